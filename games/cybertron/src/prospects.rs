//! What an attack is likely to bring, exactly: its next roll, and the fight to its end.
//!
//! Both sides are taken to fight as well as they can with what lies open; cards in hands are not counted. A leader always
//! fights, since he rolls better and is lost last. How many units fight is chosen anew before each roll: the attacker wants the
//! zone, the defender wants to keep it.

use engine::Seat;

use crate::action::Action;
use crate::battle::{Battle, Units, legal_attacks};
use crate::leaders::{Leader, Mode, Side};
use crate::odds::{Pool, RollOdds, attacker_losses, roll_odds};
use crate::state::{Stage, Table};
use crate::zone::Zone;

/// What an attack is likely to bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospects {
    /// The attacker's best units for the next roll.
    pub attack: Units,
    /// The defender's best answer.
    pub defence: Units,
    /// The odds of that roll.
    pub roll: RollOdds,
    /// The chance to capture the zone when the attack is fought to its end, in parts of [`Prospects::SURE`].
    pub capture: u32,
    /// The attacker's units left in both zones after a capture, on average, in hundredths.
    pub left: u32,
    /// The attacker's losses when the attack is fought to its end, on average, in hundredths.
    pub lost: u32,
    /// The defender's losses likewise.
    pub killed: u32,
}

impl Prospects {
    /// What is certain.
    pub const SURE: u32 = 10_000;

    /// The chance of the capture in percent; 0 and 100 only if it is certain.
    pub fn percent(&self) -> u8 {
        match self.capture {
            0 => 0,
            Prospects::SURE => 100,
            capture => ((capture + 50) / 100).clamp(1, 99) as u8,
        }
    }
}

impl RollOdds {
    /// The chance that the attacker loses so many units, in parts of [`Prospects::SURE`].
    pub fn chance(&self, attacker_loses: u8) -> u32 {
        let count = self.attacker_loses.get(usize::from(attacker_loses)).copied().unwrap_or(0);
        (count * Prospects::SURE + self.total / 2) / self.total
    }

    /// The attacker's losses on average, in hundredths; the defender loses the others of the comparisons.
    pub fn attacker_loss(&self) -> u32 {
        let [_, one, two] = self.attacker_loses;
        ((one + 2 * two) * 100 + self.total / 2) / self.total
    }
}

/// The attacks that `seat` could declare now if it were its phase 3.
pub fn possible_attacks(table: &Table, seat: Seat) -> Vec<(Zone, Zone)> {
    let mut actions = Vec::new();
    legal_attacks(table, seat, &mut actions);
    let zones = |action: Action| match action {
        Action::Attack { from, to } => Some((from, to)),
        _ => None,
    };
    actions.into_iter().filter_map(zones).collect()
}

/// The prospects of an attack as the table stands, the effects of an attack under way between these zones included.
/// `None` if there is nobody to attack, nobody to attack with, or no way.
pub fn prospects(table: &Table, from: Zone, to: Zone) -> Option<Prospects> {
    let fight = Fight::between(table, from, to)?;
    let (attackers, defenders) = fight.sizes();
    let rolls = Rolls::of(&fight);
    let grid = Grid::fought(&rolls, attackers, defenders);
    let end = grid.at(attackers, defenders);
    let (attack_dice, defence_dice) = rolls.best(&grid, attackers, defenders)?;
    Some(Prospects {
        attack: Units { units: attack_dice, leader: fight.attack_leader },
        defence: Units { units: defence_dice, leader: fight.defence_leader },
        roll: rolls.odds(attack_dice, defence_dice),
        capture: match end.capture {
            0 => 0,
            ONE => Prospects::SURE,
            capture => rounded(capture, Prospects::SURE).clamp(1, Prospects::SURE - 1),
        },
        // One more has stayed behind.
        left: (end.left * 100 + end.capture / 2).checked_div(end.capture).map_or(0, |left| 100 + left as u32),
        lost: rounded(end.lost, 100),
        killed: rounded(end.killed, 100),
    })
}

/// The odds of a roll with these units; a defence that is not given is the defender's best answer.
pub fn roll_prospects(
    table: &Table,
    from: Zone,
    to: Zone,
    attack: Units,
    defence: Option<Units>,
) -> Option<RollOdds> {
    let fight = Fight::between(table, from, to)?;
    let (attackers, defenders) = fight.sizes();
    if attack.units == 0 || attack.units > 3 {
        return None;
    }
    let answer = match defence {
        Some(defence) => defence,
        None => {
            let rolls = Rolls::of(&fight);
            let grid = Grid::fought(&rolls, attackers, defenders);
            let (units, _) = rolls.answer(&grid, attack.units.min(attackers), attackers, defenders);
            Units { units, leader: fight.defence_leader }
        }
    };
    ((1..=2).contains(&answer.units)).then(|| fight.odds(attack, answer))
}

