//! Draws the ship: spaces as plates and nodes, and the pieces in their slots. What lies behind them
//! is drawn by [`crate::hull`], what joins them by [`crate::links`].
//!
//! What can be clicked is drawn above what cannot. Nothing is shown by colour alone, and
//! [`crate::twin`] says in words all that is drawn here.

use kernel::{Ail, Board, Colour, DrawnLink, LinkKind, Piece, Port, Scene, Shape, Tone, Way};
use maud::{Markup, html};

use crate::badge::{badge, colour_class, icon, outline, tone_class};
use crate::course::Point;
use crate::hull::{hull, patterns};
use crate::links::{between_plates, link, tubes};
use crate::lit::{Lit, tip};
use crate::pieces::{counted_name, place_of};
use crate::shapes::{brackets, chamfered, chamfered_head, line, number};
use crate::signs::sign;
use crate::sketch::{Crowd, DIGITS, LINE, NAME, PlacedSpace, Sketch, is_counted, squeezed};
use crate::slots::Rect;
use crate::trail::trail;
use crate::words::Translator;

/// What is printed at the foot of a plate, in pixels.
const SMALL: f32 = 11.5;

/// The board with its pieces; `mine` is the viewer's own figure, `ways` the ways gone last.
pub(crate) fn board(
    voice: Translator,
    scene: &Scene,
    lit: &Lit<'_>,
    mine: Option<&str>,
    ways: &[Way],
) -> Markup {
    let board = &scene.board;
    let sketch = Sketch::new(scene, lit);
    let home = format!("0 0 {} {}", number(board.width).0, number(board.height).0);
    let (lit_spaces, spaces): (Vec<_>, Vec<_>) =
        (sketch.spaces.iter()).partition(|space| lit.is(&space.drawn.id));
    let (lit_links, links): (Vec<_>, Vec<_>) =
        (sketch.links.iter()).partition(|link| lit.is(&link.drawn.id));
    let corridor = |space: &&&PlacedSpace<'_>| space.drawn.shape == Shape::Corridor;
    let (lit_nodes, nodes) = (
        lit_spaces.iter().filter(corridor),
        spaces.iter().filter(corridor),
    );
    html! {
        div.board #board data-key="board" {
            svg.ship viewBox=(home) data-home=(home) data-name=(number(NAME * sketch.px)) role="group" aria-label=(voice.say("board-name")) preserveAspectRatio="xMidYMid meet" {
                (patterns(sketch.px))
                (hull(board, sketch.px))
                (between_plates(board, &sketch))
                (tubes(&sketch))
                (routes(board, &sketch))
                g.links { @for one in links { (link(voice, &sketch, one, lit)) } }
                g aria-hidden="true" { @for one in nodes { (margin(&one.drawn.id, one.rect.centre())) } }
                g.spaces { @for one in spaces { (space(voice, &sketch, one, lit)) } }
                g aria-hidden="true" {
                    @for one in lit_nodes { (margin(&one.drawn.id, one.rect.centre())) }
                    @for one in &lit_links { (margin(&one.drawn.id, one.middle())) }
                }
                g.reachable {
                    @for one in lit_spaces { (space(voice, &sketch, one, lit)) }
                    @for one in lit_links { (link(voice, &sketch, one, lit)) }
                }
                (my_place(&sketch, scene, mine))
                (trail(&sketch, scene, ways))
                g.pieces {
                    @for one in &sketch.spaces {
                        (pieces(voice, &one.drawn.id, &one.crowd, lit, mine, sketch.grain))
                        (chips(&one.strip, sketch.grain))
                        (pieces(voice, &one.drawn.id, &one.strip, lit, mine, sketch.grain))
                    }
                    @for one in &sketch.links { (pieces(voice, &one.drawn.id, &one.crowd, lit, mine, sketch.grain)) }
                }
            }
            (legend(voice, board))
            div.edges data-owned aria-hidden="true" {}
            div.zoom role="group" aria-label=(voice.say("zoom-name")) {
                button type="button" data-zoom="in" aria-label=(voice.say("zoom-in")) title=(voice.say("zoom-in")) { (sign("plus")) }
                button type="button" data-zoom="out" aria-label=(voice.say("zoom-out")) title=(voice.say("zoom-out")) { (sign("minus")) }
                button type="button" data-zoom="home" aria-label=(voice.say("zoom-home")) title=(voice.say("zoom-home")) { (sign("whole")) }
            }
        }
    }
}

