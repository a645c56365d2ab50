//! The five heroes of the box.

use kingdom::{Ability, Action, Damage, Design, Event, Front, Hero, Piece, Place, Pool, Shape, Step, What};

use crate::table::{Lab, ONE, TWO, cells, slot};

/// S4 has all abilities; the first tile is set to `ability`.
fn lab(hero: Hero, ability: Ability) -> Lab {
    let other = if hero == Hero::Bruxa { Hero::Alric } else { Hero::Bruxa };
    let mut lab = Lab::new(4, &[hero, other]);
    lab.no_towers();
    lab.state.table.tentacles = kingdom::SlotSet::EMPTY;
    lab.state.table.players[0].abilities[0].ability = ability;
    lab.state.table.players[0].abilities[1].ability =
        if ability.is_passive() { Ability::Flurry } else { Ability::Fearless };
    let full = lab.state.table.players[0].full_health();
    lab.state.table.players[0].health = full;
    lab
}

fn act(lab: &mut Lab, ability: Ability) {
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability });
}

fn tiles_of(lab: &Lab) -> Vec<(Shape, Damage, u8)> {
    let parts = lab.state.table.barrage.parts.iter();
    parts
        .filter_map(|part| match part.what {
            What::Tile(tile) => Some((tile.shape, tile.damage, part.count)),
            _ => None,
        })
        .collect()
}

// KR-ALRIC-2, KR-ALRIC-3, KR-ALRIC-4, KR-ALRIC-13
#[test]
fn sand_warriors_enter_after_the_first_move() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("G3") }).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Enter(ONE)));
    lab.go(ONE, Action::Enter { piece: Piece::Warrior0 }).go(ONE, Action::Enter { piece: Piece::Warrior1 });
    // Right after entering each may move up to 2.
    assert_eq!((lab.state.table.agenda.last(), lab.state.table.walk.left), (Some(&Step::Walk), 2));
    lab.go(ONE, Action::Step { slot: slot("G2") })
        .go(ONE, Action::Stop)
        .go(ONE, Action::Stop)
        .go(ONE, Action::Attack);
    assert_eq!(lab.state.table.stand(Piece::Warrior0).at, Some(slot("G2")));
    assert_eq!(lab.state.table.pawns_moved, [true, false, false]);
    // Later moves bring nobody in; a rest does, on the map.
    lab.state.table.pieces[Piece::Warrior0 as usize].at = None;
    lab.state.table.players[0].activated = false;
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("F2") }).go(ONE, Action::Stop);
    assert_ne!(lab.state.table.agenda.last(), Some(&Step::Enter(ONE)));
    lab.go(ONE, Action::Stop).go(ONE, Action::Rest);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Enter(ONE)));
}

// KR-ALRIC-6, KR-HP-9
#[test]
fn a_sand_warrior_falls_for_a_hero_on_its_slot() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero1, "E3", "a1 b1 a2 b2");
    lab.stand(Piece::Warrior0, "E3", "d4");
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Damage(TWO)));
    lab.go(ONE, Action::Accept);
    assert_eq!(lab.state.table.players[1].health, 2);
    assert_eq!(lab.state.table.stand(Piece::Warrior0).at, None);
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero1, "E3", "a1 b1 a2 b2");
    lab.stand(Piece::Warrior0, "E3", "d4");
    lab.all_ready();
    lab.go(ONE, Action::Decline);
    assert_eq!(lab.state.table.players[1].health, 1);
}

// KR-ALRIC-7
#[test]
fn flurry() {
    let mut lab = lab(Hero::Alric, Ability::Flurry);
    lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "D2", "c1 d1 c2 d2");
    act(&mut lab, Ability::Flurry);
    assert_eq!(tiles_of(&lab), [(Shape::One, Damage::Physical, 2), (Shape::Two, Damage::Physical, 1)]);
    assert_eq!(lab.targets(ONE), ["D2"]);
}

