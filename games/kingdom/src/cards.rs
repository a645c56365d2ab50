//! The horde cards: 116 hordes and the 8 layers of the bosses.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cells::Cells;
use crate::content::content;
use crate::named::named;

/// Horde cards without the boss layers.
pub const HORDE_CARDS: usize = 116;
/// All cards that can stand on the path.
pub const CARDS: usize = HORDE_CARDS + 8;

named! {
    /// The family of a horde card: band and reward on its back.
    Family {
        Goblins = "GOB", Orcs = "ORC", Worgs = "WOR", Shamans = "SHA", Bats = "BAT", Archers = "ARC", Trolls = "TRO",
        Embers = "EMB", Rime = "RIM", Shields = "SHI", Reavers = "DES", Wraiths = "WRA", Golems = "GOL", Abyss = "ABY",
        Pumpkins = "PUM", GoblinChief = "CHG", Jack = "CHJ", ShadowChampion = "CHS", Anoobis = "CHA",
    }
}

impl Family {
    /// Champions reveal activation cards (KR-CHAMP-2).
    #[inline]
    pub const fn is_champion(self) -> bool {
        matches!(self, Family::GoblinChief | Family::Jack | Family::ShadowChampion | Family::Anoobis)
    }
}

named! {
    /// The two bosses.
    Boss { Leviathan = "LEV", Ignarok = "IGN" }
}

/// A card that can stand on the path: a horde or a layer of a boss.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HordeCard(pub(crate) u8);

impl HordeCard {
    /// The card with this number.
    pub fn numbered(number: u8) -> Option<HordeCard> {
        (usize::from(number) < CARDS).then_some(HordeCard(number))
    }

    /// The card with an id such as `GOB-01` or `LEV-L2`.
    pub fn named(id: &str) -> Option<HordeCard> {
        (0..CARDS as u8).map(HordeCard).find(|card| card.to_string() == id)
    }

    /// A layer of a boss, counted from 1.
    pub fn layer(boss: Boss, number: u8) -> Option<HordeCard> {
        (1..=4).contains(&number).then(|| HordeCard(HORDE_CARDS as u8 + boss as u8 * 4 + number - 1))
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What is printed on it.
    #[inline]
    pub fn face(self) -> &'static Face {
        &content().faces[self.index()]
    }

    /// Its family; a boss layer has none.
    #[inline]
    pub fn family(self) -> Option<Family> {
        self.face().family
    }

    /// Is it a layer of a boss?
    #[inline]
    pub const fn is_boss(self) -> bool {
        self.index() >= HORDE_CARDS
    }

    /// Is it a champion?
    #[inline]
    pub fn is_champion(self) -> bool {
        self.family().is_some_and(Family::is_champion)
    }
}

impl fmt::Display for HordeCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.index();
        if let Some(layer) = number.checked_sub(HORDE_CARDS) {
            return write!(f, "{}-L{}", Boss::ALL[layer / 4].id(), layer % 4 + 1);
        }
        let family = self.family().expect("a horde card has a family");
        write!(f, "{}-{:02}", family.id(), number - content().family_starts[family as usize] + 1)
    }
}

impl fmt::Debug for HordeCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for HordeCard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(self),
            false => serializer.serialize_u8(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for HordeCard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = match deserializer.is_human_readable() {
            true => HordeCard::named(&String::deserialize(deserializer)?),
            false => HordeCard::numbered(u8::deserialize(deserializer)?),
        };
        found.ok_or_else(|| D::Error::custom("there is no such card"))
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, Default)]
pub struct Face {
    /// Its family; a boss layer has none.
    pub family: Option<Family>,
    /// Cells with enemies.
    pub enemies: Cells,
    /// The cells of its large enemies together.
    pub large: Cells,
    /// The cells of each large enemy.
    pub giants: [Cells; 4],
    /// Those that are tough: no two cells of one of them under one piece (KR-EN-18, KR-EN-19).
    pub tough: [Cells; 4],
    /// Cells that nothing can cover.
    pub markers: Cells,
    /// Speed icons.
    pub speed: Cells,
    /// Group heal icons.
    pub heal: Cells,
    /// Sharpshooter icons.
    pub shot: Cells,
    /// Champion icons.
    pub champion: Cells,
    /// Only magic or true damage covers these.
    pub magic_only: Cells,
    /// Only physical or true damage covers these.
    pub physical_only: Cells,
    /// Only true damage, soldiers and heroes cover these.
    pub specific: Cells,
    /// Flies (KR-FLY-1).
    pub flying: bool,
    /// No tiles without a hero or soldier (KR-EN-8).
    pub elusive: bool,
    /// Sides with a physical shield: north, east, south, west from bit 0.
    pub physical_shields: u8,
    /// Sides with a magic shield.
    pub magic_shields: u8,
    /// What destroying it pays.
    pub reward: Reward,
}

impl Face {
    /// Are its large enemies tough?
    pub fn is_tough(&self) -> bool {
        self.tough.iter().any(|enemy| !enemy.is_empty())
    }
}

/// What a destroyed horde pays (KR-DESTROY-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reward {
    /// Gold.
    pub gold: u8,
    /// Diamonds.
    pub diamonds: u8,
    /// One of the two instead of both.
    pub either: bool,
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);

    /// Is it one of them?
    #[inline]
    pub const fn contains(self, card: HordeCard) -> bool {
        self.0 & (1 << card.0) != 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: HordeCard) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: HordeCard) {
        self.0 &= !(1 << card.0);
    }

    /// Cards in both.
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Are all of these in the other?
    #[inline]
    pub const fn within(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = HordeCard> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = (rest != 0).then(|| HordeCard(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl FromIterator<HordeCard> for CardSet {
    fn from_iter<I: IntoIterator<Item = HordeCard>>(cards: I) -> Self {
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
            false => self.0.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<HordeCard>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = u128::deserialize(deserializer)?;
        match bits >> CARDS {
            0 => Ok(CardSet(bits)),
            _ => Err(D::Error::custom("there is no such card")),
        }
    }
}

/// An entry of a spawn pile. A family's card is drawn when it is revealed (KR-SETUP-6): until then nobody knows its face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// Any unused card of a family.
    Family(Family),
    /// This very card.
    Card(HordeCard),
    /// A Rift card (KR-SPAWN-9).
    #[default]
    Rift,
    /// The boss of the scenario (KR-SPAWN-10).
    Boss,
}
