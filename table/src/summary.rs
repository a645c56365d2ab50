//! What is to be stored, and what lists show of a table.

use engine::{Feat, SeatSet};
use wire::TableStatus;

use crate::Table;

/// What has happened since the last time somebody asked: to be stored, and then told.
#[derive(Clone, Debug)]
pub struct News {
    /// The version of the first item.
    pub first_version: u64,
    /// The items, as they are stored.
    pub items: Vec<String>,
    /// When they happened.
    pub at: i64,
    /// What lists show of the table, if that has changed.
    pub summary: Option<Summary>,
    /// What the table has won for its campaign.
    pub feat: Option<Feat>,
}

/// What lists show of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far it is.
    pub status: TableStatus,
    /// Whether strangers may see it in the list of open tables.
    pub public: bool,
    /// How many seats wait for somebody to join.
    pub seats_open: u8,
    /// The identities that sit there, and the host.
    pub players: Vec<String>,
    /// The identities that owe a decision.
    pub waiting_for: Vec<String>,
    /// Whether a bot is to move.
    pub bot_to_move: bool,
    /// The names by seat; an open seat has none.
    pub names: Vec<Option<String>>,
}

/// What lists of tables show that changes in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    status: TableStatus,
    waiting: SeatSet,
    /// Those of them that people play.
    for_people: SeatSet,
}

impl Table {
    /// What is new and to be stored, if anything is. Whoever takes it stores it.
    pub fn take_news(&mut self) -> Option<News> {
        let at = self.past.back().filter(|_| !self.fresh.is_empty())?.at;
        let items = std::mem::take(&mut self.fresh);
        let first_version = self.version + 1 - items.len() as u64;
        let standing = self.standing();
        let mut newest = self.past.iter().skip_while(|past| past.version < first_version);
        // While the same people are waited for, a move changes nothing in the lists.
        let unlisted = self.listed != Some(standing) || newest.any(|past| past.changes.table);
        self.listed = Some(standing);
        Some(News {
            first_version,
            items,
            at,
            summary: unlisted.then(|| self.summary()),
            feat: self.feat(at),
        })
    }

    /// What the game has won for its campaign, once it has.
    fn feat(&self, at: i64) -> Option<Feat> {
        self.header.campaign.as_ref().filter(|_| self.status() == TableStatus::Over)?;
        let medals = self.game.as_ref()?.medals()?;
        let setup = &self.header.setup;
        let names = self.names().into_iter().flatten().collect();
        Feat::won(self.facts, &setup.scenario, &setup.options, names, medals, at)
    }

    fn standing(&self) -> Standing {
        let waiting = self.waiting();
        let for_people = waiting.iter().filter(|&seat| self.bot_on(seat).is_none()).collect();
        Standing { status: self.status(), waiting, for_people }
    }

    fn names(&self) -> Vec<Option<String>> {
        self.sitters.iter().map(|sitter| sitter.as_ref().map(|sitter| sitter.name.clone())).collect()
    }

    /// What lists show of it. The host has the table among their own even without sitting there.
    pub fn summary(&self) -> Summary {
        let identities = |seats: SeatSet, host: Option<&String>| -> Vec<String> {
            let seated =
                seats.iter().filter_map(|seat| self.sitters[seat.index()].as_ref()?.identity.as_ref());
            let mut found: Vec<String> = seated.chain(host).cloned().collect();
            found.sort_unstable();
            found.dedup();
            found
        };
        let Standing { status, waiting, for_people } = self.standing();
        let asked = self.question.as_ref().map_or(SeatSet::EMPTY, |question| question.missing);
        let owing = for_people.iter().chain(asked.iter()).collect();
        // Everybody is here, and only the host can go on.
        let starter = self.waits_for_start().then_some(&self.header.host);
        Summary {
            status,
            public: self.header.public,
            seats_open: self.sitters.iter().filter(|sitter| sitter.is_none()).count() as u8,
            players: identities(self.people(), Some(&self.header.host)),
            waiting_for: identities(owing, starter),
            bot_to_move: for_people.len() < waiting.len(),
            names: self.names(),
        }
    }
}
