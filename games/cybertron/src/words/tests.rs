//! Everything the game says has words in every language.

use std::collections::BTreeSet;

use engine::{
    Arg, Chance, FastChance, Game, Instinct, Message, Narrate, OptionKind, Seat, Setup, Stream, Viewer,
};
use locales::{Language, Words};

use crate::{
    Action, Card, Cybertron, Design, Event, Leader, Mode, Stage, State, Victory, VictoryReason, Zone, content,
};

/// Plays random games and says every message in every language; `hear` gets each of them.
struct Table<'a> {
    names: Vec<String>,
    hear: &'a mut dyn FnMut(&Message),
}

impl Table<'_> {
    /// The message as each language says it.
    fn say(&mut self, message: &Message) -> [String; 2] {
        (self.hear)(message);
        Language::ALL.map(|language| {
            let text = Words::of(language).say(message, &self.names);
            assert!(!text.contains('[') && !text.contains("{$"), "{language:?} {message:?} reads {text:?}");
            assert!(!text.trim().is_empty(), "{language:?} {message:?} is silent");
            text
        })
    }

    /// A message that is a sentence of its own.
    fn tell(&mut self, message: &Message) {
        for text in self.say(message) {
            assert!(!text.starts_with(char::is_lowercase), "{text:?} begins with a small letter");
        }
    }

    fn look(&mut self, state: &State, seats: u8) {
        for viewer in Viewer::all(seats) {
            let view = Cybertron::view(state, viewer);
            for section in Cybertron::describe(&view) {
                self.say(&section.title);
                for line in &section.lines {
                    self.say(line);
                }
            }
        }
    }

    /// The labels of one list can be told apart.
    fn labels(&mut self, state: &State, seat: Seat, actions: &[Action]) {
        let view = Cybertron::view(state, Viewer::Seat(seat));
        let mut heard = [BTreeSet::new(), BTreeSet::new()];
        for &action in actions {
            self.tell(&Cybertron::label(&view, action));
            match Cybertron::reason(&view, action) {
                Some(reason) => drop(self.say(&reason)),
                None => assert!(may_go_without_reason(action), "no reason for {action:?}"),
            }
            let texts = self.say(&Cybertron::label(&view, action));
            for (known, text) in heard.iter_mut().zip(texts) {
                assert!(known.insert(text.clone()), "{text:?} stands twice, the second time for {action:?}");
            }
        }
    }

    fn play(&mut self, setup: &Setup, seed: u64) {
        let setup = Cybertron::facts().complete(setup.clone()).expect("a valid set-up");
        let mut chance = FastChance::new(seed);
        let mut events = Vec::new();
        let mut state = Cybertron::start(&setup, &mut chance, &mut events).expect("it can be laid out");
        let mut actions = Vec::new();
        for step in 0.. {
            for event in events.drain(..) {
                for viewer in Viewer::all(setup.seats) {
                    let seen = Cybertron::witness(&event, viewer);
                    if let Some(sentence) = seen.and_then(|event| Cybertron::sentence(&event)) {
                        self.tell(&sentence);
                    }
                }
            }
            for viewer in Viewer::all(setup.seats) {
                self.tell(&Cybertron::prompt(&Cybertron::view(&state, viewer)));
            }
            let decision = Cybertron::decision(&state);
            if step % 16 == 0 || decision.is_none() {
                self.look(&state, setup.seats);
            }
            let seat = match decision {
                Some(decision) => decision.seats.iter().next().expect("somebody decides"),
                None => Seat(0),
            };
            for _ in 0..8 {
                let stray = stray_action(&mut chance);
                let view = Cybertron::view(&state, Viewer::Seat(seat));
                self.say(&Cybertron::label(&view, stray));
                let mut copy = state;
                let who = if pick(&mut chance, 8) == 0 { Seat(1) } else { seat };
                if let Err(refusal) = Cybertron::apply(&mut copy, who, stray, &mut chance, &mut Vec::new()) {
                    self.tell(&refusal.message);
                }
            }
            if decision.is_none() {
                break;
            }
            Cybertron::legal(&state, seat, &mut actions);
            self.labels(&state, seat, &actions);
            let action = actions[pick(&mut chance, actions.len())];
            Cybertron::apply(&mut state, seat, action, &mut chance, &mut events).expect("a listed action");
        }
        let view = Cybertron::view(&state, Viewer::Spectator);
        self.tell(&Cybertron::verdict(&view).expect("a finished game has a verdict"));
    }
}

