//! The platform's own signs: what one can do, what threatens, what is known. Games bring drawings
//! of their things ([`kernel::Icon`]); where a game names none, or one it did not bring, a sign of
//! this set stands in.
//!
//! All are lines on one grid of 24 × 24 and take the colour of the words beside them. They are put
//! once on every page, outside of what is fetched anew.

use kernel::{Colour, Icon};
use maud::{Markup, html};

use crate::badge::{colour_class, symbol_id};

/// Every sign: its name and the lines it is drawn of.
const SIGNS: &[(&str, &str)] = &[
    // What one can do.
    ("move", "M4 12H16M11 7L16 12L11 17M20 5V19"),
    ("take", "M12 3V14M8 10L12 14L16 10M4 14V20H20V14"),
    ("use", "M13 3L5 13.5H11L10 21L19 10H13Z"),
    (
        "make",
        "M15 3.5A5 5 0 0 0 9.2 10L3.5 15.7A2 2 0 0 0 3.5 18.5L5.5 20.5A2 2 0 0 0 8.3 20.5L14 14.8A5 5 0 0 0 20.5 9L17 11L13 7Z",
    ),
    ("with", "M4 8H19M15 4L19 8L15 12M20 16H5M9 12L5 16L9 20"),
    (
        "special",
        "M12 3.5L14.7 9L20.5 9.8L16.2 13.9L17.3 20L12 17L6.7 20L7.8 13.9L3.5 9.8L9.3 9Z",
    ),
    ("answer", "M4 5H20V16H11L6 20.5V16H4ZM12 8V10.5M12 13V13.2"),
    ("undo", "M8 5L4 9L8 13M4 9H14A5 5 0 0 1 14 19H8"),
    ("end", "M5 5L15 12L5 19ZM19.5 5V19"),
    ("bolt", "M13 2L5 14H11L9 22L19 9H12.5L15 2Z"),
    ("flag", "M6 21V4H18.5L15.5 8.5L18.5 13H6"),
    ("play", "M7 4L19 12L7 20Z"),
    ("plus", "M12 5V19M5 12H19"),
    ("minus", "M5 12H19"),
    ("tick", "M4 12.5L9.5 18L20 6"),
    ("cross", "M5 5L19 19M19 5L5 19"),
    ("exit", "M10 4H5V20H10M9 12H20M16 8L20 12L16 16"),
    // What it costs, what threatens.
    (
        "morale",
        "M12 20.5C5.5 15.5 3 12 3 8.5A4.6 4.6 0 0 1 12 7.2A4.6 4.6 0 0 1 21 8.5C21 12 18.5 15.5 12 20.5ZM12 7.2L9.8 10.8L13.6 12.6L12 16",
    ),
    (
        "heart",
        "M12 20.5C5.5 15.5 3 12 3 8.5A4.6 4.6 0 0 1 12 7.2A4.6 4.6 0 0 1 21 8.5C21 12 18.5 15.5 12 20.5Z",
    ),
    (
        "drop",
        "M12 3C16 8.5 18 11.5 18 14.5A6 6 0 0 1 6 14.5C6 11.5 8 8.5 12 3Z",
    ),
    (
        "wound",
        "M3 5L10 7L8 10.5L14.5 12L12.5 15L21 19M6.5 13L9.5 16.5M14 5.5L16.5 8.5",
    ),
    ("warn", "M12 3.5L22 20H2ZM12 9.5V14M12 17V17.2"),
    (
        "ban",
        "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM5.7 5.7L18.3 18.3",
    ),
    (
        "lock",
        "M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11M12 14.5V16.5",
    ),
    (
        "clock",
        "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3ZM12 7V12L15.5 14",
    ),
    (
        "skull",
        "M12 3C7 3 4 6.5 4 11C4 14 5.5 15.5 7.5 16.5V20.5H16.5V16.5C18.5 15.5 20 14 20 11C20 6.5 17 3 12 3ZM9 10.5V12M15 10.5V12M12 14V15.5",
    ),
    // What is known.
    (
        "eye",
        "M2 12C5 7 8.5 5 12 5S19 7 22 12C19 17 15.5 19 12 19S5 17 2 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9Z",
    ),
    (
        "hidden",
        "M5 3.5H19V20.5H5ZM9.5 9.5A2.5 2.5 0 1 1 12 12.3V13.8M12 16.8V17",
    ),
    (
        "mask",
        "M4 4.5C9 6.5 15 6.5 20 4.5C20.5 13 18 18 12 21C6 18 3.5 13 4 4.5ZM7.5 11H10M14 11H16.5M9.5 15.5C11 16.5 13 16.5 14.5 15.5",
    ),
    ("deck", "M8 3H19V17H8ZM5 6.5V21H16"),
    (
        "replay",
        "M4 12A8 8 0 1 1 7 18.2M4 7V12H9M10.5 9L15 12L10.5 15Z",
    ),
    (
        "proof",
        "M12 3L20 6V11C20 16 16.5 19.5 12 21C7.5 19.5 4 16 4 11V6ZM8.5 12L11 14.5L15.5 9.5",
    ),
    (
        "search",
        "M10.5 4A6.5 6.5 0 1 1 10.5 17A6.5 6.5 0 1 1 10.5 4ZM15.5 15.5L21 21",
    ),
    (
        "bulb",
        "M9 17C9 14.5 6 13 6 9A6 6 0 0 1 18 9C18 13 15 14.5 15 17ZM9.5 20.5H14.5",
    ),
    (
        "book",
        "M12 6C10 4.5 7 4 3 4V18.5C7 18.5 10 19 12 20.5C14 19 17 18.5 21 18.5V4C17 4 14 4.5 12 6ZM12 6V20.5",
    ),
    (
        "dice",
        "M4.5 4.5H19.5V19.5H4.5ZM9 9V9.2M15 9V9.2M12 12V12.2M9 15V15.2M15 15V15.2",
    ),
    ("crown", "M4 8L8 13L12 5L16 13L20 8L18.5 19H5.5Z"),
    // Parts of the page.
    ("menu", "M4 6H20M4 12H20M4 18H20"),
    ("talk", "M4 5H20V16H11L6 20.5V16H4Z"),
    ("log", "M5 3.5H19V20.5H5ZM8.5 8H15.5M8.5 12H15.5M8.5 16H13"),
    ("whole", "M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15"),
    ("next", "M9 5L16 12L9 19"),
    ("down", "M5 9L12 16L19 9"),
    (
        "sound",
        "M4 9.5V14.5H8L13 19V5L8 9.5ZM16.5 8.5C18.5 10.5 18.5 13.5 16.5 15.5",
    ),
    (
        "person",
        "M12 4A4 4 0 1 1 12 12A4 4 0 1 1 12 4ZM4 21C5 16.5 8 15 12 15S19 16.5 20 21",
    ),
    (
        "bot",
        "M5 8.5H19V19.5H5ZM12 4V8.5M9 12.5V13.5M15 12.5V13.5M9.5 16.5H14.5",
    ),
    (
        "people",
        "M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7ZM2.5 20C2.5 15.5 5.5 14 9 14S15.5 15.5 15.5 20M15.5 4.8a3.4 3.4 0 0 1 0 6.4M18 14.5C20.5 15.3 21.5 17 21.5 20",
    ),
    (
        "link",
        "M10 14L14 10M8.5 11L5.6 13.9a3.6 3.6 0 0 0 5 5L13.4 16M15.5 13L18.4 10.1a3.6 3.6 0 0 0-5-5L10.6 8",
    ),
    (
        "again",
        "M4.5 12a7.5 7.5 0 0 1 13-5.1L19.5 9M19.5 4.5V9H15M19.5 12a7.5 7.5 0 0 1-13 5.1L4.5 15M4.5 19.5V15H9",
    ),
    (
        "fork",
        "M7 3.5V20.5M7 15C7 11 17 13 17 7.5M13.5 10L17 6.5L20.5 10",
    ),
    ("curve", "M3.5 20.5H20.5M4 7H9V11.5H14V15.5H20"),
    (
        "cup",
        "M8 4.5H16V10a4 4 0 0 1-8 0ZM8 6H4.5C4.5 9.5 6 11 8.3 11.2M16 6H19.5C19.5 9.5 18 11 15.7 11.2M12 14V17.5M8.5 20H15.5C15.5 18.5 14.5 17.5 12 17.5S8.5 18.5 8.5 20Z",
    ),
    ("file", "M12 4V15M7.5 11L12 15.5L16.5 11M5 20H19"),
    ("place", "M7 4H17L21 8V16L17 20H7L3 16V8Z"),
    (
        "target",
        "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4ZM12 2V7M12 17V22M2 12H7M17 12H22",
    ),
    ("thing", "M12 3L20 7.5V16.5L12 21L4 16.5V7.5Z"),
    // Around the table: the lobby, the end.
    (
        "people",
        "M9 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7ZM2.5 20C2.5 15.5 5.5 14 9 14S15.5 15.5 15.5 20M15.5 4.8a3.4 3.4 0 0 1 0 6.4M18 14.5C20.5 15.3 21.5 17 21.5 20",
    ),
    (
        "link",
        "M10 14L14 10M8.5 11L5.6 13.9a3.6 3.6 0 0 0 5 5L13.4 16M15.5 13L18.4 10.1a3.6 3.6 0 0 0-5-5L10.6 8",
    ),
    (
        "again",
        "M4.5 12a7.5 7.5 0 0 1 13-5.1L19.5 9M19.5 4.5V9H15M19.5 12a7.5 7.5 0 0 1-13 5.1L4.5 15M4.5 19.5V15H9",
    ),
    (
        "fork",
        "M7 3.5V20.5M7 15C7 11 17 13 17 7.5M13.5 10L17 6.5L20.5 10",
    ),
    ("curve", "M3.5 20.5H20.5M4 7H9V11.5H14V15.5H20"),
    (
        "cup",
        "M8 4.5H16V10a4 4 0 0 1-8 0ZM8 6H4.5C4.5 9.5 6 11 8.3 11.2M16 6H19.5C19.5 9.5 18 11 15.7 11.2M12 14V17.5M8.5 20H15.5C15.5 18.5 14.5 17.5 12 17.5S8.5 18.5 8.5 20Z",
    ),
];

