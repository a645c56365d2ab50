//! Before the game begins.

use e2e::{Browser, Screen, close, hall_and_visitor, open_form};

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_to_the_lobby_is_told_the_pace_and_that_the_host_has_closed_it() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    open_form(&ada, &hall.url, "risk-transformers").await;
    ada.choose(".lobby-seats li:nth-child(2) select", "open").await;
    let box_of = |words: &str| {
        format!(
            "[...document.querySelectorAll('label.check')].find(one => one.innerText.startsWith({words:?})).querySelector('input')"
        )
    };
    for words in ["Play over days or weeks", "Show"] {
        ada.run(&format!("{}.click()", box_of(words))).await;
    }
    ada.click("button[type=submit]").await;
    ada.see(".lobby .link-row input").await;
    ada.read("Play over days or weeks").await;
    let link = ada.run("return document.querySelector('.lobby .link-row input').value").await;

    // The table is in the list of open ones; whoever has chosen no name is a guest in the reader's language.
    let ben = Browser::open(Screen::Phone, "fr").await;
    ben.go(&hall.url).await;
    ben.see(".game-card").await;
    ben.until("/Invité [0-9a-f]{4}, /.test(document.querySelector('.table-row')?.innerText)").await;
    ben.run("document.querySelector('.table-row').click()").await;
    ben.read("Jouer sur des jours ou des semaines").await;
    assert_eq!(ben.address().await, link.as_str().unwrap());
    assert_eq!(
        ben.run("return /^Invité [0-9a-f]{4}$/.test(document.querySelector('.lobby-name').value)").await,
        true
    );
    ben.press("S’asseoir ici").await;
    ben.read("vous").await;
    assert_eq!(ben.faults().await, Vec::<String>::new());
    // Nobody but the host closes it.
    assert!(!ben.text().await.contains("Fermer cette table"));
    ada.until("document.querySelectorAll('.lobby-seat .primary').length === 0 && /Guest [0-9a-f]{4}/.test(document.querySelectorAll('.lobby-seat')[1].innerText)").await;
    ada.press("Close this table").await;
    ada.read("This table was closed before the game began.").await;
    ben.read("Cette table a été fermée avant le début de la partie.").await;
    ben.reload().await;
    ben.read("Cette table a été fermée avant le début de la partie.").await;
    ben.press("Accueil").await;
    ben.read("Tables ouvertes").await;
    ben.until("document.querySelector('.game-card') && !document.querySelector('.table-row')").await;
    close(hall, [ada, ben]).await;
}
