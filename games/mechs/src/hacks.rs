//! Hacks and their parameters (MVM-SCHEM-2, MVM-SCHEM-6).

use engine::{Chance, EventSink, Seat};

use crate::action::Action;
use crate::agenda::{Pattern, Source, Task};
use crate::cards::{Colour, CommandKind, Schematic};
use crate::event::{Event, Motion};
use crate::mission::{Ground, Tile};
use crate::options;
use crate::referee::Referee;
use crate::space::{Dir, Space, SpaceSet};
use crate::state::{Piece, SlotNumber, State};

/// Is this a Hack for a Gap of one's own turn?
pub(crate) fn in_gap(card: Schematic) -> bool {
    use Schematic::*;
    matches!(
        card,
        StrafingRun
            | AirLift
            | CarpetBombing
            | SpareParts
            | Rewire
            | RuneKey
            | Overclock
            | LongShot
            | BigKick
            | RapidReload
            | CherryBomb
            | Shockwave
            | KaboomSpecial
    )
}

/// Is there anything to use it on?
pub(crate) fn usable(state: &State, seat: Seat, card: Schematic) -> bool {
    match card {
        Schematic::Shockwave | Schematic::KaboomSpecial => true,
        // Some direction or space can always be named.
        Schematic::StrafingRun | Schematic::LongShot | Schematic::CherryBomb => state.mech(seat).at.is_some(),
        Schematic::Rewire => {
            let programmed = |seat: Seat| state.mech(seat).slots.iter().any(|slot| !slot.is_empty());
            state.mech(seat).at.is_some() && state.player_order().any(programmed)
        }
        card => {
            let mut any = false;
            parameters(state, seat, card, &mut |_| any = true);
            any
        }
    }
}

/// Other pieces, Mechs in seat order, the Bomb last.
fn other_pieces(state: &State, seat: Seat) -> impl Iterator<Item = (Piece, Space)> + '_ {
    let mechs = state.all_seats().filter(move |&other| other != seat).map(Piece::Mech);
    mechs.chain([Piece::Bomb]).filter_map(|piece| Some((piece, state.place(piece)?)))
}

/// What can be named for a Hack, or for Shrapnel Shell.
pub(crate) fn parameters(state: &State, seat: Seat, card: Schematic, out: &mut impl FnMut(Action)) {
    let mech = state.mech(seat);
    let Some(at) = mech.at else { return };
    match card {
        Schematic::StrafingRun | Schematic::LongShot => {
            Dir::ALL.into_iter().for_each(|dir| out(Action::Way { dir }));
        }
        Schematic::AirLift => {
            for (piece, place) in other_pieces(state, seat) {
                let mut lands = false;
                if place.range(at) <= 3 {
                    landings(state, piece, &mut |_| lands = true);
                }
                if lands {
                    out(Action::Piece { piece });
                }
            }
        }
        Schematic::CarpetBombing => {
            let map = &state.mission.get().map;
            let mechs = || state.all_seats().filter_map(|seat| state.mech(seat).at);
            for tile in (0..map.tiles.len() as u8).map(Tile) {
                if mechs().any(|space| map.tile(space) == tile) {
                    out(Action::Tile { tile });
                }
            }
        }
        Schematic::SpareParts => {
            for seat in state.player_order() {
                state.mech(seat).faults().for_each(|fault| out(Action::Repair { seat, fault }));
            }
        }
        Schematic::Rewire => state.player_order().for_each(|seat| options::swaps(state, seat, true, out)),
        Schematic::RuneKey => {
            let active = |colour: &Colour| state.mission.uses_coins() && state.coins[*colour as usize];
            Colour::ALL.into_iter().filter(active).for_each(|colour| out(Action::Colour { colour }));
        }
        Schematic::Overclock => {
            let works = |slot: &SlotNumber| {
                let slot = &mech.slots[slot.index()];
                slot.damage.is_none() && !slot.is_empty()
            };
            SlotNumber::all().filter(works).for_each(|slot| out(Action::Slot { slot }));
        }
        Schematic::RapidReload => {
            let attacks = |slot: &SlotNumber| {
                mech.slots[slot.index()].active().is_some_and(|(card, _)| card.kind() == CommandKind::Attack)
            };
            SlotNumber::all().filter(attacks).for_each(|slot| out(Action::Slot { slot }));
        }
        Schematic::BigKick => {
            for (piece, _) in other_pieces(state, seat).filter(|(_, place)| place.adjacent(at)) {
                (1..=3).for_each(|steps| out(Action::Kick { piece, steps }));
            }
        }
        Schematic::CherryBomb => named_spaces(state, at, 2, out),
        Schematic::ShrapnelShell => named_spaces(state, at, 3, out),
        _ => {}
    }
}

