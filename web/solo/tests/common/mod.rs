//! A page that talks to the worker.
#![allow(dead_code, reason = "not every test file needs everything")]

use engine::{Seat, Secret};
use solo::Solo;
use wire::{
    ClientMessage, CreateTable, GameState, PROTOCOL, Raw, SeatPlan, ServerMessage, SoloAnswer, SoloRequest,
    TableInfo,
};

/// The page.
pub(crate) struct Page {
    pub(crate) worker: Solo,
    pub(crate) version: u64,
    pub(crate) table: Option<TableInfo>,
    pub(crate) game: Option<GameState>,
    requests: u64,
}

pub(crate) fn plan(seats: Vec<SeatPlan>) -> CreateTable {
    serde_json::from_value(serde_json::json!({
        "game": "risk-transformers", "seats": seats, "options": {"placement": "random"},
    }))
    .unwrap()
}

pub(crate) fn bot(kind: &str) -> SeatPlan {
    SeatPlan::Bot(kind.to_owned())
}

pub(crate) fn open(seats: Vec<SeatPlan>, seed: u8) -> SoloRequest {
    SoloRequest::Open { id: 1, plan: plan(seats), name: "Ada".to_owned(), entropy: Secret([seed; 32]) }
}

impl Page {
    pub(crate) fn new() -> Self {
        Page { worker: Solo::new(), version: 0, table: None, game: None, requests: 0 }
    }

    /// A page whose table is open and greeted.
    pub(crate) fn at(request: SoloRequest) -> Self {
        let mut page = Page::new();
        let answers = page.ask(request);
        assert!(matches!(answers[..], [SoloAnswer::Opened { .. }]), "{answers:?}");
        page.say(ClientMessage::Hello { protocol: PROTOCOL, since: None });
        page
    }

    /// Asks, as the page does: in text.
    pub(crate) fn ask(&mut self, request: SoloRequest) -> Vec<SoloAnswer> {
        let text = serde_json::to_string(&request).unwrap();
        let answers = self.worker.take(&text, 1000);
        self.read(&answers)
    }

    pub(crate) fn say(&mut self, message: ClientMessage) -> Vec<SoloAnswer> {
        self.ask(SoloRequest::Say { message })
    }

    /// Takes the action and returns all answers.
    pub(crate) fn act(&mut self, action: &Raw) -> Vec<SoloAnswer> {
        self.requests += 1;
        let entries = self.game.as_ref().map(|game| game.entries);
        let id = format!("act-{}", self.requests);
        self.say(ClientMessage::Act { id, seat: None, action: action.clone(), entries })
    }

    /// Takes the first legal action, or lets a bot move. Returns false when nobody can do anything.
    pub(crate) fn step(&mut self) -> bool {
        if self.worker.goes_on() {
            assert_eq!(self.go_on().len(), 1, "every move is an update of its own");
            return true;
        }
        let Some(action) = self.game().legal.first().map(|legal| legal.action.clone()) else { return false };
        let answers = self.act(&action);
        assert!(matches!(message(answers.last().unwrap()), ServerMessage::Done { .. }), "{answers:?}");
        true
    }

    /// Lets the table go on by itself.
    pub(crate) fn go_on(&mut self) -> Vec<SoloAnswer> {
        let answers = self.worker.go_on(1000);
        self.read(&answers)
    }

    /// Plays until it is the page's turn or the game is over.
    pub(crate) fn until_own_turn(&mut self) {
        while self.worker.goes_on() {
            self.step();
        }
    }

    pub(crate) fn game(&self) -> &GameState {
        self.game.as_ref().unwrap()
    }

    pub(crate) fn table(&self) -> &TableInfo {
        self.table.as_ref().unwrap()
    }

    /// The page keeps what it is told.
    pub(crate) fn read(&mut self, texts: &[String]) -> Vec<SoloAnswer> {
        let answers: Vec<SoloAnswer> = texts.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        for answer in &answers {
            if let SoloAnswer::Say { message } = answer {
                self.hear(message);
            }
        }
        answers
    }

    fn hear(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::State { version, table, game, .. } => {
                self.version = *version;
                self.table = Some(table.clone());
                self.game.clone_from(game);
            }
            ServerMessage::Update { version, game, table, item } => {
                assert_eq!(*version, self.version + 1, "versions have no gaps");
                assert_eq!(item.version, *version);
                self.version = *version;
                self.game = game.clone().or_else(|| self.game.take());
                self.table = table.clone().or_else(|| self.table.take());
            }
            _ => {}
        }
    }
}

/// What the table says in an answer.
pub(crate) fn message(answer: &SoloAnswer) -> &ServerMessage {
    match answer {
        SoloAnswer::Say { message } => message,
        other => panic!("{other:?}"),
    }
}

/// A game of bots that the page watches to the end.
pub(crate) fn finished(seed: u8) -> Page {
    let mut page = Page::at(open(vec![bot("heuristic"), SeatPlan::Me], seed));
    page.say(ClientMessage::BotForSeat { id: "b".to_owned(), seat: Seat(1) });
    page.until_own_turn();
    page
}
