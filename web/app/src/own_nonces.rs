//! What this browser adds to the dice of tables at the hall. It first sees what the hall has committed itself to, then draws its nonce, and
//! keeps both until the record is there.

use client::OwnNonces;
use engine::{Commitment, Nonce};
use wire::{AskRematch, BringTable, Committed, CreateTable, Created, SeatPlan, TableInfo};

use crate::browser;
use crate::hall::{Answer, Hall};

/// Under this name the browser keeps them.
const OWN: &str = "gearhall-nonces";

fn all() -> OwnNonces {
    browser::recall(OWN).unwrap_or_default()
}

/// Keeps what was seen and sent at a table.
pub(crate) fn keep(table: &str, commitment: Commitment, nonce: Nonce) {
    let mut all = all();
    all.keep(table, commitment, nonce);
    browser::keep(OWN, &all);
}

/// Somebody gives his seat up.
pub(crate) fn forget(table: &str) {
    let mut all = all();
    all.forget(table);
    browser::keep(OWN, &all);
}

/// Has the record of a table what this browser saw and sent? `None` if nothing was kept.
pub(crate) fn are_in(table: &str, record: &str) -> Option<bool> {
    all().are_in(table, record)
}

pub(crate) fn draw() -> Nonce {
    Nonce(browser::entropy())
}

/// What the hall has committed itself to for a table that is about to be made. A hall that cannot say makes it all the same.
async fn commitment(hall: Hall) -> Option<Commitment> {
    hall.post::<Committed>("commitments", &()).await.ok().map(|committed| committed.commitment)
}

/// Makes a table at the hall.
pub(crate) async fn make_table(hall: Hall, plan: CreateTable) -> Answer<Created> {
    let commitment = commitment(hall).await;
    let nonce = draw();
    let plan = CreateTable { commitment, nonce: Some(nonce), ..plan };
    let made: Created = hall.post("tables", &plan).await?;
    let sits = plan.seats.iter().any(|seat| matches!(seat, SeatPlan::Me | SeatPlan::SameScreen(_)));
    if let (Some(commitment), true) = (commitment, sits) {
        keep(&made.id, commitment, nonce);
    }
    Ok(made)
}

/// Brings a table of this browser to the hall.
pub(crate) async fn bring_table(hall: Hall, wish: BringTable) -> Answer<Created> {
    let commitment = commitment(hall).await;
    let nonce = draw();
    let wish = BringTable { commitment, nonce: Some(nonce), ..wish };
    let made: Created = hall.post("tables/bring", &wish).await?;
    let sits = wish.seats.iter().any(|seat| matches!(seat, SeatPlan::Me | SeatPlan::SameScreen(_)));
    if let (Some(commitment), true) = (commitment, sits) {
        keep(&made.id, commitment, nonce);
    }
    Ok(made)
}

/// Asks for a rematch at the hall.
pub(crate) async fn ask_rematch(hall: Hall, table: &str, more: Vec<SeatPlan>) -> Answer<Created> {
    let commitment = commitment(hall).await;
    let nonce = draw();
    let wish = AskRematch { more, commitment, nonce: Some(nonce) };
    let made: Created = hall.post(&format!("tables/{table}/rematch"), &wish).await?;
    // If somebody else has asked before, it is his table, and nothing of ours is in its dice.
    if let Some(commitment) = commitment
        && let Ok(info) = hall.get::<TableInfo>(&format!("tables/{}", made.id)).await
        && info.commitment == commitment
    {
        keep(&made.id, commitment, nonce);
    }
    Ok(made)
}
