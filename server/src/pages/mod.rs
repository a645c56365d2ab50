//! What people see: the browser client, and plain pages for those who have no use for it.

mod files;
mod frame;
mod language;

use axum::Router;
use axum::routing::get;

use crate::hall::Hall;
pub(crate) use language::remember as remember_language;

/// The addresses inside the browser client. All of them are its one page.
const CLIENT: &[&str] = &[
    "/",
    "/t/{id}",
    "/t/{id}/replay",
    "/new/{game}",
    "/solo",
    "/solo/{*rest}",
    "/learn/{game}",
    "/rules",
    "/rules/{game}",
    "/settings",
    "/about",
    "/tables",
];

/// The pages that are the same for everybody; what is none of them is a file of the client or does not exist.
pub(crate) fn open() -> Router<Hall> {
    let client = CLIENT.iter().fold(Router::new(), |router, path| router.route(path, get(files::client)));
    client.route("/text.css", get(frame::style)).fallback(files::other)
}
