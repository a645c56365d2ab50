//! What the tiny games have in common: everything but their rules.

use bots::search::{Finding, Question, Search, Tuning};
use engine::{Facts, Game, Instinct, Scenario, Seat, Setup, Silent, Viewer};

/// The facts of a tiny game for two.
pub(crate) fn facts(id: &'static str, coop: bool, simultaneous: bool) -> Facts {
    Facts {
        id,
        words: id,
        rules_revision: 1,
        min_players: 2,
        max_players: 2,
        simultaneous,
        hidden: true,
        chance: true,
        coop,
        longest_game: 100,
        scenarios: vec![Scenario { id: "tiny".to_owned(), min_players: 2, max_players: 2 }],
        scenario_files: false,
        options: Vec::new(),
        campaign: None,
    }
}

/// A game that has just begun.
pub(crate) fn start<G: Game>() -> G::State {
    let setup = G::facts().complete(Setup::players(2)).unwrap();
    G::start(&setup, &mut engine::FastChance::new(1), &mut Silent).unwrap()
}

/// What the search finds for a seat, the best first.
pub(crate) fn think<G: Instinct>(
    state: &G::State,
    seat: Seat,
    simulations: u32,
    seed: u64,
) -> Vec<Finding<G::Action>> {
    let view = G::view(state, Viewer::Seat(seat));
    let tuning = Tuning { to_the_end: true, ..Tuning::default() };
    Search::<G>::new(tuning).run(&Question { view: &view, seat, simulations, seed }, &mut || false).to_vec()
}
