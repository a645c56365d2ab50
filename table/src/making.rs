//! How tables come to be: new, from a position of another one, or for the same people again.

use engine::{Facts, MatchError, Nonce, Origin, Seat, Secret, Setup};
use wire::{CreateTable, ErrorCode, GameState, Review, SeatPlan, TableStatus, WireError};

use crate::bots_turn::bot_sitter;
use crate::config::REVIEW_SIMULATIONS;
use crate::game::{self, AnyMatch};
use crate::item::{Deed, Forked, Header, Sitter, What};
use crate::table::not_begun;
use crate::{Limits, Table, Who, error};

/// What a rematch takes over.
pub struct RematchPlan {
    /// The header of the table before.
    pub header: Header,
    /// Who sat there.
    pub sitters: Vec<Option<Sitter>>,
    /// The rematch that exists already, if one does.
    pub existing: Option<String>,
}

/// A name as it is kept: without spaces at its ends or more than one between two words.
pub fn checked_name(name: &str, limits: &Limits) -> Result<String, WireError> {
    let most = limits.name_length;
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    match (1..=most).contains(&name.chars().count()) && !name.chars().any(char::is_control) {
        true => Ok(name),
        false => Err(WireError::new(ErrorCode::BadText, format!("a name has 1 to {most} characters"))),
    }
}

/// Those who sit down from the beginning, from the seat `first` on, as `who` plans it. `nonce` is what `who` adds to the seed; `known`
/// tells whether there is a bot of a kind.
pub fn planned_sitters(
    who: &Who,
    secret: &Secret,
    first: u8,
    plans: &[SeatPlan],
    nonce: Option<Nonce>,
    limits: &Limits,
    known: impl Fn(&str) -> Result<(), WireError>,
) -> Result<Vec<Option<Sitter>>, WireError> {
    let person = |seat: Seat, name: String| {
        let nonce = nonce.unwrap_or_else(|| Nonce::drawn(secret, seat.0));
        Sitter { identity: Some(who.id.clone()), name, bot: None, nonce }
    };
    let plans = plans.iter().zip((first..).map(Seat));
    let sitters = plans.map(|(plan, seat)| match plan {
        SeatPlan::Me => Ok(Some(person(seat, who.name.clone()))),
        SeatPlan::SameScreen(name) => Ok(Some(person(seat, checked_name(name, limits)?))),
        SeatPlan::Open => Ok(None),
        SeatPlan::Bot(kind) => known(kind).map(|()| Some(bot_sitter(secret, seat, kind))),
    });
    sitters.collect()
}

impl Header {
    /// The header of a new table that `host` wishes for, with its completed set-up. `password` is the hash of the one it wishes.
    pub fn of(
        wish: CreateTable,
        setup: Setup,
        secret: Secret,
        host: &Who,
        password: Option<String>,
    ) -> Header {
        Header {
            setup,
            secret,
            public: wish.public,
            password,
            draw_seats: wish.draw_seats,
            start_when_full: wish.start_when_full,
            host: host.id.clone(),
            pace: wish.pace,
            campaign: wish.campaign,
            fork: None,
        }
    }
}

/// The complete set-up of a new table that somebody wishes for; it is taken out of the wish.
pub fn planned_setup(wish: &mut CreateTable, limits: &Limits) -> Result<Setup, WireError> {
    let longest = limits.scenario_file;
    if wish.scenario_file.as_ref().is_some_and(|file| file.len() > longest) {
        let message = format!("a scenario file has at most {longest} bytes");
        return Err(WireError::new(ErrorCode::TooLong, message));
    }
    let setup = Setup {
        scenario: std::mem::take(&mut wish.scenario),
        scenario_file: wish.scenario_file.take(),
        seats: u8::try_from(wish.seats.len()).unwrap_or(u8::MAX),
        options: std::mem::take(&mut wish.options),
    };
    completed(game::facts_of(&wish.game)?, setup)
}

/// A set-up with everything that was not said.
pub fn completed(facts: &Facts, setup: Setup) -> Result<Setup, WireError> {
    facts.complete(setup).map_err(|errors| WireError::bad_setup(&MatchError::Setup(errors)))
}

impl Forked {
    /// Where a match was after an entry. What `for_seat` cannot see is dealt again by a seed.
    pub fn of(game: &dyn AnyMatch, entry: usize, for_seat: Option<(Seat, u64)>) -> Result<Forked, WireError> {
        if entry > game.entries() {
            return error(ErrorCode::BadMessage, "there is no such entry yet");
        }
        if entry < game.first_entry() {
            return error(ErrorCode::PlayedElsewhere, "what was played elsewhere can only be read");
        }
        let Some(position) = game.position_to_go_on(entry, for_seat) else {
            return error(ErrorCode::GameOver, "the game was over then");
        };
        Ok(Forked { origin: Some(Origin { commitment: game.commitment(), entry }), position })
    }
}

