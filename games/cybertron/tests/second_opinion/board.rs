//! The referee's own board: he moves his pieces as he is told, and objects when the book forbids it.

use std::collections::{BTreeMap, BTreeSet};

use cybertron::{Event, Leader, Mode, View};
use engine::{Setup, Viewer};

use crate::Objection;
use crate::battle::Fight;
use crate::book::{Book, bonus};

pub(crate) type Judgement = Result<(), Objection>;

pub(crate) fn must(holds: bool, why: impl Into<String>) -> Judgement {
    if holds { Ok(()) } else { Err(why.into()) }
}

/// Who stands on a zone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stack {
    pub(crate) owner: u8,
    pub(crate) robots: u8,
    pub(crate) leader: bool,
}

impl Stack {
    pub(crate) fn units(&self) -> u8 {
        self.robots + u8::from(self.leader)
    }
}

/// A player.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub(crate) leader: Option<Leader>,
    pub(crate) is_robot: bool,
    pub(crate) scrapheap: u8,
    pile: u8,
    pub(crate) cards: BTreeSet<u8>,
    pub(crate) robots_first: bool,
    out: bool,
    pub(crate) lost: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Phase {
    SetUp,
    Income,
    Placing,
    Morph,
    Attack,
    BackUp,
    Over,
}

/// What a player has done in his turn.
#[derive(Clone, Default, Debug)]
pub(crate) struct Turn {
    doubled: bool,
    sector_income: bool,
    factory_income: bool,
    recall: bool,
    card_brings: Option<u8>,
    morphed: bool,
    bridge: bool,
    strike: bool,
    opened: Option<String>,
    pub(crate) captured: bool,
    backed_up: bool,
    jumped: bool,
    drew: bool,
    pub(crate) frenzy: u8,
    pub(crate) smoked: BTreeSet<String>,
    pub(crate) slipped: bool,
    /// From where and to where units may still follow.
    pub(crate) follow: Option<(String, String)>,
}

pub(crate) struct Board<'a> {
    pub(crate) book: &'a Book,
    seats: u8,
    teams: bool,
    days: u8,
    by_casualties: bool,
    pub(crate) zones: BTreeMap<String, Stack>,
    pub(crate) open: BTreeSet<String>,
    pub(crate) players: Vec<Player>,
    day: u8,
    first: u8,
    pub(crate) active: u8,
    pub(crate) phase: Phase,
    pub(crate) turn: Turn,
    pub(crate) fight: Option<Fight>,
    discard: BTreeSet<u8>,
    draw: u8,
    day_is_over: bool,
    matrix: bool,
    expected_claimer: u8,
}

