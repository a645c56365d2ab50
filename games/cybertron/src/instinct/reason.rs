//! Why a choice is good, in a phrase for a hint.

use engine::Message;

use crate::words::{sector, the};
use crate::{Action, Stage, View, Zone, ZoneSet};

use super::odds::SURE;
use super::scene::Scene;
use super::weights::Weights;

/// The phrase, if there is more to say than the label of the action does.
pub(super) fn reason(view: &View, action: Action) -> Option<Message> {
    let seat = view.seat().filter(|seat| seat.0 < view.table.seats)?;
    let scene = Scene::new(Weights::for_players(view.table.seats), view, seat);
    match action {
        Action::Attack { from, to } => Some(scene.captures(from, to)),
        Action::Continue => match &view.table.stage {
            Stage::Battle(battle) => Some(scene.captures(battle.from, battle.to)),
            _ => None,
        },
        Action::EndAttacks | Action::EndAttack => Some(Message::new("cybertron-reason-no-attack")),
        Action::Claim { zone } => Some(scene.share(zone)),
        Action::Reinforce { zone } => scene.stands(zone, 1),
        Action::Place { zone, robots } => scene.stands(zone, robots.into()),
        Action::BackUp { from, to } => scene.moves(from, to),
        Action::CommitAttack { .. } | Action::CommitDefence { .. } => {
            Some(Message::new("cybertron-reason-dice"))
        }
        Action::AddBonus { .. } => Some(Message::new("cybertron-reason-bonus")),
        _ => None,
    }
}

impl Scene<'_> {
    /// The chance of an attack fought to its end, in percent.
    fn chance(&self, from: Zone, to: Zone, strength: i32) -> i32 {
        self.attack(from, to, strength, 0).1.win() * 100 / SURE
    }

    /// How likely the zone is won, and what that brings.
    fn captures(&self, from: Zone, to: Zone) -> Message {
        let chance = self.chance(from, to, self.strength(from));
        let captures =
            Message::new("cybertron-reason-captures").with("zone", the(to)).with("percent", chance);
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

    /// What more robots on the zone are good for: the best attack from it, or holding it.
    fn stands(&self, zone: Zone, robots: i32) -> Option<Message> {
        let strength = self.strength(zone) + robots;
        let targets = self.foes_near(zone);
        let (value, to) = targets
            .iter()
            .map(|to| (self.attack(zone, to, strength, self.gain(to)).0, to))
            .max_by_key(|best| best.0)?;
        if value > 0 {
            let chance = self.chance(zone, to, strength);
            return Some(
                Message::new("cybertron-reason-prepares").with("zone", the(to)).with("percent", chance),
            );
        }
        let threat = targets.iter().map(|foe| self.strength(foe)).max()?;
        Some(Message::new("cybertron-reason-guards").with("zone", the(zone)).with("units", threat))
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
}
