//! The Minion Phase: they move, appear and attack.

use arrayvec::ArrayVec;
use engine::{Chance, EventSink, Seat};

use crate::agenda::{Harm, Reach, Source, Task};
use crate::cards::{Colour, Schematic};
use crate::event::{Event, Roll};
use crate::mission::{DoomOf, FIGURES, MinionMove, Prey, Tile};
use crate::referee::Referee;
use crate::space::{Dir, Distances, SPACES, Space, SpaceSet};
use crate::state::{Piece, SEATS, Shard, State, Verdict};

/// The directions in which a Minion looks for its way: Blue, Green, Red, Yellow (MVM-MMOVE-4).
const PREFERRED: [Dir; 4] = [Dir::West, Dir::East, Dir::North, Dir::South];

/// Spaces that a Minion may enter (MVM-MIN-1).
pub(crate) fn free_spaces(state: &State) -> SpaceSet {
    let mut free = state.floor().without(&state.minions);
    for space in state.all_seats().filter_map(|seat| state.mech(seat).at).chain(state.bomb) {
        free.remove(space);
    }
    for space in state.boss.iter().flat_map(super::state::Boss::spaces) {
        free.remove(space);
    }
    free
}

/// The ways to what Minions hunt: one map for each target, in player order.
struct Hunt<'a> {
    maps: ArrayVec<&'a Distances, SEATS>,
}

