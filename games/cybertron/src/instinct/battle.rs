//! Rating the choices in the middle of an attack.

use crate::odds::attacker_losses;
use crate::{Action, Battle, BattleStep, Design, Die, Effects, Pair, Side, Table, ZoneSet};

use super::odds::{Force, Prospect, SURE, prospect};
use super::scene::Scene;

impl Scene<'_> {
    pub(super) fn rate_battle(&self, battle: &Battle, actions: &[Action], ratings: &mut [i32]) {
        Self::rate_orders(actions, ratings);
        match battle.step {
            BattleStep::AttackCards => self.rate_attack_cards(battle, actions, ratings),
            BattleStep::DefenceCards => self.rate_defence_cards(battle, actions, ratings),
            BattleStep::CommitAttack | BattleStep::CommitDefence => rate_commitments(actions, ratings),
            BattleStep::RollCards { side, .. } => self.rate_rerolls(battle, side, actions, ratings),
            BattleStep::Bonus(pair) => self.rate_bonus(battle, pair, actions, ratings),
            BattleStep::LossCards { side, .. } => self.rate_repairs(battle, side, actions, ratings),
            BattleStep::Casualty { side, .. } => self.rate_casualties(battle, side, actions, ratings),
            BattleStep::Retreat { .. } => self.rate_retreats(actions, ratings),
            BattleStep::Advance => self.rate_advances(battle, actions, ratings),
            BattleStep::Continue => self.rate_continuing(battle, actions, ratings),
        }
    }

    /// D13, D14, D17, D19: a player who thinks can be asked, so he gives no standing order.
    fn rate_orders(actions: &[Action], ratings: &mut [i32]) {
        for (action, rating) in actions.iter().zip(ratings) {
            if matches!(action, Action::HoldCards { .. }) {
                *rating = -1;
            }
        }
    }

    /// How the attack goes with these card effects.
    fn outlook(&self, battle: &Battle, effects: Effects, frenzy: u8, attackers: i32) -> Prospect {
        let (mut attack, mut pinned) = self.attack_force(self.table.active, battle.from, None);
        if battle.remote {
            attack = Force::Remote;
        }
        if attack != Force::Remote && (effects.fusion_cannons > 0 || effects.targeting_array) {
            attack = Force::Raised;
        } else if frenzy > 0 || (effects.fusion_cannons > 0 && attack == Force::Remote) {
            attack = if attack == Force::Plain { Force::Led } else { Force::Bonus };
        }
        pinned |= effects.null_ray;
        let mut defence = self.defence_force(battle.to);
        if effects.ion_disruptor {
            defence = Force::Plain;
        }
        if effects.force_fields > 0 || effects.reinforced_armour {
            defence = Force::Raised;
        }
        prospect(attack, attackers, defence, self.strength(battle.to), pinned)
    }

    /// D13: a card pays when it makes the attack better by more than it is worth in the hand.
    fn rate_attack_cards(&self, battle: &Battle, actions: &[Action], ratings: &mut [i32]) {
        let gain = self.gain(battle.to) + self.card_gain();
        let attackers = self.strength(battle.from) - 1;
        let frenzy = self.table.turn.frenzy;
        let now = self.weigh(self.outlook(battle, battle.effects, frenzy, attackers), gain);
        for (action, rating) in actions.iter().zip(ratings) {
            let Action::PlayCard { card } = *action else { continue };
            let mut effects = battle.effects;
            let mut frenzy = frenzy;
            match card.design() {
                Design::BattleFrenzy => frenzy += 1,
                lasting => effects.add(lasting),
            }
            let then = self.weigh(self.outlook(battle, effects, frenzy, attackers), gain);
            *rating = then - now - self.keep_card(card);
        }
    }

    /// D14: a card pays when it saves more than it is worth in the hand.
    fn rate_defence_cards(&self, battle: &Battle, actions: &[Action], ratings: &mut [i32]) {
        let worth = self.worth(battle.to);
        let attackers = self.strength(battle.from) - 1;
        // The defender's view of an attack: what it costs him.
        let cost = |prospect: Prospect| {
            prospect.win() * worth / 1024 + (prospect.killed() - prospect.lost()) * self.weights.robot / 16
        };
        let frenzy = self.table.turn.frenzy;
        let now = cost(self.outlook(battle, battle.effects, frenzy, attackers));
        for (action, rating) in actions.iter().zip(ratings) {
            let Action::PlayCard { card } = *action else { continue };
            let mut effects = battle.effects;
            let then = match card.design() {
                Design::SmokeScreen => 0,
                Design::ProximityMines => {
                    cost(self.outlook(battle, effects, frenzy, attackers - 1)) - self.weights.robot
                }
                lasting => {
                    effects.add(lasting);
                    cost(self.outlook(battle, effects, frenzy, attackers))
                }
            };
            *rating = now - then - self.keep_card(card);
        }
    }

    /// D17: dice that are about to lose are rolled again when it matters.
    fn rate_rerolls(&self, battle: &Battle, side: Side, actions: &[Action], ratings: &mut [i32]) {
        let (own, other) = (battle.dice(side), battle.dice(side.other()));
        let pairs = own.len().min(other.len());
        let own_plus = self.plus_of(battle, side);
        let other_plus = self.plus_of(battle, side.other());
        let mut mask = 0u8;
        let mut lost = 0;
        for pair in 0..pairs {
            let (mine, theirs) = (own[pair].value + own_plus, other[pair].value + other_plus);
            let loses = match side {
                Side::Attack => mine <= theirs,
                Side::Defence => mine < theirs,
            };
            if loses {
                lost += 1;
                mask |= low_die(own[pair]) << pair;
            }
        }
        // A third die can only get better.
        for (index, die) in own.iter().enumerate().skip(pairs) {
            mask |= low_die(*die) << index;
        }
        let last_stand = side == Side::Defence && self.strength(battle.to) <= lost;
        let worth = lost * self.robot() / 2 + if last_stand { self.worth(battle.to) / 2 } else { 0 };
        for (action, rating) in actions.iter().zip(ratings) {
            if let Action::Reroll { card, dice } = *action {
                let fits = i32::from(dice == mask && lost > 0);
                *rating = fits * worth - self.keep_card(card);
            }
        }
    }

    fn plus_of(&self, battle: &Battle, side: Side) -> u8 {
        match side {
            Side::Attack => battle.effects.fusion_cannons,
            Side::Defence => battle.effects.force_fields,
        }
    }

    /// D18: what the roll comes to with the +1 now, and without.
    fn rate_bonus(&self, battle: &Battle, pair: Pair, actions: &[Action], ratings: &mut [i32]) {
        for (action, rating) in actions.iter().zip(ratings) {
            let adds = matches!(action, Action::AddBonus { .. });
            let losses = i32::from(losses_to_come(self.table, battle, pair, adds));
            // When both are as good, now.
            *rating = if pair.side == Side::Attack { -10 * losses } else { 10 * losses } + i32::from(adds);
        }
    }

    /// D19: for a leader or a zone that would be lost, and whenever a card has no future.
    fn rate_repairs(&self, battle: &Battle, side: Side, actions: &[Action], ratings: &mut [i32]) {
        let zone = if side == Side::Attack { battle.from } else { battle.to };
        let last = side == Side::Defence && self.strength(zone) <= 1;
        let worth = match last {
            true => self.worth(zone) / self.strength(battle.from).max(1),
            false => self.robot(),
        };
        for (action, rating) in actions.iter().zip(ratings) {
            if let Action::PlayCard { card } = *action {
                *rating = worth - self.keep_card(card);
            }
        }
    }

    /// D27: robots before the leader, unless he can slip away and the zone holds as well without him.
    fn rate_casualties(&self, battle: &Battle, side: Side, actions: &[Action], ratings: &mut [i32]) {
        let zone = battle.zone(side);
        let slips_away = match battle.retreats(self.table, side).is_empty() {
            true => -self.weights.leader,
            false if side == Side::Attack => -self.robot(),
            false => {
                let attackers = self.strength(battle.from) - 1;
                let (attack, pinned) = self.attack_force(self.table.active, battle.from, None);
                let falls = |force| prospect(attack, attackers, force, self.strength(zone) - 1, pinned).win();
                let risk = falls(Force::Plain) - falls(self.defence_force(zone));
                self.robot() - risk * self.worth(zone) / SURE
            }
        };
        for (action, rating) in actions.iter().zip(ratings) {
            *rating = match action {
                Action::LoseLeader => slips_away,
                Action::LoseRobot => 0,
                // A player who thinks can be asked.
                _ => -1,
            };
        }
    }

    /// D20: to the strongest own neighbour.
    fn rate_retreats(&self, actions: &[Action], ratings: &mut [i32]) {
        for (action, rating) in actions.iter().zip(ratings) {
            if let Action::Retreat { zone } = *action {
                *rating = self.strength(zone) * 2 - self.threat(zone, ZoneSet::EMPTY);
            }
        }
    }

    /// D21: the split that leaves the least danger and the best next attack.
    fn rate_advances(&self, battle: &Battle, actions: &[Action], ratings: &mut [i32]) {
        let (from, to) = (battle.from, battle.to);
        let gains = self.gains(self.foes);
        let (here, there) = (self.strength(from), self.strength(to));
        let (from_worth, to_worth) = (self.worth(from), self.worth(to));
        let from_threat = self.threat(from, ZoneSet::EMPTY);
        let to_threat = self.threat(to, ZoneSet::EMPTY);
        let most = here - 1;
        // The march is only looked at for none, half and all; what lies between is in proportion.
        let march = |units: i32| {
            self.campaign(from, here - units, &gains).max(self.campaign(to, there + units, &gains))
        };
        let stops = [march(0), march(most / 2), march(most)];
        for (action, rating) in actions.iter().zip(ratings) {
            let Action::Advance { robots, leader } = *action else { continue };
            let units = i32::from(robots) + i32::from(leader);
            let (low, high, first, last) = match units < most / 2 {
                true => (stops[0], stops[1], 0, most / 2),
                false => (stops[1], stops[2], most / 2, most),
            };
            let chance = low + (high - low) * (units - first) / (last - first).max(1);
            let danger = self.danger(from_worth, from_threat, here - units)
                + self.danger(to_worth, to_threat, there + units);
            let ready = units
                * (i32::from(!self.foes_near(to).is_empty()) - i32::from(!self.foes_near(from).is_empty()));
            *rating = (chance - danger) * 2 + ready * 6 + i32::from(leader) + units;
        }
    }

    /// D22: as if the attack began now; a better attack with the same units comes first.
    fn rate_continuing(&self, battle: &Battle, actions: &[Action], ratings: &mut [i32]) {
        let gains = self.gains(self.foes_near(battle.from).or(battle.to.alone()));
        let attackers = self.strength(battle.from) - 1;
        let prospect = self.outlook(battle, battle.effects, self.table.turn.frenzy, attackers);
        let gain = self.gain_of(&gains, battle.to) + self.card_gain();
        let plain = self.rate_attack(battle.from, battle.to, &gains);
        let here = self.weigh(prospect, gain).max(plain);
        let other = self.best_attack(battle.from, battle.to.alone(), &gains);
        for (action, rating) in actions.iter().zip(ratings) {
            *rating = match *action {
                Action::Continue => here,
                _ => other.max(self.patience()),
            };
        }
    }
}

