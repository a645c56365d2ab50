//! The draft.

use engine::Seat;
use mechs::{Action, Choice, Command, Event, Owned, Phase, Schematic, Task};

use crate::table::{A, Table};

/// Lets everybody pick the first card on the table; returns who picked.
fn picks(table: &mut Table) -> Vec<Seat> {
    let mut seats = Vec::new();
    while let Some((seat, Choice::Draft)) = table.asked() {
        seats.push(seat);
        let card = table.state.dealt[0];
        table.act(seat, Action::Pick { card });
    }
    table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CardPicked { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect()
}

fn round_two(seats: u8, first: u8) -> Table {
    let mut table = Table::mission("mission-1", seats);
    table.state.first = Seat(first);
    table.run(A, &[Task::Phase(Phase::Draft)]);
    table
}

// MVM-DRAFT-1 MVM-DRAFT-2 MVM-DRAFT-3 MVM-DRAFT-4 MVM-GEN-14
#[test]
fn four_of_five_cards_are_picked_in_turn() {
    let mut table = round_two(3, 1);
    assert_eq!(table.state.dealt.len(), 5);
    assert_eq!(picks(&mut table), [Seat(1), Seat(2), Seat(0), Seat(1)]);
    assert_eq!(table.state.commands.discard.iter().sum::<u8>(), 1);
    // The examples of the catalogue.
    let taken = |seats: u8| {
        let mut table = round_two(seats, 0);
        picks(&mut table);
        table.state.mechs[..usize::from(seats)].iter().map(|mech| mech.hand.len()).collect::<Vec<_>>()
    };
    assert_eq!((taken(4), taken(3)), (vec![1; 4], vec![2, 1, 1]));
    assert_eq!((taken(2), taken(1)), (vec![2, 2], vec![4]));
    assert_eq!(picks(&mut round_two(2, 0)), [Seat(0), Seat(1), Seat(0), Seat(1)]);
    assert_eq!(picks(&mut round_two(4, 3)), [Seat(3), Seat(0), Seat(1), Seat(2)]);
    let mut alone = round_two(1, 0);
    assert_eq!(picks(&mut alone), [Seat(0); 4]);
    assert_eq!(alone.state.mechs[0].hand.len(), 4);
}

// MVM-DRAFT-5 MVM-DRAFT-6
#[test]
fn the_first_draft_is_a_double_draft() {
    let mut table = Table::mission("mission-1", 2);
    table.state.round = 0;
    table.run(A, &[Task::Phase(Phase::Draft)]);
    assert_eq!(table.state.dealt.len(), 10);
    assert_eq!(picks(&mut table).len(), 4);
    assert_eq!(table.state.commands.discard.iter().sum::<u8>(), 6);
    assert_eq!((table.state.mechs[0].hand.len(), table.state.mechs[1].hand.len()), (2, 2));
    // Not in the tutorial.
    let mut table = Table::mission("tutorial", 2);
    table.state.round = 0;
    table.run(A, &[Task::Phase(Phase::Draft)]);
    assert_eq!(table.state.dealt.len(), 5);
}

// MVM-DRAFT-7 MVM-DRAFT-8 MVM-DRAFT-9
#[test]
fn when_the_sand_has_run_out_the_rest_is_dealt() {
    let mut table = round_two(3, 0);
    assert_eq!(table.refused(A, Action::TimeOut), "MVM-DRAFT-7");
    table.state.minuteglass = true;
    let card = table.state.dealt[0];
    table.act(A, Action::Pick { card });
    table.act(Seat(1), Action::TimeOut);
    let given: Vec<Seat> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CardGiven { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(given, [Seat(1), Seat(2), Seat(0)]);
    assert_eq!(table.state.commands.discard.iter().sum::<u8>(), 1);
    let card = table.state.mechs[1].hand[0];
    assert!(table.legal(Seat(1)).contains(&Action::Scrap { card }));
}

// MVM-DRAFT-10
#[test]
fn memory_cores_of_the_first_player_deal_more_cards() {
    let mut table = Table::mission("mission-1", 4);
    table.cards(A, 2, &[Command::MemoryCore; 2]).cards(A, 5, &[Command::Omnistomp, Command::MemoryCore]);
    table.state.mechs[0].slots[4].cards.remove(0);
    // Covered, damaged or another player's cores do not count.
    table.cards(A, 6, &[Command::MemoryCore, Command::Aimbot]).cards(A, 4, &[Command::MemoryCore]);
    table.state.mechs[0].slots[3].damage = Some(mechs::Damage::TurnLeft);
    table.cards(Seat(1), 1, &[Command::MemoryCore; 3]);
    table.run(A, &[Task::Phase(Phase::Draft)]);
    assert_eq!(table.state.dealt.len(), 8);
    assert_eq!(picks(&mut table).len(), 4);
    assert_eq!(table.state.commands.discard.iter().sum::<u8>(), 4);
}

#[test]
fn bench_test_deals_one_more() {
    let mut table = Table::mission("mission-1", 2);
    table.state.mechs[1].schematics.push(Owned { card: Schematic::BenchTest, spent: false });
    table.state.gears = 3;
    table.run(A, &[Task::Phase(Phase::Draft)]);
    assert_eq!(table.state.dealt.len(), 6);
}

// MVM-DRAFT-11
#[test]
fn picks_are_compulsory_and_only_for_mechs_on_the_board() {
    let mut table = Table::mission("mission-6", 3);
    table.state.mechs[1].escaped = true;
    table.state.mechs[1].at = None;
    table.run(A, &[Task::Phase(Phase::Draft)]);
    assert_eq!(table.refused(A, Action::Pass), "MVM-DRAFT-2");
    assert_eq!(picks(&mut table), [Seat(0), Seat(2), Seat(0), Seat(2)]);
}

// MVM-GEN-15
#[test]
fn an_empty_deck_is_made_anew_from_the_discards() {
    let mut table = Table::mission("mission-1", 4);
    let full = table.state.commands.left;
    table.state.commands.left = [0; 12];
    table.state.commands.left[0] = 2;
    table.state.commands.discard = [0; 12];
    table.state.commands.discard[5] = 8;
    table.run(A, &[Task::Phase(Phase::Draft)]);
    assert_eq!(table.state.dealt.iter().filter(|&&card| card == Command::ALL[0]).count(), 2);
    assert_eq!(table.state.dealt.len(), 5);
    // Nothing left at all: nothing is dealt, and the round goes on.
    table.state.commands = mechs::Deck::new([0; 12]);
    table.state.dealt.clear();
    table.run(A, &[Task::Phase(Phase::Draft)]);
    assert!(table.state.dealt.is_empty());
    assert_eq!(full.iter().sum::<u8>(), 96);
}

// MVM-DRAFT-5 MVM-DRAFT-6
#[test]
fn a_double_draft_gives_each_player_two() {
    for (seats, order) in [(1, vec![0, 0]), (3, vec![1, 2, 0, 1, 2, 0]), (4, vec![1, 2, 3, 0, 1, 2, 3, 0])] {
        let mut table = Table::mission("mission-1", seats);
        (table.state.round, table.state.first) = (0, Seat(order[0]));
        table.run(A, &[Task::Phase(Phase::Draft)]);
        assert_eq!(table.state.dealt.len(), 10);
        assert_eq!(picks(&mut table), order.iter().map(|&seat| Seat(seat)).collect::<Vec<_>>());
        assert_eq!(usize::from(table.state.commands.discard.iter().sum::<u8>()), 10 - order.len());
        assert!(table.state.mechs[..usize::from(seats)].iter().all(|mech| mech.hand.len() == 2));
    }
    // Memory Cores do not matter in it.
    let mut table = Table::mission("mission-1", 1);
    table.state.round = 0;
    table.cards(A, 1, &[Command::MemoryCore]);
    table.run(A, &[Task::Phase(Phase::Draft)]);
    assert_eq!(table.state.dealt.len(), 10);
}

// MVM-DRAFT-8
#[test]
fn the_rest_of_the_cards_falls_at_random() {
    let dealt = [Command::Blaze, Command::Ripsaw, Command::Speed, Command::Aimbot, Command::Omnistomp];
    let mut given = std::collections::BTreeMap::new();
    for seed in 0..600 {
        let mut table = round_two(4, 0);
        table.state.minuteglass = true;
        table.state.dealt = dealt.iter().copied().collect();
        let mut chance = engine::FastChance::new(seed);
        <mechs::Mechs as engine::Game>::apply(
            &mut table.state,
            A,
            Action::TimeOut,
            &mut chance,
            &mut engine::Silent,
        )
        .unwrap();
        for (seat, mech) in table.state.mechs.iter().enumerate() {
            assert_eq!(mech.hand.len(), 1);
            *given.entry((seat, mech.hand[0])).or_insert(0) += 1;
        }
    }
    // Each of the five to each of the four, about equally often.
    assert_eq!(given.len(), 20);
    assert!(given.values().all(|&times| (80..160).contains(&times)), "{given:?}");
}

// MVM-DRAFT-7 MVM-DRAFT-8
#[test]
fn the_sand_can_run_out_in_a_double_draft_and_for_fewer_players() {
    let mut table = Table::mission("mission-1", 2);
    (table.state.round, table.state.minuteglass) = (0, true);
    table.run(A, &[Task::Phase(Phase::Draft)]);
    let seat = table.asked().unwrap().0;
    let card = table.state.dealt[0];
    table.act(seat, Action::Pick { card });
    let next = table.asked().unwrap().0;
    assert_ne!(next, seat);
    table.act(next, Action::TimeOut);
    assert!(table.state.mechs[..2].iter().all(|mech| mech.hand.len() == 2));
    assert_eq!(table.state.commands.discard.iter().sum::<u8>(), 6);
    assert!(table.state.dealt.is_empty());
}
