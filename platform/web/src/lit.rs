//! What a click on the table does: the things on it that offered choices point at.

use std::collections::BTreeMap;

use kernel::{Choice, Text};
use maud::{Markup, PreEscaped, html};

use crate::words::Voice;

/// The offered choices by the thing each points at first.
#[derive(Default)]
pub(crate) struct Lit<'a> {
    choices: &'a [Choice],
    by_target: BTreeMap<&'a str, Vec<usize>>,
}

impl<'a> Lit<'a> {
    /// Of these choices.
    pub(crate) fn new(choices: &'a [Choice]) -> Self {
        let mut by_target: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (index, choice) in choices.iter().enumerate().filter(|(_, choice)| choice.refused.is_none()) {
            if let Some(target) = choice.targets.first() {
                by_target.entry(target).or_default().push(index);
            }
        }
        Self { choices, by_target }
    }

    /// Whether something can be done by a click on `id`.
    pub(crate) fn is(&self, id: &str) -> bool {
        self.by_target.contains_key(id)
    }

    /// `inside` as a button if a choice points at `id`. Without script it leads to the choice's own button.
    pub(crate) fn wrap(&self, voice: Voice, id: &str, name: &str, inside: &Markup) -> Markup {
        let Some(choices) = self.by_target.get(id) else {
            return html! { (inside) };
        };
        let words = match choices[..] {
            [only] => self.choices[only].label.to_string(),
            _ => voice.tell(&Text::say("target-several").with("name", Text::plain(name)).with("n", choices.len())),
        };
        html! {
            a.lit href={ "#" (choice_id(choices[0])) } role="button" data-target=(id) aria-label=(words)
                aria-haspopup=[(choices.len() > 1).then_some("dialog")] { (inside) }
        }
    }
}

/// The page's id of a choice's button.
pub(crate) fn choice_id(index: usize) -> String {
    format!("choice-{index}")
}

/// A number for SVG: at most two decimals, none for whole numbers.
pub(crate) fn number(value: f32) -> PreEscaped<String> {
    let rounded = (value * 100.0).round() / 100.0;
    PreEscaped(if rounded == 0.0 { "0".to_owned() } else { rounded.to_string() })
}
