//! What a game is.
//!
//! A [`Rules`] value is a rulebook with its content (boards, cards) loaded: `&self` everywhere, so
//! that there is no global state and a table can be played with other content. What a game asks and
//! what answers do is written in its steps ([`Step`](crate::Step), [`Decision`](crate::Decision));
//! `standing`, `offer` and `play` follow from them. The optional faces of a game are traits of
//! their own: [`Staged`] (can be drawn), [`Notation`] (has a text form), [`Lawful`] (can be tested
//! by the laws).

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Agenda, Answer, AnyStep, Context, Dealer, Faces, List, MAX_SEATS, Menu, Moves, Scene, Seat,
    SeatSet, Text, View, Viewer, step,
};
use crate::{
    Agreed, Face, Guide, Icon, Lesson, LogLine, Objection, OptionSpec, Unplayable, Wanted,
};

/// A rulebook: the one place that says what may be done and what it does. Pure: no I/O, no clock,
/// no chance but the dealer's.
pub trait Rules: Send + Sync + Sized + 'static {
    /// What the table agreed before dealing, in the game's own types.
    type Options: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// Everything on the table, face-down things included. Plain data.
    type State: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One small choice: what [`steps!`](crate::steps) makes of the answers to all decisions.
    type Move: Answer<Self>;
    /// Something a person at the table would notice.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One thing still to be done: what [`steps!`](crate::steps) makes of all steps of the game.
    type Step: AnyStep<Self>;
    /// The table as somebody looks at it: made by [`contexts!`](crate::contexts).
    type At<'a>: Context<'a, Self>;
    /// The table while something is carried out on it: made by [`contexts!`](crate::contexts).
    type Play<'a, D: Dealer<Self::Event>>;

    /// Name, player range, version, endings, sides.
    const ABOUT: About;

    /// The bot that chooses for whoever is away, in a game where nobody may keep the others
    /// waiting.
    const STAND_IN: Option<&'static str> = None;

    /// What a table may agree on before dealing, in the order it is asked. The kernel checks each
    /// word by itself.
    fn options(&self) -> Vec<OptionSpec>;

    /// Reads checked words into the game's own options; says what does not go together.
    fn agree(&self, agreed: &Agreed) -> Result<Self::Options, Unplayable>;

    /// What is wrong with single options, for whoever fills in a form: nothing if the table can be
    /// dealt, and perhaps nothing although it cannot.
    fn objections(&self, _agreed: &Agreed) -> Vec<Objection> {
        Vec::new()
    }

    /// How many seats these options have.
    fn seats(&self, options: &Self::Options) -> u8;

    /// Sets the table up, with the first steps on the agenda.
    fn set_up<D: Dealer<Self::Event>>(
        &self,
        options: &Self::Options,
        dealer: &mut D,
    ) -> Self::State;

    /// What is still to be done.
    fn agenda(state: &Self::State) -> &Agenda<Self::Step>;

    /// What is still to be done, to change.
    fn agenda_mut(state: &mut Self::State) -> &mut Agenda<Self::Step>;

    /// How it ended, if it is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// How each of [`About::sides`] fared in a game that is over, in their order. Unless the game
    /// says otherwise there is one side at most, and it won if anybody did.
    fn fared(&self, _state: &Self::State, outcome: &Outcome) -> Fared {
        let together = Contests {
            fought: 1,
            won: u8::from(!outcome.winners.is_empty()),
        };
        Self::ABOUT.sides.iter().map(|_| together).collect()
    }

    /// The side `seat` plays for now: its number in [`About::sides`].
    fn side(&self, _state: &Self::State, _seat: Seat) -> usize {
        0
    }

    /// Whose turn it is: whom a step asks that names nobody else.
    fn turn(&self, state: &Self::State) -> Seat;

    /// Shows `faces` everything on the table that has a back. From this the kernel makes views and
    /// imagined worlds.
    fn faces<F: Faces>(&self, _state: &mut Self::State, _faces: &mut F) {}

    /// Hides what else `from` may not see: what has no back. Called after [`Rules::faces`], never
    /// for [`Viewer::Everything`].
    fn hide(&self, _state: &mut Self::State, _from: Viewer) {}

    /// Fills in what [`Rules::hide`] hid with one of the worlds `viewer` could be in, all equally
    /// likely.
    fn imagine<D: Dealer<Self::Event>>(
        &self,
        _state: &mut Self::State,
        _viewer: Viewer,
        _dealer: &mut D,
    ) {
    }

    /// Sets the table up and runs on to the first decision.
    fn deal<D: Dealer<Self::Event>>(&self, options: &Self::Options, dealer: &mut D) -> Self::State {
        let mut state = self.set_up(options, dealer);
        Self::Step::run(self, &mut state, dealer);
        state
    }

    /// Who must choose and who may know it, or how it ended.
    #[inline]
    fn standing(&self, state: &Self::State) -> Standing {
        step::standing(self, state)
    }

    /// Writes what `seat`, one that [`Rules::standing`] says may choose, may choose now, and why
    /// not the rest. Depends only on what `seat` may see. For a seat that may not choose see
    /// [`menu`](crate::menu).
    #[inline]
    fn offer<M: Menu<Self::Move>>(&self, state: &Self::State, seat: Seat, menu: &mut M) {
        step::top::<Self>(state).offer(self, state, seat, menu);
    }

    /// Carries out an offered move and everything that follows by itself, up to the next decision.
    #[inline]
    fn play<D: Dealer<Self::Event>>(
        &self,
        state: &mut Self::State,
        seat: Seat,
        chosen: Self::Move,
        dealer: &mut D,
    ) {
        Self::Step::reply(self, state, seat, chosen, dealer);
        step::go_on(self, state, dealer);
    }

    /// One decision of a simulation: [`Rules::standing`], [`Rules::offer`] and [`Rules::play`] in
    /// one go. One of those who must choose, whom `whom` picks, does what `choose` says of what is
    /// offered; or it is over.
    #[inline]
    fn decide<D: Dealer<Self::Event>>(
        &self,
        state: &mut Self::State,
        moves: &mut Moves<Self::Move>,
        dealer: &mut D,
        whom: impl FnOnce(&mut D, SeatSet) -> Seat,
        choose: impl FnOnce(&mut D, &Self::State, Seat, &[Self::Move]) -> Self::Move,
    ) -> Option<Outcome> {
        let outcome = self.outcome(state);
        if outcome.is_none() {
            moves.0.clear();
            Self::Step::decide(self, state, moves, dealer, whom, choose);
            step::go_on(self, state, dealer);
        }
        outcome
    }

    /// The deadline of what is asked now, if the game has one.
    fn deadline(&self, state: &Self::State) -> Option<Deadline> {
        match self.outcome(state) {
            Some(_) => None,
            None => step::top::<Self>(state).deadline(self, state),
        }
    }

    /// The deadline passed: carries out the defaults.
    fn expire<D: Dealer<Self::Event>>(&self, state: &mut Self::State, dealer: &mut D) {
        Self::Step::expire(self, state, dealer);
        Self::Step::run(self, state, dealer);
    }
}

