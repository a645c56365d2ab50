//! Where an attack would reach: while a tower is in hand, while it or a hero turns, and while tiles are placed.

use client::Thing;
use kingdom::{Front, Piece, Place, Slot, SlotSet, State, Step, Tower, View, hero_range, tower_range};
use leptos::ev;
use leptos::prelude::*;

use super::aiming::Aiming;
use super::shape::{SLOT, ahead, angle, centre, corner};
use crate::browser;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::Spot;

const FRONTS: [&str; 4] = ["north", "east", "south", "west"];

/// Who turns, and where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turning {
    Tower(Tower, Slot),
    Hero(Piece, Slot),
}

impl Turning {
    fn of(state: &State) -> Option<Turning> {
        match *state.table.agenda.last()? {
            Step::FaceTower(tower) => match state.table.tower(tower).place {
                Place::Site { slot, .. } => Some(Turning::Tower(tower, slot)),
                _ => None,
            },
            Step::FaceHero(piece, _) => Some(Turning::Hero(piece, state.table.stand(piece).at?)),
            _ => None,
        }
    }

    const fn slot(self) -> Slot {
        match self {
            Turning::Tower(_, slot) | Turning::Hero(_, slot) => slot,
        }
    }

    fn range(self, state: &State, front: Front) -> SlotSet {
        match self {
            Turning::Tower(tower, slot) => tower_range(state, tower, slot, front, None),
            Turning::Hero(piece, _) => hero_range(state, piece, front),
        }
    }
}

fn front_named(name: &str) -> Option<Front> {
    FRONTS.iter().position(|one| *one == name).map(|index| Front::ALL[index])
}

/// Where an attack comes from and what it reaches; sure or only possible.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Range {
    from: Option<Slot>,
    reach: SlotSet,
    sure: bool,
}

fn range(table: Table, state: &State, aiming: Aiming) -> Option<Range> {
    let pointed = table.pointed.get();
    if let Some(turning) = Turning::of(state) {
        let front = match &pointed {
            Some(Thing::Button(name)) => front_named(name),
            _ => None,
        };
        let reach = match front {
            Some(front) => turning.range(state, front),
            None => {
                Front::ALL.into_iter().fold(SlotSet::EMPTY, |all, front| all.or(turning.range(state, front)))
            }
        };
        return Some(Range { from: Some(turning.slot()), reach, sure: front.is_some() });
    }
    if let Some(&Step::ChooseAttack(tower)) = state.table.agenda.last() {
        let Place::Site { slot, front, .. } = state.table.tower(tower).place else { return None };
        let attack = match &pointed {
            Some(Thing::Button(name)) if name == "second-attack" => Some(1),
            Some(Thing::Button(name)) if name == "first-attack" => Some(0),
            _ => None,
        };
        let reach = tower_range(state, tower, slot, front, attack);
        return Some(Range { from: Some(slot), reach, sure: attack.is_some() });
    }
    if state.table.agenda.last() == Some(&Step::Barrage) && aiming.is_on() {
        let part = aiming.part.get()?;
        let part = state.table.barrage.parts.get(usize::from(part.number))?;
        return Some(Range { from: part.source, reach: part.reach, sure: true });
    }
    let picked = table.choosing.with(|choosing| choosing.picked().cloned());
    if let (Some(Thing::Card(card)), Some(Thing::Space(space))) = (picked, pointed) {
        let tower = Tower::numbered(card as u8)?;
        let slot = Slot::numbered(u8::try_from(space).ok()?)?;
        state.scenario.site(slot)?;
        let all = |reach: SlotSet, front| reach.or(tower_range(state, tower, slot, front, None));
        let reach = Front::ALL.into_iter().fold(SlotSet::EMPTY, all);
        return Some(Range { from: Some(slot), reach, sure: false });
    }
    None
}

