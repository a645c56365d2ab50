//! Upgrade cards (RTF-CARD).

use cybertron::{
    Action, Card, CardSet, CardWindows, Choice, Cybertron, Design, Event, Quiet, Timing, ZoneSet,
};
use engine::{FastChance, Game, Seat, Viewer};

use crate::table::*;

/// Seat 0 attacks perihex from iacon; `cards` is what the two hold.
pub(crate) fn fight(attacker: &str, defender: &str, cards: &str) -> Play {
    lay(&format!(
        "
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x{attacker}
        perihex: 1x{defender}
        {cards}"
    ))
    .takes(attack("iacon", "perihex"))
}

// RTF-CARD-1
#[test]
fn one_card_for_every_zone() {
    assert_eq!(Card::all().count(), 42);
    let named: ZoneSet = Card::all().map(Card::zone).collect();
    assert_eq!(named, ZoneSet::BOARD);
}

// RTF-CARD-2
#[test]
fn a_card_is_an_upgrade_or_a_morph() {
    let position = "
        day 1, seat 0 of 2: morph
        rest: 1x1
        kaon: 0x5
        tarn: 0x1
        hand 0: space-bridge, seeker-strike";
    let bridge = lay(position).allows(morph("space-bridge", "praxus")).takes(play("space-bridge"));
    bridge
        .takes(back_up("kaon", "tarn"))
        .takes(moves(1))
        .hand(0, "seeker-strike")
        .refuses("RTF-CARD-3", morph("space-bridge", "praxus"));
    let morphed = lay(position).takes(morph("space-bridge", "praxus"));
    morphed.hand(0, "seeker-strike").refuses("RTF-CARD-3", play("space-bridge"));
    // Without the symbol there is no morph.
    lay(position).refuses("RTF-P2-4", morph("seeker-strike", "praxus"));
}

// RTF-CARD-3
#[test]
fn cards_are_secret_until_played() {
    let table = fight("4", "4", "hand 0: fusion-cannons, null-ray\n hand 1: force-field");
    for viewer in Viewer::all(2) {
        let view = Cybertron::view(&table.state, viewer);
        let own = match viewer {
            Viewer::Seat(seat) => table.state.hands[seat.index()],
            Viewer::Spectator => CardSet::EMPTY,
        };
        assert_eq!((view.hand, &view.hand_sizes[..2], view.draw_size), (own, &[2, 1][..], 39));
        // Whatever the view hides can be dealt anew.
        let dealt: Vec<CardSet> =
            (0..20).map(|seed| Cybertron::determinize(&view, &mut FastChance::new(seed)).hands[1]).collect();
        let fixed = dealt.iter().all(|hand| *hand == dealt[0]);
        assert_eq!(fixed, viewer == Viewer::Seat(Seat(1)));
    }
    let drawn = Event::CardDrawn { seat: Seat(0), card: Some(card("null-ray")) };
    assert_eq!(Cybertron::witness(&drawn, Viewer::Seat(Seat(0))), Some(drawn.clone()));
    let hidden = Some(Event::CardDrawn { seat: Seat(0), card: None });
    assert_eq!(Cybertron::witness(&drawn, Viewer::Seat(Seat(1))), hidden);
    assert_eq!(Cybertron::witness(&drawn, Viewer::Spectator), hidden);

    let table =
        table.refuses("RTF-CARD-3", play("force-field")).takes(play("null-ray")).hand(0, "fusion-cannons");
    assert_eq!(Cybertron::view(&table.state, Viewer::Spectator).table.discard, cards("null-ray"));
    table.tells(&Event::CardPlayed { seat: Seat(0), card: card("null-ray") });
}

