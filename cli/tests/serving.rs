//! `gearhall serve` as its keeper meets it: flags, signals, the end.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use common::fails;

/// No hall takes that long to close.
const PATIENCE: Duration = Duration::from_secs(60);

/// A hall of its own process.
struct Hall {
    process: Child,
    address: String,
    output: BufReader<ChildStdout>,
    _folder: tempfile::TempDir,
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Hall {
    fn open() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_gearhall"))
            .args(["--listen", "127.0.0.1:0", "--data"])
            .arg(folder.path())
            .env_remove("GEARHALL_DATABASE")
            .env_remove("GEARHALL_PUBLIC_URL")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        let address = address.unwrap_or_else(|| panic!("no link in {line:?}")).to_owned();
        Hall { process, address, output, _folder: folder }
    }

    #[cfg(unix)]
    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args(["-s", name, &self.process.id().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// A request that the hall is answering for as long as nobody finishes it.
    fn half_a_request(&self) -> TcpStream {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = "POST /api/v1/tables HTTP/1.1\r\nhost: hall\r\ncontent-type: application/json\r\n";
        write!(stream, "{head}expect: 100-continue\r\ncontent-length: 100\r\n\r\n").unwrap();
        // The hall asks for the rest: now it is at work.
        let mut told = [0; 12];
        stream.read_exact(&mut told).unwrap();
        assert_eq!(&told, b"HTTP/1.1 100");
        stream
    }

    /// The exit code and the rest of what it printed.
    fn ended(mut self) -> (Option<i32>, String) {
        let begin = Instant::now();
        let status = loop {
            match self.process.try_wait().unwrap() {
                Some(status) => break status,
                None if begin.elapsed() < PATIENCE => std::thread::sleep(Duration::from_millis(20)),
                None => {
                    self.process.kill().unwrap();
                    panic!("the hall does not end");
                }
            }
        };
        let mut said = String::new();
        self.output.read_to_string(&mut said).unwrap();
        (status.code(), said)
    }
}

#[cfg(unix)]
#[test]
fn a_hall_that_is_told_to_end_ends_well() {
    for signal in ["INT", "TERM"] {
        let hall = Hall::open();
        let _idle = TcpStream::connect(&hall.address).unwrap();
        hall.signal(signal);
        let (code, said) = hall.ended();
        assert_eq!(code, Some(0), "{signal}: {said}");
        assert!(said.contains("Every table is kept"), "{signal}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn whoever_does_not_finish_a_request_does_not_keep_the_hall_open() {
    let hall = Hall::open();
    let _unfinished = hall.half_a_request();
    hall.signal("INT");
    assert_eq!(hall.ended().0, Some(0));
}

#[cfg(unix)]
#[test]
fn told_twice_a_hall_ends_at_once() {
    let hall = Hall::open();
    let _unfinished = hall.half_a_request();
    hall.signal("INT");
    // The first one must have arrived: nobody is let in any more.
    while TcpStream::connect(&hall.address).is_ok() {
        std::thread::sleep(Duration::from_millis(5));
    }
    hall.signal("INT");
    assert_eq!(hall.ended().0, Some(130));
}

#[test]
fn flags_in_the_wrong_place_are_not_ignored() {
    let told = fails(&["--data", "/nowhere", "serve"], 2);
    assert!(told.contains("gearhall serve --data"), "{told}");
    let told = fails(&["--bot", "x=cmd:y", "games"], 2);
    assert!(told.contains("--bot"), "{told}");
}

#[test]
fn a_public_address_must_be_one() {
    for wrong in ["play.example.org", "https://play.example.org/hall"] {
        let told = fails(&["serve", "--public-url", wrong], 2);
        assert!(told.contains("for example https://play.example.org"), "{told}");
    }
    assert!(fails(&["serve", "--trusted-proxy", "localhost"], 2).contains("--trusted-proxy"));
}

/// A second hall by mistake is told about the port, and touches nothing.
#[test]
fn a_port_that_is_taken_is_told_before_anything_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = folder.path().join("data");
    let told = fails(&["serve", "--listen", &address, "--data", data.to_str().unwrap()], 2);
    assert!(told.contains("cannot listen on"), "{told}");
    assert!(!data.exists());
}

/// The system's own limit is small, and every connection is an open file.
#[cfg(target_os = "linux")]
#[test]
fn a_hall_may_open_as_many_files_as_the_system_allows() {
    let hall = Hall::open();
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", hall.process.id())).unwrap();
    let files = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let numbers: Vec<&str> = files.split_whitespace().skip(3).take(2).collect();
    assert_eq!(numbers[0], numbers[1], "{files}");
    hall.signal("TERM");
    assert_eq!(hall.ended().0, Some(0));
}
