//! Outside bots: any program that speaks JSON lines on its standard input and output.
//!
//! We write one JSON object per line, the program answers each `choose` with one line:
//!
//! ```text
//! → {"type":"start","game":"risk-transformers","seat":0,"setup":{…}}
//! → {"type":"choose","view":{…},"legal":[{"action":{…},"anchor":{…}},…]}
//! ← {"choice":3}                       the place in the list, counted from 0
//! → {"type":"over","winners":[0]}
//! ```
//!
//! A program that answers something else, says nothing for too long or ends is a failure that names the program and what it said.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::time::Duration;

use engine::{Anchor, Game, Outcome, Seat, Setup, Sight};
use serde::{Deserialize, Serialize};

/// How long a program may take for an answer.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// No answer is longer; what a program says beyond it is not read.
const LONGEST_ANSWER: u64 = 64 * 1024;

/// What an outside program did wrong.
#[derive(Debug, thiserror::Error)]
pub enum OutsideError {
    /// It cannot be run.
    #[error("cannot run {command:?}: {error}")]
    Start {
        /// The command.
        command: String,
        /// Why.
        error: std::io::Error,
    },
    /// It has ended.
    #[error("{command:?} has ended before the game did")]
    Ended {
        /// The command.
        command: String,
    },
    /// It says nothing.
    #[error("{command:?} did not answer within {} seconds", limit.as_secs())]
    Silent {
        /// The command.
        command: String,
        /// The limit.
        limit: Duration,
    },
    /// It said something else.
    #[error("{command:?} answered {said:?}; expected is {{\"choice\": N}} with N from 0 to {last}")]
    Nonsense {
        /// The command.
        command: String,
        /// What it said, shortened.
        said: String,
        /// The highest choice.
        last: usize,
    },
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Told<'a, V, A> {
    Start { game: &'a str, seat: Seat, setup: &'a Setup },
    Choose { view: V, legal: Vec<Offered<A>> },
    Over(Outcome),
}

/// Something that is the same in every game.
type Anywhere<'a> = Told<'a, (), ()>;

#[derive(Serialize)]
struct Offered<A> {
    action: A,
    anchor: Anchor,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    choice: usize,
}

/// A program that plays one seat of one game. It is ended with the game.
pub struct Outside {
    command: String,
    process: Child,
    /// Written by a thread, since a program that does not read must not hold us up.
    input: Option<Sender<String>>,
    answers: Receiver<String>,
    patience: Duration,
}

impl Outside {
    /// Runs the program and tells it which seat of which game it plays.
    pub fn start(command: &str, game: &str, setup: &Setup, seat: Seat) -> Result<Self, OutsideError> {
        let started =
            Self::run(command).map_err(|error| OutsideError::Start { command: command.to_owned(), error });
        let mut program = started?;
        program.tell(&Anywhere::Start { game, seat, setup })?;
        Ok(program)
    }

    /// With another time limit for its answers than [`PATIENCE`].
    #[must_use]
    pub fn with_patience(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// The command's words are the program and its arguments; no shell looks at them.
    fn run(command: &str) -> std::io::Result<Self> {
        let mut words = command.split_whitespace();
        let mut process = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (Some(mut input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(std::io::Error::other("it has no input and output"));
        };
        let (told, lines) = channel::<String>();
        std::thread::spawn(move || {
            for line in lines {
                if writeln!(input, "{line}").is_err() {
                    break;
                }
            }
        });
        let (heard, answers) = sync_channel(1);
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while let Ok(1..) = output.by_ref().take(LONGEST_ANSWER).read_until(b'\n', &mut line) {
                if heard.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    break;
                }
                line.clear();
            }
        });
        Ok(Outside { command: command.to_owned(), process, input: Some(told), answers, patience: PATIENCE })
    }

    /// Asks it for one of `legal`, the legal actions of its seat; there is at least one. Blocks until it answers or its time is up.
    pub fn choose<G: Game>(
        &mut self,
        sight: &Sight<'_, G>,
        legal: &[G::Action],
    ) -> Result<G::Action, OutsideError> {
        let offered = legal.iter().map(|&action| Offered { action, anchor: G::anchor(action) }).collect();
        self.tell(&Told::Choose { view: sight.view(), legal: offered })?;
        let said = self.answers.recv_timeout(self.patience).map_err(|error| match error {
            RecvTimeoutError::Timeout => {
                OutsideError::Silent { command: self.command.clone(), limit: self.patience }
            }
            RecvTimeoutError::Disconnected => OutsideError::Ended { command: self.command.clone() },
        })?;
        let answer: Option<Answer> = serde_json::from_str(&said).ok();
        let chosen = answer.and_then(|answer| legal.get(answer.choice).copied());
        chosen.ok_or_else(|| OutsideError::Nonsense {
            command: self.command.clone(),
            said: said.trim_end().chars().take(200).collect(),
            last: legal.len() - 1,
        })
    }

    /// Tells how it ended. Whether the program still listens does not matter.
    pub fn farewell(&mut self, outcome: Outcome) {
        let _ = self.tell(&Anywhere::Over(outcome));
    }

    fn tell(&mut self, told: &impl Serialize) -> Result<(), OutsideError> {
        let line = serde_json::to_string(told).expect("what bots are told is a plain value");
        let sent = self.input.as_ref().and_then(|input| input.send(line).ok());
        sent.ok_or_else(|| OutsideError::Ended { command: self.command.clone() })
    }
}

impl Drop for Outside {
    /// The program sees its input end and has a moment to leave by itself.
    fn drop(&mut self) {
        self.input = None;
        for _ in 0..20 {
            if !matches!(self.process.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
