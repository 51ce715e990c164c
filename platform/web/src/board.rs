//! The ship as SVG: hulls, tubes, ladders, plates, and the pieces in their slots.
//!
//! Sizes follow the page, not the game's units: a name on the board is at least 11 pixels high on a page 1280 wide, whatever
//! units the game draws in. Nothing here is decided by colour alone, and everything shown is also said by [`crate::twin`].

use kernel::{Board, Link, LinkKind, Piece, Place, Scene, Shape, Shown, Tone};
use maud::{Markup, PreEscaped, html};

use crate::badge::{badge, colour_class, icon, tone_class};
use crate::lit::{Lit, number};
use crate::slots::{Rect, Slots, Wanted, lay, swell};
use crate::words::Voice;

/// The least room the board has on a page of 1280 × 800, in pixels; the style sheet keeps to it.
const LEAST: (f32, f32) = (880.0, 470.0);
/// Pixels, on that page.
const NAME: f32 = 11.5;
const FIGURE: f32 = 31.0;
const TOKEN: f32 = 20.0;
const DIGITS: f32 = 12.0;

/// The board with its pieces; `mine` is the viewer's own figure.
pub(crate) fn board(voice: Voice, scene: &Scene, lit: &Lit<'_>, mine: Option<&str>) -> Markup {
    let board = &scene.board;
    let sketch = Sketch::new(scene, lit);
    let home = format!("0 0 {} {}", number(board.width).0, number(board.height).0);
    html! {
        div.board #board data-key="board" {
            svg.ship viewBox=(home) data-home=(home) role="group" aria-label=(voice.say("board-name")) preserveAspectRatio="xMidYMid meet" {
                (patterns(sketch.px))
                g aria-hidden="true" {
                    (stars(board, sketch.px))
                    (instrument(board, sketch.px))
                    (regions(board, sketch.px))
                    (links(board, sketch.px))
                }
                g.spaces {
                    @for place in &sketch.places { (space(voice, place, lit, sketch.px)) }
                }
                g.pieces {
                    @for place in &sketch.places { (pieces(voice, place, lit, mine, sketch.px)) }
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

/// The board measured and its pieces put into slots.
struct Sketch<'a> {
    /// Board units for one pixel of the page.
    px: f32,
    places: Vec<Placed<'a>>,
}

/// A space, the rectangle it is drawn in, and its pieces with their slots.
struct Placed<'a> {
    shown: &'a Shown,
    rect: Rect,
    name: Vec<String>,
    pieces: Vec<&'a Piece>,
    slots: Slots,
}

impl<'a> Sketch<'a> {
    fn new(scene: &'a Scene, lit: &Lit<'_>) -> Self {
        let board = &scene.board;
        let px = (board.width / LEAST.0).max(board.height / LEAST.1).max(f32::EPSILON);
        let rects: Vec<Rect> = board.spaces.iter().map(|s| Rect { x: s.x, y: s.y, w: s.w, h: s.h }).collect();
        let bounds = Rect { x: 0.0, y: 0.0, w: board.width, h: board.height };
        let places = board.spaces.iter().enumerate().map(|(index, shown)| {
            let mut pieces: Vec<&Piece> =
                scene.pieces.iter().filter(|piece| matches!(&piece.at, Place::Space(id) if *id == shown.id)).collect();
            // What a hand may reach for is never among those only counted.
            pieces.sort_by_key(|piece| (!piece.figure, !lit.is(&piece.id)));
            let sizes: Vec<Wanted> = pieces.iter().map(|piece| size(piece, px)).collect();
            let chip = Wanted { w: (TOKEN + DIGITS) * px, h: TOKEN * px };
            let (rect, name, inside) = match shown.shape {
                Shape::Room => {
                    let (name, inside) = plate(shown.label.as_str(), rects[index], px);
                    (rects[index], name, inside)
                }
                Shape::Corridor => {
                    let others: Vec<Rect> =
                        rects.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, rect)| *rect).collect();
                    let rect = swell(rects[index], bounds, &others, &sizes, 4.0 * px);
                    (rect, Vec::new(), rect.inflate(-2.0 * px))
                }
            };
            Placed { shown, rect, name, slots: lay(inside, &sizes, chip), pieces }
        });
        Self { px, places: places.collect() }
    }
}

