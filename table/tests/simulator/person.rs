//! Somebody with a bad connection.

use std::collections::BTreeMap;

use engine::{FastChance, Seat};
use serde_json::Value;
use table::Who;
use wire::{ClientMessage, GameState, LogItem, ServerMessage, TableInfo, TableStatus};

/// Somebody at the table, and what they were told.
pub(crate) struct Person {
    pub(crate) who: Who,
    /// The connection, while there is one.
    pub(crate) connection: Option<u64>,
    pub(crate) version: u64,
    pub(crate) table: Option<TableInfo>,
    pub(crate) game: Option<GameState>,
    /// The lines of the log as they were told, by version.
    pub(crate) lines: BTreeMap<u64, Value>,
    /// Requests that were not answered yet, by their ids.
    pub(crate) waiting: BTreeMap<String, ClientMessage>,
    /// The versions in which requests were carried out, by their ids.
    pub(crate) done: BTreeMap<String, u64>,
    requests: u32,
}

impl Person {
    pub(crate) fn new(name: &str) -> Person {
        Person {
            who: Who { id: name.to_lowercase(), name: name.to_owned() },
            connection: None,
            version: 0,
            table: None,
            game: None,
            lines: BTreeMap::new(),
            waiting: BTreeMap::new(),
            done: BTreeMap::new(),
            requests: 0,
        }
    }

    /// Hears what the table says.
    pub(crate) fn hear(&mut self, text: &str) {
        match serde_json::from_str(text).unwrap() {
            ServerMessage::State { version, table, game, log } => {
                assert!(version >= self.version, "time does not run backwards");
                self.version = version;
                self.table = Some(table);
                self.game = game;
                log.iter().for_each(|line| self.note(line));
            }
            ServerMessage::Update { version, item, game, table } => {
                assert_eq!(version, self.version + 1, "versions have no gaps");
                assert_eq!(item.version, version);
                self.version = version;
                self.note(&item);
                self.game = game.or_else(|| self.game.take());
                self.table = table.or_else(|| self.table.take());
            }
            ServerMessage::UpToDate { version } => assert_eq!(version, self.version),
            ServerMessage::Done { id, version } => {
                self.waiting.remove(&id);
                let before = self.done.insert(id, version);
                assert!(before.is_none_or(|before| before == version), "carried out once, in one version");
            }
            ServerMessage::Refused { id, .. } => drop(self.waiting.remove(&id)),
            _ => {}
        }
    }

    fn note(&mut self, line: &LogItem) {
        let told = serde_json::to_value(line).unwrap();
        let before = self.lines.insert(line.version, told.clone());
        assert!(before.is_none_or(|before| before == told), "a version is always told alike");
    }

    /// Wants something, by what is on the screen.
    pub(crate) fn wish(&mut self, chance: &mut FastChance) -> Option<String> {
        let (table, game) = (self.table.as_ref()?, self.game.as_ref());
        self.requests += 1;
        let id = format!("{}-{}", self.who.id, self.requests);
        let legal = game.map(|game| &game.legal[..]).unwrap_or_default();
        let seat = Seat(chance.pick(table.seats.len()) as u8);
        let message = match (chance.pick(20), &table.question) {
            (0..=12, _) if !legal.is_empty() => {
                let action = legal[chance.pick(legal.len())].action.clone();
                // Some do not look at the position when they insist.
                let entries = (chance.pick(4) > 0).then(|| game.map_or(0, |game| game.entries));
                ClientMessage::Act { id: id.clone(), seat: None, action, entries }
            }
            (_, Some(question)) => {
                let agree = chance.pick(3) > 0;
                ClientMessage::Answer { id: id.clone(), question: question.number, agree }
            }
            (13, _) => ClientMessage::Undo { id: id.clone(), to: None },
            (14, _) => {
                let last = game.map_or(0, |game| game.entries);
                ClientMessage::Undo { id: id.clone(), to: Some(chance.pick(last + 2)) }
            }
            (15, _) => ClientMessage::ResetTurn { id: id.clone() },
            (16, _) => ClientMessage::Chat { id: id.clone(), text: format!("I am {}", self.who.name) },
            (17, _) => ClientMessage::BotForSeat { id: id.clone(), seat },
            (18, _) => ClientMessage::TakeBack { id: id.clone() },
            (19, _) if table.status == TableStatus::Running && chance.pick(8) == 0 => match chance.pick(2) {
                0 => ClientMessage::Abandon { id: id.clone() },
                _ => ClientMessage::TakeAway { id: id.clone() },
            },
            _ => return None,
        };
        self.waiting.insert(id.clone(), message);
        Some(id)
    }
}
