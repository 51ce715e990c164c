//! Chapters L17–L19: how characters and images move, what follows when a character comes into a chamber, terror.

use kernel::{
    Choice, Dealer, Decision, List, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::{Calibrate, DropGhost, Fright, Pick, Steps, Why};
use crate::Lifeform;
use crate::content::{Character, Image, TerrorCard};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;
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

impl At<'_> {
    /// Where a character may go next (L17; the table of character movement).
    pub(crate) fn steps(self, who: Character, gait: Gait) -> SpaceSet {
        let at = self.at[who];
        // L11.5; L15.1–L15.3, L17.8, D6.5: nobody leaves the android's chamber.
        if at == REMORA || self.android_space() == Some(at) {
            return SpaceSet::EMPTY;
        }
        let willing = matches!(gait, Gait::Move | Gait::Run | Gait::Desperate);
        if willing && self.rooted.has(who) {
            return SpaceSet::EMPTY;
        }
        // L17.2, L21.18: never past the door.
        let mut to = if self.uses_ducts(who, gait) {
            self.by_any(at)
        } else {
            self.by_corridor(at)
        };
        // L11.3; D2.3: alone one may board at any time.
        if !self.reached(self.rules.plan.boarding) && !self.is_solo() {
            to.remove(REMORA);
        }
        let haunted = self.haunted();
        match gait {
            Gait::Move | Gait::Forced => {
                if let Some(android) = self.android_space()
                    && haunted.contains(android)
                {
                    to.remove(android);
                }
                to
            }
            Gait::Desperate => to.minus(haunted),
            Gait::Run => {
                let dark = self.dark_for_run();
                if dark.contains(at) {
                    return SpaceSet::EMPTY;
                }
                to.minus(haunted).minus(dark)
            }
            Gait::Flee => {
                let dark = self.dark_for_run();
                if dark.contains(at) {
                    return SpaceSet::EMPTY;
                }
                if self.attack.on && at == self.attack.at {
                    match self.attack.way {
                        // L21.17, LC53: the link it came by; L21.21: any between the two.
                        Way::By(_, from) | Way::Vent(from) => to.remove(from),
                        Way::Entry => {}
                    }
                }
                to.minus(haunted).minus(dark)
            }
            // L-R59: the Remora too, once it may be boarded.
            Gait::Panic => {
                let mut barred = haunted
                    .or(self.outages)
                    .or(self.terrors)
                    .or(self.rules.plan.vents);
                if let Some(android) = self.android_space() {
                    barred.add(android);
                }
                to.minus(barred)
            }
        }
    }

    /// LC52, LC53: Duct Rat.
    pub(crate) fn uses_ducts(self, who: Character, gait: Gait) -> bool {
        who == Character::Motoko
            && self.skill_works(who)
            && match gait {
                Gait::Move => true,
                Gait::Run | Gait::Flee => self.pair(),
                _ => false,
            }
    }

    /// Whether any of these can move so.
    pub(crate) fn can_walk(self, who: Members, gait: Gait) -> bool {
        who.each().any(|who| !self.steps(who, gait).is_empty())
    }

    /// Whether any image can move.
    pub(crate) fn can_prowl(self) -> bool {
        let free = self.free_for_image();
        self.haunted()
            .iter()
            .any(|at| !self.by_any(at).and(free).is_empty())
    }

    /// L33.19, L-R90: where SCANNER MALFUNCTION may put this image.
    pub(crate) fn scans(self, image: Image) -> SpaceSet {
        let Some(at) = self.image_space(image) else {
            return SpaceSet::EMPTY;
        };
        let mut all = SpaceSet::EMPTY;
        for who in self.peopled().iter() {
            let around = self.past_door(who);
            if around.contains(at) {
                all = all.or(around);
            }
        }
        all.and(self.free_for_image())
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

    fn targets<'a>(&'a self, at: At<'a>) -> impl Iterator<Item = (Character, SpaceSet)> + 'a {
        let may = move |who: &Character| at.alive.has(*who);
        let all = self.among.each().filter(may);
        all.map(move |who| (who, at.steps(who, self.gait)))
    }
}

impl Decision<Lifeform> for Walking {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left > 0 {
            let (mut ways, mut only) = (0, None);
            for (who, to) in self.targets(play.at()) {
                ways += to.len();
                only = to.lowest().map(|to| Bag::Walk(who, to)).or(only);
            }
            // Part V: a decision with one legal move is carried out without asking.
            if let (1, false, Some(only)) = (ways, self.may_stop, only) {
                self.done(only, play);
                return None;
            }
            if ways > 0 {
                return Some(self);
            }
        }
        self.end(play);
        None
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        for (who, to) in self.targets(at) {
            menu.offer_all(to.iter().map(|to| Bag::Walk(who, to)));
        }
        if self.may_stop {
            menu.offer(Bag::Stop);
        }
        if menu.curious() {
            at.refuse_steps(self, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let Bag::Walk(who, to) = chosen else {
            self.end(play);
            return;
        };
        play.walk(who, to);
        let mut next = Self {
            may_stop: true,
            ..self
        };
        if self.others > 0 || self.others_wait() {
            next.moved.push(who);
            next.among.cut(who);
            next.left = u8::from(self.others > 0);
            next.others = self.others.saturating_sub(1);
            play.push(next);
        } else {
            next.among = Members::of(who);
            next.left -= 1;
            // From the Remora it leads nowhere (L11.5).
            play.push(next);
            play.arrive(Members::of(who));
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("walk")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

impl Walking {
    /// L17.7: whether the consequences of moves made wait for the others of this action.
    fn others_wait(&self) -> bool {
        !self.moved.is_empty()
    }

    /// All moves are made; now follows what waited for them.
    fn end<D: Dealer<Event>>(&self, play: &mut Play<'_, D>) {
        if self.others_wait() {
            play.push(Arrive {
                who: self.moved,
                stage: 0,
            });
        }
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// A character makes one move; what follows is [`Arrive`].
    pub(crate) fn walk(&mut self, who: Character, to: Space) {
        let from = std::mem::replace(&mut self.at[who], to);
        self.hidden.cut(who);
        self.tell(Event::Walked(who, from, to));
    }

    /// An image makes one move.
    pub(crate) fn prowl(&mut self, image: Image, to: Space) {
        let from = self.image_space(image).unwrap_or(to);
        self.put_image(image, to);
        self.tell(Event::Prowled(image, from, to));
    }

    /// L33.9, L-R45: movements of this character that have begun end here; one that begins later is another.
    pub(crate) fn halt(&mut self, who: Character) {
        for step in self.agenda.steps_mut() {
            if let Steps::Walking(it) = step
                && it.among.has(who)
            {
                it.left = 0;
            }
        }
    }

    /// L8.16, D4.18, L-R102: whoever first comes into Engineering takes the Mining Laser.
    pub(crate) fn pick_up(&mut self, who: Character) {
        if self.laser_waits && self.at[who] == self.rules.plan.engineering {
            self.laser_waits = false;
            let seat = self.owner[who];
            self.take_special(seat, self.rules.plan.laser);
            self.tell(Event::LaserTaken(seat));
        }
    }

    /// HI30: everybody knows who holds it.
    pub(crate) fn take_special(&mut self, seat: Seat, card: crate::content::CrewCard) {
        if let Some(place) = self.special.iter().position(|&other| other == card) {
            self.special.take(place);
            self.hands[seat.index()].add(card, kernel::Eyes::ALL);
            self.check_hand(seat);
        }
    }
}

/// L-R41: what follows when characters have come somewhere in one action: all pick up, all images entered are met, then terror,
/// one character after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arrive {
    /// Who, in the order they moved.
    pub who: Movers,
    /// How far it is: pick-up, meetings, then the terror of each.
    pub stage: u8,
}

impl Step<Lifeform> for Arrive {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let next = Self {
            stage: self.stage + 1,
            ..self
        };
        match self.stage {
            0 => {
                play.push(next);
                for &who in self.who.iter() {
                    play.pick_up(who);
                    play.pick_up_harpoon(who);
                }
            }
            1 => {
                let met = self.met(play.at());
                // A ghost that leaves the game may uncover terror somewhere else, after all meetings.
                if met.len() > 1 {
                    play.terror_may_be_due();
                }
                play.push(next);
                play.meet(&met);
            }
            turn => {
                let Some(&who) = self.who.get(usize::from(turn - 2)) else {
                    return;
                };
                play.push(next);
                // L-R123: judged anew when its turn comes.
                if play.alive.has(who) {
                    play.face_terror(who);
                }
            }
        }
    }
}

impl Arrive {
    /// The images in the chambers entered, each once, in the order they were come to.
    fn met(&self, at: At<'_>) -> List<Meeting, 3> {
        let mut met: List<Meeting, 3> = List::new();
        for &who in self.who.iter() {
            let here = at.at[who];
            if !at.alive.has(who) || here == REMORA || at.hidden.has(who) {
                continue;
            }
            let Some(image) = at.image_at(here) else {
                continue;
            };
            // L-R41: two in one chamber make one meeting.
            match met.iter_mut().find(|meeting| meeting.image == image) {
                Some(meeting) => meeting.who.put(who),
                None => met.push(Meeting {
                    image,
                    who: Members::of(who),
                }),
            }
        }
        met
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L19.1, L-R41: every image entered in the action says whether it is real before anything follows; then come the ghosts,
    /// then the attack, and one calibration.
    fn meet(&mut self, met: &[Meeting]) {
        for meeting in met {
            let (image, real) = (meeting.image, self.real == meeting.image);
            if let Some(first) = meeting.who.each().next() {
                self.mark(image, if real { Mark::Real } else { Mark::Ghost });
                self.tell(Event::Met(first, image, real));
            }
        }
        let real = self.real;
        // The last step is pushed first. L-R47: the attack brings the calibration with it.
        match met.iter().find(|meeting| meeting.image == real) {
            Some(&meeting) => self.push(meeting),
            None if met.is_empty() => {}
            None => self.push(Calibrate),
        }
        for &meeting in met.iter().rev().filter(|meeting| meeting.image != real) {
            self.push(meeting);
        }
    }

    /// L18.1, D13.9: a character has come to a terror token.
    fn face_terror(&mut self, who: Character) {
        let at = self.at[who];
        if !self.terrors.contains(at) {
            return;
        }
        if self.is_solo() {
            self.push(Fright);
        } else if self.image_at(at).is_none() {
            // L18.2: beside an image it waits. L21.16, L-R105: in an attack the character stops, and the card is drawn after it.
            if self.attack.on {
                self.halt(who);
            } else {
                self.push(TerrorDraw { who });
            }
        }
    }
}

/// L19.2–L19.5: what an image that characters have moved to brings, once it has said whether it is real.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Meeting {
    /// Which.
    pub image: Image,
    /// Who came in.
    pub who: Members,
}

impl Step<Lifeform> for Meeting {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        // L-R123: judged anew when its turn comes.
        let at = play.image_space(self.image);
        let mut here = Members::EMPTY;
        for who in self.who.and(play.alive).each() {
            if at == Some(play.at[who]) {
                here.put(who);
            }
        }
        if play.real != self.image {
            // L19.2, then L19.3, L19.4: the last step is pushed first.
            if !here.is_empty() {
                let seat = play.lifeform;
                play.push(DropGhost { to: Figure::Gone });
                play.push(Pick {
                    seat,
                    why: Why::GhostAway(self.image),
                });
            }
            play.advance_countdown(1);
        } else if let (Some(at), false) = (at, here.is_empty()) {
            // L33.9: a forced movement ends there, whatever becomes of the attack.
            if play.phase == Phase::Lifeform {
                here.each().for_each(|who| play.halt(who));
            }
            // L19.5; the attack ends with the calibration of L19.6.
            play.begin_attack(at, Way::Entry, here);
        } else {
            play.push(Calibrate);
        }
    }
}

/// L18.1, L18.3: terror tokens that are due because an image has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TerrorDue;

impl TerrorDue {
    fn due(at: At<'_>) -> Option<Space> {
        at.terrors.and(at.peopled()).minus(at.haunted()).lowest()
    }
}

impl Decision<Lifeform> for TerrorDue {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let at = Self::due(play.at())?;
        match play.here(at).single() {
            Some(who) => {
                play.push(self);
                play.push(TerrorDraw { who });
                None
            }
            None => Some(self),
        }
    }

    /// DP93, L-R45: nobody or several caused it, so the crew says who meets it.
    fn who(&self, at: At<'_>) -> Waiting {
        let here = Self::due(at).map_or(Members::EMPTY, |here| at.here(here));
        Waiting::for_seat(at.crew_voice(here))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if let Some(here) = Self::due(at) {
            menu.offer_all(at.here(here).each().map(Bag::By));
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        play.push(self);
        if let Bag::By(who) = chosen {
            play.push(TerrorDraw { who });
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("terror-due")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L18.1: a character meets terror.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TerrorDraw {
    /// Who.
    pub who: Character,
}

impl Step<Lifeform> for TerrorDraw {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let who = self.who;
        let (at, owner, lifeform) = (play.at[who], play.owner[who], play.lifeform);
        // L18.4, L32.28: a movement that goes on ends here.
        play.lift_terror(at);
        play.halt(who);
        if play.terror_deck.is_empty() {
            let State {
                terror_deck,
                terror_discard,
                ..
            } = &mut *play.s;
            terror_deck.shuffle_in(terror_discard, |_| true, play.d);
        }
        let Some(card) = play.terror_deck.draw() else {
            return;
        };
        play.terror_discard.put(card);
        play.d.reveal();
        play.tell(Event::TerrorDrawn(who, card));
        let lifeform_picks = |why| Pick {
            seat: lifeform,
            why,
        };
        match card {
            TerrorCard::OnlyTheCat => play.draw(owner, 1),
            TerrorCard::Rooted => {
                play.rooted.put(who);
                play.tell(Event::Rooted(who));
            }
            TerrorCard::Scream => play.advance_countdown(1),
            TerrorCard::DroppedGear => play.lose_random_card(owner),
            TerrorCard::LightsDie => play.push(lifeform_picks(Why::OutageNear(at))),
            TerrorCard::InTheDucts => play.push(Prowling::new(Prowl::Duct, 1, 0)),
            TerrorCard::ContactMoving => play.push(Prowling::new(Prowl::Steps, 1, 0)),
            TerrorCard::CrossedSignals => play.push(Calibrate),
            TerrorCard::ItHeardYou => play.advance_hostility(1),
            TerrorCard::BlindPanic => {
                if !play.hidden.has(who) {
                    play.push(super::PanicOf { who });
                }
            }
            TerrorCard::SteadyNow => play.push(Pick {
                seat: owner,
                why: Why::Steady(at),
            }),
            TerrorCard::ClawMarks => {
                if play.plus == Plus::Pool {
                    play.plus = Plus::Held;
                    play.tell(Event::StowawayTokenTaken);
                } else {
                    play.lifeform_draws(1);
                }
            }
            TerrorCard::ResinOnTheWalls => {
                let free = !play.at().cocoons().contains(at);
                if free && play.resin.len() < play.rules.plan.resin_tokens {
                    play.resin.add(at);
                    play.tell(Event::ResinSet(at));
                }
            }
            TerrorCard::WhatIsLeft => play.lifeform_draws(1),
            TerrorCard::FaceDown => {}
        }
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

    pub(super) fn targets(&self, at: At<'_>, image: Image) -> SpaceSet {
        let Some(here) = at.image_space(image) else {
            return SpaceSet::EMPTY;
        };
        match self.how {
            Prowl::Vent => at.vent_targets(image, at.real),
            Prowl::Duct => at.rules.plan.vents.and(at.free_for_image()),
            Prowl::Scan => at.scans(image),
            Prowl::Leap(from) if self.left == 1 => at.prowls(here).without(from),
            Prowl::Steps | Prowl::Leap(_) => at.prowls(here),
        }
    }

    pub(super) fn movers<'a>(&'a self, at: At<'a>) -> impl Iterator<Item = Image> + 'a {
        at.s.images_out().filter(|&image| {
            self.moved >> (image as u8) & 1 == 0
                && (self.image == Image::Unknown || self.image == image)
        })
    }

    /// Whether anything can be done with it at all.
    pub(crate) fn possible(&self, at: At<'_>) -> bool {
        self.movers(at)
            .any(|image| !self.targets(at, image).is_empty())
    }
}

impl Decision<Lifeform> for Prowling {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left > 0 && self.possible(play.at()) {
            return Some(self);
        }
        play.terror_may_be_due();
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        for image in self.movers(at) {
            let to = self.targets(at, image);
            menu.offer_all(to.iter().map(|to| Bag::Prowl(image, to)));
        }
        let back =
            matches!(self.how, Prowl::Leap(from) if at.image_space(self.image) == Some(from));
        if self.may_stop && !back {
            menu.offer(Bag::Stop);
        }
        if menu.curious() {
            at.refuse_prowl(self, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let Bag::Prowl(image, to) = chosen else {
            play.terror_may_be_due();
            return;
        };
        if self.how == Prowl::Vent && play.peopled().contains(to) {
            play.attack_by_vent(to);
            return;
        }
        let from = play.image_space(image).unwrap_or(to);
        match self.how {
            Prowl::Steps | Prowl::Leap(_) => play.prowl(image, to),
            _ => {
                play.put_image(image, to);
                play.tell(Event::Placed(image, to));
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
        play.push(next);
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("prowl")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
