//! A match: a game being played, as an append-only list of entries.
//!
//! Everything else is derived from that list: undo, replay, fork, the log, the saved file and its verification.

use crate::history::History;
use crate::record::{Entry, Occupant, Origin, Record, Seating, What};
use crate::{
    Chance, Commitment, EventSink, GENERATOR, Game, Nonce, Outcome, Refusal, Seat, SeatSet, Secret, Setup,
    SetupError, Sight, Silent, StateHash, StreamKeys,
};

/// What is needed to begin a match.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// What was agreed; completed by the match itself.
    pub setup: Setup,
    /// The people, in order of arrival, one per seat.
    pub people: Vec<Occupant>,
    /// Draw who sits where, instead of seating them in order of arrival.
    pub draw_seats: bool,
    /// The hall's secret.
    pub secret: Secret,
    /// What each seat adds to the seed, in order of arrival.
    pub nonces: Vec<Nonce>,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    setup: Setup,
    seats: Vec<Occupant>,
    seated_now: Vec<Occupant>,
    seating: Seating,
    secret: Secret,
    nonces: Vec<Nonce>,
    keys: StreamKeys,
    position: Option<G::State>,
    origin: Option<Origin>,
    start_events: Vec<G::Event>,
    history: History<G>,
    /// Before the newest entry, which is most often the one that is taken back.
    state_before: G::State,
    state: G::State,
}

/// Why a match cannot be built or a record cannot be believed.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// The set-up is not playable.
    #[error("the set-up cannot be played: {}", join(.0))]
    Setup(Vec<SetupError>),
    /// Not one person or nonce per seat.
    #[error("the table has {seats} seats but {given} {what} are given")]
    Count {
        /// Seats of the set-up.
        seats: u8,
        /// How many there are.
        given: usize,
        /// People or nonces.
        what: &'static str,
    },
    /// The position breaks invariants of the game.
    #[error("the position cannot be played: {}", .0.join("; "))]
    Position(Vec<String>),
    /// Played by other rules than ours.
    #[error("the match was played by revision {recorded} of the rules; this Gearhall has revision {ours}")]
    Rules {
        /// Revision in the record.
        recorded: u32,
        /// Revision of this build.
        ours: u32,
    },
    /// Dice from a generator we do not know.
    #[error("the record uses the generator {0:?}; this Gearhall knows {GENERATOR:?}")]
    Generator(String),
    /// The match is not over, so its secret is not in the record.
    #[error("the secret is not revealed in this record, so its dice cannot be recomputed")]
    SecretMissing,
    /// The secret is not the one committed to.
    #[error("the secret does not fit the commitment: its SHA-256 is {computed}, published was {recorded}")]
    Commitment {
        /// As published.
        recorded: Commitment,
        /// Of the revealed secret.
        computed: Commitment,
    },
    /// The draw of seats does not follow from the seed.
    #[error("the seats were not drawn from the seed: it gives {computed:?}, recorded is {recorded:?}")]
    Seating {
        /// As recorded.
        recorded: Vec<usize>,
        /// As the seed has it.
        computed: Vec<usize>,
    },
    /// The start differs.
    #[error("the start differs: recorded is state {recorded}, setup and seed give {computed}")]
    Start {
        /// As recorded.
        recorded: StateHash,
        /// As recomputed.
        computed: StateHash,
    },
    /// An entry cannot be right.
    #[error("entry {number} ({what}): {fault}")]
    Entry {
        /// The entry's number, counted from 1.
        number: usize,
        /// The entry as recorded.
        what: String,
        /// What is wrong with it.
        fault: Fault,
    },
}

fn join(errors: &[SetupError]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// What is wrong with an entry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The rules refuse the action.
    #[error("the rules refuse it: {0}")]
    Refused(Refusal),
    /// The state after it differs.
    #[error("the state after it differs: recorded is {recorded}, replay gives {computed}")]
    Hash {
        /// As recorded.
        recorded: StateHash,
        /// As recomputed.
        computed: StateHash,
    },
    /// It takes back to an entry that does not exist.
    #[error("it goes back to entry {to}, but there are only {entries} before it")]
    NoSuchEntry {
        /// Where to.
        to: usize,
        /// Entries so far.
        entries: usize,
    },
    /// The table has no such seat.
    #[error("there is no seat {seat}: the table has {seats}")]
    NoSuchSeat {
        /// The seat named.
        seat: Seat,
        /// Seats of the table.
        seats: u8,
    },
}

