//! The prompt line: who must decide what, the buttons that belong to it, and what can be taken back.

use client::{Curtain, MenuEntry, Thing, menu};
use engine::{Anchor, Message};
use leptos::prelude::*;
use wire::{ClientMessage, TableStatus, Wish};

use super::actions::Entry;
use super::context::{Online, Table};
use super::notice::{NoticeBox, error_words};
use crate::browser::fresh_id;
use crate::router::Link;
use crate::tongue::t;
use crate::widgets::{Icon, hold_focus, icon};

/// So many choices are compared in a hint.
const HINT_CHOICES: usize = 4;

#[component]
pub(crate) fn Prompt(table: Table) -> impl IntoView {
    let words = move || {
        if let Some(curtain) = table.curtain() {
            return curtain_words(table, curtain);
        }
        table.with_shown(|game| table.say(game.verdict.as_ref().unwrap_or(&game.prompt))).unwrap_or_default()
    };
    let mine = move || table.is_live() && table.is_my_turn();
    view! {
        <section class="prompt" class:mine=mine aria-label=t("web-prompt")>
            <p class="prompt-words" role="status" aria-live="polite">{words}</p>
            <div class="prompt-actions">
                <Buttons table=table />
                <TakeBack table=table />
            </div>
            <Telling table=table />
            <Asking table=table />
        </section>
    }
}

/// Whose the screen is.
pub(super) fn curtain_words(table: Table, curtain: Curtain) -> String {
    table.say(&match curtain {
        Curtain::Pass(seat) => Message::new("web-curtain").with("seat", seat),
        Curtain::Wait => {
            let waiting = table.with_shown(|game| game.waiting.clone()).unwrap_or_default();
            Message::new("web-waits-for").with("names", table.names_of(&waiting))
        }
    })
}

/// The actions that have no thing on the board.
#[component]
fn Buttons(table: Table) -> impl IntoView {
    let entries = Memo::new(move |_| {
        if !table.may_act() {
            return Vec::new();
        }
        table.with_legal(|legal| {
            let is_button = |place: &usize| matches!(legal[*place].anchor, Anchor::Button(_));
            let places: Vec<usize> = (0..legal.len()).filter(is_button).collect();
            menu(legal, &places)
        })
    });
    let key = |entry: &MenuEntry| format!("{entry:?}");
    view! {
        <For each=move || entries.get() key=key let:entry>
            <Entry table=table entry=entry />
        </For>
    }
}

/// Undo, reset, hint.
#[component]
fn TakeBack(table: Table) -> impl IntoView {
    let free = move || table.session.with(|session| session.game.as_ref().and_then(|game| game.free_undo));
    let can_undo = move || {
        table.may_act()
            && table.status() == Some(TableStatus::Running)
            && table.session.with(|session| {
                session.game.as_ref().is_some_and(|game| game.seat.is_some() && game.entries > 0)
            })
    };
    let undo = move |_| table.send(ClientMessage::Undo { id: fresh_id(), to: None });
    let reset = move |_| table.send(ClientMessage::ResetTurn { id: fresh_id() });
    let hint = move |_| table.send(ClientMessage::Hint { id: fresh_id() });
    let undo_words = move || match free() {
        Some(_) => t_in(table, "web-undo"),
        None => t_in(table, "web-undo-ask"),
    };
    let undo_title = move || match free() {
        Some(_) => t_in(table, "web-undo-text"),
        None => t_in(table, "web-undo-ask-text"),
    };
    let no_lesson = move || table.lesson.with(Option::is_none);
    view! {
        <span class="take-back">
            <Show when=move || can_undo() && no_lesson()>
                <button type="button" class="quiet" title=undo_title on:click=undo>{undo_words}</button>
                <Show when=move || free().is_some()>
                    <button type="button" class="quiet" title=t("web-reset-text") on:click=reset>{t("web-reset")}</button>
                </Show>
            </Show>
            <Show when=move || table.may_act() && table.is_my_turn() && no_lesson()>
                <button type="button" class="quiet" title=t("web-hint-text") on:click=hint>{t("web-hint")}</button>
            </Show>
        </span>
    }
}

fn t_in(table: Table, id: &str) -> String {
    table.tongue.t(id)
}

