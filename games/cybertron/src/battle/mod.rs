//! Phase 3: attacks, from the declaration to the capture (RTF-ATK, RTF-LEAD, RTF-CARD).
//!
//! A battle is a chain of steps. Each step either waits for a decision or passes by itself:
//! attack cards → defence cards → commit attack → commit defence → roll → roll cards → for each comparison: bonus → compare →
//! loss cards → casualty → retreat; then capture, continue or end.

mod fight;
mod legal;

use engine::Seat;
use serde::{Deserialize, Deserializer, Serialize};

use crate::action::Choice;
use crate::cards::{Design, Timing};
use crate::leaders::{Leader, Mode, Side};
use crate::state::Table;
use crate::zone::{Zone, ZoneSet};

use legal::defence_units;
pub(crate) use legal::{check, check_attack, has_effect, holds, is_asked, legal, legal_attacks};

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// The zone attacked from.
    pub from: Zone,
    /// The attacked zone.
    pub to: Zone,
    /// Whose zone it is.
    pub defender: Seat,
    /// Is it Megatron attacking a zone that is no neighbour (RTF-LEAD-9)?
    pub remote: bool,
    /// What cards do to this attack.
    pub effects: Effects,
    /// What is to be done next.
    pub step: BattleStep,
    /// The attacker's units in the current roll.
    pub attack: Units,
    /// The defender's units in the current roll.
    pub defence: Units,
    /// The attacker's dice, highest first; the first `attack.units` count.
    pub attack_dice: [Die; 3],
    /// The defender's dice, highest first; the first `defence.units` count.
    pub defence_dice: [Die; 2],
    /// Which sides have added their leader's +1 in the current roll (RTF-LEAD-3): the attacker, the defender.
    #[serde(default)]
    pub spent: [bool; 2],
}

/// Card effects that last for the attack (RTF-CARD-6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effects {
    /// Fusion Cannons played.
    pub fusion_cannons: u8,
    /// Targeting Array.
    pub targeting_array: bool,
    /// Null Ray.
    pub null_ray: bool,
    /// Ion Disruptor.
    pub ion_disruptor: bool,
    /// Force Fields played.
    pub force_fields: u8,
    /// Reinforced Armour.
    pub reinforced_armour: bool,
}

impl Effects {
    /// What the upgrade of a card does to the attack as long as it lasts.
    pub(crate) fn add(&mut self, design: Design) {
        match design {
            Design::FusionCannons => self.fusion_cannons += 1,
            Design::TargetingArray => self.targeting_array = true,
            Design::NullRay => self.null_ray = true,
            Design::IonDisruptor => self.ion_disruptor = true,
            Design::ForceField => self.force_fields += 1,
            Design::ReinforcedArmour => self.reinforced_armour = true,
            other => unreachable!("{other:?} has no effect that lasts for an attack"),
        }
    }
}

/// Units used in a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Units {
    /// All of them.
    pub units: u8,
    /// Is the leader one of them?
    pub leader: bool,
}

/// The dice of one side, as they lie on the table.
pub type Dice = arrayvec::ArrayVec<Die, 3>;

/// A rolled die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Die {
    /// Its number of faces.
    pub faces: u8,
    /// The face that is up.
    pub value: u8,
    /// What is added to it.
    pub plus: u8,
}

impl Die {
    /// What counts.
    #[inline]
    pub const fn total(self) -> u8 {
        self.value + self.plus
    }
}

/// What is to be done next in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleStep {
    /// The attacker may play ATTACK cards.
    AttackCards,
    /// The defender may play DEFENCE cards.
    DefenceCards,
    /// The attacker says with what he attacks.
    CommitAttack,
    /// The defender says with what he defends.
    CommitDefence,
    /// A side may play a ROLL card; `passed` tells whether the other side has just passed.
    RollCards {
        /// Whose turn it is.
        side: Side,
        /// Did the other side pass?
        passed: bool,
    },
    /// A side may add its leader's +1 to the die that it would lose with.
    Bonus(Pair),
    /// The loser of a comparison may play a LOSS card.
    LossCards {
        /// Which comparison, counted from 0.
        comparison: u8,
        /// The loser.
        side: Side,
    },
    /// The loser of a comparison says which of his units falls.
    Casualty {
        /// Which comparison, counted from 0.
        comparison: u8,
        /// The loser.
        side: Side,
    },
    /// Bumblebee's owner says where he goes.
    Retreat {
        /// The comparison he lost.
        comparison: u8,
        /// Whose side he is on.
        #[serde(default = "defence")]
        side: Side,
    },
    /// The attacker says who follows into the captured zone.
    Advance,
    /// The attacker goes on or ends the attack.
    Continue,
}

