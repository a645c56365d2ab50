//! The beginning and the end of a turn, scores and victory (M45-INIT, M45-END, M45-KING, M45-DEST, M45-CTF, M45-COMP, M45-VIP).

use std::cmp::Ordering;

use engine::{Chance, EventSink, Seat, SeatSet};

use crate::agenda::{Question, Task};
use crate::board::{Cell, CellSet};
use crate::cards::{Card, CardSet, Slot};
use crate::content::content;
use crate::event::{Event, Score};
use crate::ground::{FLAGS, Flag, Wei, put_token};
use crate::hex::Direction;
use crate::referee::Referee;
use crate::state::{Entry, Mode, NO_HANDICAPS, Plan, Presence, Reason, Stage, Verdict};

/// Further turns when the lead is shared (M45-KING-7).
const OVERTIME: u8 = 2;
/// Most rounds of a deathmatch: those without survivor count for nobody, and every game must end (M45-COMP-9).
pub(crate) const MOST_ROUNDS: u8 = 9;
/// Turns a destroyed mecha is away: one complete turn after the one of its destruction (M45-DEAD-10).
const ABSENCE: u8 = 2;

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Steps 0a and 0b.
    pub(crate) fn begin_turn(&mut self) {
        self.state.turn += 1;
        self.state.revealed = false;
        for seat in self.state.seats() {
            let mecha = self.state.mecha_mut(seat);
            (mecha.travelled, mecha.reached) = (0, [None; FLAGS]);
            match self.state.mecha(seat).presence {
                Presence::Waiting { back } if back <= self.state.turn => self.respawn(seat),
                // M45-CTF-18
                Presence::Exited => self.place(seat, self.state.mecha(seat).start),
                _ => {}
            }
        }
        let on_board = self.state.seats().filter(|&seat| self.state.mecha(seat).on_board());
        self.state.playing = on_board.collect();
        // M45-INIT-1..4
        let few = |seat: &Seat| (self.state.mecha(*seat).hand.len(), self.state.rules.youth[seat.index()]);
        match self.state.playing.iter().min_by_key(few) {
            Some(first) => {
                self.state.first = first;
                self.emit(Event::TurnBegan { turn: self.state.turn, first });
                self.open_orders();
            }
            // M45-TURN-3
            None => self.push(Task::EndWei(0)),
        }
    }

    fn place(&mut self, seat: Seat, entry: Entry) {
        let mecha = self.state.mecha_mut(seat);
        (mecha.cell, mecha.facing, mecha.presence) = (entry.cell, entry.facing, Presence::Board);
        self.emit(Event::Returned { seat, cell: entry.cell, facing: entry.facing });
    }

    /// A new robot of the same model (M45-DEAD-7..10); its captured cards come back (M45-SPEC-7).
    fn respawn(&mut self, seat: Seat) {
        let deck = self.state.mecha(seat).deck;
        for other in self.state.seats() {
            let mecha = self.state.mecha_mut(other);
            mecha.hand = mecha.hand.without(&deck);
            mecha.lost = mecha.lost.without(&deck);
            mecha.spent = mecha.spent.without(&deck);
            self.state.seen[other.index()] = self.state.seen[other.index()].without(&deck);
        }
        self.new_robot(seat);
        let mecha = self.state.mecha(seat);
        self.place(seat, mecha.respawn.unwrap_or(mecha.start));
    }

    /// The complete deck is in hand and nothing is left of the old robot (M45-DEAD-9).
    pub(crate) fn new_robot(&mut self, seat: Seat) {
        let mecha = self.state.mecha_mut(seat);
        let deck = mecha.deck;
        (mecha.hand, mecha.lost, mecha.spent) = (deck, CardSet::EMPTY, CardSet::EMPTY);
        (mecha.slots, mecha.foe, mecha.credit, mecha.doomed) = ([None; 3], None, None, false);
        mecha.handicaps = NO_HANDICAPS;
        mecha.fresh = 0;
        (mecha.shields, mecha.worn) = ([None; 2], [false; 2]);
        self.state.hurt = self.state.hurt.without(&deck);
        for (index, &card) in content().limited.iter().enumerate() {
            if deck.contains(card) {
                self.state.used[index] = 0;
            }
        }
    }

    /// M45-END-1: Wei move, the oldest first.
    pub(crate) fn end_wei(&mut self, index: u8) {
        let Some(wei) = self.state.ground.weis.get(usize::from(index)).copied() else {
            return self.push(Task::EndBarrier(0));
        };
        let next = self.state.board.next(wei.cell, wei.direction);
        let ground = &mut self.state.ground;
        match next {
            // M45-TOK-14
            None => {
                ground.weis.remove(usize::from(index));
                self.push(Task::EndWei(index));
                self.emit(Event::WeiRemoved { cell: wei.cell });
            }
            Some(to) if ground.has_block(to) || ground.has_barrier(to) || ground.reserved.contains(to) => {
                self.push(Task::EndWei(index + 1));
            }
            Some(to) => {
                ground.weis[usize::from(index)].cell = to;
                self.emit(Event::WeiMoved { from: wei.cell, to });
                // Those that explode leave the list, and the next one moves up.
                let walked = &self.state.ground.weis[..=usize::from(index)];
                let gone = match self.sets_off_wei(to) {
                    true => walked.iter().filter(|wei| wei.cell == to).count() as u8,
                    false => 0,
                };
                self.push(Task::EndWei(index + 1 - gone));
                self.push(Task::Wei { cell: to });
            }
        }
    }

    /// M45-END-2: barriers in turn order, then new Wei.
    pub(crate) fn end_barrier(&mut self, place: u8) {
        let Some(seat) = self.state.nth_in_order(place) else { return self.push(Task::EndLayWei(0)) };
        self.push(Task::EndBarrier(place + 1));
        if self.state.mecha(seat).on_board() && self.end_technique(seat).is_some_and(|effect| effect.barrier)
        {
            self.ask_if_any(seat, Question::Barrier);
        }
    }

    pub(crate) fn end_lay_wei(&mut self, place: u8) {
        let Some(seat) = self.state.nth_in_order(place) else { return self.push(Task::EndRemove) };
        self.push(Task::EndLayWei(place + 1));
        let mecha = self.state.mecha(seat);
        // M45-TOK-13
        let free = mecha.on_board() && !self.state.ground.reserved.contains(mecha.cell);
        if free && self.end_technique(seat).is_some_and(|effect| effect.wei) {
            self.ask(seat, Question::Wei);
        }
    }

    fn end_technique(&self, seat: Seat) -> Option<crate::Technique> {
        self.state.mecha(seat).card(Slot::Technique).map(|card| card.face().effect.technique)
    }

    pub(crate) fn lay_barrier(&mut self, seat: Seat, cell: crate::Cell) {
        if let Some(moved) = put_token(&mut self.state.ground.barriers, cell) {
            self.emit(Event::BarrierRemoved { cell: moved });
        }
        self.emit(Event::BarrierLaid { seat, cell });
    }

    /// M45-TOK-8, M45-TOK-9.
    pub(crate) fn lay_wei(&mut self, seat: Seat, direction: Direction) {
        let cell = self.state.mecha(seat).cell;
        if let Some(moved) = put_token(&mut self.state.ground.weis, Wei { cell, direction, by: seat }) {
            self.emit(Event::WeiRemoved { cell: moved.cell });
        }
        self.emit(Event::WeiLaid { seat, cell, direction });
        self.push(Task::Wei { cell });
    }

    /// M45-END-3.
    pub(crate) fn end_remove(&mut self) {
        let doomed = self.state.seats().filter(|&seat| self.state.mecha(seat).doomed).collect();
        self.remove_mechas(doomed, self.state.turn + ABSENCE);
    }

    /// Removes mechas, places carcasses and gives the credit, in turn order.
    pub(crate) fn remove_mechas(&mut self, gone: SeatSet, back: u8) {
        for seat in gone.iter() {
            let out = match self.state.rules.mode {
                Mode::Deathmatch => true,
                Mode::Vip => seat == Seat(0),
                _ => false,
            };
            let mecha = self.state.mecha_mut(seat);
            mecha.presence = if out { Presence::Out } else { Presence::Waiting { back } };
            let cell = self.flags_fall_on(seat);
            for flag in 0..self.state.ground.flags.len() {
                if matches!(self.state.ground.flags[flag], Flag::Carried { by } if by == seat) {
                    self.state.ground.flags[flag] = Flag::On(cell);
                    self.emit(Event::FlagDropped { seat, flag: flag as u8, cell });
                }
            }
        }
        for seat in self.state.in_order().filter(|&seat| gone.contains(seat)) {
            let cell = self.state.mecha(seat).cell;
            let carcass = self.put_carcass(cell).then_some(cell);
            self.emit(Event::Removed { seat, carcass });
            let credit = self.state.mecha(seat).credit;
            self.scrap(seat);
            match credit {
                Some(killer) if self.state.rules.mode == Mode::King => self.score(killer, 2, Score::Kill),
                Some(killer) if self.state.rules.mode == Mode::Destruction => {
                    self.score(killer, 1, Score::Kill);
                }
                _ => {}
            }
        }
    }

    /// Where the flags of a mecha that is removed fall: on its cell, or beside it if that is a start cell, which others may not
    /// enter (M45-CTF-26).
    fn flags_fall_on(&self, seat: Seat) -> Cell {
        let state = &*self.state;
        let here = state.mecha(seat).cell;
        let start_on =
            |cell: Cell| state.seats().map(|seat| state.mecha(seat).start).find(|s| s.cell == cell);
        let Some(start) = start_on(here) else { return here };
        let around = (0..6).filter_map(|notches| state.board.next(here, start.facing.turned(notches)));
        let free = |cell: &Cell| !state.ground.has_barrier(*cell) && start_on(*cell).is_none();
        around.into_iter().find(free).unwrap_or(here)
    }

    /// The cards leave the table; captured ones go back to their owners (M45-SPEC-7).
    fn scrap(&mut self, seat: Seat) {
        let mecha = self.state.mecha_mut(seat);
        let deck = mecha.deck;
        let slots: CardSet = mecha.slots.into_iter().flatten().map(|order| order.card).collect();
        let spent = mecha.spent;
        let all = mecha.hand.or(&mecha.lost).or(&spent).or(&slots);
        (mecha.hand, mecha.lost, mecha.spent) = (CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY);
        (mecha.slots, mecha.doomed, mecha.credit, mecha.foe) = ([None; 3], false, None, None);
        (mecha.shields, mecha.worn) = ([None; 2], [false; 2]);
        mecha.handicaps = NO_HANDICAPS;
        mecha.fresh = 0;
        for card in all.without(&deck).iter() {
            self.give_back(card, spent.contains(card));
        }
        self.state.hurt = self.state.hurt.without(&deck);
        self.state.seen.iter_mut().for_each(|seen| *seen = seen.without(&all));
    }

    /// A captured card goes to its owner's Lost or Spent; an owner who is away gets it back with his new robot (M45-SPEC-7).
    pub(crate) fn give_back(&mut self, card: Card, spent: bool) {
        let owner = self.state.seats().find(|&owner| self.state.mecha(owner).deck.contains(card));
        let Some(owner) = owner.filter(|&owner| self.state.mecha(owner).in_play()) else { return };
        let owner = self.state.mecha_mut(owner);
        if spent {
            owner.spent.insert(card);
        } else {
            owner.lost.insert(card);
            self.state.hurt.insert(card);
        }
    }

    fn score(&mut self, seat: Seat, points: u8, score: Score) {
        let side = usize::from(self.state.rules.side(seat));
        self.state.scores[side] = self.state.scores[side].saturating_add(points);
        self.emit(Event::Scored { seat, points, score });
    }

    /// M45-END-4: who reached a flag with the fewest cells takes it (M45-CTF-6..9); those at home bring theirs in (M45-CTF-30).
    pub(crate) fn end_flags(&mut self) {
        for index in 0..self.state.ground.flags.len() {
            let Flag::On(cell) = self.state.ground.flags[index] else { continue };
            let travelled = |seat: Seat| {
                let mecha = self.state.mecha(seat);
                mecha.reached[index].or((mecha.cell == cell).then_some(0))
            };
            // Destroyed mechas have been removed by now.
            let here = self.state.in_order().filter(|&seat| self.state.mecha(seat).in_play());
            let claims = here.filter_map(|seat| Some((travelled(seat)?, seat)));
            if let Some((_, seat)) = claims.min_by_key(|(cells, _)| *cells) {
                self.state.ground.flags[index] = Flag::Carried { by: seat };
                self.emit(Event::FlagTaken { seat, flag: index as u8 });
            }
        }
        for seat in self.state.seats() {
            self.bank_flags(seat);
        }
    }

    /// M45-END-5: downtown, once for each side (M45-KING-3, M45-KING-4, M45-TEAM-10).
    pub(crate) fn end_points(&mut self) {
        if self.state.rules.mode != Mode::King {
            return;
        }
        let downtown: CellSet = self.state.board.downtown();
        let mut scored = 0u8;
        for seat in self.state.in_order() {
            let mecha = self.state.mecha(seat);
            let side = self.state.rules.side(seat);
            if mecha.is_alive() && downtown.contains(mecha.cell) && scored >> side & 1 == 0 {
                scored |= 1 << side;
                self.score(seat, 1, Score::Downtown);
            }
        }
    }

    /// M45-END-6..8: cards come back or are spent; whoever has none then is destroyed.
    pub(crate) fn end_return(&mut self) {
        let mut empty = SeatSet::EMPTY;
        for seat in self.state.playing.iter() {
            if !self.state.mecha(seat).in_play() {
                continue;
            }
            for slot in Slot::ALL {
                if let Some(card) = self.state.mecha(seat).card(slot) {
                    self.return_card(seat, slot, card);
                }
            }
            let turn = self.state.turn;
            let mecha = self.state.mecha_mut(seat);
            mecha.shields = [None; 2];
            mecha.worn = [false; 2];
            mecha.precise = false;
            // M45-CTF-25
            if mecha.secret.plan == Plan::Rest {
                mecha.hand = mecha.hand.or(&mecha.lost);
                let back = mecha.lost;
                mecha.lost = CardSet::EMPTY;
                self.state.hurt = self.state.hurt.without(&back);
                self.state.seen.iter_mut().for_each(|seen| *seen = seen.without(&back));
            }
            // M45-END-10
            let mecha = self.state.mecha_mut(seat);
            mecha.fresh = 0;
            mecha.handicaps.iter_mut().filter(|last| **last <= turn).for_each(|last| *last = 0);
            if mecha.hand.is_empty() {
                mecha.credit = mecha.foe;
                let credit = mecha.credit;
                empty.insert(seat);
                self.emit(Event::Doomed { seat, credit });
            }
        }
        self.remove_mechas(empty, self.state.turn + ABSENCE);
    }

    /// M45-CARD-8, M45-END-6, M45-END-7.
    fn return_card(&mut self, seat: Seat, slot: Slot, card: Card) {
        let uses = card.face().uses;
        let spent = match content().limited.iter().position(|&other| other == card) {
            Some(index) => {
                self.state.used[index] += 1;
                Some(self.state.used[index]) >= uses
            }
            None => uses.is_some(),
        };
        let mecha = self.state.mecha_mut(seat);
        mecha.slots[slot as usize] = None;
        if spent { mecha.spent.insert(card) } else { mecha.hand.insert(card) }
    }

    /// M45-END-9..11.
    pub(crate) fn end_victory(&mut self) {
        let turn = self.state.turn;
        while let Some(index) = self.state.ground.smokes.iter().position(|smoke| smoke.until <= turn) {
            let smoke = self.state.ground.smokes.remove(index);
            self.emit(Event::SmokeGone { cell: smoke.cell });
        }
        match self.verdict() {
            Some(verdict) => {
                self.state.stage = Stage::Over(verdict);
                self.state.owing = SeatSet::EMPTY;
                self.emit(Event::GameOver { verdict });
            }
            None if self.round_is_over() => self.next_round(),
            None => self.begin_turn(),
        }
    }

    fn verdict(&mut self) -> Option<Verdict> {
        let last_turn = self.state.turn >= self.state.rules.turn_limit;
        match self.state.rules.mode {
            Mode::Vip => return self.vip_verdict(last_turn),
            Mode::Deathmatch => self.score_round(),
            Mode::King | Mode::Destruction | Mode::Flags => {}
        }
        let best = self.state.scores.into_iter().max().unwrap_or_default();
        let leads = |side: &u8| self.state.scores[usize::from(*side)] == best;
        let leaders = (0..self.state.rules.side_count()).filter(leads).count();
        let reached = best >= self.state.rules.target;
        if self.state.rules.mode == Mode::Deathmatch {
            return match () {
                () if reached => Some(self.won_with(best, Reason::Last)),
                // M45-COMP-8
                () if self.state.rules.target == 1 && self.survivors().is_empty() => {
                    let winners = SeatSet::first(self.state.rules.seats);
                    Some(Verdict { winners, reason: Reason::Nobody })
                }
                // M45-COMP-9
                () if self.state.round == MOST_ROUNDS && self.round_is_over() => {
                    Some(self.won_with(best, if leaders == 1 { Reason::Limit } else { Reason::TieBreak }))
                }
                () => None,
            };
        }
        if reached {
            if leaders == 1 {
                return Some(self.won_with(best, Reason::Target));
            }
            // M45-KING-7
            if self.state.overtime == OVERTIME {
                return Some(self.won_with(best, Reason::TieBreak));
            }
            self.state.overtime += 1;
        }
        // M45-CTF-31
        let no_flag_left = self.state.rules.mode == Mode::Flags
            && self.state.ground.flags.iter().all(|flag| matches!(flag, Flag::Banked(_)));
        let reason = if leaders == 1 { Reason::Limit } else { Reason::TieBreak };
        (last_turn || no_flag_left).then(|| self.won_with(best, reason))
    }

    /// M45-VIP-6, M45-VIP-8, M45-VIP-12.
    fn vip_verdict(&self, last_turn: bool) -> Option<Verdict> {
        let lost = self.state.mecha(Seat(0)).presence == Presence::Out || last_turn;
        match (self.state.escaped, lost) {
            (true, _) => Some(Verdict { winners: self.seats_of(0), reason: Reason::Escaped }),
            (_, true) => Some(Verdict { winners: self.seats_of(1), reason: Reason::Stopped }),
            _ => None,
        }
    }

    fn seats_of(&self, side: u8) -> SeatSet {
        self.state.seats().filter(|&seat| self.state.rules.side(seat) == side).collect()
    }

    /// The side with this score has won; of several the one in the best shape (M45-KING-8).
    fn won_with(&self, score: u8, reason: Reason) -> Verdict {
        let leads = |side: &u8| self.state.scores[usize::from(*side)] == score;
        let leaders = (0..self.state.rules.side_count()).filter(leads).map(|side| self.seats_of(side));
        let winners = leaders.min_by(|&a, &b| self.by_shape(a, b)).unwrap_or_default();
        Verdict { winners, reason }
    }

    /// Whose robots miss the smaller share of their cards comes first, then whose player is the youngest (M45-KING-8).
    fn by_shape(&self, a: SeatSet, b: SeatSet) -> Ordering {
        let whole =
            |seats: SeatSet| seats.iter().map(|seat| self.state.mecha(seat).deck.len()).sum::<usize>();
        let in_hand = |seats: SeatSet| seats.iter().map(|seat| self.state.mecha(seat).hand.len()).sum();
        let missing = |seats: SeatSet| whole(seats).saturating_sub(in_hand(seats));
        let youngest = |seats: SeatSet| seats.iter().map(|seat| self.state.rules.youth[seat.index()]).min();
        let shares = (missing(a) * whole(b)).cmp(&(missing(b) * whole(a)));
        shares.then(youngest(a).cmp(&youngest(b)))
    }

    fn survivors(&self) -> SeatSet {
        self.state.seats().filter(|&seat| self.state.mecha(seat).on_board()).collect()
    }

    fn round_is_over(&self) -> bool {
        let last_turn = self.state.turn >= self.state.rules.turn_limit;
        self.state.rules.mode == Mode::Deathmatch && (last_turn || self.survivors().len() <= 1)
    }

    /// M45-COMP-4, M45-COMP-7: the last robot wins the round; at its turn limit, of those left the one in the best shape.
    fn score_round(&mut self) {
        if self.round_is_over()
            && let Some(seat) =
                self.survivors().iter().min_by(|&a, &b| self.by_shape(SeatSet::only(a), SeatSet::only(b)))
        {
            self.score(seat, 1, Score::Round);
        }
    }

    /// M45-COMP-7: the next round begins from the set-up, with turn 1.
    fn next_round(&mut self) {
        let ground = &mut self.state.ground;
        let (reserved, exit) = (ground.reserved, ground.exit);
        *ground = crate::ground::Ground { reserved, exit, ..crate::ground::Ground::EMPTY };
        self.state.hurt = CardSet::EMPTY;
        self.state.seen = [CardSet::EMPTY; crate::SEATS];
        for seat in self.state.seats() {
            self.scrap(seat);
            self.state.mecha_mut(seat).presence = Presence::Box;
        }
        (self.state.round, self.state.turn) = (self.state.round + 1, 0);
        self.emit(Event::RoundBegan { round: self.state.round });
        self.begin_buildings();
    }
}
