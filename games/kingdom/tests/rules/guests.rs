//! The heroes of the adaptation guide.

use engine::Game;
use kingdom::{Ability, Action, Damage, Event, Front, Hero, Kingdom, Piece, Pool, Step, Tower, What};

use crate::table::{Lab, ONE, TWO, cells, slot};

fn lab(hero: Hero, ability: Ability) -> Lab {
    let mut lab = Lab::new(4, &[hero, Hero::Saitam]);
    lab.no_towers();
    lab.state.table.tentacles = kingdom::SlotSet::EMPTY;
    lab.state.table.players[0].abilities[0].ability = ability;
    lab
}

fn act(lab: &mut Lab, ability: Ability) {
    lab.go(ONE, Action::Activate);
    while lab.state.table.agenda.last() == Some(&Step::Barrage) {
        lab.go(ONE, Action::Finish);
    }
    lab.go(ONE, Action::Stop).go(ONE, Action::UseAbility { ability });
}

// KR-ADAPT-1, KR-ADAPT-2, KR-ADAPT-3, KR-ADAPT-13
#[test]
fn guests_are_an_option() {
    let offers =
        |guests: &str| Lab::started(&Lab::setup(2, 2).with_word("guests", guests)).actions(ONE).len();
    assert_eq!((offers("off"), offers("on")), (5, 13));
    let lab = Lab::full(&Lab::setup(2, 2).with_word("guests", "on"), &[Hero::Lynn, Hero::Razz]);
    assert_eq!(lab.state.table.players[0].abilities.len(), 2, "both tiles from S2 on");
    let towers =
        Tower::all().filter(|&tower| lab.state.table.tower(tower).place != kingdom::Place::Reserve).count();
    assert_eq!(
        towers,
        kingdom::scenarios()[2].layout(2).unwrap().towers.len(),
        "they bring no towers of their own"
    );
    let lab = Lab::full(&Lab::setup(1, 2).with_word("guests", "on"), &[Hero::Lynn, Hero::Razz]);
    assert_eq!(lab.state.table.players[0].abilities[0].ability, Ability::CurseOfWeakness);
    assert_eq!(kingdom::content().tiles[Pool::Lynn as usize], [6, 6, 0, 2, 0]);
}

// KR-ADAPT-4, KR-ADAPT-16
#[test]
fn the_wildcat() {
    let mut lab = lab(Hero::Alleria, Ability::Multishot);
    lab.stand(Piece::Hero0, "D3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("C3") }).go(ONE, Action::Stop);
    lab.go(ONE, Action::Enter { piece: Piece::Wildcat });
    lab.go(ONE, Action::Step { slot: slot("C4") }).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)), "it uses no flowers");
    lab.go(ONE, Action::Rest);
    let orcs = lab.horde("ORC-01", "D2");
    lab.stand(Piece::Wildcat, "D2", "d1");
    lab.until_buy();
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("D2")), "it blocks");
    assert_eq!(lab.state.table.stand(Piece::Wildcat).at, None, "and goes home when hurt");
}

// KR-ADAPT-5
#[test]
fn like_the_wind_moves_the_others() {
    let mut lab = lab(Hero::Alleria, Ability::LikeTheWind);
    let orcs = lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero1, "D2", "a1 b1 a2 b2");
    act(&mut lab, Ability::LikeTheWind);
    assert_eq!((lab.state.table.walk.piece, lab.state.table.walk.left), (Piece::Hero1, 2));
    lab.go(TWO, Action::Step { slot: slot("D3") });
    lab.first(TWO);
    assert_eq!(lab.tiles_on(orcs), 1, "Saitam's skill works");
    assert!(!lab.state.table.players[1].activated, "it is no activation");
    // The others wake up for their own activation only, but pass flowers.
    for hero in [Hero::Bruxa, Hero::Dierdre, Hero::Elora] {
        let mut lab = Lab::new(4, &[Hero::Alleria, hero]);
        lab.no_towers();
        lab.state.table.players[0].abilities[0].ability = Ability::LikeTheWind;
        lab.state.table.players[1].skulls = u8::from(hero == Hero::Bruxa);
        let orcs = lab.horde("ORC-01", "D2");
        lab.tile(orcs, Pool::Elora, "a1");
        lab.stand(Piece::Hero1, "D3", "");
        act(&mut lab, Ability::LikeTheWind);
        assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk), "{hero:?} throws nothing");
        assert!(!lab.state.table.walk.wings, "{hero:?} does not teleport");
        lab.go(TWO, Action::Step { slot: slot("C4") }).go(TWO, Action::Stop);
        assert!(lab.may(TWO, Action::UseFlower { slot: slot("C4") }));
    }
    // A secondary hero is nobody's player hero.
    let mut lab = Lab::new(4, &[Hero::Alleria]);
    lab.state.table.players[0].abilities[0].ability = Ability::LikeTheWind;
    lab.stand(Piece::Secondary, "D3", "");
    act(&mut lab, Ability::LikeTheWind);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-ADAPT-6, KR-MOVE-13
