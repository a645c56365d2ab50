//! Campaigns: what tables have won together. Whoever made one, or sits at one of its tables, is in it.

use rusqlite::{Connection, Row};

use crate::{Store, StoreError};

/// A campaign that is about to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewCampaign {
    /// Unique, chosen by the hall.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// What the team calls it.
    pub name: String,
    /// The identity that creates it.
    pub created_by: String,
    /// Unix time in milliseconds.
    pub created_at: i64,
    /// What had been won before, as JSON; the store does not look into it.
    pub brought: String,
}

/// A campaign with everything that its tables have won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignRow {
    /// Its id.
    pub id: String,
    /// The id of its game.
    pub game: String,
    /// What the team calls it.
    pub name: String,
    /// As given at its creation.
    pub brought: String,
    /// JSON texts, one for each table that has won, the oldest table first.
    pub feats: Vec<String>,
}

impl Store {
    /// A campaign by id.
    pub async fn campaign(&self, id: &str) -> Result<Option<CampaignRow>, StoreError> {
        let id = id.to_owned();
        let sql = "SELECT id, game, name, brought FROM campaign WHERE id = ?1";
        let found = self.readers.read(move |file| campaigns(file, sql, (id,))).await?;
        Ok(found.into_iter().next())
    }

    /// The campaigns an identity is in, the newest first.
    pub async fn own_campaigns(&self, identity: &str, limit: u32) -> Result<Vec<CampaignRow>, StoreError> {
        let identity = identity.to_owned();
        let sql = "SELECT id, game, name, brought FROM campaign WHERE created_by = ?1 OR id IN
                 (SELECT t.campaign FROM player AS p CROSS JOIN campaign_table AS t ON t.table_number = p.table_number
                  WHERE p.identity = ?1)
             ORDER BY created_at DESC, id LIMIT ?2";
        self.readers.read(move |file| campaigns(file, sql, (identity, limit))).await
    }

    /// Is an identity in a campaign?
    pub async fn is_in_campaign(&self, campaign: &str, identity: &str) -> Result<bool, StoreError> {
        let asked = (campaign.to_owned(), identity.to_owned());
        let sql = "SELECT EXISTS (SELECT 1 FROM campaign WHERE id = ?1 AND created_by = ?2)
                 OR EXISTS (SELECT 1 FROM campaign_table AS t CROSS JOIN player AS p ON p.table_number = t.table_number
                     WHERE t.campaign = ?1 AND p.identity = ?2)";
        self.readers.read(move |file| Ok(file.prepare_cached(sql)?.query_row(asked, |row| row.get(0))?)).await
    }

    /// How many campaigns an identity has created.
    pub async fn count_campaigns_of(&self, identity: &str) -> Result<u64, StoreError> {
        self.count("SELECT count(*) FROM campaign WHERE created_by = ?1", (identity.to_owned(),)).await
    }
}

fn campaigns(
    file: &Connection,
    sql: &str,
    asked: impl rusqlite::Params,
) -> Result<Vec<CampaignRow>, StoreError> {
    let mut found: Vec<CampaignRow> =
        file.prepare_cached(sql)?.query_map(asked, campaign)?.collect::<Result<_, _>>()?;
    let mut feats = file.prepare_cached(
        "SELECT feat FROM campaign_table WHERE campaign = ?1 AND feat IS NOT NULL ORDER BY table_number",
    )?;
    for campaign in &mut found {
        campaign.feats = feats.query_map((&campaign.id,), |row| row.get(0))?.collect::<Result<_, _>>()?;
    }
    Ok(found)
}

fn campaign(row: &Row<'_>) -> rusqlite::Result<CampaignRow> {
    Ok(CampaignRow {
        id: row.get("id")?,
        game: row.get("game")?,
        name: row.get("name")?,
        brought: row.get("brought")?,
        feats: Vec::new(),
    })
}
