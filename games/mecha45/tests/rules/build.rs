//! Building a mecha (M45-BUILD).

use engine::Setup;
use mecha45::*;

use crate::table::*;

/// Three players: seat 0 takes a base mecha, the others build.
fn builders(chassis: Chassis) -> Play {
    let play = start(Setup::players(3).with_word("mechas", "build"));
    let play = play.take(Action::Mecha { model: Model::Pzkfk }).take(Action::Build).take(Action::Build);
    let play = play.asks(1, Choice::Nation).take(Action::Nation { nation: Nation::Fr });
    let play = play.take(Action::Nation { nation: Nation::Fr }).asks(1, Choice::Chassis);
    play.take(Action::Chassis { chassis }).take(Action::Chassis { chassis: Medium }).asks(1, Choice::Green)
}

fn take(code: &str, deck: &str) -> Action {
    Action::Take { card: Card::named(&format!("{deck}-{code}")).unwrap() }
}

fn main_pack() -> usize {
    Card::all()
        .filter(|card| !card.id().starts_with('C') && card.face().nation.is_none())
        .filter(|card| card.face().colour != Colour::Green)
        .count()
}

// M45-BUILD-1, M45-BUILD-2, M45-BUILD-3, M45-BUILD-4, M45-BUILD-9, M45-BUILD-10, M45-BUILD-17, M45-BUILD-18
#[test]
fn nation_chassis_and_green_card() {
    assert_eq!(main_pack(), 88);
    let pool = Card::all().filter(|card| !card.id().starts_with('C'));
    let nationals = pool.filter(|card| card.face().nation.is_some()).count();
    assert_eq!(nationals, 50);
    let play = builders(Heavy);
    let view = play.view(0);
    assert_eq!((view.mecha(seat(1)).nation, view.mecha(seat(1)).chassis), (Some(Nation::Fr), Heavy));
    // Ten green cards, without the one of the base mecha that was taken.
    assert_eq!(play.legal(1).len(), 9);
    assert!(!play.allows(1, take("OILT", "PZ")));
    let play = play.take(take("PILE", "LI")).asks(2, Choice::Green);
    assert!(!play.allows(2, take("PILE", "LI")));
    assert!(play.happened(&Event::GreenChosen { seat: seat(1), card: Card::named("LI-PILE").unwrap() }));
}

fn nationals(chassis: Chassis) -> Play {
    let play = builders(chassis).take(take("PILE", "LI"));
    play.take(take("GLASS", "X")).asks(1, Choice::National)
}

// M45-BUILD-11, M45-BUILD-12, M45-BUILD-19
#[test]
fn national_cards_are_taken_in_turn() {
    let play = nationals(Medium);
    assert!(play.legal(1).iter().all(|action| match action {
        Action::Take { card } => card.face().nation == Some(Nation::Fr),
        action => *action == Action::Pass,
    }));
    let play = play.take(take("CORNE", "LI")).asks(2, Choice::National);
    assert_eq!(play.view(2).mecha(seat(1)).deck.len(), 1, "only the green card is known");
    let play =
        play.take(Action::Pass).asks(1, Choice::National).take(take("GALOP", "LI")).asks(1, Choice::National);
    assert_eq!(play.take(Action::Pass).state.stage, Stage::Draft);
}

// M45-BUILD-5, M45-BUILD-6, M45-BUILD-7, M45-BUILD-8
#[test]
fn chassis_limits() {
    assert_eq!(Category::ALL.map(|category| Heavy.limit(category)), [usize::MAX, usize::MAX, 3, usize::MAX]);
    assert_eq!(Category::ALL.map(|category| Light.limit(category)), [usize::MAX, 2, usize::MAX, 2]);
    assert_eq!(Category::ALL.map(|category| Medium.limit(category)), [usize::MAX, usize::MAX, 6, 6]);
    // The green PILE counts: two more Nuclear cards for a heavy mecha, then none.
    let play = nationals(Heavy).take(take("GALOP", "LI")).take(Action::Pass).take(take("CORNE", "LI"));
    let play = play.refuses(1, "M45-BUILD-16", take("CURIE", "LI"));
    assert!(play.allows(1, take("MAGI", "X")));
}

// M45-BUILD-13, M45-BUILD-14, M45-BUILD-15, M45-BUILD-16
#[test]
fn the_passing_draft() {
    let play = nationals(Light).take(Action::Pass).take(Action::Pass);
    let sizes = play.view(0).pack_sizes;
    assert_eq!((sizes[0], sizes[1].abs_diff(sizes[2]) <= 1), (0, true));
    assert_eq!(play.state.owing.iter().collect::<Vec<_>>(), [1, 2].map(seat));
    let pack = play.state.packs[1];
    let mut play = play;
    for _ in 0..4 {
        let action = play.legal(1)[0];
        play = play.act(1, action);
    }
    assert!(!play.state.owing.contains(seat(1)));
    assert!(play.legal(1).is_empty());
    for _ in 0..4 {
        let action = play.legal(2)[0];
        play = play.act(2, action);
    }
    // The pack went to the left.
    assert_eq!(play.state.packs[2].and(&pack).len(), play.state.packs[2].len());
    while play.state.turn == 0 {
        let number = play.decider();
        let action = play.legal(number)[0];
        play = play.act(number, action);
    }
    let decks: Vec<usize> = play.state.seats().map(|seat| play.state.mecha(seat).deck.len()).collect();
    assert_eq!(decks, [20, 14, 17]);
    for number in [1, 2] {
        let mecha = play.state.mecha(seat(number));
        assert!(mecha.deck.and(content().of_slot(Slot::Movement)).len() >= 4);
        for category in Category::ALL {
            assert!(mecha.deck.and(content().of_category(category)).len() <= mecha.chassis.limit(category));
        }
    }
    play.sound();
}

// M45-BUILD-16
#[test]
fn a_deck_that_cannot_be_finished_takes_competitive_cards() {
    let play = nationals(Light).take(Action::Pass).take(Action::Pass);
    let play = play.with(|state| state.packs = [CardSet::EMPTY; SEATS]);
    let mut play = play;
    // Both packs went round once without a legal card.
    while play.state.stage == Stage::Draft {
        let number = play.decider();
        assert_eq!(play.legal(number), [Action::Pass]);
        play = play.act(number, Action::Pass);
    }
    let play = play.asks(1, Choice::Fill);
    assert!(play.legal(1).iter().all(|action| match action {
        Action::Take { card } => card.id().starts_with('C') && card.face().code != "FLASH",
        _ => false,
    }));
    // Room for the four Movement cards is kept.
    let mut play = play;
    while play.state.mecha(seat(1)).deck.len() < 10 {
        let other = play.legal(1).into_iter().find(|action| match action {
            Action::Take { card } => card.face().order != Slot::Movement,
            _ => false,
        });
        let Some(action) = other else { break };
        play = play.act(1, action);
    }
    let movements = play.state.mecha(seat(1)).deck.and(content().of_slot(Slot::Movement)).len();
    assert_eq!(movements, 0);
    while play.state.stage == Stage::Fill && play.decider() == 1 {
        let action = play.legal(1)[0];
        play = play.act(1, action);
    }
    assert!(play.state.mecha(seat(1)).deck.and(content().of_slot(Slot::Movement)).len() >= 4);
}
