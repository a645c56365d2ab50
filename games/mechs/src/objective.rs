//! Kills, Shards, escalations: what brings a Mission forward, and what ends it.

use engine::{Chance, EventSink, Seat};

use crate::event::{Event, Roll};
use crate::minions::free_spaces;
use crate::mission::{FIGURES, Objective, Tile, Trigger};
use crate::referee::Referee;
use crate::space::Space;
use crate::state::{KILLS_PER_GEAR, MOST_GEARS, Piece, Shard, State, Verdict};

/// Minion figures in use: on the board and as shields (MVM-MIN-6).
pub(crate) fn figures(state: &State) -> usize {
    let shields = state.mechs.iter().flat_map(|mech| &mech.slots).filter(|slot| slot.shield).count();
    state.minions.len() + shields
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// A Minion dies, and the kill counts (MVM-GEAR-2, MVM-GEAR-3).
    pub(crate) fn kill(&mut self, space: Space) {
        self.state.minions.remove(space);
        self.state.memory.kills = self.state.memory.kills.saturating_add(1);
        self.emit(Event::MinionKilled { space });
        if self.state.gears < MOST_GEARS {
            self.state.kills += 1;
            if self.state.kills == KILLS_PER_GEAR {
                self.gain_gear();
            }
        }
        if self.state.mission.objective == Objective::BreakAndClear {
            self.check_cleared();
        }
    }

    fn gain_gear(&mut self) {
        self.state.kills = 0;
        self.state.gears += 1;
        let gears = self.state.gears;
        self.emit(Event::GearGained { gears });
        if !self.state.gears_work() {
            return;
        }
        for seat in self.state.all_seats() {
            for index in 0..self.state.mech(seat).schematics.len() {
                let schematic = self.state.mech(seat).schematics[index].card;
                if schematic.content().gears == gears {
                    self.emit(Event::SchematicOn { seat, schematic });
                }
            }
        }
        if gears == MOST_GEARS {
            self.emit(Event::OverdriveOn);
        }
    }

    /// The tutorial is won when no Minion is left after the escalation.
    fn check_cleared(&mut self) {
        if self.state.all_broken() && self.state.minions.is_empty() {
            self.finish(Verdict::Won);
        }
    }

    /// Shards, goals and areas of the Mission, when a piece has entered a space.
    pub(crate) fn enter_mission_space(&mut self, piece: Piece, space: Space) {
        let mission = self.state.mission.get();
        match piece {
            Piece::Bomb if mission.objective == Objective::DeliverBomb && mission.zone.contains(space) => {
                return self.finish(Verdict::Won);
            }
            Piece::Bomb => {}
            Piece::Mech(seat) => self.meet_shard(seat, space),
        }
        for (index, escalation) in mission.escalations.iter().enumerate() {
            let area = match (escalation.when, piece) {
                (Trigger::BombIn(usual, ez), Piece::Bomb) | (Trigger::MechIn(usual, ez), Piece::Mech(_)) => {
                    if self.state.ez {
                        ez
                    } else {
                        usual
                    }
                }
                _ => continue,
            };
            if area.contains(space) {
                self.escalate(index, None);
            }
        }
    }

    /// A Mech breaks the Shard on its space, picks it up, or delivers its own.
    pub(crate) fn meet_shard(&mut self, seat: Seat, space: Space) {
        if let Some(index) = self.state.shard_on(space) {
            if self.state.mission.breakable {
                self.break_shard(index, space);
            } else if self.state.carried_by(seat).is_none() {
                self.pick_up(index, seat, space);
            }
        }
        if let Some(index) = self.state.carried_by(seat)
            && self.state.takes_shards(space)
        {
            self.deliver(index, space);
        }
    }

    fn pick_up(&mut self, index: usize, seat: Seat, space: Space) {
        self.state.shards[index] = Shard::Carried(seat);
        self.emit(Event::ShardPicked { seat, space });
        self.trigger(Trigger::ShardPicked, None);
    }

    fn deliver(&mut self, index: usize, space: Space) {
        self.state.shards[index] = Shard::Delivered(space);
        self.emit(Event::ShardDelivered { space });
        if self.state.shards.iter().all(|shard| matches!(shard, Shard::Delivered(_))) {
            self.finish(Verdict::Won);
        }
    }

    /// MVM-SHARD-11
    pub(crate) fn break_shard(&mut self, index: usize, space: Space) {
        self.state.shards[index] = Shard::Broken;
        self.emit(Event::ShardBroken { space });
        self.trigger(Trigger::EachShardBroken, Some(self.state.mission.map.tile(space)));
        if self.state.all_broken() {
            self.state.broken_in = Some(self.state.round);
            self.trigger(Trigger::ShardsBroken, None);
            if self.state.mission.objective == Objective::BreakAndClear {
                self.check_cleared();
            }
        }
    }

    /// A carrying Mech that is hurt drops its Shard (MVM-SHARD-5, MVM-SHARD-6).
    pub(crate) fn drop_shard(&mut self, seat: Seat) {
        let Some(index) = self.state.carried_by(seat) else { return };
        let own = self.state.mech(seat).at.expect("a Mech that is hurt is on the board");
        let space = own.step(self.roll_rune(seat, Roll::Drop).dir());
        let catcher = self.state.mech_on(space);
        let full = catcher.is_some_and(|other| self.state.carried_by(other).is_some());
        // MVM-SHARD-8, MVM-SHARD-9
        let invalid = !self.state.is_floor(space)
            || self.state.boss_on(space)
            || self.state.bomb == Some(space)
            || self.state.shard_on(space).is_some()
            || self.state.is_filled(space)
            || full;
        if invalid {
            self.emit(Event::ShardDropped { seat, space: own });
            self.emit(Event::ShardPicked { seat, space: own });
            return;
        }
        self.state.shards[index] = Shard::Lies(space);
        self.emit(Event::ShardDropped { seat, space });
        match catcher {
            // MVM-SHARD-7; the catcher may stand in a delivery space (MVM-SHARD-13).
            Some(other) => self.meet_shard(other, space),
            None if self.state.takes_shards(space) => self.deliver(index, space),
            None => {}
        }
    }

    /// Lets every escalation with this trigger happen.
    pub(crate) fn trigger(&mut self, trigger: Trigger, tile: Option<Tile>) {
        for (index, escalation) in self.state.mission.get().escalations.iter().enumerate() {
            if escalation.when == trigger {
                self.escalate(index, tile);
            }
        }
    }

    /// An escalation happens once, unless it is one of each time (MVM-ESC-1).
    fn escalate(&mut self, index: usize, tile: Option<Tile>) {
        let escalation = &self.state.mission.get().escalations[index];
        let each = escalation.when == Trigger::EachShardBroken;
        if self.state.escalated >> index & 1 == 1 && !each {
            return;
        }
        self.state.escalated |= 1 << index;
        self.emit(Event::Escalated);
        if escalation.minions {
            self.flood(tile);
        }
    }

    /// One Minion on every empty Rune Space of the tile or of the board, outside the core.
    fn flood(&mut self, tile: Option<Tile>) {
        let mission = self.state.mission.get();
        let runes = mission.map.runes.iter().fold(crate::SpaceSet::EMPTY, |all, runes| all.or(runes));
        let here = |space: &Space| tile.is_none_or(|tile| mission.map.tile(*space) == tile);
        self.add_minions(runes.and(&free_spaces(self.state)).without(&mission.core).iter().filter(here));
    }

    /// A Minion appears on each of these spaces, all of them free, as long as a figure is left (MVM-SPAWN-1, MVM-MIN-6).
    pub(crate) fn add_minions(&mut self, spaces: impl IntoIterator<Item = Space>) {
        let left = FIGURES.saturating_sub(figures(self.state));
        for space in spaces.into_iter().take(left) {
            self.state.minions.insert(space);
            self.emit(Event::MinionSpawned { space });
        }
    }
}
