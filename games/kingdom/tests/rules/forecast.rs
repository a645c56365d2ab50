//! What the table shows beforehand: the next moves of the hordes, and where attacks reach.

use engine::{Game, Narrate, Viewer};
use kingdom::{
    Action, Design, Event, Fate, Front, Hero, Kingdom, Modifier, Piece, Slot, SlotSet, Step, forecast,
    hero_range, tower_range,
};
use locales::{Language, Words};

use crate::table::{Lab, ONE, card, slot};

fn lab() -> Lab {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
    lab.no_towers();
    lab
}

fn names(slots: SlotSet) -> Vec<String> {
    slots.iter().map(|slot| slot.to_string()).collect()
}

/// The fate of a horde as the forecast has it.
fn fate(lab: &Lab, id: &str) -> Fate {
    forecast(&lab.state).of(card(id)).unwrap().fate
}

#[test]
fn it_comes_as_foretold() {
    let mut lab = lab();
    for (card, at) in [("GOB-01", "G4"), ("ORC-01", "F4"), ("WOR-01", "E3"), ("ORC-03", "B2")] {
        lab.horde(card, at);
    }
    let doomed = lab.horde("GOB-02", "C2");
    lab.cover(doomed);
    let held = lab.horde("ORC-04", "D3");
    lab.soldiers(held, "a1");
    let told = forecast(&lab.state);
    assert_eq!(told.of(card("GOB-01")).unwrap().fate, Fate::Escapes(4));
    assert_eq!(told.of(card("GOB-02")).unwrap().fate, Fate::Destroyed);
    assert_eq!(told.hearts, 4);
    assert!(told.of(card("ORC-04")).unwrap().held);
    lab.until_buy();
    for intent in &told.intents {
        let moves: Vec<Slot> = lab
            .events
            .iter()
            .filter_map(|event| match *event {
                Event::HordeMoved { card, to, .. } if card == intent.card => Some(to),
                _ => None,
            })
            .collect();
        assert_eq!(intent.way, moves, "{}", intent.card);
    }
    assert!(told.of(card("WOR-01")).unwrap().way.len() == 2, "speed is foretold");
}

#[test]
fn the_forecast_changes_with_every_tile_and_touches_nothing() {
    let mut lab = lab();
    let orcs = lab.horde("ORC-01", "E3");
    assert_eq!(fate(&lab, "ORC-01"), Fate::Goes(slot("F3")));
    let before = lab.state;
    lab.cover(orcs);
    assert_eq!(fate(&lab, "ORC-01"), Fate::Destroyed);
    let covered = lab.state;
    forecast(&lab.state);
    assert_eq!(lab.state, covered);
    assert_ne!(lab.state, before);
}

#[test]
fn in_the_middle_of_an_attack_the_forecast_counts_what_lies_there() {
    let mut lab = lab();
    lab.horde("ORC-01", "E3");
    let tower = lab.give(ONE, Design::Arch1);
    let site = lab.state.scenario.sites.iter().map(|site| site.slot);
    let site = site.into_iter().find(|site| lab.may(ONE, Action::PlayTower { tower, slot: *site })).unwrap();
    lab.go(ONE, Action::PlayTower { tower, slot: site });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::FaceTower(tower)));
    assert_eq!(fate(&lab, "ORC-01"), Fate::Goes(slot("F3")));
}

#[test]
fn nobody_foretells_the_cards_of_a_champion() {
    let mut lab = lab();
    lab.horde("CHG-01", "E3");
    let told = forecast(&lab.state);
    assert!(told.of(card("CHG-01")).unwrap().uncertain);
}

#[test]
fn the_introduction_is_foretold_although_its_task_is_missed() {
    let mut lab = Lab::new(0, &[Hero::Alric, Hero::Elora]);
    lab.horde("GOB-05", "E2");
    assert_eq!(lab.state.table.round, 1);
    assert_eq!(fate(&lab, "GOB-05"), Fate::Goes(slot("F2")));
    lab.state.table.round = 2;
    assert_eq!(fate(&lab, "GOB-05"), Fate::Goes(slot("F2")));
}

