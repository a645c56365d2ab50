//! What holds from one action to the next, in games of chance moves and of sensible ones.

use engine::{FastChance, Game, Instinct};
use kingdom::{Action, Entry, Event, HORDE_CARDS, Hero, Kingdom, State};

use crate::table::Lab;

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
