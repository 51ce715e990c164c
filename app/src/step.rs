//! `step`: appends one choice to a record and says what came of it.

use std::io::Write;

use anyhow::{Context, Result, anyhow};
use kernel::{Game, Illegal, Lang, Told, Viewer};
use record::Refusal;
use serde_json::Value;

use crate::cli::Step;
use crate::file::{self, Opened};
use hypersleep::games::Shelf;

/// Runs the command.
pub(crate) fn run(args: &Step, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut opened = Opened::read(&args.file, shelf)?;
    let mut playing = opened.playing(None)?;
    let seat = args.seat.map(|seat| opened.seat(seat)).transpose()?;
    let at = file::now();
    let acted = match (seat, &args.act.chosen, args.act.undo) {
        (Some(seat), Some(chosen), _) => {
            let chosen: Value = serde_json::from_str(chosen).context("the move is not JSON")?;
            playing.play(seat, &chosen, at)
        }
        (Some(seat), None, Some(to)) => playing
            .undo(seat, to, at)
            .map(|line| (line, Told::default())),
        _ => playing.expire(at),
    };
    let (line, told) = acted.map_err(|refusal| reason(refusal, opened.game.as_ref(), lang))?;
    opened.record.push(line)?;
    if playing.outcome().is_some() {
        let secret = opened
            .record
            .secret()
            .context("the record holds no secret to reveal")?;
        let end = playing.end(&secret.clone(), at)?;
        opened.record.push(end)?;
    }
    file::replace(&args.file, &opened.record)?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    for (_, _, line) in told
        .events
        .iter()
        .filter(|(audience, _, _)| audience.includes(viewer))
    {
        writeln!(out, "{}", opened.game.words().say(lang, &line.text))?;
    }
    Ok(())
}

/// A refusal with the rule's reason in words.
fn reason(refusal: Refusal, game: &dyn Game, lang: Lang) -> anyhow::Error {
    match &refusal {
        Refusal::Illegal(Illegal::Refused(because)) => {
            anyhow!("{refusal}: {}", game.words().say(lang, &because.text))
        }
        _ => refusal.into(),
    }
}