/// Two sides that fight for a zone, with all that lasts.
struct Fight {
    table: Table,
    battle: Battle,
    seat: Seat,
    attack_leader: bool,
    defence_leader: bool,
}

impl Fight {
    fn between(table: &Table, from: Zone, to: Zone) -> Option<Fight> {
        let (seat, defender) = (table.owner(from)?, table.owner(to)?);
        if table.side(seat).contains(defender) || table.strength(seat, from) < 2 {
            return None;
        }
        let battle = match table.stage {
            Stage::Battle(battle) if (battle.from, battle.to) == (from, to) => battle,
            _ => Battle::declared(table, from, to, defender),
        };
        if battle.remote && !table.has_leader_as(seat, from, Leader::Megatron, Mode::Vehicle) {
            return None;
        }
        let (attack_leader, defence_leader) = (table.has_leader(seat, from), table.has_leader(defender, to));
        Some(Fight { table: Table { active: seat, ..*table }, battle, seat, attack_leader, defence_leader })
    }

    /// Units the attacker can lose, and units the defender can lose (RTF-ATK-4).
    fn sizes(&self) -> (u8, u8) {
        let Battle { from, to, defender, .. } = self.battle;
        (self.table.strength(self.seat, from) - 1, self.table.strength(defender, to))
    }

    /// RTF-ATK-4, RTF-LEAD-10
    fn attack_limit(&self) -> u8 {
        if self.battle.remote { 1 } else { 3 }
    }

    /// RTF-ATK-8, RTF-LEAD-15
    fn defence_limit(&self) -> u8 {
        let attack = Units { units: 1, leader: self.attack_leader };
        Battle { attack, ..self.battle }.defence_limit(&self.table).0
    }

    /// RTF-LEAD-2, RTF-LEAD-4
    fn has_bonus(&self, side: Side, units: Units) -> bool {
        let army = self.table.army(match side {
            Side::Attack => self.seat,
            Side::Defence => self.battle.defender,
        });
        units.leader
            && army.mode == Mode::Robot
            && army.leader.is_some_and(|leader| leader.bonus() == side)
            && !(side == Side::Defence && self.battle.effects.ion_disruptor)
    }

    /// RTF-ATK-10, RTF-ATK-12
    fn pool(&self, side: Side, units: Units) -> Pool {
        let effects = &self.battle.effects;
        let (robots_d8, leader_d8, plus) = match side {
            Side::Attack => (effects.targeting_array, true, effects.fusion_cannons),
            Side::Defence => (effects.reinforced_armour, !effects.ion_disruptor, effects.force_fields),
        };
        let robots = units.units - u8::from(units.leader);
        let d8 = u8::from(units.leader && leader_d8) + if robots_d8 { robots } else { 0 };
        Pool { d6: units.units - d8, d8, plus, bonus: self.has_bonus(side, units) }
    }

    fn odds(&self, attack: Units, defence: Units) -> RollOdds {
        let (attack, defence) = (self.pool(Side::Attack, attack), self.pool(Side::Defence, defence));
        match self.table.turn.frenzy {
            0 => roll_odds(attack, defence),
            frenzy => frenzied_odds(attack, frenzy, defence),
        }
    }
}

/// The odds when the attacker's highest die gets `frenzy` more (Battle Frenzy).
fn frenzied_odds(attack: Pool, frenzy: u8, defence: Pool) -> RollOdds {
    let comparisons = attack.len().min(defence.len());
    let mut odds = RollOdds { total: 0, attacker_loses: [0; 3], comparisons };
    for attack_roll in rolls(attack) {
        let mut raised = attack_roll.clone();
        raised[0] += frenzy;
        for defence_roll in rolls(defence) {
            let losses = attacker_losses(&raised, attack.bonus, &defence_roll, defence.bonus);
            odds.total += 1;
            odds.attacker_loses[usize::from(losses)] += 1;
        }
    }
    odds
}

