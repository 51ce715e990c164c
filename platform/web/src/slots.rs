//! Finds a slot for each piece on a plate. Slots stand in rows, never overlap and never leave the
//! plate; what does not fit even in small slots is counted in one chip.
//!
//! This is geometry in board units. Nothing is drawn here.

/// An upright rectangle in board units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Rect {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) w: f32,
    pub(crate) h: f32,
}

impl Rect {
    /// The middle.
    pub(crate) fn centre(self) -> (f32, f32) {
        (self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    /// A square around a point.
    pub(crate) fn around((x, y): (f32, f32), side: f32) -> Self {
        Self {
            x: x - side / 2.0,
            y: y - side / 2.0,
            w: side,
            h: side,
        }
    }

    /// The same middle, `by` farther out on every side.
    pub(crate) fn inflate(self, by: f32) -> Self {
        Self {
            x: self.x - by,
            y: self.y - by,
            w: self.w + 2.0 * by,
            h: self.h + 2.0 * by,
        }
    }

    /// Whether the two share more than an edge.
    pub(crate) fn overlaps(self, other: Self) -> bool {
        self.x < other.x + other.w
            && other.x < self.x + self.w
            && self.y < other.y + other.h
            && other.y < self.y + self.h
    }

    /// Whether a point lies inside.
    pub(crate) fn has(self, (x, y): (f32, f32)) -> bool {
        (self.x..=self.x + self.w).contains(&x) && (self.y..=self.y + self.h).contains(&y)
    }

    /// Whether `inner` lies wholly inside.
    pub(crate) fn holds(self, inner: Self) -> bool {
        const SLACK: f32 = 0.01;
        inner.x >= self.x - SLACK
            && inner.y >= self.y - SLACK
            && inner.x + inner.w <= self.x + self.w + SLACK
            && inner.y + inner.h <= self.y + self.h + SLACK
    }
}

/// How large a piece would like to be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Size {
    pub(crate) w: f32,
    pub(crate) h: f32,
}

/// Where everything went.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Slots {
    /// A box for each of the first pieces, in the order they were asked for.
    pub(crate) boxes: Vec<Rect>,
    /// How much smaller than wanted they are.
    pub(crate) scale: f32,
    /// The chip that counts the rest, if there is a rest.
    pub(crate) rest: Option<Rect>,
}

