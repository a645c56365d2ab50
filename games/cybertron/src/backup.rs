//! Phase 4: calling for back-up, giving a zone, Optimus's jump (RTF-BACK, RTF-TEAM, RTF-LEAD-7).

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::leaders::{Leader, Mode};
use crate::referee::{Referee, owned};
use crate::state::{Stage, Table};
use crate::zone::{Zone, ZoneSet};

/// The own zones that units on `from` can reach (RTF-BACK-2, RTF-TEAM-2).
fn targets(table: &Table, seat: Seat, from: Zone) -> ZoneSet {
    let connected = table.board().connected(from, table.friendly_zones(seat));
    connected.and(table.zones(seat)).without(from.alone())
}

/// Is there any back-up move at all?
pub(crate) fn any_back_up(table: &Table, seat: Seat) -> bool {
    table.strong_zones(seat).iter().any(|from| !targets(table, seat, from).is_empty())
}

pub(crate) fn check_back_up(table: &Table, seat: Seat, from: Zone, to: Zone) -> Result<(), Refusal> {
    if table.stage == Stage::BackUp && table.turn.backed_up {
        return Err(Refusal::new("RTF-BACK-1", "cybertron-refusal-back-up-used"));
    }
    owned(table, seat, from, "RTF-BACK-6")?;
    owned(table, seat, to, "RTF-BACK-6")?;
    if table.strength(seat, from) < 2 {
        return Err(
            Refusal::new("RTF-BACK-6", "cybertron-refusal-one-stays").with("zone", crate::words::zone(from))
        );
    }
    match targets(table, seat, from).contains(to) {
        true => Ok(()),
        false => Err(Refusal::new("RTF-BACK-2", "cybertron-refusal-not-connected")
            .with("from", crate::words::zone(from))
            .with("to", crate::words::zone(to))),
    }
}

pub(crate) fn legal_back_ups(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    let mut seen = ZoneSet::EMPTY;
    let strong = table.strong_zones(seat);
    for first in strong.iter() {
        if seen.contains(first) {
            continue;
        }
        // Zones that are connected share their targets: one search serves them all.
        let reach = table.board().connected(first, table.friendly_zones(seat)).and(table.zones(seat));
        seen = seen.or(reach);
        for from in strong.and(reach).iter() {
            actions.extend(reach.without(from.alone()).iter().map(|to| Action::BackUp { from, to }));
        }
    }
}

/// RTF-P2-16: Optimus as a truck cannot be moved by the back-up of a card.
fn leader_may_move(table: &Table, seat: Seat, from: Zone) -> bool {
    let by_card = matches!(table.stage, Stage::BridgeMove { .. });
    table.has_leader(seat, from)
        && !(by_card && table.has_leader_as(seat, from, Leader::Optimus, Mode::Vehicle))
}

pub(crate) fn check_move(
    table: &Table,
    seat: Seat,
    from: Zone,
    robots: u8,
    leader: bool,
) -> Result<(), Refusal> {
    if leader && !leader_may_move(table, seat, from) {
        let (rule, id) = match table.has_leader(seat, from) {
            true => ("RTF-P2-16", "cybertron-refusal-truck-stays"),
            false => ("RTF-BACK-4", "cybertron-refusal-no-leader-there"),
        };
        return Err(Refusal::new(rule, id));
    }
    if robots == 0 && !leader {
        return Err(Refusal::new("RTF-BACK-1", "cybertron-refusal-nobody-moves"));
    }
    let fits = robots <= table.robots[from];
    match fits && robots + u8::from(leader) < table.strength(seat, from) {
        true => Ok(()),
        false => {
            Err(Refusal::new("RTF-BACK-1", "cybertron-refusal-one-stays")
                .with("zone", crate::words::zone(from)))
        }
    }
}

pub(crate) fn legal_moves(table: &Table, seat: Seat, from: Zone, actions: &mut Vec<Action>) {
    let (robots, strength) = (table.robots[from], table.strength(seat, from));
    for leader in [false, true] {
        if leader && !leader_may_move(table, seat, from) {
            continue;
        }
        let fewest = u8::from(!leader);
        let most = robots.min(strength - 1 - u8::from(leader));
        actions.extend((fewest..=most).map(|robots| Action::Move { robots, leader }));
    }
}

