//! What a client sends, as tungstenite understands it.

use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncReadExt, ReadBuf};
use tokio::net::tcp::OwnedReadHalf;
use tungstenite::protocol::{Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Error, Message, Utf8Bytes};

use super::{Frame, Line};

/// Room for what is read. Requests are shorter; for a longer one it grows until the request is read.
const AT_ONCE: usize = 256;

/// Something a client has sent.
#[derive(Debug)]
pub(crate) enum Heard {
    Text(Utf8Bytes),
    Binary,
    /// A ping or the answer to one: the client is there.
    SignOfLife,
    Close,
}

/// Why nothing more can be heard.
#[derive(Debug)]
pub(crate) enum Broken {
    /// The client is gone.
    Gone,
    /// A message is longer than allowed.
    TooLong,
    /// What came is no WebSocket.
    Nonsense(String),
}

/// The end that hears a client.
pub(crate) struct Reader {
    reading: OwnedReadHalf,
    /// Where answers to pings go.
    line: Arc<Line>,
    protocol: WebSocketContext,
}

impl Reader {
    pub(super) fn new(
        reading: OwnedReadHalf,
        line: Arc<Line>,
        read_already: Vec<u8>,
        longest: usize,
    ) -> Reader {
        let config = WebSocketConfig::default()
            .read_buffer_size(AT_ONCE)
            .write_buffer_size(0)
            .max_message_size(Some(longest))
            .max_frame_size(Some(longest));
        let protocol = WebSocketContext::from_partially_read(read_already, Role::Server, Some(config));
        Reader { reading, line, protocol }
    }

    /// The next thing the client sends. Nothing is lost if the future is dropped.
    pub(crate) async fn next(&mut self) -> Result<Heard, Broken> {
        poll_fn(|context| {
            let mut ends = Ends { reading: &mut self.reading, line: &self.line, context };
            match self.protocol.read(&mut ends) {
                Ok(Message::Text(text)) => Poll::Ready(Ok(Heard::Text(text))),
                Ok(Message::Binary(_) | Message::Frame(_)) => Poll::Ready(Ok(Heard::Binary)),
                Ok(Message::Ping(_) | Message::Pong(_)) => Poll::Ready(Ok(Heard::SignOfLife)),
                Ok(Message::Close(_)) => Poll::Ready(Ok(Heard::Close)),
                Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => Poll::Pending,
                Err(Error::Capacity(_)) => Poll::Ready(Err(Broken::TooLong)),
                Err(error @ (Error::Protocol(_) | Error::Utf8(_))) if self.protocol.can_read() => {
                    Poll::Ready(Err(Broken::Nonsense(error.to_string())))
                }
                Err(_) => Poll::Ready(Err(Broken::Gone)),
            }
        })
        .await
    }

    /// Waits until the system takes bytes for the client again.
    pub(crate) async fn writable(&self) {
        // An error shows at the next sending.
        let _ = self.reading.as_ref().writable().await;
    }

    /// Hears and forgets everything until the client has closed its end.
    pub(crate) async fn drain(&mut self) {
        let mut forgotten = [0; 1024];
        while matches!(self.reading.read(&mut forgotten).await, Ok(1..)) {}
    }
}

/// Both ends of the connection, as the protocol wants them: to hear, and to answer pings.
struct Ends<'a, 'c> {
    reading: &'a mut OwnedReadHalf,
    line: &'a Line,
    context: &'a mut Context<'c>,
}

impl io::Read for Ends<'_, '_> {
    fn read(&mut self, space: &mut [u8]) -> io::Result<usize> {
        let mut buffer = ReadBuf::new(space);
        match Pin::new(&mut *self.reading).poll_read(self.context, &mut buffer) {
            Poll::Ready(read) => read.map(|()| buffer.filled().len()),
            Poll::Pending => Err(ErrorKind::WouldBlock.into()),
        }
    }
}

impl io::Write for Ends<'_, '_> {
    fn write(&mut self, frame: &[u8]) -> io::Result<usize> {
        self.line.put(Frame::formatted(frame));
        Ok(frame.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.line.send();
        Ok(())
    }
}
