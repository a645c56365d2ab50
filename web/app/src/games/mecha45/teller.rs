//! The turn told step by step: what happened is shown one thing after the other, to be paused, stepped through and seen again.

use std::time::Duration;

use engine::{Narrate, Seat};
use leptos::prelude::*;
use mecha45::{Card, Cell, Event, Mecha45, View};
use wire::LogWhat;

use super::scene::Scene;
use crate::games::pace;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{Icon, icon};

/// So many steps are kept at most.
const MOST_FRAMES: usize = 300;

/// Something to be seen for a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Mark {
    /// A shot from one cell to another.
    Shot { from: Cell, to: Cell, seat: Seat },
    /// Something bursts on a cell.
    Burst(Cell),
    /// Cards are lost.
    Loss { seat: Seat, cards: u8 },
    /// A card is shown.
    Shown { seat: Seat, card: Card },
    /// Points.
    Points { seat: Seat, points: u8 },
}

/// One step of the telling.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Frame {
    pub(super) scene: Scene,
    pub(super) marks: Vec<Mark>,
    words: Vec<engine::Message>,
    /// The step of the turn it belongs to.
    step: &'static str,
}

/// What is told, and where the telling is.
#[derive(Clone, Copy)]
pub(super) struct Teller {
    frames: RwSignal<Vec<Frame>>,
    at: RwSignal<usize>,
    playing: RwSignal<bool>,
}

/// Events of one kind that happen at the same time make one frame.
fn same_moment(before: &Event, event: &Event) -> bool {
    use Event as E;
    matches!(
        (before, event),
        (E::MovementRevealed { .. } | E::NotMoved { .. }, E::MovementRevealed { .. } | E::NotMoved { .. })
            | (E::Turned { .. }, E::Turned { .. })
            | (E::OrdersRevealed { .. }, E::OrdersRevealed { .. })
            | (E::Played { .. }, E::Aimed { .. } | E::CellHit { .. })
            | (E::Aimed { .. }, E::CellHit { .. })
            | (
                E::CellHit { .. },
                E::CellHit { .. } | E::Damaged { .. } | E::Absorbed { .. } | E::LevelLost { .. }
            )
    )
}

/// The step of the turn that an event begins, if it begins one.
fn step_of(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::OrdersClosed { .. } | Event::MovementRevealed { .. } => "mecha45-web-step-movement",
        Event::Turned { .. } => "mecha45-web-step-rotation",
        Event::OrdersRevealed { .. } | Event::Played { .. } => "mecha45-web-step-orders",
        Event::Scored { .. } | Event::Removed { .. } | Event::TurnBegan { .. } => "mecha45-web-step-end",
        _ => return None,
    })
}

/// Is it something to look at?
fn is_told(event: &Event) -> bool {
    !matches!(
        event,
        Event::Committed { .. }
            | Event::Reopened { .. }
            | Event::OrdersClosed { .. }
            | Event::Reacted { .. }
            | Event::CardTaken { .. }
            | Event::PacksPassed
            | Event::PartPlaced { .. }
            | Event::NationChosen { .. }
            | Event::ChassisChosen { .. }
            | Event::GreenChosen { .. }
            | Event::MechaChosen { .. }
            | Event::MechaBuilt { .. }
            | Event::StartChosen { .. }
            | Event::RespawnChosen { .. }
            | Event::CubePlaced { .. }
            | Event::FlagPlaced { .. }
            | Event::TurnBegan { .. }
            | Event::GameOver { .. }
    )
}

fn marks(scene: &Scene, event: &Event) -> Vec<Mark> {
    let cell_of = |seat: Seat| scene.figure(seat).map(|figure| figure.cell);
    match *event {
        Event::MovementRevealed { seat, card } | Event::Played { seat, card } => {
            vec![Mark::Shown { seat, card }]
        }
        Event::OrdersRevealed { seat, technique, combat } => {
            technique.into_iter().chain(combat).map(|card| Mark::Shown { seat, card }).collect()
        }
        Event::CellHit { seat, cell } => {
            let shot =
                cell_of(seat).filter(|&from| from != cell).map(|from| Mark::Shot { from, to: cell, seat });
            shot.into_iter().chain([Mark::Burst(cell)]).collect()
        }
        Event::MineExploded { cell } | Event::WeiExploded { cell } | Event::LevelLost { cell, .. } => {
            vec![Mark::Burst(cell)]
        }
        Event::Damaged { seat, count, .. } | Event::Captured { seat, count, .. } => {
            vec![Mark::Loss { seat, cards: count }]
        }
        Event::Absorbed { seat, card } => vec![Mark::Shown { seat, card }],
        Event::Doomed { seat, .. } => cell_of(seat).map(Mark::Burst).into_iter().collect(),
        Event::Scored { seat, points, .. } => vec![Mark::Points { seat, points }],
        _ => Vec::new(),
    }
}

