//! What was true, and what of it each viewer may have been told.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use engine::{
    Control, FastChance, Game, LoggedEntry, Match, Message, Narrate, RolledDie, Seat, SeatSet, Viewer, What,
};
use serde_json::{Value, json};
use wire::{GameState, LegalAction, LogItem, LogWhat, Luck, Raw, TableInfo};

use super::listening::Heard;
use super::pages::{Sayings, check_log, check_table};
use super::reader::Reader;
use super::secrets::Secrets;
use crate::client::Person;

/// What a game adds to the check of what its players are told.
pub(super) trait Hides: Narrate {
    /// Another world that looks the same to the viewer.
    fn other_world(view: &Self::View, seed: u64) -> Self::State {
        Self::determinize(view, &mut FastChance::new(seed))
    }

    /// A world that looks the same to the viewer, after this action with these dice. Only where all that decides who is asked next is
    /// open to the viewer; there nobody else may be asked in truth.
    fn world_after(
        view: &Self::View,
        seat: Seat,
        action: Self::Action,
        dice: &[RolledDie],
        seed: u64,
    ) -> Option<Self::State> {
        let _ = (view, seat, action, dice, seed);
        None
    }

    /// What is hidden from the viewer at a moment, by kind.
    fn hidden(state: &Self::State, viewer: Viewer) -> Vec<&'static str>;

    /// Said once more without the game's own view: what of the hidden may be in a game as it was told.
    fn check_game(state: &Self::State, viewer: Viewer, told: &Value);

    /// What a viewer may hear of an event of this entry, said without the game's own `witness`.
    fn check_event(truth: &Truth<Self>, entry: usize, viewer: Viewer, told: &Self::Event);

    /// What the viewer may not do, but may ask for to learn something.
    fn forbidden(view: &Self::View) -> Vec<Self::Action>;
}

/// What can be done in a game as it is told.
#[derive(Clone, Copy, PartialEq)]
enum Moment {
    Now,
    /// It is only looked at.
    Past,
    /// It waits for nobody any more.
    GivenUp,
}

/// What was true, and how much of what was told has been compared with it.
pub(super) struct Truth<G: Game> {
    pub(super) states: Vec<G::State>,
    pub(super) log: Vec<LoggedEntry<G>>,
    /// For each entry: could whoever acted know that it would bring something to light?
    revealing: Vec<bool>,
    /// The seats that bots played after each entry.
    bots: Vec<SeatSet>,
    secrets: Secrets,
    sayings: Sayings,
    /// The table as it was told at each version: the same to all.
    tables: BTreeMap<u64, Value>,
    /// Messages, and lines of the log, that need not be compared a second time, with their readers.
    compared_texts: HashSet<(String, String)>,
    /// How often each kind of thing was compared.
    pub(super) compared: BTreeMap<String, usize>,
}