/// What the signs mean that lie on this board now, in one line at its foot. For the eye: the
/// board's twin says it in words.
fn legend(voice: Translator, board: &Board) -> Markup {
    let mut plain = board.spaces.iter().filter(|space| space.number.is_none());
    let noted = plain.any(|space| space.note.is_some());
    let is = |kind: LinkKind| board.links.iter().any(|link| link.kind == kind);
    let sounding = board.links.iter().find_map(|link| link.sound.as_ref());
    let drawing = |inside: Markup| html! { svg viewBox="-12 -8 24 16" width="21" height="14" aria-hidden="true" { (inside) } };
    html! {
        p.legend aria-hidden="true" {
            @if noted { span { "※ " (voice.say("board-noted")) } }
            @if let Some(sound) = sounding {
                span { (drawing(html! { g.sound { circle.heard r="4" {} path d="M6-4A7 7 0 0 1 6 4M9-6A10 10 0 0 1 9 6M-6-4A7 7 0 0 0-6 4M-9-6A10 10 0 0 0-9 6" stroke-width="1.6" {} } })) " " (sound) }
            }
            @if is(LinkKind::Shut) {
                span { (drawing(html! { rect.door x="-3" y="-7" width="6" height="14" stroke-width="1.6" {} })) " " (voice.say("board-shut")) }
            }
            @if is(LinkKind::Broken) {
                span { (drawing(html! { path.cross d="M-5-5L5 5M5-5L-5 5" stroke-width="2" {} })) " " (voice.say("board-broken")) }
            }
        }
    }
}

/// Ways printed on the board: a row of dots along the links.
fn routes(board: &Board, sketch: &Sketch<'_>) -> Markup {
    let px = sketch.px;
    let between = |ends: &[String]| {
        let link = sketch.links.iter().find(|link| {
            let DrawnLink { from, to, .. } = link.drawn;
            (from, to) == (&ends[0], &ends[1]) || (to, from) == (&ends[0], &ends[1])
        });
        link.map(|link| line(link.course.points()))
    };
    html! {
        @for route in &board.routes {
            @let way: String = route.path.windows(2).filter_map(between).collect();
            path.route.(colour_class(route.colour)) d=(way) stroke-width=(number(3.4 * px)) stroke-dasharray=(format!("0 {}", number(7.5 * px).0)) { title { (route.label) } }
        }
    }
}

/// A part of the board as a picture: the things `around` and what lies between them. The page must
/// hold [`cutout_patterns`].
pub(crate) fn cutout(voice: Translator, scene: &Scene, around: &[String], name: &str) -> Markup {
    let lit = Lit::default();
    let sketch = Sketch::new(scene, &lit);
    let standing = scene
        .pieces
        .iter()
        .filter(|piece| around.contains(&piece.id))
        .map(place_of);
    let places: Vec<&str> = around.iter().map(String::as_str).chain(standing).collect();
    let spaces = sketch
        .spaces
        .iter()
        .filter(|one| places.contains(&one.drawn.id.as_str()));
    let whole = Rect {
        x: 0.0,
        y: 0.0,
        w: scene.board.width,
        h: scene.board.height,
    };
    let seen = spaces
        .map(|one| one.rect)
        .reduce(Rect::with)
        .unwrap_or(whole);
    let Rect { x, y, w, h } = seen.inflate(24.0 * sketch.px);
    let seen = [x, y, w, h].map(|side| number(side).0).join(" ");
    html! {
        svg.ship.cutout viewBox=(seen) role="img" aria-label=(name) preserveAspectRatio="xMidYMid meet" {
            (hull(&scene.board, sketch.px))
            (between_plates(&scene.board, &sketch))
            (tubes(&sketch))
            g.links { @for one in &sketch.links { (link(voice, &sketch, one, &lit)) } }
            g.spaces { @for one in &sketch.spaces { (space(voice, &sketch, one, &lit)) } }
            g.pieces {
                @for one in &sketch.spaces {
                    (pieces(voice, &one.drawn.id, &one.crowd, &lit, None, sketch.grain))
                    (chips(&one.strip, sketch.grain))
                    (pieces(voice, &one.drawn.id, &one.strip, &lit, None, sketch.grain))
                }
                @for one in &sketch.links { (pieces(voice, &one.drawn.id, &one.crowd, &lit, None, sketch.grain)) }
            }
        }
    }
}

