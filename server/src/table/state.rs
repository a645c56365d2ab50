//! A table in memory: the fold of its log.

use engine::{Control, Entry, Game, Match, NewMatch, Occupant, Seat, SeatSet, What};
use store::{Status, Summary};
use wire::{ErrorCode, Feat, InCampaign, SeatInfo, TableInfo, TableStatus, WireError, Wish};

use super::item::{Header, Item, ItemWhat, Listed, Sitter};
use super::memory::Answered;

/// A question that waits for answers.
#[derive(Clone, Debug)]
pub(super) struct OpenQuestion {
    pub(super) number: u64,
    pub(super) seat: Seat,
    pub(super) what: Wish,
    pub(super) missing: SeatSet,
}

/// The table.
pub(super) struct Table<G: Game> {
    pub(super) id: String,
    pub(super) header: Header,
    pub(super) version: u64,
    pub(super) sitters: Vec<Option<Sitter>>,
    pub(super) game: Option<Match<G>>,
    pub(super) abandoned: bool,
    pub(super) question: Option<OpenQuestion>,
    pub(super) rematch: Option<String>,
    pub(super) answered: Answered,
    /// Since when the game waits for each seat, or when its player last did something if that was later. Milliseconds since 1970.
    waits_since: Vec<i64>,
    /// The seats that were waited for after the last item.
    waited_for: SeatSet,
}

/// What lists of tables show that changes in the course of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    status: TableStatus,
    waiting: SeatSet,
    /// Those of them that people play.
    for_people: SeatSet,
}

/// What an item did to the table.
pub(super) enum Effect<G: Game> {
    /// Nothing that concerns the match.
    None,
    /// The match began or an action was taken, with these events.
    Events(Vec<G::Event>),
}

impl<G: Game> Table<G> {
    pub(super) fn new(id: String, header: Header) -> Self {
        let seats = usize::from(header.setup.seats);
        Table {
            id,
            header,
            version: 0,
            sitters: vec![None; seats],
            game: None,
            abandoned: false,
            question: None,
            rematch: None,
            answered: Answered::default(),
            waits_since: vec![0; seats],
            waited_for: SeatSet::EMPTY,
        }
    }

    /// Repeats a stored item. What was accepted once is accepted again; anything else means that the store was tampered
    /// with or the rules changed.
    pub(super) fn repeat(&mut self, item: &Item<G::Action>, at: i64) -> Result<Vec<G::Event>, WireError> {
        let events = if let ItemWhat::Entry(entry) = &item.what {
            let damaged = |why: String| WireError::new(ErrorCode::Unavailable, why);
            let game = self.game.as_mut().ok_or_else(|| damaged("an entry before the start".to_owned()))?;
            let events =
                game.repeat(entry).map_err(|fault| damaged(format!("entry {}: {fault}", game.len() + 1)))?;
            self.settle();
            events
        } else {
            match self.perform(&item.what)? {
                Effect::None => Vec::new(),
                Effect::Events(events) => events,
            }
        };
        self.version += 1;
        if let Some(key) = &item.by {
            self.answered.remember(key, self.version);
        }
        self.note_time(&item.what, at);
        Ok(events)
    }

    /// After an item that happened `at` a time: who is waited for since when.
    pub(super) fn note_time(&mut self, what: &ItemWhat<G::Action>, at: i64) {
        let author = match what {
            ItemWhat::Entry(Entry { what: What::Action { seat, .. } | What::Undo { seat, .. }, .. })
            | ItemWhat::Chat { seat: Some(seat), .. }
            | ItemWhat::Asked { seat, .. }
            | ItemWhat::Answered { seat, .. } => self.seats_of_sitter(*seat),
            // A bot that goes lets its player begin to be waited for.
            ItemWhat::Entry(Entry { what: What::Seat { seat, .. }, .. }) => SeatSet::only(*seat),
            _ => SeatSet::EMPTY,
        };
        let waiting = self.waiting();
        for seat in waiting.iter() {
            if author.contains(seat) || !self.waited_for.contains(seat) {
                self.waits_since[seat.index()] = at;
            }
        }
        self.waited_for = waiting;
    }

    /// How long the game has waited for a seat without a word of its player, in milliseconds. `None` if it does not.
    pub(super) fn waited_for(&self, seat: Seat, now: i64) -> Option<i64> {
        self.waited_for.contains(seat).then(|| now - self.waits_since[seat.index()])
    }

