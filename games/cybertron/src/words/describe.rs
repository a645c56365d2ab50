//! The whole table in words, and why the game was won.

use engine::{Message, Seat, Section};

use super::{
    card, card_text, faces, faction, garrison, leader, mode, player, plus, pool, power, sector, the, timing,
    units, zone,
};
use crate::action::Choice;
use crate::battle::{Battle, BattleStep};
use crate::cards::CardSet;
use crate::content::{Sector, content};
use crate::day::lost_by;
use crate::income::{factory_income, next_income, sector_income, zone_income};
use crate::leaders::Side;
use crate::state::{Quiet, Stage, Table, VictoryReason};
use crate::view::View;
use crate::zone::Zone;

/// The sections in the order in which one would look at the table: what is to be done, the battle, one's own hand, the
/// players, the map.
pub(super) fn describe(view: &View) -> Vec<Section> {
    let table = &view.table;
    let mut sections = vec![overview(view)];
    if let Stage::Battle(battle) = &table.stage {
        sections.push(battle_section(table, battle));
    }
    if view.seat().is_some() {
        sections.push(hand(view.hand));
    }
    sections.extend(table.all_seats().map(|seat| player_section(view, seat)));
    if !matches!(table.choice(), Some(Choice::Bid | Choice::Answer | Choice::Leader)) {
        sections.extend(content().sectors.iter().map(|sector| sector_section(table, sector)));
    }
    sections
}

/// The phase of a turn that a stage belongs to.
fn phase(stage: &Stage) -> Option<Message> {
    Some(Message::new(match stage {
        Stage::PlayCards | Stage::Recall | Stage::Place => "cybertron-phase-1",
        Stage::Morph | Stage::Bridge | Stage::BridgeMove { .. } | Stage::Strike => "cybertron-phase-2",
        Stage::Attack | Stage::Battle(_) => "cybertron-phase-3",
        Stage::BackUp | Stage::BackUpMove { .. } => "cybertron-phase-4",
        Stage::Bid
        | Stage::Answer { .. }
        | Stage::ChooseLeader
        | Stage::Claim
        | Stage::Reinforce
        | Stage::Over(_) => return None,
    }))
}

fn overview(view: &View) -> Section {
    let table = &view.table;
    let mut lines = vec![match phase(&table.stage) {
        Some(phase) => Message::new("cybertron-describe-day")
            .with("day", table.day)
            .with("days", table.days)
            .with("seat", table.active)
            .with("phase", phase),
        None if table.day == 0 => Message::new("cybertron-describe-setup"),
        None => Message::new("cybertron-describe-over").with("day", table.day),
    }];
    lines.push(super::prompt::prompt(view));
    lines.push(Message::new("cybertron-describe-draw").with("cards", view.draw_size));
    lines.push(match table.discard.is_empty() {
        true => Message::new("cybertron-describe-no-discard"),
        false => Message::new("cybertron-describe-discard")
            .with("count", table.discard.len() as u32)
            .with("cards", table.discard.iter().map(card).collect::<Vec<_>>()),
    });
    lines.push(Message::new("cybertron-describe-vehicles"));
    Section { title: Message::new("cybertron-describe-table"), lines }
}

fn battle_section(table: &Table, battle: &Battle) -> Section {
    let mut lines = vec![
        Message::new("cybertron-describe-attacker")
            .with("seat", table.active)
            .with("zone", the(battle.from))
            .with("units", garrison(table, battle.from)),
        Message::new("cybertron-describe-defender")
            .with("seat", battle.defender)
            .with("zone", the(battle.to))
            .with("units", garrison(table, battle.to)),
    ];
    if battle.step == BattleStep::CommitDefence {
        lines.push(
            Message::new("cybertron-describe-committed")
                .with("seat", table.active)
                .with("dice", pool(battle, Side::Attack, battle.attack))
                .with("plus", plus(battle, Side::Attack)),
        );
    }
    let rolled = matches!(
        battle.step,
        BattleStep::RollCards { .. }
            | BattleStep::Bonus(_)
            | BattleStep::LossCards { .. }
            | BattleStep::Casualty { .. }
            | BattleStep::Retreat { .. }
    );
    if rolled {
        lines.push(
            Message::new("cybertron-describe-dice")
                .with("attack", faces(battle.dice(Side::Attack)))
                .with("defence", faces(battle.dice(Side::Defence))),
        );
    }
    let in_force = in_force(table, battle);
    if !in_force.is_empty() {
        lines.push(Message::new("cybertron-describe-effects").with("cards", in_force));
    }
    Section { title: Message::new("cybertron-describe-battle"), lines }
}

