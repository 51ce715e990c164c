//! What a player made of code is asked. The players themselves live in `engine/bots`.

use crate::{Rules, Seat, View};

/// A player made of code. It sees what a person in its seat sees and nothing more: its choice is a function of the view,
/// the menu and its own dice.
pub trait Bot<R: Rules>: Send {
    /// Chooses one of `menu`, which is never empty.
    fn choose(&mut self, rules: &R, view: &View<R>, seat: Seat, menu: &[R::Move]) -> R::Move;
}

/// A game that can tell how good a position looks.
pub trait Judged: Rules {
    /// How good `world` looks for `seat`: greater is better; a won game is above, a lost one below everything else.
    /// `world` may be imagined: the judgement must use only what the seat could know or guess.
    fn judge(&self, world: &Self::State, seat: Seat) -> f32;

    /// How much a playout should prefer `chosen`; 0 means never unless nothing else is there.
    fn urge(&self, _world: &Self::State, _seat: Seat, _chosen: Self::Move) -> u32 {
        1
    }
}

/// A named way to make bots for a game, given their dice.
pub struct Thinker<R: Rules> {
    /// Its word on the command line: `random`, `greedy`.
    pub name: &'static str,
    /// Makes one with dice from this number; the argument behind a colon (`search:500`), if any, comes along.
    pub make: fn(dice: u64, argument: Option<u32>) -> Box<dyn Bot<R>>,
}
