//! The state: everything on the table, and what is still to be resolved.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::agenda::{Barrage, Step, Walk};
use crate::cards::{CardSet, Entry, HordeCard};
use crate::cells::Cells;
use crate::heroes::{Ability, Colour, FlowerKind, Hero, Piece};
use crate::list::List;
use crate::named::named;
use crate::scenario::{Iron, Scenario};
use crate::slot::{Front, Slot, SlotMap, SlotSet};
use crate::tiles::{Pool, Supply, Tile};
use crate::towers::{Design, Kind, Modifiers, TOWERS, Tower};

/// Most seats.
pub const SEATS: usize = 4;
/// Most hordes on the map at once; no scenario has more.
pub const HORDES: usize = 40;
/// Most cards in a pile, with room for Jack.
pub const PILE: usize = 12;
/// Steps on the agenda: twelve soldiers leaving at once, eight retreats and the round below them fit.
pub const AGENDA: usize = 48;
/// Coins of each kind (KR-DESTROY-7).
pub const COINS: u8 = 12;
/// Soldier pawns.
pub const SOLDIERS: u8 = 12;
/// A seat may take "I am done" back this often in a phase, so that every game ends.
pub const TAKE_BACKS: u8 = 3;

/// The whole state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The map and the rules of the scenario.
    pub scenario: Scenario,
    /// Everything on the table but the hordes.
    pub table: Table,
    /// The hordes on the map; entries that are not in play are free.
    pub hordes: List<Horde, HORDES>,
    /// The introduction: the table at the start of the round, to play it again (KR-INTRO-10).
    pub start_of_round: Option<Snapshot>,
}

/// The table at the start of a round of the introduction, which has at most 8 hordes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    /// The table.
    pub table: Table,
    /// The hordes.
    pub hordes: List<Horde, 8>,
}

/// Everything on the table but the hordes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Number of players.
    pub seats: u8,
    /// How hard the players want it.
    pub difficulty: Difficulty,
    /// Are the heroes of the adaptation guide in (KR-ADAPT-13)?
    pub guests: bool,
    /// The constraint of the iron challenge that is in force.
    pub iron: Iron,
    /// The round, from 1; 0 during set-up.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// What is to be done next, the last entry first.
    pub agenda: List<Step, AGENDA>,
    /// The attack under way.
    pub barrage: Barrage,
    /// The move under way.
    pub walk: Walk,
    /// Hearts of the kingdom.
    pub hearts: u8,
    /// The shared diamonds.
    pub diamonds: u8,
    /// The shared gold.
    pub gold: u8,
    /// The players and their heroes, by seat.
    pub players: [Player; SEATS],
    /// Where the figures and pawns are, by piece.
    pub pieces: [Stand; 8],
    /// The tower cards by number.
    pub towers: List<TowerCard, TOWERS>,
    /// The modifiers that can still be bought.
    pub offered: Modifiers,
    /// Falcons gained and not attached yet.
    pub falcons: Modifiers,
    /// The non-flying horde on each slot.
    pub lower: SlotMap,
    /// The flying horde on each slot.
    pub upper: SlotMap,
    /// The spawn piles, the last entry on top.
    pub piles: [List<Entry, PILE>; 4],
    /// Tiles waiting on the spawn tokens (KR-ELORA-7).
    pub permafrost: [Option<Pool>; 4],
    /// The pile next to the event token, from 0.
    pub event_pile: u8,
    /// Horde cards not used yet.
    pub unused: CardSet,
    /// Horde cards destroyed.
    pub destroyed: CardSet,
    /// Horde cards that escaped or were put aside.
    pub discarded: CardSet,
    /// Anoobis's graveyard.
    pub graveyard: CardSet,
    /// Activation cards left in the deck, by number from 1.
    pub activation: [u8; 4],
    /// Action cards left in the boss's deck, as bits.
    pub boss_actions: u8,
    /// Layers of the boss that are destroyed.
    pub layers_gone: u8,
    /// The last layer of the boss is destroyed.
    pub boss_destroyed: bool,
    /// The flowers.
    pub flowers: List<Flower, 10>,
    /// Slots with a lava pool.
    pub lava: SlotSet,
    /// Slots with a crevasse, cracked side up.
    pub cracked: SlotSet,
    /// Slots with a crevasse, gaping side up.
    pub gaping: SlotSet,
    /// Sites with a tentacle.
    pub tentacles: SlotSet,
    /// Slots with an objective token.
    pub tokens: SlotSet,
    /// Tokens collected or sealed.
    pub tokens_taken: u8,
    /// Tiles not in play.
    pub supply: Supply,
    /// Soldiers not in play.
    pub soldiers: u8,
    /// Totems not in play.
    pub totems: u8,
    /// The solo player's secondary heroes.
    pub secondaries: List<Secondary, 4>,
    /// The secondary hero on the map.
    pub secondary: Option<Hero>,
    /// What lasts of secondary heroes.
    pub spirits: Spirits,
    /// The colour the solo player may not build on (KR-SOLO-7).
    pub blocked: Option<Colour>,
    /// The two types of the iron challenge of S10.
    pub types: List<Kind, 2>,
    /// Deep Freeze slows the heroes in this round, and in the next one.
    pub freeze: [bool; 2],
    /// What the introduction counts.
    pub lesson: Lesson,
    /// Pawns that have moved this round: warriors and wildcat.
    pub pawns_moved: [bool; 3],
    /// The sand warriors may not come back this round (KR-ALRIC-9).
    pub warriors_barred: bool,
    /// How it ended.
    pub ending: Option<Ending>,
}

