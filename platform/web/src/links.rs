//! Draws what joins the spaces: tubes, ladders and vents, and the doors in them. A link that
//! carries something or can be chosen has a plate at its middle.
//!
//! Like a space a link has a name and can be clicked. [`crate::board`] draws the pieces it carries.

use kernel::{Board, LinkKind, Tone};
use maud::{Markup, html};

use crate::badge::tone_class;
use crate::course::{Course, Point};
use crate::lit::{Lit, tip};
use crate::shapes::{brackets, chamfered, line, number};
use crate::sketch::{PlacedLink, Sketch};
use crate::words::Translator;

/// How wide a tube is, in pixels.
const WALL: f32 = 17.0;
const FLOOR: f32 = 13.0;

/// The capsule that carries what is printed on a link, in pixels: how high it is, and how wide a
/// letter.
const CAPSULE: f32 = 15.0;
const LETTER: f32 = 6.6;

/// The tubes of all links: walls first, then floors, so that tubes that meet run into each other.
pub(crate) fn tubes(sketch: &Sketch<'_>) -> Markup {
    let px = sketch.px;
    let tubes: String = sketch
        .links
        .iter()
        .filter(|link| is_tube(link.drawn.kind))
        .map(|link| line(link.course.points()))
        .collect();
    html! {
        g aria-hidden="true" {
            path.tube-wall d=(tubes) stroke-width=(number(WALL * px)) {}
            path.tube-floor d=(tubes) stroke-width=(number(FLOOR * px)) {}
        }
    }
}

