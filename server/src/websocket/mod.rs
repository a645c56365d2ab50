//! The line to a client. The protocol is tungstenite's; what is ours is the sending.
//!
//! Whoever has something to say writes it to the line himself instead of waking a task, what is said at the same moment goes
//! out in one call, a message for several clients is one piece of memory, and a line at which nothing happens holds no buffer.

mod frame;
mod line;
mod reader;

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tungstenite::handshake::server::create_response_with_body;

pub(crate) use frame::{Frame, TextFrame};
pub(crate) use line::{Line, Sent};
pub(crate) use reader::{Broken, Heard, Reader};

/// The answer to a request to turn its HTTP connection into a WebSocket, and what becomes the connection once it has been
/// sent. `None` if it is no such request.
pub(crate) fn accept(mut request: Request<()>) -> Option<(Response<Body>, OnUpgrade)> {
    let response = create_response_with_body(&request, Body::empty).ok()?;
    Some((response, request.extensions_mut().remove()?))
}

/// The two ends of a connection that was upgraded. `None` if it is not plain TCP, which our listener never makes.
pub(crate) fn open(upgraded: Upgraded, longest: usize, outbox: usize) -> Option<(Reader, Arc<Line>)> {
    let parts = upgraded.downcast::<TokioIo<TcpStream>>().ok()?;
    let (reading, writing) = parts.io.into_inner().into_split();
    let line = Arc::new(Line::new(writing, outbox));
    Some((Reader::new(reading, line.clone(), parts.read_buf.to_vec(), longest), line))
}
