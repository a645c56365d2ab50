//! Ways to a table: in the hall, in this browser, in a lesson.

use std::time::Duration;

use client::{Cover, Page};
use leptos::prelude::*;
use wire::{CreateTable, Me, Pace, SeatPlan, SoloAnswer, SoloRequest, TableInfo, TableStatus, WireError};

use super::{PageHead, USUAL_BOT, error_words};
use crate::hall::{Answer, Hall, hall};
use crate::router::{Link, Router, router};
use crate::solo::Solo;
use crate::table::{HallLine, Line, Lobby, Online, Table, TableScreen, join_solo};
use crate::tongue::{Tongue, t, tongue};
use crate::{browser, own_tables};

/// Under this name the browser keeps the name of whoever plays here, where no hall does.
const NAME: &str = "gearhall-name";

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
        pace: Pace::Live,
        commitment: None,
        nonce: None,
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
pub(crate) fn own_name(hall: Hall, tongue: Tongue) -> String {
    let known = hall.name.get_untracked().or_else(|| browser::recall(NAME));
    untrack(|| known.map_or_else(|| tongue.t("web-guest"), |known| tongue.name(&known)))
}

/// Takes another name: in the hall, or in this browser where there is none. Who leaves the field empty stays who he is.
pub(crate) async fn take_name(hall: Hall, name: &str) -> Answer<()> {
    let name = name.trim();
    let is_shown = |known: &str| locales::is_shown_as(known, name);
    if name.is_empty() || hall.name.with_untracked(|known| known.as_deref().is_some_and(is_shown)) {
        return Ok(());
    }
    if hall.is_here_now() {
        let me: Me = hall.put("me", &Me { name: name.to_owned() }).await?;
        hall.name.set(Some(me.name));
    } else {
        browser::keep(NAME, &name);
    }
    Ok(())
}

/// Opens a table in this browser and goes there.
pub(crate) async fn play_solo(router: Router, name: String, plan: CreateTable) -> Answer<()> {
    let entropy = engine::Secret(browser::entropy());
    open_solo(router, |id| SoloRequest::Open { id, plan, name, entropy }).await
}

/// Opens the table of a request in this browser, keeps it, and goes there.
pub(crate) async fn open_solo(router: Router, request: impl FnOnce(u64) -> SoloRequest) -> Answer<()> {
    let solo = Solo::start(router)?;
    // The worker has one table at a time: the one before it is kept as it is now. There may be none, or one that is not to be kept.
    let _ = save_solo(&solo).await;
    solo.ask(request).await?;
    let id = save_solo(&solo).await?;
    router.go(Page::Solo { id: Some(id) });
    Ok(())
}

/// Opens the table of a file in this browser and goes there.
pub(crate) async fn open_file(router: Router, name: String, save: String) -> Answer<()> {
    let entropy = engine::Secret(browser::entropy());
    open_solo(router, |id| SoloRequest::Bring { id, save, name, entropy }).await
}

/// The table of the worker, as it is known and as a file.
pub(crate) async fn saved_by(solo: &Solo) -> Answer<(TableInfo, String)> {
    match solo.ask(|id| SoloRequest::Save { id }).await? {
        SoloAnswer::Saved { table, save, .. } => Ok((*table, save)),
        _ => Err(WireError::new(wire::ErrorCode::Unavailable, "an answer to another question")),
    }
}

/// Keeps the table of the worker, so that it is there tomorrow; gives its id.
async fn save_solo(solo: &Solo) -> Answer<String> {
    let (table, save) = saved_by(solo).await?;
    match own_tables::keep(&table, &save) {
        true => Ok(table.id),
        false => Err(WireError::new(wire::ErrorCode::TooManyTables, "this browser keeps nothing more")),
    }
}

