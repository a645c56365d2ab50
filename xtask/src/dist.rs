//! Packs Gearhall for others: an archive, a Debian package, a container file and checksums; and tries what was packed.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::client::{self, Make};
use crate::install::install_package;
use crate::{Done, Failed, cargo, execute, root, say, succeeds, target_folder};

const VERSION: &str = env!("CARGO_PKG_VERSION");

pub(crate) fn dist() -> Done {
    client::build(Make::Release)?;
    Make::Release.build(&["--package", "gearhall"])?;
    let folder = absolute(&target_folder().join("dist"))?;
    for file in pack(&Make::Release.folder().join("gearhall"), &folder, "-Zxz")? {
        println!("{}", folder.join(file).display());
    }
    Ok(())
}

/// Packs a binary; the names of the files made.
fn pack(binary: &Path, folder: &Path, compression: &str) -> Result<Vec<String>, Failed> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(failed(folder))?;
    }
    let parts = folder.join("parts");
    std::fs::create_dir_all(&parts).map_err(failed(&parts))?;
    let stripped = parts.join("gearhall");
    execute(Command::new("strip").arg("-o").arg(&stripped).arg(binary))?;
    let packing = Packing { folder, parts: &parts, stripped: &stripped, time: time_of_sources() };

    let mut files = vec![packing.archive()?];
    if succeeds("dpkg-deb", &["--version"]) {
        files.push(packing.package(compression)?);
    } else {
        say("there is no dpkg-deb here: no Debian package is made");
    }
    place(&root().join("deploy/Containerfile"), &folder.join("Containerfile"), "644")?;
    files.push("Containerfile".to_owned());
    let sums = output(Command::new("sha256sum").args(&files).current_dir(folder))?;
    write(&folder.join("SHA256SUMS"), &sums)?;
    files.push("SHA256SUMS".to_owned());
    std::fs::remove_dir_all(&parts).map_err(failed(&parts))?;
    Ok(files)
}

/// Packing the same sources twice gives the same: files carry this time, in seconds since 1970.
fn time_of_sources() -> String {
    // The checkout may be somebody else's, and there is none in sources that came as an archive.
    let mut git = Command::new("git");
    git.args(["-c", "safe.directory=*", "log", "-1", "--format=%ct"]).current_dir(root());
    let time = std::env::var("SOURCE_DATE_EPOCH").or_else(|_| output(&mut git));
    time.map_or_else(|_| "0".to_owned(), |time| time.trim().to_owned())
}

struct Packing<'a> {
    folder: &'a Path,
    /// Where things are put together.
    parts: &'a Path,
    stripped: &'a Path,
    time: String,
}

