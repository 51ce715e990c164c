//! Mutants as cargo-mutants lists them, and a draw of some of them that anybody can repeat.

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Context, Result};
use serde_json::Value;

use crate::run::{cargo, output};

/// A small change of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mutant {
    pub(crate) file: String,
    /// As cargo-mutants words it: `games/fate/src/flow/turn.rs:13:9: replace …`.
    pub(crate) name: String,
    /// `FnValue`, `BinaryOperator`, …
    pub(crate) genre: String,
    /// What stands there instead.
    pub(crate) replacement: String,
    /// `-> bool`, of the function it is in.
    pub(crate) returns: String,
    /// What it replaces: from here, to before there.
    pub(crate) from: Place,
    pub(crate) to: Place,
}

/// A place in a text, both counted from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// All mutants of these files of a package.
pub(crate) fn list(root: &Path, package: &str, glob: &str) -> Result<Vec<Mutant>> {
    let mut list = cargo(root, &["mutants", "--no-config", "--list", "--json"]);
    list.args(["--package", package, "--file", glob]);
    read(&output(&mut list)?).context("cargo-mutants lists mutants in a form unknown here")
}

fn read(json: &str) -> Result<Vec<Mutant>> {
    let all: Vec<Value> = serde_json::from_str(json)?;
    all.iter()
        .map(|one| mutant(one).with_context(|| format!("in {one}")))
        .collect()
}

fn mutant(one: &Value) -> Option<Mutant> {
    let word = |key: &str| Some(one[key].as_str()?.to_owned());
    let place = |end: &str| {
        let number = |key: &str| usize::try_from(one["span"][end][key].as_u64()?).ok();
        Some(Place {
            line: number("line")?,
            column: number("column")?,
        })
    };
    Some(Mutant {
        file: word("file")?,
        name: word("name")?,
        genre: word("genre")?,
        replacement: word("replacement")?,
        returns: one["function"]["return_type"]
            .as_str()
            .unwrap_or_default()
            .to_owned(),
        from: place("start")?,
        to: place("end")?,
    })
}

/// All of them, in an order drawn by lot. Lines play no part, so that a mutant keeps its place in
/// the order when code above it changes.
pub(crate) fn shuffled(mutants: Vec<Mutant>, seed: u64) -> Vec<Mutant> {
    let mut alike: HashMap<String, u32> = HashMap::new();
    let mut lots: Vec<([u8; 32], Mutant)> = mutants
        .into_iter()
        .map(|mutant| {
            let change = mutant.name.split_once(": ").unwrap_or_default().1;
            let words = format!("{} {change}", mutant.file);
            let before = alike.entry(words.clone()).or_default();
            *before += 1;
            let lot = blake3::hash(format!("{seed} {before} {words}").as_bytes());
            (lot.into(), mutant)
        })
        .collect();
    lots.sort_by_key(|(lot, _)| *lot);
    lots.into_iter().map(|(_, mutant)| mutant).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = r#"[
        {"file":"a/b.rs","name":"a/b.rs:2:5: replace == with != in f","genre":"BinaryOperator",
         "replacement":"!=","function":{"return_type":"-> bool"},
         "span":{"start":{"line":2,"column":5},"end":{"line":2,"column":7}}},
        {"file":"a/b.rs","name":"a/b.rs:3:5: replace == with != in f","genre":"BinaryOperator",
         "replacement":"!=","function":null,
         "span":{"start":{"line":3,"column":5},"end":{"line":3,"column":7}}}]"#;

    #[test]
    fn a_list_is_read() {
        let mutants = read(LIST).unwrap();
        assert_eq!(mutants.len(), 2);
        assert_eq!(mutants[0].returns, "-> bool");
        assert_eq!(mutants[1].returns, "");
        assert_eq!(mutants[0].to, Place { line: 2, column: 7 });
        assert!(read("[{}]").is_err());
    }

    #[test]
    fn a_seed_gives_one_order_whatever_the_lines() {
        let mutants = read(LIST).unwrap();
        let moved = read(&LIST.replace("b.rs:2:", "b.rs:7:")).unwrap();
        for seed in 0..20 {
            let places = |mutants: &[Mutant]| -> Vec<usize> {
                let order = shuffled(mutants.to_vec(), seed);
                order.iter().map(|mutant| mutant.from.line).collect()
            };
            assert_eq!(places(&mutants), places(&moved));
        }
        let first = |seed| shuffled(mutants.clone(), seed)[0].from.line;
        assert!((0..20).any(|seed| first(seed) != first(0)));
    }
}