impl<'a> Board<'a> {
    pub(crate) fn new(book: &'a Book, setup: &Setup) -> Board<'a> {
        let extra =
            if setup.scenario == "balanced-duel" { 7 } else { setup.number("duel_compensation") as u8 };
        let player = |seat: u8| Player {
            leader: None,
            is_robot: true,
            scrapheap: 70 - if seat == 1 { extra } else { 0 },
            pile: 30 + if seat == 1 { extra } else { 0 },
            cards: BTreeSet::new(),
            robots_first: false,
            out: false,
            lost: 0,
        };
        Board {
            book,
            seats: setup.seats,
            teams: setup.seats == 4 && setup.scenario != "free-for-all",
            days: if setup.word("goal") == "conquest" { 30 } else { setup.number("days") as u8 },
            by_casualties: setup.word("tie") == "casualties",
            zones: BTreeMap::new(),
            open: if setup.word("gates") == "open" { book.spinning.clone() } else { BTreeSet::new() },
            players: (0..setup.seats).map(player).collect(),
            day: 0,
            first: 0,
            active: 0,
            phase: Phase::SetUp,
            turn: Turn::default(),
            fight: None,
            discard: BTreeSet::new(),
            draw: 42,
            day_is_over: false,
            matrix: false,
            expected_claimer: 0,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    pub(crate) fn player(&mut self, seat: u8) -> &mut Player {
        &mut self.players[usize::from(seat)]
    }

    pub(crate) fn friends(&self, one: u8, other: u8) -> bool {
        one == other || (self.teams && one % 2 == other % 2)
    }

    fn mate(&self, seat: u8) -> u8 {
        (seat + 2) % 4
    }

    fn owned(&self, seat: u8) -> impl Iterator<Item = (&String, &Stack)> {
        self.zones.iter().filter(move |(_, stack)| stack.owner == seat)
    }

    pub(crate) fn stack(&self, zone: &str) -> Result<&Stack, Objection> {
        self.zones.get(zone).ok_or_else(|| format!("nobody stands on {zone}"))
    }

    pub(crate) fn own_stack(&mut self, seat: u8, zone: &str) -> Result<&mut Stack, Objection> {
        match self.zones.get_mut(zone) {
            Some(stack) if stack.owner == seat => Ok(stack),
            other => Err(format!("{zone} is not of seat {seat}: {other:?}")),
        }
    }

    pub(crate) fn near(&self, one: &str, other: &str) -> bool {
        self.book.neighbours(one, &self.open).contains(other)
    }

    /// Is this the player's leader, in this mode?
    pub(crate) fn leads(&self, seat: u8, leader: Leader, robot: bool) -> bool {
        let player = &self.players[usize::from(seat)];
        player.leader == Some(leader) && player.is_robot == robot
    }

    /// Robots come out of a scrapheap: as many as are due and there.
    fn muster(&mut self, seat: u8, due: u8, robots: u8, short: u8) -> Judgement {
        let player = self.player(seat);
        let gets = due.min(player.scrapheap);
        must((robots, short) == (gets, due - gets), format!("{due} are due and {gets} there"))?;
        player.scrapheap -= gets;
        player.pile += gets;
        Ok(())
    }

    fn in_phase(&self, seat: u8, phases: &[Phase]) -> Judgement {
        must(
            seat == self.active && phases.contains(&self.phase),
            format!("{:?} of seat {}", self.phase, self.active),
        )
    }

    /// The phases a turn may go on to by itself: nobody says when one ends.
    fn go_on_to(&mut self, seat: u8, phase: Phase) -> Judgement {
        must(
            seat == self.active && self.phase <= phase,
            format!("in {:?} of seat {}", self.phase, self.active),
        )?;
        if self.phase <= Phase::Placing && phase > Phase::Placing {
            self.incomes_were_told()?;
            must(self.players[usize::from(seat)].pile == 0, "robots are still to be placed")?;
        }
        must(phase == Phase::Attack || self.fight.is_none(), "an attack is under way")?;
        self.phase = phase;
        Ok(())
    }

    fn sectors(&self, seat: u8) -> u8 {
        let names: BTreeSet<&String> = self.book.sector.values().collect();
        let whole = |name: &&&String| {
            let zones = self.book.sector.iter().filter(|(zone, sector)| {
                sector == *name && (!zone.ends_with("-factory") || self.zones.contains_key(*zone))
            });
            zones.into_iter().all(|(zone, _)| self.zones.get(zone).is_some_and(|stack| stack.owner == seat))
        };
        names.iter().filter(whole).map(|name| bonus(name)).sum()
    }

    fn factories(&self, seat: u8) -> u8 {
        let own = self.owned(seat).filter(|(zone, _)| zone.ends_with("-factory"));
        own.map(|(_, stack)| stack.units().min(3)).sum()
    }

    fn incomes_were_told(&self) -> Judgement {
        let (sectors, factories) = (self.sectors(self.active) > 0, self.factories(self.active) > 0);
        must(!sectors || self.turn.sector_income, "a sector bonus was forgotten")?;
        must(!factories || self.turn.factory_income, "a war factory was forgotten")
    }

    /// A card leaves the hand.
    fn spend(&mut self, seat: u8, card: u8) -> Judgement {
        must(self.player(seat).cards.remove(&card), "the card is not in the hand")?;
        must(self.discard.insert(card), "the card was discarded before")
    }

    pub(crate) fn hear(&mut self, event: &Event) -> Judgement {
        must(self.phase != Phase::Over, "the game is over")?;
        if let Some(fight) = &self.fight {
            fight.expects(event)?;
        }
        if !matches!(event, Event::UnitsMoved { .. } | Event::ZoneCaptured { .. }) {
            self.turn.follow = None;
        }
        match *event {
            Event::BidMade { robots, .. } => must(robots <= 30, "too high a bid"),
            Event::FirstChosen { first, second, robots, .. } => {
                must(first != second, "first and second are one")?;
                (self.first, self.active, self.expected_claimer) = (first.0, first.0, first.0);
                self.player(second.0).scrapheap -= robots;
                self.player(second.0).pile += robots;
                Ok(())
            }
            Event::LeaderChosen { seat, leader } => {
                must(self.players.iter().all(|player| player.leader != Some(leader)), "taken")?;
                self.player(seat.0).leader = Some(leader);
                Ok(())
            }
            Event::LeaderPlaced { seat, leader, zone } => {
                must(self.book.start[leader.id()] == zone.id(), "not his start zone")?;
                self.player(seat.0).pile -= 1;
                let stack = Stack { owner: seat.0, robots: 1, leader: true };
                must(self.zones.insert(zone.id().to_owned(), stack).is_none(), "taken")
            }
            Event::ZoneClaimed { seat, zone } => {
                must(seat.0 == self.expected_claimer, "it is another's turn to claim")?;
                self.expected_claimer = (seat.0 + 1) % self.seats;
                self.player(seat.0).pile -= 1;
                let stack = Stack { owner: seat.0, robots: 1, leader: false };
                must(!zone.id().ends_with("-factory"), "closed")?;
                must(self.zones.insert(zone.id().to_owned(), stack).is_none(), "taken")
            }
            Event::RobotsPlaced { seat, zone, robots } => {
                match self.phase {
                    Phase::SetUp => {
                        must(robots == 1 && self.zones.len() == 42, "one by one, when all is claimed")?;
                    }
                    _ => {
                        self.in_phase(seat.0, &[Phase::Income, Phase::Placing])?;
                        self.incomes_were_told()?;
                        self.phase = Phase::Placing;
                    }
                }
                self.own_stack(seat.0, zone.id())?.robots += robots;
                let player = self.player(seat.0);
                must((1..=player.pile).contains(&robots), "not in the pile")?;
                player.pile -= robots;
                Ok(())
            }
            Event::DayBegan { day, days } => {
                must(day == self.day + 1 && day <= days && days == self.days, "not the next day")?;
                must((day == 1) != self.matrix, "no day without the Matrix")?;
                if day == 1 {
                    let marker = self.first;
                    self.player(marker).scrapheap -= 1;
                }
                must(self.players.iter().all(|player| player.pile == 0), "robots are left over")?;
                (self.day, self.day_is_over, self.matrix) = (day, true, false);
                Ok(())
            }
            Event::TurnBegan { seat } => {
                let order = |seat: u8| (seat + self.seats - self.first) % self.seats;
                let from = if self.day_is_over { 0 } else { order(self.active) + 1 };
                let next = (from..self.seats).map(|place| (self.first + place) % self.seats);
                let next = next.into_iter().find(|&seat| !self.players[usize::from(seat)].out);
                must(next == Some(seat.0), "another seat is next")?;
                (self.active, self.phase, self.turn) = (seat.0, Phase::Income, Turn::default());
                self.day_is_over = false;
                Ok(())
            }
            Event::ZoneIncome { seat, zones, robots, short } => {
                self.in_phase(seat.0, &[Phase::Income])?;
                let count = self.owned(seat.0).count() as u8;
                must(zones == count, format!("{count} zones"))?;
                self.muster(seat.0, (count / 3).max(3), robots, short)
            }
            Event::SectorIncome { seat, robots, doubled, short } => {
                self.in_phase(seat.0, &[Phase::Income])?;
                must(doubled == self.turn.doubled && !self.turn.sector_income, "doubled, or twice")?;
                self.turn.sector_income = true;
                let due = self.sectors(seat.0) * if doubled { 2 } else { 1 };
                must(due > 0, "no sector is whole")?;
                self.muster(seat.0, due, robots, short)
            }
            Event::FactoryIncome { seat, robots, short } => {
                self.in_phase(seat.0, &[Phase::Income])?;
                must(!self.turn.factory_income, "twice")?;
                self.turn.factory_income = true;
                let due = self.factories(seat.0);
                self.muster(seat.0, due, robots, short)
            }
            Event::CardIncome { seat, robots, short } => {
                let due = self.turn.card_brings.take().ok_or("no card brings robots")?;
                self.muster(seat.0, due, robots, short)
            }
            Event::CardPlayed { seat, card } => self.card_played(seat.0, card.number()),
            Event::LeaderRevived { seat, leader, zone, mode, paid } => {
                let recalled = self.turn.recall && paid == 0;
                must(
                    recalled || (paid == 3 && self.phase <= Phase::Placing),
                    "neither recalled nor paid for",
                )?;
                if paid == 3 {
                    self.incomes_were_told()?;
                }
                must(self.zones.values().all(|stack| stack.owner != seat.0 || !stack.leader), "he is there")?;
                let player = self.player(seat.0);
                must(player.leader == Some(leader) && player.pile >= paid, "he cannot be paid for")?;
                player.is_robot = mode == Mode::Robot;
                player.pile -= paid;
                player.scrapheap += paid;
                self.own_stack(seat.0, zone.id())?.leader = true;
                Ok(())
            }
            Event::LeaderMorphed { seat, mode, .. } => {
                self.go_on_to(seat.0, Phase::Morph)?;
                must(!self.turn.morphed, "twice in a turn")?;
                self.turn.morphed = true;
                must(self.owned(seat.0).any(|(_, stack)| stack.leader), "he lies in the scrapheap")?;
                let player = self.player(seat.0);
                player.is_robot = !player.is_robot;
                must(player.is_robot == (mode == Mode::Robot), "that is the mode he had")
            }
            Event::ZoneMorphed { seat, card, zone, open } => {
                self.go_on_to(seat.0, Phase::Morph)?;
                must(self.book.has_symbol(card.number()), "the card has no symbol")?;
                self.spend(seat.0, card.number())?;
                let id = zone.id();
                let sector = &self.book.sector[id];
                must(
                    self.owned(seat.0).any(|(zone, _)| self.book.sector[zone] == *sector),
                    "no zone in the sector",
                )?;
                let slides = self.book.factory.contains_key(id);
                must(slides || self.book.spinning.contains(id), "not special")?;
                match open {
                    true => must(self.open.insert(id.to_owned()), "open already")?,
                    false => must(self.open.remove(id), "closed already")?,
                }
                self.turn.opened = slides.then(|| self.book.factory[id].clone());
                Ok(())
            }
            Event::FactoryOpened { seat, factory } => {
                must(self.turn.opened.take().as_deref() == Some(factory.id()), "not that factory")?;
                let stack = Stack { owner: seat.0, robots: 1, leader: false };
                must(self.zones.insert(factory.id().to_owned(), stack).is_none(), "it was open")?;
                must(self.player(seat.0).scrapheap > 0, "the scrapheap is empty")?;
                self.player(seat.0).scrapheap -= 1;
                Ok(())
            }
            Event::FactoryCrushed { factory, owner, robots, leader } => {
                must(self.turn.opened.take().as_deref() == Some(factory.id()), "not that factory")?;
                let expected = Stack { owner: owner.0, robots, leader: leader.is_some() };
                must(self.zones.remove(factory.id()) == Some(expected), "others stood there")?;
                self.player(owner.0).scrapheap += robots;
                self.count(owner.0, self.active, u32::from(robots) + u32::from(leader.is_some()));
                Ok(())
            }
            Event::RobotStruck { owner, zone } => {
                must(std::mem::take(&mut self.turn.strike), "no Seeker Strike was played")?;
                must(!self.friends(self.active, owner.0), "a friend")?;
                must(self.stack(zone.id())?.units() >= 2, "too few stand there")?;
                let near = self.owned(self.active).any(|(own, _)| self.near(own, zone.id()));
                must(near, "not next to a zone of the striker")?;
                self.lose_robot(owner.0, self.active, zone.id())
            }
            Event::UnitsMoved { seat, from, to, robots, leader } => {
                self.units_moved(seat.0, from.id(), to.id(), robots, leader.is_some())
            }
            Event::LeaderJumped { seat, from, to } => {
                self.go_on_to(seat.0, Phase::BackUp)?;
                must(!std::mem::replace(&mut self.turn.jumped, true), "twice")?;
                must(self.leads(seat.0, Leader::Optimus, false), "only Optimus as a truck jumps")?;
                let stack = self.own_stack(seat.0, from.id())?;
                must(stack.leader && stack.robots > 0, "the zone would be empty")?;
                stack.leader = false;
                self.own_stack(seat.0, to.id())?.leader = true;
                Ok(())
            }
            Event::ZoneGiven { seat, mate, zone } => {
                self.go_on_to(seat.0, Phase::BackUp)?;
                must(self.teams && mate.0 == self.mate(seat.0), "no team mate")?;
                must(!std::mem::replace(&mut self.turn.backed_up, true), "instead of the back-up")?;
                must(self.owned(seat.0).count() > 1, "the last zone")?;
                let robots = self.own_stack(seat.0, zone.id())?.robots;
                self.player(seat.0).scrapheap += robots;
                must(self.player(mate.0).scrapheap > 0, "the mate has no robot")?;
                self.player(mate.0).scrapheap -= 1;
                self.zones.insert(zone.id().to_owned(), Stack { owner: mate.0, robots: 1, leader: false });
                Ok(())
            }
            Event::CardDrawn { seat, card } => {
                must(seat.0 == self.active && self.fight.is_none(), "not at the end of his turn")?;
                must(self.turn.captured, "nothing was captured")?;
                must(!std::mem::replace(&mut self.turn.drew, true), "twice")?;
                let card = card.ok_or("what was drawn?")?.number();
                let known = self.players.iter().any(|player| player.cards.contains(&card));
                must(!known && !self.discard.contains(&card), "it was elsewhere")?;
                self.draw -= 1;
                self.player(seat.0).cards.insert(card);
                Ok(())
            }
            Event::DiscardsShuffled => {
                must(self.draw == 0, "there are cards to draw")?;
                self.draw = self.discard.len() as u8;
                self.discard.clear();
                Ok(())
            }
            Event::MatrixTurned { card, zone, owner, robots, short } => {
                must(self.book.zone_on(card.number()) == zone.id(), "another zone is on the card")?;
                must(self.discard.insert(card.number()), "it was discarded before")?;
                self.draw -= 1;
                self.matrix = true;
                let gets = self.player(owner.0).scrapheap.min(3);
                must((robots, short) == (gets, 3 - gets), "3, or what is there")?;
                self.player(owner.0).scrapheap -= gets;
                self.own_stack(owner.0, zone.id())?.robots += gets;
                Ok(())
            }
            Event::Eliminated { seat } => {
                must(self.owned(seat.0).next().is_none(), "he still has a zone")?;
                self.draw += self.player(seat.0).cards.len() as u8;
                let player = self.player(seat.0);
                player.cards.clear();
                player.out = true;
                Ok(())
            }
            Event::GameOver { victory } => {
                self.game_over(&victory.winners.iter().map(|seat| seat.0).collect())
            }
            Event::RobotsFirst { seat } => {
                self.player(seat.0).robots_first = true;
                Ok(())
            }
            Event::AskedAgain { seat } => {
                self.go_on_to(seat.0, Phase::Morph)?;
                self.player(seat.0).robots_first = false;
                Ok(())
            }
            Event::CardsHeld { .. } => must(self.fight.is_some(), "only in battle"),
            Event::AttackDeclared { seat, .. } => {
                self.go_on_to(seat.0, Phase::Attack)?;
                self.battle(event)
            }
            _ => self.battle(event),
        }
    }

    fn card_played(&mut self, seat: u8, card: u8) -> Judgement {
        self.spend(seat, card)?;
        let design = self.book.design(card).to_owned();
        match design.as_str() {
            "mass-production" | "energon-cache" | "lockdown-initiators" | "spark-recall" => {
                self.in_phase(seat, &[Phase::Income])?;
                must(!self.turn.sector_income && !self.turn.factory_income, "step B is over")?;
                self.turn.doubled |= design == "lockdown-initiators";
                self.turn.recall |= design == "spark-recall";
                self.turn.card_brings = match design.as_str() {
                    "mass-production" => Some(3),
                    "energon-cache" | "spark-recall" => Some(2),
                    _ => None,
                };
                Ok(())
            }
            "space-bridge" | "seeker-strike" => {
                self.go_on_to(seat, Phase::Morph)?;
                self.turn.bridge |= design == "space-bridge";
                self.turn.strike |= design == "seeker-strike";
                Ok(())
            }
            _ => self.card_in_battle(seat, &design),
        }
    }

    fn units_moved(&mut self, seat: u8, from: &str, to: &str, robots: u8, leader: bool) -> Judgement {
        if self.turn.follow.take() == Some((from.to_owned(), to.to_owned())) {
            must(self.phase == Phase::Attack, "only after a capture")?;
        } else {
            let by_card = std::mem::take(&mut self.turn.bridge);
            if by_card {
                self.go_on_to(seat, Phase::Morph)?;
                must(
                    !(leader && self.leads(seat, Leader::Optimus, false)),
                    "the truck cannot be moved by a card",
                )?;
            } else {
                self.go_on_to(seat, Phase::BackUp)?;
                must(!std::mem::replace(&mut self.turn.backed_up, true), "twice")?;
            }
            must(self.connected(seat, from, to), "not connected")?;
        }
        must(robots > 0 || leader, "nobody moves")?;
        let here = self.own_stack(seat, from)?;
        must(here.robots >= robots && (!leader || here.leader), "they do not stand there")?;
        here.robots -= robots;
        here.leader &= !leader;
        must(here.units() > 0, "the zone would be empty")?;
        let there = self.own_stack(seat, to)?;
        there.robots += robots;
        there.leader |= leader;
        Ok(())
    }

    /// Is there a way through zones of the player and his mate?
    fn connected(&self, seat: u8, from: &str, to: &str) -> bool {
        let (mut reached, mut new) = (BTreeSet::from([from.to_owned()]), vec![from.to_owned()]);
        while let Some(zone) = new.pop() {
            for next in self.book.neighbours(&zone, &self.open) {
                let friendly = self.zones.get(&next).is_some_and(|stack| self.friends(seat, stack.owner));
                if friendly && reached.insert(next.clone()) {
                    new.push(next);
                }
            }
        }
        from != to && reached.contains(to)
    }

    pub(crate) fn lose_robot(&mut self, seat: u8, by: u8, zone: &str) -> Judgement {
        let stack = self.own_stack(seat, zone)?;
        must(stack.robots > 0, "there is no robot")?;
        stack.robots -= 1;
        self.player(seat).scrapheap += 1;
        self.count(seat, by, 1);
        Ok(())
    }

    pub(crate) fn count(&mut self, seat: u8, by: u8, units: u32) {
        if !self.friends(seat, by) {
            self.player(seat).lost += units;
        }
    }

    fn game_over(&mut self, winners: &BTreeSet<u8>) -> Judgement {
        self.phase = Phase::Over;
        let side_of = |seat: u8| -> BTreeSet<u8> {
            (0..self.seats).filter(|&other| self.friends(seat, other)).collect()
        };
        let sides: BTreeSet<BTreeSet<u8>> = (0..self.seats).map(side_of).collect();
        let zones =
            |side: &BTreeSet<u8>| self.zones.values().filter(|stack| side.contains(&stack.owner)).count();
        let alive: Vec<&BTreeSet<u8>> = sides.iter().filter(|side| zones(side) > 0).collect();
        if let [only] = alive[..] {
            return must(winners == only, "somebody else is left");
        }
        must(self.day == self.days && self.matrix, "the last day is not over")?;
        let most = sides.iter().map(zones).max().unwrap_or(0);
        let mut tied: Vec<&BTreeSet<u8>> = sides.iter().filter(|side| zones(side) == most).collect();
        if self.by_casualties && tied.len() > 1 {
            let lost = |side: &BTreeSet<u8>| {
                side.iter().map(|&seat| self.players[usize::from(seat)].lost).sum::<u32>()
            };
            let fewest = tied.iter().map(|side| lost(side)).min().unwrap_or(0);
            let careful: Vec<&BTreeSet<u8>> =
                tied.iter().copied().filter(|side| lost(side) == fewest).collect();
            if careful.len() == 1 {
                tied = careful;
            }
        }
        let winner = match tied[..] {
            [only] => only.clone(),
            _ => side_of(self.stack("launch-pad")?.owner),
        };
        must(*winners == winner, format!("{winner:?} should win"))
    }

    /// Does the table look as the referee's own board?
    pub(crate) fn compare(&self, view: &View) -> Judgement {
        must(view.viewer == Viewer::Spectator, "the referee looks as a spectator")?;
        let table = &view.table;
        for zone in cybertron::Zone::all() {
            let owner = table.owned.iter().position(|zones| zones.contains(zone));
            let stack = owner.map(|owner| Stack {
                owner: owner as u8,
                robots: table.robots[zone],
                leader: table.armies[owner].leader_at == Some(zone),
            });
            must(
                self.zones.get(zone.id()) == stack.as_ref(),
                format!("{}: {:?} or {stack:?}", zone.id(), self.zones.get(zone.id())),
            )?;
            must(
                table.open.contains(zone) == self.open.contains(zone.id()),
                format!("{} is open or not", zone.id()),
            )?;
        }
        for (seat, player) in self.players.iter().enumerate() {
            let army = &table.armies[seat];
            must(
                (army.scrapheap, army.operational) == (player.scrapheap, player.pile),
                format!("the robots of seat {seat}"),
            )?;
            must(u32::from(army.lost) == player.lost, format!("the losses of seat {seat}"))?;
            must(
                usize::from(view.hand_sizes[seat]) == player.cards.len(),
                format!("the hand of seat {seat}"),
            )?;
            let is_out = self.day > 0 && self.owned(seat as u8).next().is_none();
            must(is_out == player.out, format!("seat {seat} is out or not"))?;
        }
        must(table.discard.len() == self.discard.len() && view.draw_size == self.draw, "the piles of cards")?;
        must(table.day == self.day, "the day")
    }
}
