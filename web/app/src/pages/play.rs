//! Ways to a table: in the hall, in this browser, in a lesson.

use std::time::Duration;

use client::{Cover, Page};
use leptos::prelude::*;
use wire::{CreateTable, SeatPlan, SoloAnswer, SoloRequest, TableInfo, TableStatus, WireError};

use super::{PageHead, USUAL_BOT, error_words};
use crate::browser;
use crate::hall::{Answer, hall};
use crate::router::{Link, Router, router};
use crate::solo::{SAVE, Solo};
use crate::table::{HallLine, Line, Lobby, Online, Table, TableScreen, join_solo};
use crate::tongue::{t, tongue};

/// A table against bots with everything as the game has it by default.
pub(crate) fn quick_plan(cover: &Cover) -> CreateTable {
    let (fewest, most) = cover.players;
    let seats = fewest.max(2).min(most);
    let bots = std::iter::repeat_n(SeatPlan::Bot(USUAL_BOT.to_owned()), usize::from(seats) - 1);
    plan(cover.id, std::iter::once(SeatPlan::Me).chain(bots).collect())
}

fn plan(game: &str, seats: Vec<SeatPlan>) -> CreateTable {
    CreateTable {
        game: game.to_owned(),
        scenario: String::new(),
        scenario_file: None,
        options: std::collections::BTreeMap::new(),
        seats,
        public: false,
        password: None,
        draw_seats: false,
        start_when_full: true,
        campaign: None,
    }
}

/// The same table again, in this browser.
pub(crate) fn solo_plan(info: &TableInfo) -> CreateTable {
    let mut first = true;
    let seats = info.seats.iter().map(|seat| match (&seat.bot, seat.mine) {
        (Some(kind), _) => SeatPlan::Bot(kind.clone()),
        (None, _) if std::mem::take(&mut first) => SeatPlan::Me,
        (None, _) => SeatPlan::SameScreen(seat.name.clone().unwrap_or_default()),
    });
    let seats = seats.collect();
    CreateTable {
        scenario: info.scenario.clone(),
        options: info.options.clone(),
        campaign: info.campaign.as_ref().map(|campaign| campaign.id.clone()),
        ..plan(&info.game, seats)
    }
}

/// The name the others see, or would see.
fn own_name() -> String {
    hall().name.get_untracked().unwrap_or_else(|| tongue().t("web-you"))
}

/// Opens a table in this browser and goes there.
pub(crate) fn play_solo(router: Router, plan: CreateTable) {
    let tongue = tongue();
    let name = own_name();
    leptos::task::spawn_local(async move {
        let opened = async {
            let solo = Solo::start(router)?;
            let entropy = engine::Secret(browser::entropy());
            solo.ask(|id| SoloRequest::Open { id, plan, name, entropy }).await?;
            save_solo(&solo).await
        };
        match opened.await {
            Ok(()) => router.go(Page::Solo),
            Err(error) => browser::alert(&error_words(tongue, &error)),
        }
    });
}

/// Keeps the table of this browser, so that it is there tomorrow.
pub(crate) async fn save_solo(solo: &Solo) -> Answer<()> {
    if let SoloAnswer::Saved { save, .. } = solo.ask(|id| SoloRequest::Save { id }).await? {
        browser::keep(SAVE, &save);
    }
    Ok(())
}

/// A table of the hall; `at` is there for a replay.
#[component]
pub(crate) fn TablePage(id: String, at: Option<Option<usize>>) -> impl IntoView {
    let table = Table::new();
    let line = HallLine::new(hall(), id);
    table.set_line(Line::Hall(line.clone()));
    line.connect(table);
    on_cleanup(move || {
        if let Some(line) = table.line() {
            line.hang_up();
        }
    });
    // A link to a moment, or to the replay as a whole.
    let looked = StoredValue::new(at.is_none());
    Effect::new(move |_| {
        let last = table.session.with(|session| session.game.as_ref().map(|game| game.entries));
        if let (Some(last), false) = (last, looked.get_value()) {
            looked.set_value(true);
            table.look_at(at.flatten().unwrap_or(last));
        }
    });
    let status = Memo::new(move |_| table.status().filter(|_| table.parts().is_some()));
    move || match status.get() {
        Some(TableStatus::Lobby) => view! { <Lobby table=table /> }.into_any(),
        Some(_) => view! { <TableScreen table=table /> }.into_any(),
        None => view! { <Waiting table=table /> }.into_any(),
    }
}

