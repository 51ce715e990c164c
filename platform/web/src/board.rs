//! The ship as SVG: plates and nodes with the pieces in their slots; the hull behind them is [`crate::hull`]'s.
//!
//! Nothing here is decided by colour alone, and everything shown is also said by [`crate::twin`].

use kernel::{Piece, Scene, Shape, Tone, Whereabouts};
use maud::{Markup, html};

use crate::badge::{badge, colour_class, icon, outline, tone_class};
use crate::hull::{brackets, hull};
use crate::lit::{Lit, number};
use crate::sketch::{DIGITS, FIGURE, LINE, NAME, Placed, Sketch, TOKEN, squeezed};
use crate::slots::{Rect, Slots};
use crate::words::Voice;

/// The board with its pieces; `mine` is the viewer's own figure.
pub(crate) fn board(voice: Voice, scene: &Scene, lit: &Lit<'_>, mine: Option<&str>) -> Markup {
    let board = &scene.board;
    let sketch = Sketch::new(scene, lit);
    let home = format!("0 0 {} {}", number(board.width).0, number(board.height).0);
    html! {
        div.board #board data-key="board" {
            svg.ship viewBox=(home) data-home=(home) role="group" aria-label=(voice.say("board-name")) preserveAspectRatio="xMidYMid meet" {
                (hull(board, sketch.px))
                g.spaces {
                    @for place in &sketch.places { (space(voice, place, lit, sketch.px)) }
                }
                g.pieces {
                    @for place in &sketch.places { (pieces(voice, place, lit, mine, sketch.grain)) }
                }
            }
            div.zoom role="group" aria-label=(voice.say("zoom-name")) {
                button type="button" data-zoom="in" aria-label=(voice.say("zoom-in")) title=(voice.say("zoom-in")) { "+" }
                button type="button" data-zoom="out" aria-label=(voice.say("zoom-out")) title=(voice.say("zoom-out")) { "−" }
                button type="button" data-zoom="home" aria-label=(voice.say("zoom-home")) title=(voice.say("zoom-home")) { "⤢" }
            }
        }
    }
}

fn space(voice: Voice, place: &Placed<'_>, lit: &Lit<'_>, px: f32) -> Markup {
    let Placed {
        shown, rect, name, ..
    } = place;
    let label = shown.label.as_str();
    let chamfer = match shown.shape {
        Shape::Room => 9.0 * px,
        Shape::Corridor => 5.0 * px,
    };
    let kind = match shown.shape {
        Shape::Room => "room",
        Shape::Corridor => "node",
    };
    let (cx, cy) = rect.centre();
    let inside = html! {
        title { (label) @if let Some(note) = &shown.note { ": " (note) } }
        path.plate d=(chamfered(*rect, chamfer)) stroke-width=(number(1.4 * px)) {}
        @if matches!(shown.shape, Shape::Room) {
            path.plate-head d=(chamfered_head(*rect, chamfer, (3.0 + LINE * name.len() as f32) * px)) {}
        }
        path.plate-light d=(chamfered(*rect, chamfer)) fill="url(#plate-light)" {}
        @if shown.tone == Tone::Danger { path.hazard d=(chamfered(rect.inflate(-px), chamfer)) fill="url(#hazard)" {} }
        @for (row, words) in name.iter().enumerate() {
            text.room-name x=(number(cx)) y=(number(rect.y + (2.5 + NAME * 0.9 + LINE * row as f32) * px)) font-size=(number(NAME * px))
                textLength=[squeezed(words, *rect, px).map(number)] lengthAdjust="spacingAndGlyphs" { (words) }
            // Not drawn, but read: lines of a name are words of their own.
            " "
        }
        @if shown.note.is_some() {
            text.note-mark x=(number(rect.x + rect.w - 8.0 * px)) y=(number(rect.y + rect.h - 5.0 * px)) font-size=(number(12.0 * px)) { "※" }
        }
        @if lit.is(&shown.id) { path.brackets d=(brackets(rect.inflate(4.0 * px), 9.0 * px)) stroke-width=(number(2.4 * px)) {} }
    };
    html! {
        g.space.(kind).(tone_class(shown.tone)) data-space=(shown.id) data-key=(shown.id) data-x=(number(cx)) data-y=(number(cy)) {
            (lit.drawing(voice, &shown.id, label, &inside))
        }
    }
}

