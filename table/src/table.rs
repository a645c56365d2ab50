//! A table: the fold of its log.

use std::collections::VecDeque;

use engine::{Control, Facts, NewMatch, Occupant, Seat, SeatSet, Seating, Secret};
use wire::{ErrorCode, InCampaign, LogWhat, SeatInfo, TableInfo, TableStatus, WireError, Wish};

use crate::company::{Company, Waits};
use crate::config::Limits;
use crate::game::{self, AnyMatch, Eyes};
use crate::item::{self, Deed, Header, NewEntry, RequestKey, Sitter, What};
use crate::lesson::Course;
use crate::once::Answered;
use crate::summary::Standing;
use crate::telling::{Changes, Past, PastWhat};
use crate::upgrade::Resumed;
use crate::{Who, error};

/// A client that was away gets at most this many missed items; after that, everything again.
const KEPT_ITEMS: usize = game::KEPT_EVENTS;

/// A question that waits for answers.
#[derive(Clone, Debug)]
pub(crate) struct OpenQuestion {
    pub(crate) number: u64,
    pub(crate) seat: Seat,
    pub(crate) what: Wish,
    pub(crate) missing: SeatSet,
}

/// A table. Times are in milliseconds since 1970.
pub struct Table {
    pub(crate) id: String,
    pub(crate) facts: &'static Facts,
    pub(crate) header: Header,
    pub(crate) limits: Limits,
    pub(crate) version: u64,
    pub(crate) sitters: Vec<Option<Sitter>>,
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    pub(crate) abandoned: bool,
    /// Was it ended by a program that could not read its game?
    pub(crate) ended_by_upgrade: bool,
    /// Does somebody go on with the game elsewhere?
    pub(crate) taken_away: bool,
    pub(crate) question: Option<OpenQuestion>,
    pub(crate) rematch: Option<String>,
    pub(crate) answered: Answered,
    pub(crate) waits: Waits,
    /// The newest items.
    pub(crate) past: VecDeque<Past>,
    /// The texts of items that nobody has taken to store yet.
    pub(crate) fresh: Vec<String>,
    /// The version that everybody was told of.
    pub(crate) told: u64,
    /// Do clients know of an open question?
    question_shown: bool,
    /// What lists of tables know, if anything.
    pub(crate) listed: Option<Standing>,
    pub(crate) company: Company,
    /// The lesson that is taught here, until it is over.
    pub(crate) course: Option<Course>,
    /// The number of the first entry that was not kept for another program.
    pub(crate) kept: Option<usize>,
    /// What was played before the match began, where that goes on from a position.
    pub(crate) before: Before,
    /// The match that was played before the table was brought here, to be looked at.
    pub(crate) earlier: Option<Box<dyn AnyMatch>>,
    /// Where the game goes on when everybody sits, at a table that was brought here.
    pub(crate) arriving: Option<Box<Resumed>>,
}

/// What was played before the match began.
#[derive(Default)]
pub(crate) struct Before {
    /// Its entries, counted while the table is rebuilt.
    pub(crate) entries: usize,
    /// Who played its seats in the end.
    pub(crate) occupants: Vec<Occupant>,
    /// What everybody was told of it, the start first.
    pub(crate) log: Vec<Option<LogWhat>>,
    /// The secret behind the dice since then.
    pub(crate) secret: Option<Secret>,
}

/// A table as it is stored.
#[derive(Clone, Copy, Debug)]
pub struct Stored<'a> {
    /// Its id.
    pub id: &'a str,
    /// The game's id.
    pub game: &'a str,
    /// The text of its header.
    pub header: &'a str,
    /// The texts of its items, each with the time when it happened.
    pub items: &'a [(i64, &'a str)],
}

/// How the entries of a match are repeated when a table is rebuilt.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Repeating {
    /// Each has to lead to the state that it led to.
    Exactly,
    /// Each has to be accepted.
    WhateverComes,
    /// They are only counted.
    WithoutTheGame,
}

