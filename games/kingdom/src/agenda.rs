//! The agenda: what is still to be resolved, half-finished attacks and moves included.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::cells::Shape;
use crate::heroes::{Ability, Hero, Piece};
use crate::list::List;
use crate::slot::{Slot, SlotSet};
use crate::state::HordeId;
use crate::tiles::{Damage, Pool};
use crate::towers::{Modifier, Tower};

/// One thing to be done. Those that need a choice wait for it on top of the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Set-up: a seat takes a hero.
    ChooseHero(Seat),
    /// Set-up: a seat takes a colour.
    ChooseColour(Seat),
    /// Set-up, solo: a secondary hero is taken.
    ChooseSecondary,
    /// Set-up: a seat takes its special ability tiles.
    ChooseAbility(Seat),
    /// Set-up, iron challenge of S10: two types are chosen.
    ChooseTypes,
    /// Set-up, iron challenge of S10: a starting tower is swapped.
    SwapTower(Tower),
    /// Set-up, easy: this many starting towers may still be upgraded.
    UpgradeStart(u8),
    /// Set-up: the next starting tower gets an owner.
    ShareTower,
    /// Set-up of the introduction: a seat takes a tower.
    TakeTower(Seat),
    /// Set-up of the introduction: the other towers are dealt.
    DealRest,
    /// Set-up, heroic: one tower is given up.
    GiveUpTower,

    /// A round begins.
    #[default]
    BeginRound,
    /// Solo: a colour is blocked.
    BlockColour,
    /// Solo: a moment in which nothing else is chosen, and skulls of a secondary Bruxa may be spent.
    Moment,
    /// Solo: a skull of a secondary Bruxa was spent and its tile is placed.
    Skull,
    /// Solo: tiles of the secondary Elora.
    SpiritFrost,
    /// Phase 1 for a pile and those after it.
    Spawn(u8),
    /// Tiles waiting on the spawn token meet the new horde.
    Thaw(u8, HordeId),
    /// Phase 2 is open to all.
    Play,
    /// Phase 2 ends.
    EndPlay,
    /// Phase 3 begins.
    BeginDestroy,
    /// Phase 3: the next horde.
    DestroyNext,
    /// Phase 3 ends, unless something was covered in it.
    EndDestroy,
    /// Phase 3: a horde leaves after those on it have suffered.
    Wreck(HordeId),
    /// Phase 4 begins.
    BeginAdvance,
    /// Phase 4: the next horde.
    AdvanceNext,
    /// Phase 5.
    PickUp,
    /// Phase 5: somebody takes a tower from a white site.
    WhiteTower(Tower),
    /// Phase 6 begins.
    BeginBuy,
    /// Phase 6 is open to all.
    Buy,
    /// A round ends.
    EndRound,

    /// A horde's turn begins.
    Turn(HordeId),
    /// A champion reveals an activation card.
    Champion(HordeId),
    /// A boss reveals an action card.
    BossCard(HordeId),
    /// A horde heals.
    Heal(HordeId),
    /// A horde shoots at a hero.
    Shoot(HordeId),
    /// A horde makes an advance attempt, and this many more.
    Attempt(HordeId, u8),
    /// A horde leaves its slot for the next one, once those on it are gone.
    Depart(HordeId),
    /// A horde arrives.
    Land(HordeId, Slot),
    /// The horde that a flyer has uncovered acts.
    Uncovered(Slot),
    /// Devourer: a crevasse opens where the champion was.
    Devour(HordeId, Slot),
    /// Army of the Dead: a card of the graveyard appears.
    Rise(HordeId, Slot),
    /// Shiver: a Pumpkin appears.
    Pumpkin(Slot),
    /// Shiver: Jack leaves for a pile.
    Vanish(HordeId),
    /// A tile is taken off the boss.
    BlackInk(HordeId),

    /// A piece retreats from its slot.
    Retreat(Piece),
    /// A hero suffers 1 damage.
    Damage(Seat),
    /// Somebody may put one tile on a horde: a seat, or the whole group.
    Drop(Drop),
    /// The group takes gold or diamonds; they may go to Vez'nan's board.
    Reward(bool),
    /// A flower may be regenerated.
    Regenerate,

    /// A new tower is turned.
    FaceTower(Tower),
    /// One of two attacks is chosen.
    ChooseAttack(Tower),
    /// The attack under way.
    Barrage,
    /// A tower may be taken back for a diamond.
    Rebuild(Tower),
    /// The receiver of an upgraded tower may rest.
    FieldRest(Seat),
    /// A Falcon is attached.
    Falcon(Modifier),
    /// A totem is put on a tile: the one just placed, or with a Frost Flower any tile of the horde it hit, or of one in its reach.
    Totem(Seat, Option<Slot>),

    /// What a hero does before its move.
    Awaken(Seat),
    /// The move under way.
    Walk,
    /// A piece takes its cells on a horde.
    Stand(Piece),
    /// A move is over: flowers passed are used.
    Flowers(Piece),
    /// A move is over: what lies on the slot where it ended has its effect on a piece that is still there.
    Arrive(Piece, Slot),
    /// Pawns may enter on the slot of their hero.
    Enter(Seat),
    /// A pawn may move.
    MovePawn(Piece),
    /// A hero acts.
    Act(Seat),
    /// A figure turns before an attack: the basic one or an ability.
    FaceHero(Piece, Option<Ability>),
    /// An ability is used by a figure.
    Use(Piece, Ability),
    /// A hero may walk again.
    WalkOn(Piece, u8),
    /// A hero is chosen for an ability.
    Target(Piece, Ability),
    /// Skulls are spent.
    SpendSkulls(Seat),
    /// A tower next to the figure goes back to hand.
    Consecrate(Piece),
    /// Tiles are put on spawn tokens.
    Permafrost(Piece, u8),
    /// A horde is chosen to be moved: next to the figure, or in the reach of a flower.
    Seize(Piece, Option<Slot>),
    /// The horde seized finds a slot.
    Throw(HordeId, Piece),
    /// Storm Flower: soldiers and figures leave the horde.
    Storm(Piece, Slot),
    /// A hero is moved to any slot.
    Whisk(Piece, Seat),
    /// An ability is copied.
    Copy(Piece),
    /// A hero is chosen for the Earth Flower.
    EarthFlower(Piece),
    /// All sand warriors return.
    WarriorsHome,
    /// A warrior is put on Alric's slot.
    Summon(Piece),
    /// A secondary Alric's warrior is put anywhere.
    Muster(Piece),
    /// The card of a secondary hero.
    SecondaryCard(Hero),
    /// The ability of a secondary guest.
    SecondaryAbility(Hero),
}

