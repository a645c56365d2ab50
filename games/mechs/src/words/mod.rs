//! The game told in messages. Names are made from content ids, everything else is a fixed id.

mod describe;
mod label;
mod log;
#[cfg(test)]
mod tests;

use engine::{Message, Narrate, RolledDie, Seat, Section};

use crate::Mechs;
use crate::action::{Action, Choice, Target};
use crate::cards::{BossCard, Colour, Command, Damage, Schematic, Yordle};
use crate::event::Event;
use crate::mission::{DoomOf, MissionRef};
use crate::space::{Dir, Space};
use crate::state::{Piece, Slot, SlotNumber, State, Verdict};
use crate::view::View;

impl Narrate for Mechs {
    fn prompt(view: &View) -> Message {
        prompt(view)
    }

    fn label(view: &View, action: Action) -> Message {
        label::label(view, action)
    }

    fn sentence(event: &Event) -> Option<Message> {
        log::sentence(event)
    }

    fn describe(view: &View) -> Vec<Section> {
        describe::describe(view)
    }

    fn verdict(view: &View) -> Option<Message> {
        view.table.verdict.map(verdict)
    }

    fn rolled(event: &Event) -> Vec<RolledDie> {
        match *event {
            Event::RuneRolled { seat, face, .. } => vec![RolledDie { seat, faces: 12, value: face }],
            Event::NumberRolled { seat, face } => vec![RolledDie { seat, faces: 6, value: face }],
            _ => Vec::new(),
        }
    }
}

fn named(kind: &str, id: &str) -> Message {
    Message { id: format!("mechs-{kind}-{id}").into(), args: Vec::new() }
}

/// The name of a pilot.
pub fn yordle(yordle: Yordle) -> Message {
    named("yordle", yordle.id())
}

/// The name of a Command Card.
pub fn command(card: Command) -> Message {
    named("command", card.id())
}

/// What a Command Card does at a Power.
pub fn command_text(card: Command, power: u8) -> Message {
    Message { id: format!("mechs-command-{}-{power}", card.id()).into(), args: Vec::new() }
}

/// The name of a Damage Card.
pub fn damage(card: Damage) -> Message {
    named("damage", card.id())
}

/// What a Damage Card does.
pub fn damage_text(card: Damage) -> Message {
    Message { id: format!("mechs-damage-{}-text", card.id()).into(), args: Vec::new() }
}

/// The name of a Schematic.
pub fn schematic(card: Schematic) -> Message {
    named("schematic", card.id())
}

/// What a Schematic does.
pub fn schematic_text(card: Schematic) -> Message {
    Message { id: format!("mechs-schematic-{}-text", card.id()).into(), args: Vec::new() }
}

/// The name of a Boss card.
pub fn boss_card(card: BossCard) -> Message {
    named("boss", card.id())
}

/// What a Boss slot does: its card at a Power, the cannon, or its default.
pub fn boss_text(slot: u8, card: Option<BossCard>, power: u8) -> Message {
    match card {
        _ if power >= 3 => Message::new("mechs-boss-cannon-text"),
        Some(card) => Message { id: format!("mechs-boss-{}-{power}", card.id()).into(), args: Vec::new() },
        None => named("boss-default-text", &(slot + 1).to_string()),
    }
}

/// What lies in a Boss slot, or its default.
pub fn boss_action(slot: u8, card: Option<BossCard>) -> Message {
    card.map_or_else(|| named("boss-default", &(slot + 1).to_string()), boss_card)
}

/// The name of a colour.
pub fn colour(colour: Colour) -> Message {
    named("colour", colour.id())
}

/// The name of a direction.
pub fn dir(dir: Dir) -> Message {
    named("dir", dir.id())
}

/// A space as people write it.
pub fn place(space: Space) -> String {
    format!("({space})")
}

fn slot_number(slot: SlotNumber) -> u8 {
    slot.0 + 1
}

/// A Mech or the Bomb.
pub fn piece(piece: Piece) -> Message {
    match piece {
        Piece::Mech(seat) => Message::new("mechs-piece-mech").with("seat", seat),
        Piece::Bomb => Message::new("mechs-piece-bomb"),
    }
}

