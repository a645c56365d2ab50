//! Who must decide what.

use engine::{Message, Seat};

use super::{faces, garrison, leader_of, plus, pool, seat_of, the, zone_of};
use crate::action::Choice;
use crate::backup::{check_any_gift, jump_start};
use crate::battle::{Battle, BattleStep};
use crate::income::may_revive;
use crate::leaders::Side;
use crate::morph::check_leader;
use crate::state::{Stage, Table};
use crate::view::View;
use crate::zone::{Zone, ZoneSet};

/// The prompt for the viewer.
pub(super) fn prompt(view: &View) -> Message {
    let table = &view.table;
    match (table.decider(), table.choice()) {
        (Some(decider), Some(choice)) => match view.viewer.is(decider) {
            true => own(table, decider),
            false => waiting(table, decider, choice),
        },
        _ => super::describe::verdict(table).unwrap_or(Message::new("cybertron-prompt-over")),
    }
}

/// What the viewer, who is to decide, can do.
fn own(table: &Table, seat: Seat) -> Message {
    let army = table.army(seat);
    match &table.stage {
        Stage::Bid => Message::new("cybertron-prompt-bid"),
        Stage::Answer { robots } => Message::new("cybertron-prompt-answer").with("robots", *robots),
        Stage::ChooseLeader => Message::new("cybertron-prompt-leader"),
        Stage::Claim => {
            let free = table.owned.iter().fold(ZoneSet::BOARD, |free, zones| free.without(*zones));
            Message::new("cybertron-prompt-claim")
                .with("zones", free.len() as u32)
                .with("robots", army.operational)
        }
        Stage::Reinforce => Message::new("cybertron-prompt-reinforce").with("robots", army.operational),
        Stage::PlayCards => Message::new("cybertron-prompt-cards").with("robots", army.operational),
        Stage::Recall => Message::new("cybertron-prompt-recall").with("leader", leader_of(table, seat)),
        Stage::Place => {
            let can_revive = may_revive(table, seat);
            let id = if can_revive { "cybertron-prompt-place-or-revive" } else { "cybertron-prompt-place" };
            let message = Message::new(id).with("robots", army.operational);
            if can_revive { message.with("leader", leader_of(table, seat)) } else { message }
        }
        Stage::Morph => {
            let may_morph = check_leader(table, seat).is_ok();
            Message::new("cybertron-prompt-morph").with("leader", u8::from(may_morph))
        }
        Stage::Bridge => Message::new("cybertron-prompt-bridge"),
        Stage::Strike => Message::new("cybertron-prompt-strike"),
        &(Stage::BridgeMove { from, to } | Stage::BackUpMove { from, to }) => {
            moving(Message::new("cybertron-prompt-units"), table, from, to)
        }
        Stage::Attack => {
            Message::new("cybertron-prompt-attack").with("captured", u8::from(table.turn.captured))
        }
        Stage::Battle(battle) => own_in_battle(table, battle, seat),
        Stage::BackUp => back_up(table, seat),
        Stage::Over(_) => Message::new("cybertron-prompt-over"),
    }
}

fn moving(message: Message, table: &Table, from: Zone, to: Zone) -> Message {
    message.with("from", the(from)).with("units", garrison(table, from)).with("to", the(to))
}

fn back_up(table: &Table, seat: Seat) -> Message {
    let turn = &table.turn;
    let jump = jump_start(table, seat).is_some() && table.zones(seat).len() > 1;
    let give = check_any_gift(table, seat).is_ok();
    let id = match (turn.backed_up, give) {
        (true, _) => "cybertron-prompt-back-up-done",
        (false, true) => "cybertron-prompt-back-up-or-give",
        (false, false) => "cybertron-prompt-back-up",
    };
    Message::new(id).with("jump", u8::from(jump)).with("captured", u8::from(turn.captured))
}

