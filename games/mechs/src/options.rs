//! The legal answers to the question on top of the agenda.

use engine::Seat;

use crate::action::{Action, Target};
use crate::agenda::{March, MovePart, Task};
use crate::cards::{Colour, Command, Schematic, SchematicKind, Yordle};
use crate::space::Dir;
use crate::state::{Desk, Piece, SLOTS, Slot, SlotNumber, State};
use crate::{boss, hacks, harm, movement, targets};

/// The colour of an Omnistomp, whose gates let it pass.
const OMNISTOMP: Option<Colour> = Some(Colour::Green);

/// Tells `out` every legal action of the seat.
pub(crate) fn of(state: &State, seat: Seat, out: &mut impl FnMut(Action)) {
    if let Some(&task) = state.agenda.last()
        && state.awaits(task, seat)
    {
        answers(state, task, seat, out);
    }
}

/// Is it one of the most frequent actions, and legal? To know that, nothing has to be listed; `false` says nothing.
#[inline]
pub(crate) fn is_plainly_legal(state: &State, seat: Seat, action: Action) -> bool {
    match (state.agenda.last(), action) {
        _ if state.verdict.is_some() || seat.0 >= state.seats => false,
        (Some(Task::Draft { seat: asked, .. }), Action::Pick { card }) => {
            *asked == seat && state.dealt.contains(&card)
        }
        (Some(Task::Program), Action::Program { card, slot }) => {
            let mech = state.mech(seat);
            let accepts = mech.slots.get(slot.index()).is_some_and(Slot::accepts);
            mech.desk == Desk::Cards && mech.hand.contains(&card) && accepts
        }
        (Some(Task::Program), Action::Scrap { card }) => {
            let mech = state.mech(seat);
            mech.desk == Desk::Cards && mech.hand.contains(&card)
        }
        (Some(Task::Program), Action::Swap { seat: whose, a, b }) => {
            let mech = state.mech(seat);
            let known = a < b && b.index() < mech.slots.len();
            mech.desk == Desk::Reprogram && whose == seat && known && can_swap(&mech.slots, a, b, false)
        }
        (Some(Task::Program), Action::Pass) => !matches!(state.mech(seat).desk, Desk::Cards | Desk::Done),
        (Some(Task::Face { seat: asked, power }), Action::Face { facing }) => {
            *asked == seat && can_face(state.mech(seat).facing, facing, *power)
        }
        (Some(Task::Way { seat: asked, march: March::Omnistomp { .. } }), Action::Way { dir }) => {
            let back = state.mech(seat).facing.around();
            *asked == seat && dir != back && movement::can_step(state, Piece::Mech(seat), dir, OMNISTOMP)
        }
        (Some(Task::Move(step)), Action::Step) => step.seat == seat && step.part == MovePart::Ask,
        (Some(Task::Window { seat: asked, .. }), Action::Endure) => *asked == seat,
        (Some(Task::Repair { seat: asked }), Action::Pass) => *asked == seat,
        (Some(Task::ChooseSchematics { seat: asked }), Action::Bring { schematic }) => {
            *asked == seat && can_bring(state, seat, schematic)
        }
        (Some(Task::BossDraft { cards }), Action::Boss { card }) => {
            state.leader() == seat && cards.contains(&card)
        }
        _ => false,
    }
}

/// Does this question surely not answer itself? It has several answers, or it is a damage window.
#[inline]
pub(crate) fn is_always_asked(state: &State, task: Task) -> bool {
    match task {
        Task::Face { .. } | Task::Hop { .. } | Task::Cork { .. } => true,
        Task::Window { .. } => true,
        Task::Draft { .. } => state.dealt.iter().any(|card| *card != state.dealt[0]),
        _ => false,
    }
}

