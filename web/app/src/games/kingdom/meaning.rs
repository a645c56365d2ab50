//! What touching things means: what an action brings, what a player tried, what is left undone.

use client::Thing;
use engine::{Game, Message, Seat};
use kingdom::{
    Action, CELL_SPACES, Cells, Event, Fate, Forecast, Front, Kingdom, Piece, Slot, State, Step, Tower, View,
    Who, forecast, tower_range,
};
use wire::{LegalAction, Raw};

use super::{aiming, words};

/// What a legal action brings.
pub(super) fn consequence(view: &Raw, action: &LegalAction) -> Vec<Message> {
    match (view.read::<View>(), action.action.read::<Action>()) {
        (Ok(view), Ok(action)) => brings(&view, action),
        _ => Vec::new(),
    }
}

fn brings(view: &View, action: Action) -> Vec<Message> {
    let state = &view.state;
    match action {
        Action::PlayTower { tower, slot } => {
            let reached = Front::ALL.into_iter().map(|front| {
                let range = tower_range(state, tower, slot, front, None);
                range.and(state.horde_slots()).len()
            });
            let mut told = attacks(tower);
            told.push(Message::new("kingdom-web-reaches").with("hordes", reached.max().unwrap_or(0) as u32));
            told
        }
        Action::ChooseHero { hero } => vec![words::hero_text(hero)],
        Action::ChooseAbility { ability } | Action::UseAbility { ability } => {
            vec![words::ability_text(ability)]
        }
        Action::BuyModifier { modifier, .. } => vec![words::modifier_text(modifier)],
        Action::BuyTower { tower, .. } | Action::ChooseTower { tower } => attacks(tower),
        Action::PassTower { into: Some(into), .. } => attacks(into),
        Action::Ready if state.table.agenda.last() == Some(&Step::Play) => outlook(&forecast(state)),
        _ => Vec::new(),
    }
}

fn attacks(tower: Tower) -> Vec<Message> {
    let design = tower.design();
    (0..design.card().attacks.len())
        .map(|which| Message::new("kingdom-web-attack").with("parts", words::attack(design, which)))
        .collect()
}

/// What the next phases bring, in a few sentences.
fn outlook(forecast: &Forecast) -> Vec<Message> {
    let destroyed = forecast.intents.iter().filter(|intent| intent.fate == Fate::Destroyed).count() as u32;
    let mut told = vec![
        Message::new("kingdom-web-outlook").with("destroyed", destroyed).with("hearts", forecast.hearts),
    ];
    told.extend(
        forecast
            .hurt
            .iter()
            .map(|&hero| Message::new("kingdom-web-outlook-hurt").with("hero", words::hero(hero))),
    );
    told
}

fn space(slot: Slot) -> Thing {
    Thing::Space(slot.index() as u16)
}

fn tower(tower: Tower) -> Thing {
    Thing::Card(tower.index() as u16)
}

/// The things an event speaks of.
pub(super) fn things(event: &Raw) -> Vec<Thing> {
    let Ok(event) = event.read::<Event>() else { return Vec::new() };
    let piece = |who: Who| match who {
        Who::Warrior(piece) => vec![Thing::Piece(piece as u16)],
        Who::Wildcat => vec![Thing::Piece(Piece::Wildcat as u16)],
        Who::Hero(_) => Vec::new(),
    };
    match event {
        Event::HordeSpawned { slot, .. }
        | Event::TilePlaced { slot, .. }
        | Event::SoldierPlaced { slot, .. }
        | Event::TotemPlaced { slot, .. }
        | Event::FlowerUsed { slot, .. }
        | Event::FlowerRegenerated { slot, .. }
        | Event::TokenTaken { slot }
        | Event::TentaclePlaced { slot }
        | Event::TentacleRemoved { slot }
        | Event::LavaPlaced { slot }
        | Event::CrevasseOpened { slot, .. }
        | Event::CrevasseClosed { slot, .. }
        | Event::HordeDestroyed { slot, .. }
        | Event::LayerDestroyed { slot, .. }
        | Event::HordeBlocked { slot, .. }
        | Event::HordeHealed { slot, .. }
        | Event::HordeShot { slot, .. }
        | Event::SoldierLost { slot, .. }
        | Event::TileRemoved { slot, .. }
        | Event::HordeRose { slot, .. } => vec![space(slot)],
        Event::TowerBuilt { tower: one, slot, .. } => vec![space(slot), tower(one)],
        Event::HordeMoved { from, to, .. } => vec![space(from), space(to)],
        Event::Moved { who, slot } | Event::Stood { who, slot, .. } => {
            let mut things = piece(who);
            things.push(space(slot));
            things
        }
        Event::Retreated { who, to } => piece(who).into_iter().chain(to.map(space)).collect(),
        Event::TowerTurned { tower: one, .. }
        | Event::TowerPassed { tower: one, .. }
        | Event::TowerReturned { tower: one, .. }
        | Event::TowerTaken { tower: one, .. }
        | Event::TowerGiven { tower: one, .. }
        | Event::TowerBought { tower: one, .. }
        | Event::ModifierBought { tower: one, .. } => vec![tower(one)],
        _ => Vec::new(),
    }
}

