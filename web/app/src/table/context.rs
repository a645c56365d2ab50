//! What the parts of a table screen share: what is known of the table, what has been touched, where one looks.

use client::{Choosing, Hint, Light, News, Replay, Session, Settings, Thing, Touched};
use engine::{Message, Refusal, Seat};
use leptos::prelude::*;
use wire::{
    ClientMessage, ErrorCode, GameState, LegalAction, Raw, ServerMessage, TableInfo, TableStatus, WireError,
};

use super::line::Line;
use crate::browser;
use crate::games::GameParts;
use crate::tongue::{Tongue, tongue};

/// How the connection stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Online {
    Connecting,
    Open,
    /// Lost; it is tried again.
    Lost,
    /// The server has ended it for good.
    Ended(WireError),
}

/// Something to be told to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Notice {
    /// Something was not done.
    Error(WireError),
    /// Words of the hall.
    Plain(Message),
}

/// What a lesson says now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LessonStep {
    pub(crate) step: usize,
    pub(crate) steps: usize,
    pub(crate) text: Message,
    pub(crate) done: bool,
}

#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) session: RwSignal<Session>,
    // Most of what is shown hangs on these; they seldom change, the session changes with every message.
    info: Memo<Option<TableInfo>>,
    names: Memo<Vec<String>>,
    own_seats: Memo<Vec<Seat>>,
    my_turn: Memo<bool>,
    curtain: Memo<Option<Seat>>,
    pub(crate) online: RwSignal<Online>,
    pub(crate) choosing: RwSignal<Choosing>,
    /// Legal actions that share the thing that was touched.
    pub(crate) menu: RwSignal<Option<Vec<usize>>>,
    /// Where the menu appears.
    pub(crate) menu_at: RwSignal<(f64, f64)>,
    /// What the pointer or the focus is on.
    pub(crate) pointed: RwSignal<Option<Thing>>,
    /// The legal action whose button the pointer or the focus is on.
    pub(crate) weighed: RwSignal<Option<usize>>,
    /// What a line of the log speaks of.
    pub(crate) spoken_of: RwSignal<Vec<Thing>>,
    /// Where a drag began.
    pub(crate) dragged: RwSignal<Option<Thing>>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    pub(crate) hint: RwSignal<Option<Hint>>,
    /// Where one looks, when it is not the present.
    pub(crate) replay: RwSignal<Option<Replay>>,
    /// The game as it was there.
    pub(crate) past: RwSignal<Option<GameState>>,
    /// Through whose eyes the past is seen, when they are not one's own.
    pub(crate) eyes: RwSignal<Option<Seat>>,
    /// The own seat that sits before the screen, where several share it.
    pub(crate) revealed: RwSignal<Option<Seat>>,
    pub(crate) lesson: RwSignal<Option<LessonStep>>,
    /// An action that waits for a second click, because something useful is left.
    pub(crate) warned: RwSignal<Option<usize>>,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) tongue: Tongue,
    line: StoredValue<Option<Line>, LocalStorage>,
}

