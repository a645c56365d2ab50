//! What a player can do: one small choice each.

use engine::Anchor;
use serde::{Deserialize, Serialize};

use crate::board::{CELLS, Cell, Place};
use crate::cards::{Card, Category, Chassis, Model, Nation, Slot};
use crate::hex::Direction;
use crate::state::Plan;

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Set-up: take a part of the board, turned.
    Part {
        /// The part.
        part: u8,
        /// Sixths of a turn.
        turn: u8,
    },
    /// Set-up: lay the part; its first cell comes here.
    Put {
        /// The place.
        at: Place,
    },
    /// Set-up: a start or respawn cell.
    Start {
        /// The cell.
        cell: Cell,
        /// The facing.
        facing: Direction,
    },
    /// Set-up: one of the two posts of a role.
    Post {
        /// The cell.
        cell: Cell,
    },
    /// Set-up: place a cube.
    Cube {
        /// The cell.
        cell: Cell,
    },
    /// Set-up: place a flag.
    Flag {
        /// The cell.
        cell: Cell,
    },
    /// Set-up: take a base mecha.
    Mecha {
        /// Which.
        model: Model,
    },
    /// Set-up: build a mecha.
    Build,
    /// Construction: the nation.
    Nation {
        /// Which.
        nation: Nation,
    },
    /// Construction: the chassis.
    Chassis {
        /// Which.
        chassis: Chassis,
    },
    /// Construction: take a card.
    Take {
        /// The card.
        card: Card,
    },
    /// Construction: take no further card.
    Pass,
    /// Step 1: the Movement order.
    Move {
        /// The card.
        card: Card,
        /// The way that is written down.
        way: u8,
    },
    /// Step 1: the card of the Technique slot.
    Technique {
        /// The card.
        card: Card,
        /// The way, if it is a Movement card.
        way: u8,
    },
    /// Step 1: the Combat order.
    Combat {
        /// The card.
        card: Card,
    },
    /// Step 1: leave a slot empty.
    Leave {
        /// The slot.
        slot: Slot,
    },
    /// Step 1: decide a slot anew.
    Change {
        /// The slot.
        slot: Slot,
    },
    /// Step 1: commit the orders.
    Confirm,
    /// Step 1: give the mecha up.
    GiveUp,
    /// Step 1: rest on the start cell.
    Rest,
    /// Take back what was committed, while others have not committed.
    Reopen,
    /// Turn by so many notches, clockwise if positive.
    Turn {
        /// Notches.
        notches: i8,
    },
    /// Reaction: put another card into a slot.
    React {
        /// The slot.
        slot: Slot,
        /// The card.
        card: Card,
        /// The way, if it is a Movement card.
        way: u8,
    },
    /// Reaction: empty a slot.
    Empty {
        /// The slot.
        slot: Slot,
    },
    /// Reaction or precision fire: keep the card.
    Keep,
    /// Take a Lost card back.
    Repair {
        /// The card.
        card: Card,
    },
    /// Move to an adjacent cell.
    Step {
        /// The cell.
        cell: Cell,
    },
    /// Lay a token.
    Lay {
        /// The cell.
        cell: Cell,
    },
    /// Remove a mine or a Wei.
    Clear {
        /// The cell.
        cell: Cell,
    },
    /// Lay a Wei that walks this way.
    Wei {
        /// Where it walks.
        direction: Direction,
    },
    /// Precision fire: another Combat card.
    Swap {
        /// The card.
        card: Card,
    },
    /// Aim at a cell.
    Aim {
        /// The cell.
        cell: Cell,
    },
    /// Shoot over the building ahead.
    ShootOver,
    /// Shoot at the building ahead.
    ShootAt,
    /// The mechas on the roof are hit.
    HitMechas,
    /// The building below them is hit.
    HitBuilding,
    /// Something falls or recoils this way.
    Toward {
        /// The direction.
        direction: Direction,
    },
    /// Precision fire: name a category.
    Name {
        /// Which.
        category: Category,
    },
    /// Precision fire: take a card.
    Pick {
        /// The card.
        card: Card,
    },
    /// Pay for overheating.
    Pay {
        /// The card.
        card: Card,
    },
    /// Decline, or be done.
    Done,
    /// Set-up: the VIP plays its ready-made deck.
    Preset,
    /// Step 1: in place of the Movement, what will be committed in place of orders.
    Instead {
        /// Giving up or resting.
        plan: Plan,
    },
}

