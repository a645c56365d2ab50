//! The step procedure: moving, pushing, towing, stomping.

use mechs::{Action, Choice, Command, Damage, Dir, Piece, Schematic};

use crate::table::{A, B, BLUE, at, drawn, plain, slot, tile};

fn lane(picture: &str) -> crate::table::Table {
    drawn(&["......"]).lay(picture)
}

// MVM-PUSH-1 MVM-PUSH-2 MVM-PUSH-10 MVM-MOVE-1 MVM-MOVE-4 MVM-CMD-4
#[test]
fn a_chain_is_pushed() {
    lane(". A> B^ Cv . .").command(A, Command::Skewer, 1).done().shows(". . A> B^ Cv .");
}

// MVM-PUSH-3 MVM-PUSH-4 MVM-MOVE-2 MVM-BOULD-1 MVM-BOULD-2
#[test]
fn a_chain_at_the_edge_or_a_boulder_does_not_move() {
    let mut table = lane(". . . A> B> C>");
    table.command(A, Command::Skewer, 1).done().shows(". . . A> B> C>");
    assert_eq!(table.drawn(A) + table.drawn(B), 0);
    drawn(&["...#.."]).lay(". A> B> . . .").command(A, Command::Blaze, 3).done().shows(". A> B> . . .");
}

// MVM-PUSH-5 MVM-STOMP-1 MVM-STOMP-3
#[test]
fn a_pushed_mech_stomps_and_is_not_hurt() {
    let mut table = lane(". A> B^ m . .");
    table.command(A, Command::Skewer, 1).done().shows(". . A> B^ . .");
    assert_eq!((table.kills(), table.drawn(B)), (1, 0));
    // MVM-CARD-12: only a Minion stomped by the executing Mech itself is skewered.
    assert!(!table.state.mechs[0].slots[0].shield);
}

// MVM-PUSH-6 MVM-STOMP-2 MVM-BOMB-1
#[test]
fn a_pushed_bomb_stomps_and_is_hurt() {
    let mut table = lane(". A> b m . .");
    table.command(A, Command::Skewer, 1).done().shows(". . A> b . .");
    assert_eq!((table.kills(), table.state.doom), (1, 4));
}

// MVM-PUSH-7 MVM-LAVA-3 MVM-SPIKE-5 MVM-BOMB-5
#[test]
fn a_bomb_is_hurt_by_lava_and_spikes() {
    let mut table = drawn(&["..~#.."]).spikes("2,0,east").lay("A> b . . . .");
    table.command(A, Command::Skewer, 1).done().shows(". A> b . . .");
    assert_eq!(table.state.doom, 4);
    table.command(A, Command::Skewer, 2).done().shows(". A> b . . .");
    assert_eq!((table.state.doom, table.drawn(A)), (3, 0));
}

// MVM-PUSH-8 MVM-OIL-3
#[test]
fn a_pushed_piece_slides_on_oil() {
    drawn(&["..o...."])
        .lay("A> B^ . . . C^ .")
        .command(A, Command::Skewer, 1)
        .done()
        .shows(". A> . . B^ C^ .");
}

// MVM-PUSH-9
#[test]
fn a_piece_pushed_onto_lava_does_not_stop_the_pusher() {
    let mut table = drawn(&["..~..."]).lay("A> B^ . . . .");
    table.command(A, Command::Blaze, 2).done();
    // The first step pushes B onto the lava, the second pushes it on while A itself enters the lava.
    table.shows(". . A> B^ . .");
    assert_eq!((table.drawn(A), table.drawn(B)), (1, 1));
}