fn defence() -> Side {
    Side::Defence
}

/// A comparison, as one side sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Pair {
    /// Which comparison, counted from 0.
    pub comparison: u8,
    /// The side.
    pub side: Side,
}

/// Until the second revision of the rules the +1 was added before the first comparison, and only the side was stored.
#[derive(Deserialize)]
#[serde(untagged)]
enum PairForm {
    Pair { comparison: u8, side: Side },
    BeforeTheFirst(Side),
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            let (comparison, side) = Deserialize::deserialize(deserializer)?;
            return Ok(Pair { comparison, side });
        }
        Ok(match PairForm::deserialize(deserializer)? {
            PairForm::Pair { comparison, side } => Pair { comparison, side },
            PairForm::BeforeTheFirst(side) => Pair { comparison: 0, side },
        })
    }
}

impl Battle {
    /// An attack that has just been declared.
    pub(crate) fn declared(table: &Table, from: Zone, to: Zone, defender: Seat) -> Battle {
        Battle {
            from,
            to,
            defender,
            remote: !table.board().neighbours(from).contains(to),
            effects: Effects::default(),
            step: BattleStep::AttackCards,
            attack: Units::default(),
            defence: Units::default(),
            attack_dice: [Die::default(); 3],
            defence_dice: [Die::default(); 2],
            spent: [false; 2],
        }
    }

    /// Who owes a decision.
    pub fn decider(&self, attacker: Seat) -> Seat {
        let side = match self.step {
            BattleStep::AttackCards
            | BattleStep::CommitAttack
            | BattleStep::Advance
            | BattleStep::Continue => Side::Attack,
            BattleStep::DefenceCards | BattleStep::CommitDefence => Side::Defence,
            BattleStep::RollCards { side, .. }
            | BattleStep::Bonus(Pair { side, .. })
            | BattleStep::LossCards { side, .. }
            | BattleStep::Casualty { side, .. }
            | BattleStep::Retreat { side, .. } => side,
        };
        self.seat(side, attacker)
    }

    pub(crate) fn seat(&self, side: Side, attacker: Seat) -> Seat {
        match side {
            Side::Attack => attacker,
            Side::Defence => self.defender,
        }
    }

    pub(crate) fn zone(&self, side: Side) -> Zone {
        match side {
            Side::Attack => self.from,
            Side::Defence => self.to,
        }
    }

    fn units(&self, side: Side) -> Units {
        match side {
            Side::Attack => self.attack,
            Side::Defence => self.defence,
        }
    }

    /// The dice of a side that count.
    pub fn dice(&self, side: Side) -> &[Die] {
        match side {
            Side::Attack => &self.attack_dice[..usize::from(self.attack.units)],
            Side::Defence => &self.defence_dice[..usize::from(self.defence.units)],
        }
    }

    fn dice_mut(&mut self, side: Side) -> &mut [Die] {
        match side {
            Side::Attack => &mut self.attack_dice[..usize::from(self.attack.units)],
            Side::Defence => &mut self.defence_dice[..usize::from(self.defence.units)],
        }
    }

    /// The kind of decision that is owed.
    pub(crate) fn choice(&self) -> Choice {
        match self.step {
            BattleStep::AttackCards => Choice::AttackCards,
            BattleStep::DefenceCards => Choice::DefenceCards,
            BattleStep::CommitAttack => Choice::CommitAttack,
            BattleStep::CommitDefence => Choice::CommitDefence,
            BattleStep::RollCards { .. } => Choice::RollCards,
            BattleStep::Bonus(_) => Choice::Bonus,
            BattleStep::LossCards { .. } => Choice::LossCards,
            BattleStep::Casualty { .. } => Choice::Casualty,
            BattleStep::Retreat { .. } => Choice::Retreat,
            BattleStep::Advance => Choice::Advance,
            BattleStep::Continue => Choice::Continue,
        }
    }