/// An entry with what it did, for log and replay.
#[derive(Clone, Debug)]
pub struct LoggedEntry<G: Game> {
    /// The entry's number, counted from 1; 0 is the set-up.
    pub number: usize,
    /// The entry; `None` for the set-up.
    pub what: Option<What<G::Action>>,
    /// Was it taken back later?
    pub undone: bool,
    /// Its events, as somebody who sees everything would witness them.
    pub events: Vec<G::Event>,
}

impl<G: Game> Match<G> {
    /// Begins a match.
    pub fn new(new: NewMatch) -> Result<Self, MatchError> {
        let keys = StreamKeys::derive(&new.secret, &new.nonces);
        let seating = match new.draw_seats {
            true => Seating::Drawn(keys.seating(new.people.len())),
            false => Seating::Fixed,
        };
        let seats = match &seating {
            Seating::Drawn(order) => order.iter().map(|&person| new.people[person].clone()).collect(),
            Seating::Fixed => new.people,
        };
        Self::open(new.setup, seats, seating, new.secret, new.nonces, None, None)
    }

    /// Begins a match from a position instead of the set-up of the game (a lesson, a puzzle, a fork).
    pub fn from_position(new: NewMatch, position: G::State) -> Result<Self, MatchError> {
        Self::go_on(new, position, None)
    }

    /// Begins a match from a position that another one came to, if it did.
    pub fn go_on(new: NewMatch, position: G::State, origin: Option<Origin>) -> Result<Self, MatchError> {
        Self::open(new.setup, new.people, Seating::Fixed, new.secret, new.nonces, Some(position), origin)
    }

    fn open(
        setup: Setup,
        seats: Vec<Occupant>,
        seating: Seating,
        secret: Secret,
        nonces: Vec<Nonce>,
        position: Option<G::State>,
        origin: Option<Origin>,
    ) -> Result<Self, MatchError> {
        let setup = G::facts().complete(setup).map_err(MatchError::Setup)?;
        for (given, what) in [(seats.len(), "people"), (nonces.len(), "nonces")] {
            if given != usize::from(setup.seats) {
                return Err(MatchError::Count { seats: setup.seats, given, what });
            }
        }
        let keys = StreamKeys::derive(&secret, &nonces);
        let mut start_events = Vec::new();
        let state = match &position {
            Some(position) => {
                G::check(position).map_err(MatchError::Position)?;
                position.clone()
            }
            None => {
                let mut chance = keys.entry(0);
                let mut events: &mut dyn EventSink<G::Event> = &mut start_events;
                G::start(&setup, &mut (&mut chance as &mut dyn Chance), &mut events)
                    .map_err(MatchError::Setup)?
            }
        };
        Ok(Match {
            setup,
            seated_now: seats.clone(),
            seats,
            seating,
            secret,
            nonces,
            keys,
            position,
            origin,
            start_events,
            history: History::new(state.clone()),
            state_before: state.clone(),
            state,
        })
    }

    /// The match, keeping less in memory from now on: fingerprints of what is past are computed anew when somebody wants the
    /// record, and going far back takes longer. For a hall, which has thousands of matches and seldom writes a record.
    pub fn thrifty(mut self) -> Self {
        self.history.be_thrifty();
        self
    }

    /// Rebuilds a match from its record and believes nothing: commitment, chance, every action and every hash are
    /// recomputed and compared. A match that was played by another revision of the rules is rebuilt if that makes no difference to it.
    pub fn restore(record: &Record<G::State, G::Action>) -> Result<Self, MatchError> {
        let (recorded, ours) = (record.rules_revision, G::facts().rules_revision);
        match Self::repeated(record) {
            Err(MatchError::Start { .. } | MatchError::Entry { .. } | MatchError::Position(_))
                if recorded != ours =>
            {
                Err(MatchError::Rules { recorded, ours })
            }
            repeated => repeated,
        }
    }

