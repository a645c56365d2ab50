//! Tables over HTTP.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use wire::{
    ClientMessage, CreateTable, ErrorCode, LogItem, Luck, SeatNumber, ServerMessage, SitDown, TableInfo,
    TableListing, WireError,
};

use super::ApiError;
use super::safety::Body;
use crate::hall::Hall;
use crate::identity::Visitor;
use crate::table::{Outbox, Request};

type Answer<T> = Result<Json<T>, ApiError>;

/// A table that was made.
#[derive(Debug, Serialize)]
pub(super) struct Created {
    id: String,
    path: String,
}

impl Created {
    fn new(id: String) -> Json<Created> {
        Json(Created { path: format!("/t/{id}"), id })
    }
}

pub(super) async fn games() -> Json<Vec<&'static engine::Facts>> {
    Json(shelf::all_facts())
}

pub(super) async fn create(
    State(hall): State<Hall>,
    visitor: Visitor,
    Body(wish): Body<CreateTable>,
) -> Answer<Created> {
    Ok(Created::new(hall.create(&visitor.who, wish).await?))
}

pub(super) async fn open(State(hall): State<Hall>) -> Answer<Vec<TableListing>> {
    Ok(Json(hall.open_tables().await?))
}

pub(super) async fn mine(State(hall): State<Hall>, visitor: Visitor) -> Answer<Vec<TableListing>> {
    Ok(Json(hall.own_tables(&visitor.who.id).await?))
}

pub(super) async fn info(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    let who = visitor.who;
    Ok(Json(hall.ask(&id, |answer| Request::Info { who: who.clone(), answer }).await?))
}

pub(super) async fn sit(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(sit): Body<SitDown>,
) -> Answer<TableInfo> {
    let who = visitor.who;
    Ok(Json(hall.ask(&id, |answer| Request::Sit { who: who.clone(), sit: sit.clone(), answer }).await?))
}

pub(super) async fn leave(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    let who = visitor.who;
    Ok(Json(hall.ask(&id, |answer| Request::Leave { who: who.clone(), answer }).await?))
}

pub(super) async fn kick(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(SeatNumber { seat }): Body<SeatNumber>,
) -> Answer<TableInfo> {
    let who = visitor.who;
    Ok(Json(hall.ask(&id, |answer| Request::Kick { who: who.clone(), seat, answer }).await?))
}

/// Which bot sits down where.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatBot {
    seat: engine::Seat,
    kind: String,
}

pub(super) async fn seat_bot(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(SeatBot { seat, kind }): Body<SeatBot>,
) -> Answer<TableInfo> {
    let who = visitor.who;
    let request = |answer| Request::SeatBot { who: who.clone(), seat, kind: kind.clone(), answer };
    Ok(Json(hall.ask(&id, request).await?))
}

pub(super) async fn start(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    let who = visitor.who;
    Ok(Json(hall.ask(&id, |answer| Request::Start { who: who.clone(), answer }).await?))
}

pub(super) async fn rematch(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Created> {
    Ok(Created::new(hall.rematch(&visitor.who, &id).await?))
}

pub(super) async fn record(State(hall): State<Hall>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let record = hall.ask(&id, |answer| Request::Record { answer }).await?;
    let disposition = format!("attachment; filename=\"gearhall-{id}.json\"");
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, disposition)], record)
        .into_response())
}

pub(super) async fn luck(State(hall): State<Hall>, Path(id): Path<String>) -> Answer<Luck> {
    Ok(Json(hall.ask(&id, |answer| Request::Luck { answer }).await?))
}

pub(super) async fn log(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Vec<LogItem>> {
    let who = visitor.who;
    Ok(Json(hall.ask(&id, |answer| Request::Log { who: who.clone(), answer }).await?))
}

/// A request of somebody without a socket: the same messages, one at a time.
pub(super) async fn carry_out(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(message): Body<ClientMessage>,
) -> Answer<ServerMessage> {
    let who = visitor.who;
    let request = |answer| Request::Do { who: who.clone(), message: message.clone(), answer };
    Ok(Json(hall.ask(&id, request).await?))
}

/// What is known already.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Known {
    after: Option<u64>,
}

/// Everything one may see. With `after`, the answer waits until there is something newer, but not for ever.
pub(super) async fn state(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    known: Result<Query<Known>, axum::extract::rejection::QueryRejection>,
) -> Answer<ServerMessage> {
    const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);
    let who = visitor.who;
    let Query(known) =
        known.map_err(|rejection| WireError::new(ErrorCode::BadMessage, rejection.body_text()))?;
    let look = async || hall.ask(&id, |answer| Request::Look { who: who.clone(), answer }).await;
    let now = look().await?;
    if let (Some(after), ServerMessage::State { version, .. }) = (known.after, &now)
        && *version <= after
    {
        let (outbox, mut news) = Outbox::new(hall.config().limits.outbox);
        let (answer, number) = tokio::sync::oneshot::channel();
        let mailbox = hall.mailbox(&id).await?;
        let connect = Request::Connect { who: who.clone(), since: Some(after), outbox, answer };
        if mailbox.send(connect).await.is_ok()
            && let Ok(connection) = number.await
        {
            let newer = async {
                while let Some(message) = news.recv().await {
                    if message.starts_with("{\"type\":\"update\"") {
                        break;
                    }
                }
            };
            let _ = tokio::time::timeout(PATIENCE, newer).await;
            let _ = mailbox.send(Request::Disconnect { connection }).await;
        }
        return Ok(Json(look().await?));
    }
    Ok(Json(now))
}