named! {
    /// The difficulty (KR-DIFF).
    Difficulty { Standard = "standard", Easy = "easy", Hard = "hard", Iron = "iron", Heroic = "heroic" }
}

named! {
    /// The phases of a round (KR-ROUND-1).
    Phase {
        Setup = "setup", Spawn = "spawn", Play = "play", Destroy = "destroy", Advance = "advance", PickUp = "pick_up", Buy = "buy",
    }
}

/// A player and the hero board in front of him.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The hero.
    pub hero: Option<Hero>,
    /// The colour of his building sites.
    pub colour: Option<Colour>,
    /// Health left; 0 is stunned.
    pub health: u8,
    /// Special ability tiles.
    pub abilities: List<AbilityTile, 2>,
    /// Activated this round (KR-HERO-1).
    pub activated: bool,
    /// Has Protection until the end of the round (KR-HP-4).
    pub protected: bool,
    /// Has made a move with at least one step (KR-ALRIC-13).
    pub has_moved: bool,
    /// Has said "I am done" in this phase.
    pub ready: bool,
    /// How often it was taken back in this phase.
    pub take_backs: u8,
    /// Has played a mage tower this round (iron challenge of S5).
    pub played_mage: bool,
    /// Bruxa's skulls.
    pub skulls: u8,
    /// Gold and diamonds waiting on Vez'nan's board.
    pub kept: [u8; 2],
}

/// A special ability tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AbilityTile {
    /// Which.
    pub ability: Ability,
    /// Turned over until the hero rests.
    pub used: bool,
}

/// Where a figure or pawn is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// Its slot; none when it is off the map.
    pub at: Option<Slot>,
    /// The cells it covers on the horde there.
    pub cells: Cells,
    /// Where it looks.
    pub front: Front,
}

/// A tower card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TowerCard {
    /// Where it is.
    pub place: Place,
    /// What is attached.
    pub modifiers: Modifiers,
}

/// Where a tower card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// In the reserve.
    #[default]
    Reserve,
    /// On the table, waiting to be shared out at the start.
    Table,
    /// In a hand.
    Hand(Seat),
    /// On the incoming pile of a player.
    Incoming(Seat),
    /// Built.
    Site {
        /// Where.
        slot: Slot,
        /// Where it looks.
        front: Front,
        /// Who built it.
        by: Seat,
    },
}

/// A horde on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Horde {
    /// In play; if not, the entry is free.
    pub in_play: bool,
    /// Its card.
    pub card: HordeCard,
    /// Its slot; none while it is between two slots.
    pub slot: Option<Slot>,
    /// The tiles on it.
    pub tiles: List<Tile, 16>,
    /// The cells with soldiers.
    pub soldiers: Cells,
    /// The tile with the totem.
    pub totem: Option<u8>,
    /// Has acted in this phase 4.
    pub acted: bool,
    /// Showed a speed icon when phase 4 began (KR-ADV-4).
    pub fast: bool,
    /// Showed a heal icon when phase 4 began.
    pub heals: bool,
    /// Showed a sharpshooter icon when phase 4 began.
    pub shoots: bool,
    /// The cells that nothing covered when phase 4 began (KR-ADV-4).
    #[serde(default = "all_cells")]
    pub bare: Cells,
    /// Held by Monkey's Palm.
    pub held: bool,
    /// All its enemies were covered when phase 3 began.
    pub doomed: bool,
    /// May not be attacked this round (KR-INTRO-11).
    pub barred: bool,
}

/// Tables of earlier versions kept what a horde showed, and not where.
fn all_cells() -> Cells {
    Cells::ALL
}

/// The number of an entry in the list of hordes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct HordeId(pub u8);

