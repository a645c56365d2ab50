//! A whole game of any kind among all sorts of players: two people at one screen, somebody alone who lets a bot play now and then, a
//! bot of the hall, and somebody who watches.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use engine::{FastChance, Match, Record, Seat};
use serde_json::{Value, json};
use wire::{ClientMessage, ErrorCode, ServerMessage, TableStatus};

use super::listening::{Heard, ask_around, ask_for_the_forbidden, messages};
use super::reader::Reader;
use super::truth::{Hides, Truth};
use crate::client::{Live, OpenHall, Person, fresh_id};

/// After so many moves of people, everybody asks for everything there is; the first time, after so many.
const NOSY_EVERY: usize = 60;
const NOSY_FIRST: usize = 15;
/// Somebody takes a move back, as soon as he may.
const SORRY_EVERY: usize = 7;
/// Somebody loses his connection, the next one each time.
const LOST_EVERY: usize = 6;
/// Somebody lets a bot play for him, and takes his seat back after so many versions.
const TIRED_EVERY: usize = 20;
const RESTS_FOR: u64 = 9;

/// The two at one screen.
const TOGETHER: usize = 0;
/// Who plays alone.
const ALONE: usize = 1;
/// The seat of that one.
const OWN_SEAT: Seat = Seat(2);

/// One who has a connection.
struct Guest {
    person: Person,
    reader: Reader,
    live: Live,
    besides: Vec<Heard>,
    missed: usize,
}

pub(super) struct Company<G> {
    table: String,
    guests: Vec<Guest>,
    seed: u64,
    dice: FastChance,
    moves: usize,
    refused: usize,
    /// How often somebody has taken a move back.
    regrets: usize,
    /// How often somebody has lost his connection.
    losses: usize,
    /// When the bot that plays for somebody is to go, by whose seat it plays.
    rests: Option<(usize, u64)>,
    game: PhantomData<G>,
}

impl<G: Hides> Company<G> {
    /// Plays a game and compares everything that was told with what was true. How often each kind of thing was compared.
    pub(super) async fn play_and_check(hall: &OpenHall, wishes: Value, seed: u64) -> BTreeMap<String, usize> {
        let mut company = Company::<G>::gather(hall, wishes, seed).await;
        company.play().await;
        company.check().await
    }

    async fn gather(hall: &OpenHall, mut wishes: Value, seed: u64) -> Company<G> {
        let mut people = Vec::new();
        for _ in 0..3 {
            people.push(hall.person().await);
        }
        wishes["game"] = json!(G::facts().id);
        wishes["start_when_full"] = json!(true);
        let seats = json!(["me", { "same_screen": "Eve" }, "open", { "bot": "random" }]);
        let table = people[TOGETHER].make_table(seats, wishes).await;
        let together = Reader { own: [Seat(0), Seat(1)].into_iter().collect() };
        let readers = [together, Reader::on(OWN_SEAT), Reader::OUTSIDE];
        let mut guests = Vec::new();
        for (person, reader) in people.into_iter().zip(readers) {
            let live = person.watch(&table).await;
            guests.push(Guest { person, reader, live, besides: Vec::new(), missed: 0 });
        }
        guests[ALONE].person.sit(&table).await;
        let dice = FastChance::new(seed);
        Company {
            table,
            guests,
            seed,
            dice,
            moves: 0,
            refused: 0,
            regrets: 0,
            losses: 0,
            rests: None,
            game: PhantomData,
        }
    }

    async fn play(&mut self) {
        loop {
            self.catch_up().await;
            self.come_back_from_rest().await;
            if self.guests[TOGETHER].live.is_over() {
                return;
            }
            match self.guests.iter().position(|guest| guest.live.owes()) {
                Some(who) => self.one_move(who).await,
                // A bot thinks.
                None => {
                    self.guests[TOGETHER].live.next().await;
                }
            }
        }
    }

    /// Everybody hears of the newest that anybody knows.
    async fn catch_up(&mut self) {
        let newest = self.guests.iter().filter_map(|guest| guest.live.version).max().unwrap();
        for guest in &mut self.guests {
            guest.live.until_version(newest).await;
        }
    }

    /// Can nothing happen before a person does something?
    fn is_quiet(&self) -> bool {
        let live = &self.guests[TOGETHER].live;
        let table = live.table.as_ref().unwrap();
        let is_bot = |seat: &Seat| table.seats[seat.index()].bot.is_some();
        live.game.as_ref().is_some_and(|game| !game.waiting.iter().any(is_bot))
    }

    async fn one_move(&mut self, who: usize) {
        let (moves, quiet) = (self.moves, self.is_quiet());
        if quiet && moves % NOSY_EVERY == NOSY_FIRST {
            self.be_nosy().await;
        }
        let seed = self.seed;
        let live = &mut self.guests[who].live;
        let actions: Vec<G::Action> = live.legal().iter().map(|legal| legal.action.read().unwrap()).collect();
        let in_time: Vec<usize> =
            (0..actions.len()).filter(|&index| !G::is_time_out(actions[index])).collect();
        let choice = in_time[self.dice.pick(in_time.len())];
        let act = live.act(&live.legal()[choice].action);
        match live.ask(&act).await {
            ServerMessage::Done { .. } => self.moves += 1,
            // A bot was quicker.
            ServerMessage::Refused { error, .. } if error.code == ErrorCode::Stale && !quiet => return,
            other => panic!("seed {seed}: {act:?} was answered by {other:?}"),
        }
        if self.moves >= (self.regrets + 1) * SORRY_EVERY {
            self.take_back(who).await;
        }
        if self.moves.is_multiple_of(TIRED_EVERY) {
            self.rest(if self.moves.is_multiple_of(2 * TIRED_EVERY) { TOGETHER } else { ALONE }).await;
        }
        if self.moves >= (self.losses + 1) * LOST_EVERY {
            self.lose_connection().await;
        }
    }

