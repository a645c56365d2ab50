//! Everything the game says has words in every language.

use std::collections::BTreeSet;

use engine::{FastChance, Game, Message, Narrate, OptionKind, OptionValue, Seat, Setup, Viewer};
use locales::{Language, Words};

use crate::{
    Action, Card, Category, Cell, Chassis, Direction, Event, Handicap, Mecha45, Mode, Model, Nation, Reason,
    Slot, State, Verdict, content,
};

/// Says every message in every language.
struct Table {
    names: Vec<String>,
}

impl Table {
    fn new(seats: u8) -> Table {
        let names = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"].map(str::to_owned);
        Table { names: names[..usize::from(seats)].to_vec() }
    }

    fn say(&self, message: &Message) -> [String; 2] {
        Language::ALL.map(|language| {
            let text = Words::of(language).say(message, &self.names);
            assert!(!text.contains('[') && !text.contains("{$"), "{language:?} {message:?} reads {text:?}");
            assert!(!text.trim().is_empty(), "{language:?} {message:?} is silent");
            text
        })
    }

    fn look(&self, state: &State) {
        for viewer in Viewer::all(state.rules.seats) {
            for section in Mecha45::describe(&Mecha45::view(state, viewer)) {
                self.say(&section.title);
                section.lines.iter().for_each(|line| {
                    self.say(line);
                });
            }
        }
    }

    /// The labels of one list can be told apart.
    fn labels(&self, state: &State, seat: Seat, actions: &[Action]) {
        let view = Mecha45::view(state, Viewer::Seat(seat));
        let mut heard = [BTreeSet::new(), BTreeSet::new()];
        for &action in actions {
            let texts = self.say(&Mecha45::label(&view, action));
            for (known, text) in heard.iter_mut().zip(texts) {
                assert!(known.insert(text.clone()), "{text:?} stands twice, the second time for {action:?}");
            }
        }
    }

    fn play(&self, setup: &Setup, seed: u64) {
        let setup = Mecha45::facts().complete(setup.clone()).expect("a valid set-up");
        let mut chance = FastChance::new(seed);
        let mut events = Vec::new();
        let mut state = Mecha45::start(&setup, &mut chance, &mut events).expect("it can be laid out");
        let mut actions = Vec::new();
        for step in 0.. {
            for event in events.drain(..) {
                for viewer in Viewer::all(setup.seats) {
                    let seen = Mecha45::witness(&event, viewer);
                    if let Some(sentence) = seen.and_then(|event| Mecha45::sentence(&event)) {
                        self.say(&sentence);
                    }
                }
            }
            for viewer in Viewer::all(setup.seats) {
                self.say(&Mecha45::prompt(&Mecha45::view(&state, viewer)));
            }
            let decision = Mecha45::decision(&state);
            if step % 40 == 0 || decision.is_none() {
                self.look(&state);
            }
            let Some(decision) = decision else { break };
            let seats: Vec<Seat> = decision.seats.iter().collect();
            let seat = seats[chance.pick(seats.len())];
            let other = Seat((seat.0 + 1) % setup.seats);
            for who in [seat, other] {
                for stray in strays(&mut chance) {
                    let mut copy = state.clone();
                    if let Err(refusal) = Mecha45::apply(&mut copy, who, stray, &mut chance, &mut Vec::new())
                    {
                        self.say(&refusal.message);
                    }
                }
            }
            Mecha45::legal(&state, seat, &mut actions);
            self.labels(&state, seat, &actions);
            let action = actions[chance.pick(actions.len())];
            Mecha45::apply(&mut state, seat, action, &mut chance, &mut events).expect("a listed action");
        }
        self.say(
            &Mecha45::verdict(&Mecha45::view(&state, Viewer::Spectator))
                .expect("a finished game has a verdict"),
        );
    }
}

fn strays(chance: &mut FastChance) -> [Action; 3] {
    let card = Card(chance.pick(crate::CARDS) as u8);
    let cell = Cell(chance.pick(crate::CELLS) as u8);
    [
        [Action::Move { card, way: 0 }, Action::Technique { card, way: 9 }, Action::Combat { card }]
            [chance.pick(3)],
        [Action::Step { cell }, Action::Lay { cell }, Action::Aim { cell }, Action::Cube { cell }]
            [chance.pick(4)],
        [Action::Turn { notches: 9 }, Action::Pay { card }, Action::Rest, Action::Reopen][chance.pick(4)],
    ]
}

#[test]
fn random_games_are_told_in_every_language() {
    let of = |id: &str, seats: u8| Setup { scenario: id.to_owned(), ..Setup::players(seats) };
    let setups = [
        Setup::players(4),
        of("flags", 3),
        of("vip-3", 3),
        of("deathmatch", 2),
        Setup::players(2).with_word("mechas", "build"),
        of("flags", 2)
            .with_word("board", "modular")
            .with_word("buildings", "asymmetric")
            .with_word("respawn_tokens", "on"),
    ];
    for setup in setups {
        let setup = setup.with("turn_limit", OptionValue::Number(5));
        Table::new(setup.seats).play(&setup, 1);
    }
}

