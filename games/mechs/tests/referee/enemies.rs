//! Minions, Boss and Lava Wall.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::Seat;
use mechs::{BossCard, Dir, Event, Motion, Piece, Roll, Schematic, Source, Verdict};

use crate::catalogue::{At, distance, step};
use crate::mission::{Prey, Walk};
use crate::table::{Figure, Go, Harm, Referee, space};

/// Blue, Green, Red, Yellow (MVM-MMOVE-4).
const PREFERRED: [usize; 4] = [3, 1, 0, 2];

impl Referee<'_> {
    pub(crate) fn minion_phase(&mut self) -> Go {
        match self.rules.walk {
            Walk::Drift(_) if self.minions.is_empty() => {}
            Walk::Drift(steps) => {
                let dir = self.rune_die(Roll::Drift);
                self.march(dir, steps)?;
            }
            Walk::Hunt(prey, steps) => {
                let faster = self.number == 6 && self.escalated;
                self.hunt(prey, if faster { 2 } else { steps }, None)?;
            }
        }
        if self.number == 2 {
            // The siege: one outer tile once more, or the fire.
            let colour = self.rune_die(Roll::Siege);
            match colour {
                0 => {
                    self.expect(&Event::FireFlared);
                    self.hurt_all(Source::Fire, 1)?;
                }
                1 => self.hunt(Prey::School, 1, Some((2, 0)))?,
                2 => self.hunt(Prey::School, 1, Some((1, 1)))?,
                _ => self.hunt(Prey::School, 1, Some((0, 0)))?,
            }
        }
        self.spawn()?;
        self.attack_of_minions()?;
        self.exits()
    }

    /// MVM-MMOVE-1
    fn march(&mut self, dir: usize, steps: u8) -> Go {
        for _ in 0..steps {
            let mut order: Vec<At> = self.minions.iter().copied().collect();
            order.sort_by_key(|&(c, r)| {
                let far = [-r, c, r, -c][dir];
                (-far, r, c)
            });
            for place in order {
                self.walk_minion(place, dir)?;
            }
        }
        Ok(())
    }

    /// One step, and on over oil (MVM-MMOVE-7); where it stands then.
    fn walk_minion(&mut self, from: At, dir: usize) -> Go<Option<At>> {
        let mut place = from;
        let mut slides = true;
        while slides && self.is_free(step(place, dir)) {
            let next = step(place, dir);
            self.minions.remove(&place);
            self.expect(&Event::MinionMoved { from: space(place), to: space(next) });
            let verdict = match self.number {
                2 if self.board.school.contains(&next) => Some(Verdict::SchoolFell),
                7 if self.board.core.contains(&next) => Some(Verdict::CoreFell),
                _ => None,
            };
            if let Some(verdict) = verdict {
                self.expect(&Event::MinionEntered { space: space(next) });
                self.lose_doom(verdict)?;
                return Ok(None);
            }
            self.minions.insert(next);
            // Once on oil it goes on to the first obstacle.
            slides = self.ground(next) == 'o' || (place != from && slides);
            place = next;
        }
        Ok(Some(place))
    }

    /// Lengths of the shortest ways to any of these, over what is neither boulder nor wall.
    fn ways(&self, targets: &[At]) -> BTreeMap<At, u16> {
        let mut lengths: BTreeMap<At, u16> = targets.iter().map(|&target| (target, 0)).collect();
        let mut queue: VecDeque<At> = targets.iter().copied().collect();
        while let Some(place) = queue.pop_front() {
            let length = lengths[&place] + 1;
            for next in Self::neighbours(place) {
                if self.is_floor(next) && !lengths.contains_key(&next) {
                    lengths.insert(next, length);
                    queue.push_back(next);
                }
            }
        }
        lengths
    }

    /// MVM-MMOVE-3 to MVM-MMOVE-6
    fn hunt(&mut self, prey: Prey, steps: u8, only: Option<At>) -> Go {
        let mechs = |carriers: bool| -> Vec<Vec<At>> {
            let order = self.player_order().into_iter();
            let hunted = order.filter(|&seat| !carriers || self.carried_by(seat).is_some());
            hunted.filter_map(|seat| self.mech(seat).at).map(|place| vec![place]).collect()
        };
        let targets: Vec<Vec<At>> = match prey {
            Prey::School => vec![self.board.school.iter().copied().collect()],
            Prey::Core => vec![self.board.core.iter().copied().collect()],
            Prey::Bomb => vec![self.bomb.into_iter().collect()],
            Prey::Mech => mechs(false),
            Prey::Carrier if mechs(true).is_empty() => mechs(false),
            Prey::Carrier => mechs(true),
        };
        let maps: Vec<BTreeMap<At, u16>> = targets.iter().map(|target| self.ways(target)).collect();
        let mut order = Vec::new();
        for &place in self.minions.iter().filter(|place| only.is_none_or(|tile| Self::tile(**place) == tile))
        {
            let nearest = maps.iter().enumerate().filter_map(|(n, map)| Some((*map.get(&place)?, n))).min();
            if let Some((length, map)) = nearest {
                order.push((length, place.1, place.0, map));
            }
        }
        order.sort_unstable();
        for (_, row, column, map) in order {
            let mut place = (column, row);
            for _ in 0..steps {
                let here = maps[map][&place];
                let closer = |dir: &usize| {
                    let next = step(place, *dir);
                    self.is_free(next) && maps[map].get(&next).is_some_and(|&length| length < here)
                };
                let Some(dir) = PREFERRED.into_iter().find(closer) else { break };
                match self.walk_minion(place, dir)? {
                    Some(next) => place = next,
                    None => break,
                }
            }
        }
        Ok(())
    }

    /// MVM-SPAWN
    fn spawn(&mut self) -> Go {
        let filled = self.board.sockets.iter().filter(|place| self.is_filled(**place)).count() as u8;
        let dice = match self.number {
            5 => 2 + filled,
            _ if self.escalated => self.rules.dice.1,
            _ => self.rules.dice.0,
        };
        let mut corked = None;
        if dice > 0
            && let Some(seat) = self.holder(Schematic::CorkTheVents)
            && let Some(Event::SchematicUsed { schematic: Schematic::CorkTheVents, .. }) = self.peek()
        {
            self.spend(seat, Schematic::CorkTheVents);
            let Event::ColourCorked { colour, .. } = *self.next() else { self.wrong("a colour is corked") };
            corked = Some(colour as usize);
        }
        let mut colours = BTreeSet::new();
        let mut harm = Harm::default();
        for _ in 0..dice {
            let colour = self.rune_die(Roll::Spawn);
            colours.insert(colour);
            harm.bomb += u8::from(self.number == 8 && matches!(colour, 0 | 2));
        }
        self.chain_of(harm, Source::Minion)?;
        let wanted: Vec<At> = self
            .board
            .ground
            .keys()
            .copied()
            .filter(|&place| {
                self.rune(place).is_some_and(|rune| colours.contains(&rune) && corked != Some(rune))
                    && self.is_free(place)
                    && !self.board.core.contains(&place)
                    && !self.is_filled(place)
                    && self.in_spawn_area(place)
            })
            .collect();
        let cap = 2 + 2 * usize::from(self.seats);
        let away = |place: At| {
            self.mechs.iter().filter_map(|mech| mech.at).map(|mech| distance(mech, place)).min().unwrap_or(0)
        };
        let mut order: Vec<(i16, i16, i16)> =
            wanted.into_iter().map(|place| (-away(place), place.1, place.0)).collect();
        order.sort_unstable();
        order.truncate(cap);
        self.appear(order.into_iter().map(|(_, row, column)| (column, row)).collect());
        Ok(())
    }

    fn in_spawn_area(&self, place: At) -> bool {
        match self.number {
            1 => place.1 <= 11,
            2 => self.board.shards.iter().zip(&self.shards).any(|(&home, now)| {
                Self::tile(home) == Self::tile(place) && !matches!(now, mechs::Shard::Delivered(_))
            }),
            _ => true,
        }
    }

    /// MVM-MATK
    fn attack_of_minions(&mut self) -> Go {
        if let Some(seat) = self.holder(Schematic::CoveringFire) {
            let spaces = self.around(seat, 2);
            self.aim(seat, &spaces, 1, None, true)?;
        }
        for seat in self.clockwise() {
            let Some(own) = self.mech(seat).at else { continue };
            let attackers = Self::neighbours(own).into_iter().filter(|place| self.minions.contains(place));
            let attackers: Vec<At> = attackers.collect();
            for place in attackers {
                let near = self.mech(seat).at.is_some_and(|own| distance(own, place) == 1);
                if near && self.minions.contains(&place) {
                    let victim = Piece::Mech(Seat(seat));
                    self.expect(&Event::MinionAttacked { space: space(place), victim });
                    self.chain = 0;
                    self.damage(seat, Source::Minion)?;
                }
            }
        }
        let Some(bomb) = self.bomb else { return Ok(()) };
        let mut harm = Harm::default();
        for place in Self::neighbours(bomb)
            .into_iter()
            .filter(|place| self.minions.contains(place))
            .collect::<Vec<_>>()
        {
            self.expect(&Event::MinionAttacked { space: space(place), victim: Piece::Bomb });
            harm.bomb += 1;
        }
        self.chain_of(harm, Source::Minion)
    }

    pub(crate) fn danger(&mut self) -> Go {
        if let Some((dir, from, pushes)) = self.rules.wall
            && self.round >= from(self.seats, self.ez)
        {
            self.lava_wall(dir, if self.escalated { 2 } else { 1 }, pushes)?;
            self.exits()?;
        }
        if self.rules.boss_drafts.is_some() {
            for slot in 0..4 {
                self.boss_slot(slot)?;
                self.exits()?;
            }
        }
        Ok(())
    }

    /// MVM-LWALL-5, MVM-LWALL-6, MVM-LWALL-7
    fn lava_wall(&mut self, dir: usize, lines: u8, pushes: bool) -> Go {
        for _ in 0..lines {
            self.wall += 1;
            self.expect(&Event::WallMoved { lines: self.wall as u8 });
            let buried: Vec<At> = self.minions.iter().copied().filter(|&place| self.walled(place)).collect();
            let mut order = buried;
            order.sort_by_key(|&(c, r)| (r, c));
            for place in order {
                self.kill(place)?;
            }
            loop {
                let pieces = (0..self.seats).map(Some).chain([None]);
                let caught =
                    pieces.filter_map(|piece| self.place_of(piece)).filter(|&place| self.walled(place));
                let Some(place) = caught.min_by_key(|&(c, r)| (r, c)) else { break };
                let chain = self.chain(place, dir);
                let front = *chain.last().expect("somebody is there");
                let ahead = step(self.place_of(front).expect("on the board"), dir);
                if !pushes || !self.is_floor(ahead) || self.boss_on(ahead) {
                    return self.finish(Verdict::LavaWall);
                }
                self.push_all(&chain, dir)?;
                chain.into_iter().for_each(|piece| self.hurt_later(piece));
            }
        }
        self.deal(Source::LavaWall)
    }

    fn push_all(&mut self, chain: &[Figure], dir: usize) -> Go {
        self.stopped.clear();
        for &piece in chain.iter().rev() {
            self.moved(piece, dir, Motion::Pushed);
        }
        chain.iter().rev().try_for_each(|&piece| self.arrive(piece, dir, None, false, false))
    }

    fn boss_slot(&mut self, slot: usize) -> Go {
        let stack = &self.boss_slots[slot];
        let (card, power) = (stack.last().copied(), stack.len() as u8);
        self.expect(&Event::BossSlotRun { slot: slot as u8, card, power });
        if power == 3 {
            return self.finish(Verdict::DoomCannon);
        }
        self.spiked.clear();
        let strong = power == 2;
        let dir_of_die = |referee: &mut Self| Dir::ALL[referee.rune_die(Roll::Direction)];
        let Some(card) = card else {
            return match slot {
                0 => self.hurt_all(Source::BossAdjacent, 1),
                1 => {
                    let to = self.rolled_player(Roll::Player);
                    self.boss_walk(to, 1)
                }
                2 => {
                    let dir = dir_of_die(self);
                    self.hurt_all(Source::BossStrip(dir, 2), 1)
                }
                _ => {
                    self.bark();
                    Ok(())
                }
            };
        };
        match card {
            BossCard::FireStorm => self.hurt_all(Source::BossRange(if strong { 4 } else { 2 }), 1),
            BossCard::FlameNova => self.hurt_all(Source::BossRange(1), power),
            BossCard::AxeStrike if strong => self.hurt_all(Source::BossStrips, 1),
            BossCard::AxeStrike => {
                let dir = dir_of_die(self);
                self.hurt_all(Source::BossStrip(dir, 3), 1)
            }
            BossCard::Recharge => {
                (0..4).for_each(|colour| self.turn_coin(colour, true));
                if strong && self.rules.boss_health && self.doom < (self.rules.doom)(self.seats, self.ez) {
                    self.doom += 1;
                    self.expect(&Event::BossHealed { health: self.doom });
                }
                Ok(())
            }
            BossCard::Electrostomp => {
                let to = self.rolled_player(Roll::Player);
                self.boss_walk(to, power)?;
                self.hurt_all(if strong { Source::BossRange(2) } else { Source::BossAdjacent }, 1)
            }
            BossCard::Charge => self.charge(power),
            BossCard::AxeCannon => {
                let seat = self.rolled_player(Roll::Player);
                let mut harm = Harm::default();
                harm.mechs[usize::from(seat)] = power;
                self.chain_of(harm, Source::BossAim)
            }
            BossCard::RunicShrapnel => {
                self.hurt_all(if strong { Source::NearRune } else { Source::OnRune }, 1)
            }
            BossCard::Quadrabeam => self.hurt_all(Source::BossBeam, power),
            BossCard::GetOverHere => {
                let seat = self.rolled_player(Roll::Player);
                self.pull(seat, 3 * power)?;
                if strong {
                    let mut harm = Harm::default();
                    harm.mechs[usize::from(seat)] = 1;
                    self.chain_of(harm, Source::BossAdjacent)?;
                }
                Ok(())
            }
            BossCard::MechMagnet => {
                for seat in self.player_order() {
                    self.pull(seat, power)?;
                }
                if strong { self.hurt_all(Source::BossAdjacent, 1) } else { Ok(()) }
            }
            BossCard::Scrambulator => {
                let seats = match strong {
                    true => self.player_order(),
                    false => vec![self.rolled_player(Roll::Player)],
                };
                for seat in seats {
                    let (a, b) = (self.number_die(), self.number_die());
                    if a != b {
                        self.swap(seat, a, b);
                    }
                }
                Ok(())
            }
        }
    }

    /// A Minion on the empty rune of a rolled colour nearest to the Boss.
    fn bark(&mut self) {
        let colour = self.rune_die(Roll::Bark);
        let runes = self.board.ground.keys().copied().filter(|&place| self.rune(place) == Some(colour));
        let free = runes.filter(|&place| self.is_free(place));
        let nearest = free.min_by_key(|&place| (self.boss_distance(place), place.1, place.0));
        self.appear(nearest.into_iter().collect());
    }

    /// The spaces ahead of the Boss, the northern or western one first.
    fn lanes(&self, dir: usize) -> Vec<At> {
        let ahead = self.boss_spaces().into_iter().map(|own| step(own, dir));
        let mut lanes: Vec<At> = ahead.filter(|&place| !self.boss_on(place)).collect();
        lanes.sort_by_key(|&(c, r)| (r, c));
        lanes
    }

    fn boss_can_step(&self, dir: usize) -> bool {
        self.lanes(dir)
            .into_iter()
            .all(|place| self.is_floor(place) && self.obstacle(&self.chain(place, dir), dir, None).is_none())
    }

    /// MVM-BOSS-10
    fn boss_step(&mut self, dir: usize) -> Go {
        self.stopped.clear();
        let chains: Vec<Vec<Figure>> =
            self.lanes(dir).into_iter().map(|place| self.chain(place, dir)).collect();
        // Both lanes move before anybody arrives, whichever is told first.
        for chain in chains.iter().rev() {
            for &piece in chain.iter().rev() {
                self.moved(piece, dir, Motion::Pushed);
            }
        }
        for chain in &chains {
            for &piece in chain.iter().rev() {
                self.arrive(piece, dir, None, false, false)?;
            }
        }
        let from = self.boss.expect("the Boss walks");
        let to = step(from, dir);
        self.boss = Some(to);
        self.expect(&Event::BossMoved { from: space(from), to: space(to) });
        for place in self.boss_spaces() {
            if self.minions.contains(&place) {
                self.kill(place)?;
            }
        }
        self.deal(Source::Hazard)
    }

    /// MVM-BOSS-11: of two ways the First Player chooses one; what moves first shows which.
    fn boss_walk(&mut self, to: u8, steps: u8) -> Go {
        for _ in 0..steps {
            let Some(goal) = self.mech(to).at else { return Ok(()) };
            let here = self.boss_distance(goal);
            let ways: Vec<usize> = (0..4)
                .filter(|&dir| {
                    let moved =
                        self.boss_spaces().into_iter().map(|own| distance(step(own, dir), goal)).min();
                    moved.is_some_and(|moved| moved < here) && self.boss_can_step(dir)
                })
                .collect();
            let Some(dir) = self.way_taken(&ways) else { return Ok(()) };
            self.boss_step(dir)?;
        }
        Ok(())
    }

    /// Of these ways the one that the next event shows.
    fn way_taken(&mut self, ways: &[usize]) -> Option<usize> {
        let (&first, others) = ways.split_first()?;
        if others.is_empty() {
            return Some(first);
        }
        let (from, to) = match self.peek() {
            Some(Event::BossMoved { from, to } | Event::Moved { from, to, .. }) => (*from, *to),
            _ => self.wrong("a step is due"),
        };
        let dir = crate::table::dir_of(crate::table::at(from), crate::table::at(to));
        let dir = dir.unwrap_or_else(|| self.wrong("a step to a neighbour"));
        self.demand(ways.contains(&dir), "one of the ways that are open");
        Some(dir)
    }

    fn charge(&mut self, power: u8) -> Go {
        let dir = self.rune_die(Roll::Direction);
        let mut pushed: BTreeSet<u8> = BTreeSet::new();
        let mut left = 3 * power;
        while left > 0 && self.boss_can_step(dir) {
            let chains: Vec<Figure> =
                self.lanes(dir).into_iter().flat_map(|place| self.chain(place, dir)).collect();
            pushed.extend(chains.into_iter().flatten());
            self.boss_step(dir)?;
            left -= 1;
        }
        if left > 0 {
            for place in self.lanes(dir) {
                let chain = self.chain(place, dir);
                if let Some(crate::moves::Obstacle::Wall(front)) = self.obstacle(&chain, dir, None) {
                    self.bump(front, dir);
                }
            }
            self.deal(Source::Hazard)?;
        }
        let mut harm = Harm::default();
        pushed.into_iter().for_each(|seat| harm.mechs[usize::from(seat)] = power);
        self.chain_of(harm, Source::BossAim)
    }

    /// As many of these steps toward the Boss as possible (MVM-BOSS-16).
    fn pull(&mut self, seat: u8, steps: u8) -> Go {
        for _ in 0..steps {
            let Some(own) = self.mech(seat).at else { return Ok(()) };
            let here = self.boss_distance(own);
            let ways: Vec<usize> = (0..4)
                .filter(|&dir| {
                    here > 1 && self.boss_distance(step(own, dir)) < here && self.can_step(seat, dir, None)
                })
                .collect();
            let Some(dir) = self.way_taken(&ways) else { return Ok(()) };
            self.step(Some(seat), dir, None)?;
            let stopped = self.stopped.contains(&Some(seat));
            self.deal(Source::Hazard)?;
            if stopped {
                return Ok(());
            }
        }
        Ok(())
    }

    /// MVM-BOSS-6, MVM-BOSS-7
    pub(crate) fn boss_draft(&mut self) {
        let Some(from) = self.rules.boss_drafts else { return };
        let early = self.number == 10 && self.escalated;
        if self.round < from(self.seats, self.ez) && !early {
            return;
        }
        let Event::BossProgrammed { card, other, power } = *self.next() else {
            self.wrong("the Boss drafts (MVM-BOSS-6)")
        };
        let drawn = self.boss_cards.draw(card) && self.boss_cards.draw(other);
        self.demand(drawn, "two Boss cards that can be drawn");
        self.boss_cards.put_away(other);
        let slot = match card {
            BossCard::FireStorm | BossCard::FlameNova | BossCard::AxeStrike => 0,
            BossCard::Recharge | BossCard::Electrostomp | BossCard::Charge => 1,
            BossCard::AxeCannon | BossCard::RunicShrapnel | BossCard::Quadrabeam => 2,
            BossCard::GetOverHere | BossCard::MechMagnet | BossCard::Scrambulator => 3,
        };
        self.boss_slots[slot].push(card);
        self.demand(self.boss_slots[slot].len() == usize::from(power), "the Power of the slot");
    }
}
