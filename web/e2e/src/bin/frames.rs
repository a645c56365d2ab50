//! Measures how long the page needs to draw an update of the table: script, style, layout and paint, in milliseconds. A frame has 16.
//! The game can be named, such as `kingdom-rush`; else it is Risk Transformers with four players.

use std::time::Duration;

use e2e::{Browser, Hall, Screen, new_table, play_by_itself, play_now};

/// Updates that are measured.
const UPDATES: usize = 200;

/// The page hears one message of its table at a time, so that every update has frames of its own; how long it takes to hear it, and then to
/// draw the next frame, is noted.
const STOPWATCH: &str = "
    window.drawn = [];
    window.Worker = class extends Worker {
        constructor(...args) {
            super(...args);
            const messages = [];
            super.onmessage = message => messages.push(message);
            const soon = task => { const { port1, port2 } = new MessageChannel(); port1.onmessage = task; port2.postMessage(0); };
            setInterval(() => {
                const message = messages.shift();
                if (!message || !this.hears) return;
                const heard = performance.now();
                let done;
                this.hears(message);
                soon(() => done ??= performance.now());
                requestAnimationFrame(() => {
                    const began = performance.now();
                    // The browser may have begun the frame before it ran what was to run soon.
                    done ??= began;
                    soon(() => {
                        if (message.data.startsWith('{\"type\":\"say\"')) drawn.push([done - heard, performance.now() - began]);
                    });
                });
            }, 150);
        }
        set onmessage(hears) { this.hears = hears; }
    };
";

#[tokio::main]
async fn main() {
    let game = std::env::args().nth(1);
    let hall = Hall::open().await;
    for (screen, name) in [(Screen::Laptop, "laptop"), (Screen::Phone, "phone")] {
        let browser = Browser::open(screen, "en").await;
        browser.run_first(STOPWATCH).await;
        match &game {
            Some(game) => play_now(&browser, &hall.url, game).await,
            None => new_table(&browser, &hall.url, &["me", "easy", "easy", "easy"]).await,
        }
        browser.see(".table-screen .spot").await;
        // Whoever measures stays away from the page: each look at it would make the browser lay it out.
        play_by_itself(&browser).await;
        let mut drawn = Vec::new();
        while drawn.len() < UPDATES {
            tokio::time::sleep(Duration::from_secs(5)).await;
            let more = browser.run("const drawn = window.drawn; window.drawn = []; return drawn").await;
            let more: Vec<[f64; 2]> = serde_json::from_value(more).expect("pairs of numbers");
            drawn.extend(more);
            if browser.run("return !!document.querySelector('.result')").await == true {
                break;
            }
        }
        let sum = |[script, frame]: &[f64; 2]| script + frame;
        println!(
            "{name}: {} updates, {:.1} ms each ({:.1} script, {:.1} frame), 95 % within {:.1} ms",
            drawn.len(),
            quantile(drawn.iter().map(sum), 0.5),
            quantile(drawn.iter().map(|drawn| drawn[0]), 0.5),
            quantile(drawn.iter().map(|drawn| drawn[1]), 0.5),
            quantile(drawn.iter().map(sum), 0.95),
        );
        browser.close().await;
    }
    hall.close().await;
}

fn quantile(values: impl Iterator<Item = f64>, part: f64) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get((values.len() as f64 * part) as usize).copied().unwrap_or_default()
}
