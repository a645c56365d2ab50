//! Positions written as text.
//!
//! ```text
//! day 2, seat 0 of 3: attack              whose turn it is, of how many players, and the phase: cards 7 or
//!                                         place 7 (with 7 operational robots), morph, attack, back-up
//! rest: 1x1                               every zone not named holds 1 robot of seat 1
//! green: 0x2                              a whole sector; later lines take precedence
//! kaon: 0x3 megatron vehicle              3 robots of seat 0, and his leader
//! vos, gygax: 1x4
//! decagon-factory: 2x1                    only with its sliding zone open
//! open: praxus, decagon
//! hand 0: null-ray, fusion-cannons#18     the first card of a design, or the card with that number
//! discard: smoke-screen                   `rest` stands for all cards that are named nowhere
//! top: seeker-strike                      the top card of the draw pile; the others lie in order of number
//! ```
//!
//! A leader who is not named lies in the scrapheap. Scrapheaps are what is missing to the full army.

use std::collections::BTreeMap;

use cybertron::{
    ARMY, Army, Card, CardSet, CardWindows, DAYS, DrawPile, Faction, Leader, Leaders, Mode, Placement, Quiet,
    Robots, SEATS, Stage, State, Table, TieBreak, Turn, Zone, ZoneSet, content,
};
use engine::Seat;

use crate::table::Play;

/// Who stands on a zone: `1x3 megatron vehicle`.
#[derive(Clone, Copy)]
struct Garrison {
    seat: u8,
    robots: u8,
    leader: Option<(Leader, Mode)>,
}

fn garrison(text: &str) -> Garrison {
    let mut words = text.split_whitespace();
    let (seat, robots) = words.next().and_then(|word| word.split_once('x')).expect("units such as 1x3");
    let leader = words.next().map(leader_named);
    let mode = if words.next() == Some("vehicle") { Mode::Vehicle } else { Mode::Robot };
    Garrison {
        seat: seat.parse().expect("a seat before the x"),
        robots: robots.parse().expect("robots after the x"),
        leader: leader.map(|leader| (leader, mode)),
    }
}

fn leader_named(id: &str) -> Leader {
    Leader::ALL.into_iter().find(|leader| leader.id() == id).unwrap_or_else(|| panic!("no leader {id:?}"))
}

pub(crate) fn zone(id: &str) -> Zone {
    Zone::named(id).unwrap_or_else(|| panic!("no zone {id:?}"))
}

pub(crate) fn zones(ids: &str) -> ZoneSet {
    ids.split(',').map(str::trim).filter(|id| !id.is_empty()).map(zone).collect()
}

/// The zones of the board that a name stands for: a zone or a sector.
fn zones_called(name: &str) -> ZoneSet {
    match content().sectors.iter().find(|sector| sector.id == name) {
        Some(sector) => sector.zones.and(ZoneSet::BOARD),
        None => zone(name).alone(),
    }
}

/// `null-ray` is the first card of that design, `null-ray#24` the card with that number.
pub(crate) fn card(name: &str) -> Card {
    let fits = |card: &Card| format!("{card:?}") == name || card.design().id() == name;
    Card::all().find(fits).unwrap_or_else(|| panic!("no card {name:?}"))
}

pub(crate) fn cards(names: &str) -> CardSet {
    names.split(',').map(str::trim).filter(|name| !name.is_empty()).map(card).collect()
}

const NO_ARMY: Army = Army {
    leader: None,
    leader_at: None,
    mode: Mode::Robot,
    scrapheap: 0,
    operational: 0,
    lost: 0,
    destroyed: 0,
    robots_first: false,
    quiet: Quiet::No,
};

