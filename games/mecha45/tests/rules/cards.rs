//! Cards and card zones (M45-CARD).

use mecha45::*;

use crate::table::*;

fn faces(test: impl Fn(&Face) -> bool) -> impl Iterator<Item = &'static Face> {
    content().faces.iter().filter(move |face| test(face))
}

// M45-CARD-1, M45-CARD-2
#[test]
fn what_is_on_a_card() {
    assert_eq!(content().faces.len(), 111);
    for face in &content().faces {
        let moves = !face.effect.ways.is_empty();
        assert_eq!(moves, face.order == Slot::Movement, "{}", face.code);
        assert_eq!(face.effect.attack.is_some(), face.order == Slot::Combat, "{}", face.code);
    }
}

// M45-CARD-3, M45-CARD-4, M45-CARD-5, M45-CARD-7, M45-END-6, M45-END-7, M45-END-8
#[test]
fn blue_and_green_cards_come_back_red_and_gold_ones_do_not() {
    let play = arena(2).mecha(0, Heavy, (0, -4), 3, "STOP REP KWK F1").mecha(
        1,
        Heavy,
        (4, 0),
        0,
        "STOP OILT NJORD F1",
    );
    let play = play.turn(["STOP REP KWK", "STOP OILT NJORD"]).finish();
    play.has_hand(0, "F1 STOP").has_spent(0, "KWK REP").has_hand(1, "F1 OILT STOP").has_spent(1, "NJORD");
}

// M45-CARD-6
#[test]
fn one_green_card_per_robot() {
    for deck in content().decks.iter().filter(|deck| deck.chassis.is_some()) {
        assert_eq!(deck.cards.and(content().of_colour(Colour::Green)).len(), 1, "{}", deck.code);
    }
}

// M45-CARD-10
#[test]
fn zones_of_a_player() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP F1 MG W7").mecha(1, Medium, (4, 0), 0, "STOP F1");
    let play = play.program(["STOP F1 W7", "STOP - -"]);
    assert_eq!(play.state.mecha(seat(0)).slots.iter().flatten().count(), 3);
    play.has_hand(0, "MG").turns([0, 0]).finish().has_lost(0, "F1").has_spent(0, "W7").has_hand(0, "MG STOP");
}

fn length(way: &Way) -> usize {
    match way {
        Way::Path(path) => path.len(),
        Way::Climb(_) | Way::Bulldozer => 1,
        Way::Jump { steps, .. } => usize::from(*steps).max(2),
        Way::Stop | Way::Halt => 0,
    }
}

// M45-CARD-11..15
#[test]
fn categories() {
    let lateral = ["SSR", "SSL"];
    for face in faces(|face| face.order == Slot::Movement) {
        let category = match length(&face.effect.ways[0]) {
            0 => Category::Steel,
            1 => Category::Diesel,
            _ if lateral.contains(&face.code.as_str()) => Category::Crew,
            _ => Category::Nuclear,
        };
        assert_eq!(face.category, category, "{}", face.code);
    }
    for face in faces(|face| face.effect.armour != 0) {
        let category = if face.effect.attack.is_some() { Category::Crew } else { Category::Steel };
        assert_eq!(face.category, category, "{}", face.code);
    }
    for face in faces(|face| {
        face.effect.technique.repair > 0
            || face.effect.technique.precision
            || face.effect.technique.demine > 0
    }) {
        assert_eq!(face.category, Category::Crew, "{}", face.code);
    }
}

// M45-CARD-8: demining is unlimited; a Wei twice
#[test]
fn limited_cards() {
    let limited: Vec<&str> = content().limited.iter().map(|card| card.face().code.as_str()).collect();
    assert_eq!(limited, ["SMK", "BAR", "WEI", "MINE", "KEMUR", "TELL", "MINE"]);
    let play = arena(2).mecha(0, Medium, (0, 0), 0, "STOP DEMI F1").mecha(1, Medium, (4, 0), 0, "STOP F1");
    let play = play.mine((0, -1), 1).mine((1, -1), 1).mine((1, 0), 1).turn(["STOP DEMI -", "STOP - -"]);
    let clear = |play: &Play, at| Action::Clear { cell: play.cell(at) };
    let play = play.asks(0, Choice::Demine).refuses(0, "M45-MINE-5", clear(&arena(2), (0, 1)));
    let first = clear(&play, (0, -1));
    let play = play.take(first);
    let second = clear(&play, (1, 0));
    let play = play.take(second);
    assert_eq!((play.state.turn, play.state.ground.mines.len()), (2, 1));
}

// M45-CARD-8: Smoke ball does both, smoke first; Clockwork regulator turns; Track turn gives a half-turn.
#[test]
fn other_techniques() {
    let play = arena(2).mecha(0, Light, (0, 0), 0, "STOP KEMUR F1").mecha(1, Medium, (4, 0), 0, "STOP F1");
    let play = play
        .turn(["STOP KEMUR -", "STOP - -"])
        .asks(0, Choice::Smoke)
        .take(Action::Done)
        .asks(0, Choice::Step);
    let back = Action::Step { cell: play.cell((0, 1)) };
    play.take(back).at(0, (0, 1));
    let play = arena(2).mecha(0, Heavy, (0, 0), 0, "STOP REGOL F1").mecha(1, Medium, (4, 0), 0, "STOP F1");
    let play = play.turn(["STOP REGOL -", "STOP - -"]).asks(0, Choice::Turn);
    assert_eq!(play.legal(0).len(), 5);
    let play = arena(2).mecha(0, Heavy, (0, 0), 0, "KETTE F1").mecha(1, Medium, (4, 0), 0, "STOP F1");
    let play = play.program(["KETTE - -", "STOP - -"]);
    assert_eq!(play.legal(0).len(), 6);
    let play = play.act(0, Action::Turn { notches: 3 }).act(1, Action::Turn { notches: 0 });
    assert!(!play.state.owing.contains(seat(0)), "it is no Stop");
}
