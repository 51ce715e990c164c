//! What lies behind the rooms: sky, instrument marks, hulls, tubes, ladders, vents, doors.

use kernel::{Board, DrawnLink, LinkKind};
use maud::{Markup, html};

use crate::lit::number;
use crate::slots::Rect;

/// Everything behind the rooms; `px` is one pixel of the page in board units.
pub(crate) fn hull(board: &Board, px: f32) -> Markup {
    html! {
        (patterns(px))
        g aria-hidden="true" {
            (stars(board, px))
            (instrument(board, px))
            (regions(board, px))
            (links(board, px))
        }
    }
}

fn patterns(px: f32) -> Markup {
    let grid = number(26.0 * px);
    let hatch = number(7.0 * px);
    html! {
        defs {
            linearGradient #plate-light x1="0" y1="0" x2="0" y2="1" {
                stop.light-top offset="0" {} stop.light-bottom offset="1" {}
            }
            pattern #deck-plates width=(grid) height=(grid) patternUnits="userSpaceOnUse" {
                path.deck-plate d=(format!("M{grid} 0H0V{grid}", grid = grid.0)) stroke-width=(number(0.6 * px)) {}
            }
            pattern #cover width=(number(6.0 * px)) height=(number(6.0 * px)) patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                rect.cover-ground width=(number(6.0 * px)) height=(number(6.0 * px)) {}
                path.cover-stripe d=(format!("M0 0V{}", number(6.0 * px).0)) stroke-width=(number(2.0 * px)) {}
            }
            pattern #hazard width=(hatch) height=(hatch) patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                path.hazard-stripe d=(format!("M0 0V{}", hatch.0)) stroke-width=(number(4.0 * px)) {}
            }
        }
    }
}

/// Ticks along the edges and marks in the corners, as on an instrument.
fn instrument(board: &Board, px: f32) -> Markup {
    let (w, h, m) = (board.width, board.height, 5.0 * px);
    let frame = format!(
        "M{m} {m}H{right}V{low}H{m}Z",
        m = number(m).0,
        right = number(w - m).0,
        low = number(h - m).0
    );
    html! {
        path.scale d=(frame) stroke-width=(number(5.0 * px)) stroke-dasharray=(format!("{} {}", number(px).0, number(25.0 * px).0)) {}
        path.scale-corners d=(brackets(Rect { x: m, y: m, w: w - 2.0 * m, h: h - 2.0 * m }, 22.0 * px)) stroke-width=(number(1.4 * px)) {}
    }
}

/// A sky for the ship to hang in: the same every time.
fn stars(board: &Board, px: f32) -> Markup {
    let mut seed = 0x2545_f491_u32;
    let mut below = |most: f32| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        (seed >> 8) as f32 / (1 << 24) as f32 * most
    };
    let dots: Vec<String> = (0..90)
        .map(|_| {
            format!(
                "M{} {}h0",
                number(below(board.width)).0,
                number(below(board.height)).0
            )
        })
        .collect();
    html! { path.stars d=(dots.concat()) stroke-width=(number(1.5 * px)) {} }
}

fn regions(board: &Board, px: f32) -> Markup {
    html! {
        @for region in &board.regions {
            path.hull-glow d=(region.outline) stroke-width=(number(9.0 * px)) {}
            path.hull d=(region.outline) stroke-width=(number(1.6 * px)) {}
            path d=(region.outline) fill="url(#deck-plates)" {}
            path.hull-ribs d=(region.outline) stroke-width=(number(8.0 * px)) stroke-dasharray=(format!("{} {}", number(1.2 * px).0, number(11.0 * px).0)) {}
        }
        @for region in &board.regions {
            text.deck-name x=(number(region.label_at.0)) y=(number(region.label_at.1)) font-size=(number(13.0 * px)) { (region.label) }
        }
    }
}

/// Walls first, then floors, so that tubes that meet run into each other.
fn links(board: &Board, px: f32) -> Markup {
    let ends = |link: &DrawnLink| {
        let middle = |id: &str| {
            let space = board.spaces.iter().find(|space| space.id == id)?;
            Some((space.x + space.w / 2.0, space.y + space.h / 2.0))
        };
        Some((middle(&link.from)?, middle(&link.to)?))
    };
    let drawn: Vec<_> = board
        .links
        .iter()
        .filter_map(|link| Some((link.kind, ends(link)?)))
        .collect();
    let tubes: String = drawn
        .iter()
        .filter(|(kind, _)| matches!(kind, LinkKind::Corridor | LinkKind::Shut))
        .map(|(_, ends)| line(*ends))
        .collect();
    html! {
        path.tube-wall d=(tubes) stroke-width=(number(17.0 * px)) {}
        path.tube-floor d=(tubes) stroke-width=(number(13.0 * px)) {}
        path.tube-rail d=(tubes) stroke-width=(number(px)) stroke-dasharray=(format!("{} {}", number(3.0 * px).0, number(6.0 * px).0)) {}
        @for (kind, ends) in &drawn {
            @match kind {
                LinkKind::Corridor => {}
                LinkKind::Shut => { (door(*ends, px)) }
                LinkKind::Vent => {
                    path.vent d=(line(*ends)) stroke-width=(number(2.4 * px)) stroke-dasharray=(format!("{0} {0}", number(5.0 * px).0)) {}
                }
                LinkKind::Ladder => { (ladder(*ends, px)) }
            }
        }
    }
}

type Ends = ((f32, f32), (f32, f32));

fn line(((x, y), (to_x, to_y)): Ends) -> String {
    format!(
        "M{} {}L{} {}",
        number(x).0,
        number(y).0,
        number(to_x).0,
        number(to_y).0
    )
}

/// The line moved sideways by `by`.
fn beside(((x, y), (to_x, to_y)): Ends, by: f32) -> Ends {
    let (dx, dy) = (to_x - x, to_y - y);
    let long = dx.hypot(dy).max(f32::EPSILON);
    let (sx, sy) = (-dy / long * by, dx / long * by);
    ((x + sx, y + sy), (to_x + sx, to_y + sy))
}

fn ladder(ends: Ends, px: f32) -> Markup {
    html! {
        g.ladder {
            path.rungs d=(line(ends)) stroke-width=(number(9.0 * px)) stroke-dasharray=(format!("{} {}", number(1.5 * px).0, number(5.5 * px).0)) {}
            path.rail d=(line(beside(ends, 5.0 * px))) stroke-width=(number(1.6 * px)) {}
            path.rail d=(line(beside(ends, -5.0 * px))) stroke-width=(number(1.6 * px)) {}
        }
    }
}

/// A bar across the tube's middle.
fn door(((x, y), (to_x, to_y)): Ends, px: f32) -> Markup {
    let angle = (to_y - y).atan2(to_x - x).to_degrees();
    let (w, h) = (7.0 * px, 24.0 * px);
    html! {
        rect.door x=(number(-w / 2.0)) y=(number(-h / 2.0)) width=(number(w)) height=(number(h)) rx=(number(1.5 * px))
            stroke-width=(number(1.4 * px))
            transform=(format!("translate({} {}) rotate({})", number(x.midpoint(to_x)).0, number(y.midpoint(to_y)).0, number(angle).0)) {}
    }
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
