//! What a game declares about itself, and the set-up of a match that follows from it.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::CampaignPlan;
use crate::seat::MAX_SEATS;

/// The declared facts of a game. Lobby, command line and tests are built from them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Facts {
    /// Name in records and on the command line, e.g. `risk-transformers`.
    pub id: &'static str,
    /// Prefix of the game's message ids in `locales/` and name of its crate.
    pub words: &'static str,
    /// Raised whenever a change of rules or content makes older records replay differently.
    pub rules_revision: u32,
    /// Fewest players.
    pub min_players: u8,
    /// Most players.
    pub max_players: u8,
    /// Do several seats ever owe a decision at the same time?
    pub simultaneous: bool,
    /// Is anything ever hidden from a player?
    pub hidden: bool,
    /// Does anything depend on chance?
    pub chance: bool,
    /// Do all players win or lose together?
    pub coop: bool,
    /// No game takes more actions than this.
    pub longest_game: u32,
    /// What can be played; the first one is the default.
    pub scenarios: Vec<Scenario>,
    /// May a match bring the text of a scenario file of its own along ([`Setup::scenario_file`])?
    pub scenario_files: bool,
    /// What the lobby can set.
    pub options: Vec<GameOption>,
    /// Do the scenarios form a campaign? Then how.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub campaign: Option<CampaignPlan>,
}

/// One way to set the game up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// Name in records and on the command line.
    pub id: String,
    /// Fewest players.
    pub min_players: u8,
    /// Most players.
    pub max_players: u8,
}

/// One lobby setting.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameOption {
    /// Name in records and on the command line.
    pub id: &'static str,
    /// What it may be set to.
    #[serde(flatten)]
    pub kind: OptionKind,
}

/// The values an option may have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionKind {
    /// One of several words; the first is the default.
    Choice {
        /// The words.
        values: Vec<&'static str>,
    },
    /// A whole number.
    Number {
        /// Smallest value.
        min: i64,
        /// Largest value.
        max: i64,
        /// Value if nothing is said.
        default: i64,
    },
}

/// The value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// Of a [`OptionKind::Number`].
    Number(i64),
    /// Of a [`OptionKind::Choice`].
    Word(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Number(number) => write!(f, "{number}"),
            OptionValue::Word(word) => f.write_str(word),
        }
    }
}

/// What is agreed before a match begins. Complete and valid only after [`Facts::complete`].
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Which scenario is played. With a scenario file: its name, for people only.
    pub scenario: String,
    /// The text of a scenario file, for a scenario that the game does not bring itself. It is a part of the record, so that the
    /// match can be played again anywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario_file: Option<String>,
    /// How many seats the table has.
    pub seats: u8,
    /// Lobby settings by their names.
    #[serde(default)]
    pub options: BTreeMap<String, OptionValue>,
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// No such scenario.
    #[error("there is no scenario {given:?}; there is: {}", known.join(", "))]
    Scenario {
        /// What was asked for.
        given: String,
        /// What there is.
        known: Vec<String>,
    },
    /// This game reads no scenario files.
    #[error("this game has no scenario files")]
    NoScenarioFiles,
    /// A scenario file that cannot be read; the text says line, field and why.
    #[error("{0}")]
    ScenarioFile(String),
    /// Too few or too many players.
    #[error("{given} players cannot play {scenario}: it is for {min} to {max}")]
    Players {
        /// What was asked for.
        given: u8,
        /// The scenario.
        scenario: String,
        /// Fewest.
        min: u8,
        /// Most.
        max: u8,
    },
    /// No such option.
    #[error("there is no option {given:?}; there is: {}", known.join(", "))]
    Option {
        /// What was asked for.
        given: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// An option cannot be set to that.
    #[error("option {option} cannot be {given}; it can be {allowed}")]
    Value {
        /// The option.
        option: &'static str,
        /// What was asked for.
        given: OptionValue,
        /// What it may be, the same in every language.
        allowed: String,
    },
    /// An option that this number of players cannot use.
    #[error("option {option} cannot be {given} with {seats} players: it is for {players}")]
    Conflict {
        /// The option.
        option: &'static str,
        /// What was asked for.
        given: OptionValue,
        /// Players of the set-up.
        seats: u8,
        /// Players it is for.
        players: u8,
    },
}

