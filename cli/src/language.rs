//! Which language the player reads.

use clap::Args;
use clap::builder::PossibleValuesParser;
use locales::{Language, Words};

#[derive(Debug, Args)]
pub(crate) struct LanguageArg {
    /// Language of prompts, logs and boards; by default that of the terminal
    #[arg(long, global = true, env = "GEARHALL_LANG", value_parser = PossibleValuesParser::new(["en", "fr"]))]
    lang: Option<String>,
}

impl LanguageArg {
    pub(crate) fn words(&self) -> &'static Words {
        let surroundings = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
        let tags = self.lang.iter().chain(surroundings.iter().flatten().filter(|value| !value.is_empty()));
        let chosen = tags.map(|tag| Language::from_tag(tag)).next().flatten();
        Words::of(chosen.unwrap_or(Language::English))
    }
}
