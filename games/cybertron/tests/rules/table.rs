//! A small language for tests: lay out a position as text, take actions with known dice, compare with the text after.
//!
//! ```text
//! day 2, seat 0 of 3: attack              whose turn it is, of how many players, and the phase:
//!                                         cards 7, place 5 (with 7 or 5 operational robots), morph, attack or back-up
//! rest: 1x1                               every zone not named holds 1 robot of seat 1
//! green: 0x2                              a whole sector; later lines take precedence
//! kaon, tarn: 0x3 megatron vehicle        3 robots of seat 0, and his leader
//! decagon-factory: 2x1                    only with its sliding zone open
//! open: praxus, decagon
//! hand 0: null-ray, fusion-cannons#18     the first card of a design, or the card with that number
//! discard: smoke-screen                   `rest` stands for all cards that are named nowhere
//! top: seeker-strike                      the top card of the draw pile; below it the higher numbers lie on top
//! ```
//!
//! A leader who is not named lies in the scrapheap. Scrapheaps are what is missing to the full army.

use std::collections::BTreeMap;

use cybertron::{
    ARMY, Action, Army, BOARD_ZONES, Card, CardSet, CardWindows, Choice, Cybertron, DrawPile, Event, Faction,
    Leader, Mode, Placement, Robots, SEATS, Stage, State, Table, Turn, Zone, ZoneSet, content,
};
use engine::{FastChance, Game, ScriptedChance, Seat, Setup};

pub(crate) use cybertron::Action::{
    Continue, DeclineBonus, EndAttack, EndAttacks, EndCards, EndMorph, EndTurn, MorphLeader, PassCards,
};

/// A position being played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) state: State,
    /// The events of the last action.
    pub(crate) events: Vec<Event>,
    chance: ScriptedChance,
}

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

/// Lays out a position; see the top of this file.
pub(crate) fn lay(text: &str) -> Play {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let (header, phase) = lines.next().and_then(|line| line.split_once(": ")).expect("a day, seat and phase");
    let numbers: Vec<u8> = header.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
    let [day, active, seats] = numbers[..] else { panic!("day, seat and number of seats in {header:?}") };

    let mut rest = None;
    let mut garrisons = BTreeMap::new();
    let (mut hands, mut discard, mut top, mut rest_of_cards) = ([CardSet::EMPTY; SEATS], CardSet::EMPTY, None, None);
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
        day,
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
        armies: [Army { leader: None, leader_at: None, mode: Mode::Robot, scrapheap: 0, operational: 0 }; SEATS],
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
    let named: Vec<Option<Leader>> = table.armies[..usize::from(seats)].iter().map(|army| army.leader).collect();
    let chosen = complete_leaders(&named, &mut Vec::new()).expect("leaders that can play together");
    table.armies[usize::from(active)].operational = pile;
    for seat in 0..usize::from(seats) {
        let on_board: u8 = table.owned[seat].iter().map(|zone| table.robots[zone]).sum();
        let army = &mut table.armies[seat];
        army.leader = Some(chosen[seat]);
        let used = on_board + army.operational + u8::from(seat == 0);
        army.scrapheap = ARMY.checked_sub(used).expect("no army has more than 100 robots");
    }
    let play = Play {
        state: State { table, hands, draw },
        events: Vec::new(),
        chance: ScriptedChance::default(),
    };
    play.assert_sound();
    play
}

/// Leaders for the seats that have none, so that the factions fit the number of players (RTF-SET-2, RTF-SET-3).
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

impl Play {
    /// A match from its very beginning.
    pub(crate) fn start(setup: Setup) -> Play {
        let mut events = Vec::new();
        let mut chance = ScriptedChance::default();
        let setup = Cybertron::facts().complete(setup).expect("a playable set-up");
        let state = Cybertron::start(&setup, &mut chance, &mut events).expect("a playable set-up");
        Play { state, events, chance }
    }

    fn assert_sound(&self) {
        assert_eq!(Cybertron::check(&self.state), Ok(()));
    }

