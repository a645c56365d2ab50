//! The description of the API: as an OpenAPI document for programs, and as a page for people.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use serde_json::{Value, json};
use utoipa::OpenApi;
use wire::ErrorCode;

use super::{Described, REFUSES, status_of};

const STYLE: &str = include_str!("openapi.css");
const PROTOCOL_DOCUMENT: &str = include_str!("../../../docs/protocol.md");
const BASE: &str = "/api/v1";

const ABOUT: &str = "Tables, seats and people of this hall. Live play goes over a WebSocket (`/tables/{id}/live`); whoever \
                     does without one says the same messages to `/tables/{id}/do` and looks at `/tables/{id}/state`.";

const WHO: &str = "A browser is known by its cookie, which the first answer sets. A program asks once for a token (`POST \
                   /bots`) and sends it with every request: `Authorization: Bearer TOKEN`.";

/// Whatever one asks, this may be the answer.
const EVERYWHERE: [ErrorCode; 3] =
    [ErrorCode::UnknownIdentity, ErrorCode::TooManyRequests, ErrorCode::Unavailable];

const GROUPS: [(&str, &str); 6] = [
    ("games", "What can be played"),
    ("people", "Who one is"),
    ("tables", "Tables and seats"),
    ("play", "Playing"),
    ("campaigns", "Campaigns"),
    ("about", "About the API"),
];

static DOCUMENT: LazyLock<Value> = LazyLock::new(document);
static PAGE: LazyLock<String> = LazyLock::new(|| whole_page(&DOCUMENT).into_string());

/// This description as an OpenAPI document.
#[utoipa::path(
    get,
    path = "/openapi.json",
    operation_id = "openapi",
    tag = "about",
    responses((status = 200, description = "an OpenAPI 3.1 document", body = Object)),
)]
pub(super) async fn json() -> Json<&'static Value> {
    Json(&DOCUMENT)
}

/// This description as a page.
pub(super) async fn page() -> Html<&'static str> {
    Html(&PAGE)
}

/// The style of the page.
pub(super) async fn style() -> Response {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], STYLE).into_response()
}

/// The description of the WebSocket protocol, as plain text.
pub(super) async fn protocol() -> Response {
    ([(CONTENT_TYPE, "text/plain; charset=utf-8")], PROTOCOL_DOCUMENT).into_response()
}

/// What each code means.
fn meaning(code: ErrorCode) -> &'static str {
    match code {
        ErrorCode::BadMessage => {
            "The request or message is not one of ours; the sentence says where it goes wrong."
        }
        ErrorCode::WrongProtocol => "The client speaks another version of the protocol.",
        ErrorCode::TooLong => "The body or message is longer than allowed.",
        ErrorCode::TooManyRequests => "Too many requests in a short time; wait a moment.",
        ErrorCode::TooManyTables => "Too many unfinished tables of one person.",
        ErrorCode::NoSuchTable => "There is no such table.",
        ErrorCode::NoSuchGame => "There is no such game; the sentence lists those there are.",
        ErrorCode::BadSetup => "The set-up cannot be played; the sentence gives every reason.",
        ErrorCode::NoSuchSeat => "There is no such seat, or nobody sits there.",
        ErrorCode::SeatTaken => "Somebody sits there.",
        ErrorCode::WrongPassword => "The table's password is missing or wrong.",
        ErrorCode::NotTheHost => "Only the one who made the table may do that.",
        ErrorCode::NotSeated => "One must sit at the table, on that seat, to do that.",
        ErrorCode::NotStarted => "The game has not begun.",
        ErrorCode::NotYourTurn => "It is somebody else's turn.",
        ErrorCode::NotOver => "The game is not over yet.",
        ErrorCode::AlreadyStarted => "The game has begun.",
        ErrorCode::SeatsOpen => "Not every seat is taken.",
        ErrorCode::GameOver => "The game is over.",
        ErrorCode::AgainstTheRules => "The rules refuse the action; the refusal names the rule.",
        ErrorCode::Stale => "The action was meant for a position that has passed.",
        ErrorCode::NothingToUndo => "There is nothing to take back.",
        ErrorCode::NoSuchQuestion => "There is no such question, or it was answered.",
        ErrorCode::QuestionOpen => "A question is open already.",
        ErrorCode::PlayerPresent => "The player is not gone.",
        ErrorCode::PlayedElsewhere => {
            "It was played elsewhere, or by another version of the hall: it cannot be taken back, and from before an upgrade it can only be read."
        }
        ErrorCode::BadText => "A name or text is empty or too long.",
        ErrorCode::BadCampaign => "The file is no campaign of the game; the sentence says why.",
        ErrorCode::NoSuchCampaign => "There is no such campaign, or one is not in it.",
        ErrorCode::ScenarioLocked => "The team of the campaign has not come to that scenario yet.",
        ErrorCode::TooManyCampaigns => "Too many campaigns of one person.",
        ErrorCode::UnknownIdentity => "Nobody is known by that token.",
        ErrorCode::WrongOrigin => "The page the request comes from is not ours.",
        ErrorCode::Unreadable => "What is stored of the table cannot be read; trying again does not help.",
        ErrorCode::Unavailable => "The hall is closing or cannot write; try again in a moment.",
    }
}