// MVM-MOVE-3
#[test]
fn damage_of_a_step_comes_in_player_order() {
    let mut table = tile("M3").lay(
        ". . . . . .
         A> B> . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    table.command(A, Command::Speed, 1).done();
    assert_eq!((table.place(A), table.place(B)), (at(1, 1), at(2, 1)));
    let hurt: Vec<_> = table
        .events
        .iter()
        .filter_map(|event| match event {
            mechs::Event::DamageDrawn { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(hurt, [A, B]);
}

// MVM-MOVE-3
#[test]
fn a_movement_goes_on_in_its_direction_after_a_turn() {
    // Pushing B onto lava hurts B, who draws a turn; the pusher walks on.
    let mut table = drawn(&["..~..."]).lay("A> B> . . . .");
    table.draws(Damage::TurnAround).dice(&[6, 6]);
    table.command(A, Command::Skewer, 3).done();
    assert_eq!(table.place(A), at(2, 0));
    assert_eq!(table.state.mechs[1].facing, Dir::West);
}

// MVM-MOVE-5
#[test]
fn a_mech_cannot_enter_the_boss() {
    plain()
        .lay(
            ". . . . . .
             A> X X . . .
             . X X . . .
             . . . . . .
             . . . . . .
             . . . . . .",
        )
        .command(A, Command::Speed, 2)
        .done()
        .shows(
            ". . . . . .
             A> X X . . .
             . X X . . .
             . . . . . .
             . . . . . .
             . . . . . .",
        );
}

// MVM-MOVE-6
#[test]
fn omnistomp_names_a_possible_way() {
    let mut table = drawn(&["...", "...", "..."]).lay(". A^ . . . . . . .");
    table.command(A, Command::Omnistomp, 1);
    assert_eq!(table.choices(), [Action::Way { dir: Dir::West }, Action::Way { dir: Dir::East }]);
    assert_eq!(table.refused(A, Action::Way { dir: Dir::North }), "MVM-MOVE-6");
    table.choose(Action::Way { dir: Dir::West }).done().shows("A^ . . . . . . . .");
    // The direction holds for all steps, and never goes back.
    let mut table = drawn(&["..", "..", ".."]).lay(". . . . A^ .");
    table.command(A, Command::Omnistomp, 2);
    assert_eq!(table.choices(), [Action::Way { dir: Dir::North }, Action::Way { dir: Dir::East }]);
    table.choose(Action::Way { dir: Dir::North }).done().shows("A^ . . . . .");
}

// MVM-MOVE-7 MVM-CMD-5
#[test]
fn speed_goes_from_its_power_to_twice_that() {
    let mut table = drawn(&["......."]).lay("A> . . . . . .");
    table.command(A, Command::Speed, 2);
    table.shows(". . A> . . . .");
    assert_eq!(table.choices(), [Action::Step, Action::Stop]);
    table.choose(Action::Step).choose(Action::Stop).done().shows(". . . A> . . .");
    let mut table = drawn(&["......."]).lay("A> B^ . . . . .");
    table.command(A, Command::Speed, 3);
    assert_eq!(table.asked(), Some((A, Choice::Step)));
    table.shows(". . . A> B^ . .");
    table.choose(Action::Step).choose(Action::Step).choose(Action::Stop).done().shows(". . . . . A> B^");
}

// MVM-MOVE-8 MVM-TOW-4 MVM-TOW-1
#[test]
fn a_towed_piece_keeps_its_facing() {
    let mut table = lane(". B^ A> . . .");
    table.command(A, Command::Speed, 1);
    assert_eq!(table.choices(), [Action::Step, Action::Tow { piece: Piece::Mech(B) }]);
    table.choose(Action::Tow { piece: Piece::Mech(B) }).done().shows(". . B^ A> . .");
}

// MVM-TOW-2 MVM-TOW-3
#[test]
fn one_move_cannot_tow_and_nothing_in_front_is_towed() {
    lane(". B^ A> . . .").command(A, Command::Skewer, 1).done().shows(". B^ . A> . .");
    // In front: pushed, not towed.
    lane(". . A> B^ . .").command(A, Command::Blaze, 2).done().shows(". . . . A> B^");
    let mut table = lane(". . A> . . .");
    table.command(A, Command::Speed, 2).choose(Action::Stop);
    assert_eq!(table.done().place(A), at(4, 0));
}

// MVM-TOW-3
#[test]
fn a_damage_card_of_two_moves_can_tow() {
    let mut table = lane(". . . A^ B> .");
    table.draws(Damage::HaywireControls).dice(&[BLUE, 6]).hurt(A);
    assert_eq!(table.choices(), [Action::Step, Action::Tow { piece: Piece::Mech(B) }]);
    table.choose(Action::Tow { piece: Piece::Mech(B) }).done().shows(". . A^ B> . .");
}

// MVM-TOW-5
#[test]
fn a_tow_is_lost_when_the_space_left_is_taken() {
    // Lava hurts A, whose Damage Card carries it back onto the space it left; the moves are spent all the same.
    let mut table = drawn(&["..~..."]).lay("b A> . . . .");
    table.draws(Damage::MoveBack).dice(&[6]);
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Bomb }).done();
    table.shows("b A> . . . .");
    assert_eq!(table.drawn(A), 1);
}

// MVM-TOW-6
#[test]
fn towed_and_free_steps_mix() {
    let board = || drawn(&["......", "......"]).lay("A> . . . . . b . . . . .");
    let tow = Action::Tow { piece: Piece::Bomb };
    let mut table = board();
    table.command(A, Command::Speed, 2).choose(tow);
    table.choose(Action::Step).choose(Action::Step).done().shows("b . . A> . . . . . . . .");
    let mut table = board();
    table.command(A, Command::Speed, 2).choose(tow).choose(tow).done().shows(". b A> . . . . . . . . .");
}

// MVM-TOW-7
#[test]
fn a_towed_bomb_that_slides_stomps() {
    let mut table = drawn(&["....", ".o..", "...."]).lay(". . . . b A^ m . . . . .");
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Bomb }).done();
    table.shows(". A^ . . . . . b . . . .");
    assert_eq!((table.kills(), table.state.doom), (1, 4));
}

