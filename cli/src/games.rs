//! `gearhall games`

use std::io::{Write, stdout};

use engine::{Facts, OptionKind};
use locales::Words;

use crate::failure::Failure;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Print the declared facts of every game as one JSON array
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, words: &Words) -> Result<(), Failure> {
    let mut out = stdout().lock();
    if args.json {
        let json = serde_json::to_string_pretty(&shelf::all_facts()).expect("facts are plain values");
        writeln!(out, "{json}")?;
        return Ok(());
    }
    for facts in shelf::all_facts() {
        print(&mut out, facts, words)?;
    }
    Ok(())
}

fn print(out: &mut impl Write, facts: &Facts, words: &Words) -> std::io::Result<()> {
    let named = |suffix: &str| words.plain(&format!("{}-{suffix}", facts.words));
    writeln!(out, "{} ({})", named("name"), facts.id)?;
    writeln!(out, "  {}", named("description"))?;
    for scenario in &facts.scenarios {
        let name = named(&format!("scenario-{}", scenario.id));
        let (min, max) = (scenario.min_players, scenario.max_players);
        writeln!(out, "  --scenario {}: {name}, {min}-{max} players", scenario.id)?;
    }
    for option in &facts.options {
        let values = match &option.kind {
            OptionKind::Choice { values } => values.join(" | "),
            OptionKind::Number { min, max, .. } => format!("{min} to {max}"),
        };
        let meaning = named(&format!("option-{}-text", option.id));
        writeln!(out, "  --option {}={values} (default {}): {meaning}", option.id, option.default_value())?;
    }
    Ok(())
}
