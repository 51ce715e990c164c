//! What is said at a table: free text, or a game's ready-made phrases, which everybody reads in
//! their own language.
//!
//! A phrase is stored by its name behind a mark that nobody can type.

use std::sync::Arc;

use archive::{PersonId, Status};
use kernel::{Game, Lang, Names, Viewer};
use web::model;

use crate::errors::Refusal;
use crate::house::House;
use crate::sitting::{Done, Sitting};
use crate::table::Table;

/// Stands before the name of a stored phrase.
const MARK: char = '\u{1}';
/// The longest line of talk, in characters.
const LONGEST: usize = 500;

/// A phrase as it is stored.
fn ready_made(name: &str) -> String {
    format!("{MARK}{name}")
}

/// The name of the phrase that was stored; `None` if it was free text.
fn phrase_name(stored: &str) -> Option<&str> {
    stored.strip_prefix(MARK)
}

/// What was said, in words.
pub(crate) fn in_words(game: &dyn Game, stored: &str, lang: Lang, names: &Names) -> String {
    let text = phrase_name(stored).and_then(|name| game.phrase(name));
    text.map_or_else(
        || stored.trim_start_matches(MARK).to_owned(),
        |text| game.words().say_of(lang, names, &text),
    )
}

impl Table {
    /// Says something to those at the table: a ready-made phrase by its name, or, where that is
    /// agreed, anything.
    pub async fn talk(
        self: &Arc<Self>,
        house: &Arc<House>,
        person: PersonId,
        text: &str,
    ) -> Result<Done, Refusal> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(Refusal::Length(LONGEST));
        }
        if text
            .chars()
            .any(|letter| letter.is_control() && !letter.is_whitespace())
        {
            return Err(Refusal::Malformed("what is said is plain text".to_owned()));
        }
        let mut sitting = self.enter_for(house, Some(person)).await?;
        if !sitting.belongs(Some(person)) {
            return Err(Refusal::NotSeated);
        }
        let phrases = self.phrases(&sitting, person);
        let text = if phrases.iter().any(|name| name == text) {
            ready_made(text)
        } else if self.talks_freely(&sitting) {
            text.to_owned()
        } else {
            return Err(Refusal::NoFreeTalk);
        };
        self.say(house, &mut sitting, person, text).await?;
        Ok(sitting.done_for(person))
    }

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

    /// The phrases `person` may say now with their words, as a page offers them.
    pub(crate) fn phrase_book(
        &self,
        sitting: &Sitting,
        person: Option<PersonId>,
        lang: Lang,
        names: &Names,
    ) -> Vec<model::Phrase> {
        let say = |name: &str| {
            self.game
                .phrase(name)
                .map(|text| self.game.words().say_of(lang, names, &text))
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
