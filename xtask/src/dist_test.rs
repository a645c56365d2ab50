//! Tries what was packed: the archive, the checksums, and the Debian package with its hall.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::dist::{DEFAULTS, UNIT, VERSION, absolute, archive_name, failed, output, pack, read, write};
use crate::{Done, Failed, cargo, execute, root, say, succeeds, target_folder};

const DATA: &str = "/var/lib/gearhall";
const BINARY: &str = "/usr/bin/gearhall";

/// Packs the binary of the tests and tries all of it, the package where it cannot reach the system.
pub(crate) fn test() -> Done {
    let binary = target_folder().join("debug/gearhall");
    if !binary.exists() {
        execute(&mut cargo(&["build", "--package", "gearhall"]))?;
    }
    let folder = absolute(&target_folder().join("dist-test"))?;
    let files = pack(&binary, &folder, "-Zgzip")?;
    check_archive(&folder)?;
    output(Command::new("sha256sum").args(["--check", "--strict", "SHA256SUMS"]).current_dir(&folder))?;
    println!("SHA256SUMS is right");

    let Some(package) = files.iter().find(|file| file.ends_with(".deb")) else {
        return not_tried("there is no dpkg here");
    };
    let script = root().join("deploy/enclosed.sh");
    let script = script.to_string_lossy();
    let enclosed = ["--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", &script];
    if output(Command::new("id").arg("-u"))?.trim() != "0" {
        not_tried("only root can install it")
    } else if succeeds("unshare", &[&enclosed[..], &["true"]].concat()) {
        let this = std::env::current_exe().map_err(failed(Path::new("xtask")))?;
        execute(Command::new("unshare").args(enclosed).arg(this).arg("dist-test").arg(folder.join(package)))
    } else if Path::new("/run/systemd/system").exists() {
        not_tried("it would become a service of this system, for nothing can be mounted here")
    } else {
        try_package(&folder.join(package))
    }
}

fn not_tried(why: &str) -> Done {
    let what = format!("the Debian package was not tried: {why}");
    if std::env::var("CI").is_ok_and(|ci| ci == "true") {
        return Err(Failed(what));
    }
    say(&what);
    Ok(())
}

fn check_archive(folder: &Path) -> Done {
    let name = archive_name();
    let file = folder.join(format!("{name}.tar.gz"));
    let listed = output(Command::new("tar").args(["--list", "--file"]).arg(&file))?;
    for wanted in
        ["gearhall", "README.md", "LICENSE-APACHE", "LICENSE-MIT", "docs/installing.md", "examples/bot.py"]
    {
        let wanted = format!("{name}/{wanted}");
        check(listed.lines().any(|line| line == wanted), &format!("the archive has {wanted}"))?;
    }
    let mut unpack = Command::new("tar");
    unpack.args(["--extract", "--file"]).arg(&file).arg("--directory").arg(folder);
    execute(&mut unpack)?;
    let version = output(Command::new(folder.join(&name).join("gearhall")).arg("--version"))?;
    check(version.trim() == format!("gearhall {VERSION}"), "the unpacked binary starts")
}

/// Installs the package, opens its hall as the unit has it, closes it, removes and purges the package.
pub(crate) fn try_package(package: &Path) -> Done {
    let known = succeeds("dpkg-query", &["--show", "gearhall"]) || succeeds("id", &["gearhall"]);
    if known || [BINARY, UNIT, DEFAULTS, DATA].iter().any(|path| Path::new(path).exists()) {
        return not_tried("there is a gearhall on this system already, which stays as it is");
    }
    let purged = Purged;
    output(Command::new("dpkg").arg("--install").arg(package))?;
    println!("the package is installed");
    let unit = read(Path::new(UNIT))?;
    if succeeds("systemd-analyze", &["--version"]) {
        output(Command::new("systemd-analyze").args(["verify", UNIT]))?;
        println!("systemd understands the unit");
    }
    // As whoever runs a hall sets it; and the hall takes a port that is free.
    let defaults = format!("{}GEARHALL_LISTEN=127.0.0.1:0\n", read(Path::new(DEFAULTS))?);
    write(Path::new(DEFAULTS), &defaults)?;

    let hall = Hall::start(&unit, &defaults)?;
    check(hall.healthz()?.ends_with("\r\n\r\nok\n"), "the hall is open and says that it is well")?;
    let user = setting(&unit, "User")?;
    let others = output(Command::new("find").args([DATA, "!", "-user", user]))?;
    let database = Path::new(DATA).join("gearhall.sqlite");
    check(database.exists() && others.is_empty(), &format!("its data is in {DATA} and belongs to {user}"))?;
    hall.stop(&unit)?;

    output(Command::new("dpkg").args(["--remove", "gearhall"]))?;
    check(!Path::new(BINARY).exists() && !Path::new(UNIT).exists(), "removed, the program is gone")?;
    check(database.exists() && Path::new(DEFAULTS).exists(), "the data and the settings are still there")?;
    drop(purged);
    check(!Path::new(DATA).exists() && !Path::new(DEFAULTS).exists(), "purged, they are gone")?;
    check(!succeeds("id", &[user]), "and so is the user")?;
    check(!succeeds("dpkg-query", &["--show", "gearhall"]), "dpkg knows nothing of it any more")
}

