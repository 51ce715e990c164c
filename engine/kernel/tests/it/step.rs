//! The agenda, and the runner.

use kernel::*;
use serde::{Deserialize, Serialize};
use toy::{Airlock, Move};

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

/// A step that says nothing of itself.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Bare;

impl Step<Airlock> for Bare {}

fn airlock() -> (toy::State, Silent) {
    let agreed = settle(&Airlock, 2, &Wanted::new()).unwrap();
    let mut dealer = Silent::new(1);
    let options = settle_again(&Airlock, &agreed).unwrap();
    (Airlock.deal(&options, &mut dealer), dealer)
}

#[test]
fn a_bare_step_waits_for_whose_turn_it_is() {
    let (mut state, mut dealer) = airlock();
    state.agenda.clear();
    state.agenda.push(toy::Turn::of(Seat(1)));
    assert_eq!(Bare.go(&Airlock, &mut state, &mut dealer), Some(Bare));
    assert!(!Bare.waits(&Airlock, &state));
    let turn = Airlock.turn(&state);
    assert_eq!(Bare.asked(&Airlock, &state), Waiting::for_seat(turn));
    assert_eq!(Bare.deadline(&Airlock, &state), None);
}

#[test]
#[should_panic(expected = "asks nothing")]
fn a_bare_step_cannot_be_answered() {
    let (mut state, mut dealer) = airlock();
    Bare.answer(&Airlock, &mut state, Seat(0), Move::Rest, &mut dealer);
}

#[test]
#[should_panic(expected = "without a deadline")]
fn a_bare_step_cannot_run_out_of_time() {
    let (mut state, mut dealer) = airlock();
    Bare.expire(&Airlock, &mut state, &mut dealer);
}

/// A game with one kind of step: it counts down to 2 by itself, waits there to be told, and is
/// over when nothing is left to do.
struct Countdown;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Count(u8);

kernel::steps! {
    enum Steps of Countdown { Count }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Left {
    agenda: Agenda<Steps>,
}

impl Step<Countdown> for Count {
    fn go<D: Dealer<()>>(self, _: &Countdown, state: &mut Left, _: &mut D) -> Option<Self> {
        if self.0 == 2 {
            return Some(self);
        }
        if self.0 > 0 {
            state.agenda.push(Self(self.0 - 1));
        }
        None
    }

    fn answer<D: Dealer<()>>(self, _: &Countdown, state: &mut Left, _: Seat, (): (), _: &mut D) {
        state.agenda.push(Self(self.0 - 1));
    }
}

impl Rules for Countdown {
    type Options = ();
    type State = Left;
    type Move = ();
    type Event = ();
    type Step = Steps;

    const ABOUT: About = About {
        id: "countdown",
        title: "Countdown",
        fewest: 1,
        most: 1,
        rules_version: 1,
        minutes: 1,
        weight: 1,
        endings: &["done"],
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

    fn set_up<D: Dealer<()>>(&self, (): &(), _: &mut D) -> Left {
        Left {
            agenda: [Count(5).into()].into_iter().collect(),
        }
    }

    fn agenda(state: &Left) -> &Agenda<Steps> {
        &state.agenda
    }

    fn agenda_mut(state: &mut Left) -> &mut Agenda<Steps> {
        &mut state.agenda
    }

    fn outcome(&self, state: &Left) -> Option<Outcome> {
        let over = state.agenda.top().is_none();
        over.then_some(Outcome {
            winners: SeatSet::EMPTY,
            ending: Ending(0),
            scores: List::new(),
        })
    }

    fn turn(&self, _: &Left) -> Seat {
        Seat(0)
    }
}

#[test]
fn the_runner_goes_on_until_somebody_is_asked_or_nothing_is_left() {
    let mut dealer = Silent::new(1);
    let mut state = Countdown.deal(&(), &mut dealer);
    assert_eq!(state.agenda.steps(), [Steps::Count(Count(2))]);
    let waiting = Standing::Waiting(Waiting::for_seat(Seat(0)));
    assert_eq!(Countdown.standing(&state), waiting);
    Countdown.play(&mut state, Seat(0), (), &mut dealer);
    assert_eq!(state.agenda.steps(), []);
    assert!(matches!(Countdown.standing(&state), Standing::Over(_)));
}
