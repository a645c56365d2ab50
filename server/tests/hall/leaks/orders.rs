//! Secret orders, given by everybody at the same time: nobody is told what another one stages, nor anything that depends on it.

use std::collections::BTreeSet;

use engine::{FastChance, Instinct, Match, Record, Seat, SeatSet, Viewer, What};
use mecha45::{
    Action, Card, CardSet, Colour, Event, Kind, Mecha45, Nation, Order, Plan, Question, Slot, SlotView,
    Stage, State, View, Way,
};
use serde_json::{Value, json};
use wire::ClientMessage;

use super::listening::{Heard, ask_around, ask_for_a_hint, ask_for_the_forbidden, messages};
use super::reader::Reader;
use super::truth::{Hides, Truth};
use crate::client::{Live, OpenHall, Person, fresh_id};

const GAME: &str = "mecha-1945";
const SEATS: u8 = 3;
/// After so many rounds of moves somebody loses his connection, the next one each time.
const LOST_EVERY: usize = 4;
/// Somebody takes a move back.
const SORRY_EVERY: usize = 5;
/// Everybody asks for everything there is.
const NOSY_EVERY: usize = 15;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_the_orders_of_others() {
    let hall = OpenHall::new().await;
    let mut game = Gathering::new(&hall, json!({ "turn_limit": 8 })).await;
    game.play_until(|view| view.turn == 2).await;
    game.take_back_by_consent().await;
    ask_for_a_hint(game.lines.iter_mut().find(|line| line.owes()).unwrap()).await;
    game.play_until(|view| matches!(view.stage, Stage::Over(_))).await;
    let compared = game.check().await;
    for kind in [
        "choice mecha",
        "choice program",
        "choice rotate",
        "choice react",
        "staged orders",
        "orders face down",
        "chosen turns",
        "hands",
        "lost cards",
        "asked",
        "hint",
    ] {
        assert!(compared.contains(kind), "no {kind} in {compared:?}");
    }
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_how_others_build() {
    let hall = OpenHall::new().await;
    let mut game = Gathering::new(&hall, json!({ "mechas": "build" })).await;
    game.play_until(|view| view.turn == 2).await;
    game.give_up().await;
    let compared = game.check().await;
    for kind in [
        "choice mecha",
        "choice nation",
        "choice chassis",
        "choice green",
        "choice national",
        "choice draft",
        "choice program",
        "packs",
        "built decks",
        "staged orders",
        "abandoned",
    ] {
        assert!(compared.contains(kind), "no {kind} in {compared:?}");
    }
    hall.close().await;
}

/// Three who play and one who watches. Only one of them does something at a time.
struct Gathering {
    table: String,
    people: Vec<Person>,
    /// By seat, the spectator's last.
    lines: Vec<Live>,
    heard_besides: Vec<(Viewer, Heard)>,
    dice: FastChance,
    rounds: usize,
    caught_up: Vec<usize>,
    refused: usize,
}

impl Gathering {
    async fn new(hall: &OpenHall, options: Value) -> Gathering {
        let mut people = Vec::new();
        for _ in 0..=SEATS {
            people.push(hall.person().await);
        }
        let wishes = json!({ "game": GAME, "start_when_full": true, "options": options });
        let table = people[0].make_table(json!(["me", "open", "open"]), wishes).await;
        let mut lines = Vec::new();
        for person in &people {
            lines.push(person.watch(&table).await);
        }
        for person in &people[1..usize::from(SEATS)] {
            person.sit(&table).await;
        }
        let newest = people[0].info(&table).await.version;
        for line in &mut lines {
            line.until_version(newest).await;
        }
        Gathering {
            table,
            people,
            lines,
            heard_besides: Vec::new(),
            dice: FastChance::new(45),
            rounds: 0,
            caught_up: vec![0; usize::from(SEATS) + 1],
            refused: 0,
        }
    }

    async fn play_until(&mut self, enough: impl Fn(&View) -> bool) {
        while !enough(&view_of(&self.lines[0])) {
            self.rounds += 1;
            if self.rounds.is_multiple_of(NOSY_EVERY) {
                self.be_nosy().await;
            }
            if self.rounds.is_multiple_of(LOST_EVERY) {
                let who = (self.rounds / LOST_EVERY) % self.lines.len();
                let absent = self.lines.remove(who).lose_line();
                play_round(&mut self.lines, &mut self.dice).await;
                let (line, missed) = absent.come_back(&self.people[who], &self.table).await;
                self.caught_up[who] += missed;
                self.lines.insert(who, line);
            } else {
                let moves = play_round(&mut self.lines, &mut self.dice).await;
                assert!(moves > 0, "nobody may do anything");
            }
            if self.rounds.is_multiple_of(SORRY_EVERY) {
                self.take_back().await;
            }
        }
    }

    /// Whoever has just acted takes it back, if nothing came to light.
    async fn take_back(&mut self) {
        let is_free = |line: &&mut Live| line.game.as_ref().is_some_and(|game| game.free_undo.is_some());
        let Some(line) = self.lines.iter_mut().find(is_free).filter(|line| !line.is_over()) else { return };
        line.done(&ClientMessage::Undo { id: fresh_id(), to: None }).await;
        catch_up(&mut self.lines).await;
    }

    /// The last move, which has brought something to light, is taken back with everybody's consent.
    async fn take_back_by_consent(&mut self) {
        let entries = self.lines[0].entries();
        let undo = ClientMessage::Undo { id: fresh_id(), to: Some(entries - 1) };
        let question = self.lines[0].done(&undo).await;
        assert_eq!(self.lines[0].entries(), entries, "the others are asked");
        self.agree(question).await;
        assert_eq!(self.lines[0].entries(), entries + 1);
    }

    async fn give_up(&mut self) {
        let question = self.lines[0].done(&ClientMessage::Abandon { id: fresh_id() }).await;
        self.agree(question).await;
    }

    async fn agree(&mut self, question: u64) {
        for line in &mut self.lines[1..usize::from(SEATS)] {
            line.done(&ClientMessage::Answer { id: fresh_id(), question, agree: true }).await;
        }
        let newest = self.people[0].info(&self.table).await.version;
        for line in &mut self.lines {
            line.until_version(newest).await;
        }
    }

    async fn be_nosy(&mut self) {
        for (index, viewer) in Viewer::all(SEATS).enumerate() {
            let heard =
                ask_around(&self.people[index], Reader::from(viewer), &self.table, &mut self.dice).await;
            self.heard_besides.extend(heard.into_iter().map(|heard| (viewer, heard)));
        }
        for line in self.lines.iter_mut().filter(|line| line.owes()) {
            self.refused += ask_for_the_forbidden::<Mecha45>(line).await;
        }
    }

    /// Compares everything that was told with what was true. What was compared.
    async fn check(self) -> BTreeSet<String> {
        assert!(self.refused > 0, "nothing forbidden was asked for");
        assert!(self.caught_up.iter().all(|missed| *missed > 0), "missed: {:?}", self.caught_up);
        let info = self.people[0].info(&self.table).await;
        let text = self.people[0].look_up(&self.table, "record").await.text;
        let game: Match<Mecha45> = Match::restore(&Record::from_json(&text, GAME).unwrap()).unwrap();
        let mut truth = Truth::new(&game, &info, &self.people);
        for (viewer, line) in Viewer::all(SEATS).zip(self.lines) {
            let heard: Vec<Heard> = messages(line).collect();
            truth.check(viewer.into(), &heard);
            let besides = self.heard_besides.iter().filter(|(other, _)| *other == viewer);
            truth.check(viewer.into(), besides.map(|(_, heard)| heard));
        }
        for kind in
            ["up_to_date", "refused", "undone", "log", "own position", "luck", "page", "page of the log"]
        {
            assert!(truth.compared.contains_key(kind), "no {kind} in {:?}", truth.compared);
        }
        truth.compared.into_keys().collect()
    }
}

fn view_of(line: &Live) -> View {
    line.game.as_ref().unwrap().view.read().unwrap()
}

/// Everybody hears of the newest.
async fn catch_up(lines: &mut [Live]) {
    let newest = lines.iter().filter_map(|line| line.version).max().unwrap();
    for line in lines {
        line.until_version(newest).await;
    }
}

/// Each acts once if he may, so that orders are given in between those of the others. How many did.
async fn play_round(lines: &mut [Live], dice: &mut FastChance) -> usize {
    let mut moves = 0;
    for index in 0..lines.len() {
        let line = &mut lines[index];
        if line.owes() && !line.is_over() {
            let act = line.act(&line.legal()[choose(line, dice)].action);
            line.done(&act).await;
            catch_up(lines).await;
            moves += 1;
        }
    }
    moves
}

/// Most often what seems good, so that something is hit; now and then anything. Somebody stops in every turn, so that there are
/// Reactions.
fn choose(line: &Live, dice: &mut FastChance) -> usize {
    let view = view_of(line);
    let actions: Vec<Action> = line.legal().iter().map(|legal| legal.action.read().unwrap()).collect();
    let is_stop = |action: &Action| match *action {
        Action::Move { card, way } => Order { card, way }.movement() == Some(&Way::Stop),
        _ => false,
    };
    let seat = view.seat().unwrap();
    let stops = (view.turn + seat.0).is_multiple_of(SEATS);
    let wanted = |action: &Action| match *action {
        Action::Build => true,
        // Builders of one nation share its cards and see what is left of them.
        Action::Nation { nation } => nation == Nation::ALL[seat.index() / 2],
        _ => stops && is_stop(action),
    };
    if let Some(index) = actions.iter().position(wanted) {
        return index;
    }
    if dice.pick(5) == 0 {
        return dice.pick(actions.len());
    }
    let mut ratings = Vec::new();
    Mecha45::rate(&view, &actions, &mut ratings);
    (0..actions.len()).max_by_key(|&index| ratings[index]).unwrap()
}

/// What a viewer must not see of another seat. Nobody has team-mates here.
struct Kept {
    hand: CardSet,
    lost: CardSet,
    /// The cards of orders that are not yet turned over.
    orders: CardSet,
    pack: CardSet,
    /// The cards of a mecha that is being built, but for the green one.
    deck: CardSet,
}

impl Kept {
    fn of(state: &State, owner: Seat, viewer: Viewer) -> Kept {
        let mecha = state.mecha(owner);
        let seen_lost = match viewer {
            Viewer::Seat(seat) => state.seen[seat.index()],
            // What was shown to all: armour that was overheated still protects.
            Viewer::Spectator => state.seen.iter().fold(mecha.lost, |seen, more| seen.and(more)),
        };
        let is_secret = |slot: &Slot| match slot {
            Slot::Movement => state.stage == Stage::Program,
            _ => state.stage == Stage::Program || !state.revealed,
        };
        let is_building = mecha.kind == Kind::Built && state.turn == 0;
        Kept {
            hand: mecha.hand.without(&shown_by_precision(state, owner, viewer)),
            lost: mecha.lost.without(&seen_lost),
            orders: Slot::ALL.into_iter().filter(is_secret).filter_map(|slot| mecha.card(slot)).collect(),
            pack: state.packs[owner.index()],
            deck: match is_building {
                true => mecha.deck.iter().filter(|card| card.face().colour != Colour::Green).collect(),
                false => CardSet::EMPTY,
            },
        }
    }

    fn all(&self) -> CardSet {
        [&self.lost, &self.orders, &self.pack, &self.deck]
            .into_iter()
            .fold(self.hand, |all, more| all.or(more))
    }
}

/// The cards of a hand that a shooter is shown (M45-PREC-6, M45-PREC-7).
fn shown_by_precision(state: &State, owner: Seat, viewer: Viewer) -> CardSet {
    let Some(ask) = state.ask.filter(|ask| viewer.is(ask.seat)) else { return CardSet::EMPTY };
    let taken: CardSet = state.taken.iter().copied().collect();
    match ask.what {
        Question::Category { victim, .. } if victim == owner => taken,
        Question::Pick { victim, category, .. } if victim == owner => {
            let hand = state.mecha(owner).hand;
            hand.iter().filter(|card| card.face().category == category || taken.contains(*card)).collect()
        }
        _ => CardSet::EMPTY,
    }
}

fn others(state: &State, viewer: Viewer) -> impl Iterator<Item = Seat> {
    state.seats().filter(move |&seat| !viewer.is(seat))
}

/// Every card that a text names.
fn cards_in(told: &Value, found: &mut CardSet) {
    match told {
        Value::String(word) => Card::named(word).into_iter().for_each(|card| found.insert(card)),
        Value::Array(all) => all.iter().for_each(|one| cards_in(one, found)),
        Value::Object(fields) => fields.values().for_each(|one| cards_in(one, found)),
        _ => {}
    }
}

/// Is something chosen at the same time by several, and not yet by all?
fn is_secret_step(before: &State, after: &State) -> bool {
    let secret = matches!(before.stage, Stage::Program | Stage::Rotate | Stage::React | Stage::Draft);
    secret && before.stage == after.stage && before.turn == after.turn
}

impl Hides for Mecha45 {
    fn hidden(state: &State, viewer: Viewer) -> Vec<&'static str> {
        let mut kinds = BTreeSet::new();
        for owner in others(state, viewer) {
            let (mecha, kept) = (state.mecha(owner), Kept::of(state, owner, viewer));
            let orders = if state.stage == Stage::Program { "staged orders" } else { "orders face down" };
            for (cards, kind) in [
                (kept.hand, "hands"),
                (kept.lost, "lost cards"),
                (kept.orders, orders),
                (kept.pack, "packs"),
                (kept.deck, "built decks"),
            ] {
                if !cards.is_empty() {
                    kinds.insert(kind);
                }
            }
            if state.stage == Stage::Rotate && mecha.secret.turn.is_some() {
                kinds.insert("chosen turns");
            }
            if state.stage == Stage::React && mecha.secret.reaction.is_some() {
                kinds.insert("reactions");
            }
        }
        kinds.into_iter().collect()
    }

    /// Of the others neither cards nor what they are choosing; while orders are given, their cockpits look empty.
    fn check_game(state: &State, viewer: Viewer, told: &Value) {
        let view: View = serde_json::from_value(told["view"].clone()).unwrap();
        for owner in others(state, viewer) {
            let mecha = view.mecha(owner);
            assert!(mecha.hand.is_empty(), "{viewer} sees the hand of seat {owner}");
            let secret = mecha.secret;
            assert_eq!((secret.decided, secret.turn, secret.reaction, secret.changes), (0, None, None, 0));
            if state.stage == Stage::Program {
                assert_eq!(mecha.slots, [SlotView::Empty; 3], "{viewer} sees orders of seat {owner}");
                assert_eq!(secret.plan, Plan::Open, "{viewer} sees what seat {owner} has chosen");
            }
        }
        // Which cards a mecha has is no secret unless it was built, and then all but the green one; where they are is one.
        let mut told = told.clone();
        for owner in state.seats() {
            let is_open =
                |card: Card| state.mecha(owner).kind != Kind::Built || card.face().colour == Colour::Green;
            assert!(viewer.is(owner) || view.mecha(owner).deck.iter().all(is_open), "{viewer} sees {told}");
            told["view"]["mechas"][owner.index()]["deck"].take();
        }
        let mut named = CardSet::EMPTY;
        cards_in(&told, &mut named);
        for owner in others(state, viewer) {
            let betrayed = named.and(&Kept::of(state, owner, viewer).all());
            assert!(betrayed.is_empty(), "{viewer} sees {betrayed:?} of seat {owner} in {told}");
        }
    }

    fn check_event(truth: &Truth<Mecha45>, entry: usize, viewer: Viewer, told: &Event) {
        let is_known_to = |seats: &[Seat]| seats.iter().any(|seat| viewer.is(*seat));
        match told {
            Event::CardTaken { seat, card: Some(_) }
            | Event::Repaired { seat, card: Some(_) }
            | Event::CostPaid { seat, card: Some(_) } => {
                assert!(is_known_to(&[*seat]), "{viewer}: {told:?}");
            }
            Event::Damaged { seat, by, cards, .. } | Event::Captured { seat, by, cards, .. } => {
                assert!(cards.is_empty() || is_known_to(&[*seat, *by]), "{viewer}: {told:?}");
            }
            Event::Unmasked { seat, by, hand } => {
                assert!(hand.is_empty() || is_known_to(&[*seat, *by]), "{viewer}: {told:?}");
            }
            _ => {}
        }
        let Some(What::Action { seat, .. }) = truth.log[entry].what else { return };
        let (before, after) = (&truth.states[entry - 1], &truth.states[entry]);
        if is_secret_step(before, after) {
            let nothing_told = matches!(
                told,
                Event::Committed { .. }
                    | Event::Reopened { .. }
                    | Event::PacksPassed
                    | Event::CardTaken { .. }
            );
            assert!(nothing_told, "{viewer} hears {told:?} before all have chosen");
        }
        // Orders are turned over when the last one has committed.
        if let Event::MovementRevealed { seat: owner, card } = told {
            assert_eq!((before.stage, before.owing), (Stage::Program, SeatSet::only(seat)));
            assert_eq!(before.mecha(*owner).card(Slot::Movement), Some(*card));
        }
        if let Event::OrdersRevealed { .. } = told {
            assert!(before.ask.is_some() || before.owing == SeatSet::only(seat), "{viewer}: {told:?}");
        }
    }

    /// Some of the cards that are not in one's own hand.
    fn forbidden(view: &View) -> Vec<Action> {
        let own = view.seat().map_or(CardSet::EMPTY, |seat| view.mecha(seat).hand);
        let cards = Card::all().filter(|&card| !own.contains(card)).step_by(9);
        match view.turn {
            0 => cards.map(|card| Action::Take { card }).collect(),
            _ => cards.map(|card| Action::Technique { card, way: 0 }).collect(),
        }
    }
}
