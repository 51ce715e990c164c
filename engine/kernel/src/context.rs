//! What a decision is handed: the table to look at ([`contexts!`](crate::contexts) makes `At`), and
//! the table to play on (`Play`).
//!
//! Both are types of the game's own, so that a chapter of its rules can give them words of its own:
//! `at.near(who)`, `play.walk(who, to)`.

use crate::{Menu, Rules, Seat};

/// What the kernel asks of a game's `At`.
pub trait Context<'a, R: Rules>: Copy {
    /// The table as this seat looks at it.
    fn seen_by(rules: &'a R, state: &'a R::State, seat: Seat) -> Self;

    /// The rules, what lies on the table, and the seat that looks.
    fn parts(self) -> (&'a R, &'a R::State, Seat);
}

/// Looks whether just one answer is offered.
#[derive(Clone, Copy, Debug)]
pub struct Only<Answer> {
    first: Option<Answer>,
    several: bool,
}

impl<Answer> Default for Only<Answer> {
    fn default() -> Self {
        Self {
            first: None,
            several: false,
        }
    }
}

impl<Answer> Only<Answer> {
    /// Whether nothing is offered.
    pub fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// The one answer, if there are no others.
    pub fn alone(self) -> Option<Answer> {
        self.first.filter(|_| !self.several)
    }
}

impl<Answer> Menu<Answer> for Only<Answer> {
    fn offer(&mut self, chosen: Answer) {
        self.several |= self.first.replace(chosen).is_some();
    }

    fn refuse(&mut self, _: Answer, _: impl FnOnce() -> crate::Because) {}

    fn curious(&self) -> bool {
        false
    }
}

