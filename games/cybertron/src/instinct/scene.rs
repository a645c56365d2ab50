//! What the table is worth to the viewer: gains, dangers and the chances of attacks.

use engine::Seat;

use crate::{
    ALL_ZONES, Board, CardSet, Content, DAYS, Leader, Mode, Side, Table, View, Zone, ZoneSet, content,
};

use super::odds::{Force, Prospect, SURE, UNIT, prospect};
use super::weights::Weights;

/// Sectors of the map.
const SECTORS: usize = 6;
/// Turns ahead that a sector bonus is counted for at most; further ahead it is too uncertain.
const SECTOR_TURNS: i32 = 3;
/// Captures in a row that a campaign is looked ahead for.
const CAMPAIGN: usize = 6;

/// Who holds how much of a sector.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Standing {
    /// Robots for holding all of it.
    pub(super) bonus: i32,
    /// Zones in play that the viewer lacks.
    pub(super) missing: i32,
    /// Does the team mate hold one of them?
    pub(super) shared: bool,
    /// The enemy who holds all of it.
    pub(super) tyrant: Option<Seat>,
}

/// The table with the viewer's eyes. Made anew for each decision.
pub(super) struct Scene<'a> {
    pub(super) weights: &'a Weights,
    pub(super) table: &'a Table,
    pub(super) hand: CardSet,
    pub(super) content: &'static Content,
    pub(super) board: Board,
    pub(super) me: Seat,
    pub(super) mine: ZoneSet,
    pub(super) foes: ZoneSet,
    /// Zones with a leader on them.
    leaders: ZoneSet,
    /// Zones of the strongest enemy, when there are several.
    rival: ZoneSet,
    /// The viewer's turns to come, the present one not counted.
    pub(super) turns: i32,
    /// Is an enemy still to move after the present turn?
    pub(super) endangered: bool,
    pub(super) sectors: [Standing; SECTORS],
}

impl<'a> Scene<'a> {
    pub(super) fn new(weights: &'a Weights, view: &'a View, me: Seat) -> Self {
        let table = &view.table;
        let content = content();
        let (mine, friends) = (table.zones(me), table.friendly_zones(me));
        let owned = table.owned.iter().fold(ZoneSet::EMPTY, |all, zones| all.or(*zones));
        let foes = owned.without(friends);
        let mut leaders = ZoneSet::EMPTY;
        for army in &table.armies {
            if let Some(zone) = army.leader_at {
                leaders.insert(zone);
            }
        }
        let enemies = || table.all_seats().filter(|&seat| seat != me && Some(seat) != table.mate(me));
        let rival = match table.seats {
            3 => enemies().map(|seat| table.zones(seat)).max_by_key(|zones| zones.len()),
            _ => None,
        };
        let in_play = owned.or(ZoneSet::BOARD);
        let mut sectors = [Standing::default(); SECTORS];
        for (standing, sector) in sectors.iter_mut().zip(&content.sectors) {
            let missing = sector.zones.and(in_play).without(mine);
            *standing = Standing {
                bonus: sector.bonus.into(),
                missing: missing.len() as i32,
                shared: !missing.and(friends).is_empty(),
                tyrant: match missing.is_empty() {
                    true => None,
                    false => enemies().find(|&seat| table.zones(seat).covers(sector.zones.and(in_play))),
                },
            };
        }
        let mut scene = Scene {
            weights,
            table,
            hand: view.hand,
            content,
            board: table.board(),
            me,
            mine,
            foes,
            leaders,
            rival: rival.unwrap_or(ZoneSet::EMPTY),
            turns: 0,
            endangered: table.day < DAYS || enemies().any(|seat| seat > table.active && !table.is_out(seat)),
            sectors,
        };
        scene.turns = scene.turns_of(me);
        scene
    }

    /// The turns a player still begins after the present one.
    pub(super) fn turns_of(&self, seat: Seat) -> i32 {
        let days = i32::from(DAYS) - i32::from(self.table.day);
        days + i32::from(self.table.day > 0 && seat > self.table.active)
    }

