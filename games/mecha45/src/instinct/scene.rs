//! The table as one seat sees it, with what it is worth.

use engine::Seat;

use crate::board::{Cell, CellSet};
use crate::cards::{Card, Colour, Slot};
use crate::combat::{Hits, ray, targets};
use crate::content::{Attack, Reach};
use crate::ground::Flag;
use crate::hex::{Direction, Heading};
use crate::state::{Mecha, Mode, State};
use crate::view::View;

/// What a card in hand is worth.
pub(super) fn card_worth(card: Card) -> i32 {
    let face = card.face();
    let by_order = match face.order {
        Slot::Combat => 14,
        Slot::Movement => 11,
        Slot::Technique => 10,
    };
    by_order
        + match face.colour {
            Colour::Gold => 8,
            Colour::Red => 5,
            Colour::Blue => 0,
            Colour::Green => -6,
        }
}

/// The table from a seat. What is hidden is simply not there.
pub(super) struct Scene<'a> {
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) state: State,
}

impl<'a> Scene<'a> {
    pub(super) fn new(view: &'a View, seat: Seat) -> Self {
        Scene { view, seat, state: view.public_state() }
    }

    pub(super) fn me(&self) -> &Mecha {
        self.state.mecha(self.seat)
    }

    pub(super) fn foes(&self) -> impl Iterator<Item = Seat> + '_ {
        self.state
            .seats()
            .filter(|&other| self.state.are_foes(self.seat, other) && self.state.mecha(other).on_board())
    }

    /// Cards a foe still has.
    pub(super) fn strength(&self, seat: Seat) -> i32 {
        i32::from(self.view.mecha(seat).hand_size)
    }

    /// Where this seat wants to be, and how much it is worth to be there at the end of the turn.
    fn goals(&self) -> (CellSet, i32) {
        let board = &self.state.board;
        let foes = || self.foes().map(|foe| self.state.mecha(foe).cell).collect::<CellSet>();
        match self.state.rules.mode {
            Mode::King => (board.downtown(), 100),
            Mode::Destruction | Mode::Deathmatch => (foes(), 10),
            Mode::Flags if self.state.ground.carried(self.seat) > 0 => {
                ([self.me().start.cell].into_iter().collect(), 120)
            }
            Mode::Flags => {
                let lying = self.state.ground.flags.iter().filter_map(|flag| match flag {
                    Flag::On(cell) => Some(*cell),
                    _ => None,
                });
                let cells: CellSet = lying.collect();
                if cells.is_empty() { (foes(), 10) } else { (cells, 90) }
            }
            Mode::Vip if self.seat == Seat(0) => (self.state.ground.exit.into_iter().collect(), 500),
            Mode::Vip if self.state.rules.side(self.seat) == 0 => (foes(), 10),
            Mode::Vip => ([self.state.mecha(Seat(0)).cell].into_iter().collect(), 20),
        }
    }

    /// What it is worth to stand on a cell when the turn ends.
    pub(super) fn place_worth(&self, cell: Cell) -> i32 {
        let (goals, prize) = self.goals();
        let board = &self.state.board;
        let distance = |goal: Cell| i32::from(board.distance(cell, goal));
        let nearest = goals.iter().map(distance).min().unwrap_or(0);
        let near = if goals.contains(cell) { prize } else { -16 * nearest };
        // Walking into known mines is no pleasure; high ground is a little.
        let mine = if self.state.ground.has_mine(cell) && cell != self.me().cell { -55 } else { 0 };
        near + mine + i32::from(self.state.height(cell)) - self.exposure(cell)
    }

    /// How much fire may come to a cell: foes that face it nearby.
    fn exposure(&self, cell: Cell) -> i32 {
        let board = &self.state.board;
        let threat = |foe: Seat| {
            let mecha = self.state.mecha(foe);
            let distance = board.distance(mecha.cell, cell);
            let ahead = crate::hex::in_front(board.hex(mecha.cell), mecha.facing, board.hex(cell));
            match (distance, ahead) {
                (0, _) => 4,
                (1..=4, true) => 8,
                (1..=4, false) => 4,
                _ => 0,
            }
        };
        self.foes().map(threat).sum::<i32>() / 2
    }

    pub(super) fn nearer(&self, from: Cell, to: Cell) -> bool {
        self.place_worth(to) > self.place_worth(from)
    }

    /// The cells a weapon covers from a cell and a facing, if nobody moved.
    fn covered(&self, from: Cell, facing: Direction, attack: &Attack, hits: &mut Hits) {
        let state = &self.state;
        match attack.reach {
            Reach::Ray { headings, range } => {
                for index in (0..Heading::COUNT).filter(|index| headings >> index & 1 == 1) {
                    let heading = Heading::new(index).seen_from(facing);
                    ray(state, from, heading, range, attack.pierce, true, hits);
                }
            }
            Reach::Strike(sides) | Reach::Sweep(sides) => {
                hits.push((from, Heading::side(facing)));
                for side in (0..6).filter(|side| sides >> side & 1 == 1) {
                    if let Some(cell) = state.board.next(from, facing.turned(side)) {
                        hits.push((cell, Heading::side(facing.turned(side))));
                    }
                }
            }
            Reach::Burst(_) | Reach::Indirect { .. } => {}
        }
    }

    /// The worth of hitting a seat for so many cards.
    pub(super) fn hit_worth(&self, victim: Seat, damage: i32) -> i32 {
        let mecha = self.state.mecha(victim);
        if victim == self.seat || !mecha.on_board() || mecha.doomed {
            return 0;
        }
        let kill = if self.strength(victim) <= damage { 120 } else { 0 };
        let vip = self.state.rules.mode == Mode::Vip && victim == Seat(0);
        let worth = damage * if vip { 18 } else { 11 } + kill;
        if self.state.are_foes(self.seat, victim) { worth } else { -worth }
    }

    /// What a weapon does from a cell and a facing, with everybody where he is now.
    pub(super) fn fire_worth(&self, from: Cell, facing: Direction, card: Card) -> i32 {
        let Some(attack) = card.face().effect.attack else { return 0 };
        let state = &self.state;
        let damage = i32::from(attack.damage) + 2 * i32::from(attack.blind) + i32::from(attack.jam);
        let on = |cell: Cell| -> i32 {
            let fall = if attack.demolition && state.ground.has_block(cell) { 5 } else { damage };
            state.mechas_on(cell).iter().map(|victim| self.hit_worth(victim, fall)).sum()
        };
        let mut hits = Hits::new();
        match attack.reach {
            Reach::Burst(range) => {
                let near = |cell: Cell| state.board.distance(from, cell) <= range;
                self.others_near(near).map(|victim| self.hit_worth(victim, damage)).sum()
            }
            Reach::Indirect { front, from: least, to: most } => {
                let reached = |foe: &Seat| {
                    let there = state.board.hex(state.mecha(*foe).cell);
                    let distance = state.board.hex(from).distance(there) as u8;
                    (least..=most).contains(&distance)
                        && (!front || crate::hex::in_front(state.board.hex(from), facing, there))
                };
                self.foes().filter(reached).map(|foe| on(state.mecha(foe).cell)).max().unwrap_or(0)
            }
            Reach::Strike(_) => {
                self.covered(from, facing, &attack, &mut hits);
                hits.iter().map(|(cell, _)| on(*cell)).max().unwrap_or(0).max(0)
            }
            _ => {
                self.covered(from, facing, &attack, &mut hits);
                hits.iter()
                    .map(|(cell, heading)| on(*cell) + self.topple_worth(&attack, *cell, *heading))
                    .sum()
            }
        }
    }

    /// A tower that falls on somebody.
    fn topple_worth(&self, attack: &Attack, cell: Cell, heading: Heading) -> i32 {
        let state = &self.state;
        if !attack.demolition || state.height(cell) < 2 || !state.mechas_on(cell).is_empty() {
            return 0;
        }
        let target = state.board.next(cell, heading.sides().0);
        target
            .map_or(0, |target| state.mechas_on(target).iter().map(|victim| self.hit_worth(victim, 5)).sum())
    }

    fn others_near(&self, near: impl Fn(Cell) -> bool) -> impl Iterator<Item = Seat> {
        self.state.seats().filter(move |&other| {
            other != self.seat && self.state.mecha(other).on_board() && near(self.state.mecha(other).cell)
        })
    }

    /// What a weapon may do from a cell when nobody has moved yet: how well it covers where foes may be.
    pub(super) fn promise(&self, from: Cell, facing: Direction, card: Card) -> i32 {
        let Some(attack) = card.face().effect.attack else { return 0 };
        let state = &self.state;
        let damage = i32::from(attack.damage) + 2 * i32::from(attack.blind) + i32::from(attack.jam);
        let mut cells = CellSet::EMPTY;
        match attack.reach {
            Reach::Burst(range) => {
                cells = state
                    .board
                    .cells()
                    .iter()
                    .filter(|&cell| state.board.distance(from, cell) <= range)
                    .collect();
            }
            Reach::Indirect { front, from: least, to: most } => {
                let here = state.board.hex(from);
                cells = state
                    .board
                    .cells()
                    .iter()
                    .filter(|&cell| {
                        let there = state.board.hex(cell);
                        (least..=most).contains(&(here.distance(there) as u8))
                            && (!front || crate::hex::in_front(here, facing, there))
                    })
                    .collect();
            }
            Reach::Ray { headings, range } => {
                for index in (0..Heading::COUNT).filter(|index| headings >> index & 1 == 1) {
                    let heading = Heading::new(index).seen_from(facing);
                    let (side, corner) = heading.sides();
                    let mut cell = from;
                    for _ in 0..if corner.is_some() { range / 2 } else { range } {
                        let next = state.board.next(cell, side);
                        let next = if let Some(other) = corner {
                            next.and_then(|cell| state.board.next(cell, other))
                        } else {
                            next
                        };
                        let Some(next) = next else { break };
                        cells.insert(next);
                        if state.ground.has_block(next) {
                            break;
                        }
                        cell = next;
                    }
                }
            }
            Reach::Strike(_) | Reach::Sweep(_) => {
                let mut hits = Hits::new();
                self.covered(from, facing, &attack, &mut hits);
                cells = hits.iter().map(|(cell, _)| *cell).collect();
            }
        }
        // Foes stay, or come a cell closer to where they want to be.
        let likely = |foe: Seat| {
            let at = state.mecha(foe).cell;
            let stay = 2 * i32::from(cells.contains(at));
            let around = state.board.around(at).filter(|&cell| cells.contains(cell)).count() as i32;
            (stay + around).min(4)
        };
        self.foes().map(|foe| damage * likely(foe) * if self.strength(foe) <= damage { 5 } else { 2 }).sum()
    }

    /// The sides from which foes could shoot at a cell, with how many.
    pub(super) fn threatened_sides(&self, at: Cell, facing: Direction, sides: u8) -> i32 {
        let board = &self.state.board;
        let covers = |foe: Seat| {
            let from = self.state.mecha(foe).cell;
            let Some(heading) = board.travel(from, at) else { return 0 };
            let arrives = heading.opposite().relative_to(facing).side_bits();
            i32::from(arrives & sides != 0 && board.distance(from, at) <= 6)
        };
        self.foes().map(covers).sum()
    }

    /// What the programmed orders are worth with a facing, now that everybody has moved.
    pub(super) fn facing_worth(&self, facing: Direction) -> i32 {
        let mecha = self.me();
        let mut worth = 0;
        if let Some(card) = mecha.card(Slot::Combat) {
            worth += self.fire_worth(mecha.cell, facing, card);
        }
        if let Some(order) = mecha.order(Slot::Technique) {
            worth += match order.card.face().order {
                Slot::Combat => self.fire_worth(mecha.cell, facing, order.card),
                Slot::Movement => self.walk_worth(mecha.cell, facing, order),
                Slot::Technique => {
                    self.best_step(mecha.cell, facing, order.card.face().effect.technique.step)
                }
            };
        }
        for slot in [Slot::Technique, Slot::Combat] {
            if let Some(card) = mecha.card(slot) {
                worth += 8 * self.threatened_sides(mecha.cell, facing, card.face().effect.armour);
            }
        }
        worth + self.outlook(mecha.cell, facing)
    }

    /// A little for facing what matters in the next turn.
    pub(super) fn outlook(&self, cell: Cell, facing: Direction) -> i32 {
        let ahead = self.state.board.next(cell, facing);
        let toward_goal =
            ahead.map_or(-12, |ahead| (self.place_worth(ahead) - self.place_worth(cell)).clamp(-12, 12));
        let foes = self.foes().filter(|&foe| {
            let hex = self.state.board.hex(self.state.mecha(foe).cell);
            crate::hex::in_front(self.state.board.hex(cell), facing, hex)
        });
        toward_goal + 3 * foes.count() as i32
    }

    /// The gain of the best optional step to one of the sides.
    pub(super) fn best_step(&self, from: Cell, facing: Direction, sides: u8) -> i32 {
        let listed = (0..6).filter(|side| sides >> side & 1 == 1);
        let cells = listed.filter_map(|side| self.state.board.next(from, facing.turned(side)));
        let open = cells.filter(|&to| crate::moves::can_walk(&self.state, self.seat, from, to));
        let here = self.place_worth(from);
        open.map(|to| self.place_worth(to) - here).max().unwrap_or(0).max(0)
    }

    /// Targets of an indirect weapon, for tests of reach.
    pub(super) fn aims_at(&self, attack: &Attack, wanted: Cell) -> bool {
        let mut found = false;
        targets(&self.state, self.seat, attack.reach, &mut |cell| found |= cell == wanted);
        found
    }
}
