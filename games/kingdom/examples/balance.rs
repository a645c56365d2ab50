//! How often teams of the instinct win: `cargo run --release -p gearhall-kingdom --example balance [games] [difficulty] [scenarios…]`.

use engine::{FastChance, Game, Instinct, Setup, Silent, Viewer};
use kingdom::{Ending, Kingdom};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = arguments.first().and_then(|games| games.parse().ok()).unwrap_or(50);
    let difficulty = arguments.get(1).map_or("standard", String::as_str);
    let scenarios: Vec<u8> = match arguments.get(2..) {
        Some(numbers) if !numbers.is_empty() => {
            numbers.iter().filter_map(|number| number.parse().ok()).collect()
        }
        _ => (0..=12).collect(),
    };
    for number in scenarios {
        let mut line = format!("s{number}:");
        for players in 1..=4 {
            let difficulty = if number == 0 { "standard" } else { difficulty };
            let setup = Setup { scenario: format!("s{number}"), ..Setup::players(players) };
            let setup = setup.with_word("difficulty", difficulty);
            let setup = Kingdom::facts().complete(setup).expect("playable");
            let mut endings = std::collections::BTreeMap::<String, u64>::new();
            for seed in 0..games {
                *endings.entry(format!("{:?}", play(&setup, seed))).or_default() += 1;
            }
            let wins = endings.get("Victory").copied().unwrap_or(0);
            line += &format!("  {players}p {}%", 100 * wins / games);
            eprintln!("s{number} {players}p {endings:?}");
        }
        println!("{line}");
    }
}

/// One game of the instinct; the seats act in their order.
fn play(setup: &Setup, seed: u64) -> Ending {
    let mut chance = FastChance::new(seed);
    let mut state = Kingdom::start(setup, &mut chance, &mut Silent).expect("playable");
    let (mut legal, mut ratings) = (Vec::new(), Vec::new());
    while let Some(decision) = Kingdom::decision(&state) {
        let open = decision.seats.iter().find(|&seat| !state.table.player(seat).ready);
        let seat = open.unwrap_or_else(|| decision.seats.iter().next().expect("somebody decides"));
        Kingdom::legal(&state, seat, &mut legal);
        Kingdom::rate(&Kingdom::view(&state, Viewer::Seat(seat)), &legal, &mut ratings);
        let best =
            (0..legal.len()).max_by_key(|&index| (ratings[index], usize::MAX - index)).expect("a choice");
        Kingdom::apply(&mut state, seat, legal[best], &mut chance, &mut Silent).expect("legal");
    }
    state.table.ending.expect("over")
}
