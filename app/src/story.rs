//! A game told to somebody ply by ply: only what they noticed, counted as they count, in words.

use anyhow::Result;
use kernel::{Lang, Match, Seat, Text, Told, Viewer};
use record::{Entry, Line, Noticed, Playing};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::file::Opened;
use crate::show::ending_text;
use crate::words;

/// A game told to somebody: what each ply let them know.
pub(crate) struct Story<'a> {
    opened: &'a Opened,
    viewer: Viewer,
    lang: Lang,
    chapters: Vec<Chapter>,
}

/// One ply of a story.
#[derive(Serialize)]
pub(crate) struct Chapter {
    /// Its number, as the viewer counts.
    pub(crate) ply: u64,
    /// The move, if the viewer may know it.
    #[serde(flatten)]
    pub(crate) chosen: Option<ChosenMove>,
    /// Who did it, by name, and what.
    pub(crate) title: String,
    /// What was told, in words.
    pub(crate) lines: Vec<String>,
    /// What was told, as data.
    pub(crate) events: Vec<Box<RawValue>>,
}

/// A move in all its forms but the label, which is in the title.
#[derive(Serialize)]
pub(crate) struct ChosenMove {
    seat: Seat,
    #[serde(rename = "move")]
    chosen: Value,
    words: String,
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

    /// Tells the game up to a line of the record. Where it stands then.
    pub(crate) fn tell(&mut self, last: u64) -> Result<Playing> {
        let playing = self.opened.playing_at(last)?;
        let Opened {
            game, record, seed, ..
        } = self.opened;
        let mut before: Option<Box<dyn Match>> = None;
        let told = record::retell(game, record, *seed, last, |line, told, after| {
            // The first is the deal, or how the table stood when its rules changed: that everybody
            // knows.
            if before.is_none() || told.noticed.includes(self.viewer) {
                let chapter =
                    self.chapter(line, &told, before.as_deref(), after, playing.noticed());
                self.chapters.push(chapter);
            }
            before = Some(after.duplicate());
        });
        told.map_err(|fault| self.opened.at(fault))?;
        Ok(playing)
    }

    /// What was told so far, ply by ply.
    pub(crate) fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    fn chapter(
        &self,
        line: Option<&Line>,
        told: &Told,
        before: Option<&dyn Match>,
        after: &dyn Match,
        noticed: &Noticed,
    ) -> Chapter {
        let lines = after.narrate(told);
        let heard = || {
            let told = told.events.iter().zip(&lines);
            told.filter(|((audience, _), _)| audience.includes(self.viewer))
        };
        let words = self.opened.game.words();
        Chapter {
            ply: line.map_or(0, |line| noticed.count(self.viewer, line.ply)),
            chosen: self.chosen(line),
            title: words::say(self.lang, &self.title(line, told, before, noticed)),
            lines: heard()
                .map(|(_, line)| words.say(self.lang, &line.text))
                .collect(),
            events: heard()
                .filter_map(|((_, event), _)| RawValue::from_string(event.to_owned()).ok())
                .collect(),
        }
    }

    /// The move of a line, if the viewer may know it. What another seat chose may be its secret:
    /// what everybody may know of it, the events tell.
    fn chosen(&self, line: Option<&Line>) -> Option<ChosenMove> {
        let Entry::Move { seat, chosen } = &line?.entry else {
            return None;
        };
        let known = [Viewer::Seat(*seat), Viewer::Everything].contains(&self.viewer);
        known.then(|| ChosenMove {
            seat: *seat,
            chosen: chosen.clone(),
            words: self.opened.game.say_move(chosen),
        })
    }

    fn title(
        &self,
        line: Option<&Line>,
        told: &Told,
        before: Option<&dyn Match>,
        noticed: &Noticed,
    ) -> Text {
        let name =
            |seat: Seat| Text::plain(self.opened.record.header().seats[seat.index()].clone());
        let Some(line) = line else {
            let begun = self.opened.record.header().position.is_some();
            return Text::say(if begun {
                "replay-position"
            } else {
                "replay-deal"
            });
        };
        let asked = |seat| {
            let known = before.map(|table| table.standing().seen_by(self.viewer));
            known.is_some_and(|seats| seats.contains(seat))
        };
        match (&line.entry, self.chosen(Some(line))) {
            (
                Entry::Move { .. },
                Some(ChosenMove {
                    seat,
                    chosen,
                    words,
                }),
            ) => {
                let menu = before
                    .map(|table| table.menu(seat, false))
                    .unwrap_or_default();
                let label = menu.into_iter().find(|entry| entry.chosen == chosen);
                let label = label.map_or_else(
                    || words.clone(),
                    |entry| self.opened.game.words().say(self.lang, &entry.label),
                );
                Text::say("replay-move")
                    .with("who", name(seat))
                    .with("move", Text::plain(label))
                    .with("words", Text::plain(words))
            }
            // Who may not know who chooses may not know who chose last.
            (Entry::Move { seat, .. }, None) if told.secret && !asked(*seat) => {
                Text::say("replay-secret")
            }
            (Entry::Move { seat, .. }, None) => name(*seat),
            (Entry::Undo { seat, to }, _) => {
                let text = match seat {
                    Some(seat) => Text::say("replay-undo").with("who", name(*seat)),
                    None => Text::say("replay-consent"),
                };
                text.with("ply", noticed.count(self.viewer, *to) as i64)
            }
            (Entry::Expire, _) => Text::say("replay-expire"),
            (Entry::Rules { version, .. }, _) => {
                Text::say("replay-rules").with("version", i64::from(*version))
            }
            (Entry::End(ended), _) => {
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