/// What the table has to tell the player: a refusal, a hint, a lost connection, a step of a lesson.
#[component]
fn Telling(table: Table) -> impl IntoView {
    let hint = move || {
        table.hint.get().filter(|_| table.curtain().is_none()).map(|hint| {
            let words = table.say(&Message::new("web-hint-is").with("choice", hint.label));
            let reason = hint.reason.map(|reason| table.say(&Message::new("web-hint-reason").with("reason", reason)));
            let take = move |action: &str| {
                let place = table.with_legal(|legal| legal.iter().position(|one| one.action.get() == action));
                if let Some(place) = place {
                    table.take(place);
                }
            };
            // A single choice has nothing to be compared with.
            let compared = (hint.choices.len() > 1).then(|| {
                hint.choices.into_iter().take(HINT_CHOICES).map(|choice| {
                    let percent = (choice.worth * 100.0).round() as i64;
                    let worth = table.say(&Message::new("web-hint-worth").with("percent", percent));
                    let label = table.say(&choice.label);
                    view! { <li><button type="button" class="quiet" on:click=move |_| take(choice.action.get())>{label}</button><span class="muted">{worth}</span></li> }
                }).collect_view()
            });
            let close = move |_| table.hint.set(None);
            view! {
                <div class="telling hint" role="status">
                    <span>{words}" "{reason}</span>
                    <button type="button" on:click=move |_| take(hint.action.get())>{t("web-hint-take")}</button>
                    <button type="button" class="quiet" aria-label=t("web-close") on:click=close><Icon path=icon::CLOSE /></button>
                    {compared.map(|compared| view! {
                        <details><summary>{t("web-hint-compared")}</summary><ol>{compared}</ol></details>
                    })}
                </div>
            }
        })
    };
    let lesson = move || {
        table.lesson.get().map(|lesson| {
            let progress = Message::new("web-lesson-step").with("step", lesson.step as i64 + i64::from(!lesson.done)).with("steps", lesson.steps as i64);
            view! {
                <div class="telling lesson" role="status" tabindex="0">
                    <strong>{table.say(&progress)}</strong>
                    <span>{table.say(&lesson.text)}</span>
                    {lesson.done.then(|| view! { <Link to=client::Page::Home class="button">{t("web-lesson-done")}</Link> })}
                </div>
            }
        })
    };
    let online = move || match table.online.get() {
        Online::Open | Online::Connecting => None,
        Online::Lost => {
            Some(view! { <div class="telling warning" role="status">{t("web-lost")}</div> }.into_any())
        }
        Online::Failed => {
            Some(view! { <div class="telling warning" role="alert">{t("web-stopped")}</div> }.into_any())
        }
        Online::Ended(error) => {
            let words = error_words(table, &error);
            Some(view! { <div class="telling warning" role="alert">{words}</div> }.into_any())
        }
    };
    view! {
        {lesson}
        {online}
        <div class="tellings">
            <Show when=move || table.ending.get()><Ending table=table /></Show>
            <NoticeBox table=table />
            {hint}
        </div>
    }
}

/// Ends the game for all at once, so it is asked for once more.
#[component]
fn Ending(table: Table) -> impl IntoView {
    let dialog = NodeRef::new();
    hold_focus(dialog);
    let cancel = move |_| table.ending.set(false);
    let end = move |_| {
        table.ending.set(false);
        table.send(ClientMessage::Abandon { id: fresh_id() });
    };
    view! {
        <div class="telling warning" role="alertdialog" aria-label=t("web-abandon") node_ref=dialog>
            <span>{t("web-abandon-sure")}</span>
            <button type="button" class="quiet" on:click=cancel>{t("web-cancel")}</button>
            <button type="button" on:click=end>{t("web-abandon")}</button>
        </div>
    }
}

/// A question that is open: ask, wait, answer.
#[component]
fn Asking(table: Table) -> impl IntoView {
    let question = Memo::new(move |_| {
        table
            .with_info(|info| {
                info.question
                    .as_ref()
                    .map(|question| (question.number, question.seat, question.what, question.missing.clone()))
            })
            .flatten()
    });
    let shown = move || {
        question.get().map(|(number, seat, what, missing)| {
            let id = match what {
                Wish::Undo { .. } => "web-asks-undo",
                Wish::Abandon => "web-asks-abandon",
                Wish::TakeAway => "web-asks-take-away",
            };
            let words = table.say(&Message::new(id).with("seat", seat));
            let own = table.own_seats();
            let mine = missing.iter().any(|seat| own.contains(seat));
            let answer = move |agree| table.send(ClientMessage::Answer { id: fresh_id(), question: number, agree });
            let rest = if mine {
                view! {
                    <button type="button" on:click=move |_| answer(true)>{t("web-agree")}</button>
                    <button type="button" class="quiet" on:click=move |_| answer(false)>{t("web-disagree")}</button>
                }
                .into_any()
            } else {
                let waits = Message::new("web-waits-for").with("names", table.names_of(&missing));
                view! { <span>{table.say(&waits)}</span> }.into_any()
            };
            view! { <div class="telling asking" role="alertdialog" aria-label=t("web-question")><span>{words}</span>{rest}</div> }
        })
    };
    view! { {shown} }
}

/// A drag or a pick that waits for its other end, told in words.
pub(crate) fn picked_words(table: Table) -> Option<String> {
    table.choosing.with(|choosing| {
        matches!(choosing.picked(), Some(Thing::Space(_) | Thing::Card(_)))
            .then(|| table.tongue.t("web-picked"))
    })
}
