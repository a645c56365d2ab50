//! Where campaigns are kept: by the hall, or by this browser where there is none.

use client::OwnCampaigns;
use engine::Campaign;
use engine::Facts;
use wire::{KeptCampaign, TableInfo};

use crate::browser;
use crate::hall::{Answer, Hall};

/// Under this name the browser keeps its own.
const OWN: &str = "gearhall-campaigns";

/// A campaign and where it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) campaign: Campaign,
    /// Does the hall keep it? Then its tables are the hall's too.
    pub(crate) by_hall: bool,
}

fn own() -> OwnCampaigns {
    browser::recall(OWN).unwrap_or_default()
}

fn kept(KeptCampaign { id, campaign }: KeptCampaign, by_hall: bool) -> Kept {
    Kept { id, campaign, by_hall }
}

/// All campaigns of a game that one is in, those of the hall first.
pub(crate) async fn all(hall: Hall, game: &str) -> Answer<Vec<Kept>> {
    let halls = match hall.is_here_now() {
        true => hall.get::<Vec<KeptCampaign>>("campaigns").await?,
        false => Vec::new(),
    };
    let halls = halls.into_iter().filter(|found| found.campaign.game == game).map(|found| kept(found, true));
    Ok(halls.chain(own().of_game(game).cloned().map(|found| kept(found, false))).collect())
}

/// A campaign by its id.
pub(crate) async fn find(hall: Hall, id: &str) -> Answer<Kept> {
    match own().get(id) {
        Some(found) => Ok(kept(found.clone(), false)),
        None => hall.get(&format!("campaigns/{id}")).await.map(|found| kept(found, true)),
    }
}

/// Keeps a new campaign, or one from a file: in the hall if there is one.
pub(crate) async fn keep(hall: Hall, campaign: Campaign) -> Answer<Kept> {
    if hall.is_here_now() {
        return hall.post("campaigns", &campaign).await.map(|found| kept(found, true));
    }
    let (id, mut all) = (browser::fresh_id(), own());
    all.keep(id.clone(), campaign.clone());
    match browser::keep(OWN, &all) {
        true => Ok(Kept { id, campaign, by_hall: false }),
        false => Err(wire::WireError::new(wire::ErrorCode::Unavailable, "this browser keeps nothing")),
    }
}

/// Notes what a table of this browser has won.
pub(crate) fn note(table: &TableInfo, facts: &Facts) {
    let mut all = own();
    if all.note(table, facts, js_sys::Date::now() as i64) {
        browser::keep(OWN, &all);
    }
}
