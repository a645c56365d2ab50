//! Trying the breaks: each with the tests that come across it, and nothing else.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::Failed;
use crate::breaks::Mutant;
use crate::switch;

/// What became of a break.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// A test failed.
    Caught,
    /// The tests did not end.
    Endless,
    /// Every test that comes across it passed.
    Survived,
    /// No test comes across it.
    Unreached,
}

/// The tests of a game.
pub(crate) struct Tests {
    executables: Vec<(PathBuf, Vec<String>)>,
    /// Where the tests run, as cargo would run them.
    folder: PathBuf,
    /// How long a break may take.
    patience: Duration,
}

/// The tests that come across each break, as numbers of an executable and of a test in it.
pub(crate) type Reach = BTreeMap<u32, Vec<(usize, usize)>>;

/// More than all sets of rules have breaks.
const NO_BREAK: u32 = u32::MAX;
/// What a test may take of the memory: a break can make it ask for all there is.
const MEMORY: u64 = 4 << 30;

/// Lists them, and makes sure that they pass when nothing is broken.
pub(crate) fn tests(executables: &[PathBuf], folder: &Path) -> Result<Tests, Failed> {
    rlimit::setrlimit(rlimit::Resource::AS, MEMORY, MEMORY)?;
    let listed = |executable: &PathBuf| -> Result<(PathBuf, Vec<String>), Failed> {
        let output = Command::new(executable).args(["--list", "--format", "terse"]).output()?;
        let names = String::from_utf8_lossy(&output.stdout);
        let names = names.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned);
        Ok((executable.clone(), names.collect()))
    };
    let executables = executables.iter().map(listed).collect::<Result<Vec<_>, _>>()?;
    let mut tests = Tests { executables, folder: folder.to_owned(), patience: Duration::from_secs(600) };
    let begun = Instant::now();
    let every: Vec<(usize, usize)> = tests.every().collect();
    match tests.run(NO_BREAK, &every, None)? {
        Fate::Survived => {}
        _ => return Err(Failed("the tests fail when nothing is broken".to_owned())),
    }
    tests.patience = Duration::from_secs(10) + begun.elapsed() * 5;
    Ok(tests)
}

impl Tests {
    pub(crate) fn count(&self) -> usize {
        self.every().count()
    }

    fn every(&self) -> impl Iterator<Item = (usize, usize)> {
        self.executables
            .iter()
            .enumerate()
            .flat_map(|(executable, (_, names))| (0..names.len()).map(move |test| (executable, test)))
    }

    /// Runs every test by itself and notes what it comes across.
    pub(crate) fn reach(&self) -> Result<Reach, Failed> {
        let mut reach = Reach::new();
        let trace = std::env::temp_dir().join(format!("gearhall-mutants-{}", std::process::id()));
        for place in self.every() {
            self.run(0, &[place], Some(&trace))?;
            for id in std::fs::read_to_string(&trace).unwrap_or_default().lines() {
                let id = id.parse().map_err(|_| Failed(format!("{id:?} is no number of a break")))?;
                reach.entry(id).or_default().push(place);
            }
            // A test that comes across nothing writes nothing.
            let _ = std::fs::remove_file(&trace);
        }
        Ok(reach)
    }

    /// Tries these, several at once; the fates are in their order.
    pub(crate) fn try_all(
        &self,
        mutants: &[&Mutant],
        reach: &Reach,
        jobs: usize,
    ) -> Result<Vec<Fate>, Failed> {
        let next = AtomicUsize::new(0);
        let fates: Mutex<Vec<Option<Result<Fate, Failed>>>> =
            Mutex::new(mutants.iter().map(|_| None).collect());
        std::thread::scope(|scope| {
            for _ in 0..jobs.max(1) {
                scope.spawn(|| {
                    loop {
                        let place = next.fetch_add(1, Ordering::Relaxed);
                        let Some(mutant) = mutants.get(place) else { return };
                        let fate = match reach.get(&mutant.id) {
                            None => Ok(Fate::Unreached),
                            Some(tests) => self.run(mutant.id, tests, None),
                        };
                        fates.lock().expect("nobody panics")[place] = Some(fate);
                        if place > 0 && place.is_multiple_of(200) {
                            eprintln!("  {place} of {} tried", mutants.len());
                        }
                    }
                });
            }
        });
        let fates = fates.into_inner().expect("nobody panics");
        fates.into_iter().map(|fate| fate.expect("every one was tried")).collect()
    }

    fn run(&self, id: u32, tests: &[(usize, usize)], trace: Option<&Path>) -> Result<Fate, Failed> {
        let begun = Instant::now();
        for (number, (executable, names)) in self.executables.iter().enumerate() {
            let wanted: Vec<&String> =
                tests.iter().filter(|(of, _)| *of == number).map(|(_, test)| &names[*test]).collect();
            if wanted.is_empty() {
                continue;
            }
            let mut command = Command::new(executable);
            command.current_dir(&self.folder).args(wanted).args([
                "--exact",
                "--test-threads",
                "1",
                "--quiet",
            ]);
            command
                .env(switch::CHOICE, id.to_string())
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null());
            if let Some(trace) = trace {
                command.env(switch::TRACE, trace);
            }
            let mut child = command.spawn()?;
            let status = loop {
                if let Some(status) = child.try_wait()? {
                    break status;
                }
                if begun.elapsed() > self.patience {
                    child.kill()?;
                    child.wait()?;
                    return Ok(Fate::Endless);
                }
                std::thread::sleep(Duration::from_millis(2));
            };
            if !status.success() {
                return Ok(Fate::Caught);
            }
        }
        Ok(Fate::Survived)
    }
}