fn own_in_battle(table: &Table, battle: &Battle, seat: Seat) -> Message {
    let side = if seat == table.active { Side::Attack } else { Side::Defence };
    let enemy = seat_of(table, battle, side.other());
    let both = |message: Message| {
        message
            .with("from", the(battle.from))
            .with("attackers", garrison(table, battle.from))
            .with("to", the(battle.to))
            .with("defenders", garrison(table, battle.to))
            .with("enemy", enemy)
    };
    let with_dice = |message: Message| {
        message
            .with("own", faces(battle.dice(side)))
            .with("other", faces(battle.dice(side.other())))
            .with("enemy", enemy)
    };
    match battle.step {
        BattleStep::AttackCards => both(Message::new("cybertron-prompt-attack-cards")),
        BattleStep::DefenceCards => both(Message::new("cybertron-prompt-defence-cards")),
        BattleStep::CommitAttack if battle.remote => both(Message::new("cybertron-prompt-commit-remote")),
        BattleStep::CommitAttack => {
            let most = table.strength(seat, battle.from).saturating_sub(1).min(3);
            both(Message::new("cybertron-prompt-commit-attack")).with("most", most)
        }
        BattleStep::CommitDefence => both(Message::new("cybertron-prompt-commit-defence"))
            .with("dice", pool(battle, Side::Attack, battle.attack))
            .with("plus", plus(battle, Side::Attack))
            .with("most", battle.defence_limit(table).0),
        BattleStep::RollCards { .. } => with_dice(Message::new("cybertron-prompt-roll-cards")),
        BattleStep::Bonus(pair) => {
            let (attack, defence) = battle.compared(pair.comparison);
            let (mine, theirs) = if side == Side::Attack { (attack, defence) } else { (defence, attack) };
            with_dice(Message::new("cybertron-prompt-bonus"))
                .with("leader", leader_of(table, seat))
                .with("number", pair.comparison + 1)
                .with("mine", mine)
                .with("theirs", theirs)
        }
        BattleStep::Casualty { side, .. } => {
            let zone = zone_of(battle, side);
            Message::new("cybertron-prompt-casualty")
                .with("zone", the(zone))
                .with("units", garrison(table, zone))
        }
        BattleStep::LossCards { side, .. } => {
            let zone = zone_of(battle, side);
            Message::new("cybertron-prompt-loss-cards")
                .with("zone", the(zone))
                .with("units", garrison(table, zone))
        }
        BattleStep::Retreat { side, .. } => Message::new("cybertron-prompt-retreat")
            .with("leader", leader_of(table, seat))
            .with("zone", the(zone_of(battle, side))),
        BattleStep::Advance => {
            moving(Message::new("cybertron-prompt-advance"), table, battle.from, battle.to)
        }
        BattleStep::Continue => both(Message::new("cybertron-prompt-continue")),
    }
}

/// What somebody else is choosing.
fn waiting(table: &Table, seat: Seat, choice: Choice) -> Message {
    let id = match choice {
        Choice::Bid => "cybertron-waiting-bid",
        Choice::Answer => "cybertron-waiting-answer",
        Choice::Leader => "cybertron-waiting-leader",
        Choice::Claim => "cybertron-waiting-claim",
        Choice::Reinforce => "cybertron-waiting-reinforce",
        Choice::Cards => "cybertron-waiting-cards",
        Choice::Recall => "cybertron-waiting-recall",
        Choice::Place => "cybertron-waiting-place",
        Choice::Morph => "cybertron-waiting-morph",
        Choice::Bridge => "cybertron-waiting-bridge",
        Choice::Units => "cybertron-waiting-units",
        Choice::Strike => "cybertron-waiting-strike",
        Choice::Attack => "cybertron-waiting-attack",
        Choice::AttackCards => "cybertron-waiting-attack-cards",
        Choice::DefenceCards => "cybertron-waiting-defence-cards",
        Choice::CommitAttack => "cybertron-waiting-commit-attack",
        Choice::CommitDefence => "cybertron-waiting-commit-defence",
        Choice::RollCards => "cybertron-waiting-roll-cards",
        Choice::Bonus => "cybertron-waiting-bonus",
        Choice::LossCards => "cybertron-waiting-loss-cards",
        Choice::Casualty => "cybertron-waiting-casualty",
        Choice::Retreat => "cybertron-waiting-retreat",
        Choice::Advance => "cybertron-waiting-advance",
        Choice::Continue => "cybertron-waiting-continue",
        Choice::BackUp => "cybertron-waiting-back-up",
    };
    let message = Message::new(id).with("seat", seat);
    match &table.stage {
        Stage::Reinforce | Stage::Place => message.with("robots", table.army(seat).operational),
        Stage::Recall => message.with("leader", leader_of(table, seat)),
        Stage::Answer { robots } => message.with("robots", *robots),
        &(Stage::BridgeMove { from, to } | Stage::BackUpMove { from, to }) => {
            message.with("from", the(from)).with("to", the(to))
        }
        Stage::Battle(battle) => message
            .with("from", the(battle.from))
            .with("to", the(battle.to))
            .with("leader", leader_of(table, seat)),
        _ => message,
    }
}
