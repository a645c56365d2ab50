//! Forms that are not as they should be.

use reqwest::Method;

use crate::browser::{Browser, GAME, OpenHall, Page};

#[track_caller]
fn check(page: &Page, status: u16, says: &str) {
    assert_eq!(page.status, status, "{}", page.html);
    let alert = page.text("[role=alert]");
    assert!(alert.contains(says), "{alert}");
    assert_eq!(page.texts("h1").len(), 1);
}

async fn post(browser: &Browser, path: &str, fields: &[(&str, &str)]) -> Page {
    let page = browser.get("/text").await;
    browser.send(&page.form("name").to(path, fields), &[]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_forms_are_refused_in_words() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.visitor("en"), hall.visitor("fr"));
    let table = anna.make_table(&[("seat-2", "bot-random"), ("start_when_full", "yes")]).await;
    let path = table.path.clone();
    let page = anna.get(&path).await;
    let form = page.form("act");
    let act = form.press(0)[0];
    check(&anna.send(&form, &[act, ("cheat", "yes")]).await, 400, "does not understand");
    check(&anna.send(&form, &[("action", "not json")]).await, 400, "does not understand");
    check(&anna.send(&form, &[("action", "{\"fly\":1}")]).await, 400, "does not understand");
    check(&anna.send(&form, &[act, ("seat", "1")]).await, 403, "must sit");
    check(&anna.send(&form, &[act, ("seat", "x")]).await, 400, "does not understand");
    check(&anna.send(&form, &[act, ("entries", "99")]).await, 409, "gone on");
    // The rule stands beside the refusal.
    let refused = anna.send(&form, &[("action", "{\"claim\":{\"zone\":\"kaon\"}}")]).await;
    check(&refused, 400, "The rules forbid that.");
    let rule = refused.attributes("[role=alert] a", "href").remove(0);
    assert!(rule.starts_with(&format!("/text/rules/{GAME}#RTF-")), "{rule}");
    // Ben does not sit here.
    check(&ben.send(&form, &[act]).await, 403, "Il faut être assis");
    check(&ben.send(&page.form("chat"), &[("text", "hello")]).await, 403, "Il faut être assis");
    check(&anna.send(&page.form("chat"), &[("text", "   ")]).await, 400, "empty or too long");
    check(&anna.send(&page.form("chat"), &[("text", &"x".repeat(501))]).await, 400, "empty or too long");
    check(&post(&anna, &path, &[("do", "dance")]).await, 400, "does not understand");
    check(&post(&anna, &path, &[("do", "rematch")]).await, 409, "when the game is over");
    check(&post(&anna, "/t/nowhere/text", &[("do", "start")]).await, 404, "no such table");
    check(&anna.get("/t/nowhere/text").await, 404, "no such table");
    check(&anna.get("/text/new/chess").await, 404, "no such game");
    check(&post(&anna, "/text", &[("do", "name"), ("name", "")]).await, 400, "empty or too long");
    check(&anna.send(&page.form("chat"), &[("text", &"x".repeat(70_000))]).await, 413, "too long");
    // Nothing of all this has happened.
    let after = anna.get(&path).await;
    assert_eq!(after.texts(".log li"), page.texts(".log li"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_cannot_be_made() {
    let hall = OpenHall::new().await;
    let anna = hall.visitor("en");
    let new = anna.get(&format!("/text/new/{GAME}")).await;
    let form = new.form("create");
    check(&anna.send(&form, &[("seat-2", ""), ("seat-3", "")]).await, 400, "cannot be set up");
    check(&anna.send(&form, &[("seat-2", "bot-genius")]).await, 400, "cannot be set up");
    check(&anna.send(&form, &[("seat-2", "same-screen"), ("name-2", "")]).await, 400, "empty or too long");
    check(&anna.send(&form, &[("option-duel_compensation", "many")]).await, 400, "cannot be set up");
    check(&anna.send(&form, &[("seat-9", "me")]).await, 400, "does not understand");
    // A form that is sent twice makes one table.
    let (once, twice) = (anna.send(&form, &[]).await, anna.send(&form, &[]).await);
    assert_eq!(once.table(), twice.table());
    assert_eq!(anna.get("/text").await.texts(".tables li").len(), 1);
    let now = anna.get("/text").await.form("now");
    assert_eq!(anna.send(&now, &[]).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_hosts_and_open_tables() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.visitor("en"), hall.visitor("en"));
    let lobby = anna.make_table(&[("seat-2", "open"), ("password", "brass"), ("public", "yes")]).await;
    assert_eq!(ben.get("/text").await.texts(".tables li").len(), 1);
    let page = ben.get(&lobby.path).await;
    check(&ben.send(&page.form("sit"), &[("password", "tin")]).await, 403, "password");
    check(&post(&ben, &lobby.path, &[("do", "start")]).await, 403, "Only whoever made the table");
    check(
        &post(&ben, &lobby.path, &[("do", "kick"), ("seat", "0")]).await,
        403,
        "Only whoever made the table",
    );
    check(&anna.send(&lobby.form("sit"), &[("seat", "7")]).await, 404, "no such seat");
    check(&post(&anna, &lobby.path, &[("do", "start")]).await, 409, "Not every seat");
    let sitting = ben.send(&page.form("sit"), &[("password", "brass"), ("name", "Ben")]).await;
    assert_eq!(sitting.status, 200);
    let gone = ben.send(&sitting.form("leave"), &[]).await;
    assert!(gone.forms("leave").is_empty());
    let page = anna.get(&lobby.path).await;
    let with_bot = anna.send(&page.form("bot"), &[("kind", "random")]).await;
    let kicked = anna.send(&with_bot.form("kick"), &[]).await;
    assert_eq!(kicked.forms("bot").len(), 1);
    assert!(kicked.forms("start").is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_over_weeks_is_closed_by_its_host() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.visitor("en"), hall.visitor("fr"));
    let lobby = anna.make_table(&[("seat-2", "open"), ("weeks", "yes")]).await;
    assert!(lobby.texts("dd").contains(&"over weeks".to_owned()), "{}", lobby.html);
    let page = ben.get(&lobby.path).await;
    assert!(page.texts("dd").contains(&"sur des semaines".to_owned()) && page.forms("abandon").is_empty());
    let sitting = ben.send(&page.form("sit"), &[("name", "Ben")]).await;
    assert!(sitting.forms("start").len() == 1, "he may start if the host is gone");
    let closed = anna.send(&anna.get(&lobby.path).await.form("abandon"), &[]).await;
    assert_eq!((closed.status, closed.refreshes()), (200, None));
    assert_eq!(closed.text(".prompt"), "This table was closed before the game began.");
    assert!(closed.forms("rematch").is_empty());
    let own = anna.get("/text").await.texts(".tables li");
    assert!(own.len() == 1 && own[0].starts_with("Risk Transformers, over weeks: "), "{own:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_may_think_better_of_it() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.visitor("en"), hall.visitor("en"));
    let lobby = anna.make_table(&[("seat-2", "open"), ("start_when_full", "yes")]).await;
    ben.send(&ben.get(&lobby.path).await.form("sit"), &[("name", "Ben")]).await;
    let page = anna.get(&lobby.path).await;
    let asked = anna.send(&page.form("abandon"), &[]).await;
    assert!(asked.forms("abandon").is_empty());
    let own = ben.get("/text").await.texts(".tables li");
    assert!(own[0].contains("Waits for you"), "{own:?}");
    let withdrawn = anna.send(&asked.form("answer"), &[("agree", "no")]).await;
    assert_eq!(withdrawn.forms("abandon").len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forms_of_other_pages_do_nothing() {
    let hall = OpenHall::new().await;
    let anna = hall.visitor("en");
    let page = anna.get("/text").await;
    let number = page.form("name").value("page").unwrap().to_owned();
    let fields = [("do", "name"), ("page", &number), ("name", "Mallory")];
    for (header, value) in [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")] {
        let request = anna.http.request(Method::POST, anna.url("/text")).header(header, value).form(&fields);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), 403);
        assert!(answer.text().await.unwrap().contains("not the hall's"));
    }
    assert!(!anna.get("/text").await.html.contains("Mallory"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_a_link_and_a_wrong_address() {
    let hall = OpenHall::new().await;
    let anna = hall.visitor("en");
    let page = anna.get("/text").await;
    let named = anna.send(&page.form("name"), &[("name", "Anna & Co")]).await;
    assert_eq!(named.attributes("#name", "value"), ["Anna & Co"]);
    let link = anna.get("/text?link=1").await.attributes("#link", "value").remove(0);
    let elsewhere = hall.visitor("en");
    elsewhere.http.get(&link).send().await.unwrap();
    assert_eq!(elsewhere.get("/text").await.attributes("#name", "value"), ["Anna & Co"]);
    let nowhere = hall.visitor("fr").get("/no/where").await;
    assert_eq!((nowhere.status, nowhere.text("h1").as_str()), (404, "Il n'y a rien ici"));
    assert_eq!(nowhere.attributes("main a", "href"), ["/"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_can_be_read() {
    let hall = OpenHall::new().await;
    let page = hall.visitor("fr").get(&format!("/text/rules/{GAME}")).await;
    assert_eq!(page.text("#RTF-ATK-13"), "RTF-ATK-13");
    assert_eq!(page.texts("h1").len(), 1);
    assert!(page.text("main").contains("c’est le défenseur qui l’emporte"));
    let english = hall.visitor("en").get(&format!("/text/rules/{GAME}")).await;
    assert!(english.text("main").contains("a tie is won by the defender"));
    check(&hall.visitor("fr").get("/text/rules/chess").await, 404, "n'existe pas");
}
