//! Measures the board before it is drawn: how large things are, where each piece stands, and along
//! which line each link runs.
//!
//! Sizes follow the page, not the game's units: a name on the board is at least 11 pixels high on a
//! page 1280 wide, whatever units the game draws in. Nothing is drawn here.

use kernel::{Board, DrawnLink, DrawnSpace, LinkKind, Piece, Scene, Shape, Tone};

use crate::course::{Course, Point};
use crate::hull::name_box;
use crate::lit::Lit;
use crate::pieces::pieces_in;
use crate::route::{Ground, within};
use crate::shapes::chamfered;
use crate::slots::{Rect, Size, Slots, lay, spread, swell};

/// The least room the board has on a page of 1280 × 800, in pixels; the style sheet keeps to it.
const LEAST: (f32, f32) = (880.0, 470.0);
/// The height of a name, in pixels on that page.
pub(crate) const NAME: f32 = 11.5;
/// From one line of a name to the next.
pub(crate) const LINE: f32 = NAME + 1.5;
/// The width of one spaced capital of a monospaced font, in its own size.
const ADVANCE: f32 = 0.65;

/// Sizes of pieces, in [`Sketch::grain`].
pub(crate) const FIGURE: f32 = 31.0;
pub(crate) const TOKEN: f32 = 20.0;
pub(crate) const DIGITS: f32 = 12.0;
/// The strip at the foot of a plate with a number: how high it is, and how much of it the number
/// takes, in pixels.
pub(crate) const STRIP: f32 = 17.0;
const NUMBER: f32 = 27.0;
/// How much smaller what lies on a strip is.
const ON_STRIP: f32 = 0.8;
/// Between two things on a strip.
const CHIP_GAP: f32 = 1.5;
/// A way out that is no link, in pixels: its box, and how far from its plate it stands.
const PORT: (f32, f32) = (34.0, 17.0);
const STUB: f32 = 8.0;
/// How much larger pieces may be where rooms are large.
const LARGEST: f32 = 1.7;

/// The board measured and its pieces put into slots.
pub(crate) struct Sketch<'a> {
    /// Board units for one pixel of the page.
    pub(crate) px: f32,
    /// The same for pieces: more where rooms are large.
    pub(crate) grain: f32,
    /// Every space.
    pub(crate) spaces: Vec<PlacedSpace<'a>>,
    /// Every link between two of them.
    pub(crate) links: Vec<PlacedLink<'a>>,
    /// The whole drawing.
    bounds: Rect,
}

/// A space and the rectangle it is drawn in.
pub(crate) struct PlacedSpace<'a> {
    pub(crate) drawn: &'a DrawnSpace,
    pub(crate) rect: Rect,
    /// The name in lines; a corridor's is not written.
    pub(crate) name: Vec<String>,
    pub(crate) crowd: Crowd<'a>,
    /// What lies on the strip at its foot, beside its number.
    pub(crate) strip: Crowd<'a>,
    /// Where its ways out stand that are no links.
    pub(crate) ports: Vec<Rect>,
}

impl PlacedSpace<'_> {
    /// How much of its plate's corners is cut off.
    pub(crate) fn chamfer(&self, px: f32) -> f32 {
        match self.drawn.shape {
            Shape::Room => 9.0 * px,
            Shape::Corridor => 5.0 * px,
        }
    }

    /// Whether nobody knows what it is: it is drawn from behind, and its name stands at its foot.
    pub(crate) fn is_turned(&self) -> bool {
        self.drawn.tone == Tone::Hidden && self.drawn.number.is_some()
    }

    /// All that can be read on its plate.
    pub(crate) fn written(&self) -> String {
        let number = self
            .drawn
            .number
            .iter()
            .map(std::string::ToString::to_string);
        let name = self.name.iter().cloned();
        number.chain(name).collect::<Vec<_>>().join(" ")
    }

    /// Its plate, as SVG path data.
    pub(crate) fn outline(&self, px: f32) -> String {
        chamfered(self.rect, self.chamfer(px))
    }
}

/// A link and the line it is drawn along.
pub(crate) struct PlacedLink<'a> {
    pub(crate) drawn: &'a DrawnLink,
    /// From the middle of one space to the middle of the other.
    pub(crate) course: Course,
    /// What is seen of it between their plates.
    pub(crate) open: Course,
    /// The plate at its middle, if it carries something or can be chosen.
    pub(crate) plate: Option<Rect>,
    pub(crate) crowd: Crowd<'a>,
}

