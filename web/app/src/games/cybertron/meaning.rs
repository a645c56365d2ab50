//! What touching things means: what an action brings, what a player tried, what is left undone.

use client::Thing;
use cybertron::{
    Action, Battle, BattleStep, Card, Design, Event, Leader, Mode, Side, Stage, Table as Field, Units, View,
    Zone, content, income_to_come, mustered, possible_attacks, prospects, roll_prospects, sector_income,
};
use engine::{Message, Seat};
use wire::{LegalAction, Raw};

use super::{odds, threats, words};

/// A warning is given when an attack succeeds at least so often, in percent.
const WORTH_A_WARNING: u8 = 70;

/// What a legal action brings.
pub(super) fn consequence(view: &Raw, action: &LegalAction) -> Vec<Message> {
    match (view.read::<View>(), action.action.read::<Action>()) {
        (Ok(view), Ok(action)) => brings(&view, action),
        _ => Vec::new(),
    }
}

fn brings(view: &View, action: Action) -> Vec<Message> {
    let field = &view.table;
    let seat = view.seat().or(field.decider()).unwrap_or(field.active);
    match action {
        Action::Attack { from, to } => attack_odds(field, from, to),
        Action::Claim { zone } => vec![sector_share(field, seat, zone)],
        Action::Reinforce { zone } => vec![becomes(field, zone, 1)],
        Action::Place { zone, robots } => vec![
            becomes(field, zone, robots),
            Message::new("cybertron-web-pile-left").with("robots", field.army(seat).operational - robots),
        ],
        Action::Revive { .. } if field.stage == Stage::Place => {
            vec![
                Message::new("cybertron-web-pile-left")
                    .with("robots", field.army(seat).operational.saturating_sub(3)),
            ]
        }
        Action::PlayCard { card } => played(field, seat, card),
        Action::EndCards => {
            let robots = field.army(seat).operational + income_to_come(field, seat).all();
            vec![Message::new("cybertron-web-pile-then").with("robots", robots)]
        }
        Action::MorphZone { zone, .. } => morphed(field, zone),
        Action::Strike { zone } => vec![loses(field, zone)],
        Action::EndAttacks | Action::EndTurn => vec![Message::new(match field.turn.captured {
            true => "cybertron-web-card-earned",
            false => "cybertron-web-card-not-earned",
        })],
        Action::Move { robots, leader } => match field.stage {
            Stage::BridgeMove { from, to } | Stage::BackUpMove { from, to } => {
                moved(field, from, to, robots, leader)
            }
            _ => Vec::new(),
        },
        Action::Jump { zone } => match field.army(seat).leader_at {
            Some(from) => moved(field, from, zone, 0, true),
            None => Vec::new(),
        },
        _ => match &field.stage {
            Stage::Battle(battle) => in_battle(field, battle, action),
            _ => Vec::new(),
        },
    }
}

fn in_battle(field: &Field, battle: &Battle, action: Action) -> Vec<Message> {
    let Battle { from, to, .. } = *battle;
    let roll = |attack: Units, defence: Option<Units>| {
        roll_prospects(field, from, to, attack, defence).map(|roll| odds::roll(&roll)).into_iter().collect()
    };
    match action {
        Action::CommitAttack { units, leader } => roll(Units { units, leader }, None),
        Action::CommitDefence { units, leader } => roll(battle.attack, Some(Units { units, leader })),
        Action::Continue => attack_odds(field, from, to),
        Action::Advance { robots, leader } => moved(field, from, to, robots, leader),
        _ => Vec::new(),
    }
}

fn attack_odds(field: &Field, from: Zone, to: Zone) -> Vec<Message> {
    match prospects(field, from, to) {
        Some(found) => vec![odds::roll(&found.roll), odds::end(&found)],
        None => Vec::new(),
    }
}

/// How much of the sector the player holds with this zone.
fn sector_share(field: &Field, seat: Seat, zone: Zone) -> Message {
    let sector = &content().sectors[content().zones[zone.index()].sector];
    let all = sector.zones.and(field.zones_in_play());
    Message::new("cybertron-web-sector-share")
        .with("held", field.zones(seat).and(all).len() as u32 + 1)
        .with("all", all.len() as u32)
        .with("sector", words::sector(sector))
        .with("bonus", sector.bonus)
}

