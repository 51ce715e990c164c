//! The agenda, and the runner.

use kernel::*;
use serde::{Deserialize, Serialize};
use toy::Airlock;

#[test]
fn cutting_drops_what_lies_above() {
    let mut agenda: Agenda<u8> = [1, 2, 3, 2, 5].into_iter().collect();
    agenda.cut(|&step| step == 2);
    assert_eq!(agenda.steps(), [1, 2, 3, 2]);
    agenda.cut(|&step| step == 9);
    assert_eq!(agenda.pop(), Some(2));
    agenda.cut(|&step| step == 1);
    assert_eq!(agenda.steps(), [1]);
}

#[test]
fn steps_on_the_agenda_can_be_changed() {
    let mut agenda: Agenda<u8> = [1, 2, 3].into_iter().collect();
    *agenda.top_mut().unwrap() = 4;
    agenda.steps_mut()[0] = 5;
    assert_eq!(agenda.steps(), [5, 2, 4]);
    assert_eq!(format!("{agenda:?}"), "[5, 2, 4]");
    agenda.clear();
    assert_eq!(agenda.top(), None);
    assert_eq!(agenda.top_mut(), None);
}

#[test]
fn prompts_speak_to_who_is_asked_and_to_who_waits() {
    assert_eq!(Voice::Ask(Seat(0)).say("flee").as_str(), "ask-flee");
    assert_eq!(Voice::Wait(None).say("flee").as_str(), "wait-flee");
}

/// A decision that says nothing of itself but what it must.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Bare;

kernel::answers! {
    /// The one answer to it.
    enum Yes of Airlock { Yes = "yes" }
}

impl Decision<Airlock> for Bare {
    type Answer = Yes;

    fn offer<M: Menu<Yes>>(&self, _: toy::At<'_>, menu: &mut M) {
        menu.offer(Yes::Yes);
    }

    fn done<D: Dealer<toy::Event>>(self, Yes::Yes: Yes, play: &mut toy::Play<'_, D>) {
        play.round += 1;
    }

    fn prompt(&self, _: toy::At<'_>, _: Voice) -> Text {
        Text::default()
    }
}

fn airlock() -> (toy::State, Silent) {
    let agreed = settle(&Airlock, 2, &Wanted::new()).unwrap();
    let mut dealer = Silent::new(1);
    let options = settle_again(&Airlock, &agreed).unwrap();
    (Airlock.deal(&options, &mut dealer), dealer)
}

#[test]
fn a_bare_decision_waits_for_whose_turn_it_is() {
    let (mut state, mut dealer) = airlock();
    state.agenda.clear();
    state.agenda.push(toy::Turn::of(Seat(1)));
    let mut play = toy::Play::new(&Airlock, &mut state, &mut dealer);
    assert_eq!(Bare.go(&mut play), Some(Bare));
    assert_eq!(Bare.late(&mut play), Some(Bare));
    let at = play.at();
    assert!(!Bare.waits(at));
    assert_eq!(Bare.who(at), Waiting::for_seat(Seat(1)));
    assert_eq!(Bare.deadline(at), None);
    assert_eq!(Bare.show(at, Yes::Yes), Choice::say("do-yes"));
    assert_eq!(Bare.otherwise(at, &[Yes::Yes], &mut |_| 0), Yes::Yes);
}

kernel::answers! {
    /// What shows itself in every way there is.
    enum Shown of Airlock {
        Plain(seat: Seat) = "plain",
        Renamed(seat as whom: Seat, more as _: Below<3>) = "renamed" as "do-other" => icon("no") onward,
        Itself(seat: Seat) = "itself" => at.seated(seat) icon("yes"),
    } also {
        More(Yes),
    }

    /// A second one in the same call.
    enum Second of Airlock { Only = "only one" }
}

/// A word of the table's own.
trait Seated {
    fn seated(self, seat: Seat) -> Choice;
}

impl Seated for toy::At<'_> {
    fn seated(self, seat: Seat) -> Choice {
        Choice::say("seated").with("seat", seat.0)
    }
}

