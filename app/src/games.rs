//! The one list that names all games. Everything else in this program takes a game as it comes.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use kernel::{Game, Judged, Lawful, Rulebook};

/// A game this program can play.
pub struct Title {
    /// Its word on the command line.
    pub id: &'static str,
    /// Its rule ledger.
    pub ledger: &'static str,
    /// The files its content is read from.
    pub files: &'static [&'static str],
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
        open: |texts| {
            let content = match texts {
                None => fate::Content::standard(),
                Some(texts) => fate::Content::read(texts.try_into()?)?,
            };
            let hash = content.hash;
            Ok(Arc::new(Rulebook::new(
                fate::Fate { content },
                hash,
                bots::thinkers(),
            )))
        },
    },
    Title {
        id: "nostromo",
        ledger: include_str!("../../docs/rules/nostromo.md"),
        files: &nostromo::content::FILES,
        open: |texts| {
            let content = match texts {
                None => nostromo::Content::standard(),
                Some(texts) => nostromo::Content::read(texts.try_into()?)?,
            };
            let hash = content.hash;
            let thinkers = std::iter::once(bots::random())
                .chain(nostromo::thinkers())
                .collect();
            Ok(Arc::new(Rulebook::new(
                nostromo::Nostromo { content },
                hash,
                thinkers,
            )))
        },
    },
];

/// Shows every game to `visit`, with its types.
pub fn visit(visit: &mut impl Visit) {
    let fate = fate::Fate::standard();
    let hash = fate.content.hash;
    visit.game(fate, hash);
    let nostromo = nostromo::Nostromo::standard();
    let hash = nostromo.content.hash;
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

    /// The game whose files are all in the folder.
    pub fn of_folder(folder: &Path) -> Result<&'static Self> {
        let fits = |title: &&Self| title.files.iter().all(|file| folder.join(file).is_file());
        match ALL.iter().filter(fits).collect::<Vec<_>>()[..] {
            [title] => Ok(title),
            [] => {
                let wanted = ALL
                    .iter()
                    .map(|title| format!("{} wants {}", title.id, title.files.join(", ")));
                bail!(
                    "{} holds no game's content: {}",
                    folder.display(),
                    wanted.collect::<Vec<_>>().join("; ")
                )
            }
            _ => bail!(
                "{} could be content of several games: say which with --game",
                folder.display()
            ),
        }
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

    /// Opens all games: the one whose content is in the folder with that, the others with their own.
    pub fn open_all(&self) -> Result<Vec<Arc<dyn Game>>> {
        let folder = self
            .content
            .as_deref()
            .map(|folder| Ok::<_, anyhow::Error>((Title::of_folder(folder)?.id, folder)));
        let folder = folder.transpose()?;
        let open = |title: &Title| match folder {
            Some((id, folder)) if id == title.id => title.open_with(folder),
            _ => (title.open)(None),
        };
        ALL.iter().map(open).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder is one game's; the others are served as they ship.
    #[test]
    fn a_folder_changes_its_own_game_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        for file in Title::find("nostromo").unwrap().files {
            let text =
                fs::read_to_string(Path::new("../games/nostromo/content").join(file)).unwrap();
            fs::write(folder.path().join(file), format!("// Ours.\n{text}")).unwrap();
        }
        let shelf = Shelf {
            content: Some(folder.path().to_owned()),
        };
        let ours = shelf.open_all().unwrap();
        let own = Shelf { content: None }.open_all().unwrap();
        let same: Vec<bool> = ours
            .iter()
            .zip(&own)
            .map(|(ours, own)| ours.content_hash() == own.content_hash())
            .collect();
        assert_eq!(
            same,
            ALL.iter()
                .map(|title| title.id != "nostromo")
                .collect::<Vec<_>>()
        );
        fs::remove_file(folder.path().join("rooms.ron")).unwrap();
        assert!(
            shelf
                .open_all()
                .is_err_and(|why| why.to_string().contains("holds no game's content"))
        );
    }

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
        let opened = ALL.iter().map(|title| {
            (
                title.id,
                (title.open)(None).unwrap().content_hash().to_owned(),
            )
        });
        assert_eq!(seen.0, opened.collect::<Vec<_>>());
    }
}
