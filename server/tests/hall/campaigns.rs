//! Campaigns: who is in them, what may be played, and what is won once and for all.

use engine::Campaign;
use serde_json::{Value, json};
use server::Limits;
use wire::{ErrorCode, KeptCampaign, TableInfo, TableStatus};

use crate::client::{OpenHall, Person, soon, wide_limits};

const GAME: &str = "mechs-vs-minions";

fn campaign(feats: &[Value]) -> Value {
    json!({ "format": 1, "game": GAME, "name": "The gears", "feats": feats })
}

fn feat(scenario: &str, medals: u8) -> Value {
    json!({ "scenario": scenario, "medals": medals, "players": ["Ada"], "at": 5 })
}

async fn begin(person: &Person, feats: &[Value]) -> String {
    person.post("/api/v1/campaigns", campaign(feats)).await.json::<KeptCampaign>().id
}

/// Wishes for a table of the campaign.
async fn table(person: &Person, id: &str, more: Value) -> crate::client::Answer {
    let mut wish = json!({ "game": GAME, "seats": ["me"], "campaign": id });
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    person.post("/api/v1/tables", wish).await
}

async fn made(person: &Person, id: &str, more: Value) -> TableInfo {
    let made: wire::Created = table(person, id, more).await.json();
    person.info(&made.id).await
}

async fn own(person: &Person) -> Vec<KeptCampaign> {
    person.get("/api/v1/campaigns").await.json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_table_offers_the_next_mission() {
    let hall = OpenHall::new().await;
    let (anna, ben, cleo) = (hall.person().await, hall.person().await, hall.person().await);
    let id = begin(&anna, &[]).await;
    let info = made(&anna, &id, json!({})).await;
    assert_eq!(
        (info.scenario.as_str(), &info.options["unlocked"]),
        ("tutorial", &engine::OptionValue::Number(1))
    );
    assert_eq!(info.campaign.unwrap().id, id);
    assert_eq!(table(&anna, &id, json!({ "scenario": "mission-2" })).await.code(), ErrorCode::ScenarioLocked);
    let later = begin(&anna, &[feat("mission-1", 2)]).await;
    let info = made(&anna, &later, json!({ "seats": ["me", "open"], "options": { "unlocked": 9 } })).await;
    assert_eq!(
        (info.scenario.as_str(), &info.options["unlocked"]),
        ("mission-2", &engine::OptionValue::Number(2))
    );
    // Whoever sits down is in it; a stranger is not.
    assert_eq!(table(&ben, &later, json!({})).await.code(), ErrorCode::NoSuchCampaign);
    ben.sit(&info.id).await;
    assert_eq!(own(&ben).await.iter().map(|own| &own.id).collect::<Vec<_>>(), [&later]);
    assert_eq!(made(&ben, &later, json!({})).await.scenario, "mission-2");
    assert_eq!(own(&anna).await.len(), 2);
    assert!(own(&cleo).await.is_empty());
    assert_eq!(table(&cleo, "nowhere", json!({})).await.code(), ErrorCode::NoSuchCampaign);
    let other = json!({ "game": "kingdom-rush", "scenario": "s1" });
    assert_eq!(table(&anna, &later, other).await.code(), ErrorCode::NoSuchCampaign);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_campaign_goes_out_and_comes_in_as_a_file() {
    let limits = Limits { campaigns_per_identity: 3, ..wide_limits() };
    let hall = OpenHall::with(limits).await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let id = begin(&anna, &[feat("tutorial", 3), feat("mission-1", 1), feat("mission-1", 2)]).await;
    let answer = anna.get(&format!("/api/v1/campaigns/{id}/file")).await;
    assert!(answer.header("content-disposition").unwrap().contains(&id));
    let file: Campaign = answer.json();
    assert_eq!(file.feats.len(), 2, "the best of each mission");
    let taken: KeptCampaign = ben.post("/api/v1/campaigns", json!(file)).await.json();
    assert_eq!(taken.campaign, file);
    assert_eq!(own(&ben).await, [taken]);
    for wrong in [
        campaign(&[feat("mission-11", 1)]),
        campaign(&[feat("tutorial", 4)]),
        json!({ "format": 2, "game": GAME, "name": "x", "feats": [] }),
        json!({ "format": 1, "game": "risk-transformers", "name": "x", "feats": [] }),
        json!({ "format": 1, "game": GAME, "name": " ", "feats": [] }),
    ] {
        let answer = anna.post("/api/v1/campaigns", wrong).await;
        assert_eq!((answer.status, answer.code()), (400, ErrorCode::BadCampaign));
    }
    let answer = anna.post("/api/v1/campaigns", json!({ "format": 1 })).await;
    assert_eq!(answer.code(), ErrorCode::BadMessage);
    for _ in 1..3 {
        begin(&anna, &[]).await;
    }
    let answer = anna.post("/api/v1/campaigns", campaign(&[])).await;
    assert_eq!((answer.status, answer.code()), (429, ErrorCode::TooManyCampaigns));
    assert_eq!(anna.get("/api/v1/campaigns/nowhere").await.code(), ErrorCode::NoSuchCampaign);
    hall.close().await;
}

/// Bots play the tutorial for the campaign.
async fn played(person: &Person, id: &str) -> TableInfo {
    let bots = json!({
        "seats": [{ "bot": "heuristic" }, { "bot": "heuristic" }], "start_when_full": true,
        "scenario": "tutorial", "options": { "ez": "on", "pilots": "random" },
    });
    let table = made(person, id, bots).await.id;
    let over = async {
        loop {
            let info = person.info(&table).await;
            if info.status == TableStatus::Over {
                return info;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    soon("the end of the game", over).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_won_table_is_kept_for_good() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let id = begin(&anna, &[]).await;
    let mut lost = 0;
    let won = loop {
        let info = played(&anna, &id).await;
        if info.campaign.as_ref().unwrap().medals.is_some() {
            break info;
        }
        lost += 1;
        assert!(own(&anna).await[0].campaign.feats.is_empty(), "a lost game wins nothing");
        assert!(lost < 20, "bots win the tutorial at least once");
    };
    let kept = own(&anna).await.remove(0);
    let [feat] = &kept.campaign.feats[..] else { panic!("{kept:?}") };
    assert_eq!((feat.scenario.as_str(), Some(feat.medals)), ("tutorial", won.campaign.unwrap().medals));
    assert_eq!((feat.difficulty.as_ref(), feat.players.len()), (None, 2));
    // What is said afterwards at the table, and a restart, change nothing; a fork does not count.
    let chat = json!({ "type": "chat", "id": "1", "text": "well played" });
    anna.at(&won.id, "do", chat).await;
    let hall = hall.restart().await;
    assert_eq!(own(&anna).await, [kept]);
    let fork = json!({ "entry": 1, "seats": [{ "bot": "random" }, { "bot": "random" }] });
    let fork: wire::Created = anna.at(&won.id, "fork", fork).await.json();
    assert_eq!(anna.info(&fork.id).await.campaign, None);
    hall.close().await;
}
