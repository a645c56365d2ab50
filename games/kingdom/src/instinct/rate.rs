//! A rating for every choice.

use engine::Seat;

use super::scene::Scene;
use crate::action::Action;
use crate::agenda::{Step, What};
use crate::heroes::{Ability, Hero, Piece};
use crate::slot::{Slot, SlotSet};
use crate::state::{Phase, Place, State};
use crate::towers::Kind;

pub(super) fn rate(scene: &Scene<'_>, seat: Seat, action: Action) -> i32 {
    let state = scene.state;
    let Some(&step) = state.table.agenda.last() else { return 0 };
    match (step, action) {
        (_, Action::SpendSkull) => skull(step),
        (Step::Skull, Action::Place { slot, cells, .. }) => {
            state.top(slot).map_or(0, |id| scene.cover(id, cells))
        }
        (Step::Play, _) => play(scene, seat, action),
        (Step::Buy, _) => buy(scene, action),
        (Step::Barrage, Action::Place { part, slot, cells }) => {
            let Some(id) = state.top(slot) else { return 0 };
            match state.table.barrage.parts[usize::from(part)].what {
                What::Tile(tile) => scene.cover(id, cells) + 3 * tile.shape as i32,
                What::Soldier(_) => scene.cover(id, cells) + scene.block(id),
                What::Totem | What::Heal => 40,
            }
        }
        (Step::Barrage, Action::Target { .. }) => 90,
        (Step::Barrage, _) => finish(state),
        (Step::Drop(drop), Action::Place { cells, .. }) => scene.cover(drop.horde, cells),
        (Step::Drop(_), _) => 1,
        (Step::FaceTower(tower), Action::Face { front }) => match state.table.tower(tower).place {
            Place::Site { slot, .. } => scene.tower_facing(tower, slot, front),
            _ => 0,
        },
        (Step::ChooseAttack(tower), Action::ChooseAttack { second }) => {
            match state.table.tower(tower).place {
                Place::Site { slot, front, .. } => scene.attack(tower, u8::from(second), slot, front),
                _ => 0,
            }
        }
        (Step::FaceHero(piece, None), Action::Face { front }) => {
            let hero = state.table.hero_of(piece).unwrap_or(Hero::Bruxa);
            state.table.stand(piece).at.map_or(0, |slot| scene.basic(hero, slot, front))
        }
        (Step::Walk, _) => walk(scene, action),
        (Step::Whisk(_, chosen), Action::Teleport { slot }) => scene.end(Piece::hero(chosen), slot),
        (Step::Muster(piece) | Step::Target(piece, _), Action::Teleport { slot }) => scene.end(piece, slot),
        (Step::Stand(piece), Action::Stand { cells }) => state
            .table
            .stand(piece)
            .at
            .and_then(|slot| state.top(slot))
            .map_or(0, |id| scene.cover(id, cells)),
        (Step::Act(_), _) => act(scene, seat, action),
        (Step::Retreat(piece), Action::Retreat { slot }) => {
            scene.end(piece, slot) + slot.around().and(scene.hordes()).len() as i32
        }
        _ => other(scene, step, action),
    }
}

/// Giving up the rest of an attack; in the first round of the introduction every tower must hit.
fn finish(state: &State) -> i32 {
    let lesson = state.scenario.rules.introduction && state.table.round == 1;
    let missed =
        state.table.barrage.tower.is_some_and(|(tower, _)| state.table.lesson.hit & (1 << tower.0) == 0);
    if lesson && missed { -1000 } else { 1 }
}

/// A skull of a secondary Bruxa is kept for what heroes and towers have left, and spent in a moment of its own before it is too late.
const fn skull(step: Step) -> i32 {
    match step {
        Step::Play => 5,
        Step::Moment => 1,
        _ => -500,
    }
}

fn play(scene: &Scene<'_>, seat: Seat, action: Action) -> i32 {
    let table = &scene.state.table;
    match action {
        Action::PlayTower { tower, slot } => {
            let value = scene.tower_at(tower, slot);
            if value > 0 { value } else { -200 }
        }
        Action::PassTower { tower, to, into } => scene.pass(tower, to, into),
        Action::Activate => {
            let stunned = table.player(seat).is_stunned();
            // After the towers, to finish what they have left.
            match (stunned, scene.heroes_first) {
                (true, _) => 50,
                (_, true) => 3000,
                (_, false) => 120,
            }
        }
        Action::Call { slot, .. } => {
            let late = scene.rounds_left() <= 3 || table.round >= 2;
            if late { scene.call(slot) - 300 } else { -100 }
        }
        Action::MovePawn { .. } => 110,
        Action::Unready => -1000,
        _ => 0,
    }
}

fn buy(scene: &Scene<'_>, action: Action) -> i32 {
    match action {
        Action::BuyTower { tower, to } => scene.buy(tower, to),
        Action::BuyModifier { modifier, tower } => scene.modify(modifier, tower),
        Action::ChooseTower { tower } => 400 + i32::from(tower.design().level()),
        Action::Ready => 100,
        _ => -1000,
    }
}

