//! The paused program inside a state: a stack of steps still to be done.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::List;

/// What is still to be done, innermost on top. An attack inside a flight inside a card is three steps.
///
/// The bound `N` is a law of the game (its deepest nesting); passing it panics, and the laws' random games would find it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(deserialize = "Step: Deserialize<'de> + Copy + Default"))]
pub struct Agenda<Step, const N: usize>(List<Step, N>);

impl<Step: Copy + Default, const N: usize> Agenda<Step, N> {
    /// Nothing to do.
    pub fn new() -> Self {
        Self(List::new())
    }

    /// Puts `step` before everything else.
    #[inline]
    pub fn push(&mut self, step: Step) {
        self.0.push(step);
    }

    /// Takes the next step.
    #[inline]
    pub fn pop(&mut self) -> Option<Step> {
        self.0.pop()
    }

    /// The next step.
    #[inline]
    pub fn top(&self) -> Option<&Step> {
        self.0.last()
    }

    /// The next step, to change.
    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut Step> {
        self.0.last_mut()
    }

    /// Drops everything: the game is over.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// All steps, outermost first.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// All steps, outermost first, to change.
    pub fn steps_mut(&mut self) -> &mut [Step] {
        &mut self.0
    }
}

impl<Step: Copy + Default, const N: usize> Default for Agenda<Step, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<Step: fmt::Debug, const N: usize> fmt::Debug for Agenda<Step, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
