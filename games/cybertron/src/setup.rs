//! Set-up: leaders, claiming the map, the first robots (RTF-SET).

use engine::{Chance, EventSink, OptionValue, Refusal, Seat, Setup, SetupError, Stream};

use crate::action::Action;
use crate::cards::{CardSet, DrawPile};
use crate::event::Event;
use crate::leaders::{Faction, Leader, Mode};
use crate::referee::Referee;
use crate::state::{ARMY, Army, CardWindows, Placement, SEATS, Stage, State, Table, Turn};
use crate::zone::{Robots, Zone, ZoneSet};

/// RTF-SET-5
const FIRST_ROBOTS: u8 = 30;

/// The scenario in which the second player of a duel has as many robots more as make equal players equal.
pub(crate) const BALANCED_DUEL: &str = "balanced-duel";
/// How many these are, unless the table wants another number: measured in `docs/balance.md`.
const BALANCE: i64 = 7;

/// Lays out the table.
pub(crate) fn start(
    setup: &Setup,
    chance: &mut impl Chance,
    events: &mut impl EventSink<Event>,
) -> Result<State, Vec<SetupError>> {
    // RTF-SET-13
    let compensation = match (setup.number("duel_compensation"), setup.scenario.as_str()) {
        (0, BALANCED_DUEL) => BALANCE,
        (wanted, _) => wanted,
    };
    if compensation != 0 && setup.seats != 2 {
        return Err(vec![SetupError::Conflict {
            option: "duel_compensation",
            given: OptionValue::Number(compensation),
            seats: setup.seats,
            players: 2,
        }]);
    }
    let mut armies = [Army::EMPTY; SEATS];
    for (seat, army) in armies.iter_mut().enumerate().take(setup.seats.into()) {
        let extra = if seat == 1 { compensation as u8 } else { 0 };
        army.operational = FIRST_ROBOTS + extra;
        army.scrapheap = ARMY - army.operational;
    }
    let mut draw = DrawPile::default();
    draw.put(CardSet::DECK);
    // RTF-SET-11
    chance.shuffle(Stream::Deck, draw.cards_mut());
    let mut state = State {
        table: Table {
            seats: setup.seats,
            placement: match setup.word("placement") {
                "dealt" => Placement::Dealt,
                "random" => Placement::Random,
                _ => Placement::Alternate,
            },
            card_windows: match setup.word("card_windows") {
                "always" => CardWindows::Always,
                _ => CardWindows::Auto,
            },
            day: 0,
            active: Seat(0),
            stage: Stage::ChooseLeader,
            turn: Turn::default(),
            owned: [ZoneSet::EMPTY; SEATS],
            robots: Robots::default(),
            armies,
            open: ZoneSet::EMPTY, // RTF-MAP-6, RTF-MAP-7
            discard: CardSet::EMPTY,
        },
        hands: [CardSet::EMPTY; SEATS],
        draw,
    };
    if setup.word("leaders") == "random" {
        let mut referee = Referee { state: &mut state, chance, events };
        for seat in (0..setup.seats).map(Seat) {
            let free: Vec<Leader> = free_leaders(&referee.state.table, seat).collect();
            let drawn = referee.chance.below(Stream::Setup, free.len() as u32);
            referee.choose_leader(free[drawn as usize]);
        }
    }
    Ok(state)
}

/// RTF-SET-14: the leaders `seat` may take so that every later seat can still follow RTF-SET-2 and RTF-SET-3.
fn free_leaders(table: &Table, seat: Seat) -> impl Iterator<Item = Leader> {
    let taken = |leader| table.armies.iter().any(|army| army.leader == Some(leader));
    let faction_of = |seat: usize| table.armies[seat].leader.map(Leader::faction);
    let count = |faction| {
        table
            .armies
            .iter()
            .filter_map(|army| army.leader)
            .filter(|leader| leader.faction() == faction)
            .count()
    };
    Leader::ALL.into_iter().filter(move |&leader| {
        let faction = leader.faction();
        let fits = match table.seats {
            2 => seat.0 == 0 || faction_of(0) != Some(faction),
            3 => match faction {
                Faction::Autobot => count(Faction::Autobot) == 0,
                Faction::Decepticon => count(Faction::Decepticon) < 2,
            },
            // Seats 0 and 2 against seats 1 and 3.
            _ => (0..usize::from(seat.0))
                .all(|other| (faction_of(other) == Some(faction)) == (other % 2 == usize::from(seat.0) % 2)),
        };
        fits && !taken(leader)
    })
}

