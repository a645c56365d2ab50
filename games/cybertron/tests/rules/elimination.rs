//! Elimination (RTF-ELIM).

use cybertron::{CardSet, Choice, Event, Victory, VictoryReason};
use engine::{Seat, SeatSet};

use crate::table::*;

/// Seat 0 takes the last zone of seat 1 of 3; seat 2 is left.
fn last_zone_falls(cards: &str) -> Play {
    lay(&format!(
        "
        day 2, seat 0 of 3: attack
        rest: 0x1
        iacon: 0x4
        perihex: 1x1
        kaon: 2x1
        {cards}"
    ))
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1])
}

// RTF-ELIM-1
#[test]
fn who_has_no_unit_left_is_out_at_once() {
    let table = last_zone_falls("").tells(&Event::Eliminated { seat: Seat(1) });
    assert!(table.table().is_out(Seat(1)));
    // His leader lies in the scrapheap and does not save him: he gets no turn to revive him.
    assert_eq!((table.army(1).leader_at, table.army(1).scrapheap), (None, 100));
    table.asks(0, Choice::Advance).takes(advance(0)).takes(EndAttacks).takes(EndTurn).asks(2, Choice::Place);
    // A leader alone on the board is enough to stay.
    let stays = lay("
        day 2, seat 0 of 3: attack
        rest: 0x1
        iacon: 0x4
        perihex: 1x1
        gygax: 1x0 megatron
        kaon: 2x1")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1]);
    assert!(!stays.table().is_out(Seat(1)));
}

// RTF-ELIM-2, RTF-ELIM-3
#[test]
fn his_cards_go_into_the_draw_pile() {
    let table = last_zone_falls(
        "
        hand 0: mass-production
        hand 1: energon-cache, lockdown-initiators
        discard: null-ray, spark-recall",
    )
    .hand(0, "mass-production")
    .hand(1, "");
    let pile: CardSet = table.state.draw.cards().iter().copied().collect();
    assert_eq!(pile.and(cards("energon-cache, lockdown-initiators")).len(), 2);
    assert_eq!(pile.len(), 39);
    // The discards stay where they are.
    assert_eq!(table.table().discard, cards("null-ray, spark-recall"));
}

// RTF-ELIM-2
#[test]
fn the_draw_pile_is_shuffled() {
    use cybertron::{Action, Cybertron};
    use engine::{FastChance, Game, Silent};
    let before = lay("
        day 2, seat 0 of 3: morph
        rest: 0x1
        kaon: 2x1
        open: decagon
        decagon-factory: 1x1
        hand 0: force-field
        hand 1: energon-cache");
    let piles = [1, 2].map(|seed| {
        let mut state = before.state;
        let action = Action::MorphZone { card: card("force-field"), zone: zone("decagon") };
        Cybertron::apply(&mut state, Seat(0), action, &mut FastChance::new(seed), &mut Silent).unwrap();
        state.draw.cards().to_vec()
    });
    assert_eq!(piles[0].len(), 41);
    assert_ne!(piles[0], piles[1]);
    assert_ne!(piles[0][..40], *before.state.draw.cards());
}

// RTF-ELIM-3
#[test]
fn his_pieces_stay_out_of_play() {
    let table = last_zone_falls("").scrapheap(1, 100).takes(advance(0)).takes(EndAttacks).takes(EndTurn);
    let table = table.places_all("kaon").takes(EndMorph).takes(EndAttacks).takes(EndTurn);
    table.asks(0, Choice::Cards).scrapheap(1, 100);
}

// RTF-ELIM-4
#[test]
fn the_last_side_standing_wins_at_once() {
    let conquest = |winners: &[u8]| {
        let winners: SeatSet = winners.iter().copied().map(Seat).collect();
        Event::GameOver { victory: Victory { winners, reason: VictoryReason::Conquest } }
    };
    let won = lay("day 2, seat 0 of 2: attack\n rest: 0x1\n iacon: 0x4\n perihex: 1x1")
        .takes(attack("iacon", "perihex"))
        .rolls("1", "1", [6, 1])
        .tells(&conquest(&[0]));
    assert_eq!((won.winners(), won.asked()), (vec![0], None));
    // With teams both win as soon as the other team is gone, whether or not both of them are left.
    for mate in ["0", "2"] {
        let position =
            format!("day 2, seat 0 of 4: attack\n rest: 0x1\n iacon: 0x4\n perihex: 1x1\n vos: {mate}x1");
        let won = lay(&position)
            .takes(attack("iacon", "perihex"))
            .rolls("1", "1", [6, 1])
            .tells(&conquest(&[0, 2]));
        assert_eq!(won.winners(), [0, 2]);
    }
    let goes_on = lay("day 2, seat 0 of 4: attack\n rest: 0x1\n iacon: 0x4\n perihex: 1x1\n kaon: 3x1")
        .takes(attack("iacon", "perihex"))
        .rolls("1", "1", [6, 1]);
    goes_on.tells(&Event::Eliminated { seat: Seat(1) }).asks(0, Choice::Advance);
}
