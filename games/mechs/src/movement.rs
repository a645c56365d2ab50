//! The step procedure (MVM-MOVE): every movement of a Mech or of the Bomb is a series of single steps.

use arrayvec::ArrayVec;
use engine::{Chance, EventSink, Seat};

use crate::agenda::{ArrivePart, March, Move, MovePart, Source, Task};
use crate::cards::{Colour, Schematic};
use crate::event::{Event, Motion};
use crate::mission::Ground;
use crate::referee::Referee;
use crate::space::{Dir, Space};
use crate::state::{Piece, SEATS, State};

/// Mechs and the Bomb in a row.
type Chain = ArrayVec<Piece, { SEATS + 1 }>;

/// Moves that a towed step costs without a Tow Cable (MVM-TOW-1).
const TOW_COST: u8 = 2;

/// Why a chain cannot move.
#[derive(PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// A shut gate in front of one of them: nobody is hurt.
    Gate,
    /// Something impassable in front of the last one, who may stand against spikes.
    Wall(Piece),
}

/// The pieces that stand in a row from `space` on (CHAIN).
pub(crate) fn chain_from(state: &State, space: Space, dir: Dir) -> Chain {
    state.piece_on(space).map_or_else(Chain::new, |piece| chain_of(state, piece, space, dir))
}

/// The piece on `space`, and those that stand in a row ahead of it.
#[inline(always)]
fn chain_of(state: &State, piece: Piece, mut space: Space, dir: Dir) -> Chain {
    let mut chain = Chain::new();
    let mut next = Some(piece);
    while let Some(piece) = next {
        chain.push(piece);
        space = space.step(dir);
        next = state.piece_on(space);
    }
    chain
}

/// What keeps the chain from moving (LEGAL). `passes` is the member that a gate of its colour lets through (MVM-PUSH-4).
#[inline(always)]
pub(crate) fn obstacle(
    state: &State,
    chain: &[Piece],
    dir: Dir,
    passes: Option<(Piece, Colour)>,
) -> Option<Obstacle> {
    let place = |piece: Piece| state.place(piece).expect("a member of a chain stands on the board");
    if state.mission.get().map.has_gates {
        for &member in chain {
            if let Some(colour) = state.shut_gate(place(member), dir)
                && passes != Some((member, colour))
            {
                return Some(Obstacle::Gate);
            }
        }
    }
    let &front = chain.last()?;
    let ahead = place(front).step(dir);
    (!state.is_floor(ahead) || state.boss_on(ahead)).then_some(Obstacle::Wall(front))
}

/// Does a step of this colour skewer the Minion it stomps (MVM-CARD-11)?
fn skewers(colour: Option<Colour>) -> bool {
    colour == Some(Colour::Blue)
}

/// Can the piece make a step?
pub(crate) fn can_step(state: &State, piece: Piece, dir: Dir, colour: Option<Colour>) -> bool {
    let Some(space) = state.place(piece) else { return false };
    let chain = chain_of(state, piece, space, dir);
    obstacle(state, &chain, dir, colour.map(|colour| (piece, colour))).is_none()
}

/// Moves that a towed step costs (MVM-TOW-1).
fn tow_cost(state: &State, seat: Seat) -> u8 {
    if state.has_active(seat, Schematic::TowCable) { 1 } else { TOW_COST }
}

/// What can be towed in the next step (MVM-TOW-2). Before a step that is blocked nothing is offered: it would change nothing.
pub(crate) fn tow_candidates(state: &State, step: &Move, out: &mut impl FnMut(Piece)) {
    let left = step.max - step.spent;
    if !step.tows || (left < TOW_COST && left < tow_cost(state, step.seat)) {
        return;
    }
    let Some(at) = state.mech(step.seat).at else { return };
    let mut able = None;
    for side in Dir::ALL.into_iter().filter(|&side| side != step.dir) {
        if let Some(piece) = state.piece_on(at.step(side))
            && state.shut_gate(at, side).is_none()
            && *able.get_or_insert_with(|| can_step(state, Piece::Mech(step.seat), step.dir, step.colour))
        {
            out(piece);
        }
    }
}

