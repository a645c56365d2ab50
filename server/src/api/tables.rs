//! Tables over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use wire::{
    AskRematch, BringTable, ClientMessage, Committed, CreateTable, Created, ErrorCode, ForkTable, GameState,
    LogItem, Luck, Review, SeatBot, SeatNumber, ServerMessage, SitDown, TableInfo, TableListing, WireError,
    schemas,
};

use super::ApiError;
use super::safety::{Body, LongBody};
use crate::hall::Hall;
use crate::identity::Visitor;
use crate::table::{self, Asking, Listening, Outbox, Who};

type Answer<T> = Result<Json<T>, ApiError>;

/// Asks a table something in a visitor's name.
async fn ask<T>(
    hall: &Hall,
    id: &str,
    visitor: Visitor,
    asking: impl Fn(Who, table::Answer<T>) -> Asking,
) -> Answer<T> {
    Ok(Json(hall.ask(id, |answer| asking(visitor.who.clone(), answer)).await?))
}

fn created(id: String) -> Json<Created> {
    Json(Created { path: format!("/t/{id}"), id })
}

/// The games that can be played.
#[utoipa::path(
    get,
    path = "/games",
    tag = "games",
    responses((status = 200, description = "the games, with their scenarios and options", body = Vec<schemas::Facts>)),
)]
pub(super) async fn games() -> Json<Vec<&'static engine::Facts>> {
    Json(shelf::all_facts())
}

/// Let the hall commit itself to the secret of a table that one is about to make.
///
/// It is good for 10 minutes and for one table, rematch or fork. Who looks at it, then adds a nonce of his own, keeps the hall from
/// choosing the dice: see `docs/fair-chance.md`.
#[utoipa::path(
    post,
    path = "/commitments",
    tag = "tables",
    responses((status = 200, description = "the commitment, to be sent with the wish for the table", body = Committed)),
)]
pub(super) async fn commit(State(hall): State<Hall>, visitor: Visitor) -> Json<Committed> {
    Json(Committed { commitment: hall.commit(&visitor.who) })
}

/// Make a table.
///
/// Seats are for oneself, for somebody at the same screen, for anybody with the link, or for a bot, by one of the names
/// that `GET /bots` lists.
#[utoipa::path(
    post,
    path = "/tables",
    operation_id = "create_table",
    tag = "tables",
    request_body = CreateTable,
    responses((status = 200, description = "the new table", body = Created)),
)]
pub(super) async fn create(
    State(hall): State<Hall>,
    visitor: Visitor,
    Body(wish): Body<CreateTable>,
) -> Answer<Created> {
    hall.admit_table(visitor.address)?;
    Ok(created(hall.create(&visitor.who, wish).await?))
}

/// The public tables with an open seat, the newest first.
#[utoipa::path(
    get,
    path = "/tables/open",
    operation_id = "open_tables",
    tag = "tables",
    responses((status = 200, description = "up to 100 tables", body = Vec<TableListing>)),
)]
pub(super) async fn open(State(hall): State<Hall>) -> Answer<Vec<TableListing>> {
    Ok(Json(hall.open_tables().await?))
}

/// One's own tables, those that wait for a move first.
#[utoipa::path(
    get,
    path = "/tables/mine",
    operation_id = "own_tables",
    tag = "tables",
    responses((status = 200, description = "up to 100 tables", body = Vec<TableListing>)),
)]
pub(super) async fn mine(State(hall): State<Hall>, visitor: Visitor) -> Answer<Vec<TableListing>> {
    Ok(Json(hall.own_tables(&visitor.who.id).await?))
}

/// A table as everybody may know it.
#[utoipa::path(
    get,
    path = "/tables/{id}",
    operation_id = "table",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 200, description = "the table", body = TableInfo)),
)]
pub(super) async fn info(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    ask(&hall, &id, visitor, |who, answer| Asking::Info { who, answer }).await
}

/// Sit down, before the start.
///
/// Who looks at the commitment, then adds a nonce of his own, keeps the hall from choosing the dice: see `docs/fair-chance.md`.
#[utoipa::path(
    post,
    path = "/tables/{id}/sit",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    request_body = SitDown,
    responses((status = 200, description = "the table after it", body = TableInfo)),
)]
pub(super) async fn sit(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(sit): Body<SitDown>,
) -> Answer<TableInfo> {
    if sit.password.is_some() {
        hall.admit_password(visitor.address)?;
    }
    ask(&hall, &id, visitor, |who, answer| Asking::Sit { who, sit: sit.clone(), answer }).await
}

