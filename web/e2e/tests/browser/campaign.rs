//! Campaigns: a file comes in, its stars are shown, and the next mission is one click away.

use e2e::{Screen, close, hall_and_visitor};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_file_comes_in_and_the_next_mission_begins() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    ada.press("Campaign").await;
    ada.choose_file("campaign.json", "[1, 2]").await;
    ada.read("not a campaign file").await;
    let feat = |scenario: &str, medals: u8| json!({ "scenario": scenario, "medals": medals, "players": ["Ada"], "at": 1 });
    let feats = [feat("tutorial", 3), feat("mission-1", 2)];
    let file = json!({ "format": 1, "game": "mechs-vs-minions", "name": "The gears", "feats": feats });
    ada.choose_file("campaign.json", &file.to_string()).await;
    ada.until("document.querySelectorAll('.stop.won').length === 2").await;
    assert_eq!(ada.run("return document.querySelectorAll('.stop .medal.won').length").await, 5);
    assert_eq!(ada.run("return document.querySelectorAll('.stop.locked').length").await, 8);
    for theme in ["light", "dark"] {
        ada.wear(theme).await;
        assert_eq!(ada.faults().await, Vec::<String>::new(), "{theme}");
    }
    // It is there again after a reload, and so is what comes next.
    ada.reload().await;
    ada.see(".stop.next").await;
    ada.press("Next mission").await;
    ada.see(".new-table").await;
    assert_eq!(ada.run("return document.querySelector('.new-table select').value").await, "mission-2");
    ada.choose(".lobby-seats li:nth-child(2) select", "easy").await;
    ada.click("button[type=submit]").await;
    ada.see(".table-screen").await;
    assert!(ada.address().await.contains("/t/"), "the hall keeps the table too");
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_hall_the_browser_keeps_its_campaigns() {
    let (hall, ada) = hall_and_visitor(Screen::Phone, "fr").await;
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    ada.until("navigator.serviceWorker.controller").await;
    // Who has played once can play without a net.
    ada.go(&format!("{}/learn/kingdom-rush", hall.url)).await;
    ada.see(".lesson").await;
    ada.keeps("solo_bg.wasm").await;
    let page = format!("{}/campaign/kingdom-rush", hall.url);
    hall.close().await;
    ada.go(&page).await;
    ada.press("Commencer").await;
    ada.see(".stop.next").await;
    assert_eq!(ada.run("return document.documentElement.scrollWidth <= window.innerWidth").await, true);
    assert_eq!(ada.faults().await, Vec::<String>::new());
    ada.reload().await;
    ada.see(".stop.next").await;
    ada.press("Scénario suivant").await;
    ada.see(".new-table").await;
    ada.click("button[type=submit]").await;
    ada.see(".table-screen").await;
    assert!(ada.address().await.contains("/solo"));
    ada.close().await;
}