// RTF-CARD-4
#[test]
fn each_card_has_its_moment() {
    // The attacker holds every design; in each window only the cards of its timing are offered.
    let all = Design::ALL.iter().map(|design| design.id()).collect::<Vec<_>>().join(", ");
    let other = "mass-production#2, fusion-cannons#18, force-field#30, reinforced-armour#33, smoke-screen#35, \
        proximity-mines#37, combat-computer#39, emergency-repairs#42";
    let lie = |phase: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 2: {phase}
            rest: 1x2
            green: 0x2
            kaon: 0x9 optimus
            hexima-state: 0x9
            launch-pad: 1x9 megatron
            hand 0: {all}
            hand 1: {other}"
        ))
    };
    let offered = |table: &Play| -> Vec<Timing> {
        let cards: Vec<Card> = table.choices(|action| match action {
            Action::PlayCard { card } | Action::Reroll { card, .. } => Some(card),
            _ => None,
        });
        let held = table.state.hands[table.decider().index()];
        for card in held.iter().filter(|card| !cards.contains(card)) {
            let rule = match table.asked() {
                Some(Choice::Attack | Choice::BackUp | Choice::Place) => "RTF-TURN-1",
                Some(Choice::CommitAttack | Choice::RollCards) => "RTF-ATK-5",
                _ => "RTF-CARD-4",
            };
            table.clone().refuses(rule, Action::PlayCard { card });
        }
        cards.iter().map(|card| card.design().timing()).collect()
    };
    let all_are = |table: &Play, timing| {
        let offered = offered(table);
        !offered.is_empty() && offered.iter().all(|found| *found == timing)
    };
    assert!(all_are(&lie("cards 3"), Timing::P1));
    assert!(offered(&lie("place 3")).is_empty());
    assert!(all_are(&lie("morph"), Timing::P2));
    assert!(offered(&lie("attack")).is_empty());
    assert!(offered(&lie("back-up")).is_empty());
    let table = lie("attack").takes(attack("hexima-state", "launch-pad")).asks(0, Choice::AttackCards);
    assert!(all_are(&table, Timing::Attack));
    let table = table.takes(PassCards).asks(1, Choice::DefenceCards);
    assert!(all_are(&table, Timing::Defence));
    let table = table.takes(PassCards);
    assert!(offered(&table).is_empty());
    let table = table.rolls("1", "1", [6, 1]).asks(0, Choice::RollCards);
    assert!(all_are(&table, Timing::Roll));
    let table = table.takes(PassCards).takes(PassCards).asks(1, Choice::LossCards);
    assert!(all_are(&table, Timing::Loss));
    // The morph part only in the own phase 2.
    for phase in ["cards 3", "place 3", "attack", "back-up"] {
        lie(phase).refuses("RTF-TURN-1", morph("fusion-cannons", "praxus"));
    }
    lie("morph").allows(morph("fusion-cannons", "praxus")).refuses_seat(
        1,
        "RTF-TURN-3",
        morph("force-field#30", "decagon"),
    );
}