impl Table {
    /// Makes a table: seats those who sit down from the beginning, and begins the game if that was wished and nobody is missing.
    pub fn make(
        id: String,
        game: &str,
        header: Header,
        sitters: Vec<Option<Sitter>>,
        limits: Limits,
        now: i64,
    ) -> Result<Table, WireError> {
        if header.setup.scenario_file.is_some() {
            // A file that cannot be played is refused now, not when everybody has sat down.
            game::check_start(game, &header.setup)?;
        }
        let full = sitters.iter().all(Option::is_some);
        let begins = full && header.start_when_full;
        let mut table = Table::new(id, game, header, limits, now)?;
        for (sitter, seat) in sitters.into_iter().zip((0..).map(Seat)) {
            if let Some(sitter) = sitter {
                table.carry_out(Deed::Item(What::Sat { seat, sitter: Box::new(sitter) }), None, now)?;
            }
        }
        if begins && table.game.is_none() {
            // It has not begun by itself: this says why.
            table.carry_out(Deed::Item(table.start_item()), None, now)?;
        }
        // Nobody has listened yet.
        table.told = table.version;
        Ok(table)
    }

    /// The header of a table that goes on after `entry`. A game that others still play cannot be forked, and of one that is still
    /// played against bots what is hidden is dealt again by `seed`: the record of the fork would show it.
    pub fn fork_plan(&self, who: &Who, entry: usize, seed: u64) -> Result<Header, WireError> {
        let game = self.game.as_deref().ok_or_else(not_begun)?;
        let running = self.status() == TableStatus::Running;
        let own = self.seats_of(&who.id);
        if running {
            if own.is_empty() {
                return error(ErrorCode::NotSeated, "a running game is forked by whoever plays it");
            }
            if self.people().iter().any(|seat| !own.contains(seat)) {
                return error(ErrorCode::NotOver, "a game with others is forked when it is over");
            }
        }
        let hides = running && self.facts.hidden;
        let for_seat = own.iter().next().filter(|_| hides).map(|seat| (seat, seed));
        // Whether there is such a position is said first: it tells nothing.
        let fork = Forked::of(game, entry, for_seat)?;
        if hides && own.len() > 1 {
            let message = "players at one screen have secrets from each other: fork the game when it is over";
            return error(ErrorCode::NotOver, message);
        }
        Ok(Header { fork: Some(fork), draw_seats: false, ..self.header.clone() })
    }

    /// What is needed to make a table for the same people.
    pub fn rematch_plan(&self, who: &Who) -> Result<RematchPlan, WireError> {
        if self.seats_of(&who.id).is_empty() {
            return error(ErrorCode::NotSeated, "only players ask for a rematch");
        }
        match self.status() {
            TableStatus::Over | TableStatus::Abandoned if self.game.is_some() => Ok(RematchPlan {
                header: self.header.clone(),
                sitters: self.sitters.clone(),
                existing: self.rematch.clone(),
            }),
            TableStatus::Running => error(ErrorCode::NotOver, "the game is not over"),
            _ => Err(not_begun()),
        }
    }

    /// The match whose record may be opened. While it is on, a replay would show hidden things.
    pub fn finished_game(&self) -> Result<&dyn AnyMatch, WireError> {
        match (self.game.as_deref(), self.status()) {
            (Some(game), TableStatus::Over | TableStatus::Abandoned) => Ok(game),
            (Some(_), _) => error(ErrorCode::NotOver, "the record is opened when the game is over"),
            (None, _) => Err(not_begun()),
        }
    }

    /// The match, once it has begun.
    pub fn begun_game(&self) -> Result<&dyn AnyMatch, WireError> {
        self.game.as_deref().ok_or_else(not_begun)
    }

    /// How to look back at the game, once it is over. It takes a while, until what is handed in says that it is enough, and may be done
    /// on another thread.
    pub fn look_back(
        &self,
    ) -> Result<impl FnOnce(&mut dyn FnMut() -> bool) -> Review + Send + use<>, WireError> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        if self.status() == TableStatus::Running {
            return error(ErrorCode::NotOver, "one looks back when the game is over");
        }
        let game = game.copy();
        Ok(move |stop: &mut dyn FnMut() -> bool| game.review(REVIEW_SIMULATIONS, stop))
    }

    /// The game as it was after an entry. While it is on, everybody looks back through their own eyes or a spectator's; afterwards
    /// through any.
    pub fn position_after(
        &self,
        who: &Who,
        entry: usize,
        eyes: Option<Seat>,
    ) -> Result<GameState, WireError> {
        let game = self.game.as_ref().ok_or_else(not_begun)?;
        if entry > game.entries() {
            return error(ErrorCode::BadMessage, "there is no such entry yet");
        }
        let game = match &self.earlier {
            Some(earlier) if entry < game.first_entry() => earlier,
            _ => game,
        };
        if entry < game.first_entry() {
            return error(ErrorCode::PlayedElsewhere, "what was played elsewhere can only be read");
        }
        if let Some(seat) = eyes {
            if seat.index() >= self.sitters.len() {
                return error(ErrorCode::NoSuchSeat, "there is no such seat");
            }
            let running = self.status() == TableStatus::Running;
            if running && !self.seats_of(&who.id).contains(seat) {
                return error(ErrorCode::NotSeated, "while the game is on, only one's own eyes are open");
            }
        }
        Ok(game.position(entry, eyes))
    }
}
