//! What is done with a whole record: `replay` tells it in words, `verify` proves it, `fork` begins another like it.

use std::io::Write;

use anyhow::Result;
use kernel::{Lang, Match, Text, Told, Viewer};
use record::{Entry, Line, Playing, Verified};
use serde_json::{Value, json};

use crate::cli::{Fork, Replay, Verify};
use crate::file::{self, Opened};
use crate::show::ending_text;
use crate::words;
use hypersleep::games::Shelf;

/// A game told to somebody: what each ply let them know.
pub(crate) struct Story<'a> {
    opened: &'a Opened,
    viewer: Viewer,
    lang: Lang,
    chapters: Vec<Chapter>,
}

/// One ply of a story.
struct Chapter {
    ply: u64,
    /// Who did it, by name, and what.
    title: String,
    /// What was told, in words.
    lines: Vec<String>,
    /// What was told, as data.
    events: Vec<Value>,
}

impl<'a> Story<'a> {
    /// A story yet to be told.
    pub(crate) fn new(opened: &'a Opened, viewer: Viewer, lang: Lang) -> Self {
        Self {
            opened,
            viewer,
            lang,
            chapters: Vec::new(),
        }
    }

    /// Tells the game up to a ply, or to its last. Where it stands then.
    pub(crate) fn tell(&mut self, ply: Option<u64>) -> Result<Playing> {
        let opened = self.opened;
        let last = ply.unwrap_or(opened.record.next_ply() - 1);
        let mut before: Option<Box<dyn Match>> = None;
        let told = record::retell(
            &opened.game,
            &opened.record,
            opened.seed,
            last,
            |line, told, after| {
                self.chapters
                    .push(self.chapter(line, &told, before.as_deref()));
                before = Some(after.duplicate());
            },
        );
        told.map_err(|fault| opened.at(fault))
    }

    /// Every line told so far.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &String> {
        self.chapters.iter().flat_map(|chapter| &chapter.lines)
    }

    fn chapter(&self, line: Option<&Line>, told: &Told, before: Option<&dyn Match>) -> Chapter {
        let heard = || {
            told.events
                .iter()
                .filter(|(audience, _, _)| audience.includes(self.viewer))
        };
        Chapter {
            ply: line.map_or(0, |line| line.ply),
            title: words::say(self.lang, &self.title(line, before)),
            lines: heard()
                .map(|(_, _, line)| self.opened.game.words().say(self.lang, &line.text))
                .collect(),
            events: heard().map(|(_, event, _)| event.clone()).collect(),
        }
    }

    fn title(&self, line: Option<&Line>, before: Option<&dyn Match>) -> Text {
        let name = |seat: kernel::Seat| {
            Text::plain(self.opened.record.header().seats[seat.index()].clone())
        };
        match line.map(|line| &line.entry) {
            None => Text::say("replay-deal"),
            // What another seat chose may be its secret: what everybody may know of it, the events tell.
            Some(Entry::Move { seat, .. })
                if ![Viewer::Seat(*seat), Viewer::Everything].contains(&self.viewer) =>
            {
                name(*seat)
            }
            Some(Entry::Move { seat, chosen }) => {
                let menu = before
                    .map(|table| table.menu(*seat, false))
                    .unwrap_or_default();
                let label = menu
                    .into_iter()
                    .find(|entry| entry.chosen == *chosen)
                    .map(|entry| entry.label);
                let label = label.map_or_else(
                    || chosen.to_string(),
                    |label| self.opened.game.words().say(self.lang, &label),
                );
                Text::say("replay-move")
                    .with("who", name(*seat))
                    .with("move", Text::plain(label))
            }
            Some(Entry::Undo {
                seat: Some(seat),
                to,
            }) => Text::say("replay-undo")
                .with("who", name(*seat))
                .with("ply", *to as i64),
            Some(Entry::Undo { seat: None, to }) => {
                Text::say("replay-consent").with("ply", *to as i64)
            }
            Some(Entry::Expire) => Text::say("replay-expire"),
            Some(Entry::Rules { version, .. }) => {
                Text::say("replay-rules").with("version", i64::from(*version))
            }
            Some(Entry::End(ended)) => {
                let ending = self
                    .opened
                    .game
                    .words()
                    .say(self.lang, &ending_text(&ended.ending));
                Text::say("replay-end").with("ending", Text::plain(ending))
            }
        }
    }
}

/// Runs `replay`.
pub(crate) fn run(args: &Replay, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
    let opened = Opened::read(&args.record.file, shelf)?;
    let viewer = opened.viewer(args.eyes.viewer)?;
    let mut story = Story::new(&opened, viewer, lang);
    story.tell(None)?;
    for Chapter {
        ply,
        title,
        lines,
        events,
    } in &story.chapters
    {
        if args.json {
            writeln!(
                out,
                "{}",
                json!({ "ply": ply, "title": title, "lines": lines, "events": events })
            )?;
            continue;
        }
        writeln!(out, "{ply:>4}  {title}")?;
        lines
            .iter()
            .try_for_each(|line| writeln!(out, "      {line}"))?;
    }
    Ok(())
}

/// Runs `verify`.
pub(crate) fn verify(args: &Verify, shelf: &Shelf, lang: Lang, out: &mut impl Write) -> Result<()> {
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
pub(crate) fn fork(args: &Fork, out: &mut impl Write) -> Result<()> {
    let forked = file::read(&args.record.file).and_then(|record| {
        record::fork(&record, args.ply).map_err(|fault| {
            anyhow::Error::from(fault).context(args.record.file.display().to_string())
        })
    })?;
    Ok(out.write_all(forked.print().as_bytes())?)
}
