//! `cargo xtask bench server`, beside another server: boardgame.io with a small cooperative game,
//! under the same load in the same run. What counts is moves for each second that the server's
//! process computed; the ratio says more than either figure. The other server is not part of this
//! workspace: it lies where the other peers do, and without it nothing is compared.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, bail};

use super::SERVER;
use super::peers::{BESIDE, PEERS, folder, output_of};
use crate::run::{cargo, finish};

/// Tables with two people each, played as fast as the server answers.
const TABLES: &str = "500";
const SECONDS: &str = "10";
/// How often both are measured, one after the other; the best of each counts.
const ROUNDS: u32 = 4;
/// What the other server and its load are made of.
const FILES: [&str; 4] = ["package.json", "games.js", "server.js", "load.js"];

/// Measures both in turn, if the other is there.
pub(super) fn beside_another(root: &Path) -> Result<()> {
    let from = folder(root).join("boardgame-io");
    if !from.join("server.js").is_file() {
        println!(
            "there is no other server to compare with: neither {BESIDE}/boardgame-io nor a folder named by {PEERS}"
        );
        return Ok(());
    }
    let theirs = install(root, &from)?;
    let ours = build(root)?;
    println!("== served moves beside boardgame.io in turn, best of {ROUNDS}");
    let (mut best, mut best_theirs) = (0.0_f64, 0.0_f64);
    for _ in 0..ROUNDS {
        best_theirs = best_theirs.max(measure_theirs(&theirs)?);
        best = best.max(measure_ours(root, &ours)?);
    }
    println!(
        "moves per server CPU-second: {best:.0}; boardgame.io: {best_theirs:.0}; ratio {:.1}",
        best / best_theirs
    );
    Ok(())
}

/// Copies it to where it does not disturb its own folder, with the packages it needs.
fn install(root: &Path, from: &Path) -> Result<PathBuf> {
    let folder = root.join("target/peers/boardgame-io");
    fs::create_dir_all(&folder)?;
    for file in FILES {
        fs::copy(from.join(file), folder.join(file))
            .with_context(|| format!("{file} is missing"))?;
    }
    if !folder.join("node_modules/boardgame.io").is_dir() {
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-audit", "--no-fund", "--prefix"])
            .arg(&folder);
        finish(&mut npm, "npm could not fetch boardgame.io")?;
    }
    Ok(folder)
}

fn build(root: &Path) -> Result<PathBuf> {
    let mut build = cargo(
        root,
        &["build", "--release", "--example", SERVER.name, "-p"],
    );
    finish(build.arg(SERVER.package), "the example does not build")?;
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    Ok(target.join("release/examples").join(SERVER.name))
}

fn measure_ours(root: &Path, program: &Path) -> Result<f64> {
    let mut run = Command::new(program);
    run.current_dir(root)
        .args(["closed", "--tables", TABLES, "--seconds", SECONDS]);
    let table = output_of(&mut run)?;
    print!("{table}");
    last_number(&table).context("the example printed no moves per CPU-second")
}

fn measure_theirs(folder: &Path) -> Result<f64> {
    let server = Other::start(folder)?;
    let mut load = Command::new("node");
    load.current_dir(folder)
        .arg("load.js")
        .args([server.port.to_string(), server.child.id().to_string()])
        .args([TABLES, "closed", SECONDS]);
    let said = output_of(&mut load)?;
    print!("{said}");
    a_cpu_second(&said).context("the load printed no moves per CPU-second")
}

/// The other server, gone when this is.
struct Other {
    child: Child,
    port: u16,
}

impl Other {
    fn start(folder: &Path) -> Result<Self> {
        // Free just now, and nobody else here takes ports.
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let child = Command::new("node")
            .current_dir(folder)
            .args(["server.js", &port.to_string()])
            .env("NODE_ENV", "production")
            .stdout(Stdio::piped())
            .spawn()
            .context("node does not start: install the Debian package nodejs")?;
        let mut server = Self { child, port };
        let out = server.child.stdout.take().context("its output is read")?;
        for line in BufReader::new(out).lines() {
            if line?.starts_with("READY") {
                return Ok(server);
            }
        }
        bail!("boardgame.io did not come up")
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The last number of the last row of our table.
fn last_number(table: &str) -> Option<f64> {
    table
        .lines()
        .last()?
        .split_whitespace()
        .last()?
        .parse()
        .ok()
}

/// The number before `moves per server CPU-second`.
fn a_cpu_second(text: &str) -> Option<f64> {
    let (before, _) = text.split_once(" moves per server CPU-second")?;
    before
        .split(|letter: char| !letter.is_ascii_digit())
        .next_back()?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_for_each_second_of_the_processor_are_read_from_what_is_printed() {
        let theirs = "server CPU 101% (1561 moves per server CPU-second), loadgen CPU 50%\n";
        assert_eq!(a_cpu_second(theirs), Some(1_561.0));
        assert_eq!(a_cpu_second("server CPU 101%"), None);
        let ours = "load tables moves/s moves/CPU-second\nclosed 500 7974 7012\n";
        assert_eq!(last_number(ours), Some(7_012.0));
        assert_eq!(last_number("load tables\n"), None);
    }
}
