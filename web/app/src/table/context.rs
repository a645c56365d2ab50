//! What the parts of a table screen share: what is known of the table, what has been touched, where one looks.

use std::any::Any;

use client::{Choosing, Curtain, Hint, Light, News, Replay, Session, Settings, Thing, Touched};
use engine::{Message, Seat};
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use wire::{
    ClientMessage, ErrorCode, GameState, LegalAction, Raw, ServerMessage, TableInfo, TableStatus, WireError,
};

use super::line::Line;
use crate::browser;
use crate::games::GameParts;
use crate::tongue::{Tongue, tongue};
use crate::widgets::told_apart;

/// How the connection stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Online {
    Connecting,
    Open,
    /// Lost; it is tried again.
    Lost,
    /// What runs the table in this browser could not be loaded, or has stopped.
    Failed,
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
    /// A link that could not be put on the clipboard.
    Link(String),
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
    info: ReadSignal<Option<TableInfo>>,
    names: Memo<Vec<String>>,
    own_seats: Memo<Vec<Seat>>,
    my_turn: ReadSignal<bool>,
    /// What hangs before the hidden things of a seat, where several people share a screen.
    pub(super) awaited: ReadSignal<Option<Curtain>>,
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
    /// Does the player have to say once more that the game is to end?
    pub(crate) ending: RwSignal<bool>,
    /// Is it being planned who sits where when the table is brought to the hall?
    pub(crate) bringing: RwSignal<bool>,
    /// Has the player wished to go on here, without the hall?
    pub(crate) taking_away: RwSignal<bool>,
    /// An action that waits for a second click, because something useful is left.
    pub(crate) warned: RwSignal<Option<usize>>,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) tongue: Tongue,
    line: StoredValue<Option<Line>, LocalStorage>,
    /// The game as it is shown, in the type of its view.
    view: StoredValue<Option<Box<dyn Any + Send + Sync>>>,
    /// Is the beginning of the log on its way?
    recalling: StoredValue<bool>,
}

impl Table {
    pub(crate) fn new() -> Table {
        let session = RwSignal::new(Session::default());
        let tongue = tongue();
        let info = told_apart(move || session.with(|session| session.table.clone()));
        let game = Memo::new(move |_| info.with(|info| info.as_ref().map(|table| table.game.clone())));
        Effect::new(move |_| game.with(|game| game.as_deref().map(crate::games::load)));
        let names = Memo::new(move |_| {
            info.with(|info| info.as_ref().map(|info| names(info, tongue)).unwrap_or_default())
        });
        let own_seats =
            Memo::new(move |_| info.with(|info| info.as_ref().map(own_seats).unwrap_or_default()));
        let my_turn = told_apart(move || session.with(|session| session.game.as_ref().is_some_and(is_turn)));
        let revealed = RwSignal::new(None);
        let awaited = told_apart(move || {
            let hidden = info.with(|info| {
                info.as_ref().is_some_and(|info| info.status == TableStatus::Running && hides(&info.game))
            });
            let revealed = revealed.get();
            session.with(|session| {
                let game = session.game.as_ref().filter(|_| hidden)?;
                own_seats.with(|own| Curtain::before(own, game.seat?, revealed, &game.waiting))
            })
        });
        let table = Table {
            session,
            info,
            names,
            own_seats,
            my_turn,
            awaited,
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
            replay: RwSignal::new(None),
            past: RwSignal::new(None),
            eyes: RwSignal::new(None),
            revealed,
            lesson: RwSignal::new(None),
            ending: RwSignal::new(false),
            bringing: RwSignal::new(false),
            taking_away: RwSignal::new(false),
            warned: RwSignal::new(None),
            settings: expect_context(),
            tongue,
            line: StoredValue::new_local(None),
            view: StoredValue::new(None),
            recalling: StoredValue::new(false),
        };
        // The past was seen through the eyes of whoever had the screen.
        Effect::new(move |before: Option<Option<Curtain>>| {
            let awaited = awaited.get();
            if before.is_some_and(|before| before != awaited) && table.replay.with_untracked(Option::is_some)
            {
                table.past.set(None);
                table.look(table.replay.get_untracked());
            }
            awaited
        });
        table
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
        match (self.is_live(), self.past.with(Option::is_some)) {
            (false, true) => self.past.with(|past| past.as_ref().map(read)),
            // Until the past is known the present stays in sight, if whoever has the screen may see it.
            (false, false) if self.awaited.get().is_some() => None,
            _ => self.session.with(|session| session.game.as_ref().map(read)),
        }
    }

