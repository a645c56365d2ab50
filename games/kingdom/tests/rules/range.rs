//! Attack ranges: the example board T1 of the catalogue.

use kingdom::{Action, Colour, Design, Front, Hero, Modifier, Piece, Pool, Site, SlotSet, Step};

use crate::table::{Lab, ONE, cells, slot};

/// The board T1: hordes 1 to 4 on C1, B2, C2 and C3, sites around them.
fn board(heroes: [Hero; 2]) -> Lab {
    let mut lab = Lab::new(4, &heroes);
    let scenario = &mut lab.state.scenario;
    scenario.path = ["C1", "B2", "C2", "C3"].map(slot).into_iter().collect();
    scenario.ground = SlotSet::GRID.without(scenario.path);
    scenario.sites.clear();
    for name in ["B1", "A2", "D2", "B3"] {
        scenario.sites.push(Site { slot: slot(name), colour: Colour::White });
    }
    lab.state.table.tentacles = SlotSet::EMPTY;
    lab.state.table.flowers.clear();
    lab.no_towers();
    for (card, at) in [("ORC-01", "C1"), ("ORC-02", "B2"), ("ORC-03", "C2"), ("ORC-04", "C3")] {
        lab.horde(card, at);
    }
    lab
}

// KR-RANGE-1, KR-RANGE-3, KR-ALRIC-1
#[test]
fn melee_hits_only_the_own_horde() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    lab.stand(Piece::Hero0, "B2", "a3 b3 a4 b4");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Attack);
    assert_eq!(lab.targets(ONE), ["B2"]);
}

// KR-RANGE-4
#[test]
fn a_single_arrow_hits_only_the_neighbour_in_front() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let adepts = lab.give(ONE, Design::Mage2);
    lab.play(ONE, adepts, "D2", Front::West, false);
    assert_eq!(lab.targets(ONE), ["C2"]);
}

// KR-RANGE-5, KR-BRUXA-1
#[test]
fn bruxa_hits_one_of_three_directions() {
    let mut lab = board([Hero::Bruxa, Hero::Alric]);
    lab.stand(Piece::Hero0, "D3", "");
    lab.go(ONE, Action::Activate)
        .go(ONE, Action::Stop)
        .go(ONE, Action::Attack)
        .go(ONE, Action::Face { front: Front::West });
    assert_eq!(lab.targets(ONE), ["C2", "C3"]);
}

// KR-RANGE-5, KR-RANGE-12, KR-RANGE-15
#[test]
fn the_wizards_split_their_tiles() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let wizards = lab.give(ONE, Design::Mage3);
    lab.play(ONE, wizards, "B1", Front::East, false);
    assert_eq!(lab.targets(ONE), ["B2", "C1"], "not 3 and not 4");
    lab.place(ONE, 0, "C1", "a1 b1 a2").place(ONE, 0, "B2", "b1 c1").place(ONE, 0, "C1", "c1 d1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-RANGE-6
#[test]
fn the_bombard_hits_each_arrow_once() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let bombard = lab.give(ONE, Design::Art1);
    lab.play(ONE, bombard, "B3", Front::North, false);
    assert_eq!(lab.targets(ONE), ["B2", "C2"]);
    lab.place(ONE, 0, "B2", "b1");
    assert_eq!(lab.targets(ONE), ["C2"], "once each");
    lab.place(ONE, 0, "C2", "a1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-RANGE-7, KR-RANGE-11
#[test]
fn the_knights_go_next_door_and_throw_further() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let knights = lab.give(ONE, Design::Sol3);
    lab.play(ONE, knights, "B3", Front::North, false);
    assert_eq!(lab.targets(ONE), ["B2", "C2", "C3"], "never 1");
    lab.place(ONE, 0, "C2", "a1").place(ONE, 0, "C3", "d1");
    // All soldiers first, then the knives: the one on 3 throws at 1, 2 or 4, the one on 4 at 2 or 3.
    let parts = lab.state.table.barrage.parts;
    assert_eq!(parts.len(), 2);
    let reach = |part: usize| -> Vec<String> {
        let hordes = parts[part].reach.iter().filter(|&slot| lab.state.top(slot).is_some());
        hordes.map(|slot| slot.to_string()).collect()
    };
    assert_eq!(reach(0), ["C1", "B2", "C3"]);
    assert_eq!(reach(1), ["B2", "C2"]);
    assert_eq!(parts[0].source, Some(slot("C2")));
}

// KR-RANGE-8
#[test]
fn the_howitzer_hits_every_neighbour() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let howitzer = lab.give(ONE, Design::Art3);
    lab.play(ONE, howitzer, "B3", Front::North, false);
    assert_eq!(lab.targets(ONE), ["B2", "C2", "C3"]);
}

