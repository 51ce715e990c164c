//! Chapter C: skills and survival abilities of the characters, cards of the cat and of the SIS-TER mainframe (LC37–LC62,
//! LC85–LC94, LC98–LC109).

use kernel::{
    Audience, Choice, Dealer, Decision, List, Menu, Seat, Space, SpaceSet, Step, Text, Voice,
    Waiting,
};
use serde::{Deserialize, Serialize};

use super::crew_icons::{Actor, Object};
use super::movement::{Gait, Movers};
use super::pushing::Push;
use super::{Arrive, Pick, PickActor, PickObject, Pushing, Walking, Why};
use crate::Lifeform;
use crate::content::{CatCard, Character, DataToken, MainframeCard};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stage::names;
use crate::stand_in;
use crate::state::{Members, REMORA, Stage};

impl At<'_> {
    /// L-R108: whether a skill may be activated.
    pub(crate) fn skill_helps(self, who: Character) -> bool {
        match who {
            Character::Maddox => self.can_walk(self.afoot(), Gait::Move),
            Character::Villalobos => self.askable(Object::Triangulate).next().is_some(),
            Character::Chandra => self.data_pool.iter().any(|&tokens| tokens > 0),
            Character::Wilczek => !self.outages.is_empty(),
            Character::Bexley => !self.claws.is_empty(),
            _ => true,
        }
    }

    /// L-R108: whether a survival ability may be activated.
    pub(crate) fn survival_helps(self, who: Character) -> bool {
        match who {
            Character::Durrant => !self.steps(who, Gait::Desperate).is_empty(),
            Character::Maddox | Character::Emma => {
                self.crew_deck.len() + self.crew_discard.len() > 0
            }
            Character::Motoko => !self.ground().is_empty(),
            Character::Solheim => self.mission_pool > 0,
            Character::Bexley => self.can_override(),
            Character::Achebe => self
                .images_out()
                .any(|image| !self.pushes(Push::Cargo, image).is_empty()),
            _ => true,
        }
    }

    /// L-R108: whether a cat card changes something.
    pub(crate) fn cat_helps(self, card: CatCard) -> bool {
        match card {
            CatCard::ArchedBack => self.askable(Object::ArchedBack).next().is_some(),
            CatCard::WarmLap => self.laps().next().is_some(),
            CatCard::FollowMe => self.can_walk(Follow::flock(self), Gait::Move),
            CatCard::PounceOnNothing => !self.near_cat().and(self.terrors).is_empty(),
            CatCard::KnockedOffTheShelf => self
                .near_cat()
                .and(self.stocked())
                .iter()
                .any(|from| !self.by_any(from).without(REMORA).is_empty()),
            CatCard::Underfoot => self.android_space().is_some() && !self.skips,
            CatCard::Streak => self
                .cat_space()
                .is_some_and(|at| !self.by_any(at).is_empty()),
            CatCard::Bait => self
                .images_out()
                .any(|image| !self.pushes(Push::Bait, image).is_empty()),
            CatCard::ChewedCable => !self.near_cat().and(self.outages).is_empty(),
            CatCard::NineLives => !self.near_the_cat().is_empty(),
            CatCard::FaceDown => false,
        }
    }

    /// L-R108: whether a mainframe card changes something.
    pub(crate) fn sister_helps(self, seat: Seat, card: MainframeCard) -> bool {
        let pushes = |how| {
            self.images_out()
                .any(|image| !self.pushes(how, image).is_empty())
        };
        match card {
            MainframeCard::BulkheadCycle => self.door_places().next().is_some(),
            MainframeCard::EmergencyLighting => !self.outages.is_empty(),
            MainframeCard::DeckScan | MainframeCard::DutyRoster => true,
            MainframeCard::CountdownHold => self.hold.is_none(),
            MainframeCard::StoresRelease => self.mission_pool > 0,
            MainframeCard::LiftOverride | MainframeCard::FileTransfer => {
                SisterPicks { card }.any(self, seat)
            }
            MainframeCard::ServiceDirective => {
                self.android_space().is_some() && (!self.skips || self.can_be_directed())
            }
            MainframeCard::DuctPurge => pushes(Push::Purge),
            MainframeCard::TelemetryBurst => self.data_pool.iter().any(|&tokens| tokens > 0),
            MainframeCard::GasRelease => pushes(Push::Gas),
            MainframeCard::FaceDown => false,
        }
    }

    /// LC103: where a character may be lifted to.
    fn lifts(self, who: Character) -> SpaceSet {
        let mut barred = self.haunted().or(self.breached);
        if let Some(at) = self.android_space() {
            barred.add(at);
        }
        let open = self.rules.plan.lifts.minus(barred);
        let at = self.at[who];
        if self.hidden.has(who) || self.rooted.has(who) || !open.contains(at) {
            return SpaceSet::EMPTY;
        }
        open.without(at)
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L9: ACTIVATE SKILL.
    pub(crate) fn use_skill(&mut self, seat: Seat, who: Character) {
        // L9.2.
        self.skilled.put(who);
        self.tell(Event::SkillUsed(who));
        let pair = self.pair();
        let amount = self.rules.plan.skill(who, pair);
        match who {
            Character::Maddox => {
                let left = if pair {
                    self.of(seat).minus(self.aboard())
                } else {
                    Members::EMPTY
                };
                self.push(AllHands {
                    asked: 0,
                    moved: List::new(),
                    left,
                });
            }
            Character::Villalobos => self.push(PickObject {
                seat,
                what: Object::Triangulate,
            }),
            Character::Chandra => self.push(PickObject {
                seat,
                what: Object::Data(amount, 0),
            }),
            Character::Wilczek => {
                let pick = |why| Pick { seat, why };
                self.push(pick(Why::TakeOutage));
                if amount > 1 {
                    self.push(pick(Why::LiftAnother));
                }
                self.push(pick(Why::LiftOutage));
            }
            Character::Bexley => self.special_order(seat, amount),
            _ => {}
        }
    }

    /// L32.35: SURVIVAL.
    pub(crate) fn use_survival(&mut self, seat: Seat, who: Character) {
        self.survived.put(who);
        self.tell(Event::SurvivalUsed(who));
        let pair = self.pair();
        let amount = self.rules.plan.survival(who, pair);
        match who {
            Character::Durrant => self.push(Walking::new(
                seat,
                Members::of(who),
                Gait::Desperate,
                amount,
            )),
            Character::Maddox | Character::Emma if pair => self.draw(seat, amount),
            Character::Maddox => self.push(Responsibility {
                seat,
                left: 2,
                drew: kernel::SeatSet::EMPTY,
            }),
            Character::Palmer => self.damped += amount,
            Character::Motoko => self.push(Pick {
                seat,
                why: Why::GoneToGround(who),
            }),
            Character::Solheim => {
                let at = self.at[who];
                self.supply(at, amount);
            }
            Character::Achebe => self.push(Pushing {
                more: amount - 1,
                ..Pushing::new(seat, Push::Cargo)
            }),
            Character::Emma => self.stay_together(amount),
            Character::Bexley => self.override_code(amount),
            _ => {}
        }
    }

    /// LC85–LC94: a cat card is played.
    pub(crate) fn play_cat(&mut self, seat: Seat, card: CatCard) {
        self.cat_cards &= !(1 << card as u16);
        self.tell(Event::CatPlayed(card));
        self.did_something();
        self.push(CatHeld);
        let pick = |why| Pick { seat, why };
        let object = |what| PickObject { seat, what };
        match card {
            CatCard::ArchedBack => self.push(object(Object::ArchedBack)),
            CatCard::WarmLap => self.push(object(Object::WarmLap)),
            CatCard::FollowMe => self.push(Follow {
                seat,
                who: None,
                moved: List::new(),
                refused: Members::EMPTY,
            }),
            CatCard::PounceOnNothing => self.push(pick(Why::Pounce)),
            CatCard::KnockedOffTheShelf => self.push(pick(Why::Knock)),
            CatCard::Underfoot => self.skips = true,
            CatCard::Streak => self.push(pick(Why::CatStreaks(3))),
            CatCard::Bait => self.push(Pushing::new(seat, Push::Bait)),
            CatCard::ChewedCable => self.push(pick(Why::Chew)),
            CatCard::NineLives => self.push(PickActor {
                seat,
                what: Actor::Guard,
            }),
            CatCard::FaceDown => {}
        }
    }

    /// A mainframe card goes to the discard; the action of the role turn is done.
    fn spend_sister(&mut self, card: MainframeCard) {
        self.sister_cards &= !(1 << card as u16);
        self.turn.stage = Stage::End;
        self.tell(Event::SisterPlayed(card));
    }

    /// LC98–LC109: a mainframe card is played.
    pub(crate) fn play_sister(&mut self, seat: Seat, card: MainframeCard) {
        let object = |what| PickObject { seat, what };
        match card {
            // L-R118: consent is asked before anything is spent.
            MainframeCard::LiftOverride | MainframeCard::FileTransfer => {
                self.d.notice(Audience::ALL);
                self.push(SisterPicks { card });
                return;
            }
            _ => self.spend_sister(card),
        }
        match card {
            MainframeCard::BulkheadCycle => self.push(object(Object::Bulkhead)),
            MainframeCard::EmergencyLighting => self.push(Pick {
                seat,
                why: Why::LiftOutage,
            }),
            MainframeCard::DeckScan => self.push(object(Object::DeckScan)),
            MainframeCard::CountdownHold => self.hold = Some(seat),
            MainframeCard::StoresRelease => self.push(Pick {
                seat,
                why: Why::Store,
            }),
            MainframeCard::ServiceDirective => self.push(object(Object::Service)),
            MainframeCard::DutyRoster => self.push(object(Object::Roster)),
            MainframeCard::DuctPurge => self.push(Pushing::new(seat, Push::Purge)),
            MainframeCard::TelemetryBurst => self.push(object(Object::Data(1, 0))),
            MainframeCard::GasRelease => self.push(Pushing::new(seat, Push::Gas)),
            MainframeCard::LiftOverride | MainframeCard::FileTransfer | MainframeCard::FaceDown => {
            }
        }
    }
}

