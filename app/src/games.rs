//! The one list that names all games. Everything else in this program takes a game as it comes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use kernel::{Game, Rulebook};

/// A game this program can play.
pub(crate) struct Title {
    /// Its word on the command line.
    pub(crate) id: &'static str,
    /// Its rule ledger.
    pub(crate) ledger: &'static str,
    /// Opens it with its own content, or with what a folder holds.
    open: fn(Option<&Path>) -> Result<Arc<dyn Game>>,
}

/// All of them.
pub(crate) const ALL: &[Title] = &[Title {
    id: "airlock",
    ledger: include_str!("../../docs/rules/fate.md"),
    open: |_| Ok(Arc::new(Rulebook::new(toy::Airlock, blake3::hash(b"content"), bots::thinkers()))),
}];

impl Title {
    /// The game with this word.
    pub(crate) fn find(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|title| title.id == id)
    }

    /// Opens the game with the content of a folder.
    pub(crate) fn open_with(&self, content: &Path) -> Result<Arc<dyn Game>> {
        (self.open)(Some(content)).with_context(|| content.display().to_string())
    }
}

/// Where the games are taken from: each with its own content, or with that of a folder.
pub(crate) struct Shelf {
    /// The folder given with `--content`.
    pub(crate) content: Option<PathBuf>,
}

impl Shelf {
    /// Opens a game.
    pub(crate) fn open(&self, title: &Title) -> Result<Arc<dyn Game>> {
        match &self.content {
            None => (title.open)(None),
            Some(folder) => title.open_with(folder),
        }
    }
}
