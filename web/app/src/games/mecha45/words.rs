//! The game's names as messages.

use engine::{Message, Seat};
use mecha45::{Cell, Colour, Direction, View, kind_name};

use super::scene::{Scene, is_downtown};

pub(super) fn named(kind: &str, id: &str) -> Message {
    Message { id: format!("mecha45-{kind}-{id}").into(), args: Vec::new() }
}

pub(super) fn cell(cell: Cell) -> String {
    cell.name().to_uppercase()
}

pub(super) fn direction(direction: Direction) -> Message {
    named("direction", &direction.index().to_string())
}

/// How often a card works, by its colour.
pub(super) fn colour(colour: Colour) -> Message {
    named("web-colour", colour.word())
}

/// A mecha by its name and owner.
pub(super) fn mecha(view: &View, seat: Seat) -> Message {
    Message::new("mecha45-web-mecha-of").with("mecha", kind_name(view.mecha(seat).kind)).with("seat", seat)
}

/// Everything on a cell, piece by piece.
pub(super) fn on_cell(view: &View, scene: &Scene, place: Cell) -> Vec<Message> {
    let ground = &scene.ground;
    let mut lines = vec![Message::new("mecha45-cell").with("cell", cell(place))];
    let things = [
        (is_downtown(place), "mecha45-web-downtown"),
        (ground.towers.contains(place), "mecha45-web-tower"),
        (ground.buildings.contains(place) && !ground.towers.contains(place), "mecha45-web-building"),
        (ground.has_carcass(place), "mecha45-web-carcass"),
        (ground.has_mine(place), "mecha45-web-mine"),
        (ground.has_barrier(place), "mecha45-web-barrier"),
        (ground.has_smoke(place), "mecha45-web-smoke"),
        (ground.has_wei(place), "mecha45-web-wei"),
        (ground.has_flag(place), "mecha45-web-flag"),
        (ground.exit == Some(place), "mecha45-web-exit"),
    ];
    lines.extend(things.into_iter().filter(|(there, _)| *there).map(|(_, id)| Message::new(id)));
    for (index, owner) in view.mechas.iter().enumerate() {
        if view.turn > 0 && owner.start.cell == place {
            lines.push(Message::new("mecha45-web-start-of").with("seat", Seat(index as u8)));
        }
    }
    for figure in scene.on(place) {
        lines.push(
            Message::new("mecha45-web-stands")
                .with("mecha", mecha(view, figure.seat))
                .with("direction", direction(figure.facing)),
        );
    }
    lines
}