/// Bit 0 if the die is more likely to get better than worse.
fn low_die(die: Die) -> u8 {
    u8::from(die.value * 2 <= die.faces)
}

/// D15 and D16: all dice, the leader's d8 among them.
fn rate_commitments(actions: &[Action], ratings: &mut [i32]) {
    for (action, rating) in actions.iter().zip(ratings) {
        if let Action::CommitAttack { units, leader } | Action::CommitDefence { units, leader } = *action {
            *rating = i32::from(units) * 2 + i32::from(leader);
        }
    }
}

/// The comparisons, from this one on, that the attacker loses when the side that is asked adds its +1 now, or does not.
pub(super) fn losses_to_come(table: &Table, battle: &Battle, pair: Pair, adds: bool) -> u8 {
    let first = usize::from(pair.comparison);
    let (mut attack, mut defence) = ([0; 3], [0; 2]);
    let (attackers, defenders) = (battle.dice(Side::Attack), battle.dice(Side::Defence));
    for (total, die) in attack.iter_mut().zip(attackers) {
        *total = die.total();
    }
    for (total, die) in defence.iter_mut().zip(defenders) {
        *total = die.total();
    }
    let (attack, defence) = (&mut attack[first..attackers.len()], &mut defence[first..defenders.len()]);
    let has = |side: Side| battle.has_bonus(table, side);
    let (mut attack_bonus, mut defence_bonus) = (has(Side::Attack), has(Side::Defence));
    if adds {
        match pair.side {
            Side::Attack => (attack[0], attack_bonus) = (attack[0] + 1, false),
            Side::Defence => (defence[0], defence_bonus) = (defence[0] + 1, false),
        }
        return attacker_losses(attack, attack_bonus, defence, defence_bonus);
    }
    // This comparison goes as the dice lie.
    let lost = u8::from(attack[0] <= defence[0]);
    lost + attacker_losses(&attack[1..], attack_bonus, &defence[1..], defence_bonus)
}

/// Comparisons that the attacker loses as the dice lie, highest first.
pub(super) fn losses_as_they_lie(battle: &Battle) -> u8 {
    let pairs = battle.dice(Side::Attack).iter().zip(battle.dice(Side::Defence));
    pairs.filter(|(attack, defence)| attack.total() <= defence.total()).count() as u8
}
