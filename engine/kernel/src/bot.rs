//! What a player made of code is asked, and what a game tells it. The players themselves live in
//! `engine/bots`.

use crate::{AnyStep as _, Quick, Rules, Seat, View, Viewer, view};

/// A player made of code. It sees what a person in its seat sees and nothing more: its choice is a
/// function of the view, the menu, its own dice and its budget.
pub trait Bot<R: Rules>: Send {
    /// Chooses one of `menu`, which is never empty.
    fn choose(
        &mut self,
        rules: &R,
        table: &Glance<'_, R>,
        menu: &[R::Move],
        budget: Budget,
    ) -> R::Move;
}

/// A table that a bot may look at through its seat's eyes. The view is made only if the bot looks.
pub struct Glance<'a, R: Rules> {
    rules: &'a R,
    state: &'a R::State,
    seat: Seat,
}

impl<'a, R: Rules> Glance<'a, R> {
    /// The table for whoever sits in `seat`.
    pub fn new(rules: &'a R, state: &'a R::State, seat: Seat) -> Self {
        Self { rules, state, seat }
    }

    /// What the seat sees.
    pub fn view(&self) -> View<R> {
        view(self.rules, self.state, Viewer::Seat(self.seat))
    }

    /// The seat that chooses.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

/// How much a bot may think about one choice, in units of its own: imagined worlds, iterations.
/// `None`: its usual measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget(pub Option<u32>);

impl Budget {
    /// The number, or the bot's usual one.
    pub fn or(self, usual: u32) -> u32 {
        self.0.unwrap_or(usual)
    }
}

/// A game that can tell how good a position looks, and what a player leans to in it.
pub trait Judged: Rules {
    /// In how many ways an action is carried on in thought: more than one where
    /// [`Judged::carry_on`] answers by chance.
    const WAYS: u32 = 1;

    /// What `seat` may expect of `world`, from 0 (lost) to 1 (won). Only a game that is over is
    /// exactly 0 or 1. `world` may be imagined: the judgement must use only what the seat could
    /// know or guess.
    fn judge(&self, world: &Self::State, seat: Seat) -> f32;

    /// Whether nothing is under way in `world`: an action is over, the next has not begun. Whoever
    /// looks ahead judges there.
    fn is_quiet(&self, _world: &Self::State) -> bool {
        true
    }

    /// What `seat` answers without looking ahead: which card pays, how a fight is matched. `None`
    /// where it is worth looking.
    fn sure(
        &self,
        _world: &Self::State,
        _seat: Seat,
        _menu: &[Self::Move],
        _dice: &mut Quick,
    ) -> Option<Self::Move> {
        None
    }

    /// What `seat` answers while an action goes on, so that it goes on: unless a game knows better,
    /// what is answered for whoever is away.
    fn carry_on(
        &self,
        world: &Self::State,
        seat: Seat,
        menu: &[Self::Move],
        dice: &mut Quick,
    ) -> Self::Move {
        let sure = self.sure(world, seat, menu, dice);
        sure.unwrap_or_else(|| match Self::agenda(world).top() {
            Some(asked) => asked.otherwise(self, world, seat, menu, &mut |sides| dice.below(sides)),
            None => menu[0],
        })
    }

    /// What the judgement does not see: how much less `chosen` is worth to `seat` than it looks. 1
    /// or more: nobody in their senses would do it, whatever else there is.
    fn price(
        &self,
        _world: &Self::State,
        _seat: Seat,
        _menu: &[Self::Move],
        _chosen: Self::Move,
    ) -> f32 {
        0.0
    }
}

/// A named way to make bots for a game, given their dice.
pub struct Thinker<R: Rules> {
    /// Its word on the command line: `random`, `greedy`.
    pub name: &'static str,
    /// Makes one with dice from this number.
    pub make: fn(dice: u64) -> Box<dyn Bot<R>>,
}