/// The scales tried, largest first; below the last, pieces could not be told apart.
const SCALES: [f32; 7] = [1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
/// Between two boxes, as a part of the smaller pieces' size.
const GAP: f32 = 0.12;

/// Lays the pieces out inside `area`, in order, shrinking all alike where they must; `chip` is the
/// size of the chip that counts those left over.
pub(crate) fn lay(area: Rect, pieces: &[Size], chip: Size) -> Slots {
    for scale in SCALES {
        if let Some(boxes) = rows(area, pieces, scale) {
            return Slots {
                boxes,
                scale,
                rest: None,
            };
        }
    }
    if let [only] = pieces {
        // One piece alone is always drawn, however small its place.
        let scale = (area.w / only.w).min(area.h / only.h).max(0.0);
        return Slots {
            boxes: rows(area, pieces, scale * 0.999).unwrap_or_default(),
            scale,
            rest: None,
        };
    }
    let scale = SCALES[SCALES.len() - 1];
    for kept in (0..pieces.len()).rev() {
        let with_chip: Vec<Size> = pieces[..kept].iter().copied().chain([chip]).collect();
        if let Some(mut boxes) = rows(area, &with_chip, scale) {
            let rest = boxes.pop();
            return Slots { boxes, scale, rest };
        }
    }
    Slots {
        boxes: Vec::new(),
        scale,
        rest: Some(area),
    }
}

/// The boxes in centred rows, or `None` if they do not fit at this scale.
fn rows(area: Rect, pieces: &[Size], scale: f32) -> Option<Vec<Rect>> {
    let gap = pieces
        .iter()
        .map(|piece| piece.h)
        .fold(f32::MAX, f32::min)
        .min(area.h)
        * GAP
        * scale;
    let mut lines: Vec<(Vec<Size>, f32, f32)> = Vec::new();
    for piece in pieces {
        let piece = Size {
            w: piece.w * scale,
            h: piece.h * scale,
        };
        match lines.last_mut() {
            Some((line, width, height)) if *width + gap + piece.w <= area.w => {
                line.push(piece);
                *width += gap + piece.w;
                *height = height.max(piece.h);
            }
            _ => lines.push((vec![piece], piece.w, piece.h)),
        }
    }
    let tall =
        lines.iter().map(|line| line.2).sum::<f32>() + gap * lines.len().saturating_sub(1) as f32;
    let widest = lines.iter().map(|line| line.1).fold(0.0, f32::max);
    if tall > area.h || widest > area.w {
        return None;
    }
    let mut boxes = Vec::with_capacity(pieces.len());
    let mut y = area.y + (area.h - tall) / 2.0;
    for (line, width, height) in lines {
        let mut x = area.x + (area.w - width) / 2.0;
        for piece in line {
            boxes.push(Rect {
                x,
                y: y + (height - piece.h) / 2.0,
                w: piece.w,
                h: piece.h,
            });
            x += piece.w + gap;
        }
        y += height + gap;
    }
    Some(boxes)
}

/// How much larger all `rooms` can be on every side: at most `most`, and not so much that something
/// comes nearer to anything than `margin` or leaves `bounds`. Rooms that were nearer stay as they
/// are.
pub(crate) fn spread(rooms: &[Rect], nodes: &[Rect], bounds: Rect, most: f32, margin: f32) -> f32 {
    const STEPS: u16 = 12;
    let free = |by: f32| {
        let grown: Vec<Rect> = rooms.iter().map(|room| room.inflate(by)).collect();
        grown.iter().enumerate().all(|(index, room)| {
            let near = room.inflate(margin);
            bounds.holds(*room)
                && !grown[..index]
                    .iter()
                    .chain(nodes)
                    .any(|other| other.overlaps(near))
        })
    };
    (0..=STEPS)
        .rev()
        .map(|step| most * f32::from(step) / f32::from(STEPS))
        .find(|&by| free(by))
        .unwrap_or(0.0)
}

/// A small space swollen to whichever sides are free until its pieces fit well, without moving
/// nearer to `others` than `margin` or leaving `bounds`.
pub(crate) fn swell(
    node: Rect,
    bounds: Rect,
    others: &[Rect],
    pieces: &[Size],
    margin: f32,
) -> Rect {
    /// At this scale pieces are still easy to tell apart.
    const WELL: f32 = 0.8;
    const ROUNDS: usize = 40;
    let scale = |rect: Rect| {
        let inside = rect.inflate(-margin / 2.0);
        SCALES
            .into_iter()
            .find(|&scale| rows(inside, pieces, scale).is_some())
            .unwrap_or(0.0)
    };
    let by = node.w.min(node.h) * 0.1;
    let mut swollen = node;
    // No larger than it helps: the first of those where the pieces are largest.
    let mut best = (scale(node), node);
    for _ in 0..ROUNDS {
        if best.0 >= WELL {
            break;
        }
        for side in [Side::Left, Side::Right, Side::Top, Side::Bottom] {
            let strip = swollen.strip(side, by);
            let ahead = swollen.strip(side, by + margin);
            if bounds.holds(strip) && !others.iter().any(|other| other.overlaps(ahead)) {
                swollen = swollen.with(strip);
            }
        }
        if scale(swollen) > best.0 {
            best = (scale(swollen), swollen);
        }
    }
    best.1
}

#[derive(Clone, Copy)]
enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Rect {
    /// What is added if this side moves out.
    fn strip(self, side: Side, by: f32) -> Self {
        match side {
            Side::Left => Self {
                x: self.x - by,
                w: by,
                ..self
            },
            Side::Right => Self {
                x: self.x + self.w,
                w: by,
                ..self
            },
            Side::Top => Self {
                y: self.y - by,
                h: by,
                ..self
            },
            Side::Bottom => Self {
                y: self.y + self.h,
                h: by,
                ..self
            },
        }
    }

    /// The smallest rectangle around both.
    pub(crate) fn with(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.w).max(other.x + other.w);
        let bottom = (self.y + self.h).max(other.y + other.h);
        Self {
            x,
            y,
            w: right - x,
            h: bottom - y,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGURE: Size = Size { w: 34.0, h: 34.0 };
    const TOKEN: Size = Size { w: 22.0, h: 22.0 };
    const PLATE: Rect = Rect {
        x: 10.0,
        y: 20.0,
        w: 140.0,
        h: 60.0,
    };

    fn check(area: Rect, pieces: &[Size]) -> Slots {
        let slots = lay(area, pieces, TOKEN);
        let all: Vec<Rect> = slots.boxes.iter().copied().chain(slots.rest).collect();
        for (i, a) in all.iter().enumerate() {
            assert!(area.holds(*a), "{a:?} leaves {area:?}");
            assert!(
                all[..i].iter().all(|b| !a.overlaps(*b)),
                "{a:?} overlaps one of {all:?}"
            );
        }
        assert!(
            slots.rest.is_some() || slots.boxes.len() == pieces.len(),
            "a piece is neither shown nor counted"
        );
        slots
    }

    #[test]
    fn boxes_never_overlap_however_crowded_the_room() {
        for figures in 0..9 {
            for tokens in 0..30 {
                let pieces: Vec<Size> = vec![FIGURE; figures]
                    .into_iter()
                    .chain(vec![TOKEN; tokens])
                    .collect();
                check(PLATE, &pieces);
                check(
                    Rect {
                        w: 34.0,
                        h: 34.0,
                        ..PLATE
                    },
                    &pieces,
                );
            }
        }
    }

    #[test]
    fn few_pieces_keep_their_size_and_many_are_counted() {
        assert!((check(PLATE, &[FIGURE; 3]).scale - 1.0).abs() < f32::EPSILON);
        let crowded = check(PLATE, &[FIGURE; 40]);
        assert!(
            crowded.rest.is_some() && crowded.boxes.len() > 5,
            "{crowded:?}"
        );
    }

    #[test]
    fn a_piece_alone_is_drawn_in_the_smallest_place() {
        let tiny = Rect {
            x: 0.0,
            y: 0.0,
            w: 60.0,
            h: 7.0,
        };
        assert_eq!(check(tiny, &[FIGURE]).boxes.len(), 1);
    }

    #[test]
    fn rooms_spread_evenly_until_two_of_them_or_a_corridor_are_near() {
        let room = |x: f32| Rect {
            x,
            y: 50.0,
            w: 50.0,
            h: 50.0,
        };
        let bounds = Rect {
            x: 0.0,
            y: 0.0,
            w: 500.0,
            h: 200.0,
        };
        assert!((spread(&[room(50.0), room(300.0)], &[], bounds, 12.0, 4.0) - 12.0).abs() < 0.01);
        let near = spread(&[room(50.0), room(120.0)], &[], bounds, 24.0, 4.0);
        assert!(near > 6.0 && 2.0 * near + 4.0 <= 20.0, "{near}");
        let node = Rect {
            x: 108.0,
            y: 60.0,
            w: 10.0,
            h: 10.0,
        };
        assert!(spread(&[room(50.0)], &[node], bounds, 24.0, 4.0) <= 4.0);
    }

    #[test]
    fn a_corridor_swells_for_its_pieces_but_never_into_a_neighbour() {
        let node = Rect {
            x: 100.0,
            y: 100.0,
            w: 30.0,
            h: 30.0,
        };
        let bounds = Rect {
            x: 0.0,
            y: 0.0,
            w: 400.0,
            h: 400.0,
        };
        let free = swell(node, bounds, &[], &[FIGURE; 4], 4.0);
        let ((x, y), (wanted_x, wanted_y)) = (free.centre(), node.centre());
        assert!(
            free.w > 55.0 && (x - wanted_x).abs() < 0.1 && (y - wanted_y).abs() < 0.1,
            "{free:?}"
        );
        assert_eq!(swell(node, bounds, &[], &[], 4.0), node);
        let wall = Rect {
            x: 132.0,
            y: 90.0,
            w: 50.0,
            h: 50.0,
        };
        let beside = swell(node, bounds, &[wall], &[FIGURE; 4], 4.0);
        assert!(
            !beside.overlaps(wall) && beside.w > 55.0,
            "it goes where it is free: {beside:?}"
        );
        let (above, below) = (
            Rect {
                x: 50.0,
                y: 60.0,
                w: 200.0,
                h: 38.0,
            },
            Rect {
                x: 50.0,
                y: 132.0,
                w: 200.0,
                h: 38.0,
            },
        );
        let pressed = swell(node, bounds, &[above, below], &[FIGURE; 2], 4.0);
        assert!(
            pressed.w > 45.0 && pressed.w < 80.0,
            "no larger than it helps: {pressed:?}"
        );
    }
}
