//! The referee's own table, and the log it follows.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::Seat;
use mechs::{Action, BossCard, Command, Damage, Event, Piece, Schematic, Shard, Space, Verdict, View};

use crate::catalogue::{self, At, Board, SIDES, SchematicRow, step};
use crate::mission::{Goal, Rules, Turning};

/// What is written down while a game is played.
pub(crate) enum Entry {
    Event(Event),
    Act(Action),
    /// What everybody sees after an action.
    Look(Box<View>),
}

/// The Mission is over.
pub(crate) struct Over;
/// Goes on, or the Mission is over.
pub(crate) type Go<T = ()> = Result<T, Over>;

#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Slot {
    pub(crate) cards: Vec<Command>,
    pub(crate) shield: bool,
    pub(crate) damage: Option<Damage>,
    pub(crate) schematic: Option<Schematic>,
}

impl Slot {
    pub(crate) fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.damage.is_none() && self.schematic.is_none()
    }

    pub(crate) fn active(&self) -> Option<(Command, u8)> {
        if self.damage.is_some() {
            return None;
        }
        self.cards.last().map(|card| (*card, self.cards.len() as u8))
    }
}

#[derive(Clone, Default)]
pub(crate) struct Mech {
    pub(crate) yordle: usize,
    pub(crate) at: Option<At>,
    pub(crate) facing: usize,
    pub(crate) slots: [Slot; 6],
    pub(crate) systems: Vec<Damage>,
    pub(crate) hand: Vec<Command>,
    /// With whether it is used up or placed.
    pub(crate) schematics: Vec<(Schematic, bool)>,
    pub(crate) escaped: bool,
}

impl Mech {
    pub(crate) fn is_damaged(&self) -> bool {
        !self.systems.is_empty() || self.slots.iter().any(|slot| slot.damage.is_some())
    }
}

/// Damage noted and not dealt yet.
#[derive(Clone, Copy, Default)]
pub(crate) struct Harm {
    pub(crate) mechs: [u8; 4],
    pub(crate) bomb: u8,
}

/// A piece: a seat, or the Bomb.
pub(crate) type Figure = Option<u8>;

pub(crate) fn figure(piece: Piece) -> Figure {
    match piece {
        Piece::Mech(seat) => Some(seat.0),
        Piece::Bomb => None,
    }
}

/// A deck with what has been discarded from it.
#[derive(Default)]
pub(crate) struct Deck<C: Ord> {
    left: BTreeMap<C, u8>,
    pub(crate) discard: BTreeMap<C, u8>,
}

impl<C: Ord + Copy> Deck<C> {
    pub(crate) fn new(cards: impl IntoIterator<Item = (C, u8)>) -> Deck<C> {
        Deck { left: cards.into_iter().filter(|card| card.1 > 0).collect(), discard: BTreeMap::new() }
    }

    /// Takes this very card off the top; `false` if it cannot lie there.
    pub(crate) fn draw(&mut self, card: C) -> bool {
        if self.left.is_empty() {
            std::mem::swap(&mut self.left, &mut self.discard);
        }
        match self.left.get_mut(&card) {
            None => false,
            Some(1) => self.left.remove(&card).is_some(),
            Some(copies) => {
                *copies -= 1;
                true
            }
        }
    }

    pub(crate) fn is_used_up(&self) -> bool {
        self.left.is_empty() && self.discard.is_empty()
    }

    pub(crate) fn put_away(&mut self, card: C) {
        *self.discard.entry(card).or_insert(0) += 1;
    }

    pub(crate) fn take_back(&mut self, card: C) -> bool {
        match self.discard.get_mut(&card) {
            None => false,
            Some(1) => self.discard.remove(&card).is_some(),
            Some(copies) => {
                *copies -= 1;
                true
            }
        }
    }
}