/// Nothing is known of the table yet, or it cannot be had.
#[component]
fn Waiting(table: Table) -> impl IntoView {
    let words = move || match table.online.get() {
        _ if crate::games::failed() => table.tongue.t("web-not-loaded"),
        Online::Ended(error) => error_words(table.tongue, &error),
        Online::Lost => table.tongue.t("web-no-table"),
        Online::Connecting | Online::Open => table.tongue.t("web-connecting"),
    };
    view! {
        <PageHead />
        <main class="page" id="main">
            <h1>{t("web-table")}</h1>
            <p role="status">{words}</p>
            <p><Link to=Page::Home>{t("web-home")}</Link></p>
        </main>
    }
}

/// The table in this browser.
#[component]
pub(crate) fn SoloPage() -> impl IntoView {
    let router = router();
    let table = Table::new();
    leptos::task::spawn_local(async move {
        let opened = async {
            let solo = Solo::start(router)?;
            match browser::recall::<String>(SAVE) {
                Some(save) => solo.ask(|id| SoloRequest::Resume { id, save }).await?,
                None => {
                    return Err(WireError::new(
                        wire::ErrorCode::NoSuchTable,
                        "no table is kept in this browser",
                    ));
                }
            };
            Ok(solo)
        };
        match opened.await {
            Ok(solo) => join_solo(&solo, table),
            Err(error) => table.online.set(Online::Ended(error)),
        }
    });
    keep_saved(table);
    // What is won is kept at once: the table may be gone when somebody comes back.
    Effect::new(move |_| {
        if let (Some(info), Some(parts)) = (table.info(), table.parts()) {
            crate::campaigns::note(&info, parts.facts());
        }
    });
    on_cleanup(move || {
        if let Some(line) = table.line() {
            line.hang_up();
        }
    });
    let there = Memo::new(move |_| table.parts().is_some());
    move || match there.get() {
        true => view! { <TableScreen table=table /> }.into_any(),
        false => view! { <Waiting table=table /> }.into_any(),
    }
}

/// Saves the table a moment after it has changed.
fn keep_saved(table: Table) {
    let due = StoredValue::new(false);
    Effect::new(move |_| {
        let changed = table.session.with(|session| session.game.as_ref().map(|game| game.entries));
        if changed.is_none() || due.get_value() {
            return;
        }
        due.set_value(true);
        set_timeout(
            move || {
                let _ = due.try_set_value(false);
                if let Some(Line::Solo(solo)) = table.line() {
                    leptos::task::spawn_local(async move {
                        let _ = save_solo(&solo).await;
                    });
                }
            },
            Duration::from_millis(800),
        );
    });
}

/// A playable lesson.
#[component]
pub(crate) fn LessonPage(game: String) -> impl IntoView {
    let router = router();
    let table = Table::new();
    let name = own_name();
    leptos::task::spawn_local(async move {
        let lesson = Cover::of(&game).and_then(|cover| cover.lesson).unwrap_or_default();
        let opened = async {
            let solo = Solo::start(router)?;
            let lesson = lesson.to_owned();
            solo.ask(|id| SoloRequest::Lesson { id, game, lesson, name }).await?;
            Ok::<_, WireError>(solo)
        };
        match opened.await {
            Ok(solo) => join_solo(&solo, table),
            Err(error) => table.online.set(Online::Ended(error)),
        }
    });
    on_cleanup(move || {
        if let Some(line) = table.line() {
            line.hang_up();
        }
    });
    let there = Memo::new(move |_| table.parts().is_some());
    move || match there.get() {
        true => view! { <TableScreen table=table /> }.into_any(),
        false => view! { <Waiting table=table /> }.into_any(),
    }
}