/// A game that can be drawn. Screens draw the scene; neither knows the other.
pub trait Staged: Rules {
    /// Every word of the game: the Fluent source in English and in French.
    fn words(&self) -> (&'static str, &'static str);

    /// The drawings its scenes name.
    fn icons(&self) -> Vec<Icon>;

    /// Everything a screen needs but the prompt and the choices, which the kernel adds from the
    /// steps and the menu.
    fn stage(&self, view: &View<Self>) -> Scene;

    /// What is said when it is over.
    fn result(&self, view: &View<Self>, outcome: &Outcome) -> Text;

    /// An event in words, for those who were told of it. `seen` is the table after the ply as
    /// everybody sees it: it says who is who, and cannot tell more than those who were told may
    /// know.
    fn narrate(&self, seen: &View<Self>, event: &Self::Event) -> LogLine;

    /// What is printed on the thing with this id, as far as the viewer may know it. Whatever has no
    /// face here shows the name, the drawing and the words it has in the scene
    /// ([`Scene::plain_face`]).
    fn face(&self, _view: &View<Self>, _id: &str) -> Option<Face> {
        None
    }

    /// Every face of the game, each under a name of its own, for whoever wants to read before
    /// playing.
    fn catalogue(&self) -> Vec<(String, Face)> {
        Vec::new()
    }

