//! `cargo xtask bench`: starts the measuring programs. They live in `app/examples` and the crates'
//! `benches`. Measures nothing itself; what has to be compared with something else is read and
//! compared by a module of its own: `counts` with the committed baseline, `peers` with another
//! program.

mod counts;
mod peers;

use std::path::Path;

use anyhow::{Result, bail};
use clap::Subcommand;

use crate::run::{cargo, finish};

/// What to measure.
#[derive(Subcommand)]
pub(crate) enum Bench {
    /// Random playouts, state sizes and records, game by game, beside random chess where that
    /// program is at hand
    Playouts {
        /// Handed on to the example
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Moves per second, latency and memory of the server under load
    Server {
        /// Handed on to the example
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        args: Vec<String>,
    },
    /// Instructions, counted under valgrind: the same on a busy machine as on an idle one
    Counts {
        /// Fail if a count is more than 2 % above the baseline
        #[arg(long, conflicts_with = "update")]
        check: bool,
        /// Make what is measured the baseline
        #[arg(long)]
        update: bool,
    },
    /// The criterion benchmarks of every crate
    Micro {
        /// Only those whose name contains this
        filter: Option<String>,
    },
    /// Playouts, then the server
    All,
}

const PLAYOUTS: &str = "playouts";
const SERVER: &str = "load";

/// Runs what was asked for.
pub(crate) fn measure(root: &Path, bench: Bench) -> Result<()> {
    match bench {
        Bench::Playouts { args } => peers::playouts(root, &args),
        Bench::Server { args } => example(root, SERVER, &args),
        Bench::Counts { check, update } => {
            let purpose = match (check, update) {
                (false, false) => counts::Purpose::Show,
                (true, _) => counts::Purpose::Check,
                (_, true) => counts::Purpose::Update,
            };
            counts::count(root, purpose)
        }
        Bench::Micro { filter } => micro(root, filter.as_deref()),
        Bench::All => all(root),
    }
}

fn all(root: &Path) -> Result<()> {
    peers::playouts(root, &[])?;
    if root.join(source_of(SERVER)).exists() {
        example(root, SERVER, &[])?;
    } else {
        println!(
            "== server skipped: {} does not exist yet",
            source_of(SERVER)
        );
    }
    println!(
        "== micro skipped: it is no part of the table, ask for it with `cargo xtask bench micro`"
    );
    Ok(())
}

fn micro(root: &Path, filter: Option<&str>) -> Result<()> {
    println!("== micro");
    // Only the programs under `benches`: the tests in libraries and binaries measure nothing. The
    // app's counts instructions.
    let args = [
        "bench",
        "--workspace",
        "--exclude",
        "hypersleep",
        "--bench",
        "*",
    ];
    let mut bench = cargo(root, &args);
    if let Some(filter) = filter {
        bench.args(["--", filter]);
    }
    finish(&mut bench, "a benchmark failed: see its name above")
}

fn example(root: &Path, name: &str, args: &[String]) -> Result<()> {
    must_exist(root, name)?;
    println!("== {name}");
    let mut run = cargo(
        root,
        &[
            "run",
            "--release",
            "--example",
            name,
            "-p",
            "hypersleep",
            "--",
        ],
    );
    finish(run.args(args), &format!("the example `{name}` failed"))
}

fn must_exist(root: &Path, example: &str) -> Result<()> {
    let source = source_of(example);
    if !root.join(&source).exists() {
        bail!("{source} does not exist yet, so there is nothing to run");
    }
    Ok(())
}

fn source_of(example: &str) -> String {
    format!("app/examples/{example}.rs")
}
