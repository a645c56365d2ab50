//! Why an action is refused: the rule it breaks and the message for people.

use engine::{Refusal, Seat};

use crate::action::{Action, Choice};
use crate::state::{Desk, State};

/// The reason why this action is not legal.
pub(crate) fn why(state: &State, seat: Seat, action: Action) -> Refusal {
    let Some((seats, choice)) = state.question() else {
        return Refusal::new("MVM-ROUND-7", "mechs-refusal-over");
    };
    if !seats.contains(seat) {
        return Refusal::new("MVM-ROUND-6", "mechs-refusal-not-you");
    }
    special(state, seat, choice, action)
        .unwrap_or_else(|| Refusal::new(rule_of(choice), "mechs-refusal-not-now"))
}

/// The rule that a decision rests on.
fn rule_of(choice: Choice) -> &'static str {
    match choice {
        Choice::Yordle => "MVM-SETUP-1",
        Choice::Schematics => "MVM-SETUP-5",
        Choice::Start => "MVM-SETUP-2",
        Choice::Draft => "MVM-DRAFT-2",
        Choice::Program => "MVM-PROG-1",
        Choice::Gap | Choice::Hack | Choice::Cork => "MVM-SCHEM-6",
        Choice::Facing => "MVM-CMD-6",
        Choice::Sidestep => "MVM-OD-1",
        Choice::Way => "MVM-MOVE-6",
        Choice::Step => "MVM-MOVE-7",
        Choice::Target => "MVM-CMD-9",
        Choice::Chain => "MVM-CARD-3",
        Choice::ShieldColour => "MVM-SCHEM-7",
        Choice::Hop | Choice::Drill => "MVM-SCHEM-3",
        Choice::Repair => "MVM-PAD-2",
        Choice::Damage => "MVM-DMG-3",
        Choice::LiftTo => "MVM-SCHEM-10",
        Choice::BossRoute => "MVM-BOSS-11",
        Choice::PulledRoute => "MVM-BOSS-16",
        Choice::BossDraft => "MVM-BOSS-6",
    }
}

/// An action that belongs to the question but does not fit the table.
fn special(state: &State, seat: Seat, choice: Choice, action: Action) -> Option<Refusal> {
    let mech = state.mech(seat);
    Some(match (choice, action) {
        (Choice::Yordle, Action::Pilot { .. }) => Refusal::new("MVM-SETUP-1", "mechs-refusal-pilot-taken"),
        (Choice::Schematics, Action::Bring { .. }) => Refusal::new("MVM-SETUP-5", "mechs-refusal-schematic"),
        (Choice::Start, Action::Place { .. }) => Refusal::new("MVM-SETUP-2", "mechs-refusal-start"),
        (Choice::Draft, Action::Pick { .. }) => Refusal::new("MVM-DRAFT-2", "mechs-refusal-not-dealt"),
        (Choice::Draft, Action::TimeOut) => Refusal::new("MVM-DRAFT-7", "mechs-refusal-no-glass"),
        (Choice::Program, _) if !matches!(mech.desk, Desk::Cards) => {
            Refusal::new("MVM-PROG-6", "mechs-refusal-scrap-first")
        }
        (Choice::Program, Action::Program { card, .. } | Action::Scrap { card })
            if !mech.hand.contains(&card) =>
        {
            Refusal::new("MVM-SCRAP-1", "mechs-refusal-not-held")
        }
        (Choice::Program, Action::Program { slot, .. } | Action::Install { slot, .. })
            if mech.slots.get(slot.index()).is_some_and(|slot| slot.damage.is_some()) =>
        {
            Refusal::new("MVM-PROG-5", "mechs-refusal-slot-damaged")
        }
        (Choice::Program, Action::Program { .. }) => Refusal::new("MVM-SCHEM-5", "mechs-refusal-slot-taken"),
        (Choice::Program, Action::Install { .. }) => Refusal::new("MVM-SCHEM-5", "mechs-refusal-install"),
        (Choice::Program, Action::Done) => Refusal::new("MVM-PROG-7", "mechs-refusal-hand-full"),
        (Choice::Program | Choice::Gap | Choice::Damage, Action::Use { .. }) => {
            Refusal::new("MVM-SCHEM-1", "mechs-refusal-hack")
        }
        (Choice::Facing, Action::Face { .. }) => Refusal::new("MVM-CMD-7", "mechs-refusal-facing"),
        (Choice::Way, Action::Way { .. }) => Refusal::new("MVM-MOVE-6", "mechs-refusal-way"),
        (Choice::Step, Action::Stop) => Refusal::new("MVM-CMD-5", "mechs-refusal-must-move"),
        (Choice::Step, Action::Tow { .. }) => Refusal::new("MVM-TOW-2", "mechs-refusal-tow"),
        (Choice::Target | Choice::Chain, Action::Hit { .. }) => {
            Refusal::new(rule_of(choice), "mechs-refusal-target")
        }
        (Choice::Target | Choice::Chain, Action::Pass) => Refusal::new("MVM-CMD-9", "mechs-refusal-must-hit"),
        (Choice::Damage, Action::Shield { .. }) => Refusal::new("MVM-CARD-13", "mechs-refusal-no-shield"),
        (Choice::Damage, Action::Detonate { .. }) => Refusal::new("MVM-CARD-19", "mechs-refusal-no-tank"),
        _ => return None,
    })
}
