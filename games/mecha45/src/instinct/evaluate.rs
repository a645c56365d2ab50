//! How good a position is for each seat, and quick sensible choices for playouts.

use engine::{FastChance, Seat, Worth};

use crate::action::Action;
use crate::cards::Slot;
use crate::hex::in_front;
use crate::moves::path_of;
use crate::state::{Mode, Order, Stage, State};

/// The chance to win of each seat, in thousandths, from scores, hands and places.
pub(super) fn evaluate(state: &State) -> Worth {
    let mut worth = [0; engine::MAX_SEATS];
    if let Stage::Over(verdict) = state.stage {
        verdict.winners.iter().for_each(|seat| worth[seat.index()] = 1000);
        return worth;
    }
    let sides = usize::from(state.rules.side_count());
    let mut strength = [1u64; crate::SEATS];
    for (side, strength) in strength.iter_mut().enumerate().take(sides) {
        let target = u64::from(state.rules.target.max(1));
        let score = 60 * u64::from(state.scores[side]).min(target) / target;
        let mates = state.seats().filter(|&seat| usize::from(state.rules.side(seat)) == side);
        let forces: u64 = mates.map(|seat| force(state, seat)).sum();
        *strength = (20 + score + forces).pow(2);
    }
    if state.rules.mode == Mode::Vip {
        // The way that is left to the exit against the turns that are left.
        let vip = state.mecha(Seat(0));
        let way = state.ground.exit.map_or(0, |exit| u64::from(state.board.distance(vip.cell, exit)));
        strength[0] += (16 - way.min(16)).pow(2) * vip.hand.len() as u64;
    }
    let total: u64 = strength[..sides].iter().sum();
    for seat in state.seats() {
        worth[seat.index()] = (1000 * strength[usize::from(state.rules.side(seat))] / total.max(1)) as u16;
    }
    worth
}

fn force(state: &State, seat: Seat) -> u64 {
    let mecha = state.mecha(seat);
    if !mecha.is_alive() {
        return 0;
    }
    let cards = 14 * mecha.hand.len() as u64 / mecha.deck.len().max(1) as u64;
    let place = match state.rules.mode {
        Mode::King => downtown_distance(state, mecha.cell),
        Mode::Flags => 5 - state.ground.carried(seat).min(2) as u64 * 2,
        _ => 3,
    };
    cards + 10 - 2 * place.min(5)
}

fn downtown_distance(state: &State, cell: crate::Cell) -> u64 {
    let downtown = state.board.downtown();
    u64::from(downtown.iter().map(|orange| state.board.distance(cell, orange)).min().unwrap_or(0))
}

/// Rates what a playout does only if there is nothing else.
const NEVER: i32 = -50;

/// A sensible choice: goes where points are, faces foes, aims at them, and does not change its mind.
pub(super) fn playout(state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    if let Some(index) = actions.iter().position(|&action| action == Action::Confirm) {
        return index;
    }
    // The best of a few random candidates: varied, and rarely foolish.
    let mut best = (NEVER, 0);
    for _ in 0..3 {
        let index = chance.pick(actions.len());
        let worth = quick_worth(state, seat, actions[index]);
        if worth > best.0 {
            best = (worth, index);
        }
    }
    best.1
}

fn quick_worth(state: &State, seat: Seat, action: Action) -> i32 {
    let mecha = state.mecha(seat);
    let goal = |cell: crate::Cell| match state.rules.mode {
        Mode::King => -(downtown_distance(state, cell) as i32),
        _ => 0,
    };
    let foes_on = |cell: crate::Cell| {
        state.mechas_on(cell).iter().filter(|&other| state.are_foes(seat, other)).count() as i32
    };
    match action {
        Action::Move { card, way } => {
            let path = Order { card, way }.movement().and_then(|way| path_of(state, seat, way));
            path.map_or(-20, |path| goal(path.cells.last().copied().unwrap_or(mecha.cell)))
        }
        Action::Step { cell } => goal(cell) - goal(mecha.cell),
        Action::Aim { cell } => 5 * foes_on(cell) - 1,
        Action::Turn { notches } => {
            let facing = mecha.facing.turned(notches);
            let here = state.board.hex(mecha.cell);
            let ahead = state.seats().filter(|&other| {
                let there = state.mecha(other);
                state.are_foes(seat, other)
                    && there.on_board()
                    && in_front(here, facing, state.board.hex(there.cell))
            });
            ahead.count() as i32
        }
        Action::GiveUp | Action::Instead { .. } | Action::Reopen | Action::Change { .. } => NEVER,
        Action::Leave { slot: Slot::Combat } => -1,
        _ => 0,
    }
}
