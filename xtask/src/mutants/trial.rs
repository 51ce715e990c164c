//! Tries mutants drawn by lot, all in one build (`switch`), each with the tests alone that reach it,
//! the quick ones first, until one fails.
//!
//! Works on a copy of the workspace in `target/mutants`; leaves the workspace as it is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::draw::{self, Mutant};
use super::known::Survivor;
use super::switch::{Switched, switched};
use super::{Found, OUTPUT, Part};
use crate::run::{cargo, output};

/// What is put into the crate.
const GUEST: &str = include_str!("guest.rs");
const GUEST_MODULE: &str = "mutants_guest.rs";
const MUTANT: &str = "HYPERSLEEP_MUTANT";
const REACHED: &str = "HYPERSLEEP_MUTANTS_REACHED";
/// How many tests run at a time.
const JOBS: usize = 2;
/// Tests that take less are run together.
const QUICK: Duration = Duration::from_millis(1500);
/// A mutant that makes tests run this many times as long is noticed, but not before `LEAST`.
const PATIENCE: u32 = 10;
const LEAST: Duration = Duration::from_secs(20);
/// A mutant that makes a test need more memory is noticed.
const KILOBYTES: u32 = 6_000_000;
/// How many more are built in than were asked for, of each ten, since some do not compile.
const SPARE: usize = 1;

/// What to draw.
#[derive(Clone, Copy)]
pub(crate) struct Draw {
    pub(crate) count: usize,
    pub(crate) seed: u64,
    pub(crate) which: Which,
}

/// Which of those drawn are tried.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    All,
    /// That survived the last time.
    Survivors,
}

/// Tries as many of a part as were asked for.
pub(crate) fn test(root: &Path, part: &Part, glob: &str, draw: Draw) -> Result<Found> {
    let home = root.join(OUTPUT);
    let all = draw::shuffled(draw::list(root, &part.package, glob)?, draw.seed);
    println!("{} mutants, of which {} are drawn", all.len(), draw.count);
    let numbered: BTreeMap<u32, &Mutant> = (1..).zip(&all).collect();
    let workshop = Workshop {
        part,
        tree: home.join("tree"),
        build: home.join("build"),
    };
    let names: Vec<String> = numbered
        .iter()
        .map(|(number, mutant)| format!("{number} {}\n", mutant.name))
        .collect();
    let file = home.join(format!("drawn-{}.txt", part.package));
    write(&file, names.concat().as_bytes())?;
    let sources = workshop.sources(root, &numbered)?;
    workshop.copy(root, &sources)?;
    let build = workshop.build(&sources, &numbered, draw.count)?;
    let tests = look(&build.tests, &home.join("reached"))?;
    let kept = home.join(format!("missed-{}.txt", part.package));
    let mut tried = build.tried.clone();
    if draw.which == Which::Survivors {
        let missed = fs::read_to_string(&kept).context("no survivors are kept of another time")?;
        let changes: BTreeSet<String> = missed.lines().map(without_line).collect();
        tried.retain(|number| changes.contains(&without_line(&numbered[number].name)));
    }
    let outcomes = try_all(&tests, &tried, &numbered);
    let mut found = Found {
        unviable: build.unviable.len(),
        ..Found::default()
    };
    let mut missed = String::new();
    for (number, outcome) in outcomes {
        let name = &numbered[&number].name;
        let survivor = Survivor::read(name).with_context(|| format!("what is {name}?"))?;
        if outcome? {
            found.noticed.push(survivor);
        } else {
            missed.push_str(name);
            missed.push('\n');
            found.missed.push(survivor);
        }
    }
    fs::write(&kept, missed).with_context(|| format!("cannot write {}", kept.display()))?;
    Ok(found)
}

/// The file and the change.
fn without_line(name: &str) -> String {
    let (place, change) = name.split_once(": ").unwrap_or_default();
    format!("{} {change}", place.split(':').next().unwrap_or_default())
}

/// Where mutants are built.
struct Workshop<'a> {
    part: &'a Part,
    tree: PathBuf,
    build: PathBuf,
}

/// Texts by file.
type Sources = BTreeMap<String, String>;

/// What was built.
struct Build {
    tried: Vec<u32>,
    /// Those that do not compile, alone or so.
    unviable: BTreeSet<u32>,
    tests: Vec<Tests>,
}

/// A program of tests.
struct Tests {
    program: PathBuf,
    /// The folder of its crate.
    folder: PathBuf,
}

