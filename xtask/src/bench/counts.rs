//! `cargo xtask bench counts`: runs `games/list/benches/counts.rs` under callgrind, divides
//! instructions by calls, and holds the quotients against the committed baseline. Counts nothing
//! itself.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::dependencies::{locked, read_lock};
use crate::needs;
use crate::run::{cargo, finish};

/// What was counted when it was last accepted.
const BASELINE: &str = "xtask/counts.txt";
/// How much above the baseline a count may be, in percent.
const TOLERANCE: f64 = 2.0;
/// Where the runner puts what it found, under `target`.
const FOUND: &str = "target/gungraun";

/// What is done with the counts, besides printing them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    Show,
    Check,
    Update,
}

/// One benchmark: `play` at the table `fate_3`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Name {
    table: String,
    what: String,
}

/// What a benchmark cost in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    calls: u64,
    instructions: u64,
}

impl Count {
    fn each(self) -> f64 {
        self.instructions as f64 / self.calls as f64
    }
}

type Counts = BTreeMap<Name, Count>;

/// Counts and prints; then as the purpose is.
pub(crate) fn count(root: &Path, purpose: Purpose) -> Result<()> {
    let lock = read_lock(root)?;
    let gungraun = locked(&lock).find(|entry| entry.name == "gungraun");
    let gungraun = gungraun.context("Cargo.lock names no gungraun")?;
    needs::for_counts(root, gungraun.version)?;
    let counts = measure(root)?;
    print!("{}", table(&counts));
    match purpose {
        Purpose::Show => Ok(()),
        Purpose::Check => check(&counts, &read(root, BASELINE)?),
        Purpose::Update => {
            let text = baseline(&counts, &compiler()?);
            fs::write(root.join(BASELINE), text)
                .with_context(|| format!("cannot write {BASELINE}"))?;
            println!("{BASELINE} holds these counts now: commit it");
            Ok(())
        }
    }
}

fn measure(root: &Path) -> Result<Counts> {
    let found = root.join(FOUND);
    if found.exists() {
        fs::remove_dir_all(&found).with_context(|| format!("cannot empty {FOUND}"))?;
    }
    let bench = ["bench", "-p", "hypersleep-games", "--bench", "counts"];
    let build = &mut cargo(root, &bench);
    finish(build.arg("--no-run"), "the benchmark does not build")?;
    println!("counting, which takes about half a minute");
    let mut run = cargo(root, &bench);
    run.args(["--", "--save-summary=json", "--nocapture=stderr"]);
    let output = run.env("GUNGRAUN_HOME", &found).output();
    let output = output.context("cargo did not start")?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("the benchmark failed: {}", told.trim());
    }
    let calls = calls(&told);
    let mut counts = Counts::new();
    for file in summaries(&found)? {
        let (name, instructions) = summary(&read(&found, &file)?)
            .with_context(|| format!("{FOUND}/{file} is no summary of instructions"))?;
        let calls = *calls.get(&name).with_context(|| {
            format!(
                "{} of {} does not say how often it was called",
                name.what, name.table
            )
        })?;
        counts.insert(
            name,
            Count {
                calls,
                instructions,
            },
        );
    }
    if counts.is_empty() {
        bail!("the benchmark counted nothing: {}", told.trim());
    }
    Ok(counts)
}

/// The lines `calls fate_3 play 1242` among others.
fn calls(told: &str) -> BTreeMap<Name, u64> {
    let line = |line: &str| match *line.split_whitespace().collect::<Vec<_>>() {
        ["calls", table, what, calls] => Some((name(table, what), calls.parse().ok()?)),
        _ => None,
    };
    told.lines().filter_map(line).collect()
}

fn name(table: &str, what: &str) -> Name {
    Name {
        table: table.to_owned(),
        what: what.to_owned(),
    }
}

