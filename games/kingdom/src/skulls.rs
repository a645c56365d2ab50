//! The skulls that a secondary Bruxa leaves: at any time one may be spent for a tile (KR-BRUXA-9).

use engine::{Chance, EventSink};

use crate::action::{Action, Sink};
use crate::agenda::{Step, TileKind};
use crate::cells::Shape;
use crate::event::Event;
use crate::placement::{self, Stuff};
use crate::referee::Referee;
use crate::slot::Slot;
use crate::state::{HordeId, State, Table};
use crate::tiles::{Damage, Pool};

/// What a skull is spent for.
pub(crate) const TILE: TileKind = TileKind { shape: Shape::Two, damage: Damage::Magic, pool: Pool::Bruxa };

const STUFF: Stuff = Stuff::Tile(TILE.damage);

/// Does anybody have such skulls?
#[inline]
pub(crate) fn are_there(table: &Table) -> bool {
    table.spirits.skulls > 0
}

/// The hordes such a tile may be put on; no source, so no shield is in the way.
fn targets(state: &State) -> impl Iterator<Item = (Slot, HordeId)> + '_ {
    let left = state.table.supply[TILE.pool as usize][TILE.shape as usize] > 0;
    let tops = state.scenario.path.iter().filter_map(|slot| Some((slot, state.top(slot)?)));
    tops.filter(move |&(_, id)| left && placement::fits(state, id, TILE.shape, STUFF, None))
}

fn may_be_spent(state: &State) -> bool {
    are_there(&state.table) && targets(state).next().is_some()
}

/// May one be spent while this choice is open? The tile of another one is placed first.
pub(crate) fn are_offered(state: &State, step: Step) -> bool {
    !matches!(step, Step::Skull | Step::Moment) && state.table.round > 0 && may_be_spent(state)
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    match step {
        Step::Moment if may_be_spent(state) => {
            sink.add(Action::SpendSkull);
            sink.add(Action::Decline);
        }
        Step::Skull => {
            for (slot, id) in targets(state) {
                placement::placements(state, id, TILE.shape, STUFF, None, |cells| {
                    sink.add(Action::Place { part: 0, slot, cells });
                    true
                });
            }
            sink.add(Action::Decline);
        }
        _ => {}
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Asks for skulls now, if there are any.
    pub(crate) fn then_moment(&mut self) {
        if are_there(&self.state.table) {
            self.then(Step::Moment);
        }
    }

    /// What was being chosen waits below.
    pub(crate) fn spend_skull(&mut self) {
        self.table().spirits.skulls -= 1;
        let skulls = self.state.table.spirits.skulls;
        self.emit(Event::SkullsChanged { skulls });
        self.then(Step::Skull);
    }

    pub(crate) fn choose_skull(&mut self, action: Action) {
        self.done();
        if let Action::Place { slot, cells, .. } = action
            && let Some(id) = self.state.top(slot)
        {
            self.put_tile(id, TILE, cells);
        }
    }
}
