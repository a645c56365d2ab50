//! What happened, as sentences of the log.

use engine::{Message, RolledDie, Seat};

use super::{card, design, faces, leader, mode, player, the, units_of};
use crate::battle::Dice;
use crate::content::content;
use crate::event::Event;
use crate::leaders::{Leader, Side};
use crate::state::{Quiet, Victory, VictoryReason};

/// The event as a sentence.
pub(super) fn sentence(event: &Event) -> Message {
    match *event {
        Event::LeaderChosen { seat, leader: chosen } => {
            Message::new("cybertron-log-leader-chosen").with("seat", seat).with("leader", leader(chosen))
        }
        Event::LeaderPlaced { seat, leader: chosen, zone } => Message::new("cybertron-log-leader-placed")
            .with("seat", seat)
            .with("leader", leader(chosen))
            .with("zone", the(zone)),
        Event::ZoneClaimed { seat, zone } => {
            Message::new("cybertron-log-claimed").with("seat", seat).with("zone", the(zone))
        }
        Event::RobotsPlaced { seat, zone, robots } => Message::new("cybertron-log-placed")
            .with("seat", seat)
            .with("zone", the(zone))
            .with("robots", robots),
        Event::DayBegan { day, days } => {
            Message::new("cybertron-log-day").with("day", day).with("days", days)
        }
        Event::TurnBegan { seat } => Message::new("cybertron-log-turn").with("seat", seat),
        Event::ZoneIncome { seat, zones, robots, short } => short_of(
            Message::new("cybertron-log-zone-income").with("seat", seat).with("zones", zones),
            robots,
            short,
        ),
        Event::SectorIncome { seat, robots, doubled, short } => {
            let message = Message::new("cybertron-log-sector-income").with("seat", seat);
            short_of(message.with("doubled", u8::from(doubled)), robots, short)
        }
        Event::FactoryIncome { seat, robots, short } => {
            short_of(Message::new("cybertron-log-factory-income").with("seat", seat), robots, short)
        }
        Event::CardIncome { seat, robots, short } => {
            short_of(Message::new("cybertron-log-card-income").with("seat", seat), robots, short)
        }
        Event::CardPlayed { seat, card: played } => {
            Message::new("cybertron-log-card").with("seat", seat).with("card", design(played.design()))
        }
        Event::LeaderRevived { seat, leader: chosen, zone, mode: shape, paid } => {
            Message::new("cybertron-log-revived")
                .with("seat", seat)
                .with("leader", leader(chosen))
                .with("zone", the(zone))
                .with("mode", mode(shape))
                .with("paid", paid)
        }
        Event::LeaderMorphed { seat, leader: chosen, mode: shape } => Message::new("cybertron-log-morphed")
            .with("seat", seat)
            .with("leader", leader(chosen))
            .with("mode", mode(shape)),
        Event::ZoneMorphed { seat, card: played, zone, open } => {
            let id = match (content().spinning.contains(zone), open) {
                (true, true) => "cybertron-log-spin-open",
                (true, false) => "cybertron-log-spin-shut",
                (false, true) => "cybertron-log-slide-open",
                (false, false) => "cybertron-log-slide-shut",
            };
            Message::new(id).with("seat", seat).with("card", design(played.design())).with("zone", the(zone))
        }
        Event::FactoryOpened { seat, factory } => {
            Message::new("cybertron-log-factory-opened").with("seat", seat).with("zone", the(factory))
        }
        Event::FactoryCrushed { factory, owner, robots, leader } => {
            Message::new("cybertron-log-factory-crushed")
                .with("zone", the(factory))
                .with("owner", owner)
                .with("units", units_of(robots, leader))
        }
        Event::RobotStruck { owner, zone } => {
            Message::new("cybertron-log-struck").with("owner", owner).with("zone", the(zone))
        }
        Event::ZoneGiven { seat, mate, zone } => {
            Message::new("cybertron-log-given").with("seat", seat).with("mate", mate).with("zone", the(zone))
        }
        Event::UnitsMoved { seat, from, to, robots, leader } => Message::new("cybertron-log-moved")
            .with("seat", seat)
            .with("from", the(from))
            .with("to", the(to))
            .with("units", units_of(robots, leader)),
        Event::LeaderJumped { seat, from, to } => Message::new("cybertron-log-jumped")
            .with("seat", seat)
            .with("leader", leader(Leader::Optimus))
            .with("from", the(from))
            .with("to", the(to)),
        Event::CardDrawn { seat, card: Some(drawn) } => {
            Message::new("cybertron-log-drawn-card").with("seat", seat).with("card", card(drawn))
        }
        Event::CardDrawn { seat, card: None } => Message::new("cybertron-log-drawn").with("seat", seat),
        Event::DiscardsShuffled => Message::new("cybertron-log-shuffled"),
        Event::MatrixTurned { card: _, zone, owner, robots, short } => {
            let message = Message::new("cybertron-log-matrix").with("zone", the(zone)).with("owner", owner);
            short_of(message, robots, short)
        }
        Event::Eliminated { seat } => Message::new("cybertron-log-eliminated").with("seat", seat),
        Event::GameOver { victory } => game_over(victory),
        Event::AttackDeclared { seat, defender, from, to, remote } => {
            let id = if remote { "cybertron-log-attack-remote" } else { "cybertron-log-attack" };
            Message::new(id)
                .with("seat", seat)
                .with("defender", defender)
                .with("from", the(from))
                .with("to", the(to))
        }
        Event::SmokeScreen { zone } => Message::new("cybertron-log-smoke").with("zone", the(zone)),
        Event::MinesHit { seat, zone } => {
            Message::new("cybertron-log-mines").with("seat", seat).with("zone", the(zone))
        }
        Event::AttackCommitted { seat, units, leader } => Message::new("cybertron-log-attack-committed")
            .with("seat", seat)
            .with("units", units_of(units - u8::from(leader.is_some()), leader)),
        Event::DefenceCommitted { seat, units, leader } => Message::new("cybertron-log-defence-committed")
            .with("seat", seat)
            .with("units", units_of(units - u8::from(leader.is_some()), leader)),
        Event::DiceRolled { ref attack, ref defence, .. } => {
            Message::new("cybertron-log-dice").with("attack", faces(attack)).with("defence", faces(defence))
        }
        Event::DiceRerolled { seat, ref dice, .. } => {
            Message::new("cybertron-log-rerolled").with("seat", seat).with("dice", faces(dice))
        }
        Event::DiceModified { seat, ref dice, .. } => {
            Message::new("cybertron-log-modified").with("seat", seat).with("dice", faces(dice))
        }
        Event::BonusAdded { seat, die, .. } => {
            Message::new("cybertron-log-bonus").with("seat", seat).with("die", die + 1)
        }
        Event::DiceCompared { attack, defence, winner } => {
            let id = match winner {
                Side::Attack => "cybertron-log-attacker-wins",
                Side::Defence => "cybertron-log-defender-wins",
            };
            Message::new(id)
                .with("attack", attack)
                .with("defence", defence)
                .with("tie", u8::from(attack == defence))
        }
        Event::BidMade { seat, robots } => {
            Message::new("cybertron-log-bid").with("seat", seat).with("robots", robots)
        }
        Event::FirstChosen { seat, first, second, robots } => Message::new(match seat == first {
            true => "cybertron-log-begins",
            false => "cybertron-log-second",
        })
        .with("first", first)
        .with("second", second)
        .with("robots", robots),
        Event::RobotsFirst { seat } => Message::new("cybertron-log-robots-first").with("seat", seat),
        Event::CardsHeld { seat, until } => Message::new(match until {
            Quiet::No => "cybertron-log-asked-again",
            Quiet::Attack => "cybertron-log-hold-attack",
            Quiet::Turn => "cybertron-log-hold-turn",
            Quiet::Card => "cybertron-log-hold-card",
        })
        .with("seat", seat),
        Event::AskedAgain { seat } => Message::new("cybertron-log-asked-again").with("seat", seat),
        Event::UnitSaved { seat, zone } => {
            Message::new("cybertron-log-saved").with("seat", seat).with("zone", the(zone))
        }
        Event::RobotLost { seat, zone } => {
            Message::new("cybertron-log-robot-lost").with("seat", seat).with("zone", the(zone))
        }
        Event::LeaderLost { seat, leader: lost, zone } => Message::new("cybertron-log-leader-lost")
            .with("seat", seat)
            .with("leader", leader(lost))
            .with("zone", the(zone)),
        Event::LeaderRetreated { seat, leader: slips, from, to } => Message::new("cybertron-log-retreated")
            .with("seat", seat)
            .with("leader", leader(slips))
            .with("from", the(from))
            .with("to", the(to)),
        Event::ZoneCaptured { seat, zone, robots, leader, .. } => Message::new("cybertron-log-captured")
            .with("seat", seat)
            .with("zone", the(zone))
            .with("units", units_of(robots, leader)),
        Event::AttackEnded { seat, failed } => Message::new(match failed {
            true => "cybertron-log-attack-failed",
            false => "cybertron-log-attack-ended",
        })
        .with("seat", seat),
    }
}

