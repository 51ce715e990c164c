//! Finds the way of a tunnel at right angles round the plates: short, with few corners, off the
//! tubes and off other tunnels.
//!
//! This is geometry in board units. Nothing is drawn here, and where no way is free the caller
//! decides what to do.

use crate::course::Point;
use crate::slots::Rect;

/// How far a tunnel keeps from a plate that is not its own, and how far beside a plate it likes to
/// run, in pixels.
const CLEAR: f32 = 4.0;
const BESIDE: f32 = 9.0;
/// How near two lines look like one, in pixels.
const NEAR: f32 = 7.0;
/// What a corner costs, in pixels of way.
const CORNER: f32 = 34.0;
/// What it costs to run along a tube or another tunnel, for each pixel.
const ALONG: f32 = 4.0;

/// What a tunnel goes round.
pub(crate) struct Ground {
    pub(crate) plates: Vec<Rect>,
    /// What it may cross but not follow, each from end to end.
    pub(crate) lines: Vec<(Point, Point)>,
    pub(crate) bounds: Rect,
    /// Board units for one pixel.
    pub(crate) px: f32,
}

/// A way from the middle of one plate to another, with what it costs.
struct Found {
    cost: f32,
    way: Vec<Point>,
}

impl Ground {
    /// The best free way from the inside of one plate to that of another, by their numbers.
    pub(crate) fn way(&self, from: usize, to: usize) -> Option<Vec<Point>> {
        let mut best = None;
        let (a, b) = (Door::of(self.plates[from]), Door::of(self.plates[to]));
        for x in a.xs {
            // Down or up, then aside.
            for y in b.ys {
                self.weigh(&mut best, from, to, &[(x, a.y), (x, y), (b.x, y)]);
            }
            // Down or up, aside between two rows of plates, and up or down.
            for c in self.rows() {
                // Most rows are behind another plate: no way leads there, wherever it went on to.
                if !self.is_clear((x, a.y), (x, c), |plate| plate == from) {
                    continue;
                }
                for x_to in b.xs {
                    self.weigh(
                        &mut best,
                        from,
                        to,
                        &[(x, a.y), (x, c), (x_to, c), (x_to, b.y)],
                    );
                }
            }
        }
        for y in a.ys {
            for x in b.xs {
                self.weigh(&mut best, from, to, &[(a.x, y), (x, y), (x, b.y)]);
            }
            for c in self.columns() {
                if !self.is_clear((a.x, y), (c, y), |plate| plate == from) {
                    continue;
                }
                for y_to in b.ys {
                    self.weigh(
                        &mut best,
                        from,
                        to,
                        &[(a.x, y), (c, y), (c, y_to), (b.x, y_to)],
                    );
                }
            }
        }
        if best.is_none() {
            self.weigh_longer(&mut best, from, to);
        }
        best.map(|found| found.way)
    }

    /// Ways with one corner more, where no simpler one is free.
    fn weigh_longer(&self, best: &mut Option<Found>, from: usize, to: usize) {
        let (a, b) = (Door::of(self.plates[from]), Door::of(self.plates[to]));
        for row in self.rows() {
            for column in self.columns() {
                let down_first = [
                    (a.x, a.y),
                    (a.x, row),
                    (column, row),
                    (column, b.y),
                    (b.x, b.y),
                ];
                let aside_first = [
                    (a.x, a.y),
                    (column, a.y),
                    (column, row),
                    (b.x, row),
                    (b.x, b.y),
                ];
                self.weigh(best, from, to, &down_first);
                self.weigh(best, from, to, &aside_first);
            }
        }
    }

    /// The heights at which there may be room between plates.
    fn rows(&self) -> impl Iterator<Item = f32> {
        let beside = BESIDE * self.px;
        let bounds = self.bounds;
        let rows = (self.plates.iter())
            .flat_map(move |plate| [plate.y - beside, plate.y + plate.h + beside]);
        rows.filter(move |row| *row > bounds.y && *row < bounds.y + bounds.h)
    }

    fn columns(&self) -> impl Iterator<Item = f32> {
        let beside = BESIDE * self.px;
        let bounds = self.bounds;
        let columns = (self.plates.iter())
            .flat_map(move |plate| [plate.x - beside, plate.x + plate.w + beside]);
        columns.filter(move |column| *column > bounds.x && *column < bounds.x + bounds.w)
    }

    /// Keeps this way if it is free and better than the best so far.
    fn weigh(&self, best: &mut Option<Found>, from: usize, to: usize, way: &[Point]) {
        let most = best.as_ref().map_or(f32::MAX, |best| best.cost);
        let long: f32 = way.windows(2).map(|leg| distance(leg[0], leg[1])).sum();
        let mut cost = long + CORNER * self.px * (way.len() - 2) as f32;
        if cost >= most || !self.is_free(from, to, way) {
            return;
        }
        for leg in way.windows(2) {
            let band = band(leg[0], leg[1], NEAR * self.px);
            let along = self
                .lines
                .iter()
                .map(|line| within(band, *line))
                .sum::<f32>();
            cost += ALONG * along;
            if cost >= most {
                return;
            }
        }
        *best = Some(Found {
            cost,
            way: way.to_vec(),
        });
    }

    /// Whether it leads through no plate but its own two, and through those only at its ends.
    fn is_free(&self, from: usize, to: usize, way: &[Point]) -> bool {
        let last = way.len() - 2;
        way.windows(2).enumerate().all(|(at, leg)| {
            let own = |plate| (plate == from && at == 0) || (plate == to && at == last);
            self.is_clear(leg[0], leg[1], own)
        })
    }