pub(crate) fn legal_leaders(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    actions.extend(free_leaders(table, seat).map(|leader| Action::ChooseLeader { leader }));
}

pub(crate) fn check_leader(table: &Table, seat: Seat, leader: Leader) -> Result<(), Refusal> {
    match free_leaders(table, seat).any(|free| free == leader) {
        true => Ok(()),
        false => Err(Refusal::new("RTF-SET-14", "cybertron-refusal-leader")
            .with("leader", crate::words::leader(leader))),
    }
}

fn empty_zones(table: &Table) -> ZoneSet {
    table.owned.iter().fold(ZoneSet::BOARD, |empty, zones| empty.without(*zones))
}

pub(crate) fn legal_claims(table: &Table, actions: &mut Vec<Action>) {
    actions.extend(empty_zones(table).iter().map(|zone| Action::Claim { zone }));
}

pub(crate) fn check_claim(table: &Table, zone: Zone) -> Result<(), Refusal> {
    // RTF-SET-8: special zones may be claimed, closed factories may not.
    let (rule, id) = match (empty_zones(table).contains(zone), zone.is_factory()) {
        (true, _) => return Ok(()),
        (false, true) => ("RTF-SET-8", "cybertron-refusal-factory-closed"),
        (false, false) => ("RTF-SET-7", "cybertron-refusal-zone-taken"),
    };
    Err(Refusal::new(rule, id).with("zone", crate::words::zone(zone)))
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn choose_leader(&mut self, leader: Leader) {
        let seat = self.active();
        self.army(seat).leader = Some(leader);
        self.emit(Event::LeaderChosen { seat, leader });
        if seat.0 + 1 < self.state.table.seats {
            self.table().active = Seat(seat.0 + 1);
        } else {
            self.place_leaders();
        }
    }

    /// RTF-SET-6
    fn place_leaders(&mut self) {
        for seat in self.state.table.all_seats() {
            let leader = self.state.table.army(seat).leader.expect("every seat has chosen");
            let zone = leader.start();
            let army = self.army(seat);
            (army.leader_at, army.mode) = (Some(zone), Mode::Robot);
            army.operational -= 1;
            self.table().robots[zone] = 1;
            self.table().owned[seat.index()].insert(zone);
            self.emit(Event::LeaderPlaced { seat, leader, zone });
        }
        self.table().active = Seat(0);
        self.table().stage = Stage::Claim;
        if self.state.table.placement != Placement::Alternate {
            while self.state.table.stage == Stage::Claim {
                let empty = empty_zones(&self.state.table);
                let zone = self.draw_zone(empty);
                self.claim(zone);
            }
        }
        if self.state.table.placement == Placement::Random {
            while self.state.table.stage == Stage::Reinforce {
                let own = self.state.table.zones(self.active());
                let zone = self.draw_zone(own);
                self.reinforce(zone);
            }
        }
    }

    fn draw_zone(&mut self, among: ZoneSet) -> Zone {
        let drawn = self.chance.below(Stream::Setup, among.len() as u32);
        among.iter().nth(drawn as usize).expect("drawn below the number of zones")
    }

    /// RTF-SET-7
    pub(crate) fn claim(&mut self, zone: Zone) {
        let seat = self.active();
        self.army(seat).operational -= 1;
        self.table().robots[zone] = 1;
        self.table().owned[seat.index()].insert(zone);
        self.emit(Event::ZoneClaimed { seat, zone });
        if empty_zones(&self.state.table).is_empty() {
            self.table().stage = Stage::Reinforce;
            self.next_to_reinforce();
        } else {
            self.table().active = Seat((seat.0 + 1) % self.state.table.seats);
        }
    }

    /// RTF-SET-9
    pub(crate) fn reinforce(&mut self, zone: Zone) {
        let seat = self.active();
        self.army(seat).operational -= 1;
        self.table().robots[zone] += 1;
        self.emit(Event::RobotsPlaced { seat, zone, robots: 1 });
        self.next_to_reinforce();
    }

    /// RTF-SET-10: the next seat with robots left; when there is none, the first day begins.
    fn next_to_reinforce(&mut self) {
        let table = &self.state.table;
        let (active, seats) = (table.active.0, table.seats);
        let next = (1..=seats)
            .map(|step| Seat((active + step) % seats))
            .find(|&seat| table.army(seat).operational > 0);
        match next {
            Some(seat) => self.table().active = seat,
            None => {
                // RTF-SET-12: seat 0's robot on the calendar.
                self.army(Seat(0)).scrapheap -= 1;
                self.begin_day(1);
            }
        }
    }
}
