//! Executing what lies in a slot: commands, Slot Damage, Slot Schematics; and hitting targets.

use arrayvec::ArrayVec;
use engine::{Chance, EventSink, Seat};

use crate::action::Target;
use crate::agenda::{March, Pattern, Reach, Task};
use crate::cards::{Colour, Command, CommandKind, Damage, Schematic, Yordle};
use crate::event::{Event, Roll};
use crate::mission::{FIGURES, SHARDS, Trigger};
use crate::referee::Referee;
use crate::space::{Dir, Space};
use crate::state::{MOST_POWER, SlotNumber, Verdict};
use crate::targets;

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// A slot comes up, even if nothing lies in it.
    pub(crate) fn come_to_slot(&mut self, seat: Seat, slot: SlotNumber) {
        self.state.memory.spiked = 0;
        self.state.memory.running = Some((seat, slot));
    }

    /// Executes what lies in the slot now (MVM-EXEC-3, MVM-EXEC-4).
    pub(crate) fn execute_slot(&mut self, seat: Seat, slot: SlotNumber) {
        let contents = &self.state.mech(seat).slots[slot.index()];
        let (damage, schematic, active) = (contents.damage, contents.schematic, contents.active());
        self.come_to_slot(seat, slot);
        if let Some(damage) = damage {
            self.emit(Event::DamageRun { seat, slot, damage });
            self.execute_damage(seat, damage, false);
        } else if let Some(schematic) = schematic {
            self.emit(Event::SchematicRun { seat, slot, schematic });
            self.execute_schematic(seat, schematic);
        } else if let Some((card, power)) = active {
            self.emit(Event::CommandRun { seat, slot, card, power });
            match card.kind() {
                CommandKind::Attack => self.execute_attack(seat, card, power),
                CommandKind::Move => self.execute_move(seat, card, power),
                CommandKind::Turn => self.execute_turn(seat, card, power),
            }
        }
    }

    fn execute_attack(&mut self, seat: Seat, command: Command, power: u8) {
        let steady = self.state.has_active(seat, Schematic::SteadyAim);
        let power = (power + u8::from(steady)).min(3);
        self.state.memory.felled.clear();
        self.push(Task::AfterAttack { seat });
        if self.state.overdrive(seat, Yordle::Tristana) {
            self.push(Task::Attack { seat, command, power });
        }
        self.attack(seat, command, power);
    }

    /// Minimum and maximum of a Move command (MVM-MOVE-7, MVM-MOVE-10).
    fn execute_move(&mut self, seat: Seat, command: Command, power: u8) {
        let (mut min, mut max) = (power, if command == Command::Speed { 2 * power } else { power });
        if self.state.mech(seat).has_system(Damage::StickyClutch) {
            (min, max) = ((min - 1).max(1), (max - 1).max(1));
        }
        if !self.state.memory.moved && self.state.has_active(seat, Schematic::Afterburner) {
            max += 1;
        }
        self.state.memory.moved = true;
        let facing = self.state.mech(seat).facing;
        match command {
            Command::Omnistomp => self.push(Task::Way { seat, march: March::Omnistomp { min, max } }),
            Command::Blaze => {
                self.push(Task::Strike { seat, pattern: Pattern::Sides, colour: Some(Colour::Red) });
                self.begin_move(seat, facing, (min, max), Some(Colour::Red), true);
            }
            _ => self.begin_move(seat, facing, (min, max), Some(command.colour()), true),
        }
    }

    /// Turns first, then hits (MVM-CMD-8).
    fn execute_turn(&mut self, seat: Seat, command: Command, power: u8) {
        match command {
            Command::Scythe => self.push(Task::Aim {
                seat,
                reach: Reach::Range(1),
                left: power,
                colour: Some(Colour::Blue),
                boss_hit: false,
                may_pass: false,
            }),
            Command::Cyclotron => {
                self.push(Task::Strike {
                    seat,
                    pattern: Pattern::Diagonals(power),
                    colour: Some(Colour::Yellow),
                });
            }
            _ => {}
        }
        if self.state.mech(seat).has_system(Damage::JammedSwivel) {
            self.turn_to(seat, self.state.mech(seat).facing.right());
        } else {
            self.push(Task::Face { seat, power });
        }
    }

    pub(crate) fn turn_to(&mut self, seat: Seat, facing: Dir) {
        self.state.mech_mut(seat).facing = facing;
        self.emit(Event::Turned { seat, facing });
    }

    /// One execution of an Attack command.
    pub(crate) fn attack(&mut self, seat: Seat, command: Command, power: u8) {
        let fuzzy = self.state.mech(seat).has_system(Damage::FuzzyTargeting);
        let colour = Some(command.colour());
        let aim = |reach| Task::Aim { seat, reach, left: 1, colour, boss_hit: false, may_pass: false };
        let task = match command {
            Command::Flamespitter if fuzzy => aim(Reach::Flame(power)),
            Command::Flamespitter => return self.strike(seat, Pattern::Flame(power), colour),
            Command::Ripsaw => {
                let hits = if fuzzy { 1 } else { power };
                return self.ripsaw(seat, self.state.mech(seat).facing, hits, colour);
            }
            Command::ChainLightning => {
                let left = if fuzzy { 1 } else { 2 * power };
                Task::Chain { seat, last: None, left, boss_hit: false }
            }
            _ => aim(Reach::Range(power)),
        };
        self.push(task);
    }

    /// Recoil Hop and Chain Reaction.
    pub(crate) fn after_attack(&mut self, seat: Seat) {
        if self.state.has_active(seat, Schematic::RecoilHop) {
            self.push(Task::Hop { seat });
        }
        let memory = &self.state.memory;
        if !memory.reacted
            && !memory.felled.is_empty()
            && self.state.has_active(seat, Schematic::ChainReaction)
        {
            let reach = Reach::Felled;
            self.push(Task::Aim { seat, reach, left: 1, colour: None, boss_hit: false, may_pass: true });
        }
    }

    pub(crate) fn hop(&mut self, seat: Seat) {
        self.state.memory.spiked = 0;
        let back = self.state.mech(seat).facing.around();
        self.begin_move(seat, back, (1, 1), None, false);
    }

    /// Hits every target of a pattern (MVM-CMD-10). Those that appear meanwhile are not hit.
    pub(crate) fn strike(&mut self, seat: Seat, pattern: Pattern, colour: Option<Colour>) {
        let spaces = targets::pattern_spaces(self.state, seat, pattern);
        let mut covered: ArrayVec<Target, { FIGURES + SHARDS + 1 }> = ArrayVec::new();
        targets::in_spaces(self.state, &spaces, colour, &mut |target| covered.push(target));
        for target in covered {
            self.hit(seat, target, colour);
        }
    }

    /// As Ripsaw: straight on until something stops it (MVM-CARD-5, MVM-CARD-6).
    pub(crate) fn ripsaw(&mut self, seat: Seat, dir: Dir, mut hits: u8, colour: Option<Colour>) {
        let Some(mut space) = self.state.mech(seat).at else { return };
        while hits > 0 && self.state.verdict.is_none() {
            space = space.step(dir);
            if !self.state.is_floor(space) || self.state.piece_on(space).is_some() {
                return;
            }
            if self.state.boss_on(space) {
                if targets::hurts_boss(self.state, colour) {
                    self.hit(seat, Target::Boss, colour);
                }
                return;
            }
            self.hit_all_on(seat, space, &mut hits, colour);
        }
    }

    /// Long Shot: the first target that way, past Mechs, Bomb and Boss.
    pub(crate) fn long_shot(&mut self, seat: Seat, dir: Dir) {
        let Some(mut space) = self.state.mech(seat).at else { return };
        let mut hits = 1;
        loop {
            space = space.step(dir);
            if !self.state.is_floor(space) {
                return;
            }
            if self.state.boss_on(space) && targets::hurts_boss(self.state, None) {
                return self.hit(seat, Target::Boss, None);
            }
            self.hit_all_on(seat, space, &mut hits, None);
            if hits == 0 {
                return;
            }
        }
    }

    /// The Minion of a space before its Shard (MVM-CMD-10).
    fn hit_all_on(&mut self, seat: Seat, space: Space, hits: &mut u8, colour: Option<Colour>) {
        if self.state.minions.contains(space) {
            self.hit(seat, Target::Minion(space), colour);
            *hits -= 1;
        }
        if *hits > 0 && self.state.mission.breakable && self.state.shard_on(space).is_some() {
            self.hit(seat, Target::Shard(space), colour);
            *hits -= 1;
        }
    }

    pub(crate) fn hit_aimed(&mut self, task: Task, target: Target) {
        let Task::Aim { seat, reach, left, colour, boss_hit, may_pass } = task else {
            unreachable!("only an aimed attack hits what was aimed at")
        };
        self.state.memory.reacted |= reach == Reach::Felled;
        if left > 1 {
            let boss_hit = boss_hit || target == Target::Boss;
            self.push(Task::Aim { seat, reach, left: left - 1, colour, boss_hit, may_pass });
        }
        self.hit(seat, target, colour);
    }

    pub(crate) fn hit_link(&mut self, seat: Seat, target: Target, left: u8, boss_hit: bool) {
        if left > 1 {
            let boss_hit = boss_hit || target == Target::Boss;
            self.push(Task::Chain { seat, last: Some(target), left: left - 1, boss_hit });
        }
        self.hit(seat, target, Some(Colour::Yellow));
    }

    /// 1 Damage to a target (MVM-GEN-6).
    pub(crate) fn hit(&mut self, seat: Seat, target: Target, colour: Option<Colour>) {
        if self.state.verdict.is_some() {
            return;
        }
        self.emit(Event::TargetHit { seat, target });
        match target {
            Target::Minion(space) => {
                // Only a full list can refuse, and no Attack command kills more.
                let _ = self.state.memory.felled.try_push(space);
                self.kill(space);
            }
            Target::Shard(space) => {
                if let Some(index) = self.state.shard_on(space) {
                    self.break_shard(index, space);
                }
            }
            Target::Boss => match colour {
                Some(colour) => self.hit_boss(colour),
                None => self.push(Task::Shield { seat }),
            },
        }
    }

    /// The Boss takes 1 Damage through a shield that is down, and the shield comes up again (MVM-SHIELD-4).
    pub(crate) fn hit_boss(&mut self, colour: Colour) {
        self.state.doom -= 1;
        let health = self.state.doom;
        self.emit(Event::BossHit { health, colour });
        self.turn_coin(colour, true);
        if health == 0 {
            return self.finish(Verdict::Won);
        }
        if health <= self.state.mission.doom_start(self.state.seats, self.state.ez) / 2 {
            self.trigger(Trigger::BossAtHalf, None);
        }
    }

    /// The instruction on a Damage Card (MVM-DMG-4): as it is drawn, or as it lies in a slot.
    pub(crate) fn execute_damage(&mut self, seat: Seat, card: Damage, drawn: bool) {
        let facing = self.state.mech(seat).facing;
        let swap = |referee: &mut Self, a, b| referee.swap_slots(seat, SlotNumber(a), SlotNumber(b));
        match card {
            Damage::GlitchFront => swap(self, 0, 1),
            Damage::GlitchMiddle => swap(self, 2, 3),
            Damage::GlitchBack => swap(self, 4, 5),
            Damage::MajorGlitch => {
                for (a, b) in [(0, 5), (1, 4), (2, 3)] {
                    swap(self, a, b);
                }
            }
            Damage::MoveLeft => self.begin_damage_move(seat, facing.left(), 1, drawn),
            Damage::MoveRight => self.begin_damage_move(seat, facing.right(), 1, drawn),
            Damage::MoveBack => self.begin_damage_move(seat, facing.around(), 1, drawn),
            Damage::MoveForward => self.begin_damage_move(seat, facing, 1, drawn),
            Damage::TurnLeft => self.turn_to(seat, facing.left()),
            Damage::TurnRight => self.turn_to(seat, facing.right()),
            Damage::TurnAround => self.turn_to(seat, facing.around()),
            Damage::HaywireControls => {
                let dir = self.roll_rune(seat, Roll::Direction).dir();
                self.begin_damage_move(seat, dir, 2, drawn);
            }
            Damage::HaywireRotator => {
                let facing = self.roll_rune(seat, Roll::Direction).dir();
                self.turn_to(seat, facing);
            }
            Damage::RocketWhoopsie => {
                self.push(Task::Spin { seat });
                self.begin_damage_move(seat, facing, 3, drawn);
            }
            // Their Damage comes after the card is discarded (MVM-DMG-3).
            Damage::CatastrophicFailure | Damage::BeamMisfire => {}
            Damage::StickyClutch
            | Damage::JammedSwivel
            | Damage::FuzzyTargeting
            | Damage::CloggedHopper
            | Damage::ShortCircuit => {}
        }
    }

    /// What a Slot Schematic does when its slot comes up (MVM-SCHEM-11).
    fn execute_schematic(&mut self, seat: Seat, card: Schematic) {
        let facing = self.state.mech(seat).facing;
        let strike = |pattern| Task::Strike { seat, pattern, colour: None };
        let ripsaw = |dir, hits| Task::Ripsaw { seat, dir, hits, colour: None };
        let aim = |range, left| Task::Aim {
            seat,
            reach: Reach::Range(range),
            left,
            colour: None,
            boss_hit: false,
            may_pass: false,
        };
        match card {
            Schematic::WingGuns => {
                self.push(ripsaw(facing.right(), 1));
                self.push(ripsaw(facing.left(), 1));
            }
            Schematic::PayloadRack => self.push(strike(Pattern::Adjacent)),
            Schematic::AceManeuver => {
                // Any facing can be taken, as by the strongest Turn command (MVM-CMD-6).
                self.push(Task::Face { seat, power: MOST_POWER as u8 });
                self.push(Task::Way { seat, march: March::Ace });
            }
            Schematic::PocketTurret => self.push(aim(2, 1)),
            Schematic::TwinTurret => self.push(aim(3, 2)),
            Schematic::BowChaser => self.push(ripsaw(facing, 2)),
            Schematic::ShrapnelShell => self.push(Task::Hack { seat, card }),
            Schematic::FullSalvo => Dir::ALL.into_iter().rev().for_each(|dir| self.push(ripsaw(dir, 1))),
            Schematic::SatchelCharge => self.push(strike(Pattern::Behind)),
            Schematic::PowderKeg => self.push(strike(Pattern::Range(1))),
            Schematic::GrandFinale => self.push(strike(Pattern::Range(2))),
            card => unreachable!("{card} is no Slot Schematic"),
        }
    }
}