fn count(zone: Zone, before: u8, after: u8) -> Message {
    Message::new("cybertron-web-becomes")
        .with("zone", words::zone(zone))
        .with("before", before)
        .with("after", after)
}

fn becomes(field: &Field, zone: Zone, robots: u8) -> Message {
    let now = field.strength_of(zone);
    match threats::eased(field, zone, robots) {
        Some((threat, then)) => Message::new("cybertron-web-becomes-safer")
            .with("becomes", count(zone, now, now + robots))
            .with("threat", threat)
            .with("then", then),
        None => count(zone, now, now + robots),
    }
}

fn loses(field: &Field, zone: Zone) -> Message {
    let now = field.strength_of(zone);
    count(zone, now, now.saturating_sub(1))
}

/// Units that move between two zones.
fn moved(field: &Field, from: Zone, to: Zone, robots: u8, leader: bool) -> Vec<Message> {
    let units = robots + u8::from(leader);
    let (here, there) = (field.strength_of(from), field.strength_of(to));
    vec![count(from, here, here.saturating_sub(units)), count(to, there, there + units)]
}

fn played(field: &Field, seat: Seat, card: Card) -> Vec<Message> {
    let army = field.army(seat);
    let pile = |more: u8| {
        let robots = army.operational + mustered(field, seat, more);
        vec![Message::new("cybertron-web-pile-then").with("robots", robots)]
    };
    match card.design() {
        Design::MassProduction | Design::EnergonCache => pile(card.design().robots()),
        Design::SparkRecall if army.leader_at.is_some() => pile(card.design().robots()),
        Design::LockdownInitiators => {
            let robots = mustered(field, seat, 2 * sector_income(field, seat));
            vec![Message::new("cybertron-web-doubled").with("robots", robots)]
        }
        _ => Vec::new(),
    }
}

/// What the map is like after a special zone has morphed.
fn morphed(field: &Field, zone: Zone) -> Vec<Message> {
    let mut after = *field;
    match field.open.contains(zone) {
        true => after.open.remove(zone),
        false => after.open.insert(zone),
    }
    let mut messages = vec![words::next_to(&after, zone)];
    if content().sliding.contains(zone) {
        messages.push(Message::new(match field.open.contains(zone) {
            true => "cybertron-web-factory-gone",
            false => "cybertron-web-factory-comes",
        }));
    }
    messages
}

/// The action a player seems to mean.
pub(super) fn attempt(view: &Raw, before: Option<&Thing>, thing: &Thing) -> Option<Raw> {
    let view: View = view.read().ok()?;
    meant(&view, before, thing).map(|action| Raw::of(&action))
}

fn meant(view: &View, before: Option<&Thing>, thing: &Thing) -> Option<Action> {
    match thing {
        Thing::Space(number) => on_zone(view, before, Zone::numbered((*number).into())?),
        Thing::Card(number) => Some(Action::PlayCard { card: card(*number)? }),
        Thing::Piece(number) => {
            let leader = *Leader::ALL.get(usize::from(*number))?;
            (view.table.stage == Stage::ChooseLeader).then_some(Action::ChooseLeader { leader })
        }
        Thing::Die(_) | Thing::Button(_) => None,
    }
}

fn card(number: u16) -> Option<Card> {
    Card::numbered(u8::try_from(number).ok()?)
}

fn on_zone(view: &View, before: Option<&Thing>, zone: Zone) -> Option<Action> {
    let field = &view.table;
    let seat = view.seat()?;
    let first = match before {
        Some(Thing::Space(number)) => Zone::numbered((*number).into()).filter(|&first| first != zone),
        _ => None,
    };
    Some(match field.stage {
        Stage::Claim => Action::Claim { zone },
        Stage::Reinforce => Action::Reinforce { zone },
        Stage::Place => Action::Place { zone, robots: 1 },
        Stage::Recall => Action::Revive { zone, mode: Mode::Robot },
        Stage::Strike => Action::Strike { zone },
        Stage::Morph => {
            let played = match before {
                Some(Thing::Card(number)) => card(*number),
                _ => view.hand.iter().next(),
            };
            Action::MorphZone { card: played?, zone }
        }
        Stage::Attack => {
            let (from, to) = attack_meant(field, seat, first, zone)?;
            Action::Attack { from, to }
        }
        Stage::Bridge | Stage::BackUp => {
            let other = || field.zones(seat).iter().find(|&other| other != zone);
            Action::BackUp { from: first.or_else(other)?, to: zone }
        }
        Stage::Battle(Battle { step: BattleStep::Retreat { .. }, .. }) => Action::Retreat { zone },
        _ => return None,
    })
}