/// Why a table cannot be rebuilt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError {
    /// The item that is not as it was, if it is one; the first is 1.
    pub version: Option<u64>,
    /// What is wrong.
    pub problem: String,
}

impl std::fmt::Display for LoadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.version {
            Some(version) => write!(f, "item {version}: {}", self.problem),
            None => f.write_str(&self.problem),
        }
    }
}

impl Table {
    /// A table at which nothing has happened yet.
    pub(crate) fn new(
        id: String,
        game: &str,
        header: Header,
        limits: Limits,
        now: i64,
    ) -> Result<Table, WireError> {
        let seats = usize::from(header.setup.seats);
        Ok(Table {
            id,
            facts: game::facts_of(game)?,
            header,
            limits,
            version: 0,
            sitters: vec![None; seats],
            game: None,
            abandoned: false,
            ended_by_upgrade: false,
            taken_away: false,
            question: None,
            rematch: None,
            answered: Answered::default(),
            waits: Waits::new(seats),
            past: VecDeque::new(),
            fresh: Vec::new(),
            told: 0,
            question_shown: false,
            listed: None,
            company: Company::new(seats, now),
            course: None,
            kept: None,
            before: Before::default(),
            earlier: None,
            arriving: None,
        })
    }

    /// Rebuilds a table. What follows by itself is among its news.
    pub fn load(stored: Stored<'_>, limits: &Limits, now: i64) -> Result<Table, LoadError> {
        let repeat = |skips| Table::repeat(stored, limits, now, Repeating::Exactly, skips);
        // What was played before the table was brought here is good to look at, but it goes on without.
        let mut table = repeat(item::is_mark_of_upgrade).or_else(|why| {
            let was_brought = stored.items.iter().any(|(_, text)| item::is_mark(text));
            if was_brought { repeat(item::is_mark) } else { Err(why) }
        })?;
        // It may have been left between the last answer and what it granted, or between the last one who sat down and the start.
        table.go_on(now);
        Ok(table)
    }

    /// Rebuilds a table. What was played before the newest item that `skips` is not repeated.
    pub(crate) fn repeat(
        stored: Stored<'_>,
        limits: &Limits,
        now: i64,
        repeating: Repeating,
        skips: fn(&str) -> bool,
    ) -> Result<Table, LoadError> {
        let Stored { id, game, header, items } = stored;
        let header: Header = serde_json::from_str(header)
            .map_err(|error| LoadError { version: None, problem: error.to_string() })?;
        let mut table = Table::new(id.to_owned(), game, header, limits.clone(), now)
            .map_err(|error| LoadError { version: None, problem: error.message })?;
        let mark = items.iter().rposition(|(_, text)| skips(text)).unwrap_or(0);
        for (place, &(at, text)) in items.iter().enumerate() {
            let version = Some(table.version + 1);
            let failed = |problem| LoadError { version, problem };
            let (deed, by) = item::read(text).map_err(|error| failed(error.to_string()))?;
            let repeating = if place < mark { Repeating::WithoutTheGame } else { repeating };
            let done = match (deed, repeating) {
                (Deed::Entry(NewEntry::Recorded(text)), Repeating::WhateverComes) => {
                    table.perform(Deed::Entry(NewEntry::Again(text)), by.as_ref(), at)
                }
                (Deed::Entry(NewEntry::Recorded(text)), Repeating::WithoutTheGame) => {
                    table.skip_entry(text);
                    table.skip(by.as_ref(), at);
                    Ok(())
                }
                (Deed::Item(What::Started { .. }), Repeating::WithoutTheGame) => {
                    table.skip_start();
                    table.skip(by.as_ref(), at);
                    Ok(())
                }
                (Deed::Item(What::Resumed(resumed)), Repeating::WithoutTheGame) => {
                    table.note_resumed(&resumed);
                    table.skip_item(What::Resumed(resumed), by.as_ref(), at);
                    Ok(())
                }
                (Deed::Item(went_on @ What::WentOn { .. }), Repeating::WithoutTheGame) => {
                    table.before.occupants = table.sitters.iter().flatten().map(Sitter::occupant).collect();
                    table.skip_item(went_on, by.as_ref(), at);
                    Ok(())
                }
                (deed, _) => table.perform(deed, by.as_ref(), at),
            };
            done.map_err(|error| failed(error.message))?;
        }
        for past in &mut table.past {
            // What clients know who come back is not known any more.
            past.changes.table = true;
        }
        table.question_shown = table.question.is_some();
        table.told = table.version;
        Ok(table)
    }

