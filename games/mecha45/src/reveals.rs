//! What an action brings to light, told beforehand.

use engine::{Reveals, Seat, SeatSet};

use crate::action::Action;
use crate::agenda::Question;
use crate::state::{Stage, State};

/// What comes to light when the resolution goes on: cards that are turned over, hands that are hit.
const RESOLUTION: Reveals = Reveals { dice: false, draw: true, show: true, tells: true };

pub(crate) fn reveals(state: &State, seat: Seat, action: Action) -> Reveals {
    let owing = state.decider();
    let is_last = owing == SeatSet::only(seat);
    if let Some(ask) = &state.ask {
        return match (ask.what, action) {
            (Question::Repair { left, .. }, Action::Repair { .. })
                if left > 1 && state.mecha(ask.seat).lost.len() > 1 =>
            {
                Reveals::NOTHING
            }
            // Others hear when the category is exhausted.
            (Question::Pick { left, .. }, _) if left > 1 => {
                Reveals { draw: true, tells: true, ..Reveals::NOTHING }
            }
            (Question::Category { .. }, _) => Reveals { draw: true, ..Reveals::NOTHING },
            _ => RESOLUTION,
        };
    }
    match (state.stage, action) {
        (Stage::Program, Action::Confirm | Action::GiveUp | Action::Rest) if is_last => RESOLUTION,
        // Team-mates see committed orders.
        (Stage::Program, Action::Confirm | Action::GiveUp | Action::Rest) => {
            Reveals { tells: state.rules.in_teams(), ..Reveals::NOTHING }
        }
        (Stage::Rotate | Stage::React | Stage::Draft, action) if is_last && action != Action::Reopen => {
            RESOLUTION
        }
        (Stage::National, Action::Pass) => RESOLUTION,
        (Stage::Green, _) => Reveals { tells: true, ..Reveals::NOTHING },
        _ => Reveals::NOTHING,
    }
}
