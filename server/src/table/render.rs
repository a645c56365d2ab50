//! What one viewer gets to see. Nothing else leaves the table.
//!
//! The messages `state` and `update` are written here straight from the game's own types, in the form that `wire` describes.

use engine::{Anchor, Game, Match, Message, Narrate, Reveals, Seat, SeatSet, Viewer, What};
use serde::{Serialize, Serializer};
use wire::{Eyes, LogItem, LogWhat, TableInfo};

use super::item::ItemWhat;
use super::shared_json::SharedJson;
use super::state::Table;

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

fn write(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("a plain value");
}

fn write_field(name: &str, value: &impl Serialize, out: &mut Vec<u8>) {
    out.extend_from_slice(b",\"");
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
    write(value, out);
}

/// Writes messages for the viewers of one moment. What several of them see is made once.
pub(super) struct Writer<'a, G: Narrate> {
    table: &'a Table<G>,
    waiting: SeatSet,
    views: SharedJson,
    /// Lines, each by its version and the events it tells of.
    lines: Same<(u64, Vec<G::Event>)>,
    prompts: Same<Message>,
    /// Reused for the legal actions of a seat.
    actions: Vec<G::Action>,
}

/// A line of the log, before it is known who reads it.
pub(super) struct Line<'a, G: Game> {
    pub(super) version: u64,
    pub(super) at: i64,
    pub(super) what: LineWhat<'a, G::Action>,
    pub(super) entry: usize,
    pub(super) events: &'a [G::Event],
}

/// What a line is about: an entry of the match, or an item of any kind.
pub(super) enum LineWhat<'a, A> {
    Entry(What<A>),
    Item(&'a ItemWhat<A>),
}

impl<'a, G: Narrate> Writer<'a, G> {
    pub(super) fn new(table: &'a Table<G>) -> Self {
        Writer {
            table,
            waiting: table.waiting(),
            views: SharedJson::new(),
            lines: Same::new(),
            prompts: Same::new(),
            actions: Vec::with_capacity(MANY_ACTIONS),
        }
    }

    /// The message `update`: the line, with the game and the table as they are now if those are to be told.
    pub(super) fn update(
        &mut self,
        line: &Line<'_, G>,
        eyes: Eyes,
        game: bool,
        table: Option<TableInfo>,
        out: &mut Vec<u8>,
    ) {
        out.extend_from_slice(b"{\"type\":\"update\"");
        write_field("version", &line.version, out);
        out.extend_from_slice(b",\"item\":");
        self.line(line, eyes, out);
        self.game(game, eyes, out);
        if let Some(table) = table {
            write_field("table", &table, out);
        }
        out.push(b'}');
    }

