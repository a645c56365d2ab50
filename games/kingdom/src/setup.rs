//! Preparing a scenario (KR-SETUP): the map, then the choices of the players.

use engine::{Chance, EventSink, OptionValue, Seat, Setup, SetupError, Stream};

use crate::action::{Action, Sink};
use crate::agenda::Step;
use crate::cards::{CardSet, Entry, HORDE_CARDS, HordeCard};
use crate::content::{Layout, Plan, content, scenarios};
use crate::event::Event;
use crate::heroes::{Colour, Hero};
use crate::referee::Referee;
use crate::scenario::Iron;
use crate::state::{AbilityTile, Difficulty, Flower, Place, SOLDIERS, Secondary, State, TowerCard};
use crate::towers::{Design, Kind, TOWERS, Tower};

pub(crate) fn start(
    setup: &Setup,
    chance: &mut impl Chance,
    events: &mut impl EventSink<Event>,
) -> Result<State, Vec<SetupError>> {
    let (number, plan) = match &setup.scenario_file {
        Some(text) => {
            let name = if setup.scenario.is_empty() { "scenario" } else { &setup.scenario };
            let plan = Plan::read(name, text).map_err(|errors| {
                errors.iter().map(|error| SetupError::ScenarioFile(error.to_string())).collect::<Vec<_>>()
            })?;
            (None, plan)
        }
        None => {
            let number =
                crate::scenario_number(&setup.scenario).expect("a completed set-up has a known scenario");
            (Some(number), scenarios()[usize::from(number)].clone())
        }
    };
    let Some(layout) = plan.layout(setup.seats) else {
        return Err(vec![SetupError::Players {
            given: setup.seats,
            scenario: setup.scenario.clone(),
            min: plan.players().min().unwrap_or(0),
            max: plan.players().max().unwrap_or(0),
        }]);
    };
    let difficulty =
        Difficulty::named(setup.word("difficulty")).expect("a completed set-up has a known difficulty");
    // KR-DIFF-7
    if layout.scenario.rules.introduction && difficulty != Difficulty::Standard {
        return Err(vec![SetupError::Value {
            option: "difficulty",
            given: OptionValue::Word(difficulty.id().to_owned()),
            allowed: Difficulty::Standard.id().to_owned(),
        }]);
    }
    let mut state = State { scenario: layout.scenario, ..State::default() };
    state.scenario.number = number;
    lay_out(&mut state, layout, setup, difficulty);
    let mut referee = Referee { state: &mut state, chance, events };
    referee.draw_start(layout);
    referee.plan_choices(setup);
    referee.settle();
    Ok(state)
}

/// The hearts that the kingdom had when one of the game's own scenarios began.
pub(crate) fn hearts_at_start(state: &State) -> u8 {
    let plan = state.scenario.number.map(|number| &scenarios()[usize::from(number)]);
    let layout = plan.and_then(|plan| plan.layout(state.table.seats));
    layout.map_or(0, |layout| hearts_of(layout, state.table.iron))
}

fn hearts_of(layout: &Layout, iron: Iron) -> u8 {
    if iron == Iron::OneHeart { 1 } else { layout.hearts }
}

