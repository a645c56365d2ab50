//! What viewers are told: over their sockets, and whatever they ask for besides.

use engine::{FastChance, Seat, Silent, Viewer};
use serde_json::{Value, json};
use wire::{ClientMessage, ErrorCode, Raw, ServerMessage, WireError};

use super::reader::Reader;
use super::truth::Hides;
use crate::client::{Live, Person, fresh_id};

/// Something that somebody was told.
pub(super) enum Heard {
    /// A message, over the socket or over HTTP.
    Message(String),
    /// The whole log.
    Log(String),
    /// The game as it was, through these eyes.
    Position { eyes: Viewer, text: String },
    /// Dice against expectation.
    Luck(String),
    /// The page of the table, and how many entries the game had.
    Page { entries: usize, html: String },
    /// The page of the log.
    LogPage(String),
    /// What is only searched for secrets.
    Other(String),
}

pub(super) fn messages(live: Live) -> impl Iterator<Item = Heard> {
    live.heard.into_iter().map(Heard::Message)
}

/// Asks over HTTP for everything that there is about a game, and for what only its end opens. Nothing must happen at the table
/// meanwhile.
pub(super) async fn ask_around(
    person: &Person,
    reader: Reader,
    table: &str,
    dice: &mut FastChance,
) -> Vec<Heard> {
    let state = person.look_up(table, "state").await.text;
    let told: Value = serde_json::from_str(&state).unwrap();
    let entries = told["game"]["entries"].as_u64().unwrap() as usize;
    let seats = told["table"]["seats"].as_array().unwrap().len() as u8;
    let mut heard = vec![Heard::Message(state)];

    let info: Value = person.get(&format!("/api/v1/tables/{table}")).await.json();
    let info = json!({ "type": "state", "version": info["version"], "table": info });
    heard.push(Heard::Message(info.to_string()));
    heard.push(Heard::Log(person.look_up(table, "log").await.text));
    heard.push(Heard::Luck(person.look_up(table, "luck").await.text));

    for entry in [0, dice.pick(entries + 1), entries] {
        for eyes in Viewer::all(seats) {
            let whose = match eyes {
                Viewer::Seat(seat) => format!("?eyes={seat}"),
                Viewer::Spectator => String::new(),
            };
            let answer = person.look_up(table, &format!("at/{entry}{whose}")).await;
            if reader.may_use(eyes) {
                assert_eq!(answer.status, 200, "{}", answer.text);
                heard.push(Heard::Position { eyes, text: answer.text });
            } else {
                assert_eq!(answer.code(), ErrorCode::NotSeated, "{reader} looks through the eyes of {eyes}");
                heard.push(Heard::Other(answer.text));
            }
        }
    }
    for closed in ["record", "review"] {
        let answer = person.look_up(table, closed).await;
        assert_eq!(answer.code(), ErrorCode::NotOver, "{reader} opens the {closed}");
        heard.push(Heard::Other(answer.text));
    }
    heard.push(Heard::Other(person.get("/api/v1/tables/mine").await.text));

    heard.push(Heard::Page { entries, html: person.get(&format!("/t/{table}/text")).await.text });
    heard.push(Heard::LogPage(person.get(&format!("/t/{table}/text/log")).await.text));
    heard.push(Heard::Other(person.get(&format!("/t/{table}/text/luck")).await.text));
    heard
}

/// Asks for what is not allowed. It is refused in the same words in every world that looks the same to the asker: wherever a card lies
/// that is not one's own. How often that was compared; less often if somebody else acts meanwhile.
pub(super) async fn ask_for_the_forbidden<G: Hides>(live: &mut Live) -> usize {
    let game = live.game.as_ref().unwrap();
    let (entries, seat): (usize, Seat) = (game.entries, game.seat.unwrap());
    let view: G::View = game.view.read().unwrap();
    let mut compared = 0;
    let legal: Vec<G::Action> = game.legal.iter().map(|legal| legal.action.read().unwrap()).collect();
    for action in G::forbidden(&view).into_iter().filter(|action| !legal.contains(action)) {
        let act = ClientMessage::Act {
            id: fresh_id(),
            seat: None,
            action: Raw::of(&action),
            entries: Some(entries),
        };
        let answer = live.refused(&act).await;
        if answer.code == ErrorCode::Stale {
            break;
        }
        for seed in 0..3 {
            let mut world = G::other_world(&view, seed);
            let refusal = G::apply(&mut world, seat, action, &mut FastChance::new(0), &mut Silent);
            assert_eq!(answer, WireError::refused(refusal.unwrap_err()), "{action:?}");
        }
        compared += 1;
    }
    compared
}

/// Asks what a good player would do, and is told: it is his turn.
pub(super) async fn ask_for_a_hint(live: &mut Live) {
    let answer = live.ask(&ClientMessage::Hint { id: fresh_id() }).await;
    assert!(matches!(answer, ServerMessage::Hint { .. }), "{answer:?}");
}
