//! What measures and tries a hall.

mod failure;
mod load;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// The same as the hall's: what the clients cost is to be as little as possible.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What measures and tries a hall, on this machine only.
#[derive(Debug, Parser)]
#[command(name = "gearhall-tools", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Measure a hall under load
    Load(load::Args),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().command {
        Command::Load(args) => load::run(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("gearhall-tools: {failure}");
            failure.exit_code()
        }
    }
}
