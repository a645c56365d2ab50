//! The referee: holds the state, the chance and the event sink while an action is performed, and works the agenda off.

use engine::{Chance, EventSink, Refusal, Seat, SeatSet};

use crate::action::{Action, Seek, Sink};
use crate::agenda::{Drop, Step, TileKind};
use crate::cards::{CardSet, Family, HordeCard};
use crate::cells::Cells;
use crate::event::{Event, Who};
use crate::heroes::{Ability, Hero, Piece};
use crate::slot::Slot;
use crate::state::{COINS, Ending, Horde, HordeId, Phase, Player, SOLDIERS, State, Table};
use crate::tiles::{Damage, Pool, Tile};

/// Performs actions. The files named after what happens at the table add their parts to it.
pub(crate) struct Referee<'a, C, E> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) events: &'a mut E,
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Performs an action that [`check`] has accepted, and everything that follows without a choice.
    pub(crate) fn perform(&mut self, seat: Seat, action: Action) {
        let step = *self.state.table.agenda.last().expect("somebody owes a choice");
        self.choose(step, seat, action);
        self.settle();
    }

    /// Works the agenda off until a choice is owed or the game is over.
    pub(crate) fn settle(&mut self) {
        loop {
            if self.state.table.ending.is_none() && crate::victory::is_reached(self.state) {
                self.end(Ending::Victory);
            }
            if self.state.table.ending.is_some() {
                self.state.table.agenda.clear();
                return;
            }
            let step = *self.state.table.agenda.last().expect("a round follows the other");
            if waits(self.state, step) {
                return;
            }
            self.state.table.agenda.pop();
            self.run(step);
        }
    }

    pub(crate) fn end(&mut self, ending: Ending) {
        if self.state.table.ending.is_none() {
            self.state.table.ending = Some(ending);
            self.emit(Event::GameOver { ending });
        }
    }

    #[inline]
    pub(crate) fn emit(&mut self, event: Event) {
        self.events.emit(event);
    }

    #[inline]
    pub(crate) fn table(&mut self) -> &mut Table {
        &mut self.state.table
    }

    #[inline]
    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.table.players[seat.index()]
    }

    #[inline]
    pub(crate) fn horde(&mut self, id: HordeId) -> &mut Horde {
        &mut self.state.hordes[usize::from(id.0)]
    }

    /// Puts a step on top of the agenda.
    #[inline]
    pub(crate) fn then(&mut self, step: Step) {
        self.state.table.agenda.push(step);
    }

    /// Takes the step that has been decided off the agenda.
    #[inline]
    pub(crate) fn done(&mut self) {
        self.state.table.agenda.pop();
    }

    /// Puts a step below the one on top.
    pub(crate) fn then_below_top(&mut self, step: Step) {
        let top = self.table().agenda.pop();
        self.then(step);
        if let Some(top) = top {
            self.then(top);
        }
    }

    /// Who a piece is, for the log.
    pub(crate) fn who(&self, piece: Piece) -> Who {
        match self.state.table.hero_of(piece) {
            Some(hero) => Who::Hero(hero),
            None if piece == Piece::Wildcat => Who::Wildcat,
            None => Who::Warrior(piece),
        }
    }

    /// A random card of a set.
    pub(crate) fn draw_from(&mut self, cards: CardSet) -> Option<HordeCard> {
        let count = cards.len() as u32;
        let chosen = (count > 0).then(|| self.chance.below(engine::Stream::Deck, count))?;
        cards.iter().nth(chosen as usize)
    }

    /// A random unused card of a family (KR-SETUP-6).
    pub(crate) fn draw(&mut self, family: Family) -> Option<HordeCard> {
        let cards = self.state.table.unused.iter().filter(|card| card.family() == Some(family)).collect();
        let card = self.draw_from(cards)?;
        self.table().unused.remove(card);
        Some(card)
    }

    /// Takes an entry of the list of hordes into use; the horde is not on a slot yet.
    pub(crate) fn new_horde(&mut self, card: HordeCard) -> HordeId {
        // Hordes that appear during phase 4 do not act in it (KR-ADV-3).
        let acted = self.state.table.phase == Phase::Advance;
        let horde = Horde { in_play: true, card, acted, ..Horde::default() };
        match self.state.hordes.iter().position(|horde| !horde.in_play) {
            Some(free) => {
                self.state.hordes[free] = horde;
                HordeId(free as u8)
            }
            None => {
                self.state.hordes.push(horde);
                HordeId(self.state.hordes.len() as u8 - 1)
            }
        }
    }

    /// Lifts a horde off its slot.
    pub(crate) fn lift(&mut self, id: HordeId) {
        let horde = self.horde(id);
        let flying = horde.card.face().flying;
        if let Some(slot) = horde.slot.take() {
            if flying { &mut self.table().upper } else { &mut self.table().lower }.set(slot, None);
        }
    }

    /// Puts a horde down.
    pub(crate) fn put(&mut self, id: HordeId, slot: Slot) {
        let horde = self.horde(id);
        horde.slot = Some(slot);
        let flying = horde.card.face().flying;
        if flying { &mut self.table().upper } else { &mut self.table().lower }.set(slot, Some(id.0));
    }

    /// Takes a horde out of play; its tiles and totem return (KR-DESTROY-4, KR-DESTROY-11).
    pub(crate) fn remove_horde(&mut self, id: HordeId) {
        self.return_tiles(id);
        self.lift(id);
        let soldiers = self.horde(id).soldiers.len() as u8;
        self.table().soldiers += soldiers;
        *self.horde(id) = Horde::default();
    }

    /// All tiles of a horde return to their pools, a totem to the supply.
    pub(crate) fn return_tiles(&mut self, id: HordeId) {
        let tiles = self.horde(id).tiles;
        self.horde(id).tiles.clear();
        for tile in tiles.iter() {
            self.table().supply[tile.pool as usize][tile.shape() as usize] += 1;
        }
        if self.horde(id).totem.take().is_some() {
            self.table().totems += 1;
        }
    }

    /// One tile of a horde returns to its pool.
    pub(crate) fn return_tile(&mut self, id: HordeId, index: usize) {
        let tile = self.horde(id).tiles.remove(index);
        self.table().supply[tile.pool as usize][tile.shape() as usize] += 1;
        match self.horde(id).totem {
            Some(at) if usize::from(at) == index => {
                self.horde(id).totem = None;
                self.table().totems += 1;
            }
            Some(at) if usize::from(at) > index => self.horde(id).totem = Some(at - 1),
            _ => {}
        }
    }

    /// Puts a tile on a horde.
    pub(crate) fn put_tile(&mut self, id: HordeId, kind: TileKind, cells: Cells) {
        self.table().supply[kind.pool as usize][kind.shape as usize] -= 1;
        let horde = self.horde(id);
        horde.tiles.push(Tile { cells, pool: kind.pool, damage: kind.damage });
        let (card, slot) = (horde.card, horde.slot.expect("a horde with a new tile has a slot"));
        self.emit(Event::TilePlaced { card, slot, cells, damage: kind.damage });
    }

    /// Soldiers of a horde return to the supply; Holy Light may follow each of them (KR-DIERDRE-3).
    pub(crate) fn remove_soldiers(&mut self, id: HordeId, holy_light: bool) {
        let (card, slot, soldiers) = (self.horde(id).card, self.horde(id).slot, self.horde(id).soldiers);
        self.horde(id).soldiers = Cells::NONE;
        self.table().soldiers += soldiers.len() as u8;
        let light = self.state.table.seat_of(Hero::Dierdre).filter(|&seat| {
            let player = self.state.table.player(seat);
            holy_light && !player.is_stunned() && !player.has(Ability::SayYourPrayers)
        });
        for _ in soldiers.iter() {
            if let Some(slot) = slot {
                self.emit(Event::SoldierLost { card, slot });
            }
            if light.is_some() {
                let tile = TileKind { pool: Pool::Dierdre, damage: Damage::True, ..TileKind::default() };
                self.then(Step::Drop(Drop { horde: id, tile, seat: light }));
            }
        }
        debug_assert!(self.state.table.soldiers <= SOLDIERS);
    }

    /// A piece leaves the map: a hero for its board, a pawn for its hero's board.
    pub(crate) fn send_home(&mut self, piece: Piece) {
        self.table().pieces[piece as usize].at = None;
        self.table().pieces[piece as usize].cells = Cells::NONE;
    }

    /// Every piece that `chosen` names on a slot will retreat, in the order of pieces.
    pub(crate) fn retreat_from(&mut self, slot: Slot, chosen: impl Fn(Piece) -> bool) {
        for piece in Piece::ALL.into_iter().rev() {
            if self.state.table.stand(piece).at == Some(slot) && chosen(piece) {
                self.then(Step::Retreat(piece));
            }
        }
    }

    /// Coins for the treasure, as far as there are any (KR-DESTROY-7).
    pub(crate) fn gain(&mut self, gold: u8, diamonds: u8) {
        let table = self.table();
        let gold = gold.min(COINS - table.gold);
        let diamonds = diamonds.min(COINS - table.diamonds);
        table.gold += gold;
        table.diamonds += diamonds;
        if gold + diamonds > 0 {
            self.emit(Event::CoinsGained { gold, diamonds });
        }
    }
}

