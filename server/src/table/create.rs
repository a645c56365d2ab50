//! Making a table.

use engine::{FastChance, Game, Seat, Silent};
use shelf::{FinishedGame, Visitor};
use store::Summary;
use wire::WireError;

use super::item::{Header, Item, ItemWhat, Sitter};
use super::state::Table;

/// The first items of a new table, as they are stored, and its summary.
pub(crate) struct Opening {
    pub(crate) items: Vec<String>,
    pub(crate) summary: Summary,
}

/// Seats those who sit down from the beginning, and begins the game if that was wished and nobody is missing.
pub(crate) struct Open {
    pub(crate) id: String,
    pub(crate) header: Header,
    pub(crate) sitters: Vec<Option<Sitter>>,
    /// When that is, in milliseconds since 1970.
    pub(crate) at: i64,
}

impl Visitor for Open {
    type Output = Result<Opening, WireError>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let full = self.sitters.iter().all(Option::is_some);
        let start = full && self.header.start_when_full;
        if self.header.setup.scenario_file.is_some() {
            // A file that cannot be played is refused now, not when everybody has sat down.
            G::start(&self.header.setup, &mut FastChance::new(0), &mut Silent)
                .map_err(|errors| WireError::bad_setup(&engine::MatchError::Setup(errors)))?;
        }
        let mut table = Table::<G>::new(self.id, self.header);
        let seated = self.sitters.into_iter().zip((0..).map(Seat));
        let seated =
            seated.filter_map(|(sitter, seat)| Some(ItemWhat::Sat { seat, sitter: Box::new(sitter?) }));
        let items: Vec<Item<<G as Game>::Action>> =
            seated.chain(start.then_some(ItemWhat::Started {})).map(|what| Item { what, by: None }).collect();
        for item in &items {
            table.repeat(item, self.at)?;
        }
        let items =
            items.iter().map(|item| serde_json::to_string(item).expect("an item is a plain value")).collect();
        Ok(Opening { items, summary: table.summary() })
    }
}
