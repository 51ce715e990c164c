//! The player that looks one ply ahead.
//!
//! It imagines a few worlds that agree with what it sees, tries every move in each of them, and
//! takes the move after which the game's judgement is best on average. The worlds, and the dice the
//! tries are dealt with, are the same for every move, so that moves are compared with each other
//! and not with their luck.

use kernel::{Bot, Budget, Glance, Judged, Quick, Silent};

/// How many worlds it imagines if nobody says.
const WORLDS: u32 = 2;
/// More worlds than this are not worth their time.
const MOST_WORLDS: u32 = 1000;

/// Takes the move that looks best right after it. Its budget is the number of worlds it imagines
/// for each decision.
pub struct Greedy<R: Judged> {
    dice: Quick,
    /// One for each move of the menu: how good it looked in all worlds together. Kept to be used
    /// again.
    sums: Vec<f32>,
    /// The world a move is tried in. Kept to be used again.
    tried: Option<R::State>,
}

impl<R: Judged> Greedy<R> {
    /// One with dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
            sums: Vec::new(),
            tried: None,
        }
    }

    /// Tries every move of the menu in `worlds` imagined worlds and adds up how good each looked.
    fn judge_all(&mut self, rules: &R, table: &Glance<'_, R>, menu: &[R::Move], worlds: u32) {
        let (view, seat) = (table.view(), table.seat());
        self.sums.clear();
        self.sums.resize(menu.len(), 0.0);
        for _ in 0..worlds {
            let mut dealer = Silent::new(self.dice.bits());
            let world = view.imagine(rules, &mut dealer);
            let tried = self.tried.get_or_insert_with(|| world.clone());
            for (sum, &chosen) in self.sums.iter_mut().zip(menu) {
                tried.clone_from(&world);
                rules.play(tried, seat, chosen, &mut dealer.clone());
                *sum += rules.judge(tried, seat);
            }
        }
    }
}

impl<R: Judged> Bot<R> for Greedy<R> {
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
