//! Kingdom Rush: Elemental Uprising: a co-operative tower defence with polyominoes.
//!
//! The rules are those of `docs/rules/kingdom-rush.md`; ids such as `KR-ADV-8` in this crate are its rules. The files are named
//! after what happens at the table: `setup`, then `round` with its phases `play`, `destroy`, `advance`, `buy`; in phase 2 `build`,
//! `pass` and `activation`, and what they lead to: `barrage`, `walk`, `flowers`, `abilities`. `placement` decides what may lie
//! on a horde, `referee` works off the `agenda`.

mod abilities;
mod action;
mod activation;
mod advance;
mod agenda;
mod aim;
mod barrage;
mod bosses;
mod build;
mod buy;
mod cards;
mod cells;
mod champions;
mod content;
mod damage;
mod destroy;
mod event;
mod flowers;
mod forecast;
mod heroes;
mod instinct;
mod invariants;
mod list;
mod named;
mod pass;
mod pawns;
mod placement;
mod play;
mod referee;
mod retreat;
mod round;
mod scenario;
mod setup;
mod skulls;
mod slot;
mod state;
mod tiles;
mod towers;
mod victory;
mod view;
mod walk;
mod words;

use std::sync::LazyLock;

use engine::{
    Anchor, CampaignPlan, Chance, ContentFault, Decision, EventSink, Facts, FastChance, Game, GameOption,
    OptionKind, Outcome, Refusal, Reveals, Seat, SeatSet, Setup, SetupError, Viewer,
};

pub use action::{Action, CELL_SPACES, Choice};
pub use advance::escape_cost;
pub use agenda::{Barrage, Bond, DefaultSeat, Drop, Part, Step, TileKind, Walk, What};
pub use aim::{aim, turn};
pub use cards::{Boss, CARDS, CardSet, Entry, Face, Family, HORDE_CARDS, HordeCard, Reward};
pub use cells::{Cells, Shape};
pub use content::{Content, Layout, Plan, SCENARIO_FILES, Sources, check_scenario, content, scenarios};
pub use event::{Event, Who};
pub use forecast::{Fate, Forecast, Intent, forecast, hero_range, tower_range};
pub use heroes::{Ability, Colour, FlowerKind, Hero, HeroContent, Piece};
pub use list::List;
pub use placement::{Barrier, Field, Stuff, field, fits, placements};
pub use scenario::{Goal, Hazard, Iron, PATH, Rift, Rules, SITES, Scenario, Site, When};
pub use slot::{Arrows, COLUMNS, Front, ROWS, SLOTS, Slot, SlotMap, SlotSet, Way};
pub use state::{
    AGENDA, AbilityTile, COINS, Difficulty, Ending, Flower, HORDES, Horde, HordeId, Lesson, PILE, Phase,
    Place, Player, SEATS, SOLDIERS, Secondary, Snapshot, Spirits, Stand, State, TAKE_BACKS, Table, TowerCard,
};
pub use tiles::{Damage, POOLS, Pool, Supply, Tile};
pub use towers::{
    Design, Kind, Modifier, Modifiers, Printed, PrintedPart, Reach, TOWERS, Tower, TowerContent,
};
pub use view::View;

/// The game.
#[derive(Clone, Copy, Debug)]
pub enum Kingdom {}

/// No game takes more actions. A round of one table has fewer than 44 towers with 20 actions each, 4 heroes with 400, 40 hordes with 20
/// and 50 purchases, so fewer than 4,000; there are at most 20 rounds, or 3 of the introduction played 100 times each.
const LONGEST_GAME: u32 = 300 * 4_000;

/// The number of one of the game's own scenarios by its id.
pub(crate) fn scenario_number(id: &str) -> Option<u8> {
    id.strip_prefix('s')?.parse().ok().filter(|&number| number <= 12)
}

impl Game for Kingdom {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Choice = Choice;

