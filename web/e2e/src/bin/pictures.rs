//! Takes the pictures of `docs/img`: the main screens in light and dark, on a laptop and on a phone.

use std::path::{Path, PathBuf};

use e2e::{Browser, Hall, Screen, new_table, play};
use serde_json::json;

/// The games with the number of choices after which the table is worth a look.
const TABLES: [(&str, usize); 4] =
    [("mechs-vs-minions", 16), ("kingdom-rush", 16), ("mecha-1945", 8), ("risk-transformers", 30)];

#[tokio::main]
async fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/img");
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    let hall = Hall::open().await;
    for (screen, name) in [(Screen::Laptop, "laptop"), (Screen::Phone, "phone")] {
        let camera = Camera { browser: Browser::open(screen, "en").await, folder: folder.clone(), name };
        camera.pages(&hall.url).await;
        camera.campaign(&hall.url).await;
        camera.tables(&hall.url).await;
        camera.end_of_a_game(&hall.url).await;
        camera.browser.close().await;
    }
    hall.close().await;
}

struct Camera {
    browser: Browser,
    folder: PathBuf,
    name: &'static str,
}

impl Camera {
    /// The window as it is, in both themes.
    async fn take(&self, what: &str) {
        // Nothing that was only needed on the way here, and nothing is pointed at.
        let calm = "document.querySelectorAll('.spot').forEach(one => one.dispatchEvent(new PointerEvent('pointerleave'))); document.querySelectorAll('.telling.warning button, .telling.hint > [aria-label]').forEach(one => one.click()); document.activeElement.blur();";
        self.browser.run(calm).await;
        for theme in ["light", "dark"] {
            self.browser.wear(theme).await;
            let file = self.folder.join(format!("{what}-{}-{theme}.webp", self.name));
            self.browser.small_picture(&file).await;
            println!("{}", file.display());
        }
    }

    async fn pages(&self, hall: &str) {
        for (what, page, there) in [
            ("start", "", ".game-card"),
            ("new-table", "/new/risk-transformers", ".new-table"),
            ("rules", "/rules/risk-transformers#RTF-ATK-13", ".rule.wanted"),
            ("settings", "/settings", ".settings"),
            ("lesson", "/learn/risk-transformers", ".table-screen .spot"),
        ] {
            self.browser.go(&format!("{hall}{page}")).await;
            self.browser.see(there).await;
            self.take(what).await;
        }
    }

    /// A team that is on its way.
    async fn campaign(&self, hall: &str) {
        self.browser.go(&format!("{hall}/campaign/mechs-vs-minions")).await;
        let feat = |scenario: &str, medals: u8| json!({ "scenario": scenario, "medals": medals, "players": ["Ada", "Ben"], "at": 1 });
        let feats = [feat("tutorial", 3), feat("mission-1", 2), feat("mission-2", 3), feat("mission-3", 1)];
        let file = json!({ "format": 1, "game": "mechs-vs-minions", "name": "The gears", "feats": feats });
        self.browser.choose_file("campaign.json", &file.to_string()).await;
        self.browser.see(".stop.next").await;
        self.take("campaign").await;
    }

    /// Every game against bots, after a few choices.
    async fn tables(&self, hall: &str) {
        for (game, choices) in TABLES {
            self.browser.go(hall).await;
            let button = format!(".game-card:has(a[href$=\"{game}\"]) .primary");
            self.browser.click(&button).await;
            self.browser.see(".table-screen .prompt").await;
            for _ in 0..choices {
                self.follow_a_hint().await;
            }
            self.browser.until("document.querySelector('.prompt.mine')").await;
            self.take(game).await;
        }
    }

    /// Does what a bot would do, so that the table looks like one at which people play.
    async fn follow_a_hint(&self) {
        let hint = "document.querySelector('.telling.hint > button')";
        // Where several decide at once, a bot may have come first, and the advice is gone; then it is asked for again.
        while self.browser.run(&format!("return !!({hint})")).await != true {
            self.browser.until("document.querySelector('.prompt.mine')").await;
            let ask = "window.asked = Date.now(); [...document.querySelectorAll('.take-back button')].pop()?.click()";
            self.browser.run(ask).await;
            let waited = "Date.now() - window.asked > 5000";
            self.browser
                .until(&format!("{hint} || document.querySelector('.telling.warning') || {waited}"))
                .await;
        }
        self.browser.run(&format!("{hint}.click()")).await;
        self.browser.until("!document.querySelector('.telling.hint')").await;
    }

    /// The result and the replay.
    async fn end_of_a_game(&self, hall: &str) {
        new_table(&self.browser, hall, &["me", "easy"]).await;
        self.browser.see(".table-screen .spot").await;
        assert!(play(&self.browser, 4000).await, "the game ends");
        self.browser.see(".result .chart svg").await;
        self.take("result").await;
        self.browser.press("Replay").await;
        self.browser.see(".replay.past").await;
        self.take("replay").await;
        self.browser.go(&format!("{hall}/text")).await;
        self.browser.click("form[action$=risk-transformers] button").await;
        self.browser.see(".choices button").await;
        self.take("text-mode").await;
    }
}
