//! How each scenario is won, and what is not enough.

use kingdom::{Ending, Hero, List};

use crate::table::{Lab, card};

const HEROES: [Hero; 3] = [Hero::Elora, Hero::Bruxa, Hero::Alric];
const TWO_PLAYERS: usize = 2;
const THREE_PLAYERS: usize = 3;

/// A cleared table with empty piles.
fn lab(number: u8, players: usize) -> Lab {
    let mut lab = Lab::new(number, &HEROES[..players]);
    lab.no_towers();
    lab.state.table.piles.iter_mut().for_each(List::clear);
    lab
}

/// Orcs that stay where they are because soldiers hold them.
fn held(lab: &mut Lab, slots: &[&str]) {
    for (number, at) in slots.iter().enumerate() {
        let id = lab.horde(&format!("ORC-{:02}", number + 1), at);
        lab.soldiers(id, "a1");
    }
}

/// How it ends if nobody does anything more in this round.
fn end(mut lab: Lab) -> Option<Ending> {
    lab.until_buy();
    if lab.state.table.ending.is_none() {
        lab.all_ready();
    }
    lab.state.table.ending
}

fn covered(lab: &mut Lab, id: &str, at: &str) {
    let horde = lab.horde(id, at);
    lab.cover(horde);
}

// KR-GEN-3, KR-GEN-8
#[test]
fn s1_wants_the_chief_destroyed_and_few_hordes_left() {
    let played = |players, chief: bool, slots: &[&str]| {
        let mut lab = lab(1, players);
        if chief {
            lab.state.table.destroyed.insert(card("CHG-01"));
        }
        held(&mut lab, slots);
        end(lab)
    };
    assert_eq!(played(TWO_PLAYERS, true, &["B2"]), Some(Ending::Victory));
    let many = ["B2", "C2", "D2", "B6", "C6"];
    assert_eq!(played(TWO_PLAYERS, true, &many[..3]), Some(Ending::Victory));
    assert_eq!(played(TWO_PLAYERS, true, &many[..4]), Some(Ending::PilesEmpty), "three hordes at most");
    assert_eq!(played(THREE_PLAYERS, true, &many[..4]), Some(Ending::Victory), "four with three players");
    assert_eq!(played(THREE_PLAYERS, true, &many), Some(Ending::PilesEmpty));
    assert_eq!(played(TWO_PLAYERS, false, &["B2"]), Some(Ending::PilesEmpty), "the chief is about");
    let mut lab = lab(1, TWO_PLAYERS);
    lab.state.table.destroyed.insert(card("CHG-01"));
    lab.state.table.piles[0].push(kingdom::Entry::Rift);
    assert_eq!(end(lab), None, "a pile is left");
}

// KR-GEN-3
#[test]
fn s2_and_s7_want_the_piles_empty_and_few_hordes_left() {
    for number in [2, 7] {
        let mut won = lab(number, TWO_PLAYERS);
        covered(&mut won, "ORC-01", "B1");
        won.until_buy();
        assert_eq!(won.state.table.ending, None, "not before the round ends");
        assert_eq!(end(won), Some(Ending::Victory));
        let path: Vec<kingdom::Slot> =
            lab(number, TWO_PLAYERS).state.scenario.paths[0].iter().copied().collect();
        for (left, ending) in [(3, Ending::Victory), (4, Ending::PilesEmpty)] {
            let mut some_left = lab(number, TWO_PLAYERS);
            let names: Vec<String> = path[..left].iter().map(ToString::to_string).collect();
            held(&mut some_left, &names.iter().map(String::as_str).collect::<Vec<_>>());
            assert_eq!(end(some_left), Some(ending), "{left} hordes in S{number}");
        }
        let mut pile_left = lab(number, TWO_PLAYERS);
        pile_left.state.table.piles[1].push(kingdom::Entry::Rift);
        covered(&mut pile_left, "ORC-01", "B1");
        pile_left.until_buy();
        assert_eq!(pile_left.state.table.ending, None);
    }
}

// KR-GEN-3
#[test]
fn s5_wants_four_tokens_and_few_hordes() {
    let played = |players, tokens, slots: &[&str]| {
        let mut lab = lab(5, players);
        lab.state.table.tokens_taken = tokens;
        held(&mut lab, slots);
        end(lab)
    };
    assert_eq!(played(TWO_PLAYERS, 4, &["B3", "C3"]), Some(Ending::Victory));
    assert_eq!(played(TWO_PLAYERS, 3, &["B3"]), Some(Ending::PilesEmpty), "a token is missing");
    assert_eq!(played(TWO_PLAYERS, 4, &["B3", "C3", "D3"]), Some(Ending::PilesEmpty));
    assert_eq!(played(THREE_PLAYERS, 4, &["B3", "C3", "D3"]), Some(Ending::Victory));
}

// KR-GEN-3
#[test]
fn s6_s9_and_s10_want_their_champions() {
    let played = |number, cards: &[(&str, &str)]| {
        let mut lab = lab(number, TWO_PLAYERS);
        cards.iter().for_each(|(id, at)| covered(&mut lab, id, at));
        end(lab)
    };
    assert_eq!(played(6, &[("CHS-01", "D3")]), Some(Ending::Victory));
    assert_eq!(played(6, &[("ORC-01", "D3")]), Some(Ending::PilesEmpty));
    assert_eq!(played(9, &[("CHA-01", "D3"), ("CHA-02", "B6")]), Some(Ending::Victory));
    assert_eq!(played(9, &[("CHA-01", "D3")]), Some(Ending::PilesEmpty), "both of them");
    assert_eq!(played(10, &[("CHS-01", "B1"), ("CHG-01", "B4")]), Some(Ending::Victory));
    assert_eq!(played(10, &[("CHS-01", "B1"), ("CHG-02", "B4")]), Some(Ending::PilesEmpty), "this chief");
}

// KR-GEN-3
#[test]
fn s11_wants_the_tokens_and_the_boss() {
    let played = |tokens, layers_gone, layer: &str| {
        let mut lab = lab(11, TWO_PLAYERS);
        lab.state.table.tokens_taken = tokens;
        lab.state.table.layers_gone = layers_gone;
        covered(&mut lab, layer, "C6");
        end(lab)
    };
    assert_eq!(played(3, 1, "LEV-L4"), Some(Ending::Victory));
    assert_eq!(played(2, 1, "LEV-L4"), Some(Ending::PilesEmpty), "a token is left");
    assert_eq!(played(3, 0, "LEV-L3"), Some(Ending::PilesEmpty), "a layer is left");
}

// KR-GEN-3
#[test]
fn s12_wants_the_last_layer() {
    let played = |layers_gone, layer: &str| {
        let mut lab = lab(12, TWO_PLAYERS);
        lab.state.table.layers_gone = layers_gone;
        covered(&mut lab, layer, "C2");
        end(lab)
    };
    assert_eq!(played(2, "IGN-L4"), Some(Ending::Victory));
    assert_eq!(played(1, "IGN-L2"), Some(Ending::PilesEmpty));
}