impl Table {
    pub(crate) fn new() -> Table {
        let session = RwSignal::new(Session::default());
        let tongue = tongue();
        let info = Memo::new(move |_| session.with(|session| session.table.clone()));
        let game = Memo::new(move |_| info.with(|info| info.as_ref().map(|table| table.game.clone())));
        Effect::new(move |_| game.with(|game| game.as_deref().map(crate::games::load)));
        let names = Memo::new(move |_| {
            info.with(|info| info.as_ref().map(|info| names(info, tongue)).unwrap_or_default())
        });
        let own_seats =
            Memo::new(move |_| info.with(|info| info.as_ref().map(own_seats).unwrap_or_default()));
        let my_turn = Memo::new(move |_| session.with(|session| session.game.as_ref().is_some_and(is_turn)));
        let (replay, revealed) = (RwSignal::new(None), RwSignal::new(None));
        let curtain = Memo::new(move |_| {
            let hidden = info.with(|info| {
                info.as_ref().is_some_and(|info| info.status == TableStatus::Running && hides(&info.game))
            });
            let seat = session.with(|session| session.game.as_ref()?.seat)?;
            let shared = own_seats.with(|own| own.len() > 1 && own.contains(&seat));
            (hidden && shared && revealed.get() != Some(seat) && replay.with(Option::is_none)).then_some(seat)
        });
        Table {
            session,
            info,
            names,
            own_seats,
            my_turn,
            curtain,
            online: RwSignal::new(Online::Connecting),
            choosing: RwSignal::new(Choosing::default()),
            menu: RwSignal::new(None),
            menu_at: RwSignal::new((0.0, 0.0)),
            pointed: RwSignal::new(None),
            weighed: RwSignal::new(None),
            spoken_of: RwSignal::new(Vec::new()),
            dragged: RwSignal::new(None),
            notice: RwSignal::new(None),
            hint: RwSignal::new(None),
            replay,
            past: RwSignal::new(None),
            eyes: RwSignal::new(None),
            revealed,
            lesson: RwSignal::new(None),
            warned: RwSignal::new(None),
            settings: expect_context(),
            tongue,
            line: StoredValue::new_local(None),
        }
    }

    pub(crate) fn set_line(self, line: Line) {
        self.line.set_value(Some(line));
    }

    pub(crate) fn line(self) -> Option<Line> {
        self.line.try_get_value().flatten()
    }

    // What is known.

    pub(crate) fn info(self) -> Option<TableInfo> {
        self.info.get()
    }

    pub(crate) fn with_info<T>(self, read: impl FnOnce(&TableInfo) -> T) -> Option<T> {
        self.info.with(|info| info.as_ref().map(read))
    }

    pub(crate) fn status(self) -> Option<TableStatus> {
        self.with_info(|table| table.status)
    }

    pub(crate) fn parts(self) -> Option<GameParts> {
        self.with_info(|table| crate::games::parts(&table.game)).flatten()
    }

    /// The game as it is shown: the present, or the past one looks at.
    pub(crate) fn with_shown<T>(self, read: impl FnOnce(&GameState) -> T) -> Option<T> {
        match self.replay.get() {
            Some(_) => self.past.with(|past| past.as_ref().map(read)),
            None => self.session.with(|session| session.game.as_ref().map(read)),
        }
    }

    pub(crate) fn is_live(self) -> bool {
        self.replay.with(Option::is_none)
    }

    /// The names at the table, by seat.
    pub(crate) fn names(self) -> Vec<String> {
        self.names.get()
    }

    /// A message in the reader's language.
    pub(crate) fn say(self, message: &Message) -> String {
        let words = self.tongue.words();
        self.names.with(|names| words.say(message, names))
    }

    pub(crate) fn own_seats(self) -> Vec<Seat> {
        self.own_seats.get()
    }

    /// Must somebody else take the screen before the hidden things of the deciding seat are shown?
    pub(crate) fn curtain(self) -> Option<Seat> {
        self.curtain.get()
    }

    pub(crate) fn is_my_turn(self) -> bool {
        self.my_turn.get()
    }

    // Choosing.

    pub(crate) fn light(self, thing: &Thing) -> Light {
        match self.is_live() && self.curtain().is_none() {
            true => self.choosing.with(|choosing| choosing.light(thing)),
            false => Light::Off,
        }
    }

    pub(crate) fn with_legal<T>(self, read: impl FnOnce(&[LegalAction]) -> T) -> T {
        self.session.with(|session| match &session.game {
            Some(game) => read(&game.legal),
            None => read(&[]),
        })
    }

    pub(crate) fn touch(self, thing: &Thing) {
        if !self.is_live() {
            return;
        }
        self.notice.set(None);
        let before = self.choosing.with_untracked(|choosing| choosing.picked().cloned());
        let touched = self.choosing.try_update(|choosing| choosing.touch(thing));
        self.follow(touched.unwrap_or(Touched::Nothing), before.as_ref(), thing);
    }

