//! Mecha 1945: giant robots, secret orders, and a town that falls on your head.
//!
//! The rules are those of `docs/rules/mecha-1945.md`; ids such as `M45-ARM-5` in this crate are its rules. The files are named after what
//! happens at the table: `setup`, `parts` and `build` before the game, then `orders`, `moves`, `technique`, `combat`, `damage`,
//! `ruins`, and `turn` for its beginning and end. `agenda` is what is still to be resolved.

mod action;
mod agenda;
mod board;
mod build;
mod cards;
mod combat;
mod content;
mod damage;
mod determinize;
mod event;
mod ground;
mod hex;
mod instinct;
mod invariants;
mod moves;
mod orders;
mod parts;
mod preview;
mod referee;
mod refusal;
mod reveals;
mod ruins;
mod setup;
mod state;
mod technique;
mod turn;
mod view;
mod words;

use std::sync::LazyLock;

use engine::{
    Anchor, Chance, ContentFault, Decision, EventSink, Facts, FastChance, Game, GameOption, OptionKind,
    Outcome, Refusal, Reveals, Scenario, Seat, Setup, SetupError, Viewer,
};

pub use action::{Action, Choice, place_space, slot_space, turn_piece};
pub use agenda::{Ask, Blow, FlagLoss, Question, Task};
pub use board::{Board, CELLS, Cell, CellSet, PARTS, Place, Placement};
pub use cards::{CARDS, Card, CardSet, CardsOf, Category, Chassis, Colour, Handicap, Model, Nation, Slot};
pub use content::{
    Attack, BoardContent, Content, Deck, Effect, Face, FlagCells, Layout, Post, Reach, Sources, Starts,
    Technique, VipPosts, Way, Weakness, content,
};
pub use event::{Event, Gait, Score};
pub use ground::{BARRIERS, CARCASSES, CUBES, FLAGS, Flag, Ground, MINES, Mine, SMOKES, Smoke, WEIS, Wei};
pub use hex::{Direction, Heading, Hex, in_front, travel};
pub use preview::{
    Aimed, Ghost, aimed, armour_sides, ghost, hits_on, notches, open_slot, part_cells, turn_order,
};
pub use state::{
    BoardKind, Entry, Kind, LIMITED, List, MOST_CHANGES, Mecha, Mechas, Mode, Order, Plan, Presence,
    Reaction, Reason, Rules, SEATS, Secret, Stage, State, Verdict,
};
pub use view::{MechaView, PrecisionView, SlotView, View};
pub use words::{card_name, card_text, intention, kind_name};

/// The game.
#[derive(Clone, Copy, Debug)]
pub enum Mecha45 {}

/// Most turns of a game.
const MOST_TURNS: u32 = 200;
/// No game takes more actions. The set-up takes fewer than 400. In a turn a seat commits its orders, rotation and Reaction with at most
/// 6 changes of mind (50 actions); its two attacks ask at most 14 questions for each of 5 victims, everything else fewer than 60.
const LONGEST_GAME: u32 =
    turn::MOST_ROUNDS as u32 * (400 + MOST_TURNS * SEATS as u32 * (50 + 2 * 5 * 14 + 60));

impl Game for Mecha45 {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Choice = Choice;

    fn facts() -> &'static Facts {
        static FACTS: LazyLock<Facts> = LazyLock::new(|| Facts {
            id: "mecha-1945",
            words: "mecha45",
            rules_revision: 5,
            min_players: 2,
            max_players: SEATS as u8,
            simultaneous: true,
            hidden: true,
            chance: true,
            coop: false,
            longest_game: LONGEST_GAME,
            scenarios: setup::SCENARIOS
                .iter()
                .map(|facts| Scenario {
                    id: facts.id.to_owned(),
                    min_players: facts.players.0,
                    max_players: facts.players.1,
                })
                .collect(),
            scenario_files: false,
            options: options(),
            campaign: None,
        });
        &FACTS
    }

    fn start(
        setup: &Setup,
        chance: &mut impl Chance,
        events: &mut impl EventSink<Event>,
    ) -> Result<State, Vec<SetupError>> {
        setup::start(setup, chance, events)
    }

    #[inline]
    fn decision(state: &State) -> Option<Decision<Choice>> {
        Some(Decision { seats: state.decider(), kind: state.choice()? })
    }

    #[inline]
    fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        referee::choices(state, seat, &mut |action| actions.push(action));
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        events: &mut impl EventSink<Event>,
    ) -> Result<(), Refusal> {
        let mut legal = false;
        referee::choices(state, seat, &mut |listed| legal |= listed == action);
        if !legal {
            return Err(refusal::refusal(state, seat, action));
        }
        referee::Referee { state, chance, events }.perform(seat, action);
        Ok(())
    }

    fn reveals(state: &State, seat: Seat, action: Action) -> Reveals {
        reveals::reveals(state, seat, action)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn determinize(view: &View, chance: &mut FastChance) -> State {
        view.determinize(chance)
    }

    fn anchor(action: Action) -> Anchor {
        action.anchor()
    }

    fn outcome(state: &State) -> Option<Outcome> {
        match state.stage {
            Stage::Over(verdict) => Some(Outcome { winners: verdict.winners }),
            _ => None,
        }
    }

    const CONTENT_FIELDS: &'static [&'static str] =
        &["face", "weakness", "deck", "vip", "chassis", "nation", "layout", "part", "posts"];

    fn check_content(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
        content::check_file(file, text)
    }

    fn check(state: &State) -> Result<(), Vec<String>> {
        invariants::check(state)
    }
}

/// The lobby options (M45-OPT-1).
fn options() -> Vec<GameOption> {
    let choice =
        |id, values: &[&'static str]| GameOption { id, kind: OptionKind::Choice { values: values.to_vec() } };
    let number = |id, min, max, default| GameOption { id, kind: OptionKind::Number { min, max, default } };
    vec![
        choice("mechas", &Mechas::ALL.map(Mechas::word)),
        choice("board", &BoardKind::ALL.map(BoardKind::word)),
        choice("buildings", &["classic", "asymmetric"]),
        choice("points", &["5", "7"]),
        choice("kills", &["3", "5"]),
        choice("rounds", &["1", "3"]),
        number("turn_limit", 1, i64::from(MOST_TURNS), 60),
        choice("rotation", &["secret", "turn_order"]),
        choice("green_overheat", &["allow", "heavy", "forbid"]),
        choice("respawn_tokens", &["off", "on"]),
        number("youngest", 1, SEATS as i64, 1),
        number("ghost", 0, SEATS as i64, 0),
    ]
}
