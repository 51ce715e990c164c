//! Entering a space (F-R19) and concealed tokens (chapter 15), also by the Motion Tracker.

use kernel::{Dealer, Space, Step};
use serde::{Deserialize, Serialize};

use super::{FaceAsh, MEETING_LOSS, Steps, in_action_phase, tell};
use crate::Fate;
use crate::content::Mission;
use crate::events::{Event, Loss, Manner, Moved};
use crate::state::{Cause, Crowd, Face, ItemKind, Phase, State, Who};

/// F-R19 step 3, F13.13, F15.3: the token that lay there is revealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// Who entered.
    pub who: Who,
    /// Where.
    pub at: Space,
}

impl Step<Fate> for Reveal {
    /// F15.4–F15.15, F14.10, F-R31.
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let Self { who, at } = self;
        let face = fate.turn_up(s, at, d)?;
        match face {
            Face::Jonesy if fate.catch_jonesy(s, who, d) => return None,
            // F15.12: the one who entered is hissed at.
            Face::Jonesy => {
                s.agenda.push(TokenBack { face });
                fate.lose_reduced(s, Loss::Jonesy, 1, who, d);
            }
            // F15.6–F15.8, F14.12
            Face::Surprise(loss) => {
                // F-R19: the attack is the meeting; entering causes no second one.
                if matches!(s.agenda.top(), Some(Steps::MeetAlien(_))) {
                    s.agenda.pop();
                }
                s.agenda.push(TokenBack { face });
                fate.put_alien(s, at, d);
                fate.encounter(s, Cause::Surprise, loss, d);
            }
            Face::Safe | Face::Back => s.agenda.push(TokenBack { face }),
        }
        None
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
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        if s[self.who].at == self.at && s.alien == self.at {
            fate.encounter(s, Cause::Meeting, MEETING_LOSS, d);
        }
        None
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
    fn go<D: Dealer<Event>>(self, _: &Fate, s: &mut State, _: &mut D) -> Option<Self> {
        if s[self.who].at == self.at && s.ash == Some(self.at) {
            let crowd = Crowd::only(self.who);
            s.agenda.push(FaceAsh { crowd });
        }
        None
    }
}

/// F15.5, F15.11, F15.13, F17.17: a revealed token goes back into the stack, which is mixed as a whole, when its effect is
/// over (F-R95).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenBack {
    /// Which.
    pub face: Face,
}

impl Step<Fate> for TokenBack {
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        s.tokens.mix_in(self.face, d);
        fate.check_cut_off(s, d);
        None
    }
}

impl Fate {
    /// One single step of a crew member, whoever made it (F-R18): figure, objectives, token, Alien, Ash (F-R19). The same in
    /// a flight (F-R32).
    pub(super) fn enter<D: Dealer<Event>>(
        &self,
        s: &mut State,
        who: Who,
        to: Space,
        manner: Manner,
        d: &mut D,
    ) {
        let from = std::mem::replace(&mut s[who].at, to);
        let moved = Moved {
            who,
            from,
            to,
            manner,
        };
        tell(d, Event::Moved(moved));
        // F-R60; F-R56, F-R74: else, and in the Director's Cut, walking up to Ash is no encounter.
        if s.ash == Some(to) && s.on_mission(Mission::Sympathies) && !s.mode.directors_cut {
            s.agenda.push(MeetAsh { who, at: to });
        }
        // F5.5
        if s.alien == to {
            s.agenda.push(MeetAlien { who, at: to });
        }
        // F5.4, F-R94: only a token that lay there on entering.
        if s.concealed().contains(to) {
            s.agenda.push(Reveal { who, at: to });
        }
        // F15.1, F15.2, F18.11: before the token is revealed.
        self.check(s, to, d);
    }

    /// F17.14–F17.17, F-R40: the tracker reveals without the token's own effect.
    pub(super) fn track<D: Dealer<Event>>(&self, s: &mut State, at: Space, d: &mut D) {
        let who = s.turn.who;
        tell(d, Event::Tracked { who, at });
        match self.turn_up(s, at, d) {
            None => {}
            Some(Face::Jonesy) if self.catch_jonesy(s, who, d) => {}
            Some(face) => {
                s.agenda.push(TokenBack { face });
                if let Face::Surprise(_) = face {
                    self.put_alien(s, at, d);
                    s.turn.actions += 1;
                    s.turn.gained += 1;
                    tell(d, Event::ActionGained { who });
                    self.encounter(s, Cause::Meeting, MEETING_LOSS, d);
                }
            }
        }
    }

    /// Turns the token of a space face up and takes it off the board (F15.18).
    fn turn_up<D: Dealer<Event>>(&self, s: &mut State, at: Space, d: &mut D) -> Option<Face> {
        let face = s.tokens.turn_up(at)?;
        d.reveal();
        tell(d, Event::Revealed { at, face });
        Some(face)
    }

    /// F17.35, F-R43: under the carrier of the one who reveals. DC F22.31–F22.33, F-R75: out of the game; from the turn after
    /// the first one on whoever reveals it. Whether the token is gone without a hiss.
    fn catch_jonesy<D: Dealer<Event>>(&self, s: &mut State, who: Who, d: &mut D) -> bool {
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
            tell(d, Event::JonesyGone);
        } else if carrier.is_some() {
            tell(d, Event::JonesyCaught { who });
        } else {
            return false;
        }
        // F-R95: captured or removed, the token is cleared.
        self.check_cut_off(s, d);
        true
    }

    /// F14.15, F15.9, F4.10, F4.11: the current player's crew action phase is over. F4.12, F4.13, F15.10, F-R30: after a
    /// Surprise Attack no card is drawn, however the flight that led there began.
    pub(super) fn end_action_phase(s: &mut State, cause: Cause) {
        if in_action_phase(s) {
            s.turn.phase = match cause {
                Cause::Surprise => Phase::OverWithoutCard,
                Cause::Card | Cause::Meeting => s.turn.phase.max(Phase::Over),
            };
        }
    }
}