    /// The message `state`: everything, with these lines of the log.
    pub(super) fn state<'l>(
        &mut self,
        lines: impl Iterator<Item = Line<'l, G>>,
        eyes: Eyes,
        table: &TableInfo,
        out: &mut Vec<u8>,
    ) {
        out.extend_from_slice(b"{\"type\":\"state\"");
        write_field("version", &self.table.version, out);
        write_field("table", table, out);
        self.game(true, eyes, out);
        let lines: Vec<LogItem> = lines.map(|line| line.read_by(eyes)).collect();
        write_field("log", &lines, out);
        out.push(b'}');
    }

    fn line(&mut self, line: &Line<'_, G>, eyes: Eyes, out: &mut Vec<u8>) {
        let told = (line.version, eyes.witness::<G>(line.events));
        self.lines.write(told, out, |(_, seen), out| match line.what {
            LineWhat::Entry(What::Action { seat, .. }) => write(&line.action_told(seat, seen), out),
            _ => write(&line.told(seen), out),
        });
    }

    /// The game as these eyes see it now, as [`wire::GameState`] has it.
    fn game(&mut self, wanted: bool, eyes: Eyes, out: &mut Vec<u8>) {
        let Some(game) = self.table.game.as_ref().filter(|_| wanted) else { return };
        let viewer = eyes.viewer(self.waiting);
        let view = G::view(game.state(), viewer);
        out.extend_from_slice(b",\"game\":{\"entries\":");
        write(&game.len(), out);
        if let Viewer::Seat(seat) = viewer {
            write_field("seat", &seat, out);
        }
        out.extend_from_slice(b",\"view\":");
        self.views.write(&view, out);
        out.extend_from_slice(b",\"prompt\":");
        self.prompts.write(G::prompt(&view), out, write);
        write_field("waiting", &Seats(self.waiting), out);
        if let Viewer::Seat(seat) = viewer {
            self.choices(game, seat, &view, out);
        }
        if let Some(verdict) = G::verdict(&view) {
            write_field("verdict", &verdict, out);
        }
        out.push(b'}');
    }

    /// What a seat may do now, and take back.
    fn choices(&mut self, game: &Match<G>, seat: Seat, view: &G::View, out: &mut Vec<u8>) {
        // Also where nothing is waited for: a choice may be taken back while others still decide.
        if !self.waiting.is_empty() && self.table.bot_on(seat).is_none() {
            let state = game.state();
            G::legal(state, seat, &mut self.actions);
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
        }
        let lowest = game.free_undo(seat);
        if lowest < game.len() && !self.table.abandoned {
            write_field("free_undo", &lowest, out);
        }
    }
}

impl<G: Narrate> Line<'_, G> {
    /// The line as these eyes may read it.
    pub(super) fn read_by(&self, eyes: Eyes) -> LogItem {
        self.told(&eyes.witness::<G>(self.events))
    }

    fn action_told<'e>(&self, seat: Seat, seen: &'e [G::Event]) -> ActionTold<'e, G::Event> {
        let told = seen.iter().filter_map(G::sentence).collect();
        let Line { version, at, entry, .. } = *self;
        ActionTold { version, at, kind: "entry", entry, seat, events: seen, told }
    }

    /// The line with these of its events. Only of entries and the start; the others have none.
    fn told(&self, seen: &[G::Event]) -> LogItem {
        let what = match &self.what {
            LineWhat::Entry(what) => LogWhat::of_entry::<G>(what, self.entry, seen),
            LineWhat::Item(item) => self.item_told(item, seen),
        };
        LogItem { version: self.version, at: self.at, what }
    }

    fn item_told(&self, item: &ItemWhat<G::Action>, seen: &[G::Event]) -> LogWhat {
        match item {
            ItemWhat::Entry(stored) => LogWhat::of_entry::<G>(&stored.what, self.entry, seen),
            ItemWhat::Started {} => LogWhat::of_start::<G>(seen),
            ItemWhat::Sat { seat, sitter } => LogWhat::Sat { seat: *seat, name: sitter.name.clone() },
            ItemWhat::Left { seat } => LogWhat::Left { seat: *seat },
            ItemWhat::Chat { name, seat, text } => {
                LogWhat::Chat { name: name.clone(), seat: *seat, text: text.clone() }
            }
            ItemWhat::Asked { seat, what, .. } => LogWhat::Asked { seat: *seat, what: *what },
            ItemWhat::Answered { seat, agree, .. } => LogWhat::Answered { seat: *seat, agree: *agree },
            ItemWhat::Abandoned {} => LogWhat::Abandoned,
            ItemWhat::Rematch { table } => LogWhat::Rematch { table: table.clone() },
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use cybertron::Cybertron;
    use engine::{FastChance, Silent};

    use super::*;

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
            let what = What::Action { seat, action };
            let line = Line::<Cybertron> {
                version: 9,
                at: 1234,
                what: LineWhat::Entry(what),
                entry,
                events: &events,
            };
            let quick = serde_json::to_string(&line.action_told(seat, &events)).unwrap();
            assert_eq!(quick, serde_json::to_string(&line.told(&events)).unwrap());
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