/// LC40, LC41, L-R114, L-R125: All Hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AllHands {
    /// How many players have been asked (3 or 4 players).
    pub asked: u8,
    /// Who has moved.
    pub moved: Movers,
    /// With 2 players: who may still move twice.
    pub left: Members,
}

impl AllHands {
    /// The player asked now, beginning with Maddox's owner, in turn order.
    fn seat(&self, at: At<'_>) -> Seat {
        let order: List<Seat, 3> = at.order().collect();
        let owner = at.owner[Character::Maddox];
        let first = order.iter().position(|&seat| seat == owner).unwrap_or(0);
        order[(first + usize::from(self.asked)) % order.len()]
    }

    fn able(&self, at: At<'_>) -> Members {
        let own = if at.pair() {
            self.left.and(at.alive)
        } else {
            at.of(self.seat(at)).minus(at.aboard())
        };
        let mut all = Members::EMPTY;
        for who in own.each() {
            if !at.steps(who, Gait::Move).is_empty() {
                all.put(who);
            }
        }
        all
    }
}

impl Decision<Lifeform> for AllHands {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.pair() {
            return (!self.able(play.at()).is_empty()).then_some(self);
        }
        let mut step = self;
        while step.asked < play.players - 1 {
            if !step.able(play.at()).is_empty() {
                return Some(step);
            }
            step.asked += 1;
        }
        play.push(Arrive {
            who: self.moved,
            stage: 0,
        });
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        if at.pair() {
            Waiting::for_seat(at.owner[Character::Maddox])
        } else {
            Waiting::for_seat(self.seat(at))
        }
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let able = self.able(at);
        if at.pair() {
            menu.offer_all(able.each().map(Bag::By));
        } else {
            for who in able.each() {
                let to = at.steps(who, Gait::Move);
                menu.offer_all(to.iter().map(|to| Bag::Walk(who, to)));
            }
        }
        menu.offer(Bag::Stop);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let mut next = self;
        match chosen {
            Bag::By(who) => {
                next.left.cut(who);
                play.push(next);
                play.d.notice(Audience::ALL);
                play.push(Walking {
                    may_stop: true,
                    ..Walking::new(seat, Members::of(who), Gait::Move, 2)
                });
                return;
            }
            Bag::Walk(who, to) => {
                play.walk(who, to);
                next.moved.push(who);
            }
            _ => {
                play.d.notice(Audience::ALL);
                if play.pair() {
                    return;
                }
            }
        }
        next.asked += 1;
        play.push(next);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("all-hands")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// LC42: My Responsibility, 3 or 4 players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Responsibility {
    /// Who decides.
    pub seat: Seat,
    /// How many more may draw.
    pub left: u8,
    /// Who has drawn.
    pub drew: kernel::SeatSet,
}