/// The patterns that pictures of this board are drawn with, to be put once on a page.
pub(crate) fn cutout_patterns(scene: &Scene) -> Markup {
    let px = Sketch::new(scene, &Lit::default()).px;
    html! { svg.symbols width="0" height="0" aria-hidden="true" focusable="false" { (patterns(px)) } }
}

/// Fingers are wide: around something small a tap counts too, unless it is on something else.
fn margin(id: &str, (x, y): Point) -> Markup {
    html! { path.margin data-margin=(id) data-key={ "margin " (id) } d=(format!("M{} {}h0", number(x).0, number(y).0)) {} }
}

fn space(voice: Translator, sketch: &Sketch<'_>, space: &PlacedSpace<'_>, lit: &Lit<'_>) -> Markup {
    let PlacedSpace {
        drawn, rect, name, ..
    } = space;
    let px = sketch.px;
    let label = drawn.label.as_str();
    let kind = match drawn.shape {
        Shape::Room => "room",
        Shape::Corridor => "node",
    };
    let outline = space.outline(px);
    let (cx, cy) = rect.centre();
    let inside = html! {
        title { (label) @if let Some(note) = &drawn.note { ": " (note) } }
        path.plate d=(outline) stroke-width=(number(1.4 * px)) {}
        @if space.is_turned() {
            path.plate-cover d=(outline) fill="url(#cover)" {}
        } @else if drawn.shape == Shape::Room {
            path.plate-head d=(chamfered_head(*rect, space.chamfer(px), (3.0 + LINE * name.len() as f32) * px)) {}
        }
        path.plate-light d=(outline) fill="url(#plate-light)" {}
        @if drawn.ails.contains(&Ail::Broken) {
            path.stripes d=(chamfered_head(*rect, space.chamfer(px), (3.0 + LINE * name.len() as f32) * px)) fill="url(#stripes)" {}
        }
        @if drawn.tone == Tone::Danger { path.hazard d=(chamfered(rect.inflate(-px), space.chamfer(px))) fill="url(#hazard)" {} }
        @if let Some(printed) = &drawn.number {
            text.room-number x=(number(rect.x + 6.0 * px)) y=(number(rect.y + rect.h - 5.0 * px)) font-size=(number(SMALL * px)) { (printed) }
            " "
        }
        @if space.is_turned() {
            @if space.crowd.pieces.is_empty() { text.room-question x=(number(cx)) y=(number(cy + 6.0 * px)) font-size=(number(26.0 * px)) aria-hidden="true" { "?" } }
            text.room-back x=(number(rect.x + rect.w - 6.0 * px)) y=(number(rect.y + rect.h - 5.0 * px)) font-size=(number(SMALL * px)) { (name.join(" ")) }
        } @else { @for (row, words) in name.iter().enumerate() {
            text.room-name x=(number(cx)) y=(number(rect.y + (2.5 + NAME * 0.9 + LINE * row as f32) * px)) font-size=(number(NAME * px))
                textLength=[squeezed(words, *rect, px).map(number)] lengthAdjust="spacingAndGlyphs" { (words) }
            // Not drawn, but read: lines of a name are words of their own.
            " "
        } }
        @if drawn.note.is_some() && drawn.number.is_none() {
            text.note-mark x=(number(rect.x + rect.w - 8.0 * px)) y=(number(rect.y + rect.h - 5.0 * px)) font-size=(number(12.0 * px)) { "※" }
        }
        @if lit.is(&drawn.id) {
            path.brackets d=(brackets(rect.inflate(4.0 * px), 9.0 * px)) stroke-width=(number(2.4 * px)) {}
            @if name.is_empty() { (tip(sketch.beside(*rect, label), px, label)) }
            @if let Some(letter) = lit.letter(&drawn.id) {
                text.key-cap aria-hidden="true" x=(number(rect.x + 9.0 * px)) y=(number(rect.y + rect.h - 5.0 * px)) font-size=(number(NAME * px)) { (letter.to_ascii_uppercase()) }
            }
        }
    };
    html! {
        g.space.(kind).burning[drawn.ails.contains(&Ail::Burning)].(tone_class(drawn.tone)) data-id=(drawn.id) data-key=(drawn.id) data-x=(number(cx)) data-y=(number(cy)) {
            @if name.is_empty() { (lit.place(voice, &drawn.id, label, &inside)) } @else { (lit.room(voice, &drawn.id, label, &space.written(), &inside)) }
            @for (port, at) in drawn.ports.iter().zip(&space.ports) { (port_at(voice, port, *at, *rect, px, lit)) }
        }
    }
}

