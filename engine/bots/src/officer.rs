//! The player that tries its moves out in its head.

use kernel::{Bot, Budget, Glance, Judged, Quick, Silent};

use crate::ahead::{Ahead, again};
use crate::crew::{self, Crew};
use crate::race::Race;

/// How many playouts it makes for a choice if nobody says.
const PLAYOUTS: u32 = 300;
/// More than these are not worth their time.
const MOST_PLAYOUTS: u32 = 1_000_000;
/// How many decisions a playout has.
const HORIZON: u32 = 14;
/// By how many errors of the mean a move must be better than what it leaned to.
const ERRORS: f32 = 1.0;

/// Plays each move on for a while in many imagined worlds, everybody choosing what looks best, and
/// takes the one after which the game's judgement is best. It leaves what [`Crew`] would do only
/// where the gain is more than chance explains.
///
/// Its budget is the number of playouts for each decision.
pub struct Officer<R: Judged> {
    dice: Quick,
    leaning: Crew<R>,
    ahead: Ahead<R>,
    race: Race,
    /// The world that is played out. Kept to be used again.
    world: Option<R::State>,
}

impl<R: Judged> Officer<R> {
    /// One with dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
            leaning: Crew::new(dice),
            ahead: Ahead::new(),
            race: Race::default(),
            world: None,
        }
    }
}

impl<R: Judged> Bot<R> for Officer<R> {
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
        let (view, seat) = (table.view(), table.seat());
        if let Some(sure) = rules.sure(view.state(), seat, menu, &mut self.dice) {
            return sure;
        }
        let playouts = budget.or(PLAYOUTS).clamp(1, MOST_PLAYOUTS);
        let looks = Budget(Some(playouts.min(crew::WORLDS)));
        let leant = self.leaning.choose(rules, table, menu, looks);
        let favourite = menu.iter().position(|&it| it == leant).unwrap_or(0);
        let runs = |place: &usize| {
            let price = rules.price(view.state(), seat, menu, menu[*place]);
            *place == favourite || price < 1.0
        };
        let Self {
            dice,
            ahead,
            race,
            world: kept,
            ..
        } = self;
        race.line_up((0..menu.len()).filter(runs), favourite, playouts as usize);
        while let Some(worlds) = race.next_lap() {
            for _ in 0..worlds {
                let mut dealer = Silent::new(dice.bits());
                let world = view.imagine(rules, &mut dealer);
                race.run(|place| {
                    let after = again(kept, &world);
                    let mut dealer = dealer.clone();
                    rules.play(after, seat, menu[place], &mut dealer);
                    ahead.play_out(rules, after, &mut dealer, HORIZON);
                    rules.judge(after, seat)
                });
            }
        }
        menu[race.winner(ERRORS)]
    }
}