/// Where an attack that cannot be made would come from and go to.
fn attack_meant(field: &Field, seat: Seat, first: Option<Zone>, zone: Zone) -> Option<(Zone, Zone)> {
    if let Some(from) = first {
        return Some((from, zone));
    }
    let neighbours = field.board().neighbours(zone);
    if field.owns(seat, zone) {
        let near = neighbours.and(field.enemy_zones(seat)).iter().next();
        return near.or_else(|| field.enemy_zones(seat).iter().next()).map(|to| (zone, to));
    }
    let near = neighbours.and(field.zones(seat)).iter().next();
    let strongest = || field.zones(seat).iter().max_by_key(|&own| field.strength(seat, own));
    near.or_else(strongest).map(|from| (from, zone))
}

/// A warning before the attacks end without a capture although one is likely.
pub(super) fn leaves_behind(view: &Raw, action: &Raw) -> Option<Message> {
    let (view, action): (View, Action) = (view.read().ok()?, action.read().ok()?);
    let field = &view.table;
    if action != Action::EndAttacks || field.turn.captured {
        return None;
    }
    let chances = possible_attacks(field, field.active)
        .into_iter()
        .filter_map(|(from, to)| Some((from, to, prospects(field, from, to)?.percent())));
    let (from, to, percent) = chances.max_by_key(|&(_, _, percent)| percent)?;
    (percent >= WORTH_A_WARNING).then(|| {
        Message::new("cybertron-web-left-attack")
            .with("from", words::the(from))
            .with("to", words::the(to))
            .with("percent", percent)
    })
}

/// The things an event speaks of.
pub(super) fn things(event: &Raw) -> Vec<Thing> {
    let space = |zone: Zone| Thing::Space(zone.index() as u16);
    let Ok(event) = event.read::<Event>() else { return Vec::new() };
    match event {
        Event::LeaderPlaced { zone, .. }
        | Event::ZoneClaimed { zone, .. }
        | Event::RobotsPlaced { zone, .. }
        | Event::LeaderRevived { zone, .. }
        | Event::ZoneMorphed { zone, .. }
        | Event::FactoryOpened { factory: zone, .. }
        | Event::FactoryCrushed { factory: zone, .. }
        | Event::RobotStruck { zone, .. }
        | Event::SmokeScreen { zone }
        | Event::MinesHit { zone, .. }
        | Event::UnitSaved { zone, .. }
        | Event::RobotLost { zone, .. }
        | Event::LeaderLost { zone, .. }
        | Event::ZoneGiven { zone, .. }
        | Event::MatrixTurned { zone, .. } => vec![space(zone)],
        Event::AttackDeclared { from, to, .. }
        | Event::ZoneCaptured { from, zone: to, .. }
        | Event::LeaderRetreated { from, to, .. }
        | Event::UnitsMoved { from, to, .. }
        | Event::LeaderJumped { from, to, .. } => vec![space(from), space(to)],
        Event::CardPlayed { card, .. } => vec![Thing::Card(card.number().into())],
        _ => Vec::new(),
    }
}

/// The day that begins with an event.
pub(super) fn round(event: &Raw) -> Option<u32> {
    match event.read::<Event>() {
        Ok(Event::DayBegan { day, .. }) => Some(day.into()),
        _ => None,
    }
}

/// Zones of each seat.
pub(super) fn standing(view: &Raw) -> Vec<u32> {
    let Ok(view) = view.read::<View>() else { return Vec::new() };
    view.table.all_seats().map(|seat| view.table.zones(seat).len() as u32).collect()
}

/// The seat of a side of a battle.
pub(super) fn seat_of(field: &Field, battle: &Battle, side: Side) -> Seat {
    match side {
        Side::Attack => field.active,
        Side::Defence => battle.defender,
    }
}