    pub(crate) fn table(&self) -> &Table {
        &self.state.table
    }

    pub(crate) fn army(&self, seat: u8) -> &Army {
        self.state.table.army(Seat(seat))
    }

    pub(crate) fn decider(&self) -> Seat {
        self.state.table.decider().expect("the game goes on")
    }

    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        Cybertron::legal(&self.state, self.decider(), &mut actions);
        actions
    }

    /// The legal actions among those that `pick` turns into something.
    pub(crate) fn choices<T>(&self, pick: impl FnMut(Action) -> Option<T>) -> Vec<T> {
        self.legal().into_iter().filter_map(pick).collect()
    }

    /// The dice to come: the attacker's robots, his leader, the defender's robots, his leader.
    pub(crate) fn dice<const N: usize>(mut self, faces_up: [u8; N]) -> Play {
        assert_eq!(self.chance.left(), 0, "dice were left over");
        self.chance = ScriptedChance::dice(faces_up);
        self
    }

    /// Whoever has to decide takes `action`.
    pub(crate) fn takes(mut self, action: Action) -> Play {
        let seat = self.decider();
        assert!(self.legal().contains(&action), "{action:?} is not in the list: {}", self.listed());
        self.events.clear();
        if let Err(refusal) = Cybertron::apply(&mut self.state, seat, action, &mut self.chance, &mut self.events) {
            panic!("{action:?} was refused: {refusal}");
        }
        self.assert_sound();
        self
    }

    /// A roll: `3` units, or `2 with leader`, on each side, and the dice as for [`Play::dice`].
    pub(crate) fn rolls<const N: usize>(self, attack: &str, defence: &str, faces_up: [u8; N]) -> Play {
        let ((units, leader), (defenders, defending)) = (units(attack), units(defence));
        let mut play = self.dice(faces_up).takes(Action::CommitAttack { units, leader });
        if play.asked() == Some(Choice::CommitDefence) {
            play = play.takes(Action::CommitDefence { units: defenders, leader: defending });
        }
        let said = |event: &Event| matches!(event, Event::DefenceCommitted { units, leader, .. } if (*units, *leader) == (defenders, defending));
        assert!(play.events.iter().any(said), "the defence was not {defence}: {:?}", play.events);
        assert_eq!(play.chance.left(), 0, "dice were left over");
        play
    }

    /// `action` is refused because of `rule`, is not listed, and nothing changes.
    pub(crate) fn refuses(self, rule: &str, action: Action) -> Play {
        let seat = self.decider();
        self.refuses_seat(seat.0, rule, action)
    }

    pub(crate) fn refuses_seat(mut self, seat: u8, rule: &str, action: Action) -> Play {
        let before = self.state;
        let mut legal = Vec::new();
        Cybertron::legal(&self.state, Seat(seat), &mut legal);
        assert!(!legal.contains(&action), "{action:?} is in the list");
        let answer = Cybertron::apply(&mut self.state, Seat(seat), action, &mut self.chance, &mut self.events);
        let refusal = answer.expect_err("this action must be refused");
        assert_eq!(refusal.rule, rule, "{action:?}: {refusal}");
        assert_eq!(self.state, before);
        self
    }

    pub(crate) fn allows(self, action: Action) -> Play {
        assert!(self.legal().contains(&action), "{action:?} is not in the list: {}", self.listed());
        self
    }

    /// The head of the list of legal actions, for messages.
    fn listed(&self) -> String {
        let legal = self.legal();
        let more = if legal.len() > 12 { ", …" } else { "" };
        legal.iter().take(12).map(|action| format!("{action:?}")).collect::<Vec<_>>().join(", ") + more
    }

    /// The player puts all his operational robots on one zone.
    pub(crate) fn places_all(self, id: &str) -> Play {
        let pile = self.table().army(self.decider()).operational;
        self.takes(place(pile, id))
    }

    /// The legal actions are exactly these.
    pub(crate) fn offers<const N: usize>(self, expected: [Action; N]) -> Play {
        let legal = self.legal();
        let fits = legal.len() == N && expected.iter().all(|action| legal.contains(action));
        assert!(fits, "the list is {}, expected is {expected:?}", self.listed());
        self
    }

    /// The kind of decision that is owed.
    pub(crate) fn asked(&self) -> Option<Choice> {
        Cybertron::decision(&self.state).map(|decision| decision.kind)
    }

    /// `seat` owes a decision of this kind.
    pub(crate) fn asks(self, seat: u8, kind: Choice) -> Play {
        assert_eq!((self.table().decider(), self.asked()), (Some(Seat(seat)), Some(kind)));
        self
    }

    /// The zones named hold what the text says.
    pub(crate) fn shows(self, text: &str) -> Play {
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            let (id, expected) = line.split_once(": ").expect("a zone and its units");
            assert_eq!(self.units_on(zone(id)), expected, "{id}");
        }
        self
    }

    fn units_on(&self, zone: Zone) -> String {
        let table = self.table();
        let Some(owner) = table.owner(zone) else { return "nobody".to_owned() };
        let mut text = format!("{owner}x{}", table.robots[zone]);
        if table.has_leader(owner, zone) {
            let army = table.army(owner);
            text += &format!(" {}", army.leader.expect("every seat has one").id());
            text += if army.mode == Mode::Vehicle { " vehicle" } else { "" };
        }
        text
    }

    /// The last action made this happen.
    pub(crate) fn tells(self, event: &Event) -> Play {
        assert!(self.events.contains(event), "{event:?} is not among {:?}", self.events);
        self
    }

    pub(crate) fn scrapheap(self, seat: u8, robots: u8) -> Play {
        assert_eq!(self.army(seat).scrapheap, robots, "scrapheap of seat {seat}");
        self
    }

    pub(crate) fn hand(self, seat: u8, names: &str) -> Play {
        assert_eq!(self.state.hands[usize::from(seat)], cards(names), "hand of seat {seat}");
        self
    }

    /// The totals of the dice in the comparisons of the last action: attacker's, defender's.
    pub(crate) fn compares(self, expected: &[(u8, u8)]) -> Play {
        let compared = |event: &Event| match event {
            Event::DiceCompared { attack, defence, .. } => Some((*attack, *defence)),
            _ => None,
        };
        assert_eq!(self.events.iter().filter_map(compared).collect::<Vec<_>>(), expected);
        self
    }

    /// The faces of the dice rolled by the last action: attacker's, defender's.
    pub(crate) fn dice_used(&self) -> (Vec<u8>, Vec<u8>) {
        let rolled = self.events.iter().find_map(|event| match event {
            Event::DiceRolled { attack, defence } => Some((attack, defence)),
            _ => None,
        });
        let (attack, defence) = rolled.expect("dice were rolled");
        let faces = |dice: &cybertron::Dice| {
            let mut faces: Vec<u8> = dice.iter().map(|die| die.faces).collect();
            faces.sort_unstable();
            faces
        };
        (faces(attack), faces(defence))
    }

    /// The seats that have won.
    pub(crate) fn winners(&self) -> Vec<u8> {
        Cybertron::outcome(&self.state).expect("the game is over").winners.iter().map(|seat| seat.0).collect()
    }
}