impl<G: Hides> Truth<G> {
    pub(super) fn new<'a>(
        game: &Match<G>,
        table: &TableInfo,
        people: impl IntoIterator<Item = &'a Person>,
    ) -> Self {
        let states: Vec<G::State> = (0..=game.len()).map(|number| game.state_after(number)).collect();
        let log = game.log();
        let revealing = log.iter().map(|entry| match entry.what {
            Some(What::Action { seat, action }) => {
                let view = G::view(&states[entry.number - 1], Viewer::Seat(seat));
                G::reveals(&G::other_world(&view, 1), seat, action).anything()
            }
            _ => false,
        });
        let record = game.record(false);
        let is_bot = |control: &Control| matches!(control, Control::Bot(_));
        let mut played: SeatSet = (0..)
            .map(Seat)
            .zip(&record.seats)
            .filter_map(|(seat, who)| is_bot(&who.control).then_some(seat))
            .collect();
        let bots = log.iter().map(|entry| {
            match &entry.what {
                Some(What::Seat { seat, occupant }) if is_bot(&occupant.control) => played.insert(*seat),
                Some(What::Seat { seat, .. }) => played.remove(*seat),
                _ => {}
            }
            played
        });
        Truth {
            revealing: revealing.collect(),
            bots: bots.collect(),
            states,
            log,
            secrets: Secrets::new(game, people),
            sayings: Sayings::new(table),
            tables: BTreeMap::new(),
            compared_texts: HashSet::new(),
            compared: BTreeMap::new(),
        }
    }

    fn count(&mut self, kind: &str) {
        *self.compared.entry(kind.to_owned()).or_default() += 1;
    }

    /// All that a reader was told, in order.
    pub(super) fn check<'h>(&mut self, reader: Reader, heard: impl IntoIterator<Item = &'h Heard>) {
        let mut legal = Vec::new();
        let lines = self.sayings.lines(&self.told(reader.eyes_of_log()));
        for heard in heard {
            match heard {
                // Several who see the same are told the same.
                Heard::Message(text) if !self.compared_texts.insert((reader.to_string(), text.clone())) => {}
                Heard::Message(text) => {
                    self.secrets.check_message(reader, text);
                    self.check_message(reader, text, &mut legal);
                }
                Heard::Log(text) => {
                    self.secrets.check_message(reader, text);
                    let lines: Vec<Value> = serde_json::from_str(text).unwrap();
                    lines.iter().for_each(|line| self.check_item(reader, line));
                    self.count("log");
                }
                Heard::Position { eyes, text } => {
                    self.secrets.check_message(reader, text);
                    self.check_game(*eyes, &serde_json::from_str(text).unwrap(), Moment::Past);
                    self.count(if *eyes == Viewer::Spectator { "public position" } else { "own position" });
                }
                Heard::Luck(text) => {
                    self.secrets.check_message(reader, text);
                    self.check_luck(&serde_json::from_str(text).unwrap());
                }
                Heard::Page { entries, html } => {
                    self.secrets.check_text(reader, html);
                    let (eyes, game) = self.expected_page(reader, *entries);
                    let sections = G::describe(&G::view(&self.states[*entries], eyes));
                    check_table(&self.sayings, &game, &sections, html);
                    check_log(&lines, html);
                    self.count("page");
                }
                Heard::LogPage(html) => {
                    self.secrets.check_text(reader, html);
                    check_log(&lines, html);
                    self.count("page of the log");
                }
                Heard::Other(text) => self.secrets.check_text(reader, text),
            }
        }
    }

    /// `legal` are the choices that the reader knows of.
    fn check_message(&mut self, reader: Reader, text: &str, legal: &mut Vec<Value>) {
        let message: Value = serde_json::from_str(text).unwrap();
        let known = [
            "type", "version", "item", "game", "table", "log", "present", "id", "code", "message", "refusal",
            "action", "label", "reason", "choices",
        ];
        let keys = message.as_object().unwrap().keys();
        keys.for_each(|key| assert!(known.contains(&key.as_str()), "{key} in {text}"));
        if let Some(game) = message.get("game") {
            let given_up = message["table"]["status"] == "abandoned";
            let moment = if given_up { Moment::GivenUp } else { Moment::Now };
            let viewer = self.eyes(reader, game["entries"].as_u64().unwrap() as usize, moment);
            self.check_game(viewer, game, moment);
            *legal = game["legal"].as_array().cloned().unwrap_or_default();
        }
        for item in message
            .get("item")
            .into_iter()
            .chain(message.get("log").and_then(Value::as_array).into_iter().flatten())
        {
            self.check_item(reader, item);
        }
        if let Some(table) = message.get("table") {
            // But for whose it is, the table is the same to all.
            let mut table = table.clone();
            table["host"].take();
            for seat in table["seats"].as_array_mut().unwrap() {
                seat["mine"].take();
                seat["present"].take();
            }
            let version = message["version"].as_u64().unwrap();
            let known = self.tables.entry(version).or_insert_with(|| table.clone());
            assert_eq!(*known, table, "version {version}");
        }
        let kind = message["type"].as_str().unwrap();
        if kind == "hint" {
            let choices = message["choices"].as_array().into_iter().flatten();
            for hinted in choices.chain([&message]) {
                let is_hinted = |known: &&Value| known["action"] == hinted["action"];
                let known = legal.iter().find(is_hinted).expect("a hint is one of the reader's own choices");
                assert_eq!(hinted["label"], known["label"]);
            }
        }
        self.count(kind);
    }

    fn check_game(&mut self, viewer: Viewer, told: &Value, moment: Moment) {
        let entries = told["entries"].as_u64().unwrap() as usize;
        G::check_game(&self.states[entries], viewer, told);
        let expected = serde_json::to_value(self.expected_game(viewer, entries, moment)).unwrap();
        assert_eq!(*told, expected, "{viewer}, entry {entries}");
        let state = &self.states[entries];
        let hidden = G::hidden(state, viewer);
        if let Some(decision) = G::decision(state) {
            self.count(&format!("choice {}", json!(decision.kind).as_str().unwrap()));
        }
        hidden.into_iter().for_each(|kind| self.count(kind));
    }

    /// The game part is a function of the reader's own view, which is the true one: in any other world that looks the
    /// same to the reader, the bytes would be the same.
    fn expected_game(&mut self, viewer: Viewer, entries: usize, moment: Moment) -> GameState {
        let waiting = match moment {
            Moment::GivenUp => SeatSet::EMPTY,
            _ => self.expected_waiting(viewer, entries),
        };
        let view = G::view(&self.states[entries], viewer);
        let world = G::other_world(&view, entries as u64);
        let (mut seat, mut legal, mut free_undo) = (None, Vec::new(), None);
        if let Viewer::Seat(own) = viewer {
            seat = Some(own);
            if moment == Moment::Now {
                free_undo = Some(self.free_undo(own, entries)).filter(|free| *free < entries);
                if !waiting.is_empty() && !self.bots[entries].contains(own) {
                    G::legal(&world, own, &mut legal);
                }
            }
        }
        let legal = legal.into_iter().map(|action| LegalAction {
            action: Raw::of(&action),
            anchor: G::anchor(action),
            label: G::label(&view, action),
            reveals: G::reveals(&world, seat.expect("only seats decide"), action),
        });
        GameState {
            entries,
            seat,
            view: Raw::of(&G::view(&world, viewer)),
            prompt: G::prompt(&view),
            waiting: waiting.iter().collect(),
            legal: legal.collect(),
            free_undo,
            verdict: G::verdict(&view),
        }
    }

    /// Through whose eyes a reader is told the game after so many entries.
    fn eyes(&self, reader: Reader, entries: usize, moment: Moment) -> Viewer {
        let decision = G::decision(&self.states[entries]).filter(|_| moment != Moment::GivenUp);
        reader.eyes(decision.map(|decision| decision.seats).unwrap_or_default())
    }

    /// The page of the table shows a hand to nobody else before the same screen: it asks for its owner first.
    fn expected_page(&mut self, reader: Reader, entries: usize) -> (Viewer, GameState) {
        let eyes = self.eyes(reader, entries, Moment::Now);
        let game = self.expected_game(eyes, entries, Moment::Now);
        let Some(seat) = game.seat.filter(|_| reader.shares_a_screen() && G::facts().hidden) else {
            return (eyes, game);
        };
        let mut public = self.expected_game(Viewer::Spectator, entries, Moment::Now);
        if !game.legal.is_empty() {
            public.prompt = Message::new("text-curtain").with("seat", seat);
        }
        self.count("curtain");
        (Viewer::Spectator, public)
    }

    /// Who is asked after so many entries, by what the viewer knew before the last one and saw of it.
    fn expected_waiting(&mut self, viewer: Viewer, entries: usize) -> SeatSet {
        let entry = &self.log[entries];
        let world = match entry.what {
            Some(What::Action { seat, action }) => {
                let view = G::view(&self.states[entries - 1], viewer);
                let dice: Vec<RolledDie> = entry.events.iter().flat_map(G::rolled).collect();
                G::world_after(&view, seat, action, &dice, entries as u64)
            }
            Some(What::Undo { to, .. }) => return self.expected_waiting(viewer, to),
            Some(What::Seat { .. }) => return self.expected_waiting(viewer, entries - 1),
            None => None,
        };
        if world.is_some() {
            self.count("who is asked");
        }
        let world =
            world.unwrap_or_else(|| G::other_world(&G::view(&self.states[entries], viewer), entries as u64));
        G::decision(&world).map(|decision| decision.seats).unwrap_or_default()
    }

    /// How far a seat may go back without asking, by what it could know when it acted.
    fn free_undo(&self, seat: Seat, entries: usize) -> usize {
        let (mut at, mut free) = (entries, entries);
        loop {
            match &self.log[at].what {
                Some(What::Action { seat: actor, .. }) if *actor == seat && !self.revealing[at] => {
                    at -= 1;
                    free = at;
                }
                Some(What::Undo { seat: actor, to }) if *actor == seat => at = *to,
                _ => return free,
            }
        }
    }

    fn witnessed(&self, viewer: Viewer, entry: usize) -> Vec<G::Event> {
        self.log[entry].events.iter().filter_map(|event| G::witness(event, viewer)).collect()
    }

    /// A line of the log holds what happened as the reader may know it.
    fn check_item(&mut self, reader: Reader, told: &Value) {
        if !self.compared_texts.insert((reader.to_string(), told.to_string())) {
            return;
        }
        let viewer = reader.eyes_of_log();
        let item: LogItem = serde_json::from_value(told.clone()).unwrap();
        let (entry, told_events) = match item.what {
            LogWhat::Entry { entry, events, .. } => (entry, events),
            LogWhat::Started { events, .. } => (0, events),
            LogWhat::Undone { entry, seat, to } => {
                assert_eq!(self.log[entry].what, Some(What::Undo { seat, to }), "{viewer}, entry {entry}");
                return self.count("undone");
            }
            LogWhat::Sat { .. } | LogWhat::Left { .. } => return self.count("sat"),
            LogWhat::Asked { .. } | LogWhat::Answered { .. } => return self.count("asked"),
            LogWhat::Abandoned => return self.count("abandoned"),
            LogWhat::SeatChanged { seat, ref name, bot } => {
                let is_it = |what: &What<G::Action>| {
                    matches!(what, What::Seat { seat: changed, occupant } if *changed == seat
                        && occupant.name == *name && matches!(occupant.control, Control::Bot(_)) == bot)
                };
                assert!(self.log.iter().any(|entry| entry.what.as_ref().is_some_and(is_it)), "{item:?}");
                assert_eq!(*told, serde_json::to_value(&item).unwrap(), "the types describe all of it");
                return self.count(if bot { "bot sits down" } else { "bot stands up" });
            }
            other => panic!("nothing else happened: {other:?}"),
        };
        for event in told_events {
            G::check_event(self, entry, viewer, &event.read().unwrap());
        }
        let seen = self.witnessed(viewer, entry);
        let (events, sentences) =
            (seen.iter().map(Raw::of).collect(), seen.iter().filter_map(G::sentence).collect());
        let what = match self.log[entry].what {
            Some(What::Action { seat, .. }) => LogWhat::Entry { entry, seat, events, told: sentences },
            None => LogWhat::Started { events, told: sentences },
            _ => panic!("entry {entry} is no move"),
        };
        let expected = serde_json::to_value(LogItem { version: item.version, at: item.at, what }).unwrap();
        assert_eq!(*told, expected, "{viewer}, entry {entry}");
    }

    /// What the log may say to a viewer: the sentences of each entry, the start first.
    fn told(&self, viewer: Viewer) -> Vec<String> {
        let said = |entry| {
            let sentences = self.witnessed(viewer, entry);
            let sentences = sentences.iter().filter_map(G::sentence);
            sentences.map(|sentence| self.sayings.say(&sentence)).collect::<Vec<_>>().join(" ")
        };
        (0..self.log.len()).map(said).collect()
    }

    /// The dice of some moment: all that were rolled until then, and none that is still to come.
    fn check_luck(&mut self, told: &Luck) {
        let rows: Vec<_> = told.rows.iter().map(|row| (row.seat, row.faces, row.counts.clone())).collect();
        let mut rolled: BTreeMap<(Seat, u8), Vec<u32>> = BTreeMap::new();
        let mut moments = BTreeSet::from([Vec::new()]);
        for entry in &self.log {
            for RolledDie { seat, faces, value } in entry.events.iter().flat_map(G::rolled) {
                let counts = rolled.entry((seat, faces)).or_insert_with(|| vec![0; faces.into()]);
                counts[usize::from(value) - 1] += 1;
            }
            moments.insert(rolled.iter().map(|((seat, faces), all)| (*seat, *faces, all.clone())).collect());
        }
        assert!(moments.contains(&rows), "{told:?}");
        self.count("luck");
    }
}