/// The seats that owe the choice a step asks for; nobody if it needs none.
pub(crate) fn deciders(state: &State, step: Step) -> SeatSet {
    let table = &state.table;
    let group = SeatSet::first(table.seats);
    match step {
        Step::ChooseHero(seat)
        | Step::ChooseColour(seat)
        | Step::ChooseAbility(seat)
        | Step::TakeTower(seat)
        | Step::FieldRest(seat)
        | Step::Totem(seat, _)
        | Step::Enter(seat)
        | Step::Act(seat)
        | Step::SpendSkulls(seat) => SeatSet::only(seat),
        Step::ChooseSecondary
        | Step::BlockColour
        | Step::SecondaryAbility(_)
        | Step::Moment
        | Step::Skull => SeatSet::only(Seat(0)),
        Step::ChooseTypes
        | Step::SwapTower(_)
        | Step::UpgradeStart(_)
        | Step::ShareTower
        | Step::GiveUpTower
        | Step::WhiteTower(_)
        | Step::Shoot(_)
        | Step::BlackInk(_)
        | Step::Reward(_)
        | Step::Regenerate
        | Step::Falcon(_) => group,
        // Who is done owes nothing more, but may take it back (KR-ACT-4).
        Step::Play | Step::Buy => table.all_seats().filter(|&seat| !table.player(seat).ready).collect(),
        Step::Drop(drop) => drop.seat.map_or(group, SeatSet::only),
        Step::FaceTower(tower) | Step::ChooseAttack(tower) | Step::Rebuild(tower) => {
            SeatSet::only(crate::build::builder(table, tower))
        }
        Step::Barrage => SeatSet::only(table.barrage.seat.0),
        Step::Walk => SeatSet::only(table.owner(table.walk.piece)),
        Step::Damage(seat) => crate::damage::sacrificer(table, seat).map_or(SeatSet::EMPTY, SeatSet::only),
        Step::Retreat(piece)
        | Step::Stand(piece)
        | Step::Flowers(piece)
        | Step::Target(piece, _)
        | Step::Permafrost(piece, _)
        | Step::Consecrate(piece)
        | Step::Seize(piece, _)
        | Step::Throw(_, piece)
        | Step::Whisk(piece, _)
        | Step::EarthFlower(piece)
        | Step::FaceHero(piece, _)
        | Step::Copy(piece)
        | Step::Muster(piece) => SeatSet::only(table.owner(piece)),
        _ => SeatSet::EMPTY,
    }
}

