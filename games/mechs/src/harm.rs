//! Damage to Mechs and to the Bomb (MVM-DMG).

use engine::{Chance, EventSink, Seat};

use crate::action::Action;
use crate::agenda::{Harm, Hurt, Pattern, Source, Task};
use crate::cards::{Colour, Command, Damage, DamageKind, Schematic};
use crate::event::Event;
use crate::referee::Referee;
use crate::space::{Dir, Space};
use crate::state::{Piece, SEATS, SlotNumber, State, Verdict};

/// Most Damage Cards drawn in one chain (MVM-DMG-12).
const LONGEST_CHAIN: u8 = 24;

/// Is the Mech still one of those that the source concerns (MVM-DMG-15)?
fn concerned(state: &State, source: Source, seat: Seat) -> bool {
    let Some(at) = state.mech(seat).at else { return false };
    let boss = state.boss.as_ref();
    match source {
        Source::Minion | Source::Hazard | Source::LavaWall | Source::Failure | Source::BossAim => true,
        Source::Beam(from) => {
            from != seat && state.mech(from).at.is_some_and(|other| in_sight(state, other, at))
        }
        Source::Fire => state.mission.school.contains(at),
        Source::OnRune => state.rune(at).is_some(),
        Source::NearRune => {
            state.rune(at).is_some()
                || Dir::ALL.into_iter().any(|dir| {
                    let next = at.step(dir);
                    state.mission.map.floor.contains(next) && state.rune(next).is_some()
                })
        }
        Source::BossAdjacent => boss.is_some_and(|boss| boss.distance(at) == 1),
        Source::BossRange(range) => boss.is_some_and(|boss| boss.range(at) <= i16::from(range)),
        Source::BossStrip(dir, depth) => boss.is_some_and(|boss| in_strip(boss.anchor, dir, depth, at)),
        Source::BossStrips => {
            boss.is_some_and(|boss| Dir::ALL.into_iter().any(|dir| in_strip(boss.anchor, dir, 3, at)))
        }
        Source::BossBeam => {
            boss.is_some_and(|boss| boss.spaces().into_iter().any(|space| in_sight(state, space, at)))
        }
    }
}

/// In one row or column, with no boulder between.
fn in_sight(state: &State, from: Space, to: Space) -> bool {
    let dir = match (to.column() - from.column(), to.row() - from.row()) {
        (0, 0) => return false,
        (0, rows) => {
            if rows < 0 {
                Dir::North
            } else {
                Dir::South
            }
        }
        (columns, 0) => {
            if columns < 0 {
                Dir::West
            } else {
                Dir::East
            }
        }
        _ => return false,
    };
    let boulders = &state.mission.get().map.boulders;
    let mut way = std::iter::successors(Some(from.step(dir)), |space| Some(space.step(dir)));
    way.find(|&space| space == to || boulders.contains(space)) == Some(to)
}

/// Straight beyond the two Boss spaces of a side, 2 wide and `depth` deep.
fn in_strip(anchor: Space, dir: Dir, depth: u8, space: Space) -> bool {
    let (columns, rows) = (space.column() - anchor.column(), space.row() - anchor.row());
    let depth = i16::from(depth);
    match dir {
        Dir::North => (0..2).contains(&columns) && (-depth..0).contains(&rows),
        Dir::South => (0..2).contains(&columns) && (2..2 + depth).contains(&rows),
        Dir::East => (0..2).contains(&rows) && (2..2 + depth).contains(&columns),
        Dir::West => (0..2).contains(&rows) && (-depth..0).contains(&columns),
    }
}

/// What a seat can do against 1 Damage to the victim (MVM-CARD-14, MVM-CARD-16, MVM-CARD-19), and taking it.
pub(crate) fn preventions(state: &State, seat: Seat, victim: Piece, out: &mut impl FnMut(Action)) {
    if victim == Piece::Mech(seat) {
        own_preventions(state, seat, out);
    }
    if smoke_screen(state, victim) == Some(seat) {
        out(Action::Use { schematic: Schematic::SmokeScreen });
    }
    out(Action::Endure);
}

/// What a seat can do against 1 Damage to its own Mech only.
fn own_preventions(state: &State, seat: Seat, out: &mut impl FnMut(Action)) {
    for (stack, slot) in state.mech(seat).slots.iter().zip(SlotNumber::all()) {
        match stack.active() {
            Some((Command::FuelTank, _)) => out(Action::Detonate { slot }),
            Some((Command::Skewer, _)) if stack.shield => out(Action::Shield { slot }),
            _ => {}
        }
    }
    if state.has_active(seat, Schematic::LastStand) {
        out(Action::Use { schematic: Schematic::LastStand });
    }
}

