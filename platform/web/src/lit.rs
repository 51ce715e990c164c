//! Knows what a click on the table does. A thing that an offered choice points at is lit, and a
//! click on it makes that choice.

use std::collections::BTreeMap;

use kernel::{Choice, Text};
use maud::{Markup, html};

use crate::course::Point;
use crate::shapes::number;
use crate::sketch::NAME;
use crate::words::Voice;

/// The offered choices by the thing each points at first.
#[derive(Default)]
pub(crate) struct Lit<'a> {
    choices: &'a [Choice],
    by_target: BTreeMap<&'a str, Vec<usize>>,
    takes: Vec<(&'a str, usize)>,
}

impl<'a> Lit<'a> {
    /// Of these choices.
    pub(crate) fn new(choices: &'a [Choice]) -> Self {
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

    /// A drawing as a button if a choice points at `id`. Without script it leads to the choice's
    /// own button.
    pub(crate) fn drawing(&self, voice: Voice, id: &str, name: &str, inside: &Markup) -> Markup {
        self.button(voice, id, name, None, inside)
    }

    /// The same for a space or a link: what [`crate::twin`] says of it is read after what a click
    /// does.
    pub(crate) fn place(&self, voice: Voice, id: &str, name: &str, inside: &Markup) -> Markup {
        self.button(voice, id, name, Some(twin_id(id)), inside)
    }

    fn button(
        &self,
        voice: Voice,
        id: &str,
        name: &str,
        described_by: Option<String>,
        inside: &Markup,
    ) -> Markup {
        match self.by_target.get(id) {
            None => html! { (inside) },
            Some(choices) => html! {
                a.lit href={ "#" (choice_id(choices[0])) } role="button" data-target=(id) aria-label=(self.words(voice, name, choices))
                    aria-describedby=[described_by] aria-haspopup=[(choices.len() > 1).then_some("dialog")] { (inside) }
            },
        }
    }

    /// The same for a thing that says its own name: what a click does is added, not put in its
    /// place.
    pub(crate) fn named(&self, voice: Voice, id: &str, name: &str, inside: &Markup) -> Markup {
        match self.by_target.get(id) {
            None => html! { (inside) },
            Some(choices) => html! {
                a.lit href={ "#" (choice_id(choices[0])) } role="button" data-target=(id) aria-haspopup=[(choices.len() > 1).then_some("dialog")] {
                    (inside) span.unseen { ": " (self.words(voice, name, choices)) }
                }
            },
        }
    }

    /// What a click on something does.
    fn words(&self, voice: Voice, name: &str, choices: &[usize]) -> String {
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
