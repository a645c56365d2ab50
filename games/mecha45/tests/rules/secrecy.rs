//! What must stay hidden (chapter Hidden information). The conformance suite compares worlds that differ in the hidden; here every
//! item of the catalogue's list is looked at by itself.

use engine::{FastChance, Game, OptionValue, Setup, Viewer};
use mecha45::*;

use crate::table::*;

fn bytes(play: &Play, viewer: Viewer) -> String {
    let events: Vec<_> = play.events.iter().filter_map(|event| Mecha45::witness(event, viewer)).collect();
    serde_json::to_string(&(Mecha45::view(&play.state, viewer), events)).unwrap()
}

/// Everybody but seat 0 sees the same in both worlds.
fn same_for_others(mut here: Play, mut there: Play, seats: u8) {
    for viewer in Viewer::all(seats).skip(1) {
        assert_eq!(bytes(&here, viewer), bytes(&there, viewer), "{viewer}");
    }
    here.events.clear();
    there.events.clear();
    assert_ne!(
        bytes(&here, Viewer::Seat(seat(0))),
        bytes(&there, Viewer::Seat(seat(0))),
        "the worlds differ"
    );
}

fn table() -> Play {
    arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP F1 F2 TIGER VIT ESQ REP MG C75 R1")
        .mecha(1, Medium, (0, 4), 0, "STOP F1 HORN VIV")
        .mecha(2, Medium, (4, 0), 0, "STOP F1 HORN VIV")
}

// M45-PROG-2, M45-PROG-8, M45-CARD-16: nothing of the orders is seen before all have committed.
#[test]
fn orders_and_their_ways() {
    let worlds = ["STOP - -", "F1 VIT MG", "F2 ESQ C75", "TIGER:1 - MG", "TIGER:2 F1 -"];
    for orders in worlds {
        for staged in [false, true] {
            let world = |orders: &str| {
                let play = table().stage(0, orders);
                if staged { play } else { play.act(0, Action::Confirm) }
            };
            if orders != "STOP - -" {
                same_for_others(world(orders), world("STOP - -"), 3);
            }
        }
    }
    // Giving up is hidden as well, and so is having changed one's mind.
    let quitting = || table().act(0, Action::Instead { plan: Plan::GiveUp });
    same_for_others(quitting(), table().stage(0, "F1"), 3);
    same_for_others(
        table().instead(0, Action::GiveUp),
        table().stage(0, "F1 - MG").act(0, Action::Confirm),
        3,
    );
    same_for_others(
        table().stage(0, "F1 - MG").act(0, Action::GiveUp),
        table().stage(0, "F1 - MG").act(0, Action::Confirm),
        3,
    );
    let changed = table().stage(0, "F1 - -").act(0, Action::Change { slot: Slot::Technique });
    same_for_others(
        changed.stage(0, "").act(0, Action::Leave { slot: Slot::Technique }),
        table().stage(0, "F2"),
        3,
    );
}

fn commits(action: &Action) -> bool {
    matches!(action, Action::Confirm | Action::GiveUp | Action::Rest)
}

