//! The 44 tower cards and what can be attached to them.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cells::Shape;
use crate::content::content;
use crate::named::named;
use crate::slot::Arrows;
use crate::tiles::Damage;

/// All tower cards.
pub const TOWERS: usize = 44;

named! {
    /// The four types of towers.
    Kind { Archer = "archer", Mage = "mage", Artillery = "artillery", Soldier = "soldier" }
}

named! {
    /// The twenty designs of tower cards.
    Design {
        Arch1 = "ARCH1", Arch2 = "ARCH2", Arch3 = "ARCH3", Arch4A = "ARCH4A", Arch4B = "ARCH4B",
        Mage1 = "MAGE1", Mage2 = "MAGE2", Mage3 = "MAGE3", Mage4A = "MAGE4A", Mage4B = "MAGE4B",
        Art1 = "ART1", Art2 = "ART2", Art3 = "ART3", Art4A = "ART4A", Art4B = "ART4B",
        Sol1 = "SOL1", Sol2 = "SOL2", Sol3 = "SOL3", Sol4A = "SOL4A", Sol4B = "SOL4B",
    }
}

impl Design {
    /// Its type.
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::ALL[self as usize / 5]
    }

    /// Its level, 1 to 4.
    #[inline]
    pub const fn level(self) -> u8 {
        let level = self as u8 % 5 + 1;
        if level == 5 { 4 } else { level }
    }

    /// The design of a type and level; of the two at level 4 the first.
    pub const fn of(kind: Kind, level: u8) -> Design {
        Design::ALL[kind as usize * 5 + level as usize - 1]
    }

    /// What it can be upgraded to (KR-PASS-2, KR-PASS-4).
    pub fn upgrades(self) -> &'static [Design] {
        let next = self as usize + 1;
        match self.level() {
            1 | 2 => &Design::ALL[next..=next],
            3 => &Design::ALL[next..=next + 1],
            _ => &[],
        }
    }

    /// What its card says.
    #[inline]
    pub fn card(self) -> &'static TowerContent {
        &content().towers[self as usize]
    }

    /// What it costs in diamonds, if it can be bought (KR-BUY-2).
    pub const fn price(self) -> Option<u8> {
        match self.level() {
            1 => Some(2),
            2 => Some(3),
            _ => None,
        }
    }
}

/// One of the 44 tower cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tower(pub(crate) u8);

impl Tower {
    /// The card with this number.
    pub fn numbered(number: u8) -> Option<Tower> {
        (usize::from(number) < TOWERS).then_some(Tower(number))
    }

    /// The card with an id such as `ARCH1-2`.
    pub fn named(id: &str) -> Option<Tower> {
        Tower::all().find(|tower| tower.to_string() == id)
    }

    /// Every card.
    pub fn all() -> impl Iterator<Item = Tower> {
        (0..TOWERS as u8).map(Tower)
    }

    /// The copies of a design.
    pub fn copies(design: Design) -> impl Iterator<Item = Tower> {
        let first = first_copy(design);
        (first..first + if design.level() == 4 { 1 } else { 3 }).map(Tower)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its design.
    #[inline]
    pub const fn design(self) -> Design {
        let (kind, rest) = (self.0 / 11, self.0 % 11);
        let place = if rest < 9 { rest / 3 } else { rest - 6 };
        Design::ALL[(kind * 5 + place) as usize]
    }

    /// Its type.
    #[inline]
    pub const fn kind(self) -> Kind {
        self.design().kind()
    }
}

/// The eleven cards of a type: three copies of the levels 1 to 3, then the two of level 4.
const fn first_copy(design: Design) -> u8 {
    let (kind, place) = (design as u8 / 5, design as u8 % 5);
    kind * 11 + if place < 3 { place * 3 } else { place + 6 }
}

impl fmt::Display for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let design = self.design();
        write!(f, "{}-{}", design.id(), self.0 - first_copy(design) + 1)
    }
}

