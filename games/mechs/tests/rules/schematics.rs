//! Schematic Cards and Overdrives.

use engine::Seat;
use mechs::{
    Action, Choice, Colour, Command, Damage, Desk, Dir, Fault, Owned, Piece, Schematic, SchematicKind, Shard,
    Source, Target, Task, TurnStep, Yordle,
};

use crate::table::{A, B, RED, Table, at, drawn, plain, slot};

/// A brings the card, switched on.
fn with(mut table: Table, card: Schematic) -> Table {
    table.state.mechs[0].schematics.push(Owned { card, spent: false });
    table.state.gears = card.content().gears;
    table
}

/// A field of 7x7 with A in its middle facing north and Minions everywhere else.
fn crowd(card: Schematic) -> Table {
    let mut table = drawn(&["......."; 7]).lay(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . A^ . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    table.state.minions = (0..7).flat_map(|row| (0..7).map(move |column| at(column, row))).collect();
    table.state.minions.remove(at(3, 3));
    with(table, card)
}

/// How many of the crowd die when the card runs from a slot.
fn slot_kills(card: Schematic) -> usize {
    let mut table = crowd(card);
    table.state.mechs[0].slots[0].schematic = Some(card);
    table.execute(A, 1);
    48 - table.state.minions.len()
}

fn gap(table: &mut Table) -> &mut Table {
    table.run(A, &[Task::Gap { seat: A }])
}

fn used(table: &mut Table, schematic: Schematic) -> &mut Table {
    gap(table).choose(Action::Use { schematic })
}

// MVM-SCHEM-1 MVM-SCHEM-8
#[test]
fn a_schematic_works_from_its_gears_on() {
    let mut table = with(drawn(&["....."]).lay("A> m m . ."), Schematic::LongShot);
    (table.state.gears, table.state.kills) = (1, 4);
    gap(&mut table).done();
    table.command(A, Command::Ripsaw, 1).done();
    assert_eq!(table.state.gears, 2);
    used(&mut table, Schematic::LongShot).choose(Action::Way { dir: Dir::East }).done().shows("A> . . . .");
    // No gears are spent.
    assert_eq!(table.state.gears, 2);
}

// MVM-SCHEM-2
#[test]
fn a_hack_is_used_once_in_ones_own_turn() {
    let mut table = with(drawn(&["....."]).lay("A> m m . ."), Schematic::StrafingRun);
    gap(&mut table);
    assert_eq!(table.choices(), [Action::Pass, Action::Use { schematic: Schematic::StrafingRun }]);
    table.choose(Action::Use { schematic: Schematic::StrafingRun });
    table.choose(Action::Way { dir: Dir::East }).done().shows("A> . . . .");
    gap(&mut table).done();
    assert_eq!(table.kills(), 2 + 5 * 2);
}

// MVM-SCHEM-3
#[test]
fn boosts_stay() {
    let mut table = with(drawn(&["....."]).lay("b A> . . ."), Schematic::TowCable);
    table
        .command(A, Command::Skewer, 1)
        .choose(Action::Tow { piece: Piece::Bomb })
        .done()
        .shows(". b A> . .");
    table
        .command(A, Command::Skewer, 1)
        .choose(Action::Tow { piece: Piece::Bomb })
        .done()
        .shows(". . b A> .");
    let boosts = Schematic::ALL.into_iter().filter(|card| card.content().kind == SchematicKind::Boost);
    assert_eq!(boosts.count(), 13);
}

// MVM-SCHEM-4 MVM-SCHEM-11
#[test]
fn slot_schematics_run_every_turn() {
    assert_eq!(slot_kills(Schematic::WingGuns), 2);
    assert_eq!(slot_kills(Schematic::PayloadRack), 4);
    assert_eq!(slot_kills(Schematic::BowChaser), 2);
    assert_eq!(slot_kills(Schematic::FullSalvo), 4);
    assert_eq!(slot_kills(Schematic::SatchelCharge), 3);
    assert_eq!(slot_kills(Schematic::PowderKeg), 8);
    assert_eq!(slot_kills(Schematic::GrandFinale), 24);
    // Turrets ask for their targets.
    let mut table = crowd(Schematic::TwinTurret);
    table.state.mechs[0].slots[0].schematic = Some(Schematic::TwinTurret);
    table.execute(A, 1);
    assert_eq!(table.choices().len(), 48);
    table
        .choose(Action::Hit { target: Target::Minion(at(0, 0)) })
        .choose(Action::Hit { target: Target::Minion(at(6, 6)) })
        .done();
    let mut table = crowd(Schematic::ShrapnelShell);
    table.state.mechs[0].slots[0].schematic = Some(Schematic::ShrapnelShell);
    table.execute(A, 1).choose(Action::Space { space: at(3, 0) }).done();
    assert_eq!(table.state.minions.len(), 44);
    let mut table = crowd(Schematic::PocketTurret);
    table.state.mechs[0].slots[0].schematic = Some(Schematic::PocketTurret);
    assert_eq!(table.execute(A, 1).choices().len(), 24);
}

// MVM-SCHEM-5
#[test]
fn a_slot_schematic_is_swapped_and_damaged_like_other_contents() {
    let mut table = with(drawn(&["....."]).lay("A> m . . ."), Schematic::BowChaser);
    table.state.mechs[0].slots[0].schematic = Some(Schematic::BowChaser);
    table.state.mechs[0].slots[0].damage = Some(Damage::TurnLeft);
    table.execute(A, 1).done().shows("A^ m . . .");
    table.draws(Damage::GlitchFront).hurt(A).done();
    assert_eq!(table.state.mechs[0].slots[1].schematic, Some(Schematic::BowChaser));
}

// MVM-SCHEM-10
#[test]
fn schematics_are_no_command_cards() {
    // Fuzzy Targeting does not bother a Schematic; its movement does not tow.
    let mut table = crowd(Schematic::KaboomSpecial);
    table.state.mechs[0].systems[2] = 1;
    used(&mut table, Schematic::KaboomSpecial).done();
    assert!(table.state.minions.is_empty());
    let mut table = with(drawn(&["......"]).lay(". . A> B> . ."), Schematic::RecoilHop);
    table.state.mechs[0].schematics.push(Owned { card: Schematic::TowCable, spent: false });
    table.command(A, Command::Ripsaw, 1);
    assert_eq!(table.asked(), Some((A, Choice::Hop)));
    // With the Tow Cable a step of a Move command would ask whether B is towed.
    table.choose(Action::Step).done().shows(". A> . B> . .");
    // Nothing that changes Attack commands changes a Schematic: Steady Aim, Double Barrel, Fuzzy Targeting, Recoil Hop.
    let mut table = with(drawn(&["......"]).lay("A> m m m m m"), Schematic::SteadyAim);
    table.state.mechs[0].schematics.push(Owned { card: Schematic::RecoilHop, spent: false });
    (table.state.gears, table.state.mechs[0].yordle) = (15, Some(Yordle::Tristana));
    table.state.mechs[0].systems[2] = 1;
    table.state.mechs[0].slots[0].schematic = Some(Schematic::BowChaser);
    table.execute(A, 1).done().shows("A> . . m m m");
    // Chain Reaction neither; but Overclock executes the card itself, with all that applies to it.
    let mut table = with(drawn(&["......"]).lay("A> m m m m m"), Schematic::ChainReaction);
    table.state.mechs[0].schematics.push(Owned { card: Schematic::Overclock, spent: false });
    table.state.gears = 9;
    table.state.mechs[0].slots[0].schematic = Some(Schematic::BowChaser);
    table.execute(A, 1).done();
    table.state.mechs[0].slots[0] = mechs::Slot::default();
    table.cards(A, 2, &[Command::Ripsaw]);
    used(&mut table, Schematic::Overclock);
    assert_eq!(table.asked(), Some((A, Choice::Target)));
}

// MVM-GEN-18
#[test]
fn the_boss_is_on_every_tile_it_covers() {
    for place in [at(1, 1), at(10, 1), at(1, 10), at(10, 10)] {
        let mut table = with(Table::mission("mission-3", 1), Schematic::CarpetBombing);
        (table.state.minions, table.state.doom) = (mechs::SpaceSet::EMPTY, 9);
        table.state.coins[Colour::Red as usize] = false;
        table.state.mechs[0].at = Some(place);
        used(&mut table, Schematic::CarpetBombing).done();
        assert_eq!(table.state.doom, 8, "{place}");
    }
}

#[test]
fn strafing_long_shots_and_bombs() {
    let mut table = with(drawn(&["......."]).lay("A> B> . m . . m"), Schematic::LongShot);
    used(&mut table, Schematic::LongShot)
        .choose(Action::Way { dir: Dir::East })
        .done()
        .shows("A> B> . . . . m");
    let mut table = with(drawn(&["......."]).lay("A> m . m m m ."), Schematic::StrafingRun);
    used(&mut table, Schematic::StrafingRun)
        .choose(Action::Way { dir: Dir::East })
        .done()
        .shows("A> . . . . m .");
    let mut table = crowd(Schematic::CherryBomb);
    used(&mut table, Schematic::CherryBomb).choose(Action::Space { space: at(1, 1) }).done();
    assert_eq!(table.state.minions.len(), 43);
    let mut table = with(Table::mission("mission-3", 1), Schematic::CarpetBombing);
    table.state.mechs[0].at = Some(at(1, 1));
    used(&mut table, Schematic::CarpetBombing);
    // The only tile with a Mech on it.
    table.done();
    assert!(table.state.minions.iter().all(|space| space.column() >= 6 || space.row() >= 6));
}

#[test]
fn smoke_screen_saves_those_on_the_same_tile() {
    let mut table = with(drawn(&["......."]).lay("A> B> b . . . ."), Schematic::SmokeScreen);
    table.hurt(B);
    assert_eq!(table.asked(), Some((A, Choice::Damage)));
    table.clone().choose(Action::Endure).done();
    table.choose(Action::Use { schematic: Schematic::SmokeScreen }).done();
    assert_eq!(table.drawn(B), 0);
    table.state.mechs[0].schematics[0].spent = false;
    table
        .run(A, &[Task::BombDamage { asked: false }])
        .choose(Action::Use { schematic: Schematic::SmokeScreen })
        .done();
    assert_eq!(table.state.doom, 5);
    // Another tile: column 6.
    table.state.mechs[0].schematics[0].spent = false;
    table.state.mechs[0].at = Some(at(6, 0));
    table.hurt(B).done();
    assert_eq!(table.drawn(B), 1);
}

#[test]
fn air_lift_puts_a_piece_down_quietly() {
    let mut table = with(drawn(&[".....R"]).gates("red 4,0,west").lay("A> B^ . . . ."), Schematic::AirLift);
    used(&mut table, Schematic::AirLift);
    table.choose(Action::Space { space: at(3, 0) }).done().shows("A> . . B^ . .");
    let mut table = with(drawn(&["....oR"]).lay("A> . . B^ . ."), Schematic::AirLift);
    table.state.shards.push(Shard::Lies(at(2, 0)));
    used(&mut table, Schematic::AirLift);
    let lands: Vec<Action> = [1, 2, 5].map(|column| Action::Space { space: at(column, 0) }).to_vec();
    assert_eq!(table.choices(), lands);
    table.choose(lands[1]).done();
    assert_eq!(table.state.shards[0], Shard::Carried(B));
}

#[test]
fn after_slot_six() {
    // Squadron Drill
    let mut table = with(drawn(&["...."]).lay("A> B> . ."), Schematic::SquadronDrill);
    table.state.memory.kills = 3;
    table.state.mechs[1].slots[0].damage = Some(Damage::TurnLeft);
    table.run(A, &[Task::Turn { seat: A, step: TurnStep::SquadronDrill }]).choose(Action::Mate { seat: B });
    table.choose(Action::Repair { seat: B, fault: Fault::Slot(slot(1)) }).done();
    // Field Wrench
    let mut table = with(drawn(&["...."]).lay("A> B> . C>"), Schematic::FieldWrench);
    table.state.mechs.iter_mut().for_each(|mech| mech.slots[0].damage = Some(Damage::TurnLeft));
    table.run(A, &[Task::Turn { seat: A, step: TurnStep::FieldWrench }]);
    assert_eq!(table.asked(), Some((B, Choice::Repair)));
    table.choose(Action::Pass).done();
}

#[test]
fn ace_maneuver_moves_and_faces_freely() {
    let mut table = with(drawn(&["....."]).lay(". . A> . ."), Schematic::AceManeuver);
    table.state.mechs[0].slots[0].schematic = Some(Schematic::AceManeuver);
    table.execute(A, 1).choose(Action::Way { dir: Dir::West });
    assert_eq!(table.choices(), [Action::Step, Action::Stop]);
    table.choose(Action::Step).choose(Action::Stop);
    table.choose(Action::Face { facing: Dir::North }).done().shows(". A^ . . .");
}

#[test]
fn repairs_and_rewiring() {
    let mut table = with(drawn(&["..."]).lay("A> B> ."), Schematic::SpareParts);
    gap(&mut table).done();
    table.state.mechs[1].slots[2].damage = Some(Damage::TurnLeft);
    used(&mut table, Schematic::SpareParts).done();
    assert!(!table.state.mechs[1].is_damaged());
    let mut table = with(drawn(&["..."]).lay("A> B> ."), Schematic::Rewire);
    table.cards(B, 1, &[Command::Speed]);
    table.state.mechs[1].slots[0].damage = Some(Damage::TurnLeft);
    table.state.mechs[0].desk = Desk::Cards;
    table.run(A, &[Task::Program]).act(A, Action::Use { schematic: Schematic::Rewire });
    table.act(A, Action::Swap { seat: B, a: slot(1), b: slot(6) }).done();
    assert_eq!(table.state.mechs[1].slots[5].damage, Some(Damage::TurnLeft));
}

#[test]
fn surge_protector_and_asbestos() {
    let mut table = with(drawn(&["..."]).lay("B> A> ."), Schematic::SurgeProtector);
    table.cards(B, 5, &[Command::Speed]);
    table.hurt(B).done();
    assert!(!table.state.mechs[1].slots[4].is_empty());
    table.hurt(B).done();
    assert!(table.state.mechs[1].slots[4].is_empty());
    let mut table = with(drawn(&[".~~."]).lay("A> . . ."), Schematic::AsbestosPlating);
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.drawn(A), 0);
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.drawn(A), 1);
    table.state.memory.plated = false;
    table.run(A, &[Task::Damage { seat: A, source: Source::Minion, asked: 0 }]).done();
    assert_eq!(table.drawn(A), 2);
}

