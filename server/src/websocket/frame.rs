//! What a server sends: frames as tungstenite formats them, made once for everybody who gets the same.

use std::cell::RefCell;

use axum::body::Bytes;
use tungstenite::protocol::frame::coding::{Data, OpCode};
use tungstenite::protocol::frame::{self, FrameHeader};

/// The longest header of a frame that a server sends.
const HEADER: usize = 10;

/// One message as the bytes that go over the line. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Frame(Bytes);

impl Frame {
    /// Is anybody there?
    pub(crate) fn ping() -> Frame {
        Frame::control(frame::Frame::ping(Bytes::new()))
    }

    /// Nothing more will be said.
    pub(crate) fn close() -> Frame {
        Frame::control(frame::Frame::close(None))
    }

    fn control(frame: frame::Frame) -> Frame {
        let mut bytes = Vec::with_capacity(HEADER);
        frame.format(&mut bytes).expect("a vector takes everything");
        Frame(bytes.into())
    }

    /// Bytes that are a frame already.
    pub(super) fn formatted(bytes: &[u8]) -> Frame {
        Frame(Bytes::copy_from_slice(bytes))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// So many buffers each thread keeps for the next messages.
const KEPT_BUFFERS: usize = 8;
/// Larger ones are not kept.
const KEPT_BYTES: usize = 16 * 1024;

thread_local! {
    /// A hall makes and drops messages of some kibibytes all day, which allocators are slow at: their buffers are used again.
    static BUFFERS: RefCell<Vec<Vec<u8>>> = const { RefCell::new(Vec::new()) };
}

/// The bytes of a message. The buffer goes back when nobody needs them any more.
struct Lent(Vec<u8>);

impl AsRef<[u8]> for Lent {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut buffer = std::mem::take(&mut self.0);
        buffer.clear();
        // A thread that ends needs it no more.
        let _ = BUFFERS.try_with(|buffers| {
            let mut buffers = buffers.borrow_mut();
            if buffers.len() < KEPT_BUFFERS && buffer.capacity() <= KEPT_BYTES {
                buffers.push(buffer);
            }
        });
    }
}

/// A text message in the making: room for the header, then the text, so that nothing is copied.
pub(crate) struct TextFrame(Vec<u8>);

impl TextFrame {
    /// An empty text with room for so many bytes.
    pub(crate) fn with_capacity(length: usize) -> TextFrame {
        let mut bytes = BUFFERS.with_borrow_mut(Vec::pop).unwrap_or_default();
        bytes.reserve(HEADER + length);
        bytes.resize(HEADER, 0);
        TextFrame(bytes)
    }

    /// Where the text is written. What is there already must stay, and what is added must be UTF-8.
    pub(crate) fn text(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }

    /// The finished message.
    pub(crate) fn finish(self) -> Frame {
        let mut bytes = self.0;
        debug_assert!(std::str::from_utf8(&bytes[HEADER..]).is_ok());
        let length = (bytes.len() - HEADER) as u64;
        let header = FrameHeader { opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        let start = HEADER - header.len(length);
        header.format(length, &mut &mut bytes[start..HEADER]).expect("there is room for the header");
        Frame(Bytes::from_owner(Lent(bytes)).slice(start..))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use tungstenite::Message;
    use tungstenite::protocol::{Role, WebSocketContext};

    #[test]
    fn a_client_reads_texts_of_every_length() {
        for length in [0, 1, 125, 126, 65_535, 65_536] {
            let text = "x".repeat(length);
            let mut frame = TextFrame::with_capacity(4);
            frame.text().extend_from_slice(text.as_bytes());
            let mut line = std::io::Cursor::new(frame.finish().bytes().to_vec());
            let mut client = WebSocketContext::new(Role::Client, None);
            assert_eq!(client.read(&mut line).unwrap(), Message::text(text));
        }
    }
}
