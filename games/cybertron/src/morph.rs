//! Phase 2: morphing the leader and the map, and the cards of that phase (RTF-P2).

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::Action;
use crate::cards::{Card, Design, Timing};
use crate::content::content;
use crate::event::Event;
use crate::referee::{Referee, held};
use crate::state::{Quiet, Stage, State, Table};
use crate::zone::{Zone, ZoneSet};

/// RTF-P2-2
pub(crate) fn check_leader(table: &Table, seat: Seat) -> Result<(), Refusal> {
    if table.army(seat).leader_at.is_none() {
        return Err(Refusal::new("RTF-P2-2", "cybertron-refusal-leader-scrapped"));
    }
    match table.turn.morphed {
        true => Err(Refusal::new("RTF-P2-2", "cybertron-refusal-leader-morphed")),
        false => Ok(()),
    }
}

/// RTF-ATK-28, RTF-CARD-16: has the player a standing order to take back?
pub(crate) fn check_ask_again(table: &Table, seat: Seat) -> Result<(), Refusal> {
    let army = table.army(seat);
    match army.robots_first || army.quiet != Quiet::No {
        true => Ok(()),
        false => Err(Refusal::new("RTF-ATK-28", "cybertron-refusal-no-order")),
    }
}

/// The factory under a sliding zone.
pub(crate) fn factory_under(slide: Zone) -> Zone {
    Zone::all()
        .find(|zone| content().zones[zone.index()].under == Some(slide))
        .expect("every sliding zone has a factory")
}

/// May `seat` morph this special zone, the card aside?
fn check_special(table: &Table, seat: Seat, zone: Zone) -> Result<(), Refusal> {
    let content = content();
    if !content.spinning.or(content.sliding).contains(zone) {
        return Err(
            Refusal::new("RTF-P2-4", "cybertron-refusal-not-special").with("zone", crate::words::zone(zone))
        );
    }
    // RTF-P2-4, RTF-P2-5: a zone of the same sector, an open factory included; a team mate's does not help.
    let sector = &content.sectors[content.zones[zone.index()].sector];
    if table.zones(seat).and(sector.zones).is_empty() {
        return Err(Refusal::new("RTF-P2-4", "cybertron-refusal-no-zone-in-sector"));
    }
    if content.sliding.contains(zone) {
        if !table.open.contains(zone) {
            if table.army(seat).scrapheap == 0 {
                return Err(Refusal::new("RTF-P2-10", "cybertron-refusal-scrapheap-empty"));
            }
        } else if table.zones(seat) == factory_under(zone).alone() {
            return Err(Refusal::new("RTF-P2-17", "cybertron-refusal-crush-yourself"));
        }
    }
    Ok(())
}

pub(crate) fn check_zone(state: &State, seat: Seat, card: Card, zone: Zone) -> Result<(), Refusal> {
    held(state, seat, card)?;
    match card.has_symbol() {
        true => check_special(&state.table, seat, zone),
        false => Err(Refusal::new("RTF-P2-4", "cybertron-refusal-no-symbol")),
    }
}

pub(crate) fn check_card(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    held(state, seat, card)?;
    let table = &state.table;
    let possible = match card.design() {
        Design::SpaceBridge => crate::backup::any_back_up(table, seat),
        Design::SeekerStrike => !strike_targets(table, seat).is_empty(),
        _ => return Err(Refusal::new("RTF-CARD-4", "cybertron-refusal-card-timing")),
    };
    match possible {
        true => Ok(()),
        false => Err(Refusal::new("RTF-CARD-9", "cybertron-refusal-card-without-effect")),
    }
}

/// Seeker Strike: enemy zones next to one's own with at least 2 units, one of them a robot.
fn strike_targets(table: &Table, seat: Seat) -> ZoneSet {
    let board = table.board();
    let reach = table.zones(seat).iter().fold(ZoneSet::EMPTY, |reach, zone| reach.or(board.neighbours(zone)));
    let worth = |zone: &Zone| table.robots[*zone] >= 1 && table.strength_of(*zone) >= 2;
    reach.and(table.enemy_zones(seat)).iter().filter(worth).collect()
}

