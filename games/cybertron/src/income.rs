//! Phase 1: income, cards, placing robots, reviving the leader (RTF-P1).

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::Action;
use crate::cards::{Card, Design, Timing};
use crate::content::{Sector, content};
use crate::event::Event;
use crate::leaders::Mode;
use crate::referee::{Referee, held, owned};
use crate::state::{Stage, State, Table, Turn};
use crate::zone::{Zone, ZoneSet};

/// RTF-P1-10
const REVIVAL_COST: u8 = 3;
/// RTF-P1-7
const FACTORY_LIMIT: u8 = 3;

/// RTF-P1-3: the zones-to-robots table.
pub fn zone_income(zones: u8) -> u8 {
    (zones / 3).max(3)
}

/// The sectors all of whose zones `seat` controls, an open factory included (RTF-P1-5, RTF-P1-6).
pub fn full_sectors(table: &Table, seat: Seat) -> impl Iterator<Item = &'static Sector> {
    let (zones, in_play) = (table.zones(seat), table.zones_in_play());
    content().sectors.iter().filter(move |sector| zones.covers(sector.zones.and(in_play)))
}

/// RTF-P1-5
pub fn sector_income(table: &Table, seat: Seat) -> u8 {
    full_sectors(table, seat).map(|sector| sector.bonus).sum()
}

/// RTF-P1-7: robots and leader in the open factories, at most 3 for each.
pub fn factory_income(table: &Table, seat: Seat) -> u8 {
    let factories = table.zones(seat).without(ZoneSet::BOARD);
    factories.iter().map(|factory| table.strength(seat, factory).min(FACTORY_LIMIT)).sum()
}

/// What a player gets in steps A, C and D as the table stands, and how much of it his scrapheap does not hold (RTF-GEN-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Income {
    /// Robots for zones, step A.
    pub zones: u8,
    /// Robots for whole sectors, step C.
    pub sectors: u8,
    /// Robots from war factories, step D.
    pub factories: u8,
    /// Robots that would be due beside these.
    pub short: u8,
}

impl Income {
    /// All of them.
    pub const fn all(&self) -> u8 {
        self.zones + self.sectors + self.factories
    }

    fn of(table: &Table, seat: Seat, zones: u8) -> Income {
        let doubled = if table.turn.doubled && seat == table.active { 2 } else { 1 };
        let mut army = *table.army(seat);
        let due = [zones, sector_income(table, seat) * doubled, factory_income(table, seat)];
        let [zones, sectors, factories] = due.map(|due| army.muster(due));
        Income { zones, sectors, factories, short: due.iter().sum::<u8>() - zones - sectors - factories }
    }
}

/// The income of the player's next turn if nothing changed until then.
pub fn next_income(table: &Table, seat: Seat) -> Income {
    let undoubled = Table { turn: Turn::default(), ..*table };
    Income::of(&undoubled, seat, zone_income(table.zones(seat).len() as u8))
}

/// What steps C and D still bring in the present phase 1; zones have brought theirs.
pub fn income_to_come(table: &Table, seat: Seat) -> Income {
    Income::of(table, seat, 0)
}

/// How many of so many robots the player would get now (RTF-GEN-10).
pub fn mustered(table: &Table, seat: Seat, due: u8) -> u8 {
    due.min(table.army(seat).scrapheap)
}

/// May `seat` play `card` in step B?
pub(crate) fn check_card(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    held(state, seat, card)?;
    let (table, design) = (&state.table, card.design());
    if design.timing() != Timing::P1 {
        return Err(Refusal::new("RTF-CARD-4", "cybertron-refusal-card-timing"));
    }
    let army = table.army(seat);
    let changes_something = match design {
        Design::LockdownInitiators => !table.turn.doubled && sector_income(table, seat) > 0,
        Design::SparkRecall => army.leader_at.is_none() || army.scrapheap > 0,
        _ => army.scrapheap > 0,
    };
    match changes_something {
        true => Ok(()),
        false => Err(Refusal::new("RTF-CARD-9", "cybertron-refusal-card-without-effect")),
    }
}

pub(crate) fn legal_cards(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    let hand = state.hands[seat.index()].and(content().timed(Timing::P1));
    let playable = hand.iter().filter(|&card| check_card(state, seat, card).is_ok());
    actions.extend(playable.map(|card| Action::PlayCard { card }));
    actions.push(Action::EndCards);
}

