//! The developer's chores: `cargo xtask run`, `cargo xtask test` and what helps in between.
//!
//! It depends on nothing, so that whoever wants to play need not wait for it to be compiled.

mod client;
mod dist;
mod install;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use client::Make;
use install::{install, install_package};

const HELP: &str = "\
The developer's chores. cargo xtask …

  run [--release] [ARGS…]  Build Gearhall and open the hall; ARGS go to `gearhall` instead of `serve`.
                           Built quickly by default: bots think less far. --release takes its time
  client [--quick]         Build the browser client into web/dist; --quick: bigger files in less time
  test                     Run all tests. Some need Python, Chromium and its driver: installs what is missing
  first-load               Build the browser client for a release and check how much a first visit loads
  lint                     Check formatting, lints and documentation
  golden                   Write the golden playthroughs again, after a wanted change of rules; look at the diff
  bench                    Count instructions of the hot paths (installs valgrind and the runner when they are missing)
  load [ARGS…]             Put a hall under load on this machine; `cargo xtask load --help` explains
  pictures                 Make the pictures of docs/img again: every main screen in Chromium
  dist                     Pack a release into target/dist: archive, Debian package, container file, checksums. For Debian and Ubuntu
  dist-test [DEB]          Pack the binary of the tests; install, start and purge the package where it cannot reach the system.
                           DEB: only try that package, on this very system";

/// A command that did not succeed.
struct Failed(String);

type Done = Result<(), Failed>;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["run", "--release", ref args @ ..] => run(Make::Release, args),
        ["run", ref args @ ..] => run(Make::Quick, args),
        ["client"] => client::build(Make::Release),
        ["client", "--quick"] => client::build(Make::Quick),
        ["test"] => test(),
        ["first-load"] => first_load(),
        ["lint"] => lint(),
        ["golden"] => golden(),
        ["bench"] => bench(),
        ["load", ref args @ ..] => load(args),
        ["pictures"] => pictures(),
        ["dist"] => dist::dist(),
        ["dist-test"] => dist::test(),
        ["dist-test", package] => dist::try_package(package.as_ref()),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(what)) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}

fn run(make: Make, args: &[&str]) -> Done {
    let opens_hall = args.first().is_none_or(|first| *first == "serve");
    let steps = if opens_hall { 3 } else { 1 };
    if make == Make::Quick || !opens_hall {
        say(&format!("step 1 of {steps}: compiling the hall (some minutes the first time, then seconds)"));
        make.build(&["--package", "gearhall"])?;
    }
    if opens_hall {
        say(&format!("step 2 of {steps}: compiling the browser client"));
        // Without the client the hall still has its text mode.
        if let Err(Failed(why)) = client::build(make) {
            say(&format!("the browser client could not be built: {why}"));
            say("the hall starts with its text mode");
        }
    }
    if make == Make::Release && opens_hall {
        say(&format!("step 3 of {steps}: compiling the hall, with the client inside"));
        make.build(&["--package", "gearhall"])?;
    }
    let mut hall = Command::new(make.folder().join("gearhall"));
    match args {
        [] => hall.arg("serve"),
        given => hall.args(given),
    };
    execute(&mut hall)
}

fn test() -> Done {
    install("python3")?;
    compile_for_chromium(Make::Quick)?;
    execute(&mut tests())
}

fn pictures() -> Done {
    compile_for_chromium(Make::Release)?;
    execute(&mut Command::new(target_folder().join("debug/pictures")))
}

/// The one test that needs the client of a release.
fn first_load() -> Done {
    compile_for_chromium(Make::Release)?;
    execute(&mut cargo(&[
        "test",
        "--package",
        "gearhall-e2e",
        "--test",
        "browser",
        "--",
        "--ignored",
        "first_load",
    ]))
}

/// Compiles the client and everything that has tests, the hall and what plays in it with Chromium among it.
fn compile_for_chromium(make: Make) -> Done {
    install("chromium")?;
    install_package("chromedriver", "chromium-driver")?;
    client::build(make)?;
    execute(tests().arg("--no-run"))
}

/// Runs the tests of everything but the browser client and what bundles it: they have none, and their many dependencies would be compiled
/// twice, since the others want other features of them. There are no tests in the documentation.
fn tests() -> Command {
    cargo(&["test", "--workspace", "--tests", "--exclude", "gearhall-bundle", "--exclude", "gearhall-app"])
}

fn lint() -> Done {
    execute(&mut cargo(&["fmt", "--all", "--check"]))?;
    // The browser client too: nearly all of it is the same wherever it is compiled.
    execute(&mut cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    execute(
        cargo(&["doc", "--workspace", "--no-deps", "--document-private-items"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn golden() -> Done {
    execute(cargo(&["test", "--workspace", "--test", "playthrough"]).env("UPDATE_EXPECT", "1"))
}

fn bench() -> Done {
    install("valgrind")?;
    let tools = target_folder().join("tools");
    let runner = tools.join("bin/gungraun-runner");
    if !runner.exists() {
        let version = format!("={}", gungraun_version()?);
        execute(
            cargo(&["install", "gungraun-runner", "--locked", "--version", &version, "--root"]).arg(&tools),
        )?;
    }
    execute(cargo(&["bench", "--package", "gearhall-benches"]).env("GUNGRAUN_RUNNER", runner))
}

/// The runner must be of the same version as the library in Cargo.lock.
fn gungraun_version() -> Result<String, Failed> {
    let lock =
        std::fs::read_to_string(root().join("Cargo.lock")).map_err(|error| Failed(error.to_string()))?;
    let mut lines = lock.lines().skip_while(|line| *line != "name = \"gungraun\"");
    let version = lines.nth(1).and_then(|line| line.strip_prefix("version = \"")?.strip_suffix('"'));
    version.map(str::to_owned).ok_or_else(|| Failed("gungraun is not in Cargo.lock".to_owned()))
}

fn load(args: &[&str]) -> Done {
    Make::Release.build(&["--package", "gearhall", "--package", "gearhall-tools"])?;
    execute(Command::new(Make::Release.folder().join("gearhall-tools")).arg("load").args(args))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(args);
    command
}

/// Tells what is done next.
fn say(what: &str) {
    eprintln!("xtask: {what}");
}

fn succeeds(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

fn execute(command: &mut Command) -> Done {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("{command:?} ended with {status}"))),
        Err(error) => Err(Failed(format!("{command:?} cannot be started: {error}"))),
    }
}
