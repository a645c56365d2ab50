//! `gearhall play`

mod answers;
mod choices;
mod command;
mod search;
mod session;

use std::io::{IsTerminal, stdin, stdout};
use std::path::Path;

use bots::{BotKind, Level};
use engine::{Message, Nonce, Secret};
use locales::Words;
use table::{Arrival, HERE, Header, Limits, Save, Sitter, Table, Who, known_bot, local_id};
use wire::Pace;

use crate::clock::now_ms;
use crate::failure::Failure;
use crate::opening::{TableArgs, expand_home, read_save};
use session::Session;

/// Commands at the table:
///
/// a number takes that choice, and so do words that only one choice has (`8 kaon`); `all` lists every choice; `undo`, `log`,
/// `board`, `hint`, `rule ATK-13`, `lang fr`, `save FILE`, `help` and `quit` do what they say.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Number of players; by default one per seat named, else 3
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Who sits where: human, hard, normal, easy, heuristic, random; missing seats are normal bots
    #[arg(long, value_name = "WHO,WHO,…", value_delimiter = ',', default_value = "human")]
    seats: Vec<String>,
    /// Names of the players, seat by seat
    #[arg(long, value_name = "NAME,NAME,…", value_delimiter = ',')]
    names: Vec<String>,
    /// Draw who sits where
    #[arg(long)]
    draw_seats: bool,
    /// Play a repeatable game instead of one with secret dice
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "seats", "names", "draw_seats", "seed"])]
    load: Option<String>,
}

pub(crate) fn run(args: &Args, words: &'static Words) -> Result<(), Failure> {
    let (table, save) = match &args.load {
        Some(path) => {
            let path = &expand_home(path);
            let save = read_save(path)?;
            open_here(path, save)?
        }
        None => {
            let table = args.new_table(words)?;
            let save = Save::of(&table);
            (table, save)
        }
    };
    let on_terminal = stdin().is_terminal() && stdout().is_terminal();
    Session::new(table, save, words, stdin().lock(), stdout().lock(), on_terminal).run()
}

/// Goes on with a table; one that comes from a hall or from another person's browser is played by whoever sits here from now on.
fn open_here(path: &Path, save: Save) -> Result<(Table, Save), Failure> {
    let limits = Limits::default();
    if save.is_from_here() {
        return Ok((save.open(&limits, now_ms()).map_err(Failure::save(path))?, save));
    }
    let secret = Secret(random_bytes());
    let arrival = Arrival {
        id: local_id(&secret),
        who: &Who { id: HERE.to_owned(), name: String::new() },
        seats: None,
        secret,
        seed: u64::from_le_bytes(random_bytes()),
        nonce: None,
        pace: Pace::Live,
    };
    Ok(Table::bring(&save, &arrival, &limits, known_bot, now_ms())?)
}

impl Args {
    fn new_table(&self, words: &Words) -> Result<Table, Failure> {
        const USUAL_PLAYERS: u8 = 3;
        let facts = self.table.facts()?;
        let players = self.players.unwrap_or(match self.seats.len() {
            1 => USUAL_PLAYERS.clamp(facts.min_players, facts.max_players),
            several => several.min(usize::from(u8::MAX)) as u8,
        });
        let setup = self.table.setup(players)?;
        for (given, id) in
            [(self.seats.len(), "usage-too-many-seats"), (self.names.len(), "usage-too-many-names")]
        {
            if given > usize::from(players) {
                return Err(Message::new(id).with("given", given as u32).with("players", players).into());
            }
        }
        let secret = self.seed.map_or_else(|| Secret(random_bytes()), Secret::from_number);
        let sitters =
            (0..players).map(|seat| self.sitter(seat, &secret, words).map(Some)).collect::<Result<_, _>>()?;
        let header = Header {
            setup,
            secret,
            public: false,
            password: None,
            draw_seats: self.draw_seats,
            start_when_full: true,
            host: HERE.to_owned(),
            pace: Pace::Live,
            campaign: None,
            fork: None,
        };
        Ok(Table::make(local_id(&secret), facts.id, header, sitters, Limits::default(), now_ms())?)
    }

    fn sitter(&self, seat: u8, secret: &Secret, words: &Words) -> Result<Sitter, Failure> {
        let who = self.seats.get(usize::from(seat)).map_or(Level::Normal.name(), String::as_str);
        let bot = match who {
            "human" => None,
            bot => match BotKind::named(bot) {
                Ok(kind) => Some(kind.name().to_owned()),
                Err(unknown) => {
                    let known = BotKind::ALL.map(BotKind::name).join(", ") + ", human";
                    let message = Message::new("usage-no-such-bot").with("given", unknown.given);
                    return Err(message.with("known", known).into());
                }
            },
        };
        let kind = if bot.is_none() { "play-name-human" } else { "play-name-bot" };
        let number = u32::from(seat) + 1;
        let default_name = || words.say(&Message::new(kind).with("number", number), &[]);
        Ok(Sitter {
            identity: bot.is_none().then(|| HERE.to_owned()),
            name: self.names.get(usize::from(seat)).cloned().unwrap_or_else(default_name),
            bot,
            nonce: match self.seed {
                Some(_) => Nonce([0; 16]),
                None => Nonce::drawn(secret, seat),
            },
        })
    }
}

fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}
