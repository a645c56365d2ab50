//! A Mission: its board, its pieces and its rules, compiled from a file.

mod check;
mod file;
mod map;
mod playable;
mod read;
mod ways;

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{LazyLock, Mutex, OnceLock};

use engine::ContentFault;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::Colour;
use crate::space::{Dir, Space, SpaceSet};

pub use map::{Ground, LaidTile, Map, TILE, Tile, TileFace};
pub(crate) use ways::Ways;

/// Crystal Shards in the box.
pub const SHARDS: usize = 4;
/// Minion figures in the box (MVM-MIN-6).
pub const FIGURES: usize = 100;
/// A Mission not decided after this round is lost (MVM-ROUND-8).
pub const LAST_ROUND: u8 = 40;
/// The end of the Doom Track (MVM-GEAR-6).
pub const MOST_DOOM: u8 = 15;

/// A number for each number of Mechs, from 1 to 4.
pub type ByMechs = [u8; 4];

/// A Mission.
#[derive(Clone, Debug)]
pub struct Mission {
    /// Its name in records, files and messages.
    pub id: String,
    /// What its author calls it.
    pub title: Option<String>,
    /// What its author tells the players.
    pub text: Option<String>,
    /// The board.
    pub map: Map,
    /// Where Mechs may start.
    pub starts: SpaceSet,
    /// Where Minions stand at first.
    pub minions: SpaceSet,
    /// Where Shards lie at first.
    pub shards: Vec<Space>,
    /// Where the Bomb stands at first.
    pub bomb: Option<Space>,
    /// The north-west space of the Boss at first.
    pub boss: Option<Space>,
    /// The School.
    pub school: SpaceSet,
    /// The goal of the Bomb, or the exit of the Mechs.
    pub zone: SpaceSet,
    /// The core that Minions must not enter.
    pub core: SpaceSet,
    /// Where Shards are to be put.
    pub sockets: SpaceSet,
    /// How it is won.
    pub objective: Objective,
    /// What the Doom Track stands for.
    pub doom: Option<Doom>,
    /// It is lost at the end of this round.
    pub rounds: Easing,
    /// Schematics up to this lock can be brought; 0 means none (MVM-SCHEM-9).
    pub schematics: u8,
    /// Does the Damage deck have the sets A, B and C?
    pub damage_sets: [bool; 3],
    /// Is the first draft a Double Draft (MVM-DRAFT-5)?
    pub double_draft: bool,
    /// Are Shards broken rather than carried (MVM-SHARD-1)?
    pub breakable: bool,
    /// Are the Rune Coins in play, and are they active at first (MVM-SETUP-8)?
    pub coins: Option<bool>,
    /// The Boss cannot be damaged while a Shard is unbroken.
    pub guarded: bool,
    /// How Minions move.
    pub minion_move: MinionMove,
    /// Steps of a Minion in one phase.
    pub minion_steps: u8,
    /// The roll after the Minions have moved.
    pub siege: Option<Siege>,
    /// How Minions appear.
    pub spawn: Spawn,
    /// What makes it harder.
    pub escalations: Vec<Escalation>,
    /// The Lava Wall.
    pub wall: Option<Wall>,
    /// From which round on the Boss drafts; `None` if the Boss has no line.
    pub boss_draft: Option<ByMechs>,
    /// The Boss drafts after any escalation too.
    pub drafts_when_escalated: bool,
    /// Rounds by which danger comes later in EZ mode.
    pub ez_later: u8,
    ways: OnceLock<Ways>,
}

/// A number that EZ mode changes (MVM-END-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Easing {
    /// As usual.
    pub usual: u8,
    /// In EZ mode.
    pub ez: u8,
}

/// How a Mission is won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Objective {
    /// Break all Shards, then kill every Minion.
    BreakAndClear,
    /// Break all Shards, then hold out until the end of that many further rounds.
    BreakAndHold(u8),
    /// The Bomb enters the zone.
    DeliverBomb,
    /// All Shards are in the School or in sockets.
    DeliverShards,
    /// The Boss is brought to 0 health.
    DefeatBoss,
    /// Every Mech escapes over the zone (MVM-END-6).
    Escape,
}

/// What the Doom Track stands for (MVM-GEAR-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doom {
    /// Whose health, or what else, it is.
    pub of: DoomOf,
    /// Where it starts.
    pub start: ByMechs,
    /// Where it starts in EZ mode.
    pub ez: ByMechs,
}