/// The action a player seems to mean.
pub(super) fn attempt(view: &Raw, before: Option<&Thing>, thing: &Thing) -> Option<Raw> {
    let view: View = view.read().ok()?;
    meant(&view, before, thing).map(|action| Raw::of(&action))
}

fn meant(view: &View, before: Option<&Thing>, thing: &Thing) -> Option<Action> {
    let step = *view.state.table.agenda.last()?;
    match thing {
        Thing::Space(number) if *number >= CELL_SPACES => {
            let (slot, cell) = ((number - CELL_SPACES) / 16, (number - CELL_SPACES) % 16);
            let cell = Cells::at((cell % 4) as u8, (cell / 4) as u8);
            Some(aiming::attempt(&view.state, Slot::numbered(slot as u8)?, cell))
        }
        Thing::Space(number) => {
            let slot = Slot::numbered(*number as u8)?;
            match step {
                Step::Play => match before {
                    Some(Thing::Card(card)) => {
                        Some(Action::PlayTower { tower: Tower::numbered(*card as u8)?, slot })
                    }
                    _ => None,
                },
                Step::Walk => Some(Action::Step { slot }),
                Step::Retreat(_) => Some(Action::Retreat { slot }),
                _ => None,
            }
        }
        Thing::Card(number) => {
            let tower = Tower::numbered(u8::try_from(*number).ok()?)?;
            let seat = view.seat()?;
            match step {
                Step::Play => {
                    view.state.scenario.sites.first().map(|site| Action::PlayTower { tower, slot: site.slot })
                }
                Step::Buy => Some(Action::BuyTower { tower, to: seat }),
                _ => None,
            }
        }
        Thing::Button(name) if kingdom::Ability::named(name).is_some() => match step {
            Step::Act(_) => kingdom::Ability::named(name).map(|ability| Action::UseAbility { ability }),
            _ => None,
        },
        Thing::Piece(_) | Thing::Die(_) | Thing::Button(_) => None,
    }
}

/// A warning before "I am done" while something useful is left.
pub(super) fn leaves_behind(view: &Raw, action: &Raw) -> Option<Message> {
    let view: View = view.read().ok()?;
    if action.read::<Action>().ok()? != Action::Ready {
        return None;
    }
    left_undone(&view.state, view.seat()?)
}

fn left_undone(state: &State, seat: Seat) -> Option<Message> {
    let table = &state.table;
    if table.agenda.last() != Some(&Step::Play) {
        return None;
    }
    let mut actions = Vec::new();
    Kingdom::legal(state, seat, &mut actions);
    let playable = table.hand(seat).filter(|tower| {
        actions.iter().any(|action| matches!(action, Action::PlayTower { tower: one, slot } if one == tower && hits(state, *one, *slot)))
    });
    let towers = playable.count() as u32;
    let hero = actions.contains(&Action::Activate);
    match (towers, hero) {
        (0, false) => None,
        (0, true) => Some(Message::new("kingdom-web-left-hero")),
        (towers, false) => Some(Message::new("kingdom-web-left-towers").with("towers", towers)),
        (towers, true) => Some(Message::new("kingdom-web-left-both").with("towers", towers)),
    }
}

/// Would the tower reach a horde from there?
fn hits(state: &State, tower: Tower, slot: Slot) -> bool {
    let reach = |front| tower_range(state, tower, slot, front, None);
    Front::ALL.into_iter().any(|front| !reach(front).and(state.horde_slots()).is_empty())
}

/// Does a round begin with this event?
pub(super) fn round(event: &Raw) -> Option<u32> {
    match event.read::<Event>().ok()? {
        Event::RoundBegan { round } => Some(round.into()),
        _ => None,
    }
}

/// The hearts of the kingdom, which everybody defends together.
pub(super) fn standing(view: &Raw) -> Vec<u32> {
    let Ok(view) = view.read::<View>() else { return Vec::new() };
    vec![view.state.table.hearts.into()]
}
