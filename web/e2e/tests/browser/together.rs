//! Friends at a table of the hall.

use e2e::{Browser, Hall, Screen, close, hall_and_visitor, new_table, play};

/// Ben comes by the link of Ada's table, on his phone, and speaks French.
pub(crate) async fn ben_comes(ada: &Browser) -> Browser {
    ada.see(".lobby .link-row input").await;
    let link = ada.run("return document.querySelector('.lobby .link-row input').value").await;
    let ben = Browser::open(Screen::Phone, "fr").await;
    ben.go(link.as_str().unwrap()).await;
    ben.write(".lobby-name", "Ben").await;
    ben.press("S’asseoir ici").await;
    ben
}

/// Ada makes a table with a bot in the third seat, and Ben comes.
async fn table_for_two(hall: &Hall) -> (Browser, Browser) {
    let ada = Browser::open(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "open", "easy"]).await;
    let ben = ben_comes(&ada).await;
    ben.read("vous").await;
    ada.read("Ben").await;
    ada.until("!document.querySelector('.primary').disabled").await;
    ada.press("Start the game").await;
    ada.see(".table-screen .spot").await;
    ben.see(".table-screen .spot").await;
    let bar = "const bar = document.querySelector('.top-bar'); return bar.scrollWidth <= bar.clientWidth";
    assert_eq!(ben.run(bar).await, true, "the top bar fits on a phone");
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

    // Where the page may not use the clipboard, the link can be copied by hand.
    ada.run("Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })").await;
    ada.press("Copy link").await;
    ada.see(".link-to-copy input").await;
    let shown = ada.run("return document.querySelector('.link-to-copy input').value").await;
    assert_eq!(shown, ada.address().await);
    assert_eq!(
        ada.run("return getSelection().toString().length > 10 || document.activeElement.selectionEnd > 10")
            .await,
        true
    );

    // Who is not to decide is told so.
    let eve = Browser::open(Screen::Laptop, "en").await;
    eve.go(&ada.address().await).await;
    eve.see(".table-screen .spot").await;
    ada.until("document.querySelector('.prompt')").await;
    let (waits, words) = match ada.count(".prompt.mine").await {
        0 => (&ada, "It is not your turn"),
        _ => (&ben, "Ce n’est pas à vous"),
    };
    let touch = "document.querySelector('.board-area .spot').dispatchEvent(new MouseEvent('click', { bubbles: true }))";
    waits.run(touch).await;
    waits.read(words).await;
    // Who only watches touches nothing.
    eve.run(touch).await;
    assert_eq!(eve.count(".telling").await, 0);

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
    // Who comes anew has the whole log all the same.
    eve.see(".result").await;
    let told = eve.count(".log li").await;
    assert!(told >= 60, "{told} lines");
    eve.reload().await;
    eve.see(".result").await;
    eve.until(&format!("document.querySelectorAll('.log li').length === {told}")).await;
    // The oldest lines are drawn when somebody looks for them.
    eve.until("document.querySelector('.log').scrollTo(0, -1e6), document.querySelector('.log').innerText.includes('The game begins.')").await;
    assert_eq!(
        eve.run("return [...document.querySelectorAll('button')].some(one => one.innerText === 'Rematch')")
            .await,
        false
    );

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
    assert_eq!(ada.run("return document.querySelector('.replay select').value").await, "1");
    ada.press("Back to the present").await;
    ada.press("Result").await;
    ada.press("Share").await;
    ada.until("document.querySelector('.link-to-copy input')?.value.endsWith('/replay')").await;
    // Once more: the same three sit down.
    ada.press("Rematch").await;
    ada.read("Day 1 of 6").await;
    ben.press("Vers la revanche").await;
    ben.read("Jour 1 sur 6").await;
    for browser in [&ada, &ben] {
        browser.until("document.querySelectorAll('.player').length === 3").await;
    }
    close(hall, [ada, ben, eve]).await;
}

/// Plays while it is one's turn.
pub(crate) async fn one_turn(browser: &Browser) -> bool {
    let turn = "document.querySelector('.prompt.mine')";
    if browser.run(&format!("return !!({turn})")).await == true {
        // An answer that was on its way may have passed the turn on meanwhile.
        let played = tokio::time::timeout(std::time::Duration::from_secs(10), play(browser, 1)).await;
        return played.unwrap_or(false);
    }
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    browser.run("return !!document.querySelector('.result, .result-again')").await == true
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_sees_the_board_and_no_hand() {
    const HAND: &str = ".own [data-thing^=card], .m45-card";
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    let plan = serde_json::json!({
        "game": "mecha-1945", "options": { "mechas": "random" }, "seats": ["me", { "bot": "easy" }], "start_when_full": true,
    });
    let make = format!(
        "return fetch('/api/v1/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({plan}) }}) \
         .then(answer => answer.json()).then(made => made.path)"
    );
    let path = ada.run(&make).await;
    let link = format!("{}{}", hall.url, path.as_str().unwrap());
    ada.go(&link).await;
    ada.see(".m45-board .m45-cell").await;
    ada.see(HAND).await;
    let eve = Browser::open(Screen::Laptop, "en").await;
    eve.go(&link).await;
    eve.see(".m45-board .m45-cell").await;
    eve.see(".player").await;
    assert_eq!(eve.count(HAND).await, 0);
    close(hall, [ada, eve]).await;
}
