//! Chapter C: skills and survival abilities of the characters, cards of the cat and of the SIS-TER
//! mainframe (LC37–LC62, LC85–LC94, LC98–LC109).

use crate::prelude::*;

use super::crew_icons::Actor;
use super::movement::Movers;

impl At<'_> {
    /// L-R108: whether a skill may be activated.
    pub(crate) fn skill_helps(self, who: Character) -> bool {
        match who {
            Character::Maddox => self.can_walk(self.afoot(), Gait::Move),
            Character::Villalobos => self.askable(Reach::Triangulate).next().is_some(),
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
            CatCard::ArchedBack => self.askable(Reach::ArchedBack).next().is_some(),
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
            Character::Villalobos => self.push(Unmask {
                seat,
                reach: Reach::Triangulate,
            }),
            Character::Chandra => self.push(PickData::new(seat, amount)),
            Character::Wilczek => {
                let pick = |purpose| Pick { seat, purpose };
                self.push(pick(Purpose::TakeOutage));
                if amount > 1 {
                    self.push(pick(Purpose::LiftAnother));
                }
                self.push(pick(Purpose::LiftOutage));
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
                purpose: Purpose::GoneToGround(who),
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
        let pick = |purpose| Pick { seat, purpose };
        match card {
            CatCard::ArchedBack => self.push(Unmask {
                seat,
                reach: Reach::ArchedBack,
            }),
            CatCard::WarmLap => self.push(WhoDraws {
                seat,
                roster: false,
            }),
            CatCard::FollowMe => self.push(Follow {
                seat,
                who: None,
                moved: List::new(),
                refused: Members::EMPTY,
            }),
            CatCard::PounceOnNothing => self.push(pick(Purpose::Pounce)),
            CatCard::KnockedOffTheShelf => self.push(pick(Purpose::Knock)),
            CatCard::Underfoot => self.skips = true,
            CatCard::Streak => self.push(pick(Purpose::CatStreaks(3))),
            CatCard::Bait => self.push(Pushing::new(seat, Push::Bait)),
            CatCard::ChewedCable => self.push(pick(Purpose::Chew)),
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
            MainframeCard::BulkheadCycle => self.push(LayDoor {
                seat,
                by_crew: false,
            }),
            MainframeCard::EmergencyLighting => self.push(Pick {
                seat,
                purpose: Purpose::LiftOutage,
            }),
            MainframeCard::DeckScan => self.push(Unmask {
                seat,
                reach: Reach::DeckScan,
            }),
            MainframeCard::CountdownHold => self.hold = Some(seat),
            MainframeCard::StoresRelease => self.push(Pick {
                seat,
                purpose: Purpose::Store,
            }),
            MainframeCard::ServiceDirective => self.push(Service { seat }),
            MainframeCard::DutyRoster => self.push(WhoDraws { seat, roster: true }),
            MainframeCard::DuctPurge => self.push(Pushing::new(seat, Push::Purge)),
            MainframeCard::TelemetryBurst => self.push(PickData::new(seat, 1)),
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
        own.filter(|who| !at.steps(who, Gait::Move).is_empty())
    }
}

kernel::answers! {
    /// Who moves by All Hands.
    pub enum Hands of Lifeform {
        /// LC41: this character, twice.
        By(who: Character) = "by",
        /// LC40: this character goes there.
        Walk(who: Character, to: Space) = "walk" => at.show_walk(who, to),
        /// Nobody, or nobody else.
        Stop = "stop" => icon("no") onward,
    }
}

impl Decision<Lifeform> for AllHands {
    type Answer = Hands;
    const PROMPT: &'static str = "all-hands";
    const OTHERWISE: &'static [Hands] = &[Hands::Stop];

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
        play.push(Arrive { who: self.moved });
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        if at.pair() {
            Waiting::for_seat(at.owner[Character::Maddox])
        } else {
            Waiting::for_seat(self.seat(at))
        }
    }

    fn offer<M: Menu<Hands>>(&self, at: At<'_>, menu: &mut M) {
        let able = self.able(at);
        if at.pair() {
            menu.offer_all(able.each().map(Hands::By));
        } else {
            for who in able.each() {
                let to = at.steps(who, Gait::Move);
                menu.offer_all(to.iter().map(|to| Hands::Walk(who, to)));
            }
        }
        menu.offer(Hands::Stop);
    }

    fn done<D: Dealer<Event>>(self, chosen: Hands, play: &mut Play<'_, D>) {
        let mut next = self;
        match chosen {
            Hands::By(who) => {
                next.left.cut(who);
                play.d.notice(Audience::ALL);
                let twice = Walking {
                    may_stop: true,
                    ..Walking::new(play.seat, Members::of(who), Gait::Move, 2)
                };
                play.then((twice, next));
                return;
            }
            Hands::Walk(who, to) => {
                play.walk(who, to);
                next.moved.push(who);
            }
            Hands::Stop => {
                play.d.notice(Audience::ALL);
                if play.pair() {
                    return;
                }
            }
        }
        next.asked += 1;
        play.push(next);
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

kernel::answers! {
    /// Who draws by My Responsibility.
    pub enum Drawing of Lifeform {
        /// LC42: this player.
        Player(seat as who: Seat) = "player",
        /// Nobody else.
        Stop = "stop" as "do-give-up" => icon("no") onward,
    }
}

impl Decision<Lifeform> for Responsibility {
    type Answer = Drawing;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "responsibility";
    const OTHERWISE: &'static [Drawing] = &[Drawing::Stop];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (self.left > 0 && !play.survivors().minus(self.drew).is_empty()).then_some(self)
    }

    fn offer<M: Menu<Drawing>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.survivors().minus(self.drew).iter().map(Drawing::Player));
        if !self.drew.is_empty() {
            menu.offer(Drawing::Stop);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Drawing, play: &mut Play<'_, D>) {
        match chosen {
            Drawing::Player(seat) => {
                play.push(Self {
                    left: self.left - 1,
                    drew: self.drew.with(seat),
                    ..self
                });
                let amount = play.rules.plan.survival(Character::Maddox, false);
                play.draw(seat, amount);
            }
            Drawing::Stop => play.d.notice(Audience::ALL),
        }
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
        Self::flock(at)
            .minus(self.refused)
            .filter(|who| !self.moved.contains(&who) && !at.steps(who, Gait::Move).is_empty())
    }
}

kernel::answers! {
    /// Who follows the cat, and where to.
    pub enum Following of Lifeform {
        /// LC87: this character is asked.
        By(who: Character) = "by",
        /// LC87: it goes there.
        Walk(who: Character, to: Space) = "walk" => at.show_walk(who, to),
        /// LC87: it stays.
        Stay = "stay" => icon("no") onward,
        /// LC87: nobody else is asked.
        Stop = "stop" => icon("no") onward,
    }
}

impl Decision<Lifeform> for Follow {
    type Answer = Following;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| it.who.map_or(it.seat, |who| at.owner[who]);
    const PROMPT: &'static str = "follow";
    const OTHERWISE: &'static [Following] = &[Following::Stop, Following::Stay];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let picked = self.moved.len() + usize::from(self.refused.len());
        if self.who.is_some() || (picked < 2 && !self.able(play.at()).is_empty()) {
            return Some(self);
        }
        play.push(Arrive { who: self.moved });
        None
    }

    fn offer<M: Menu<Following>>(&self, at: At<'_>, menu: &mut M) {
        if let Some(who) = self.who {
            let to = at.steps(who, Gait::Move);
            menu.offer_all(to.iter().map(|to| Following::Walk(who, to)));
            menu.offer(Following::Stay);
        } else {
            menu.offer_all(self.able(at).each().map(Following::By));
            if !self.moved.is_empty() || !self.refused.is_empty() {
                menu.offer(Following::Stop);
            }
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Following, play: &mut Play<'_, D>) {
        let mut next = Self { who: None, ..self };
        play.d.notice(Audience::ALL);
        match chosen {
            Following::By(who) => next.who = Some(who),
            Following::Walk(who, to) => {
                play.walk(who, to);
                next.moved.push(who);
            }
            Following::Stay => self.who.iter().for_each(|&who| next.refused.put(who)),
            Following::Stop => {
                play.push(Arrive { who: self.moved });
                return;
            }
        }
        play.push(next);
    }
}

/// LC103, LC107: what Lift Override or File Transfer is to do; nothing is spent before whoever is
/// concerned agrees.
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

    fn each(self, at: At<'_>, seat: Seat, mut offer: impl FnMut(Sistering)) {
        // Who thought better of it does not begin again in this turn (I23).
        if at.turn.refusers == at.crew() {
            return;
        }
        let willing = |other: Seat| !at.turn.refusers.contains(other);
        if self.card == MainframeCard::LiftOverride {
            for who in at.afoot().each().filter(|&who| willing(at.owner[who])) {
                for to in at.lifts(who).iter() {
                    offer(Sistering::Walk(who, to));
                }
            }
            return;
        }
        for other in at.survivors().iter() {
            for token in DataToken::ALL {
                if at.data[seat.index()][token] > 0 {
                    offer(Sistering::Give(token, other));
                }
                if at.data[other.index()][token] > 0 && willing(other) {
                    offer(Sistering::Take(token, other));
                }
            }
        }
    }
}

