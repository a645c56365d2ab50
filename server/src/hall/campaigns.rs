//! Campaigns: what teams have won, and which table may be made next.

use engine::{CAMPAIGN_FORMAT, Campaign, Facts, Feat, Setup};
use store::{CampaignRow, NewCampaign};
use wire::{ErrorCode, KeptCampaign, WireError};

use super::making::find_facts;
use super::{Hall, LISTED, unavailable};
use crate::clock::now_ms;
use crate::random::random_id;
use crate::table::Who;

fn no_such_campaign() -> WireError {
    WireError::new(ErrorCode::NoSuchCampaign, "there is no such campaign, or you are not in it")
}

/// The campaign as everybody gets it: of each scenario and difficulty the best.
fn kept(row: CampaignRow) -> KeptCampaign {
    let brought: Vec<Feat> = serde_json::from_str(&row.brought).unwrap_or_default();
    let won = row.feats.iter().filter_map(|feat| serde_json::from_str(feat).ok());
    let mut campaign =
        Campaign { format: CAMPAIGN_FORMAT, game: row.game, name: row.name, feats: Vec::new() };
    brought.into_iter().chain(won).for_each(|feat| campaign.add(feat));
    KeptCampaign { id: row.id, campaign }
}

impl Hall {
    /// Keeps a campaign: one that begins, or one from a file.
    pub(crate) async fn keep_campaign(&self, who: &Who, wish: Campaign) -> Result<KeptCampaign, WireError> {
        let facts = find_facts(&wish.game)?;
        let campaign = wish.checked(facts).map_err(|fault| WireError::from(&fault))?;
        let most = self.config().limits.campaigns_per_identity;
        if self.store().count_campaigns_of(&who.id).await.map_err(unavailable)? >= most {
            let message = format!("you have {most} campaigns");
            return Err(WireError::new(ErrorCode::TooManyCampaigns, message));
        }
        let id = random_id();
        let new = NewCampaign {
            id: id.clone(),
            game: campaign.game.clone(),
            name: campaign.name.clone(),
            created_by: who.id.clone(),
            created_at: now_ms(),
            brought: serde_json::to_string(&campaign.feats).expect("feats are plain values"),
        };
        self.store().create_campaign(&new).await.map_err(unavailable)?;
        Ok(KeptCampaign { id, campaign })
    }

    /// A campaign by its id.
    pub(crate) async fn campaign(&self, id: &str) -> Result<KeptCampaign, WireError> {
        let row = self.store().campaign(id).await.map_err(unavailable)?;
        row.map(kept).ok_or_else(no_such_campaign)
    }

    /// The campaigns of an identity, the newest first.
    pub(crate) async fn own_campaigns(&self, identity: &str) -> Result<Vec<KeptCampaign>, WireError> {
        let rows = self.store().own_campaigns(identity, LISTED).await.map_err(unavailable)?;
        Ok(rows.into_iter().map(kept).collect())
    }

    /// Sets a game of a campaign up, for somebody who is in it.
    pub(super) async fn prepare(
        &self,
        who: &Who,
        facts: &Facts,
        id: &str,
        setup: &mut Setup,
    ) -> Result<(), WireError> {
        let is_in = self.store().is_in_campaign(id, &who.id).await.map_err(unavailable)?;
        let campaign = if is_in { self.campaign(id).await?.campaign } else { return Err(no_such_campaign()) };
        match campaign.game == facts.id {
            true => Ok(campaign.prepare(facts, setup)?),
            false => Err(no_such_campaign()),
        }
    }
}
