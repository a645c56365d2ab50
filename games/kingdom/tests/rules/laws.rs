//! What holds from one action to the next, in games of chance moves and of sensible ones.

use engine::{FastChance, Game, Instinct};
use kingdom::{Action, Entry, Event, HORDE_CARDS, Hero, Kingdom, Piece, State};

use crate::table::{Lab, card};

/// Games of each scenario.
const SEEDS: u64 = 6;

/// How many places a card of a horde is in, all cards taken together.
fn places(state: &State) -> usize {
    let table = &state.table;
    let piles = table.piles.iter().flat_map(|pile| pile.iter());
    let buried = table.graveyard.iter().filter(|&card| !table.destroyed.contains(card)).count();
    table.unused.len()
        + table.discarded.iter().filter(|card| !card.is_boss()).count()
        + table.destroyed.len()
        + buried
        + piles.filter(|entry| matches!(entry, Entry::Card(_))).count()
        + state.hordes_in_play().filter(|(_, horde)| !horde.card.is_boss()).count()
}

/// Compares the state before and after an action that had these events.
fn check(before: &State, after: &State, action: Action, events: &[Event]) {
    let replayed = events.iter().any(|event| matches!(event, Event::RoundReplayed { .. }));
    assert_eq!(places(after), HORDE_CARDS, "every card is somewhere");
    if replayed {
        return; // KR-INTRO-10: everything is as it was.
    }
    assert!(after.table.hearts <= before.table.hearts, "hearts never come back");
    for (index, (old, new)) in before.table.piles.iter().zip(&after.table.piles).enumerate() {
        let back =
            |event: &Event| matches!(event, Event::JackVanished { pile } if usize::from(*pile) == index);
        let returns = events.iter().filter(|event| back(event)).count();
        assert!(new.len() <= old.len() + returns, "piles grow by Jack only");
    }
    for ((_, old), (_, new)) in before.hordes_in_play().zip(after.hordes_in_play()) {
        let stay = new.tiles.iter().zip(old.tiles.iter()).all(|(new, old)| new == old);
        let fewer = new.tiles.len() < old.tiles.len();
        assert!(old.card != new.card || stay || fewer, "KR-TILE-5: a tile that lies is never moved");
    }
    for event in events {
        if let Event::HordeMoved { from, to, .. } = *event {
            let steps = |slot| after.scenario.steps_left(slot);
            let thrown = matches!(action, Action::Throw { .. });
            assert!(thrown || steps(to) < steps(from), "hordes go towards the exit: {from} to {to}");
        }
    }
}

// KR-HERO-1, KR-SPAWN-2, KR-ESC-1, KR-ADV-8
#[test]
fn whole_games_keep_the_laws_of_the_catalogue() {
    for (number, seed) in (0..=12u8).flat_map(|number| (0..SEEDS).map(move |seed| (number, seed))) {
        let players = ((u64::from(number) + seed) % 4) as u8 + 1;
        let difficulties = Kingdom::facts().difficulties(usize::from(number));
        let difficulty = difficulties[seed as usize % difficulties.len()];
        let setup = Lab::setup(number, players).with_word("difficulty", difficulty).with_word("guests", "on");
        let mut lab = Lab::started(&setup);
        lab.chance = FastChance::new(seed);
        let mut active: Vec<Hero> = Vec::new();
        while Kingdom::decision(&lab.state).is_some() {
            let (seat, actions) = lab.offered();
            let sensible = seed % 2 == 0;
            let chosen = match sensible {
                true => Kingdom::playout(&lab.state, seat, &actions, &mut lab.chance),
                false => lab.chance.pick(actions.len()),
            };
            let action = actions[chosen];
            let before = lab.state;
            lab.events.clear();
            lab.go(seat, action);
            check(&before, &lab.state, action, &lab.events);
            for event in &lab.events {
                match *event {
                    Event::RoundBegan { .. } | Event::RoundReplayed { .. } => active.clear(),
                    Event::HeroActivated { hero, .. } | Event::HeroRecovered { hero, .. } => {
                        assert!(!active.contains(&hero), "{hero:?} is activated once a round");
                        active.push(hero);
                    }
                    _ => {}
                }
            }
        }
    }
}

/// Breaks something.
type Break = fn(&mut Lab);

/// What is said of a table on which something was broken by hand.
fn broken(by: Break) -> Vec<String> {
    let mut lab = Lab::new(4, &[Hero::Alric, Hero::Elora]);
    assert_eq!(Kingdom::check(&lab.state), Ok(()));
    by(&mut lab);
    Kingdom::check(&lab.state).err().unwrap_or_default()
}

// KR-GEN-4, KR-EN-18, KR-BOSS-1, KR-MOVE-6
#[test]
fn a_broken_table_is_noticed() {
    let table: [(Break, &str); 14] = [
        (|lab| lab.state.table.hearts = 0, "without hearts the game is over"),
        (|lab| lab.state.table.hearts = 8, "there are 9 heart tokens"),
        (|lab| lab.state.table.round = 13, "every game ends in time"),
        (
            |lab| {
                let pile = &mut lab.state.table.piles[0];
                while !pile.is_full() {
                    pile.push(Entry::Rift);
                }
            },
            "a pile has at most 10 cards",
        ),
        (|lab| lab.state.table.gold = 13, "there are 12 coins of each kind"),
        (|lab| lab.state.table.soldiers = 11, "there are 12 soldiers"),
        (|lab| lab.state.table.totems = 3, "there are 2 totems"),
        (|lab| lab.state.table.supply[0][0] -= 1, "every tile is in its pool or on the table"),
        (
            |lab| {
                lab.horde("ORC-01", "C2");
                lab.state.table.unused.insert(card("ORC-01"));
            },
            "a card is in one place",
        ),
        (
            |lab| {
                lab.state.table.unused.remove(card("ORC-01"));
                lab.state.table.graveyard.insert(card("ORC-01"));
                lab.state.table.piles[0].push(Entry::Card(card("ORC-01")));
            },
            "a card is in one place",
        ),
        (
            |lab| {
                lab.horde("LEV-L2", "C2");
            },
            "a boss shows its top layer",
        ),
        (
            |lab| {
                lab.horde("GOL-01", "C2");
                lab.stand(Piece::Hero0, "C2", "b2 c2 b3 c3");
            },
            "no figure covers two cells of a tough enemy",
        ),
        (
            |lab| {
                lab.horde("ORC-01", "C2");
                lab.stand(Piece::Warrior0, "C2", "a1 b1");
            },
            "a figure covers 2×2 cells, a pawn one",
        ),
        (
            |lab| {
                lab.horde("BAT-01", "C2");
                lab.stand(Piece::Hero0, "C2", "a1 b1 a2 b2");
            },
            "marker cells are never covered",
        ),
    ];
    for (by, expected) in table {
        let found = broken(by);
        assert!(found.iter().any(|one| one.starts_with(expected)), "{expected:?} is not among {found:?}");
    }
}
