//! `cargo xtask bench`: starts the measuring programs. They are examples and benches of the crates.
//! Measures nothing itself; what has to be compared with something else is read and compared by a
//! module of its own: `counts` with the committed baseline, `peers` and `served` with another
//! program.

mod counts;
mod peers;
mod served;

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
    /// What a move takes for the person who makes it, driven in Chromium: requests, bytes, time
    Page {
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

/// A measuring program that is an example of one of our crates.
#[derive(Clone, Copy)]
struct Example {
    name: &'static str,
    package: &'static str,
    folder: &'static str,
}

const PLAYOUTS: Example = Example {
    name: "playouts",
    package: "hypersleep-games",
    folder: "games/list",
};
const SERVER: Example = Example {
    name: "load",
    package: "hypersleep",
    folder: "app",
};
const PAGE: Example = Example {
    name: "page",
    package: "hypersleep",
    folder: "app",
};

/// Runs what was asked for.
pub(crate) fn measure(root: &Path, bench: Bench) -> Result<()> {
    match bench {
        Bench::Playouts { args } => peers::playouts(root, &args),
        Bench::Server { args } if args.is_empty() => server(root),
        Bench::Server { args } => SERVER.run(root, &args),
        Bench::Page { args } => PAGE.run(root, &args),
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
    if root.join(SERVER.source()).exists() {
        server(root)?;
    } else {
        println!("== server skipped: {} does not exist yet", SERVER.source());
    }
    println!(
        "== micro skipped: it is no part of the table, ask for it with `cargo xtask bench micro`"
    );
    Ok(())
}

fn server(root: &Path) -> Result<()> {
    SERVER.run(root, &[])?;
    served::beside_another(root)
}

fn micro(root: &Path, filter: Option<&str>) -> Result<()> {
    println!("== micro");
    // Only the programs under `benches`: the tests in libraries and binaries measure nothing. That
    // of the list of games counts instructions.
    let args = [
        "bench",
        "--workspace",
        "--exclude",
        PLAYOUTS.package,
        "--bench",
        "*",
    ];
    let mut bench = cargo(root, &args);
    if let Some(filter) = filter {
        bench.args(["--", filter]);
    }
    finish(&mut bench, "a benchmark failed: see its name above")
}

impl Example {
    fn run(self, root: &Path, args: &[String]) -> Result<()> {
        self.must_exist(root)?;
        println!("== {}", self.name);
        let mut run = cargo(root, &["run", "--release", "--example", self.name, "-p"]);
        run.args([self.package, "--"]).args(args);
        finish(&mut run, &format!("the example `{}` failed", self.name))
    }

    fn must_exist(self, root: &Path) -> Result<()> {
        let source = self.source();
        if !root.join(&source).exists() {
            bail!("{source} does not exist yet, so there is nothing to run");
        }
        Ok(())
    }

    fn source(self) -> String {
        format!("{}/examples/{}.rs", self.folder, self.name)
    }
}