    /// The rulebook for players.
    fn guide(&self) -> Guide {
        Guide::default()
    }

    /// The guided first game.
    fn lesson(&self) -> Option<Lesson> {
        None
    }

    /// All guided first games: more than one where the sides have little in common.
    fn lessons(&self) -> Vec<Lesson> {
        self.lesson().into_iter().collect()
    }

    /// The table one person alone wants who presses one button: how many players and which options.
    /// Bots take the other seats.
    fn quick(&self) -> (u8, Wanted) {
        (Self::ABOUT.fewest, Wanted::new())
    }

    /// A drawing for who looks from outside, as an SVG document that needs nothing else: `cover`,
    /// 480 × 320, and one for an ending, `ending-NAME`, 1440 × 340, with room for words on its
    /// left. An ending without a drawing shows the cover.
    fn picture(&self, _name: &str) -> Option<&'static str> {
        None
    }

    /// Whether anything may be said at the table. If not, only [`Staged::phrases`] may.
    fn free_talk(&self, _options: &Self::Options) -> bool {
        true
    }

    /// The ready-made phrases the viewer may say now: names that [`Staged::phrase`] knows.
    fn phrases(&self, _view: &View<Self>) -> Vec<String> {
        Vec::new()
    }

    /// What a ready-made phrase says, whenever it was said. A name is words; the first alone is the
    /// phrase with open blanks.
    fn phrase(&self, _name: &str) -> Option<Text> {
        None
    }
}

/// A game whose positions and moves have a text form, as FEN and SAN are for chess.
pub trait Notation: Rules {
    /// The position in one line of [fields](crate::Fields). Face-down things in a view print as
    /// unknown.
    fn print(&self, state: &Self::State) -> String;

    /// Reads a position; one clear sentence if it is none.
    fn parse(&self, text: &str) -> Result<Self::State, String>;

    /// How many play in this position, and by which options. Options that only say how to deal are
    /// left out: whatever was dealt stands in the position itself.
    fn agreed(&self, state: &Self::State) -> (u8, Wanted);

    /// A move in words of the rulebook: `craft prod`.
    fn print_move(&self, chosen: Self::Move) -> String {
        chosen.words(self)
    }

    /// Reads a move in words as an answer to what is asked in this position; one clear sentence if
    /// it is none.
    fn parse_move(&self, state: &Self::State, words: &str) -> Result<Self::Move, String> {
        let said: Vec<&str> = words.split_whitespace().collect();
        let asked = Self::agenda(state).top();
        let answer = asked.and_then(|asked| asked.read(self, &said));
        answer.ok_or_else(|| match Self::Move::read(self, &said) {
            Some(_) => format!("\"{words}\" is no answer to what is asked now"),
            None => format!("\"{words}\" is no move of this game"),
        })
    }
}

/// A game that states what the laws need to know of it.
pub trait Lawful: Staged + Notation {
    /// Law 6: what is neither lost nor made, and what else the rules forbid of any world, one that
    /// somebody imagines included (law 3): what may lie where, face down or not. One sentence on
    /// what is wrong.
    fn audit(&self, state: &Self::State) -> Result<(), String>;

    /// Every mode and variant at every player count, for the random games of the laws.
    fn tables(&self) -> Vec<Agreed>;

    /// Law 1: no game takes more plies than this.
    const LONGEST: usize;

