//! What happened, as sentences of the log.

use engine::{Message, Seat};

use super::{card, category, cell, chassis, direction, handicap, named, nation};
use crate::cards::{Card, CardSet};
use crate::event::{Event, Gait, Score};

fn by(id: &'static str, seat: Seat) -> Message {
    Message::new(id).with("seat", seat)
}

fn with_card(id: &'static str, seat: Seat, played: Card) -> Message {
    by(id, seat).with("card", card(played))
}

fn at(id: &'static str, place: crate::Cell) -> Message {
    Message::new(id).with("cell", cell(place))
}

fn known(cards: &CardSet, count: u8) -> Message {
    match cards.is_empty() {
        true => Message::new("mecha45-cards").with("count", count),
        false => {
            Message::new("mecha45-cards-known").with("cards", cards.iter().map(card).collect::<Vec<_>>())
        }
    }
}

/// The event as a sentence; those that only serve animation have none.
pub(super) fn sentence(event: &Event) -> Option<Message> {
    Some(match event {
        Event::PartPlaced { seat, part, .. } => {
            let letter = crate::content().board.parts.get(usize::from(*part)).cloned().unwrap_or_default();
            by("mecha45-log-part", *seat).with("part", letter)
        }
        Event::StartChosen { seat, cell: place, .. } => {
            by("mecha45-log-start", *seat).with("cell", cell(*place))
        }
        Event::RespawnChosen { seat, cell: place, .. } => {
            by("mecha45-log-respawn", *seat).with("cell", cell(*place))
        }
        Event::CubePlaced { seat, cell: place } => by("mecha45-log-cube", *seat).with("cell", cell(*place)),
        Event::FlagPlaced { seat, cell: place } => by("mecha45-log-flag", *seat).with("cell", cell(*place)),
        Event::MechaChosen { seat, model } => {
            by("mecha45-log-mecha", *seat).with("mecha", named("mecha", model.word()))
        }
        Event::MechaBuilt { seat } => by("mecha45-log-built", *seat),
        Event::NationChosen { seat, nation: chosen } => {
            by("mecha45-log-nation", *seat).with("nation", nation(*chosen))
        }
        Event::ChassisChosen { seat, chassis: chosen } => {
            by("mecha45-log-chassis", *seat).with("chassis", chassis(*chosen))
        }
        Event::GreenChosen { seat, card } => with_card("mecha45-log-green", *seat, *card),
        Event::CardTaken { seat, card: Some(card) } => with_card("mecha45-log-took", *seat, *card),
        Event::CardTaken { seat, card: None } => by("mecha45-log-took-hidden", *seat),
        Event::PacksPassed => Message::new("mecha45-log-packs"),
        Event::RoundBegan { round } => Message::new("mecha45-log-round").with("round", *round),
        Event::TurnBegan { turn, first } => by("mecha45-log-turn", *first).with("turn", *turn),
        Event::Returned { seat, cell: place, .. } => {
            by("mecha45-log-returned", *seat).with("cell", cell(*place))
        }
        Event::Committed { seat } => by("mecha45-log-committed", *seat),
        Event::Reopened { seat } => by("mecha45-log-reopened", *seat),
        Event::OrdersClosed { .. } => Message::new("mecha45-log-closed"),
        Event::GivenUp { seat } => by("mecha45-log-given-up", *seat),
        Event::Resting { seat } => by("mecha45-log-resting", *seat),
        Event::MovementRevealed { seat, card } => with_card("mecha45-log-movement", *seat, *card),
        Event::NotMoved { seat } => by("mecha45-log-not-moved", *seat),
        Event::Moved { seat, to, gait, .. } => by(
            match gait {
                Gait::Walk => "mecha45-log-walked",
                Gait::Jump => "mecha45-log-jumped",
                Gait::Shove => "mecha45-log-shoved",
            },
            *seat,
        )
        .with("cell", cell(*to)),
        Event::Exited { seat } => by("mecha45-log-exited", *seat),
        Event::Turned { seat, facing } => {
            by("mecha45-log-turned", *seat).with("direction", direction(*facing))
        }
        Event::OrdersRevealed { seat, technique, combat } => {
            let cards: Vec<Message> = [*technique, *combat].into_iter().flatten().map(card).collect();
            by("mecha45-log-revealed", *seat).with("cards", cards)
        }
        Event::Repaired { seat, card: Some(card) } => with_card("mecha45-log-repaired", *seat, *card),
        Event::Repaired { seat, card: None } => by("mecha45-log-repaired-hidden", *seat),
        Event::Recalled { seat, cards } => {
            by("mecha45-log-recalled", *seat).with("cards", cards.iter().map(card).collect::<Vec<_>>())
        }
        Event::Played { seat, card } => with_card("mecha45-log-played", *seat, *card),
        Event::Swapped { seat, card } => with_card("mecha45-log-swapped", *seat, (*card)?),
        Event::Aimed { seat, cell: place } => by("mecha45-log-aimed", *seat).with("cell", cell(*place)),
        Event::CellHit { .. } | Event::Reacted { .. } => return None,
        Event::Absorbed { seat, card } => with_card("mecha45-log-absorbed", *seat, *card),
        Event::Reflected { seat, author } => by("mecha45-log-reflected", *seat).with("author", *author),
        Event::Substituted { seat } => by("mecha45-log-substituted", *seat),
        Event::Safe { seat } => by("mecha45-log-safe", *seat),
        Event::CategoryNamed { seat, victim, category: chosen } => {
            by("mecha45-log-category", *seat).with("victim", *victim).with("category", category(*chosen))
        }
        Event::Damaged { count: 0, .. } => return None,
        Event::Damaged { seat, by: author, cards, count } => {
            let id = if seat == author { "mecha45-log-damaged-own" } else { "mecha45-log-damaged" };
            by(id, *seat).with("by", *author).with("cards", known(cards, *count))
        }
        Event::Captured { seat, by: author, cards, count } => {
            by("mecha45-log-captured", *author).with("victim", *seat).with("cards", known(cards, *count))
        }
        Event::WeaknessStruck { seat, card: struck } => {
            let number = struck.face().weakness?;
            let weakness = named("weakness", &crate::content().weaknesses[usize::from(number)].code);
            with_card("mecha45-log-weakness", *seat, *struck).with("weakness", weakness)
        }
        Event::Unmasked { seat, by: author, hand } => match hand.is_empty() {
            true => by("mecha45-log-unmasked", *seat).with("by", *author),
            false => by("mecha45-log-unmasked-known", *seat)
                .with("by", *author)
                .with("cards", hand.iter().map(card).collect::<Vec<_>>()),
        },
        Event::Handicapped { seat, handicap: kind, until } => {
            by("mecha45-log-handicap", *seat).with("handicap", handicap(*kind)).with("turn", *until)
        }
        Event::Doomed { seat, credit: Some(credit) } => by("mecha45-log-doomed", *seat).with("by", *credit),
        Event::Doomed { seat, credit: None } => by("mecha45-log-doomed-alone", *seat),
        Event::Removed { seat, carcass: Some(place) } => {
            by("mecha45-log-carcass", *seat).with("cell", cell(*place))
        }
        Event::Removed { seat, carcass: None } => by("mecha45-log-removed", *seat),
        Event::CarcassMoved { cell } | Event::CarcassRemoved { cell } => {
            at("mecha45-log-carcass-gone", *cell)
        }
        Event::LevelLost { cell, levels: 0 } => at("mecha45-log-razed", *cell),
        Event::LevelLost { cell, .. } => at("mecha45-log-toppled", *cell),
        Event::CubeFell { cell: Some(cell), stands: true } => at("mecha45-log-fell", *cell),
        Event::CubeFell { cell: Some(cell), stands: false } => at("mecha45-log-crushed", *cell),
        Event::CubeFell { cell: None, .. } => Message::new("mecha45-log-fell-off"),
        Event::BarrierLaid { seat, cell: place } => {
            by("mecha45-log-barrier", *seat).with("cell", cell(*place))
        }
        Event::BarrierRemoved { cell } => at("mecha45-log-barrier-gone", *cell),
        Event::MineLaid { seat, cell: place } => by("mecha45-log-mine", *seat).with("cell", cell(*place)),
        Event::MineRemoved { cell } => at("mecha45-log-mine-gone", *cell),
        Event::MineExploded { cell } => at("mecha45-log-mine-exploded", *cell),
        Event::SmokeLaid { seat, cell: place } => by("mecha45-log-smoke", *seat).with("cell", cell(*place)),
        Event::SmokeGone { cell } => at("mecha45-log-smoke-gone", *cell),
        Event::WeiLaid { seat, cell: place, direction: way } => {
            by("mecha45-log-wei", *seat).with("cell", cell(*place)).with("direction", direction(*way))
        }
        Event::WeiMoved { to, .. } => at("mecha45-log-wei-moved", *to),
        Event::WeiRemoved { cell } => at("mecha45-log-wei-gone", *cell),
        Event::WeiExploded { cell } => at("mecha45-log-wei-exploded", *cell),
        Event::CardLost { seat, card } => with_card("mecha45-log-card-lost", *seat, *card),
        Event::CostPaid { seat, card: Some(card) } => with_card("mecha45-log-paid", *seat, *card),
        Event::CostPaid { seat, card: None } => by("mecha45-log-paid-hidden", *seat),
        Event::FlagTaken { seat, .. } => by("mecha45-log-flag-taken", *seat),
        Event::FlagDropped { seat, cell: place, .. } => {
            by("mecha45-log-flag-dropped", *seat).with("cell", cell(*place))
        }
        Event::FlagStolen { seat, by: author, .. } => {
            by("mecha45-log-flag-stolen", *author).with("victim", *seat)
        }
        Event::FlagBanked { seat, .. } => by("mecha45-log-flag-banked", *seat),
        Event::Scored { seat, points, score } => by(
            match score {
                Score::Kill => "mecha45-log-scored-kill",
                Score::Downtown => "mecha45-log-scored-downtown",
                Score::Round => "mecha45-log-scored-round",
            },
            *seat,
        )
        .with("points", *points),
        Event::VipEscaped { seat } => by("mecha45-log-escaped", *seat),
        Event::GameOver { verdict } => super::describe::over(verdict),
    })
}
