//! The catalogue of rules as data: its fenced blocks and tables.

/// The catalogue.
pub(crate) const CATALOGUE: &str = include_str!("../../../../docs/rules/risk-transformers.md");

/// The lines of a fenced block of the catalogue, such as ```` ```cards ````.
pub(crate) fn catalogue_block(name: &str) -> Vec<&'static str> {
    let fence = format!("```{name}\n");
    let start = CATALOGUE.find(&fence).unwrap_or_else(|| panic!("no block {name:?}")) + fence.len();
    let length = CATALOGUE[start..].find("\n```").expect("the block ends");
    CATALOGUE[start..start + length].lines().collect()
}

/// The rows of the catalogue's table that has this heading, cell by cell.
pub(crate) fn catalogue_table(heading: &str) -> Vec<Vec<&'static str>> {
    let lines = CATALOGUE.lines().skip_while(|line| !line.starts_with(heading)).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(str::trim).collect()).collect()
}