impl Decision<Lifeform> for Responsibility {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (self.left > 0 && !play.survivors().minus(self.drew).is_empty()).then_some(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.survivors().minus(self.drew).iter().map(Bag::Player));
        if !self.drew.is_empty() {
            menu.offer(Bag::Stop);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Player(seat) = chosen {
            play.push(Self {
                left: self.left - 1,
                drew: self.drew.with(seat),
                ..self
            });
            let amount = play.rules.plan.survival(Character::Maddox, false);
            play.draw(seat, amount);
        } else {
            play.d.notice(Audience::ALL);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("responsibility")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L12.2: when the last card of the two-player cat has been played, it goes aboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CatHeld;

impl Step<Lifeform> for CatHeld {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let roams = play.cat_space().is_some_and(|at| at != REMORA);
        if play.pair() && play.cat_cards == 0 && roams {
            play.move_cat(REMORA);
        }
    }
}

/// LC87, L-R114, L-R125: Follow Me.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Follow {
    /// The cat's player.
    pub seat: Seat,
    /// Whose owner is asked for a chamber.
    pub who: Option<Character>,
    /// Who has moved.
    pub moved: Movers,
    /// Who was asked and stays.
    pub refused: Members,
}

impl Follow {
    /// Characters in the cat's chamber.
    fn flock(at: At<'_>) -> Members {
        match at.cat_space() {
            Some(here) if here != REMORA => at.here(here),
            _ => Members::EMPTY,
        }
    }

