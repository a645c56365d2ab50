//! A table goes from the browser to the hall and back.

use e2e::{Browser, Screen, close, hall_and_visitor, new_table, play};

use crate::together::{ben_comes, one_turn};

const AT: &str = "document.querySelector('.replay-at').innerText";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begun_alone_is_finished_in_the_hall_by_two_people() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "easy"]).await;
    ada.see(".table-screen .spot").await;
    assert!(!play(&ada, 8).await);
    let entries = ada.run(&format!("return +{AT}.split('/')[1]")).await;
    ada.press("Take it to the hall").await;
    ada.see(".bringing select").await;
    // The first other seat is for a friend, unless somebody says otherwise.
    let planned = "[...document.querySelectorAll('.bringing select')].map(one => one.value).join()";
    ada.until(&format!("{planned} === 'me,open'")).await;
    ada.click(".bringing .quiet").await;
    ada.until("!document.querySelector('.bringing')").await;
    ada.press("Take it to the hall").await;
    ada.press("Take it there").await;
    let ben = ben_comes(&ada).await;
    for browser in [&ada, &ben] {
        browser.see(".table-screen .spot").await;
        // What was played before is there, and can be looked at.
        browser.until(&format!("+{AT}.split('/')[1] === {entries}")).await;
    }
    ada.read("The table was brought here.").await;
    ada.run("document.querySelector('[aria-label=\"One step back\"]').click()").await;
    ada.until("document.querySelector('.replay.past')").await;
    ada.until(&format!(
        "+{AT}.split('/')[0] === {entries} - 1 && document.querySelector('.board-area .spot')"
    ))
    .await;
    ada.press("Back to the present").await;
    let mut over = false;
    for _ in 0..400 {
        over = tokio::join!(one_turn(&ada), one_turn(&ben)) == (true, true);
        if over {
            break;
        }
    }
    assert!(over, "the game ends");
    // It is no table of the browser alone any more.
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    assert_eq!(ada.count(".own-table").await, 0);
    close(hall, [ada, ben]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_the_hall_goes_on_offline_and_as_a_file() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "easy"]).await;
    ada.see(".table-screen .spot").await;
    assert!(!play(&ada, 3).await);
    // Into a hall, with the bot.
    ada.press("Take it to the hall").await;
    ada.choose(".bringing li:last-child select", "as-before").await;
    ada.press("Take it there").await;
    ada.until("location.pathname.includes('/t/') && document.querySelector('.table-screen .spot')").await;
    assert!(!play(&ada, 3).await);
    // And back.
    ada.until("document.querySelector('.prompt.mine')").await;
    let entries = ada.run(&format!("return +{AT}.split('/')[1]")).await;
    ada.press("Take it offline").await;
    ada.until("!location.pathname.includes('/t/') && document.querySelector('.table-screen .spot')").await;
    ada.until("document.querySelector('.prompt.mine')").await;
    assert_eq!(ada.run(&format!("return +{AT}.split('/')[1]")).await, entries);
    ada.read("The table was brought here.").await;
    // As a file it is opened again, here or elsewhere.
    ada.run(
        "const made = URL.createObjectURL; \
         URL.createObjectURL = blob => { blob.text().then(text => window.saved = text); return made.call(URL, blob) }",
    )
    .await;
    ada.press("Save as a file").await;
    ada.until("window.saved").await;
    let saved = ada.run("return window.saved").await.as_str().unwrap().to_owned();
    let ben = Browser::open(Screen::Phone, "en").await;
    ben.go(&hall.url).await;
    ben.see(".open-file input").await;
    ben.choose_file("table.json", "{\"format\":\"a poem\",\"version\":1}").await;
    ben.see(".open-file .warning-text").await;
    ben.choose_file("table.json", &saved).await;
    ben.see(".table-screen .spot").await;
    ben.until(&format!("+{AT}.split('/')[1] === {entries}")).await;
    close(hall, [ada, ben]).await;
}