    fn repeated(record: &Record<G::State, G::Action>) -> Result<Self, MatchError> {
        if record.generator != GENERATOR {
            return Err(MatchError::Generator(record.generator.clone()));
        }
        let secret = record.secret.ok_or(MatchError::SecretMissing)?;
        let computed = secret.commitment();
        if computed != record.commitment {
            return Err(MatchError::Commitment { recorded: record.commitment, computed });
        }
        let mut game = Self::open(
            record.setup.clone(),
            record.seats.clone(),
            record.seating.clone(),
            secret,
            record.nonces.clone(),
            record.position.clone(),
            record.origin.clone(),
        )?;
        if let Seating::Drawn(recorded) = &record.seating {
            let computed = game.keys.seating(game.seats.len());
            if *recorded != computed {
                return Err(MatchError::Seating { recorded: recorded.clone(), computed });
            }
        }
        if !record.start.fits(&game.state) {
            let computed = StateHash::of(&game.state);
            return Err(MatchError::Start { recorded: record.start, computed });
        }
        for (index, entry) in record.entries.iter().enumerate() {
            game.repeat(entry).map_err(|fault| MatchError::Entry {
                number: index + 1,
                what: serde_json::to_string(&entry.what).expect("an entry is a plain value"),
                fault,
            })?;
        }
        Ok(game)
    }

    /// Does again what a recorded entry says and compares the state after it; tells what happened.
    pub fn repeat(&mut self, entry: &Entry<G::Action>) -> Result<Vec<G::Event>, Fault> {
        let events = self.do_again(&entry.what)?;
        let computed = self.history.newest_hash().expect("an entry was just made");
        match computed == entry.hash || entry.hash.fits(&self.state) {
            true => Ok(events),
            false => Err(Fault::Hash { recorded: entry.hash, computed }),
        }
    }

    /// Does again what an entry says, whatever comes of it; tells what happened.
    pub fn do_again(&mut self, what: &What<G::Action>) -> Result<Vec<G::Event>, Fault> {
        match what {
            What::Action { seat, action } => return self.act(*seat, *action).map_err(Fault::Refused),
            What::Undo { seat, to } => self.undo(*seat, *to)?,
            What::Seat { seat, occupant } => self.change_seat(*seat, (**occupant).clone())?,
        }
        Ok(Vec::new())
    }

    /// The match as a record. The secret goes in only when `reveal` is set: after the match, or in a file of one's own.
    pub fn record(&self, reveal: bool) -> Record<G::State, G::Action> {
        let facts = G::facts();
        Record {
            game: facts.id.to_owned(),
            rules_revision: facts.rules_revision,
            setup: self.setup.clone(),
            seats: self.seats.clone(),
            seating: self.seating.clone(),
            generator: GENERATOR.to_owned(),
            commitment: self.commitment(),
            nonces: self.nonces.clone(),
            secret: reveal.then_some(self.secret),
            position: self.position.clone(),
            origin: self.origin.clone(),
            start: StateHash::of(self.history.start()),
            entries: self.recorded_entries(),
        }
    }

    fn recorded_entries(&self) -> Vec<Entry<G::Action>> {
        if let Some(hashes) = self.history.hashes() {
            return self.entries().zip(hashes).map(|(what, &hash)| Entry { what, hash }).collect();
        }
        let mut state = self.history.start().clone();
        let numbered = (1..).zip(self.entries());
        numbered
            .map(|(number, what)| {
                self.follow(&mut state, number, &what, &mut Silent);
                Entry { what, hash: StateHash::of(&state) }
            })
            .collect()
    }

