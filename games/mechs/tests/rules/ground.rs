//! Oil, lava, spikes, gates, runes, pads, Shards, School.

use mechs::{Action, Command, Damage, Dir, Fault, Phase, Shard, Slot, Space, SpaceSet, Task};

use crate::table::{A, B, BLUE, GREEN, RED, Table, at, drawn, plain, slot, tile};

// MVM-OIL-1 MVM-OIL-2 MVM-OIL-7 MVM-CARD-11
#[test]
fn a_mech_slides_to_the_edge_and_stomps() {
    let mut table = tile("F2").lay(
        ". . . . . .
         . . m . . .
         . . . . . .
         . . . . . .
         . . A^ . . .
         . . . . . .",
    );
    table.command(A, Command::Skewer, 1).done().shows(
        ". . A^ . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    assert_eq!(table.kills(), 1);
    assert!(table.state.mechs[0].slots[0].shield);
    // Turning on oil does nothing.
    table.state.mechs[0].at = Some(at(2, 2));
    table.command(A, Command::MemoryCore, 1).choose(Action::Face { facing: Dir::East }).done();
    assert_eq!(table.place(A), at(2, 2));
}

// MVM-OIL-4 MVM-PAD-2
#[test]
fn every_space_of_a_slide_is_entered() {
    let mut table = drawn(&[".o+.~..#"]).spikes("6,0,east").lay("A> . . . . . . .");
    table.state.mechs[0].slots[5].damage = Some(Damage::TurnLeft);
    table.command(A, Command::Skewer, 1);
    // In mid-slide: the pad.
    table.choose(Action::Repair { seat: A, fault: Fault::Slot(slot(6)) }).done();
    table.shows(". . . . A> . . .");
    assert_eq!(table.drawn(A), 1);
    let mut table = drawn(&[".o..#"]).spikes("3,0,east").lay("A> . . . .");
    table.command(A, Command::Skewer, 1).done().shows(". . . A> .");
    assert_eq!(table.drawn(A), 1);
}

// MVM-OIL-5 MVM-OIL-3
#[test]
fn the_moves_go_on_after_a_slide() {
    drawn(&[".o....."]).lay("A> . . . B^ . .").command(A, Command::Skewer, 2).done().shows(". . . . A> B^ .");
}

// MVM-LAVA-1 MVM-LAVA-2
#[test]
fn lava_stops_and_hurts_each_time() {
    let mut table = tile("M3").lay(
        ". . . . . .
         A> . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    table.cards(A, 1, &[Command::Speed]).cards(A, 2, &[Command::Speed]);
    table.execute(A, 1).done();
    assert_eq!((table.place(A), table.drawn(A)), (at(1, 1), 1));
    table.execute(A, 2).done();
    assert_eq!((table.place(A), table.drawn(A)), (at(2, 1), 2));
}

// MVM-LAVA-4
#[test]
fn standing_on_lava_is_harmless() {
    let mut table = drawn(&["~."]).lay("A> .");
    table.command(A, Command::FuelTank, 1).choose(Action::Face { facing: Dir::South }).done();
    assert_eq!(table.drawn(A), 0);
}

// MVM-SPIKE-1 MVM-SPIKE-2 MVM-SPIKE-3 MVM-SPIKE-4
#[test]
fn spikes_hurt_once_per_card() {
    let mut table = tile("M1").lay(
        "m A> m . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    table.state.mechs[0].facing = Dir::South;
    table.command(A, Command::Blaze, 2).done();
    assert_eq!((table.place(A), table.drawn(A), table.kills()), (at(1, 0), 1, 2));
    // A second card is another matter; standing beside them is not.
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.drawn(A), 2);
    table.command(A, Command::FuelTank, 1).choose(Action::Face { facing: Dir::East }).done();
    assert_eq!(table.drawn(A), 2);
    // A slide against them and the move that is left: one card, one Damage.
    let mut table = drawn(&[".o..#"]).spikes("3,0,east").lay("A> . . . .");
    table.command(A, Command::Skewer, 2).done().shows(". . . A> .");
    assert_eq!(table.drawn(A), 1);
}

// MVM-SPIKE-6
#[test]
fn the_one_who_touches_the_spikes_is_hurt() {
    let picture = ". . . . . .
         . . B^ A< . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .";
    let mut table = tile("M2").lay(picture);
    table.command(A, Command::Skewer, 1).done().shows(picture);
    assert_eq!((table.drawn(A), table.drawn(B)), (0, 1));
}

fn gatehouse(picture: &str) -> Table {
    tile("M1").lay(picture)
}

const AT_THE_GATE: &str = ". . Av Bv . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .";

// MVM-GATE-1 MVM-GATE-2 MVM-GATE-6
#[test]
fn only_the_card_of_its_colour_passes_a_gate() {
    let mut table = gatehouse(AT_THE_GATE);
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.place(A), at(2, 0));
    table.command(A, Command::Blaze, 1).done();
    assert_eq!((table.place(A), table.state.coins[0]), (at(2, 1), true));
    // Passing with the card while the coin is inactive reactivates it.
    let mut table = gatehouse(AT_THE_GATE);
    table.state.coins[0] = false;
    table.command(A, Command::Blaze, 1).done();
    assert!(table.state.coins[0]);
}

// MVM-GATE-3 MVM-GATE-4 MVM-GATE-5
#[test]
fn the_colour_is_active_again_as_soon_as_a_mech_has_passed() {
    let mut table = gatehouse(AT_THE_GATE);
    table.state.coins[0] = false;
    table.command(A, Command::Skewer, 1).done();
    assert_eq!((table.place(A), table.state.coins[0]), (at(2, 1), true));
    table.command(B, Command::Skewer, 1).done();
    assert_eq!(table.place(B), at(3, 0));
}

// MVM-GATE-7 MVM-PUSH-4
#[test]
fn nothing_is_pushed_through_an_active_gate_and_a_bomb_reactivates_none() {
    let board = || drawn(&["......"]).gates("red 2,0,east");
    board().lay(". A> b . . .").command(A, Command::Blaze, 1).done().shows(". A> b . . .");
    let mut table = board().lay(". A> b . . .");
    table.state.coins[0] = false;
    table.command(A, Command::Blaze, 1).done().shows(". . A> b . .");
    assert!(!table.state.coins[0]);
}

// MVM-GATE-7
#[test]
fn the_lava_wall_pushes_through_gates() {
    let mut table = drawn(&["......"]).gates("red 1,0,east").wall("east").lay("A> b . . . .");
    table.run(A, &[Task::Wall { left: 2 }]).done().shows(". . A> b . .");
}

// MVM-GATE-8
#[test]
fn minions_boss_and_attacks_ignore_gates() {
    let mut table = drawn(&["......"]).gates("red 2,0,east").lay(". . A> m . .");
    table.run(A, &[Task::MinionAttack { done: 0, origin: Space::default(), sides: 0 }]).done();
    assert_eq!(table.drawn(A), 1);
    table.command(A, Command::Ripsaw, 1).done().shows(". . A> . . .");
    let gate = "red 1,0,east;red 1,1,east";
    let mut table =
        drawn(&["......", "......"]).gates(gate).moving("march east 1").lay(". m . . . . . . . . . A>");
    table.run(A, &[Task::Phase(Phase::MinionMove)]);
    assert!(table.state.minions.contains(at(2, 0)) && table.state.coins == [true; 4]);
    let mut table = drawn(&["......", "......"]).gates(gate).lay("X X . . . . X X . . . A>");
    table.run(A, &[Task::Charge { dir: Dir::East, left: 3, pushed: 0, power: 1 }]).done();
    assert_eq!((table.state.boss.unwrap().anchor, table.state.coins), (at(3, 0), [true; 4]));
}

// MVM-TOW-2
#[test]
fn nothing_is_towed_through_an_active_gate() {
    let mut table = drawn(&["......"]).gates("red 1,0,east").lay(". B^ A> . . .");
    table.command(A, Command::Speed, 1);
    assert_eq!(table.choices(), [Action::Step, Action::Stop]);
}

// MVM-RUNE-1 MVM-RUNE-2 MVM-RUNE-3 MVM-RUNE-4
#[test]
fn a_mech_on_a_rune_turns_its_coin_inactive() {
    let mut table = drawn(&[".R.G.."]).gates("blue 4,0,east").lay("A> B^ . . . .");
    table.command(A, Command::Skewer, 1).done();
    // A entered Red; B was pushed off it.
    assert_eq!(table.state.coins, [false, true, true, true]);
    table.command(A, Command::Skewer, 1).done();
    // B was pushed onto Green; leaving Red switches nothing back on.
    assert_eq!(table.state.coins, [false, false, true, true]);
    // Without gates and shields a rune does nothing.
    let mut table = drawn(&[".R...."]).lay("A> . . . . .");
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.state.coins, [false; 4]);
}

