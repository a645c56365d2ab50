//! The developer's chores: `cargo xtask run`, `cargo xtask test` and what helps in between.
//!
//! It depends on nothing, so that whoever wants to play need not wait for it to be compiled.

mod client;
mod dist;
mod dist_test;
mod install;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use client::Make;
use install::{install, install_package};

const HELP: &str = "\
The developer's chores. cargo xtask …

  run [--release] [ARGS…]  Build Gearhall and open the hall; ARGS go to `gearhall` instead of `serve`.
                           Built quickly by default: bots think less far. --release takes its time
  client [--quick]         Build the browser client into web/dist; --quick: bigger files in less time
  test                     Run all tests. Some need Python, Chromium and its driver: installs what is missing
  first-load [--if-changed]  Build the browser client for a release and check how much a first visit loads; or only if
                           it is another client than the one that was checked last
  lint                     Check formatting, lints and documentation
  golden                   Write the golden playthroughs again, after a wanted change of rules; look at the diff
  bench                    Count instructions of the hot paths (installs valgrind and the runner when they are missing)
  mutants [ARGS…]          Break every rule of a game, one at a time, and list the breaks that no rule test notices (an hour and more);
                           `cargo xtask mutants --help` explains
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
        ["first-load", "--if-changed"] => first_load_if_changed(),
        ["lint"] => lint(),
        ["golden"] => golden(),
        ["bench"] => bench(),
        ["mutants", ref args @ ..] => mutants(args),
        ["load", ref args @ ..] => load(args),
        ["pictures"] => pictures(),
        ["dist"] => dist::dist(),
        ["dist-test"] => dist_test::test(),
        ["dist-test", package] => dist_test::try_package(package.as_ref()),
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
    match (opens_hall, make) {
        (false, _) => {
            say("compiling (some minutes the first time, then seconds)");
            make.build(&["--package", "gearhall"])?;
        }
        (true, Make::Quick) => {
            say("step 1 of 3: compiling the hall (a minute or more the first time, then seconds)");
            // The bundler with it: two cores are seldom both busy to the end.
            make.build(&["--package", "gearhall", "--package", client::BUNDLER])?;
            say("step 2 of 3: compiling the browser client (the same once more)");
            let built = client::compile(make).and_then(|wasm| {
                say("step 3 of 3: putting the browser client together (some seconds)");
                client::bundle(&wasm)
            });
            or_text_mode(built);
        }
        (true, Make::Release) => {
            say("step 1 of 2: compiling the browser client, to be small (many minutes the first time)");
            or_text_mode(client::build(make));
            say(
                "step 2 of 2: compiling the hall, to be fast, with the client inside (many minutes the first time)",
            );
            make.build(&["--package", "gearhall"])?;
        }
    }
    let mut hall = Command::new(make.folder().join("gearhall"));
    match args {
        [] => hall.arg("serve"),
        given => hall.args(given),
    };
    execute(&mut hall)
}

/// Without the browser client the hall still has its text mode.
fn or_text_mode(client: Done) {
    if let Err(Failed(why)) = client {
        say(&format!("the browser client could not be built: {why}"));
        say("the hall starts with its text mode");
    }
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

/// What the browser client is made of.
const CLIENT_SOURCES: [&str; 16] = [
    "Cargo.lock",
    "Cargo.toml",
    "rust-toolchain.toml",
    "engine",
    "games",
    "bots",
    "table",
    "locales",
    "server/wire",
    "web/app",
    "web/assets",
    "web/bundle",
    "web/client",
    "web/solo",
    ":!*/tests/*",
    ":!*.md",
];

/// The fingerprint of the sources of the client whose first load was checked last.
const CHECKED_CLIENT: &str = "web/first-load.txt";

fn client_fingerprint() -> Result<String, Failed> {
    let unknown = |what: &str| Failed(format!("git does not tell what the client is made of: {what}"));
    let mut listed = Command::new("git");
    listed.args(["ls-files", "--stage", "--"]).args(CLIENT_SOURCES);
    let listed = listed.current_dir(root()).output().map_err(|error| unknown(&error.to_string()))?;
    let mut hash = Command::new("git");
    hash.args(["hash-object", "--stdin"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut hash = hash.spawn().map_err(|error| unknown(&error.to_string()))?;
    let mut input = hash.stdin.take().expect("it is piped");
    input.write_all(&listed.stdout).map_err(|error| unknown(&error.to_string()))?;
    drop(input);
    let hashed = hash.wait_with_output().map_err(|error| unknown(&error.to_string()))?;
    match (listed.status.success(), hashed.status.success()) {
        (true, true) => Ok(String::from_utf8_lossy(&hashed.stdout).into_owned()),
        _ => Err(unknown("this is no checkout")),
    }
}

/// What is checked once need not be compiled with every run: it takes as long as all tests.
fn first_load_if_changed() -> Done {
    let checked = std::fs::read_to_string(root().join(CHECKED_CLIENT)).unwrap_or_default();
    if checked == client_fingerprint()? {
        say("the first load of this client was checked already");
        return Ok(());
    }
    first_load()
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
    ]))?;
    std::fs::write(root().join(CHECKED_CLIENT), client_fingerprint()?)
        .map_err(|error| Failed(format!("{CHECKED_CLIENT}: {error}")))
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

fn mutants(args: &[&str]) -> Done {
    execute(cargo(&["run", "--quiet", "--package", "gearhall-mutants", "--"]).args(args))
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
