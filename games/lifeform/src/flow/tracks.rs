//! Chapters L34, L36–L38, L40: the tracks and what their spaces ask, and the hand limits.

use kernel::{Dealer, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Calibrate, Countdown, Game, Pick, Why, ask};
use crate::Lifeform;
use crate::content::{Evolution, Image, Malfunction, Stowaway};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Android, End, Figure, Hideaway, Phase, State};

/// L38, L-R97: the self-destruct tracker advances, one space at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advance {
    /// Spaces left.
    pub left: u8,
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L-R113: an advance of the self-destruct tracker; held spaces are taken off first.
    pub(crate) fn advance_countdown(&mut self, spaces: u8) {
        if self.s.is_solo() {
            self.push(Countdown {
                left: spaces,
                asked: false,
            });
            return;
        }
        let mut left = spaces;
        if self.s.hold.take().is_some() {
            left = left.saturating_sub(1);
        }
        let damped = self.s.damped.min(left);
        self.s.damped -= damped;
        left -= damped;
        if left < spaces {
            self.tell(Event::CountdownHeld(spaces - left));
        }
        if left > 0 {
            self.push(Advance { left });
        }
    }

    /// L34, L-R92.
    pub(crate) fn advance_hostility(&mut self, spaces: u8) {
        if spaces > 0 {
            self.push(Hostile { left: spaces });
        }
    }

    /// L36: the malfunction tracker advances 1.
    pub(crate) fn advance_malfunction(&mut self) {
        self.s.malfunction += 1;
        let space = self.s.malfunction;
        self.tell(Event::Malfunction(space));
        let seat = self.s.lifeform;
        match Malfunction::ALL[usize::from(space) - 1] {
            Malfunction::PowerOutage => self.push(Pick {
                seat,
                why: Why::Outage,
            }),
            Malfunction::Android => {
                if self.s.android == Android::Inactive {
                    let home = self.rules.plan.hypersleep;
                    // L-R126.
                    if self.s.breached.contains(home) {
                        self.destroy_android();
                    } else {
                        self.s.android = Android::In(home);
                        self.tell(Event::AndroidMoved(home, home));
                    }
                }
            }
            Malfunction::SelfDestruct => self.advance_countdown(1),
        }
    }

    /// L33.6: the cocoon tracker advances 1.
    pub(crate) fn advance_cocoon(&mut self) {
        self.s.cocoon += 1;
        let space = self.s.cocoon;
        self.tell(Event::Cocoon(space));
        if space == self.rules.plan.last_cocoon {
            self.push(LastCocoon { stage: 0 });
        }
        let section = space - 1;
        if self.s.sections[usize::from(section)][0] != Evolution::FaceDown {
            self.push(Evolving { section });
        }
    }

    /// An evolution token leaves the game.
    pub(crate) fn spend_token(&mut self, token: Evolution) {
        if let Some(place) = self.s.evolved.iter().position(|&other| other == token) {
            self.s.evolved.remove(place);
            self.tell(Event::EvolutionSpent(token));
        }
    }
}

impl Step<Lifeform> for Advance {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left == 0 {
            return None;
        }
        let mut g = Game::new(rules, s, d);
        g.s.minute -= 1;
        let minute = g.s.minute;
        g.tell(Event::Minute(minute));
        if minute == 0 {
            g.finish(End::Explosion);
            return None;
        }
        g.push(Self {
            left: self.left - 1,
        });
        // P-R3: after what is printed.
        g.asteroid_due(minute);
        // L16.9, L38.3–L38.6: a vent token, then a stowaway card.
        if minute == rules.plan.boarding {
            if g.s.vent_pool > 0 {
                g.s.vent_pool -= 1;
                g.s.vents += 1;
                g.tell(Event::VentGained);
            }
            g.push(HideAway);
        }
        // L7.5, L38.7.
        if minute == rules.plan.blinding {
            g.s.analyzers = [0; 4];
            g.tell(Event::AnalyzersGone);
        }
        if rules.plan.terror_minutes >> minute & 1 == 1 {
            let seat = g.s.lifeform;
            g.push(Pick {
                seat,
                why: Why::MayTerror,
            });
        }
        None
    }
}

/// L34.6: the hostility tracker advances, one space at a time, so that each counts; on the last space it stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hostile {
    /// Spaces left.
    pub left: u8,
}

impl Step<Lifeform> for Hostile {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left == 0 || s.hostility >= rules.plan.hostility_top {
            return None;
        }
        let mut g = Game::new(rules, s, d);
        g.push(Self {
            left: self.left - 1,
        });
        g.s.hostility += 1;
        let space = g.s.hostility;
        g.tell(Event::Hostility(space));
        if rules.plan.hostility_draws >> space & 1 == 1 {
            g.lifeform_draws(1);
        }
        // L-R68: in the showdown a TERROR space lapses.
        if rules.plan.hostility_terrors >> space & 1 == 1 && g.s.phase != Phase::Showdown {
            let seat = g.s.lifeform;
            g.push(Pick {
                seat,
                why: Why::Terror,
            });
        }
        None
    }
}

/// L6.2, L-R8: cards of choice down to the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CrewLimit {
    /// Whose hand.
    pub seat: Seat,
}

impl Step<Lifeform> for CrewLimit {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (s.hands[self.seat.index()].len() > rules.hand_limit(s)).then_some(self)
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.hands[self.seat.index()].iter().map(Move::Discard));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Discard(card) = chosen {
            let mut g = Game::new(rules, s, d);
            g.push(self);
            g.discard(seat, card);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("hand-limit")
    }
}

/// L-R10: the lifeform's limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeformLimit;

impl Step<Lifeform> for LifeformLimit {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (s.claws.len() > rules.most_claws(s)).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.claws.iter().map(Move::Toss));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Toss(card) = chosen {
            let mut g = Game::new(rules, s, d);
            g.push(self);
            g.toss(card);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("lifeform-limit")
    }
}

/// L38.4, L38.5: the lifeform picks a stowaway card in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HideAway;

impl Step<Lifeform> for HideAway {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer_all(Stowaway::ALL.into_iter().map(Move::Stowaway));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Stowaway(card) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.stowaway = Hideaway::Chosen(card);
            g.d.reveal();
            g.tell(Event::StowawayChosen);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("stowaway")
    }
}

/// L37: the last space of the cocoon track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastCocoon {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for LastCocoon {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        if g.s.pair() {
            // L37.1, L-R96.
            let top = g.rules.plan.column_spaces[crate::content::Column::Coolant];
            g.s.overheating = (g.s.overheating + 1).min(top);
            let space = g.s.overheating;
            g.tell(Event::Overheated(space));
            return None;
        }
        let seat = g.s.lifeform;
        g.push(Pick {
            seat,
            why: Why::SpoilAny,
        });
        // L37.3.
        g.push(Calibrate);
        let aside = Image::ALL
            .into_iter()
            .find(|&image| g.s.images[image] == Figure::Aside);
        // L-R44: an image out of the game never returns.
        if let Some(image) = aside {
            g.push(Pick {
                seat,
                why: Why::ThirdImage(image),
            });
        }
        None
    }
}

/// L40.2: one of the two tokens of a section is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Evolving {
    /// Which section.
    pub section: u8,
}

impl Step<Lifeform> for Evolving {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.sections[usize::from(self.section)].map(Move::Evolve));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Evolve(token) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.sections[usize::from(self.section)] = [Evolution::FaceDown; 2];
            g.s.evolved.push(token);
            g.tell(Event::Evolved(token));
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("evolve")
    }
}