/// Robots far from any enemy do nothing, and the label of a morph names the power that it brings.
fn may_go_without_reason(action: Action) -> bool {
    use Action::{AskAgain, BackUp, MorphLeader, Move, Place, Reinforce};
    matches!(action, AskAgain | BackUp { .. } | MorphLeader | Move { .. } | Place { .. } | Reinforce { .. })
}

fn pick(chance: &mut FastChance, among: usize) -> usize {
    chance.below(Stream::Setup, among as u32) as usize
}

/// Any action, mostly illegal.
fn stray_action(chance: &mut FastChance) -> Action {
    let zone = Zone(pick(chance, crate::ALL_ZONES) as u8);
    let to = Zone(pick(chance, crate::ALL_ZONES) as u8);
    let card = Card(pick(chance, crate::DECK) as u8);
    let (robots, leader) = (pick(chance, 5) as u8, pick(chance, 2) == 1);
    let mode = Mode::BOTH[pick(chance, 2)];
    match pick(chance, 28) {
        0 => Action::ChooseLeader { leader: Leader::ALL[pick(chance, 4)] },
        1 => Action::Claim { zone },
        2 => Action::Reinforce { zone },
        3 => Action::PlayCard { card },
        4 => Action::EndCards,
        5 => Action::Place { zone, robots },
        6 => Action::Revive { zone, mode },
        7 => Action::MorphLeader,
        8 => Action::MorphZone { card, zone },
        9 => Action::Strike { zone },
        10 => Action::EndMorph,
        11 => Action::Attack { from: zone, to },
        12 => Action::EndAttacks,
        13 => Action::PassCards,
        14 => Action::CommitAttack { units: robots, leader },
        15 => Action::CommitDefence { units: robots, leader },
        16 => Action::Reroll { card, dice: robots },
        17 => Action::AddBonus { die: robots },
        18 => Action::DeclineBonus,
        19 => Action::Retreat { zone },
        20 => Action::Advance { robots, leader },
        21 => Action::Continue,
        22 => Action::EndAttack,
        23 => Action::BackUp { from: zone, to },
        24 => Action::Move { robots, leader },
        25 => Action::GiveZone { zone },
        26 => Action::Jump { zone },
        _ => Action::EndTurn,
    }
}

/// Collects the ids of a message and of all it contains.
fn collect(message: &Message, ids: &mut BTreeSet<String>) {
    ids.insert(message.id.to_string());
    for (_, arg) in &message.args {
        match arg {
            Arg::Term(term) => collect(term, ids),
            Arg::List(list) => list.iter().for_each(|item| collect(item, ids)),
            _ => {}
        }
    }
}

fn play_all(setups: &[Setup], seeds: std::ops::Range<u64>) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for setup in setups {
        for seed in seeds.clone() {
            let names = ["Ann", "Bo", "Cy", "Di"].map(str::to_owned)[..usize::from(setup.seats)].to_vec();
            Table { names, hear: &mut |message| collect(message, &mut ids) }.play(setup, seed);
        }
    }
    ids
}

#[test]
fn random_games_are_told_in_every_language() {
    let quick =
        |seats| Setup::players(seats).with_word("placement", "random").with_word("card_windows", "always");
    let setups = [Setup::players(2), quick(2), Setup::players(3), quick(3), Setup::players(4), quick(4)];
    let said = play_all(&setups, 0..2);
    for kind in ["prompt-attack", "label-attack", "log-captured", "describe-zone", "refusal-not-your-zone"] {
        assert!(said.contains(&format!("cybertron-{kind}")), "{kind} was never said");
    }
}

/// The ids that are made from content and from the declared facts.
fn names() -> BTreeSet<String> {
    let facts = Cybertron::facts();
    let mut ids: Vec<String> = Vec::new();
    for zone in Zone::all() {
        ids.extend([format!("zone-{}", zone.id()), format!("the-{}", zone.id())]);
    }
    for leader in Leader::ALL.map(Leader::id) {
        let modes = ["", "-robot", "-vehicle"];
        ids.extend(modes.map(|mode| format!("leader-{leader}{mode}")));
    }
    for design in Design::ALL {
        ids.extend([format!("card-{}", design.id()), format!("card-{}-text", design.id())]);
    }
    ids.extend(content().sectors.iter().map(|sector| format!("sector-{}", sector.id)));
    ids.extend((1..=5).map(|phase| format!("phase-{phase}")));
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
        include_str!("../backup.rs"),
        include_str!("../battle/legal.rs"),
        include_str!("../income.rs"),
        include_str!("../morph.rs"),
        include_str!("../referee.rs"),
        include_str!("../setup.rs"),
        include_str!("describe.rs"),
        include_str!("label.rs"),
        include_str!("log.rs"),
        include_str!("mod.rs"),
        include_str!("prompt.rs"),
    ];
    let quoted = sources.iter().flat_map(|source| source.split('"').skip(1).step_by(2));
    quoted.filter(|text| text.starts_with("cybertron-") && !text.contains('{')).map(str::to_owned).collect()
}

