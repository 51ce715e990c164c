//! `content`: other boards and cards, checked before anybody plays with them.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, bail};
use kernel::{Lang, Text};

use crate::cli::{Content, ContentTask};
use crate::words;
use hypersleep::games::{self, Title};

/// Runs the command.
pub(crate) fn run(args: &Content, lang: Lang, out: &mut impl Write) -> Result<()> {
    let ContentTask::Check { folder, game } = &args.task;
    let game = game.map_or_else(|| whose(folder), Ok)?.open_with(folder)?;
    let text = Text::say("content-good")
        .with("game", Text::plain(game.about().title))
        .with("hash", Text::plain(game.content_hash().to_owned()));
    Ok(writeln!(out, "{}", words::say(lang, &text))?)
}

/// The game whose files are all in the folder.
fn whose(folder: &Path) -> Result<&'static Title> {
    let fits = |title: &&Title| title.files.iter().all(|file| folder.join(file).is_file());
    match games::ALL.iter().filter(fits).collect::<Vec<_>>()[..] {
        [title] => Ok(title),
        [] => {
            let wanted = games::ALL.iter().map(|title| format!("{} wants {}", title.id, title.files.join(", ")));
            bail!("{} holds no game's content: {}", folder.display(), wanted.collect::<Vec<_>>().join("; "))
        }
        _ => bail!("{} could be content of several games: say which with --game", folder.display()),
    }
}
