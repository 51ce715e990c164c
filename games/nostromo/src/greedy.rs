//! A player that follows its leanings: goes for what it gains, in proportion, so that it never does the same every time.

use kernel::{Bot, Quick, Seat, Thinker, View};

use crate::moves::Move;
use crate::{Nostromo, StandIn};

/// Chooses each move with a chance in proportion to how much it leans towards it: bluff by mixing, from its view alone.
pub struct Greedy {
    dice: Quick,
}

impl Greedy {
    /// With dice from this number.
    pub fn new(dice: u64) -> Self {
        Self { dice: Quick::new(dice) }
    }
}

impl Bot<Nostromo> for Greedy {
    fn choose(&mut self, rules: &Nostromo, view: &View<Nostromo>, seat: Seat, menu: &[Move]) -> Move {
        let leaning = |chosen: &Move| rules.leaning(view.state(), seat, *chosen);
        let all: u32 = menu.iter().map(leaning).sum();
        if all == 0 {
            return menu[self.dice.below(menu.len() as u32) as usize];
        }
        let mut left = self.dice.below(all);
        for chosen in menu {
            match left.checked_sub(leaning(chosen)) {
                None => return *chosen,
                Some(rest) => left = rest,
            }
        }
        menu[menu.len() - 1]
    }
}

/// The players made of code that know this game: the stand-in of N-R19 and the greedy one.
pub fn thinkers() -> Vec<Thinker<Nostromo>> {
    vec![
        Thinker { name: "stand-in", make: |dice, _| Box::new(StandIn::new(dice)) },
        Thinker { name: "greedy", make: |dice, _| Box::new(Greedy::new(dice)) },
    ]
}
