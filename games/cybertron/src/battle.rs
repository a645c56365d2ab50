//! Phase 3: attacks, from the declaration to the capture (RTF-ATK, RTF-LEAD, RTF-CARD).
//!
//! A battle is a chain of steps. Each step either waits for a decision or passes by itself:
//! attack cards → defence cards → commit attack → commit defence → roll → roll cards → bonus → compare, with a loss window
//! for each loser → capture, continue or end.

use engine::{Chance, EventSink, Refusal, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Choice};
use crate::cards::{Card, CardSet, Design, Timing};
use crate::content::content;
use crate::event::Event;
use crate::leaders::{Leader, Mode, Side};
use crate::referee::{Referee, held, owned};
use crate::state::{CardWindows, Stage, State, Table};
use crate::zone::{Zone, ZoneSet};

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
    /// A side may add its leader's +1.
    Bonus(Side),
    /// The loser of a comparison may play a LOSS card.
    LossCards {
        /// Which comparison, counted from 0.
        comparison: u8,
        /// The loser.
        side: Side,
    },
    /// Bumblebee's owner says where he goes.
    Retreat {
        /// The comparison he lost.
        comparison: u8,
    },
    /// The attacker says who follows into the captured zone.
    Advance,
    /// The attacker goes on or ends the attack.
    Continue,
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
        }
    }

    /// Who owes a decision.
    pub fn decider(&self, attacker: Seat) -> Seat {
        let side = match self.step {
            BattleStep::AttackCards
            | BattleStep::CommitAttack
            | BattleStep::Advance
            | BattleStep::Continue => Side::Attack,
            BattleStep::DefenceCards | BattleStep::CommitDefence | BattleStep::Retreat { .. } => {
                Side::Defence
            }
            BattleStep::RollCards { side, .. }
            | BattleStep::Bonus(side)
            | BattleStep::LossCards { side, .. } => side,
        };
        self.seat(side, attacker)
    }

    fn seat(&self, side: Side, attacker: Seat) -> Seat {
        match side {
            Side::Attack => attacker,
            Side::Defence => self.defender,
        }
    }

    fn zone(&self, side: Side) -> Zone {
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
            _ => None,
        }
    }

    /// RTF-ATK-8, RTF-LEAD-15: how many units the defender may use at most.
    fn defence_limit(&self, table: &Table) -> u8 {
        let pinned = self.attack.leader
            && table.has_leader_as(table.active, self.from, Leader::Barricade, Mode::Vehicle);
        if self.effects.null_ray || pinned { 1 } else { 2 }
    }

    /// Has the defender no choice when he is attacked with these units?
    pub(crate) fn defence_is_forced(&self, table: &Table, units: u8, leader: bool) -> bool {
        let attacked = Battle { attack: Units { units, leader }, ..*self };
        defence_units(table, &attacked).nth(1).is_none()
    }

    /// RTF-LEAD-2, RTF-LEAD-4: may this side add its leader's +1?
    fn has_bonus(&self, table: &Table, side: Side) -> bool {
        let army = table.army(self.seat(side, table.active));
        self.units(side).leader
            && army.mode == Mode::Robot
            && army.leader.is_some_and(|leader| leader.bonus() == side)
            && !(side == Side::Defence && self.effects.ion_disruptor)
    }

    /// RTF-LEAD-12, RTF-LEAD-13: where the defender's leader may retreat to.
    fn retreats(&self, table: &Table) -> ZoneSet {
        let slips_away = table.has_leader_as(self.defender, self.to, Leader::Bumblebee, Mode::Vehicle)
            && !self.effects.ion_disruptor;
        match slips_away {
            true => table.board().neighbours(self.to).and(table.zones(self.defender)),
            false => ZoneSet::EMPTY,
        }
    }
}

fn too_many(rule: &'static str, id: &'static str, most: u8) -> Refusal {
    Refusal::new(rule, id).with("most", most)
}

/// Can `units` with or without the leader be taken from a zone with these robots, when at most `most` units may be used?
fn check_units(
    table: &Table,
    seat: Seat,
    zone: Zone,
    Units { units, leader }: Units,
    most: u8,
    rule: &'static str,
) -> Result<(), Refusal> {
    if leader && !table.has_leader(seat, zone) {
        return Err(Refusal::new(rule, "cybertron-refusal-no-leader-there"));
    }
    let robots_used = units.wrapping_sub(u8::from(leader));
    match (1..=most).contains(&units) && robots_used <= table.robots[zone] {
        true => Ok(()),
        false => Err(too_many(rule, "cybertron-refusal-units", most)),
    }
}