/// The ids that are made from content and from the declared facts.
fn names() -> BTreeSet<String> {
    let facts = Mecha45::facts();
    let mut ids: Vec<String> = Vec::new();
    ids.extend(content().faces.iter().map(|face| format!("card-{}", face.code.to_lowercase())));
    ids.extend(
        content().weaknesses.iter().map(|weakness| format!("weakness-{}", weakness.code.to_lowercase())),
    );
    ids.extend((0..6).map(|number| format!("direction-{number}")));
    ids.extend((0..12).map(|number| format!("side-{number}")));
    ids.extend(Slot::ALL.map(|slot| format!("slot-{}", slot.word())));
    ids.extend(Category::ALL.map(|category| format!("category-{}", category.word())));
    ids.extend(Chassis::ALL.map(|chassis| format!("chassis-{}", chassis.word())));
    ids.extend(Nation::ALL.map(|nation| format!("nation-{}", nation.word())));
    ids.extend(Handicap::ALL.map(|handicap| format!("handicap-{}", handicap.word())));
    ids.extend(Model::ALL.map(|model| format!("mecha-{}", model.word())));
    ids.extend(Mode::ALL.map(|mode| format!("mode-{}", mode.word())));
    ids.extend(Reason::ALL.map(|reason| format!("verdict-{}", reason.word())));
    ids.extend(["name", "description"].map(str::to_owned));
    let mut explained = Vec::new();
    explained.extend(facts.scenarios.iter().map(|scenario| format!("scenario-{}", scenario.id)));
    for option in &facts.options {
        explained.push(format!("option-{}", option.id));
        if let OptionKind::Choice { values } = &option.kind {
            explained.extend(values.iter().map(|value| format!("option-{}-{value}", option.id)));
        }
    }
    for id in explained {
        ids.extend([format!("{id}-text"), id]);
    }
    ids.into_iter().map(|id| format!("{}-{id}", facts.words)).collect()
}

/// The ids that stand in the sources as they are.
fn written() -> BTreeSet<String> {
    let sources = [
        include_str!("../instinct.rs"),
        include_str!("../refusal.rs"),
        include_str!("card.rs"),
        include_str!("describe.rs"),
        include_str!("label.rs"),
        include_str!("log.rs"),
        include_str!("mod.rs"),
        include_str!("prompt.rs"),
    ];
    let quoted = sources.iter().flat_map(|source| source.split('"').skip(1).step_by(2));
    quoted.filter(|text| text.starts_with("mecha45-") && !text.contains('{')).map(str::to_owned).collect()
}

#[test]
fn every_id_has_words_and_every_word_is_used() {
    let used: BTreeSet<String> = names().union(&written()).cloned().collect();
    for language in Language::ALL {
        let words = Words::of(language);
        for id in &used {
            assert!(words.knows(id), "{language:?} lacks {id}");
        }
        let keys = locales::games::mecha45(language).lines().filter_map(|line| line.split_once(" = "));
        // The board, the lessons and the lobby have their own words.
        let elsewhere = ["mecha45-web-", "mecha45-lesson-", "mecha45-chart", "mecha45-filled-in"];
        let own =
            |key: &str| key.starts_with("mecha45-") && !elsewhere.iter().any(|word| key.starts_with(word));
        for (key, _) in keys.filter(|(key, _)| own(key)) {
            assert!(used.contains(key), "nothing says {key} of {language:?}");
        }
    }
}

#[test]
fn every_card_and_verdict_is_told() {
    let table = Table::new(2);
    for card in Card::all() {
        table.say(&super::card::text(card));
    }
    for reason in Reason::ALL {
        let winners = engine::SeatSet::first(2);
        let event = Event::GameOver { verdict: Verdict { winners, reason } };
        table.say(&Mecha45::sentence(&event).expect("it is told"));
    }
}

#[test]
fn labels_tell_what_the_action_does() {
    let setup =
        Mecha45::facts().complete(Setup::players(2).with_word("mechas", "random")).expect("a valid set-up");
    let state = Mecha45::start(&setup, &mut FastChance::new(1), &mut Vec::new()).expect("it can be laid out");
    let view = Mecha45::view(&state, Viewer::Seat(Seat(0)));
    let say =
        |action| Language::ALL.map(|language| Words::of(language).say(&Mecha45::label(&view, action), &[]));
    let card = |id| Card::named(id).expect("a card of the box");
    assert_eq!(
        say(Action::Combat { card: card("PZ-KWK") }),
        [
            "Combat: 88 mm gun – fire front, range 8, 5 damage, demolishes, recoil of 1 cell and works once",
            "Combat : Canon de 88 – tir avant, portée 8, 5 de dégâts, démolit, recul de 1 case et une seule fois",
        ]
    );
    assert_eq!(
        say(Action::Move { card: card("LI-GALOP"), way: 1 }),
        ["Gallop: walk: front, front and front left", "Galop : marcher : avant, avant et avant gauche"]
    );
    assert_eq!(say(Action::Wei { direction: Direction::new(5) }), ["To north-west", "Vers le nord-ouest"]);
}
