//! The line a link is drawn along. It is straight, bent so that two links between the same spaces
//! lie apart, or goes where [`crate::route`] has found a way.
//!
//! This is geometry in board units, and distances are measured along the line. Nothing is drawn
//! here.

use crate::slots::Rect;

/// A place on the board.
pub(crate) type Point = (f32, f32);

/// A line through two or more points.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Course(Vec<Point>);

impl Course {
    /// From one point to another; the middle stands off by `bend`, to the right of who walks along
    /// it.
    pub(crate) fn new(from: Point, to: Point, bend: f32) -> Self {
        /// How many straight lines a bent one is drawn as.
        const PIECES: u8 = 16;
        if bend == 0.0 {
            return Self(vec![from, to]);
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let long = dx.hypot(dy).max(f32::EPSILON);
        let (right_x, right_y) = (-dy / long, dx / long);
        let point = |piece: u8| {
            let part = f32::from(piece) / f32::from(PIECES);
            // Nothing at both ends, all of it in the middle.
            let off = bend * 4.0 * part * (1.0 - part);
            (
                from.0 + dx * part + right_x * off,
                from.1 + dy * part + right_y * off,
            )
        };
        Self((0..=PIECES).map(point).collect())
    }

    /// Through these points, two or more.
    pub(crate) fn through(points: Vec<Point>) -> Self {
        debug_assert!(points.len() > 1, "a course has two points");
        Self(points)
    }

    /// What it leads through, from end to end.
    pub(crate) fn points(&self) -> &[Point] {
        &self.0
    }

    /// How long it is.
    pub(crate) fn length(&self) -> f32 {
        self.pieces().map(|(a, b)| distance(a, b)).sum()
    }

    /// The point `far` along it.
    pub(crate) fn at(&self, far: f32) -> Point {
        self.locate(far).0
    }

    /// Which way it leads there, in degrees.
    pub(crate) fn heading(&self, far: f32) -> f32 {
        let ((x, y), (to_x, to_y)) = self.locate(far).1;
        (to_y - y).atan2(to_x - x).to_degrees()
    }

    /// What lies between two rectangles around its ends: where it leaves the one, to where it
    /// enters the other. Where they leave nothing between them it is only a point.
    pub(crate) fn between(&self, from: Rect, to: Rect) -> Self {
        let (start, end) = (
            self.leaves(from),
            self.length() - self.reversed().leaves(to),
        );
        if start >= end {
            let middle = self.at(start.midpoint(end));
            return Self(vec![middle, middle]);
        }
        let mut points = vec![self.at(start)];
        let mut far = 0.0;
        for (a, b) in self.pieces() {
            far += distance(a, b);
            if start < far && far < end {
                points.push(b);
            }
        }
        points.push(self.at(end));
        Self(points)
    }

    /// A line beside it, `by` to the right of who walks along it.
    pub(crate) fn beside(&self, by: f32) -> Self {
        let mut far = 0.0;
        let mut moved = Vec::with_capacity(self.0.len());
        let mut last = None;
        for &(x, y) in &self.0 {
            far += last.map_or(0.0, |last| distance(last, (x, y)));
            last = Some((x, y));
            let (sin, cos) = self.heading(far).to_radians().sin_cos();
            moved.push((x - sin * by, y + cos * by));
        }
        Self(moved)
    }

    fn reversed(&self) -> Self {
        Self(self.0.iter().rev().copied().collect())
    }

    /// Its straight pieces, one behind the other.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Point, Point)> {
        self.0.windows(2).map(|ends| (ends[0], ends[1]))
    }

    /// The point `far` along it, and the straight piece that point is on.
    fn locate(&self, far: f32) -> (Point, (Point, Point)) {
        let mut left = far.max(0.0);
        let mut found = None;
        for (a, b) in self.pieces() {
            let long = distance(a, b);
            let part = if long > 0.0 {
                (left / long).min(1.0)
            } else {
                1.0
            };
            found = Some(((a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part), (a, b)));
            if left <= long {
                break;
            }
            left -= long;
        }
        found.expect("a course has two points")
    }

    /// How far along it the first point outside `rect` is.
    fn leaves(&self, rect: Rect) -> f32 {
        let mut far = 0.0;
        for (a, b) in self.pieces() {
            let long = distance(a, b);
            if !rect.has(b) {
                return far + long * out_of(rect, a, b);
            }
            far += long;
        }
        far
    }
}

fn distance(a: Point, b: Point) -> f32 {
    (b.0 - a.0).hypot(b.1 - a.1)
}

