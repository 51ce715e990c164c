//! Chapters L17–L19: how characters and images move, what follows when a character comes into a chamber, terror.

use kernel::{Dealer, List, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Calibrate, DropGhost, Fright, Game, Pick, Steps, Why, ask};
use crate::Lifeform;
use crate::content::{Character, Image, TerrorCard};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Figure, Mark, Members, Phase, Plus, REMORA, State, Way};

/// By which rules a character moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// MOVE, and abilities that are moves like it.
    #[default]
    Move,
    /// RUN! as an action.
    Run,
    /// RUN! as a reaction to an attack or a hull breach.
    Flee,
    /// LC39: outages do not matter, no images.
    Desperate,
    /// FORCE MOVE.
    Forced,
    /// L23.9.
    Panic,
}

impl Lifeform {
    /// Where a character may go next (L17; the table of character movement).
    pub(crate) fn steps(&self, s: &State, who: Character, gait: Gait) -> SpaceSet {
        let at = s.at[who];
        // L11.5; L15.1–L15.3, L17.8, D6.5: nobody leaves the android's chamber.
        if at == REMORA || s.android_space() == Some(at) {
            return SpaceSet::EMPTY;
        }
        let willing = matches!(gait, Gait::Move | Gait::Run | Gait::Desperate);
        if willing && s.rooted.has(who) {
            return SpaceSet::EMPTY;
        }
        // L17.2, L21.18: never past the door.
        let mut to = if self.uses_ducts(s, who, gait) {
            self.by_any(s, at)
        } else {
            self.by_corridor(s, at)
        };
        // L11.3; D2.3: alone one may board at any time.
        if !s.reached(self.plan.boarding) && !s.is_solo() {
            to.remove(REMORA);
        }
        let haunted = s.haunted();
        match gait {
            Gait::Move | Gait::Forced => {
                if let Some(android) = s.android_space()
                    && haunted.contains(android)
                {
                    to.remove(android);
                }
                to
            }
            Gait::Desperate => to.minus(haunted),
            Gait::Run => {
                let dark = self.dark_for_run(s);
                if dark.contains(at) {
                    return SpaceSet::EMPTY;
                }
                to.minus(haunted).minus(dark)
            }
            Gait::Flee => {
                let dark = self.dark_for_run(s);
                if dark.contains(at) {
                    return SpaceSet::EMPTY;
                }
                if s.attack.on && at == s.attack.at {
                    match s.attack.way {
                        // L21.17, LC53: the link it came by; L21.21: any between the two.
                        Way::By(_, from) | Way::Vent(from) => to.remove(from),
                        Way::Entry => {}
                    }
                }
                to.minus(haunted).minus(dark)
            }
            // L-R59: the Remora too, once it may be boarded.
            Gait::Panic => {
                let mut barred = haunted.or(s.outages).or(s.terrors).or(self.plan.vents);
                if let Some(android) = s.android_space() {
                    barred.add(android);
                }
                to.minus(barred)
            }
        }
    }

    /// LC52, LC53: Duct Rat.
    pub(crate) fn uses_ducts(&self, s: &State, who: Character, gait: Gait) -> bool {
        who == Character::Motoko
            && s.skill_works(who)
            && match gait {
                Gait::Move => true,
                Gait::Run | Gait::Flee => s.pair(),
                _ => false,
            }
    }

    /// Whether any of these can move so.
    pub(crate) fn can_walk(&self, s: &State, who: Members, gait: Gait) -> bool {
        who.each().any(|who| !self.steps(s, who, gait).is_empty())
    }

    /// Whether any image can move.
    pub(crate) fn can_prowl(&self, s: &State) -> bool {
        let free = self.free_for_image(s);
        s.haunted()
            .iter()
            .any(|at| !self.by_any(s, at).and(free).is_empty())
    }

    /// L33.19, L-R90: where SCANNER MALFUNCTION may put this image.
    pub(crate) fn scans(&self, s: &State, image: Image) -> SpaceSet {
        let Some(at) = s.image_space(image) else {
            return SpaceSet::EMPTY;
        };
        let mut all = SpaceSet::EMPTY;
        for who in s.peopled().iter() {
            let around = self.past_door(s, who);
            if around.contains(at) {
                all = all.or(around);
            }
        }
        all.and(self.free_for_image(s))
    }
}

/// Who moves, in the order they moved.
pub(crate) type Movers = List<Character, 4>;

/// L17.5, L17.6, L-R40: characters move, one several times or several once; what a chamber brings follows each move of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Walking {
    /// Who decides.
    pub seat: Seat,
    /// Who may move.
    pub among: Members,
    /// By which rules.
    pub gait: Gait,
    /// Moves left for the one that moves several times.
    pub left: u8,
    /// How many more may move once each (L32.25).
    pub others: u8,
    /// Who has moved in this action.
    pub moved: Movers,
    /// Whether it may be left here.
    pub may_stop: bool,
}

