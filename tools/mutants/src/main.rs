//! Breaks the rules of a game one at a time and tells which breaks no rule test notices.
//!
//! All breaks ("mutants") are written into a copy of the game's sources behind a switch, so that the game is compiled once; every test then
//! runs once to learn which breaks it comes across, and every break is tried with those tests alone. Golden files, perft counts and the
//! laws of the contract do not count: only the rule tests and the tests beside the rules.

mod breaks;
mod compile;
mod known;
mod switch;
mod trial;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

use breaks::Mutant;
use trial::Fate;

/// The games: what they are called, and what in their sources is no rule. What people read, what bots think, what is foreseen and what is
/// read from files have tests of their own.
const GAMES: &[(&str, &[&str])] = &[
    (
        "cybertron",
        &[
            "content",
            "instinct",
            "invariants.rs",
            "odds.rs",
            "prospects",
            "prospects.rs",
            "reveals.rs",
            "words",
        ],
    ),
    ("mechs", &["content", "forecast.rs", "instinct", "invariants.rs", "mission", "reveals.rs", "words"]),
    ("kingdom", &["content", "forecast.rs", "instinct", "invariants.rs", "words"]),
    ("mecha45", &["content", "instinct", "invariants.rs", "preview.rs", "reveals.rs", "words"]),
];

#[derive(Parser)]
#[command(
    name = "mutants",
    about = "Break the rules of a game one at a time; tell which breaks no rule test notices"
)]
struct Arguments {
    /// The game's folder in games/; all of them when none is named
    #[arg(long)]
    game: Vec<String>,
    /// Only breaks in files whose path contains this
    #[arg(long)]
    file: Option<String>,
    /// Only every n-th break: a sample
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Breaks tried at once [default: one per processor]
    #[arg(long)]
    jobs: Option<usize>,
}

/// Why nothing could be tried.
struct Failed(String);

impl From<std::io::Error> for Failed {
    fn from(error: std::io::Error) -> Self {
        Failed(error.to_string())
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let chosen: Vec<_> = GAMES
        .iter()
        .filter(|(game, _)| arguments.game.is_empty() || arguments.game.iter().any(|name| name == game))
        .collect();
    if let Some(unknown) = arguments.game.iter().find(|name| GAMES.iter().all(|(game, _)| game != name)) {
        let games: Vec<&str> = GAMES.iter().map(|(game, _)| *game).collect();
        eprintln!("mutants: there is no game {unknown}; there are {}", games.join(", "));
        return ExitCode::from(2);
    }
    let mut all_noticed = true;
    for (game, no_rules) in chosen {
        match try_game(game, no_rules, &arguments) {
            Ok(noticed) => all_noticed &= noticed,
            Err(Failed(why)) => {
                eprintln!("mutants: {game}: {why}");
                return ExitCode::from(3);
            }
        }
    }
    if all_noticed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("this crate lies two folders deep").to_owned()
}

/// Returns whether every break was noticed, or is known to make no difference.
fn try_game(game: &str, no_rules: &[&str], arguments: &Arguments) -> Result<bool, Failed> {
    let root = root();
    let built = compile::build(&root, game, no_rules)?;
    let tests = trial::tests(&built.executables, &root.join("games").join(game))?;
    eprintln!(
        "{game}: {} breaks, {} tests; learning which test comes across which break",
        built.mutants.len(),
        tests.count()
    );
    let reach = tests.reach()?;

    let asked: Vec<&Mutant> = built
        .mutants
        .iter()
        .filter(|mutant| mutant.id % arguments.every == 0)
        .filter(|mutant| arguments.file.as_ref().is_none_or(|part| mutant.file.contains(part)))
        .collect();
    let jobs = arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let fates = tests.try_all(&asked, &reach, jobs)?;

    let known = known::read(&root.join("games").join(game).join("tests/mutants.toml"))?;
    let is_whole = arguments.every == 1 && arguments.file.is_none();
    Ok(report(game, &asked, &fates, &known, is_whole))
}

fn report(
    game: &str,
    asked: &[&Mutant],
    fates: &[Fate],
    known: &[known::NoDifference],
    is_whole: bool,
) -> bool {
    let names = breaks::names(asked);
    let count = |wanted: Fate| fates.iter().filter(|fate| **fate == wanted).count();
    let unnoticed: Vec<(&Mutant, &String, Fate)> = asked
        .iter()
        .zip(&names)
        .zip(fates)
        .filter(|(_, fate)| matches!(fate, Fate::Survived | Fate::Unreached))
        .map(|((mutant, name), fate)| (*mutant, name, *fate))
        .collect();
    let is_known = |name: &str| known.iter().any(|known| known.mutant == name);
    for (mutant, name, fate) in unnoticed.iter().filter(|(_, name, _)| !is_known(name)) {
        let unreached = if *fate == Fate::Unreached { " (no rule test comes here)" } else { "" };
        println!("games/{game}/src/{}:{}: {name}{unreached}", mutant.file, mutant.line);
    }
    let excused = unnoticed.iter().filter(|(_, name, _)| is_known(name)).count();
    let stale: Vec<&known::NoDifference> = known
        .iter()
        .filter(|known| is_whole && unnoticed.iter().all(|(_, name, _)| **name != known.mutant))
        .collect();
    for known in &stale {
        println!("games/{game}/tests/mutants.toml: is noticed by now, or gone: {}", known.mutant);
    }
    println!(
        "{game}: {} breaks: {} noticed, {} of them by never ending; {} not noticed ({:.1} %), {} of which make no difference; \
         no rule test comes to {}",
        asked.len(),
        count(Fate::Caught) + count(Fate::Endless),
        count(Fate::Endless),
        unnoticed.len(),
        unnoticed.len() as f64 * 100.0 / asked.len().max(1) as f64,
        excused,
        count(Fate::Unreached),
    );
    excused == unnoticed.len() && stale.is_empty()
}