    /// Performs the action of an entry. The rules are compiled once for all that a match does: it is not the hot path.
    fn perform(
        &self,
        state: &mut G::State,
        number: usize,
        (seat, action): (Seat, G::Action),
        mut events: &mut dyn EventSink<G::Event>,
    ) -> Result<(), Refusal> {
        let mut chance = self.keys.entry(number as u64);
        G::apply(state, seat, action, &mut (&mut chance as &mut dyn Chance), &mut events)
    }

    /// Brings the state before an entry to the one after it.
    fn follow(
        &self,
        state: &mut G::State,
        number: usize,
        what: &What<G::Action>,
        events: &mut dyn EventSink<G::Event>,
    ) {
        match what {
            What::Action { seat, action } => self
                .perform(state, number, (*seat, *action), events)
                .expect("what was accepted once is accepted again"),
            What::Undo { to, .. } => *state = self.state_after(*to),
            What::Seat { .. } => {}
        }
    }

    /// Takes an action for `seat` and tells what happened, or refuses it and changes nothing.
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<Vec<G::Event>, Refusal> {
        let reveals = seat.0 < self.setup.seats && G::reveals(&self.state, seat, action).anything();
        let mut events = Vec::new();
        let mut after = self.state.clone();
        self.perform(&mut after, self.len() + 1, (seat, action), &mut events)?;
        self.state_before = std::mem::replace(&mut self.state, after);
        self.history.push(What::Action { seat, action }, reveals, &self.state);
        Ok(events)
    }

    /// Takes everything back to the state after entry `to` (0 is the start). Whether that is fair is the table's
    /// business; [`Match::free_undo`] tells what needs nobody's consent.
    pub fn undo(&mut self, seat: Seat, to: usize) -> Result<(), Fault> {
        self.check_seat(seat)?;
        let entries = self.len();
        if to > entries {
            return Err(Fault::NoSuchEntry { to, entries });
        }
        let after = self.state_after(to);
        self.state_before = std::mem::replace(&mut self.state, after);
        self.history.push(What::Undo { seat, to }, false, &self.state);
        Ok(())
    }

