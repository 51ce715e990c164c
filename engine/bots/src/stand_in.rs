//! The player that chooses for whoever is away: what each decision says is then done.

use kernel::{AnyStep, Bot, Budget, Glance, Quick, Rules};

/// Answers what [`Decision::otherwise`](kernel::Decision::otherwise) says: not clever, and never a
/// help or a harm on purpose. It takes no budget.
pub struct StandIn {
    /// For what a rule decides by lot.
    dice: Quick,
}

impl StandIn {
    /// One with dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
        }
    }
}

impl<R: Rules> Bot<R> for StandIn {
    fn choose(&mut self, rules: &R, table: &Glance<'_, R>, menu: &[R::Move], _: Budget) -> R::Move {
        let (view, seat) = (table.view(), table.seat());
        let seen = view.state();
        let below = &mut |sides| self.dice.below(sides);
        match R::agenda(seen).top() {
            Some(asked) => asked.otherwise(rules, seen, seat, menu, below),
            None => menu[0],
        }
    }
}
