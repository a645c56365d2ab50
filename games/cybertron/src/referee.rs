//! The referee: holds the state, the chance and the event sink while an action is performed.

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::Action;
use crate::cards::{Card, Timing};
use crate::event::Event;
use crate::leaders::Leader;
use crate::state::{Army, Stage, State, Table};

/// Performs actions. The files named after the phases add their parts to it.
pub(crate) struct Referee<'a, C, E> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) events: &'a mut E,
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Performs an action that [`check`] has accepted.
    pub(crate) fn perform(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Bid { robots } => self.bid(robots),
            Action::Answer { begin } => self.answer(begin),
            Action::ChooseLeader { leader } => self.choose_leader(leader),
            Action::Claim { zone } => self.claim(zone),
            Action::Reinforce { zone } => self.reinforce(zone),
            Action::PlayCard { card } => self.play_card(seat, card),
            Action::EndCards => self.collect_bonuses(),
            Action::Place { zone, robots } => self.place(zone, robots),
            Action::Revive { zone, mode } => self.revive(zone, mode),
            Action::MorphLeader => self.morph_leader(),
            Action::MorphZone { card, zone } => self.morph_zone(card, zone),
            Action::Strike { zone } => self.strike(zone),
            Action::EndMorph => self.table().stage = Stage::Attack,
            Action::Attack { from, to } => self.declare_attack(from, to),
            Action::EndAttacks => self.end_attacks(),
            Action::PassCards => self.pass_cards(),
            Action::HoldCards { until } => self.hold_cards(seat, until),
            Action::CommitAttack { units, leader } => self.commit_attack(units, leader),
            Action::CommitDefence { units, leader } => self.commit_defence(units, leader),
            Action::Reroll { card, dice } => self.reroll(seat, card, dice),
            Action::AddBonus { .. } => self.answer_bonus(true),
            Action::DeclineBonus => self.answer_bonus(false),
            Action::LoseRobot => self.choose_casualty(false),
            Action::LoseLeader => self.choose_casualty(true),
            Action::RobotsFirst => self.order_robots_first(seat),
            Action::AskAgain => self.ask_again(seat),
            Action::Retreat { zone } => self.retreat_to(zone),
            Action::Advance { robots, leader } => self.advance(robots, leader),
            Action::Continue => self.continue_attack(),
            Action::EndAttack => self.end_attack(false),
            Action::BackUp { from, to } => self.choose_back_up(from, to),
            Action::Move { robots, leader } => self.move_back_up(robots, leader),
            Action::GiveZone { zone } => self.give_zone(zone),
            Action::Jump { zone } => self.jump(zone),
            Action::EndTurn => self.end_turn(),
        }
    }

    pub(crate) fn table(&mut self) -> &mut Table {
        &mut self.state.table
    }

    pub(crate) fn army(&mut self, seat: Seat) -> &mut Army {
        &mut self.state.table.armies[seat.index()]
    }

    /// Gives a player up to so many robots of his scrapheap to place; returns how many he got and how many were missing.
    pub(crate) fn muster(&mut self, seat: Seat, due: u8) -> (u8, u8) {
        let robots = self.army(seat).muster(due);
        (robots, due - robots)
    }

    /// The seat's leader, if he is part of something that happens.
    pub(crate) fn leader_if(&self, takes_part: bool, seat: Seat) -> Option<Leader> {
        self.state.table.army(seat).leader.filter(|_| takes_part)
    }

    pub(crate) fn active(&self) -> Seat {
        self.state.table.active
    }

    pub(crate) fn emit(&mut self, event: Event) {
        self.events.emit(event);
    }

    /// RTF-CARD-3: a played card goes face up on the discard pile.
    pub(crate) fn discard(&mut self, seat: Seat, card: Card) {
        self.state.hands[seat.index()].remove(card);
        self.state.table.discard.insert(card);
    }

    fn play_card(&mut self, seat: Seat, card: Card) {
        self.discard(seat, card);
        self.emit(Event::CardPlayed { seat, card });
        match card.design().timing() {
            Timing::P1 => self.play_income_card(card.design()),
            Timing::P2 => self.play_morph_card(card.design()),
            Timing::Attack | Timing::Defence => self.play_battle_card(card.design()),
            Timing::Loss => self.save_unit(),
            Timing::Roll => unreachable!("a roll card is played by Reroll"),
        }
    }
}