/// Everything that is fixed (KR-SETUP-1 to KR-SETUP-7, KR-SETUP-14).
fn lay_out(state: &mut State, layout: &Layout, setup: &Setup, difficulty: Difficulty) {
    let scenario = &state.scenario;
    let table = &mut state.table;
    table.seats = setup.seats;
    table.difficulty = difficulty;
    table.guests = setup.word("guests") == "on";
    table.iron = if difficulty == Difficulty::Iron { scenario.iron } else { Iron::None };
    table.hearts = hearts_of(layout, table.iron);
    // KR-DIFF-1 to KR-DIFF-6
    let (gold, diamonds): (i8, i8) = match difficulty {
        Difficulty::Standard => (0, 0),
        Difficulty::Easy => (2, 1),
        Difficulty::Hard => (-2, -2),
        Difficulty::Iron => (-1, -1),
        Difficulty::Heroic => (0, -3),
    };
    table.gold = layout.gold.saturating_add_signed(gold).min(crate::state::COINS);
    table.diamonds = layout.diamonds.saturating_add_signed(diamonds).min(crate::state::COINS);
    for (pile, entries) in table.piles.iter_mut().zip(&layout.piles) {
        *pile = entries.iter().rev().copied().collect();
    }
    table.event_pile = scenario.event_pile;
    let named: CardSet = layout
        .piles
        .iter()
        .flatten()
        .chain(layout.start.iter().map(|(entry, _)| entry))
        .filter_map(|entry| match entry {
            Entry::Card(card) => Some(*card),
            _ => None,
        })
        .collect();
    table.unused = (0..HORDE_CARDS as u8).map(HordeCard).filter(|&card| !named.contains(card)).collect();
    table.activation = crate::champions::DECK;
    table.boss_actions = crate::bosses::DECK;
    table.flowers = layout.flowers.iter().map(|&(kind, slot)| Flower { kind, slot, wilted: false }).collect();
    table.tentacles = layout.tentacles;
    table.tokens = layout.tokens;
    table.supply = content().tiles;
    table.soldiers = SOLDIERS;
    table.totems = 2;
    table.offered = scenario.modifiers;
    table.lesson.patience = setup.number("replays") as u8;
    table.towers = (0..TOWERS).map(|_| TowerCard::default()).collect();
    for &design in &layout.towers {
        // Iron challenge of S7: a soldier tower instead of an archer tower.
        let no_archers = table.iron == Iron::NoArchers && design.kind() == Kind::Archer;
        let design = if no_archers { Design::of(Kind::Soldier, design.level()) } else { design };
        let next = table.in_reserve(design).next();
        if let Some(tower) = next {
            table.towers[tower.index()].place = Place::Table;
        }
    }
}

/// Starting towers that have no owner yet.
fn unshared(state: &State) -> impl Iterator<Item = Tower> + '_ {
    Tower::all().filter(|&tower| state.table.tower(tower).place == Place::Table)
}

/// How many special ability tiles each hero takes (KR-SETUP-15).
fn ability_tiles(state: &State) -> usize {
    if state.table.seats <= 2 { 2 } else { 1 }
}

/// The ability tiles a seat may still choose from.
fn free_abilities(state: &State, seat: Seat) -> impl Iterator<Item = crate::heroes::Ability> + '_ {
    let player = state.table.player(seat);
    let known = player.hero.map_or(&[][..], |hero| &hero.board().abilities);
    known.iter().copied().take(usize::from(state.scenario.abilities)).filter(|&ability| !player.has(ability))
}

fn free_heroes(state: &State) -> impl Iterator<Item = Hero> + '_ {
    let known = if state.table.guests { Hero::ALL } else { &Hero::ALL[..Hero::CORE] };
    let table = &state.table;
    known.iter().copied().filter(|&hero| {
        table.seat_of(hero).is_none() && !table.secondaries.iter().any(|secondary| secondary.hero == hero)
    })
}

fn free_colours(state: &State) -> impl Iterator<Item = Colour> + '_ {
    let table = &state.table;
    let in_use = &Colour::ALL[..usize::from(table.seats)];
    in_use.iter().copied().filter(|&colour| table.players.iter().all(|player| player.colour != Some(colour)))
}

/// Designs a starting tower may be swapped for in the iron challenge of S10.
fn swaps(state: &State, tower: Tower) -> impl Iterator<Item = Design> + '_ {
    let level = tower.design().level();
    let types = state.table.types;
    let allowed = move |design: &Design| design.level() == level && types.contains(&design.kind());
    Design::ALL
        .iter()
        .copied()
        .filter(allowed)
        .filter(|&design| state.table.in_reserve(design).next().is_some())
}

