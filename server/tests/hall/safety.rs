//! Headers, origins, tokens, sizes and rates.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::{ClientMessage, ErrorCode, Me, ServerMessage, WireError};

use crate::client::{OpenHall, Person, fresh_id, soon, two_and_bots, wide_limits};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_has_security_headers() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let paths = [
        "/",
        "/healthz",
        "/metrics",
        "/api/v1/me",
        "/api/v1/nowhere",
        "/api/v1/tables/nowhere",
        "/me/forged",
    ];
    for path in paths {
        let answer = anna.get(path).await;
        let policy =
            answer.header("content-security-policy").unwrap_or_else(|| panic!("{path} has no policy"));
        let scripts = policy.split(';').find(|part| part.trim().starts_with("script-src")).unwrap();
        assert!(!scripts.contains("unsafe-inline") && !scripts.contains("'unsafe-eval'"), "{scripts}");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"), "{path}");
    }
    assert_eq!(anna.get("/healthz").await.text, "ok\n");
    hall.close().await;
}

/// What a browser on a page of that origin gets.
async fn upgrade_from(person: &Person, hall: &OpenHall, table: &str, origin: &str) -> Result<(), WireError> {
    let url = format!("ws://{}/api/v1/tables/{table}/live", hall.address());
    let mut request = url.into_client_request().unwrap();
    let cookie = format!("gearhall={}", person.token.as_ref().unwrap());
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    request.headers_mut().insert("origin", origin.parse().unwrap());
    let stream = tokio::net::TcpStream::connect(hall.address()).await.unwrap();
    match tokio_tungstenite::client_async(request, stream).await {
        Ok(_) => Ok(()),
        Err(Error::Http(answer)) => {
            assert_eq!(answer.status(), 403);
            Err(serde_json::from_slice(answer.body().as_ref().unwrap()).unwrap())
        }
        Err(other) => panic!("{other}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_of_others_do_not_get_a_socket() {
    let hall = OpenHall::new().await;
    let (table, people, _lines) = two_and_bots(&hall, 0).await;
    let own = format!("http://{}", hall.address());
    assert_eq!(upgrade_from(&people[0], &hall, &table, &own).await, Ok(()));
    let evil = [
        "http://evil.example".to_owned(),
        "null".to_owned(),
        format!("{own}.evil.example"),
        format!("http://evil.example/{}", hall.address()),
        String::new(),
    ];
    for origin in evil {
        let refused = upgrade_from(&people[0], &hall, &table, &origin).await;
        assert_eq!(refused.map_err(|error| error.code), Err(ErrorCode::WrongOrigin), "{origin}");
    }
    hall.close().await;
}

/// Whoever opens a link for the first time is one person, although the page then asks several things at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_makes_its_reader_somebody() {
    let hall = OpenHall::new().await;
    for path in ["/", "/t/abc", "/t/abc/replay", "/new/risk-transformers", "/settings"] {
        let answer = hall.stranger().get(path).await;
        let cookie = answer.header("set-cookie").unwrap_or_else(|| panic!("{path} sets no cookie"));
        assert!(cookie.starts_with("gearhall=") && !cookie.contains("Secure"), "{cookie}");
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{path}");
        assert_eq!(hall.person().await.get(path).await.header("set-cookie"), None);
    }
    assert_eq!(hall.stranger().get("/text.css").await.header("set-cookie"), None);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_behind_another_server_knows_its_own_pages() {
    let hall =
        OpenHall::set_up(|config| config.public_url = Some("https://play.example".parse().unwrap())).await;
    let cookie = hall.stranger().get("/api/v1/me").await.header("set-cookie").unwrap().to_owned();
    assert!(cookie.ends_with("; Secure"), "{cookie}");
    let anna = hall.person().await;
    let table = anna.make_table(json!(["me", "open"]), json!({})).await;
    assert_eq!(upgrade_from(&anna, &hall, &table, "https://play.example").await, Ok(()));
    for origin in ["http://play.example", "https://play.example.evil", "https://evil.example"] {
        let refused = upgrade_from(&anna, &hall, &table, origin).await;
        assert_eq!(refused.map_err(|error| error.code), Err(ErrorCode::WrongOrigin), "{origin}");
    }
    let page = anna.get("/text?link=1").await.text;
    assert!(page.contains("https://play.example/me/"), "{page}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn visitors_of_a_server_in_front_are_told_apart() {
    let limits = Limits { requests_per_address: 10, ..wide_limits() };
    let asks = async |hall: &OpenHall, from: &str| {
        let nobody = hall.stranger();
        nobody.send(nobody.request(Method::GET, "/api/v1/me").header("x-forwarded-for", from)).await.status
    };
    let hall = OpenHall::set_up(|config| {
        config.limits = limits.clone();
        config.trusted_proxy = Some("127.0.0.1".parse().unwrap());
    })
    .await;
    for number in 0..100 {
        assert_eq!(asks(&hall, &format!("10.0.0.1, 192.0.2.{number}")).await, 200);
    }
    let mut one = Vec::new();
    while !one.contains(&429) && one.len() < 1000 {
        one.push(asks(&hall, "203.0.113.5").await);
    }
    assert!(one.contains(&429));
    hall.close().await;
    // Without the flag the header is anybody's word.
    let hall = OpenHall::with(limits).await;
    let mut all = Vec::new();
    while !all.contains(&429) && all.len() < 1000 {
        all.push(asks(&hall, &format!("192.0.2.{}", all.len() % 256)).await);
    }
    assert!(all.contains(&429));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_tables_of_one_address_are_counted() {
    let hall = OpenHall::with(Limits { tables_per_address: 2, ..wide_limits() }).await;
    for allowed in [true, true, false] {
        let wish = json!({ "game": crate::client::GAME, "seats": ["me", "open"] });
        let answer = hall.person().await.post("/api/v1/tables", wish).await;
        match allowed {
            true => assert_eq!(answer.status, 200),
            false => assert_eq!((answer.status, answer.code()), (429, ErrorCode::TooManyRequests)),
        }
    }
    hall.close().await;
}

/// A request that is never finished keeps neither its connection nor a hall that closes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_request_is_not_waited_for_for_ever() {
    let head = "POST /api/v1/tables HTTP/1.1\r\nhost: hall\r\ncontent-type: application/json\r\ncontent-length: 100\r\n";
    let impatient = Limits { request_head: Duration::from_millis(200), ..wide_limits() };
    let hall = OpenHall::with(impatient).await;
    for (half, answer) in [("", ""), (head, ""), (&format!("{head}\r\n{{"), "HTTP/1.1 400")] {
        let mut stream = TcpStream::connect(hall.address()).await.unwrap();
        stream.write_all(half.as_bytes()).await.unwrap();
        let mut told = Vec::new();
        soon("the end of the line", stream.read_to_end(&mut told)).await.unwrap();
        let told = String::from_utf8(told).unwrap();
        assert!(told.starts_with(answer), "{told}");
    }
    hall.close().await;

    let patient = Limits {
        request_head: Duration::from_secs(3600),
        farewell: Duration::from_millis(200),
        ..wide_limits()
    };
    let hall = OpenHall::with(patient).await;
    let mut stream = TcpStream::connect(hall.address()).await.unwrap();
    stream.write_all(format!("{head}\r\n{{").as_bytes()).await.unwrap();
    assert_eq!(hall.person().await.get("/healthz").await.status, 200);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tokens_that_are_not_ours() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let name: Me = anna.put("/api/v1/me", json!({ "name": "Anna" })).await.json();
    let token = anna.token.clone().unwrap();
    let ask = async |headers: &[(&str, &str)]| {
        let nobody = hall.stranger();
        let request = nobody.request(Method::GET, "/api/v1/me");
        nobody
            .send(headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)))
            .await
    };
    // An unknown cookie: a new visitor, with a new cookie.
    let last = if token.ends_with('0') { "1" } else { "0" };
    let tampered = format!("{}{last}", &token[..token.len() - 1]);
    for cookie in
        ["gearhall=", "gearhall=x", "gearhall=a.b", &format!("gearhall={tampered}"), "gearhall=\u{e4}"]
    {
        let answer = ask(&[("cookie", cookie)]).await;
        assert_ne!(answer.json::<Me>().name, name.name, "{cookie}");
        assert!(answer.header("set-cookie").is_some());
    }
    // An unknown bearer token: an error, so that a program notices.
    for bearer in ["Bearer ", "Bearer x", &format!("Bearer {tampered}")] {
        let answer = ask(&[("authorization", bearer)]).await;
        assert_eq!((answer.status, answer.code()), (401, ErrorCode::UnknownIdentity), "{bearer}");
    }
    // Other authorizations are for a proxy in front; the cookie counts.
    let cookie = format!("other=1; gearhall={token}; more=2");
    let answer = ask(&[("authorization", "Basic YTpi"), ("cookie", &cookie)]).await;
    assert_eq!(answer.json::<Me>().name, "Anna");
    assert_eq!(answer.header("set-cookie"), None);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_too_long_is_refused() {
    let hall = OpenHall::new().await;
    let (table, people, [mut anna, _ben]) = two_and_bots(&hall, 0).await;
    let version = anna.version;
    let long = "x".repeat(64 * 1024 + 1);
    let answer = people[0].put("/api/v1/me", json!({ "name": long })).await;
    assert_eq!((answer.status, answer.code()), (413, ErrorCode::TooLong));
    for length in [16 * 1024, 17 * 1024, 200_000, 2_000_000] {
        let mut line = people[0].dial(&table, tokio::net::TcpSocket::new_v4().unwrap()).await;
        let text = format!(r#"{{"type":"chat","id":"long","text":"{}"}}"#, "x".repeat(length));
        line.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await.unwrap();
        if line.send(Message::text(text)).await.is_err() {
            // The hall hangs up in the middle of what it will not read; its last words may be lost with the line.
            assert_eq!(length, 2_000_000);
            continue;
        }
        let mut last = None;
        while let Some(Ok(Message::Text(text))) = line.next().await {
            last = Some(serde_json::from_str::<ServerMessage>(&text).unwrap());
        }
        let last = last.unwrap();
        assert!(
            matches!(&last, ServerMessage::Error(error) if error.code == ErrorCode::TooLong),
            "{length}: {last:?}"
        );
    }
    let id = "i".repeat(65);
    assert_eq!(anna.refused(&ClientMessage::Hint { id }).await.code, ErrorCode::BadMessage);
    assert_eq!(anna.refused(&ClientMessage::Hint { id: String::new() }).await.code, ErrorCode::BadMessage);
    assert_eq!(anna.version, version);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_asks_too_much() {
    let slow = Limits { requests_per_identity: 20, ..wide_limits() };
    let hall = OpenHall::with(slow).await;
    let (_, people, [mut anna, mut ben]) = two_and_bots(&hall, 0).await;
    // Over a socket: the request is refused, the conversation goes on.
    let mut limited = None;
    for _ in 0..1000 {
        // Refused at once, and so quicker than the limit allows.
        let nothing = ClientMessage::Answer { id: fresh_id(), question: 0, agree: true };
        if let ServerMessage::Refused { error, .. } = anna.ask(&nothing).await
            && error.code == ErrorCode::TooManyRequests
        {
            limited = Some(error);
            break;
        }
    }
    assert!(limited.is_some());
    // Over HTTP it is the same budget, and nobody else's.
    let mut refused = None;
    for _ in 0..1000 {
        let answer = people[0].get("/api/v1/me").await;
        if answer.status != 200 {
            refused = Some((answer.status, answer.code()));
            break;
        }
    }
    assert_eq!(refused, Some((429, ErrorCode::TooManyRequests)));
    ben.chat("I have not asked much").await;
    assert!(hall.metric("limited_total").await >= 2);
    hall.close().await;

    let hall = OpenHall::with(Limits { requests_per_address: 20, ..wide_limits() }).await;
    let mut refused = None;
    for _ in 0..1000 {
        let answer = hall.stranger().get("/healthz").await;
        if answer.status != 200 {
            refused = Some((answer.status, answer.code()));
            break;
        }
    }
    assert_eq!(refused, Some((429, ErrorCode::TooManyRequests)));
    hall.close().await;
}

/// What is said over sockets counts for the address, however many people are there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_people_of_one_address_share_its_budget() {
    let hall = OpenHall::with(Limits { requests_per_address: 50, ..wide_limits() }).await;
    let (table, _, lines) = two_and_bots(&hall, 0).await;
    let mut refused = None;
    'people: for _ in 0..5 {
        let mut watching = hall.person().await.watch(&table).await;
        for _ in 0..50 {
            let nothing = ClientMessage::Answer { id: fresh_id(), question: 0, agree: true };
            let ServerMessage::Refused { error, .. } = watching.ask(&nothing).await else { unreachable!() };
            if error.code == ErrorCode::TooManyRequests {
                refused = Some(error);
                break 'people;
            }
        }
    }
    assert!(refused.is_some());
    drop(lines);
    hall.close().await;
}

/// What the hall says of itself names no person and no table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_tell_nothing_about_a_table() {
    let hall = OpenHall::new().await;
    let (table, people, _lines) = two_and_bots(&hall, 1).await;
    let metrics = people[0].get("/metrics").await.text;
    assert!(metrics.contains("gearhall_tables 1") && !metrics.contains(&table));
    let games: Value = people[0].get("/api/v1/games").await.json();
    let mut ids = games.as_array().unwrap().iter().map(|game| &game["id"]);
    assert!(ids.any(|id| id == crate::client::GAME), "{games}");
    hall.close().await;
}
