//! Chapters 4 and 20: turns, phases and the countdown; the choice of placards (D2).

use kernel::Dealer;

use super::{replace, tell};
use crate::Fate;
use crate::moves::Event;
use crate::state::{Countdown, DESTROYED, Phase, State, Step, Turn, Who};

impl Fate {
    /// F-R7: placards are chosen in seat order from what is left; the last choice may be none.
    pub(super) fn draft<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) -> bool {
        if s.crew.len() == s.mode.characters as usize {
            replace(s, Step::Begin);
            return true;
        }
        let mut free = self.free_placards(s);
        let (first, second) = (free.next(), free.next());
        drop(free);
        match (first, second) {
            (Some(only), None) => {
                self.join(s, only, d);
                true
            }
            _ => false,
        }
    }

    pub(crate) fn free_placards(&self, s: &State) -> impl Iterator<Item = u8> {
        let taken = s
            .crew
            .iter()
            .fold(0_u32, |taken, figure| taken | 1 << figure.crew);
        (0..self.content.crew.len() as u8).filter(move |crew| taken >> crew & 1 == 0)
    }

    /// F4.15, F20.4, F20.7: the countdown comes first.
    pub(super) fn begin_turn<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) -> bool {
        let who = s.turn.who;
        tell(d, Event::TurnBegan { who });
        if let Some(countdown) = s
            .countdown
            .as_mut()
            .filter(|countdown| countdown.holder == Some(who))
        {
            // F-R52: lost when a token must be removed and none is left.
            let Some(left) = countdown.left.checked_sub(1) else {
                tell(d, Event::ShipDestroyed);
                s.lost(DESTROYED);
                return true;
            };
            countdown.left = left;
            tell(d, Event::CountdownTicked { left });
        }
        let actions = self.content.crew[s.active().crew as usize].actions;
        s.turn = Turn {
            who,
            actions,
            ..Turn::default()
        };
        replace(s, Step::Act);
        true
    }

    /// The crew action phase goes on, or the encounter phase follows (F4.8).
    pub(super) fn act<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) -> bool {
        let who = s.turn.who;
        if s.turn.phase == Phase::Open {
            // F-R79, F-R83: with no action left it ends by itself, unless crafting is free and possible.
            if s.turn.actions > 0 || self.can_craft_for_free(s) {
                return false;
            }
            s.turn.phase = Phase::Over;
        }
        tell(d, Event::PhaseEnded { who });
        replace(s, Step::End);
        // F4.12, F4.14
        if s.turn.phase == Phase::OverWithoutCard || s.turn.burned {
            tell(d, Event::CardSkipped { who });
        } else {
            s.agenda.push(Step::Draw);
        }
        true
    }

    /// F4.1: the next crew member, clockwise. In the Director's Cut the countdown counts rounds (F-R76).
    pub(super) fn end_turn<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) -> bool {
        if let Some(countdown) = s
            .countdown
            .as_mut()
            .filter(|countdown| countdown.holder.is_none())
        {
            countdown.turns = countdown.turns.wrapping_add(1);
            if countdown.turns > 0 && countdown.turns.is_multiple_of(s.mode.characters) {
                countdown.left -= 1;
                let left = countdown.left;
                tell(d, Event::CountdownTicked { left });
                if left == 0 {
                    tell(d, Event::ShipDestroyed);
                    s.lost(DESTROYED);
                    return true;
                }
            }
        }
        s.turn = Turn {
            who: Who((s.turn.who.0 + 1) % s.mode.characters),
            ..Turn::default()
        };
        replace(s, Step::Begin);
        true
    }

    /// F20.2, F20.3, F-R53, F-R96; DC F22.34, F22.35.
    pub(super) fn start_countdown<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        if s.countdown.is_some() {
            return;
        }
        let holder = (!s.mode.directors_cut).then_some(s.turn.who);
        let left = self.content.setup.countdown;
        // The turn of the reveal is not counted: it ends with count 0.
        s.countdown = Some(Countdown {
            holder,
            left,
            turns: u8::MAX,
        });
        tell(d, Event::CountdownStarted { holder, left });
    }
}
