//! The one list that names all games. Everything else in this program takes a game as it comes.

use std::fs;
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
    /// The files its content is read from.
    pub(crate) files: &'static [&'static str],
    /// Opens it with the texts of these files, or with the content it ships with.
    open: Opening,
}

type Opening = fn(Option<&[&str]>) -> Result<Arc<dyn Game>>;

/// All of them.
pub(crate) const ALL: &[Title] = &[Title {
    id: "fate",
    ledger: include_str!("../../docs/rules/fate.md"),
    files: &fate::content::FILES,
    open: |texts| {
        let content = match texts {
            None => fate::Content::standard(),
            Some(texts) => fate::Content::read(texts.try_into()?)?,
        };
        let hash = content.hash;
        Ok(Arc::new(Rulebook::new(fate::Fate { content }, hash, bots::thinkers())))
    },
}];

impl Title {
    /// The game with this word.
    pub(crate) fn find(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|title| title.id == id)
    }

    /// Opens the game with the content of a folder.
    pub(crate) fn open_with(&self, folder: &Path) -> Result<Arc<dyn Game>> {
        let read = |name: &&str| {
            let path = folder.join(name);
            fs::read_to_string(&path).with_context(|| path.display().to_string())
        };
        let texts = self.files.iter().map(read).collect::<Result<Vec<_>>>()?;
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        (self.open)(Some(&texts)).with_context(|| folder.display().to_string())
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
