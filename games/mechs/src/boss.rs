//! The Danger Phase: the Boss with its own Command Line, and the Lava Wall.

use arrayvec::ArrayVec;
use engine::{Chance, EventSink, Seat};

use crate::agenda::{Harm, Source, Task};
use crate::cards::{BossCard, Colour};
use crate::event::{Event, Roll};
use crate::minions::free_spaces;
use crate::mission::{DoomOf, Objective};
use crate::movement::{self, Obstacle};
use crate::referee::Referee;
use crate::space::{Dir, Space};
use crate::state::{Boss, MOST_POWER, Piece, SEATS, Shard, SlotNumber, State, Verdict, boss_spaces};

/// The two spaces ahead of the Boss, the northern or western one first.
fn lanes(boss: &Boss, dir: Dir) -> [Space; 2] {
    let [nw, ne, sw, se] = boss.spaces();
    let (a, b) = match dir {
        Dir::North => (nw, ne),
        Dir::South => (sw, se),
        Dir::West => (nw, sw),
        Dir::East => (ne, se),
    };
    [a.step(dir), b.step(dir)]
}

/// Can the Boss make a step, pushing what stands there (MVM-BOSS-10)?
fn can_step(state: &State, boss: &Boss, dir: Dir) -> bool {
    lanes(boss, dir).into_iter().all(|space| {
        let chain = movement::chain_from(state, space, dir);
        state.is_floor(space) && movement::obstacle(state, &chain, dir, None).is_none()
    })
}

/// The steps that bring the Boss closer to a Mech (MVM-BOSS-11).
pub(crate) fn walk_ways(state: &State, to: Seat) -> impl Iterator<Item = Dir> {
    let goal = state.boss.zip(state.mech(to).at);
    Dir::ALL.into_iter().filter(move |&dir| {
        goal.is_some_and(|(boss, at)| {
            let moved = Boss { anchor: boss.anchor.step(dir), ..boss };
            moved.distance(at) < boss.distance(at) && can_step(state, &boss, dir)
        })
    })
}

