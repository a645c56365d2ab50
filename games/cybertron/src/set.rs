//! Small sets of zones or cards: one bit each.

use std::fmt;
use std::marker::PhantomData;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Something that has a number below [`Member::COUNT`].
pub trait Member: Copy + fmt::Debug {
    /// How many there are, at most 64.
    const COUNT: usize;

    /// Its number.
    fn bit(self) -> u8;

    /// The one with this number, which is below [`Member::COUNT`].
    fn of_bit(bit: u8) -> Self;
}

/// A set. In JSON it is a list of its members, in canonical bytes a number.
pub struct Set<T>(u64, PhantomData<T>);

// Not derived: a set is plain whatever its members are.
impl<T> Clone for Set<T> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> Eq for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<T> Set<T> {
    /// Nothing.
    pub const EMPTY: Set<T> = Set(0, PhantomData);

    /// The members with the numbers below `count`.
    pub(crate) const fn first(count: usize) -> Set<T> {
        Set((1 << count) - 1, PhantomData)
    }

    /// Number of members.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0, PhantomData)
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0, PhantomData)
    }

    /// Those of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0, PhantomData)
    }

    /// Are all of `other` in this set?
    #[inline]
    pub const fn covers(self, other: Set<T>) -> bool {
        other.0 & !self.0 == 0
    }
}

impl<T: Member> Set<T> {
    /// The set that holds only this.
    #[inline]
    pub fn only(member: T) -> Set<T> {
        Set(1 << member.bit(), PhantomData)
    }

    /// Is it in the set?
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.0 >> member.bit() & 1 != 0
    }

    /// Puts it in.
    #[inline]
    pub fn insert(&mut self, member: T) {
        self.0 |= 1 << member.bit();
    }

    /// Takes it out.
    #[inline]
    pub fn remove(&mut self, member: T) {
        self.0 &= !(1 << member.bit());
    }

    /// The members in order of their numbers.
    #[inline]
    pub fn iter(self) -> Members<T> {
        Members(self)
    }
}

/// Iterator over the members of a set.
#[derive(Clone, Debug)]
pub struct Members<T: Member>(Set<T>);

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let bits = self.0.0;
        if bits == 0 {
            return None;
        }
        self.0.0 = bits & (bits - 1);
        Some(T::of_bit(bits.trailing_zeros() as u8))
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::EMPTY, |set, member| set.or(Set::only(member)))
    }
}

impl<T: Member> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_seq(self.iter()),
            false => serializer.serialize_u64(self.0),
        }
    }
}

impl<'de, T: Member + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
        } else {
            let bits = u64::deserialize(deserializer)?;
            match bits >> T::COUNT {
                0 => Ok(Set(bits, PhantomData)),
                _ => Err(D::Error::custom("a member beyond the last")),
            }
        }
    }
}