    /// Lets somebody else sit on `seat`.
    pub fn change_seat(&mut self, seat: Seat, occupant: Occupant) -> Result<(), Fault> {
        self.check_seat(seat)?;
        self.seated_now[seat.index()] = occupant.clone();
        self.state_before = self.state.clone();
        self.history.push(What::Seat { seat, occupant: Box::new(occupant) }, false, &self.state);
        Ok(())
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Fault> {
        let seats = self.setup.seats;
        if seat.0 < seats { Ok(()) } else { Err(Fault::NoSuchSeat { seat, seats }) }
    }

    /// The state after entry `number` (0 is the start). Panics if there is no such entry.
    pub fn state_after(&self, number: usize) -> G::State {
        assert!(number <= self.len(), "no entry {number}");
        match self.len() - number {
            0 => return self.state.clone(),
            1 => return self.state_before.clone(),
            _ => {}
        }
        let mut to_repeat = Vec::new();
        let mut at = number;
        let mut state = loop {
            if let Some(kept) = self.history.state_after(at) {
                break kept.clone();
            }
            match self.entry(at) {
                What::Action { seat, action } => {
                    to_repeat.push((at, seat, action));
                    at -= 1;
                }
                What::Undo { to, .. } => at = to,
                What::Seat { .. } => at -= 1,
            }
        };
        for (number, seat, action) in to_repeat.into_iter().rev() {
            self.perform(&mut state, number, (seat, action), &mut Silent)
                .expect("what was accepted once is accepted again");
        }
        state
    }

    /// The lowest entry number to which `seat` may go back without asking anybody: since then it alone acted and nothing
    /// came to light. Equal to [`Match::len`] if nothing can be taken back.
    pub fn free_undo(&self, seat: Seat) -> usize {
        let mut at = self.len();
        let mut free = at;
        while at > 0 {
            match self.entry(at) {
                What::Action { seat: actor, .. } if actor == seat && !self.history.revealed(at) => {
                    at -= 1;
                    free = at;
                }
                What::Undo { seat: actor, to } if actor == seat => at = to,
                _ => break,
            }
        }
        free
    }

    /// The last entry number before the most recent action on the line that counts, if there is any: one step back.
    pub fn before_last_action(&self) -> Option<usize> {
        let mut at = self.len();
        while at > 0 {
            match self.entry(at) {
                What::Action { .. } => return Some(at - 1),
                What::Undo { to, .. } => at = to,
                What::Seat { .. } => at -= 1,
            }
        }
        None
    }

    /// The same for an action of one of these seats: what others have done since goes with it.
    pub fn before_last_action_of(&self, seats: SeatSet) -> Option<usize> {
        let mut at = self.len();
        while at > 0 {
            match self.entry(at) {
                What::Action { seat, .. } if seats.contains(seat) => return Some(at - 1),
                What::Undo { to, .. } => at = to,
                What::Action { .. } | What::Seat { .. } => at -= 1,
            }
        }
        None
    }

    /// A new match that begins with the state after entry `number` of this one, with chance of its own: the future of
    /// this match cannot be read from the fork.
    pub fn fork(&self, number: usize, secret: Secret, nonces: Vec<Nonce>) -> Result<Self, MatchError> {
        assert!(number <= self.len(), "no entry {number}");
        Self::open(
            self.setup.clone(),
            self.occupants_after(number),
            Seating::Fixed,
            secret,
            nonces,
            Some(self.state_after(number)),
            Some(Origin { commitment: self.commitment(), entry: number }),
        )
    }

    /// Every entry with its events, the set-up first, computed anew from the start.
    pub fn log(&self) -> Vec<LoggedEntry<G>> {
        let live = self.live_entries();
        let mut log =
            vec![LoggedEntry { number: 0, what: None, undone: false, events: self.start_events.clone() }];
        let mut state = self.history.start().clone();
        for (index, what) in self.entries().enumerate() {
            let number = index + 1;
            let mut events = Vec::new();
            self.follow(&mut state, number, &what, &mut events);
            log.push(LoggedEntry { number, what: Some(what), undone: !live[index], events });
        }
        log
    }

    /// For every entry: is it on the line that counts, or was it taken back?
    pub fn live_entries(&self) -> Vec<bool> {
        let mut live = vec![false; self.len()];
        let mut at = self.len();
        while at > 0 {
            live[at - 1] = true;
            at = match self.entry(at) {
                What::Undo { to, .. } => to,
                _ => at - 1,
            };
        }
        live
    }

    /// How people came to sit where they sit.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The match this one was forked from, if it was.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// What the set-up brought.
    pub fn start_events(&self) -> &[G::Event] {
        &self.start_events
    }

    /// The current state.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What `seat` may do now.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        G::legal(&self.state, seat, &mut legal);
        legal
    }

    /// The table through the eyes of `seat`.
    pub fn sight(&self, seat: Seat) -> Sight<'_, G> {
        Sight::new(&self.state, seat)
    }

    /// Number of entries.
    pub fn len(&self) -> usize {
        self.history.len()
    }

    /// Has nothing happened yet?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The newest entry, as it stands in the record.
    pub fn last_entry(&self) -> Option<Entry<G::Action>> {
        let hash = self.history.newest_hash()?;
        Some(Entry { what: self.entry(self.len()), hash })
    }

    /// What happened, in order.
    pub fn entries(&self) -> impl Iterator<Item = What<G::Action>> {
        self.history.entries()
    }

    /// What an entry tells, by its number, counted from 1. Panics if there is no such entry.
    pub fn entry(&self, number: usize) -> What<G::Action> {
        self.history.entry(number)
    }

    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The published commitment.
    pub fn commitment(&self) -> Commitment {
        self.secret.commitment()
    }

    /// Who sits where now.
    pub fn occupants(&self) -> &[Occupant] {
        &self.seated_now
    }

    fn occupants_after(&self, number: usize) -> Vec<Occupant> {
        let mut seats = self.seats.clone();
        for what in self.entries().take(number) {
            if let What::Seat { seat, occupant } = what {
                seats[seat.index()] = *occupant;
            }
        }
        seats
    }

    /// Who has won, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }
}