impl PlacedLink<'_> {
    /// Where what it carries stands, and where one clicks it.
    pub(crate) fn middle(&self) -> Point {
        self.plate
            .map_or_else(|| self.open.at(self.open.length() / 2.0), Rect::centre)
    }
}

/// The pieces in one place, in the order of their slots; those without a slot are only counted.
#[derive(Default)]
pub(crate) struct Crowd<'a> {
    pub(crate) pieces: Vec<&'a Piece>,
    pub(crate) slots: Slots,
}

impl<'a> Crowd<'a> {
    /// What is lit is never only counted while something else is drawn.
    fn new(mut pieces: Vec<&'a Piece>, inside: Rect, grain: f32, lit: &Lit<'_>) -> Self {
        let chip = Size {
            w: (TOKEN + DIGITS) * grain,
            h: TOKEN * grain,
        };
        let low = |pieces: &[&Piece]| -> Vec<Size> {
            let fitted = |size: Size| lowered(size, inside.h.max(TOKEN * grain));
            sizes(pieces, grain).into_iter().map(fitted).collect()
        };
        let mut slots = lay(inside, &low(&pieces), chip);
        if slots.rest.is_some() {
            pieces.sort_by_key(|piece| !lit.is(&piece.id));
            slots = lay(inside, &low(&pieces), chip);
        }
        Self { pieces, slots }
    }

    /// Puts tokens on the strip of a plate, from the right, as long as there is room; the rest
    /// stands above it.
    fn on_strip(pieces: Vec<&'a Piece>, strip: Rect, grain: f32) -> (Vec<&'a Piece>, Self) {
        let mut free = strip;
        let (mut above, mut on) = (Vec::new(), Self::default());
        on.slots.scale = ON_STRIP;
        for piece in pieces {
            let Size { w, h } = size(piece, grain * ON_STRIP);
            let taken = w + CHIP_GAP * grain;
            if piece.figure || taken > free.w {
                above.push(piece);
                continue;
            }
            free.w -= taken;
            let (x, y) = (free.x + free.w, free.y + (free.h - h) / 2.0);
            on.slots.boxes.push(Rect { x, y, w, h });
            on.pieces.push(piece);
        }
        (above, on)
    }
}

impl<'a> Sketch<'a> {
    /// Measures a scene.
    pub(crate) fn new(scene: &'a Scene, lit: &Lit<'_>) -> Self {
        let board = &scene.board;
        let px = (board.width / LEAST.0)
            .max(board.height / LEAST.1)
            .max(f32::EPSILON);
        let bounds = Rect {
            x: 0.0,
            y: 0.0,
            w: board.width,
            h: board.height,
        };
        let rects = plates(&board.spaces, bounds, px);
        let mut sketch = Self {
            px,
            grain: px * roominess(&board.spaces, &rects, px),
            spaces: Vec::with_capacity(board.spaces.len()),
            links: Vec::with_capacity(board.links.len()),
            bounds,
        };
        sketch.put_spaces(scene, lit, rects);
        sketch.put_links(scene, lit);
        sketch.put_ports();
        sketch
    }

    fn put_spaces(&mut self, scene: &'a Scene, lit: &Lit<'_>, mut rects: Vec<Rect>) {
        for (index, drawn) in scene.board.spaces.iter().enumerate() {
            let pieces = figures_first(scene, &drawn.id);
            let (name, mut inside) = match drawn.shape {
                Shape::Room => {
                    let name = drawn.short.as_ref().unwrap_or(&drawn.label);
                    plate(name.as_str(), rects[index], self.px)
                }
                Shape::Corridor => {
                    self.swell_one(&mut rects, index, &pieces);
                    (Vec::new(), rects[index].inflate(-2.0 * self.px))
                }
            };
            let (pieces, strip) = if drawn.number.is_some() && drawn.tone != Tone::Hidden {
                inside.h = (inside.h - STRIP * self.px).max(0.0);
                Crowd::on_strip(pieces, foot_of(rects[index], self.px), self.grain)
            } else {
                (pieces, Crowd::default())
            };
            self.spaces.push(PlacedSpace {
                drawn,
                rect: rects[index],
                name,
                crowd: Crowd::new(pieces, inside, self.grain, lit),
                strip,
                ports: Vec::new(),
            });
        }
    }

