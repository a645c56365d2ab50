//! Campaigns: what tables have won together. Whoever made one, or sits at one of its tables, is in it.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

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

const COLUMNS: &str = "SELECT c.id, c.game, c.name, c.brought,
     (SELECT json_group_array(feat) FROM
         (SELECT feat FROM campaign_table WHERE campaign = c.id AND feat IS NOT NULL ORDER BY table_number)) AS feats
 FROM campaign AS c";

impl Store {
    /// A campaign by id.
    pub async fn campaign(&self, id: &str) -> Result<Option<CampaignRow>, StoreError> {
        let sql = format!("{COLUMNS} WHERE c.id = ?1");
        let row =
            sqlx::query(sqlx::AssertSqlSafe(sql)).bind(id.to_owned()).fetch_optional(&self.readers).await?;
        row.as_ref().map(campaign_row).transpose()
    }

    /// The campaigns an identity is in, the newest first.
    pub async fn own_campaigns(&self, identity: &str, limit: u32) -> Result<Vec<CampaignRow>, StoreError> {
        let sql = format!(
            "{COLUMNS} WHERE c.created_by = ?1 OR c.id IN
                 (SELECT t.campaign FROM player AS p CROSS JOIN campaign_table AS t ON t.table_number = p.table_number
                  WHERE p.identity = ?1)
             ORDER BY c.created_at DESC, c.id LIMIT ?2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(identity.to_owned())
            .bind(i64::from(limit))
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(campaign_row).collect()
    }

    /// Is an identity in a campaign?
    pub async fn is_in_campaign(&self, campaign: &str, identity: &str) -> Result<bool, StoreError> {
        let row = sqlx::query(
            "SELECT EXISTS (SELECT 1 FROM campaign WHERE id = ?1 AND created_by = ?2)
                 OR EXISTS (SELECT 1 FROM campaign_table AS t CROSS JOIN player AS p ON p.table_number = t.table_number
                     WHERE t.campaign = ?1 AND p.identity = ?2)",
        )
        .bind(campaign.to_owned())
        .bind(identity.to_owned())
        .fetch_one(&self.readers)
        .await?;
        Ok(row.try_get::<i64, _>(0)? != 0)
    }

    /// How many campaigns an identity has created.
    pub async fn count_campaigns_of(&self, identity: &str) -> Result<u64, StoreError> {
        self.count_of("SELECT count(*) FROM campaign WHERE created_by = ?1", identity).await
    }
}

fn campaign_row(row: &SqliteRow) -> Result<CampaignRow, StoreError> {
    let feats = serde_json::from_str(row.try_get("feats")?)
        .map_err(|error| StoreError::damaged(format!("a campaign has impossible feats: {error}")))?;
    Ok(CampaignRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        name: row.try_get("name")?,
        brought: row.try_get("brought")?,
        feats,
    })
}
