//! What a team has won of a game's scenarios: its campaign. This JSON is what the hall keeps, what a browser without a hall keeps, and the
//! file that goes from one to the other.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Facts, MAX_SEATS, MOST_MEDALS, Message, OptionValue, Setup};

/// The version of the form.
pub const CAMPAIGN_FORMAT: u32 = 1;
/// Characters of a name.
const LONGEST_NAME: usize = 40;

/// A campaign as a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// The version of this form: 1.
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// What the team calls it.
    pub name: String,
    /// What was won: the best of each scenario and difficulty.
    pub feats: Vec<Feat>,
}

/// A scenario that was won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feat {
    /// The scenario.
    pub scenario: String,
    /// The difficulty, if the game's campaign has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<String>,
    /// How well, from 1 to 3; the game says what for.
    pub medals: u8,
    /// The names of those who played, bots too.
    pub players: Vec<String>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Why a text is no campaign that can be kept.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CampaignFault {
    /// Not JSON, or not of this form.
    #[error("this is no campaign: {0}")]
    Form(String),
    /// A form that we do not know.
    #[error("the campaign has format {0}, which is not known here")]
    Format(u32),
    /// Of another game, or of one without campaigns.
    #[error("the campaign belongs to {0:?}, not to a campaign of this game")]
    Game(String),
    /// A name that is empty or too long.
    #[error("a name has 1 to 40 characters, not {0:?}")]
    Name(String),
    /// A scenario that the game does not have.
    #[error("there is no scenario {0:?}")]
    Scenario(String),
    /// A difficulty that the scenario does not have, or a missing one.
    #[error("scenario {scenario:?} cannot be won on difficulty {given:?}")]
    Difficulty {
        /// The scenario.
        scenario: String,
        /// What the file says.
        given: String,
    },
    /// Medals that nobody can win.
    #[error("scenario {scenario:?} brings 1 to 3 medals, not {given}")]
    Medals {
        /// The scenario.
        scenario: String,
        /// What the file says.
        given: u8,
    },
    /// Too many players for any table.
    #[error("scenario {0:?} was won by more players than a table has")]
    Players(String),
}

/// Why a team may not play something in its campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Locked {
    /// It is a file of one's own.
    #[error("a scenario file is not part of a campaign")]
    File,
    /// What comes before it has to be won first.
    #[error("the team has not opened that scenario yet")]
    Scenario,
}

impl CampaignFault {
    /// The reason, for people.
    pub fn message(&self) -> Message {
        match self {
            CampaignFault::Form(problem) => {
                Message::new("campaign-fault-form").with("problem", problem.clone())
            }
            CampaignFault::Format(given) => Message::new("campaign-fault-format").with("given", *given),
            CampaignFault::Game(given) => Message::new("campaign-fault-game").with("given", given.clone()),
            CampaignFault::Name(given) => Message::new("campaign-fault-name").with("given", given.clone()),
            CampaignFault::Scenario(given) => {
                Message::new("campaign-fault-scenario").with("given", given.clone())
            }
            CampaignFault::Difficulty { scenario, given } => Message::new("campaign-fault-difficulty")
                .with("scenario", scenario.clone())
                .with("given", given.clone()),
            CampaignFault::Medals { scenario, given } => {
                Message::new("campaign-fault-medals").with("scenario", scenario.clone()).with("given", *given)
            }
            CampaignFault::Players(scenario) => {
                Message::new("campaign-fault-players").with("scenario", scenario.clone())
            }
        }
    }
}

fn fits(name: &str) -> Result<(), CampaignFault> {
    let length = name.chars().count();
    match (1..=LONGEST_NAME).contains(&length) && !name.chars().any(char::is_control) && name.trim() == name {
        true => Ok(()),
        false => Err(CampaignFault::Name(name.chars().take(2 * LONGEST_NAME).collect())),
    }
}

impl Campaign {
    /// A campaign that begins.
    pub fn new(facts: &Facts, name: &str) -> Campaign {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        Campaign { format: CAMPAIGN_FORMAT, game: facts.id.to_owned(), name, feats: Vec::new() }
    }

    /// Reads a file.
    pub fn read(text: &str, facts: &Facts) -> Result<Campaign, CampaignFault> {
        // A newer form may have other fields: its number is looked at first.
        #[derive(Deserialize)]
        struct Formed {
            format: u32,
        }
        let form = |error: serde_json::Error| CampaignFault::Form(error.to_string());
        let Formed { format } = serde_json::from_str(text).map_err(form)?;
        if format != CAMPAIGN_FORMAT {
            return Err(CampaignFault::Format(format));
        }
        let campaign: Campaign = serde_json::from_str(text).map_err(form)?;
        campaign.checked(facts)
    }

