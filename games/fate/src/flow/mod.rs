//! What goes on and what is asked, chapter by chapter: each decision and each automatic step is one type with its [`Step`]
//! implementation in the file of its chapter. Here is only the list of them and what several chapters share.
//!
//! The bottom of the agenda is the turn: `Act` in the crew action phase, `EndTurn` under everything in the encounter phase.

mod actions;
mod alien;
mod ash;
mod encounter;
mod enter;
mod items;
mod objectives;
mod trade;
mod turn;

use kernel::{Audience, Because, Dealer, Menu, Space, SpaceSet, Step, Text, Voice, Waiting};

use crate::Fate;
use crate::events::Event;
use crate::moves::Move;
use crate::stage::Staging;
use crate::state::{Crowd, State, Who};

pub use actions::{Act, AgreeToPush};
pub use alien::{AlienMoves, Flee, FleeAll, Strike};
pub use ash::{AshMoves, AshTakes, FaceAsh, ShiftAsh};
pub use encounter::{CardParts, DrawCard, Part, TopCard};
pub use enter::{MeetAlien, MeetAsh, Reveal, TokenBack};
pub use items::Grapple;
pub use objectives::LeaveEmpty;
pub use trade::{AgreeToTrade, Trading};
pub use turn::{BeginTurn, Draft, EndTurn};

pub(crate) use actions::{CONVERTED, RECOVERY_PRICE};
pub(crate) use alien::{PROD, flights};
pub(crate) use ash::{ASH_LOSS, DEFEATED_AT};
pub(crate) use items::fits;

/// F14.13, F-R20: what an encounter costs where no card or token says a number.
pub(crate) const MEETING_LOSS: u8 = 2;
/// F14.6, F17.22, F19.19: how far one flees, and how far the Alien or Ash is shifted.
pub(crate) const FLIGHT: u8 = 3;

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps of Fate {
        BeginTurn, Draft, Act, EndTurn,
        DrawCard, CardParts, TopCard, AlienMoves, AshMoves,
        Trading, AgreeToTrade, AgreeToPush, Grapple, LeaveEmpty,
        Reveal, MeetAlien, MeetAsh, TokenBack,
        Strike, FleeAll, Flee, AshTakes, FaceAsh, ShiftAsh,
    }
}

fn tell<D: Dealer<Event>>(d: &mut D, event: Event) {
    d.tell(Audience::ALL, || event);
}

/// Carries out at once, as far as it goes by itself, what would else be put on the agenda and taken off again.
#[inline]
fn at_once<D: Dealer<Event>, S>(step: S, fate: &Fate, s: &mut State, d: &mut D)
where
    S: Step<Fate> + Into<Steps>,
{
    if let Some(waits) = step.go(fate, s, d) {
        s.agenda.push(waits);
    }
}

/// Puts on the agenda what follows after what is now done. Says how deep it lies.
#[inline]
fn put_later(step: impl Into<Steps>, s: &mut State) -> usize {
    s.agenda.push(step);
    s.agenda.depth()
}

/// Whether nothing came before what was put on the agenda at this depth: it is taken off again, to go on at once.
#[inline]
fn now_at_once(depth: usize, s: &mut State) -> bool {
    let now = s.ended.is_none() && s.agenda.depth() == depth;
    if now {
        s.agenda.drop_top();
    }
    now
}

/// Why something is not allowed: the rule's number and the message that says it.
type Why = (&'static str, &'static str);

fn because((rule, message): Why) -> Because {
    Because::new(rule, Text::say(message))
}

/// Offers a move, or refuses it for the reason there is.
#[inline]
fn offer_unless<M: Menu<Move>>(menu: &mut M, chosen: Move, against: Option<Why>) {
    match against {
        None => menu.offer(chosen),
        Some(why) => menu.refuse(chosen, || because(why)),
    }
}

#[inline]
fn offer_each<M: Menu<Move>>(menu: &mut M, spaces: SpaceSet, make: impl Fn(Space) -> Move) {
    spaces.iter().for_each(|space| menu.offer(make(space)));
}

/// The only space of a set that has just one: a decision with one answer is not asked (chapter 25).
#[inline]
fn only(spaces: SpaceSet) -> Option<Space> {
    let one = spaces.lowest()?;
    spaces.without(one).is_empty().then_some(one)
}

/// Asks the owner of the first of `crowd` in turn order.
fn ask_first(s: &State, crowd: Crowd) -> Waiting {
    ask(s, first_of(s, crowd))
}

fn first_of(s: &State, crowd: Crowd) -> Who {
    s.first_in_turn_order(crowd).unwrap_or(s.turn.who)
}

fn ask(s: &State, who: Who) -> Waiting {
    Waiting::for_seat(s.owner(who))
}

/// A question about this crew member.
fn question(fate: &Fate, s: &State, voice: Voice, id: &str, who: Who) -> Text {
    voice.say(id).with("who", Staging { fate, s }.who(who))
}

/// A question about the active crew member.
fn question_to_active(fate: &Fate, s: &State, voice: Voice, id: &str) -> Text {
    question(fate, s, voice, id, s.turn.who)
}

/// Whether the crew action phase is going on, under whatever interrupts it.
pub(crate) fn in_action_phase(s: &State) -> bool {
    matches!(s.agenda.steps().first(), Some(Steps::Act(_)))
}
