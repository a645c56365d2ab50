//! Taking back, and what needs everybody's consent.

use shelf::FinishedGame;
use wire::{ErrorCode, WireError, Wish};

use super::Who;
use super::actor::TableTask;
use super::commands::error;
use super::item::{ItemWhat, RequestKey};

impl<G: FinishedGame> TableTask<G> {
    /// Takes moves back: at once if nothing came to light since, else by consent.
    pub(super) async fn undo(
        &mut self,
        who: &Who,
        to: Option<usize>,
        key: RequestKey,
    ) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        self.require_running()?;
        let own = self.table.seats_of(&who.id);
        let game = self.table.game.as_mut().expect("a running table has a game");
        let to = match to.or_else(|| game.before_last_action_of(own)) {
            Some(to) if to < game.len() => to,
            _ => return error(ErrorCode::NothingToUndo, "there is nothing to take back"),
        };
        // What was taken back before is not free to come back to: others may have acted in it.
        let on_the_line = to == 0 || game.live_entries()[to - 1];
        if to < game.free_undo(seat) || !on_the_line {
            return self.ask(who, Wish::Undo { to }, key).await;
        }
        game.undo(seat, to).expect("the entry exists");
        self.commit_entry(Some(key), Vec::new()).await
    }

    pub(super) async fn reset_turn(&mut self, who: &Who, key: RequestKey) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        self.require_running()?;
        let game = self.table.game.as_mut().expect("a running table has a game");
        let to = game.free_undo(seat);
        if to >= game.len() {
            return error(ErrorCode::NothingToUndo, "there is nothing to take back");
        }
        game.undo(seat, to).expect("the entry exists");
        self.commit_entry(Some(key), Vec::new()).await
    }

    /// Asks everybody else; where nobody else is to be asked, it is granted.
    pub(super) async fn ask(&mut self, who: &Who, what: Wish, key: RequestKey) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        self.require_running()?;
        if self.table.question.is_some() {
            return error(ErrorCode::QuestionOpen, "another question is open");
        }
        let question = self.table.version + 1;
        let version = self.carry_out(ItemWhat::Asked { question, seat, what }, Some(key)).await?;
        self.grant_if_agreed().await;
        Ok(version)
    }

    pub(super) async fn answer_question(
        &mut self,
        who: &Who,
        question: u64,
        agree: bool,
        key: RequestKey,
    ) -> Result<u64, WireError> {
        let open = self.table.question.as_ref().filter(|open| open.number == question);
        let Some(open) = open else { return error(ErrorCode::NoSuchQuestion, "that question is not open") };
        let own = self.table.seats_of(&who.id);
        // Who has asked may think better of it.
        let withdrawn = (!agree && own.contains(open.seat)).then_some(open.seat);
        let Some(seat) = withdrawn.or_else(|| own.iter().find(|&seat| open.missing.contains(seat))) else {
            return error(ErrorCode::NotSeated, "you are not asked");
        };
        let version = self.carry_out(ItemWhat::Answered { question, seat, agree }, Some(key)).await?;
        self.grant_if_agreed().await;
        Ok(version)
    }

    /// Does what was asked for, once nobody's answer is missing. The answers are stored and stand, also if this fails; a table that
    /// comes back into memory tries it again.
    pub(super) async fn grant_if_agreed(&mut self) {
        let Some(question) = self.table.question.as_ref().filter(|open| open.missing.is_empty()) else {
            return;
        };
        let (seat, what) = (question.seat, question.what);
        let granted = match what {
            Wish::Abandon => self.carry_out(ItemWhat::Abandoned {}, None).await,
            Wish::Undo { to } => {
                let game = self.table.game.as_mut().expect("a question is about a game");
                game.undo(seat, to).expect("the entry exists");
                self.commit_entry(None, Vec::new()).await
            }
        };
        if let Err(error) = granted {
            tracing::warn!(
                table = self.table.id,
                error = error.message,
                "a granted wish could not be carried out"
            );
        }
    }
}
