//! A horde card: its cells, what is printed on them, what lies on them.

use kingdom::{Cells, HordeCard, HordeId, State, View};
use leptos::prelude::*;

use super::glyph::{self, CELL, Sign, enemy, outline, sign};
use super::shape::{CARD, corner};

/// The whole of a card from the corner of its slot.
const SIDE: f64 = 100.0;

/// What is printed on a card; the same on the map and under the glass.
pub(super) fn printed(card: HordeCard, covered: Cells) -> impl IntoView {
    let face = card.face();
    let middle = |cell: Cells| {
        let number = cell.first();
        (f64::from(number % 4) * CELL + CELL / 2.0, f64::from(number / 4) * CELL + CELL / 2.0)
    };
    let grid = (0..16_u8).map(|number| {
        let (column, row) = (number % 4, number / 4);
        let cell = Cells::at(column, row);
        let class = match () {
            () if cell.meets(face.markers) => "kd-cell kd-marker",
            () if cell.meets(face.enemies) => "kd-cell kd-hostile",
            () => "kd-cell",
        };
        let (x, y) = (f64::from(column) * CELL, f64::from(row) * CELL);
        view! { <rect class=class x=x + 0.6 y=y + 0.6 width=CELL - 1.2 height=CELL - 1.2 rx="3" /> }
    });
    let small = face.enemies.without(face.large).iter().map(|cell| {
        let (x, y) = middle(cell);
        enemy(card.family(), x, y, 0.86)
    });
    let large = giants_of(face.giants).map(|giant| {
        let (mut low, mut high) = ((f64::MAX, f64::MAX), (0.0_f64, 0.0_f64));
        for cell in giant.iter() {
            let (x, y) = middle(cell);
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        let span = (high.0 - low.0).min(high.1 - low.1) / CELL + 1.0;
        enemy(card.family(), (low.0 + high.0) / 2.0, (low.1 + high.1) / 2.0, 0.92 * span)
    });
    let tough =
        giants_of(face.tough).map(|giant| view! { <path class="kd-tough" d=outline(giant, CELL, 1.5) /> });
    let icons = [
        (face.speed, Sign::Speed, "kd-mark kd-mark-speed"),
        (face.heal, Sign::Heal, "kd-mark kd-mark-heal"),
        (face.shot, Sign::Shot, "kd-mark kd-mark-shot"),
        (face.champion, Sign::Champion, "kd-mark kd-mark-champion"),
        (face.magic_only, Sign::Magic, "kd-mark kd-mark-magic"),
        (face.physical_only, Sign::Physical, "kd-mark kd-mark-physical"),
        (face.specific, Sign::Specific, "kd-mark kd-mark-specific"),
    ];
    let marks = icons.into_iter().flat_map(|(cells, which, class)| {
        cells.without(covered).iter().map(move |cell| {
            let (x, y) = middle(cell);
            let (x, y) = (x + CELL * 0.24, y - CELL * 0.24);
            view! { <circle class="kd-mark-bed" cx=x cy=y r="6" />{sign(which, x, y, 9.0, class)} }
        })
    });
    view! {
        {grid.collect_view()}
        {tough.collect_view()}
        {large.collect_view()}
        {small.collect_view()}
        {marks.collect::<Vec<_>>()}
    }
}

/// The large enemies among those a card has room for.
fn giants_of(giants: [Cells; 4]) -> impl Iterator<Item = Cells> {
    giants.into_iter().filter(|giant| !giant.is_empty())
}

/// Tiles, soldiers and the totem on a horde.
pub(super) fn laid(state: &State, id: HordeId) -> impl IntoView + use<> {
    let horde = state.horde(id);
    let tiles: Vec<_> =
        horde.tiles.iter().map(|tile| glyph::tile(tile.cells, tile.damage, CELL, "")).collect();
    let middle = |cell: Cells| {
        let number = cell.first();
        (f64::from(number % 4) * CELL + CELL / 2.0, f64::from(number / 4) * CELL + CELL / 2.0)
    };
    let soldiers: Vec<_> = horde
        .soldiers
        .iter()
        .map(|cell| {
            let (x, y) = middle(cell);
            view! { <circle class="kd-soldier-bed" cx=x cy=y r=CELL * 0.44 />{sign(Sign::Soldier, x, y, CELL * 0.66, "kd-soldier")} }
        })
        .collect();
    let totem = horde.totem.and_then(|tile| horde.tiles.get(usize::from(tile)).copied()).map(|tile| {
        let (x, y) = middle(tile.cells);
        view! { <circle class="kd-totem-bed" cx=x cy=y r=CELL * 0.48 />{sign(Sign::Totem, x, y, CELL * 0.7, "kd-totem")} }
    });
    view! { {tiles}{soldiers}{totem} }
}

/// What is special about the whole card: wings, shields, an elusive edge.
fn frame(card: HordeCard) -> impl IntoView {
    let face = card.face();
    let shields = |bits: u8, class: &'static str, depth: f64| {
        let lines = [
            (1, format!("M10 {depth}H90")),
            (2, format!("M{} 10V90", SIDE - depth)),
            (4, format!("M10 {}H90", SIDE - depth)),
            (8, format!("M{depth} 10V90")),
        ];
        let shown = lines.into_iter().filter(move |(bit, _)| bits & bit != 0);
        shown.map(|(_, line)| view! { <path class=class d=line /> }).collect::<Vec<_>>()
    };
    let wings = face.flying.then(|| {
        view! { <circle class="kd-mark-bed" cx="90" cy="10" r="9" />{sign(Sign::Wing, 90.0, 10.0, 13.0, "kd-mark kd-mark-wing")} }
    });
    view! {
        {shields(face.physical_shields, "kd-shield kd-shield-physical", 4.0)}
        {shields(face.magic_shields, "kd-shield kd-shield-magic", 6.0)}
        {wings}
    }
}

