//! What one ply made known: its events as text, and who is told each of them.

use serde::Serialize;

use crate::Audience;

/// What one ply made known and whether it can be taken back.
#[derive(Clone, Debug)]
pub struct Told {
    /// Who is told what. In words it is [`Match::narrate`](crate::Match::narrate).
    pub events: Events,
    /// Who noticed that something happened. For everybody else the table is as it was.
    pub noticed: Audience,
    /// Whether dice, a shuffle, a reveal or a secret choice forbid undoing it.
    pub sealed: bool,
    /// Whether it was chosen where not everybody may know who chooses: it is never taken back, not
    /// even if all agree.
    pub secret: bool,
}

impl Default for Told {
    /// Everybody noticed that something happened, and nothing was said.
    fn default() -> Self {
        Self {
            events: Events::default(),
            noticed: Audience::ALL,
            sealed: false,
            secret: false,
        }
    }
}

/// Events as JSON, and who is told each. All lie in one text: a ply tells several, and what was
/// told is kept for a while.
///
/// ```
/// use kernel::{Audience, Events, Seat};
///
/// let told = [(Audience::ALL, "all"), (Audience::only(Seat(1)), "one")];
/// let events: Events = told.into_iter().collect();
/// let told: Vec<_> = events.iter().map(|(_, event)| event).collect();
/// assert_eq!(told, [r#""all""#, r#""one""#]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Events {
    text: String,
    /// For each event: who is told, and where it ends in the text.
    each: Vec<(Audience, usize)>,
}

impl Events {
    /// Who is told what, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Audience, &str)> {
        let mut from = 0;
        self.each.iter().map(move |&(to, end)| {
            let event = &self.text[from..end];
            from = end;
            (to, event)
        })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.each.len()
    }

    /// Whether nothing was told.
    pub fn is_empty(&self) -> bool {
        self.each.is_empty()
    }

    /// How long they are together.
    pub fn bytes(&self) -> usize {
        self.text.len()
    }
}

impl<E: Serialize> FromIterator<(Audience, E)> for Events {
    fn from_iter<I: IntoIterator<Item = (Audience, E)>>(told: I) -> Self {
        let mut text = Vec::new();
        let write = |(to, event): (Audience, E)| {
            serde_json::to_writer(&mut text, &event).expect("plain data is JSON");
            (to, text.len())
        };
        let each = told.into_iter().map(write).collect();
        let text = String::from_utf8(text).expect("JSON is text");
        Self { text, each }
    }
}