/// What lies behind the picture of a face, by its kind, on a grid of 132 × 84.
const GROUNDS: &[(&str, &str)] = &[
    (
        "item",
        "M0 14H132M0 28H132M0 42H132M0 56H132M0 70H132M11 0V84M22 0V84M33 0V84M44 0V84M55 0V84M66 0V84M77 0V84M88 0V84M99 0V84M110 0V84M121 0V84M36 76H96M36 73V79M96 73V79M104 16V66",
    ),
    (
        "action",
        "M6 14H46M60 14H124M0 25H28M96 25H132M4 36H22M110 36H128M0 47H26M104 47H132M8 58H30M98 58H120M0 69H50M70 69H132M20 77H40M84 77H112",
    ),
    (
        "event",
        "M66 10A32 32 0 1 1 66 74A32 32 0 1 1 66 10ZM66 -6A48 48 0 1 1 66 90A48 48 0 1 1 66 -6ZM66 -24A66 66 0 1 1 66 108A66 66 0 1 1 66 -24ZM66 22A20 20 0 1 1 66 62A20 20 0 1 1 66 22ZM0 42H30M102 42H132M66 0V8M66 76V84",
    ),
    (
        "objective",
        "M30 22V12H42M90 12H102V22M102 62V72H90M42 72H30V62M0 66L24 54L44 70L70 62L96 74L132 58",
    ),
    (
        "role",
        "M66 42L0 6M66 42L0 30M66 42L0 60M66 42L0 84M66 42L30 0M66 42L50 0M66 42L82 0M66 42L104 0M66 42L132 6M66 42L132 30M66 42L132 60M66 42L132 84M66 42L30 84M66 42L50 84M66 42L82 84M66 42L104 84",
    ),
    (
        "wound",
        "M0 44H28L34 30L42 62L50 18L58 54L63 44H90L96 36L102 44H132",
    ),
    (
        "place",
        "M0 20H40L54 8H78L92 20H132M0 64H40L54 76H78L92 64H132",
    ),
    (
        "thing",
        "M18 0L0 18M42 0L0 42M66 0L0 66M90 0L6 84M114 0L30 84M132 6L54 84M132 30L78 84M132 54L102 84M132 78L126 84",
    ),
];

