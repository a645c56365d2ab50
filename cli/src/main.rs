//! The `gearhall` binary.

mod arena;
mod bench;
mod clock;
mod content;
mod failure;
mod games;
mod hall;
mod language;
mod opening;
mod play;
mod replay;
mod review;
mod serve;
mod simulate;
mod verify;

use std::process::ExitCode;

use clap::parser::ValueSource;
use clap::{ArgMatches, Args as _, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::failure::Failure;
use crate::language::LanguageArg;

/// A busy hall makes and drops some hundred small values with each move, many of them in another thread than they were made in:
/// that takes the server a twentieth less processor time than with the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  a record did not verify, a content file is wrong, tables would end with an upgrade, or a simulation broke an invariant
  2  the command line was wrong; the message says what would be right
  3  a file could not be read or written, or is not what it should be
  4  an outside bot (cmd:…) ended, fell silent or answered nonsense";

/// Four board games with enforced rules, at a table in your terminal.
///
/// Play against bots or friends on one screen, replay and verify finished games, and let bots play thousands of games
/// per second. Start with `gearhall play`; plain `gearhall` opens the hall for browsers and bots.
#[derive(Debug, Parser)]
#[command(name = "gearhall", version, after_help = EXIT_CODES, after_long_help = EXIT_CODES)]
struct Cli {
    #[command(flatten)]
    language: LanguageArg,
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Args,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open the hall: people come with a browser, alone or by a link (also plain `gearhall`)
    Serve(serve::Args),
    /// Look after a hall's data: what an upgrade would do to it
    #[command(subcommand)]
    Hall(hall::Command),
    /// List the games with their scenarios, seats and options
    Games(games::Args),
    /// Play in the terminal: alone against bots, or several people on one screen
    Play(play::Args),
    /// Show a recorded game: the log, and the board at any step through anybody's eyes
    Replay(replay::Args),
    /// Check a recorded game: commitment, dice, every action and every state
    Verify(verify::Args),
    /// Let bots play many games at full speed
    Simulate(simulate::Args),
    /// Let bots play each other, everybody against everybody, and tell how strong they are
    Arena(arena::Args),
    /// Check files of one's own: missions, scenarios, cards, maps
    #[command(subcommand)]
    Content(content::Command),
    /// Measure playouts per second and what each operation costs
    Bench(bench::Args),
}

impl Command {
    /// Does what it prints depend on how fast the program is?
    fn tells_speed(&self) -> bool {
        matches!(self, Command::Simulate(_) | Command::Arena(_) | Command::Bench(_))
    }
}

/// The flags of the hall before the name of a command would go unheard.
fn misplaced(given: &ArgMatches) -> Result<(), clap::Error> {
    let Some(command) = given.subcommand_name() else { return Ok(()) };
    let of_hall = serve::Args::augment_args(clap::Command::new("serve"));
    let typed = |id: &str| given.value_source(id) == Some(ValueSource::CommandLine);
    match of_hall.get_arguments().find(|arg| typed(arg.get_id().as_str())).and_then(|arg| arg.get_long()) {
        None => Ok(()),
        Some(flag) => {
            let problem = format!("--{flag} belongs behind the command: gearhall {command} --{flag} …");
            Err(Cli::command().error(clap::error::ErrorKind::ArgumentConflict, problem))
        }
    }
}

fn main() -> ExitCode {
    let given = Cli::command().get_matches();
    misplaced(&given).unwrap_or_else(|error| error.exit());
    let cli = Cli::from_arg_matches(&given).unwrap_or_else(|error| error.exit());
    let words = cli.language.words();
    let command = cli.command.as_ref();
    if bots::UNOPTIMISED && command.is_some_and(Command::tells_speed) {
        eprintln!("gearhall: {}", words.plain("usage-unoptimised"));
    }
    let outcome = match cli.command.as_ref().unwrap_or(&Command::Serve(cli.serve)) {
        Command::Serve(args) => serve::run(args, words),
        Command::Hall(command) => hall::run(command, words),
        Command::Games(args) => games::run(args, words),
        Command::Play(args) => play::run(args, words),
        Command::Replay(args) => replay::run(args, words),
        Command::Verify(args) => verify::run(args, words),
        Command::Simulate(args) => simulate::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Content(command) => content::run(command, words),
        Command::Bench(args) => bench::run(args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough (`gearhall replay … | head`).
        Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("gearhall: {}", failure.text(words));
            failure.exit_code()
        }
    }
}
