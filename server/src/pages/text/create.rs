//! Making a table.

use std::collections::{BTreeMap, VecDeque};

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use engine::{Facts, Message, OptionKind, OptionValue};
use maud::{Markup, html};
use tokio::sync::Mutex;
use wire::{CreateTable, ErrorCode, Pace, SeatPlan, WireError};

use super::table::address;
use super::{bot_name, find_facts, form, shell, trouble, usual_bot};
use crate::api::status_of;
use crate::hall::Hall;
use crate::pages::form::{Fields, page_number};
use crate::pages::reader::Reader;

/// So many tables made here are remembered, so that a form sent twice makes one table.
const REMEMBERED: usize = 1000;

/// The ids of the forms that made tables, with identity and table.
static MADE: Mutex<VecDeque<(String, String, String)>> = Mutex::const_new(VecDeque::new());

pub(crate) async fn page(State(hall): State<Hall>, reader: Reader, Path(game): Path<String>) -> Response {
    match facts_of(&game) {
        Ok(facts) => show(&hall, &reader, facts, None).into_response(),
        Err(error) => trouble::page(reader.words, &error),
    }
}

pub(crate) async fn submit(
    State(hall): State<Hall>,
    reader: Reader,
    Path(game): Path<String>,
    fields: Fields,
) -> Response {
    let facts = match facts_of(&game) {
        Ok(facts) => facts,
        Err(error) => return trouble::page(reader.words, &error),
    };
    match make(&hall, &reader, facts, fields).await {
        Ok(id) => Redirect::to(&address(&id, None)).into_response(),
        Err(error) => (status_of(error.code), show(&hall, &reader, facts, Some(&error))).into_response(),
    }
}

fn facts_of(game: &str) -> Result<&'static Facts, WireError> {
    find_facts(game).ok_or_else(|| WireError::new(ErrorCode::NoSuchGame, "there is no such game"))
}

async fn make(hall: &Hall, reader: &Reader, facts: &Facts, mut fields: Fields) -> Result<String, WireError> {
    let deed = fields.text("do")?;
    let id = fields.request_id()?;
    let wish = match deed.as_str() {
        "now" => against_bots(facts),
        "create" => wish(facts, &mut fields)?,
        _ => return Err(WireError::new(ErrorCode::BadMessage, "a form that is not ours")),
    };
    fields.finish()?;
    let mut made = MADE.lock().await;
    let who = &reader.who;
    if let Some((_, _, table)) = made.iter().find(|(known, by, _)| *known == id && *by == who.id) {
        return Ok(table.clone());
    }
    hall.admit_table(reader.address)?;
    let table = hall.create(who, wish).await?;
    if made.len() == REMEMBERED {
        made.pop_front();
    }
    made.push_back((id, who.id.clone(), table.clone()));
    Ok(table)
}

/// The quickest way to play: alone against bots.
fn against_bots(facts: &Facts) -> CreateTable {
    const USUAL_PLAYERS: u8 = 3;
    let scenario = &facts.scenarios[0];
    let seats = USUAL_PLAYERS.clamp(scenario.min_players, scenario.max_players);
    let bots = (1..seats).map(|_| SeatPlan::Bot(usual_bot().name().to_owned()));
    CreateTable {
        game: facts.id.to_owned(),
        scenario: String::new(),
        scenario_file: None,
        options: BTreeMap::new(),
        seats: [SeatPlan::Me].into_iter().chain(bots).collect(),
        public: false,
        password: None,
        draw_seats: false,
        start_when_full: true,
        campaign: None,
        pace: Pace::Live,
        commitment: None,
        nonce: None,
    }
}

/// The table as the form wishes it.
fn wish(facts: &Facts, fields: &mut Fields) -> Result<CreateTable, WireError> {
    let mut options = BTreeMap::new();
    for option in &facts.options {
        let Some(text) = fields.take(&format!("option-{}", option.id)) else { continue };
        let value = match option.kind {
            OptionKind::Choice { .. } => OptionValue::Word(text),
            OptionKind::Number { .. } => {
                let number = text.trim().parse();
                number.map_or(OptionValue::Word(text), OptionValue::Number)
            }
        };
        options.insert(option.id.to_owned(), value);
    }
    let mut seats = Vec::new();
    for number in 1..=facts.max_players {
        let plan = fields.take(&format!("seat-{number}")).unwrap_or_default();
        let name = fields.take(&format!("name-{number}")).unwrap_or_default();
        seats.extend(match plan.as_str() {
            "" => None,
            "me" => Some(SeatPlan::Me),
            "open" => Some(SeatPlan::Open),
            "same-screen" => Some(SeatPlan::SameScreen(name)),
            bot => Some(SeatPlan::Bot(bot.strip_prefix("bot-").unwrap_or(bot).to_owned())),
        });
    }
    Ok(CreateTable {
        game: facts.id.to_owned(),
        scenario: fields.take("scenario").unwrap_or_default(),
        scenario_file: None,
        options,
        seats,
        public: fields.ticked("public"),
        password: fields.take("password"),
        draw_seats: fields.ticked("draw_seats"),
        start_when_full: fields.ticked("start_when_full"),
        campaign: None,
        pace: if fields.ticked("weeks") { Pace::Weeks } else { Pace::Live },
        commitment: None,
        nonce: None,
    })
}

