//! The table: everything that lies on it, and what is still to be resolved.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::battle::Battle;
use crate::board::Board;
use crate::cards::{CardSet, DrawPile};
use crate::content::content;
use crate::leaders::{Leader, Mode};
use crate::zone::{Robots, Zone, ZoneSet};

/// Most seats.
pub const SEATS: usize = 4;
/// Robots of one army (RTF-GEN-10).
pub const ARMY: u8 = 100;
/// Days of a game as printed (RTF-GEN-2).
pub const DAYS: u8 = 6;
/// After so many days a war of conquest is over, too (RTF-WIN-8).
pub const CONQUEST_DAYS: u8 = 30;

/// The whole state: what lies open, the hands and the draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Everything public.
    pub table: Table,
    /// The hands, by seat.
    pub hands: [CardSet; SEATS],
    /// The draw pile.
    pub draw: DrawPile,
}

/// Everything that all players see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Number of players.
    pub seats: u8,
    /// How the map is filled at the start.
    pub placement: Placement,
    /// When card windows open.
    pub card_windows: CardWindows,
    /// How a tie for most zones is broken.
    #[serde(default)]
    pub tie: TieBreak,
    /// How the players get their leaders.
    #[serde(default)]
    pub leaders: Leaders,
    /// Four players, each for himself.
    #[serde(default)]
    pub alone: bool,
    /// The last day.
    #[serde(default = "printed_days")]
    pub days: u8,
    /// The day, 1 and up; 0 during set-up.
    pub day: u8,
    /// Who begins each day (RTF-SET-4).
    #[serde(default = "first_seat")]
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// What is to be decided next.
    pub stage: Stage,
    /// What has happened in this turn.
    pub turn: Turn,
    /// The zones of each player.
    pub owned: [ZoneSet; SEATS],
    /// Plain robots on each zone.
    pub robots: Robots,
    /// Leader, scrapheap and operational pile of each player.
    pub armies: [Army; SEATS],
    /// The special zones that are open.
    pub open: ZoneSet,
    /// The discard pile.
    pub discard: CardSet,
}

/// What a player has off the zones, and his leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Army {
    /// The leader he chose.
    pub leader: Option<Leader>,
    /// Where the leader stands; `None` if he is in the scrapheap or not chosen yet.
    pub leader_at: Option<Zone>,
    /// The leader's mode.
    pub mode: Mode,
    /// Robots out of play.
    pub scrapheap: u8,
    /// Robots received and not yet placed.
    pub operational: u8,
    /// Units that enemies have put in the scrapheap.
    #[serde(default)]
    pub lost: u16,
    /// Units of enemies that this army has put in their scrapheaps.
    #[serde(default)]
    pub destroyed: u16,
    /// A standing order: robots fall before the leader, without a question (RTF-ATK-28).
    #[serde(default)]
    pub robots_first: bool,
    /// A standing order: no question for cards in battle (RTF-CARD-16).
    #[serde(default)]
    pub quiet: Quiet,
}

/// How the map is filled at the start (lobby option `placement`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// Zones are claimed and robots placed one by one, in turn (RTF-SET-7, RTF-SET-9).
    Alternate,
    /// Zones are dealt at random; robots are placed one by one, in turn.
    Dealt,
    /// Zones are dealt and robots placed at random.
    Random,
}

/// When a player is asked for cards in a battle (lobby option `card_windows`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardWindows {
    /// Only if he holds a card that can be played now.
    Auto,
    /// Whenever he holds any card, so that nobody can tell what he holds.
    Always,
}

/// How the players get their leaders (lobby option `leaders`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaders {
    /// They choose (RTF-SET-14).
    #[default]
    Choose,
    /// They are drawn at random.
    Random,
}

/// How a tie for most zones is broken (lobby option `tie`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// By whoever holds the Launch Pad, in the tie or not (RTF-WIN-3).
    #[default]
    LaunchPad,
    /// By the tied side that lost fewest units; if they are level there, too, by the Launch Pad (RTF-WIN-7).
    Casualties,
}

