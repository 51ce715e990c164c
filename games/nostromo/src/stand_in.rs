//! N-R19: who plays for a player that is away. Not clever, and never a help or a harm on purpose.

use kernel::{Bot, Quick, Seat, View};

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
    fn choose(&mut self, _: &Nostromo, _: &View<Nostromo>, _: Seat, menu: &[Move]) -> Move {
        let modest = |chosen: &&Move| {
            matches!(
                chosen,
                Move::Place(..)
                    | Move::Visit(_)
                    | Move::Commit(_, Dodge::Nothing)
                    | Move::Yield(_)
                    | Move::Carrier(..)
                    | Move::Pass
                    | Move::Ready
                    | Move::Continue
            )
        };
        // Whoever has something to place is not ready yet.
        let placing = menu.iter().any(|chosen| matches!(chosen, Move::Place(..)));
        let fitting = |chosen: &&Move| modest(chosen) && !(placing && **chosen == Move::Ready);
        let count = menu.iter().filter(fitting).count();
        match count {
            0 => menu[self.dice.below(menu.len() as u32) as usize],
            _ => *menu
                .iter()
                .filter(fitting)
                .nth(self.dice.below(count as u32) as usize)
                .unwrap_or(&menu[0]),
        }
    }
}
