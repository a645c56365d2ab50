//! Programming, stacking, scrapping.

use engine::Seat;
use mechs::{Action, Choice, Command, Damage, Desk, Fault, Owned, Schematic, Task};

use crate::table::{A, B, Table, drawn, slot};

/// A is programming with these cards in hand; B too, with one card.
fn desk(hand: &[Command]) -> Table {
    let mut table = drawn(&["......"]).lay("A> B> . . . .");
    table.state.mechs[0].hand = hand.iter().copied().collect();
    table.state.mechs[1].hand.push(Command::Speed);
    table.state.mechs[0].desk = Desk::Cards;
    table.state.mechs[1].desk = Desk::Cards;
    table
}

fn open(table: &mut Table) -> &mut Table {
    table.run(A, &[Task::Program])
}

fn put(card: Command, number: u8) -> Action {
    Action::Program { card, slot: slot(number) }
}

// MVM-PROG-1 MVM-PROG-2 MVM-PROG-7
#[test]
fn everybody_programs_in_any_order_and_nothing_is_kept() {
    let mut table = desk(&[Command::Blaze, Command::Aimbot]);
    open(&mut table);
    assert_eq!(table.refused(A, Action::Done), "MVM-PROG-7");
    assert_eq!(table.refused(A, put(Command::Ripsaw, 1)), "MVM-SCRAP-1");
    table.act(A, put(Command::Blaze, 1)).act(B, put(Command::Speed, 6));
    assert_eq!(table.state.mechs[1].desk, Desk::Done);
    table.act(A, put(Command::Aimbot, 2)).done();
    assert!(table.state.mechs.iter().all(|mech| mech.hand.is_empty()));
}

// MVM-PROG-4 MVM-SCRAP-1
#[test]
fn slotted_cards_stay() {
    let mut table = desk(&[Command::Blaze]);
    table.cards(A, 1, &[Command::Ripsaw]);
    open(&mut table);
    assert_eq!(table.refused(A, Action::Scrap { card: Command::Ripsaw }), "MVM-SCRAP-1");
    assert!(!table.legal(A).iter().any(|action| matches!(action, Action::Swap { .. })));
}

// MVM-PROG-5
#[test]
fn with_every_slot_damaged_a_card_must_be_scrapped() {
    let mut table = desk(&[Command::Speed]);
    table.state.mechs[0].slots.iter_mut().for_each(|slot| slot.damage = Some(Damage::TurnLeft));
    open(&mut table);
    assert_eq!(table.legal(A), [Action::Scrap { card: Command::Speed }]);
    // MVM-SCRAP-3: fewer than two undamaged slots, no effect.
    table.act(A, Action::Scrap { card: Command::Speed });
    assert_eq!(table.state.mechs[0].desk, Desk::Done);
}

// MVM-PROG-6 MVM-SCRAP-2 MVM-SCRAP-5
#[test]
fn a_scrap_effect_comes_before_the_next_card() {
    let mut table = desk(&[Command::Blaze, Command::Skewer]);
    table.cards(A, 3, &[Command::Speed]);
    table.state.mechs[0].slots[2].damage = Some(Damage::TurnLeft);
    open(&mut table).act(A, Action::Scrap { card: Command::Blaze });
    assert_eq!(table.refused(A, put(Command::Skewer, 1)), "MVM-PROG-6");
    table.act(A, Action::Repair { seat: A, fault: Fault::Slot(slot(3)) });
    assert_eq!(table.state.mechs[0].slots[2].active(), Some((Command::Speed, 1)));
    assert_eq!(table.state.damage.discard[Damage::TurnLeft as usize], 1);
    assert_eq!(table.state.commands.discard[Command::Blaze as usize], 1);
    table.act(A, put(Command::Skewer, 3));
}

// MVM-SCRAP-3
#[test]
fn electric_and_computery_scraps_swap_two_slots() {
    let mut table = desk(&[Command::Speed]);
    table.cards(A, 1, &[Command::Blaze]).cards(A, 2, &[Command::Skewer]);
    open(&mut table).act(A, Action::Scrap { card: Command::Speed });
    // An empty slot is fine, two empty ones are not.
    assert!(table.legal(A).contains(&Action::Swap { seat: A, a: slot(1), b: slot(6) }));
    assert!(!table.legal(A).contains(&Action::Swap { seat: A, a: slot(5), b: slot(6) }));
    table.act(A, Action::Swap { seat: A, a: slot(1), b: slot(6) });
    assert_eq!(table.state.mechs[0].slots[5].active(), Some((Command::Blaze, 1)));
}

// MVM-SCRAP-4
#[test]
fn the_effect_may_be_declined() {
    let mut table = desk(&[Command::Aimbot, Command::Ripsaw]);
    table.cards(A, 1, &[Command::Blaze]);
    open(&mut table).act(A, Action::Scrap { card: Command::Aimbot }).act(A, Action::Pass);
    assert_eq!(table.state.mechs[0].slots[0].active(), Some((Command::Blaze, 1)));
}

