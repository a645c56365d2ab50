//! The Boss and its shields.

use mechs::{
    Action, BossCard, Choice, Colour, Command, Damage, Dir, Event, Objective, Phase, Piece, Shard, SpaceSet,
    Task, Verdict,
};

use crate::table::{A, B, BLUE, GREEN, RED, Table, YELLOW, at, drawn, slot};

/// Mission 3 without Minions, the Boss at 9 health, the Mechs where said.
fn arena(mechs: &[(i16, i16)]) -> Table {
    let mut table = Table::mission("mission-3", mechs.len() as u8);
    (table.state.minions, table.state.doom) = (SpaceSet::EMPTY, 9);
    for (mech, &(column, row)) in table.state.mechs.iter_mut().zip(mechs) {
        mech.at = Some(at(column, row));
        mech.facing = Dir::East;
    }
    table
}

fn boss_card(table: &mut Table, card: BossCard, power: usize) {
    let boss = table.state.boss.as_mut().unwrap();
    boss.slots[card.slot()] = vec![card; power].into_iter().collect();
}

fn run(table: &mut Table, card: BossCard, power: usize, dice: &[u8]) {
    boss_card(table, card, power);
    let slot = card.slot() as u8;
    table.dice(dice).run(A, &[Task::BossSlot { slot }]);
}

// MVM-BOSS-2 MVM-BOSS-3 MVM-BOSS-17
#[test]
fn the_defaults_run_in_order() {
    let mut table = arena(&[(4, 5)]);
    // Exhaust hurts; Lumber pushes toward the Mech; the axe swings north; a Minion is called on Blue.
    table.dice(&[RED, RED, BLUE]).run(A, &[Task::Phase(Phase::Danger)]);
    let slots: Vec<u8> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::BossSlotRun { slot, .. } => Some(*slot),
            _ => None,
        })
        .collect();
    assert_eq!(slots, [0, 1, 2, 3]);
    assert_eq!((table.drawn(A), table.place(A)), (1, at(3, 5)));
    assert_eq!(table.state.boss.unwrap().anchor, at(4, 5));
    assert_eq!(table.state.minions.iter().collect::<Vec<_>>(), [at(3, 4)]);
    assert_eq!(table.asked(), Some((A, Choice::BossDraft)));
}

// MVM-BOSS-5
#[test]
fn the_doom_cannon_fires_in_the_round_after_its_third_card() {
    let mut table = arena(&[(0, 0)]);
    boss_card(&mut table, BossCard::FireStorm, 2);
    table.state.round = 6;
    let mut left = [0; 12];
    left[BossCard::FlameNova as usize] = 2;
    table.state.boss_cards = mechs::Deck::new(left);
    table.run(A, &[Task::Phase(Phase::BossDraft)]);
    // Round 7 has begun, and the cannon is charged.
    assert_eq!((table.state.round, table.state.boss.unwrap().slots[0].len()), (7, 3));
    assert_eq!(table.state.verdict, None);
    let mut saved = table.clone();
    table.run(A, &[Task::Phase(Phase::Danger)]);
    assert_eq!(table.state.verdict, Some(Verdict::DoomCannon));
    // Unless the objective is met before.
    (saved.state.doom, saved.state.coins[0]) = (1, false);
    saved.state.mechs[0].at = Some(at(4, 5));
    saved.command(A, Command::Flamespitter, 1);
    assert!(saved.won());
}

// MVM-BOSS-4 MVM-BOSS-5 MVM-END-2
#[test]
fn the_third_card_fires_the_doom_cannon_when_its_slot_runs() {
    let mut table = arena(&[(0, 0)]);
    boss_card(&mut table, BossCard::FireStorm, 2);
    let cards = [BossCard::FlameNova, BossCard::Charge];
    table.run(A, &[Task::BossDraft { cards }]).choose(Action::Boss { card: BossCard::FlameNova }).done();
    assert_eq!(table.state.boss.unwrap().slots[0].len(), 3);
    table.run(A, &[Task::BossSlot { slot: 0 }]);
    assert_eq!(table.state.verdict, Some(Verdict::DoomCannon));
}