    /// Finds a place for the ways out that are no links: above or below their plate, where nothing
    /// else is.
    fn put_ports(&mut self) {
        let px = self.px;
        let plates: Vec<Rect> = self.spaces.iter().map(|space| space.rect).collect();
        let mut taken = Vec::new();
        for index in 0..self.spaces.len() {
            let many = self.spaces[index].drawn.ports.len();
            let mut ports = Vec::with_capacity(many);
            for _ in 0..many {
                let plate = plates[index];
                let in_the_way = |port: &Rect| {
                    let near = port.inflate(2.0 * px);
                    let others = plates.iter().chain(&taken).filter(|other| **other != plate);
                    let plates = others.filter(|other| other.overlaps(near)).count();
                    let beside = port.inflate(6.5 * px);
                    let tubes = self.links.iter().filter(|link| crosses(&link.open, beside));
                    let off = u32::from(!self.bounds.holds(*port));
                    4 * off + 2 * plates as u32 + tubes.count() as u32
                };
                let best = port_places(plate, px).min_by_key(in_the_way);
                let best = best.unwrap_or(plate);
                taken.push(best);
                ports.push(best);
            }
            self.spaces[index].ports = ports;
        }
    }

    /// Every link whose two ends there are, with the line it is drawn along: tunnels go round the
    /// plates, if they can.
    fn courses(&self, board: &'a Board) -> Vec<(&'a DrawnLink, [usize; 2], Course)> {
        let end = |id: &str| self.spaces.iter().position(|space| space.drawn.id == id);
        let middle = |space: usize| as_drawn(self.spaces[space].drawn).centre();
        let ends = |link: &'a DrawnLink| Some((link, [end(&link.from)?, end(&link.to)?]));
        let mut all: Vec<_> = (board.links.iter().filter_map(ends))
            .map(|(link, [from, to])| {
                let course = Course::new(middle(from), middle(to), link.bend);
                (link, [from, to], course)
            })
            .collect();
        let is_tunnel = |link: &DrawnLink| link.kind == LinkKind::Vent;
        let tubes = all.iter().filter(|(link, ..)| !is_tunnel(link));
        // Nothing runs over the name of a deck.
        let names = (board.regions.iter()).map(|region| name_box(region, self.px));
        let mut ground = Ground {
            plates: (self.spaces.iter().map(|space| space.rect))
                .chain(names)
                .collect(),
            lines: tubes.flat_map(|(.., course)| course.pieces()).collect(),
            bounds: self.bounds,
            px: self.px,
        };
        for (link, [from, to], course) in &mut all {
            if is_tunnel(link)
                && let Some(way) = ground.way(*from, *to)
            {
                *course = Course::through(way);
                ground.lines.extend(course.pieces());
            }
        }
        all
    }

    fn put_links(&mut self, scene: &'a Scene, lit: &Lit<'_>) {
        // All have a small plate before one of them swells.
        let mut rects: Vec<Rect> = self.spaces.iter().map(|space| space.rect).collect();
        let mut all = Vec::with_capacity(scene.board.links.len());
        for (drawn, [from, to], course) in self.courses(&scene.board) {
            let open = course.between(rects[from], rects[to]);
            let pieces = figures_first(scene, &drawn.id);
            let plate = (lit.is(&drawn.id) || !pieces.is_empty()).then(|| {
                let middle = open.at(open.length() / 2.0);
                rects.push(link_plate(middle, &rects, self.px));
                rects.len() - 1
            });
            all.push((drawn, course, open, pieces, plate));
        }
        for (drawn, course, open, pieces, plate) in all {
            let plate = plate.map(|index| {
                self.swell_one(&mut rects, index, &pieces);
                rects[index]
            });
            let inside = plate.map_or_else(Rect::default, |plate| plate.inflate(-self.px));
            self.links.push(PlacedLink {
                drawn,
                course,
                open,
                plate,
                crowd: Crowd::new(pieces, inside, self.grain, lit),
            });
        }
    }

