//! Chapters L34, L36–L38, L40: the tracks and what their spaces ask, and the hand limits.

use kernel::{Choice, Dealer, Decision, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Calibrate, Countdown, Pick, Why};
use crate::Lifeform;
use crate::content::{Evolution, Image, Malfunction, Stowaway};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
use crate::state::{Android, End, Figure, Hideaway, Phase};

/// L38, L-R97: the self-destruct tracker advances, one space at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advance {
    /// Spaces left.
    pub left: u8,
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L-R113: an advance of the self-destruct tracker; held spaces are taken off first.
    pub(crate) fn advance_countdown(&mut self, spaces: u8) {
        if self.is_solo() {
            self.push(Countdown {
                left: spaces,
                asked: false,
            });
            return;
        }
        let mut left = spaces;
        if self.hold.take().is_some() {
            left = left.saturating_sub(1);
        }
        let damped = self.damped.min(left);
        self.damped -= damped;
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
        self.malfunction += 1;
        let space = self.malfunction;
        self.tell(Event::Malfunction(space));
        let seat = self.lifeform;
        match Malfunction::ALL[usize::from(space) - 1] {
            Malfunction::PowerOutage => self.push(Pick {
                seat,
                why: Why::Outage,
            }),
            Malfunction::Android => {
                if self.android == Android::Inactive {
                    let home = self.rules.plan.hypersleep;
                    // L-R126.
                    if self.breached.contains(home) {
                        self.destroy_android();
                    } else {
                        self.android = Android::In(home);
                        self.tell(Event::AndroidMoved(home, home));
                    }
                }
            }
            Malfunction::SelfDestruct => self.advance_countdown(1),
        }
    }

    /// L33.6: the cocoon tracker advances 1.
    pub(crate) fn advance_cocoon(&mut self) {
        self.cocoon += 1;
        let space = self.cocoon;
        self.tell(Event::Cocoon(space));
        if space == self.rules.plan.last_cocoon {
            self.push(LastCocoon { stage: 0 });
        }
        let section = space - 1;
        if self.sections[usize::from(section)][0] != Evolution::FaceDown {
            self.push(Evolving { section });
        }
    }

    /// An evolution token leaves the game.
    pub(crate) fn spend_token(&mut self, token: Evolution) {
        if let Some(place) = self.evolved.iter().position(|&other| other == token) {
            self.evolved.remove(place);
            self.tell(Event::EvolutionSpent(token));
        }
    }
}

impl Step<Lifeform> for Advance {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if self.left == 0 {
            return;
        }
        play.minute -= 1;
        let minute = play.minute;
        play.tell(Event::Minute(minute));
        if minute == 0 {
            play.finish(End::Explosion);
            return;
        }
        play.push(Self {
            left: self.left - 1,
        });
        // P-R3: after what is printed.
        play.asteroid_due(minute);
        // L16.9, L38.3–L38.6: a vent token, then a stowaway card.
        if minute == play.rules.plan.boarding {
            if play.vent_pool > 0 {
                play.vent_pool -= 1;
                play.vents += 1;
                play.tell(Event::VentGained);
            }
            play.push(HideAway);
        }
        // L7.5, L38.7.
        if minute == play.rules.plan.blinding {
            play.analyzers = [0; 4];
            play.tell(Event::AnalyzersGone);
        }
        if play.rules.plan.terror_minutes >> minute & 1 == 1 {
            let seat = play.lifeform;
            play.push(Pick {
                seat,
                why: Why::MayTerror,
            });
        }
    }
}

/// L34.6: the hostility tracker advances, one space at a time, so that each counts; on the last space it stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hostile {
    /// Spaces left.
    pub left: u8,
}

impl Step<Lifeform> for Hostile {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if self.left == 0 || play.hostility >= play.rules.plan.hostility_top {
            return;
        }
        play.push(Self {
            left: self.left - 1,
        });
        play.hostility += 1;
        let space = play.hostility;
        play.tell(Event::Hostility(space));
        if play.rules.plan.hostility_draws >> space & 1 == 1 {
            play.lifeform_draws(1);
        }
        // L-R68: in the showdown a TERROR space lapses.
        if play.rules.plan.hostility_terrors >> space & 1 == 1 && play.phase != Phase::Showdown {
            let seat = play.lifeform;
            play.push(Pick {
                seat,
                why: Why::Terror,
            });
        }
    }
}

/// L6.2, L-R8: cards of choice down to the limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CrewLimit {
    /// Whose hand.
    pub seat: Seat,
}

impl Decision<Lifeform> for CrewLimit {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.hands[self.seat.index()].len() > play.at().hand_limit()).then_some(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.hands[self.seat.index()].iter().map(Bag::Discard));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Discard(card) = chosen {
            play.push(self);
            play.discard(seat, card);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("hand-limit")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L-R10: the lifeform's limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeformLimit;

impl Decision<Lifeform> for LifeformLimit {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.claws.len() > play.at().most_claws()).then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.claws.iter().map(Bag::Toss));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Toss(card) = chosen {
            play.push(self);
            play.toss(card);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("lifeform-limit")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L38.4, L38.5: the lifeform picks a stowaway card in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HideAway;

impl Decision<Lifeform> for HideAway {
    type Answer = Bag;

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all(Stowaway::ALL.into_iter().map(Bag::Stowaway));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Stowaway(card) = chosen {
            play.stowaway = Hideaway::Chosen(card);
            play.d.reveal();
            play.tell(Event::StowawayChosen);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("stowaway")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L37: the last space of the cocoon track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastCocoon {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for LastCocoon {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if play.pair() {
            // L37.1, L-R96.
            let top = play.rules.plan.column_spaces[crate::content::Column::Coolant];
            play.overheating = (play.overheating + 1).min(top);
            let space = play.overheating;
            play.tell(Event::Overheated(space));
            return;
        }
        let seat = play.lifeform;
        play.push(Pick {
            seat,
            why: Why::SpoilAny,
        });
        // L37.3.
        play.push(Calibrate);
        let aside = Image::ALL
            .into_iter()
            .find(|&image| play.images[image] == Figure::Aside);
        // L-R44: an image out of the game never returns.
        if let Some(image) = aside {
            play.push(Pick {
                seat,
                why: Why::ThirdImage(image),
            });
        }
    }
}

/// L40.2: one of the two tokens of a section is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Evolving {
    /// Which section.
    pub section: u8,
}

impl Decision<Lifeform> for Evolving {
    type Answer = Bag;

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.sections[usize::from(self.section)].map(Bag::Evolve));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Evolve(token) = chosen {
            play.sections[usize::from(self.section)] = [Evolution::FaceDown; 2];
            play.evolved.push(token);
            play.tell(Event::Evolved(token));
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("evolve")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