/// The cards whose effects last.
fn in_force(table: &Table, battle: &Battle) -> Vec<Message> {
    use crate::cards::Design;
    let effects = &battle.effects;
    let counts = [
        (Design::FusionCannons, effects.fusion_cannons),
        (Design::TargetingArray, u8::from(effects.targeting_array)),
        (Design::NullRay, u8::from(effects.null_ray)),
        (Design::IonDisruptor, u8::from(effects.ion_disruptor)),
        (Design::BattleFrenzy, table.turn.frenzy),
        (Design::ForceField, effects.force_fields),
        (Design::ReinforcedArmour, u8::from(effects.reinforced_armour)),
    ];
    let each = counts.into_iter().filter(|&(_, count)| count > 0);
    each.map(|(design, count)| {
        Message::new("cybertron-effect").with("card", super::design(design)).with("count", count)
    })
    .collect()
}

fn hand(cards: CardSet) -> Section {
    let line = |held: crate::Card| {
        let id = match held.has_symbol() {
            true => "cybertron-describe-card-symbol",
            false => "cybertron-describe-card",
        };
        Message::new(id)
            .with("card", card(held))
            .with("timing", timing(held.design().timing()))
            .with("text", card_text(held.design()))
    };
    let lines = match cards.is_empty() {
        true => vec![Message::new("cybertron-describe-no-card")],
        false => cards.iter().map(line).collect(),
    };
    Section { title: Message::new("cybertron-describe-hand"), lines }
}

fn player_section(view: &View, seat: Seat) -> Section {
    let (table, army) = (&view.table, view.table.army(seat));
    let title = match view.viewer.is(seat) {
        true => Message::new("cybertron-describe-you").with("seat", seat),
        false => Message::new("cybertron-describe-player").with("seat", seat),
    };
    let mut lines = Vec::new();
    if let Some(mate) = table.mate(seat) {
        lines.push(Message::new("cybertron-describe-mate").with("mate", mate));
    }
    match (army.leader, army.leader_at) {
        (None, _) => lines.push(Message::new("cybertron-describe-no-leader")),
        (Some(chosen), Some(at)) => lines.push(
            Message::new("cybertron-describe-leader")
                .with("leader", leader(chosen))
                .with("faction", faction(chosen.faction()))
                .with("mode", mode(army.mode))
                .with("zone", the(at))
                .with("power", power(chosen, army.mode)),
        ),
        (Some(chosen), None) => lines.push(
            Message::new(match table.day {
                0 => "cybertron-describe-leader-waits",
                _ => "cybertron-describe-leader-scrapped",
            })
            .with("leader", leader(chosen))
            .with("faction", faction(chosen.faction())),
        ),
    }
    if table.is_out(seat) {
        lines.push(Message::new("cybertron-describe-out"));
        return Section { title, lines };
    }
    let zones = table.zones(seat);
    let robots: u32 = zones.iter().map(|zone| u32::from(table.robots[zone])).sum();
    lines.push(
        Message::new("cybertron-describe-army")
            .with("zones", zones.len() as u32)
            .with("robots", robots)
            .with("scrapheap", army.scrapheap),
    );
    if army.operational > 0 {
        lines.push(Message::new("cybertron-describe-operational").with("robots", army.operational));
    }
    lines.push(Message::new("cybertron-describe-cards").with("cards", view.hand_sizes[seat.index()]));
    if table.day > 0 {
        let income = next_income(table, seat);
        lines.push(
            Message::new("cybertron-describe-income")
                .with("robots", income.all())
                .with("short", u8::from(income.short > 0))
                .with("zones", zone_income(zones.len() as u8))
                .with("sectors", sector_income(table, seat))
                .with("factories", factory_income(table, seat)),
        );
        if (army.lost, army.destroyed) != (0, 0) {
            lines.push(
                Message::new("cybertron-describe-losses")
                    .with("lost", u32::from(army.lost))
                    .with("destroyed", u32::from(army.destroyed)),
            );
        }
        lines.extend(orders(table, seat));
    }
    Section { title, lines }
}

/// The standing orders of a player.
fn orders(table: &Table, seat: Seat) -> impl Iterator<Item = Message> {
    let army = table.army(seat);
    let robots_first = army.robots_first.then(|| Message::new("cybertron-describe-robots-first"));
    let cards = match army.quiet {
        Quiet::No => None,
        Quiet::Attack => Some(Message::new("cybertron-describe-hold-attack")),
        Quiet::Turn => Some(Message::new("cybertron-describe-hold-turn")),
        Quiet::Card => Some(Message::new("cybertron-describe-hold-card")),
    };
    robots_first.into_iter().chain(cards)
}

