//! The player that chooses by chance: the measure of every other.

use kernel::{Bot, Budget, Glance, Quick, Rules};

/// Chooses any move of the menu, all equally likely. It looks at nothing and takes no budget.
#[derive(Clone)]
pub struct Random {
    dice: Quick,
}

impl Random {
    /// One with dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
        }
    }
}

impl<R: Rules> Bot<R> for Random {
    fn choose(&mut self, _: &R, _: &Glance<'_, R>, menu: &[R::Move], _: Budget) -> R::Move {
        menu[self.dice.below(menu.len() as u32) as usize]
    }
}
