//! Everything the game says has words in every language.

use std::collections::BTreeSet;

use engine::{FastChance, Game, Message, Narrate, OptionKind, Refusal, Seat, Setup, Viewer};
use locales::{Language, Words};

use super::{
    boss_card, boss_text, colour, command, command_text, damage, damage_text, dir, schematic, schematic_text,
    verdict, yordle,
};
use crate::cards::{BossCard, Colour, Command, Damage, Schematic, Yordle};
use crate::event::{Event, Motion, Roll};
use crate::mission::BUILT_IN;
use crate::space::Dir;
use crate::state::{Piece, SlotNumber, State, Verdict};
use crate::{Action, Mechs, referee};

fn say(message: &Message) -> [String; 2] {
    let names = ["Ann", "Bo", "Cy", "Di"].map(str::to_owned);
    Language::ALL.map(|language| {
        let text = Words::of(language).say(message, &names);
        assert!(!text.contains('[') && !text.contains("{$"), "{language:?} {message:?} reads {text:?}");
        assert!(!text.trim().is_empty(), "{language:?} {message:?} is silent");
        text
    })
}

fn look(state: &State) {
    for viewer in Viewer::all(state.seats) {
        let view = Mechs::view(state, viewer);
        say(&Mechs::prompt(&view));
        for section in Mechs::describe(&view) {
            say(&section.title);
            section.lines.iter().for_each(|line| {
                say(line);
            });
        }
    }
}

/// The labels of one list can be told apart.
fn labels(state: &State, seat: Seat, actions: &[Action]) {
    let view = Mechs::view(state, Viewer::Seat(seat));
    let mut heard = [BTreeSet::new(), BTreeSet::new()];
    for &action in actions {
        for (known, text) in heard.iter_mut().zip(say(&Mechs::label(&view, action))) {
            assert!(known.insert(text.clone()), "{text:?} stands twice, the second time for {action:?}");
        }
    }
}

fn play(mission: &str, seats: u8, seed: u64) {
    let setup = Setup { scenario: mission.to_owned(), ..Setup::players(seats) };
    let setup = setup.with("unlocked", engine::OptionValue::Number(10)).with_word("minuteglass", "on");
    let setup = Mechs::facts().complete(setup).expect("a valid set-up");
    let mut chance = FastChance::new(seed);
    let mut events = Vec::new();
    let mut state = Mechs::start(&setup, &mut chance, &mut events).expect("it can be laid out");
    // Everything is switched on, so that everything is talked about.
    state.gears = 15;
    let mut actions = Vec::new();
    for step in 0.. {
        for sentence in events.drain(..).filter_map(|event| Mechs::sentence(&event)) {
            say(&sentence);
        }
        let Some(decision) = Mechs::decision(&state) else { break };
        if step % 8 == 0 {
            look(&state);
        }
        let seat = decision.seats.iter().next().expect("somebody decides");
        Mechs::legal(&state, seat, &mut actions);
        labels(&state, seat, &actions);
        let action = actions[chance.pick(actions.len())];
        Mechs::apply(&mut state, seat, action, &mut chance, &mut events)
            .expect("a listed action is accepted");
    }
    look(&state);
    say(&Mechs::verdict(&Mechs::view(&state, Viewer::Spectator)).expect("the Mission is over"));
}

#[test]
fn whole_missions_can_be_told() {
    for (index, (mission, _)) in BUILT_IN.into_iter().enumerate() {
        for seed in 0..3 {
            play(mission, 1 + (index as u8 + seed as u8) % 4, seed);
        }
    }
}

#[test]
fn every_card_and_name_has_words() {
    let mut messages = Vec::new();
    messages.extend(Yordle::ALL.map(yordle));
    messages.extend(Colour::ALL.map(colour));
    messages.extend(Dir::ALL.map(dir));
    for card in Command::ALL {
        messages.push(command(card));
        messages.extend((1..=3).map(|power| command_text(card, power)));
    }
    for card in Damage::ALL {
        messages.extend([damage(card), damage_text(card)]);
    }
    for card in Schematic::ALL {
        messages.extend([schematic(card), schematic_text(card)]);
    }
    for card in BossCard::ALL {
        messages.push(boss_card(card));
        messages.extend((1..=3).map(|power| boss_text(card.slot() as u8, Some(card), power)));
    }
    for slot in 0..4 {
        messages.extend([super::boss_action(slot, None), boss_text(slot, None, 0)]);
    }
    let verdicts = [
        Verdict::Won,
        Verdict::BombExploded,
        Verdict::SchoolFell,
        Verdict::CoreFell,
        Verdict::DoomCannon,
        Verdict::LavaWall,
        Verdict::ShardLost,
        Verdict::TimeOut,
    ];
    messages.extend(verdicts.map(verdict));
    messages.iter().for_each(|message| {
        say(message);
    });
}