    /// Counts an entry of a game which is not repeated.
    fn skip(&mut self, by: Option<&RequestKey>, at: i64) {
        self.count(PastWhat::Before(self.before.entries), by, at);
    }

    /// Counts an item that concerns a game which is not repeated.
    fn skip_item(&mut self, what: What, by: Option<&RequestKey>, at: i64) {
        self.count(PastWhat::Item(Box::new(what)), by, at);
    }

    fn count(&mut self, what: PastWhat, by: Option<&RequestKey>, at: i64) {
        self.version += 1;
        if let Some(key) = by {
            self.answered.remember(key, self.version);
        }
        self.keep_past(Past {
            version: self.version,
            at,
            what,
            changes: Changes { game: true, table: true },
        });
    }

    /// Does what an item says. Everything that ever happens at a table happens here: live, and when it is rebuilt.
    fn perform(&mut self, deed: Deed<'_>, by: Option<&RequestKey>, at: i64) -> Result<(), WireError> {
        let what = match deed {
            Deed::Entry(entry) => {
                let game = self.game.as_mut();
                game.ok_or_else(|| WireError::new(ErrorCode::Unavailable, "an entry before the start"))?
                    .enter(entry)?;
                self.settle();
                None
            }
            Deed::Item(what) => {
                self.change(&what)?;
                Some(what)
            }
        };
        self.version += 1;
        if let Some(key) = by {
            self.answered.remember(key, self.version);
        }
        let author = self.author(what.as_ref());
        self.waits.note(self.waiting(), author, at);
        self.keep(what, at);
        Ok(())
    }

    /// Performs something, and what follows from it by itself, to be stored and told. Returns the version that holds it.
    pub(crate) fn carry_out(
        &mut self,
        deed: Deed<'_>,
        by: Option<&RequestKey>,
        now: i64,
    ) -> Result<u64, WireError> {
        let version = self.carry_out_only(deed, by, now)?;
        self.go_on(now);
        Ok(version)
    }

    fn carry_out_only(
        &mut self,
        deed: Deed<'_>,
        by: Option<&RequestKey>,
        now: i64,
    ) -> Result<u64, WireError> {
        let written = match &deed {
            Deed::Item(what) => Some(item::write(what, by)),
            Deed::Entry(_) => None,
        };
        self.perform(deed, by, now)?;
        let text = written.unwrap_or_else(|| {
            let game = self.game.as_ref().expect("an entry is one of a match");
            item::write_entry(|out| game.write_newest_entry(out), by)
        });
        self.fresh.push(text);
        Ok(self.version)
    }

    /// Performs what follows by itself: a full table begins, what all have agreed to is done.
    fn go_on(&mut self, now: i64) {
        while let Some(deed) = self.follows() {
            // What came before stands. Whoever asks for it by hand is told why it cannot be done.
            if self.carry_out_only(deed, None, now).is_err() {
                return;
            }
        }
    }