// KR-ALRIC-8, KR-ALRIC-14
#[test]
fn blood_and_sand() {
    let mut lab = lab(Hero::Alric, Ability::BloodAndSand);
    lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "D2", "c1 d1 c2 d2");
    lab.stand(Piece::Warrior0, "G5", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::BloodAndSand });
    lab.go(ONE, Action::Stand { cells: cells("a1") }).go(ONE, Action::Stand { cells: cells("b1") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Barrage));
    assert_eq!(lab.state.table.pawns_moved, [false; 3], "being put is not a move");
    assert_eq!(tiles_of(&lab), [(Shape::Two, Damage::Physical, 1)]);
}

// KR-ALRIC-9, KR-ALRIC-14
#[test]
fn let_shadows_fade() {
    let mut lab = lab(Hero::Alric, Ability::LetShadowsFade);
    let orcs = lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "E3", "");
    lab.stand(Piece::Warrior0, "D2", "d1");
    lab.stand(Piece::Warrior1, "E3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Stop).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::LetShadowsFade });
    lab.place(ONE, 0, "D2", "a1 b1 a2");
    assert_eq!(lab.tiles_on(orcs), 1);
    assert!(Piece::WARRIORS.iter().all(|&warrior| lab.state.table.stand(warrior).at.is_none()));
    assert!(lab.state.table.warriors_barred, "not again this round");
}

// KR-ALRIC-10, KR-ALRIC-14
#[test]
fn fearless_warriors_strike_what_they_leave() {
    let mut lab = lab(Hero::Alric, Ability::Fearless);
    let orcs = lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "E3", "");
    lab.stand(Piece::Warrior0, "D2", "d1");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Step { slot: slot("D1") });
    lab.place(ONE, 0, "D2", "d1");
    assert_eq!(lab.tiles_on(orcs), 1);
}

// KR-ALRIC-12
#[test]
fn the_warriors_of_a_stunned_alric_stay() {
    let mut lab = lab(Hero::Alric, Ability::Flurry);
    lab.stand(Piece::Warrior0, "E3", "");
    lab.state.table.players[0].health = 0;
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.state.table.stand(Piece::Warrior0).at, Some(slot("E3")));
}

// KR-BRUXA-3
#[test]
fn skulls_are_thrown_before_the_move_and_kept() {
    let mut lab = lab(Hero::Bruxa, Ability::JustRetribution);
    lab.horde("ORC-01", "D2");
    lab.horde("ORC-02", "C2");
    lab.stand(Piece::Hero0, "D3", "");
    lab.state.table.players[0].skulls = 2;
    lab.go(ONE, Action::Activate).place(ONE, 0, "D2", "a1").place(ONE, 0, "C2", "b1");
    assert_eq!(lab.state.table.players[0].skulls, 2);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk));
}

// KR-BRUXA-5, KR-BRUXA-8, KR-BRUXA-10
#[test]
fn just_retribution_and_bone_dance() {
    let mut lab = lab(Hero::Bruxa, Ability::JustRetribution);
    lab.state.table.players[0].abilities[1].ability = Ability::Flurry;
    lab.state.table.players[0].skulls = 2;
    act(&mut lab, Ability::JustRetribution);
    assert_eq!(lab.state.table.players[0].skulls, 3, "skulls beyond the maximum are lost");
    let lab = self::lab(Hero::Bruxa, Ability::BoneDance);
    assert_eq!((lab.state.table.players[0].full_health(), lab.state.table.players[0].most_skulls()), (1, 4));
}

// KR-BRUXA-6, KR-ABIL-6
#[test]
fn grinning_skulls_spends_skulls_for_tiles() {
    let mut lab = lab(Hero::Bruxa, Ability::GrinningSkulls);
    lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "D3", "");
    lab.state.table.players[0].skulls = 3;
    lab.go(ONE, Action::Activate).go(ONE, Action::Finish).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::GrinningSkulls }).go(ONE, Action::Spend { skulls: 2 });
    assert_eq!(lab.state.table.players[0].skulls, 1);
    assert!(lab.events.contains(&Event::SkullsChanged { skulls: 1 }));
    assert_eq!(tiles_of(&lab), [(Shape::Two, Damage::Magic, 2)]);
}