// MVM-BOSS-6 MVM-BOSS-7
#[test]
fn the_first_player_programs_one_of_two_cards_into_the_slot_of_its_colour() {
    let mut table = arena(&[(0, 0), (11, 11)]);
    table.state.first = B;
    table.run(A, &[Task::Phase(Phase::BossDraft)]);
    let (seat, _) = table.asked().unwrap();
    assert_eq!(seat, B);
    let [Action::Boss { card }, ..] = table.choices()[..] else { panic!("{:?}", table.choices()) };
    let size = table.state.boss_cards.size();
    assert_eq!(size, 22);
    table.choose(Action::Boss { card });
    assert_eq!(table.state.boss.unwrap().slots[card.slot()].as_slice(), [card]);
    assert_eq!(table.state.boss_cards.discard.iter().sum::<u8>(), 1);
    let slots = [BossCard::FireStorm, BossCard::Charge, BossCard::Quadrabeam, BossCard::Scrambulator]
        .map(BossCard::slot);
    assert_eq!(slots, [0, 1, 2, 3]);
}

// MVM-BOSS-13
#[test]
fn the_boss_ignores_the_ground_and_stands_on_shards() {
    let board = drawn(&["..~oR+..", "........"]).gates("blue 3,0,east;blue 3,1,east");
    let mut table = board.lay("X X . . . . . . X X c . . . . .");
    table.state.shards[0] = Shard::Lies(at(6, 1));
    run(&mut table, BossCard::Charge, 2, &[GREEN]);
    table.done();
    assert_eq!((table.state.boss.unwrap().anchor, table.state.coins), (at(6, 0), [true; 4]));
    assert_eq!(table.state.shards[0], Shard::Lies(at(6, 1)));
    assert!(table.state.boss_on(at(6, 1)));
}

// MVM-BOSS-10
#[test]
fn a_chain_that_blocks_the_boss_is_hurt_by_the_spikes_before_it() {
    let charged = |spikes: &str, gates: &str| {
        let mut table =
            drawn(&[".....#", "......"]).spikes(spikes).gates(gates).lay("X X A> B> . . X X . . . .");
        run(&mut table, BossCard::Charge, 1, &[GREEN]);
        table.done();
        (table.state.boss.unwrap().anchor, table.drawn(A), table.drawn(B))
    };
    // One step, then the boulder in front of B: both were pushed, and B touches the spikes.
    assert_eq!(charged("", ""), (at(1, 0), 1, 1));
    assert_eq!(charged("4,0,east", ""), (at(1, 0), 1, 2));
    // A gate in front of one of them blocks the first step, and nobody is hurt.
    assert_eq!(charged("4,0,east", "red 3,0,east"), (at(0, 0), 0, 0));
}

// MVM-BOSS-8 MVM-BOSS-10
#[test]
fn the_boss_pushes_mechs_with_all_effects() {
    // Charge east: the Mech is pushed ahead of it.
    let mut table = arena(&[(7, 5)]);
    run(&mut table, BossCard::Charge, 1, &[GREEN]);
    table.done();
    assert_eq!((table.state.boss.unwrap().anchor, table.place(A), table.drawn(A)), (at(8, 5), at(10, 5), 1));
    // A chain that cannot move blocks it.
    let mut table = arena(&[(10, 5), (11, 5)]);
    run(&mut table, BossCard::Charge, 2, &[GREEN]);
    table.done();
    assert_eq!(table.state.boss.unwrap().anchor, at(8, 5));
    assert_eq!((table.drawn(A), table.drawn(B)), (0, 0));
}

// MVM-BOSS-9 MVM-OIL-6
#[test]
fn the_boss_stomps_minions_and_ignores_oil() {
    let mut table = arena(&[(0, 11)]);
    table.state.minions = [at(5, 7)].into_iter().collect();
    run(&mut table, BossCard::Charge, 1, &[YELLOW]);
    table.done();
    // Through the oil at (6,7).
    assert_eq!((table.state.boss.unwrap().anchor, table.kills()), (at(5, 8), 1));
}

// MVM-BOSS-11
#[test]
fn with_two_ways_the_first_player_chooses() {
    let mut table = arena(&[(1, 1)]);
    table.dice(&[RED]).run(A, &[Task::BossSlot { slot: 1 }]);
    assert_eq!(table.asked(), Some((A, Choice::BossRoute)));
    assert_eq!(table.choices(), [Action::Way { dir: Dir::North }, Action::Way { dir: Dir::West }]);
    table.choose(Action::Way { dir: Dir::West }).done();
    assert_eq!(table.state.boss.unwrap().anchor, at(4, 5));
}

