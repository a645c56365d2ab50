//! The server that is measured.

use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStdout, Command};

use crate::failure::Failure;

/// How long a server may take to open.
const OPENS_WITHIN: Duration = Duration::from_secs(60);

/// A server on this machine.
pub(super) struct Target {
    pub(super) address: SocketAddr,
    child: Option<Running>,
}

struct Running {
    process: Child,
    program: PathBuf,
    folder: PathBuf,
    /// Removed at the end.
    _temporary: Option<TempDir>,
    /// Kept open, or the server could not print its farewell.
    _output: BufReader<ChildStdout>,
}

impl Target {
    /// A server that is open already. Only this machine: nobody else's hall is to be put under load.
    pub(super) fn at(url: &str) -> Result<Target, Failure> {
        let usage = |problem: &str| Failure::Usage(format!("--url {url}: {problem}"));
        let host = url.strip_prefix("http://").ok_or_else(|| usage("must begin with http://"))?;
        let host = host.trim_end_matches('/');
        let addresses: Vec<SocketAddr> = host
            .to_socket_addrs()
            .map_err(|error| usage(&format!("must be http://HOST:PORT ({error})")))?
            .collect();
        match addresses.first() {
            Some(&address) if addresses.iter().all(|address| address.ip().is_loopback()) => {
                Ok(Target { address, child: None })
            }
            _ => Err(usage("only a hall on this machine (127.0.0.1, ::1, localhost) may be put under load")),
        }
    }

    /// Starts a server.
    pub(super) async fn start(program: Option<&Path>, folder: Option<&Path>) -> Result<Target, Failure> {
        let program = match program {
            Some(program) => program.to_owned(),
            None => std::env::current_exe()?.with_file_name("gearhall"),
        };
        let temporary = match folder {
            Some(_) => None,
            None => Some(tempfile::Builder::new().prefix("gearhall-load-").tempdir()?),
        };
        let folder = match (&temporary, folder) {
            (Some(temporary), _) => temporary.path().to_owned(),
            (None, given) => given.expect("there is a folder").to_owned(),
        };
        let (process, output, address) = open(&program, &folder).await?;
        let running = Running { process, program, folder, _temporary: temporary, _output: output };
        Ok(Target { address, child: Some(running) })
    }

    /// Kills the server with SIGKILL and starts it again on the same data. Returns when it was started.
    pub(super) async fn kill_and_restart(&mut self) -> Result<Instant, Failure> {
        let Some(running) = &mut self.child else {
            return Err(Failure::Usage("only a server that was started here can be restarted".to_owned()));
        };
        running.process.kill().await?;
        let since = Instant::now();
        let (process, output, address) = open(&running.program, &running.folder).await?;
        (running.process, running._output, self.address) = (process, output, address);
        Ok(since)
    }

    /// What the system says about the server, where it says anything.
    pub(super) fn usage(&self) -> Usage {
        let pid = self.child.as_ref().and_then(|running| running.process.id());
        pid.and_then(Usage::of).unwrap_or_default()
    }
}

async fn open(program: &Path, folder: &Path) -> Result<(Child, BufReader<ChildStdout>, SocketAddr), Failure> {
    let mut process = Command::new(program)
        .args(["serve", "--listen", "127.0.0.1:0", "--address-rate", "1000000", "--log", "warn", "--data"])
        .arg(folder)
        .env_remove("GEARHALL_DATABASE")
        .env_remove("GEARHALL_PUBLIC_URL")
        .env_remove("GEARHALL_TRUSTED_PROXY")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .map_err(|error| Failure::Usage(format!("{} cannot be started: {error}", program.display())))?;
    let mut output = BufReader::new(process.stdout.take().expect("the output is piped"));
    let mut line = String::new();
    let read = tokio::time::timeout(OPENS_WITHIN, output.read_line(&mut line)).await;
    let address = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()?.parse().ok());
    match (read, address) {
        (Ok(Ok(_)), Some(address)) => Ok((process, output, address)),
        _ => Err(Failure::Broken("the server did not open".to_owned())),
    }
}

/// What a process uses.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Usage {
    /// Resident memory in bytes.
    pub(super) memory: u64,
    /// Seconds of processor time so far.
    pub(super) seconds: f64,
}

impl Usage {
    /// What the clients themselves use.
    pub(super) fn own() -> Usage {
        Usage::of(std::process::id()).unwrap_or_default()
    }

    fn of(pid: u32) -> Option<Usage> {
        // Linux tells processor time in hundredths, whatever the kernel's own clock.
        const TICKS_PER_SECOND: f64 = 100.0;
        let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = resident.trim().trim_end_matches(" kB").parse().ok()?;
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        // After the name, which is in parentheses and may hold anything, `utime` is the 12th field, `stime` the 13th.
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some(Usage { memory: kilobytes * 1024, seconds: ticks as f64 / TICKS_PER_SECOND })
    }
}

/// The processor time of the machine so far.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Machine {
    all: u64,
    stolen: u64,
}

impl Machine {
    /// As the system tells it; nothing where it does not.
    pub(super) fn now() -> Machine {
        std::fs::read_to_string("/proc/stat").ok().and_then(|stat| Machine::read(&stat)).unwrap_or_default()
    }

    fn read(stat: &str) -> Option<Machine> {
        let line = stat.lines().next()?.strip_prefix("cpu ")?;
        let times: Option<Vec<u64>> = line.split_whitespace().map(|time| time.parse().ok()).collect();
        // user, nice, system, idle, waiting, two kinds of interrupts, stolen; what follows is counted among user and nice already.
        let times = times?;
        Some(Machine { all: times.iter().take(8).sum(), stolen: *times.get(7)? })
    }

    /// The share of the time since then that other machines on the same hardware had instead of this one.
    pub(super) fn stolen_since(self, before: Machine) -> f64 {
        (self.stolen - before.stolen) as f64 / (self.all - before.all).max(1) as f64
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_put_under_load() {
        for url in ["http://127.0.0.1:7878", "http://127.0.0.1:7878/", "http://[::1]:80"] {
            assert!(Target::at(url).is_ok(), "{url}");
        }
        for url in [
            "http://192.0.2.1:80",
            "https://127.0.0.1:1",
            "127.0.0.1:1",
            "http://127.0.0.1",
            "http://0.0.0.0:1",
        ] {
            assert!(matches!(Target::at(url), Err(Failure::Usage(_))), "{url}");
        }
    }

    #[test]
    fn what_others_had_of_the_machine() {
        let read = |stat: &str| Machine::read(stat).unwrap();
        let before = read("cpu  100 0 50 40 0 0 5 5 7 0\ncpu0 1 2\n");
        assert_eq!(before, Machine { all: 200, stolen: 5 });
        let after = read("cpu  150 0 80 40 0 0 5 25 7 0\n");
        assert_eq!(after.stolen_since(before), 0.2);
        assert_eq!(before.stolen_since(before), 0.0);
        assert_eq!(Machine::read("intr 5\n"), None);
    }
}
