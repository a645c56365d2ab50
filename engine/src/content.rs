//! Content files: missions, scenarios, cards and maps that people write.

use std::fmt;

/// What is wrong with a content file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentFault {
    /// The file, as it was named.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The field; empty when it is the whole line.
    pub field: String,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for ContentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        match self.field.as_str() {
            "" => f.write_str(&self.problem),
            field => write!(f, "{field}: {}", self.problem),
        }
    }
}

impl std::error::Error for ContentFault {}

/// How many lines of a TOML file set one of `fields` or begin a table of that name. Works as well on a file that is no valid TOML, so that
/// its mistakes can be told by the game it is for.
pub fn count_fields(text: &str, fields: &[&str]) -> usize {
    let named = text.lines().filter_map(|line| {
        let line = line.trim();
        let table = line.trim_start_matches('[').split([']', '.']).next().filter(|_| line.starts_with('['));
        table.or_else(|| line.split_once('=').map(|(field, _)| field.trim()))
    });
    named.filter(|name| fields.contains(name)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_tables_are_counted_also_in_a_broken_file() {
        let text = "id = \"a\"\n[spawn]\ndice=1\n[[escalation]]\n[layout.starts]\nbroken = [\n# spawn = 3\nspawn dice";
        assert_eq!(count_fields(text, &["id", "dice", "spawn", "escalation", "layout"]), 5);
        assert_eq!(count_fields(text, &["starts", "broken"]), 1);
        assert_eq!(count_fields("", &["id"]), 0);
    }

    #[test]
    fn a_fault_names_file_line_field_and_why() {
        let fault = |field: &str| ContentFault {
            file: "a.toml".to_owned(),
            line: 3,
            field: field.to_owned(),
            problem: "no".to_owned(),
        };
        assert_eq!(fault("spawn.dice").to_string(), "a.toml:3: spawn.dice: no");
        assert_eq!(fault("").to_string(), "a.toml:3: no");
    }
}
