//! Mecha 1945: from the lobby to the replay, a mecha of one's own, the lesson.

use e2e::{Browser, OVER, Screen, close, hall_and_visitor, learn, open_form};

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

/// A table with a bot; where the mechas come from is a word of the option.
async fn new_table(browser: &Browser, url: &str, mechas: &str, last_turn: &str) {
    open_form(browser, url, "mecha-1945").await;
    browser.choose(".lobby-seats li:nth-child(2) select", "easy").await;
    browser.click("details summary").await;
    browser.choose(".option:nth-of-type(1) select", mechas).await;
    browser.write(".option:nth-of-type(7) input", last_turn).await;
    browser.click("button[type=submit]").await;
    browser.see(".m45-board .m45-cell").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_turns_of_mecha_1945_are_fought_told_and_replayed() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, "random", "2").await;
    ada.see(".m45-hand .m45-card.lit").await;
    assert_eq!(ada.run("return document.documentElement.scrollHeight <= window.innerHeight").await, true);
    // The cockpit lies beside the board, which has the height of the window.
    ada.until(
        "document.querySelector('.m45-map').getBoundingClientRect().height > 0.65 * window.innerHeight",
    )
    .await;
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
        let aims = "document.querySelector('.m45-map .spot.lit')";
        if !told
            && ada.run(&format!("return !!(document.querySelector('.m45-told') && {aims})")).await == true
        {
            told = true;
            // The board shows where the mechas stood: a touch shows where they are, and chooses nothing.
            ada.run(&format!("{aims}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")).await;
            ada.until("!document.querySelector('.m45-told')").await;
            assert_eq!(ada.run(&format!("return !!{aims}")).await, true);
        }
        ada.run(ONE_CHOICE).await;
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    }
    assert!(told, "the turn is told step by step, and the next choice can be made meanwhile");
    ada.until(OVER).await;
    ada.press("Replay").await;
    ada.until("document.querySelector('.replay.past')").await;
    ada.run("document.querySelector('.replay [aria-label=\"One step on\"]').click()").await;
    ada.until("document.querySelector('.replay-at').innerText.startsWith('1 /')").await;
    ada.see(".m45-board .m45-mecha").await;
    close(hall, [ada]).await;
}

/// Touches the first of some things and waits until an expression is true.
async fn touch(ada: &Browser, css: &str, then: &str) {
    ada.see(css).await;
    ada.run(&format!("document.querySelector({css:?}).click()")).await;
    ada.until(then).await;
}

async fn looks_well(ada: &Browser, screen: &str) {
    for theme in ["light", "dark"] {
        ada.wear(theme).await;
        assert_eq!(ada.faults().await, Vec::<String>::new(), "{screen} {theme}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mecha_is_built_in_the_workshop_and_goes_to_battle() {
    const BUILT: &str = ".m45-deck .m45-cards .m45-card";
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, "build", "2").await;
    ada.see(".m45-model.lit").await;
    looks_well(&ada, "base mechas").await;
    ada.press("Build your own").await;

    // Nation, chassis and the weak point, each by a touch in the workshop itself.
    ada.until("document.querySelectorAll('.m45-frame.lit').length === 6").await;
    touch(&ada, ".m45-frame.lit", "document.querySelectorAll('.m45-frame.lit').length === 3").await;
    touch(&ada, ".m45-frame.lit", "document.querySelector('.m45-offer-cards .m45-card.lit')").await;
    ada.read("Your mecha: 0 of 14 cards").await;
    looks_well(&ada, "green cards").await;
    touch(
        &ada,
        ".m45-offer-cards .m45-card.lit",
        &format!("document.querySelectorAll({BUILT:?}).length === 1"),
    )
    .await;
    ada.read("Cards of your nation").await;
    touch(
        &ada,
        ".m45-offer-cards .m45-card.lit",
        &format!("document.querySelectorAll({BUILT:?}).length === 2"),
    )
    .await;
    ada.press("Take nothing more").await;

    // The draft: what was taken lies in the deck, and the pack goes round.
    ada.read("The pack in your hand").await;
    ada.see(".m45-offer-cards .m45-card.lit").await;
    looks_well(&ada, "draft").await;
    for have in 3..14 {
        touch(
            &ada,
            ".m45-offer-cards .m45-card.lit",
            &format!("document.querySelectorAll({BUILT:?}).length === {have}"),
        )
        .await;
    }
    touch(&ada, ".m45-offer-cards .m45-card.lit", "document.querySelector('.m45-hand .m45-card.lit')").await;
    // What the bot took stays its own, if it has built a mecha too.
    let log = ada.run("return document.querySelector('.log').innerText").await.to_string();
    if log.contains("Bot 2 builds a mecha.") {
        assert!(log.contains("Bot 2 takes a card."), "{log}");
    }
    ada.read("mecha of own make").await;
    assert_eq!(ada.run("return document.documentElement.scrollHeight <= window.innerHeight").await, true);
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_mecha_1945_can_be_played_through_on_a_phone() {
    let (hall, ada) = hall_and_visitor(Screen::Phone, "fr").await;
    learn(&ada, &hall.url, "mecha-1945").await;
    ada.read("Vers les jeux").await;
    assert_eq!(ada.run("return document.documentElement.scrollWidth <= window.innerWidth").await, true);
    assert_eq!(ada.faults().await, Vec::<String>::new());
    close(hall, [ada]).await;
}
