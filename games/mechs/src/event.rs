//! What happens at the table, for log and animation.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Target;
use crate::agenda::Source;
use crate::cards::{BossCard, Colour, Command, Damage, Schematic, Yordle};
use crate::space::{Dir, Space};
use crate::state::{List, MOST_DEALT, Piece, SlotNumber, Verdict};

/// Something that happened. All of it is public.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    PilotChosen { seat: Seat, yordle: Yordle },
    SchematicBrought { seat: Seat, schematic: Schematic },
    MechPlaced { seat: Seat, space: Space, facing: Dir },
    FirstPlayer { seat: Seat },
    RoundBegan { round: u8, first: Seat },
    CardsDealt { cards: List<Command, MOST_DEALT> },
    CardPicked { seat: Seat, card: Command },
    SandRanOut,
    CardGiven { seat: Seat, card: Command },
    Programmed { seat: Seat, card: Command, slot: SlotNumber, power: u8 },
    Scrapped { seat: Seat, card: Command },
    Repaired { seat: Seat, damage: Damage },
    SlotsSwapped { seat: Seat, a: SlotNumber, b: SlotNumber },
    Installed { seat: Seat, schematic: Schematic, slot: SlotNumber },
    Exchanged { seat: Seat, give: Command, take: Command },
    TurnBegan { seat: Seat },
    CommandRun { seat: Seat, slot: SlotNumber, card: Command, power: u8 },
    DamageRun { seat: Seat, slot: SlotNumber, damage: Damage },
    SchematicRun { seat: Seat, slot: SlotNumber, schematic: Schematic },
    SchematicUsed { seat: Seat, schematic: Schematic },
    Turned { seat: Seat, facing: Dir },
    Moved { piece: Piece, from: Space, to: Space, how: Motion },
    Blocked { piece: Piece, dir: Dir },
    TargetHit { seat: Seat, target: Target },
    MinionKilled { space: Space },
    MinionEntered { space: Space },
    ShieldGained { seat: Seat, slot: SlotNumber },
    GearGained { gears: u8 },
    SchematicOn { seat: Seat, schematic: Schematic },
    OverdriveOn,
    ShardPicked { seat: Seat, space: Space },
    ShardDropped { seat: Seat, space: Space },
    ShardBroken { space: Space },
    ShardDelivered { space: Space },
    CoinTurned { colour: Colour, active: bool },
    BossHit { health: u8, colour: Colour },
    BossHealed { health: u8 },
    DamageDrawn { seat: Seat, card: Damage, source: Source },
    DamagePlaced { seat: Seat, card: Damage, slot: Option<SlotNumber> },
    DamageShielded { seat: Seat, slot: SlotNumber },
    Detonated { seat: Seat, slot: SlotNumber, range: u8 },
    DamagePrevented { victim: Piece, schematic: Schematic },
    GlitchStopped { seat: Seat, card: Damage },
    BombHit { health: u8 },
    DoomFell { doom: u8 },
    RuneRolled { seat: Seat, face: u8, why: Roll },
    NumberRolled { seat: Seat, face: u8 },
    MinionMoved { from: Space, to: Space },
    MinionSpawned { space: Space },
    ColourCorked { seat: Seat, colour: Colour },
    FireFlared,
    MinionAttacked { space: Space, victim: Piece },
    Escalated,
    BossSlotRun { slot: u8, card: Option<BossCard>, power: u8 },
    BossMoved { from: Space, to: Space },
    BossProgrammed { card: BossCard, other: BossCard, power: u8 },
    WallMoved { lines: u8 },
    Escaped { seat: Seat },
    MissionOver { verdict: Verdict },
}

/// How a piece moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Motion {
    Walked,
    Pushed,
    Towed,
    Slid,
    Lifted,
}

/// What a Rune Die was rolled for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Roll {
    FirstPlayer,
    Player,
    Direction,
    Drop,
    Drift,
    Siege,
    Spawn,
    Bark,
}