    /// Does what an item says that is no entry of the match.
    pub(super) fn perform(&mut self, what: &ItemWhat<G::Action>) -> Result<Effect<G>, WireError> {
        match what {
            ItemWhat::Sat { seat, sitter } => self.sitters[seat.index()] = Some(Sitter::clone(sitter)),
            ItemWhat::Left { seat } => self.sitters[seat.index()] = None,
            ItemWhat::Started {} => return self.begin().map(Effect::Events),
            ItemWhat::Entry(_) => unreachable!("entries go to the match"),
            ItemWhat::Chat { .. } => {}
            ItemWhat::Asked { question, seat, what } => {
                // Who has left his seat to a bot may be gone for good, and does not hinder the end. But nothing is taken back
                // behind his back: the others could roll their dice until they like them.
                let asked = |seat: &Seat| matches!(what, Wish::Undo { .. }) || self.bot_on(*seat).is_none();
                let mut missing: SeatSet = self.people().iter().filter(asked).collect();
                for own in self.seats_of_sitter(*seat).iter() {
                    missing.remove(own);
                }
                self.question = Some(OpenQuestion { number: *question, seat: *seat, what: *what, missing });
            }
            ItemWhat::Answered { seat, agree, .. } => {
                let answering = self.seats_of_sitter(*seat);
                if let Some(question) = &mut self.question {
                    for own in answering.iter() {
                        question.missing.remove(own);
                    }
                    if !agree {
                        self.question = None;
                    }
                }
            }
            ItemWhat::Abandoned {} => {
                self.abandoned = true;
                self.question = None;
            }
            ItemWhat::Rematch { table } => self.rematch = Some(table.clone()),
        }
        Ok(Effect::None)
    }

    fn begin(&mut self) -> Result<Vec<G::Event>, WireError> {
        let sitters: Option<Vec<Sitter>> = self.sitters.iter().cloned().collect();
        let sitters = sitters.ok_or_else(|| WireError::new(ErrorCode::SeatsOpen, "a seat is still open"))?;
        let people = sitters.iter().map(|sitter| Occupant {
            name: sitter.name.clone(),
            control: match &sitter.bot {
                Some(kind) => Control::Bot(kind.clone()),
                None => Control::Human,
            },
        });
        let new = NewMatch {
            setup: self.header.setup.clone(),
            people: people.collect(),
            draw_seats: self.header.draw_seats,
            secret: self.header.secret,
            nonces: sitters.iter().map(|sitter| sitter.nonce).collect(),
        };
        let game = match &self.header.fork {
            Some(fork) => fork.begin::<G>(new),
            None => Match::<G>::new(new).map_err(|error| WireError::bad_setup(&error)),
        }?;
        if let engine::Seating::Drawn(order) = game.seating() {
            self.sitters = order.iter().map(|&person| Some(sitters[person].clone())).collect();
        }
        let events = game.start_events().to_vec();
        self.game = Some(game.thrifty());
        Ok(events)
    }

    /// After an entry: a wish to take moves back is about a position that has passed, so it is void. A wish to end the game
    /// stays until the game is over; a bot is not asked.
    pub(super) fn settle(&mut self) {
        let over = self.status() != TableStatus::Running;
        let stays = |open: &OpenQuestion| open.what == Wish::Abandon && !over;
        let Some(mut question) = self.question.take().filter(stays) else { return };
        question.missing = question.missing.iter().filter(|&seat| self.bot_on(seat).is_none()).collect();
        self.question = Some(question);
    }