    /// Who has just acted takes it back, if nothing came to light and nobody can come in between.
    async fn take_back(&mut self, who: usize) {
        self.catch_up().await;
        let live = &self.guests[who].live;
        let free = live.game.as_ref().is_some_and(|game| game.free_undo.is_some());
        if free && live.owes() && self.is_quiet() {
            let undo = ClientMessage::Undo { id: fresh_id(), to: None };
            self.guests[who].live.done(&undo).await;
            self.regrets += 1;
        }
    }

    /// A bot plays a seat of somebody for a while.
    async fn rest(&mut self, who: usize) {
        self.catch_up().await;
        if self.rests.is_some() || self.guests[who].live.is_over() {
            return;
        }
        let seat = self.guests[who].reader.own.iter().last().unwrap();
        let rest = ClientMessage::BotForSeat { id: fresh_id(), seat };
        match self.guests[who].live.ask(&rest).await {
            ServerMessage::Done { version, .. } => self.rests = Some((who, version + RESTS_FOR)),
            ServerMessage::Refused { error, .. } if error.code == ErrorCode::GameOver => {}
            other => panic!("seed {}: {rest:?} was answered by {other:?}", self.seed),
        }
    }

    async fn come_back_from_rest(&mut self) {
        let version = self.guests[TOGETHER].live.version.unwrap();
        let Some((who, _)) = self.rests.take_if(|(_, until)| *until <= version) else { return };
        let back = ClientMessage::TakeBack { id: fresh_id() };
        match self.guests[who].live.ask(&back).await {
            ServerMessage::Done { .. } => {}
            ServerMessage::Refused { error, .. } if error.code == ErrorCode::GameOver => {}
            other => panic!("seed {}: {back:?} was answered by {other:?}", self.seed),
        }
        self.catch_up().await;
    }

    /// Somebody misses what another one does: a bot, or a person who may act. Later, if nobody does anything now.
    async fn lose_connection(&mut self) {
        self.catch_up().await;
        let (who, quiet) = (self.losses % self.guests.len(), self.is_quiet());
        let acts = |(index, guest): (usize, &Guest)| index != who && (guest.live.owes() || !quiet);
        let Some(other) = self.guests.iter().enumerate().position(acts) else { return };
        if self.guests[who].live.is_over() {
            return;
        }
        let mut guest = self.guests.remove(who);
        let since = guest.live.version.unwrap();
        let absent = guest.live.lose_line();
        let live = &mut self.guests[other - usize::from(other > who)].live;
        if quiet {
            let choice = self.dice.pick(live.legal().len());
            let act = live.act(&live.legal()[choice].action);
            live.done(&act).await;
        } else {
            live.until_version(since + 1).await;
        }
        let news = guest.person.look_up(&self.table, &format!("state?after={since}")).await.text;
        guest.besides.push(Heard::Message(news));
        let missed;
        (guest.live, missed) = absent.come_back(&guest.person, &self.table).await;
        guest.missed += missed;
        self.guests.insert(who, guest);
        self.losses += 1;
    }

    async fn be_nosy(&mut self) {
        for guest in &mut self.guests {
            let heard = ask_around(&guest.person, guest.reader, &self.table, &mut self.dice).await;
            guest.besides.extend(heard);
        }
        for guest in self.guests.iter_mut().filter(|guest| guest.live.owes()) {
            self.refused += ask_for_the_forbidden::<G>(&mut guest.live).await;
        }
    }

    async fn check(self) -> BTreeMap<String, usize> {
        let seed = self.seed;
        let missed: Vec<usize> = self.guests.iter().map(|guest| guest.missed).collect();
        assert!(missed.iter().all(|missed| *missed > 0), "seed {seed}: missed {missed:?}");
        assert!(self.refused > 0, "seed {seed}: nothing forbidden was asked for");
        let host = &self.guests[TOGETHER].person;
        let info = host.info(&self.table).await;
        assert_eq!(info.status, TableStatus::Over, "seed {seed}");
        let text = host.look_up(&self.table, "record").await.text;
        let game: Match<G> = Match::restore(&Record::from_json(&text, G::facts().id).unwrap()).unwrap();
        // Other games go on meanwhile.
        let checked = tokio::task::spawn_blocking(move || {
            let people: Vec<Person> = self.guests.iter().map(|guest| guest.person.clone()).collect();
            let mut truth = Truth::new(&game, &info, &people);
            for guest in self.guests {
                let heard: Vec<Heard> = messages(guest.live).collect();
                truth.check(guest.reader, &heard);
                truth.check(guest.reader, &guest.besides);
            }
            truth.compared
        });
        let compared = checked.await.unwrap_or_else(|panic| panic!("seed {seed}: {panic}"));
        for kind in [
            "state",
            "update",
            "up_to_date",
            "refused",
            "undone",
            "bot sits down",
            "bot stands up",
            "log",
            "own position",
            "public position",
            "luck",
            "page",
            "page of the log",
        ] {
            assert!(compared.contains_key(kind), "seed {seed}: no {kind} in {compared:?}");
        }
        compared
    }
}
