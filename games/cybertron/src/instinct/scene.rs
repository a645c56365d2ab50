//! What the table is worth to the viewer: gains, dangers and the chances of attacks.

use engine::Seat;

use crate::{
    ALL_ZONES, Board, Content, Leader, Mode, SEATS, Side, Table, View, Zone, ZoneSet, content, zone_income,
};

use super::odds::{Force, Prospect, SURE, UNIT, prospect};
use super::weights::Weights;

/// Sectors of the map.
const SECTORS: usize = 6;
/// Turns ahead that a sector bonus is counted for at most; further ahead it is too uncertain.
const SECTOR_TURNS: i32 = 3;
/// How near a sector with so many zones missing is to its bonus, in parts of [`FULL`].
const NEARNESS: [i32; 8] = [36, 9, 4, 2, 1, 1, 0, 0];
/// A full sector.
const FULL: i32 = NEARNESS[0];
/// Captures in a row that a campaign is looked ahead for.
const CAMPAIGN: usize = 8;

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

/// What capturing each enemy zone is worth.
pub(super) struct Gains {
    /// Points without the progress in the sector.
    points: [i32; ALL_ZONES],
    /// The sector of each enemy zone.
    sectors: [u8; ALL_ZONES],
}

/// A stack on its way from capture to capture.
#[derive(Clone, Copy)]
pub(super) struct March {
    pub(super) at: Zone,
    pub(super) strength: i32,
    pub(super) force: Force,
    pub(super) pinned: bool,
    /// What the next capture brings besides the zone.
    pub(super) card: i32,
}

/// The table with the viewer's eyes. Made anew for each decision.
pub(super) struct Scene<'a> {
    pub(super) weights: &'a Weights,
    pub(super) table: &'a Table,
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
    /// The enemies' zones and the robots each of them may add before he attacks.
    enemies: [(ZoneSet, i32); SEATS],
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
            _ if table.mate(me).is_none() && table.seats > 2 => {
                enemies().map(|seat| table.zones(seat)).max_by_key(|zones| zones.len())
            }
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
        let is_later = |seat: Seat| table.place(seat) > table.place(table.active);
        let mut scene = Scene {
            weights,
            table,
            content,
            board: table.board(),
            me,
            mine,
            foes,
            leaders,
            rival: rival.unwrap_or(ZoneSet::EMPTY),
            turns: 0,
            endangered: table.day < table.days || enemies().any(|seat| is_later(seat) && !table.is_out(seat)),
            sectors,
            enemies: [(ZoneSet::EMPTY, 0); SEATS],
        };
        for (slot, seat) in scene.enemies.iter_mut().zip(enemies()) {
            let zones = table.zones(seat);
            let bonus: i32 =
                sectors.iter().filter(|sector| sector.tyrant == Some(seat)).map(|sector| sector.bonus).sum();
            let income = i32::from(zone_income(zones.len() as u8)) + bonus;
            let idle = table.day == table.days && table.place(seat) < table.place(table.active);
            *slot = (if idle { ZoneSet::EMPTY } else { zones }, income * weights.fear / 100);
        }
        scene.turns = scene.turns_of(me);
        scene
    }

    /// The turns a player still begins after the present one.
    pub(super) fn turns_of(&self, seat: Seat) -> i32 {
        let table = self.table;
        let days = i32::from(table.days) - i32::from(table.day);
        days + i32::from(table.day > 0 && table.place(seat) > table.place(table.active))
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

    /// Are the zone counts so close that the Launch Pad may decide?
    fn close_race(&self) -> bool {
        let own = self.table.friendly_zones(self.me).len() as i32;
        let most = match self.table.seats {
            3 => self.enemies.iter().map(|(zones, _)| zones.len()).max().unwrap_or(0),
            _ => self.foes.len(),
        };
        (own - most as i32).abs() <= self.weights.race
    }

    fn plain_worth(&self, zone: Zone) -> i32 {
        let weights = self.weights;
        let pad = zone == self.content.launch_pad;
        let mut worth = match self.turns {
            0 => weights.last_zone + if pad && self.close_race() { weights.last_pad } else { 0 },
            turns => weights.zone + weights.zone_turn * turns + if pad { weights.pad } else { 0 },
        };
        if zone.is_factory() {
            worth += weights.factory * self.turns;
        }
        worth
    }

    /// What one more zone of a sector is worth when so many are missing.
    fn progress(&self, standing: &Standing, missing: i32) -> i32 {
        if missing < 1 || standing.shared {
            return 0;
        }
        let nearness = |missing: i32| NEARNESS.get(missing as usize).copied().unwrap_or(0);
        let step = nearness(missing - 1) - nearness(missing);
        self.weights.sector * standing.bonus * self.turns.min(SECTOR_TURNS) * step / FULL
    }

    /// What capturing this enemy zone is worth, the card aside.
    pub(super) fn gain(&self, zone: Zone) -> i32 {
        let standing = self.sector_of(zone);
        self.points(zone) + self.progress(standing, standing.missing)
    }

    /// What capturing this enemy zone is worth, card and progress in the sector aside.
    fn points(&self, zone: Zone) -> i32 {
        let weights = self.weights;
        let mut gain = self.plain_worth(zone);
        let standing = self.sector_of(zone);
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
    pub(super) fn gains(&self, zones: ZoneSet) -> Gains {
        let mut gains = Gains { points: [0; ALL_ZONES], sectors: [0; ALL_ZONES] };
        for zone in zones.and(self.foes).iter() {
            gains.points[zone.index()] = self.points(zone);
            gains.sectors[zone.index()] = (self.content.zones[zone.index()].sector % SECTORS) as u8;
        }
        gains
    }

    /// The gain of one of them.
    pub(super) fn gain_of(&self, gains: &Gains, zone: Zone) -> i32 {
        let standing = &self.sectors[usize::from(gains.sectors[zone.index()])];
        gains.points[zone.index()] + self.progress(standing, standing.missing)
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
            worth += self.progress(standing, 1);
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
        let mut threat = 0;
        for (zones, reserve) in self.enemies {
            for foe in near.and(zones).iter() {
                threat = threat.max(self.strength(foe) - 1 + reserve);
            }
        }
        threat
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
    pub(super) fn campaign(&self, from: Zone, strength: i32, gains: &Gains) -> i32 {
        let (force, pinned) = self.attack_force(self.me, from, None);
        self.march(March { at: from, strength, force, pinned, card: self.card_gain() }, gains)
    }

    /// What the march is worth; the stack always takes the best next zone.
    pub(super) fn march(&self, mut march: March, gains: &Gains) -> i32 {
        let mut taken = march.at.alone();
        let (mut chance, mut total) = (SURE, 0);
        let mut missing = self.sectors.map(|standing| standing.missing);
        for _ in 0..CAMPAIGN {
            let mut best: Option<(i32, Zone, Prospect)> = None;
            for to in self.foes_near(march.at).without(taken).iter() {
                let defence = self.defence_force(to);
                let prospect =
                    prospect(march.force, march.strength - 1, defence, self.strength(to), march.pinned);
                let sector = usize::from(gains.sectors[to.index()]);
                let gain = gains.points[to.index()] + self.progress(&self.sectors[sector], missing[sector]);
                let value = self.weigh(prospect, gain + march.card);
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
            missing[usize::from(gains.sectors[to.index()])] -= 1;
            march = March { at: to, strength: prospect.left() / UNIT, card: 0, ..march };
            taken.insert(to);
        }
        total
    }
}
