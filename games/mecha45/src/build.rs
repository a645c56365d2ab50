//! Building a mecha: nation, chassis, green card, national cards, the passing draft (M45-BUILD).

use engine::{Chance, EventSink, Seat, SeatSet, Stream};

use crate::action::Action;
use crate::cards::{Card, CardSet, Chassis, Colour, Nation, Slot};
use crate::content::{Face, content};
use crate::event::Event;
use crate::referee::Referee;
use crate::state::{Kind, Mode, Stage, State};

/// Movement cards of every deck (M45-BUILD-16).
pub(crate) const FEWEST_MOVEMENTS: usize = 4;
/// Cards taken from a pack before it is passed on (M45-BUILD-13).
const PICKS: u8 = 4;

/// A weapon is a card that attacks, whatever it does to those it hits (M45-VIP-5).
pub(crate) fn is_weapon(face: &Face) -> bool {
    face.effect.attack.is_some()
}

/// Is it the robot that is escorted?
pub(crate) fn is_vip(state: &State, seat: Seat) -> bool {
    state.rules.mode == Mode::Vip && seat == Seat(0)
}

/// The cards outside the competitive decks (M45-BUILD-2).
pub(crate) fn pool() -> CardSet {
    let competitive = content().competitive().fold(CardSet::EMPTY, |all, deck| all.or(&deck.cards));
    Card::all().filter(|&card| !competitive.contains(card)).collect()
}

/// The cards that are in nobody's deck.
pub(crate) fn free_cards(state: &State) -> CardSet {
    let taken = state.mechas.iter().fold(CardSet::EMPTY, |taken, mecha| taken.or(&mecha.deck));
    Card::all().filter(|&card| !taken.contains(card)).collect()
}

/// The green cards that can be chosen (M45-BUILD-10).
pub(crate) fn green_cards(state: &State) -> CardSet {
    pool().and(&free_cards(state)).and(content().of_colour(Colour::Green))
}

/// The cards reserved for a nation (M45-BUILD-11).
fn national_cards(nation: Option<Nation>) -> CardSet {
    pool().iter().filter(|card| nation.is_some() && card.face().nation == nation).collect()
}

/// The main pack (M45-BUILD-2).
pub(crate) fn main_pack() -> CardSet {
    pool().iter().filter(|card| card.face().nation.is_none() && card.face().colour != Colour::Green).collect()
}

/// May the card be added to the deck that is being built (M45-BUILD-5..8, M45-BUILD-15, M45-BUILD-16, M45-VIP-5)?
pub(crate) fn may_take(state: &State, seat: Seat, card: Card) -> bool {
    let mecha = state.mecha(seat);
    fits_deck(&mecha.deck, mecha.chassis, is_vip(state, seat), card)
}

/// May the card be added to these?
pub(crate) fn fits_deck(deck: &CardSet, chassis: Chassis, vip: bool, card: Card) -> bool {
    let face = card.face();
    let room = chassis.cards() - deck.len().min(chassis.cards());
    let moves = deck.and(content().of_slot(Slot::Movement)).len();
    let missing = FEWEST_MOVEMENTS.saturating_sub(moves);
    let enough_room = if face.order == Slot::Movement { room >= 1 } else { room > missing };
    let in_category = deck.and(content().of_category(face.category)).len();
    let armed = || deck.iter().any(|card| is_weapon(card.face()));
    let fit_for_vip = !is_weapon(face) || (!matches!(face.colour, Colour::Red | Colour::Gold) && !armed());
    enough_room && in_category < chassis.limit(face.category) && (!vip || fit_for_vip)
}

fn is_full(state: &State, seat: Seat) -> bool {
    let mecha = state.mecha(seat);
    mecha.deck.len() >= mecha.chassis.cards()
}

/// The choices of construction.
pub(crate) fn choices(state: &State, seat: Seat, visit: &mut impl FnMut(Action)) {
    let legal =
        |cards: CardSet| cards.iter().filter(|&card| may_take(state, seat, card)).collect::<CardSet>();
    match state.stage {
        Stage::Nation => Nation::ALL.into_iter().for_each(|nation| visit(Action::Nation { nation })),
        Stage::Chassis => {
            let vip = is_vip(state, seat);
            let sizes = Chassis::ALL.into_iter().filter(|&chassis| !vip || chassis == Chassis::Heavy);
            sizes.for_each(|chassis| visit(Action::Chassis { chassis }));
        }
        Stage::Green => legal(green_cards(state)).iter().for_each(|card| visit(Action::Take { card })),
        Stage::National | Stage::Draft | Stage::Fill => {
            let cards = legal(laid_out(state, seat));
            if state.stage == Stage::National || (state.stage == Stage::Draft && cards.is_empty()) {
                visit(Action::Pass);
            }
            cards.iter().for_each(|card| visit(Action::Take { card }));
        }
        _ => {}
    }
}

/// The cards that lie before a seat now: the pack in its hand, or when it is its turn what is left of its nation's or of the
/// competitive cards.
pub(crate) fn laid_out(state: &State, seat: Seat) -> CardSet {
    let its_turn = state.owing.contains(seat);
    match state.stage {
        Stage::National if its_turn => national_cards(state.mecha(seat).nation).and(&free_cards(state)),
        Stage::Fill if its_turn => fill_cards(state),
        _ => state.packs[seat.index()],
    }
}