/// Whose health the Doom Track shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum DoomOf {
    Bomb,
    School,
    Core,
    Boss,
    /// One less at the end of every round.
    Rounds,
}

/// The movement programs of Minions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MinionMove {
    /// They stand still.
    Stay,
    /// All in one direction (MVM-MMOVE-1).
    March(Dir),
    /// All in one rolled direction (MVM-MMOVE-2).
    Drift,
    /// Each towards a target (MVM-MMOVE-3).
    Hunt(Prey),
}

/// What Minions hunt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prey {
    /// The Bomb.
    Bomb,
    /// The School, into which they walk.
    School,
    /// The core, into which they walk.
    Core,
    /// The nearest Mech.
    Mech,
    /// The nearest Mech that carries a Shard, else the nearest Mech.
    Carrier,
}

/// A roll after the Minions have moved: by its colour those of a tile move again, or fire flares up in the School.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Siege {
    /// The tile of each colour.
    pub tiles: [Option<Tile>; 4],
    /// The colour of the fire.
    pub fire: Option<Colour>,
}

/// How Minions appear (MVM-SPAWN-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spawn {
    /// Rolls of the Rune Die.
    pub dice: u8,
    /// One more roll for each filled socket.
    pub more_for_sockets: bool,
    /// Where.
    pub area: Area,
    /// Only on the tiles whose own Shard is not delivered yet.
    pub shard_tiles: bool,
    /// A roll of these colours hurts the Bomb.
    pub hurts_bomb: [bool; 4],
}

/// A rectangle of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// First and last column.
    pub columns: (i16, i16),
    /// First and last row.
    pub rows: (i16, i16),
}

impl Area {
    /// The whole board.
    pub const BOARD: Area = Area { columns: (0, i16::MAX), rows: (0, i16::MAX) };

    /// Is the space in it?
    #[inline]
    pub fn contains(&self, space: Space) -> bool {
        (self.columns.0..=self.columns.1).contains(&space.column())
            && (self.rows.0..=self.rows.1).contains(&space.row())
    }
}

/// What makes a Mission harder, and when (MVM-ESC-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Escalation {
    /// When it happens.
    pub when: Trigger,
    /// The new number of spawn dice.
    pub spawn_dice: Option<u8>,
    /// The new number of Minion steps.
    pub minion_steps: Option<u8>,
    /// The new speed of the Lava Wall.
    pub wall_speed: Option<u8>,
    /// One Minion appears on every empty Rune Space: of the board, or of the tile of the Shard that broke.
    pub minions: bool,
}

/// What an escalation waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    /// The Bomb is in the area; the second one is that of EZ mode.
    BombIn(Area, Area),
    /// A Mech is in the area; the second one is that of EZ mode.
    MechIn(Area, Area),
    /// Every Shard is broken.
    ShardsBroken,
    /// Each time that a Shard breaks.
    EachShardBroken,
    /// A Shard is picked up.
    ShardPicked,
    /// The Boss is at half its health or below.
    BossAtHalf,
}

/// The Lava Wall (MVM-LWALL-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wall {
    /// Where it goes.
    pub dir: Dir,
    /// The first round in which it moves.
    pub from: ByMechs,
    /// Spaces in each Danger Phase.
    pub speed: u8,
    /// Does it push, or does it end the Mission when it reaches a Mech (MVM-LWALL-7)?
    pub pushes: bool,
}

impl Mission {
    /// Reads the text of a mission file; returns every problem found. `file` is its name, for the messages.
    pub fn read(file: &str, text: &str) -> Result<Mission, Vec<ContentFault>> {
        read::read(file, text, false)
    }

    /// Lengths of the ways over its board. They are measured when they are first asked for, which is when it is laid out.
    #[inline]
    pub(crate) fn ways(&self) -> &Ways {
        self.ways.get_or_init(|| Ways::of(self))
    }

    /// Where the Doom Track starts.
    pub fn doom_start(&self, mechs: u8, ez: bool) -> u8 {
        self.doom.map_or(0, |doom| by_mechs(if ez { doom.ez } else { doom.start }, mechs))
    }

    /// Is the Doom Track the health of this?
    #[inline]
    pub fn doom_is(&self, of: DoomOf) -> bool {
        self.doom.is_some_and(|doom| doom.of == of)
    }

    /// The last round.
    pub fn last_round(&self, ez: bool) -> u8 {
        if ez { self.rounds.ez } else { self.rounds.usual }
    }

