//! One decision in one place, and the runner that carries a game from one decision to the next.
//!
//! What is still to be done lies on an [`Agenda`] inside the state, innermost on top: an attack inside a flight inside a card
//! is three steps. A saved game is a paused program. Each step is a small type with a [`Step`] implementation that says
//! together who is asked, what is offered, what an answer does, what goes on by itself and how the prompt reads.
//!
//! A step is taken off the agenda before it goes on or is answered; whatever has to happen afterwards it puts back: itself,
//! changed or not, and on top of it what comes first.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::{Deadline, Rules, Standing, Waiting};
use crate::{Dealer, List, Menu, Moves, Seat, SeatSet, Text};

/// The deepest nesting of steps. A bound is a law of the games: passing it panics, and the laws' random games would find it.
pub const DEEPEST: usize = 24;

/// One thing still to be done.
pub trait Step<R: Rules>: Copy {
    /// Carries it out as far as it goes by itself. Gives the step back if it must wait for an answer.
    fn go<D: Dealer<R::Event>>(
        self,
        _rules: &R,
        _state: &mut R::State,
        _dealer: &mut D,
    ) -> Option<Self> {
        Some(self)
    }

    /// Whether the step surely waits as things stand, so that the runner leaves it where it is. Only for speed: `false` is
    /// always right.
    #[inline]
    fn waits(&self, _rules: &R, _state: &R::State) -> bool {
        false
    }

    /// Who must answer. Unless a step says otherwise, whose turn it is.
    fn asked(&self, rules: &R, state: &R::State) -> Waiting {
        Waiting::for_seat(rules.turn(state))
    }

    /// What `seat` may answer, and why not the rest.
    fn offer<M: Menu<R::Move>>(&self, _rules: &R, _state: &R::State, _seat: Seat, _menu: &mut M) {}

    /// Does what an offered answer says.
    fn answer<D: Dealer<R::Event>>(
        self,
        _rules: &R,
        _state: &mut R::State,
        _seat: Seat,
        chosen: R::Move,
        _dealer: &mut D,
    ) {
        unreachable!("{chosen:?} answers a step that asks nothing");
    }

    /// How long the question is open.
    fn deadline(&self, _rules: &R, _state: &R::State) -> Option<Deadline> {
        None
    }

    /// What happens when the time is up.
    fn expire<D: Dealer<R::Event>>(self, _rules: &R, _state: &mut R::State, _dealer: &mut D) {
        unreachable!("a step without a deadline ran out of time");
    }

    /// How the question reads: to those who are asked, and to those who wait.
    fn prompt(&self, _rules: &R, _seen: &R::State, _voice: Voice) -> Text {
        Text::default()
    }
}

/// Every step of a game as one type, which [`steps!`](crate::steps) makes: what is done with whichever comes next. Nothing but
/// the step itself is copied.
pub trait AnyStep<R: Rules<Step = Self>>: Step<R> + Default {
    /// Carries the game on until somebody must choose or it is over.
    fn run<D: Dealer<R::Event>>(rules: &R, state: &mut R::State, dealer: &mut D);

    /// Takes the step that waits off the agenda and gives it its answer.
    fn reply<D: Dealer<R::Event>>(
        rules: &R,
        state: &mut R::State,
        seat: Seat,
        chosen: R::Move,
        dealer: &mut D,
    );

    /// One of those who must choose, whom `whom` picks, is asked and answers with what `choose` says.
    fn decide<D: Dealer<R::Event>>(
        rules: &R,
        state: &mut R::State,
        moves: &mut Moves<R::Move>,
        dealer: &mut D,
        whom: impl FnOnce(&mut D, SeatSet) -> Seat,
        choose: impl FnOnce(&mut D, &R::State, Seat, &[R::Move]) -> R::Move,
    );
}

/// To whom a prompt speaks.
///
/// ```
/// use kernel::{Seat, Voice};
/// assert_eq!(Voice::Ask(Seat(0)).say("flee").as_str(), "ask-flee");
/// assert_eq!(Voice::Wait(None).say("flee").as_str(), "wait-flee");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// To somebody who is asked, in this seat.
    Ask(Seat),
    /// To somebody who waits for others, in this seat if at the table.
    Wait(Option<Seat>),
}

impl Voice {
    /// The message `ask-ID` or `wait-ID`.
    pub fn say(self, id: &str) -> Text {
        let voice = match self {
            Self::Ask(_) => "ask",
            Self::Wait(_) => "wait",
        };
        Text::say(format!("{voice}-{id}"))
    }
}