/// Message, parts and what stands behind `=>`.
#[test]
fn answers_show_themselves() {
    let (state, _) = airlock();
    let at = toy::At::new(&Airlock, &state);
    let seat = Seat(1);
    let parts = |id, name| Seat(1).choose(name, at, Choice::say(id));
    assert_eq!(Shown::Plain(seat).shown(at), parts("do-plain", "seat"));
    let renamed = parts("do-other", "whom").icon("no").onward();
    assert_eq!(Shown::Renamed(seat, Below(2)).shown(at), renamed);
    let itself = Choice::say("seated").with("seat", 1_u8).icon("yes");
    assert_eq!(Shown::Itself(seat).shown(at), itself);
    assert_eq!(Shown::More(Yes::Yes).shown(at), Choice::say("do-yes"));
    assert_eq!(Second::Only.shown(at), Choice::say("do-only-one"));
    let messages = ["do-plain", "do-other", "do-itself", "do-yes"];
    assert_eq!(Shown::messages(), messages);
    assert_eq!(toy::Move::messages().len(), 6);
    let many = || Choice::say("do");
    let small = Chosen::<Airlock>::choose(Below::<3>(2), "many", at, many());
    let plain = Chosen::<Airlock>::choose(2_u8, "many", at, many());
    assert_eq!(small, plain);
}

/// For whoever is away the first answer wanted is given, or else the first offered.
#[test]
fn what_is_wanted_first_is_answered() {
    assert_eq!(first_of(&[1, 2, 3], &[5, 3, 2]), 3);
    assert_eq!(first_of(&[1, 2], &[5]), 1);
    let another = Choice::say("one").with("n", 1_u8).says("other");
    assert_eq!(another, Choice::say("other").with("n", 1_u8));
}

/// What has just one answer is not asked.
#[test]
fn a_forced_answer_is_carried_out() {
    let (mut state, mut dealer) = airlock();
    let mut play = toy::Play::new(&Airlock, &mut state, &mut dealer);
    assert_eq!(play.unless_forced(Bare), None);
    assert_eq!(play.round, 1);
    let turn = toy::Turn::of(Seat(0));
    assert_eq!(play.unless_forced(turn), Some(turn));
}

kernel::answers! {
    /// One of a few answers.
    enum Few of Airlock { Nth(number: Below<3>) = "nth" }
}

/// Asked of the second seat, and only where there is a choice between so many answers.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Choosing(u8);

impl Decision<Airlock> for Choosing {
    type Answer = Few;
    const WHO: fn(&Self, toy::At<'_>) -> Seat = |_, _| Seat(1);
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Few>>(&self, _: toy::At<'_>, menu: &mut M) {
        menu.offer_all((0..self.0).map(|number| Few::Nth(Below(number))));
    }

    fn done<D: Dealer<toy::Event>>(self, Few::Nth(_): Few, play: &mut toy::Play<'_, D>) {
        play.round += 1;
    }
}

#[test]
fn without_a_choice_nobody_is_asked() {
    let (mut state, mut dealer) = airlock();
    let mut play = toy::Play::new(&Airlock, &mut state, &mut dealer);
    assert_eq!(play.go_on(Choosing(0)), None);
    assert_eq!(play.round, 0, "what nothing answers does nothing");
    assert_eq!(play.go_on(Choosing(1)), None);
    assert_eq!((play.round, play.seat), (1, Seat(1)));
    assert_eq!(play.go_on(Choosing(2)), Some(Choosing(2)));
    assert_eq!(Choosing(2).who(play.at()), Waiting::for_seat(Seat(1)));
    assert_eq!(play.go_on(Bare), Some(Bare));
}

/// A game that counts down to 2 by itself, asks there whether to go on, and is over when nothing is
/// left to do.
pub(crate) struct Countdown;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Count(u8);

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Hold;

kernel::contexts!(pub(crate) Countdown, State, Event, Steps);

kernel::steps! {
    pub(crate) enum Steps, Move of Countdown { goes { Count } asks { Hold } }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    agenda: Agenda<Steps>,
}

type Options = ();
type Event = ();

impl State {
    fn outcome(&self) -> Option<Outcome> {
        self.agenda.top().is_none().then(Outcome::default)
    }

