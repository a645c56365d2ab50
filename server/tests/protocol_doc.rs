//! The page about the protocol tells the truth.

use utoipa::PartialSchema;
use wire::{ClientMessage, ErrorCode, LogWhat, PROTOCOL, ServerMessage};

const PAGE: &str = include_str!("../../docs/protocol.md");

/// The code blocks that are marked as messages of `side`.
fn examples(side: &str) -> Vec<&'static str> {
    let opening = format!("```json {side}\n");
    let blocks = PAGE.split(opening.as_str()).skip(1);
    blocks.map(|rest| rest.split("```").next().expect("a block has an end")).collect()
}

/// The words that tell the variants of a type apart.
fn variants<T: PartialSchema>(tag: &str) -> Vec<String> {
    let schema = serde_json::json!(T::schema());
    let variants = schema["oneOf"].as_array().expect("a type of several variants");
    let tag_of = |variant: &serde_json::Value| {
        let parts = variant["allOf"].as_array().cloned().unwrap_or_else(|| vec![variant.clone()]);
        let word = parts.iter().find_map(|part| part["properties"][tag]["enum"][0].as_str());
        word.unwrap_or_else(|| panic!("a variant without its word: {variant}")).to_owned()
    };
    variants.iter().map(tag_of).collect()
}

/// The words of `"type"` in the examples of one side, all of which must be messages of type `T`.
fn read<T: serde::de::DeserializeOwned>(side: &str) -> Vec<String> {
    let examples = examples(side);
    let read = examples.iter().map(|example| {
        if let Err(problem) = serde_json::from_str::<T>(example) {
            panic!("not a {side} message: {problem}\n{example}");
        }
        let plain: serde_json::Value = serde_json::from_str(example).expect("it was read above");
        plain["type"].as_str().expect("every message has a type").to_owned()
    });
    read.collect()
}

#[test]
fn every_message_has_an_example_that_can_be_read() {
    for (side, wanted, shown) in [
        ("client", variants::<ClientMessage>("type"), read::<ClientMessage>("client")),
        ("server", variants::<ServerMessage>("type"), read::<ServerMessage>("server")),
    ] {
        for word in wanted {
            assert!(shown.contains(&word), "no example of the {side} message {word}");
        }
    }
}

/// What is read and written again must not lose a field: a misspelt optional one would.
#[test]
fn examples_of_the_server_are_complete() {
    for example in examples("server") {
        let plain: serde_json::Value = serde_json::from_str(example).expect("an example is JSON");
        let message: ServerMessage = serde_json::from_str(example).expect("an example is a message");
        assert_eq!(serde_json::json!(message), plain);
    }
}

#[test]
fn every_kind_of_line_and_every_code_is_in_a_table() {
    let codes = serde_json::json!(ErrorCode::schema());
    let codes = codes["enum"].as_array().expect("codes are words").iter();
    let codes = codes.map(|code| code.as_str().expect("codes are words").to_owned());
    for word in variants::<LogWhat>("kind").into_iter().chain(codes) {
        assert!(PAGE.contains(&format!("\n| `{word}` |")), "{word} is not explained");
    }
}

#[test]
fn the_page_is_of_this_version() {
    assert!(PAGE.contains(&format!("the version of this page: {PROTOCOL}.")));
    let limits = server::Limits::default();
    for told in [
        format!("| HTTP body | {} KiB |", limits.body / 1024),
        format!("| HTTP body with a saved table | {} KiB |", limits.saved_table / 1024),
        format!("| WebSocket message | {} KiB |", limits.message / 1024),
        format!(
            "per identity, HTTP and sockets together | {} per second, bursts of {} |",
            limits.requests_per_identity,
            limits.requests_per_identity * 2
        ),
        format!(
            "per address, HTTP and sockets together | {} per second, bursts of {} |",
            limits.requests_per_address,
            limits.requests_per_address * 2
        ),
        format!("has made | {} |", limits.tables_per_identity),
        format!("| new tables per address | {} per minute |", limits.tables_per_address),
        format!("| new names and campaigns per address | {} per minute |", limits.kept_per_address),
        format!("| open connections per address | {} |", limits.connections_per_address),
        format!("only its game goes on | {} |", limits.table.items),
        format!(
            "| lines of chat per identity | {} per second, bursts of {} |",
            limits.chat_per_identity,
            limits.chat_per_identity * 5
        ),
        format!("connected for the seat for {} minutes.", limits.table.gone_after.as_secs() / 60),
        format!("has not been connected for {} minutes, anybody", limits.table.gone_after.as_secs() / 60),
        format!("has waited for it for {} days without", limits.table.gone_after_weeks.as_secs() / 86_400),
        format!("nothing has happened for {} days", limits.stale_lobby.as_secs() / 86_400),
        format!("| campaigns that one identity has made | {} |", limits.campaigns_per_identity),
        format!("| a scenario file | {} KiB |", limits.table.scenario_file / 1024),
        format!("nothing for {} seconds is given up", limits.outside_bot.as_secs()),
        format!("it takes up to {} seconds", limits.review.as_secs()),
        format!("| a name | {} characters |", limits.table.name_length),
        format!("| a line of chat | {} characters |", limits.table.chat_length),
        format!("When {} messages are waiting", limits.outbox),
        format!("nothing for {} seconds", limits.slow_client.as_secs()),
    ] {
        assert!(PAGE.contains(&told), "not on the page: {told}");
    }
}
