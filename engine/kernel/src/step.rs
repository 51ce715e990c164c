//! One decision in one place, and the runner that carries a game from one decision to the next.
//!
//! What is still to be done lies on an [`Agenda`] inside the state, innermost on top: an attack
//! inside a flight inside a card is three steps. A saved game is a paused program.
//!
//! What goes on by itself is a [`Step`]. What somebody is asked is a [`Decision`]: it says together
//! who is asked, what may be answered and why not the rest, what an answer does, how it is shown,
//! what is done for whoever is away, and how the question reads. [`steps!`](crate::steps) makes
//! one type of all of them, and the game's move type of their answers.
//!
//! A step is taken off the agenda before it goes on or is answered. It puts back whatever has to
//! happen afterwards: itself, if it is not finished, and on top of it what has to be done first.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::answer::{Answer, first_of};
use crate::rules::{Deadline, Rules, Standing, Waiting};
use crate::{
    Choice, Context, Dealer, List, Menu, Moves, Seat, SeatSet, Text, Viewer, Wrapped, view,
};

/// The deepest nesting of steps. A bound is a law of the games: passing it panics, and the laws'
/// random games would find it.
pub const DEEPEST: usize = 24;

/// Fair numbers below another one, where a rule decides by lot.
pub type Lot<'a> = &'a mut dyn FnMut(u32) -> u32;

/// Something that goes on by itself.
pub trait Step<R: Rules>: Copy {
    /// Carries it out. What has to follow, it puts on the agenda.
    fn go<D: Dealer<R::Event>>(self, play: &mut R::Play<'_, D>);
}

/// Something that somebody is asked.
pub trait Decision<R: Rules>: Copy {
    /// What may be answered.
    type Answer: Answer<R>;

    /// The message of its question, behind `ask-` and `wait-`, where that needs no arguments.
    const PROMPT: &'static str = "";

    /// What is answered for whoever is away or late: the first of these that is offered, or whatever
    /// is offered first.
    const OTHERWISE: &'static [Self::Answer] = &[];

    /// Who must answer, where that is one seat. Unless a decision says otherwise, whose turn it is.
    const WHO: fn(&Self, R::At<'_>) -> Seat = |_, at| {
        let (rules, state, _) = at.parts();
        rules.turn(state)
    };

    /// Whether it is asked only where there is a choice: the one answer is carried out, and where
    /// there is none nothing happens. Then [`Decision::go`] is not needed.
    const UNLESS_FORCED: bool = false;

    /// Carries it out as far as it goes by itself. Gives it back if it must wait for an answer.
    #[inline]
    fn go<D: Dealer<R::Event>>(self, _: &mut R::Play<'_, D>) -> Option<Self> {
        Some(self)
    }

    /// Whether it surely waits as things stand, so that the runner leaves it where it is. Only for
    /// speed: `false` is always right.
    #[inline]
    fn waits(&self, _: R::At<'_>) -> bool {
        false
    }

    /// Who must answer. Unless several may, or not everybody knows, it is [`Decision::WHO`].
    #[inline]
    fn who(&self, at: R::At<'_>) -> Waiting {
        Waiting::for_seat(Self::WHO(self, at))
    }