// M45-PROG-2, M45-DEAD-4, M45-CTF-25: the others hear that something was chosen, so the number of choices must not tell what.
#[test]
fn every_plan_takes_as_many_choices() {
    let (mut given_up, mut rested, mut changed, mut early) = (0, 0, 0, 0);
    for (scenario, seats) in [("king", 3), ("flags-2v2", 4), ("vip-5", 5)] {
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::players(seats) };
        let setup = setup.with("turn_limit", OptionValue::Number(12));
        let setup = Mecha45::facts().complete(setup).unwrap();
        for seed in 0..6 {
            let mut chance = FastChance::new(seed);
            let mut state = Mecha45::start(&setup, &mut chance, &mut Vec::new()).unwrap();
            // How many choices a seat has yet to make before it can commit.
            let mut before = [3; SEATS];
            let mut actions = Vec::new();
            while let Some(decision) = Mecha45::decision(&state) {
                let all: Vec<_> = decision.seats.iter().collect();
                let decider = all[chance.pick(all.len())];
                Mecha45::legal(&state, decider, &mut actions);
                let action = actions[chance.pick(actions.len())];
                if decision.kind == Choice::Program {
                    let before = &mut before[decider.index()];
                    let changes = |action: &Action| matches!(action, Action::Change { .. });
                    let last = |action: &Action| commits(action) || changes(action);
                    assert!(actions.iter().all(|action| last(action) == (*before == 0)), "{actions:?}");
                    match action {
                        Action::Change { .. } => *before = 1,
                        committing if commits(&committing) => *before = 3,
                        _ => *before -= 1,
                    }
                    given_up += u32::from(action == Action::GiveUp);
                    rested += u32::from(action == Action::Rest);
                    changed += u32::from(changes(&action));
                    early += u32::from(matches!(action, Action::Instead { .. }));
                }
                Mecha45::apply(&mut state, decider, action, &mut chance, &mut Vec::new()).unwrap();
            }
        }
    }
    assert!(
        given_up > 20 && rested > 2 && changed > 100 && early > 20,
        "{given_up} {rested} {changed} {early}"
    );
    // Taken back, a plan can be committed at once, whatever it was.
    for plan in [Action::Confirm, Action::GiveUp] {
        let play = table().stage(0, "F2 - MG").act(0, plan).act(0, Action::Reopen);
        assert!(play.allows(0, Action::Confirm) && play.allows(0, Action::GiveUp));
    }
}

// M45-DEAD-4, M45-CTF-25: giving up is found at once, and again at the end.
#[test]
fn giving_up_is_the_first_choice_or_the_last() {
    let give_up = Action::Instead { plan: Plan::GiveUp };
    let leave = |slot| Action::Leave { slot };
    assert!(table().allows(0, give_up), "beside the Movements");
    let play = table().act(0, give_up);
    assert_eq!(play.legal(0), [leave(Slot::Technique)], "no order is chosen any more");
    let play = play.act(0, leave(Slot::Technique));
    assert_eq!(play.legal(0), [leave(Slot::Combat)]);
    let play = play.act(0, leave(Slot::Combat)).refuses(0, "M45-PROG-1", Action::Confirm);
    let change = |slot| Action::Change { slot };
    let last = [Action::GiveUp, change(Slot::Movement), change(Slot::Technique), change(Slot::Combat)];
    assert_eq!(play.legal(0), last);
    let committed = play.clone().act(0, Action::GiveUp);
    assert_eq!(committed.state.mecha(seat(0)).secret.plan, Plan::GiveUp);
    assert_eq!(committed.legal(0), [Action::Reopen]);
    // Thinking again brings orders back.
    let play = play.act(0, change(Slot::Movement));
    let movement = Action::Move { card: play.card(0, "F1"), way: 0 };
    let play = play.act(0, movement).act(0, Action::Confirm);
    assert_eq!(play.state.mecha(seat(0)).secret.plan, Plan::Ready);
    // Between the first choice and the last orders are chosen.
    table().refuses(0, "M45-DEAD-4", Action::GiveUp).stage(0, "F2").refuses(0, "M45-DEAD-4", give_up);
    table().stage(0, "F2 -").refuses(0, "M45-DEAD-4", Action::GiveUp);
    assert!(table().stage(0, "F2 VIT MG").allows(0, Action::GiveUp));
    // A Movement slot that is decided anew may be used for it; what else was chosen stays in hand.
    let late = table().stage(0, "F2 VIT MG").act(0, change(Slot::Movement)).act(0, give_up);
    let late = late.refuses(0, "M45-PROG-1", Action::Confirm).act(0, Action::GiveUp);
    let late = late.stage(1, "STOP - -").act(1, Action::Confirm).stage(2, "STOP - -").act(2, Action::Confirm);
    assert!(late.happened(&Event::GivenUp { seat: seat(0) }));
    // Resting is chosen in the same way, at home in Capture the Flag.
    let rest = Action::Instead { plan: Plan::Rest };
    let home = arena_of(scenario("flags", 3)).mecha(0, Medium, (0, -5), 3, "STOP F1").act(0, rest);
    let home = home.act(0, leave(Slot::Technique)).act(0, leave(Slot::Combat));
    assert!(home.allows(0, Action::Rest) && !home.allows(0, Action::GiveUp));
    table().refuses(0, "M45-CTF-25", rest);
}