pub(crate) struct Referee<'a> {
    /// For messages.
    pub(crate) name: String,
    log: &'a [Entry],
    place: usize,
    acts: VecDeque<Action>,

    pub(crate) number: usize,
    pub(crate) ez: bool,
    pub(crate) board: Board,
    pub(crate) rules: Rules,
    pub(crate) table: &'a Tables,

    pub(crate) seats: u8,
    pub(crate) mechs: Vec<Mech>,
    pub(crate) minions: BTreeSet<At>,
    /// Lying Shards, by their number.
    pub(crate) shards: Vec<Shard>,
    pub(crate) bomb: Option<At>,
    pub(crate) boss: Option<At>,
    pub(crate) boss_slots: [Vec<BossCard>; 4],
    pub(crate) coins: [bool; 4],
    pub(crate) wall: i16,
    pub(crate) kills: u8,
    pub(crate) gears: u8,
    pub(crate) doom: u8,
    pub(crate) round: u8,
    pub(crate) first: u8,
    pub(crate) escalated: bool,
    pub(crate) broken_in: Option<u8>,
    pub(crate) commands: Deck<Command>,
    pub(crate) damage: Deck<Damage>,
    pub(crate) boss_cards: Deck<BossCard>,

    // What is remembered for a round, a turn, a card or a step.
    pub(crate) surged: bool,
    pub(crate) plated: bool,
    pub(crate) archived: bool,
    pub(crate) turn_kills: u8,
    pub(crate) moved: bool,
    pub(crate) reacted: bool,
    pub(crate) felled: Vec<At>,
    pub(crate) running: Option<(u8, usize)>,
    pub(crate) harm: Harm,
    pub(crate) spiked: BTreeSet<Figure>,
    pub(crate) stopped: BTreeSet<Figure>,
    pub(crate) chain: u8,
}

/// The printed tables, read once.
pub(crate) struct Tables {
    pub(crate) schematics: Vec<SchematicRow>,
    pub(crate) damage: Vec<(&'static str, char, u8)>,
}

pub(crate) fn at(space: Space) -> At {
    (space.column(), space.row())
}

impl<'a> Referee<'a> {
    pub(crate) fn new(
        name: String,
        log: &'a [Entry],
        table: &'a Tables,
        (number, seats, ez): (usize, u8, bool),
    ) -> Referee<'a> {
        let board = catalogue::board(number);
        let rules = crate::mission::rules(number);
        let damage = Damage::ALL.into_iter().zip(&table.damage);
        let damage = Deck::new(
            damage
                .map(|(card, (_, set, copies))| (card, if rules.sets.contains(*set) { *copies } else { 0 })),
        );
        let boss_cards = if rules.boss_drafts.is_some() { 2 } else { 0 };
        Referee {
            name,
            log,
            place: 0,
            acts: VecDeque::new(),
            number,
            ez,
            table,
            seats,
            mechs: vec![Mech::default(); usize::from(seats)],
            minions: board.minions.clone(),
            shards: board
                .shards
                .iter()
                .map(|&(c, r)| Shard::Lies(Space::at(c, r).expect("a space")))
                .collect(),
            bomb: board.bomb,
            boss: board.boss,
            boss_slots: Default::default(),
            coins: [rules.coins.unwrap_or(false); 4],
            wall: 0,
            kills: 0,
            gears: 0,
            doom: (rules.doom)(seats, ez),
            round: 0,
            first: 0,
            escalated: false,
            broken_in: None,
            commands: Deck::new(Command::ALL.map(|card| (card, 8))),
            damage,
            boss_cards: Deck::new(BossCard::ALL.map(|card| (card, boss_cards))),
            surged: false,
            plated: false,
            archived: false,
            turn_kills: 0,
            moved: false,
            reacted: false,
            felled: Vec::new(),
            running: None,
            harm: Harm::default(),
            spiked: BTreeSet::new(),
            stopped: BTreeSet::new(),
            chain: 0,
            board,
            rules,
        }
    }

    // The log.