// MVM-TOW-5 MVM-TOW-7 MVM-STOMP-1 MVM-STOMP-2 MVM-BOMB-1
#[test]
fn a_piece_towed_onto_a_minion_stomps_it() {
    // The Shard that A breaks brings a Minion to the rune that A has just left: what A tows there stomps it.
    let board = || {
        drawn(&[".R...."])
            .with("shards = \"breakable\"\nescalation = [{ when = \"each shard broken\", minions = true }]")
    };
    let mut table = board().lay("B^ A> c . . .");
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Mech(B) }).done();
    table.shows(". B^ A> . . .");
    assert_eq!((table.kills(), table.drawn(A), table.drawn(B)), (1, 0, 0));
    let mut table = board().lay("b A> c . . .");
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Bomb }).done();
    table.shows(". b A> . . .");
    assert_eq!((table.kills(), table.state.doom), (1, 4));
    // A Skewer that tows does not skewer what is stomped behind it (MVM-CARD-12).
    let mut table = board().lay("b A> c . . .");
    table.command(A, Command::Skewer, 2).choose(Action::Tow { piece: Piece::Bomb }).done();
    assert_eq!((table.kills(), table.state.mechs[0].slots[0].shield), (1, false));
}

// MVM-MOVE-9
#[test]
fn the_goal_counts_before_the_damage() {
    let mut table = crate::table::Table::mission("mission-4", 1);
    table.state.minions = [at(2, 0)].into_iter().collect();
    table.state.bomb = Some(at(2, 1));
    table.state.doom = 1;
    table.state.mechs[0].at = Some(at(2, 2));
    table.command(A, Command::Skewer, 1);
    assert!(table.won());
    assert_eq!((table.kills(), table.state.doom), (1, 1));
}

// MVM-MOVE-10
#[test]
fn sticky_clutch_comes_before_afterburner() {
    let mut table = lane("A> . . . . .");
    table.state.mechs[0].systems[0] = 1;
    table.state.mechs[0].schematics.push(mechs::Owned { card: Schematic::Afterburner, spent: false });
    table.state.gears = 4;
    table.command(A, Command::Blaze, 2);
    table.shows(". A> . . . .");
    assert_eq!(table.choices(), [Action::Step, Action::Stop]);
    table.choose(Action::Step).done().shows(". . A> . . .");
    // Only the first Move command of a turn.
    table.command(A, Command::Skewer, 1).done().shows(". . . A> . .");
}

// MVM-OD-1 MVM-OD-2
#[test]
fn full_throttle_is_a_step_before_the_line() {
    use mechs::{Task, TurnStep};
    let driven = || {
        let mut table = drawn(&["...#", "....", "...."]).lay(". m . . . A> B^ . . . . .");
        table.state.gears = 15;
        table.cards(A, 1, &[Command::Skewer]).run(A, &[Task::Turn { seat: A, step: TurnStep::Eureka }]);
        table
    };
    // Any adjacent space, with all that a step does; the facing stays, and then the line runs as it is.
    let mut table = driven();
    assert_eq!(table.asked(), Some((A, Choice::Sidestep)));
    assert_eq!(table.choices().len(), 5);
    table.choose(Action::Way { dir: Dir::North }).done().shows(". . A> . . . B^ . . . . .");
    assert_eq!(table.kills() - 75, 0);
    driven().choose(Action::Way { dir: Dir::East }).done().shows(". m . . . . A> B^ . . . .");
    driven().choose(Action::Pass).done().shows(". m . . . . A> B^ . . . .");
    // Not through a shut gate, not with anything in tow, not below 15 gears, and nobody but Corki.
    let mut table = drawn(&["......"]).gates("red 1,0,east").lay(". A> . . . .");
    table.state.gears = 15;
    table.run(A, &[Task::Turn { seat: A, step: TurnStep::Eureka }]);
    assert_eq!(table.choices(), [Action::Way { dir: Dir::West }, Action::Pass]);
    assert_eq!(table.refused(A, Action::Way { dir: Dir::East }), "MVM-OD-1");
    for (gears, yordle) in [(14, mechs::Yordle::Corki), (15, mechs::Yordle::Tristana)] {
        let mut table = lane("A> . . . . .");
        (table.state.gears, table.state.mechs[0].yordle) = (gears, Some(yordle));
        table.run(A, &[Task::Turn { seat: A, step: TurnStep::Eureka }]).done();
    }
    // A Move command is as long as ever.
    let mut table = lane("A> . . . . .");
    table.state.gears = 15;
    table.command(A, Command::Skewer, 1).done().shows(". A> . . . .");
}

