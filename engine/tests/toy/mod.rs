//! A tiny game with everything the contract knows: hidden cards, simultaneous choices, dice.
//!
//! Two or three seats get one hidden card each from a shuffled pile of 20. In every round all seats at once keep or swap
//! their card; then a d6 is rolled and the seat with the highest card gets as many points. Most points win.
#![allow(dead_code, unreachable_pub, missing_docs)]

use std::sync::LazyLock;

use engine::{
    Anchor, Chance, Decision, EventSink, Facts, FastChance, Game, GameOption, OptionKind, Outcome, Refusal,
    Reveals, Scenario, Seat, SeatSet, Setup, SetupError, Stream, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug)]
pub enum Toy {}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    pub round: u8,
    pub rounds: u8,
    pub hands: Vec<u8>,
    pub pile: Vec<u8>,
    pub points: Vec<u32>,
    pub waiting: SeatSet,
    pub swaps: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Keep,
    Swap,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    Decided { seat: Seat },
    Drew { seat: Seat, card: Option<u8> },
    Scored { seat: Seat, points: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub round: u8,
    pub rounds: u8,
    pub pile: usize,
    pub card: Option<u8>,
    pub own_choice: Option<bool>,
    pub points: Vec<u32>,
    pub waiting: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Choice {
    KeepOrSwap,
}

const CARDS: u8 = 20;

impl Game for Toy {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Choice = Choice;

    fn facts() -> &'static Facts {
        static FACTS: LazyLock<Facts> = LazyLock::new(|| Facts {
            id: "toy",
            words: "toy",
            rules_revision: 1,
            min_players: 2,
            max_players: 3,
            simultaneous: true,
            hidden: true,
            chance: true,
            coop: false,
            longest_game: 9 * 3,
            scenarios: vec![Scenario { id: "plain".to_owned(), min_players: 2, max_players: 3 }],
            scenario_files: false,
            options: vec![
                GameOption { id: "rounds", kind: OptionKind::Number { min: 1, max: 9, default: 3 } },
                GameOption { id: "pile", kind: OptionKind::Choice { values: vec!["shuffled", "sorted"] } },
            ],
            campaign: None,
        });
        &FACTS
    }

    fn start(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl EventSink<Event>,
    ) -> Result<State, Vec<SetupError>> {
        let mut pile: Vec<u8> = (1..=CARDS).collect();
        if setup.word("pile") == "shuffled" {
            chance.shuffle(Stream::Deck, &mut pile);
        }
        let hands: Vec<u8> = (0..setup.seats).filter_map(|_| pile.pop()).collect();
        for (seat, &card) in hands.iter().enumerate() {
            events.emit(Event::Drew { seat: Seat(seat as u8), card: Some(card) });
        }
        let rounds = setup.number("rounds") as u8;
        let points = vec![0; usize::from(setup.seats)];
        Ok(State {
            round: 1,
            rounds,
            hands,
            pile,
            points,
            waiting: SeatSet::first(setup.seats),
            swaps: SeatSet::EMPTY,
        })
    }

    fn decision(state: &State) -> Option<Decision<Choice>> {
        (state.round <= state.rounds).then_some(Decision { seats: state.waiting, kind: Choice::KeepOrSwap })
    }

    fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if state.round <= state.rounds && state.waiting.contains(seat) {
            actions.push(Action::Keep);
            if !state.pile.is_empty() {
                actions.push(Action::Swap);
            }
        }
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        events: &mut impl EventSink<Event>,
    ) -> Result<(), Refusal> {
        if state.round > state.rounds || !state.waiting.contains(seat) {
            return Err(Refusal::new("TOY-A-1", "toy-not-now"));
        }
        if action == Action::Swap {
            if state.pile.is_empty() {
                return Err(Refusal::new("TOY-A-2", "toy-empty"));
            }
            state.swaps.insert(seat);
        }
        state.waiting.remove(seat);
        events.emit(Event::Decided { seat });
        if state.waiting.is_empty() {
            for seat in state.swaps.iter() {
                if let Some(card) = state.pile.pop() {
                    state.hands[seat.index()] = card;
                    events.emit(Event::Drew { seat, card: Some(card) });
                }
            }
            let points = chance.d6();
            let best = (0..state.hands.len()).max_by_key(|&seat| state.hands[seat]).expect("there are seats");
            state.points[best] += u32::from(points);
            events.emit(Event::Scored { seat: Seat(best as u8), points });
            state.round += 1;
            state.swaps = SeatSet::EMPTY;
            if state.round <= state.rounds {
                state.waiting = SeatSet::first(state.hands.len() as u8);
            }
        }
        Ok(())
    }

    fn reveals(state: &State, seat: Seat, _action: Action) -> Reveals {
        let last = state.waiting == SeatSet::only(seat);
        // The score of the round tells who has the highest card.
        Reveals { dice: last, draw: last, show: last, tells: last }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        let own = |seat: Seat| state.hands.get(seat.index()).copied();
        let (card, own_choice) = match viewer {
            Viewer::Seat(seat) if !state.waiting.contains(seat) => {
                (own(seat), Some(state.swaps.contains(seat)))
            }
            Viewer::Seat(seat) => (own(seat), None),
            Viewer::Spectator => (None, None),
        };
        View {
            viewer,
            round: state.round,
            rounds: state.rounds,
            pile: state.pile.len(),
            card,
            own_choice,
            points: state.points.clone(),
            waiting: state.waiting,
        }
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Drew { seat, .. } if !viewer.is(*seat) => Event::Drew { seat: *seat, card: None },
            other => other.clone(),
        })
    }

    fn determinize(view: &View, chance: &mut FastChance) -> State {
        let mut pile: Vec<u8> = (1..=CARDS).filter(|card| Some(*card) != view.card).collect();
        chance.shuffle(Stream::Deck, &mut pile);
        let seats = view.points.len() as u8;
        let mut swaps = SeatSet::EMPTY;
        let mut hands = Vec::new();
        for seat in (0..seats).map(Seat) {
            let own = view.viewer.is(seat);
            hands.push(match view.card {
                Some(card) if own => card,
                _ => pile.pop().expect("more cards than seats"),
            });
            let swapped = if own { view.own_choice == Some(true) } else { chance.pick(2) == 1 };
            if swapped && !view.waiting.contains(seat) && view.round <= view.rounds {
                swaps.insert(seat);
            }
        }
        pile.truncate(view.pile);
        let (round, rounds, points, waiting) = (view.round, view.rounds, view.points.clone(), view.waiting);
        State { round, rounds, hands, pile, points, waiting, swaps }
    }

    fn anchor(action: Action) -> Anchor {
        Anchor::button(if action == Action::Keep { "keep" } else { "swap" })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let most = state.points.iter().max()?;
        let winners =
            (0..state.points.len()).filter(|&seat| state.points[seat] == *most).map(|seat| Seat(seat as u8));
        (state.round > state.rounds).then(|| Outcome { winners: winners.collect() })
    }

    fn check(state: &State) -> Result<(), Vec<String>> {
        match state.hands.len() == state.points.len() {
            true => Ok(()),
            false => Err(vec!["a hand and points for every seat".to_owned()]),
        }
    }
}

pub const CATALOGUE: &str = "- **TOY-A-1** Not now.\n- **TOY-A-2** The pile is empty.\n";

pub fn stray_action(chance: &mut FastChance) -> Action {
    [Action::Keep, Action::Swap][chance.pick(2)]
}
