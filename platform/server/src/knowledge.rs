//! Which plies each viewer knows of.
//!
//! Where seats choose at the same time and in secret, not even that somebody has chosen may be known: a ply that changes
//! nothing a viewer sees and tells that viewer nothing did not happen for that viewer. Such a table has a count of plies for
//! each viewer; everywhere else a ply is a ply for everybody, and nothing is kept.

use std::sync::Arc;

use kernel::{Game, MAX_SEATS, Match, Seat, SeatSet, Viewer};
use record::{Fault, Record, Seed};

use crate::hub::{Mark, Marks, VIEWERS};

/// Which plies each viewer of one table knows of.
#[derive(Clone, Debug, Default)]
pub(crate) enum Knowledge {
    /// Everybody knows of every ply.
    #[default]
    Common,
    /// Each viewer has their own list of plies; first the seats, then those who watch.
    Each(Vec<Vec<u64>>),
}

impl Knowledge {
    /// Nobody knows of any ply yet.
    pub(crate) fn none(simultaneous: bool, seats: usize) -> Self {
        if simultaneous { Self::Each(vec![Vec::new(); seats + 1]) } else { Self::Common }
    }

    /// Works out from the whole record who knows of which plies.
    pub(crate) fn retell(game: &Arc<dyn Game>, record: &Record, seed: Seed) -> Result<Self, Fault> {
        let mut knowledge = Self::none(true, record.header().seats.len());
        let mut before: Option<Box<dyn Match>> = None;
        record::retell(game, record, seed, record.next_ply() - 1, |line, told, table| {
            match (line, &before) {
                (Some(line), Some(before)) => knowledge.note(line.ply, &told, before.as_ref(), table),
                // What was played under other rules cannot be told again: it is past and known.
                (Some(line), None) => (1..=line.ply).for_each(|ply| knowledge.note_for_all(ply)),
                (None, _) => {}
            }
            before = Some(table.duplicate());
        })?;
        Ok(knowledge)
    }

    /// Whether some plies may be unknown to somebody.
    pub(crate) fn is_secret(&self) -> bool {
        matches!(self, Self::Each(_))
    }

    /// The table before a ply, if it must be kept to tell who noticed.
    pub(crate) fn before(&self, table: &dyn Match) -> Option<Box<dyn Match>> {
        self.is_secret().then(|| table.duplicate())
    }

    /// A ply was played: whoever was told something or sees another table than before knows of it.
    pub(crate) fn note(&mut self, ply: u64, told: &kernel::Told, before: &dyn Match, after: &dyn Match) {
        let Self::Each(known) = self else { return };
        let seats = known.len() - 1;
        for (index, plies) in known.iter_mut().enumerate() {
            let viewer = viewer_at(index, seats);
            let knows =
                told.events.iter().any(|(audience, _, _)| audience.includes(viewer)) || before.view(viewer) != after.view(viewer);
            if knows {
                plies.push(ply);
            }
        }
    }

    /// Everybody knows of this ply.
    pub(crate) fn note_for_all(&mut self, ply: u64) {
        if let Self::Each(known) = self {
            for plies in known {
                plies.push(ply);
            }
        }
    }

    /// Whether everybody knows of this ply.
    pub(crate) fn is_common(&self, ply: u64) -> bool {
        match self {
            Self::Common => true,
            Self::Each(known) => known.iter().all(|plies| plies.last() == Some(&ply)),
        }
    }

    /// How many plies up to `ply` the viewer knows of: the ply as the viewer counts.
    pub(crate) fn seen(&self, viewer: Viewer, ply: u64) -> u64 {
        match self.plies(viewer) {
            None => ply,
            Some(plies) => plies.partition_point(|known| *known <= ply) as u64,
        }
    }

    /// The last ply there was when the viewer had counted so many.
    pub(crate) fn real(&self, viewer: Viewer, seen: u64) -> u64 {
        match self.plies(viewer) {
            None => seen,
            Some(plies) => usize::try_from(seen).ok().and_then(|seen| plies.get(seen.checked_sub(1)?)).copied().unwrap_or(0),
        }
    }

    /// Where each viewer stands at the number `n` and the ply `ply`; `waiting` says for whom the game waits in a viewer's eyes.
    pub(crate) fn marks(&self, n: u64, ply: u64, waiting: impl Fn(Viewer) -> SeatSet) -> Marks {
        let Self::Each(known) = self else { return Marks::Same(Mark { n, ply, waiting: waiting(Viewer::Spectator) }) };
        let mut marks = [Mark { n, ply, waiting: SeatSet::EMPTY }; VIEWERS];
        for index in 0..known.len() {
            let viewer = viewer_at(index, known.len() - 1);
            let seen = self.seen(viewer, ply);
            marks[Marks::index(viewer)] = Mark { n: n - (ply - seen), ply: seen, waiting: waiting(viewer) };
        }
        Marks::Each(Box::new(marks))
    }

    fn plies(&self, viewer: Viewer) -> Option<&[u64]> {
        let Self::Each(known) = self else { return None };
        let seats = known.len() - 1;
        match viewer {
            Viewer::Seat(seat) if seat.index() < seats => Some(&known[seat.index()]),
            Viewer::Seat(_) | Viewer::Spectator => Some(&known[seats]),
            Viewer::Everything => None,
        }
    }
}

fn viewer_at(index: usize, seats: usize) -> Viewer {
    if index < seats.min(MAX_SEATS) { Viewer::Seat(Seat(index as u8)) } else { Viewer::Spectator }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_counts_the_plies_they_know_of() {
        let ann = Viewer::Seat(Seat(0));
        let known = Knowledge::Each(vec![vec![1, 2, 4], vec![1, 4], vec![1]]);
        assert_eq!([1, 2, 3, 4].map(|ply| known.seen(ann, ply)), [1, 2, 2, 3]);
        assert_eq!([1, 2, 3, 4].map(|ply| known.seen(Viewer::Spectator, ply)), [1, 1, 1, 1]);
        assert_eq!([0, 1, 2, 3, 9].map(|seen| known.real(ann, seen)), [0, 1, 2, 4, 0]);
        assert_eq!((known.is_common(1), known.is_common(4)), (false, false));
        let Marks::Each(marks) = known.marks(14, 4, |_| SeatSet::EMPTY) else { panic!("they differ") };
        assert_eq!((marks[0].n, marks[1].n, marks[VIEWERS - 1].n), (13, 12, 11), "numbers too");
    }

    #[test]
    fn where_nothing_is_secret_a_ply_is_a_ply() {
        let known = Knowledge::none(false, 2);
        assert_eq!((known.seen(Viewer::Spectator, 7), known.real(Viewer::Spectator, 7), known.is_common(7)), (7, 7, true));
        assert_eq!(known.marks(9, 7, |_| SeatSet(1)), Marks::Same(Mark { n: 9, ply: 7, waiting: SeatSet(1) }));
    }
}