/// A rectangle with cut corners.
fn chamfered(Rect { x, y, w, h }: Rect, cut: f32) -> String {
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
fn chamfered_head(Rect { x, y, w, .. }: Rect, cut: f32, high: f32) -> String {
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

fn pieces(
    voice: Voice,
    place: &Placed<'_>,
    lit: &Lit<'_>,
    mine: Option<&str>,
    grain: f32,
) -> Markup {
    let Slots { boxes, scale, rest } = &place.slots;
    let left = place.pieces.len() - boxes.len();
    html! {
        @for (piece, at) in place.pieces.iter().zip(boxes) { (figure(voice, piece, *at, *scale, lit, mine, grain)) }
        @if let Some(chip) = rest {
            @let (cx, cy) = chip.centre();
            g.rest data-key={ "rest " (place.shown.id) } {
                title { (voice.list(&place.pieces[boxes.len()..].iter().map(|piece| piece.label.to_string()).collect::<Vec<_>>())) }
                rect x=(number(chip.x)) y=(number(chip.y)) width=(number(chip.w)) height=(number(chip.h)) rx=(number(3.0 * grain)) {}
                text x=(number(cx)) y=(number(cy + 4.0 * grain)) font-size=(number(11.0 * grain)) { "+" (left) }
            }
        }
    }
}

fn figure(
    voice: Voice,
    piece: &Piece,
    at: Rect,
    scale: f32,
    lit: &Lit<'_>,
    mine: Option<&str>,
    grain: f32,
) -> Markup {
    let (cx, cy) = at.centre();
    let (Whereabouts::Space(standing) | Whereabouts::Link(standing) | Whereabouts::Tray(standing)) =
        &piece.at;
    let (kind, side) = if piece.figure {
        ("figure", FIGURE * grain)
    } else {
        ("token", TOKEN * grain)
    };
    let name = if piece.count > 1 {
        format!("{} × {}", piece.label, piece.count)
    } else {
        piece.label.to_string()
    };
    // The drawing stands left of its count.
    let shift = if piece.count > 1 {
        -DIGITS * grain / 2.0
    } else {
        0.0
    };
    let inside = html! {
        title { (name) }
        @if lit.is(&piece.id) {
            rect.reach x=(number(-at.w / scale / 2.0)) y=(number(-side / 2.0)) width=(number(at.w / scale)) height=(number(side)) rx=(number(4.0 * grain)) stroke-width=(number(2.0 * grain)) {}
        }
        g transform=(format!("translate({} 0)", number(shift).0)) {
            @if piece.figure && piece.tone == Tone::Danger { circle.sonar r=(number(side * 0.62)) stroke-width=(number(1.4 * grain)) {} }
            @match &piece.letter {
                Some(letter) => {
                    @if piece.tone == Tone::Hidden { path d=(outline(piece.colour, side / 2.0)) fill="url(#cover)" {} }
                    (badge(piece.colour, letter, side / 2.0))
                }
                None => {
                    @if piece.tone == Tone::Hidden {
                        circle.veil r=(number(side * 0.5)) stroke-width=(number(1.4 * grain)) stroke-dasharray=(format!("{0} {0}", number(2.6 * grain).0)) {}
                    }
                    (icon(&piece.icon, if piece.tone == Tone::Hidden { side * 0.78 } else { side }))
                }
            }
        }
        @if piece.count > 1 {
            text.count x=(number(side / 2.0 - DIGITS * grain * 0.35)) y=(number(4.0 * grain)) font-size=(number(11.5 * grain)) { (piece.count) }
        }
    };
    html! {
        g.piece.(kind).mine[mine == Some(piece.id.as_str())].(colour_class(piece.colour)).(tone_class(piece.tone)) data-piece=(piece.id) data-key={ "piece " (piece.id) }
            data-at=(standing) data-x=(number(cx)) data-y=(number(cy)) data-scale=(number(scale))
            transform=(format!("translate({} {}) scale({})", number(cx).0, number(cy).0, number(scale).0)) {
            (lit.drawing(voice, &piece.id, &name, &inside))
        }
    }
}
