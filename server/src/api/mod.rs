//! The HTTP API under `/api/v1`.

mod people;
mod safety;
mod socket;
mod tables;

use axum::Json;
use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use wire::{ErrorCode, WireError};

use crate::hall::Hall;

/// An error as an HTTP answer.
#[derive(Debug)]
pub(crate) struct ApiError(WireError);

impl From<WireError> for ApiError {
    fn from(error: WireError) -> Self {
        ApiError(error)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (status_of(self.0.code), Json(self.0)).into_response()
    }
}

/// The HTTP status of each reason.
fn status_of(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::BadMessage
        | ErrorCode::WrongProtocol
        | ErrorCode::BadSetup
        | ErrorCode::BadText
        | ErrorCode::AgainstTheRules => StatusCode::BAD_REQUEST,
        ErrorCode::UnknownIdentity => StatusCode::UNAUTHORIZED,
        ErrorCode::WrongPassword | ErrorCode::NotTheHost | ErrorCode::NotSeated | ErrorCode::WrongOrigin => {
            StatusCode::FORBIDDEN
        }
        ErrorCode::NoSuchTable
        | ErrorCode::NoSuchGame
        | ErrorCode::NoSuchSeat
        | ErrorCode::NoSuchQuestion => StatusCode::NOT_FOUND,
        ErrorCode::SeatTaken
        | ErrorCode::NotStarted
        | ErrorCode::AlreadyStarted
        | ErrorCode::SeatsOpen
        | ErrorCode::GameOver
        | ErrorCode::NothingToUndo
        | ErrorCode::QuestionOpen
        | ErrorCode::PlayerPresent => StatusCode::CONFLICT,
        ErrorCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::TooManyRequests | ErrorCode::TooManyTables => StatusCode::TOO_MANY_REQUESTS,
        ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Everything the hall answers.
pub(crate) fn router(hall: Hall) -> Router {
    let api = Router::new()
        .route("/games", get(tables::games))
        .route("/me", get(people::me).put(people::rename))
        .route("/me/link", get(people::link))
        .route("/bots", post(people::new_bot))
        .route("/tables", post(tables::create))
        .route("/tables/open", get(tables::open))
        .route("/tables/mine", get(tables::mine))
        .route("/tables/{id}", get(tables::info))
        .route("/tables/{id}/sit", post(tables::sit))
        .route("/tables/{id}/leave", post(tables::leave))
        .route("/tables/{id}/kick", post(tables::kick))
        .route("/tables/{id}/bot", put(tables::seat_bot))
        .route("/tables/{id}/start", post(tables::start))
        .route("/tables/{id}/rematch", post(tables::rematch))
        .route("/tables/{id}/record", get(tables::record))
        .route("/tables/{id}/luck", get(tables::luck))
        .route("/tables/{id}/log", get(tables::log))
        .route("/tables/{id}/do", post(tables::carry_out))
        .route("/tables/{id}/state", get(tables::state))
        .route("/tables/{id}/live", get(socket::live))
        .fallback(safety::no_such_page)
        .method_not_allowed_fallback(safety::no_such_method);
    let with_identity = Router::new()
        .nest("/api/v1", api)
        .route("/me/{token}", get(people::move_here))
        .layer(axum::middleware::from_fn_with_state(hall.clone(), people::identify));
    let open = Router::new().route("/healthz", get(safety::healthz)).route("/metrics", get(safety::metrics));
    safety::protect(with_identity.merge(open), &hall).with_state(hall)
}
