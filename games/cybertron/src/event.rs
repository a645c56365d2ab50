//! What happens at the table, for log and animation.

use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::Zone;
use crate::battle::Dice;
use crate::cards::Card;
use crate::leaders::{Leader, Mode, Side};
use crate::state::{Quiet, Victory};

/// Something that happened. All of it is public but the card of [`Event::CardDrawn`]. `short` is how many robots were due that the
/// scrapheap did not hold (RTF-GEN-10).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    BidMade { seat: Seat, robots: u8 },
    FirstChosen { seat: Seat, first: Seat, second: Seat, robots: u8 },
    LeaderChosen { seat: Seat, leader: Leader },
    LeaderPlaced { seat: Seat, leader: Leader, zone: Zone },
    ZoneClaimed { seat: Seat, zone: Zone },
    RobotsPlaced { seat: Seat, zone: Zone, robots: u8 },
    DayBegan { day: u8, days: u8 },
    TurnBegan { seat: Seat },
    ZoneIncome { seat: Seat, zones: u8, robots: u8, short: u8 },
    SectorIncome { seat: Seat, robots: u8, doubled: bool, short: u8 },
    FactoryIncome { seat: Seat, robots: u8, short: u8 },
    CardIncome { seat: Seat, robots: u8, short: u8 },
    CardPlayed { seat: Seat, card: Card },
    LeaderRevived { seat: Seat, leader: Leader, zone: Zone, mode: Mode, paid: u8 },
    LeaderMorphed { seat: Seat, leader: Leader, mode: Mode },
    ZoneMorphed { seat: Seat, card: Card, zone: Zone, open: bool },
    FactoryOpened { seat: Seat, factory: Zone },
    FactoryCrushed { factory: Zone, owner: Seat, robots: u8, leader: Option<Leader> },
    RobotStruck { owner: Seat, zone: Zone },
    AttackDeclared { seat: Seat, defender: Seat, from: Zone, to: Zone, remote: bool },
    SmokeScreen { zone: Zone },
    MinesHit { seat: Seat, zone: Zone },
    AttackCommitted { seat: Seat, units: u8, leader: Option<Leader> },
    DefenceCommitted { seat: Seat, units: u8, leader: Option<Leader> },
    DiceRolled { attacker: Seat, attack: Dice, defender: Seat, defence: Dice },
    DiceRerolled { seat: Seat, side: Side, rolled: Dice, dice: Dice },
    DiceModified { seat: Seat, side: Side, dice: Dice },
    BonusAdded { seat: Seat, side: Side, die: u8 },
    DiceCompared { attack: u8, defence: u8, winner: Side },
    UnitSaved { seat: Seat, zone: Zone },
    RobotsFirst { seat: Seat },
    CardsHeld { seat: Seat, until: Quiet },
    AskedAgain { seat: Seat },
    RobotLost { seat: Seat, zone: Zone },
    LeaderLost { seat: Seat, leader: Leader, zone: Zone },
    LeaderRetreated { seat: Seat, leader: Leader, from: Zone, to: Zone },
    ZoneCaptured { seat: Seat, from: Zone, zone: Zone, robots: u8, leader: Option<Leader> },
    AttackEnded { seat: Seat, failed: bool },
    UnitsMoved { seat: Seat, from: Zone, to: Zone, robots: u8, leader: Option<Leader> },
    LeaderJumped { seat: Seat, from: Zone, to: Zone },
    ZoneGiven { seat: Seat, mate: Seat, zone: Zone },
    CardDrawn { seat: Seat, card: Option<Card> },
    DiscardsShuffled,
    MatrixTurned { card: Card, zone: Zone, owner: Seat, robots: u8, short: u8 },
    Eliminated { seat: Seat },
    GameOver { victory: Victory },
}

impl Event {
    /// The event as `viewer` may know it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Event {
        match self {
            Event::CardDrawn { seat, .. } if !viewer.is(*seat) => {
                Event::CardDrawn { seat: *seat, card: None }
            }
            other => other.clone(),
        }
    }
}
