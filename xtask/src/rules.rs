//! `cargo xtask rules`: which ids of the rule ledgers are cited by a test and carried by code, and
//! which are not; and `cargo xtask rules F13.9`: all there is about one id.
//!
//! A test cites an id in its doc comment (`proofs`), code in its comments and reasons (`remarks`);
//! the id is one that a ledger defines (`ledger`), or code is excused from it (`exempt`). `survey`
//! holds these against each other, `report` and `lookup` print it; this file reads the tree and
//! decides what is a failure. Whether the test would fail if the rule were broken is for its reader
//! to judge.

mod exempt;
mod id;
mod ledger;
mod lookup;
mod proofs;
mod remarks;
mod report;
mod survey;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use id::Id;
use ledger::Ledger;
use survey::{Demand, Game, Room, Stage, Survey};

/// The file that names the games which must have no uncited id.
const COMPLETE: &str = "xtask/complete.txt";
const LEDGERS: &str = "docs/rules";
/// Rooms of no single game; they may cite ids of every game.
const SHARED: [&str; 3] = ["app", "engine", "platform"];

/// What the id of an entry looks like, for whoever typed none.
const AN_ID: &str = "an id such as F13.9, FC12, F-R26 or D5";

/// For which games uncited ids are listed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lists {
    /// All that were looked at.
    Every,
    /// Those that should have none.
    Complete,
}

/// `rules`, `rules GAME`, `rules ID` and `rules GAME ID`.
pub(crate) fn answer(root: &Path, words: &[String], lists: Lists) -> Result<()> {
    match words {
        [] => check(root, None, lists),
        [word] => match Id::named(word) {
            Some(id) => look_up(root, None, &id),
            None => check(root, Some(word), lists),
        },
        [game, word, ..] => match Id::named(word) {
            Some(id) => look_up(root, Some(game), &id),
            None => bail!("{word} is not {AN_ID}"),
        },
    }
}

/// Prints the table and the lists. Fails on a citation of an id that does not exist, and on an id
/// of a complete game that is not cited, or not carried where that is demanded.
pub(crate) fn check(root: &Path, only: Option<&str>, lists: Lists) -> Result<()> {
    let survey = take_survey(root, only)?;
    print!("{}", report::table(&survey.games));
    for game in &survey.games {
        if lists == Lists::Every || game.stage == Stage::Complete {
            print!("{}", report::uncited(game));
        }
        if lists == Lists::Every || game.code_must == Demand::Required {
            print!("{}", report::uncarried(game));
        }
        print!("{}", report::overloaded(game, lists));
    }
    for mistake in &survey.mistakes {
        eprintln!("{mistake}");
    }
    match verdict(&survey) {
        Some(failure) => bail!(failure),
        None => Ok(()),
    }
}

/// Prints all there is about one id, in every ledger that has it.
fn look_up(root: &Path, only: Option<&str>, id: &Id) -> Result<()> {
    let survey = take_survey(root, only)?;
    let texts: Vec<String> = survey
        .games
        .iter()
        .filter_map(|game| lookup::all_about(game, id))
        .collect();
    if texts.is_empty() {
        let ledgers: Vec<_> = survey.games.iter().map(|game| game.ledger.file()).collect();
        bail!("{id} is not in {}", ledgers.join(" or "));
    }
    print!("{}", texts.join("\n"));
    Ok(())
}

