//! The bots of a table: who is to move, and what becomes of their choices.

use bots::BotKind;
use engine::{Nonce, Seat, Secret, What};
use wire::{ErrorCode, WireError};

use crate::Table;
use crate::game::Thinker;
use crate::item::{Act, Chosen, Deed, NewEntry, Sitter};

/// The kind that plays for somebody who is gone, or wishes it.
pub const BOT_OF_THE_ABSENT: &str = "heuristic";

/// Is there a bot of ours of this kind?
pub fn known_bot(kind: &str) -> Result<(), WireError> {
    match BotKind::named(kind) {
        Ok(_) => Ok(()),
        Err(unknown) => Err(WireError::new(ErrorCode::BadSetup, unknown.to_string())),
    }
}

/// The name of a bot on a seat.
pub fn bot_name(seat: Seat) -> String {
    format!("Bot {}", u16::from(seat.0) + 1)
}

/// A bot as it sits down; `secret` is that of its table.
pub(crate) fn bot_sitter(secret: &Secret, seat: Seat, kind: &str) -> Sitter {
    Sitter {
        identity: None,
        name: bot_name(seat),
        bot: Some(kind.to_owned()),
        nonce: Nonce::drawn(secret, seat.0),
    }
}

/// A decision that a bot owes, in the position after so many entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owed {
    entries: usize,
    /// Whose.
    pub seat: Seat,
    /// The kind of bot.
    pub kind: String,
}

impl Owed {
    /// The kind of bot of ours that decides. One that is no longer known plays like the best of those that do not look ahead.
    pub fn our_kind(&self) -> BotKind {
        BotKind::named(&self.kind).unwrap_or(BotKind::Heuristic)
    }
}

impl Table {
    /// The first decision that a bot owes. In a lesson the script plays for them.
    pub fn bot_to_move(&self) -> Option<Owed> {
        if self.course.is_some() {
            return None;
        }
        let (seat, kind) = self.waiting().iter().find_map(|seat| Some((seat, self.bot_on(seat)?)))?;
        Some(Owed { entries: self.entries(), seat, kind: kind.to_owned() })
    }

    /// Is a decision still owed? What others choose at the same time, or take back of it, does not change that.
    pub fn is_still_owed(&self, owed: &Owed) -> bool {
        let Some(game) = &self.game else { return false };
        let by_others = (owed.entries + 1..=game.entries()).all(|number| match game.entry(number) {
            What::Action { seat: other, .. } => other != owed.seat,
            What::Undo { to, .. } => to >= owed.entries,
            What::Seat { .. } => false,
        });
        by_others && self.waiting().contains(owed.seat) && self.bot_on(owed.seat).is_some()
    }

    /// Somebody who thinks about what a seat should do now; `None` if it has no choice.
    pub fn thinker(&self, seat: Seat) -> Option<Box<dyn Thinker>> {
        self.game.as_ref()?.thinker(seat)
    }

    /// Takes the action that a bot has chosen. Refused, if what others have chosen meanwhile forbids it, or the bot has a mistake.
    pub fn bot_acts(&mut self, seat: Seat, chosen: Chosen, now: i64) -> Result<(), WireError> {
        let entry = NewEntry::Act { seat, action: Act::Chosen(chosen) };
        self.carry_out(Deed::Entry(entry), None, now).map(|_| ())
    }

    /// For a bot, where there is no hall: decides among equal choices only, so it may be guessed; the same move made again after an undo
    /// gets another.
    pub fn seed(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.header.secret.commitment().0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h]).wrapping_add(self.version)
    }

    /// Has the game gone on since a decision was first owed?
    pub fn has_gone_on(&self, owed: &Owed) -> bool {
        self.entries() != owed.entries
    }
}
