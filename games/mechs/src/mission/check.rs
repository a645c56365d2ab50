//! What the parts of a mission file need of each other.

use engine::ContentFile;
use toml::Spanned;

use super::file::MissionFile;
use super::{DoomOf, FIGURES, MinionMove, Mission, Objective, Prey, SHARDS};

/// Reports what is fine in each field but not together.
pub(super) fn together(file: &mut ContentFile<'_>, written: &MissionFile, mission: &Mission) {
    let pieces = written.pieces.span();
    let mut require = |holds: bool, span: std::ops::Range<usize>, field: &'static str, problem: String| {
        if !holds {
            file.report(span, field, problem);
        }
    };
    require(
        mission.starts.len() >= 4,
        pieces.clone(),
        "pieces",
        format!("there are {} start spaces; four Mechs need four", mission.starts.len()),
    );
    require(
        mission.shards.len() <= SHARDS,
        pieces.clone(),
        "pieces",
        format!("there are {} Shards; the box has {SHARDS}", mission.shards.len()),
    );
    require(
        mission.minions.len() <= FIGURES,
        pieces.clone(),
        "pieces",
        format!("there are {} Minions; the box has {FIGURES}", mission.minions.len()),
    );
    require(mission.damage_sets[0], 0..0, "damage_sets", "set A is always in the deck".to_owned());
    require(
        mission.shards.is_empty() || written.shards.is_some(),
        pieces.clone(),
        "shards",
        "there are Shards: say whether they are carried or breakable".to_owned(),
    );
    let needs = written.objective.span();
    let shards = !mission.shards.is_empty();
    let (holds, what) = match mission.objective {
        Objective::DeliverBomb => {
            (mission.bomb.is_some() && !mission.zone.is_empty(), "a Bomb b and a goal z")
        }
        Objective::DeliverShards => (
            shards
                && !mission.breakable
                && (!mission.school.is_empty() || mission.sockets.len() >= mission.shards.len()),
            "carried Shards c and the School S, or a socket u for each of them",
        ),
        Objective::DefeatBoss => (
            mission.boss.is_some() && written.shields && mission.doom_is(DoomOf::Boss),
            "a Boss X, shields and the doom of the boss",
        ),
        Objective::Escape => (!mission.zone.is_empty(), "an exit z"),
        Objective::BreakAndClear | Objective::BreakAndHold(_) => {
            (shards && mission.breakable, "breakable Shards c")
        }
    };
    require(holds, needs, "objective", format!("{} needs {what}", written.objective.get_ref()));
    let coins_needed = mission.map.has_gates || written.shields;
    let coins = written.coins.as_ref().map_or(0..0, Spanned::span);
    require(
        !coins_needed || mission.coins.is_some(),
        coins.clone(),
        "coins",
        "there are gates or shields: say whether the coins are active or inactive".to_owned(),
    );
    require(
        coins_needed || mission.coins.is_none(),
        coins,
        "coins",
        "there are neither gates nor shields".to_owned(),
    );
    if let Some(doom) = &written.doom {
        let (there, what) = match mission.doom.map(|doom| doom.of) {
            Some(DoomOf::Bomb) => (mission.bomb.is_some(), "a Bomb b"),
            Some(DoomOf::School) => (!mission.school.is_empty(), "a School S"),
            Some(DoomOf::Core) => (!mission.core.is_empty(), "a core k"),
            Some(DoomOf::Boss) => (mission.boss.is_some(), "a Boss X"),
            Some(DoomOf::Rounds) | None => (true, ""),
        };
        require(there, doom.of.span(), "doom.of", format!("the map has not {what}"));
    }
    require(
        mission.bomb.is_none() || mission.doom_is(DoomOf::Bomb),
        pieces.clone(),
        "doom",
        "there is a Bomb: its health is the doom of the bomb".to_owned(),
    );
    require(
        written.shields || !mission.doom_is(DoomOf::Boss),
        written.doom.as_ref().map_or(0..0, |doom| doom.of.span()),
        "shields",
        "a Boss with health has its Rune Shields: say shields = true".to_owned(),
    );
    require(
        mission.boss.is_some() || written.boss.is_none(),
        0..0,
        "boss",
        "the map has no Boss X".to_owned(),
    );
    let prey = match mission.minion_move {
        MinionMove::Hunt(Prey::Bomb) => mission.bomb.is_some(),
        MinionMove::Hunt(Prey::School) => !mission.school.is_empty(),
        MinionMove::Hunt(Prey::Core) => !mission.core.is_empty(),
        _ => true,
    };
    require(
        prey,
        written.minions.program.span(),
        "minions.move",
        "the map has nothing of what they hunt".to_owned(),
    );
    let crowded = mission.starts.iter().find(|&space| mission.minions.contains(space));
    require(
        crowded.is_none(),
        pieces,
        "pieces",
        format!("a Minion stands on the start space {}", crowded.unwrap_or_default()),
    );
}
