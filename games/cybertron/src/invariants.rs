//! The invariants of the catalogue.

use crate::cards::CardSet;
use crate::state::{ARMY, CONQUEST_DAYS, Stage, State};
use crate::zone::{Zone, ZoneSet};

/// Returns every broken invariant; the numbers are those of the catalogue.
pub(crate) fn check(state: &State) -> Result<(), Vec<String>> {
    let table = &state.table;
    let mut broken = Vec::new();
    let mut require = |holds: bool, what: String| {
        if !holds {
            broken.push(what);
        }
    };
    if !(2..=4).contains(&table.seats) || table.active.0 >= table.seats || table.first.0 >= table.seats {
        return Err(vec![format!("{} players, seat {} to play", table.seats, table.active)]);
    }
    let in_play = table.zones_in_play();
    let mut owned = ZoneSet::EMPTY;
    for zones in table.owned {
        require(owned.and(zones).is_empty(), format!("1: {:?} have two owners", owned.and(zones)));
        owned = owned.or(zones);
    }
    require(in_play.covers(owned), format!("1: {:?} are closed factories", owned.without(in_play)));
    let set_up = table.day > 0;
    if set_up {
        require(owned.covers(in_play), format!("1: {:?} are nobody's", in_play.without(owned)));
    }
    for zone in Zone::all() {
        match table.owner(zone) {
            // A zone whose last defender has fallen is empty until the attacker moves in, within the same action.
            Some(owner) => require(table.strength(owner, zone) > 0, format!("1: {zone:?} is empty")),
            None => require(table.robots[zone] == 0, format!("1: robots on nobody's {zone:?}")),
        }
    }
    for seat in table.all_seats() {
        let army = table.army(seat);
        let on_board: u32 = table.zones(seat).iter().map(|zone| u32::from(table.robots[zone])).sum();
        let marker = u32::from(seat == table.first && set_up);
        let total = on_board + u32::from(army.operational) + u32::from(army.scrapheap) + marker;
        require(total == u32::from(ARMY), format!("2: seat {seat} has {total} robots in all"));
        if let Some(zone) = army.leader_at {
            require(
                army.leader.is_some() && table.owns(seat, zone),
                format!("3: seat {seat}'s leader on {zone:?}"),
            );
        }
        let placing =
            matches!(table.stage, Stage::PlayCards | Stage::Recall | Stage::Place) && seat == table.active;
        require(army.operational == 0 || !set_up || placing, format!("5: seat {seat} has robots left over"));
        let out = table.is_out(seat);
        require(
            !out || state.hands[seat.index()].is_empty(),
            format!("13: seat {seat} is out but holds cards"),
        );
        require(
            !out || table.decider().is_none_or(|decider| decider != seat),
            format!("13: seat {seat} is out but decides"),
        );
        let twin = table
            .all_seats()
            .any(|other| other != seat && army.leader.is_some() && table.army(other).leader == army.leader);
        require(!twin, format!("3: {:?} is chosen twice", army.leader));
        require(!set_up || army.leader.is_some(), format!("3: seat {seat} has no leader"));
    }
    for seat in usize::from(table.seats)..crate::state::SEATS {
        let empty = table.owned[seat].is_empty()
            && state.hands[seat].is_empty()
            && table.armies[seat] == crate::state::Army::EMPTY;
        require(empty, format!("there is no seat {seat}"));
    }
    let mut cards = table.discard;
    let mut count = cards.len();
    for pile in state.hands.into_iter().chain([state.draw.cards().iter().copied().collect()]) {
        cards = cards.or(pile);
        count += pile.len();
    }
    count += state.draw.cards().len() - state.draw.cards().iter().copied().collect::<CardSet>().len();
    require(
        cards == CardSet::DECK && count == CardSet::DECK.len(),
        format!("4: {count} cards, {} of them distinct", cards.len()),
    );
    require(
        table.day <= table.days && table.days <= CONQUEST_DAYS,
        format!("6: day {} of {}", table.day, table.days),
    );
    let lost: u32 = table.armies.iter().map(|army| u32::from(army.lost)).sum();
    let destroyed: u32 = table.armies.iter().map(|army| u32::from(army.destroyed)).sum();
    require(lost == destroyed, format!("18: {lost} units lost, {destroyed} destroyed"));
    let early = matches!(
        table.stage,
        Stage::Bid | Stage::Answer { .. } | Stage::ChooseLeader | Stage::Claim | Stage::Reinforce
    );
    require(early != set_up, format!("6: {:?} on day {}", table.stage, table.day));
    let specials = crate::content::content().spinning.or(crate::content::content().sliding);
    require(specials.covers(table.open), format!("7: {:?} cannot be open", table.open.without(specials)));
    if let Stage::Battle(battle) = &table.stage {
        let fits = battle.defender.0 < table.seats
            && table.owns(table.active, battle.from)
            && !table.side(table.active).contains(battle.defender)
            && (table.owns(battle.defender, battle.to) || table.owns(table.active, battle.to))
            && battle.attack.units <= 3
            && battle.defence.units <= 2;
        require(fits, format!("16: the battle {battle:?} cannot be fought"));
    }
    if broken.is_empty() { Ok(()) } else { Err(broken) }
}