// MVM-PAD-1
#[test]
fn a_pad_repairs_each_time_it_is_entered() {
    let mut table = drawn(&[".+.+.."]).lay("A> . . . . .");
    table.state.mechs[0].slots[4].damage = Some(Damage::TurnLeft);
    table.state.mechs[0].slots[5].damage = Some(Damage::TurnLeft);
    table.command(A, Command::Skewer, 3);
    assert_eq!(table.choices().len(), 3);
    table.choose(Action::Repair { seat: A, fault: Fault::Slot(slot(5)) });
    table.choose(Action::Repair { seat: A, fault: Fault::Slot(slot(6)) }).done().shows(". . . A> . .");
    assert_eq!(table.state.damage.discard[Damage::TurnLeft as usize], 2);
}

// MVM-SHARD-1 MVM-SHARD-3 MVM-SHARD-4
#[test]
fn a_mech_picks_up_one_shard() {
    let mut table = drawn(&["....."]).lay("A> c c . .");
    table.command(A, Command::Skewer, 2).done();
    assert_eq!(table.state.shards.as_slice(), [Shard::Carried(A), Shard::Lies(at(2, 0))]);
    // Attacks do not affect Shards that are carried.
    let mut table = drawn(&["....."]).lay("A> c . . .");
    table.command(A, Command::Ripsaw, 3).done().shows("A> c . . .");
}

