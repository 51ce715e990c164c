//! Knows what a click on the table does. Everything on it can be asked what it is; a thing that an
//! offered choice points at is lit besides, and answers with that choice.

use std::collections::BTreeMap;

use kernel::{Choice, Text, Viewer};
use maud::{Markup, html};

use crate::course::Point;
use crate::paths;
use crate::shapes::number;
use crate::sketch::NAME;
use crate::words::Translator;

/// Where the faces of a table's things are: the table, who looks, and when, if not now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faces<'a> {
    pub(crate) table: &'a str,
    pub(crate) viewer: Viewer,
    pub(crate) moment: Option<u64>,
}

/// The offered choices by the thing each points at first.
#[derive(Default)]
pub(crate) struct Lit<'a> {
    /// Nowhere in a picture that is only looked at: nothing in it can be asked what it is.
    faces: Option<Faces<'a>>,
    choices: &'a [Choice],
    by_target: BTreeMap<&'a str, Vec<usize>>,
    takes: Vec<(&'a str, usize)>,
}

impl<'a> Lit<'a> {
    /// Of these choices, at a table whose faces are there.
    pub(crate) fn new(choices: &'a [Choice], faces: Faces<'a>) -> Self {
        let mut by_target: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        let mut takes: Vec<(&str, usize)> = Vec::new();
        for (index, choice) in choices
            .iter()
            .enumerate()
            .filter(|(_, choice)| choice.refused.is_none())
        {
            if let Some(target) = choice.targets.first() {
                by_target.entry(target).or_default().push(index);
            }
            if let Some(taken) = &choice.taken
                && !takes.iter().any(|(known, _)| known == taken)
            {
                takes.push((taken.as_str(), index));
            }
        }
        Self {
            faces: Some(faces),
            choices,
            by_target,
            takes,
        }
    }

