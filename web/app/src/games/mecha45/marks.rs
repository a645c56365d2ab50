//! What is seen for a moment while a turn is told: shots, bursts, lost cards, cards that are shown.

use leptos::prelude::*;
use mecha45::{Board, card_name};

use super::shape::{around, centre};
use super::teller::{Frame, Mark};
use crate::tongue::tongue;

#[component]
pub(super) fn Marks(frame: Memo<Option<Frame>>, field: Board) -> impl IntoView {
    let tongue = tongue();
    let drawn = move || {
        frame.with(|frame| {
            let frame = frame.as_ref()?;
            let place = |seat| frame.scene.figure(seat).map(|figure| centre(&field, figure.cell));
            let mut cards_of = [0_u8; mecha45::SEATS];
            let each = frame.marks.iter().filter_map(|mark| match *mark {
                Mark::Shot { from, to, seat } => {
                    let ((x1, y1), (x2, y2)) = (centre(&field, from), centre(&field, to));
                    Some(view! { <path class=format!("m45-shot seat-{}", seat.0) d=format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}") /> }.into_any())
                }
                Mark::Burst(cell) => {
                    let (x, y) = centre(&field, cell);
                    let spikes: Vec<String> = (0..16)
                        .map(|corner| {
                            let (dx, dy) = around(if corner % 2 == 0 { 30.0 } else { 15.0 }, 22.5 * f64::from(corner));
                            format!("{dx:.1},{dy:.1}")
                        })
                        .collect();
                    Some(view! { <g transform=format!("translate({x:.1} {y:.1})")><polygon class="m45-burst" points=spikes.join(" ") /></g> }.into_any())
                }
                Mark::Loss { seat, cards } => {
                    let (x, y) = place(seat)?;
                    Some(view! { <text class="m45-loss" x=x y=y - 26.0 text-anchor="middle">{format!("−{cards}")}</text> }.into_any())
                }
                Mark::Points { seat, points } => {
                    let (x, y) = place(seat)?;
                    Some(view! { <text class="m45-points" x=x y=y - 26.0 text-anchor="middle">{format!("+{points}")}</text> }.into_any())
                }
                Mark::Shown { seat, card } => {
                    let (x, y) = place(seat)?;
                    let row = cards_of.get_mut(seat.index())?;
                    let y = y + 34.0 + 17.0 * f64::from(*row);
                    *row += 1;
                    let name = tongue.say(&card_name(card));
                    let width = 9.0 + 6.4 * name.chars().count() as f64;
                    Some(view! {
                        <g class=format!("m45-shown m45-{} seat-{}", card.face().colour.word(), seat.0) transform=format!("translate({x:.1} {y:.1})")>
                            <rect x=-width / 2.0 y="-9" width=width height="16" rx="4" /><text y="3.500" text-anchor="middle">{name}</text>
                        </g>
                    }.into_any())
                }
            });
            Some(each.collect::<Vec<_>>())
        })
    };
    view! { <g class="m45-marks" aria-hidden="true">{drawn}</g> }
}
