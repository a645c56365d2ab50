//! What is told of a choice before it is taken.

use mechs::{
    Action, Command, Dir, Event, Motion, Piece, SlotNumber, Space, forecast, minion_intent, prospect,
    prospect_after,
};

use crate::table::{A, B, Table, at, drawn, plain};

fn lane(picture: &str) -> crate::table::Table {
    drawn(&["......"]).lay(picture)
}

fn spaces(set: mechs::SpaceSet) -> Vec<Space> {
    set.iter().collect()
}

#[test]
fn a_step_tells_who_is_pushed_and_stomped() {
    let mut table = lane("A> B^ . m . .");
    // The first step is no choice; the second is.
    table.command(A, Command::Speed, 1).shows(". A> B^ m . .");
    let before = table.state;
    let told = forecast(&table.state, A, Action::Step).unwrap();
    assert!(!told.chance);
    let pushed = Event::Moved { piece: Piece::Mech(B), from: at(2, 0), to: at(3, 0), how: Motion::Pushed };
    assert!(told.events.contains(&pushed));
    assert!(told.events.contains(&Event::MinionKilled { space: at(3, 0) }));
    assert_eq!(table.state, before);
    assert_eq!(forecast(&table.state, A, Action::Endure), None);
}

#[test]
fn a_line_tells_where_the_mech_may_end_and_what_it_may_hit() {
    let mut table = plain().lay(
        ". . . . . .
         . . . . . .
         . . . m . .
         . A> . B^ . .
         . . . m . .
         . . . . . .",
    );
    let slots = &mut table.state.mechs[0].slots;
    slots[SlotNumber(0).index()].cards.push(Command::Speed);
    slots[SlotNumber(3).index()].cards.push(Command::Cyclotron);
    let told = prospect(&table.state, A);
    let mut ends = told.ends.clone();
    ends.sort_by_key(|(space, facing)| (*space, *facing as u8));
    let both = |column| [(at(column, 3), Dir::North), (at(column, 3), Dir::South)];
    assert_eq!(ends, [both(2), both(3)].concat());
    assert_eq!(told.moved, [(Piece::Mech(B), at(4, 3))]);
    assert_eq!(spaces(told.hits), [at(3, 2), at(3, 4)]);
    assert!(!told.chance && !told.more);
}

#[test]
fn a_line_stops_where_chance_begins() {
    let mut table = drawn(&["..~..."]).lay(". A> . . . .");
    table.state.mechs[0].slots[0].cards.push(Command::Skewer);
    table.state.mechs[0].slots[1].cards.push(Command::Skewer);
    let told = prospect(&table.state, A);
    // The Damage Card drawn in the lava decides how it goes on.
    assert!(told.chance);
    assert_eq!(told.ends, [(at(2, 0), Dir::East)]);
}

#[test]
fn marching_minions_tell_where_they_go_and_whom_they_attack() {
    let table = drawn(&["......", "......"]).moving("march south 1").lay("A> . . m . . . . . . . .");
    let told = minion_intent(&table.state);
    assert!(!told.rolled);
    assert_eq!(told.moves.len(), 1);
    assert_eq!(told.moves[0].0, at(3, 0));
    let mut next = table.state;
    next.minions = [at(1, 0)].into_iter().collect();
    next.mission = mechs::MissionRef::built_in("tutorial").unwrap();
    let told = minion_intent(&next);
    assert!(told.rolled && told.moves.is_empty());
    assert_eq!(told.attacks, [(at(1, 0), Piece::Mech(A))]);
}

#[test]
fn a_card_in_the_hand_tells_what_the_line_would_do_with_it() {
    let mut table = lane("A> . . . . .");
    table.state.agenda.push(mechs::Task::Program);
    table.state.mechs[0].desk = mechs::Desk::Cards;
    table.state.mechs[0].hand.push(Command::Skewer);
    let put = Action::Program { card: Command::Skewer, slot: SlotNumber(2) };
    assert_eq!(prospect_after(&table.state, A, put).unwrap().ends, [(at(1, 0), Dir::East)]);
    assert_eq!(prospect_after(&table.state, A, Action::Step), None);
}

#[test]
fn the_lava_wall_tells_what_it_covers_next_only_when_it_moves() {
    let mut table = Table::mission("mission-9", 3);
    assert_eq!(table.state.wall_next(), 0);
    // With three mechs it moves from round 3 on.
    table.state.round = 3;
    assert_eq!(table.state.wall_next(), 1);
}