/// The kinds of choice: the decision points of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the decision points of the catalogue")]
pub enum Choice {
    Part,
    PutPart,
    Start,
    Respawn,
    Post,
    Cube,
    Flag,
    Mecha,
    Nation,
    Chassis,
    Green,
    National,
    Draft,
    Fill,
    Program,
    Rotate,
    React,
    Turn,
    Repair,
    Step,
    Mine,
    Smoke,
    Demine,
    Swap,
    Aim,
    Strike,
    Over,
    Perched,
    Fall,
    Recoil,
    DropFlag,
    Kawarimi,
    Category,
    Pick,
    HeatCost,
    Barrier,
    Wei,
}

/// The space of a slot of the own cockpit. Cells come first.
pub const fn slot_space(slot: Slot) -> u16 {
    CELLS as u16 + slot as u16
}

/// What is touched to turn by so many notches.
pub const fn turn_piece(notches: i8) -> u16 {
    (100 + notches) as u16
}

/// The space of a place where a part of the board may be laid.
pub const fn place_space(place: Place) -> u16 {
    1000 + (place.q as i16 + 50) as u16 * 100 + (place.r as i16 + 50) as u16
}

impl Action {
    /// What a player touches.
    pub(crate) fn anchor(self) -> Anchor {
        let card = |card: Card| Anchor::Card(card.index() as u16);
        let space = |cell: Cell| Anchor::Space(cell.index() as u16);
        match self {
            Action::Part { part, .. } => Anchor::Piece(u16::from(part)),
            Action::Put { at } => Anchor::Space(place_space(at)),
            Action::Start { cell, .. }
            | Action::Post { cell }
            | Action::Cube { cell }
            | Action::Flag { cell }
            | Action::Step { cell }
            | Action::Lay { cell }
            | Action::Clear { cell }
            | Action::Aim { cell } => space(cell),
            Action::Mecha { model } => Anchor::Piece(model as u16),
            Action::Nation { nation } => Anchor::button(nation.word()),
            Action::Chassis { chassis } => Anchor::button(chassis.word()),
            Action::Name { category } => Anchor::button(category.word()),
            // After a Stop two slots are open; before, the slots are decided one after the other.
            Action::React { slot, card: chosen, .. } => {
                Anchor::CardOn { card: chosen.index() as u16, space: slot_space(slot) }
            }
            Action::Move { card: chosen, .. }
            | Action::Technique { card: chosen, .. }
            | Action::Combat { card: chosen }
            | Action::Swap { card: chosen }
            | Action::Take { card: chosen }
            | Action::Repair { card: chosen }
            | Action::Pick { card: chosen }
            | Action::Pay { card: chosen } => card(chosen),
            Action::Leave { slot } => Anchor::Button(format!("leave-{}", slot.word()).into()),
            Action::Change { slot } => Anchor::Space(slot_space(slot)),
            Action::Empty { slot } => Anchor::Button(format!("empty-{}", slot.word()).into()),
            Action::Turn { notches } => Anchor::Piece(turn_piece(notches)),
            Action::Toward { direction } | Action::Wei { direction } => {
                Anchor::Button(format!("toward-{}", direction.index()).into())
            }
            Action::Build => Anchor::button("build"),
            Action::Pass => Anchor::button("pass"),
            Action::Confirm => Anchor::button("confirm"),
            Action::GiveUp | Action::Instead { plan: Plan::GiveUp } => Anchor::button("give-up"),
            Action::Rest | Action::Instead { .. } => Anchor::button("rest"),
            Action::Reopen => Anchor::button("reopen"),
            Action::Keep => Anchor::button("keep"),
            Action::ShootOver => Anchor::button("shoot-over"),
            Action::ShootAt => Anchor::button("shoot-at"),
            Action::HitMechas => Anchor::button("hit-mechas"),
            Action::HitBuilding => Anchor::button("hit-building"),
            Action::Done => Anchor::button("done"),
            Action::Preset => Anchor::button("preset"),
        }
    }
}