// MVM-CARD-10
#[test]
fn blaze_burns_its_sides_even_when_blocked() {
    let mut table = drawn(&["...", "...", "..."]).lay("m . m . A^ . . . .");
    table.command(A, Command::Blaze, 1).done().shows(". A^ . . . . . . .");
    assert_eq!(table.kills(), 2);
    let mut table = drawn(&["...", "...", "..."]).lay("m A^ m . . . . . .");
    table.command(A, Command::Blaze, 3).done().shows(". A^ . . . . . . .");
}

// MVM-TOW-1 MVM-SCHEM-8
#[test]
fn a_tow_costs_what_it_did_when_it_was_named() {
    let mut table = lane("b A> m . . .");
    table.state.mechs[0].schematics.push(mechs::Owned { card: Schematic::TowCable, spent: false });
    (table.state.kills, table.state.gears) = (4, 2);
    table.command(A, Command::Speed, 1);
    // The Minion stomped in this very step switches the Tow Cable on: too late for it.
    table.choose(Action::Tow { piece: Piece::Bomb }).done().shows(". b A> . . .");
    assert_eq!(table.state.gears, 3);
    // With it the next one costs a single move.
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Bomb });
    assert!(table.choices().contains(&Action::Tow { piece: Piece::Bomb }));
}

// MVM-EXEC-6 MVM-EXEC-7 MVM-EXEC-4
#[test]
fn a_card_is_finished_though_its_slot_is_swapped() {
    let mut table = drawn(&[".~.", "...", "..."]).lay(". . . . . . . A^ .");
    table.state.minions = [at(0, 0), at(2, 0)].into_iter().collect();
    table.cards(A, 1, &[Command::Blaze; 2]).draws(Damage::GlitchFront);
    table.execute(A, 1).done();
    // The Glitch moved the stack to slot 2; Blaze still burned both sides of where it ended.
    assert_eq!(table.kills(), 2);
    assert_eq!(table.state.mechs[0].slots[slot(2).index()].cards.len(), 2);
}

/// A tows B one space to the right with a Speed card; `terrain` is a row, A stands on its third space.
fn towed(terrain: &str, picture: &str) -> crate::table::Table {
    let mut table = drawn(&[terrain]).lay(picture);
    let towed = if picture.contains('b') { Piece::Bomb } else { Piece::Mech(B) };
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: towed });
    table
}

// MVM-TOW-5 MVM-PAD-1 MVM-LAVA-1 MVM-LAVA-3
#[test]
fn a_towed_piece_meets_pads_and_lava() {
    let mut table = drawn(&["..+..."]).lay(". B^ A> . . .");
    table.state.mechs[1].slots[3].damage = Some(Damage::TurnLeft);
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Mech(B) });
    assert_eq!(table.asked(), Some((B, Choice::Repair)));
    table.choose(Action::Repair { seat: B, fault: mechs::Fault::Slot(slot(4)) }).done();
    table.shows(". . B^ A> . .");
    let mut table = towed("..~...", ". B^ A> . . .");
    table.done().shows(". . B^ A> . .");
    assert_eq!((table.drawn(A), table.drawn(B)), (0, 1));
    let mut table = towed("..~...", ". b A> . . .");
    assert_eq!((table.done().state.bomb, table.state.doom), (Some(at(2, 0)), 4));
    // Lava under what is towed does not stop whoever tows.
    let mut table = drawn(&["..~..."]).lay(". B^ A> . . .");
    table.command(A, Command::Speed, 2).choose(Action::Tow { piece: Piece::Mech(B) });
    table.choose(Action::Step).choose(Action::Step).done().shows(". . B^ . . A>");
}

