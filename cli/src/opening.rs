//! What several commands need: choosing a game and its set-up, opening saved tables and records.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::{Facts, Message, OptionKind, OptionValue, Section, Setup};
use locales::Words;
use shelf::{FinishedGame, Visitor};
use table::{AnyMatch, Limits, Save, restore};

use crate::clock::now_ms;
use crate::failure::Failure;

/// Which game, and how it is set up.
#[derive(Clone, Debug, Args)]
pub(crate) struct TableArgs {
    /// The game; `gearhall games` lists them [default: that of the scenario file, else risk-transformers]
    #[arg(long)]
    pub(crate) game: Option<String>,
    /// The scenario, by its name or as a file of one's own; by default the game's first
    #[arg(long, value_name = "NAME|FILE", default_value = "")]
    pub(crate) scenario: String,
    /// A lobby option, e.g. `--option placement=random`; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = split_option)]
    pub(crate) options: Vec<(String, String)>,
}

/// The game when nobody says which.
const USUAL_GAME: &str = "risk-transformers";

/// `NAME=VALUE`
pub(crate) fn split_option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("an option is written NAME=VALUE".to_owned()),
    }
}

impl TableArgs {
    /// The facts of the game.
    pub(crate) fn facts(&self) -> Result<&'static Facts, Failure> {
        let given = match (&self.game, self.scenario_file()?) {
            (Some(game), _) => game.clone(),
            (None, None) => USUAL_GAME.to_owned(),
            (None, Some((path, text))) => match game_of_content(&text).as_slice() {
                [only] => (*only).to_owned(),
                _ => return Err(cannot_tell(&path)),
            },
        };
        let found = shelf::all_facts().into_iter().find(|facts| facts.id == given);
        found.ok_or_else(|| shelf::UnknownGame { given }.into())
    }

    /// The scenario's file and its text, if it is one.
    fn scenario_file(&self) -> Result<Option<(PathBuf, String)>, Failure> {
        let path = expand_home(&self.scenario);
        let is_file = path.extension().is_some() || path.components().count() > 1;
        if !is_file {
            return Ok(None);
        }
        let text = std::fs::read_to_string(&path).map_err(Failure::file(&path))?;
        Ok(Some((path, text)))
    }

    /// The complete set-up for this many players.
    pub(crate) fn setup(&self, players: u8) -> Result<Setup, Failure> {
        let facts = self.facts()?;
        let mut setup = Setup { scenario: self.scenario.clone(), seats: players, ..Setup::default() };
        if let Some((path, text)) = self.scenario_file()? {
            // A record tells the name, not where the file lay.
            setup.scenario = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            setup.scenario_file = Some(text);
        }
        for (name, value) in &self.options {
            let is_number = facts
                .options
                .iter()
                .any(|option| option.id == name && matches!(option.kind, OptionKind::Number { .. }));
            let value = match value.parse() {
                Ok(number) if is_number => OptionValue::Number(number),
                _ => OptionValue::Word(value.clone()),
            };
            setup = setup.with(name, value);
        }
        facts.complete(setup).map_err(|errors| engine::MatchError::Setup(errors).into())
    }
}

/// The path of a file as a person writes it: `~` is the home folder, also where no shell puts it in.
pub(crate) fn expand_home(path: &str) -> PathBuf {
    match (path.strip_prefix('~'), std::env::home_dir()) {
        (Some(""), Some(home)) => home,
        (Some(rest), Some(home)) if rest.starts_with('/') => home.join(&rest[1..]),
        _ => PathBuf::from(path),
    }
}

/// The games whose content file this may be, by the fields it has.
pub(crate) fn game_of_content(text: &str) -> Vec<&'static str> {
    struct Count<'a>(&'a str);
    impl Visitor for Count<'_> {
        type Output = usize;

        fn visit<G: FinishedGame>(self) -> usize {
            engine::count_fields(self.0, G::CONTENT_FIELDS)
        }
    }
    let counted = shelf::all_facts().into_iter().map(|facts| {
        let count = shelf::visit(facts.id, Count(text)).expect("the facts are of a game on the shelf");
        (facts.id, count)
    });
    let counted: Vec<(&str, usize)> = counted.filter(|&(_, count)| count > 0).collect();
    let most = counted.iter().map(|&(_, count)| count).max();
    counted.into_iter().filter(|&(_, count)| Some(count) == most).map(|(id, _)| id).collect()
}

/// Nobody can say whose file it is.
pub(crate) fn cannot_tell(path: &Path) -> Failure {
    Message::new("usage-which-game").with("file", path.display().to_string()).into()
}

/// Reads a saved table, or the record of a match.
pub(crate) fn read_save(path: &Path) -> Result<Save, Failure> {
    let text = std::fs::read_to_string(path).map_err(Failure::file(path))?;
    // A record is believed only if everything in it is right.
    if engine::game_of_record(&text).is_ok() {
        restore(&text).map_err(Failure::record(path))?;
    }
    Save::read(&text).map_err(Failure::save(path))
}

/// Rebuilds the match of a record or of a saved table, and believes nothing of it.
pub(crate) fn open_match(path: &Path) -> Result<Box<dyn AnyMatch>, Failure> {
    let text = std::fs::read_to_string(path).map_err(Failure::file(path))?;
    let Some(save) = Save::read_table(&text) else {
        return restore(&text).map_err(Failure::record(path));
    };
    let table = save.and_then(|save| save.open(&Limits::default(), now_ms())).map_err(Failure::save(path))?;
    Ok(table.begun_game().map_err(Failure::from)?.copy())
}

/// A described table as lines of text: headings, then indented lines.
pub(crate) fn describe(sections: &[Section], words: &Words, names: &[String]) -> Vec<String> {
    let say = |message: &Message| words.say(message, names);
    let mut lines = Vec::new();
    for section in sections {
        lines.push(say(&section.title));
        lines.extend(section.lines.iter().map(|line| format!("  {}", say(line))));
    }
    lines
}