#[test]
fn abracadabra() {
    let mut lab = lab(Hero::Magnus, Ability::Abracadabra);
    act(&mut lab, Ability::Abracadabra);
    lab.go(ONE, Action::Target { seat: TWO }).go(ONE, Action::Teleport { slot: slot("C4") });
    assert!(lab.may(TWO, Action::UseFlower { slot: slot("C4") }), "flowers may be used");
    lab.go(TWO, Action::Decline);
    assert_eq!(lab.state.table.stand(Piece::Hero1).at, Some(slot("C4")));
}

// KR-ADAPT-7, KR-ADAPT-15
#[test]
fn knowledge_is_power() {
    let mut lab = lab(Hero::Magnus, Ability::KnowledgeIsPower);
    lab.state.table.players[1].abilities[0].ability = Ability::WhirlingStaff;
    lab.state.table.players[1].abilities[0].used = true;
    lab.state.table.players[1].abilities[1].ability = Ability::MonkeysPalm;
    lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "D3", "");
    act(&mut lab, Ability::KnowledgeIsPower);
    assert_eq!(
        lab.actions(ONE),
        [Action::UseAbility { ability: Ability::WhirlingStaff }],
        "turned or not, but no passive one"
    );
    lab.go(ONE, Action::UseAbility { ability: Ability::WhirlingStaff });
    let part = lab.state.table.barrage.parts[0];
    assert!(
        matches!(part.what, What::Tile(tile) if tile.pool == Pool::Magnus && tile.damage == Damage::True)
    );
    assert!(lab.state.table.players[0].abilities[0].used);
    assert!(Ability::GrinningSkulls.is_personal() && Ability::BloodAndSand.is_personal());
}

// KR-ADAPT-8
#[test]
fn veznan_keeps_the_reward_until_he_rests() {
    let mut lab = lab(Hero::Veznan, Ability::SoulImpact);
    lab.horde("LEV-L1", "C2");
    let goblins = lab.horde("GOB-01", "D2");
    act(&mut lab, Ability::SoulImpact);
    assert_eq!(lab.targets(ONE), ["D2"], "not on a boss");
    lab.place(ONE, 0, "D2", "a3 b3").go(ONE, Action::Finish);
    lab.cover(goblins);
    let gold = lab.state.table.gold;
    lab.state.hordes[0].held = true;
    lab.all_ready();
    assert_eq!((lab.state.table.gold, lab.state.table.players[0].kept), (gold, [1, 0]));
    let mut lab = self::lab(Hero::Veznan, Ability::SoulImpact);
    lab.state.table.players[0].kept = [1, 1];
    let treasure = (lab.state.table.gold, lab.state.table.diamonds);
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Rest);
    assert_eq!((lab.state.table.gold, lab.state.table.diamonds), (treasure.0 + 1, treasure.1 + 1));
}

// KR-ADAPT-9
#[test]
fn curse_of_weakness_puts_the_totem_on_its_tile() {
    let mut lab = lab(Hero::Lynn, Ability::CurseOfWeakness);
    let shields = lab.horde("SHI-03", "D2");
    lab.tile(shields, Pool::Archer, "a1");
    lab.stand(Piece::Hero0, "D3", "");
    act(&mut lab, Ability::CurseOfWeakness);
    lab.go(ONE, Action::Face { front: Front::North }).place(ONE, 0, "D2", "a2 b2");
    assert_eq!(lab.actions(ONE), [Action::Place { part: 0, slot: slot("D2"), cells: cells("a2 b2") }]);
    lab.first(ONE);
    assert_eq!(lab.state.horde(shields).totem, Some(1));
}