impl Facts {
    /// Fills in what was not said and checks what was; returns every reason why it cannot be played. A scenario file and the
    /// number of its players are checked by the game itself when it starts.
    pub fn complete(&self, mut setup: Setup) -> Result<Setup, Vec<SetupError>> {
        let mut errors = Vec::new();
        if setup.scenario.is_empty() {
            setup.scenario.clone_from(&self.scenarios[0].id);
        }
        match self.scenarios.iter().find(|scenario| scenario.id == setup.scenario) {
            _ if setup.scenario_file.is_some() => {
                if !self.scenario_files {
                    errors.push(SetupError::NoScenarioFiles);
                }
            }
            None => errors.push(SetupError::Scenario {
                given: setup.scenario.clone(),
                known: self.scenarios.iter().map(|scenario| scenario.id.clone()).collect(),
            }),
            Some(scenario) => {
                debug_assert!(usize::from(scenario.max_players) <= MAX_SEATS);
                if !(scenario.min_players..=scenario.max_players).contains(&setup.seats) {
                    errors.push(SetupError::Players {
                        given: setup.seats,
                        scenario: scenario.id.clone(),
                        min: scenario.min_players,
                        max: scenario.max_players,
                    });
                }
            }
        }
        for (name, value) in &setup.options {
            match self.options.iter().find(|option| option.id == name) {
                None => errors.push(SetupError::Option {
                    given: name.clone(),
                    known: self.options.iter().map(|option| option.id).collect(),
                }),
                Some(option) => errors.extend(option.refuses(value)),
            }
        }
        for option in &self.options {
            setup.options.entry(option.id.to_owned()).or_insert_with(|| option.default_value());
        }
        if errors.is_empty() { Ok(setup) } else { Err(errors) }
    }
}

impl GameOption {
    /// The value the option has when nothing is said.
    pub fn default_value(&self) -> OptionValue {
        match &self.kind {
            OptionKind::Choice { values } => OptionValue::Word(values[0].to_owned()),
            OptionKind::Number { default, .. } => OptionValue::Number(*default),
        }
    }

    fn refuses(&self, value: &OptionValue) -> Option<SetupError> {
        let (fits, allowed) = match (&self.kind, value) {
            (OptionKind::Choice { values }, OptionValue::Word(word)) => {
                (values.contains(&word.as_str()), values.join(", "))
            }
            (OptionKind::Choice { values }, OptionValue::Number(_)) => (false, values.join(", ")),
            (OptionKind::Number { min, max, .. }, OptionValue::Number(number)) => {
                ((min..=max).contains(&number), format!("{min}–{max}"))
            }
            (OptionKind::Number { min, max, .. }, OptionValue::Word(_)) => (false, format!("{min}–{max}")),
        };
        (!fits).then(|| SetupError::Value { option: self.id, given: value.clone(), allowed })
    }
}

impl Setup {
    /// A set-up for `seats` players with everything else as the game has it by default.
    pub fn players(seats: u8) -> Self {
        Setup { seats, ..Setup::default() }
    }

    /// Sets an option.
    #[must_use]
    pub fn with(mut self, option: &str, value: OptionValue) -> Self {
        self.options.insert(option.to_owned(), value);
        self
    }

    /// Sets an option to a word.
    #[must_use]
    pub fn with_word(self, option: &str, word: &str) -> Self {
        self.with(option, OptionValue::Word(word.to_owned()))
    }

    /// The number an option of a completed set-up has.
    pub fn number(&self, option: &str) -> i64 {
        match self.options.get(option) {
            Some(OptionValue::Number(number)) => *number,
            other => panic!("option {option} of a completed set-up is a number, not {other:?}"),
        }
    }

    /// The word an option of a completed set-up has.
    pub fn word(&self, option: &str) -> &str {
        match self.options.get(option) {
            Some(OptionValue::Word(word)) => word,
            other => panic!("option {option} of a completed set-up is a word, not {other:?}"),
        }
    }
}
