//! The load tool, against a hall that it starts itself. What it measures depends on the machine; that it measures does not.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::process::{Command, Output};

use serde_json::Value;

fn load(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gearhall-tools"))
        .arg("load")
        .args(args)
        .env("LC_ALL", "C")
        .output()
        .unwrap()
}

fn report(args: &[&str]) -> Value {
    let output = load(&[&["--json", "--seconds", "1"], args].concat());
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn positive(report: &Value, field: &str) -> f64 {
    let value = report[field].as_f64().unwrap_or_else(|| panic!("no {field} in {report}"));
    assert!(value > 0.0, "{field} in {report}");
    value
}

#[test]
fn tables_are_played_at_the_rate_that_is_wanted() {
    let report = report(&["--tables", "2", "--rate", "10", "--relay"]);
    assert_eq!((&report["mode"], &report["rate_wanted"]), (&"played".into(), &10.into()));
    // Two tables that play as fast as they can make thousands.
    assert!(positive(&report, "actions") < 100.0, "{report}");
    assert!(positive(&report, "last_view_ms_p50") <= positive(&report, "last_view_ms_p99"));
    assert_eq!(report["refused"], 0);
    positive(&report["relay"], "messages_per_second");
}

#[test]
fn connections_are_held() {
    let report = report(&["--idle", "8"]);
    assert_eq!((&report["connections"], &report["tables"]), (&8.into(), &2.into()));
    positive(&report, "memory_per_connection_with_table");
}

#[test]
fn a_long_table_is_looked_at_after_a_restart() {
    let report = report(&["--cold", "1"]);
    assert_eq!((&report["tables"], &report["length"]), (&1.into(), &1000.into()));
    positive(&report, "first_look_ms_max");
    positive(&report, "second_look_ms_max");
}

#[test]
fn nothing_is_missing_after_a_kill() {
    let report = report(&["--restart", "--tables", "3"]);
    assert_eq!(report["tables"], 3);
    assert!(positive(&report, "all_answered_after_seconds") >= positive(&report, "open_after_seconds"));
}

#[test]
fn what_cannot_be_measured_is_refused_with_the_reason() {
    for (args, reason) in [
        (&["--rate", "0"][..], "0 is not in"),
        (&["--rate", "10", "--idle", "8"][..], "cannot be used with"),
        (&["--game", "chess"][..], "chess"),
        (&["--url", "http://example.org/"][..], "example.org"),
    ] {
        let output = load(args);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
        assert!(errors.contains(reason), "{args:?}: {errors}");
    }
}
