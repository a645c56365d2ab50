//! When the players have won.

use crate::scenario::When;
use crate::state::State;

/// Is a goal that is tested at any time reached (KR-GEN-3, KR-GEN-8)?
#[inline]
pub(crate) fn is_reached(state: &State) -> bool {
    state.scenario.goal.when == When::AtOnce && state.table.round > 0 && goal_holds(state)
}

/// Does everything hold that the goal asks for?
pub(crate) fn goal_holds(state: &State) -> bool {
    let (goal, table) = (&state.scenario.goal, &state.table);
    goal.destroyed.within(table.destroyed)
        && (!goal.boss || table.boss_destroyed)
        && (!goal.tokens || table.tokens_taken >= state.scenario.tokens)
        && (!goal.piles_empty || table.piles_empty())
        && goal.hordes_at_most.is_none_or(|most| state.hordes_in_play().count() <= usize::from(most))
}
