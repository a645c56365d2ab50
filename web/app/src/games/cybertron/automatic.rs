//! Rolling on by itself: the largest commitment, no more cards in this attack, and on with it as long as enough units are left. It decides
//! nothing else. It gives the order to play no cards whatever is in the hand, so it tells the others nothing about it.

use std::time::Duration;

use cybertron::{Action, BattleStep, Quiet, View, Zone};
use engine::Message;
use leptos::prelude::*;

use super::battle::shown_battle;
use crate::table::Table;
use crate::tongue::t;

/// Which attack rolls on, and the units at which it stops.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Going {
    from: Zone,
    to: Zone,
    stop_at: u8,
}

/// What rolling on would do now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Take(usize),
    /// Somebody else decides, or the player must choose a die.
    Wait,
    Stop,
}

fn units_left(view: &View, from: Zone) -> u8 {
    view.table.strength(view.table.active, from)
}

fn next_step(table: Table, view: &View, going: Going) -> Step {
    let Some(battle) = shown_battle(view).filter(|battle| (battle.from, battle.to) == (going.from, going.to))
    else {
        return Step::Stop;
    };
    if !table.is_my_turn() || view.table.decider() != view.seat() {
        return Step::Wait;
    }
    let enough = units_left(view, going.from) > going.stop_at;
    match battle.step {
        BattleStep::CommitAttack if enough => largest(table, |action| match action {
            Action::CommitAttack { units, leader } => Some((units, leader)),
            _ => None,
        }),
        BattleStep::Continue if enough => {
            largest(table, |action| (action == Action::Continue).then_some((0, false)))
        }
        BattleStep::AttackCards | BattleStep::RollCards { .. } | BattleStep::LossCards { .. } => {
            let hold = Action::HoldCards { until: Quiet::Attack };
            largest(table, |action| (action == hold).then_some((0, false)))
        }
        BattleStep::Bonus(_) | BattleStep::Casualty { .. } | BattleStep::Retreat { .. } => Step::Wait,
        BattleStep::CommitAttack
        | BattleStep::Continue
        | BattleStep::DefenceCards
        | BattleStep::CommitDefence
        | BattleStep::Advance => Step::Stop,
    }
}

/// The legal action with the greatest key.
fn largest(table: Table, key: impl Fn(Action) -> Option<(u8, bool)>) -> Step {
    table.with_legal(|legal| {
        let keys = legal.iter().enumerate().filter_map(|(place, legal)| {
            let action: Action = legal.action.read().ok()?;
            Some((key(action)?, place))
        });
        keys.max().map_or(Step::Stop, |(_, place)| Step::Take(place))
    })
}

#[component]
pub(super) fn Automatic(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let going = RwSignal::new(None::<Going>);
    let stop_at = RwSignal::new(1_u8);
    // The attack of a seat before this screen.
    let mine = Memo::new(move |_| {
        let view = shown.get()?;
        let battle =
            shown_battle(&view).filter(|_| view.seat() == Some(view.table.active) && table.is_live())?;
        Some((battle.from, battle.to, units_left(&view, battle.from)))
    });
    Effect::new(move |_| {
        let Some(now) = going.get() else { return };
        let entries = table.session.with(|session| session.game.as_ref().map(|game| game.entries));
        let Some(view) = shown.get() else { return };
        if !table.is_live() {
            return going.set(None);
        }
        match next_step(table, &view, now) {
            Step::Stop => going.set(None),
            Step::Wait => {}
            Step::Take(place) => {
                let pause = table.settings.with_untracked(|settings| settings.motion.milliseconds()) * 2;
                let take = move || {
                    let still = table
                        .session
                        .with_untracked(|session| session.game.as_ref().map(|game| game.entries));
                    if going.try_get_untracked().flatten() == Some(now) && still == entries {
                        table.take(place);
                    }
                };
                set_timeout(take, Duration::from_millis(u64::from(pause).max(30)));
            }
        }
    });
    let start = move |_| {
        if let Some((from, to, _)) = mine.get_untracked() {
            going.set(Some(Going { from, to, stop_at: stop_at.get_untracked() }));
        }
    };
    let most = move || mine.get().map_or(1, |(_, _, units)| units.saturating_sub(1)).max(1);
    let change = move |event| {
        if let Ok(value) = event_target_value(&event).parse::<u8>() {
            stop_at.set(value.clamp(1, 99));
        }
    };
    let step = move |by: i8| stop_at.update(|stop| *stop = stop.saturating_add_signed(by).clamp(1, most()));
    let running = move || {
        going
            .get()
            .map(|going| table.say(&Message::new("cybertron-web-auto-running").with("units", going.stop_at)))
    };
    view! {
        <Show when=move || mine.get().is_some()>
            <div class="cyb-auto">
                <Show when=move || going.get().is_none()>
                    <span>{t("cybertron-web-auto-until")}</span>
                    <span class="stepper">
                        <button type="button" class="quiet" aria-label=t("web-less") on:click=move |_| step(-1)>"−"</button>
                        <input type="number" min="1" max=most prop:value=move || stop_at.get() on:change=change aria-label=t("cybertron-web-auto-limit") />
                        <button type="button" class="quiet" aria-label=t("web-more") on:click=move |_| step(1)>"+"</button>
                    </span>
                    <span>{t("cybertron-web-auto-left")}</span>
                    <button type="button" class="cyb-auto-start" title=t("cybertron-web-auto-text") on:click=start>{t("cybertron-web-auto-start")}</button>
                </Show>
                {move || running().map(|words| view! {
                    <span role="status">{words}</span>
                    <button type="button" class="cyb-auto-stop" on:click=move |_| going.set(None)>{t("cybertron-web-auto-stop")}</button>
                })}
            </div>
        </Show>
    }
}
