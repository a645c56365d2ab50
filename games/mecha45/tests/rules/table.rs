//! The language of these tests.
//!
//! `arena(3)` is a table of three mechas without cards on an empty classic board; `.mecha(seat, chassis, cell, facing, cards)` puts one
//! there; `.program([...])` gives everybody's orders as "Movement Technique Combat" (`-` for none, `KAGE:3` for the fourth way)
//! and lets the turn run until somebody is asked. `.draws("0:F1 0:MG")` says which cards damage will take.

use std::collections::VecDeque;

use engine::{Chance, Game, OptionValue, Seat, SeatSet, Setup, Stream, Viewer};
use mecha45::*;

pub(crate) use crate::common::scenario;

/// Chance whose draws are written down; without a script the first card is drawn.
#[derive(Clone, Default)]
pub(crate) struct Draws(VecDeque<u32>);

impl Chance for Draws {
    fn below(&mut self, _stream: Stream, n: u32) -> u32 {
        let drawn = self.0.pop_front().unwrap_or(0);
        assert!(drawn < n, "a draw of {drawn} among {n}");
        drawn
    }
}

#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
    draws: Draws,
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat(number)
}

/// A match from its very beginning.
pub(crate) fn start(setup: Setup) -> Play {
    let mut play =
        Play { state: begin(setup, &mut Draws::default()), events: Vec::new(), draws: Draws::default() };
    play.events.clear();
    play
}

fn begin(setup: Setup, draws: &mut Draws) -> State {
    let setup = Mecha45::facts().complete(setup).expect("a playable set-up");
    Mecha45::start(&setup, draws, &mut Vec::new()).expect("a playable set-up")
}

/// A scenario on an empty classic board, with everybody off the board and without cards.
pub(crate) fn arena_of(setup: Setup) -> Play {
    let mut play = start(setup.with_word("mechas", "random"));
    play.empty();
    play
}

/// King of Downtown on an empty classic board.
pub(crate) fn arena(seats: u8) -> Play {
    arena_of(Setup::players(seats))
}

pub(crate) use Chassis::{Heavy, Light, Medium};

impl Play {
    fn empty(&mut self) {
        self.state.ground.rubble +=
            (self.state.ground.buildings.len() + self.state.ground.towers.len()) as u8;
        self.state.ground.buildings = CellSet::EMPTY;
        self.state.ground.towers = CellSet::EMPTY;
        self.state.playing = SeatSet::EMPTY;
        self.state.owing = SeatSet::EMPTY;
        self.state.first = seat(0);
        for index in 0..usize::from(self.state.rules.seats) {
            let mecha = &mut self.state.mechas[index];
            (mecha.kind, mecha.nation, mecha.presence) = (Kind::Built, None, Presence::Out);
            (mecha.deck, mecha.hand) = (CardSet::EMPTY, CardSet::EMPTY);
        }
    }

    pub(crate) fn cell(&self, (q, r): (i32, i32)) -> Cell {
        self.state.board.at(q, r).unwrap_or_else(|| panic!("({q},{r}) is not on the board"))
    }

    /// A card with this face that nobody has yet.
    fn free_card(&self, code: &str) -> Card {
        let taken = |card: Card| self.state.mechas.iter().any(|mecha| mecha.deck.contains(card));
        Card::all()
            .find(|&card| card.face().code == code && !taken(card))
            .unwrap_or_else(|| panic!("no {code} is left"))
    }

    /// Puts a mecha on a cell with these cards in hand.
    pub(crate) fn mecha(
        mut self,
        number: u8,
        chassis: Chassis,
        at: (i32, i32),
        facing: u8,
        cards: &str,
    ) -> Self {
        let cell = self.cell(at);
        let mecha = &mut self.state.mechas[usize::from(number)];
        (mecha.chassis, mecha.cell, mecha.facing) = (chassis, cell, Direction::new(facing));
        mecha.presence = Presence::Board;
        for code in cards.split_whitespace() {
            let card = self.free_card(code);
            let mecha = &mut self.state.mechas[usize::from(number)];
            mecha.deck.insert(card);
            mecha.hand.insert(card);
        }
        self.state.playing.insert(seat(number));
        self.state.owing.insert(seat(number));
        self
    }

