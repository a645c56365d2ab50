//! The round: its beginning and end, phase 1 (spawn), phase 5 (pick up), and the interrupts the group decides.

use engine::{Chance, EventSink, Seat};

use crate::action::{Action, Sink};
use crate::agenda::{Drop, Step, TileKind};
use crate::cards::Entry;
use crate::cells::Shape;
use crate::event::Event;
use crate::heroes::{Colour, Piece};
use crate::referee::Referee;
use crate::scenario::{Hazard, Rift, When};
use crate::slot::Slot;
use crate::state::{Ending, HordeId, Lesson, Phase, Place, Snapshot, Spirits, State};
use crate::tiles::{Damage, Pool};
use crate::towers::Tower;

/// Colours the solo player may block: not the one of the last round (KR-SOLO-7).
fn blockable(state: &State) -> impl Iterator<Item = Colour> + '_ {
    Colour::ALL[..3].iter().copied().filter(|&colour| state.table.blocked != Some(colour))
}

/// The tiles of a boss that cover the most cells.
pub(crate) fn largest_tiles(state: &State, id: HordeId) -> impl Iterator<Item = crate::tiles::Tile> + '_ {
    let tiles = &state.horde(id).tiles;
    let most = tiles.iter().map(|tile| tile.cells.len()).max().unwrap_or(0);
    tiles.iter().copied().filter(move |tile| tile.cells.len() == most)
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    let table = &state.table;
    match step {
        Step::BlockColour => blockable(state).for_each(|colour| sink.add(Action::ChooseColour { colour })),
        Step::WhiteTower(_) => table.all_seats().for_each(|seat| sink.add(Action::GiveTo { seat })),
        Step::Shoot(_) => {
            let standing = table.all_seats().filter(|&seat| !table.player(seat).is_stunned());
            standing.for_each(|seat| sink.add(Action::Target { seat }));
        }
        Step::BlackInk(id) => {
            if let Some(slot) = state.horde(id).slot {
                largest_tiles(state, id)
                    .for_each(|tile| sink.add(Action::Place { part: 0, slot, cells: tile.cells }));
            }
        }
        Step::Reward(_) => [true, false].into_iter().for_each(|gold| sink.add(Action::TakeReward { gold })),
        _ => {
            sink.add(Action::Accept);
            sink.add(Action::Decline);
        }
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn begin_round(&mut self) {
        if self.state.scenario.rules.introduction && self.state.table.round < 2 {
            self.remember_round();
        }
        let table = self.table();
        table.round += 1;
        table.phase = Phase::Spawn;
        let (round, elora, solo) = (table.round, table.spirits.elora, table.is_solo());
        table.lesson = Lesson { hit: 0, upgraded: 0, destroyed: 0, ..table.lesson };
        self.open_phase();
        self.emit(Event::RoundBegan { round });
        // KR-GEN-5, KR-SPAWN-1
        if round > 1 && self.state.table.piles_empty() {
            return self.end(Ending::PilesEmpty);
        }
        self.then(Step::EndRound);
        self.then(Step::Buy);
        self.then(Step::BeginBuy);
        self.then(Step::PickUp);
        self.then(Step::BeginAdvance);
        self.then(Step::BeginDestroy);
        self.then(Step::Play);
        // KR-ROUND-2
        self.then(Step::Spawn(if round > 1 { 0 } else { 4 }));
        // KR-ROUND-4
        if elora {
            self.then(Step::SpiritFrost);
        }
        // KR-SOLO-7, KR-SOLO-10
        if solo && !self.state.scenario.rules.introduction {
            self.then(Step::BlockColour);
        }
    }

    /// Nobody is done yet.
    fn open_phase(&mut self) {
        for player in &mut self.table().players {
            player.ready = false;
            player.take_backs = 0;
        }
    }

    fn remember_round(&mut self) {
        self.then(Step::BeginRound);
        let table = self.state.table;
        let hordes = self.state.hordes.iter().copied().collect();
        self.state.start_of_round = Some(Snapshot { table, hordes });
        self.done();
    }

    /// KR-INTRO-5, KR-INTRO-6: the round is played again from its start, unless patience is at its end (KR-INTRO-14).
    pub(crate) fn replay_round(&mut self) {
        let lesson = self.state.table.lesson;
        if lesson.replays >= lesson.patience {
            return self.end(Ending::LessonFailed);
        }
        if let Some(start) = self.state.start_of_round {
            self.emit(Event::RoundReplayed { round: self.state.table.round });
            self.state.table = start.table;
            self.state.hordes = start.hordes.iter().copied().collect();
            self.state.table.lesson.replays = lesson.replays + 1;
        }
    }

    /// KR-ELORA-8: a 2x1 on each horde that carries a tile of hers, blocked by no shield.
    pub(crate) fn spirit_frost(&mut self) {
        self.table().spirits.elora = false;
        let tile = TileKind { shape: Shape::Two, damage: Damage::Magic, pool: Pool::Elora };
        for index in (0..self.state.hordes.len() as u8).rev() {
            let horde = HordeId(index);
            if self.state.horde(horde).carries(Pool::Elora) && self.state.is_top(horde) {
                self.then(Step::Drop(Drop { horde, tile, seat: Some(Seat(0)) }));
            }
        }
    }

    /// Phase 1 for one pile (KR-SPAWN-2 to KR-SPAWN-12).
    pub(crate) fn spawn(&mut self, pile: u8) {
        if pile >= 4 {
            self.table().phase = Phase::Play;
            return;
        }
        self.then(Step::Spawn(pile + 1));
        let Some(entry) = self.table().piles[usize::from(pile)].pop() else { return };
        let card = match entry {
            Entry::Rift => return self.open_rift(pile),
            Entry::Card(card) => Some(card),
            Entry::Family(family) => self.draw(family),
            Entry::Boss => self.state.scenario.layers.first().copied(),
        };
        let card = card.expect("the scenario was checked to have enough cards");
        let path = self.state.scenario.paths[usize::from(pile)];
        let free = path.iter().copied().find(|&slot| self.is_free(slot, card.face().flying));
        let Some(slot) = free else {
            self.table().discarded.insert(card);
            return self.end(Ending::NoFreeSlot);
        };
        let horde = self.new_horde(card);
        // KR-INTRO-5
        let barred = self.state.scenario.rules.introduction && self.state.table.round == 2 && pile == 1;
        self.horde(horde).barred = barred;
        self.emit(Event::HordeSpawned { card, slot, pile });
        self.then(Step::Thaw(pile, horde));
        self.bring(horde, slot);
    }

    /// Is a slot free for a horde (KR-FLY-14)?
    pub(crate) fn is_free(&self, slot: Slot, flying: bool) -> bool {
        let table = &self.state.table;
        table.upper.get(slot).is_none() && (flying || table.lower.get(slot).is_none())
    }

    /// A horde comes to a slot: soldiers and figures below a flyer leave, figures retreat, then it lies there (KR-ADV-17, KR-FLY-5).
    pub(crate) fn bring(&mut self, horde: HordeId, slot: Slot) {
        self.then(Step::Land(horde, slot));
        self.retreat_from(slot, |_| true);
        if let Some(below) = self.state.table.lower.get(slot) {
            self.remove_soldiers(HordeId(below), true);
        }
    }

    /// KR-ELORA-7
    pub(crate) fn thaw(&mut self, pile: u8, horde: HordeId) {
        if let Some(pool) = self.table().permafrost[usize::from(pile)].take() {
            let tile = TileKind { shape: Shape::Two, damage: Damage::True, pool };
            self.table().supply[pool as usize][Shape::Two as usize] += 1;
            self.then(Step::Drop(Drop { horde, tile, seat: None }));
        }
    }

    /// KR-SPAWN-9, KR-RIFT-2
    fn open_rift(&mut self, pile: u8) {
        let rift = self.state.scenario.rift;
        self.emit(Event::RiftOpened { rift, pile });
        match rift {
            Rift::Gust => {
                let path = self.state.scenario.paths[usize::from(pile)];
                let nearest = path.iter().rev().find_map(|&slot| self.state.top(slot));
                if let Some(horde) = nearest {
                    self.extra_attempt(horde);
                }
            }
            Rift::Eruption => self.place_hazard(Hazard::Lava, false),
            Rift::Tremor => self.place_hazard(Hazard::Crevasse, false),
            Rift::Flood => self.place_hazard(Hazard::Tentacle, false),
            Rift::None | Rift::Lull => {}
        }
    }

    /// Phase 5 (KR-PICK).
    pub(crate) fn pick_up(&mut self) {
        self.table().phase = Phase::PickUp;
        for tower in Tower::all() {
            match self.state.table.tower(tower).place {
                Place::Incoming(seat) => self.take_tower(tower, seat),
                Place::Site { slot, by, .. } => {
                    let colour = self.state.scenario.site(slot).map(|site| site.colour);
                    if colour == Some(Colour::White) && !self.state.table.is_solo() {
                        self.then(Step::WhiteTower(tower)); // KR-PICK-2
                    } else {
                        self.take_tower(tower, by);
                    }
                }
                Place::Reserve | Place::Table | Place::Hand(_) => {}
            }
        }
    }

    /// Phase 6 (KR-BUY).
    pub(crate) fn begin_buy(&mut self) {
        self.table().phase = Phase::Buy;
        self.open_phase();
    }

    fn take_tower(&mut self, tower: Tower, seat: Seat) {
        self.table().towers[tower.index()].place = Place::Hand(seat);
        self.emit(Event::TowerTaken { seat, tower });
    }

    /// KR-ROUND-3
    pub(crate) fn end_round(&mut self) {
        let goal = self.state.scenario.goal;
        if goal.when == When::RoundEnd && crate::victory::goal_holds(self.state) {
            return self.end(Ending::Victory);
        }
        let last = self.state.scenario.last_round;
        if last > 0 && self.state.table.round >= last {
            return self.end(Ending::OutOfTime);
        }
        if self.state.table.secondary.take().is_some() {
            self.send_home(Piece::Secondary);
        }
        let table = self.table();
        for player in &mut table.players {
            player.activated = false;
            player.protected = false;
            player.played_mage = false;
        }
        table.spirits = Spirits { called: false, bruxa: false, ..table.spirits };
        table.pawns_moved = [false; 3];
        table.warriors_barred = false;
        table.freeze = [table.freeze[1], false];
        table.lesson.replays = 0;
        for horde in self.state.hordes.iter_mut() {
            horde.barred = false;
        }
        self.then(Step::BeginRound);
    }

    pub(crate) fn choose_interrupt(&mut self, step: Step, action: Action) {
        self.done();
        match (step, action) {
            (Step::BlockColour, Action::ChooseColour { colour }) => {
                self.table().blocked = Some(colour);
                self.emit(Event::ColourBlocked { colour });
            }
            (Step::WhiteTower(tower), Action::GiveTo { seat }) => self.take_tower(tower, seat),
            (Step::Shoot(id), Action::Target { seat }) => {
                let (card, slot) = (self.horde(id).card, self.horde(id).slot);
                if let Some(slot) = slot {
                    self.emit(Event::HordeShot { card, slot });
                }
                self.then(Step::Damage(seat));
            }
            (Step::BlackInk(id), Action::Place { slot, cells, .. }) => {
                let index = self.state.horde(id).tiles.iter().position(|tile| tile.cells == cells);
                if let Some(index) = index {
                    let card = self.horde(id).card;
                    self.return_tile(id, index);
                    self.emit(Event::TileRemoved { card, slot, cells });
                }
            }
            (Step::Reward(kept), Action::TakeReward { gold }) => {
                self.pay(u8::from(gold), u8::from(!gold), kept);
            }
            (Step::Damage(seat), Action::Accept) => self.sacrifice(seat),
            (Step::Damage(seat), _) => self.wound(seat),
            _ => {}
        }
    }
}
