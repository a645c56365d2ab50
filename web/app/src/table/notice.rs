//! What a player is told once: why something was not done, with the rule; a link to be copied.

use client::Page;
use leptos::prelude::*;

use super::context::{Notice, Table};
use crate::browser;
use crate::pages::rule_html;
use crate::router::{Link, router};
use crate::tongue::t;
use crate::widgets::{Icon, icon};

/// What there is to tell now.
#[component]
pub(crate) fn NoticeBox(table: Table) -> impl IntoView {
    move || {
        table.notice.get().map(|notice| {
            let close = move |_| table.notice.set(None);
            let told = match notice {
                Notice::Plain(message) => view! { <span>{table.say(&message)}</span> }.into_any(),
                Notice::Link(link) => view! { <LinkToCopy link=link /> }.into_any(),
                Notice::Error(error) => match error.refusal {
                    Some(refusal) => {
                        let words = table.say(&refusal.message);
                        view! { <Refused table=table words=words rule=refusal.rule.to_string() /> }.into_any()
                    }
                    None => view! { <span>{error_words(table, &error)}</span> }.into_any(),
                },
            };
            view! {
                <div class="telling warning" role="alert">
                    {told}
                    <button type="button" class="quiet" aria-label=t("web-close") on:click=close><Icon path=icon::CLOSE /></button>
                </div>
            }
        })
    }
}

/// An error of the hall in the reader's words.
pub(crate) fn error_words(table: Table, error: &wire::WireError) -> String {
    crate::pages::error_words(table.tongue, error)
}

/// Why the rules refuse something, and what the rule says.
#[component]
fn Refused(table: Table, words: String, rule: String) -> impl IntoView {
    let router = router();
    let game = table.with_info(|info| info.game.clone()).unwrap_or_default();
    let to = Page::Rules { game: game.clone(), rule: Some(rule.clone()) };
    let wanted = StoredValue::new((game, rule.clone()));
    let text = LocalResource::new(move || {
        let ((game, rule), language) = (wanted.get_value(), table.tongue.language());
        async move { rule_html(router, &game, language, &rule).await }
    });
    let said =
        move || text.get().flatten().map(|html| view! { <span class="rule-text" inner_html=html></span> });
    view! { <span>{words}" "<Link to=to class="rule-link">{rule}</Link>{said}</span> }
}

/// A link in a field, selected: where the page may not put it on the clipboard, the person can.
#[component]
fn LinkToCopy(link: String) -> impl IntoView {
    let field = NodeRef::<leptos::html::Input>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            let _ = field.focus();
            field.select();
        }
    });
    view! { <label class="link-to-copy">{t("web-copy-yourself")}<input type="text" readonly prop:value=link node_ref=field /></label> }
}

/// Puts a link on the clipboard, or shows it.
pub(crate) fn copy_link(table: Table, link: String) {
    leptos::task::spawn_local(async move {
        match browser::copy(&link).await {
            true => table.warn("web-copied"),
            false => {
                table.notice.try_set(Some(Notice::Link(link)));
            }
        }
    });
}

/// Hands a link on in the way of the device, or copies it.
pub(crate) fn share_link(table: Table, title: &str, link: String) {
    if !browser::share(title, &link) {
        copy_link(table, link);
    }
}