fn word(code: ErrorCode) -> Value {
    json!(code)
}

/// Every code there is, in the order of its type.
fn all_codes() -> Vec<ErrorCode> {
    let schema = json!(<ErrorCode as utoipa::PartialSchema>::schema());
    serde_json::from_value(schema["enum"].clone()).expect("the schema lists the codes")
}

fn document() -> Value {
    let mut document = json!(Described::openapi());
    document["info"] = json!({
        "title": "Gearhall",
        "description": format!("{ABOUT}\n\n{WHO}"),
        "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        "version": env!("CARGO_PKG_VERSION"),
    });
    document["servers"] = json!([{ "url": BASE }]);
    document["tags"] = GROUPS.map(|(name, title)| json!({ "name": name, "description": title })).into();
    document["components"]["securitySchemes"] = json!({
        "cookie": { "type": "apiKey", "in": "cookie", "name": crate::identity::COOKIE_NAME },
        "token": { "type": "http", "scheme": "bearer" },
    });
    // Whoever shows nothing is a new visitor.
    document["security"] = json!([{}, { "cookie": [] }, { "token": [] }]);
    let codes = all_codes();
    let meanings: Vec<&str> = codes.iter().copied().map(meaning).collect();
    document["components"]["schemas"]["ErrorCode"]["x-enum-descriptions"] = json!(meanings);
    for route in REFUSES {
        let operation = &mut document["paths"][route.path][route.method];
        for (status, codes) in refusals(route.codes, operation.get("requestBody").is_some()) {
            operation["responses"][status.as_str()] = refusal(&codes);
        }
    }
    document
}

/// The codes a route may answer, by HTTP status.
fn refusals(own: &[ErrorCode], has_body: bool) -> BTreeMap<StatusCode, Vec<ErrorCode>> {
    let with_body = [ErrorCode::BadMessage, ErrorCode::TooLong];
    let of_body = with_body.iter().filter(|_| has_body);
    let mut found = BTreeMap::<StatusCode, Vec<ErrorCode>>::new();
    for &code in of_body.chain(own).chain(&EVERYWHERE) {
        found.entry(status_of(code)).or_default().push(code);
    }
    found
}

fn refusal(codes: &[ErrorCode]) -> Value {
    let told: Vec<String> = codes
        .iter()
        .map(|&code| format!("`{}`: {}", word(code).as_str().unwrap_or_default(), meaning(code)))
        .collect();
    json!({
        "description": told.join("\n"),
        "content": { "application/json": { "schema": { "allOf": [
            { "$ref": "#/components/schemas/WireError" },
            { "type": "object", "properties": { "code": { "enum": codes } } },
        ] } } },
    })
}

