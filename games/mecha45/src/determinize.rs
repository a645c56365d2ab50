//! Worlds that fit a view: everything the viewer cannot see is dealt anew.

use engine::{Chance, FastChance, Seat, Stream};

use crate::agenda::Question;
use crate::build::{fits_deck, is_vip, main_pack, pool};
use crate::cards::{Card, CardSet, Category, Colour, Slot};
use crate::content::content;
use crate::orders::{fits, next_slot, orders_for, rotation};
use crate::state::{Kind, Mecha, Order, Plan, Reaction, SEATS, Stage, State};
use crate::view::{MechaView, SlotView, View};

impl View {
    pub(crate) fn determinize(&self, chance: &mut FastChance) -> State {
        let mut state = self.public_state();
        let mut dealer = Dealer { view: self, chance };
        dealer.deal_decks(&mut state);
        dealer.deal_zones(&mut state);
        dealer.deal_packs(&mut state);
        dealer.commit_others(&mut state);
        state
    }

    /// The state with everything the viewer knows.
    pub(crate) fn public_state(&self) -> State {
        let mut mechas = [const { Mecha::EMPTY }; SEATS];
        for (mecha, seen) in mechas.iter_mut().zip(&self.mechas) {
            *mecha = known_mecha(seen);
            // While orders are chosen the staged cards are still in hand.
            if self.stage == Stage::Program {
                mecha.hand = mecha.hand.or(&slot_cards(mecha));
            }
        }
        let mut state = State {
            rules: self.rules,
            board: self.board,
            ground: self.ground,
            mechas,
            round: self.round,
            turn: self.turn,
            overtime: self.overtime,
            first: self.first,
            playing: self.playing,
            scores: self.scores,
            stage: self.stage,
            owing: self.owing,
            ask: self.ask,
            agenda: self.agenda,
            revealed: self.revealed,
            used: self.used,
            hurt: CardSet::EMPTY,
            seen: [CardSet::EMPTY; SEATS],
            taken: self.picked_cards,
            packs: [CardSet::EMPTY; SEATS],
            paths: self.paths,
            leaving: self.leaving,
            escaped: self.escaped,
        };
        if let Some(seat) = self.seat() {
            state.hurt = self.mecha(seat).hurt;
            if self.stage == Stage::Draft {
                state.packs[seat.index()] = self.pack;
            }
            let others = self.mechas.iter().enumerate().filter(|(index, _)| *index != seat.index());
            state.seen[seat.index()] = others.fold(CardSet::EMPTY, |seen, (_, mecha)| seen.or(&mecha.lost));
        }
        state
    }
}

fn known_mecha(seen: &MechaView) -> Mecha {
    Mecha {
        kind: seen.kind,
        chassis: seen.chassis,
        nation: seen.nation,
        deck: seen.deck,
        hand: seen.hand,
        lost: seen.lost,
        spent: seen.spent,
        slots: seen.slots.map(|slot| match slot {
            SlotView::Shown(order) => Some(order),
            _ => None,
        }),
        presence: seen.presence,
        cell: seen.cell,
        facing: seen.facing,
        start: seen.start,
        respawn: seen.respawn,
        doomed: seen.doomed,
        credit: seen.credit,
        foe: seen.foe,
        handicaps: seen.handicaps,
        fresh: seen.fresh,
        shields: seen.shields,
        worn: seen.worn,
        fired: seen.fired,
        substituted: seen.substituted,
        precise: seen.precise,
        travelled: seen.travelled,
        reached: seen.reached,
        secret: seen.secret,
        dry: seen.dry,
        picked: seen.picked,
        passed: seen.passed,
    }
}

fn slot_cards(mecha: &Mecha) -> CardSet {
    mecha.slots.into_iter().flatten().map(|order| order.card).collect()
}

/// The cards of a mecha whose place is known.
fn placed(mecha: &Mecha) -> CardSet {
    mecha.hand.or(&mecha.lost).or(&mecha.spent).or(&slot_cards(mecha))
}

/// A deck that is made up fits its mecha's chassis, what lies face down and what a precise shooter was told: card by card in the order of
/// a shuffle, which may have to be tried again.
const MOST_TRIES: u32 = 32;