/// What is still to be done, innermost on top.
///
/// ```
/// let mut agenda: kernel::Agenda<u8> = [1, 2].into_iter().collect();
/// agenda.push(3);
/// agenda.cut(|&step| step == 1);
/// assert_eq!(agenda.steps(), [1]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[serde(bound(deserialize = "Step: Deserialize<'de> + Copy + Default"))]
pub struct Agenda<Step>(List<Step, DEEPEST>);

impl<Step: Copy + Default> Agenda<Step> {
    /// Nothing to do.
    pub fn new() -> Self {
        Self(List::new())
    }

    /// Puts `step` before everything else.
    #[inline]
    pub fn push(&mut self, step: impl Into<Step>) {
        self.0.push(step.into());
    }

    /// Drops the next step, where there surely is one.
    #[inline]
    pub fn drop_top(&mut self) {
        self.0.drop_last();
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

    /// How many steps there are.
    #[inline]
    pub fn depth(&self) -> usize {
        self.0.len()
    }

    /// Drops whatever is to be done before the innermost step that `last` names. Drops nothing if there is none.
    pub fn cut(&mut self, last: impl Fn(&Step) -> bool) {
        if let Some(kept) = self.0.iter().rposition(last) {
            while self.0.len() > kept + 1 {
                self.0.pop();
            }
        }
    }

    /// Drops everything.
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

impl<Step: Copy + Default> Default for Agenda<Step> {
    fn default() -> Self {
        Self::new()
    }
}

impl<Step: Copy + Default> FromIterator<Step> for Agenda<Step> {
    fn from_iter<I: IntoIterator<Item = Step>>(steps: I) -> Self {
        Self(steps.into_iter().collect())
    }
}

impl<Step: fmt::Debug> fmt::Debug for Agenda<Step> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Who must choose, or how it ended.
#[inline]
pub(crate) fn standing<R: Rules>(rules: &R, state: &R::State) -> Standing {
    match rules.outcome(state) {
        Some(outcome) => Standing::Over(outcome),
        None => Standing::Waiting(top(rules, state).asked(rules, state)),
    }
}

/// Carries the game on after an answer, unless the next step surely waits.
#[inline]
pub(crate) fn go_on<R: Rules, D: Dealer<R::Event>>(
    rules: &R,
    state: &mut R::State,
    dealer: &mut D,
) {
    let waits = |step: &R::Step| step.waits(rules, state);
    if rules.outcome(state).is_some() || !R::agenda(state).top().is_some_and(waits) {
        R::Step::run(rules, state, dealer);
    }
}

/// The step that waits.
#[inline]
pub(crate) fn top<'a, R: Rules>(_: &R, state: &'a R::State) -> &'a R::Step {
    R::agenda(state).top().expect(GOES_ON)
}

/// Takes the next step off the agenda.
#[inline]
pub(crate) fn take<R: Rules>(_: &R, state: &mut R::State) -> R::Step {
    R::agenda_mut(state).pop().expect(GOES_ON)
}

const GOES_ON: &str = "a game that is not over has something to do";

