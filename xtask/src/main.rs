//! Everything a developer types: `cargo xtask test`, `pins`, `rules`, `search-laws`, `mutants`,
//! `attack`, `bench`, `ladder`, `dist`.
//!
//! This file is the command line and nothing else; each command has a module of its own. Exit
//! codes: 0 done, 1 something failed (one sentence on stderr), 2 usage.

mod attack;
mod bench;
mod ci;
mod dependencies;
mod dist;
mod ladder;
mod mutants;
mod needs;
mod pins;
mod rules;
mod run;
mod scripts;
mod search_laws;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};

/// Everything a developer of Hypersleep types.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", arg_required_else_help = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run all that CI runs: formatting, licences, installs, lints, types of the scripts, tests,
    /// rule coverage, documentation
    #[command(visible_alias = "ci")]
    Test {
        /// Run only the tests whose name contains this, and none of the other steps
        filter: Option<String>,
    },
    /// Compare how every table plays with the numbers in games/*/tests/pins.txt
    Pins {
        /// A game, to look at it only
        game: Option<String>,
        /// Write the numbers as they are now
        #[arg(long)]
        update: bool,
        /// Write all that is hashed for this line of the file to target/pins, to be compared with
        /// what another version writes
        #[arg(
            long,
            value_name = "LINE",
            requires = "game",
            conflicts_with = "update"
        )]
        transcript: Option<usize>,
    },
    /// Count the ledger ids that tests cite and code carries, or tell all about one: `rules F13.9`
    Rules {
        /// A game, to look at it only; an id, to see its statement, its rulings, the code that
        /// carries it and the tests that prove it; or both
        #[arg(value_name = "GAME or ID", num_args = 0..=2)]
        what: Vec<String>,
        /// List every id that no test cites or no code carries
        #[arg(long)]
        list: bool,
    },
    /// Ask every law of every game with new seeds; a broken one is printed with the line that keeps
    /// its seed. Run it before every release
    SearchLaws {
        /// `--minutes 10`, or `--times 100`: a hundred times the seeds of a test run; `--law WORD`,
        /// `--game WORD`: only these
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        args: Vec<String>,
    },
    /// Break the code on purpose and see whether a test notices; takes hours
    Mutants {
        /// A file or folder of games/*/src, engine/{kernel,notation}/src or platform/record/src;
        /// all of them if it is not given
        path: Option<String>,
        /// Try only so many changes of each part, drawn by lot among those that compile, all in one
        /// build
        #[arg(long, value_name = "COUNT", requires = "path")]
        draw: Option<usize>,
        /// Draw by this seed
        #[arg(long, default_value_t = 1, requires = "draw")]
        seed: u64,
        /// Of those drawn try only those that no test noticed the last time
        #[arg(long, requires = "draw")]
        again: bool,
    },
    /// Attack the server for minutes: kills, floods, slow clients, faults, the clock, every
    /// operation of the API; prints figures
    Attack,
    /// Measure: playouts, then the server
    Bench {
        #[command(subcommand)]
        which: Option<bench::Bench>,
    },
    /// Let every bot play at every kind of table and write how strong they are into docs/bots.md
    Ladder {
        /// How many games for each
        #[arg(long, default_value_t = 1000)]
        games: u32,
    },
    /// Make a release in target/packages: a tarball and a Debian package that run without Rust, their
    /// checksums, and a list of all that is in them
    Dist,
}

fn main() -> ExitCode {
    let CommandLine { command } = CommandLine::parse();
    match obey(command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn obey(command: Command) -> Result<()> {
    let root = workspace_root()?;
    match command {
        Command::Test { filter: None } => ci::everything(&root),
        Command::Test {
            filter: Some(filter),
        } => ci::tests_named(&root, &filter),
        Command::Pins {
            game,
            update,
            transcript,
        } => {
            let task = match transcript {
                Some(line) => pins::Task::Transcript(line),
                None if update => pins::Task::Update,
                None => pins::Task::Compare,
            };
            pins::run(&root, game.as_deref(), task)
        }
        Command::Rules { what, list } => {
            let lists = if list {
                rules::Lists::Every
            } else {
                rules::Lists::Complete
            };
            rules::answer(&root, &what, lists)
        }
        Command::SearchLaws { args } => search_laws::run(&root, &args),
        Command::Mutants {
            path,
            draw,
            seed,
            again,
        } => {
            let which = if again {
                mutants::Which::Survivors
            } else {
                mutants::Which::All
            };
            let draw = draw.map(|count| mutants::Draw { count, seed, which });
            mutants::run(&root, path.as_deref(), draw)
        }
        Command::Attack => attack::everything(&root),
        Command::Bench { which } => bench::measure(&root, which.unwrap_or(bench::Bench::All)),
        Command::Ladder { games } => ladder::climb(&root, games),
        Command::Dist => dist::make(&root),
    }
}

/// The folder above this crate: as cargo names it now, or else as it was when this was built.
fn workspace_root() -> Result<PathBuf> {
    let here = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    let root = here
        .parent()
        .context("the xtask crate has no folder above it: run `cargo xtask` in the workspace")?;
    Ok(root.to_path_buf())
}
