//! How good a position is: the chance of each side to win, from what it holds.
//!
//! A logistic model: what a side holds is counted, each count has its weight, which depends on how many turns are left, and the side with
//! the higher sum is the more likely to win. The weights are fitted to games of the instinct against itself (`fitted`).

use engine::{MAX_SEATS, Seat, Worth};

use crate::{SEATS, Stage, State, Table, ZoneSet, content, factory_income, full_sectors, zone_income};

use super::fitted;

/// What is counted.
pub(super) const COUNTS: usize = 11;

/// Most sides of a game.
const SIDES: usize = SEATS;

/// The chance to win of each seat, in thousandths.
pub(super) fn evaluate(state: &State) -> Worth {
    let table = &state.table;
    if let Stage::Over(victory) = &table.stage {
        return std::array::from_fn(|index| 1000 * u16::from(victory.winners.contains(Seat(index as u8))));
    }
    let sides = sides(table);
    let weights = fitted::weights(sides, table.seats, turns_left(table));
    let mut scores = [0; SIDES];
    for (side, score) in scores.iter_mut().enumerate().take(sides) {
        let counts = counts(state, side);
        let sum: i32 =
            counts.iter().zip(&weights.counts).map(|(&count, &weight)| count * i32::from(weight)).sum();
        // The sides in the order in which they play; the weights know of three.
        let place = usize::from(table.place(Seat(side as u8))) % sides;
        *score = sum + weights.sides.get(place).map_or(0, |&weight| i32::from(weight));
    }
    let chances = softmax(&scores[..sides]);
    let mut worth = [0; MAX_SEATS];
    for seat in table.all_seats() {
        worth[seat.index()] = chances[seat.index() % sides];
    }
    worth
}

/// How many sides play: with four players the seats opposite each other are one.
pub(super) fn sides(table: &Table) -> usize {
    match table.mate(Seat(0)) {
        Some(_) => 2,
        None => usize::from(table.seats),
    }
}

/// The number of the turn, counted over all players; 0 is the set-up.
pub(super) fn turn(table: &Table) -> u32 {
    match table.day {
        0 => 0,
        day => u32::from(day - 1) * u32::from(table.seats) + u32::from(table.place(table.active)) + 1,
    }
}

/// Turns of anybody that are left after the present one.
pub(super) fn turns_left(table: &Table) -> usize {
    let turns = usize::from(table.days) * usize::from(table.seats);
    turns - turn(table).max(1) as usize
}

/// What a side holds.
pub(super) fn counts(state: &State, side: usize) -> [i32; COUNTS] {
    let table = &state.table;
    let mut counts = [0; COUNTS];
    for seat in table.all_seats().filter(|seat| seat.index() % sides(table) == side) {
        if !table.is_out(seat) {
            count(state, seat, &mut counts);
        }
    }
    counts
}

fn count(state: &State, seat: Seat, counts: &mut [i32; COUNTS]) {
    let (table, board, content) = (&state.table, state.table.board(), content());
    let zones = table.zones(seat);
    let foes = table.enemy_zones(seat);
    let army = table.army(seat);
    let in_play = table.owned.iter().fold(ZoneSet::BOARD, |all, zones| all.or(*zones));
    let mut units = i32::from(army.operational) + i32::from(army.leader_at.is_some());
    let (mut border, mut exposed, mut targets) = (0, 0, ZoneSet::EMPTY);
    let mut front = 0;
    for zone in zones.iter() {
        let strength = i32::from(table.strength(seat, zone));
        units += i32::from(table.robots[zone]);
        let near = board.neighbours(zone).and(foes);
        if near.is_empty() {
            continue;
        }
        border += 1;
        front += strength;
        let mut threat = 0;
        for foe in near.iter() {
            let other = i32::from(table.robots[foe]);
            threat = threat.max(other);
            if strength > other + 1 {
                targets.insert(foe);
            }
        }
        exposed += i32::from(threat > strength);
    }
    let full: i32 = full_sectors(table, seat).map(|sector| i32::from(sector.bonus)).sum();
    let nearly: i32 = content
        .sectors
        .iter()
        .filter(|sector| sector.zones.and(in_play).without(zones).len() == 1)
        .map(|sector| i32::from(sector.bonus))
        .sum();
    let more = [
        zones.len() as i32,
        units,
        i32::from(zone_income(zones.len() as u8)) + full + i32::from(factory_income(table, seat)),
        nearly,
        state.hands[seat.index()].len() as i32,
        i32::from(army.leader_at.is_some()),
        i32::from(zones.contains(content.launch_pad)),
        border,
        exposed,
        targets.len() as i32,
        front,
    ];
    for (count, more) in counts.iter_mut().zip(more) {
        *count += more;
    }
}

/// Chances in thousandths that follow from scores in thousandths of a logit.
fn softmax(scores: &[i32]) -> [u16; SIDES] {
    let top = scores.iter().copied().max().unwrap_or(0);
    let mut parts = [0u64; SIDES];
    for (part, &score) in parts.iter_mut().zip(scores) {
        *part = exponential((top - score) as u32);
    }
    let total: u64 = parts.iter().sum();
    parts.map(|part| ((part * 1000 + total / 2) / total.max(1)) as u16)
}

/// `e^(-x/1000)` in parts of 2^20, without floating point, so that it is the same everywhere.
fn exponential(x: u32) -> u64 {
    // e^(-2^k/1000) in parts of 2^20, for each bit of x.
    const POWERS: [u64; 14] = [
        1_047_528, 1_046_481, 1_044_390, 1_040_221, 1_031_932, 1_015_553, 983_570, 922_593, 811_747, 628_407,
        376_602, 135_259, 17_447, 290,
    ];
    let x = x.min((1 << POWERS.len()) - 1);
    POWERS
        .iter()
        .enumerate()
        .filter(|(bit, _)| x >> bit & 1 == 1)
        .fold(1 << 20, |product, (_, power)| (product * power) >> 20)
}
