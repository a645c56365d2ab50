//! Standing orders for cards in battle (RTF-CARD-15, RTF-CARD-16).

use cybertron::{CardWindows, Choice, Cybertron, Event, Quiet};
use engine::{Game, Seat, Setup};

use crate::table::*;

/// Both hold cards, and everybody is asked who holds any.
fn battle(hands: &str) -> Play {
    let mut play = lay(&format!(
        "
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        vos: 0x9
        perihex: 1x9
        {hands}"
    ));
    play.state.table.card_windows = CardWindows::Always;
    play.takes(attack("iacon", "perihex"))
}

fn quiet(play: &Play, seat: u8) -> Quiet {
    play.army(seat).quiet
}

// RTF-CARD-15
#[test]
fn whoever_holds_a_card_is_asked_at_every_table_that_does_not_want_it_otherwise() {
    let setup = Cybertron::facts().complete(Setup::players(2)).unwrap();
    assert_eq!(setup.word("card_windows"), "always");
    assert_eq!(Play::start(Setup::players(2)).table().card_windows, CardWindows::Always);
    let auto = Play::start(Setup::players(2).with_word("card_windows", "auto"));
    assert_eq!(auto.table().card_windows, CardWindows::Auto);
    // Nobody is asked without a card: everybody sees that the hand is empty.
    battle("").asks(0, Choice::CommitAttack);
    let asked = battle("hand 0: mass-production\n hand 1: energon-cache").asks(0, Choice::AttackCards);
    let asked = asked.takes(PassCards).asks(1, Choice::DefenceCards).takes(PassCards);
    let rolled = asked.rolls("1", "1", [6, 1]).asks(0, Choice::RollCards).takes(PassCards);
    rolled.asks(1, Choice::RollCards).takes(PassCards).asks(1, Choice::LossCards).takes(PassCards);
}

// RTF-CARD-16
#[test]
fn an_order_for_the_attack_ends_with_it() {
    let hands = "hand 0: mass-production\n hand 1: energon-cache";
    let ordered = battle(hands)
        .takes(hold(Quiet::Attack))
        .tells(&Event::CardsHeld { seat: Seat(0), until: Quiet::Attack })
        .asks(1, Choice::DefenceCards)
        .takes(hold(Quiet::Attack))
        .rolls("1", "1", [6, 1])
        .asks(0, Choice::Continue)
        .takes(Continue)
        .rolls("1", "1", [6, 1])
        .asks(0, Choice::Continue);
    let ended = ordered.takes(EndAttack);
    assert_eq!((quiet(&ended, 0), quiet(&ended, 1)), (Quiet::No, Quiet::No));
    ended.takes(attack("vos", "tyger-pax")).asks(0, Choice::AttackCards);
    // With a capture, too.
    let captured = battle("hand 0: mass-production\n simfur: 1x1").takes(PassCards);
    let captured = captured.rolls("3", "1", [6, 6, 6, 1]).takes(hold(Quiet::Attack)).takes(EndAttack);
    let captured = captured.takes(attack("iacon", "simfur")).takes(hold(Quiet::Attack));
    let captured = captured.rolls("3", "1", [6, 6, 6, 1]).asks(0, Choice::Advance).takes(advance(0));
    assert_eq!(quiet(&captured, 0), Quiet::No);
}

// RTF-CARD-16
#[test]
fn an_order_for_the_turn_ends_with_it() {
    let hands = "hand 0: mass-production\n hand 1: energon-cache";
    let ordered = battle(hands).takes(hold(Quiet::Turn)).takes(hold(Quiet::Turn)).rolls("1", "1", [6, 1]);
    let next = ordered.takes(EndAttack).takes(attack("vos", "tyger-pax")).rolls("1", "1", [1, 6]);
    let over = next.takes(EndAttack).takes(EndAttacks);
    assert_eq!((quiet(&over, 0), quiet(&over, 1)), (Quiet::Turn, Quiet::Turn));
    let other = over.takes(EndTurn);
    assert_eq!((quiet(&other, 0), quiet(&other, 1)), (Quiet::No, Quiet::No));
}

// RTF-CARD-16
#[test]
fn an_order_until_the_next_card_ends_with_it_or_when_it_is_withdrawn() {
    let hands = "hand 0: mass-production\n hand 1: energon-cache\n simfur: 1x1";
    let ordered = battle(hands).takes(hold(Quiet::Card)).takes(hold(Quiet::Card)).rolls("1", "1", [6, 1]);
    let captured = ordered.takes(EndAttack).takes(attack("iacon", "simfur")).rolls("1", "1", [6, 1]);
    let over = captured.takes(advance(0)).takes(EndAttacks);
    assert_eq!(quiet(&over, 0), Quiet::Card);
    // Seat 0 draws a card, seat 1 does not.
    let next = over.takes(EndTurn);
    assert_eq!((quiet(&next, 0), quiet(&next, 1)), (Quiet::No, Quiet::Card));
    let own = next.takes(EndCards).places_all("tarn").asks(1, Choice::Morph);
    let withdrawn = own.allows(AskAgain).takes(AskAgain).tells(&Event::AskedAgain { seat: Seat(1) });
    assert_eq!(quiet(&withdrawn, 1), Quiet::No);
    withdrawn.refuses("RTF-ATK-28", AskAgain);
}

// RTF-CARD-16
#[test]
fn an_order_is_a_pass_and_only_where_one_can_pass() {
    let hands = "hand 0: fusion-cannons, combat-computer\n hand 1: force-field, emergency-repairs";
    let asked = battle(hands).allows(play("fusion-cannons")).takes(hold(Quiet::Attack));
    // It is the order of the one who gives it.
    let rolled = asked.takes(PassCards).rolls("1", "1", [6, 1]).asks(1, Choice::RollCards);
    let lost = rolled.takes(PassCards).asks(1, Choice::LossCards).allows(play("emergency-repairs"));
    lost.takes(hold(Quiet::Card)).shows("perihex: 1x8").asks(0, Choice::Continue);
    battle(hands).refuses("RTF-ATK-5", hold(Quiet::No));
    battle("").refuses("RTF-ATK-5", hold(Quiet::Attack));
    lay("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x3").refuses("RTF-TURN-1", hold(Quiet::Turn));
}
