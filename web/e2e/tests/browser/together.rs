//! Friends at a table of the hall.

use e2e::{Browser, Hall, Screen, new_table, play};
use thirtyfour::Key;

/// Ada makes a table with a bot in the third seat, Ben comes by the link on his phone and speaks French.
async fn table_for_two(hall: &Hall) -> (Browser, Browser) {
    let ada = Browser::open(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "open", "easy"]).await;
    ada.see(".lobby .link-row input").await;
    let link = ada.run("return document.querySelector('.lobby .link-row input').value").await;
    let ben = Browser::open(Screen::Phone, "fr").await;
    ben.go(link.as_str().unwrap()).await;
    ben.press("S’asseoir ici").await;
    ben.read("vous").await;
    ada.until("!document.querySelector('.primary').disabled").await;
    ada.press("Start the game").await;
    ada.see(".table-screen .spot").await;
    ben.see(".table-screen .spot").await;
    (ada, ben)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_a_bot_play_from_one_link_to_the_end_and_again() {
    let mut hall = Hall::open().await;
    let (ada, ben) = table_for_two(&hall).await;

    // Chat is text, whatever it looks like.
    ada.press("Chat").await;
    ada.write(".chat-form input", "<script>document.title='owned'</script>").await;
    ada.press("Send").await;
    ben.until("document.querySelector('.tabs .badge')").await;
    ben.run("document.querySelector('.tabs button:last-child').click()").await;
    ben.read("<script>document.title='owned'</script>").await;
    assert!(!ben.run("return document.title").await.as_str().unwrap().contains("owned"));
    ada.press("Log").await;

    // A spectator sees the board and no hand.
    let eve = Browser::open(Screen::Laptop, "en").await;
    eve.go(&ada.address().await).await;
    eve.see(".table-screen .spot").await;
    eve.until("!document.querySelector('.own .card-face, .own [data-thing^=card]')").await;

    // One of them is gone for a while, the hall falls over in between, and nothing is lost.
    let mut over = false;
    for round in 0..400 {
        if round == 3 {
            hall.restart().await;
        }
        if round == 5 {
            ben.reload().await;
            ben.see(".table-screen .spot").await;
        }
        over = tokio::join!(one_turn(&ada), one_turn(&ben)) == (true, true);
        if over {
            break;
        }
    }
    assert!(over, "the game ends");

    // The result, the replay through other eyes, and the rematch.
    ada.see(".result .verdict").await;
    ada.see(".result .chart svg").await;
    // A bot looks back; a move that cost something leads to its moment.
    ada.run("document.querySelector('.review summary').click()").await;
    ada.see(".review .chart svg").await;
    ada.press("Replay").await;
    ada.until("document.querySelector('.replay.past')").await;
    ada.choose(".replay select", "1").await;
    ada.run("document.querySelector('[aria-label=\"One step on\"]').click()").await;
    ada.until("document.querySelector('.replay-at').innerText.startsWith('1 /')").await;
    ada.press("Back to the present").await;
    ada.press("Result").await;
    // On the phone as well; and the dice are what the hall committed to.
    ben.press("Rediffusion").await;
    for label in ["Un pas en avant", "Un pas en avant", "Un pas en arrière"] {
        ben.run(&format!("document.querySelector('[aria-label=\"{label}\"]').click()")).await;
    }
    ben.until("document.querySelector('.replay-at').innerText.startsWith('1 /')").await;
    ben.press("Revenir au présent").await;
    ben.press("Résultat").await;
    ben.press("La chance aux dés").await;
    ben.see(".luck tbody tr").await;
    ben.press("Vérifier les dés").await;
    let committed = ben.run("return document.querySelector('.commitment code').innerText").await;
    let verified = hall.verify(&ben.record().await).await;
    assert!(verified.contains(committed.as_str().unwrap()), "{committed} {verified}");
    // Once more: the same three sit down.
    ada.press("Rematch").await;
    ada.read("Day 1 of 6").await;
    ben.press("Vers la revanche").await;
    ben.read("Jour 1 sur 6").await;
    for browser in [&ada, &ben] {
        assert_eq!(browser.run("return document.querySelectorAll('.player').length").await, 3);
    }
    for browser in [ada, ben, eve] {
        browser.close().await;
    }
    hall.close().await;
}

/// Plays while it is one's turn.
async fn one_turn(browser: &Browser) -> bool {
    let turn = "document.querySelector('.prompt.mine')";
    if browser.run(&format!("return !!({turn})")).await == true {
        return play(browser, 1).await;
    }
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    browser.run("return !!document.querySelector('.result, .result-again')").await == true
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keyboard_alone_is_enough() {
    let hall = Hall::open().await;
    let ada = Browser::open(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "normal"]).await;
    ada.see(".spot.lit, .prompt-actions .choice").await;
    let entries = "+(document.querySelector('.replay-at').innerText.split('/')[1])";
    for _ in 0..12 {
        ada.until("document.querySelector('.prompt.mine')").await;
        let before = ada.run(&format!("return {entries}")).await;
        // Tab until something that can be chosen has the focus, then Enter; a menu takes the focus itself.
        for _ in 0..80 {
            ada.key(Key::Tab).await;
            let there = "document.activeElement.matches('.spot.lit, .choice')";
            if ada.run(&format!("return {there}")).await == true {
                break;
            }
        }
        ada.key(Key::Enter).await;
        ada.until(&format!("{entries} > {before} || document.querySelector('.menu, .picked, .telling')"))
            .await;
        if ada.run("return !!document.querySelector('.menu')").await == true {
            ada.key(Key::Enter).await;
        }
    }
    assert!(ada.run(&format!("return {entries}")).await.as_f64().unwrap() > 4.0);
    // Escape steps back.
    ada.key(Key::Escape).await;
    ada.until("!document.querySelector('.menu')").await;
    ada.close().await;
    hall.close().await;
}
