//! `cargo xtask bench`: starts the measuring programs. They live in `app/examples` and the crates' `benches`; each prints
//! its own table. Measures nothing itself.

use std::path::Path;

use anyhow::{Result, bail};
use clap::Subcommand;

use crate::run::{cargo, finish};

/// What to measure.
#[derive(Subcommand)]
pub(crate) enum Bench {
    /// Random playouts, state sizes and search, game by game
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
        Bench::Playouts { args } => example(root, PLAYOUTS, &args),
        Bench::Server { args } => example(root, SERVER, &args),
        Bench::Micro { filter } => micro(root, filter.as_deref()),
        Bench::All => all(root),
    }
}

fn all(root: &Path) -> Result<()> {
    example(root, PLAYOUTS, &[])?;
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
    // Only the programs under `benches`: the tests in libraries and binaries measure nothing.
    let mut bench = cargo(root, &["bench", "--workspace", "--bench", "*"]);
    if let Some(filter) = filter {
        bench.args(["--", filter]);
    }
    finish(&mut bench, "a benchmark failed: see its name above")
}

fn example(root: &Path, name: &str, args: &[String]) -> Result<()> {
    let source = source_of(name);
    if !root.join(&source).exists() {
        bail!("{source} does not exist yet, so there is nothing to run");
    }
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

fn source_of(example: &str) -> String {
    format!("app/examples/{example}.rs")
}