/// Tells `out` every answer of the seat to the question that this task is.
pub(crate) fn answers(state: &State, task: Task, seat: Seat, out: &mut impl FnMut(Action)) {
    match task {
        Task::ChooseYordle { .. } => {
            let taken = |yordle| state.all_seats().any(|seat| state.mech(seat).yordle == Some(yordle));
            Yordle::ALL
                .into_iter()
                .filter(|&yordle| !taken(yordle))
                .for_each(|yordle| out(Action::Pilot { yordle }));
        }
        Task::ChooseSchematics { .. } => bringable(state, seat, out),
        Task::PlaceMech { .. } => {
            for space in state.mission.get().starts.iter().filter(|&space| state.mech_on(space).is_none()) {
                Dir::ALL.into_iter().for_each(|facing| out(Action::Place { space, facing }));
            }
        }
        Task::Draft { .. } => {
            let mut dealt = state.dealt.iter().fold(0u16, |all, &card| all | 1 << card as u16);
            while dealt != 0 {
                out(Action::Pick { card: Command::ALL[dealt.trailing_zeros() as usize] });
                dealt &= dealt - 1;
            }
            if state.minuteglass {
                out(Action::TimeOut);
            }
        }
        Task::Program => program(state, seat, out),
        Task::Gap { .. } => {
            out(Action::Pass);
            let usable = |card: &Schematic| hacks::usable(state, seat, *card);
            state.gap_hacks(seat).filter(usable).for_each(|schematic| out(Action::Use { schematic }));
        }
        Task::Face { power, .. } => {
            let now = state.mech(seat).facing;
            for facing in [now.left(), now.right(), now.around(), now] {
                if can_face(now, facing, power) {
                    out(Action::Face { facing });
                }
            }
        }
        Task::Sidestep { .. } => {
            let open = |dir: &Dir| movement::can_step(state, Piece::Mech(seat), *dir, None);
            Dir::ALL.into_iter().filter(open).for_each(|dir| out(Action::Way { dir }));
            out(Action::Pass);
        }
        Task::Way { march: March::Omnistomp { .. }, .. } => {
            // MVM-MOVE-6
            let facing = state.mech(seat).facing;
            let ways = [facing, facing.left(), facing.right()];
            let open = ways.map(|dir| movement::can_step(state, Piece::Mech(seat), dir, OMNISTOMP));
            let none = !open.contains(&true);
            for (dir, open) in ways.into_iter().zip(open) {
                if open || none {
                    out(Action::Way { dir });
                }
            }
        }
        Task::Way { march: March::Ace, .. } => {
            Dir::ALL.into_iter().for_each(|dir| out(Action::Way { dir }));
            out(Action::Stop);
        }
        Task::Aim { reach, colour, boss_hit, may_pass, .. } => {
            targets::in_reach(state, seat, reach, colour, &mut |target| {
                if !(boss_hit && target == Target::Boss) {
                    out(Action::Hit { target });
                }
            });
            if may_pass {
                out(Action::Pass);
            }
        }
        Task::Chain { last, boss_hit, .. } => {
            targets::next_in_chain(state, seat, last, boss_hit, &mut |target| out(Action::Hit { target }));
        }
        Task::Shield { .. } => {
            let down = Colour::ALL.into_iter().filter(|&colour| !state.coins[colour as usize]);
            down.for_each(|colour| out(Action::Colour { colour }));
        }
        Task::Hop { .. } => {
            out(Action::Step);
            out(Action::Pass);
        }
        Task::Move(step) => {
            debug_assert!(step.part == MovePart::Ask);
            out(Action::Step);
            if movement::may_stop(&step) {
                out(Action::Stop);
            }
            movement::tow_candidates(state, &step, &mut |piece| out(Action::Tow { piece }));
        }
        Task::Repair { seat } => repairs(state, seat, out),
        Task::Window { victim, .. } => harm::preventions(state, seat, victim, out),
        Task::Hack { card, .. } => hacks::parameters(state, seat, card, out),
        Task::LiftTo { piece, .. } => {
            hacks::landings(state, piece, &mut |space| out(Action::Space { space }));
        }
        Task::Drill { .. } => {
            let others = state.player_order().filter(|&other| other != seat);
            others
                .filter(|&other| state.mech(other).is_damaged())
                .for_each(|seat| out(Action::Mate { seat }));
            out(Action::Pass);
        }
        Task::Cork { .. } => {
            Colour::ALL.into_iter().for_each(|colour| out(Action::Colour { colour }));
            out(Action::Pass);
        }
        Task::BossWalk { to, .. } => boss::walk_ways(state, to).for_each(|dir| out(Action::Way { dir })),
        Task::Pull { seat, .. } => boss::pull_ways(state, seat).for_each(|dir| out(Action::Way { dir })),
        Task::BossDraft { cards: [a, b] } => {
            out(Action::Boss { card: a });
            if a != b {
                out(Action::Boss { card: b });
            }
        }
        _ => {}
    }
}

/// May the seat still bring this Schematic (MVM-SETUP-5, MVM-SETUP-10)?
#[inline]
fn can_bring(state: &State, seat: Seat, schematic: Schematic) -> bool {
    let mech = state.mech(seat);
    let content = schematic.content();
    Some(content.yordle) == mech.yordle
        && mech.schematics.len() < 2
        && state.gears_work()
        && content.lock <= state.mission.schematics.max(state.unlocked)
        && mech.schematics.iter().all(|owned| owned.card != schematic)
}

