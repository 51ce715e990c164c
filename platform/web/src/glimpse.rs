//! Draws a board so small that one only recognises it: plates, ways and figures, seen around one's
//! own figure. It has no names and nothing to click.

use std::collections::HashMap;

use kernel::{Scene, Shape, Whereabouts};
use maud::{Markup, html};

use crate::badge::{badge, colour_class, tone_class};
use crate::course::Point;
use crate::shapes::number;

/// The part of the board's width that is seen around a figure.
const SEEN: f32 = 0.6;
/// How wide the picture is for its height.
const ASPECT: f32 = 1.25;

/// The board of `scene` around the piece `mine`, or around its middle.
pub(crate) fn glimpse(scene: &Scene, mine: Option<&str>) -> Markup {
    let board = &scene.board;
    let centre = |x: f32, y: f32, w: f32, h: f32| (x + w / 2.0, y + h / 2.0);
    let spaces = board.spaces.iter();
    let mut at: HashMap<&str, Point> = spaces
        .map(|space| {
            (
                space.id.as_str(),
                centre(space.x, space.y, space.w, space.h),
            )
        })
        .collect();
    let ways: Vec<(&str, Point, Point)> = board
        .links
        .iter()
        .filter_map(|link| {
            let ends = (at.get(link.from.as_str())?, at.get(link.to.as_str())?);
            Some((link.id.as_str(), *ends.0, *ends.1))
        })
        .collect();
    for (id, from, to) in &ways {
        at.insert(
            id,
            (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1)),
        );
    }
    let stands = |place: &Whereabouts| match place {
        Whereabouts::Space(id) | Whereabouts::Link(id) => at.get(id.as_str()).copied(),
        Whereabouts::Tray(_) => None,
    };
    let figures = scene.pieces.iter().filter(|piece| piece.figure);
    let figures: Vec<_> = figures
        .filter_map(|piece| Some((piece, stands(&piece.at)?)))
        .collect();
    let me = figures
        .iter()
        .find(|(piece, _)| Some(piece.id.as_str()) == mine);
    let seen = if me.is_some() { SEEN } else { 1.0 };
    let width = (board.width * seen).max(board.height * seen * ASPECT);
    let height = width / ASPECT;
    let (x, y) = me.map_or((board.width / 2.0, board.height / 2.0), |(_, spot)| *spot);
    let seen = [x - width / 2.0, y - height / 2.0, width, height].map(|side| number(side).0);
    let r = width / 26.0;
    html! {
        svg.glimpse viewBox=(seen.join(" ")) preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false" {
            @for (_, from, to) in &ways {
                path.way d=(format!("M{} {}L{} {}", number(from.0).0, number(from.1).0, number(to.0).0, number(to.1).0)) stroke-width=(number(r * 0.6)) {}
            }
            @for space in &board.spaces {
                rect.plate.node[space.shape == Shape::Corridor].(tone_class(space.tone))
                    x=(number(space.x)) y=(number(space.y)) width=(number(space.w)) height=(number(space.h)) rx=(number(r * 0.35)) stroke-width=(number(r * 0.12)) {}
            }
            @for (index, (piece, (x, y))) in figures.iter().enumerate() {
                @let aside = figures[..index].iter().filter(|(_, other)| (other.0, other.1) == (*x, *y)).count() as f32;
                g.(colour_class(piece.colour)).(tone_class(piece.tone)) transform=(format!("translate({} {})", number(x + aside * r * 1.4).0, number(y + aside * r * 0.5).0)) {
                    (badge(piece.colour, piece.letter.as_deref().unwrap_or(""), r))
                }
            }
        }
    }
}