// KR-RANGE-9, KR-RANGE-10, KR-PLAY-10
#[test]
fn sharpshooters_link_or_choose() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let tower = lab.give(ONE, Design::Arch3);
    lab.play(ONE, tower, "A2", Front::North, true);
    assert_eq!(lab.targets(ONE), ["B2", "C1", "C2", "C3"]);
    lab.place(ONE, 0, "C1", "a1");
    assert_eq!(lab.targets(ONE).len(), 4, "each tile chooses anew");
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let tower = lab.give(ONE, Design::Arch3);
    lab.play(ONE, tower, "A2", Front::North, false);
    assert_eq!(lab.targets(ONE), ["B2"]);
    // Facing the other way two hordes would be in range of the arrows; linked tiles stay together.
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let tower = lab.give(ONE, Design::Arch3);
    lab.play(ONE, tower, "B3", Front::North, false);
    assert_eq!(lab.targets(ONE), ["B2", "C2", "C3"]);
    lab.place(ONE, 0, "C2", "a1 b1");
    assert_eq!(lab.targets(ONE), ["C2"]);
}

// KR-RANGE-14
#[test]
fn off_the_map_only_perfect_range_works() {
    let mut lab = board([Hero::Elora, Hero::Bruxa]);
    lab.state.table.players[0].abilities[0].ability = kingdom::Ability::Blizzard;
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    let before = lab.state;
    lab.go(ONE, Action::Attack);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "nothing in range");
    lab.state = before;
    lab.go(ONE, Action::UseAbility { ability: kingdom::Ability::Blizzard });
    assert_eq!(lab.targets(ONE).len(), 4);
}

// KR-MOD-4, KR-MOD-7, KR-MOD-8, KR-MOD-9, KR-MOD-12
#[test]
fn modifiers_of_a_mage_tower() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let mages = lab.give(ONE, Design::Mage1);
    let attach = |lab: &mut Lab, modifiers: &[Modifier]| {
        lab.state.table.towers[mages.index()].modifiers = modifiers.iter().copied().collect();
    };
    attach(&mut lab, &[Modifier::TrueDamage, Modifier::Soldier]);
    lab.play(ONE, mages, "D2", Front::West, false);
    let parts = lab.state.table.barrage.parts;
    assert_eq!(parts[0].what, kingdom::What::Soldier(kingdom::Damage::Physical));
    assert!(matches!(parts[1].what, kingdom::What::Tile(tile) if tile.damage == kingdom::Damage::True));
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    lab.give(ONE, Design::Mage1);
    attach(&mut lab, &[Modifier::TrueDamage, Modifier::Perfect]);
    lab.play(ONE, mages, "D2", Front::North, false);
    assert_eq!(lab.targets(ONE).len(), 4, "any horde");
    let tile = lab.state.table.barrage.parts[0].what;
    assert!(matches!(tile, kingdom::What::Tile(tile) if tile.damage == kingdom::Damage::True));
}

// KR-MOD-8
#[test]
fn perfect_range_turns_each_arrow_into_three_hordes_of_choice() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let bombard = lab.give(ONE, Design::Art1);
    lab.state.table.towers[bombard.index()].modifiers.insert(Modifier::Perfect);
    lab.play(ONE, bombard, "A2", Front::West, false);
    lab.place(ONE, 0, "C1", "a1").place(ONE, 0, "C2", "a1").place(ONE, 0, "C3", "d1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "three at most");
}

// KR-MOD-5, KR-MOD-6, KR-MOD-11, KR-MOD-19, KR-MOD-20, KR-MOD-21
#[test]
fn modifiers_add_their_own_tiles() {
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let archers = lab.give(ONE, Design::Arch1);
    lab.state.table.towers[archers.index()].modifiers =
        [Modifier::Artillery, Modifier::FirstFalcon].into_iter().collect();
    lab.play(ONE, archers, "A2", Front::East, false);
    let pools: Vec<Pool> = lab
        .state
        .table
        .barrage
        .parts
        .iter()
        .filter_map(|part| match part.what {
            kingdom::What::Tile(tile) => Some(tile.pool),
            _ => None,
        })
        .collect();
    assert_eq!(pools, [Pool::Artillery, Pool::Archer, Pool::Archer]);
    assert!(lab.state.table.barrage.parts[0].extra && !lab.state.table.barrage.parts[2].extra);
    lab.place(ONE, 0, "B2", "b1 c1");
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let militia = lab.give(ONE, Design::Sol1);
    lab.state.table.towers[militia.index()].modifiers.insert(Modifier::FirstFalcon);
    lab.play(ONE, militia, "A2", Front::East, false);
    assert_eq!(lab.state.table.barrage.parts.len(), 2, "soldier towers take a Falcon");
    let mut lab = board([Hero::Alric, Hero::Bruxa]);
    let mages = lab.give(ONE, Design::Mage1);
    lab.state.table.towers[mages.index()].modifiers.insert(Modifier::Tile);
    lab.play(ONE, mages, "D2", Front::North, false);
    assert_eq!(lab.targets(ONE).len(), 4, "the 1x1 goes anywhere");
    assert_eq!(
        lab.refused(ONE, Action::Place { part: 1, slot: slot("C2"), cells: cells("a1") }),
        "KR-RANGE-1"
    );
}

