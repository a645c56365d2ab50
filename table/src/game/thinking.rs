//! Thinking about what a seat should do: a copy of the position that can be taken elsewhere.

use bots::outside::{Outside, OutsideError};
use bots::{BotKind, Stop};
use engine::{Match, Seat, Sight, Viewer};
use shelf::FinishedGame;
use wire::{HintChoice, Raw, ServerMessage};

use super::played::thousandths;
use crate::item::Chosen;

/// So many choices are worth comparing.
const MOST_CHOICES: usize = 5;

/// A seat that has a choice, and all it may know. Thinking takes long, and may be done on another thread.
pub trait Thinker: Send {
    /// The choice of a bot of this kind; the best so far when it is told to stop.
    fn choose(&self, kind: BotKind, seed: u64, stop: Stop<'_>) -> Chosen;
    /// The choice of an outside program.
    fn ask(&self, program: &mut Outside) -> Result<Chosen, OutsideError>;
    /// Any choice.
    fn anything(&self, seed: u64) -> Chosen;
    /// What a good player would do and why, as the answer to the request `id`.
    fn advise(&self, id: String, threads: usize, seed: u64, stop: Stop<'_>) -> ServerMessage;
    /// The answer to the request `id` of somebody who is to do something particular.
    fn advise_this(&self, id: String, action: &Raw) -> Option<ServerMessage>;
}

pub(super) struct Thinking<G: FinishedGame> {
    pub(super) state: G::State,
    pub(super) seat: Seat,
    /// At least one.
    pub(super) legal: Vec<G::Action>,
}

/// What a seat may do now, if it may do anything.
pub(super) fn legal_of<G: FinishedGame>(game: &Match<G>, seat: Seat) -> Option<Vec<G::Action>> {
    Some(game.legal(seat)).filter(|legal| !legal.is_empty())
}

impl<G: FinishedGame> Thinking<G> {
    fn sight(&self) -> Sight<'_, G> {
        Sight::new(&self.state, self.seat)
    }
}

impl<G: FinishedGame> Thinker for Thinking<G> {
    fn choose(&self, kind: BotKind, seed: u64, stop: Stop<'_>) -> Chosen {
        Chosen::of(kind.make::<G>(seed).choose(&self.sight(), &self.legal, stop))
    }

    fn ask(&self, program: &mut Outside) -> Result<Chosen, OutsideError> {
        program.choose(&self.sight(), &self.legal).map(Chosen::of)
    }

    fn anything(&self, seed: u64) -> Chosen {
        let any = usize::try_from(seed % self.legal.len() as u64).expect("less than a length");
        Chosen::of(self.legal[any])
    }

    fn advise(&self, id: String, threads: usize, seed: u64, stop: Stop<'_>) -> ServerMessage {
        let view = G::view(&self.state, Viewer::Seat(self.seat));
        let advice = bots::advise(&self.sight(), threads, seed, stop).expect("the seat has a choice");
        let choices = advice.choices.into_iter().take(MOST_CHOICES).map(|choice| HintChoice {
            action: Raw::of(&choice.action),
            label: G::label(&view, choice.action),
            worth: thousandths(choice.worth),
        });
        ServerMessage::Hint {
            id,
            action: Raw::of(&advice.best),
            label: G::label(&view, advice.best),
            reason: advice.reason,
            choices: choices.collect(),
        }
    }

    fn advise_this(&self, id: String, action: &Raw) -> Option<ServerMessage> {
        let view = G::view(&self.state, Viewer::Seat(self.seat));
        let label = G::label(&view, action.read().ok()?);
        Some(ServerMessage::Hint { id, action: action.clone(), label, reason: None, choices: Vec::new() })
    }
}
