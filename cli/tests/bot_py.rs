//! `examples/bot.py` against a real hall, as its reader would try it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// No game takes a bot that long.
const PATIENCE: Duration = Duration::from_secs(300);

/// A hall of its own process; it ends with the test.
struct OpenHall {
    process: Child,
    link: String,
    folder: TempDir,
}

impl Drop for OpenHall {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl OpenHall {
    fn new() -> OpenHall {
        let folder = tempfile::tempdir().unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_gearhall"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path())
            .env_remove("GEARHALL_DATABASE")
            .env_remove("GEARHALL_PUBLIC_URL")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let link = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap().to_owned();
        OpenHall { process, link, folder }
    }

    /// The body of the answer to a plain request under `/api/v1`.
    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let address = self.link.strip_prefix("http://").unwrap();
        let mut stream = TcpStream::connect(address).unwrap();
        let length = body.len();
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200"), "{method} {path}: {answer}");
        body.to_owned()
    }

    /// Runs the bot to the end of its game and returns what it printed.
    fn bot_plays(&self, link: &str) -> String {
        let output = bot(link);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "bot.py ended with {}: {out}{err}", output.status);
        assert!(out.lines().last().is_some_and(|line| line.starts_with("over: ")), "no verdict: {out}");
        out
    }

    /// Downloads the record of a table and has it verified: the bot has sent its nonce, and the hall chose none.
    fn verify(&self, table: &str) {
        let record = self.folder.path().join(format!("{table}.json"));
        std::fs::write(&record, self.ask("GET", &format!("/tables/{table}/record"), "")).unwrap();
        let verified =
            Command::new(env!("CARGO_BIN_EXE_gearhall")).arg("verify").arg(&record).output().unwrap();
        let out = text(&verified.stdout);
        assert!(verified.status.success(), "{out}{}", text(&verified.stderr));
        let sent: Vec<&str> = out.lines().filter(|line| line.ends_with(": sent by somebody")).collect();
        assert!(sent.len() == 1 && sent[0].contains("Python bot") && !out.contains("Note:"), "{out}");
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn bot(link: &str) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/bot.py");
    let mut process = Command::new("python3")
        .arg(script)
        .arg(link)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| {
            panic!("python3 cannot be started ({error}); `cargo xtask test` installs it when it is missing")
        });
    let started = Instant::now();
    while process.try_wait().unwrap().is_none() {
        if started.elapsed() > PATIENCE {
            process.kill().unwrap();
            let output = process.wait_with_output().unwrap();
            panic!("bot.py does not end: {}{}", text(&output.stdout), text(&output.stderr));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    process.wait_with_output().unwrap()
}

/// The id at the end of the link that the bot prints first.
fn table_of(printed: &str) -> &str {
    printed.lines().next().and_then(|line| line.rsplit('/').next()).unwrap()
}

#[test]
fn a_python_bot_plays_against_the_halls_bots() {
    let hall = OpenHall::new();
    let printed = hall.bot_plays(&hall.link);
    hall.verify(table_of(&printed));
}

#[test]
fn a_python_bot_sits_down_by_a_link() {
    let hall = OpenHall::new();
    let wish =
        r#"{"game": "risk-transformers", "seats": [{"bot": "heuristic"}, "open"], "start_when_full": true}"#;
    let made: serde_json::Value = serde_json::from_str(&hall.ask("POST", "/tables", wish)).unwrap();
    let printed = hall.bot_plays(&format!("{}{}", hall.link, made["path"].as_str().unwrap()));
    assert_eq!(table_of(&printed), made["id"].as_str().unwrap());
    hall.verify(table_of(&printed));
}

#[test]
fn a_python_bot_says_clearly_what_is_wrong() {
    let hall = OpenHall::new();
    for (link, told) in [
        (format!("{}/t/nowhere", hall.link), "no_such_table: there is no such table"),
        ("http://127.0.0.1:1".to_owned(), "there is no hall at http://127.0.0.1:1"),
        ("http://".to_owned(), "there is no hall at http://"),
    ] {
        let output = bot(&link);
        let err = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{err}");
        assert!(err.starts_with("bot.py: ") && err.contains(told) && !err.contains("Traceback"), "{err}");
    }
}

#[test]
fn the_example_is_short() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/bot.py");
    assert!(std::fs::read_to_string(script).unwrap().lines().count() <= 60);
}