impl Workshop<'_> {
    /// Makes the tree what the workspace is; what has not changed stays untouched, so that cargo
    /// does not build it again.
    fn copy(&self, root: &Path, sources: &Sources) -> Result<()> {
        let mut list = Command::new("git");
        list.current_dir(root).args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ]);
        let list = output(&mut list)?;
        let files: BTreeSet<&str> = list.split_terminator('\0').collect();
        for file in files.iter().filter(|file| !sources.contains_key(**file)) {
            // One that git knows may be gone.
            if let Ok(text) = fs::read(root.join(file)) {
                write(&self.tree.join(file), &text)?;
            }
        }
        let folder = self.tree.join(&self.part.folder).join("src");
        let guest = format!("{}/src/{GUEST_MODULE}", self.part.folder);
        for file in files_under(&folder)? {
            let name = file.strip_prefix(&self.tree).unwrap_or(&file);
            let name = name.to_string_lossy();
            if !files.contains(&*name) && name != guest {
                fs::remove_file(&file).with_context(|| format!("cannot remove {name}"))?;
            }
        }
        Ok(())
    }

    /// Builds with the first `count` mutants that compile.
    fn build(
        &self,
        sources: &Sources,
        numbered: &BTreeMap<u32, &Mutant>,
        count: usize,
    ) -> Result<Build> {
        write(
            &self
                .tree
                .join(&self.part.folder)
                .join("src")
                .join(GUEST_MODULE),
            GUEST.as_bytes(),
        )?;
        let mut unviable = BTreeSet::new();
        loop {
            let left = numbered.keys().filter(|number| !unviable.contains(*number));
            let mut tried: Vec<u32> = left.copied().take(count + count * SPARE / 10).collect();
            let switched = self.write(sources, numbered, &tried)?;
            let out: Vec<u32> = switched
                .values()
                .flat_map(|file| file.out.clone())
                .collect();
            if !out.is_empty() {
                unviable.extend(out);
                continue;
            }
            println!(
                "building with {} mutants, without {}",
                tried.len(),
                unviable.len()
            );
            let (tests, errors) = self.cargo()?;
            if errors.is_empty() {
                tried.truncate(count);
                let last = tried.last().copied().unwrap_or_default();
                unviable.retain(|&number| number < last);
                return Ok(Build {
                    tried,
                    unviable,
                    tests,
                });
            }
            let before = unviable.len();
            unviable.extend(errors.iter().filter_map(|error| error.blame(&switched)));
            if unviable.len() == before {
                bail!(
                    "the copy does not compile, and no mutant is to blame: {}",
                    errors[0].text
                );
            }
        }
    }

    /// The files with mutants, as they are in the workspace.
    fn sources(&self, root: &Path, numbered: &BTreeMap<u32, &Mutant>) -> Result<Sources> {
        let files: BTreeSet<&String> = numbered.values().map(|mutant| &mutant.file).collect();
        let lib = format!("{}/src/lib.rs", self.part.folder);
        let files = files.into_iter().chain([&lib]);
        files
            .map(|file| Ok((file.clone(), super::read(root, file)?)))
            .collect()
    }

    /// Writes the files with these mutants.
    fn write(
        &self,
        sources: &Sources,
        numbered: &BTreeMap<u32, &Mutant>,
        tried: &[u32],
    ) -> Result<BTreeMap<String, Switched>> {
        let mut all = BTreeMap::new();
        for (file, source) in sources {
            let here = tried.iter().map(|&number| (number, numbered[&number]));
            let here: Vec<_> = here.filter(|(_, mutant)| mutant.file == *file).collect();
            let mut switched =
                switched(source, &here).with_context(|| format!("cannot change {file}"))?;
            if file.ends_with("/src/lib.rs") {
                switched.text.push_str("\nmod mutants_guest;\n");
            }
            write(&self.tree.join(file), switched.text.as_bytes())?;
            all.insert(file.clone(), switched);
        }
        Ok(all)
    }

    /// Builds the tests; gives what is wrong if that fails.
    fn cargo(&self) -> Result<(Vec<Tests>, Vec<CompileError>)> {
        let mut build = cargo(
            &self.tree,
            &[
                "test",
                "--no-run",
                "--all-features",
                "--message-format",
                "json",
            ],
        );
        for package in &self.part.tested_by {
            build.args(["--package", package]);
        }
        if self.part.folder.starts_with("games/") {
            // A game's tests are all in `tests`: its own code need not be built twice.
            build.args(["--test", "*"]);
        } else {
            build.arg("--tests");
        }
        build.env("CARGO_TARGET_DIR", &self.build);
        let output = build
            .stderr(Stdio::null())
            .output()
            .context("cargo did not start")?;
        let (mut tests, mut errors) = (Vec::new(), Vec::new());
        for line in String::from_utf8_lossy(&output.stdout).lines() {
            let line: Value = serde_json::from_str(line).unwrap_or_default();
            if let Some(program) = line["executable"].as_str() {
                let manifest = Path::new(line["manifest_path"].as_str().unwrap_or_default());
                tests.push(Tests {
                    program: program.into(),
                    folder: manifest.parent().unwrap_or(&self.tree).to_path_buf(),
                });
            } else if line["message"]["level"] == "error" {
                errors.extend(CompileError::read(&line["message"]));
            }
        }
        if !output.status.success() && errors.is_empty() {
            bail!("cargo could not build the copy in {}", self.tree.display());
        }
        Ok((tests, errors))
    }
}