    /// Only every n-th seed that a law has for a table is tried. A long game with many tables says
    /// more than 1, so that its laws take no longer than those of others.
    const ONE_SEED_IN: u32 = 1;
}

/// The title page.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The word for it on the command line and in addresses.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Fewest players.
    pub fewest: u8,
    /// Most players.
    pub most: u8,
    /// How long it usually takes, in minutes.
    pub minutes: u16,
    /// How much there is to learn, from 1 (a few sentences) to 5 (an evening).
    pub weight: u8,
    /// Changes whenever the rules as coded change what a recorded move does.
    pub rules_version: u32,
    /// The short names of the ways it can end; [`Ending`] points into it. The game says each as its
    /// message `ending-NAME`.
    pub endings: &'static [&'static str],
    /// The short names of the sides that play against each other or, if there is one, together;
    /// none where everybody plays for themselves. The game says each as its message `side-NAME`.
    pub sides: &'static [&'static str],
}

impl About {
    /// The short name of an outcome's ending.
    pub fn ending(&self, outcome: &Outcome) -> &'static str {
        let index = usize::from(outcome.ending.0);
        self.endings.get(index).copied().unwrap_or_default()
    }

    /// An ending, by its short name, in the game's words.
    pub fn ending_text(ending: &str) -> Text {
        Text::say(format!("ending-{ending}"))
    }

    /// A side, by its short name, in the game's words.
    pub fn side_text(side: &str) -> Text {
        Text::say(format!("side-{side}"))
    }
}

/// Who must choose, or how it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Somebody has a choice to make.
    Waiting(Waiting),
    /// It is over.
    Over(Outcome),
}

impl Standing {
    /// The seats that must choose; nobody when it is over.
    pub fn seats(self) -> SeatSet {
        match self {
            Self::Waiting(waiting) => waiting.seats,
            Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The seats that must choose, as far as `viewer` may know.
    pub fn seen_by(self, viewer: Viewer) -> SeatSet {
        match self {
            Self::Waiting(waiting) => waiting.seen_by(viewer),
            Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// Whether who must choose is somebody's secret.
    pub fn is_secret(self) -> bool {
        matches!(self, Self::Waiting(waiting) if waiting.known_to != KnownTo::Everybody)
    }
}

/// Who must choose, who else may, and who may know it.
///
/// ```
/// use kernel::{KnownTo, Seat, SeatSet, Viewer, Waiting};
///
/// let asked = SeatSet::first(3);
/// let secret = Waiting { known_to: KnownTo::EachItself, ..Waiting::of(asked) };
/// assert_eq!(secret.seen_by(Viewer::Seat(Seat(1))), SeatSet::only(Seat(1)));
/// assert_eq!(secret.seen_by(Viewer::Spectator), SeatSet::EMPTY);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The seats the game waits for; each answers in its own time.
    pub seats: SeatSet,
    /// Seats that may choose although nobody waits for them: to take back that they are ready, to
    /// play a card while others decide.
    pub also: SeatSet,
    /// Who may know which seats have not chosen yet.
    pub known_to: KnownTo,
    /// Where seats choose at the same time: a number that is new whenever something new is asked,
    /// so that an answer is not late because somebody else answered first. 0: every ply asks
    /// something new.
    pub question: u32,
}

/// Who may know which seats are waited for. Everybody else learns nothing, not even that somebody
/// has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum KnownTo {
    /// Everybody at the table and around it.
    #[default]
    Everybody,
    /// Each seat knows it of itself alone.
    EachItself,
    /// These seats.
    Side(SeatSet),
}

impl Waiting {
    /// These seats, and everybody knows it.
    #[inline]
    pub const fn of(seats: SeatSet) -> Self {
        Self {
            seats,
            also: SeatSet::EMPTY,
            known_to: KnownTo::Everybody,
            question: 0,
        }
    }

    /// This seat, and everybody knows it.
    #[inline]
    pub const fn for_seat(seat: Seat) -> Self {
        Self::of(SeatSet::only(seat))
    }

    /// The seats waited for, as far as `viewer` may know.
    pub fn seen_by(self, viewer: Viewer) -> SeatSet {
        match (self.known_to, viewer) {
            (KnownTo::Everybody, _) | (_, Viewer::Everything) => self.seats,
            (KnownTo::Side(side), Viewer::Seat(seat)) if side.contains(seat) => self.seats,
            (KnownTo::EachItself, Viewer::Seat(seat)) => self.seats.and(SeatSet::only(seat)),
            _ => SeatSet::EMPTY,
        }
    }

    /// The seats that may choose now.
    #[inline]
    pub const fn may(self) -> SeatSet {
        self.seats.or(self.also)
    }
}

/// Index into [`About::endings`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ending(pub u8);

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won; nobody if the ship did.
    pub winners: SeatSet,
    /// Why.
    pub ending: Ending,
    /// Points by seat, in games that count them; else empty.
    pub scores: List<i16, MAX_SEATS>,
}

/// The most sides a game has.
pub const MAX_SIDES: usize = 2;

/// How each side of a game fared, in the order of [`About::sides`].
pub type Fared = List<Contests, MAX_SIDES>;

/// How one side fared: mostly one contest a game, none if nobody was on that side, several in a
/// match of rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contests {
    /// How many there were.
    pub fought: u8,
    /// How many of them the side won.
    pub won: u8,
}