// MVM-TOW-5 MVM-RUNE-3 MVM-GATE-5 MVM-GATE-7
#[test]
fn a_towed_mech_turns_coins_and_a_towed_bomb_does_not() {
    let gates = "blue 4,0,east";
    for (picture, active) in [(". B^ A> . . .", false), (". b A> . . .", true)] {
        let mut table = drawn(&["..R..."]).gates(gates).lay(picture);
        let piece = if active { Piece::Bomb } else { Piece::Mech(B) };
        table.command(A, Command::Speed, 1).choose(Action::Tow { piece }).done();
        assert_eq!(table.state.coins[0], active, "the red rune, {picture}");
        // Through an open gate: it shuts behind a Mech.
        let mut table = drawn(&["......"]).gates("blue 1,0,east").lay(picture);
        table.state.coins[3] = false;
        table.command(A, Command::Speed, 1).choose(Action::Tow { piece }).done();
        assert_eq!(table.state.coins[3], !active, "the blue gate, {picture}");
    }
}

// MVM-TOW-2 MVM-TOW-5 MVM-GATE-5
#[test]
fn a_gate_that_shuts_behind_the_first_keeps_the_tow_back() {
    // Both have to pass gates of one colour: A's passing shuts the one that B would have to pass.
    let mut table = drawn(&["......"]).gates("blue 1,0,east;blue 2,0,east").lay(". B^ A> . . .");
    table.state.coins[3] = false;
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Mech(B) }).done();
    table.shows(". B^ . A> . .");
    assert!(table.state.coins[3]);
}

// MVM-TOW-5 MVM-OIL-1 MVM-OIL-3
#[test]
fn a_towed_piece_slides_the_way_it_is_towed() {
    let board = || drawn(&["......", "..o...", "......", "......"]);
    let mut table = board().lay(". . B^ . . . . . A> . . . . . . . . . . . . . . .");
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Mech(B) }).done();
    table.shows(". . . . . . . . . A> . . . . . . . . . . B^ . . .");
    // From behind, it runs up against whoever tows and stops.
    let mut table = board().lay(". . . . . . . B^ A> . . . . . . . . . . . . . . .");
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Mech(B) }).done();
    table.shows(". . . . . . . . B^ A> . . . . . . . . . . . . . .");
}

// MVM-TOW-5 MVM-SHARD-3 MVM-SHARD-4 MVM-SHARD-11
#[test]
fn pushed_and_towed_mechs_meet_shards() {
    use mechs::Shard;
    let pushed = |extra: &str| {
        let mut table = drawn(&["......"]).with(extra).lay("A> B^ c . . .");
        table.command(A, Command::Skewer, 1).done();
        table.state.shards[0]
    };
    assert_eq!(pushed(""), Shard::Carried(B));
    assert_eq!(pushed("shards = \"breakable\""), Shard::Broken);
    // A carries one already, and so leaves the one it stands on to B, who is towed onto it.
    let mut table = drawn(&["......"]).lay(". B^ A> . . .");
    table.state.shards.push(Shard::Carried(A));
    table.state.shards.push(Shard::Lies(at(2, 0)));
    table.command(A, Command::Speed, 1).choose(Action::Tow { piece: Piece::Mech(B) }).done();
    assert_eq!(table.state.shards.as_slice(), [Shard::Carried(A), Shard::Carried(B)]);
    // A sliding Mech picks up, too.
    let mut table = drawn(&[".o...."]).lay("A> . . c . .");
    table.command(A, Command::Skewer, 1).done();
    assert_eq!((table.place(A), table.state.shards[0]), (at(5, 0), Shard::Carried(A)));
}

// MVM-TOW-5 MVM-MIS-4
#[test]
fn the_bomb_towed_onto_the_goal_wins() {
    let mut table = crate::table::Table::mission("mission-4", 1);
    table.state.minions = mechs::SpaceSet::EMPTY;
    (table.state.bomb, table.state.mechs[0].at) = (Some(at(1, 0)), Some(at(2, 0)));
    table.state.mechs[0].facing = Dir::East;
    table.command(A, Command::Speed, 1);
    assert!(!table.won());
    table.choose(Action::Tow { piece: Piece::Bomb });
    assert!(table.won());
}

