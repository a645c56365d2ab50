//! Builds the browser client into `web/dist`.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::install::add_packages;
use crate::{Done, Failed, cargo, execute, root, say, succeeds, target_folder};

const TARGET: &str = "wasm32-unknown-unknown";

/// How something is made.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Make {
    /// Compiled in the shortest time.
    Quick,
    /// Compiled to be fast, or small where it goes over a network.
    Release,
}

impl Make {
    /// Builds packages for this machine.
    ///
    /// The target is named although it is the usual one: what runs while compiling is then the same for the hall and for the client,
    /// and compiled once.
    pub(crate) fn build(self, args: &[&str]) -> Done {
        let profile = if self == Make::Quick { "play" } else { "release" };
        let host = host();
        execute(cargo(&["build", "--profile", profile, "--target", &host]).args(args))
    }

    /// Where those builds are.
    pub(crate) fn folder(self) -> PathBuf {
        target_folder().join(host()).join(if self == Make::Quick { "play" } else { "release" })
    }

    /// The profile of what runs in the browser.
    fn web_profile(self) -> &'static str {
        if self == Make::Quick { "play" } else { "web" }
    }
}

/// This machine, as the compiler calls it.
fn host() -> String {
    let told = Command::new("rustc").arg("-vV").output().map(|output| output.stdout).unwrap_or_default();
    let told = String::from_utf8_lossy(&told).into_owned();
    told.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or("x86_64-unknown-linux-gnu").to_owned()
}

/// Builds everything.
pub(crate) fn build(make: Make) -> Done {
    let bundler: &[&str] = match make {
        Make::Quick => &["--package", BUNDLER],
        Make::Release => &["--package", BUNDLER, "--features", "release"],
    };
    // It works for seconds: not worth optimising.
    Make::Quick.build(bundler)?;
    compile(make).and_then(|wasm| bundle(&wasm))
}

/// What puts the client together.
pub(crate) const BUNDLER: &str = "gearhall-bundle";

/// The part of the client that is compiled first, and its file.
const FIRST_PART: (&str, &str) = ("solo", "solo.wasm");

fn bundler() -> Command {
    let mut bundler = Command::new(Make::Quick.folder().join(BUNDLER));
    bundler.current_dir(root());
    bundler
}

/// Puts the client together.
pub(crate) fn bundle(wasm: &Path) -> Done {
    execute(bundler().arg(wasm))
}

/// Compiles the client; the folder with its wasm. The bundler is there already and takes up the first part while the other is compiled.
pub(crate) fn compile(make: Make) -> Result<PathBuf, Failed> {
    let compiler = Compiler::find()?;
    let wasm = compiler.target_folder().join(TARGET).join(make.web_profile());
    let mut command = compiler.cargo();
    command.args(["build", "--target", TARGET, "--profile", make.web_profile()]);
    command.args(["--package", "gearhall-app", "--package", "gearhall-solo"]);
    command.args(["--message-format", "json-render-diagnostics"]);
    if make == Make::Release {
        command.args(["--features", "gearhall-app/split"]);
    }
    let started = command.stdout(Stdio::piped()).spawn();
    let mut compiling = started.map_err(|error| Failed(format!("{command:?} cannot be started: {error}")))?;
    let mut ahead = None;
    let told = BufReader::new(compiling.stdout.take().expect("it is piped"));
    for line in told.lines().map_while(Result::ok) {
        if line.contains(r#""reason":"compiler-artifact""#) && line.contains(FIRST_PART.1) {
            ahead = bundler().arg(&wasm).arg(FIRST_PART.0).spawn().ok();
        }
    }
    let ended = compiling.wait();
    // Whatever it could not do is tried again with the rest, and told then.
    let _ = ahead.as_mut().map(Child::wait);
    match ended {
        Ok(status) if status.success() => Ok(wasm),
        Ok(status) => Err(Failed(format!("{command:?} ended with {status}"))),
        Err(error) => Err(Failed(format!("{command:?}: {error}"))),
    }
}

/// Debian's compiler for the web, which comes without the standard library for it.
const DEBIAN_PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "rust-web-llvm"];

/// The linker of those packages: a link to that of an LLVM, which is in the package of that name.
const DEBIAN_LINKER: &str = "/usr/bin/rust-lld";

/// Installs what is missing of them.
fn add_debian() -> Done {
    if !DEBIAN_PACKAGES.iter().all(|package| succeeds("dpkg", &["--status", package])) {
        add_packages(&DEBIAN_PACKAGES)?;
    }
    match std::fs::read_link(DEBIAN_LINKER) {
        Ok(linker) if !Path::new(DEBIAN_LINKER).exists() => add_packages(&[&linker.to_string_lossy()]),
        _ => Ok(()),
    }
}

/// What compiles to wasm on this machine.
enum Compiler {
    /// The usual one: rustup has the target.
    Rustup,
    /// Debian's compiler for the web; the standard library is compiled with the client.
    Debian,
}

impl Compiler {
    fn find() -> Result<Compiler, Failed> {
        let sysroot = Command::new("rustc").args(["--print", "sysroot"]).output();
        let has_target = sysroot.is_ok_and(|output| {
            let folder = String::from_utf8_lossy(&output.stdout).trim().to_owned();
            Path::new(&folder).join("lib/rustlib").join(TARGET).exists()
        });
        if has_target || succeeds("rustup", &["target", "add", TARGET]) {
            return Ok(Compiler::Rustup);
        }
        say(&format!("rustup cannot add {TARGET}; trying Debian's rustc-web"));
        add_debian()
            .map(|()| Compiler::Debian)
            .map_err(|Failed(why)| Failed(format!("nothing here compiles to {TARGET}: {why}")))
    }

    fn cargo(&self) -> Command {
        match self {
            Compiler::Rustup => cargo(&[]),
            Compiler::Debian => {
                let mut command = Command::new("/usr/bin/cargo");
                command.current_dir(root()).arg("-Zbuild-std=std,panic_abort");
                // Features that are not stable are closed in Debian's compiler too, but for this.
                command.env("RUSTC", "/usr/bin/rustc").env("RUSTC_BOOTSTRAP", "1");
                command.env("CARGO_TARGET_DIR", self.target_folder());
                command
            }
        }
    }

    fn target_folder(&self) -> PathBuf {
        match self {
            Compiler::Rustup => target_folder(),
            Compiler::Debian => target_folder().join("debian-web"),
        }
    }
}