fn named_spaces(state: &State, at: Space, range: i16, out: &mut impl FnMut(Action)) {
    let map = &state.mission.get().map;
    let board = map.floor.or(&map.boulders);
    let on_board = SpaceSet::around(at, range).and(&board);
    on_board.iter().filter(|&space| !state.walled(space)).for_each(|space| out(Action::Space { space }));
}

/// Where an Air Lift can put the piece.
pub(crate) fn landings(state: &State, piece: Piece, out: &mut impl FnMut(Space)) {
    let Some(place) = state.place(piece) else { return };
    let mission = state.mission.get();
    let special = [&mission.zone, &mission.school, &mission.sockets, &mission.core];
    for space in SpaceSet::around(place, 2).and(&mission.map.floor).iter() {
        let plain = !matches!(mission.map.ground(space), Ground::Oil | Ground::Lava);
        if plain && state.is_free(space) && special.iter().all(|spaces| !spaces.contains(space)) {
            out(space);
        }
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Any number of Hacks may be used in one Gap (MVM-EXEC-8).
    pub(crate) fn use_in_gap(&mut self, seat: Seat, card: Schematic) {
        self.push(Task::Gap { seat });
        self.spend(seat, card);
        self.state.memory.spiked = 0;
        match card {
            Schematic::KaboomSpecial => {
                self.push(Task::Strike { seat, pattern: Pattern::Range(3), colour: None });
            }
            Schematic::Shockwave => {
                self.push(Task::Shockwave { seat, done: 0 });
                self.push(Task::Strike { seat, pattern: Pattern::Range(1), colour: None });
            }
            card => self.push(Task::Hack { seat, card }),
        }
    }

    /// The parameter of a Hack, or of Shrapnel Shell, is named.
    pub(crate) fn resolve_hack(&mut self, seat: Seat, card: Schematic, action: Action) {
        let strike = |pattern| Task::Strike { seat, pattern, colour: None };
        match action {
            Action::Way { dir } if card == Schematic::StrafingRun => self.push(strike(Pattern::Line(dir))),
            Action::Way { dir } => self.long_shot(seat, dir),
            Action::Piece { piece } => self.push(Task::LiftTo { seat, piece }),
            Action::Tile { tile } => self.push(strike(Pattern::Tile(tile))),
            Action::Repair { seat, fault } => self.repair(seat, fault),
            Action::Swap { seat, a, b } => self.swap_slots(seat, a, b),
            Action::Colour { colour } => self.turn_coin(colour, false),
            Action::Slot { slot } => self.push(Task::Execute { seat, slot }),
            Action::Space { space } => self.push(strike(Pattern::Burst(space))),
            Action::Kick { piece, steps } => {
                let own = self.state.mech(seat).at.expect("the kicking Mech is on the board");
                let place = self.state.place(piece).expect("the kicked piece is on the board");
                if let Some(dir) = own.towards(place) {
                    self.push(Task::Kick { piece, dir, left: steps });
                }
            }
            action => unreachable!("{action:?} is no parameter of {card}"),
        }
    }

    /// Nothing but a Shard is met where an Air Lift lands.
    pub(crate) fn lift(&mut self, piece: Piece, to: Space) {
        let from = self.state.place(piece).expect("the lifted piece is on the board");
        self.state.set_place(piece, to);
        self.emit(Event::Moved { piece, from, to, how: Motion::Lifted });
        if let Piece::Mech(seat) = piece {
            self.meet_shard(seat, to);
        }
    }

    /// Steps of a kicked piece; the Damage of each is resolved before the next one.
    pub(crate) fn kick(&mut self, piece: Piece, dir: Dir, left: u8) {
        if !self.state.memory.harm.is_none() {
            let stopped = self.state.memory.stopped & piece.bit() != 0;
            if !stopped {
                self.push(Task::Kick { piece, dir, left });
            }
            self.deal_harm(Source::Hazard);
        } else if left > 0 {
            self.push(Task::Kick { piece, dir, left: left - 1 });
            if !self.step(piece, dir, None) {
                self.state.agenda.pop();
                self.deal_harm(Source::Hazard);
            }
        }
    }

    /// Every adjacent piece makes a step away, in the order N, E, S, W.
    pub(crate) fn shockwave(&mut self, seat: Seat, done: u8) {
        let Some(&dir) = Dir::ALL.get(usize::from(done)) else { return };
        let Some(at) = self.state.mech(seat).at else { return };
        self.push(Task::Shockwave { seat, done: done + 1 });
        if let Some(piece) = self.state.piece_on(at.step(dir)) {
            self.push(Task::Kick { piece, dir, left: 1 });
        }
    }
}
