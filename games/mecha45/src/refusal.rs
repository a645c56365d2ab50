//! Why an action is refused: the rule, and the words for people.

use engine::{Refusal, Seat};

use crate::action::{Action, Choice};
use crate::cards::{Card, Handicap, Slot};
use crate::state::{Plan, State};

/// Why an action that is not legal is refused. Depends only on what the seat may know.
pub(crate) fn refusal(state: &State, seat: Seat, action: Action) -> Refusal {
    let Some(choice) = state.choice() else {
        return Refusal::new("M45-END-9", "mecha45-refusal-game-over");
    };
    let takes_back = matches!(action, Action::Reopen | Action::Change { .. });
    if !state.decider().contains(seat) && !takes_back {
        return Refusal::new("M45-TURN-2", "mecha45-refusal-not-your-decision");
    }
    if takes_back {
        return Refusal::new("M45-PROG-10", "mecha45-refusal-committed");
    }
    if !answers(choice, action) {
        return Refusal::new("M45-TURN-2", "mecha45-refusal-wrong-moment");
    }
    match (choice, action) {
        (Choice::Program, _) => programming(state, seat, action),
        (Choice::React, _) => Refusal::new("M45-REACT-5", "mecha45-refusal-reaction"),
        (Choice::Rotate | Choice::Turn, _) => Refusal::new("M45-ROT-1", "mecha45-refusal-turn"),
        (Choice::Repair, _) => Refusal::new("M45-REP-5", "mecha45-refusal-repair"),
        (Choice::Swap, _) => Refusal::new("M45-PREC-3", "mecha45-refusal-swap"),
        (Choice::Step | Choice::Kawarimi, _) => Refusal::new("M45-MOVE-12", "mecha45-refusal-step"),
        (Choice::Mine, _) => Refusal::new("M45-MINE-6", "mecha45-refusal-mine"),
        (Choice::Smoke, _) => Refusal::new("M45-TOK-15", "mecha45-refusal-smoke"),
        (Choice::Demine, _) => Refusal::new("M45-MINE-5", "mecha45-refusal-demine"),
        (Choice::Barrier, _) => Refusal::new("M45-TOK-2", "mecha45-refusal-barrier"),
        (Choice::Aim, _) => Refusal::new("M45-IND-1", "mecha45-refusal-aim"),
        (Choice::Strike, _) => Refusal::new("M45-CON-1", "mecha45-refusal-strike"),
        (Choice::Fall, _) => Refusal::new("M45-BLD-4", "mecha45-refusal-toward"),
        (Choice::Recoil, _) => Refusal::new("M45-ARM-8", "mecha45-refusal-toward"),
        (Choice::DropFlag, _) => Refusal::new("M45-CTF-12", "mecha45-refusal-toward"),
        (Choice::Category, _) => Refusal::new("M45-PREC-7", "mecha45-refusal-category"),
        (Choice::Pick, _) => Refusal::new("M45-PREC-6", "mecha45-refusal-pick"),
        (Choice::HeatCost, _) => Refusal::new("M45-HEAT-4", "mecha45-refusal-not-in-hand"),
        (Choice::Part | Choice::PutPart, _) => Refusal::new("M45-MOD-2", "mecha45-refusal-part"),
        (Choice::Start, _) => Refusal::new("M45-MOD-5", "mecha45-refusal-start"),
        (Choice::Respawn, _) => Refusal::new("M45-MOD-7", "mecha45-refusal-respawn"),
        (Choice::Post, _) => Refusal::new("M45-VIP-9", "mecha45-refusal-post"),
        (Choice::Cube, _) => Refusal::new("M45-ASYM-6", "mecha45-refusal-cube"),
        (Choice::Flag, _) => Refusal::new("M45-CTF-4", "mecha45-refusal-flag"),
        (Choice::Mecha, _) => Refusal::new("M45-SET-9", "mecha45-refusal-mecha"),
        (Choice::Chassis, _) => Refusal::new("M45-VIP-4", "mecha45-refusal-chassis"),
        (Choice::Draft, Action::Pass) => Refusal::new("M45-BUILD-14", "mecha45-refusal-pass"),
        _ => Refusal::new("M45-BUILD-16", "mecha45-refusal-take"),
    }
}

