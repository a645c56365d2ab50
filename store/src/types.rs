//! What goes in and what comes out.

/// Somebody who sits at tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// Unique, chosen by the hall.
    pub id: String,
    /// The name others see; it can change.
    pub name: String,
    /// Unix time in milliseconds.
    pub created_at: i64,
}

/// A table that is about to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Unique, chosen by the hall.
    pub id: String,
    /// The id of the game played there.
    pub game: String,
    /// The identity that creates it.
    pub created_by: String,
    /// Unix time in milliseconds.
    pub created_at: i64,
    /// What never changes about the table, as JSON; the store does not look into it.
    pub header: String,
    /// The first items of its log, as [`Append::items`] has them, each with the Unix time in milliseconds when it happened.
    pub items: Vec<(i64, String)>,
    /// What lists show of it after them.
    pub summary: Summary,
    /// The campaign it belongs to, if to any.
    pub campaign: Option<String>,
}

/// New items at the end of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The table's id.
    pub table: String,
    /// The version of the first of [`items`](Append::items): one more than the table's last version (also when there
    /// are no items, so that a writer that is behind cannot replace the summary). The first version is 1.
    pub first_version: u64,
    /// JSON texts, one version each; the store does not look into them. May be empty when only the summary changes.
    pub items: Vec<String>,
    /// When they happened: Unix time in milliseconds.
    pub at: i64,
    /// Replaces the table's summary, if given.
    pub summary: Option<Summary>,
    /// What the table has won for its campaign, as JSON; the store does not look into it. The first one counts, and it is
    /// stored together with the items.
    pub feat: Option<String>,
    /// What is kept of the table for a program that can no longer repeat it.
    pub keepsake: Option<Box<Keepsake>>,
}

/// What is kept of a table for a program that can no longer repeat it. The store does not look into it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keepsake {
    /// How many items it stands for.
    pub version: u64,
    /// How many entries of its game.
    pub entries: u64,
    /// The revision of the rules it was played by.
    pub revision: u32,
    /// The position; it replaces the one before.
    pub position: String,
    /// What was told of entries, by the number of the first.
    pub told: Vec<(u64, String)>,
}

/// What lists show of a table, and what the hall must know of it without loading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How far the table is.
    pub status: Status,
    /// Whether strangers may see it in the list of open tables.
    pub public: bool,
    /// How many seats wait for somebody to join.
    pub seats_open: u8,
    /// The identities that sit there.
    pub players: Vec<String>,
    /// The identities that owe a decision. One that does not sit there has the table among its own all the same.
    pub waiting_for: Vec<String>,
    /// Whether a bot is to move.
    pub bot_to_move: bool,
    /// The seats as lists show them, as JSON; the store does not look into it.
    pub seats: String,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Status {
    /// Seats are being taken.
    Lobby,
    /// The game is being played.
    Running,
    /// The game has ended.
    Over,
    /// The game was given up.
    Abandoned,
}

impl Status {
    const ALL: [Status; 4] = [Status::Lobby, Status::Running, Status::Over, Status::Abandoned];

    /// The number that stands for it in the file.
    pub(crate) const fn number(self) -> i64 {
        self as i64
    }

    /// The status a number in the file stands for.
    pub(crate) fn of_number(number: i64) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.number() == number)
    }
}

/// A table with its whole log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// The id of the game played there.
    pub game: String,
    /// The identity that created it.
    pub created_by: String,
    /// Unix time in milliseconds.
    pub created_at: i64,
    /// As given at its creation.
    pub header: String,
    /// All items; the first has version 1, each next one more.
    pub items: Vec<StoredItem>,
    /// How far the table is.
    pub status: Status,
    /// Of its newest [`Keepsake`], if it has one, the entries and the revision of the rules.
    pub kept: Option<(u64, u32)>,
}

/// One item of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredItem {
    /// Its place in the log, from 1.
    pub version: u64,
    /// When it happened: Unix time in milliseconds.
    pub at: i64,
    /// The JSON text, byte for byte as it was appended.
    pub body: String,
}

/// A table whose game has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BegunTable {
    /// The table's id.
    pub id: String,
    /// The id of the game played there.
    pub game: String,
    /// Is it still being played?
    pub running: bool,
    /// The revision of the rules by which its newest [`Keepsake`] was played, if it has one.
    pub kept_by: Option<u32>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    /// The table's id.
    pub id: String,
    /// The id of the game played there.
    pub game: String,
    /// How far the table is.
    pub status: Status,
    /// Whether the table waits for the identity that asked; `false` in lists that nobody in particular asked for.
    pub waits_for_me: bool,
    /// The seats as lists show them, as JSON.
    pub seats: String,
    /// Unix time in milliseconds.
    pub created_at: i64,
    /// When its last item happened: Unix time in milliseconds.
    pub updated_at: i64,
}
