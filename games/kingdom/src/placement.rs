//! Where tiles, soldiers, figures and pawns may lie on a horde. Every rule about it is decided in [`field`].

use engine::Refusal;

use crate::cells::{Cells, Shape};
use crate::heroes::Piece;
use crate::slot::Slot;
use crate::state::{HordeId, Phase, State};
use crate::tiles::Damage;

/// What is put on a horde.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stuff {
    /// A damage tile.
    Tile(Damage),
    /// A soldier.
    Soldier(Damage),
    /// The base of a hero, also a secondary one: true damage (KR-DMG-6).
    Base,
    /// A sand warrior or the wildcat: physical damage (KR-DMG-7).
    Pawn,
}

/// The part of a horde that something may cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// The cells.
    pub cells: Cells,
    /// At most one cell of each of these (KR-EN-18, KR-EN-19).
    pub tough: [Cells; 4],
}

/// Why something may not be put on a horde at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Barrier {
    Barred,
    Crevasse,
    Elusive,
    Shield,
}

impl Field {
    /// May these cells be covered?
    #[inline]
    pub fn admits(self, cells: Cells) -> bool {
        cells.within(self.cells) && spares_the_tough(self.tough, cells)
    }
}

/// Do these cells touch no tough enemy twice (KR-EN-18, KR-EN-19)?
#[inline]
pub(crate) fn spares_the_tough(tough: [Cells; 4], cells: Cells) -> bool {
    tough.into_iter().all(|enemy| cells.and(enemy).len() <= 1)
}

/// The cells of a horde that `stuff` from `source` may cover, or what keeps it off. The horde is the top one of its slot.
#[inline]
pub fn field(state: &State, id: HordeId, stuff: Stuff, source: Option<Slot>) -> Result<Field, Barrier> {
    let horde = state.horde(id);
    let face = horde.card.face();
    let Some(slot) = horde.slot else { return Err(Barrier::Barred) };
    let pieces = state.table.cells_of_pieces(slot);
    if horde.barred && state.table.phase == Phase::Play {
        return Err(Barrier::Barred); // KR-INTRO-11
    }
    if let Stuff::Tile(damage) = stuff {
        let disabled = horde.totem.is_some(); // KR-TOTEM-2
        if face.elusive && !disabled && !is_held(state, id, slot) {
            return Err(Barrier::Elusive); // KR-EN-8, KR-EN-9
        }
        let shields = match damage {
            Damage::Physical => face.physical_shields,
            Damage::Magic => face.magic_shields,
            Damage::True => 0, // KR-DMG-5
        };
        if shields != 0 && !disabled && source.is_some_and(|source| shields & sides(slot, source) != 0) {
            return Err(Barrier::Shield); // KR-EN-13
        }
    } else if state.table.gaping.contains(slot) {
        return Err(Barrier::Crevasse); // KR-ENV-4
    }
    // KR-TILE-3, KR-TILE-6
    let taken = horde.tile_cells().or(horde.soldiers).or(pieces).or(face.markers);
    let closed = match stuff {
        Stuff::Base | Stuff::Tile(Damage::True) | Stuff::Soldier(Damage::True) => Cells::NONE,
        Stuff::Tile(Damage::Physical) | Stuff::Pawn => face.magic_only.or(face.specific), // KR-DMG-3, KR-EN-12
        Stuff::Tile(Damage::Magic) => face.physical_only.or(face.specific),               // KR-DMG-4
        Stuff::Soldier(Damage::Physical) => face.magic_only, // soldiers reach specific vulnerabilities
        Stuff::Soldier(Damage::Magic) => face.physical_only,
    };
    Ok(Field { cells: Cells::ALL.without(taken).without(closed), tough: face.tough })
}

/// A hero or soldier stands on the horde (KR-EN-8); pawns do not count (KR-EN-9), nor does a hero on its way who covers nothing.
fn is_held(state: &State, id: HordeId, slot: Slot) -> bool {
    let stands = |piece: Piece| piece.is_hero() && !state.table.stand(piece).cells.is_empty();
    !state.horde(id).soldiers.is_empty() || state.table.pieces_on(slot).any(stands)
}

/// The sides of `slot` on which `source` lies (KR-EN-14): north, east, south, west from bit 0; none for the own slot.
const fn sides(slot: Slot, source: Slot) -> u8 {
    (source.row() < slot.row()) as u8
        | ((source.column() > slot.column()) as u8) << 1
        | ((source.row() > slot.row()) as u8) << 2
        | ((source.column() < slot.column()) as u8) << 3
}

/// Calls `found` with every placement of a shape on a horde until it says stop.
#[inline]
pub fn placements(
    state: &State,
    id: HordeId,
    shape: Shape,
    stuff: Stuff,
    source: Option<Slot>,
    mut found: impl FnMut(Cells) -> bool,
) {
    let Ok(field) = field(state, id, stuff, source) else { return };
    for &cells in shape.placements() {
        if field.admits(cells) && !found(cells) {
            return;
        }
    }
}

/// Is there any placement?
#[inline]
pub fn fits(state: &State, id: HordeId, shape: Shape, stuff: Stuff, source: Option<Slot>) -> bool {
    let mut any = false;
    placements(state, id, shape, stuff, source, |_| {
        any = true;
        false
    });
    any
}

/// Refuses a placement and says why.
pub(crate) fn check(
    state: &State,
    id: HordeId,
    shape: Shape,
    stuff: Stuff,
    source: Option<Slot>,
    cells: Cells,
) -> Result<(), Refusal> {
    let field = field(state, id, stuff, source).map_err(refuse_barrier)?;
    if !shape.placements().contains(&cells) {
        return Err(Refusal::new("KR-TILE-4", "kingdom-refusal-shape"));
    }
    if field.admits(cells) {
        return Ok(());
    }
    let face = state.horde(id).card.face();
    if cells.meets(face.markers) {
        return Err(Refusal::new("KR-TILE-6", "kingdom-refusal-marker"));
    }
    if cells.meets(state.covered(id)) {
        return Err(Refusal::new("KR-TILE-3", "kingdom-refusal-overlap"));
    }
    if cells.within(field.cells) {
        return Err(Refusal::new("KR-EN-18", "kingdom-refusal-tough"));
    }
    if cells.meets(face.specific) && matches!(stuff, Stuff::Tile(_) | Stuff::Pawn) {
        return Err(Refusal::new("KR-EN-12", "kingdom-refusal-specific"));
    }
    match stuff {
        Stuff::Tile(Damage::Magic) => Err(Refusal::new("KR-EN-11", "kingdom-refusal-physical-only")),
        _ => Err(Refusal::new("KR-EN-10", "kingdom-refusal-magic-only")),
    }
}

fn refuse_barrier(barrier: Barrier) -> Refusal {
    match barrier {
        Barrier::Barred => Refusal::new("KR-INTRO-11", "kingdom-refusal-barred"),
        Barrier::Crevasse => Refusal::new("KR-ENV-4", "kingdom-refusal-crevasse"),
        Barrier::Elusive => Refusal::new("KR-EN-8", "kingdom-refusal-elusive"),
        Barrier::Shield => Refusal::new("KR-EN-13", "kingdom-refusal-shield"),
    }
}
