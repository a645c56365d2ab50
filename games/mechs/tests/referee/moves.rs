//! Steps, pushes, tows, slides and what is met on the way.

use engine::Seat;
use mechs::{Action, Event, Fault, Motion, Piece, Schematic, Source, Verdict};

use crate::catalogue::{At, around, distance, step};
use crate::mission::{Goal, Turning};
use crate::table::{Figure, Go, Referee, dir_of, figure, space};

/// A movement of a Mech.
#[derive(Clone, Copy)]
pub(crate) struct Walk {
    pub(crate) seat: u8,
    pub(crate) dir: usize,
    pub(crate) min: u8,
    pub(crate) max: u8,
    pub(crate) colour: Option<usize>,
    pub(crate) tows: bool,
    /// The effect of a Damage Card just drawn: Damage waits.
    pub(crate) drawn: bool,
}

pub(crate) fn piece(figure: Figure) -> Piece {
    figure.map_or(Piece::Bomb, |seat| Piece::Mech(Seat(seat)))
}

/// What keeps a line of pieces from moving.
pub(crate) enum Obstacle {
    Gate,
    Wall(Figure),
}

impl Referee<'_> {
    pub(crate) fn moved(&mut self, figure: Figure, dir: usize, how: Motion) {
        let from = self.place_of(figure).expect("what moves is on the board");
        let to = step(from, dir);
        match figure {
            Some(seat) => self.mech_mut(seat).at = Some(to),
            None => self.bomb = Some(to),
        }
        self.expect(&Event::Moved { piece: piece(figure), from: space(from), to: space(to), how });
        // Mechs never leave the board except by escaping, nor share a space (MVM-MOVE-5).
        self.demand(self.is_floor(to) && !self.boss_on(to), "a piece stands where nothing can stand");
    }

    pub(crate) fn chain(&self, mut place: At, dir: usize) -> Vec<Figure> {
        let mut chain = Vec::new();
        while let Some(figure) = self.piece_on(place) {
            chain.push(figure);
            place = step(place, dir);
        }
        chain
    }

    pub(crate) fn obstacle(
        &self,
        chain: &[Figure],
        dir: usize,
        passes: Option<(Figure, usize)>,
    ) -> Option<Obstacle> {
        for &member in chain {
            let place = self.place_of(member).expect("a member is on the board");
            if let Some(colour) = self.shut_gate(place, dir)
                && passes != Some((member, colour))
            {
                return Some(Obstacle::Gate);
            }
        }
        let &front = chain.last()?;
        let ahead = step(self.place_of(front)?, dir);
        (!self.is_floor(ahead) || self.boss_on(ahead)).then_some(Obstacle::Wall(front))
    }

    pub(crate) fn can_step(&self, seat: u8, dir: usize, colour: Option<usize>) -> bool {
        let Some(place) = self.mech(seat).at else { return false };
        let chain = self.chain(place, dir);
        self.obstacle(&chain, dir, colour.map(|colour| (Some(seat), colour))).is_none()
    }

    /// The event that a step in this direction begins with.
    pub(crate) fn first_of_step(&self, seat: u8, dir: usize, colour: Option<usize>) -> Event {
        let own = self.mech(seat).at.expect("on the board");
        if !self.can_step(seat, dir, colour) {
            return Event::Blocked { piece: piece(Some(seat)), dir: mechs::Dir::ALL[dir] };
        }
        let chain = self.chain(own, dir);
        let front = *chain.last().expect("the Mech itself");
        let from = self.place_of(front).expect("on the board");
        let how = if chain.len() == 1 { Motion::Walked } else { Motion::Pushed };
        Event::Moved { piece: piece(front), from: space(from), to: space(step(from, dir)), how }
    }

    /// A movement of a Mech, step by step (MVM-MOVE).
    pub(crate) fn walk(&mut self, walk: Walk) -> Go {
        let Walk { seat, dir, min, max, colour, tows, drawn } = walk;
        let mut spent = 0;
        while spent < max
            && let Some(old) = self.mech(seat).at
        {
            let first = self.first_of_step(seat, dir, colour);
            let goes = self.peek() == Some(&first);
            if !goes {
                self.demand(spent >= min && min < max, &format!("a step is due: {first:?}"));
                return Ok(());
            }
            let named = self.choice(|action| match action {
                Action::Tow { piece } => Some(figure(*piece)),
                _ => None,
            });
            let cost = match named {
                None => 1,
                Some(towed) => self.check_tow(walk, spent, old, towed),
            };
            spent += cost;
            if !self.step(Some(seat), dir, colour)? {
                return if drawn { Ok(()) } else { self.deal(Source::Hazard) };
            }
            let stopped = self.stopped.contains(&Some(seat));
            if !drawn {
                self.deal(Source::Hazard)?;
            }
            if let Some(towed) = named {
                self.tow(towed, old)?;
                if !drawn {
                    self.deal(Source::Hazard)?;
                }
            }
            if stopped {
                return Ok(());
            }
        }
        let _ = tows;
        Ok(())
    }

    /// What is named for a tow may be towed (MVM-TOW-1, MVM-TOW-2); returns what the step costs.
    fn check_tow(&self, walk: Walk, spent: u8, own: At, towed: Figure) -> u8 {
        let cost = if self.has(walk.seat, Schematic::TowCable) { 1 } else { 2 };
        self.demand(walk.tows && walk.max - spent >= cost, "too few moves to tow");
        let place = self.place_of(towed).expect("what is towed is on the board");
        let side = dir_of(own, place);
        self.demand(side.is_some_and(|side| side != walk.dir), "only a neighbour not in front is towed");
        self.demand(self.shut_gate(own, side.unwrap_or(0)).is_none(), "nothing is towed through a shut gate");
        cost
    }

    /// MVM-TOW-4, MVM-TOW-5
    fn tow(&mut self, towed: Figure, old: At) -> Go {
        let Some(from) = self.place_of(towed) else { return Ok(()) };
        let Some(dir) = dir_of(from, old) else { return Ok(()) };
        let taken = self.piece_on(old).is_some() || self.boss_on(old) || !self.is_floor(old);
        if taken || self.shut_gate(from, dir).is_some() {
            return Ok(());
        }
        self.stopped.clear();
        self.moved(towed, dir, Motion::Towed);
        self.arrive(towed, dir, None, false, false)
    }

    /// One step of a piece with everything it pushes; is it made?
    pub(crate) fn step(&mut self, mover: Figure, dir: usize, colour: Option<usize>) -> Go<bool> {
        let Some(place) = self.place_of(mover) else { return Ok(false) };
        let chain = self.chain(place, dir);
        if let Some(obstacle) = self.obstacle(&chain, dir, colour.map(|colour| (mover, colour))) {
            self.expect(&Event::Blocked { piece: piece(mover), dir: mechs::Dir::ALL[dir] });
            if let Obstacle::Wall(front) = obstacle {
                self.bump(front, dir);
            }
            return Ok(false);
        }
        self.stopped.clear();
        for &member in chain.iter().rev() {
            let how = if member == mover { Motion::Walked } else { Motion::Pushed };
            self.moved(member, dir, how);
        }
        for &member in chain.iter().rev() {
            let own = if member == mover { colour } else { None };
            self.arrive(member, dir, own, own == Some(3), false)?;
        }
        Ok(true)
    }

    /// Spikes hurt once per card (MVM-SPIKE-3).
    pub(crate) fn bump(&mut self, figure: Figure, dir: usize) {
        let place = self.place_of(figure).expect("on the board");
        if self.board.spikes.contains(&(place, dir)) && self.spiked.insert(figure) {
            self.hurt_later(figure);
        }
    }

    pub(crate) fn hurt_later(&mut self, figure: Figure) {
        match figure {
            Some(seat) => self.harm.mechs[usize::from(seat)] += 1,
            None => self.harm.bomb += 1,
        }
    }

    /// Gate, stomp, Shard, Mission space, rune, pad, lava, oil (MVM-MOVE-9).
    pub(crate) fn arrive(
        &mut self,
        figure: Figure,
        dir: usize,
        colour: Option<usize>,
        skewers: bool,
        sliding: bool,
    ) -> Go {
        let Some(place) = self.place_of(figure) else { return Ok(()) };
        let behind = step(place, around(dir));
        if let (Some(_), Some(&gate)) = (figure, self.board.gates.get(&(behind, dir))) {
            self.turn_coin(gate, true);
        }
        if self.minions.contains(&place) {
            self.kill(place)?;
            match figure {
                None => self.harm.bomb += 1,
                Some(seat) if skewers => self.skewer(seat),
                Some(_) => {}
            }
        }
        match figure {
            None => {
                if self.rules.goal == Goal::DeliverBomb && self.board.goal.contains(&place) {
                    return self.finish(Verdict::Won);
                }
                if (self.rules.area)(place, self.ez) {
                    self.escalate(Turning::BombIn);
                }
            }
            Some(seat) => {
                self.meet_shard(seat, place)?;
                if (self.rules.area)(place, self.ez) {
                    self.escalate(Turning::MechIn);
                }
                if let Some(rune) = self.rune(place)
                    && self.rules.coins.is_some()
                {
                    self.turn_coin(rune, false);
                }
                if self.ground(place) == '+' {
                    self.may_repair(seat);
                }
            }
        }
        match self.ground(place) {
            '~' => {
                self.hurt_later(figure);
                self.stopped.insert(figure);
                Ok(())
            }
            'o' if !sliding => self.slide(figure, dir, colour, skewers),
            _ => Ok(()),
        }
    }

    fn slide(&mut self, figure: Figure, dir: usize, colour: Option<usize>, skewers: bool) -> Go {
        while let Some(place) = self.place_of(figure)
            && !self.stopped.contains(&figure)
        {
            let next = step(place, dir);
            let shut = self.shut_gate(place, dir).is_some_and(|gate| colour != Some(gate));
            let taken = self.piece_on(next).is_some() || self.boss_on(next);
            if shut || taken || !self.is_floor(next) {
                if !shut && !taken {
                    self.bump(figure, dir);
                }
                break;
            }
            self.moved(figure, dir, Motion::Slid);
            self.arrive(figure, dir, colour, skewers, true)?;
        }
        Ok(())
    }

    /// MVM-CARD-11, MVM-CARD-12
    fn skewer(&mut self, seat: u8) {
        let Some((runner, slot)) = self.running else { return };
        if runner != seat {
            return;
        }
        let stack = &mut self.mech_mut(seat).slots[slot];
        if !stack.shield && !stack.cards.is_empty() {
            stack.shield = true;
            self.expect(&Event::ShieldGained { seat: Seat(seat), slot: mechs::SlotNumber(slot as u8) });
        }
    }

    /// One Damage Card of the seat may be removed; was it?
    pub(crate) fn may_repair(&mut self, seat: u8) -> bool {
        if !self.mech(seat).is_damaged() {
            return false;
        }
        let Some(&Event::Repaired { seat: whose, damage }) = self.peek() else { return false };
        if whose != Seat(seat) {
            return false;
        }
        self.repaired(seat, damage);
        true
    }

    /// Takes the event of a repair; which of several alike cards it was only the choice tells.
    pub(crate) fn repaired(&mut self, seat: u8, damage: mechs::Damage) {
        let named = self.choice(|action| match action {
            Action::Repair { seat: whose, fault } if *whose == Seat(seat) => Some(*fault),
            _ => None,
        });
        self.expect(&Event::Repaired { seat: Seat(seat), damage });
        let mech = self.mech_mut(seat);
        let removed = match named {
            Some(Fault::Slot(slot)) => mech.slots[slot.index()].damage.take(),
            Some(Fault::System(_)) => None,
            None => {
                let slot = mech.slots.iter_mut().find(|slot| slot.damage == Some(damage));
                slot.and_then(|slot| slot.damage.take())
            }
        };
        if removed.is_none() {
            let place = mech.systems.iter().position(|&system| system == damage);
            let Some(place) = place else { self.wrong("a card is repaired that was not there") };
            self.mech_mut(seat).systems.remove(place);
        } else {
            self.demand(removed == Some(damage), "another card was repaired");
        }
        self.damage.put_away(damage);
    }

    pub(crate) fn boss_distance(&self, place: At) -> i16 {
        self.boss_spaces().into_iter().map(|own| distance(own, place)).min().unwrap_or(i16::MAX)
    }
}
