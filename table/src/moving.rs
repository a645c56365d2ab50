//! Tables that go elsewhere: from a browser or a terminal to a hall, and back.
//!
//! A table that is brought somewhere keeps its log. From a mark on, its game goes on from the position where it was, with other people, with
//! dice from a secret of the new place, and with what is hidden dealt again where that can be: whoever brought it has seen the old ones. What
//! was before the mark can be looked at, but not taken back.

use std::collections::BTreeMap;

use engine::{NewMatch, Nonce, Origin, Seat, SeatSet, Secret};
use wire::{ErrorCode, Pace, SeatPlan, WireError, Wish};

use crate::game::{self, Eyes};
use crate::item::{self, Deed, Header, RequestKey, Sitter, What};
use crate::making::planned_sitters;
use crate::telling::PastWhat;
use crate::upgrade::{Because, Resumed};
use crate::{HERE, Limits, Save, Table, Who, error};

/// How a table comes to a place.
pub struct Arrival<'a> {
    /// Its id there.
    pub id: String,
    /// Who brings it.
    pub who: &'a Who,
    /// Who sits where from now on; by default whoever brings it plays for all people.
    pub seats: Option<&'a [SeatPlan]>,
    /// The secret behind the dice from now on.
    pub secret: Secret,
    /// What is hidden is dealt again by this seed, where nobody at one screen would notice.
    pub seed: u64,
    /// What whoever brings it adds to the seed, for each seat of their own.
    pub nonce: Option<Nonce>,
    /// How it is played there.
    pub pace: Pace,
}

