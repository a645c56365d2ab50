//! Damage to Mechs.

use mechs::{Action, Command, Damage, DamageKind, Dir, Fault, Slot, Source, Task};

use crate::table::{A, B, C, GREEN, RED, Table, YELLOW, at, drawn, plain, slot};

fn alone(picture: &str) -> Table {
    drawn(&["......"]).lay(picture)
}

// MVM-DMG-1 MVM-DMG-4 MVM-DMG-5 MVM-DMG-10
#[test]
fn a_glitch_swaps_whole_slots_and_is_discarded() {
    let mut table = alone("A> . . . . .");
    table.cards(A, 1, &[Command::Blaze]).cards(A, 2, &[Command::Skewer]);
    table.state.mechs[0].slots[1].shield = true;
    table.state.mechs[0].slots[0].damage = Some(Damage::TurnLeft);
    let before: Vec<Slot> = table.state.mechs[0].slots[..2].to_vec();
    table.draws(Damage::GlitchFront).hurt(A).choose(Action::Endure).done();
    assert_eq!(table.state.mechs[0].slots[..2], [before[1], before[0]]);
    assert_eq!(table.state.damage.discard[Damage::GlitchFront as usize], 1);
    table.draws(Damage::MajorGlitch).hurt(A).choose(Action::Endure).done();
    assert_eq!(table.state.mechs[0].slots[4..], [before[0], before[1]]);
}

// MVM-DMG-6 MVM-DMG-13 MVM-DMG-14
#[test]
fn system_damage_stays_until_repaired() {
    let mut table = alone("A> . . . . .");
    table.draws(Damage::JammedSwivel).hurt(A).hurt(A).done();
    assert_eq!(table.state.mechs[0].systems, [0, 2, 0, 0, 0]);
    table.command(A, Command::MemoryCore, 3).done();
    assert_eq!(table.state.mechs[0].facing, Dir::South);
    table.run(A, &[Task::Repair { seat: A }]);
    table.choose(Action::Repair { seat: A, fault: Fault::System(Damage::JammedSwivel) }).done();
    assert_eq!(table.state.mechs[0].systems, [0, 1, 0, 0, 0]);
}

// MVM-DMG-7 MVM-DMG-11
#[test]
fn slot_damage_is_executed_and_then_laid_on_a_rolled_slot() {
    let mut table = alone(". . A> m . .");
    table.cards(A, 4, &[Command::Speed]).draws(Damage::MoveForward).dice(&[4]);
    table.hurt(A).done().shows(". . . A> . .");
    assert_eq!((table.kills(), table.state.mechs[0].slots[3].damage), (1, Some(Damage::MoveForward)));
    // From then on it runs in place of the card.
    table.execute(A, 4).done().shows(". . . . A> .");
}

// MVM-DMG-8
#[test]
fn new_slot_damage_replaces_the_old() {
    let mut table = alone("A> . . . . .");
    table.state.mechs[0].slots[2].damage = Some(Damage::TurnLeft);
    table.draws(Damage::TurnRight).dice(&[3]).hurt(A).done();
    assert_eq!(table.state.mechs[0].slots[2].damage, Some(Damage::TurnRight));
    assert_eq!(table.state.damage.discard[Damage::TurnLeft as usize], 1);
}

// MVM-DMG-9 MVM-EXEC-3
#[test]
fn a_damaged_slot_can_be_neither_programmed_nor_swapped() {
    let mut table = alone("A> . . . . .");
    table.cards(A, 3, &[Command::Blaze; 2]).draws(Damage::TurnAround).dice(&[3]).hurt(A).done();
    assert_eq!(table.state.mechs[0].facing, Dir::West);
    table.execute(A, 3).done();
    assert_eq!(table.state.mechs[0].facing, Dir::East);
    table.state.mechs[0].desk = mechs::Desk::Cards;
    table.state.mechs[0].hand.push(Command::Speed);
    table.run(A, &[Task::Program]);
    assert_eq!(table.refused(A, Action::Program { card: Command::Speed, slot: slot(3) }), "MVM-PROG-5");
    table.act(A, Action::Scrap { card: Command::Speed });
    let touches =
        |action: &Action| matches!(*action, Action::Swap { a, b, .. } if a == slot(3) || b == slot(3));
    assert!(!table.legal(A).iter().any(touches));
    table.run(A, &[Task::Repair { seat: A }]);
    table.choose(Action::Repair { seat: A, fault: Fault::Slot(slot(3)) }).done();
    assert_eq!(table.state.mechs[0].slots[2].active(), Some((Command::Blaze, 2)));
}

// MVM-DMG-2 MVM-DMG-3
#[test]
fn damage_of_a_drawn_card_waits_until_it_is_placed() {
    // A is moved right onto lava: the card is placed first, then the lava hurts.
    let mut table = drawn(&["...", ".~.", "..."]).lay(". A> . . . . . . .");
    let mut left = [0; 21];
    left[Damage::MoveRight as usize] = 1;
    left[Damage::GlitchBack as usize] = 1;
    table.state.damage = mechs::Deck::new(left);
    table.dice(&[2]).hurt(A).done();
    let drawn: Vec<_> = table.events.iter().map(|event| format!("{event:?}")).collect();
    let place = |word: &str| drawn.iter().position(|event| event.contains(word)).unwrap();
    assert!(place("DamagePlaced") < drawn.iter().rposition(|event| event.contains("DamageDrawn")).unwrap());
    assert_eq!(table.drawn(A), 2);
}

