//! What a player or a spectator may see, and worlds that fit it.

use arrayvec::ArrayVec;
use engine::{Chance, FastChance, Seat, Stream, Viewer};
use serde::{Deserialize, Serialize};

use crate::battle::has_effect;
use crate::cards::{Card, CardSet, DECK};
use crate::state::{CardWindows, SEATS, Stage, State, Table};

/// What one viewer may see: all that is public, his own hand, and the sizes of what is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// Everything public.
    pub table: Table,
    /// The viewer's own hand; a spectator has none.
    pub hand: CardSet,
    /// The number of cards in each hand.
    pub hand_sizes: [u8; SEATS],
    /// The number of cards in the draw pile.
    pub draw_size: u8,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            table: state.table,
            hand: match viewer {
                Viewer::Seat(seat) => state.hands.get(seat.index()).copied().unwrap_or_default(),
                Viewer::Spectator => CardSet::EMPTY,
            },
            hand_sizes: state.hands.map(|hand| hand.len() as u8),
            draw_size: state.draw.cards().len() as u8,
        }
    }

    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }

    /// Deals the cards the viewer cannot see anew.
    pub(crate) fn determinize(&self, chance: &mut FastChance) -> State {
        let mut unseen: ArrayVec<Card, DECK> =
            CardSet::DECK.without(self.hand).without(self.table.discard).iter().collect();
        chance.shuffle(Stream::Deck, &mut unseen);
        let mut hands = [CardSet::EMPTY; SEATS];
        if let Some((asked, card)) = self.card_somebody_must_hold(&unseen) {
            unseen.retain(|other| *other != card);
            hands[asked.index()].insert(card);
        }
        for seat in (0..SEATS as u8).map(Seat) {
            if self.viewer.is(seat) {
                hands[seat.index()] = self.hand;
            } else {
                let missing = usize::from(self.hand_sizes[seat.index()]) - hands[seat.index()].len();
                for card in unseen.drain(unseen.len() - missing..) {
                    hands[seat.index()].insert(card);
                }
            }
        }
        State { table: self.table, hands, draw: unseen.into_iter().collect() }
    }

    /// A window that opens only for a playable card tells that the asked player holds one.
    fn card_somebody_must_hold(&self, unseen: &[Card]) -> Option<(Seat, Card)> {
        let Stage::Battle(battle) = &self.table.stage else { return None };
        let timing = battle.window()?;
        let asked = battle.decider(self.table.active);
        if self.table.card_windows == CardWindows::Always || self.viewer.is(asked) {
            return None;
        }
        let fits =
            |card: &&Card| card.design().timing() == timing && has_effect(&self.table, battle, card.design());
        unseen.iter().find(fits).map(|&card| (asked, card))
    }
}
