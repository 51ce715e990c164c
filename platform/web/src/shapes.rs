//! Writes the outlines the board is drawn of as SVG path data.

use maud::PreEscaped;

use crate::course::Point;
use crate::slots::Rect;

/// A number for SVG: at most two decimals, none for whole numbers.
pub(crate) fn number(value: f32) -> PreEscaped<String> {
    let rounded = (value * 100.0).round() / 100.0;
    PreEscaped(if rounded == 0.0 {
        "0".to_owned()
    } else {
        rounded.to_string()
    })
}

/// A line through points.
pub(crate) fn line(points: &[Point]) -> String {
    let point = |&(x, y): &Point| format!("{} {}", number(x).0, number(y).0);
    let points: Vec<String> = points.iter().map(point).collect();
    format!("M{}", points.join("L"))
}

/// A rectangle with cut corners.
pub(crate) fn chamfered(Rect { x, y, w, h }: Rect, cut: f32) -> String {
    let cut = cut.min(w / 3.0).min(h / 3.0);
    format!(
        "M{} {}H{}L{} {}V{}L{} {}H{}L{} {}V{}Z",
        number(x + cut).0,
        number(y).0,
        number(x + w - cut).0,
        number(x + w).0,
        number(y + cut).0,
        number(y + h - cut).0,
        number(x + w - cut).0,
        number(y + h).0,
        number(x + cut).0,
        number(x).0,
        number(y + h - cut).0,
        number(y + cut).0,
    )
}

/// The part of a plate behind its name.
pub(crate) fn chamfered_head(Rect { x, y, w, .. }: Rect, cut: f32, high: f32) -> String {
    let cut = cut.min(high).min(w / 3.0);
    format!(
        "M{} {}H{}L{} {}V{}H{}V{}Z",
        number(x + cut).0,
        number(y).0,
        number(x + w - cut).0,
        number(x + w).0,
        number(y + cut).0,
        number(y + high).0,
        number(x).0,
        number(y + cut).0,
    )
}

/// Corner marks: lit is a shape, not only a colour.
pub(crate) fn brackets(Rect { x, y, w, h }: Rect, arm: f32) -> String {
    let corner = |x: f32, y: f32, dx: f32, dy: f32| {
        format!(
            "M{} {}V{}H{}",
            number(x).0,
            number(y + dy).0,
            number(y).0,
            number(x + dx).0
        )
    };
    corner(x, y, arm, arm)
        + &corner(x + w, y, -arm, arm)
        + &corner(x, y + h, arm, -arm)
        + &corner(x + w, y + h, -arm, -arm)
}
