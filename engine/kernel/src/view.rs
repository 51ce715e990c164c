//! What one viewer may see of a state.

use std::fmt;

use crate::cards::{Hide, Imagine};
use crate::{Menu, Moves, Quick, Rules, Seat, Standing, Viewer};

/// A state with everything its viewer may not see turned face down. Only [`view`] makes one.
pub struct View<R: Rules> {
    state: R::State,
    viewer: Viewer,
}

impl<R: Rules> View<R> {
    /// The table as this viewer sees it.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Whose view it is.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The seat it is the view of, if it is one's.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        }
    }

    /// A world that agrees with what is seen: every face-down thing given a face by `dealer`.
    pub fn imagine<D: crate::Dealer<R::Event>>(&self, rules: &R, dealer: &mut D) -> R::State {
        let mut world = self.state.clone();
        if self.viewer != Viewer::Everything {
            let seed = u64::from(dealer.below(u32::MAX)) << 32 | u64::from(dealer.below(u32::MAX));
            rules.faces(&mut world, &mut Imagine(Quick::new(seed)));
            rules.imagine(&mut world, self.viewer, dealer);
        }
        world
    }
}

impl<R: Rules> Clone for View<R> {
    fn clone(&self) -> Self {
        Self {
            state: self.state.clone(),
            viewer: self.viewer,
        }
    }
}

impl<R: Rules> PartialEq for View<R> {
    fn eq(&self, other: &Self) -> bool {
        self.viewer == other.viewer && self.state == other.state
    }
}

impl<R: Rules> fmt::Debug for View<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View")
            .field("viewer", &self.viewer)
            .field("state", &self.state)
            .finish()
    }
}

/// Shows `state` to `viewer`: the only way from a state to eyes.
///
/// ```
/// # use kernel::{Faced, Rules, Seat, Silent, Viewer, settle, settle_again, view};
/// # use toy::Airlock;
/// # let agreed = settle(&Airlock, 2, &Default::default()).unwrap();
/// # let state = Airlock.deal(&settle_again(&Airlock, &agreed).unwrap(), &mut Silent::new(1));
/// let seen = view(&Airlock, &state, Viewer::Seat(Seat(0)));
/// let cards = [0, 1].map(|seat: usize| seen.state().players[seat].card.face);
/// assert!(cards[0].is_known() && !cards[1].is_known(), "one's own card and a back");
/// let world = seen.imagine(&Airlock, &mut Silent::new(2));
/// assert!(world.players[1].card.face.is_known(), "any face it could have");
/// assert_eq!(view(&Airlock, &world, Viewer::Seat(Seat(0))), seen);
/// ```
pub fn view<R: Rules>(rules: &R, state: &R::State, viewer: Viewer) -> View<R> {
    let mut seen = state.clone();
    if viewer != Viewer::Everything {
        rules.faces(&mut seen, &mut Hide(viewer));
        rules.hide(&mut seen, viewer);
    }
    View {
        state: seen,
        viewer,
    }
}

/// Writes what `seat` may choose now, and why not the rest; nothing for a seat that may not choose.
pub fn menu<R: Rules, M: Menu<R::Move>>(rules: &R, state: &R::State, seat: Seat, menu: &mut M) {
    if let Standing::Waiting(waiting) = rules.standing(state)
        && waiting.may().contains(seat)
    {
        rules.offer(state, seat, menu);
    }
}

/// Whether `seat` may choose this now.
// By the bare list: a menu that only looked for it would be compiled once more for every decision.
pub fn is_offered<R: Rules>(rules: &R, state: &R::State, seat: Seat, chosen: R::Move) -> bool {
    let mut moves = Moves::default();
    menu(rules, state, seat, &mut moves);
    moves.0.contains(&chosen)
}
