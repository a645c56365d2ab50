//! Set-up: leaders, claiming the map, the first robots (RTF-SET).

use engine::{Chance, EventSink, OptionValue, Refusal, Seat, Setup, SetupError, Stream};

use crate::action::Action;
use crate::cards::{CardSet, DrawPile};
use crate::content::content;
use crate::event::Event;
use crate::leaders::{Faction, Leader, Mode};
use crate::referee::Referee;
use crate::state::{
    ARMY, Army, CONQUEST_DAYS, CardWindows, Leaders, Placement, SEATS, Stage, State, Table, TieBreak, Turn,
};
use crate::zone::{Robots, Zone, ZoneSet};

/// RTF-SET-5
const FIRST_ROBOTS: u8 = 30;

/// The scenario in which the second player of a duel has as many robots more as make equal players equal.
pub(crate) const BALANCED_DUEL: &str = "balanced-duel";
/// How many these are, unless the table wants another number: measured in `docs/balance.md`.
const BALANCE: i64 = 7;

/// The scenario in which one player says how many robots the start is worth, and the other chooses.
pub(crate) const BIDDING_DUEL: &str = "bidding-duel";
/// Most robots more that a player of a duel can have.
pub(crate) const MOST_EXTRA: u8 = 30;

/// The scenario in which four players have no team mates.
pub(crate) const FREE_FOR_ALL: &str = "free-for-all";

/// Lays out the table.
pub(crate) fn start(
    setup: &Setup,
    chance: &mut impl Chance,
    events: &mut impl EventSink<Event>,
) -> Result<State, Vec<SetupError>> {
    // RTF-SET-13, RTF-SET-15
    let compensation = match (setup.number("duel_compensation"), setup.scenario.as_str()) {
        (0, BALANCED_DUEL) => BALANCE,
        (wanted @ 1.., BIDDING_DUEL) => {
            let (option, given) = ("duel_compensation", OptionValue::Number(wanted));
            return Err(vec![SetupError::Value { option, given, allowed: "0".to_owned() }]);
        }
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
            tie: match setup.word("tie") {
                "casualties" => TieBreak::Casualties,
                _ => TieBreak::LaunchPad,
            },
            leaders: match setup.word("leaders") {
                "random" => Leaders::Random,
                _ => Leaders::Choose,
            },
            alone: setup.scenario == FREE_FOR_ALL,
            // RTF-GEN-2, RTF-WIN-8
            days: match setup.word("goal") {
                "conquest" => CONQUEST_DAYS,
                _ => setup.number("days") as u8,
            },
            day: 0,
            first: Seat(0),
            active: Seat(0),
            stage: if setup.scenario == BIDDING_DUEL { Stage::Bid } else { Stage::ChooseLeader },
            turn: Turn::default(),
            owned: [ZoneSet::EMPTY; SEATS],
            robots: Robots::default(),
            armies,
            // RTF-MAP-6, RTF-MAP-7, RTF-MAP-13
            open: match setup.word("gates") {
                "open" => content().spinning,
                _ => ZoneSet::EMPTY,
            },
            discard: CardSet::EMPTY,
        },
        hands: [CardSet::EMPTY; SEATS],
        draw,
    };
    if state.table.stage == Stage::ChooseLeader {
        Referee { state: &mut state, chance, events }.begin_with_leaders();
    }
    Ok(state)
}

/// RTF-SET-15
pub(crate) fn check_bid(robots: u8) -> Result<(), Refusal> {
    match robots <= MOST_EXTRA {
        true => Ok(()),
        false => Err(Refusal::new("RTF-SET-15", "cybertron-refusal-bid").with("most", MOST_EXTRA)),
    }
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
            2 => faction_of(usize::from(1 - seat.0)) != Some(faction),
            3 => match faction {
                Faction::Autobot => count(Faction::Autobot) == 0,
                Faction::Decepticon => count(Faction::Decepticon) < 2,
            },
            _ if table.alone => true,
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
    /// RTF-SET-15: one says what the start is worth, the other chooses.
    pub(crate) fn bid(&mut self, robots: u8) {
        let seat = self.active();
        self.emit(Event::BidMade { seat, robots });
        self.table().active = Seat(1 - seat.0);
        self.table().stage = Stage::Answer { robots };
    }

    pub(crate) fn answer(&mut self, begin: bool) {
        let seat = self.active();
        let Stage::Answer { robots } = self.state.table.stage else {
            unreachable!("a bid is answered in its stage")
        };
        let other = Seat(1 - seat.0);
        let (first, second) = if begin { (seat, other) } else { (other, seat) };
        self.army(second).muster(robots);
        self.table().first = first;
        self.table().active = first;
        self.emit(Event::FirstChosen { seat, first, second, robots });
        self.begin_with_leaders();
    }

    /// Leaders are chosen, or drawn.
    fn begin_with_leaders(&mut self) {
        self.table().stage = Stage::ChooseLeader;
        while self.state.table.leaders == Leaders::Random && self.state.table.stage == Stage::ChooseLeader {
            let free = free_leaders(&self.state.table, self.active()).count();
            let drawn = self.chance.below(Stream::Setup, free as u32);
            let leader = free_leaders(&self.state.table, self.active()).nth(drawn as usize);
            self.choose_leader(leader.expect("drawn below the number of leaders"));
        }
    }

    pub(crate) fn choose_leader(&mut self, leader: Leader) {
        let seat = self.active();
        self.army(seat).leader = Some(leader);
        self.emit(Event::LeaderChosen { seat, leader });
        let next = Seat((seat.0 + 1) % self.state.table.seats);
        match next == self.state.table.first {
            false => self.table().active = next,
            true => self.place_leaders(),
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
        self.table().active = self.state.table.first;
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
                // RTF-SET-12: the first player's robot on the calendar.
                self.army(self.state.table.first).scrapheap -= 1;
                self.begin_day(1);
            }
        }
    }
}