/// How long a player is not asked for cards in battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quiet {
    /// He is asked.
    #[default]
    No,
    /// Not in this attack.
    Attack,
    /// Not in this turn, whosever it is.
    Turn,
    /// Not until he draws a card.
    Card,
}

fn printed_days() -> u8 {
    DAYS
}

fn first_seat() -> Seat {
    Seat(0)
}

/// What has happened in this turn, reset when the next one begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Lockdown Initiators were played.
    pub doubled: bool,
    /// The leader was morphed.
    pub morphed: bool,
    /// A zone was captured.
    pub captured: bool,
    /// Back-up was called, or a zone given instead.
    pub backed_up: bool,
    /// Optimus has jumped.
    pub jumped: bool,
    /// Bumblebee has slipped away from robots that fought on (RTF-LEAD-18).
    #[serde(default)]
    pub slipped: bool,
    /// Battle Frenzy cards played.
    pub frenzy: u8,
    /// Zones behind a Smoke Screen.
    pub smoked: ZoneSet,
}

/// What is to be decided next: the agenda. A stage that interrupts another says by its nature where play goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before the set-up of a duel: the active seat says how many robots the start is worth (RTF-SET-15).
    Bid,
    /// Before the set-up of a duel: the active seat begins, or takes the robots.
    Answer {
        /// How many.
        robots: u8,
    },
    /// Set-up: the active seat takes a leader.
    ChooseLeader,
    /// Set-up: the active seat claims an empty zone.
    Claim,
    /// Set-up: the active seat puts a robot on an own zone.
    Reinforce,
    /// Phase 1, step B.
    PlayCards,
    /// Phase 1, step B: Spark Recall was played; the leader comes back.
    Recall,
    /// Phase 1, step E.
    Place,
    /// Phase 2.
    Morph,
    /// Phase 2: Space Bridge was played; choose from where to where.
    Bridge,
    /// Phase 2: Space Bridge; choose who moves.
    BridgeMove {
        /// From where.
        from: Zone,
        /// To where.
        to: Zone,
    },
    /// Phase 2: Seeker Strike was played; choose its target.
    Strike,
    /// Phase 3, no attack under way.
    Attack,
    /// Phase 3, in the middle of an attack.
    Battle(Battle),
    /// Phase 4.
    BackUp,
    /// Phase 4: choose who moves.
    BackUpMove {
        /// From where.
        from: Zone,
        /// To where.
        to: Zone,
    },
    /// The game is over.
    Over(Victory),
}

/// How the game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Victory {
    /// The player, or the team.
    pub winners: SeatSet,
    /// Why.
    pub reason: VictoryReason,
}

/// Why the game was won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VictoryReason {
    /// Most zones after the last day (RTF-WIN-1, RTF-WIN-2).
    MostZones,
    /// The Launch Pad, in a tie (RTF-WIN-3).
    LaunchPad,
    /// Fewest units lost, in a tie (RTF-WIN-7).
    Casualties,
    /// No enemy is left (RTF-ELIM-4).
    Conquest,
}

impl Army {
    pub(crate) const EMPTY: Army = Army {
        leader: None,
        leader_at: None,
        mode: Mode::Robot,
        scrapheap: 0,
        operational: 0,
        lost: 0,
        destroyed: 0,
        robots_first: false,
        quiet: Quiet::No,
    };

    /// Takes up to `robots` from the scrapheap into the operational pile; what is not there is lost (RTF-GEN-10).
    pub(crate) fn muster(&mut self, robots: u8) -> u8 {
        let taken = robots.min(self.scrapheap);
        self.scrapheap -= taken;
        self.operational += taken;
        taken
    }
}