/// Which part of the way from `a` to `b`, which is outside, lies inside `rect`.
fn out_of(rect: Rect, a: Point, b: Point) -> f32 {
    let along = |from: f32, to: f32, low: f32, high: f32| {
        let edge = if to > high {
            high
        } else if to < low {
            low
        } else {
            return 1.0;
        };
        ((edge - from) / (to - from)).clamp(0.0, 1.0)
    };
    along(a.0, b.0, rect.x, rect.x + rect.w).min(along(a.1, b.1, rect.y, rect.y + rect.h))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(a: Point, b: Point) -> bool {
        distance(a, b) < 0.01
    }

    fn around((x, y): Point, w: f32, h: f32) -> Rect {
        Rect {
            x: x - w / 2.0,
            y: y - h / 2.0,
            w,
            h,
        }
    }

    #[test]
    fn its_middle_stands_off_by_the_bend_to_the_right_of_who_walks_along_it() {
        let (from, to) = ((0.0, 0.0), (100.0, 0.0));
        let middle = |course: Course| course.at(course.length() / 2.0);
        assert!(near(middle(Course::new(from, to, 0.0)), (50.0, 0.0)));
        // On the board y grows downwards.
        assert!(near(middle(Course::new(from, to, 20.0)), (50.0, 20.0)));
        assert!(near(middle(Course::new(from, to, -20.0)), (50.0, -20.0)));
        assert!(near(middle(Course::new(to, from, 20.0)), (50.0, -20.0)));
    }

    #[test]
    fn bent_or_not_it_begins_and_ends_where_it_should() {
        for bend in [-30.0, 0.0, 30.0] {
            let course = Course::new((10.0, 20.0), (60.0, 140.0), bend);
            assert_eq!(course.points().first(), Some(&(10.0, 20.0)));
            assert!(near(course.at(course.length()), (60.0, 140.0)));
            assert!(near(course.at(-5.0), (10.0, 20.0)) && near(course.at(900.0), (60.0, 140.0)));
        }
    }

    #[test]
    fn twins_lie_apart_between_their_plates() {
        let (from, to) = ((0.0, 0.0), (200.0, 0.0));
        let plate = |middle| around(middle, 100.0, 60.0);
        let [one, other] =
            [18.0, -18.0].map(|bend| Course::new(from, to, bend).between(plate(from), plate(to)));
        let apart =
            |part: f32| distance(one.at(one.length() * part), other.at(other.length() * part));
        assert!(apart(0.5) > 35.0 && apart(0.0) > 25.0 && apart(1.0) > 25.0);
        assert!((one.points()[0].0 - 50.0).abs() < 0.01, "{one:?}");
    }

    #[test]
    fn only_what_lies_between_the_plates_is_seen() {
        let across = Course::new((0.0, 0.0), (100.0, 0.0), 0.0);
        let seen = across.between(
            around((0.0, 0.0), 60.0, 20.0),
            around((100.0, 0.0), 10.0, 20.0),
        );
        assert!(near(seen.points()[0], (30.0, 0.0)) && near(seen.points()[1], (95.0, 0.0)));
        let aslant = Course::new((0.0, 0.0), (100.0, 100.0), 0.0);
        let seen = aslant.between(
            around((0.0, 0.0), 80.0, 20.0),
            around((100.0, 100.0), 20.0, 80.0),
        );
        assert!(near(seen.points()[0], (10.0, 10.0)) && near(seen.points()[1], (90.0, 90.0)));
    }

    #[test]
    fn where_plates_touch_it_is_a_point_between_them() {
        let course = Course::new((0.0, 0.0), (100.0, 0.0), 0.0);
        let seen = course.between(
            around((0.0, 0.0), 120.0, 20.0),
            around((100.0, 0.0), 100.0, 20.0),
        );
        assert!(
            seen.length() < 0.01 && near(seen.at(0.0), (55.0, 0.0)),
            "{seen:?}"
        );
    }

    #[test]
    fn a_line_beside_it_keeps_its_distance() {
        let straight = Course::new((0.0, 0.0), (0.0, 50.0), 0.0);
        assert!(near(straight.beside(5.0).at(0.0), (-5.0, 0.0)));
        let bent = Course::new((0.0, 0.0), (100.0, 0.0), 25.0);
        let beside = bent.beside(6.0);
        for (&a, &b) in bent.points().iter().zip(beside.points()) {
            assert!((distance(a, b) - 6.0).abs() < 0.01);
        }
        assert!((bent.heading(bent.length() / 2.0)).abs() < 8.0);
    }
}
