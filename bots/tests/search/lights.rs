//! A co-operative game with something hidden: only the first player knows which of three doors hides the prize. He points at a door, then the
//! second opens one; they win if he opens the door of the prize and it is the one pointed at. Before pointing the first may
//! also shout, which is of no use and loses the game at once half of the time.
//!
//! Best play: point at the prize, follow the pointing, never shout.

use std::sync::LazyLock;

use engine::{
    Anchor, Chance, Decision, EventSink, Facts, FastChance, Game, Instinct, Message, Outcome, Refusal,
    Reveals, Seat, SeatSet, Setup, SetupError, Stream, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::tiny;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Lights {}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) prize: u8,
    pub(crate) pointed: Option<u8>,
    pub(crate) shouted: bool,
    pub(crate) over: Option<bool>,
}

/// The prize is `None` for the second player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    prize: Option<u8>,
    pointed: Option<u8>,
    shouted: bool,
    over: Option<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) enum Action {
    Shout,
    Point(u8),
    Open(u8),
}

const DOORS: u8 = 3;

impl Game for Lights {
    type State = Table;
    type Action = Action;
    type Event = ();
    type View = View;
    type Choice = ();

    fn facts() -> &'static Facts {
        static FACTS: LazyLock<Facts> = LazyLock::new(|| tiny::facts("lights", true, false));
        &FACTS
    }

    fn start(
        _setup: &Setup,
        chance: &mut impl Chance,
        _events: &mut impl EventSink<()>,
    ) -> Result<Table, Vec<SetupError>> {
        let prize = chance.below(Stream::Setup, DOORS.into()) as u8;
        Ok(Table { prize, pointed: None, shouted: false, over: None })
    }

    fn decision(state: &Table) -> Option<Decision<()>> {
        let seat = Seat(u8::from(state.pointed.is_some()));
        state.over.is_none().then(|| Decision { seats: SeatSet::only(seat), kind: () })
    }

    fn legal(state: &Table, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if Self::decision(state).is_none_or(|decision| !decision.seats.contains(seat)) {
            return;
        }
        match state.pointed {
            None if !state.shouted => {
                actions.push(Action::Shout);
                actions.extend((0..DOORS).map(Action::Point));
            }
            None => actions.extend((0..DOORS).map(Action::Point)),
            Some(_) => actions.extend((0..DOORS).map(Action::Open)),
        }
    }

    fn apply(
        state: &mut Table,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        _events: &mut impl EventSink<()>,
    ) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        Self::legal(state, seat, &mut legal);
        if !legal.contains(&action) {
            return Err(Refusal::new("X-1", "x"));
        }
        match action {
            Action::Shout => {
                state.shouted = true;
                if chance.d6() <= 3 {
                    state.over = Some(false);
                }
            }
            Action::Point(door) => state.pointed = Some(door),
            Action::Open(door) => state.over = Some(state.pointed == Some(door) && door == state.prize),
        }
        Ok(())
    }

    fn reveals(_state: &Table, _seat: Seat, _action: Action) -> Reveals {
        Reveals::NOTHING
    }

    fn view(state: &Table, viewer: Viewer) -> View {
        let prize = viewer.is(Seat(0)).then_some(state.prize);
        View { prize, pointed: state.pointed, shouted: state.shouted, over: state.over }
    }

    fn witness(_event: &(), _viewer: Viewer) -> Option<()> {
        None
    }

    fn determinize(view: &View, chance: &mut FastChance) -> Table {
        let prize = view.prize.unwrap_or_else(|| chance.pick(DOORS.into()) as u8);
        Table { prize, pointed: view.pointed, shouted: view.shouted, over: view.over }
    }

    fn anchor(_action: Action) -> Anchor {
        Anchor::button("x")
    }

    fn outcome(state: &Table) -> Option<Outcome> {
        let winners = if state.over? { SeatSet::first(2) } else { SeatSet::EMPTY };
        Some(Outcome { winners })
    }

    fn check(_state: &Table) -> Result<(), Vec<String>> {
        Ok(())
    }
}

/// No instinct at all: the search is on its own.
impl Instinct for Lights {
    fn rate(_view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        ratings.clear();
        ratings.resize(actions.len(), 0);
    }

    fn reason(_view: &View, _action: Action) -> Option<Message> {
        Some(Message::new("because"))
    }
}

#[test]
fn the_first_points_at_the_prize() {
    for prize in 0..DOORS {
        let state = Table { prize, ..tiny::start::<Lights>() };
        for seed in 0..3 {
            let found = tiny::think::<Lights>(&state, Seat(0), 2000, seed);
            assert_eq!(found[0].action, Action::Point(prize), "{found:?}");
            assert!(found[0].worth > 0.8, "together they nearly always win: {found:?}");
            let shout = found.iter().find(|finding| finding.action == Action::Shout).unwrap();
            assert!(shout.worth < 0.6, "shouting loses half of the games: {found:?}");
        }
    }
}

#[test]
fn the_second_follows() {
    // He does not know the prize, but only following can win.
    let state = Table { prize: 2, pointed: Some(1), ..tiny::start::<Lights>() };
    let found = tiny::think::<Lights>(&state, Seat(1), 500, 1);
    assert_eq!(found[0].action, Action::Open(1));
    assert!((0.2..0.5).contains(&found[0].worth), "a third, for all he knows: {found:?}");
}

#[test]
fn everybody_gets_the_shared_result() {
    let state = Table { over: Some(true), ..tiny::start::<Lights>() };
    assert_eq!(Lights::evaluate(&state)[..2], [1000, 1000]);
}