// M45-PROG-10, M45-CHAS-9: a changed first Movement takes along only a second one that cannot follow it.
#[test]
fn a_second_movement_follows_the_first_one_that_it_can() {
    let play = table().stage(0, "F2 F1 MG").act(0, Action::Change { slot: Slot::Movement });
    let way = |play: &Play, code| Action::Move { card: play.card(0, code), way: 0 };
    let kept = play.clone().act(0, way(&play, "R1"));
    assert_eq!(kept.state.mecha(seat(0)).card(Slot::Technique), Some(play.card(0, "F1")));
    let light = arena(2).mecha(0, Light, (0, -4), 3, "F1 F2 KITE VITE MG").mecha(1, Light, (0, 4), 0, "F1");
    let light = light.stage(0, "F1 KITE MG").act(0, Action::Change { slot: Slot::Movement });
    let gone = light.clone().act(0, way(&light, "VITE"));
    assert_eq!(gone.state.mecha(seat(0)).slots[Slot::Technique as usize], None);
    assert!(gone.allows(0, Action::Confirm));
}

// M45-RES-1: Technique and Combat cards are hidden until step 4, an overheated or second Movement card too.
#[test]
fn cards_face_down() {
    let world = |technique: &str, combat: &str| {
        table().program([&format!("STOP {technique} {combat}"), "STOP - -", "STOP - -"])
    };
    same_for_others(world("VIT", "MG"), world("ESQ", "C75"), 3);
    same_for_others(world("F1", "MG"), world("R1", "MG"), 3);
    same_for_others(world("C75", "MG"), world("VIT", "C75"), 3);
}

// M45-ROT-3, M45-REACT-6
#[test]
fn rotation_and_reaction() {
    let turned =
        |notches| table().program(["STOP VIT MG", "STOP - -", "STOP - -"]).act(0, Action::Turn { notches });
    same_for_others(turned(0), turned(2), 3);
    let ready = |play: Play| play.act(1, Action::Turn { notches: 0 }).act(2, Action::Turn { notches: 0 });
    let react = |action: fn(&Play) -> Action| {
        let play = ready(turned(0));
        let action = action(&play);
        play.act(0, action)
    };
    let exchange: fn(&Play) -> Action =
        |play| Action::React { slot: Slot::Combat, card: play.card(0, "C75"), way: 0 };
    same_for_others(react(|_| Action::Keep), react(exchange), 3);
    same_for_others(react(|_| Action::Keep), react(|_| Action::Empty { slot: Slot::Technique }), 3);
    // After all have reacted an exchange is still not announced.
    let all = |play: Play| play.act(1, Action::Keep);
    let done = |play: Play| all(play).act(2, Action::Keep);
    let kept = done(react(|_| Action::Keep));
    assert!(kept.happened(&Event::Reacted { filled: [0b111, 1, 1, 0, 0, 0] }));
    assert!(done(react(exchange)).happened(&Event::Reacted { filled: [0b111, 1, 1, 0, 0, 0] }));
}

// M45-DMG-2, M45-REP-8: hands, Lost piles and repairs.
#[test]
fn hands_and_lost_piles() {
    let lost = |cards: &str| table().lost(0, cards, true);
    same_for_others(lost("F1 F2"), lost("MG ESQ"), 3);
    let repaired = |code: &str| {
        let play = lost("F1 F2 MG").turn(["STOP - -", "STOP - -", "STOP - -"]).asks(0, Choice::Repair);
        let card = play.card(0, code);
        play.take(Action::Repair { card })
    };
    same_for_others(repaired("F1"), repaired("MG"), 3);
    // Whether anything can be repaired is not told by being asked.
    let idle = |by_damage| table().lost(0, "F1 F2", by_damage).turn(["STOP - -", "STOP - -", "STOP - -"]);
    same_for_others(idle(true), idle(false), 3);
    // The spent pile is public.
    let spent = table().spent(0, "REP");
    assert_eq!(spent.view(1).mecha(seat(0)).spent.len(), 1);
}

