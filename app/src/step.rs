//! `step`: appends one choice to a record and says what came of it.

use std::io::Write;

use anyhow::{Context, Result, anyhow};
use kernel::{Game, Illegal, Lang, Seat, Told, Viewer};
use record::{Line, Playing, Refusal};
use serde_json::Value;

use crate::cli::StepArgs;
use crate::file::{self, Opened};
use crate::shelf::Shelf;

/// Runs the command.
pub(crate) fn run(args: &StepArgs, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let mut opened = Opened::read(&args.file, shelf)?;
    let mut playing = opened.playing()?;
    let seat = args.seat.map(|seat| opened.seat(seat)).transpose()?;
    let at = file::now();
    let acted = match (seat, &args.act.chosen, args.act.undo) {
        (Some(seat), Some(chosen), _) => {
            let chosen = match as_json(chosen)? {
                Some(chosen) => Ok(chosen),
                None => playing
                    .current()
                    .read_move(seat, chosen)
                    .map_err(Refusal::Illegal),
            };
            chosen.and_then(|chosen| playing.play(seat, chosen, at))
        }
        (Some(seat), None, Some(to)) => undo(&mut playing, seat, to, at),
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
    let lines = playing.current().narrate(&told);
    for ((audience, _), line) in told.events.iter().zip(&lines) {
        if audience.includes(viewer) {
            writeln!(out, "{}", opened.game.words().say(lang, &line.text))?;
        }
    }
    Ok(())
}

/// A move that was typed as JSON: that begins with a bracket, words never do.
fn as_json(typed: &str) -> Result<Option<Value>> {
    let is_json = typed.trim_start().starts_with(['{', '[', '"']);
    let read = is_json.then(|| serde_json::from_str(typed)).transpose();
    read.context("the move is not JSON")
}

/// Takes back to a ply as the seat counts them.
fn undo(playing: &mut Playing, seat: Seat, to: u64, at: u64) -> Result<(Line, Told), Refusal> {
    let counted = |ply: &u64| playing.noticed().count(Viewer::Seat(seat), *ply) == to;
    let ply = (0..playing.ply()).rev().find(counted);
    let ply = ply.ok_or(Refusal::NoSuchPly(to))?;
    match playing.undo(seat, ply, at) {
        Ok(line) => Ok((line, Told::default())),
        Err(Refusal::Sealed { seat, .. }) => Err(Refusal::Sealed { seat, to }),
        Err(refusal) => Err(refusal),
    }
}

/// A refusal with the rule's reason in words.
fn reason(refusal: Refusal, game: &dyn Game, lang: Lang) -> anyhow::Error {
    match &refusal {
        Refusal::Illegal(Illegal::Refused(because)) => {
            anyhow!("{refusal}: {}", game.words().say(lang, &because.text))
        }
        Refusal::Illegal(Illegal::Unsaid(why)) => {
            anyhow!("{why}: `hypersleep moves` lists what may be chosen")
        }
        _ => refusal.into(),
    }
}
