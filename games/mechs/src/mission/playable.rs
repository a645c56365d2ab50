//! Whether a Mission that can be read can also be played: won by somebody, and with nothing in it that never matters.

use engine::ContentFile;
use toml::Spanned;

use super::file::{EscalationEntry, MissionFile};
use super::read::numbers;
use super::{DoomOf, LAST_ROUND, MinionMove, Mission, Objective, Trigger};
use crate::cards::Schematic;
use crate::space::{Distances, Space, SpaceSet};

/// Most spaces that Minions and the Lava Wall go in one phase.
const MOST_STEPS: u8 = 9;

/// Reports what nobody could play, or what would never matter.
pub(super) fn check(file: &mut ContentFile<'_>, written: &MissionFile, mission: &Mission) {
    ways(file, written, mission);
    figures(file, written, mission);
    escalations(file, written, mission);
}

/// Spaces that a Mech gets to from a start, gates and pieces left aside.
fn reach(mission: &Mission) -> SpaceSet {
    let ways = Distances::to(&mission.starts, &mission.map.floor);
    mission.map.floor.iter().filter(|&space| ways.from(space) != Distances::NONE).collect()
}

fn ways(file: &mut ContentFile<'_>, written: &MissionFile, mission: &Mission) {
    if mission.starts.is_empty() {
        return;
    }
    let reach = reach(mission);
    let within = |spaces: &SpaceSet| !reach.and(spaces).is_empty();
    let at = || written.pieces.span();
    for &shard in mission.shards.iter().filter(|&&shard| !reach.contains(shard)) {
        file.report(at(), "pieces", format!("no Mech gets to the Shard at {shard}"));
    }
    if let Some(bomb) = mission.bomb {
        if !within(
            &[bomb].into_iter().flat_map(|space| crate::space::Dir::ALL.map(|dir| space.step(dir))).collect(),
        ) {
            file.report(at(), "pieces", format!("no Mech gets to the Bomb at {bomb}"));
        }
        let zone = Distances::to(&mission.zone, &mission.map.floor);
        if mission.objective == Objective::DeliverBomb
            && !mission.zone.is_empty()
            && zone.from(bomb) == Distances::NONE
        {
            file.report(at(), "pieces", "no way leads from the Bomb to a goal z");
        }
    }
    let goals = match mission.objective {
        Objective::Escape => Some((&mission.zone, "exit z")),
        Objective::DeliverShards if mission.school.is_empty() => Some((&mission.sockets, "socket u")),
        Objective::DeliverShards => Some((&mission.school, "School S")),
        _ => None,
    };
    if let Some((_, what)) = goals.filter(|(spaces, _)| !spaces.is_empty() && !within(spaces)) {
        file.report(at(), "pieces", format!("no Mech gets to any {what}"));
    }
    let open = reach.and(&mission.sockets).len();
    if mission.objective == Objective::DeliverShards
        && mission.school.is_empty()
        && (1..mission.shards.len()).contains(&open)
    {
        file.report(at(), "pieces", "Mechs get to fewer sockets u than there are Shards c");
    }
    if mission.objective == Objective::Escape {
        let home: Vec<Space> = mission.starts.and(&mission.zone).iter().collect();
        if let Some(space) = home.first() {
            file.report(at(), "pieces", format!("whoever starts at {space} has escaped: it is an exit"));
        }
    }
    let boss: SpaceSet = mission.boss.into_iter().flat_map(crate::state::boss_spaces).collect();
    if mission.objective == Objective::DefeatBoss && !boss.is_empty() {
        let colours = mission.map.runes.iter().filter(|runes| !runes.without(&boss).and(&reach).is_empty());
        if mission.coins == Some(true) && colours.count() == 0 {
            file.report(at(), "pieces", "no Mech gets to a rune: the shields of the Boss stay up for ever");
        }
    }
}

