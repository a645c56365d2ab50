//! How good a position is, without looking ahead.

use engine::Seat;

use super::scene::{is_last_stand, rounds_to_come, urgency, work};
use crate::Ending;
use crate::activation::movement;
use crate::heroes::Piece;
use crate::scenario::When;
use crate::slot::Slot;
use crate::state::{Phase, Place, State};
use crate::towers::{Design, Tower};
use crate::victory::goal_holds;

/// Losing is worse than anything on the table.
const LOST: i32 = -60_000;
/// Winning is better than anything on the table.
const WON: i32 = 100_000;
/// A round of the introduction has to be played again.
const REPLAY: i32 = -4_000;

/// What each heart is worth that is left, the last one first.
const HEARTS: [i32; 9] = [1500, 1100, 800, 600, 450, 350, 300, 250, 200];

/// What a tower of this design covers in a round when it stands well, in tenths of an enemy.
pub(super) const fn strength(design: Design) -> i32 {
    match design {
        Design::Arch1 => 20,
        Design::Arch2 => 28,
        Design::Arch3 => 38,
        Design::Arch4A => 42,
        Design::Arch4B => 62,
        Design::Mage1 => 24,
        Design::Mage2 => 32,
        Design::Mage3 => 58,
        Design::Mage4A => 92,
        Design::Mage4B => 62,
        Design::Art1 => 17,
        Design::Art2 => 32,
        Design::Art3 => 45,
        Design::Art4A => 58,
        Design::Art4B => 72,
        Design::Sol1 => 22,
        Design::Sol2 => 34,
        Design::Sol3 => 44,
        Design::Sol4A => 66,
        Design::Sol4B => 62,
    }
}

/// What a tenth of an enemy covered in every round to come is worth with so many rounds to come.
pub(super) fn future(rounds: i32) -> i32 {
    8 * rounds.clamp(0, 5)
}

/// The position in points: an enemy far from the exit that is still to be covered costs about 100.
pub(super) fn points(state: &State) -> i32 {
    let table = &state.table;
    let end = match table.ending {
        Some(Ending::Victory) => return WON,
        Some(_) => LOST,
        None if is_won_after_purchases(state) => return WON - 1000,
        None if table.phase == Phase::Buy && table.piles_empty() => LOST,
        None => 0,
    };
    let hearts: i32 = HEARTS.iter().take(table.hearts.into()).sum();
    let replays = REPLAY * i32::from(table.lesson.replays);
    end + hearts + replays - threat(state) + means(state) + heroes(state) + goals(state)
}

/// Will the round end with the victory?
fn is_won_after_purchases(state: &State) -> bool {
    state.table.phase == Phase::Buy && state.scenario.goal.when == When::RoundEnd && goal_holds(state)
}

/// The hordes on the map.
fn threat(state: &State) -> i32 {
    let rounds_left = rounds_to_come(state);
    let alive = if is_last_stand(state) { 800 } else { 250 };
    let horde = |id| (work(state.uncovered(id)) + alive) * urgency(state, id, rounds_left) / 100;
    state.hordes_in_play().map(|(id, _)| horde(id)).sum()
}

/// Towers and treasure.
fn means(state: &State) -> i32 {
    let table = &state.table;
    let each = future(rounds_to_come(state));
    let owned = table.towers.iter().zip(Tower::all()).filter(|(card, _)| card.place != Place::Reserve);
    let towers: i32 =
        owned.map(|(card, tower)| strength(tower.design()) + 12 * i32::from(card.modifiers.places())).sum();
    let treasure = 8 * i32::from(table.diamonds) + 5 * i32::from(table.gold);
    (towers + treasure) * each - if each > 0 { crowding(state) } else { 0 }
}

/// A player has few building sites: towers should be shared out evenly.
fn crowding(state: &State) -> i32 {
    let mut hands = [0i32; crate::state::SEATS];
    for card in state.table.towers.iter() {
        if let Place::Hand(seat) | Place::Incoming(seat) | Place::Site { by: seat, .. } = card.place {
            hands[seat.index()] += 1;
        }
    }
    hands.iter().map(|hand| 20 * hand * hand).sum()
}

