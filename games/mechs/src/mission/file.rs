//! A mission file as it is written. `docs/missions.md` explains every field.

use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MissionFile {
    pub(super) id: Spanned<String>,
    pub(super) title: Option<Spanned<String>>,
    pub(super) text: Option<Spanned<String>>,
    pub(super) tiles: Option<Spanned<Vec<Spanned<String>>>>,
    pub(super) terrain: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) gates: Vec<Spanned<String>>,
    #[serde(default)]
    pub(super) spikes: Vec<Spanned<String>>,
    pub(super) pieces: Spanned<String>,
    pub(super) start: Option<Spanned<String>>,
    pub(super) objective: Spanned<String>,
    pub(super) hold_rounds: Option<Spanned<u8>>,
    pub(super) doom: Option<DoomEntry>,
    pub(super) rounds: Option<Spanned<u8>>,
    pub(super) schematics: Option<Spanned<u8>>,
    pub(super) damage_sets: Vec<Spanned<String>>,
    #[serde(default = "yes")]
    pub(super) double_draft: bool,
    pub(super) shards: Option<Spanned<String>>,
    pub(super) coins: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) shields: bool,
    pub(super) guarded: Option<Spanned<bool>>,
    pub(super) minions: MinionsEntry,
    pub(super) spawn: Option<SpawnEntry>,
    #[serde(default)]
    pub(super) escalation: Vec<EscalationEntry>,
    pub(super) boss: Option<BossEntry>,
    pub(super) wall: Option<WallEntry>,
    #[serde(default)]
    pub(super) ez: EzEntry,
}

fn yes() -> bool {
    true
}

/// One number, or one for each number of Mechs.
#[derive(Deserialize, Clone)]
#[serde(untagged)]
pub(super) enum Numbers {
    Same(u8),
    ByMechs([u8; 4]),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DoomEntry {
    pub(super) of: Spanned<String>,
    pub(super) start: Spanned<Numbers>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MinionsEntry {
    #[serde(rename = "move")]
    pub(super) program: Spanned<String>,
    #[serde(default)]
    pub(super) again: std::collections::BTreeMap<Spanned<String>, Spanned<String>>,
    pub(super) fire: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpawnEntry {
    pub(super) dice: Spanned<u8>,
    pub(super) more_for_sockets: Option<Spanned<bool>>,
    pub(super) area: Spanned<String>,
    #[serde(default)]
    pub(super) hurts_bomb: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EscalationEntry {
    pub(super) when: Spanned<String>,
    pub(super) spawn_dice: Option<Spanned<u8>>,
    pub(super) minion_steps: Option<Spanned<u8>>,
    pub(super) wall_speed: Option<Spanned<u8>>,
    #[serde(default)]
    pub(super) minions: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BossEntry {
    pub(super) drafts_from: Spanned<Numbers>,
    #[serde(default)]
    pub(super) drafts_when_escalated: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WallEntry {
    pub(super) moves: Spanned<String>,
    pub(super) from: Spanned<Numbers>,
    pub(super) speed: Spanned<u8>,
    pub(super) pushes: bool,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub(super) struct EzEntry {
    pub(super) doom_change: Option<i8>,
    pub(super) doom: Option<Spanned<u8>>,
    pub(super) rounds: Option<Spanned<u8>>,
    pub(super) escalation_area: Option<Spanned<String>>,
    pub(super) later: Option<Spanned<u8>>,
}
