//! Placing tiles, damage types and enemy icons: every placement rule by table, and the generator against a naive one.

use kingdom::{
    Barrier, Cells, Damage, Front, Hero, Piece, Pool, Shape, Stuff, Tile, field, fits, placements,
};

use crate::table::{Lab, cells, slot};

const PHYSICAL: Stuff = Stuff::Tile(Damage::Physical);
const MAGIC: Stuff = Stuff::Tile(Damage::Magic);
const TRUE: Stuff = Stuff::Tile(Damage::True);
const SOLDIER: Stuff = Stuff::Soldier(Damage::Physical);

fn lab() -> Lab {
    Lab::new(7, &[Hero::Alric, Hero::Bruxa])
}

/// May `stuff` of this shape cover these cells?
fn may(lab: &Lab, at: &str, shape: Shape, stuff: Stuff, source: Option<&str>, covered: &str) -> bool {
    let id = lab.at(at).unwrap();
    let mut found = false;
    placements(&lab.state, id, shape, stuff, source.map(slot), |placed| {
        found |= placed == cells(covered);
        true
    });
    found
}

// KR-TILE-2, KR-TILE-4
#[test]
fn every_shape_has_all_its_orientations() {
    let counts: Vec<usize> = Shape::ALL.iter().map(|shape| shape.placements().len()).collect();
    assert_eq!(counts, [16, 24, 16, 36, 9]);
}

// KR-TILE-1, KR-TILE-3, KR-TILE-6, KR-TILE-10, KR-DMG-1..8, KR-EN-10..12, KR-FLY-10, KR-EN-18..20
#[test]
fn placement_by_table() {
    // card, shape, stuff, cells, may it be placed?
    let table: &[(&str, Shape, Stuff, &str, bool)] = &[
        // Enemies and empty cells alike.
        ("GOB-01", Shape::Two, PHYSICAL, "a1 b1", true),
        ("GOB-01", Shape::L3, MAGIC, "b3 c3 c2", true),
        ("GOB-01", Shape::Two, PHYSICAL, "a1 c1", false),
        // Physical damage and magic vulnerability.
        ("EMB-01", Shape::One, PHYSICAL, "b1", false),
        ("EMB-01", Shape::Two, PHYSICAL, "a1 b1", false),
        ("EMB-01", Shape::One, SOLDIER, "b1", false),
        ("EMB-01", Shape::One, MAGIC, "b1", true),
        ("EMB-01", Shape::One, TRUE, "b1", true),
        ("EMB-01", Shape::Square, Stuff::Base, "a1 b1 a2 b2", true),
        ("EMB-01", Shape::One, Stuff::Pawn, "b1", false),
        ("EMB-01", Shape::One, Stuff::Soldier(Damage::True), "b1", true),
        // Magic damage and physical vulnerability.
        ("RIM-01", Shape::One, MAGIC, "b1", false),
        ("RIM-01", Shape::One, PHYSICAL, "b1", true),
        ("RIM-01", Shape::One, TRUE, "b1", true),
        ("RIM-01", Shape::One, SOLDIER, "b1", true),
        ("RIM-01", Shape::One, Stuff::Pawn, "b1", true),
        // Specific vulnerability.
        ("ABY-01", Shape::One, PHYSICAL, "d2", false),
        ("ABY-01", Shape::One, MAGIC, "d2", false),
        ("ABY-01", Shape::One, TRUE, "d2", true),
        ("ABY-01", Shape::One, SOLDIER, "d2", true),
        ("ABY-01", Shape::One, Stuff::Pawn, "d2", false),
        ("ABY-01", Shape::Square, Stuff::Base, "c1 d1 c2 d2", true),
        // Markers are never covered.
        ("BAT-01", Shape::One, TRUE, "a1", false),
        ("BAT-01", Shape::Two, TRUE, "a1 b1", false),
        ("BAT-01", Shape::One, SOLDIER, "a1", false),
        ("BAT-01", Shape::Square, Stuff::Base, "a1 b1 a2 b2", false),
        ("SHI-01", Shape::One, TRUE, "a2", false),
        // Tough enemies: one cell for each tile or base.
        ("GOL-01", Shape::Two, PHYSICAL, "b2 c2", false),
        ("GOL-01", Shape::Two, PHYSICAL, "a2 b2", true),
        ("GOL-01", Shape::Square, Stuff::Base, "a1 b1 a2 b2", true),
        ("GOL-01", Shape::Square, Stuff::Base, "b2 c2 b3 c3", false),
        ("GOL-01", Shape::One, SOLDIER, "b2", true),
        // Two of them on a card: one cell of each at a time.
        ("CHS-01", Shape::L3, PHYSICAL, "b2 c2 c3", true),
        ("CHS-01", Shape::Square, Stuff::Base, "b2 c2 b3 c3", true),
        ("CHS-01", Shape::Two, PHYSICAL, "a1 a2", false),
        ("CHS-01", Shape::Two, PHYSICAL, "d3 d4", false),
        ("CHS-01", Shape::L3, TRUE, "c3 d3 c2", false),
        ("CHS-01", Shape::Square, Stuff::Base, "b1 c1 b2 c2", false),
        // A large enemy that is not tough.
        ("TRO-01", Shape::Square, MAGIC, "b1 c1 b2 c2", true),
    ];
    for &(id, shape, stuff, covered, expected) in table {
        let mut lab = lab();
        lab.horde(id, "D3");
        assert_eq!(
            may(&lab, "D3", shape, stuff, None, covered),
            expected,
            "{id} {shape:?} {stuff:?} {covered}"
        );
    }
}