fn target(target: Target) -> Message {
    match target {
        Target::Minion(space) => Message::new("mechs-target-minion").with("space", place(space)),
        Target::Shard(space) => Message::new("mechs-target-shard").with("space", place(space)),
        Target::Boss => Message::new("mechs-target-boss"),
    }
}

/// A seat as a member of a list.
fn player(seat: Seat) -> Message {
    Message::new("mechs-player").with("seat", seat)
}

/// What lies in a slot, in a few words.
pub fn slot_contents(slot: &Slot) -> Message {
    if let Some(card) = slot.damage {
        return Message::new("mechs-slot-damage").with("damage", damage(card));
    }
    if let Some(card) = slot.schematic {
        return schematic(card);
    }
    match slot.active() {
        Some((card, power)) => {
            Message::new("mechs-slot-stack").with("card", command(card)).with("power", power)
        }
        None => Message::new("mechs-slot-empty"),
    }
}

/// The name of a Mission.
pub fn mission(mission: MissionRef) -> Message {
    match mission.is_built_in() {
        true => named("scenario", &mission.id),
        false => Message::new("mechs-mission-file")
            .with("id", mission.title.as_ref().unwrap_or(&mission.id).clone()),
    }
}

/// What the Doom Track shows.
pub fn doom(state: &State) -> Option<Message> {
    let id = match state.mission.doom?.of {
        DoomOf::Bomb => "mechs-doom-bomb",
        DoomOf::School => "mechs-doom-school",
        DoomOf::Core => "mechs-doom-core",
        DoomOf::Boss => "mechs-doom-boss",
        DoomOf::Rounds => "mechs-doom-rounds",
    };
    Some(Message::new(id).with("doom", state.doom))
}

fn verdict(verdict: Verdict) -> Message {
    Message::new(match verdict {
        Verdict::Won => "mechs-verdict-won",
        Verdict::BombExploded => "mechs-verdict-bomb",
        Verdict::SchoolFell => "mechs-verdict-school",
        Verdict::CoreFell => "mechs-verdict-core",
        Verdict::DoomCannon => "mechs-verdict-cannon",
        Verdict::LavaWall => "mechs-verdict-wall",
        Verdict::ShardLost => "mechs-verdict-shard",
        Verdict::TimeOut => "mechs-verdict-time",
    })
}

fn prompt(view: &View) -> Message {
    let state = &view.table;
    let Some((seats, choice)) = state.question() else {
        return state.verdict.map_or_else(|| Message::new("mechs-prompt-over"), verdict);
    };
    if !view.seat().is_some_and(|seat| seats.contains(seat)) {
        let waiting: Vec<Message> = seats.iter().map(player).collect();
        return Message::new("mechs-prompt-wait").with("seats", waiting);
    }
    Message::new(match choice {
        Choice::Yordle => "mechs-prompt-yordle",
        Choice::Schematics => "mechs-prompt-schematics",
        Choice::Start => "mechs-prompt-start",
        Choice::Draft => "mechs-prompt-draft",
        Choice::Program => "mechs-prompt-program",
        Choice::Gap => "mechs-prompt-gap",
        Choice::Facing => "mechs-prompt-facing",
        Choice::Sidestep => "mechs-prompt-sidestep",
        Choice::Way => "mechs-prompt-way",
        Choice::Step => "mechs-prompt-step",
        Choice::Target => "mechs-prompt-target",
        Choice::Chain => "mechs-prompt-chain",
        Choice::ShieldColour => "mechs-prompt-shield",
        Choice::Hop => "mechs-prompt-hop",
        Choice::Repair => "mechs-prompt-repair",
        Choice::Damage => "mechs-prompt-damage",
        Choice::Hack => "mechs-prompt-hack",
        Choice::LiftTo => "mechs-prompt-lift",
        Choice::Drill => "mechs-prompt-drill",
        Choice::Cork => "mechs-prompt-cork",
        Choice::BossRoute => "mechs-prompt-boss-route",
        Choice::PulledRoute => "mechs-prompt-pulled",
        Choice::BossDraft => "mechs-prompt-boss-draft",
    })
}
