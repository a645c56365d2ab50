//! `gearhall serve` as its keeper meets it: flags, variables, signals, the end.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use common::{fails, succeeds};

/// No hall takes that long to close.
const PATIENCE: Duration = Duration::from_secs(60);

/// What can be set for a hall, by its flag or by its variable.
const SETTINGS: [(&str, &str); 7] = [
    ("--listen", "GEARHALL_LISTEN"),
    ("--data", "GEARHALL_DATA"),
    ("--database", "GEARHALL_DATABASE"),
    ("--public-url", "GEARHALL_PUBLIC_URL"),
    ("--trusted-proxy", "GEARHALL_TRUSTED_PROXY"),
    ("--log", "GEARHALL_LOG"),
    ("--address-rate", "GEARHALL_ADDRESS_RATE"),
];

/// A hall of its own process.
struct Hall {
    process: Child,
    /// What it said when it opened.
    link: String,
    address: String,
    output: BufReader<ChildStdout>,
    /// Where it keeps its data, unless it is told otherwise.
    folder: tempfile::TempDir,
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Hall {
    fn open() -> Hall {
        Hall::set_up(&[], &[])
    }

    /// A hall with further flags and variables, each a name and its value.
    fn set_up(flags: &[(&str, &str)], variables: &[(&str, &str)]) -> Hall {
        Hall::start(flags, variables, Stdio::inherit())
    }

    fn start(flags: &[(&str, &str)], variables: &[(&str, &str)], log: Stdio) -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_str().unwrap();
        let is_set = |setting: &(&str, &str)| {
            flags.iter().any(|(flag, _)| *flag == setting.0)
                || variables.iter().any(|(name, _)| *name == setting.1)
        };
        let usual = SETTINGS.iter().zip(["127.0.0.1:0", data]).filter(|(setting, _)| !is_set(setting));
        let usual: Vec<(&str, &str)> = usual.map(|((flag, _), value)| (*flag, value)).collect();
        let mut command = Command::new(env!("CARGO_BIN_EXE_gearhall"));
        SETTINGS.iter().for_each(|(_, variable)| {
            command.env_remove(variable);
        });
        for (flag, value) in usual.iter().chain(flags) {
            command.args([flag, value]);
        }
        let mut process =
            command.envs(variables.iter().copied()).stdout(Stdio::piped()).stderr(log).spawn().unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut link = String::new();
        output.read_line(&mut link).unwrap();
        let address = link.split("://").nth(1).and_then(|rest| rest.split_whitespace().next());
        let address = address.unwrap_or_else(|| panic!("no link in {link:?}")).to_owned();
        Hall { process, link, address, output, folder }
    }

    /// Asks for something with further lines in the head of the request: status and body.
    fn get(&self, path: &str, lines: &str) -> (u16, String) {
        self.ask("GET", path, lines, "")
    }

