//! Hits, armour, lost cards, weaknesses and destruction (M45-ARM, M45-DMG, M45-WEAK, M45-PREC, M45-DEAD).

use arrayvec::ArrayVec;
use engine::{Chance, EventSink, Seat, SeatSet, Stream};

use crate::agenda::{Blow, FlagLoss, Question, Task};
use crate::board::Cell;
use crate::cards::{Card, CardSet, Category, Colour, Handicap, Slot};
use crate::content::{Attack, content};
use crate::event::Event;
use crate::ground::Flag;
use crate::hex::{Direction, Heading};
use crate::referee::Referee;
use crate::state::{Mode, State};

/// The first active armour that protects a mecha from this heading (M45-ARM-1, M45-ARM-9..11).
fn shield(state: &State, victim: Seat, heading: Heading) -> Option<usize> {
    let mecha = state.mecha(victim);
    if state.is_under(victim, Handicap::Armour) {
        return None;
    }
    let hit = heading.opposite().relative_to(mecha.facing).side_bits();
    mecha.shields.iter().position(|card| card.is_some_and(|card| card.face().effect.armour & hit != 0))
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    fn attack_of(blow: &Blow) -> &'static Attack {
        blow.card.face().effect.attack.as_ref().expect("a blow is struck with a Combat card")
    }

    /// A cell is hit: a barrier, a building, or the mechas there.
    pub(crate) fn hit_cell(&mut self, blow: Blow, cell: Cell, heading: Option<Heading>, victims: SeatSet) {
        let attack = Self::attack_of(&blow);
        self.emit(Event::CellHit { seat: blow.author, cell });
        // M45-BLD-15: whatever the weapon; with mechas on the roof it is they who are hit.
        if self.state.ground.has_block(cell) && victims.is_empty() && !attack.is_contact() {
            self.destroy_mine(cell);
        }
        if self.state.ground.has_barrier(cell) && !attack.is_contact() {
            return self.remove_barrier(cell);
        }
        let own_roof = attack.is_contact() && cell == self.state.mecha(blow.author).cell;
        if attack.demolition && self.state.ground.has_block(cell) && !own_roof {
            if victims.is_empty() {
                return self.hit_building(blow, cell, heading);
            }
            // M45-FIRE-15, M45-FIRE-17
            return self.ask(blow.author, Question::Perched { blow, cell, heading, victims });
        }
        self.hit_mechas(blow, cell, heading, victims);
    }

    /// All mechas on the cell are hit (M45-FIRE-6).
    pub(crate) fn hit_mechas(&mut self, blow: Blow, cell: Cell, heading: Option<Heading>, victims: SeatSet) {
        let attack = Self::attack_of(&blow);
        let damage = match attack.perched {
            Some(damage) if self.state.ground.has_block(cell) => damage,
            _ => attack.damage,
        };
        let mut order: ArrayVec<Seat, { crate::SEATS }> =
            self.state.in_order().filter(|&seat| victims.contains(seat)).collect();
        while let Some(victim) = order.pop() {
            self.push(Task::Hit { blow, victim, heading, damage });
        }
    }

    /// The building takes the hit (M45-FIRE-16, M45-BLD-2..4).
    pub(crate) fn hit_building(&mut self, blow: Blow, cell: Cell, heading: Option<Heading>) {
        let Some(heading) = heading else { return };
        match heading.sides() {
            (_, Some(_)) if self.state.height(cell) == 2 => {
                self.ask(blow.author, Question::Fall { cell, heading });
            }
            (direction, _) => self.lower(cell, direction, blow.author),
        }
    }

    /// A mecha is hit, in the order of M45-DMG-5.
    pub(crate) fn hit_mecha(&mut self, blow: Blow, victim: Seat, heading: Option<Heading>, damage: u8) {
        let attack = Self::attack_of(&blow);
        let mecha = self.state.mecha(victim);
        if !mecha.on_board() {
            return;
        }
        if self.state.is_safe(victim) {
            return self.emit(Event::Safe { seat: victim });
        }
        let technique = mecha.card(Slot::Technique).map(|card| card.face().effect.technique);
        // M45-SPEC-16
        if technique.is_some_and(|technique| technique.kawarimi) && !mecha.substituted {
            self.state.mecha_mut(victim).substituted = true;
            self.emit(Event::Substituted { seat: victim });
            return self.ask_if_any(victim, Question::Kawarimi);
        }
        // M45-SPEC-8, M45-SPEC-9
        if attack.is_contact() && technique.is_some_and(|technique| technique.counter) && !blow.reflected {
            self.emit(Event::Reflected { seat: victim, author: blow.author });
            let back = Blow { author: victim, precise: false, reflected: true, ..blow };
            let heading = heading.map(Heading::opposite);
            return self.push(Task::Hit { blow: back, victim: blow.author, heading, damage });
        }
        if let Some(heading) = heading
            && !attack.is_contact()
            && !attack.ignores_armour
            && !blow.precise
            && let Some(index) = shield(self.state, victim, heading)
        {
            return self.absorb(blow, victim, heading, index);
        }
        self.push_effects(blow, attack, victim, heading);
        if attack.capture {
            self.push(Task::Capture { victim, by: blow.author, heading });
        } else if damage > 0 {
            let (by, precise) = (blow.author, blow.precise);
            let flag = if attack.is_contact() { FlagLoss::Stolen } else { FlagLoss::Dropped };
            self.push(Task::Damage { victim, cards: damage, by, heading, precise, flag });
        }
    }

    /// `blind`, `jam`, then `push`, `pull`.
    fn push_effects(&mut self, blow: Blow, attack: &Attack, victim: Seat, heading: Option<Heading>) {
        if let Some((direction, None)) = heading.map(Heading::sides) {
            let by = blow.author;
            if attack.push > 0 {
                self.push(Task::Shove { victim, direction, cells: attack.push, by, until: None });
            }
            if attack.pull > 0 {
                let until = Some(self.state.mecha(by).cell);
                let direction = direction.opposite();
                self.push(Task::Shove { victim, direction, cells: attack.pull, by, until });
            }
        }
        if attack.blind || attack.jam {
            self.push(Task::Mark { victim, card: blow.card });
        }
    }

    /// Armour absorbs the shot (M45-ARM-5..8, M45-ARM-12, M45-ARM-14, M45-ARM-15).
    fn absorb(&mut self, blow: Blow, victim: Seat, heading: Heading, index: usize) {
        let Some(card) = self.state.mecha(victim).shields[index] else { return };
        let effect = &card.face().effect;
        self.emit(Event::Absorbed { seat: victim, card });
        if !effect.lasting {
            let slot = [Slot::Technique, Slot::Combat][index];
            let mecha = self.state.mecha_mut(victim);
            mecha.shields[index] = None;
            // An overheated card has left its slot already.
            if mecha.card(slot) == Some(card) {
                let has_to_fire = effect.attack.is_some() && (slot == Slot::Technique || !mecha.fired);
                mecha.worn[index] = has_to_fire;
                if !has_to_fire {
                    self.use_up(victim, card, slot);
                }
            }
        }
        if effect.firm {
            return;
        }
        self.recoil(blow.author, victim, heading);
    }

    fn recoil(&mut self, by: Seat, victim: Seat, heading: Heading) {
        match heading.sides() {
            (direction, None) => self.push(Task::Shove { victim, direction, cells: 1, by, until: None }),
            _ => self.ask(by, Question::Recoil { victim, heading }),
        }
    }

    /// A played card leaves its slot for good, seen by all: blue and green to Lost, red and gold to Spent.
    pub(crate) fn use_up(&mut self, seat: Seat, card: Card, slot: Slot) {
        let mecha = self.state.mecha_mut(seat);
        mecha.slots[slot as usize] = None;
        match card.face().colour {
            Colour::Red | Colour::Gold => mecha.spent.insert(card),
            Colour::Blue | Colour::Green => {
                mecha.lost.insert(card);
                self.state.hurt.remove(card);
                self.shown_to_all(card);
            }
        }
        self.emit(Event::CardLost { seat, card });
    }

    /// Everybody knows now that the card is in a Lost pile.
    fn shown_to_all(&mut self, card: Card) {
        self.state.seen.iter_mut().for_each(|seen| seen.insert(card));
    }

    /// Cards are lost (M45-DMG-1..3), or picked by precision fire (M45-PREC-5).
    pub(crate) fn damage(
        &mut self,
        victim: Seat,
        cards: u8,
        by: Seat,
        heading: Option<Heading>,
        precise: bool,
        flag: FlagLoss,
    ) {
        // M45-DEAD-6
        if self.state.mecha(victim).doomed || cards == 0 {
            return;
        }
        if self.state.are_foes(victim, by) {
            self.state.mecha_mut(victim).foe = Some(by);
        }
        if flag != FlagLoss::Kept {
            self.push_flag_loss(victim, by, heading, flag == FlagLoss::Stolen);
        }
        let hand = self.state.mecha(victim).hand;
        // M45-PREC-8: also when the whole hand goes, for weaknesses strike in the order taken.
        if precise && !hand.is_empty() {
            self.state.taken.clear();
            let left = cards.min(hand.len() as u8);
            return self.ask(by, Question::Category { victim, left, heading });
        }
        let mut taken = ArrayVec::<Card, 20>::new();
        let mut left = hand;
        for _ in 0..hand.len().min(usize::from(cards)) {
            let place = self.chance.below(Stream::Deck, left.len() as u32) as usize;
            let card = left.nth(place).expect("the place is below the number of cards");
            left.remove(card);
            taken.push(card);
        }
        self.lose_cards(victim, &taken, by, heading);
    }

    /// The cards go to Lost; their weaknesses follow in the order taken, then the check of destruction (M45-WEAK-4).
    fn lose_cards(&mut self, victim: Seat, taken: &[Card], by: Seat, heading: Option<Heading>) {
        let cards: CardSet = taken.iter().copied().collect();
        let mecha = self.state.mecha_mut(victim);
        mecha.hand = mecha.hand.without(&cards);
        mecha.lost = mecha.lost.or(&cards);
        self.state.hurt = self.state.hurt.or(&cards);
        self.state.seen[by.index()] = self.state.seen[by.index()].or(&cards);
        self.emit(Event::Damaged { seat: victim, by, cards, count: taken.len() as u8 });
        self.push(Task::Fate { victim, by });
        self.push_weaknesses(victim, &cards_with_weakness(taken.iter().copied()), by, heading);
    }

    /// Cards with a weakness are shown to all as soon as they are taken (M45-WEAK-3).
    fn push_weaknesses(&mut self, victim: Seat, weak: &[Card], by: Seat, heading: Option<Heading>) {
        for &card in weak {
            if self.state.mecha(victim).lost.contains(card) {
                self.shown_to_all(card);
            }
            self.emit(Event::WeaknessStruck { seat: victim, card });
        }
        for &card in weak.iter().rev() {
            self.push(Task::Weakness { victim, card, by, heading });
        }
    }

    /// An overheated green card strikes its owner (M45-HEAT-5).
    pub(crate) fn strike_owner(&mut self, seat: Seat, card: Card) {
        self.push_weaknesses(seat, &[card], seat, None);
    }

    /// Precision fire: one card of the named category (M45-PREC-6, M45-PREC-8).
    pub(crate) fn pick(&mut self, question: Question, card: Card) {
        let Question::Pick { victim, left, category, heading } = question else { return };
        let by = self.state.ask.take().map_or(victim, |ask| ask.seat);
        self.state.taken.push(card);
        if left > 1 {
            let others = picks(self.state, victim, category);
            let next = match others.is_empty() {
                true => Question::Category { victim, left: left - 1, heading },
                false => Question::Pick { victim, left: left - 1, category, heading },
            };
            return self.ask(by, next);
        }
        let taken = std::mem::take(&mut self.state.taken);
        self.lose_cards(victim, &taken, by, heading);
    }

    /// M45-SPEC-5, M45-SPEC-6.
    pub(crate) fn capture(&mut self, victim: Seat, by: Seat, heading: Option<Heading>) {
        if self.state.mecha(victim).doomed {
            return;
        }
        let cards = self.state.mecha(victim).hand.and(content().of_category(Category::Crew));
        let count = cards.len() as u8;
        let mecha = self.state.mecha_mut(victim);
        mecha.hand = mecha.hand.without(&cards);
        let captor = self.state.mecha_mut(by);
        if captor.doomed {
            // M45-SPEC-7: a destroyed captor keeps nothing.
            self.state.seen[by.index()] = self.state.seen[by.index()].or(&cards);
            cards.iter().for_each(|card| self.give_back(card, false));
        } else {
            captor.hand = captor.hand.or(&cards);
        }
        self.emit(Event::Captured { seat: victim, by, cards, count });
        if count == 0 {
            return;
        }
        if self.state.are_foes(victim, by) {
            self.state.mecha_mut(victim).foe = Some(by);
        }
        self.push_flag_loss(victim, by, heading, true);
        self.push(Task::Fate { victim, by });
        self.push_weaknesses(victim, &cards_with_weakness(cards.iter()), by, heading);
    }

    /// M45-WEAK-1, table WEAKNESSES. The responsible player is the owner himself if nobody attacked (M45-WEAK-5).
    pub(crate) fn weakness(&mut self, victim: Seat, card: Card, by: Seat, heading: Option<Heading>) {
        let Some(number) = card.face().weakness else { return };
        let weakness = &content().weaknesses[usize::from(number)];
        for handicap in Handicap::ALL {
            self.handicap(victim, handicap, weakness.handicaps[handicap as usize]);
        }
        if weakness.unmask && by != victim {
            let hand = self.state.mecha(victim).hand;
            self.emit(Event::Unmasked { seat: victim, by, hand });
        }
        if weakness.shove
            && let Some(heading) = heading
        {
            self.push(Task::Recoil { victim, by, heading });
        }
        if weakness.blast {
            let here = self.state.mecha(victim).cell;
            let near = self.state.in_order().filter(|&seat| {
                let mecha = self.state.mecha(seat);
                seat != victim && mecha.on_board() && self.state.board.distance(here, mecha.cell) <= 1
            });
            let near: SeatSet = near.filter(|&seat| !self.state.is_safe(seat)).collect();
            self.damage_all(near, 1, by);
        }
        if weakness.lose_red {
            let red: ArrayVec<Card, 20> =
                self.state.mecha(victim).hand.and(content().of_colour(Colour::Red)).iter().collect();
            if !self.state.mecha(victim).doomed && !red.is_empty() {
                self.lose_cards(victim, &red, by, None);
            }
        }
        if weakness.lose > 0 {
            let (cards, flag) = (weakness.lose, FlagLoss::Kept);
            self.push(Task::Damage { victim, cards, by, heading, precise: false, flag });
        }
    }

    pub(crate) fn weakness_recoil(&mut self, victim: Seat, by: Seat, heading: Heading) {
        if self.state.mecha(victim).on_board() {
            self.recoil(by, victim, heading);
        }
    }

    /// M45-HCP-1, M45-HCP-4, M45-HCP-5.
    fn handicap(&mut self, victim: Seat, handicap: Handicap, turns: u8) {
        if turns > 0 {
            let until = self.state.turn + turns;
            if !self.state.is_under(victim, handicap) {
                self.state.mecha_mut(victim).fresh |= 1 << handicap as u8;
            }
            let last = &mut self.state.mecha_mut(victim).handicaps[handicap as usize];
            *last = until.max(*last);
            self.emit(Event::Handicapped { seat: victim, handicap, until });
        }
    }

    /// M45-SPEC-2.
    pub(crate) fn mark(&mut self, victim: Seat, card: Card) {
        let Some(attack) = &card.face().effect.attack else { return };
        self.handicap(victim, Handicap::Combat, u8::from(attack.blind));
        self.handicap(victim, Handicap::Technique, u8::from(attack.jam));
    }

    /// M45-DEAD-1, M45-DEAD-2, M45-DEAD-11, M45-DEAD-12.
    pub(crate) fn fate(&mut self, victim: Seat, by: Seat) {
        let foe = self.state.are_foes(victim, by);
        let mecha = self.state.mecha_mut(victim);
        if mecha.hand.is_empty() && mecha.is_alive() {
            mecha.doomed = true;
            mecha.credit = if foe { Some(by) } else { mecha.foe };
            let credit = mecha.credit;
            self.emit(Event::Doomed { seat: victim, credit });
        }
    }

    fn push_flag_loss(&mut self, victim: Seat, by: Seat, heading: Option<Heading>, contact: bool) {
        if self.state.rules.mode == Mode::Flags {
            self.push(Task::LoseFlag { victim, by, heading, contact });
        }
    }

    /// M45-CTF-10..13.
    pub(crate) fn lose_flag(&mut self, victim: Seat, by: Seat, heading: Option<Heading>, contact: bool) {
        let Some(flag) = carried_flag(self.state, victim) else { return };
        if contact && by != victim && self.state.mecha(by).on_board() {
            self.state.ground.flags[flag] = Flag::Carried { by };
            return self.emit(Event::FlagStolen { seat: victim, by, flag: flag as u8 });
        }
        match heading.map(Heading::sides) {
            Some((direction, None)) => self.drop_flag(victim, Some(direction)),
            Some(_) => {
                let heading = heading.expect("it has sides");
                self.ask(by, Question::DropFlag { victim, heading });
            }
            None => self.drop_flag(victim, None),
        }
    }

    pub(crate) fn drop_flag(&mut self, victim: Seat, direction: Option<Direction>) {
        let Some(flag) = carried_flag(self.state, victim) else { return };
        let here = self.state.mecha(victim).cell;
        let starts = |cell: Cell| self.state.seats().any(|seat| self.state.mecha(seat).start.cell == cell);
        let next = direction.and_then(|direction| self.state.board.next(here, direction));
        let cell = next.filter(|&cell| !self.state.ground.has_barrier(cell) && !starts(cell)).unwrap_or(here);
        self.state.ground.flags[flag] = Flag::On(cell);
        self.emit(Event::FlagDropped { seat: victim, flag: flag as u8, cell });
    }
}

fn cards_with_weakness(cards: impl Iterator<Item = Card>) -> ArrayVec<Card, 20> {
    cards.filter(|card| card.face().weakness.is_some()).collect()
}

/// The first flag a mecha carries: only one is lost at a time (M45-CTF-11).
fn carried_flag(state: &State, seat: Seat) -> Option<usize> {
    state.ground.flags.iter().position(|flag| matches!(flag, Flag::Carried { by } if *by == seat))
}

/// The cards of a category that precision fire can still take.
pub(crate) fn picks(state: &State, victim: Seat, category: Category) -> CardSet {
    let taken: CardSet = state.taken.iter().copied().collect();
    state.mecha(victim).hand.and(content().of_category(category)).without(&taken)
}
