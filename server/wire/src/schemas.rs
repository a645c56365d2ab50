//! How the OpenAPI document describes what comes from elsewhere: the engine's types, and the JSON of the games.
//!
//! The engine knows nothing of HTTP, so its types are described here once more. A test of the server compares real
//! answers with these descriptions.

use utoipa::openapi::schema::{
    AllOfBuilder, AnyOfBuilder, ArrayBuilder, ArrayItems, ObjectBuilder, Schema, SchemaType,
};
use utoipa::openapi::{Ref, RefOr, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::Raw;

impl PartialSchema for Raw {
    fn schema() -> RefOr<Schema> {
        let anything = ObjectBuilder::new()
            .schema_type(SchemaType::AnyValue)
            .description(Some("JSON of the game's own types; the game's crate documents it"));
        RefOr::T(anything.into())
    }
}

impl ToSchema for Raw {
    fn name() -> std::borrow::Cow<'static, str> {
        "GameJson".into()
    }
}

/// A place at the table, counted from 0 in clockwise order.
#[derive(Debug, ToSchema)]
#[schema(example = 0, maximum = 7)]
pub struct Seat(pub u8);

/// SHA-256 of the secret behind the dice: 64 hexadecimal digits.
#[derive(Debug, ToSchema)]
#[schema(pattern = "^[0-9a-f]{64}$")]
pub struct Commitment(pub String);

/// A campaign as a file.
#[derive(Debug, ToSchema)]
pub struct Campaign {
    /// The version of this form: 1.
    #[schema(example = 1)]
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// What the team calls it.
    pub name: String,
    /// What was won: the best of each scenario and difficulty.
    pub feats: Vec<Feat>,
}

/// A scenario that was won.
#[derive(Debug, ToSchema)]
pub struct Feat {
    /// The scenario.
    pub scenario: String,
    /// The difficulty, if the game's campaign has several.
    #[schema(required = false)]
    pub difficulty: Option<String>,
    /// How well, from 1 to 3; the game says what for.
    #[schema(minimum = 1, maximum = 3)]
    pub medals: u8,
    /// The names of those who played, bots too.
    pub players: Vec<String>,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// The game that another one was forked from.
#[derive(Debug, ToSchema)]
pub struct Origin {
    /// Its commitment.
    pub commitment: Commitment,
    /// The entry after which it was forked.
    pub entry: usize,
}

/// What one seat adds to the seed: 32 hexadecimal digits.
#[derive(Debug, ToSchema)]
#[schema(pattern = "^[0-9a-fA-F]{32}$", example = "00112233445566778899aabbccddeeff")]
pub struct Nonce(pub String);

/// The value of an option: a whole number or one of its words.
#[derive(Debug)]
pub struct OptionValue;

impl PartialSchema for OptionValue {
    fn schema() -> RefOr<Schema> {
        let one_of = |kind| ObjectBuilder::new().schema_type(SchemaType::Type(kind));
        let either = AnyOfBuilder::new()
            .item(one_of(Type::Integer))
            .item(one_of(Type::String))
            .description(Some("The value of an option: a whole number or one of its words."));
        RefOr::T(either.into())
    }
}

impl ToSchema for OptionValue {}

/// An id of a sentence and its parameters; the client makes the sentence, in its own language.
#[derive(Debug, ToSchema)]
pub struct Message {
    /// Key in the Fluent files of `locales/`.
    pub id: String,
    /// Pairs of a name and a value.
    #[schema(required = false)]
    pub args: Vec<NamedArg>,
}

/// The name of a parameter and its value.
#[derive(Debug)]
pub struct NamedArg(pub String, pub Arg);

impl PartialSchema for NamedArg {
    fn schema() -> RefOr<Schema> {
        let name = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
        let value = AllOfBuilder::new().item(Ref::from_schema_name(Arg::name()));
        let pair = ArrayBuilder::new()
            .prefix_items([Schema::from(name), Schema::from(value)])
            .items(ArrayItems::False)
            .description(Some("The name of a parameter and its value."));
        RefOr::T(pair.into())
    }
}

impl ToSchema for NamedArg {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((Arg::name().into_owned(), Arg::schema()));
        Arg::schemas(schemas);
    }
}

