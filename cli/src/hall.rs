//! `gearhall hall`

use std::io::{Write, stdout};

use engine::Message;
use locales::Words;
use server::{Checked, Fate, Fates};

use crate::failure::Failure;
use crate::serve::Place;

/// Look after a hall's data
#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    /// Tell what would become of every table if this program opened the data; nothing is changed, and a hall may be open with it
    Check(CheckArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    place: Place,
    /// Name every table, also those of which nobody notices anything
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(command: &Command, words: &Words) -> Result<(), Failure> {
    let Command::Check(args) = command;
    let database = args.place.database()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let checked = runtime
        .block_on(server::check(&database))
        .map_err(|error| Failure::Content { path: database, problem: error.to_string() })?;
    let mut out = stdout().lock();
    for table in checked.iter().filter(|table| args.all || table.fate != Ok(Fate::AsBefore)) {
        writeln!(out, "{}  {}  {}", table.id, table.game, words.say(&what_becomes_of(table), &[]))?;
    }
    let fates = Fates::of(&checked);
    for line in counted(fates) {
        writeln!(out, "{}", words.say(&line, &[]))?;
    }
    match fates.ended + fates.unreadable {
        0 => Ok(()),
        tables => Err(Failure::LostTables { tables }),
    }
}

fn what_becomes_of(table: &Checked) -> Message {
    match &table.fate {
        Ok(Fate::AsBefore) => Message::new("hall-as-before"),
        Ok(Fate::GoesOn { lost }) => Message::new("hall-goes-on").with("lost", *lost as u32),
        Ok(Fate::Ended) => Message::new("hall-ended"),
        Err(why) => Message::new("hall-unreadable").with("why", why.clone()),
    }
}

/// How many tables there are of each fate, as sentences.
pub(crate) fn counted(fates: Fates) -> Vec<Message> {
    let all = [
        ("hall-count-as-before", fates.as_before),
        ("hall-count-go-on", fates.go_on),
        ("hall-count-ended", fates.ended),
        ("hall-count-unreadable", fates.unreadable),
    ];
    let told = all.into_iter().filter(|&(id, count)| count > 0 || id == "hall-count-as-before");
    told.map(|(id, count)| Message::new(id).with("count", count as i64)).collect()
}
