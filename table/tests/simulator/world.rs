//! A table, the people around it, and the net between them.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{FastChance, Secret};
use table::{
    Header, Heard, Limits, Outboxes, Save, Table, Who, known_bot, local_id, planned_setup, planned_sitters,
};
use wire::{ClientMessage, CreateTable, SeatPlan, ServerMessage, SitDown};

use crate::person::Person;

/// What waits for each connection.
#[derive(Default)]
struct Post(BTreeMap<u64, Vec<Arc<str>>>);

impl Outboxes for Post {
    type Frame = Arc<str>;

    fn frame(&self, _: usize, write: impl FnOnce(&mut Vec<u8>)) -> Arc<str> {
        let mut text = Vec::new();
        write(&mut text);
        String::from_utf8(text).unwrap().into()
    }

    fn put(&mut self, connection: u64, message: Arc<str>) {
        self.0.entry(connection).or_default().push(message);
    }

    fn only_rings(&self, _: u64) -> bool {
        false
    }

    fn ring(&mut self, _: u64) {}

    fn has_room_for(&self, _: u64, messages: u64) -> bool {
        messages < 20
    }
}

pub(crate) struct World {
    table: Table,
    /// What is on the disk.
    store: Save,
    people: Vec<Person>,
    post: Post,
    /// Requests on their way to the table: whose, and which.
    on_the_way: Vec<(usize, String)>,
    chance: FastChance,
    now: i64,
    connections: u64,
    secret: String,
}

/// The people, the last of whom only watches.
const PEOPLE: [&str; 3] = ["Anna", "Ben", "Zoe"];

impl World {
    /// A table of two people and, if there is room, a bot.
    pub(crate) fn new(game: &str, seed: u64) -> World {
        let mut chance = FastChance::new(seed);
        let host = Who { id: "anna".to_owned(), name: "Anna".to_owned() };
        let mut seats = vec![SeatPlan::Me, SeatPlan::Open];
        if game != "mecha-1945" || chance.pick(2) == 0 {
            seats.push(SeatPlan::Bot("random".to_owned()));
        }
        let wish = serde_json::json!({ "game": game, "seats": seats, "draw_seats": chance.pick(2) == 0, "start_when_full": true });
        let mut wish: CreateTable = serde_json::from_value(wish).unwrap();
        let (limits, secret) = (Limits::default(), Secret::from_number(seed));
        let setup = planned_setup(&mut wish, &limits).unwrap();
        let sitters = planned_sitters(&host, &secret, 0, &wish.seats, None, &limits, known_bot).unwrap();
        let header = Header::of(wish, setup, secret, &host, None);
        let table = Table::make(local_id(&secret), game, header, sitters, limits, 0).unwrap();
        let mut world = World {
            store: Save::of(&table),
            table,
            people: PEOPLE.map(Person::new).into(),
            post: Post::default(),
            on_the_way: Vec::new(),
            chance,
            now: 0,
            connections: 0,
            secret: secret.to_string(),
        };
        world.store_and_tell();
        world
    }

    /// One thing happens.
    pub(crate) fn step(&mut self) {
        self.now += self.chance.pick(400_000) as i64;
        match self.chance.pick(24) {
            0 => self.restart(),
            1 => {
                let one = self.chance.pick(self.people.len());
                self.disconnect(one);
            }
            2 => self.come_and_go(),
            3..=5 => self.bot_moves(),
            6..=12 => self.somebody_wishes(),
            _ => self.deliver(),
        }
        for one in 0..self.people.len() {
            if self.people[one].connection.is_none() && self.chance.pick(3) == 0 {
                self.connect(one);
            }
            // Messages of one connection keep their order, but may take their time.
            if self.chance.pick(3) > 0 {
                self.read(one);
            }
        }
    }

    /// Everything arrives, and everything is checked. Returns how many requests were carried out.
    pub(crate) fn calm_down(&mut self) -> usize {
        for one in 0..self.people.len() {
            if self.people[one].connection.is_none() {
                self.connect(one);
            }
            self.read(one);
            for id in self.people[one].waiting.keys().cloned().collect::<Vec<_>>() {
                self.on_the_way.push((one, id));
            }
        }
        while !self.on_the_way.is_empty() {
            self.take(0);
        }
        (0..self.people.len()).for_each(|one| self.read(one));
        self.restart();
        for one in 0..self.people.len() {
            self.connect(one);
            self.read(one);
            self.check(one);
        }
        self.people.iter().map(|person| person.done.len()).sum()
    }