    /// The campaign as it is kept, if the game knows everything in it.
    pub fn checked(self, facts: &Facts) -> Result<Campaign, CampaignFault> {
        if self.format != CAMPAIGN_FORMAT {
            return Err(CampaignFault::Format(self.format));
        }
        if self.game != facts.id || facts.campaign.is_none() {
            return Err(CampaignFault::Game(self.game));
        }
        fits(&self.name)?;
        let mut kept = Campaign { feats: Vec::new(), ..self };
        for feat in self.feats {
            feat.check(facts)?;
            kept.add(feat);
        }
        Ok(kept)
    }

    /// As a file.
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).expect("a campaign is a plain value")
    }

    /// Adds something that was won; of the same scenario and difficulty the better one stays, the older one if they are equal.
    pub fn add(&mut self, feat: Feat) {
        let same = |known: &&mut Feat| known.scenario == feat.scenario && known.difficulty == feat.difficulty;
        match self.feats.iter_mut().find(same) {
            Some(known) if known.medals < feat.medals => *known = feat,
            Some(_) => {}
            None => self.feats.push(feat),
        }
    }

    /// Was the scenario won, on whatever difficulty?
    pub fn has_won(&self, scenario: &str) -> bool {
        self.feats.iter().any(|feat| feat.scenario == scenario)
    }

    /// The last open scenario, counted from 0.
    pub fn last_open(&self, facts: &Facts) -> usize {
        facts.last_open(|scenario| self.has_won(scenario))
    }

    /// The scenario to play next, counted from 0, unless all are won.
    pub fn next(&self, facts: &Facts) -> Option<usize> {
        facts.next_scenario(|scenario| self.has_won(scenario))
    }

    /// The best of a scenario: on a difficulty, or on any.
    pub fn best(&self, scenario: &str, difficulty: Option<&str>) -> Option<&Feat> {
        let fits = |feat: &&Feat| {
            feat.scenario == scenario && (difficulty.is_none() || feat.difficulty.as_deref() == difficulty)
        };
        // The first of the best.
        self.feats.iter().rev().filter(fits).max_by_key(|feat| feat.medals)
    }

    /// The medals so far, and how many there are.
    pub fn medals(&self, facts: &Facts) -> (usize, usize) {
        let won = self.feats.iter().map(|feat| usize::from(feat.medals)).sum();
        let ways: usize =
            (0..facts.scenarios.len()).map(|index| facts.difficulties(index).len().max(1)).sum();
        (won, ways * usize::from(MOST_MEDALS))
    }

    /// Tells a game of the campaign, through its option, how far the team has come.
    pub fn set_unlocked(&self, facts: &Facts, options: &mut BTreeMap<String, OptionValue>) {
        if let Some(option) = facts.campaign.and_then(|plan| plan.unlocks) {
            options.insert(option.to_owned(), OptionValue::Number(self.last_open(facts) as i64));
        }
    }

    /// The set-up of a game of the campaign: without a scenario the next one, and never one that is still locked.
    pub fn prepare(&self, facts: &Facts, setup: &mut Setup) -> Result<(), Locked> {
        if setup.scenario_file.is_some() {
            return Err(Locked::File);
        }
        if setup.scenario.is_empty() {
            setup.scenario.clone_from(&facts.scenarios[self.next(facts).unwrap_or(0)].id);
        }
        let index = facts.scenarios.iter().position(|scenario| scenario.id == setup.scenario);
        if index.is_some_and(|index| index > self.last_open(facts)) {
            return Err(Locked::Scenario);
        }
        self.set_unlocked(facts, &mut setup.options);
        Ok(())
    }
}

impl Feat {
    fn check(&self, facts: &Facts) -> Result<(), CampaignFault> {
        let scenario = || self.scenario.clone();
        let found = facts.scenarios.iter().position(|known| known.id == self.scenario);
        let index = found.ok_or_else(|| CampaignFault::Scenario(scenario()))?;
        let difficulties = facts.difficulties(index);
        let known = match &self.difficulty {
            Some(given) => difficulties.contains(&given.as_str()),
            None => difficulties.is_empty(),
        };
        if !known {
            let given = self.difficulty.clone().unwrap_or_default();
            return Err(CampaignFault::Difficulty { scenario: scenario(), given });
        }
        if !(1..=MOST_MEDALS).contains(&self.medals) {
            return Err(CampaignFault::Medals { scenario: scenario(), given: self.medals });
        }
        if self.players.len() > MAX_SEATS {
            return Err(CampaignFault::Players(scenario()));
        }
        self.players.iter().try_for_each(|name| fits(name))
    }

    /// What a game of a campaign with this scenario and these options has won.
    pub fn won(
        facts: &Facts,
        scenario: &str,
        options: &BTreeMap<String, OptionValue>,
        players: Vec<String>,
        medals: u8,
        at: i64,
    ) -> Option<Feat> {
        let option = facts.campaign?.difficulty.and_then(|option| options.get(option));
        Some(Feat {
            scenario: scenario.to_owned(),
            difficulty: option.map(ToString::to_string),
            medals,
            players,
            at,
        })
    }
}