/// A way out that is no link: a sign beside its plate, and a stub that joins them.
fn port_at(
    voice: Translator,
    port: &Port,
    at: Rect,
    plate: Rect,
    px: f32,
    lit: &Lit<'_>,
) -> Markup {
    let (x, y) = at.centre();
    let (reach, apart) = (9.0 * px, 6.0 * px);
    let stub = |off: f32| {
        if at.x + at.w <= plate.x || at.x >= plate.x + plate.w {
            let from = if at.x < plate.x {
                at.x + at.w
            } else {
                at.x - reach
            };
            format!(
                "M{} {}h{}",
                number(from).0,
                number(y + off * 0.6).0,
                number(reach).0
            )
        } else {
            let from = if at.y < plate.y {
                at.y + at.h
            } else {
                at.y - reach
            };
            format!(
                "M{} {}v{}",
                number(x + off).0,
                number(from).0,
                number(reach).0
            )
        }
    };
    let inside = html! {
        title { (port.label) }
        path.port-stub d={ (stub(-apart)) (stub(apart)) } stroke-width=(number(1.4 * px)) stroke-dasharray=(format!("{0} {0}", number(2.4 * px).0)) {}
        rect.port-box x=(number(at.x)) y=(number(at.y)) width=(number(at.w)) height=(number(at.h)) rx=(number(3.0 * px)) stroke-width=(number(1.2 * px)) {}
        g transform=(format!("translate({} {})", number(at.x + 10.0 * px).0, number(y).0)) { (icon(&port.icon, 12.0 * px)) }
        text.port-mark x=(number(at.x + f32::midpoint(at.w, 17.0 * px))) y=(number(y + 3.9 * px)) font-size=(number(SMALL * px)) { (port.mark) }
    };
    html! {
        g.port.(colour_class(port.colour)) data-id=(port.id) data-key=(port.id) data-x=(number(x)) data-y=(number(y)) {
            (lit.drawing(voice, &port.id, port.label.as_str(), &inside))
        }
    }
}

/// A thin frame in my colour around the space where I am.
fn my_place(sketch: &Sketch<'_>, scene: &Scene, mine: Option<&str>) -> Markup {
    let me = scene.pieces.iter().find(|piece| Some(&*piece.id) == mine);
    let place = me.and_then(|me| {
        let mut spaces = sketch.spaces.iter();
        let place = spaces.find(|space| space.drawn.id == place_of(me))?;
        Some((me.colour, place))
    });
    let px = sketch.px;
    html! {
        @if let Some((colour, place)) = place {
            path.my-place.(colour_class(colour)) aria-hidden="true" d=(chamfered(place.rect.inflate(3.5 * px), place.chamfer(px) + 1.5 * px)) stroke-width=(number(1.4 * px)) {}
        }
    }
}

/// The edges of what lies counted on the strip of a plate.
fn chips(strip: &Crowd<'_>, grain: f32) -> Markup {
    let counted =
        (strip.pieces.iter().zip(&strip.slots.boxes)).filter(|(piece, _)| is_counted(piece));
    html! {
        @for (piece, at) in counted {
            rect.count-chip.(colour_class(piece.colour)) aria-hidden="true" x=(number(at.x)) y=(number(at.y)) width=(number(at.w)) height=(number(at.h)) rx=(number(2.5 * grain)) stroke-width=(number(grain)) {}
        }
    }
}

/// The pieces in the space or on the link `id`.
fn pieces(
    voice: Translator,
    id: &str,
    Crowd { pieces, slots }: &Crowd<'_>,
    lit: &Lit<'_>,
    mine: Option<&str>,
    grain: f32,
) -> Markup {
    let (drawn, counted) = pieces.split_at(slots.boxes.len());
    html! {
        @for (piece, at) in drawn.iter().zip(&slots.boxes) { (figure(voice, piece, *at, slots.scale, lit, mine, grain)) }
        @if let Some(chip) = slots.rest {
            @let (cx, cy) = chip.centre();
            g.rest data-key={ "rest " (id) } {
                title { (voice.list(&counted.iter().map(|piece| piece.label.to_string()).collect::<Vec<_>>())) }
                rect x=(number(chip.x)) y=(number(chip.y)) width=(number(chip.w)) height=(number(chip.h)) rx=(number(3.0 * grain)) {}
                text x=(number(cx)) y=(number(cy + 4.0 * grain)) font-size=(number(11.0 * grain)) { "+" (counted.len()) }
            }
        }
    }
}