// MVM-SHARD-5 MVM-SHARD-6 MVM-SHARD-10
#[test]
fn a_hurt_carrier_drops_its_shard() {
    let mut table = drawn(&["...", "...", "..."]).lay(". m . . A^ . . . .");
    table.state.shards.push(Shard::Carried(A));
    table.dice(&[RED]).hurt(A).done();
    assert_eq!(table.state.shards[0], Shard::Lies(at(1, 0)));
    assert!(table.state.minions.contains(at(1, 0)));
    // Prevented Damage drops nothing.
    let mut table = drawn(&["..."]).lay("A> . .");
    table.state.shards.push(Shard::Carried(A));
    table.cards(A, 2, &[Command::Skewer]);
    table.state.mechs[0].slots[1].shield = true;
    table.hurt(A).choose(Action::Shield { slot: slot(2) }).done();
    assert_eq!(table.state.shards[0], Shard::Carried(A));
}

// MVM-SHARD-9
#[test]
fn a_shard_falls_only_where_it_can_lie() {
    /// A carries a Shard, is hurt, and the die points east.
    #[track_caller]
    fn stays(mut table: Table, case: &str) {
        if table.state.carried_by(A).is_none() {
            table.state.shards.push(Shard::Carried(A));
        }
        let before = table.state.shards;
        table.dice(&[GREEN]).hurt(A).done();
        assert_eq!((table.state.shards, table.drawn(A)), (before, 1), "{case}");
    }
    stays(drawn(&["..."]).lay(". . A>"), "off the board");
    stays(drawn(&[".#."]).lay("A> . ."), "a boulder");
    stays(drawn(&["..."]).lay("A> b ."), "the Bomb");
    stays(drawn(&["....", "...."]).lay("A> X X . . X X ."), "the Boss");
    stays(drawn(&["..."]).lay("A> c ."), "a Shard");
    let mut walled = drawn(&["..."]).wall("west").lay("A> . .");
    walled.state.wall = walled.state.mission.map.width as u8 - 1;
    stays(walled, "the Lava Wall");
    let mut carrier = drawn(&["..."]).lay("A> B> .");
    carrier.state.shards.push(Shard::Carried(B));
    stays(carrier, "a Mech that carries one");
    let mut socket = Table::mission("mission-5", 1);
    let filled = socket.state.mission.sockets.iter().next().unwrap();
    socket.state.minions = SpaceSet::EMPTY;
    (socket.state.shards[0], socket.state.shards[1]) = (Shard::Carried(A), Shard::Delivered(filled));
    socket.state.mechs[0].at = Some(filled.step(Dir::West));
    stays(socket, "a filled socket");
}

