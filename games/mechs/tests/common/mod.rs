//! What several test files need.
#![allow(dead_code)]

use engine::{FastChance, OptionValue, Seat, Setup};
use mechs::{
    Action, BUILT_IN, BossCard, Colour, Command, Damage, Dir, Fault, Piece, Schematic, SlotNumber, Space,
    Target, Tile, Yordle,
};

/// A set-up of a Mission that comes with the game.
pub fn mission(id: &str, seats: u8) -> Setup {
    Setup { scenario: id.to_owned(), ..Setup::players(seats) }
}

/// The set-ups that cover every Mission, every player count and every option.
pub fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> =
        BUILT_IN.iter().enumerate().map(|(index, &(id, _))| mission(id, 4 - index as u8 % 4)).collect();
    setups.push(mission("mission-4", 3).with_word("ez", "on").with_word("pilots", "random"));
    setups.push(
        mission("mission-1", 2)
            .with_word("minuteglass", "on")
            .with_word("first_player", "seat-2")
            .with("unlocked", OptionValue::Number(10)),
    );
    setups.push(Setup {
        scenario_file: Some(include_str!("../missions/garden-party.toml").to_owned()),
        ..mission("garden-party", 2)
    });
    setups
}

/// Any action at all, legal or not.
pub fn stray_action(chance: &mut FastChance) -> Action {
    let space = |chance: &mut FastChance| Space::at(chance.pick(12) as i16, chance.pick(12) as i16).unwrap();
    let slot = |chance: &mut FastChance| SlotNumber(chance.pick(7) as u8);
    let seat = |chance: &mut FastChance| Seat(chance.pick(4) as u8);
    let dir = Dir::ALL[chance.pick(4)];
    let card = Command::ALL[chance.pick(12)];
    let schematic = Schematic::ALL[chance.pick(40)];
    let colour = Colour::ALL[chance.pick(4)];
    let piece = if chance.pick(2) == 0 { Piece::Bomb } else { Piece::Mech(seat(chance)) };
    let fault = match chance.pick(2) {
        0 => Fault::Slot(slot(chance)),
        _ => Fault::System(Damage::ALL[16 + chance.pick(5)]),
    };
    match chance.pick(30) {
        0 => Action::Pilot { yordle: Yordle::ALL[chance.pick(4)] },
        1 => Action::Bring { schematic },
        2 => Action::Done,
        3 => Action::Place { space: space(chance), facing: dir },
        4 => Action::Pick { card },
        5 => Action::TimeOut,
        6 => Action::Program { card, slot: slot(chance) },
        7 => Action::Scrap { card },
        8 => Action::Repair { seat: seat(chance), fault },
        9 => Action::Swap { seat: seat(chance), a: slot(chance), b: slot(chance) },
        10 => Action::Install { schematic, slot: slot(chance) },
        11 => Action::Exchange { give: card, take: Command::ALL[chance.pick(12)] },
        12 => Action::Use { schematic },
        13 => Action::Pass,
        14 => Action::Face { facing: dir },
        15 => Action::Way { dir },
        16 => Action::Step,
        17 => Action::Stop,
        18 => Action::Tow { piece },
        19 => Action::Hit { target: Target::Minion(space(chance)) },
        20 => Action::Hit { target: Target::Boss },
        21 => Action::Colour { colour },
        22 => Action::Space { space: space(chance) },
        23 => Action::Tile { tile: Tile(chance.pick(5) as u8) },
        24 => Action::Kick { piece, steps: chance.pick(4) as u8 },
        25 => Action::Slot { slot: slot(chance) },
        26 => Action::Shield { slot: slot(chance) },
        27 => Action::Detonate { slot: slot(chance) },
        28 => Action::Boss { card: BossCard::ALL[chance.pick(12)] },
        _ => Action::Endure,
    }
}
