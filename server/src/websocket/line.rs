//! The way to one client.

use std::collections::VecDeque;
use std::io::{ErrorKind, IoSlice};
use std::sync::{Mutex, MutexGuard};

use tokio::net::tcp::OwnedWriteHalf;
use tokio::sync::Notify;

use super::Frame;

/// So many messages go out in one call.
const AT_ONCE: usize = 8;

/// There is always room for so many that wait.
const FEW: usize = 2;

/// The way to one client. It never blocks: whoever has something to say puts it in and sends as much as the system takes; the
/// rest waits until the connection's own task can send it. When too much waits, further messages are lost, and the client is to
/// get everything anew.
pub(crate) struct Line {
    state: Mutex<State>,
    /// Rings for the connection's task: something waits that could not be sent, or all is sent after some was lost.
    bell: Notify,
}

struct State {
    writing: Option<OwnedWriteHalf>,
    waiting: VecDeque<Frame>,
    /// Bytes of the first one that are sent already.
    sent: usize,
    /// So many messages may wait.
    most: usize,
    /// The system takes nothing now; the connection's task waits until it does.
    stuck: bool,
    /// Messages were lost.
    lagging: bool,
}

/// How far the sending came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sent {
    /// Nothing waits.
    Everything,
    /// Nothing waits, but messages were lost before.
    EverythingButTheLost,
    /// The system takes no more now.
    Stuck,
    /// The client is gone.
    Gone,
}

impl Line {
    pub(super) fn new(writing: OwnedWriteHalf, most: usize) -> Line {
        let state = State {
            writing: Some(writing),
            waiting: VecDeque::with_capacity(FEW),
            sent: 0,
            most,
            stuck: false,
            lagging: false,
        };
        Line { state: Mutex::new(state), bell: Notify::new() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics while holding a line")
    }

    /// Puts a message in, unless the client lags behind. It goes out with the next [`Line::send`].
    pub(crate) fn put(&self, frame: Frame) {
        let mut state = self.state();
        match state.waiting.len() < state.most && !state.lagging {
            true => state.waiting.push_back(frame),
            false => state.lagging = true,
        }
    }

    /// Sends what waits, as far as the system takes it now.
    pub(crate) fn send(&self) {
        let mut state = self.state();
        if !state.stuck && !state.waiting.is_empty() && state.send() != Sent::Everything {
            self.bell.notify_one();
        }
    }

    /// Sends what waits, after the system could not take it. For the connection's own task.
    pub(crate) fn send_again(&self) -> Sent {
        self.state().send()
    }

    /// Waits until the connection's task is needed.
    pub(crate) async fn needed(&self) {
        self.bell.notified().await;
    }

    /// Would so many messages go in now?
    pub(crate) fn has_room_for(&self, messages: u64) -> bool {
        let state = self.state();
        (state.most - state.waiting.len()) as u64 >= messages
    }

    /// The client gets everything anew.
    pub(crate) fn caught_up(&self) {
        self.state().lagging = false;
    }

    /// Nothing more is said. What was put in is still sent as far as the system takes it now.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.send();
        // Dropping it tells the client that nothing more comes.
        state.writing = None;
        state.waiting = VecDeque::new();
    }
}

impl State {
    fn send(&mut self) -> Sent {
        let Some(writing) = &self.writing else { return Sent::Gone };
        while !self.waiting.is_empty() {
            let mut slices = [IoSlice::new(&[]); AT_ONCE];
            let mut skipped = self.sent;
            let mut count = 0;
            for (slice, frame) in slices.iter_mut().zip(&self.waiting) {
                *slice = IoSlice::new(&frame.bytes()[std::mem::take(&mut skipped)..]);
                count += 1;
            }
            let taken = match count {
                1 => writing.try_write(&slices[0]),
                _ => writing.try_write_vectored(&slices[..count]),
            };
            match taken {
                Ok(taken) if taken > 0 => {
                    self.sent += taken;
                    while let Some(first) = self.waiting.front()
                        && self.sent >= first.bytes().len()
                    {
                        self.sent -= first.bytes().len();
                        self.waiting.pop_front();
                    }
                }
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    self.stuck = true;
                    return Sent::Stuck;
                }
                Ok(_) | Err(_) => {
                    self.writing = None;
                    return Sent::Gone;
                }
            }
        }
        self.stuck = false;
        // A line at which nothing happens holds hardly any memory.
        self.waiting.shrink_to(FEW);
        if self.lagging { Sent::EverythingButTheLost } else { Sent::Everything }
    }
}

impl std::fmt::Debug for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Line({} waiting)", self.state().waiting.len())
    }
}
