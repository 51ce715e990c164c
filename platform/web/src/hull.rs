//! Draws what lies behind the spaces and links: the sky, the frame with its ticks, the hulls and
//! their names.

use kernel::{Board, Region};
use maud::{Markup, html};

use crate::shapes::{brackets, number};
use crate::slots::Rect;

/// Everything behind the spaces and links; `px` is one pixel of the page in board units.
pub(crate) fn hull(board: &Board, px: f32) -> Markup {
    html! {
        g aria-hidden="true" {
            (stars(board, px))
            (instrument(board, px))
            (regions(board, px))
        }
    }
}

/// What plates, covers and hazards are filled with.
pub(crate) fn patterns(px: f32) -> Markup {
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
            pattern #stripes width=(hatch) height=(hatch) patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                path.stripe d=(format!("M0 0V{}", hatch.0)) stroke-width=(number(4.0 * px)) {}
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

/// The size of a deck's name, in pixels.
const NAME: f32 = 13.0;

/// Where a deck's name stands.
pub(crate) fn name_box(region: &Region, px: f32) -> Rect {
    /// The width of one widely spaced capital of a monospaced font, in its own size.
    const ADVANCE: f32 = 1.05;
    let letters = region.label.as_str().chars().count() as f32;
    Rect {
        x: region.label_at.0,
        y: region.label_at.1 - NAME * px,
        w: letters * ADVANCE * NAME * px,
        h: NAME * 1.2 * px,
    }
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
            text.deck-name x=(number(region.label_at.0)) y=(number(region.label_at.1)) font-size=(number(NAME * px)) { (region.label) }
        }
    }
}
