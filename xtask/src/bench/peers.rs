//! `cargo xtask bench playouts`: our random games a second and, in the same run, those of a chess
//! library. A figure alone means little on a shared machine; the ratio does. The chess program is
//! not part of this workspace: it lies beside it or is named by `HYPERSLEEP_PEERS`, and without it
//! only the figures are printed.

use std::env;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::PLAYOUTS;
use crate::run::{cargo, finish};

/// The folder of programs to measure against, from the workspace.
pub(super) const BESIDE: &str = "../shared/bench";
/// The variable that names another.
pub(super) const PEERS: &str = "HYPERSLEEP_PEERS";
/// How often both are measured, one after the other; the best of each counts.
const ROUNDS: u32 = 3;

/// How many decisions a second a game makes at a table.
#[derive(Clone, Debug, PartialEq)]
struct Rate {
    game: String,
    players: String,
    decisions: f64,
}

/// Measures our games, and the peer if it is there.
pub(crate) fn playouts(root: &Path, args: &[String]) -> Result<()> {
    PLAYOUTS.must_exist(root)?;
    let manifest = folder(root).join("shakmaty/Cargo.toml");
    if !manifest.is_file() {
        println!(
            "there is no chess program to compare with: neither {BESIDE}/shakmaty nor a folder named by {PEERS}"
        );
        return PLAYOUTS.run(root, args);
    }
    let chess = build_peer(root, &manifest)?;
    let ours = build_ours(root)?;
    let name = PLAYOUTS.name;
    println!("== {name} and random chess in turn, best of {ROUNDS}");
    let (mut best, mut best_moves) = (Vec::new(), 0.0_f64);
    for _ in 0..ROUNDS {
        let moves = output_of(Command::new(&chess).args(["1", "1"]))?;
        let moves =
            moves_a_second(&moves).context("the chess program printed no moves a second")?;
        best_moves = best_moves.max(moves);
        let table = output_of(Command::new(&ours).args(["--part", "playouts"]).args(args))?;
        let rates = rates(&table);
        if rates.is_empty() {
            bail!("the example `{name}` printed no rates");
        }
        best = better(best, rates);
    }
    print!("{}", ratios(&best, best_moves));
    let mut rest = Command::new(&ours);
    rest.args(["--part", "states", "--part", "records"])
        .args(args);
    finish(&mut rest, &format!("the example `{name}` failed"))
}

/// Where other programs lie.
pub(super) fn folder(root: &Path) -> PathBuf {
    env::var_os(PEERS).map_or_else(|| root.join(BESIDE), PathBuf::from)
}

/// Builds the chess program where it does not disturb its own folder; the path of the program.
fn build_peer(root: &Path, manifest: &Path) -> Result<PathBuf> {
    let target = root.join("target/peers");
    let mut build = cargo(root, &["build", "--release", "--quiet", "--manifest-path"]);
    build.arg(manifest).arg("--target-dir").arg(&target);
    finish(&mut build, "the chess program does not build")?;
    Ok(target.join("release/shakmaty-bench"))
}

/// Builds the example; the path of the program.
fn build_ours(root: &Path) -> Result<PathBuf> {
    let args = [
        "build",
        "--release",
        "-p",
        PLAYOUTS.package,
        "--example",
        PLAYOUTS.name,
    ];
    finish(&mut cargo(root, &args), "the example does not build")?;
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join("release/examples").join(PLAYOUTS.name))
}

pub(super) fn output_of(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .context("a measuring program did not start")?;
    if !output.status.success() {
        bail!(
            "a measuring program failed: {}",
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The number before `moves/s`.
fn moves_a_second(text: &str) -> Option<f64> {
    let (before, _) = text.split_once(" moves/s")?;
    before.split_whitespace().last()?.parse().ok()
}

/// The rows of the example's table: game, players, decisions a second, and more.
fn rates(table: &str) -> Vec<Rate> {
    let row = |line: &str| match *line.split_whitespace().collect::<Vec<_>>() {
        [game, players, decisions, ..] => Some(Rate {
            game: game.to_owned(),
            players: players.to_owned(),
            decisions: decisions.parse().ok()?,
        }),
        _ => None,
    };
    table.lines().filter_map(row).collect()
}

/// The higher of both, row by row.
fn better(best: Vec<Rate>, rates: Vec<Rate>) -> Vec<Rate> {
    if best.is_empty() {
        return rates;
    }
    let higher = |(best, rate): (Rate, Rate)| Rate {
        decisions: best.decisions.max(rate.decisions),
        ..best
    };
    best.into_iter().zip(rates).map(higher).collect()
}

fn ratios(rates: &[Rate], moves: f64) -> String {
    let mut text = format!("random chess, shakmaty: {moves:.0} moves/s\n");
    let _ = writeln!(
        text,
        "{:<10} {:>7} {:>14} {:>12}",
        "game", "players", "decisions/s", "÷ chess"
    );
    for rate in rates {
        let _ = writeln!(
            text,
            "{:<10} {:>7} {:>14.0} {:>12.2}",
            rate.game,
            rate.players,
            rate.decisions,
            rate.decisions / moves
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "\
game       players    decisions/s    games/s  decisions/game
fate             1        6000000      50000           120.0
fate             3        5000000      40000           125.0
";

    #[test]
    fn moves_and_decisions_are_read_from_what_is_printed() {
        let printed = "BEST shakmaty random playouts: 4000000 moves/s, 11000 games/s\n";
        assert_eq!(moves_a_second(printed), Some(4e6));
        assert_eq!(moves_a_second("nothing"), None);
        let read: Vec<_> = rates(TABLE).iter().map(|rate| rate.decisions).collect();
        assert_eq!(read, [6e6, 5e6]);
    }

    #[test]
    fn the_best_of_all_rounds_counts() {
        let slower = TABLE.replace("6000000", "1000000");
        let faster = TABLE.replace("5000000", "7000000");
        let best = better(better(Vec::new(), rates(&slower)), rates(&faster));
        let best: Vec<_> = best.iter().map(|rate| rate.decisions).collect();
        assert_eq!(best, [6e6, 7e6]);
    }

    #[test]
    fn a_ratio_stands_beside_each_rate() {
        let text = ratios(&rates(TABLE), 4e6);
        assert!(
            text.starts_with("random chess, shakmaty: 4000000 moves/s\n"),
            "{text}"
        );
        assert!(text.contains("5000000         1.25\n"), "{text}");
    }
}
