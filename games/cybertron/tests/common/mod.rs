//! What several test files need.
#![allow(dead_code)]

use cybertron::{Action, Card, Leader, Mode, Quiet, Zone};
use engine::{FastChance, Setup};

/// The set-ups that cover every player count and every option.
pub fn setups() -> Vec<Setup> {
    let mut setups: Vec<Setup> = (2..=4).map(Setup::players).collect();
    setups.push(Setup::players(3).with_word("placement", "dealt").with_word("card_windows", "always"));
    setups.push(Setup::players(4).with_word("placement", "random").with_word("leaders", "random"));
    setups.push(Setup::players(2).with("duel_compensation", engine::OptionValue::Number(12)));
    setups.push(Setup::players(3).with_word("gates", "open").with_word("tie", "casualties"));
    setups.push(
        Setup::players(2).with("days", engine::OptionValue::Number(3)).with_word("card_windows", "auto"),
    );
    for (scenario, players) in [("bidding-duel", 2), ("free-for-all", 4)] {
        setups.push(Setup { scenario: scenario.to_owned(), ..Setup::players(players) });
    }
    setups
}

/// Any action at all, legal or not.
pub fn stray_action(chance: &mut FastChance) -> Action {
    let zone = |chance: &mut FastChance| Zone::numbered(chance.pick(cybertron::ALL_ZONES)).unwrap();
    let card = |chance: &mut FastChance| Card::numbered(chance.pick(cybertron::DECK) as u8 + 1).unwrap();
    let small = |chance: &mut FastChance| chance.pick(6) as u8;
    let flag = |chance: &mut FastChance| chance.pick(2) == 1;
    let mode = Mode::BOTH[chance.pick(2)];
    match chance.pick(35) {
        0 => Action::ChooseLeader { leader: Leader::ALL[chance.pick(4)] },
        1 => Action::Claim { zone: zone(chance) },
        2 => Action::Reinforce { zone: zone(chance) },
        3 => Action::PlayCard { card: card(chance) },
        4 => Action::EndCards,
        5 => Action::Place { zone: zone(chance), robots: small(chance) },
        6 => Action::Revive { zone: zone(chance), mode },
        7 => Action::MorphLeader,
        8 => Action::MorphZone { card: card(chance), zone: zone(chance) },
        9 => Action::Strike { zone: zone(chance) },
        10 => Action::EndMorph,
        11 => Action::Attack { from: zone(chance), to: zone(chance) },
        12 => Action::EndAttacks,
        13 => Action::PassCards,
        14 => Action::CommitAttack { units: small(chance), leader: flag(chance) },
        15 => Action::CommitDefence { units: small(chance), leader: flag(chance) },
        16 => Action::Reroll { card: card(chance), dice: small(chance) },
        17 => Action::AddBonus { die: small(chance) },
        18 => Action::DeclineBonus,
        19 => Action::Retreat { zone: zone(chance) },
        20 => Action::Advance { robots: small(chance), leader: flag(chance) },
        21 => Action::Continue,
        22 => Action::EndAttack,
        23 => Action::BackUp { from: zone(chance), to: zone(chance) },
        24 => Action::Move { robots: small(chance), leader: flag(chance) },
        25 => Action::GiveZone { zone: zone(chance) },
        26 => Action::Jump { zone: zone(chance) },
        27 => {
            Action::HoldCards { until: [Quiet::No, Quiet::Attack, Quiet::Turn, Quiet::Card][chance.pick(4)] }
        }
        28 => Action::LoseRobot,
        29 => Action::LoseLeader,
        30 => Action::RobotsFirst,
        31 => Action::AskAgain,
        32 => Action::Bid { robots: 10 * small(chance) },
        33 => Action::Answer { begin: flag(chance) },
        _ => Action::EndTurn,
    }
}