impl Save {
    /// Does somebody who plays here sit at it?
    pub fn is_from_here(&self) -> bool {
        let own = format!(r#""identity":"{HERE}""#);
        let seats = |item: &str| item.starts_with(r#"{"sat":"#) || item.starts_with(r#"{"resumed":"#);
        self.items().any(|(_, item)| seats(item) && item.contains(&own))
    }

    /// The table as it may leave a hall: up to the item with which it was taken away, or ended by an upgrade, and without what tells who
    /// the people are.
    pub fn for_elsewhere(&self) -> Result<Save, serde_json::Error> {
        let header: Header = serde_json::from_str(&self.header)?;
        let ends =
            |text: &str| text.starts_with(r#"{"taken_away":"#) || text.starts_with(r#"{"ended_by_upgrade":"#);
        let left = self.items.iter().position(|(_, item)| ends(item));
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        let mut alias = |identity: &str| {
            let number = known.len() + 1;
            known.entry(identity.to_owned()).or_insert_with(|| format!("player-{number}")).clone()
        };
        let header =
            Header { host: alias(&header.host), password: None, public: false, campaign: None, ..header };
        // Without the wish that was granted: else it would be granted again.
        let is_wish = |text: &str| text.starts_with(r#"{"asked":"#) && text.contains(r#""what":"take_away""#);
        let items = self.items.iter().take(left.unwrap_or(self.items.len()));
        let items = items.filter(|(_, text)| !is_wish(text));
        let items = items.map(|(at, text)| Ok((*at, item::renamed(text, &mut alias)?)));
        Ok(Save {
            id: self.id.clone(),
            game: self.game.clone(),
            header: header.to_text(),
            items: items.collect::<Result<_, serde_json::Error>>()?,
            kept: None,
        })
    }
}

impl Table {
    /// Brings a table here. It comes with everything that is to be stored of it, and waits until everybody sits.
    pub fn bring(
        save: &Save,
        arrival: &Arrival<'_>,
        limits: &Limits,
        known: impl Fn(&str) -> Result<(), WireError>,
        now: i64,
    ) -> Result<(Table, Save), WireError> {
        if save.items.len() as u64 > limits.items {
            return error(ErrorCode::TooLong, "too much has happened at this table");
        }
        let before = save.open(limits, now)?;
        let game = before.require_running()?;
        let header = Header {
            public: false,
            password: None,
            start_when_full: true,
            host: arrival.who.id.clone(),
            pace: arrival.pace,
            campaign: None,
            ..before.header.clone()
        };
        let sitters = before.those_who_come(arrival, limits, known)?;
        let mut people = before.people().iter();
        // Those who played at one screen have secrets from each other, which stay.
        let for_seat = match (people.next(), people.next()) {
            (Some(only), None) if before.facts.hidden => Some((only, arrival.seed)),
            _ => None,
        };
        let entries = game.entries();
        let state = game.position_to_go_on(entries, for_seat).ok_or_else(game_over)?;
        let occupants = sitters
            .iter()
            .zip(game.occupants())
            .map(|(sitter, before)| sitter.as_ref().map_or_else(|| before.clone(), Sitter::occupant));
        let resumed = Resumed {
            because: Because::Moved,
            revision: before.facts.rules_revision,
            entries,
            lost: 0,
            state,
            secret: arrival.secret,
            origin: Origin { commitment: game.commitment(), entry: entries },
            occupants: occupants.collect(),
            log: before.told_to_everybody(),
            sitters,
        };
        let mut table = before;
        table.id.clone_from(&arrival.id);
        table.header = header;
        let mut brought = Save { id: arrival.id.clone(), header: table.header.to_text(), ..save.clone() };
        if let Some(news) = table.take_news() {
            brought.append(news);
        }
        table.carry_out(Deed::Item(What::Resumed(Box::new(resumed))), None, now)?;
        if let Some(news) = table.take_news() {
            brought.append(news);
        }
        // Nobody has listened yet.
        table.told = table.version;
        Ok((table, brought))
    }

    /// Who sits where at the place to which the table is brought.
    fn those_who_come(
        &self,
        arrival: &Arrival<'_>,
        limits: &Limits,
        known: impl Fn(&str) -> Result<(), WireError>,
    ) -> Result<Vec<Option<Sitter>>, WireError> {
        let seats = self.sitters.len();
        let planned = arrival.seats.map_or(seats, <[SeatPlan]>::len);
        if planned != seats {
            let message = format!("the game has {seats} seats but {planned} are planned");
            return Err(WireError::new(ErrorCode::BadSetup, message));
        }
        let as_before = |seat: Seat| match self.bot_on(seat) {
            Some(kind) => SeatPlan::Bot(kind.to_owned()),
            None => SeatPlan::SameScreen(self.name_of(seat).unwrap_or_default().to_owned()),
        };
        let before: Vec<SeatPlan> = (0..).map(Seat).take(seats).map(as_before).collect();
        let plans = arrival.seats.unwrap_or(&before);
        planned_sitters(arrival.who, &arrival.secret, 0, plans, arrival.nonce, limits, known)
    }

    /// What everybody was told of the game so far, the start first.
    fn told_to_everybody(&self) -> Vec<Option<wire::LogWhat>> {
        let Some(game) = &self.game else { return Vec::new() };
        let mut log = self.before.log.clone();
        let first = game.first_entry();
        let own = if first == 0 && log.is_empty() { 0 } else { first + 1 };
        log.resize(own, None);
        let told = game.told_since(Eyes { own: SeatSet::EMPTY }, own);
        log.extend(told.into_iter().map(Some));
        log
    }

    /// The table has been brought here: its game waits until everybody sits.
    pub(crate) fn arrive(&mut self, resumed: &Resumed) {
        self.earlier = self.game.take();
        self.note_resumed(resumed);
        // Their match is not the one that comes.
        for past in &mut self.past {
            if let PastWhat::Entry(entry) = past.what {
                past.what = PastWhat::Before(entry);
            }
        }
        self.arriving = Some(Box::new(resumed.clone()));
    }

    /// Everybody sits: the game goes on.
    pub(crate) fn go_on_here(&mut self) -> Result<(), WireError> {
        let arriving = self.arriving.as_deref();
        let arriving =
            arriving.ok_or_else(|| WireError::new(ErrorCode::Unavailable, "nothing was brought here"))?;
        let sitters: Option<Vec<&Sitter>> = self.sitters.iter().map(Option::as_ref).collect();
        let sitters = sitters.ok_or_else(|| WireError::new(ErrorCode::SeatsOpen, "a seat is still open"))?;
        let new = NewMatch {
            setup: self.header.setup.clone(),
            people: sitters.iter().map(|sitter| sitter.occupant()).collect(),
            draw_seats: false,
            secret: arriving.secret,
            nonces: sitters.iter().map(|sitter| sitter.nonce).collect(),
        };
        self.before.occupants.clone_from(&new.people);
        let entries = arriving.entries;
        self.game = Some(game::resume(self.facts.id, new, &arriving.state, &arriving.origin, entries)?);
        self.kept = Some(entries + 1);
        self.arriving = None;
        Ok(())
    }

    /// Somebody wants to go on with the game elsewhere; whoever else plays it is asked.
    pub(crate) fn take_away(&mut self, who: &Who, key: &RequestKey, now: i64) -> Result<u64, WireError> {
        let own = self.seats_of(&who.id);
        if !self.facts.coop && self.people().iter().any(|seat| !own.contains(seat)) {
            return error(ErrorCode::NotOver, "a game against others is played where they are");
        }
        self.ask(who, Wish::TakeAway, key, now)
    }

    /// A file without items, for one of those who play at a table that was taken away.
    pub fn to_take_away(&self, who: &Who) -> Result<Save, WireError> {
        if self.seats_of(&who.id).is_empty() {
            return error(ErrorCode::NotSeated, "only players take a table away");
        }
        if !self.taken_away {
            return error(ErrorCode::NotOver, "nobody has taken this table away");
        }
        Ok(Save::of(self))
    }
}

fn game_over() -> WireError {
    WireError::new(ErrorCode::GameOver, "the game is over")
}
