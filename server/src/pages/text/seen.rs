//! What a reader gets to see of a table, and when.

use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use tokio::sync::mpsc;
use wire::{ErrorCode, GameState, LogItem, ServerMessage, TableInfo, TableStatus, WireError};

use crate::hall::Hall;
use crate::pages::reader::Reader;
use crate::table::{Asking, Listening, Outbox, Who};

/// So long a page waits for news before it is sent as it is.
const PATIENCE: Duration = Duration::from_secs(50);
/// So long a page waits for bots to finish, before it shows them thinking.
const BOTS_TAKE: Duration = Duration::from_secs(3);

/// A table as a reader may see it.
pub(super) struct Seen {
    pub(super) table: TableInfo,
    pub(super) game: Option<GameState>,
    pub(super) log: Vec<LogItem>,
    /// The seat the screen must be passed to before it shows more than everybody may see.
    pub(super) curtain: Option<Seat>,
}

impl Seen {
    pub(super) fn is_running(&self) -> bool {
        self.table.status == TableStatus::Running
    }

    pub(super) fn plays(&self) -> bool {
        self.table.seats.iter().any(|seat| seat.mine)
    }

    /// Is the reader to do something?
    pub(super) fn is_asked(&self) -> bool {
        let question = self.table.question.as_ref();
        let missing = question.is_some_and(|question| {
            question
                .missing
                .iter()
                .any(|seat| self.table.seats.get(seat.index()).is_some_and(|seat| seat.mine))
        });
        let decides = self.game.as_ref().is_some_and(|game| !game.legal.is_empty());
        self.is_running() && (missing || decides || self.curtain.is_some())
    }

    fn only_bots_decide(&self) -> bool {
        let bot = |seat: &Seat| self.table.seats.get(seat.index()).is_some_and(|seat| seat.bot.is_some());
        self.is_running() && self.game.as_ref().is_some_and(|game| game.waiting.iter().all(bot))
    }
}

/// Looks at a table now. `at_screen` is the seat whose player says to be at the screen, where one person plays several.
pub(super) async fn look(
    hall: &Hall,
    reader: &Reader,
    id: &str,
    at_screen: Option<Seat>,
) -> Result<Seen, WireError> {
    let mut seen = look_as(hall, &reader.who, id).await?;
    let several = seen.table.seats.iter().filter(|seat| seat.mine).count() > 1;
    let hidden = super::find_facts(&seen.table.game).is_some_and(|facts| facts.hidden);
    if !(several && hidden && seen.is_running()) {
        return Ok(seen);
    }
    // Several people at one screen: the log tells only what all of them may know, and a hand is shown only to its owner.
    let nobody = Who { id: String::new(), name: String::new() };
    let public = look_as(hall, &nobody, id).await?;
    seen.log = public.log;
    let decides = seen.game.as_ref().is_some_and(|game| !game.legal.is_empty());
    let shown = seen.game.as_ref().and_then(|game| game.seat);
    if shown != at_screen {
        seen.curtain = shown.filter(|_| decides);
        seen.game = public.game;
    }
    Ok(seen)
}

async fn look_as(hall: &Hall, who: &Who, id: &str) -> Result<Seen, WireError> {
    match hall.ask(id, |answer| Asking::Look { who: who.clone(), answer }).await? {
        ServerMessage::State { table, game, log, .. } => Ok(Seen { table, game, log, curtain: None }),
        other => unreachable!("a look is answered with a state, not {other:?}"),
    }
}

/// Looks at a table as soon as there is something newer than `after`. Where only bots are to decide, they are waited for in any
/// case: nobody wants to read each of their moves on a page of its own.
pub(super) async fn look_after(
    hall: &Hall,
    reader: &Reader,
    id: &str,
    at_screen: Option<Seat>,
    after: Option<u64>,
) -> Result<Seen, WireError> {
    let mut seen = look(hall, reader, id, at_screen).await?;
    let known = after.is_some_and(|after| seen.table.version <= after);
    if (!known && !seen.only_bots_decide()) || seen.is_asked() {
        return Ok(seen);
    }
    let mut news = News::listen(hall, &reader.who, id).await?;
    if known {
        news.wait(PATIENCE).await;
        seen = look(hall, reader, id, at_screen).await?;
    }
    let enough = tokio::time::Instant::now() + BOTS_TAKE;
    while seen.only_bots_decide() && tokio::time::Instant::now() < enough {
        news.wait(BOTS_TAKE).await;
        seen = look(hall, reader, id, at_screen).await?;
    }
    Ok(seen)
}

/// Somebody who waits at a table: the others see him there.
pub(super) struct News {
    rings: mpsc::Receiver<()>,
    _listening: Listening,
}

impl News {
    pub(super) async fn listen(hall: &Hall, who: &Who, id: &str) -> Result<News, WireError> {
        let (bell, rings) = Outbox::bell();
        let mailbox = hall.mailbox(id).await?;
        match Listening::begin(&mailbox, &Arc::new(who.clone()), None, bell).await {
            Some(listening) => Ok(News { rings, _listening: listening }),
            None => Err(WireError::new(ErrorCode::Unavailable, "the table does not answer; try again")),
        }
    }

    /// Waits until something has happened, but not for ever.
    async fn wait(&mut self, patience: Duration) {
        let _ = tokio::time::timeout(patience, self.rings.recv()).await;
    }
}