impl<'a> Hunt<'a> {
    /// `measured` is room for ways that have to be measured because the Lava Wall has moved.
    fn new(state: &State, prey: Prey, measured: &'a mut ArrayVec<Distances, SEATS>) -> Hunt<'a> {
        let mission = state.mission.get();
        let hunted: ArrayVec<Space, SEATS> = match prey {
            Prey::School | Prey::Core => ArrayVec::new(),
            Prey::Bomb => state.bomb.into_iter().collect(),
            Prey::Mech | Prey::Carrier => {
                let carries = |seat: &Seat| state.carried_by(*seat).is_some();
                let carriers = prey == Prey::Carrier && state.player_order().any(|seat| carries(&seat));
                let hunted = state.player_order().filter(|seat| !carriers || carries(seat));
                hunted.filter_map(|seat| state.mech(seat).at).collect()
            }
        };
        if let Some(ways) = state.ways() {
            let maps = match prey {
                Prey::School => [&ways.school].into_iter().collect(),
                Prey::Core => [&ways.core].into_iter().collect(),
                _ => hunted.iter().filter_map(|&space| ways.to(space)).collect(),
            };
            return Hunt { maps };
        }
        let floor = state.floor();
        match prey {
            Prey::School => measured.push(Distances::to(&mission.school, &floor)),
            Prey::Core => measured.push(Distances::to(&mission.core, &floor)),
            _ => {
                for space in hunted {
                    measured.push(Distances::to(&[space].into_iter().collect(), &floor));
                }
            }
        }
        Hunt { maps: measured.iter().collect() }
    }

    /// The distance to the nearest target and its place among the maps: the first of several equal ones, in player order
    /// (MVM-MMOVE-6).
    #[inline]
    fn nearest(&self, space: Space) -> Option<(u8, u8)> {
        let mut nearest = None;
        let mut least = Distances::NONE;
        for (map, place) in self.maps.iter().zip(0..) {
            let length = map.from(space);
            if length < least {
                (least, nearest) = (length, Some((length, place)));
            }
        }
        nearest
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Minions move as the Mission says (MVM-MIN-7).
    pub(crate) fn move_minions(&mut self) {
        let mission = self.state.mission.get();
        let steps = self.state.minion_steps();
        match mission.minion_move {
            MinionMove::Stay => {}
            MinionMove::March(dir) => self.march(dir, steps),
            MinionMove::Drift if self.state.minions.is_empty() => {}
            MinionMove::Drift => {
                let dir = self.roll_rune(self.state.leader(), Roll::Drift).dir();
                self.march(dir, steps);
            }
            MinionMove::Hunt(prey) => self.hunt(prey, steps, None),
        }
        if let Some(siege) = mission.siege
            && self.state.verdict.is_none()
        {
            let colour = self.roll_rune(self.state.leader(), Roll::Siege);
            if let (Some(tile), MinionMove::Hunt(prey)) = (siege.tiles[colour as usize], mission.minion_move)
            {
                self.hunt(prey, 1, Some(tile));
            }
            if siege.fire == Some(colour) {
                self.emit(Event::FireFlared);
                self.push(Task::HurtAll { source: Source::Fire, times: 1 });
            }
        }
    }

    /// MVM-MMOVE-1
    fn march(&mut self, dir: Dir, steps: u8) {
        let mut free = free_spaces(self.state);
        for _ in 0..steps {
            let mut minions: ArrayVec<Space, FIGURES> = self.state.minions.iter().collect();
            match dir {
                Dir::North => {}
                Dir::South => minions.sort_unstable_by_key(|space| (-space.row(), space.column())),
                Dir::East => minions.sort_unstable_by_key(|space| (-space.column(), space.row())),
                Dir::West => minions.sort_unstable_by_key(|space| (space.column(), space.row())),
            }
            for &space in &minions {
                self.walk_minion(space, dir, &mut free);
                if self.state.verdict.is_some() {
                    return;
                }
            }
        }
    }

    /// MVM-MMOVE-3; with `only`, the Minions that stand on this tile now.
    fn hunt(&mut self, prey: Prey, steps: u8, only: Option<Tile>) {
        if self.state.minions.is_empty() {
            return;
        }
        let mut measured = ArrayVec::new();
        let hunt = Hunt::new(self.state, prey, &mut measured);
        let map = &self.state.mission.get().map;
        let mut minions: ArrayVec<(u32, Space, u8), FIGURES> = ArrayVec::new();
        for space in
            self.state.minions.iter().filter(|&space| only.is_none_or(|tile| map.tile(space) == tile))
        {
            if let Some((length, target)) = hunt.nearest(space) {
                // Equal distances: reading order. One number is sorted sooner than two.
                let order = u32::from(length) * SPACES as u32 + space.index() as u32;
                minions.push((order, space, target));
            }
        }
        minions.sort_unstable_by_key(|&(order, ..)| order);
        let mut free = free_spaces(self.state);
        for &(_, start, target) in &minions {
            let distances = hunt.maps[usize::from(target)];
            let mut space = start;
            for _ in 0..steps {
                let here = distances.from(space);
                let closer =
                    |dir: &Dir| free.contains(space.step(*dir)) && distances.from(space.step(*dir)) < here;
                let Some(dir) = PREFERRED.into_iter().find(closer) else { break };
                match self.walk_minion(space, dir, &mut free) {
                    Some(next) => space = next,
                    None => break,
                }
            }
            if self.state.verdict.is_some() {
                return;
            }
        }
    }

    /// One step of a Minion, with a slide on oil (MVM-MMOVE-7); returns where it stands, if it still does.
    #[inline]
    fn walk_minion(&mut self, mut space: Space, dir: Dir, free: &mut SpaceSet) -> Option<Space> {
        let mission = self.state.mission.get();
        let mut sliding = false;
        while free.contains(space.step(dir)) {
            let next = space.step(dir);
            self.state.minions.remove(space);
            free.insert(space);
            self.emit(Event::MinionMoved { from: space, to: next });
            let loss = if mission.doom_is(DoomOf::School) && mission.school.contains(next) {
                Some(Verdict::SchoolFell)
            } else if mission.doom_is(DoomOf::Core) && mission.core.contains(next) {
                Some(Verdict::CoreFell)
            } else {
                None
            };
            if let Some(loss) = loss {
                // Removed, and no kill (MVM-GEAR-3).
                self.emit(Event::MinionEntered { space: next });
                self.lose_doom(loss);
                return None;
            }
            self.state.minions.insert(next);
            free.remove(next);
            space = next;
            sliding |= mission.map.oil.contains(space);
            if !sliding {
                break;
            }
        }
        Some(space)
    }

    /// Cork the Vents comes before the dice.
    pub(crate) fn before_spawn(&mut self) {
        self.push(Task::Spawn);
        if let Some(seat) = self.state.holder(Schematic::CorkTheVents)
            && self.state.spawn_dice() > 0
        {
            self.push(Task::Cork { seat });
        }
    }

    pub(crate) fn cork(&mut self, seat: Seat, colour: Colour) {
        self.spend(seat, Schematic::CorkTheVents);
        self.state.memory.corked = Some(colour);
        self.emit(Event::ColourCorked { seat, colour });
    }

    /// The rolls of RUNES (MVM-SPAWN-2). What they do to the Bomb they do at once (MVM-MIS-8).
    pub(crate) fn spawn(&mut self) {
        let mission = self.state.mission.get();
        let mut colours = 0;
        for _ in 0..self.state.spawn_dice() {
            let colour = self.roll_rune(self.state.leader(), Roll::Spawn);
            colours |= 1 << colour as u8;
            if mission.spawn.hurts_bomb[colour as usize] && self.state.bomb.is_some() {
                self.state.memory.harm.add(Piece::Bomb);
            }
        }
        self.push(Task::Appear { colours });
        self.deal_harm(Source::Minion);
    }

    /// The Minions of RUNES (MVM-SPAWN-2, MVM-SPAWN-3).
    pub(crate) fn appear(&mut self, colours: u8) {
        let mission = self.state.mission.get();
        let mut spaces = SpaceSet::EMPTY;
        for colour in Colour::ALL {
            if colours >> colour as u8 & 1 == 1 && self.state.memory.corked != Some(colour) {
                spaces = spaces.or(&mission.map.runes[colour as usize]);
            }
        }
        let mut empty: ArrayVec<Space, 128> = ArrayVec::new();
        for space in spaces.without(&mission.core).and(&free_spaces(self.state)).iter() {
            if self.spawns_at(space) && !empty.is_full() {
                empty.push(space);
            }
        }
        let cap = 2 + 2 * usize::from(self.state.seats);
        if empty.len() > cap {
            let mechs: ArrayVec<Space, SEATS> =
                self.state.all_seats().filter_map(|seat| self.state.mech(seat).at).collect();
            let away = |space: Space| mechs.iter().map(|mech| mech.distance(space)).min().unwrap_or(0);
            empty.sort_unstable_by_key(|&space| (-away(space), space));
            empty.truncate(cap);
        }
        self.add_minions(empty);
    }

    /// Do Minions appear on this Rune Space, if it is free?
    fn spawns_at(&self, space: Space) -> bool {
        let state = &*self.state;
        let mission = state.mission.get();
        let tile = mission.map.tile(space);
        let own_shard_waits = || {
            let mut shards = state.shards.iter().zip(&mission.shards);
            shards.any(|(now, &home)| !matches!(now, Shard::Delivered(_)) && mission.map.tile(home) == tile)
        };
        mission.spawn.area.contains(space)
            && !state.is_filled(space)
            && (!mission.spawn.shard_tiles || own_shard_waits())
    }

    /// Covering Fire comes before the attack.
    pub(crate) fn before_minion_attack(&mut self) {
        self.push(Task::Exits);
        let origin = Space::default();
        let Some(seat) = self.state.holder(Schematic::CoveringFire) else {
            return self.minion_attack(0, origin, 0);
        };
        self.push(Task::MinionAttack { done: 0, origin, sides: 0 });
        let reach = Reach::Range(2);
        self.push(Task::Aim { seat, reach, left: 1, colour: None, boss_hit: false, may_pass: true });
    }

    /// Minions attack the Mechs in player order, then the Bomb (MVM-MATK-1, MVM-MATK-3). `done` counts the seats begun; `sides` are
    /// the directions from `origin` in which Minions of the current one are still to attack.
    pub(crate) fn minion_attack(&mut self, done: u8, origin: Space, sides: u8) {
        if sides != 0 {
            let side = sides.trailing_zeros() as usize;
            self.push(Task::MinionAttack { done, origin, sides: sides & (sides - 1) });
            let seat = Seat((self.state.first.0 + done - 1) % self.state.seats);
            let space = origin.step(Dir::ALL[side]);
            let still = self.state.mech(seat).at.is_some_and(|at| at.adjacent(space));
            if still && self.state.minions.contains(space) {
                self.state.memory.chain = 0;
                self.emit(Event::MinionAttacked { space, victim: Piece::Mech(seat) });
                self.damage(seat, Source::Minion, 0);
            }
        } else if done < self.state.seats {
            let seat = Seat((self.state.first.0 + done) % self.state.seats);
            let (origin, sides) = match self.state.mech(seat).at {
                Some(at) => (at, self.sides_with_minions(at)),
                None => (origin, 0),
            };
            self.minion_attack(done + 1, origin, sides);
        } else if let Some(bomb) = self.state.bomb {
            let attackers = self.sides_with_minions(bomb);
            for dir in Dir::ALL.into_iter().filter(|&dir| attackers >> dir as u8 & 1 == 1) {
                self.emit(Event::MinionAttacked { space: bomb.step(dir), victim: Piece::Bomb });
            }
            let harm = Harm { bomb: attackers.count_ones() as u8, ..Harm::default() };
            self.deal(harm, Source::Minion);
        }
    }

    fn sides_with_minions(&self, space: Space) -> u8 {
        let sides = Dir::ALL.into_iter().filter(|&dir| self.state.minions.contains(space.step(dir)));
        sides.fold(0, |sides, dir| sides | 1 << dir as u8)
    }
}
