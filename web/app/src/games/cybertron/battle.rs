//! The attack under way: who fights whom, the dice in the pairs in which they are compared, the odds.

use client::Thing;
use cybertron::{
    Battle, BattleStep, Cybertron, Design, Die, Event, Prospects, Side, Stage, Table as Field, View, Zone,
    prospects,
};
use engine::{Message, Seat};
use leptos::prelude::*;
use wire::LogWhat;

use super::automatic::Automatic;
use super::dice::{BlankDie, DieFace, die_words};
use super::meaning::seat_of;
use super::shape::centre;
use super::{odds, words};
use crate::games::{Explained, shown_view};
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{SeatMark, SpotButton};

#[component]
pub(super) fn Battlefield(table: Table) -> impl IntoView {
    let shown = shown_view::<Cybertron>(table);
    let fought = Memo::new(move |_| {
        shown.with(|view| match view.as_ref()?.table.stage {
            Stage::Battle(battle) => Some((battle.from, battle.to)),
            _ => None,
        })
    });
    let field = Signal::derive(move || shown.with(|view| view.as_ref().map(|view| view.table)));
    let panel = move || {
        fought.get().map(|(from, to)| {
            view! {
                <section class=format!("cyb cyb-battle {}", panel_side(from, to)) aria-label=t("cybertron-web-battle")>
                    <Sides table=table field=field />
                    <Pairs table=table field=field />
                    <Odds table=table field=field />
                    <Automatic table=table shown=shown />
                </section>
            }
        })
    };
    view! { {panel}<Aftermath table=table fought=fought /> }
}

/// The panel stands where it hides neither of the two zones.
pub(super) fn panel_side(from: Zone, to: Zone) -> &'static str {
    let middle = (centre(from).0 + centre(to).0) / 2.0;
    if middle < 510.0 { "cyb-right" } else { "cyb-left" }
}

fn battle_of(field: Option<Field>) -> Option<(Field, Battle)> {
    match field {
        Some(field) => match field.stage {
            Stage::Battle(battle) => Some((field, battle)),
            _ => None,
        },
        None => None,
    }
}

/// Both sides with what they have, and the cards in force.
#[component]
fn Sides(table: Table, field: Signal<Option<Field>>) -> impl IntoView {
    let side = move |field: &Field, seat: Seat, zone: Zone, role: &'static str| {
        view! {
            <div class=format!("cyb-side seat-{}", seat.0)>
                <SeatMark seat=seat />
                <span><b>{table.say(&words::zone(zone))}</b><small>{t(role)}", "{table.say(&words::garrison(field, zone))}</small></span>
            </div>
        }
    };
    let effects = move |field: &Field, battle: &Battle| {
        let each = in_force(field, battle).into_iter().map(|(design, count)| {
            let words = table.say(
                &Message::new("cybertron-effect").with("card", words::design(design)).with("count", count),
            );
            let text = table.say(&words::design_text(design));
            view! { <Explained class="cyb-effect" words=Signal::stored(format!("{words}: {text}"))>{words}</Explained> }
        });
        each.collect_view()
    };
    move || {
        battle_of(field.get()).map(|(field, battle)| {
            view! {
                <div class="cyb-sides">
                    {side(&field, field.active, battle.from, "cybertron-web-attacker")}
                    <span class="cyb-versus" aria-hidden="true">"➤"</span>
                    {side(&field, battle.defender, battle.to, "cybertron-web-defender")}
                </div>
                <div class="cyb-effects">{effects(&field, &battle)}</div>
            }
        })
    }
}

/// The cards whose effects last.
fn in_force(field: &Field, battle: &Battle) -> Vec<(Design, u8)> {
    let effects = &battle.effects;
    let counts = [
        (Design::FusionCannons, effects.fusion_cannons),
        (Design::TargetingArray, u8::from(effects.targeting_array)),
        (Design::NullRay, u8::from(effects.null_ray)),
        (Design::IonDisruptor, u8::from(effects.ion_disruptor)),
        (Design::BattleFrenzy, field.turn.frenzy),
        (Design::ForceField, effects.force_fields),
        (Design::ReinforcedArmour, u8::from(effects.reinforced_armour)),
    ];
    counts.into_iter().filter(|&(_, count)| count > 0).collect()
}

