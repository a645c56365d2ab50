//! Campaigns over HTTP.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use engine::Campaign;
use wire::{KeptCampaign, schemas};

use super::ApiError;
use super::safety::Body;
use crate::hall::Hall;
use crate::identity::Visitor;

/// The campaigns one is in, the newest first: those one has made, and those at whose tables one sits.
#[utoipa::path(
    get,
    path = "/campaigns",
    operation_id = "own_campaigns",
    tag = "campaigns",
    responses((status = 200, description = "up to 100 campaigns", body = Vec<KeptCampaign>)),
)]
pub(super) async fn mine(
    State(hall): State<Hall>,
    visitor: Visitor,
) -> Result<Json<Vec<KeptCampaign>>, ApiError> {
    Ok(Json(hall.own_campaigns(&visitor.who.id).await?))
}

/// Begin a campaign, or bring one along from a file.
///
/// Without feats it begins at the beginning. Later changes to the file's campaign elsewhere do not come here.
#[utoipa::path(
    post,
    path = "/campaigns",
    operation_id = "keep_campaign",
    tag = "campaigns",
    request_body = schemas::Campaign,
    responses((status = 200, description = "the campaign as it is kept", body = KeptCampaign)),
)]
pub(super) async fn keep(
    State(hall): State<Hall>,
    visitor: Visitor,
    Body(wish): Body<Campaign>,
) -> Result<Json<KeptCampaign>, ApiError> {
    hall.admit_keeping(visitor.address)?;
    Ok(Json(hall.keep_campaign(&visitor.who, wish).await?))
}

/// A campaign: of each scenario and difficulty the best that was won.
#[utoipa::path(
    get,
    path = "/campaigns/{id}",
    operation_id = "campaign",
    tag = "campaigns",
    params(("id" = String, Path, description = "The campaign's id")),
    responses((status = 200, description = "the campaign", body = KeptCampaign)),
)]
pub(super) async fn one(
    State(hall): State<Hall>,
    Path(id): Path<String>,
) -> Result<Json<KeptCampaign>, ApiError> {
    Ok(Json(hall.campaign(&id).await?))
}

/// A campaign as a file, to be brought along to another hall or browser.
#[utoipa::path(
    get,
    path = "/campaigns/{id}/file",
    operation_id = "campaign_file",
    tag = "campaigns",
    params(("id" = String, Path, description = "The campaign's id")),
    responses((status = 200, description = "the file", body = schemas::Campaign)),
)]
pub(super) async fn file(State(hall): State<Hall>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let KeptCampaign { id, campaign } = hall.campaign(&id).await?;
    let disposition = format!("attachment; filename=\"gearhall-campaign-{id}.json\"");
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, disposition)];
    Ok((headers, campaign.write()).into_response())
}
