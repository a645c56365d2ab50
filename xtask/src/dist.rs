//! Packs Gearhall for others: an archive, a Debian package, a container file and checksums.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::client::{self, Make};
use crate::install::install_package;
use crate::{Done, Failed, execute, root, say, succeeds, target_folder};

pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");
pub(crate) const UNIT: &str = "/usr/lib/systemd/system/gearhall.service";
pub(crate) const DEFAULTS: &str = "/etc/default/gearhall";

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
pub(crate) fn pack(binary: &Path, folder: &Path, compression: &str) -> Result<Vec<String>, Failed> {
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

pub(crate) fn archive_name() -> String {
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

fn kibibytes(folder: &Path) -> Result<String, Failed> {
    let told = output(Command::new("du").args(["--summarize", "--block-size=1024"]).arg(folder))?;
    Ok(told.split_whitespace().next().unwrap_or_default().to_owned())
}

/// Copies a file, making the folders on the way.
fn place(from: &Path, to: &Path, mode: &str) -> Done {
    execute(Command::new("install").args(["-D", "--mode", mode]).arg(from).arg(to))
}

pub(crate) fn read(path: &Path) -> Result<String, Failed> {
    std::fs::read_to_string(path).map_err(failed(path))
}

pub(crate) fn write(path: &Path, text: &str) -> Done {
    std::fs::write(path, text).map_err(failed(path))
}

pub(crate) fn absolute(path: &Path) -> Result<PathBuf, Failed> {
    std::path::absolute(path).map_err(failed(path))
}

pub(crate) fn failed(path: &Path) -> impl Fn(std::io::Error) -> Failed {
    move |error| Failed(format!("{}: {error}", path.display()))
}

/// What a program prints; all of it only if it fails.
pub(crate) fn output(command: &mut Command) -> Result<String, Failed> {
    let ended =
        command.output().map_err(|error| Failed(format!("{command:?} cannot be started: {error}")))?;
    let said = String::from_utf8_lossy(&ended.stdout).into_owned();
    if ended.status.success() {
        return Ok(said);
    }
    let complaint = String::from_utf8_lossy(&ended.stderr);
    Err(Failed(format!("{command:?} ended with {}\n{said}{complaint}", ended.status)))
}