fn units(text: &str) -> (u8, bool) {
    match text.strip_suffix(" with leader") {
        Some(units) => (units.parse().expect("a number of units"), true),
        None => (text.parse().expect("a number of units"), false),
    }
}

pub(crate) fn choose(leader: Leader) -> Action {
    Action::ChooseLeader { leader }
}

pub(crate) fn claim(id: &str) -> Action {
    Action::Claim { zone: zone(id) }
}

pub(crate) fn reinforce(id: &str) -> Action {
    Action::Reinforce { zone: zone(id) }
}

pub(crate) fn play(name: &str) -> Action {
    Action::PlayCard { card: card(name) }
}

pub(crate) fn place(robots: u8, id: &str) -> Action {
    Action::Place { zone: zone(id), robots }
}

pub(crate) fn revive(id: &str, mode: Mode) -> Action {
    Action::Revive { zone: zone(id), mode }
}

pub(crate) fn morph(name: &str, id: &str) -> Action {
    Action::MorphZone { card: card(name), zone: zone(id) }
}

pub(crate) fn strike(id: &str) -> Action {
    Action::Strike { zone: zone(id) }
}

pub(crate) fn attack(from: &str, to: &str) -> Action {
    Action::Attack { from: zone(from), to: zone(to) }
}

pub(crate) fn send(units: u8) -> Action {
    Action::CommitAttack { units, leader: false }
}