    fn turn(&self) -> Seat {
        Seat(0)
    }
}

impl Step<Countdown> for Count {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        match self.0 {
            0 => {}
            2 => play.then((Hold, Self(1))),
            more => play.push(Self(more - 1)),
        }
    }
}

kernel::answers! {
    /// Whether it goes on.
    pub(crate) enum On of Countdown {
        /// Now.
        Go = "go",
        /// After so many more.
        Wait(more: Below<3>) = "wait",
    }
}

impl Decision<Countdown> for Hold {
    type Answer = On;

    fn offer<M: Menu<On>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(On::Go);
        menu.offer_all((0..3).map(|more| On::Wait(Below(more))));
    }

    fn done<D: Dealer<Event>>(self, chosen: On, play: &mut Play<'_, D>) {
        if let On::Wait(more) = chosen {
            play.push(Count(more.0));
        }
    }

    fn prompt(&self, _: At<'_>, _: Voice) -> Text {
        Text::default()
    }
}

impl Rules for Countdown {
    kernel::usual_rules!();

    const ABOUT: About = About {
        id: "countdown",
        title: "Countdown",
        fewest: 1,
        most: 1,
        rules_version: 1,
        minutes: 1,
        weight: 1,
        endings: &["done"],
        sides: &[],
    };

    fn options(&self) -> Vec<OptionSpec> {
        Vec::new()
    }

    fn agree(&self, _: &Agreed) -> Result<(), Unplayable> {
        Ok(())
    }

    fn seats(&self, (): &()) -> u8 {
        1
    }

    fn set_up<D: Dealer<()>>(&self, (): &(), _: &mut D) -> State {
        State {
            agenda: [Count(5).into()].into_iter().collect(),
        }
    }
}

#[test]
fn the_runner_goes_on_until_somebody_is_asked_or_nothing_is_left() {
    let mut dealer = Silent::new(1);
    let mut state = Countdown.deal(&(), &mut dealer);
    let asked = [Steps::Count(Count(1)), Steps::Hold(Hold)];
    assert_eq!(state.agenda.steps(), asked);
    let waiting = Standing::Waiting(Waiting::for_seat(Seat(0)));
    assert_eq!(Countdown.standing(&state), waiting);
    Countdown.play(
        &mut state,
        Seat(0),
        Move::Hold(On::Wait(Below(2))),
        &mut dealer,
    );
    assert_eq!(Countdown.standing(&state), waiting, "it comes to 2 again");
    Countdown.play(&mut state, Seat(0), Move::Hold(On::Go), &mut dealer);
    assert_eq!(state.agenda.steps(), []);
    assert!(matches!(Countdown.standing(&state), Standing::Over(_)));
}

/// Numbers are dense: each move has one, and each number below the count is a move's.
#[test]
fn every_move_has_a_number_of_its_own() {
    assert_eq!(Move::COUNT, 4);
    for number in 0..4 {
        assert_eq!(Move::numbered(number).map(Move::number), Some(number));
    }
    assert_eq!(Move::numbered(4), None);
    assert_eq!(toy::Move::COUNT, 5 + 4);
}

#[test]
fn words_are_read_by_what_is_asked() {
    let said = |words: &str| Move::read(&Countdown, &words.split(' ').collect::<Vec<_>>());
    assert_eq!(said("wait 2"), Some(Move::Hold(On::Wait(Below(2)))));
    for wrong in ["wait", "wait 3", "wait 1 1", "hold", ""] {
        assert_eq!(said(wrong), None, "{wrong}");
    }
    assert_eq!(Move::Hold(On::Wait(Below(1))).words(&Countdown), "wait 1");
}