/// Why a table could not be opened in this browser.
pub(crate) fn solo_error_words(tongue: Tongue, error: &WireError) -> String {
    match error.code {
        wire::ErrorCode::Unavailable => tongue.t("web-not-loaded"),
        wire::ErrorCode::TooManyTables => tongue.t("web-not-kept"),
        _ => error_words(tongue, error),
    }
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
    let has_begun = Memo::new(move |_| table.session.with(|session| session.game.is_some()));
    move || match status.get() {
        Some(TableStatus::Lobby) => view! { <Lobby table=table /> }.into_any(),
        Some(TableStatus::Abandoned) if !has_begun.get() => view! { <Waiting table=table /> }.into_any(),
        Some(_) => view! { <TableScreen table=table /> }.into_any(),
        None => view! { <Waiting table=table /> }.into_any(),
    }
}

/// Nothing is known of the table yet, or it cannot be had, or it was closed before its game began.
#[component]
fn Waiting(table: Table) -> impl IntoView {
    let words = move || match table.online.get() {
        _ if table.status() == Some(TableStatus::Abandoned) => table.tongue.t("text-closed"),
        _ if crate::games::failed() => table.tongue.t("web-not-loaded"),
        Online::Ended(error) => error_words(table.tongue, &error),
        Online::Lost => table.tongue.t("web-no-table"),
        Online::Failed => table.tongue.t("web-not-loaded"),
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

/// A table in this browser.
#[component]
pub(crate) fn SoloPage(id: Option<String>) -> impl IntoView {
    let router = router();
    let table = Table::new();
    keep_saved(table);
    // What is won is kept at once: the table may be gone when somebody comes back.
    Effect::new(move |_| {
        if let (Some(info), Some(parts)) = (table.info(), table.parts()) {
            crate::campaigns::note(&info, parts.facts());
        }
    });
    let opened = async move {
        let none = || WireError::new(wire::ErrorCode::NoSuchTable, "no such table is kept in this browser");
        let save = own_tables::find(id.as_deref()).ok_or_else(none)?;
        let solo = Solo::start(router)?;
        solo.ask(|id| SoloRequest::Resume { id, save }).await?;
        Ok(solo)
    };
    worker_table(table, opened)
}

/// Saves the table a moment after it has changed, and when somebody leaves it.
fn keep_saved(table: Table) {
    let due = StoredValue::new(false);
    let save = move || {
        if let (true, Some(Line::Solo(solo))) = (due.try_get_value().unwrap_or(false), table.line()) {
            due.set_value(false);
            leptos::task::spawn_local(async move {
                if let Err(error) = save_solo(&solo).await
                    && error.code == wire::ErrorCode::TooManyTables
                {
                    table.warn("web-not-kept");
                }
            });
        }
    };
    let changed = Memo::new(move |_| {
        let entries = table.session.with(|session| session.game.as_ref().map(|game| game.entries))?;
        Some((entries, table.status()))
    });
    Effect::new(move |_| {
        let Some((_, status)) = changed.get() else { return };
        let waits = due.get_value();
        due.set_value(true);
        match status == Some(TableStatus::Running) {
            true if waits => {}
            true => set_timeout(save, Duration::from_millis(800)),
            // Nothing more is to come.
            false => save(),
        }
    });
    on_cleanup(save);
}

/// A playable lesson.
#[component]
pub(crate) fn LessonPage(game: String) -> impl IntoView {
    let router = router();
    let name = own_name(hall(), tongue());
    let opened = async move {
        let lesson = Cover::of(&game).and_then(|cover| cover.lesson).unwrap_or_default().to_owned();
        let solo = Solo::start(router)?;
        // The table that the worker has is kept as it is now.
        let _ = save_solo(&solo).await;
        solo.ask(|id| SoloRequest::Lesson { id, game, lesson, name }).await?;
        Ok(solo)
    };
    worker_table(Table::new(), opened)
}

/// The screen of the worker's table, once it has been opened.
fn worker_table(table: Table, opened: impl Future<Output = Answer<Solo>> + 'static) -> impl IntoView {
    leptos::task::spawn_local(async move {
        match opened.await {
            Ok(solo) => join_solo(&solo, table),
            Err(error) if error.code == wire::ErrorCode::Unavailable => table.online.set(Online::Failed),
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