// MVM-SHARD-7
#[test]
fn a_neighbour_with_free_hands_catches_the_shard() {
    let mut table = drawn(&["..."]).lay("A> B^ .");
    table.state.shards.push(Shard::Carried(A));
    table.dice(&[GREEN]).hurt(A).done();
    assert_eq!(table.state.shards[0], Shard::Carried(B));
    // One who already carries one does not.
    table.state.shards.push(Shard::Carried(A));
    table.dice(&[GREEN]).hurt(A).done();
    assert_eq!(table.state.shards[1], Shard::Carried(A));
}

// MVM-SHARD-8
#[test]
fn a_shard_dropped_off_the_board_stays() {
    let mut table = plain().lay(
        ". . . . . .
         . . . . . .
         . . . . . .
         A> . . . . .
         . . . . . .
         . . . . . .",
    );
    table.state.shards.push(Shard::Carried(A));
    table.dice(&[BLUE]).hurt(A).done();
    assert_eq!((table.state.shards[0], table.drawn(A)), (Shard::Carried(A), 1));
}

// MVM-SHARD-2 MVM-SHARD-12
#[test]
fn shards_lie_where_they_are() {
    // Neither Minions nor the Boss break them, and they are in nobody's way.
    let board = || drawn(&["......", "......"]).with("shards = \"breakable\"");
    let mut table = board().moving("march east 2").lay("m c . . . . . . . . . A>");
    table.run(A, &[Task::Phase(Phase::MinionMove)]);
    assert!(table.state.minions.contains(at(2, 0)));
    assert_eq!(table.state.shards[0], Shard::Lies(at(1, 0)));
    let mut table = board().lay("X X c . . . X X . . . A>");
    table.run(A, &[Task::Charge { dir: Dir::East, left: 1, pushed: 0, power: 1 }]).done();
    assert_eq!((table.state.boss.unwrap().anchor, table.state.shards[0]), (at(1, 0), Shard::Lies(at(2, 0))));
    // They neither slide on oil nor burn in lava.
    for row in [".o.", ".~."] {
        let mut table = drawn(&[row]).lay("A> . .");
        table.state.shards.push(Shard::Carried(A));
        table.dice(&[GREEN]).hurt(A).done();
        assert_eq!(table.state.shards[0], Shard::Lies(at(1, 0)), "{row}");
    }
    // A Minion appears on a rune with a Shard.
    let mut table = Table::mission("mission-1", 4);
    table.state.minions = SpaceSet::EMPTY;
    table.state.shards.push(Shard::Lies(at(5, 7)));
    table.dice(&[RED]).run(A, &[Task::Spawn]).done();
    assert!(table.state.minions.contains(at(5, 7)));
}

// MVM-SHARD-11 MVM-CMD-3
#[test]
fn breakable_shards_break_under_mechs_and_attacks() {
    let board = || drawn(&["......"]).with("shards = \"breakable\"");
    let mut table = board().lay("A> c . c . .");
    table.command(A, Command::Skewer, 1).done().shows(". A> . c . .");
    table.command(A, Command::Ripsaw, 1).done().shows(". A> . . . .");
    assert_eq!(table.kills(), 0);
    // The Bomb breaks none.
    board().lay("A> b c . . .").command(A, Command::Skewer, 2).done().shows(". . A> b . .");
    let mut table = board().lay("A> b c . . .");
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.state.shards[0], Shard::Lies(at(2, 0)));
}

// MVM-SHARD-13
#[test]
fn a_shard_dropped_into_a_socket_is_delivered() {
    let mut table = Table::mission("mission-5", 1);
    table.state.mechs[0].at = Some(at(7, 6));
    table.state.shards[0] = Shard::Carried(A);
    table.dice(&[BLUE]).hurt(A).done();
    assert_eq!(table.state.shards[0], Shard::Delivered(at(6, 6)));
}

