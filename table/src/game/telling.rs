//! What one viewer gets to see. Nothing else leaves the table.
//!
//! The game in the messages `state` and `update` is written here straight from the game's own types, in the form that `wire` describes.

use engine::{Anchor, Message, Reveals, Seat, SeatSet, Viewer, What};
use serde::{Serialize, Serializer};
use shelf::FinishedGame;
use wire::{LogItem, Raw};

use super::AnyMatch;
use super::eyes::{Eyes, sentences};
use super::played::Played;
use super::shared_json::SharedJson;

/// Writes for the viewers of one moment. What several of them see is made once.
pub trait Teller {
    /// Appends the line of an entry, or of the start, as these eyes may read it.
    fn line(&mut self, line: &EntryLine, eyes: Eyes, out: &mut Vec<u8>);
    /// Appends the game as these eyes see it now, as [`wire::GameState`] has it.
    fn game(&mut self, eyes: Eyes, now: &Moment<'_>, out: &mut Vec<u8>);
}

/// A line of the log that tells an entry of the match, or its start.
pub struct EntryLine {
    pub(crate) version: u64,
    pub(crate) at: i64,
    /// 0 is the start.
    pub(crate) entry: usize,
}

/// What the table adds to the position of its match.
pub struct Moment<'a> {
    /// The seats that are waited for.
    pub(crate) waiting: SeatSet,
    pub(crate) abandoned: bool,
    /// In a lesson, all that may be done, if anything.
    pub(crate) lesson: Option<Option<&'a Raw>>,
}

/// A legal action, as [`wire::LegalAction`] has it.
#[derive(Serialize)]
struct Legal<A> {
    action: A,
    anchor: Anchor,
    label: Message,
    #[serde(skip_serializing_if = "wire::reveals_nothing")]
    reveals: Reveals,
}

/// Seats as a list of numbers.
struct Seats(SeatSet);

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

/// Room for the legal actions of a seat; there are seldom more.
const MANY_ACTIONS: usize = 64;

/// An entry of the match by which somebody acted, as [`LogItem`] has it: the line that nearly every update tells.
#[derive(Serialize)]
struct ActionTold<'a, E> {
    version: u64,
    at: i64,
    kind: &'static str,
    entry: usize,
    seat: Seat,
    events: &'a [E],
    told: Vec<Message>,
}

/// The JSON of things of which several viewers are told the same: each is written once.
struct Same<T>(Vec<(T, Vec<u8>)>);

impl<T: PartialEq> Same<T> {
    fn new() -> Same<T> {
        Same(Vec::new())
    }

    fn write(&mut self, what: T, out: &mut Vec<u8>, first: impl FnOnce(&T, &mut Vec<u8>)) {
        match self.0.iter().find(|(known, _)| *known == what) {
            Some((_, json)) => out.extend_from_slice(json),
            None => {
                let start = out.len();
                first(&what, out);
                self.0.push((what, out[start..].to_vec()));
            }
        }
    }
}

pub(crate) fn write(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("a plain value");
}

pub(crate) fn write_field(name: &str, value: &impl Serialize, out: &mut Vec<u8>) {
    out.extend_from_slice(b",\"");
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
    write(value, out);
}

pub(super) struct Telling<'a, G: FinishedGame> {
    played: &'a Played<G>,
    views: SharedJson,
    /// Lines, each by its version and the events it tells of.
    lines: Same<(u64, Vec<G::Event>)>,
    prompts: Same<Message>,
    /// Reused for the legal actions of a seat.
    actions: Vec<G::Action>,
}

impl<'a, G: FinishedGame> Telling<'a, G> {
    pub(super) fn new(played: &'a Played<G>) -> Self {
        Telling {
            played,
            views: SharedJson::new(),
            lines: Same::new(),
            prompts: Same::new(),
            actions: Vec::with_capacity(MANY_ACTIONS),
        }
    }

