//! The whole screen of a table.

use client::Page;
use engine::Seat;
use leptos::ev;
use leptos::prelude::*;
use wire::{ClientMessage, TableStatus};

use super::actions::{Menu, Preview};
use super::chat::{Chat, chat_after};
use super::context::{Online, Table};
use super::line::Line;
use super::log::Log;
use super::moving::{Bringing, WaysOut};
use super::notice::copy_link;
use super::players::{PlayerStrip, Players};
use super::prompt::{Prompt, curtain_words};
use super::replay::ReplayBar;
use super::result::Result;
use crate::browser;
use crate::router::{Link, router};
use crate::tongue::t;
use crate::widgets::{Icon, hold_focus, icon};

/// What the side panel shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Log,
    Chat,
}

#[component]
pub(crate) fn TableScreen(table: Table) -> impl IntoView {
    keys(table);
    title(table);
    let game = Memo::new(move |_| table.with_info(|info| info.game.clone()));
    let parts = move || game.get().and_then(|game| crate::games::parts(&game));
    let game_there = Memo::new(move |_| table.with_shown(|_| ()).is_some());
    let ended = move || matches!(table.online.get(), Online::Ended(_)) && !game_there.get();
    let board = move || match (game_there.get(), parts()) {
        (true, Some(parts)) => Some((parts.board)(table)),
        _ => None,
    };
    let own = move || match (game_there.get(), parts()) {
        (true, Some(parts)) => Some((parts.own)(table)),
        _ => None,
    };
    let stage = move || match (game_there.get(), parts()) {
        (true, Some(parts)) => Some((parts.stage)(table)),
        _ => None,
    };
    let result_closed = RwSignal::new(false);
    let step_back = move |_: ev::MouseEvent| {
        if table.menu.get_untracked().is_some() {
            table.step_back();
        }
    };
    view! {
        <div class="table-screen">
            <TopBar table=table />
            <Prompt table=table />
            <Show when=ended><p class="empty"><Link to=Page::Home>{t("web-home")}</Link></p></Show>
            <div class="table-middle">
                <main class="board-area" on:click=step_back id="main" tabindex="-1">
                    {board}
                    <div class="over-board">{stage}<Preview table=table /></div>
                    <Curtain table=table />
                </main>
                <PlayerStrip table=table />
                <aside class="side">
                    <Players table=table />
                    <SidePanel table=table />
                </aside>
            </div>
            <div class="table-bottom">
                <section class="own" aria-label=t("web-own-area")>{own}</section>
                <ReplayBar table=table result_closed=result_closed />
            </div>
            <Menu table=table />
            <Bringing table=table />
            <Result table=table closed=result_closed />
        </div>
    }
}

/// Keys for the whole table. What is typed into a field stays there.
fn keys(table: Table) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let typing = event.target().is_some_and(|target| {
            wasm_bindgen::JsCast::dyn_ref::<web_sys::Element>(&target)
                .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
        });
        if event.key() == "Escape" {
            if table.step_back() {
                event.prevent_default();
            }
            return;
        }
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        match event.key().as_str() {
            "u" if table.may_act() => table.send(ClientMessage::Undo { id: browser::fresh_id(), to: None }),
            "h" if table.may_act() && table.is_my_turn() => {
                table.send(ClientMessage::Hint { id: browser::fresh_id() })
            }
            "ArrowLeft" if !table.is_live() => {
                table.look(table.replay.get_untracked().map(|replay| replay.step(-1)))
            }
            "ArrowRight" if !table.is_live() => {
                table.look(table.replay.get_untracked().map(|replay| replay.step(1)))
            }
            _ => {}
        }
    });
    on_cleanup(move || handle.remove());
}

/// Title and icon of the tab say whose turn it is.
fn title(table: Table) {
    Effect::new(move |_| {
        let name = table.parts().map(|parts| table.tongue.t(&parts.word("name"))).unwrap_or_default();
        let marked = table.is_my_turn() && table.settings.with(|settings| settings.title_mark);
        let words = if marked { format!("● {} — {name}", table.tongue.t("web-your-turn")) } else { name };
        browser::set_title(&format!("{words} · Gearhall"));
        browser::mark_icon(marked);
    });
    on_cleanup(|| browser::mark_icon(false));
}

/// The name of the menu of the top bar in the page.
const MORE: &str = "top-more";

