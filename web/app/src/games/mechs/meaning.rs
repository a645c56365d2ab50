//! What touching things means: what an action brings, what a player tried, what is left undone.

use client::Thing;
use engine::{Message, Seat};
use mechs::{
    Action, Choice, Desk, Event, Piece, Prospect, Target, Task, View, forecast, prospect_after, words,
};
use wire::{LegalAction, Raw};

use super::things::{self, Named};

/// What a legal action brings.
pub(super) fn consequence(view: &Raw, action: &LegalAction) -> Vec<Message> {
    match (view.read::<View>(), action.action.read::<Action>()) {
        (Ok(view), Ok(action)) => brings(&view, action),
        _ => Vec::new(),
    }
}

fn decider(view: &View) -> Option<Seat> {
    let (seats, _) = view.table.question()?;
    view.seat().filter(|seat| seats.contains(*seat)).or_else(|| seats.iter().next())
}

fn brings(view: &View, action: Action) -> Vec<Message> {
    let Some(seat) = decider(view) else { return Vec::new() };
    match action {
        Action::Program { .. } | Action::Install { .. } | Action::Swap { .. } => {
            prospect_after(&view.table, seat, action).map(|found| line_words(&found)).unwrap_or_default()
        }
        Action::Pilot { .. } | Action::Bring { .. } | Action::Pick { .. } | Action::Scrap { .. } => {
            Vec::new()
        }
        _ => forecast(&view.table, seat, action).map(|told| event_words(&told.events)).unwrap_or_default(),
    }
}

/// What the line would do, in numbers.
fn line_words(found: &Prospect) -> Vec<Message> {
    let mut lines = Vec::new();
    if !found.ends.is_empty() {
        lines.push(Message::new("mechs-web-may-end").with("count", found.ends.len() as u32));
    }
    if !found.hits.is_empty() {
        lines.push(Message::new("mechs-web-may-hit").with("count", found.hits.len() as u32));
    }
    if found.chance {
        lines.push(Message::new("mechs-web-then-chance"));
    }
    lines
}

/// The most telling consequences, a few at most.
fn event_words(events: &[Event]) -> Vec<Message> {
    let mut lines = Vec::new();
    let mut kills = 0_u32;
    for event in events {
        match *event {
            Event::TurnBegan { .. } | Event::RoundBegan { .. } => break,
            Event::Moved { piece, to, .. } => {
                let moved = Message::new("mechs-web-goes-to")
                    .with("piece", words::piece(piece))
                    .with("space", words::place(to));
                lines.push(moved);
            }
            Event::Blocked { piece, dir } => {
                let blocked = Message::new("mechs-log-blocked");
                lines.push(blocked.with("piece", words::piece(piece)).with("dir", words::dir(dir)));
            }
            Event::MinionKilled { .. } => kills += 1,
            Event::ShardBroken { space } => {
                lines.push(Message::new("mechs-log-shard-broken").with("space", words::place(space)));
            }
            _ => {}
        }
    }
    lines.truncate(3);
    if kills > 0 {
        lines.push(Message::new("mechs-web-kills").with("count", kills));
    }
    lines
}

