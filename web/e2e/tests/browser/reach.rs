//! Everything on the table screens can be read, touched, and understood without a mouse.

use e2e::{Browser, Screen, close, hall_and_visitor, new_table, open_form, play, play_now};
use thirtyfour::Key;

const GAMES: [&str; 4] = ["risk-transformers", "mechs-vs-minions", "kingdom-rush", "mecha-1945"];

/// A table against bots, some choices later.
async fn some_choices_later(browser: &Browser, url: &str, game: &str) {
    play_now(browser, url, game).await;
    play(browser, 6).await;
}

/// Gives the focus to one thing after the other until an expression is true; says whether it ever was.
async fn any_focused(browser: &Browser, css: &str, expression: &str) -> bool {
    let count = browser.run(&format!("return document.querySelectorAll({css:?}).length")).await;
    for index in 0..count.as_u64().unwrap_or(0) {
        browser.run(&format!("document.querySelectorAll({css:?})[{index}]?.focus()")).await;
        if browser.run(&format!("return !!({expression})")).await == true {
            return true;
        }
    }
    false
}

#[tokio::test(flavor = "multi_thread")]
async fn what_stands_on_the_colour_of_a_seat_can_be_read_in_light_and_in_dark() {
    const CONTRASTS: &str = "
        const probe = document.body.appendChild(document.createElement('i'));
        const light = name => {
            probe.style.color = `var(${name})`;
            const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).slice(0, 3).map(part => part / 255)
                .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
        };
        const ink = light('--seat-ink');
        return [0, 1, 2, 3, 4, 5].map(seat => light(`--seat-${seat}`))
            .map(seat => (Math.max(seat, ink) + 0.05) / (Math.min(seat, ink) + 0.05));
    ";
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    ada.go(&hall.url).await;
    ada.see(".game-card").await;
    for theme in ["light", "dark"] {
        ada.wear(theme).await;
        let contrasts = ada.run(CONTRASTS).await;
        let readable =
            |contrast: &serde_json::Value| contrast.as_f64().is_some_and(|contrast| contrast >= 4.5);
        assert!(contrasts.as_array().unwrap().iter().all(readable), "{theme}: {contrasts}");
    }
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_hits_every_button_of_every_table() {
    const TOO_SMALL: &str = "
        return [...document.querySelectorAll('.table-screen :is(button, select, summary)')]
            .map(one => [one, one.getBoundingClientRect()])
            .filter(([_, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
            .map(([one, box]) => `${one.className} ${one.innerText} ${box.width} × ${box.height}`);
    ";
    /// Controls of the replay that lie outside the window or below something else.
    const OUT_OF_REACH: &str = "
        return [...document.querySelectorAll('.replay :is(button, select, input)')].filter(one => one.getClientRects().length).filter(one => {
            const box = one.getBoundingClientRect();
            const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.left < 0 || box.right > innerWidth || box.bottom > innerHeight || !one.contains(there);
        }).map(one => one.outerHTML.slice(0, 200));
    ";
    /// Cards of players that are cut by the edge of the board's part of the screen, or still are after scrolling to them.
    const CUT: &str = "
        const top = document.querySelector('.prompt').getBoundingClientRect().bottom - 1;
        const bottom = document.querySelector('.table-bottom').getBoundingClientRect().top + 1;
        const cards = [...document.querySelectorAll('.players > .player')];
        const place = card => card.getBoundingClientRect();
        const is_cut = card => place(card).top < bottom - 2 && place(card).bottom > bottom;
        const cut = cards.filter(is_cut);
        const strip = document.querySelector('.player-strip');
        const hidden = cards.filter((card, index) => {
            strip.children[index].click();
            card.scrollIntoView({ behavior: 'instant', block: 'nearest' });
            return place(card).top < Math.max(top, place(strip).bottom - 1) || place(card).bottom > bottom;
        });
        document.querySelector('.table-middle').scrollTo({ top: 0, behavior: 'instant' });
        return [cards.length > 0, cut.length, hidden.length];
    ";
    let (hall, ada) = hall_and_visitor(Screen::Phone, "en").await;
    let fits = async |what: &str| {
        assert_eq!(ada.run(TOO_SMALL).await, serde_json::json!([]), "{what}");
        assert_eq!(ada.run(OUT_OF_REACH).await, serde_json::json!([]), "{what}");
        let wide = ada.run("return document.documentElement.scrollWidth > window.innerWidth").await;
        assert_eq!(wide, false, "{what}");
    };
    for game in GAMES {
        some_choices_later(&ada, &hall.url, game).await;
        fits(game).await;
        assert_eq!(ada.run(CUT).await, serde_json::json!([true, 0, 0]), "{game}");
        // In the past the bar has more to offer, and after the end most of all.
        ada.click(".replay [aria-label='One step back']").await;
        ada.see(".replay-menu").await;
        fits(&format!("the past of {game}")).await;
        ada.press("Back to the present").await;
        ada.press("End game").await;
        ada.click("[role=alertdialog] button:last-child").await;
        ada.see(".result").await;
        fits(&format!("the end of {game}")).await;
        ada.press("Replay").await;
        ada.see(".replay-menu").await;
        ada.see(".result-again").await;
        fits(&format!("the replay of {game}")).await;
        ada.click(".replay-menu").await;
        ada.see(".replay-more:popover-open").await;
        fits(&format!("the menu of the replay of {game}")).await;
    }
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn symbols_are_explained_by_focus_and_by_a_touch() {
    const UNEXPLAINED: &str = "
        const silent = [...document.querySelectorAll('.table-screen .explained')].filter(one => one.getClientRects().length).filter(one => {
            one.focus();
            const tip = document.querySelector('.tip');
            const told = tip && tip.innerText.trim() && one.getAttribute('aria-label').includes(tip.innerText.split('\\n')[0]);
            one.blur();
            return !told || document.querySelector('.tip');
        });
        return silent.map(one => one.outerHTML.slice(0, 200));
    ";
    let (hall, ada) = hall_and_visitor(Screen::Phone, "en").await;
    for game in GAMES {
        some_choices_later(&ada, &hall.url, game).await;
        ada.until("document.querySelectorAll('.players .explained').length > 1").await;
        assert_eq!(ada.run(UNEXPLAINED).await, serde_json::json!([]), "{game}");
        // Nothing is explained to a mouse alone.
        let mouse_only = "return [...document.querySelectorAll('.board-area [title], .players [title], .own [title]')] \
                          .filter(one => one.tabIndex < 0 && !one.closest('button, .player-name')).map(one => one.outerHTML.slice(0, 200))";
        assert_eq!(ada.run(mouse_only).await, serde_json::json!([]), "{game}");
    }
    ada.click(".players .explained").await;
    ada.see(".tip").await;
    ada.key(Key::Escape).await;
    ada.until("!document.querySelector('.tip')").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn six_mechas_leave_room_for_the_log() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    open_form(&ada, &hall.url, "mecha-1945").await;
    ada.click(".player-count .count:last-child").await;
    for seat in 2..=6 {
        ada.choose(&format!(".lobby-seats li:nth-child({seat}) select"), "easy").await;
    }
    ada.click("details summary").await;
    ada.choose(".option:nth-of-type(1) select", "random").await;
    ada.click("button[type=submit]").await;
    ada.see(".m45-hand .m45-card.lit").await;
    ada.until("document.querySelectorAll('.players .player').length === 6").await;
    assert_eq!(ada.run("return document.documentElement.scrollHeight <= window.innerHeight").await, true);
    assert_eq!(ada.run("return document.querySelector('.log').clientHeight >= 100").await, true);
    let reachable = "const players = document.querySelector('.players'), last = players.lastElementChild; \
                     last.scrollIntoView(); return last.getBoundingClientRect().bottom <= players.getBoundingClientRect().bottom + 1";
    assert_eq!(ada.run(reachable).await, true);
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_keys_lead_to_every_zone_and_own_zones_show_who_can_attack_them() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "easy"]).await;
    ada.see(".prompt.mine").await;
    ada.see(".cyb-zone").await;
    ada.run("document.querySelector('.board-frame').focus()").await;
    ada.key(Key::Right).await;
    ada.until("document.activeElement.matches('.cyb-zone')").await;
    ada.see(".cyb-tip").await;
    // Up, down and sideways over the whole map: also to zones where nothing can be done.
    ada.run("window.visited = new Set(); document.addEventListener('focusin', event => visited.add(event.target))").await;
    for key in [Key::Right, Key::Down, Key::Left, Key::Up] {
        for _ in 0..6 {
            ada.key(key.clone()).await;
        }
    }
    assert_eq!(ada.run("return visited.size > 8").await, true);
    assert_eq!(ada.run("return [...visited].some(one => !one.matches('.lit'))").await, true);
    // Some own zone is next to an enemy with two units.
    assert!(
        any_focused(&ada, ".cyb-zone.seat-0", "document.querySelector('.cyb-arrow.threat')").await,
        "somebody can be attacked"
    );
    ada.until("document.querySelector('.cyb-odds.threat').textContent.includes('%')").await;
    ada.run("document.activeElement.blur()").await;
    ada.until("!document.querySelector('.cyb-arrow.threat')").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_drag_that_ends_beside_the_board_leaves_nothing_behind() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    new_table(&ada, &hall.url, &["me", "easy"]).await;
    ada.see(".cyb-zone").await;
    let event = |kind: &str, on: &str| {
        format!(
            "{on}.dispatchEvent(new PointerEvent('{kind}', {{ bubbles: {}, pointerType: 'mouse' }}))",
            kind != "pointerenter"
        )
    };
    let [from, to] = ["[0]", "[1]"].map(|index| format!("document.querySelectorAll('.cyb-zone'){index}"));
    for end in ["pointerup", "pointercancel"] {
        ada.run(&event("pointerdown", &from)).await;
        ada.run(&event("pointerenter", &to)).await;
        ada.see(".cyb-arrow.meant").await;
        ada.run(&event(end, "document.body")).await;
        ada.until("!document.querySelector('.cyb-arrow.meant')").await;
    }
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_the_log_shows_the_slots_and_cards_it_speaks_of() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    some_choices_later(&ada, &hall.url, "mechs-vs-minions").await;
    play(&ada, 12).await;
    assert!(any_focused(&ada, "button.log-line", "document.querySelector('button.spot.spoken')").await);
    ada.run("document.activeElement.blur()").await;
    ada.until("!document.querySelector('button.spot.spoken')").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_it_calm_is_told_the_turn_only_when_asking_for_it() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "en").await;
    ada.prefer("prefers-reduced-motion", "reduce").await;
    some_choices_later(&ada, &hall.url, "mecha-1945").await;
    ada.run("window.told = false; new MutationObserver(() => window.told ||= !!document.querySelector('.m45-told')) \
             .observe(document.querySelector('.m45-telling'), { childList: true, subtree: true })").await;
    play(&ada, 5).await;
    ada.see(".m45-again").await;
    assert_eq!(ada.run("return window.told").await, false);
    // Seen again, it waits for each step.
    ada.click(".m45-again").await;
    ada.until("document.querySelector('.m45-told small').innerText.startsWith('1/')").await;
    ada.see(".m45-told [aria-pressed=true]").await;
    close(hall, [ada]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_has_one_line_in_the_chart_and_french_numbers_have_a_comma() {
    let (hall, ada) = hall_and_visitor(Screen::Laptop, "fr").await;
    open_form(&ada, &hall.url, "kingdom-rush").await;
    ada.choose(".lobby-seats li:nth-child(2) select", "easy").await;
    ada.click("button[type=submit]").await;
    ada.see(".board-frame .spot").await;
    assert!(play(&ada, 400).await, "the game ends");
    ada.see(".result .chart svg").await;
    assert_eq!(ada.run("return document.querySelectorAll('.chart .series').length").await, 1);
    new_table(&ada, &hall.url, &["me", "easy"]).await;
    ada.see(".table-screen .spot").await;
    assert!(play(&ada, 4000).await, "the game ends");
    // Both began with as many zones, and neither hides the other.
    ada.until("document.querySelectorAll('.chart .legend li').length === 2").await;
    let first = "[...document.querySelectorAll('.chart .series')].map(one => one.querySelector('.mark').getBoundingClientRect().y)";
    assert_eq!(
        ada.run(&format!("const [a, b] = {first}; return Math.abs(a - b) > 2 && Math.abs(a - b) < 9")).await,
        true
    );
    ada.until("/\\d,\\d\\d/.test(document.querySelector('.luck tbody')?.textContent)").await;
    assert_eq!(
        ada.run("return /\\d\\.\\d/.test(document.querySelector('.luck tbody').textContent)").await,
        false
    );
    close(hall, [ada]).await;
}
