//! Bots think off the async threads, a few at a time, so that no table waits for another table's bot.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard};

use bots::{Advice, BotKind, Level, Thinker, clock};
use engine::{Game, Instinct, Seat, Sight, What};
use shelf::FinishedGame;
use tokio::sync::{Semaphore, oneshot};
use wire::TableStatus;

use super::actor::TableTask;
use super::programs::{Ask, Seated};
use crate::random::random_bytes;

/// Room for a few thinking bots, and one place for hints: whoever asks for many waits for himself and takes no place from the bots.
#[derive(Clone, Debug)]
pub(crate) struct ThinkingRoom {
    bots: Arc<Semaphore>,
    hints: Arc<Semaphore>,
    /// The identities that wait for a hint.
    advised: Arc<Mutex<HashSet<String>>>,
}

/// Somebody waits for a hint, until this is dropped.
pub(super) struct Advised {
    identity: String,
    room: ThinkingRoom,
}

impl Drop for Advised {
    fn drop(&mut self) {
        self.room.advised().remove(&self.identity);
    }
}

impl ThinkingRoom {
    pub(crate) fn new(places: usize) -> Self {
        ThinkingRoom {
            bots: Arc::new(Semaphore::new(places.max(1))),
            hints: Arc::new(Semaphore::new(1)),
            advised: Arc::default(),
        }
    }

    /// Lets a bot think as soon as there is a place. It can ask whether its thought is void: once nobody waits for the answer,
    /// nothing of it begins or goes on. Should it fail, the answer is dropped, which tells the table as well.
    async fn think<G: Game>(
        self,
        mut answer: oneshot::Sender<Thought<G>>,
        think: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Option<G::Action> + Send + 'static,
    ) {
        let place = tokio::select! {
            biased;
            () = answer.closed() => return,
            place = self.bots.acquire_owned() => place,
        };
        tokio::task::spawn_blocking(move || {
            let action = think(&|| answer.is_closed());
            drop(place);
            let _ = answer.send(Thought { action, program: None });
        });
    }

    fn advised(&self) -> MutexGuard<'_, HashSet<String>> {
        self.advised.lock().expect("nobody panics while holding the identities")
    }

    /// Everybody may wait for one hint at a time. `None` for who waits for one already.
    pub(super) fn ask_for_hint(&self, identity: &str) -> Option<Advised> {
        let first = self.advised().insert(identity.to_owned());
        first.then(|| Advised { identity: identity.to_owned(), room: self.clone() })
    }

    /// What a good player would do on this seat, and why. `None` if nothing is to be chosen.
    ///
    /// `one_per_table` lets the others at the table wait, so that the tables take turns.
    pub(super) async fn advise<G: Instinct>(
        &self,
        state: G::State,
        seat: Seat,
        one_per_table: &Semaphore,
    ) -> Option<Advice<G::Action>> {
        let _turn = one_per_table.acquire().await.ok()?;
        let _place = self.hints.acquire().await.ok()?;
        let found = tokio::task::spawn_blocking(move || {
            let stop = clock::after(Level::Hard.budget().milliseconds);
            bots::advise(&Sight::<G>::new(&state, seat), random_seed(), stop)
        });
        found.await.ok().flatten()
    }
}

/// Only decides among equal choices; the choice is stored, so the seed need not be.
fn random_seed() -> u64 {
    u64::from_le_bytes(random_bytes())
}

pub(super) fn legal<G: Game>(state: &G::State, seat: Seat) -> Option<Vec<G::Action>> {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    (!legal.is_empty()).then_some(legal)
}

/// The choice of a bot of this kind, or the best so far when its thought is void. `None` if nothing is to be chosen.
fn choose<G: Instinct>(
    state: &G::State,
    seat: Seat,
    kind: BotKind,
    void: &(dyn Fn() -> bool + Sync),
) -> Option<G::Action> {
    let legal = legal::<G>(state, seat)?;
    let sight = Sight::new(state, seat);
    Some(match kind {
        BotKind::Level(level) => {
            Thinker::hurried(level.budget(), random_seed()).choose_until(&sight, &legal, void)
        }
        quick => quick.make::<G>(random_seed()).choose(&sight, &legal),
    })
}

/// A bot that is thinking about the position after so many entries.
pub(super) struct Thinking<G: Game> {
    entries: usize,
    seat: Seat,
    thought: oneshot::Receiver<Thought<G>>,
}

/// What came of it.
pub(super) struct Thought<G: Game> {
    /// The choice, if one was made.
    action: Option<G::Action>,
    /// How it stands now with the program that chose, if one did.
    program: Option<Seated>,
}

impl<G: Game> Thinking<G> {
    /// Waits for the choice of the bot that is thinking. For ever, if none is.
    pub(super) async fn thought(thinking: &mut Option<Thinking<G>>) -> Thought<G> {
        match thinking {
            Some(thinking) => {
                (&mut thinking.thought).await.unwrap_or(Thought { action: None, program: None })
            }
            None => std::future::pending().await,
        }
    }
}