/// Every way to use 1 to `most` units of the zone.
fn each_units(table: &Table, seat: Seat, zone: Zone, most: u8) -> impl Iterator<Item = Units> {
    let robots = table.robots[zone];
    let leader_there = table.has_leader(seat, zone);
    let without = (1..=most.min(robots)).map(|units| Units { units, leader: false });
    let with =
        (1..=most.min(robots + 1)).filter(move |_| leader_there).map(|units| Units { units, leader: true });
    without.chain(with)
}

/// RTF-ATK-4: at most 3, and one stays behind.
fn attack_limit(table: &Table, seat: Seat, from: Zone) -> u8 {
    (table.strength(seat, from) - 1).min(3)
}

fn attack_units(table: &Table, battle: &Battle) -> impl Iterator<Item = Units> {
    let most = attack_limit(table, table.active, battle.from);
    // RTF-LEAD-10: exactly Megatron.
    let remote = battle.remote;
    each_units(table, table.active, battle.from, most)
        .filter(move |units| !remote || (units.units == 1 && units.leader))
}

fn defence_units(table: &Table, battle: &Battle) -> impl Iterator<Item = Units> {
    let most = battle.defence_limit(table).min(table.strength(battle.defender, battle.to));
    each_units(table, battle.defender, battle.to, most)
}

/// Phase 3, no attack under way: may `seat` attack `to` from `from`?
pub(crate) fn check_attack(table: &Table, seat: Seat, from: Zone, to: Zone) -> Result<(), Refusal> {
    owned(table, seat, from, "RTF-ATK-5")?;
    if !table.enemy_zones(seat).contains(to) {
        let (rule, id) = match table.owner(to) {
            None => ("RTF-ATK-27", "cybertron-refusal-factory-closed"),
            Some(owner) if owner == seat => ("RTF-ATK-27", "cybertron-refusal-own-zone"),
            Some(_) => ("RTF-ATK-26", "cybertron-refusal-team-mate"),
        };
        return Err(Refusal::new(rule, id).with("zone", crate::words::zone(to)));
    }
    if table.strength(seat, from) < 2 {
        return Err(
            Refusal::new("RTF-ATK-3", "cybertron-refusal-one-stays").with("zone", crate::words::zone(from))
        );
    }
    if table.turn.smoked.contains(to) {
        return Err(
            Refusal::new("RTF-CARD-4", "cybertron-refusal-smoke").with("zone", crate::words::zone(to))
        );
    }
    let in_reach = table.board().neighbours(from).contains(to)
        || table.has_leader_as(seat, from, Leader::Megatron, Mode::Vehicle);
    match in_reach {
        true => Ok(()),
        false => Err(Refusal::new("RTF-ATK-2", "cybertron-refusal-not-neighbours")
            .with("from", crate::words::zone(from))
            .with("to", crate::words::zone(to))),
    }
}

pub(crate) fn legal_attacks(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    let board = table.board();
    let targets = table.enemy_zones(seat).without(table.turn.smoked);
    for from in table.strong_zones(seat).iter() {
        let reach = match table.has_leader_as(seat, from, Leader::Megatron, Mode::Vehicle) {
            true => targets,
            false => targets.and(board.neighbours(from)),
        };
        actions.extend(reach.iter().map(|to| Action::Attack { from, to }));
    }
    actions.push(Action::EndAttacks);
}

/// May `seat` play this card in the window that is open?
fn check_card(state: &State, battle: &Battle, seat: Seat, card: Card) -> Result<(), Refusal> {
    held(state, seat, card)?;
    let design = card.design();
    match battle.window() {
        Some(timing) if timing == design.timing() => {}
        _ => return Err(Refusal::new("RTF-CARD-4", "cybertron-refusal-card-timing")),
    }
    match has_effect(&state.table, battle, design) {
        true => Ok(()),
        false => Err(Refusal::new("RTF-CARD-9", "cybertron-refusal-card-without-effect")),
    }
}

/// RTF-CARD-9: would the card change anything?
pub(crate) fn has_effect(table: &Table, battle: &Battle, design: Design) -> bool {
    let effects = &battle.effects;
    match design {
        Design::TargetingArray => !effects.targeting_array && !battle.remote,
        Design::NullRay => !effects.null_ray && table.strength(battle.defender, battle.to) >= 2,
        Design::IonDisruptor => !effects.ion_disruptor && table.has_leader(battle.defender, battle.to),
        Design::ReinforcedArmour => !effects.reinforced_armour && table.robots[battle.to] > 0,
        _ => true,
    }
}

