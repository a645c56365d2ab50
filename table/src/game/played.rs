//! A match of one game behind [`AnyMatch`].

use std::collections::VecDeque;

use engine::{
    Chance, Commitment, Entry, EventSink, Facts, FastChance, Game, LoggedEntry, Match, Message, Occupant,
    Origin, Outcome, Refusal, Reveals, Seat, SeatSet, Seating, Setup, Silent, Viewer, What,
};
use shelf::FinishedGame;
use wire::{GameState, LegalAction, LogWhat, Luck, Raw, Review, ReviewMoment, ReviewSlip};

use super::eyes::{Eyes, entry_told, sentences, start_told};
use super::luck::luck;
use super::telling::{Teller, Telling};
use super::thinking::{Thinker, Thinking, legal_of};
use super::{AnyMatch, EntryFault};
use crate::item::{Act, NewEntry};

/// The events of so many of the newest entries are kept, for those who were away for a moment.
pub(crate) const KEPT_EVENTS: usize = 32;

/// A match, and what its newest entries did.
#[derive(Clone)]
pub(super) struct Played<G: Game> {
    pub(super) game: Match<G>,
    /// Entries before those of the match: they were played by another program.
    pub(super) before: usize,
    /// Of the newest entries, the oldest first.
    recent: VecDeque<Box<[G::Event]>>,
}

impl<G: Game> Played<G> {
    pub(super) fn new(game: Match<G>) -> Self {
        Played::after(game, 0)
    }

    /// A match that goes on after so many entries of another program.
    pub(super) fn after(game: Match<G>, before: usize) -> Self {
        Played { game, before, recent: VecDeque::new() }
    }

    /// The number of an entry in the match, which counts from its own start.
    fn own(&self, entry: usize) -> usize {
        entry.checked_sub(self.before).expect("what was before is not asked for")
    }

    /// The events of an entry, or of the start; none if they are not kept any more.
    pub(super) fn events_of(&self, entry: usize) -> &[G::Event] {
        let entry = self.own(entry);
        if entry == 0 {
            return self.game.start_events();
        }
        let newest = self.game.len();
        let place = (newest - entry < self.recent.len()).then(|| self.recent.len() - 1 - (newest - entry));
        place.map_or(&[], |place| &self.recent[place])
    }

    /// An entry, or the start, as a line of the log for those who saw these of its events. `own` is its number in the match.
    pub(super) fn told(&self, what: Option<&What<G::Action>>, own: usize, seen: &[G::Event]) -> LogWhat
    where
        G: FinishedGame,
    {
        match what {
            None => start_told::<G>(seen),
            Some(What::Undo { seat, to }) => {
                LogWhat::Undone { entry: self.before + own, seat: *seat, to: self.before + to }
            }
            Some(what) => entry_told::<G>(what, self.before + own, seen),
        }
    }

    /// The same without the events themselves, which only serve animation.
    fn in_words(&self, what: Option<&What<G::Action>>, own: usize, seen: &[G::Event]) -> LogWhat
    where
        G: FinishedGame,
    {
        let mut line = self.told(what, own, &[]);
        if let LogWhat::Entry { told, .. } | LogWhat::Started { told, .. } = &mut line {
            *told = sentences::<G>(seen);
        }
        line
    }

    fn keep(&mut self, events: Vec<G::Event>) {
        if self.recent.len() == KEPT_EVENTS {
            self.recent.pop_front();
        }
        self.recent.push_back(events.into());
    }
}