/// The size a piece would like to have, in board units.
fn size(piece: &Piece, px: f32) -> Wanted {
    let digits = if piece.count > 1 { DIGITS * px } else { 0.0 };
    let side = if piece.figure { FIGURE } else { TOKEN } * px;
    Wanted { w: side + digits, h: side }
}

/// The width of one spaced capital of a monospaced font, in its own size.
const ADVANCE: f32 = 0.65;

/// A plate's name in one or two lines, and the rectangle left below it.
fn plate(label: &str, rect: Rect, px: f32) -> (Vec<String>, Rect) {
    let most = ((rect.w - 10.0 * px) / (NAME * px * ADVANCE)).max(1.0) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in label.split_whitespace() {
        match lines.last_mut() {
            Some(line) if lines_fit(line, word, most) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let head = (4.0 + (NAME + 1.5) * lines.len() as f32) * px;
    let side = 4.0 * px;
    let inside = Rect { x: rect.x + side, y: rect.y + head, w: rect.w - 2.0 * side, h: (rect.h - head - 3.0 * px).max(0.0) };
    (lines, inside)
}

fn lines_fit(line: &str, word: &str, most: usize) -> bool {
    line.chars().count() + 1 + word.chars().count() <= most
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
            pattern #hazard width=(hatch) height=(hatch) patternUnits="userSpaceOnUse" patternTransform="rotate(45)" {
                path.hazard-stripe d=(format!("M0 0V{}", hatch.0)) stroke-width=(number(4.0 * px)) {}
            }
        }
    }
}

/// Ticks along the edges and marks in the corners, as on an instrument.
fn instrument(board: &Board, px: f32) -> Markup {
    let (w, h, m) = (board.width, board.height, 5.0 * px);
    let frame = format!("M{m} {m}H{right}V{low}H{m}Z", m = number(m).0, right = number(w - m).0, low = number(h - m).0);
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
    html! {
        g.stars {
            @for _ in 0..90 {
                circle cx=(number(below(board.width))) cy=(number(below(board.height))) r=(number((0.4 + below(0.8)) * px)) {}
            }
        }
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
            text.deck-name x=(number(region.label_at.0)) y=(number(region.label_at.1)) font-size=(number(13.0 * px)) { (region.label) }
        }
    }
}

