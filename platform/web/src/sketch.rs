//! The board measured: how large things are, and where each piece stands.
//!
//! Sizes follow the page, not the game's units: a name on the board is at least 11 pixels high on a page 1280 wide, whatever
//! units the game draws in. Draws nothing.

use kernel::{Piece, Place, Scene, Shape, Shown};

use crate::lit::Lit;
use crate::slots::{Rect, Slots, Wanted, lay, swell};

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
/// How much larger pieces may be where rooms are large.
const LARGEST: f32 = 1.7;

/// The board measured and its pieces put into slots.
pub(crate) struct Sketch<'a> {
    /// Board units for one pixel of the page.
    pub(crate) px: f32,
    /// The same for pieces: more where rooms are large.
    pub(crate) grain: f32,
    /// Every space.
    pub(crate) places: Vec<Placed<'a>>,
}

/// A space, the rectangle it is drawn in, and its pieces with their slots.
pub(crate) struct Placed<'a> {
    pub(crate) shown: &'a Shown,
    pub(crate) rect: Rect,
    /// The name in lines; a corridor's is not written.
    pub(crate) name: Vec<String>,
    /// In the order of the slots; the rest is only counted.
    pub(crate) pieces: Vec<&'a Piece>,
    pub(crate) slots: Slots,
}

impl<'a> Sketch<'a> {
    /// Measures a scene; what is lit is never only counted while something else is drawn.
    pub(crate) fn new(scene: &'a Scene, lit: &Lit<'_>) -> Self {
        let board = &scene.board;
        let px = (board.width / LEAST.0).max(board.height / LEAST.1).max(f32::EPSILON);
        let grain = px * roominess(&board.spaces, px);
        let rects: Vec<Rect> = board.spaces.iter().map(|s| Rect { x: s.x, y: s.y, w: s.w, h: s.h }).collect();
        let bounds = Rect { x: 0.0, y: 0.0, w: board.width, h: board.height };
        let places = board.spaces.iter().enumerate().map(|(index, shown)| {
            let mut pieces: Vec<&Piece> =
                scene.pieces.iter().filter(|piece| matches!(&piece.at, Place::Space(id) if *id == shown.id)).collect();
            pieces.sort_by_key(|piece| !piece.figure);
            let (rect, name, inside) = match shown.shape {
                Shape::Room => {
                    let (name, inside) = plate(shown.label.as_str(), rects[index], px);
                    (rects[index], name, inside)
                }
                Shape::Corridor => {
                    let others: Vec<Rect> = [&rects[..index], &rects[index + 1..]].concat();
                    let rect = swell(rects[index], bounds, &others, &sizes(&pieces, grain), 4.0 * px);
                    (rect, Vec::new(), rect.inflate(-2.0 * px))
                }
            };
            let chip = Wanted { w: (TOKEN + DIGITS) * grain, h: TOKEN * grain };
            let mut slots = lay(inside, &sizes(&pieces, grain), chip);
            if slots.rest.is_some() {
                pieces.sort_by_key(|piece| !lit.is(&piece.id));
                slots = lay(inside, &sizes(&pieces, grain), chip);
            }
            Placed { shown, rect, name, pieces, slots }
        });
        Self { px, grain, places: places.collect() }
    }
}

/// How much larger than usual pieces can be: two figures' height fits the usual room.
fn roominess(spaces: &[Shown], px: f32) -> f32 {
    let lowest = spaces.iter().filter(|space| space.shape == Shape::Room).map(|space| space.h).fold(f32::MAX, f32::min);
    ((lowest / px - LINE) / (FIGURE * 1.6)).clamp(1.0, LARGEST)
}

/// The sizes the pieces would like to have, in board units.
fn sizes(pieces: &[&Piece], grain: f32) -> Vec<Wanted> {
    let size = |piece: &&Piece| {
        let side = if piece.figure { FIGURE } else { TOKEN };
        let digits = if piece.count > 1 { DIGITS } else { 0.0 };
        Wanted { w: (side + digits) * grain, h: side * grain }
    };
    pieces.iter().map(size).collect()
}

/// A plate's name in as many lines as it needs, and the rectangle left below it.
fn plate(label: &str, rect: Rect, px: f32) -> (Vec<String>, Rect) {
    let most = ((rect.w - 10.0 * px) / (NAME * px * ADVANCE)).max(1.0) as usize;
    let fits = |line: &str, word: &str| line.chars().count() + 1 + word.chars().count() <= most;
    let mut lines: Vec<String> = Vec::new();
    for word in label.split_whitespace() {
        match lines.last_mut() {
            Some(line) if fits(line, word) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    let head = (4.0 + LINE * lines.len() as f32) * px;
    let side = 4.0 * px;
    let inside = Rect { x: rect.x + side, y: rect.y + head, w: rect.w - 2.0 * side, h: (rect.h - head - 3.0 * px).max(0.0) };
    (lines, inside)
}

/// The width a word too long for its plate is pressed into.
pub(crate) fn squeezed(words: &str, rect: Rect, px: f32) -> Option<f32> {
    let room = rect.w - 10.0 * px;
    (words.chars().count() as f32 * ADVANCE * NAME * px > room).then_some(room)
}

#[cfg(test)]
mod tests {
    use kernel::{Board, Lang};

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
        let sketch = Sketch::new(&scene, &lit);
        let drawn = |id: &str| {
            sketch.places.iter().any(|place| place.pieces[..place.slots.boxes.len()].iter().any(|piece| piece.id == id))
        };
        assert!(drawn(&last), "the lit token is hidden behind a count");
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
