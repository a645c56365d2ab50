//! Who can attack a zone, and how likely it would fall.

use cybertron::{Table as Field, Zone, possible_attacks, prospects};
use engine::Message;

use super::words;

/// The zones a zone can be attacked from, and the chance in percent that it is captured; the greatest first.
pub(super) fn threats(field: &Field, zone: Zone) -> Vec<(Zone, u8)> {
    let Some(owner) = field.owner(zone) else { return Vec::new() };
    let enemies = field.all_seats().filter(|&seat| !field.side(owner).contains(seat));
    let attacks = enemies.flat_map(|seat| possible_attacks(field, seat)).filter(|&(_, to)| to == zone);
    let mut found: Vec<(Zone, u8)> =
        attacks.filter_map(|(from, to)| Some((from, prospects(field, from, to)?.percent()))).collect();
    found.sort_by_key(|&(_, percent)| std::cmp::Reverse(percent));
    found
}

/// The threats to a zone in words; nothing if there are none.
pub(super) fn told(field: &Field, zone: Zone) -> Option<Message> {
    let threats: Vec<Message> = threats(field, zone)
        .into_iter()
        .map(|(from, percent)| {
            Message::new("cybertron-web-threat").with("from", words::zone(from)).with("percent", percent)
        })
        .collect();
    (!threats.is_empty()).then(|| Message::new("cybertron-web-threats").with("threats", threats))
}

/// The greatest threat to a zone in percent, now and with so many robots more; nothing if there is none.
pub(super) fn eased(field: &Field, zone: Zone, robots: u8) -> Option<(u8, u8)> {
    let greatest = |field: &Field| threats(field, zone).first().map(|&(_, percent)| percent);
    let mut after = *field;
    after.robots[zone] = after.robots[zone].saturating_add(robots);
    Some((greatest(field)?, greatest(&after).unwrap_or(0)))
}