    #[track_caller]
    pub(crate) fn wrong(&self, what: &str) -> ! {
        let from = self.place.saturating_sub(25);
        let mut story = String::new();
        for entry in &self.log[from..(self.place + 4).min(self.log.len())] {
            match entry {
                Entry::Event(event) => story.push_str(&format!("  {event:?}\n")),
                Entry::Act(action) => story.push_str(&format!("> {action:?}\n")),
                Entry::Look(_) => {}
            }
        }
        let next = match self.log.get(self.place) {
            Some(Entry::Event(event)) => format!("{event:?}"),
            _ => "nothing".to_owned(),
        };
        panic!("{}: {what}\nnext in the log: {next}\n{story}", self.name);
    }

    #[track_caller]
    pub(crate) fn demand(&self, holds: bool, what: &str) {
        if !holds {
            self.wrong(what);
        }
    }

    /// The next event. What is seen on the way has to be what the referee sees.
    #[track_caller]
    pub(crate) fn peek(&mut self) -> Option<&'a Event> {
        let log = self.log;
        loop {
            match log.get(self.place)? {
                Entry::Event(event) => return Some(event),
                Entry::Act(action) => self.acts.push_back(*action),
                Entry::Look(view) => self.compare(view),
            }
            self.place += 1;
        }
    }

    #[track_caller]
    pub(crate) fn next(&mut self) -> &'a Event {
        let Some(event) = self.peek() else { self.wrong("the log ends") };
        self.place += 1;
        self.acts.clear();
        event
    }

    /// The next event is this one.
    #[track_caller]
    pub(crate) fn expect(&mut self, expected: &Event) {
        if self.peek() != Some(expected) {
            self.wrong(&format!("expected {expected:?}"));
        }
        self.next();
    }

    /// Is the next event this one? Then it is taken.
    #[track_caller]
    pub(crate) fn took(&mut self, event: &Event) -> bool {
        let is_next = self.peek() == Some(event);
        if is_next {
            self.next();
        }
        is_next
    }

    /// The choice made since the last event that fits.
    #[track_caller]
    pub(crate) fn choice<T>(&mut self, fits: impl Fn(&Action) -> Option<T>) -> Option<T> {
        self.peek();
        let place = self.acts.iter().position(|action| fits(action).is_some())?;
        let found = fits(&self.acts[place]);
        self.acts.drain(..=place);
        found
    }

    #[track_caller]
    pub(crate) fn finish<T>(&mut self, verdict: Verdict) -> Go<T> {
        self.expect(&Event::MissionOver { verdict });
        Err(Over)
    }

    /// Everybody sees what the referee sees.
    #[track_caller]
    fn compare(&self, view: &View) {
        let seen = &view.table;
        let same = |what: &str, holds: bool| self.demand(holds, &format!("{what} differ on the table"));
        for (number, mech) in self.mechs.iter().enumerate() {
            let other = &seen.mechs[number];
            same("places", mech.at == other.at.map(at));
            same("facings", mech.at.is_none() || mech.facing == other.facing as usize);
            same("escapes", mech.escaped == other.escaped);
            let (mut own, mut theirs) = (mech.hand.clone(), other.hand.to_vec());
            own.sort();
            theirs.sort();
            same("hands", own == theirs);
            for (slot, other) in mech.slots.iter().zip(&other.slots) {
                let other = Slot {
                    cards: other.cards.to_vec(),
                    shield: other.shield,
                    damage: other.damage,
                    schematic: other.schematic,
                };
                self.demand(*slot == other, &format!("slots differ: {slot:?}, on the table {other:?}"));
            }
            same(
                "System cards",
                mech.systems.len() == other.systems.iter().map(|&n| usize::from(n)).sum::<usize>(),
            );
        }
        same("Minions", self.minions == seen.minions.iter().map(at).collect());
        same("Shards", self.shards == seen.shards.as_slice());
        same("Bombs", self.bomb == seen.bomb.map(at));
        same("Bosses", self.boss == seen.boss.map(|boss| at(boss.anchor)));
        if let Some(boss) = seen.boss {
            for (own, other) in self.boss_slots.iter().zip(&boss.slots) {
                same("Boss slots", own.as_slice() == other.as_slice());
            }
        }
        same("coins", self.rules.coins.is_none() || self.coins == seen.coins);
        same("walls", self.wall == i16::from(seen.wall));
        same("kills", (self.kills, self.gears) == (seen.kills, seen.gears));
        self.demand(self.doom == seen.doom, &format!("doom {}, on the table {}", self.doom, seen.doom));
        same("rounds", self.round == seen.round);
    }

    // The board.

    pub(crate) fn ground(&self, at: At) -> char {
        self.board.ground.get(&at).copied().unwrap_or('_')
    }

    pub(crate) fn rune(&self, at: At) -> Option<usize> {
        catalogue::colour(self.ground(at))
    }

    pub(crate) fn walled(&self, at: At) -> bool {
        match self.rules.wall {
            Some((0, ..)) => at.1 >= self.board.height - self.wall,
            Some((3, ..)) => at.0 >= self.board.width - self.wall,
            Some(_) => unreachable!("walls go north or west"),
            None => false,
        }
    }

    /// Can anything stand there?
    pub(crate) fn is_floor(&self, at: At) -> bool {
        !matches!(self.ground(at), '_' | '#') && !self.walled(at)
    }

    pub(crate) fn tile(at: At) -> At {
        (at.0.div_euclid(6), at.1.div_euclid(6))
    }

    pub(crate) fn place_of(&self, piece: Figure) -> Option<At> {
        match piece {
            Some(seat) => self.mechs[usize::from(seat)].at,
            None => self.bomb,
        }
    }

    pub(crate) fn piece_on(&self, at: At) -> Option<Figure> {
        let mech = (0..self.seats).find(|&seat| self.mechs[usize::from(seat)].at == Some(at));
        mech.map(Some).or((self.bomb == Some(at)).then_some(None))
    }

    pub(crate) fn boss_spaces(&self) -> Vec<At> {
        self.boss.map(|(c, r)| vec![(c, r), (c + 1, r), (c, r + 1), (c + 1, r + 1)]).unwrap_or_default()
    }

    pub(crate) fn boss_on(&self, at: At) -> bool {
        self.boss_spaces().contains(&at)
    }

    pub(crate) fn is_free(&self, at: At) -> bool {
        self.is_floor(at) && !self.minions.contains(&at) && self.piece_on(at).is_none() && !self.boss_on(at)
    }

    pub(crate) fn neighbours(at: At) -> [At; 4] {
        [0, 1, 2, 3].map(|dir| step(at, dir))
    }

    pub(crate) fn shut_gate(&self, at: At, dir: usize) -> Option<usize> {
        self.board.gates.get(&(at, dir)).copied().filter(|&colour| self.coins[colour])
    }

    pub(crate) fn shard_on(&self, place: At) -> Option<usize> {
        self.shards.iter().position(|shard| matches!(shard, Shard::Lies(space) if at(*space) == place))
    }

    pub(crate) fn carried_by(&self, seat: u8) -> Option<usize> {
        self.shards.iter().position(|shard| *shard == Shard::Carried(Seat(seat)))
    }

    pub(crate) fn is_filled(&self, place: At) -> bool {
        self.board.sockets.contains(&place)
            && self.shards.iter().any(|shard| matches!(shard, Shard::Delivered(space) if at(*space) == place))
    }

    pub(crate) fn takes_shards(&self, at: At) -> bool {
        self.rules.goal == Goal::DeliverShards
            && (self.board.school.contains(&at) || (self.board.sockets.contains(&at) && !self.is_filled(at)))
    }

    pub(crate) fn all_broken(&self) -> bool {
        !self.shards.is_empty() && self.shards.iter().all(|shard| *shard == Shard::Broken)
    }

    // The players.

    pub(crate) fn mech(&self, seat: u8) -> &Mech {
        &self.mechs[usize::from(seat)]
    }

    pub(crate) fn mech_mut(&mut self, seat: u8) -> &mut Mech {
        &mut self.mechs[usize::from(seat)]
    }

    /// All seats clockwise from the First Player.
    pub(crate) fn clockwise(&self) -> Vec<u8> {
        (0..self.seats).map(|n| (self.first + n) % self.seats).collect()
    }

    pub(crate) fn player_order(&self) -> Vec<u8> {
        self.clockwise().into_iter().filter(|&seat| !self.mech(seat).escaped).collect()
    }

    pub(crate) fn leader(&self) -> u8 {
        self.player_order().first().copied().unwrap_or(self.first)
    }

    /// Is this Schematic of the seat switched on and neither used up nor placed?
    pub(crate) fn has(&self, seat: u8, card: Schematic) -> bool {
        self.number != 0
            && self.mech(seat).at.is_some()
            && self.gears >= self.table.schematics[card as usize].gears
            && self.mech(seat).schematics.contains(&(card, false))
    }

    pub(crate) fn holder(&self, card: Schematic) -> Option<u8> {
        (0..self.seats).find(|&seat| self.has(seat, card))
    }

    /// Overdrive of a Yordle, in the order of the catalogue.
    pub(crate) fn overdrive(&self, seat: u8, yordle: usize) -> bool {
        self.number != 0 && self.gears == 15 && self.mech(seat).yordle == yordle
    }

    pub(crate) fn has_system(&self, seat: u8, card: Damage) -> bool {
        self.mech(seat).systems.contains(&card)
    }

    // Dice.

    /// The colour of a Rune Die, which is a direction as well.
    pub(crate) fn rune_die(&mut self, of: mechs::Roll) -> usize {
        let Event::RuneRolled { face, why, .. } = *self.next() else { self.wrong("expected a Rune Die") };
        self.demand(why == of && (1..=12).contains(&face), &format!("a Rune Die for {of:?}"));
        usize::from(face - 1) / 3
    }

    pub(crate) fn rolled_player(&mut self, of: mechs::Roll) -> u8 {
        loop {
            let colour = self.rune_die(of) as u8;
            if colour < self.seats && !self.mech(colour).escaped {
                return colour;
            }
        }
    }

    pub(crate) fn number_die(&mut self) -> usize {
        let Event::NumberRolled { face, .. } = *self.next() else { self.wrong("expected a Number Die") };
        self.demand((1..=6).contains(&face), "a Number Die");
        usize::from(face - 1)
    }

    // Kills, coins, Shards, escalations.

    pub(crate) fn turn_coin(&mut self, colour: usize, active: bool) {
        if self.coins[colour] != active {
            self.coins[colour] = active;
            self.expect(&Event::CoinTurned { colour: mechs::Colour::ALL[colour], active });
        }
    }

    /// A Minion dies (MVM-GEAR-2).
    pub(crate) fn kill(&mut self, place: At) -> Go {
        let was_there = self.minions.remove(&place);
        self.demand(was_there, "a Minion dies where there is none");
        self.expect(&Event::MinionKilled { space: space(place) });
        self.turn_kills = self.turn_kills.saturating_add(1);
        if self.gears < 15 {
            self.kills += 1;
            if self.kills == 5 {
                self.kills = 0;
                self.gears += 1;
                self.expect(&Event::GearGained { gears: self.gears });
                if self.number != 0 {
                    for seat in 0..self.seats {
                        for (schematic, _) in self.mech(seat).schematics.clone() {
                            if self.table.schematics[schematic as usize].gears == self.gears {
                                self.expect(&Event::SchematicOn { seat: Seat(seat), schematic });
                            }
                        }
                    }
                    if self.gears == 15 {
                        self.expect(&Event::OverdriveOn);
                    }
                }
            }
        }
        self.check_cleared()
    }

    fn check_cleared(&mut self) -> Go {
        if self.rules.goal == Goal::BreakAndClear && self.all_broken() && self.minions.is_empty() {
            return self.finish(Verdict::Won);
        }
        Ok(())
    }

    /// A Mech meets what lies on its space (MVM-SHARD-3, MVM-SHARD-11, MVM-SHARD-13).
    pub(crate) fn meet_shard(&mut self, seat: u8, place: At) -> Go {
        if let Some(shard) = self.shard_on(place) {
            if self.rules.breakable {
                self.break_shard(shard)?;
            } else if self.carried_by(seat).is_none() {
                self.shards[shard] = Shard::Carried(Seat(seat));
                self.expect(&Event::ShardPicked { seat: Seat(seat), space: space(place) });
                self.escalate(Turning::ShardPicked);
            }
        }
        if let Some(shard) = self.carried_by(seat)
            && self.takes_shards(place)
        {
            return self.deliver(shard, place);
        }
        Ok(())
    }

    pub(crate) fn deliver(&mut self, shard: usize, place: At) -> Go {
        self.shards[shard] = Shard::Delivered(space(place));
        self.expect(&Event::ShardDelivered { space: space(place) });
        if self.shards.iter().all(|shard| matches!(shard, Shard::Delivered(_))) {
            return self.finish(Verdict::Won);
        }
        Ok(())
    }

    pub(crate) fn break_shard(&mut self, shard: usize) -> Go {
        let Shard::Lies(at_space) = self.shards[shard] else { self.wrong("only what lies can break") };
        self.shards[shard] = Shard::Broken;
        self.expect(&Event::ShardBroken { space: at_space });
        if self.rules.turning == Turning::EachShard {
            self.expect(&Event::Escalated);
            self.flood(Some(Self::tile(at(at_space))));
        }
        if self.all_broken() {
            self.broken_in = Some(self.round);
            self.escalate(Turning::AllShards);
            self.check_cleared()?;
        }
        Ok(())
    }

    /// Happens once (MVM-ESC-1).
    pub(crate) fn escalate(&mut self, turning: Turning) {
        if self.rules.turning != turning || self.escalated {
            return;
        }
        self.escalated = true;
        self.expect(&Event::Escalated);
        if self.number == 0 {
            self.flood(None);
        }
    }

    fn flood(&mut self, tile: Option<At>) {
        let runes = self.board.ground.keys().copied().filter(|&place| self.rune(place).is_some());
        let wanted: BTreeSet<At> = runes
            .filter(|place| tile.is_none_or(|tile| Self::tile(*place) == tile))
            .filter(|place| !self.board.core.contains(place) && self.is_free(*place))
            .collect();
        self.appear(wanted);
    }

    /// Minions appear on just these spaces, in whatever order.
    pub(crate) fn appear(&mut self, mut wanted: BTreeSet<At>) {
        let shields = self.mechs.iter().flat_map(|mech| &mech.slots).filter(|slot| slot.shield).count();
        let left = 100_usize.saturating_sub(self.minions.len() + shields);
        for _ in 0..wanted.len().min(left) {
            let Event::MinionSpawned { space } = *self.next() else {
                self.wrong(&format!("Minions are missing on {wanted:?}"))
            };
            self.demand(wanted.remove(&at(space)), "a Minion appears in the wrong place");
            self.minions.insert(at(space));
        }
        let more = matches!(self.peek(), Some(Event::MinionSpawned { .. }));
        self.demand(!more, "a Minion too many appears");
    }

    /// The Doom Track falls by 1 (MVM-GEAR-5).
    pub(crate) fn lose_doom(&mut self, verdict: Verdict) -> Go {
        self.doom = self.doom.saturating_sub(1);
        self.expect(&Event::DoomFell { doom: self.doom });
        if self.doom == 0 { self.finish(verdict) } else { Ok(()) }
    }
}

pub(crate) fn space(at: At) -> Space {
    Space::at(at.0, at.1).expect("a space of a board")
}

pub(crate) fn dir_of(from: At, to: At) -> Option<usize> {
    (0..4).find(|&dir| (from.0 + SIDES[dir].0, from.1 + SIDES[dir].1) == to)
}
