//! Games in which everything lies open but what is still to come: the order of the decks and the faces of what lies face down. Nobody
//! is told of it, and everybody is told the same of the rest.

use std::collections::BTreeSet;

use engine::Viewer;
use kingdom::{Entry, Kingdom};
use mechs::{Command, Mechs};
use serde_json::{Value, json};

use super::company::Company;
use super::truth::{Hides, Truth};
use crate::client::OpenHall;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_what_comes_next_in_mechs_vs_minions() {
    let hall = OpenHall::new().await;
    let compared = Company::<Mechs>::play_and_check(&hall, json!({ "scenario": "mission-1" }), 11).await;
    for kind in ["choice draft", "choice program", "command deck", "damage deck"] {
        assert!(compared.contains_key(kind), "no {kind} in {compared:?}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_what_comes_next_in_kingdom_rush() {
    let hall = OpenHall::new().await;
    let compared = Company::<Kingdom>::play_and_check(&hall, json!({ "scenario": "s1" }), 12).await;
    assert!(compared.contains_key("face-down hordes"), "{compared:?}");
    hall.close().await;
}

/// All of a list are numbers: so many of each kind, in no order.
fn are_counts(told: &Value) -> bool {
    told.as_array().is_some_and(|counts| counts.iter().all(Value::is_u64))
}

impl Hides for Mechs {
    fn hidden(state: &mechs::State, _: Viewer) -> Vec<&'static str> {
        let decks = [
            (state.commands.size(), "command deck"),
            (state.damage.size(), "damage deck"),
            (state.boss_cards.size(), "boss deck"),
        ];
        decks.into_iter().filter(|(cards, _)| *cards > 1).map(|(_, kind)| kind).collect()
    }

    fn check_game(state: &mechs::State, viewer: Viewer, told: &Value) {
        let table = &told["view"]["table"];
        assert_eq!(*table, serde_json::to_value(state).unwrap(), "{viewer} sees another table");
        for deck in ["commands", "damage", "boss_cards"] {
            // In no order of theirs: whether JSON keeps it depends on what else is compiled.
            let fields: BTreeSet<&str> =
                table[deck].as_object().unwrap().keys().map(String::as_str).collect();
            assert_eq!(fields, BTreeSet::from(["discard", "left"]), "{viewer} sees more of the {deck}");
            assert!(are_counts(&table[deck]["left"]), "{viewer} sees the order of the {deck}");
        }
    }

    fn check_event(_: &Truth<Mechs>, _: usize, _: Viewer, _: &mechs::Event) {}

    fn forbidden(view: &mechs::View) -> Vec<mechs::Action> {
        let dealt = &view.table.dealt;
        let hidden = Command::ALL.into_iter().filter(|card| !dealt.contains(card));
        hidden.map(|card| mechs::Action::Pick { card }).collect()
    }
}

impl Hides for Kingdom {
    fn hidden(state: &kingdom::State, _: Viewer) -> Vec<&'static str> {
        let face_down = |entry: &Entry| matches!(entry, Entry::Family(_));
        let piles = state.table.piles.iter().any(|pile| pile.iter().any(face_down));
        piles.then_some("face-down hordes").into_iter().collect()
    }

    fn check_game(state: &kingdom::State, viewer: Viewer, told: &Value) {
        let told = &told["view"]["state"];
        assert_eq!(*told, serde_json::to_value(state).unwrap(), "{viewer} sees another table");
        for entry in
            told["table"]["piles"].as_array().unwrap().iter().flat_map(|pile| pile.as_array().unwrap())
        {
            let Some(family) = entry.get("family") else { continue };
            assert_eq!(*entry, json!({ "family": family }), "{viewer} sees the face of a card");
            assert!(family.is_string(), "{viewer} sees the face of a card");
        }
    }

    fn check_event(_: &Truth<Kingdom>, _: usize, _: Viewer, _: &kingdom::Event) {}

    fn forbidden(_: &kingdom::View) -> Vec<kingdom::Action> {
        use kingdom::Action::{Activate, ChooseAttack, Finish, Ready, Stop, Unready};
        vec![Activate, ChooseAttack { second: true }, Finish, Ready, Stop, Unready]
    }
}
