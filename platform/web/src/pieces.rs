//! Which pieces are where, and what they are called. [`crate::board`] draws those on the board.

use kernel::{Piece, Scene, Whereabouts};
use maud::{Markup, html};

use crate::badge::{pictogram, portrait};

/// The id of the space, link or tray a piece is in.
pub(crate) fn place_of(piece: &Piece) -> &str {
    match &piece.at {
        Whereabouts::Space(id) | Whereabouts::Link(id) | Whereabouts::Tray(id) => id,
    }
}

/// The pieces in a space, on a link or in a tray.
pub(crate) fn pieces_in<'a>(scene: &'a Scene, id: &str) -> impl Iterator<Item = &'a Piece> {
    scene
        .pieces
        .iter()
        .filter(move |piece| place_of(piece) == id)
}

/// What a piece is called, and how many of it there are.
pub(crate) fn counted_name(piece: &Piece) -> String {
    if piece.count > 1 {
        format!("{} × {}", piece.label, piece.count)
    } else {
        piece.label.to_string()
    }
}

/// A piece beside the board: its picture, its name, its count.
pub(crate) fn named_picture(piece: &Piece) -> Markup {
    html! {
        @match &piece.letter {
            Some(letter) => { (portrait(piece.colour, letter)) }
            None => { (pictogram(&piece.icon, piece.colour)) }
        }
        span.name { (piece.label) (times(piece.count)) }
    }
}

/// How many of the same there are, where there are several.
pub(crate) fn times(count: u16) -> Markup {
    html! { @if count > 1 { " " b { "×" (count) } } }
}
