//! Where tables are kept: an append-only log per table in one SQLite file, with group commit.
//!
//! A table of the hall is a log of items, numbered by version from 1 without gaps; what is in an item is no business
//! of the store. All writes of all tables go through one thread (`writer.rs`). It takes everything that waits, writes it
//! in one transaction, commits once, and only then answers everybody, so a sync that costs
//! milliseconds is shared by all who wait for it. While many wait, it pauses between transactions so that more of them share one.
//! Reads go through a small pool of their own (`read.rs`) and never wait for a write.
//!
//! *Invariant:* an append that was answered with `Ok` is on the disk.
//! *Invariant:* what is refused in one request does no harm to the others of the same transaction.
//! *Invariant:* an item is never changed or removed.

mod batch;
mod campaigns;
mod error;
mod memory;
mod open;
mod read;
mod readers;
mod snapshot;
mod statements;
mod types;
mod writer;

pub use campaigns::{CampaignRow, NewCampaign};
pub use error::StoreError;
pub use open::Store;
pub use snapshot::Snapshot;
pub use types::{
    Append, BegunTable, Identity, Keepsake, NewTable, Status, StoredItem, StoredTable, Summary, TableRow,
};
