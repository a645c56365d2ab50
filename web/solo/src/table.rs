//! The table: a match, who sits there, and everything that happened.

use engine::{Control, Match, Refusal, Seat, SeatSet, What};
use serde::{Deserialize, Serialize};
use shelf::FinishedGame;
use wire::{
    ClientMessage, ErrorCode, Eyes, GameState, InCampaign, LogItem, Luck, Question, Review, SeatInfo,
    ServerMessage, SoloAnswer, TableInfo, TableStatus, WireError, Wish,
};

use crate::bot;
use crate::lesson::Course;
use crate::render;

/// A page that was away gets up to so many missed items; after that, everything anew.
const KEPT_ITEMS: usize = 64;
/// A fresh page gets so many lines of the log.
const LOG_LINES: usize = 50;

/// A table of whatever game.
pub(crate) trait AnyTable {
    fn id(&self) -> String;
    fn info(&self) -> TableInfo;
    fn say(&mut self, message: ClientMessage, now: i64, answers: &mut Vec<SoloAnswer>);
    fn goes_on(&self) -> bool;
    fn go_on(&mut self, now: i64, answers: &mut Vec<SoloAnswer>);
    fn at(&self, entry: usize, eyes: Option<Seat>) -> Result<GameState, WireError>;
    fn log(&self) -> Vec<LogItem>;
    fn save(&self) -> Result<String, WireError>;
    fn record(&self) -> Result<String, WireError>;
    fn luck(&self) -> Luck;
    fn review(&self) -> Result<Review, WireError>;
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sitter {
    pub(crate) name: String,
    /// Does the page play it?
    pub(crate) own: bool,
}

/// Something that happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Item {
    Sat {
        seat: Seat,
        name: String,
    },
    Started,
    /// The next entry of the match.
    Entry,
    Chat {
        seat: Seat,
        text: String,
    },
    Asked {
        seat: Seat,
        what: Wish,
    },
    Abandoned,
}

/// An item with what it did.
pub(crate) struct Past<G: FinishedGame> {
    pub(crate) at: i64,
    pub(crate) item: Item,
    /// Entries of the match after it.
    pub(crate) entry: usize,
    pub(crate) events: Vec<G::Event>,
    /// The request that caused it.
    pub(crate) by: Option<String>,
}

/// The table. Its version is the number of things that happened.
pub(crate) struct Table<G: FinishedGame> {
    pub(crate) game: Match<G>,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) past: Vec<Past<G>>,
    pub(crate) abandoned: bool,
    pub(crate) question: Option<Question>,
    /// Has the page said hello? Before that it is told nothing, and bots wait.
    pub(crate) connected: bool,
    /// The lesson that is taught here, until it is over.
    pub(crate) course: Option<Course<G>>,
    /// The campaign it belongs to; the page keeps it.
    pub(crate) campaign: Option<String>,
}

/// What an item changes that a page shows.
#[derive(Clone, Copy, Default)]
struct Changes {
    game: bool,
    table: bool,
}

impl<G: FinishedGame> Table<G> {
    /// A table at which nothing has happened yet.
    pub(crate) fn new(game: Match<G>, sitters: Vec<Sitter>) -> Self {
        Table {
            game,
            sitters,
            past: Vec::new(),
            abandoned: false,
            question: None,
            connected: false,
            course: None,
            campaign: None,
        }
    }

    /// A table whose match has just begun. `arrived` are those who sat down, in order of arrival.
    pub(crate) fn begun(game: Match<G>, sitters: Vec<Sitter>, arrived: &[Sitter], now: i64) -> Self {
        let mut table = Table::new(game, sitters);
        for (sitter, seat) in arrived.iter().zip((0..).map(Seat)) {
            table.push(Item::Sat { seat, name: sitter.name.clone() }, None, Vec::new(), now);
        }
        let events = table.game.start_events().to_vec();
        table.push(Item::Started, None, events, now);
        table
    }

    fn require_over(&self, otherwise: &str) -> Result<(), WireError> {
        match self.status() {
            TableStatus::Over | TableStatus::Abandoned => Ok(()),
            _ => Err(WireError::new(ErrorCode::NotOver, otherwise)),
        }
    }

    pub(crate) fn version(&self) -> u64 {
        self.past.len() as u64
    }

