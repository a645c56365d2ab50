//! Scenarios whose parts are all right but that nobody could play.

use std::ops::Range;

use engine::ContentFile;

use super::Layout;
use crate::cards::{Boss, Entry};
use crate::heroes::Colour;
use crate::scenario::{Hazard, Rift, When};

/// Where in the file the parts stand.
pub(super) struct Spans {
    pub(super) piles: Range<usize>,
    pub(super) start: Range<usize>,
    pub(super) sites: Range<usize>,
    pub(super) lava: Range<usize>,
    pub(super) rift: Range<usize>,
    pub(super) victory: Range<usize>,
    pub(super) last_round: Range<usize>,
}

pub(super) fn check(file: &mut ContentFile<'_>, spans: &Spans, players: u8, layout: &Layout) {
    let scenario = &layout.scenario;
    let mut expect = |holds: bool, span: &Range<usize>, field: &'static str, problem: String| {
        if !holds {
            file.report(span.clone(), field, problem);
        }
    };
    let cards = layout.piles.iter().flatten();
    let rifts = cards.clone().filter(|entry| **entry == Entry::Rift).count();
    expect(
        cards.clone().next().is_some(),
        &spans.piles,
        "players.piles",
        "all piles are empty: the game is lost when round 2 begins (KR-GEN-5)".to_owned(),
    );
    expect(
        rifts == 0 || scenario.rift != Rift::None,
        &spans.rift,
        "rift",
        "there are Rift cards in the piles: say what they do".to_owned(),
    );
    // Every seat builds on sites of its own colour.
    for colour in Colour::ALL.iter().take(usize::from(players)) {
        let built = |site: &crate::scenario::Site| site.colour == *colour || site.colour == Colour::White;
        let problem = format!("with {players} players nobody could build on {}: it has no site", colour.id());
        expect(players == 1 || scenario.sites.iter().any(built), &spans.sites, "sites", problem);
    }
    expect(!scenario.sites.is_empty(), &spans.sites, "sites", "there is no building site".to_owned());
    expect(
        !scenario.rules.introduction || layout.towers.len() >= usize::from(players),
        &spans.sites,
        "towers",
        format!("in the introduction each of {players} players takes a tower"),
    );
    // Magma Rain comes while towers stand on their sites.
    let on_sites = scenario.order(Hazard::Lava).iter().find(|&&slot| scenario.site(slot).is_some());
    if let Some(slot) = on_sites.filter(|_| scenario.boss == Some(Boss::Ignarok)) {
        expect(
            false,
            &spans.lava,
            "lava_order",
            format!("{slot} is a building site: with Ignarok lava comes where no tower can stand"),
        );
    }
    check_victory(&mut expect, spans, layout, rifts);
}

/// Can the goal be met, and not before anybody has done anything?
fn check_victory(
    expect: &mut impl FnMut(bool, &Range<usize>, &'static str, String),
    spans: &Spans,
    layout: &Layout,
    rifts: usize,
) {
    let (scenario, goal) = (&layout.scenario, &layout.scenario.goal);
    if goal.when == When::Introduction {
        return;
    }
    let piles_empty = layout.piles.iter().all(Vec::is_empty);
    let few = goal.hordes_at_most.is_none_or(|most| layout.start.len() <= usize::from(most));
    let holds = goal.destroyed.is_empty()
        && !goal.boss
        && (!goal.tokens || scenario.tokens == 0)
        && (!goal.piles_empty || piles_empty)
        && few;
    expect(!holds, &spans.victory, "victory", "it is won before anybody does anything".to_owned());
    let longest = layout.piles.iter().map(Vec::len).max().unwrap_or(0);
    let last = usize::from(scenario.last_round);
    expect(
        last == 0 || !goal.piles_empty || last > longest,
        &spans.last_round,
        "last_round",
        format!("the piles are empty in round {} only, after the last one", longest + 1),
    );
    if goal.tokens {
        expect(
            scenario.rules.seal
                || layout.tokens.without(scenario.orders[1].iter().copied().collect()).is_empty(),
            &spans.victory,
            "victory.tokens",
            "nobody can take the tokens on the map without the rule \"seal\"".to_owned(),
        );
        let pools = scenario.order(Hazard::Lava).len();
        expect(
            !scenario.rules.lava_tokens || (scenario.rift == Rift::Eruption && rifts >= pools),
            &spans.lava,
            "lava_order",
            format!("{pools} pools bring tokens, but {rifts} Rift cards are in the piles to erupt"),
        );
    }
    let room = layout.start.len() <= scenario.path.len();
    expect(room, &spans.start, "players.start", "there are more hordes than path slots".to_owned());
}