/// Why something does not compile, and where, the main place first.
#[derive(Debug)]
struct CompileError {
    text: String,
    places: Vec<(String, Range<usize>)>,
}

impl CompileError {
    /// Nothing for the sentence that says how many errors there were.
    fn read(message: &Value) -> Option<Self> {
        let mut places = Vec::new();
        collect(message, &mut places);
        places.sort_by_key(|(primary, _, _)| !primary);
        let places: Vec<_> = places.into_iter().map(|(_, file, at)| (file, at)).collect();
        (!places.is_empty()).then(|| Self {
            text: message["rendered"].as_str().unwrap_or_default().to_owned(),
            places,
        })
    }

    fn blame(&self, switched: &BTreeMap<String, Switched>) -> Option<u32> {
        let mut found = self
            .places
            .iter()
            .filter_map(|(file, at)| switched.get(file)?.to_blame(at));
        found.next()
    }
}

fn collect(message: &Value, places: &mut Vec<(bool, String, Range<usize>)>) {
    let list = |key: &str| message[key].as_array().map_or(&[][..], Vec::as_slice);
    for span in list("spans") {
        let mut span = span;
        // In a macro: where it is called.
        while span["expansion"]["span"].is_object() {
            span = &span["expansion"]["span"];
        }
        let number = |key: &str| span[key].as_u64().unwrap_or_default() as usize;
        let file = span["file_name"].as_str().unwrap_or_default().to_owned();
        let at = number("byte_start")..number("byte_end");
        places.push((span["is_primary"] == true, file, at));
    }
    for child in list("children") {
        let mut more = Vec::new();
        collect(child, &mut more);
        places.extend(more.into_iter().map(|(_, file, at)| (false, file, at)));
    }
}

/// A test, how long it takes and which mutants it reaches.
struct Test<'a> {
    tests: &'a Tests,
    name: String,
    takes: Duration,
    reaches: BTreeSet<u32>,
}

/// Runs every test alone without a mutant; those that fail so are left out and named.
fn look<'a>(programs: &'a [Tests], reached: &Path) -> Result<Vec<Test<'a>>> {
    let mut names = Vec::new();
    for tests in programs {
        let list = output(tests.command().args(["--list", "--format", "terse"]))?;
        let all = list.lines().filter_map(|line| line.strip_suffix(": test"));
        names.extend(all.map(|name| (tests, name.to_owned())));
    }
    fs::create_dir_all(reached).with_context(|| format!("cannot make {}", reached.display()))?;
    println!("running {} tests to see what they reach", names.len());
    let looked = at_a_time(&names, |at, (tests, name)| {
        let file = reached.join(at.to_string());
        fs::remove_file(&file).ok();
        let begun = Instant::now();
        let passes = tests
            .command()
            .args(["--exact", name])
            .env(REACHED, &file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success());
        let numbers = fs::read_to_string(&file).unwrap_or_default();
        let test = Test {
            tests,
            name: name.clone(),
            takes: begun.elapsed(),
            reaches: numbers
                .lines()
                .filter_map(|line| line.parse().ok())
                .collect(),
        };
        if !passes {
            println!("left out, since it fails without a mutant: {name}");
        }
        passes.then_some(test)
    });
    let mut looked: Vec<Test> = looked.into_iter().flatten().collect();
    if looked.is_empty() {
        bail!("no test passes without a mutant");
    }
    looked.sort_by_key(|test| test.takes);
    Ok(looked)
}

/// Whether each mutant was noticed, in order.
fn try_all(
    tests: &[Test],
    tried: &[u32],
    numbered: &BTreeMap<u32, &Mutant>,
) -> Vec<(u32, Result<bool>)> {
    let done = AtomicUsize::new(0);
    let outcomes = at_a_time(tried, |_, &number| {
        let begun = Instant::now();
        let noticed = is_noticed(tests, number);
        let word = match &noticed {
            Ok(true) => "noticed",
            Ok(false) => "NOT noticed",
            Err(_) => "failed",
        };
        let done = 1 + done.fetch_add(1, Ordering::Relaxed);
        println!(
            "{done}/{} {word} after {:.1} s, number {number}: {}",
            tried.len(),
            begun.elapsed().as_secs_f32(),
            numbered[&number].name
        );
        noticed
    });
    tried.iter().copied().zip(outcomes).collect()
}