/// Walls first, then floors, so that tubes that meet run into each other.
fn links(board: &Board, px: f32) -> Markup {
    let ends = |link: &Link| {
        let middle = |id: &str| {
            let space = board.spaces.iter().find(|space| space.id == id)?;
            Some((space.x + space.w / 2.0, space.y + space.h / 2.0))
        };
        Some((middle(&link.from)?, middle(&link.to)?))
    };
    let drawn: Vec<_> = board.links.iter().filter_map(|link| Some((link.kind, ends(link)?))).collect();
    let tubes = || drawn.iter().filter(|(kind, _)| matches!(kind, LinkKind::Corridor | LinkKind::Shut));
    html! {
        g.tubes {
            @for (_, ends) in tubes() { path.tube-wall d=(line(*ends)) stroke-width=(number(17.0 * px)) {} }
            @for (_, ends) in tubes() { path.tube-floor d=(line(*ends)) stroke-width=(number(13.0 * px)) {} }
            @for (_, ends) in tubes() {
                path.tube-rail d=(line(*ends)) stroke-width=(number(1.0 * px)) stroke-dasharray=(format!("{} {}", number(3.0 * px).0, number(6.0 * px).0)) {}
            }
        }
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
    format!("M{} {}L{} {}", number(x).0, number(y).0, number(to_x).0, number(to_y).0)
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

fn space(voice: Voice, place: &Placed<'_>, lit: &Lit<'_>, px: f32) -> Markup {
    let Placed { shown, rect, name, .. } = place;
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
            path.plate-head d=(chamfered_head(*rect, chamfer, (3.0 + (NAME + 1.5) * name.len() as f32) * px)) {}
        }
        path.plate-light d=(chamfered(*rect, chamfer)) fill="url(#plate-light)" {}
        @if shown.tone == Tone::Danger { path.hazard d=(chamfered(rect.inflate(-px), chamfer)) fill="url(#hazard)" {} }
        @for (row, words) in name.iter().enumerate() {
            text.room-name x=(number(cx)) y=(number(rect.y + (2.5 + NAME * 0.9 + (NAME + 1.5) * row as f32) * px)) font-size=(number(NAME * px))
                textLength=[squeezed(words, *rect, px)] lengthAdjust="spacingAndGlyphs" { (words) }
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

/// The width a word too long for its plate is pressed into.
fn squeezed(words: &str, rect: Rect, px: f32) -> Option<PreEscaped<String>> {
    let room = rect.w - 10.0 * px;
    (words.chars().count() as f32 * ADVANCE * NAME * px > room).then(|| number(room))
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

/// Corner marks: lit is a shape, not only a colour.
fn brackets(Rect { x, y, w, h }: Rect, arm: f32) -> String {
    let corner =
        |x: f32, y: f32, dx: f32, dy: f32| format!("M{} {}V{}H{}", number(x).0, number(y + dy).0, number(y).0, number(x + dx).0);
    corner(x, y, arm, arm) + &corner(x + w, y, -arm, arm) + &corner(x, y + h, arm, -arm) + &corner(x + w, y + h, -arm, -arm)
}

fn pieces(voice: Voice, place: &Placed<'_>, lit: &Lit<'_>, mine: Option<&str>, px: f32) -> Markup {
    let Slots { boxes, scale, rest } = &place.slots;
    let left = place.pieces.len() - boxes.len();
    html! {
        @for (piece, at) in place.pieces.iter().zip(boxes) { (figure(voice, piece, *at, *scale, lit, mine, px)) }
        @if let Some(chip) = rest {
            @let (cx, cy) = chip.centre();
            g.rest data-key={ "rest " (place.shown.id) } {
                title { (voice.list(&place.pieces[boxes.len()..].iter().map(|piece| piece.label.to_string()).collect::<Vec<_>>())) }
                rect x=(number(chip.x)) y=(number(chip.y)) width=(number(chip.w)) height=(number(chip.h)) rx=(number(3.0 * px)) {}
                text x=(number(cx)) y=(number(cy + 4.0 * px)) font-size=(number(11.0 * px)) { "+" (left) }
            }
        }
    }
}

fn figure(voice: Voice, piece: &Piece, at: Rect, scale: f32, lit: &Lit<'_>, mine: Option<&str>, px: f32) -> Markup {
    let (cx, cy) = at.centre();
    let (kind, side) = if piece.figure { ("figure", FIGURE * px) } else { ("token", TOKEN * px) };
    let name = if piece.count > 1 { format!("{} × {}", piece.label, piece.count) } else { piece.label.to_string() };
    // The drawing stands left of its count.
    let shift = if piece.count > 1 { -DIGITS * px / 2.0 } else { 0.0 };
    let inside = html! {
        title { (name) }
        @if lit.is(&piece.id) {
            rect.reach x=(number(-at.w / scale / 2.0)) y=(number(-side / 2.0)) width=(number(at.w / scale)) height=(number(side)) rx=(number(4.0 * px)) stroke-width=(number(2.0 * px)) {}
        }
        g transform=(format!("translate({} 0)", number(shift).0)) {
            @if piece.figure && piece.tone == Tone::Danger { circle.sonar r=(number(side * 0.62)) stroke-width=(number(1.4 * px)) {} }
            @match &piece.letter {
                Some(letter) => { (badge(piece.colour, letter, side / 2.0)) }
                None => {
                    @if piece.tone == Tone::Hidden {
                        circle.veil r=(number(side * 0.5)) stroke-width=(number(1.4 * px)) stroke-dasharray=(format!("{0} {0}", number(2.6 * px).0)) {}
                    }
                    (icon(&piece.icon, if piece.tone == Tone::Hidden { side * 0.78 } else { side }))
                }
            }
            @if mine == Some(piece.id.as_str()) {
                path.me-mark d=(format!("M{0} -{1}H-{0}L0 -{2}Z", number(5.0 * px).0, number(side * 0.5 + 7.0 * px).0, number(side * 0.5 + 1.0 * px).0)) {}
            }
        }
        @if piece.count > 1 {
            text.count x=(number(side / 2.0 - DIGITS * px * 0.35)) y=(number(4.0 * px)) font-size=(number(11.5 * px)) { (piece.count) }
        }
    };
    html! {
        g.piece.(kind).(colour_class(piece.colour)).(tone_class(piece.tone)) data-piece=(piece.id) data-key={ "piece " (piece.id) }
            data-x=(number(cx)) data-y=(number(cy)) data-scale=(number(scale))
            transform=(format!("translate({} {}) scale({})", number(cx).0, number(cy).0, number(scale).0)) {
            (lit.drawing(voice, &piece.id, &name, &inside))
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Lang;

    use super::*;
    use crate::fixture;

    /// The fixture's scene with everybody and a heap of tokens in every space.
    fn crowded() -> Scene {
        let mut scene = fixture::scene(Lang::En);
        let one_of_each = scene.pieces.clone();
        scene.pieces.clear();
        for space in &scene.board.spaces {
            for piece in &one_of_each {
                scene.pieces.push(Piece {
                    id: format!("{} {}", piece.id, space.id),
                    at: Place::Space(space.id.clone()),
                    ..piece.clone()
                });
            }
        }
        scene
    }

    #[test]
    fn pieces_never_overlap_and_stay_in_their_space_even_when_all_spaces_are_crowded() {
        let scene = crowded();
        let sketch = Sketch::new(&scene, &Lit::default());
        let mut all: Vec<Rect> = Vec::new();
        for place in &sketch.places {
            let boxes = place.slots.boxes.iter().copied().chain(place.slots.rest);
            for slot in boxes {
                assert!(place.rect.holds(slot), "{slot:?} leaves {}", place.shown.id);
                assert!(all.iter().all(|other| !other.overlaps(slot)), "{slot:?} in {} overlaps", place.shown.id);
                all.push(slot);
            }
        }
    }

    #[test]
    fn what_can_be_clicked_is_drawn_and_not_only_counted() {
        let mut scene = crowded();
        let last = scene.pieces.last().expect("a piece").id.clone();
        scene.choices.truncate(1);
        scene.choices[0].targets = vec![last.clone()];
        let lit = Lit::new(&scene.choices);
        let html = board(Voice(Lang::En), &scene, &lit, None).into_string();
        assert!(html.contains(&format!("data-target=\"{last}\"")), "the lit token is hidden behind a count");
    }

    #[test]
    fn names_are_at_least_eleven_pixels_high_on_a_page_1280_wide() {
        for (width, height) in [(1280.0, 760.0), (400.0, 300.0), (3000.0, 1000.0)] {
            let scene = Scene { board: Board { width, height, ..fixture::board(Lang::En) }, ..Scene::default() };
            let px = Sketch::new(&scene, &Lit::default()).px;
            let scale = (LEAST.0 / width).min(LEAST.1 / height);
            assert!(NAME * px * scale >= 11.0, "{width} × {height}");
        }
    }

    #[test]
    fn long_names_break_between_words_and_never_lose_one() {
        let rect = Rect { x: 0.0, y: 0.0, w: 150.0, h: 84.0 };
        let (lines, inside) = plate("Equipment Storage", rect, 1.6);
        assert_eq!(lines, ["Equipment", "Storage"]);
        assert!(rect.holds(inside) && inside.h > 20.0);
    }
}
