//! Where a table screen gets its table from: the hall, or the worker in this browser.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use engine::Seat;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};
use wire::{ClientMessage, ErrorCode, GameState, LogItem, Luck, Review, SoloAnswer, SoloRequest, WireError};

use super::context::{LessonStep, Online, Table};
use crate::hall::{Answer, Hall};
use crate::solo::Solo;

/// A way to a table.
#[derive(Clone)]
pub(crate) enum Line {
    Hall(Rc<HallLine>),
    Solo(Solo),
}

impl Line {
    pub(crate) fn say(&self, message: &ClientMessage) {
        match self {
            Line::Hall(line) => line.say(message),
            Line::Solo(solo) => solo.say(message.clone()),
        }
    }

    /// The conversation has lost its thread: begins it anew.
    pub(crate) fn reconnect(&self, table: Table) {
        match self {
            Line::Hall(line) => line.connect(table),
            Line::Solo(solo) => solo.say(table.session.with_untracked(client::Session::hello)),
        }
    }

    pub(crate) async fn at(&self, entry: usize, eyes: Option<Seat>) -> Answer<GameState> {
        match self {
            Line::Hall(line) => {
                let eyes = eyes.map_or_else(String::new, |seat| format!("?eyes={}", seat.0));
                line.hall.get(&format!("tables/{}/at/{entry}{eyes}", line.table)).await
            }
            Line::Solo(solo) => match solo.ask(|id| SoloRequest::At { id, entry, eyes }).await? {
                SoloAnswer::At { game, .. } => Ok(game),
                _ => Err(strange()),
            },
        }
    }

    pub(crate) async fn log(&self) -> Answer<Vec<LogItem>> {
        match self {
            Line::Hall(line) => line.hall.get(&format!("tables/{}/log", line.table)).await,
            Line::Solo(solo) => match solo.ask(|id| SoloRequest::Log { id }).await? {
                SoloAnswer::Log { lines, .. } => Ok(lines),
                _ => Err(strange()),
            },
        }
    }

    pub(crate) async fn luck(&self) -> Answer<Luck> {
        match self {
            Line::Hall(line) => line.hall.get(&format!("tables/{}/luck", line.table)).await,
            Line::Solo(solo) => match solo.ask(|id| SoloRequest::Luck { id }).await? {
                SoloAnswer::Luck { luck, .. } => Ok(luck),
                _ => Err(strange()),
            },
        }
    }

    pub(crate) async fn record(&self) -> Answer<String> {
        match self {
            Line::Hall(line) => line.hall.text(&format!("tables/{}/record", line.table)).await,
            Line::Solo(solo) => match solo.ask(|id| SoloRequest::Record { id }).await? {
                SoloAnswer::Record { record, .. } => Ok(record),
                _ => Err(strange()),
            },
        }
    }

    pub(crate) async fn review(&self) -> Answer<Review> {
        match self {
            Line::Hall(line) => line.hall.get(&format!("tables/{}/review", line.table)).await,
            Line::Solo(solo) => match solo.ask(|id| SoloRequest::Review { id }).await? {
                SoloAnswer::Review { review, .. } => Ok(review),
                _ => Err(strange()),
            },
        }
    }

    /// Nobody listens any more.
    pub(crate) fn hang_up(&self) {
        match self {
            Line::Hall(line) => line.hang_up(),
            Line::Solo(solo) => solo.listen(|_| {}),
        }
    }
}

fn strange() -> WireError {
    WireError::new(ErrorCode::Unavailable, "an answer to another question")
}

/// A socket to a table of the hall that comes back when it is lost.
pub(crate) struct HallLine {
    pub(crate) hall: Hall,
    pub(crate) table: String,
    socket: RefCell<Option<WebSocket>>,
    attempts: Cell<u32>,
    hung_up: Cell<bool>,
}

impl HallLine {
    pub(crate) fn new(hall: Hall, table: String) -> Rc<HallLine> {
        Rc::new(HallLine {
            hall,
            table,
            socket: RefCell::default(),
            attempts: Cell::new(0),
            hung_up: Cell::new(false),
        })
    }

    fn say(&self, message: &ClientMessage) {
        if let Some(socket) = &*self.socket.borrow() {
            // What is said while there is no connection is said again when there is one.
            let _ = socket.send_with_str(&serde_json::to_string(message).expect("plain values"));
        }
    }

    fn hang_up(&self) {
        self.hung_up.set(true);
        self.drop_socket();
    }

    fn drop_socket(&self) {
        if let Some(old) = self.socket.borrow_mut().take() {
            old.set_onclose(None);
            old.set_onmessage(None);
            let _ = old.close();
        }
    }

    pub(crate) fn connect(self: &Rc<Self>, table: Table) {
        self.drop_socket();
        let Ok(socket) = WebSocket::new(&self.hall.socket(&self.table)) else { return };
        let line = Rc::clone(self);
        let on_open = Closure::<dyn Fn()>::new(move || {
            line.attempts.set(0);
            let (hello, again) =
                table.session.with_untracked(|session| (session.hello(), session.say_again()));
            line.say(&hello);
            again.iter().for_each(|message| line.say(message));
            table.online.set(Online::Open);
        });
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        on_open.forget();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match serde_json::from_str(&text) {
                Ok(message) => table.hear(message),
                Err(error) => web_sys::console::error_1(&JsValue::from(error.to_string())),
            }
        });
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        let line = Rc::clone(self);
        let on_close = Closure::<dyn Fn()>::new(move || line.lost(table));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        on_close.forget();
        *self.socket.borrow_mut() = Some(socket);
    }

    fn lost(self: &Rc<Self>, table: Table) {
        if self.hung_up.get() || matches!(table.online.get_untracked(), Online::Ended(_)) {
            return;
        }
        table.online.set(Online::Lost);
        // 0.5 s, 1 s, 2 s, … 15 s at most.
        let attempts = self.attempts.get();
        self.attempts.set(attempts + 1);
        let wait = Duration::from_millis((500 << attempts.min(5)).min(15_000));
        let line = Rc::clone(self);
        set_timeout(
            move || {
                if !line.hung_up.get() {
                    line.connect(table);
                }
            },
            wait,
        );
    }
}

/// Listens to the worker in this browser and greets its table.
pub(crate) fn join_solo(solo: &Solo, table: Table) {
    solo.listen(move |answer| match answer {
        SoloAnswer::Say { message } => table.hear(*message),
        SoloAnswer::Lesson { step, steps, text, done } => {
            table.lesson.set(Some(LessonStep { step, steps, text, done }));
        }
        SoloAnswer::Error { .. } => table.online.set(Online::Failed),
        _ => {}
    });
    table.set_line(Line::Solo(solo.clone()));
    table.online.set(Online::Open);
    solo.say(table.session.with_untracked(client::Session::hello));
}