/// A flower tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flower {
    /// Its kind.
    pub kind: FlowerKind,
    /// Where it lies.
    pub slot: Slot,
    /// Wilted until regenerated.
    pub wilted: bool,
}

/// A secondary hero of the solo player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secondary {
    /// Who.
    pub hero: Hero,
    /// Has been used.
    pub used: bool,
}

/// What lasts of secondary heroes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spirits {
    /// A secondary hero was activated this round (KR-SOLO-3).
    pub called: bool,
    /// Alric's sand warriors walk alone (KR-ALRIC-11).
    pub warriors: bool,
    /// Bruxa collects skulls in this round's phase 3 (KR-BRUXA-9).
    pub bruxa: bool,
    /// Her skulls.
    pub skulls: u8,
    /// Elora's tiles come at the start of the next round (KR-ELORA-8).
    pub elora: bool,
}

/// What the introduction counts (KR-INTRO-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// How often a round may be played again.
    pub patience: u8,
    /// How often the current one has been.
    pub replays: u8,
    /// Towers whose attack placed something this round, as bits.
    pub hit: u64,
    /// Towers upgraded this round, as bits.
    pub upgraded: u64,
    /// Hordes destroyed this round.
    pub destroyed: u8,
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The goal of the scenario is met (KR-GEN-3).
    Victory,
    /// No heart is left (KR-GEN-4).
    NoHearts,
    /// All spawn piles were empty at the start of a round (KR-GEN-5).
    PilesEmpty,
    /// A horde found no free slot (KR-GEN-7).
    NoFreeSlot,
    /// The boss, or a champion that must be destroyed, escaped (KR-ESC-5, KR-CHAMP-13).
    Escaped(HordeCard),
    /// Heroic challenge: a hero lost all its health (KR-DIFF-5).
    HeroFell(Seat),
    /// The last round is over.
    OutOfTime,
    /// The introduction's last objective was missed (KR-INTRO-8).
    LessonFailed,
}

impl Player {
    /// Stunned (KR-HP-2).
    #[inline]
    pub const fn is_stunned(&self) -> bool {
        self.health == 0
    }

    /// Does the hero have this tile?
    #[inline]
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities.iter().any(|tile| tile.ability == ability)
    }

    /// Full health (KR-BRUXA-8).
    #[inline]
    pub fn full_health(&self) -> u8 {
        match self.hero {
            Some(_) if self.has(Ability::BoneDance) => 1,
            Some(hero) => hero.board().health,
            None => 0,
        }
    }

    /// The most skulls she may hold (KR-BRUXA-2, KR-BRUXA-8).
    pub fn most_skulls(&self) -> u8 {
        if self.has(Ability::BoneDance) { 4 } else { 3 }
    }
}

impl Table {
    /// Every seat.
    #[inline]
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// One player.
    pub fn is_solo(&self) -> bool {
        self.seats == 1
    }

    /// The player on a seat.
    #[inline]
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Where a piece is.
    #[inline]
    pub const fn stand(&self, piece: Piece) -> &Stand {
        &self.pieces[piece as usize]
    }

    /// The tower card.
    #[inline]
    pub fn tower(&self, tower: Tower) -> &TowerCard {
        &self.towers[tower.index()]
    }

    /// The seat that plays a hero.
    #[inline]
    pub fn seat_of(&self, hero: Hero) -> Option<Seat> {
        self.all_seats().find(|seat| self.player(*seat).hero == Some(hero))
    }

    /// Who decides for a piece.
    #[inline]
    pub fn owner(&self, piece: Piece) -> Seat {
        let hero = match piece {
            Piece::Warrior0 | Piece::Warrior1 => Hero::Alric,
            Piece::Wildcat => Hero::Alleria,
            _ => return piece.seat().unwrap_or(Seat(0)),
        };
        self.seat_of(hero).unwrap_or(Seat(0))
    }

    /// The hero a hero figure stands for.
    #[inline]
    pub fn hero_of(&self, piece: Piece) -> Option<Hero> {
        match piece.seat() {
            Some(seat) => self.player(seat).hero,
            None if piece == Piece::Secondary => self.secondary,
            None => None,
        }
    }