pub(crate) fn check_strike(table: &Table, seat: Seat, zone: Zone) -> Result<(), Refusal> {
    match strike_targets(table, seat).contains(zone) {
        true => Ok(()),
        false => {
            Err(Refusal::new("RTF-CARD-4", "cybertron-refusal-strike").with("zone", crate::words::zone(zone)))
        }
    }
}

pub(crate) fn legal_strikes(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(strike_targets(table, seat).iter().map(|zone| Action::Strike { zone }));
}

pub(crate) fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let table = &state.table;
    if check_leader(table, seat).is_ok() {
        actions.push(Action::MorphLeader);
    }
    let hand = state.hands[seat.index()];
    let content = content();
    for card in hand.and(content.symbols).iter() {
        let zones = content.specials.into_iter().filter(|&zone| check_special(table, seat, zone).is_ok());
        actions.extend(zones.map(|zone| Action::MorphZone { card, zone }));
    }
    for card in hand.and(content.timed(Timing::P2)).iter() {
        if check_card(state, seat, card).is_ok() {
            actions.push(Action::PlayCard { card });
        }
    }
    if check_ask_again(table, seat).is_ok() {
        actions.push(Action::AskAgain);
    }
    actions.push(Action::EndMorph);
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn morph_leader(&mut self) {
        let seat = self.active();
        self.table().turn.morphed = true;
        let army = self.army(seat);
        army.mode = army.mode.flipped();
        let (leader, mode) = (army.leader.expect("every seat has chosen"), army.mode);
        self.emit(Event::LeaderMorphed { seat, leader, mode });
    }

    pub(crate) fn ask_again(&mut self, seat: Seat) {
        let army = self.army(seat);
        (army.robots_first, army.quiet) = (false, Quiet::No);
        self.emit(Event::AskedAgain { seat });
    }

    pub(crate) fn morph_zone(&mut self, card: Card, zone: Zone) {
        let seat = self.active();
        self.discard(seat, card);
        let open = !self.state.table.open.contains(zone);
        match open {
            true => self.table().open.insert(zone),
            false => self.table().open.remove(zone),
        }
        self.emit(Event::ZoneMorphed { seat, card, zone, open });
        if content().sliding.contains(zone) {
            match open {
                true => self.open_factory(factory_under(zone)),
                false => self.crush_factory(factory_under(zone)),
            }
        }
    }

    /// RTF-P2-9
    fn open_factory(&mut self, factory: Zone) {
        let seat = self.active();
        self.army(seat).scrapheap -= 1;
        self.table().robots[factory] = 1;
        self.table().owned[seat.index()].insert(factory);
        self.emit(Event::FactoryOpened { seat, factory });
    }

    /// RTF-P2-12
    fn crush_factory(&mut self, factory: Zone) {
        let owner = self.state.table.owner(factory).expect("an open factory is never empty");
        let by = self.active();
        let (robots, leader) = self.scrap_all(owner, factory);
        self.count_losses(owner, by, u16::from(robots) + u16::from(leader));
        let leader = self.leader_if(leader, owner);
        self.emit(Event::FactoryCrushed { factory, owner, robots, leader });
        self.eliminate_if_gone(owner);
    }

    /// Puts every unit of `owner` on `zone` in the scrapheap; the zone is nobody's then.
    pub(crate) fn scrap_all(&mut self, owner: Seat, zone: Zone) -> (u8, bool) {
        let robots = std::mem::take(&mut self.table().robots[zone]);
        let leader = self.state.table.has_leader(owner, zone);
        self.table().owned[owner.index()].remove(zone);
        let army = self.army(owner);
        army.scrapheap += robots;
        if leader {
            army.leader_at = None;
        }
        (robots, leader)
    }

    pub(crate) fn play_morph_card(&mut self, design: Design) {
        self.table().stage = match design {
            Design::SpaceBridge => Stage::Bridge,
            _ => Stage::Strike,
        };
    }

    pub(crate) fn strike(&mut self, zone: Zone) {
        let owner = self.state.table.owner(zone).expect("a target is somebody's");
        let by = self.active();
        self.scrap_robot(owner, by, zone);
        self.emit(Event::RobotStruck { owner, zone });
        self.table().stage = Stage::Morph;
    }
}