fn walk(scene: &Scene<'_>, action: Action) -> i32 {
    let state = scene.state;
    let walk = &state.table.walk;
    let piece = walk.piece;
    let flower = |slot: Slot| {
        let fresh = |flower: &&crate::state::Flower| flower.slot == slot && !flower.wilted;
        if piece.is_hero() && state.table.flowers.iter().any(|flower| fresh(&flower)) { 260 } else { 0 }
    };
    let from = |start: Slot, left: u8| -> i32 {
        let ends = scene.walk_ends();
        let reach = (0..left).fold(SlotSet::only(start), |set, _| set.spread().and(state.scenario.slots()));
        let best = reach
            .and(ends)
            .iter()
            .map(|slot| scene.walk_end(slot) - 2 * i32::from(slot.distance(start)))
            .max();
        best.unwrap_or(-1000)
    };
    match action {
        Action::Step { slot } => from(slot, walk.left - 1) + flower(slot),
        Action::Teleport { slot } => from(slot, walk.left) + flower(slot) - 1,
        _ => state.table.stand(piece).at.map_or(-50, |slot| scene.walk_end(slot) + 3),
    }
}

fn act(scene: &Scene<'_>, seat: Seat, action: Action) -> i32 {
    match action {
        Action::Attack => scene.attack_now(seat) + 5,
        Action::UseAbility { ability } => scene.ability(Piece::hero(seat), ability),
        Action::Rest => scene.rest(seat),
        Action::Seal => 3000,
        _ => 0,
    }
}

/// The introduction wants every tower to hit in the first round, and the last ones are dealt: who has few sites near hordes takes
/// soldiers, which share a site with another tower.
fn first_tower(scene: &Scene<'_>, seat: Seat, kind: Kind) -> i32 {
    let colour = scene.state.table.player(seat).colour;
    let near = |site: &&crate::scenario::Site| {
        Some(site.colour) == colour && !site.slot.around().and(scene.hordes()).is_empty()
    };
    let few = scene.state.scenario.sites.iter().filter(near).count() < 2;
    i32::from(few == (kind == Kind::Soldier))
}

/// Choices of the set-up and of interrupts.
fn other(scene: &Scene<'_>, step: Step, action: Action) -> i32 {
    let state = scene.state;
    let table = &state.table;
    match action {
        Action::ChooseHero { hero } => match hero {
            Hero::Elora => 50,
            Hero::Saitam => 45,
            Hero::Alric => 44,
            Hero::Dierdre => 40,
            Hero::Bruxa => 30,
            Hero::Phoenix => 52,
            Hero::Regson | Hero::Faustus => 42,
            _ => 35,
        },
        Action::ChooseAbility { ability } | Action::UseAbility { ability } => match ability {
            Ability::Blizzard | Ability::WhirlingStaff | Ability::HeavenlyPunishment | Ability::Flurry => 60,
            Ability::ThatsCold | Ability::RingOfFire | Ability::Multishot | Ability::VortexSlash => 55,
            Ability::DivineWrath | Ability::MonkeysPalm | Ability::GrinningSkulls => 50,
            _ => 20,
        },
        Action::GiveTo { seat } => -(table.hand(seat).count() as i32),
        Action::ChooseTower { tower } => match step {
            Step::GiveUpTower => -i32::from(tower.design().level()),
            Step::TakeTower(seat) => first_tower(scene, seat, tower.kind()),
            _ => 10 + i32::from(tower.design().level()),
        },
        Action::ChooseType { kind } => {
            if matches!(kind, Kind::Mage | Kind::Artillery) {
                5
            } else {
                0
            }
        }
        // Towers sell for diamonds, modifiers for gold.
        Action::TakeReward { gold } => i32::from(gold == (table.gold % 2 == 1 && table.diamonds != 1)),
        Action::Target { seat } => match step {
            Step::Shoot(_) => {
                let player = table.player(seat);
                if player.protected { 100 } else { i32::from(player.health) }
            }
            _ => 10 + i32::from(table.stand(Piece::hero(seat)).at.is_some()),
        },
        Action::UseFlower { .. } => 20,
        Action::Enter { .. } => 20,
        Action::Spend { skulls } => i32::from(skulls),
        Action::Throw { slot } => i32::from(state.scenario.steps_left(slot).min(60)),
        Action::Seize { slot } => 60 - i32::from(state.scenario.steps_left(slot).min(60)),
        Action::ChoosePile { pile } => i32::from(!table.piles[usize::from(pile - 1)].is_empty()) * 10,
        Action::ChooseColour { colour } if table.phase == Phase::Spawn => {
            let sites = state.scenario.sites.iter().filter(|site| site.colour == colour);
            -sites.map(|site| site.slot.around().and(scene.hordes()).len() as i32).sum::<i32>()
        }
        Action::Accept => match step {
            Step::Damage(seat) => {
                if table.player(seat).health == 1 {
                    10
                } else {
                    -1
                }
            }
            Step::Rebuild(_) => 5,
            _ => 10,
        },
        _ => 0,
    }
}
