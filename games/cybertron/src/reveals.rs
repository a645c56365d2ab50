//! What an action brings to light, told beforehand.

use engine::{Reveals, Seat};

use crate::action::Action;
use crate::battle::{Battle, BattleStep, holds, is_asked};
use crate::day::next_player;
use crate::state::{CardWindows, Stage, State};

pub(crate) fn reveals(state: &State, seat: Seat, action: Action) -> Reveals {
    let table = &state.table;
    if table.decider() != Some(seat) {
        return Reveals::NOTHING;
    }
    match (&table.stage, action) {
        (_, Action::EndTurn) => {
            let cards_left = state.draw.cards().len() + table.discard.len();
            Reveals {
                draw: table.turn.captured && cards_left > 0,
                // The Matrix turns a card up.
                show: next_player(table, table.place(table.active) + 1).is_none() && cards_left > 0,
                ..Reveals::NOTHING
            }
        }
        (Stage::Attack, Action::Attack { from, to }) => {
            let Some(defender) = table.owner(to) else { return Reveals::NOTHING };
            let battle = Battle::declared(table, from, to, defender);
            let attacker_is_asked = is_asked(table, &battle, seat, state.hands[seat.index()]);
            match attacker_is_asked {
                true => windows(state, seat, &[]),
                false => windows(state, seat, &[defender]),
            }
        }
        (Stage::Battle(battle), _) => in_battle(state, battle, seat, action),
        (_, Action::PlayCard { .. } | Action::MorphZone { .. }) => {
            Reveals { tells: true, ..Reveals::NOTHING }
        }
        _ => Reveals::NOTHING,
    }
}

fn in_battle(state: &State, battle: &Battle, seat: Seat, action: Action) -> Reveals {
    let both = [state.table.active, battle.defender];
    match (battle.step, action) {
        (BattleStep::AttackCards, _) => windows(state, seat, &[battle.defender]),
        (BattleStep::DefenceCards, _) => windows(state, seat, &[]),
        (BattleStep::CommitAttack, Action::CommitAttack { units, leader }) => {
            match battle.defence_is_forced(&state.table, units, leader) {
                true => Reveals { dice: true, ..windows(state, seat, &both) },
                false => Reveals::NOTHING,
            }
        }
        (BattleStep::CommitDefence, _) | (BattleStep::RollCards { .. }, Action::Reroll { .. }) => {
            Reveals { dice: true, ..windows(state, seat, &both) }
        }
        (BattleStep::Advance | BattleStep::Continue, _) => Reveals::NOTHING,
        _ => windows(state, seat, &both),
    }
}

/// A window that passes by itself shows that its player holds no card for it, and one that opens that he does.
fn windows(state: &State, seat: Seat, asked: &[Seat]) -> Reveals {
    let auto = state.table.card_windows == CardWindows::Auto;
    let holds_cards = |seat: Seat| state.hands.get(seat.index()).is_some_and(|hand| !hand.is_empty());
    Reveals {
        show: auto
            && asked.iter().any(|&other| other != seat && holds_cards(other) && !holds(&state.table, other)),
        tells: holds_cards(seat),
        ..Reveals::NOTHING
    }
}