/// How many robots somebody gets, and whether that is all that his scrapheap holds (RTF-GEN-10).
fn short_of(message: Message, robots: u8, short: u8) -> Message {
    message.with("robots", robots).with("short", short)
}

fn game_over(victory: Victory) -> Message {
    let id = match victory.reason {
        VictoryReason::MostZones => "cybertron-log-won-zones",
        VictoryReason::LaunchPad => "cybertron-log-won-launch-pad",
        VictoryReason::Casualties => "cybertron-log-won-casualties",
        VictoryReason::Conquest => "cybertron-log-won-conquest",
    };
    let winners: Vec<Message> = victory.winners.iter().map(player).collect();
    Message::new(id).with("count", winners.len() as u32).with("winners", winners)
}

/// The dice an event tells of.
pub(super) fn rolled(event: &Event) -> Vec<RolledDie> {
    let of = |seat: Seat, dice: &Dice| -> Vec<RolledDie> {
        dice.iter().map(|die| RolledDie { seat, faces: die.faces, value: die.value }).collect()
    };
    match event {
        Event::DiceRolled { attacker, attack, defender, defence } => {
            [of(*attacker, attack), of(*defender, defence)].concat()
        }
        Event::DiceRerolled { seat, rolled, .. } => of(*seat, rolled),
        _ => Vec::new(),
    }
}
