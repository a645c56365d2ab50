//! What one transaction is going to write: worked out here, without touching the file, from what was asked for and
//! what the writer remembers.

use std::collections::{BTreeMap, HashSet};

use rusqlite::types::Value;

use crate::memory::{Known, Listing, Memory};
use crate::{Append, Identity, Keepsake, NewCampaign, NewTable, StoreError, Summary};

/// The rows of one statement, which is run for each of them.
pub(crate) type Rows<const COLUMNS: usize> = Vec<[Value; COLUMNS]>;

/// A row of columns, each a number, a `bool` or a text.
macro_rules! row {
    ($($cell:expr),* $(,)?) => { [$(rusqlite::types::Value::from($cell)),*] };
}

/// A number as the file has it.
fn stored(number: u64) -> i64 {
    i64::try_from(number).expect("nothing comes near so many")
}

/// The rows of one transaction, by the statement that writes them. The columns of each are in the order of the
/// statement.
#[derive(Default)]
pub(crate) struct Batch {
    /// `id, name, created_at`
    pub(crate) identities: Rows<3>,
    /// `id, name`: the last one of an id counts.
    pub(crate) names: BTreeMap<String, String>,
    /// `number, id, game, header`
    pub(crate) tables: Rows<4>,
    /// `number, status, public, seats_open, created_by, created_at, seats`
    pub(crate) standings: Rows<7>,
    /// `number, item, version, at, bot_to_move, waiting_for`: the last one of a table counts.
    pub(crate) latest: Rows<6>,
    /// `number, status, public, seats_open, seats`
    pub(crate) listings: Rows<5>,
    /// `number, identity`
    pub(crate) people: Rows<2>,
    /// `number, identity`
    pub(crate) people_gone: Rows<2>,
    /// `id, game, name, created_by, created_at, brought`
    pub(crate) campaigns: Rows<6>,
    /// `number, campaign`
    pub(crate) campaign_tables: Rows<2>,
    /// `number, feat`
    pub(crate) feats: Rows<2>,
    /// `number, table, version, at, before, body`
    pub(crate) items: Rows<6>,
    /// `number, version, entries, revision, position`: the last one of a table counts.
    pub(crate) keepsakes: Rows<5>,
    /// `number, entry, line`
    pub(crate) told: Rows<3>,

    new_identities: HashSet<String>,
    /// The tables that something was appended to, each with its last summary if it has got one.
    appended: BTreeMap<String, Option<Summary>>,
}

impl Batch {
    /// Whether there is nothing to write.
    pub(crate) fn is_empty(&self) -> bool {
        self.identities.is_empty()
            && self.names.is_empty()
            && self.tables.is_empty()
            && self.campaigns.is_empty()
            && self.appended.is_empty()
    }

    /// Adds an identity. Whether the file has its id already is found when it is written.
    pub(crate) fn create_identity(&mut self, identity: Identity) -> Result<(), StoreError> {
        let Identity { id, name, created_at } = identity;
        if !self.new_identities.insert(id.clone()) {
            return Err(StoreError::IdentityTaken { identity: id });
        }
        self.identities.push(row![id, name, created_at]);
        Ok(())
    }

    /// Adds a campaign. Ids are random; a second one of the same id would change nothing.
    pub(crate) fn create_campaign(&mut self, campaign: NewCampaign) {
        let NewCampaign { id, game, name, created_by, created_at, brought } = campaign;
        self.campaigns.push(row![id, game, name, created_by, created_at, brought]);
    }

