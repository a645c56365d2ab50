//! Rules that are easily half right: whom they reach and whom they spare, and with which damage.

use kingdom::{Ability, Action, Damage, Design, Front, Hero, Modifier, Piece, Place, Pool, Step};

use crate::table::{Lab, ONE, TWO, slot};

fn lab(heroes: [Hero; 2]) -> Lab {
    let mut lab = Lab::new(1, &heroes);
    lab.no_towers();
    lab
}

/// The types of the tiles on a horde, in the order in which they came.
fn damages(lab: &Lab, id: kingdom::HordeId) -> Vec<Damage> {
    lab.state.horde(id).tiles.iter().map(|tile| tile.damage).collect()
}

// KR-EN-3, KR-GEN-9
#[test]
fn shamans_heal_themselves_and_all_eight_neighbours() {
    let mut lab = lab([Hero::Alric, Hero::Elora]);
    let shamans = lab.horde("SHA-01", "F3");
    let straight = lab.horde("ORC-01", "E3");
    let diagonal = lab.horde("ORC-02", "G4");
    let far = lab.horde("ORC-03", "D3");
    for horde in [shamans, straight, diagonal, far] {
        lab.tile(horde, Pool::Knife, "c2");
    }
    // Held, so that nobody moves before the shamans act.
    lab.soldiers(diagonal, "a1");
    lab.until_buy();
    let tiles = [shamans, straight, diagonal, far].map(|horde| lab.tiles_on(horde));
    assert_eq!(tiles, [0, 0, 0, 1], "itself, to the side, across the corner, not two slots away");
}

// KR-TOTEM-2, KR-EN-4
#[test]
fn a_totem_keeps_shamans_from_healing() {
    let mut lab = lab([Hero::Alric, Hero::Elora]);
    let shamans = lab.horde("SHA-01", "F3");
    lab.tile(shamans, Pool::Knife, "c2");
    lab.state.hordes[usize::from(shamans.0)].totem = Some(0);
    lab.state.table.totems = 1;
    let near = lab.horde("ORC-01", "E3");
    lab.tile(near, Pool::Knife, "c2");
    lab.until_buy();
    assert_eq!((lab.tiles_on(shamans), lab.tiles_on(near)), (1, 1));
}

// KR-FLY-5
#[test]
fn soldiers_leave_a_horde_over_which_a_flyer_comes() {
    let mut lab = Lab::new(2, &[Hero::Alric, Hero::Elora]);
    lab.no_towers();
    lab.state.table.piles.iter_mut().for_each(kingdom::List::clear);
    lab.state.table.piles[0].push(kingdom::Entry::Card(crate::table::card("BAT-01")));
    lab.state.table.unused.remove(crate::table::card("BAT-01"));
    lab.state.table.piles[1].push(kingdom::Entry::Rift);
    lab.until_buy();
    let below = lab.horde("ORC-01", "B1");
    lab.tile(below, Pool::Knife, "b1");
    lab.soldiers(below, "c1 d1");
    lab.all_ready();
    while lab.state.table.agenda.last() != Some(&Step::Play) {
        let (seat, _) = lab.offered();
        lab.first(seat);
    }
    assert_eq!(lab.card_at("B1").as_deref(), Some("BAT-01"), "it appears above them");
    assert_eq!((lab.state.table.soldiers, lab.state.horde(below).soldiers.len()), (12, 0));
    assert_eq!(lab.tiles_on(below), 1, "the tiles stay");
}

// KR-BRUXA-2
#[test]
fn bruxa_takes_a_skull_for_the_horde_she_stands_on() {
    for (at, covered, skulls) in [("E3", "a3 b3 a4 b4", 1), ("F4", "", 1), ("D5", "", 0), ("G5", "", 0)] {
        let mut lab = lab([Hero::Alric, Hero::Bruxa]);
        let goblins = lab.horde("GOB-02", "E3");
        lab.stand(Piece::Hero1, at, covered);
        lab.cover(goblins);
        lab.all_ready();
        assert_eq!(lab.state.table.players[1].skulls, skulls, "she is on {at}");
    }
}

// KR-CHAMP-6
#[test]
fn the_reaper_reaches_heroes_on_the_chief_and_across_corners() {
    for (at, covered, hurt) in
        [("D3", "a3 b3 a4 b4", true), ("E2", "", true), ("E3", "", true), ("F3", "", false)]
    {
        let mut lab = lab([Hero::Elora, Hero::Bruxa]);
        let chief = lab.horde("CHG-01", "D3");
        // What a hero would cover is free on him.
        let free: String = if covered.is_empty() { String::new() } else { "a3 b3 a4 b4".to_owned() };
        lab.stand(Piece::Hero0, at, &free);
        lab.state.table.activation = [1, 0, 0, 0];
        let before = lab.state.table.players[0].health;
        lab.until_buy();
        let blocked = lab.state.horde(chief).slot == Some(slot("D3"));
        // On him she is hurt by the Reaper and once more because she holds him.
        let expected = if at == "D3" { before - 2 } else { before - u8::from(hurt) };
        assert_eq!(lab.state.table.players[0].health, expected, "she is on {at}");
        assert!(!blocked || at == "D3");
    }
}

