//! What a first evening looks like: one link, a game to its end, the replay, the dice, and once more; in each language.

use e2e::{Browser, Hall, Screen, attack, close, new_table};

use crate::together::one_turn;

/// What is read and pressed on the way.
struct Tongue {
    tag: &'static str,
    sit: &'static str,
    start: &'static str,
    you: &'static str,
    replay: &'static str,
    on: &'static str,
    back: &'static str,
    present: &'static str,
    result: &'static str,
    luck: &'static str,
    verify: &'static str,
    more: &'static str,
    to_rematch: &'static str,
    first_day: &'static str,
}

const ENGLISH: Tongue = Tongue {
    tag: "en",
    sit: "Sit here",
    start: "Start the game",
    you: "you",
    replay: "Replay",
    on: "One step on",
    back: "One step back",
    present: "Back to the present",
    result: "Result",
    luck: "Luck of the dice",
    verify: "Check the dice",
    more: "Rematch with more players",
    to_rematch: "To the rematch",
    first_day: "Day 1 of 6",
};

const FRENCH: Tongue = Tongue {
    tag: "fr",
    sit: "S’asseoir ici",
    start: "Commencer la partie",
    you: "vous",
    replay: "Rediffusion",
    on: "Un pas en avant",
    back: "Un pas en arrière",
    present: "Revenir au présent",
    result: "Résultat",
    luck: "La chance aux dés",
    verify: "Vérifier les dés",
    more: "Revanche à plus de joueurs",
    to_rematch: "Vers la revanche",
    first_day: "Jour 1 sur 6",
};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_spend_an_evening_in_english() {
    walk(&ENGLISH).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_spend_an_evening_in_french() {
    walk(&FRENCH).await;
}

async fn walk(tongue: &Tongue) {
    let hall = Hall::open().await;
    let kept = tempfile::tempdir().unwrap();
    let ada = Browser::open(Screen::Laptop, tongue.tag).await;
    let mut ben = Browser::open_again(Screen::Phone, tongue.tag, kept.path()).await;
    sit_down_together(tongue, &hall, &ada, &ben).await;

    // Ben's browser is closed in the middle of the game; the link leads back to the seat.
    let (mut over, mut fought) = (false, false);
    for round in 0..400 {
        if round == 4 {
            let link = ben.address().await;
            ben.close().await;
            ben = Browser::open_again(Screen::Phone, tongue.tag, kept.path()).await;
            ben.go(&link).await;
            ben.see(".table-screen .spot").await;
            let own = "document.querySelectorAll('.player')[1].querySelector('.badge')?.innerText";
            ben.until(&format!("{own} === {:?}", tongue.you)).await;
        }
        // Ada attacks until dice have been rolled.
        fought |= ada.count(".cyb-pair").await > 0;
        let turn = ada.count(".prompt.mine").await > 0;
        over = match turn && !fought {
            true => attack(&ada, 1).await,
            false => tokio::join!(one_turn(&ada), one_turn(&ben)) == (true, true),
        };
        if over {
            break;
        }
    }
    assert!(over && fought, "dice are rolled and the game ends");

    for browser in [&ada, &ben] {
        browser.press(tongue.replay).await;
        for (step, at) in [(tongue.on, 1), (tongue.on, 2), (tongue.back, 1)] {
            browser.run(&format!("document.querySelector('[aria-label=\"{step}\"]').click()")).await;
            browser
                .until(&format!("document.querySelector('.replay-at').innerText.startsWith('{at} /')"))
                .await;
        }
        browser.press(tongue.present).await;
        browser.press(tongue.result).await;
        // The dice are what the hall committed to.
        browser.press(tongue.luck).await;
        browser.see(".luck tbody tr").await;
        browser.press(tongue.verify).await;
        let committed = browser.run("return document.querySelector('.commitment code').innerText").await;
        let record = browser.record().await;
        browser.see(".secret code").await;
        let secret = browser.run("return document.querySelector('.secret code').innerText").await;
        assert!(record.contains(secret.as_str().unwrap()), "{secret}");
        let verified = hall.verify(&record).await;
        assert!(verified.contains(committed.as_str().unwrap()), "{committed} {verified}");
        // What each browser has added to them is in the record: Ada saw the commitment before she made the table.
        browser.see(".own-nonce:not(.warning-text)").await;
    }

    // Once more, with a bot on a third seat.
    ben.press(tongue.more).await;
    let outside = "return [...document.querySelectorAll('.rematch-more :is(select, button)')] \
                   .filter(one => one.getBoundingClientRect().right > document.querySelector('.result').getBoundingClientRect().right - 8).length";
    assert_eq!(ben.run(outside).await, 0);
    ada.press(tongue.more).await;
    ada.until("document.querySelector('.rematch-more .primary').disabled").await;
    ada.choose(".rematch-more li select", "easy").await;
    ada.until("/ 3 /.test(document.querySelector('.rematch-more .primary:not(:disabled)')?.innerText)").await;
    ada.click(".rematch-more .primary").await;
    ada.read(tongue.first_day).await;
    ben.press(tongue.to_rematch).await;
    for browser in [&ada, &ben] {
        browser.read(tongue.first_day).await;
        browser.until("document.querySelectorAll('.player').length === 3").await;
    }
    close(hall, [ada, ben]).await;
}

/// Ada makes a table, Ben comes by its link, and the game begins.
async fn sit_down_together(tongue: &Tongue, hall: &Hall, ada: &Browser, ben: &Browser) {
    new_table(ada, &hall.url, &["me", "open"]).await;
    ada.see(".lobby .link-row input").await;
    let link = ada.run("return document.querySelector('.lobby .link-row input').value").await;
    ben.go(link.as_str().unwrap()).await;
    ben.press(tongue.sit).await;
    ben.read(tongue.you).await;
    ada.until("!document.querySelector('.primary').disabled").await;
    ada.press(tongue.start).await;
    ada.see(".table-screen .spot").await;
    ben.see(".table-screen .spot").await;
}
