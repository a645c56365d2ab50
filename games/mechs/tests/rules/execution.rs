//! Executing Command Lines, rounds, and the end.

use engine::{Game, Seat, SeatSet};
use mechs::{
    Action, Choice, Command, Damage, Dir, Event, Mechs, Owned, Phase, Schematic, SlotNumber, SpaceSet, Task,
    TurnStep, Verdict, Yordle,
};

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

/// What happened, in the order in which each kind of thing happened first.
fn in_order(table: &Table) -> Vec<&'static str> {
    let mut seen = Vec::new();
    for event in &table.events {
        let what = match event {
            Event::CardsDealt { .. } => "draft",
            Event::Programmed { .. } => "program",
            Event::TurnBegan { .. } => "execute",
            Event::MinionMoved { .. } => "minions move",
            Event::MinionSpawned { .. } => "minions appear",
            Event::MinionAttacked { .. } => "minions attack",
            Event::BossSlotRun { .. } => "boss",
            Event::BossProgrammed { .. } => "boss draft",
            Event::WallMoved { .. } => "wall",
            _ => continue,
        };
        if !seen.contains(&what) {
            seen.push(what);
        }
    }
    seen
}

// MVM-ROUND-1 MVM-ROUND-2 MVM-ROUND-3 MVM-ROUND-4 MVM-BOSS-2
#[test]
fn a_round_has_its_phases_in_order() {
    let mut table = Table::mission("mission-3", 1);
    table.state.mechs[0].at = Some(at(1, 1));
    table.state.minions = [at(1, 3), at(8, 11)].into_iter().collect();
    table.state.round = 1;
    table.run(A, &[Task::Phase(Phase::Draft)]);
    while table.state.round == 2 && table.state.verdict.is_none() {
        let choices = table.choices();
        // The Minions drift north, towards the Mech; the Boss walks where it can.
        table.choose(choices[0]);
    }
    let order = in_order(&table);
    let player = ["draft", "program", "execute"];
    let minions = ["minions move", "minions appear", "minions attack"];
    assert_eq!(order, [&player[..], &minions[..], &["boss", "boss draft"][..]].concat());
    assert_eq!(table.asked().map(|(_, choice)| choice), Some(Choice::Draft));
}

// MVM-DANGER-1 MVM-ROUND-4
#[test]
fn the_mission_says_what_happens_in_its_danger_phase() {
    for (number, (id, _)) in mechs::BUILT_IN.into_iter().enumerate() {
        let mut table = Table::mission(id, 1);
        (table.state.round, table.state.minions) = (10, SpaceSet::EMPTY);
        table.run(A, &[Task::Phase(Phase::Danger)]);
        let danger: Vec<&str> =
            in_order(&table).into_iter().filter(|what| ["boss", "wall"].contains(what)).collect();
        let expected: &[&str] = match number {
            3 | 6 | 10 => &["boss"],
            4 | 9 => &["wall"],
            _ => &[],
        };
        assert_eq!(danger, expected, "{id}");
    }
}

// MVM-EXEC-8 MVM-SCHEM-6 MVM-SCHEM-8
#[test]
fn a_gap_opens_before_every_slot_that_is_not_empty_and_after_the_last() {
    let hack = Owned { card: Schematic::StrafingRun, spent: false };
    let mut table = drawn(&["......"]).lay("B> . A> m . .");
    table.state.mechs[0].schematics.push(hack);
    (table.state.kills, table.state.gears) = (4, 1);
    table.cards(A, 2, &[Command::Ripsaw]).cards(A, 4, &[Command::Ripsaw]).cards(B, 1, &[Command::Ripsaw]);
    let run =
        |table: &Table| table.events.iter().filter(|event| matches!(event, Event::CommandRun { .. })).count();
    // The kill of slot 2 switches the Hack on: it can be used before slot 4 and after the last slot, in A's own turn only.
    table.state.first = B;
    table.run(B, &[Task::NextTurn { done: 0 }]);
    assert_eq!((table.asked(), run(&table)), (Some((A, Choice::Gap)), 2));
    table.choose(Action::Pass);
    assert_eq!((table.asked(), run(&table)), (Some((A, Choice::Gap)), 3));
    table.choose(Action::Pass).done();
    // Before the first slot too, if it is on.
    table.run(B, &[Task::NextTurn { done: 1 }]);
    assert_eq!((table.asked(), run(&table)), (Some((A, Choice::Gap)), 3));
}

// MVM-EXEC-8
#[test]
fn the_end_of_a_turn_has_its_order() {
    let mut table = drawn(&["......", "......"]).lay("A> B> m m . . . m . . . .");
    table.state.gears = 15;
    table.state.mechs[0].yordle = Some(Yordle::Ziggs);
    table.state.mechs[0].systems[4] = 1;
    table.state.mechs[1].slots[0].damage = Some(Damage::TurnLeft);
    for card in [Schematic::SquadronDrill, Schematic::FieldWrench] {
        table.state.mechs[0].schematics.push(Owned { card, spent: false });
    }
    table.cards(A, 2, &[Command::MemoryCore]);
    table.state.mechs[0].systems[Damage::JammedSwivel as usize - 16] = 1;
    // Big Finish kills the three Minions that Squadron Drill asks for; the dice of Short Circuit come last.
    table.dice(&[2, 5]);
    turn(&mut table);
    assert_eq!((table.asked(), table.state.minions.len()), (Some((A, Choice::Drill)), 0));
    table.choose(Action::Pass);
    assert_eq!(table.asked(), Some((B, Choice::Repair)));
    assert!(!table.events.iter().any(|event| matches!(event, Event::NumberRolled { .. })));
    table.choose(Action::Pass).done();
    assert_eq!(table.state.mechs[0].slots[4].active(), Some((Command::MemoryCore, 1)));
    // Eureka comes before the first Gap.
    let mut table = drawn(&["......"]).lay("A> B> . . . .");
    table.state.gears = 15;
    table.state.mechs[0].yordle = Some(Yordle::Heimerdinger);
    table.state.mechs[0].schematics.push(Owned { card: Schematic::StrafingRun, spent: false });
    table.state.mechs[1].slots[0].damage = Some(Damage::TurnLeft);
    table.cards(A, 1, &[Command::Ripsaw]);
    turn(&mut table);
    assert_eq!(table.asked(), Some((B, Choice::Repair)));
    table.choose(Action::Pass);
    assert_eq!(table.asked(), Some((A, Choice::Gap)));
}

// MVM-ROUND-5
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

// MVM-ROUND-9 MVM-END-6
#[test]
fn exits_come_first_at_the_end_of_a_round() {
    let mut table = Table::mission("mission-6", 1);
    table.state.round = 40;
    table.state.mechs[0].at = Some(at(0, 0));
    table.run(A, &[Task::Phase(Phase::End)]);
    assert!(table.won());
    // The Doom Track falls before the limit of rounds is looked at, and before the First Player changes.
    let mut table = Table::mission("mission-5", 2);
    (table.state.round, table.state.doom) = (40, 1);
    table.run(A, &[Task::Phase(Phase::End)]);
    assert_eq!((table.state.doom, table.state.verdict), (0, Some(Verdict::TimeOut)));
    let mut table = Table::mission("mission-5", 2);
    table.run(A, &[Task::Phase(Phase::End)]);
    assert_eq!((table.state.doom, table.state.first, table.state.round), (9, B, 2));
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
