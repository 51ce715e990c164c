//! The licences of the libraries in the program, as each library says them. A library that says
//! nothing gets the text its manifest names, if we have it; else there is no release.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::cannot;
use crate::dependencies::Package;
use crate::run::output;

/// How the name of a file begins that holds a licence or must be passed on with it.
const NAMES: [&str; 6] = [
    "license",
    "licence",
    "unlicense",
    "copying",
    "copyright",
    "notice",
];
const LINE: &str =
    "--------------------------------------------------------------------------------";

/// All of them; each text once, below the names of those it belongs to.
pub(super) fn text(root: &Path, parts: &[&Package]) -> Result<String> {
    let mut list = String::from("Hypersleep is built with these libraries:\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in parts.iter().filter(|package| !package.ours) {
        writeln!(list, "  {}: {}", package.id(), package.licence)?;
        let mut own = own_texts(&package.folder)?;
        if own.is_empty() {
            own.push(text_we_know(root, package)?);
        }
        // One library may hold the same text twice.
        own.sort_unstable();
        own.dedup();
        for text in own {
            texts.entry(text).or_default().push(package.id());
        }
    }
    list.push_str("\nTheir licences, and what they ask to be passed on:\n");
    let mut texts: Vec<_> = texts.into_iter().collect();
    texts.sort_by(|(_, one), (_, other)| one.cmp(other));
    for (text, packages) in texts {
        write!(
            list,
            "\n{LINE}\n{}\n{LINE}\n\n{text}\n",
            packages.join(", ")
        )?;
    }
    Ok(list)
}

/// The licences of Rust's own library, which the compiler brings.
pub(super) fn of_rust() -> Result<PathBuf> {
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]))?;
    let file = Path::new(sysroot.trim()).join("share/doc/rust/COPYRIGHT-library.html");
    if !file.is_file() {
        bail!("the compiler came without {}", file.display());
    }
    Ok(file)
}

/// What stands in the files of a library: also in folders, where it holds code of others.
fn own_texts(folder: &Path) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| cannot("list", folder))? {
        let entry = entry.with_context(|| cannot("list", folder))?;
        let path = entry.path();
        if path.is_dir() {
            texts.extend(own_texts(&path)?);
        } else if is_notice(&path) {
            let bytes = fs::read(&path).with_context(|| cannot("read", &path))?;
            let text = String::from_utf8_lossy(&bytes).replace('\r', "");
            texts.push(text.trim_matches('\n').trim_end().to_owned());
        }
    }
    Ok(texts)
}

fn is_notice(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let name = name.to_lowercase();
    let is_code = [".rs", ".c", ".h", ".py", ".json"];
    NAMES.iter().any(|begin| name.starts_with(begin))
        && !is_code.iter().any(|end| name.ends_with(end))
}

/// The text of a licence that the library only names: ours are under the same two.
fn text_we_know(root: &Path, package: &Package) -> Result<String> {
    let file = match known(&package.licence) {
        Some(file) => root.join(file),
        None => bail!(
            "{} has no licence file, and we have no text of {}: leave the library out, or put the text in",
            package.id(),
            package.licence
        ),
    };
    let text = fs::read_to_string(&file).with_context(|| cannot("read", &file))?;
    Ok(by_its_authors(text.trim(), &package.authors))
}

/// Our file with the text of one of the licences to choose from.
fn known(licence: &str) -> Option<&'static str> {
    let has = |wanted| licence.split(" OR ").any(|choice| choice == wanted);
    if has("Apache-2.0") {
        Some("LICENSE-APACHE")
    } else if has("MIT") {
        Some("LICENSE-MIT")
    } else {
        None
    }
}

/// The MIT licence begins with whose it is.
fn by_its_authors(text: &str, authors: &[String]) -> String {
    let lines = text.lines().map(|line| {
        if line.starts_with("Copyright (c)") {
            format!("Copyright (c) {}", authors.join(", "))
        } else {
            line.to_owned()
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dependencies::tests::small_tree;

    #[test]
    fn notices_are_found_in_folders_too() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let file = folder.path().join(name);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        };
        write("src/license.rs", "fn license() {}");
        write("README.md", "read me");
        assert!(own_texts(folder.path()).unwrap().is_empty());
        write("LICENSE-MIT", "\r\nmine\r\n");
        write("vendor/c/COPYING", "  theirs\n");
        let mut found = own_texts(folder.path()).unwrap();
        found.sort_unstable();
        assert_eq!(found, ["  theirs", "mine"]);
    }

    #[test]
    fn a_licence_only_named_has_a_text_if_we_know_it() {
        assert_eq!(known("MIT OR Apache-2.0"), Some("LICENSE-APACHE"));
        assert_eq!(known("Zlib OR MIT"), Some("LICENSE-MIT"));
        assert_eq!(known("MIT AND Zlib"), None);
        assert_eq!(known("Zlib"), None);
    }

    #[test]
    fn the_text_of_mit_names_the_authors() {
        let ours = "MIT License\n\nCopyright (c) 2026 We\n\nPermission";
        let theirs = "MIT License\n\nCopyright (c) Ann, Bo\n\nPermission";
        let authors = ["Ann".to_owned(), "Bo".to_owned()];
        assert_eq!(by_its_authors(ours, &authors), theirs);
    }

    #[test]
    fn a_text_stands_once_below_all_it_belongs_to() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("LICENSE"), "do as you like\n").unwrap();
        let mut tree = small_tree();
        tree.move_to(folder.path());
        let parts = tree.of_the_program().unwrap();
        // The same library twice, as if there were two.
        let text = text(Path::new("/nowhere"), &[parts[1], parts[1]]).unwrap();
        assert!(
            text.contains("  gungraun-macros 0.1.0: MIT OR Apache-2.0\n"),
            "{text}"
        );
        assert_eq!(text.matches("do as you like").count(), 1, "{text}");
    }
}
