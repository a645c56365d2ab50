//! A match of whatever game, as a table handles it: typed inside, JSON at its edge.
//!
//! Everything above it is compiled once, not once per game.

mod exact_bytes;
mod eyes;
mod filled;
mod luck;
mod played;
mod shared_json;
mod telling;
mod thinking;

use engine::{
    Chance, Commitment, EventSink, Facts, FastChance, Fault, Match, MatchError, Message, NewMatch, Occupant,
    Origin, Outcome, Record, RecordError, Refusal, Reveals, Seat, SeatSet, Seating, Section, Setup, Silent,
    What, game_of_record,
};
use shelf::{FinishedGame, UnknownGame, Visitor};
use wire::{ErrorCode, GameState, LogWhat, Luck, Raw, Review, WireError};

use crate::item::{Forked, NewEntry};

pub use eyes::Eyes;
pub(crate) use played::KEPT_EVENTS;
pub(crate) use telling::{EntryLine, Moment, Teller, write, write_field};
pub use thinking::Thinker;

use played::Played;

/// A match of whatever game.
pub trait AnyMatch: Send + Sync {
    /// What the game declares about itself.
    fn facts(&self) -> &'static Facts;
    /// What was agreed.
    fn setup(&self) -> &Setup;
    /// The published commitment.
    fn commitment(&self) -> Commitment;
    /// How people came to sit where they sit.
    fn seating(&self) -> &Seating;
    /// The match this one was forked from, if it was.
    fn origin(&self) -> Option<&Origin>;
    /// Who sits where now.
    fn occupants(&self) -> &[Occupant];
    /// Number of entries.
    fn entries(&self) -> usize;
    /// What kind of entry one is, by its number, counted from 1.
    fn entry(&self, number: usize) -> What<()>;
    /// The seats that owe a decision.
    fn waiting(&self) -> SeatSet;
    /// Who has won, once it is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The medals of a match that is won.
    fn medals(&self) -> Option<u8>;
    /// May a seat do anything now?
    fn has_choice(&self, seat: Seat) -> bool;
    /// The lowest entry number to which a seat may go back without asking anybody.
    fn free_undo(&self, seat: Seat) -> usize;
    /// The last entry number before the most recent action of one of these seats on the line that counts.
    fn before_last_action_of(&self, seats: SeatSet) -> Option<usize>;
    /// Is an entry on the line that counts, or was it taken back?
    fn counts(&self, number: usize) -> bool;

    /// Makes an entry, or refuses it and changes nothing.
    fn enter(&mut self, entry: NewEntry<'_>) -> Result<(), EntryFault>;
    /// Appends the newest entry, as it is stored.
    fn write_newest_entry(&self, out: &mut Vec<u8>);

    /// Writes messages for the viewers of this moment.
    fn teller(&self) -> Box<dyn Teller + '_>;
    /// The position after an entry, through the eyes of a seat or of a spectator: nothing can be done in it.
    fn position(&self, entry: usize, seat: Option<Seat>) -> GameState;
    /// Every entry as a line of the log, the start first.
    fn log(&self, eyes: Eyes) -> Vec<LogWhat>;
    /// The record as a file; the secret goes in only when `reveal` is set.
    fn record(&self, reveal: bool) -> String;
    /// Dice against expectation.
    fn luck(&self) -> Luck;
    /// Looks back at the match, with this many simulations for each moment, until `stop` says that it is enough.
    fn review(&self, simulations: u32, stop: &mut dyn FnMut() -> bool) -> Review;
    /// The position after an entry. Everything that `for_seat` cannot see is dealt again by a seed; `None` if the game was over then.
    fn position_to_go_on(&self, entry: usize, for_seat: Option<(Seat, u64)>) -> Option<Raw>;
    /// The game as a seat sees it now, with all that it may do.
    fn choices(&self, seat: Seat) -> GameState;
    /// Why a seat may not do something that it may think of. `meant` picks, from the labels of what that is, what is meant; the first of
    /// them that is not allowed counts.
    fn forbidden(&self, seat: Seat, meant: &dyn Fn(&[Message]) -> Vec<usize>) -> Option<(Message, Refusal)>;
    /// The last entry number before the most recent action of anybody on the line that counts: one step back.
    fn before_last_action(&self) -> Option<usize>;
    /// What an entry brought to light.
    fn revealed_by(&self, entry: usize) -> Reveals;

    /// Somebody who thinks about what a seat should do now; `None` if it has no choice.
    fn thinker(&self, seat: Seat) -> Option<Box<dyn Thinker>>;
    /// Are these the same action?
    fn is_same(&self, action: &Raw, other: &Raw) -> bool;

    /// The number of the entry before the first that is known: 0, unless the match goes on from a position that another program came to.
    fn first_entry(&self) -> usize;
    /// The game's own state after an entry.
    fn state_at(&self, entry: usize) -> Raw;
    /// The entries from this one on as lines of the log, through these eyes and in words only; 0 is the start.
    fn told_since(&self, eyes: Eyes, entry: usize) -> Vec<LogWhat>;

    /// A copy.
    fn copy(&self) -> Box<dyn AnyMatch>;
}

/// Why an entry was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryFault {
    /// It is none of this game.
    Unreadable(String),
    /// The rules refuse it.
    Refused(Refusal),
    /// It does not fit what is recorded.
    Damaged(String),
}

