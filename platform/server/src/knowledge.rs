//! Which plies each viewer knows of.
//!
//! Where seats choose at the same time and in secret, not even that somebody has chosen may be known: a ply that changes
//! nothing a viewer sees and tells that viewer nothing did not happen for that viewer. Such a table has a count of plies for
//! each viewer; everywhere else a ply is a ply for everybody, and nothing is kept.

use std::sync::Arc;

use kernel::{Game, MAX_SEATS, Match, Seat, Viewer};
use record::{Entry, Fault, Record, Seed};

/// Which plies each viewer of one table knows of.
#[derive(Clone, Debug, Default)]
pub(crate) enum Knowledge {
    /// Everybody knows of every ply.
    #[default]
    Common,
    /// Each viewer has their own list of plies.
    Each(Plies),
}

/// The plies each viewer knows of, and since when the same is asked.
#[derive(Clone, Debug)]
pub(crate) struct Plies {
    /// First the seats', then those who watch.
    known: Vec<Vec<u64>>,
    question: u32,
    /// The ply that asked it.
    since: u64,
    /// The ply of each seat's last choice.
    chose: Vec<u64>,
}

impl Knowledge {
    /// At the deal: nobody knows of any ply yet.
    pub(crate) fn at_deal(simultaneous: bool, seats: usize, table: &dyn Match) -> Self {
        if !simultaneous {
            return Self::Common;
        }
        Self::Each(Plies {
            known: vec![Vec::new(); seats + 1],
            question: table.question(),
            since: 0,
            chose: vec![0; seats],
        })
    }

    /// At a table that goes on under other rules from `ply` on: what is past cannot be told again, so everybody knows of it.
    pub(crate) fn from_note(simultaneous: bool, seats: usize, ply: u64, table: &dyn Match) -> Self {
        let mut knowledge = Self::at_deal(simultaneous, seats, table);
        (1..=ply).for_each(|ply| knowledge.note_for_all(ply, table));
        knowledge
    }

