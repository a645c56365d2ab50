//! Scenarios that follow each other: what a game declares about its campaign, and how far a team has come in one.

use serde::Serialize;

use crate::{Facts, OptionKind};

/// Most medals of a scenario.
pub const MOST_MEDALS: u8 = 3;

/// The scenarios of a game as a campaign, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CampaignPlan {
    /// So many scenarios are open from the start, and each win opens the next one. `None`: all are always open.
    pub open_at_start: Option<u8>,
    /// The number option that tells a game the last open scenario, counted from 0.
    pub unlocks: Option<&'static str>,
    /// The option with the difficulties, for each of which a scenario can be won.
    pub difficulty: Option<&'static str>,
    /// The first so many scenarios know only the default difficulty.
    pub introductions: u8,
}

impl Facts {
    /// The last scenario that is open to a team that has won these, counted from 0. Everything before it is open too.
    pub fn last_open(&self, won: impl Fn(&str) -> bool) -> usize {
        let last = self.scenarios.len() - 1;
        match self.campaign.and_then(|campaign| campaign.open_at_start) {
            None => last,
            Some(open) => {
                let opened = self.last_won(won).map_or(0, |index| index + 1);
                opened.max(usize::from(open).saturating_sub(1)).min(last)
            }
        }
    }

    /// The scenario that a team plays next: the first that it has not won after the last one that it has, or else any other that is
    /// missing. `None` when it has won all of them.
    pub fn next_scenario(&self, won: impl Fn(&str) -> bool) -> Option<usize> {
        let begin = self.last_won(&won).map_or(0, |index| index + 1);
        let missing = |index: &usize| !won(&self.scenarios[*index].id);
        (begin..self.scenarios.len()).chain(0..begin).find(missing)
    }

    fn last_won(&self, won: impl Fn(&str) -> bool) -> Option<usize> {
        self.scenarios.iter().rposition(|scenario| won(&scenario.id))
    }

    /// The difficulties for which a scenario of the campaign can be won; none where there is only one.
    pub fn difficulties(&self, scenario: usize) -> &[&'static str] {
        let Some(campaign) = self.campaign else { return &[] };
        let option = self.options.iter().find(|option| Some(option.id) == campaign.difficulty);
        match option.map(|option| &option.kind) {
            Some(OptionKind::Choice { values }) if scenario < campaign.introductions.into() => &values[..1],
            Some(OptionKind::Choice { values }) => values,
            _ => &[],
        }
    }
}
