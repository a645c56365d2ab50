//! The contract every game fulfils.
//!
//! A game is a deterministic state machine over *decisions*. The life of a match is
//!
//! 1. [`Game::facts`] declares what the game is; [`Facts::complete`] turns a wish into a valid [`Setup`];
//! 2. [`Game::start`] lays out the table;
//! 3. while [`Game::decision`] names seats that owe a choice, one of them picks an action that [`Game::legal`] lists
//!    and [`Game::apply`] performs it, up to and including everything that follows without a choice;
//! 4. when [`Game::decision`] is `None`, [`Game::outcome`] is `Some`.
//!
//! Laws (held for every game by [`conformance`](crate::conformance)):
//!
//! * what `legal` lists `apply` accepts; anything else it refuses and changes nothing;
//! * same setup, chance and actions give the same states, on every platform, for ever;
//! * a view, the events shown to a viewer, a viewer's legal list and the refusals he gets depend only on what he may know;
//! * every game ends within `facts().longest_game` actions.
//!
//! Everybody hears that a seat has chosen something, and when. So where choices are secret their number must tell nothing about them; the
//! tests of the game hold that.

use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Anchor, Chance, ContentFault, EventSink, Facts, FastChance, MAX_SEATS, Message, Refusal, Seat, SeatSet,
    Setup, SetupError, Viewer,
};

/// The rules of one game. A type that implements it is only a name; it is never made.
pub trait Game: Clone + Copy + Debug + Send + Sync + Sized + 'static {
    /// Everything that has happened and is still to happen, half-resolved effects included, as a plain value.
    type State: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One choice. Holds ids, never references.
    type Action: Copy + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that happened, for log and animation.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer may see. Built by listing what may be seen, never by masking.
    type View: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The kinds of choice a seat may owe.
    type Choice: Copy + Eq + Debug + Serialize + Send + Sync;

    /// The declared facts.
    fn facts() -> &'static Facts;

    /// Lays out the table. `setup` has gone through [`Facts::complete`]; the error is for settings that are fine one by
    /// one but not together.
    fn start(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<Self::State, Vec<SetupError>>;

    /// Which seats owe a choice now, and of what kind. `None` when the game is over.
    fn decision(state: &Self::State) -> Option<Decision<Self::Choice>>;

    /// Writes every legal action of `seat` into `actions`, which is emptied first. A seat that owes no choice gets none, except
    /// that it may take back what it has decided while others still owe their choice.
    fn legal(state: &Self::State, seat: Seat, actions: &mut Vec<Self::Action>);

    /// Performs `action` or refuses it. A refusal leaves `state`, `chance` and `events` untouched.
    fn apply(
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<(), Refusal>;

    /// Tells beforehand what taking a legal `action` will bring to light. Depends only on what `seat` may know. For an
    /// action that is not legal the answer means nothing.
    fn reveals(state: &Self::State, seat: Seat, action: Self::Action) -> Reveals;

    /// What `viewer` may see.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What `viewer` may know of an event; `None` if he may not even know that it happened.
    fn witness(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// A state that fits the view, with everything the viewer cannot see dealt anew. Since it is made from a view, it
    /// cannot betray anything.
    fn determinize(view: &Self::View, chance: &mut FastChance) -> Self::State;

    /// What a player touches to take `action`.
    fn anchor(action: Self::Action) -> Anchor;

    /// Does `action` say that the time for a choice is up? The rules know no clock, so it is always legal where it has a meaning; whoever
    /// watches the clock takes it. A bot never does, and always has something else to choose.
    fn is_time_out(action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// Who has won, once the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// How well a won game of a campaign was won: 1 to [`MOST_MEDALS`](crate::MOST_MEDALS).
    fn medals(state: &Self::State) -> u8 {
        let _ = state;
        1
    }

    /// Fields by which a content file of this game is known from those of the others. None: it reads no files.
    const CONTENT_FIELDS: &'static [&'static str] = &[];

    /// Checks the text of a content file: a mission, a scenario, cards, a map. Returns every mistake; `file` is its name, for them.
    fn check_content(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
        let _ = text;
        let problem = "this game reads no content files".to_owned();
        Err(vec![ContentFault { file: file.to_owned(), line: 1, field: "", problem }])
    }

    /// Checks the invariants of the catalogue; returns every one that is broken. A state that comes from outside is
    /// playable only if none is.
    fn check(state: &Self::State) -> Result<(), Vec<String>>;
}

/// How a game is told to people: as messages, which the edge turns into sentences of the reader's language.
pub trait Narrate: Game {
    /// The prompt for `viewer`: who must decide what. The view is his own.
    fn prompt(view: &Self::View) -> Message;

    /// What taking `action` means, for a list of choices. `view` is the view of the seat that may take it.
    fn label(view: &Self::View, action: Self::Action) -> Message;

    /// Actions a player may think of now, whether the rules allow them or not, the likeliest first: who names one of them that is
    /// not legal is told by [`Game::apply`] why. `view` is his own.
    fn conceivable(view: &Self::View) -> Vec<Self::Action> {
        let _ = view;
        Vec::new()
    }

    /// An event (as witnessed by the reader) as a sentence of the log; `None` for those that only serve animation.
    fn sentence(event: &Self::Event) -> Option<Message>;

    /// The whole table in words, section by section.
    fn describe(view: &Self::View) -> Vec<Section>;

    /// Why the game ended as it did, once it is over. The last event of the log tells the same, perhaps in short.
    fn verdict(view: &Self::View) -> Option<Message>;

    /// The dice an event tells of, for the luck page.
    fn rolled(event: &Self::Event) -> Vec<RolledDie>;
}

/// A die that was rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct RolledDie {
    /// Whose luck it was.
    pub seat: Seat,
    /// Its faces.
    pub faces: u8,
    /// The face that came up.
    pub value: u8,
}

/// A heading and the lines below it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Section {
    /// The heading.
    pub title: Message,
    /// The lines.
    pub lines: Vec<Message>,
}

