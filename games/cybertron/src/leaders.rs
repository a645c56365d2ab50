//! The four leaders.

use serde::{Deserialize, Serialize};

use crate::Zone;
use crate::content::content;

/// A leader (RTF-SET-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leader {
    /// Autobot; a truck that jumps to any own zone in phase 4.
    Optimus,
    /// Autobot; a car that slips away when beaten.
    Bumblebee,
    /// Decepticon; a jet that attacks any zone.
    Megatron,
    /// Decepticon; a police car that pins all but one defender.
    Barricade,
}

/// Whose side a leader is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    /// Optimus Prime and Bumblebee.
    Autobot,
    /// Megatron and Barricade.
    Decepticon,
}

/// Which way up a leader stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Gives +1 to a die.
    Robot,
    /// Has his power.
    Vehicle,
}

/// The side of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Who attacks.
    Attack,
    /// Who is attacked.
    Defence,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Attack => Side::Defence,
            Side::Defence => Side::Attack,
        }
    }
}

impl Mode {
    /// Both modes.
    pub const BOTH: [Mode; 2] = [Mode::Robot, Mode::Vehicle];

    /// The mode after a morph.
    #[must_use]
    pub const fn flipped(self) -> Mode {
        match self {
            Mode::Robot => Mode::Vehicle,
            Mode::Vehicle => Mode::Robot,
        }
    }
}

impl Leader {
    /// Every leader, in the order of `content/leaders.toml`.
    pub const ALL: [Leader; 4] = [Leader::Optimus, Leader::Bumblebee, Leader::Megatron, Leader::Barricade];

    /// The id in `content/leaders.toml`.
    pub const fn id(self) -> &'static str {
        match self {
            Leader::Optimus => "optimus",
            Leader::Bumblebee => "bumblebee",
            Leader::Megatron => "megatron",
            Leader::Barricade => "barricade",
        }
    }

    /// His faction.
    pub fn faction(self) -> Faction {
        content().leaders[self as usize].faction
    }

    /// Where he starts.
    pub fn start(self) -> Zone {
        content().leaders[self as usize].start
    }

    /// The side on which he gives +1 in robot mode (RTF-LEAD-2).
    #[inline]
    pub fn bonus(self) -> Side {
        content().leaders[self as usize].bonus
    }
}
