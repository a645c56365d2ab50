//! What a card does, told from its effect.

use engine::Message;

use super::named;
use crate::cards::{Card, Colour};
use crate::content::{Attack, Effect, Reach, Technique, Way};
use crate::hex::Heading;

/// A heading relative to the facing.
fn heading(heading: Heading) -> Message {
    named("side", &heading.index().to_string())
}

fn sides(bits: u8) -> Vec<Message> {
    (0..6).filter(|side| bits >> side & 1 == 1).map(|side| heading(Heading::new(side * 2))).collect()
}

/// One way to carry out a Movement card.
pub(super) fn way(way: &Way) -> Message {
    let toward = |side: u8| heading(Heading::new(side * 2));
    match way {
        Way::Stop => Message::new("mecha45-way-stop"),
        Way::Halt => Message::new("mecha45-way-halt"),
        Way::Bulldozer => Message::new("mecha45-way-bulldozer"),
        Way::Climb(side) => Message::new("mecha45-way-climb").with("side", toward(*side)),
        Way::Jump { heading: to, steps } => {
            let cells = if to.is_corner() { steps * 2 } else { *steps };
            Message::new("mecha45-way-jump").with("side", heading(*to)).with("cells", cells)
        }
        Way::Path(path) => {
            let steps: Vec<Message> = path.iter().map(|&side| toward(side)).collect();
            Message::new("mecha45-way-path").with("sides", steps)
        }
    }
}

/// Everything a card does, and how often.
pub(crate) fn text(card: Card) -> Message {
    let face = card.face();
    let mut terms = terms(&face.effect);
    match (face.uses, face.colour) {
        (Some(_), Colour::Red | Colour::Gold) => terms.push(Message::new("mecha45-effect-once")),
        (Some(uses), _) => terms.push(Message::new("mecha45-effect-uses").with("uses", uses)),
        _ => {}
    }
    if let Some(number) = face.weakness {
        terms.push(named("weakness", &crate::content().weaknesses[usize::from(number)].code));
    }
    Message::new("mecha45-effects").with("effects", terms)
}

fn terms(effect: &Effect) -> Vec<Message> {
    let mut terms = Vec::new();
    match effect.ways.as_slice() {
        [] => {}
        [only] => terms.push(way(only)),
        several if several.len() > 3 => terms.push(Message::new("mecha45-effect-jump-around")),
        several => terms.push(
            Message::new("mecha45-effect-choose").with("ways", several.iter().map(way).collect::<Vec<_>>()),
        ),
    }
    technique(&effect.technique, &mut terms);
    if effect.armour != 0 {
        terms.push(Message::new("mecha45-effect-armour").with("sides", sides(effect.armour)));
    }
    for (holds, id) in [(effect.lasting, "mecha45-effect-lasting"), (effect.firm, "mecha45-effect-firm")] {
        if holds {
            terms.push(Message::new(id));
        }
    }
    if let Some(attack_of) = &effect.attack {
        attack(attack_of, &mut terms);
    }
    terms
}

fn technique(technique: &Technique, terms: &mut Vec<Message>) {
    if technique.smoke {
        terms.push(Message::new("mecha45-effect-smoke"));
    }
    if technique.step != 0 {
        terms.push(Message::new("mecha45-effect-step").with("sides", sides(technique.step)));
    }
    if technique.turn > 0 {
        terms.push(Message::new("mecha45-effect-turn").with("notches", technique.turn));
    }
    if technique.mine != 0 {
        terms.push(Message::new("mecha45-effect-mine").with("sides", sides(technique.mine)));
    }
    if technique.demine > 0 {
        terms.push(Message::new("mecha45-effect-demine").with("tokens", technique.demine));
    }
    if technique.repair > 0 {
        terms.push(Message::new("mecha45-effect-repair").with("cards", technique.repair));
    }
    for (holds, id) in [
        (technique.vivacity, "mecha45-effect-vivacity"),
        (technique.barrier, "mecha45-effect-barrier"),
        (technique.wei, "mecha45-effect-wei"),
        (technique.precision, "mecha45-effect-precision"),
        (technique.counter, "mecha45-effect-counter"),
        (technique.kawarimi, "mecha45-effect-kawarimi"),
        (technique.recall, "mecha45-effect-recall"),
    ] {
        if holds {
            terms.push(Message::new(id));
        }
    }
}

fn attack(attack: &Attack, terms: &mut Vec<Message>) {
    terms.push(match attack.reach {
        Reach::Ray { headings, range } => {
            let listed = (0..Heading::COUNT).filter(|index| headings >> index & 1 == 1);
            let listed: Vec<Message> = listed.map(|index| heading(Heading::new(index))).collect();
            Message::new("mecha45-effect-ray").with("sides", listed).with("range", range)
        }
        Reach::Indirect { front: true, from, to } => {
            Message::new("mecha45-effect-indirect-front").with("from", from).with("to", to)
        }
        Reach::Indirect { from, to, .. } => {
            Message::new("mecha45-effect-indirect-all").with("from", from).with("to", to)
        }
        Reach::Burst(range) => Message::new("mecha45-effect-burst").with("range", range),
        Reach::Strike(bits) => Message::new("mecha45-effect-strike").with("sides", sides(bits)),
        Reach::Sweep(bits) => Message::new("mecha45-effect-sweep").with("sides", sides(bits)),
    });
    if attack.damage > 0 {
        terms.push(Message::new("mecha45-effect-damage").with("cards", attack.damage));
    }
    if let Some(cards) = attack.perched {
        terms.push(Message::new("mecha45-effect-perched").with("cards", cards));
    }
    if attack.splash > 0 {
        terms.push(Message::new("mecha45-effect-splash").with("cards", attack.splash));
    }
    if attack.push > 0 {
        terms.push(Message::new("mecha45-effect-push").with("cells", attack.push));
    }
    if attack.pull > 0 {
        terms.push(Message::new("mecha45-effect-pull").with("cells", attack.pull));
    }
    for (holds, id) in [
        (attack.demolition, "mecha45-effect-demolition"),
        (attack.pierce, "mecha45-effect-pierce"),
        (attack.ignores_armour, "mecha45-effect-ignores-armour"),
        (attack.kick, "mecha45-effect-kick"),
        (attack.blind, "mecha45-effect-blind"),
        (attack.jam, "mecha45-effect-jam"),
        (attack.capture, "mecha45-effect-capture"),
    ] {
        if holds {
            terms.push(Message::new(id));
        }
    }
}
