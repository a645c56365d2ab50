//! The campaigns that a browser keeps for itself, where no hall does.

use engine::{Campaign, Facts, Feat};
use serde::{Deserialize, Serialize};
use wire::{InCampaign, KeptCampaign, TableInfo};

/// All of them, in the form in which the browser keeps them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnCampaigns(Vec<KeptCampaign>);

impl OwnCampaigns {
    /// Those of a game, the newest first.
    pub fn of_game<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a KeptCampaign> {
        self.0.iter().rev().filter(move |kept| kept.campaign.game == game)
    }

    /// One of them.
    pub fn get(&self, id: &str) -> Option<&KeptCampaign> {
        self.0.iter().find(|kept| kept.id == id)
    }

    /// Keeps a new one.
    pub fn keep(&mut self, id: String, campaign: Campaign) {
        self.0.push(KeptCampaign { id, campaign });
    }

    /// Notes what a table has won, if it has and if it belongs to one of these. Says whether anything has changed: the same
    /// table noted again changes nothing.
    pub fn note(&mut self, table: &TableInfo, facts: &Facts, at: i64) -> bool {
        let Some(InCampaign { id, medals: Some(medals) }) = &table.campaign else { return false };
        let players = table.seats.iter().filter_map(|seat| seat.name.clone()).collect();
        let won = Feat::won(facts, &table.scenario, &table.options, players, *medals, at);
        let kept = self.0.iter_mut().find(|kept| kept.id == *id);
        let (Some(feat), Some(kept)) = (won, kept) else { return false };
        let before = kept.campaign.clone();
        kept.campaign.add(feat);
        kept.campaign != before
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn facts(game: &str) -> &'static Facts {
        shelf::all_facts().into_iter().find(|facts| facts.id == game).expect("a game of the shelf")
    }

    fn table(game: &str, campaign: &str, medals: Option<u8>) -> TableInfo {
        let commitment = engine::Secret::from_number(1).commitment();
        let seat = json!({ "name": "Ada", "mine": true, "present": true, "substituted": false });
        let info = json!({
            "id": "t", "game": game, "scenario": "s2", "options": { "difficulty": "iron" }, "status": "over",
            "seats": [seat], "public": false, "locked": false, "host": true, "commitment": commitment, "version": 9,
            "campaign": { "id": campaign, "medals": medals },
        });
        serde_json::from_value(info).expect("a table")
    }

    #[test]
    fn a_won_table_is_noted_once_in_its_own_campaign() {
        let game = "kingdom-rush";
        let facts = facts(game);
        let mut own = OwnCampaigns::default();
        own.keep("old".to_owned(), Campaign::new(facts, "Old"));
        own.keep("new".to_owned(), Campaign::new(facts, "New"));
        assert!(!own.note(&table(game, "old", None), facts, 1), "a lost game");
        assert!(!own.note(&table(game, "elsewhere", Some(1)), facts, 1), "a campaign of a hall");
        assert!(own.note(&table(game, "old", Some(2)), facts, 1));
        assert!(!own.note(&table(game, "old", Some(2)), facts, 2), "the same again");
        assert!(own.note(&table(game, "old", Some(3)), facts, 3), "better");
        let names: Vec<&str> = own.of_game(game).map(|kept| kept.campaign.name.as_str()).collect();
        assert_eq!(names, ["New", "Old"]);
        assert!(own.get("new").is_some_and(|kept| kept.campaign.feats.is_empty()));
        let feats = &own.get("old").expect("it is kept").campaign.feats;
        assert_eq!((feats.len(), feats[0].medals, feats[0].difficulty.as_deref()), (1, 3, Some("iron")));
        assert_eq!((feats[0].scenario.as_str(), &*feats[0].players), ("s2", &["Ada".to_owned()][..]));
        // As the browser keeps it and reads it again.
        let text = serde_json::to_string(&own).expect("plain values");
        assert_eq!(serde_json::from_str::<OwnCampaigns>(&text).expect("readable"), own);
    }
}
