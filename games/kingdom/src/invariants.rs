//! The invariants of the catalogue.

use crate::cards::{CardSet, Entry};
use crate::cells::{Cells, Shape};
use crate::content::{content, scenarios};
use crate::heroes::Piece;
use crate::list::List;
use crate::state::{COINS, HordeId, PILE, Phase, Place, SOLDIERS, State};
use crate::towers::{Kind, TOWERS, Tower};

/// Hearts of heroes and kingdom together.
const HEART_TOKENS: u8 = 9;

pub(crate) fn check(state: &State) -> Result<(), Vec<String>> {
    let mut broken = Vec::new();
    let mut expect = |holds: bool, what: &str| {
        if !holds {
            broken.push(what.to_owned());
        }
    };
    let table = &state.table;
    tiles(state, &mut expect);
    hordes(state, &mut expect);
    cards(state, &mut expect);
    towers(state, &mut expect);
    pieces(state, &mut expect);
    let soldiers: u32 = state.hordes_in_play().map(|(_, horde)| horde.soldiers.len()).sum();
    expect(soldiers + u32::from(table.soldiers) == u32::from(SOLDIERS), "there are 12 soldiers");
    let totems = state.hordes_in_play().filter(|(_, horde)| horde.totem.is_some()).count();
    expect(totems + usize::from(table.totems) == 2, "there are 2 totems");
    expect(table.tentacles.len() <= 4, "there are 4 tentacles");
    expect(table.crevasses().len() <= 6, "there are 6 crevasses");
    expect(table.cracked.and(table.gaping).is_empty(), "a crevasse has one side up");
    expect(table.lava.len() <= 4, "there are 4 lava pools");
    expect(table.gold <= COINS && table.diamonds <= COINS, "there are 12 coins of each kind");
    // Each player has one of the heart tokens.
    expect(table.hearts.saturating_add(table.seats) <= HEART_TOKENS, "there are 9 heart tokens");
    expect(table.hearts > 0 || table.ending.is_some(), "without hearts the game is over");
    expect(table.round <= last_round(state), "every game ends in time");
    let short = |pile: &List<Entry, PILE>| pile.len() < PILE;
    expect(table.piles.iter().all(short), "a pile has at most 10 cards, and Jack");
    expect(table.agenda.is_empty() == table.ending.is_some(), "the game is over when nothing is left to do");
    if broken.is_empty() { Ok(()) } else { Err(broken) }
}

/// The round in which the game is over at the latest.
fn last_round(state: &State) -> u8 {
    let scenario = &state.scenario;
    let plan = scenario.number.and_then(|number| scenarios().get(usize::from(number)));
    let layout = plan.and_then(|plan| plan.layout(state.table.seats));
    let longest = layout.map_or(PILE, |layout| layout.piles.iter().map(Vec::len).max().unwrap_or(0)) as u8;
    match scenario.last_round {
        _ if scenario.rules.introduction => 3,
        0 => longest + 2,
        last => last,
    }
}

/// No card of a horde is in two places: unused, in a pile, on the path, destroyed or in the graveyard, put aside.
fn cards(state: &State, expect: &mut impl FnMut(bool, &str)) {
    let table = &state.table;
    let piles = table.piles.iter().flat_map(|pile| pile.iter());
    let in_piles = piles.filter_map(|entry| match *entry {
        Entry::Card(card) => Some(card),
        _ => None,
    });
    let buried = table.graveyard.iter().filter(|&card| !table.destroyed.contains(card));
    let mut seen = CardSet::EMPTY;
    for card in table
        .unused
        .iter()
        .chain(table.discarded.iter())
        .chain(table.destroyed.iter())
        .chain(buried)
        .chain(state.hordes_in_play().map(|(_, horde)| horde.card))
        .chain(in_piles)
    {
        expect(!seen.contains(card), "a card is in one place");
        seen.insert(card);
    }
}

/// For each pool and shape: supply, hordes and spawn tokens make up the printed number.
fn tiles(state: &State, expect: &mut impl FnMut(bool, &str)) {
    let mut counted = state.table.supply;
    for (_, horde) in state.hordes_in_play() {
        horde.tiles.iter().for_each(|tile| counted[tile.pool as usize][tile.shape() as usize] += 1);
    }
    for pool in state.table.permafrost.iter().flatten() {
        counted[*pool as usize][Shape::Two as usize] += 1;
    }
    expect(counted == content().tiles, "every tile is in its pool or on the table");
}

