//! The whole table in words.

use engine::{Message, Seat, Section};

use super::{card, cell, chassis, direction, handicap, kind, named, slot};
use crate::board::Cell;
use crate::cards::{Handicap, Slot};
use crate::ground::Flag;
use crate::state::{Mode, Plan, Presence, Stage, Verdict};
use crate::view::{MechaView, SlotView, View};

/// Why the game ended as it did.
pub(super) fn verdict(view: &View) -> Option<Message> {
    match &view.stage {
        Stage::Over(verdict) => Some(over(verdict)),
        _ => None,
    }
}

pub(super) fn over(verdict: &Verdict) -> Message {
    let winners: Vec<Message> =
        verdict.winners.iter().map(|seat| Message::new("mecha45-player").with("seat", seat)).collect();
    named("verdict", verdict.reason.word()).with("winners", winners)
}

pub(super) fn describe(view: &View) -> Vec<Section> {
    let mut sections = vec![state_of_play(view)];
    sections.extend((0..view.rules.seats).map(Seat).map(|seat| mecha(view, seat)));
    sections.push(ground(view));
    if let Some(seat) = view.seat() {
        sections.push(own_cards(view.mecha(seat)));
    }
    sections
}

fn state_of_play(view: &View) -> Section {
    let mut lines = vec![
        Message::new("mecha45-describe-mode")
            .with("mode", named("mode", view.rules.mode.word()))
            .with("target", view.rules.target),
    ];
    if view.turn > 0 {
        lines.push(
            Message::new("mecha45-describe-turn")
                .with("turn", view.turn)
                .with("last", view.rules.turn_limit)
                .with("seat", view.first),
        );
    }
    if view.rules.mode != Mode::Vip {
        for seat in (0..view.rules.seats).map(Seat) {
            let score = view.scores[usize::from(view.rules.side(seat))];
            lines.push(Message::new("mecha45-describe-score").with("seat", seat).with("score", score));
        }
    }
    Section { title: Message::new("mecha45-describe-play"), lines }
}

fn mecha(view: &View, seat: Seat) -> Section {
    let mecha = view.mecha(seat);
    let mut lines = vec![match mecha.presence {
        Presence::Board => Message::new("mecha45-describe-at")
            .with("cell", cell(mecha.cell))
            .with("height", view.ground.height(mecha.cell))
            .with("direction", direction(mecha.facing)),
        Presence::Waiting { back } => Message::new("mecha45-describe-back").with("turn", back),
        Presence::Exited => Message::new("mecha45-describe-exited"),
        Presence::Out => Message::new("mecha45-describe-out"),
        Presence::Box => Message::new("mecha45-describe-box"),
    }];
    lines.push(
        Message::new("mecha45-describe-cards")
            .with("hand", mecha.hand_size)
            .with("lost", mecha.lost_size)
            .with("spent", mecha.spent.len() as u32),
    );
    for of in Slot::ALL {
        match mecha.slots[of as usize] {
            SlotView::Shown(order) => {
                lines.push(
                    Message::new("mecha45-describe-order")
                        .with("slot", slot(of))
                        .with("card", card(order.card)),
                );
            }
            SlotView::Hidden => lines.push(Message::new("mecha45-describe-hidden").with("slot", slot(of))),
            SlotView::Empty => {}
        }
    }
    lines.extend(intention(mecha));
    for kind in Handicap::ALL {
        let until = mecha.handicaps[kind as usize];
        if until >= view.turn && until > 0 {
            lines.push(
                Message::new("mecha45-describe-handicap")
                    .with("handicap", handicap(kind))
                    .with("turn", until),
            );
        }
    }
    let carried = view.ground.carried(seat) as u32;
    if carried > 0 {
        lines.push(Message::new("mecha45-describe-flags").with("flags", carried));
    }
    Section {
        title: Message::new("mecha45-describe-mecha")
            .with("seat", seat)
            .with("mecha", kind(mecha.kind))
            .with("chassis", chassis(mecha.chassis)),
        lines,
    }
}

/// What a mecha does instead of playing its orders, for those who may know it.
pub fn intention(mecha: &MechaView) -> Option<Message> {
    match mecha.secret.plan {
        Plan::GiveUp if mecha.presence == Presence::Board => Some(Message::new("mecha45-describe-gives-up")),
        Plan::Rest => Some(Message::new("mecha45-describe-rests")),
        _ => None,
    }
}

fn cells(id: &'static str, cells: impl Iterator<Item = Cell>) -> Option<Message> {
    let names: Vec<Message> =
        cells.map(|place| Message::new("mecha45-cell").with("cell", cell(place))).collect();
    (!names.is_empty()).then(|| Message::new(id).with("cells", names))
}

fn ground(view: &View) -> Section {
    let ground = &view.ground;
    let flags = ground.flags.iter().filter_map(|flag| match flag {
        Flag::On(cell) => Some(*cell),
        _ => None,
    });
    let lines = [
        cells("mecha45-describe-towers", ground.towers.iter()),
        cells("mecha45-describe-buildings", ground.buildings.without(ground.towers).iter()),
        cells("mecha45-describe-carcasses", ground.carcasses.iter().copied()),
        cells("mecha45-describe-mines", ground.mines.iter().map(|mine| mine.cell)),
        cells("mecha45-describe-barriers", ground.barriers.iter().copied()),
        cells("mecha45-describe-smoke", ground.smokes.iter().map(|smoke| smoke.cell)),
        cells("mecha45-describe-weis", ground.weis.iter().map(|wei| wei.cell)),
        cells("mecha45-describe-flags-lie", flags),
        cells("mecha45-describe-exit", ground.exit.into_iter()),
    ];
    Section { title: Message::new("mecha45-describe-ground"), lines: lines.into_iter().flatten().collect() }
}

fn own_cards(mecha: &MechaView) -> Section {
    let mut lines: Vec<Message> = mecha
        .hand
        .iter()
        .map(|own| {
            Message::new("mecha45-describe-card").with("card", card(own)).with("text", super::card::text(own))
        })
        .collect();
    if !mecha.lost.is_empty() {
        let lost: Vec<Message> = mecha.lost.iter().map(card).collect();
        lines.push(Message::new("mecha45-describe-lost").with("cards", lost));
    }
    Section { title: Message::new("mecha45-describe-hand"), lines }
}
