//! The pages of the client and their addresses.

use std::fmt;

/// A page. Its address is relative to where the client lives, without a slash in front.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page {
    /// The start page.
    Home,
    /// A new table of a game.
    New {
        /// The game.
        game: String,
        /// The scenario that is chosen already.
        scenario: Option<String>,
        /// The campaign that it belongs to.
        campaign: Option<String>,
        /// Do all players sit before this screen?
        same_screen: bool,
    },
    /// The campaigns of a game.
    Campaign {
        /// The game.
        game: String,
        /// The campaign that is shown.
        id: Option<String>,
    },
    /// A table of the hall.
    Table {
        /// Its id.
        id: String,
    },
    /// The match of a table, looked at again.
    Replay {
        /// The table's id.
        id: String,
        /// After which entry.
        at: Option<usize>,
    },
    /// A table in this browser.
    Solo {
        /// Its id; without it, the one that was played last.
        id: Option<String>,
    },
    /// A lesson.
    Learn {
        /// The game.
        game: String,
    },
    /// The rules of a game, at a rule.
    Rules {
        /// The game.
        game: String,
        /// The rule's id.
        rule: Option<String>,
    },
    /// Settings.
    Settings,
    /// What this is.
    About,
    /// An address that leads nowhere.
    Lost,
}

impl Page {
    /// The page at `path` (relative, without the slash in front), with query and fragment.
    pub fn find(path: &str, query: &str, fragment: &str) -> Page {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        let owned = |text: &str| text.to_owned();
        let asked = |name: &str| {
            let value = |pair: &str| Some(pair.strip_prefix(name)?.strip_prefix('=')?.to_owned());
            query.split('&').find_map(value)
        };
        match parts.as_slice() {
            [] | ["index.html"] => Page::Home,
            ["new", game] => Page::New {
                game: owned(game),
                scenario: asked("scenario"),
                campaign: asked("campaign"),
                same_screen: asked("screen").is_some(),
            },
            ["campaign", game] => Page::Campaign { game: owned(game), id: asked("id") },
            ["t", id] => Page::Table { id: owned(id) },
            ["t", id, "replay"] => {
                let at = asked("at").and_then(|at| at.parse().ok());
                Page::Replay { id: owned(id), at }
            }
            ["solo"] => Page::Solo { id: asked("id") },
            ["learn", game] => Page::Learn { game: owned(game) },
            ["rules", game] => {
                let rule = (!fragment.is_empty()).then(|| owned(fragment));
                Page::Rules { game: owned(game), rule }
            }
            ["settings"] => Page::Settings,
            ["about"] => Page::About,
            _ => Page::Lost,
        }
    }
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Page::Home | Page::Lost => Ok(()),
            Page::New { game, scenario, campaign, same_screen } => {
                write!(f, "new/{game}")?;
                let shared = same_screen.then_some("shared");
                let pairs = [
                    ("scenario", scenario.as_deref()),
                    ("campaign", campaign.as_deref()),
                    ("screen", shared),
                ];
                let said = pairs.into_iter().filter_map(|(name, value)| Some((name, value?)));
                for (index, (name, value)) in said.enumerate() {
                    write!(f, "{}{name}={value}", if index == 0 { '?' } else { '&' })?;
                }
                Ok(())
            }
            Page::Campaign { game, id: None } => write!(f, "campaign/{game}"),
            Page::Campaign { game, id: Some(id) } => write!(f, "campaign/{game}?id={id}"),
            Page::Table { id } => write!(f, "t/{id}"),
            Page::Replay { id, at: None } => write!(f, "t/{id}/replay"),
            Page::Replay { id, at: Some(at) } => write!(f, "t/{id}/replay?at={at}"),
            Page::Solo { id: None } => f.write_str("solo"),
            Page::Solo { id: Some(id) } => write!(f, "solo?id={id}"),
            Page::Learn { game } => write!(f, "learn/{game}"),
            Page::Rules { game, rule: None } => write!(f, "rules/{game}"),
            Page::Rules { game, rule: Some(rule) } => write!(f, "rules/{game}#{rule}"),
            Page::Settings => f.write_str("settings"),
            Page::About => f.write_str("about"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_is_found_by_its_own_address() {
        let game = || "risk-transformers".to_owned();
        let new = |scenario: Option<&str>, campaign: Option<&str>, same_screen| Page::New {
            game: game(),
            scenario: scenario.map(str::to_owned),
            campaign: campaign.map(str::to_owned),
            same_screen,
        };
        let pages = [
            Page::Home,
            new(None, None, false),
            new(Some("s1"), None, false),
            new(None, Some("abc"), false),
            new(Some("s1"), Some("abc"), false),
            new(None, None, true),
            new(Some("s1"), None, true),
            Page::Campaign { game: game(), id: None },
            Page::Campaign { game: game(), id: Some("abc".to_owned()) },
            Page::Table { id: "abc".to_owned() },
            Page::Replay { id: "abc".to_owned(), at: None },
            Page::Replay { id: "abc".to_owned(), at: Some(17) },
            Page::Solo { id: None },
            Page::Solo { id: Some("abc".to_owned()) },
            Page::Learn { game: game() },
            Page::Rules { game: game(), rule: None },
            Page::Rules { game: game(), rule: Some("RTF-ATK-13".to_owned()) },
            Page::Settings,
            Page::About,
        ];
        for page in pages {
            let address = page.to_string();
            let (rest, fragment) = address.split_once('#').unwrap_or((&address, ""));
            let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
            assert_eq!(Page::find(path, query, fragment), page, "{address}");
        }
        assert_eq!(Page::find("attic", "", ""), Page::Lost);
    }
}
