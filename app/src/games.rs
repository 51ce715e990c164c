//! The one list that names all games. Everything else in this program takes a game as it comes.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use kernel::{Game, Judged, Lawful, Rulebook};
use nostromo::content::Sources;

/// A game this program can play.
pub struct Title {
    /// Its word on the command line.
    pub id: &'static str,
    /// Its rule ledger.
    pub ledger: &'static str,
    /// The files its content is read from.
    pub files: &'static [&'static str],
    /// Whether tables of it are served. The news of a table still tell everybody that somebody chose; where seats choose in
    /// secret at the same time that alone is too much, so such a game stays on the command line until they do not.
    pub served: bool,
    /// Opens it with the texts of these files, or with the content it ships with.
    open: Opening,
}

type Opening = fn(Option<&[&str]>) -> Result<Arc<dyn Game>>;

/// All of them.
pub const ALL: &[Title] = &[
    Title {
        id: "fate",
        ledger: include_str!("../../docs/rules/fate.md"),
        files: &fate::content::FILES,
        served: true,
        open: |texts| {
            let content = match texts {
                None => fate::Content::standard(),
                Some(texts) => fate::Content::read(texts.try_into()?)?,
            };
            let hash = content.hash;
            Ok(Arc::new(Rulebook::new(fate::Fate { content }, hash, bots::thinkers())))
        },
    },
    Title {
        id: "nostromo",
        ledger: include_str!("../../docs/rules/nostromo.md"),
        files: &nostromo::content::FILES,
        served: true,
        open: |texts| {
            let nostromo = match texts {
                None => nostromo::Nostromo::standard(),
                Some(texts) => nostromo::Nostromo::with(&Sources::of(texts.try_into()?))?,
            };
            let hash = nostromo.content_hash();
            Ok(Arc::new(Rulebook::new(nostromo, hash, nostromo::thinkers())))
        },
    },
];

/// Shows every game to `visit`, with its types.
pub fn visit(visit: &mut impl Visit) {
    let fate = fate::Fate::standard();
    let hash = fate.content.hash;
    visit.game(fate, hash);
    let nostromo = nostromo::Nostromo::standard();
    let hash = nostromo.content_hash();
    visit.game(nostromo, hash);
}

/// Somebody who wants to see every game with its types: the laws, the benches.
pub trait Visit {
    /// A game with its own content and the content's hash.
    fn game<R: Lawful + Judged>(&mut self, rules: R, content: blake3::Hash);
}

impl Title {
    /// The game with this word.
    pub fn find(id: &str) -> Option<&'static Self> {
        ALL.iter().find(|title| title.id == id)
    }

    /// Opens the game with the content of a folder.
    pub fn open_with(&self, folder: &Path) -> Result<Arc<dyn Game>> {
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
pub struct Shelf {
    /// The folder given with `--content`.
    pub content: Option<PathBuf>,
}

impl Shelf {
    /// Opens a game.
    pub fn open(&self, title: &Title) -> Result<Arc<dyn Game>> {
        match &self.content {
            None => (title.open)(None),
            Some(folder) => title.open_with(folder),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Ids(Vec<(&'static str, String)>);

    impl Visit for Ids {
        fn game<R: Lawful + Judged>(&mut self, _: R, content: blake3::Hash) {
            self.0.push((R::ABOUT.id, content.to_string()));
        }
    }

    #[test]
    fn both_lists_name_the_same_games() {
        let mut seen = Ids(Vec::new());
        visit(&mut seen);
        let opened = ALL.iter().map(|title| (title.id, (title.open)(None).unwrap().content_hash().to_owned()));
        assert_eq!(seen.0, opened.collect::<Vec<_>>());
    }
}