fn hordes(state: &State, expect: &mut impl FnMut(bool, &str)) {
    let table = &state.table;
    for (id, horde) in state.hordes_in_play() {
        let face = horde.card.face();
        if let Some(slot) = horde.slot {
            let map = if face.flying { &table.upper } else { &table.lower };
            expect(map.get(slot).map(HordeId) == Some(id), "a horde lies where the map says");
            expect(state.scenario.path.contains(slot), "hordes are on path slots");
        }
        let mut seen = Cells::NONE;
        let pieces =
            horde.slot.filter(|_| state.is_top(id)).map_or(Cells::NONE, |slot| table.cells_of_pieces(slot));
        for cells in horde.tiles.iter().map(|tile| tile.cells).chain([horde.soldiers, pieces]) {
            expect(!seen.meets(cells), "what covers cells does not overlap");
            seen = seen.or(cells);
        }
        expect(!seen.meets(face.markers), "marker cells are never covered");
        let tough = |cells: Cells| crate::placement::spares_the_tough(face.tough, cells);
        expect(horde.tiles.iter().all(|tile| tough(tile.cells)), "no tile covers two cells of a tough enemy");
        let on_it =
            horde.slot.filter(|_| state.is_top(id)).into_iter().flat_map(|slot| table.pieces_on(slot));
        for piece in on_it {
            expect(tough(table.stand(piece).cells), "no figure covers two cells of a tough enemy");
        }
        expect(
            horde.totem.is_none_or(|tile| usize::from(tile) < horde.tiles.len()),
            "a totem lies on a tile",
        );
        let layer = state.scenario.layers.get(usize::from(table.layers_gone));
        expect(!horde.card.is_boss() || layer == Some(&horde.card), "a boss shows its top layer");
    }
    for slot in state.scenario.path.iter() {
        for (entry, flying) in [(table.upper.get(slot), true), (table.lower.get(slot), false)] {
            let found = entry.and_then(|index| state.hordes.get(usize::from(index)));
            let fits = |horde: &crate::Horde| {
                horde.in_play && horde.slot == Some(slot) && horde.card.face().flying == flying
            };
            expect(entry.is_none() || found.is_some_and(fits), "the map knows where the hordes are");
        }
    }
}

fn towers(state: &State, expect: &mut impl FnMut(bool, &str)) {
    let table = &state.table;
    expect(table.towers.len() == TOWERS, "there are 44 towers");
    if table.towers.len() != TOWERS {
        return;
    }
    for site in state.scenario.sites.iter() {
        let soldiers = table.towers_on(site.slot).filter(|tower| tower.kind() == Kind::Soldier).count();
        let others = table.towers_on(site.slot).count() - soldiers;
        expect(soldiers <= 1 && others <= 2, "a site holds one soldier tower and at most two others");
    }
    let built = table.built();
    expect(built.iter().all(|slot| state.scenario.site(slot).is_some()), "towers stand on building sites");
    let occupied = table.tentacles.or(table.lava).or(table.crevasses());
    expect(built.and(occupied).is_empty(), "no tower stands with an environment tile");
    let between = matches!(table.phase, Phase::Buy | Phase::Spawn);
    let away = |tower: Tower| matches!(table.tower(tower).place, Place::Site { .. } | Place::Incoming(_));
    expect(!between || !Tower::all().any(away), "all towers are picked up between phases 5 and 2");
}

fn pieces(state: &State, expect: &mut impl FnMut(bool, &str)) {
    let table = &state.table;
    let built = table.built();
    for piece in Piece::ALL {
        let stand = table.stand(piece);
        let walking = table.walk.piece == piece;
        let shape = if piece.is_hero() { Shape::Square } else { Shape::One };
        let whole = stand.cells.is_empty() || shape.placements().contains(&stand.cells);
        expect(whole, "a figure covers 2×2 cells, a pawn one");
        if let Some(slot) = stand.at {
            expect(state.scenario.slots().contains(slot), "figures stand on slots");
            expect(walking || !built.contains(slot), "no figure shares a slot with a tower");
            expect(stand.cells.is_empty() || state.top(slot).is_some(), "cells are covered on hordes only");
        } else {
            expect(stand.cells.is_empty(), "a figure off the map covers nothing");
        }
    }
    for seat in table.all_seats() {
        let player = table.player(seat);
        expect(player.health <= player.full_health(), "health has a maximum");
        let stunned = player.hero.is_some() && player.is_stunned();
        expect(!stunned || table.stand(Piece::hero(seat)).at.is_none(), "a stunned hero is on its board");
        expect(player.skulls <= player.most_skulls(), "skulls have a maximum");
    }
}