/// Give one's seats up, before the start.
#[utoipa::path(
    post,
    path = "/tables/{id}/leave",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 200, description = "the table after it", body = TableInfo)),
)]
pub(super) async fn leave(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    ask(&hall, &id, visitor, |who, answer| Asking::Leave { who, answer }).await
}

/// Send somebody away, before the start. Only the host may.
#[utoipa::path(
    post,
    path = "/tables/{id}/kick",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    request_body = SeatNumber,
    responses((status = 200, description = "the table after it", body = TableInfo)),
)]
pub(super) async fn kick(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(SeatNumber { seat }): Body<SeatNumber>,
) -> Answer<TableInfo> {
    ask(&hall, &id, visitor, |who, answer| Asking::Kick { who, seat, answer }).await
}

/// Put a bot on an open seat, before the start. Only the host may.
#[utoipa::path(
    put,
    path = "/tables/{id}/bot",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    request_body = SeatBot,
    responses((status = 200, description = "the table after it", body = TableInfo)),
)]
pub(super) async fn seat_bot(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(SeatBot { seat, kind }): Body<SeatBot>,
) -> Answer<TableInfo> {
    ask(&hall, &id, visitor, |who, answer| Asking::SeatBot { who, seat, kind: kind.clone(), answer }).await
}

/// Begin the game. Only the host may; if the host is gone, anybody who sits there.
#[utoipa::path(
    post,
    path = "/tables/{id}/start",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 200, description = "the table after it", body = TableInfo)),
)]
pub(super) async fn start(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<TableInfo> {
    ask(&hall, &id, visitor, |who, answer| Asking::Start { who, answer }).await
}

/// Make a table for the same people, after the end; others may join them.
#[utoipa::path(
    post,
    path = "/tables/{id}/rematch",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    request_body = AskRematch,
    responses((status = 200, description = "the new table, or the one that somebody else has made already", body = Created)),
)]
pub(super) async fn rematch(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wish): Body<AskRematch>,
) -> Answer<Created> {
    hall.admit_table(visitor.address)?;
    Ok(created(hall.rematch(&visitor.who, &id, wish).await?))
}

/// Make a table that goes on from a position of this one, with chance of its own.
///
/// Of a game that is over, or that one plays alone against bots.
#[utoipa::path(
    post,
    path = "/tables/{id}/fork",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    request_body = ForkTable,
    responses((status = 200, description = "the new table", body = Created)),
)]
pub(super) async fn fork(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(wish): Body<ForkTable>,
) -> Answer<Created> {
    hall.admit_table(visitor.address)?;
    Ok(created(hall.fork(&visitor.who, &id, wish).await?))
}

/// Bring a table that was played elsewhere: in a browser without the hall, or in the terminal.
///
/// Its game goes on where it was as soon as everybody sits, with dice from a secret of the hall's. What is hidden is dealt again, if one
/// person played it. What was before can be looked at, but not taken back.
#[utoipa::path(
    post,
    path = "/tables/bring",
    tag = "tables",
    request_body = BringTable,
    responses((status = 200, description = "the new table", body = Created)),
)]
pub(super) async fn bring(
    State(hall): State<Hall>,
    visitor: Visitor,
    LongBody(wish): LongBody<BringTable>,
) -> Answer<Created> {
    hall.admit_table(visitor.address)?;
    Ok(created(hall.bring(&visitor.who, wish).await?))
}

/// The table as a file, for its players after one of them has taken it away.
///
/// A browser without the hall and the terminal go on with it.
#[utoipa::path(
    get,
    path = "/tables/{id}/save",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 200, description = "the file, with the secret behind the dice", body = Object)),
)]
pub(super) async fn save(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let save = hall.ask(&id, |answer| Asking::Save { who: visitor.who.clone(), answer }).await?;
    Ok(file(&format!("gearhall-table-{id}.json"), save))
}

fn file(name: &str, text: String) -> Response {
    let disposition = format!("attachment; filename=\"{name}\"");
    ([(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, disposition)], text)
        .into_response()
}

/// Look back at a game that is over: who was winning when, and which moves cost most.
///
/// The first time it takes up to 15 seconds.
#[utoipa::path(
    get,
    path = "/tables/{id}/review",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 200, description = "chances and slips", body = Review)),
)]
pub(super) async fn review(State(hall): State<Hall>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let review = hall.review(&id).await?;
    Ok(([(CONTENT_TYPE, "application/json")], review.to_string()).into_response())
}

/// The record of a game that is over, as a file for `gearhall verify` and `gearhall replay`.
///
/// Of a game that was ended by an upgrade it is the table as a file, for `gearhall replay` of the version before.
#[utoipa::path(
    get,
    path = "/tables/{id}/record",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 200, description = "the record, with the secret behind the dice", body = Object)),
)]
pub(super) async fn record(State(hall): State<Hall>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let record = hall.ask(&id, |answer| Asking::Record { answer }).await?;
    Ok(file(&format!("gearhall-{id}.json"), record))
}

