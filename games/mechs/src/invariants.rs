//! The invariants of the catalogue.

use crate::agenda::Task;
use crate::cards::{BossCard, Command, Damage};
use crate::content::content;
use crate::mission::{FIGURES, MOST_DOOM, Objective};
use crate::setup::{full_commands, full_damage};
use crate::space::{Space, SpaceSet};
use crate::state::{Desk, KILLS_PER_GEAR, MOST_GEARS, Mech, Shard, State};

/// Checks the invariants; returns every one that is broken, with its number in the catalogue.
pub(crate) fn check(state: &State) -> Result<(), Vec<String>> {
    let mut broken = Vec::new();
    let mut require = |holds: bool, what: String| {
        if !holds {
            broken.push(what);
        }
    };
    if !(1..=4).contains(&state.seats) || state.first.0 >= state.seats {
        return Err(vec![format!("{} seats, of which {} is first", state.seats, state.first)]);
    }
    pieces(state, &mut require);
    cards(state, &mut require);
    for seat in state.all_seats() {
        line(state.mech(seat), &mut require);
        let programming = state.agenda.iter().any(|task| matches!(task, Task::Program | Task::Draft { .. }));
        require(programming || state.mech(seat).hand.is_empty(), format!("5: seat {seat} still holds cards"));
        let carried = state.shards.iter().filter(|&&shard| shard == Shard::Carried(seat)).count();
        require(carried <= 1, format!("6: seat {seat} carries {carried} Shards"));
    }
    for seat in usize::from(state.seats)..state.mechs.len() {
        require(state.mechs[seat] == Mech::default(), format!("there is no seat {seat}"));
    }
    require(state.shards.len() == state.mission.shards.len(), format!("6: {} Shards", state.shards.len()));
    let known = |shard: &Shard| match *shard {
        Shard::Carried(seat) => seat.0 < state.seats && !state.mission.breakable,
        Shard::Delivered(space) => {
            state.mission.objective == Objective::DeliverShards
                && (state.mission.school.contains(space) || state.mission.sockets.contains(space))
        }
        Shard::Lies(space) => state.mission.map.floor.contains(space),
        Shard::Broken => state.mission.breakable,
    };
    require(state.shards.iter().all(known), format!("6: Shards {:?}", state.shards));
    require(state.kills < KILLS_PER_GEAR, format!("7: {} kills", state.kills));
    require(
        state.gears <= MOST_GEARS && state.doom <= MOST_DOOM,
        format!("7: {} gears, doom {}", state.gears, state.doom),
    );
    require(state.gears < MOST_GEARS || state.kills == 0, "7: kills after the last gear".to_owned());
    require(crate::objective::figures(state) <= FIGURES, "8: too many Minions".to_owned());
    require(
        state.verdict.is_some() == state.agenda.is_empty(),
        format!("17: verdict {:?} with {} tasks", state.verdict, state.agenda.len()),
    );
    if broken.is_empty() { Ok(()) } else { Err(broken) }
}

fn pieces(state: &State, require: &mut impl FnMut(bool, String)) {
    let mechs = state.all_seats().filter_map(|seat| state.mech(seat).at);
    let boss = state.boss.iter().flat_map(super::state::Boss::spaces);
    let standing: Vec<Space> = mechs.chain(state.bomb).chain(boss).chain(state.minions.iter()).collect();
    let distinct: SpaceSet = standing.iter().copied().collect();
    require(distinct.len() == standing.len(), format!("1: two pieces share a space: {standing:?}"));
    // While the Lava Wall moves, what it reaches is still to be pushed.
    let moving = state.agenda.iter().any(|task| matches!(task, Task::Wall { .. })) || state.verdict.is_some();
    for &space in &standing {
        let stands = if moving { state.mission.map.floor.contains(space) } else { state.is_floor(space) };
        require(stands, format!("2: a piece stands at {space}"));
    }
    for seat in state.all_seats() {
        let mech = state.mech(seat);
        let placed = mech.at.is_some() || mech.escaped || state.round == 0;
        require(placed, format!("9: the Mech of seat {seat} is gone"));
        require(
            !(mech.escaped && mech.at.is_some()),
            format!("9: the escaped Mech of seat {seat} is on the board"),
        );
    }
}

fn cards(state: &State, require: &mut impl FnMut(bool, String)) {
    let mut commands = [0u8; Command::ALL.len()];
    let mut damage = [0u8; Damage::ALL.len()];
    let mut boss_cards = [0u8; BossCard::ALL.len()];
    let in_slots = state.mechs.iter().flat_map(|mech| &mech.slots);
    let held = state.mechs.iter().flat_map(|mech| &mech.hand).chain(&state.dealt);
    held.chain(in_slots.clone().flat_map(|slot| &slot.cards)).for_each(|&card| commands[card as usize] += 1);
    in_slots.filter_map(|slot| slot.damage).for_each(|card| damage[card as usize] += 1);
    for mech in &state.mechs {
        for card in Damage::systems() {
            damage[card as usize] += mech.systems[card.system().expect("a System card")];
        }
    }
    for task in &state.agenda {
        match task {
            Task::Settle { card, .. } => damage[*card as usize] += 1,
            Task::BossDraft { cards } => cards.iter().for_each(|&card| boss_cards[card as usize] += 1),
            _ => {}
        }
    }
    let stacks = state.boss.iter().flat_map(|boss| &boss.slots).flatten();
    stacks.for_each(|&card| boss_cards[card as usize] += 1);
    for (kind, copies) in full_commands().left.into_iter().enumerate() {
        let found = commands[kind] + state.commands.left[kind] + state.commands.discard[kind];
        require(found == copies, format!("3: {found} copies of {}", Command::ALL[kind]));
    }
    for (kind, copies) in full_damage(&state.mission).left.into_iter().enumerate() {
        let found = damage[kind] + state.damage.left[kind] + state.damage.discard[kind];
        // A card drawn when the Mission ended lies nowhere any more.
        require(
            found == copies || state.verdict.is_some(),
            format!("3: {found} copies of {}", Damage::ALL[kind]),
        );
    }
    if state.mission.boss_draft.is_some() {
        for (kind, card) in content().boss_cards.iter().enumerate() {
            let found = boss_cards[kind] + state.boss_cards.left[kind] + state.boss_cards.discard[kind];
            require(found == card.copies, format!("3: {found} copies of {}", BossCard::ALL[kind]));
        }
    }
}

fn line(mech: &Mech, require: &mut impl FnMut(bool, String)) {
    for slot in &mech.slots {
        let one_colour = slot.cards.iter().all(|card| card.colour() == slot.cards[0].colour());
        require(one_colour, format!("4: {:?} in one slot", slot.cards));
        require(slot.schematic.is_none() || slot.cards.is_empty(), "4: cards on a Slot Schematic".to_owned());
        let skewer = slot.cards.last() == Some(&Command::Skewer);
        require(!slot.shield || skewer, "8: a shield without Skewer".to_owned());
        let slot_damage = slot.damage.is_none_or(|damage| damage.kind() == crate::cards::DamageKind::Slot);
        require(slot_damage, "4: damage that is no Slot Damage".to_owned());
    }
    require(mech.desk != Desk::Cards || !mech.escaped, "9: an escaped Mech programs".to_owned());
}
