//! `content`: other boards and cards, checked before anybody plays with them.

use std::io::Write;

use anyhow::Result;
use kernel::{Lang, Text};

use crate::cli::{ContentArgs, ContentTask};
use crate::{shelf, words};

/// Runs the command.
pub(crate) fn run(args: &ContentArgs, lang: Lang, out: &mut impl Write) -> Result<()> {
    let ContentTask::Check { folder, game } = &args.task;
    let title = game.map_or_else(|| shelf::title_of(folder), Ok)?;
    let game = shelf::open_folder(title, folder)?;
    let text = Text::say("content-good")
        .with("game", Text::plain(game.about().title))
        .with("hash", Text::plain(game.content_hash().to_owned()));
    Ok(writeln!(out, "{}", words::say(lang, &text))?)
}
