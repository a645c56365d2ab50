//! Odds in words.

use cybertron::{Prospects, RollOdds};
use engine::Message;

/// A number of hundredths, to one decimal.
pub(super) fn decimal(hundredths: u32) -> Message {
    let tenths = (hundredths + 5) / 10;
    Message::new("cybertron-web-decimal").with("whole", tenths / 10).with("tenth", tenths % 10)
}

/// Parts of ten thousand as percent; 0 and 100 only if it is certain.
pub(super) fn percent(parts: u32) -> u32 {
    match parts {
        0 | Prospects::SURE => parts / 100,
        parts => ((parts + 50) / 100).clamp(1, 99),
    }
}

/// What one roll may bring.
pub(super) fn roll(odds: &RollOdds) -> Message {
    let chance = |lost: u8| percent(odds.chance(lost));
    match odds.comparisons {
        1 => Message::new("cybertron-web-odds-roll-one").with("win", chance(0)).with("lose", chance(1)),
        _ => Message::new("cybertron-web-odds-roll-two")
            .with("win", chance(0))
            .with("even", chance(1))
            .with("lose", chance(2)),
    }
}

/// What the attack brings when it is fought to its end.
pub(super) fn end(prospects: &Prospects) -> Message {
    Message::new("cybertron-web-odds-end")
        .with("capture", u32::from(prospects.percent()))
        .with("left", decimal(prospects.left))
        .with("lost", decimal(prospects.lost))
        .with("killed", decimal(prospects.killed))
}

/// Units left after a capture, and losses of both sides, on average.
pub(super) fn averages(prospects: &Prospects) -> Message {
    Message::new("cybertron-web-odds-averages")
        .with("left", decimal(prospects.left))
        .with("lost", decimal(prospects.lost))
        .with("killed", decimal(prospects.killed))
}