    /// The pieces on a slot.
    #[inline]
    pub fn pieces_on(&self, slot: Slot) -> impl Iterator<Item = Piece> + '_ {
        Piece::ALL.into_iter().filter(move |&piece| self.stand(piece).at == Some(slot))
    }

    /// The cells that pieces cover on the horde on a slot.
    #[inline]
    pub fn cells_of_pieces(&self, slot: Slot) -> Cells {
        self.pieces
            .iter()
            .filter(|stand| stand.at == Some(slot))
            .fold(Cells::NONE, |cells, stand| cells.or(stand.cells))
    }

    /// The towers in a seat's hand.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Tower> + '_ {
        Tower::all().filter(move |&tower| self.tower(tower).place == Place::Hand(seat))
    }

    /// The towers on a slot.
    pub fn towers_on(&self, slot: Slot) -> impl Iterator<Item = Tower> + '_ {
        Tower::all().filter(
            move |&tower| matches!(self.tower(tower).place, Place::Site { slot: at, .. } if at == slot),
        )
    }

    /// Slots with a tower.
    pub fn built(&self) -> SlotSet {
        let sites = self.towers.iter().filter_map(|tower| match tower.place {
            Place::Site { slot, .. } => Some(slot),
            _ => None,
        });
        sites.collect()
    }

    /// Copies of a design in the reserve that differ in their modifiers (KR-PASS-5).
    pub fn in_reserve(&self, design: Design) -> impl Iterator<Item = Tower> + '_ {
        Tower::copies(design).filter(move |&tower| {
            let card = self.tower(tower);
            let same = |other: &Tower| {
                *other < tower
                    && self.tower(*other).place == Place::Reserve
                    && self.tower(*other).modifiers == card.modifiers
            };
            card.place == Place::Reserve && !Tower::copies(design).any(|other| same(&other))
        })
    }

    /// The top horde of a slot (KR-MAP-9).
    #[inline]
    pub fn top(&self, slot: Slot) -> Option<HordeId> {
        self.upper.get(slot).or_else(|| self.lower.get(slot)).map(HordeId)
    }

    /// Are all spawn piles empty?
    #[inline]
    pub fn piles_empty(&self) -> bool {
        self.piles.iter().all(|pile| pile.is_empty())
    }

    /// Every crevasse.
    pub const fn crevasses(&self) -> SlotSet {
        self.cracked.or(self.gaping)
    }

    /// A passive ability of a hero that is in play.
    #[inline]
    pub fn passive(&self, hero: Hero, ability: Ability) -> bool {
        self.seat_of(hero).is_some_and(|seat| self.player(seat).has(ability))
    }
}

impl State {
    /// A horde.
    #[inline]
    pub fn horde(&self, id: HordeId) -> &Horde {
        &self.hordes[usize::from(id.0)]
    }

    /// The hordes on the map.
    #[inline]
    pub fn hordes_in_play(&self) -> impl Iterator<Item = (HordeId, &Horde)> {
        self.hordes
            .iter()
            .enumerate()
            .filter(|(_, horde)| horde.in_play)
            .map(|(index, horde)| (HordeId(index as u8), horde))
    }

    /// The top horde of a slot.
    #[inline]
    pub fn top(&self, slot: Slot) -> Option<HordeId> {
        self.table.top(slot)
    }

    /// Slots with a horde.
    #[inline]
    pub fn horde_slots(&self) -> SlotSet {
        self.hordes.iter().filter(|horde| horde.in_play).filter_map(|horde| horde.slot).collect()
    }

    /// Is this horde the top one of its slot?
    #[inline]
    pub fn is_top(&self, id: HordeId) -> bool {
        self.horde(id).slot.is_some_and(|slot| self.top(slot) == Some(id))
    }

    /// The cells of a horde under tiles, soldiers and pieces (KR-TILE-7).
    #[inline]
    pub fn covered(&self, id: HordeId) -> Cells {
        let horde = self.horde(id);
        let pieces = match horde.slot {
            Some(slot) if self.top(slot) == Some(id) => self.table.cells_of_pieces(slot),
            _ => Cells::NONE,
        };
        horde.tile_cells().or(horde.soldiers).or(pieces)
    }

    /// The active icons among these that count in phase 4: bare when it began, and bare still (KR-ADV-4).
    #[inline]
    pub(crate) fn still_bare(&self, id: HordeId, icons: Cells) -> Cells {
        icons.and(self.horde(id).bare).without(self.covered(id))
    }

    /// Enemies of a horde that are not covered.
    #[inline]
    pub fn uncovered(&self, id: HordeId) -> Cells {
        self.horde(id).card.face().enemies.without(self.covered(id))
    }
}

impl Horde {
    /// The cells under tiles.
    #[inline]
    pub fn tile_cells(&self) -> Cells {
        self.tiles.iter().fold(Cells::NONE, |cells, tile| cells.or(tile.cells))
    }

    /// Does a tile of this pool lie on it?
    pub fn carries(&self, pool: Pool) -> bool {
        self.tiles.iter().any(|tile| tile.pool == pool)
    }
}
