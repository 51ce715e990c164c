//! What goes on and what is asked, chapter by chapter: each step and each decision is one type in
//! the file of its chapter, with everything that belongs to it. Here is only the list of them and
//! what several chapters share.
//!
//! The bottom of the agenda is the turn: `Act` in the crew action phase, `EndTurn` under everything
//! in the encounter phase.

mod actions;
mod alien;
mod ash;
mod encounter;
mod enter;
mod items;
mod objectives;
mod trade;
mod turn;

use crate::prelude::*;
use kernel::Because;

use crate::stage::Staging;

pub use actions::{Act, Action, AgreeToPush};
pub use alien::{AlienMoves, AlienStep, Defence, Flee, FleeAll, FleeTo, Strike};
pub use ash::{AshMoves, AshStep, AshTakes, FaceAsh, Facing, ShiftAsh, Toll};
pub use encounter::{CardParts, DrawCard, Part, TopCard, Topmost};
pub use enter::{MeetAlien, MeetAsh, Reveal, TokenBack};
pub use items::{Grapple, Haul};
pub use objectives::{EmptyRoom, LeaveEmpty};
pub use trade::{AgreeToTrade, Consent, Dealing, Trading};
pub use turn::{BeginTurn, Choosing, Draft, EndTurn, Placard};

pub(crate) use actions::CONVERTED;
pub(crate) use alien::{PROD, flights};
pub(crate) use ash::DEFEATED_AT;
pub(crate) use items::fits;

/// F14.13, F-R20: what an encounter costs where no card or token says a number.
pub(crate) const MEETING_LOSS: u8 = 2;
/// F14.6, F17.22, F19.19: how far one flees, and how far the Alien or Ash is shifted.
pub(crate) const FLIGHT: u8 = 3;

kernel::contexts!(pub Fate, State, Event, Steps);

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps, Move of Fate {
        goes {
            BeginTurn, EndTurn, DrawCard, CardParts, Reveal, MeetAlien, MeetAsh, TokenBack, FleeAll,
        }
        asks {
            Draft, Act, TopCard, AlienMoves, AshMoves, Trading, AgreeToTrade, AgreeToPush, Grapple,
            LeaveEmpty, Strike, Flee, AshTakes, FaceAsh, ShiftAsh,
        }
    }
}

// One word of the machine: quicker written and read than fewer bytes.
const _: () = assert!(size_of::<Move>() == 8 && align_of::<Move>() == 8);

impl<D: Dealer<Event>> Play<'_, D> {
    /// Puts on the agenda what follows after what is now done. Says how deep it lies.
    #[inline]
    fn put_later(&mut self, step: impl Into<Steps>) -> usize {
        self.push(step);
        self.s.agenda.depth()
    }

    /// Whether nothing came before what was put on the agenda at this depth: it is taken off again,
    /// to go on at once.
    #[inline]
    fn now_at_once(&mut self, depth: usize) -> bool {
        let now = self.s.ended.is_none() && self.s.agenda.depth() == depth;
        if now {
            self.s.agenda.drop_top();
        }
        now
    }

    /// The game is over.
    fn end(&mut self, ending: Ending) {
        self.s.ended = Some(ending);
    }
}

impl<'a> At<'a> {
    /// The same table as something to be shown.
    pub(crate) fn staging(self) -> Staging<'a> {
        Staging {
            fate: self.rules,
            s: self.s,
        }
    }

    /// Asks the owner of the first of `crowd` in turn order.
    fn ask_first(self, crowd: Crowd) -> Waiting {
        self.ask(self.first_of(crowd))
    }

    /// Asks the owner of this crew member.
    fn ask(self, who: Who) -> Waiting {
        Waiting::for_seat(self.owner(who))
    }

    /// A question about this crew member.
    fn question(self, voice: Voice, id: &str, who: Who) -> Text {
        voice.say(id).with("who", self.staging().who(who))
    }

    /// A question about the active crew member.
    fn question_to_active(self, voice: Voice, id: &str) -> Text {
        self.question(voice, id, self.turn.who)
    }

    /// An answer that leads to a space.
    fn show_way(self, id: &'static str, to: Space) -> Choice {
        let staging = self.staging();
        Choice::say(id)
            .with("space", staging.the_space(to))
            .target(staging.space_id(to))
    }

    /// This rule forbids it, for whoever owns this crew member has refused.
    fn unwilling(self, rule: &'static str, who: Who) -> Because {
        let why = Text::say("because-unwilling").with("who", self.staging().who(who));
        Because::new(rule, why)
    }

    /// What to think of before so much is lost, if that is all the morale there is.
    fn warning_of_the_end(self, loss: u8) -> Option<Text> {
        (loss >= self.morale.value).then(|| "warn-last-morale".into())
    }

    /// What to think of before somebody or something is moved onto crew there.
    fn warning_onto_crew(self, id: &'static str, loss: u8, space: Space) -> Option<Text> {
        let met = self.first_in_turn_order(self.crew_in(space))?;
        let warning = Text::say(id).with("loss", loss);
        Some(warning.with("who", self.staging().who(met)))
    }
}

impl State {
    /// The first of `crowd` in turn order, where there surely is one.
    fn first_of(&self, crowd: Crowd) -> Who {
        self.first_in_turn_order(crowd).unwrap_or(self.turn.who)
    }

    /// Whether the crew action phase is going on, under whatever interrupts it.
    pub(crate) fn in_action_phase(&self) -> bool {
        matches!(self.agenda.steps().first(), Some(Steps::Act(_)))
    }
}

#[inline]
fn offer_each<A, M: Menu<A>>(menu: &mut M, spaces: SpaceSet, make: impl Fn(Space) -> A) {
    spaces.iter().for_each(|space| menu.offer(make(space)));
}

/// The only space of a set that has just one: a decision with one answer is not asked (chapter 25).
#[inline]
fn only(spaces: SpaceSet) -> Option<Space> {
    let one = spaces.lowest()?;
    spaces.without(one).is_empty().then_some(one)
}
