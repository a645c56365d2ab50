//! What players choose.

use engine::{Anchor, Seat};
use serde::{Deserialize, Serialize};

use crate::cells::Cells;
use crate::heroes::{Ability, Colour, Hero, Piece};
use crate::slot::{Front, SLOTS, Slot};
use crate::towers::{Design, Kind, Modifier, TOWERS, Tower};

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are named after the things on the table")]
pub enum Action {
    /// Set-up: take a hero.
    ChooseHero { hero: Hero },
    /// Set-up: take a colour. Solo: block a colour for this round.
    ChooseColour { colour: Colour },
    /// Set-up: take a special ability tile.
    ChooseAbility { ability: Ability },
    /// Set-up, iron challenge of S10: allow a type of towers.
    ChooseType { kind: Kind },
    /// Set-up, iron challenge of S10: swap the tower for one of this design.
    Swap { design: Design },
    /// Set-up: upgrade, take or give up a tower. Later: attach a Falcon to it, or take it back (Consecration).
    ChooseTower { tower: Tower },
    /// Set-up: who gets the starting tower. Phase 5: who takes the tower from the white site.
    GiveTo { seat: Seat },

    /// Phases 2 and 6: I am done.
    Ready,
    /// Phases 2 and 6: I am not done after all.
    Unready,
    /// Phase 2: build a tower.
    PlayTower { tower: Tower, slot: Slot },
    /// Turn a tower or hero.
    Face { front: Front },
    /// Use the first or the second attack of a tower.
    ChooseAttack { second: bool },
    /// Put a tile, soldier or totem on the horde of a slot.
    Place { part: u8, slot: Slot, cells: Cells },
    /// Place nothing more.
    Finish,
    /// Phase 2: pass a tower, perhaps upgraded.
    PassTower { tower: Tower, to: Seat, into: Option<Tower> },

    /// Phase 2: activate your hero; a stunned one recovers.
    Activate,
    /// Go one slot.
    Step { slot: Slot },
    /// Appear on a slot.
    Teleport { slot: Slot },
    /// Stop moving.
    Stop,
    /// Cover these cells.
    Stand { cells: Cells },
    /// Use a flower that was passed; regenerate a wilted one.
    UseFlower { slot: Slot },
    /// Basic attack.
    Attack,
    /// Special ability.
    UseAbility { ability: Ability },
    /// Rest.
    Rest,
    /// Seal the token here.
    Seal,
    /// Bring a pawn in.
    Enter { piece: Piece },
    /// Solo, phase 2: move a sand warrior of a secondary Alric.
    MovePawn { piece: Piece },
    /// Solo, phase 2: put a secondary hero on a slot.
    Call { hero: Hero, slot: Slot },
    /// Solo: spend a skull of a secondary Bruxa.
    SpendSkull,
    /// Spend skulls.
    Spend { skulls: u8 },
    /// Choose the hero of a seat.
    Target { seat: Seat },
    /// Choose a spawn point, from 1.
    ChoosePile { pile: u8 },
    /// Choose the horde on a slot.
    Seize { slot: Slot },
    /// Move the chosen horde to a slot.
    Throw { slot: Slot },

    /// Retreat to a slot.
    Retreat { slot: Slot },
    /// Yes.
    Accept,
    /// No; nothing; nothing more.
    Decline,
    /// Take gold instead of diamonds, or the other way round.
    TakeReward { gold: bool },

    /// Phase 6: buy a tower for somebody.
    BuyTower { tower: Tower, to: Seat },
    /// Phase 6: buy a modifier.
    BuyModifier { modifier: Modifier, tower: Tower },
}

/// The kinds of choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Choice {
    Hero,
    Colour,
    Secondary,
    Ability,
    Type,
    Swap,
    Upgrade,
    Share,
    TakeTower,
    GiveUp,
    Block,
    Play,
    Buy,
    Front,
    AttackMode,
    Place,
    Rebuild,
    FieldRest,
    Falcon,
    Walk,
    Stand,
    Flowers,
    Enter,
    Act,
    Target,
    Skulls,
    Moment,
    Tower,
    Pile,
    Seize,
    Throw,
    Retreat,
    Sacrifice,
    Reward,
    Regenerate,
    Shoot,
    Ink,
}