/// May a seat choose something at a step: does it owe the choice, or may it take "I am done" back?
pub(crate) fn may_choose(state: &State, step: Step, seat: Seat) -> bool {
    match step {
        Step::Play | Step::Buy => seat.0 < state.table.seats && crate::play::may_decide(&state.table, seat),
        _ => deciders(state, step).contains(seat),
    }
}

/// Does the step on top wait for a choice? One without any options does not, nor does a retreat with only one way.
pub(crate) fn waits(state: &State, step: Step) -> bool {
    let Some(seat) = deciders(state, step).iter().next() else { return false };
    match step {
        Step::Play | Step::Buy => true,
        Step::Walk => !state.table.walk.moved || crate::walk::can_go_on(state),
        Step::Barrage => crate::barrage::can_place(state),
        Step::Drop(drop) => crate::barrage::can_drop(state, drop),
        Step::Retreat(piece) => crate::retreat::options(state, piece).len() > 1,
        _ => {
            let mut seek = Seek::new(None);
            options(state, step, seat, &mut seek);
            seek.count > 0
        }
    }
}

/// Lists what `seat` may choose at a step.
pub(crate) fn options(state: &State, step: Step, seat: Seat, sink: &mut impl Sink) {
    match step {
        Step::ChooseHero(_)
        | Step::ChooseColour(_)
        | Step::ChooseSecondary
        | Step::ChooseAbility(_)
        | Step::ChooseTypes
        | Step::SwapTower(_)
        | Step::UpgradeStart(_)
        | Step::ShareTower
        | Step::TakeTower(_)
        | Step::GiveUpTower => crate::setup::options(state, step, sink),
        Step::Play => crate::play::options(state, seat, sink),
        Step::Buy => crate::buy::options(state, seat, sink),
        Step::FaceTower(_) | Step::ChooseAttack(_) | Step::Rebuild(_) => {
            crate::build::options(state, step, sink);
        }
        Step::FieldRest(_) | Step::Falcon(_) => crate::pass::options(state, step, sink),
        Step::Barrage | Step::Drop(_) | Step::Totem(..) => crate::barrage::options(state, step, sink),
        Step::Walk | Step::Stand(_) | Step::Whisk(..) => crate::walk::options(state, step, sink),
        Step::Flowers(_) | Step::EarthFlower(_) | Step::Regenerate => {
            crate::flowers::options(state, step, sink);
        }
        Step::Moment | Step::Skull => crate::skulls::options(state, step, sink),
        Step::Enter(_) | Step::Muster(_) => crate::pawns::options(state, step, sink),
        Step::Act(_) => crate::activation::options(state, seat, sink),
        Step::Retreat(piece) => {
            crate::retreat::options(state, piece).iter().for_each(|slot| sink.add(Action::Retreat { slot }));
        }
        Step::BlockColour
        | Step::WhiteTower(_)
        | Step::Shoot(_)
        | Step::BlackInk(_)
        | Step::Reward(_)
        | Step::Damage(_) => crate::round::options(state, step, sink),
        _ => crate::abilities::options(state, step, sink),
    }
}

