//! What we are built with, as `cargo metadata` and `Cargo.lock` tell it, and what we ask of it: a
//! licence that lets everybody pass our program on, and crates.io as the only source. Advisories
//! are not looked up: their database comes from the network (docs/contributing.md).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::run::{cargo, output};

/// Where the release runs: dependencies of other systems are not looked at.
pub(crate) const TARGET: &str = "x86_64-unknown-linux-gnu";
/// The package people get.
pub(crate) const PROGRAM: &str = "hypersleep";

/// Licences that ask for no more than to be named. Where a package offers a choice, one of these
/// is enough.
const ALLOWED: [&str; 6] = [
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-3-Clause",
    "MIT",
    "Unicode-3.0",
    "Zlib",
];
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// One package, ours or another's.
pub(crate) struct Package {
    pub(crate) name: String,
    pub(crate) version: String,
    /// An SPDX expression; empty if the package names none.
    pub(crate) licence: String,
    pub(crate) authors: Vec<String>,
    /// Where its sources lie.
    pub(crate) folder: PathBuf,
    /// Whether it is a room of this workspace.
    pub(crate) ours: bool,
    /// SHA-256 of what crates.io gave us.
    pub(crate) checksum: Option<String>,
    /// What its code calls, by id: neither what only tests need, nor what only building needs.
    uses: Vec<String>,
}

/// Packages by cargo's id.
pub(crate) struct Dependencies(BTreeMap<String, Package>);

/// An entry of `Cargo.lock`.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Locked<'a> {
    pub(crate) name: &'a str,
    pub(crate) version: &'a str,
    /// None if it is ours.
    source: Option<&'a str>,
    checksum: Option<&'a str>,
}

/// A step of CI: every licence is allowed, every source is crates.io. Packages that are there in
/// several versions are only named.
pub(crate) fn check(root: &Path) -> Result<()> {
    let lock = read_lock(root)?;
    let strangers: Vec<_> = locked(&lock)
        .filter(|entry| entry.source.is_some_and(|source| source != CRATES_IO))
        .map(|entry| entry.name)
        .collect();
    if !strangers.is_empty() {
        bail!(
            "these packages do not come from crates.io: {}",
            strangers.join(", ")
        );
    }
    let all = Dependencies::read(root)?;
    let refused = all.refused();
    if !refused.is_empty() {
        bail!(
            "these licences are not in the list of xtask/src/dependencies.rs: {}",
            refused.join(", ")
        );
    }
    for (name, versions) in all.duplicates() {
        println!("{name} is there in several versions: {versions}");
    }
    println!(
        "the licences of {} packages are allowed, all others' come from crates.io",
        all.0.len()
    );
    Ok(())
}

/// The text of `Cargo.lock`.
pub(crate) fn read_lock(root: &Path) -> Result<String> {
    fs::read_to_string(root.join("Cargo.lock")).context("cannot read Cargo.lock")
}

/// The entries of a `Cargo.lock`, which cargo writes one field a line.
pub(crate) fn locked(lock: &str) -> impl Iterator<Item = Locked<'_>> {
    lock.split("[[package]]\n").skip(1).map(|entry| {
        let field = |name: &str| {
            entry.lines().find_map(|line| {
                let (key, value) = line.split_once(" = ")?;
                (key == name).then(|| value.trim_matches('"'))
            })
        };
        Locked {
            name: field("name").unwrap_or_default(),
            version: field("version").unwrap_or_default(),
            source: field("source"),
            checksum: field("checksum"),
        }
    })
}