/// Makes one type of all steps of a game: an enum with a variant for each, named like its type, that passes everything on.
/// The first step named is the default that fills an empty agenda; it must have a default itself.
///
/// ```
/// // The game of `engine/toy` says: kernel::steps! { pub enum Steps of Airlock { Turn, Bids } }
/// use toy::{Bids, Steps, Turn};
///
/// assert_eq!(Steps::from(Bids), Steps::Bids(Bids));
/// assert_eq!(Steps::default(), Steps::Turn(Turn::default()));
/// ```
#[macro_export]
macro_rules! steps {
    ($(#[$meta:meta])* $vis:vis enum $name:ident of $rules:ty { $first:ident $(, $step:ident)* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        #[expect(missing_docs, reason = "each step is documented where it is written")]
        $vis enum $name { $first($first) $(, $step($step))* }

        impl Default for $name {
            fn default() -> Self {
                Self::$first($first::default())
            }
        }

        $crate::steps!(@from $name $first $($step)*);

        impl $crate::Step<$rules> for $name {
            #[inline]
            fn go<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                self,
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                dealer: &mut D,
            ) -> Option<Self> {
                match self {
                    Self::$first(step) => step.go(rules, state, dealer).map(Self::$first),
                    $(Self::$step(step) => step.go(rules, state, dealer).map(Self::$step),)*
                }
            }

            #[inline]
            fn waits(
                &self,
                rules: &$rules,
                state: &<$rules as $crate::Rules>::State,
            ) -> bool {
                match self {
                    Self::$first(step) => step.waits(rules, state),
                    $(Self::$step(step) => step.waits(rules, state),)*
                }
            }

            #[inline]
            fn asked(
                &self,
                rules: &$rules,
                state: &<$rules as $crate::Rules>::State,
            ) -> $crate::Waiting {
                match self {
                    Self::$first(step) => step.asked(rules, state),
                    $(Self::$step(step) => step.asked(rules, state),)*
                }
            }

            #[inline]
            fn offer<M: $crate::Menu<<$rules as $crate::Rules>::Move>>(
                &self,
                rules: &$rules,
                state: &<$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                menu: &mut M,
            ) {
                match self {
                    Self::$first(step) => step.offer(rules, state, seat, menu),
                    $(Self::$step(step) => step.offer(rules, state, seat, menu),)*
                }
            }

            #[inline]
            fn answer<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                self,
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                chosen: <$rules as $crate::Rules>::Move,
                dealer: &mut D,
            ) {
                match self {
                    Self::$first(step) => step.answer(rules, state, seat, chosen, dealer),
                    $(Self::$step(step) => step.answer(rules, state, seat, chosen, dealer),)*
                }
            }

            fn deadline(
                &self,
                rules: &$rules,
                state: &<$rules as $crate::Rules>::State,
            ) -> Option<$crate::Deadline> {
                match self {
                    Self::$first(step) => step.deadline(rules, state),
                    $(Self::$step(step) => step.deadline(rules, state),)*
                }
            }

            fn expire<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                self,
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                dealer: &mut D,
            ) {
                match self {
                    Self::$first(step) => step.expire(rules, state, dealer),
                    $(Self::$step(step) => step.expire(rules, state, dealer),)*
                }
            }

            fn prompt(
                &self,
                rules: &$rules,
                seen: &<$rules as $crate::Rules>::State,
                voice: $crate::Voice,
            ) -> $crate::Text {
                match self {
                    Self::$first(step) => step.prompt(rules, seen, voice),
                    $(Self::$step(step) => step.prompt(rules, seen, voice),)*
                }
            }
        }

        impl $crate::AnyStep<$rules> for $name {
            fn run<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                dealer: &mut D,
            ) {
                while $crate::Rules::outcome(rules, state).is_none() {
                    $crate::steps!(@top step of state as $name $first $($step)* => {
                        if $crate::Step::waits(&step, rules, state) {
                            return;
                        }
                        <$rules as $crate::Rules>::agenda_mut(state).drop_top();
                        if let Some(waits) = $crate::Step::go(step, rules, state, dealer) {
                            <$rules as $crate::Rules>::agenda_mut(state).push(waits);
                            return;
                        }
                    } $rules)
                }
            }

            #[inline]
            fn reply<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                chosen: <$rules as $crate::Rules>::Move,
                dealer: &mut D,
            ) {
                $crate::steps!(@top step of state as $name $first $($step)* => {
                    <$rules as $crate::Rules>::agenda_mut(state).drop_top();
                    $crate::Step::answer(step, rules, state, seat, chosen, dealer)
                } $rules)
            }

            #[inline]
            fn decide<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                moves: &mut $crate::Moves<<$rules as $crate::Rules>::Move>,
                dealer: &mut D,
                whom: impl FnOnce(&mut D, $crate::SeatSet) -> $crate::Seat,
                choose: impl FnOnce(
                    &mut D,
                    &<$rules as $crate::Rules>::State,
                    $crate::Seat,
                    &[<$rules as $crate::Rules>::Move],
                ) -> <$rules as $crate::Rules>::Move,
            ) {
                $crate::steps!(@top step of state as $name $first $($step)* => {
                    let seat = whom(dealer, $crate::Step::asked(&step, rules, state).seats);
                    $crate::Step::offer(&step, rules, state, seat, moves);
                    let chosen = choose(dealer, state, seat, &moves.0);
                    <$rules as $crate::Rules>::agenda_mut(state).drop_top();
                    $crate::Step::answer(step, rules, state, seat, chosen, dealer)
                } $rules)
            }
        }
    };
    // Does `$what` with the top step.
    (@top $it:ident of $state:ident as $name:ident $($step:ident)* => $what:block $rules:ty) => {
        match <$rules as $crate::Rules>::agenda($state).top() {
            $(Some(&$name::$step($it)) => $what)*
            None => unreachable!("a game that is not over has something to do"),
        }
    };
    (@from $name:ident $($step:ident)*) => {
        $(impl From<$step> for $name {
            #[inline]
            fn from(step: $step) -> Self {
                Self::$step(step)
            }
        })*
    };
}
