//! Where bots think: off the async threads, a few at a time, and nobody's bots at the cost of others'.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard};

use bots::{Level, clock};
use table::Thinker;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use wire::ServerMessage;

use crate::random::random_seed;

/// Room for a few thinking bots, and one place for hints: whoever asks for many waits for himself and takes no place from the bots.
#[derive(Clone, Debug)]
pub(crate) struct ThinkingRoom {
    /// Places for bots that look ahead.
    bots: Arc<Semaphore>,
    places: usize,
    /// Of each group of tables only so many bots think or wait for a place as it has turns.
    groups: Arc<Mutex<HashMap<Group, Arc<Semaphore>>>>,
    hints: Arc<Semaphore>,
    /// The identities that wait for a hint.
    advised: Arc<Mutex<HashSet<String>>>,
}

/// Tables whose bots wait for each other, so that whoever has many tables does not keep those of others waiting.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Group {
    /// The tables that somebody made and somebody looks at.
    MadeBy(String),
    /// All tables that nobody looks at.
    Unwatched,
}

/// One of a group's turns, until this is dropped.
struct Turn {
    room: ThinkingRoom,
    group: Group,
    permit: Option<OwnedSemaphorePermit>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.permit = None;
        let mut groups = self.room.groups();
        // Only the list itself still knows it.
        if groups.get(&self.group).is_some_and(|turns| Arc::strong_count(turns) == 1) {
            groups.remove(&self.group);
        }
    }
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
        let places = places.max(1);
        ThinkingRoom {
            bots: Arc::new(Semaphore::new(places)),
            places,
            groups: Arc::default(),
            hints: Arc::new(Semaphore::new(1)),
            advised: Arc::default(),
        }
    }

    /// Lets a bot think as soon as it is its group's turn and, if it looks ahead, there is a place. It can ask whether its thought
    /// is void: once nobody waits for the answer, nothing of it begins or goes on. Should it fail, the answer is dropped, which
    /// tells the table as well.
    pub(super) async fn think<T: Send + 'static>(
        self,
        group: Group,
        looks_ahead: bool,
        mut answer: oneshot::Sender<T>,
        think: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) {
        let admitted = async {
            let turn = self.turn_of(group).await;
            let place = match looks_ahead {
                true => self.bots.clone().acquire_owned().await.ok(),
                false => None,
            };
            (turn, place)
        };
        let admitted = tokio::select! {
            biased;
            () = answer.closed() => return,
            admitted = admitted => admitted,
        };
        tokio::task::spawn_blocking(move || {
            let thought = think(&|| answer.is_closed());
            drop(admitted);
            let _ = answer.send(thought);
        });
    }

    fn groups(&self) -> MutexGuard<'_, HashMap<Group, Arc<Semaphore>>> {
        self.groups.lock().expect("nobody panics while holding the groups")
    }

    async fn turn_of(&self, group: Group) -> Turn {
        // Where nobody waits, whoever made many tables may have all places; nobody waits for the unwatched.
        let most = if group == Group::Unwatched { 1 } else { self.places };
        let turns =
            self.groups().entry(group.clone()).or_insert_with(|| Arc::new(Semaphore::new(most))).clone();
        let mut turn = Turn { room: self.clone(), group, permit: None };
        turn.permit = turns.acquire_owned().await.ok();
        turn
    }

    fn advised(&self) -> MutexGuard<'_, HashSet<String>> {
        self.advised.lock().expect("nobody panics while holding the identities")
    }

    /// Everybody may wait for one hint at a time. `None` for who waits for one already.
    pub(super) fn ask_for_hint(&self, identity: &str) -> Option<Advised> {
        let first = self.advised().insert(identity.to_owned());
        first.then(|| Advised { identity: identity.to_owned(), room: self.clone() })
    }

    /// What a good player would do and why, as the answer to the request `id`. `None` if the thinking failed.
    ///
    /// `one_per_table` lets the others at the table wait, so that the tables take turns.
    pub(super) async fn advise(
        &self,
        id: String,
        thinker: Box<dyn Thinker>,
        one_per_table: &Semaphore,
    ) -> Option<ServerMessage> {
        let _turn = one_per_table.acquire().await.ok()?;
        let _place = self.hints.acquire().await.ok()?;
        let found = tokio::task::spawn_blocking(move || {
            let stop = clock::after(Level::Hard.budget().milliseconds);
            thinker.advise(id, 1, random_seed(), &stop)
        });
        found.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    fn made_by(host: &str) -> Group {
        Group::MadeBy(host.to_owned())
    }

    /// Asks for a thought of one's own making, of a bot that looks ahead.
    fn ask<T: Send + 'static>(
        room: &ThinkingRoom,
        group: Group,
        think: impl FnOnce(&(dyn Fn() -> bool + Sync)) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (answer, thought) = oneshot::channel();
        tokio::spawn(room.clone().think(group, true, answer, think));
        thought
    }

    /// A thought that goes on until it is void.
    fn endless(void: &(dyn Fn() -> bool + Sync)) {
        while !void() {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[tokio::test]
    async fn a_void_thought_gives_its_place_away() {
        let room = ThinkingRoom::new(1);
        let begun = Arc::new(AtomicUsize::new(0));
        // The first one thinks until it is void, the second waits for its place.
        let (first_begun, began) = oneshot::channel();
        let first = ask(&room, made_by("anna"), |void| {
            first_begun.send(()).unwrap();
            endless(void);
        });
        began.await.unwrap();
        let counted = begun.clone();
        let second = ask(&room, made_by("ben"), move |_| counted.fetch_add(1, Ordering::Relaxed));
        let third = ask(&room, made_by("cleo"), |_| "found");
        drop(second);
        drop(first);
        assert_eq!(third.await.unwrap(), "found");
        assert_eq!(begun.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_thought_that_fails_says_so_and_frees_its_place() {
        let room = ThinkingRoom::new(1);
        let failed = ask(&room, made_by("anna"), |_| panic!("a bot with a mistake"));
        assert!(failed.await.is_err());
        assert_eq!(ask(&room, made_by("anna"), |_| "found").await.unwrap(), "found");
    }

    /// Whoever has many tables, or tables nobody looks at, does not keep the bots of others waiting.
    #[tokio::test]
    async fn each_group_waits_for_itself() {
        let room = ThinkingRoom::new(1);
        let order = Arc::new(Mutex::new(Vec::new()));
        let (first_begun, began) = oneshot::channel();
        let first = ask(&room, made_by("many"), |void| {
            first_begun.send(()).unwrap();
            endless(void);
        });
        began.await.unwrap();
        let note = |name: &'static str| {
            let order = order.clone();
            move |_: &(dyn Fn() -> bool + Sync)| order.lock().unwrap().push(name)
        };
        let more: Vec<_> = (0..5).map(|_| ask(&room, made_by("many"), note("many"))).collect();
        let unwatched: Vec<_> = (0..5).map(|_| ask(&room, Group::Unwatched, note("unwatched"))).collect();
        // They have come to wait before the one who has a single table.
        while room.groups().len() < 2 || room.groups().values().map(Arc::strong_count).sum::<usize>() < 13 {
            tokio::task::yield_now().await;
        }
        let other = ask(&room, made_by("other"), note("other"));
        // What does not look ahead needs no place.
        let (answer, quick) = oneshot::channel();
        tokio::spawn(room.clone().think(made_by("quick"), false, answer, |_| "quick"));
        assert_eq!(quick.await.unwrap(), "quick");
        drop(first);
        other.await.unwrap();
        let before = order.lock().unwrap().iter().position(|name| *name == "other").unwrap();
        assert!(before <= 2, "at most one of each other group came first: {:?}", order.lock().unwrap());
        for thought in more.into_iter().chain(unwatched) {
            thought.await.unwrap();
        }
        while !room.groups().is_empty() {
            tokio::task::yield_now().await;
        }
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