/// The time a question has: the platform's clock starts when `serial` is new and calls
/// [`Rules::expire`] when it runs out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deadline {
    /// A new number for each new question.
    pub serial: u32,
    /// How long it is open.
    pub millis: u32,
    /// A new number each time the time left is raised to at least `floor_millis`.
    pub floor_serial: u32,
    /// The least time left after such a raise.
    pub floor_millis: u32,
}

/// What is written alike in every game's [`Rules`]: the names of its types, and where the state
/// keeps its agenda, its outcome and whose turn it is. The state has a field `agenda` and methods
/// `outcome` and `turn`.
#[macro_export]
macro_rules! usual_rules {
    () => {
        type Options = Options;
        type State = State;
        type Move = Move;
        type Event = Event;
        type Step = Steps;
        type At<'a> = At<'a>;
        type Play<'a, D: $crate::Dealer<Event>> = Play<'a, D>;

        #[inline]
        fn agenda(state: &State) -> &$crate::Agenda<Steps> {
            &state.agenda
        }

        #[inline]
        fn agenda_mut(state: &mut State) -> &mut $crate::Agenda<Steps> {
            &mut state.agenda
        }

        #[inline]
        fn outcome(&self, state: &State) -> Option<$crate::Outcome> {
            state.outcome()
        }

        #[inline]
        fn turn(&self, state: &State) -> $crate::Seat {
            state.turn()
        }
    };
}

/// What is written alike in every game's [`Staged`]: words, guide, guided first game and pictures,
/// from the files where they usually lie as seen from `src/stage/mod.rs`. A picture may stand for
/// several names.
#[macro_export]
macro_rules! usual_stage {
    (pictures { $($($name:literal)|+ => $file:literal),+ $(,)? }) => {
        fn words(&self) -> (&'static str, &'static str) {
            (
                include_str!("../../text/en.ftl"),
                include_str!("../../text/fr.ftl"),
            )
        }

        fn guide(&self) -> $crate::Guide {
            let guide = include_str!("../../content/guide.ron");
            $crate::content::shipped("guide.ron", guide)
        }

        fn lesson(&self) -> Option<$crate::Lesson> {
            let lesson = include_str!("../../content/lesson.ron");
            let lesson = $crate::content::shipped("lesson.ron", lesson);
            self.content.is_standard().then_some(lesson)
        }

        fn picture(&self, name: &str) -> Option<&'static str> {
            Some(match name {
                $($($name)|+ => include_str!(concat!("../../content/art/", $file, ".svg")),)+
                _ => return None,
            })
        }
    };
}
