//! Running the binary as a user does.

#![allow(dead_code, reason = "not every test file needs all of it")]

pub(crate) mod hall;
pub(crate) mod person;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

pub(crate) fn gearhall(args: &[&str]) -> Output {
    gearhall_with_input(args, "")
}

pub(crate) fn gearhall_with_input(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gearhall"))
        .args(args)
        .env("LC_ALL", "C")
        .env_remove("GEARHALL_LANG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that fails early does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Standard output of a command that must succeed.
pub(crate) fn succeeds(args: &[&str], input: &str) -> String {
    let output = gearhall_with_input(args, input);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// Standard error of a command that must fail with this exit code.
pub(crate) fn fails(args: &[&str], code: i32) -> String {
    let output = gearhall(args);
    assert_eq!(
        output.status.code(),
        Some(code),
        "{args:?}: {}{}",
        text(&output.stdout),
        text(&output.stderr)
    );
    assert!(!text(&output.stderr).contains("panicked"), "{}", text(&output.stderr));
    text(&output.stderr)
}

pub(crate) fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}