/// The steps that bring a Mech closer to the Boss; none if it is adjacent (MVM-BOSS-16).
pub(crate) fn pull_ways(state: &State, seat: Seat) -> impl Iterator<Item = Dir> {
    let goal = state.boss.zip(state.mech(seat).at);
    Dir::ALL.into_iter().filter(move |&dir| {
        goal.is_some_and(|(boss, at)| {
            let distance = boss.distance(at);
            distance > 1
                && boss.distance(at.step(dir)) < distance
                && movement::can_step(state, Piece::Mech(seat), dir, None)
        })
    })
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// The Boss runs its line, the Lava Wall moves (MVM-DANGER-1).
    pub(crate) fn danger(&mut self) {
        let mission = self.state.mission.get();
        if let Some(wall) = mission.wall
            && self.state.round >= self.state.first_round(wall.from)
        {
            self.push(Task::Exits);
            self.push(Task::Wall { left: self.state.wall_speed() });
        }
        if mission.boss_draft.is_some() {
            for slot in (0..4).rev() {
                self.push(Task::Exits);
                self.push(Task::BossSlot { slot });
            }
        }
    }

    /// One slot of the Boss (MVM-BOSS-2, MVM-BOSS-3, MVM-BOSS-4).
    pub(crate) fn boss_slot(&mut self, slot: u8) {
        let Some(boss) = &self.state.boss else { return };
        let stack = &boss.slots[usize::from(slot)];
        let (card, power) = (stack.last().copied(), stack.len() as u8);
        self.emit(Event::BossSlotRun { slot, card, power });
        // MVM-BOSS-5
        if usize::from(power) == MOST_POWER {
            return self.finish(Verdict::DoomCannon);
        }
        self.state.memory.spiked = 0;
        match card {
            Some(card) => self.run_boss_card(card, power),
            None => self.run_boss_default(slot),
        }
    }

    fn run_boss_default(&mut self, slot: u8) {
        match slot {
            0 => self.hurt_all(Source::BossAdjacent, 1),
            1 => {
                let to = self.roll_player(Roll::Player);
                self.push(Task::BossWalk { to, left: 1 });
            }
            2 => {
                let dir = self.roll_rune(self.state.leader(), Roll::Direction).dir();
                self.hurt_all(Source::BossStrip(dir, 2), 1);
            }
            _ => self.bark(),
        }
    }

    /// Bark Orders: a Minion on the nearest empty Rune Space of a rolled colour.
    fn bark(&mut self) {
        let colour = self.roll_rune(self.state.leader(), Roll::Bark);
        let Some(boss) = self.state.boss else { return };
        let runes = &self.state.mission.get().map.runes[colour as usize];
        let free = runes.and(&free_spaces(self.state));
        if let Some(space) = free.iter().min_by_key(|&space| (boss.distance(space), space)) {
            self.add_minions([space]);
        }
    }

    fn run_boss_card(&mut self, card: BossCard, power: u8) {
        let strong = power >= 2;
        let hurt = |source, times| Task::HurtAll { source, times };
        match card {
            BossCard::FireStorm => self.hurt_all(Source::BossRange(2 * power), 1),
            BossCard::FlameNova => self.hurt_all(Source::BossRange(1), power),
            BossCard::AxeStrike if strong => self.hurt_all(Source::BossStrips, 1),
            BossCard::AxeStrike => {
                let dir = self.roll_rune(self.state.leader(), Roll::Direction).dir();
                self.hurt_all(Source::BossStrip(dir, 3), 1);
            }
            BossCard::Recharge => self.recharge(strong),
            BossCard::Electrostomp => {
                let to = self.roll_player(Roll::Player);
                self.push(hurt(if strong { Source::BossRange(2) } else { Source::BossAdjacent }, 1));
                self.push(Task::BossWalk { to, left: power });
            }
            BossCard::Charge => {
                let dir = self.roll_rune(self.state.leader(), Roll::Direction).dir();
                self.push(Task::Charge { dir, left: 3 * power, pushed: 0, power });
            }
            BossCard::AxeCannon => {
                let seat = self.roll_player(Roll::Player);
                self.deal(Harm::to(seat, power), Source::BossAim);
            }
            BossCard::RunicShrapnel => {
                self.hurt_all(if strong { Source::NearRune } else { Source::OnRune }, 1);
            }
            BossCard::Quadrabeam => self.hurt_all(Source::BossBeam, power),
            BossCard::GetOverHere => {
                let seat = self.roll_player(Roll::Player);
                if strong {
                    self.deal(Harm::to(seat, 1), Source::BossAdjacent);
                }
                self.push(Task::Pull { seat, left: 3 * power });
            }
            BossCard::MechMagnet => {
                if strong {
                    self.push(hurt(Source::BossAdjacent, 1));
                }
                let order: ArrayVec<Seat, SEATS> = self.state.player_order().collect();
                order.iter().rev().for_each(|&seat| self.push(Task::Pull { seat, left: power }));
            }
            BossCard::Scrambulator if strong => {
                let order: ArrayVec<Seat, SEATS> = self.state.player_order().collect();
                order.iter().for_each(|&seat| self.scramble(seat));
            }
            BossCard::Scrambulator => {
                let seat = self.roll_player(Roll::Player);
                self.scramble(seat);
            }
        }
    }

    fn recharge(&mut self, heals: bool) {
        if self.state.mission.uses_coins() {
            Colour::ALL.into_iter().for_each(|colour| self.turn_coin(colour, true));
        }
        let start = self.state.mission.doom_start(self.state.seats, self.state.ez);
        if heals && self.state.mission.doom_is(DoomOf::Boss) && self.state.doom < start {
            self.state.doom += 1;
            self.emit(Event::BossHealed { health: self.state.doom });
        }
    }

    fn scramble(&mut self, seat: Seat) {
        let (a, b) = (self.roll_number(seat), self.roll_number(seat));
        if a != b {
            self.swap_slots(seat, SlotNumber(a), SlotNumber(b));
        }
    }

    /// A step of the Boss on its way to a Mech.
    pub(crate) fn boss_walk(&mut self, to: Seat, left: u8, dir: Dir) {
        if left > 1 {
            self.push(Task::BossWalk { to, left: left - 1 });
        }
        self.boss_step(dir);
    }

    /// What stands ahead moves, then the Boss (MVM-BOSS-10).
    pub(crate) fn boss_step(&mut self, dir: Dir) {
        let Some(boss) = self.state.boss else { return };
        self.push(Task::BossLand { dir });
        for space in lanes(&boss, dir).into_iter().rev() {
            let chain = movement::chain_from(self.state, space, dir);
            self.shift_chain(&chain, dir, None);
        }
    }

    /// The Boss itself moves and stomps Minions (MVM-BOSS-9).
    pub(crate) fn boss_land(&mut self, dir: Dir) {
        let Some(boss) = &mut self.state.boss else { return };
        let from = boss.anchor;
        boss.anchor = from.step(dir);
        let to = boss.anchor;
        self.emit(Event::BossMoved { from, to });
        for space in boss_spaces(to) {
            if self.state.minions.contains(space) {
                self.kill(space);
            }
        }
        self.deal_harm(Source::Hazard);
    }

    /// Charge: on until blocked, then those it pushed are hurt.
    pub(crate) fn charge(&mut self, dir: Dir, left: u8, pushed: u8, power: u8) {
        let Some(boss) = self.state.boss else { return };
        if left > 0 && can_step(self.state, &boss, dir) {
            let chains = lanes(&boss, dir).map(|space| movement::chain_from(self.state, space, dir));
            let pushed = chains.iter().flatten().fold(pushed, |pushed, piece| pushed | piece.bit());
            self.push(Task::Charge { dir, left: left - 1, pushed, power });
            return self.push(Task::BossStep { dir });
        }
        let mut harm = Harm::default();
        for seat in (0..SEATS as u8).map(Seat).filter(|&seat| pushed & Piece::Mech(seat).bit() != 0) {
            harm.mechs[seat.index()] = power;
        }
        self.deal(harm, Source::BossAim);
        if left > 0 {
            for space in lanes(&boss, dir) {
                let chain = movement::chain_from(self.state, space, dir);
                if let Some(Obstacle::Wall(front)) = movement::obstacle(self.state, &chain, dir, None) {
                    self.bump(front, dir);
                }
            }
            self.deal_harm(Source::Hazard);
        }
    }

    /// A forced step toward the Boss.
    pub(crate) fn pull(&mut self, seat: Seat, left: u8, dir: Dir) {
        self.push(Task::Pulled { seat, left: left - 1 });
        self.step(Piece::Mech(seat), dir, None);
    }

    /// The Damage of a forced step, then the next one; a Lava Pool ends the movement (MVM-BOSS-16).
    pub(crate) fn pulled(&mut self, seat: Seat, left: u8) {
        let stopped = self.state.memory.stopped & Piece::Mech(seat).bit() != 0;
        if left > 0 && !stopped {
            self.push(Task::Pull { seat, left });
        }
        self.deal_harm(Source::Hazard);
    }

    /// MVM-BOSS-6
    pub(crate) fn boss_draft(&mut self) {
        let Some(from) = self.state.mission.boss_draft else { return };
        let escalated = self.state.mission.drafts_when_escalated && self.state.escalated != 0;
        if self.state.round < self.state.first_round(from) && !escalated {
            return;
        }
        let Some(first) = self.state.boss_cards.draw(self.chance) else { return };
        let first = BossCard::ALL[first];
        match self.state.boss_cards.draw(self.chance) {
            Some(second) => self.push(Task::BossDraft { cards: [first, BossCard::ALL[second]] }),
            None => self.program_boss_card(first, first),
        }
    }

    pub(crate) fn program_boss(&mut self, cards: [BossCard; 2], card: BossCard) {
        let other = if cards[0] == card { cards[1] } else { cards[0] };
        self.state.boss_cards.discard[other as usize] += 1;
        self.program_boss_card(card, other);
    }

    fn program_boss_card(&mut self, card: BossCard, other: BossCard) {
        let boss = self.state.boss.as_mut().expect("a Boss that drafts is on the board");
        let stack = &mut boss.slots[card.slot()];
        stack.push(card);
        let power = stack.len() as u8;
        self.emit(Event::BossProgrammed { card, other, power });
    }

    /// The Lava Wall moves one space, pushes what stands there, and moves on (MVM-LWALL-5).
    pub(crate) fn advance_wall(&mut self, left: u8) {
        let wall = self.state.mission.get().wall.expect("the Mission has a Lava Wall");
        let pieces = self.state.all_seats().map(Piece::Mech).chain([Piece::Bomb]);
        let places = pieces.filter_map(|piece| self.state.place(piece));
        if let Some(space) = places.filter(|&space| self.state.walled(space)).min() {
            return self.push_from_wall(space, wall.dir, left, wall.pushes);
        }
        if left == 0 {
            // MVM-LWALL-3
            return self.deal_harm(Source::LavaWall);
        }
        self.state.wall += 1;
        self.emit(Event::WallMoved { lines: self.state.wall });
        let buried: crate::SpaceSet =
            self.state.minions.iter().filter(|&space| self.state.walled(space)).collect();
        for space in buried.iter() {
            self.kill(space);
        }
        // MVM-LWALL-6
        let shards_matter =
            !matches!(self.state.mission.objective, Objective::DeliverBomb | Objective::Escape);
        let buries = |shard: &Shard| matches!(*shard, Shard::Lies(space) if self.state.walled(space));
        if shards_matter && self.state.shards.iter().any(buries) {
            return self.finish(Verdict::ShardLost);
        }
        if self.state.boss.is_some_and(|boss| boss.spaces().into_iter().any(|space| self.state.walled(space)))
        {
            return self.finish(Verdict::LavaWall);
        }
        self.push(Task::Wall { left: left - 1 });
    }

    fn push_from_wall(&mut self, space: Space, dir: Dir, left: u8, pushes: bool) {
        let chain = movement::chain_from(self.state, space, dir);
        let blocked = chain.last().and_then(|&front| self.state.place(front)).is_none_or(|place| {
            let ahead = place.step(dir);
            !self.state.is_floor(ahead) || self.state.boss_on(ahead)
        });
        if blocked || !pushes {
            return self.finish(Verdict::LavaWall);
        }
        self.push(Task::Wall { left });
        self.shift_chain(&chain, dir, None);
        for piece in chain {
            self.state.memory.harm.add(piece);
        }
    }
}