// KR-RANGE-2, KR-RANGE-9, KR-MOD-8, KR-INTRO-3
#[test]
fn ranges_turn_with_the_tower() {
    let mut lab = Lab::new(0, &[Hero::Alric, Hero::Elora]);
    let archers = lab.give(ONE, Design::Arch1);
    assert_eq!(names(tower_range(&lab.state, archers, slot("D3"), Front::North, None)), ["C2", "D2", "E2"]);
    assert_eq!(names(tower_range(&lab.state, archers, slot("D3"), Front::South, None)), ["C4", "D4", "E4"]);
    let mages = lab.give(ONE, Design::Mage1);
    assert_eq!(names(tower_range(&lab.state, mages, slot("D3"), Front::East, None)), Vec::<String>::new());
    lab.state.table.towers[mages.index()].modifiers.insert(Modifier::Perfect);
    assert_eq!(tower_range(&lab.state, mages, slot("D3"), Front::East, None), lab.state.scenario.path);

    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
    let archers = lab.give(ONE, Design::Arch1);
    let site = lab.state.scenario.sites[0].slot;
    let far = tower_range(&lab.state, archers, site, Front::North, Some(1));
    assert_eq!(far, lab.state.scenario.path, "the second attack has perfect range");
    assert!(tower_range(&lab.state, archers, site, Front::North, Some(0)).len() <= 3);
}

#[test]
fn ranges_turn_with_the_hero() {
    let mut lab = Lab::new(0, &[Hero::Elora, Hero::Alric]);
    lab.stand(Piece::Hero0, "D3", "");
    assert_eq!(names(hero_range(&lab.state, Piece::Hero0, Front::North)), ["C2", "D2", "E2"]);
    lab.stand(Piece::Hero1, "D2", "");
    assert_eq!(
        names(hero_range(&lab.state, Piece::Hero1, Front::South)),
        ["D2"],
        "Alric strikes where he stands"
    );
}

/// The hordes of the description in words.
fn told(lab: &Lab) -> Vec<String> {
    let sections = Kingdom::describe(&Kingdom::view(&lab.state, Viewer::Spectator));
    let path = sections.into_iter().find(|section| section.title.id == "kingdom-section-path").unwrap();
    let say = |line: &engine::Message| Words::of(Language::English).say(line, &[]);
    path.lines.iter().map(say).map(|line| line.replace(['\u{2068}', '\u{2069}'], "")).collect()
}

// KR-ADV-1, KR-ADV-3, KR-ADV-8, KR-ADV-12
#[test]
fn the_description_tells_what_will_come() {
    let mut lab = lab();
    for (card, at) in [("ORC-01", "F3"), ("ORC-02", "E3"), ("WOR-01", "B2"), ("GOB-01", "G4")] {
        lab.horde(card, at);
    }
    let fast = lab.horde("WOR-02", "B6");
    lab.soldiers(fast, "a1");
    let doomed = lab.horde("GOB-02", "D6");
    lab.cover(doomed);
    lab.horde("SHA-01", "D2");
    let lines = told(&lab);
    let ends: Vec<&str> = lines.iter().map(|line| line.rsplit("; ").next().unwrap()).collect();
    assert_eq!(
        ends,
        [
            "will go to F4",
            "will go to F3",
            "will go to D2",
            "will escape and cost 4 hearts",
            "will go to C6",
            "will be destroyed",
            "will heal itself and its neighbours and will go to D3",
        ],
        "the horde in front leaves first, fast ones go twice or shake soldiers off: {lines:#?}"
    );
    let mut lab = self::lab();
    lab.horde("ORC-01", "E3");
    lab.until_buy();
    assert!(told(&lab)[0].ends_with("enemies uncovered"), "outside the phases 2 to 4 nothing is foretold");
}

// KR-HP-7
#[test]
fn the_stunned_recover_before_they_are_shot_at() {
    let mut lab = lab();
    lab.horde("ARC-01", "E3");
    lab.state.table.players.iter_mut().for_each(|player| player.health = 0);
    assert!(forecast(&lab.state).of(card("ARC-01")).unwrap().shoots);
    lab.state.table.players.iter_mut().for_each(|player| player.activated = true);
    let told = forecast(&lab.state);
    assert!(!told.of(card("ARC-01")).unwrap().shoots && told.hurt.is_empty(), "they recover next round");
}
