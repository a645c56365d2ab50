//! The hall: tables, seats, lobby, live play.
//!
//! One task owns each live table; requests go through its mailbox, so a table has one order of events. An action is
//! answered only after it is stored. Every client gets its own view and nothing else.

mod api;
mod clock;
mod config;
mod guests;
mod hall;
mod identity;
mod limits;
mod listed;
mod metrics;
mod origin;
mod pages;
mod password;
mod random;
mod serving;
mod table;
mod websocket;

use std::future::Future;
use std::time::Duration;

use tokio::net::TcpListener;

pub use ::table::Fate;
pub use config::{BadBot, BadUrl, Config, Limits, OutsideBot, PublicUrl};
pub use hall::{Checked, Fates, Hall, check};
pub use store::StoreError;

/// How often quiet visitors are forgotten by the rate limits.
const HOUSEKEEPING: Duration = Duration::from_secs(60);

/// Serves the hall until `stop` is done, then gives running requests a moment to finish and closes the database.
pub async fn serve(hall: Hall, listener: TcpListener, stop: impl Future<Output = ()>) {
    let quiet = hall.clone();
    let housekeeping = tokio::spawn(async move {
        let mut clock = tokio::time::interval(HOUSEKEEPING);
        loop {
            clock.tick().await;
            quiet.rates().forget_quiet();
        }
    });
    let stop = async {
        stop.await;
        // Open sockets and those who wait for news end now.
        hall.begin_closing();
    };
    serving::serve(api::router(hall.clone()), listener, hall.config(), stop).await;
    housekeeping.abort();
    hall.close().await;
}
