//! A hall and browsers for tests and pictures: real processes, real Chromium.

mod browser;
mod files;
mod hall;
mod player;

pub use browser::{Browser, Screen};
pub use files::FileHost;
pub use hall::Hall;
pub use player::{OVER, attack, learn, new_table, open_form, play, play_by_itself, play_now};

/// A hall, and somebody who will visit it.
pub async fn hall_and_visitor(screen: Screen, language: &str) -> (Hall, Browser) {
    (Hall::open().await, Browser::open(screen, language).await)
}

/// Everybody leaves, and the hall closes.
pub async fn close(hall: Hall, visitors: impl IntoIterator<Item = Browser>) {
    for visitor in visitors {
        visitor.close().await;
    }
    hall.close().await;
}
