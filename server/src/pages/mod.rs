//! What people see: the browser client, and plain pages for those who have no use for it.

mod files;
mod form;
mod frame;
mod language;
mod reader;
mod text;

use axum::Router;
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::routing::get;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::hall::Hall;
pub(crate) use language::remember as remember_language;

/// The addresses inside the browser client. All of them are its one page.
const CLIENT: &[&str] = &[
    "/",
    "/t/{id}",
    "/t/{id}/replay",
    "/new/{game}",
    "/campaign/{game}",
    "/solo",
    "/solo/{*rest}",
    "/learn/{game}",
    "/rules/{game}",
    "/settings",
    "/about",
    "/tables",
];

/// What is the same for everybody; what is none of it is a file of the client or does not exist.
pub(crate) fn open() -> Router<Hall> {
    Router::new().route("/text.css", get(frame::style)).fallback(files::other)
}

/// The pages of the client. Who opens one for the first time becomes somebody here, before the page asks several things at once.
pub(crate) fn client() -> Router<Hall> {
    CLIENT.iter().fold(Router::new(), |router, path| router.route(path, get(files::client)))
}

/// The text mode: everything playable with plain pages and forms. It must know who asks.
pub(crate) fn text() -> Router<Hall> {
    Router::new()
        .route("/text", get(text::start::page).post(text::start::submit))
        .route("/text/new/{game}", get(text::create::page).post(text::create::submit))
        .route("/t/{id}/text", get(text::table::page).post(text::deeds::submit))
        .route("/t/{id}/text/log", get(text::table::whole_log))
        .route("/t/{id}/text/luck", get(text::luck::page))
        .route("/text/rules/{game}", get(text::rules::page))
        .route("/me/{token}", get(text::moving::page).post(text::moving::submit))
        // Whoever goes back sees what is there now, not a hand that was there before.
        .layer(SetResponseHeaderLayer::overriding(CACHE_CONTROL, HeaderValue::from_static("no-store")))
}
