//! The personal link: it makes a device another person, after a question if the device is somebody already.

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{Html, IntoResponse, Redirect, Response};
use engine::Message;
use maud::html;
use wire::{ErrorCode, WireError};

use super::{button, shell, trouble};
use crate::api::{ApiError, cookie};
use crate::hall::Hall;
use crate::pages::form::{Fields, page_number};
use crate::pages::reader::Reader;

/// Asks, or moves at once if nothing can be lost.
pub(crate) async fn page(
    State(hall): State<Hall>,
    reader: Reader,
    Path(token): Path<String>,
) -> Result<Response, ApiError> {
    let other = owner(&hall, &token)?;
    if other == reader.who.id || !hall.is_somebody(&reader.who.id).await? {
        return Ok(moved(&hall, &token));
    }
    let name = hall.name_of(&other).await?;
    Ok(question(&reader, &name).into_response())
}

/// Moves.
pub(crate) async fn submit(
    State(hall): State<Hall>,
    reader: Reader,
    Path(token): Path<String>,
    mut fields: Fields,
) -> Result<Response, ApiError> {
    owner(&hall, &token)?;
    let checked = || -> Result<(), WireError> {
        fields.request_id()?;
        match fields.text("do")?.as_str() {
            "move" => fields.finish(),
            _ => Err(WireError::new(ErrorCode::BadMessage, "a form that is not ours")),
        }
    };
    Ok(checked().map_or_else(|error| trouble::page(reader.words, &error), |()| moved(&hall, &token)))
}

/// Whose link it is.
fn owner(hall: &Hall, token: &str) -> Result<String, WireError> {
    let owner = hall.signer().identity(token);
    owner.ok_or_else(|| WireError::new(ErrorCode::UnknownIdentity, "this personal link is not valid"))
}

fn moved(hall: &Hall, token: &str) -> Response {
    ([(SET_COOKIE, cookie(hall, token))], Redirect::to("/")).into_response()
}

fn question(reader: &Reader, name: &str) -> Html<String> {
    let both = |id: &'static str| {
        let message = Message::new(id).with("name", reader.name(name));
        reader.say(&message.with("own", reader.name(&reader.who.name)))
    };
    let title = both("text-move");
    let content = html! {
        h1 { (title) }
        p { (both("text-move-why")) }
        (button(&reader.path, &page_number(), "move", &both("text-move-do")))
        p { a href="/" { (both("text-move-stay")) } }
        p { a href="/text?link=1#you" { (both("text-move-own-link")) } }
    };
    shell(reader, &title, &html! {}, &content)
}