fn whole_page(document: &Value) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "The API of this hall · Gearhall" }
                link rel="stylesheet" href="/api/style.css";
            }
            body {
                nav aria-label="Contents" { (contents(document)) }
                main {
                    h1 { "The API of this hall" }
                    p { (prose(ABOUT)) }
                    p { (prose(WHO)) }
                    p { "All paths below begin with " code { (BASE) } ". Requests and answers are JSON." }
                    p {
                        "Whatever one asks, the answer may also be "
                        (joined(EVERYWHERE.iter().copied().map(code_link), ", "))
                        "."
                    }
                    ul.links {
                        li { a href="/api/v1/openapi.json" { "OpenAPI document" } " for programs" }
                        li { a href="/api/protocol.md" { "The WebSocket protocol" } " with examples of every message" }
                    }
                    @for (tag, title) in GROUPS {
                        h2 id=(tag) { (title) }
                        @for operation in operations(document, tag) { (section(&operation)) }
                    }
                    h2 id="codes" { "Error codes" }
                    p { "An answer that is no success is a " (reference("WireError")) ": one of these codes for \
                         programs, and a sentence for people." }
                    (code_list())
                    h2 id="types" { "Types" }
                    @for (name, schema) in entries(&document["components"]["schemas"]) {
                        article.type id=(name) { h3 { (name) } (definition(schema)) }
                    }
                }
            }
        }
    }
}

/// One method on one path.
struct Operation<'a> {
    method: &'a str,
    path: &'a str,
    codes: &'a [ErrorCode],
    told: &'a Value,
}

impl<'a> Operation<'a> {
    fn id(&self) -> &'a str {
        text(&self.told["operationId"])
    }
}

fn operations<'a>(document: &'a Value, tag: &str) -> Vec<Operation<'a>> {
    let mut found = Vec::new();
    for route in REFUSES {
        let told = &document["paths"][route.path][route.method];
        if told["tags"][0] == tag {
            found.push(Operation { method: route.method, path: route.path, codes: route.codes, told });
        }
    }
    found
}

fn contents(document: &Value) -> Markup {
    html! {
        p.hall { a href="/" { "Gearhall" } }
        @for (tag, title) in GROUPS {
            p { a href={ "#" (tag) } { (title) } }
            ul {
                @for operation in operations(document, tag) {
                    li { a href={ "#op-" (operation.id()) } { (badge(operation.method)) " " code { (operation.path) } } }
                }
            }
        }
        p { a href="#codes" { "Error codes" } }
        p { a href="#types" { "Types" } }
    }
}

fn badge(method: &str) -> Markup {
    html! { span class={ "method " (method) } { (method.to_uppercase()) } }
}

fn section(operation: &Operation<'_>) -> Markup {
    let told = operation.told;
    let body = &told["requestBody"]["content"]["application/json"]["schema"];
    html! {
        article id={ "op-" (operation.id()) } {
            h3 { (badge(operation.method)) " " code { (operation.path) } }
            p.summary { (prose(text(&told["summary"]))) }
            @if let Some(more) = told["description"].as_str() { p { (prose(more)) } }
            @if let Some(parameters) = told["parameters"].as_array() {
                h4 { "Parameters" }
                dl {
                    @for parameter in parameters {
                        dt { code { (text(&parameter["name"])) } " " span.kind { "in the " (text(&parameter["in"])) ", " (kind(&parameter["schema"])) } }
                        dd { (prose(text(&parameter["description"]))) }
                    }
                }
            }
            @if !body.is_null() {
                h4 { "Body" }
                p { (kind(body)) }
            }
            h4 { "Answers" }
            dl.answers {
                @for (status, answer) in entries(&told["responses"]).filter(|(status, _)| *status < "400") {
                    (success(status, answer))
                }
                @for (status, codes) in refusals(operation.codes, !body.is_null()) { (failure(status, &codes)) }
            }
            p.id { "Operation id " code { (operation.id()) } }
        }
    }
}

fn success(status: &str, answer: &Value) -> Markup {
    let schema = &answer["content"]["application/json"]["schema"];
    html! {
        dt { span.status { (status) } }
        dd {
            @if !schema.is_null() { (kind(schema)) ": " }
            (prose(text(&answer["description"])))
        }
    }
}

/// The refusals of one route; those that every route has are told once.
fn failure(status: StatusCode, codes: &[ErrorCode]) -> Markup {
    let own = || codes.iter().copied().filter(|code| !EVERYWHERE.contains(code));
    html! {
        @if own().next().is_some() {
            dt { span.status.refused { (status.as_str()) } }
            dd { @for code in own() { p { (code_link(code)) " " (meaning(code)) } } }
        }
    }
}

fn code_link(code: ErrorCode) -> Markup {
    let word = word(code);
    html! { a href={ "#code-" (text(&word)) } { code { (text(&word)) } } }
}

