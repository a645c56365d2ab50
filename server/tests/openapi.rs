//! The description of the API tells the truth: it names every route, and real answers look as it says.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use reqwest::{Client, Method, StatusCode};
use serde_json::{Value, json};
use server::{Config, Hall, Limits};
use tempfile::TempDir;
use tokio::net::TcpListener;
use utoipa::PartialSchema;
use wire::ErrorCode;

/// A hall that is open for one test.
struct OpenHall {
    address: SocketAddr,
    client: Client,
    _folder: TempDir,
}

impl OpenHall {
    async fn new() -> OpenHall {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config {
            database: folder.path().join("hall.sqlite"),
            public_url: None,
            trusted_proxy: None,
            bots: Vec::new(),
            limits: Limits {
                requests_per_identity: 10_000,
                requests_per_address: 10_000,
                ..Limits::default()
            },
        };
        let hall = Hall::open(config).await.expect("a new hall opens");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("a bound socket has an address");
        tokio::spawn(server::serve(hall, listener, std::future::pending()));
        let client = Client::builder().cookie_store(true).build().expect("a client");
        OpenHall { address, client, _folder: folder }
    }

    async fn text(&self, path: &str) -> (StatusCode, String) {
        let answer = self.client.get(format!("http://{}{path}", self.address)).send().await;
        let answer = answer.expect("an answer");
        (answer.status(), answer.text().await.expect("a text"))
    }

    /// Asks under `/api/v1`.
    async fn ask(&self, method: &str, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let method: Method = method.to_uppercase().parse().expect("a method");
        let mut request = self.client.request(method, format!("http://{}/api/v1{path}", self.address));
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.expect("an answer");
        let status = answer.status();
        let text = answer.text().await.expect("a text");
        (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("{path} answers in JSON: {text}")))
    }

    async fn document(&self) -> Value {
        self.ask("get", "/openapi.json", None).await.1
    }
}

fn list<'a>(value: &'a Value, what: &str) -> &'a Vec<Value> {
    value.as_array().unwrap_or_else(|| panic!("{what} is a list: {value}"))
}

/// Every operation: path, method, description.
fn operations(document: &Value) -> Vec<(&str, &str, &Value)> {
    let paths = document["paths"].as_object().expect("paths").iter();
    let operations = paths.flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods").iter();
        methods.map(move |(method, told)| (path.as_str(), method.as_str(), told))
    });
    operations.collect()
}

/// The rows of the table of routes, from which the router is made.
fn routes() -> BTreeSet<(String, String)> {
    let source = include_str!("../src/api/mod.rs");
    let (_, table) = source.split_once("\nroutes! {\n").expect("the table of routes");
    let (table, _) = table.split_once("\n}\n").expect("its end");
    let mut found = BTreeSet::new();
    for line in table.lines() {
        let mut words = line.split_whitespace();
        if let (Some(method), Some(path)) = (words.next(), words.next())
            && path.starts_with('"')
        {
            found.insert((path.trim_matches('"').to_owned(), method.to_owned()));
        }
    }
    found
}

#[tokio::test]
async fn every_route_is_described_and_every_description_is_a_route() {
    let hall = OpenHall::new().await;
    let document = hall.document().await;
    let described: BTreeSet<(String, String)> = operations(&document)
        .into_iter()
        .map(|(path, method, _)| (path.to_owned(), method.to_owned()))
        .collect();
    assert_eq!(described, routes());
    for (path, method, _) in operations(&document) {
        let (status, answer) = hall.ask(method, &path.replace("{id}", "nowhere"), None).await;
        assert_ne!(status, StatusCode::METHOD_NOT_ALLOWED, "{method} {path}");
        assert_ne!(answer["message"], "there is no such page", "{method} {path}");
    }
}

