//! `cargo xtask rules`: which ids of the rule ledgers are cited by a test, and which are not.
//!
//! A citation is an id in the doc comment of a test (`proofs`), of an id that a ledger defines (`ledger`). `survey` holds
//! the one against the other, `report` prints it; this file reads the tree and decides what is a failure. Whether the test
//! would fail if the rule were broken is for its reader to judge.

mod id;
mod ledger;
mod proofs;
mod report;
mod survey;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use ledger::Ledger;
use survey::{Game, Room, Stage, Survey};

/// The file that names the games which must have no uncited id.
const COMPLETE: &str = "xtask/complete.txt";
const LEDGERS: &str = "docs/rules";
/// Rooms of no single game; their tests may cite ids of every game.
const SHARED: [&str; 3] = ["app", "engine", "platform"];

/// For which games uncited ids are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lists {
    /// All that were looked at.
    Every,
    /// Those that should have none.
    Complete,
}

/// Prints the table and the lists. Fails on a citation of an id that does not exist, and on an uncited id of a complete game.
pub(crate) fn check(root: &Path, only: Option<&str>, lists: Lists) -> Result<()> {
    let survey = take_survey(root, only)?;
    print!("{}", report::table(&survey.games));
    for game in survey
        .games
        .iter()
        .filter(|game| lists == Lists::Every || game.stage == Stage::Complete)
    {
        print!("{}", report::uncited(game));
    }
    for mistake in &survey.mistakes {
        eprintln!("{mistake}");
    }
    match verdict(&survey) {
        Some(failure) => bail!(failure),
        None => Ok(()),
    }
}

fn verdict(survey: &Survey) -> Option<String> {
    let mut failures = Vec::new();
    if !survey.mistakes.is_empty() {
        failures.push(format!(
            "{} wrong citation(s), named above",
            survey.mistakes.len()
        ));
    }
    for game in survey
        .games
        .iter()
        .filter(|game| game.stage == Stage::Complete)
    {
        let uncited = game.uncited().count();
        if uncited > 0 {
            failures.push(format!(
                "{} is marked complete but {uncited} of its ids are cited by no test",
                game.ledger.game
            ));
        }
    }
    (!failures.is_empty()).then(|| failures.join("; "))
}

fn take_survey(root: &Path, only: Option<&str>) -> Result<Survey> {
    let mut survey = Survey::of(games(root)?);
    let names: Vec<String> = survey
        .games
        .iter()
        .map(|game| game.ledger.game.clone())
        .collect();
    if let Some(only) = only.filter(|only| !names.iter().any(|name| name == only)) {
        bail!(
            "there is no ledger {LEDGERS}/{only}.md: the games are {}",
            names.join(", ")
        );
    }
    for name in names
        .iter()
        .filter(|name| only.is_none_or(|only| only == *name))
    {
        read_room(
            &mut survey,
            root,
            &Path::new("games").join(name),
            Room::Game(name),
        )?;
    }
    for room in SHARED {
        read_room(&mut survey, root, Path::new(room), Room::Shared)?;
    }
    if let Some(only) = only {
        survey.games.retain(|game| game.ledger.game == only);
    }
    Ok(survey)
}

/// Every game with a ledger, nothing cited yet.
fn games(root: &Path) -> Result<Vec<Game>> {
    let complete = complete_games(&read(&root.join(COMPLETE))?);
    let mut games = Vec::new();
    for path in files(&root.join(LEDGERS), "md")? {
        let name = path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if name == "README" {
            continue;
        }
        let ledger = Ledger::parse(&name, &read(&path)?)?;
        let stage = if complete.contains(&name) {
            Stage::Complete
        } else if root.join("games").join(&name).join("Cargo.toml").exists() {
            Stage::Open
        } else {
            Stage::NoCode
        };
        games.push(Game::new(ledger, stage));
    }
    if games.is_empty() {
        bail!("there is no ledger in {LEDGERS}");
    }
    let known: BTreeSet<_> = games.iter().map(|game| game.ledger.game.clone()).collect();
    if let Some(unknown) = complete.difference(&known).next() {
        bail!("{COMPLETE} names {unknown}, which has no ledger {LEDGERS}/{unknown}.md");
    }
    Ok(games)
}

/// One game id a line; `#` begins a comment.
fn complete_games(text: &str) -> BTreeSet<String> {
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim());
    lines
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

fn read_room(survey: &mut Survey, root: &Path, folder: &Path, whose: Room) -> Result<()> {
    for path in files(&root.join(folder), "rs")? {
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy();
        survey.read(whose, &name, &read(&path)?);
    }
    Ok(())
}

/// All files below `folder` with this extension, sorted; none if there is no such folder. Passes by what was built.
fn files(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    if !folder.exists() {
        return Ok(found);
    }
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("cannot list {}", folder.display()))?;
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            if entry.file_name() != "target" {
                found.extend(files(&path, extension)?);
            }
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complete_games_are_lines_without_comments() {
        let games = complete_games("# all of it\nfate\n\n  nostromo # since May\n");
        assert_eq!(
            games,
            BTreeSet::from(["fate".to_owned(), "nostromo".to_owned()])
        );
    }

    fn survey(stage: Stage, source: &str) -> Survey {
        let ledger = Ledger::parse("fate", "- **F1.1** a\n- **F1.2** b\n").unwrap();
        let mut survey = Survey::of(vec![Game::new(ledger, stage)]);
        survey.read(Room::Game("fate"), "t.rs", source);
        survey
    }

    #[test]
    fn only_a_complete_game_fails_for_uncited_ids() {
        let source = "/// F1.1\n#[test]\nfn t() {}";
        assert_eq!(verdict(&survey(Stage::Open, source)), None);
        assert_eq!(
            verdict(&survey(Stage::Complete, source)).unwrap(),
            "fate is marked complete but 1 of its ids are cited by no test"
        );
        assert_eq!(
            verdict(&survey(
                Stage::Complete,
                "/// F1.1, F1.2\n#[test]\nfn t() {}"
            )),
            None
        );
    }

    #[test]
    fn a_wrong_citation_fails_always() {
        let failure = verdict(&survey(Stage::Open, "/// F1.3\n#[test]\nfn t() {}")).unwrap();
        assert_eq!(failure, "1 wrong citation(s), named above");
    }
}