/// The files `summary.json` below a folder, as paths in it.
fn summaries(folder: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(inner) = folders.pop() {
        let entries =
            fs::read_dir(&inner).with_context(|| format!("cannot list {}", inner.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if entry.file_name() == "summary.json" {
                let path = path.strip_prefix(folder).unwrap_or(&path);
                found.push(path.to_string_lossy().into_owned());
            }
        }
    }
    Ok(found)
}

/// What the runner wrote down of one benchmark: its name and the instructions in all.
fn summary(text: &str) -> Option<(Name, u64)> {
    let summary: Value = serde_json::from_str(text).ok()?;
    let word = |key: &str| summary.get(key)?.as_str();
    let metrics = summary.pointer("/profiles/0/data/total/metrics")?;
    let instructions = metrics.pointer("/Ir/values/new")?.as_u64()?;
    Some((name(word("id")?, word("function_name")?), instructions))
}

fn table(counts: &Counts) -> String {
    let mut text = format!(
        "{:<12} {:<8} {:>7} {:>13} {:>9}\n",
        "table", "what", "calls", "instructions", "each"
    );
    for (name, count) in counts {
        let _ = writeln!(
            text,
            "{:<12} {:<8} {:>7} {:>13} {:>9.1}",
            name.table,
            name.what,
            count.calls,
            count.instructions,
            count.each()
        );
    }
    for (name, count) in counts.iter().filter(|(name, _)| name.what == "playout") {
        let _ = writeln!(
            text,
            "{}: {:.0} instructions a decision of a random game, the deal included",
            name.table,
            count.each()
        );
    }
    text
}

/// Prints every count above the baseline and fails if there is one; prints those well below it too.
fn check(counts: &Counts, baseline: &str) -> Result<()> {
    let (compiler, kept) = (compiler()?, read_baseline(baseline)?);
    if !baseline.contains(&compiler) {
        println!("{BASELINE} was made by another compiler than {compiler}");
    }
    let worse = above(counts, &kept);
    for line in &worse {
        println!("{line}");
    }
    for line in below(counts, &kept) {
        println!("{line}");
    }
    if !worse.is_empty() {
        bail!(
            "{} count(s) above {BASELINE}, named above: make them lower, or accept them with \
             `cargo xtask bench counts --update`",
            worse.len()
        );
    }
    println!("no count is more than {TOLERANCE} % above {BASELINE}");
    Ok(())
}

/// One line for each count that is too high, is missing on one side, or has nothing to be compared
/// with.
fn above(counts: &Counts, kept: &Counts) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, count) in counts {
        let Name { table, what } = name;
        match kept.get(name) {
            None => lines.push(format!("{table} {what} is not in {BASELINE}")),
            Some(kept) if percent(*count, *kept) > TOLERANCE => lines.push(format!(
                "{table} {what}: {:.1} instructions, {:.1} % above {:.1}",
                count.each(),
                percent(*count, *kept),
                kept.each()
            )),
            Some(_) => {}
        }
    }
    let gone = kept.keys().filter(|name| !counts.contains_key(name));
    lines.extend(gone.map(|Name { table, what }| format!("{table} {what} was not measured")));
    lines
}

/// One line for each count that has fallen so far that the baseline should follow.
fn below(counts: &Counts, kept: &Counts) -> Vec<String> {
    let lower = counts.iter().filter_map(|(name, count)| {
        let kept = kept.get(name)?;
        let less = -percent(*count, *kept);
        (less > TOLERANCE).then(|| {
            let Name { table, what } = name;
            let each = count.each();
            format!(
                "{table} {what}: {each:.1} instructions, {less:.1} % below: keep it with --update"
            )
        })
    });
    lower.collect()
}

/// By how much the one is above the other.
fn percent(count: Count, kept: Count) -> f64 {
    (count.each() / kept.each() - 1.0) * 100.0
}

fn baseline(counts: &Counts, compiler: &str) -> String {
    let mut text = format!(
        "# Instructions by table and call: written by `cargo xtask bench counts --update`, held against by `--check`.\n\
         # {compiler}\n# table what calls instructions\n"
    );
    for (Name { table, what }, count) in counts {
        let Count {
            calls,
            instructions,
        } = count;
        let _ = writeln!(text, "{table} {what} {calls} {instructions}");
    }
    text
}