fn sector_section(table: &Table, region: &Sector) -> Section {
    let in_play = region.zones.and(table.zones_in_play());
    let holder = table.all_seats().find(|&seat| table.zones(seat).covers(in_play));
    let title = match holder {
        Some(holder) => Message::new("cybertron-describe-sector-held").with("seat", holder),
        None => Message::new("cybertron-describe-sector"),
    };
    Section {
        title: title.with("sector", sector(region)).with("bonus", region.bonus),
        lines: in_play.iter().map(|zone| zone_line(table, zone)).collect(),
    }
}

fn zone_line(table: &Table, place: Zone) -> Message {
    let name = match special(table, place) {
        Some(id) => Message::new(id).with("zone", zone(place)),
        None => zone(place),
    };
    let next_to = table.board().neighbours(place);
    let line = match (table.owner(place), next_to.is_empty()) {
        (None, _) => return Message::new("cybertron-describe-zone-empty").with("zone", name),
        (Some(owner), true) => Message::new("cybertron-describe-zone-cut-off").with("owner", owner),
        (Some(owner), false) => Message::new("cybertron-describe-zone")
            .with("owner", owner)
            .with("neighbours", next_to.iter().map(zone).collect::<Vec<_>>()),
    };
    let there = table.leader_on(place).and_then(|seat| {
        let army = table.army(seat);
        let name = leader(army.leader?);
        Some(Message::new("cybertron-leader-as").with("leader", name).with("mode", mode(army.mode)))
    });
    line.with("zone", name).with("units", units(table.robots[place], there))
}

/// What is special about a zone, as the id of its name with that.
fn special(table: &Table, zone: Zone) -> Option<&'static str> {
    let (content, open) = (content(), table.open.contains(zone));
    match (content.spinning.contains(zone), content.sliding.contains(zone)) {
        (true, _) if open => Some("cybertron-special-spin-open"),
        (true, _) => Some("cybertron-special-spin-shut"),
        (_, true) if open => Some("cybertron-special-slide-open"),
        (_, true) => Some("cybertron-special-slide-shut"),
        _ if zone == content.launch_pad => Some("cybertron-special-launch-pad"),
        _ => None,
    }
}

/// Why the game ended as it did.
pub(super) fn verdict(table: &Table) -> Option<Message> {
    let Stage::Over(victory) = table.stage else { return None };
    let names = |side: engine::SeatSet| side.iter().map(player).collect::<Vec<_>>();
    let sides = || table.all_seats().filter(|&seat| table.mate(seat).is_none_or(|mate| seat < mate));
    let zones = |seat: Seat| table.friendly_zones(seat).len() as u32;
    let winners = names(victory.winners);
    let count = winners.len() as u32;
    let ours = victory.winners.iter().next().map_or(0, zones);
    let message = match victory.reason {
        VictoryReason::MostZones => {
            let others = sides().filter(|&seat| !victory.winners.contains(seat)).map(|seat| {
                Message::new("cybertron-verdict-score")
                    .with("seats", names(table.side(seat)))
                    .with("zones", zones(seat))
            });
            Message::new("cybertron-verdict-zones")
                .with("zones", ours)
                .with("others", others.collect::<Vec<_>>())
        }
        VictoryReason::LaunchPad => {
            let most = sides().map(zones).max().unwrap_or(0);
            let tied = sides().filter(|&seat| zones(seat) == most);
            Message::new("cybertron-verdict-launch-pad")
                .with("most", most)
                .with("tied", tied.flat_map(|seat| names(table.side(seat))).collect::<Vec<_>>())
                .with("zones", ours)
        }
        VictoryReason::Casualties => {
            let tied = sides().filter(|&seat| zones(seat) == ours);
            let losses = tied.map(|seat| {
                Message::new("cybertron-verdict-losses")
                    .with("seats", names(table.side(seat)))
                    .with("lost", u32::from(lost_by(table, table.side(seat))))
            });
            Message::new("cybertron-verdict-casualties")
                .with("zones", ours)
                .with("losses", losses.collect::<Vec<_>>())
        }
        VictoryReason::Conquest => Message::new("cybertron-verdict-conquest").with("day", table.day),
    };
    Some(message.with("count", count).with("winners", winners))
}
