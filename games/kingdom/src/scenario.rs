//! The scenario as the state carries it: compiled for a number of players, so that a state needs no file.

use serde::{Deserialize, Serialize};

use crate::cards::{Boss, CardSet, HordeCard};
use crate::heroes::Colour;
use crate::list::List;
use crate::named::named;
use crate::slot::{Slot, SlotMap, SlotSet};
use crate::towers::Modifiers;

/// Slots of the longest path.
pub const PATH: usize = 24;
/// Building sites.
pub const SITES: usize = 9;

/// The map and the rules of a scenario for one number of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Which of the game's own scenarios it is, 0 to 12; none for a scenario file.
    pub number: Option<u8>,
    /// Path slots.
    pub path: SlotSet,
    /// Ground slots.
    pub ground: SlotSet,
    /// Squares with an exit tile.
    pub exits: SlotSet,
    /// The path of each spawn point, from its first slot to the last before the exit (KR-MAP-4).
    pub paths: List<List<Slot, PATH>, 4>,
    /// The number of the next slot; the last one has none.
    pub next: SlotMap,
    /// Steps to the exit (KR-MAP-5).
    pub dist: SlotMap,
    /// The building sites.
    pub sites: List<Site, SITES>,
    /// Where tentacles, lava pools and crevasses come (KR-ENV-7, KR-ENV-10).
    pub orders: [List<Slot, SITES>; 3],
    /// Special abilities up to this number may be taken (KR-SETUP-15).
    pub abilities: u8,
    /// Modifiers that can be bought (KR-MOD-3).
    pub modifiers: Modifiers,
    /// How to win.
    pub goal: Goal,
    /// What a Rift card does.
    pub rift: Rift,
    /// The iron challenge.
    pub iron: Iron,
    /// The scenario's own rules.
    pub rules: Rules,
    /// The pile Jack returns to first, from 0.
    pub event_pile: u8,
    /// The game is lost when this round ends; 0 if there is no such round.
    pub last_round: u8,
    /// The boss.
    pub boss: Option<Boss>,
    /// The layers of the boss, the first on top.
    pub layers: List<HordeCard, 4>,
    /// Objective tokens to be collected or sealed.
    pub tokens: u8,
    /// An Anoobis is part of it: destroyed hordes go to the graveyard (KR-CHAMP-10).
    pub graveyard: bool,
}

/// A building site.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Site {
    /// Where.
    pub slot: Slot,
    /// Who may build.
    pub colour: Colour,
}

/// What lies in one of the orders of a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Hazard {
    Tentacle,
    Lava,
    Crevasse,
}

/// The victory condition: everything asked for must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// When it is tested.
    pub when: When,
    /// All spawn piles are empty.
    pub piles_empty: bool,
    /// No more hordes than this on the path.
    pub hordes_at_most: Option<u8>,
    /// These champions are destroyed; one that escapes is a defeat (KR-CHAMP-13).
    pub destroyed: CardSet,
    /// The boss is destroyed.
    pub boss: bool,
    /// All tokens are collected or sealed.
    pub tokens: bool,
}

named! {
    /// When a victory condition is tested (KR-GEN-8).
    When { AtOnce = "at_once", RoundEnd = "round_end", Introduction = "introduction" }
}

named! {
    /// What a Rift card does (KR-RIFT-2).
    Rift { None = "none", Gust = "gust", Lull = "lull", Eruption = "eruption", Tremor = "tremor", Flood = "flood" }
}

named! {
    /// The constraint of the iron challenge (KR-DIFF-4).
    Iron {
        None = "none", NoModifiers = "no_modifiers", NoPerfectArchers = "no_perfect_archers", WeakSoldiers = "weak_soldiers",
        NoLevelFour = "no_level_four", OneMage = "one_mage", NoRest = "no_rest", NoArchers = "no_archers",
        NoSoldiers = "no_soldiers", NoAbilities = "no_abilities", TwoTypes = "two_types", NoTowers = "no_towers",
        OneHeart = "one_heart",
    }
}

/// The special rules of a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The rules of the introduction (KR-INTRO).
    pub introduction: bool,
    /// Perfect range reaches no further than 3 slots (S10).
    pub darkness: bool,
    /// Flying hordes are fast (S8).
    pub gale: bool,
    /// Heroes seal tokens as their action (S11).
    pub seal: bool,
    /// Every lava pool comes with a token (S5).
    pub lava_tokens: bool,
}

impl Scenario {
    /// Path and ground.
    #[inline]
    pub const fn slots(&self) -> SlotSet {
        self.path.or(self.ground)
    }

    /// The building site on a slot.
    #[inline]
    pub fn site(&self, slot: Slot) -> Option<Site> {
        self.sites.iter().copied().find(|site| site.slot == slot)
    }

    /// The next slot towards the exit.
    #[inline]
    pub fn after(&self, slot: Slot) -> Option<Slot> {
        self.next.get(slot).and_then(Slot::numbered)
    }

    /// Steps from a path slot to the exit.
    #[inline]
    pub fn steps_left(&self, slot: Slot) -> u8 {
        self.dist.get(slot).unwrap_or(u8::MAX)
    }

    /// The order in which a kind of hazard comes.
    pub fn order(&self, hazard: Hazard) -> &[Slot] {
        &self.orders[hazard as usize]
    }

    /// Slots next to an exit tile, where heroes enter (KR-MOVE-4).
    #[inline]
    pub const fn entrance(&self) -> SlotSet {
        self.exits.spread().and(self.slots())
    }
}