impl Packing<'_> {
    fn archive(&self) -> Result<String, Failed> {
        let name = archive_name();
        let content = self.parts.join(&name);
        place(self.stripped, &content.join("gearhall"), "755")?;
        place_documents(&content)?;
        for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
            place(&root().join(license), &content.join(license), "644")?;
        }
        let file = format!("{name}.tar.gz");
        let mut tar = Command::new("tar");
        tar.args(["--create", "--gzip", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
        tar.arg("--mode=u=rwX,go=rX").arg(format!("--mtime=@{}", self.time));
        tar.arg("--file").arg(self.folder.join(&file)).arg("--directory").arg(self.parts).arg(&name);
        execute(&mut tar)?;
        Ok(file)
    }

    fn package(&self, compression: &str) -> Result<String, Failed> {
        let content = self.parts.join("package");
        place(self.stripped, &content.join("usr/bin/gearhall"), "755")?;
        let documents = content.join("usr/share/doc/gearhall");
        place_documents(&documents)?;
        let deploy = root().join("deploy");
        for (from, to, mode) in [
            ("gearhall.service", UNIT, "644"),
            ("gearhall.default", DEFAULTS, "644"),
            ("debian/copyright", "/usr/share/doc/gearhall/copyright", "644"),
            ("debian/conffiles", "/DEBIAN/conffiles", "644"),
            ("debian/postinst", "/DEBIAN/postinst", "755"),
            ("debian/prerm", "/DEBIAN/prerm", "755"),
            ("debian/postrm", "/DEBIAN/postrm", "755"),
        ] {
            place(&deploy.join(from), &content.join(&to[1..]), mode)?;
        }
        let architecture = output(Command::new("dpkg").arg("--print-architecture"))?.trim().to_owned();
        let control = read(&deploy.join("debian/control"))?
            .replace("@version@", VERSION)
            .replace("@architecture@", &architecture)
            .replace("@size@", &kibibytes(&content)?)
            .replace("@libraries@", &self.libraries()?);
        write(&content.join("DEBIAN/control"), &control)?;
        execute(Command::new("chmod").args(["-R", "u=rwX,go=rX"]).arg(&content))?;
        let file = format!("gearhall_{VERSION}_{architecture}.deb");
        let mut build = Command::new("dpkg-deb");
        build.args(["--build", "--root-owner-group", compression]).arg(&content);
        build.arg(self.folder.join(&file)).env("SOURCE_DATE_EPOCH", &self.time);
        output(&mut build)?;
        Ok(file)
    }

    /// The packages with the system's libraries that the binary needs.
    fn libraries(&self) -> Result<String, Failed> {
        install_package("dpkg-shlibdeps", "dpkg-dev")?;
        // It looks for the sources of a package around it.
        let sources = self.parts.join("sources");
        std::fs::create_dir_all(sources.join("debian")).map_err(failed(&sources))?;
        write(&sources.join("debian/control"), "Source: gearhall\n\nPackage: gearhall\nArchitecture: any\n")?;
        let told = output(
            Command::new("dpkg-shlibdeps").args(["-O", "-e"]).arg(self.stripped).current_dir(&sources),
        )?;
        let libraries = told.trim().strip_prefix("shlibs:Depends=").map(str::to_owned);
        libraries.ok_or_else(|| Failed(format!("dpkg-shlibdeps says {told:?}")))
    }
}

fn archive_name() -> String {
    // Builds lie in a folder that is called after the machine they are for.
    let builds = Make::Release.folder();
    let machine = builds.parent().and_then(Path::file_name).unwrap_or_default();
    format!("gearhall-{VERSION}-{}", machine.to_string_lossy())
}

/// What people who play, write missions or bots, or run a hall may want to read.
fn place_documents(folder: &Path) -> Done {
    place(&root().join("README.md"), &folder.join("README.md"), "644")?;
    for (kind, ending) in [("docs", "md"), ("examples", "py")] {
        let from = root().join(kind);
        for file in from.read_dir().map_err(failed(&from))? {
            let file = file.map_err(failed(&from))?;
            if file.path().extension().is_some_and(|extension| extension == ending) {
                place(&file.path(), &folder.join(kind).join(file.file_name()), "644")?;
            }
        }
    }
    Ok(())
}

const UNIT: &str = "/usr/lib/systemd/system/gearhall.service";
const DEFAULTS: &str = "/etc/default/gearhall";
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

fn kibibytes(folder: &Path) -> Result<String, Failed> {
    let told = output(Command::new("du").args(["--summarize", "--block-size=1024"]).arg(folder))?;
    Ok(told.split_whitespace().next().unwrap_or_default().to_owned())
}

/// Copies a file, making the folders on the way.
fn place(from: &Path, to: &Path, mode: &str) -> Done {
    execute(Command::new("install").args(["-D", "--mode", mode]).arg(from).arg(to))
}

fn read(path: &Path) -> Result<String, Failed> {
    std::fs::read_to_string(path).map_err(failed(path))
}

fn write(path: &Path, text: &str) -> Done {
    std::fs::write(path, text).map_err(failed(path))
}

fn absolute(path: &Path) -> Result<PathBuf, Failed> {
    std::path::absolute(path).map_err(failed(path))
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> Failed {
    move |error| Failed(format!("{}: {error}", path.display()))
}

/// What a program prints; all of it only if it fails.
fn output(command: &mut Command) -> Result<String, Failed> {
    let ended =
        command.output().map_err(|error| Failed(format!("{command:?} cannot be started: {error}")))?;
    let said = String::from_utf8_lossy(&ended.stdout).into_owned();
    if ended.status.success() {
        return Ok(said);
    }
    let complaint = String::from_utf8_lossy(&ended.stderr);
    Err(Failed(format!("{command:?} ended with {}\n{said}{complaint}", ended.status)))
}