// MVM-PAD-1 MVM-PAD-2
#[test]
fn a_pushed_mech_may_repair_on_a_pad() {
    let mut table = drawn(&["..+..."]).lay("A> B^ . . . .");
    table.state.mechs[1].slots[2].damage = Some(Damage::TurnLeft);
    table.state.mechs[0].slots[2].damage = Some(Damage::TurnLeft);
    table.command(A, Command::Skewer, 1);
    // Its owner is asked, in the middle of A's turn, and may decline.
    assert_eq!(table.asked(), Some((B, Choice::Repair)));
    table.clone().choose(Action::Pass).done();
    table.choose(Action::Repair { seat: B, fault: mechs::Fault::Slot(slot(3)) }).done();
    assert!(!table.state.mechs[1].is_damaged() && table.state.mechs[0].is_damaged());
    // Pushed off it and standing on it: nothing.
    let mut table = drawn(&[".+...."]).lay("A> B^ . . . .");
    table.state.mechs[1].slots[2].damage = Some(Damage::TurnLeft);
    table.command(A, Command::Skewer, 1).done().shows(". A> B^ . . .");
}

// MVM-PUSH-1 MVM-PUSH-2 MVM-PUSH-3 MVM-PUSH-5 MVM-PUSH-6
#[test]
fn a_pushed_bomb_pushes_a_mech_and_the_other_way_round() {
    let mut table = lane("A> b B^ m . .");
    table.command(A, Command::Skewer, 1).done().shows(". A> b B^ . .");
    // The Mech in front stomps, and the Bomb behind it is not hurt.
    assert_eq!((table.kills(), table.state.doom, table.drawn(B)), (1, 5, 0));
    let mut table = lane("A> B^ b m . .");
    table.command(A, Command::Skewer, 2).done().shows(". . A> B^ b .");
    assert_eq!((table.kills(), table.state.doom), (1, 4));
    lane(". . . A> b B^").command(A, Command::Skewer, 1).done().shows(". . . A> b B^");
}

// MVM-GATE-2 MVM-GATE-1 MVM-GATE-6
#[test]
fn every_gate_lets_the_move_card_of_its_colour_through_and_no_other() {
    let cards = [Command::Blaze, Command::Omnistomp, Command::Speed, Command::Skewer];
    for (colour, own) in ["red", "green", "yellow", "blue"].into_iter().zip(cards) {
        for card in cards {
            // Walls of boulders leave Omnistomp no other way.
            let mut table = drawn(&["######", ".#....", "######"])
                .gates(&format!("{colour} 2,1,east"))
                .lay(". . . . . . . . A> . . . . . . . . .");
            table.command(A, card, 1);
            match table.asked() {
                Some((_, Choice::Step)) => table.choose(Action::Stop),
                Some((_, Choice::Way)) => table.choose(Action::Way { dir: Dir::East }),
                _ => &mut table,
            };
            let moved = table.done().place(A) == at(3, 1);
            assert_eq!(moved, card == own, "{card} at a {colour} gate");
            // The coin stays as it is: no rune was stepped on, and an active coin is not turned by passing.
            assert_eq!(table.state.coins, [true; 4]);
        }
    }
    // Turn cards and Damage Cards of whatever colour move nobody through a shut gate.
    let mut table = drawn(&["......"]).gates("red 2,0,east").lay(". . A> . . .");
    table.draws(Damage::MoveForward).dice(&[6]).hurt(A).done().shows(". . A> . . .");
}

// MVM-MOVE-6 MVM-GATE-2
#[test]
fn omnistomp_goes_sideways_through_a_green_gate() {
    let mut table =
        drawn(&["...", "...", "..."]).gates("green 1,1,west;red 1,1,east").lay(". . . . A^ . . . .");
    table.command(A, Command::Omnistomp, 1);
    assert_eq!(table.choices(), [Action::Way { dir: Dir::North }, Action::Way { dir: Dir::West }]);
    table.choose(Action::Way { dir: Dir::West }).done().shows(". . . A^ . . . . .");
}

// MVM-MOVE-6
#[test]
fn a_hemmed_in_omnistomp_goes_nowhere() {
    let mut table = drawn(&[".#....", "#....."]).lay("A^ . . . . . . . . . . .");
    table.command(A, Command::Omnistomp, 2);
    // No way is possible: any of the three may be named, and none leads anywhere.
    let ways = table.choices();
    assert_eq!(ways, [Dir::North, Dir::West, Dir::East].map(|dir| Action::Way { dir }));
    for way in ways {
        assert_eq!(table.clone().choose(way).done().place(A), at(0, 0));
    }
}