// KR-TILE-3, KR-TILE-5, KR-TILE-7, KR-TILE-8
#[test]
fn nothing_overlaps_and_everything_covers() {
    let mut lab = lab();
    let orcs = lab.horde("ORC-01", "D3");
    lab.tile(orcs, Pool::Mage, "a1 b1");
    lab.soldiers(orcs, "a2");
    lab.stand(Piece::Hero0, "D3", "c3 d3 c4 d4");
    lab.stand(Piece::Warrior0, "D3", "b3");
    for taken in ["a1", "b1", "a2", "c3", "d4", "b3"] {
        for stuff in [TRUE, SOLDIER, Stuff::Pawn] {
            assert!(!may(&lab, "D3", Shape::One, stuff, None, taken), "{taken} {stuff:?}");
        }
    }
    assert_eq!(lab.state.covered(orcs), cells("a1 b1 a2 b3 c3 d3 c4 d4"));
    assert_eq!(lab.state.uncovered(orcs), cells("b4"));
    // It stays until phase 3 although all enemies are covered.
    lab.soldiers(orcs, "b4");
    assert!(lab.state.uncovered(orcs).is_empty() && lab.at("D3").is_some());
}

// KR-TILE-9
#[test]
fn tiles_return_to_their_own_pool() {
    let mut lab = lab();
    let orcs = lab.horde("ORC-01", "D3");
    let before = lab.state.table.supply;
    lab.tile(orcs, Pool::Knife, "a1");
    lab.tile(orcs, Pool::Elora, "b1");
    assert_ne!(lab.state.table.supply, before);
    lab.cover(orcs);
    lab.until_buy();
    assert_eq!(lab.state.table.supply, before);
    assert_eq!(Tile { cells: cells("a1 b1 a2"), ..Tile::default() }.shape(), Shape::L3);
    assert_eq!(Tile { cells: cells("a1 a2 a3"), ..Tile::default() }.shape(), Shape::I3);
}

// KR-EN-8, KR-EN-9
#[test]
fn elusive_hordes_need_a_hero_or_soldier() {
    let mut lab = lab();
    let wraiths = lab.horde("WRA-01", "D3");
    assert_eq!(field(&lab.state, wraiths, TRUE, None), Err(Barrier::Elusive));
    assert!(fits(&lab.state, wraiths, Shape::One, SOLDIER, None));
    assert!(fits(&lab.state, wraiths, Shape::Square, Stuff::Base, None));
    lab.soldiers(wraiths, "c1");
    assert!(fits(&lab.state, wraiths, Shape::Two, TRUE, None));
    lab.tile(wraiths, Pool::Mage, "a2 b2");
    lab.state.hordes[0].soldiers = Cells::NONE;
    lab.state.table.soldiers += 1;
    assert!(!fits(&lab.state, wraiths, Shape::One, TRUE, None), "closed again");
    assert_eq!(lab.tiles_on(wraiths), 1, "the tiles stay");
    lab.stand(Piece::Hero0, "D3", "a3 b3 a4 b4");
    assert!(fits(&lab.state, wraiths, Shape::One, TRUE, None));
}

// KR-EN-13, KR-EN-14, KR-EN-15, KR-EN-16, KR-RANGE-13
#[test]
fn shields_by_direction() {
    // SHI-01 on D3 has physical shields on west and east.
    let sources: &[(&str, bool)] = &[
        ("C3", false),
        ("E3", false),
        ("C2", false),
        ("E4", false),
        ("A3", false),
        ("D2", true),
        ("D6", true),
        ("D3", true),
    ];
    for &(source, expected) in sources {
        let mut lab = lab();
        lab.horde("SHI-01", "D3");
        assert_eq!(may(&lab, "D3", Shape::One, PHYSICAL, Some(source), "b1"), expected, "from {source}");
        assert!(may(&lab, "D3", Shape::One, MAGIC, Some(source), "b1"), "the shields are green");
        assert!(may(&lab, "D3", Shape::One, TRUE, Some(source), "b1"), "true damage passes");
        assert!(may(&lab, "D3", Shape::One, SOLDIER, Some(source), "b1"), "soldiers pass");
    }
    let mut lab = lab();
    lab.horde("SHI-04", "D3");
    assert!(!may(&lab, "D3", Shape::One, MAGIC, Some("D1"), "b1"));
    assert!(may(&lab, "D3", Shape::One, MAGIC, None, "b1"), "no source, no shield");
    assert!(may(&lab, "D3", Shape::One, PHYSICAL, Some("D1"), "b1"));
}