/// The things an event speaks of.
pub(super) fn things(event: &Raw) -> Vec<Thing> {
    let Ok(event) = event.read::<Event>() else { return Vec::new() };
    let piece = |piece: Piece| match piece {
        Piece::Mech(seat) => things::mech(seat),
        Piece::Bomb => things::BOMB,
    };
    match event {
        Event::MechPlaced { seat, space, .. }
        | Event::ShardPicked { seat, space }
        | Event::ShardDropped { seat, space } => vec![things::mech(seat), things::space(space)],
        Event::Moved { piece: moved, from, to, .. } => {
            vec![piece(moved), things::space(from), things::space(to)]
        }
        Event::Turned { seat, .. } | Event::TurnBegan { seat } | Event::DamageDrawn { seat, .. } => {
            vec![things::mech(seat)]
        }
        Event::TargetHit { target: Target::Minion(space) | Target::Shard(space), .. }
        | Event::MinionKilled { space }
        | Event::MinionEntered { space }
        | Event::MinionSpawned { space }
        | Event::ShardBroken { space }
        | Event::ShardDelivered { space } => vec![things::space(space)],
        Event::MinionMoved { to, .. } => vec![things::space(to)],
        Event::MinionAttacked { space, victim } => vec![things::space(space), piece(victim)],
        Event::BossHit { .. } | Event::BossSlotRun { .. } | Event::BossMoved { .. } => vec![things::BOSS],
        Event::BombHit { .. } => vec![things::BOMB],
        Event::CoinTurned { colour, .. } => vec![things::coin(colour)],
        Event::Programmed { seat, slot, .. }
        | Event::Installed { seat, slot, .. }
        | Event::ShieldGained { seat, slot }
        | Event::DamagePlaced { seat, slot: Some(slot), .. }
        | Event::DamageShielded { seat, slot } => vec![things::spoken_slot(seat, slot)],
        Event::CommandRun { seat, slot, .. }
        | Event::DamageRun { seat, slot, .. }
        | Event::SchematicRun { seat, slot, .. }
        | Event::Detonated { seat, slot, .. } => vec![things::mech(seat), things::spoken_slot(seat, slot)],
        Event::SlotsSwapped { seat, a, b } => {
            vec![things::spoken_slot(seat, a), things::spoken_slot(seat, b)]
        }
        _ => Vec::new(),
    }
}

/// The action a player seems to mean.
pub(super) fn attempt(view: &Raw, before: Option<&Thing>, thing: &Thing) -> Option<Raw> {
    let view: View = view.read().ok()?;
    meant(&view, before, thing).map(|action| Raw::of(&action))
}

fn meant(view: &View, before: Option<&Thing>, thing: &Thing) -> Option<Action> {
    let state = &view.table;
    let (_, choice) = state.question()?;
    let seat = view.seat()?;
    Some(match (choice, things::named(thing)?) {
        (Choice::Start, Named::Space(space)) => Action::Place { space, facing: state.mech(seat).facing },
        (Choice::LiftTo | Choice::Hack, Named::Space(space)) => Action::Space { space },
        (Choice::Target | Choice::Chain, Named::Space(space)) => {
            let target =
                if state.minions.contains(space) { Target::Minion(space) } else { Target::Shard(space) };
            Action::Hit { target }
        }
        (Choice::Target | Choice::Chain, Named::Boss) => Action::Hit { target: Target::Boss },
        (Choice::Draft, Named::Command(card)) => Action::Pick { card },
        (Choice::Program, Named::Slot(whose, slot)) if whose.is_none_or(|whose| whose == seat) => {
            let held = match before.and_then(things::named) {
                Some(Named::Command(card)) => Some(card),
                _ => state.mech(seat).hand.first().copied(),
            };
            Action::Program { card: held?, slot }
        }
        (Choice::Program | Choice::Gap, Named::Schematic(schematic)) => Action::Use { schematic },
        (Choice::Step, Named::Mech(towed)) => Action::Tow { piece: Piece::Mech(towed) },
        _ => return None,
    })
}

/// A warning before ending a step that leaves something useful undone.
pub(super) fn leaves_behind(view: &Raw, action: &Raw) -> Option<Message> {
    let (Ok(view), Ok(action)) = (view.read::<View>(), action.read::<Action>()) else { return None };
    let seat = view.seat()?;
    let state = &view.table;
    let repairing =
        matches!(state.agenda.last(), Some(Task::Repair { .. })) || state.mech(seat).desk == Desk::Repair;
    match action {
        Action::Pass if repairing && state.mech(seat).is_damaged() => {
            Some(Message::new("mechs-web-still-damaged"))
        }
        _ => None,
    }
}

/// The number of a round that begins.
pub(super) fn round(event: &Raw) -> Option<u32> {
    match event.read::<Event>() {
        Ok(Event::RoundBegan { round, .. }) => Some(round.into()),
        _ => None,
    }
}

/// What the chart shows: how many cards each line has, damage taken off.
pub(super) fn standing(view: &Raw) -> Vec<u32> {
    let Ok(view) = view.read::<View>() else { return Vec::new() };
    let state = &view.table;
    let working = |seat: Seat| {
        let slots = state.mech(seat).slots.iter().filter(|slot| slot.damage.is_none());
        slots.map(|slot| slot.cards.len() as u32).sum()
    };
    state.all_seats().map(working).collect()
}
