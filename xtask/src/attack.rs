//! `cargo xtask attack`: the server attacked for minutes, with figures. Kills, floods, slow clients
//! and faults are the tests of `app` and `platform/server`, as `cargo xtask test` builds them, run
//! longer than there; then the clock is listened to, the bots are besieged, and every operation of
//! the API is asked whatever its description allows and what it does not.

mod api;

use std::path::Path;

use anyhow::Result;

use crate::needs::install_with_cargo;
use crate::run::{cargo, finish};

/// How often the server is killed.
const KILLS: &str = "300";
/// At how many writes of a game each fault is tried.
const FAULTS: &str = "120";

/// Runs the lot.
pub(crate) fn everything(root: &Path) -> Result<()> {
    install_with_cargo(root, "cargo-nextest", &["cargo", "nextest"], None)?;
    let test = |title: &str, package: &str, args: &[&str]| -> Result<()> {
        println!("== {title}");
        // Each test in a process of its own: they attack servers, and count what these do.
        let mut test = cargo(root, &["nextest", "run", "--no-capture", "-p", package]);
        test.args(args);
        test.env("HYPERSLEEP_KILLS", KILLS)
            .env("HYPERSLEEP_FAULTS", FAULTS);
        finish(&mut test, "the attack went through: see above what broke")
    };
    test("kills under load", "hypersleep", &["--test", "kill"])?;
    test(
        "kills of the archive alone",
        "hypersleep-archive",
        &["--test", "crash"],
    )?;
    test(
        "faults of disk and memory",
        "hypersleep",
        &["--test", "faults"],
    )?;
    test(
        "floods at few open files",
        "hypersleep",
        &["--test", "cli", "serve::"],
    )?;
    test(
        "slow and half-open clients",
        "hypersleep-server",
        &["--test", "it", "crowd::"],
    )?;
    test(
        "bots under siege",
        "hypersleep-server",
        &["--test", "it", "bots::"],
    )?;
    let listen = |title: &str, word: &str| -> Result<()> {
        println!("== {title}");
        let load = ["run", "--release", "-p", "hypersleep", "--example", "load"];
        finish(
            cargo(root, &load).args(["--", word]),
            "it could not be measured",
        )
    };
    listen("what the clock tells", "timing")?;
    listen("800 tables of bots", "siege")?;
    println!("== every operation of the API");
    api::ask_everything(root)
}