#[test]
fn every_id_has_words_and_every_word_is_used() {
    let used: BTreeSet<String> = names().union(&written()).cloned().collect();
    for language in Language::ALL {
        let words = Words::of(language);
        for id in &used {
            assert!(words.knows(id), "{language:?} lacks {id}");
        }
        let keys = locales::games::cybertron(language).lines().filter_map(|line| line.split_once(" = "));
        // Lessons, hints, the browser's board and what tells of the printed game say theirs elsewhere.
        let elsewhere = [
            "cybertron-lesson-",
            "cybertron-reason",
            "cybertron-web-",
            "cybertron-chart",
            "cybertron-filled-in",
        ];
        let ours = |key: &str| {
            key.starts_with("cybertron-") && !elsewhere.iter().any(|start| key.starts_with(start))
        };
        for (key, _) in keys.filter(|(key, _)| ours(key)) {
            assert!(used.contains(key), "nothing says {key} of {language:?}");
        }
    }
}

/// What random games hardly ever reach: the ways to win, elimination, an empty draw pile, a leader who waits.
#[test]
fn rare_moments_are_told_in_every_language() {
    let names = ["Ann", "Bo", "Cy", "Di"].map(str::to_owned).to_vec();
    let mut table = Table { names, hear: &mut |_| {} };
    let new = |setup: Setup| {
        let setup = Cybertron::facts().complete(setup).expect("a valid set-up");
        Cybertron::start(&setup, &mut FastChance::new(1), &mut Vec::new()).expect("it can be laid out")
    };
    let mut waiting = new(Setup::players(4));
    let first = Action::ChooseLeader { leader: Leader::Optimus };
    Cybertron::apply(&mut waiting, Seat(0), first, &mut FastChance::new(1), &mut Vec::new())
        .expect("the first seat may take any leader");
    table.look(&waiting, 4);
    for seats in [2, 4] {
        let random = Setup::players(seats).with_word("placement", "random").with_word("leaders", "random");
        let mut state = new(random);
        state.table.owned[1] = Default::default();
        for reason in [
            VictoryReason::MostZones,
            VictoryReason::LaunchPad,
            VictoryReason::Casualties,
            VictoryReason::Conquest,
        ] {
            let victory = Victory { winners: state.table.side(Seat(0)), reason };
            state.table.stage = Stage::Over(victory);
            table.look(&state, seats);
            let over = Event::GameOver { victory };
            for event in [over, Event::Eliminated { seat: Seat(1) }, Event::DiscardsShuffled] {
                table.say(&Cybertron::sentence(&event).expect("it is told"));
            }
        }
    }
}

/// Kaon, with Megatron, is all of seat 0, the Launch Pad all of seat 1; it is day 1.
fn two_zones() -> State {
    let setup = Setup::players(2).with_word("placement", "random");
    let setup = Cybertron::facts().complete(setup).expect("a valid set-up");
    let mut chance = FastChance::new(1);
    let mut state = Cybertron::start(&setup, &mut chance, &mut Vec::new()).expect("it can be laid out");
    let (kaon, pad) = (zone("kaon"), zone("launch-pad"));
    state.table.owned = [kaon.alone(), pad.alone(), Default::default(), Default::default()];
    (state.table.robots[kaon], state.table.robots[pad]) = (5, 1);
    state.table.armies[0].leader = Some(Leader::Megatron);
    state.table.armies[0].leader_at = Some(kaon);
    state.table.armies[1].leader_at = None;
    state.table.day = 1;
    state
}

fn zone(id: &str) -> Zone {
    Zone::named(id).expect("a zone of the map")
}

fn english(message: &Message) -> String {
    Words::of(Language::English).say(message, &["Ann".to_owned(), "Bo".to_owned()])
}

