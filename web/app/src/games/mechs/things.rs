//! Which thing of the table stands for what: the numbers of the anchors, read backwards.

use client::Thing;
use engine::Seat;
use mechs::{BossCard, Colour, Command, Damage, Schematic, SlotNumber, Space, Yordle};

const SCHEMATICS: u16 = 100;
const BOSS_CARDS: u16 = 200;
const DAMAGE: u16 = 300;
const OWN_SLOTS: u16 = 992;
const SLOTS: u16 = 1000;
const COINS: u16 = 10;
const TILES: u16 = 20;
const YORDLES: u16 = 30;

pub(super) const BOMB: Thing = Thing::Piece(4);
pub(super) const BOSS: Thing = Thing::Piece(5);

pub(super) fn space(space: Space) -> Thing {
    Thing::Space(space.index() as u16)
}

pub(super) fn command(card: Command) -> Thing {
    Thing::Card(card as u16)
}

/// A card of the discard pile, for which another one is given away.
pub(super) fn discarded(card: Command) -> Thing {
    Thing::Space(card as u16)
}

pub(super) fn schematic(card: Schematic) -> Thing {
    Thing::Card(SCHEMATICS + card as u16)
}

pub(super) fn boss_card(card: BossCard) -> Thing {
    Thing::Card(BOSS_CARDS + card as u16)
}

pub(super) fn damage(card: Damage) -> Thing {
    Thing::Card(DAMAGE + card as u16)
}

pub(super) fn mech(seat: Seat) -> Thing {
    Thing::Piece(seat.0.into())
}

pub(super) fn coin(colour: Colour) -> Thing {
    Thing::Piece(COINS + colour as u16)
}

pub(super) fn tile(number: usize) -> Thing {
    Thing::Piece(TILES + number as u16)
}

pub(super) fn yordle(yordle: Yordle) -> Thing {
    Thing::Piece(YORDLES + yordle as u16)
}

/// A slot as the log speaks of it, whoever's it is.
pub(super) fn spoken_slot(seat: Seat, slot: SlotNumber) -> Thing {
    Thing::Card(SLOTS + u16::from(seat.0) * 10 + u16::from(slot.0))
}

/// Everything that a slot can be touched for: a card is put there, it is executed or given up, it changes places, it is repaired.
pub(super) fn slot(seat: Seat, slot: SlotNumber, own: bool) -> Vec<Thing> {
    let number = SLOTS + u16::from(seat.0) * 10 + u16::from(slot.0);
    let own_number = OWN_SLOTS + u16::from(slot.0);
    let mut things = vec![Thing::Space(number), Thing::Card(number)];
    if own {
        things.extend([Thing::Space(own_number), Thing::Card(own_number)]);
    }
    things
}

/// What a thing stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Named {
    Space(Space),
    Command(Command),
    Schematic(Schematic),
    BossCard(BossCard),
    Damage(Damage),
    Slot(Option<Seat>, SlotNumber),
    Mech(Seat),
    Boss,
    Coin(Colour),
}

pub(super) fn named(thing: &Thing) -> Option<Named> {
    let one = |number: u16, first: u16| usize::from(number - first);
    Some(match *thing {
        Thing::Space(number) | Thing::Card(number) if number >= SLOTS => {
            let place = number - SLOTS;
            Named::Slot(Some(Seat((place / 10) as u8)), SlotNumber((place % 10) as u8))
        }
        Thing::Space(number) | Thing::Card(number) if number >= OWN_SLOTS => {
            Named::Slot(None, SlotNumber((number - OWN_SLOTS) as u8))
        }
        Thing::Space(number) if usize::from(number) < Command::ALL.len() => {
            Named::Command(Command::ALL[usize::from(number)])
        }
        Thing::Space(number) => {
            let (column, row) = (number % 32, number / 32);
            Named::Space(Space::at(column as i16, row as i16 - 1)?)
        }
        Thing::Card(number) if number >= DAMAGE => Named::Damage(*Damage::ALL.get(one(number, DAMAGE))?),
        Thing::Card(number) if number >= BOSS_CARDS => {
            Named::BossCard(*BossCard::ALL.get(one(number, BOSS_CARDS))?)
        }
        Thing::Card(number) if number >= SCHEMATICS => {
            Named::Schematic(*Schematic::ALL.get(one(number, SCHEMATICS))?)
        }
        Thing::Card(number) => Named::Command(*Command::ALL.get(usize::from(number))?),
        Thing::Piece(number) if number < 4 => Named::Mech(Seat(number as u8)),
        Thing::Piece(5) => Named::Boss,
        Thing::Piece(number) if (COINS..COINS + 4).contains(&number) => {
            Named::Coin(Colour::ALL[one(number, COINS)])
        }
        _ => return None,
    })
}
