//! The player who means well and loses its head.

use kernel::{Bot, Budget, Glance, Judged, Quick};

use crate::crew::Crew;

/// One choice in so many is made in haste.
const HASTE: u32 = 4;

/// Plays as [`Crew`] does, but one choice in four is any that is no plain folly.
pub struct Cadet<R: Judged> {
    dice: Quick,
    calm: Crew<R>,
}

impl<R: Judged> Cadet<R> {
    /// One with dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(!dice),
            calm: Crew::new(dice),
        }
    }
}

impl<R: Judged> Bot<R> for Cadet<R> {
    fn choose(
        &mut self,
        rules: &R,
        table: &Glance<'_, R>,
        menu: &[R::Move],
        budget: Budget,
    ) -> R::Move {
        if self.dice.below(HASTE) > 0 {
            return self.calm.choose(rules, table, menu, budget);
        }
        let (view, seat) = (table.view(), table.seat());
        let sensible = || {
            let sensible = |it: &R::Move| rules.price(view.state(), seat, menu, *it) < 1.0;
            menu.iter().copied().filter(sensible)
        };
        let any = self.dice.below((sensible().count() as u32).max(1));
        sensible().nth(any as usize).unwrap_or(menu[0])
    }
}
