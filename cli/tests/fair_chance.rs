//! What `docs/fair-chance.md` promises, as its reader would check it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::path::Path;
use std::process::Command;

use common::{fails, path, succeeds, text};
use serde_json::Value;

/// A game that is saved before its first move, with its record.
fn saved(folder: &Path, name: &str, more: &[&str]) -> (String, Value) {
    let file = path(folder, name);
    let args = [&["play", "--seats", "human,random,random"], more].concat();
    succeeds(&args, &format!("save {file}\nquit\n"));
    let save = table::Save::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let table = save.open(&table::Limits::default(), 0).unwrap();
    let record = table.begun_game().unwrap().record(true);
    (file, serde_json::from_str(&record).unwrap())
}

fn nonce_lines(verified: &str) -> Vec<&str> {
    verified.lines().filter(|line| line.starts_with("  nonce ")).collect()
}

#[test]
fn verify_tells_which_nonces_follow_from_the_secret() {
    let folder = tempfile::tempdir().unwrap();
    for more in [&[][..], &["--draw-seats"]] {
        let (file, record) = saved(folder.path(), "drawn.json", more);
        let verified = succeeds(&["verify", &file], "");
        let lines = nonce_lines(&verified);
        assert_eq!(lines.len(), 3, "{verified}");
        for (seat, line) in lines.iter().enumerate() {
            let place = record["seating"]["drawn"][seat].as_u64().map_or(seat, |place| place as usize);
            let (nonce, name) =
                (record["nonces"][place].as_str().unwrap(), record["seats"][seat]["name"].as_str().unwrap());
            assert!(line.ends_with(&format!("{nonce} of {name}: drawn, follows from the secret")), "{line}");
        }
        assert!(!verified.contains("Note:"), "{verified}");
    }
    // With a given seed the nonces are zeros: those of the bots could have been chosen.
    let (file, record) = saved(folder.path(), "seeded.json", &["--seed", "3"]);
    let verified = succeeds(&["verify", &file], "");
    let lines = nonce_lines(&verified);
    assert!(lines.iter().all(|line| line.ends_with(": sent by somebody")), "{verified}");
    let name = |seat: usize| record["seats"][seat]["name"].as_str().unwrap();
    let bots = format!("{} and {}", name(1), name(2));
    assert!(verified.contains(&format!("but that of {bots} does not follow from the secret")), "{verified}");
    assert!(succeeds(&["verify", &file, "--lang", "fr"], "").contains("ne découle pas du secret"));
}

#[test]
fn verify_looks_for_what_one_has_seen_and_sent() {
    let folder = tempfile::tempdir().unwrap();
    let (file, record) = saved(folder.path(), "game.json", &[]);
    let commitment = record["commitment"].as_str().unwrap();
    let nonce = |place: usize| record["nonces"][place].as_str().unwrap();
    let both = ["verify", &file, "--commitment", commitment, "--nonce", nonce(0), "--nonce", nonce(2)];
    assert!(succeeds(&both, "").contains(": verified"));
    succeeds(&["verify", &file, "--nonce", &nonce(1).to_uppercase()], "");

    let (other_commitment, other_nonce) = ("0".repeat(64), "0".repeat(32));
    let told = fails(&["verify", &file, "--commitment", &other_commitment], 1);
    let expected =
        format!("NOT VERIFIED. You saw the commitment {other_commitment}, but the record has {commitment}.");
    assert!(told.contains(&expected), "{told}");
    let told = fails(&["verify", &file, "--nonce", nonce(0), "--nonce", &other_nonce], 1);
    assert!(told.contains(&format!("No seat of the record has the nonce {other_nonce}.")), "{told}");
    let told = fails(&["verify", &file, "--nonce", &other_nonce, "--commitment", &other_commitment], 1);
    assert!(told.contains("You saw") && told.contains("No seat"), "{told}");
    assert!(fails(&["verify", &file, "--nonce", "12"], 2).contains("expected 32 hexadecimal digits"));
    assert!(fails(&["verify", &file, "--commitment", "x"], 2).contains("expected 64 hexadecimal digits"));
}

/// The block of a page that begins with this mark.
fn block<'a>(page: &'a str, mark: &str) -> &'a str {
    let (_, rest) = page.split_once(mark).unwrap();
    rest.split("```").next().unwrap()
}

#[test]
fn the_program_in_the_document_prints_what_stands_below_it() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/fair-chance.md");
    let page = std::fs::read_to_string(page).unwrap();
    let output = Command::new("python3").args(["-c", block(&page, "```python\n")]).output();
    let output = output.unwrap_or_else(|error| {
        panic!("python3 cannot be started ({error}); `cargo xtask test` installs it when it is missing")
    });
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), block(&page, "```text\n"));
}
