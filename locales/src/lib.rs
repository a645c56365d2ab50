//! Every word a player reads, in English and in French.
//!
//! The engine and the games speak in [`Message`]s; this crate turns them into sentences of the reader's language with the
//! Fluent files in `en/` and `fr/`.

mod names;

use std::fmt;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use engine::{Arg, Message};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub use names::is_shown_as;

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

    /// The Fluent files of the language that every page needs, by name.
    pub const fn hall(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Language::English => &[
                ("en/hall.ftl", include_str!("../en/hall.ftl")),
                ("en/web.ftl", include_str!("../en/web.ftl")),
                ("en/bots.ftl", include_str!("../en/bots.ftl")),
            ],
            Language::French => &[
                ("fr/hall.ftl", include_str!("../fr/hall.ftl")),
                ("fr/web.ftl", include_str!("../fr/web.ftl")),
                ("fr/bots.ftl", include_str!("../fr/bots.ftl")),
            ],
        }
    }
}

/// The words of each game, by language.
pub mod games {
    use super::Language;

    macro_rules! words_of {
        ($($(#[$doc:meta])* $game:ident: $english:literal, $french:literal;)*) => {
            $($(#[$doc])* pub const fn $game(language: Language) -> &'static str {
                match language {
                    Language::English => include_str!(concat!("../", $english)),
                    Language::French => include_str!(concat!("../", $french)),
                }
            })*

            /// All of them with the names of their files.
            pub fn all(language: Language) -> Vec<(&'static str, &'static str)> {
                vec![$((match language { Language::English => $english, Language::French => $french }, $game(language))),*]
            }
        };
    }

    words_of! {
        /// Mechs vs. Minions.
        mechs: "en/mechs.ftl", "fr/mechs.ftl";
        /// Kingdom Rush.
        kingdom: "en/kingdom.ftl", "fr/kingdom.ftl";
        /// Mecha 1945.
        mecha45: "en/mecha45.ftl", "fr/mecha45.ftl";
        /// Risk Transformers.
        cybertron: "en/cybertron.ftl", "fr/cybertron.ftl";
    }
}

type Bundle = FluentBundle<FluentResource>;

/// The words of one language.
pub struct Words {
    language: Language,
    /// The hall's words first, then what has been learnt.
    bundles: RwLock<Vec<Arc<Bundle>>>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.language.tag())
    }
}

impl Words {
    /// The words of `language`. The browser learns those of a game with the game; everywhere else they are all there.
    pub fn of(language: Language) -> &'static Words {
        static ALL: LazyLock<[Words; Language::ALL.len()]> = LazyLock::new(|| Language::ALL.map(Words::load));
        &ALL[language as usize]
    }

    fn load(language: Language) -> Words {
        let words = Words { language, bundles: RwLock::default() };
        words.add(language.hall());
        #[cfg(not(target_arch = "wasm32"))]
        for file in games::all(language) {
            words.add(&[file]);
        }
        words
    }

    /// Adds the words of a game.
    pub fn learn(&self, source: &str) {
        self.add(&[("the game's words", source)]);
    }

    fn add(&self, files: &[(&str, &str)]) {
        let tag: LanguageIdentifier = self.language.tag().parse().expect("our tags are well-formed");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Isolation marks are for mixed writing directions; in a terminal they print as boxes.
        bundle.set_use_isolating(false);
        for (name, source) in files {
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("{name} is not valid Fluent: {errors:?}"));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{name}: {errors:?}"));
        }
        self.bundles.write().unwrap_or_else(PoisonError::into_inner).push(Arc::new(bundle));
    }

    /// The bundle that has a sentence for this id.
    fn bundle(&self, id: &str) -> Option<Arc<Bundle>> {
        let bundles = self.bundles.read().unwrap_or_else(PoisonError::into_inner);
        let has =
            |bundle: &&Arc<Bundle>| bundle.get_message(id).is_some_and(|message| message.value().is_some());
        bundles.iter().find(has).cloned()
    }

    /// The language of these words.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Is there a sentence for this id?
    pub fn knows(&self, id: &str) -> bool {
        self.bundle(id).is_some()
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
        let bundle = self.bundle(id);
        let pattern = bundle.as_deref().and_then(|bundle| Some((bundle, bundle.get_message(id)?.value()?)));
        let Some((bundle, pattern)) = pattern else {
            // Never seen by players: tests hold that every id has a sentence.
            return format!("[{id}]");
        };
        let mut errors = Vec::new();
        bundle.format_pattern(pattern, Some(args), &mut errors).into_owned()
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