impl Dependencies {
    /// All packages of the workspace and all they need on [`TARGET`], tests included.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let args = ["metadata", "--format-version=1", "--locked"];
        let mut metadata = cargo(root, &args);
        metadata.args(["--filter-platform", TARGET]);
        let text = output(&mut metadata)?;
        let metadata: Value =
            serde_json::from_str(&text).context("cargo's metadata cannot be read")?;
        Self::from_metadata(&metadata, &read_lock(root)?).context("cargo's metadata lacks a field")
    }

    fn from_metadata(metadata: &Value, lock: &str) -> Option<Self> {
        let checksums: BTreeMap<_, _> = locked(lock)
            .filter_map(|entry| Some(((entry.name, entry.version), entry.checksum?)))
            .collect();
        let mut uses = BTreeMap::new();
        for node in metadata["resolve"]["nodes"].as_array()? {
            let called = node["deps"].as_array()?.iter();
            let called = called.filter(|dependency| {
                let kinds = dependency["dep_kinds"].as_array();
                kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
            });
            let called = called.map(|dependency| text(&dependency["pkg"]));
            uses.insert(text(&node["id"])?, called.collect::<Option<_>>()?);
        }
        let mut packages = BTreeMap::new();
        for package in metadata["packages"].as_array()? {
            let (name, version) = (text(&package["name"])?, text(&package["version"])?);
            let checksum = checksums.get(&(name.as_str(), version.as_str()));
            let manifest = PathBuf::from(text(&package["manifest_path"])?);
            let id = text(&package["id"])?;
            let package = Package {
                licence: tidy(package["license"].as_str().unwrap_or_default()),
                authors: package["authors"]
                    .as_array()?
                    .iter()
                    .filter_map(text)
                    .collect(),
                folder: manifest.parent()?.to_path_buf(),
                ours: package["source"].is_null(),
                checksum: checksum.map(|&checksum| checksum.to_owned()),
                uses: uses.remove(&id).unwrap_or_default(),
                name,
                version,
            };
            packages.insert(id, package);
        }
        Some(Self(packages))
    }

    /// The program's own package first, then all whose code is in it, by name.
    pub(crate) fn of_the_program(&self) -> Result<Vec<&Package>> {
        let (program, _) = self
            .0
            .iter()
            .find(|(_, package)| package.ours && package.name == PROGRAM)
            .with_context(|| format!("there is no package {PROGRAM}"))?;
        let mut seen = BTreeSet::from([program.as_str()]);
        let mut todo = vec![program.as_str()];
        while let Some(id) = todo.pop() {
            for used in self.0.get(id).iter().flat_map(|package| &package.uses) {
                if seen.insert(used) {
                    todo.push(used);
                }
            }
        }
        let mut found: Vec<_> = seen.iter().filter_map(|&id| self.0.get(id)).collect();
        found.sort_by_key(|package| (package.name != PROGRAM, &package.name, &package.version));
        Ok(found)
    }

    /// What the code of `package` calls.
    pub(crate) fn used_by(&self, package: &Package) -> impl Iterator<Item = &Package> {
        package.uses.iter().filter_map(|id| self.0.get(id))
    }

    fn refused(&self) -> Vec<String> {
        let refused = self.0.values().filter(|found| !is_allowed(&found.licence));
        refused
            .map(|found| format!("{} of {}", found.licence, found.id()))
            .collect()
    }

    fn duplicates(&self) -> Vec<(&str, String)> {
        let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for package in self.0.values() {
            let of_name = versions.entry(&package.name).or_default();
            of_name.push(&package.version);
        }
        versions.retain(|_, versions| versions.len() > 1);
        let joined = versions.into_iter();
        joined
            .map(|(name, versions)| (name, versions.join(", ")))
            .collect()
    }
}

impl Package {
    /// `serde 1.0.229`.
    pub(crate) fn id(&self) -> String {
        format!("{} {}", self.name, self.version)
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// Older packages write `MIT/Apache-2.0` and `MIT or Apache-2.0` for a choice.
fn tidy(licence: &str) -> String {
    licence.replace('/', " OR ").replace(" or ", " OR ")
}

/// Whether an SPDX expression, tidied, leaves us a choice of [`ALLOWED`] licences alone.
fn is_allowed(licence: &str) -> bool {
    let spaced = licence.replace('(', " ( ").replace(')', " ) ");
    let words: Vec<_> = spaced.split_whitespace().collect();
    let mut rest = words.as_slice();
    choice(&mut rest) == Some(true) && rest.is_empty()
}

/// `A OR B …`: one of them is enough. None if this is no expression.
fn choice(words: &mut &[&str]) -> Option<bool> {
    let mut allowed = all_of(words)?;
    while skip(words, "OR") {
        allowed |= all_of(words)?;
    }
    Some(allowed)
}

/// `A AND B …`, which binds closer than `OR`.
fn all_of(words: &mut &[&str]) -> Option<bool> {
    let mut allowed = one(words)?;
    while skip(words, "AND") {
        allowed &= one(words)?;
    }
    Some(allowed)
}

/// A licence, perhaps with an exception, or an expression in brackets.
fn one(words: &mut &[&str]) -> Option<bool> {
    if skip(words, "(") {
        let allowed = choice(words)?;
        return skip(words, ")").then_some(allowed);
    }
    let mut licence = next(words)?.to_owned();
    if skip(words, "WITH") {
        licence = format!("{licence} WITH {}", next(words)?);
    }
    Some(ALLOWED.contains(&licence.as_str()))
}

fn next<'a>(words: &mut &[&'a str]) -> Option<&'a str> {
    let (first, rest) = words.split_first()?;
    *words = rest;
    Some(first)
}

