//! The strip above the board: mission and round, goal, doom, gears, coins, dice; the line of the boss.

use client::Light;
use engine::Message;
use leptos::prelude::*;
use mechs::{
    BOSS_SLOTS, Colour, DoomOf, KILLS_PER_GEAR, MOST_GEARS, MinionMove, Objective, Prey, Shard, State, View,
    words,
};

use super::ground::colour_class;
use super::line::sign_icon;
use super::playback::{Speed, scene};
use super::shape::{element, sign};
use super::things;
use crate::games::Explained;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{Icon, SpotButton, icon};

/// How the Mission is won.
fn objective(state: &State) -> &'static str {
    match state.mission.objective {
        Objective::BreakAndClear => "mechs-objective-clear",
        Objective::BreakAndHold(_) => "mechs-objective-hold",
        Objective::DeliverBomb => "mechs-objective-bomb",
        Objective::DeliverShards => "mechs-objective-shards",
        Objective::DefeatBoss => "mechs-objective-boss",
        Objective::Escape => "mechs-objective-escape",
    }
}

/// What Minions do each round.
fn minion_program(state: &State) -> Message {
    let steps = state.minion_steps();
    match state.mission.minion_move {
        MinionMove::Stay => Message::new("mechs-web-minions-stay"),
        MinionMove::March(dir) => {
            Message::new("mechs-web-minions-march").with("steps", steps).with("dir", words::dir(dir))
        }
        MinionMove::Drift => Message::new("mechs-web-minions-drift").with("steps", steps),
        MinionMove::Hunt(prey) => Message::new(match prey {
            Prey::Bomb => "mechs-web-minions-hunt-bomb",
            Prey::School => "mechs-web-minions-hunt-school",
            Prey::Core => "mechs-web-minions-hunt-core",
            Prey::Mech => "mechs-web-minions-hunt-mech",
            Prey::Carrier => "mechs-web-minions-hunt-carrier",
        })
        .with("steps", steps),
    }
}

fn doom_sign(of: DoomOf) -> &'static str {
    match of {
        DoomOf::Boss => sign::SKULL,
        DoomOf::Rounds => sign::FLAG,
        DoomOf::Bomb | DoomOf::School | DoomOf::Core => sign::WRENCH,
    }
}

#[component]
pub(super) fn Tracker(table: Table, shown: Memo<Option<View>>, zoom: RwSignal<f64>) -> impl IntoView {
    let state = Memo::new(move |_| shown.with(|view| view.as_ref().map(|view| view.table)));
    let numbers = move || {
        state.get().map(|state| {
            let round = Message::new("mechs-web-round")
                .with("round", state.round)
                .with("rounds", state.mission.last_round(state.ez));
            let mission = table.say(&words::mission(state.mission));
            let goal = table.tongue.t(objective(&state));
            let shards = state.shards.iter().filter(|shard| matches!(shard, Shard::Lies(_) | Shard::Carried(_))).count();
            let count = |path: &'static str, number: String, words: String| {
                view! { <Explained class="mvm-count" words=Signal::stored(words)>{sign_icon(path)}<b>{number}</b></Explained> }
            };
            let say = |message: Message| table.say(&message);
            let doom = state.mission.doom.zip(words::doom(&state)).map(|(doom, words)| {
                count(doom_sign(doom.of), state.doom.to_string(), say(words)).into_any()
            });
            let gears = Message::new("mechs-describe-gears").with("gears", state.gears).with("kills", state.kills);
            let gears = state.gears_work().then(|| {
                let number = format!("{}/{MOST_GEARS} · {}/{KILLS_PER_GEAR}", state.gears, state.kills);
                count(sign::GEAR, number, say(gears))
            });
            let minions = say(Message::new("mechs-web-minions").with("count", state.minions.len() as u32));
            let minions = format!("{minions} {}", say(minion_program(&state)));
            let dice = state.spawn_dice();
            let spawn = (dice > 0).then(|| count(sign::DIE, dice.to_string(), say(Message::new("mechs-web-spawn").with("dice", dice))));
            let shards = (shards > 0).then(|| {
                count(sign::CRYSTAL, shards.to_string(), say(Message::new("mechs-web-shards-left").with("count", shards as u32)))
            });
            let decks = Message::new("mechs-web-decks").with("commands", state.commands.size()).with("damage", state.damage.size());
            view! {
                <Explained class="mvm-mission" words=Signal::stored(format!("{mission}: {goal}"))><b>{mission}</b><small>{goal}</small></Explained>
                <span class="mvm-round">{say(round)}</span>
                {doom}{shards}{gears}
                {count(sign::MINION, state.minions.len().to_string(), minions)}
                {spawn}
                {count(sign::CARDS, state.commands.size().to_string(), say(decks))}
            }
        })
    };
    view! {
        <div class="mvm-tracker">
            {numbers}
            <Coins table=table shown=shown />
            <span class="mvm-zoom">
                <Speed table=table />
                <button type="button" class="quiet" aria-label=t("mechs-web-smaller") on:click=move |_| zoom.update(|zoom| *zoom = (*zoom / 1.25).max(0.5))>"−"</button>
                <button type="button" class="quiet" aria-label=t("mechs-web-larger") on:click=move |_| zoom.update(|zoom| *zoom = (*zoom * 1.25).min(4.0))>"+"</button>
            </span>
        </div>
        <BossLine table=table shown=shown />
    }
}

