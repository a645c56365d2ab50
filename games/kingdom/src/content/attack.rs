//! The small language in which attacks are written in `towers.toml`.

use crate::cells::Shape;
use crate::slot::Arrows;
use crate::towers::{Printed, PrintedPart, Reach};

/// Reads an attack such as `L3 choose L F R, 2 2x1 choose L F R`.
pub(super) fn read_attack(text: &str) -> Result<Vec<PrintedPart>, String> {
    let mut parts = Vec::new();
    for (stage, stage_text) in text.split(" then ").enumerate() {
        for part in stage_text.split(',') {
            read_parts(part.trim(), stage as u8, &mut parts)?;
        }
    }
    Ok(parts)
}

/// Reads `[count] what where`, or several linked by `+` that share the last one's range.
fn read_parts(text: &str, stage: u8, parts: &mut Vec<PrintedPart>) -> Result<(), String> {
    let pieces: Vec<&str> = text.split('+').map(str::trim).collect();
    let (last, others) = pieces.split_last().expect("a split has at least one piece");
    let (what, reach) = last.split_once(' ').ok_or_else(|| format!("{last:?} lacks its range"))?;
    let (count, what, reach) = match what.parse::<u8>() {
        Ok(count) => {
            let (what, reach) = reach.split_once(' ').ok_or_else(|| format!("{last:?} lacks its range"))?;
            (count, what, reach)
        }
        Err(_) => (1, what, reach),
    };
    let reach = read_reach(reach)?;
    let linked = !others.is_empty();
    for what in others.iter().copied().chain([what]) {
        parts.push(PrintedPart { what: read_what(what)?, count, reach, linked, stage });
    }
    Ok(())
}

fn read_what(word: &str) -> Result<Printed, String> {
    let shape = |id: &str| Shape::named(id).ok_or_else(|| format!("{id:?} is no tile"));
    match word {
        "soldier" => Ok(Printed::Soldier),
        "totem" => Ok(Printed::Totem),
        "heal" => Ok(Printed::Heal),
        _ => match word.strip_prefix("knife-") {
            Some(id) => shape(id).map(Printed::Knife),
            None => shape(word).map(Printed::Tile),
        },
    }
}

fn read_reach(text: &str) -> Result<Reach, String> {
    let arrows = |names: &str| -> Result<Arrows, String> {
        names.split_whitespace().try_fold(Arrows(0), |set, name| {
            let bit = Arrows::NAMES.iter().position(|&known| known == name);
            bit.map(|bit| Arrows(set.0 | 1 << bit)).ok_or_else(|| format!("{name:?} is no arrow"))
        })
    };
    match text.split_once(' ').unwrap_or((text, "")) {
        ("choose", names) => arrows(names).map(Reach::Choose),
        ("each", names) => arrows(names).map(Reach::Each),
        ("adjacent", "") => Ok(Reach::Choose(Arrows::ALL)),
        ("each-adjacent", "") => Ok(Reach::Each(Arrows::ALL)),
        ("perfect", "") => Ok(Reach::Perfect),
        ("splash", "") => Ok(Reach::Splash),
        ("one", "") => Ok(Reach::OneSoldier),
        ("every", "") => Ok(Reach::EverySoldier),
        _ => Err(format!("{text:?} is no range")),
    }
}