/// Every roll of the dice, the highest first.
fn rolls(pool: Pool) -> Vec<Vec<u8>> {
    let faces = [6].repeat(pool.d6.into()).into_iter().chain([8].repeat(pool.d8.into()));
    let mut all = vec![Vec::new()];
    for faces in faces {
        let longer = |roll: &Vec<u8>| {
            let roll = roll.clone();
            (1..=faces).map(move |value| [roll.as_slice(), &[value + pool.plus]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    for roll in &mut all {
        roll.sort_unstable_by_key(|&value| std::cmp::Reverse(value));
    }
    all
}

/// The odds of every roll the fight can come to.
struct Rolls {
    attack_limit: u8,
    defence_limit: u8,
    /// By attack dice and defence dice, each less 1.
    odds: [[Option<RollOdds>; 2]; 3],
}

impl Rolls {
    fn of(fight: &Fight) -> Rolls {
        let (attackers, _) = fight.sizes();
        let attack_limit = fight.attack_limit().min(attackers);
        let defence_limit = fight.defence_limit();
        let mut odds = [[None; 2]; 3];
        for (attack, row) in (1..=attack_limit).zip(&mut odds) {
            for (defence, cell) in (1..=defence_limit).zip(row) {
                let units = |units, leader| Units { units, leader };
                *cell = Some(
                    fight.odds(units(attack, fight.attack_leader), units(defence, fight.defence_leader)),
                );
            }
        }
        Rolls { attack_limit, defence_limit, odds }
    }

    fn odds(&self, attack: u8, defence: u8) -> RollOdds {
        self.odds[usize::from(attack) - 1][usize::from(defence) - 1].expect("within the limits")
    }

    /// What comes after a roll with these dice, on average.
    fn outlook(&self, grid: &Grid, dice: (u8, u8), attackers: u8, defenders: u8) -> Outlook {
        let roll = self.odds(dice.0, dice.1);
        let mut sum = Outlook::default();
        for lost in 0..=roll.comparisons {
            let killed = roll.comparisons - lost;
            let next = grid.at(attackers - lost, defenders - killed);
            let weight = |value: u64| {
                value * u64::from(roll.attacker_loses[usize::from(lost)]) / u64::from(roll.total)
            };
            sum.capture += weight(next.capture);
            sum.left += weight(next.left);
            sum.lost += weight(next.lost + u64::from(lost) * ONE);
            sum.killed += weight(next.killed + u64::from(killed) * ONE);
        }
        sum
    }

    /// The defender's best answer to so many attack dice.
    fn answer(&self, grid: &Grid, attack: u8, attackers: u8, defenders: u8) -> (u8, Outlook) {
        let most = self.defence_limit.min(defenders);
        let outlook = |defence| (defence, self.outlook(grid, (attack, defence), attackers, defenders));
        // Where both are as good, more dice.
        let answers = (1..=most).rev().map(outlook);
        answers.min_by_key(|(_, outlook)| outlook.capture).expect("a defender has a unit")
    }

    /// The best dice of both sides.
    fn best(&self, grid: &Grid, attackers: u8, defenders: u8) -> Option<(u8, u8)> {
        let most = self.attack_limit.min(attackers);
        let each = (1..=most).map(|attack| (attack, self.answer(grid, attack, attackers, defenders)));
        let (attack, (defence, _)) = each.max_by_key(|(_, (_, outlook))| outlook.capture)?;
        Some((attack, defence))
    }
}

/// Chances and averages are counted in parts of this while a fight is worked out.
const ONE: u64 = 1 << 32;

fn rounded(value: u64, parts: u32) -> u32 {
    ((value * u64::from(parts) + ONE / 2) / ONE) as u32
}

/// How a fight goes on from somewhere, in parts of [`ONE`].
#[derive(Clone, Copy, Default)]
struct Outlook {
    capture: u64,
    /// Attackers left, counted only where there is a capture.
    left: u64,
    lost: u64,
    killed: u64,
}

/// How a fight goes on from every pair of sizes.
struct Grid {
    width: usize,
    cells: Vec<Outlook>,
}

impl Grid {
    /// Small sizes first: each follows from those with fewer units.
    fn fought(rolls: &Rolls, attackers: u8, defenders: u8) -> Grid {
        let width = usize::from(defenders) + 1;
        let mut grid = Grid { width, cells: vec![Outlook::default(); width * (usize::from(attackers) + 1)] };
        for attack in 0..=attackers {
            let won = Outlook { capture: ONE, left: u64::from(attack) * ONE, ..Outlook::default() };
            *grid.cell(attack, 0) = won;
        }
        for attack in 1..=attackers {
            for defence in 1..=defenders {
                if let Some(dice) = rolls.best(&grid, attack, defence) {
                    *grid.cell(attack, defence) = rolls.outlook(&grid, dice, attack, defence);
                }
            }
        }
        grid
    }

    fn cell(&mut self, attackers: u8, defenders: u8) -> &mut Outlook {
        &mut self.cells[usize::from(attackers) * self.width + usize::from(defenders)]
    }

    fn at(&self, attackers: u8, defenders: u8) -> Outlook {
        self.cells[usize::from(attackers) * self.width + usize::from(defenders)]
    }
}

#[cfg(test)]
mod tests;