/// One tile that may be put on a horde, from the horde's own slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drop {
    /// On which horde.
    pub horde: HordeId,
    /// The tile.
    pub tile: TileKind,
    /// Who decides; nobody in particular means the group.
    pub seat: Option<Seat>,
}

/// A kind of tile: what is taken from the supply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileKind {
    /// Its shape.
    pub shape: Shape,
    /// Its damage.
    pub damage: Damage,
    /// Its pool.
    pub pool: Pool,
}

/// An attack under way: what can still be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Barrage {
    /// Who places.
    pub seat: DefaultSeat,
    /// The tower that attacks, and which of its attacks.
    pub tower: Option<(Tower, u8)>,
    /// The parts left.
    pub parts: List<Part, 6>,
    /// The stage: later parts of a printed attack wait.
    pub stage: u8,
    /// Where its soldiers went, in this attack.
    pub soldiers: List<Slot, 2>,
    /// The horde hit last.
    pub hit: Option<Slot>,
    /// A secondary Dierdre's soldiers bring a tile along (KR-DIERDRE-9).
    pub escort: bool,
}

/// A seat; the first one by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DefaultSeat(pub Seat);

impl Default for DefaultSeat {
    fn default() -> Self {
        DefaultSeat(Seat(0))
    }
}

/// A part of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// What is placed.
    pub what: What,
    /// How many are left.
    pub count: u8,
    /// On the top hordes of these slots.
    pub reach: SlotSet,
    /// How the placements depend on each other.
    pub bond: Bond,
    /// Where it comes from, for shields (KR-RANGE-13).
    pub source: Option<Slot>,
    /// Comes from a modifier and so stays through all stages (KR-MOD-11).
    pub extra: bool,
}

/// What a part places.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum What {
    Tile(TileKind),
    Soldier(Damage),
    #[default]
    Totem,
    Heal,
}

/// How the placements of a part depend on each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    /// Not at all.
    #[default]
    Free,
    /// Each on a different horde.
    Different,
    /// All linked parts on one horde.
    Linked,
    /// Only one of these parts.
    OneOf,
}

/// A move under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walk {
    /// Who moves.
    pub piece: Piece,
    /// Steps left.
    pub left: u8,
    /// A step was taken.
    pub moved: bool,
    /// May teleport first (KR-DIERDRE-2).
    pub wings: bool,
    /// Flowers passed, as bits.
    pub passed: u16,
    /// A tile for each horde entered (KR-SAITAM-8), with the slots that had theirs.
    pub ram: Option<TileKind>,
    /// Slots whose horde was rammed.
    pub rammed: SlotSet,
}
