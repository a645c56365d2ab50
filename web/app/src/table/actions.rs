//! Entries of the action bar and of the small menu beside a thing, and what an action would bring.

use client::{Amount, MenuEntry, Thing, menu};
use engine::{Anchor, Message};
use leptos::prelude::*;
use wire::LegalAction;

use super::context::Table;
use super::prompt::picked_words;
use crate::tongue::t;
use crate::widgets::{Icon, icon};

/// One entry: a button, or an amount to choose.
#[component]
pub(crate) fn Entry(table: Table, entry: MenuEntry) -> impl IntoView {
    match entry {
        MenuEntry::One(place) => view! { <Choice table=table place=place /> }.into_any(),
        MenuEntry::Amount(amount) => view! { <AmountEntry table=table amount=amount /> }.into_any(),
    }
}

fn label(table: Table, place: usize) -> String {
    let label = table.with_legal(|legal| legal.get(place).map(|action| action.label.clone()));
    label.map(|label| table.say(&label)).unwrap_or_default()
}

/// A button for one action.
#[component]
fn Choice(table: Table, place: usize) -> impl IntoView {
    let hinted =
        move || table.hint.with(|hint| is_hinted(table, place, hint.as_ref().map(|hint| hint.action.get())));
    // What stands for itself in the action bar is explained like a thing of the board.
    let thing = StoredValue::new(button(table, place));
    let point = move || {
        table.weighed.set(Some(place));
        if let Some(thing) = thing.get_value() {
            table.pointed.set(Some(thing));
        }
    };
    let leave = move || {
        if table.weighed.try_get_untracked().flatten() == Some(place) {
            table.weighed.try_set(None);
        }
        let pointed = table.pointed.try_get_untracked().flatten();
        if pointed.is_some() && thing.try_get_value() == Some(pointed) {
            table.pointed.try_set(None);
        }
    };
    on_cleanup(leave);
    view! {
        <button
            type="button"
            class="choice"
            class:hinted=hinted
            on:click=move |_| table.take(place)
            on:pointerenter=move |_| point()
            on:pointerleave=move |_| leave()
            on:focus=move |_| point()
            on:blur=move |_| leave()
        >
            {move || label(table, place)}
            <Reveals table=table place=place />
        </button>
    }
}

/// The button of the board that an action stands for, if it is one.
fn button(table: Table, place: usize) -> Option<Thing> {
    let anchor = table.session.with_untracked(|session| {
        session.game.as_ref().and_then(|game| game.legal.get(place)).map(|action| action.anchor.clone())
    });
    match anchor {
        Some(Anchor::Button(name)) => Some(Thing::Button(name.into_owned())),
        _ => None,
    }
}

fn is_hinted(table: Table, place: usize, hint: Option<&str>) -> bool {
    let Some(hint) = hint else { return false };
    table.with_legal(|legal| legal.get(place).is_some_and(|action| action.action.get() == hint))
}

/// A small sign that an action cannot simply be taken back.
#[component]
fn Reveals(table: Table, place: usize) -> impl IntoView {
    let sign = move || {
        table.with_legal(|legal| {
            let reveals = legal.get(place)?.reveals;
            match (reveals.dice, reveals.anything()) {
                (true, _) => Some((icon::DIE, "web-rolls")),
                (false, true) => Some((icon::EYE, "web-shows")),
                (false, false) => None,
            }
        })
    };
    move || {
        sign().map(|(sign, words)| view! { <span class="reveals" title=t(words) role="img" aria-label=t(words)><Icon path=sign /></span> })
    }
}

/// Actions that differ only in an amount: the least, five, all, or any other.
#[component]
fn AmountEntry(table: Table, amount: Amount) -> impl IntoView {
    let (least, most) = (amount.choices[0].0, amount.choices[amount.choices.len() - 1].0);
    let chosen = RwSignal::new(most);
    let amount = StoredValue::new(amount);
    let place = move || amount.with_value(|amount| amount.choices[amount.nearest(chosen.get())].1);
    let step = move |by: i64| chosen.update(|chosen| *chosen = (*chosen + by).clamp(least, most));
    let quick = move |value: i64, words: Signal<String>| {
        let take = move |_| {
            let place = amount.with_value(|amount| amount.choices[amount.nearest(value)].1);
            table.take(place);
        };
        view! { <button type="button" class="quick" on:click=take>{words}</button> }
    };
    let all = Signal::derive(move || table.say(&Message::new("web-all").with("amount", most)));
    let input = move |event| {
        if let Ok(value) = event_target_value(&event).parse::<i64>() {
            chosen.set(value.clamp(least, most));
        }
    };
    view! {
        <span class="amount" role="group" aria-label=t("web-amount")>
            {quick(least, Signal::stored(least.to_string()))}
            {(least < 5 && 5 < most).then(|| quick(5, Signal::stored("5".to_owned())))}
            {quick(most, all)}
            <span class="stepper">
                <button type="button" class="quiet" aria-label=t("web-less") on:click=move |_| step(-1)>"−"</button>
                <input type="number" min=least max=most prop:value=move || chosen.get() on:change=input aria-label=t("web-amount") />
                <button type="button" class="quiet" aria-label=t("web-more") on:click=move |_| step(1)>"+"</button>
            </span>
            <button type="button" class="choice" on:click=move |_| table.take(place())>
                {move || label(table, place())}
                {move || view! { <Reveals table=table place=place() /> }}
            </button>
        </span>
    }
}

