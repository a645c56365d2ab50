//! The number of action sequences from fixed positions of every Mission: one wrong rule changes a number.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[allow(unreachable_pub, clippy::unwrap_used)]
mod common;
#[allow(dead_code)]
#[path = "rules/table.rs"]
mod table;

use engine::perft::perft;
use engine::{FastChance, Game, Silent};
use expect_test::expect;
use mechs::{
    Action, Agenda, BUILT_IN, BossCard, Colour, Command, Damage, Desk, Mechs, Owned, Phase, Schematic, Shard,
    State, Task,
};

use table::{A, B, Table, at, drawn};

/// The state after `skipped` random actions, of the first game that is still undecided then.
fn position(mission: &str, seats: u8, skipped: usize) -> State {
    (11..).find_map(|seed| undecided(mission, seats, skipped, seed)).unwrap()
}

fn undecided(mission: &str, seats: u8, skipped: usize, seed: u64) -> Option<State> {
    let setup =
        Mechs::facts().complete(common::mission(mission, seats).with_word("pilots", "random")).unwrap();
    let mut chance = FastChance::new(seed);
    let mut state = Mechs::start(&setup, &mut chance, &mut Silent).unwrap();
    let mut legal = Vec::new();
    for _ in 0..skipped {
        let decision = Mechs::decision(&state)?;
        let seat = decision.seats.iter().next().unwrap();
        Mechs::legal(&state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
    }
    Mechs::decision(&state).map(|_| state)
}

fn counts(skipped: usize) -> String {
    let mut lines = Vec::new();
    for (mission, _) in BUILT_IN {
        let state = position(mission, 2, skipped);
        let counts: Vec<u64> = (1..=3).map(|depth| perft::<Mechs>(&state, depth, 1)).collect();
        lines.push(format!("{mission} {counts:?}"));
    }
    lines.join("\n")
}

#[test]
fn from_the_start_and_from_the_middle() {
    expect![[r#"
        tutorial [16, 192, 960]
        mission-1 [2, 4, 64]
        mission-2 [3, 7, 48]
        mission-3 [4, 13, 61]
        mission-4 [5, 21, 112]
        mission-5 [6, 31, 191]
        mission-6 [7, 43, 304]
        mission-7 [8, 57, 457]
        mission-8 [9, 73, 656]
        mission-9 [10, 91, 907]
        mission-10 [11, 111, 1272]"#]]
    .assert_eq(&counts(0));
    expect![[r#"
        tutorial [3, 7, 196]
        mission-1 [2, 4, 12]
        mission-2 [4, 13, 33]
        mission-3 [3, 7, 14]
        mission-4 [2, 30, 637]
        mission-5 [18, 248, 2606]
        mission-6 [2, 10, 40]
        mission-7 [21, 315, 2984]
        mission-8 [2, 5, 10]
        mission-9 [2, 4, 10]
        mission-10 [17, 199, 1455]"#]]
    .assert_eq(&counts(45));
}

/// The numbers of sequences of so many actions from before these tasks; the last task comes first.
fn laid_out(mut table: Table, tasks: &[Task], depths: [u32; 3]) -> String {
    let mut agenda = Agenda::new();
    agenda.extend(tasks.iter().copied());
    agenda.push(Task::Gap { seat: A });
    table.state.agenda = agenda;
    table.act(A, Action::Pass);
    format!("{:?}", depths.map(|depth| perft::<Mechs>(&table.state, depth, 1)))
}

/// Full lines, gates, oil, lava, a Bomb, and Minions wherever somebody may tread.
fn in_the_thick_of_it() -> String {
    let mut table = drawn(&["...o...+", ".R..~...", "...#..G.", "..o....."])
        .gates("green 2,1,east;yellow 5,0,east")
        .spikes("2,2,east")
        .lay(
            ". m . . m . . .
             . A> b m . B< . .
             m . m . . m m .
             . m . . m . . .",
        );
    table.state.doom = 9;
    table.cards(A, 1, &[Command::Scythe; 2]).cards(A, 2, &[Command::Omnistomp; 2]);
    table.cards(A, 4, &[Command::Speed; 2]).cards(A, 6, &[Command::ChainLightning; 3]);
    table.cards(B, 1, &[Command::FuelTank; 2]).cards(B, 3, &[Command::Skewer]).cards(
        B,
        5,
        &[Command::Aimbot; 2],
    );
    table.state.mechs[1].slots[2].shield = true;
    table.state.mechs[1].slots[3].damage = Some(Damage::HaywireControls);
    laid_out(table, &[Task::Phase(Phase::MinionMove), Task::NextTurn { done: 0 }], [3, 6, 8])
}

/// A Boss with cards in every slot among three Mechs, its red shield down.
fn the_boss_at_work() -> String {
    let mut table = Table::mission("mission-3", 3);
    for (mech, space) in table.state.mechs.iter_mut().zip([at(4, 5), at(8, 6), at(6, 9)]) {
        mech.at = Some(space);
    }
    let boss = table.state.boss.as_mut().unwrap();
    boss.slots[0].push(BossCard::FlameNova);
    boss.slots[1].extend([BossCard::Electrostomp; 2]);
    boss.slots[2].push(BossCard::AxeCannon);
    boss.slots[3].extend([BossCard::MechMagnet; 2]);
    table.state.coins[Colour::Red as usize] = false;
    table.cards(A, 1, &[Command::FuelTank]).cards(B, 2, &[Command::Skewer]);
    table.state.mechs[1].slots[1].shield = true;
    laid_out(table, &[Task::Phase(Phase::Danger)], [3, 6, 8])
}

/// Hands of two, damaged slots, Schematics that can be used and placed.
fn at_the_desks() -> String {
    let mut table = Table::mission("mission-10", 2);
    table.state.gears = 10;
    table.state.mechs[0].hand = [Command::Blaze, Command::Speed].into_iter().collect();
    table.state.mechs[1].hand = [Command::Ripsaw].into_iter().collect();
    for (mech, cards) in table
        .state
        .mechs
        .iter_mut()
        .zip([[Schematic::SpareParts, Schematic::Rewire], [Schematic::PowderKeg, Schematic::ChainReaction]])
    {
        mech.desk = Desk::Cards;
        mech.schematics = cards.map(|card| Owned { card, spent: false }).into_iter().collect();
    }
    table.cards(A, 2, &[Command::FuelTank; 3]).cards(B, 3, &[Command::Scythe]);
    table.state.mechs[0].slots[3].damage = Some(Damage::TurnLeft);
    table.state.mechs[1].systems[1] = 1;
    laid_out(table, &[Task::Phase(Phase::Execution), Task::Program], [1, 2, 4])
}

/// The Lava Wall two lines behind the Bomb and both Mechs.
fn before_the_wall() -> String {
    let mut table = Table::mission("mission-4", 2);
    table.state.wall = 12;
    table.state.bomb = Some(at(2, 4));
    (table.state.mechs[0].at, table.state.mechs[1].at) = (Some(at(2, 5)), Some(at(1, 4)));
    table.cards(A, 1, &[Command::Blaze; 2]).cards(A, 3, &[Command::Speed]).cards(
        B,
        1,
        &[Command::Omnistomp; 3],
    );
    table.cards(B, 2, &[Command::FuelTank; 2]);
    laid_out(table, &[Task::Phase(Phase::MinionMove), Task::NextTurn { done: 0 }], [3, 6, 8])
}

/// Carried Shards, one socket filled, hunters around.
fn with_the_loot() -> String {
    let mut table = Table::mission("mission-5", 2);
    table.state.shards =
        [Shard::Delivered(at(6, 6)), Shard::Carried(A), Shard::Carried(B), Shard::Lies(at(9, 16))]
            .into_iter()
            .collect();
    table.state.minions = [at(7, 8), at(9, 8), at(10, 9), at(8, 7)].into_iter().collect();
    table.cards(A, 1, &[Command::Speed; 2]).cards(A, 2, &[Command::MemoryCore; 2]).cards(
        B,
        1,
        &[Command::Scythe],
    );
    table.cards(B, 4, &[Command::Omnistomp]);
    laid_out(table, &[Task::Phase(Phase::MinionMove), Task::NextTurn { done: 0 }], [3, 6, 8])
}

#[test]
fn from_positions_laid_out_by_hand() {
    expect![[r#"
        in the thick of it [18, 216, 2040]
        the Boss at work [8, 85, 784]
        at the desks [27, 549, 96402]
        before the wall [10, 277, 31393]
        with the loot [13, 198, 2364]"#]]
    .assert_eq(
        &[
            ("in the thick of it", in_the_thick_of_it()),
            ("the Boss at work", the_boss_at_work()),
            ("at the desks", at_the_desks()),
            ("before the wall", before_the_wall()),
            ("with the loot", with_the_loot()),
        ]
        .map(|(name, counts)| format!("{name} {counts}"))
        .join("\n"),
    );
}