// RTF-CARD-5
#[test]
fn only_attacker_and_defender_play_cards_in_an_attack() {
    let table = lay("
        day 1, seat 0 of 4: attack
        rest: 1x1
        iacon: 0x4
        vos: 2x1
        kalis: 3x1
        hand 0: fusion-cannons
        hand 1: force-field
        hand 2: fusion-cannons#18, combat-computer
        hand 3: force-field#30, smoke-screen")
    .takes(attack("iacon", "perihex"))
    .asks(0, Choice::AttackCards)
    .refuses_seat(2, "RTF-TURN-3", play("fusion-cannons#18"))
    .takes(play("fusion-cannons"))
    .asks(1, Choice::DefenceCards)
    .refuses_seat(3, "RTF-TURN-3", play("smoke-screen"))
    .takes(play("force-field"));
    // The mates are not asked at all.
    table.rolls("1", "1", [1, 1]).compares(&[(2, 2)]).asks(0, Choice::Continue);
}

// RTF-CARD-6
#[test]
fn for_this_attack_means_all_its_rolls() {
    let table =
        fight("9", "9", "hand 0: fusion-cannons, targeting-array\n hand 1: force-field, reinforced-armour")
            .takes(play("fusion-cannons"))
            .takes(play("targeting-array"))
            .takes(play("force-field"))
            .takes(play("reinforced-armour"))
            .rolls("1", "1", [8, 7])
            .compares(&[(9, 8)])
            .takes(Continue)
            .rolls("1", "1", [3, 8])
            .compares(&[(4, 9)])
            .takes(EndAttack)
            .takes(attack("iacon", "perihex"))
            .rolls("1", "1", [6, 5])
            .compares(&[(6, 5)]);
    assert_eq!(table.dice_used(), (vec![6], vec![6]));
    // A capture ends it as well.
    fight("9", "1", "hand 0: fusion-cannons")
        .takes(play("fusion-cannons"))
        .rolls("3", "1", [6, 1, 1, 1])
        .takes(advance(0))
        .takes(attack("perihex", "sonic-canyons"))
        .rolls("1", "1", [5, 5])
        .compares(&[(5, 5)]);
}

// RTF-CARD-7
#[test]
fn this_turn_means_until_the_attacks_are_over() {
    let table = fight("9", "9", "hand 0: battle-frenzy, mass-production")
        .takes(play("battle-frenzy"))
        .rolls("1", "1", [2, 2])
        .compares(&[(3, 2)])
        .takes(EndAttack)
        .takes(attack("iacon", "simfur"))
        .rolls("2", "1", [3, 1, 3])
        .compares(&[(4, 3)])
        .takes(advance(0))
        .takes(EndAttacks);
    assert_eq!(table.table().turn.frenzy, 0);
    // In the next turn it is gone.
    let next = table.takes(EndTurn).places_all("perihex").takes(EndMorph).takes(attack("perihex", "iacon"));
    next.rolls("1", "1", [3, 3]).compares(&[(3, 3)]);
    // A phase-1 card counts in its phase 1 only: the doubling of this turn does not reach the next one.
    let doubled = lay("
        day 1, seat 0 of 2: cards 3
        rest: 1x1
        yellow: 0x1
        hand 0: lockdown-initiators, null-ray")
    .takes(play("lockdown-initiators"))
    .takes(EndCards)
    .tells(&Event::SectorIncome { seat: Seat(0), robots: 4, doubled: true, short: 0 });
    let next = doubled.places_all("vos").takes(EndMorph).takes(EndAttacks).takes(EndTurn);
    let next = next.places_all("kaon").takes(EndMorph).takes(EndAttacks).takes(EndTurn).takes(EndCards);
    next.tells(&Event::SectorIncome { seat: Seat(0), robots: 2, doubled: false, short: 0 });
}

// RTF-CARD-8
#[test]
fn other_effects_are_immediate() {
    let table = lay("
        day 1, seat 0 of 2: cards 3
        rest: 1x2
        vos: 0x1
        hand 0: energon-cache, seeker-strike")
    .takes(play("energon-cache"));
    assert_eq!(table.army(0).operational, 5);
    table.takes(EndCards).places_all("vos").takes(play("seeker-strike")).takes(strike("tyger-pax")).shows(
        "
        tyger-pax: 1x1",
    );
}

// RTF-CARD-9
#[test]
fn no_limit_but_no_card_without_effect() {
    // A hand of 41 cards grows to 42.
    let everything = lay("
        day 1, seat 0 of 2: back-up
        rest: 1x1
        vos: 0x1
        hand 0: rest
        discard: null-ray")
    .hand(1, "");
    assert_eq!(everything.state.hands[0].len(), 41);
    let mut state = everything.state;
    state.table.turn.captured = true;
    let mut events = Vec::new();
    Cybertron::apply(&mut state, Seat(0), EndTurn, &mut FastChance::new(1), &mut events).unwrap();
    assert_eq!(state.hands[0].len(), 42);

    // Equal +1 cards add up.
    let hands = "
        hand 0: fusion-cannons#17, fusion-cannons#18, fusion-cannons#19
        hand 1: force-field#29, force-field#30";
    fight("9", "9", hands)
        .takes(play("fusion-cannons#17"))
        .takes(play("fusion-cannons#18"))
        .takes(play("fusion-cannons#19"))
        .takes(play("force-field#29"))
        .takes(play("force-field#30"))
        .rolls("1", "1", [6, 6])
        .compares(&[(9, 8)]);
    // A second Targeting Array, Null Ray, Ion Disruptor or Reinforced Armour would change nothing.
    let twice = |card: &str, second: &str| {
        let table = fight("9", "9 megatron", &format!("hand 0: {card}, {second}, fusion-cannons#19"));
        table.takes(play(card)).refuses("RTF-CARD-9", play(second))
    };
    twice("targeting-array", "targeting-array#21");
    twice("null-ray", "null-ray#24");
    twice("ion-disruptor", "ion-disruptor#26");
    fight("9", "9", "hand 1: reinforced-armour, reinforced-armour#33, force-field")
        .takes(play("reinforced-armour"))
        .refuses("RTF-CARD-9", play("reinforced-armour#33"));
    // Lockdown Initiators need a full sector, and count once per turn.
    let lockdown = |zones: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 2: cards 3
            rest: 1x1
            {zones}: 0x1
            hand 0: lockdown-initiators, lockdown-initiators#6"
        ))
    };
    lockdown("vos").refuses("RTF-CARD-9", play("lockdown-initiators"));
    lockdown("yellow")
        .takes(play("lockdown-initiators"))
        .refuses("RTF-CARD-9", play("lockdown-initiators#6"));
    // An empty scrapheap has nothing to give.
    lay("
        day 1, seat 0 of 2: cards 3
        rest: 1x1
        vos: 0x96
        hand 0: mass-production, energon-cache")
    .refuses("RTF-CARD-9", play("mass-production"))
    .refuses("RTF-CARD-9", play("energon-cache"))
    .offers([EndCards]);
}

// RTF-CARD-10
#[test]
fn an_empty_draw_pile_is_made_of_the_discards() {
    let capture = |piles: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 3: attack
            rest: 1x1
            vos: 2x1
            iacon: 0x4
            {piles}"
        ))
        .takes(attack("iacon", "perihex"))
    };
    let finish = |table: Play| {
        let table = if table.asked() == Some(Choice::AttackCards) { table.takes(PassCards) } else { table };
        let table = table.rolls("1", "1", [6, 1]);
        let table = if table.asked() == Some(Choice::RollCards) { table.takes(PassCards) } else { table };
        table.takes(advance(0)).takes(EndAttacks).takes(EndTurn)
    };
    let table = finish(capture("discard: rest")).tells(&Event::DiscardsShuffled);
    assert_eq!(table.state.hands[0].len(), 1);
    assert_eq!(table.state.draw.cards().len(), 41);
    assert!(table.table().discard.is_empty());
    // Both empty: no card is drawn.
    let table = finish(capture("hand 0: rest"));
    assert_eq!(table.state.hands[0], CardSet::DECK);
    assert!(!table.events.iter().any(|event| matches!(event, Event::CardDrawn { .. })));
}