impl<G: FinishedGame> TableTask<G> {
    /// Lets a bot think if one is to move.
    pub(super) fn wake_bots(&mut self) {
        let Some(game) = &self.table.game else { return };
        let entries = game.len();
        if self.thinking.as_ref().is_some_and(|thinking| self.still_matters(thinking)) {
            return;
        }
        let next = self.table.waiting().iter().find_map(|seat| Some((seat, self.table.bot_on(seat)?)));
        let Some((seat, name)) = next else {
            self.thinking = None;
            return;
        };
        let (answer, thought) = oneshot::channel();
        let state = game.state().clone();
        let given_up = matches!(self.programs.get(&seat), Some(Seated::GivenUp));
        if self.hall.programs.command(name).is_some() && !given_up {
            let program = match self.programs.remove(&seat) {
                Some(Seated::Plays(program)) => Some(program),
                _ => None,
            };
            let ask = Ask::<G> { name: name.to_owned(), setup: game.setup().clone(), state, seat, program };
            let programs = self.hall.programs.clone();
            // It may take its time, and takes no place from those who think here. The runtime would wait for it when the hall
            // closes, so the thread is none of its own. Should it fail altogether, the sender is dropped, which tells the
            // table as well.
            std::thread::spawn(move || {
                let (action, program) = programs.choose(ask, random_seed());
                let _ = answer.send(Thought { action, program });
            });
        } else {
            // A kind that is no longer known, and a program that was given up, play like this.
            let kind = BotKind::named(name).unwrap_or(BotKind::Heuristic);
            let room = self.hall.thinking.clone();
            tokio::spawn(room.think(answer, move |void| choose::<G>(&state, seat, kind, void)));
        }
        self.thinking = Some(Thinking { entries, seat, thought });
    }

    /// Is a thought still about what its bot owes? What others choose at the same time, or take back of it, does not change that.
    fn still_matters(&self, thinking: &Thinking<G>) -> bool {
        let seat = thinking.seat;
        let by_others = self.table.game.as_ref().is_some_and(|game| {
            game.entries().skip(thinking.entries).all(|entry| match entry.what {
                What::Action { seat: other, .. } => other != seat,
                What::Undo { to, .. } => to >= thinking.entries,
                What::Seat { .. } => false,
            })
        });
        by_others && self.table.waiting().contains(seat) && self.table.bot_on(seat).is_some()
    }

    /// Takes the action that the thinking bot has chosen.
    pub(super) async fn take_thought(&mut self, thought: Thought<G>) {
        let Some(thinking) = self.thinking.take() else { return };
        let seat = thinking.seat;
        if let Some(program) = thought.program {
            self.programs.insert(seat, program);
        }
        if !self.still_matters(&thinking) {
            return self.wake_bots();
        }
        let is_program =
            self.table.bot_on(seat).is_some_and(|name| self.hall.programs.command(name).is_some());
        let Some(action) = thought.action else {
            if is_program && !matches!(self.programs.get(&seat), Some(Seated::GivenUp)) {
                self.programs.insert(seat, Seated::GivenUp);
                return self.wake_bots();
            }
            tracing::error!(table = self.table.id, "a bot could not choose; it does anything");
            return self.do_anything(seat).await;
        };
        let game = self.table.game.as_mut().expect("a bot thinks about a game");
        match game.act(seat, action) {
            // A failure ends the task; nobody waits for the answer.
            Ok(events) => drop(self.commit_entry(None, events).await),
            // What others have chosen meanwhile forbids it.
            Err(_) if game.len() != thinking.entries => self.wake_bots(),
            Err(refusal) => {
                tracing::error!(table = self.table.id, %refusal, "a bot's action was refused; it does anything");
                self.do_anything(seat).await;
            }
        }
    }

    /// Does something legal for a bot that fails: the people at the table can play on.
    async fn do_anything(&mut self, seat: Seat) {
        let game = self.table.game.as_mut().expect("a bot thinks about a game");
        let Some(legal) = legal::<G>(game.state(), seat) else { return };
        let any = usize::try_from(random_seed() % legal.len() as u64).expect("less than a length");
        match game.act(seat, legal[any]) {
            Ok(events) => drop(self.commit_entry(None, events).await),
            Err(refusal) => tracing::error!(table = self.table.id, %refusal, "a legal action was refused"),
        }
    }

