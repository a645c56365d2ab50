//! Kingdom Rush.

#![allow(missing_docs, clippy::disallowed_types, reason = "made by the macros of the benchmark")]

use std::hint::black_box;

use kingdom::{Damage, HordeId, Kingdom, Shape, State, Stuff, placements};

#[library_benchmark]
#[bench::one(benches::start::<Kingdom>("s1", 2), Shape::One)]
#[bench::corner(benches::start::<Kingdom>("s1", 2), Shape::L3)]
fn placements_on_a_horde(state: State, shape: Shape) -> usize {
    let mut found = 0;
    placements(black_box(&state), HordeId(0), shape, Stuff::Tile(Damage::Physical), None, |cells| {
        found += usize::from(!cells.is_empty());
        true
    });
    assert_eq!(found, shape.placements().len());
    found
}

benches::of_game!(
    Kingdom,
    games: [rising_threats("s1", 2), elemental_fury("s12", 4)],
    moment: ("s2", 2, 30),
    also: placements_on_a_horde
);