// KR-BRUXA-7, KR-BRUXA-10
#[test]
fn aura_of_terror_protects_for_skulls() {
    let mut lab = lab(Hero::Bruxa, Ability::AuraOfTerror);
    lab.state.table.players[0].skulls = 1;
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::AuraOfTerror }).go(ONE, Action::Target { seat: TWO });
    assert!(lab.state.table.players[1].protected);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "no skull left");
    assert!(lab.events.contains(&Event::SkullsChanged { skulls: 0 }));
}

// KR-DIERDRE-1
#[test]
fn dierdre_attacks_around_or_below() {
    let mut lab = lab(Hero::Dierdre, Ability::Consecration);
    lab.horde("ORC-01", "D2");
    lab.horde("ORC-02", "C2");
    lab.stand(Piece::Hero0, "D2", "c1 d1 c2 d2");
    lab.go(ONE, Action::Activate)
        .go(ONE, Action::Stop)
        .go(ONE, Action::Attack)
        .go(ONE, Action::Face { front: Front::West });
    assert_eq!(lab.targets(ONE), ["C2", "D2"]);
    assert_eq!((Hero::Dierdre.board().health, Hero::Dierdre.board().movement), (3, 1));
}

// KR-DIERDRE-2, KR-DIERDRE-13, KR-MOVE-12
#[test]
fn wings_of_light() {
    let mut lab = lab(Hero::Dierdre, Ability::Consecration);
    let tower = lab.give(TWO, Design::Mage1);
    lab.state.table.towers[tower.index()].place =
        Place::Site { slot: slot("C5"), front: Front::North, by: TWO };
    lab.stand(Piece::Hero0, "D2", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Teleport { slot: slot("C5") });
    assert!(!lab.may(ONE, Action::Stop), "she may land on a tower only to move on");
    assert!(!lab.actions(ONE).iter().any(|action| matches!(action, Action::Teleport { .. })));
    lab.go(ONE, Action::Step { slot: slot("C4") }).go(ONE, Action::Stop);
    assert!(lab.may(ONE, Action::UseFlower { slot: slot("C4") }));
    lab.go(ONE, Action::Decline);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)));
}

// KR-DIERDRE-3, KR-DIERDRE-4, KR-DIERDRE-10
#[test]
fn holy_light_follows_every_soldier() {
    for stunned in [false, true] {
        let mut lab = lab(Hero::Dierdre, Ability::Consecration);
        let orcs = lab.horde("ORC-01", "D2");
        lab.soldiers(orcs, "d1 d2");
        lab.state.table.players[0].health = if stunned { 0 } else { 3 };
        lab.state.table.players[0].activated = stunned;
        lab.all_ready();
        if stunned {
            assert_eq!(lab.state.table.agenda.last(), Some(&Step::Buy));
            continue;
        }
        lab.place(ONE, 0, "D2", "a1").place(ONE, 0, "D2", "b1");
        assert_eq!(lab.tiles_on(orcs), 2, "one tile for each");
    }
}

// KR-DIERDRE-5, KR-DIERDRE-12
#[test]
fn guardian_angel() {
    let mut lab = lab(Hero::Dierdre, Ability::GuardianAngel);
    let orcs = lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "D3", "");
    lab.stand(Piece::Hero1, "D2", "c1 d1 c2 d2");
    lab.state.table.players[1].health = 1;
    act(&mut lab, Ability::GuardianAngel);
    lab.go(ONE, Action::Target { seat: TWO });
    assert_eq!((lab.state.table.players[1].health, lab.state.table.players[1].protected), (2, true));
    lab.place(ONE, 0, "D2", "a1");
    assert_eq!(lab.tiles_on(orcs), 1);
    let mut lab = self::lab(Hero::Dierdre, Ability::GuardianAngel);
    lab.stand(Piece::Hero1, "D2", "");
    act(&mut lab, Ability::GuardianAngel);
    assert_eq!(lab.actions(ONE), [Action::Target { seat: ONE }, Action::Decline], "off the map only herself");
}

