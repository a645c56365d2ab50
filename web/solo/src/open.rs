//! How tables come to be.

use engine::Secret;
use sha2::{Digest, Sha256};
use table::{
    Arrival, Forked, HERE, Header, Limits, Save, Table, Who, known_bot, local_id, planned_setup,
    planned_sitters, restore,
};
use wire::{CreateTable, ErrorCode, Pace, SeatPlan, WireError};

use crate::seated::Seated;

type Opened = Result<Seated, WireError>;

fn bad_setup(why: impl Into<String>) -> WireError {
    WireError::new(ErrorCode::BadSetup, why)
}

fn player(name: &str) -> Result<Who, WireError> {
    Ok(Who { id: HERE.to_owned(), name: table::checked_name(name, &Limits::default())? })
}

/// The secret, drawn from the page's entropy.
fn secret(entropy: &Secret) -> Secret {
    let mut hasher = Sha256::new();
    hasher.update("gearhall solo secret");
    hasher.update([0]);
    hasher.update(entropy.0);
    Secret(hasher.finalize().into())
}

fn seated_by(seats: &[SeatPlan]) -> Result<(), WireError> {
    match seats.contains(&SeatPlan::Open) {
        true => Err(bad_setup("nobody else can sit down at a table without the hall")),
        false => Ok(()),
    }
}

/// A new table.
pub(crate) fn open(plan: CreateTable, name: &str, entropy: &Secret, now: i64) -> Opened {
    let (who, secret) = (player(name)?, secret(entropy));
    seated_by(&plan.seats)?;
    let game = plan.game.clone();
    let mut plan = CreateTable { start_when_full: true, public: false, pace: Pace::Live, ..plan };
    let setup = planned_setup(&mut plan, &Limits::default())?;
    let sitters = planned_sitters(&who, &secret, 0, &plan.seats, None, &Limits::default(), known_bot)?;
    let header = Header::of(plan, setup, secret, &who, None);
    let table = Table::make(local_id(&secret), &game, header, sitters, Limits::default(), now)?;
    Ok(Seated::new(table, who))
}

/// A table that was saved.
pub(crate) fn resume(text: &str, now: i64) -> Opened {
    let save = Save::read(text)?;
    let table = save.open(&Limits::default(), now)?;
    Ok(Seated::resumed(table, save))
}

/// A table from a file. One that somebody else played elsewhere goes on here with dice from here.
pub(crate) fn bring(text: &str, name: &str, entropy: &Secret, now: i64) -> Opened {
    let save = Save::read(text)?;
    if save.is_from_here() {
        return resume(text, now);
    }
    let (who, secret) = (player(name)?, secret(entropy));
    let seed = u64::from_le_bytes(secret.commitment().0[..8].try_into().expect("8 of 32 bytes"));
    let arrival = Arrival {
        id: local_id(&secret),
        who: &who,
        seats: None,
        secret,
        seed,
        nonce: None,
        pace: Pace::Live,
    };
    let (table, save) = Table::bring(&save, &arrival, &Limits::default(), known_bot, now)?;
    Ok(Seated::resumed(table, save))
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
    let (who, secret) = (player(name)?, secret(entropy));
    seated_by(seats)?;
    let origin = restore(record)
        .map_err(|bad| WireError::new(ErrorCode::BadMessage, format!("the record cannot be read: {bad}")))?;
    let planned = seats.len();
    if planned != origin.occupants().len() {
        let seats = origin.occupants().len();
        return Err(bad_setup(format!("the table has {seats} seats but {planned} are planned")));
    }
    let header = Header {
        setup: origin.setup().clone(),
        secret,
        public: false,
        password: None,
        draw_seats: false,
        start_when_full: true,
        host: who.id.clone(),
        pace: Pace::Live,
        campaign: None,
        fork: Some(Forked::of(&*origin, entry, None)?),
    };
    let sitters = planned_sitters(&who, &secret, 0, seats, None, &Limits::default(), known_bot)?;
    let table = Table::make(local_id(&secret), origin.facts().id, header, sitters, Limits::default(), now)?;
    Ok(Seated::new(table, who))
}

/// A lesson of a game.
pub(crate) fn learn(game: &str, lesson: &str, name: &str, now: i64) -> Opened {
    let who = player(name)?;
    let table = Table::lesson(game, lesson, &who, Limits::default(), now)?;
    Ok(Seated::new(table, who))
}
