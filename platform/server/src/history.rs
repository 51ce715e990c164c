//! What has happened at a table so far: which plies were taken back, and what was told, in words.

use std::ops::RangeInclusive;
use std::sync::Arc;

use kernel::{Audience, LogLine, Viewer};
use record::Entry;

/// Which plies were taken back. They stay in the record, but no longer lead to the table as it is.
#[derive(Clone, Debug, Default)]
pub struct Undos {
    /// Each undo: its own ply and the ply it went back to.
    backs: Vec<(u64, u64)>,
}

impl Undos {
    /// The undos among these lines.
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a record::Line>) -> Self {
        let mut undos = Self::default();
        for line in lines {
            undos.follow(line);
        }
        undos
    }

    /// One more line.
    pub fn follow(&mut self, line: &record::Line) {
        if let Entry::Undo { to, .. } = line.entry {
            self.backs.push((line.ply, to));
        }
    }

    /// The plies that led to the table as it was after `ply`, latest first, as ranges. Undos
    /// themselves are not in them.
    fn ranges(&self, mut ply: u64) -> Vec<RangeInclusive<u64>> {
        let mut ranges = Vec::new();
        for &(at, to) in self.backs.iter().rev() {
            if at <= ply {
                ranges.push(at + 1..=ply);
                ply = to;
            }
        }
        ranges.push(0..=ply);
        ranges
    }

    /// Those of `things` whose ply led to the table as it was after `ply`; in their own order.
    pub fn leading_to<T>(
        &self,
        ply: u64,
        things: impl Iterator<Item = T>,
        ply_of: impl Fn(&T) -> u64,
    ) -> impl Iterator<Item = T> {
        let ranges = self.ranges(ply);
        things.filter(move |thing| ranges.iter().any(|range| range.contains(&ply_of(thing))))
    }

    /// Where taking back one move leads from the table as it was after `ply`.
    pub fn step_back(&self, ply: u64) -> Option<u64> {
        let last = self
            .ranges(ply)
            .into_iter()
            .find(|range| !range.is_empty())?;
        last.end().checked_sub(1)
    }
}

/// Something told, and to whom.
#[derive(Clone, Debug)]
pub(crate) struct Announcement {
    /// The ply that told it; the deal is ply 0.
    pub ply: u64,
    /// Who was told.
    pub audience: Audience,
    /// What, in words not yet said.
    pub line: LogLine,
}

impl Announcement {
    /// All that one ply told, with its words.
    pub(crate) fn all(
        ply: u64,
        told: &kernel::Told,
        words: Vec<LogLine>,
    ) -> impl Iterator<Item = Self> {
        let events = told.events.iter().zip(words);
        events.map(move |((audience, _), line)| Self {
            ply,
            audience,
            line,
        })
    }

    /// Whether `viewer` was told.
    pub(crate) fn is_for(&self, viewer: Viewer) -> bool {
        self.audience.includes(viewer)
    }
}

/// What was told so far, once somebody wanted to read it.
#[derive(Debug, Default)]
pub(crate) struct ToldSoFar {
    /// The last ply that is in it.
    upto: Option<u64>,
    lines: Arc<Vec<Announcement>>,
}

impl ToldSoFar {
    /// All that was told up to `upto` at least, if that is known.
    pub(crate) fn upto(&self, ply: u64) -> Option<Arc<Vec<Announcement>>> {
        let known = self.upto.is_some_and(|upto| upto >= ply);
        known.then(|| Arc::clone(&self.lines))
    }

    /// This is all, up to a ply.
    pub(crate) fn set(&mut self, upto: u64, lines: Vec<Announcement>) {
        (self.upto, self.lines) = (Some(upto), Arc::new(lines));
    }

    /// Whether what this ply told comes next: somebody has read what came before.
    pub(crate) fn awaits(&self, ply: u64) -> bool {
        self.upto.is_some_and(|upto| upto + 1 == ply)
    }

    /// A ply told something; the table is at `now` then. What is not known up to there, or not put
    /// into words, is found out when somebody wants to read it.
    pub(crate) fn follow(
        &mut self,
        ply: u64,
        now: u64,
        told: &kernel::Told,
        words: Option<Vec<LogLine>>,
    ) {
        match words {
            Some(words) if self.awaits(ply) => {
                Arc::make_mut(&mut self.lines).extend(Announcement::all(ply, told, words));
                self.upto = Some(now);
            }
            _ => self.upto = None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_taken_back_lead_nowhere() {
        // Plies 1, 2, 3; 4 goes back to 1; 5; 6 goes back to 5's start (4); 7.
        let undos = Undos {
            backs: vec![(4, 1), (6, 4)],
        };
        let leading = |ply| {
            undos
                .leading_to(ply, 0..=ply, |ply| *ply)
                .collect::<Vec<u64>>()
        };
        assert_eq!(leading(3), [0, 1, 2, 3]);
        assert_eq!(leading(4), [0, 1]);
        assert_eq!(leading(5), [0, 1, 5]);
        assert_eq!(leading(7), [0, 1, 7]);
        assert_eq!(undos.step_back(7), Some(6));
        assert_eq!(undos.step_back(6), Some(0), "before ply 1 was the deal");
        assert_eq!(undos.step_back(5), Some(4));
        assert_eq!(undos.step_back(0), None);
    }
}