#[test]
fn cards_have_the_same_names_in_the_catalogues_and_on_the_table() {
    let plain = |text: &str| text.replace(['\u{a0}', '\u{202f}'], " ").replace('–', "-");
    let catalogues = [
        include_str!("../../../../docs/rules/mechs-vs-minions.md"),
        include_str!("../../../../docs/rules/fr/mechs-vs-minions.md"),
    ];
    // Chapter, column of the name, columns of its table, and the cards in their order.
    let chapters: [(&str, usize, usize, Vec<Message>); 4] = [
        ("### C2 ", 0, 7, Command::ALL.map(command).to_vec()),
        ("### C3 ", 1, 6, Damage::ALL.map(damage).to_vec()),
        ("### C4 ", 5, 8, Schematic::ALL.map(schematic).to_vec()),
        ("### C6 ", 0, 5, BossCard::ALL.map(boss_card).to_vec()),
    ];
    for (heading, column, columns, cards) in &chapters {
        for (language, catalogue) in catalogues.iter().enumerate() {
            let (_, chapter) = catalogue.split_once(heading).expect("the catalogue has the chapter");
            let (chapter, _) = chapter.split_once("\n### ").expect("another chapter follows");
            let rows = chapter.lines().filter(|line| line.starts_with("| "));
            let rows =
                rows.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>());
            let names = rows.filter(|row| row.len() == *columns).skip(1).map(|row| plain(row[*column]));
            let said = cards.iter().map(|card| plain(&say(card)[language]));
            assert_eq!(names.collect::<Vec<_>>(), said.collect::<Vec<_>>(), "{heading}");
        }
    }
}

#[test]
fn the_lobby_has_words() {
    let facts = Mechs::facts();
    let mut ids = vec!["name".to_owned(), "description".to_owned()];
    for scenario in &facts.scenarios {
        ids.extend([format!("scenario-{}", scenario.id), format!("scenario-{}-text", scenario.id)]);
    }
    for option in &facts.options {
        ids.extend([format!("option-{}", option.id), format!("option-{}-text", option.id)]);
        if let OptionKind::Choice { values } = &option.kind {
            for value in values {
                ids.extend([
                    format!("option-{}-{value}", option.id),
                    format!("option-{}-{value}-text", option.id),
                ]);
            }
        }
    }
    for id in ids {
        say(&Message { id: format!("mechs-{id}").into(), args: Vec::new() });
    }
}

#[test]
fn rare_events_have_words() {
    let space = crate::Space::at(1, 2).expect("a space");
    let (seat, slot) = (Seat(0), SlotNumber(1));
    let mut events = vec![
        Event::SandRanOut,
        Event::CardGiven { seat, card: Command::Speed },
        Event::BossHealed { health: 3 },
        Event::DamagePrevented { victim: Piece::Bomb, schematic: Schematic::SmokeScreen },
        Event::GlitchStopped { seat, card: Damage::GlitchBack },
        Event::DamageShielded { seat, slot },
        Event::Detonated { seat, slot, range: 2 },
        Event::ColourCorked { seat, colour: Colour::Red },
        Event::Escaped { seat },
        Event::OverdriveOn,
        Event::ShardDelivered { space },
        Event::MinionEntered { space },
        Event::Exchanged { seat, give: Command::Speed, take: Command::Blaze },
    ];
    for how in [Motion::Walked, Motion::Pushed, Motion::Towed, Motion::Slid, Motion::Lifted] {
        events.push(Event::Moved { piece: Piece::Mech(seat), from: space, to: space, how });
    }
    let rolls = [
        Roll::FirstPlayer,
        Roll::Player,
        Roll::Direction,
        Roll::Drop,
        Roll::Drift,
        Roll::Siege,
        Roll::Spawn,
        Roll::Bark,
    ];
    events.extend(rolls.map(|why| Event::RuneRolled { seat, face: 12, why }));
    for event in events {
        say(&Mechs::sentence(&event).expect("it is told"));
    }
}