// KR-MOD-11, KR-MOD-19, KR-MOD-20
#[test]
fn the_falcon_of_the_templars_outlasts_their_healing() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
    lab.no_towers();
    let templars = lab.give(ONE, Design::Sol4B);
    lab.state.table.towers[templars.index()].modifiers.insert(Modifier::FirstFalcon);
    let orcs = lab.horde("ORC-01", "D3");
    lab.stand(kingdom::Piece::Hero1, "E3", "");
    lab.state.table.players[1].health = 1;
    lab.play(ONE, templars, "E2", Front::South, false);
    lab.go(ONE, Action::Target { seat: crate::table::TWO });
    let soldiers = |lab: &Lab| lab.state.table.barrage.parts.iter().position(|part| !part.extra).unwrap();
    for cell in ["a1", "b1"] {
        let part = soldiers(&lab) as u8;
        lab.place(ONE, part, "D3", cell);
    }
    let falcon = lab.state.table.barrage.parts.iter().position(|part| part.extra).unwrap();
    lab.place(ONE, falcon as u8, "D3", "a3 b3");
    assert_eq!((lab.tiles_on(orcs), lab.state.horde(orcs).soldiers), (1, cells("a1 b1")));
    assert!(lab.state.horde(orcs).carries(Pool::Archer));
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-MOD-11, KR-MOD-21
#[test]
fn a_falcon_comes_at_any_moment_of_the_attack_and_stays_physical() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
    lab.no_towers();
    let footmen = lab.give(ONE, Design::Sol2);
    lab.state.table.towers[footmen.index()].modifiers.insert(Modifier::FirstFalcon);
    let (near, far) = (lab.horde("ORC-01", "D2"), lab.horde("ORC-02", "D3"));
    lab.play(ONE, footmen, "E2", Front::West, false);
    let part = |lab: &Lab, extra: bool| {
        lab.state.table.barrage.parts.iter().position(|part| part.extra == extra).unwrap() as u8
    };
    // A soldier, the Falcon between, the other soldier, then the knife.
    let printed = part(&lab, false);
    lab.place(ONE, printed, "D2", "a1");
    let falcon = part(&lab, true);
    lab.place(ONE, falcon, "D3", "a3 b3");
    let printed = part(&lab, false);
    lab.place(ONE, printed, "D2", "b1").place(ONE, 0, "D3", "c1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
    assert_eq!((lab.state.horde(near).soldiers, lab.tiles_on(far)), (cells("a1 b1"), 2));
    for (design, second) in [(Design::Sol4A, false), (Design::Mage4B, false), (Design::Arch1, true)] {
        let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
        lab.no_towers();
        let tower = lab.give(ONE, design);
        lab.state.table.towers[tower.index()].modifiers.insert(Modifier::FirstFalcon);
        lab.horde("ORC-01", "D2");
        lab.play(ONE, tower, "E2", Front::West, second);
        let falcon = lab.state.table.barrage.parts.iter().find(|part| part.extra).unwrap();
        let expected = kingdom::TileKind {
            shape: kingdom::Shape::Two,
            damage: kingdom::Damage::Physical,
            pool: Pool::Archer,
        };
        assert_eq!(falcon.what, kingdom::What::Tile(expected), "{design:?}");
    }
}

// KR-MOD-8
#[test]
fn perfect_range_never_weakens_a_tower() {
    let tiles = |hordes: &[(&str, &str)], modifiers: &[Modifier]| {
        let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
        lab.no_towers();
        let howitzer = lab.give(ONE, Design::Art3);
        for &modifier in modifiers {
            lab.state.table.towers[howitzer.index()].modifiers.insert(modifier);
        }
        hordes.iter().for_each(|(card, at)| {
            lab.horde(card, at);
        });
        lab.play(ONE, howitzer, "E2", Front::North, false);
        let mut placed = 0;
        while lab.state.table.agenda.last() == Some(&Step::Barrage) {
            lab.first(ONE);
            placed += 1;
        }
        placed
    };
    let near = [("ORC-01", "D2"), ("ORC-02", "D3"), ("ORC-03", "E3"), ("ORC-04", "F3"), ("ORC-05", "F2")];
    assert_eq!(tiles(&near, &[]), 5, "each neighbour once");
    assert_eq!(tiles(&near, &[Modifier::Perfect]), 5, "as many with perfect range");
    let far = [near[0], near[1], near[2], near[3], near[4], ("ORC-06", "B6"), ("ORC-07", "B2")];
    assert_eq!(tiles(&far, &[Modifier::Perfect]), 5);
    assert_eq!(tiles(&far[..2], &[Modifier::Perfect]), 2);
    assert_eq!(
        tiles(&[near[0], far[5], far[6], ("ORC-08", "C6")], &[Modifier::Perfect]),
        3,
        "three are reached anywhere"
    );
}
