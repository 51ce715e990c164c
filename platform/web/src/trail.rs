//! Draws the trail of the last move: where the pieces went that moved last, until another does.
//!
//! A ghost stands where a piece started, and chevrons of its colour follow its way.

use kernel::{LogLine, Piece, Scene, Way};
use maud::{Markup, html};

use crate::badge::{badge, colour_class, icon};
use crate::course::{Course, Point};
use crate::model::LogEntry;
use crate::shapes::{line, number};
use crate::sketch::{FIGURE, PlacedLink, Sketch, TOKEN};

/// From one chevron to the next, in pixels of the page.
const APART: f32 = 26.0;

/// The ways of the last ply that moved a piece. What one piece did in several lines is one way.
pub(crate) fn last_ways(log: &[LogEntry]) -> Vec<Way> {
    let moved = |entry: &&LogEntry| entry.line.way().is_some();
    let Some(last) = log.iter().rev().find(moved) else {
        return Vec::new();
    };
    let lines = log.iter().filter(|entry| entry.ply == last.ply);
    let mut ways: Vec<Way> = Vec::new();
    for way in lines.filter_map(|entry| LogLine::way(&entry.line)) {
        match ways.iter_mut().find(|known| known.piece == way.piece) {
            Some(known) if known.path.last() == way.path.first() => {
                known.path.extend(way.path.iter().skip(1).cloned());
            }
            Some(known) => known.path.extend(way.path.iter().cloned()),
            None => ways.push(way.clone()),
        }
    }
    ways
}

/// The trails of these ways, to be drawn under the pieces.
pub(crate) fn trail(sketch: &Sketch<'_>, scene: &Scene, ways: &[Way]) -> Markup {
    let drawn = ways.iter().filter_map(|way| {
        let piece = scene.pieces.iter().find(|piece| piece.id == way.piece)?;
        let points: Vec<Point> = way.path.iter().filter_map(|id| at(sketch, id)).collect();
        (points.len() > 1).then(|| one(sketch, piece, &points))
    });
    html! { g.trails aria-hidden="true" { @for one in drawn { (one) } } }
}

fn one(sketch: &Sketch<'_>, piece: &Piece, points: &[Point]) -> Markup {
    let px = sketch.px;
    let side = if piece.figure { FIGURE } else { TOKEN } * sketch.grain;
    let (from_x, from_y) = points[0];
    let chevrons = points.windows(2).flat_map(|leg| {
        let leg = Course::new(leg[0], leg[1], 0.0);
        let long = leg.length();
        let many = (long / (APART * px)).floor().max(1.0);
        let steps = (0..many as u16).map(move |step| (f32::from(step) + 0.5) * long / many);
        let marks: Vec<(Point, f32)> = steps.map(|far| (leg.at(far), leg.heading(far))).collect();
        marks
    });
    html! {
        g.trail.(colour_class(piece.colour)) data-key={ "trail " (piece.id) } {
            path.trail-band d=(line(points)) stroke-width=(number(9.0 * px)) {}
            @for ((x, y), heading) in chevrons {
                path.chevron stroke-width=(number(2.0 * px)) d=(line(&[(-3.0 * px, -4.0 * px), (2.0 * px, 0.0), (-3.0 * px, 4.0 * px)]))
                    transform=(format!("translate({} {}) rotate({})", number(x).0, number(y).0, number(heading).0)) {}
            }
            g.trail-ghost transform=(format!("translate({} {}) scale(.8)", number(from_x).0, number(from_y).0)) {
                @match &piece.letter {
                    Some(letter) => { (badge(piece.colour, letter, side / 2.0)) }
                    None => { (icon(&piece.icon, side)) }
                }
            }
        }
    }
}

/// Where a space or link is passed.
fn at(sketch: &Sketch<'_>, id: &str) -> Option<Point> {
    let space = sketch.spaces.iter().find(|space| space.drawn.id == id);
    let link = || sketch.links.iter().find(|link| link.drawn.id == id);
    space
        .map(|space| space.rect.centre())
        .or_else(|| link().map(PlacedLink::middle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Text, Tone};

    fn moved(ply: u64, piece: &str, path: &[&str]) -> LogEntry {
        let path = path.iter().map(ToString::to_string).collect();
        let line = LogLine::new(Tone::Plain, Text::plain("moves"));
        LogEntry {
            ply,
            line: line.moving(piece.to_owned(), path),
        }
    }

    #[test]
    fn the_last_ply_that_moved_something_leaves_its_trail() {
        let mut log = vec![
            moved(1, "crew:a", &["x", "y"]),
            moved(2, "alien", &["x", "y"]),
            moved(2, "alien", &["y", "z"]),
        ];
        log.push(LogEntry {
            ply: 3,
            line: LogLine::new(Tone::Plain, Text::plain("picks up scrap")),
        });
        let ways = last_ways(&log);
        assert_eq!(ways.len(), 1);
        assert_eq!(ways[0].path, ["x", "y", "z"]);
    }
}