/// The upgrade of a starting tower on easy (KR-DIFF-1).
fn start_upgrade(state: &State, tower: Tower) -> Option<Tower> {
    let design = *tower.design().upgrades().first()?;
    let fresh = state.table.lesson.upgraded & (1 << tower.0) == 0;
    state.table.in_reserve(design).next().filter(|_| fresh && design.level() < 4)
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    match step {
        Step::ChooseHero(_) | Step::ChooseSecondary => {
            free_heroes(state).for_each(|hero| sink.add(Action::ChooseHero { hero }));
        }
        Step::ChooseColour(_) => {
            free_colours(state).for_each(|colour| sink.add(Action::ChooseColour { colour }));
        }
        Step::ChooseAbility(seat) => {
            let missing = ability_tiles(state) - state.table.player(seat).abilities.len();
            if free_abilities(state, seat).count() > missing {
                free_abilities(state, seat).for_each(|ability| sink.add(Action::ChooseAbility { ability }));
            }
        }
        Step::ChooseTypes => {
            let free = Kind::ALL.iter().filter(|kind| !state.table.types.contains(kind));
            free.for_each(|&kind| sink.add(Action::ChooseType { kind }));
        }
        Step::SwapTower(tower) => swaps(state, tower).for_each(|design| sink.add(Action::Swap { design })),
        Step::UpgradeStart(_) => {
            let before = unshared(state).filter(|&tower| start_upgrade(state, tower).is_some());
            let mut any = false;
            for tower in before {
                any = true;
                sink.add(Action::ChooseTower { tower });
            }
            if any {
                sink.add(Action::Decline);
            }
        }
        Step::ShareTower => state.table.all_seats().for_each(|seat| sink.add(Action::GiveTo { seat })),
        Step::TakeTower(_) => unshared(state).for_each(|tower| sink.add(Action::ChooseTower { tower })),
        _ => {
            let held = |tower: &Tower| matches!(state.table.tower(*tower).place, Place::Hand(_));
            Tower::all().filter(held).for_each(|tower| sink.add(Action::ChooseTower { tower }));
        }
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// KR-SETUP-4, KR-SETUP-6, KR-SETUP-18
    fn draw_start(&mut self, layout: &Layout) {
        for &(entry, slot) in &layout.start {
            let card = match entry {
                Entry::Card(card) => Some(card),
                Entry::Family(family) => self.draw(family),
                Entry::Rift | Entry::Boss => None,
            };
            let card = card.expect("the scenario was checked to have enough cards");
            let horde = self.new_horde(card);
            self.put(horde, slot);
        }
        for &family in &layout.graveyard {
            let card = self.draw(family).expect("the scenario was checked to have enough cards");
            self.table().graveyard.insert(card);
        }
    }

    /// The order of the choices (KR-SETUP-17), the last first.
    fn plan_choices(&mut self, setup: &Setup) {
        let seats: Vec<Seat> = self.state.table.all_seats().collect();
        let (solo, introduction) = (seats.len() == 1, self.state.scenario.rules.introduction);
        self.then(Step::BeginRound);
        if self.state.table.difficulty == Difficulty::Heroic {
            self.then(Step::GiveUpTower);
        }
        if solo {
            self.then(Step::DealRest);
        } else if introduction {
            self.then(Step::DealRest);
            seats.iter().rev().for_each(|&seat| self.then(Step::TakeTower(seat)));
        } else {
            self.then(Step::ShareTower);
        }
        if self.state.table.difficulty == Difficulty::Easy {
            self.then(Step::UpgradeStart(3));
        }
        if self.state.table.iron == Iron::TwoTypes {
            self.then(Step::ChooseTypes);
        }
        seats.iter().rev().for_each(|&seat| self.then(Step::ChooseAbility(seat)));
        if !solo {
            seats.iter().rev().for_each(|&seat| self.then(Step::ChooseColour(seat)));
        } else {
            (0..setup.number("secondaries")).for_each(|_| self.then(Step::ChooseSecondary));
        }
        if setup.word("heroes") == "random" {
            for &seat in &seats {
                let heroes: Vec<Hero> = free_heroes(self.state).collect();
                let chosen = self.chance.below(Stream::Setup, heroes.len() as u32);
                self.take_hero(seat, heroes[chosen as usize]);
            }
        } else {
            seats.iter().rev().for_each(|&seat| self.then(Step::ChooseHero(seat)));
        }
    }

    /// KR-SETUP-8, KR-SETUP-9
    fn take_hero(&mut self, seat: Seat, hero: Hero) {
        self.player(seat).hero = Some(hero);
        self.player(seat).health = hero.board().health;
        self.emit(Event::HeroChosen { seat, hero });
    }

    fn take_ability(&mut self, seat: Seat, ability: crate::heroes::Ability) {
        self.player(seat).abilities.push(AbilityTile { ability, used: false });
        let full = self.player(seat).full_health();
        self.player(seat).health = full;
        self.emit(Event::AbilityChosen { seat, ability });
    }

    /// With no more tiles than places there is nothing to choose.
    pub(crate) fn take_all_abilities(&mut self, seat: Seat) {
        let missing = ability_tiles(self.state) - self.state.table.player(seat).abilities.len();
        for _ in 0..missing {
            let next = free_abilities(self.state, seat).next();
            if let Some(ability) = next {
                self.take_ability(seat, ability);
            }
        }
    }

    fn give(&mut self, tower: Tower, seat: Seat) {
        self.table().towers[tower.index()].place = Place::Hand(seat);
        self.emit(Event::TowerGiven { seat, tower });
    }

    /// Exchanges a starting tower for another card of the reserve.
    fn exchange(&mut self, from: Tower, into: Tower) {
        self.table().towers[from.index()].place = Place::Reserve;
        self.table().towers[into.index()].place = Place::Table;
    }

    /// KR-INTRO-2; solo everything is the player's.
    pub(crate) fn deal_rest(&mut self) {
        while let Some(tower) = { unshared(self.state).next() } {
            let seats = u32::from(self.state.table.seats);
            let seat = if seats == 1 { 0 } else { self.chance.below(Stream::Setup, seats) };
            self.give(tower, Seat(seat as u8));
        }
    }

    pub(crate) fn choose_setup(&mut self, step: Step, action: Action) {
        match (step, action) {
            (Step::ChooseHero(seat), Action::ChooseHero { hero }) => {
                self.done();
                self.take_hero(seat, hero);
            }
            (Step::ChooseSecondary, Action::ChooseHero { hero }) => {
                self.done();
                self.table().secondaries.push(Secondary { hero, used: false });
                self.emit(Event::SecondaryChosen { hero });
            }
            (Step::ChooseColour(seat), Action::ChooseColour { colour }) => {
                self.done();
                self.player(seat).colour = Some(colour);
                self.emit(Event::ColourChosen { seat, colour });
            }
            (Step::ChooseAbility(seat), Action::ChooseAbility { ability }) => {
                self.take_ability(seat, ability);
                if self.state.table.player(seat).abilities.len() == ability_tiles(self.state) {
                    self.done();
                }
            }
            (Step::ChooseTypes, Action::ChooseType { kind }) => {
                self.table().types.push(kind);
                self.emit(Event::TypeChosen { kind });
                if self.state.table.types.len() == 2 {
                    self.done();
                    let types = self.state.table.types;
                    let wrong: Vec<Tower> =
                        unshared(self.state).filter(|tower| !types.contains(&tower.kind())).collect();
                    wrong.into_iter().rev().for_each(|tower| self.then(Step::SwapTower(tower)));
                }
            }
            (Step::SwapTower(from), Action::Swap { design }) => {
                self.done();
                let into = self.state.table.in_reserve(design).next();
                if let Some(into) = into {
                    self.exchange(from, into);
                    self.emit(Event::TowerSwapped { from, into });
                }
            }
            (Step::UpgradeStart(left), Action::ChooseTower { tower }) => {
                self.done();
                if let Some(into) = start_upgrade(self.state, tower) {
                    self.exchange(tower, into);
                    self.table().lesson.upgraded |= 1 << into.0;
                    self.emit(Event::StartUpgraded { from: tower, into });
                }
                if left > 1 {
                    self.then(Step::UpgradeStart(left - 1));
                }
            }
            (Step::ShareTower, Action::GiveTo { seat }) => {
                let next = unshared(self.state).next();
                if let Some(tower) = next {
                    self.give(tower, seat);
                }
                if unshared(self.state).next().is_none() {
                    self.done();
                }
            }
            (Step::TakeTower(seat), Action::ChooseTower { tower }) => {
                self.done();
                self.give(tower, seat);
            }
            (Step::GiveUpTower, Action::ChooseTower { tower }) => {
                self.done();
                if let Place::Hand(seat) = self.state.table.tower(tower).place {
                    self.emit(Event::TowerGivenUp { seat, tower });
                }
                self.table().towers[tower.index()].place = Place::Reserve;
            }
            _ => self.done(),
        }
    }
}