/// The competitive cards for those who cannot finish (M45-BUILD-16).
fn fill_cards(state: &State) -> CardSet {
    let competitive = content().competitive().fold(CardSet::EMPTY, |all, deck| all.or(&deck.cards));
    competitive.without(content().of_colour(Colour::Green)).and(&free_cards(state))
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    fn builders(&self) -> impl Iterator<Item = Seat> + use<C, E> {
        let built: SeatSet =
            self.state.seats().filter(|&seat| self.state.mecha(seat).kind == Kind::Built).collect();
        self.state.rules.by_youth().filter(move |&seat| built.contains(seat))
    }

    pub(crate) fn begin_construction(&mut self) {
        match self.builders().next() {
            Some(first) => self.turn_of(first, Stage::Nation),
            None => self.begin_flags(),
        }
    }

    /// The next builder in youth order after this one, or the first one of the next stage.
    fn next_builder(&mut self, seat: Seat, stage: Stage, then: Stage) {
        let next = self.builders().skip_while(|&other| other != seat).nth(1);
        match (next, self.builders().next()) {
            (Some(next), _) => self.turn_of(next, stage),
            (None, Some(first)) => self.turn_of(first, then),
            (None, None) => {}
        }
    }

    pub(crate) fn choose_nation(&mut self, seat: Seat, nation: Nation) {
        self.state.mecha_mut(seat).nation = Some(nation);
        self.emit(Event::NationChosen { seat, nation });
        self.next_builder(seat, Stage::Nation, Stage::Chassis);
    }

    pub(crate) fn choose_chassis(&mut self, seat: Seat, chassis: Chassis) {
        self.state.mecha_mut(seat).chassis = chassis;
        self.emit(Event::ChassisChosen { seat, chassis });
        self.next_builder(seat, Stage::Chassis, Stage::Green);
    }

    /// A card is taken, in any stage of construction.
    pub(crate) fn take_card(&mut self, seat: Seat, card: Card) {
        self.state.mecha_mut(seat).deck.insert(card);
        match self.state.stage {
            Stage::Green => {
                self.emit(Event::GreenChosen { seat, card });
                self.next_builder(seat, Stage::Green, Stage::National);
            }
            Stage::National => {
                self.emit(Event::CardTaken { seat, card: Some(card) });
                self.next_national(seat);
            }
            Stage::Draft => {
                self.emit(Event::CardTaken { seat, card: Some(card) });
                self.state.packs[seat.index()].remove(card);
                let mecha = self.state.mecha_mut(seat);
                mecha.picked += 1;
                mecha.dry = 0;
                if mecha.picked == PICKS || is_full(self.state, seat) {
                    self.done_with_pack(seat);
                }
            }
            _ => {
                self.emit(Event::CardTaken { seat, card: Some(card) });
                self.next_fill();
            }
        }
    }

    /// No further card: for good in the national pick, for this round in the draft.
    pub(crate) fn pass_card(&mut self, seat: Seat) {
        if self.state.stage == Stage::National {
            self.state.mecha_mut(seat).passed = true;
            return self.next_national(seat);
        }
        if self.state.mecha(seat).picked == 0 {
            self.state.mecha_mut(seat).dry += 1;
        }
        self.done_with_pack(seat);
    }

    /// M45-BUILD-12, M45-BUILD-19: one card each in turn until all pass.
    fn next_national(&mut self, seat: Seat) {
        let picking = |seat: &Seat| !self.state.mecha(*seat).passed;
        let later = self.builders().skip_while(|&other| other != seat).skip(1).find(picking);
        match later.or_else(|| self.builders().find(picking)) {
            Some(next) => self.turn_of(next, Stage::National),
            None => self.begin_draft(),
        }
    }

    /// M45-BUILD-13, M45-BUILD-14: the main pack is shuffled and split.
    fn begin_draft(&mut self) {
        let left = main_pack().and(&free_cards(self.state));
        let mut cards: Vec<Card> = left.iter().collect();
        self.chance.shuffle(Stream::Deck, &mut cards);
        let builders: Vec<Seat> =
            self.state.seats().filter(|&seat| self.state.mecha(seat).kind == Kind::Built).collect();
        for (index, card) in cards.into_iter().enumerate() {
            self.state.packs[builders[index % builders.len()].index()].insert(card);
        }
        self.next_round_of_draft();
    }

    fn next_round_of_draft(&mut self) {
        let count = self.builders().count() as u8;
        let picking = |seat: &Seat| !is_full(self.state, *seat) && self.state.mecha(*seat).dry < count;
        let owing: SeatSet = self.builders().filter(picking).collect();
        for seat in self.state.seats() {
            self.state.mecha_mut(seat).picked = 0;
        }
        if owing.is_empty() {
            self.state.packs = [CardSet::EMPTY; crate::SEATS];
            return self.next_fill();
        }
        self.state.stage = Stage::Draft;
        self.state.owing = owing;
    }

    /// When all are done the packs go to the left.
    fn done_with_pack(&mut self, seat: Seat) {
        self.state.owing.remove(seat);
        self.emit(Event::Committed { seat });
        if !self.state.owing.is_empty() {
            return;
        }
        let seats: Vec<Seat> =
            self.state.seats().filter(|&seat| self.state.mecha(seat).kind == Kind::Built).collect();
        let packs: Vec<CardSet> = seats.iter().map(|seat| self.state.packs[seat.index()]).collect();
        for (index, pack) in packs.into_iter().enumerate() {
            self.state.packs[seats[(index + 1) % seats.len()].index()] = pack;
        }
        self.emit(Event::PacksPassed);
        self.next_round_of_draft();
    }

    fn next_fill(&mut self) {
        let unfinished = self.builders().find(|&seat| !is_full(self.state, seat));
        match unfinished {
            Some(seat) => self.turn_of(seat, Stage::Fill),
            None => self.begin_flags(),
        }
    }
}