    fn facts() -> &'static Facts {
        static FACTS: LazyLock<Facts> = LazyLock::new(|| Facts {
            id: "kingdom-rush",
            words: "kingdom",
            rules_revision: 3,
            min_players: 1,
            max_players: 4,
            simultaneous: true,
            hidden: false,
            chance: true,
            coop: true,
            longest_game: LONGEST_GAME,
            scenarios: (0..=12)
                .map(|number| engine::Scenario { id: format!("s{number}"), min_players: 1, max_players: 4 })
                .collect(),
            scenario_files: true,
            options: vec![
                GameOption {
                    id: "difficulty",
                    kind: choice(&["standard", "easy", "hard", "iron", "heroic"]),
                },
                GameOption { id: "heroes", kind: choice(&["choose", "random"]) },
                GameOption { id: "guests", kind: choice(&["off", "on"]) },
                GameOption { id: "secondaries", kind: OptionKind::Number { min: 2, max: 4, default: 2 } },
                GameOption { id: "replays", kind: OptionKind::Number { min: 0, max: 99, default: 99 } },
            ],
            // KR-GEN-2, KR-DIFF-7
            campaign: Some(CampaignPlan {
                open_at_start: None,
                unlocks: None,
                difficulty: Some("difficulty"),
                introductions: 1,
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
        let &step = state.table.agenda.last()?;
        Some(Decision { seats: referee::deciders(state, step), kind: step.choice() })
    }

    #[inline]
    fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
        actions.clear();
        if let Some(&step) = state.table.agenda.last()
            && referee::may_choose(state, step, seat)
        {
            referee::options(state, step, seat, actions);
            if skulls::are_offered(state, step) {
                actions.push(Action::SpendSkull);
            }
        }
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

    /// Cards come up when a phase ends, and between the phases that are open to the players.
    fn reveals(state: &State, seat: Seat, action: Action) -> Reveals {
        let table = &state.table;
        let last = table.all_seats().all(|other| other == seat || table.player(other).ready);
        let show = match table.phase {
            Phase::Play | Phase::Buy => action == Action::Ready && last,
            Phase::Setup => matches!(table.agenda.last(), Some(Step::TakeTower(_))),
            Phase::Spawn | Phase::Destroy | Phase::Advance | Phase::PickUp => true,
        };
        Reveals { show, ..Reveals::NOTHING }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View { viewer, state: *state }
    }

    fn witness(event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(event.clone())
    }

    fn determinize(view: &View, _chance: &mut FastChance) -> State {
        view.state
    }

    fn anchor(action: Action) -> Anchor {
        action.anchor()
    }

    /// KR-GEN-1: all win or all lose.
    fn outcome(state: &State) -> Option<Outcome> {
        let won = state.table.ending? == Ending::Victory;
        Some(Outcome { winners: if won { SeatSet::first(state.table.seats) } else { SeatSet::EMPTY } })
    }

    fn medals(state: &State) -> u8 {
        let (left, all) = (state.table.hearts, setup::hearts_at_start(state));
        match left {
            _ if left >= all => 3,
            _ if u16::from(left) * 2 >= u16::from(all) => 2,
            _ => 1,
        }
    }

    const CONTENT_FIELDS: &'static [&'static str] = &[
        "map",
        "paths",
        "sites",
        "diamonds",
        "gold",
        "hearts",
        "abilities",
        "modifiers",
        "iron",
        "victory",
        "players",
        "piles",
    ];

    fn check_content(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
        check_scenario(file, text)
    }

    fn check(state: &State) -> Result<(), Vec<String>> {
        invariants::check(state)
    }
}

fn choice(values: &[&'static str]) -> OptionKind {
    OptionKind::Choice { values: values.to_vec() }
}

impl Step {
    /// The kind of choice a step asks for.
    pub fn choice(self) -> Choice {
        match self {
            Step::ChooseHero(_) => Choice::Hero,
            Step::ChooseColour(_) => Choice::Colour,
            Step::ChooseSecondary => Choice::Secondary,
            Step::ChooseAbility(_) | Step::Copy(_) | Step::SecondaryAbility(_) => Choice::Ability,
            Step::ChooseTypes => Choice::Type,
            Step::SwapTower(_) => Choice::Swap,
            Step::UpgradeStart(_) => Choice::Upgrade,
            Step::ShareTower | Step::WhiteTower(_) => Choice::Share,
            Step::TakeTower(_) => Choice::TakeTower,
            Step::GiveUpTower => Choice::GiveUp,
            Step::BlockColour => Choice::Block,
            Step::Buy => Choice::Buy,
            Step::FaceTower(_) | Step::FaceHero(..) => Choice::Front,
            Step::ChooseAttack(_) => Choice::AttackMode,
            Step::Barrage | Step::Drop(_) | Step::Skull | Step::Totem(..) => Choice::Place,
            Step::Rebuild(_) => Choice::Rebuild,
            Step::FieldRest(_) => Choice::FieldRest,
            Step::Falcon(_) => Choice::Falcon,
            Step::Walk | Step::Whisk(..) | Step::Muster(_) => Choice::Walk,
            Step::Stand(_) => Choice::Stand,
            Step::Flowers(_) => Choice::Flowers,
            Step::Enter(_) => Choice::Enter,
            Step::Act(_) => Choice::Act,
            Step::Target(..) | Step::EarthFlower(_) => Choice::Target,
            Step::SpendSkulls(_) => Choice::Skulls,
            Step::Moment => Choice::Moment,
            Step::Consecrate(_) => Choice::Tower,
            Step::Permafrost(..) => Choice::Pile,
            Step::Seize(..) => Choice::Seize,
            Step::Throw(..) => Choice::Throw,
            Step::Retreat(_) => Choice::Retreat,
            Step::Damage(_) => Choice::Sacrifice,
            Step::Reward(_) => Choice::Reward,
            Step::Regenerate => Choice::Regenerate,
            Step::Shoot(_) => Choice::Shoot,
            Step::BlackInk(_) => Choice::Ink,
            _ => Choice::Play,
        }
    }
}