impl Table {
    /// Every seat.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..self.seats).map(Seat)
    }

    /// The map as it stands.
    #[inline]
    pub fn board(&self) -> Board {
        Board::with_open(self.open)
    }

    /// The player's leader, scrapheap and operational pile.
    #[inline]
    pub fn army(&self, seat: Seat) -> &Army {
        &self.armies[seat.index()]
    }

    /// The player's zones.
    #[inline]
    pub fn zones(&self, seat: Seat) -> ZoneSet {
        self.owned[seat.index()]
    }

    /// Does the player control the zone (RTF-GEN-4)?
    #[inline]
    pub fn owns(&self, seat: Seat, zone: Zone) -> bool {
        self.zones(seat).contains(zone)
    }

    /// Who controls the zone.
    pub fn owner(&self, zone: Zone) -> Option<Seat> {
        self.all_seats().find(|&seat| self.owns(seat, zone))
    }

    /// The leader on the zone: whose he is.
    pub fn leader_on(&self, zone: Zone) -> Option<Seat> {
        self.all_seats().find(|&seat| self.army(seat).leader_at == Some(zone))
    }

    /// Does the player's leader stand there?
    #[inline]
    pub fn has_leader(&self, seat: Seat, zone: Zone) -> bool {
        self.army(seat).leader_at == Some(zone)
    }

    /// Does the player's leader stand there, is he this one, and in this mode?
    #[inline]
    pub fn has_leader_as(&self, seat: Seat, zone: Zone, leader: Leader, mode: Mode) -> bool {
        let army = self.army(seat);
        army.leader_at == Some(zone) && army.leader == Some(leader) && army.mode == mode
    }

    /// Units of `seat` on a zone it controls: robots, and 1 more for the leader (RTF-GEN-8).
    #[inline]
    pub fn strength(&self, seat: Seat, zone: Zone) -> u8 {
        self.robots[zone] + u8::from(self.has_leader(seat, zone))
    }

    /// Units on a zone, whoever controls it.
    pub fn strength_of(&self, zone: Zone) -> u8 {
        self.robots[zone] + u8::from(self.leader_on(zone).is_some())
    }

    /// Zones from which `seat` can send a unit away and keep one.
    #[inline]
    pub fn strong_zones(&self, seat: Seat) -> ZoneSet {
        self.zones(seat).iter().filter(|&zone| self.strength(seat, zone) >= 2).collect()
    }

    /// Has the player been eliminated (RTF-ELIM-1)?
    #[inline]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.day > 0 && self.zones(seat).is_empty()
    }

    /// The team mate, with 4 players (RTF-SET-3).
    #[inline]
    pub fn mate(&self, seat: Seat) -> Option<Seat> {
        (self.seats == 4 && !self.alone).then(|| Seat((seat.0 + 2) % 4))
    }

    /// How many seats are before this one in each day (RTF-SET-4).
    #[inline]
    pub fn place(&self, seat: Seat) -> u8 {
        (seat.0 + self.seats - self.first.0) % self.seats
    }

    /// The player alone, or the player and his team mate.
    #[inline]
    pub fn side(&self, seat: Seat) -> SeatSet {
        let mut side = SeatSet::only(seat);
        if let Some(mate) = self.mate(seat) {
            side.insert(mate);
        }
        side
    }

    /// The zones of the player and his team mate.
    #[inline]
    pub fn friendly_zones(&self, seat: Seat) -> ZoneSet {
        match self.mate(seat) {
            Some(mate) => self.zones(seat).or(self.zones(mate)),
            None => self.zones(seat),
        }
    }

    /// The zones of all enemies.
    #[inline]
    pub fn enemy_zones(&self, seat: Seat) -> ZoneSet {
        let all = self.owned.iter().fold(ZoneSet::EMPTY, |all, zones| all.or(*zones));
        all.without(self.friendly_zones(seat))
    }

    /// The zones in play: the board and the open factories (RTF-MAP-10).
    pub fn zones_in_play(&self) -> ZoneSet {
        let open_factories =
            (crate::zone::BOARD_ZONES..crate::zone::ALL_ZONES).filter_map(Zone::numbered).filter(|factory| {
                content().zones[factory.index()].under.is_some_and(|under| self.open.contains(under))
            });
        ZoneSet::BOARD.or(open_factories.collect())
    }

    /// Who owes a decision; nobody when the game is over.
    #[inline]
    pub fn decider(&self) -> Option<Seat> {
        match &self.stage {
            Stage::Over(_) => None,
            Stage::Battle(battle) => Some(battle.decider(self.active)),
            _ => Some(self.active),
        }
    }
}