    /// The pieces that can be taken up, each with the first choice that puts it somewhere.
    pub(crate) fn takes(&self) -> &[(&'a str, usize)] {
        &self.takes
    }

    /// Whether something can be done by a click on `id`.
    pub(crate) fn is(&self, id: &str) -> bool {
        self.by_target.contains_key(id)
    }

    /// The letter that puts the piece in hand on `id`, where something can be put on it.
    pub(crate) fn letter(&self, id: &str) -> Option<char> {
        let put = self.by_target.iter().filter(|(_, choices)| {
            let mut choices = choices.iter();
            choices.any(|&index| self.choices[index].taken.is_some())
        });
        let at = put
            .map(|(target, _)| *target)
            .position(|target| target == id);
        LETTERS.chars().nth(at?)
    }

    /// A drawing as a way to what can be done with it and to what it is. Without script something
    /// lit leads to its choice's own button, anything else to its face.
    pub(crate) fn drawing(
        &self,
        voice: Translator,
        id: &str,
        name: &str,
        inside: &Markup,
    ) -> Markup {
        self.button(voice, id, name, &|words| words, None, inside)
    }

    /// The same for a space or a link: what [`crate::twin`] says of it is read after what a click
    /// does.
    pub(crate) fn place(&self, voice: Translator, id: &str, name: &str, inside: &Markup) -> Markup {
        self.button(voice, id, name, &|words| words, Some(twin_id(id)), inside)
    }

    /// The same for a room on whose plate `written` can be read: what it is called by voice holds
    /// that.
    pub(crate) fn room(
        &self,
        voice: Translator,
        id: &str,
        name: &str,
        written: &str,
        inside: &Markup,
    ) -> Markup {
        let called = |words: String| {
            if words.to_lowercase().contains(&written.to_lowercase()) {
                words
            } else {
                format!("{written}: {words}")
            }
        };
        self.button(voice, id, name, &called, Some(twin_id(id)), inside)
    }

    /// The same for a piece on which these words can be `read`, one after the other.
    pub(crate) fn piece(
        &self,
        voice: Translator,
        id: &str,
        name: &str,
        read: &[&str],
        inside: &Markup,
    ) -> Markup {
        self.button(voice, id, name, &|words| heard(read, words), None, inside)
    }

    fn button(
        &self,
        voice: Translator,
        id: &str,
        name: &str,
        called: &dyn Fn(String) -> String,
        described_by: Option<String>,
        inside: &Markup,
    ) -> Markup {
        match self.by_target.get(id) {
            None if self.faces.is_none() => inside.clone(),
            // There are too many things to pass by with Tab: the arrow keys of the ship lead to
            // them.
            None => html! {
                a.thing href=(self.face(id)) data-thing=(id) data-name=(name) aria-label=(called(name.to_owned())) aria-describedby=[described_by] tabindex="-1" { (inside) }
            },
            Some(choices) => html! {
                a.thing.lit href={ "#" (choice_id(choices[0])) } role="button" data-thing=(id) data-name=(name) data-target=(id) aria-label=(called(self.words(voice, name, choices)))
                    aria-describedby=[described_by] aria-haspopup=[(choices.len() > 1).then_some("dialog")] aria-keyshortcuts=[self.letter(id)] { (inside) }
            },
        }
    }

    /// The same for a thing that says its own name: what a click does is added, not put in its
    /// place.
    pub(crate) fn named(&self, voice: Translator, id: &str, name: &str, inside: &Markup) -> Markup {
        match self.by_target.get(id) {
            None if self.faces.is_none() => inside.clone(),
            None => {
                html! { a.thing href=(self.face(id)) data-thing=(id) data-name=(name) { (inside) } }
            }
            Some(choices) => html! {
                a.thing.lit href={ "#" (choice_id(choices[0])) } role="button" data-thing=(id) data-name=(name) data-target=(id) aria-haspopup=[(choices.len() > 1).then_some("dialog")] {
                    (inside) span.unseen { ": " (self.words(voice, name, choices)) }
                }
            },
        }
    }

    /// Where what is printed on `id` can be read.
    pub(crate) fn face(&self, id: &str) -> String {
        let face = |faces: Faces<'_>| paths::face(faces.table, id, faces.viewer, faces.moment);
        self.faces.map(face).unwrap_or_default()
    }

    /// What a click on something does.
    fn words(&self, voice: Translator, name: &str, choices: &[usize]) -> String {
        match choices {
            [only] => self.choices[*only].label.to_string(),
            several => voice.tell(
                &Text::say("target-several")
                    .with("name", Text::plain(name))
                    .with("n", several.len()),
            ),
        }
    }
}

/// The letters of rooms a piece can be put in. H, I and U have meanings of their own.
const LETTERS: &str = "abcdefgjklmnopqrstvwxyz";

/// The name of a lit thing, shown while it has the focus or the mouse.
pub(crate) fn tip((x, y): Point, px: f32, name: &str) -> Markup {
    html! { text.tip aria-hidden="true" x=(number(x)) y=(number(y)) font-size=(number(NAME * px)) stroke-width=(number(3.0 * px)) { (name) } }
}

/// The page's id of what the twin says of a space or link.
pub(crate) fn twin_id(place: &str) -> String {
    format!("twin-{place}")
}

/// The page's id of a choice's button.
pub(crate) fn choice_id(index: usize) -> String {
    format!("choice-{index}")
}

/// What a piece is called by voice: its words, and before them what is read on it, unless they hold
/// that, word for word.
fn heard(read: &[&str], words: String) -> String {
    let said: Vec<&str> = words.split_whitespace().collect();
    if read.is_empty() || said.windows(read.len()).any(|some| some == read) {
        words
    } else {
        format!("{}: {words}", read.join(" "))
    }
}

/// The faces of a table that is only measured.
#[cfg(test)]
pub(crate) const NOWHERE: Faces<'_> = Faces {
    table: "t",
    viewer: Viewer::Spectator,
    moment: None,
};

#[cfg(test)]
mod tests {
    use super::heard;

    #[test]
    fn what_is_read_on_a_piece_is_part_of_what_it_is_called() {
        let called = |read: &[&str], words: &str| heard(read, words.to_owned());
        assert_eq!(called(&["2"], "Scrap × 2"), "Scrap × 2");
        assert_eq!(called(&[], "Ripley"), "Ripley");
        assert_eq!(called(&["4", "2"], "Cover × 2"), "4 2: Cover × 2");
        assert_eq!(called(&["1"], "Adult (1 Injury)"), "1: Adult (1 Injury)");
    }
}
