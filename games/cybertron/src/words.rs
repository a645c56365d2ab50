//! The game told in messages.

use engine::Message;

use crate::{Leader, Zone};

pub(crate) fn zone(zone: Zone) -> Message {
    Message { id: format!("cybertron-zone-{}", zone.id()).into(), args: Vec::new() }
}

pub(crate) fn leader(leader: Leader) -> Message {
    Message { id: format!("cybertron-leader-{}", leader.id()).into(), args: Vec::new() }
}
