//! The HTTP API, as far as the load needs it.

use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;

use futures_util::{StreamExt, TryStreamExt};
use reqwest::{Client, Method, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::modes::Plan;
use crate::failure::Failure;

/// Requests under way at the same time.
pub(super) const AT_ONCE: usize = 64;
/// Connections that stay open for the next ones.
const KEPT_OPEN: usize = 8;
/// A server that refuses for too many requests is asked again so often …
const TRIES: u32 = 50;
/// … after so long.
const PAUSE: Duration = Duration::from_millis(100);

/// The way to the API.
#[derive(Clone)]
pub(super) struct Api {
    client: Client,
    /// Places for requests: hundreds of games may end at the same moment, and every connection that is opened for the requests after
    /// them costs the server memory that is not that of a table.
    places: Rc<Semaphore>,
    pub(super) address: SocketAddr,
}

/// A table and the tokens of those who sit there, by seat.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    pub(super) id: String,
    pub(super) tokens: Rc<[String]>,
}

#[derive(Deserialize)]
struct Token {
    token: String,
}

#[derive(Deserialize)]
struct Created {
    id: String,
}

#[derive(Deserialize)]
struct Version {
    version: u64,
}

pub(super) fn broken(error: impl std::fmt::Display) -> Failure {
    Failure::Broken(format!("the hall did not do as it should: {error}"))
}

impl Api {
    pub(super) fn new(address: SocketAddr) -> Result<Api, Failure> {
        let client = Client::builder().no_proxy().tcp_nodelay(true).pool_max_idle_per_host(KEPT_OPEN);
        let client = client.build().map_err(broken)?;
        Ok(Api { client, places: Rc::new(Semaphore::new(AT_ONCE)), address })
    }

    async fn ask(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<&Value>,
    ) -> Result<Vec<u8>, Failure> {
        let url = format!("http://{}/api/v1{path}", self.address);
        let _place = self.places.acquire().await.map_err(broken)?;
        for _ in 0..TRIES {
            let mut request = self.client.request(method.clone(), &url);
            if let Some(token) = token {
                request = request.bearer_auth(token);
            }
            if let Some(body) = body {
                request = request.json(body);
            }
            let answer = request.send().await.map_err(broken)?;
            let status = answer.status();
            let bytes = answer.bytes().await.map_err(broken)?;
            match status {
                StatusCode::TOO_MANY_REQUESTS => tokio::time::sleep(PAUSE).await,
                status if status.is_success() => return Ok(bytes.to_vec()),
                status => {
                    return Err(broken(format!("{path}: {status} {}", String::from_utf8_lossy(&bytes))));
                }
            }
        }
        Err(broken(format!("{path}: too many requests")))
    }

    /// New identities for one table.
    pub(super) async fn people(&self, seats: u8) -> Result<Rc<[String]>, Failure> {
        let mut tokens = Vec::new();
        for seat in 1..=seats {
            let body = json!({ "name": format!("Player {seat}") });
            let answer = self.ask(Method::POST, "/bots", None, Some(&body)).await?;
            tokens.push(serde_json::from_slice::<Token>(&answer).map_err(broken)?.token);
        }
        Ok(tokens.into())
    }

    /// A table of a game that has begun.
    pub(super) async fn table(&self, game: &str, tokens: Rc<[String]>) -> Result<Seated, Failure> {
        let seats: Vec<&str> = (0..tokens.len()).map(|seat| if seat == 0 { "me" } else { "open" }).collect();
        let body = json!({ "game": game, "seats": seats, "start_when_full": true });
        let answer = self.ask(Method::POST, "/tables", Some(&tokens[0]), Some(&body)).await?;
        let Created { id } = serde_json::from_slice(&answer).map_err(broken)?;
        for (seat, token) in tokens.iter().enumerate().skip(1) {
            self.ask(Method::POST, &format!("/tables/{id}/sit"), Some(token), Some(&json!({ "seat": seat })))
                .await?;
        }
        Ok(Seated { id, tokens })
    }

    /// So many tables, each with people of its own.
    pub(super) async fn tables(&self, plan: &Plan, tables: u32) -> Result<Vec<Seated>, Failure> {
        let made = futures_util::stream::iter(0..tables).map(|_| async {
            let people = self.people(plan.seats).await?;
            self.table(&plan.game, people).await
        });
        made.buffer_unordered(AT_ONCE).try_collect().await
    }

    /// The next table of the same people.
    pub(super) async fn rematch(&self, table: &Seated) -> Result<String, Failure> {
        let path = format!("/tables/{}/rematch", table.id);
        let answer = self.ask(Method::POST, &path, Some(&table.tokens[0]), Some(&json!({}))).await?;
        Ok(serde_json::from_slice::<Created>(&answer).map_err(broken)?.id)
    }

    /// Looks at a table and returns its version.
    pub(super) async fn look(&self, table: &Seated) -> Result<u64, Failure> {
        let path = format!("/tables/{}/state", table.id);
        let answer = self.ask(Method::GET, &path, Some(&table.tokens[0]), None).await?;
        Ok(serde_json::from_slice::<Version>(&answer).map_err(broken)?.version)
    }
}
