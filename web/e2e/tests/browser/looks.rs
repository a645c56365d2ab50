//! Every page, looked at by axe-core, in light and dark, on a laptop and on a phone; and how much the first of them loads.

use e2e::{Browser, Hall, Screen, close, hall_and_visitor, new_table, play};

const PAGES: [(&str, &str); 10] = [
    ("", ".game-card"),
    ("/new/risk-transformers", ".new-table"),
    ("/campaign/kingdom-rush", "input[type=file]"),
    ("/learn/risk-transformers", ".lesson"),
    ("/settings", ".settings"),
    ("/about", ".lead"),
    ("/rules/risk-transformers", ".rule"),
    ("/nowhere/at/all", "main"),
    ("/text", "form"),
    ("/text/new/kingdom-rush", "form"),
];

#[tokio::test(flavor = "multi_thread")]
async fn no_page_has_a_serious_fault_of_accessibility() {
    let hall = Hall::open().await;
    for screen in [Screen::Laptop, Screen::Phone] {
        let ada = Browser::open(screen, "en").await;
        for (page, there) in PAGES {
            ada.go(&format!("{}{page}", hall.url)).await;
            ada.see(there).await;
            for theme in ["light", "dark"] {
                ada.wear(theme).await;
                assert_eq!(ada.faults().await, Vec::<String>::new(), "{page} {theme} {screen:?}");
            }
        }
        new_table(&ada, &hall.url, &["me", "easy"]).await;
        ada.see(".table-screen .spot").await;
        play(&ada, 4).await;
        for theme in ["light", "dark"] {
            ada.wear(theme).await;
            assert_eq!(ada.faults().await, Vec::<String>::new(), "table {theme} {screen:?}");
        }
        ada.close().await;
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_scrolls_on_a_laptop_and_the_prompt_stays_in_reach_on_a_phone() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    // What all cards of games have stands on the same height.
    ada.go(&hall.url).await;
    ada.see(".game-card a[href*='/new/']").await;
    for part in ["h2", ".primary", ".game-links"] {
        let heights = format!(
            "[...document.querySelectorAll('.game-card {part}')].map(one => Math.round(one.getBoundingClientRect().y))"
        );
        assert_eq!(ada.run(&format!("return new Set({heights}).size")).await, 1, "{part}");
    }
    new_table(&ada, &hall.url, &["me", "easy", "easy", "easy"]).await;
    ada.see(".table-screen .spot").await;
    assert_eq!(ada.run("return document.documentElement.scrollHeight <= window.innerHeight").await, true);
    assert_eq!(ada.run("return document.documentElement.scrollWidth <= window.innerWidth").await, true);
    ada.close().await;
    let ben = Browser::open(Screen::Phone, "en").await;
    new_table(&ben, &hall.url, &["me", "easy"]).await;
    ben.see(".table-screen .spot").await;
    assert_eq!(ben.run("return document.documentElement.scrollWidth <= window.innerWidth").await, true);
    ben.run("window.scrollTo(0, 400)").await;
    assert_eq!(
        ben.run("return document.querySelector('.prompt').getBoundingClientRect().top >= 0").await,
        true
    );
    close(hall, [ben]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_phone_and_one_held_sideways_show_the_board_beside_everything_else() {
    let hall = Hall::open().await;
    for screen in [Screen::PhoneSideways, Screen::SmallPhone] {
        let ada = Browser::open(screen, "en").await;
        ada.go(&format!("{}/learn/risk-transformers", hall.url)).await;
        ada.see(".lesson").await;
        ada.see(".table-screen .spot").await;
        let fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth";
        assert_eq!(ada.run(&format!("return {fits}")).await, true, "{screen:?}");
        let room = "document.querySelector('.table-middle').clientHeight / innerHeight";
        assert_eq!(ada.run(&format!("return {room} > 0.25")).await, true, "{screen:?}");
        ada.close().await;
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "it wants the client of a release: cargo xtask first-load"]
async fn first_load_is_less_than_half_a_mebibyte() {
    const LOADED: &str = "['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))";
    let (hall, ada) = hall_and_visitor(Screen::Phone, "en").await;
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    let files = ada.run(&format!("return {LOADED}.map(file => file.name)")).await;
    assert!(files.to_string().contains("app_bg.wasm"), "{files}");
    assert!(!files.to_string().contains("solo"), "what plays without the hall is loaded on demand: {files}");
    let bytes =
        ada.run(&format!("return {LOADED}.reduce((all, file) => all + file.encodedBodySize, 0)")).await;
    assert!(bytes.as_f64().is_some_and(|bytes| bytes > 1e5 && bytes < 500.0 * 1024.0), "{bytes} of {files}");
    close(hall, [ada]).await;
}