/// Dice rolled so far against what was to be expected.
#[utoipa::path(
    get,
    path = "/tables/{id}/luck",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 200, description = "one row per seat and kind of die", body = Luck)),
)]
pub(super) async fn luck(State(hall): State<Hall>, Path(id): Path<String>) -> Answer<Luck> {
    Ok(Json(hall.ask(&id, |answer| Asking::Luck { answer }).await?))
}

/// The whole log, as the reader may know it.
#[utoipa::path(
    get,
    path = "/tables/{id}/log",
    tag = "tables",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 200, description = "the lines, oldest first", body = Vec<LogItem>)),
)]
pub(super) async fn log(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Vec<LogItem>> {
    ask(&hall, &id, visitor, |who, answer| Asking::Log { who, answer }).await
}

/// Whose eyes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Looking {
    eyes: Option<engine::Seat>,
}

/// The game as it was after an entry.
///
/// While the game is on, through the eyes of an own seat or of a spectator; afterwards through any.
#[utoipa::path(
    get,
    path = "/tables/{id}/at/{entry}",
    tag = "tables",
    params(
        ("id" = String, Path, description = "The table's id, the last part of its link"),
        ("entry" = usize, Path, description = "The entry; 0 is the start"),
        ("eyes" = Option<u8>, Query, description = "The seat through whose eyes; a spectator's by default")
    ),
    responses((status = 200, description = "the game then; nothing can be done in it", body = GameState)),
)]
pub(super) async fn at(
    State(hall): State<Hall>,
    visitor: Visitor,
    place: Result<Path<(String, usize)>, axum::extract::rejection::PathRejection>,
    looking: Result<Query<Looking>, axum::extract::rejection::QueryRejection>,
) -> Answer<GameState> {
    let bad = |text: String| WireError::new(ErrorCode::BadMessage, text);
    let Path((id, entry)) = place.map_err(|rejection| bad(rejection.body_text()))?;
    let Query(Looking { eyes }) = looking.map_err(|rejection| bad(rejection.body_text()))?;
    let request = |answer| Asking::At { who: visitor.who.clone(), entry, eyes, answer };
    Ok(Json(hall.ask(&id, request).await?))
}

/// Act, undo, chat … without a socket: the same messages, one at a time.
///
/// Every message with an `id` is taken; one that was carried out before is answered again, not carried out again.
#[utoipa::path(
    post,
    path = "/tables/{id}/do",
    tag = "play",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    request_body = ClientMessage,
    responses((status = 200, description = "`done`, or `hint` for a hint", body = ServerMessage)),
)]
pub(super) async fn carry_out(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    Body(message): Body<ClientMessage>,
) -> Answer<ServerMessage> {
    ask(&hall, &id, visitor, |who, answer| Asking::Do { who, message: message.clone(), answer }).await
}

/// What is known already.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Known {
    after: Option<u64>,
}

/// Everything one may see: the table, the game, the legal actions, the newest lines of the log.
///
/// With `after` the answer waits until there is something newer, but not for ever.
#[utoipa::path(
    get,
    path = "/tables/{id}/state",
    tag = "play",
    params(
        ("id" = String, Path, description = "The table's id, the last part of its link"),
        ("after" = Option<u64>, Query, description = "Wait up to 20 seconds for something newer than this version")
    ),
    responses((status = 200, description = "the message `state`", body = ServerMessage)),
)]
pub(super) async fn state(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    known: Result<Query<Known>, axum::extract::rejection::QueryRejection>,
) -> Result<Response, ApiError> {
    const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);
    let who = visitor.who;
    let Query(known) =
        known.map_err(|rejection| WireError::new(ErrorCode::BadMessage, rejection.body_text()))?;
    let look = async || hall.ask(&id, |answer| Asking::State { who: who.clone(), answer }).await;
    let (version, mut state) = look().await?;
    if let Some(after) = known.after.filter(|after| version <= *after) {
        let (bell, mut rings) = Outbox::bell();
        let mailbox = hall.mailbox(&id).await?;
        // The table alone keeps the bell: when the table ends, so does the waiting.
        if let Some(_listening) = Listening::begin(&mailbox, &Arc::new(who.clone()), Some(after), bell).await
        {
            let _ = tokio::time::timeout(PATIENCE, rings.recv()).await;
        }
        state = look().await?.1;
    }
    Ok(([(CONTENT_TYPE, "application/json")], state).into_response())
}