    fn follows(&self) -> Option<Deed<'static>> {
        if self.header.start_when_full && self.waits_for_start() {
            return Some(Deed::Item(self.start_item()));
        }
        let agreed = self.question.as_ref().filter(|open| open.missing.is_empty())?;
        Some(match agreed.what {
            Wish::Abandon => Deed::Item(What::Abandoned {}),
            Wish::TakeAway => Deed::Item(What::TakenAway { seat: agreed.seat }),
            Wish::Undo { to } => Deed::Entry(NewEntry::Undo { seat: agreed.seat, to }),
        })
    }

    fn change(&mut self, what: &What) -> Result<(), WireError> {
        match what {
            What::Sat { seat, sitter } => *self.seat_mut(*seat)? = Some(Sitter::clone(sitter)),
            What::Left { seat } => *self.seat_mut(*seat)? = None,
            What::Started { .. } => self.begin()?,
            What::Chat { .. } => {}
            What::Asked { question, seat, what } => {
                // Whoever left a seat to a bot may be gone for good, and does not hinder the end. But nothing is taken back
                // behind their back: the others could roll their dice until they like them.
                let asked = |seat: &Seat| matches!(what, Wish::Undo { .. }) || self.bot_on(*seat).is_none();
                let mut missing: SeatSet = self.people().iter().filter(asked).collect();
                for own in self.seats_of_sitter(*seat).iter() {
                    missing.remove(own);
                }
                self.question = Some(OpenQuestion { number: *question, seat: *seat, what: *what, missing });
            }
            What::Answered { seat, agree, .. } => {
                let answering = self.seats_of_sitter(*seat);
                if let Some(question) = &mut self.question {
                    for own in answering.iter() {
                        question.missing.remove(own);
                    }
                    if !agree {
                        self.question = None;
                    }
                }
            }
            What::Abandoned {} => {
                self.abandoned = true;
                self.question = None;
            }
            What::Rematch { table } => self.rematch = Some(table.clone()),
            What::Resumed(resumed) => self.resume(resumed)?,
            What::WentOn { .. } => self.go_on_here()?,
            What::TakenAway { .. } => {
                self.abandoned = true;
                self.taken_away = true;
                self.question = None;
            }
            What::EndedByUpgrade { log, .. } => {
                self.abandoned = true;
                self.ended_by_upgrade = true;
                self.question = None;
                self.before.log.clone_from(log);
            }
        }
        Ok(())
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut Option<Sitter>, WireError> {
        let found = self.sitters.get_mut(seat.index());
        found.ok_or_else(|| WireError::new(ErrorCode::NoSuchSeat, "there is no such seat"))
    }

    fn begin(&mut self) -> Result<(), WireError> {
        let sitters: Option<Vec<Sitter>> = self.sitters.iter().cloned().collect();
        let sitters = sitters.ok_or_else(|| WireError::new(ErrorCode::SeatsOpen, "a seat is still open"))?;
        let people = sitters.iter().map(Sitter::occupant);
        let new = NewMatch {
            setup: self.header.setup.clone(),
            people: people.collect(),
            draw_seats: self.header.draw_seats,
            secret: self.header.secret,
            nonces: sitters.iter().map(|sitter| sitter.nonce).collect(),
        };
        let game = game::begin(self.facts.id, new, self.header.fork.as_ref())?;
        if let Seating::Drawn(order) = game.seating() {
            self.sitters = order.iter().map(|&person| Some(sitters[person].clone())).collect();
        }
        self.game = Some(game);
        Ok(())
    }

    /// After an entry: a wish to take moves back is about a position that has passed, so it is void. A wish to end the game or to take
    /// it away stays until the game is over; a bot is not asked.
    fn settle(&mut self) {
        let over = self.status() != TableStatus::Running;
        let stays = |open: &OpenQuestion| !matches!(open.what, Wish::Undo { .. }) && !over;
        let Some(mut question) = self.question.take().filter(stays) else { return };
        question.missing = question.missing.iter().filter(|&seat| self.bot_on(seat).is_none()).collect();
        self.question = Some(question);
    }

    /// The seats of whoever caused what has just happened.
    fn author(&self, what: Option<&What>) -> SeatSet {
        match (what, &self.game) {
            (Some(What::Chat { seat: Some(seat), .. }), _)
            | (Some(What::Asked { seat, .. } | What::Answered { seat, .. }), _) => {
                self.seats_of_sitter(*seat)
            }
            (None, Some(game)) => match game.entry(game.entries()) {
                engine::What::Action { seat, .. } | engine::What::Undo { seat, .. } => {
                    self.seats_of_sitter(seat)
                }
                // A bot that goes lets its player begin to be waited for.
                engine::What::Seat { seat, .. } => SeatSet::only(seat),
            },
            _ => SeatSet::EMPTY,
        }
    }

    /// Keeps the newest item, for those who are to be told.
    fn keep(&mut self, what: Option<What>, at: i64) {
        let entries = self.entries();
        let (what, mut changes) = match what {
            None => {
                let game = self.game.as_ref().expect("an entry is one of a match");
                let table = !matches!(game.entry(entries), engine::What::Action { .. });
                (PastWhat::Entry(entries), Changes { game: true, table })
            }
            Some(What::Started { .. }) => (PastWhat::Entry(0), Changes { game: true, table: true }),
            Some(what) => {
                let changes = Changes::of(&what);
                (PastWhat::Item(Box::new(what)), changes)
            }
        };
        let open_question = self.question.is_some();
        changes.table |= self.waiting().is_empty() || open_question != self.question_shown;
        self.question_shown = open_question;
        self.keep_past(Past { version: self.version, at, what, changes });
    }

    fn keep_past(&mut self, past: Past) {
        if self.past.len() == KEPT_ITEMS {
            self.past.pop_front();
        }
        self.past.push_back(past);
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game's facts.
    pub fn facts(&self) -> &'static Facts {
        self.facts
    }

    /// What is fixed about it.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many things have happened.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The match, once it has begun.
    pub fn game(&self) -> Option<&dyn AnyMatch> {
        self.game.as_deref()
    }

    pub(crate) fn entries(&self) -> usize {
        self.game.as_ref().map_or(0, |game| game.entries())
    }

    /// How far it is.
    pub fn status(&self) -> TableStatus {
        match &self.game {
            _ if self.abandoned => TableStatus::Abandoned,
            None => TableStatus::Lobby,
            Some(game) if game.outcome().is_some() => TableStatus::Over,
            Some(_) => TableStatus::Running,
        }
    }

    /// Is every seat taken, and only the start missing?
    pub(crate) fn waits_for_start(&self) -> bool {
        self.status() == TableStatus::Lobby && self.sitters.iter().all(Option::is_some)
    }

    /// The seats that belong to an identity.
    pub fn seats_of(&self, identity: &str) -> SeatSet {
        self.seats_where(|sitter| sitter.identity.as_deref() == Some(identity))
    }

    /// The seats of whoever owns this one.
    fn seats_of_sitter(&self, seat: Seat) -> SeatSet {
        let sitter = self.sitters.get(seat.index()).and_then(Option::as_ref);
        match sitter.and_then(|sitter| sitter.identity.as_deref()) {
            Some(identity) => self.seats_of(identity),
            None => SeatSet::only(seat),
        }
    }

    /// The secret behind the dice.
    pub(crate) fn secret(&self) -> Secret {
        self.before.secret.unwrap_or(self.header.secret)
    }

    /// What says that the game begins, or goes on here, by the rules of this program.
    pub(crate) fn start_item(&self) -> What {
        let revision = self.facts.rules_revision;
        match self.arriving {
            Some(_) => What::WentOn { revision },
            None => What::Started { revision: Some(revision) },
        }
    }

    /// The name of whoever sits on a seat.
    pub fn name_of(&self, seat: Seat) -> Option<&str> {
        self.sitters.get(seat.index())?.as_ref().map(|sitter| sitter.name.as_str())
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> SeatSet {
        self.seats_where(|sitter| sitter.identity.is_some())
    }

    fn seats_where(&self, wanted: impl Fn(&Sitter) -> bool) -> SeatSet {
        let numbered = self.sitters.iter().zip((0..).map(Seat));
        numbered.filter(|(sitter, _)| sitter.as_ref().is_some_and(&wanted)).map(|(_, seat)| seat).collect()
    }

    pub(crate) fn eyes(&self, who: &Who) -> Eyes {
        Eyes { own: self.seats_of(&who.id) }
    }

    /// The seats that owe a decision.
    pub fn waiting(&self) -> SeatSet {
        match (&self.game, self.abandoned) {
            (Some(game), false) => game.waiting(),
            _ => SeatSet::EMPTY,
        }
    }

    /// The kind of bot that plays a seat now, if one does.
    pub fn bot_on(&self, seat: Seat) -> Option<&str> {
        match &self.game {
            Some(game) => match &game.occupants()[seat.index()].control {
                Control::Bot(kind) => Some(kind),
                Control::Human => None,
            },
            None => self.sitters[seat.index()].as_ref().and_then(|sitter| sitter.bot.as_deref()),
        }
    }

    /// The table as somebody may know it.
    pub fn info(&self, who: &Who) -> TableInfo {
        self.info_for(&who.id)
    }

    pub(crate) fn info_for(&self, identity: &str) -> TableInfo {
        let (own, present) = (self.seats_of(identity), self.present());
        let seats = self.sitters.iter().zip((0..).map(Seat)).map(|(sitter, seat)| {
            let bot = self.bot_on(seat).map(str::to_owned);
            let person = sitter.as_ref().is_some_and(|sitter| sitter.identity.is_some());
            SeatInfo {
                name: sitter.as_ref().map(|sitter| sitter.name.clone()),
                mine: own.contains(seat),
                present: present.contains(seat),
                substituted: person && bot.is_some(),
                bot,
            }
        });
        TableInfo {
            id: self.id.clone(),
            game: self.facts.id.to_owned(),
            scenario: self.header.setup.scenario.clone(),
            options: self.header.setup.options.clone(),
            status: self.status(),
            seats: seats.collect(),
            public: self.header.public,
            locked: self.header.password.is_some(),
            host: self.header.host == identity,
            pace: self.header.pace,
            commitment: self.secret().commitment(),
            first_entry: self.earlier.as_ref().or(self.game.as_ref()).map_or(0, |game| game.first_entry()),
            ended_by_upgrade: self.ended_by_upgrade,
            taken_away: self.taken_away,
            origin: self.header.fork.as_ref().and_then(|fork| fork.origin.clone()),
            question: self.question.as_ref().map(|question| wire::Question {
                number: question.number,
                seat: question.seat,
                what: question.what,
                missing: question.missing.iter().collect(),
            }),
            rematch: self.rematch.clone(),
            campaign: self
                .header
                .campaign
                .clone()
                .map(|id| InCampaign { id, medals: self.game.as_ref().and_then(|game| game.medals()) }),
            version: self.version,
        }
    }

    pub(crate) fn require_running(&self) -> Result<&dyn AnyMatch, WireError> {
        match (self.status(), &self.game) {
            (TableStatus::Running, Some(game)) => Ok(&**game),
            (TableStatus::Lobby, _) => error(ErrorCode::NotStarted, "the game has not begun"),
            _ => error(ErrorCode::GameOver, "the game is over"),
        }
    }

    pub(crate) fn require_lobby(&self) -> Result<(), WireError> {
        match self.status() {
            TableStatus::Lobby => Ok(()),
            TableStatus::Abandoned => error(ErrorCode::AlreadyStarted, "the table is closed"),
            _ => error(ErrorCode::AlreadyStarted, "the game has begun"),
        }
    }

    /// A game comes to its end; what is said and done besides could go on for ever, and all of it is kept. `times` as much as
    /// usual may be kept of what matters more.
    pub(crate) fn require_room(&self, times: u64) -> Result<(), WireError> {
        match self.version < self.limits.items * times {
            true => Ok(()),
            false => error(
                ErrorCode::TooManyRequests,
                "too much has happened at this table: it can only be played to the end",
            ),
        }
    }
}

pub(crate) fn not_begun() -> WireError {
    WireError::new(ErrorCode::NotStarted, "the game has not begun")
}
