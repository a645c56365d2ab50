//! The HTTP API under `/api/v1`.

mod campaigns;
mod openapi;
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
pub(crate) use people::cookie;

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
pub(crate) fn status_of(code: ErrorCode) -> StatusCode {
    match code {
        ErrorCode::BadMessage
        | ErrorCode::WrongProtocol
        | ErrorCode::BadSetup
        | ErrorCode::BadText
        | ErrorCode::BadCampaign
        | ErrorCode::AgainstTheRules => StatusCode::BAD_REQUEST,
        ErrorCode::UnknownIdentity => StatusCode::UNAUTHORIZED,
        ErrorCode::WrongPassword | ErrorCode::NotTheHost | ErrorCode::NotSeated | ErrorCode::WrongOrigin => {
            StatusCode::FORBIDDEN
        }
        ErrorCode::NoSuchTable
        | ErrorCode::NoSuchGame
        | ErrorCode::NoSuchCampaign
        | ErrorCode::NoSuchSeat
        | ErrorCode::NoSuchQuestion => StatusCode::NOT_FOUND,
        ErrorCode::SeatTaken
        | ErrorCode::ScenarioLocked
        | ErrorCode::NotStarted
        | ErrorCode::NotYourTurn
        | ErrorCode::NotOver
        | ErrorCode::AlreadyStarted
        | ErrorCode::SeatsOpen
        | ErrorCode::GameOver
        | ErrorCode::Stale
        | ErrorCode::NothingToUndo
        | ErrorCode::QuestionOpen
        | ErrorCode::PlayerPresent
        | ErrorCode::PlayedElsewhere => StatusCode::CONFLICT,
        ErrorCode::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
        ErrorCode::TooManyRequests | ErrorCode::TooManyTables | ErrorCode::TooManyCampaigns => {
            StatusCode::TOO_MANY_REQUESTS
        }
        ErrorCode::Unreadable => StatusCode::INTERNAL_SERVER_ERROR,
        ErrorCode::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// The reasons why a route may refuse, beyond those that concern every route.
struct Refuses {
    method: &'static str,
    path: &'static str,
    codes: &'static [ErrorCode],
}

/// Makes the router, the OpenAPI document and the list of refusals from one table, so that none can lack a route.
macro_rules! routes {
    ($($method:ident $path:literal $module:ident::$handler:ident [$($code:ident)*];)*) => {
        /// What lies under `/api/v1`.
        fn api() -> Router<Hall> {
            Router::new()$(.route($path, $method($module::$handler)))*
        }

        /// The handlers' own descriptions; `openapi.rs` adds what they have in common.
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($($module::$handler),*), components(schemas(WireError)))]
        struct Described;

        const REFUSES: &[Refuses] =
            &[$(Refuses { method: stringify!($method), path: $path, codes: &[$(ErrorCode::$code),*] }),*];
    };
}

routes! {
    get "/games" tables::games [];
    get "/me" people::me [];
    put "/me" people::rename [BadText];
    get "/me/link" people::link [];
    get "/bots" people::bots [];
    post "/bots" people::new_bot [BadText];
    post "/commitments" tables::commit [];
    post "/tables" tables::create [NoSuchGame BadSetup BadText TooManyTables NoSuchCampaign ScenarioLocked];
    get "/campaigns" campaigns::mine [];
    post "/campaigns" campaigns::keep [NoSuchGame BadCampaign TooManyCampaigns];
    get "/campaigns/{id}" campaigns::one [NoSuchCampaign];
    get "/campaigns/{id}/file" campaigns::file [NoSuchCampaign];
    get "/tables/open" tables::open [];
    get "/tables/mine" tables::mine [];
    get "/tables/{id}" tables::info [NoSuchTable Unreadable];
    post "/tables/{id}/sit" tables::sit [NoSuchTable Unreadable AlreadyStarted WrongPassword NoSuchSeat SeatTaken];
    post "/tables/{id}/leave" tables::leave [NoSuchTable Unreadable AlreadyStarted NotSeated];
    post "/tables/{id}/kick" tables::kick [NoSuchTable Unreadable AlreadyStarted NotTheHost NoSuchSeat];
    put "/tables/{id}/bot" tables::seat_bot [NoSuchTable Unreadable AlreadyStarted NotTheHost NoSuchSeat SeatTaken BadSetup];
    post "/tables/{id}/start" tables::start [NoSuchTable Unreadable AlreadyStarted NotTheHost SeatsOpen BadSetup];
    post "/tables/{id}/rematch" tables::rematch [NoSuchTable Unreadable NotStarted NotOver NotSeated BadSetup BadText TooManyTables];
    post "/tables/{id}/fork" tables::fork [NoSuchTable Unreadable NotStarted NotOver NotSeated GameOver PlayedElsewhere BadSetup BadText TooManyTables
    ];
    post "/tables/bring" tables::bring [BadMessage BadSetup BadText GameOver NotStarted TooManyTables];
    get "/tables/{id}/save" tables::save [NoSuchTable Unreadable NotOver NotSeated];
    get "/tables/{id}/record" tables::record [NoSuchTable Unreadable NotStarted NotOver];
    get "/tables/{id}/review" tables::review [NoSuchTable Unreadable NotStarted NotOver];
    get "/tables/{id}/luck" tables::luck [NoSuchTable Unreadable NotStarted];
    get "/tables/{id}/log" tables::log [NoSuchTable Unreadable];
    get "/tables/{id}/at/{entry}" tables::at [NoSuchTable Unreadable NotStarted PlayedElsewhere BadMessage NoSuchSeat NotSeated];
    post "/tables/{id}/do" tables::carry_out [NoSuchTable Unreadable NotStarted NotYourTurn GameOver NotSeated NotTheHost AgainstTheRules Stale NothingToUndo PlayedElsewhere QuestionOpen NoSuchQuestion NoSuchSeat
        SeatTaken PlayerPresent BadText
    ];
    get "/tables/{id}/state" tables::state [NoSuchTable Unreadable BadMessage];
    get "/tables/{id}/live" socket::live [NoSuchTable Unreadable WrongOrigin BadMessage];
    get "/openapi.json" openapi::json [];
}

/// Everything the hall answers.
pub(crate) fn router(hall: Hall) -> Router {
    let api = api().fallback(safety::no_such_page).method_not_allowed_fallback(safety::no_such_method);
    let with_identity = Router::new()
        .nest("/api/v1", api)
        // What is nested does not answer for its own folder.
        .route("/api/v1/", axum::routing::any(safety::no_such_page))
        .merge(crate::pages::text())
        .merge(crate::pages::client())
        .layer(axum::middleware::from_fn_with_state(hall.clone(), people::identify))
        .layer(axum::middleware::from_fn(crate::pages::remember_language));
    let open = Router::new()
        .route("/api", get(openapi::page))
        .route("/api/style.css", get(openapi::style))
        .route("/api/protocol.md", get(openapi::protocol))
        .route("/healthz", get(safety::healthz))
        .route("/metrics", get(safety::metrics));
    safety::protect(with_identity.merge(open).merge(crate::pages::open()), &hall).with_state(hall)
}