// MVM-SHARD-13 MVM-SHARD-7
#[test]
fn a_shard_that_falls_into_the_school_or_is_caught_there_is_delivered() {
    for catcher in [at(7, 1), at(15, 2)] {
        let mut table = Table::mission("mission-2", 2);
        table.state.minions = SpaceSet::EMPTY;
        table.state.shards[0] = Shard::Carried(A);
        (table.state.mechs[0].at, table.state.mechs[1].at) = (Some(at(7, 2)), Some(catcher));
        table.dice(&[RED]).hurt(A).done();
        assert_eq!(table.state.shards[0], Shard::Delivered(at(7, 1)));
    }
}

// MVM-BOMB-5
#[test]
fn the_bomb_meets_nothing() {
    let board = || drawn(&["..R.+..."]).gates("blue 6,0,east");
    let mut table = board().lay("A> b . . . . . .");
    table.command(A, Command::Skewer, 1).done().shows(". A> b . . . . .");
    assert_eq!(table.state.coins, [true; 4]);
    let mut table = board().lay(". A> b c . . . .");
    table.command(A, Command::Skewer, 1).done();
    assert_eq!((table.state.bomb, table.state.shards[0]), (Some(at(3, 0)), Shard::Lies(at(3, 0))));
    let mut table = board().lay(". . A> b . . . .");
    table.state.mechs[0].slots[5].damage = Some(Damage::TurnLeft);
    table.command(A, Command::Skewer, 1).done();
    assert_eq!((table.state.bomb, table.state.doom), (Some(at(4, 0)), 5));
}

// MVM-BOMB-2
#[test]
fn the_bomb_stops_a_ripsaw_unharmed() {
    let mut table = drawn(&["....."]).lay("A> . b m .");
    table.command(A, Command::Ripsaw, 3).done().shows("A> . b m .");
    assert_eq!(table.state.doom, 5);
}

// MVM-BOMB-3 MVM-END-1
#[test]
fn a_bomb_without_health_loses_the_mission() {
    let mut table = drawn(&["....."]).lay("A> b m . .");
    table.state.doom = 1;
    table.command(A, Command::Skewer, 1);
    assert_eq!(table.state.verdict, Some(mechs::Verdict::BombExploded));
}

// MVM-SCHOOL-1 MVM-SCHOOL-2
#[test]
fn the_school_is_plain_and_open() {
    let mut table = Table::mission("mission-2", 1);
    let mission = table.state.mission;
    // (9,0) is a Blue rune of tile F1, (7,2) a pad outside the School.
    assert_eq!(mission.school.len(), 8);
    assert!(mission.school.iter().all(|space| mission.map.ground(space) == mechs::Ground::Plain));
    table.state.mechs[0].at = Some(at(8, 0));
    table.state.mechs[0].facing = Dir::South;
    table.state.mechs[0].slots[0] = Slot::default();
    table.command(A, Command::Skewer, 2).done();
    assert_eq!(table.place(A), at(8, 2));
}

// MVM-SHARD-5 MVM-DMG-3
#[test]
fn the_shard_falls_before_the_damage_card_is_resolved() {
    // The card moves A away: the Shard lies beside where A was hurt, and A does not walk onto it with empty hands by chance.
    let mut table = drawn(&["......", "......", "......"]).lay(". . . . . . . A> . . . . . . . . . .");
    table.state.shards.push(Shard::Carried(A));
    table.draws(Damage::MoveForward).dice(&[RED, 6]).hurt(A).done();
    assert_eq!((table.place(A), table.state.shards[0]), (at(2, 1), Shard::Lies(at(1, 0))));
    // Dropped in its way, it is picked up again by the very card.
    let mut table = drawn(&["......", "......", "......"]).lay(". . . . . . . A> . . . . . . . . . .");
    table.state.shards.push(Shard::Carried(A));
    table.draws(Damage::MoveForward).dice(&[GREEN, 6]).hurt(A).done();
    assert_eq!((table.place(A), table.state.shards[0]), (at(2, 1), Shard::Carried(A)));
}
