//! Alone: against bots in the browser itself, also without a net; lessons; the text mode.

use e2e::{Browser, Hall, Screen, learn, new_table, play};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_the_hall_goes_on_offline_is_replayed_and_forked() {
    let hall = Hall::open().await;
    let ada = Browser::open(Screen::Laptop, "en").await;
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    // The engine is loaded in the background and kept.
    ada.until("navigator.serviceWorker.controller").await;
    ada.run("window.kept = false; (async () => { while (!window.kept) { window.kept = !!(await caches.match('solo_bg.wasm')); await new Promise(done => setTimeout(done, 100)); } })()").await;
    ada.until("window.kept").await;
    hall.close().await;
    ada.reload().await;
    ada.see(".game-card").await;

    new_table(&ada, ada.address().await.trim_end_matches('/'), &["me", "easy"]).await;
    ada.see(".table-screen .spot").await;
    assert!(!play(&ada, 6).await);

    // Undo is free while nothing was revealed; a reload comes back to the same position.
    let at = "document.querySelector('.replay-at').innerText";
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    ada.until("document.querySelector('.prompt.mine')").await;
    let before = ada.run(&format!("return {at}")).await;
    ada.reload().await;
    ada.until(&format!("document.querySelector('.replay-at') && {at} === {before}")).await;

    assert!(play(&ada, 400).await, "the game ends");
    ada.press("Replay").await;
    ada.until("document.querySelector('.replay.past')").await;
    for _ in 0..3 {
        ada.run("document.querySelector('[aria-label=\"One step on\"]').click()").await;
    }
    ada.until(&format!("{at}.startsWith('3 /')")).await;
    ada.press("Play on from here").await;
    // A young match: only its new players have been entered.
    ada.until(&format!("document.querySelector('.replay:not(.past)') && !document.querySelector('.result') && +{at}.split('/')[1] < 8")).await;
    ada.see(".prompt").await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_takes_a_choice_back_and_a_forbidden_one_is_explained_by_its_rule() {
    let hall = Hall::open().await;
    let ada = Browser::open(Screen::Laptop, "en").await;
    ada.go(&format!("{}/new/risk-transformers", hall.url)).await;
    ada.see(".new-table").await;
    ada.choose(".lobby-seats li:nth-child(2) select", "easy").await;
    ada.click("button[type=submit]").await;
    ada.see(".table-screen .spot.lit").await;
    let at = "document.querySelector('.replay-at').innerText";
    play(&ada, 1).await;
    ada.until(&format!("!{at}.endsWith('/ 0')")).await;
    ada.until("document.querySelector('.prompt.mine')").await;
    ada.press("Hint").await;
    ada.see(".telling.hint details").await;
    // A zone that somebody holds cannot be claimed; the rule says so, with a link to it.
    ada.until("document.querySelectorAll('.board-area .spot:not(.lit)').length > 0").await;
    ada.run("document.querySelector('.board-area .spot:not(.lit)').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    ada.see(".telling.warning .rule-link").await;
    let rule = ada.run("return document.querySelector('.rule-link').innerText").await;
    ada.press(rule.as_str().unwrap()).await;
    ada.see(".rule.wanted").await;
    ada.close().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_people_share_a_screen_behind_a_curtain() {
    let hall = Hall::open().await;
    let ada = Browser::open(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "screen"]).await;
    ada.see(".curtain").await;
    ada.press("I am here").await;
    ada.until("!document.querySelector('.curtain')").await;
    ada.see(".prompt.mine").await;
    ada.close().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_can_be_played_through() {
    let hall = Hall::open().await;
    let ada = Browser::open(Screen::Phone, "fr").await;
    learn(&ada, &hall.url, "risk-transformers").await;
    ada.read("Vers les jeux").await;
    ada.close().await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_text_mode_needs_no_script() {
    let hall = Hall::open().await;
    let ada = Browser::open(Screen::Laptop, "en").await;
    ada.go(&format!("{}/text", hall.url)).await;
    ada.see("form").await;
    assert_eq!(ada.run("return document.querySelectorAll('script').length").await, 0);
    assert_eq!(ada.faults().await, Vec::<String>::new());
    ada.close().await;
    hall.close().await;
}
