//! The WebSocket of a table.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use tokio::sync::mpsc::error::SendError;
use tokio::time::Instant;
use wire::{ClientMessage, ErrorCode, PROTOCOL, ServerMessage, WireError};

use super::ApiError;
use crate::guests::Guest;
use crate::hall::Hall;
use crate::identity::Visitor;
use crate::origin;
use crate::table::{Listening, Outbox, Request, Who, encode};
use crate::websocket::{self, Broken, Frame, Heard, Line, Reader, Sent};

/// How long a client has to say hello.
const HELLO_WITHIN: Duration = Duration::from_secs(10);

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
    mut parts: Parts,
) -> Result<Response, ApiError> {
    origin::check(hall.config().public_url.as_ref(), &parts.headers)?;
    // A missing table is told before the upgrade.
    hall.mailbox(&id).await?;
    let guest = parts.extensions.remove::<Guest>();
    let (response, upgrade) = websocket::accept(axum::http::Request::from_parts(parts, ()))
        .ok_or_else(|| WireError::new(ErrorCode::BadMessage, "only a WebSocket can be opened here"))?;
    let (longest, outbox) = (hall.config().limits.message, hall.config().limits.outbox);
    tokio::spawn(async move {
        let Ok(upgraded) = upgrade.await else { return };
        let Some((reader, line)) = websocket::open(upgraded, longest, outbox) else { return };
        let _counted = (Counted::new(&hall), guest);
        let Visitor { who, address } = visitor;
        let mut client = Client { hall: &hall, who: Arc::new(who), address, table: &id, reader, line };
        client.serve().await;
    });
    Ok(response.into_response())
}

/// Counts a connection for as long as it exists, whatever ends it.
struct Counted<'a>(&'a Hall);

impl<'a> Counted<'a> {
    fn new(hall: &'a Hall) -> Self {
        hall.metrics().connections.inc();
        Counted(hall)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.metrics().connections.dec();
    }
}

/// How a conversation ends: with an error to be told, or because the client is gone.
type Ended = Option<WireError>;

fn ended<T>(code: ErrorCode, message: &str) -> Result<T, Ended> {
    Err(Some(WireError::new(code, message)))
}

/// One client at its socket.
struct Client<'a> {
    hall: &'a Hall,
    who: Arc<Who>,
    address: Option<IpAddr>,
    table: &'a str,
    reader: Reader,
    line: Arc<Line>,
}