// MVM-STACK-1 MVM-STACK-2
#[test]
fn a_fourth_card_pushes_out_the_bottom_one() {
    let mut table = desk(&[Command::Blaze]);
    table.cards(A, 1, &[Command::Blaze, Command::Flamespitter, Command::FuelTank]);
    open(&mut table).act(A, put(Command::Blaze, 1));
    let stack = &table.state.mechs[0].slots[0];
    assert_eq!(stack.cards.as_slice(), [Command::Flamespitter, Command::FuelTank, Command::Blaze]);
    assert_eq!(stack.active(), Some((Command::Blaze, 3)));
    assert_eq!(table.state.commands.discard[Command::Blaze as usize], 1);
}

// MVM-STACK-5
#[test]
fn another_element_overrides() {
    let mut table = desk(&[Command::Ripsaw]);
    table.cards(A, 4, &[Command::Speed, Command::Cyclotron]);
    open(&mut table).act(A, put(Command::Ripsaw, 4));
    assert_eq!(table.state.mechs[0].slots[3].cards.as_slice(), [Command::Ripsaw]);
    assert_eq!(table.state.commands.discard.iter().sum::<u8>(), 2);
}

// MVM-CARD-13
#[test]
fn a_shield_is_lost_when_another_card_covers_skewer() {
    let mut table = desk(&[Command::Ripsaw, Command::Skewer]);
    table.cards(A, 1, &[Command::Skewer]).cards(A, 2, &[Command::Skewer]);
    table.state.mechs[0].slots[0].shield = true;
    table.state.mechs[0].slots[1].shield = true;
    open(&mut table).act(A, put(Command::Ripsaw, 1)).act(A, put(Command::Skewer, 2));
    assert!(!table.state.mechs[0].slots[0].shield && table.state.mechs[0].slots[1].shield);
}

// MVM-PROG-7 MVM-SCHEM-5
#[test]
fn a_seat_with_a_schematic_to_place_is_asked_until_it_is_done() {
    let mut table = desk(&[Command::Speed]);
    table.state.mechs[1].hand.clear();
    table.state.mechs[0].schematics.push(Owned { card: Schematic::WingGuns, spent: false });
    table.state.gears = 5;
    table.cards(A, 2, &[Command::Blaze; 2]);
    open(&mut table).act(A, put(Command::Speed, 1));
    assert_eq!(table.asked(), Some((A, Choice::Program)));
    table.act(A, Action::Install { schematic: Schematic::WingGuns, slot: slot(2) }).done();
    let placed = &table.state.mechs[0].slots[1];
    assert!(placed.cards.is_empty() && placed.schematic == Some(Schematic::WingGuns));
    assert_eq!(table.state.commands.discard[Command::Blaze as usize], 2);
    // No Command Card goes on it.
    table.state.mechs[0].hand.push(Command::Speed);
    table.state.mechs[0].desk = Desk::Cards;
    open(&mut table);
    assert_eq!(table.refused(A, put(Command::Speed, 2)), "MVM-SCHEM-5");
}

#[test]
fn clogged_hopper_lets_only_itself_be_repaired() {
    let mut table = desk(&[Command::Blaze, Command::Speed]);
    table.state.mechs[0].systems[3] = 1;
    table.state.mechs[0].slots[2].damage = Some(Damage::TurnLeft);
    open(&mut table).act(A, Action::Scrap { card: Command::Speed });
    assert_eq!(table.state.mechs[0].desk, Desk::Cards);
    table.act(A, Action::Scrap { card: Command::Blaze });
    let hopper = Action::Repair { seat: A, fault: Fault::System(Damage::CloggedHopper) };
    assert_eq!(table.legal(A), [hopper, Action::Pass]);
    assert_eq!(Seat(0), A);
}

// MVM-SCRAP-2 MVM-SCRAP-3
#[test]
fn every_card_is_scrapped_for_what_its_element_does() {
    for card in Command::ALL {
        let mut table = desk(&[card]);
        table.cards(A, 1, &[Command::Speed]);
        table.state.mechs[0].slots[4].damage = Some(Damage::TurnLeft);
        open(&mut table).act(A, Action::Scrap { card });
        let repair = Action::Repair { seat: A, fault: Fault::Slot(slot(5)) };
        let swap = Action::Swap { seat: A, a: slot(1), b: slot(2) };
        let repairs = matches!(card.colour(), mechs::Colour::Red | mechs::Colour::Blue);
        let legal = table.legal(A);
        assert_eq!((legal.contains(&repair), legal.contains(&swap)), (repairs, !repairs), "{card}");
        assert_eq!(table.state.commands.discard[card as usize], 1);
    }
    // Any one Damage Card, a System card too; the others stay.
    let mut table = desk(&[Command::Ripsaw]);
    table.state.mechs[0].systems[1] = 1;
    table.state.mechs[0].slots[4].damage = Some(Damage::TurnLeft);
    open(&mut table).act(A, Action::Scrap { card: Command::Ripsaw });
    table.act(A, Action::Repair { seat: A, fault: Fault::System(Damage::JammedSwivel) });
    assert_eq!(table.state.mechs[0].faults().collect::<Vec<_>>(), [Fault::Slot(slot(5))]);
}