    /// Rune Gates or Rune Shields are in play, and so the coins are (MVM-RUNE-3).
    #[inline]
    pub fn uses_coins(&self) -> bool {
        self.coins.is_some()
    }
}

/// The number for this many Mechs.
#[inline]
pub(crate) fn by_mechs(numbers: ByMechs, mechs: u8) -> u8 {
    numbers[usize::from(mechs.clamp(1, 4)) - 1]
}

/// The Missions that come with the game: the tutorial and ten more (MVM-SETUP-9).
pub const BUILT_IN: [(&str, &str); 11] = [
    ("tutorial", include_str!("../../content/missions/tutorial.toml")),
    ("mission-1", include_str!("../../content/missions/mission-1.toml")),
    ("mission-2", include_str!("../../content/missions/mission-2.toml")),
    ("mission-3", include_str!("../../content/missions/mission-3.toml")),
    ("mission-4", include_str!("../../content/missions/mission-4.toml")),
    ("mission-5", include_str!("../../content/missions/mission-5.toml")),
    ("mission-6", include_str!("../../content/missions/mission-6.toml")),
    ("mission-7", include_str!("../../content/missions/mission-7.toml")),
    ("mission-8", include_str!("../../content/missions/mission-8.toml")),
    ("mission-9", include_str!("../../content/missions/mission-9.toml")),
    ("mission-10", include_str!("../../content/missions/mission-10.toml")),
];

/// Checks the text of a mission file: every problem with file, line, field and why. `file` is its name, for the messages.
pub fn check_mission_file(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
    read::read(file, text, true).map(|_| ())
}

/// A Mission that a state refers to. It is compiled once and kept for the rest of the process, so that a state is a plain value; in
/// JSON and canonical bytes it is the id of a built-in Mission or the whole text of a file, so that a state stands for itself.
#[derive(Clone, Copy)]
pub struct MissionRef(&'static Kept);

struct Kept {
    mission: Mission,
    /// The text, of a Mission that does not come with the game.
    text: Option<String>,
}

impl MissionRef {
    /// A Mission that comes with the game.
    pub fn built_in(id: &str) -> Option<MissionRef> {
        static KEPT: LazyLock<Vec<Kept>> = LazyLock::new(|| {
            let read = |&(id, text): &(&str, &str)| {
                let mission = Mission::read(&format!("{id}.toml"), text).unwrap_or_else(|problems| {
                    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
                    panic!("the built-in Missions are valid, but {}", problems.join("; "))
                });
                Kept { mission, text: None }
            };
            BUILT_IN.iter().map(read).collect()
        });
        KEPT.iter().find(|kept| kept.mission.id == id).map(MissionRef)
    }

    /// The Mission of a file.
    pub fn of_file(text: &str) -> Result<MissionRef, Vec<ContentFault>> {
        static KEPT: Mutex<BTreeMap<String, &'static Kept>> = Mutex::new(BTreeMap::new());
        let mut kept = KEPT.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(known) = kept.get(text) {
            return Ok(MissionRef(known));
        }
        let mission = Mission::read("mission file", text)?;
        let new: &'static Kept = Box::leak(Box::new(Kept { mission, text: Some(text.to_owned()) }));
        kept.insert(text.to_owned(), new);
        Ok(MissionRef(new))
    }

    /// The Mission itself.
    #[inline]
    pub fn get(self) -> &'static Mission {
        &self.0.mission
    }

    /// Does it come with the game?
    pub fn is_built_in(self) -> bool {
        self.0.text.is_none()
    }
}

impl Deref for MissionRef {
    type Target = Mission;

    #[inline]
    fn deref(&self) -> &Mission {
        self.get()
    }
}

impl PartialEq for MissionRef {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for MissionRef {}

impl fmt::Debug for MissionRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)
    }
}

/// How a Mission is written down.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Written {
    BuiltIn(String),
    File(String),
}

impl Serialize for MissionRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.0.text {
            None => Written::BuiltIn(self.id.clone()),
            Some(text) => Written::File(text.clone()),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for MissionRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Written::deserialize(deserializer)? {
            Written::BuiltIn(id) => MissionRef::built_in(&id)
                .ok_or_else(|| D::Error::custom(format!("there is no Mission {id:?}"))),
            Written::File(text) => MissionRef::of_file(&text).map_err(|problems| {
                let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
                D::Error::custom(problems.join("; "))
            }),
        }
    }
}
