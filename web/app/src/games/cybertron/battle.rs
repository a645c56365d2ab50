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
use crate::widgets::{SeatMark, SpotButton, told_apart};

#[component]
pub(super) fn Battlefield(table: Table) -> impl IntoView {
    let shown = shown_view::<Cybertron>(table);
    let fought = told_apart(move || shown.with(|view| view.as_ref().and_then(Fought::of)));
    let field = Signal::derive(move || shown.with(|view| view.as_ref().map(|view| view.table)));
    let panel = move || {
        fought.get().map(|fought| {
            view! {
                <section class=format!("cyb cyb-battle {}", panel_side(fought.from, fought.to)) aria-label=t("cybertron-web-battle")>
                    <Sides table=table field=field fought=fought />
                    <Pairs table=table field=field />
                    <Odds table=table field=field />
                    <Automatic table=table shown=shown />
                </section>
            }
        })
    };
    view! { {panel}<Aftermath table=table fought=fought /> }
}

/// Who fights whom: what stays the same as long as an attack lasts.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Fought {
    attacker: Seat,
    from: Zone,
    defender: Seat,
    to: Zone,
}

impl Fought {
    fn of(view: &View) -> Option<Fought> {
        let Battle { from, to, defender, .. } = shown_battle(view)?;
        Some(Fought { attacker: view.table.active, from, defender, to })
    }
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
fn Sides(table: Table, field: Signal<Option<Field>>, fought: Fought) -> impl IntoView {
    let side = move |seat: Seat, zone: Zone, role: &'static str| {
        let garrison =
            Memo::new(move |_| field.with(|field| field.as_ref().map(|field| words::garrison(field, zone))));
        let garrison = move || garrison.with(|units| units.as_ref().map(|units| table.say(units)));
        view! {
            <div class=format!("cyb-side seat-{}", seat.0)>
                <SeatMark seat=seat />
                <span><b>{move || table.say(&words::zone(zone))}</b><small>{t(role)}", "{garrison}</small></span>
            </div>
        }
    };
    let in_force = Memo::new(move |_| {
        battle_of(field.get()).map(|(field, battle)| in_force(&field, &battle)).unwrap_or_default()
    });
    let effects = move || {
        let each = in_force.get().into_iter().map(|(design, count)| {
            let words = table.say(
                &Message::new("cybertron-effect").with("card", words::design(design)).with("count", count),
            );
            let text = table.say(&words::design_text(design));
            view! { <Explained class="cyb-effect" words=Signal::stored(format!("{words}: {text}"))>{words}</Explained> }
        });
        each.collect_view()
    };
    view! {
        <div class="cyb-sides">
            {side(fought.attacker, fought.from, "cybertron-web-attacker")}
            <span class="cyb-versus" aria-hidden="true">"➤"</span>
            {side(fought.defender, fought.to, "cybertron-web-defender")}
        </div>
        <div class="cyb-effects">{effects}</div>
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

/// What lies on the table of the dice.
#[derive(Clone, PartialEq)]
struct Rolled {
    units: u8,
    attack: Vec<Die>,
    defence: Vec<Die>,
    /// Comparisons that are settled: the dice of the others may still change.
    settled: u8,
    /// The die that somebody may give his +1.
    choice: Option<(Side, u8)>,
}

impl Rolled {
    fn of(battle: &Battle) -> Rolled {
        Rolled {
            units: battle.attack.units,
            attack: battle.dice(Side::Attack).to_vec(),
            defence: battle.dice(Side::Defence).to_vec(),
            settled: match battle.step {
                BattleStep::RollCards { .. } => 0,
                BattleStep::Bonus(pair) => pair.comparison,
                BattleStep::LossCards { comparison, .. }
                | BattleStep::Casualty { comparison, .. }
                | BattleStep::Retreat { comparison, .. } => comparison + 1,
                BattleStep::AttackCards
                | BattleStep::DefenceCards
                | BattleStep::CommitAttack
                | BattleStep::CommitDefence
                | BattleStep::Advance
                | BattleStep::Continue => u8::MAX,
            },
            choice: match battle.step {
                BattleStep::Bonus(pair) => Some((pair.side, pair.comparison)),
                _ => None,
            },
        }
    }
}

/// The dice of both sides, the highest against the highest.
#[component]
fn Pairs(table: Table, field: Signal<Option<Field>>) -> impl IntoView {
    let rolled = Memo::new(move |_| battle_of(field.get()).map(|(_, battle)| Rolled::of(&battle)));
    move || {
        let Rolled { units, attack, defence, settled, choice } = rolled.get()?;
        if units == 0 {
            return None;
        }
        if attack.first().is_none_or(|die| die.faces == 0) {
            let blank = (0..units).map(|_| view! { <BlankDie side=Side::Attack /> }).collect_view();
            return Some(view! { <div class="cyb-pairs waiting">{blank}</div> }.into_any());
        }
        let rows = pairs(&attack, &defence);
        let shown = rows.into_iter().enumerate().map(|(index, (attack, defence))| {
            let winner = attack.zip(defence).map(|(attack, defence)| winner(attack, defence));
            let pending = index >= usize::from(settled);
            let die = |side: Side, die: Option<Die>| {
                let lost = winner.is_some_and(|winner| winner != side);
                die.map(|die| match choice == Some((side, index as u8)) {
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
fn Aftermath(table: Table, fought: ReadSignal<Option<Fought>>) -> impl IntoView {
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