impl EntryFault {
    fn of(fault: Fault) -> EntryFault {
        match fault {
            Fault::Refused(refusal) => EntryFault::Refused(refusal),
            other => EntryFault::Damaged(other.to_string()),
        }
    }
}

impl From<EntryFault> for WireError {
    fn from(fault: EntryFault) -> Self {
        match fault {
            EntryFault::Unreadable(problem) => {
                WireError::new(ErrorCode::BadMessage, format!("not an action of this game: {problem}"))
            }
            EntryFault::Refused(refusal) => WireError::refused(refusal),
            EntryFault::Damaged(problem) => WireError::new(ErrorCode::Unavailable, problem),
        }
    }
}

/// The game with this id.
pub(crate) fn facts_of(game: &str) -> Result<&'static Facts, WireError> {
    let found = shelf::all_facts().into_iter().find(|facts| facts.id == game);
    found.ok_or_else(|| no_such_game(&UnknownGame { given: game.to_owned() }))
}

fn no_such_game(unknown: &UnknownGame) -> WireError {
    WireError::new(ErrorCode::NoSuchGame, unknown.to_string())
}

/// Begins a match.
pub(crate) fn begin(
    game: &str,
    new: NewMatch,
    fork: Option<&Forked>,
) -> Result<Box<dyn AnyMatch>, WireError> {
    shelf::visit(game, Begin { new, fork }).map_err(|unknown| no_such_game(&unknown))?
}

struct Begin<'a> {
    new: NewMatch,
    fork: Option<&'a Forked>,
}

impl Visitor for Begin<'_> {
    type Output = Result<Box<dyn AnyMatch>, WireError>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let game = match self.fork {
            None => Match::<G>::new(self.new),
            Some(Forked { origin, position }) => {
                let bad = |error: serde_json::Error| WireError::new(ErrorCode::BadSetup, error.to_string());
                Match::<G>::go_on(self.new, position.read().map_err(bad)?, origin.clone())
            }
        };
        let game = game.map_err(|error| WireError::bad_setup(&error))?;
        Ok(Box::new(Played::new(game.thrifty())))
    }
}

/// Goes on with a match from a position that it came to after so many entries.
pub(crate) fn resume(
    game: &str,
    new: NewMatch,
    state: &Raw,
    origin: &Origin,
    entries: usize,
) -> Result<Box<dyn AnyMatch>, WireError> {
    struct Resume<'a> {
        new: NewMatch,
        state: &'a Raw,
        origin: &'a Origin,
        entries: usize,
    }
    impl Visitor for Resume<'_> {
        type Output = Result<Box<dyn AnyMatch>, WireError>;

        fn visit<G: FinishedGame>(self) -> Self::Output {
            let state = match self.state.read() {
                Ok(state) => state,
                // A newer program may know more of a game.
                Err(_) => read_filled::<G>(self.state, &self.new.setup)?,
            };
            let game = Match::<G>::go_on(self.new, state, Some(self.origin.clone()));
            let game = game.map_err(|error| WireError::bad_setup(&error))?;
            let played = Played::after(game.thrifty(), self.entries);
            // Nobody would ever get on with a game in which whoever is waited for cannot do anything.
            match played.waiting().iter().all(|seat| played.has_choice(seat)) {
                true => Ok(Box::new(played)),
                false => Err(WireError::new(ErrorCode::BadSetup, "nobody can do anything in this position")),
            }
        }
    }
    shelf::visit(game, Resume { new, state, origin, entries }).map_err(|unknown| no_such_game(&unknown))?
}