    fn able(&self, at: At<'_>) -> Members {
        let mut all = Members::EMPTY;
        for who in Self::flock(at).minus(self.refused).each() {
            if !self.moved.contains(&who) && !at.steps(who, Gait::Move).is_empty() {
                all.put(who);
            }
        }
        all
    }
}

impl Decision<Lifeform> for Follow {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let picked = self.moved.len() + usize::from(self.refused.len());
        if self.who.is_some() || (picked < 2 && !self.able(play.at()).is_empty()) {
            return Some(self);
        }
        play.push(Arrive {
            who: self.moved,
            stage: 0,
        });
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(self.who.map_or(self.seat, |who| at.owner[who]))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if let Some(who) = self.who {
            let to = at.steps(who, Gait::Move);
            menu.offer_all(to.iter().map(|to| Bag::Walk(who, to)));
            menu.offer(Bag::Stay);
        } else {
            menu.offer_all(self.able(at).each().map(Bag::By));
            if !self.moved.is_empty() || !self.refused.is_empty() {
                menu.offer(Bag::Stop);
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let mut next = Self { who: None, ..self };
        match (chosen, self.who) {
            (Bag::By(who), _) => next.who = Some(who),
            (Bag::Walk(who, to), _) => {
                play.walk(who, to);
                next.moved.push(who);
            }
            (Bag::Stay, Some(who)) => next.refused.put(who),
            _ => {
                play.push(Arrive {
                    who: self.moved,
                    stage: 0,
                });
                play.d.notice(Audience::ALL);
                return;
            }
        }
        play.d.notice(Audience::ALL);
        play.push(next);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("follow")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// LC103, LC107: what Lift Override or File Transfer is to do; nothing is spent before whoever is concerned agrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SisterPicks {
    /// Which card.
    pub card: MainframeCard,
}

impl SisterPicks {
    fn any(self, at: At<'_>, seat: Seat) -> bool {
        let mut any = false;
        self.each(at, seat, |_| any = true);
        any
    }

    fn each(self, at: At<'_>, seat: Seat, mut offer: impl FnMut(Bag)) {
        // Who thought better of it does not begin again in this turn (I23).
        if at.turn.refusers == at.crew() {
            return;
        }
        let willing = |other: Seat| !at.turn.refusers.contains(other);
        if self.card == MainframeCard::LiftOverride {
            for who in at.afoot().each().filter(|&who| willing(at.owner[who])) {
                for to in at.lifts(who).iter() {
                    offer(Bag::Walk(who, to));
                }
            }
            return;
        }
        for other in at.survivors().iter() {
            for token in DataToken::ALL {
                if at.data[seat.index()][token] > 0 {
                    offer(Bag::GiveData(token, other));
                }
                if at.data[other.index()][token] > 0 && willing(other) {
                    offer(Bag::TakeData(token, other));
                }
            }
        }
    }
}

impl Decision<Lifeform> for SisterPicks {
    type Answer = Bag;

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let seat = at.seat;
        self.each(at, seat, |chosen| menu.offer(chosen));
        menu.offer(Bag::No);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Bag::Walk(who, to) => play.push(Asking {
                favour: Favour::Lift(who, to),
            }),
            Bag::TakeData(token, from) => play.push(Asking {
                favour: Favour::Take(token, from),
            }),
            Bag::GiveData(token, to) => {
                play.spend_sister(self.card);
                play.data[seat.index()][token] -= 1;
                play.data[to.index()][token] += 1;
                play.tell(Event::DataGiven(seat, to, token));
            }
            _ => play.turn.refusers = play.crew(),
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("sister-picks")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// What another player is asked to consent to (L-R118).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Favour {
    /// LC103.
    Lift(Character, Space),
    /// LC107.
    Take(DataToken, Seat),
}

/// DP95: another player's consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asking {
    /// To what.
    pub favour: Favour,
}

impl Decision<Lifeform> for Asking {
    type Answer = Bag;

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(match self.favour {
            Favour::Lift(who, _) => at.owner[who],
            Favour::Take(_, from) => from,
        })
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::Agree);
        menu.offer(Bag::Refuse);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        if chosen != Bag::Agree {
            play.turn.refusers.add(seat);
            play.tell(Event::FavourRefused(seat));
            return;
        }
        play.did_something();
        match self.favour {
            Favour::Lift(who, to) => {
                play.spend_sister(MainframeCard::LiftOverride);
                play.walk(who, to);
                play.arrive(Members::of(who));
            }
            Favour::Take(token, from) => {
                play.spend_sister(MainframeCard::FileTransfer);
                play.data[from.index()][token] -= 1;
                let taker = play.turn.seat;
                play.data[taker.index()][token] += 1;
                play.tell(Event::DataGiven(from, taker, token));
            }
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        match self.favour {
            Favour::Lift(who, to) => voice
                .say("consent")
                .with("who", names::character(who))
                .with("space", names::space(at.rules, to)),
            Favour::Take(token, _) => voice
                .say("consent-data")
                .with("data", names::data(&at.rules.content, token)),
        }
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