#[tokio::test]
async fn operations_have_an_id_a_summary_and_their_parameters() {
    let hall = OpenHall::new().await;
    let document = hall.document().await;
    assert!(document["openapi"].as_str().is_some_and(|version| version.starts_with("3.")));
    let mut ids = BTreeSet::new();
    for (path, method, told) in operations(&document) {
        let id = told["operationId"].as_str().expect("an id").to_owned();
        assert!(ids.insert(id), "{method} {path} has the id of another operation");
        assert!(told["summary"].as_str().is_some_and(|summary| !summary.is_empty()), "{method} {path}");
        let parameters = told["parameters"].as_array().cloned().unwrap_or_default();
        let in_path = parameters.iter().filter(|parameter| parameter["in"] == "path").count();
        assert_eq!(in_path, path.matches('{').count(), "{method} {path}");
        let tag = list(&told["tags"], "tags")[0].clone();
        assert!(list(&document["tags"], "tags").iter().any(|known| known["name"] == tag), "{tag}");
    }
}

#[tokio::test]
async fn every_code_and_every_reference_is_described() {
    let hall = OpenHall::new().await;
    let document = hall.document().await;
    let codes = json!(ErrorCode::schema())["enum"].clone();
    let described = &document["components"]["schemas"]["ErrorCode"];
    assert_eq!(described["enum"], codes);
    let meanings = list(&described["x-enum-descriptions"], "meanings");
    assert_eq!(meanings.len(), list(&codes, "codes").len());
    let (_, page) = hall.text("/api").await;
    for code in list(&codes, "codes") {
        let code = code.as_str().expect("a word");
        assert!(page.contains(&format!("id=\"code-{code}\"")), "{code} is not on the page");
    }
    check_references(&document, &document);
}

fn check_references(document: &Value, part: &Value) {
    match part {
        Value::Object(fields) => {
            if let Some(reference) = fields.get("$ref") {
                resolve(document, reference);
            }
            fields.values().for_each(|field| check_references(document, field));
        }
        Value::Array(items) => items.iter().for_each(|item| check_references(document, item)),
        _ => {}
    }
}

fn resolve<'a>(document: &'a Value, reference: &Value) -> &'a Value {
    let reference = reference.as_str().expect("a reference is text");
    let place = reference.strip_prefix('#').expect("references stay in the document");
    document.pointer(place).unwrap_or_else(|| panic!("{reference} leads nowhere"))
}

#[tokio::test]
async fn the_page_stands_alone() {
    let hall = OpenHall::new().await;
    let (status, page) = hall.text("/api").await;
    assert_eq!(status, StatusCode::OK);
    assert!(!page.contains("<script") && !page.contains("style=") && !page.contains("://"));
    let document = hall.document().await;
    for (path, method, told) in operations(&document) {
        let id = told["operationId"].as_str().expect("an id");
        assert!(page.contains(&format!("<article id=\"op-{id}\">")), "{method} {path} is not on the page");
    }
    for link in ["/api/style.css", "/api/protocol.md", "/api/v1/openapi.json"] {
        assert!(page.contains(&format!("href=\"{link}\"")), "{link} is not linked");
        assert_eq!(hall.text(link).await.0, StatusCode::OK, "{link}");
    }
    // Every link within the page has its place.
    for link in page.split("href=\"#").skip(1) {
        let name = link.split('"').next().unwrap_or_default();
        assert!(page.contains(&format!("id=\"{name}\"")), "#{name} leads nowhere");
    }
}