// KR-DIERDRE-6, KR-DIERDRE-12
#[test]
fn consecration_gives_a_small_tower_back() {
    let mut lab = lab(Hero::Dierdre, Ability::Consecration);
    let (small, large) = (lab.give(TWO, Design::Mage1), lab.give(TWO, Design::Mage2));
    for (tower, at) in [(small, "E5"), (large, "C5")] {
        lab.state.table.towers[tower.index()].place =
            Place::Site { slot: slot(at), front: Front::North, by: TWO };
    }
    lab.stand(Piece::Hero0, "D4", "");
    act(&mut lab, Ability::Consecration);
    assert_eq!(lab.actions(ONE), [Action::ChooseTower { tower: small }, Action::Decline]);
    lab.go(ONE, Action::ChooseTower { tower: small });
    assert_eq!(lab.state.table.tower(small).place, Place::Hand(TWO));
}

// KR-DIERDRE-7, KR-DIERDRE-10
#[test]
fn say_your_prayers() {
    let mut lab = lab(Hero::Dierdre, Ability::SayYourPrayers);
    let orcs = lab.horde("ORC-01", "D2");
    let footmen = lab.give(TWO, Design::Sol2);
    // D3 is a red site of seat 1, E3 too; the blue E5 looks at nothing: use a red one by giving it to seat 1.
    lab.state.table.towers[footmen.index()].place = Place::Hand(ONE);
    lab.play(ONE, footmen, "D3", Front::North, false);
    lab.place(ONE, 0, "D2", "d1");
    assert!(matches!(lab.state.table.agenda.last(), Some(Step::Drop(_))));
    lab.place(ONE, 0, "D2", "a1").place(ONE, 0, "D2", "d2");
    assert!(!matches!(lab.state.table.agenda.last(), Some(Step::Drop(_))), "only the first soldier");
    assert_eq!(lab.tiles_on(orcs), 1);
    // It replaces Holy Light.
    lab.until_buy();
    assert_eq!(lab.tiles_on(orcs), 1);
}

// KR-DIERDRE-8
#[test]
fn heavenly_punishment() {
    let mut lab = lab(Hero::Dierdre, Ability::HeavenlyPunishment);
    lab.horde("ORC-01", "D2");
    lab.horde("ORC-02", "B6");
    act(&mut lab, Ability::HeavenlyPunishment);
    assert_eq!(lab.targets(ONE), ["B6", "D2"]);
    lab.place(ONE, 0, "D2", "a1 b1");
    assert_eq!(lab.targets(ONE), ["D2"], "both on one horde");
}

// KR-ELORA-1
#[test]
fn elora_splits_two_tiles() {
    let mut lab = lab(Hero::Elora, Ability::Blizzard);
    lab.horde("ORC-01", "D2");
    lab.horde("ORC-02", "C2");
    lab.stand(Piece::Hero0, "D3", "");
    lab.go(ONE, Action::Activate)
        .go(ONE, Action::Stop)
        .go(ONE, Action::Attack)
        .go(ONE, Action::Face { front: Front::North });
    assert_eq!(tiles_of(&lab), [(Shape::Two, Damage::Magic, 1), (Shape::One, Damage::Magic, 1)]);
    assert_eq!(lab.targets(ONE), ["C2", "D2"]);
}

// KR-ELORA-2, KR-ELORA-3, KR-EN-16
#[test]
fn winter_comes_on_frozen_hordes() {
    let mut lab = lab(Hero::Elora, Ability::Blizzard);
    let shields = lab.horde("SHI-04", "D2");
    lab.horde("ORC-02", "B6");
    lab.tile(shields, Pool::Elora, "a2");
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.targets(ONE), ["D2"], "only where a tile of hers lies, shields or not");
    lab.place(ONE, 0, "D2", "b1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk), "one for each horde");
    let mut lab = self::lab(Hero::Elora, Ability::Blizzard);
    let orcs = lab.horde("ORC-01", "D2");
    lab.tile(orcs, Pool::Elora, "a2");
    lab.state.table.players[0].health = 0;
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.tiles_on(orcs), 1);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "not while stunned");
}

