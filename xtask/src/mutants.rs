//! `cargo xtask mutants [PATH]`: breaks the code on purpose, one small change after the other, with
//! cargo-mutants, and sees whether a test notices. What no test notices must be in
//! `docs/mutants.md` with the reason why no test can (`known`).
//!
//! `--draw COUNT --seed N` tries some of these changes, drawn by lot (`draw`). Then all of them are
//! built at once, each behind a switch (`switch`, `guest.rs`), and tried with the tests that reach
//! them (`trial`): a minute's build for hundreds of changes instead of one for each.
//!
//! Each part is tested by those tests alone that can notice: a game and the records by their own,
//! the kernel also by the toy game and the laws of the games. Takes hours, and is no part of `cargo
//! xtask test`.

mod draw;
mod known;
mod switch;
mod trial;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::needs;
use crate::run::{cargo, succeeds};
use known::{Known, Survivor};
pub(crate) use trial::{Draw, Which};

/// The survivors and why each is one.
const KNOWN: &str = "docs/mutants.md";
/// Where cargo-mutants writes, in the workspace.
const OUTPUT: &str = "target/mutants";
/// A mutant that makes tests run this much longer than usual is noticed too.
const PATIENCE: &str = "5";
/// The least time a test gets, in seconds, for a machine that is busy with something else.
const SECONDS: &str = "60";

/// A part of the code with the tests that can notice a change in it.
struct Part {
    /// The folder of the crate.
    folder: String,
    package: String,
    /// The packages whose tests are run.
    tested_by: Vec<String>,
    /// Which of these tests, as nextest's filter; all if it is none.
    filter: Option<String>,
}

/// Breaks what is at `path`, or everything: all of it, or what is drawn.
pub(crate) fn run(root: &Path, path: Option<&str>, draw: Option<Draw>) -> Result<()> {
    let known = Known::read(&read(root, KNOWN)?)?;
    let path = path.map(|path| path.trim_end_matches('/'));
    if let Some(path) = path.filter(|path| !root.join(path).exists()) {
        bail!("{path} does not exist: name a file or a folder from the root of the workspace");
    }
    let parts: Vec<(Part, String)> = parts(root)?
        .into_iter()
        .filter_map(|part| glob(root, &part, path).map(|glob| (part, glob)))
        .collect();
    if parts.is_empty() {
        bail!(
            "{} is in none of games/*/src, engine/{{kernel,notation}}/src and platform/record/src",
            path.unwrap_or_default()
        );
    }
    needs::install_with_cargo(root, "cargo-mutants", &["cargo", "mutants"], None)?;
    let mut found = Found::default();
    for (part, glob) in &parts {
        println!("== {glob}, tested by {}", part.tested_by.join(", "));
        found.add(match draw {
            Some(draw) => trial::test(root, part, glob, draw)?,
            None => test(root, part, glob)?,
        });
    }
    judge(&known, &found)
}

/// Every game, the kernel and the records.
fn parts(root: &Path) -> Result<Vec<Part>> {
    let mut games: Vec<String> = Vec::new();
    let folder = fs::read_dir(root.join("games")).context("cannot list games")?;
    for entry in folder
        .flatten()
        .filter(|entry| entry.path().join("src").is_dir())
    {
        games.push(entry.file_name().to_string_lossy().into_owned());
    }
    games.sort();
    let packages: Vec<String> = games.iter().map(|game| package(game)).collect();
    let alone = |folder: String, package: &String| Part {
        folder,
        package: package.clone(),
        tested_by: vec![package.clone()],
        filter: None,
    };
    let mut parts: Vec<Part> = games
        .iter()
        .zip(&packages)
        .map(|(game, package)| alone(format!("games/{game}"), package))
        .collect();
    let (kernel, toy) = (package("kernel"), package("toy"));
    let of_games = "binary(laws) + test(/^laws::/)";
    let testers = [kernel.clone(), toy.clone()].into_iter().chain(packages);
    let testers: Vec<String> = testers.collect();
    for room in ["kernel", "notation"] {
        parts.push(Part {
            folder: format!("engine/{room}"),
            package: package(room),
            filter: Some(format!("package({kernel}) + package({toy}) + {of_games}")),
            tested_by: testers.clone(),
        });
    }
    parts.push(alone("platform/record".to_owned(), &package("record")));
    Ok(parts)
}

fn package(name: &str) -> String {
    format!("hypersleep-{name}")
}

/// The files of a part that `path` asks for, as cargo-mutants writes it; nothing if it asks for
/// none.
fn glob(root: &Path, part: &Part, path: Option<&str>) -> Option<String> {
    let sources = format!("{}/src", part.folder);
    let Some(path) = path.filter(|path| !Path::new(&sources).starts_with(path)) else {
        return Some(format!("{sources}/**"));
    };
    let inside = Path::new(path).starts_with(&sources);
    inside.then(|| {
        if root.join(path).is_dir() {
            format!("{path}/**")
        } else {
            path.to_owned()
        }
    })
}

