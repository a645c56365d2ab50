//! Turns and days: phase 5, the Matrix, elimination and the end (RTF-TURN, RTF-DRAW, RTF-DAY, RTF-ELIM, RTF-WIN).

use engine::{Chance, EventSink, Seat, SeatSet, Stream};

use crate::cards::{Card, CardSet};
use crate::content::content;
use crate::event::Event;
use crate::referee::Referee;
use crate::state::{Quiet, Stage, Table, TieBreak, Turn, Victory, VictoryReason};

/// RTF-DAY-2
const MATRIX_ROBOTS: u8 = 3;

/// The first player from this place in the day on who is still in the game (RTF-TURN-4, RTF-DAY-6).
pub(crate) fn next_player(table: &Table, place: u8) -> Option<Seat> {
    let seats = (place..table.seats).map(|place| Seat((table.first.0 + place) % table.seats));
    seats.into_iter().find(|&seat| !table.is_out(seat))
}

/// The zones of each side, one seat of each side standing for it.
fn sides(table: &Table) -> impl Iterator<Item = (SeatSet, usize)> + Clone {
    let leading = table.all_seats().filter(|&seat| table.mate(seat).is_none_or(|mate| seat < mate));
    leading.map(|seat| (table.side(seat), table.friendly_zones(seat).len()))
}

/// What a side has lost to enemies (RTF-GEN-13).
pub(crate) fn lost_by(table: &Table, side: SeatSet) -> u16 {
    side.iter().map(|seat| table.army(seat).lost).sum()
}

/// RTF-WIN-7: the one of the tied sides that has lost fewest units, if it is only one.
fn fewest_lost(table: &Table, tied: impl Iterator<Item = SeatSet> + Clone) -> Option<SeatSet> {
    let fewest = tied.clone().map(|side| lost_by(table, side)).min()?;
    let mut careful = tied.filter(|&side| lost_by(table, side) == fewest);
    careful.next().filter(|_| careful.next().is_none())
}

/// RTF-WIN-1 to RTF-WIN-5, RTF-WIN-7
pub(crate) fn count_zones(table: &Table) -> Victory {
    let most = sides(table).map(|(_, zones)| zones).max().expect("there are players");
    let leading = sides(table).filter(|&(_, zones)| zones == most).map(|(side, _)| side);
    let (first, tie) = (leading.clone().next().expect("somebody has most"), leading.clone().nth(1).is_some());
    if tie {
        if table.tie == TieBreak::Casualties
            && let Some(winners) = fewest_lost(table, leading)
        {
            return Victory { winners, reason: VictoryReason::Casualties };
        }
        let holder = table.owner(content().launch_pad).expect("no zone is empty");
        return Victory { winners: table.side(holder), reason: VictoryReason::LaunchPad };
    }
    Victory { winners: first, reason: VictoryReason::MostZones }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn begin_day(&mut self, day: u8) {
        self.table().day = day;
        let days = self.state.table.days;
        self.emit(Event::DayBegan { day, days });
        let first = next_player(&self.state.table, 0).expect("somebody is left");
        self.begin_turn(first);
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.table().active = seat;
        self.table().turn = Turn::default();
        for army in &mut self.state.table.armies {
            if army.quiet == Quiet::Turn {
                army.quiet = Quiet::No;
            }
        }
        self.emit(Event::TurnBegan { seat });
        self.begin_income();
    }

    /// RTF-CARD-7: effects for this turn end with phase 3.
    pub(crate) fn end_attacks(&mut self) {
        let turn = &mut self.table().turn;
        turn.frenzy = 0;
        turn.smoked = crate::zone::ZoneSet::EMPTY;
        self.table().stage = Stage::BackUp;
    }

    /// Phase 5 and on to the next turn or day.
    pub(crate) fn end_turn(&mut self) {
        let seat = self.active();
        // RTF-DRAW-1, RTF-DRAW-2
        if self.state.table.turn.captured
            && let Some(card) = self.draw_card()
        {
            self.state.hands[seat.index()].insert(card);
            // RTF-CARD-16: a new card, a new question.
            self.army(seat).quiet = Quiet::No;
            self.emit(Event::CardDrawn { seat, card: Some(card) });
        }
        match next_player(&self.state.table, self.state.table.place(seat) + 1) {
            Some(next) => self.begin_turn(next),
            None => self.end_day(),
        }
    }

    fn end_day(&mut self) {
        self.turn_matrix();
        let Table { day, days, .. } = self.state.table;
        match day < days {
            true => self.begin_day(day + 1),
            false => {
                let victory = count_zones(&self.state.table);
                self.finish(victory);
            }
        }
    }

    /// RTF-DAY-1 to RTF-DAY-3
    fn turn_matrix(&mut self) {
        let Some(card) = self.draw_card() else { return };
        self.table().discard.insert(card);
        let zone = card.zone();
        let owner = self.state.table.owner(zone).expect("no zone is empty");
        let robots = self.state.table.army(owner).scrapheap.min(MATRIX_ROBOTS);
        self.army(owner).scrapheap -= robots;
        self.table().robots[zone] += robots;
        self.emit(Event::MatrixTurned { card, zone, owner, robots, short: MATRIX_ROBOTS - robots });
    }

    /// RTF-CARD-10: the top card; an empty pile is made anew from the discards.
    fn draw_card(&mut self) -> Option<Card> {
        if self.state.draw.cards().is_empty() && !self.state.table.discard.is_empty() {
            let discards = std::mem::replace(&mut self.table().discard, CardSet::EMPTY);
            self.shuffle_into_draw_pile(discards);
            self.emit(Event::DiscardsShuffled);
        }
        self.state.draw.draw()
    }

    fn shuffle_into_draw_pile(&mut self, cards: CardSet) {
        self.state.draw.put(cards);
        self.chance.shuffle(Stream::Deck, self.state.draw.cards_mut());
    }

    /// RTF-ELIM-1 to RTF-ELIM-4. Returns whether the game is over.
    pub(crate) fn eliminate_if_gone(&mut self, seat: Seat) -> bool {
        if !self.state.table.is_out(seat) {
            return false;
        }
        self.emit(Event::Eliminated { seat });
        let hand = std::mem::replace(&mut self.state.hands[seat.index()], CardSet::EMPTY);
        if !hand.is_empty() {
            self.shuffle_into_draw_pile(hand);
        }
        let table = self.state.table;
        let mut alive = sides(&table).filter(|&(_, zones)| zones > 0);
        let (winners, others) = (alive.next().expect("no zone is empty").0, alive.next().is_some());
        if !others {
            self.finish(Victory { winners, reason: VictoryReason::Conquest });
        }
        !others
    }

    fn finish(&mut self, victory: Victory) {
        self.table().stage = Stage::Over(victory);
        self.emit(Event::GameOver { victory });
    }
}