    /// Writes what the seat that looks may answer, and why not the rest. It is the only judge of
    /// what is legal.
    fn offer<M: Menu<Self::Answer>>(&self, at: R::At<'_>, menu: &mut M);

    /// Does what an offered answer says.
    fn done<D: Dealer<R::Event>>(self, chosen: Self::Answer, play: &mut R::Play<'_, D>);

    /// How an answer is shown: what it does, where it stands, the things it points at. Unless a
    /// decision has more to say, as the answer shows itself.
    fn show(&self, at: R::At<'_>, chosen: Self::Answer) -> Choice {
        chosen.shown(at)
    }

    /// What is answered for whoever is away or late: one of `offered`, which is what the seat that
    /// looks may answer. Unless a decision has more to say, it is the first of
    /// [`Decision::OTHERWISE`]. `below` gives fair numbers where a rule decides by lot.
    fn otherwise(&self, _: R::At<'_>, offered: &[Self::Answer], _below: Lot<'_>) -> Self::Answer {
        first_of(offered, Self::OTHERWISE)
    }

    /// How long the question is open.
    fn deadline(&self, _: R::At<'_>) -> Option<Deadline> {
        None
    }

    /// What happens when the time is up. Gives the decision back where whoever is asked first then
    /// answers what [`Decision::otherwise`] says.
    fn late<D: Dealer<R::Event>>(self, _: &mut R::Play<'_, D>) -> Option<Self> {
        Some(self)
    }

    /// How the question reads: to those who are asked, and to those who wait. Unless a decision
    /// has more to say, it is [`Decision::PROMPT`].
    fn prompt(&self, _: R::At<'_>, voice: Voice) -> Text {
        voice.say(Self::PROMPT)
    }
}

/// Every step and decision of a game as one type, which [`steps!`](crate::steps) makes: what is
/// done with whichever comes next. Nothing but the step itself is copied.
pub trait AnyStep<R: Rules<Step = Self>>: Copy + Default {
    /// Carries the game on until somebody must choose or it is over.
    fn run<D: Dealer<R::Event>>(rules: &R, state: &mut R::State, dealer: &mut D);

    /// Takes the decision that waits off the agenda and gives it its answer.
    fn reply<D: Dealer<R::Event>>(
        rules: &R,
        state: &mut R::State,
        seat: Seat,
        chosen: R::Move,
        dealer: &mut D,
    );

    /// One of those who must choose, whom `whom` picks, is asked and answers with what `choose`
    /// says.
    fn decide<D: Dealer<R::Event>>(
        rules: &R,
        state: &mut R::State,
        moves: &mut Moves<R::Move>,
        dealer: &mut D,
        whom: impl FnOnce(&mut D, SeatSet) -> Seat,
        choose: impl FnOnce(&mut D, &R::State, Seat, &[R::Move]) -> R::Move,
    );

    /// The time of the decision that waits is up.
    fn expire<D: Dealer<R::Event>>(rules: &R, state: &mut R::State, dealer: &mut D);

    /// Whether it surely waits.
    fn waits(&self, rules: &R, state: &R::State) -> bool;

    /// Who must answer.
    fn who(&self, rules: &R, state: &R::State) -> Waiting;

    /// What `seat` may answer, and why not the rest.
    fn offer<M: Menu<R::Move>>(&self, rules: &R, state: &R::State, seat: Seat, menu: &mut M);

    /// How long the question is open.
    fn deadline(&self, rules: &R, state: &R::State) -> Option<Deadline>;

    /// How an answer is shown to `seat`; nothing if it answers another question.
    fn show(&self, rules: &R, seen: &R::State, seat: Seat, chosen: R::Move) -> Choice;

    /// What is answered for `seat`, which is away: one of `offered`.
    fn otherwise(
        &self,
        rules: &R,
        seen: &R::State,
        seat: Seat,
        offered: &[R::Move],
        below: Lot<'_>,
    ) -> R::Move;

    /// How the question reads.
    fn prompt(&self, rules: &R, seen: &R::State, voice: Voice) -> Text;

    /// An answer to it in words of the rulebook.
    fn read(&self, rules: &R, words: &[&str]) -> Option<R::Move>;
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

    /// The seat it speaks to; the first for those who only watch.
    pub fn seat(self) -> Seat {
        match self {
            Self::Ask(seat) | Self::Wait(Some(seat)) => seat,
            Self::Wait(None) => Seat(0),
        }
    }
}

/// What is still to be done, innermost on top.
///
/// ```
/// let mut agenda: kernel::Agenda<u8> = [1, 2].into_iter().collect();
/// agenda.push(3);
/// agenda.cut(|&step| step == 1);
/// assert_eq!(agenda.steps(), [1]);
/// agenda.then((7_u8, 8_u8));
/// assert_eq!(agenda.steps(), [1, 8, 7], "7 comes first");
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

    /// Puts several steps before everything else, written in the order they are done in.
    #[inline]
    pub fn then(&mut self, steps: impl Sequence<Step>) {
        steps.put_on(self);
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

    /// Drops whatever is to be done before the innermost step that `last` names. Drops nothing if
    /// there is none.
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

/// Several steps in the order they are done in: a tuple of two to six.
pub trait Sequence<Step> {
    /// Puts them on the agenda, the last one first.
    fn put_on(self, agenda: &mut Agenda<Step>);
}

macro_rules! sequences {
    ($(($($step:ident)+) <- $($last_first:ident)+;)+) => {
        $(impl<Step: Copy + Default, $($step: Into<Step>),+> Sequence<Step> for ($($step,)+) {
            #[inline]
            #[expect(non_snake_case, reason = "each step is named like its type")]
            fn put_on(self, agenda: &mut Agenda<Step>) {
                let ($($step,)+) = self;
                $(agenda.push($last_first);)+
            }
        })+
    };
}

sequences! {
    (A B) <- B A;
    (A B C) <- C B A;
    (A B C D) <- D C B A;
    (A B C D E) <- E D C B A;
    (A B C D E F) <- F E D C B A;
}

/// Who must choose, or how it ended.
#[inline]
pub(crate) fn standing<R: Rules>(rules: &R, state: &R::State) -> Standing {
    match rules.outcome(state) {
        Some(outcome) => Standing::Over(outcome),
        None => Standing::Waiting(top::<R>(state).who(rules, state)),
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

/// Writes the answers of a decision into a menu of moves.
// A function of its own for each decision: whoever asks keeps no registers for the others.
#[inline(never)]
#[doc(hidden)]
pub fn offer_moves<R: Rules, Asked: Decision<R>, M: Menu<R::Move>>(
    asked: &Asked,
    rules: &R,
    state: &R::State,
    seat: Seat,
    menu: &mut M,
    wrap: impl Fn(Asked::Answer) -> R::Move,
) {
    let at = R::At::seen_by(rules, state, seat);
    asked.offer(at, &mut Wrapped::new(menu, wrap));
}

/// Answers for whoever is asked first and is late. What is answered may hang on what nobody else
/// sees, so there is no undo past this.
#[doc(hidden)]
pub fn answer_late<R: Rules, D: Dealer<R::Event>>(
    rules: &R,
    state: &mut R::State,
    step: R::Step,
    dealer: &mut D,
) {
    let Some(seat) = step.who(rules, state).seats.lowest() else {
        return;
    };
    R::agenda_mut(state).push(step);
    let seen = view(rules, state, Viewer::Seat(seat));
    let mut offered = Moves::default();
    step.offer(rules, seen.state(), seat, &mut offered);
    let mut below = |sides| dealer.below(sides);
    let chosen = step.otherwise(rules, seen.state(), seat, &offered.0, &mut below);
    dealer.reveal();
    R::Step::reply(rules, state, seat, chosen, dealer);
}

/// A move that answers no question was played.
// Cold, so that whoever plays keeps nothing at hand for it.
#[cold]
#[doc(hidden)]
pub fn answers_nothing(chosen: impl fmt::Debug) -> ! {
    unreachable!("{chosen:?} answers nothing that is asked")
}

/// The decision that waits.
#[inline]
pub(crate) fn top<R: Rules>(state: &R::State) -> &R::Step {
    R::agenda(state)
        .top()
        .expect("a game that is not over has something to do")
}

/// Makes one type of all steps of a game: an enum with a variant for each, named like its type. And
/// the type of the game's moves: an enum with a variant for each decision, that holds its answer.
/// Words, JSON and numbers of moves follow from those of the answers.
///
/// What `goes` is a [`Step`](crate::Step), what `asks` a [`Decision`](crate::Decision). The first
/// decision named is the default that fills an empty agenda; it must have a default itself.
///
/// ```
/// // The game of `engine/toy` says:
/// //     kernel::steps! {
/// //         pub enum Steps, Move of Airlock { goes { EndOfRound } asks { Turn, Bids } }
/// //     }
/// use toy::{Bids, Move, Steps, Stride, Turn};
///
/// assert_eq!(Steps::from(Bids), Steps::Bids(Bids));
/// assert_eq!(Steps::default(), Steps::Turn(Turn::default()));
/// let chosen = Move::Turn(Stride::Left);
/// assert_eq!(serde_json::to_string(&chosen).unwrap(), r#"{"turn":"left"}"#);
/// ```
#[macro_export]
macro_rules! steps {
    (
        $(#[$meta:meta])* $vis:vis enum $name:ident, $move:ident of $rules:ident {
            $(goes { $($step:ident),* $(,)? })?
            asks { $($ask:ident),+ $(,)? }
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        // A tag of its own is quicker looked at than one hidden in what a step holds.
        #[repr(u8)]
        #[expect(missing_docs, reason = "each step is documented where it is written")]
        $vis enum $name { $($ask($ask),)+ $($($step($step),)*)? }

        /// One choice: the answer to one of the decisions.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[expect(missing_docs, reason = "each answer is documented where it is written")]
        $vis enum $move { $($ask(<$ask as $crate::Decision<$rules>>::Answer),)+ }

        $crate::steps!(@default $name $($ask)+);
        $crate::steps!(@from $name $($ask)+ $($($step)*)?);

        impl $crate::Answer<$rules> for $move {
            const COUNT: u32 =
                0 $(+ <<$ask as $crate::Decision<$rules>>::Answer as $crate::Answer<$rules>>::COUNT)+;

            fn number(self) -> u32 {
                let mut before = 0;
                $(
                    if let Self::$ask(answer) = self {
                        return before + $crate::Answer::<$rules>::number(answer);
                    }
                    before += <<$ask as $crate::Decision<$rules>>::Answer as $crate::Answer<$rules>>::COUNT;
                )+
                unreachable!("move {before} of {}", Self::COUNT)
            }

            fn numbered(mut number: u32) -> Option<Self> {
                $(
                    let count = <<$ask as $crate::Decision<$rules>>::Answer as $crate::Answer<$rules>>::COUNT;
                    if number < count {
                        return $crate::Answer::<$rules>::numbered(number).map(Self::$ask);
                    }
                    number -= count;
                )+
                let _ = number;
                None
            }

            fn words(self, rules: &$rules) -> String {
                match self {
                    $(Self::$ask(answer) => $crate::Answer::<$rules>::words(answer, rules),)+
                }
            }

            /// The first decision that knows these words is meant; whoever knows which one waits
            /// asks that one.
            fn read(rules: &$rules, words: &[&str]) -> Option<Self> {
                $(
                    if let Some(answer) = $crate::Answer::<$rules>::read(rules, words) {
                        return Some(Self::$ask(answer));
                    }
                )+
                None
            }

            fn shown(self, at: <$rules as $crate::Rules>::At<'_>) -> $crate::Choice {
                match self {
                    $(Self::$ask(answer) => $crate::Answer::<$rules>::shown(answer, at),)+
                }
            }

            fn messages() -> Vec<String> {
                let ids = [
                    $(<<$ask as $crate::Decision<$rules>>::Answer as $crate::Answer<$rules>>::messages(),)+
                ];
                ids.concat()
            }
        }

        impl $crate::AnyStep<$rules> for $name {
            fn run<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                dealer: &mut D,
            ) {
                while $crate::Rules::outcome(rules, state).is_none() {
                    $crate::steps!(@top state as $name of $rules;
                        asks [$($ask)+] ask => {
                            if $crate::Decision::<$rules>::waits(&ask, At::new(rules, state)) {
                                return;
                            }
                            <$rules as $crate::Rules>::agenda_mut(state).drop_top();
                            let mut play = Play::new(rules, state, dealer);
                            if let Some(waits) = play.go_on(ask) {
                                <$rules as $crate::Rules>::agenda_mut(state).push(waits);
                                return;
                            }
                        }
                        goes [$($($step)*)?] step => {
                            <$rules as $crate::Rules>::agenda_mut(state).drop_top();
                            $crate::Step::<$rules>::go(step, &mut Play::new(rules, state, dealer));
                        }
                    )
                }
            }

            #[inline]
            fn reply<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                chosen: $move,
                dealer: &mut D,
            ) {
                match chosen {
                    $($move::$ask(answer) => {
                        let Some(&$name::$ask(asked)) = <$rules as $crate::Rules>::agenda(state).top()
                        else {
                            $crate::answers_nothing(chosen);
                        };
                        <$rules as $crate::Rules>::agenda_mut(state).drop_top();
                        let mut play = Play::by(rules, state, dealer, seat);
                        $crate::Decision::<$rules>::done(asked, answer, &mut play);
                    })+
                }
            }

            #[inline]
            fn decide<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                moves: &mut $crate::Moves<$move>,
                dealer: &mut D,
                whom: impl FnOnce(&mut D, $crate::SeatSet) -> $crate::Seat,
                choose: impl FnOnce(
                    &mut D,
                    &<$rules as $crate::Rules>::State,
                    $crate::Seat,
                    &[$move],
                ) -> $move,
            ) {
                match <$rules as $crate::Rules>::agenda(state).top() {
                    $(Some($name::$ask(asked)) => {
                        let who = $crate::Decision::<$rules>::who(asked, At::new(rules, state));
                        let seat = whom(dealer, who.seats);
                        $crate::offer_moves(asked, rules, state, seat, moves, $move::$ask);
                        let $move::$ask(answer) = choose(dealer, state, seat, &moves.0) else {
                            $crate::answers_nothing("what was not offered");
                        };
                        let asked = *asked;
                        <$rules as $crate::Rules>::agenda_mut(state).drop_top();
                        let mut play = Play::by(rules, state, dealer, seat);
                        $crate::Decision::<$rules>::done(asked, answer, &mut play);
                    })+
                    _ => unreachable!("somebody is asked"),
                }
            }

            fn expire<D: $crate::Dealer<<$rules as $crate::Rules>::Event>>(
                rules: &$rules,
                state: &mut <$rules as $crate::Rules>::State,
                dealer: &mut D,
            ) {
                match <$rules as $crate::Rules>::agenda(state).top() {
                    $(Some(&$name::$ask(ask)) => {
                        <$rules as $crate::Rules>::agenda_mut(state).drop_top();
                        let mut play = Play::new(rules, state, dealer);
                        let late = $crate::Decision::<$rules>::late(ask, &mut play);
                        if let Some(ask) = late {
                            $crate::answer_late(rules, state, $name::$ask(ask), dealer);
                        }
                    })+
                    _ => unreachable!("somebody is asked"),
                }
            }

            #[inline]
            fn waits(&self, rules: &$rules, state: &<$rules as $crate::Rules>::State) -> bool {
                match self {
                    $(Self::$ask(ask) => $crate::Decision::<$rules>::waits(ask, At::new(rules, state)),)+
                    $($(Self::$step(_) => false,)*)?
                }
            }

            #[inline]
            fn who(&self, rules: &$rules, state: &<$rules as $crate::Rules>::State) -> $crate::Waiting {
                match self {
                    $(Self::$ask(ask) => $crate::Decision::<$rules>::who(ask, At::new(rules, state)),)+
                    $($(Self::$step(_) => unreachable!("nobody is asked"),)*)?
                }
            }

            #[inline]
            fn offer<M: $crate::Menu<$move>>(
                &self,
                rules: &$rules,
                state: &<$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                menu: &mut M,
            ) {
                match self {
                    $(Self::$ask(ask) => {
                        $crate::offer_moves(ask, rules, state, seat, menu, $move::$ask);
                    })+
                    $($(Self::$step(_) => {})*)?
                }
            }

            fn deadline(
                &self,
                rules: &$rules,
                state: &<$rules as $crate::Rules>::State,
            ) -> Option<$crate::Deadline> {
                match self {
                    $(Self::$ask(ask) => $crate::Decision::<$rules>::deadline(ask, At::new(rules, state)),)+
                    $($(Self::$step(_) => None,)*)?
                }
            }

            fn show(
                &self,
                rules: &$rules,
                seen: &<$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                chosen: $move,
            ) -> $crate::Choice {
                match (self, chosen) {
                    $((Self::$ask(ask), $move::$ask(answer)) => {
                        $crate::Decision::<$rules>::show(ask, At::by(rules, seen, seat), answer)
                    })+
                    _ => $crate::Choice::default(),
                }
            }

            fn otherwise(
                &self,
                rules: &$rules,
                seen: &<$rules as $crate::Rules>::State,
                seat: $crate::Seat,
                offered: &[$move],
                below: $crate::Lot<'_>,
            ) -> $move {
                match self {
                    $(Self::$ask(ask) => {
                        let answer = |chosen: &$move| match *chosen {
                            $move::$ask(answer) => Some(answer),
                            #[allow(unreachable_patterns, reason = "a game may have one decision")]
                            _ => None,
                        };
                        let offered: Vec<_> = offered.iter().filter_map(answer).collect();
                        let at = At::by(rules, seen, seat);
                        $move::$ask($crate::Decision::<$rules>::otherwise(ask, at, &offered, below))
                    })+
                    $($(Self::$step(_) => unreachable!("nobody is asked"),)*)?
                }
            }

            fn prompt(
                &self,
                rules: &$rules,
                seen: &<$rules as $crate::Rules>::State,
                voice: $crate::Voice,
            ) -> $crate::Text {
                match self {
                    $(Self::$ask(ask) => {
                        let at = At::by(rules, seen, voice.seat());
                        $crate::Decision::<$rules>::prompt(ask, at, voice)
                    })+
                    $($(Self::$step(_) => $crate::Text::default(),)*)?
                }
            }

            fn read(&self, rules: &$rules, words: &[&str]) -> Option<$move> {
                match self {
                    $(Self::$ask(_) => $crate::Answer::<$rules>::read(rules, words).map($move::$ask),)+
                    $($(Self::$step(_) => None,)*)?
                }
            }
        }
    };
    // Does one thing with a decision on top, another with a step that goes on by itself.
    (
        @top $state:ident as $name:ident of $rules:ident;
        asks [$($ask:ident)*] $it:ident => $asked:block
        goes [$($step:ident)*] $that:ident => $gone:block
    ) => {
        match <$rules as $crate::Rules>::agenda($state).top() {
            $(Some(&$name::$ask($it)) => $asked)*
            $(Some(&$name::$step($that)) => $gone)*
            None => unreachable!("a game that is not over has something to do"),
        }
    };
    (@default $name:ident $first:ident $($ask:ident)*) => {
        impl Default for $name {
            fn default() -> Self {
                Self::$first($first::default())
            }
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
