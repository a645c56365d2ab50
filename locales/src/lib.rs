//! Every word a player reads, in English and in French.
//!
//! The engine and the games speak in [`Message`]s; this crate turns them into sentences of the reader's language with the
//! Fluent files in `en/` and `fr/`.

use std::fmt;
use std::sync::LazyLock;

use engine::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// A language of the hall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// English.
    English,
    /// Français.
    French,
}

impl Language {
    /// Every language, the default first.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The language of a tag such as `fr`, `fr-CA` or `fr_FR.UTF-8`, if the hall speaks it.
    pub fn from_tag(tag: &str) -> Option<Language> {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The language's tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// The Fluent files of the language, by name. The browser does not load the words of games it has no board for.
    pub const fn sources(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Language::English => &[
                ("en/hall.ftl", include_str!("../en/hall.ftl")),
                ("en/web.ftl", include_str!("../en/web.ftl")),
                ("en/bots.ftl", include_str!("../en/bots.ftl")),
                ("en/cybertron.ftl", include_str!("../en/cybertron.ftl")),
                #[cfg(not(target_arch = "wasm32"))]
                ("en/mecha45.ftl", include_str!("../en/mecha45.ftl")),
                #[cfg(not(target_arch = "wasm32"))]
                ("en/kingdom.ftl", include_str!("../en/kingdom.ftl")),
                #[cfg(not(target_arch = "wasm32"))]
                ("en/mechs.ftl", include_str!("../en/mechs.ftl")),
            ],
            Language::French => &[
                ("fr/hall.ftl", include_str!("../fr/hall.ftl")),
                ("fr/web.ftl", include_str!("../fr/web.ftl")),
                ("fr/bots.ftl", include_str!("../fr/bots.ftl")),
                ("fr/cybertron.ftl", include_str!("../fr/cybertron.ftl")),
                #[cfg(not(target_arch = "wasm32"))]
                ("fr/mecha45.ftl", include_str!("../fr/mecha45.ftl")),
                #[cfg(not(target_arch = "wasm32"))]
                ("fr/kingdom.ftl", include_str!("../fr/kingdom.ftl")),
                #[cfg(not(target_arch = "wasm32"))]
                ("fr/mechs.ftl", include_str!("../fr/mechs.ftl")),
            ],
        }
    }
}

/// The words of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.language.tag())
    }
}

impl Words {
    /// The words of `language`.
    pub fn of(language: Language) -> &'static Words {
        static ALL: LazyLock<[Words; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(Words::load));
        &ALL[language as usize]
    }

    fn load(language: Language) -> Words {
        let tag: LanguageIdentifier = language.tag().parse().expect("our tags are well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolation marks are for mixed writing directions; in a terminal they print as boxes.
        bundle.set_use_isolating(false);
        for (name, source) in language.sources() {
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{name} is not valid Fluent: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        }
        Words { language, bundle }
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Is there a sentence for this id?
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The sentence of a message. `seats` has the names of the people at the table, by seat.
    pub fn say(&self, message: &Message, seats: &[String]) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            args.set(name.as_ref(), self.value(arg, seats));
        }
        self.format(&message.id, &args)
    }

    /// The sentence of a message without parameters.
    pub fn plain(&self, id: &str) -> String {
        self.format(id, &FluentArgs::new())
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            // Never seen by players: tests hold that every id has a sentence.
            return format!("[{id}]");
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned()
    }

    fn value(&self, arg: &Arg, seats: &[String]) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => (*number).into(),
            Arg::Text(text) => text.clone().into(),
            Arg::Term(message) => self.say(message, seats).into(),
            Arg::List(messages) => self.list(messages, seats).into(),
            Arg::Seat(seat) => match seats.get(seat.index()) {
                Some(name) => name.clone().into(),
                None => self.say(&Message::new("seat").with("number", seat.0 + 1), seats).into(),
            },
        }
    }

    /// Several things joined as the language joins them: "a, b and c".
    fn list(&self, messages: &[Message], seats: &[String]) -> String {
        let items: Vec<String> = messages.iter().map(|message| self.say(message, seats)).collect();
        match items.as_slice() {
            [] => self.plain("list-nothing"),
            [only] => only.clone(),
            [first @ .., last] => format!("{} {} {last}", first.join(", "), self.plain("list-and")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_found_by_their_tags() {
        assert_eq!(Language::from_tag("fr_FR.UTF-8"), Some(Language::French));
        assert_eq!(Language::from_tag("EN-us"), Some(Language::English));
        assert_eq!(Language::from_tag("de"), None);
        assert_eq!(Language::from_tag("C.UTF-8"), None);
    }

    #[test]
    fn lists_and_seats_are_joined_in_the_language() {
        let items = vec![Message::new("language-en"), Message::new("language-fr")];
        let list = Words::of(Language::French).value(&Arg::List(items), &[]);
        assert_eq!(list, FluentValue::from("English et français"));
        let seat = |names: &[String]| Words::of(Language::English).value(&Arg::Seat(engine::Seat(1)), names);
        assert_eq!(seat(&["Ann".to_owned(), "Bo".to_owned()]), FluentValue::from("Bo"));
        assert_eq!(seat(&[]), FluentValue::from("Seat 2"));
    }
}