impl Walking {
    /// One of these makes so many moves.
    pub(crate) fn new(seat: Seat, among: Members, gait: Gait, left: u8) -> Self {
        Self {
            seat,
            among,
            gait,
            left,
            others: 0,
            moved: List::new(),
            may_stop: false,
        }
    }

    fn targets<'a>(
        &'a self,
        rules: &'a Lifeform,
        s: &'a State,
    ) -> impl Iterator<Item = (Character, SpaceSet)> + 'a {
        let may = |who: &Character| s.alive.has(*who);
        let all = self.among.each().filter(may);
        all.map(|who| (who, rules.steps(s, who, self.gait)))
    }
}

impl Step<Lifeform> for Walking {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left > 0 {
            let (mut ways, mut only) = (0, None);
            for (who, to) in self.targets(rules, s) {
                ways += to.len();
                only = to.lowest().map(|to| Move::Walk(who, to)).or(only);
            }
            // Part V: a decision with one legal move is carried out without asking.
            if let (1, false, Some(only)) = (ways, self.may_stop, only) {
                self.answer(rules, s, self.seat, only, d);
                return None;
            }
            if ways > 0 {
                return Some(self);
            }
        }
        self.end(&mut Game::new(rules, s, d));
        None
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        for (who, to) in self.targets(rules, s) {
            menu.offer_all(to.iter().map(|to| Move::Walk(who, to)));
        }
        if self.may_stop {
            menu.offer(Move::Stop);
        }
        if menu.curious() {
            rules.refuse_steps(s, self, menu);
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
        let Move::Walk(who, to) = chosen else {
            self.end(&mut g);
            return;
        };
        g.walk(who, to);
        let mut next = Self {
            may_stop: true,
            ..self
        };
        if self.others > 0 || self.others_wait() {
            next.moved.push(who);
            next.among.cut(who);
            next.left = u8::from(self.others > 0);
            next.others = self.others.saturating_sub(1);
            g.push(next);
        } else {
            next.among = Members::of(who);
            next.left -= 1;
            // From the Remora it leads nowhere (L11.5).
            g.push(next);
            g.arrive(Members::of(who));
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("walk")
    }
}

impl Walking {
    /// L17.7: whether the consequences of moves made wait for the others of this action.
    fn others_wait(&self) -> bool {
        !self.moved.is_empty()
    }

    /// All moves are made; now follows what waited for them.
    fn end<D: Dealer<Event>>(&self, g: &mut Game<'_, D>) {
        if self.others_wait() {
            g.push(Arrive {
                who: self.moved,
                stage: 0,
            });
        }
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// A character makes one move; what follows is [`Arrive`].
    pub(crate) fn walk(&mut self, who: Character, to: Space) {
        let from = std::mem::replace(&mut self.s.at[who], to);
        self.s.hidden.cut(who);
        self.tell(Event::Walked(who, from, to));
    }

    /// An image makes one move.
    pub(crate) fn prowl(&mut self, image: Image, to: Space) {
        let from = self.s.image_space(image).unwrap_or(to);
        self.put_image(image, to);
        self.tell(Event::Prowled(image, from, to));
    }

    /// L33.9, L-R45: movements of this character that have begun end here; one that begins later is another.
    pub(crate) fn halt(&mut self, who: Character) {
        for step in self.s.agenda.steps_mut() {
            if let Steps::Walking(it) = step
                && it.among.has(who)
            {
                it.left = 0;
            }
        }
    }

    /// L8.16, D4.18, L-R102: whoever first comes into Engineering takes the Mining Laser.
    pub(crate) fn pick_up(&mut self, who: Character) {
        if self.s.laser_waits && self.s.at[who] == self.rules.plan.engineering {
            self.s.laser_waits = false;
            let seat = self.s.owner[who];
            self.take_special(seat, self.rules.plan.laser);
            self.tell(Event::LaserTaken(seat));
        }
    }

    /// HI30: everybody knows who holds it.
    pub(crate) fn take_special(&mut self, seat: Seat, card: crate::content::CrewCard) {
        if let Some(place) = self.s.special.iter().position(|&other| other == card) {
            self.s.special.take(place);
            self.s.hands[seat.index()].add(card, kernel::Eyes::ALL);
            self.check_hand(seat);
        }
    }
}

/// L-R41: what follows when characters have come somewhere: pick-up, meeting, terror, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arrive {
    /// Who, in the order they moved.
    pub who: Movers,
    /// How far it is: three for each.
    pub stage: u8,
}

impl Step<Lifeform> for Arrive {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let who = *self.who.get(usize::from(self.stage / 3))?;
        let mut g = Game::new(rules, s, d);
        g.push(Self {
            stage: self.stage + 1,
            ..self
        });
        // L-R123: judged anew when its turn comes.
        if !g.s.alive.has(who) {
            return None;
        }
        let at = g.s.at[who];
        match self.stage % 3 {
            0 => {
                g.pick_up(who);
                g.pick_up_harpoon(who);
            }
            1 if at != REMORA && !g.s.hidden.has(who) => {
                if let Some(image) = g.s.image_at(at) {
                    let mut entered = Members::EMPTY;
                    for other in self.who.iter().copied() {
                        if g.s.alive.has(other) && g.s.at[other] == at && !g.s.hidden.has(other) {
                            entered.put(other);
                        }
                    }
                    g.push(Meeting {
                        image,
                        who: entered,
                    });
                }
            }
            2 if g.s.is_solo() && g.s.terrors.contains(at) => g.push(Fright),
            // L18.2: beside an image it waits.
            2 if g.s.terrors.contains(at) && g.s.image_at(at).is_none() => {
                // L21.16, L-R105: it stops, and the card is drawn when the attack is over.
                if g.s.attack.on {
                    g.halt(who);
                } else {
                    g.push(TerrorDraw { who });
                }
            }
            _ => {}
        }
        None
    }
}

