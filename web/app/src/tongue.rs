//! The reader's language.

use client::Settings;
use engine::Message;
use leptos::prelude::*;
use locales::{Language, Words};

use crate::browser;

/// The words of the language that is set. Reading them makes a view follow the setting.
#[derive(Clone, Copy)]
pub(crate) struct Tongue(Memo<Language>);

impl PartialEq for Tongue {
    fn eq(&self, _: &Tongue) -> bool {
        true
    }
}

impl Tongue {
    pub(crate) fn new(settings: RwSignal<Settings>) -> Tongue {
        let from_browser = browser::languages().iter().find_map(|tag| Language::from_tag(tag));
        Tongue(Memo::new(move |_| {
            let set = settings.with(|settings| settings.language.as_deref().and_then(Language::from_tag));
            set.or(from_browser).unwrap_or(Language::English)
        }))
    }

    pub(crate) fn language(self) -> Language {
        self.0.get()
    }

    pub(crate) fn words(self) -> &'static Words {
        Words::of(self.0.get())
    }

    /// A sentence without parameters.
    pub(crate) fn t(self, id: &str) -> String {
        self.words().plain(id)
    }

    /// The name of a person.
    pub(crate) fn name(self, name: &str) -> String {
        self.words().name(name).into_owned()
    }

    /// A sentence of the hall, which names no seat.
    pub(crate) fn say(self, message: &Message) -> String {
        self.words().say(message, &[])
    }
}

/// The language of this page.
pub(crate) fn tongue() -> Tongue {
    expect_context()
}

/// A sentence that follows the language.
pub(crate) fn t(id: &'static str) -> impl Fn() -> String + Copy + 'static {
    let tongue = tongue();
    move || tongue.t(id)
}
