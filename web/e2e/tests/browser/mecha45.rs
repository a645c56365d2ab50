//! Mecha 1945, from the lobby to the replay.

use e2e::{Browser, Hall, Screen};

/// One choice of a pilot who uses every card he can and never changes his mind; says whether there was one.
const ONE_CHOICE: &str = "
    const shown = one => one.getClientRects().length > 0;
    const click = one => { one.dispatchEvent(new MouseEvent('click', { bubbles: true })); return true; };
    const menu = [...document.querySelectorAll('.menu .choice')].filter(shown);
    if (menu.length) return click(menu[0]);
    for (const lit of ['.spot.lit.target', '.m45-hand .m45-card.lit', '.m45-cell.lit', '.m45-arrow.lit', '.m45-model.lit']) {
        const spot = document.querySelector(lit);
        if (spot) return click(spot);
    }
    const button = [...document.querySelectorAll('.prompt-actions .choice')].filter(shown).find(one => !one.innerText.startsWith('Take it back'));
    return button ? click(button) : false;
";

const OVER: &str = "document.querySelector('.result, .result-again')";

async fn new_table(browser: &Browser, url: &str, last_turn: &str) {
    browser.go(&format!("{url}/new/mecha-1945")).await;
    browser.see(".new-table").await;
    browser.choose(".lobby-seats li:nth-child(2) select", "easy").await;
    browser.click("details summary").await;
    browser.choose(".option:nth-of-type(1) select", "random").await;
    browser.write(".option:nth-of-type(7) input", last_turn).await;
    browser.click("button[type=submit]").await;
    browser.see(".m45-board .m45-cell").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_turns_of_mecha_1945_are_fought_told_and_replayed() {
    let hall = Hall::open().await;
    let ada = Browser::open(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, "2").await;
    ada.see(".m45-hand .m45-card.lit").await;
    assert_eq!(ada.run("return document.documentElement.scrollHeight <= window.innerHeight").await, true);
    for theme in ["light", "dark"] {
        ada.wear(theme).await;
        assert_eq!(ada.faults().await, Vec::<String>::new(), "{theme}");
    }
    // A card that is pointed at shows its ghost; a card that does not fit says which rule is in the way.
    ada.run("document.querySelector('[data-thing^=card].m45-is-combat').click()").await;
    ada.see(".telling.warning .rule-link").await;
    let mut told = false;
    for _ in 0..200 {
        if ada.run(&format!("return !!({OVER})")).await == true {
            break;
        }
        told |= ada.run("return !!document.querySelector('.m45-told')").await == true;
        ada.run(ONE_CHOICE).await;
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    }
    assert!(told, "the turn is told step by step");
    ada.until(OVER).await;
    ada.press("Replay").await;
    ada.until("document.querySelector('.replay.past')").await;
    ada.run("document.querySelector('.replay [aria-label=\"One step on\"]').click()").await;
    ada.until("document.querySelector('.replay-at').innerText.startsWith('1 /')").await;
    ada.see(".m45-board .m45-mecha").await;
    ada.close().await;
    hall.close().await;
}
