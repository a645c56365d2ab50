//! Laying out a Mission.

use arrayvec::ArrayVec;
use engine::{Chance, EventSink, OptionValue, Seat, Setup, SetupError};

use crate::agenda::{Agenda, Phase, Task};
use crate::cards::{BossCard, Command, Damage, Deck, Schematic, Yordle};
use crate::content::content;
use crate::event::{Event, Roll};
use crate::mission::MissionRef;
use crate::referee::Referee;
use crate::space::{Dir, Space};
use crate::state::{Boss, Desk, List, Mech, Memory, Owned, SEATS, Shard, State};

/// The words of the option that names the first First Player, by seat.
pub(crate) const NAMED_FIRST: [&str; SEATS] = ["seat-1", "seat-2", "seat-3", "seat-4"];

/// Lays out the table (MVM-SETUP-2).
pub(crate) fn start(
    setup: &Setup,
    chance: &mut impl Chance,
    events: &mut impl EventSink<Event>,
) -> Result<State, Vec<SetupError>> {
    let mission = find_mission(setup)?;
    let word = setup.word("first_player");
    let named_first = NAMED_FIRST.iter().position(|&name| name == word).map(|seat| Seat(seat as u8));
    if let Some(seat) = named_first.filter(|seat| seat.0 >= setup.seats) {
        let given = OptionValue::Word(word.to_owned());
        let (seats, players) = (setup.seats, seat.0 + 1);
        return Err(vec![SetupError::Conflict { option: "first_player", given, seats, players }]);
    }
    // Measured here, so that playing allocates nothing.
    mission.ways();
    let mut state = laid_out(mission, setup.seats, setup.word("ez") == "on");
    state.minuteglass = setup.word("minuteglass") == "on";
    state.unlocked = setup.number("unlocked") as u8;
    state.named_first = named_first;
    let mut agenda = Agenda::new();
    agenda.push(Task::FindFirst);
    let seats: ArrayVec<Seat, SEATS> = state.all_seats().collect();
    agenda.extend(seats.iter().rev().map(|&seat| Task::PlaceMech { seat }));
    agenda.extend(seats.iter().rev().map(|&seat| Task::ChooseSchematics { seat }));
    if setup.word("pilots") == "choose" {
        agenda.extend(seats.iter().rev().map(|&seat| Task::ChooseYordle { seat }));
    }
    state.agenda = agenda;
    let mut referee = Referee { state: &mut state, chance, events };
    if setup.word("pilots") == "random" {
        referee.deal_pilots();
    }
    referee.run();
    Ok(state)
}

fn find_mission(setup: &Setup) -> Result<MissionRef, Vec<SetupError>> {
    match &setup.scenario_file {
        None => Ok(MissionRef::built_in(&setup.scenario).expect("the scenario is one of the facts")),
        Some(text) => {
            if !(1..=SEATS as u8).contains(&setup.seats) {
                let scenario = setup.scenario.clone();
                return Err(vec![SetupError::Players {
                    given: setup.seats,
                    scenario,
                    min: 1,
                    max: SEATS as u8,
                }]);
            }
            let problems = |found: Vec<engine::ContentFault>| {
                found.iter().map(|problem| SetupError::ScenarioFile(problem.to_string())).collect()
            };
            MissionRef::of_file(text).map_err(problems)
        }
    }
}

/// The Mission before anybody has chosen anything.
pub(crate) fn laid_out(mission: MissionRef, seats: u8, ez: bool) -> State {
    let mut mechs = [Mech::default(); SEATS];
    // MVM-SETUP-6
    mechs.iter_mut().take(seats.into()).for_each(|mech| mech.desk = Desk::Cards);
    State {
        mission,
        seats,
        ez,
        minuteglass: false,
        unlocked: 0,
        named_first: None,
        round: 0,
        first: Seat(0),
        agenda: Agenda::new(),
        mechs,
        minions: mission.minions,
        shards: mission.shards.iter().map(|&space| Shard::Lies(space)).collect(),
        bomb: mission.bomb,
        boss: mission.boss.map(|anchor| Boss { anchor, slots: Default::default() }),
        // MVM-SETUP-8: coins that are not in play are inactive, so that nothing depends on them.
        coins: [mission.coins == Some(true); 4],
        wall: 0,
        kills: 0,
        gears: 0,
        doom: mission.doom_start(seats, ez),
        escalated: 0,
        broken_in: None,
        commands: full_commands(),
        damage: full_damage(&mission),
        boss_cards: match mission.boss_draft {
            Some(_) => Deck::new(BossCard::ALL.map(|card| content().boss_cards[card as usize].copies)),
            None => Deck::new([0; BossCard::ALL.len()]),
        },
        dealt: List::default(),
        memory: Memory::default(),
        verdict: None,
    }
}

/// The Command deck (MVM-SETUP-7).
pub(crate) fn full_commands() -> Deck<12> {
    Deck::new(Command::ALL.map(|card| card.content().copies))
}

/// The Damage deck of the sets in use (MVM-SETUP-7).
pub(crate) fn full_damage(mission: &MissionRef) -> Deck<21> {
    Deck::new(Damage::ALL.map(|card| {
        let content = card.content();
        if mission.damage_sets[content.set as usize] { content.copies } else { 0 }
    }))
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    fn deal_pilots(&mut self) {
        let mut pilots = Yordle::ALL;
        self.chance.shuffle(engine::Stream::Setup, &mut pilots);
        for (seat, yordle) in self.state.all_seats().zip(pilots) {
            self.take_pilot(seat, yordle);
        }
    }

    /// MVM-SETUP-1
    pub(crate) fn take_pilot(&mut self, seat: Seat, yordle: Yordle) {
        self.state.mech_mut(seat).yordle = Some(yordle);
        self.emit(Event::PilotChosen { seat, yordle });
    }

    /// MVM-SETUP-5
    pub(crate) fn bring(&mut self, seat: Seat, schematic: Schematic) {
        self.state.mech_mut(seat).schematics.push(Owned { card: schematic, spent: false });
        self.emit(Event::SchematicBrought { seat, schematic });
        if self.state.mech(seat).schematics.len() < 2 {
            self.push(Task::ChooseSchematics { seat });
        }
    }

    /// Placing triggers nothing (MVM-SETUP-11).
    pub(crate) fn place_mech(&mut self, seat: Seat, space: Space, facing: Dir) {
        let mech = self.state.mech_mut(seat);
        (mech.at, mech.facing) = (Some(space), facing);
        self.emit(Event::MechPlaced { seat, space, facing });
    }

    /// The first First Player, by the die or as the table has named him (MVM-SETUP-4).
    pub(crate) fn find_first(&mut self) {
        self.state.first = match self.state.named_first {
            Some(seat) => seat,
            None => self.roll_player(Roll::FirstPlayer),
        };
        self.emit(Event::FirstPlayer { seat: self.state.first });
        self.push(Task::Phase(Phase::Draft));
    }
}
