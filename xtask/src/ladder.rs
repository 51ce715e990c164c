//! `cargo xtask ladder`: how strong each bot is at each kind of table, counted by the program people
//! run and written into `docs/bots.md`, so that the page cannot say what the bots do not do.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::run::{cargo, finish, output};

const PAGE: &str = "docs/bots.md";
/// The table stands between these.
const BEGIN: &str = "<!-- cargo xtask ladder: from here -->\n";
const END: &str = "<!-- cargo xtask ladder: to here -->\n";
/// The strengths that are compared.
const STRENGTHS: [&str; 3] = ["cadet", "crew", "officer"];
/// Whom they play with or against where that is somebody else.
const OTHERS: &str = "crew";
/// The chance that nothing was tuned on.
const SEED: &str = "20261118";

/// Where whoever is measured sits.
#[derive(Clone, Copy)]
enum Sits {
    /// In every seat: they win together or not at all.
    Everywhere,
    /// In the first seat, [`OTHERS`] in all others.
    Among,
    /// In every seat of the first side, [`OTHERS`] in those of the second.
    First,
    /// The other way round.
    Second,
}

/// The tables: what they are called, the words of `hypersleep sim`, and where the bot sits.
const TABLES: [(&str, &str, Sits); 15] = [
    ("Fate, 1 player", "fate -p 1", Sits::Everywhere),
    ("Fate, 2 players", "fate -p 2", Sits::Everywhere),
    ("Fate, 3 players", "fate -p 3", Sits::Everywhere),
    ("Fate, 4 players", "fate -p 4", Sits::Everywhere),
    ("Fate, 5 players", "fate -p 5", Sits::Everywhere),
    (
        "Fate, 3 players, with Ash",
        "fate -p 3 -o ash=on",
        Sits::Everywhere,
    ),
    (
        "Fate, 3 players, Director's Cut",
        "fate -p 3 -o directors-cut=on",
        Sits::Everywhere,
    ),
    (
        "Nostromo, 5 players, the Alien against crew (rounds)",
        "nostromo -p 5",
        Sits::Second,
    ),
    (
        "Nostromo, 5 players, the crew against crew's Alien (rounds)",
        "nostromo -p 5",
        Sits::First,
    ),
    ("Nemesis, alone", "nemesis -p 1", Sits::Everywhere),
    (
        "Nemesis, one seat of 3 among crew",
        "nemesis -p 3",
        Sits::Among,
    ),
    (
        "Nemesis, 3 players together",
        "nemesis -p 3 -o mode=cooperative",
        Sits::Everywhere,
    ),
    (
        "Lifeform, 3 players, the lifeform against crew",
        "lifeform -p 3",
        Sits::Second,
    ),
    (
        "Lifeform, 3 players, the crew against crew's lifeform",
        "lifeform -p 3",
        Sits::First,
    ),
    ("Lifeform, alone", "lifeform -p 1", Sits::Everywhere),
];

/// Plays so many games for each cell and writes the table.
pub(crate) fn climb(root: &Path, games: u32) -> Result<()> {
    let build = ["build", "--release", "--package", "hypersleep"];
    finish(&mut cargo(root, &build), "the program was not built")?;
    let row = |name: &str, cells: &[String]| format!("| {name} | {} |\n", cells.join(" | "));
    let mut table = row("table", &STRENGTHS.map(String::from));
    table += &row("---", &STRENGTHS.map(|_| "---".to_owned()));
    for (name, words, sits) in TABLES {
        let mut cells = Vec::new();
        for bot in STRENGTHS {
            let cell = cell(root, words, sits, bot, games)?;
            eprintln!("{name}, {bot}: {cell}");
            cells.push(cell);
        }
        table += &row(name, &cells);
    }
    let page = fs::read_to_string(root.join(PAGE)).context(PAGE)?;
    let said = format!(
        "Percent won, with the 95 % interval; {games} games a cell, seed {SEED} (`cargo xtask ladder --games {games}`):\n\n"
    );
    let page = replaced(&page, &format!("{said}{table}"))?;
    fs::write(root.join(PAGE), page).context(PAGE)
}

/// How often `bot` won at a table.
fn cell(root: &Path, words: &str, sits: Sits, bot: &str, games: u32) -> Result<String> {
    let mut sim = cargo(
        root,
        &["run", "--quiet", "--release", "--", "sim", "--json"],
    );
    sim.args(words.split(' '));
    sim.args(["--games", &games.to_string(), "--seed", SEED]);
    match sits {
        Sits::Everywhere => sim.args(["--bots", bot]),
        Sits::Among => sim.args(["--bots", &format!("{bot},{OTHERS},{OTHERS}")]),
        Sits::First => sim.args(["--bots", bot, "--against", OTHERS]),
        Sits::Second => sim.args(["--bots", OTHERS, "--against", bot]),
    };
    let report: Value = serde_json::from_str(&output(&mut sim)?)?;
    let share = match sits {
        Sits::Everywhere => &report["win_rate"],
        Sits::Among => &report["seats"][0]["win_rate"],
        Sits::First => &report["sides"][0]["win_rate"],
        Sits::Second => &report["sides"][1]["win_rate"],
    };
    let percent = |of: &str| share[of].as_f64().map(|it| 100.0 * it).context("no share");
    Ok(format!(
        "{:.1} ({:.1}–{:.1})",
        percent("rate")?,
        percent("low")?,
        percent("high")?
    ))
}

/// The page with another text between the marks.
fn replaced(page: &str, text: &str) -> Result<String> {
    let (before, rest) = page
        .split_once(BEGIN)
        .context("the first mark is missing")?;
    let (_, after) = rest.split_once(END).context("the second mark is missing")?;
    Ok(format!("{before}{BEGIN}{text}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_put_between_the_marks() {
        let page = format!("before\n{BEGIN}old\n{END}after\n");
        let new = replaced(&page, "new\n").unwrap();
        assert_eq!(new, format!("before\n{BEGIN}new\n{END}after\n"));
        assert!(replaced("no marks", "new").is_err());
    }

    #[test]
    fn the_page_has_the_marks() {
        let page = include_str!("../../docs/bots.md");
        replaced(page, "").unwrap();
    }
}
