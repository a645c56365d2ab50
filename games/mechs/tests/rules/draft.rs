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