/// Spaces above the slots are the cells of their hordes: this plus 16 times the slot plus the cell.
pub const CELL_SPACES: u16 = SLOTS as u16;

impl Action {
    /// What a player touches. Spaces are slots, then the cells of their hordes; cards are towers, then modifiers; pieces are the
    /// heroes by seat, the secondary hero and the pawns, then every hero by name.
    pub(crate) fn anchor(self) -> Anchor {
        let space = |slot: Slot| Anchor::Space(slot.index() as u16);
        let card = |tower: Tower| Anchor::Card(tower.index() as u16);
        let hero = |hero: Hero| Anchor::Piece(8 + hero as u16);
        match self {
            Action::ChooseHero { hero: chosen } => hero(chosen),
            Action::ChooseColour { colour } => Anchor::button(colour.id()),
            Action::ChooseAbility { ability } | Action::UseAbility { ability } => {
                Anchor::button(ability.id())
            }
            Action::ChooseType { kind } => Anchor::button(kind.id()),
            Action::Swap { design } => Anchor::button(design.id()),
            Action::ChooseTower { tower } => card(tower),
            Action::GiveTo { seat } | Action::Target { seat } => Anchor::Piece(seat.0.into()),
            Action::Ready => Anchor::button("ready"),
            Action::Unready => Anchor::button("unready"),
            Action::PlayTower { tower, slot } => {
                Anchor::CardOn { card: tower.index() as u16, space: slot.index() as u16 }
            }
            Action::Face { front } => Anchor::button(["north", "east", "south", "west"][front as usize]),
            Action::ChooseAttack { second } => {
                Anchor::button(if second { "second-attack" } else { "first-attack" })
            }
            Action::Place { slot, cells, .. } => {
                Anchor::Space(CELL_SPACES + 16 * slot.index() as u16 + (cells.first() as u16 & 15))
            }
            Action::Stand { cells } => Anchor::Space(CELL_SPACES + (cells.first() as u16 & 15)),
            Action::Finish => Anchor::button("finish"),
            Action::PassTower { tower, .. } => card(tower),
            Action::Activate => Anchor::button("activate"),
            Action::Step { slot }
            | Action::Teleport { slot }
            | Action::UseFlower { slot }
            | Action::Seize { slot }
            | Action::Throw { slot }
            | Action::Retreat { slot } => space(slot),
            Action::Call { slot, .. } => space(slot),
            Action::Stop => Anchor::button("stop"),
            Action::Attack => Anchor::button("attack"),
            Action::Rest => Anchor::button("rest"),
            Action::Seal => Anchor::button("seal"),
            Action::Enter { piece } | Action::MovePawn { piece } => Anchor::Piece(piece as u16),
            Action::SpendSkull => Anchor::button("skull"),
            Action::Spend { .. } => Anchor::button("skulls"),
            Action::ChoosePile { .. } => Anchor::button("pile"),
            Action::Accept => Anchor::button("yes"),
            Action::Decline => Anchor::button("no"),
            Action::TakeReward { gold } => Anchor::button(if gold { "gold" } else { "diamonds" }),
            Action::BuyTower { tower, .. } => card(tower),
            Action::BuyModifier { modifier, .. } => Anchor::Card(TOWERS as u16 + modifier as u16),
        }
    }
}

/// Takes the actions of a listing: a list, or a search for one of them.
pub(crate) trait Sink {
    fn add(&mut self, action: Action);
}

impl Sink for Vec<Action> {
    #[inline]
    fn add(&mut self, action: Action) {
        self.push(action);
    }
}

/// Looks for one action in a listing, and counts it.
pub(crate) struct Seek {
    pub(crate) wanted: Option<Action>,
    pub(crate) found: bool,
    pub(crate) count: u32,
}

impl Seek {
    pub(crate) const fn new(wanted: Option<Action>) -> Seek {
        Seek { wanted, found: false, count: 0 }
    }
}

impl Sink for Seek {
    #[inline]
    fn add(&mut self, action: Action) {
        self.found |= self.wanted == Some(action);
        self.count += 1;
    }
}