kernel::answers! {
    /// What a card of the mainframe moves.
    pub enum Sistering of Lifeform {
        /// DP83, LC103: this character, there.
        Walk(who: Character, to: Space) = "walk" => at.show_walk(who, to),
        /// DP83, LC107: a data token to this player.
        Give(token as data: DataToken, to as who: Seat) = "give" as "do-give-data" => icon("data"),
        /// DP83, LC107: a data token of this player's.
        Take(token as data: DataToken, from as who: Seat) = "take" as "do-take-data"
            => icon("data"),
        /// Nothing.
        No = "no" => icon("no") onward,
    }
}

impl Decision<Lifeform> for SisterPicks {
    type Answer = Sistering;
    const PROMPT: &'static str = "sister-picks";
    const OTHERWISE: &'static [Sistering] = &[Sistering::No];

    fn offer<M: Menu<Sistering>>(&self, at: At<'_>, menu: &mut M) {
        self.each(at, at.seat, |chosen| menu.offer(chosen));
        menu.offer(Sistering::No);
    }

    fn done<D: Dealer<Event>>(self, chosen: Sistering, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        match chosen {
            Sistering::Walk(who, to) => play.push(Asking {
                favour: Favour::Lift(who, to),
            }),
            Sistering::Take(token, from) => play.push(Asking {
                favour: Favour::Take(token, from),
            }),
            Sistering::Give(token, to) => {
                play.spend_sister(self.card);
                play.data[seat.index()][token] -= 1;
                play.data[to.index()][token] += 1;
                play.tell(Event::DataGiven(seat, to, token));
            }
            Sistering::No => play.turn.refusers = play.crew(),
        }
    }
}

/// What another player is asked to consent to (L-R118).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Favour {
    /// LC103: a character is taken up or down a lift.
    Lift(Character, Space),
    /// LC107: a data token is taken.
    Take(DataToken, Seat),
}

/// DP95: another player's consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asking {
    /// To what.
    pub favour: Favour,
}

impl Decision<Lifeform> for Asking {
    type Answer = Consenting;
    const OTHERWISE: &'static [Consenting] = &[Consenting::Refuse];

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(match self.favour {
            Favour::Lift(who, _) => at.owner[who],
            Favour::Take(_, from) => from,
        })
    }

    fn offer<M: Menu<Consenting>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Consenting::Agree, Consenting::Refuse]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Consenting, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.d.notice(Audience::ALL);
        if chosen == Consenting::Refuse {
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
}