fn figures(file: &mut ContentFile<'_>, written: &MissionFile, mission: &Mission) {
    let locks = Schematic::ALL.into_iter().map(|card| card.content().lock).max().unwrap_or_default();
    at_most(file, written.schematics.as_ref(), "schematics", 0, locks, "locks");
    at_most(file, written.ez.later.as_ref(), "ez.later", 0, LAST_ROUND, "rounds");
    if let Some(wall) = &written.wall {
        at_most(file, Some(&wall.speed), "wall.speed", 1, MOST_STEPS, "spaces");
        first_rounds(file, &wall.from, "wall.from");
    }
    if let Some(boss) = &written.boss {
        first_rounds(file, &boss.drafts_from, "boss.drafts_from");
        if boss.drafts_when_escalated && written.escalation.is_empty() {
            file.report(boss.drafts_from.span(), "boss.drafts_when_escalated", "there is no escalation");
        }
    }
    if let Some(guarded) = written.guarded.as_ref().filter(|guarded| *guarded.get_ref()) {
        let guards = mission.breakable && !mission.shards.is_empty() && mission.doom_is(DoomOf::Boss);
        if !guards {
            file.report(
                guarded.span(),
                "guarded",
                "breakable Shards guard a Boss with health; one of them is missing",
            );
        }
    }
    let Some(spawn) = &written.spawn else { return };
    if spawn.more_for_sockets.as_ref().is_some_and(|more| *more.get_ref()) && mission.sockets.is_empty() {
        file.report(spawn.dice.span(), "spawn.more_for_sockets", "there are no sockets u");
    }
    if mission.spawn.shard_tiles && mission.shards.is_empty() {
        file.report(spawn.area.span(), "spawn.area", "there are no Shards c");
    }
    if let Some(colour) = spawn.hurts_bomb.first().filter(|_| mission.bomb.is_none()) {
        file.report(colour.span(), "spawn.hurts_bomb", "there is no Bomb b");
    }
    let runes = mission.map.runes.iter().flat_map(SpaceSet::iter);
    if !runes.into_iter().any(|space| mission.spawn.area.contains(space)) {
        file.report(spawn.area.span(), "spawn.area", "there is no rune for Minions to appear on");
    }
    if mission.siege.is_some_and(|siege| siege.tiles.iter().any(Option::is_some))
        && !matches!(mission.minion_move, MinionMove::Hunt(_))
    {
        file.report(written.minions.program.span(), "minions.again", "only Minions that hunt go once more");
    }
    if let Some(fire) = written.minions.fire.as_ref().filter(|_| mission.school.is_empty()) {
        file.report(fire.span(), "minions.fire", "there is no School S to burn");
    }
}

fn at_most(
    file: &mut ContentFile<'_>,
    number: Option<&Spanned<u8>>,
    field: &'static str,
    least: u8,
    most: u8,
    what: &str,
) {
    if let Some(number) = number.filter(|number| !(least..=most).contains(number.get_ref())) {
        file.report(
            number.span(),
            field,
            format!("{} is not from {least} to {most} {what}", number.get_ref()),
        );
    }
}

fn first_rounds(file: &mut ContentFile<'_>, rounds: &Spanned<super::file::Numbers>, field: &'static str) {
    if let Some(round) = numbers(rounds.get_ref()).into_iter().find(|round| !(1..=LAST_ROUND).contains(round))
    {
        file.report(
            rounds.span(),
            field,
            format!("there is no round {round}; a Mission has 1 to {LAST_ROUND}"),
        );
    }
}

fn escalations(file: &mut ContentFile<'_>, written: &MissionFile, mission: &Mission) {
    // Those that could not be read have been reported.
    if written.escalation.len() != mission.escalations.len() {
        return;
    }
    for (entry, escalation) in written.escalation.iter().zip(&mission.escalations) {
        let shards = !mission.shards.is_empty();
        let (happens, missing) = match escalation.when {
            Trigger::ShardsBroken | Trigger::EachShardBroken => {
                (shards && mission.breakable, "breakable Shards c")
            }
            Trigger::ShardPicked => (shards && !mission.breakable, "carried Shards c"),
            Trigger::BossAtHalf => (mission.doom_is(DoomOf::Boss), "a Boss with health"),
            Trigger::BombIn(..) => (mission.bomb.is_some(), "a Bomb b"),
            Trigger::MechIn(..) => (true, ""),
        };
        if !happens {
            file.report(entry.when.span(), "escalation.when", format!("it never happens without {missing}"));
        }
        changes(file, entry, mission);
    }
}

fn changes(file: &mut ContentFile<'_>, entry: &EscalationEntry, mission: &Mission) {
    at_most(file, entry.minion_steps.as_ref(), "escalation.minion_steps", 1, MOST_STEPS, "spaces");
    at_most(file, entry.wall_speed.as_ref(), "escalation.wall_speed", 1, MOST_STEPS, "spaces");
    if let Some(speed) = entry.wall_speed.as_ref().filter(|_| mission.wall.is_none()) {
        file.report(speed.span(), "escalation.wall_speed", "there is no [wall]");
    }
    let nothing = entry.spawn_dice.is_none()
        && entry.minion_steps.is_none()
        && entry.wall_speed.is_none()
        && !entry.minions;
    if nothing && !mission.drafts_when_escalated && !mission.guarded {
        file.report(
            entry.when.span(),
            "escalation",
            "it changes nothing: say spawn_dice, minion_steps, wall_speed or minions",
        );
    }
}