// M45-REP-8: what was seen in a Lost pile is not known any more after a repair.
#[test]
fn a_repair_blurs_what_was_seen() {
    let play = table().lost(0, "F1 F2 MG", true).with(|state| state.seen[1] = state.mechas[0].lost);
    assert_eq!(play.view(1).mecha(seat(0)).lost.len(), 3);
    let play = play.turn(["STOP - -", "STOP - -", "STOP - -"]);
    let card = play.card(0, "F1");
    let play = play.take(Action::Repair { card });
    let view = play.view(1);
    assert_eq!((view.mecha(seat(0)).lost.len(), view.mecha(seat(0)).lost_size), (0, 2));
}

// M45-HEAT-4, M45-SPEC-6: the cost of overheating, captured cards.
#[test]
fn costs_and_captures() {
    let paid = |code: &str| {
        let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP REP W7 F1 R1 MG").mecha(
            1,
            Medium,
            (4, 0),
            0,
            "STOP F1",
        );
        let play = play.turn(["STOP W7 -", "STOP - -"]).asks(0, Choice::HeatCost);
        let card = play.card(0, code);
        play.take(Action::Pay { card })
    };
    same_for_others(paid("F1"), paid("MG"), 2);
    let captured = |crew: &str| {
        let play = arena(3)
            .mecha(1, Medium, (0, 0), 3, "STOP COMM F1")
            .mecha(0, Medium, (0, 1), 0, &format!("STOP F1 R1 {crew}"))
            .mecha(2, Medium, (4, 0), 0, "STOP F1")
            .turn(["STOP - -", "STOP - COMM", "STOP - -"]);
        let target = aim(&play, (0, 1));
        play.take(target)
    };
    // Decks of one's own making are hidden, so the worlds may differ in them.
    let (here, there) = (captured("VIV"), captured("ESQ"));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(bytes(&here, viewer), bytes(&there, viewer));
    }
}

// M45-PREC-6, M45-PREC-7: only the shooter is told and shown.
#[test]
fn precision() {
    let world = |hand: &str| {
        let play = arena(3)
            .mecha(1, Medium, (0, -4), 3, "STOP PREC MG B1")
            .mecha(0, Medium, (0, -2), 0, &format!("STOP F1 {hand}"))
            .mecha(2, Medium, (4, 0), 0, "STOP F1");
        play.turn(["STOP - -", "STOP PREC MG", "STOP - -"]).take(Action::Keep).asks(1, Choice::Category)
    };
    let (here, there) = (world("R1 L1 VIV"), world("F2 REP ESQ"));
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        assert_eq!(bytes(&here, viewer), bytes(&there, viewer));
    }
    assert_ne!(here.view(1).precision, there.view(1).precision);
}

// M45-BUILD-14, M45-BUILD-17: packs and picks.
#[test]
fn the_draft() {
    let mut play = start(Setup::players(2).with_word("mechas", "build"));
    while play.state.stage != Stage::Draft {
        let actions = play.legal(play.decider());
        let wanted = [Action::Build, Action::Pass];
        let action = actions.iter().find(|action| wanted.contains(action)).unwrap_or(&actions[0]);
        play = play.clone().take(*action);
    }
    let legal = play.legal(0);
    let same_kind =
        |action: &&Action| matches!(action, Action::Take { card } if card.face().nation.is_none());
    let picks: Vec<Action> = legal.iter().filter(same_kind).copied().collect();
    same_for_others(play.clone().act(0, picks[0]), play.clone().act(0, picks[1]), 2);
    assert_eq!(play.view(1).mecha(seat(0)).deck.len(), 1);
    assert!(play.view(1).pack.len() > 10);
}

// M45-DMG-2: a view never holds another's hidden cards, in whatever position.
#[test]
fn the_owner_sees_all_of_his_own() {
    let play = table().stage(0, "F1 VIT MG");
    let own = play.view(0);
    assert_eq!(own.mecha(seat(0)).hand.len(), 10);
    assert!(own.mecha(seat(0)).slots.iter().all(|slot| matches!(slot, SlotView::Shown(_))));
    let other = play.view(1);
    assert!(other.mecha(seat(0)).hand.is_empty() && other.mecha(seat(0)).hand_size == 10);
}