    /// Whether a leg leads through no plate but its own.
    fn is_clear(&self, a: Point, b: Point, own: impl Fn(usize) -> bool) -> bool {
        let band = band(a, b, CLEAR * self.px);
        let mut plates = self.plates.iter().enumerate();
        plates.all(|(index, plate)| !plate.overlaps(band) || own(index))
    }
}

/// Where a way may leave a plate: its middle, and the lines upwards or downwards and aside.
struct Door {
    x: f32,
    y: f32,
    xs: [f32; 3],
    ys: [f32; 3],
}

impl Door {
    fn of(plate: Rect) -> Self {
        let (x, y) = plate.centre();
        let (dx, dy) = (plate.w * 0.3, plate.h * 0.28);
        Self {
            x,
            y,
            xs: [x, x - dx, x + dx],
            ys: [y, y - dy, y + dy],
        }
    }
}

/// A leg of a way and what lies within `by` of it.
fn band(a: Point, b: Point, by: f32) -> Rect {
    Rect {
        x: a.0.min(b.0),
        y: a.1.min(b.1),
        w: (a.0 - b.0).abs(),
        h: (a.1 - b.1).abs(),
    }
    .inflate(by)
}

fn distance(a: Point, b: Point) -> f32 {
    (b.0 - a.0).abs() + (b.1 - a.1).abs()
}

/// How much of a straight line lies in a rectangle.
pub(crate) fn within(rect: Rect, (a, b): (Point, Point)) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (mut enters, mut leaves) = (0.0_f32, 1.0_f32);
    for (from, by, low, high) in [
        (a.0, dx, rect.x, rect.x + rect.w),
        (a.1, dy, rect.y, rect.y + rect.h),
    ] {
        if by.abs() < f32::EPSILON {
            if from < low || from > high {
                return 0.0;
            }
            continue;
        }
        let (one, other) = ((low - from) / by, (high - from) / by);
        enters = enters.max(one.min(other));
        leaves = leaves.min(one.max(other));
    }
    // Most lines are elsewhere: their length need not be known.
    if leaves <= enters {
        return 0.0;
    }
    (leaves - enters) * dx.hypot(dy)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plates of 40 by 20 around these points, on a board of 400 by 300.
    fn ground(middles: &[Point], lines: &[(Point, Point)]) -> Ground {
        let plate = |&(x, y): &Point| Rect {
            x: x - 20.0,
            y: y - 10.0,
            w: 40.0,
            h: 20.0,
        };
        Ground {
            plates: middles.iter().map(plate).collect(),
            lines: lines.to_vec(),
            bounds: Rect {
                x: 0.0,
                y: 0.0,
                w: 400.0,
                h: 300.0,
            },
            px: 1.0,
        }
    }

    fn is_square(way: &[Point]) -> bool {
        way.windows(2).all(|leg| {
            let leg = band(leg[0], leg[1], 0.0);
            leg.w.min(leg.h) < 0.01
        })
    }

    #[test]
    fn a_way_goes_round_what_stands_between() {
        let ground = ground(&[(50.0, 150.0), (350.0, 150.0), (200.0, 150.0)], &[]);
        let way = ground.way(0, 1).expect("a way");
        assert!(is_square(&way), "{way:?}");
        let foreign = ground.plates[2].inflate(1.0);
        for leg in way.windows(2) {
            assert!(!foreign.overlaps(band(leg[0], leg[1], 0.5)), "{way:?}");
        }
    }

    #[test]
    fn it_begins_on_one_plate_and_ends_on_the_other() {
        let ground = ground(&[(60.0, 60.0), (330.0, 240.0), (190.0, 130.0)], &[]);
        let way = ground.way(0, 1).expect("a way");
        assert!(ground.plates[0].has(way[0]) && ground.plates[1].has(way[way.len() - 1]));
        assert_eq!(way.len(), 3, "one corner is enough: {way:?}");
    }

    #[test]
    fn it_does_not_follow_a_line_it_may_cross() {
        let (from, to) = ((60.0, 60.0), (330.0, 240.0));
        let free = ground(&[from, to], &[]).way(0, 1).expect("a way");
        let corner = free[1];
        // A tube lies where the way went.
        let taken = [(from, corner), (corner, to)];
        let other = ground(&[from, to], &taken).way(0, 1).expect("a way");
        assert_ne!(free, other);
        assert!(is_square(&other), "{other:?}");
    }

    #[test]
    fn where_plates_leave_no_room_there_is_no_way() {
        // The first stands in a ring of others.
        let ring = (0..9).flat_map(|x| (0..9).map(move |y| (x as f32 * 41.0, y as f32 * 21.0)));
        let middles: Vec<Point> = std::iter::once((164.0, 84.0))
            .chain([(380.0, 280.0)])
            .chain(ring.filter(|middle| *middle != (164.0, 84.0)))
            .collect();
        assert_eq!(ground(&middles, &[]).way(0, 1), None);
    }

    #[test]
    fn how_much_of_a_line_lies_in_a_band() {
        let rect = Rect {
            x: 10.0,
            y: 10.0,
            w: 20.0,
            h: 4.0,
        };
        assert!((within(rect, ((0.0, 12.0), (100.0, 12.0))) - 20.0).abs() < 0.01);
        assert!((within(rect, ((20.0, 0.0), (20.0, 50.0))) - 4.0).abs() < 0.01);
        assert!(within(rect, ((0.0, 20.0), (100.0, 20.0))) < 0.01);
    }
}
