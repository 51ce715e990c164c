//! What is said at a table: free text, or a game's ready-made phrases, which everybody reads in their own language.
//!
//! A phrase is stored by its name behind a mark that nobody can type.

use archive::{PersonId, Status};
use kernel::{Game, Lang, Viewer};
use web::model;

use crate::table::{Sitting, Table};

const MARK: char = '\u{1}';

/// A phrase as it is stored.
pub(crate) fn ready_made(name: &str) -> String {
    format!("{MARK}{name}")
}

/// The name of the phrase that was stored; `None` if it was free text.
pub(crate) fn phrase_name(stored: &str) -> Option<&str> {
    stored.strip_prefix(MARK)
}

/// What was said, in words.
pub(crate) fn in_words(game: &dyn Game, stored: &str, lang: Lang) -> String {
    let text = phrase_name(stored).and_then(|name| game.phrase(name));
    text.map_or_else(
        || stored.trim_start_matches(MARK).to_owned(),
        |text| game.words().say(lang, &text),
    )
}

impl Table {
    /// Whether anything may be said. Before the deal it always may.
    pub(crate) fn talks_freely(&self, sitting: &Sitting) -> bool {
        sitting.status == Status::Open || self.game.free_talk(&sitting.meta.options)
    }

    /// The names of the phrases `person` may say now, at whichever of their seats.
    pub(crate) fn phrases(&self, sitting: &Sitting, person: PersonId) -> Vec<String> {
        let Some(playing) = &sitting.playing else {
            return Vec::new();
        };
        let mut names: Vec<String> = Vec::new();
        for seat in sitting.meta.owned(Some(person)).iter() {
            for name in playing.current().phrases(Viewer::Seat(seat)) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// The same with their words, as a page offers them.
    pub(crate) fn phrase_book(
        &self,
        sitting: &Sitting,
        person: Option<PersonId>,
        lang: Lang,
    ) -> Vec<model::Phrase> {
        let say = |name: &str| {
            self.game
                .phrase(name)
                .map(|text| self.game.words().say(lang, &text))
        };
        let names = person
            .map(|person| self.phrases(sitting, person))
            .unwrap_or_default();
        let phrases = names.into_iter().filter_map(|name| {
            let group = name.split(' ').next().and_then(say)?;
            Some(model::Phrase {
                text: say(&name)?,
                group,
                name,
            })
        });
        phrases.collect()
    }
}