#[component]
fn TopBar(table: Table) -> impl IntoView {
    let router = router();
    let name = move || table.parts().map(|parts| table.tongue.t(&parts.word("name"))).unwrap_or_default();
    let game = move || table.with_info(|info| info.game.clone()).unwrap_or_default();
    let running = move || table.status() == Some(TableStatus::Running) && !table.own_seats().is_empty();
    let abandon = move |_| match table.needs_consent() {
        true => table.send(ClientMessage::Abandon { id: browser::fresh_id() }),
        false => table.ending.set(true),
    };
    let abandon_text = move || match table.needs_consent() {
        true => table.tongue.t("web-abandon-text"),
        false => table.tongue.t("web-log-abandoned"),
    };
    let is_hall = move || matches!(table.line(), Some(Line::Hall(_))) && table.with_info(|_| ()).is_some();
    let invite = move |_| {
        if let Some(Line::Hall(line)) = table.line() {
            copy_link(table, router.address(&Page::Table { id: line.table.clone() }));
        }
    };
    let text_mode = move || match table.line() {
        Some(Line::Hall(line)) => router.file(&format!("t/{}/text", line.table)),
        _ => String::new(),
    };
    let rules = move || view! { <Link to=Page::Rules { game: game(), rule: None }>{t("web-rules")}</Link> };
    view! {
        <header class="top-bar">
            <a class="skip" href="#main" on:click=|event: ev::MouseEvent| { event.prevent_default(); focus_board(); }>{t("web-skip")}</a>
            <Link to=Page::Home class="brand">"Gearhall"</Link>
            <h1>{name}</h1>
            <div class="top-links">
                // What is seldom needed is a menu where there is little room.
                <div class="top-more" id=MORE popover="auto">
                    <Show when=is_hall>
                        <button type="button" class="quiet" title=t("web-invite-text") popovertarget=MORE popovertargetaction="hide" on:click=invite>{t("web-invite")}</button>
                        <a href=text_mode>{t("web-text-mode")}</a>
                    </Show>
                    <WaysOut table=table menu=MORE />
                    <Link to=Page::Settings>{t("web-settings")}</Link>
                </div>
                {rules}
                <Show when=running>
                    <button type="button" class="quiet" title=abandon_text on:click=abandon>{t("web-abandon")}</button>
                </Show>
                <button type="button" class="quiet top-menu" popovertarget=MORE aria-label=t("web-menu") title=t("web-menu")><Icon path=icon::MORE /></button>
            </div>
        </header>
    }
}

/// Moves the focus to the first lit thing of the board.
fn focus_board() {
    let find = |css| browser::document().query_selector(css).ok().flatten();
    if let Some(spot) = find("#main .spot.lit").or_else(|| find("#main")) {
        let _ = wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(spot).focus();
    }
}

#[component]
fn SidePanel(table: Table) -> impl IntoView {
    let side = RwSignal::new(Side::Log);
    // What was said before somebody came is not news.
    let seen = RwSignal::new(table.session.with_untracked(client::Session::version).unwrap_or(0));
    let unread = move || chat_after(table, seen.get());
    Effect::new(move |_| {
        if side.get() == Side::Chat {
            seen.set(table.session.with(client::Session::version).unwrap_or(0));
        }
    });
    let tab = move |which: Side, words: &'static str| {
        view! {
            <button type="button" role="tab" aria-selected=move || (side.get() == which).to_string() on:click=move |_| side.set(which)>
                {t(words)}
                {move || (which == Side::Chat && unread() > 0).then(|| view! { <span class="badge">{unread()}</span> })}
            </button>
        }
    };
    let solo = move || matches!(table.line(), Some(Line::Solo(_)));
    view! {
        <div class="side-panel">
            <div class="tabs" role="tablist">
                {tab(Side::Log, "web-log")}
                <Show when=move || !solo()>{tab(Side::Chat, "web-chat")}</Show>
            </div>
            {move || match side.get() {
                Side::Log => view! { <Log table=table /> }.into_any(),
                Side::Chat => view! { <Chat table=table /> }.into_any(),
            }}
            <Fingerprint table=table />
        </div>
    }
}

/// What the table has published of the secret behind its dice, from the first move on.
#[component]
fn Fingerprint(table: Table) -> impl IntoView {
    let whole = Memo::new(move |_| table.with_info(|info| info.commitment.to_string()).unwrap_or_default());
    let short = move || whole.with(|whole| whole.chars().take(FINGERPRINT_SHOWN).collect::<String>());
    let teaches = move || table.lesson.with(Option::is_some);
    view! {
        <Show when=move || !teaches()>
            <details class="fingerprint">
                <summary>{t("web-fingerprint")}" "<code>{short}"…"</code></summary>
                <p class="muted">{t("web-fingerprint-text")}</p>
                <p><code>{whole}</code></p>
            </details>
        </Show>
    }
}

/// So much of it is shown at a glance.
const FINGERPRINT_SHOWN: usize = 12;

/// Where several people share a screen and hands are hidden: the screen is passed first.
#[component]
fn Curtain(table: Table) -> impl IntoView {
    let curtain = Memo::new(move |_| table.curtain());
    move || {
        curtain.get().map(|curtain| match curtain {
            client::Curtain::Pass(seat) => view! { <PassScreen table=table seat=seat /> }.into_any(),
            client::Curtain::Wait => {
                let words = move || curtain_words(table, curtain);
                view! { <div class="curtain"><p>{words}</p></div> }.into_any()
            }
        })
    }
}

#[component]
fn PassScreen(table: Table, seat: Seat) -> impl IntoView {
    let dialog = NodeRef::new();
    hold_focus(dialog);
    let words = move || curtain_words(table, client::Curtain::Pass(seat));
    let open = move |_| {
        table.revealed.set(Some(seat));
        // What had the focus before belonged to another player.
        request_animation_frame(focus_board);
    };
    view! {
        <div class="curtain" role="dialog" aria-label=t("web-curtain-title") node_ref=dialog>
            <p>{words}</p>
            <button type="button" class="primary" on:click=open>{t("web-curtain-open")}</button>
        </div>
    }
}