/// One parameter of a message.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Arg {
    /// A count.
    Number(i64),
    /// Text that is the same in every language.
    Text(String),
    /// Something that has a name of its own in each language.
    #[schema(no_recursion)]
    Term(Message),
    /// Several of them.
    #[schema(no_recursion)]
    List(Vec<Message>),
    /// A seat: the name of who sits there.
    Seat(Seat),
}

/// The rule that forbids an action.
#[derive(Debug, ToSchema)]
pub struct Refusal {
    /// Its id in the catalogue of the game, `docs/rules`.
    #[schema(example = "RTF-ATK-13")]
    pub rule: String,
    /// The reason.
    pub message: Message,
}

/// What to touch on the table for an action. Numbers are the game's own indices.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "snake_case")]
pub enum Anchor {
    /// A zone, cell or space of the board.
    Space(u16),
    /// From one space to another.
    Path {
        /// Where it starts.
        from: u16,
        /// Where it ends.
        to: u16,
    },
    /// A card.
    Card(u16),
    /// A card put on a space.
    CardOn {
        /// The card.
        card: u16,
        /// The space.
        space: u16,
    },
    /// A piece of the given kind.
    Piece(u16),
    /// One rolled die, counted as shown.
    Die(u8),
    /// A button with this name.
    Button(String),
}

/// What an action brings to light. One that brings nothing to light can be taken back freely.
#[derive(Debug, ToSchema)]
pub struct Reveals {
    /// Dice are rolled.
    pub dice: bool,
    /// The acting seat alone learns something hidden.
    pub draw: bool,
    /// Somebody else learns something hidden, or all do.
    pub show: bool,
    /// The acting seat shows something of its own.
    pub tells: bool,
}

/// What a game declares about itself.
#[derive(Debug, ToSchema)]
pub struct Facts {
    /// Its name in requests and records.
    #[schema(example = "risk-transformers")]
    pub id: String,
    /// Prefix of its messages in `locales/`.
    pub words: String,
    /// Raised whenever a change makes older records replay differently.
    pub rules_revision: u32,
    /// Fewest players.
    pub min_players: u8,
    /// Most players.
    pub max_players: u8,
    /// Do several seats ever owe a decision at the same time?
    pub simultaneous: bool,
    /// Is anything ever hidden from a player?
    pub hidden: bool,
    /// Does anything depend on chance?
    pub chance: bool,
    /// Do all players win or lose together?
    pub coop: bool,
    /// No game takes more actions than this.
    pub longest_game: u32,
    /// What can be played; the first one is the default.
    pub scenarios: Vec<Scenario>,
    /// May a match bring the text of a scenario file of its own along?
    pub scenario_files: bool,
    /// What can be set when a table is made.
    pub options: Vec<GameOption>,
    /// How the scenarios form a campaign, if they do.
    pub campaign: Option<CampaignPlan>,
}

/// The scenarios of a game as a campaign, in their order.
#[derive(Debug, ToSchema)]
pub struct CampaignPlan {
    /// So many scenarios are open from the start, and each win opens the next one; null if all are always open.
    pub open_at_start: Option<u8>,
    /// The number option that tells a game the last open scenario, counted from 0.
    pub unlocks: Option<String>,
    /// The option with the difficulties, for each of which a scenario can be won.
    pub difficulty: Option<String>,
    /// The first so many scenarios know only the default difficulty.
    pub introductions: u8,
}

/// One way to set a game up.
#[derive(Debug, ToSchema)]
pub struct Scenario {
    /// Its name in requests and records.
    pub id: String,
    /// Fewest players.
    pub min_players: u8,
    /// Most players.
    pub max_players: u8,
}

/// One setting of a game.
#[derive(Debug, ToSchema)]
pub struct GameOption {
    /// Its name in requests and records.
    pub id: String,
    /// `choice` or `number`.
    pub kind: String,
    /// The words of a choice; the first is the default.
    pub values: Option<Vec<String>>,
    /// Smallest number.
    pub min: Option<i64>,
    /// Largest number.
    pub max: Option<i64>,
    /// The number if nothing is said.
    pub default: Option<i64>,
}