// KR-ADAPT-11, KR-ADAPT-12
#[test]
fn rift_in_time_itself_is_not_played_here() {
    // These two rules describe the other game; nothing of it is on offer.
    assert!(Kingdom::facts().scenarios.iter().all(|scenario| scenario.id.starts_with('s')));
    assert_eq!(Kingdom::facts().scenarios.len(), 13);
    assert_eq!(Hero::ALL.len() - Hero::CORE, 8);
}

// KR-ADAPT-17
#[test]
fn flying_heroes_hold_nothing() {
    let mut lab = lab(Hero::Faustus, Ability::DraconicSpear);
    let orcs = lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "D2", "a1 b1 a2 b2");
    assert_eq!(lab.state.covered(orcs), cells("a1 b1 a2 b2"));
    lab.until_buy();
    assert_ne!(lab.state.horde(orcs).slot, Some(slot("D2")));
    assert_eq!(lab.state.table.players[0].health, 3);
    let mut lab = self::lab(Hero::Faustus, Ability::DraconicSpear);
    lab.horde("WRA-01", "D2");
    lab.stand(Piece::Hero0, "D2", "a3 b3 a4 b4");
    let open = kingdom::fits(
        &lab.state,
        lab.at("D2").unwrap(),
        kingdom::Shape::One,
        kingdom::Stuff::Tile(Damage::True),
        None,
    );
    assert!(open, "he counts as a hero for elusive hordes");
}

// KR-ADAPT-17
#[test]
fn telekinesis_dark_bargain_and_rebirth() {
    let mut lab = lab(Hero::Faustus, Ability::Telekinesis);
    let orcs = lab.horde("ORC-01", "D2");
    lab.soldiers(orcs, "a1");
    lab.stand(Piece::Hero0, "D3", "");
    act(&mut lab, Ability::Telekinesis);
    lab.go(ONE, Action::Seize { slot: slot("D2") });
    assert_eq!(lab.state.table.soldiers, 12);
    lab.go(ONE, Action::Throw { slot: slot("B6") });
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("B6")));
    let mut lab = self::lab(Hero::Veznan, Ability::DarkBargain);
    lab.state.table.players[1].abilities[0].used = true;
    let mut weak = Lab { state: lab.state, chance: lab.chance.clone(), events: Vec::new() };
    act(&mut lab, Ability::DarkBargain);
    lab.go(ONE, Action::Target { seat: TWO });
    assert_eq!(lab.state.table.players[0].health, 2);
    assert!(!lab.state.table.players[1].abilities[0].used);
    assert!(lab.events.contains(&Event::HeroHurt { hero: Hero::Veznan, health: 2 }));
    weak.state.table.players[0].health = 1;
    weak.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert!(!weak.may(ONE, Action::UseAbility { ability: Ability::DarkBargain }));
    let mut lab = self::lab(Hero::Phoenix, Ability::Rebirth);
    let archers = lab.horde("ARC-01", "D2");
    lab.stand(Piece::Hero0, "D2", "a3 b3 a4 b4");
    lab.state.table.players[0].health = 1;
    lab.all_ready();
    lab.go(ONE, Action::Target { seat: ONE });
    lab.first(ONE);
    assert_eq!(lab.tiles_on(archers), 1, "Rebirth");
    assert!(lab.events.iter().any(|event| matches!(event, Event::HeroStunned { .. })));
}

