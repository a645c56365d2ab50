//! Events as sentences of the log.

use engine::Message;

use super::{
    boss_action, boss_card, boss_text, colour, command, command_text, damage, damage_text, dir, piece, place,
    schematic, slot_number, verdict, yordle,
};
use crate::agenda::Source;
use crate::cards::Colour;
use crate::event::{Event, Motion, Roll};

/// The sentence of an event; `None` for those that another one tells or that only serve animation.
pub(super) fn sentence(event: &Event) -> Option<Message> {
    let seat_and = |id: &'static str, seat| Message::new(id).with("seat", seat);
    Some(match *event {
        Event::PilotChosen { seat, yordle: pilot } => {
            seat_and("mechs-log-pilot", seat).with("yordle", yordle(pilot))
        }
        Event::SchematicBrought { seat, schematic: card } => {
            seat_and("mechs-log-brought", seat).with("schematic", schematic(card))
        }
        Event::MechPlaced { seat, space, facing } => {
            seat_and("mechs-log-placed", seat).with("space", place(space)).with("dir", dir(facing))
        }
        Event::FirstPlayer { seat } => seat_and("mechs-log-first", seat),
        Event::RoundBegan { round, first } => seat_and("mechs-log-round", first).with("round", round),
        Event::CardsDealt { cards } => Message::new("mechs-log-dealt")
            .with("cards", cards.iter().map(|&card| command(card)).collect::<Vec<_>>()),
        Event::CardPicked { seat, card } => seat_and("mechs-log-picked", seat).with("card", command(card)),
        Event::SandRanOut => Message::new("mechs-log-sand"),
        Event::CardGiven { seat, card } => seat_and("mechs-log-given", seat).with("card", command(card)),
        Event::Programmed { seat, card, slot, power } => seat_and("mechs-log-programmed", seat)
            .with("card", command(card))
            .with("slot", slot_number(slot))
            .with("power", power),
        Event::Scrapped { seat, card } => seat_and("mechs-log-scrapped", seat).with("card", command(card)),
        Event::Repaired { seat, damage: card } => {
            seat_and("mechs-log-repaired", seat).with("damage", damage(card))
        }
        Event::SlotsSwapped { seat, a, b } => {
            seat_and("mechs-log-swapped", seat).with("a", slot_number(a)).with("b", slot_number(b))
        }
        Event::Installed { seat, schematic: card, slot } => seat_and("mechs-log-installed", seat)
            .with("schematic", schematic(card))
            .with("slot", slot_number(slot)),
        Event::Exchanged { seat, give, take } => {
            seat_and("mechs-log-exchanged", seat).with("give", command(give)).with("take", command(take))
        }
        Event::TurnBegan { seat } => seat_and("mechs-log-turn", seat),
        Event::CommandRun { seat, slot, card, power } => seat_and("mechs-log-run", seat)
            .with("slot", slot_number(slot))
            .with("card", command(card))
            .with("power", power)
            .with("text", command_text(card, power)),
        Event::DamageRun { seat, slot, damage: card } => seat_and("mechs-log-run-damage", seat)
            .with("slot", slot_number(slot))
            .with("damage", damage(card))
            .with("text", damage_text(card)),
        Event::SchematicRun { seat, slot, schematic: card } => seat_and("mechs-log-run-schematic", seat)
            .with("slot", slot_number(slot))
            .with("schematic", schematic(card)),
        Event::SchematicUsed { seat, schematic: card } => {
            seat_and("mechs-log-used", seat).with("schematic", schematic(card))
        }
        Event::Turned { seat, facing } => seat_and("mechs-log-turned", seat).with("dir", dir(facing)),
        Event::Moved { piece: moved, from, to, how } => {
            let id = match how {
                Motion::Walked => "mechs-log-walked",
                Motion::Pushed => "mechs-log-pushed",
                Motion::Towed => "mechs-log-towed",
                Motion::Slid => "mechs-log-slid",
                Motion::Lifted => "mechs-log-lifted",
            };
            Message::new(id).with("piece", piece(moved)).with("from", place(from)).with("to", place(to))
        }
        Event::Blocked { piece: moved, dir: way } => {
            Message::new("mechs-log-blocked").with("piece", piece(moved)).with("dir", dir(way))
        }
        Event::MinionKilled { space } => Message::new("mechs-log-killed").with("space", place(space)),
        Event::MinionEntered { space } => Message::new("mechs-log-entered").with("space", place(space)),
        Event::ShieldGained { seat, slot } => {
            seat_and("mechs-log-skewered", seat).with("slot", slot_number(slot))
        }
        Event::GearGained { gears } => Message::new("mechs-log-gear").with("gears", gears),
        Event::SchematicOn { seat, schematic: card } => {
            seat_and("mechs-log-schematic-on", seat).with("schematic", schematic(card))
        }
        Event::OverdriveOn => Message::new("mechs-log-overdrive"),
        Event::ShardPicked { seat, space } => {
            seat_and("mechs-log-shard-picked", seat).with("space", place(space))
        }
        Event::ShardDropped { seat, space } => {
            seat_and("mechs-log-shard-dropped", seat).with("space", place(space))
        }
        Event::ShardBroken { space } => Message::new("mechs-log-shard-broken").with("space", place(space)),
        Event::ShardDelivered { space } => {
            Message::new("mechs-log-shard-delivered").with("space", place(space))
        }
        Event::CoinTurned { colour: coin, active } => {
            let id = if active { "mechs-log-coin-on" } else { "mechs-log-coin-off" };
            Message::new(id).with("colour", colour(coin))
        }
        Event::BossHit { health, colour: through } => {
            Message::new("mechs-log-boss-hit").with("colour", colour(through)).with("health", health)
        }
        Event::BossHealed { health } => Message::new("mechs-log-boss-healed").with("health", health),
        Event::DamageDrawn { seat, card, source } => seat_and("mechs-log-damaged", seat)
            .with("damage", damage(card))
            .with("text", damage_text(card))
            .with("source", source_name(source)),
        Event::DamagePlaced { seat, card, slot } => match slot {
            Some(slot) => seat_and("mechs-log-damage-slot", seat)
                .with("damage", damage(card))
                .with("slot", slot_number(slot)),
            None => seat_and("mechs-log-damage-system", seat).with("damage", damage(card)),
        },
        Event::DamageShielded { seat, slot } => {
            seat_and("mechs-log-shielded", seat).with("slot", slot_number(slot))
        }
        Event::Detonated { seat, slot, range } => {
            seat_and("mechs-log-detonated", seat).with("slot", slot_number(slot)).with("range", range)
        }
        Event::DamagePrevented { victim, schematic: card } => Message::new("mechs-log-prevented")
            .with("piece", piece(victim))
            .with("schematic", schematic(card)),
        Event::GlitchStopped { seat, card } => seat_and("mechs-log-surge", seat).with("damage", damage(card)),
        Event::BombHit { health } => Message::new("mechs-log-bomb-hit").with("health", health),
        Event::DoomFell { doom } => Message::new("mechs-log-doom").with("doom", doom),
        Event::RuneRolled { seat, face, why } => {
            let rolled = Colour::ALL[usize::from(face.clamp(1, 12) - 1) / 3];
            seat_and("mechs-log-rune", seat)
                .with("colour", colour(rolled))
                .with("why", Message::new(reason(why)))
        }
        Event::NumberRolled { seat, face } => seat_and("mechs-log-number", seat).with("number", face),
        Event::MinionSpawned { space } => Message::new("mechs-log-spawned").with("space", place(space)),
        Event::ColourCorked { seat, colour: corked } => {
            seat_and("mechs-log-corked", seat).with("colour", colour(corked))
        }
        Event::FireFlared => Message::new("mechs-log-fire"),
        Event::MinionAttacked { space, victim } => {
            Message::new("mechs-log-attacked").with("space", place(space)).with("piece", piece(victim))
        }
        Event::Escalated => Message::new("mechs-log-escalated"),
        Event::BossSlotRun { slot, card, power } => Message::new("mechs-log-boss-slot")
            .with("slot", slot + 1)
            .with("card", boss_action(slot, card))
            .with("text", boss_text(slot, card, power)),
        Event::BossMoved { from, to } => {
            Message::new("mechs-log-boss-moved").with("from", place(from)).with("to", place(to))
        }
        Event::BossProgrammed { card, other, power } => Message::new("mechs-log-boss-programmed")
            .with("card", boss_card(card))
            .with("other", boss_card(other))
            .with("slot", card.slot() as u32 + 1)
            .with("power", power),
        Event::WallMoved { lines } => Message::new("mechs-log-wall").with("lines", lines),
        Event::Escaped { seat } => seat_and("mechs-log-escaped", seat),
        Event::MissionOver { verdict: end } => verdict(end),
        Event::TargetHit { .. } | Event::MinionMoved { .. } => return None,
    })
}

fn reason(why: Roll) -> &'static str {
    match why {
        Roll::FirstPlayer => "mechs-roll-first",
        Roll::Player => "mechs-roll-player",
        Roll::Direction => "mechs-roll-direction",
        Roll::Drop => "mechs-roll-drop",
        Roll::Drift => "mechs-roll-drift",
        Roll::Siege => "mechs-roll-siege",
        Roll::Spawn => "mechs-roll-spawn",
        Roll::Bark => "mechs-roll-bark",
    }
}

fn source_name(source: Source) -> Message {
    Message::new(match source {
        Source::Minion => "mechs-source-minion",
        Source::Hazard => "mechs-source-hazard",
        Source::LavaWall => "mechs-source-wall",
        Source::Failure => "mechs-source-failure",
        Source::Beam(_) => "mechs-source-beam",
        Source::Fire => "mechs-source-fire",
        _ => "mechs-source-boss",
    })
}