/// The frames that follow a scene.
fn frames(mut scene: Scene, events: &[Event], mut step: &'static str) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    let mut before: Option<&Event> = None;
    let mut moving: Vec<Seat> = Vec::new();
    for event in events {
        step = step_of(event).unwrap_or(step);
        scene.apply(event);
        if !is_told(event) {
            continue;
        }
        // Everybody enters the next cell at the same time, but nobody twice.
        let together = match (before, event) {
            (Some(Event::Moved { .. }), Event::Moved { seat, .. }) => !moving.contains(seat),
            (Some(before), event) => same_moment(before, event),
            (None, _) => false,
        };
        if !together {
            moving.clear();
            frames.push(Frame { scene: scene.clone(), marks: Vec::new(), words: Vec::new(), step });
        }
        if let Event::Moved { seat, .. } = event {
            moving.push(*seat);
        }
        if let Some(frame) = frames.last_mut() {
            frame.marks.extend(marks(&frame.scene, event));
            frame.words.extend(Mecha45::sentence(event));
            frame.scene = scene.clone();
        }
        before = Some(event);
    }
    frames
}

impl Teller {
    /// Listens to the table.
    pub(super) fn new(table: Table, shown: Memo<Option<View>>) -> Teller {
        let teller =
            Teller { frames: RwSignal::new(Vec::new()), at: RwSignal::new(0), playing: RwSignal::new(true) };
        teller.listen(table);
        teller.go_on(table);
        // Who looks at the past sees it at once.
        Effect::new(move |_| {
            shown.track();
            if !table.is_live() {
                teller.skip();
            }
        });
        teller
    }

    fn listen(self, table: Table) {
        let heard = StoredValue::new(None::<u64>);
        let seen = StoredValue::new(None::<Scene>);
        Effect::new(move |_| {
            table.session.with(|session| {
                let newest = session.log.keys().next_back().copied().unwrap_or(0);
                let view = session.game.as_ref().and_then(|game| game.view.read::<View>().ok());
                let before = seen.get_value();
                seen.set_value(view.as_ref().map(Scene::of));
                let (Some(known), Some(before)) = (heard.get_value(), before) else {
                    heard.set_value(view.is_some().then_some(newest));
                    return;
                };
                heard.set_value(Some(newest));
                let own = session.game.as_ref().and_then(|game| game.seat);
                let mut events = Vec::new();
                for item in session.log.range(known + 1..).map(|(_, item)| item) {
                    match &item.what {
                        LogWhat::Entry { events: told, seat, .. } => {
                            if Some(*seat) == own {
                                self.skip();
                            }
                            events.extend(told.iter().filter_map(|event| event.read::<Event>().ok()));
                        }
                        LogWhat::Undone { .. } => {
                            events.clear();
                            self.frames.set(Vec::new());
                            self.at.set(0);
                        }
                        _ => {}
                    }
                }
                if !events.is_empty() {
                    self.add(before, &events, untrack(|| pace(table)) == 0);
                }
            });
        });
    }

    fn add(self, before: Scene, events: &[Event], at_once: bool) {
        let (at, known) = (self.at.get_untracked(), self.frames.with_untracked(Vec::len));
        let begins = events.iter().any(|event| matches!(event, Event::OrdersClosed { .. }));
        let step = self
            .frames
            .with_untracked(|frames| frames.last().map_or("mecha45-web-step-orders", |frame| frame.step));
        let new = frames(before, events, step);
        if new.is_empty() {
            return;
        }
        let told = at >= known;
        self.frames.update(|frames| {
            if (begins && told) || frames.len() > MOST_FRAMES {
                frames.clear();
            }
            frames.extend(new);
        });
        let len = self.frames.with_untracked(Vec::len);
        self.at.set(match () {
            () if at_once => len,
            () if len < known + 1 || (begins && told) => 0,
            () => at,
        });
        if told {
            self.playing.set(true);
        }
    }