// MVM-DMG-12
#[test]
fn a_chain_ends_after_24_cards() {
    let mut table = alone("A> . . . . .");
    table.draws(Damage::CatastrophicFailure).hurt(A).done();
    assert_eq!(table.drawn(A), 24);
}

// MVM-DMG-15
#[test]
fn a_beam_spares_those_who_left_its_line() {
    // A misfires; B is in its row, C in its column, D in neither.
    let picture = ". A^ B> . . .
         . . . . . .
         . . . . . .
         . C^ . . . .
         D^ . . . . .
         . . . . . .";
    let misfired = |card: Damage| {
        let mut table = plain().lay(picture);
        let mut left = [0; 21];
        left[Damage::BeamMisfire as usize] = 1;
        left[card as usize] = 5;
        table.state.damage = mechs::Deck::new(left);
        table.dice(&[1, 1]).hurt(A);
        table
    };
    let table = misfired(Damage::TurnLeft);
    assert_eq!(table.victims(), [A, B, C].map(Some));
    // B is thrown back and pushes A a column to the west: C is in line no more, and D, who is now, was not at the start.
    let table = misfired(Damage::MoveBack);
    assert_eq!((table.place(A), table.place(B)), (at(0, 0), at(1, 0)));
    assert_eq!(table.victims(), [A, B].map(Some));
    // A boulder between, or another line: nobody.
    let mut table = drawn(&["..#...", "......"]).lay("A> . . B> . . . C> . . . .");
    table.draws(Damage::BeamMisfire).hurt(A).done();
    assert_eq!((table.drawn(B), table.drawn(C)), (0, 0));
}

// MVM-DMG-2 MVM-MATK-4
#[test]
fn one_card_can_remove_the_source_of_later_damage() {
    let mut table = plain().lay(
        ". . . . . .
         . . . . . .
         . . A^ . . .
         . . m . . .
         . . B^ . . .
         . . . . . .",
    );
    table.draws(Damage::MoveBack).dice(&[6]);
    table.run(A, &[Task::MinionAttack { done: 0, origin: mechs::Space::default(), sides: 0 }]).done();
    assert_eq!((table.place(A), table.kills(), table.drawn(B)), (at(2, 3), 1, 0));
}

// MVM-DMG-5
#[test]
fn the_damage_cards_do_what_they_say() {
    let after = |card: Damage, dice: &[u8]| {
        let mut table = drawn(&["......."; 7]).lay(
            ". . . . . . .
             . . . . . . .
             . . . . . . .
             . . . A> . . .
             . . . . . . .
             . . . . . . .
             . . . . . . .",
        );
        table.draws(card).dice(dice).hurt(A).done();
        (table.place(A), table.state.mechs[0].facing)
    };
    assert_eq!(after(Damage::MoveLeft, &[1]), (at(3, 2), Dir::East));
    assert_eq!(after(Damage::MoveRight, &[1]), (at(3, 4), Dir::East));
    assert_eq!(after(Damage::MoveBack, &[1]), (at(2, 3), Dir::East));
    assert_eq!(after(Damage::MoveForward, &[1]), (at(4, 3), Dir::East));
    assert_eq!(after(Damage::TurnLeft, &[1]), (at(3, 3), Dir::North));
    assert_eq!(after(Damage::TurnRight, &[1]), (at(3, 3), Dir::South));
    assert_eq!(after(Damage::TurnAround, &[1]), (at(3, 3), Dir::West));
    assert_eq!(after(Damage::HaywireControls, &[YELLOW, 1]), (at(3, 5), Dir::East));
    assert_eq!(after(Damage::HaywireRotator, &[RED, 1]), (at(3, 3), Dir::North));
    assert_eq!(after(Damage::RocketWhoopsie, &[1]), (at(6, 3), Dir::West));
    assert_eq!(after(Damage::HaywireControls, &[GREEN, 1]), (at(5, 3), Dir::East));
}

#[test]
fn fuzzy_targeting_leaves_one_target() {
    let mut table = drawn(&["....."]).lay("A> m m m .");
    table.state.mechs[0].systems[Damage::FuzzyTargeting as usize - 16] = 1;
    table.command(A, Command::Flamespitter, 2);
    assert_eq!(table.choices().len(), 2);
    table.choose(Action::Hit { target: mechs::Target::Minion(at(2, 0)) }).done();
    table.command(A, Command::Ripsaw, 3).done().shows("A> . . m .");
    assert_eq!(Damage::FuzzyTargeting.kind(), DamageKind::System);
}

#[test]
fn catastrophic_failure_is_two_more_cards() {
    let mut table = alone("A> . . . . .");
    let mut left = [0; 21];
    left[Damage::CatastrophicFailure as usize] = 1;
    left[Damage::GlitchBack as usize] = 9;
    table.state.damage = mechs::Deck::new(left);
    table.run(A, &[Task::Damage { seat: A, source: Source::BossAim, asked: 0 }]).done();
    assert_eq!(table.drawn(A), 3);
}
