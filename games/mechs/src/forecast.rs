//! What would happen, for drawings of a choice before it is taken. Everything here looks only as far as chance is not asked.

#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "the methods themselves are not general enough in their lifetimes"
)]

use std::cell::Cell;

use engine::{Chance, EventSink, FastChance, Seat, Stream};

use crate::action::{Action, Choice};
use crate::agenda::{Task, TurnStep};
use crate::event::Event;
use crate::mission::MinionMove;
use crate::options;
use crate::referee::{self, Referee};
use crate::space::{Dir, Space, SpaceSet};
use crate::state::{Piece, State};

/// So many positions are looked at for a whole line.
const MOST_POSITIONS: usize = 400;

/// What an action brings for sure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// What happens, until chance is asked.
    pub events: Vec<Event>,
    /// Is chance asked then?
    pub chance: bool,
}

/// What may come of a whole Command Line if it ran now, whatever its player chooses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prospect {
    /// Where the Mech may end, and looking where.
    pub ends: Vec<(Space, Dir)>,
    /// Where something may be hit or stomped.
    pub hits: SpaceSet,
    /// May the Boss be hit?
    pub boss: bool,
    /// Other pieces that may be moved, and where to.
    pub moved: Vec<(Piece, Space)>,
    /// Does something on the way depend on chance?
    pub chance: bool,
    /// Were there more ways than could be looked at?
    pub more: bool,
}

/// What the Minions are about to do if nothing else moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Intent {
    /// From where each goes, and where it ends.
    pub moves: Vec<(Space, Space)>,
    /// Where a Minion will then stand that attacks, and what.
    pub attacks: Vec<(Space, Piece)>,
    /// Does a die say where they go?
    pub rolled: bool,
}

/// What an action brings for sure; `None` if it is not legal.
pub fn forecast(state: &State, seat: Seat, action: Action) -> Option<Forecast> {
    referee::check(state, seat, action).ok()?;
    let (_, events, chance) = try_out(*state, |referee| referee.act(seat, action));
    Some(Forecast { events, chance })
}

/// What may come of the seat's line once this has been done in the program step; `None` if it cannot be done.
pub fn prospect_after(state: &State, seat: Seat, action: Action) -> Option<Prospect> {
    let programs = state.question().is_some_and(|(_, choice)| choice == Choice::Program);
    referee::check(state, seat, action).ok().filter(|()| programs)?;
    let (after, ..) = try_out(*state, |referee| referee.program(seat, action));
    Some(prospect(&after, seat))
}

/// What may come of the seat's line if it ran now.
pub fn prospect(state: &State, seat: Seat) -> Prospect {
    let mut found = Prospect::default();
    let Some(_) = state.mech(seat).at.filter(|_| state.verdict.is_none()) else { return found };
    let mut start = *state;
    start.agenda.clear();
    let memory = &mut start.memory;
    (memory.kills, memory.moved, memory.reacted, memory.running) = (0, false, false, None);
    start.agenda.push(Task::Turn { seat, step: TurnStep::Eureka });
    let mut seen: Vec<State> = Vec::new();
    let mut open = Vec::new();
    found.follow(state, seat, start, &mut open, |referee| referee.run());
    while let Some(position) = open.pop() {
        if seen.contains(&position) {
            continue;
        }
        if seen.len() == MOST_POSITIONS {
            found.more = true;
            break;
        }
        seen.push(position);
        let asked = position.question().and_then(|(seats, _)| seats.iter().next());
        let Some(asked) = asked else { continue };
        let mut answers = Vec::new();
        options::of(&position, asked, &mut |action| answers.push(action));
        answers.retain(|&action| is_looked_at(&position, action));
        for action in answers {
            found.follow(state, seat, position, &mut open, |referee| referee.act(asked, action));
        }
    }
    found
}

