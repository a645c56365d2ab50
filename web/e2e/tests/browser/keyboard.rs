//! The keyboard alone, from the start page to the replay.

use e2e::{Browser, OVER, Screen, close, hall_and_visitor};
use thirtyfour::Key;

const ENTRIES: &str = "+(document.querySelector('.replay-at').innerText.split('/')[1])";
/// What is wanted next: what a menu offers, else the button that stands last and so ends a phase, else what is lit on the board.
const WANTED: &str = "(() => { const shown = css => [...document.querySelectorAll(css)].filter(one => one.getClientRects().length); \
    const [menu, buttons] = [shown('.menu .choice'), shown('.prompt-actions .choice')]; \
    return menu.length ? menu : buttons.length ? buttons.slice(-1) : shown('.spot.lit'); })()";

/// Presses Tab until what is wanted has the focus; it may have it already.
async fn tab_to(browser: &Browser, wanted: &str) {
    for _ in 0..120 {
        if browser.run(&format!("return {wanted}.includes(document.activeElement)")).await == true {
            return;
        }
        browser.key(Key::Tab).await;
    }
    panic!("no way by Tab to {wanted}");
}

/// What matches, for [`tab_to`].
fn all(css: &str) -> String {
    format!("[...document.querySelectorAll({css:?})]")
}

/// Goes to a list and down in it until it says what is wanted.
async fn choose(browser: &Browser, css: &str, value: &str) {
    tab_to(browser, &all(css)).await;
    for _ in 0..12 {
        if browser.run("return document.activeElement.value").await == value {
            return;
        }
        browser.key(Key::Down).await;
    }
    panic!("{css} has no {value}");
}

/// From the start page to a short game against a bot.
async fn make_table(browser: &Browser, url: &str) {
    browser.go(url).await;
    let invite = all("a[href$='/new/risk-transformers']");
    browser.until(&format!("{invite}.length")).await;
    tab_to(browser, &invite).await;
    browser.key(Key::Enter).await;
    browser.see(".new-table").await;
    choose(browser, ".lobby-seats li:nth-child(2) select", "easy").await;
    tab_to(browser, &all(".new-table details summary")).await;
    browser.key(Key::Enter).await;
    choose(browser, ".option:nth-of-type(1) select", "random").await;
    choose(browser, ".option:nth-of-type(2) select", "random").await;
    tab_to(browser, &all("button[type=submit]")).await;
    browser.key(Key::Enter).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_with_the_keyboard_alone() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    make_table(&ada, &hall.url).await;
    ada.see(".spot.lit, .prompt-actions .choice").await;
    let over = format!("return !!({OVER})");
    let (mut choices, mut stepped_back) = (0, false);
    loop {
        ada.until(&format!("{OVER} || document.querySelector('.prompt.mine') && {WANTED}.length")).await;
        if ada.run(&over).await == true {
            break;
        }
        let before = ada.run(&format!("return {ENTRIES}")).await;
        let moment = format!(
            "JSON.stringify([{ENTRIES}, document.querySelectorAll('.menu, .picked, .telling').length])"
        );
        let was = ada.run(&format!("return {moment}")).await;
        tab_to(&ada, WANTED).await;
        ada.key(Key::Enter).await;
        ada.until(&format!("{OVER} || {moment} !== {was} || document.querySelector('.telling')")).await;
        // Escape steps back, once; then the same again in earnest.
        if !stepped_back && ada.count(".menu").await > 0 {
            stepped_back = true;
            ada.until("document.activeElement.closest('.menu')").await;
            ada.key(Key::Escape).await;
            ada.until("!document.querySelector('.menu')").await;
            assert_eq!(ada.run(&format!("return {ENTRIES}")).await, before);
        }
        choices += 1;
        assert!(choices < 400, "the game does not end");
    }
    assert!(stepped_back, "a menu was opened");

    // The result takes the focus; from there to the replay, which the arrows lead through.
    ada.until("document.activeElement.closest('.result')").await;
    tab_to(
        &ada,
        "[[...document.querySelectorAll('.result button')].find(one => one.innerText === 'Replay')]",
    )
    .await;
    ada.key(Key::Enter).await;
    ada.see(".replay.past").await;
    for (key, at) in [(Key::Right, 1), (Key::Right, 2), (Key::Left, 1)] {
        ada.key(key).await;
        ada.until(&format!("document.querySelector('.replay-at').innerText.startsWith('{at} /')")).await;
    }

    // The log, line by line from the newest on.
    tab_to(&ada, &all(".log")).await;
    let is_line = |from_the_end: usize| {
        format!("{}.at(-{from_the_end}) === document.activeElement", all("button.log-line"))
    };
    for (key, line) in [(Key::Up, 1), (Key::Up, 2), (Key::Down, 1)] {
        ada.key(key).await;
        ada.until(&is_line(line)).await;
    }
    close(hall, [ada]).await;
}
