//! What is done with a whole record: `replay` tells it in words, `verify` proves it, `fork` begins
//! another like it.

use std::io::Write;

use anyhow::Result;
use kernel::{Lang, Text};
use record::Verified;
use serde_json::json;

use crate::cli::{ForkArgs, ReplayArgs, VerifyArgs};
use crate::file::{self, Opened};
use crate::shelf::Shelf;
use crate::show::ending_text;
use crate::story::{Chapter, Story};
use crate::words;

/// Runs `replay`.
pub(crate) fn run(
    args: &ReplayArgs,
    shelf: &Shelf,
    lang: Lang,
    out: &mut impl Write,
) -> Result<()> {
    let opened = Opened::read(&args.record.file, shelf)?;
    let mut story = Story::new(&opened, opened.viewer(args.viewer.viewer)?, lang);
    story.tell(opened.last_ply())?;
    for chapter in story.chapters() {
        if args.json {
            writeln!(out, "{}", serde_json::to_string(chapter)?)?;
            continue;
        }
        let Chapter {
            ply, title, lines, ..
        } = chapter;
        writeln!(out, "{ply:>4}  {title}")?;
        for line in lines {
            writeln!(out, "      {line}")?;
        }
    }
    Ok(())
}

/// Runs `verify`.
pub(crate) fn verify(
    args: &VerifyArgs,
    shelf: &Shelf,
    lang: Lang,
    out: &mut impl Write,
) -> Result<()> {
    let opened = Opened::read(&args.record.file, shelf)?;
    let Verified { from, to, end } =
        record::verify(&opened.game, &opened.record).map_err(|fault| opened.at(fault))?;
    if args.json {
        let proved = json!({ "game": opened.game.about().id, "from": from, "to": to, "end": end });
        return Ok(writeln!(out, "{proved}")?);
    }
    let ending = opened.game.words().say(lang, &ending_text(&end.ending));
    let text = Text::say(if from == 1 {
        "verify-whole"
    } else {
        "verify-part"
    });
    let text = text
        .with("from", from as i64)
        .with("to", to as i64)
        .with("ending", Text::plain(ending));
    Ok(writeln!(out, "{}", words::say(lang, &text))?)
}

/// Runs `fork`.
pub(crate) fn fork(args: &ForkArgs, out: &mut impl Write) -> Result<()> {
    let forked = file::read(&args.record.file).and_then(|record| {
        record::fork(&record, args.ply).map_err(|fault| {
            anyhow::Error::from(fault).context(args.record.file.display().to_string())
        })
    })?;
    Ok(out.write_all(forked.print().as_bytes())?)
}
