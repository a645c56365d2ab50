//! The WebSocket of a table.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::response::Response;
use futures_util::SinkExt;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot};
use wire::{ClientMessage, ErrorCode, PROTOCOL, ServerMessage, WireError};

use super::ApiError;
use crate::hall::Hall;
use crate::identity::Visitor;
use crate::table::{Outbox, Request, Who, encode};

/// How long a client has to say hello.
const HELLO_WITHIN: Duration = Duration::from_secs(10);

/// A client that has been silent for so long is asked whether it is still there.
const PING_EVERY: Duration = Duration::from_secs(20);

/// A client that has not even answered that for so long is gone.
const GONE_AFTER: Duration = Duration::from_secs(50);

/// The WebSocket of a table.
///
/// `docs/protocol.md` explains the conversation. The first message is a `hello`.
#[utoipa::path(
    get,
    path = "/tables/{id}/live",
    tag = "play",
    params(("id" = String, Path, description = "The table's id, the last part of its link")),
    responses((status = 101, description = "the conversation begins")),
)]
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
    // A client that does not read must not keep its socket.
    let _ =
        tokio::time::timeout(hall.config().limits.slow_client, farewell(socket, ended.err().flatten())).await;
}

/// Tells why the conversation ends and closes it. What the client has still sent is read and forgotten: a socket closed
/// over unread bytes is reset, and the client would not learn the reason.
async fn farewell(mut socket: WebSocket, reason: Ended) {
    if let Some(error) = reason {
        let _ = socket.send(Message::Text(encode(&ServerMessage::Error(error)))).await;
    }
    let _ = socket.send(Message::Close(None)).await;
    while let Some(Ok(_)) = socket.recv().await {}
}

/// How a conversation ends: with an error to be told, or because the client is gone.
type Ended = Option<WireError>;

async fn hello(socket: &mut WebSocket) -> Result<Option<u64>, Ended> {
    let message = async {
        loop {
            if let Some(message) = next_message(socket).await? {
                return Ok::<_, Ended>(message);
            }
        }
    };
    let first = tokio::time::timeout(HELLO_WITHIN, message).await;
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

/// The next message of ours, or `None` for a mere sign of life; anything else ends the conversation.
async fn next_message(socket: &mut WebSocket) -> Result<Option<ClientMessage>, Ended> {
    match socket.recv().await {
        Some(Ok(Message::Text(text))) => parse(&text).map(Some),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
        Some(Ok(Message::Binary(_))) => Err(Some(WireError::new(ErrorCode::BadMessage, "messages are text"))),
        Some(Err(error))
            if error.to_string().contains("too long") || error.to_string().contains("too big") =>
        {
            Err(Some(WireError::new(ErrorCode::TooLong, "the message is too long")))
        }
        Some(Ok(Message::Close(_)) | Err(_)) | None => Err(None),
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
    let mut listening = Listening::begin(&mailbox, &who, since, &outbox).await.map_err(Some)?;
    let slow = hall.config().limits.slow_client;
    let mut closing = hall.closing();
    let mut pulse = tokio::time::interval(PING_EVERY);
    let mut heard = tokio::time::Instant::now();
    let ended: Result<(), Ended> = loop {
        tokio::select! {
            message = messages.recv() => {
                let Some(message) = message else { break Ok(()) };
                match tokio::time::timeout(slow, send_all(socket, message, &mut messages)).await {
                    Ok(Ok(())) => {}
                    Ok(Err(_)) | Err(_) => break Err(None),
                }
                if outbox.is_lagging() && messages.is_empty() {
                    let _ = mailbox.send(Request::Resync { connection: listening.connection }).await;
                }
            }
            said = next_message(socket) => {
                heard = tokio::time::Instant::now();
                let message = match said {
                    Ok(Some(message)) => message,
                    Ok(None) => continue,
                    Err(ended) => break Err(ended),
                };
                if let ClientMessage::Hello { .. } = message {
                    break Err(Some(WireError::new(ErrorCode::BadMessage, "hello was said before")));
                }
                if !hall.rates().allows_identity(&who.id) {
                    hall.metrics().limited.inc();
                    let error = WireError::new(ErrorCode::TooManyRequests, "too many requests; wait a moment");
                    let Some(id) = message.id().map(str::to_owned) else { break Err(Some(error)) };
                    outbox.put(encode(&ServerMessage::Refused { id, error }));
                    continue;
                }
                let say = Request::Say { connection: listening.connection, message: message.clone() };
                if mailbox.send(say).await.is_err() {
                    // The table left memory or lost its store: find it again, and say it again.
                    mailbox = hall.mailbox(table).await.map_err(Some)?;
                    listening = Listening::begin(&mailbox, &who, None, &outbox).await.map_err(Some)?;
                    let _ = mailbox.send(Request::Say { connection: listening.connection, message }).await;
                }
            }
            _ = pulse.tick() => {
                let silent = heard.elapsed();
                if silent > GONE_AFTER {
                    break Err(None);
                }
                let ping = async { socket.send(Message::Ping(Default::default())).await };
                if silent >= PING_EVERY && !matches!(tokio::time::timeout(slow, ping).await, Ok(Ok(()))) {
                    break Err(None);
                }
            }
            _ = closing.changed() => {
                break Err(Some(WireError::new(ErrorCode::Unavailable, "the hall is closing; come back in a moment")));
            }
            () = mailbox.closed() => {
                mailbox = hall.mailbox(table).await.map_err(Some)?;
                listening = Listening::begin(&mailbox, &who, None, &outbox).await.map_err(Some)?;
            }
        }
    };
    drop(listening);
    ended
}

/// A client that hears of everything at a table, until this is dropped.
pub(super) struct Listening {
    mailbox: mpsc::Sender<Request>,
    connection: u64,
}

impl Listening {
    pub(super) async fn begin(
        mailbox: &mpsc::Sender<Request>,
        who: &Who,
        since: Option<u64>,
        outbox: &Outbox,
    ) -> Result<Listening, WireError> {
        let (answer, number) = oneshot::channel();
        let request = Request::Connect { who: who.clone(), since, outbox: outbox.clone(), answer };
        let unavailable = || WireError::new(ErrorCode::Unavailable, "the table does not answer; try again");
        mailbox.send(request).await.map_err(|_| unavailable())?;
        let connection = number.await.map_err(|_| unavailable())?;
        Ok(Listening { mailbox: mailbox.clone(), connection })
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let goodbye = Request::Disconnect { connection: self.connection };
        if let Err(TrySendError::Full(goodbye)) = self.mailbox.try_send(goodbye) {
            let mailbox = self.mailbox.clone();
            tokio::spawn(async move { mailbox.send(goodbye).await });
        }
    }
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
