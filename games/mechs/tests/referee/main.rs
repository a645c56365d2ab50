//! A second opinion: a referee of its own, written from the rulebook and the catalogue, follows random games of every Mission event
//! by event. It shares nothing with the rules but the types of what is told and seen.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod catalogue;
mod enemies;
mod harm;
mod mission;
mod moves;
mod table;
mod turns;

use std::collections::BTreeSet;

use engine::{FastChance, Game, OptionValue, Seat, Setup, Viewer};
use mechs::{Action, BUILT_IN, BossCard, Command, Damage, Event, Mechs, Motion, Schematic, Verdict};

use table::{Entry, Referee, Tables};

/// The Team Gears that a game begins with: few random games would ever earn the dearer Schematics and the Overdrives.
fn gears(seed: u64) -> u8 {
    [0, 4, 8, 13, 15][(seed / 4 % 5) as usize]
}

/// The log of a game of random actions.
fn played(number: usize, seats: u8, ez: bool, seed: u64) -> Vec<Entry> {
    let setup = Setup { scenario: BUILT_IN[number].0.to_owned(), ..Setup::players(seats) };
    let setup = setup
        .with_word("ez", if ez { "on" } else { "off" })
        .with_word("minuteglass", if seed.is_multiple_of(3) { "on" } else { "off" })
        .with("unlocked", OptionValue::Number(10));
    let setup = Mechs::facts().complete(setup).unwrap();
    let mut chance = FastChance::new(seed * 100 + number as u64);
    let mut log = Vec::new();
    let mut told: Vec<Event> = Vec::new();
    let mut state = Mechs::start(&setup, &mut chance, &mut told).unwrap();
    state.gears = if number > 0 { gears(seed) } else { 0 };
    let mut legal = Vec::new();
    log.extend(told.drain(..).map(Entry::Event));
    while let Some(decision) = Mechs::decision(&state) {
        let seats: Vec<Seat> = decision.seats.iter().collect();
        let seat = seats[chance.pick(seats.len())];
        Mechs::legal(&state, seat, &mut legal);
        let mut action = legal[chance.pick(legal.len())];
        // Games without Schematics, and drafts that the sand always ends, would be half the fun.
        if matches!(action, Action::Done | Action::TimeOut) && chance.pick(3) > 0 {
            action = legal[chance.pick(legal.len())];
        }
        Mechs::apply(&mut state, seat, action, &mut chance, &mut told).unwrap();
        log.push(Entry::Act(action));
        log.extend(told.drain(..).map(Entry::Event));
        log.push(Entry::Look(Box::new(Mechs::view(&state, Viewer::Seat(seat)))));
    }
    log
}

/// What the games came across, so that nothing is agreed on only because it never happened.
#[derive(Default)]
struct Seen {
    damage: BTreeSet<Damage>,
    schematics: BTreeSet<Schematic>,
    boss: BTreeSet<(Option<BossCard>, u8)>,
    commands: BTreeSet<(Command, u8)>,
    motions: BTreeSet<&'static str>,
    verdicts: BTreeSet<&'static str>,
}

impl Seen {
    fn note(&mut self, event: &Event) {
        match *event {
            Event::DamageDrawn { card, .. } => drop(self.damage.insert(card)),
            Event::SchematicRun { schematic, .. }
            | Event::SchematicUsed { schematic, .. }
            | Event::DamagePrevented { schematic, .. } => drop(self.schematics.insert(schematic)),
            Event::BossSlotRun { card, power, .. } => drop(self.boss.insert((card, power.min(2)))),
            Event::CommandRun { card, power, .. } => drop(self.commands.insert((card, power))),
            Event::Moved { how, .. } => {
                self.motions.insert(match how {
                    Motion::Walked => "walked",
                    Motion::Pushed => "pushed",
                    Motion::Towed => "towed",
                    Motion::Slid => "slid",
                    Motion::Lifted => "lifted",
                });
            }
            Event::MissionOver { verdict } => {
                self.verdicts.insert(match verdict {
                    Verdict::Won => "won",
                    Verdict::BombExploded => "bomb",
                    Verdict::SchoolFell => "school",
                    Verdict::CoreFell => "core",
                    Verdict::DoomCannon => "cannon",
                    Verdict::LavaWall => "lava",
                    Verdict::ShardLost => "shard",
                    Verdict::TimeOut => "time",
                });
            }
            _ => {}
        }
    }
}

fn follow(seeds: std::ops::Range<u64>) -> Seen {
    let mut seen = Seen::default();
    let tables = Tables { schematics: catalogue::schematics(), damage: catalogue::damage_cards() };
    for (number, (mission, _)) in BUILT_IN.iter().enumerate() {
        for seed in seeds.clone() {
            let (seats, ez) = ((seed % 4) as u8 + 1, seed % 8 >= 4);
            let log = played(number, seats, ez, seed);
            for entry in &log {
                if let Entry::Event(event) = entry {
                    seen.note(event);
                }
            }
            let name = format!("{mission} with {seats} Mechs, seed {seed}");
            let mut referee = Referee::new(name, &log, &tables, (number, seats, ez));
            referee.gears = if number > 0 { gears(seed) } else { 0 };
            let over = referee.game().is_err();
            assert!(over);
        }
    }
    seen
}

#[test]
fn every_event_of_random_games_is_right() {
    let seen = follow(0..40);
    assert_eq!(seen.damage.len(), Damage::ALL.len());
    // 13 Hacks for a gap, Cork the Vents, 11 for slots, three that prevent Damage.
    assert_eq!(seen.schematics.len(), 28, "{:?}", seen.schematics);
    assert_eq!(seen.boss.len(), 1 + 2 * BossCard::ALL.len());
    assert_eq!(seen.commands.len(), 3 * Command::ALL.len());
    assert_eq!(seen.motions.len(), 5);
    // No Mission with a Lava Wall has Shards.
    assert_eq!(seen.verdicts.len(), 7, "{:?}", seen.verdicts);
}
