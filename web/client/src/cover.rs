//! What the start page knows of a game before the game itself has been loaded.

/// The outside of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cover {
    /// The game's id.
    pub id: &'static str,
    /// The first word of the ids of its messages.
    pub words: &'static str,
    /// The least and the greatest number of players.
    pub players: (u8, u8),
    /// How long a game takes, in minutes.
    pub minutes: (u16, u16),
    /// Its lesson, if it has one.
    pub lesson: Option<&'static str>,
    /// Do its scenarios form a campaign?
    pub campaign: bool,
}

impl Cover {
    /// All games, in the order of the start page.
    pub const ALL: &'static [Cover] = &[
        Cover {
            id: "mechs-vs-minions",
            words: "mechs",
            players: (1, 4),
            minutes: (60, 90),
            lesson: Some("basics"),
            campaign: true,
        },
        Cover {
            id: "kingdom-rush",
            words: "kingdom",
            players: (1, 4),
            minutes: (60, 90),
            lesson: Some("basics"),
            campaign: true,
        },
        Cover {
            id: "mecha-1945",
            words: "mecha45",
            players: (2, 6),
            minutes: (45, 90),
            lesson: Some("basics"),
            campaign: false,
        },
        Cover {
            id: "risk-transformers",
            words: "cybertron",
            players: (2, 4),
            minutes: (60, 120),
            lesson: Some("basics"),
            campaign: false,
        },
    ];

    /// The cover of the game with this id.
    pub fn of(id: &str) -> Option<&'static Cover> {
        Cover::ALL.iter().find(|cover| cover.id == id)
    }

    /// The id of one of the game's messages.
    pub fn word(&self, name: &str) -> String {
        format!("{}-{name}", self.words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_of_the_shelf_has_a_cover_that_is_true() {
        let all = shelf::all_facts();
        assert_eq!(all.len(), Cover::ALL.len());
        for (facts, cover) in all.into_iter().zip(Cover::ALL) {
            assert_eq!(cover.id, facts.id);
            assert_eq!(cover.words, facts.words);
            assert_eq!(cover.players, (facts.min_players, facts.max_players));
            assert_eq!(cover.lesson, shelf::lessons(cover.id).next());
            assert_eq!(cover.campaign, facts.campaign.is_some());
        }
    }

    #[test]
    fn every_game_has_the_words_that_the_screens_of_all_games_ask_for() {
        for language in locales::Language::ALL {
            let words = locales::Words::of(language);
            for (_, source) in locales::games::all(language) {
                words.learn(source);
            }
            for cover in Cover::ALL {
                for word in ["name", "description", "chart"] {
                    assert!(words.knows(&cover.word(word)), "{} in {language:?}", cover.word(word));
                }
            }
        }
    }
}
