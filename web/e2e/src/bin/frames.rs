//! Measures what an update of the table costs the page: script, style and layout per choice, in milliseconds. A frame has 16.

use e2e::{Browser, Hall, Screen, new_table, play};

/// Choices that are measured; each brings one update or more.
const CHOICES: usize = 60;

#[tokio::main]
async fn main() {
    let hall = Hall::open().await;
    for (screen, name) in [(Screen::Laptop, "laptop"), (Screen::Phone, "phone")] {
        let browser = Browser::open(screen, "en").await;
        new_table(&browser, &hall.url, &["me", "easy", "easy", "easy"]).await;
        browser.see(".table-screen .spot").await;
        play(&browser, 3).await;
        // Counts updates by the prompt, which every update draws anew.
        browser
            .run(
                "window.updates = 0; new MutationObserver(() => window.updates++) \
                 .observe(document.querySelector('.replay-at'), { subtree: true, childList: true, characterData: true })",
            )
            .await;
        let before = browser.busy_milliseconds().await;
        play(&browser, CHOICES).await;
        let after = browser.busy_milliseconds().await;
        let updates = browser.run("return window.updates").await.as_f64().unwrap_or_default();
        println!("{name}: {updates} updates, {:.1} ms each", (after - before) / updates);
        browser.close().await;
    }
    hall.close().await;
}
