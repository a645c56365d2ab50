//! The zones of the map and sets of them.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::content;
use crate::set::{Member, Set};

/// Zones printed on the board.
pub const BOARD_ZONES: usize = 42;
/// Zones with the two secret war factories, which come last.
pub const ALL_ZONES: usize = 44;

/// A zone: its number in the order of `content/map.toml`. In JSON it is written as its id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone(pub(crate) u8);

impl Zone {
    /// The zone with this id, e.g. `kaon`.
    pub fn named(id: &str) -> Option<Zone> {
        content().zones.iter().position(|zone| zone.id == id).map(|index| Zone(index as u8))
    }

    /// The zone with this number.
    pub fn numbered(number: usize) -> Option<Zone> {
        (number < ALL_ZONES).then_some(Zone(number as u8))
    }

    /// Every zone, the factories last.
    pub fn all() -> impl Iterator<Item = Zone> {
        (0..ALL_ZONES as u8).map(Zone)
    }

    /// The zone's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The zone's id.
    pub fn id(self) -> &'static str {
        &content().zones[self.index()].id
    }

    /// Is it one of the two secret war factories?
    #[inline]
    pub const fn is_factory(self) -> bool {
        self.index() >= BOARD_ZONES
    }

    /// The set that holds only this zone.
    #[inline]
    pub fn alone(self) -> ZoneSet {
        Set::only(self)
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Zone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.serialize_str(self.id()),
            false => serializer.serialize_u8(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let id = String::deserialize(deserializer)?;
            Zone::named(&id).ok_or_else(|| D::Error::custom(format!("there is no zone {id:?}")))
        } else {
            let number = u8::deserialize(deserializer)?;
            Zone::numbered(number.into())
                .ok_or_else(|| D::Error::custom(format!("there is no zone {number}")))
        }
    }
}

/// A set of zones.
pub type ZoneSet = Set<Zone>;

impl ZoneSet {
    /// The 42 zones printed on the board.
    pub const BOARD: ZoneSet = Set::first(BOARD_ZONES);
}

impl Member for Zone {
    const COUNT: usize = ALL_ZONES;

    #[inline]
    fn bit(self) -> u8 {
        self.0
    }

    #[inline]
    fn of_bit(bit: u8) -> Zone {
        Zone(bit)
    }
}

/// The number of plain robots on every zone (RTF-GEN-7: vehicles are a way of drawing the count).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Robots([u8; ALL_ZONES]);

impl Default for Robots {
    fn default() -> Self {
        Robots([0; ALL_ZONES])
    }
}

impl std::ops::Index<Zone> for Robots {
    type Output = u8;

    #[inline]
    fn index(&self, zone: Zone) -> &u8 {
        &self.0[zone.index()]
    }
}

impl std::ops::IndexMut<Zone> for Robots {
    #[inline]
    fn index_mut(&mut self, zone: Zone) -> &mut u8 {
        &mut self.0[zone.index()]
    }
}

impl Serialize for Robots {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            let mut map = serializer.serialize_map(None)?;
            for zone in Zone::all().filter(|&zone| self[zone] > 0) {
                map.serialize_entry(zone.id(), &self[zone])?;
            }
            map.end()
        } else {
            serializer.serialize_bytes(&self.0)
        }
    }
}

impl<'de> Deserialize<'de> for Robots {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let counts = std::collections::BTreeMap::<Zone, u8>::deserialize(deserializer)?;
            let mut robots = Robots::default();
            for (zone, count) in counts {
                robots[zone] = count;
            }
            Ok(robots)
        } else {
            deserializer.deserialize_bytes(RobotBytes)
        }
    }
}

struct RobotBytes;

impl<'de> Visitor<'de> for RobotBytes {
    type Value = Robots;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{ALL_ZONES} bytes")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Robots, E> {
        bytes.try_into().map(Robots).map_err(|_| E::invalid_length(bytes.len(), &self))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Robots, A::Error> {
        let mut robots = Robots::default();
        for (index, slot) in robots.0.iter_mut().enumerate() {
            *slot = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(index, &self))?;
        }
        Ok(robots)
    }
}