    /// What a seat may do now, and take back.
    fn choices(&mut self, seat: Seat, view: &G::View, now: &Moment<'_>, out: &mut Vec<u8>) {
        let game = &self.played.game;
        let state = game.state();
        let by_bot = matches!(game.occupants()[seat.index()].control, engine::Control::Bot(_));
        self.actions.clear();
        match now.lesson {
            Some(expected) if now.waiting.contains(seat) => {
                self.actions.extend(expected.and_then(|action| action.read::<G::Action>().ok()));
            }
            // Also where nothing is waited for: a choice may be taken back while others still decide.
            None if !now.waiting.is_empty() && !by_bot => G::legal(state, seat, &mut self.actions),
            _ => {}
        }
        let mut before = &b",\"legal\":["[..];
        for &action in &self.actions {
            out.extend_from_slice(before);
            before = b",";
            let (anchor, label) = (G::anchor(action), G::label(view, action));
            write(&Legal { action, anchor, label, reveals: G::reveals(state, seat, action) }, out);
        }
        if !self.actions.is_empty() {
            out.push(b']');
        }
        let lowest = self.played.free_undo(seat);
        if lowest < self.played.entries() && !now.abandoned && now.lesson.is_none() {
            write_field("free_undo", &lowest, out);
        }
    }
}

impl<G: FinishedGame> Teller for Telling<'_, G> {
    fn line(&mut self, line: &EntryLine, eyes: Eyes, out: &mut Vec<u8>) {
        let seen = eyes.witness::<G>(self.played.events_of(line.entry));
        let own = line.entry - self.played.before;
        let what = (own > 0).then(|| self.played.game.entry(own));
        self.lines.write((line.version, seen), out, |(_, seen), out| match &what {
            Some(What::Action { seat, .. }) => write(&line.action_told::<G>(*seat, seen), out),
            what => {
                let told = self.played.told(what.as_ref(), own, seen);
                write(&LogItem { version: line.version, at: line.at, what: told }, out);
            }
        });
    }

    fn game(&mut self, eyes: Eyes, now: &Moment<'_>, out: &mut Vec<u8>) {
        let game = &self.played.game;
        let viewer = eyes.viewer(now.waiting);
        let view = G::view(game.state(), viewer);
        out.extend_from_slice(b"{\"entries\":");
        write(&self.played.entries(), out);
        if let Viewer::Seat(seat) = viewer {
            write_field("seat", &seat, out);
        }
        out.extend_from_slice(b",\"view\":");
        self.views.write(&view, out);
        out.extend_from_slice(b",\"prompt\":");
        self.prompts.write(G::prompt(&view), out, write);
        write_field("waiting", &Seats(now.waiting), out);
        if let Viewer::Seat(seat) = viewer {
            self.choices(seat, &view, now, out);
        }
        if let Some(verdict) = G::verdict(&view) {
            write_field("verdict", &verdict, out);
        }
        out.push(b'}');
    }
}

impl EntryLine {
    fn action_told<'e, G: FinishedGame>(&self, seat: Seat, seen: &'e [G::Event]) -> ActionTold<'e, G::Event> {
        let EntryLine { version, at, entry } = *self;
        ActionTold { version, at, kind: "entry", entry, seat, events: seen, told: sentences::<G>(seen) }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use cybertron::Cybertron;
    use engine::{FastChance, Game, Silent};

    use super::*;
    use crate::game::eyes::entry_told;

    #[test]
    fn an_action_is_told_as_the_wire_has_it() {
        let mut chance = FastChance::new(7);
        let setup = Cybertron::facts().complete(engine::Setup { seats: 3, ..Default::default() }).unwrap();
        let mut state = Cybertron::start(&setup, &mut chance, &mut Silent).unwrap();
        let mut legal = Vec::new();
        for entry in 1.. {
            let Some(decision) = Cybertron::decision(&state) else { break };
            let seat = decision.seats.iter().next().unwrap();
            Cybertron::legal(&state, seat, &mut legal);
            let action = legal[chance.pick(legal.len())];
            let mut events = Vec::new();
            Cybertron::apply(&mut state, seat, action, &mut chance, &mut events).unwrap();
            let line = EntryLine { version: 9, at: 1234, entry };
            let quick = serde_json::to_string(&line.action_told::<Cybertron>(seat, &events)).unwrap();
            let what = entry_told::<Cybertron>(&What::Action { seat, action }, entry, &events);
            let plain = LogItem { version: 9, at: 1234, what };
            assert_eq!(quick, serde_json::to_string(&plain).unwrap());
        }
    }

    #[test]
    fn what_is_the_same_is_written_once() {
        let (mut same, mut out) = (Same::new(), Vec::new());
        let mut written = 0;
        for text in ["a", "b", "a", "a", "b", "c"] {
            same.write(text, &mut out, |text, out| {
                written += 1;
                write(text, out);
            });
        }
        assert_eq!((String::from_utf8(out).unwrap().as_str(), written), (r#""a""b""a""a""b""c""#, 3));
    }
}
