//! `content`: other boards and cards, checked before anybody plays with them.

use std::io::Write;

use anyhow::Result;
use kernel::{Lang, Text};

use crate::cli::{Content, ContentTask};
use crate::words;
use hypersleep::games::Title;

/// Runs the command.
pub(crate) fn run(args: &Content, lang: Lang, out: &mut impl Write) -> Result<()> {
    let ContentTask::Check { folder, game } = &args.task;
    let game = game
        .map_or_else(|| Title::of_folder(folder), Ok)?
        .open_with(folder)?;
    let text = Text::say("content-good")
        .with("game", Text::plain(game.about().title))
        .with("hash", Text::plain(game.content_hash().to_owned()));
    Ok(writeln!(out, "{}", words::say(lang, &text))?)
}
