//! Opens games from the list: each with the content it ships with, or one with the content of the
//! folder that was given with `--content`. This is the only place that reads content files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use games::{ALL, Title};
use kernel::Game;

/// The games as this command plays them.
pub(crate) struct Shelf {
    /// The folder given with `--content`.
    pub(crate) content: Option<PathBuf>,
}

impl Shelf {
    /// Opens a game.
    pub(crate) fn open(&self, title: &Title) -> Result<Arc<dyn Game>> {
        match &self.content {
            None => Ok(title.open()),
            Some(folder) => open_folder(title, folder),
        }
    }

    /// Opens all games: the one whose content is in the folder with that, the others with their
    /// own.
    pub(crate) fn open_all(&self) -> Result<Vec<Arc<dyn Game>>> {
        let Some(folder) = &self.content else {
            return Ok(ALL.iter().map(Title::open).collect());
        };
        let its_own = title_of(folder)?.id;
        let open = |title: &Title| {
            if title.id == its_own {
                open_folder(title, folder)
            } else {
                Ok(title.open())
            }
        };
        ALL.iter().map(open).collect()
    }
}

/// The game whose files are all in the folder.
pub(crate) fn title_of(folder: &Path) -> Result<&'static Title> {
    let fits = |title: &&Title| title.files.iter().all(|file| folder.join(file).is_file());
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

/// Opens a game with the content of a folder.
pub(crate) fn open_folder(title: &Title, folder: &Path) -> Result<Arc<dyn Game>> {
    let read = |name: &&str| {
        let path = folder.join(name);
        fs::read_to_string(&path).with_context(|| path.display().to_string())
    };
    let texts = title.files.iter().map(read).collect::<Result<Vec<_>>>()?;
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    title
        .open_with(&texts)
        .with_context(|| folder.display().to_string())
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
            let ours = text.replace("encounter: 10", "encounter: 20");
            fs::write(folder.path().join(file), ours).unwrap();
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
}