/// Reads a state of an older program.
fn read_filled<G: FinishedGame>(state: &Raw, setup: &Setup) -> Result<G::State, WireError> {
    let bad = |error: serde_json::Error| WireError::new(ErrorCode::BadSetup, error.to_string());
    let mut chance: &mut dyn Chance = &mut FastChance::new(0);
    let mut events: &mut dyn EventSink<G::Event> = &mut Silent;
    let start = G::start(setup, &mut chance, &mut events)
        .map_err(|errors| WireError::bad_setup(&MatchError::Setup(errors)))?;
    let start = Raw::of(&start).read().map_err(bad)?;
    let kept = state.read().map_err(bad)?;
    let Some([first, second]) = filled::attempts(&kept, &start) else {
        return Err(WireError::new(ErrorCode::BadSetup, "this is no state of the game"));
    };
    Raw::of(&first).read().or_else(|_| Raw::of(&second).read()).map_err(bad)
}

/// Why a file holds no match that can be restored.
#[derive(Debug)]
pub enum BadRecord {
    /// It is no record.
    Form(RecordError),
    /// There is no such game.
    Game(UnknownGame),
    /// It cannot be believed; `names` are those of the players.
    Unverified {
        /// The players.
        names: Vec<String>,
        /// Why.
        error: Box<MatchError>,
    },
}

impl std::fmt::Display for BadRecord {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadRecord::Form(error) => error.fmt(f),
            BadRecord::Game(error) => error.fmt(f),
            BadRecord::Unverified { error, .. } => error.fmt(f),
        }
    }
}

/// Rebuilds a match from the text of its record and believes nothing of it.
pub fn restore(record: &str) -> Result<Box<dyn AnyMatch>, BadRecord> {
    struct Restore<'a>(&'a str);
    impl Visitor for Restore<'_> {
        type Output = Result<Box<dyn AnyMatch>, BadRecord>;

        fn visit<G: FinishedGame>(self) -> Self::Output {
            let record = Record::from_json(self.0, G::facts().id).map_err(BadRecord::Form)?;
            let restored = Match::<G>::restore(&record).map_err(|error| BadRecord::Unverified {
                names: record.seats.iter().map(|occupant| occupant.name.clone()).collect(),
                error: Box::new(error),
            });
            Ok(Box::new(Played::new(restored?)))
        }
    }
    let game = game_of_record(record).map_err(BadRecord::Form)?;
    shelf::visit(&game, Restore(record)).map_err(BadRecord::Game)?
}

/// Can a match with this set-up begin?
pub(crate) fn check_start(game: &str, setup: &Setup) -> Result<(), WireError> {
    struct Check<'a>(&'a Setup);
    impl Visitor for Check<'_> {
        type Output = Result<(), WireError>;

        fn visit<G: FinishedGame>(self) -> Self::Output {
            let mut chance: &mut dyn Chance = &mut FastChance::new(0);
            let mut events: &mut dyn EventSink<G::Event> = &mut Silent;
            G::start(self.0, &mut chance, &mut events)
                .map(|_| ())
                .map_err(|errors| WireError::bad_setup(&MatchError::Setup(errors)))
        }
    }
    shelf::visit(game, Check(setup)).map_err(|unknown| no_such_game(&unknown))?
}

/// The whole table of a view in words.
pub fn describe(game: &str, view: &Raw) -> Vec<Section> {
    struct Describe<'a>(&'a Raw);
    impl Visitor for Describe<'_> {
        type Output = Vec<Section>;

        fn visit<G: FinishedGame>(self) -> Self::Output {
            self.0.read::<G::View>().map(|view| G::describe(&view)).unwrap_or_default()
        }
    }
    shelf::visit(game, Describe(view)).unwrap_or_default()
}
