//! Campaigns, their tables and what those have won.

use crate::common::{append, fresh, lobby, running, strings, table};
use store::{Append, NewCampaign, NewTable, Store, Summary};

fn campaign(id: &str, created_by: &str, created_at: i64) -> NewCampaign {
    NewCampaign {
        id: id.to_owned(),
        game: "mechs".to_owned(),
        name: format!("the {id}"),
        created_by: created_by.to_owned(),
        created_at,
        brought: "[]".to_owned(),
    }
}

async fn ids_of(store: &Store, identity: &str) -> Vec<String> {
    store.own_campaigns(identity, 100).await.unwrap().into_iter().map(|row| row.id).collect()
}

async fn table_of(store: &Store, id: &str, campaign: Option<&str>, players: &[&str]) {
    let summary = Summary { players: strings(players), ..lobby(1) };
    let new = NewTable { campaign: campaign.map(str::to_owned), ..table(id, 1, summary) };
    store.create_table(&new).await.unwrap();
}

#[tokio::test]
async fn who_made_a_campaign_or_sits_at_its_tables_is_in_it() {
    let (_folder, store) = fresh().await;
    store.create_campaign(&campaign("old", "ada", 1)).await.unwrap();
    store.create_campaign(&campaign("new", "ada", 2)).await.unwrap();
    table_of(&store, "t", Some("old"), &["ada", "bob"]).await;
    table_of(&store, "u", None, &["cleo"]).await;
    assert_eq!(ids_of(&store, "ada").await, ["new", "old"]);
    assert_eq!(ids_of(&store, "bob").await, ["old"]);
    assert!(ids_of(&store, "cleo").await.is_empty());
    assert_eq!(store.count_campaigns_of("ada").await.unwrap(), 2);
    assert_eq!(store.count_campaigns_of("bob").await.unwrap(), 0);
    for (identity, id, is_in) in
        [("ada", "new", true), ("bob", "old", true), ("bob", "new", false), ("cleo", "old", false)]
    {
        assert_eq!(store.is_in_campaign(id, identity).await.unwrap(), is_in, "{identity} {id}");
    }
    // Who leaves before the start was never in it.
    let left = running(&["ada"], &[]);
    store.append(Append { summary: Some(left), ..append("t", 1, &["{}"]) }).await.unwrap();
    assert!(ids_of(&store, "bob").await.is_empty());
    assert_eq!(store.campaign("nowhere").await.unwrap(), None);
}

#[tokio::test]
async fn a_table_wins_once_and_together_with_its_last_item() {
    let (_folder, store) = fresh().await;
    let brought = r#"[{"scenario":"a"}]"#.to_owned();
    store
        .create_campaign(&NewCampaign { brought: brought.clone(), ..campaign("c", "ada", 1) })
        .await
        .unwrap();
    table_of(&store, "t", Some("c"), &["ada"]).await;
    table_of(&store, "u", Some("c"), &["ada"]).await;
    table_of(&store, "v", None, &["ada"]).await;
    let wins = |table: &str, version, feat: &str| Append {
        feat: Some(feat.to_owned()),
        ..append(table, version, &["{}"])
    };
    // The items of another writer are refused, and so is what they have won.
    assert!(store.append(wins("u", 7, r#""wrong""#)).await.is_err());
    store.append(wins("u", 1, r#"{"quoted":"\"u\""}"#)).await.unwrap();
    store.append(wins("t", 1, r#""first""#)).await.unwrap();
    store.append(wins("t", 2, r#""second""#)).await.unwrap();
    store.append(wins("v", 1, r#""outside""#)).await.unwrap();
    let row = store.campaign("c").await.unwrap().unwrap();
    assert_eq!(row.brought, brought);
    assert_eq!(row.feats, [r#""first""#, r#"{"quoted":"\"u\""}"#]);
    assert_eq!((row.game.as_str(), row.name.as_str()), ("mechs", "the c"));
    assert_eq!(store.own_campaigns("ada", 9).await.unwrap(), [row]);
}