// KR-MOVE-4
#[test]
fn figures_enter_at_every_exit() {
    let mut lab = Lab::new(6, &[Hero::Dierdre, Hero::Bruxa]);
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.steps(ONE), ["G1", "G2", "G3", "G4", "G5", "G6"], "next to H2 and next to H5");
}

// KR-MOD-7, KR-MOD-8, KR-MOD-4
#[test]
fn true_damage_and_perfect_range_stay_with_the_printed_tiles() {
    let mut lab = lab([Hero::Alric, Hero::Elora]);
    let mage = lab.give(ONE, Design::Mage1);
    for modifier in [Modifier::TrueDamage, Modifier::Artillery] {
        lab.state.table.towers[mage.index()].modifiers.insert(modifier);
    }
    let orcs = lab.horde("ORC-01", "E3");
    lab.play(ONE, mage, "E2", Front::South, false);
    while lab.state.table.agenda.last() == Some(&Step::Barrage) {
        lab.first(ONE);
    }
    let by_pool = |pool: Pool| -> Vec<Damage> {
        let tiles = lab.state.horde(orcs).tiles;
        tiles.iter().filter(|tile| tile.pool == pool).map(|tile| tile.damage).collect()
    };
    assert_eq!((by_pool(Pool::Mage), by_pool(Pool::Artillery)), (vec![Damage::True], vec![Damage::Physical]));
    // Perfect Range does not carry the artillery's tile, the soldier or the Falcon anywhere else.
    for (modifier, own) in [(Modifier::Artillery, 1), (Modifier::Soldier, 1), (Modifier::FirstFalcon, 1)] {
        let mut lab = self::lab([Hero::Alric, Hero::Elora]);
        let mage = lab.give(ONE, Design::Mage1);
        lab.state.table.towers[mage.index()].modifiers.insert(Modifier::Perfect);
        lab.state.table.towers[mage.index()].modifiers.insert(modifier);
        lab.horde("ORC-01", "B6");
        lab.horde("ORC-02", "E3");
        lab.play(ONE, mage, "E2", Front::South, false);
        let far: Vec<u8> = lab
            .actions(ONE)
            .iter()
            .filter_map(|action| match action {
                Action::Place { part, slot: at, .. } if *at == slot("B6") => Some(*part),
                _ => None,
            })
            .collect();
        let near: Vec<u8> = lab
            .actions(ONE)
            .iter()
            .filter_map(|action| match action {
                Action::Place { part, slot: at, .. } if *at == slot("E3") => Some(*part),
                _ => None,
            })
            .collect();
        let kinds = |mut parts: Vec<u8>| {
            parts.dedup();
            parts.len()
        };
        assert_eq!((kinds(far), kinds(near)), (1, 1 + own), "{modifier:?}: only the printed tile goes far");
    }
}

// KR-DMG-1, KR-BRUXA-3, KR-BRUXA-6, KR-ELORA-2, KR-SAITAM-2, KR-DIERDRE-3, KR-DIERDRE-5, KR-DIERDRE-7, KR-ALRIC-9, KR-ALRIC-10
#[test]
fn every_effect_of_a_hero_has_its_type_of_damage() {
    // Bruxa's skulls before her move, then Grinning Skulls.
    let mut lab = lab([Hero::Bruxa, Hero::Alric]);
    lab.state.table.players[0].skulls = 1;
    lab.state.table.players[0].abilities[0].ability = Ability::GrinningSkulls;
    let orcs = lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E2", "");
    lab.go(ONE, Action::Activate).first(ONE);
    lab.go(ONE, Action::Stop).go(ONE, Action::UseAbility { ability: Ability::GrinningSkulls });
    lab.go(ONE, Action::Spend { skulls: 1 }).first(ONE);
    assert_eq!(damages(&lab, orcs), [Damage::Magic, Damage::Magic]);
    // Winter Comes.
    let mut lab = self::lab([Hero::Elora, Hero::Alric]);
    let orcs = lab.horde("ORC-01", "E3");
    lab.tile(orcs, Pool::Elora, "a1");
    lab.go(ONE, Action::Activate).first(ONE);
    assert_eq!(damages(&lab, orcs)[1..], [Damage::Magic]);
    // Mighty Primate.
    let mut lab = self::lab([Hero::Saitam, Hero::Alric]);
    let orcs = lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E3", "a3 b3 a4 b4");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("E2") }).first(ONE);
    assert_eq!(damages(&lab, orcs), [Damage::Physical]);
    // Guardian Angel.
    let mut lab = self::lab([Hero::Dierdre, Hero::Alric]);
    lab.state.table.players[0].abilities[0].ability = Ability::GuardianAngel;
    let orcs = lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E3", "a3 b3 a4 b4");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::GuardianAngel }).go(ONE, Action::Target { seat: ONE });
    lab.first(ONE);
    assert_eq!(damages(&lab, orcs), [Damage::Magic]);
    // Holy Light, and Say Your Prayers.
    let mut lab = self::lab([Hero::Dierdre, Hero::Alric]);
    let orcs = lab.horde("ORC-01", "E3");
    lab.soldiers(orcs, "a1");
    lab.all_ready().first(ONE);
    assert_eq!(damages(&lab, orcs), [Damage::True]);
    let mut lab = self::lab([Hero::Dierdre, Hero::Alric]);
    lab.state.table.players[0].abilities[0].ability = Ability::SayYourPrayers;
    let orcs = lab.horde("ORC-01", "E3");
    let militia = lab.give(ONE, Design::Sol1);
    lab.play(ONE, militia, "E2", Front::South, false).first(ONE).first(ONE);
    assert_eq!(damages(&lab, orcs), [Damage::True]);
    // Let Shadows Fade, and Fearless.
    let mut lab = self::lab([Hero::Alric, Hero::Bruxa]);
    lab.state.table.players[0].abilities[0].ability = Ability::LetShadowsFade;
    let orcs = lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E2", "");
    lab.stand(Piece::Warrior0, "E3", "a1");
    lab.state.table.players[0].has_moved = true;
    lab.state.table.pawns_moved = [true; 3];
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::LetShadowsFade }).first(ONE);
    assert_eq!(damages(&lab, orcs), [Damage::True]);
    let mut lab = self::lab([Hero::Alric, Hero::Bruxa]);
    lab.state.table.players[0].abilities[0].ability = Ability::Fearless;
    let orcs = lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E2", "");
    lab.stand(Piece::Warrior0, "E3", "a1");
    lab.state.table.players[0].has_moved = true;
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Step { slot: slot("E4") }).first(ONE);
    assert_eq!(damages(&lab, orcs), [Damage::True]);
}