#[test]
fn rune_key_overclock_and_reload() {
    let mut table = with(drawn(&["...."]).gates("red 1,0,east").lay("A> . . ."), Schematic::RuneKey);
    used(&mut table, Schematic::RuneKey).choose(Action::Colour { colour: Colour::Red }).done();
    assert_eq!(table.state.coins, [false, true, true, true]);
    let mut table = with(drawn(&["...."]).lay("A> . . ."), Schematic::Overclock);
    table.cards(A, 3, &[Command::Skewer]);
    used(&mut table, Schematic::Overclock).done().shows(". A> . .");
    let mut table = with(drawn(&["...."]).lay("A> m . ."), Schematic::RapidReload);
    table.cards(A, 3, &[Command::Skewer]);
    gap(&mut table).done();
    table.cards(A, 4, &[Command::Ripsaw]);
    used(&mut table, Schematic::RapidReload).done().shows("A> . . .");
}

#[test]
fn blueprint_archive_exchanges_a_card_once() {
    let mut table = with(drawn(&["...."]).lay("A> . . ."), Schematic::BlueprintArchive);
    table.state.mechs[0].hand = [Command::Speed, Command::Speed].into_iter().collect();
    table.state.mechs[0].desk = Desk::Cards;
    table.state.commands.discard[Command::Blaze as usize] = 1;
    let exchange = Action::Exchange { give: Command::Speed, take: Command::Blaze };
    table.run(A, &[Task::Program]).act(A, exchange);
    assert_eq!(table.state.mechs[0].hand.as_slice(), [Command::Speed, Command::Blaze]);
    assert!(!table.legal(A).iter().any(|action| matches!(action, Action::Exchange { .. })));
}