// KR-TOTEM-2, KR-TOTEM-3, KR-TOTEM-6
#[test]
fn a_totem_disables_shields_and_elusive_but_not_the_markers() {
    let mut lab = lab();
    let shields = lab.horde("SHI-01", "D3");
    lab.tile(shields, Pool::FrostFlower, "a1 b1");
    lab.state.hordes[0].totem = Some(0);
    lab.state.table.totems -= 1;
    assert!(may(&lab, "D3", Shape::One, PHYSICAL, Some("C3"), "c3"));
    assert!(!may(&lab, "D3", Shape::One, TRUE, None, "a2"), "the marker stays closed");
    let mut lab = self::lab();
    let wraiths = lab.horde("WRA-05", "D3");
    lab.tile(wraiths, Pool::FrostFlower, "a1 b1");
    lab.state.hordes[0].totem = Some(0);
    lab.state.table.totems -= 1;
    assert!(may(&lab, "D3", Shape::One, PHYSICAL, None, "c1"));
    assert!(!may(&lab, "D3", Shape::One, PHYSICAL, None, "c2"), "vulnerabilities are not affected");
}

// KR-ENV-4
#[test]
fn nobody_steps_onto_a_horde_above_a_gaping_crevasse() {
    let mut lab = lab();
    let orcs = lab.horde("ORC-01", "D3");
    lab.state.table.gaping.insert(slot("D3"));
    for stuff in [SOLDIER, Stuff::Base, Stuff::Pawn] {
        assert_eq!(field(&lab.state, orcs, stuff, None), Err(Barrier::Crevasse), "{stuff:?}");
    }
    assert!(field(&lab.state, orcs, PHYSICAL, None).is_ok(), "tiles may be placed");
}

// KR-EN-17, KR-EN-19, KR-EN-21
#[test]
fn large_enemies_are_judged_cell_by_cell() {
    let mut lab = lab();
    let trolls = lab.horde("TRO-01", "D3");
    lab.tile(trolls, Pool::Mage, "b1 c1");
    let face = lab.state.horde(trolls).card.face();
    assert_eq!(face.large.without(lab.state.covered(trolls)), cells("b2 c2"));
    assert!(face.tough.iter().all(|cells| cells.is_empty()));
    let golems = lab.horde("GOL-02", "D5");
    assert_eq!(lab.state.horde(golems).card.face().tough[0], cells("a1 b1 a2 b2"));
}

/// A generator that knows nothing of masks: it tries every set of cells and asks every rule anew.
fn naive(lab: &Lab, at: &str, shape: Shape, damage: Damage, source: Option<&str>) -> Vec<Cells> {
    let id = lab.at(at).unwrap();
    let horde = lab.state.horde(id);
    let face = horde.card.face();
    let offsets: &[(i8, i8)] = match shape {
        Shape::One => &[(0, 0)],
        Shape::Two => &[(0, 0), (0, 1)],
        Shape::I3 => &[(0, 0), (0, 1), (0, 2)],
        Shape::L3 => &[(0, 0), (0, 1), (1, 0)],
        Shape::Square => &[(0, 0), (0, 1), (1, 0), (1, 1)],
    };
    let mut found = Vec::new();
    for turn in 0..4 {
        for flip in [1, -1] {
            for row in -3..7i8 {
                for column in -3..7i8 {
                    let mut placed = Cells::NONE;
                    let mut inside = true;
                    for &(down, right) in offsets {
                        let (mut y, mut x) = (down, right * flip);
                        for _ in 0..turn {
                            (y, x) = (x, -y);
                        }
                        let (y, x) = (row + y, column + x);
                        inside &= (0..4).contains(&y) && (0..4).contains(&x);
                        if inside {
                            placed = placed.or(Cells::at(x as u8, y as u8));
                        }
                    }
                    if inside
                        && legal_one_by_one(lab, id, face, placed, damage, at, source)
                        && !found.contains(&placed)
                    {
                        found.push(placed);
                    }
                }
            }
        }
    }
    found
}

