//! Cards, sets of cards, and the words printed on them.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::{Face, content};

/// Game cards in the box.
pub const CARDS: usize = 199;

macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),* }

        impl $name {
            /// Every one, in order.
            pub const ALL: [$name; [$($word),*].len()] = [$($name::$variant),*];

            /// The word for it in files and message ids.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
        }
    };
}

words! {
    /// The colour of a card: how often it is played (M45-CARD-3..6).
    Colour {
        /// Comes back every turn.
        Blue = "blue",
        /// Works once.
        Red = "red",
        /// Works once and has a weakness.
        Gold = "gold",
        /// The weak point of the mecha.
        Green = "green",
    }
}

words! {
    /// The category of a card (M45-CARD-11..15).
    Category {
        /// Engines and short range.
        Diesel = "diesel",
        /// Steel and powder.
        Steel = "steel",
        /// Nuclear power.
        Nuclear = "nuclear",
        /// What the crew does.
        Crew = "crew",
    }
}

words! {
    /// The order type, and the slot of the cockpit (M45-CARD-2).
    Slot {
        /// Left.
        Movement = "movement",
        /// Middle.
        Technique = "technique",
        /// Right.
        Combat = "combat",
    }
}

words! {
    /// The size of a mecha (M45-CHAS).
    Chassis {
        /// 14 cards.
        Light = "light",
        /// 17 cards.
        Medium = "medium",
        /// 20 cards.
        Heavy = "heavy",
    }
}

words! {
    /// The nation of a card or a mecha.
    Nation {
        /// Germany.
        De = "de",
        /// United States.
        Us = "us",
        /// China.
        Cn = "cn",
        /// France.
        Fr = "fr",
        /// Italy.
        It = "it",
        /// Japan.
        Jp = "jp",
    }
}

words! {
    /// A base mecha, in the order of `content/mechas.toml`.
    Model {
        /// PzKfK.
        Pzkfk = "pzkfk",
        /// Pershing III.
        Pershing = "pershing",
        /// Da Jiang.
        Dajiang = "dajiang",
        /// Licorne.
        Licorne = "licorne",
        /// Tecnico.
        Tecnico = "tecnico",
        /// Injai.
        Injai = "injai",
    }
}

words! {
    /// What a mecha may not do for some turns (M45-HCP).
    Handicap {
        /// No Movement card in any slot.
        Movement = "movement",
        /// The Technique slot stays empty.
        Technique = "technique",
        /// No Combat card in any slot.
        Combat = "combat",
        /// No rotation.
        Rotation = "rotation",
        /// Armour does not protect.
        Armour = "armour",
    }
}

pub(crate) use words;

impl Chassis {
    /// Cards of a complete mecha (M45-SET-13).
    pub const fn cards(self) -> usize {
        match self {
            Chassis::Light => 14,
            Chassis::Medium => 17,
            Chassis::Heavy => 20,
        }
    }

    /// Notches it may turn in step 3 (M45-ROT-1).
    pub const fn rotation(self) -> u8 {
        match self {
            Chassis::Light => 3,
            Chassis::Medium => 2,
            Chassis::Heavy => 1,
        }
    }

    /// The most cards of a category in a deck (M45-BUILD-5..7).
    pub const fn limit(self, category: Category) -> usize {
        match (self, category) {
            (Chassis::Heavy, Category::Nuclear) => 3,
            (Chassis::Light, Category::Crew | Category::Steel) => 2,
            (Chassis::Medium, Category::Nuclear | Category::Crew) => 6,
            _ => usize::MAX,
        }
    }
}

/// A card of the box: its number in the order of the decks of `content/mechas.toml`. Written as deck and face, e.g. `PZ-STOP`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(pub(crate) u8);

impl Card {
    /// The card with this number.
    pub fn numbered(number: usize) -> Option<Card> {
        (number < CARDS).then_some(Card(number as u8))
    }

    /// The card with this id, e.g. `PZ-STOP`.
    pub fn named(id: &str) -> Option<Card> {
        content().card_ids.iter().position(|known| known == id).map(|index| Card(index as u8))
    }

    /// Every card.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS as u8).map(Card)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its id.
    pub fn id(self) -> &'static str {
        &content().card_ids[self.index()]
    }

    /// What is printed on it.
    #[inline]
    pub fn face(self) -> &'static Face {
        content().face_of(self)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.serialize_str(self.id()),
            false => serializer.serialize_u8(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let id = String::deserialize(deserializer)?;
            Card::named(&id).ok_or_else(|| D::Error::custom(format!("there is no card {id:?}")))
        } else {
            let number = u8::deserialize(deserializer)?;
            Card::numbered(number.into())
                .ok_or_else(|| D::Error::custom(format!("there is no card {number}")))
        }
    }
}

const WORDS: usize = CARDS.div_ceil(64);

/// A set of cards. In JSON it is a list of them, in canonical bytes four numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet([u64; WORDS]);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet([0; WORDS]);

    /// The set that holds only this card.
    pub fn only(card: Card) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.insert(card);
        set
    }

    /// Is the card in the set?
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.0[card.index() / 64] >> (card.index() % 64) & 1 != 0
    }

    /// Puts the card in.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    /// Takes the card out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    /// The cards in either set.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &CardSet) -> CardSet {
        CardSet(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The cards in both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &CardSet) -> CardSet {
        CardSet(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The cards of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub fn without(&self, other: &CardSet) -> CardSet {
        CardSet(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// The card with the given place in the order of the numbers.
    pub fn nth(&self, place: usize) -> Option<Card> {
        let mut left = place as u32;
        for (word, &bits) in self.0.iter().enumerate() {
            if left < bits.count_ones() {
                let mut bits = bits;
                for _ in 0..left {
                    bits &= bits - 1;
                }
                return Some(Card((word * 64) as u8 + bits.trailing_zeros() as u8));
            }
            left -= bits.count_ones();
        }
        None
    }

    /// The cards in the order of their numbers.
    #[inline]
    pub fn iter(&self) -> CardsOf {
        CardsOf { set: *self, word: 0 }
    }
}

/// Iterator over the cards of a set.
#[derive(Clone, Debug)]
pub struct CardsOf {
    set: CardSet,
    word: usize,
}

impl Iterator for CardsOf {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        while self.word < WORDS {
            let bits = self.set.0[self.word];
            if bits != 0 {
                self.set.0[self.word] = bits & (bits - 1);
                return Some(Card((self.word * 64) as u8 + bits.trailing_zeros() as u8));
            }
            self.word += 1;
        }
        None
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
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
            false => self.0.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Card>::deserialize(deserializer)?.into_iter().collect());
        }
        let words = <[u64; WORDS]>::deserialize(deserializer)?;
        match words[WORDS - 1] >> (CARDS % 64) {
            0 => Ok(CardSet(words)),
            _ => Err(D::Error::custom("a card beyond the last")),
        }
    }
}