    pub(super) fn sector_of(&self, zone: Zone) -> &Standing {
        &self.sectors[self.content.zones[zone.index()].sector % SECTORS]
    }

    pub(super) fn strength(&self, zone: Zone) -> i32 {
        i32::from(self.table.robots[zone]) + i32::from(self.leaders.contains(zone))
    }

    pub(super) fn neighbours(&self, zone: Zone) -> ZoneSet {
        self.board.neighbours(zone)
    }

    /// Enemy zones next to this one.
    pub(super) fn foes_near(&self, zone: Zone) -> ZoneSet {
        self.neighbours(zone).and(self.foes)
    }

    /// What an own robot is worth.
    pub(super) fn robot(&self) -> i32 {
        match (self.turns > 0, self.endangered) {
            (true, _) => self.weights.robot,
            (false, true) => self.weights.last_robot,
            // Nothing follows: only zones count, robots decide between equal chances.
            (false, false) => 2,
        }
    }

    fn foe_robot(&self) -> i32 {
        match self.turns > 0 {
            true => self.weights.foe_robot,
            false if self.endangered => self.weights.last_foe_robot,
            false => 0,
        }
    }

    fn plain_worth(&self, zone: Zone) -> i32 {
        let weights = self.weights;
        let pad = zone == self.content.launch_pad;
        let mut worth = match self.turns {
            0 => weights.last_zone + if pad { weights.last_pad } else { 0 },
            turns => weights.zone + weights.zone_turn * turns + if pad { weights.pad } else { 0 },
        };
        if zone.is_factory() {
            worth += weights.factory * self.turns;
        }
        worth
    }

    /// What capturing this enemy zone is worth, the card aside.
    pub(super) fn gain(&self, zone: Zone) -> i32 {
        let weights = self.weights;
        let mut gain = self.plain_worth(zone);
        let standing = self.sector_of(zone);
        if standing.missing > 0 && !standing.shared {
            let turns = self.turns.min(SECTOR_TURNS);
            gain += weights.sector * standing.bonus * turns / (standing.missing * standing.missing);
        }
        if let Some(tyrant) = standing.tyrant {
            let turns = self.turns_of(tyrant).min(SECTOR_TURNS);
            gain += weights.break_sector * standing.bonus * turns;
        }
        if self.leaders.contains(zone) && self.turns > 0 {
            gain += weights.kill_leader;
        }
        let near = self.neighbours(zone);
        gain += weights.own_neighbour * near.and(self.mine).len() as i32;
        gain += weights.foe_neighbour * near.and(self.foes).len() as i32;
        if self.rival.contains(zone) {
            gain += gain * weights.rival / 100;
        }
        if let Some(owner) = self.table.owner(zone)
            && self.table.zones(owner).len() == 1
        {
            gain += weights.eliminate;
        }
        gain
    }

    /// The gains of all enemy zones in `zones`.
    pub(super) fn gains(&self, zones: ZoneSet) -> [i32; ALL_ZONES] {
        let mut gains = [0; ALL_ZONES];
        for zone in zones.and(self.foes).iter() {
            gains[zone.index()] = self.gain(zone);
        }
        gains
    }

    /// What the first capture of the turn is worth besides the zone.
    pub(super) fn card_gain(&self) -> i32 {
        match self.turns > 0 && !self.table.turn.captured {
            true => self.weights.card,
            false => 0,
        }
    }

    /// What losing this own zone would cost.
    pub(super) fn worth(&self, zone: Zone) -> i32 {
        let standing = self.sector_of(zone);
        let mut worth = self.plain_worth(zone);
        if standing.missing == 0 {
            worth += self.weights.sector * standing.bonus * self.turns.min(SECTOR_TURNS);
        }
        if self.table.has_leader(self.me, zone) && self.turns > 0 {
            worth += self.weights.leader;
        }
        worth
    }