fn show(hall: &Hall, reader: &Reader, facts: &Facts, error: Option<&WireError>) -> Html<String> {
    let name = reader.word(&format!("{}-name", facts.words));
    let title = reader.say(&Message::new("text-new-table").with("game", name));
    let ticks = [
        ("public", "text-public"),
        ("draw_seats", "text-draw-seats"),
        ("start_when_full", "text-start-when-full"),
        ("weeks", "text-weeks"),
    ];
    let content = html! {
        h1 { (title) }
        @if let Some(error) = error { (trouble::alert(reader.words, error, &[], "")) }
        p { (reader.word(&format!("{}-description", facts.words))) }
        p { (reader.word(&format!("{}-filled-in", facts.words))) }
        (form(&format!("/text/new/{}", facts.id), &page_number(), "create", &html! {
            (seats(hall, reader, facts))
            (options(reader, facts))
            fieldset {
                legend { (reader.word("text-who-may-come")) }
                @for (field, word) in ticks {
                    p { input id=(field) type="checkbox" name=(field) value="yes"; " " label for=(field) { (reader.word(word)) } }
                }
                p {
                    label for="password" { (reader.word("text-password-wish")) } " "
                    input #password name="password" type="password" autocomplete="new-password";
                }
            }
            button { (reader.word("text-create")) }
        }))
    };
    shell(reader, &title, &html! {}, &content)
}

/// Who sits where: by default the reader against bots.
fn seats(hall: &Hall, reader: &Reader, facts: &Facts) -> Markup {
    let usual = against_bots(facts).seats.len();
    let bots = hall.bot_levels();
    let bots = bots.iter().map(|bot| (format!("bot-{}", bot.name), bot_name(reader, &bot.name)));
    let mut plans = vec![
        ("me".to_owned(), reader.word("text-plan-me")),
        ("open".to_owned(), reader.word("text-plan-open")),
        ("same-screen".to_owned(), reader.word("text-plan-same-screen")),
    ];
    plans.extend(bots);
    plans.push((String::new(), reader.word("text-plan-none")));
    let chosen = |number: usize| match number {
        1 => "me".to_owned(),
        _ if number <= usual => format!("bot-{}", usual_bot().name()),
        _ => String::new(),
    };
    html! {
        fieldset {
            legend { (reader.word("text-seats")) }
            @for number in 1..=usize::from(facts.max_players) {
                @let (seat, name) = (format!("seat-{number}"), format!("name-{number}"));
                @let label = reader.say(&Message::new("seat").with("number", number as u32));
                p {
                    label for=(seat) { (label) } " "
                    select id=(seat) name=(seat) {
                        @for (plan, word) in &plans { option value=(plan) selected[*plan == chosen(number)] { (word) } }
                    }
                    " "
                    input id=(name) name=(name) maxlength="40" placeholder=(reader.word("text-plan-name-short"))
                        aria-label={ (label) ", " (reader.word("text-plan-name")) };
                }
            }
            p { small { (reader.word("text-plan-name-why")) } }
        }
    }
}

fn options(reader: &Reader, facts: &Facts) -> Markup {
    let word = |rest: String| reader.word(&format!("{}-{rest}", facts.words));
    html! {
        fieldset {
            legend { (reader.word("text-options")) }
            p {
                label for="scenario" { (reader.word("text-scenario")) } " "
                select #scenario name="scenario" aria-describedby="scenario-text" {
                    @for scenario in &facts.scenarios { option value=(scenario.id) { (word(format!("scenario-{}", scenario.id))) } }
                }
            }
            p #scenario-text {
                @for scenario in &facts.scenarios {
                    b { (word(format!("scenario-{}", scenario.id))) ":" } " " (word(format!("scenario-{}-text", scenario.id))) " "
                }
            }
            @for option in &facts.options {
                @let id = format!("option-{}", option.id);
                p {
                    label for=(id) { (word(id.clone())) } " "
                    @match &option.kind {
                        OptionKind::Choice { values } => {
                            select id=(id) name=(id) aria-describedby={ (id) "-text" } {
                                @for value in values { option value=(value) { (word(format!("{id}-{value}"))) } }
                            }
                        }
                        OptionKind::Number { min, max, default } => {
                            input id=(id) name=(id) type="number" min=(min) max=(max) value=(default) aria-describedby={ (id) "-text" };
                        }
                    }
                    br; small id={ (id) "-text" } { (word(format!("{id}-text"))) }
                }
            }
        }
    }
}