#[component]
pub(super) fn RangeLayer(table: Table, shown: Memo<Option<View>>, aiming: Aiming) -> impl IntoView {
    let range = Memo::new(move |_| {
        if !table.is_live() || !table.is_my_turn() {
            return None;
        }
        shown.with(|view| view.as_ref().and_then(|view| range(table, &view.state, aiming)))
    });
    move || {
        range.get().map(|range| {
            let class = if range.sure { "kd-range kd-sure" } else { "kd-range" };
            let slots: Vec<_> = range
                .reach
                .iter()
                .map(|slot| {
                    let (x, y) = corner(slot);
                    view! { <rect class="kd-reached" x=x + 2.0 y=y + 2.0 width=SLOT - 4.0 height=SLOT - 4.0 rx="10" /> }
                })
                .collect();
            let near = |from: &Slot, slot: &Slot| from.distance(*slot) == 1;
            let arrows: Vec<_> = range
                .from
                .filter(|_| range.sure)
                .map(|from| {
                    let ((x, y), arrows) = (centre(from), range.reach.iter().filter(move |slot| near(&from, slot)));
                    arrows
                        .map(|slot| {
                            let (to_x, to_y) = centre(slot);
                            let (dx, dy) = (to_x - x, to_y - y);
                            let turn = dy.atan2(dx).to_degrees();
                            let (tip_x, tip_y) = (x + dx * 0.62, y + dy * 0.62);
                            view! {
                                <path class="kd-arrow" d="M-16-9L4 0L-16 9L-11 0Z" transform=format!("translate({tip_x:.1} {tip_y:.1}) rotate({turn:.0})") />
                            }
                        })
                        .collect()
                })
                .unwrap_or_default();
            view! { <g class=class>{slots}{arrows}</g> }
        })
    }
}

/// Moves the focus to the next of the four fronts.
fn next_front() {
    let document = browser::document();
    let focused = document.active_element().and_then(|element| element.get_attribute("data-thing"));
    let now = focused.and_then(|name| FRONTS.iter().position(|front| name == format!("button:{front}")));
    let next = FRONTS[now.map_or(0, |now| (now + 1) % 4)];
    if let Ok(Some(handle)) = document.query_selector(&format!(".kd-handle[data-thing=\"button:{next}\"]")) {
        let _ = wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>(handle).focus();
    }
}

/// The four handles by which a tower or hero is turned; R goes from one to the next.
#[component]
pub(super) fn Handles(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let turning = Memo::new(move |_| {
        let mine = table.is_live()
            && table
                .with_legal(|legal| legal.iter().any(|one| one.anchor == engine::Anchor::button("north")));
        shown.with(|view| view.as_ref().and_then(|view| Turning::of(&view.state))).filter(|_| mine)
    });
    let handle = window_event_listener(ev::keydown, move |event| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if plain && turning.get_untracked().is_some() && matches!(event.key().as_str(), "r" | "R") {
            next_front();
        }
    });
    on_cleanup(move || handle.remove());
    move || {
        turning.get().map(|turning| {
            let (x, y) = centre(turning.slot());
            FRONTS
                .into_iter()
                .zip(Front::ALL)
                .map(|(name, front)| {
                    let (right, down) = ahead(front);
                    let place = format!("translate({} {}) rotate({})", x + right * 52.0, y + down * 52.0, angle(front));
                    view! {
                        <g transform=place>
                            <Spot table=table thing=Thing::Button(name.to_owned()) label=Signal::derive(t(front_word(front))) class="kd-handle">
                                <circle class="hit" r="29" />
                                <circle class="kd-handle-bed" r="19" />
                                <path class="kd-handle-arrow" d="M-10 6L0-10L10 6L0 1Z" />
                            </Spot>
                        </g>
                    }
                })
                .collect::<Vec<_>>()
        })
    }
}

const fn front_word(front: Front) -> &'static str {
    match front {
        Front::North => "kingdom-web-face-north",
        Front::East => "kingdom-web-face-east",
        Front::South => "kingdom-web-face-south",
        Front::West => "kingdom-web-face-west",
    }
}