    /// Writes down what has happened.
    pub(crate) fn push(&mut self, item: Item, by: Option<String>, events: Vec<G::Event>, now: i64) {
        self.past.push(Past { at: now, item, entry: self.game.len(), events, by });
    }

    /// Takes an action before anybody is told anything.
    pub(crate) fn play(&mut self, seat: Seat, action: G::Action, now: i64) -> Result<(), Refusal> {
        let events = self.game.act(seat, action)?;
        self.push(Item::Entry, None, events, now);
        Ok(())
    }

    /// Writes down what has happened, and tells it.
    pub(crate) fn commit(
        &mut self,
        item: Item,
        by: Option<String>,
        events: Vec<G::Event>,
        now: i64,
        answers: &mut Vec<SoloAnswer>,
    ) {
        self.push(item, by, events, now);
        if self.connected {
            let newest = self.past.len() - 1;
            answers.push(say(self.update(newest, self.changes(newest))));
        }
    }

    fn changes(&self, index: usize) -> Changes {
        let past = &self.past[index];
        match &past.item {
            Item::Entry => Changes {
                game: true,
                table: !matches!(self.game.entry(past.entry), What::Action { .. })
                    || self.waiting().is_empty(),
            },
            Item::Started | Item::Abandoned => Changes { game: true, table: true },
            Item::Chat { .. } => Changes::default(),
            Item::Sat { .. } | Item::Asked { .. } => Changes { game: false, table: true },
        }
    }

    fn update(&self, index: usize, carried: Changes) -> ServerMessage {
        ServerMessage::Update {
            version: index as u64 + 1,
            item: self.line(index),
            game: carried.game.then(|| render::game_state(self)),
            table: carried.table.then(|| self.info()),
        }
    }

    fn line(&self, index: usize) -> LogItem {
        render::log_item(self, index as u64 + 1, &self.past[index])
    }

    /// Brings the page up to date: what it missed, if that is little, else everything.
    pub(crate) fn greet(&mut self, since: Option<u64>, answers: &mut Vec<SoloAnswer>) {
        self.connected = true;
        let version = self.version();
        let missed = since.and_then(|since| version.checked_sub(since)).map(|missed| missed as usize);
        match missed {
            Some(missed) if missed <= KEPT_ITEMS => {
                let mut carried = Changes::default();
                for index in self.past.len() - missed..self.past.len() {
                    let changes = self.changes(index);
                    carried =
                        Changes { game: carried.game || changes.game, table: carried.table || changes.table };
                    // Only the last one carries what is now; it stands for all that was missed.
                    let last = index + 1 == self.past.len();
                    answers.push(say(self.update(index, if last { carried } else { Changes::default() })));
                }
                answers.push(say(ServerMessage::UpToDate { version }));
            }
            _ => self.show_everything(answers),
        }
        answers.push(say(ServerMessage::Presence { present: self.own().iter().collect() }));
        if let Some(course) = &mut self.course {
            course.tell_again();
        }
    }

    pub(crate) fn show_everything(&self, answers: &mut Vec<SoloAnswer>) {
        let skipped = self.past.len().saturating_sub(LOG_LINES);
        answers.push(say(ServerMessage::State {
            version: self.version(),
            table: self.info(),
            game: Some(render::game_state(self)),
            log: (skipped..self.past.len()).map(|index| self.line(index)).collect(),
        }));
    }

    pub(crate) fn status(&self) -> TableStatus {
        match self.game.outcome() {
            _ if self.abandoned => TableStatus::Abandoned,
            Some(_) => TableStatus::Over,
            None => TableStatus::Running,
        }
    }

    /// The seats the page plays.
    pub(crate) fn own(&self) -> SeatSet {
        let numbered = self.sitters.iter().zip((0..).map(Seat));
        numbered.filter(|(sitter, _)| sitter.own).map(|(_, seat)| seat).collect()
    }

    pub(crate) fn eyes(&self) -> Eyes {
        Eyes { own: self.own() }
    }