    pub(crate) fn drag(self, from: &Thing, to: &Thing) {
        let touched = self.choosing.try_update(|choosing| choosing.drag(from, to));
        self.follow(touched.unwrap_or(Touched::Nothing), Some(from), to);
    }

    fn follow(self, touched: Touched, before: Option<&Thing>, thing: &Thing) {
        self.menu.set(None);
        match touched {
            Touched::Picked => {}
            Touched::Take(place) => self.take(place),
            Touched::Menu(places) => self.menu.set(Some(places)),
            Touched::Nothing => self.attempt(before, thing),
        }
    }

    /// Something that no legal action has to do with: lets the rules say why not.
    fn attempt(self, before: Option<&Thing>, thing: &Thing) {
        let action = self.session.with_untracked(|session| {
            let game = session.game.as_ref().filter(|game| !game.legal.is_empty())?;
            let parts = crate::games::parts(&session.table.as_ref()?.game)?;
            (parts.attempt)(&game.view, before, thing)
        });
        if let Some(action) = action {
            self.send_action(action);
        }
    }

    /// Takes a legal action by its place in the list; first warns if something useful would be left.
    pub(crate) fn take(self, place: usize) {
        let action = self.with_legal(|legal| legal.get(place).map(|legal| legal.action.clone()));
        let Some(action) = action else { return };
        let warn = self.settings.with_untracked(|settings| settings.warn_at_end)
            && self.warned.get_untracked() != Some(place)
            && self.lesson.with_untracked(Option::is_none);
        if warn {
            let warning = self.session.with_untracked(|session| {
                let parts = crate::games::parts(&session.table.as_ref()?.game)?;
                (parts.leaves_behind)(&session.game.as_ref()?.view, &action)
            });
            if let Some(warning) = warning {
                self.warned.set(Some(place));
                self.notice.set(Some(Notice::Plain(warning)));
                return;
            }
        }
        self.send_action(action);
    }

    fn send_action(self, action: Raw) {
        self.menu.set(None);
        self.hint.set(None);
        let place = self.session.with_untracked(|session| {
            let game = session.game.as_ref()?;
            // Where several decide at once, another's choice does not make this one stale.
            let entries = (game.waiting.len() == 1).then_some(game.entries);
            Some((entries, game.seat))
        });
        let Some((entries, seat)) = place else { return };
        self.send(ClientMessage::Act { id: browser::fresh_id(), seat, action, entries });
    }

    /// Escape: one step back. Says whether there was one.
    pub(crate) fn step_back(self) -> bool {
        if self.menu.get_untracked().is_some() {
            self.menu.set(None);
            self.choosing.update(|choosing| {
                choosing.step_back();
            });
            return true;
        }
        if self.notice.get_untracked().is_some() {
            self.notice.set(None);
            return true;
        }
        self.choosing.try_update(Choosing::step_back).unwrap_or(false)
    }

    // The conversation.

    pub(crate) fn send(self, message: ClientMessage) {
        self.session.update_untracked(|session| session.ask(&message));
        if let Some(line) = self.line() {
            line.say(&message);
        }
    }

