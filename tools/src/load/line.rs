//! The client's end of a WebSocket: as little work as possible, since it shares the machine with what is measured.

use std::io::Cursor;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Control, Data, OpCode};

use super::api::broken;
use crate::failure::Failure;

/// Room for the messages of a moment.
const BUFFER: usize = 16 * 1024;

const TEXT: OpCode = OpCode::Data(Data::Text);
const CLOSE: OpCode = OpCode::Control(Control::Close);
const PING: OpCode = OpCode::Control(Control::Ping);
const PONG: OpCode = OpCode::Control(Control::Pong);

/// A connection to a table.
pub(super) struct Line {
    stream: TcpStream,
    /// What was read; the first `used` bytes are done with.
    bytes: Vec<u8>,
    used: usize,
}

impl Line {
    /// Opens the WebSocket of a seat and says hello.
    pub(super) async fn open(address: SocketAddr, table: &str, token: &str) -> Result<Line, Failure> {
        let mut line = Line::connect(address, &format!("/api/v1/tables/{table}/live"), token).await?;
        line.send(r#"{"type":"hello","protocol":1}"#).await?;
        Ok(line)
    }

    /// Opens a WebSocket.
    pub(super) async fn connect(address: SocketAddr, path: &str, token: &str) -> Result<Line, Failure> {
        let stream = TcpStream::connect(address).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        let mut request = format!("ws://{address}{path}").into_client_request().map_err(broken)?;
        let bearer = format!("Bearer {token}").parse().map_err(broken)?;
        request.headers_mut().insert(AUTHORIZATION, bearer);
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await.map_err(broken)?;
        // Nothing is said to a client before it has said something, so no byte is lost here.
        Ok(Line { stream: socket.into_inner(), bytes: Vec::new(), used: 0 })
    }

    pub(super) async fn send(&mut self, text: &str) -> Result<(), Failure> {
        self.send_frame(TEXT, text.as_bytes()).await
    }

    async fn send_frame(&mut self, opcode: OpCode, payload: &[u8]) -> Result<(), Failure> {
        // A mask of zeros leaves everything as it is. It protects proxies, of which there is none.
        let header = FrameHeader { opcode, mask: Some([0; 4]), ..FrameHeader::default() };
        let length = payload.len() as u64;
        let mut frame = Vec::with_capacity(header.len(length) + payload.len());
        header.format(length, &mut frame).map_err(broken)?;
        frame.extend_from_slice(payload);
        self.stream.write_all(&frame).await.map_err(broken)
    }

    /// The next message; nothing once the hall has closed the conversation. Pings are answered.
    pub(super) async fn next(&mut self) -> Result<Option<&str>, Failure> {
        loop {
            let Some((kind, start, end)) = frame(&self.bytes[self.used..])? else {
                self.bytes.drain(..std::mem::take(&mut self.used));
                self.bytes.reserve(BUFFER);
                if self.stream.read_buf(&mut self.bytes).await.map_err(broken)? == 0 {
                    return Ok(None);
                }
                continue;
            };
            let (start, end) = (self.used + start, self.used + end);
            self.used = end;
            match kind {
                TEXT => {
                    return std::str::from_utf8(&self.bytes[start..end]).map(Some).map_err(broken);
                }
                CLOSE => return Ok(None),
                PING => {
                    let payload = self.bytes[start..end].to_vec();
                    self.send_frame(PONG, &payload).await?;
                }
                _ => return Err(broken("a frame of no known kind")),
            }
        }
    }

    /// Keeps the line open without listening to what is said.
    pub(super) async fn hold(mut self) {
        loop {
            if self.used == self.bytes.len() {
                // Nothing is kept for it while nothing comes.
                (self.bytes, self.used) = (Vec::new(), 0);
                if self.stream.readable().await.is_err() {
                    return;
                }
            }
            if !matches!(self.next().await, Ok(Some(_))) {
                return;
            }
        }
    }
}

/// The first frame, if all of it is there: its kind, and where its payload begins and ends.
fn frame(bytes: &[u8]) -> Result<Option<(OpCode, usize, usize)>, Failure> {
    let mut cursor = Cursor::new(bytes);
    let Some((header, length)) = FrameHeader::parse(&mut cursor).map_err(broken)? else { return Ok(None) };
    let start = cursor.position() as usize;
    let end = start + usize::try_from(length).map_err(broken)?;
    Ok((bytes.len() >= end).then_some((header.opcode, start, end)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_found_when_they_are_complete() {
        let found = |bytes: &[u8]| frame(bytes).expect("frames");
        assert_eq!(found(&[]), None);
        assert_eq!(found(&[0x81, 2, b'a']), None);
        assert_eq!(found(&[0x81, 2, b'a', b'b', 0x81]), Some((TEXT, 2, 4)));
        let mut long = vec![0x81, 126, 1, 0];
        long.extend([b'x'; 256]);
        assert_eq!(found(&long), Some((TEXT, 4, 260)));
        assert_eq!(found(&long[..259]), None);
    }
}