#[test]
fn every_refusal_has_words() {
    let mut refused = BTreeSet::new();
    let mut chance = FastChance::new(3);
    for (index, (mission, _)) in BUILT_IN.into_iter().enumerate() {
        let setup = Setup { scenario: mission.to_owned(), ..Setup::players(1 + index as u8 % 4) };
        let setup = Mechs::facts().complete(setup).expect("a valid set-up");
        let mut state = Mechs::start(&setup, &mut chance, &mut Vec::new()).expect("it can be laid out");
        state.gears = 15;
        let mut actions = Vec::new();
        let mut seen = vec![Action::TimeOut, Action::Pass, Action::Stop, Action::Done, Action::Step];
        while let Some(decision) = Mechs::decision(&state) {
            let seat = decision.seats.iter().next().expect("somebody decides");
            Mechs::legal(&state, seat, &mut actions);
            for &stray in &seen {
                if let Err(Refusal { message, .. }) = referee::check(&state, seat, stray) {
                    refused.insert(message.id.clone());
                    say(&message);
                }
            }
            seen.push(actions[chance.pick(actions.len())]);
            let action = actions[chance.pick(actions.len())];
            Mechs::apply(&mut state, seat, action, &mut chance, &mut Vec::new()).expect("a listed action");
        }
    }
    assert!(refused.len() >= 12, "{refused:?}");
}

fn labelled(state: &State, action: Action) -> [String; 2] {
    say(&Mechs::label(&Mechs::view(state, Viewer::Seat(Seat(0))), action))
}

fn laid_out() -> State {
    let setup = Mechs::facts().complete(Setup::players(1)).expect("a valid set-up");
    Mechs::start(&setup, &mut FastChance::new(1), &mut Vec::new()).expect("it can be laid out")
}

// MVM-CARD-17
#[test]
fn the_label_of_a_blast_tells_how_far_it_reaches() {
    let mut state = laid_out();
    let (slot, range) = (SlotNumber(0), |state: &State, slot| labelled(state, Action::Detonate { slot }));
    state.mechs[0].slots[0].cards = [Command::FuelTank; 2].into_iter().collect();
    assert!(range(&state, slot)[0].ends_with("range 2"));
    state.mechs[0].schematics.push(crate::Owned { card: Schematic::FireDrill, spent: false });
    state.gears = 15;
    assert!(range(&state, slot)[0].ends_with("range 3"));
}

// MVM-SCRAP-2 MVM-SCRAP-3
#[test]
fn the_label_of_a_scrap_promises_only_what_comes() {
    let mut state = laid_out();
    let scrap = |state: &State, card| labelled(state, Action::Scrap { card })[0].clone();
    let (metal, electric) = (Command::Ripsaw, Command::Speed);
    assert_eq!(scrap(&state, metal), "Scrap Ripsaw, without effect");
    assert_eq!(scrap(&state, electric), "Scrap Speed, without effect");
    state.mechs[0].slots[0].cards.push(Command::Blaze);
    state.mechs[0].slots[2].damage = Some(Damage::TurnLeft);
    assert_eq!(scrap(&state, metal), "Scrap Ripsaw to repair");
    assert_eq!(scrap(&state, electric), "Scrap Speed to swap two slots");
    state.mechs[0].systems[Damage::CloggedHopper.system().expect("a System card")] = 1;
    assert_eq!(scrap(&state, metal), "Scrap Ripsaw; only the clogged hopper can be repaired with it");
    assert_eq!(scrap(&state, electric), "Scrap Speed, without effect: the hopper is clogged");
}

#[test]
fn a_label_tells_what_the_action_does() {
    let program = Action::Program { card: Command::Speed, slot: SlotNumber(1) };
    assert_eq!(
        labelled(&laid_out(), program),
        [
            "Speed in slot 2 (empty), power 1: move 1 to 2 forward",
            "Vitesse en 2 (vide), puissance 1 : avancer de 1 à 2"
        ]
    );
}