/// The cards of `hand` that may be played in the open window.
fn playable(table: &Table, battle: &Battle, hand: CardSet) -> CardSet {
    let Some(timing) = battle.window() else { return CardSet::EMPTY };
    let timed = hand.and(content().timed(timing));
    if timed.is_empty() {
        return timed;
    }
    timed.iter().filter(|card| has_effect(table, battle, card.design())).collect()
}

/// Is the player asked in the window that would open now?
pub(crate) fn is_asked(table: &Table, battle: &Battle, hand: CardSet) -> bool {
    match table.card_windows {
        CardWindows::Auto => !playable(table, battle, hand).is_empty(),
        CardWindows::Always => !hand.is_empty(),
    }
}

/// In the middle of an attack: may `seat`, whose decision it is, do this?
pub(crate) fn check(state: &State, battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    let table = &state.table;
    match (battle.step, action) {
        (
            BattleStep::AttackCards | BattleStep::DefenceCards | BattleStep::LossCards { .. },
            Action::PlayCard { card },
        ) => check_card(state, battle, seat, card),
        (BattleStep::RollCards { side, .. }, Action::Reroll { card, dice }) => {
            check_card(state, battle, seat, card)?;
            match (1..1 << battle.dice(side).len()).contains(&dice) {
                true => Ok(()),
                false => Err(Refusal::new("RTF-CARD-13", "cybertron-refusal-dice")),
            }
        }
        (_, Action::PassCards) if battle.window().is_some() => Ok(()),
        (BattleStep::CommitAttack, Action::CommitAttack { units, leader }) => {
            if battle.remote && (units, leader) != (1, true) {
                return Err(Refusal::new("RTF-LEAD-10", "cybertron-refusal-megatron-alone"));
            }
            let most = attack_limit(table, seat, battle.from);
            check_units(table, seat, battle.from, Units { units, leader }, most, "RTF-ATK-4")
        }
        (BattleStep::CommitDefence, Action::CommitDefence { units, leader }) => {
            let most = battle.defence_limit(table).min(table.strength(seat, battle.to));
            check_units(table, seat, battle.to, Units { units, leader }, most, "RTF-ATK-8")
        }
        (BattleStep::Bonus(side), Action::AddBonus { die }) => {
            match usize::from(die) < battle.dice(side).len() {
                true => Ok(()),
                false => Err(Refusal::new("RTF-LEAD-3", "cybertron-refusal-dice")),
            }
        }
        (BattleStep::Bonus(_), Action::DeclineBonus)
        | (BattleStep::Continue, Action::Continue | Action::EndAttack) => Ok(()),
        (BattleStep::Retreat { .. }, Action::Retreat { zone }) => match battle.retreats(table).contains(zone)
        {
            true => Ok(()),
            false => Err(Refusal::new("RTF-LEAD-13", "cybertron-refusal-retreat")
                .with("zone", crate::words::zone(zone))),
        },
        (BattleStep::Advance, Action::Advance { robots, leader }) => {
            check_advance(table, battle, robots, leader)
        }
        _ => Err(Refusal::new("RTF-ATK-5", "cybertron-refusal-wrong-moment")),
    }
}

/// RTF-ATK-22, RTF-ATK-23: who may follow; the attackers have moved already.
fn check_advance(table: &Table, battle: &Battle, robots: u8, leader: bool) -> Result<(), Refusal> {
    let seat = table.active;
    if leader && !table.has_leader(seat, battle.from) {
        return Err(Refusal::new("RTF-ATK-23", "cybertron-refusal-no-leader-there"));
    }
    let fits = robots <= table.robots[battle.from];
    match fits && robots + u8::from(leader) < table.strength(seat, battle.from) {
        true => Ok(()),
        false => Err(Refusal::new("RTF-ATK-22", "cybertron-refusal-one-stays")
            .with("zone", crate::words::zone(battle.from))),
    }
}

