//! The breaks that make no difference, each with a sentence why: `games/<game>/tests/mutants.toml`.

use std::path::Path;

use serde::Deserialize;

use crate::Failed;

/// A break that nobody could notice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NoDifference {
    /// As the report names it.
    pub(crate) mutant: String,
    /// For whoever reads the file.
    #[serde(rename = "why")]
    _why: String,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    no_difference: Vec<NoDifference>,
}

pub(crate) fn read(path: &Path) -> Result<Vec<NoDifference>, Failed> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let file: File = toml::from_str(&std::fs::read_to_string(path)?)
        .map_err(|error| Failed(format!("{}: {error}", path.display())))?;
    Ok(file.no_difference)
}
