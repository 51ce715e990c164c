//! The scripts of the pages: plain JavaScript whose types, written in comments, TypeScript checks.
//! It checks and writes nothing: the pages get the files as they are, but for the names of screens.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::needs;
use crate::run::finish;

const FOLDER: &str = "platform/web/assets";
/// The first line of every script, by which editors check it too.
const MARK: &str = "// @ts-check";
/// The language and the browser the scripts are written for.
const OPTIONS: [&str; 12] = [
    "--noEmit",
    "--allowJs",
    "--checkJs",
    "--strict",
    "--target",
    "es2023",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--lib",
    "es2023,dom,dom.iterable",
];

/// Checks the types of all scripts.
pub(crate) fn check_types(root: &Path) -> Result<()> {
    let scripts = scripts(&root.join(FOLDER))?;
    if let Some(script) = unmarked(&scripts)? {
        bail!("{} does not begin with `{MARK}`", script.display());
    }
    let mut check = Command::new("node");
    check.current_dir(root).arg(needs::type_checker(root));
    check.args(OPTIONS).args(&scripts);
    finish(&mut check, "the types of the scripts do not fit: see above")?;
    println!("the types of {} scripts fit", scripts.len());
    Ok(())
}

fn scripts(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot list {FOLDER}"))?;
    let mut scripts: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|found| found == "js"))
        .collect();
    scripts.sort();
    Ok(scripts)
}

/// The first script that is not marked, if any.
fn unmarked(scripts: &[PathBuf]) -> Result<Option<&PathBuf>> {
    for script in scripts {
        let text = fs::read_to_string(script)
            .with_context(|| format!("cannot read {}", script.display()))?;
        if text.lines().next() != Some(MARK) {
            return Ok(Some(script));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_without_the_mark_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        write("a.js", "// @ts-check\n// A.\n");
        write("b.css", "a {}\n");
        let found = scripts(folder.path()).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!(unmarked(&found).unwrap(), None);
        write("c.js", "// C.\n// @ts-check\n");
        let found = scripts(folder.path()).unwrap();
        assert!(unmarked(&found).unwrap().unwrap().ends_with("c.js"));
    }
}
