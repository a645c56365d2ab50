//! What a player or a spectator may see (chapter Hidden information of the catalogue).

use engine::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::agenda::{Ask, Question, Task};
use crate::board::{Board, Cell};
use crate::build::{laid_out, main_pack, pool};
use crate::cards::{Card, CardSet, Category, Chassis, Colour, Handicap, Nation, Slot};
use crate::content::content;
use crate::damage::picks;
use crate::ground::{FLAGS, Ground};
use crate::hex::Direction;
use crate::state::{
    Entry, Kind, LIMITED, List, MOST_TAKEN, Mecha, Order, Plan, Presence, Rules, SEATS, Secret, Stage, State,
};

/// What one viewer may see: all that is public, his own cards and orders, and the sizes of what is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What was agreed.
    pub rules: Rules,
    /// The board.
    pub board: Board,
    /// What stands and lies on it.
    pub ground: Ground,
    /// The mechas, by seat.
    pub mechas: Vec<MechaView>,
    /// The round.
    pub round: u8,
    /// The turn.
    pub turn: u8,
    /// Further turns played because the lead was shared.
    pub overtime: u8,
    /// Who has the first-player token.
    pub first: Seat,
    /// The seats that take part in this turn.
    pub playing: SeatSet,
    /// Points, destructions, banked flags or won rounds, by side.
    pub scores: [u8; SEATS],
    /// What is to be decided.
    pub stage: Stage,
    /// The seats that owe a decision: all others have committed.
    pub owing: SeatSet,
    /// A question in the middle of a resolution.
    pub ask: Option<Ask>,
    /// What is still to be resolved.
    pub agenda: List<Task, 64>,
    /// Technique and Combat orders are revealed.
    pub revealed: bool,
    /// Turns in which each limited card was played.
    pub used: [u8; LIMITED],
    /// The paths of Movements under way.
    pub paths: [List<Cell, 4>; SEATS],
    /// Seats that leave the board at the end of their path.
    pub leaving: SeatSet,
    /// The VIP has reached the exit.
    pub escaped: bool,
    /// Construction: the cards that lie before the viewer.
    pub pack: CardSet,
    /// Draft: the sizes of the packs.
    pub pack_sizes: [u8; SEATS],
    /// Precision fire: what the shooter is told and shown; `None` for all others.
    pub precision: Option<PrecisionView>,
    /// Precision fire: cards picked so far in this hit.
    pub picked: u8,
    /// Precision fire: these cards, seen by shooter and victim.
    pub picked_cards: List<Card, MOST_TAKEN>,
}

/// What the shooter of a precision shot knows about the victim's hand (M45-PREC-6, M45-PREC-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrecisionView {
    /// Cards of each category that can still be taken.
    pub counts: [u8; 4],
    /// The cards of the named category.
    pub shown: CardSet,
}

/// A slot of a cockpit as it lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SlotView {
    /// Nothing there, or nothing known.
    Empty,
    /// A card face down.
    Hidden,
    /// A card the viewer sees.
    Shown(Order),
}

/// A mecha as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the same fields as those of the mecha")]
pub struct MechaView {
    pub kind: Kind,
    pub chassis: Chassis,
    pub nation: Option<Nation>,
    /// The list of the deck, as far as the viewer may know it: of a mecha that another player built only the green card.
    pub deck: CardSet,
    /// National, common and competitive cards of a deck that was built.
    pub built: [u8; 3],
    /// Cards in hand. While orders are chosen the staged ones are among them.
    pub hand_size: u8,
    /// The viewer's own hand.
    pub hand: CardSet,
    /// Cards in Lost.
    pub lost_size: u8,
    /// The Lost cards the viewer knows: all of his own, of others those he saw.
    pub lost: CardSet,
    /// The viewer's own Lost cards that were lost to damage.
    pub hurt: CardSet,
    pub spent: CardSet,
    pub slots: [SlotView; 3],
    pub presence: Presence,
    pub cell: Cell,
    pub facing: Direction,
    pub start: Entry,
    pub respawn: Option<Entry>,
    pub doomed: bool,
    pub credit: Option<Seat>,
    pub foe: Option<Seat>,
    pub handicaps: [u8; Handicap::ALL.len()],
    /// The handicaps that act from the next turn on, one bit each.
    pub fresh: u8,
    pub shields: [Option<Card>; 2],
    pub worn: [bool; 2],
    pub fired: bool,
    pub substituted: bool,
    pub precise: bool,
    pub travelled: u8,
    pub reached: [Option<u8>; FLAGS],
    /// The viewer's own choices that are not yet revealed; of others only what is public.
    pub secret: Secret,
    pub dry: u8,
    pub picked: u8,
    pub passed: bool,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        let seat = seat_of(viewer, state.rules.seats);
        View {
            viewer,
            rules: state.rules,
            board: state.board,
            ground: state.ground,
            mechas: state.seats().map(|owner| mecha_view(state, owner, seat)).collect(),
            round: state.round,
            turn: state.turn,
            overtime: state.overtime,
            first: state.first,
            playing: state.playing,
            scores: state.scores,
            stage: state.stage,
            owing: state.owing,
            ask: state.ask,
            agenda: state.agenda,
            revealed: state.revealed,
            used: state.used,
            paths: state.paths,
            leaving: state.leaving,
            escaped: state.escaped,
            pack: seat.map_or(CardSet::EMPTY, |seat| laid_out(state, seat)),
            pack_sizes: state.packs.map(|pack| pack.len() as u8),
            precision: precision_view(state, seat),
            picked: state.taken.len() as u8,
            picked_cards: match precision_pair(state) {
                Some(pair) if seat.is_some_and(|seat| pair.contains(&seat)) => state.taken,
                _ => List::new(),
            },
        }
    }

    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        seat_of(self.viewer, self.rules.seats)
    }

    /// The seat's mecha.
    pub fn mecha(&self, seat: Seat) -> &MechaView {
        &self.mechas[seat.index()]
    }

    /// Who must decide.
    pub fn decider(&self) -> SeatSet {
        self.ask.map_or(self.owing, |ask| SeatSet::only(ask.seat))
    }
}