#[test]
fn the_prompt_of_phase_2_speaks_of_the_leader_only_while_he_can_morph() {
    let mut state = two_zones();
    state.table.stage = Stage::Morph;
    let prompt = |state: &State| english(&Cybertron::prompt(&Cybertron::view(state, Viewer::Seat(Seat(0)))));
    assert!(prompt(&state).contains("morph your leader"), "{}", prompt(&state));
    state.table.armies[0].leader_at = None;
    assert_eq!(prompt(&state), "Phase 2: morph a special zone or play a card, or go on to the attacks.");
    state.table.armies[0].leader_at = Some(zone("kaon"));
    state.table.turn.morphed = true;
    assert!(!prompt(&state).contains("leader"), "{}", prompt(&state));
}

#[test]
fn income_is_not_told_beyond_what_the_scrapheap_holds() {
    let mut state = two_zones();
    let line = |state: &State| {
        let sections = Cybertron::describe(&Cybertron::view(state, Viewer::Spectator));
        let mut lines = sections.iter().flat_map(|section| &section.lines);
        english(lines.find(|line| line.id == "cybertron-describe-income").expect("the income is told"))
    };
    state.table.armies[0].scrapheap = 50;
    assert!(
        line(&state).starts_with("Income next turn as things stand: 3 robots (3 for zones"),
        "{}",
        line(&state)
    );
    state.table.armies[0].scrapheap = 1;
    let short = "Income next turn as things stand: 1 robot, for the scrapheap holds no more (3 for zones";
    assert!(line(&state).starts_with(short), "{}", line(&state));
}

/// The first of the conceivable actions that has these words, and why it is refused.
fn refusal_of(state: &State, words: &[&str]) -> (String, String) {
    let view = Cybertron::view(state, Viewer::Seat(Seat(0)));
    let named = Cybertron::conceivable(&view).into_iter().find_map(|action| {
        let label = english(&Cybertron::label(&view, action));
        let fits = words.iter().all(|word| label.contains(word));
        let refused =
            Cybertron::apply(&mut { *state }, Seat(0), action, &mut FastChance::new(1), &mut Vec::new());
        fits.then(|| refused.err()).flatten().map(|refusal| (label, english(&refusal.message)))
    });
    named.expect("somebody may think of it")
}

#[test]
fn what_a_player_may_think_of_is_refused_with_the_reason() {
    let mut state = two_zones();
    state.table.stage = Stage::Place;
    state.table.armies[0].operational = 4;
    let reason = |state: &State, words: &[&str]| refusal_of(state, words).1;
    assert_eq!(
        refusal_of(&state, &["Launch Pad"]),
        (
            "Put 1 robot on the Launch Pad (now 1 robot)".to_owned(),
            "Launch Pad is not yours; choose a zone where you have a unit.".to_owned()
        )
    );
    assert_eq!(reason(&state, &["8 robots", "Kaon"]), "You cannot place 8: choose a number from 1 to 4.");
    state.table.stage = Stage::Attack;
    assert_eq!(
        refusal_of(&state, &["Launch Pad"]).0,
        "Attack the Launch Pad (1 robot, Bo) from Kaon (5 robots and Megatron)"
    );
    assert!(reason(&state, &["Launch Pad"]).starts_with("Launch Pad is no neighbour of Kaon"));
    assert!(reason(&state, &["Morph Megatron"]).starts_with("That cannot be done now"));
    state.table.stage = Stage::Morph;
    state.table.armies[0].leader_at = None;
    assert!(reason(&state, &["Morph Megatron"]).starts_with("Your leader is in the scrapheap"));
}

#[test]
fn a_label_tells_what_the_action_does() {
    let mut state = two_zones();
    let (kaon, pad) = (zone("kaon"), zone("launch-pad"));
    state.table.armies[0].mode = Mode::Vehicle;
    let view = Cybertron::view(&state, Viewer::Seat(Seat(0)));
    let label = Cybertron::label(&view, Action::Attack { from: kaon, to: pad });
    let names = ["Ann".to_owned(), "Bo".to_owned()];
    let [english, french] = Language::ALL.map(|language| Words::of(language).say(&label, &names));
    assert_eq!(
        english,
        "Attack the Launch Pad (1 robot, Bo) from afar with Megatron alone, from Kaon (5 robots and Megatron)"
    );
    assert_eq!(
        french,
        "Attaquer de loin l’Aire de lancement (1 robot, Bo) avec Megatron seul, depuis Kaon (5 robots et Megatron)"
    );
}