/// Is `action` legal for `seat` now? If not, which rule forbids it?
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let Some(&step) = state.table.agenda.last() else {
        return Err(Refusal::new("KR-GEN-3", "kingdom-refusal-game-over"));
    };
    if !may_choose(state, step, seat) {
        return Err(Refusal::new("KR-ACT-2", "kingdom-refusal-not-your-decision"));
    }
    match (step, action) {
        (_, Action::SpendSkull) if crate::skulls::are_offered(state, step) => Ok(()),
        (Step::Barrage, Action::Place { part, slot, cells }) => {
            crate::barrage::check_place(state, part, slot, cells)
        }
        (Step::Drop(drop), Action::Place { part, slot, cells }) => {
            crate::barrage::check_drop(state, drop, part, slot, cells)
        }
        (Step::Play, _) => crate::play::check(state, seat, action),
        (Step::Buy, _) => crate::buy::check(state, seat, action),
        _ => listed(state, step, seat, action),
    }
}

/// Accepts what the listing has; the refusal names the rule of the step.
pub(crate) fn listed(state: &State, step: Step, seat: Seat, action: Action) -> Result<(), Refusal> {
    let mut seek = Seek::new(Some(action));
    options(state, step, seat, &mut seek);
    if seek.found {
        return Ok(());
    }
    let (rule, message) = match step {
        Step::Walk => ("KR-MOVE-1", "kingdom-refusal-move"),
        Step::Stand(_) => ("KR-MOVE-5", "kingdom-refusal-stand"),
        Step::Retreat(_) => ("KR-RETREAT-1", "kingdom-refusal-retreat"),
        Step::Act(_) => ("KR-HERO-2", "kingdom-refusal-act"),
        Step::Barrage | Step::Drop(_) | Step::Skull | Step::Totem(..) => {
            ("KR-PLAY-9", "kingdom-refusal-place")
        }
        _ => ("KR-ACT-2", "kingdom-refusal-wrong-moment"),
    };
    Err(Refusal::new(rule, message))
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Carries out a choice.
    pub(crate) fn choose(&mut self, step: Step, seat: Seat, action: Action) {
        if action == Action::SpendSkull {
            return self.spend_skull();
        }
        match step {
            Step::Moment | Step::Skull => self.choose_skull(action),
            Step::ChooseHero(_)
            | Step::ChooseColour(_)
            | Step::ChooseSecondary
            | Step::ChooseAbility(_)
            | Step::ChooseTypes
            | Step::SwapTower(_)
            | Step::UpgradeStart(_)
            | Step::ShareTower
            | Step::TakeTower(_)
            | Step::GiveUpTower => self.choose_setup(step, action),
            Step::Play => self.choose_play(seat, action),
            Step::Buy => self.choose_buy(seat, action),
            Step::FaceTower(tower) | Step::ChooseAttack(tower) | Step::Rebuild(tower) => {
                self.choose_build(tower, action);
            }
            Step::FieldRest(_) | Step::Falcon(_) => self.choose_pass(step, action),
            Step::Barrage | Step::Drop(_) | Step::Totem(..) => self.choose_placement(step, action),
            Step::Walk | Step::Stand(_) | Step::Whisk(..) => self.choose_walk(step, action),
            Step::Flowers(_) | Step::EarthFlower(_) | Step::Regenerate => self.choose_flower(step, action),
            Step::Enter(_) | Step::Muster(_) => self.choose_pawn(step, action),
            Step::Act(hero_seat) => self.choose_act(hero_seat, action),
            Step::Retreat(piece) => {
                self.done();
                if let Action::Retreat { slot } = action {
                    self.retreat_to(piece, slot);
                }
            }
            Step::BlockColour
            | Step::WhiteTower(_)
            | Step::Shoot(_)
            | Step::BlackInk(_)
            | Step::Reward(_)
            | Step::Damage(_) => self.choose_interrupt(step, action),
            _ => self.choose_ability(step, action),
        }
    }

    /// Carries out a step that waits for nobody. It is off the agenda already.
    pub(crate) fn run(&mut self, step: Step) {
        match step {
            Step::ChooseAbility(seat) => self.take_all_abilities(seat),
            Step::DealRest => self.deal_rest(),
            Step::BeginRound => self.begin_round(),
            Step::SpiritFrost => self.spirit_frost(),
            Step::Spawn(pile) => self.spawn(pile),
            Step::Thaw(pile, horde) => self.thaw(pile, horde),
            Step::EndPlay => self.end_play(),
            Step::BeginDestroy => self.begin_destroy(),
            Step::DestroyNext => self.destroy_next(),
            Step::EndDestroy => self.end_destroy(),
            Step::Wreck(horde) => self.wreck(horde),
            Step::BeginAdvance => self.begin_advance(),
            Step::AdvanceNext => self.advance_next(),
            Step::PickUp => self.pick_up(),
            Step::BeginBuy => self.begin_buy(),
            Step::EndRound => self.end_round(),
            Step::Turn(horde) => self.take_turn(horde),
            Step::Champion(horde) => self.champion(horde),
            Step::BossCard(horde) => self.boss_card(horde),
            Step::Heal(horde) => self.heal(horde),
            Step::Attempt(horde, more) => self.attempt(horde, more),
            Step::Depart(horde) => self.depart(horde),
            Step::Land(horde, slot) => self.put(horde, slot),
            Step::Uncovered(slot) => self.uncovered(slot),
            Step::Devour(horde, slot) => self.devour(horde, slot),
            Step::Rise(horde, slot) => self.rise(horde, slot),
            Step::Pumpkin(slot) => self.pumpkin(slot),
            Step::Vanish(horde) => self.vanish(horde),
            Step::Retreat(piece) => self.forced_retreat(piece),
            Step::Damage(seat) => self.hurt(seat),
            Step::Barrage => self.next_stage(),
            Step::Awaken(seat) => self.awaken(seat),
            Step::Arrive(piece, slot) => self.arrive(piece, slot),
            Step::MovePawn(piece) => self.move_pawn(piece),
            Step::Summon(piece) => self.summon(piece),
            Step::Walk => self.lose_the_way(),
            Step::Stand(piece) => self.cannot_stand(piece),
            Step::Use(piece, ability) => self.use_ability(piece, ability),
            Step::WalkOn(piece, left) => self.walk_on(piece, left),
            Step::Storm(piece, flower) => self.storm(piece, flower),
            Step::WarriorsHome => self.warriors_home(),
            Step::SecondaryCard(hero) => self.secondary_card(hero),
            // Nothing to choose from: the step falls away.
            _ => {}
        }
    }
}
