//! Where messages for the clients of a table go.

use std::collections::BTreeMap;
use std::sync::Arc;

use table::Outboxes;
use tokio::sync::mpsc;
use wire::ServerMessage;

use crate::websocket::{Frame, Line, TextFrame};

/// Where messages for one client go. It never blocks.
#[derive(Clone, Debug)]
pub(crate) enum Outbox {
    /// A client at its socket.
    Line(Arc<Line>),
    /// Somebody without a socket, who waits for news and then looks.
    Bell(mpsc::Sender<()>),
}

impl Outbox {
    /// For somebody without a socket: all that comes is that something has happened.
    pub(crate) fn bell() -> (Outbox, mpsc::Receiver<()>) {
        let (bell, rings) = mpsc::channel(1);
        (Outbox::Bell(bell), rings)
    }

    /// Puts a message in. It goes out with the next [`Outbox::send`].
    pub(crate) fn put(&self, message: Frame) {
        if let Outbox::Line(line) = self {
            line.put(message);
        }
    }

    /// The client gets everything again: what it lost does not matter any more.
    pub(super) fn caught_up(&self) {
        if let Outbox::Line(line) = self {
            line.caught_up();
        }
    }

    /// Sends what was put in.
    pub(crate) fn send(&self) {
        if let Outbox::Line(line) = self {
            line.send();
        }
    }
}

/// The outboxes of all clients of a table, by the number of the connection.
#[derive(Default)]
pub(super) struct Clients(pub(super) BTreeMap<u64, Outbox>);

impl Outboxes for Clients {
    type Frame = Frame;

    fn frame(&self, room: usize, write: impl FnOnce(&mut Vec<u8>)) -> Frame {
        let mut frame = TextFrame::with_capacity(room);
        write(frame.text());
        frame.finish()
    }

    fn put(&mut self, connection: u64, message: Frame) {
        if let Some(outbox) = self.0.get(&connection) {
            outbox.put(message);
        }
    }

    fn only_rings(&self, connection: u64) -> bool {
        matches!(self.0.get(&connection), Some(Outbox::Bell(_)))
    }

    fn ring(&mut self, connection: u64) {
        if let Some(Outbox::Bell(bell)) = self.0.get(&connection) {
            // One that rings already need not ring again.
            let _ = bell.try_send(());
        }
    }

    fn has_room_for(&self, connection: u64, messages: u64) -> bool {
        match self.0.get(&connection) {
            Some(Outbox::Line(line)) => line.has_room_for(messages),
            _ => false,
        }
    }
}

/// A message as it goes over a socket.
pub(crate) fn encode(message: &ServerMessage) -> Frame {
    let mut frame = TextFrame::with_capacity(128);
    serde_json::to_writer(frame.text(), message).expect("a message is a plain value");
    frame.finish()
}
