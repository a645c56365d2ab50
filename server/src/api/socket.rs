//! The WebSocket of a table.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::response::Response;
use futures_util::SinkExt;
use tokio::sync::{mpsc, oneshot};
use wire::{ClientMessage, ErrorCode, PROTOCOL, ServerMessage, WireError};

use super::ApiError;
use crate::hall::Hall;
use crate::identity::Visitor;
use crate::table::{Outbox, Request, Who};

/// How long a client has to say hello.
const HELLO_WITHIN: Duration = Duration::from_secs(10);

pub(super) async fn live(
    State(hall): State<Hall>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    check_origin(&hall, &headers)?;
    // A missing table is told before the upgrade.
    hall.mailbox(&id).await?;
    let most = hall.config().limits.message;
    let upgrade =
        upgrade.max_message_size(most).max_frame_size(most).read_buffer_size(4096).write_buffer_size(0);
    Ok(upgrade.on_upgrade(async move |socket| {
        hall.metrics().connections.inc();
        serve(&hall, visitor.who, &id, socket).await;
        hall.metrics().connections.dec();
    }))
}

/// A page of somebody else must not play with our cookie.
fn check_origin(hall: &Hall, headers: &HeaderMap) -> Result<(), WireError> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(ORIGIN) else { return Ok(()) };
    let ours = hall.config().public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
    let same_host = origin.split_once("://").is_some_and(|(_, host)| Some(host) == text(HOST));
    match ours || same_host {
        true => Ok(()),
        false => Err(WireError::new(ErrorCode::WrongOrigin, "this page is not one of the hall's")),
    }
}

async fn serve(hall: &Hall, who: Who, table: &str, mut socket: WebSocket) {
    let ended = match hello(&mut socket).await {
        Ok(since) => converse(hall, who, table, since, &mut socket).await,
        Err(error) => Err(error),
    };
    if let Err(Some(error)) = ended {
        let text = serde_json::to_string(&ServerMessage::Error(error)).expect("an error is a plain value");
        let _ = socket.send(Message::text(text)).await;
    }
    let _ = socket.send(Message::Close(None)).await;
}

/// How a conversation ends: with an error to be told, or because the client is gone.
type Ended = Option<WireError>;

async fn hello(socket: &mut WebSocket) -> Result<Option<u64>, Ended> {
    let first = tokio::time::timeout(HELLO_WITHIN, next_message(socket)).await;
    let Ok(first) = first else {
        return Err(Some(WireError::new(ErrorCode::BadMessage, "the first message must be a hello")));
    };
    match first? {
        ClientMessage::Hello { protocol: PROTOCOL, since } => Ok(since),
        ClientMessage::Hello { .. } => {
            let message = format!("this hall speaks version {PROTOCOL} of the protocol; reload the page");
            Err(Some(WireError::new(ErrorCode::WrongProtocol, message)))
        }
        _ => Err(Some(WireError::new(ErrorCode::BadMessage, "the first message must be a hello"))),
    }
}

/// The next message of ours; anything else ends the conversation.
async fn next_message(socket: &mut WebSocket) -> Result<ClientMessage, Ended> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => return parse(&text),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            Some(Ok(Message::Binary(_))) => {
                return Err(Some(WireError::new(ErrorCode::BadMessage, "messages are text")));
            }
            Some(Err(error))
                if error.to_string().contains("too long") || error.to_string().contains("too big") =>
            {
                return Err(Some(WireError::new(ErrorCode::TooLong, "the message is too long")));
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(None),
        }
    }
}

fn parse(text: &str) -> Result<ClientMessage, Ended> {
    serde_json::from_str(text).map_err(|problem| {
        Some(WireError::new(ErrorCode::BadMessage, format!("not a message of this protocol: {problem}")))
    })
}

async fn converse(
    hall: &Hall,
    who: Who,
    table: &str,
    since: Option<u64>,
    socket: &mut WebSocket,
) -> Result<(), Ended> {
    let (outbox, mut messages) = Outbox::new(hall.config().limits.outbox);
    let mut mailbox = hall.mailbox(table).await.map_err(Some)?;
    let mut connection = connect(&mailbox, &who, since, &outbox).await?;
    let slow = hall.config().limits.slow_client;
    let mut closing = hall.closing();
    let ended = loop {
        tokio::select! {
            message = messages.recv() => {
                let Some(message) = message else { break Ok(()) };
                match tokio::time::timeout(slow, send_all(socket, message, &mut messages)).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) | Err(_) => break Err(None),
                }
                if outbox.is_lagging() && messages.is_empty() {
                    let _ = mailbox.send(Request::Resync { connection }).await;
                }
            }
            said = next_message(socket) => {
                let message = match said {
                    Ok(message) => message,
                    Err(ended) => break Err(ended),
                };
                if !hall.rates().allows_identity(&who.id) {
                    hall.metrics().limited.inc();
                    outbox.put(too_many(&message));
                    continue;
                }
                if mailbox.send(Request::Say { connection, message: message.clone() }).await.is_err() {
                    // The table left memory or lost its store: find it again, and say it again.
                    mailbox = hall.mailbox(table).await.map_err(Some)?;
                    connection = connect(&mailbox, &who, None, &outbox).await?;
                    let _ = mailbox.send(Request::Say { connection, message }).await;
                }
            }
            _ = closing.changed() => {
                break Err(Some(WireError::new(ErrorCode::Unavailable, "the hall is closing; come back in a moment")));
            }
            () = mailbox.closed() => {
                mailbox = hall.mailbox(table).await.map_err(Some)?;
                connection = connect(&mailbox, &who, None, &outbox).await?;
            }
        }
    };
    let _ = mailbox.send(Request::Disconnect { connection }).await;
    ended
}

async fn connect(
    mailbox: &mpsc::Sender<Request>,
    who: &Who,
    since: Option<u64>,
    outbox: &Outbox,
) -> Result<u64, Ended> {
    let (answer, number) = oneshot::channel();
    let request = Request::Connect { who: who.clone(), since, outbox: outbox.clone(), answer };
    let unavailable = || Some(WireError::new(ErrorCode::Unavailable, "the table does not answer; try again"));
    mailbox.send(request).await.map_err(|_| unavailable())?;
    number.await.map_err(|_| unavailable())
}

/// Sends a message and whatever else is waiting, then flushes once.
async fn send_all(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    waiting: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    socket.feed(Message::Text(first)).await?;
    while let Ok(next) = waiting.try_recv() {
        socket.feed(Message::Text(next)).await?;
    }
    socket.flush().await
}

fn too_many(message: &ClientMessage) -> Utf8Bytes {
    let error = WireError::new(ErrorCode::TooManyRequests, "too many requests; wait a moment");
    let answer = match message.id() {
        Some(id) => ServerMessage::Refused { id: id.to_owned(), error },
        None => ServerMessage::Error(error),
    };
    serde_json::to_string(&answer).expect("a message is a plain value").into()
}