    /// The timing of the cards that may be played now, if any.
    pub(crate) fn window(&self) -> Option<Timing> {
        match self.step {
            BattleStep::AttackCards => Some(Timing::Attack),
            BattleStep::DefenceCards => Some(Timing::Defence),
            BattleStep::RollCards { .. } => Some(Timing::Roll),
            BattleStep::LossCards { .. } => Some(Timing::Loss),
            BattleStep::CommitAttack
            | BattleStep::CommitDefence
            | BattleStep::Bonus(_)
            | BattleStep::Casualty { .. }
            | BattleStep::Retreat { .. }
            | BattleStep::Advance
            | BattleStep::Continue => None,
        }
    }

    /// How many units the defender may use at most, and the rule that says so.
    pub(crate) fn defence_limit(&self, table: &Table) -> (u8, &'static str) {
        let pinned = self.attack.leader
            && table.has_leader_as(table.active, self.from, Leader::Barricade, Mode::Vehicle);
        let (limit, rule) = match (pinned, self.effects.null_ray) {
            (true, _) => (1, "RTF-LEAD-15"),
            (false, true) => (1, "RTF-ATK-8"),
            (false, false) => (2, "RTF-ATK-8"),
        };
        (limit.min(table.strength(self.defender, self.to)), rule)
    }

    /// RTF-ATK-19, RTF-ATK-20: is there anybody left to go on with? Far away it must be Megatron (RTF-LEAD-10).
    fn can_go_on(&self, table: &Table) -> bool {
        let seat = table.active;
        table.strength(seat, self.from) >= 2 && (!self.remote || table.has_leader(seat, self.from))
    }

    /// Has the defender no choice when he is attacked with these units?
    pub(crate) fn defence_is_forced(&self, table: &Table, units: u8, leader: bool) -> bool {
        let attacked = Battle { attack: Units { units, leader }, ..*self };
        defence_units(table, &attacked).nth(1).is_none()
    }

    /// The totals of the two dice of a comparison: the attacker's, the defender's.
    pub fn compared(&self, comparison: u8) -> (u8, u8) {
        let pair = usize::from(comparison);
        (self.attack_dice[pair].total(), self.defence_dice[pair].total())
    }

    /// RTF-ATK-13: who would lose the comparison as the dice lie. A tie is the defender's.
    pub(crate) fn losing(&self, comparison: u8) -> Side {
        let (attack, defence) = self.compared(comparison);
        if attack > defence { Side::Defence } else { Side::Attack }
    }

    /// RTF-LEAD-5: would one more turn the comparison for the side that is losing it?
    fn one_more_turns(&self, comparison: u8) -> bool {
        let (attack, defence) = self.compared(comparison);
        attack == defence || attack == defence + 1
    }

    /// RTF-LEAD-2 to RTF-LEAD-4: may this side still add its leader's +1 in this roll?
    pub(crate) fn has_bonus(&self, table: &Table, side: Side) -> bool {
        let seat = self.seat(side, table.active);
        let army = table.army(seat);
        !self.spent[side as usize]
            && self.units(side).leader
            && table.has_leader(seat, self.zone(side))
            && army.mode == Mode::Robot
            && army.leader.is_some_and(|leader| leader.bonus() == side)
            && !(side == Side::Defence && self.effects.ion_disruptor)
    }

    /// RTF-LEAD-12, RTF-LEAD-13: where the leader of the side that has lost may retreat to.
    pub(crate) fn retreats(&self, table: &Table, side: Side) -> ZoneSet {
        let (seat, zone) = (self.seat(side, table.active), self.zone(side));
        let held = side == Side::Defence && self.effects.ion_disruptor;
        // RTF-LEAD-18
        let stays = table.turn.slipped && table.robots[zone] > 0;
        match table.has_leader_as(seat, zone, Leader::Bumblebee, Mode::Vehicle) && !held && !stays {
            true => table.board().neighbours(zone).and(table.zones(seat)),
            false => ZoneSet::EMPTY,
        }
    }
}