/// All that is drawn of one horde on the map.
#[derive(Clone, PartialEq, Eq)]
struct Looks {
    horde: kingdom::Horde,
    covered: Cells,
    /// A flyer hovers over it.
    below: bool,
    doomed: bool,
}

#[component]
pub(super) fn HordeOnMap(shown: Memo<Option<View>>, id: HordeId) -> impl IntoView {
    let looks = Memo::new(move |_| {
        shown.with(|view| {
            let state = &view.as_ref()?.state;
            let horde = *state.hordes.get(usize::from(id.0))?;
            let below = horde.slot.is_some_and(|slot| state.top(slot) != Some(id));
            let doomed = state.uncovered(id).is_empty();
            horde.in_play.then(|| Looks { horde, covered: state.covered(id), below, doomed })
        })
    });
    let place = move || {
        let slot = looks.with(|looks| looks.as_ref().and_then(|looks| looks.horde.slot));
        let (x, y) = slot.map_or((-300.0, -300.0), corner);
        let lifted = looks.with(|looks| looks.as_ref().is_some_and(|looks| looks.horde.card.face().flying));
        let (x, y) = if lifted { (x + 3.0, y - 4.0) } else { (x, y) };
        format!("transform:translate({x}px,{y}px)")
    };
    let drawn = move || {
        looks.get().map(|looks| {
            let card = looks.horde.card;
            let mut class = format!("kd-card {}", glyph::family_class(card));
            for (wanted, name) in [
                (card.face().elusive, " kd-elusive"),
                (card.face().flying, " kd-flying"),
                (looks.below, " kd-below"),
                (looks.doomed, " kd-doomed"),
                (looks.horde.barred, " kd-barred"),
            ] {
                if wanted {
                    class.push_str(name);
                }
            }
            let laid = shown.with_untracked(|view| view.as_ref().map(|view| laid(&view.state, id)));
            view! {
                <g class=class>
                    <rect class="kd-card-plate" x="3" y="3" width="94" height="94" rx="8" />
                    {frame(card)}
                    <g transform=format!("translate({CARD} {CARD})")>{printed(card, looks.covered)}{laid}</g>
                </g>
            }
        })
    };
    view! { <g class="kd-horde" style=place>{drawn}</g> }
}