pub(crate) fn send_with_leader(units: u8) -> Action {
    Action::CommitAttack { units, leader: true }
}

pub(crate) fn defend(units: u8) -> Action {
    Action::CommitDefence { units, leader: false }
}

pub(crate) fn defend_with_leader(units: u8) -> Action {
    Action::CommitDefence { units, leader: true }
}

/// Rolls the dice with these places, counted from 0 from the highest, again.
pub(crate) fn reroll<const N: usize>(name: &str, dice: [u8; N]) -> Action {
    Action::Reroll { card: card(name), dice: dice.iter().map(|die| 1 << die).sum() }
}

pub(crate) fn bonus(die: u8) -> Action {
    Action::AddBonus { die }
}

pub(crate) fn retreat(id: &str) -> Action {
    Action::Retreat { zone: zone(id) }
}

pub(crate) fn advance(robots: u8) -> Action {
    Action::Advance { robots, leader: false }
}

pub(crate) fn advance_with_leader(robots: u8) -> Action {
    Action::Advance { robots, leader: true }
}

pub(crate) fn back_up(from: &str, to: &str) -> Action {
    Action::BackUp { from: zone(from), to: zone(to) }
}

pub(crate) fn moves(robots: u8) -> Action {
    Action::Move { robots, leader: false }
}

pub(crate) fn moves_with_leader(robots: u8) -> Action {
    Action::Move { robots, leader: true }
}

pub(crate) fn give(id: &str) -> Action {
    Action::GiveZone { zone: zone(id) }
}

pub(crate) fn jump(id: &str) -> Action {
    Action::Jump { zone: zone(id) }
}

/// Plays a game of random choices to its end. `visit` sees every state with the events that led to it.
pub(crate) fn random_game(setup: &Setup, seed: u64, mut visit: impl FnMut(&State, &[Event])) -> State {
    let setup = Cybertron::facts().complete(setup.clone()).expect("a playable set-up");
    let (mut dice, mut choices) = (FastChance::new(seed), FastChance::new(!seed));
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    let mut state = Cybertron::start(&setup, &mut dice, &mut events).expect("a playable set-up");
    visit(&state, &events);
    while let Some(seat) = state.table.decider() {
        Cybertron::legal(&state, seat, &mut actions);
        let action = actions[choices.pick(actions.len())];
        events.clear();
        Cybertron::apply(&mut state, seat, action, &mut dice, &mut events).expect("what is listed is accepted");
        visit(&state, &events);
    }
    state
}

/// The lines of a fenced block of the catalogue, such as ```` ```cards ````.
pub(crate) fn catalogue_block(name: &str) -> Vec<&'static str> {
    let fence = format!("```{name}\n");
    let start = CATALOGUE.find(&fence).unwrap_or_else(|| panic!("no block {name:?}")) + fence.len();
    let length = CATALOGUE[start..].find("\n```").expect("the block ends");
    CATALOGUE[start..start + length].lines().collect()
}

/// The rows of the catalogue's table that has this heading, cell by cell.
pub(crate) fn catalogue_table(heading: &str) -> Vec<Vec<&'static str>> {
    let lines = CATALOGUE.lines().skip_while(|line| !line.starts_with(heading)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

pub(crate) const CATALOGUE: &str = include_str!("../../../../docs/rules/risk-transformers.md");

/// The board has 42 zones; the two factories come after them.
pub(crate) fn factories() -> impl Iterator<Item = Zone> {
    Zone::all().skip(BOARD_ZONES)
}