// RTF-CARD-11
#[test]
fn the_zone_on_a_card_matters_only_to_the_matrix() {
    // Whoever plays the card of kalis or holds the card of kaon, nothing happens there.
    lay("
        day 1, seat 0 of 2: cards 3
        rest: 1x1
        yellow: 0x1
        hand 0: lockdown-initiators, mass-production#3")
    .takes(play("lockdown-initiators"))
    .takes(play("mass-production#3"))
    .shows("kalis: 0x1\n kaon: 1x1");
    // Not even as a target: the card of vos strikes elsewhere.
    lay("
        day 1, seat 0 of 2: morph
        rest: 1x2
        iacon: 0x1
        hand 0: seeker-strike, force-field#30")
    .takes(play("seeker-strike"))
    .takes(strike("perihex"))
    .takes(morph("force-field#30", "moon-alpha"))
    .shows("vos: 1x2\n protihex: 1x2\n perihex: 1x1");
}

// RTF-CARD-12
#[test]
fn better_dice_are_for_plain_robots() {
    let cards = "hand 0: targeting-array, ion-disruptor\n hand 1: reinforced-armour";
    let table = fight("9 megatron vehicle", "9 optimus", cards).takes(play("targeting-array"));
    let with = table.clone().takes(play("ion-disruptor")).takes(play("reinforced-armour"));
    // The disrupted leader rolls 6 faces whatever his robots roll.
    let with = with.rolls("3 with leader", "2 with leader", [8, 8, 8, 8, 6]);
    assert_eq!(with.dice_used(), (vec![8, 8, 8], vec![6, 8]));
    let without =
        table.takes(PassCards).takes(PassCards).rolls("2 with leader", "2 with leader", [8, 8, 6, 8]);
    assert_eq!(without.dice_used(), (vec![8, 8], vec![6, 8]));
}

// RTF-CARD-13
#[test]
fn combat_computers_roll_own_dice_again() {
    let table = fight("9 megatron vehicle", "9", "hand 0: combat-computer#38, combat-computer#39")
        .rolls("3 with leader", "2", [3, 2, 1, 6, 5])
        .asks(0, Choice::RollCards)
        .refuses("RTF-CARD-13", reroll("combat-computer#38", []))
        .refuses("RTF-CARD-13", reroll("combat-computer#38", [3]))
        // The two lowest; the leader's die is the 1 and keeps its 8 faces.
        .dice([4, 8])
        .takes(reroll("combat-computer#38", [1, 2]));
    let Event::DiceRerolled { dice, .. } = table.events.last().unwrap().clone() else {
        panic!("{:?}", table.events)
    };
    let shown: Vec<(u8, u8)> = dice.iter().map(|die| (die.value, die.faces)).collect();
    assert_eq!(shown, [(8, 8), (4, 6), (3, 6)]);
    // A second copy may take the same die again; the new result stands even if it is worse.
    table
        .dice([1])
        .takes(reroll("combat-computer#39", [0]))
        .compares(&[(4, 6)])
        .takes(LoseRobot)
        .compares(&[(3, 5)]);
}

// RTF-CARD-14
#[test]
fn cards_are_spent_even_if_there_is_no_roll() {
    let smoked = fight("9", "9", "hand 0: fusion-cannons\n hand 1: smoke-screen, force-field")
        .takes(play("fusion-cannons"))
        .takes(play("force-field"))
        .takes(play("smoke-screen"))
        .hand(0, "")
        .asks(0, Choice::Attack);
    assert_eq!(smoked.table().discard, cards("fusion-cannons, force-field, smoke-screen"));
    smoked.takes(attack("iacon", "simfur")).rolls("1", "1", [5, 5]).compares(&[(5, 5)]);
    let mined =
        fight("2", "9", "hand 0: fusion-cannons\n hand 1: proximity-mines").takes(play("fusion-cannons"));
    mined.takes(play("proximity-mines")).hand(0, "").shows("iacon: 0x1").asks(0, Choice::Attack);
}

// RTF-GT-16
#[test]
fn fusion_cannons() {
    fight("9", "9", "hand 0: fusion-cannons")
        .takes(play("fusion-cannons"))
        .rolls("3", "2", [5, 3, 1, 5, 4])
        .compares(&[(6, 5), (4, 4)])
        .shows("iacon: 0x8\n perihex: 1x8")
        .takes(Continue)
        .rolls("3", "2", [5, 3, 1, 5, 4])
        .compares(&[(6, 5), (4, 4)])
        .takes(EndAttack)
        .takes(attack("iacon", "perihex"))
        .rolls("3", "2", [5, 3, 1, 5, 4])
        .compares(&[(5, 5), (3, 4)]);
}

// RTF-CARD-3, RTF-CARD-4
#[test]
fn windows_can_be_made_to_tell_nothing() {
    let mut table = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x4
        hand 1: energon-cache");
    let quiet = table.clone().takes(attack("iacon", "perihex"));
    assert_eq!(quiet.asked(), Some(Choice::CommitAttack));
    // A player who holds any card at all is asked, so that nobody can tell what he holds.
    table.state.table.card_windows = CardWindows::Always;
    table.takes(attack("iacon", "perihex")).asks(1, Choice::DefenceCards).offers([
        PassCards,
        hold(Quiet::Attack),
        hold(Quiet::Turn),
        hold(Quiet::Card),
    ]);
    assert_eq!(Design::EnergonCache.timing(), Timing::P1);
}
