//! Mechs vs. Minions: a mission with a bot from the lobby to the replay, and the lesson.

use e2e::{Browser, Screen, close, hall_and_visitor, learn, open_form, play};

/// Touches the first of some things, once it is there.
async fn touch(browser: &Browser, css: &str) {
    browser.see(css).await;
    let click = "dispatchEvent(new MouseEvent('click', { bubbles: true }))";
    browser.run(&format!("document.querySelector({css:?}).{click}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mission_is_played_on_the_board_from_the_lobby_to_the_replay() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    open_form(&ada, &hall.url, "mechs-vs-minions").await;
    // Here the lava wall catches whoever does not run.
    ada.choose(".new-table > .card select", "mission-9").await;
    ada.click(".player-count .count:nth-child(2)").await;
    ada.choose(".lobby-seats li:nth-child(2) select", "easy").await;
    ada.click("button[type=submit]").await;
    ada.see(".mvm-map").await;
    ada.choose(".mvm-speed select", "instant").await;

    touch(&ada, ".mvm-pilot.lit").await;
    touch(&ada, ".mvm-own .mvm-card.mvm-brass.lit").await;
    // The bot chooses at the same time; what comes too late is asked again.
    let placing = "document.querySelector('.mvm-map .mvm-space.lit')";
    while ada.count(".mvm-map .mvm-space.lit").await == 0 {
        ada.press("Done").await;
        ada.until(&format!("{placing} || document.querySelector('.telling.warning')")).await;
        ada.run("document.querySelector('.telling.warning button')?.click()").await;
    }
    touch(&ada, ".mvm-map .mvm-space.lit").await;
    touch(&ada, ".menu .choice").await;
    ada.see(".mvm-map .mvm-mech.seat-0").await;
    // A held card is lit while one like it can be drafted; slots are lit only for programming.
    while ada.run("return !document.querySelector('.mvm-large .mvm-slot.lit')").await == true {
        play(&ada, 1).await;
    }

    // A card goes into a slot with two touches; where the line may end is drawn before it runs.
    touch(&ada, ".mvm-hand .mvm-card.lit").await;
    ada.see(".mvm-hand .mvm-card.picked").await;
    touch(&ada, ".mvm-large .mvm-slot.lit.target").await;
    ada.see(".mvm-large .mvm-slot .mvm-command").await;
    ada.see(".mvm-foresight").await;
    assert_eq!(ada.run("return document.documentElement.scrollHeight <= window.innerHeight").await, true);
    for theme in ["light", "dark"] {
        ada.wear(theme).await;
        assert_eq!(ada.faults().await, Vec::<String>::new(), "{theme}");
    }

    assert!(play(&ada, 300).await, "the mission ends");
    ada.press("Replay").await;
    ada.until("document.querySelector('.replay.past')").await;
    ada.see(".mvm-map .mvm-minion").await;
    close(hall, [ada]).await;
}

/// Counts the captions, and those that hide something of the board.
const WATCH_CAPTIONS: &str = "
    window.captions = window.covered = 0;
    setInterval(() => {
        const [caption, board] = ['.mvm-caption', '.board-frame'].map(css => document.querySelector(css)?.getBoundingClientRect());
        if (!caption || !board) return;
        captions += 1;
        if (caption.bottom > board.top + 1 && caption.top < board.bottom) covered += 1;
    }, 30);
";

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_of_the_mechs_can_be_played_through_on_a_phone() {
    let (hall, ada) = hall_and_visitor(Screen::Phone, "fr").await;
    ada.run_first(WATCH_CAPTIONS).await;
    learn(&ada, &hall.url, "mechs-vs-minions").await;
    ada.read("Vers les jeux").await;
    assert_eq!(ada.run("return [captions > 0, covered]").await, serde_json::json!([true, 0]));
    assert_eq!(ada.faults().await, Vec::<String>::new());
    close(hall, [ada]).await;
}