impl Client<'_> {
    /// By reference: a future that is given a client by value holds room for it twice, for as long as the conversation lasts.
    async fn serve(&mut self) {
        let talked = match tokio::time::timeout(HELLO_WITHIN, self.hello()).await {
            Ok(Ok(since)) => self.converse(since).await,
            Ok(Err(ended)) => Err(ended),
            Err(_) => ended(ErrorCode::BadMessage, "the first message must be a hello"),
        };
        let Err(reason) = talked;
        // A client that does not read must not keep its socket.
        let slow = self.hall.config().limits.slow_client;
        let _ = tokio::time::timeout(slow, Box::pin(self.farewell(reason))).await;
    }

    /// Tells why the conversation ends and closes it. What the client has still sent is read and forgotten: a socket closed
    /// over unread bytes is reset, and the client would not learn the reason.
    async fn farewell(&mut self, reason: Ended) {
        self.line.caught_up();
        if let Some(error) = reason {
            self.line.put(encode(&ServerMessage::Error(error)));
        }
        self.line.put(Frame::close());
        while let Sent::Stuck = self.line.send_again() {
            self.reader.writable().await;
        }
        self.line.close();
        self.reader.drain().await;
    }

    async fn hello(&mut self) -> Result<Option<u64>, Ended> {
        match self.message().await? {
            ClientMessage::Hello { protocol: PROTOCOL, since } => Ok(since),
            ClientMessage::Hello { .. } => {
                let message = format!("this hall speaks version {PROTOCOL} of the protocol; reload the page");
                Err(Some(WireError::new(ErrorCode::WrongProtocol, message)))
            }
            _ => ended(ErrorCode::BadMessage, "the first message must be a hello"),
        }
    }

    async fn message(&mut self) -> Result<ClientMessage, Ended> {
        loop {
            let heard = self.reader.next().await;
            if let Some(message) = Client::understand(heard)? {
                return Ok(message);
            }
        }
    }

    /// What was heard, if it is a message of ours; anything but that and pings ends the conversation.
    fn understand(heard: Result<Heard, Broken>) -> Result<Option<ClientMessage>, Ended> {
        match heard {
            Ok(Heard::Text(text)) => ClientMessage::read(&text).map(Some).map_err(|problem| {
                let message = format!("not a message of this protocol: {problem}");
                Some(WireError::new(ErrorCode::BadMessage, message))
            }),
            Ok(Heard::Binary) => ended(ErrorCode::BadMessage, "messages are text"),
            Ok(Heard::SignOfLife) => Ok(None),
            Ok(Heard::Close) | Err(Broken::Gone) => Err(None),
            Err(Broken::TooLong) => ended(ErrorCode::TooLong, "the message is too long"),
            Err(Broken::Nonsense(what)) => ended(ErrorCode::BadMessage, &what),
        }
    }

    /// Talks until something ends it.
    async fn converse(&mut self, since: Option<u64>) -> Result<std::convert::Infallible, Ended> {
        let hall = self.hall;
        let limits = &hall.config().limits;
        let mut patience = Patience::default();
        let mut listening = match Box::pin(self.listen(since)).await? {
            Some(listening) => listening,
            None => Box::pin(self.find_again(&mut patience)).await?,
        };
        let mut closing = hall.closing();
        let mut closes = pin!(closing.changed());
        let mut lost = pin!(listening.lost());
        let mut heard_at = Instant::now();
        let mut clock = pin!(tokio::time::sleep(limits.ping_after));
        loop {
            tokio::select! {
                // Most often it is a message; then nothing else needs to be looked at. Who sends one after the other is made to
                // pause by the runtime, and then everything is.
                biased;
                heard = self.reader.next() => {
                    heard_at = Instant::now();
                    let mut said = Client::understand(heard)?;
                    if said.is_none() && !self.may_ask() {
                        return ended(ErrorCode::TooManyRequests, "too many pings; come back in a moment");
                    }
                    while let Some(message) = said {
                        said = self.pass_on(message, &listening).await?.err().map(|unheard| *unheard);
                        if said.is_some() {
                            // The table left memory or lost its store: find it again, and say it again.
                            listening = Box::pin(self.find_again(&mut patience)).await?;
                            lost.set(listening.lost());
                        }
                    }
                }
                () = self.line.needed() => Box::pin(self.send_the_rest(&listening)).await?,
                () = &mut clock => clock.as_mut().reset(self.are_you_there(heard_at)?),
                () = &mut lost => {
                    listening = Box::pin(self.find_again(&mut patience)).await?;
                    lost.set(listening.lost());
                }
                _ = &mut closes => {
                    return ended(ErrorCode::Unavailable, "the hall is closing; come back in a moment");
                }
            }
        }
    }

    /// Begins to listen; nothing if the table was lost at this moment.
    async fn listen(&self, since: Option<u64>) -> Result<Option<Listening>, Ended> {
        let mailbox = self.hall.mailbox(self.table).await.map_err(Some)?;
        let outbox = Outbox::Line(self.line.clone());
        Ok(Listening::begin(&mailbox, &self.who, since, outbox).await)
    }

    /// Finds a table that was lost. One that is lost again and again, because the hall cannot write, is waited for.
    async fn find_again(&self, patience: &mut Patience) -> Result<Listening, Ended> {
        let mut closing = self.hall.closing();
        loop {
            tokio::select! {
                () = tokio::time::sleep(patience.lost(Instant::now())) => {}
                _ = closing.changed() => {
                    return ended(ErrorCode::Unavailable, "the hall is closing; come back in a moment");
                }
            }
            if let Some(listening) = self.listen(None).await? {
                return Ok(listening);
            }
        }
    }

    /// Gives a message to the table, unless too many came. The message comes back if the table is not there any more.
    async fn pass_on(
        &self,
        message: ClientMessage,
        listening: &Listening,
    ) -> Result<Result<(), Box<ClientMessage>>, Ended> {
        if let ClientMessage::Hello { .. } = message {
            return ended(ErrorCode::BadMessage, "hello was said before");
        }
        if !self.may_ask() {
            let error = WireError::new(ErrorCode::TooManyRequests, "too many requests; wait a moment");
            let Some(id) = message.id().map(str::to_owned) else { return Err(Some(error)) };
            self.line.put(encode(&ServerMessage::Refused { id, error }));
            self.line.send();
            return Ok(Ok(()));
        }
        let say = Request::Say { connection: listening.connection, message: Box::new(message) };
        match listening.mailbox.send(say).await {
            Err(SendError(Request::Say { message, .. })) => Ok(Err(message)),
            _ => Ok(Ok(())),
        }
    }

    /// Has the client asked so seldom that it may ask again?
    fn may_ask(&self) -> bool {
        let rates = self.hall.rates();
        let may = self.address.is_none_or(|address| rates.allows_address(address))
            && rates.allows_identity(&self.who.id);
        if !may {
            self.hall.metrics().limited.inc();
        }
        may
    }

    /// Sends what the system could not take at once, as soon as it takes it. A client that reads nothing is cut off; one
    /// that has lost messages gets everything anew.
    async fn send_the_rest(&self, listening: &Listening) -> Result<(), Ended> {
        let slow = self.hall.config().limits.slow_client;
        loop {
            match self.line.send_again() {
                Sent::Everything => return Ok(()),
                Sent::EverythingButTheLost => {
                    let resync = Request::Resync { connection: listening.connection };
                    let _ = listening.mailbox.send(resync).await;
                    return Ok(());
                }
                Sent::Stuck => {
                    if tokio::time::timeout(slow, self.reader.writable()).await.is_err() {
                        return Err(None);
                    }
                }
                Sent::Gone => return Err(None),
            }
        }
    }

    /// Pings a client that was quiet for a while, and gives up one that does not answer. Returns when to look again.
    fn are_you_there(&self, heard_at: Instant) -> Result<Instant, Ended> {
        let limits = &self.hall.config().limits;
        let quiet = heard_at.elapsed();
        if quiet >= limits.lost_after {
            return Err(None);
        }
        if quiet < limits.ping_after {
            return Ok(heard_at + limits.ping_after);
        }
        self.line.put(Frame::ping());
        self.line.send();
        Ok(heard_at + limits.lost_after)
    }
}