    /// Once the game is over, programs are told so and leave.
    pub(super) fn dismiss_programs(&mut self) {
        if self.programs.is_empty() || self.table.status() == TableStatus::Running {
            return;
        }
        let outcome = self.table.game.as_ref().and_then(engine::Match::outcome);
        for seated in std::mem::take(&mut self.programs).into_values() {
            if let (Seated::Plays(program), Some(outcome)) = (seated, outcome) {
                program.farewell::<G>(outcome);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use cybertron::Cybertron;
    use engine::Setup;
    use shelf::Visitor;
    use store::{Append, NewTable, Store};
    use tokio::sync::{mpsc, watch};

    use super::*;
    use crate::config::Limits;
    use crate::limits::RateLimits;
    use crate::table::{Header, Open, Programs, Surroundings, bot_sitter, load};

    type Answered = oneshot::Receiver<Thought<Cybertron>>;

    /// Asks for a thought of one's own making.
    fn ask(
        room: &ThinkingRoom,
        think: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> Option<cybertron::Action> + Send + 'static,
    ) -> Answered {
        let (answer, thought) = oneshot::channel();
        tokio::spawn(room.clone().think(answer, think));
        thought
    }

    #[tokio::test]
    async fn a_void_thought_gives_its_place_away() {
        let room = ThinkingRoom::new(1);
        let begun = Arc::new(AtomicUsize::new(0));
        // The first one thinks until it is void, the second waits for its place.
        let (first_begun, began) = oneshot::channel();
        let first = ask(&room, |void| {
            first_begun.send(()).unwrap();
            while !void() {
                std::thread::sleep(Duration::from_millis(1));
            }
            None
        });
        began.await.unwrap();
        let counted = begun.clone();
        let second = ask(&room, move |_| {
            counted.fetch_add(1, Ordering::Relaxed);
            None
        });
        let third = ask(&room, |_| Some(cybertron::Action::EndTurn));
        drop(second);
        drop(first);
        assert_eq!(third.await.unwrap().action, Some(cybertron::Action::EndTurn));
        assert_eq!(begun.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_thought_that_fails_says_so_and_frees_its_place() {
        let room = ThinkingRoom::new(1);
        let failed = ask(&room, |_| panic!("a bot with a mistake"));
        assert!(failed.await.is_err());
        assert!(ask(&room, |_| None).await.unwrap().action.is_none());
    }

    /// A table of two bots that has begun, in a hall without anybody.
    async fn table_of_bots(folder: &tempfile::TempDir) -> Box<TableTask<Cybertron>> {
        let limits = Limits::default();
        let hall = Surroundings {
            store: Store::open(&folder.path().join("hall.db")).await.unwrap(),
            thinking: ThinkingRoom::new(1),
            programs: Arc::new(Programs::new(&[], limits.outside_bot)),
            rates: Arc::new(RateLimits::new(&limits)),
            limits,
            metrics: Arc::default(),
            closing: watch::channel(false).1,
        };
        let setup =
            Setup { scenario: String::new(), scenario_file: None, seats: 2, options: BTreeMap::new() };
        let header = Header {
            setup: Cybertron::facts().complete(setup).unwrap(),
            secret: engine::Secret([7; 32]),
            public: false,
            password: None,
            draw_seats: false,
            start_when_full: true,
            host: "host".to_owned(),
            pace: wire::Pace::Live,
            campaign: None,
            fork: None,
        };
        let sitters = (0..2).map(|seat| bot_sitter(&hall.programs, Seat(seat), "random").ok()).collect();
        let stored_header = serde_json::to_string(&header).unwrap();
        let opening = Open { id: "t".to_owned(), header, sitters, at: 1 }.visit::<Cybertron>().unwrap();
        let new = NewTable {
            id: "t".to_owned(),
            game: Cybertron::facts().id.to_owned(),
            created_by: "host".to_owned(),
            created_at: 1,
            header: stored_header,
            summary: opening.summary,
            campaign: None,
        };
        hall.store.create_table(&new).await.unwrap();
        let append = Append {
            table: "t".to_owned(),
            first_version: 1,
            items: opening.items,
            at: 1,
            summary: None,
            feat: None,
        };
        hall.store.append(append).await.unwrap();
        let stored = hall.store.load_table("t").await.unwrap().unwrap();
        let (mailbox, requests) = mpsc::channel(1);
        load::<Cybertron>("t", stored, hall, requests, mailbox.downgrade()).unwrap()
    }

    /// A bot that panics, and one that wants what the rules forbid, do something legal, and the table goes on.
    #[tokio::test]
    async fn a_bot_with_a_mistake_stalls_no_table() {
        let folder = tempfile::tempdir().unwrap();
        let mut task = table_of_bots(&folder).await;
        for (action, entries) in [(None, 0), (Some(cybertron::Action::EndTurn), 1)] {
            let seat = task.table.waiting().iter().next().unwrap();
            assert_eq!(task.table.game.as_ref().unwrap().len(), entries);
            let (_answer, thought) = oneshot::channel();
            task.thinking = Some(Thinking { entries, seat, thought });
            task.take_thought(Thought { action, program: None }).await;
            assert_eq!(task.table.game.as_ref().unwrap().len(), entries + 1);
            assert!(task.thinking.is_some(), "the next one thinks");
        }
        let stored = task.hall.store.load_table("t").await.unwrap().unwrap();
        assert_eq!(stored.items.len() as u64, task.table.version);
    }

    #[test]
    fn everybody_waits_for_one_hint_at_a_time() {
        let room = ThinkingRoom::new(1);
        let anna = room.ask_for_hint("anna").unwrap();
        assert!(room.ask_for_hint("anna").is_none());
        assert!(room.ask_for_hint("ben").is_some());
        drop(anna);
        assert!(room.ask_for_hint("anna").is_some());
    }
}
