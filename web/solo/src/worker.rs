//! The web worker: texts in, texts out.
//!
//! The module starts itself as soon as it is instantiated, and listens from then on: what comes earlier has to wait (`web/assets/solo-start.js`).

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
use wire::{ErrorCode, SoloAnswer, WireError};

use crate::Solo;

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    solo: Solo,
    /// Has the next move of a bot been put on the browser's list of things to do?
    awaited: bool,
}

impl Worker {
    fn post(&self, answers: &[String]) {
        for answer in answers {
            post(&self.scope, answer);
        }
    }

    /// Bots move one by one, and the page's messages come between: each move is a task of its own.
    fn await_bots(&mut self, go_on: &Closure<dyn FnMut()>) {
        if !self.awaited && self.solo.goes_on() {
            let task = go_on.as_ref().unchecked_ref();
            self.awaited = self.scope.set_timeout_with_callback(task).is_ok();
        }
    }
}

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().unchecked_into()
}

fn post(scope: &DedicatedWorkerGlobalScope, answer: &str) {
    // Fails only for what cannot be copied, and a text can.
    let _ = scope.post_message(&JsValue::from_str(answer));
}

fn now() -> i64 {
    js_sys::Date::now() as i64
}

thread_local! {
    static WORKER: RefCell<Option<Worker>> = const { RefCell::new(None) };
    static GO_ON: Closure<dyn FnMut()> = Closure::new(|| with_worker(|worker| {
        worker.awaited = false;
        let answers = worker.solo.go_on(now());
        worker.post(&answers);
    }));
}

fn with_worker(act: impl FnOnce(&mut Worker)) {
    WORKER.with_borrow_mut(|worker| {
        if let Some(worker) = worker {
            act(worker);
            GO_ON.with(|go_on| worker.await_bots(go_on));
        }
    });
}

/// Begins to listen.
#[wasm_bindgen(start)]
pub fn start() {
    report_panics();
    let scope = scope();
    let listen = Closure::<dyn FnMut(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        with_worker(|worker| {
            let answers = worker.solo.take(&text, now());
            worker.post(&answers);
        });
    });
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    // It listens as long as the worker lives.
    listen.forget();
    WORKER.set(Some(Worker { scope, solo: Solo::new(), awaited: false }));
}

/// A fault of ours ends the worker; the page is told, and has the last save.
fn report_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let error = WireError::new(ErrorCode::Unavailable, format!("the table has failed: {panic}"));
        let answer = SoloAnswer::Error { error };
        post(&scope(), &serde_json::to_string(&answer).expect("an answer is a plain value"));
    }));
}