/// Whatever happens, the package does not stay.
struct Purged;

impl Drop for Purged {
    fn drop(&mut self) {
        if let Err(Failed(why)) = output(Command::new("dpkg").args(["--purge", "gearhall"])) {
            say(&why);
        }
    }
}

/// The hall of the package.
struct Hall {
    process: Child,
    address: String,
}

impl Hall {
    /// Starts what the unit starts, as its user and in its environment.
    fn start(unit: &str, defaults: &str) -> Result<Hall, Failed> {
        let user = setting(unit, "User")?;
        let mut command = Command::new("setpriv");
        command.args([
            "--reuid",
            user,
            "--regid",
            setting(unit, "Group")?,
            "--init-groups",
            "--no-new-privs",
        ]);
        command.args(setting(unit, "ExecStart")?.split(' ')).current_dir("/").env_clear();
        command.envs(setting(unit, "Environment")?.split_once('='));
        command.envs(
            defaults.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('=')),
        );
        let process = command.stdout(Stdio::piped()).spawn().map_err(failed(Path::new("setpriv")))?;
        let mut hall = Hall { address: String::new(), process };
        let mut said = String::new();
        if let Some(stdout) = &mut hall.process.stdout {
            BufReader::new(stdout).read_line(&mut said).map_err(failed(Path::new(BINARY)))?;
        }
        let address = said.split_once("http://").and_then(|(_, rest)| rest.split_once(' '));
        hall.address =
            address.ok_or_else(|| Failed(format!("the hall says {said:?} and no link")))?.0.to_owned();
        Ok(hall)
    }

    fn healthz(&self) -> Result<String, Failed> {
        let ask = || {
            let mut stream = TcpStream::connect(&self.address)?;
            write!(stream, "GET /healthz HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)?;
            let mut answer = String::new();
            stream.read_to_string(&mut answer)?;
            Ok(answer)
        };
        ask().map_err(failed(Path::new("/healthz")))
    }

    /// Stops it as the unit says, in the time that it gives.
    fn stop(mut self, unit: &str) -> Done {
        let signal = setting(unit, "KillSignal")?.trim_start_matches("SIG");
        let seconds =
            setting(unit, "TimeoutStopSec")?.parse().map_err(|_| Failed("no seconds".to_owned()))?;
        let end = Instant::now() + Duration::from_secs(seconds);
        let id = self.process.id().to_string();
        execute(Command::new("sh").args(["-c", "kill -s \"$0\" \"$1\"", signal, &id]))?;
        while Instant::now() < end {
            if let Some(status) = self.process.try_wait().map_err(failed(Path::new(BINARY)))? {
                return check(status.success(), "the hall closes when it is asked to");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err(Failed(format!("the hall does not close within {seconds} seconds of SIG{signal}")))
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        // One that has ended is no mistake.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn setting<'a>(unit: &'a str, name: &str) -> Result<&'a str, Failed> {
    let found = unit.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
    found.ok_or_else(|| Failed(format!("the unit has no {name}")))
}

fn check(holds: bool, what: &str) -> Done {
    if !holds {
        return Err(Failed(format!("this should be, but is not: {what}")));
    }
    println!("{what}");
    Ok(())
}