// KR-ALRIC-9
#[test]
fn faded_warriors_do_not_come_back_in_that_round() {
    let mut lab = lab([Hero::Alric, Hero::Bruxa]);
    lab.state.table.players[0].abilities[0].ability = Ability::LetShadowsFade;
    lab.stand(Piece::Hero0, "E2", "");
    lab.stand(Piece::Warrior0, "E4", "");
    lab.state.table.players[0].has_moved = true;
    lab.state.table.pawns_moved = [true; 3];
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::LetShadowsFade });
    assert_eq!(lab.state.table.stand(Piece::Warrior0).at, None, "home, though he attacked nobody");
    // A free rest in the same round brings nobody.
    let rest = |lab: &mut Lab| {
        let mage = lab.give(TWO, Design::Mage1);
        lab.state.table.towers[mage.index()].modifiers.insert(Modifier::FieldRest);
        let into = lab.state.table.in_reserve(Design::Mage2).next().unwrap();
        lab.go(TWO, Action::PassTower { tower: mage, to: ONE, into: Some(into) }).go(ONE, Action::Accept);
    };
    rest(&mut lab);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "nobody enters");
    lab.until_buy().all_ready();
    while lab.state.table.agenda.last() != Some(&Step::Play) {
        let (seat, _) = lab.offered();
        lab.first(seat);
    }
    rest(&mut lab);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Enter(ONE)), "in the next round they do");
}

// KR-HP-12
#[test]
fn templars_heal_a_hero_next_to_their_tower_only() {
    for (at, healed) in [("D2", true), ("E1", true), ("G4", false), ("C2", false)] {
        let mut lab = lab([Hero::Alric, Hero::Elora]);
        lab.state.table.players[0].health = 1;
        lab.stand(Piece::Hero0, at, "");
        let templars = lab.give(ONE, Design::Sol4B);
        lab.horde("ORC-01", "E3");
        lab.build(ONE, templars, "E2", Front::South);
        let offered = lab.may(ONE, Action::Target { seat: ONE });
        assert_eq!(offered, healed, "he is on {at}");
        assert!(!lab.may(ONE, Action::Target { seat: TWO }), "she is at home");
    }
}

// KR-DIFF-4
#[test]
fn perfect_range_does_not_help_archers_in_the_iron_challenge_of_s2() {
    let iron = Lab::setup(2, 2).with_word("difficulty", "iron");
    let mut lab = Lab::full(&iron, &[Hero::Alric, Hero::Elora]);
    lab.clear();
    lab.no_towers();
    let archers = lab.give(ONE, Design::Arch1);
    lab.state.table.towers[archers.index()].modifiers.insert(Modifier::Perfect);
    lab.horde("ORC-01", "B1");
    let site = lab.state.scenario.sites.iter().find(|site| site.colour == kingdom::Colour::Red).unwrap().slot;
    lab.build(ONE, archers, &site.to_string(), Front::North);
    assert!(matches!(lab.state.table.tower(archers).place, Place::Site { .. }));
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "B1 is out of reach");
    // A mage tower with the same modifier reaches it.
    let mage = lab.give(ONE, Design::Mage1);
    lab.state.table.towers[archers.index()].place = Place::Reserve;
    lab.state.table.towers[mage.index()].modifiers.insert(Modifier::Perfect);
    lab.build(ONE, mage, &site.to_string(), Front::North);
    assert_eq!(lab.targets(ONE), ["B1"]);
}
