//! What is still to be resolved, and the questions asked on the way.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::board::Cell;
use crate::cards::{Card, Category, Slot};
use crate::hex::{Direction, Heading};

/// An attack that is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blow {
    /// Who is responsible.
    pub author: Seat,
    /// The card.
    pub card: Card,
    /// Precision fire.
    pub precise: bool,
    /// Sent back by a Counter attack.
    pub reflected: bool,
}

/// What becomes of the flag of a carrier that takes damage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FlagLoss {
    /// It stays: the damage is a part of a hit that has cost a flag already.
    Kept,
    /// It falls (M45-CTF-12).
    Dropped,
    /// The author takes it (M45-CTF-13).
    Stolen,
}

/// One step of the resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what the step is about")]
pub enum Task {
    // Numbers count the seats in turn order, or the cells of a path.
    /// Step 2b: everybody enters the next cell of his path.
    Tick(u8),
    /// Mechas that go home leave the board.
    #[default]
    Exit,
    /// Step 2c.
    Bulldoze(u8),
    /// Step 3.
    Rotation,
    /// Step 3, open: one seat after the other.
    OpenTurn(u8),
    /// Step 3b.
    Reactions,
    /// Step 4a.
    Reveal,
    /// Step 4b.
    Vivacity(u8),
    /// Step 4c.
    CrewRepair(u8),
    /// Step 4d: one player after the other.
    Player(u8),
    Technique(Seat),
    /// The second half of a Technique with two effects.
    TechniqueStep(Seat),
    Combat(Seat),
    /// A Combat card takes effect.
    Attack {
        seat: Seat,
        slot: Slot,
    },
    /// What follows when a card has been resolved.
    Finish {
        seat: Seat,
        slot: Slot,
    },
    /// A cell is hit.
    Cell {
        blow: Blow,
        cell: Cell,
        heading: Option<Heading>,
        victims: SeatSet,
    },
    /// A mecha is hit.
    Hit {
        blow: Blow,
        victim: Seat,
        heading: Option<Heading>,
        damage: u8,
    },
    /// Cards are lost.
    Damage {
        victim: Seat,
        cards: u8,
        by: Seat,
        heading: Option<Heading>,
        precise: bool,
        flag: FlagLoss,
    },
    /// Crew cards are taken.
    Capture {
        victim: Seat,
        by: Seat,
        heading: Option<Heading>,
    },
    /// A card with a weakness was lost.
    Weakness {
        victim: Seat,
        card: Card,
        by: Seat,
        heading: Option<Heading>,
    },
    /// Has the mecha lost its last card?
    Fate {
        victim: Seat,
        by: Seat,
    },
    /// A carrier that took damage loses a flag.
    LoseFlag {
        victim: Seat,
        by: Seat,
        heading: Option<Heading>,
        contact: bool,
    },
    /// Handicaps of a card.
    Mark {
        victim: Seat,
        card: Card,
    },
    /// A shove; `until` stops it.
    Shove {
        victim: Seat,
        direction: Direction,
        cells: u8,
        by: Seat,
        until: Option<Cell>,
    },
    /// A recoil that may have to be chosen.
    Recoil {
        victim: Seat,
        by: Seat,
        heading: Heading,
    },
    /// The shoved mecha enters a cell.
    ShoveInto {
        victim: Seat,
        cell: Cell,
    },
    /// Mines and Wei on a cell that was entered.
    Trigger {
        cell: Cell,
    },
    /// A mecha moves a cell on its own.
    Step {
        seat: Seat,
        cell: Cell,
    },
    /// A Wei that has moved or was laid.
    Wei {
        cell: Cell,
    },
    EndWei(u8),
    EndBarrier(u8),
    EndLayWei(u8),
    EndRemove,
    EndFlags,
    EndPoints,
    EndReturn,
    EndVictory,
}

/// A question in the middle of a resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// Who must answer.
    pub seat: Seat,
    /// What.
    pub what: Question,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what the question is about")]
pub enum Question {
    /// Turn, by up to so many notches.
    Turn {
        notches: u8,
    },
    /// Take Lost cards back, up to so many; `begun` when the first one has been taken.
    Repair {
        left: u8,
        begun: bool,
    },
    /// Move to one of these sides.
    Step {
        sides: u8,
    },
    /// Lay a mine on one of these sides.
    Mine {
        sides: u8,
    },
    Smoke,
    Demine {
        left: u8,
    },
    /// Exchange the Combat card (precision fire).
    Swap,
    /// Indirect fire: the target cell.
    Aim {
        slot: Slot,
    },
    /// Contact: the target cell.
    Strike {
        slot: Slot,
    },
    /// Shoot over the building ahead or at it.
    Over {
        slot: Slot,
    },
    /// Mechas or the building they stand on.
    Perched {
        blow: Blow,
        cell: Cell,
        heading: Option<Heading>,
        victims: SeatSet,
    },
    /// Where a building falls that was hit on a corner.
    Fall {
        cell: Cell,
        heading: Heading,
    },
    /// Where a mecha recoils that was hit on a corner.
    Recoil {
        victim: Seat,
        heading: Heading,
    },
    /// Where a flag falls.
    DropFlag {
        victim: Seat,
        heading: Heading,
    },
    /// The substitute may move.
    Kawarimi,
    /// Precision fire: the category.
    Category {
        victim: Seat,
        left: u8,
        heading: Option<Heading>,
    },
    /// Precision fire: a card of the category.
    Pick {
        victim: Seat,
        left: u8,
        category: Category,
        heading: Option<Heading>,
    },
    /// A card to pay for overheating.
    HeatCost,
    Barrier,
    Wei,
}
