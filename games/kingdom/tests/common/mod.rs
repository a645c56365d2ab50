//! What several test files need.
#![allow(dead_code)]

use engine::{FastChance, OptionValue, Seat, Setup};
use kingdom::{
    Ability, Action, Cells, Colour, Design, Front, Hero, Kind, Modifier, Piece, SLOTS, Slot, TOWERS, Tower,
};

/// A set-up of one of the game's own scenarios.
pub fn scenario(number: u8, players: u8) -> Setup {
    Setup { scenario: format!("s{number}"), ..Setup::players(players) }
}

/// Set-ups that cover every scenario, player count and option.
pub fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = (0..=12).map(|number| scenario(number, number % 4 + 1)).collect();
    setups.extend([(4, 3, "easy"), (9, 2, "hard"), (10, 2, "iron"), (7, 3, "iron"), (12, 4, "heroic")].map(
        |(number, players, difficulty)| {
            scenario(number, players).with_word("difficulty", difficulty).with_word("guests", "on")
        },
    ));
    setups.push(scenario(9, 1).with("secondaries", OptionValue::Number(4)).with_word("guests", "on"));
    setups
}

/// Any action at all, legal or not.
pub fn stray_action(chance: &mut FastChance) -> Action {
    let slot = Slot::numbered(chance.pick(SLOTS) as u8).unwrap();
    let tower = Tower::numbered(chance.pick(TOWERS) as u8).unwrap();
    let other = Tower::numbered(chance.pick(TOWERS) as u8).unwrap();
    let seat = Seat(chance.pick(5) as u8);
    let small = chance.pick(5) as u8;
    let hero = Hero::ALL[chance.pick(13)];
    let ability = Ability::ALL[chance.pick(Ability::ALL.len())];
    let cells = Cells::at(chance.pick(4) as u8, chance.pick(4) as u8).or(Cells::at(chance.pick(4) as u8, 1));
    let piece = Piece::ALL[chance.pick(8)];
    match chance.pick(40) {
        0 => Action::ChooseHero { hero },
        1 => Action::ChooseColour { colour: Colour::ALL[chance.pick(5)] },
        2 => Action::ChooseAbility { ability },
        3 => Action::ChooseType { kind: Kind::ALL[chance.pick(4)] },
        4 => Action::Swap { design: Design::ALL[chance.pick(20)] },
        5 => Action::ChooseTower { tower },
        6 => Action::GiveTo { seat },
        7 => Action::Ready,
        8 => Action::Unready,
        9 | 10 => Action::PlayTower { tower, slot },
        11 => Action::Face { front: Front::ALL[chance.pick(4)] },
        12 => Action::ChooseAttack { second: chance.pick(2) == 1 },
        13..=15 => Action::Place { part: small, slot, cells },
        16 => Action::Finish,
        17 => Action::PassTower { tower, to: seat, into: None },
        18 => Action::PassTower { tower, to: seat, into: Some(other) },
        19 => Action::Activate,
        20 => Action::Step { slot },
        21 => Action::Teleport { slot },
        22 => Action::Stop,
        23 => Action::Stand { cells },
        24 => Action::UseFlower { slot },
        25 => Action::Attack,
        26 => Action::UseAbility { ability },
        27 => Action::Rest,
        28 => Action::Seal,
        29 => Action::Enter { piece },
        30 => Action::MovePawn { piece },
        31 => Action::Call { hero, slot },
        32 => Action::SpendSkull,
        33 => Action::Spend { skulls: small },
        34 => Action::Target { seat },
        35 => Action::ChoosePile { pile: small },
        36 => Action::Seize { slot },
        37 => Action::Retreat { slot },
        38 => Action::BuyTower { tower, to: seat },
        _ => Action::BuyModifier { modifier: Modifier::ALL[chance.pick(12)], tower },
    }
}
