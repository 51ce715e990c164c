//! Looking ahead in a world that is known: an action carried to its end, the best move as it looks
//! one action on, and a few decisions played out.

use std::cmp::Ordering;

use kernel::{Judged, Moves, Quick, Seat, Silent};

/// An action and what follows from it takes fewer answers than this.
const ANSWERS: u32 = 48;
/// More moves than this are not all looked at in a playout.
const LOOKED_AT: usize = 8;

/// Room to play a world out in, kept to be used again, so that thinking allocates nothing.
pub(crate) struct Ahead<R: Judged> {
    moves: Moves<R::Move>,
    trial: Trial<R>,
}

/// Room to try a move in, likewise.
pub(crate) struct Trial<R: Judged> {
    world: Option<R::State>,
    moves: Moves<R::Move>,
}

/// The world that is kept, made like this one.
pub(crate) fn again<'k, State: Clone>(kept: &'k mut Option<State>, like: &State) -> &'k mut State {
    match kept {
        Some(world) => {
            world.clone_from(like);
            world
        }
        none => none.insert(like.clone()),
    }
}

impl<R: Judged> Ahead<R> {
    pub(crate) fn new() -> Self {
        Self {
            moves: Moves::with_capacity(64),
            trial: Trial::new(),
        }
    }

    /// Plays `decisions` decisions in `world`, everybody choosing what looks best one action on,
    /// and carries the last action to its end.
    pub(crate) fn play_out(
        &mut self,
        rules: &R,
        world: &mut R::State,
        dealer: &mut Silent,
        decisions: u32,
    ) {
        let Self { moves, trial } = self;
        for _ in 0..decisions {
            let over = rules.decide(
                world,
                moves,
                dealer,
                |_, seats| seats.lowest().expect("somebody is asked"),
                |dealer, world, seat, menu| trial.choose(rules, world, seat, menu, dealer),
            );
            if over.is_some() {
                return;
            }
        }
        let mut dice = Quick::new(dealer.0.bits());
        settle(rules, world, dealer, &mut dice, moves);
    }
}

impl<R: Judged> Trial<R> {
    pub(crate) fn new() -> Self {
        Self {
            world: None,
            moves: Moves::with_capacity(64),
        }
    }

    /// What somebody chooses in a playout.
    fn choose(
        &mut self,
        rules: &R,
        world: &R::State,
        seat: Seat,
        menu: &[R::Move],
        dealer: &mut Silent,
    ) -> R::Move {
        if let [only] = *menu {
            return only;
        }
        if let Some(chosen) = rules.sure(world, seat, menu, &mut dealer.0) {
            return chosen;
        }
        // Where there is much to choose from, some are drawn.
        let step = menu.len().div_ceil(LOOKED_AT);
        let first = dealer.0.below(step as u32) as usize;
        // Chance will not be what it was in thought.
        let mut dice = Quick::new(dealer.0.bits());
        let (mut best, mut equals) = ((f32::NEG_INFINITY, menu[first]), 0);
        for &chosen in menu[first..].iter().step_by(step) {
            let price = rules.price(world, seat, menu, chosen);
            if price >= 1.0 {
                continue;
            }
            let worth = self.worth(rules, world, seat, chosen, dealer, R::WAYS) - price;
            match worth.total_cmp(&best.0) {
                Ordering::Less => {}
                Ordering::Equal => {
                    equals += 1;
                    if dice.below(equals + 1) == 0 {
                        best.1 = chosen;
                    }
                }
                Ordering::Greater => (best, equals) = ((worth, chosen), 0),
            }
        }
        best.1
    }

    /// What `world` is worth to `seat` after `chosen` once the action is over, carried on in the best
    /// of a few ways; the same chance meets each of them.
    pub(crate) fn worth(
        &mut self,
        rules: &R,
        world: &R::State,
        seat: Seat,
        chosen: R::Move,
        dealer: &Silent,
        ways: u32,
    ) -> f32 {
        let mut dice = dealer.0.clone();
        let mut best = 0.0_f32;
        for _ in 0..ways {
            let tried = again(&mut self.world, world);
            let mut dealer = dealer.clone();
            rules.play(tried, seat, chosen, &mut dealer);
            let answered = settle(rules, tried, &mut dealer, &mut dice, &mut self.moves);
            best = best.max(rules.judge(tried, seat));
            if !answered {
                break;
            }
        }
        best
    }
}

/// Carries what is under way to its end. Whether there was anything to choose on the way.
fn settle<R: Judged>(
    rules: &R,
    world: &mut R::State,
    dealer: &mut Silent,
    dice: &mut Quick,
    moves: &mut Moves<R::Move>,
) -> bool {
    let mut answered = false;
    for _ in 0..ANSWERS {
        if rules.outcome(world).is_some() || rules.is_quiet(world) {
            break;
        }
        rules.decide(
            world,
            moves,
            dealer,
            |_, seats| seats.lowest().expect("somebody is asked"),
            |_, world, seat, menu| {
                if let [only] = *menu {
                    return only;
                }
                answered = true;
                rules.carry_on(world, seat, menu, dice)
            },
        );
    }
    answered
}
