//! The choices a player can make: the decision points of the catalogue.

use engine::Anchor;
use serde::{Deserialize, Serialize};

use crate::Zone;
use crate::cards::Card;
use crate::leaders::{Leader, Mode};
use crate::state::Quiet;

/// One choice. The comment of each names its decision point in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// D28: say how many robots the start of a duel is worth.
    Bid {
        /// How many.
        robots: u8,
    },
    /// D29: begin the duel, or take the robots and be second.
    Answer {
        /// Begin?
        begin: bool,
    },
    /// D1: take a leader.
    ChooseLeader {
        /// Which.
        leader: Leader,
    },
    /// D2: put a robot on an empty zone.
    Claim {
        /// Where.
        zone: Zone,
    },
    /// D3: put a robot on an own zone during set-up.
    Reinforce {
        /// Where.
        zone: Zone,
    },
    /// D4, D9, D10, D13, D14, D19: play a card for its upgrade.
    PlayCard {
        /// Which.
        card: Card,
    },
    /// D4: go on to the sector bonus.
    EndCards,
    /// D5: put operational robots on an own zone.
    Place {
        /// Where.
        zone: Zone,
        /// How many.
        robots: u8,
    },
    /// D4 (Spark Recall) and D6: bring the leader back.
    Revive {
        /// Where.
        zone: Zone,
        /// In which mode.
        mode: Mode,
    },
    /// D7: flip the leader.
    MorphLeader,
    /// D8: morph a special zone with a card that bears the symbol.
    MorphZone {
        /// The card.
        card: Card,
        /// The special zone.
        zone: Zone,
    },
    /// D10: the target of a Seeker Strike.
    Strike {
        /// Where.
        zone: Zone,
    },
    /// D11: end phase 2.
    EndMorph,
    /// D12: name the zones of an attack.
    Attack {
        /// From where.
        from: Zone,
        /// Against which zone.
        to: Zone,
    },
    /// D12: end phase 3.
    EndAttacks,
    /// D13, D14, D17, D19: play no (more) card now.
    PassCards,
    /// D13, D14, D17, D19: play no (more) card now, and be asked for none for so long.
    HoldCards {
        /// How long.
        until: Quiet,
    },
    /// D15: how many units attack, and whether the leader is one of them.
    CommitAttack {
        /// All units used.
        units: u8,
        /// Is the leader among them?
        leader: bool,
    },
    /// D16: how many units defend, and whether the leader is one of them.
    CommitDefence {
        /// All units used.
        units: u8,
        /// Is the leader among them?
        leader: bool,
    },
    /// D17: roll some of one's own dice again.
    Reroll {
        /// The Combat Computer.
        card: Card,
        /// Bit i is set for the i-th die as shown.
        dice: u8,
    },
    /// D18: give the leader's +1 to the die of the comparison.
    AddBonus {
        /// The die as shown, counted from 0.
        die: u8,
    },
    /// D18: keep the +1 for another comparison of the roll, or do without it.
    DeclineBonus,
    /// D27: a robot falls.
    LoseRobot,
    /// D27: the leader falls.
    LoseLeader,
    /// D27: a robot falls, and from now on robots always fall before the leader.
    RobotsFirst,
    /// D7: be asked again which unit falls, and for cards in battle.
    AskAgain,
    /// D20: where Bumblebee retreats to.
    Retreat {
        /// Where.
        zone: Zone,
    },
    /// D21: who follows into a captured zone.
    Advance {
        /// Plain robots that follow.
        robots: u8,
        /// Does the leader follow?
        leader: bool,
    },
    /// D22: attack on.
    Continue,
    /// D22: end this attack.
    EndAttack,
    /// D9, D23: from where to where units move.
    BackUp {
        /// From where.
        from: Zone,
        /// To where.
        to: Zone,
    },
    /// D9, D23: who moves.
    Move {
        /// Plain robots.
        robots: u8,
        /// Does the leader move?
        leader: bool,
    },
    /// D24: give a zone to the team mate.
    GiveZone {
        /// Which.
        zone: Zone,
    },
    /// D25: Optimus jumps.
    Jump {
        /// Where to.
        zone: Zone,
    },
    /// D26: end the turn.
    EndTurn,
}

/// The kinds of decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Choice {
    Bid,
    Answer,
    Leader,
    Claim,
    Reinforce,
    Cards,
    Recall,
    Place,
    Morph,
    Bridge,
    Units,
    Strike,
    Attack,
    AttackCards,
    DefenceCards,
    CommitAttack,
    CommitDefence,
    RollCards,
    Bonus,
    LossCards,
    Casualty,
    Retreat,
    Advance,
    Continue,
    BackUp,
}

fn space(zone: Zone) -> u16 {
    zone.index() as u16
}

impl Action {
    /// What a player touches to take it.
    pub(crate) fn anchor(self) -> Anchor {
        match self {
            Action::ChooseLeader { leader } => Anchor::Piece(leader as u16),
            Action::Claim { zone }
            | Action::Reinforce { zone }
            | Action::Place { zone, .. }
            | Action::Revive { zone, .. }
            | Action::Strike { zone }
            | Action::Retreat { zone }
            | Action::GiveZone { zone }
            | Action::Jump { zone } => Anchor::Space(space(zone)),
            Action::PlayCard { card } | Action::Reroll { card, .. } => Anchor::Card(card.number().into()),
            Action::MorphZone { card, zone } => {
                Anchor::CardOn { card: card.number().into(), space: space(zone) }
            }
            Action::Attack { from, to } | Action::BackUp { from, to } => {
                Anchor::Path { from: space(from), to: space(to) }
            }
            Action::AddBonus { die } => Anchor::Die(die),
            Action::Bid { .. } => Anchor::button("bid"),
            Action::Answer { begin: true } => Anchor::button("begin"),
            Action::Answer { begin: false } => Anchor::button("be-second"),
            Action::MorphLeader => Anchor::button("morph-leader"),
            Action::AskAgain => Anchor::button("ask-again"),
            Action::EndCards => Anchor::button("end-cards"),
            Action::EndMorph => Anchor::button("end-morph"),
            Action::EndAttacks => Anchor::button("end-attacks"),
            Action::PassCards => Anchor::button("pass"),
            Action::HoldCards { until } => Anchor::button(match until {
                Quiet::No => "pass",
                Quiet::Attack => "hold-attack",
                Quiet::Turn => "hold-turn",
                Quiet::Card => "hold-card",
            }),
            Action::LoseRobot => Anchor::button("lose-robot"),
            Action::LoseLeader => Anchor::button("lose-leader"),
            Action::RobotsFirst => Anchor::button("robots-first"),
            Action::CommitAttack { .. } | Action::CommitDefence { .. } => Anchor::button("commit"),
            Action::DeclineBonus => Anchor::button("decline-bonus"),
            Action::Advance { .. } | Action::Move { .. } => Anchor::button("move"),
            Action::Continue => Anchor::button("continue"),
            Action::EndAttack => Anchor::button("end-attack"),
            Action::EndTurn => Anchor::button("end-turn"),
        }
    }
}