/// Lays out a position; see the top of this file.
pub(crate) fn lay(text: &str) -> Play {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let (header, phase) = lines.next().and_then(|line| line.split_once(": ")).expect("a day, seat and phase");
    let numbers: Vec<u8> = header.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    let [day, active, seats] = numbers[..] else { panic!("day, seat and number of seats in {header:?}") };

    let mut rest = None;
    let mut garrisons = BTreeMap::new();
    let (mut hands, mut discard, mut top, mut rest_of_cards) =
        ([CardSet::EMPTY; SEATS], CardSet::EMPTY, None, None);
    let mut open = ZoneSet::EMPTY;
    for line in lines {
        let (key, value) = line.split_once(':').unwrap_or_else(|| panic!("no colon in {line:?}"));
        let (named, all_others) = match value.trim().strip_suffix("rest") {
            Some(named) => (named.trim_end_matches([' ', ',']), true),
            None => (value, false),
        };
        match key.split_whitespace().collect::<Vec<_>>()[..] {
            ["rest"] => rest = Some(garrison(value)),
            ["open"] => open = zones(value),
            ["top"] => top = Some(card(value.trim())),
            ["discard"] => {
                discard = cards(named);
                rest_of_cards = all_others.then_some(SEATS).or(rest_of_cards);
            }
            ["hand", seat] => {
                let seat = seat.parse::<usize>().expect("a seat");
                hands[seat] = cards(named);
                rest_of_cards = all_others.then_some(seat).or(rest_of_cards);
            }
            _ => {
                for name in key.split(',') {
                    for zone in zones_called(name.trim()).iter() {
                        garrisons.insert(zone, garrison(value));
                    }
                }
            }
        }
    }
    for zone in ZoneSet::BOARD.iter() {
        if let (None, Some(rest)) = (garrisons.get(&zone), rest) {
            garrisons.insert(zone, rest);
        }
    }

    let mut left = hands.iter().fold(CardSet::DECK.without(discard), |left, hand| left.without(*hand));
    match rest_of_cards {
        Some(SEATS) => discard = discard.or(std::mem::take(&mut left)),
        Some(seat) => hands[seat] = hands[seat].or(std::mem::take(&mut left)),
        None => {}
    }
    if let Some(card) = top {
        left.remove(card);
    }
    let draw: DrawPile = left.iter().chain(top).collect();

    let (phase, pile) = match phase.split_once(' ') {
        Some((phase, pile)) => (phase, pile.parse().expect("a number of robots")),
        None => (phase, 0),
    };
    let mut table = Table {
        seats,
        placement: Placement::Alternate,
        card_windows: CardWindows::Auto,
        tie: TieBreak::LaunchPad,
        leaders: Leaders::Choose,
        alone: false,
        days: DAYS.max(day),
        day,
        first: Seat(0),
        active: Seat(active),
        stage: match phase {
            "cards" => Stage::PlayCards,
            "place" => Stage::Place,
            "morph" => Stage::Morph,
            "attack" => Stage::Attack,
            "back-up" => Stage::BackUp,
            other => panic!("no phase {other:?}"),
        },
        turn: Turn::default(),
        owned: [ZoneSet::EMPTY; SEATS],
        robots: Robots::default(),
        armies: [NO_ARMY; SEATS],
        open,
        discard,
    };
    for (&zone, &Garrison { seat, robots, leader }) in &garrisons {
        let seat = usize::from(seat);
        table.owned[seat].insert(zone);
        table.robots[zone] = robots;
        if let Some((leader, mode)) = leader {
            let army = &mut table.armies[seat];
            (army.leader, army.leader_at, army.mode) = (Some(leader), Some(zone), mode);
        }
    }
    let named: Vec<Option<Leader>> =
        table.armies[..usize::from(seats)].iter().map(|army| army.leader).collect();
    let chosen = complete_leaders(&named, &mut Vec::new()).expect("leaders that can play together");
    table.armies[usize::from(active)].operational = pile;
    for (seat, leader) in chosen.into_iter().enumerate() {
        let on_board: u8 = table.owned[seat].iter().map(|zone| table.robots[zone]).sum();
        let army = &mut table.armies[seat];
        army.leader = Some(leader);
        let used = on_board + army.operational + u8::from(seat == 0);
        army.scrapheap = ARMY.checked_sub(used).expect("no army has more than 100 robots");
    }
    Play::of(State { table, hands, draw })
}

/// Leaders for the seats that have none, so that the factions fit the number of players.
fn complete_leaders(named: &[Option<Leader>], chosen: &mut Vec<Leader>) -> Option<Vec<Leader>> {
    if chosen.len() == named.len() {
        return factions_fit(chosen).then(|| chosen.clone());
    }
    let next = named[chosen.len()];
    for leader in Leader::ALL {
        if next.is_none_or(|named| named == leader) && !chosen.contains(&leader) {
            chosen.push(leader);
            let complete = complete_leaders(named, chosen);
            if complete.is_some() {
                return complete;
            }
            chosen.pop();
        }
    }
    None
}

/// Do these leaders, in seat order, fit the rules of the set-up?
pub(crate) fn factions_fit(leaders: &[Leader]) -> bool {
    let autobot: Vec<bool> = leaders.iter().map(|leader| leader.faction() == Faction::Autobot).collect();
    match autobot[..] {
        [a, b] => a != b,
        [_, _, _] => autobot.iter().filter(|&&autobot| autobot).count() == 1,
        [a, b, c, d] => a == c && b == d && a != b,
        _ => false,
    }
}