pub(crate) fn legal(state: &State, battle: &Battle, seat: Seat, actions: &mut Vec<Action>) {
    let table = &state.table;
    match battle.step {
        BattleStep::AttackCards | BattleStep::DefenceCards | BattleStep::LossCards { .. } => {
            let cards = playable(table, battle, state.hands[seat.index()]);
            actions.extend(cards.iter().map(|card| Action::PlayCard { card }));
            actions.push(Action::PassCards);
        }
        BattleStep::RollCards { side, .. } => {
            for card in playable(table, battle, state.hands[seat.index()]).iter() {
                let masks = 1..1 << battle.dice(side).len();
                actions.extend(masks.map(|dice| Action::Reroll { card, dice }));
            }
            actions.push(Action::PassCards);
        }
        BattleStep::CommitAttack => actions.extend(
            attack_units(table, battle).map(|Units { units, leader }| Action::CommitAttack { units, leader }),
        ),
        BattleStep::CommitDefence => actions.extend(
            defence_units(table, battle)
                .map(|Units { units, leader }| Action::CommitDefence { units, leader }),
        ),
        BattleStep::Bonus(side) => {
            actions.extend((0..battle.dice(side).len() as u8).map(|die| Action::AddBonus { die }));
            actions.push(Action::DeclineBonus);
        }
        BattleStep::Retreat { .. } => {
            actions.extend(battle.retreats(table).iter().map(|zone| Action::Retreat { zone }));
        }
        BattleStep::Advance => {
            let (robots, strength) = (table.robots[battle.from], table.strength(seat, battle.from));
            for leader in [false, true] {
                if leader && !table.has_leader(seat, battle.from) {
                    continue;
                }
                let Some(most) = (strength - 1).checked_sub(u8::from(leader)) else { continue };
                actions.extend((0..=most.min(robots)).map(|robots| Action::Advance { robots, leader }));
            }
        }
        BattleStep::Continue => actions.extend([Action::Continue, Action::EndAttack]),
    }
}

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
        is_asked(&self.state.table, &battle, self.state.hands[seat.index()])
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
            BattleStep::LossCards { comparison, side } => self.lose_unit(comparison, side),
            _ => unreachable!("only a card window can be passed"),
        }
    }

    /// The upgrade of an ATTACK or DEFENCE card.
    pub(crate) fn play_battle_card(&mut self, design: Design) {
        let effects = &mut self.battle().effects;
        match design {
            Design::FusionCannons => effects.fusion_cannons += 1,
            Design::TargetingArray => effects.targeting_array = true,
            Design::NullRay => effects.null_ray = true,
            Design::IonDisruptor => effects.ion_disruptor = true,
            Design::BattleFrenzy => self.table().turn.frenzy += 1,
            Design::ForceField => effects.force_fields += 1,
            Design::ReinforcedArmour => effects.reinforced_armour = true,
            Design::SmokeScreen => return self.smoke_screen(),
            Design::ProximityMines => return self.proximity_mines(),
            other => unreachable!("{other:?} is no battle card"),
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
        let (seat, zone) = (self.active(), self.battle().from);
        if self.state.table.robots[zone] > 0 {
            self.scrap_robot(seat, zone);
            self.emit(Event::MinesHit { seat, zone });
        }
        match self.state.table.strength(seat, zone) {
            1 => self.end_attack(true),
            _ => self.ask_defence_cards(),
        }
    }

    fn scrap_robot(&mut self, seat: Seat, zone: Zone) {
        self.table().robots[zone] -= 1;
        self.army(seat).scrapheap += 1;
    }

    /// Step 2. A defender without a choice is not asked.
    pub(crate) fn commit_attack(&mut self, units: u8, leader: bool) {
        let seat = self.active();
        let battle = self.battle();
        battle.attack = Units { units, leader };
        battle.step = BattleStep::CommitDefence;
        let battle = *battle;
        self.emit(Event::AttackCommitted { seat, units, leader });
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
        self.emit(Event::DefenceCommitted { seat, units, leader });
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
            attack: battle.dice(Side::Attack).iter().copied().collect(),
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
        for index in (0..self.battle().dice(side).len()).filter(|index| dice >> index & 1 == 1) {
            let faces = self.battle().dice(side)[index].faces;
            let value = self.chance.die(faces);
            self.battle().dice_mut(side)[index].value = value;
        }
        sort_dice(self.battle().dice_mut(side));
        let battle = *self.battle();
        self.emit(Event::DiceRerolled { seat, side, dice: battle.dice(side).iter().copied().collect() });
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
        self.ask_bonus(Side::Attack);
    }

    fn ask_bonus(&mut self, side: Side) {
        let battle = *self.battle();
        if battle.has_bonus(&self.state.table, side) {
            return self.set_battle_step(BattleStep::Bonus(side));
        }
        self.after_bonus(side);
    }

    fn after_bonus(&mut self, side: Side) {
        match side {
            Side::Attack => self.ask_bonus(Side::Defence),
            Side::Defence => self.compare(0),
        }
    }

    /// RTF-LEAD-3, RTF-LEAD-5
    pub(crate) fn add_bonus(&mut self, die: Option<u8>) {
        let BattleStep::Bonus(side) = self.battle().step else {
            unreachable!("a bonus is added in its step")
        };
        if let Some(die) = die {
            let attacker = self.active();
            let battle = self.battle();
            let seat = battle.seat(side, attacker);
            battle.dice_mut(side)[usize::from(die)].plus += 1;
            self.emit(Event::BonusAdded { seat, side, die });
        }
        self.after_bonus(side);
    }

    /// Steps 5 to 7 (RTF-ATK-13, RTF-ATK-15): the comparison with this number, or the result when there is none left.
    fn compare(&mut self, comparison: u8) {
        let battle = self.battle();
        if comparison >= battle.attack.units.min(battle.defence.units) {
            return self.conclude_roll();
        }
        sort_dice(battle.dice_mut(Side::Attack));
        sort_dice(battle.dice_mut(Side::Defence));
        let attack = battle.attack_dice[usize::from(comparison)].total();
        let defence = battle.defence_dice[usize::from(comparison)].total();
        let winner = if attack > defence { Side::Attack } else { Side::Defence };
        self.emit(Event::DiceCompared { attack, defence, winner });
        let side = winner.other();
        if !self.open_window(BattleStep::LossCards { comparison, side }) {
            self.lose_unit(comparison, side);
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

    /// Step 6 (RTF-ATK-14, RTF-ATK-16): a robot as long as there is one, the leader only as the last unit.
    fn lose_unit(&mut self, comparison: u8, side: Side) {
        let battle = *self.battle();
        let (seat, zone) = (battle.seat(side, self.active()), battle.zone(side));
        if self.state.table.robots[zone] > 0 {
            self.scrap_robot(seat, zone);
            self.emit(Event::RobotLost { seat, zone });
            return self.compare(comparison + 1);
        }
        let mut retreats = battle.retreats(&self.state.table).iter();
        match (retreats.next(), retreats.next()) {
            (None, _) => {
                let army = self.army(seat);
                army.leader_at = None;
                let leader = army.leader.expect("every seat has chosen");
                self.emit(Event::LeaderLost { seat, leader, zone });
                self.compare(comparison + 1);
            }
            (Some(only), None) => self.retreat(comparison, only),
            _ => self.set_battle_step(BattleStep::Retreat { comparison }),
        }
    }

    pub(crate) fn retreat_to(&mut self, zone: Zone) {
        let BattleStep::Retreat { comparison } = self.battle().step else {
            unreachable!("a leader retreats in its step")
        };
        self.retreat(comparison, zone);
    }

    /// RTF-LEAD-12, RTF-LEAD-14
    fn retreat(&mut self, comparison: u8, to: Zone) {
        let battle = *self.battle();
        let seat = battle.defender;
        let army = self.army(seat);
        army.leader_at = Some(to);
        let leader = army.leader.expect("every seat has chosen");
        self.emit(Event::LeaderRetreated { seat, leader, from: battle.to, to });
        self.compare(comparison + 1);
    }

    /// The three results (RTF-ATK-18 to RTF-ATK-21).
    fn conclude_roll(&mut self) {
        let battle = *self.battle();
        let table = &self.state.table;
        if table.strength(battle.defender, battle.to) == 0 {
            self.capture();
        } else if table.strength(table.active, battle.from) >= 2 {
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
        self.emit(Event::ZoneCaptured { seat, from, zone: to, robots, leader: attack.leader });
        if self.eliminate_if_gone(defender) {
            return;
        }
        // RTF-LEAD-11
        match !remote && self.state.table.strength(seat, from) >= 2 {
            true => self.set_battle_step(BattleStep::Advance),
            false => self.table().stage = Stage::Attack,
        }
    }

    pub(crate) fn advance(&mut self, robots: u8, leader: bool) {
        let Battle { from, to, .. } = *self.battle();
        if robots > 0 || leader {
            self.move_units(from, to, robots, leader);
        }
        self.table().stage = Stage::Attack;
    }

    pub(crate) fn end_attack(&mut self, failed: bool) {
        let seat = self.active();
        self.emit(Event::AttackEnded { seat, failed });
        self.table().stage = Stage::Attack;
    }
}
