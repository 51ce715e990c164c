//! The player that looks one Action ahead: it imagines a few worlds that agree with what it sees, plays each move of the menu to the
//! end of the Action in each of them, with plain answers to whatever is asked on the way, and takes the move after which the
//! judgement (`judge.rs`) is best.

use kernel::{
    Bot, Budget, Glance, Judged as _, Moves, Quick, Rules as _, Silent, Standing, Thinker,
};

use crate::Nemesis;
use crate::flow::Steps;
use crate::moves::Move;
use crate::stand_in::{StandIn, default_move};
use crate::state::State;

/// How many worlds it imagines if nobody says.
const WORLDS: u32 = 4;
/// More worlds than this are not worth their time.
const MOST_WORLDS: u32 = 200;
/// An Action and what follows from it takes fewer answers than this.
const ANSWERS: usize = 48;

/// Looks one Action ahead. Its budget is the number of worlds it imagines.
pub struct Greedy {
    dice: Quick,
    sums: Vec<f32>,
    moves: Moves<Move>,
}

impl Greedy {
    /// With dice from this number.
    pub fn new(dice: u64) -> Self {
        Self {
            dice: Quick::new(dice),
            sums: Vec::new(),
            moves: Moves::default(),
        }
    }

    /// Plays on with plain answers until somebody's round menu is up.
    fn finish_action(&mut self, rules: &Nemesis, world: &mut State, dealer: &mut Silent) {
        for _ in 0..ANSWERS {
            let Standing::Waiting(waiting) = rules.standing(world) else {
                return;
            };
            if matches!(
                world.agenda.top(),
                Some(Steps::Rounds(_) | Steps::BroodRound(_))
            ) {
                return;
            }
            let Some(seat) = waiting.seats.lowest() else {
                return;
            };
            self.moves.0.clear();
            rules.offer(world, seat, &mut self.moves);
            let chosen = plain_answer(world, &self.moves.0);
            rules.play(world, seat, chosen, dealer);
        }
    }
}

/// The answer of somebody who wants the Action to happen.
fn plain_answer(world: &State, menu: &[Move]) -> Move {
    let agrees = matches!(world.agenda.top(), Some(Steps::Aim(_)));
    if agrees && menu.contains(&Move::Agree) {
        return Move::Agree;
    }
    // Cards that are of little use go first: Interruption and Demolition before Search.
    match world.agenda.top() {
        Some(Steps::Pay(_)) => menu[menu.len() / 2],
        _ => default_move(world, menu),
    }
}

impl Bot<Nemesis> for Greedy {
    fn choose(
        &mut self,
        rules: &Nemesis,
        table: &Glance<'_, Nemesis>,
        menu: &[Move],
        budget: Budget,
    ) -> Move {
        if let [only] = *menu {
            return only;
        }
        let (view, seat) = (table.view(), table.seat());
        self.sums.clear();
        self.sums.resize(menu.len(), 0.0);
        for _ in 0..budget.or(WORLDS).clamp(1, MOST_WORLDS) {
            let mut dealer = Silent::new(self.dice.bits());
            let world = view.imagine(rules, &mut dealer);
            for (place, &chosen) in menu.iter().enumerate() {
                let mut tried = world;
                let mut dealer = dealer.clone();
                rules.play(&mut tried, seat, chosen, &mut dealer);
                self.finish_action(rules, &mut tried, &mut dealer);
                self.sums[place] += rules.judge(&tried, seat) + liking(chosen);
            }
        }
        let best = self
            .sums
            .iter()
            .copied()
            .max_by(f32::total_cmp)
            .unwrap_or_default();
        let equals = || {
            let sums = menu.iter().zip(&self.sums);
            sums.filter(move |(_, sum)| sum.total_cmp(&best).is_eq())
        };
        let any = self.dice.below(equals().count() as u32) as usize;
        equals().nth(any).map_or(menu[0], |(&chosen, _)| chosen)
    }
}

/// What a move is worth for what the judgement cannot see of it.
fn liking(chosen: Move) -> f32 {
    match chosen {
        // Things are not thrown away, and a turn has more to it than passing.
        Move::DropHeld(_) | Move::DropItem(_) => -0.05,
        Move::Pass | Move::Trade => -0.01,
        _ => 0.0,
    }
}

/// The bots of the game, weakest first; the random one comes from the house.
pub fn thinkers() -> Vec<Thinker<Nemesis>> {
    vec![
        Thinker {
            name: "stand-in",
            make: |_| Box::new(StandIn),
        },
        Thinker {
            name: "greedy",
            make: |dice| Box::new(Greedy::new(dice)),
        },
    ]
}
