//! Draws a person's badge and sets the name off wherever a text names somebody with a seat.
//!
//! The server says such texts with a mark on either side of each name ([`NAME_MARKS`]). Here the
//! marks become a badge and a bold name; where no badge can stand, in attributes and titles, they
//! are taken out ([`unmarked`]). No mark ever reaches a reader.

use std::borrow::Cow;

use kernel::{MAX_SEATS, Panel};
use maud::{Markup, html};

use crate::badge::portrait;

/// What stands before a name, plus the number of its seat, and what stands behind it: characters
/// that no word of any language has.
pub const NAME_MARKS: (char, char) = (BEFORE, BEHIND);

const BEFORE: char = '\u{e000}';
const BEHIND: char = '\u{e0ff}';

/// Whether this is one of the marks.
fn is_mark(letter: char) -> bool {
    (BEFORE..=BEHIND).contains(&letter)
}

/// The seat whose name begins here.
fn seat_of(letter: char) -> Option<u8> {
    let seat = u32::from(letter).checked_sub(u32::from(BEFORE))?;
    u8::try_from(seat)
        .ok()
        .filter(|seat| usize::from(*seat) < MAX_SEATS)
}

/// The text without marks.
pub fn unmarked(text: &str) -> Cow<'_, str> {
    if text.chars().any(is_mark) {
        Cow::Owned(text.chars().filter(|letter| !is_mark(*letter)).collect())
    } else {
        Cow::Borrowed(text)
    }
}

/// A finished page without marks, wherever they may have got to.
pub(crate) fn clean(page: String) -> String {
    // The marks' first byte in UTF-8; hardly any other text has it.
    let suspect = page.as_bytes().contains(&0xee);
    match unmarked(&page) {
        Cow::Owned(clean) if suspect => clean,
        _ => page,
    }
}

/// The text with a badge before each marked name, in the seat's colour, and the name set off.
pub(crate) fn named(text: &str, panels: &[Panel]) -> Markup {
    let begins = |(at, letter): (usize, char)| Some((at, seat_of(letter)?));
    let Some((at, seat)) = text.char_indices().find_map(begins) else {
        return html! { (unmarked(text)) };
    };
    let (before, marked) = text.split_at(at);
    let (name, rest) = marked.split_once(BEHIND).unwrap_or((marked, ""));
    let panel = panels.iter().find(|panel| panel.seat == seat);
    html! {
        (unmarked(before))
        span.named {
            @if let Some(panel) = panel { (portrait(panel.colour, &panel.letter)) }
            b { (unmarked(name)) }
        }
        (named(rest, panels))
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Lang, Names, Text, Words};

    use super::*;

    /// What `text` becomes at a table of Ana and of somebody without a name.
    fn drawn(text: &str) -> String {
        let words = Words::new(text, text);
        let who = |seat, called: &str| Text::who(seat, Text::plain(called));
        let line = Text::say("line")
            .with("one", who(0, "Ripley"))
            .with("two", who(1, "Dallas"));
        let names = Names {
            by_seat: vec!["Ana".to_owned(), String::new()],
            marks: Some(NAME_MARKS),
        };
        named(&words.say_of(Lang::En, &names, &line), &[]).into_string()
    }

    #[test]
    fn each_name_is_set_off_whoever_has_none_too() {
        assert_eq!(
            drawn("line = { $one } meets { $two }."),
            "<span class=\"named\"><b>Ana</b></span> meets <span class=\"named\"><b>Dallas</b></span>."
        );
        assert_eq!(drawn("line = Nobody."), "Nobody.");
    }

    #[test]
    fn no_mark_is_left_on_a_page_not_even_one_that_stands_alone() {
        let broken = format!("{BEFORE}Ana{BEHIND} and {BEHIND}{BEFORE}");
        assert_eq!(unmarked(&broken), "Ana and ");
        assert_eq!(
            clean(format!("<p title=\"{broken}\">")),
            "<p title=\"Ana and \">"
        );
        assert!(!named(&broken, &[]).into_string().contains([BEFORE, BEHIND]));
        assert_eq!(clean("café — ✓".to_owned()), "café — ✓");
    }
}
