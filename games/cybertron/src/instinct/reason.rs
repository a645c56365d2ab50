//! Why a choice is good, in a phrase for a hint.

use engine::Message;

use crate::battle::{Battle, BattleStep};
use crate::words::{sector, the};
use crate::{Action, Card, Design, Side, Stage, Table, View, Zone, ZoneSet, prospects};

use super::battle::losses_as_they_lie;
use super::scene::Scene;
use super::weights::Weights;

/// The phrase, if there is more to say than the label of the action does.
pub(super) fn reason(view: &View, action: Action) -> Option<Message> {
    let seat = view.seat().filter(|seat| seat.0 < view.table.seats)?;
    let scene = Scene::new(Weights::for_players(view.table.seats), view, seat);
    let table = &view.table;
    match action {
        Action::ChooseLeader { leader } => Some(Message::new(match leader.bonus() {
            Side::Attack => "cybertron-reason-leader-attack",
            Side::Defence => "cybertron-reason-leader-defence",
        })),
        Action::Claim { zone } => Some(scene.share(zone)),
        Action::Reinforce { zone } => scene.stands(zone, &with_robots(table, zone, 1)),
        Action::Place { zone, robots } => scene.stands(zone, &with_robots(table, zone, robots)),
        Action::Revive { zone, mode } => {
            let mut then = *table;
            let army = &mut then.armies[seat.index()];
            (army.leader_at, army.mode) = (Some(zone), mode);
            Some(scene.stands_or_rests(zone, &then))
        }
        Action::Jump { zone } => {
            let mut then = *table;
            then.armies[seat.index()].leader_at = Some(zone);
            Some(scene.stands_or_rests(zone, &then))
        }
        // Its label names the power that he gets.
        Action::MorphLeader => None,
        Action::MorphZone { zone, .. } => Some(scene.turns(zone)),
        Action::Strike { zone } => Some(scene.weakens(zone)),
        Action::Attack { from, to } => Some(scene.captures(from, to)),
        Action::BackUp { from, to } => scene.moves(from, to),
        Action::Move { .. } => match table.stage {
            Stage::BridgeMove { from, to } | Stage::BackUpMove { from, to } => scene.moves(from, to),
            _ => None,
        },
        Action::GiveZone { zone } => Some(scene.gift(zone)),
        Action::Bid { .. } | Action::Answer { .. } => Some(Message::new("cybertron-reason-fair-bid")),
        Action::EndCards | Action::EndMorph => Some(keeps_cards()),
        Action::EndAttacks => Some(Message::new("cybertron-reason-no-attack")),
        Action::EndTurn => Some(Message::new("cybertron-reason-in-place")),
        Action::PlayCard { card } => Some(match &table.stage {
            Stage::Battle(battle) => scene.plays(battle, card),
            _ => card_now(),
        }),
        _ => match &table.stage {
            Stage::Battle(battle) => scene.in_battle(battle, action),
            _ => None,
        },
    }
}

fn keeps_cards() -> Message {
    Message::new("cybertron-reason-keep-cards")
}

fn card_now() -> Message {
    Message::new("cybertron-reason-card-now")
}

fn with_robots(table: &Table, zone: Zone, robots: u8) -> Table {
    let mut then = *table;
    then.robots[zone] += robots;
    then
}

/// The chance that an attack fought to its end captures the zone, in percent.
fn chance(table: &Table, from: Zone, to: Zone) -> u8 {
    prospects(table, from, to).map_or(0, |prospects| prospects.percent())
}

/// A chance that gets better.
fn instead(id: &'static str, zone: Zone, percent: u8, before: u8) -> Message {
    Message::new(id).with("zone", the(zone)).with("percent", percent).with("before", before)
}