    pub(super) fn status(&self) -> TableStatus {
        match &self.game {
            _ if self.abandoned => TableStatus::Abandoned,
            None => TableStatus::Lobby,
            Some(game) if game.outcome().is_some() => TableStatus::Over,
            Some(_) => TableStatus::Running,
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.sitters.iter().all(Option::is_some)
    }

    /// Does everybody wait for the host to start the game?
    fn waits_for_host(&self) -> bool {
        self.status() == TableStatus::Lobby && self.is_full()
    }

    /// The seats that belong to an identity.
    pub(super) fn seats_of(&self, identity: &str) -> SeatSet {
        self.seats_where(|sitter| sitter.identity.as_deref() == Some(identity))
    }

    /// The seats of whoever owns this one.
    fn seats_of_sitter(&self, seat: Seat) -> SeatSet {
        match self
            .sitters
            .get(seat.index())
            .and_then(Option::as_ref)
            .and_then(|sitter| sitter.identity.clone())
        {
            Some(identity) => self.seats_of(&identity),
            None => SeatSet::only(seat),
        }
    }

    /// The seats of people.
    pub(super) fn people(&self) -> SeatSet {
        self.seats_where(|sitter| sitter.identity.is_some())
    }

    fn seats_where(&self, wanted: impl Fn(&Sitter) -> bool) -> SeatSet {
        let numbered = self.sitters.iter().zip(0..);
        numbered
            .filter(|(sitter, _)| sitter.as_ref().is_some_and(&wanted))
            .map(|(_, seat)| Seat(seat))
            .collect()
    }

    /// The seats that owe a decision.
    pub(super) fn waiting(&self) -> SeatSet {
        match (&self.game, self.abandoned) {
            (Some(game), false) => {
                G::decision(game.state()).map_or(SeatSet::EMPTY, |decision| decision.seats)
            }
            _ => SeatSet::EMPTY,
        }
    }

    /// The kind of bot that plays a seat now, if one does.
    pub(super) fn bot_on(&self, seat: Seat) -> Option<&str> {
        match &self.game {
            Some(game) => match &game.occupants()[seat.index()].control {
                Control::Bot(kind) => Some(kind),
                Control::Human => None,
            },
            None => self.sitters[seat.index()].as_ref().and_then(|sitter| sitter.bot.as_deref()),
        }
    }

    /// The names by seat; an open seat has none.
    pub(super) fn names(&self) -> Vec<Option<String>> {
        self.sitters.iter().map(|sitter| sitter.as_ref().map(|sitter| sitter.name.clone())).collect()
    }

    /// The table as `identity` may know it; `present` are the seats somebody is connected for.
    pub(super) fn info(&self, identity: &str, present: SeatSet) -> TableInfo {
        let own = self.seats_of(identity);
        let seats = self.sitters.iter().zip((0..).map(Seat)).map(|(sitter, seat)| {
            let bot = self.bot_on(seat).map(str::to_owned);
            let person = sitter.as_ref().is_some_and(|sitter| sitter.identity.is_some());
            SeatInfo {
                name: sitter.as_ref().map(|sitter| sitter.name.clone()),
                mine: own.contains(seat),
                present: present.contains(seat),
                substituted: person && bot.is_some(),
                bot,
            }
        });
        TableInfo {
            id: self.id.clone(),
            game: G::facts().id.to_owned(),
            scenario: self.header.setup.scenario.clone(),
            options: self.header.setup.options.clone(),
            status: self.status(),
            seats: seats.collect(),
            public: self.header.public,
            locked: self.header.password.is_some(),
            host: self.header.host == identity,
            pace: self.header.pace,
            commitment: self.header.secret.commitment(),
            origin: self.header.fork.as_ref().map(|fork| fork.origin.clone()),
            question: self.question.as_ref().map(|question| wire::Question {
                number: question.number,
                seat: question.seat,
                what: question.what,
                missing: question.missing.iter().collect(),
            }),
            rematch: self.rematch.clone(),
            campaign: self.header.campaign.clone().map(|id| InCampaign {
                id,
                medals: self.game.as_ref().and_then(|game| wire::medals_of::<G>(game.state())),
            }),
            version: self.version,
        }
    }

    /// What the game has won for its campaign, once it has.
    pub(super) fn feat(&self, at: i64) -> Option<Feat> {
        if self.header.campaign.is_none() || self.status() != TableStatus::Over {
            return None;
        }
        Feat::of(&self.info("", SeatSet::EMPTY), G::facts(), at)
    }

    pub(super) fn standing(&self) -> Standing {
        let waiting = self.waiting();
        let for_people = waiting.iter().filter(|&seat| self.bot_on(seat).is_none()).collect();
        Standing { status: self.status(), waiting, for_people }
    }

    /// What the store keeps for lists. The host has the table among his own even if he does not sit there.
    pub(super) fn summary(&self) -> Summary {
        let identities = |seats: SeatSet, host: Option<&String>| -> Vec<String> {
            let seated =
                seats.iter().filter_map(|seat| self.sitters[seat.index()].as_ref()?.identity.as_ref());
            let mut found: Vec<String> = seated.chain(host).cloned().collect();
            found.sort_unstable();
            found.dedup();
            found
        };
        let Standing { status, waiting, for_people } = self.standing();
        let asked = self.question.as_ref().map_or(SeatSet::EMPTY, |question| question.missing);
        let owing = for_people.iter().chain(asked.iter()).collect();
        // Everybody is here, and only the host can go on.
        let starter = (self.waits_for_host()).then_some(&self.header.host);
        Summary {
            status: match status {
                TableStatus::Lobby => Status::Lobby,
                TableStatus::Running => Status::Running,
                TableStatus::Over => Status::Over,
                TableStatus::Abandoned => Status::Abandoned,
            },
            public: self.header.public,
            seats_open: self.sitters.iter().filter(|sitter| sitter.is_none()).count() as u8,
            players: identities(self.people(), Some(&self.header.host)),
            waiting_for: identities(owing, starter),
            bot_to_move: for_people.len() < waiting.len(),
            seats: serde_json::to_string(&Listed::new(self.names(), self.header.pace))
                .expect("names are plain values"),
        }
    }
}