/// What is known of a hand.
struct Held {
    shown: CardSet,
    /// At least so many of each category.
    counts: [u8; 4],
}

struct Dealer<'a> {
    view: &'a View,
    chance: &'a mut FastChance,
}

impl Dealer<'_> {
    fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        let viewer = self.view.seat();
        (0..self.view.rules.seats).map(Seat).filter(move |&seat| Some(seat) != viewer)
    }

    fn shuffled(&mut self, cards: &CardSet) -> Vec<Card> {
        let mut cards: Vec<Card> = cards.iter().collect();
        self.chance.shuffle(Stream::Deck, &mut cards);
        cards
    }

    /// Decks that others built are made up, around the cards of them that were seen.
    fn deal_decks(&mut self, state: &mut State) {
        let known = self.view.mechas.iter().filter(|mecha| mecha.kind != Kind::Built);
        let own = self.view.seat().map_or(CardSet::EMPTY, |own| state.mecha(own).deck);
        let of_others = known.fold(own, |all, mecha| all.or(&mecha.deck));
        let mut built: Vec<Seat> =
            self.others().filter(|&seat| self.view.mecha(seat).kind == Kind::Built).collect();
        // Most is known of a victim, so nobody else gets what it needs.
        built.sort_by_key(|&seat| self.victim().is_none_or(|(victim, _)| victim != seat));
        for seat in built {
            let seen = placed(state.mecha(seat)).or(&self.held(seat).shown);
            let deck = self.view.mecha(seat).deck.or(&seen.without(&of_others));
            state.mecha_mut(seat).deck = deck;
            let mut made_up = deck;
            for _ in 0..MOST_TRIES {
                made_up = self.make_up_deck(state, seat);
                if !Category::ALL.into_iter().any(|category| self.lacks(state, seat, &made_up, category)) {
                    break;
                }
            }
            state.mecha_mut(seat).deck = made_up;
        }
    }

    /// The deck of a seat with further cards of the same origin as its own.
    fn make_up_deck(&mut self, state: &State, seat: Seat) -> CardSet {
        let (seen, mut deck) = (self.view.mecha(seat), state.mecha(seat).deck);
        let taken = state.mechas.iter().fold(self.view.pack, |all, mecha| {
            all.or(&mecha.deck).or(&mecha.lost).or(&mecha.spent).or(&slot_cards(mecha))
        });
        let green = content().of_colour(Colour::Green);
        let national = pool().without(&main_pack()).without(green);
        let national = national.iter().filter(|card| card.face().nation == seen.nation).collect();
        let competitive: CardSet = Card::all().filter(|&card| !pool().contains(card)).collect();
        let origins = [national, main_pack(), competitive.without(green)];
        let mut face_down = self.missing_types(state, seat, &deck);
        for (origin, wanted) in origins.into_iter().zip(seen.built) {
            let mut free = self.shuffled(&origin.without(&taken));
            while deck.and(&origin).len() < usize::from(wanted) && !free.is_empty() {
                let legal = |card: Card| fits_deck(&deck, seen.chassis, is_vip(state, seat), card);
                let lies = |card: Card| legal(card) && face_down.contains(&card.face().order);
                let held = |card: Card| legal(card) && self.lacks(state, seat, &deck, card.face().category);
                let first = |wanted: &dyn Fn(Card) -> bool| free.iter().position(|&card| wanted(card));
                let place = first(&lies).or_else(|| first(&held)).or_else(|| first(&legal)).unwrap_or(0);
                let card = free.remove(place);
                face_down.retain(|&order| order != card.face().order);
                deck.insert(card);
            }
        }
        deck
    }

    /// Has a deck too few cards of a category for the hand that the viewer knows of?
    fn lacks(&self, state: &State, seat: Seat, deck: &CardSet, category: Category) -> bool {
        let left = deck.without(&placed(state.mecha(seat))).and(content().of_category(category)).len();
        left < usize::from(self.held(seat).counts[category as usize])
    }

    /// What the viewer knows of a seat's hand because precision fire hits it.
    fn held(&self, seat: Seat) -> Held {
        let mut held = Held { shown: CardSet::EMPTY, counts: [0; 4] };
        if let Some((victim, named)) = self.victim()
            && victim == seat
        {
            match (self.view.precision, named) {
                (Some(precision), _) => {
                    held.shown = precision.shown.or(&self.view.picked_cards.iter().copied().collect());
                    held.counts = precision.counts;
                    for card in self.view.picked_cards {
                        held.counts[card.face().category as usize] += 1;
                    }
                }
                (None, Some(category)) => held.counts[category as usize] = 1,
                (None, None) => {}
            }
        }
        held
    }

    /// The order types of which a deck needs a card, because one lies face down in the cockpit and none is left for it.
    fn missing_types(&self, state: &State, seat: Seat, deck: &CardSet) -> Vec<Slot> {
        let left = deck.without(&placed(state.mecha(seat)));
        let hidden = |slot: &Slot| self.view.mecha(seat).slots[*slot as usize] == SlotView::Hidden;
        let slots = [Slot::Technique, Slot::Combat].into_iter().filter(hidden);
        slots.filter(|&slot| left.and(content().of_slot(slot)).is_empty()).collect()
    }

    /// Hands, Lost piles and hidden slots of the others.
    fn deal_zones(&mut self, state: &mut State) {
        if self.view.turn == 0 {
            return;
        }
        let everywhere = state.mechas.iter().fold(CardSet::EMPTY, |all, mecha| all.or(&placed(mecha)));
        // Cards of each deck whose place is unknown; those that find no room with their owner were captured.
        let mut unknown: [Vec<Card>; SEATS] = Default::default();
        for seat in state.seats() {
            let mut cards = self.shuffled(&state.mecha(seat).deck.without(&everywhere));
            // Captured cards are Crew cards: deal the others first.
            cards.sort_by_key(|card| card.face().category != Category::Crew);
            unknown[seat.index()] = cards;
        }
        self.deal_precision(state, &mut unknown);
        // Before cards go elsewhere: the one that fits a slot may be a Crew card.
        for seat in self.others() {
            self.deal_slots(state, seat, &mut unknown[seat.index()]);
        }
        let mut captured = self.captured(state, &mut unknown);
        for seat in self.others() {
            // A card face down that is none of the seat's own was captured.
            self.deal_slots(state, seat, &mut captured);
        }
        for seat in self.others() {
            let mut cards = std::mem::take(&mut unknown[seat.index()]);
            let room = self.room(state, seat);
            while cards.len() < room
                && let Some(card) = captured.pop()
            {
                cards.push(card);
            }
            let hidden: CardSet = cards.iter().copied().collect();
            let seen = self.view.mecha(seat);
            for card in self.shuffled(&hidden) {
                let mecha = state.mecha_mut(seat);
                if mecha.hand.len() < usize::from(seen.hand_size) {
                    mecha.hand.insert(card);
                } else if mecha.lost.len() < usize::from(seen.lost_size) {
                    mecha.lost.insert(card);
                    state.hurt.insert(card);
                }
            }
        }
        for seat in self.others() {
            state.hurt = state.hurt.or(&state.mecha(seat).lost);
        }
        self.make_up_picks(state);
    }

    /// How many cards of unknown identity a seat has.
    fn room(&self, state: &State, seat: Seat) -> usize {
        let (seen, mecha) = (self.view.mecha(seat), state.mecha(seat));
        let slots = seen.slots.iter().zip(&mecha.slots);
        let hidden = slots.filter(|(seen, dealt)| **seen == SlotView::Hidden && dealt.is_none()).count();
        usize::from(seen.hand_size) - mecha.hand.len() + usize::from(seen.lost_size) - mecha.lost.len()
            + hidden
    }

    /// Takes the cards that their owners have no room for out of `unknown`.
    fn captured(&mut self, state: &State, unknown: &mut [Vec<Card>; SEATS]) -> Vec<Card> {
        let mut captured = Vec::new();
        for seat in state.seats() {
            let cards = &mut unknown[seat.index()];
            let room = if self.view.seat() == Some(seat) { 0 } else { self.room(state, seat) };
            if cards.len() > room {
                // Crew cards come first in the list.
                captured.extend(cards.drain(..cards.len() - room));
            }
        }
        self.chance.shuffle(Stream::Deck, &mut captured);
        captured
    }

    /// Face-down cards that fit their slots, out of those that the seat may hold. What finds no card stays empty.
    fn deal_slots(&mut self, state: &mut State, seat: Seat, cards: &mut Vec<Card>) {
        let is_open = |state: &State, slot: Slot| {
            self.view.mecha(seat).slots[slot as usize] == SlotView::Hidden
                && state.mecha(seat).card(slot).is_none()
        };
        let (technique, combat) = (is_open(state, Slot::Technique), is_open(state, Slot::Combat));
        let all: CardSet = cards.iter().copied().collect();
        let mut shuffled = self.shuffled(&all);
        let fits = |slot: Slot, card: Card| fits(state, seat, slot, card);
        // A Combat card may be the only one for either slot: the first one leaves something to the other.
        let leaves_one =
            |taken: Card| !technique || all.iter().any(|card| card != taken && fits(Slot::Technique, card));
        let mut found = [None; 2];
        if combat {
            let place = |wanted: &dyn Fn(Card) -> bool| shuffled.iter().position(|&card| wanted(card));
            let place = place(&|card| fits(Slot::Combat, card) && leaves_one(card))
                .or_else(|| place(&|card| fits(Slot::Combat, card)));
            found[1] = place.map(|place| shuffled.remove(place));
        }
        if technique {
            let place = shuffled.iter().position(|&card| fits(Slot::Technique, card));
            found[0] = place.map(|place| shuffled.remove(place));
        }
        for (slot, card) in [Slot::Technique, Slot::Combat].into_iter().zip(found) {
            if let Some(card) = card {
                cards.retain(|&other| other != card);
                state.mecha_mut(seat).slots[slot as usize] = Some(Order { card, way: 0 });
            }
        }
    }

    /// Precision fire: the shooter knows how many cards of each category the victim holds.
    fn deal_precision(&mut self, state: &mut State, unknown: &mut [Vec<Card>; SEATS]) {
        let Some((victim, named)) = self.victim() else { return };
        let cards = &mut unknown[victim.index()];
        let take = |state: &mut State, cards: &mut Vec<Card>, wanted: &dyn Fn(Card) -> bool| {
            if let Some(index) = cards.iter().position(|&card| wanted(card)) {
                state.mecha_mut(victim).hand.insert(cards.remove(index));
            }
        };
        match self.view.precision {
            Some(precision) => {
                for card in precision.shown.iter().chain(self.view.picked_cards) {
                    take(state, cards, &|other| other == card);
                }
                for category in Category::ALL.into_iter().filter(|&category| Some(category) != named) {
                    for _ in 0..precision.counts[category as usize] {
                        take(state, cards, &|card| card.face().category == category);
                    }
                }
            }
            // Everybody else knows only that a card of the named category is left.
            None if !self.view.viewer.is(victim) => {
                if let Some(category) = named {
                    take(state, cards, &|card| card.face().category == category);
                }
            }
            None => {}
        }
    }

    fn victim(&self) -> Option<(Seat, Option<Category>)> {
        match self.view.ask?.what {
            Question::Category { victim, .. } => Some((victim, None)),
            Question::Pick { victim, category, .. } => Some((victim, Some(category))),
            _ => None,
        }
    }

    /// Those who see neither shooter's nor victim's cards make up what was picked so far.
    fn make_up_picks(&mut self, state: &mut State) {
        let Some((victim, named)) = self.victim() else { return };
        let missing = usize::from(self.view.picked) - state.taken.len();
        let hand = state.mecha(victim).hand;
        let keep = named.and_then(|category| hand.and(content().of_category(category)).iter().next());
        let cards = self.shuffled(&hand);
        state.taken.extend(cards.into_iter().filter(|&card| Some(card) != keep).take(missing));
    }

    /// The packs of the others in the draft.
    fn deal_packs(&mut self, state: &mut State) {
        if self.view.stage != Stage::Draft {
            return;
        }
        let taken = state.mechas.iter().fold(self.view.pack, |all, mecha| all.or(&mecha.deck));
        let mut cards = self.shuffled(&main_pack().without(&taken));
        for seat in self.others() {
            let size = usize::from(self.view.pack_sizes[seat.index()]);
            state.packs[seat.index()] = cards.drain(..size.min(cards.len())).collect();
        }
    }

    /// What others have committed is made up.
    fn commit_others(&mut self, state: &mut State) {
        for seat in self.others().filter(|&seat| self.view.playing.contains(seat)) {
            let committed = !self.view.owing.contains(seat);
            match self.view.stage {
                Stage::Program if committed => self.make_up_orders(state, seat),
                Stage::Rotate if committed && rotation(state, seat) > 0 => {
                    let most = rotation(state, seat) as usize;
                    state.mecha_mut(seat).secret.turn = Some(self.chance.pick(most + 1) as i8);
                }
                Stage::React
                    if committed && state.mecha(seat).is_alive() && state.mecha(seat).has_stopped() =>
                {
                    state.mecha_mut(seat).secret.reaction = Some(Reaction::Keep);
                }
                _ => {}
            }
        }
    }

    fn make_up_orders(&mut self, state: &mut State, seat: Seat) {
        // A team-mate's plan is known.
        if self.view.mecha(seat).secret.plan != Plan::Open {
            state.mecha_mut(seat).secret.decided = 0b111;
            return;
        }
        state.mecha_mut(seat).secret.plan = Plan::Ready;
        while let Some(slot) = next_slot(&state.mecha(seat).secret) {
            let mut orders = Vec::new();
            orders_for(state, seat, slot, &mut |order| orders.push(Some(order)));
            if slot != Slot::Movement || orders.is_empty() {
                orders.push(None);
            }
            let order = orders[self.chance.pick(orders.len())];
            let mecha = state.mecha_mut(seat);
            mecha.slots[slot as usize] = order;
            mecha.secret.decided |= 1 << slot as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{FastChance, Game, Instinct, Setup, Viewer};

    use super::*;
    use crate::action::Action;
    use crate::cards::Nation;
    use crate::{Chassis, Mecha45};

    fn start(setup: Setup, seed: u64) -> (State, FastChance) {
        let mut chance = FastChance::new(seed);
        let setup = Mecha45::facts().complete(setup).expect("a playable set-up");
        let state = Mecha45::start(&setup, &mut chance, &mut Vec::new()).expect("a playable set-up");
        (state, chance)
    }

    /// The worlds that each viewer makes up look to him like the real one and offer him the same.
    fn looks_the_same(state: &State, chance: &mut FastChance) {
        for viewer in Viewer::all(state.rules.seats) {
            let view = View::of(state, viewer);
            let dealt = view.determinize(chance);
            let seen = View::of(&dealt, viewer);
            assert_eq!(seen.precision, view.precision, "what {viewer} is told");
            assert!(seen == view, "the view of {viewer}");
            let Viewer::Seat(seat) = viewer else { continue };
            let (mut here, mut there) = (Vec::new(), Vec::new());
            Mecha45::legal(state, seat, &mut here);
            Mecha45::legal(&dealt, seat, &mut there);
            assert_eq!(here, there, "the choices of {viewer}");
        }
    }

    // M45-BUILD-12, M45-BUILD-16, M45-BUILD-17: who takes cards after somebody else sees what is left, and so may his worlds.
    #[test]
    fn what_is_left_for_a_builder_is_in_his_view() {
        let mut seen = [0; 2];
        for seed in 0..3 {
            let (mut state, mut chance) = start(Setup::players(6).with_word("mechas", "build"), seed);
            let mut actions = Vec::new();
            while state.turn == 0 {
                let seat = state.decider().iter().next().expect("somebody decides");
                match state.stage {
                    Stage::National => seen[0] += 1,
                    Stage::Fill => seen[1] += 1,
                    _ => {}
                }
                if matches!(state.stage, Stage::National | Stage::Fill) {
                    looks_the_same(&state, &mut chance);
                }
                Mecha45::legal(&state, seat, &mut actions);
                let wanted = |action: &Action| match *action {
                    Action::Build => true,
                    Action::Nation { nation } => nation == Nation::ALL[seat.index() / 4],
                    Action::Chassis { chassis } => chassis == Chassis::Heavy,
                    _ => false,
                };
                let wanted = actions.iter().position(wanted);
                let action = actions[wanted.unwrap_or_else(|| chance.pick(actions.len()))];
                Mecha45::apply(&mut state, seat, action, &mut chance, &mut Vec::new()).expect("legal");
            }
        }
        assert!(seen[0] > 30 && seen[1] > 10, "{seen:?}");
    }

    // M45-PREC-6, M45-PREC-7: a deck that is made up fits what the shooter was told and shown.
    #[test]
    fn a_made_up_deck_fits_what_a_precise_shooter_knows() {
        let is_precise = |card: Card| card.face().effect.technique.precision;
        let mut seen = 0;
        for seed in 0..8 {
            let (mut state, mut chance) = start(Setup::players(3).with_word("mechas", "build"), seed);
            let (mut actions, mut ratings) = (Vec::new(), Vec::new());
            while let Some(decision) = Mecha45::decision(&state).filter(|_| state.turn < 16) {
                if let Some(Question::Category { .. } | Question::Pick { .. }) = state.ask.map(|ask| ask.what)
                {
                    seen += 1;
                    looks_the_same(&state, &mut chance);
                }
                let seat = decision.seats.iter().next().expect("somebody decides");
                Mecha45::legal(&state, seat, &mut actions);
                Mecha45::rate(&View::of(&state, Viewer::Seat(seat)), &actions, &mut ratings);
                for (action, rating) in actions.iter().zip(&mut ratings) {
                    *rating = match *action {
                        Action::Build => 10_000,
                        Action::Take { card } | Action::Technique { card, .. } if is_precise(card) => 10_000,
                        Action::Name { .. } | Action::Pick { .. } => chance.pick(100) as i32,
                        _ => *rating,
                    };
                }
                let best = (0..actions.len()).max_by_key(|&index| ratings[index]).expect("a choice");
                Mecha45::apply(&mut state, seat, actions[best], &mut chance, &mut Vec::new()).expect("legal");
            }
        }
        assert!(seen > 20, "{seen}");
    }

    /// Plays a random game and looks at every moment where cards lie face down. Returns how many were looked at.
    fn dealt_slots_fit(setup: &Setup, seed: u64) -> usize {
        let (mut state, mut chance) = start(setup.clone(), seed);
        let (mut actions, mut looked_at) = (Vec::new(), 0);
        while let Some(decision) = Mecha45::decision(&state) {
            let seat = decision.seats.iter().next().expect("somebody decides");
            let face_down = matches!(state.stage, Stage::Rotate | Stage::React);
            for viewer in Viewer::all(setup.seats).filter(|_| face_down) {
                let view = View::of(&state, viewer);
                let dealt = view.determinize(&mut chance);
                for owner in state.seats() {
                    for slot in Slot::ALL {
                        if view.mecha(owner).slots[slot as usize] != SlotView::Hidden {
                            continue;
                        }
                        let card = dealt.mecha(owner).card(slot);
                        assert!(
                            card.is_some_and(|card| fits(&dealt, owner, slot, card)),
                            "{viewer} deals {card:?} into {slot:?} of {owner} in turn {} of seed {seed}",
                            state.turn
                        );
                        looked_at += 1;
                    }
                }
            }
            Mecha45::legal(&state, seat, &mut actions);
            actions.retain(|action| {
                !matches!(action, Action::GiveUp | Action::Instead { .. } | Action::Change { .. })
            });
            let action = actions[chance.pick(actions.len())];
            Mecha45::apply(&mut state, seat, action, &mut chance, &mut Vec::new()).expect("a legal action");
        }
        looked_at
    }

    // M45-PROG-8, M45-HCP-1: mines hurt while cards lie face down, and decks of others are made up.
    #[test]
    fn what_lies_face_down_is_dealt_a_card_that_fits() {
        let limit = |setup: Setup| setup.with("turn_limit", engine::OptionValue::Number(9));
        let built = Setup { scenario: "vip-5".to_owned(), ..Setup::players(5) }.with_word("mechas", "build");
        let setups =
            [Setup::players(4), Setup::players(6), Setup::players(4).with_word("mechas", "build"), built];
        let looked_at: usize = setups
            .into_iter()
            .map(limit)
            .flat_map(|setup| (0..4).map(move |seed| (setup.clone(), seed)))
            .map(|(setup, seed)| dealt_slots_fit(&setup, seed))
            .sum();
        assert!(looked_at > 1000, "{looked_at}");
    }
}