impl fmt::Debug for Tower {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Tower {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(self),
            false => serializer.serialize_u8(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Tower {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = match deserializer.is_human_readable() {
            true => Tower::named(&String::deserialize(deserializer)?),
            false => Tower::numbered(u8::deserialize(deserializer)?),
        };
        found.ok_or_else(|| D::Error::custom("there is no such tower"))
    }
}

/// What a tower card says.
#[derive(Clone, Debug)]
pub struct TowerContent {
    /// The type of its damage.
    pub damage: Damage,
    /// Places for modifiers (KR-MOD-2).
    pub modifiers: u8,
    /// Its attacks; of two it uses one (KR-PLAY-10).
    pub attacks: Vec<Vec<PrintedPart>>,
}

/// One part of a printed attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrintedPart {
    /// What is placed.
    pub what: Printed,
    /// How many.
    pub count: u8,
    /// Where.
    pub reach: Reach,
    /// Must go to the same horde as the other linked parts (KR-RANGE-10).
    pub linked: bool,
    /// Parts of a later stage wait for those of the earlier ones.
    pub stage: u8,
}

/// What a part of an attack places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Printed {
    Tile(Shape),
    Soldier,
    Totem,
    Knife(Shape),
    Heal,
}

/// The range of a part (KR-RANGE).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Hordes the arrows point to; each tile chooses (KR-RANGE-4, KR-RANGE-5, KR-RANGE-7).
    Choose(Arrows),
    /// Every horde the arrows point to, once (KR-RANGE-6, KR-RANGE-8).
    Each(Arrows),
    /// Any horde (KR-RANGE-9).
    Perfect,
    /// Every horde next to the one that was hit.
    Splash,
    /// A knife thrown by one soldier.
    OneSoldier,
    /// A knife thrown by every soldier.
    EverySoldier,
}

named! {
    /// What can be attached to a tower.
    Modifier {
        Artillery = "MOD-ART2", Tile = "MOD-ONE", TrueDamage = "MOD-TRUE", Perfect = "MOD-PERF", Soldier = "MOD-SOLD",
        Site = "MOD-SITE", FieldRest = "ADV-REST", Salvage = "ADV-LOOT", Rebuild = "ADV-PLAY", Bloom = "ADV-BLOOM",
        FirstFalcon = "FAL-1", SecondFalcon = "FAL-2",
    }
}

impl Modifier {
    /// The two that come with the Crossbow Fort (KR-MOD-18).
    #[inline]
    pub const fn is_falcon(self) -> bool {
        matches!(self, Modifier::FirstFalcon | Modifier::SecondFalcon)
    }
}

/// A set of modifiers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Modifiers(u16);

impl Modifiers {
    /// None.
    pub const NONE: Modifiers = Modifiers(0);

    /// Is it one of them?
    #[inline]
    pub const fn has(self, modifier: Modifier) -> bool {
        self.0 & (1 << modifier as u16) != 0
    }

    /// Adds one.
    pub const fn insert(&mut self, modifier: Modifier) {
        self.0 |= 1 << modifier as u16;
    }

    /// Takes one out.
    pub const fn remove(&mut self, modifier: Modifier) {
        self.0 &= !(1 << modifier as u16);
    }

    /// How many that use a modifier place.
    pub const fn places(self) -> u8 {
        (self.0 & 0x3ff).count_ones() as u8
    }

    /// Does a Falcon belong to it?
    #[inline]
    pub const fn has_falcon(self) -> bool {
        self.0 & 0xc00 != 0
    }

    /// Those in the set.
    pub fn iter(self) -> impl Iterator<Item = Modifier> {
        Modifier::ALL.iter().copied().filter(move |&modifier| self.has(modifier))
    }

    /// Is there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Modifier> for Modifiers {
    fn from_iter<I: IntoIterator<Item = Modifier>>(modifiers: I) -> Self {
        let mut set = Modifiers::NONE;
        for modifier in modifiers {
            set.insert(modifier);
        }
        set
    }
}

impl fmt::Debug for Modifiers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Modifiers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_seq(self.iter()),
            false => serializer.serialize_u16(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Modifiers {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Modifier>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = u16::deserialize(deserializer)?;
        match bits >> Modifier::ALL.len() {
            0 => Ok(Modifiers(bits)),
            _ => Err(D::Error::custom("there is no such modifier")),
        }
    }
}