/// What a game knows about playing it well.
pub trait Instinct: Game {
    /// Rates each of `actions`, the legal actions of the viewer of `view`: the higher, the better. Only the order
    /// matters. `ratings` is emptied first and gets one rating per action.
    fn rate(view: &Self::View, actions: &[Self::Action], ratings: &mut Vec<i32>);

    /// Rates as [`rate`](Instinct::rate) does, but at once and less well: a search asks in every place of its tree in which order to look at
    /// the actions, and finds out itself which are good. For an instinct that looks ahead on its own.
    fn glance(view: &Self::View, actions: &[Self::Action], ratings: &mut Vec<i32>) {
        Self::rate(view, actions, ratings);
    }

    /// How good the position is for each seat, without looking ahead: its chance to win, in thousandths. Of a finished game it is
    /// the result: 1000 for those who have won, 0 for the others. The search asks it of positions it has dealt itself.
    fn evaluate(state: &Self::State) -> Worth {
        let winners = Self::outcome(state).map(|outcome| outcome.winners);
        std::array::from_fn(|index| match winners {
            Some(winners) => 1000 * u16::from(winners.contains(Seat(index as u8))),
            None => 500,
        })
    }

    /// Picks one of `actions`, the legal actions of `seat`: sensible, not always the same, and fast, for it plays games to their end
    /// by the thousand. Returns its index.
    fn playout(state: &Self::State, seat: Seat, actions: &[Self::Action], chance: &mut FastChance) -> usize {
        let _ = (state, seat);
        chance.pick(actions.len())
    }

    /// Should a simulation that began with what `view` shows, and has come to `state` after so many decisions, stop here and ask
    /// [`evaluate`](Instinct::evaluate)? Best at a moment that it judges well, such as the beginning of a turn.
    fn far_enough(view: &Self::View, state: &Self::State, decisions: u32) -> bool {
        let _ = (view, state);
        decisions >= 24
    }

    /// Why `action` is worth taking, in a phrase that goes with a hint.
    fn reason(view: &Self::View, action: Self::Action) -> Option<Message> {
        let _ = (view, action);
        None
    }
}

/// The chance to win of each seat, in thousandths.
pub type Worth = [u16; MAX_SEATS];

/// Which seats owe a choice, and of what kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decision<C> {
    /// The seats, at least one.
    pub seats: SeatSet,
    /// The kind of choice.
    pub kind: C,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The seats that have won: nobody when a co-operative game is lost.
    pub winners: SeatSet,
}

/// What an action brings to light. An action that reveals nothing can be taken back freely.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Reveals {
    /// Dice are rolled.
    pub dice: bool,
    /// The acting seat alone learns something hidden (it draws a card).
    pub draw: bool,
    /// Somebody learns something hidden that is not the acting seat's own (a card is turned up, another hand shows what
    /// it does not hold).
    pub show: bool,
    /// The acting seat shows something of its own (a card it plays). It may take that back: the others keep what they saw.
    pub tells: bool,
}

impl Reveals {
    /// Nothing comes to light.
    pub const NOTHING: Reveals = Reveals { dice: false, draw: false, show: false, tells: false };

    /// Does anything come to light that the acting seat did not know?
    pub const fn anything(self) -> bool {
        self.dice || self.draw || self.show
    }
}