/// What became of the mutants of a run.
#[derive(Default)]
struct Found {
    missed: Vec<Survivor>,
    /// Tests failed or ran on without end.
    noticed: Vec<Survivor>,
    /// It does not compile.
    unviable: usize,
}

impl Found {
    fn add(&mut self, other: Self) {
        self.missed.extend(other.missed);
        self.noticed.extend(other.noticed);
        self.unviable += other.unviable;
    }
}

fn test(root: &Path, part: &Part, glob: &str) -> Result<Found> {
    let output = root.join(OUTPUT);
    fs::create_dir_all(&output).with_context(|| format!("cannot make {OUTPUT}"))?;
    let mut mutants = cargo(root, &["mutants", "--no-config", "--all-features"]);
    mutants.args(["--package", &part.package, "--file", glob]);
    mutants.args(["--test-package", &part.tested_by.join(",")]);
    mutants.args([
        "--timeout-multiplier",
        PATIENCE,
        "--minimum-test-timeout",
        SECONDS,
    ]);
    mutants.arg("--output").arg(&output);
    if succeeds(&mut cargo(root, &["nextest", "--version"])) {
        mutants.args(["--test-tool", "nextest"]);
        if let Some(filter) = &part.filter {
            mutants.args(["--", "-E", filter]);
        }
    } else {
        println!(
            "with all tests of these packages by cargo test, since cargo-nextest is not installed"
        );
    }
    let status = mutants.status().context("cargo-mutants did not start")?;
    // 2: some were missed; 3: some tests ran on without end.
    if !matches!(status.code(), Some(0 | 2 | 3)) {
        bail!("cargo-mutants failed on {glob}: see its messages above");
    }
    let list = |name: &str| {
        let lines = read(root, &format!("{OUTPUT}/mutants.out/{name}.txt"))?;
        Ok::<_, anyhow::Error>(lines.lines().filter_map(Survivor::read).collect::<Vec<_>>())
    };
    let mut noticed = list("caught")?;
    noticed.extend(list("timeout")?);
    Ok(Found {
        missed: list("missed")?,
        noticed,
        unviable: list("unviable")?.len(),
    })
}

/// Prints what was found; fails if a survivor is not known.
fn judge(known: &Known, found: &Found) -> Result<()> {
    println!(
        "{} mutants: {} noticed, {} not, {} that do not compile",
        found.noticed.len() + found.missed.len() + found.unviable,
        found.noticed.len(),
        found.missed.len(),
        found.unviable
    );
    for survivor in known.noticed_now(&found.missed, &found.noticed) {
        println!("noticed now, take it out of {KNOWN}: {survivor}");
    }
    let unknown = known.unknown(&found.missed);
    for survivor in &unknown {
        println!(
            "no test notices: {}:{} {survivor}",
            survivor.file, survivor.line
        );
    }
    if !unknown.is_empty() {
        bail!(
            "{} mutant(s) that no test notices, named above: write a test that does, or into {KNOWN} why none can",
            unknown.len()
        );
    }
    Ok(())
}

fn read(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).with_context(|| format!("cannot read {file}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_asks_for_the_parts_it_touches() {
        let root = tempfile::tempdir().unwrap();
        for folder in ["games/fate/src/flow", "games/nostromo/src", "games/empty"] {
            fs::create_dir_all(root.path().join(folder)).unwrap();
        }
        fs::write(root.path().join("games/fate/src/flow/turn.rs"), "").unwrap();
        let globs = |path: Option<&str>| {
            let parts = parts(root.path()).unwrap();
            let globs: Vec<_> = parts
                .iter()
                .filter_map(|part| glob(root.path(), part, path))
                .collect();
            globs.join(" ")
        };
        let games = "games/fate/src/** games/nostromo/src/**";
        let others = "engine/kernel/src/** engine/notation/src/** platform/record/src/**";
        assert_eq!(globs(None), format!("{games} {others}"));
        assert_eq!(globs(Some("games")), games);
        assert_eq!(globs(Some("games/fate")), "games/fate/src/**");
        assert_eq!(globs(Some("games/fate/src/flow")), "games/fate/src/flow/**");
        let turn = "games/fate/src/flow/turn.rs";
        assert_eq!(globs(Some(turn)), turn);
        assert_eq!(globs(Some("games/fate/tests")), "");
    }

    #[test]
    fn the_kernel_is_tested_by_the_laws_of_the_games_too() {
        let root = tempfile::tempdir().unwrap();
        fs::create_dir_all(root.path().join("games/fate/src")).unwrap();
        let parts = parts(root.path()).unwrap();
        assert_eq!(parts[0].tested_by, ["hypersleep-fate"]);
        assert_eq!(
            parts[1].tested_by,
            ["hypersleep-kernel", "hypersleep-toy", "hypersleep-fate"]
        );
    }
}