    /// Adds a table.
    pub(crate) fn create_table(&mut self, memory: &mut Memory, table: NewTable) -> Result<(), StoreError> {
        let NewTable { id, game, created_by, created_at, header, items, summary, campaign } = table;
        if memory.get_mut(&id).is_some() {
            return Err(StoreError::TableTaken { table: id });
        }
        let number = memory.next_table;
        memory.next_table += 1;
        let (turn, listing, people) = summary.apart();
        let Listing { status, public, seats_open, seats } = &listing;
        self.standings.push(row![
            number,
            status.number(),
            *public,
            i64::from(*seats_open),
            created_by,
            created_at,
            seats.clone()
        ]);
        self.people_changed(number, &[], &people);
        if let Some(campaign) = campaign {
            self.campaign_tables.push(row![number, campaign]);
        }
        self.tables.push(row![number, id.clone(), game, header]);
        let known = Known { number, head: 0, last_item: 0, at: created_at, turn, listing, people };
        self.latest_of(&known);
        memory.learn(id.clone(), known);
        for (first_version, (at, item)) in (1..).zip(items) {
            let (table, items) = (id.clone(), vec![item]);
            let append =
                Append { table, first_version, items, at, summary: None, feat: None, keepsake: None };
            self.append(memory, append)?;
        }
        Ok(())
    }

    /// Adds items to a table.
    pub(crate) fn append(&mut self, memory: &mut Memory, append: Append) -> Result<(), StoreError> {
        let Append { table, first_version, items, at, summary, feat, keepsake } = append;
        let mut next_item = memory.next_item;
        let Some(known) = memory.get_mut(&table) else {
            return Err(StoreError::UnknownTable { table });
        };
        let next = known.head + 1;
        if first_version != next {
            return Err(if (1..next).contains(&first_version) {
                StoreError::VersionTaken { table, version: first_version }
            } else {
                StoreError::VersionGap { table, version: first_version, next }
            });
        }
        for body in items {
            known.head += 1;
            known.at = at;
            self.items.push(row![next_item, known.number, stored(known.head), at, known.last_item, body]);
            known.last_item = next_item;
            next_item += 1;
        }
        if let Some(feat) = feat {
            self.feats.push(row![known.number, feat]);
        }
        if let Some(keepsake) = keepsake {
            let Keepsake { version, entries, revision, position, told } = *keepsake;
            self.keepsakes.push(row![
                known.number,
                stored(version),
                stored(entries),
                i64::from(revision),
                position
            ]);
            for (entry, line) in told {
                self.told.push(row![known.number, stored(entry), line]);
            }
        }
        let last = self.appended.entry(table).or_default();
        *last = summary.or(last.take());
        memory.next_item = next_item;
        Ok(())
    }

    /// Works out what the appends change besides the items. To be called once, after all of them.
    pub(crate) fn finish(&mut self, memory: &mut Memory) {
        for (table, summary) in std::mem::take(&mut self.appended) {
            let Some(known) = memory.get_mut(&table) else { continue };
            if let Some(summary) = summary {
                self.summary_changed(known, summary);
            }
            self.latest_of(known);
        }
    }

    fn latest_of(&mut self, known: &Known) {
        let Known { number, head, last_item, at, turn, .. } = known;
        self.latest.push(row![
            *number,
            *last_item,
            stored(*head),
            *at,
            turn.bot_to_move,
            turn.waiting_for.clone()
        ]);
    }

    fn summary_changed(&mut self, known: &mut Known, summary: Summary) {
        let (turn, listing, people) = summary.apart();
        if listing != known.listing {
            let Listing { status, public, seats_open, seats } = &listing;
            self.listings.push(row![
                known.number,
                status.number(),
                *public,
                i64::from(*seats_open),
                seats.clone()
            ]);
            known.listing = listing;
        }
        if people != known.people {
            self.people_changed(known.number, &known.people, &people);
            known.people = people;
        }
        known.turn = turn;
    }

    fn people_changed(&mut self, number: i64, before: &[String], after: &[String]) {
        for identity in after.iter().filter(|identity| !before.contains(identity)) {
            self.people.push(row![number, identity.clone()]);
        }
        for identity in before.iter().filter(|identity| !after.contains(identity)) {
            self.people_gone.push(row![number, identity.clone()]);
        }
    }
}
