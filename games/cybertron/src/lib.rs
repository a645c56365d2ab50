//! Risk Transformers: area control with dice on the shape-shifting map of Cybertron.
//!
//! The rules are those of `docs/rules/risk-transformers.md`; ids such as `RTF-ATK-13` in this crate are its rules. The files
//! are named after what happens at the table: `setup`, then the phases `income`, `morph`, `battle`, `backup`, then `day`.

mod action;
mod backup;
mod battle;
mod board;
mod cards;
mod content;
mod day;
mod event;
mod income;
mod instinct;
mod invariants;
mod leaders;
mod morph;
mod odds;
mod prospects;
mod referee;
mod reveals;
mod set;
mod setup;
mod state;
mod view;
mod words;
mod zone;

use std::sync::LazyLock;

use engine::{
    Anchor, Chance, ContentFault, Decision, EventSink, Facts, FastChance, Game, GameOption, OptionKind,
    Outcome, Refusal, Reveals, Scenario, Seat, SeatSet, Setup, SetupError, Viewer,
};

pub use action::{Action, Choice};
pub use battle::{Battle, BattleStep, Dice, Die, Effects, Pair, Units};
pub use board::Board;
pub use cards::{Card, CardSet, DECK, Design, DrawPile, Timing};
pub use content::{
    CardContent, Content, DesignContent, LeaderContent, Link, LinkKind, Point, Sector, Sources, ZoneContent,
    content,
};
pub use event::Event;
pub use income::{
    Income, factory_income, full_sectors, income_to_come, mustered, next_income, sector_income, zone_income,
};
pub use leaders::{Faction, Leader, Mode, Side};
pub use odds::{Pool, RollOdds, roll_odds};
pub use prospects::{Prospects, possible_attacks, prospects, roll_prospects};
pub use set::{Member, Members, Set};
pub use state::{
    ARMY, Army, CONQUEST_DAYS, CardWindows, DAYS, Leaders, Placement, Quiet, SEATS, Stage, State, Table,
    TieBreak, Turn, Victory, VictoryReason,
};
pub use view::View;
pub use zone::{ALL_ZONES, BOARD_ZONES, Robots, Zone, ZoneSet};

/// The game.
#[derive(Clone, Copy, Debug)]
pub enum Cybertron {}

/// No game takes more actions. A turn brings at most 14 + 9 + 24·2 + 6 robots plus cards, so fewer than 100 placements; every roll
/// scraps a unit, costs a card, captures a zone or is the one in the turn from which Bumblebee slips away, and a roll takes at most 24
/// actions, windows, bonuses, casualties and advance included. There are at most 400 robots and 4 leaders, so no turn has more than
/// 404 + 42 + 44 + 1 rolls. With 30 days and a set-up of at most 127 actions:
const LONGEST_GAME: u32 = 127 + CONQUEST_DAYS as u32 * SEATS as u32 * (100 + 51 + 491 * 24);

impl Game for Cybertron {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Choice = Choice;

    fn facts() -> &'static Facts {
        static FACTS: LazyLock<Facts> = LazyLock::new(|| Facts {
            id: "risk-transformers",
            words: "cybertron",
            rules_revision: 2,
            min_players: 2,
            max_players: 4,
            simultaneous: false,
            hidden: true,
            chance: true,
            coop: false,
            longest_game: LONGEST_GAME,
            scenarios: vec![
                Scenario { id: "standard".to_owned(), min_players: 2, max_players: 4 },
                Scenario { id: setup::BALANCED_DUEL.to_owned(), min_players: 2, max_players: 2 },
                Scenario { id: setup::BIDDING_DUEL.to_owned(), min_players: 2, max_players: 2 },
                Scenario { id: setup::FREE_FOR_ALL.to_owned(), min_players: 4, max_players: 4 },
            ],
            scenario_files: false,
            options: vec![
                GameOption { id: "placement", kind: choice(&["alternate", "dealt", "random"]) },
                GameOption { id: "leaders", kind: choice(&["choose", "random"]) },
                GameOption { id: "card_windows", kind: choice(&["always", "auto"]) },
                GameOption { id: "gates", kind: choice(&["closed", "open"]) },
                GameOption { id: "goal", kind: choice(&["zones", "conquest"]) },
                GameOption { id: "days", kind: OptionKind::Number { min: 3, max: 12, default: DAYS.into() } },
                GameOption { id: "tie", kind: choice(&["launch_pad", "casualties"]) },
                GameOption {
                    id: "duel_compensation",
                    kind: OptionKind::Number { min: 0, max: setup::MOST_EXTRA.into(), default: 0 },
                },
            ],
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
        let seats = SeatSet::only(state.table.decider()?);
        Some(Decision { seats, kind: state.table.choice()? })
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
        match state.table.stage {
            Stage::Over(victory) => Some(Outcome { winners: victory.winners }),
            _ => None, // Every other stage is part of the game.
        }
    }

    const CONTENT_FIELDS: &'static [&'static str] = &[
        "zone",
        "sector",
        "factory",
        "polygon",
        "planet_exits",
        "card",
        "design",
        "timing",
        "leader",
        "faction",
    ];

    fn check_content(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
        content::check_file(file, text)
    }

    fn check(state: &State) -> Result<(), Vec<String>> {
        invariants::check(state)
    }
}

fn choice(values: &[&'static str]) -> OptionKind {
    OptionKind::Choice { values: values.to_vec() }
}

impl Table {
    /// The kind of decision that is owed.
    pub fn choice(&self) -> Option<Choice> {
        Some(match &self.stage {
            Stage::Bid => Choice::Bid,
            Stage::Answer { .. } => Choice::Answer,
            Stage::ChooseLeader => Choice::Leader,
            Stage::Claim => Choice::Claim,
            Stage::Reinforce => Choice::Reinforce,
            Stage::PlayCards => Choice::Cards,
            Stage::Recall => Choice::Recall,
            Stage::Place => Choice::Place,
            Stage::Morph => Choice::Morph,
            Stage::Bridge => Choice::Bridge,
            Stage::BridgeMove { .. } | Stage::BackUpMove { .. } => Choice::Units,
            Stage::Strike => Choice::Strike,
            Stage::Attack => Choice::Attack,
            Stage::Battle(battle) => battle.choice(),
            Stage::BackUp => Choice::BackUp,
            Stage::Over(_) => return None,
        })
    }
}
