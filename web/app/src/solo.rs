//! The table in this browser: a worker that runs matches without the hall.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use futures_channel::oneshot;
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};
use wire::{ClientMessage, ErrorCode, SoloAnswer, SoloRequest, WireError};

use crate::hall::Answer;
use crate::router::Router;

/// The worker, started when it is first needed and kept while the page lives.
#[derive(Clone)]
pub(crate) struct Solo(Rc<Desk>);

type Listener = Box<dyn Fn(SoloAnswer)>;

struct Desk {
    worker: Worker,
    last_id: Cell<u64>,
    failed: Cell<bool>,
    waiting: RefCell<BTreeMap<u64, oneshot::Sender<SoloAnswer>>>,
    listener: RefCell<Option<Listener>>,
}

thread_local! {
    static STARTED: RefCell<Option<Solo>> = const { RefCell::new(None) };
}

impl Solo {
    pub(crate) fn start(router: Router) -> Answer<Solo> {
        if let Some(solo) = STARTED.with_borrow(Clone::clone) {
            return Ok(solo);
        }
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&router.file("solo-start.js"), &options)
            .map_err(|_| WireError::new(ErrorCode::Unavailable, "this browser starts no workers"))?;
        let solo = Solo(Rc::new(Desk {
            worker,
            last_id: Cell::new(0),
            failed: Cell::new(false),
            waiting: RefCell::default(),
            listener: RefCell::default(),
        }));
        let hears = solo.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            match serde_json::from_str(&text) {
                Ok(answer) => hears.hear(answer),
                Err(error) => {
                    web_sys::console::error_2(&JsValue::from(error.to_string()), &JsValue::from(text))
                }
            }
        });
        solo.0.worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        let fails = solo.clone();
        let on_error = Closure::<dyn Fn()>::new(move || fails.fail(silent()));
        solo.0.worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        on_error.forget();
        STARTED.set(Some(solo.clone()));
        Ok(solo)
    }

    /// Who is told what the table says.
    pub(crate) fn listen(&self, listener: impl Fn(SoloAnswer) + 'static) {
        *self.0.listener.borrow_mut() = Some(Box::new(listener));
    }

    fn hear(&self, answer: SoloAnswer) {
        let id = match &answer {
            SoloAnswer::Opened { id, .. }
            | SoloAnswer::At { id, .. }
            | SoloAnswer::Log { id, .. }
            | SoloAnswer::Saved { id, .. }
            | SoloAnswer::Closed { id }
            | SoloAnswer::Record { id, .. }
            | SoloAnswer::Luck { id, .. }
            | SoloAnswer::Review { id, .. }
            | SoloAnswer::Refused { id, .. } => Some(*id),
            SoloAnswer::Say { .. } | SoloAnswer::Lesson { .. } | SoloAnswer::Error { .. } => None,
        };
        match id {
            Some(id) => {
                if let Some(waits) = self.0.waiting.borrow_mut().remove(&id) {
                    let _ = waits.send(answer);
                }
            }
            None => match answer {
                SoloAnswer::Error { error } => self.fail(error),
                answer => self.tell(answer),
            },
        }
    }

    fn tell(&self, answer: SoloAnswer) {
        if let Some(listener) = &*self.0.listener.borrow() {
            listener(answer);
        }
    }

    /// The worker could not be loaded, or has ended by a fault: nobody waits for it any longer, and the next table gets a new one.
    fn fail(&self, error: WireError) {
        self.0.failed.set(true);
        STARTED.with_borrow_mut(|started| {
            started.take_if(|started| Rc::ptr_eq(&started.0, &self.0));
        });
        for (id, waits) in self.0.waiting.take() {
            let _ = waits.send(SoloAnswer::Refused { id, error: error.clone() });
        }
        self.tell(SoloAnswer::Error { error });
    }

    fn post(&self, request: &SoloRequest) {
        let text = serde_json::to_string(request).expect("plain values");
        let _ = self.0.worker.post_message(&JsValue::from(text));
    }

    pub(crate) fn say(&self, message: ClientMessage) {
        self.post(&SoloRequest::Say { message });
    }

    /// Asks something and waits for its answer.
    pub(crate) async fn ask(&self, request: impl FnOnce(u64) -> SoloRequest) -> Answer<SoloAnswer> {
        if self.0.failed.get() {
            return Err(silent());
        }
        let id = self.0.last_id.get() + 1;
        self.0.last_id.set(id);
        let (sender, receiver) = oneshot::channel();
        self.0.waiting.borrow_mut().insert(id, sender);
        self.post(&request(id));
        match receiver.await {
            Ok(SoloAnswer::Refused { error, .. }) => Err(error),
            Ok(answer) => Ok(answer),
            Err(_) => Err(silent()),
        }
    }
}

fn silent() -> WireError {
    WireError::new(ErrorCode::Unavailable, "the table in this browser does not answer")
}
