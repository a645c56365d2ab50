//! What several test files need.
#![allow(dead_code)]

use engine::{FastChance, OptionValue, Setup};
use mecha45::{Action, Card, Category, Cell, Chassis, Direction, Model, Nation, Place, Plan, Slot};

/// A scenario for a number of players.
pub fn scenario(id: &str, seats: u8) -> Setup {
    Setup { scenario: id.to_owned(), ..Setup::players(seats) }
}

/// The set-ups that cover every scenario, player count and option; games are cut short to keep the tests quick.
pub fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = (2..=6).map(Setup::players).collect();
    setups.extend([
        scenario("king-2v2", 4).with("ghost", OptionValue::Number(2)),
        scenario("king-3v3", 6).with_word("mechas", "random"),
        scenario("king-2v2v2", 6).with_word("board", "star"),
        scenario("destruction", 3).with_word("rotation", "turn_order"),
        scenario("destruction-2v2", 4).with_word("kills", "5").with_word("board", "avenue"),
        scenario("flags", 2).with_word("mechas", "competitive"),
        scenario("flags", 3),
        scenario("flags-2v2", 4).with_word("board", "modular"),
        scenario("flags-2v2v2", 6).with_word("buildings", "asymmetric"),
        scenario("competitive", 3).with_word("points", "7").with_word("green_overheat", "forbid"),
        scenario("deathmatch", 2).with_word("rounds", "3"),
        scenario("deathmatch", 2).with_word("rounds", "3").with_word("buildings", "asymmetric"),
        scenario("deathmatch", 3),
        scenario("vip-3", 3).with_word("board", "avenue"),
        scenario("vip-5", 5).with_word("mechas", "build"),
        scenario("king", 4).with_word("mechas", "build"),
        scenario("king", 2).with_word("board", "modular").with_word("respawn_tokens", "on"),
        scenario("king", 4).with_word("board", "modular").with_word("respawn_tokens", "on"),
        scenario("destruction", 5).with_word("board", "modular").with_word("respawn_tokens", "on"),
        scenario("flags-2v2v2", 6)
            .with_word("board", "modular")
            .with_word("respawn_tokens", "on")
            .with_word("buildings", "asymmetric"),
        scenario("destruction", 5).with("youngest", OptionValue::Number(3)),
    ]);
    setups.into_iter().map(|setup| setup.with("turn_limit", OptionValue::Number(9))).collect()
}

/// Any action at all, legal or not.
pub fn stray_action(chance: &mut FastChance) -> Action {
    let cell = Cell::numbered(chance.pick(mecha45::CELLS)).unwrap();
    let card = Card::numbered(chance.pick(mecha45::CARDS)).unwrap();
    let way = chance.pick(4) as u8;
    let direction = Direction::new(chance.pick(6) as u8);
    let slot = Slot::ALL[chance.pick(3)];
    match chance.pick(41) {
        0 => Action::Part { part: chance.pick(11) as u8, turn: chance.pick(7) as u8 },
        1 => Action::Put { at: Place { q: chance.pick(16) as i8 - 8, r: chance.pick(16) as i8 - 8 } },
        2 => Action::Start { cell, facing: direction },
        3 => Action::Post { cell },
        4 => Action::Cube { cell },
        5 => Action::Flag { cell },
        6 => Action::Mecha { model: Model::ALL[chance.pick(6)] },
        7 => Action::Build,
        8 => Action::Nation { nation: Nation::ALL[chance.pick(6)] },
        9 => Action::Chassis { chassis: Chassis::ALL[chance.pick(3)] },
        10 => Action::Take { card },
        11 => Action::Pass,
        12 => Action::Move { card, way },
        13 => Action::Technique { card, way },
        14 => Action::Combat { card },
        15 => Action::Leave { slot },
        16 => Action::Change { slot },
        17 => Action::Confirm,
        18 => Action::GiveUp,
        19 => Action::Rest,
        20 => Action::Reopen,
        21 => Action::Turn { notches: chance.pick(9) as i8 - 4 },
        22 => Action::React { slot, card, way },
        23 => Action::Empty { slot },
        24 => Action::Keep,
        25 => Action::Repair { card },
        26 => Action::Step { cell },
        27 => Action::Lay { cell },
        28 => Action::Clear { cell },
        29 => Action::Wei { direction },
        30 => Action::Swap { card },
        31 => Action::Aim { cell },
        32 => [Action::ShootOver, Action::ShootAt][chance.pick(2)],
        33 => [Action::HitMechas, Action::HitBuilding][chance.pick(2)],
        34 => Action::Toward { direction },
        35 => Action::Name { category: Category::ALL[chance.pick(4)] },
        36 => Action::Pick { card },
        37 => Action::Pay { card },
        38 => Action::Preset,
        39 => Action::Instead { plan: [Plan::Open, Plan::Ready, Plan::GiveUp, Plan::Rest][chance.pick(4)] },
        _ => Action::Done,
    }
}