fn code_list() -> Markup {
    html! {
        dl {
            @for code in all_codes() {
                dt id={ "code-" (text(&word(code))) } { code { (text(&word(code))) } " " span.status.refused { (status_of(code).as_str()) } }
                dd { (meaning(code)) }
            }
        }
    }
}

/// A named type: its description, then its fields, variants or kind.
fn definition(schema: &Value) -> Markup {
    let parts = schema["allOf"].as_array();
    let variants = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array());
    html! {
        @if let Some(description) = schema["description"].as_str() { p { (prose(description)) } }
        @if let Some(parts) = parts {
            @for part in parts {
                @if part["$ref"].is_string() { p { "everything of " (kind(part)) } } @else { (definition(part)) }
            }
        } @else if let Some(variants) = variants {
            ul.variants { @for variant in variants { li { (definition(variant)) } } }
        } @else if schema["properties"].is_object() {
            (fields(schema))
        } @else if schema["x-enum-descriptions"].is_array() {
            p { "one of the " a href="#codes" { "error codes" } }
        } @else {
            p.kind { (kind(schema)) }
        }
    }
}

fn fields(schema: &Value) -> Markup {
    let required = |name: &str| schema["required"].as_array().is_some_and(|list| list.contains(&json!(name)));
    // The word that tells variants apart comes first.
    let mut fields: Vec<(&str, &Value)> = entries(&schema["properties"]).collect();
    fields.sort_by_key(|(_, field)| !is_constant(field));
    html! {
        dl {
            @for (name, field) in fields {
                dt {
                    code { (name) } @if is_constant(field) { ": " } @else { " " }
                    span.kind { (kind(field)) @if !required(name) { ", optional" } }
                }
                // A variant of one field is described already.
                @if description(field) != description(schema) { dd { (prose(description(field))) } }
                @if field["properties"].is_object() { dd { (self::fields(field)) } }
            }
        }
    }
}

/// Has the value only one form?
fn is_constant(schema: &Value) -> bool {
    schema["enum"].as_array().is_some_and(|words| words.len() == 1)
}

/// What is said of a value; of one that may be null, it is said of what it is otherwise.
fn description(schema: &Value) -> &str {
    let of_either = || schema["oneOf"].as_array()?.iter().find_map(|part| part["description"].as_str());
    schema["description"].as_str().or_else(of_either).unwrap_or_default()
}

/// The kind of a value, in a few words.
fn kind(schema: &Value) -> Markup {
    if let Some(reference) = schema["$ref"].as_str() {
        return self::reference(reference.rsplit('/').next().unwrap_or(reference));
    }
    if let Some(words) = schema["enum"].as_array() {
        return joined(words.iter().map(|word| html! { code { (word) } }), " or ");
    }
    for (key, between) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")] {
        if let Some(parts) = schema[key].as_array() {
            return joined(parts.iter().map(kind), between);
        }
    }
    if let Some(kinds) = schema["type"].as_array() {
        return joined(kinds.iter().map(|kind| one_kind(text(kind), schema)), " or ");
    }
    one_kind(text(&schema["type"]), schema)
}

fn one_kind(name: &str, schema: &Value) -> Markup {
    match name {
        "array" if schema["prefixItems"].is_array() => {
            let places = schema["prefixItems"].as_array().into_iter().flatten();
            html! { "list [" (joined(places.map(kind), ", ")) "]" }
        }
        "array" => html! { "list of " (kind(&schema["items"])) },
        "object" if schema["additionalProperties"].is_object() => {
            html! { "object, each value: " (kind(&schema["additionalProperties"])) }
        }
        "" => html! { "any JSON" },
        plain => html! { (plain) },
    }
}

fn reference(name: &str) -> Markup {
    html! { a href={ "#" (name) } { (name) } }
}

fn joined(parts: impl Iterator<Item = Markup>, between: &str) -> Markup {
    html! { @for (place, part) in parts.enumerate() { @if place > 0 { (between) } (part) } }
}

/// Text in which backticks mark code.
fn prose(text: &str) -> Markup {
    html! {
        @for (place, piece) in text.split('`').enumerate() {
            @if place % 2 == 1 { code { (piece) } } @else { (piece) }
        }
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn entries(object: &Value) -> impl Iterator<Item = (&str, &Value)> {
    object.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}
