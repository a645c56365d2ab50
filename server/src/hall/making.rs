//! Making tables and sitting down.

use std::net::IpAddr;

use engine::{Facts, Nonce, Secret, Setup};
use store::NewTable;
use wire::{AskRematch, BringTable, CreateTable, ErrorCode, ForkTable, SeatPlan, WireError};

use super::{Hall, no_such_table, unavailable};
use crate::clock::now_ms;
use crate::random::{random_id, random_seed};
use crate::table::{Asking, Who, stored_summary};
use ::table::{Arrival, Header, Save, Sitter, Table, planned_setup, planned_sitters};

impl Hall {
    /// Lets somebody at an address make a table, unless too many were made there.
    pub(crate) fn admit_table(&self, address: Option<IpAddr>) -> Result<(), WireError> {
        if address.is_none_or(|address| self.rates().allows_table(address)) {
            return Ok(());
        }
        self.metrics().limited.inc();
        Err(WireError::new(ErrorCode::TooManyRequests, "too many new tables; wait a moment"))
    }

    /// Lets somebody at an address try a password, unless too many were tried there: each is hard work.
    pub(crate) fn admit_password(&self, address: Option<IpAddr>) -> Result<(), WireError> {
        if address.is_none_or(|address| self.rates().allows_password(address)) {
            return Ok(());
        }
        self.metrics().limited.inc();
        Err(WireError::new(ErrorCode::TooManyRequests, "too many passwords tried; wait a moment"))
    }

    /// Makes a table and returns its id.
    pub(crate) async fn create(&self, who: &Who, wish: CreateTable) -> Result<String, WireError> {
        let (hall, who) = (self.clone(), who.clone());
        to_the_end(async move { hall.make(&who, wish).await }).await
    }

    /// Makes a table that goes on from a position of another one, with chance of its own, and returns its id.
    pub(crate) async fn fork(&self, who: &Who, id: &str, wish: ForkTable) -> Result<String, WireError> {
        let (hall, who, id) = (self.clone(), who.clone(), id.to_owned());
        to_the_end(async move { hall.make_fork(&who, &id, wish).await }).await
    }

    /// Takes in a table that was played elsewhere, and returns its id.
    pub(crate) async fn bring(&self, who: &Who, wish: BringTable) -> Result<String, WireError> {
        let (hall, who) = (self.clone(), who.clone());
        to_the_end(async move { hall.take_in(&who, wish).await }).await
    }

    /// Makes a table for the same people and whoever joins them, or finds the one that was made.
    pub(crate) async fn rematch(&self, who: &Who, id: &str, wish: AskRematch) -> Result<String, WireError> {
        let (hall, who, id) = (self.clone(), who.clone(), id.to_owned());
        to_the_end(async move { hall.make_rematch(&who, &id, wish).await }).await
    }

    async fn make(&self, who: &Who, mut wish: CreateTable) -> Result<String, WireError> {
        let facts = find_facts(&wish.game)?;
        if let Some(campaign) = &wish.campaign {
            let mut setup = Setup {
                scenario: std::mem::take(&mut wish.scenario),
                scenario_file: wish.scenario_file.take(),
                options: std::mem::take(&mut wish.options),
                ..Setup::default()
            };
            self.prepare(who, facts, campaign, &mut setup).await?;
            (wish.scenario, wish.options) = (setup.scenario, setup.options);
        }
        let setup = planned_setup(&mut wish, &self.config().limits.table)?;
        let secret = self.secret_for(who, wish.commitment)?;
        let sitters = self.sitters(who, &secret, 0, &wish.seats, wish.nonce)?;
        let password = hashed(wish.password.take()).await;
        let header = Header::of(wish, setup, secret, who, password);
        self.open_table(who, facts, header, sitters).await
    }

    async fn make_fork(&self, who: &Who, id: &str, wish: ForkTable) -> Result<String, WireError> {
        let entry = wish.entry;
        let plan = self.ask(id, |answer| Asking::ForkPlan { who: who.clone(), entry, answer }).await?;
        let (seats, planned) = (usize::from(plan.setup.seats), wish.seats.len());
        if planned != seats {
            let message = format!("the game has {seats} seats but {planned} are planned");
            return Err(WireError::new(ErrorCode::BadSetup, message));
        }
        let secret = self.secret_for(who, wish.commitment)?;
        let sitters = self.sitters(who, &secret, 0, &wish.seats, wish.nonce)?;
        let header = Header {
            secret,
            public: wish.public,
            password: hashed(wish.password).await,
            start_when_full: wish.start_when_full,
            host: who.id.clone(),
            // Who knows how a game went on wins it easily.
            campaign: None,
            ..plan
        };
        self.open_table(who, self.facts_of(id).await?, header, sitters).await
    }

    /// Those who sit down from the beginning, from the seat `first` on; `nonce` is what their maker adds to the seed.
    fn sitters(
        &self,
        who: &Who,
        secret: &Secret,
        first: u8,
        plans: &[SeatPlan],
        nonce: Option<Nonce>,
    ) -> Result<Vec<Option<Sitter>>, WireError> {
        let known = |kind: &str| self.programs().know(kind);
        planned_sitters(who, secret, first, plans, nonce, &self.config().limits.table, known)
    }