/// The small menu beside a thing that has several meanings.
#[component]
pub(crate) fn Menu(table: Table) -> impl IntoView {
    let entries = Memo::new(move |_| {
        let places = table.menu.get()?;
        Some(table.with_legal(|legal| match places.iter().all(|&place| place < legal.len()) {
            true => menu(legal, &places),
            false => Vec::new(),
        }))
    });
    let shown = move || {
        entries.get().map(|entries| {
            let (x, y) = table.menu_at.get_untracked();
            let node = NodeRef::<leptos::html::Div>::new();
            Effect::new(move |_| {
                if let Some(element) = node.get() {
                    keep_in_view(&element, x, y);
                    if let Ok(Some(first)) = element.query_selector("button, input") {
                        let _ = wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(first).focus();
                    }
                }
            });
            view! {
                <div class="menu" role="group" aria-label=t("web-menu") node_ref=node>
                    {entries.into_iter().map(|entry| view! { <Entry table=table entry=entry /> }).collect_view()}
                    <button type="button" class="quiet" on:click=move |_| { table.step_back(); }>{t("web-cancel")}</button>
                </div>
            }
        })
    };
    view! { {shown} }
}

/// Puts the menu beside its thing, but never out of the window.
fn keep_in_view(element: &web_sys::HtmlElement, x: f64, y: f64) {
    let window = crate::browser::window();
    let size = |value: Result<wasm_bindgen::JsValue, _>| {
        value.ok().and_then(|value: wasm_bindgen::JsValue| value.as_f64()).unwrap_or(800.0)
    };
    let (width, height) = (size(window.inner_width()), size(window.inner_height()));
    let rect = element.get_bounding_client_rect();
    let left = (x + 14.0).min(width - rect.width() - 8.0).max(8.0);
    let top = (y + 14.0).min(height - rect.height() - 8.0).max(8.0);
    let style = element.style();
    let _ = style.set_property("left", &format!("{left}px"));
    let _ = style.set_property("top", &format!("{top}px"));
}

/// What touching the thing under the pointer would bring.
#[component]
pub(crate) fn Preview(table: Table) -> impl IntoView {
    let lines = Memo::new(move |_| {
        let parts = table.parts()?;
        if !table.may_act() {
            return None;
        }
        // A button says itself what it is; only what it brings is told.
        let weighed = table.weighed.get();
        let places = match weighed {
            Some(place) => vec![place],
            None => {
                let thing = table.pointed.get()?;
                table.choosing.with(|choosing| choosing.leads_to(&thing))
            }
        };
        let shown: Vec<(String, Vec<String>, bool)> = table.session.with(|session| {
            let game = session.game.as_ref()?;
            let few = places.iter().take(MOST_PREVIEWS).filter_map(|&place| game.legal.get(place));
            let tell = |action: &LegalAction| {
                let lines = (parts.consequence)(&game.view, action);
                (
                    table.say(&action.label),
                    lines.iter().map(|line| table.say(line)).collect::<Vec<_>>(),
                    action.reveals.anything(),
                )
            };
            Some(few.map(tell).filter(|(_, lines, _)| weighed.is_none() || !lines.is_empty()).collect())
        })?;
        let more = places.len().saturating_sub(MOST_PREVIEWS);
        (!shown.is_empty()).then_some((shown, more))
    });
    let shown = move || {
        lines.get().map(|(actions, more)| {
            let more =
                (more > 0).then(|| table.say(&Message::new("web-more-choices").with("more", more as i64)));
            view! {
                <div class="preview" role="status" aria-live="polite">
                    {actions.into_iter().map(|(label, lines, reveals)| view! {
                        <div class="preview-action">
                            <strong>{label}</strong>
                            {lines.into_iter().map(|line| view! { <div>{line}</div> }).collect_view()}
                            {reveals.then(|| view! { <div class="muted">{t("web-cannot-undo")}</div> })}
                        </div>
                    }).collect_view()}
                    {more.map(|more| view! { <div class="muted">{more}</div> })}
                </div>
            }
        })
    };
    let picked = move || {
        picked_words(table)
            .filter(|_| lines.with(Option::is_none))
            .map(|words| view! { <div class="preview" role="status">{words}</div> })
    };
    view! { {shown}{picked} }
}

/// So many actions are explained at once.
const MOST_PREVIEWS: usize = 3;