    /// Makes one of the rectangles large enough for its pieces, as far as the others leave it room.
    /// The next one sees how large it has become.
    fn swell_one(&self, rects: &mut [Rect], index: usize, pieces: &[&Piece]) {
        let others: Vec<Rect> = [&rects[..index], &rects[index + 1..]].concat();
        let wanted = sizes(pieces, self.grain);
        rects[index] = swell(rects[index], self.bounds, &others, &wanted, 4.0 * self.px);
    }

    /// The middle of a line of `words` above a plate, or below it where there is no room, within
    /// the drawing.
    pub(crate) fn beside(&self, plate: Rect, words: &str) -> Point {
        let half = words.chars().count() as f32 * ADVANCE * NAME * self.px / 2.0;
        let (x, _) = plate.centre();
        let x = x.min(self.bounds.w - half).max(half);
        let above = plate.y - 9.0 * self.px;
        if above > NAME * self.px {
            (x, above)
        } else {
            (x, plate.y + plate.h + (9.0 + NAME) * self.px)
        }
    }
}

fn figures_first<'a>(scene: &'a Scene, id: &str) -> Vec<&'a Piece> {
    let mut pieces: Vec<&Piece> = pieces_in(scene, id).collect();
    pieces.sort_by_key(|piece| !piece.figure);
    pieces
}

fn as_drawn(space: &DrawnSpace) -> Rect {
    Rect {
        x: space.x,
        y: space.y,
        w: space.w,
        h: space.h,
    }
}

/// A plate at the middle of a link: as large as is usual, or as the plates around leave room for.
fn link_plate(middle: Point, taken: &[Rect], px: f32) -> Rect {
    const USUAL: f32 = 22.0;
    const SMALLER: [f32; 6] = [1.0, 0.85, 0.7, 0.55, 0.4, 0.25];
    let [.., smallest] = SMALLER;
    let square = |part: f32| Rect::around(middle, USUAL * part * px);
    SMALLER
        .into_iter()
        .map(square)
        .find(|plate| !taken.iter().any(|other| other.overlaps(*plate)))
        .unwrap_or_else(|| square(smallest))
}

/// The rectangle of each space: rooms take what room there is between them, corridors are as the
/// game draws them.
fn plates(spaces: &[DrawnSpace], bounds: Rect, px: f32) -> Vec<Rect> {
    /// Of a room's height, added on each side at most.
    const MOST: f32 = 0.12;
    let of = |shape: Shape| {
        spaces
            .iter()
            .filter(move |space| space.shape == shape)
            .map(as_drawn)
            .collect::<Vec<_>>()
    };
    let (rooms, nodes) = (of(Shape::Room), of(Shape::Corridor));
    let lowest = rooms.iter().map(|room| room.h).fold(f32::MAX, f32::min);
    let by = if rooms.is_empty() {
        0.0
    } else {
        spread(&rooms, &nodes, bounds, lowest * MOST, 6.0 * px)
    };
    let larger = |space: &DrawnSpace| {
        if space.shape == Shape::Room {
            as_drawn(space).inflate(by)
        } else {
            as_drawn(space)
        }
    };
    spaces.iter().map(larger).collect()
}

/// How much larger than usual pieces can be: one and a half figures' height fits the usual room.
fn roominess(spaces: &[DrawnSpace], rects: &[Rect], px: f32) -> f32 {
    let rooms = spaces
        .iter()
        .zip(rects)
        .filter(|(space, _)| space.shape == Shape::Room);
    let lowest = rooms.map(|(_, rect)| rect.h).fold(f32::MAX, f32::min);
    ((lowest / px - LINE) / (FIGURE * 1.6)).clamp(1.0, LARGEST)
}

/// The size a piece would like to have, in board units.
fn size(piece: &Piece, grain: f32) -> Size {
    let side = if piece.figure { FIGURE } else { TOKEN };
    let digits = if is_counted(piece) { DIGITS } else { 0.0 };
    Size {
        w: (side + digits) * grain,
        h: side * grain,
    }
}

/// No higher than its place: on a low plate figures are as high as the lane, and what stands beside
/// them keeps its size.
fn lowered(size: Size, most: f32) -> Size {
    let less = (size.h - most).max(0.0);
    Size {
        w: size.w - less,
        h: size.h - less,
    }
}

fn sizes(pieces: &[&Piece], grain: f32) -> Vec<Size> {
    pieces.iter().map(|piece| size(piece, grain)).collect()
}

