//! Entering a space (F-R19) and concealed tokens (chapter 15), also by the Motion Tracker.

use kernel::{Dealer, Space, SpaceSet};

use super::{MEETING_LOSS, in_action_phase, tell};
use crate::Fate;
use crate::content::Mission;
use crate::moves::{Event, Loss, Manner};
use crate::state::{Cause, Crowd, Face, ItemKind, Phase, Room, State, Step, Who};

impl Fate {
    /// One single step of a crew member, whoever made it (F-R18): figure, objectives, token, Alien, Ash.
    pub(super) fn enter<D: Dealer<Event>>(
        &self,
        s: &mut State,
        who: Who,
        to: Space,
        manner: Manner,
        d: &mut D,
    ) {
        let from = std::mem::replace(&mut s[who].at, to);
        tell(
            d,
            Event::Moved {
                who,
                from,
                to,
                manner,
            },
        );
        // F-R60; F-R74: in the Director's Cut walking up to Ash is no encounter.
        if s.ash == Some(to) && s.on_mission(Mission::Sympathies) && !s.mode.directors_cut {
            s.agenda.push(Step::MeetAsh(who, to));
        }
        if s.alien == to {
            s.agenda.push(Step::MeetAlien(who, to));
        }
        // F-R94: only a token that lay there on entering.
        if s.floor[Room(to)].token.is_some() {
            s.agenda.push(Step::RevealTo(who, to));
        }
        self.check(s, d);
    }

    /// F15.3–F15.15.
    pub(super) fn reveal_to<D: Dealer<Event>>(
        &self,
        s: &mut State,
        who: Who,
        space: Space,
        d: &mut D,
    ) -> bool {
        s.agenda.pop();
        match self.turn_up(s, space, d) {
            None => {}
            Some(Face::Jonesy) if self.catch_jonesy(s, who, d) => {}
            Some(face @ Face::Jonesy) => {
                s.agenda.push(Step::TokenBack(face));
                let saved = self.shine(s, Crowd::only(who));
                self.lose(s, Loss::Jonesy, 1 - saved, saved, d);
            }
            Some(face @ Face::Surprise(loss)) => {
                // F-R19: the attack is the meeting; entering causes no second one.
                if matches!(s.agenda.top(), Some(Step::MeetAlien(..))) {
                    s.agenda.pop();
                }
                s.agenda.push(Step::TokenBack(face));
                self.put_alien(s, space, d);
                s.agenda.push(Step::Encounter(Cause::Surprise, loss));
            }
            Some(face) => s.agenda.push(Step::TokenBack(face)),
        }
        true
    }

    /// F17.14–F17.17, F-R40: the tracker reveals without the token's own effect.
    pub(super) fn track<D: Dealer<Event>>(&self, s: &mut State, space: Space, d: &mut D) {
        let who = s.turn.who;
        tell(d, Event::Tracked { who, at: space });
        match self.turn_up(s, space, d) {
            None => {}
            Some(Face::Jonesy) if self.catch_jonesy(s, who, d) => {}
            Some(face @ Face::Surprise(_)) => {
                s.agenda.push(Step::TokenBack(face));
                self.put_alien(s, space, d);
                s.turn.actions += 1;
                s.turn.gained += 1;
                tell(d, Event::ActionGained { who });
                s.agenda.push(Step::Encounter(Cause::Meeting, MEETING_LOSS));
            }
            Some(face) => s.agenda.push(Step::TokenBack(face)),
        }
    }

    /// Turns the token of a space face up and takes it off the board.
    fn turn_up<D: Dealer<Event>>(&self, s: &mut State, space: Space, d: &mut D) -> Option<Face> {
        let face = s.floor[Room(space)].token.take()?;
        d.reveal();
        tell(d, Event::Revealed { at: space, face });
        Some(face)
    }

    /// F17.35, F-R43; DC F22.31–F22.33. Whether the token is gone without a hiss.
    fn catch_jonesy<D: Dealer<Event>>(&self, s: &mut State, who: Who, d: &mut D) -> bool {
        if s.mode.directors_cut {
            if !s[who].has(ItemKind::CatCarrier) && s.cats_gone == 0 {
                return false;
            }
            s.cats_gone += 1;
            tell(d, Event::JonesyGone);
        } else {
            // Taken out and put back, so that the inventory stays in token order.
            let Some(mut carrier) = s[who].part_with(|held| held.item.kind == ItemKind::CatCarrier)
            else {
                return false;
            };
            carrier.item.cats += 1;
            s[who].take(carrier);
            tell(d, Event::JonesyCaught { who });
        }
        // F-R95: captured or removed, the token is cleared.
        self.check(s, d);
        true
    }

    /// F15.5, F15.11, F15.13, F17.17: back into the stack, which is mixed as a whole.
    pub(super) fn token_back<D: Dealer<Event>>(
        &self,
        s: &mut State,
        face: Face,
        d: &mut D,
    ) -> bool {
        s.agenda.pop();
        s.stack.put(face);
        s.stack.shuffle(d);
        self.check(s, d);
        true
    }

    /// F-R19 step 4.
    pub(super) fn meet_alien(&self, s: &mut State, who: Who, space: Space) -> bool {
        s.agenda.pop();
        if s[who].at == space && s.alien == space {
            s.agenda.push(Step::Encounter(Cause::Meeting, MEETING_LOSS));
        }
        true
    }

    /// F-R19 step 5.
    pub(super) fn meet_ash(&self, s: &mut State, who: Who, space: Space) -> bool {
        s.agenda.pop();
        if s[who].at == space && s.ash == Some(space) {
            s.agenda.push(Step::FaceAsh(Crowd::only(who)));
        }
        true
    }

    /// F14.15, F15.9: the current player's crew action phase is over. F4.12: after a Surprise Attack no card is drawn.
    pub(super) fn end_action_phase(s: &mut State, cause: Cause) {
        if !in_action_phase(s) {
            return;
        }
        match cause {
            Cause::Surprise => s.turn.phase = Phase::OverWithoutCard,
            Cause::Card | Cause::Meeting => s.turn.phase = s.turn.phase.max(Phase::Over),
        }
    }

    /// FC77, F-R94: every room but those chosen gets a token; rooms to stay empty are chosen first if the stack is short.
    pub(super) fn cut_off_setup<D: Dealer<Event>>(
        &self,
        s: &mut State,
        count: u8,
        chosen: SpaceSet,
        d: &mut D,
    ) -> bool {
        let left = self.rooms_to_fill(s).minus(chosen);
        if count > 0 {
            let only = left.lowest().filter(|_| left.len() == 1);
            if let Some(room) = only {
                super::replace(s, Step::LeaveEmpty(count - 1, chosen.with(room).into()));
            }
            return only.is_some();
        }
        s.agenda.pop();
        for at in left.iter() {
            s.floor[Room(at)].token = s.stack.draw();
            tell(d, Event::TokenPlaced { at });
        }
        self.check(s, d);
        true
    }

    /// The rooms without a concealed token.
    pub(super) fn rooms_to_fill(&self, s: &State) -> SpaceSet {
        self.content.rooms.minus(s.concealed())
    }
}