fn figure(
    voice: Translator,
    piece: &Piece,
    at: Rect,
    scale: f32,
    lit: &Lit<'_>,
    mine: Option<&str>,
    grain: f32,
) -> Markup {
    let (cx, cy) = at.centre();
    let kind = if piece.figure { "figure" } else { "token" };
    let side = at.h / scale;
    let name = counted_name(piece);
    let read = read_on(piece);
    let read: Vec<&str> = read.iter().map(String::as_str).collect();
    // The drawing stands left of its count.
    let shift = if is_counted(piece) {
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
                    // Not drawn, but read: a letter and a number are words of their own.
                    " "
                }
                None => {
                    @if piece.figure && piece.tone == Tone::Danger { path.hostile d=(outline(Colour::Violet, side / 2.0)) stroke-width=(number(1.6 * grain)) {} }
                    @if piece.tone == Tone::Hidden {
                        circle.veil r=(number(side * 0.5)) stroke-width=(number(1.4 * grain)) stroke-dasharray=(format!("{0} {0}", number(2.6 * grain).0)) {}
                    }
                    (icon(&piece.icon, if piece.tone == Tone::Hidden || piece.figure { side * 0.78 } else { side }))
                }
            }
        }
        @if piece.injuries > 0 {
            @let x = number(side / 2.0 + DIGITS * grain * 0.1);
            path.drop transform=(format!("translate({} 0) scale({})", x.0, number(grain).0)) d="M0-9C3-4 6.5-.5 6.5 3.2A6.5 6.5 0 0 1-6.5 3.2C-6.5-.5-3-4 0-9Z" {}
            text.injuries x=(x) y=(number(7.0 * grain)) font-size=(number(11.0 * grain / scale.max(0.6))) { (piece.injuries) }
        } @else if piece.count != 1 {
            text.count x=(number(side / 2.0 - DIGITS * grain * 0.35)) y=(number(4.0 * grain)) font-size=(number(11.5 * grain / scale.max(0.6))) { (piece.count) }
        }
    };
    html! {
        g.piece.(kind).mine[mine == Some(piece.id.as_str())].(colour_class(piece.colour)).(tone_class(piece.tone)) data-piece=(piece.id) data-key={ "piece " (piece.id) }
            data-at=(place_of(piece)) data-x=(number(cx)) data-y=(number(cy)) data-scale=(number(scale))
            transform=(format!("translate({} {}) scale({})", number(cx).0, number(cy).0, number(scale).0)) {
            (lit.piece(voice, &piece.id, &name, &read, &inside))
        }
    }
}

/// The words that can be read on a piece. A letter alone is a picture; beside a number, or as a
/// number, it is a word.
fn read_on(piece: &Piece) -> Vec<String> {
    let number = match (piece.injuries, piece.count) {
        (0, 1) => None,
        (0, count) => Some(count.to_string()),
        (injuries, _) => Some(injuries.to_string()),
    };
    let is_word = |letter: &&String| number.is_some() || letter.parse::<u16>().is_ok();
    let letter = piece.letter.as_ref().filter(is_word).cloned();
    letter.into_iter().chain(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_on_a_piece_is_read_and_a_letter_alone_is_a_picture() {
        let read = |letter: Option<&str>, count: u16, injuries: u8| {
            let scene = crate::fixture::scene(kernel::Lang::En);
            read_on(&Piece {
                letter: letter.map(str::to_owned),
                count,
                injuries,
                ..scene.pieces[0].clone()
            })
        };
        assert!(read(Some("R"), 1, 0).is_empty());
        assert_eq!(read(Some("4"), 1, 0), ["4"]);
        assert_eq!(read(Some("R"), 2, 0), ["R", "2"]);
        assert_eq!(read(None, 1, 3), ["3"]);
        assert_eq!(read(None, 0, 0), ["0"]);
    }
}