/// The dice of both sides, the highest against the highest.
#[component]
fn Pairs(table: Table, field: Signal<Option<Field>>) -> impl IntoView {
    let state = Memo::new(move |_| battle_of(field.get()).map(|(field, battle)| (field.active, battle)));
    move || {
        let (_, battle) = state.get()?;
        if battle.attack.units == 0 {
            return None;
        }
        let (attack, defence) = (battle.dice(Side::Attack), battle.dice(Side::Defence));
        let rolled = attack.first().is_some_and(|die| die.faces > 0);
        if !rolled {
            let blank =
                (0..battle.attack.units).map(|_| view! { <BlankDie side=Side::Attack /> }).collect_view();
            return Some(view! { <div class="cyb-pairs waiting">{blank}</div> }.into_any());
        }
        let pending = matches!(battle.step, BattleStep::RollCards { .. } | BattleStep::Bonus(_));
        let chooser = match battle.step {
            BattleStep::Bonus(side) => Some(side),
            _ => None,
        };
        let rows = pairs(attack, defence);
        let shown = rows.into_iter().enumerate().map(|(index, (attack, defence))| {
            let winner = attack.zip(defence).map(|(attack, defence)| winner(attack, defence));
            let die = |side: Side, die: Option<Die>| {
                let lost = winner.is_some_and(|winner| winner != side);
                die.map(|die| match chooser == Some(side) {
                    true => {
                        let thing = Thing::Die(index as u8);
                        view! { <SpotButton table=table thing=thing label=die_words(die) class="cyb-die-choice"><DieFace die=die side=side lost=false /></SpotButton> }.into_any()
                    }
                    false => view! { <DieFace die=die side=side lost=lost /> }.into_any(),
                })
            };
            view! { <li class="cyb-pair" class:pending=pending>{die(Side::Attack, attack)}<Verdict winner=winner attack=attack defence=defence />{die(Side::Defence, defence)}</li> }
        });
        Some(
            view! { <ul class="cyb-pairs" aria-label=t("cybertron-web-dice")>{shown.collect_view()}</ul> }
                .into_any(),
        )
    }
}

/// Each die beside the one it meets; dice that meet none stand alone.
fn pairs(attack: &[Die], defence: &[Die]) -> Vec<(Option<Die>, Option<Die>)> {
    let count = attack.len().max(defence.len());
    (0..count).map(|index| (attack.get(index).copied(), defence.get(index).copied())).collect()
}

/// RTF-ATK-13 as the dice lie.
fn winner(attack: Die, defence: Die) -> Side {
    if attack.total() > defence.total() { Side::Attack } else { Side::Defence }
}

/// Who wins a pair.
#[component]
fn Verdict(winner: Option<Side>, attack: Option<Die>, defence: Option<Die>) -> impl IntoView {
    let totals = attack.zip(defence).map(|(attack, defence)| (attack.total(), defence.total()));
    let (class, words) = match winner {
        Some(Side::Attack) => ("attack", "cybertron-web-attacker-wins"),
        Some(Side::Defence) => ("defence", "cybertron-web-defender-wins"),
        None => ("none", "cybertron-web-unpaired"),
    };
    let sum = totals.map(|(attack, defence)| {
        let sign = if attack > defence {
            ">"
        } else if attack == defence {
            "="
        } else {
            "<"
        };
        format!("{attack} {sign} {defence}")
    });
    let said = t(words);
    let label = sum.as_ref().map_or_else(String::new, |sum| format!("{sum}. "));
    // There must be something to point at, also where nothing is compared.
    let shown = sum.unwrap_or_else(|| "–".to_owned());
    view! { <Explained class=format!("cyb-verdict {class}") words=Signal::derive(move || format!("{label}{}", said()))><small>{shown}</small></Explained> }
}

/// The odds of the next roll and of the fight to its end.
#[component]
fn Odds(table: Table, field: Signal<Option<Field>>) -> impl IntoView {
    let found = Memo::new(move |_| {
        let (field, battle) = battle_of(field.get())?;
        let open = matches!(
            battle.step,
            BattleStep::AttackCards
                | BattleStep::DefenceCards
                | BattleStep::CommitAttack
                | BattleStep::Continue
        );
        let found = prospects(&field, battle.from, battle.to).filter(|_| open)?;
        Some((seat_of(&field, &battle, Side::Attack), found))
    });
    move || found.get().map(|(seat, found)| view! { <Chances table=table seat=seat found=found /> })
}