    /// A base mecha with all its cards.
    pub(crate) fn base(mut self, number: u8, model: Model, at: (i32, i32), facing: u8) -> Self {
        let deck = content().model(model);
        let mecha = &mut self.state.mechas[usize::from(number)];
        (mecha.kind, mecha.nation, mecha.deck, mecha.hand) =
            (Kind::Base(model), deck.nation, deck.cards, deck.cards);
        self.mecha(number, deck.chassis.unwrap(), at, facing, "")
    }

    pub(crate) fn nation(mut self, number: u8, nation: Nation) -> Self {
        self.state.mechas[usize::from(number)].nation = Some(nation);
        self
    }

    /// Buildings of one level.
    pub(crate) fn low(mut self, cells: &[(i32, i32)]) -> Self {
        for &at in cells {
            let cell = self.cell(at);
            self.state.ground.buildings.insert(cell);
            self.state.ground.rubble = self.state.ground.rubble.saturating_sub(1);
        }
        self
    }

    /// Buildings of two levels.
    pub(crate) fn tower(mut self, cells: &[(i32, i32)]) -> Self {
        self = self.low(cells);
        for &at in cells {
            let cell = self.cell(at);
            self.state.ground.towers.insert(cell);
            self.state.ground.rubble = self.state.ground.rubble.saturating_sub(1);
        }
        self
    }

    pub(crate) fn with(mut self, change: impl FnOnce(&mut State)) -> Self {
        change(&mut self.state);
        self
    }

    pub(crate) fn carcass(mut self, at: (i32, i32)) -> Self {
        let cell = self.cell(at);
        self.state.ground.carcasses.push(cell);
        self
    }

    pub(crate) fn barrier(mut self, at: (i32, i32)) -> Self {
        let cell = self.cell(at);
        self.state.ground.barriers.push(cell);
        self
    }

    pub(crate) fn smoke(mut self, at: (i32, i32)) -> Self {
        let cell = self.cell(at);
        let until = self.state.turn + 1;
        self.state.ground.smokes.push(Smoke { cell, until });
        self
    }

    pub(crate) fn mine(mut self, at: (i32, i32), by: u8) -> Self {
        let cell = self.cell(at);
        self.state.ground.mines.push(Mine { cell, by: seat(by) });
        self
    }

    /// Moves hand cards to Lost, by damage or not.
    pub(crate) fn lost(mut self, number: u8, cards: &str, by_damage: bool) -> Self {
        for code in cards.split_whitespace() {
            let card = self.card(number, code);
            let mecha = &mut self.state.mechas[usize::from(number)];
            mecha.hand.remove(card);
            mecha.lost.insert(card);
            if by_damage {
                self.state.hurt.insert(card);
            }
        }
        self
    }

    pub(crate) fn spent(mut self, number: u8, cards: &str) -> Self {
        for code in cards.split_whitespace() {
            let card = self.card(number, code);
            let mecha = &mut self.state.mechas[usize::from(number)];
            mecha.hand.remove(card);
            mecha.spent.insert(card);
        }
        self
    }

    /// The card with this face that the seat's deck or hand holds.
    pub(crate) fn card(&self, number: u8, code: &str) -> Card {
        let mecha = &self.state.mechas[usize::from(number)];
        let all = mecha.deck.or(&mecha.hand);
        let found = all.iter().find(|card| card.face().code == code);
        found.unwrap_or_else(|| panic!("seat {number} has no {code}"))
    }

    /// The cards the coming damage takes, as "seat:CODE", in order.
    pub(crate) fn draws(mut self, cards: &str) -> Self {
        let mut hands = self.state.mechas.map(|mecha| mecha.hand);
        for word in cards.split_whitespace() {
            let (number, code) = word.split_once(':').unwrap();
            let number: usize = number.parse().unwrap();
            let card = hands[number].iter().find(|card| card.face().code == code);
            let card = card.unwrap_or_else(|| panic!("seat {number} does not hold {code}"));
            let place = hands[number].iter().position(|other| other == card).unwrap();
            hands[number].remove(card);
            self.draws.0.push_back(place as u32);
        }
        self
    }