    /// The seats that owe a decision.
    pub(crate) fn waiting(&self) -> SeatSet {
        match G::decision(self.game.state()) {
            Some(decision) if !self.abandoned => decision.seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// The kind of bot that plays a seat now, if one does.
    pub(crate) fn bot_on(&self, seat: Seat) -> Option<&str> {
        match &self.game.occupants()[seat.index()].control {
            Control::Bot(kind) => Some(kind),
            Control::Human => None,
        }
    }

    /// The next move that the page does not make.
    fn next_move(&mut self) -> Option<(Seat, G::Action)> {
        if let Some(course) = &mut self.course {
            return course.next_move().map(|next| (next.seat, next.action));
        }
        let (seat, kind) = self.bot_to_move()?;
        Some((seat, bot::choose(&self.game, seat, kind)))
    }

    fn bot_to_move(&self) -> Option<(Seat, &str)> {
        self.waiting().iter().find_map(|seat| Some((seat, self.bot_on(seat)?)))
    }
}

impl<G: FinishedGame> AnyTable for Table<G> {
    /// A part of the commitment: unlike any other, and the same after every resume.
    fn id(&self) -> String {
        self.game.commitment().to_string()[..12].to_owned()
    }

    fn info(&self) -> TableInfo {
        let seats = self.sitters.iter().zip((0..).map(Seat)).map(|(sitter, seat)| {
            let bot = self.bot_on(seat);
            SeatInfo {
                name: Some(sitter.name.clone()),
                mine: sitter.own,
                present: sitter.own,
                substituted: sitter.own && bot.is_some(),
                bot: bot.map(str::to_owned),
            }
        });
        let setup = self.game.setup();
        TableInfo {
            id: self.id(),
            game: G::facts().id.to_owned(),
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
            status: self.status(),
            seats: seats.collect(),
            public: false,
            locked: false,
            host: true,
            pace: wire::Pace::Live,
            commitment: self.game.commitment(),
            origin: self.game.origin().cloned(),
            question: self.question.clone(),
            rematch: None,
            campaign: self
                .campaign
                .clone()
                .map(|id| InCampaign { id, medals: wire::medals_of::<G>(self.game.state()) }),
            version: self.version(),
        }
    }

    fn say(&mut self, message: ClientMessage, now: i64, answers: &mut Vec<SoloAnswer>) {
        self.hear(message, now, answers);
        self.tell_step(answers);
    }

    fn goes_on(&self) -> bool {
        let somebody = match &self.course {
            Some(course) => course.plays_by_itself(),
            None => self.bot_to_move().is_some(),
        };
        self.connected && somebody
    }

    fn go_on(&mut self, now: i64, answers: &mut Vec<SoloAnswer>) {
        let Some((seat, action)) = self.next_move() else { return };
        let events =
            self.game.act(seat, action).expect("bots choose among what is legal, scripts are rehearsed");
        self.commit(Item::Entry, None, events, now, answers);
        self.tell_step(answers);
    }

    fn at(&self, entry: usize, eyes: Option<Seat>) -> Result<GameState, WireError> {
        if let Some(seat) = eyes {
            if seat.index() >= self.sitters.len() {
                return Err(WireError::new(ErrorCode::NoSuchSeat, "there is no such seat"));
            }
            if self.status() == TableStatus::Running && !self.own().contains(seat) {
                return Err(WireError::new(
                    ErrorCode::NotSeated,
                    "that seat's eyes open when the game is over",
                ));
            }
        }
        if entry > self.game.len() {
            let message = format!("there is no entry {entry}: the match has {}", self.game.len());
            return Err(WireError::new(ErrorCode::BadMessage, message));
        }
        Ok(wire::GameState::position::<G>(&self.game.state_after(entry), entry, eyes))
    }

    fn log(&self) -> Vec<LogItem> {
        (0..self.past.len()).map(|index| self.line(index)).collect()
    }

    fn save(&self) -> Result<String, WireError> {
        match &self.course {
            Some(_) => Err(WireError::new(ErrorCode::NotOver, "a lesson cannot be saved before its end")),
            None => Ok(crate::save::write(self)),
        }
    }

    fn record(&self) -> Result<String, WireError> {
        self.require_over("the record is opened when the game is over")?;
        Ok(self.game.record(true).to_json())
    }

    fn luck(&self) -> Luck {
        wire::luck(&self.game)
    }

    fn review(&self) -> Result<Review, WireError> {
        self.require_over("one looks back when the game is over")?;
        Ok(bot::look_back(&self.game))
    }
}

pub(crate) fn say(message: ServerMessage) -> SoloAnswer {
    SoloAnswer::Say { message: Box::new(message) }
}