    /// Works out from the whole record who knows of which plies.
    pub(crate) fn retell(game: &Arc<dyn Game>, record: &Record, seed: Seed) -> Result<Self, Fault> {
        let seats = record.header().seats.len();
        let mut knowledge = Self::Common;
        let mut before: Option<Box<dyn Match>> = None;
        record::retell(
            game,
            record,
            seed,
            record.next_ply() - 1,
            |line, told, table| {
                match (line, &before) {
                    (Some(line), Some(before)) => {
                        knowledge.note(line.ply, &line.entry, &told, before.as_ref(), table)
                    }
                    (line, _) => {
                        knowledge =
                            Self::from_note(true, seats, line.map_or(0, |line| line.ply), table)
                    }
                }
                before = Some(table.duplicate());
            },
        )?;
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

    /// A ply was played: whoever was told something or sees another table than before knows of it. What all agreed to take
    /// back all know of.
    pub(crate) fn note(
        &mut self,
        ply: u64,
        entry: &Entry,
        told: &kernel::Told,
        before: &dyn Match,
        after: &dyn Match,
    ) {
        if let Entry::Undo { seat: None, .. } = entry {
            return self.note_for_all(ply, after);
        }
        if let (Self::Each(plies), Entry::Move { seat, .. }) = (&mut *self, entry)
            && let Some(chose) = plies.chose.get_mut(seat.index())
        {
            *chose = ply;
        }
        self.note_for(ply, after, |viewer| {
            told.events
                .iter()
                .any(|(audience, _, _)| audience.includes(viewer))
                || before.view(viewer) != after.view(viewer)
        });
    }

    /// Everybody knows of this ply, and is asked anew.
    fn note_for_all(&mut self, ply: u64, after: &dyn Match) {
        self.note_for(ply, after, |_| true);
        if let Self::Each(plies) = self {
            plies.since = ply;
        }
    }

    fn note_for(&mut self, ply: u64, after: &dyn Match, knows: impl Fn(Viewer) -> bool) {
        let Self::Each(Plies {
            known,
            question,
            since,
            ..
        }) = self
        else {
            return;
        };
        let seats = known.len() - 1;
        for (index, plies) in known.iter_mut().enumerate() {
            if knows(viewer_at(index, seats)) {
                plies.push(ply);
            }
        }
        if *question != after.question() {
            (*question, *since) = (after.question(), ply);
        }
    }

    /// Whether everybody knows of this ply.
    pub(crate) fn is_common(&self, ply: u64) -> bool {
        match self {
            Self::Common => true,
            Self::Each(Plies { known, .. }) => known.iter().all(|plies| plies.last() == Some(&ply)),
        }
    }

    /// How many plies up to `ply` the viewer knows of: the ply as the viewer counts.
    pub(crate) fn seen(&self, viewer: Viewer, ply: u64) -> u64 {
        match self.plies(viewer) {
            None => ply,
            Some(plies) => plies.partition_point(|known| *known <= ply) as u64,
        }
    }

    /// The last ply the viewer knew of after counting so many.
    pub(crate) fn real(&self, viewer: Viewer, seen: u64) -> u64 {
        match self.plies(viewer) {
            None => seen,
            Some(plies) => usize::try_from(seen)
                .ok()
                .and_then(|seen| plies.get(seen.checked_sub(1)?))
                .copied()
                .unwrap_or(0),
        }
    }

    /// The ply from which on a choice is not late, at a table that stands at `ply`: where seats choose at the same time, the one
    /// that asked what is still asked. All plies are as the viewer counts.
    pub(crate) fn asked_at(&self, viewer: Viewer, ply: u64) -> u64 {
        match self {
            Self::Common => ply,
            Self::Each(plies) => self.seen(viewer, plies.since),
        }
    }

    /// The ply of `seat`'s last choice, as that seat counts; where a ply is a ply for everybody, 0.
    pub(crate) fn chose_at(&self, seat: Seat) -> u64 {
        match self {
            Self::Common => 0,
            Self::Each(plies) => self.seen(
                Viewer::Seat(seat),
                plies.chose.get(seat.index()).copied().unwrap_or(0),
            ),
        }
    }

    fn plies(&self, viewer: Viewer) -> Option<&[u64]> {
        let Self::Each(Plies { known, .. }) = self else {
            return None;
        };
        let seats = known.len() - 1;
        match viewer {
            Viewer::Seat(seat) if seat.index() < seats => Some(&known[seat.index()]),
            Viewer::Seat(_) | Viewer::Spectator => Some(&known[seats]),
            Viewer::Everything => None,
        }
    }
}

fn viewer_at(index: usize, seats: usize) -> Viewer {
    if index < seats.min(MAX_SEATS) {
        Viewer::Seat(Seat(index as u8))
    } else {
        Viewer::Spectator
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_counts_the_plies_they_know_of() {
        let ann = Viewer::Seat(Seat(0));
        let plies = Plies {
            known: vec![vec![1, 2, 4], vec![1, 4], vec![1]],
            question: 9,
            since: 2,
            chose: vec![2, 4],
        };
        let known = Knowledge::Each(plies);
        assert_eq!([1, 2, 3, 4].map(|ply| known.seen(ann, ply)), [1, 2, 2, 3]);
        assert_eq!(
            [1, 2, 3, 4].map(|ply| known.seen(Viewer::Spectator, ply)),
            [1, 1, 1, 1]
        );
        assert_eq!(
            [0, 1, 2, 3, 9].map(|seen| known.real(ann, seen)),
            [0, 1, 2, 4, 0]
        );
        assert_eq!(
            [0, 1].map(|seat| known.chose_at(Seat(seat))),
            [2, 2],
            "each as they count"
        );
        assert_eq!((known.is_common(1), known.is_common(4)), (false, false));
        assert_eq!(
            (known.asked_at(ann, 3), known.asked_at(Viewer::Spectator, 1)),
            (2, 1),
            "since ply 2 the same is asked"
        );
        let nobodys = Viewer::Seat(Seat(5));
        assert_eq!(
            known.seen(nobodys, 4),
            known.seen(Viewer::Spectator, 4),
            "who sits nowhere watches"
        );
    }

    #[test]
    fn where_nothing_is_secret_a_ply_is_a_ply() {
        let known = Knowledge::Common;
        assert_eq!(
            (
                known.seen(Viewer::Spectator, 7),
                known.real(Viewer::Spectator, 7),
                known.asked_at(Viewer::Spectator, 7)
            ),
            (7, 7, 7)
        );
    }
}
