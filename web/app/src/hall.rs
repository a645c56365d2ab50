//! The hall's HTTP API.

use gloo_net::http::{Request, RequestBuilder, Response};
use leptos::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use wire::{ErrorCode, WireError};

use crate::router::Router;

/// Is there a hall behind this page? On a static host there is none.
#[derive(Clone, Copy)]
pub(crate) struct Hall {
    router: Router,
    /// The name the others see; `None` until the hall has answered.
    pub(crate) name: RwSignal<Option<String>>,
    /// The programs of the hall's keeper that can sit down as bots.
    pub(crate) programs: RwSignal<Vec<String>>,
    /// Has it answered, one way or the other?
    pub(crate) asked: RwSignal<bool>,
}

pub(crate) type Answer<T> = Result<T, WireError>;

fn unreachable() -> WireError {
    WireError::new(ErrorCode::Unavailable, "the hall does not answer")
}

impl Hall {
    pub(crate) fn new(router: Router) -> Hall {
        let hall = Hall {
            router,
            name: RwSignal::new(None),
            programs: RwSignal::default(),
            asked: RwSignal::new(false),
        };
        leptos::task::spawn_local(async move {
            if let Ok(me) = hall.get::<wire::Me>("me").await {
                hall.name.set(Some(me.name));
                let bots = hall.get::<Vec<wire::BotLevel>>("bots").await.unwrap_or_default();
                hall.programs.set(bots.into_iter().filter(|bot| bot.outside).map(|bot| bot.name).collect());
            }
            hall.asked.set(true);
        });
        hall
    }

    /// Is it there?
    pub(crate) fn is_here(self) -> bool {
        self.name.with(Option::is_some)
    }

    /// The same, for what does not follow it.
    pub(crate) fn is_here_now(self) -> bool {
        self.name.with_untracked(Option::is_some)
    }

    fn url(self, path: &str) -> String {
        self.router.file(&format!("api/v1/{path}"))
    }

    /// The address of a table's socket.
    pub(crate) fn socket(self, table: &str) -> String {
        self.url(&format!("tables/{table}/live")).replacen("http", "ws", 1)
    }

    pub(crate) async fn get<T: DeserializeOwned>(self, path: &str) -> Answer<T> {
        read(Request::get(&self.url(path)).send().await).await
    }

    pub(crate) async fn text(self, path: &str) -> Answer<String> {
        let response = Request::get(&self.url(path)).send().await.map_err(|_| unreachable())?;
        match response.ok() {
            true => response.text().await.map_err(|_| unreachable()),
            false => Err(refusal(response).await),
        }
    }

    pub(crate) async fn post<T: DeserializeOwned>(self, path: &str, body: &impl Serialize) -> Answer<T> {
        send(Request::post(&self.url(path)), body).await
    }

    pub(crate) async fn put<T: DeserializeOwned>(self, path: &str, body: &impl Serialize) -> Answer<T> {
        send(Request::put(&self.url(path)), body).await
    }
}

async fn send<T: DeserializeOwned>(request: RequestBuilder, body: &impl Serialize) -> Answer<T> {
    match request.json(body) {
        Ok(request) => read(request.send().await).await,
        Err(_) => Err(unreachable()),
    }
}

async fn read<T: DeserializeOwned>(response: Result<Response, gloo_net::Error>) -> Answer<T> {
    let response = response.map_err(|_| unreachable())?;
    match response.ok() {
        true => response.json().await.map_err(|_| unreachable()),
        false => Err(refusal(response).await),
    }
}

async fn refusal(response: Response) -> WireError {
    response.json().await.unwrap_or_else(|_| unreachable())
}

/// The hall of this page.
pub(crate) fn hall() -> Hall {
    expect_context()
}