// KR-ELORA-4, KR-ELORA-5
#[test]
fn blizzard_and_thats_cold() {
    let mut lab = lab(Hero::Elora, Ability::Blizzard);
    lab.horde("ORC-01", "D2");
    act(&mut lab, Ability::Blizzard);
    assert_eq!(tiles_of(&lab), [(Shape::One, Damage::Magic, 3)]);
    let mut lab = self::lab(Hero::Elora, Ability::ThatsCold);
    let orcs = lab.horde("ORC-01", "D2");
    lab.horde("ORC-02", "B6");
    lab.tile(orcs, Pool::Elora, "a2");
    lab.go(ONE, Action::Activate).go(ONE, Action::Finish).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::ThatsCold });
    assert_eq!(lab.targets(ONE), ["D2"]);
    lab.place(ONE, 0, "D2", "a1 b1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "different hordes");
}

// KR-ELORA-6
#[test]
fn ice_armour_needs_three_frozen_cells() {
    for frozen in ["a1 b1", "a1 b1 c1"] {
        let mut lab = lab(Hero::Elora, Ability::IceArmour);
        let orcs = lab.horde("ORC-01", "D2");
        for cell in frozen.split(' ') {
            lab.tile(orcs, Pool::Elora, cell);
        }
        lab.stand(Piece::Hero1, "D2", "a3 b3 a4 b4");
        lab.go(ONE, Action::Activate).go(ONE, Action::Finish).go(ONE, Action::Stop);
        lab.go(ONE, Action::UseAbility { ability: Ability::IceArmour });
        assert_eq!(lab.state.table.players[1].protected, frozen.len() > 5);
    }
}

// KR-ELORA-7
#[test]
fn permafrost_waits_for_the_next_horde() {
    let mut lab = lab(Hero::Elora, Ability::Permafrost);
    let tiles = lab.state.table.supply[Pool::Elora as usize][1];
    act(&mut lab, Ability::Permafrost);
    assert!(!lab.may(ONE, Action::ChoosePile { pile: 3 }), "two players have no third pile in S4");
    lab.go(ONE, Action::ChoosePile { pile: 1 });
    assert!(!lab.may(ONE, Action::ChoosePile { pile: 1 }), "different spawn points");
    lab.go(ONE, Action::Decline);
    assert_eq!(lab.state.table.supply[Pool::Elora as usize][1], tiles - 1, "out of supply");
    lab.until_buy().all_ready();
    assert!(
        matches!(lab.state.table.agenda.last(), Some(Step::Drop(drop)) if drop.seat.is_none()),
        "the group decides"
    );
    lab.first(TWO);
    assert_eq!(lab.tiles_on(lab.at("B2").unwrap()), 1);
    // A Rift card does not use it up.
    let mut lab = self::lab(Hero::Elora, Ability::Permafrost);
    act(&mut lab, Ability::Permafrost);
    lab.go(ONE, Action::ChoosePile { pile: 1 }).go(ONE, Action::Decline);
    lab.state.table.piles[0].push(kingdom::Entry::Rift);
    lab.until_buy().all_ready();
    assert_eq!(lab.state.table.permafrost[0], Some(Pool::Elora));
    // A pile that has run out counts while Jack may return to it.
    for (jack, offered) in [(true, true), (false, false)] {
        let mut lab = Lab::new(3, &[Hero::Elora, Hero::Bruxa]);
        lab.state.table.players[0].abilities[0].ability = Ability::Permafrost;
        lab.state.table.piles[3].clear();
        lab.state.table.piles[1].clear();
        if jack {
            lab.horde("CHJ-01", "C3");
        }
        act(&mut lab, Ability::Permafrost);
        assert!(lab.may(ONE, Action::ChoosePile { pile: 1 }));
        assert_eq!(lab.may(ONE, Action::ChoosePile { pile: 4 }), offered);
    }
}

