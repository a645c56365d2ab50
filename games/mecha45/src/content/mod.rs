//! The content of the game, read from `content/*.toml` and validated once.

mod boards;
mod effect;
mod files;
mod read;

use std::sync::LazyLock;

use engine::ContentFault;

pub use boards::{BoardContent, FlagCells, Layout, Post, Starts, VipPosts};
pub use effect::{Attack, Effect, Reach, Technique, Way, Weakness};

use crate::cards::{CARDS, Card, CardSet, Category, Chassis, Colour, Model, Nation, Slot};

/// The validated content.
#[derive(Clone, Debug)]
pub struct Content {
    /// The card faces.
    pub faces: Vec<Face>,
    /// The weaknesses.
    pub weaknesses: Vec<Weakness>,
    /// The decks in the order of the file.
    pub decks: Vec<Deck>,
    /// The deck of the robot that is escorted.
    pub vip: CardSet,
    /// The board.
    pub board: BoardContent,
    pub(crate) card_ids: Vec<String>,
    face_numbers: [u8; CARDS],
    by_category: [CardSet; 4],
    by_slot: [CardSet; 3],
    by_colour: [CardSet; 4],
    /// The cards that can be played a limited number of turns and come back in between, in order.
    pub limited: Vec<Card>,
}

/// What is printed on a card.
#[derive(Clone, Debug)]
pub struct Face {
    /// Its code, e.g. `ARMFF`.
    pub code: String,
    /// The nation it is reserved for.
    pub nation: Option<Nation>,
    /// Its colour.
    pub colour: Colour,
    /// Its category.
    pub category: Category,
    /// The order type.
    pub order: Slot,
    /// In how many turns it can be played; `None` always.
    pub uses: Option<u8>,
    /// What it does.
    pub effect: Effect,
    /// Its weakness, a number in [`Content::weaknesses`].
    pub weakness: Option<u8>,
}

/// A deck of the box.
#[derive(Clone, Debug)]
pub struct Deck {
    /// Its code, e.g. `PZ`.
    pub code: String,
    /// The base mecha it makes.
    pub model: Option<Model>,
    /// Its nation.
    pub nation: Option<Nation>,
    /// The chassis; the stock of further cards has none.
    pub chassis: Option<Chassis>,
    /// Its cards.
    pub cards: CardSet,
}

impl Content {
    /// What is printed on a card.
    #[inline]
    pub fn face_of(&self, card: Card) -> &Face {
        &self.faces[usize::from(self.face_numbers[card.index()])]
    }

    /// The cards of a category.
    #[inline]
    pub fn of_category(&self, category: Category) -> &CardSet {
        &self.by_category[category as usize]
    }

    /// The cards of an order type.
    #[inline]
    pub fn of_slot(&self, slot: Slot) -> &CardSet {
        &self.by_slot[slot as usize]
    }

    /// The cards of a colour.
    #[inline]
    pub fn of_colour(&self, colour: Colour) -> &CardSet {
        &self.by_colour[colour as usize]
    }

    /// The deck of a base mecha.
    pub fn model(&self, model: Model) -> &Deck {
        let found = self.decks.iter().find(|deck| deck.model == Some(model));
        found.expect("validated: every base mecha has its deck")
    }

    /// The decks for robots of identical abilities (M45-COMP-1).
    pub fn competitive(&self) -> impl Iterator<Item = &Deck> {
        self.decks.iter().filter(|deck| deck.model.is_none() && deck.chassis.is_some())
    }
}

/// The content in this build. The files are compiled in and a test reads them, so they are always valid.
#[inline]
pub fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> =
        LazyLock::new(|| Content::read(&Sources::BUILT_IN).expect("the built-in content is valid"));
    &CONTENT
}

/// The texts of the content files.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// `cards.toml`
    pub cards: &'a str,
    /// `mechas.toml`
    pub mechas: &'a str,
    /// `boards.toml`
    pub boards: &'a str,
}

impl Sources<'_> {
    /// The files of the repository.
    pub const BUILT_IN: Sources<'static> = Sources {
        cards: include_str!("../../content/cards.toml"),
        mechas: include_str!("../../content/mechas.toml"),
        boards: include_str!("../../content/boards.toml"),
    };
}

/// Checks the text of a content file of any name: which of the files it stands for is told by its tables.
pub(crate) fn check_file(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
    const KINDS: [(&str, &[&str]); 3] = [
        ("cards.toml", &["face", "weakness"]),
        ("mechas.toml", &["deck", "vip"]),
        ("boards.toml", &["layout", "part"]),
    ];
    let (kind, _) = KINDS
        .into_iter()
        .max_by_key(|(_, tables)| engine::count_fields(text, tables))
        .expect("there are three kinds");
    let built_in = Sources::BUILT_IN;
    let sources = match kind {
        "cards.toml" => Sources { cards: text, ..built_in },
        "mechas.toml" => Sources { mechas: text, ..built_in },
        _ => Sources { boards: text, ..built_in },
    };
    Content::read(&sources).map(|_| ()).map_err(|mut faults| {
        for fault in faults.iter_mut().filter(|fault| fault.file == kind) {
            file.clone_into(&mut fault.file);
        }
        faults
    })
}
