//! What keeps the hall safe: sizes, rates, headers, and errors that tell nothing.

use std::net::SocketAddr;

use axum::Json;
use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;
use wire::{ErrorCode, WireError};

use super::ApiError;
use crate::hall::Hall;

/// Only our own scripts (and the wasm they load) run, only our own server is talked to, and nobody frames our pages. The client moves
/// pieces by style attributes.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; \
                      style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
                      object-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'";

/// Wraps the hall's routes in everything that protects it.
pub(super) fn protect(router: Router<Hall>, hall: &Hall) -> Router<Hall> {
    let header = |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    router
        .layer(DefaultBodyLimit::max(hall.config().limits.body))
        .layer(axum::middleware::from_fn_with_state(hall.clone(), limit_address))
        .layer(axum::middleware::map_response(in_our_form))
        .layer(CatchPanicLayer::custom(|_: Box<dyn std::any::Any + Send>| {
            ApiError::from(WireError::new(ErrorCode::Unavailable, "something went wrong; try again"))
                .into_response()
        }))
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(X_FRAME_OPTIONS, "DENY"))
        .layer(header(REFERRER_POLICY, "same-origin"))
        .layer(TraceLayer::new_for_http().make_span_with(|request: &Request| {
            // Neither cookies nor personal links go into the logs.
            let path = request.uri().path();
            let path = if path.starts_with("/me/") { "/me/…" } else { path };
            tracing::info_span!("request", method = %request.method(), path)
        }))
}

async fn limit_address(State(hall): State<Hall>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    if address.is_some_and(|address| !hall.rates().allows_address(address)) {
        hall.metrics().limited.inc();
        let error = WireError::new(ErrorCode::TooManyRequests, "too many requests; wait a moment");
        return ApiError::from(error).into_response();
    }
    next.run(request).await
}

/// Refusals of the HTTP library itself (a path that is no text, a missing upgrade) become errors like all others. Our own are JSON
/// for programs and pages for people.
async fn in_our_form(response: Response) -> Response {
    let status = response.status();
    let ours = ["application/json", "text/html; charset=utf-8"];
    let ours = response.headers().get(CONTENT_TYPE).is_some_and(|kind| ours.iter().any(|our| kind == our));
    if ours || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let error = match status {
        StatusCode::NOT_FOUND => WireError::new(ErrorCode::BadMessage, "there is no such page"),
        _ => WireError::new(ErrorCode::BadMessage, "the request cannot be understood"),
    };
    (status, Json(error)).into_response()
}

/// A JSON body; whatever is wrong with it is told in our own form.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Hall> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, hall: &Hall) -> Result<Self, ApiError> {
        let bad = |code, message: String| ApiError::from(WireError::new(code, message));
        match Json::<T>::from_request(request, hall).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(JsonRejection::BytesRejection(rejection))
                if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE =>
            {
                let most = hall.config().limits.body;
                Err(bad(ErrorCode::TooLong, format!("a body has at most {most} bytes")))
            }
            Err(rejection) => Err(bad(ErrorCode::BadMessage, rejection.body_text())),
        }
    }
}

pub(super) async fn no_such_page() -> Response {
    (StatusCode::NOT_FOUND, Json(WireError::new(ErrorCode::BadMessage, "there is no such page")))
        .into_response()
}

pub(super) async fn no_such_method() -> Response {
    let error = WireError::new(ErrorCode::BadMessage, "this page does not take that method");
    (StatusCode::METHOD_NOT_ALLOWED, Json(error)).into_response()
}

pub(super) async fn healthz() -> &'static str {
    "ok\n"
}

pub(super) async fn metrics(State(hall): State<Hall>) -> Response {
    let format = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, format)], hall.metrics().text()).into_response()
}
