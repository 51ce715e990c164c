//! Chapters L17–L19: how characters and images move, what follows when a character comes into a
//! chamber, terror.

use crate::prelude::*;

use crate::state::Way;

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
    /// L23.9: in panic.
    Panic,
}

impl At<'_> {
    /// Where a character may go next (L17; the table of character movement).
    pub(crate) fn steps(self, who: Character, gait: Gait) -> SpaceSet {
        let at = self.at[who];
        // L11.5.
        if at == REMORA {
            return SpaceSet::EMPTY;
        }
        let mut to = self.rules.plan.links[at.index()];
        self.bars(who, gait, |barred, _| to = to.minus(barred));
        to
    }

    /// Whether a character may go to this chamber next to it.
    fn step(self, who: Character, gait: Gait, to: Space) -> Verdict {
        let mut found = Ok(());
        self.bars(who, gait, |barred, why| {
            if found.is_ok() && barred.contains(to) {
                found = Err(why);
            }
        });
        found
    }

    /// L17: the chambers where a character may not go, and why: what is said first comes first.
    #[inline]
    fn bars(self, who: Character, gait: Gait, mut bar: impl FnMut(SpaceSet, Why)) {
        let (at, plan) = (self.at[who], &self.rules.plan);
        let all = plan.links[at.index()];
        let mut unless = |holds: bool, barred: SpaceSet, rule, says| {
            if !holds {
                bar(barred, Why::new(rule, says));
            }
        };
        // L15.1–L15.3, L17.8, D6.5: nobody leaves the android's chamber.
        let android = self.android_space();
        unless(android != Some(at), all, "L15.1", "because-android-holds");
        let willing = matches!(gait, Gait::Move | Gait::Run | Gait::Desperate);
        let rooted = willing && self.rooted.has(who);
        unless(!rooted, all, "L-R115", "because-rooted");
        let tunnels = all.minus(plan.corridors[at.index()]);
        unless(
            self.uses_ducts(who, gait),
            tunnels,
            "L17.4",
            "because-tunnel",
        );
        unless(false, self.breached, "L17.17", "because-breach");
        // L17.2, L21.18: never past the door.
        if let Some(door) = self.door {
            let shut = match plan.ends[door.link.index()] {
                (a, b) if a == at => SpaceSet::only(b),
                (a, b) if b == at => SpaceSet::only(a),
                _ => SpaceSet::EMPTY,
            };
            unless(false, shut, "L17.2", "because-door");
        }
        // L11.3; D2.3: alone one may board at any time.
        if !self.reached(plan.boarding) && !self.is_solo() {
            let why = Why::new("L17.11", "because-boarding");
            bar(SpaceSet::only(REMORA), why.with("minute", plan.boarding));
        }
        let haunted = self.haunted();
        let mut never = |barred: SpaceSet, rule, says| bar(barred, Why::new(rule, says));
        match gait {
            Gait::Move | Gait::Forced => {
                if let Some(android) = android.filter(|&at| haunted.contains(at)) {
                    let both = SpaceSet::only(android);
                    never(both, "L17.9", "because-image-and-android");
                }
            }
            Gait::Desperate => never(haunted, "LC39", "because-image-there"),
            Gait::Run => {
                let dark = self.dark_for_run();
                let dark = if dark.contains(at) { all } else { dark };
                never(haunted, "L32.29", "because-image-there");
                never(dark, "L32.27", "because-outage");
            }
            Gait::Flee => {
                let dark = self.dark_for_run();
                if dark.contains(at) {
                    never(all, "L21.22", "because-outage");
                }
                if self.attack.on && at == self.attack.at {
                    // L21.17, LC53: the link it came by; L21.21: any between the two.
                    let came = |from| SpaceSet::only(from);
                    match self.attack.way {
                        Way::By(_, from) => never(came(from), "L21.17", "because-came-that-way"),
                        Way::Vent(from) => never(came(from), "L21.21", "because-came-that-way"),
                        Way::Entry => {}
                    }
                }
                never(haunted, "L21.19", "because-image-there");
                never(dark, "L21.20", "because-outage");
            }
            // L-R59: the Remora too, once it may be boarded.
            Gait::Panic => {
                never(haunted, "L23.9", "because-image-there");
                never(self.terrors, "L23.9", "because-terror-there");
                never(self.outages, "L23.9", "because-outage");
                never(plan.vents, "L23.9", "because-vent-chamber");
                if let Some(android) = android {
                    never(SpaceSet::only(android), "L23.9", "because-android-holds");
                }
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

/// L17.5, L17.6, L-R40: characters move, one several times or several once; what a chamber brings
/// follows each move of one.
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

kernel::answers! {
    /// How somebody moves.
    pub enum Stepping of Lifeform {
        /// This character goes there.
        Walk(who: Character, to: Space) = "walk" => at.show_walk(who, to),
        /// No further.
        Stop = "stop" => icon("no") onward,
    }
}

impl Decision<Lifeform> for Walking {
    type Answer = Stepping;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "walk";
    const OTHERWISE: &'static [Stepping] = &[Stepping::Stop];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left > 0 {
            let (mut ways, mut only) = (0, None);
            for (who, to) in self.targets(play.at()) {
                ways += to.len();
                only = to.lowest().map(|to| Stepping::Walk(who, to)).or(only);
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

    fn offer<M: Menu<Stepping>>(&self, at: At<'_>, menu: &mut M) {
        for (who, may) in self.targets(at) {
            menu.offer_all(may.iter().map(|to| Stepping::Walk(who, to)));
            let here = at.at[who];
            if menu.curious() && here != REMORA {
                for to in at.rules.plan.links[here.index()].minus(may).iter() {
                    menu.weigh(Stepping::Walk(who, to), at.step(who, self.gait, to));
                }
            }
        }
        if self.may_stop {
            menu.offer(Stepping::Stop);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Stepping, play: &mut Play<'_, D>) {
        let Stepping::Walk(who, to) = chosen else {
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
}

impl Walking {
    /// L17.7: whether the consequences of moves made wait for the others of this action.
    fn others_wait(&self) -> bool {
        !self.moved.is_empty()
    }

    /// All moves are made; now follows what waited for them.
    fn end<D: Dealer<Event>>(&self, play: &mut Play<'_, D>) {
        if self.others_wait() {
            play.push(Arrive { who: self.moved });
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

    /// L33.9, L-R45: movements of this character that have begun end here; one that begins later is
    /// another.
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

/// L-R41: what follows when characters have come somewhere in one action: all pick up, all images
/// entered are met, then terror, one character after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Arrive {
    /// Who, in the order they moved.
    pub who: Movers,
}

impl Step<Lifeform> for Arrive {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.push(Meetings { who: self.who });
        for &who in self.who.iter() {
            play.pick_up(who);
            play.pick_up_harpoon(who);
        }
    }
}

/// L-R41: all images entered in one action are met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Meetings {
    /// Who came in, in the order they moved.
    pub who: Movers,
}

impl Step<Lifeform> for Meetings {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let met = self.met(play.at());
        // A ghost that leaves the game may uncover terror somewhere else, after all meetings.
        if met.len() > 1 {
            play.terror_may_be_due();
        }
        play.push(Terrors { who: self.who });
        play.meet(&met);
    }
}

/// L18.1: each who came somewhere faces the terror there, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terrors {
    /// Who has not yet, in the order they moved.
    pub who: Movers,
}

impl Step<Lifeform> for Terrors {
    fn go<D: Dealer<Event>>(mut self, play: &mut Play<'_, D>) {
        if self.who.is_empty() {
            return;
        }
        let who = self.who.remove(0);
        play.push(self);
        // L-R123: judged anew when its turn comes.
        if play.alive.has(who) {
            play.face_terror(who);
        }
    }
}

impl Meetings {
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
    /// L19.1, L-R41: every image entered in the action says whether it is real before anything
    /// follows; then come the ghosts, then the attack, and one calibration.
    fn meet(&mut self, met: &[Meeting]) {
        for meeting in met {
            let (image, real) = (meeting.image, self.real == meeting.image);
            if let Some(first) = meeting.who.each().next() {
                self.mark(image, if real { Mark::Real } else { Mark::Ghost });
                self.tell(Event::Met(first, image, real));
            }
        }
        let real = self.real;
        // L-R47: the attack brings the calibration with it.
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
            // L18.2: beside an image it waits. L21.16, L-R105: in an attack the character stops,
            // and the card is drawn after it.
            if self.attack.on {
                self.halt(who);
            } else {
                self.push(TerrorDraw { who });
            }
        }
    }
}

/// L19.2–L19.5: what an image that characters have moved to brings, once it has said whether it is
/// real.
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
            // L19.2, then L19.3, L19.4.
            if !here.is_empty() {
                let away = Pick {
                    seat: play.lifeform,
                    purpose: Purpose::GhostAway(self.image),
                };
                play.then((away, DropGhost { to: Figure::Gone }));
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
    type Answer = Someone;
    const PROMPT: &'static str = "terror-due";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let at = Self::due(play.at())?;
        match play.here(at).single() {
            Some(who) => {
                self.done(Someone::By(who), play);
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

    fn offer<M: Menu<Someone>>(&self, at: At<'_>, menu: &mut M) {
        if let Some(here) = Self::due(at) {
            menu.offer_all(at.here(here).each().map(Someone::By));
        }
    }

    fn done<D: Dealer<Event>>(self, Someone::By(who): Someone, play: &mut Play<'_, D>) {
        play.then((TerrorDraw { who }, self));
    }

    fn show(&self, at: At<'_>, chosen: Someone) -> Choice {
        chosen.shown(at).says("do-next")
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
        match card {
            TerrorCard::OnlyTheCat => play.draw(owner, 1),
            TerrorCard::Rooted => {
                play.rooted.put(who);
                play.tell(Event::Rooted(who));
            }
            TerrorCard::Scream => play.advance_countdown(1),
            TerrorCard::DroppedGear => play.lose_random_card(owner),
            TerrorCard::LightsDie => play.push(Pick {
                seat: lifeform,
                purpose: Purpose::OutageNear(at),
            }),
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
                purpose: Purpose::Steady(at),
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
    /// L33.19: SCANNER MALFUNCTION.
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

    fn targets(&self, at: At<'_>, image: Image) -> SpaceSet {
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

    fn movers<'a>(&'a self, at: At<'a>) -> impl Iterator<Item = Image> + 'a {
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

kernel::answers! {
    /// How images are moved.
    pub enum Moving of Lifeform {
        /// This image goes there.
        Prowl(image: Image, to: Space) = "prowl" => at.show_prowl(image, to),
        /// No further.
        Stop = "stop" => icon("no") onward,
    }
}

impl Prowling {
    /// Chambers a person would expect this image to go to.
    fn around(&self, at: At<'_>, here: Space) -> SpaceSet {
        match self.how {
            Prowl::Steps | Prowl::Leap(_) => at.rules.plan.links[here.index()],
            Prowl::Vent | Prowl::Duct => at.rules.plan.vents.without(here),
            Prowl::Scan => SpaceSet::EMPTY,
        }
    }

    /// L17.12–L17.17: what keeps an image out of a chamber.
    fn check(&self, at: At<'_>, here: Space, to: Space) -> Verdict {
        let steps = matches!(self.how, Prowl::Steps | Prowl::Leap(_));
        let barred = at
            .door
            .is_some_and(|door| door.link == at.rules.plan.link(here, to));
        ensure(to != REMORA, "L17.15", "because-no-image-aboard")?;
        ensure(!at.breached.contains(to), "L17.17", "because-breach")?;
        ensure(!steps || !barred, "L17.2", "because-door")?;
        ensure(!at.haunted().contains(to), "L17.14", "because-image-there")?;
        let rule = if steps { "L17.12" } else { "L33.26" };
        ensure(!at.peopled().contains(to), rule, "because-characters-there")?;
        Err(Why::new("L35.3", "because-nothing-changes"))
    }
}

impl Decision<Lifeform> for Prowling {
    type Answer = Moving;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const PROMPT: &'static str = "prowl";
    const OTHERWISE: &'static [Moving] = &[Moving::Stop];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.left > 0 && self.possible(play.at()) {
            return Some(self);
        }
        play.terror_may_be_due();
        None
    }

    fn offer<M: Menu<Moving>>(&self, at: At<'_>, menu: &mut M) {
        for image in self.movers(at) {
            let may = self.targets(at, image);
            menu.offer_all(may.iter().map(|to| Moving::Prowl(image, to)));
            if let (true, Some(here)) = (menu.curious(), at.image_space(image)) {
                for to in self.around(at, here).minus(may).iter() {
                    menu.weigh(Moving::Prowl(image, to), self.check(at, here, to));
                }
            }
        }
        let back =
            matches!(self.how, Prowl::Leap(from) if at.image_space(self.image) == Some(from));
        if self.may_stop && !back {
            menu.offer(Moving::Stop);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Moving, play: &mut Play<'_, D>) {
        let Moving::Prowl(image, to) = chosen else {
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
}