fn heroes(state: &State) -> i32 {
    let table = &state.table;
    let hero = |seat| {
        let player = table.player(seat);
        let used = player.abilities.iter().filter(|tile| tile.used).count() as i32;
        let health = match player.health {
            0 => -350,
            1 => 0,
            2 => 140,
            more => 140 + 60 * (i32::from(more) - 2),
        };
        let hordes = state.hordes_in_play().filter(|&(id, _)| !state.uncovered(id).is_empty());
        let nearest =
            hordes.filter_map(|(_, horde)| horde.slot).map(|slot| missing_steps(state, seat, slot)).min();
        health - 70 * used + 40 * i32::from(player.skulls) - 40 * nearest.unwrap_or(0)
    };
    let flowers = table.flowers.iter().filter(|flower| !flower.wilted).count() as i32;
    table.all_seats().map(hero).sum::<i32>() + 40 * flowers - late_arrivals(state)
}

/// Where all hordes must be destroyed, the last ones must be destroyed in the round in which they appear: somebody should be near.
fn late_arrivals(state: &State) -> i32 {
    let goal = &state.scenario.goal;
    let all = state.scenario.rules.introduction || (goal.hordes_at_most.is_some() && goal.piles_empty);
    let rounds = rounds_to_come(state);
    if !all || rounds == 0 || rounds > 2 {
        return 0;
    }
    let table = &state.table;
    let awake = || table.all_seats().filter(|&seat| !table.player(seat).is_stunned());
    let far = |slot: Slot| awake().map(|seat| missing_steps(state, seat, slot)).min().unwrap_or(3);
    let piles = table.piles.iter().zip(state.scenario.paths.iter());
    let last = piles.filter(|(pile, _)| pile.len() as i32 == rounds).filter_map(|(_, path)| path.first());
    let missing: i32 = last.map(|&slot| far(slot)).sum();
    missing * if rounds == 1 { 250 } else { 80 }
}

/// How many slots further than a hero moves in a round another slot is.
fn missing_steps(state: &State, seat: Seat, slot: Slot) -> i32 {
    let steps = match state.table.stand(Piece::hero(seat)).at {
        Some(at) => at.distance(slot),
        None => state.scenario.entrance().iter().map(|at| at.distance(slot)).min().unwrap_or(9) + 1,
    };
    i32::from(steps.saturating_sub(movement(state, seat)))
}

/// What the scenario asks for.
fn goals(state: &State) -> i32 {
    let table = &state.table;
    let goal = &state.scenario.goal;
    let destroyed = goal.destroyed.and(table.destroyed).len() as i32 * 2500;
    let layers = i32::from(table.layers_gone) * 2500;
    let tokens = i32::from(table.tokens_taken) * 1200 - if goal.tokens { way_to_tokens(state) } else { 0 };
    let hazards = table.lava.len() + table.crevasses().len() + table.tentacles.len();
    destroyed + layers + tokens - 60 * hazards as i32
}

/// How far the nearest heroes are from the tokens that lie on the map.
fn way_to_tokens(state: &State) -> i32 {
    let table = &state.table;
    let awake = || table.all_seats().filter(|&seat| !table.player(seat).is_stunned());
    let far = |slot: Slot| awake().map(|seat| missing_steps(state, seat, slot)).min().unwrap_or(3);
    table.tokens.iter().map(|slot| 60 * far(slot)).sum()
}

/// The chance to win, in thousandths.
pub(super) fn chance(state: &State) -> u16 {
    match state.table.ending {
        Some(Ending::Victory) => 1000,
        Some(_) => 0,
        None => {
            let points = points(state);
            (500 + 480 * points / (points.abs() + 6000)).clamp(20, 980) as u16
        }
    }
}