fn seat_of(viewer: Viewer, seats: u8) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat).filter(|seat| seat.0 < seats),
        Viewer::Spectator => None,
    }
}

/// Shooter and victim of a precision shot that is being resolved.
fn precision_pair(state: &State) -> Option<[Seat; 2]> {
    let ask = state.ask.as_ref()?;
    match ask.what {
        Question::Category { victim, .. } | Question::Pick { victim, .. } => Some([ask.seat, victim]),
        _ => None,
    }
}

fn precision_view(state: &State, seat: Option<Seat>) -> Option<PrecisionView> {
    let [shooter, victim] = precision_pair(state)?;
    let shown = match state.ask?.what {
        Question::Pick { category, .. } => picks(state, victim, category),
        _ => CardSet::EMPTY,
    };
    let counts = Category::ALL.map(|category| picks(state, victim, category).len() as u8);
    (seat == Some(shooter)).then_some(PrecisionView { counts, shown })
}

/// Where the cards of a deck that was built come from: national, main pack, competitive decks.
pub(crate) fn built_from(deck: &CardSet) -> [u8; 3] {
    let green = content().of_colour(Colour::Green);
    let common = deck.and(&main_pack()).len();
    let from_pool = deck.and(&pool()).without(green).len();
    [(from_pool - common) as u8, common as u8, deck.without(&pool()).len() as u8]
}

fn mecha_view(state: &State, owner: Seat, viewer: Option<Seat>) -> MechaView {
    let mecha = state.mecha(owner);
    let own = viewer == Some(owner);
    let mate = viewer.is_some_and(|seat| !state.are_foes(seat, owner));
    let is_built = mecha.kind == Kind::Built;
    let none = CardSet::EMPTY;
    MechaView {
        kind: mecha.kind,
        chassis: mecha.chassis,
        nation: mecha.nation,
        deck: match is_built && !own {
            true => mecha.deck.and(content().of_colour(Colour::Green)),
            false => mecha.deck,
        },
        built: if is_built { built_from(&mecha.deck) } else { [0; 3] },
        hand_size: mecha.hand.len() as u8,
        hand: if own { mecha.hand } else { none },
        lost_size: mecha.lost.len() as u8,
        lost: match viewer {
            Some(_) if own => mecha.lost,
            Some(seat) => mecha.lost.and(&state.seen[seat.index()]),
            None => none,
        },
        hurt: if own { mecha.lost.and(&state.hurt) } else { none },
        spent: mecha.spent,
        slots: Slot::ALL.map(|slot| slot_view(state, mecha, slot, own, mate)),
        presence: mecha.presence,
        cell: mecha.cell,
        facing: mecha.facing,
        start: mecha.start,
        respawn: mecha.respawn,
        doomed: mecha.doomed,
        credit: mecha.credit,
        foe: mecha.foe,
        handicaps: mecha.handicaps,
        fresh: mecha.fresh,
        shields: mecha.shields,
        worn: mecha.worn,
        fired: mecha.fired,
        substituted: mecha.substituted,
        precise: mecha.precise,
        travelled: mecha.travelled,
        reached: mecha.reached,
        secret: match own {
            true => mecha.secret,
            false => public_secret(state, mecha, mate),
        },
        dry: mecha.dry,
        picked: mecha.picked,
        passed: mecha.passed,
    }
}

/// What others know of a seat's choices: after step 1 whether it rests; team-mates also before.
fn public_secret(state: &State, mecha: &Mecha, mate: bool) -> Secret {
    let closed = state.turn > 0 && state.stage != Stage::Program;
    Secret { plan: if closed || mate { mecha.secret.plan } else { Plan::Open }, ..Secret::NEW }
}

/// M45-PROG-8, M45-TEAM-5: a card is hidden until its reveal; team-mates see what is committed.
fn slot_view(state: &State, mecha: &Mecha, slot: Slot, own: bool, mate: bool) -> SlotView {
    let choosing = state.stage == Stage::Program;
    let committed = !choosing || mecha.secret.plan == Plan::Ready;
    let revealed = !choosing && (slot == Slot::Movement || state.revealed);
    match mecha.order(slot) {
        Some(order) if own || revealed || (mate && committed) => SlotView::Shown(order),
        Some(_) if !choosing => SlotView::Hidden,
        _ => SlotView::Empty,
    }
}
