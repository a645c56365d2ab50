//! Looking back: the game as it was.

use client::Replay;
use engine::Seat;
use leptos::prelude::*;

use super::context::{Notice, Table};

impl Table {
    /// Shows the game as it was after an entry; `None` goes back to the present.
    pub(crate) fn look(self, replay: Option<Replay>) {
        self.menu.set(None);
        self.replay.set(replay);
        let Some(replay) = replay else {
            self.past.set(None);
            return;
        };
        let eyes = self.past_eyes();
        let Some(line) = self.line() else { return };
        leptos::task::spawn_local(async move {
            let found = line.at(replay.at(), eyes).await;
            // Somebody who scrubs fast, or looks through other eyes by now, gets only the last one.
            let wanted = self.replay.try_get_untracked().flatten().map(Replay::at) == Some(replay.at());
            match found {
                _ if !wanted || self.past_eyes() != eyes => {}
                Ok(game) => self.past.set(Some(game)),
                Err(error) => {
                    self.notice.set(Some(Notice::Error(error)));
                    if self.past.with_untracked(Option::is_none) {
                        self.replay.set(None);
                    }
                }
            }
        });
    }

    /// Through whose eyes the past is seen: one's own, or those that were chosen. Before somebody else takes the screen, nobody's.
    fn past_eyes(self) -> Option<Seat> {
        let own = self.session.with_untracked(|session| session.game.as_ref().and_then(|game| game.seat));
        let own = own.filter(|_| self.awaited.get_untracked().is_none());
        self.eyes.get_untracked().or(own)
    }

    /// Shows the game as it was after an entry.
    pub(crate) fn look_at(self, entry: usize) {
        let last =
            self.session.with_untracked(|session| session.game.as_ref().map_or(0, |game| game.entries));
        let replay = self.replay.get_untracked().unwrap_or_else(|| Replay::new(last));
        self.look(Some(replay.scrub(entry)));
    }
}