    /// What somebody was told is what stands in the log, and what was carried out stands there once.
    fn check(&self, one: usize) {
        let person = &self.people[one];
        assert_eq!(person.version, self.table.version(), "everybody knows the present");
        assert!(person.waiting.is_empty(), "every request is answered: {:?}", person.waiting);
        let log = self.table.log_reader(&person.who).read(self.store.items()).unwrap();
        for (version, told) in &person.lines {
            let line = &log[*version as usize - 1];
            assert_eq!(&serde_json::to_value(line).unwrap(), told, "{} was told of it", person.who.name);
        }
        for (id, version) in &person.done {
            let by = format!(r#""by":{{"identity":"{}","id":"{id}"}}"#, person.who.id);
            let versions: Vec<u64> = (1..)
                .zip(self.store.items())
                .filter(|(_, item)| item.1.contains(&by))
                .map(|(at, _)| at)
                .collect();
            assert_eq!(versions, [*version], "{id} was carried out once");
        }
    }

    fn store_and_tell(&mut self) {
        if let Some(news) = self.table.take_news() {
            assert_eq!(news.first_version, self.store.items.len() as u64 + 1);
            self.store.append(news);
        }
        self.table.tell(&mut self.post);
    }

    /// The hall is killed and comes back. Nobody can tell from the table that it was away.
    fn restart(&mut self) {
        let before: Vec<String> = self.people.iter().map(|person| self.shown(&person.who)).collect();
        (0..self.people.len()).for_each(|one| self.lose(one));
        let text = self.store.to_text();
        self.store = Save::read(&text).unwrap();
        self.table = self.store.open(&Limits::default(), self.now).unwrap();
        assert!(self.table.take_news().is_none(), "nothing was left undone");
        for (person, before) in self.people.iter().zip(before) {
            assert_eq!(self.shown(&person.who), before, "live and rebuilt are the same");
        }
    }

    /// What somebody sees, whoever is present.
    fn shown(&self, who: &Who) -> String {
        let mut seen: serde_json::Value = serde_json::from_str(&self.table.everything(who)).unwrap();
        for seat in seen["table"]["seats"].as_array_mut().unwrap() {
            seat["present"] = false.into();
        }
        seen.to_string()
    }

    fn connect(&mut self, one: usize) {
        self.connections += 1;
        let (connection, person) = (self.connections, &mut self.people[one]);
        person.connection = Some(connection);
        let since = (person.version > 0).then_some(person.version);
        self.table.came(connection, Arc::new(person.who.clone()));
        self.table.greet(connection, since, &mut self.post);
        self.table.tell_presence(None, &mut self.post);
        // What was not answered is said again.
        for id in self.people[one].waiting.keys().cloned().collect::<Vec<_>>() {
            self.on_the_way.push((one, id));
        }
    }

    fn disconnect(&mut self, one: usize) {
        if let Some(connection) = self.people[one].connection {
            self.table.went(connection, self.now);
        }
        self.lose(one);
    }

    /// What is on its way to somebody is lost with the connection.
    fn lose(&mut self, one: usize) {
        if let Some(connection) = self.people[one].connection.take() {
            self.post.0.remove(&connection);
        }
    }

    fn read(&mut self, one: usize) {
        let Some(connection) = self.people[one].connection else { return };
        for text in self.post.0.remove(&connection).unwrap_or_default() {
            let over = self.table.finished_game().is_ok();
            assert!(over || !text.contains(&self.secret), "the secret stays at the table");
            self.people[one].hear(&text);
        }
    }

    fn come_and_go(&mut self) {
        let who = self.people[1].who.clone();
        let _ = match self.chance.pick(3) {
            0 => self.table.leave(&who, self.now),
            _ => self.table.sit(&who, &SitDown::default(), self.now),
        };
        self.store_and_tell();
    }

    fn bot_moves(&mut self) {
        let Some(owed) = self.table.bot_to_move() else { return };
        let thinker = self.table.thinker(owed.seat).unwrap();
        let chosen = thinker.choose(owed.our_kind(), self.chance.next_u64(), bots::NEVER);
        self.table.bot_acts(owed.seat, chosen, self.now).unwrap();
        self.store_and_tell();
    }

    fn somebody_wishes(&mut self) {
        let one = self.chance.pick(self.people.len());
        if let Some(id) = self.people[one].wish(&mut self.chance) {
            self.on_the_way.push((one, id));
        }
    }

    /// The net brings a request, not always the oldest; it may lose it or bring it once more.
    fn deliver(&mut self) {
        if self.on_the_way.is_empty() {
            return;
        }
        let place = self.chance.pick(self.on_the_way.len());
        match self.chance.pick(8) {
            0 => drop(self.on_the_way.remove(place)),
            1 => {
                let again = self.on_the_way[place].clone();
                self.on_the_way.push(again);
                self.take(place);
            }
            _ => self.take(place),
        }
    }

    fn take(&mut self, place: usize) {
        let (one, id) = self.on_the_way.remove(place);
        let person = &self.people[one];
        // Whoever heard the answer does not ask again; the net may still bring the request.
        let Some(message) = person.waiting.get(&id).cloned().or_else(|| ghost(person, &id)) else { return };
        let who = person.who.clone();
        let before = self.table.version();
        let answer = match self.table.hear(&who, message, self.now, || true) {
            Ok(Heard::Answer(answer)) => *answer,
            Ok(Heard::Hint { .. }) => return,
            Err(error) => {
                assert_eq!(self.table.version(), before, "what is refused changes nothing");
                ServerMessage::Refused { id, error }
            }
        };
        self.store_and_tell();
        if let Some(connection) = self.people[one].connection {
            let text = serde_json::to_string(&answer).unwrap();
            self.post.put(connection, text.into());
        }
    }
}

/// A request that was carried out and comes once more.
fn ghost(person: &Person, id: &str) -> Option<ClientMessage> {
    person.done.contains_key(id).then(|| ClientMessage::Chat { id: id.to_owned(), text: "again".to_owned() })
}
