//! The tables that a browser keeps for itself, where no hall does.

use serde::{Deserialize, Serialize};
use wire::{TableInfo, TableStatus};

/// What the start page tells of such a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OwnTable {
    /// The table's id.
    pub id: String,
    /// The game.
    pub game: String,
    /// Who sits there.
    pub names: Vec<String>,
    /// When it was kept last, in milliseconds since 1970.
    pub at: i64,
    /// Has the game ended?
    pub over: bool,
}

/// All of them, the newest last. The tables themselves are kept beside this list, each by its id.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnTables(Vec<OwnTable>);

impl OwnTables {
    /// The newest first.
    pub fn newest_first(&self) -> impl Iterator<Item = &OwnTable> {
        self.0.iter().rev()
    }

    /// The newest that goes on; if none does, the newest.
    pub fn current(&self) -> Option<&OwnTable> {
        self.newest_first().find(|table| !table.over).or(self.0.last())
    }

    /// Notes that a table is kept as it is now.
    pub fn note(&mut self, table: &TableInfo, at: i64) {
        let names = table.seats.iter().filter_map(|seat| seat.name.clone());
        let over = matches!(table.status, TableStatus::Over | TableStatus::Abandoned);
        self.add(OwnTable {
            id: table.id.clone(),
            game: table.game.clone(),
            names: names.collect(),
            at,
            over,
        });
    }

    /// Notes the table of a text from a time when the browser kept only one; gives its id. Whether its game has ended will be known when
    /// somebody opens it.
    pub fn note_text(&mut self, save: &str, at: i64) -> Option<String> {
        #[derive(Deserialize)]
        struct Save {
            seats: Vec<Sitter>,
            record: String,
        }
        #[derive(Deserialize)]
        struct Sitter {
            name: String,
        }
        #[derive(Deserialize)]
        struct Record {
            game: String,
            commitment: String,
        }
        let save: Save = serde_json::from_str(save).ok()?;
        let record: Record = serde_json::from_str(&save.record).ok()?;
        let id = record.commitment.get(..ID_LENGTH)?.to_owned();
        let names = save.seats.into_iter().map(|sitter| sitter.name).collect();
        self.add(OwnTable { id: id.clone(), game: record.game, names, at, over: false });
        Some(id)
    }

    fn add(&mut self, table: OwnTable) {
        self.forget(&table.id);
        self.0.push(table);
    }

    /// Takes a table off the list.
    pub fn forget(&mut self, id: &str) {
        self.0.retain(|table| table.id != id);
    }

    /// The table that is given up first where there is no room for `wanted`: the oldest whose game has ended.
    pub fn least_needed(&self, wanted: &str) -> Option<&OwnTable> {
        self.0.iter().find(|table| table.over && table.id != wanted)
    }
}

/// The id of a table without a hall is so much of its commitment.
const ID_LENGTH: usize = 12;

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn table(id: &str, status: &str) -> TableInfo {
        let commitment = engine::Secret::from_number(1).commitment();
        let seat = json!({ "name": "Ada", "mine": true, "present": true, "substituted": false });
        let info = json!({
            "id": id, "game": "mecha-1945", "scenario": "", "options": {}, "status": status, "seats": [seat], "public": false,
            "locked": false, "host": true, "commitment": commitment, "version": 9,
        });
        serde_json::from_value(info).expect("a table")
    }

    fn ids<'a>(tables: impl Iterator<Item = &'a OwnTable>) -> Vec<&'a str> {
        tables.map(|table| table.id.as_str()).collect()
    }

    #[test]
    fn every_table_is_kept_and_the_newest_comes_first() {
        let mut own = OwnTables::default();
        assert_eq!(own.current(), None);
        for (id, status, at) in
            [("a", "running", 1), ("b", "running", 2), ("c", "over", 3), ("a", "running", 4)]
        {
            own.note(&table(id, status), at);
        }
        assert_eq!(ids(own.newest_first()), ["a", "c", "b"]);
        assert_eq!(own.current().map(|table| (table.id.as_str(), table.at)), Some(("a", 4)));
        // What has ended is not what goes on, unless there is nothing else.
        own.note(&table("a", "abandoned"), 5);
        assert_eq!(own.current().map(|table| &*table.id), Some("b"));
        own.forget("b");
        assert_eq!(own.current().map(|table| &*table.id), Some("a"));
        let text = serde_json::to_string(&own).expect("plain values");
        assert_eq!(serde_json::from_str::<OwnTables>(&text).expect("readable"), own);
    }

    #[test]
    fn only_what_has_ended_makes_room_the_oldest_first() {
        let mut own = OwnTables::default();
        for (id, status) in [("a", "running"), ("b", "over"), ("c", "abandoned"), ("d", "running")] {
            own.note(&table(id, status), 1);
        }
        assert_eq!(own.least_needed("d").map(|table| &*table.id), Some("b"));
        assert_eq!(own.least_needed("b").map(|table| &*table.id), Some("c"));
        own.forget("b");
        own.forget("c");
        assert_eq!(own.least_needed("d"), None);
    }

    #[test]
    fn the_one_table_of_before_is_taken_over() {
        let record = json!({ "format": "gearhall-match", "game": "kingdom-rush", "commitment": "0123456789abcdef", "entries": [] });
        let seats = json!([{ "name": "Ada", "own": true }, { "name": "Bot 2", "own": false }]);
        let save = json!({ "format": "gearhall-solo", "version": 1, "seats": seats, "items": [], "record": record.to_string() });
        let mut own = OwnTables::default();
        assert_eq!(own.note_text(&save.to_string(), 7).as_deref(), Some("0123456789ab"));
        assert_eq!(own.note_text("{}", 8), None);
        let kept = own.current().expect("it is kept");
        assert_eq!(
            (&*kept.game, &*kept.names, kept.over),
            ("kingdom-rush", &["Ada".to_owned(), "Bot 2".to_owned()][..], false)
        );
    }
}
