//! The game's names as messages.

use cybertron::{Card, Design, Faction, Leader, Mode, Sector, Table as Field, Timing, Zone, content};
use engine::{Message, Seat};

pub(super) fn named(kind: &str, id: &str) -> Message {
    Message { id: format!("cybertron-{kind}-{id}").into(), args: Vec::new() }
}

/// The zone as printed on the map.
pub(super) fn zone(zone: Zone) -> Message {
    named("zone", zone.id())
}

/// The zone within a sentence.
pub(super) fn the(zone: Zone) -> Message {
    named("the", zone.id())
}

pub(super) fn sector(sector: &Sector) -> Message {
    named("sector", &sector.id)
}

pub(super) fn sector_of(zone: Zone) -> Message {
    sector(&content().sectors[content().zones[zone.index()].sector])
}

pub(super) fn leader(leader: Leader) -> Message {
    named("leader", leader.id())
}

pub(super) fn mode(mode: Mode) -> Message {
    Message::new(match mode {
        Mode::Robot => "cybertron-mode-robot",
        Mode::Vehicle => "cybertron-mode-vehicle",
    })
}

/// What the leader can do in a mode.
pub(super) fn power(leader: Leader, mode: Mode) -> Message {
    let mode = match mode {
        Mode::Robot => "robot",
        Mode::Vehicle => "vehicle",
    };
    named("leader", &format!("{}-{mode}", leader.id()))
}

pub(super) fn faction(faction: Faction) -> Message {
    Message::new(match faction {
        Faction::Autobot => "cybertron-faction-autobot",
        Faction::Decepticon => "cybertron-faction-decepticon",
    })
}

pub(super) fn design(design: Design) -> Message {
    named("card", design.id())
}

pub(super) fn design_text(design: Design) -> Message {
    named("card", &format!("{}-text", design.id()))
}

pub(super) fn timing(timing: Timing) -> Message {
    Message::new(match timing {
        Timing::P1 => "cybertron-timing-p1",
        Timing::P2 => "cybertron-timing-p2",
        Timing::Attack => "cybertron-timing-attack",
        Timing::Defence => "cybertron-timing-defence",
        Timing::Roll => "cybertron-timing-roll",
        Timing::Loss => "cybertron-timing-loss",
    })
}

/// When a card is played, in a word or two.
pub(super) fn timing_in_short(timing: Timing) -> Message {
    Message::new(match timing {
        Timing::P1 => "cybertron-web-timing-p1",
        Timing::P2 => "cybertron-web-timing-p2",
        Timing::Attack => "cybertron-web-timing-attack",
        Timing::Defence => "cybertron-web-timing-defence",
        Timing::Roll => "cybertron-web-timing-roll",
        Timing::Loss => "cybertron-web-timing-loss",
    })
}

/// A card by its name and its zone.
pub(super) fn card(card: Card) -> Message {
    Message::new("cybertron-card").with("name", design(card.design())).with("zone", zone(card.zone()))
}

/// Everything about a card.
pub(super) fn whole_card(card: Card) -> Message {
    let id = if card.has_symbol() { "cybertron-describe-card-symbol" } else { "cybertron-describe-card" };
    Message::new(id)
        .with("card", self::card(card))
        .with("timing", timing(card.design().timing()))
        .with("text", design_text(card.design()))
}

/// So many robots, and a leader if there is one.
pub(super) fn units(robots: u8, leader: Option<Message>) -> Message {
    match leader {
        Some(leader) if robots == 0 => leader,
        Some(leader) => {
            Message::new("cybertron-robots-and-leader").with("robots", robots).with("leader", leader)
        }
        None => Message::new("cybertron-robots").with("robots", robots),
    }
}

/// The leader of a seat and how he stands.
pub(super) fn leader_as(field: &Field, seat: Seat) -> Option<Message> {
    let army = field.army(seat);
    let name = leader(army.leader?);
    Some(Message::new("cybertron-leader-as").with("leader", name).with("mode", mode(army.mode)))
}

/// All that stands on a zone.
pub(super) fn garrison(field: &Field, zone: Zone) -> Message {
    units(field.robots[zone], field.leader_on(zone).and_then(|seat| leader_as(field, seat)))
}

/// The zone's name with what is special about it.
pub(super) fn special(field: &Field, at: Zone) -> Message {
    let open = field.open.contains(at);
    let id = match () {
        () if content().spinning.contains(at) && open => "cybertron-special-spin-open",
        () if content().spinning.contains(at) => "cybertron-special-spin-shut",
        () if content().sliding.contains(at) && open => "cybertron-special-slide-open",
        () if content().sliding.contains(at) => "cybertron-special-slide-shut",
        () if at == content().launch_pad => "cybertron-special-launch-pad",
        () => return zone(at),
    };
    Message::new(id).with("zone", zone(at))
}

/// A zone described: name, sector, owner, units, what is special.
pub(super) fn described(field: &Field, at: Zone) -> Message {
    let id = if field.owner(at).is_some() { "cybertron-web-zone" } else { "cybertron-web-zone-empty" };
    let message = Message::new(id).with("zone", special(field, at)).with("sector", sector_of(at));
    match field.owner(at) {
        Some(owner) => message.with("owner", owner).with("units", garrison(field, at)),
        None => message,
    }
}

/// The neighbours of a zone as the map stands.
pub(super) fn next_to(field: &Field, at: Zone) -> Message {
    let neighbours: Vec<Message> = field.board().neighbours(at).iter().map(the).collect();
    match neighbours.is_empty() {
        true => Message::new("cybertron-web-cut-off"),
        false => Message::new("cybertron-web-next-to").with("neighbours", neighbours),
    }
}
