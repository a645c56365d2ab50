//! Golden playthroughs: one seeded game as readable text, with every viewer's view at chosen steps.
//!
//! A test compares the text with a file in the repository. A change of rules shows as a changed line, and so does hidden
//! information that appears in a view it does not belong to.

use std::fmt::Write;

use serde::Serialize;

use crate::{Control, FastChance, Game, Match, NewMatch, Nonce, Occupant, Secret, Setup, Viewer};

/// Plays one game with random choices and writes it down. Views are shown before every action whose number is a multiple
/// of `views_every`, and at the end.
pub fn playthrough<G: Game>(setup: &Setup, seed: u64, views_every: usize) -> String {
    let people = (0..setup.seats)
        .map(|seat| Occupant { name: format!("Player {seat}"), control: Control::Bot("random".to_owned()) })
        .collect();
    let nonces = (0..setup.seats).map(|seat| Nonce([seat; 16])).collect();
    let mut game = Match::<G>::new(NewMatch {
        setup: setup.clone(),
        people,
        draw_seats: false,
        secret: Secret::from_number(seed),
        nonces,
    })
    .expect("a playthrough has a playable set-up");
    let mut choice = FastChance::new(seed);
    let mut actions = Vec::new();
    let mut text = format!("game {}\nsetup {}\nseed {seed}\n", G::facts().id, json(game.setup()));
    for event in &game.log()[0].events {
        line(&mut text, "  ", event);
    }
    while let Some(decision) = G::decision(game.state()) {
        let number = game.len() + 1;
        if (number - 1).is_multiple_of(views_every) {
            views(&mut text, &game);
        }
        let seats: Vec<_> = decision.seats.iter().collect();
        let seat = seats[choice.pick(seats.len())];
        G::legal(game.state(), seat, &mut actions);
        let action = actions[choice.pick(actions.len())];
        let _ = writeln!(
            text,
            "{number}. seat {seat}, {:?}: {} of {}",
            decision.kind,
            json(&action),
            actions.len()
        );
        for event in game.act(seat, action).expect("a listed action is accepted") {
            line(&mut text, "  ", &event);
        }
    }
    views(&mut text, &game);
    let _ = writeln!(text, "outcome {}", json(&game.outcome()));
    text
}

fn views<G: Game>(text: &mut String, game: &Match<G>) {
    for viewer in Viewer::all(game.setup().seats) {
        let _ = writeln!(text, "--- {viewer} sees {}", json(&G::view(game.state(), viewer)));
    }
}

fn line(text: &mut String, indent: &str, value: &impl Serialize) {
    let _ = writeln!(text, "{indent}{}", json(value));
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a plain value")
}
