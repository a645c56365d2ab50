//! What the hordes will do if the players stop now, and where attacks would reach: what a board shows before a choice is made.

use engine::{FastChance, Seat, SeatSet};

use crate::action::Action;
use crate::activation::basic_attack;
use crate::agenda::Step;
use crate::barrage::perfect_reach;
use crate::build::modifier_parts;
use crate::cards::HordeCard;
use crate::event::Event;
use crate::heroes::{Hero, Piece};
use crate::referee::{Referee, deciders, options, waits};
use crate::scenario::Iron;
use crate::slot::{Arrows, Front, Slot, SlotSet};
use crate::state::{HordeId, Phase, State};
use crate::towers::{Kind, Modifier, Reach, Tower};

/// What becomes of a horde in the phases 3 and 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It stays where it is.
    Stays,
    /// It is on another slot of the path.
    Goes(Slot),
    /// It escapes and costs hearts.
    Escapes(u8),
    /// It is destroyed.
    Destroyed,
}

/// What one horde is about to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Intent {
    /// Its card.
    pub card: HordeCard,
    /// Where it is now.
    pub from: Slot,
    /// The slots it comes to, in order.
    pub way: Vec<Slot>,
    /// What becomes of it.
    pub fate: Fate,
    /// Somebody on it holds it.
    pub held: bool,
    /// It heals itself and its neighbours.
    pub heals: bool,
    /// It shoots at a hero.
    pub shoots: bool,
    /// It reveals a card first, so that everything may come differently.
    pub uncertain: bool,
}

/// What the phases 3 and 4 will bring.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Forecast {
    /// The hordes that are on the map now.
    pub intents: Vec<Intent>,
    /// Hearts that will be lost.
    pub hearts: u8,
    /// Heroes that will be hurt, once for each wound.
    pub hurt: Vec<Hero>,
}

/// Plays the phases 3 and 4 on a copy, as if everybody were done now. Nobody uses what is optional; cards of champions and bosses are not
/// revealed. Before and after the phases 2 to 4 nothing can be said.
pub fn forecast(state: &State) -> Forecast {
    let mut copy = *state;
    let agenda = &mut copy.table.agenda;
    match copy.table.phase {
        Phase::Play => {
            while agenda.last().is_some_and(|&step| step != Step::Play) {
                agenda.pop();
            }
            agenda.pop();
            let (mut chance, mut events) = (FastChance::new(0), Vec::new());
            Referee { state: &mut copy, chance: &mut chance, events: &mut events }.recover_all();
        }
        Phase::Destroy | Phase::Advance => {}
        _ => return Forecast::default(),
    }
    // The objectives of the introduction would play the round again, but what the hordes do is wanted.
    copy.scenario.rules.introduction &= copy.table.round == 1;
    let mut forecast = Forecast { intents: intents(state), ..Forecast::default() };
    let mut events = Vec::new();
    let mut chance = FastChance::new(0);
    while copy.table.ending.is_none() {
        let Some(&step) = copy.table.agenda.last() else { break };
        match step {
            Step::PickUp => break,
            Step::Champion(id) | Step::BossCard(id) => {
                copy.table.agenda.pop();
                let card = copy.horde(id).card;
                let same = forecast.intents.iter_mut().find(|intent| intent.card == card);
                same.into_iter().for_each(|intent| intent.uncertain = true);
                continue;
            }
            _ => {}
        }
        let wait = waits(&copy, step).then(|| passive_choice(&copy, step)).flatten();
        let mut referee = Referee { state: &mut copy, chance: &mut chance, events: &mut events };
        match wait {
            Some((seat, action)) => referee.choose(step, seat, action),
            None => {
                referee.done();
                referee.run(step);
            }
        }
    }
    events.into_iter().for_each(|event| forecast.note(&event));
    forecast
}