/// Whether a number stands beside a piece: how many of it there are, or how hurt it is.
pub(crate) fn is_counted(piece: &Piece) -> bool {
    piece.count != 1 || piece.injuries > 0
}

/// The strip at the foot of a plate, beside its number.
fn foot_of(rect: Rect, px: f32) -> Rect {
    Rect {
        x: rect.x + NUMBER * px,
        y: rect.y + rect.h - (STRIP + 1.0) * px,
        w: rect.w - (NUMBER + 3.0) * px,
        h: STRIP * px,
    }
}

/// Where a way out of a plate may stand, the best places first.
fn port_places(plate: Rect, px: f32) -> impl Iterator<Item = Rect> {
    let (w, h) = (PORT.0 * px, PORT.1 * px);
    let (x, _) = plate.centre();
    let (above, below) = (plate.y - STUB * px - h, plate.y + plate.h + STUB * px);
    let aside = (plate.w - w) / 2.0;
    let upright = [0.0, -aside, aside].into_iter().flat_map(move |off| {
        let x = x - w / 2.0 + off;
        [above, below].map(|y| Rect { x, y, w, h })
    });
    let (left, right) = (plate.x - STUB * px - w, plate.x + plate.w + STUB * px);
    let lower = plate.y + plate.h - h;
    let beside = [lower, plate.y].into_iter().flat_map(move |y| {
        let places = [left, right];
        places.map(|x| Rect { x, y, w, h })
    });
    upright.chain(beside)
}

/// Whether a line leads through a rectangle.
fn crosses(course: &Course, rect: Rect) -> bool {
    course.pieces().any(|piece| within(rect, piece) > 0.0)
}