    fn post(&self, path: &str, body: &str) -> String {
        let lines = format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len());
        self.ask("POST", path, &lines, body).1
    }

    fn ask(&self, method: &str, path: &str, lines: &str, body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let head = format!("{method} {path} HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n{lines}\r\n");
        write!(stream, "{head}{body}").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.unwrap_or_else(|| panic!("no status in {answer:?}")), answer)
    }

    /// Is somebody who asks and asks refused at last? Each time with another origin, as a server in front would tell it.
    fn refuses_some(&self) -> bool {
        (0..50).any(|visitor| {
            let origin = format!("x-forwarded-for: 198.51.100.{visitor}\r\n");
            self.get("/api/v1/bots", &origin).0 == 429
        })
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

/// Opens a hall with one setting, once by its flag and once by its variable.
fn both_ways(flag: &str, value: &str, more: &[(&str, &str)], check: impl Fn(&Hall)) {
    let (_, variable) = SETTINGS.iter().find(|(known, _)| *known == flag).unwrap();
    check(&Hall::set_up(&[&[(flag, value)], more].concat(), &[]));
    check(&Hall::set_up(more, &[(variable, value)]));
}

/// Whoever reads the help knows where the hall is, and what else can be set how.
#[test]
fn the_help_tells_the_usual_address_and_every_variable() {
    let help = succeeds(&["serve", "--help"], "");
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let listen = help.split("--listen").nth(1).unwrap().split("--data").next().unwrap();
    assert!(listen.contains("[default: 127.0.0.1:7878]"), "{help}");
    for (flag, variable) in SETTINGS {
        let told = help.split(&format!("{flag} <")).nth(1).unwrap_or_else(|| panic!("no {flag}: {help}"));
        let told = told.split(" --").next().unwrap();
        assert!(told.contains(&format!("[env: {variable}=")), "{flag}: {told}");
    }
}

/// Every address that begins with 127 is this machine; elsewhere than on Linux only one of them.
#[cfg(target_os = "linux")]
#[test]
fn a_hall_listens_where_it_is_told() {
    both_ways("--listen", "127.0.0.2:0", &[], |hall| {
        assert!(hall.address.starts_with("127.0.0.2:"), "{}", hall.link);
        assert_eq!(hall.get("/healthz", "").0, 200);
    });
}

#[cfg(target_os = "linux")]
#[test]
fn a_flag_counts_more_than_a_variable() {
    let hall = Hall::set_up(&[("--listen", "127.0.0.2:0")], &[("GEARHALL_LISTEN", "127.0.0.3:0")]);
    assert!(hall.address.starts_with("127.0.0.2:"), "{}", hall.link);
}

#[test]
fn a_hall_keeps_its_data_where_it_is_told() {
    let elsewhere = tempfile::tempdir().unwrap();
    let folder = elsewhere.path().join("a/hall");
    both_ways("--data", folder.to_str().unwrap(), &[], |hall| {
        assert!(hall.link.contains(folder.to_str().unwrap()), "{}", hall.link);
        assert!(folder.join("gearhall.sqlite").exists());
        std::fs::remove_dir_all(&folder).unwrap();
    });
    let file = elsewhere.path().join("other.db");
    for scheme in ["sqlite:", "sqlite://"] {
        both_ways("--database", &format!("{scheme}{}", file.display()), &[], |hall| {
            assert!(hall.link.contains(file.to_str().unwrap()), "{}", hall.link);
            assert!(file.exists());
            assert_eq!(hall.folder.path().read_dir().unwrap().count(), 0, "the data is in the database");
            for part in elsewhere.path().read_dir().unwrap() {
                let part = part.unwrap().path();
                if part.is_file() {
                    std::fs::remove_file(part).unwrap();
                }
            }
        });
    }
    for wrong in ["postgres://hall", "sqlite:", "hall.db"] {
        assert!(fails(&["serve", "--database", wrong], 2).contains("sqlite:FILE"), "{wrong}");
    }
}

#[test]
fn a_hall_tells_the_address_where_people_reach_it() {
    both_ways("--public-url", "https://play.example.org/", &[], |hall| {
        assert!(hall.link.contains(" https://play.example.org ("), "{}", hall.link);
    });
}

#[test]
fn a_hall_answers_one_address_as_often_as_it_is_told() {
    both_ways("--address-rate", "1", &[], |hall| assert!(hall.refuses_some()));
    both_ways("--address-rate", "100000", &[], |hall| assert!(!hall.refuses_some()));
}

#[test]
fn only_the_server_in_front_tells_visitors_apart() {
    let rate = [("--address-rate", "1")];
    both_ways("--trusted-proxy", "127.0.0.1", &rate, |hall| assert!(!hall.refuses_some()));
    both_ways("--trusted-proxy", "192.0.2.1", &rate, |hall| assert!(hall.refuses_some()));
}

#[test]
fn a_hall_logs_what_it_is_told() {
    let logged = |flags: &[(&str, &str)], variables: &[(&str, &str)]| {
        let file = tempfile::NamedTempFile::new().unwrap();
        let hall = Hall::start(flags, variables, file.reopen().unwrap().into());
        assert_eq!(hall.get("/healthz", "").0, 200);
        drop(hall);
        std::fs::read_to_string(file.path()).unwrap()
    };
    assert_eq!(logged(&[], &[]), "");
    assert_ne!(logged(&[("--log", "trace")], &[]), "");
    assert_ne!(logged(&[], &[("GEARHALL_LOG", "trace")]), "");
    assert_eq!(logged(&[("--log", "warn")], &[("GEARHALL_LOG", "trace")]), "");
    assert!(fails(&["serve", "--log", "server=loud"], 2).contains("--log"));
}

#[test]
fn a_program_can_sit_down_in_a_hall_that_knows_it() {
    let known = |hall: &Hall| hall.get("/api/v1/bots", "").1.contains("\"mine\"");
    assert!(known(&Hall::set_up(&[("--bot", "other=cmd:true"), ("--bot", "mine=cmd:true")], &[])));
    assert!(!known(&Hall::open()));
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

/// Whoever keeps a hall asks before the upgrade; the hall is open meanwhile, and nothing of it changes.
#[test]
fn what_an_upgrade_would_do_is_told_beforehand() {
    let hall = Hall::open();
    let data = hall.folder.path().to_str().unwrap();
    let check = |more: &[&str]| succeeds(&[&["hall", "check", "--data", data], more].concat(), "");
    assert_eq!(check(&[]), "No table goes on as before.\n");
    let wish = r#"{"game":"kingdom-rush","seats":["me",{"bot":"random"}],"start_when_full":true}"#;
    let made = hall.post("/api/v1/tables", wish);
    assert!(made.contains("\"path\":\"/t/"), "{made}");
    assert_eq!(check(&[]), "One table goes on as before.\n");
    assert_eq!(check(&["--lang", "fr"]), "Une table continue comme avant.\n");
    let all = check(&["--all"]);
    assert!(all.lines().next().unwrap().ends_with("  kingdom-rush  goes on as before"), "{all}");
    // What is no hall.
    let nothing = tempfile::tempdir().unwrap();
    let missing = nothing.path().to_str().unwrap();
    assert!(fails(&["hall", "check", "--data", missing], 3).contains("gearhall.sqlite"));
    assert!(std::fs::read_dir(nothing.path()).unwrap().next().is_none(), "and none is made");
    std::fs::write(nothing.path().join("gearhall.sqlite"), "a poem").unwrap();
    assert!(fails(&["hall", "check", "--data", missing], 3).contains("not a database"));
    assert!(fails(&["hall"], 2).contains("check"));
}