/// What only some would do (Hacks, repairs, shields) is left out.
fn is_looked_at(position: &State, action: Action) -> bool {
    match position.agenda.last() {
        Some(Task::Gap { .. } | Task::Repair { .. } | Task::Drill { .. }) => action == Action::Pass,
        Some(Task::Window { .. }) => action == Action::Endure,
        _ => true,
    }
}

impl Prospect {
    /// One way on from a position: an end is noted, anything else is looked at later.
    fn follow(
        &mut self,
        before: &State,
        seat: Seat,
        position: State,
        open: &mut Vec<State>,
        act: impl FnOnce(&mut Referee<'_, Watched<'_>, Noted<'_>>),
    ) {
        let (after, events, chance) = try_out(position, act);
        // After chance was asked only the events before it are sure, so the places come from them.
        let mut sure = position;
        for event in &events {
            match *event {
                Event::Moved { piece, to, .. } => sure.set_place(piece, to),
                Event::Turned { seat, facing } => sure.mech_mut(seat).facing = facing,
                Event::MinionKilled { space } | Event::ShardBroken { space } => self.hits.insert(space),
                Event::BossHit { .. } => self.boss = true,
                _ => {}
            }
        }
        self.chance |= chance;
        if !chance && after.question().is_some() {
            open.push(after);
            return;
        }
        let mech = sure.mech(seat);
        let end = mech.at.map(|at| (at, mech.facing));
        if let Some(end) = end.filter(|end| !self.ends.contains(end)) {
            self.ends.push(end);
        }
        let others = before.all_seats().filter(|&other| other != seat).map(Piece::Mech);
        for piece in others.chain([Piece::Bomb]) {
            if let Some(place) = sure.place(piece)
                && before.place(piece) != Some(place)
                && !self.moved.contains(&(piece, place))
            {
                self.moved.push((piece, place));
            }
        }
    }
}

/// What the Minions are about to do.
pub fn minion_intent(state: &State) -> Intent {
    let mut intent = Intent { rolled: state.mission.minion_move == MinionMove::Drift, ..Intent::default() };
    if state.verdict.is_some() || state.minions.is_empty() {
        return intent;
    }
    let (_, events, _) = try_out(*state, |referee| referee.move_minions());
    let mut stand = state.minions;
    for event in events {
        match event {
            Event::MinionMoved { from, to } => {
                stand.remove(from);
                stand.insert(to);
                match intent.moves.iter_mut().find(|(_, end)| *end == from) {
                    Some(way) => way.1 = to,
                    None => intent.moves.push((from, to)),
                }
            }
            Event::MinionEntered { space } => {
                stand.remove(space);
            }
            _ => {}
        }
    }
    let pieces = state.player_order().map(Piece::Mech).chain([Piece::Bomb]);
    for (piece, place) in pieces.filter_map(|piece| Some((piece, state.place(piece)?))) {
        let around = Dir::ALL.map(|dir| place.step(dir));
        intent.attacks.extend(around.into_iter().filter(|&s| stand.contains(s)).map(|s| (s, piece)));
    }
    intent
}

/// Does something on a copy; returns it with what happened before chance was asked, and whether it was.
fn try_out(
    mut state: State,
    act: impl FnOnce(&mut Referee<'_, Watched<'_>, Noted<'_>>),
) -> (State, Vec<Event>, bool) {
    let used = Cell::new(false);
    let mut chance = Watched { used: &used, inner: FastChance::new(0) };
    let mut noted = Noted { used: &used, events: Vec::new() };
    act(&mut Referee { state: &mut state, chance: &mut chance, events: &mut noted });
    let events = noted.events;
    (state, events, used.get())
}

struct Watched<'a> {
    used: &'a Cell<bool>,
    inner: FastChance,
}

impl Chance for Watched<'_> {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        self.used.set(true);
        self.inner.below(stream, n)
    }
}

struct Noted<'a> {
    used: &'a Cell<bool>,
    events: Vec<Event>,
}

impl EventSink<Event> for Noted<'_> {
    fn emit(&mut self, event: Event) {
        if !self.used.get() {
            self.events.push(event);
        }
    }
}