/// L19.1: a character has moved into a chamber with an image, which must say whether it is real.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Meeting {
    /// Which.
    pub image: Image,
    /// Who came in.
    pub who: Members,
}

impl Step<Lifeform> for Meeting {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let real = g.s.real == self.image;
        let first = self.who.each().next()?;
        g.mark(self.image, if real { Mark::Real } else { Mark::Ghost });
        g.tell(Event::Met(first, self.image, real));
        if real {
            // L33.9: a forced movement ends there, whatever becomes of the attack.
            if g.s.phase == Phase::Lifeform {
                self.who.each().for_each(|who| g.halt(who));
            }
            // L19.5; the attack ends with the calibration of L19.6.
            let at = g.s.at[first];
            g.begin_attack(at, Way::Entry, self.who);
        } else {
            // L19.2, then L19.3, L19.4, L19.6: the last step is pushed first.
            let seat = g.s.lifeform;
            g.push(Calibrate);
            g.push(DropGhost { to: Figure::Gone });
            g.push(Pick {
                seat,
                why: Why::GhostAway(self.image),
            });
            g.advance_countdown(1);
        }
        None
    }
}

/// L18.1, L18.3: terror tokens that are due because an image has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TerrorDue;

impl TerrorDue {
    fn due(s: &State) -> Option<Space> {
        s.terrors.and(s.peopled()).minus(s.haunted()).lowest()
    }
}

impl Step<Lifeform> for TerrorDue {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let at = Self::due(s)?;
        match s.here(at).single() {
            Some(who) => {
                let mut g = Game::new(rules, s, d);
                g.push(self);
                g.push(TerrorDraw { who });
                None
            }
            None => Some(self),
        }
    }

    /// DP93, L-R45: nobody or several caused it, so the crew says who meets it.
    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        let here = Self::due(s).map_or(Members::EMPTY, |at| s.here(at));
        ask(rules.crew_voice(s, here))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if let Some(at) = Self::due(s) {
            menu.offer_all(s.here(at).each().map(Move::By));
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
        g.push(self);
        if let Move::By(who) = chosen {
            g.push(TerrorDraw { who });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("terror-due")
    }
}

/// L18.1: a character meets terror.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TerrorDraw {
    /// Who.
    pub who: Character,
}

impl Step<Lifeform> for TerrorDraw {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let who = self.who;
        let (at, owner, lifeform) = (s.at[who], s.owner[who], s.lifeform);
        let mut g = Game::new(rules, s, d);
        // L18.4, L32.28: a movement that goes on ends here.
        g.lift_terror(at);
        g.halt(who);
        if g.s.terror_deck.is_empty() {
            let State {
                terror_deck,
                terror_discard,
                ..
            } = &mut *g.s;
            terror_deck.shuffle_in(terror_discard, |_| true, g.d);
        }
        let card = g.s.terror_deck.draw()?;
        g.s.terror_discard.put(card);
        g.d.reveal();
        g.tell(Event::TerrorDrawn(who, card));
        let lifeform_picks = |why| Pick {
            seat: lifeform,
            why,
        };
        match card {
            TerrorCard::OnlyTheCat => g.draw(owner, 1),
            TerrorCard::Rooted => {
                g.s.rooted.put(who);
                g.tell(Event::Rooted(who));
            }
            TerrorCard::Scream => g.advance_countdown(1),
            TerrorCard::DroppedGear => g.lose_random_card(owner),
            TerrorCard::LightsDie => g.push(lifeform_picks(Why::OutageNear(at))),
            TerrorCard::InTheDucts => g.push(Prowling::new(Prowl::Duct, 1, 0)),
            TerrorCard::ContactMoving => g.push(Prowling::new(Prowl::Steps, 1, 0)),
            TerrorCard::CrossedSignals => g.push(Calibrate),
            TerrorCard::ItHeardYou => g.advance_hostility(1),
            TerrorCard::BlindPanic => {
                if !g.s.hidden.has(who) {
                    g.push(super::PanicOf { who });
                }
            }
            TerrorCard::SteadyNow => g.push(Pick {
                seat: owner,
                why: Why::Steady(at),
            }),
            TerrorCard::ClawMarks => {
                if g.s.plus == Plus::Pool {
                    g.s.plus = Plus::Held;
                    g.tell(Event::StowawayTokenTaken);
                } else {
                    g.lifeform_draws(1);
                }
            }
            TerrorCard::ResinOnTheWalls => {
                let free = !g.rules.cocoons(g.s).contains(at);
                if free && g.s.resin.len() < g.rules.plan.resin_tokens {
                    g.s.resin.add(at);
                    g.tell(Event::ResinSet(at));
                }
            }
            TerrorCard::WhatIsLeft => g.lifeform_draws(1),
            TerrorCard::FaceDown => {}
        }
        None
    }
}

