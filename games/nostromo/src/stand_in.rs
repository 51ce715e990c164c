//! N-R19: who plays for a player that is away. Not clever, and never a help or a harm on purpose.

use kernel::{Bot, Budget, Glance, Quick};

use crate::Nostromo;
use crate::moves::Move;
use crate::state::Dodge;

/// Places at random, passes, yields; as Alien visits rooms at random.
pub struct StandIn {
    dice: Quick,
}

impl StandIn {
    /// With dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
        }
    }
}

impl Bot<Nostromo> for StandIn {
    fn choose(&mut self, _: &Nostromo, _: &Glance<'_, Nostromo>, menu: &[Move], _: Budget) -> Move {
        // Whoever has something to place is not ready yet.
        let placing = menu.iter().any(|chosen| matches!(chosen, Move::Place(..)));
        let fitting = |chosen: &&Move| is_modest(**chosen) && !(placing && **chosen == Move::Ready);
        let mut fitting = menu.iter().filter(fitting);
        let count = fitting.clone().count() as u32;
        let any = fitting.nth(self.dice.below(count.max(1)) as usize);
        any.copied()
            .unwrap_or_else(|| menu[self.dice.below(menu.len() as u32) as usize])
    }
}

fn is_modest(chosen: Move) -> bool {
    match chosen {
        Move::Place(..) | Move::Visit(_) | Move::Carrier(..) | Move::Yield(_) => true,
        Move::Commit(_, dodge) => dodge == Dodge::Nothing,
        chosen => matches!(chosen, Move::Pass | Move::Ready | Move::Continue),
    }
}
