//! What one viewer gets to see. Nothing else leaves the table.

use engine::{Game, Match, Message, Narrate, Seat, SeatSet, Viewer, What};
use wire::{GameState, LegalAction, LogItem, LogWhat, Raw};

use super::item::ItemWhat;
use super::state::Table;

/// Eyes: the seats a client plays. A client that plays several looks through those of whoever is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Eyes {
    pub(super) own: SeatSet,
}

impl Eyes {
    pub(super) fn viewer(self, waiting: SeatSet) -> Viewer {
        let deciding = self.own.iter().find(|&seat| waiting.contains(seat));
        match deciding.or_else(|| self.own.iter().next()) {
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Spectator,
        }
    }

    /// The event as these eyes may know it: whoever plays several seats sees what any of them sees.
    fn witness<G: Game>(self, event: &G::Event) -> Option<G::Event> {
        let public = G::witness(event, Viewer::Spectator);
        let own = self.own.iter().map(|seat| G::witness(event, Viewer::Seat(seat)));
        own.into_iter().find(|seen| *seen != public).unwrap_or(public)
    }
}

/// The game as these eyes see it now.
pub(super) fn game_state<G: Narrate>(table: &Table<G>, game: &Match<G>, eyes: Eyes) -> GameState {
    let state = game.state();
    let waiting = table.waiting();
    let viewer = eyes.viewer(waiting);
    let view = G::view(state, viewer);
    let mut legal = Vec::new();
    let mut free_undo = None;
    let mut shown_seat = None;
    if let Viewer::Seat(seat) = viewer {
        shown_seat = Some(seat);
        let played_by_bot = table.bot_on(seat).is_some();
        if waiting.contains(seat) && !played_by_bot {
            let mut actions = Vec::new();
            G::legal(state, seat, &mut actions);
            legal = actions
                .into_iter()
                .map(|action| LegalAction {
                    action: Raw::of(&action),
                    anchor: G::anchor(action),
                    label: G::label(&view, action),
                    reveals: G::reveals(state, seat, action),
                })
                .collect();
        }
        let lowest = game.free_undo(seat);
        free_undo = (lowest < game.len() && !table.abandoned).then_some(lowest);
    }
    GameState {
        entries: game.len(),
        seat: shown_seat,
        view: Raw::of(&view),
        prompt: G::prompt(&view),
        waiting: waiting.iter().collect(),
        legal,
        free_undo,
        verdict: G::verdict(&view),
    }
}

/// Events as these eyes may know them, raw and as sentences.
fn told<G: Narrate>(events: &[G::Event], eyes: Eyes) -> (Vec<Raw>, Vec<Message>) {
    let seen: Vec<G::Event> = events.iter().filter_map(|event| eyes.witness::<G>(event)).collect();
    (seen.iter().map(Raw::of).collect(), seen.iter().filter_map(G::sentence).collect())
}

/// A line of the log as these eyes may read it. `entry` is the number of the match entry, for those that are one.
pub(super) fn log_item<G: Narrate>(
    version: u64,
    at: i64,
    what: &ItemWhat<G::Action>,
    entry: usize,
    events: &[G::Event],
    eyes: Eyes,
) -> LogItem {
    let what = match what {
        ItemWhat::Entry(stored) => match &stored.what {
            What::Action { seat, .. } => {
                let (events, told) = told::<G>(events, eyes);
                LogWhat::Entry { entry, seat: *seat, events, told }
            }
            What::Undo { seat, to } => LogWhat::Undone { entry, seat: *seat, to: *to },
            What::Seat { seat, occupant } => LogWhat::SeatChanged {
                seat: *seat,
                name: occupant.name.clone(),
                bot: matches!(occupant.control, engine::Control::Bot(_)),
            },
        },
        ItemWhat::Started {} => {
            let (events, told) = told::<G>(events, eyes);
            LogWhat::Started { events, told }
        }
        ItemWhat::Sat { seat, sitter } => LogWhat::Sat { seat: *seat, name: sitter.name.clone() },
        ItemWhat::Left { seat } => LogWhat::Left { seat: *seat },
        ItemWhat::Chat { name, seat, text } => {
            LogWhat::Chat { name: name.clone(), seat: *seat, text: text.clone() }
        }
        ItemWhat::Asked { seat, what, .. } => LogWhat::Asked { seat: *seat, what: *what },
        ItemWhat::Answered { seat, agree, .. } => LogWhat::Answered { seat: *seat, agree: *agree },
        ItemWhat::Abandoned {} => LogWhat::Abandoned,
        ItemWhat::Rematch { table } => LogWhat::Rematch { table: table.clone() },
    };
    LogItem { version, at, what }
}

/// The seat that acts for a client in a request that names none.
pub(super) fn acting_seat(own: SeatSet, waiting: SeatSet) -> Option<Seat> {
    own.iter().find(|&seat| waiting.contains(seat)).or_else(|| own.iter().next())
}
