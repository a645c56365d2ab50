//! What people say to each other.

use leptos::ev;
use leptos::prelude::*;
use wire::{ClientMessage, LogWhat};

use super::context::Table;
use crate::browser::fresh_id;
use crate::tongue::t;

/// As long as the hall takes it.
const LONGEST: u32 = 500;

#[component]
pub(crate) fn Chat(table: Table) -> impl IntoView {
    let lines = Memo::new(move |_| {
        table.session.with(|session| {
            let chat = session.log.values().filter_map(|item| match &item.what {
                LogWhat::Chat { name, text, .. } => Some((item.version, name.clone(), text.clone())),
                _ => None,
            });
            chat.collect::<Vec<_>>()
        })
    });
    let text = RwSignal::new(String::new());
    let send = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let said = text.get_untracked().trim().to_owned();
        if !said.is_empty() {
            table.send(ClientMessage::Chat { id: fresh_id(), text: said });
            text.set(String::new());
        }
    };
    let seated = move || !table.own_seats().is_empty();
    view! {
        <div class="chat">
            <div class="chat-lines newest-in-view" role="region" tabindex="0" aria-label=t("web-chat")>
                <ol aria-live="polite">
                    <For each=move || lines.get() key=|line| line.0 let:line>
                        <li><b>{move || table.tongue.name(&line.1)}</b>" "{line.2}</li>
                    </For>
                </ol>
            </div>
            <Show when=seated fallback=move || view! { <p class="muted">{t("web-chat-players")}</p> }>
                <form class="chat-form" on:submit=send>
                    <input type="text" maxlength=LONGEST aria-label=t("web-chat-say") placeholder=t("web-chat-say")
                        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event)) />
                    <button type="submit">{t("web-send")}</button>
                </form>
            </Show>
        </div>
    }
}

/// How many lines of chat have come after a version.
pub(crate) fn chat_after(table: Table, version: u64) -> usize {
    table.session.with(|session| {
        let news = session.log.range(version + 1..);
        news.filter(|(_, item)| matches!(item.what, LogWhat::Chat { .. })).count()
    })
}