/// The Rune Coins, or the colours when one of them is to be named.
#[component]
fn Coins(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let coins = Memo::new(move |_| {
        shown.with(|view| {
            let state = &view.as_ref()?.table;
            let named =
                Colour::ALL.into_iter().any(|colour| table.light(&things::coin(colour)) != Light::Off);
            (state.mission.uses_coins() || named).then_some((state.coins, state.mission.uses_coins()))
        })
    });
    let drawn = move || {
        coins.get().map(|(active, used)| {
            let each = Colour::ALL.map(|colour| {
                let on = active[colour as usize];
                let id = match (used, on) {
                    (true, true) => "mechs-log-coin-on",
                    (true, false) => "mechs-log-coin-off",
                    (false, _) => "mechs-label-colour",
                };
                let label = Signal::derive(move || table.say(&Message::new(id).with("colour", words::colour(colour))));
                let class = format!("mvm-coin {} {}", colour_class(colour), if on || !used { "on" } else { "off" });
                view! {
                    <SpotButton table=table thing=things::coin(colour) label=label class=class>
                        <svg viewBox="-12 -12 24 24" aria-hidden="true"><path fill-rule="evenodd" d=element(colour) /></svg>
                    </SpotButton>
                }
            });
            view! { <span class="mvm-coins" role="group" aria-label=t("mechs-web-coins")>{each.into_iter().collect_view()}</span> }
        })
    };
    view! { {drawn} }
}

/// The four slots of the boss and what they do.
#[component]
fn BossLine(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let slots = Memo::new(move |_| {
        shown.with(|view| {
            let state = &view.as_ref()?.table;
            state.mission.boss_draft?;
            Some(state.boss?.slots)
        })
    });
    let running = Memo::new(move |_| scene().with(|scene| scene.boss_slot));
    let drawn = move || {
        slots.get().map(|slots| {
            let each = slots.iter().zip(0_u8..).map(|(stack, slot)| {
                let (card, power) = (stack.last().copied(), stack.len() as u8);
                let name = table.say(&words::boss_action(slot, card));
                let text = table.say(&words::boss_text(slot, card, power));
                let class = move || {
                    let runs = if running.get() == Some(slot) { " mvm-running" } else { "" };
                    format!("mvm-boss-slot {}{runs}", colour_class(BOSS_SLOTS[usize::from(slot)]))
                };
                let danger = (power == 2).then(|| view! { <Icon path=icon::HOURGLASS /> });
                let title = format!("{} · {name}{}", slot + 1, if power > 0 { format!(" ({power})") } else { String::new() });
                let warning = (power == 2).then(|| table.tongue.t("mechs-boss-cannon-text"));
                let words = [Some(title.clone()), Some(text.clone()), warning].into_iter().flatten().collect::<Vec<_>>().join("\n");
                view! { <li class=class><Explained class="mvm-boss-text" words=Signal::stored(words)><b>{title}</b>{danger}<small>{text}</small></Explained></li> }
            });
            view! { <ol class="mvm-boss-line" aria-label=t("mechs-describe-boss-line")>{each.collect_view()}</ol> }
        })
    };
    view! { {drawn} }
}