pub(crate) fn check_place(table: &Table, seat: Seat, zone: Zone, robots: u8) -> Result<(), Refusal> {
    owned(table, seat, zone, "RTF-P1-8")?;
    match (1..=table.army(seat).operational).contains(&robots) {
        true => Ok(()),
        false => {
            let left = table.army(seat).operational;
            Err(Refusal::new("RTF-P1-8", "cybertron-refusal-pile").with("robots", robots).with("left", left))
        }
    }
}

/// RTF-P1-10, RTF-P1-11: once per turn, since nothing scraps a leader in phase 1.
pub(crate) fn may_revive(table: &Table, seat: Seat) -> bool {
    let army = table.army(seat);
    army.leader_at.is_none() && army.operational >= REVIVAL_COST
}

pub(crate) fn check_revive(table: &Table, seat: Seat, zone: Zone) -> Result<(), Refusal> {
    if may_revive(table, seat) {
        return owned(table, seat, zone, "RTF-P1-10");
    }
    match table.army(seat).leader_at {
        Some(_) => Err(Refusal::new("RTF-P1-10", "cybertron-refusal-leader-alive")),
        None => Err(Refusal::new("RTF-P1-11", "cybertron-refusal-revival-cost").with("cost", REVIVAL_COST)),
    }
}

pub(crate) fn legal_revivals(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    for zone in table.zones(seat).iter() {
        actions.extend(Mode::BOTH.map(|mode| Action::Revive { zone, mode }));
    }
}

pub(crate) fn legal_places(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    let pile = table.army(seat).operational;
    for zone in table.zones(seat).iter() {
        actions.extend((1..=pile).map(|robots| Action::Place { zone, robots }));
    }
    if may_revive(table, seat) {
        legal_revivals(table, seat, actions);
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Step A, then step B for a player who holds cards.
    pub(crate) fn begin_income(&mut self) {
        let seat = self.active();
        let zones = self.state.table.zones(seat).len() as u8;
        let (robots, short) = self.muster(seat, zone_income(zones));
        self.emit(Event::ZoneIncome { seat, zones, robots, short });
        if self.state.hands[seat.index()].is_empty() {
            self.collect_bonuses();
        } else {
            self.table().stage = Stage::PlayCards;
        }
    }

    /// Step B: the upgrade of a P1 card.
    pub(crate) fn play_income_card(&mut self, design: Design) {
        let seat = self.active();
        match design {
            Design::LockdownInitiators => self.table().turn.doubled = true,
            Design::SparkRecall if self.state.table.army(seat).leader_at.is_none() => {
                self.table().stage = Stage::Recall;
            }
            _ => {
                let (robots, short) = self.muster(seat, design.robots());
                self.emit(Event::CardIncome { seat, robots, short });
            }
        }
    }

    /// Steps C and D, then step E.
    pub(crate) fn collect_bonuses(&mut self) {
        let seat = self.active();
        let doubled = self.state.table.turn.doubled;
        let bonus = sector_income(&self.state.table, seat) * if doubled { 2 } else { 1 };
        if bonus > 0 {
            let (robots, short) = self.muster(seat, bonus);
            self.emit(Event::SectorIncome { seat, robots, doubled, short });
        }
        let made = factory_income(&self.state.table, seat);
        if made > 0 {
            let (robots, short) = self.muster(seat, made);
            self.emit(Event::FactoryIncome { seat, robots, short });
        }
        self.table().stage = Stage::Place;
        self.end_placing_when_done();
    }

    pub(crate) fn place(&mut self, zone: Zone, robots: u8) {
        let seat = self.active();
        self.army(seat).operational -= robots;
        self.table().robots[zone] += robots;
        self.emit(Event::RobotsPlaced { seat, zone, robots });
        self.end_placing_when_done();
    }

    /// Spark Recall (free, in step B) or the paid revival (in step E).
    pub(crate) fn revive(&mut self, zone: Zone, mode: Mode) {
        let seat = self.active();
        let paid = if self.state.table.stage == Stage::Place { REVIVAL_COST } else { 0 };
        let army = self.army(seat);
        army.operational -= paid;
        army.scrapheap += paid;
        (army.leader_at, army.mode) = (Some(zone), mode);
        let leader = army.leader.expect("every seat has chosen");
        self.emit(Event::LeaderRevived { seat, leader, zone, mode, paid });
        if self.state.table.stage == Stage::Recall {
            self.table().stage = Stage::PlayCards;
        } else {
            self.end_placing_when_done();
        }
    }

    /// RTF-P1-8: phase 2 begins when the pile is empty.
    fn end_placing_when_done(&mut self) {
        if self.state.table.army(self.active()).operational == 0 {
            self.table().stage = Stage::Morph;
        }
    }
}