/// The ground between the plates, for what lies above them to be cut to.
pub(crate) fn between_plates(board: &Board, sketch: &Sketch<'_>) -> Markup {
    let frame = format!(
        "M0 0H{}V{}H0Z",
        number(board.width).0,
        number(board.height).0
    );
    let plates: String = (sketch.spaces.iter())
        .map(|space| space.outline(sketch.px))
        .collect();
    html! { defs { clipPath #between-plates { path clip-rule="evenodd" d={ (frame) (plates) } {} } } }
}

fn is_tube(kind: LinkKind) -> bool {
    match kind {
        LinkKind::Corridor | LinkKind::Shut | LinkKind::Broken => true,
        LinkKind::Ladder | LinkKind::Vent => false,
    }
}

/// One link, on top of its tube.
pub(crate) fn link(
    voice: Translator,
    sketch: &Sketch<'_>,
    link: &PlacedLink<'_>,
    lit: &Lit<'_>,
) -> Markup {
    let PlacedLink {
        drawn,
        course,
        plate,
        ..
    } = link;
    let label = drawn.label.as_str();
    let px = sketch.px;
    let (x, y) = link.middle();
    let is_lit = lit.is(&drawn.id);
    let inside = html! {
        title { (label) @for more in drawn.note.iter().chain(&drawn.sound) { ": " (more) } }
        // What is lit lies above the plates, but is not seen on them.
        g clip-path=[is_lit.then_some("url(#between-plates)")] {
            @if is_lit { path.run-edge d=(line(course.points())) stroke-width=(number(WALL * px)) {} }
            path.run d=(line(course.points())) stroke-width=(number(FLOOR * px)) {}
            @if drawn.tone == Tone::Danger { path.run-hazard d=(line(course.points())) stroke="url(#hazard)" stroke-width=(number(FLOOR * px)) {} }
            @match drawn.kind {
                LinkKind::Corridor => { (rail(course, px)) }
                LinkKind::Shut => { (rail(course, px)) (door(link, px)) }
                LinkKind::Broken => { (rail(course, px)) (broken_door(link, px)) }
                LinkKind::Vent => {
                    path.vent d=(line(course.points())) stroke-width=(number(3.2 * px)) stroke-dasharray=(format!("0 {}", number(6.0 * px).0)) {}
                }
                LinkKind::Ladder => { (ladder(course, px)) }
            }
        }
        @if drawn.note.is_some() && !has_door(drawn.kind) {
            @let beneath = if drawn.mark.is_some() { CAPSULE * px } else { 0.0 };
            @let low = plate.map_or(y + 4.0 * px + beneath, |plate| plate.y + plate.h + 13.0 * px + beneath);
            text.note-mark x=(number(x)) y=(number(low)) font-size=(number(12.0 * px)) { "※" }
        }
        @if let Some(plate) = plate {
            path.plate d=(chamfered(*plate, 5.0 * px)) stroke-width=(number(1.4 * px)) {}
            path.plate-light d=(chamfered(*plate, 5.0 * px)) fill="url(#plate-light)" {}
            @if is_lit {
                path.brackets d=(brackets(plate.inflate(4.0 * px), 7.0 * px)) stroke-width=(number(2.4 * px)) {}
                (tip(sketch.beside(*plate, label), px, label))
            }
        }
        @if let Some(mark) = &drawn.mark {
            @if drawn.sound.is_some() { (arcs(link, px)) }
            (capsule(beside_plate(link, px), mark.as_str(), px))
        }
    };
    html! {
        g.link.loud[drawn.sound.is_some()].(tone_class(drawn.tone)) data-id=(drawn.id) data-key=(drawn.id) data-x=(number(x)) data-y=(number(y)) {
            (lit.place(voice, &drawn.id, label, &inside))
        }
    }
}

/// Where a capsule stands: at the middle of a link, off the door if there is one, or beside the
/// plate that stands there, on the side where the tube leaves room.
fn beside_plate(link: &PlacedLink<'_>, px: f32) -> Point {
    /// How far from the door's end, as a part of the tube.
    const OFF_DOOR: f32 = 0.68;
    let (x, y) = link.middle();
    let Some(plate) = link.plate else {
        return if has_door(link.drawn.kind) {
            link.open.at(link.open.length() * OFF_DOOR)
        } else {
            (x, y)
        };
    };
    let heading = link.open.heading(link.open.length() / 2.0).to_radians();
    if heading.sin().abs() > heading.cos().abs() {
        (plate.x + plate.w + CAPSULE / 2.0 * px, y)
    } else {
        (x, plate.y + plate.h + CAPSULE / 3.0 * px)
    }
}

/// What is printed on a link.
fn capsule((x, y): Point, mark: &str, px: f32) -> Markup {
    let letters = mark.chars().count() as f32;
    let (w, h) = ((letters * LETTER + 9.0) * px, CAPSULE * px);
    html! {
        g.capsule aria-hidden="true" {
            rect x=(number(x - w / 2.0)) y=(number(y - h / 2.0)) width=(number(w)) height=(number(h)) rx=(number(h / 2.0)) stroke-width=(number(px)) {}
            text x=(number(x)) y=(number(y + 3.9 * px)) font-size=(number(11.5 * px)) { (mark) }
        }
    }
}

/// The dashes along the middle of a tube.
fn rail(course: &Course, px: f32) -> Markup {
    html! { path.tube-rail d=(line(course.points())) stroke-width=(number(px)) stroke-dasharray=(format!("{} {}", number(3.0 * px).0, number(6.0 * px).0)) {} }
}

fn ladder(course: &Course, px: f32) -> Markup {
    html! {
        g.ladder {
            path.rungs d=(line(course.points())) stroke-width=(number(9.0 * px)) stroke-dasharray=(format!("{} {}", number(1.5 * px).0, number(5.5 * px).0)) {}
            path.rail d=(line(course.beside(5.0 * px).points())) stroke-width=(number(1.6 * px)) {}
            path.rail d=(line(course.beside(-5.0 * px).points())) stroke-width=(number(1.6 * px)) {}
        }
    }
}

/// Two pairs of arcs that leave a capsule across the tube, so that they need no room along it.
fn arcs(link: &PlacedLink<'_>, px: f32) -> Markup {
    /// Half of what an arc spans.
    const SPAN: f32 = 38.0;
    let (x, y) = beside_plate(link, px);
    let (sin, cos) = SPAN.to_radians().sin_cos();
    let arc = |r: f32| {
        let (r, across, along) = (r * px, r * px * cos, r * px * sin);
        let [r, across, along] = [r, across, along].map(|side| number(side).0);
        format!(
            "M-{along}-{across}A{r} {r} 0 0 1 {along}-{across}M-{along} {across}A{r} {r} 0 0 0 {along} {across}"
        )
    };
    let turned = link.open.heading(link.open.length() / 2.0);
    html! {
        g.sound aria-hidden="true" transform=(format!("translate({} {}) rotate({})", number(x).0, number(y).0, number(turned).0)) {
            circle r=(number(20.0 * px)) {}
            path d={ (arc(13.5)) (arc(18.0)) } stroke-width=(number(2.0 * px)) {}
        }
    }
}

fn has_door(kind: LinkKind) -> bool {
    matches!(kind, LinkKind::Shut | LinkKind::Broken)
}

/// Half of a leaf that reaches across the tube.
const LEAF: f32 = 12.0;

/// Where a door stands: near one end, for what the link carries stands at its middle.
fn at_door(link: &PlacedLink<'_>) -> String {
    let far = link.open.length() / 5.0;
    let (x, y) = link.open.at(far);
    let turned = number(link.open.heading(far)).0;
    format!(
        "translate({} {}) rotate({turned})",
        number(x).0,
        number(y).0
    )
}

/// A leaf across the tube, with its bolts.
fn door(link: &PlacedLink<'_>, px: f32) -> Markup {
    let (w, h) = (7.0 * px, 2.0 * LEAF * px);
    let bolt = |y: f32| html! { circle.bolt cy=(number(y * px)) r=(number(1.7 * px)) {} };
    html! {
        g transform=(at_door(link)) {
            rect.door x=(number(-w / 2.0)) y=(number(-h / 2.0)) width=(number(w)) height=(number(h)) rx=(number(1.5 * px)) stroke-width=(number(1.4 * px)) {}
            (bolt(-7.5)) (bolt(0.0)) (bolt(7.5))
        }
    }
}

/// What is left of a leaf: two broken ends, and a cross between them.
fn broken_door(link: &PlacedLink<'_>, px: f32) -> Markup {
    html! {
        g transform=(format!("{} scale({})", at_door(link), number(px).0)) {
            path.wreck d="M-3.5-12H3.5V-6L0-8L-3.5-5ZM-3.5 12H3.5V5L0 8L-3.5 6Z" stroke-width="1.2" {}
            path.cross d="M-4-4L4 4M4-4L-4 4" stroke-width="2.2" {}
        }
    }
}