/// Two bars: the capture in the end, and what the next roll may cost each side.
#[component]
fn Chances(table: Table, seat: Seat, found: Prospects) -> impl IntoView {
    let capture = found.percent();
    let (end, roll) = (table.say(&odds::end(&found)), table.say(&odds::roll(&found.roll)));
    let comparisons = found.roll.comparisons;
    let segments = (0..=comparisons).map(move |lost| {
        let share = odds::percent(found.roll.chance(lost));
        let class = match lost {
            0 => "won",
            lost if lost == comparisons => "lost",
            _ => "even",
        };
        let score = format!("{}:{lost}", comparisons - lost);
        view! { <i class=class style=format!("flex-grow:{share}")><b>{score}</b>{share}" %"</i> }
    });
    view! {
        <dl class=format!("cyb-chances seat-{}", seat.0)>
            <dt>{t("cybertron-web-to-the-end")}</dt>
            <dd>
                <Explained class="cyb-chance" words=Signal::stored(end)>
                    <span class="cyb-bar"><i style=format!("width:{capture}%") /><b>{capture}" %"</b></span>
                    <small>{table.say(&odds::averages(&found))}</small>
                </Explained>
            </dd>
            <dt>{t("cybertron-web-next-roll")}</dt>
            <dd>
                <Explained class="cyb-chance" words=Signal::stored(roll)><span class="cyb-segments">{segments.collect_view()}</span></Explained>
            </dd>
        </dl>
    }
}

/// The dice of a roll that ended an attack, until something else happens.
#[component]
fn Aftermath(table: Table, fought: Memo<Option<(Zone, Zone)>>) -> impl IntoView {
    let last = Memo::new(move |_| {
        if fought.get().is_some() || !table.is_live() {
            return None;
        }
        table.session.with(|session| {
            let events = session.log.values().rev().find_map(|item| match &item.what {
                LogWhat::Entry { events, .. } => Some(events),
                _ => None,
            })?;
            let events: Vec<Event> = events.iter().filter_map(|event| event.read().ok()).collect();
            rolled(&events)
        })
    });
    let panel = move || {
        last.get().map(|(attack, defence, zone)| {
            let rows = pairs(&attack, &defence).into_iter().map(|(attack, defence)| {
                let winner = attack.zip(defence).map(|(attack, defence)| winner(attack, defence));
                let die = |side: Side, die: Option<Die>| {
                    die.map(|die| view! { <DieFace die=die side=side lost=winner.is_some_and(|winner| winner != side) /> })
                };
                view! { <li class="cyb-pair">{die(Side::Attack, attack)}<Verdict winner=winner attack=attack defence=defence />{die(Side::Defence, defence)}</li> }
            });
            let side = if centre(zone).0 < 510.0 { "cyb-right" } else { "cyb-left" };
            view! {
                <section class=format!("cyb cyb-battle cyb-aftermath {side}") aria-label=t("cybertron-web-last-roll")>
                    <h3>{t("cybertron-web-last-roll")}</h3>
                    <ul class="cyb-pairs">{rows.collect_view()}</ul>
                </section>
            }
        })
    };
    view! { {panel} }
}

/// The last dice among some events, as they were compared, and a zone they were rolled for.
fn rolled(events: &[Event]) -> Option<(Vec<Die>, Vec<Die>, Zone)> {
    let (attack, defence) = events.iter().rev().find_map(|event| match event {
        Event::DiceRolled { attack, defence, .. } => Some((attack.to_vec(), defence.to_vec())),
        _ => None,
    })?;
    let zone = events.iter().rev().find_map(|event| match event {
        Event::RobotLost { zone, .. } | Event::LeaderLost { zone, .. } | Event::ZoneCaptured { zone, .. } => {
            Some(*zone)
        }
        _ => None,
    })?;
    // What was added shows in the comparisons.
    let compared = events.iter().filter_map(|event| match event {
        Event::DiceCompared { attack, defence, .. } => Some((*attack, *defence)),
        _ => None,
    });
    let (mut attack, mut defence) = (attack, defence);
    for ((attack_total, defence_total), (attack, defence)) in
        compared.zip(attack.iter_mut().zip(&mut defence))
    {
        attack.plus = attack_total.saturating_sub(attack.value);
        defence.plus = defence_total.saturating_sub(defence.value);
    }
    Some((attack, defence, zone))
}

/// The battle of a view.
pub(super) fn shown_battle(view: &View) -> Option<Battle> {
    match view.table.stage {
        Stage::Battle(battle) => Some(battle),
        _ => None,
    }
}
