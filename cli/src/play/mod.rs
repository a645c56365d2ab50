//! `gearhall play`

mod answers;
mod choices;
mod command;
mod search;
mod session;

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

use bots::{BotKind, Level};
use engine::{Control, Match, Message, NewMatch, Nonce, Occupant, Secret};
use locales::Words;
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::table::{TableArgs, expand_home, read_record_text, restore};
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
    match &args.load {
        Some(path) => {
            let path = &expand_home(path);
            let (text, game) = read_record_text(path)?;
            shelf::visit(&game, Resume { path, text: &text, words })?
        }
        None => shelf::visit(args.table.facts()?.id, Begin { args, words })?,
    }
}

struct Resume<'a> {
    path: &'a PathBuf,
    text: &'a str,
    words: &'static Words,
}

impl Visitor for Resume<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        sit_down(restore::<G>(self.path, self.text)?, self.words)
    }
}

struct Begin<'a> {
    args: &'a Args,
    words: &'static Words,
}

impl Visitor for Begin<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        sit_down(Match::<G>::new(self.args.new_match(self.words)?)?, self.words)
    }
}

fn sit_down<G: FinishedGame>(game: Match<G>, words: &'static Words) -> Result<(), Failure> {
    let on_terminal = stdin().is_terminal() && stdout().is_terminal();
    Session::new(game, words, stdin().lock(), stdout().lock(), on_terminal).run()
}

impl Args {
    fn new_match(&self, words: &Words) -> Result<NewMatch, Failure> {
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
        let people =
            (0..usize::from(players)).map(|seat| self.occupant(seat, words)).collect::<Result<_, _>>()?;
        let (secret, nonces) = match self.seed {
            Some(seed) => (Secret::from_number(seed), vec![Nonce([0; 16]); players.into()]),
            None => {
                let secret = Secret(random_bytes());
                (secret, (0..players).map(|place| Nonce::drawn(&secret, place)).collect())
            }
        };
        Ok(NewMatch { setup, people, draw_seats: self.draw_seats, secret, nonces })
    }

    fn occupant(&self, seat: usize, words: &Words) -> Result<Occupant, Failure> {
        let who = self.seats.get(seat).map_or(Level::Normal.name(), String::as_str);
        let control = match who {
            "human" => Control::Human,
            bot => match BotKind::named(bot) {
                Ok(kind) => Control::Bot(kind.name().to_owned()),
                Err(unknown) => {
                    let known = BotKind::ALL.map(BotKind::name).join(", ") + ", human";
                    let message = Message::new("usage-no-such-bot").with("given", unknown.given);
                    return Err(message.with("known", known).into());
                }
            },
        };
        let number = seat as u32 + 1;
        let kind = match control {
            Control::Human => "play-name-human",
            Control::Bot(_) => "play-name-bot",
        };
        let default_name = || words.say(&Message::new(kind).with("number", number), &[]);
        Ok(Occupant { name: self.names.get(seat).cloned().unwrap_or_else(default_name), control })
    }
}

fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has randomness");
    bytes
}
