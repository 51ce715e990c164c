//! `cargo xtask pins`: runs the tests that know the pinned numbers of each game, and tells them by
//! an environment variable what else is wanted. What is pinned, `engine/laws/src/pins.rs` says.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use crate::run::{cargo, finish};

/// What is to be done with the numbers.
#[derive(Clone, Copy)]
pub(crate) enum Task {
    /// Compare them with how the games play now.
    Compare,
    /// Write down how the games play now.
    Update,
    /// Write all that is hashed for one line.
    Transcript(usize),
}

/// Does it for one game, or for all that are pinned.
pub(crate) fn run(root: &Path, game: Option<&str>, task: Task) -> Result<()> {
    let mut command = cargo(root, &["test", "--test", "pins"]);
    for pinned in games(root, game)? {
        command.args(["--package", &format!("hypersleep-{pinned}")]);
    }
    let remedy = match task {
        Task::Compare => "a game does not play as pinned, see above",
        Task::Update => {
            command.env("HYPERSLEEP_PINS", "update");
            "the numbers were not written"
        }
        Task::Transcript(line) => {
            command.env("HYPERSLEEP_PINS", format!("transcript {line}"));
            "the transcript was not written"
        }
    };
    finish(&mut command, remedy)
}

/// The games that are pinned: all, or only the wanted one.
fn games(root: &Path, wanted: Option<&str>) -> Result<Vec<String>> {
    let mut games = Vec::new();
    for folder in fs::read_dir(root.join("games"))? {
        let folder = folder?;
        let name = folder.file_name().to_string_lossy().into_owned();
        let pinned = folder.path().join("tests/pins.rs").exists();
        if pinned && wanted.is_none_or(|wanted| wanted == name) {
            games.push(name);
        }
    }
    games.sort_unstable();
    match wanted {
        Some(wanted) if games.is_empty() => bail!("no game `{wanted}` is pinned"),
        _ => Ok(games),
    }
}
