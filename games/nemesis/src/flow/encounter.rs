//! Chapters M9, M23, M24: Encounters, the First Encounter and the choice of Objectives.

use kernel::{Dealer, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Attack, Game, Steps, ask};
use crate::Nemesis;
use crate::content::{Intruder, Weakness};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Kept, Mini, Play, State};

/// M23.1, M23.2, M23.9: an Intruder appears in a Character's Room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Encounter {
    /// Who triggers it.
    pub seat: Seat,
    /// Whether the hands are compared; not with Summoning (M-R167).
    pub surprise: bool,
}

impl Step<Nemesis> for Encounter {
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        if !s[self.seat].in_play() {
            return None;
        }
        let mut game = Game::new(rules, s, d);
        let at = game.s[self.seat].at;
        game.tell(Event::Encounter {
            seat: self.seat,
            at,
        });
        game.quiet(at);
        let token = game.draw_token();
        let spec = *rules.content.token(token);
        let Some(kind) = spec.intruder else {
            // M24.3–M24.5, M-R38.
            game.noise_around(at);
            if game.s.bag.0.total() == 0 {
                game.token_into_bag(Intruder::Adult);
            }
            game.return_token(token);
            return None;
        };
        match game.place(kind, at) {
            Some(mini) => {
                if self.surprise {
                    game.push(Compare {
                        seat: self.seat,
                        mini,
                        number: spec.number,
                    });
                }
                game.first_encounter();
            }
            // M-R35: no miniature; the token goes back.
            None => game.return_token(token),
        }
        None
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// M23.3: the Noise around a Room is discarded.
    pub(super) fn quiet(&mut self, at: kernel::Space) {
        self.s.noise = self.s.noise.minus(self.board().around[at]);
        self.tell(Event::Quiet { at });
    }

    /// M9.1, M-R10, M-R101: once an Intruder has appeared, whoever still has two Objectives keeps one. It is said once, also if
    /// two Creepers come at the same moment.
    pub(super) fn first_encounter(&mut self) {
        let waits = |step: &Steps| matches!(step, Steps::KeepObjectives(_));
        if self.s.met
            && KeepObjectives::next(self.s).is_some()
            && !self.s.agenda.steps().iter().any(waits)
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
    fn go<D: Dealer<Event>>(self, rules: &Nemesis, s: &mut State, d: &mut D) -> Option<Self> {
        if !s[self.seat].in_room() {
            return None;
        }
        // MC58.
        let less = u8::from(s.knows(Weakness::ReactionToDanger));
        let number = self.number.saturating_sub(less).max(1);
        if s[self.seat].hand.len() < usize::from(number) {
            let mut game = Game::new(rules, s, d);
            game.tell(Event::Surprised { seat: self.seat });
            game.push(Attack {
                mini: self.mini,
                target: self.seat,
                surprise: true,
            });
        }
        None
    }
}

/// D3, M9.2–M9.4, M-R11, M-R195, M47.2: everybody with two Objectives keeps one, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct KeepObjectives;

impl KeepObjectives {
    /// Who chooses next.
    pub(super) fn next(s: &State) -> Option<Seat> {
        if s.mode.play == Play::Cooperative {
            return None;
        }
        s.order()
            .find(|&seat| s[seat].alive() && s[seat].kept == Kept::Both)
    }
}

impl Step<Nemesis> for KeepObjectives {
    fn go<D: Dealer<Event>>(self, _: &Nemesis, s: &mut State, _: &mut D) -> Option<Self> {
        Self::next(s).map(|_| self)
    }

    fn asked(&self, _: &Nemesis, s: &State) -> Waiting {
        ask(Self::next(s).unwrap_or_default())
    }

    fn offer<M: Menu<Move>>(&self, _: &Nemesis, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Keep(Kept::First));
        menu.offer(Move::Keep(Kept::Second));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Nemesis,
        s: &mut State,
        seat: Seat,
        reply: Move,
        d: &mut D,
    ) {
        if let Move::Keep(kept) = reply {
            s[seat].kept = kept;
            s[seat].kept_seen = kernel::SeatSet::EMPTY;
        }
        Game::new(rules, s, d).tell(Event::Chose { seat });
        s.agenda.push(self);
    }

    fn prompt(&self, _: &Nemesis, _: &State, voice: Voice) -> Text {
        voice.say("objective")
    }
}
