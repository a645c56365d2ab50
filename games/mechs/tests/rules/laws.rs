//! The invariants of the catalogue, as laws that `check` holds.

use engine::{FastChance, Game, Setup, Silent};
use mechs::{Command, Damage, Mechs, Shard, State, Verdict};

use crate::table::at;

fn state(mission: &str) -> State {
    let setup = Setup { scenario: mission.to_owned(), ..Setup::players(2).with_word("pilots", "random") };
    let setup = Mechs::facts().complete(setup).unwrap();
    let mut state = Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).unwrap();
    let mut legal = Vec::new();
    while state.round < 2 {
        let seat = Mechs::decision(&state).unwrap().seats.iter().next().unwrap();
        Mechs::legal(&state, seat, &mut legal);
        Mechs::apply(&mut state, seat, legal[0], &mut FastChance::new(3), &mut Silent).unwrap();
    }
    state
}

fn broken(change: impl Fn(&mut State)) -> String {
    let mut changed = state("mission-3");
    assert_eq!(Mechs::check(&changed), Ok(()));
    change(&mut changed);
    Mechs::check(&changed).expect_err("an invariant is broken").join("; ")
}

#[test]
fn broken_states_are_found_out() {
    assert!(broken(|state| state.mechs[1].at = state.mechs[0].at).contains("1: two pieces share a space"));
    assert!(broken(|state| state.minions.insert(at(20, 20))).contains("2: a piece stands at"));
    assert!(broken(|state| state.commands.left[0] += 1).contains("3: 9 copies of flamespitter"));
    assert!(broken(|state| state.damage.discard[0] += 1).contains("copies of glitch-1-2"));
    assert!(broken(|state| state.boss_cards.left[0] += 1).contains("copies of fire-storm"));
    let mixed = |state: &mut State| {
        state.mechs[0].slots[0].cards = [Command::Blaze, Command::Speed].into_iter().collect();
    };
    assert!(broken(mixed).contains("in one slot"));
    assert!(broken(|state| state.mechs[0].slots[3].shield = true).contains("8: a shield without Skewer"));
    assert!(
        broken(|state| state.mechs[0].slots[3].damage = Some(Damage::MajorGlitch)).contains("no Slot Damage")
    );
    assert!(broken(|state| state.shards.push(Shard::Broken)).contains("6: "));
    assert!(broken(|state| state.kills = 5).contains("7: 5 kills"));
    assert!(broken(|state| state.doom = 16).contains("doom 16"));
    assert!(broken(|state| state.mechs[0].at = None).contains("9: the Mech of seat 0 is gone"));
    assert!(broken(|state| state.verdict = Some(Verdict::Won)).contains("17: "));
    assert!(broken(|state| state.seats = 0).contains("0 seats"));
}

#[test]
fn a_state_of_a_mission_file_stands_for_itself() {
    let text = include_str!("../missions/garden-party.toml");
    let setup = Setup { scenario_file: Some(text.to_owned()), ..Setup::players(2) };
    let setup = Mechs::facts().complete(setup).unwrap();
    let state = Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).unwrap();
    let json = serde_json::to_string(&state).unwrap();
    assert!(json.contains("garden-party"));
    assert_eq!(serde_json::from_str::<State>(&json).unwrap(), state);
    assert!(serde_json::from_str::<State>(&json.replace("deliver-bomb", "deliver-pizza")).is_err());
    assert!(!state.mission.is_built_in());
}
