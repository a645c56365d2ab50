//! How an attack is carried out, step by step.

use engine::{Chance, EventSink, Seat};

use super::legal::{defence_units, is_asked};
use super::{Battle, BattleStep, Dice, Die, Effects, Pair, Units};
use crate::cards::{Card, Design};
use crate::event::Event;
use crate::leaders::Side;
use crate::referee::Referee;
use crate::state::{Quiet, Stage};
use crate::zone::Zone;

/// Puts the highest die first.
fn sort_dice(dice: &mut [Die]) {
    dice.sort_unstable_by_key(|die| std::cmp::Reverse((die.total(), die.faces)));
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    fn battle(&mut self) -> &mut Battle {
        match &mut self.state.table.stage {
            Stage::Battle(battle) => battle,
            other => unreachable!("a battle is under way, not {other:?}"),
        }
    }

    pub(crate) fn set_battle_step(&mut self, step: BattleStep) {
        self.battle().step = step;
    }

    /// Sets a step that is a card window; returns whether somebody is asked.
    fn open_window(&mut self, step: BattleStep) -> bool {
        self.set_battle_step(step);
        let battle = *self.battle();
        let seat = battle.decider(self.active());
        is_asked(&self.state.table, &battle, seat, self.state.hands[seat.index()])
    }

    /// Step 1 (RTF-ATK-5).
    pub(crate) fn declare_attack(&mut self, from: Zone, to: Zone) {
        let seat = self.active();
        let defender = self.state.table.owner(to).expect("an attacked zone is somebody's");
        let battle = Battle::declared(&self.state.table, from, to, defender);
        self.emit(Event::AttackDeclared { seat, defender, from, to, remote: battle.remote });
        self.table().stage = Stage::Battle(battle);
        self.ask_attack_cards();
    }

    /// RTF-ATK-6
    fn ask_attack_cards(&mut self) {
        if !self.open_window(BattleStep::AttackCards) {
            self.ask_defence_cards();
        }
    }

    fn ask_defence_cards(&mut self) {
        if !self.open_window(BattleStep::DefenceCards) {
            self.set_battle_step(BattleStep::CommitAttack);
        }
    }

    pub(crate) fn pass_cards(&mut self) {
        match self.battle().step {
            BattleStep::AttackCards => self.ask_defence_cards(),
            BattleStep::DefenceCards => self.set_battle_step(BattleStep::CommitAttack),
            BattleStep::RollCards { passed: true, .. } => self.modify_dice(),
            BattleStep::RollCards { side, passed: false } => self.ask_roll_cards(side.other(), true),
            BattleStep::LossCards { comparison, side } => self.ask_casualty(comparison, side),
            step => unreachable!("{step:?} is no card window that could be passed"),
        }
    }

    /// RTF-CARD-16: no (more) card now, and no question for so long.
    pub(crate) fn hold_cards(&mut self, seat: Seat, until: Quiet) {
        self.army(seat).quiet = until;
        self.emit(Event::CardsHeld { seat, until });
        self.pass_cards();
    }

    /// An attack is over, and so are the orders for it.
    fn leave_battle(&mut self) {
        for army in &mut self.state.table.armies {
            if army.quiet == Quiet::Attack {
                army.quiet = Quiet::No;
            }
        }
        self.table().stage = Stage::Attack;
    }

    /// The upgrade of an ATTACK or DEFENCE card.
    pub(crate) fn play_battle_card(&mut self, design: Design) {
        match design {
            Design::SmokeScreen => return self.smoke_screen(),
            Design::ProximityMines => return self.proximity_mines(),
            Design::BattleFrenzy => self.table().turn.frenzy += 1,
            lasting => self.battle().effects.add(lasting),
        }
        match self.battle().step {
            BattleStep::AttackCards => self.ask_attack_cards(),
            _ => self.ask_defence_cards(),
        }
    }

    fn smoke_screen(&mut self) {
        let zone = self.battle().to;
        self.table().turn.smoked.insert(zone);
        self.emit(Event::SmokeScreen { zone });
        self.end_attack(false);
    }

    fn proximity_mines(&mut self) {
        let (seat, by, zone) = (self.active(), self.battle().defender, self.battle().from);
        if self.state.table.robots[zone] > 0 {
            self.scrap_robot(seat, by, zone);
            self.emit(Event::MinesHit { seat, zone });
        }
        match self.state.table.strength(seat, zone) {
            1 => self.end_attack(true),
            _ => self.ask_defence_cards(),
        }
    }

    /// A robot of `seat` falls by the hand of an enemy.
    pub(crate) fn scrap_robot(&mut self, seat: Seat, by: Seat, zone: Zone) {
        self.table().robots[zone] -= 1;
        self.army(seat).scrapheap += 1;
        self.count_losses(seat, by, 1);
    }

    /// RTF-GEN-13: what an army has lost to enemies, and they have destroyed.
    pub(crate) fn count_losses(&mut self, seat: Seat, by: Seat, units: u16) {
        if !self.state.table.side(seat).contains(by) {
            self.army(seat).lost += units;
            self.army(by).destroyed += units;
        }
    }

    /// RTF-ATK-19: the same two zones again; the dice of the last roll are put away.
    pub(crate) fn continue_attack(&mut self) {
        let battle = self.battle();
        battle.attack = Units::default();
        battle.defence = Units::default();
        battle.attack_dice = Default::default();
        battle.defence_dice = Default::default();
        battle.spent = [false; 2];
        battle.step = BattleStep::CommitAttack;
    }

    /// Step 2. A defender without a choice is not asked.
    pub(crate) fn commit_attack(&mut self, units: u8, leader: bool) {
        let seat = self.active();
        let battle = self.battle();
        battle.attack = Units { units, leader };
        battle.step = BattleStep::CommitDefence;
        let battle = *battle;
        self.emit(Event::AttackCommitted { seat, units, leader: self.leader_if(leader, seat) });
        if battle.defence_is_forced(&self.state.table, units, leader) {
            let only =
                defence_units(&self.state.table, &battle).next().expect("an attacked zone is never empty");
            self.commit_defence(only.units, only.leader);
        }
    }

    /// Steps 3 and 4.
    pub(crate) fn commit_defence(&mut self, units: u8, leader: bool) {
        let battle = self.battle();
        battle.defence = Units { units, leader };
        let seat = battle.defender;
        self.emit(Event::DefenceCommitted { seat, units, leader: self.leader_if(leader, seat) });
        self.roll();
        self.ask_roll_cards(Side::Attack, false);
    }

    /// RTF-ATK-10: a d6 for a robot, a d8 for a leader, unless a card says otherwise. Robots' dice are rolled before the
    /// leader's, the attacker's before the defender's.
    fn roll(&mut self) {
        let Effects { targeting_array, reinforced_armour, ion_disruptor, .. } = self.battle().effects;
        for (side, robots_d8, leader_d8) in
            [(Side::Attack, targeting_array, true), (Side::Defence, reinforced_armour, !ion_disruptor)]
        {
            let Units { units, leader } = self.battle().units(side);
            for index in 0..units {
                let is_leader = leader && index == units - 1;
                let d8 = if is_leader { leader_d8 } else { robots_d8 };
                let value = if d8 { self.chance.d8() } else { self.chance.d6() };
                self.battle().dice_mut(side)[usize::from(index)] =
                    Die { faces: if d8 { 8 } else { 6 }, value, plus: 0 };
            }
            sort_dice(self.battle().dice_mut(side));
        }
        let battle = *self.battle();
        self.emit(Event::DiceRolled {
            attacker: self.active(),
            attack: battle.dice(Side::Attack).iter().copied().collect(),
            defender: battle.defender,
            defence: battle.dice(Side::Defence).iter().copied().collect(),
        });
    }

    /// RTF-ATK-11: attacker and defender in turn, until both have passed in a row.
    fn ask_roll_cards(&mut self, side: Side, passed: bool) {
        if self.open_window(BattleStep::RollCards { side, passed }) {
            return;
        }
        match passed {
            true => self.modify_dice(),
            false => self.ask_roll_cards(side.other(), true),
        }
    }

    /// Combat Computer (RTF-CARD-13).
    pub(crate) fn reroll(&mut self, seat: Seat, card: Card, dice: u8) {
        let BattleStep::RollCards { side, .. } = self.battle().step else {
            unreachable!("dice are rolled again in the roll window")
        };
        self.discard(seat, card);
        self.emit(Event::CardPlayed { seat, card });
        let mut rolled = Dice::new();
        for index in (0..self.battle().dice(side).len()).filter(|index| dice >> index & 1 == 1) {
            let faces = self.battle().dice(side)[index].faces;
            let value = self.chance.die(faces);
            self.battle().dice_mut(side)[index].value = value;
            rolled.push(self.battle().dice(side)[index]);
        }
        sort_dice(self.battle().dice_mut(side));
        let battle = *self.battle();
        self.emit(Event::DiceRerolled {
            seat,
            side,
            rolled,
            dice: battle.dice(side).iter().copied().collect(),
        });
        self.ask_roll_cards(side.other(), false);
    }

    /// RTF-ATK-12
    fn modify_dice(&mut self) {
        let frenzy = self.state.table.turn.frenzy;
        let battle = self.battle();
        let Effects { fusion_cannons, force_fields, .. } = battle.effects;
        for die in battle.dice_mut(Side::Attack) {
            die.plus += fusion_cannons;
        }
        for die in battle.dice_mut(Side::Defence) {
            die.plus += force_fields;
        }
        battle.attack_dice[0].plus += frenzy;
        let battle = *battle;
        for side in [Side::Attack, Side::Defence] {
            let dice: Dice = battle.dice(side).iter().copied().collect();
            if dice.iter().any(|die| die.plus > 0) {
                self.emit(Event::DiceModified { seat: battle.seat(side, self.active()), side, dice });
            }
        }
        self.compare(0);
    }

    /// Steps 5 to 7 (RTF-ATK-13, RTF-ATK-15): the comparison with this number, or the result when there is none left. The dice keep
    /// their order. Whoever would lose it and can turn it is asked first (RTF-LEAD-5), and once he has turned it the other one.
    fn compare(&mut self, comparison: u8) {
        let battle = *self.battle();
        if comparison >= battle.attack.units.min(battle.defence.units) {
            return self.conclude_roll();
        }
        let side = battle.losing(comparison);
        match battle.one_more_turns(comparison) && battle.has_bonus(&self.state.table, side) {
            true => self.set_battle_step(BattleStep::Bonus(Pair { comparison, side })),
            false => self.settle(comparison),
        }
    }

    /// RTF-LEAD-3, RTF-LEAD-5
    pub(crate) fn answer_bonus(&mut self, adds: bool) {
        let BattleStep::Bonus(Pair { comparison, side }) = self.battle().step else {
            unreachable!("a bonus is added in its step")
        };
        if !adds {
            return self.settle(comparison);
        }
        let active = self.active();
        let battle = self.battle();
        let seat = battle.seat(side, active);
        battle.spent[side as usize] = true;
        battle.dice_mut(side)[usize::from(comparison)].plus += 1;
        self.emit(Event::BonusAdded { seat, side, die: comparison });
        self.compare(comparison);
    }

    fn settle(&mut self, comparison: u8) {
        let (attack, defence) = self.battle().compared(comparison);
        let side = self.battle().losing(comparison);
        self.emit(Event::DiceCompared { attack, defence, winner: side.other() });
        if !self.open_window(BattleStep::LossCards { comparison, side }) {
            self.ask_casualty(comparison, side);
        }
    }

    /// Emergency Repairs.
    pub(crate) fn save_unit(&mut self) {
        let BattleStep::LossCards { comparison, side } = self.battle().step else {
            unreachable!("a unit is saved in the loss window")
        };
        let battle = *self.battle();
        self.emit(Event::UnitSaved { seat: battle.seat(side, self.active()), zone: battle.zone(side) });
        self.compare(comparison + 1);
    }

    /// Step 6 (RTF-ATK-14, RTF-ATK-16): the loser chooses where there is a choice, and unless he has settled it beforehand.
    fn ask_casualty(&mut self, comparison: u8, side: Side) {
        let (seat, zone) = (self.loser_and_winner(side).0, self.battle().zone(side));
        let table = &self.state.table;
        match (table.robots[zone] > 0, table.has_leader(seat, zone)) {
            (true, true) if !table.army(seat).robots_first => {
                self.set_battle_step(BattleStep::Casualty { comparison, side });
            }
            (true, _) => self.lose_robot(comparison, side),
            (false, _) => self.lose_leader(comparison, side),
        }
    }

    /// D27
    pub(crate) fn choose_casualty(&mut self, leader: bool) {
        let BattleStep::Casualty { comparison, side } = self.battle().step else {
            unreachable!("a casualty is chosen in its step")
        };
        match leader {
            true => self.lose_leader(comparison, side),
            false => self.lose_robot(comparison, side),
        }
    }

    /// RTF-ATK-28
    pub(crate) fn order_robots_first(&mut self, seat: Seat) {
        self.army(seat).robots_first = true;
        self.emit(Event::RobotsFirst { seat });
        self.choose_casualty(false);
    }

    /// The seat that has lost a unit of a side, and the one that has destroyed it.
    fn loser_and_winner(&mut self, side: Side) -> (Seat, Seat) {
        let active = self.active();
        (self.battle().seat(side, active), self.battle().seat(side.other(), active))
    }

    fn lose_robot(&mut self, comparison: u8, side: Side) {
        let ((seat, by), zone) = (self.loser_and_winner(side), self.battle().zone(side));
        self.scrap_robot(seat, by, zone);
        self.emit(Event::RobotLost { seat, zone });
        self.compare(comparison + 1);
    }

    fn lose_leader(&mut self, comparison: u8, side: Side) {
        let battle = *self.battle();
        let ((seat, by), zone) = (self.loser_and_winner(side), battle.zone(side));
        let mut retreats = battle.retreats(&self.state.table, side).iter();
        match (retreats.next(), retreats.next()) {
            (None, _) => {
                let army = self.army(seat);
                army.leader_at = None;
                let leader = army.leader.expect("every seat has chosen");
                self.count_losses(seat, by, 1);
                self.emit(Event::LeaderLost { seat, leader, zone });
                self.compare(comparison + 1);
            }
            (Some(only), None) => self.retreat(comparison, side, only),
            _ => self.set_battle_step(BattleStep::Retreat { comparison, side }),
        }
    }

    pub(crate) fn retreat_to(&mut self, zone: Zone) {
        let BattleStep::Retreat { comparison, side } = self.battle().step else {
            unreachable!("a leader retreats in its step")
        };
        self.retreat(comparison, side, zone);
    }

    /// RTF-LEAD-12, RTF-LEAD-14
    fn retreat(&mut self, comparison: u8, side: Side, to: Zone) {
        let (seat, from) = (self.loser_and_winner(side).0, self.battle().zone(side));
        let leaves_robots = self.state.table.robots[from] > 0;
        self.table().turn.slipped |= leaves_robots;
        let army = self.army(seat);
        army.leader_at = Some(to);
        let leader = army.leader.expect("every seat has chosen");
        self.emit(Event::LeaderRetreated { seat, leader, from, to });
        self.compare(comparison + 1);
    }

    /// The three results (RTF-ATK-18 to RTF-ATK-21).
    fn conclude_roll(&mut self) {
        let battle = *self.battle();
        let table = &self.state.table;
        if table.strength(battle.defender, battle.to) == 0 {
            self.capture();
        } else if battle.can_go_on(table) {
            self.set_battle_step(BattleStep::Continue);
        } else {
            self.end_attack(true);
        }
    }

    /// RTF-ATK-22: the attackers of the last roll move in; then who else follows is asked.
    fn capture(&mut self) {
        let seat = self.active();
        let Battle { from, to, defender, remote, attack, .. } = *self.battle();
        let robots = attack.units - u8::from(attack.leader);
        let table = self.table();
        table.owned[defender.index()].remove(to);
        table.owned[seat.index()].insert(to);
        table.robots[from] -= robots;
        table.robots[to] = robots;
        table.turn.captured = true;
        if attack.leader {
            self.army(seat).leader_at = Some(to);
        }
        let leader = self.leader_if(attack.leader, seat);
        self.emit(Event::ZoneCaptured { seat, from, zone: to, robots, leader });
        if self.eliminate_if_gone(defender) {
            return;
        }
        // RTF-LEAD-11
        match !remote && self.state.table.strength(seat, from) >= 2 {
            true => self.set_battle_step(BattleStep::Advance),
            false => self.leave_battle(),
        }
    }

    pub(crate) fn advance(&mut self, robots: u8, leader: bool) {
        let Battle { from, to, .. } = *self.battle();
        if robots > 0 || leader {
            self.move_units(from, to, robots, leader);
        }
        self.leave_battle();
    }

    pub(crate) fn end_attack(&mut self, failed: bool) {
        let seat = self.active();
        self.emit(Event::AttackEnded { seat, failed });
        self.leave_battle();
    }
}