/// A plate's name in as many lines as it needs, and the rectangle left below it. Where two lines
/// would leave no place for a figure, the name is pressed into one.
fn plate(label: &str, rect: Rect, px: f32) -> (Vec<String>, Rect) {
    /// Letters narrower than this are hard to read.
    const NARROWEST: f32 = 0.64;
    /// What stands on a plate is never lower than this, even where a name leaves it no place.
    const LOWEST: f32 = 9.0;
    let most = name_width(rect, px) / (NAME * px * ADVANCE);
    let length = |text: &str| text.chars().count() as f32;
    let mut lines: Vec<String> = Vec::new();
    for word in label.split_whitespace() {
        match lines.last_mut() {
            Some(line) if length(line) + 1.0 + length(word) <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let below = |lines: usize| {
        let (head, side, foot) = ((3.0 + LINE * lines as f32) * px, 4.0 * px, 2.0 * px);
        let h = (rect.h - head - foot).max(LOWEST * px);
        Rect {
            x: rect.x + side,
            y: (rect.y + head).min(rect.y + rect.h - foot - h),
            w: rect.w - 2.0 * side,
            h,
        }
    };
    if lines.len() > 1 && below(lines.len()).h < FIGURE * px && length(label) * NARROWEST <= most {
        lines = vec![label.to_owned()];
    }
    let inside = below(lines.len());
    (lines, inside)
}

/// The room a name has on its plate.
fn name_width(rect: Rect, px: f32) -> f32 {
    (rect.w - 8.0 * px).max(px)
}

/// The width a word too long for its plate is pressed into.
pub(crate) fn squeezed(words: &str, rect: Rect, px: f32) -> Option<f32> {
    let room = name_width(rect, px);
    (words.chars().count() as f32 * ADVANCE * NAME * px > room).then_some(room)
}

#[cfg(test)]
mod tests {
    use kernel::{Lang, Whereabouts};

    use super::*;
    use crate::fixture;
    use crate::lit::NOWHERE;

    /// The fixture's scene with everybody and a heap of tokens in every space.
    fn crowded() -> Scene {
        let mut scene = fixture::scene(Lang::En);
        let spaces = scene.board.spaces.iter();
        let places = spaces.map(|space| Whereabouts::Space(space.id.clone()));
        scene.pieces = everything_in(places, &scene.pieces);
        scene
    }

    /// The other fixture's with as many on every link, too.
    fn crowded_links() -> Scene {
        let mut scene = fixture::corridors::scene(Lang::En);
        let (spaces, links) = (scene.board.spaces.iter(), scene.board.links.iter());
        let places = spaces.map(|space| Whereabouts::Space(space.id.clone()));
        let places = places.chain(links.map(|link| Whereabouts::Link(link.id.clone())));
        scene.pieces = everything_in(places, &fixture::scene(Lang::En).pieces);
        scene
    }

    fn everything_in(places: impl Iterator<Item = Whereabouts>, pieces: &[Piece]) -> Vec<Piece> {
        let mut all = Vec::new();
        for (index, at) in places.enumerate() {
            all.extend(pieces.iter().map(|piece| Piece {
                id: format!("{} {index}", piece.id),
                at: at.clone(),
                ..piece.clone()
            }));
        }
        all
    }

    /// Every place with its pieces: what it is called, where it is, what stands there.
    fn places<'a>(sketch: &'a Sketch<'_>) -> impl Iterator<Item = (&'a str, Rect, &'a Crowd<'a>)> {
        let spaces = sketch.spaces.iter();
        let spaces = spaces.map(|space| (space.drawn.id.as_str(), space.rect, &space.crowd));
        let links = sketch.links.iter();
        let links =
            links.filter_map(|link| Some((link.drawn.id.as_str(), link.plate?, &link.crowd)));
        spaces.chain(links)
    }

    #[test]
    fn pieces_never_overlap_and_stay_in_their_place_even_when_all_places_are_crowded() {
        for scene in [crowded(), crowded_links()] {
            let sketch = Sketch::new(&scene, &Lit::new(&[], NOWHERE));
            let mut all: Vec<Rect> = Vec::new();
            for (id, rect, crowd) in places(&sketch) {
                for slot in crowd.slots.boxes.iter().copied().chain(crowd.slots.rest) {
                    assert!(rect.holds(slot), "{slot:?} leaves {id}");
                    assert!(
                        all.iter().all(|other| !other.overlaps(slot)),
                        "{slot:?} in {id} overlaps"
                    );
                    all.push(slot);
                }
            }
        }
    }

    #[test]
    fn the_plate_of_a_link_keeps_off_all_other_plates() {
        let scene = crowded_links();
        let sketch = Sketch::new(&scene, &Lit::new(&[], NOWHERE));
        let all: Vec<_> = places(&sketch).collect();
        assert_eq!(
            all.len(),
            scene.board.spaces.len() + scene.board.links.len()
        );
        for (index, (id, rect, _)) in all.iter().enumerate() {
            for (other_id, other, _) in &all[..index] {
                assert!(!rect.overlaps(*other), "{id} lies on {other_id}");
            }
        }
    }

    #[test]
    fn a_link_has_a_plate_only_where_something_is_or_can_be_done() {
        let scene = fixture::corridors::scene(Lang::En);
        let lit = Lit::new(&scene.choices, NOWHERE);
        let with_plate = |lit: &Lit<'_>| {
            let sketch = Sketch::new(&scene, lit);
            let links = sketch.links.iter().filter(|link| link.plate.is_some());
            links.map(|link| link.drawn.id.clone()).collect::<Vec<_>>()
        };
        assert_eq!(
            with_plate(&Lit::new(&[], NOWHERE)),
            ["link:3", "link:6", "link:8", "link:10"]
        );
        assert_eq!(
            with_plate(&lit),
            [3, 4, 5, 6, 8, 10, 12, 14, 15, 16].map(|n| format!("link:{n}"))
        );
    }

    #[test]
    fn tunnels_go_round_foreign_plates_at_right_angles() {
        for scene in [
            fixture::scene(Lang::En),
            fixture::corridors::scene(Lang::En),
        ] {
            let sketch = Sketch::new(&scene, &Lit::new(&[], NOWHERE));
            let mut links = sketch.links.iter();
            let tunnel = links
                .find(|link| link.drawn.kind == LinkKind::Vent)
                .expect("a tunnel");
            for leg in tunnel.course.points().windows(2) {
                let (dx, dy) = (leg[1].0 - leg[0].0, leg[1].1 - leg[0].1);
                assert!(dx == 0.0 || dy == 0.0, "{:?}", tunnel.course);
            }
            let ends = [&tunnel.drawn.from, &tunnel.drawn.to];
            let foreign = sketch.spaces.iter();
            for space in foreign.filter(|space| !ends.contains(&&space.drawn.id)) {
                assert!(
                    !crosses(&tunnel.course, space.rect),
                    "a tunnel leads through {}",
                    space.drawn.id
                );
            }
        }
    }

    #[test]
    fn a_name_beside_a_plate_stays_on_the_drawing() {
        let scene = fixture::corridors::scene(Lang::En);
        let sketch = Sketch::new(&scene, &Lit::new(&[], NOWHERE));
        let words = "Corridor 14: Generator – Engine";
        for corner in [(10.0, 10.0), (1090.0, 10.0), (10.0, 470.0), (1090.0, 470.0)] {
            let (x, y) = sketch.beside(Rect::around(corner, 20.0), words);
            assert!(
                x > 100.0 && x < 1000.0 && y > 10.0 && y < 480.0,
                "{corner:?}: {x} {y}"
            );
        }
    }

    #[test]
    fn a_whole_crew_with_its_hunter_is_drawn_wherever_it_stands() {
        let scene = fixture::scene(Lang::En);
        for space in &scene.board.spaces {
            let mut scene = scene.clone();
            scene.pieces.retain(|piece| piece.figure);
            scene
                .pieces
                .iter_mut()
                .for_each(|piece| piece.at = Whereabouts::Space(space.id.clone()));
            let sketch = Sketch::new(&scene, &Lit::new(&[], NOWHERE));
            let place = sketch
                .spaces
                .iter()
                .find(|place| !place.crowd.pieces.is_empty())
                .expect("the crowded space");
            assert_eq!(
                place.crowd.slots.rest, None,
                "somebody in {} is only counted",
                space.id
            );
        }
    }

    #[test]
    fn what_can_be_clicked_is_drawn_and_not_only_counted() {
        let mut scene = crowded();
        let last = scene.pieces.last().expect("a piece").id.clone();
        scene.choices.truncate(1);
        scene.choices[0].targets = vec![last.clone()];
        let lit = Lit::new(&scene.choices, NOWHERE);
        let sketch = Sketch::new(&scene, &lit);
        let drawn = |id: &str| {
            sketch.spaces.iter().any(|place| {
                place.crowd.pieces[..place.crowd.slots.boxes.len()]
                    .iter()
                    .any(|piece| piece.id == id)
            })
        };
        assert!(drawn(&last), "the lit token is hidden behind a count");
    }

    #[test]
    fn names_are_at_least_eleven_pixels_high_on_a_page_1280_wide() {
        for (width, height) in [(1280.0, 760.0), (400.0, 300.0), (3000.0, 1000.0)] {
            let scene = Scene {
                board: Board {
                    routes: Vec::new(),
                    width,
                    height,
                    ..fixture::board(Lang::En)
                },
                ..Scene::default()
            };
            let px = Sketch::new(&scene, &Lit::new(&[], NOWHERE)).px;
            let scale = (LEAST.0 / width).min(LEAST.1 / height);
            assert!(NAME * px * scale >= 11.0, "{width} × {height}");
        }
    }

    #[test]
    fn long_names_break_between_words_and_never_lose_one() {
        let rect = Rect {
            x: 0.0,
            y: 0.0,
            w: 150.0,
            h: 120.0,
        };
        let (lines, inside) = plate("Equipment Storage", rect, 1.6);
        assert_eq!(lines, ["Equipment", "Storage"]);
        assert!(rect.holds(inside) && inside.h > FIGURE * 1.6);
    }

    #[test]
    fn a_name_that_fills_its_plate_leaves_a_place_on_it_all_the_same() {
        let small = Rect {
            x: 10.0,
            y: 20.0,
            w: 46.0,
            h: 30.0,
        };
        let (lines, inside) = plate("Capsule 1", small, 1.0);
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert!(inside.h >= 9.0 && small.holds(inside), "{inside:?}");
    }

    #[test]
    fn where_two_lines_leave_no_place_for_a_figure_the_name_is_pressed_into_one() {
        let low = Rect {
            x: 0.0,
            y: 0.0,
            w: 150.0,
            h: 80.0,
        };
        assert_eq!(plate("Docking Bay Two", low, 1.6).0, ["Docking Bay Two"]);
        assert!(squeezed("Docking Bay Two", low, 1.6).is_some_and(|width| width < low.w));
        assert!(
            plate("A name far too long for one line", low, 1.6).0.len() > 1,
            "what could not be read is not pressed"
        );
    }
}
