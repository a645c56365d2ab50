//! The upgrade cards.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Zone;
use crate::content::content;
use crate::set::{Member, Set};

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
pub type CardSet = Set<Card>;

impl CardSet {
    /// The whole deck.
    pub const DECK: CardSet = Set::first(DECK);
}

impl Member for Card {
    const COUNT: usize = DECK;

    #[inline]
    fn bit(self) -> u8 {
        self.0
    }

    #[inline]
    fn of_bit(bit: u8) -> Card {
        Card(bit)
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
