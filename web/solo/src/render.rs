//! What the page gets to see: as the hall's tables show it (`server/src/table/render.rs`).

use engine::{Control, Game, Message, Narrate, Seat, SeatSet, Viewer, What};
use shelf::FinishedGame;
use wire::{GameState, LegalAction, LogItem, LogWhat, Raw};

use crate::table::{Item, Past, Table};

/// Eyes: the seats the page plays. Several people at one screen look through those of whoever is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Eyes {
    pub(crate) own: SeatSet,
}

impl Eyes {
    /// The own seat that a request without one concerns, and whose eyes are open.
    pub(crate) fn acting(self, waiting: SeatSet) -> Option<Seat> {
        self.own.iter().find(|&seat| waiting.contains(seat)).or_else(|| self.own.iter().next())
    }

    /// The event as these eyes may know it: whoever plays several seats sees what any of them sees.
    fn witness<G: Game>(self, event: &G::Event) -> Option<G::Event> {
        let public = G::witness(event, Viewer::Spectator);
        let own = self.own.iter().map(|seat| G::witness(event, Viewer::Seat(seat)));
        own.into_iter().find(|seen| *seen != public).unwrap_or(public)
    }
}

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

/// Events as these eyes may know them, raw and as sentences.
fn told<G: Narrate>(events: &[G::Event], eyes: Eyes) -> (Vec<Raw>, Vec<Message>) {
    let seen: Vec<G::Event> = events.iter().filter_map(|event| eyes.witness::<G>(event)).collect();
    (seen.iter().map(Raw::of).collect(), seen.iter().filter_map(G::sentence).collect())
}

/// A line of the log.
pub(crate) fn log_item<G: FinishedGame>(table: &Table<G>, version: u64, past: &Past<G>) -> LogItem {
    let what = match &past.item {
        Item::Entry => match &table.game.entries()[past.entry - 1].what {
            What::Action { seat, .. } => {
                let (events, told) = told::<G>(&past.events, table.eyes());
                LogWhat::Entry { entry: past.entry, seat: *seat, events, told }
            }
            What::Undo { seat, to } => LogWhat::Undone { entry: past.entry, seat: *seat, to: *to },
            What::Seat { seat, occupant } => LogWhat::SeatChanged {
                seat: *seat,
                name: occupant.name.clone(),
                bot: matches!(occupant.control, Control::Bot(_)),
            },
        },
        Item::Started => {
            let (events, told) = told::<G>(&past.events, table.eyes());
            LogWhat::Started { events, told }
        }
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
