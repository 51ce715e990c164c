//! The steps of the agenda: who is asked, what is offered, what goes on by itself.
//!
//! The bottom of the agenda is the turn: `Act` in the crew action phase, `End` under everything in the encounter phase.

mod actions;
mod alien;
mod ash;
mod because;
mod encounter;
mod enter;
mod items;
mod objectives;
mod trade;
mod turn;

use kernel::{Audience, Dealer, Menu, Seat, Space, SpaceSet};

use crate::Fate;
use crate::moves::{Event, Move};
use crate::state::{State, Step, Who};

pub(crate) use actions::{CONVERTED, RECOVERY_PRICE};
pub(crate) use alien::PROD;
pub(crate) use ash::{ASH_LOSS, DEFEATED_AT};
pub(crate) use items::fits;

/// F14.13, F-R20: what an encounter costs where no card or token says a number.
pub(crate) const MEETING_LOSS: u8 = 2;
/// F14.6.
pub(crate) const FLIGHT: u8 = 3;
/// F12.1, F-R11.
pub(crate) const ITEM_SPACES: usize = 3;

pub(crate) fn tell<D: Dealer<Event>>(dealer: &mut D, event: Event) {
    dealer.tell(Audience::ALL, || event);
}

impl Fate {
    /// Carries on until somebody must choose or the game is over.
    pub(crate) fn run<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        while s.outcome.is_none() && self.proceed(s, d) {}
    }

    /// Carries out the next step, or a part of it; false if it waits for a choice.
    fn proceed<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) -> bool {
        match next(s) {
            Step::Draft => self.draft(s, d),
            Step::Begin => self.begin_turn(s, d),
            Step::Act => self.act(s, d),
            Step::Draw => self.draw(s, d),
            Step::Text(card) => self.card_text(s, card, d),
            Step::Tokens(card) => self.place_tokens(s, card, d),
            Step::Alien(card) => self.alien_part(s, card, d),
            Step::Ash(card) => self.ash_line(s, card),
            Step::Reshuffle(card) => self.reshuffle(s, card, d),
            Step::Discard(card) => self.discard_card(s, card),
            Step::End => self.end_turn(s, d),
            Step::Trading | Step::Consent(..) | Step::Grapple(_) | Step::Look | Step::TurnedUp => {
                false
            }
            Step::LeaveEmpty(count, chosen) => self.cut_off_setup(s, count, chosen.into(), d),
            Step::RevealTo(who, space) => self.reveal_to(s, who, space, d),
            Step::MeetAlien(who, space) => self.meet_alien(s, who, space),
            Step::MeetAsh(who, space) => self.meet_ash(s, who, space),
            Step::TokenBack(face) => self.token_back(s, face, d),
            Step::Encounter(cause, loss) => self.encounter(s, cause, loss),
            Step::Strike(strike) => self.strike(s, strike, d),
            Step::FleeAll(crowd) => self.flee_all(s, crowd),
            Step::Flee(flight) => self.flee(s, flight, d),
            Step::AlienMoves(left, loss) => self.alien_moves(s, left, loss, d),
            Step::AshMoves(left) => self.ash_moves(s, left, d),
            Step::AshTakes(crowd) => self.ash_takes(s, crowd, d),
            Step::FaceAsh(crowd) => self.face_ash(s, crowd, d),
            Step::ShiftAsh(_, left) => self.shift_ash(s, left, d),
        }
    }

    /// Whose choice the game waits for.
    #[inline]
    pub(crate) fn decider(&self, s: &State) -> Seat {
        let first_of = |crowd| {
            s.first_in_turn_order(crowd)
                .map_or(s.active_seat(), |who| s.owner(who))
        };
        match next(s) {
            Step::Draft => s.owner(Who(s.crew.len() as u8)),
            Step::Consent(_, crowd) | Step::AshTakes(crowd) => first_of(crowd),
            Step::Strike(strike) => first_of(strike.to_ask),
            Step::Flee(flight) => s.owner(flight.who),
            Step::ShiftAsh(who, _) => s.owner(who),
            _ => s.active_seat(),
        }
    }

    /// What the one who is waited for may choose.
    pub(crate) fn offer_step<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        match next(s) {
            Step::Draft => self
                .free_placards(s)
                .for_each(|crew| menu.offer(Move::Choose(crew))),
            Step::Act => self.offer_actions(s, menu),
            Step::Trading => self.offer_trade(s, menu),
            Step::Consent(..) => offer_all(menu, [Move::Agree, Move::Refuse]),
            Step::Grapple(_) => {
                offer_each(menu, self.grapple_reach(s), Move::AlienStep);
                menu.offer(Move::Stop);
            }
            Step::Look => offer_all(menu, [Move::DiscardTop, Move::KeepTop]),
            Step::TurnedUp => offer_all(menu, [Move::ToBottom, Move::KeepTop]),
            Step::LeaveEmpty(_, chosen) => offer_each(
                menu,
                self.rooms_to_fill(s).minus(chosen.into()),
                Move::LeaveEmpty,
            ),
            Step::Strike(_) => offer_all(menu, [Move::UseProd, Move::NoProd]),
            Step::Flee(flight) => offer_each(menu, self.flee_steps(s, &flight), Move::Flee),
            Step::AlienMoves(..) => offer_each(menu, self.alien_steps(s), Move::AlienStep),
            Step::AshMoves(_) => offer_each(menu, self.ash_steps(s), Move::AshStep),
            Step::AshTakes(_) => offer_all(menu, [Move::DiscardScrap, Move::LoseMorale]),
            Step::FaceAsh(crowd) => crowd.iter().for_each(|who| menu.offer(Move::FaceAsh(who))),
            Step::ShiftAsh(..) => offer_each(menu, self.ash_shifts(s), Move::AshStep),
            _ => unreachable!("a step that needs no choice is carried out, never waited at"),
        }
    }

    /// Does what an offered move says.
    pub(crate) fn carry_out<D: Dealer<Event>>(&self, s: &mut State, chosen: Move, d: &mut D) {
        match (next(s), chosen) {
            (Step::Draft, Move::Choose(crew)) => self.join(s, crew, d),
            (Step::Act, action) => self.take_action(s, action, d),
            (Step::Trading, transfer) => self.trade(s, transfer, d),
            (Step::Consent(plea, crowd), answer) => self.answer(s, plea, crowd, answer, d),
            (Step::Grapple(left), Move::AlienStep(to)) => self.grapple_step(s, left, to, d),
            (Step::Grapple(_), _) => drop(s.agenda.pop()),
            (Step::Look | Step::TurnedUp, fate) => self.decide_top(s, fate, d),
            (Step::LeaveEmpty(count, rooms), Move::LeaveEmpty(room)) => {
                replace(
                    s,
                    Step::LeaveEmpty(count - 1, SpaceSet::from(rooms).with(room).into()),
                );
            }
            (Step::Strike(strike), answer) => {
                self.answer_prod(s, strike, answer == Move::UseProd, d)
            }
            (Step::Flee(flight), Move::Flee(to)) => self.flee_to(s, flight, to, d),
            (Step::AlienMoves(left, loss), Move::AlienStep(to)) => {
                self.alien_step(s, left, loss, to, d)
            }
            (Step::AshMoves(left), Move::AshStep(to)) => self.ash_step(s, left, to, d),
            (Step::AshTakes(crowd), answer) => {
                self.pay_ash(s, crowd, answer == Move::DiscardScrap, d)
            }
            (Step::FaceAsh(crowd), Move::FaceAsh(who)) => self.face(s, crowd, who, d),
            (Step::ShiftAsh(who, left), Move::AshStep(to)) => self.shift_step(s, who, left, to, d),
            (step, chosen) => unreachable!("{chosen:?} was never offered at {step:?}"),
        }
    }
}

/// The step to be done next.
#[inline]
fn next(s: &State) -> Step {
    *s.agenda
        .top()
        .expect("a game that is not over has something to do")
}

/// Puts another step in place of the one being done.
#[inline]
pub(crate) fn replace(s: &mut State, step: Step) {
    s.agenda.pop();
    s.agenda.push(step);
}

/// Whether the crew action phase is going on, under whatever interrupts it.
pub(crate) fn in_action_phase(s: &State) -> bool {
    s.agenda.steps().first() == Some(&Step::Act)
}

fn offer_all<M: Menu<Move>, const N: usize>(menu: &mut M, moves: [Move; N]) {
    for chosen in moves {
        menu.offer(chosen);
    }
}

fn offer_each<M: Menu<Move>>(menu: &mut M, spaces: SpaceSet, make: impl Fn(Space) -> Move) {
    spaces.iter().for_each(|space| menu.offer(make(space)));
}