/// RTF-TEAM-3, RTF-TEAM-4
pub(crate) fn check_any_gift(table: &Table, seat: Seat) -> Result<(), Refusal> {
    let Some(mate) = table.mate(seat) else {
        return Err(Refusal::new("RTF-TEAM-3", "cybertron-refusal-no-mate"));
    };
    if table.turn.backed_up {
        return Err(Refusal::new("RTF-TEAM-3", "cybertron-refusal-back-up-used"));
    }
    if table.is_out(mate) || table.army(mate).scrapheap == 0 {
        return Err(Refusal::new("RTF-TEAM-4", "cybertron-refusal-mate-cannot-take"));
    }
    match table.zones(seat).len() {
        1 => Err(Refusal::new("RTF-TEAM-4", "cybertron-refusal-last-zone")),
        _ => Ok(()),
    }
}

pub(crate) fn check_gift(table: &Table, seat: Seat, zone: Zone) -> Result<(), Refusal> {
    check_any_gift(table, seat)?;
    owned(table, seat, zone, "RTF-TEAM-3")
}

/// Where Optimus stands as a truck.
fn truck(table: &Table, seat: Seat) -> Option<Zone> {
    let zone = table.army(seat).leader_at?;
    table.has_leader_as(seat, zone, Leader::Optimus, Mode::Vehicle).then_some(zone)
}

/// RTF-LEAD-7, RTF-LEAD-8: where Optimus stands, if he may jump.
pub(crate) fn jump_start(table: &Table, seat: Seat) -> Option<Zone> {
    let from = truck(table, seat)?;
    (!table.turn.jumped && table.robots[from] > 0).then_some(from)
}

pub(crate) fn check_jump(table: &Table, seat: Seat, zone: Zone) -> Result<(), Refusal> {
    if let Some(from) = jump_start(table, seat) {
        owned(table, seat, zone, "RTF-LEAD-7")?;
        return match zone == from {
            true => Err(Refusal::new("RTF-LEAD-7", "cybertron-refusal-there-already")),
            false => Ok(()),
        };
    }
    Err(match truck(table, seat) {
        None => Refusal::new("RTF-LEAD-7", "cybertron-refusal-no-jump"),
        Some(_) if table.turn.jumped => Refusal::new("RTF-LEAD-8", "cybertron-refusal-jumped"),
        Some(from) => {
            Refusal::new("RTF-LEAD-8", "cybertron-refusal-one-stays").with("zone", crate::words::zone(from))
        }
    })
}

pub(crate) fn legal(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    if !table.turn.backed_up {
        legal_back_ups(table, seat, actions);
    }
    if check_any_gift(table, seat).is_ok() {
        actions.extend(table.zones(seat).iter().map(|zone| Action::GiveZone { zone }));
    }
    if let Some(from) = jump_start(table, seat) {
        actions.extend(table.zones(seat).without(from.alone()).iter().map(|zone| Action::Jump { zone }));
    }
    actions.push(Action::EndTurn);
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn choose_back_up(&mut self, from: Zone, to: Zone) {
        self.table().stage = match self.state.table.stage {
            Stage::Bridge => Stage::BridgeMove { from, to },
            _ => Stage::BackUpMove { from, to },
        };
    }

    pub(crate) fn move_back_up(&mut self, robots: u8, leader: bool) {
        match self.state.table.stage {
            Stage::BridgeMove { from, to } => {
                self.move_units(from, to, robots, leader);
                self.table().stage = Stage::Morph;
            }
            Stage::BackUpMove { from, to } => {
                self.move_units(from, to, robots, leader);
                self.table().turn.backed_up = true;
                self.table().stage = Stage::BackUp;
            }
            _ => unreachable!("units move in a back-up"),
        }
    }

    /// Moves units of the active player between two of his zones.
    pub(crate) fn move_units(&mut self, from: Zone, to: Zone, robots: u8, leader: bool) {
        let seat = self.active();
        self.table().robots[from] -= robots;
        self.table().robots[to] += robots;
        if leader {
            self.army(seat).leader_at = Some(to);
        }
        self.emit(Event::UnitsMoved { seat, from, to, robots, leader: self.leader_if(leader, seat) });
    }

    pub(crate) fn give_zone(&mut self, zone: Zone) {
        let seat = self.active();
        let mate = self.state.table.mate(seat).expect("only a player with a mate gives");
        self.scrap_all(seat, zone);
        self.army(mate).scrapheap -= 1;
        self.table().robots[zone] = 1;
        self.table().owned[mate.index()].insert(zone);
        self.table().turn.backed_up = true;
        self.emit(Event::ZoneGiven { seat, mate, zone });
    }

    pub(crate) fn jump(&mut self, zone: Zone) {
        let seat = self.active();
        let army = self.army(seat);
        let from = army.leader_at.replace(zone).expect("Optimus is on the board");
        self.table().turn.jumped = true;
        self.emit(Event::LeaderJumped { seat, from, to: zone });
    }
}