fn legal_one_by_one(
    lab: &Lab,
    id: kingdom::HordeId,
    face: &kingdom::Face,
    placed: Cells,
    damage: Damage,
    at: &str,
    source: Option<&str>,
) -> bool {
    let horde = lab.state.horde(id);
    for cell in placed.iter() {
        let taken = horde.tiles.iter().any(|tile| tile.cells.meets(cell))
            || horde.soldiers.meets(cell)
            || lab
                .state
                .table
                .pieces
                .iter()
                .any(|stand| stand.at == Some(slot(at)) && stand.cells.meets(cell));
        let vulnerable = match damage {
            Damage::Physical => face.magic_only.meets(cell) || face.specific.meets(cell),
            Damage::Magic => face.physical_only.meets(cell) || face.specific.meets(cell),
            Damage::True => false,
        };
        if taken || vulnerable || face.markers.meets(cell) {
            return false;
        }
    }
    let heroes = lab.state.table.pieces[..5].iter().any(|stand| stand.at == Some(slot(at)));
    let opened = heroes || !horde.soldiers.is_empty() || horde.totem.is_some();
    let shields = match damage {
        Damage::Physical => face.physical_shields,
        Damage::Magic => face.magic_shields,
        Damage::True => 0,
    };
    let shielded = source.map(slot).is_some_and(|source| {
        let (target, source) = ((slot(at).column(), slot(at).row()), (source.column(), source.row()));
        let sides = [source.1 < target.1, source.0 > target.0, source.1 > target.1, source.0 < target.0];
        sides.iter().enumerate().any(|(side, &there)| there && shields & (1 << side) != 0)
    });
    (!face.elusive || opened)
        && (!shielded || horde.totem.is_some())
        && face.tough.iter().all(|&enemy| placed.and(enemy).len() <= 1)
}

// KR-TILE-1..6, KR-EN-8..19
#[test]
fn the_generator_agrees_with_a_naive_one_on_every_card() {
    let mut chance = engine::FastChance::new(5);
    let damages = [Damage::Physical, Damage::Magic, Damage::True];
    let sources = [None, Some("C3"), Some("D1"), Some("E5"), Some("D3")];
    for number in 0..kingdom::CARDS as u8 {
        let card = kingdom::HordeCard::numbered(number).unwrap();
        let mut lab = lab();
        let id = lab.horde(&card.to_string(), "D3");
        // Some cells are taken at random, in every way.
        let free: Vec<Cells> = Cells::ALL.without(card.face().markers).iter().collect();
        for cell in free {
            match chance.pick(8) {
                0 if lab.state.table.supply[Pool::Archer as usize][0] > 0 => {
                    lab.tile(id, Pool::Archer, &cell.to_string());
                }
                1 if lab.state.table.soldiers > 0 && number % 3 == 0 => lab.soldiers(id, &cell.to_string()),
                2 if number % 5 == 0 => lab.stand(Piece::Hero0, "D3", &cell.to_string()),
                _ => {}
            }
        }
        for shape in Shape::ALL {
            for damage in damages {
                for source in sources {
                    let mut fast = Vec::new();
                    placements(&lab.state, id, shape, Stuff::Tile(damage), source.map(slot), |placed| {
                        fast.push(placed);
                        true
                    });
                    let mut slow = naive(&lab, "D3", shape, damage, source);
                    assert_eq!(fast.len(), slow.len(), "{card} {shape:?} {damage:?} from {source:?}");
                    slow.retain(|placed| !fast.contains(placed));
                    assert!(slow.is_empty(), "{card} {shape:?} {damage:?} from {source:?}: {slow:?}");
                }
            }
        }
    }
}

// KR-RANGE-2
#[test]
fn arrows_turn_with_the_front() {
    let at = |arrows: kingdom::Arrows, front| -> Vec<String> {
        arrows.from(slot("C3"), front).iter().map(|slot| slot.to_string()).collect()
    };
    assert_eq!(at(kingdom::Arrows::FRONT, Front::North), ["C2"]);
    assert_eq!(at(kingdom::Arrows::FRONT, Front::East), ["D3"]);
    assert_eq!(at(kingdom::Arrows::FRONT, Front::South), ["C4"]);
    assert_eq!(at(kingdom::Arrows::FRONT, Front::West), ["B3"]);
    assert_eq!(at(kingdom::Arrows::FAN, Front::North), ["B2", "C2", "D2"]);
    assert_eq!(at(kingdom::Arrows::CROSS, Front::East), ["C2", "D3", "C4"]);
    assert_eq!(at(kingdom::Arrows::WIDE, Front::West), ["B2", "C2", "B3", "B4", "C4"]);
    assert_eq!(at(kingdom::Arrows::ALL, Front::South).len(), 8);
}