fn bringable(state: &State, seat: Seat, out: &mut impl FnMut(Action)) {
    for schematic in Schematic::ALL.into_iter().filter(|&schematic| can_bring(state, seat, schematic)) {
        out(Action::Bring { schematic });
    }
    out(Action::Done);
}

/// One Damage Card of the seat may be repaired.
fn repairs(state: &State, seat: Seat, out: &mut impl FnMut(Action)) {
    state.mech(seat).faults().for_each(|fault| out(Action::Repair { seat, fault }));
    out(Action::Pass);
}

/// The distinct cards in a hand.
fn held(state: &State, seat: Seat) -> impl Iterator<Item = Command> + '_ {
    let hand = &state.mech(seat).hand;
    hand.iter().enumerate().filter(|(index, card)| !hand[..*index].contains(card)).map(|(_, &card)| card)
}

pub(crate) fn program(state: &State, seat: Seat, out: &mut impl FnMut(Action)) {
    let mech = state.mech(seat);
    match mech.desk {
        Desk::Done => {}
        Desk::Repair => {
            // MVM-SCRAP-2; Clogged Hopper lets only itself be repaired.
            let clogged = mech.has_system(crate::cards::Damage::CloggedHopper);
            let hopper = crate::state::Fault::System(crate::cards::Damage::CloggedHopper);
            let repairable = mech.faults().filter(|&fault| !clogged || fault == hopper);
            repairable.for_each(|fault| out(Action::Repair { seat, fault }));
            out(Action::Pass);
        }
        Desk::Reprogram => {
            swaps(state, seat, false, out);
            out(Action::Pass);
        }
        // What it was meant for may be gone by now: others program at the same time.
        Desk::SpareParts => {
            hacks::parameters(state, seat, Schematic::SpareParts, out);
            out(Action::Pass);
        }
        Desk::Rewire => {
            hacks::parameters(state, seat, Schematic::Rewire, out);
            out(Action::Pass);
        }
        Desk::Cards => {
            for card in held(state, seat) {
                for slot in SlotNumber::all().filter(|slot| mech.slots[slot.index()].accepts()) {
                    out(Action::Program { card, slot });
                }
                out(Action::Scrap { card });
            }
            schematics(state, seat, out);
            if mech.hand.is_empty() {
                out(Action::Done);
            }
        }
    }
}

/// What the Schematics of a seat allow while cards are played.
fn schematics(state: &State, seat: Seat, out: &mut impl FnMut(Action)) {
    let mech = state.mech(seat);
    if !mech.schematics.iter().any(|owned| state.is_on(mech, owned)) {
        return;
    }
    for owned in mech.schematics.iter().filter(|owned| owned.card.content().kind == SchematicKind::Slot) {
        if state.has_active(seat, owned.card) {
            for slot in SlotNumber::all().filter(|slot| mech.slots[slot.index()].accepts()) {
                out(Action::Install { schematic: owned.card, slot });
            }
        }
    }
    for schematic in [Schematic::SpareParts, Schematic::Rewire] {
        if state.has_active(seat, schematic) && hacks::usable(state, seat, schematic) {
            out(Action::Use { schematic });
        }
    }
    if state.has_active(seat, Schematic::BlueprintArchive) && !state.memory.archived {
        for give in held(state, seat) {
            let there = |card: &Command| state.commands.discard[*card as usize] > 0 && *card != give;
            Command::ALL.into_iter().filter(there).for_each(|take| out(Action::Exchange { give, take }));
        }
    }
}

/// Does a Turn command of this Power turn that far (MVM-CMD-6)?
#[inline]
fn can_face(now: Dir, facing: Dir, power: u8) -> bool {
    if facing == now {
        power >= 3
    } else if facing == now.around() {
        power >= 2
    } else {
        true
    }
}

/// Can the two slots be swapped: undamaged ones unless the whole contents change places?
#[inline]
fn can_swap(slots: &[Slot; SLOTS], a: SlotNumber, b: SlotNumber, damaged_too: bool) -> bool {
    let (one, other) = (&slots[a.index()], &slots[b.index()]);
    let undamaged = one.damage.is_none() && other.damage.is_none();
    (undamaged || damaged_too) && !(one.is_empty() && other.is_empty())
}

/// Pairs of slots of a line that can be swapped.
pub(crate) fn swaps(state: &State, seat: Seat, damaged_too: bool, out: &mut impl FnMut(Action)) {
    let slots = &state.mech(seat).slots;
    for a in SlotNumber::all() {
        for b in SlotNumber::all().skip(a.index() + 1) {
            if can_swap(slots, a, b, damaged_too) {
                out(Action::Swap { seat, a, b });
            }
        }
    }
}