/// Is it an answer to this kind of question at all?
fn answers(choice: Choice, action: Action) -> bool {
    use Choice as Q;
    match action {
        Action::Part { .. } => choice == Q::Part,
        Action::Put { .. } => choice == Q::PutPart,
        Action::Start { .. } => matches!(choice, Q::Start | Q::Respawn),
        Action::Post { .. } => choice == Q::Post,
        Action::Cube { .. } => choice == Q::Cube,
        Action::Flag { .. } => choice == Q::Flag,
        Action::Mecha { .. } | Action::Build | Action::Preset => choice == Q::Mecha,
        Action::Nation { .. } => choice == Q::Nation,
        Action::Chassis { .. } => choice == Q::Chassis,
        Action::Take { .. } => matches!(choice, Q::Green | Q::National | Q::Draft | Q::Fill),
        Action::Pass => matches!(choice, Q::National | Q::Draft),
        Action::Move { .. }
        | Action::Technique { .. }
        | Action::Combat { .. }
        | Action::Leave { .. }
        | Action::Change { .. }
        | Action::Confirm
        | Action::GiveUp
        | Action::Rest
        | Action::Instead { .. } => choice == Q::Program,
        Action::Reopen => matches!(choice, Q::Program | Q::Rotate | Q::React),
        Action::Turn { .. } => matches!(choice, Q::Rotate | Q::Turn),
        Action::React { .. } | Action::Empty { .. } => choice == Q::React,
        Action::Keep => matches!(choice, Q::React | Q::Swap),
        Action::Repair { .. } => choice == Q::Repair,
        Action::Step { .. } => matches!(choice, Q::Step | Q::Kawarimi),
        Action::Lay { .. } => matches!(choice, Q::Mine | Q::Smoke | Q::Barrier),
        Action::Clear { .. } => choice == Q::Demine,
        Action::Wei { .. } => choice == Q::Wei,
        Action::Swap { .. } => choice == Q::Swap,
        Action::Aim { .. } => matches!(choice, Q::Aim | Q::Strike),
        Action::ShootOver | Action::ShootAt => choice == Q::Over,
        Action::HitMechas | Action::HitBuilding => choice == Q::Perched,
        Action::Toward { .. } => matches!(choice, Q::Fall | Q::Recoil | Q::DropFlag),
        Action::Name { .. } => choice == Q::Category,
        Action::Pick { .. } => choice == Q::Pick,
        Action::Pay { .. } => choice == Q::HeatCost,
        Action::Done => matches!(
            choice,
            Q::Repair
                | Q::Step
                | Q::Mine
                | Q::Smoke
                | Q::Demine
                | Q::Aim
                | Q::Strike
                | Q::Kawarimi
                | Q::Barrier
                | Q::Wei
        ),
    }
}

fn programming(state: &State, seat: Seat, action: Action) -> Refusal {
    let (slot, card) = match action {
        Action::Move { card, .. } => (Slot::Movement, card),
        Action::Technique { card, .. } => (Slot::Technique, card),
        Action::Combat { card } => (Slot::Combat, card),
        Action::Leave { slot: Slot::Movement } => {
            return Refusal::new("M45-PROG-3", "mecha45-refusal-movement-needed");
        }
        Action::Rest | Action::Instead { plan: Plan::Rest } if !crate::orders::may_rest(state, seat) => {
            return Refusal::new("M45-CTF-25", "mecha45-refusal-rest");
        }
        Action::Rest | Action::Instead { plan: Plan::Rest } => {
            return Refusal::new("M45-CTF-25", "mecha45-refusal-instead");
        }
        Action::GiveUp | Action::Instead { plan: Plan::GiveUp } => {
            return Refusal::new("M45-DEAD-4", "mecha45-refusal-instead");
        }
        _ => return Refusal::new("M45-PROG-1", "mecha45-refusal-next-slot"),
    };
    let mecha = state.mecha(seat);
    if crate::orders::next_slot(&mecha.secret) != Some(slot) {
        return Refusal::new("M45-PROG-1", "mecha45-refusal-next-slot");
    }
    if !mecha.hand.contains(card) {
        return Refusal::new("M45-CARD-10", "mecha45-refusal-not-in-hand");
    }
    if is_barred(state, seat, slot, card) {
        return Refusal::new("M45-HCP-3", "mecha45-refusal-handicap");
    }
    let elsewhere = Slot::ALL.into_iter().any(|other| other != slot && mecha.card(other) == Some(card));
    match (elsewhere, crate::orders::fits(state, seat, slot, card), slot) {
        (true, ..) => Refusal::new("M45-PROG-1", "mecha45-refusal-card-in-use"),
        (_, true, _) => Refusal::new("M45-CARD-16", "mecha45-refusal-way"),
        (_, _, Slot::Technique) => Refusal::new("M45-PROG-5", "mecha45-refusal-technique-slot"),
        _ => Refusal::new("M45-CARD-2", "mecha45-refusal-wrong-slot"),
    }
}

fn is_barred(state: &State, seat: Seat, slot: Slot, card: Card) -> bool {
    let under = |handicap| state.is_under(seat, handicap);
    (slot == Slot::Technique && under(Handicap::Technique))
        || match card.face().order {
            Slot::Movement => under(Handicap::Movement),
            Slot::Combat => under(Handicap::Combat),
            Slot::Technique => false,
        }
}
