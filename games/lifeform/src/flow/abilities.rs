//! Chapter C: skills and survival abilities of the characters, cards of the cat and of the SIS-TER mainframe (LC37–LC62,
//! LC85–LC94, LC98–LC109).

use kernel::{Audience, Dealer, List, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::crew_icons::{Actor, Object};
use super::movement::{Gait, Movers};
use super::pushing::Push;
use super::{Arrive, Game, Pick, PickActor, PickObject, Pushing, Walking, Why, ask};
use crate::Lifeform;
use crate::content::{CatCard, Character, DataToken, MainframeCard};
use crate::events::Event;
use crate::moves::Move;
use crate::stage::names;
use crate::state::{Members, REMORA, Stage, State};

impl Lifeform {
    /// L-R108: whether a skill may be activated.
    pub(crate) fn skill_helps(&self, s: &State, who: Character) -> bool {
        match who {
            Character::Maddox => self.can_walk(s, s.afoot(), Gait::Move),
            Character::Villalobos => self.askable(s, Object::Triangulate).next().is_some(),
            Character::Chandra => s.data_pool.iter().any(|&tokens| tokens > 0),
            Character::Wilczek => !s.outages.is_empty(),
            Character::Bexley => !s.claws.is_empty(),
            _ => true,
        }
    }

    /// L-R108: whether a survival ability may be activated.
    pub(crate) fn survival_helps(&self, s: &State, who: Character) -> bool {
        match who {
            Character::Durrant => !self.steps(s, who, Gait::Desperate).is_empty(),
            Character::Maddox | Character::Emma => s.crew_deck.len() + s.crew_discard.len() > 0,
            Character::Motoko => !self.ground(s).is_empty(),
            Character::Solheim => s.mission_pool > 0,
            Character::Bexley => self.can_override(s),
            Character::Achebe => s
                .images_out()
                .any(|image| !self.pushes(s, Push::Cargo, image).is_empty()),
            _ => true,
        }
    }

    /// L-R108: whether a cat card changes something.
    pub(crate) fn cat_helps(&self, s: &State, card: CatCard) -> bool {
        match card {
            CatCard::ArchedBack => self.askable(s, Object::ArchedBack).next().is_some(),
            CatCard::WarmLap => self.laps(s).next().is_some(),
            CatCard::FollowMe => self.can_walk(s, Follow::flock(s), Gait::Move),
            CatCard::PounceOnNothing => !self.near_cat(s).and(s.terrors).is_empty(),
            CatCard::KnockedOffTheShelf => self
                .near_cat(s)
                .and(self.stocked(s))
                .iter()
                .any(|from| !self.by_any(s, from).without(REMORA).is_empty()),
            CatCard::Underfoot => s.android_space().is_some() && !s.skips,
            CatCard::Streak => s
                .cat_space()
                .is_some_and(|at| !self.by_any(s, at).is_empty()),
            CatCard::Bait => s
                .images_out()
                .any(|image| !self.pushes(s, Push::Bait, image).is_empty()),
            CatCard::ChewedCable => !self.near_cat(s).and(s.outages).is_empty(),
            CatCard::NineLives => !self.near_the_cat(s).is_empty(),
            CatCard::FaceDown => false,
        }
    }

    /// L-R108: whether a mainframe card changes something.
    pub(crate) fn sister_helps(&self, s: &State, seat: Seat, card: MainframeCard) -> bool {
        let pushes = |how| {
            s.images_out()
                .any(|image| !self.pushes(s, how, image).is_empty())
        };
        match card {
            MainframeCard::BulkheadCycle => self.door_places(s).next().is_some(),
            MainframeCard::EmergencyLighting => !s.outages.is_empty(),
            MainframeCard::DeckScan | MainframeCard::DutyRoster => true,
            MainframeCard::CountdownHold => s.hold.is_none(),
            MainframeCard::StoresRelease => s.mission_pool > 0,
            MainframeCard::LiftOverride | MainframeCard::FileTransfer => {
                SisterPicks { card }.any(self, s, seat)
            }
            MainframeCard::ServiceDirective => {
                s.android_space().is_some() && (!s.skips || self.can_be_directed(s))
            }
            MainframeCard::DuctPurge => pushes(Push::Purge),
            MainframeCard::TelemetryBurst => s.data_pool.iter().any(|&tokens| tokens > 0),
            MainframeCard::GasRelease => pushes(Push::Gas),
            MainframeCard::FaceDown => false,
        }
    }

    /// LC103: where a character may be lifted to.
    fn lifts(&self, s: &State, who: Character) -> SpaceSet {
        let mut barred = s.haunted().or(s.breached);
        if let Some(at) = s.android_space() {
            barred.add(at);
        }
        let open = self.plan.lifts.minus(barred);
        let at = s.at[who];
        if s.hidden.has(who) || s.rooted.has(who) || !open.contains(at) {
            return SpaceSet::EMPTY;
        }
        open.without(at)
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L9: ACTIVATE SKILL.
    pub(crate) fn use_skill(&mut self, seat: Seat, who: Character) {
        // L9.2.
        self.s.skilled.put(who);
        self.tell(Event::SkillUsed(who));
        let pair = self.s.pair();
        let amount = self.rules.plan.skill(who, pair);
        match who {
            Character::Maddox => {
                let left = if pair {
                    self.s.of(seat).minus(self.s.aboard())
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
        self.s.survived.put(who);
        self.tell(Event::SurvivalUsed(who));
        let pair = self.s.pair();
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
            Character::Palmer => self.s.damped += amount,
            Character::Motoko => self.push(Pick {
                seat,
                why: Why::GoneToGround(who),
            }),
            Character::Solheim => {
                let at = self.s.at[who];
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
        self.s.cat_cards &= !(1 << card as u16);
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
            CatCard::Underfoot => self.s.skips = true,
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
        self.s.sister_cards &= !(1 << card as u16);
        self.s.turn.stage = Stage::End;
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
            MainframeCard::CountdownHold => self.s.hold = Some(seat),
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
    fn seat(&self, s: &State) -> Seat {
        let order: List<Seat, 3> = s.order().collect();
        let owner = s.owner[Character::Maddox];
        let first = order.iter().position(|&seat| seat == owner).unwrap_or(0);
        order[(first + usize::from(self.asked)) % order.len()]
    }

    fn able(&self, rules: &Lifeform, s: &State) -> Members {
        let own = if s.pair() {
            self.left.and(s.alive)
        } else {
            s.of(self.seat(s)).minus(s.aboard())
        };
        let mut all = Members::EMPTY;
        for who in own.each() {
            if !rules.steps(s, who, Gait::Move).is_empty() {
                all.put(who);
            }
        }
        all
    }
}

impl Step<Lifeform> for AllHands {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if s.pair() {
            return (!self.able(rules, s).is_empty()).then_some(self);
        }
        let mut step = self;
        while step.asked < s.players - 1 {
            if !step.able(rules, s).is_empty() {
                return Some(step);
            }
            step.asked += 1;
        }
        Game::new(rules, s, d).push(Arrive {
            who: self.moved,
            stage: 0,
        });
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        if s.pair() {
            ask(s.owner[Character::Maddox])
        } else {
            ask(self.seat(s))
        }
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let able = self.able(rules, s);
        if s.pair() {
            menu.offer_all(able.each().map(Move::By));
        } else {
            for who in able.each() {
                let to = rules.steps(s, who, Gait::Move);
                menu.offer_all(to.iter().map(|to| Move::Walk(who, to)));
            }
        }
        menu.offer(Move::Stop);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        let mut next = self;
        match chosen {
            Move::By(who) => {
                next.left.cut(who);
                g.push(next);
                g.d.notice(Audience::ALL);
                g.push(Walking {
                    may_stop: true,
                    ..Walking::new(seat, Members::of(who), Gait::Move, 2)
                });
                return;
            }
            Move::Walk(who, to) => {
                g.walk(who, to);
                next.moved.push(who);
            }
            _ => {
                g.d.notice(Audience::ALL);
                if g.s.pair() {
                    return;
                }
            }
        }
        next.asked += 1;
        g.push(next);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("all-hands")
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

impl Step<Lifeform> for Responsibility {
    fn go<D: Dealer<Event>>(self, _: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (self.left > 0 && !s.survivors().minus(self.drew).is_empty()).then_some(self)
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(s.survivors().minus(self.drew).iter().map(Move::Player));
        if !self.drew.is_empty() {
            menu.offer(Move::Stop);
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        if let Move::Player(seat) = chosen {
            g.push(Self {
                left: self.left - 1,
                drew: self.drew.with(seat),
                ..self
            });
            let amount = rules.plan.survival(Character::Maddox, false);
            g.draw(seat, amount);
        } else {
            g.d.notice(Audience::ALL);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("responsibility")
    }
}

/// L12.2: when the last card of the two-player cat has been played, it goes aboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CatHeld;

impl Step<Lifeform> for CatHeld {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let roams = s.cat_space().is_some_and(|at| at != REMORA);
        if s.pair() && s.cat_cards == 0 && roams {
            Game::new(rules, s, d).move_cat(REMORA);
        }
        None
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
    fn flock(s: &State) -> Members {
        match s.cat_space() {
            Some(at) if at != REMORA => s.here(at),
            _ => Members::EMPTY,
        }
    }

    fn able(&self, rules: &Lifeform, s: &State) -> Members {
        let mut all = Members::EMPTY;
        for who in Self::flock(s).minus(self.refused).each() {
            if !self.moved.contains(&who) && !rules.steps(s, who, Gait::Move).is_empty() {
                all.put(who);
            }
        }
        all
    }
}

impl Step<Lifeform> for Follow {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let picked = self.moved.len() + usize::from(self.refused.len());
        if self.who.is_some() || (picked < 2 && !self.able(rules, s).is_empty()) {
            return Some(self);
        }
        Game::new(rules, s, d).push(Arrive {
            who: self.moved,
            stage: 0,
        });
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(self.who.map_or(self.seat, |who| s.owner[who]))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if let Some(who) = self.who {
            let to = rules.steps(s, who, Gait::Move);
            menu.offer_all(to.iter().map(|to| Move::Walk(who, to)));
            menu.offer(Move::Stay);
        } else {
            menu.offer_all(self.able(rules, s).each().map(Move::By));
            if !self.moved.is_empty() || !self.refused.is_empty() {
                menu.offer(Move::Stop);
            }
        }
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        let mut next = Self { who: None, ..self };
        match (chosen, self.who) {
            (Move::By(who), _) => next.who = Some(who),
            (Move::Walk(who, to), _) => {
                g.walk(who, to);
                next.moved.push(who);
            }
            (Move::Stay, Some(who)) => next.refused.put(who),
            _ => {
                g.push(Arrive {
                    who: self.moved,
                    stage: 0,
                });
                g.d.notice(Audience::ALL);
                return;
            }
        }
        g.d.notice(Audience::ALL);
        g.push(next);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("follow")
    }
}

/// LC103, LC107: what Lift Override or File Transfer is to do; nothing is spent before whoever is concerned agrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SisterPicks {
    /// Which card.
    pub card: MainframeCard,
}

impl SisterPicks {
    fn any(self, rules: &Lifeform, s: &State, seat: Seat) -> bool {
        let mut any = false;
        self.each(rules, s, seat, |_| any = true);
        any
    }

    fn each(self, rules: &Lifeform, s: &State, seat: Seat, mut offer: impl FnMut(Move)) {
        // Who thought better of it does not begin again in this turn (I23).
        if s.turn.refusers == s.crew() {
            return;
        }
        let willing = |other: Seat| !s.turn.refusers.contains(other);
        if self.card == MainframeCard::LiftOverride {
            for who in s.afoot().each().filter(|&who| willing(s.owner[who])) {
                for to in rules.lifts(s, who).iter() {
                    offer(Move::Walk(who, to));
                }
            }
            return;
        }
        for other in s.survivors().iter() {
            for token in DataToken::ALL {
                if s.data[seat.index()][token] > 0 {
                    offer(Move::GiveData(token, other));
                }
                if s.data[other.index()][token] > 0 && willing(other) {
                    offer(Move::TakeData(token, other));
                }
            }
        }
    }
}

impl Step<Lifeform> for SisterPicks {
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        self.each(rules, s, seat, |chosen| menu.offer(chosen));
        menu.offer(Move::No);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        g.d.notice(Audience::ALL);
        match chosen {
            Move::Walk(who, to) => g.push(Asking {
                favour: Favour::Lift(who, to),
            }),
            Move::TakeData(token, from) => g.push(Asking {
                favour: Favour::Take(token, from),
            }),
            Move::GiveData(token, to) => {
                g.spend_sister(self.card);
                g.s.data[seat.index()][token] -= 1;
                g.s.data[to.index()][token] += 1;
                g.tell(Event::DataGiven(seat, to, token));
            }
            _ => g.s.turn.refusers = g.s.crew(),
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("sister-picks")
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

impl Step<Lifeform> for Asking {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(match self.favour {
            Favour::Lift(who, _) => s.owner[who],
            Favour::Take(_, from) => from,
        })
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Agree);
        menu.offer(Move::Refuse);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        let mut g = Game::new(rules, s, d);
        g.d.notice(Audience::ALL);
        if chosen != Move::Agree {
            g.s.turn.refusers.add(seat);
            g.tell(Event::FavourRefused(seat));
            return;
        }
        g.did_something();
        match self.favour {
            Favour::Lift(who, to) => {
                g.spend_sister(MainframeCard::LiftOverride);
                g.walk(who, to);
                g.arrive(Members::of(who));
            }
            Favour::Take(token, from) => {
                g.spend_sister(MainframeCard::FileTransfer);
                g.s.data[from.index()][token] -= 1;
                let taker = g.s.turn.seat;
                g.s.data[taker.index()][token] += 1;
                g.tell(Event::DataGiven(from, taker, token));
            }
        }
    }

    fn prompt(&self, rules: &Lifeform, _: &State, voice: Voice) -> Text {
        match self.favour {
            Favour::Lift(who, to) => voice
                .say("consent")
                .with("who", names::character(who))
                .with("space", names::space(rules, to)),
            Favour::Take(token, _) => voice
                .say("consent-data")
                .with("data", names::data(&rules.content, token)),
        }
    }
}
