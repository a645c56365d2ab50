//! Mechs vs. Minions: a co-operative game of programmed mechs.
//!
//! The rules are those of `docs/rules/mechs-vs-minions.md`; ids such as `MVM-PUSH-3` in this crate are its rules. `state.rs` is what
//! lies on the table, `agenda.rs` what is still to be resolved. `referee.rs` is the loop between them; `options.rs` lists the
//! legal answers to its questions. The other files are named after what happens: `setup`, `program`, `round`, `slots`, `movement`,
//! `harm`, `hacks`, `minions`, `boss`, `objective`; `forecast.rs` tells what would happen. A Mission is data: `mission/` compiles it from a file.

mod action;
mod agenda;
mod boss;
mod cards;
mod content;
mod event;
mod forecast;
mod hacks;
mod harm;
mod instinct;
mod invariants;
mod minions;
mod mission;
mod movement;
mod objective;
mod options;
mod program;
mod referee;
mod refusals;
mod reveals;
mod round;
mod setup;
mod slots;
mod space;
mod state;
mod targets;
mod view;
pub mod words;

use std::sync::LazyLock;

use engine::{
    Anchor, CampaignPlan, Chance, ContentFault, Decision, EventSink, Facts, FastChance, Game, GameOption,
    OptionKind, Outcome, Refusal, Reveals, Scenario, Seat, SeatSet, Setup, SetupError, Viewer,
};

pub use action::{Action, Choice, Target};
pub use agenda::{
    Agenda, ArrivePart, Harm, Hurt, MOST_TASKS, March, Move, MovePart, Pattern, Phase, Reach, Source, Task,
    TurnStep,
};
pub use cards::{
    BOSS_SLOTS, BossCard, Colour, Command, CommandKind, Damage, DamageKind, DamageSet, Deck, SYSTEMS,
    Schematic, SchematicKind, Yordle,
};
pub use content::{
    BossCardContent, CommandContent, Content, DamageContent, SchematicContent, Sources, content,
};
pub use event::{Event, Motion, Roll};
pub use forecast::{Forecast, Intent, Prospect, forecast, minion_intent, prospect, prospect_after};
pub use mission::{
    Area, BUILT_IN, ByMechs, Doom, DoomOf, Easing, Escalation, FIGURES, Ground, LAST_ROUND, LaidTile,
    MOST_DOOM, Map, MinionMove, Mission, MissionRef, Objective, Prey, SHARDS, Siege, Spawn, TILE, Tile,
    TileFace, Trigger, Wall, check_mission_file,
};
pub use space::{Dir, MOST_LINES, SPACES, Space, SpaceSet};
pub use state::{
    Boss, Desk, Fault, KILLS_PER_GEAR, List, MOST_DEALT, MOST_GEARS, MOST_POWER, Mech, Memory, Owned, Piece,
    SEATS, SLOTS, Shard, Slot, SlotNumber, State, Verdict,
};
pub use view::View;

/// The game.
#[derive(Clone, Copy, Debug)]
pub enum Mechs {}

/// No game takes more actions. A round has at most 8 picks and 30 actions of programming; a turn executes at most 6 slots and 2 Hacks
/// more, each with at most 8 steps, 6 targets and 24 Damage Cards of 8 choices for each step; minions and Boss add less than a turn.
const LONGEST_GAME: u32 = 40 * (40 + 5 * 8 * (14 + 8 * 24 * 8));

impl Game for Mechs {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Choice = Choice;

    fn facts() -> &'static Facts {
        static FACTS: LazyLock<Facts> = LazyLock::new(|| Facts {
            id: "mechs-vs-minions",
            words: "mechs",
            rules_revision: 5,
            min_players: 1,
            max_players: 4,
            simultaneous: true,
            hidden: false,
            chance: true,
            coop: true,
            longest_game: LONGEST_GAME,
            scenarios: BUILT_IN
                .iter()
                .map(|&(id, _)| Scenario { id: id.to_owned(), min_players: 1, max_players: 4 })
                .collect(),
            scenario_files: true,
            options: vec![
                GameOption { id: "ez", kind: choice(&["off", "on"]) },
                GameOption { id: "pilots", kind: choice(&["choose", "random"]) },
                GameOption {
                    id: "first_player",
                    kind: choice(&[
                        "die",
                        setup::NAMED_FIRST[0],
                        setup::NAMED_FIRST[1],
                        setup::NAMED_FIRST[2],
                        setup::NAMED_FIRST[3],
                    ]),
                },
                GameOption { id: "minuteglass", kind: choice(&["off", "on"]) },
                GameOption { id: "unlocked", kind: OptionKind::Number { min: 0, max: 10, default: 0 } },
            ],
            // MVM-SETUP-9, MVM-SETUP-10: the option counts like the Missions, the tutorial is number 0.
            campaign: Some(CampaignPlan {
                open_at_start: Some(2),
                unlocks: Some("unlocked"),
                difficulty: None,
                introductions: 0,
            }),
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
        state.question().map(|(seats, kind)| Decision { seats, kind })
    }

    #[inline]
    fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        referee::legal(state, seat, actions);
    }

    fn apply(
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        events: &mut impl EventSink<Event>,
    ) -> Result<(), Refusal> {
        referee::check(state, seat, action)?;
        referee::Referee { state, chance, events }.act(seat, action);
        Ok(())
    }

    fn reveals(state: &State, seat: Seat, action: Action) -> Reveals {
        reveals::reveals(state, seat, action)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn witness(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn determinize(view: &View, _chance: &mut FastChance) -> State {
        view.table
    }

    fn anchor(action: Action) -> Anchor {
        action.anchor()
    }

    fn is_time_out(action: Action) -> bool {
        action == Action::TimeOut
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let winners = match state.verdict? {
            Verdict::Won => SeatSet::first(state.seats),
            _ => SeatSet::EMPTY,
        };
        Some(Outcome { winners })
    }

    fn medals(state: &State) -> u8 {
        let unharmed = state.all_seats().all(|seat| !state.mech(seat).is_damaged());
        match (state.ez, unharmed) {
            (true, _) => 1,
            (false, false) => 2,
            (false, true) => 3,
        }
    }

    const CONTENT_FIELDS: &'static [&'static str] = &[
        "objective",
        "pieces",
        "terrain",
        "tiles",
        "doom",
        "schematics",
        "damage_sets",
        "minions",
        "spawn",
        "escalation",
        "wall",
        "ez",
    ];

    fn check_content(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
        check_mission_file(file, text)
    }

    fn check(state: &State) -> Result<(), Vec<String>> {
        invariants::check(state)
    }
}

fn choice(values: &[&'static str]) -> OptionKind {
    OptionKind::Choice { values: values.to_vec() }
}
