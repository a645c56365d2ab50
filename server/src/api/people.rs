//! Who people are.

use axum::Json;
use axum::extract::{Request, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, SET_COOKIE};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use wire::{BotLevel, ErrorCode, Me, PersonalLink, Token, WireError};

use super::ApiError;
use crate::hall::Hall;
use crate::identity::{COOKIE_NAME, IdentityId, Visitor, bearer_token, new_id, token_of};

const TEN_YEARS: u64 = 10 * 365 * 24 * 3600;

/// Finds out who asks. A visitor without a token gets one. A program's token that is not ours is refused, so that it does not lose
/// its seats without noticing.
pub(super) async fn identify(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let (id, fresh) = match token_of(&parts) {
        None => (new_id(), true),
        Some(token) => match hall.signer().identity(&token) {
            Some(id) => (id, false),
            None if bearer_token(&parts.headers).is_some() => {
                let error = WireError::new(ErrorCode::UnknownIdentity, "nobody is known by that token");
                return ApiError::from(error).into_response();
            }
            // A cookie of another hall on the same address.
            None => (new_id(), true),
        },
    };
    if !hall.rates().allows_identity(&id) {
        hall.metrics().limited.inc();
        return ApiError::from(WireError::new(
            ErrorCode::TooManyRequests,
            "too many requests; wait a moment",
        ))
        .into_response();
    }
    parts.extensions.insert(IdentityId(id.clone()));
    let mut response = next.run(Request::from_parts(parts, body)).await;
    if fresh && !response.headers().contains_key(SET_COOKIE) {
        response.headers_mut().insert(SET_COOKIE, cookie(&hall, &hall.signer().token(&id)));
        // Nobody else may get this answer, and with it this identity.
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The cookie that makes a device somebody.
pub(crate) fn cookie(hall: &Hall, token: &str) -> HeaderValue {
    let secure = match &hall.config().public_url {
        Some(url) if url.is_secure() => "; Secure",
        _ => "",
    };
    let text = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={TEN_YEARS}{secure}");
    HeaderValue::from_str(&text).expect("a token is plain text")
}

/// Who one is.
///
/// A first visit makes an identity and sets its cookie.
#[utoipa::path(
    get,
    path = "/me",
    tag = "people",
    responses((status = 200, description = "who one is", body = Me)),
)]
pub(super) async fn me(visitor: Visitor) -> Json<Me> {
    Json(Me { name: visitor.who.name })
}

/// Take another name.
#[utoipa::path(
    put,
    path = "/me",
    tag = "people",
    request_body = Me,
    responses((status = 200, description = "the name as it is kept", body = Me)),
)]
pub(super) async fn rename(
    State(hall): State<Hall>,
    visitor: Visitor,
    super::safety::Body(wish): super::safety::Body<Me>,
) -> Result<Json<Me>, ApiError> {
    let name = hall.rename(&visitor.who.id, &wish.name, visitor.address).await?;
    Ok(Json(Me { name }))
}

/// The personal link: it makes another device the same person. Keep it secret.
#[utoipa::path(
    get,
    path = "/me/link",
    operation_id = "personal_link",
    tag = "people",
    responses((status = 200, description = "the path of the link; who opens it is the same person from then on", body = PersonalLink)),
)]
pub(super) async fn link(State(hall): State<Hall>, visitor: Visitor) -> Json<PersonalLink> {
    Json(PersonalLink { path: format!("/me/{}", hall.signer().token(&visitor.who.id)) })
}

/// The bots that can sit down at a table: Gearhall's own, and programs that this hall has.
#[utoipa::path(
    get,
    path = "/bots",
    tag = "tables",
    responses((status = 200, description = "the bots", body = Vec<BotLevel>)),
)]
pub(super) async fn bots(State(hall): State<Hall>) -> Json<Vec<BotLevel>> {
    Json(hall.bot_levels())
}

/// The name of a new program.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBot {
    /// The name the others see.
    name: String,
}

/// A new identity for a program, with its token.
#[utoipa::path(
    post,
    path = "/bots",
    tag = "people",
    request_body = NewBot,
    responses((status = 200, description = "the token", body = Token)),
)]
pub(super) async fn new_bot(
    State(hall): State<Hall>,
    visitor: Visitor,
    super::safety::Body(wish): super::safety::Body<NewBot>,
) -> Result<Json<Token>, ApiError> {
    let id = new_id();
    let name = hall.rename(&id, &wish.name, visitor.address).await?;
    Ok(Json(Token { token: hall.signer().token(&id), name }))
}
