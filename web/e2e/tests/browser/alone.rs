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
async fn a_game_in_text_mode_is_played_to_its_end_without_a_script() {
    let hall = Hall::open().await;
    let ada = Browser::open(Screen::Phone, "en").await;
    ada.go(&format!("{}/text/new/risk-transformers", hall.url)).await;
    for (list, value) in
        [("option-placement", "random"), ("option-leaders", "random"), ("seat-2", "bot-easy"), ("seat-3", "")]
    {
        ada.choose(&format!("#{list}"), value).await;
    }
    ada.click("#start_when_full").await;
    ada.click("input[value=create] ~ button").await;
    let choices = "document.querySelectorAll('.choices button')";
    let mut made = 0;
    loop {
        // Whoever waits is shown the page anew, until there is something to choose.
        ada.until(&format!("document.querySelector('#result') || {choices}.length")).await;
        assert_eq!(ada.run("return document.scripts.length").await, 0);
        assert_eq!(ada.run("return document.documentElement.scrollWidth <= window.innerWidth").await, true);
        if ada.run("return !!document.querySelector('#result')").await == true {
            break;
        }
        if made == 0 {
            assert_eq!(ada.faults().await, Vec::<String>::new());
        }
        // What ends a phase stands last: a short game.
        ada.run(&format!("window.old = true; [...{choices}].pop().click()")).await;
        ada.until("!window.old").await;
        made += 1;
    }
    assert!(made > 10, "{made} choices");
    ada.click("a[href$='/text/luck']").await;
    ada.see("tbody tr").await;
    assert_eq!(ada.faults().await, Vec::<String>::new());
    ada.close().await;
    hall.close().await;
}
