//! Simultaneous decisions: a penalty kick. The kicker shoots left, right or chips the ball into the middle, the keeper stays or dives, and nobody
//! sees what the other does. Each cell is the chance to score, decided by a die.

use std::sync::LazyLock;

use engine::{
    Anchor, Chance, Decision, EventSink, Facts, FastChance, Game, Instinct, Outcome, Refusal, Reveals, Seat,
    SeatSet, Setup, SetupError, Stream, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::tiny;

#[derive(Clone, Copy, Debug)]
pub(crate) enum Penalty {}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) chances: [[u8; 3]; 3],
    pub(crate) chosen: [Option<u8>; 2],
    pub(crate) scored: Option<bool>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Action(pub(crate) u8);

/// Shooting left (0) is best whatever the keeper does, and staying (1) is the keeper's best answer: 6 of 10.
const DOMINATED: [[u8; 3]; 3] = [[8, 6, 7], [7, 4, 3], [5, 2, 6]];

/// Nothing is best: the kicker must mix. Left and right as 2 to 3, never the middle, and he scores 6 of 10 or a little more.
const MIXED: [[u8; 3]; 3] = [[3, 9, 9], [8, 4, 8], [1, 1, 1]];

impl Game for Penalty {
    type State = Table;
    type Action = Action;
    type Event = ();
    type View = Table;
    type Choice = ();

    fn facts() -> &'static Facts {
        static FACTS: LazyLock<Facts> = LazyLock::new(|| tiny::facts("penalty", false, true));
        &FACTS
    }

    fn start(
        _setup: &Setup,
        _chance: &mut impl Chance,
        _events: &mut impl EventSink<()>,
    ) -> Result<Table, Vec<SetupError>> {
        Ok(Table { chances: DOMINATED, chosen: [None; 2], scored: None })
    }

    fn decision(state: &Table) -> Option<Decision<()>> {
        let seats: SeatSet = (0..2).map(Seat).filter(|seat| state.chosen[seat.index()].is_none()).collect();
        (!seats.is_empty()).then_some(Decision { seats, kind: () })
    }

    fn legal(state: &Table, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if state.chosen.get(seat.index()) == Some(&None) {
            actions.extend((0..3).map(Action));
        }
    }

    fn apply(
        state: &mut Table,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        _events: &mut impl EventSink<()>,
    ) -> Result<(), Refusal> {
        if action.0 > 2 || state.chosen.get(seat.index()) != Some(&None) {
            return Err(Refusal::new("X-1", "x"));
        }
        state.chosen[seat.index()] = Some(action.0);
        if let [Some(kick), Some(dive)] = state.chosen {
            let goes_in = state.chances[usize::from(kick)][usize::from(dive)];
            state.scored = Some(chance.below(Stream::Dice, 10) < u32::from(goes_in));
        }
        Ok(())
    }

    fn reveals(_state: &Table, _seat: Seat, _action: Action) -> Reveals {
        Reveals::NOTHING
    }

    fn view(state: &Table, viewer: Viewer) -> Table {
        let mut seen = *state;
        for seat in (0..2).map(Seat).filter(|&seat| !viewer.is(seat)) {
            // That somebody has chosen is seen, what is not.
            seen.chosen[seat.index()] = state.chosen[seat.index()].map(|_| u8::MAX);
        }
        seen
    }

    fn witness(_event: &(), _viewer: Viewer) -> Option<()> {
        None
    }

    fn determinize(view: &Table, chance: &mut FastChance) -> Table {
        let mut state = *view;
        for chosen in &mut state.chosen {
            *chosen = chosen.map(|choice| if choice == u8::MAX { chance.pick(3) as u8 } else { choice });
        }
        state
    }

    fn anchor(_action: Action) -> Anchor {
        Anchor::button("x")
    }

    fn outcome(state: &Table) -> Option<Outcome> {
        Some(Outcome { winners: SeatSet::only(Seat(u8::from(!state.scored?))) })
    }

    fn check(_state: &Table) -> Result<(), Vec<String>> {
        Ok(())
    }
}

impl Instinct for Penalty {
    fn rate(_view: &Table, actions: &[Action], ratings: &mut Vec<i32>) {
        ratings.clear();
        ratings.resize(actions.len(), 0);
    }
}

#[test]
fn finds_the_choice_that_is_best_whatever_the_other_does() {
    for seed in 0..5 {
        let state = tiny::start::<Penalty>();
        let kick = tiny::think::<Penalty>(&state, Seat(0), 3000, seed);
        assert_eq!(kick[0].action, Action(0), "{kick:?}");
        assert!((0.5..0.75).contains(&kick[0].worth), "the keeper answers well: {kick:?}");
        let dive = tiny::think::<Penalty>(&state, Seat(1), 3000, seed);
        assert_eq!(dive[0].action, Action(1), "he expects the best kick: {dive:?}");
    }
}

#[test]
fn does_not_act_on_the_others_secret() {
    // The kicker has chosen already; what he chose makes no difference to the keeper.
    let choices = [0, 2].map(|kick| {
        let state = Table { chosen: [Some(kick), None], ..tiny::start::<Penalty>() };
        tiny::think::<Penalty>(&state, Seat(1), 500, 7)
    });
    assert_eq!(choices[0], choices[1]);
}

#[test]
fn mixes_where_nothing_is_best() {
    let state = Table { chances: MIXED, ..tiny::start::<Penalty>() };
    let kick = tiny::think::<Penalty>(&state, Seat(0), 20_000, 1);
    let share = |choice: u8| {
        let visits =
            kick.iter().find(|finding| finding.action == Action(choice)).map_or(0, |finding| finding.visits);
        f64::from(visits) / 20_000.0
    };
    assert!((0.2..0.6).contains(&share(0)) && (0.4..0.8).contains(&share(1)), "2 to 3: {kick:?}");
    assert!(share(2) < 0.05, "never the middle: {kick:?}");
}
