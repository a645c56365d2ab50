//! A public answer after a secret choice: both hide a hand, then the second player shows left or right, and the first wins by showing the same.

use std::sync::LazyLock;

use engine::{
    Anchor, Chance, Decision, EventSink, Facts, FastChance, Game, Instinct, Outcome, Refusal, Reveals, Seat,
    SeatSet, Setup, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::tiny;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Feint {}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Table {
    hidden: [bool; 2],
    shown: Option<u8>,
    answer: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Action(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) enum Choice {
    Hide,
    Show,
    Answer,
}

impl Game for Feint {
    type State = Table;
    type Action = Action;
    type Event = ();
    type View = Table;
    type Choice = Choice;

    fn facts() -> &'static Facts {
        static FACTS: LazyLock<Facts> = LazyLock::new(|| tiny::facts("feint", false, true));
        &FACTS
    }

    fn start(
        _setup: &Setup,
        _chance: &mut impl Chance,
        _events: &mut impl EventSink<()>,
    ) -> Result<Table, Vec<SetupError>> {
        Ok(Table { hidden: [false; 2], shown: None, answer: None })
    }

    fn decision(state: &Table) -> Option<Decision<Choice>> {
        let open: SeatSet = (0..2).map(Seat).filter(|seat| !state.hidden[seat.index()]).collect();
        Some(match state {
            _ if !open.is_empty() => Decision { seats: open, kind: Choice::Hide },
            Table { shown: None, .. } => Decision { seats: SeatSet::only(Seat(1)), kind: Choice::Show },
            Table { answer: None, .. } => Decision { seats: SeatSet::only(Seat(0)), kind: Choice::Answer },
            _ => return None,
        })
    }

    fn legal(state: &Table, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if Self::decision(state).is_some_and(|decision| decision.seats.contains(seat)) {
            actions.extend((0..2).map(Action));
        }
    }

    fn apply(
        state: &mut Table,
        seat: Seat,
        action: Action,
        _chance: &mut impl Chance,
        _events: &mut impl EventSink<()>,
    ) -> Result<(), Refusal> {
        let mut legal = Vec::new();
        Self::legal(state, seat, &mut legal);
        if !legal.contains(&action) {
            return Err(Refusal::new("X-1", "x"));
        }
        match Self::decision(state).map(|decision| decision.kind) {
            Some(Choice::Hide) => state.hidden[seat.index()] = true,
            Some(Choice::Show) => state.shown = Some(action.0),
            _ => state.answer = Some(action.0),
        }
        Ok(())
    }

    fn reveals(_state: &Table, _seat: Seat, _action: Action) -> Reveals {
        Reveals::NOTHING
    }

    fn view(state: &Table, _viewer: Viewer) -> Table {
        *state
    }

    fn witness(_event: &(), _viewer: Viewer) -> Option<()> {
        None
    }

    fn determinize(view: &Table, _chance: &mut FastChance) -> Table {
        *view
    }

    fn anchor(_action: Action) -> Anchor {
        Anchor::button("x")
    }

    fn outcome(state: &Table) -> Option<Outcome> {
        Some(Outcome { winners: SeatSet::only(Seat(u8::from(state.answer? != state.shown?))) })
    }

    fn check(_state: &Table) -> Result<(), Vec<String>> {
        Ok(())
    }
}

impl Instinct for Feint {
    fn rate(_view: &Table, actions: &[Action], ratings: &mut Vec<i32>) {
        ratings.clear();
        ratings.resize(actions.len(), 0);
    }
}

#[test]
fn sees_what_is_done_openly_after_the_secret_choices() {
    let found = tiny::think::<Feint>(&tiny::start::<Feint>(), Seat(0), 2000, 1);
    assert!(found[0].worth > 0.9, "who sees what is shown wins: {found:?}");
}