/// How long to wait before a table is looked for again: not at all at first, longer each time it is lost again soon.
#[derive(Default)]
struct Patience {
    lost_at: Option<Instant>,
    wait: Duration,
}

impl Patience {
    const SHORTEST: Duration = Duration::from_millis(100);
    const LONGEST: Duration = Duration::from_secs(5);
    /// Who has not lost it for this long has it for good.
    const SOON: Duration = Duration::from_secs(20);

    /// The table was lost now.
    fn lost(&mut self, now: Instant) -> Duration {
        let again = self.lost_at.replace(now).is_some_and(|before| now < before + self.wait + Patience::SOON);
        self.wait = match again {
            true => (self.wait * 2).clamp(Patience::SHORTEST, Patience::LONGEST),
            false => Duration::ZERO,
        };
        self.wait
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_loses_a_table_again_and_again_waits_longer_each_time() {
        let mut patience = Patience::default();
        let mut now = Instant::now();
        let mut lose_after = |seconds: u64| {
            now += Duration::from_secs(seconds);
            patience.lost(now).as_millis()
        };
        assert_eq!([0, 0, 0, 0].map(&mut lose_after), [0, 100, 200, 400]);
        assert_eq!([1; 6].map(&mut lose_after), [800, 1600, 3200, 5000, 5000, 5000]);
        assert_eq!([60, 1].map(&mut lose_after), [0, 100]);
    }
}