/// Makes a game's two contexts, `At` and `Play`, from the names of its rulebook, state and events.
///
/// Both read like the state: `at.turn` is `at.s.turn`. Where a field is changed with the dealer's
/// help, `play.s` and `play.d` can be borrowed side by side: `play.s.deck.shuffle(play.d)`. With
/// `until FIELD` nothing more is put on the agenda once that field of the state is set.
///
/// ```
/// // The game of `engine/toy` says: kernel::contexts!(pub Airlock, State, Event, Steps);
/// use kernel::{Rules, Seat, Silent, settle, settle_again};
/// use toy::{Airlock, At};
///
/// let agreed = settle(&Airlock, 2, &Default::default()).unwrap();
/// let state = Airlock.deal(&settle_again(&Airlock, &agreed).unwrap(), &mut Silent::new(1));
/// let at = At::by(&Airlock, &state, Seat(1));
/// assert_eq!((at.round, at.seat), (0, Seat(1)));
/// ```
#[macro_export]
macro_rules! contexts {
    ($vis:vis $rules:ident, $state:ident, $event:ident, $steps:ident $(, until $end:ident)?) => {
        /// The table as somebody looks at it. It reads like the state.
        #[derive(Clone, Copy)]
        $vis struct At<'a> {
            /// The rules with their content.
            pub rules: &'a $rules,
            /// What lies on the table, as far as it is seen.
            pub s: &'a $state,
            /// Whoever looks: the seat that is asked.
            pub seat: $crate::Seat,
        }

        impl<'a> At<'a> {
            /// The table, whoever looks.
            #[inline]
            pub fn new(rules: &'a $rules, s: &'a $state) -> Self {
                Self::by(rules, s, $crate::Seat(0))
            }

            /// The table as this seat looks at it.
            #[inline]
            pub fn by(rules: &'a $rules, s: &'a $state, seat: $crate::Seat) -> Self {
                Self { rules, s, seat }
            }
        }

        impl std::ops::Deref for At<'_> {
            type Target = $state;
            #[inline]
            fn deref(&self) -> &$state {
                self.s
            }
        }

        impl<'a> $crate::Context<'a, $rules> for At<'a> {
            #[inline]
            fn seen_by(rules: &'a $rules, state: &'a $state, seat: $crate::Seat) -> Self {
                Self::by(rules, state, seat)
            }

            #[inline]
            fn parts(self) -> (&'a $rules, &'a $state, $crate::Seat) {
                (self.rules, self.s, self.seat)
            }
        }

        /// The table while something is carried out on it. It reads and changes like the state.
        $vis struct Play<'a, D> {
            /// The rules with their content.
            pub rules: &'a $rules,
            /// Everything on the table.
            pub s: &'a mut $state,
            /// Whoever deals: the only door for chance and news.
            pub d: &'a mut D,
            /// Whoever answered, while an answer is carried out.
            pub seat: $crate::Seat,
        }

        impl<D> std::ops::Deref for Play<'_, D> {
            type Target = $state;
            #[inline]
            fn deref(&self) -> &$state {
                self.s
            }
        }

        impl<D> std::ops::DerefMut for Play<'_, D> {
            #[inline]
            fn deref_mut(&mut self) -> &mut $state {
                self.s
            }
        }

        #[allow(dead_code, reason = "not every game needs every word")]
        impl<'a, D: $crate::Dealer<$event>> Play<'a, D> {
            /// The table, whoever answered.
            #[inline]
            pub fn new(rules: &'a $rules, s: &'a mut $state, d: &'a mut D) -> Self {
                Self::by(rules, s, d, $crate::Seat(0))
            }

            /// The table while this seat's answer is carried out.
            #[inline]
            pub fn by(
                rules: &'a $rules,
                s: &'a mut $state,
                d: &'a mut D,
                seat: $crate::Seat,
            ) -> Self {
                Self { rules, s, d, seat }
            }

            /// The table to look at.
            #[inline]
            pub fn at(&self) -> At<'_> {
                At::by(self.rules, self.s, self.seat)
            }

            /// Tells everybody what happened.
            #[inline]
            pub fn tell(&mut self, event: $event) {
                self.d.tell($crate::Audience::ALL, || event);
            }

            /// Something that was face down is shown: there is no undo past this.
            #[inline]
            pub fn reveal(&mut self) {
                self.d.reveal();
            }

            /// Puts a step before everything else.
            #[inline]
            pub fn push(&mut self, step: impl Into<$steps>) {
                $(if self.s.$end.is_some() {
                    return;
                })?
                self.s.agenda.push(step);
            }

            /// Puts several steps before everything else, written in the order they are done in.
            #[inline]
            pub fn then(&mut self, steps: impl $crate::Sequence<$steps>) {
                $(if self.s.$end.is_some() {
                    return;
                })?
                self.s.agenda.then(steps);
            }

            /// Carries out at once, as far as it goes by itself, what would else be put on the
            /// agenda and taken off again.
            #[inline]
            pub fn at_once<S: $crate::Decision<$rules> + Into<$steps>>(&mut self, step: S) {
                if let Some(waits) = self.go_on(step) {
                    self.push(waits);
                }
            }

            /// Carries a decision out as far as it goes by itself. Gives it back if it must wait for
            /// an answer.
            #[inline]
            pub fn go_on<S: $crate::Decision<$rules>>(&mut self, step: S) -> Option<S> {
                if S::UNLESS_FORCED {
                    self.unless_forced(step)
                } else {
                    step.go(self)
                }
            }

            /// Asks, unless there is just one answer: then that is carried out. Where there is none,
            /// nothing is asked.
            pub fn unless_forced<S: $crate::Decision<$rules>>(&mut self, step: S) -> Option<S> {
                let seat = step.who(self.at()).seats.lowest()?;
                let mut only = $crate::Only::default();
                step.offer(At::by(self.rules, self.s, seat), &mut only);
                if only.is_empty() {
                    return None;
                }
                match only.alone() {
                    Some(chosen) => {
                        self.seat = seat;
                        step.done(chosen, self);
                        None
                    }
                    None => Some(step),
                }
            }
        }
    };
}