    /// Units with which enemies, those on `ignored` aside, may attack this zone; 0 if none can.
    pub(super) fn threat(&self, zone: Zone, ignored: ZoneSet) -> i32 {
        if !self.endangered {
            return 0;
        }
        let near = self.foes_near(zone).without(ignored);
        match near.iter().map(|foe| self.strength(foe)).max() {
            Some(most) => most - 1 + self.weights.fear,
            None => 0,
        }
    }

    /// What is expected to be lost when `strength` units hold the zone against such a threat.
    pub(super) fn danger(&self, worth: i32, threat: i32, strength: i32) -> i32 {
        if threat <= 0 {
            return 0;
        }
        let falls = prospect(Force::Plain, threat, Force::Plain, strength, false).win();
        worth * falls / SURE * self.weights.risk / 100
    }

    /// How a player's units on a zone attack, and whether they pin the defender.
    pub(super) fn attack_force(&self, seat: Seat, from: Zone, mode: Option<Mode>) -> (Force, bool) {
        let army = self.table.army(seat);
        let (Some(leader), true) = (army.leader, army.leader_at == Some(from)) else {
            return (Force::Plain, false);
        };
        match mode.unwrap_or(army.mode) {
            Mode::Robot if leader.bonus() == Side::Attack => (Force::Bonus, false),
            Mode::Robot => (Force::Led, false),
            Mode::Vehicle => (Force::Led, leader == Leader::Barricade),
        }
    }

    pub(super) fn defence_force(&self, zone: Zone) -> Force {
        if !self.leaders.contains(zone) {
            return Force::Plain;
        }
        let seat = self.table.leader_on(zone);
        let army = seat.map(|seat| self.table.army(seat));
        match army.and_then(|army| Some((army.leader?, army.mode))) {
            Some((leader, Mode::Robot)) if leader.bonus() == Side::Defence => Force::Bonus,
            _ => Force::Led,
        }
    }

    /// What an attack with such a prospect is worth.
    pub(super) fn weigh(&self, prospect: Prospect, gain: i32) -> i32 {
        prospect.win() * gain / SURE - prospect.lost() * self.robot() / UNIT
            + prospect.killed() * self.foe_robot() / UNIT
    }

    /// What an attack is worth when `strength` units stand on `from`, and how it goes.
    pub(super) fn attack(&self, from: Zone, to: Zone, strength: i32, gain: i32) -> (i32, Prospect) {
        let (force, pinned) = self.attack_force(self.me, from, None);
        let force = if self.neighbours(from).contains(to) { force } else { Force::Remote };
        let prospect = prospect(force, strength - 1, self.defence_force(to), self.strength(to), pinned);
        (self.weigh(prospect, gain), prospect)
    }

    /// What a stack of `strength` units on `from` can win by marching from capture to capture.
    pub(super) fn campaign(&self, from: Zone, strength: i32, gains: &[i32; ALL_ZONES]) -> i32 {
        let (force, pinned) = self.attack_force(self.me, from, None);
        let (mut at, mut strength, mut taken) = (from, strength, ZoneSet::EMPTY);
        let (mut chance, mut total, mut card) = (SURE, 0, self.card_gain());
        for _ in 0..CAMPAIGN {
            let mut best: Option<(i32, Zone, Prospect)> = None;
            for to in self.foes_near(at).without(taken).iter() {
                let defence = self.defence_force(to);
                let prospect = prospect(force, strength - 1, defence, self.strength(to), pinned);
                let value = self.weigh(prospect, gains[to.index()] + card);
                if value > best.map_or(0, |(value, ..)| value) {
                    best = Some((value, to, prospect));
                }
            }
            let Some((value, to, prospect)) = best else { break };
            total += value * chance / SURE;
            chance = chance * prospect.win() / SURE;
            if chance < SURE / 5 {
                break;
            }
            strength = prospect.left() / UNIT;
            card = 0;
            taken.insert(to);
            at = to;
        }
        total
    }
}