/// What is wrong with a value, if it is not as the schema says. Only what our schemas use is known here.
fn problem(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    if let Some(reference) = schema.get("$ref") {
        return problem(document, resolve(document, reference), value);
    }
    let any = ["oneOf", "anyOf"].iter().find_map(|key| schema[key].as_array());
    if let Some(choices) = any {
        let problems: Vec<String> =
            choices.iter().map_while(|choice| problem(document, choice, value)).collect();
        if problems.len() == choices.len() {
            return Some(format!("{value} fits none: {}", problems.join("; ")));
        }
    }
    if let Some(wrong) = schema["allOf"]
        .as_array()
        .and_then(|parts| parts.iter().find_map(|part| problem(document, part, value)))
    {
        return Some(wrong);
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
    {
        return Some(format!("{value} is none of {words:?}"));
    }
    let kinds = match &schema["type"] {
        Value::Array(kinds) => kinds.clone(),
        Value::Null => Vec::new(),
        kind => vec![kind.clone()],
    };
    if !kinds.is_empty() && !kinds.iter().any(|kind| is_kind(value, kind.as_str().unwrap_or_default())) {
        return Some(format!("{value} is no {kinds:?}"));
    }
    match value {
        Value::Object(fields) => wrong_fields(document, schema, fields),
        Value::Array(items) => {
            let places = schema["prefixItems"].as_array().cloned().unwrap_or_default();
            let rest = &schema["items"];
            items.iter().enumerate().find_map(|(place, item)| match places.get(place) {
                Some(schema) => problem(document, schema, item),
                None if rest.is_object() => problem(document, rest, item),
                None => None,
            })
        }
        _ => None,
    }
}

fn wrong_fields(document: &Value, schema: &Value, fields: &serde_json::Map<String, Value>) -> Option<String> {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    if let Some(missing) =
        required.iter().find(|name| !fields.contains_key(name.as_str().unwrap_or_default()))
    {
        return Some(format!("{missing} is missing in {fields:?}"));
    }
    // Parts of an `allOf` know only their own fields.
    let rest = &schema["additionalProperties"];
    fields.iter().find_map(|(name, field)| match schema["properties"].get(name) {
        Some(schema) => problem(document, schema, field).map(|wrong| format!("{name}: {wrong}")),
        None if rest.is_object() => problem(document, rest, field).map(|wrong| format!("{name}: {wrong}")),
        None => None,
    })
}

fn is_kind(value: &Value, kind: &str) -> bool {
    match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

/// Fields that an answer has and its type does not.
fn undescribed(document: &Value, name: &str, value: &Value) -> Vec<String> {
    let known = &document["components"]["schemas"][name]["properties"];
    let fields = value.as_object().into_iter().flatten();
    fields
        .filter(|(field, _)| known.get(field).is_none())
        .map(|(field, _)| format!("{name}.{field}"))
        .collect()
}

#[tokio::test]
async fn real_answers_are_as_described() {
    let hall = OpenHall::new().await;
    let document = hall.document().await;
    let check = async |method: &str, path: &str, table: &str, body: Option<Value>| -> Value {
        let (status, answer) =
            hall.ask(method, &path.replace("{id}", table).replace("{entry}", "0"), body).await;
        let told = &document["paths"][path][method]["responses"][status.as_str()];
        let schema = &told["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{method} {path} answers {status}: {answer}");
        if let Some(wrong) = problem(&document, schema, &answer) {
            panic!("{method} {path}: {wrong}");
        }
        answer
    };
    let games = check("get", "/games", "", None).await;
    let facts = &games[0];
    let mut unknown = undescribed(&document, "Facts", facts);
    unknown.extend(undescribed(&document, "Scenario", &facts["scenarios"][0]));
    for option in list(&facts["options"], "options") {
        unknown.extend(undescribed(&document, "GameOption", option));
    }
    check("get", "/me", "", None).await;
    check("put", "/me", "", Some(json!({ "name": "Ada" }))).await;
    check("put", "/me", "", Some(json!({ "name": "" }))).await;
    check("get", "/me/link", "", None).await;
    check("post", "/bots", "", Some(json!({ "name": "Bot" }))).await;
    check("post", "/tables", "", Some(json!({ "game": "chess", "seats": [] }))).await;
    check("get", "/tables/{id}", "nowhere", None).await;
    let wish =
        json!({ "game": "risk-transformers", "seats": ["me", { "same_screen": "Ben" }], "public": true });
    let made = check("post", "/tables", "", Some(wish)).await;
    let table = made["id"].as_str().expect("an id");
    check("get", "/tables/{id}/record", table, None).await;
    check("get", "/tables/open", "", None).await;
    check("get", "/tables/{id}/state", table, None).await;
    check("post", "/tables/{id}/start", table, None).await;
    check("post", "/tables/{id}/sit", table, Some(json!({}))).await;
    for turn in 0..60 {
        let state = check("get", "/tables/{id}/state", table, None).await;
        let game = &state["game"];
        unknown.extend(undescribed(&document, "TableInfo", &state["table"]));
        unknown.extend(undescribed(&document, "SeatInfo", &state["table"]["seats"][0]));
        unknown.extend(undescribed(&document, "GameState", game));
        let legal = list(&game["legal"], "the legal list");
        let chosen = &legal[turn % legal.len()];
        unknown.extend(undescribed(&document, "LegalAction", chosen));
        if let Some(reveals) = chosen.get("reveals") {
            unknown.extend(undescribed(&document, "Reveals", reveals));
        }
        unknown.extend(undescribed(&document, "Message", &chosen["label"]));
        let act = json!({ "type": "act", "id": format!("turn-{turn}"), "action": chosen["action"] });
        check("post", "/tables/{id}/do", table, Some(act)).await;
    }
    assert_eq!(unknown, Vec::<String>::new(), "not described");
    let not_legal =
        json!({ "type": "act", "id": "wrong", "action": { "choose_leader": { "leader": "optimus" } } });
    let refused = check("post", "/tables/{id}/do", table, Some(not_legal)).await;
    assert_eq!(refused["code"], "against_the_rules");
    for message in [
        json!({ "type": "hint", "id": "hint" }),
        json!({ "type": "chat", "id": "chat", "text": "Hello" }),
        json!({ "type": "undo", "id": "undo" }),
        json!({ "type": "abandon", "id": "abandon" }),
        json!({ "type": "nonsense" }),
    ] {
        check("post", "/tables/{id}/do", table, Some(message)).await;
    }
    check("get", "/tables/{id}/luck", table, None).await;
    check("get", "/tables/{id}/log", table, None).await;
    check("get", "/tables/{id}/at/{entry}", table, None).await;
    check("get", "/tables/{id}/record", table, None).await;
    check("get", "/tables/mine", "", None).await;
    check("post", "/tables/{id}/rematch", table, None).await;
    let won = json!({ "scenario": "s1", "difficulty": "iron", "medals": 2, "players": ["Ada"], "at": 1 });
    let file = |feats| Some(json!({ "format": 1, "game": "kingdom-rush", "name": "Ours", "feats": feats }));
    check("post", "/campaigns", "", file(json!([{ "scenario": "s1", "medals": 2, "players": [], "at": 1 }])))
        .await;
    let kept = check("post", "/campaigns", "", file(json!([won]))).await;
    let campaign = kept["id"].as_str().expect("an id");
    let mut unknown = undescribed(&document, "KeptCampaign", &kept);
    unknown.extend(undescribed(&document, "Campaign", &kept["campaign"]));
    unknown.extend(undescribed(&document, "Feat", &kept["campaign"]["feats"][0]));
    check("get", "/campaigns", "", None).await;
    check("get", "/campaigns/{id}", campaign, None).await;
    check("get", "/campaigns/{id}/file", campaign, None).await;
    check("get", "/campaigns/{id}", "nowhere", None).await;
    let wish = json!({ "game": "kingdom-rush", "seats": ["me"], "campaign": campaign });
    let made = check("post", "/tables", "", Some(wish)).await;
    let info = check("get", "/tables/{id}", made["id"].as_str().expect("an id"), None).await;
    unknown.extend(undescribed(&document, "InCampaign", &info["campaign"]));
    let plans = list(&games, "games").iter().filter_map(|facts| facts.get("campaign"));
    unknown.extend(plans.flat_map(|plan| undescribed(&document, "CampaignPlan", plan)));
    assert_eq!(unknown, Vec::<String>::new(), "not described");
}
