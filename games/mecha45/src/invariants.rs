//! The invariants of the catalogue: what is true of every state.

use engine::Seat;

use crate::cards::{CardSet, Slot};
use crate::content::content;
use crate::ground::{CUBES, Flag};
use crate::orders::fits;
use crate::state::{Kind, Mode, Presence, Stage, State};

/// Checks the invariants; returns every one that is broken.
pub(crate) fn check(state: &State) -> Result<(), Vec<String>> {
    let mut broken = Vec::new();
    let mut hold = |holds: bool, what: &str| {
        if !holds {
            broken.push(what.to_owned());
        }
    };
    let seats = state.rules.seats;
    hold((2..=6).contains(&seats), "there are 2 to 6 seats");
    if !(2..=6).contains(&seats) {
        return Err(broken);
    }
    hold(cards_are_in_one_place(state), "every card is in one place");
    cubes(state, &mut hold);
    tokens(state, &mut hold);
    if state.turn > 0 {
        mechas(state, &mut hold);
    }
    let over = matches!(state.stage, Stage::Over(_));
    hold(over == state.decider().is_empty(), "somebody decides until the game is over");
    hold(state.owing.iter().all(|seat| seat.0 < seats), "only seats of the table decide");
    if broken.is_empty() { Ok(()) } else { Err(broken) }
}

fn cubes(state: &State, hold: &mut impl FnMut(bool, &str)) {
    let ground = &state.ground;
    let standing = ground.buildings.len() + ground.towers.len();
    hold(ground.towers.without(ground.buildings).is_empty(), "a second level stands on a first");
    hold(
        standing + usize::from(ground.rubble) + usize::from(ground.cubes) == usize::from(CUBES),
        "there are 14 cubes",
    );
    hold(!ground.carcasses.iter().any(|&cell| ground.buildings.contains(cell)), "no carcass on a building");
    let free = |cell| !ground.reserved.contains(cell);
    hold(
        ground.buildings.iter().chain(ground.carcasses.iter().copied()).all(free),
        "no block on a start or exit cell",
    );
}

fn tokens(state: &State, hold: &mut impl FnMut(bool, &str)) {
    let ground = &state.ground;
    let cells = ground.barriers.iter().copied();
    let cells =
        cells.chain(ground.mines.iter().map(|mine| mine.cell)).chain(ground.weis.iter().map(|wei| wei.cell));
    hold(
        cells.clone().all(|cell| !ground.reserved.contains(cell)),
        "no barrier, mine or Wei on a start or exit cell",
    );
    hold(
        ground.barriers.iter().all(|&cell| state.mechas_on(cell).is_empty() && !ground.has_block(cell)),
        "no mecha or block on a barrier cell",
    );
    let in_game = ground.flags.iter().filter(|flag| **flag != Flag::Box).count();
    let expected = if state.rules.mode == Mode::Flags { 3 } else { 0 };
    hold(in_game == expected || state.turn == 0, "three flags in Capture the Flag, none otherwise");
    let carriers = ground.flags.iter().filter_map(|flag| match flag {
        Flag::Carried { by } => Some(*by),
        _ => None,
    });
    let present = |seat: Seat| seat.0 < state.rules.seats && state.mecha(seat).in_play();
    hold(carriers.into_iter().all(present), "flags are carried by mechas at the table");
}

fn mechas(state: &State, hold: &mut impl FnMut(bool, &str)) {
    for seat in state.seats() {
        let mecha = state.mecha(seat);
        hold(mecha.deck.len() == mecha.chassis.cards(), "a deck has the cards of its chassis");
        hold(state.board.cells().contains(mecha.cell), "a mecha is on a cell of the board");
        if mecha.on_board() {
            for slot in Slot::ALL {
                let Some(card) = mecha.card(slot) else { continue };
                let order = card.face().order;
                hold(slot == Slot::Technique || order == slot, "a slot holds its order type");
                let programming = state.stage == Stage::Program;
                hold(programming == mecha.hand.contains(card), "a programmed card has left the hand");
                hold(!programming || fits(state, seat, slot, card), "a slot respects chassis and handicaps");
            }
        } else if !matches!(mecha.presence, Presence::Exited) && !state.escaped {
            hold(mecha.hand.is_empty() && mecha.slots == [None; 3], "a mecha that is away has no cards");
        }
        hold(!mecha.doomed || mecha.hand.is_empty(), "the hand of a destroyed mecha is empty");
        hold(mecha.kind != Kind::Unknown, "every mecha is chosen");
    }
    hold(
        state.playing.is_empty() || state.playing.contains(state.first) || state.stage != Stage::Program,
        "the first player has a mecha",
    );
    let limited = content().limited.iter().enumerate();
    hold(
        limited.into_iter().all(|(index, card)| Some(state.used[index]) <= card.face().uses),
        "no card is used more often than it can be",
    );
    hold(state.scores.iter().all(|&score| score < 200), "scores are small");
}

/// No card is in two places, and none of a mecha in play is missing. The cards of a mecha that is away are in the box, unless others
/// have captured them.
fn cards_are_in_one_place(state: &State) -> bool {
    let mut found = CardSet::EMPTY;
    let mut count = 0;
    let decks = state.mechas.iter().fold(CardSet::EMPTY, |all, mecha| all.or(&mecha.deck));
    for mecha in &state.mechas {
        let staged = state.stage == Stage::Program;
        let slots: CardSet = mecha.slots.into_iter().flatten().map(|order| order.card).collect();
        let zones = [mecha.hand, mecha.lost, mecha.spent, if staged { CardSet::EMPTY } else { slots }];
        for zone in zones {
            count += zone.len();
            found = found.or(&zone);
        }
    }
    let in_decks: usize = state.mechas.iter().map(|mecha| mecha.deck.len()).sum();
    let in_play = state.mechas.iter().filter(|mecha| mecha.in_play());
    let in_play = in_play.fold(CardSet::EMPTY, |all, mecha| all.or(&mecha.deck));
    let packs = state.packs.iter().fold(CardSet::EMPTY, |all, pack| all.or(pack));
    let in_packs: usize = state.packs.iter().map(CardSet::len).sum();
    found.len() == count
        && found.without(&decks).is_empty()
        && in_play.without(&found).is_empty()
        && decks.len() == in_decks
        && packs.len() == in_packs
        && packs.and(&decks).is_empty()
}
