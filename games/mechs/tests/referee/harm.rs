//! Damage to Mechs and to the Bomb.

use engine::Seat;
use mechs::{Action, Damage, Event, Piece, Roll, Schematic, Shard, SlotNumber, Source, Verdict};

use crate::catalogue::{At, range, step};
use crate::moves::{Walk, piece};
use crate::table::{Figure, Go, Harm, Referee, space};

impl Referee<'_> {
    /// Deals what was noted, as a chain of its own.
    pub(crate) fn deal(&mut self, source: Source) -> Go {
        let harm = std::mem::take(&mut self.harm);
        self.chain_of(harm, source)
    }

    /// Mechs in player order, all points of one before the next, the Bomb last (MVM-DMG-2).
    pub(crate) fn chain_of(&mut self, harm: Harm, source: Source) -> Go {
        if harm.bomb > 0 || harm.mechs != [0; 4] {
            self.chain = 0;
        }
        self.hurt(harm, source)
    }

    pub(crate) fn hurt(&mut self, harm: Harm, source: Source) -> Go {
        for seat in self.player_order() {
            for _ in 0..harm.mechs[usize::from(seat)] {
                self.damage(seat, source)?;
            }
        }
        for _ in 0..harm.bomb {
            self.bomb_damage()?;
        }
        Ok(())
    }

    /// Those concerned are noted now and tested again (MVM-DMG-15).
    pub(crate) fn hurt_all(&mut self, source: Source, times: u8) -> Go {
        let mut harm = Harm::default();
        for seat in 0..self.seats {
            if self.concerned(source, seat) {
                harm.mechs[usize::from(seat)] = times;
            }
        }
        self.chain_of(harm, source)
    }

    pub(crate) fn concerned(&self, source: Source, seat: u8) -> bool {
        let Some(own) = self.mech(seat).at else { return false };
        let boss = self.boss_spaces();
        let near = |reach: i16| boss.iter().any(|&space| range(space, own) <= reach);
        match source {
            Source::Minion | Source::Hazard | Source::LavaWall | Source::Failure | Source::BossAim => true,
            Source::Beam(from) => {
                from.0 != seat && self.mech(from.0).at.is_some_and(|other| self.in_line(other, own))
            }
            Source::Fire => self.board.school.contains(&own),
            Source::BossAdjacent => self.boss_distance(own) == 1,
            Source::BossRange(reach) => near(reach.into()),
            Source::BossStrip(dir, depth) => self.in_strip(dir as usize, depth, own),
            Source::BossStrips => (0..4).any(|dir| self.in_strip(dir, 3, own)),
            Source::OnRune => self.rune(own).is_some(),
            Source::NearRune => {
                self.rune(own).is_some()
                    || Self::neighbours(own).into_iter().any(|place| self.rune(place).is_some())
            }
            Source::BossBeam => boss.iter().any(|&space| self.in_line(space, own)),
        }
    }

    /// In one row or column with no boulder between.
    fn in_line(&self, a: At, b: At) -> bool {
        if a == b || (a.0 != b.0 && a.1 != b.1) {
            return false;
        }
        let unit = ((b.0 - a.0).signum(), (b.1 - a.1).signum());
        let mut place = (a.0 + unit.0, a.1 + unit.1);
        while place != b {
            if self.ground(place) == '#' {
                return false;
            }
            place = (place.0 + unit.0, place.1 + unit.1);
        }
        true
    }

    /// Straight beyond the two Boss spaces of a side.
    fn in_strip(&self, dir: usize, depth: u8, place: At) -> bool {
        self.boss_spaces().into_iter().any(|own| {
            let mut reached = own;
            (0..depth).any(|_| {
                reached = step(reached, dir);
                // Within the Boss itself the strip has not begun yet.
                if self.boss_on(reached) {
                    reached = step(reached, dir);
                }
                reached == place
            })
        })
    }

    /// May the seat say anything against this Damage?
    fn can_prevent(&self, seat: u8, victim: Figure) -> bool {
        let own = victim == Some(seat)
            && (self.has(seat, Schematic::LastStand)
                || self.mech(seat).slots.iter().any(|slot| match slot.active() {
                    Some((mechs::Command::FuelTank, _)) => true,
                    Some((mechs::Command::Skewer, _)) => slot.shield,
                    _ => false,
                }));
        own || self.screen(victim) == Some(seat)
    }

    /// Who can throw a Smoke Screen: on the victim's tile.
    fn screen(&self, victim: Figure) -> Option<u8> {
        let seat = self.holder(Schematic::SmokeScreen)?;
        let own = self.mech(seat).at?;
        (Self::tile(own) == Self::tile(self.place_of(victim)?)).then_some(seat)
    }

    /// Was the Damage prevented (MVM-DMG-3)?
    fn prevented(&mut self, seat: u8, victim: Figure) -> Go<bool> {
        if !self.can_prevent(seat, victim) {
            return Ok(false);
        }
        match self.peek() {
            Some(&Event::DamageShielded { seat: who, slot }) if victim == Some(seat) => {
                self.demand(who == Seat(seat), "somebody else's shield");
                let stack = &self.mech(seat).slots[slot.index()];
                let works = matches!(stack.active(), Some((mechs::Command::Skewer, _))) && stack.shield;
                self.demand(works, "a shield that cannot be used");
                self.mech_mut(seat).slots[slot.index()].shield = false;
                self.next();
                Ok(true)
            }
            Some(&Event::Detonated { seat: who, slot, range }) if victim == Some(seat) => {
                self.demand(who == Seat(seat), "somebody else's Fuel Tank");
                self.detonate(seat, slot, range)?;
                Ok(true)
            }
            Some(&Event::SchematicUsed { seat: who, schematic }) => {
                let screens = schematic == Schematic::SmokeScreen && self.screen(victim) == Some(seat);
                let stands = schematic == Schematic::LastStand && victim == Some(seat);
                if who != Seat(seat) || !(screens || stands) {
                    return Ok(false);
                }
                self.spend(seat, schematic);
                self.expect(&Event::DamagePrevented { victim: piece(victim), schematic });
                if stands {
                    let spaces = self.around(seat, 1);
                    self.strike(seat, &spaces, None)?;
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// MVM-CARD-17
    fn detonate(&mut self, seat: u8, slot: SlotNumber, told: u8) -> Go {
        let stack = self.mech(seat).slots[slot.index()].clone();
        let Some((mechs::Command::FuelTank, power)) = stack.active() else {
            self.wrong("no Fuel Tank can blow up there")
        };
        let drill = self.holder(Schematic::FireDrill).is_some();
        let reach = power + u8::from(drill);
        self.demand(told == reach, "the range of the blast");
        self.next();
        let keep = usize::from(drill && power > 1);
        let mut cards = stack.cards;
        let kept = cards.split_off(cards.len() - keep);
        cards.into_iter().for_each(|card| self.commands.put_away(card));
        let own = &mut self.mech_mut(seat).slots[slot.index()];
        (own.cards, own.shield) = (kept, false);
        let spaces = self.around(seat, reach.into());
        self.strike(seat, &spaces, Some(0))
    }

    /// 1 Damage to a Mech (MVM-DMG-3).
    pub(crate) fn damage(&mut self, seat: u8, source: Source) -> Go {
        if !self.concerned(source, seat) {
            return Ok(());
        }
        let victim = Some(seat);
        if source == Source::Hazard && !self.plated && self.has(seat, Schematic::AsbestosPlating) {
            self.plated = true;
            let schematic = Schematic::AsbestosPlating;
            self.expect(&Event::DamagePrevented { victim: Piece::Mech(Seat(seat)), schematic });
            return Ok(());
        }
        if self.prevented(seat, victim)? {
            return Ok(());
        }
        if let Some(helper) = self.screen(victim)
            && helper != seat
            && self.prevented(helper, victim)?
        {
            return Ok(());
        }
        if self.chain >= 24 {
            return Ok(());
        }
        self.drop_shard(seat)?;
        if self.damage.is_used_up() {
            return Ok(());
        }
        let Event::DamageDrawn { seat: whose, card, source: told } = *self.next() else {
            self.wrong(&format!("a Damage Card for seat {seat} is due: {source:?}"))
        };
        self.demand(
            whose == Seat(seat) && told == source,
            "another Mech was to be hurt, or by something else",
        );
        let drawn = self.damage.draw(card);
        self.demand(drawn, "this Damage Card cannot be drawn");
        self.chain += 1;
        let kind = self.table.damage[card as usize].0;
        if kind == "Glitch" && !self.surged && self.holder(Schematic::SurgeProtector).is_some() {
            self.surged = true;
            self.damage.put_away(card);
            self.expect(&Event::GlitchStopped { seat: Seat(seat), card });
            return Ok(());
        }
        let spiked = std::mem::take(&mut self.spiked);
        self.run_damage(seat, card, true)?;
        self.spiked = spiked;
        self.settle(seat, card, kind)
    }

    /// MVM-DMG-5, MVM-DMG-6, MVM-DMG-7, MVM-DMG-8
    fn settle(&mut self, seat: u8, card: Damage, kind: &str) -> Go {
        let mut harm = std::mem::take(&mut self.harm);
        let mut source = Source::Hazard;
        match kind {
            "Glitch" => {
                self.damage.put_away(card);
                if card == Damage::CatastrophicFailure {
                    (harm.mechs[usize::from(seat)], source) = (2, Source::Failure);
                }
                if card == Damage::BeamMisfire {
                    source = Source::Beam(Seat(seat));
                    for other in 0..self.seats {
                        harm.mechs[usize::from(other)] = u8::from(self.concerned(source, other));
                    }
                }
            }
            "System" => {
                self.mech_mut(seat).systems.push(card);
                self.expect(&Event::DamagePlaced { seat: Seat(seat), card, slot: None });
            }
            _ => {
                let slot = self.number_die();
                let old = self.mech_mut(seat).slots[slot].damage.replace(card);
                if let Some(old) = old {
                    self.damage.put_away(old);
                }
                let slot = Some(SlotNumber(slot as u8));
                self.expect(&Event::DamagePlaced { seat: Seat(seat), card, slot });
            }
        }
        self.hurt(harm, source)
    }

    /// A carrying Mech that is hurt drops its Shard (MVM-SHARD-5 to MVM-SHARD-9).
    fn drop_shard(&mut self, seat: u8) -> Go {
        let Some(shard) = self.carried_by(seat) else { return Ok(()) };
        let own = self.mech(seat).at.expect("on the board");
        let place = step(own, self.rune_die(Roll::Drop));
        let catcher = self.piece_on(place).flatten();
        let bomb = self.bomb == Some(place);
        let taken = self.shard_on(place).is_some() || self.is_filled(place) || self.boss_on(place) || bomb;
        let full = catcher.is_some_and(|other| self.carried_by(other).is_some());
        let seat = Seat(seat);
        if !self.is_floor(place) || taken || full {
            self.expect(&Event::ShardDropped { seat, space: space(own) });
            self.expect(&Event::ShardPicked { seat, space: space(own) });
            return Ok(());
        }
        self.expect(&Event::ShardDropped { seat, space: space(place) });
        self.shards[shard] = Shard::Lies(space(place));
        match catcher {
            Some(other) => self.meet_shard(other, place),
            None if self.takes_shards(place) => self.deliver(shard, place),
            None => Ok(()),
        }
    }

    pub(crate) fn bomb_damage(&mut self) -> Go {
        if let Some(helper) = self.screen(None)
            && self.prevented(helper, None)?
        {
            return Ok(());
        }
        self.doom = self.doom.saturating_sub(1);
        self.expect(&Event::BombHit { health: self.doom });
        if self.doom == 0 { self.finish(Verdict::BombExploded) } else { Ok(()) }
    }

    /// What is written on a Damage Card (C3).
    pub(crate) fn run_damage(&mut self, seat: u8, card: Damage, drawn: bool) -> Go {
        let facing = self.mech(seat).facing;
        let walk = |dir: usize, moves| Walk {
            seat,
            dir: dir % 4,
            min: moves,
            max: moves,
            colour: None,
            tows: true,
            drawn,
        };
        match card {
            Damage::GlitchFront => self.swap(seat, 0, 1),
            Damage::GlitchMiddle => self.swap(seat, 2, 3),
            Damage::GlitchBack => self.swap(seat, 4, 5),
            Damage::MajorGlitch => {
                [(0, 5), (1, 4), (2, 3)].into_iter().for_each(|(a, b)| self.swap(seat, a, b));
            }
            Damage::MoveLeft => return self.walk(walk(facing + 3, 1)),
            Damage::MoveRight => return self.walk(walk(facing + 1, 1)),
            Damage::MoveBack => return self.walk(walk(facing + 2, 1)),
            Damage::MoveForward => return self.walk(walk(facing, 1)),
            Damage::TurnLeft => self.turned(seat, facing + 3),
            Damage::TurnRight => self.turned(seat, facing + 1),
            Damage::TurnAround => self.turned(seat, facing + 2),
            Damage::HaywireControls => {
                let dir = self.rune_die(Roll::Direction);
                return self.walk(walk(dir, 2));
            }
            Damage::HaywireRotator => {
                let dir = self.rune_die(Roll::Direction);
                self.turned(seat, dir);
            }
            Damage::RocketWhoopsie => {
                self.walk(walk(facing, 3))?;
                if self.mech(seat).at.is_some() {
                    let facing = self.mech(seat).facing;
                    self.turned(seat, facing + 2);
                }
            }
            Damage::CatastrophicFailure
            | Damage::BeamMisfire
            | Damage::StickyClutch
            | Damage::JammedSwivel
            | Damage::FuzzyTargeting
            | Damage::CloggedHopper
            | Damage::ShortCircuit => {}
        }
        Ok(())
    }

    pub(crate) fn turned(&mut self, seat: u8, facing: usize) {
        self.mech_mut(seat).facing = facing % 4;
        self.expect(&Event::Turned { seat: Seat(seat), facing: mechs::Dir::ALL[facing % 4] });
    }

    /// Two slots exchange everything in them (MVM-DMG-10).
    pub(crate) fn swap(&mut self, seat: u8, a: usize, b: usize) {
        let told = [SlotNumber(a as u8), SlotNumber(b as u8)];
        self.expect(&Event::SlotsSwapped { seat: Seat(seat), a: told[0], b: told[1] });
        self.mech_mut(seat).slots.swap(a, b);
        // The shield of a stack that is being executed goes with it.
        if let Some((runner, slot)) = &mut self.running
            && *runner == seat
        {
            *slot = match *slot {
                slot if slot == a => b,
                slot if slot == b => a,
                slot => slot,
            };
        }
    }

    pub(crate) fn spend(&mut self, seat: u8, card: Schematic) {
        self.expect(&Event::SchematicUsed { seat: Seat(seat), schematic: card });
        let owned = self.mech_mut(seat).schematics.iter_mut().find(|owned| owned.0 == card);
        match owned {
            Some(owned) if !owned.1 => owned.1 = true,
            _ => self.wrong("a Schematic is used that cannot be"),
        }
    }

    /// A choice that names a way.
    pub(crate) fn named_way(&mut self) -> Option<usize> {
        self.choice(|action| match action {
            Action::Way { dir } => Some(*dir as usize),
            _ => None,
        })
    }
}