// MVM-BOSS-14 MVM-DMG-15
#[test]
fn boss_damage_comes_in_player_order_and_is_tested_again() {
    let mut table = arena(&[(4, 4), (7, 7)]);
    table.state.first = B;
    run(&mut table, BossCard::FlameNova, 2, &[]);
    table.done();
    assert_eq!(table.victims(), [B, B, A, A].map(Some));
    // Boulders do not stop it.
    let mut table = drawn(&[".#..", "...."]).lay("A> . X X . . X X");
    run(&mut table, BossCard::FireStorm, 1, &[]);
    table.done();
    assert_eq!(table.drawn(A), 1);
    // Moved out of range by the first card, the Mech is spared the second.
    let mut table = arena(&[(4, 4)]);
    table.state.mechs[0].facing = Dir::East;
    table.draws(Damage::MoveBack);
    run(&mut table, BossCard::FlameNova, 2, &[6]);
    table.done();
    assert_eq!((table.drawn(A), table.place(A)), (1, at(3, 4)));
}

// MVM-BOSS-15
#[test]
fn a_boss_without_health_cannot_be_damaged() {
    let mut table = Table::mission("mission-6", 1);
    table.state.coins = [false; 4];
    table.state.mechs[0].at = Some(at(2, 7));
    table.state.mechs[0].facing = Dir::South;
    table.state.minions = SpaceSet::EMPTY;
    table.command(A, Command::Flamespitter, 3).done();
    assert_eq!(table.state.coins, [false; 4]);
    assert_eq!(table.state.mission.objective, Objective::Escape);
}

// MVM-BOSS-16
#[test]
fn a_pulled_mech_stops_beside_the_boss() {
    let mut table = arena(&[(1, 5)]);
    run(&mut table, BossCard::GetOverHere, 1, &[RED]);
    table.done();
    assert_eq!(table.place(A), at(4, 5));
    // With two ways its owner chooses.
    let mut table = arena(&[(1, 1)]);
    run(&mut table, BossCard::MechMagnet, 1, &[]);
    assert_eq!(table.asked(), Some((A, Choice::PulledRoute)));
    table.choose(Action::Way { dir: Dir::South }).done();
    assert_eq!(table.place(A), at(1, 2));
}

// MVM-DMG-12
#[test]
fn what_the_boss_does_after_a_hazard_begins_a_chain_of_its_own() {
    // Pulled onto lava beside the Boss: 24 cards of the lava, then 24 of the Boss.
    let mut table = drawn(&["..~..", "....."]).lay("A> . . X X . . . X X");
    table.draws(Damage::CatastrophicFailure);
    run(&mut table, BossCard::GetOverHere, 2, &[RED]);
    table.done();
    assert_eq!(table.drawn(A), 48);
    // Pushed against spikes by a Charge: those of the spikes, then those of the Charge.
    let mut table = drawn(&["....#", "....."]).spikes("3,0,east").lay("X X A> . . X X . . .");
    table.draws(Damage::CatastrophicFailure);
    run(&mut table, BossCard::Charge, 1, &[GREEN]);
    table.done();
    assert_eq!((table.drawn(A), table.place(A)), (48, at(3, 0)));
}

#[test]
fn the_boss_cards_do_what_they_say() {
    let hurt = |mechs: &[(i16, i16)], card: BossCard, power: usize, dice: &[u8]| {
        let mut table = arena(mechs);
        run(&mut table, card, power, dice);
        table.done();
        (table.drawn(A), table.drawn(B))
    };
    assert_eq!(hurt(&[(3, 3), (2, 3)], BossCard::FireStorm, 1, &[]), (1, 0));
    assert_eq!(hurt(&[(1, 1), (0, 1)], BossCard::FireStorm, 2, &[]), (1, 0));
    assert_eq!(hurt(&[(5, 2), (5, 1)], BossCard::AxeStrike, 1, &[RED]), (1, 0));
    assert_eq!(hurt(&[(9, 6), (5, 2)], BossCard::AxeStrike, 2, &[]), (1, 1));
    assert_eq!(hurt(&[(0, 0), (9, 9)], BossCard::AxeCannon, 2, &[GREEN]), (0, 2));
    assert_eq!(hurt(&[(0, 0), (1, 1)], BossCard::RunicShrapnel, 1, &[]), (1, 0));
    assert_eq!(hurt(&[(0, 1), (1, 2)], BossCard::RunicShrapnel, 2, &[]), (1, 0));
    assert_eq!(hurt(&[(5, 0), (0, 0)], BossCard::Quadrabeam, 2, &[]), (2, 0));
    assert_eq!(hurt(&[(6, 8), (0, 0)], BossCard::Electrostomp, 1, &[RED]), (1, 0));
    assert_eq!(hurt(&[(3, 5), (0, 0)], BossCard::GetOverHere, 2, &[RED]), (1, 0));
    // Axe Swing: the block of 2x2 on the rolled side.
    let mut table = arena(&[(8, 5), (9, 5)]);
    table.dice(&[GREEN]).run(A, &[Task::BossSlot { slot: 2 }]).done();
    assert_eq!((table.drawn(A), table.drawn(B)), (1, 0));
    // Recharge
    let mut table = arena(&[(0, 0)]);
    (table.state.coins, table.state.doom) = ([false; 4], 5);
    run(&mut table, BossCard::Recharge, 2, &[]);
    assert_eq!((table.state.coins, table.state.doom), ([true; 4], 6));
    // Scrambulator
    let mut table = arena(&[(0, 0)]);
    table.cards(A, 1, &[Command::Speed]);
    run(&mut table, BossCard::Scrambulator, 1, &[RED, 1, 4]);
    assert_eq!(table.state.mechs[0].slots[3].active(), Some((Command::Speed, 1)));
}