/// Is `action` legal for `seat` now? If not, which rule forbids it?
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let table = &state.table;
    let Some(decider) = table.decider() else {
        return Err(Refusal::new("RTF-WIN-1", "cybertron-refusal-game-over"));
    };
    if seat != decider {
        return Err(Refusal::new("RTF-TURN-3", "cybertron-refusal-not-your-decision").with("seat", decider));
    }
    match (&table.stage, action) {
        (Stage::Bid, Action::Bid { robots }) => crate::setup::check_bid(robots),
        (Stage::Answer { .. }, Action::Answer { .. }) => Ok(()),
        (Stage::ChooseLeader, Action::ChooseLeader { leader }) => {
            crate::setup::check_leader(table, seat, leader)
        }
        (Stage::Claim, Action::Claim { zone }) => crate::setup::check_claim(table, zone),
        (Stage::Reinforce, Action::Reinforce { zone }) => owned(table, seat, zone, "RTF-SET-9"),
        (Stage::PlayCards, Action::PlayCard { card }) => crate::income::check_card(state, seat, card),
        (Stage::PlayCards, Action::EndCards) => Ok(()),
        (Stage::Recall, Action::Revive { zone, .. }) => owned(table, seat, zone, "RTF-P1-10"),
        (Stage::Place, Action::Place { zone, robots }) => {
            crate::income::check_place(table, seat, zone, robots)
        }
        (Stage::Place, Action::Revive { zone, .. }) => crate::income::check_revive(table, seat, zone),
        (Stage::Morph, Action::MorphLeader) => crate::morph::check_leader(table, seat),
        (Stage::Morph, Action::MorphZone { card, zone }) => crate::morph::check_zone(state, seat, card, zone),
        (Stage::Morph, Action::PlayCard { card }) => crate::morph::check_card(state, seat, card),
        (Stage::Morph, Action::EndMorph) => Ok(()),
        (Stage::Morph, Action::AskAgain) => crate::morph::check_ask_again(table, seat),
        (Stage::Strike, Action::Strike { zone }) => crate::morph::check_strike(table, seat, zone),
        (Stage::Bridge | Stage::BackUp, Action::BackUp { from, to }) => {
            crate::backup::check_back_up(table, seat, from, to)
        }
        (
            &(Stage::BridgeMove { from, .. } | Stage::BackUpMove { from, .. }),
            Action::Move { robots, leader },
        ) => crate::backup::check_move(table, seat, from, robots, leader),
        (Stage::Attack, Action::Attack { from, to }) => crate::battle::check_attack(table, seat, from, to),
        (Stage::Attack, Action::EndAttacks) => Ok(()),
        (Stage::Battle(battle), _) => crate::battle::check(state, battle, seat, action),
        (Stage::BackUp, Action::GiveZone { zone }) => crate::backup::check_gift(table, seat, zone),
        (Stage::BackUp, Action::Jump { zone }) => crate::backup::check_jump(table, seat, zone),
        (Stage::BackUp, Action::EndTurn) => Ok(()),
        _ => Err(Refusal::new("RTF-TURN-1", "cybertron-refusal-wrong-moment")),
    }
}

/// Writes every legal action of `seat` into `actions`.
pub(crate) fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.clear();
    let table = &state.table;
    if table.decider() != Some(seat) {
        return;
    }
    match &table.stage {
        Stage::Bid => actions.extend((0..=crate::setup::MOST_EXTRA).map(|robots| Action::Bid { robots })),
        Stage::Answer { .. } => actions.extend([true, false].map(|begin| Action::Answer { begin })),
        Stage::ChooseLeader => crate::setup::legal_leaders(table, seat, actions),
        Stage::Claim => crate::setup::legal_claims(table, actions),
        Stage::Reinforce => actions.extend(table.zones(seat).iter().map(|zone| Action::Reinforce { zone })),
        Stage::PlayCards => crate::income::legal_cards(state, seat, actions),
        Stage::Recall => crate::income::legal_revivals(table, seat, actions),
        Stage::Place => crate::income::legal_places(table, seat, actions),
        Stage::Morph => crate::morph::legal(state, seat, actions),
        Stage::Strike => crate::morph::legal_strikes(table, seat, actions),
        Stage::Attack => crate::battle::legal_attacks(table, seat, actions),
        Stage::Battle(battle) => crate::battle::legal(state, battle, seat, actions),
        Stage::Bridge => crate::backup::legal_back_ups(table, seat, actions),
        Stage::BridgeMove { from, .. } | Stage::BackUpMove { from, .. } => {
            crate::backup::legal_moves(table, seat, *from, actions);
        }
        Stage::BackUp => crate::backup::legal(table, seat, actions),
        Stage::Over(_) => {}
    }
}

/// Refuses a zone that `seat` does not control.
pub(crate) fn owned(table: &Table, seat: Seat, zone: crate::Zone, rule: &'static str) -> Result<(), Refusal> {
    match table.owns(seat, zone) {
        true => Ok(()),
        false => {
            Err(Refusal::new(rule, "cybertron-refusal-not-your-zone").with("zone", crate::words::zone(zone)))
        }
    }
}

/// Refuses a card that `seat` does not hold.
pub(crate) fn held(state: &State, seat: Seat, card: Card) -> Result<(), Refusal> {
    match state.hands[seat.index()].contains(card) {
        true => Ok(()),
        false => Err(Refusal::new("RTF-CARD-3", "cybertron-refusal-card-not-held")),
    }
}
