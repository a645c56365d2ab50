//! The upgrade cards.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Zone;
use crate::content::content;

/// Cards in the deck.
pub const DECK: usize = 42;

/// One of the 42 upgrade cards. In JSON it is its printed number, 1 to 42.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(pub(crate) u8);

/// When a card's upgrade may be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// Own phase 1, step B.
    P1,
    /// Own phase 2.
    P2,
    /// As attacker, after both zones are named and before the first roll.
    Attack,
    /// As defender, after the attacker's cards and before the first roll.
    Defence,
    /// As attacker or defender, after a roll and before the comparison.
    Roll,
    /// As attacker or defender, when a unit would be scrapped because of a comparison.
    Loss,
}

macro_rules! designs {
    ($($variant:ident $id:literal),* $(,)?) => {
        /// The kinds of upgrade card. What each does is decided where its moment is: phase 1 in `income.rs`, phase 2 in
        /// `morph.rs`, the others in `battle.rs`.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Design { $($variant),* }

        impl Design {
            /// Every design, in the order of `content/cards.toml`.
            pub const ALL: &'static [Design] = &[$(Design::$variant),*];

            /// The id in `content/cards.toml` and in the catalogue.
            pub const fn id(self) -> &'static str {
                match self { $(Design::$variant => $id),* }
            }
        }
    };
}

designs! {
    MassProduction "mass-production",
    LockdownInitiators "lockdown-initiators",
    EnergonCache "energon-cache",
    SparkRecall "spark-recall",
    SpaceBridge "space-bridge",
    SeekerStrike "seeker-strike",
    FusionCannons "fusion-cannons",
    TargetingArray "targeting-array",
    NullRay "null-ray",
    IonDisruptor "ion-disruptor",
    BattleFrenzy "battle-frenzy",
    ForceField "force-field",
    ReinforcedArmour "reinforced-armour",
    SmokeScreen "smoke-screen",
    ProximityMines "proximity-mines",
    CombatComputer "combat-computer",
    EmergencyRepairs "emergency-repairs",
}

impl Design {
    /// When it may be played.
    #[inline]
    pub fn timing(self) -> Timing {
        content().designs[self as usize].timing
    }

    /// Robots it brings.
    pub fn robots(self) -> u8 {
        content().designs[self as usize].robots
    }
}

impl Card {
    /// The card with this printed number, 1 to 42.
    pub fn numbered(number: u8) -> Option<Card> {
        (1..=DECK as u8).contains(&number).then(|| Card(number - 1))
    }

    /// Every card.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..DECK as u8).map(Card)
    }

    /// The printed number.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// What kind of card it is.
    #[inline]
    pub fn design(self) -> Design {
        content().cards[self.0 as usize].design
    }

    /// The zone printed on it (RTF-CARD-1).
    pub fn zone(self) -> Zone {
        content().cards[self.0 as usize].zone
    }

    /// Does it bear the morph symbol?
    #[inline]
    pub fn has_symbol(self) -> bool {
        content().symbols.contains(self)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.design().id(), self.number())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Card::numbered(number)
            .ok_or_else(|| D::Error::custom(format!("there is no card {number}; they are 1 to {DECK}")))
    }
}

/// A set of cards: a hand, the discard pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The whole deck.
    pub const DECK: CardSet = CardSet((1 << DECK) - 1);

    /// Is `card` in the set?
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 != 0
    }

    /// Adds `card`.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes `card` out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Cards in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Cards in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Cards of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let card = Card(bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_seq(self.iter()),
            false => serializer.serialize_u64(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect())
        } else {
            let bits = u64::deserialize(deserializer)?;
            match bits >> DECK {
                0 => Ok(CardSet(bits)),
                _ => Err(D::Error::custom("a card beyond the last")),
            }
        }
    }
}

/// The face-down draw pile. The last card is the top one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawPile {
    cards: [Card; DECK],
    len: u8,
}

impl Default for DrawPile {
    fn default() -> Self {
        DrawPile { cards: [Card(0); DECK], len: 0 }
    }
}

impl DrawPile {
    /// The cards from bottom to top.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// The cards from bottom to top, to be put in another order.
    pub fn cards_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        // A drawn card leaves no trace: equal piles have equal bytes.
        Some(std::mem::replace(&mut self.cards[usize::from(self.len)], Card(0)))
    }

    /// Puts cards on top.
    pub fn put(&mut self, cards: CardSet) {
        for card in cards.iter() {
            self.cards[usize::from(self.len)] = card;
            self.len += 1;
        }
    }
}

impl FromIterator<Card> for DrawPile {
    /// The first card is the bottom one. A deck has no more than 42 cards: more is a bug of the caller.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = DrawPile::default();
        for card in cards {
            pile.cards[usize::from(pile.len)] = card;
            pile.len += 1;
        }
        pile
    }
}

impl Serialize for DrawPile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for DrawPile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        match cards.len() <= DECK {
            true => Ok(cards.into_iter().collect()),
            false => Err(D::Error::invalid_length(cards.len(), &"at most 42 cards")),
        }
    }
}