    pub(crate) fn hear(self, message: ServerMessage) {
        let renews =
            matches!(&message, ServerMessage::State { .. } | ServerMessage::Update { game: Some(_), .. });
        let was_my_turn = self.session.with_untracked(|session| session.game.as_ref().is_some_and(is_turn));
        // One message, one change for everything that watches the session.
        let mut news = None;
        self.session.update(|session| news = session.hear(message));
        if renews {
            let choosing = self.session.with_untracked(|session| {
                let legal = session.game.as_ref().map(|game| game.legal.as_slice()).unwrap_or_default();
                Choosing::new(legal)
            });
            if !self.choosing.with_untracked(|before| choosing.is_as_before(before)) {
                self.choosing.set(choosing);
                self.menu.set(None);
                self.weighed.set(None);
                self.warned.set(None);
                // What another did may have left the advice as good as it was.
                let stands = |hint: &Hint| {
                    self.with_legal(|legal| legal.iter().any(|legal| legal.action.get() == hint.action.get()))
                };
                if self.hint.with_untracked(|hint| hint.as_ref().is_some_and(|hint| !stands(hint))) {
                    self.hint.set(None);
                }
            }
            self.replay.update(|replay| {
                if let Some(replay) = replay {
                    let last = self
                        .session
                        .with_untracked(|session| session.game.as_ref().map_or(0, |game| game.entries));
                    *replay = replay.grown(last);
                }
            });
            self.call_to_turn(was_my_turn);
        }
        match news {
            Some(News::Refused { error, .. }) => self.notice.set(Some(Notice::Error(error))),
            Some(News::Hint(hint)) => self.hint.set(Some(hint)),
            Some(News::Lost) => {
                self.session.update_untracked(Session::forget);
                if let Some(line) = self.line() {
                    line.reconnect(self);
                }
            }
            Some(News::Ended(error)) if error.code == ErrorCode::Unavailable => self.online.set(Online::Lost),
            Some(News::Ended(error)) => self.online.set(Online::Ended(error)),
            Some(News::Done { .. }) => self.notice.set(None),
            Some(News::Changed) | None => {}
        }
    }

    fn call_to_turn(self, was_my_turn: bool) {
        let is_my_turn = self.session.with_untracked(|session| session.game.as_ref().is_some_and(is_turn));
        if is_my_turn && !was_my_turn {
            let settings = self.settings.get_untracked();
            if settings.sound && browser::document().hidden() {
                browser::chime();
            }
            if settings.notify {
                let words = self.tongue.words();
                browser::notify(&words.plain("web-your-turn"), &words.plain("web-your-turn-text"));
            }
        }
    }

    // Looking back.

    /// Shows the game as it was after an entry; `None` goes back to the present.
    pub(crate) fn look(self, replay: Option<Replay>) {
        self.menu.set(None);
        self.replay.set(replay);
        let Some(replay) = replay else {
            self.past.set(None);
            return;
        };
        let own = self.session.with_untracked(|session| session.game.as_ref().and_then(|game| game.seat));
        let eyes = self.eyes.get_untracked().or(own);
        let Some(line) = self.line() else { return };
        leptos::task::spawn_local(async move {
            match line.at(replay.at(), eyes).await {
                // Somebody who scrubs fast gets only the last one.
                Ok(game) if self.replay.get_untracked().map(Replay::at) == Some(replay.at()) => {
                    self.past.set(Some(game));
                }
                Ok(_) => {}
                Err(error) => self.notice.set(Some(Notice::Error(error))),
            }
        });
    }

    /// Shows the game as it was after an entry.
    pub(crate) fn look_at(self, entry: usize) {
        let last =
            self.session.with_untracked(|session| session.game.as_ref().map_or(0, |game| game.entries));
        let replay = self.replay.get_untracked().unwrap_or_else(|| Replay::new(last));
        self.look(Some(replay.scrub(entry)));
    }
}

/// The names at a table, by seat.
fn names(table: &TableInfo, tongue: Tongue) -> Vec<String> {
    let name = |(index, seat): (usize, &wire::SeatInfo)| match &seat.name {
        Some(name) => name.clone(),
        None => tongue.say(&Message::new("seat").with("number", index as u8 + 1)),
    };
    table.seats.iter().enumerate().map(name).collect()
}

fn own_seats(table: &TableInfo) -> Vec<Seat> {
    let mine = table.seats.iter().enumerate().filter(|(_, seat)| seat.mine);
    mine.map(|(index, _)| Seat(index as u8)).collect()
}

/// Has the game something that not everybody may see?
fn hides(game: &str) -> bool {
    crate::games::parts(game).is_some_and(|parts| parts.facts().hidden)
}

/// Does the game wait for whoever sees this? What may be taken back while others decide is nobody's turn.
fn is_turn(game: &GameState) -> bool {
    game.seat.is_some_and(|seat| game.waiting.contains(&seat)) && !game.legal.is_empty()
}

/// Why something was refused by the rules, if it was.
pub(crate) fn refusal_of(error: &WireError) -> Option<&Refusal> {
    error.refusal.as_ref()
}
