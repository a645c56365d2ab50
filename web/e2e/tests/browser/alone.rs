//! Alone: against bots in the browser itself, also without a net; lessons; the text mode.

use e2e::{Browser, FileHost, Screen, close, hall_and_visitor, learn, new_table, open_form, play};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_the_hall_goes_on_offline_is_replayed_and_forked() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    // Only what was used is kept: the first page, then the engine and the game.
    ada.until("navigator.serviceWorker.controller").await;
    ada.keeps("app_bg.wasm").await;
    assert!(!ada.has_kept("solo_bg.wasm").await && !ada.has_kept("rules-text/risk-transformers.json").await);
    ada.press("Play now").await;
    ada.see(".table-screen").await;
    ada.keeps("solo_bg.wasm").await;
    new_table(&ada, &hall.url, &["me", "easy"]).await;
    ada.see(".table-screen .spot").await;
    let home = hall.url.clone();
    hall.close().await;
    ada.go(&home).await;
    // Both tables are there, the newer one first.
    ada.until("document.querySelectorAll('.own-table').length === 2").await;
    ada.read("goes on where you left it").await;
    let games =
        ada.run("return [...document.querySelectorAll('.own-table b')].map(one => one.innerText)").await;
    assert_eq!(games, serde_json::json!(["Risk Transformers", "Mechs vs. Minions"]));

    ada.click(".own-table a").await;
    ada.see(".table-screen .spot").await;
    assert!(!play(&ada, 6).await);

    // A reload comes back to the same position.
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
    // The match it came from is still there, and does not go on.
    ada.go(&home).await;
    ada.until("document.querySelectorAll('.own-table').length === 3").await;
    ada.read("is over").await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_takes_a_choice_back_and_the_line_is_struck_through() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "easy"]).await;
    ada.see(".table-screen .spot").await;
    let entries = "+(document.querySelector('.replay-at').innerText.split('/')[1])";
    let undo = "[...document.querySelectorAll('.take-back button')].find(one => one.innerText === 'Undo')";
    let lines = "document.querySelectorAll('.log s').length";
    for (struck, by_key) in [(1, false), (2, true)] {
        // The prompt may change under the pointer, and the click makes another choice: then that one is taken back.
        for _ in 0..5 {
            // The choice of robots and zone can be taken back freely.
            ada.until(&format!("document.querySelector('.prompt.mine .choice, .spot.lit') || {undo}")).await;
            for _ in 0..10 {
                if ada.run(&format!("return !!({undo})")).await == true {
                    break;
                }
                play(&ada, 1).await;
            }
            let before = ada.run(&format!("return {entries}")).await;
            match by_key {
                true => {
                    ada.run("document.activeElement.blur()").await;
                    ada.key("u").await;
                }
                false => ada.press("Undo").await,
            }
            ada.until(&format!("{entries} > {before}")).await;
            if ada.run(&format!("return {lines} >= {struck}")).await == true {
                break;
            }
        }
        ada.until(&format!("{lines} >= {struck}")).await;
    }
    // To end the game alone is asked twice.
    ada.press("End game").await;
    ada.see("[role=alertdialog]").await;
    ada.press("Cancel").await;
    ada.until("!document.querySelector('[role=alertdialog], .result')").await;
    ada.press("End game").await;
    ada.until("document.activeElement.closest('[role=alertdialog]')").await;
    ada.click("[role=alertdialog] button:last-child").await;
    ada.see(".result").await;
    ada.until("document.activeElement.closest('.result')").await;
    ada.read("without a winner").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_forbidden_is_explained_by_its_rule() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    open_form(&ada, &hall.url, "risk-transformers").await;
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
    ada.until("document.querySelector('.telling.warning .rule-text')?.innerText.length > 20").await;
    let rule = ada.run("return document.querySelector('.rule-link').innerText").await;
    ada.press(rule.as_str().unwrap()).await;
    ada.see(".rule.wanted").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn several_people_share_a_screen_behind_a_curtain() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    ada.click("a[href$='mecha-1945?screen=shared']").await;
    ada.see(".new-table").await;
    assert_eq!(
        ada.run("return document.querySelector('.lobby-seats li:nth-child(2) select').value").await,
        "screen"
    );
    ada.write(".lobby-seats li:nth-child(2) input", "Ben").await;
    ada.click("details summary").await;
    ada.choose(".option:nth-of-type(1) select", "random").await;
    ada.click("button[type=submit]").await;
    ada.see(".curtain").await;
    // Whoever has not taken the screen yet can neither ask for advice nor take anything back.
    ada.until("document.activeElement.closest('.curtain')").await;
    let entries = "document.querySelector('.replay-at').innerText";
    let before = ada.run(&format!("return {entries}")).await;
    ada.key("h").await;
    ada.key("u").await;
    assert_eq!(ada.count(".take-back button").await, 0);
    ada.press("I am here").await;
    ada.until("!document.querySelector('.curtain')").await;
    ada.see(".prompt.mine").await;
    assert_eq!((ada.count(".telling").await, ada.run(&format!("return {entries}")).await), (0, before));
    ada.until("document.activeElement.closest('#main')").await;
    ada.see(".own [data-thing^=card].lit").await;

    // The first gives secret orders; then the screen is the other's, whose hand is there but not to be seen.
    ada.run("window.staysAtCurtain = true").await;
    for _ in 0..40 {
        if ada.count(".curtain").await > 0 {
            break;
        }
        play(&ada, 1).await;
    }
    ada.read("Pass the screen to Ben").await;
    ada.see(".own [data-thing^=card]").await;
    assert_eq!(
        ada.run("return getComputedStyle(document.querySelector('.own [data-thing^=card]')).visibility")
            .await,
        "hidden"
    );
    // A look back before the screen is passed on shows the board as everybody may see it.
    ada.run("document.querySelector('[aria-label=\"One step back\"]').click()").await;
    ada.until("document.querySelector('.replay.past') && !document.querySelector('.own [data-thing^=card]')")
        .await;
    ada.press("Back to the present").await;
    ada.see(".curtain").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_host_of_files_every_page_can_be_loaded_anew() {
    let host = FileHost::open().await;
    let ada = Browser::open(Screen::Laptop, "en").await;
    // By a link, before anything is kept: the host's page for what it does not have.
    ada.go(&format!("{}/rules/mecha-1945#M45-PROG-8", host.url)).await;
    ada.see(".rule.wanted").await;
    ada.until("navigator.serviceWorker.controller").await;
    ada.go(&format!("{}/new/mecha-1945?screen=shared", host.url)).await;
    ada.see(".new-table").await;
    ada.run("document.querySelector('.brand').click()").await;
    ada.write(".name-card input", "Ada").await;
    ada.press("Save").await;
    // Where the engine does not come, the button says so.
    ada.run("window.Worker = class { constructor() { setTimeout(() => this.onerror(new Event('error')), 10); } postMessage() {} }").await;
    ada.press("Play now").await;
    ada.read("could not be loaded").await;
    ada.reload().await;
    ada.press("Play now").await;
    ada.see(".table-screen .prompt").await;
    ada.read("Ada").await;
    ada.reload().await;
    ada.see(".table-screen .prompt").await;
    host.close();
    ada.reload().await;
    ada.see(".table-screen .prompt").await;
    ada.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_can_be_played_through() {
    let (hall, ada) = hall_and_visitor(Screen::Phone, "fr").await;
    learn(&ada, &hall.url, "risk-transformers").await;
    ada.read("Vers les jeux").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_text_mode_is_played_to_its_end_without_a_script() {
    let (hall, ada) = hall_and_visitor(Screen::Phone, "en").await;
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
    close(hall, [ada]).await;
}