/// The signs and grounds, to be put once on a page before they are used.
pub(crate) fn shared_symbols() -> Markup {
    html! {
        svg.symbols width="0" height="0" aria-hidden="true" focusable="false" {
            @for (id, path) in SIGNS {
                symbol id=(sign_id(id)) viewBox="0 0 24 24" {
                    path d=(path) fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" {}
                }
            }
            @for (id, path) in GROUNDS {
                symbol id=(ground_id(id)) viewBox="0 0 132 84" preserveAspectRatio="xMidYMid slice" {
                    path d=(path) fill="none" stroke="currentColor" stroke-width="1" {}
                }
            }
        }
    }
}

/// A sign as a picture of its own, in a line of text.
pub(crate) fn sign(id: &str) -> Markup {
    html! {
        svg.sign viewBox="0 0 24 24" aria-hidden="true" focusable="false" { use href={ "#" (sign_id(id)) } {} }
    }
}

/// The sign of that name, else the drawing a game calls `id`, else the sign `otherwise`; in a line
/// of text, in this colour.
pub(crate) fn drawn(icons: &[Icon], id: &str, otherwise: &str, colour: Colour) -> Markup {
    html! {
        svg.sign.(colour_class(colour)) viewBox="0 0 24 24" aria-hidden="true" focusable="false" { use href={ "#" (drawn_id(icons, id, otherwise)) } {} }
    }
}

/// The page's id of the sign of that name, else of the drawing a game calls `id`, else of the sign
/// `otherwise`. What everybody knows looks the same in every game.
pub(crate) fn drawn_id(icons: &[Icon], id: &str, otherwise: &str) -> String {
    if SIGNS.iter().any(|(known, _)| *known == id) {
        sign_id(id)
    } else if icons.iter().any(|icon| icon.id == id) {
        symbol_id(id)
    } else {
        sign_id(otherwise)
    }
}

fn sign_id(id: &str) -> String {
    format!("sign-{id}")
}

/// The page's id of what lies behind a picture.
pub(crate) fn ground_id(kind: &str) -> String {
    format!("ground-{kind}")
}

/// The names of all signs.
pub(crate) fn all_signs() -> impl Iterator<Item = &'static str> {
    SIGNS.iter().map(|(name, _)| *name)
}