    /// Takes an action for a seat.
    pub(crate) fn act(mut self, number: u8, action: Action) -> Self {
        Mecha45::apply(&mut self.state, seat(number), action, &mut self.draws, &mut self.events)
            .unwrap_or_else(|refusal| panic!("seat {number}, {action:?}: {refusal}"));
        self
    }

    /// Takes an action for the seat that is asked.
    pub(crate) fn take(self, action: Action) -> Self {
        let number = self.decider();
        self.act(number, action)
    }

    pub(crate) fn decider(&self) -> u8 {
        self.state.decider().iter().next().expect("somebody decides").0
    }

    /// Nobody else owes a decision.
    pub(crate) fn asks_only(self, number: u8) -> Self {
        assert_eq!(self.state.decider(), SeatSet::only(seat(number)));
        self
    }

    pub(crate) fn asks(self, number: u8, choice: Choice) -> Self {
        assert_eq!((self.decider(), self.state.choice()), (number, Some(choice)), "{:?}", self.state.ask);
        self
    }

    pub(crate) fn refuses(self, number: u8, rule: &str, action: Action) -> Self {
        self.refused(number, rule, action);
        self
    }

    pub(crate) fn refused(&self, number: u8, rule: &str, action: Action) {
        let mut copy = self.state.clone();
        let refusal = Mecha45::apply(&mut copy, seat(number), action, &mut Draws::default(), &mut Vec::new());
        assert_eq!(refusal.expect_err("it is refused").rule, rule, "{action:?}");
    }

    pub(crate) fn legal(&self, number: u8) -> Vec<Action> {
        let mut actions = Vec::new();
        Mecha45::legal(&self.state, seat(number), &mut actions);
        actions
    }

    pub(crate) fn allows(&self, number: u8, action: Action) -> bool {
        self.legal(number).contains(&action)
    }