    /// The next step after a while.
    fn go_on(self, table: Table) {
        let waiting = StoredValue::new_local(None::<TimeoutHandle>);
        let stop = move || {
            if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
                handle.clear();
            }
        };
        Effect::new(move |_| {
            stop();
            let (at, all) = (self.at.get(), self.frames.with(Vec::len));
            let motion = pace(table);
            if self.playing.get() && at < all {
                let words: usize = self.frames.with(|frames| frames[at].words.len());
                let pause = u64::from(motion) * (2 + words.min(4) as u64 / 2).max(2);
                let next = move || self.at.update(|at| *at += 1);
                waiting.set_value(set_timeout_with_handle(next, Duration::from_millis(pause.max(30))).ok());
            }
        });
        on_cleanup(stop);
    }

    /// The step that is told now.
    pub(super) fn frame(self) -> Option<Frame> {
        let at = self.at.get();
        self.frames.with(|frames| frames.get(at).cloned())
    }

    /// Ends the telling; says whether something was being told.
    pub(super) fn cut_short(self) -> bool {
        let told = untrack(|| self.frame().is_some());
        if told {
            self.skip();
        }
        told
    }

    fn skip(self) {
        self.at.set(self.frames.with_untracked(Vec::len));
    }

    fn step(self, by: isize) {
        self.playing.set(false);
        let all = self.frames.with_untracked(Vec::len);
        self.at.update(|at| *at = at.saturating_add_signed(by).min(all));
    }
}

/// What is being told, with pause and step.
#[component]
pub(super) fn Telling(table: Table, teller: Teller) -> impl IntoView {
    let frame = Memo::new(move |_| teller.frame().filter(|_| table.is_live()));
    let words = move || {
        frame.with(|frame| {
            let words = frame.iter().flat_map(|frame| &frame.words);
            words.map(|words| table.say(words)).collect::<Vec<_>>().join(" ")
        })
    };
    let step = move || frame.with(|frame| frame.as_ref().map(|frame| table.tongue.t(frame.step)));
    let told = Memo::new(move |_| frame.with(Option::is_some));
    let again = move || table.is_live() && !told.get() && teller.frames.with(|frames| !frames.is_empty());
    let place = move || format!("{}/{}", teller.at.get() + 1, teller.frames.with(Vec::len));
    let toggle = move |_| teller.playing.update(|playing| *playing = !*playing);
    let restart = move |_| {
        teller.at.set(0);
        // Where nothing moves by itself, the telling is stepped through.
        teller.playing.set(untrack(|| pace(table)) > 0);
    };
    let sign = Signal::derive(move || if teller.playing.get() { icon::PAUSE } else { icon::PLAY });
    view! {
        <div class="m45-telling" class:m45-idle=move || !told.get()>
            <Show when=move || told.get()>
                <section class="m45-told" aria-label=t("mecha45-web-telling")>
                    <b>{step}</b>
                    <p aria-live="polite" tabindex="0">{words}</p>
                    <span class="m45-told-buttons">
                        <button type="button" class="quiet" title=t("mecha45-web-step-back") aria-label=t("mecha45-web-step-back") on:click=move |_| teller.step(-1)><Icon path=icon::BACK /></button>
                        <button type="button" class="quiet" title=t("mecha45-web-pause") aria-label=t("mecha45-web-pause") aria-pressed=move || (!teller.playing.get()).to_string() on:click=toggle><Icon path=sign /></button>
                        <button type="button" class="quiet" title=t("mecha45-web-step-on") aria-label=t("mecha45-web-step-on") on:click=move |_| teller.step(1)><Icon path=icon::ON /></button>
                        <small>{place}</small>
                        <button type="button" class="quiet" on:click=move |_| teller.skip()>{t("mecha45-web-skip")}</button>
                    </span>
                </section>
            </Show>
            <Show when=again>
                <button type="button" class="m45-again" on:click=restart><Icon path=icon::PLAY />{t("mecha45-web-again")}</button>
            </Show>
        </div>
    }
}
