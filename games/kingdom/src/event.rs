//! What happens at the table, for log and animation. All of it is public.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::cards::{Boss, HordeCard};
use crate::cells::Cells;
use crate::heroes::{Ability, Colour, FlowerKind, Hero, Piece};
use crate::scenario::Rift;
use crate::slot::{Front, Slot};
use crate::state::Ending;
use crate::tiles::Damage;
use crate::towers::{Kind, Modifier, Tower};

/// A figure or pawn that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Who {
    Hero(Hero),
    Warrior(Piece),
    Wildcat,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    HeroChosen { seat: Seat, hero: Hero },
    ColourChosen { seat: Seat, colour: Colour },
    SecondaryChosen { hero: Hero },
    AbilityChosen { seat: Seat, ability: Ability },
    TypeChosen { kind: Kind },
    TowerSwapped { from: Tower, into: Tower },
    StartUpgraded { from: Tower, into: Tower },
    TowerGiven { seat: Seat, tower: Tower },
    TowerGivenUp { seat: Seat, tower: Tower },
    RoundBegan { round: u8 },
    RoundReplayed { round: u8 },
    ColourBlocked { colour: Colour },
    HordeSpawned { card: HordeCard, slot: Slot, pile: u8 },
    RiftOpened { rift: Rift, pile: u8 },
    Readied { seat: Seat },
    Unreadied { seat: Seat },
    TowerBuilt { seat: Seat, tower: Tower, slot: Slot },
    TowerTurned { tower: Tower, front: Front },
    TilePlaced { card: HordeCard, slot: Slot, cells: Cells, damage: Damage },
    SoldierPlaced { card: HordeCard, slot: Slot, cells: Cells },
    TotemPlaced { card: HordeCard, slot: Slot },
    TowerPassed { seat: Seat, tower: Tower, to: Seat },
    TowerUpgraded { from: Tower, into: Tower },
    TowerReturned { seat: Seat, tower: Tower },
    TowerTaken { seat: Seat, tower: Tower },
    HeroActivated { seat: Seat, hero: Hero },
    HeroRecovered { seat: Seat, hero: Hero },
    HeroAttacked { hero: Hero },
    AbilityUsed { hero: Hero, ability: Ability },
    HeroRested { seat: Seat, hero: Hero },
    HeroHealed { hero: Hero, health: u8 },
    HeroProtected { hero: Hero },
    HeroHurt { hero: Hero, health: u8 },
    HeroStunned { hero: Hero },
    Sacrificed { hero: Hero },
    Moved { who: Who, slot: Slot },
    Stood { who: Who, slot: Slot, cells: Cells },
    Retreated { who: Who, to: Option<Slot> },
    WentHome { who: Who },
    SkullsChanged { skulls: u8 },
    FlowerUsed { flower: FlowerKind, slot: Slot },
    FlowerRegenerated { flower: FlowerKind, slot: Slot },
    TokenTaken { slot: Slot },
    TentaclePlaced { slot: Slot },
    TentacleRemoved { slot: Slot },
    LavaPlaced { slot: Slot },
    CrevasseOpened { slot: Slot, gaping: bool },
    CrevasseClosed { slot: Slot, removed: bool },
    FrostLaid { pile: u8 },
    HordeDestroyed { card: HordeCard, slot: Slot },
    LayerDestroyed { card: HordeCard, slot: Slot },
    CoinsGained { gold: u8, diamonds: u8 },
    CoinsKept { gold: u8, diamonds: u8 },
    HordeBlocked { card: HordeCard, slot: Slot },
    HordeMoved { card: HordeCard, from: Slot, to: Slot },
    HordeEscaped { card: HordeCard, hearts: u8 },
    HordeHealed { card: HordeCard, slot: Slot },
    HordeShot { card: HordeCard, slot: Slot },
    SoldierLost { card: HordeCard, slot: Slot },
    TileRemoved { card: HordeCard, slot: Slot, cells: Cells },
    ActivationRevealed { card: HordeCard, number: u8, acts: bool },
    BossCardRevealed { boss: Boss, number: u8 },
    JackVanished { pile: u8 },
    HordeRose { card: HordeCard, slot: Slot },
    TowerBought { seat: Seat, tower: Tower, to: Seat },
    ModifierBought { seat: Seat, modifier: Modifier, tower: Tower },
    FalconAttached { tower: Tower },
    GameOver { ending: Ending },
}
