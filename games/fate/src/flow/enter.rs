//! Entering a space (F-R19) and concealed tokens (chapter 15), also by the Motion Tracker.

use crate::prelude::*;

use super::{FaceAsh, MEETING_LOSS};
use crate::events::Moved;

/// F-R19 step 3, F13.13, F15.3: the token that lay there is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// Who entered.
    pub who: Who,
    /// Where.
    pub at: Space,
}

impl Step<Fate> for Reveal {
    /// F15.4–F15.15, F14.10, F-R31: what the token does.
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let Self { who, at } = self;
        let Some(face) = play.turn_up(at) else {
            return;
        };
        match face {
            Face::Jonesy if play.catch_jonesy(who) => {}
            // F15.12: the one who entered is hissed at.
            Face::Jonesy => {
                play.push(TokenBack { face });
                play.lose_reduced(Loss::Jonesy, 1, Crowd::only(who));
            }
            // F15.6–F15.8, F14.12: a Surprise Attack brings the Alien here.
            Face::Surprise(loss) => {
                // F-R19: the attack is the meeting; entering causes no second one.
                if matches!(play.agenda.top(), Some(Steps::MeetAlien(_))) {
                    play.agenda.pop();
                }
                play.push(TokenBack { face });
                play.put_alien(at);
                play.encounter(Cause::Surprise, loss);
            }
            Face::Safe | Face::Back => play.push(TokenBack { face }),
        }
    }
}

/// F-R19 step 4: the Alien is met, if both are still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MeetAlien {
    /// Who entered.
    pub who: Who,
    /// Where.
    pub at: Space,
}

impl Step<Fate> for MeetAlien {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if play.s[self.who].at == self.at && play.alien == self.at {
            play.encounter(Cause::Meeting, MEETING_LOSS);
        }
    }
}

/// F-R19 step 5: Ash is met in You Have My Sympathies, if both are still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MeetAsh {
    /// Who entered.
    pub who: Who,
    /// Where.
    pub at: Space,
}

impl Step<Fate> for MeetAsh {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if play.s[self.who].at == self.at && play.ash == Some(self.at) {
            let crowd = Crowd::only(self.who);
            play.push(FaceAsh { crowd });
        }
    }
}

/// F15.5, F15.11, F15.13, F17.17: a revealed token goes back into the stack, which is mixed as a
/// whole, when its effect is over (F-R95).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenBack {
    /// Which.
    pub face: Face,
}

impl Step<Fate> for TokenBack {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.s.tokens.mix_in(self.face, play.d);
        play.check_cut_off();
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// One single step of a crew member, whoever made it (F-R18): figure, objectives, token, Alien,
    /// Ash (F-R19). The same in a flight (F-R32).
    pub(super) fn enter(&mut self, who: Who, to: Space, manner: Manner) {
        let from = std::mem::replace(&mut self.s[who].at, to);
        let moved = Moved {
            who,
            from,
            to,
            manner,
        };
        self.tell(Event::Moved(moved));
        // F-R60; F-R56, F-R74: else, and in the Director's Cut, walking up to Ash is no encounter.
        if self.ash == Some(to) && self.on_mission(Mission::Sympathies) && !self.mode.directors_cut
        {
            self.push(MeetAsh { who, at: to });
        }
        // F5.5: whoever walks into the Alien meets it.
        if self.alien == to {
            self.push(MeetAlien { who, at: to });
        }
        // F5.4, F-R94: only a token that lay there on entering.
        if self.concealed().contains(to) {
            self.push(Reveal { who, at: to });
        }
        // F15.1, F15.2, F18.11: before the token is revealed.
        self.check(to);
    }

    /// F17.14–F17.17, F-R40: the tracker reveals without the token's own effect.
    pub(super) fn track(&mut self, at: Space) {
        let who = self.turn.who;
        self.tell(Event::Tracked { who, at });
        match self.turn_up(at) {
            None => {}
            Some(Face::Jonesy) if self.catch_jonesy(who) => {}
            Some(face) => {
                self.push(TokenBack { face });
                if let Face::Surprise(_) = face {
                    self.put_alien(at);
                    self.s.turn.actions += 1;
                    self.s.turn.gained += 1;
                    self.tell(Event::ActionGained { who });
                    self.encounter(Cause::Meeting, MEETING_LOSS);
                }
            }
        }
    }

    /// Turns the token of a space face up and takes it off the board (F15.18).
    fn turn_up(&mut self, at: Space) -> Option<Face> {
        let face = self.s.tokens.turn_up(at)?;
        self.reveal();
        self.tell(Event::Revealed { at, face });
        Some(face)
    }

    /// F17.35, F-R43: under the carrier of the one who reveals. DC F22.31–F22.33, F-R75: out of the
    /// game; from the turn after the first one on whoever reveals it. Whether the token is gone
    /// without a hiss.
    fn catch_jonesy(&mut self, who: Who) -> bool {
        let s = &mut *self.s;
        let carrier = s[who].part_with(|item| item.kind == ItemKind::CatCarrier);
        if let Some(mut carrier) = carrier {
            carrier.cats += u8::from(!s.mode.directors_cut);
            // Taken out and put back, so that the inventory stays in token order.
            s[who].take(carrier);
        }
        if s.mode.directors_cut {
            let counts_as_empty = s.cats_gone > 0 && !s.turn.caught;
            if carrier.is_none() && !counts_as_empty {
                return false;
            }
            s.turn.caught |= s.cats_gone == 0;
            s.cats_gone += 1;
            let gone = s.cats_gone;
            self.tell(Event::JonesyGone { gone });
        } else if carrier.is_some() {
            self.tell(Event::JonesyCaught { who });
        } else {
            return false;
        }
        // F-R95: captured or removed, the token is cleared.
        self.check_cut_off();
        true
    }

    /// F14.15, F15.9, F4.10, F4.11: the current player's crew action phase is over. F4.12, F4.13,
    /// F15.10, F-R30: after a Surprise Attack no card is drawn, however the flight that led there
    /// began.
    pub(super) fn end_action_phase(&mut self, cause: Cause) {
        if self.in_action_phase() {
            self.s.turn.phase = match cause {
                Cause::Surprise => Phase::OverWithoutCard,
                Cause::Card | Cause::Meeting => self.turn.phase.max(Phase::Over),
            };
        }
    }
}
