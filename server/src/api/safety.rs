//! What keeps the hall safe: sizes, rates, headers, and errors that tell nothing.

use std::net::{IpAddr, SocketAddr};

use axum::Json;
use axum::Router;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use tower_http::trace::TraceLayer;
use wire::{ErrorCode, WireError};

use super::ApiError;
use crate::hall::Hall;
use crate::limits::Address;

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
            // Also one that was copied to a wrong place.
            let path = path.split_once("/me/").map_or(path, |_| "/me/…");
            tracing::info_span!("request", method = %request.method(), path)
        }))
}

async fn limit_address(State(hall): State<Hall>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let address = peer.map(|peer| origin_of(peer, hall.config().trusted_proxy, request.headers()));
    if let Some(address) = address {
        request.extensions_mut().insert(Address(address));
    }
    if address.is_some_and(|address| !hall.rates().allows_address(address)) {
        hall.metrics().limited.inc();
        let error = WireError::new(ErrorCode::TooManyRequests, "too many requests; wait a moment");
        return ApiError::from(error).into_response();
    }
    next.run(request).await
}

/// Where a request comes from: from whom it was heard, or, if that is the server in front of the hall, from whom that one heard
/// it. What stands further left in the header anybody can have written.
fn origin_of(peer: IpAddr, proxy: Option<IpAddr>, headers: &HeaderMap) -> IpAddr {
    let peer = peer.to_canonical();
    if proxy.is_none_or(|proxy| proxy.to_canonical() != peer) {
        return peer;
    }
    let last = headers.get_all("x-forwarded-for").iter().next_back().and_then(|line| line.to_str().ok());
    let last = last.and_then(|line| line.rsplit(',').next()).map(str::trim).unwrap_or_default();
    let with_port = || last.parse::<SocketAddr>().ok().map(|address| address.ip());
    last.parse().ok().or_else(with_port).unwrap_or(peer)
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
        read_body(request, hall, hall.config().limits.body).await.map(Body)
    }
}

/// The JSON of something that can be long: a saved table.
pub(super) struct LongBody<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Hall> for LongBody<T> {
    type Rejection = ApiError;

    async fn from_request(mut request: Request, hall: &Hall) -> Result<Self, ApiError> {
        let most = hall.config().limits.saved_table;
        DefaultBodyLimit::max(most).apply(&mut request);
        read_body(request, hall, most).await.map(LongBody)
    }
}

async fn read_body<T: DeserializeOwned>(request: Request, hall: &Hall, most: usize) -> Result<T, ApiError> {
    let bad = |code, message: String| ApiError::from(WireError::new(code, message));
    let patience = hall.config().limits.request_head;
    let Ok(read) = tokio::time::timeout(patience, Json::<T>::from_request(request, hall)).await else {
        return Err(bad(ErrorCode::BadMessage, "the body does not come".to_owned()));
    };
    match read {
        Ok(Json(value)) => Ok(value),
        Err(JsonRejection::BytesRejection(rejection))
            if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE =>
        {
            Err(bad(ErrorCode::TooLong, format!("a body has at most {most} bytes")))
        }
        Err(rejection) => Err(bad(ErrorCode::BadMessage, rejection.body_text())),
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

pub(super) async fn healthz(State(hall): State<Hall>) -> Result<String, ApiError> {
    match hall.is_well().await {
        true => Ok(match hall.unreadable_tables() {
            0 => "ok\n".to_owned(),
            // The hall serves all others: nobody has to start it again.
            unreadable => format!("ok\ntables that cannot be read: {unreadable}\n"),
        }),
        false => Err(WireError::new(ErrorCode::Unavailable, "the store does not answer").into()),
    }
}

pub(super) async fn metrics(State(hall): State<Hall>) -> Response {
    let format = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, format)], hall.metrics().text()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, Limits};

    /// What panics is told as an error like all others, and the hall goes on.
    #[tokio::test]
    async fn no_panic_reaches_a_client() {
        async fn mistake() {
            panic!("with a secret in it");
        }
        let folder = tempfile::tempdir().unwrap();
        let config = Config {
            database: folder.path().join("hall.db"),
            public_url: None,
            trusted_proxy: None,
            bots: Vec::new(),
            limits: Limits::default(),
        };
        let hall = Hall::open(config).await.unwrap();
        let mistaken = Router::new().route("/mistake", axum::routing::get(mistake));
        let config = hall.config().clone();
        let router = protect(mistaken.route("/healthz", axum::routing::get(healthz)), &hall).with_state(hall);
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            crate::serving::serve(router, listener, &config, std::future::pending()).await;
        });
        for _ in 0..2 {
            let answer = reqwest::get(format!("{url}/mistake")).await.unwrap();
            assert_eq!(answer.status(), 503);
            assert!(answer.headers().contains_key(CONTENT_SECURITY_POLICY));
            let text = answer.text().await.unwrap();
            assert!(text.contains("\"unavailable\"") && !text.contains("secret"), "{text}");
            assert_eq!(reqwest::get(format!("{url}/healthz")).await.unwrap().status(), 200);
        }
    }

    #[track_caller]
    fn check(peer: &str, proxy: Option<&str>, forwarded: &[&str], origin: &str) {
        let ip = |text: &str| text.parse::<IpAddr>().unwrap();
        let mut headers = HeaderMap::new();
        for line in forwarded {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        assert_eq!(origin_of(ip(peer), proxy.map(ip), &headers), ip(origin));
    }

    #[test]
    fn only_the_server_in_front_is_believed_and_only_its_own_word() {
        check("192.0.2.1", None, &["198.51.100.7"], "192.0.2.1");
        check("192.0.2.1", Some("127.0.0.1"), &["198.51.100.7"], "192.0.2.1");
        check("127.0.0.1", Some("127.0.0.1"), &["10.1.1.1, 198.51.100.7"], "198.51.100.7");
        check("127.0.0.1", Some("127.0.0.1"), &["198.51.100.7", "203.0.113.9"], "203.0.113.9");
        check("::ffff:127.0.0.1", Some("127.0.0.1"), &["2001:db8::1"], "2001:db8::1");
        check("127.0.0.1", Some("127.0.0.1"), &["[2001:db8::1]:4711"], "2001:db8::1");
        check("127.0.0.1", Some("127.0.0.1"), &["198.51.100.7:80"], "198.51.100.7");
        check("127.0.0.1", Some("127.0.0.1"), &["198.51.100.7, unknown"], "127.0.0.1");
        check("127.0.0.1", Some("127.0.0.1"), &[], "127.0.0.1");
    }
}
