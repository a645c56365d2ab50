//! The developer's chores: `cargo xtask run`, `cargo xtask test` and what helps in between.

mod client;
mod rules;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::{Parser, Subcommand};

/// The developer's chores.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Debug, Subcommand)]
enum Chore {
    /// Build the browser client and run the hall with it. Arguments go to `gearhall` instead of `serve`
    Run {
        /// Arguments of `gearhall`, e.g. `simulate --games 1000`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Build the browser client into `web/dist`
    Client {
        /// Bigger files in less time
        #[arg(long)]
        quick: bool,
    },
    /// Run all tests. Some need Python, Chromium and its driver: installs what is missing
    Test,
    /// Check formatting, lints and documentation
    Lint,
    /// Write the golden playthroughs anew, after a wanted change of rules; look at the diff before you commit it
    Golden,
    /// Count instructions of the hot paths (needs valgrind; installs it and the runner when they are missing)
    Bench,
    /// Make the pictures of `docs/img` anew: every main screen in Chromium
    Pictures,
}

/// A command that did not succeed.
struct Failed(String);

type Done = Result<(), Failed>;

fn main() -> ExitCode {
    let done = match Cli::parse().chore {
        Chore::Run { args } => run(&args),
        Chore::Client { quick } => client::build(quick),
        Chore::Test => test(),
        Chore::Lint => lint(),
        Chore::Golden => golden(),
        Chore::Bench => bench(),
        Chore::Pictures => pictures(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(what)) => {
            eprintln!("xtask: {what}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &[String]) -> Done {
    if args.is_empty() || args[0] == "serve" {
        // Without the client the hall still has its text mode.
        if let Err(Failed(why)) = client::build(false) {
            eprintln!("xtask: the browser client could not be built: {why}");
            eprintln!("xtask: the hall starts with its text mode");
        }
    }
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "gearhall", "--"]);
    match args {
        [] => command.arg("serve"),
        given => command.args(given),
    };
    execute(&mut command)
}

fn test() -> Done {
    install("python3")?;
    compile_for_chromium()?;
    execute(&mut tests())
}

fn pictures() -> Done {
    compile_for_chromium()?;
    execute(&mut Command::new(root().join("target/debug/pictures")))
}

/// Compiles the client and everything that has tests, the hall and what plays in it with Chromium among it. Both at the same time: either alone
/// leaves a core idle now and then.
fn compile_for_chromium() -> Done {
    install("chromium")?;
    install_package("chromedriver", "chromium-driver")?;
    std::thread::scope(|scope| {
        let client = scope.spawn(|| client::build(false));
        let compiled = execute(tests().arg("--no-run"));
        client.join().expect("the client's build does not panic").and(compiled)
    })
}

/// Runs the tests of everything but this program and the browser client: they have none, and their many dependencies would be compiled
/// twice, since the others want other features of them. There are no tests in the documentation.
fn tests() -> Command {
    cargo(&["test", "--workspace", "--tests", "--exclude", "xtask", "--exclude", "gearhall-app"])
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
    let tools = root().join("target/tools");
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

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root()).args(args);
    command
}

fn succeeds(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

/// Installs a program that is missing, with the system's package manager; where that is not allowed, says what is needed.
fn install(program: &str) -> Done {
    install_package(program, program)
}

/// The same where the package has another name than the program.
fn install_package(program: &str, package: &str) -> Done {
    if succeeds(program, &["--version"]) {
        return Ok(());
    }
    eprintln!("xtask: {program} is missing; installing it");
    add_packages(&[package])
        .map_err(|Failed(what)| Failed(format!("{program} is needed and cannot be installed here: {what}")))
}

/// Installs packages of Debian or Ubuntu; nothing else is removed for them.
fn add_packages(packages: &[&str]) -> Done {
    let apt_get = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        execute(command.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let install = [&["install", "--yes", "--no-remove"], packages].concat();
    apt_get(&install).or_else(|_| apt_get(&["update"]).and_then(|()| apt_get(&install)))
}

fn execute(command: &mut Command) -> Done {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("{command:?} ended with {status}"))),
        Err(error) => Err(Failed(format!("{command:?} cannot be started: {error}"))),
    }
}