// KR-ADAPT-1
#[test]
fn the_other_sheets() {
    let parts = |lab: &Lab| -> Vec<(kingdom::Shape, Damage)> {
        lab.state
            .table
            .barrage
            .parts
            .iter()
            .filter_map(|part| match part.what {
                What::Tile(tile) => Some((tile.shape, tile.damage)),
                _ => None,
            })
            .collect()
    };
    let strike = |hero: Hero, health: u8| {
        let mut lab = lab(hero, Ability::AnvilToss);
        lab.horde("ORC-01", "D2");
        lab.stand(Piece::Hero0, "D2", "c1 d1 c2 d2");
        lab.state.table.players[0].health = health;
        lab.go(ONE, Action::Activate);
        while lab.state.table.agenda.last() == Some(&Step::Barrage) {
            lab.go(ONE, Action::Finish);
        }
        lab.go(ONE, Action::Stop).go(ONE, Action::Attack);
        if matches!(lab.state.table.agenda.last(), Some(Step::FaceHero(..))) {
            lab.go(ONE, Action::Face { front: Front::North });
        }
        parts(&lab)
    };
    assert_eq!(strike(Hero::Regson, 3), [(kingdom::Shape::L3, Damage::Physical)]);
    assert_eq!(strike(Hero::Regson, 1), [(kingdom::Shape::L3, Damage::True)], "Blood Rage");
    assert_eq!(strike(Hero::Phoenix, 2), [(kingdom::Shape::One, Damage::True)]);
    assert_eq!(strike(Hero::Razz, 3).len(), 2);
    let mut lab = lab(Hero::Razz, Ability::BarrelRun);
    let orcs = lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "D3", "");
    act(&mut lab, Ability::BarrelRun);
    lab.go(ONE, Action::Step { slot: slot("D2") }).first(ONE);
    assert_eq!(lab.tiles_on(orcs), 1);
}

// KR-ABIL-6
#[test]
fn the_price_of_a_dark_bargain_is_paid_in_any_case() {
    let mut lab = lab(Hero::Veznan, Ability::DarkBargain);
    act(&mut lab, Ability::DarkBargain);
    lab.go(ONE, Action::Decline);
    assert_eq!(lab.state.table.players[0].health, 2, "who profits is a choice, the price is none");
    let mut lab = self::lab(Hero::Veznan, Ability::DarkBargain);
    lab.state.table.players[1].health = 0;
    act(&mut lab, Ability::DarkBargain);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "nobody is there to profit");
    assert_eq!(lab.state.table.players[0].health, 2);
}

// KR-ALRIC-9, KR-ADAPT-16
#[test]
fn fading_shadows_do_not_bar_the_wildcat() {
    let mut lab = Lab::new(4, &[Hero::Alleria, Hero::Alric]);
    lab.no_towers();
    lab.state.table.players[1].abilities[0].ability = Ability::LetShadowsFade;
    lab.go(TWO, Action::Activate).go(TWO, Action::Step { slot: slot("G3") }).go(TWO, Action::Stop);
    lab.go(TWO, Action::Decline).go(TWO, Action::UseAbility { ability: Ability::LetShadowsFade });
    assert!(lab.state.table.warriors_barred);
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("G3") }).go(ONE, Action::Stop);
    assert!(lab.may(ONE, Action::Enter { piece: Piece::Wildcat }));
}

// KR-ADAPT-1
#[test]
fn barrel_run_hits_every_horde_entered_once() {
    let mut lab = lab(Hero::Razz, Ability::BarrelRun);
    let orcs = lab.horde("ORC-01", "D2");
    lab.stand(Piece::Hero0, "D2", "a1 b1 a2 b2");
    act(&mut lab, Ability::BarrelRun);
    lab.go(ONE, Action::Step { slot: slot("D3") });
    assert_eq!(lab.tiles_on(orcs), 0, "leaving is not entering");
    lab.go(ONE, Action::Step { slot: slot("D2") }).place(ONE, 0, "D2", "a1");
    lab.go(ONE, Action::Step { slot: slot("D3") }).go(ONE, Action::Step { slot: slot("D2") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk), "once per horde");
    assert_eq!(lab.tiles_on(orcs), 1);
}

// KR-HP-12
#[test]
fn nobody_regains_more_than_his_health() {
    let mut lab = lab(Hero::Regson, Ability::SecondWind);
    lab.state.table.players[0].health = 2;
    act(&mut lab, Ability::SecondWind);
    assert_eq!(lab.state.table.players[0].health, 3);
    assert!(lab.events.contains(&Event::HeroHealed { hero: Hero::Regson, health: 3 }));
}