    /// The view that is shown, read once for all parts of the screen.
    pub(crate) fn shown_view<V>(self) -> Memo<Option<V>>
    where
        V: DeserializeOwned + PartialEq + Send + Sync + 'static,
    {
        let known = self.view.with_value(|view| view.as_ref()?.downcast_ref::<ArcMemo<Option<V>>>().cloned());
        let view = known.unwrap_or_else(|| {
            let view = ArcMemo::new(move |_| self.with_shown(|game| game.view.read().ok()).flatten());
            self.view.set_value(Some(Box::new(view.clone())));
            view
        });
        view.into()
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

    /// Does whoever has the screen see nothing that is hidden?
    pub(crate) fn curtain(self) -> Option<Curtain> {
        self.awaited.get().filter(|_| self.is_live())
    }

    /// May whoever has the screen do something at the table now?
    pub(crate) fn may_act(self) -> bool {
        self.is_live() && self.awaited.get().is_none()
    }

    /// Must somebody else agree before the game ends without a winner?
    pub(crate) fn needs_consent(self) -> bool {
        let others = |info: &TableInfo| info.seats.iter().any(|seat| !seat.mine && seat.bot.is_none());
        self.with_info(others).unwrap_or(false)
    }

    pub(crate) fn is_my_turn(self) -> bool {
        self.my_turn.get()
    }

    // Choosing.

    pub(crate) fn light(self, thing: &Thing) -> Light {
        match self.may_act() {
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
        if !untrack(|| self.may_act()) {
            return;
        }
        self.notice.set(None);
        let before = self.choosing.with_untracked(|choosing| choosing.picked().cloned());
        let touched = self.choosing.try_update(|choosing| choosing.touch(thing));
        self.follow(touched.unwrap_or(Touched::Nothing), before.as_ref(), thing);
    }

    pub(crate) fn drag(self, from: &Thing, to: &Thing) {
        if !untrack(|| self.may_act()) {
            return;
        }
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
        let plays = untrack(|| self.status() == Some(TableStatus::Running) && !self.own_seats().is_empty());
        if !plays {
            return;
        }
        let (waiting, action) = self.session.with_untracked(|session| {
            let Some(game) = &session.game else { return (None, None) };
            if game.legal.is_empty() {
                return (Some(game.waiting.clone()), None);
            }
            let parts = session.table.as_ref().and_then(|table| crate::games::parts(&table.game));
            (None, parts.and_then(|parts| (parts.attempt)(&game.view, before, thing)))
        });
        match (waiting, action) {
            (_, Some(action)) => self.send_action(action),
            (Some(waiting), None) => {
                let names = untrack(|| self.names_of(&waiting));
                let message = Message::new("web-not-your-turn").with("names", names);
                self.notice.set(Some(Notice::Plain(message)));
            }
            (None, None) => self.warn("web-not-this"),
        }
    }

    /// The names on some seats, as a list.
    pub(crate) fn names_of(self, seats: &[Seat]) -> String {
        self.names.with(|names| {
            let named = seats.iter().filter_map(|seat| names.get(seat.index()).map(String::as_str));
            named.collect::<Vec<_>>().join(", ")
        })
    }

    /// Tells the player something.
    pub(crate) fn warn(self, id: &'static str) {
        self.notice.try_set(Some(Notice::Plain(Message::new(id))));
    }

    /// Takes a legal action by its place in the list; first warns if something useful would be left.
    pub(crate) fn take(self, place: usize) {
        if !untrack(|| self.may_act()) {
            return;
        }
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
        if self.ending.get_untracked() {
            self.ending.set(false);
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
        let begins_anew = matches!(&message, ServerMessage::State { .. });
        let renews = begins_anew || matches!(&message, ServerMessage::Update { game: Some(_), .. });
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
        if begins_anew {
            self.recall_lines();
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

    /// Asks for the beginning of the log, if it is missing.
    fn recall_lines(self) {
        let lacks = self.session.with_untracked(Session::lacks_lines);
        let Some(line) = self.line().filter(|_| lacks && !self.recalling.get_value()) else { return };
        self.recalling.set_value(true);
        leptos::task::spawn_local(async move {
            let lines = line.log().await;
            self.recalling.try_set_value(false);
            if let Ok(lines) = lines {
                self.session.try_update(|session| session.recall(lines));
            }
        });
    }

    fn call_to_turn(self, was_my_turn: bool) {
        let is_my_turn = self.session.with_untracked(|session| session.game.as_ref().is_some_and(is_turn));
        if is_my_turn && !was_my_turn {
            self.notice.set(None);
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
}

/// The names at a table, by seat.
fn names(table: &TableInfo, tongue: Tongue) -> Vec<String> {
    let name = |(index, seat): (usize, &wire::SeatInfo)| match &seat.name {
        Some(name) => tongue.name(name),
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
