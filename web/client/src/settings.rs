//! What a person has set, kept in the browser.

use serde::{Deserialize, Serialize};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

/// How things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Motion {
    #[default]
    Normal,
    Fast,
    Instant,
}

impl Motion {
    /// How long a movement takes, in milliseconds.
    pub const fn milliseconds(self) -> u32 {
        match self {
            Motion::Normal => 450,
            Motion::Fast => 180,
            Motion::Instant => 0,
        }
    }
}

/// All settings. What a stored text lacks has its default, so that a new setting loses none of the old ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Tag of the language; `None` follows the browser.
    pub language: Option<String>,
    /// Light or dark.
    pub theme: Theme,
    /// How things move.
    pub motion: Motion,
    /// A sound when it is one's turn.
    pub sound: bool,
    /// A notification of the desktop when it is one's turn.
    pub notify: bool,
    /// A mark in the tab's title when it is one's turn.
    pub title_mark: bool,
    /// Size of the text in percent.
    pub text_size: u16,
    /// A warning when something useful is left at the end of a turn.
    pub warn_at_end: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: None,
            theme: Theme::System,
            motion: Motion::Normal,
            sound: true,
            notify: false,
            title_mark: true,
            text_size: 100,
            warn_at_end: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_text_of_an_older_version_keeps_what_it_says() {
        let settings: Settings = serde_json::from_str(r#"{"theme": "dark", "gone": 1}"#).expect("readable");
        assert_eq!(settings, Settings { theme: Theme::Dark, ..Settings::default() });
    }
}
