//! Who is at the table, who was, and for whom the game waits.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use engine::{Seat, SeatSet};
use wire::Pace;

use crate::{Table, Who};

/// Who listens at a table, and since when those who do not are gone.
pub(crate) struct Company {
    /// Those who listen, by the number of the connection.
    pub(crate) listening: BTreeMap<u64, Arc<Who>>,
    /// When the player of each seat was last here: connected, or asking something without a connection.
    gone_since: Vec<i64>,
    /// The same of the host.
    host_gone_since: i64,
}

impl Company {
    pub(crate) fn new(seats: usize, now: i64) -> Company {
        Company { listening: BTreeMap::new(), gone_since: vec![now; seats], host_gone_since: now }
    }
}

/// For whom the game waits.
pub(crate) struct Waits {
    /// Since when the game waits for each seat, or when its player last did something if that was later.
    since: Vec<i64>,
    /// The seats that were waited for after the last item.
    seats: SeatSet,
}

impl Waits {
    pub(crate) fn new(seats: usize) -> Waits {
        Waits { since: vec![0; seats], seats: SeatSet::EMPTY }
    }

    /// Something has happened; after it these seats are waited for. `author` are those of whoever did it.
    pub(crate) fn note(&mut self, waiting: SeatSet, author: SeatSet, at: i64) {
        for seat in waiting.iter() {
            if author.contains(seat) || !self.seats.contains(seat) {
                self.since[seat.index()] = at;
            }
        }
        self.seats = waiting;
    }

    /// How long the game has waited for a seat without a word from its player, in milliseconds. `None` if it does not.
    fn waited_for(&self, seat: Seat, now: i64) -> Option<i64> {
        self.seats.contains(seat).then(|| now - self.since[seat.index()])
    }
}

fn is_longer(milliseconds: i64, limit: Duration) -> bool {
    milliseconds >= i64::try_from(limit.as_millis()).unwrap_or(i64::MAX)
}

impl Table {
    /// Somebody listens from now on.
    pub fn came(&mut self, connection: u64, who: Arc<Who>) {
        self.company.listening.insert(connection, who);
    }

    /// Somebody listens no longer.
    pub fn went(&mut self, connection: u64, now: i64) {
        if let Some(who) = self.company.listening.remove(&connection) {
            self.was_here(&who.id, now);
        }
    }

    /// Somebody is here in this moment.
    pub fn was_here(&mut self, identity: &str, now: i64) {
        for seat in self.seats_of(identity).iter() {
            self.company.gone_since[seat.index()] = now;
        }
        if self.header.host == identity {
            self.company.host_gone_since = now;
        }
    }

    /// Who listens on a connection.
    pub fn listener(&self, connection: u64) -> Option<&Arc<Who>> {
        self.company.listening.get(&connection)
    }

    /// Does anybody listen?
    pub fn is_watched(&self) -> bool {
        !self.company.listening.is_empty()
    }

    /// The seats somebody listens for.
    pub fn present(&self) -> SeatSet {
        let mut present = SeatSet::EMPTY;
        for who in self.company.listening.values() {
            for seat in self.seats_of(&who.id).iter() {
                present.insert(seat);
            }
        }
        present
    }

    /// Has nobody been here for this seat for so long that a bot may play it?
    pub(crate) fn is_gone(&self, seat: Seat, now: i64) -> bool {
        let limits = &self.limits;
        !self.present().contains(seat)
            && match self.header.pace {
                Pace::Live => is_longer(now - self.company.gone_since[seat.index()], limits.gone_after),
                // The log knows it, also after the table has left memory.
                Pace::Weeks => self
                    .waits
                    .waited_for(seat, now)
                    .is_some_and(|waited| is_longer(waited, limits.gone_after_weeks)),
            }
    }

    /// Has the host been away for a while?
    pub(crate) fn host_is_gone(&self, now: i64) -> bool {
        let here = self.company.listening.values().any(|who| who.id == self.header.host);
        !here && is_longer(now - self.company.host_gone_since, self.limits.gone_after)
    }
}