/// Who can prevent the Damage with a Smoke Screen: his Mech is on the victim's tile.
fn smoke_screen(state: &State, victim: Piece) -> Option<Seat> {
    let seat = state.holder(Schematic::SmokeScreen)?;
    let map = &state.mission.get().map;
    let tiles = state.mech(seat).at.zip(state.place(victim));
    tiles.filter(|&(own, other)| map.tile(own) == map.tile(other)).map(|_| seat)
}

/// How far the blast of a Fuel Tank stack of this Power reaches: Fire Drill adds 1 (MVM-CARD-17).
pub(crate) fn blast_range(state: &State, power: u8) -> u8 {
    power + u8::from(state.holder(Schematic::FireDrill).is_some())
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Deals the Damage noted so far, as one chain of its own (MVM-MOVE-3).
    pub(crate) fn deal_harm(&mut self, source: Source) {
        let harm = std::mem::take(&mut self.state.memory.harm);
        self.deal(harm, source);
    }

    /// Deals this Damage, as one chain of its own.
    pub(crate) fn deal(&mut self, harm: Harm, source: Source) {
        if !harm.is_none() {
            self.push(Task::Hurt(Hurt { harm, source, begins: true }));
        }
    }

    /// Hurts every Mech that the source concerns (MVM-DMG-15).
    pub(crate) fn hurt_all(&mut self, source: Source, times: u8) {
        let mut harm = Harm::default();
        for seat in self.state.player_order() {
            if concerned(self.state, source, seat) {
                harm.mechs[seat.index()] = times;
            }
        }
        if !harm.is_none() {
            self.hurt(Hurt { harm, source, begins: true });
        }
    }

    /// The points of Damage, up to the first that leaves something to be done: Mechs in player order, the Bomb last.
    pub(crate) fn hurt(&mut self, mut hurt: Hurt) {
        if std::mem::take(&mut hurt.begins) {
            self.state.memory.chain = 0;
        }
        while !hurt.harm.is_none() {
            let next = self.state.player_order().find(|seat| hurt.harm.mechs[seat.index()] > 0);
            match next {
                Some(seat) => hurt.harm.mechs[seat.index()] -= 1,
                None if hurt.harm.bomb > 0 => hurt.harm.bomb -= 1,
                None => return,
            }
            self.push(Task::Hurt(hurt));
            let before = self.state.agenda.len();
            match next {
                Some(seat) => self.damage(seat, hurt.source, 0),
                None => self.bomb_damage(false),
            }
            if !self.is_done(before) {
                return;
            }
            self.state.agenda.pop();
        }
    }

    /// 1 Damage to a Mech (MVM-DMG-3). `asked`: 1 after its owner, 2 after the others have been asked.
    pub(crate) fn damage(&mut self, seat: Seat, source: Source, asked: u8) {
        if !concerned(self.state, source, seat) {
            return;
        }
        let victim = Piece::Mech(seat);
        let screen = smoke_screen(self.state, victim);
        if asked == 0 {
            if source == Source::Hazard
                && !self.state.memory.plated
                && self.state.has_active(seat, Schematic::AsbestosPlating)
            {
                self.state.memory.plated = true;
                return self.emit(Event::DamagePrevented { victim, schematic: Schematic::AsbestosPlating });
            }
            let mut able = screen == Some(seat);
            own_preventions(self.state, seat, &mut |_| able = true);
            if able {
                self.push(Task::Damage { seat, source, asked: 1 });
                return self.push(Task::Window { seat, victim });
            }
        }
        if asked < 2
            && let Some(helper) = screen.filter(|&helper| helper != seat)
        {
            self.push(Task::Damage { seat, source, asked: 2 });
            return self.push(Task::Window { seat: helper, victim });
        }
        if self.state.memory.chain >= LONGEST_CHAIN {
            return;
        }
        self.drop_shard(seat);
        if self.state.verdict.is_none() {
            self.draw_damage(seat, source);
        }
    }

    /// The answer in a damage window. The Damage itself lies below on the agenda.
    pub(crate) fn answer_window(&mut self, seat: Seat, victim: Piece, action: Action) {
        if action != Action::Endure {
            self.state.agenda.pop();
        }
        match action {
            Action::Shield { slot } => {
                self.state.mech_mut(seat).slots[slot.index()].shield = false;
                self.emit(Event::DamageShielded { seat, slot });
            }
            Action::Detonate { slot } => self.detonate(seat, slot),
            Action::Use { schematic } => {
                self.spend(seat, schematic);
                self.emit(Event::DamagePrevented { victim, schematic });
                if schematic == Schematic::LastStand {
                    self.push(Task::Strike { seat, pattern: Pattern::Range(1), colour: None });
                }
            }
            _ => {}
        }
    }

    /// MVM-CARD-17; Fire Drill keeps the top card of a stack.
    fn detonate(&mut self, seat: Seat, slot: SlotNumber) {
        let (card, power) =
            self.state.mech(seat).slots[slot.index()].active().expect("a Fuel Tank is active");
        let drill = self.state.holder(Schematic::FireDrill).is_some();
        let range = blast_range(self.state, power);
        self.emit(Event::Detonated { seat, slot, range });
        self.discard_stack(seat, slot);
        if drill && power > 1 {
            self.state.commands.discard[card as usize] -= 1;
            self.state.mech_mut(seat).slots[slot.index()].cards.push(card);
        }
        self.push(Task::Strike { seat, pattern: Pattern::Range(range), colour: Some(Colour::Red) });
    }

    /// Draw, execute; `settle` places or discards the card.
    fn draw_damage(&mut self, seat: Seat, source: Source) {
        let Some(card) = self.state.damage.draw(self.chance) else { return };
        let card = Damage::ALL[card];
        self.state.memory.chain += 1;
        self.emit(Event::DamageDrawn { seat, card, source });
        if card.kind() == DamageKind::Glitch
            && !self.state.memory.surged
            && self.state.holder(Schematic::SurgeProtector).is_some()
        {
            self.state.memory.surged = true;
            self.state.damage.discard[card as usize] += 1;
            return self.emit(Event::GlitchStopped { seat, card });
        }
        // A drawn card counts as a card of its own (MVM-SPIKE-3).
        let spiked = std::mem::take(&mut self.state.memory.spiked);
        self.push(Task::Settle { seat, card, spiked });
        let before = self.state.agenda.len();
        self.execute_damage(seat, card, true);
        if self.is_done(before) {
            self.state.agenda.pop();
            self.settle(seat, card, spiked);
        }
    }

    /// Places or discards a drawn card, then deals the Damage it has caused (MVM-DMG-3).
    pub(crate) fn settle(&mut self, seat: Seat, card: Damage, spiked: u8) {
        self.state.memory.spiked = spiked;
        let mut source = Source::Hazard;
        let mut harm = std::mem::take(&mut self.state.memory.harm);
        match card.kind() {
            DamageKind::Glitch => {
                self.state.damage.discard[card as usize] += 1;
                if card == Damage::CatastrophicFailure {
                    harm.mechs[seat.index()] = 2;
                    source = Source::Failure;
                } else if card == Damage::BeamMisfire {
                    source = Source::Beam(seat);
                    for other in
                        (0..SEATS as u8).map(Seat).filter(|&other| concerned(self.state, source, other))
                    {
                        harm.mechs[other.index()] = 1;
                    }
                }
            }
            DamageKind::System => {
                let system = card.system().expect("a System card");
                self.state.mech_mut(seat).systems[system] += 1;
                self.emit(Event::DamagePlaced { seat, card, slot: None });
            }
            DamageKind::Slot => {
                // MVM-DMG-7, MVM-DMG-8
                let slot = SlotNumber(self.roll_number(seat));
                let old = self.state.mech_mut(seat).slots[slot.index()].damage.replace(card);
                if let Some(old) = old {
                    self.state.damage.discard[old as usize] += 1;
                }
                self.emit(Event::DamagePlaced { seat, card, slot: Some(slot) });
            }
        }
        if !harm.is_none() {
            self.push(Task::Hurt(Hurt { harm, source, begins: false }));
        }
    }

    /// 1 Damage to the Bomb (MVM-BOMB-3).
    pub(crate) fn bomb_damage(&mut self, asked: bool) {
        if !asked && let Some(helper) = smoke_screen(self.state, Piece::Bomb) {
            self.push(Task::BombDamage { asked: true });
            return self.push(Task::Window { seat: helper, victim: Piece::Bomb });
        }
        self.state.doom = self.state.doom.saturating_sub(1);
        self.emit(Event::BombHit { health: self.state.doom });
        if self.state.doom == 0 {
            self.finish(Verdict::BombExploded);
        }
    }
}