// MVM-SHIELD-1 MVM-SHIELD-2 MVM-CARD-19
#[test]
fn a_shield_that_is_up_stops_every_card_of_its_colour() {
    assert_eq!(arena(&[(0, 0)]).state.coins, [true; 4]);
    // Where a Mech stands and looks for the card to reach the Boss.
    let cards = [
        (Command::Flamespitter, (4, 5), Dir::East),
        (Command::Blaze, (4, 6), Dir::North),
        (Command::FuelTank, (4, 5), Dir::East),
        (Command::Ripsaw, (2, 5), Dir::East),
        (Command::Scythe, (4, 5), Dir::East),
        (Command::ChainLightning, (4, 5), Dir::East),
        (Command::Cyclotron, (4, 4), Dir::East),
        (Command::Aimbot, (4, 5), Dir::West),
    ];
    for (card, place, facing) in cards {
        for (up, health) in [(true, 9), (false, 8)] {
            let mut table = arena(&[place]);
            table.state.mechs[0].facing = facing;
            // The others are the other way round, and nothing depends on them.
            table.state.coins = [!up; 4];
            table.state.coins[card.colour() as usize] = up;
            let after = if up { table.state.coins } else { [true; 4] };
            if card == Command::FuelTank {
                table.cards(A, 1, &[card]).hurt(A).choose(Action::Detonate { slot: slot(1) });
            } else {
                table.command(A, card, 1);
            }
            if table.asked() == Some((A, Choice::Facing)) {
                table.choose(Action::Face { facing: facing.left() });
            }
            table.done();
            assert_eq!((table.state.doom, table.state.coins), (health, after), "{card}, up: {up}");
        }
    }
}

// MVM-SHIELD-3 MVM-SHIELD-4 MVM-GATE-5
#[test]
fn a_shield_comes_up_again_with_the_damage() {
    let mut table = arena(&[(3, 5)]);
    table.state.coins[Colour::Red as usize] = false;
    table.command(A, Command::Flamespitter, 3).done();
    assert_eq!((table.state.doom, table.state.coins), (8, [true; 4]));
    // A Mech on a rune takes the shield down.
    let mut table = arena(&[(4, 0)]);
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.state.coins, [false, true, true, true]);
}

// MVM-SHIELD-5 MVM-SCHEM-7 MVM-CARD-6
#[test]
fn an_open_boss_is_one_target() {
    let mut table = arena(&[(4, 4)]);
    table.state.coins[Colour::Yellow as usize] = false;
    table.command(A, Command::ChainLightning, 3).done();
    assert_eq!(table.state.doom, 8);
    table.state.coins[Colour::Blue as usize] = false;
    table.state.mechs[0].at = Some(at(2, 5));
    table.state.minions = [at(9, 5)].into_iter().collect();
    table.command(A, Command::Ripsaw, 3).done();
    assert_eq!((table.state.doom, table.state.minions.len()), (7, 1));
    // A Schematic asks for the shield when several are down.
    table.state.coins = [false, true, false, true];
    table.state.mechs[0].at = Some(at(4, 5));
    table.run(A, &[Task::Strike { seat: A, pattern: mechs::Pattern::Range(1), colour: None }]);
    assert_eq!(table.choices(), [Colour::Red, Colour::Yellow].map(|colour| Action::Colour { colour }));
    table.choose(Action::Colour { colour: Colour::Yellow }).done();
    assert_eq!((table.state.doom, table.state.coins), (6, [false, true, true, true]));
}

#[test]
fn pieces_are_not_boss() {
    let table = arena(&[(0, 0)]);
    assert_eq!(table.state.piece_on(at(5, 5)), None);
    assert_eq!(table.state.piece_on(at(0, 0)), Some(Piece::Mech(A)));
}
