//! How tables come to be.

use engine::{Control, Match, NewMatch, Nonce, Occupant, Seat, Seating, Secret, Setup, game_of_record};
use sha2::{Digest, Sha256};
use shelf::{FinishedGame, Visitor};
use wire::{CreateTable, ErrorCode, SeatPlan, WireError};

use crate::bot;
use crate::lesson;
use crate::save::{self, Save};
use crate::table::{AnyTable, Item, Sitter, Table};

/// Longest name.
const NAME_LENGTH: usize = 40;

type Opened = Result<Box<dyn AnyTable>, WireError>;

fn bad_setup(why: impl Into<String>) -> WireError {
    WireError::new(ErrorCode::BadSetup, why)
}

fn visit<V: Visitor<Output = Opened>>(game: &str, visitor: V) -> Opened {
    let unknown = |error: shelf::UnknownGame| WireError::new(ErrorCode::NoSuchGame, error.to_string());
    shelf::visit(game, visitor).map_err(unknown)?
}

fn game_of(record: &str) -> Result<String, WireError> {
    game_of_record(record).map_err(|error| WireError::new(ErrorCode::BadMessage, error.to_string()))
}

/// A new table.
pub(crate) fn open(plan: CreateTable, name: &str, entropy: &Secret, now: i64) -> Opened {
    let people = People::planned(&plan.seats, name)?;
    let game = plan.game.clone();
    visit(&game, Open { plan, people, entropy: *entropy, now })
}

/// A table that was saved.
pub(crate) fn resume(text: &str) -> Opened {
    let save = save::read(text)?;
    let game = game_of(&save.record)?;
    visit(&game, Resume { save })
}

/// A table that begins in the middle of another match.
pub(crate) fn fork(
    record: &str,
    entry: usize,
    seats: &[SeatPlan],
    name: &str,
    entropy: &Secret,
    now: i64,
) -> Opened {
    let people = People::planned(seats, name)?;
    visit(&game_of(record)?, Fork { record, entry, people, entropy: *entropy, now })
}

/// A lesson of a game.
pub(crate) fn learn(game: &str, lesson: &str, name: &str, now: i64) -> Opened {
    visit(game, Lesson { lesson, name: checked_name(name)?, now })
}

/// Who plays: as the table knows them, and as the match does.
struct People {
    sitters: Vec<Sitter>,
    occupants: Vec<Occupant>,
}

impl People {
    fn planned(seats: &[SeatPlan], me: &str) -> Result<People, WireError> {
        let mut people = People { sitters: Vec::new(), occupants: Vec::new() };
        for (plan, seat) in seats.iter().zip((0..).map(Seat)) {
            let (name, control) = match plan {
                SeatPlan::Me => (checked_name(me)?, Control::Human),
                SeatPlan::SameScreen(name) => (checked_name(name)?, Control::Human),
                SeatPlan::Bot(kind) => (bot::name(seat), Control::Bot(bot::kind(kind)?.name().to_owned())),
                SeatPlan::Open => {
                    return Err(bad_setup("nobody else can sit down at a table without the hall"));
                }
            };
            people.sitters.push(Sitter { name: name.clone(), own: control == Control::Human });
            people.occupants.push(Occupant { name, control });
        }
        Ok(people)
    }
}

fn checked_name(name: &str) -> Result<String, WireError> {
    let name = name.trim();
    match (1..=NAME_LENGTH).contains(&name.chars().count()) && !name.chars().any(char::is_control) {
        true => Ok(name.to_owned()),
        false => Err(WireError::new(ErrorCode::BadText, format!("a name has 1 to {NAME_LENGTH} characters"))),
    }
}

/// The secret and the nonces, drawn from the page's entropy.
fn chance(entropy: &Secret, seats: usize) -> (Secret, Vec<Nonce>) {
    let mut hasher = Sha256::new();
    hasher.update("gearhall solo secret");
    hasher.update([0]);
    hasher.update(entropy.0);
    let secret = Secret(hasher.finalize().into());
    (secret, (0..).take(seats).map(|place| Nonce::drawn(&secret, place)).collect())
}

struct Open {
    plan: CreateTable,
    people: People,
    entropy: Secret,
    now: i64,
}

impl Visitor for Open {
    type Output = Opened;

    fn visit<G: FinishedGame>(self) -> Opened {
        let People { sitters: arrived, occupants } = self.people;
        let seats = u8::try_from(arrived.len()).unwrap_or(u8::MAX);
        let (secret, nonces) = chance(&self.entropy, arrived.len());
        let game = Match::<G>::new(NewMatch {
            setup: Setup {
                scenario: self.plan.scenario,
                scenario_file: self.plan.scenario_file,
                options: self.plan.options,
                ..Setup::players(seats)
            },
            people: occupants,
            draw_seats: self.plan.draw_seats,
            secret,
            nonces,
        })
        .map_err(|error| WireError::bad_setup(&error))?;
        let sitters = match game.seating() {
            Seating::Drawn(order) => order.iter().map(|&person| arrived[person].clone()).collect(),
            Seating::Fixed => arrived.clone(),
        };
        let mut table = Table::begun(game, sitters, &arrived, self.now);
        table.campaign = self.plan.campaign;
        Ok(Box::new(table))
    }
}

struct Resume {
    save: Save,
}

impl Visitor for Resume {
    type Output = Opened;

    fn visit<G: FinishedGame>(self) -> Opened {
        Ok(Box::new(save::restore::<G>(self.save)?))
    }
}

struct Fork<'a> {
    record: &'a str,
    entry: usize,
    people: People,
    entropy: Secret,
    now: i64,
}

impl Visitor for Fork<'_> {
    type Output = Opened;

    fn visit<G: FinishedGame>(self) -> Opened {
        let origin = save::match_of::<G>(self.record)?;
        if self.entry > origin.len() {
            return Err(bad_setup(format!(
                "there is no entry {}: the match has {}",
                self.entry,
                origin.len()
            )));
        }
        let People { sitters, occupants } = self.people;
        let seats = origin.occupants().len();
        if sitters.len() != seats {
            return Err(bad_setup(format!("the table has {seats} seats but {} are planned", sitters.len())));
        }
        let (secret, nonces) = chance(&self.entropy, seats);
        let game = origin.fork(self.entry, secret, nonces).map_err(|error| WireError::bad_setup(&error))?;
        let mut table = Table::begun(game, sitters.clone(), &sitters, self.now);
        // The fork begins with those who sat there then; the record tells that others go on.
        for (occupant, seat) in occupants.into_iter().zip((0..).map(Seat)) {
            if table.game.occupants()[seat.index()] != occupant {
                table.game.change_seat(seat, occupant).expect("the seat exists");
                table.push(Item::Entry, None, Vec::new(), self.now);
            }
        }
        Ok(Box::new(table))
    }
}

struct Lesson<'a> {
    lesson: &'a str,
    name: String,
    now: i64,
}

impl Visitor for Lesson<'_> {
    type Output = Opened;

    fn visit<G: FinishedGame>(self) -> Opened {
        let game = G::facts().id;
        let script = shelf::lesson(game, self.lesson).ok_or_else(|| {
            let message = format!("{game} has no lesson {:?}", self.lesson);
            WireError::new(ErrorCode::NoSuchTable, message)
        })?;
        Ok(Box::new(lesson::begin::<G>(self.lesson, script, &self.name, self.now)?))
    }
}