// KR-SAITAM-1, KR-SAITAM-2, KR-SAITAM-3, KR-SAITAM-9
#[test]
fn saitam_strikes_what_he_leaves() {
    let mut lab = lab(Hero::Saitam, Ability::DivineWrath);
    let (first, second) = (lab.horde("ORC-01", "D2"), lab.horde("ORC-02", "E2"));
    lab.stand(Piece::Hero0, "D2", "a1 b1 a2 b2");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("E2") });
    assert!(
        lab.may(ONE, Action::Place { part: 0, slot: slot("D2"), cells: cells("a1") }),
        "also the cells he covered"
    );
    lab.place(ONE, 0, "D2", "a1");
    lab.go(ONE, Action::Step { slot: slot("D2") }).place(ONE, 0, "E2", "b1");
    lab.go(ONE, Action::Stop).first(ONE).go(ONE, Action::Attack);
    assert_eq!(lab.targets(ONE), ["D2"]);
    lab.go(ONE, Action::Finish);
    assert_eq!(lab.state.table.walk.left, 2, "and may go on");
    lab.go(ONE, Action::Step { slot: slot("D1") });
    assert_eq!((lab.tiles_on(first), lab.tiles_on(second)), (1, 1));
    lab.go(ONE, Action::Decline);
}

// KR-SAITAM-2, KR-SAITAM-5
#[test]
fn saitam_leaves_at_most_seven_tiles() {
    let mut lab = lab(Hero::Saitam, Ability::AsanteSana);
    lab.horde("ORC-01", "D2");
    lab.horde("ORC-02", "E2");
    lab.stand(Piece::Hero0, "D2", "a1 b1 a2 b2");
    lab.go(ONE, Action::Activate);
    let step = |lab: &mut Lab| {
        let to = if lab.state.table.stand(Piece::Hero0).at == Some(slot("D2")) { "E2" } else { "D2" };
        lab.go(ONE, Action::Step { slot: slot(to) });
        assert!(matches!(lab.state.table.agenda.last(), Some(Step::Drop(_))));
        lab.first(ONE);
    };
    step(&mut lab);
    step(&mut lab);
    lab.go(ONE, Action::Stop).first(ONE);
    lab.go(ONE, Action::UseAbility { ability: Ability::AsanteSana });
    assert_eq!(lab.state.table.walk.left, 5);
    (0..5).for_each(|_| step(&mut lab));
    assert_eq!(lab.steps(ONE), Vec::<String>::new(), "no step is left");
    let tiles: usize = lab.state.hordes_in_play().map(|(_, horde)| horde.tiles.len()).sum();
    assert_eq!(tiles, 7);
}

// KR-SAITAM-4
#[test]
fn divine_wrath_counts_what_lies_there() {
    let mut lab = lab(Hero::Saitam, Ability::DivineWrath);
    let orcs = lab.horde("ORC-01", "D2");
    lab.tile(orcs, Pool::Mage, "a1 b1");
    lab.soldiers(orcs, "a2");
    lab.stand(Piece::Hero0, "D2", "c1 d1 c2 d2");
    act(&mut lab, Ability::DivineWrath);
    assert!(lab.state.table.players[0].protected);
    assert_eq!(tiles_of(&lab), [(Shape::Two, Damage::True, 2)]);
}

// KR-SAITAM-6, KR-SAITAM-10
#[test]
fn whirling_staff_hits_the_neighbours_only() {
    let mut lab = lab(Hero::Saitam, Ability::WhirlingStaff);
    for (card, at) in [("ORC-01", "D2"), ("ORC-02", "E2"), ("ORC-03", "C2")] {
        lab.horde(card, at);
    }
    lab.stand(Piece::Hero0, "D2", "a1 b1 a2 b2");
    act(&mut lab, Ability::WhirlingStaff);
    assert_eq!(lab.targets(ONE), ["C2", "E2"]);
}

// KR-SAITAM-7, KR-SAITAM-9
#[test]
fn monkeys_palm_holds_a_horde() {
    let mut lab = lab(Hero::Saitam, Ability::MonkeysPalm);
    let shamans = lab.horde("SHA-01", "D2");
    lab.tile(shamans, Pool::Mage, "b2 c2");
    lab.stand(Piece::Hero0, "D2", "a3 b3 a4 b4");
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.state.table.walk.left, 3, "one slot more");
    lab.go(ONE, Action::Stop).go(ONE, Action::Rest);
    lab.until_buy();
    assert_eq!((lab.tiles_on(shamans), lab.state.table.players[0].health), (1, 3));
    assert!(
        !lab.events
            .iter()
            .any(|event| matches!(event, Event::HordeHealed { .. } | Event::HordeBlocked { .. }))
    );
}
