//! A player who is in no hurry to win: takes whatever is lit.

use crate::Browser;

/// One choice: confirms what is asked, else touches the first lit thing of the board. The buttons that end a phase come first, so games are short.
const ONE_CHOICE: &str = "
    const shown = one => one.getClientRects().length > 0;
    const menu = [...document.querySelectorAll('.menu .choice')].filter(shown);
    if (menu.length) { menu[menu.length - 1].click(); return true; }
    const target = document.querySelector('.spot.lit.target');
    if (target) { target.dispatchEvent(new MouseEvent('click', { bubbles: true })); return true; }
    const curtain = document.querySelector('.curtain button');
    if (curtain && window.staysAtCurtain) return false;
    if (curtain) { curtain.click(); return true; }
    const buttons = [...document.querySelectorAll('.prompt-actions .choice')].filter(shown);
    if (buttons.length) { buttons[buttons.length - 1].click(); return true; }
    const lit = document.querySelector('.spot.lit');
    if (lit) { lit.dispatchEvent(new MouseEvent('click', { bubbles: true })); return true; }
    return false;
";

/// One choice of somebody who wants to fight: touches the board before all, and goes on with what has begun.
const ONE_ATTACK: &str = "
    const shown = one => one.getClientRects().length > 0;
    const menu = [...document.querySelectorAll('.menu .choice')].filter(shown);
    if (menu.length) { menu[menu.length - 1].click(); return true; }
    const lit = document.querySelector('.spot.lit.target') ?? document.querySelector('.spot.lit');
    if (lit) { lit.dispatchEvent(new MouseEvent('click', { bubbles: true })); return true; }
    const buttons = [...document.querySelectorAll('.prompt-actions .choice')].filter(shown);
    if (buttons.length) { buttons[0].click(); return true; }
    return false;
";

/// What changes with every choice and every touch on the way to it. The same may be asked twice, so the words alone would not do.
const MOMENT: &str = "document.querySelector('.prompt').innerText + document.querySelector('.replay-at').innerText + ['.menu', '.picked', '.m45-told'].map(css => document.querySelectorAll(css).length)";

/// Has the screen come to somebody else, in a page that is told to leave it at that?
const STAYS: &str = "window.staysAtCurtain && document.querySelector('.curtain')";

/// Is the game over? True in a page once it is.
pub const OVER: &str = "document.querySelector('.result, .result-again')";

/// Plays until the game is over or `most` choices were made; says whether it is over.
pub async fn play(browser: &Browser, most: usize) -> bool {
    play_by(browser, most, ONE_CHOICE).await
}

/// The same for somebody who attacks wherever it is possible.
pub async fn attack(browser: &Browser, most: usize) -> bool {
    play_by(browser, most, ONE_ATTACK).await
}

async fn play_by(browser: &Browser, most: usize, choice: &str) -> bool {
    for _ in 0..most {
        browser.until(&format!("{OVER} || document.querySelector('.prompt.mine, .curtain')")).await;
        if browser.run(&format!("return !!({OVER})")).await == true {
            return true;
        }
        let before = browser.run(&format!("return {MOMENT}")).await;
        browser.run(choice).await;
        // The table answers before the next choice.
        browser
            .until(&format!(
                "{OVER} || document.querySelector('.telling') || {MOMENT} !== {before} || {STAYS}"
            ))
            .await;
    }
    false
}

/// Lets the page play on by itself, so that nobody has to look at it.
pub async fn play_by_itself(browser: &Browser) {
    browser
        .run(&format!(
            "setInterval(() => {{ if (document.querySelector('.prompt.mine')) {{ {ONE_CHOICE} }} }}, 300)"
        ))
        .await;
}

/// What changes with every step of a lesson and every touch on the way to it.
const LESSON: &str = "document.querySelector('.lesson').innerText + document.querySelector('.replay-at').innerText + ['.menu', '.picked', '.m45-told'].map(css => document.querySelectorAll(css).length)";

/// Plays a lesson through, up to its farewell.
pub async fn learn(browser: &Browser, url: &str, game: &str) {
    const TOUCHES: usize = 400;
    let farewell = "document.querySelector('.lesson .button')";
    browser.go(&format!("{url}/learn/{game}")).await;
    browser.see(".lesson").await;
    for _ in 0..TOUCHES {
        browser
            .until(&format!(
                "{farewell} || document.querySelector('.menu .choice, .spot.lit, .prompt-actions .choice')"
            ))
            .await;
        if browser.run(&format!("return !!({farewell})")).await == true {
            return;
        }
        let before = browser.run(&format!("return {LESSON}")).await;
        browser.run(ONE_CHOICE).await;
        browser.until(&format!("{LESSON} !== {before}")).await;
    }
    panic!("the lesson of {game} does not end");
}

/// Opens the form for a new table of a game.
pub async fn open_form(browser: &Browser, url: &str, game: &str) {
    browser.go(&format!("{url}/new/{game}")).await;
    browser.see(".new-table").await;
}

/// Sits down at once against bots, as the start page offers it.
pub async fn play_now(browser: &Browser, url: &str, game: &str) {
    browser.go(url).await;
    browser.click(&format!(".game-card:has(a[href$=\"{game}\"]) .primary")).await;
    browser.see(".table-screen .prompt").await;
    browser.see(".board-frame .spot").await;
}

/// Makes a table of Risk Transformers: seats by the words of the form; short set-up.
pub async fn new_table(browser: &Browser, url: &str, seats: &[&str]) {
    open_form(browser, url, "risk-transformers").await;
    browser.click(&format!(".player-count .count:nth-child({})", seats.len() - 1)).await;
    for (index, seat) in seats.iter().enumerate() {
        browser.choose(&format!(".lobby-seats li:nth-child({}) select", index + 1), seat).await;
    }
    browser.click("details summary").await;
    browser.choose(".option:nth-of-type(1) select", "random").await;
    browser.choose(".option:nth-of-type(2) select", "random").await;
    browser.click("button[type=submit]").await;
}
