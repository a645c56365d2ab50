//! The whole table in words.

use engine::{Message, Seat, Section};

use super::{
    boss_action, boss_text, colour, command, command_text, damage, damage_text, dir, doom, mission, place,
    prompt, schematic, schematic_text, slot_contents, slot_number, yordle,
};
use crate::cards::{Colour, Command, Damage};
use crate::mission::Objective;
use crate::space::Space;
use crate::state::{Shard, SlotNumber, State};
use crate::view::View;

/// The sections in the order in which one would look at the table.
pub(super) fn describe(view: &View) -> Vec<Section> {
    let state = &view.table;
    let mut sections = vec![overview(view), board(state)];
    if state.boss.is_some() && state.mission.boss_draft.is_some() {
        sections.push(boss(state));
    }
    sections.extend(state.all_seats().map(|seat| player(state, seat)));
    sections
}

fn overview(view: &View) -> Section {
    let state = &view.table;
    let mut lines = vec![
        Message::new("mechs-describe-mission")
            .with("mission", mission(state.mission))
            .with("round", state.round)
            .with("rounds", state.mission.last_round(state.ez)),
        Message::new(match state.mission.objective {
            Objective::BreakAndClear => "mechs-objective-clear",
            Objective::BreakAndHold(_) => "mechs-objective-hold",
            Objective::DeliverBomb => "mechs-objective-bomb",
            Objective::DeliverShards => "mechs-objective-shards",
            Objective::DefeatBoss => "mechs-objective-boss",
            Objective::Escape => "mechs-objective-escape",
        }),
        prompt(view),
    ];
    if let Some(text) = &state.mission.text {
        lines.insert(1, Message::new("mechs-mission-text").with("text", text.clone()));
    }
    lines.extend(doom(state));
    lines.push(Message::new("mechs-describe-gears").with("gears", state.gears).with("kills", state.kills));
    if state.mission.uses_coins() {
        let of = |active| -> Vec<Message> {
            Colour::ALL.into_iter().filter(|&coin| state.coins[coin as usize] == active).map(colour).collect()
        };
        lines.push(Message::new("mechs-describe-coins").with("active", of(true)).with("inactive", of(false)));
    }
    if state.round > 0 {
        lines.push(Message::new("mechs-describe-first").with("seat", state.leader()));
    }
    if !state.dealt.is_empty() {
        let dealt: Vec<Message> = state.dealt.iter().map(|&card| command(card)).collect();
        lines.push(Message::new("mechs-describe-dealt").with("cards", dealt));
    }
    let discarded: Vec<Message> = Command::ALL
        .into_iter()
        .filter(|&card| state.commands.discard[card as usize] > 0)
        .map(|card| {
            let copies = state.commands.discard[card as usize];
            Message::new("mechs-describe-copies").with("copies", copies).with("card", command(card))
        })
        .collect();
    lines.push(
        Message::new("mechs-describe-decks")
            .with("commands", state.commands.size())
            .with("damage", state.damage.size())
            .with("discard", discarded),
    );
    Section { title: Message::new("mechs-describe-table"), lines }
}

fn spaces(spaces: impl Iterator<Item = Space>) -> String {
    spaces.map(place).collect::<Vec<_>>().join(" ")
}

fn board(state: &State) -> Section {
    let map = &state.mission.get().map;
    let mut lines = vec![
        Message::new("mechs-describe-size").with("columns", map.width as u8).with("rows", map.height as u8),
        match state.minions.is_empty() {
            true => Message::new("mechs-describe-no-minions"),
            false => Message::new("mechs-describe-minions")
                .with("count", state.minions.len() as u32)
                .with("spaces", spaces(state.minions.iter())),
        },
    ];
    if let Some(bomb) = state.bomb {
        lines.push(Message::new("mechs-describe-bomb").with("space", place(bomb)));
    }
    if let Some(boss) = state.boss {
        lines.push(Message::new("mechs-describe-boss").with("space", place(boss.anchor)));
    }
    for shard in &state.shards {
        lines.push(match *shard {
            Shard::Lies(space) => Message::new("mechs-describe-shard").with("space", place(space)),
            Shard::Carried(seat) => Message::new("mechs-describe-shard-carried").with("seat", seat),
            Shard::Delivered(space) => {
                Message::new("mechs-describe-shard-delivered").with("space", place(space))
            }
            Shard::Broken => Message::new("mechs-describe-shard-broken"),
        });
    }
    if state.mission.wall.is_some() {
        lines.push(
            Message::new("mechs-describe-wall").with("lines", state.wall).with("speed", state.wall_speed()),
        );
    }
    if !state.mission.zone.is_empty() {
        lines.push(Message::new("mechs-describe-zone").with("spaces", spaces(state.mission.zone.iter())));
    }
    Section { title: Message::new("mechs-describe-board"), lines }
}

fn boss(state: &State) -> Section {
    let slots = state.boss.map(|boss| boss.slots).unwrap_or_default();
    let lines = slots
        .iter()
        .zip(0u8..)
        .map(|(stack, slot)| {
            let (card, power) = (stack.last().copied(), stack.len() as u8);
            Message::new("mechs-describe-boss-slot")
                .with("slot", slot + 1)
                .with("card", boss_action(slot, card))
                .with("power", power)
                .with("text", boss_text(slot, card, power))
        })
        .collect();
    Section { title: Message::new("mechs-describe-boss-line"), lines }
}

fn player(state: &State, seat: Seat) -> Section {
    let mech = state.mech(seat);
    let mut lines = Vec::new();
    if let Some(pilot) = mech.yordle {
        lines.push(Message::new("mechs-describe-pilot").with("yordle", yordle(pilot)));
    }
    lines.push(match mech.at {
        Some(space) => {
            Message::new("mechs-describe-mech").with("space", place(space)).with("dir", dir(mech.facing))
        }
        None if mech.escaped => Message::new("mechs-describe-escaped"),
        None => Message::new("mechs-describe-waiting"),
    });
    for slot in SlotNumber::all() {
        let contents = &mech.slots[slot.index()];
        if contents.is_empty() {
            continue;
        }
        let text = match (contents.damage, contents.schematic, contents.active()) {
            (Some(card), ..) => damage_text(card),
            (_, Some(card), _) => schematic_text(card),
            (_, _, Some((card, power))) => command_text(card, power),
            _ => Message::new("mechs-slot-empty"),
        };
        lines.push(
            Message::new("mechs-describe-slot")
                .with("slot", slot_number(slot))
                .with("there", slot_contents(contents))
                .with("text", text),
        );
        if contents.shield {
            lines.push(Message::new("mechs-describe-shield").with("slot", slot_number(slot)));
        }
    }
    for card in Damage::systems().filter(|&card| mech.has_system(card)) {
        lines.push(
            Message::new("mechs-describe-system")
                .with("damage", damage(card))
                .with("text", damage_text(card)),
        );
    }
    if !mech.hand.is_empty() {
        let hand: Vec<Message> = mech.hand.iter().map(|&card| command(card)).collect();
        lines.push(Message::new("mechs-describe-hand").with("cards", hand));
    }
    for owned in &mech.schematics {
        let id = match (owned.spent, owned.card.content().gears <= state.gears) {
            (true, _) => "mechs-describe-schematic-spent",
            (false, true) => "mechs-describe-schematic-on",
            (false, false) => "mechs-describe-schematic-off",
        };
        lines.push(
            Message::new(id)
                .with("schematic", schematic(owned.card))
                .with("gears", owned.card.content().gears)
                .with("text", schematic_text(owned.card)),
        );
    }
    Section { title: Message::new("mechs-player").with("seat", seat), lines }
}