fn read_baseline(text: &str) -> Result<Counts> {
    let mut counts = Counts::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with('#') {
            continue;
        }
        let count = match *line.split_whitespace().collect::<Vec<_>>() {
            [table, what, calls, instructions] => match (calls.parse(), instructions.parse()) {
                (Ok(calls), Ok(instructions)) => Some((
                    name(table, what),
                    Count {
                        calls,
                        instructions,
                    },
                )),
                _ => None,
            },
            _ => None,
        };
        let (name, count) = count.with_context(|| {
            format!("{BASELINE}:{number}: a line is a table, what was called, calls, instructions")
        })?;
        counts.insert(name, count);
    }
    Ok(counts)
}

/// `rustc 1.95.0 (…)`: another compiler makes other instructions.
fn compiler() -> Result<String> {
    let output = Command::new("rustc").arg("--version").output();
    let output = output.context("rustc did not start")?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn read(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).with_context(|| format!("cannot read {file}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(rows: &[(&str, u64, u64)]) -> Counts {
        let count = |&(what, calls, instructions): &(&str, u64, u64)| {
            let count = Count {
                calls,
                instructions,
            };
            (name("fate_3", what), count)
        };
        rows.iter().map(count).collect()
    }

    #[test]
    fn a_summary_gives_the_name_and_the_instructions() {
        let text = r#"{"id":"fate_3","function_name":"play","profiles":[
            {"tool":"Callgrind","data":{"total":{"metrics":{"Ir":{"values":{"new":500}}}}}}]}"#;
        assert_eq!(summary(text), Some((name("fate_3", "play"), 500)));
        assert_eq!(summary("{}"), None);
    }

    #[test]
    fn calls_are_found_among_other_lines() {
        let told = "   Compiling hypersleep\ncalls fate_3 play 12\nfinished: calls 3\n";
        assert_eq!(calls(told), BTreeMap::from([(name("fate_3", "play"), 12)]));
    }

    #[test]
    fn two_percent_are_allowed_and_no_more() {
        let kept = counts(&[("play", 10, 1000), ("hide", 10, 1000), ("offer", 10, 1000)]);
        let now = counts(&[("play", 20, 2039), ("hide", 10, 1021), ("offer", 10, 970)]);
        assert_eq!(
            above(&now, &kept),
            ["fate_3 hide: 102.1 instructions, 2.1 % above 100.0"]
        );
        assert_eq!(
            below(&now, &kept),
            ["fate_3 offer: 97.0 instructions, 3.0 % below: keep it with --update"]
        );
    }

    #[test]
    fn what_only_one_side_has_is_named() {
        let (now, kept) = (counts(&[("play", 1, 1)]), counts(&[("hide", 1, 1)]));
        assert_eq!(
            above(&now, &kept),
            [
                "fate_3 play is not in xtask/counts.txt",
                "fate_3 hide was not measured"
            ]
        );
    }

    #[test]
    fn a_baseline_is_read_as_it_was_written() {
        let counts = counts(&[("play", 12, 9000), ("hide", 3, 70)]);
        let text = baseline(&counts, "rustc 1.95.0");
        assert!(text.contains("\n# rustc 1.95.0\n"), "{text}");
        assert_eq!(read_baseline(&text).unwrap(), counts);
        let error = read_baseline("# a\nfate_3 play 1\n").unwrap_err();
        assert!(
            error.to_string().starts_with("xtask/counts.txt:2: "),
            "{error}"
        );
    }

    #[test]
    fn whole_games_are_told_by_decision() {
        let text = table(&counts(&[("playout", 4, 4400)]));
        assert!(
            text.ends_with(
                "fate_3: 1100 instructions a decision of a random game, the deal included\n"
            ),
            "{text}"
        );
    }
}
