//! What the page gets to see: as the hall's tables show it (`server/src/table/render.rs`).

use engine::{Seat, Viewer};
use shelf::FinishedGame;
use wire::{GameState, LegalAction, LogItem, LogWhat, Raw};

use crate::table::{Item, Past, Table};

/// The game as the page sees it now.
pub(crate) fn game_state<G: FinishedGame>(table: &Table<G>) -> GameState {
    let waiting = table.waiting();
    let seat = table.eyes().acting(waiting);
    let mut shown = GameState::position::<G>(table.game.state(), table.game.len(), seat);
    shown.waiting = waiting.iter().collect();
    if let Some(seat) = seat {
        // Also where nothing is waited for: a choice may be taken back while others still decide.
        let may_choose = match table.course {
            Some(_) => waiting.contains(seat),
            None => !waiting.is_empty(),
        };
        if may_choose && table.bot_on(seat).is_none() {
            shown.legal = legal(table, seat);
        }
        let lowest = table.game.free_undo(seat);
        let free = lowest < table.game.len() && !table.abandoned && table.course.is_none();
        shown.free_undo = free.then_some(lowest);
    }
    shown
}

fn legal<G: FinishedGame>(table: &Table<G>, seat: Seat) -> Vec<LegalAction> {
    let state = table.game.state();
    let view = G::view(state, Viewer::Seat(seat));
    let mut actions = Vec::new();
    match &table.course {
        Some(course) => actions.extend(course.expected()),
        None => G::legal(state, seat, &mut actions),
    }
    let shown = actions.into_iter().map(|action| LegalAction {
        action: Raw::of(&action),
        anchor: G::anchor(action),
        label: G::label(&view, action),
        reveals: G::reveals(state, seat, action),
    });
    shown.collect()
}

/// A line of the log.
pub(crate) fn log_item<G: FinishedGame>(table: &Table<G>, version: u64, past: &Past<G>) -> LogItem {
    let seen = table.eyes().witness::<G>(&past.events);
    let what = match &past.item {
        Item::Entry => LogWhat::of_entry::<G>(&table.game.entry(past.entry), past.entry, &seen),
        Item::Started => LogWhat::of_start::<G>(&seen),
        Item::Sat { seat, name } => LogWhat::Sat { seat: *seat, name: name.clone() },
        Item::Chat { seat, text } => LogWhat::Chat {
            name: table.sitters[seat.index()].name.clone(),
            seat: Some(*seat),
            text: text.clone(),
        },
        Item::Asked { seat, what } => LogWhat::Asked { seat: *seat, what: *what },
        Item::Abandoned => LogWhat::Abandoned,
    };
    LogItem { version, at: past.at, what }
}
