//! The conversation with a table, seen from the client: the fold of what the server says.

use std::collections::BTreeMap;

use engine::Message;
use wire::{
    ClientMessage, GameState, HintChoice, LogItem, PROTOCOL, Raw, ServerMessage, TableInfo, WireError,
};

/// What a message of the server meant, beyond the change of what the session knows.
#[derive(Clone, Debug)]
pub enum News {
    /// What is known has changed.
    Changed,
    /// A request was carried out.
    Done {
        /// Which.
        id: String,
    },
    /// A request was refused.
    Refused {
        /// Which.
        id: String,
        /// Why.
        error: WireError,
    },
    /// What a bot would do.
    Hint(Hint),
    /// Something is missing: connect anew and ask for it.
    Lost,
    /// The server ends the conversation.
    Ended(WireError),
}

/// What a bot would do, and why.
#[derive(Clone, Debug)]
pub struct Hint {
    /// The action.
    pub action: Raw,
    /// In words.
    pub label: Message,
    /// Why.
    pub reason: Option<Message>,
    /// What was compared, the action itself first.
    pub choices: Vec<HintChoice>,
}

/// What the client knows of a table.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// The table.
    pub table: Option<TableInfo>,
    /// The game, once it has begun.
    pub game: Option<GameState>,
    /// The log, by version.
    pub log: BTreeMap<u64, LogItem>,
    version: Option<u64>,
    unanswered: BTreeMap<String, ClientMessage>,
}

impl Session {
    /// The first message of a connection.
    pub fn hello(&self) -> ClientMessage {
        ClientMessage::Hello { protocol: PROTOCOL, since: self.version }
    }

    /// The last version known.
    pub fn version(&self) -> Option<u64> {
        self.version
    }

    /// Remembers a request until it is answered.
    pub fn ask(&mut self, request: &ClientMessage) {
        if let Some(id) = request.id() {
            self.unanswered.insert(id.to_owned(), request.clone());
        }
    }

    /// What is to be said again on a new connection: the server carries a request out at most once.
    pub fn say_again(&self) -> Vec<ClientMessage> {
        self.unanswered.values().cloned().collect()
    }

    /// The server says something.
    pub fn hear(&mut self, message: ServerMessage) -> Option<News> {
        match message {
            ServerMessage::State { version, table, game, log } => {
                self.version = Some(version);
                self.table = Some(table);
                self.game = game;
                self.log.extend(log.into_iter().map(|item| (item.version, item)));
                Some(News::Changed)
            }
            ServerMessage::Update { version, item, game, table } => {
                match self.version {
                    // Heard before, on the connection that was lost.
                    Some(known) if version <= known => return None,
                    Some(known) if version == known + 1 => {}
                    _ => return Some(News::Lost),
                }
                self.version = Some(version);
                self.log.insert(version, item);
                if game.is_some() {
                    self.game = game;
                }
                if table.is_some() {
                    self.table = table;
                }
                Some(News::Changed)
            }
            ServerMessage::UpToDate { version } => (self.version != Some(version)).then_some(News::Lost),
            ServerMessage::Presence { present } => {
                for (index, seat) in self.table.iter_mut().flat_map(|table| &mut table.seats).enumerate() {
                    seat.present = present.iter().any(|there| there.index() == index);
                }
                Some(News::Changed)
            }
            ServerMessage::Done { id, .. } => {
                self.unanswered.remove(&id);
                Some(News::Done { id })
            }
            ServerMessage::Refused { id, error } => {
                self.unanswered.remove(&id);
                Some(News::Refused { id, error })
            }
            ServerMessage::Hint { id, action, label, reason, choices } => {
                self.unanswered.remove(&id);
                Some(News::Hint(Hint { action, label, reason, choices }))
            }
            ServerMessage::Error(error) => Some(News::Ended(error)),
            ServerMessage::Pong => None,
        }
    }

    /// Is a part of the log missing? A client that begins anew gets only the last lines.
    pub fn lacks_lines(&self) -> bool {
        self.version.is_some_and(|version| (self.log.len() as u64) < version)
    }

    /// Takes in lines of the log that were asked for.
    pub fn recall(&mut self, lines: Vec<LogItem>) {
        for line in lines {
            self.log.entry(line.version).or_insert(line);
        }
    }

    /// Forgets what version it has, so that the next hello asks for everything.
    pub fn forget(&mut self) {
        self.version = None;
    }
}

#[cfg(test)]
mod tests {
    use wire::LogWhat;

    use super::*;

    fn chat(version: u64) -> LogItem {
        let what = LogWhat::Chat { name: "Ada".to_owned(), seat: None, text: version.to_string() };
        LogItem { version, at: 0, what }
    }

    fn update(version: u64) -> ServerMessage {
        ServerMessage::Update { version, item: chat(version), game: None, table: None }
    }

    fn at_version(version: u64) -> Session {
        Session { version: Some(version), ..Session::default() }
    }

    #[test]
    fn updates_are_taken_in_order_and_once() {
        let mut session = at_version(4);
        assert!(matches!(session.hear(update(5)), Some(News::Changed)));
        assert!(session.hear(update(5)).is_none(), "a repeated update changes nothing");
        assert!(session.hear(update(3)).is_none());
        assert_eq!(session.log.keys().copied().collect::<Vec<_>>(), [5]);
        assert!(matches!(session.hello(), ClientMessage::Hello { since: Some(5), .. }));
    }

    #[test]
    fn a_gap_is_noticed_and_changes_nothing() {
        let mut session = at_version(4);
        assert!(matches!(session.hear(update(6)), Some(News::Lost)));
        assert_eq!(session.version(), Some(4));
        assert!(session.log.is_empty());
        assert!(matches!(session.hear(ServerMessage::UpToDate { version: 9 }), Some(News::Lost)));
        assert!(session.hear(ServerMessage::UpToDate { version: 4 }).is_none());
        session.forget();
        assert!(matches!(session.hello(), ClientMessage::Hello { since: None, .. }));
    }

    #[test]
    fn requests_are_said_again_until_they_are_answered() {
        let mut session = at_version(1);
        let hint = |id: &str| ClientMessage::Hint { id: id.to_owned() };
        session.ask(&hint("a"));
        session.ask(&hint("b"));
        session.hear(ServerMessage::Done { id: "a".to_owned(), version: 2 });
        let again = session.say_again();
        assert_eq!(again.iter().filter_map(ClientMessage::id).collect::<Vec<_>>(), ["b"]);
        let error = WireError::new(wire::ErrorCode::Stale, "stale");
        session.hear(ServerMessage::Refused { id: "b".to_owned(), error });
        assert!(session.say_again().is_empty());
    }

    #[test]
    fn the_older_lines_of_the_log_are_asked_for_once() {
        let mut session = at_version(3);
        assert!(session.lacks_lines());
        session.hear(update(4));
        session.recall((1..=4).map(chat).collect());
        assert!(!session.lacks_lines());
        assert_eq!(session.log.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert!(!Session::default().lacks_lines(), "nothing is known of the table yet");
    }
}