    /// The codes of the cards that may be put into a slot.
    pub(crate) fn codes(&self, number: u8) -> Vec<&'static str> {
        let mut codes: Vec<&str> = Vec::new();
        for action in self.legal(number) {
            if let Action::Move { card, .. } | Action::Technique { card, .. } | Action::Combat { card } =
                action
                && !codes.contains(&card.face().code.as_str())
            {
                codes.push(&card.face().code);
            }
        }
        codes.sort_unstable();
        codes
    }

    fn order(&self, number: u8, word: &str) -> Option<Order> {
        let (code, way) = word.split_once(':').unwrap_or((word, "0"));
        (code != "-").then(|| Order { card: self.card(number, code), way: way.parse().unwrap() })
    }

    /// Chooses a seat's orders without committing them.
    pub(crate) fn stage(mut self, number: u8, orders: &str) -> Self {
        let words: Vec<&str> = orders.split_whitespace().collect();
        for (slot, word) in Slot::ALL.into_iter().zip(words) {
            let action = match (slot, self.order(number, word)) {
                (_, None) => Action::Leave { slot },
                (Slot::Movement, Some(Order { card, way })) => Action::Move { card, way },
                (Slot::Technique, Some(Order { card, way })) => Action::Technique { card, way },
                (Slot::Combat, Some(Order { card, .. })) => Action::Combat { card },
            };
            self = self.act(number, action);
        }
        self
    }

    /// The seat gives up or rests, said in place of the Movement.
    pub(crate) fn instead(self, number: u8, action: Action) -> Self {
        let plan = if action == Action::Rest { Plan::Rest } else { Plan::GiveUp };
        let empty = |slot| Action::Leave { slot };
        let play = self.act(number, Action::Instead { plan }).act(number, empty(Slot::Technique));
        play.act(number, empty(Slot::Combat)).act(number, action)
    }

    /// Everybody's orders; the turn runs until rotation.
    pub(crate) fn program<const N: usize>(mut self, orders: [&str; N]) -> Self {
        self.events.clear();
        for (number, orders) in orders.into_iter().enumerate().filter(|(_, orders)| !orders.is_empty()) {
            self = self.stage(number as u8, orders).act(number as u8, Action::Confirm);
        }
        self
    }

    /// The rotations of step 3, by seat; Reactions keep everything.
    pub(crate) fn turns<const N: usize>(mut self, notches: [i8; N]) -> Self {
        for (number, notches) in notches.into_iter().enumerate() {
            if self.state.stage == Stage::Rotate && self.state.owing.contains(seat(number as u8)) {
                self = self.act(number as u8, Action::Turn { notches });
            }
        }
        self.keep()
    }

    /// Nobody turns; Reactions are still to come.
    pub(crate) fn turns_only(mut self) -> Self {
        while self.state.stage == Stage::Rotate {
            self = self.take(Action::Turn { notches: 0 });
        }
        self
    }

    /// Nobody reacts.
    pub(crate) fn keep(mut self) -> Self {
        while self.state.stage == Stage::React {
            self = self.take(Action::Keep);
        }
        self
    }

    /// A whole turn without rotation, until a question or the next turn.
    pub(crate) fn turn<const N: usize>(self, orders: [&str; N]) -> Self {
        self.program(orders).turns([0; 6])
    }

    /// Answers everything with no until the next turn.
    pub(crate) fn finish(mut self) -> Self {
        while self.state.ask.is_some() || matches!(self.state.stage, Stage::Rotate | Stage::React) {
            let number = self.decider();
            let legal = self.legal(number);
            let no = [Action::Done, Action::Keep, Action::Turn { notches: 0 }];
            let action = no.into_iter().find(|action| legal.contains(action)).unwrap_or(legal[0]);
            self = self.act(number, action);
        }
        self
    }

    pub(crate) fn at(self, number: u8, cell: (i32, i32)) -> Self {
        let mecha = &self.state.mechas[usize::from(number)];
        assert_eq!(self.state.board.hex(mecha.cell), Hex::new(cell.0, cell.1), "where seat {number} is");
        self
    }

    pub(crate) fn faces(self, number: u8, facing: u8) -> Self {
        assert_eq!(self.state.mechas[usize::from(number)].facing.index(), usize::from(facing));
        self
    }

    fn of_zone(set: &CardSet) -> Vec<&'static str> {
        let mut codes: Vec<&str> = set.iter().map(|card| card.face().code.as_str()).collect();
        codes.sort_unstable();
        codes
    }

    fn same(found: &[&str], expected: &str, what: &str) {
        let mut expected: Vec<&str> = expected.split_whitespace().collect();
        expected.sort_unstable();
        assert_eq!(found, expected, "{what}");
    }

    pub(crate) fn has_hand(self, number: u8, codes: &str) -> Self {
        Self::same(&Self::of_zone(&self.state.mechas[usize::from(number)].hand), codes, "hand");
        self
    }

    pub(crate) fn has_lost(self, number: u8, codes: &str) -> Self {
        Self::same(&Self::of_zone(&self.state.mechas[usize::from(number)].lost), codes, "lost");
        self
    }

    pub(crate) fn has_spent(self, number: u8, codes: &str) -> Self {
        Self::same(&Self::of_zone(&self.state.mechas[usize::from(number)].spent), codes, "spent");
        self
    }

    /// The number of cards each seat has lost.
    pub(crate) fn losses<const N: usize>(self, expected: [usize; N]) -> Self {
        let found: Vec<usize> = (0..N).map(|index| self.state.mechas[index].lost.len()).collect();
        assert_eq!(found, expected, "cards in Lost");
        self
    }

    pub(crate) fn height(&self, at: (i32, i32)) -> u8 {
        self.state.height(self.cell(at))
    }

    pub(crate) fn is_doomed(&self, number: u8) -> bool {
        self.state.mechas[usize::from(number)].doomed
    }

    pub(crate) fn happened(&self, event: &Event) -> bool {
        self.events.contains(event)
    }

    pub(crate) fn view(&self, viewer: u8) -> View {
        Mecha45::view(&self.state, Viewer::Seat(seat(viewer)))
    }

    pub(crate) fn score(&self, side: u8) -> u8 {
        self.state.scores[usize::from(side)]
    }

    pub(crate) fn sound(self) -> Self {
        assert_eq!(Mecha45::check(&self.state), Ok(()));
        self
    }
}

pub(crate) fn aim(play: &Play, at: (i32, i32)) -> Action {
    Action::Aim { cell: play.cell(at) }
}

pub(crate) fn toward(direction: u8) -> Action {
    Action::Toward { direction: Direction::new(direction) }
}

pub(crate) fn number(value: i64) -> OptionValue {
    OptionValue::Number(value)
}
