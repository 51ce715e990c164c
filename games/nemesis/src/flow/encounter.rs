//! Chapters M9, M23, M24: Encounters, the First Encounter and the choice of Objectives.

use crate::prelude::*;

use super::Attack;
use crate::stage::names;

/// M23.1, M23.2, M23.9: an Intruder appears in a Character's Room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Encounter {
    /// Who triggers it.
    pub seat: Seat,
    /// Whether the hands are compared; not with Summoning (M-R167).
    pub surprise: bool,
}

impl Step<Nemesis> for Encounter {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if !play[self.seat].in_play() {
            return;
        }
        let at = play[self.seat].at;
        play.tell(Event::Encounter {
            seat: self.seat,
            at,
        });
        play.quiet(at);
        let token = play.draw_token();
        let spec = *play.rules.content.token(token);
        let Some(kind) = spec.intruder else {
            // M24.3–M24.5, M-R38.
            play.noise_around(at);
            if play.bag.0.total() == 0 {
                play.token_into_bag(Intruder::Adult);
            }
            play.return_token(token);
            return;
        };
        match play.place(kind, at) {
            Some(mini) => {
                if self.surprise {
                    play.push(Compare {
                        seat: self.seat,
                        mini,
                        number: spec.number,
                    });
                }
                play.first_encounter();
            }
            // M-R35: no miniature; the token goes back.
            None => play.return_token(token),
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// M23.3: the Noise around a Room is discarded.
    pub(super) fn quiet(&mut self, at: kernel::Space) {
        self.noise = self.noise.minus(self.board().around[at]);
        self.tell(Event::Quiet { at });
    }

    /// M9.1, M-R10, M-R101: once an Intruder has appeared, whoever still has two Objectives keeps
    /// one. It is said once, also if two Creepers come at the same moment.
    pub(super) fn first_encounter(&mut self) {
        let waits = |step: &Steps| matches!(step, Steps::KeepObjectives(_));
        if self.met
            && KeepObjectives::next(self.s).is_some()
            && !self.agenda.steps().iter().any(waits)
        {
            self.tell(Event::FirstEncounter);
            self.push(KeepObjectives);
        }
    }
}

/// M23.6–M23.8, M24.2, M-R20: the number on the token against the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Compare {
    /// Who triggered the Encounter.
    pub seat: Seat,
    /// Who came.
    pub mini: Mini,
    /// The token's number.
    pub number: u8,
}

impl Step<Nemesis> for Compare {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if !play[self.seat].in_room() {
            return;
        }
        // MC58.
        let less = u8::from(play.knows(Weakness::ReactionToDanger));
        let number = self.number.saturating_sub(less).max(1);
        if play[self.seat].hand.len() < usize::from(number) {
            play.tell(Event::Surprised { seat: self.seat });
            play.push(Attack {
                mini: self.mini,
                target: self.seat,
                surprise: true,
            });
        }
    }
}

/// D3, M9.2–M9.4, M-R11, M-R195, M47.2: everybody with two Objectives keeps one, one after the
/// other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KeepObjectives;

impl KeepObjectives {
    /// Who chooses next.
    pub(super) fn next(s: &State) -> Option<Seat> {
        if s.mode.play == Style::Cooperative {
            return None;
        }
        s.order()
            .find(|&seat| s[seat].alive() && s[seat].kept == Kept::Both)
    }
}

kernel::answers! {
    /// Which Objective somebody keeps.
    pub enum Keeping of Nemesis {
        /// D3: this one.
        Keep(kept: Kept) = "keep",
    }
}

impl Decision<Nemesis> for KeepObjectives {
    type Answer = Keeping;
    const PROMPT: &'static str = "objective";
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| Self::next(at.s).unwrap_or_default();

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        Self::next(play.s).map(|_| self)
    }

    fn offer<M: Menu<Keeping>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Kept::First, Kept::Second].map(Keeping::Keep));
    }

    fn done<D: Dealer<Event>>(self, Keeping::Keep(kept): Keeping, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play[seat].kept = kept;
        play[seat].kept_seen = kernel::SeatSet::EMPTY;
        play.tell(Event::Chose { seat });
        // M-R11: also asked at the end of the game, when nothing else is put on the agenda.
        play.agenda.push(self);
    }

    fn show(&self, at: At<'_>, Keeping::Keep(kept): Keeping) -> Choice {
        let place = u8::from(kept == Kept::Second);
        let objective = at[at.seat].objectives[usize::from(place)].face;
        let choice = Choice::say("do-keep").with("objective", names::objective(objective));
        let card = format!("objective:{}:{place}", at.seat.0);
        choice.icon("objective").about(card)
    }

    /// D3: the second; in solo the first.
    fn otherwise(&self, at: At<'_>, _: &[Keeping], _: Lot<'_>) -> Keeping {
        Keeping::Keep(if at.mode.players == 1 {
            Kept::First
        } else {
            Kept::Second
        })
    }
}
