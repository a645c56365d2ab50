//! Kingdom Rush: the board, turning and aiming with mouse and keyboard, the lesson.

use e2e::{Browser, Screen, close, hall_and_visitor, learn, open_form, play};
use thirtyfour::Key;

const ENTRIES: &str = "+(document.querySelector('.replay-at').innerText.split('/')[1])";

/// The introduction with a bot in the second seat, at the first choice of the first round.
async fn first_round(ada: &Browser, url: &str) {
    open_form(ada, url, "kingdom-rush").await;
    ada.choose(".lobby-seats li:nth-child(2) select", "easy").await;
    ada.click("button[type=submit]").await;
    ada.click(".kd-choice-card.lit").await;
    ada.until("document.querySelector('.prompt-actions .choice')?.innerText.startsWith('Take')").await;
    ada.click(".prompt-actions .choice").await;
    ada.click(".kd-others .kd-tower-card.lit").await;
    ada.see(".kd-hand .kd-tower-card.lit").await;
}

async fn letter(ada: &Browser, key: char) {
    ada.run(&format!(
        "window.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true }}))"
    ))
    .await;
}

/// Builds the first tower in hand: on the first site and with the first front from which it can hit something.
async fn build(ada: &Browser) {
    ada.click(".kd-hand .kd-tower-card.lit").await;
    ada.see(".kd-hand .kd-tower-card.picked").await;
    ada.click(".kd-slot.lit.target").await;
    ada.see(".kd-handle").await;
    ada.see(".kd-range .kd-reached").await;
    // R goes round the four fronts and shows what each of them reaches.
    for front in ["north", "east", "south", "west"] {
        letter(ada, 'r').await;
        ada.until(&format!("document.activeElement?.dataset.thing === 'button:{front}'")).await;
        ada.see(".kd-range.kd-sure").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_introduction_is_played_from_the_form_to_the_replay() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    first_round(&ada, &hall.url).await;
    // What every horde is about to do is drawn on the road, and the task of the round is said.
    ada.see(".kd-way").await;
    ada.read("Task of round 1").await;
    assert_eq!(ada.run("return document.documentElement.scrollHeight <= window.innerHeight").await, true);

    // The site E1 lies beside the hordes: towers there hit something when they face south.
    build(&ada).await;
    let before = ada.run(&format!("return {ENTRIES}")).await;
    ada.run("document.querySelector('.kd-handle[data-thing=\"button:south\"]').focus()").await;
    ada.key(Key::Enter).await;
    ada.until(&format!("{ENTRIES} > {before}")).await;
    ada.until("document.querySelector('.kd-aim') || document.querySelector('.kd-hand')").await;
    if ada.run("return !!document.querySelector('.kd-glass')").await == true {
        // The tile follows the keys, turns, and goes where it is shown.
        ada.run("document.querySelector('.kd-map .kd-aim').focus()").await;
        ada.see(".kd-map .kd-ghost").await;
        ada.key(Key::Right).await;
        letter(&ada, 'r').await;
        for theme in ["light", "dark"] {
            ada.wear(theme).await;
            assert_eq!(ada.faults().await, Vec::<String>::new(), "aiming {theme}");
        }
        let before = ada.run(&format!("return {ENTRIES}")).await;
        ada.run("document.querySelector('.kd-map .kd-aim').focus()").await;
        ada.run("document.querySelector('.kd-map .kd-aim').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
        ada.until(&format!("{ENTRIES} > {before}")).await;
        ada.see(".kd-hordes .kd-tile, .kd-hordes .kd-soldier").await;
    }
    for theme in ["light", "dark"] {
        ada.wear(theme).await;
        assert_eq!(ada.faults().await, Vec::<String>::new(), "table {theme}");
    }

    assert!(play(&ada, 300).await, "the game ends");
    ada.see(".result .verdict").await;
    ada.press("Replay").await;
    ada.until("document.querySelector('.replay.past')").await;
    for _ in 0..7 {
        ada.run("document.querySelector('[aria-label=\"One step on\"]').click()").await;
    }
    ada.until("document.querySelector('.replay-at').innerText.startsWith('7 /')").await;
    ada.see(".kd-horde .kd-card").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lesson_fulfils_its_three_tasks_on_a_phone() {
    let (hall, ada) = hall_and_visitor(Screen::Phone, "fr").await;
    learn(&ada, &hall.url, "kingdom-rush").await;
    ada.read("Vers les jeux").await;
    ada.read("le royaume tient bon").await;
    assert_eq!(ada.run("return document.documentElement.scrollWidth <= window.innerWidth").await, true);
    close(hall, [ada]).await;
}