#[test]
fn big_kick_and_shockwave() {
    let mut table = with(drawn(&["......"]).lay("A> b . m . ."), Schematic::BigKick);
    used(&mut table, Schematic::BigKick).choose(Action::Kick { piece: Piece::Bomb, steps: 2 }).done();
    table.shows("A> . . b . .");
    assert_eq!((table.state.doom, table.kills() - 15), (4, 1));
    let mut table = with(
        plain().lay(
            ". . . . . .
             . m B^ . . .
             . b A^ . . .
             . . . . . .
             . . . . . .
             . . . . . .",
        ),
        Schematic::Shockwave,
    );
    used(&mut table, Schematic::Shockwave).done().shows(
        ". . B^ . . .
         . . . . . .
         b . A^ . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
}

#[test]
fn covering_fire_last_stand_and_steady_aim() {
    let mut table = with(drawn(&["....."]).lay("A> m m . ."), Schematic::CoveringFire);
    table.run(A, &[Task::Phase(mechs::Phase::MinionAttack)]);
    assert_eq!(table.choices().len(), 3);
    table.choose(Action::Hit { target: Target::Minion(at(1, 0)) });
    assert_eq!(table.drawn(A), 0);
    let mut table = with(drawn(&["....."]).lay("A> m m . ."), Schematic::LastStand);
    table.hurt(A).choose(Action::Use { schematic: Schematic::LastStand }).done().shows("A> . m . .");
    assert_eq!(table.drawn(A), 0);
    let mut table = with(drawn(&["....."]).lay("A> m m . ."), Schematic::SteadyAim);
    table.command(A, Command::Ripsaw, 1).done().shows("A> . . . .");
}

#[test]
fn cork_chain_reaction_and_fire_drill() {
    let mut table = with(Table::mission("mission-3", 1), Schematic::CorkTheVents);
    table.state.minions = mechs::SpaceSet::EMPTY;
    table.dice(&[RED]).run(A, &[Task::Spawn, Task::Cork { seat: A }]);
    table.choose(Action::Colour { colour: Colour::Red }).done();
    assert!(table.state.minions.is_empty());
    let mut table = with(drawn(&["......"]).lay("A> . m . m m"), Schematic::ChainReaction);
    table.state.minions.insert(at(3, 0));
    table.command(A, Command::Ripsaw, 1);
    table.choose(Action::Hit { target: Target::Minion(at(3, 0)) }).done().shows("A> . . . m m");
    table.command(A, Command::Ripsaw, 1).done().shows("A> . . . . m");
    let mut table = with(drawn(&["......"]).lay("A> B> . m . ."), Schematic::FireDrill);
    table.cards(B, 1, &[Command::Blaze, Command::FuelTank]);
    table.hurt(B).choose(Action::Detonate { slot: slot(1) }).done();
    assert_eq!(table.kills(), 20 + 1);
    assert_eq!(table.state.mechs[1].slots[0].cards.as_slice(), [Command::FuelTank]);
}

// MVM-OD-1
#[test]
fn overdrives() {
    let driven = |yordle, picture: &str| {
        let mut table = drawn(&["......"]).lay(picture);
        table.state.gears = 15;
        table.state.mechs[0].yordle = Some(yordle);
        table
    };
    let mut table = driven(Yordle::Tristana, "A> m m . . .");
    table.command(A, Command::Ripsaw, 1).done().shows("A> . . . . .");
    let mut table = driven(Yordle::Ziggs, "A> m . m m .");
    table.run(A, &[Task::Turn { seat: A, step: TurnStep::BigFinish }]).done().shows("A> . . . m .");
    let mut table = driven(Yordle::Heimerdinger, "A> B> . . . .");
    table.state.mechs[1].slots[0].damage = Some(Damage::TurnLeft);
    table.run(A, &[Task::Turn { seat: A, step: TurnStep::Eureka }]);
    assert_eq!(table.asked(), Some((Seat(1), Choice::Repair)));
}