fn is_noticed(tests: &[Test], number: u32) -> Result<bool> {
    let reaching = tests.iter().filter(|test| test.reaches.contains(&number));
    let (quick, long): (Vec<&Test>, Vec<&Test>) = reaching.partition(|test| test.takes < QUICK);
    let mut groups: Vec<Vec<&Test>> = Vec::new();
    for test in quick {
        let same = |group: &&mut Vec<&Test>| group[0].tests.program == test.tests.program;
        match groups.iter_mut().find(same) {
            Some(group) => group.push(test),
            None => groups.push(vec![test]),
        }
    }
    groups.extend(long.into_iter().map(|test| vec![test]));
    for group in groups {
        if !passes(&group, number)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether all tests of a group, which are of one program, pass with this mutant in good time.
fn passes(group: &[&Test], number: u32) -> Result<bool> {
    let takes: Duration = group.iter().map(|test| test.takes).sum();
    let mut child = group[0]
        .tests
        .command()
        .args(["--test-threads=1", "--exact"])
        .args(group.iter().map(|test| &test.name))
        .env(MUTANT, number.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .context("a test did not start")?;
    let end = Instant::now() + LEAST.max(takes * PATIENCE);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.success());
        }
        if Instant::now() > end {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        thread::sleep(Duration::from_millis(10));
    }
}

impl Tests {
    fn command(&self) -> Command {
        let mut command = Command::new("sh");
        command.current_dir(&self.folder);
        let limit = format!("ulimit -v {KILOBYTES}; exec \"$0\" \"$@\"");
        command.arg("-c").arg(limit).arg(&self.program);
        command
    }
}

/// Does `work` for each, `JOBS` at a time; gives the results in order.
fn at_a_time<T: Sync, R: Send>(all: &[T], work: impl Fn(usize, &T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for _ in 0..JOBS {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(one) = all.get(at) else { break };
                    let result = work(at, one);
                    results
                        .lock()
                        .expect("nobody panics here")
                        .insert(at, result);
                }
            });
        }
    });
    let results = results.into_inner().expect("nobody panics here");
    results.into_values().collect()
}

/// Writes a file unless it is there already, with its folders.
fn write(file: &Path, text: &[u8]) -> Result<()> {
    if fs::read(file).is_ok_and(|there| there == text) {
        return Ok(());
    }
    let write = || {
        fs::create_dir_all(file.parent().unwrap_or(file))?;
        fs::write(file, text)
    };
    write().with_context(|| format!("cannot write {}", file.display()))
}

fn files_under(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries.flatten() {
        if entry.path().is_dir() {
            files.extend(files_under(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_known_by_its_file_and_words() {
        let name = "games/fate/src/flow/turn.rs:13:9: replace Turn::go with ()";
        let words = "games/fate/src/flow/turn.rs replace Turn::go with ()";
        assert_eq!(without_line(name), words);
    }

    #[test]
    fn an_error_has_its_main_place_first() {
        let message = serde_json::json!({
            "level": "error",
            "rendered": "error: no",
            "spans": [
                {"file_name": "a.rs", "byte_start": 1, "byte_end": 2, "is_primary": false},
                {"file_name": "macro.rs", "byte_start": 3, "byte_end": 4, "is_primary": true,
                 "expansion": {"span":
                    {"file_name": "b.rs", "byte_start": 5, "byte_end": 6, "is_primary": true}}},
            ],
            "children": [{"spans": [
                {"file_name": "c.rs", "byte_start": 7, "byte_end": 8, "is_primary": true}
            ]}],
        });
        let error = CompileError::read(&message).unwrap();
        let places: Vec<_> = error
            .places
            .iter()
            .map(|(file, at)| (file.as_str(), at.start))
            .collect();
        assert_eq!(places, [("b.rs", 5), ("a.rs", 1), ("c.rs", 7)]);
        let sum = serde_json::json!({"level": "error", "rendered": "aborting", "spans": []});
        assert!(CompileError::read(&sum).is_none());
    }

    #[test]
    fn results_come_in_order() {
        let all: Vec<usize> = (0..50).collect();
        assert_eq!(at_a_time(&all, |_, one| one * 2)[7], 14);
    }

    #[test]
    fn what_is_there_already_stays_untouched() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a/b.rs");
        write(&file, b"one").unwrap();
        let before = fs::metadata(&file).unwrap().modified().unwrap();
        write(&file, b"one").unwrap();
        assert_eq!(fs::metadata(&file).unwrap().modified().unwrap(), before);
        write(&file, b"two").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"two");
        assert_eq!(files_under(folder.path()).unwrap(), [file]);
    }
}