/// May the owner stop here (MVM-MOVE-7)?
#[inline]
pub(crate) fn may_stop(step: &Move) -> bool {
    step.spent >= step.min && step.min < step.max
}

/// The movement before its next step.
fn next_step(step: Move) -> Move {
    Move { tow: None, part: MovePart::Ask, ..step }
}

/// Is there no choice but to make the next step?
#[inline]
pub(crate) fn must_step(state: &State, step: &Move) -> bool {
    let mut must = !may_stop(step);
    if must {
        tow_candidates(state, step, &mut |_| must = false);
    }
    must
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Begins a movement of a Mech.
    pub(crate) fn begin_move(
        &mut self,
        seat: Seat,
        dir: Dir,
        moves: (u8, u8),
        colour: Option<Colour>,
        tows: bool,
    ) {
        self.begin(seat, dir, moves, colour, tows, false);
    }

    fn begin(
        &mut self,
        seat: Seat,
        dir: Dir,
        (min, max): (u8, u8),
        colour: Option<Colour>,
        tows: bool,
        drawn: bool,
    ) {
        let old = self.state.mech(seat).at.expect("a Mech that moves is on the board");
        let step = Move {
            seat,
            dir,
            min,
            max,
            spent: 0,
            colour,
            tows,
            drawn,
            tow: None,
            old,
            stopped: false,
            part: MovePart::Ask,
        };
        self.ask_or_step(step);
    }

    /// The next step of a movement: at once if there is no choice.
    fn ask_or_step(&mut self, step: Move) {
        if must_step(self.state, &step) {
            self.step_on(step, None);
        } else {
            self.push(Task::Move(step));
        }
    }

    /// Begins the movement of a Damage Card. If it was just `drawn`, and does not run from its slot, the Damage waits (MVM-DMG-3).
    pub(crate) fn begin_damage_move(&mut self, seat: Seat, dir: Dir, moves: u8, drawn: bool) {
        self.begin(seat, dir, (moves, moves), None, true, drawn);
    }

    /// Corki's Overdrive: a step in any direction, the facing kept.
    pub(crate) fn sidestep(&mut self, seat: Seat, dir: Dir) {
        self.state.memory.spiked = 0;
        self.begin_move(seat, dir, (1, 1), None, false);
    }

    /// The direction of an Omnistomp or an Ace Maneuver is named.
    pub(crate) fn set_out(&mut self, seat: Seat, march: March, dir: Dir) {
        match march {
            March::Omnistomp { min, max } => {
                self.begin_move(seat, dir, (min, max), Some(Colour::Green), true);
            }
            March::Ace => self.begin_move(seat, dir, (0, 2), None, true),
        }
    }

    /// One step, perhaps with something in tow.
    pub(crate) fn step_on(&mut self, mut step: Move, tow: Option<Piece>) {
        let piece = Piece::Mech(step.seat);
        step.old = self.state.mech(step.seat).at.expect("a Mech that moves is on the board");
        (step.tow, step.part) = (tow, MovePart::Arrived);
        // What a tow costs is settled when it is named (MVM-SCHEM-8).
        step.spent += if tow.is_some() { tow_cost(self.state, step.seat) } else { 1 };
        self.push(Task::Move(step));
        let before = self.state.agenda.len();
        if !self.step(piece, step.dir, step.colour) {
            // MVM-MOVE-2: the rest of the movement is lost.
            self.state.agenda.pop();
            self.deal_step_harm(&step);
        } else if self.is_done(before) {
            self.state.agenda.pop();
            self.go_on(step);
        }
    }

    /// What follows a step: its Damage, the tow, the next step.
    pub(crate) fn go_on(&mut self, mut step: Move) {
        match step.part {
            MovePart::Ask => unreachable!("a question"),
            MovePart::Arrived => {
                step.stopped = self.state.memory.stopped & Piece::Mech(step.seat).bit() != 0;
                step.part = MovePart::Tow;
                if step.drawn || self.state.memory.harm.is_none() {
                    return self.go_on(step);
                }
                self.push(Task::Move(step));
                self.deal_harm(Source::Hazard);
            }
            MovePart::Tow => match step.tow {
                None if self.goes_on(&step) => self.ask_or_step(next_step(step)),
                None => {}
                Some(piece) => {
                    step.part = MovePart::Towed;
                    self.push(Task::Move(step));
                    self.tow(piece, step.old);
                }
            },
            MovePart::Towed => {
                if self.goes_on(&step) {
                    self.push(Task::Move(next_step(step)));
                }
                self.deal_step_harm(&step);
            }
        }
    }

    /// Has the movement another step?
    fn goes_on(&self, step: &Move) -> bool {
        !step.stopped && step.spent < step.max && self.state.mech(step.seat).at.is_some()
    }

    fn deal_step_harm(&mut self, step: &Move) {
        if !step.drawn {
            self.deal_harm(Source::Hazard);
        }
    }

    /// What was named is towed into the space just left, if that is still possible (MVM-TOW-5).
    fn tow(&mut self, piece: Piece, old: Space) {
        let Some(from) = self.state.place(piece) else { return };
        let Some(dir) = from.towards(old) else { return };
        let taken = self.state.piece_on(old).is_some() || self.state.boss_on(old);
        if taken || !self.state.is_floor(old) || self.state.shut_gate(from, dir).is_some() {
            return;
        }
        // A Minion that has appeared there meanwhile is stomped (MVM-TOW-7).
        self.state.memory.stopped = 0;
        self.shift(piece, dir, Motion::Towed);
        self.push(Task::Arrive { piece, dir, colour: None, skewers: false, part: ArrivePart::Enter });
    }

    /// One step of a piece and everything it pushes; `false` if it is blocked, and then spikes have been noted.
    pub(crate) fn step(&mut self, piece: Piece, dir: Dir, colour: Option<Colour>) -> bool {
        let Some(space) = self.state.place(piece) else { return false };
        let chain = chain_of(self.state, piece, space, dir);
        if let Some(obstacle) = obstacle(self.state, &chain, dir, colour.map(|colour| (piece, colour))) {
            self.emit(Event::Blocked { piece, dir });
            if let Obstacle::Wall(front) = obstacle {
                self.bump(front, dir);
            }
            return false;
        }
        if chain.len() == 1 {
            self.state.memory.stopped = 0;
            self.shift(piece, dir, Motion::Walked);
            self.arrive(piece, dir, colour, skewers(colour), ArrivePart::Enter);
        } else {
            self.shift_chain(&chain, dir, Some((piece, colour)));
        }
        true
    }

    /// SHIFT and ARRIVE: the front arrives first. `walker` is the member that walks by itself, with its colour.
    #[inline]
    pub(crate) fn shift_chain(&mut self, chain: &[Piece], dir: Dir, walker: Option<(Piece, Option<Colour>)>) {
        self.state.memory.stopped = 0;
        for &piece in chain {
            let (colour, skewers) = match walker {
                Some((walker, colour)) if walker == piece => (colour, skewers(colour)),
                _ => (None, false),
            };
            self.push(Task::Arrive { piece, dir, colour, skewers, part: ArrivePart::Enter });
        }
        for &piece in chain.iter().rev() {
            let walks = walker.is_some_and(|(walker, _)| walker == piece);
            self.shift(piece, dir, if walks { Motion::Walked } else { Motion::Pushed });
        }
    }

    fn shift(&mut self, piece: Piece, dir: Dir, how: Motion) {
        let from = self.state.place(piece).expect("a piece that moves is on the board");
        let to = from.step(dir);
        self.state.set_place(piece, to);
        self.emit(Event::Moved { piece, from, to, how });
    }

    /// A piece runs against what stops it: spikes hurt once per card (MVM-SPIKE-3, MVM-SPIKE-6).
    pub(crate) fn bump(&mut self, piece: Piece, dir: Dir) {
        let space = self.state.place(piece).expect("a piece that bumps is on the board");
        let memory = &mut self.state.memory;
        if self.state.mission.get().map.spiked(space, dir) && memory.spiked & piece.bit() == 0 {
            memory.spiked |= piece.bit();
            memory.harm.add(piece);
        }
    }

    /// A piece has entered a space (MVM-MOVE-9).
    pub(crate) fn arrive(
        &mut self,
        piece: Piece,
        dir: Dir,
        colour: Option<Colour>,
        skewers: bool,
        part: ArrivePart,
    ) {
        let Some(space) = self.state.place(piece) else { return };
        let floor = match part {
            ArrivePart::Enter => ArrivePart::Floor,
            ArrivePart::EnterSliding => ArrivePart::FloorSliding,
            floor => floor,
        };
        if part != floor {
            self.enter(piece, space, dir, skewers);
            if self.state.verdict.is_some() {
                return;
            }
            if let Some(seat) = piece.seat()
                && self.state.mission.get().map.ground(space) == Ground::Pad
                && self.state.mech(seat).is_damaged()
            {
                // MVM-PAD-1
                self.push(Task::Arrive { piece, dir, colour, skewers, part: floor });
                self.push(Task::Repair { seat });
                return;
            }
        }
        match self.state.mission.get().map.ground(space) {
            Ground::Lava => {
                // MVM-LAVA-1, MVM-LAVA-3
                self.state.memory.harm.add(piece);
                self.state.memory.stopped |= piece.bit();
            }
            Ground::Oil if floor == ArrivePart::Floor => {
                self.push(Task::Slide { piece, dir, colour, skewers });
            }
            _ => {}
        }
    }

    /// Gate, stomp, Shard, Mission space, rune.
    fn enter(&mut self, piece: Piece, space: Space, dir: Dir, skewers: bool) {
        let map = &self.state.mission.get().map;
        let gate = map.gate(space.step(dir.around()), dir);
        if let (Piece::Mech(_), Some(colour)) = (piece, gate) {
            // MVM-GATE-5, MVM-GATE-6, MVM-GATE-7
            self.turn_coin(colour, true);
        }
        if self.state.minions.contains(space) {
            self.kill(space);
            match piece {
                Piece::Bomb => self.state.memory.harm.add(piece),
                Piece::Mech(seat) if skewers => self.skewer(seat),
                Piece::Mech(_) => {}
            }
        }
        self.enter_mission_space(piece, space);
        if let (Piece::Mech(_), Some(colour)) = (piece, self.state.rune(space))
            && self.state.mission.uses_coins()
        {
            // MVM-RUNE-3
            self.turn_coin(colour, false);
        }
    }

    pub(crate) fn turn_coin(&mut self, colour: Colour, active: bool) {
        if self.state.coins[colour as usize] != active {
            self.state.coins[colour as usize] = active;
            self.emit(Event::CoinTurned { colour, active });
        }
    }

    /// A stomped Minion becomes the shield of the stack that is executed (MVM-CARD-11, MVM-CARD-12).
    fn skewer(&mut self, seat: Seat) {
        let Some((runner, slot)) = self.state.memory.running else { return };
        let stack = &mut self.state.mech_mut(runner).slots[slot.index()];
        if runner == seat && !stack.shield && !stack.cards.is_empty() {
            stack.shield = true;
            self.emit(Event::ShieldGained { seat, slot });
        }
    }

    /// One space of a slide (MVM-OIL-1, MVM-OIL-3, MVM-OIL-4).
    pub(crate) fn slide(&mut self, piece: Piece, dir: Dir, colour: Option<Colour>, skewers: bool) {
        let Some(space) = self.state.place(piece) else { return };
        if self.state.memory.stopped & piece.bit() != 0 {
            return;
        }
        let next = space.step(dir);
        let shut = self.state.shut_gate(space, dir).is_some_and(|gate| colour != Some(gate));
        let taken = self.state.piece_on(next).is_some() || self.state.boss_on(next);
        if shut || taken || !self.state.is_floor(next) {
            if !shut && !taken {
                self.bump(piece, dir);
            }
            return;
        }
        self.shift(piece, dir, Motion::Slid);
        self.push(Task::Slide { piece, dir, colour, skewers });
        self.push(Task::Arrive { piece, dir, colour, skewers, part: ArrivePart::EnterSliding });
    }
}