/// What somebody chooses who wants nothing: no, or the first way there is.
fn passive_choice(state: &State, step: Step) -> Option<(Seat, Action)> {
    let seat = SeatSet::iter(deciders(state, step)).next()?;
    let mut actions = Vec::new();
    options(state, step, seat, &mut actions);
    let nothing = actions.iter().copied().find(|action| matches!(action, Action::Decline | Action::Finish));
    nothing.or(actions.first().copied()).map(|action| (seat, action))
}

fn intents(state: &State) -> Vec<Intent> {
    let intent = |(_, horde): (HordeId, &crate::state::Horde)| {
        Some(Intent {
            card: horde.card,
            from: horde.slot?,
            way: Vec::new(),
            fate: Fate::Stays,
            held: false,
            heals: false,
            shoots: false,
            uncertain: false,
        })
    };
    state.hordes_in_play().filter_map(intent).collect()
}

impl Forecast {
    /// The intent of the horde with this card.
    pub fn of(&self, card: HordeCard) -> Option<&Intent> {
        self.intents.iter().find(|intent| intent.card == card)
    }

    fn note(&mut self, event: &Event) {
        let card = match *event {
            Event::HordeMoved { card, .. }
            | Event::HordeEscaped { card, .. }
            | Event::HordeDestroyed { card, .. }
            | Event::LayerDestroyed { card, .. }
            | Event::HordeBlocked { card, .. }
            | Event::HordeHealed { card, .. }
            | Event::HordeShot { card, .. } => card,
            Event::HeroHurt { hero, .. } => return self.hurt.push(hero),
            _ => return,
        };
        if let Event::HordeEscaped { hearts, .. } = *event {
            self.hearts += hearts;
        }
        let Some(intent) = self.intents.iter_mut().find(|intent| intent.card == card) else { return };
        match *event {
            Event::HordeMoved { to, .. } => {
                intent.way.push(to);
                intent.fate = Fate::Goes(to);
            }
            Event::HordeEscaped { hearts, .. } => intent.fate = Fate::Escapes(hearts),
            Event::HordeBlocked { .. } => intent.held = true,
            Event::HordeHealed { .. } => intent.heals = true,
            Event::HordeShot { .. } => intent.shoots = true,
            _ => intent.fate = Fate::Destroyed,
        }
    }
}

/// The slots a tower on `slot` would reach with this front: with one of its attacks, or with any.
pub fn tower_range(state: &State, tower: Tower, slot: Slot, front: Front, attack: Option<u8>) -> SlotSet {
    let modifiers = state.table.tower(tower).modifiers;
    let archer = tower.kind() == Kind::Archer;
    let near_only =
        archer && (state.scenario.rules.introduction || state.table.iron == Iron::NoPerfectArchers);
    let mut reach = SlotSet::EMPTY;
    for part in modifier_parts(state, tower, slot, front).iter() {
        reach = reach.or(part.reach);
    }
    for (which, parts) in tower.design().card().attacks.iter().enumerate() {
        let far = parts.iter().any(|part| part.reach == Reach::Perfect);
        if attack.is_some_and(|attack| usize::from(attack) != which) || (near_only && far) {
            continue;
        }
        for part in parts {
            let arrows = match part.reach {
                Reach::Choose(arrows) | Reach::Each(arrows) if !modifiers.has(Modifier::Perfect) => arrows,
                Reach::Choose(_) | Reach::Each(_) | Reach::Perfect => {
                    reach = reach.or(perfect_reach(state, Some(slot)));
                    continue;
                }
                Reach::Splash | Reach::OneSoldier | Reach::EverySoldier => Arrows::default(),
            };
            reach = reach.or(arrows.from(slot, front));
        }
    }
    reach.and(state.scenario.path)
}

/// The slots the basic attack of a hero would reach with this front.
pub fn hero_range(state: &State, piece: Piece, front: Front) -> SlotSet {
    let mut copy = *state;
    copy.table.pieces[piece as usize].front = front;
    let Some(hero) = state.table.hero_of(piece) else { return SlotSet::EMPTY };
    let parts = basic_attack(&copy, piece, hero);
    parts.iter().fold(SlotSet::EMPTY, |reach, part| reach.or(part.reach)).and(state.scenario.path)
}
