//! The Command Cards.

use mechs::{Action, Choice, Colour, Command, CommandKind, Damage, Dir, Space, SpaceSet, Target};

use crate::table::{A, B, Table, at, drawn, plain, slot};

fn field(picture: &str) -> Table {
    plain().lay(picture)
}

/// Which Minions of a board full of them a command kills.
fn killed(card: Command, power: usize) -> Vec<Space> {
    let mut table = drawn(&["......."; 7]).lay(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . A^ . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let all: SpaceSet = (0..7).flat_map(|row| (0..7).map(move |column| at(column, row))).collect();
    table.state.minions = all;
    table.state.minions.remove(at(3, 3));
    let before = table.state.minions;
    table.command(A, card, power);
    if table.asked() == Some((A, Choice::Facing)) {
        table.choose(Action::Face { facing: Dir::East });
    }
    before.without(&table.state.minions).iter().collect()
}

// MVM-CARD-4
#[test]
fn flamespitter_burns_its_pattern() {
    assert_eq!(killed(Command::Flamespitter, 1), [at(3, 1), at(3, 2)]);
    assert_eq!(killed(Command::Flamespitter, 2), [at(2, 1), at(3, 1), at(4, 1), at(3, 2)]);
    assert_eq!(
        killed(Command::Flamespitter, 3),
        [at(2, 0), at(3, 0), at(4, 0), at(2, 1), at(3, 1), at(4, 1), at(3, 2)]
    );
}

// MVM-CARD-9 MVM-CMD-8
#[test]
fn cyclotron_hits_the_diagonals() {
    assert_eq!(killed(Command::Cyclotron, 1), [at(2, 2), at(4, 2), at(2, 4), at(4, 4)]);
    assert_eq!(killed(Command::Cyclotron, 3).len(), 12);
}

// MVM-CARD-5 MVM-CMD-2 MVM-GEN-6
#[test]
fn ripsaw_hits_the_first_targets_ahead() {
    assert_eq!(killed(Command::Ripsaw, 1), [at(3, 2)]);
    assert_eq!(killed(Command::Ripsaw, 3), [at(3, 0), at(3, 1), at(3, 2)]);
    let mut table = drawn(&["......"]).lay("A> . m . m m");
    table.command(A, Command::Ripsaw, 2).done().shows("A> . . . . m");
}

// MVM-CARD-6 MVM-CMD-11
#[test]
fn ripsaw_is_stopped_by_mechs_and_boulders() {
    drawn(&["....."]).lay("A> . B^ m .").command(A, Command::Ripsaw, 3).done().shows("A> . B^ m .");
    drawn(&["..#.."]).lay("A> . . m .").command(A, Command::Ripsaw, 3).done().shows("A> . . m .");
    // Other attacks pass over boulders.
    drawn(&[".#..."]).lay("A> . m . .").command(A, Command::Flamespitter, 1).done().shows("A> . . . .");
}

// MVM-CARD-1 MVM-CARD-2
#[test]
fn chain_lightning_jumps_diagonally() {
    let picture = ". . m . m .
         . . . m . .
         . . . . m .
         . . . m . .
         . . A^ . . .
         . . . . . .";
    let mut table = field(picture);
    table.command(A, Command::ChainLightning, 1).done();
    assert_eq!(table.state.minions.iter().collect::<Vec<_>>(), [at(2, 0), at(4, 0), at(3, 1)]);
    let mut table = field(picture);
    table.command(A, Command::ChainLightning, 2);
    let ends = [at(2, 0), at(4, 0)].map(|space| Action::Hit { target: Target::Minion(space) });
    assert_eq!(table.choices(), ends);
    table.choose(ends[0]).done();
    assert_eq!(table.state.minions.iter().collect::<Vec<_>>(), [at(4, 0)]);
}

// MVM-CARD-3
#[test]
fn chain_lightning_must_go_on_and_needs_a_first_target() {
    let mut table = field(
        ". . . . . .
         . . . . . .
         . m . m . .
         . . m . . .
         . . A^ . . .
         . . . . . .",
    );
    table.command(A, Command::ChainLightning, 1);
    assert_eq!(table.refused(A, Action::Pass), "MVM-CMD-9");
    assert_eq!(table.refused(A, Action::Hit { target: Target::Minion(at(5, 5)) }), "MVM-CARD-3");
    let picture = ". . . . . .
         . . . . . .
         m . . . m .
         . . . . . .
         . . A^ . . .
         . . . . . .";
    field(picture).command(A, Command::ChainLightning, 3).done().shows(picture);
}

// MVM-CARD-7 MVM-CMD-9
#[test]
fn aimbot_hits_one_target_in_range() {
    let mut table = drawn(&["......"]).lay("A< . m m . .");
    table.command(A, Command::Aimbot, 1).done().shows("A< . m m . .");
    table.command(A, Command::Aimbot, 2).done().shows("A< . . m . .");
    let mut table = drawn(&["......"]).lay("m m A< m . .");
    table.command(A, Command::Aimbot, 2);
    assert_eq!(table.choices().len(), 3);
    table.choose(Action::Hit { target: Target::Minion(at(0, 0)) }).done().shows(". m A< m . .");
}

// MVM-CARD-8 MVM-CMD-9
#[test]
fn scythe_hits_as_many_as_it_can() {
    let mut table = drawn(&["...", "...", "..."]).lay("m . . . A^ m . m .");
    table.command(A, Command::Scythe, 2).choose(Action::Face { facing: Dir::West });
    assert_eq!(table.choices().len(), 3);
    table.choose(Action::Hit { target: Target::Minion(at(0, 0)) });
    table.choose(Action::Hit { target: Target::Minion(at(2, 1)) }).done().shows(". . . . A< . . m .");
    // Fewer targets than allowed: all are hit without asking.
    table.command(A, Command::Scythe, 3).choose(Action::Face { facing: Dir::North }).done();
    assert_eq!(table.kills(), 3);
}

// MVM-CMD-10
#[test]
fn a_minion_on_a_shard_shields_it_from_ripsaw_only() {
    let board = || drawn(&["....."]).with("shards = \"breakable\"").lay("A> . c . .");
    let mut table = board();
    table.state.minions = [at(2, 0)].into_iter().collect();
    table.command(A, Command::Ripsaw, 1).done().shows("A> . c . .");
    let mut table = board();
    table.state.minions = [at(2, 0)].into_iter().collect();
    table.command(A, Command::Flamespitter, 1).done().shows("A> . . . .");
}

// MVM-CMD-1 MVM-GEN-9 MVM-CARD-15
#[test]
fn every_element_has_an_attack_a_move_and_a_turn() {
    for colour in Colour::ALL {
        for kind in CommandKind::ALL {
            let cards =
                Command::ALL.into_iter().filter(|card| card.colour() == colour && card.kind() == kind);
            assert_eq!(cards.count(), 1, "{colour} {kind}");
        }
    }
    let colours = [Command::Blaze, Command::Speed, Command::Skewer, Command::Omnistomp].map(Command::colour);
    assert_eq!(colours, [Colour::Red, Colour::Yellow, Colour::Blue, Colour::Green]);
    assert_eq!(Command::FuelTank.kind(), CommandKind::Turn);
}

// MVM-CMD-6 MVM-CMD-7 MVM-CARD-20 MVM-CARD-15
#[test]
fn turns_by_power() {
    let faces = |power| {
        let mut table = drawn(&["..."]).lay(". A^ .");
        table.command(A, Command::FuelTank, power);
        let mut faces: Vec<Dir> = table
            .choices()
            .into_iter()
            .map(|action| match action {
                Action::Face { facing } => facing,
                other => panic!("{other:?}"),
            })
            .collect();
        faces.sort_by_key(|&facing| facing as u8);
        faces
    };
    assert_eq!(faces(1), [Dir::East, Dir::West]);
    assert_eq!(faces(2), [Dir::East, Dir::South, Dir::West]);
    assert_eq!(faces(3), Dir::ALL);
    let mut table = drawn(&["..."]).lay(". A^ .");
    table.command(A, Command::MemoryCore, 1);
    assert_eq!(table.refused(A, Action::Face { facing: Dir::North }), "MVM-CMD-7");
}

// MVM-CARD-12 MVM-CARD-13
#[test]
fn a_skewer_stack_holds_one_shield_that_moves_with_it() {
    let mut table = drawn(&["......"]).lay("A> m m . . .");
    table.command(A, Command::Skewer, 2).done();
    assert_eq!(table.kills(), 2);
    assert!(table.state.mechs[0].slots[0].shield);
    table.draws(Damage::GlitchFront).hurt(A).choose(Action::Endure).done();
    assert!(table.state.mechs[0].slots[1].shield && !table.state.mechs[0].slots[0].shield);
    // Unusable while the slot is damaged.
    table.state.mechs[0].slots[1].damage = Some(Damage::TurnLeft);
    table.draws(Damage::GlitchBack).hurt(A).done();
    assert_eq!(table.drawn(A), 2);
}

// MVM-CARD-14
#[test]
fn a_shield_prevents_one_damage() {
    let mut table = drawn(&["..."]).lay("A> . .");
    table.cards(A, 3, &[Command::Skewer]);
    table.state.mechs[0].slots[2].shield = true;
    table.hurt(A);
    assert_eq!(table.choices(), [Action::Shield { slot: slot(3) }, Action::Endure]);
    assert_eq!(table.refused(A, Action::Shield { slot: slot(1) }), "MVM-CARD-13");
    table.choose(Action::Shield { slot: slot(3) }).done();
    assert_eq!(table.drawn(A), 0);
    assert!(!table.state.mechs[0].slots[2].shield);
}

// MVM-CARD-16 MVM-CARD-17
#[test]
fn a_fuel_tank_may_blow_up_instead() {
    let mut table = drawn(&["......"]).lay("m . A> . m m");
    table.cards(A, 2, &[Command::Blaze, Command::FuelTank]);
    table.hurt(A).choose(Action::Detonate { slot: slot(2) }).done().shows(". . A> . . m");
    assert_eq!((table.drawn(A), table.kills()), (0, 2));
    assert!(table.state.mechs[0].slots[1].is_empty());
    assert_eq!(table.state.commands.discard[Command::Blaze as usize], 1);
    assert_eq!(table.state.commands.discard[Command::FuelTank as usize], 1);
}

// MVM-CARD-18
#[test]
fn minions_killed_by_the_blast_hurt_nobody() {
    let mut table = field(
        ". . . . . .
         . . . . . .
         . m A^ m B^ .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    table.cards(A, 1, &[Command::FuelTank]);
    let attack = mechs::Task::MinionAttack { done: 0, origin: Space::default(), sides: 0 };
    table.run(A, &[attack]).choose(Action::Detonate { slot: slot(1) }).done();
    assert_eq!((table.kills(), table.drawn(A), table.drawn(B)), (2, 0, 0));
}

// MVM-CARD-19
#[test]
fn only_an_undamaged_active_fuel_tank_blows_up() {
    let mut table = drawn(&["..."]).lay("A> . .");
    table.cards(A, 1, &[Command::FuelTank, Command::Blaze]).cards(A, 2, &[Command::FuelTank]);
    table.state.mechs[0].slots[1].damage = Some(Damage::TurnLeft);
    table.hurt(A).done();
    assert_eq!(table.drawn(A), 1);
    // The blast breaks Shards; one detonation answers one point of Damage.
    let mut table = drawn(&["..."]).with("shards = \"breakable\"").lay("A> c .");
    table.cards(A, 1, &[Command::FuelTank]).cards(A, 2, &[Command::FuelTank]);
    table.hurt(A);
    assert_eq!(table.choices().len(), 3);
    table.choose(Action::Detonate { slot: slot(1) }).done().shows("A> . .");
    assert!(!table.state.mechs[0].slots[1].is_empty());
}

// MVM-CARD-9
#[test]
fn each_power_of_cyclotron_reaches_a_space_further() {
    let arms = |length: i16| {
        let mut spaces: Vec<Space> = (1..=length)
            .flat_map(|n| [at(3 - n, 3 - n), at(3 + n, 3 - n), at(3 - n, 3 + n), at(3 + n, 3 + n)])
            .collect();
        spaces.sort();
        spaces
    };
    for power in 1..=3 {
        assert_eq!(killed(Command::Cyclotron, power), arms(power as i16), "Power {power}");
    }
}

/// Minions on every second diagonal ahead of A: a chain that could go on for ever.
fn long_chain(power: usize) -> Table {
    let mut table = drawn(&[".........."; 2]).lay(
        ". . . . . . . . . .
         A> . . . . . . . . .",
    );
    table.state.minions = (1..10).map(|column| at(column, column % 2)).collect();
    table.command(A, Command::ChainLightning, power);
    table
}

// MVM-CARD-1 MVM-CARD-2
#[test]
fn each_power_of_chain_lightning_has_its_links() {
    for (power, most) in [(1, 2), (2, 4), (3, 6)] {
        let mut table = long_chain(power);
        // Only the Minion straight ahead is in the three spaces; from there every link has one way.
        table.done();
        assert_eq!(usize::from(table.kills()), most, "Power {power}");
        assert_eq!(table.state.minions, (1 + most as i16..10).map(|column| at(column, column % 2)).collect());
    }
}

// MVM-CARD-1 MVM-CARD-3
#[test]
fn chain_lightning_begins_in_the_three_spaces_ahead() {
    let first = |picture: &str| {
        let mut table = field(picture);
        table.command(A, Command::ChainLightning, 3);
        table.choices()
    };
    let hits = |spaces: &[(i16, i16)]| -> Vec<Action> {
        spaces.iter().map(|&(c, r)| Action::Hit { target: Target::Minion(at(c, r)) }).collect()
    };
    let around = ". . . . . .
         . m m m . .
         . m Av m . .
         . m m m . .
         . m . m . .
         . . . . . .";
    assert_eq!(first(around), hits(&[(1, 3), (2, 3), (3, 3)]));
    // Never straight on from a link, never twice the same.
    let mut table = field(
        ". . . . . .
         . . m . . .
         . m m m . .
         . . A^ . . .
         . . . . . .
         . . . . . .",
    );
    table
        .command(A, Command::ChainLightning, 3)
        .choose(Action::Hit { target: Target::Minion(at(1, 2)) })
        .done();
    assert_eq!(table.state.minions.iter().collect::<Vec<_>>(), [at(2, 2)]);
}

/// Who is alive after A in the middle of a board of 9x9 has blown up a Fuel Tank of this Power.
fn blast(power: usize) -> SpaceSet {
    let rows = [". . . . . . . . ."; 4].join(" ");
    let mut table = drawn(&["........."; 9]).lay(&format!("{rows} . . . . A^ . . . . {rows}"));
    table.state.minions = (0..9).flat_map(|row| (0..9).map(move |column| at(column, row))).collect();
    table.state.minions.remove(at(4, 4));
    table.cards(A, 2, &vec![Command::FuelTank; power]);
    table.hurt(A).choose(Action::Detonate { slot: slot(2) }).done();
    assert_eq!(table.drawn(A), 0);
    table.state.minions
}

// MVM-CARD-17
#[test]
fn each_power_of_a_fuel_tank_reaches_a_space_further() {
    for power in 1..=3 {
        let spared = (0..9).flat_map(|row| (0..9).map(move |column| at(column, row)));
        let spared: SpaceSet = spared.filter(|space| space.range(at(4, 4)) > power as i16).collect();
        assert_eq!(blast(power), spared, "Power {power}");
    }
}

// MVM-CARD-16
#[test]
fn a_fuel_tank_answers_lava_spikes_and_the_boss() {
    let tank = |mut table: Table| {
        table.cards(A, 4, &[Command::FuelTank]);
        table
    };
    // Lava: the Damage is ignored, but the pool still stops the Mech.
    let mut table = tank(drawn(&[".~...."]).lay("A> . . . . ."));
    table.command(A, Command::Skewer, 3).choose(Action::Detonate { slot: slot(4) }).done();
    table.shows(". A> . . . .");
    assert_eq!(table.drawn(A), 0);
    // Spikes.
    let mut table = tank(drawn(&["..#..."]).spikes("1,0,east").lay(". A> . . . ."));
    table.command(A, Command::Skewer, 1).choose(Action::Detonate { slot: slot(4) }).done();
    assert_eq!(table.drawn(A), 0);
    // The Boss.
    let boss = ". . . . . . . X X A^ . . . X X . . . . . . . . . . . . . . . . . . . . .";
    let mut table = tank(plain().lay(boss));
    table.run(A, &[mechs::Task::BossSlot { slot: 0 }]).choose(Action::Detonate { slot: slot(4) }).done();
    assert_eq!(table.drawn(A), 0);
    // Enduring it leaves the tank where it is.
    let mut table = tank(plain().lay(boss));
    table.run(A, &[mechs::Task::BossSlot { slot: 0 }]).choose(Action::Endure).done();
    assert_eq!((table.drawn(A), table.state.mechs[0].slots[3].active()), (1, Some((Command::FuelTank, 1))));
}

// MVM-CARD-16
#[test]
fn a_fuel_tank_blows_up_only_against_damage_to_its_own_mech() {
    let mut table = drawn(&["......"]).lay("A> B> . m . .");
    table.cards(A, 2, &[Command::FuelTank]);
    table.hurt(B).done();
    assert_eq!((table.drawn(B), table.state.minions.len()), (1, 1));
    // In its turn it only turns.
    table.execute(A, 2).choose(Action::Face { facing: Dir::South }).done();
    assert_eq!(table.state.minions.len(), 1);
}