impl Scene<'_> {
    /// Choices in the middle of an attack.
    fn in_battle(&self, battle: &Battle, action: Action) -> Option<Message> {
        let Battle { from, to, .. } = *battle;
        match action {
            Action::Continue | Action::CommitAttack { .. } => Some(self.captures(from, to)),
            Action::EndAttack => Some(Message::new("cybertron-reason-no-attack")),
            Action::CommitDefence { .. } => Some(
                Message::new("cybertron-reason-holds")
                    .with("zone", the(to))
                    .with("percent", 100 - chance(self.table, from, to)),
            ),
            Action::PassCards | Action::HoldCards { .. } => Some(keeps_cards()),
            Action::Reroll { .. } => {
                Some(Message::new("cybertron-reason-reroll").with("lost", self.losing(battle)))
            }
            Action::AddBonus { .. } => Some(Message::new("cybertron-reason-bonus")),
            Action::DeclineBonus => Some(Message::new("cybertron-reason-bonus-later")),
            Action::LoseLeader => Some(Message::new("cybertron-reason-slips-away")),
            Action::LoseRobot | Action::RobotsFirst => Some(Message::new("cybertron-reason-robot-falls")),
            Action::Retreat { zone } => {
                let mut then = *self.table;
                then.armies[self.me.index()].leader_at = Some(zone);
                Some(self.stands_or_rests(zone, &then))
            }
            Action::Advance { robots: 0, leader: false } => Some(self.stands_or_rests(from, self.table)),
            Action::Advance { robots, leader } => {
                let mut then = with_robots(self.table, to, robots);
                then.robots[from] -= robots;
                if leader {
                    then.armies[self.me.index()].leader_at = Some(to);
                }
                Some(self.stands_or_rests(to, &then))
            }
            _ => None,
        }
    }

    /// What a card does to an attack.
    fn plays(&self, battle: &Battle, card: Card) -> Message {
        let Battle { from, to, .. } = *battle;
        let mut then = *self.table;
        let mut next = *battle;
        let design = card.design();
        match design {
            Design::EmergencyRepairs => {
                let zone = if self.me == self.table.active { from } else { to };
                return Message::new("cybertron-reason-repairs").with("zone", the(zone));
            }
            Design::SmokeScreen => {}
            Design::BattleFrenzy => then.turn.frenzy += 1,
            Design::ProximityMines => then.robots[from] = then.robots[from].saturating_sub(1),
            _ => next.effects.add(design),
        }
        then.stage = Stage::Battle(next);
        let before = chance(self.table, from, to);
        let after = if design == Design::SmokeScreen { 0 } else { chance(&then, from, to) };
        match battle.step {
            BattleStep::DefenceCards => {
                instead("cybertron-reason-card-defence", to, 100 - after, 100 - before)
            }
            _ => instead("cybertron-reason-card-attack", to, after, before),
        }
    }

    /// Comparisons that the viewer loses as the dice lie.
    fn losing(&self, battle: &Battle) -> u8 {
        let losses = losses_as_they_lie(battle);
        match self.me == self.table.active {
            true => losses,
            false => battle.attack.units.min(battle.defence.units) - losses,
        }
    }

    /// How likely the zone is won, and what that brings.
    fn captures(&self, from: Zone, to: Zone) -> Message {
        let captures = Message::new("cybertron-reason-captures")
            .with("zone", the(to))
            .with("percent", chance(self.table, from, to));
        let standing = self.sector_of(to);
        let all = sector(&self.content.sectors[self.content.zones[to.index()].sector]);
        if standing.missing == 1 {
            return Message::new("cybertron-reason-completes")
                .with("reason", captures)
                .with("sector", all)
                .with("robots", standing.bonus);
        }
        match standing.tyrant {
            Some(tyrant) => Message::new("cybertron-reason-breaks")
                .with("reason", captures)
                .with("sector", all)
                .with("owner", tyrant)
                .with("robots", standing.bonus),
            None => captures,
        }
    }

    /// How much of the sector one would hold.
    fn share(&self, zone: Zone) -> Message {
        let content = &self.content.sectors[self.content.zones[zone.index()].sector];
        let zones = content.zones.and(ZoneSet::BOARD);
        Message::new("cybertron-reason-share")
            .with("sector", sector(content))
            .with("own", zones.and(self.mine.or(zone.alone())).len() as u32)
            .with("all", zones.len() as u32)
    }

    /// What the team mate completes.
    fn gift(&self, zone: Zone) -> Message {
        let content = &self.content.sectors[self.content.zones[zone.index()].sector];
        Message::new("cybertron-reason-gift").with("sector", sector(content)).with("robots", content.bonus)
    }

    /// What the units on the zone are good for `then`: the best attack from it, or holding it. `None` far from the enemy.
    fn stands(&self, zone: Zone, then: &Table) -> Option<Message> {
        let strength = i32::from(then.strength_of(zone));
        let targets = self.foes_near(zone);
        let (value, to) = targets
            .iter()
            .map(|to| (self.attack(zone, to, strength, self.gain(to)).0, to))
            .max_by_key(|best| best.0)?;
        if value > 0 {
            return Some(
                Message::new("cybertron-reason-prepares")
                    .with("zone", the(to))
                    .with("percent", chance(then, zone, to)),
            );
        }
        let threat = targets.iter().map(|foe| self.strength(foe)).max()?;
        Some(Message::new("cybertron-reason-guards").with("zone", the(zone)).with("units", threat))
    }

    fn stands_or_rests(&self, zone: Zone, then: &Table) -> Message {
        self.stands(zone, then)
            .unwrap_or_else(|| Message::new("cybertron-reason-safe").with("zone", the(zone)))
    }

    /// Why units are better there than here.
    fn moves(&self, from: Zone, to: Zone) -> Option<Message> {
        let threat = self.foes_near(to).iter().map(|foe| self.strength(foe)).max()?;
        let id = match self.foes_near(from).is_empty() {
            true => "cybertron-reason-idle",
            false => "cybertron-reason-guards",
        };
        let message = Message::new(id).with("zone", the(to)).with("units", threat);
        Some(if id == "cybertron-reason-idle" { message.with("from", the(from)) } else { message })
    }

    /// The way that a special zone opens when it turns, or closes.
    fn turns(&self, zone: Zone) -> Message {
        let mut then = *self.table;
        match then.open.contains(zone) {
            true => then.open.remove(zone),
            false => then.open.insert(zone),
        }
        let ways = |table: &Table| -> Vec<(Zone, Zone)> {
            let board = table.board();
            let from = |from: Zone| board.neighbours(from).and(self.foes).iter().map(move |to| (from, to));
            self.mine.iter().flat_map(from).collect()
        };
        let (now, later) = (ways(self.table), ways(&then));
        let opened = later.iter().filter(|way| !now.contains(way));
        let best = opened.map(|&(from, to)| (chance(&then, from, to), to)).max_by_key(|best| best.0);
        if let Some((percent @ 1.., to)) = best {
            return Message::new("cybertron-reason-opens").with("zone", the(to)).with("percent", percent);
        }
        let closed = now.iter().filter(|way| !later.contains(way));
        match closed.map(|&(own, foe)| (self.strength(foe), own)).max_by_key(|worst| worst.0) {
            Some((units, own)) => {
                Message::new("cybertron-reason-closes").with("zone", the(own)).with("units", units)
            }
            None => card_now(),
        }
    }

    /// How much better an attack on the zone is with one robot less there.
    fn weakens(&self, zone: Zone) -> Message {
        let mut then = *self.table;
        then.robots[zone] = then.robots[zone].saturating_sub(1);
        let beside = self.neighbours(zone).and(self.mine).iter();
        let chances = beside.map(|from| (chance(&then, from, zone), chance(self.table, from, zone)));
        match chances.max() {
            Some((after @ 1.., before)) => instead("cybertron-reason-card-attack", zone, after, before),
            _ => card_now(),
        }
    }
}