/// In which way the lifeform moves images.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prowl {
    /// By corridors and tunnels.
    #[default]
    Steps,
    /// L33.26, L33.27: VENT.
    Vent,
    /// LC76: VENT without attack.
    Duct,
    /// L33.19.
    Scan,
    /// L35.3: may not end where it began.
    Leap(Space),
}

/// Images move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prowling {
    /// In which way.
    pub how: Prowl,
    /// Moves left for the one that moves.
    pub left: u8,
    /// How many more may move once each.
    pub others: u8,
    /// Who has moved in this action.
    pub moved: u8,
    /// The one that moves several times.
    pub image: Image,
    /// Whether it may be left here.
    pub may_stop: bool,
}

impl Prowling {
    pub(crate) fn new(how: Prowl, left: u8, others: u8) -> Self {
        Self {
            how,
            left,
            others,
            moved: 0,
            image: Image::Unknown,
            may_stop: false,
        }
    }

    pub(super) fn targets(&self, rules: &Lifeform, s: &State, image: Image) -> SpaceSet {
        let Some(at) = s.image_space(image) else {
            return SpaceSet::EMPTY;
        };
        match self.how {
            Prowl::Vent => rules.vent_targets(s, image, s.real),
            Prowl::Duct => rules.plan.vents.and(rules.free_for_image(s)),
            Prowl::Scan => rules.scans(s, image),
            Prowl::Leap(from) if self.left == 1 => rules.prowls(s, at).without(from),
            Prowl::Steps | Prowl::Leap(_) => rules.prowls(s, at),
        }
    }

    pub(super) fn movers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Image> + 'a {
        s.images_out().filter(|&image| {
            self.moved >> (image as u8) & 1 == 0
                && (self.image == Image::Unknown || self.image == image)
        })
    }

    /// Whether anything can be done with it at all.
    pub(crate) fn possible(&self, rules: &Lifeform, s: &State) -> bool {
        self.movers(s)
            .any(|image| !self.targets(rules, s, image).is_empty())
    }
}

impl Step<Lifeform> for Prowling {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left > 0 && self.possible(rules, s) {
            return Some(self);
        }
        Game::new(rules, s, d).terror_may_be_due();
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        for image in self.movers(s) {
            let to = self.targets(rules, s, image);
            menu.offer_all(to.iter().map(|to| Move::Prowl(image, to)));
        }
        let back = matches!(self.how, Prowl::Leap(from) if s.image_space(self.image) == Some(from));
        if self.may_stop && !back {
            menu.offer(Move::Stop);
        }
        if menu.curious() {
            rules.refuse_prowl(s, self, menu);
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
        let Move::Prowl(image, to) = chosen else {
            g.terror_may_be_due();
            return;
        };
        if self.how == Prowl::Vent && g.s.peopled().contains(to) {
            g.attack_by_vent(to);
            return;
        }
        let from = g.s.image_space(image).unwrap_or(to);
        match self.how {
            Prowl::Steps | Prowl::Leap(_) => g.prowl(image, to),
            _ => {
                g.put_image(image, to);
                g.tell(Event::Placed(image, to));
            }
        }
        let mut next = Self {
            may_stop: true,
            ..self
        };
        if self.others > 0 {
            next.moved |= 1 << image as u8;
            next.others -= 1;
        } else {
            next.image = image;
            next.left -= 1;
            if let (Prowl::Leap(_), Image::Unknown) = (self.how, self.image) {
                next.how = Prowl::Leap(from);
            }
        }
        g.push(next);
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("prowl")
    }
}
