//! `moves`: the menu now, for programs.

use std::io::Write;

use anyhow::Result;
use kernel::{Entry, Lang, SeatSet, Standing};
use serde::Serialize;
use serde_json::Value;

use crate::cli::Moves;
use crate::file::Opened;
use hypersleep::games::Shelf;

/// One line.
#[derive(Serialize)]
struct Offered {
    seat: u8,
    #[serde(rename = "move")]
    chosen: Value,
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
pub(crate) fn run(args: &Moves, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let opened = Opened::read(&args.record.file, shelf)?;
    let only = args.seat.map(|seat| opened.seat(seat)).transpose()?;
    let playing = opened.playing(None)?;
    let words = opened.game.words();
    let waiting = match playing.current().standing() {
        Standing::Waiting(seats) => seats,
        Standing::Over(_) => SeatSet::EMPTY,
    };
    for seat in waiting
        .iter()
        .filter(|&seat| only.is_none_or(|only| only == seat))
    {
        let mut menu = playing.current().menu(seat, args.why);
        menu.sort_by_key(|entry| entry.refused.is_some());
        for Entry {
            chosen,
            label,
            refused,
        } in menu
        {
            let refused = refused.map(|because| Refused {
                because: words.say(lang, &because.text),
                rule: because.rule,
            });
            let line = Offered {
                seat: seat.0,
                chosen,
                label: words.say(lang, &label),
                refused,
            };
            serde_json::to_writer(&mut *out, &line)?;
            writeln!(out)?;
        }
    }
    Ok(())
}