    async fn facts_of(&self, id: &str) -> Result<&'static Facts, WireError> {
        let stored = self.store().load_table(id).await.map_err(unavailable)?;
        find_facts(&stored.ok_or_else(no_such_table)?.game)
    }

    async fn open_table(
        &self,
        who: &Who,
        facts: &Facts,
        header: Header,
        sitters: Vec<Option<Sitter>>,
    ) -> Result<String, WireError> {
        self.require_few_tables(who).await?;
        let limits = self.config().limits.table.clone();
        let mut made = Table::make(random_id(), facts.id, header, sitters, limits, now_ms())?;
        let mut save = Save::of(&made);
        if let Some(news) = made.take_news() {
            save.append(news);
        }
        self.keep_table(who, &made, save).await
    }

    async fn require_few_tables(&self, who: &Who) -> Result<(), WireError> {
        let made = self.store().count_tables_of(&who.id, self.stale_before()).await.map_err(unavailable)?;
        let most = self.config().limits.tables_per_identity;
        match made < most {
            true => Ok(()),
            false => {
                Err(WireError::new(ErrorCode::TooManyTables, format!("you have {most} unfinished tables")))
            }
        }
    }

    /// Stores a new table, `save` being all of it.
    async fn keep_table(&self, who: &Who, made: &Table, save: Save) -> Result<String, WireError> {
        let Save { id, game, header, items, .. } = save;
        let table = NewTable {
            id: id.clone(),
            game,
            created_by: who.id.clone(),
            created_at: now_ms(),
            header,
            items,
            summary: stored_summary(made.summary(), made.header().pace),
            campaign: made.header().campaign.clone(),
        };
        self.store().create_table(&table).await.map_err(unavailable)?;
        // A bot may have the first move.
        self.mailbox(&id).await?;
        Ok(id)
    }

    async fn take_in(&self, who: &Who, wish: BringTable) -> Result<String, WireError> {
        self.require_few_tables(who).await?;
        let secret = self.secret_for(who, wish.commitment)?;
        let (who_brings, limits) = (who.clone(), self.config().limits.table.clone());
        let programs = self.0.surroundings.programs.clone();
        let place = self.0.surroundings.working_out.acquire().await;
        let brought = tokio::task::spawn_blocking(move || {
            let arrival = Arrival {
                id: random_id(),
                who: &who_brings,
                seats: Some(&wish.seats),
                secret,
                seed: random_seed(),
                nonce: wish.nonce,
                pace: wish.pace,
            };
            Table::bring(&Save::read(&wish.save)?, &arrival, &limits, |kind| programs.know(kind), now_ms())
        });
        let brought = brought.await;
        drop(place);
        let (table, save) = brought.map_err(|failed| {
            tracing::error!(%failed, "a table could not be taken in");
            WireError::new(ErrorCode::BadMessage, "the saved table cannot be opened")
        })??;
        self.keep_table(who, &table, save).await
    }

    async fn make_rematch(&self, who: &Who, id: &str, wish: AskRematch) -> Result<String, WireError> {
        let _one_at_a_time = self.0.rematching.lock().await;
        let plan = self.ask(id, |answer| Asking::RematchPlan { who: who.clone(), answer }).await?;
        if let Some(existing) = plan.existing {
            return Ok(existing);
        }
        let facts = self.facts_of(id).await?;
        if !wish.more.is_empty() && plan.header.fork.is_some() {
            let message = "a game that began in the middle has the seats that it had there";
            return Err(WireError::new(ErrorCode::BadSetup, message));
        }
        let before = plan.header.setup.seats;
        let seats = u8::try_from(usize::from(before) + wish.more.len()).unwrap_or(u8::MAX);
        let setup = table::completed(facts, Setup { seats, ..plan.header.setup })?;
        let secret = self.secret_for(who, wish.commitment)?;
        let more = self.sitters(who, &secret, before, &wish.more, wish.nonce)?;
        let header = Header { setup, secret, start_when_full: true, ..plan.header };
        let again = plan.sitters.into_iter().zip(0..).map(|(sitter, place)| {
            let own = |sitter: &Sitter| sitter.identity.as_ref() == Some(&who.id);
            let given = sitter.as_ref().filter(|sitter| own(sitter)).and(wish.nonce);
            let nonce = given.unwrap_or_else(|| Nonce::drawn(&secret, place));
            sitter.map(|sitter| Sitter { nonce, ..sitter })
        });
        let new = self.open_table(who, facts, header, again.chain(more).collect()).await?;
        self.ask(id, |answer| Asking::Rematched { who: who.clone(), table: new.clone(), answer }).await?;
        Ok(new)
    }
}

/// Carries something out to its end, also when whoever asked for it has gone: a table that is half made helps nobody.
async fn to_the_end<T: Send + 'static>(
    deed: impl Future<Output = Result<T, WireError>> + Send + 'static,
) -> Result<T, WireError> {
    tokio::spawn(deed).await.unwrap_or_else(|failed| {
        tracing::error!(%failed, "a table could not be made");
        Err(WireError::new(ErrorCode::Unavailable, "the table could not be made; try again"))
    })
}

/// The hash of a password that is not empty.
async fn hashed(password: Option<String>) -> Option<String> {
    match password.filter(|password| !password.is_empty()) {
        Some(password) => Some(crate::password::hash(password).await),
        None => None,
    }
}

pub(super) fn find_facts(game: &str) -> Result<&'static Facts, WireError> {
    let found = shelf::all_facts().into_iter().find(|facts| facts.id == game);
    found.ok_or_else(|| {
        let unknown = shelf::UnknownGame { given: game.to_owned() };
        WireError::new(ErrorCode::NoSuchGame, unknown.to_string())
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn what_was_begun_is_done_although_nobody_waits() {
        let (go_on, may_go_on) = oneshot::channel::<()>();
        let (done, was_done) = oneshot::channel();
        let mut deed = Box::pin(to_the_end(async move {
            may_go_on.await.unwrap();
            done.send(()).unwrap();
            Ok(())
        }));
        tokio::select! {
            biased;
            _ = &mut deed => unreachable!("it may not go on yet"),
            () = std::future::ready(()) => drop(deed),
        }
        go_on.send(()).unwrap();
        was_done.await.unwrap();
    }
}
