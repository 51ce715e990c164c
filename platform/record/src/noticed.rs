//! Which plies each viewer noticed, and since when the same question is open.
//!
//! Where seats choose in secret, not even that somebody has chosen may be known: a ply that a
//! viewer did not notice ([`Told::noticed`]) did not happen for that viewer. So each viewer counts
//! only the plies they noticed. Nearly always that is every ply; only the plies somebody missed are
//! kept.

use kernel::{MAX_SEATS, Seat, Standing, Told, Viewer};
use serde::{Deserialize, Serialize};

/// A table's viewers: each seat, and last those who only watch.
const VIEWERS: usize = MAX_SEATS + 1;

/// Which plies of one game each viewer noticed.
///
/// Plies *as a viewer counts* are numbered without the ones that viewer missed; all others are as
/// the record counts them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Noticed {
    /// For each viewer the plies they missed, in order.
    missed: [Vec<u64>; VIEWERS],
    /// What is asked now: [`kernel::Waiting::question`].
    question: u32,
    /// The ply that asked it.
    asked_at: u64,
    /// The ply of each seat's last choice.
    chose_at: [u64; MAX_SEATS],
}

impl Noticed {
    /// At a table that stands so after `ply`; everybody noticed everything before.
    pub(crate) fn from(ply: u64, standing: Standing) -> Self {
        Self {
            question: question(standing),
            asked_at: ply,
            ..Self::default()
        }
    }

    /// One more ply: `by` is the seat that chose, if one did, `after` how the table stands now.
    pub(crate) fn note(&mut self, ply: u64, by: Option<Seat>, told: &Told, after: Standing) {
        for (index, missed) in self.missed.iter_mut().enumerate() {
            if !told.noticed.includes(viewer_at(index)) {
                missed.push(ply);
            }
        }
        if let Some(chose_at) = by.and_then(|seat| self.chose_at.get_mut(seat.index())) {
            *chose_at = ply;
        }
        let question = question(after);
        if question == 0 || question != self.question {
            (self.question, self.asked_at) = (question, ply);
        }
    }

    /// The table went back: everybody noticed, and everybody is asked anew.
    pub(crate) fn note_undo(&mut self, ply: u64, after: Standing) {
        (self.question, self.asked_at) = (question(after), ply);
    }

    /// Whether everybody noticed every ply so far.
    pub fn everything(&self) -> bool {
        self.missed.iter().all(Vec::is_empty)
    }

    /// Whether everybody noticed the ply that was played last.
    pub fn by_all(&self, last: u64) -> bool {
        self.missed
            .iter()
            .all(|missed| missed.last().is_none_or(|missed| *missed < last))
    }

    /// A ply as `viewer` counts: how many plies up to it they noticed.
    pub fn count(&self, viewer: Viewer, ply: u64) -> u64 {
        ply - self.missed(viewer).partition_point(|missed| *missed <= ply) as u64
    }

    /// The ply that asked what is still asked, as `viewer` counts: a choice made since then is not
    /// late.
    pub fn asked_at(&self, viewer: Viewer) -> u64 {
        self.count(viewer, self.asked_at)
    }

    /// The ply of `seat`'s last choice, as that seat counts; 0 if it has not chosen yet.
    pub fn chose_at(&self, seat: Seat) -> u64 {
        let ply = self.chose_at.get(seat.index()).copied().unwrap_or(0);
        self.count(Viewer::Seat(seat), ply)
    }

    fn missed(&self, viewer: Viewer) -> &[u64] {
        match viewer {
            Viewer::Seat(seat) => &self.missed[seat.index().min(MAX_SEATS)],
            Viewer::Spectator => &self.missed[MAX_SEATS],
            Viewer::Everything => &[],
        }
    }
}

fn viewer_at(index: usize) -> Viewer {
    if index < MAX_SEATS {
        Viewer::Seat(Seat(index as u8))
    } else {
        Viewer::Spectator
    }
}

fn question(standing: Standing) -> u32 {
    match standing {
        Standing::Waiting(waiting) => waiting.question,
        Standing::Over(_) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Audience, SeatSet, Waiting};

    const ANN: Viewer = Viewer::Seat(Seat(0));
    const BO: Viewer = Viewer::Seat(Seat(1));

    fn asking(question: u32) -> Standing {
        Standing::Waiting(Waiting {
            question,
            ..Waiting::of(SeatSet::first(2))
        })
    }

    /// Plies 1 to 6: everybody noticed 1 and 6, Ann alone 2 and 3, Bo alone 4, nobody 5. From ply 1
    /// on question 7 is open.
    fn noticed() -> Noticed {
        let by = |audience| Told {
            noticed: audience,
            ..Told::default()
        };
        let (ann, bo) = (Audience::only(Seat(0)), Audience::only(Seat(1)));
        let mut noticed = Noticed::from(0, asking(0));
        noticed.note(1, None, &by(Audience::ALL), asking(7));
        noticed.note(2, Some(Seat(0)), &by(ann), asking(7));
        noticed.note(3, Some(Seat(0)), &by(ann), asking(7));
        noticed.note(4, Some(Seat(1)), &by(bo), asking(7));
        noticed.note(5, None, &by(Audience::NOBODY), asking(7));
        assert!(!noticed.by_all(5));
        noticed.note(6, None, &by(Audience::ALL), asking(7));
        noticed
    }

    #[test]
    fn everybody_counts_the_plies_they_noticed() {
        let noticed = noticed();
        let counts = |viewer| [0, 1, 2, 3, 4, 5, 6].map(|ply| noticed.count(viewer, ply));
        assert_eq!(counts(ANN), [0, 1, 2, 3, 3, 3, 4]);
        assert_eq!(counts(BO), [0, 1, 1, 1, 2, 2, 3]);
        assert_eq!(counts(Viewer::Spectator), [0, 1, 1, 1, 1, 1, 2]);
        assert_eq!(counts(Viewer::Everything), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!((noticed.everything(), noticed.by_all(6)), (false, true));
    }

    #[test]
    fn a_choice_is_late_only_once_something_new_is_asked() {
        let mut noticed = noticed();
        assert_eq!((noticed.asked_at(ANN), noticed.asked_at(BO)), (1, 1));
        assert_eq!(
            [0, 1, 2].map(|seat| noticed.chose_at(Seat(seat))),
            [3, 2, 0],
            "each as they count"
        );
        noticed.note(7, None, &Told::default(), asking(8));
        assert_eq!((noticed.asked_at(ANN), noticed.asked_at(BO)), (5, 4));
        noticed.note_undo(8, asking(8));
        assert_eq!(
            noticed.asked_at(ANN),
            6,
            "what was taken back is asked anew"
        );
        noticed.note(9, None, &Told::default(), asking(0));
        noticed.note(10, None, &Told::default(), asking(0));
        assert_eq!(noticed.asked_at(ANN), 8, "0 is always a new question");
    }
}
