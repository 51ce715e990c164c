//! Chapters L34, L36–L38, L40: the tracks and what their spaces ask, and the hand limits.

use crate::prelude::*;

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

    /// L34, L-R92: the hostility tracker advances.
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
                purpose: Purpose::Outage,
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
            self.push(LastCocoon);
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
            play.end(End::Explosion);
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
                purpose: Purpose::MayTerror,
            });
        }
    }
}

/// L34.6: the hostility tracker advances, one space at a time, so that each counts; on the last
/// space it stays.
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
                purpose: Purpose::Terror,
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
    type Answer = Discard;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "hand-limit";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.hands[self.seat.index()].len() > play.at().hand_limit()).then_some(self)
    }

    fn offer<M: Menu<Discard>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.hands[self.seat.index()].iter().map(Discard::Card));
    }

    fn done<D: Dealer<Event>>(self, Discard::Card(card): Discard, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        play.discard(seat, card);
    }

    fn otherwise(&self, at: At<'_>, offered: &[Discard], _: Lot<'_>) -> Discard {
        Discard::least(at, offered)
    }
}

/// L-R10: the lifeform's limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LifeformLimit;

impl Decision<Lifeform> for LifeformLimit {
    type Answer = Toss;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "lifeform-limit";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (play.claws.len() > play.at().most_claws()).then_some(self)
    }

    fn offer<M: Menu<Toss>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.claws.iter().map(Toss::Card));
    }

    fn done<D: Dealer<Event>>(self, Toss::Card(card): Toss, play: &mut Play<'_, D>) {
        play.push(self);
        play.toss(card);
    }

    fn otherwise(&self, at: At<'_>, offered: &[Toss], _: Lot<'_>) -> Toss {
        Toss::least(at, offered)
    }
}

/// L38.4, L38.5: the lifeform picks a stowaway card in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HideAway;

kernel::answers! {
    /// When the lifeform hides aboard.
    pub enum HidingAway of Lifeform {
        /// DP37: as this card says.
        Stowaway(card: Stowaway) = "stowaway",
    }
}

impl Decision<Lifeform> for HideAway {
    type Answer = HidingAway;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "stowaway";
    const OTHERWISE: &'static [HidingAway] = &[HidingAway::Stowaway(Stowaway::Middle)];

    fn offer<M: Menu<HidingAway>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all(Stowaway::ALL.into_iter().map(HidingAway::Stowaway));
    }

    fn done<D: Dealer<Event>>(
        self,
        HidingAway::Stowaway(card): HidingAway,
        play: &mut Play<'_, D>,
    ) {
        play.stowaway = Hideaway::Chosen(card);
        play.d.reveal();
        play.tell(Event::StowawayChosen);
    }
}

/// L37: the last space of the cocoon track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LastCocoon;

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
        let pick = |purpose| Pick { seat, purpose };
        // L37.3.
        play.then((Calibrate, pick(Purpose::SpoilAny)));
        let aside = Image::ALL
            .into_iter()
            .find(|&image| play.images[image] == Figure::Aside);
        // L-R44: an image out of the game never returns.
        if let Some(image) = aside {
            play.push(pick(Purpose::ThirdImage(image)));
        }
    }
}

/// L40.2: one of the two tokens of a section is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Evolving {
    /// Which section.
    pub section: u8,
}

kernel::answers! {
    /// Which evolution token is kept.
    pub enum Growing of Lifeform {
        /// DP42: this one.
        Evolve(token: Evolution) = "evolve",
    }
}

impl Decision<Lifeform> for Evolving {
    type Answer = Growing;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "evolve";

    fn offer<M: Menu<Growing>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.sections[usize::from(self.section)].map(Growing::Evolve));
    }

    fn done<D: Dealer<Event>>(self, Growing::Evolve(token): Growing, play: &mut Play<'_, D>) {
        play.sections[usize::from(self.section)] = [Evolution::FaceDown; 2];
        play.evolved.push(token);
        play.tell(Event::Evolved(token));
    }
}

impl<'a> At<'a> {
    /// L40.2: the two tokens of which one is kept, while that is asked.
    pub(crate) fn evolutions_offered(self) -> &'a [Evolution] {
        match self.s.agenda.top() {
            Some(Steps::Evolving(step)) => &self.s.sections[usize::from(step.section)],
            _ => &[],
        }
    }

    /// L38.4: whether the lifeform picks a stowaway card now.
    pub(crate) fn hides_away(self) -> bool {
        matches!(self.agenda.top(), Some(Steps::HideAway(_)))
    }
}
