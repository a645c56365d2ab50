//! Executing Command Lines, rounds, and the end.

use engine::{Game, Seat, SeatSet};
use mechs::{Action, Choice, Command, Damage, Dir, Event, Mechs, Phase, SlotNumber, Task, TurnStep, Verdict};

use crate::table::{A, B, Table, at, drawn, slot};

fn turn(table: &mut Table) -> &mut Table {
    table.run(A, &[Task::Turn { seat: A, step: TurnStep::Eureka }])
}

// MVM-EXEC-1 MVM-ROUND-6 MVM-GEN-16
#[test]
fn lines_run_clockwise_from_the_first_player() {
    let mut table = drawn(&["...."]).lay("A> B> C> .");
    table.state.first = Seat(1);
    table.run(A, &[Task::NextTurn { done: 0 }]).done();
    let turns: Vec<Seat> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegan { seat } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(turns, [Seat(1), Seat(2), Seat(0)]);
}

// MVM-EXEC-2 MVM-PROG-3 MVM-EXEC-8 MVM-STACK-3 MVM-STACK-4
#[test]
fn slots_run_in_order_and_empty_ones_are_skipped() {
    let mut table = drawn(&["......"]).lay("A> . . . . .");
    table.cards(A, 2, &[Command::Blaze, Command::Blaze]).cards(A, 5, &[Command::Speed, Command::Cyclotron]);
    turn(&mut table);
    assert_eq!(table.asked(), Some((A, Choice::Facing)));
    table.choose(Action::Face { facing: Dir::South }).done().shows(". . Av . . .");
    let run: Vec<SlotNumber> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::CommandRun { slot, .. } => Some(*slot),
            _ => None,
        })
        .collect();
    assert_eq!(run, [slot(2), slot(5)]);
}

// MVM-EXEC-5 MVM-EXEC-7 MVM-EXEC-4
#[test]
fn slot_damage_on_a_slot_to_come_runs_in_the_same_turn() {
    let mut table = drawn(&[".~...."]).lay("A> . . . . .");
    table
        .cards(A, 1, &[Command::Skewer])
        .cards(A, 4, &[Command::Skewer])
        .draws(Damage::TurnAround)
        .dice(&[4]);
    turn(&mut table).done();
    // Turned around when drawn, and again in slot 4, in place of Skewer.
    assert_eq!((table.place(A), table.state.mechs[0].facing), (at(1, 0), Dir::East));
}

// MVM-ROUND-1 MVM-ROUND-2 MVM-ROUND-3 MVM-ROUND-4 MVM-ROUND-5 MVM-DANGER-1
#[test]
fn the_first_player_role_passes_clockwise() {
    let mut table = drawn(&["...."]).lay("A> B> C> .");
    table.state.first = Seat(2);
    let phases = [Phase::Execution];
    table.run(A, &phases.map(Task::Phase));
    // Minions and Danger have passed; round 3 begins with its draft.
    assert_eq!((table.state.round, table.state.first), (3, Seat(0)));
    assert_eq!(table.asked(), Some((Seat(0), Choice::Draft)));
}

// MVM-ROUND-7
#[test]
fn a_win_comes_before_a_loss() {
    let mut table = Table::mission("mission-7", 1);
    (table.state.round, table.state.broken_in) = (40, Some(38));
    table.run(A, &[Task::Phase(Phase::End)]);
    assert!(table.won());
    assert_eq!(table.refused(A, Action::Done), "MVM-ROUND-7");
}

// MVM-ROUND-8 MVM-ROUND-9
#[test]
fn a_mission_ends_after_round_40() {
    let mut table = Table::mission("mission-1", 1);
    table.state.round = 40;
    table.run(A, &[Task::Phase(Phase::End)]);
    assert_eq!(table.state.verdict, Some(Verdict::TimeOut));
    assert_eq!(Mechs::outcome(&table.state).unwrap().winners, SeatSet::EMPTY);
}

// MVM-END-3 MVM-END-6
#[test]
fn mechs_escape_when_an_execution_ends() {
    let mut table = Table::mission("mission-6", 2);
    table.state.mechs[0].at = Some(at(0, 1));
    table.state.mechs[0].facing = Dir::North;
    table.cards(A, 1, &[Command::Skewer]);
    table.run(B, &[Task::NextTurn { done: 0 }]).done();
    assert!(table.state.mechs[0].escaped && table.state.mechs[0].at.is_none());
    assert_eq!(table.state.player_order().collect::<Vec<_>>(), [B]);
    assert_eq!(table.state.leader(), B);
    // A roll that hits the escaped seat is rolled again.
    table.dice(&[1, 4]).run(B, &[Task::BossSlot { slot: 1 }]);
    assert_eq!(table.asked(), Some((B, Choice::BossRoute)));
    // The First Player role goes past it.
    table.run(B, &[Task::Phase(Phase::End)]);
    assert_eq!(table.state.first, B);
}

#[test]
fn everybody_wins_together() {
    let mut table = Table::mission("mission-6", 3);
    for (mech, column) in table.state.mechs.iter_mut().zip([0, 2, 4]).take(3) {
        mech.at = Some(at(column, 0));
    }
    table.run(A, &[Task::Exits]);
    assert!(table.won());
    assert_eq!(Mechs::outcome(&table.state).unwrap().winners, SeatSet::first(3));
}

#[test]
fn short_circuit_swaps_two_rolled_slots() {
    let mut table = drawn(&["......"]).lay("A> . . . . .");
    table.state.mechs[0].systems[4] = 1;
    table.cards(A, 2, &[Command::MemoryCore]);
    table.dice(&[2, 5]);
    table.run(A, &[Task::Turn { seat: A, step: TurnStep::ShortCircuit }]).done();
    assert_eq!(table.state.mechs[0].slots[4].active(), Some((Command::MemoryCore, 1)));
}
