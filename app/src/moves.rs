//! `moves`: what may be chosen now, as JSON for programs and in words for people.

use std::io::Write;

use anyhow::Result;
use kernel::{Entry, Lang, SeatSet, Standing};
use serde::Serialize;
use serde_json::Value;

use crate::cli::MovesArgs;
use crate::file::Opened;
use crate::shelf::Shelf;

/// One line.
#[derive(Serialize)]
struct Offered {
    seat: u8,
    #[serde(rename = "move")]
    chosen: Value,
    words: String,
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<Refused>,
}

#[derive(Serialize)]
struct Refused {
    because: String,
    rule: String,
}

/// Runs the command.
pub(crate) fn run(args: &MovesArgs, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let opened = Opened::read(&args.record.file, shelf)?;
    let only = args.seat.map(|seat| opened.seat(seat)).transpose()?;
    let playing = opened.playing()?;
    let words = opened.game.words();
    let may = match playing.current().standing() {
        Standing::Waiting(waiting) => waiting.may(),
        Standing::Over(_) => SeatSet::EMPTY,
    };
    for seat in may
        .iter()
        .filter(|&seat| only.is_none_or(|only| only == seat))
    {
        let mut menu = playing.current().menu(seat, args.why);
        menu.sort_by_key(|entry| entry.refused.is_some());
        for entry in menu {
            let Entry {
                chosen,
                words: spoken,
                label,
                refused,
            } = entry;
            let line = Offered {
                seat: seat.0,
                chosen,
                words: spoken,
                label: words.say(lang, &label),
                refused: refused.map(|because| Refused {
                    because: words.say(lang, &because.text),
                    rule: because.rule,
                }),
            };
            serde_json::to_writer(&mut *out, &line)?;
            writeln!(out)?;
        }
    }
    Ok(())
}