fn skip(words: &mut &[&str], word: &str) -> bool {
    let found = words.first() == Some(&word);
    if found {
        *words = &words[1..];
    }
    found
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    use serde_json::json;

    pub(crate) const LOCK: &str = r#"version = 4

[[package]]
name = "gungraun-macros"
version = "0.1.0"
source = "registry+https://github.com/rust-lang/crates.io-index"
checksum = "00ff"
dependencies = [
 "serde",
]

[[package]]
name = "hypersleep"
version = "0.1.0"
"#;

    /// The program uses `gungraun-macros`; its tests use `copied`, under a licence we refuse.
    pub(crate) fn small_tree() -> Dependencies {
        let package = |name: &str, source: Option<&str>, licence: &str| {
            json!({
                "name": name, "version": "0.1.0", "id": format!("id of {name}"),
                "license": licence, "authors": ["Ann <ann@example.org>"], "source": source,
                "manifest_path": format!("/nowhere/{name}/Cargo.toml"),
            })
        };
        let uses = |name: &str, kind: Option<&str>| json!({ "pkg": format!("id of {name}"), "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [
                package("hypersleep", None, "MIT OR Apache-2.0"),
                package("gungraun-macros", Some(CRATES_IO), "MIT/Apache-2.0"),
                package("copied", Some(CRATES_IO), "GPL-3.0-only"),
            ],
            "resolve": { "nodes": [{
                "id": "id of hypersleep",
                "deps": [uses("gungraun-macros", None), uses("copied", Some("dev"))],
            }]},
        });
        Dependencies::from_metadata(&metadata, LOCK).unwrap()
    }

    impl Dependencies {
        /// As if all sources lay there.
        pub(crate) fn move_to(&mut self, folder: &Path) {
            for package in self.0.values_mut() {
                package.folder = folder.to_path_buf();
            }
        }
    }

    #[test]
    fn the_lock_file_knows_versions_and_sources() {
        let entries: Vec<_> = locked(LOCK).collect();
        let ours = Locked {
            name: "hypersleep",
            version: "0.1.0",
            ..Locked::default()
        };
        let theirs = Locked {
            name: "gungraun-macros",
            version: "0.1.0",
            source: Some(CRATES_IO),
            checksum: Some("00ff"),
        };
        assert_eq!(entries, [theirs, ours]);
    }

    #[test]
    fn one_allowed_choice_is_enough() {
        for licence in [
            "MIT",
            "GPL-3.0-only OR MIT",
            "(MIT OR GPL-3.0-only) AND Unicode-3.0",
            "MIT OR GPL-3.0-only AND GPL-2.0-only",
            "Apache-2.0 WITH LLVM-exception",
        ] {
            assert!(is_allowed(licence), "{licence}");
        }
    }

    #[test]
    fn what_is_not_allowed_or_not_said_is_refused() {
        for licence in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "(MIT OR GPL-3.0-only) AND GPL-2.0-only",
            "MIT WITH Classpath-exception-2.0",
            "MIT OR",
            "(MIT",
            "MIT MIT",
            "MIT)",
        ] {
            assert!(!is_allowed(licence), "{licence}");
        }
        assert_eq!(small_tree().refused(), ["GPL-3.0-only of copied 0.1.0"]);
    }

    #[test]
    fn what_only_tests_use_is_not_in_the_program() {
        let tree = small_tree();
        let found = tree.of_the_program().unwrap();
        let names: Vec<_> = found.iter().map(|package| package.id()).collect();
        assert_eq!(names, ["hypersleep 0.1.0", "gungraun-macros 0.1.0"]);
        assert_eq!(found[1].licence, "MIT OR Apache-2.0");
        assert_eq!(found[1].checksum.as_deref(), Some("00ff"));
    }

    #[test]
    fn several_versions_are_found() {
        let mut tree = small_tree();
        assert_eq!(tree.duplicates(), []);
        let mut newer = tree.0.remove("id of copied").unwrap();
        "gungraun-macros".clone_into(&mut newer.name);
        "0.2.0".clone_into(&mut newer.version);
        tree.0.insert("id of the newer".to_owned(), newer);
        let found = [("gungraun-macros", "0.1.0, 0.2.0".to_owned())];
        assert_eq!(tree.duplicates(), found);
    }
}
