//! The hall: tables, seats, lobby, live play.
//!
//! One task owns each live table; requests go through its mailbox, so a table has one order of events. An action is
//! answered only after it is stored. Every client gets its own view and nothing else.

mod api;
mod clock;
mod config;
mod hall;
mod identity;
mod limits;
mod metrics;
mod pages;
mod password;
mod random;
mod table;
mod websocket;

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

pub use config::{BadBot, Config, Limits, OutsideBot};
pub use hall::Hall;
pub use store::StoreError;

/// How often quiet visitors are forgotten by the rate limits.
const HOUSEKEEPING: Duration = Duration::from_secs(60);

/// Serves the hall until `stop` is done, then lets running requests finish and closes the database.
pub async fn serve(
    hall: Hall,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let quiet = hall.clone();
    let housekeeping = tokio::spawn(async move {
        let mut clock = tokio::time::interval(HOUSEKEEPING);
        loop {
            clock.tick().await;
            quiet.rates().forget_quiet();
        }
    });
    let listener = listener.tap_io(|stream| {
        // Moves are small and must go out at once.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot set TCP_NODELAY");
        }
    });
    let service = api::router(hall.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let closing = hall.clone();
    let stop = async move {
        stop.await;
        // Open sockets would keep the server up for ever.
        closing.begin_closing();
    };
    let served = axum::serve(listener, service).with_graceful_shutdown(stop).await;
    housekeeping.abort();
    hall.close().await;
    served
}
