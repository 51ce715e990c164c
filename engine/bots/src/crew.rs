//! The player that does what looks best right away.

use kernel::{Bot, Budget, Glance, Judged, Quick, Silent};

use crate::ahead::Trial;

/// How many worlds it imagines if nobody says.
pub(crate) const WORLDS: u32 = 6;
/// More worlds than this are not worth their time.
const MOST_WORLDS: u32 = 1000;
/// So many times as many ways to carry an action on are tried as in a playout.
const MORE_WAYS: u32 = 4;

/// Does what needs no looking ahead, or looks one action ahead: it imagines a few worlds that agree with
/// what it sees, tries every move in each of them, and takes the move after which the game's
/// judgement is best on average. The worlds, and the dice the tries are dealt with, are the same
/// for every move, so that moves are compared with each other and not with their luck.
///
/// Its budget is the number of worlds it imagines for each decision.
pub struct Crew<R: Judged> {
    dice: Quick,
    /// One for each move of the menu: how good it looked in all worlds together. Kept to be used
    /// again.
    sums: Vec<f32>,
    trial: Trial<R>,
}

impl<R: Judged> Crew<R> {
    /// One with dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
            sums: Vec::new(),
            trial: Trial::new(),
        }
    }

    /// Tries every move of the menu in `worlds` imagined worlds and adds up how good each looked.
    fn judge_all(&mut self, rules: &R, table: &Glance<'_, R>, menu: &[R::Move], worlds: u32) {
        let (view, seat) = (table.view(), table.seat());
        self.sums.clear();
        self.sums.resize(menu.len(), 0.0);
        let ways = if R::WAYS > 1 { MORE_WAYS * R::WAYS } else { 1 };
        for _ in 0..worlds {
            let mut dealer = Silent::new(self.dice.bits());
            let world = view.imagine(rules, &mut dealer);
            for (sum, &chosen) in self.sums.iter_mut().zip(menu) {
                let price = rules.price(&world, seat, menu, chosen);
                *sum -= price;
                if price < 1.0 {
                    *sum += self.trial.worth(rules, &world, seat, chosen, &dealer, ways);
                }
            }
        }
    }
}

impl<R: Judged> Bot<R> for Crew<R> {
    fn choose(
        &mut self,
        rules: &R,
        table: &Glance<'_, R>,
        menu: &[R::Move],
        budget: Budget,
    ) -> R::Move {
        if let [only] = *menu {
            return only;
        }
        let sure = rules.sure(table.view().state(), table.seat(), menu, &mut self.dice);
        if let Some(sure) = sure {
            return sure;
        }
        let worlds = budget.or(WORLDS).clamp(1, MOST_WORLDS);
        self.judge_all(rules, table, menu, worlds);
        let best = self
            .sums
            .iter()
            .copied()
            .max_by(f32::total_cmp)
            .unwrap_or_default();
        let equals = || {
            menu.iter()
                .zip(&self.sums)
                .filter(|(_, sum)| sum.total_cmp(&best).is_eq())
        };
        let any = self.dice.below(equals().count() as u32) as usize;
        equals().nth(any).map_or(menu[0], |(&chosen, _)| chosen)
    }
}