fn verdict(survey: &Survey) -> Option<String> {
    let mut failures = Vec::new();
    if !survey.mistakes.is_empty() {
        failures.push(format!(
            "{} wrong citation(s), named above",
            survey.mistakes.len()
        ));
    }
    for game in &survey.games {
        let name = &game.ledger.game;
        let (uncited, uncarried) = (game.uncited().count(), game.uncarried().count());
        let needless = game.needlessly_exempt().count();
        if game.stage == Stage::Complete && uncited > 0 {
            failures.push(format!(
                "{name} is marked complete but {uncited} of its ids are cited by no test"
            ));
        }
        if game.code_must == Demand::Required && uncarried > 0 {
            failures.push(format!(
                "{name} is marked complete in code but {uncarried} of its ids are carried by no \
                 code: write the id beside the code, or its reason into {}",
                exempt::FILE
            ));
        }
        if game.code_must == Demand::Required && needless > 0 {
            failures.push(format!(
                "{needless} of {name}'s ids are carried by code: take them out of {}",
                exempt::FILE
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
            "{only} is neither a game with a ledger ({}) nor {AN_ID}",
            names.join(", ")
        );
    }
    survey.read_exemptions(&read(&root.join(exempt::FILE))?);
    for name in names
        .iter()
        .filter(|name| only.is_none_or(|only| only == *name))
    {
        let (folder, whose) = (Path::new("games").join(name), Room::Game(name));
        read_tests(&mut survey, root, &folder, whose)?;
        read_code(
            &mut survey,
            root,
            &files(&root.join(&folder).join("src"), "rs")?,
            whose,
        )?;
        let content = files(&root.join(&folder).join("content"), "ron")?;
        read_code(&mut survey, root, &content, whose)?;
    }
    for room in SHARED {
        read_tests(&mut survey, root, Path::new(room), Room::Shared)?;
        let mut sources = files(&root.join(room), "rs")?;
        sources.retain(|path| path.components().any(|part| part.as_os_str() == "src"));
        read_code(&mut survey, root, &sources, Room::Shared)?;
    }
    if let Some(only) = only {
        survey.games.retain(|game| game.ledger.game == only);
    }
    Ok(survey)
}

/// Every game with a ledger, nothing cited yet.
fn games(root: &Path) -> Result<Vec<Game>> {
    let complete = complete_games(&read(&root.join(COMPLETE))?)?;
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
        let stage = if complete.contains_key(&name) {
            Stage::Complete
        } else if root.join("games").join(&name).join("Cargo.toml").exists() {
            Stage::Open
        } else {
            Stage::NoCode
        };
        let code_must = complete.get(&name).copied().unwrap_or(Demand::Wished);
        games.push(Game::new(ledger, stage, code_must));
    }
    if games.is_empty() {
        bail!("there is no ledger in {LEDGERS}");
    }
    let has_ledger = |name: &String| games.iter().any(|game| game.ledger.game == *name);
    if let Some(unknown) = complete.keys().find(|name| !has_ledger(name)) {
        bail!("{COMPLETE} names {unknown}, which has no ledger {LEDGERS}/{unknown}.md");
    }
    Ok(games)
}

/// One game id a line, `code` after it if its code must carry every rule; `#` begins a comment.
fn complete_games(text: &str) -> Result<BTreeMap<String, Demand>> {
    let mut games = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let demand = match *line.split_whitespace().collect::<Vec<_>>() {
            [] => continue,
            [game] => (game, Demand::Wished),
            [game, "code"] => (game, Demand::Required),
            _ => bail!("{COMPLETE}:{number}: a line is a game, or a game and `code`"),
        };
        games.insert(demand.0.to_owned(), demand.1);
    }
    Ok(games)
}

fn read_tests(survey: &mut Survey, root: &Path, folder: &Path, whose: Room) -> Result<()> {
    for path in files(&root.join(folder), "rs")? {
        survey.read_tests(whose, &name_of(root, &path), &read(&path)?);
    }
    Ok(())
}

fn read_code(survey: &mut Survey, root: &Path, sources: &[PathBuf], whose: Room) -> Result<()> {
    for path in sources {
        survey.read_code(whose, &name_of(root, path), &read(path)?);
    }
    Ok(())
}

/// The path in the workspace.
fn name_of(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.to_string_lossy().into_owned()
}

/// All files below `folder` with this extension, sorted; none if there is no such folder. Passes by
/// what was built.
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
        let games = complete_games("# all of it\nfate\n\n  nostromo code # since May\n").unwrap();
        let expected = [("fate", Demand::Wished), ("nostromo", Demand::Required)];
        let expected = expected.map(|(name, demand)| (name.to_owned(), demand));
        assert_eq!(games, BTreeMap::from(expected));
        let error = complete_games("fate\nfate and nostromo\n").unwrap_err();
        assert_eq!(
            error.to_string(),
            "xtask/complete.txt:2: a line is a game, or a game and `code`"
        );
    }

    const SMALL: &str = "- **F1.1** a\n- **F1.2** b\n";

    fn survey(stage: Stage, source: &str) -> Survey {
        let ledger = Ledger::parse("fate", SMALL).unwrap();
        let mut survey = Survey::of(vec![Game::new(ledger, stage, Demand::Wished)]);
        survey.read_tests(Room::Game("fate"), "t.rs", source);
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
        let source = "/// F1.1, F1.2\n#[test]\nfn t() {}";
        assert_eq!(verdict(&survey(Stage::Complete, source)), None);
    }

    #[test]
    fn only_where_it_is_demanded_a_game_fails_for_uncarried_ids() {
        let verdict = |demand, exempt: &str| {
            let ledger = Ledger::parse("fate", SMALL).unwrap();
            let mut survey = Survey::of(vec![Game::new(ledger, Stage::Open, demand)]);
            survey.read_code(Room::Game("fate"), "c.rs", "// F1.1");
            survey.read_exemptions(exempt);
            super::verdict(&survey)
        };
        assert_eq!(verdict(Demand::Wished, "F1.1 paper"), None);
        assert_eq!(
            verdict(Demand::Required, "").unwrap(),
            "fate is marked complete in code but 1 of its ids are carried by no code: \
             write the id beside the code, or its reason into xtask/exempt.txt"
        );
        assert_eq!(verdict(Demand::Required, "F1.2 paper"), None);
        assert_eq!(
            verdict(Demand::Required, "F1.1 paper\nF1.2 paper").unwrap(),
            "1 of fate's ids are carried by code: take them out of xtask/exempt.txt"
        );
    }

    #[test]
    fn a_wrong_citation_fails_always() {
        let failure = verdict(&survey(Stage::Open, "/// F1.3\n#[test]\nfn t() {}")).unwrap();
        assert_eq!(failure, "1 wrong citation(s), named above");
    }
}