impl<G: FinishedGame> AnyMatch for Played<G> {
    fn facts(&self) -> &'static Facts {
        G::facts()
    }

    fn setup(&self) -> &Setup {
        self.game.setup()
    }

    fn commitment(&self) -> Commitment {
        self.game.commitment()
    }

    fn seating(&self) -> &Seating {
        self.game.seating()
    }

    fn origin(&self) -> Option<&Origin> {
        self.game.origin()
    }

    fn occupants(&self) -> &[Occupant] {
        self.game.occupants()
    }

    fn entries(&self) -> usize {
        self.before + self.game.len()
    }

    fn entry(&self, number: usize) -> What<()> {
        match self.game.entry(self.own(number)) {
            What::Action { seat, .. } => What::Action { seat, action: () },
            What::Undo { seat, to } => What::Undo { seat, to: self.before + to },
            What::Seat { seat, occupant } => What::Seat { seat, occupant },
        }
    }

    fn waiting(&self) -> SeatSet {
        G::decision(self.game.state()).map_or(SeatSet::EMPTY, |decision| decision.seats)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn medals(&self) -> Option<u8> {
        let won = self.game.outcome().is_some_and(|outcome| !outcome.winners.is_empty());
        won.then(|| G::medals(self.game.state()))
    }

    fn has_choice(&self, seat: Seat) -> bool {
        !self.game.legal(seat).is_empty()
    }

    fn free_undo(&self, seat: Seat) -> usize {
        self.before + self.game.free_undo(seat)
    }

    fn before_last_action_of(&self, seats: SeatSet) -> Option<usize> {
        Some(self.before + self.game.before_last_action_of(seats)?)
    }

    fn counts(&self, number: usize) -> bool {
        let number = self.own(number);
        number == 0 || self.game.live_entries()[number - 1]
    }

    fn enter(&mut self, entry: NewEntry<'_>) -> Result<(), EntryFault> {
        let unreadable = |problem: serde_json::Error| EntryFault::Unreadable(problem.to_string());
        let events = match entry {
            NewEntry::Act { seat, action } => {
                let action = match action {
                    Act::Said(said) => said.read().map_err(unreadable)?,
                    Act::Chosen(chosen) => {
                        *chosen.0.downcast::<G::Action>().expect("a bot chooses an action of its own game")
                    }
                };
                self.game.act(seat, action).map_err(EntryFault::Refused)?
            }
            NewEntry::Undo { seat, to } => {
                let to = to.checked_sub(self.before).ok_or_else(|| {
                    EntryFault::Damaged("what another program played cannot be taken back".to_owned())
                })?;
                self.game.undo(seat, to).map_err(EntryFault::of)?;
                Vec::new()
            }
            NewEntry::Seat { seat, occupant } => {
                self.game.change_seat(seat, occupant).map_err(EntryFault::of)?;
                Vec::new()
            }
            NewEntry::Recorded(text) => {
                let recorded = serde_json::from_str(text).map_err(unreadable)?;
                let number = self.game.len() + 1;
                let damaged = |fault| EntryFault::Damaged(format!("entry {number}: {fault}"));
                self.game.repeat(&recorded).map_err(damaged)?
            }
            NewEntry::Again(text) => {
                let recorded: Entry<G::Action> = serde_json::from_str(text).map_err(unreadable)?;
                self.game.do_again(&recorded.what).map_err(EntryFault::of)?
            }
        };
        self.keep(events);
        Ok(())
    }

    fn write_newest_entry(&self, out: &mut Vec<u8>) {
        let entry = self.game.last_entry().expect("an entry was made");
        serde_json::to_writer(out, &entry).expect("an entry is a plain value");
    }

    fn teller(&self) -> Box<dyn Teller + '_> {
        Box::new(Telling::new(self))
    }

    fn position(&self, entry: usize, seat: Option<Seat>) -> GameState {
        let state = self.game.state_after(self.own(entry));
        let view = G::view(&state, seat.map_or(Viewer::Spectator, Viewer::Seat));
        let waiting = G::decision(&state).map_or(SeatSet::EMPTY, |decision| decision.seats);
        GameState {
            entries: entry,
            seat,
            view: Raw::of(&view),
            prompt: G::prompt(&view),
            waiting: waiting.iter().collect(),
            legal: Vec::new(),
            free_undo: None,
            verdict: G::verdict(&view),
        }
    }

    fn log(&self, eyes: Eyes) -> Vec<LogWhat> {
        let lines =
            self.game.log().into_iter().map(|logged| {
                self.told(logged.what.as_ref(), logged.number, &eyes.witness::<G>(&logged.events))
            });
        lines.collect()
    }

    fn record(&self, reveal: bool) -> String {
        self.game.record(reveal).to_json()
    }

    fn luck(&self) -> Luck {
        luck(&self.game)
    }

    fn review(&self, simulations: u32, stop: &mut dyn FnMut() -> bool) -> Review {
        let seats = self.game.occupants().len();
        // The same game is always judged alike.
        let found = bots::review::review(&self.game, simulations, 1, stop);
        let curve = found.curve.iter().map(|moment| ReviewMoment {
            entry: self.before + moment.entry,
            chances: moment.worth[..seats].iter().map(|&chance| thousandths(chance)).collect(),
        });
        let slips = found.slips.iter().map(|slip| {
            let view = G::view(&self.game.state_after(slip.entry - 1), Viewer::Seat(slip.seat));
            ReviewSlip {
                entry: self.before + slip.entry,
                seat: slip.seat,
                action: Raw::of(&slip.action),
                label: G::label(&view, slip.action),
                better: Raw::of(&slip.better),
                better_label: G::label(&view, slip.better),
                lost: thousandths(slip.lost),
            }
        });
        Review { curve: curve.collect(), slips: slips.collect(), complete: found.complete }
    }

    fn position_to_go_on(&self, entry: usize, for_seat: Option<(Seat, u64)>) -> Option<Raw> {
        let position = self.game.state_after(self.own(entry));
        if G::outcome(&position).is_some() {
            return None;
        }
        Some(match for_seat {
            None => Raw::of(&position),
            Some((seat, seed)) => {
                let view = G::view(&position, Viewer::Seat(seat));
                Raw::of(&G::determinize(&view, &mut FastChance::new(seed)))
            }
        })
    }

    fn choices(&self, seat: Seat) -> GameState {
        let state = self.game.state();
        let view = G::view(state, Viewer::Seat(seat));
        let legal = self.game.legal(seat).into_iter().map(|action| LegalAction {
            action: Raw::of(&action),
            anchor: G::anchor(action),
            label: G::label(&view, action),
            reveals: G::reveals(state, seat, action),
        });
        GameState { legal: legal.collect(), ..self.position(self.entries(), Some(seat)) }
    }

    fn forbidden(&self, seat: Seat, meant: &dyn Fn(&[Message]) -> Vec<usize>) -> Option<(Message, Refusal)> {
        let state = self.game.state();
        let view = G::view(state, Viewer::Seat(seat));
        let actions = G::conceivable(&view);
        let mut labels: Vec<Message> = actions.iter().map(|&action| G::label(&view, action)).collect();
        meant(&labels).into_iter().find_map(|index| {
            // A refused action draws no chance, and of a legal one nothing is kept.
            let mut chance: &mut dyn Chance = &mut FastChance::new(0);
            let mut events: &mut dyn EventSink<G::Event> = &mut Silent;
            let refusal =
                G::apply(&mut state.clone(), seat, actions[index], &mut chance, &mut events).err()?;
            Some((labels.swap_remove(index), refusal))
        })
    }

    fn before_last_action(&self) -> Option<usize> {
        Some(self.before + self.game.before_last_action()?)
    }

    fn revealed_by(&self, entry: usize) -> Reveals {
        let entry = self.own(entry);
        match self.game.entry(entry) {
            What::Action { seat, action } => G::reveals(&self.game.state_after(entry - 1), seat, action),
            What::Undo { .. } | What::Seat { .. } => Reveals::NOTHING,
        }
    }

    fn thinker(&self, seat: Seat) -> Option<Box<dyn Thinker>> {
        let legal = legal_of(&self.game, seat)?;
        Some(Box::new(Thinking::<G> { state: self.game.state().clone(), seat, legal }))
    }

    fn is_same(&self, action: &Raw, other: &Raw) -> bool {
        match (action.read::<G::Action>(), other.read::<G::Action>()) {
            (Ok(action), Ok(other)) => action == other,
            _ => false,
        }
    }

    fn first_entry(&self) -> usize {
        self.before
    }

    fn state_at(&self, entry: usize) -> Raw {
        Raw::of(&self.game.state_after(self.own(entry)))
    }

    fn told_since(&self, eyes: Eyes, entry: usize) -> Vec<LogWhat> {
        let from = self.own(entry);
        // What has just happened is still known; for more the match is played again.
        if self.game.len() - from.min(self.game.len()) >= self.recent.len() {
            let logged = self.game.log().into_iter().skip(from);
            let line = |logged: LoggedEntry<G>| {
                self.in_words(logged.what.as_ref(), logged.number, &eyes.witness::<G>(&logged.events))
            };
            return logged.map(line).collect();
        }
        let entries = from..=self.game.len();
        let line = |own: usize| {
            let what = (own > 0).then(|| self.game.entry(own));
            self.in_words(what.as_ref(), own, &eyes.witness::<G>(self.events_of(self.before + own)))
        };
        entries.map(line).collect()
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }
}

/// A chance to win with three decimals: more would only pretend to be exact.
pub(super) fn thousandths(chance: f32) -> f64 {
    (f64::from(chance) * 1000.0).round() / 1000.0
}
