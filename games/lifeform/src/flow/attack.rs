//! Chapters L20–L22: the attack step by step, crew reactions and their cancels.

use kernel::{
    Choice, Deadline, Dealer, Decision, Menu, Seat, SeatSet, Space, SpaceSet, Step, Text, Voice,
    Waiting,
};
use serde::{Deserialize, Serialize};

use super::movement::Gait;
use super::{Calibrate, Deaths, GhostsGather, TerrorDue, Walking};
use crate::Lifeform;
use crate::content::{Character, CrewReaction, LifeformReaction};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stage::names;
use crate::stand_in;
use crate::state::{Attack, Mark, Members, Phase, Reaction, Way};

impl<D: Dealer<Event>> Play<'_, D> {
    /// Steps 1 and 2 are done, or void (L-R47).
    pub(crate) fn begin_attack(&mut self, at: Space, way: Way, attacked: Members) {
        self.attack = Attack {
            on: true,
            at,
            way,
            attacked,
            ..Attack::default()
        };
        // L20.7, L-R48: one reaction each lifeform phase, elsewhere each attack.
        if self.phase != Phase::Lifeform {
            self.reacted = SeatSet::EMPTY;
        }
        self.windows.open(SeatSet::EMPTY);
        self.push(Assault { stage: 0 });
    }

    /// L20.4, L20.5: the real lifeform shows itself and moves in.
    fn pounce(&mut self, to: Space, way: Way) {
        let image = self.real;
        self.mark(image, Mark::Real);
        self.tell(Event::Attacked(image, to));
        self.attack.on = true;
        if matches!(way, Way::By(..)) {
            self.prowl(image, to);
        } else {
            self.put_image(image, to);
            self.tell(Event::Placed(image, to));
        }
        // L21.6, L21.10: who is hidden is not attacked, so does not react.
        let attacked = self.here(to).minus(self.hidden);
        self.begin_attack(to, way, attacked);
    }

    /// L33.5: ATTACK on a chamber next to the real lifeform.
    pub(crate) fn attack_from_afar(&mut self, to: Space) {
        if let Some(from) = self.real_space() {
            let link = self.rules.plan.link(from, to);
            self.pounce(to, Way::By(link, from));
        }
    }

    /// L33.27: the attack out of the vents.
    pub(crate) fn attack_by_vent(&mut self, to: Space) {
        if let Some(from) = self.real_space() {
            self.pounce(to, Way::Vent(from));
        }
    }

    /// L20.9: a reaction that is not cancelled is carried out.
    fn carry_out(&mut self, reaction: Reaction) {
        if let Some(card) = self.shown.take() {
            self.lay_off(card.face);
        }
        // L34.4.
        self.advance_hostility(1);
        let Reaction { seat, who, kind } = reaction;
        let leads = who == Character::Scott && self.skill_works(who);
        match kind {
            // L21.2: for this character alone.
            CrewReaction::Hide => {
                self.attack.safe.put(who);
                self.attack.hiding.put(who);
                self.tell(Event::Hid(who));
                if leads {
                    self.push(OnMe::new(kind));
                }
            }
            CrewReaction::Run => {
                self.attack.safe.put(who);
                if leads {
                    self.push(OnMe::new(kind));
                }
                self.push(Walking::new(seat, Members::of(who), Gait::Flee, 2));
            }
            CrewReaction::ShockProd => {
                self.attack.cancelled = true;
                self.tell(Event::AttackCancelled);
                match self.at().way_back() {
                    Some(from) => {
                        let image = self.real;
                        self.prowl(image, from);
                    }
                    None => self.push(Repel { seat }),
                }
            }
        }
    }
}

impl At<'_> {
    /// How long a reaction window is open: a choice of the table, never of what somebody holds.
    pub(crate) fn reaction_time(self) -> Option<Deadline> {
        let seconds = self.rules.content.table.reaction_seconds[self.clock as usize];
        (seconds > 0).then(|| self.windows.deadline(u32::from(seconds) * 1000, 0))
    }

    /// Attacked characters that have not avoided it yet.
    pub(crate) fn endangered(self) -> Members {
        if self.attack.cancelled {
            return Members::EMPTY;
        }
        self.attack.attacked.and(self.alive).minus(self.attack.safe)
    }

    /// L21.24, L-R52: where the image came from, if it can go back.
    fn way_back(self) -> Option<Space> {
        match self.attack.way {
            Way::By(_, from) if self.prowls(self.attack.at).contains(from) => Some(from),
            _ => None,
        }
    }

    /// L21.25: where the image can be sent.
    fn repels(self) -> SpaceSet {
        self.prowls(self.attack.at)
    }

    /// L21.26, L21.27: whether SHOCK-PROD can be used, but for the dark.
    pub(super) fn can_repel(self) -> bool {
        self.android_space() != Some(self.attack.at) && !self.repels().is_empty()
    }

    /// Whether a reaction can be played for this character.
    pub(super) fn can_react(self, kind: CrewReaction, who: Character) -> bool {
        match kind {
            CrewReaction::Hide => true,
            CrewReaction::Run => !self.steps(who, Gait::Flee).is_empty(),
            CrewReaction::ShockProd => {
                !self.dark_for_prod().contains(self.attack.at) && self.can_repel()
            }
        }
    }

    /// L-R117: whoever is asked, whatever the cards are.
    fn may_react(self) -> SeatSet {
        let mut all = SeatSet::EMPTY;
        for who in self.endangered().each() {
            let seat = self.owner[who];
            let ready = who == Character::Scott && self.survival_works(who);
            if !self.reacted.contains(seat) && (ready || !self.hands[seat.index()].is_empty()) {
                all.add(seat);
            }
        }
        all
    }
}

/// L20: the attack, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for Assault {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let stage = self.stage;
        if stage < 4 {
            play.push(Self { stage: stage + 1 });
        }
        match stage {
            0 => play.push(Reactions),
            1 if !play.attack.cancelled => {
                // L21.3, L-R56: who hides is hidden before anybody is killed.
                let hiding = play.attack.hiding.and(play.alive);
                play.hidden = play.hidden.or(hiding);
                if !play.at().endangered().is_empty() {
                    play.push(Triage);
                }
            }
            // L20.11, L20.12, L-R53: also after a cancelled attack.
            2 => play.push(GhostsGather),
            3 => play.push(Calibrate),
            4 => {
                play.attack.on = false;
                play.push(TerrorDue);
            }
            _ => {}
        }
    }
}

/// L20.6, L-R49: the reaction window, one seat at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reactions;

impl Reactions {
    fn next(at: At<'_>) -> Option<Seat> {
        let active = at.turn.seat;
        let first = if at.phase == Phase::Crew && at.windows.asked.contains(active) {
            active
        } else {
            at.first()
        };
        at.windows.next(first)
    }
}

impl Decision<Lifeform> for Reactions {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.windows.asked = play.at().may_react();
        Self::next(play.at())?;
        play.windows.opened += 1;
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(Self::next(at).unwrap_or_else(|| at.first()))
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let seat = at.seat;
        let mine = at.endangered().and(at.of(seat));
        for card in at.hands[seat.index()].iter() {
            for kind in at.rules.plan.reactions(card) {
                for who in mine.each() {
                    if at.can_react(kind, who) {
                        menu.offer(Bag::React(card, kind, who));
                    }
                }
            }
            // DP89, L-R128: any crew card hides whom the Nine Lives guard.
            if let Some((who, _)) = at.guarded
                && mine.has(who)
                && card != at.rules.plan.laser
                && !at
                    .rules
                    .plan
                    .reactions(card)
                    .any(|kind| kind == CrewReaction::Hide)
            {
                menu.offer(Bag::React(card, CrewReaction::Hide, who));
            }
        }
        let scott = Character::Scott;
        if mine.has(scott) && at.survival_works(scott) && at.can_repel() {
            menu.offer(Bag::HoldTheLine);
        }
        menu.offer(Bag::Pass);
        if menu.curious() {
            at.refuse_reactions(seat, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        match chosen {
            Bag::React(card, kind, who) => {
                play.windows.again();
                play.reacted.add(seat);
                play.shown = Some(play.bring_out(seat, card));
                let reaction = Reaction { seat, who, kind };
                play.tell(Event::ReactionShown(seat, card));
                play.tell(Event::Reacted(seat, kind, who));
                if play.claws.is_empty() && play.evolved.is_empty() {
                    play.carry_out(reaction);
                } else {
                    play.windows.opened += 1;
                    play.attack.reaction = Some(reaction);
                    play.push(Answer);
                }
            }
            Bag::HoldTheLine => {
                play.windows.again();
                play.reacted.add(seat);
                play.spent.put(Character::Scott);
                play.tell(Event::SurvivalUsed(Character::Scott));
                play.carry_out(Reaction {
                    seat,
                    who: Character::Scott,
                    kind: CrewReaction::ShockProd,
                });
            }
            _ => {
                play.windows.answered(seat);
                play.tell(Event::Passed(seat));
            }
        }
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        at.reaction_time()
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let asked = Self::next(at);
        let endangered = at.endangered();
        let own = asked.map_or(endangered, |seat| endangered.and(at.of(seat)));
        let who = names::listed(own.each().map(names::character));
        voice
            .say("react")
            .with("space", names::space(at.rules, at.attack.at))
            .with("who", who.unwrap_or_default())
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L20.8, L22.2, L22.4, L-R104: the lifeform may answer a reaction to an attack, never an action, with one card or token; asked whatever it holds (L-R117).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer;

impl Decision<Lifeform> for Answer {
    type Answer = Bag;

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.lifeform)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let cancel = match at.attack.reaction.map(|reaction| reaction.kind) {
            Some(CrewReaction::Run) => Some(LifeformReaction::RunCancel),
            Some(CrewReaction::ShockProd) => Some(LifeformReaction::ShockProdCancel),
            _ => None,
        };
        let cancels = |card| cancel.is_some() && at.rules.plan.cancels(card) == cancel;
        let answers = at.claws.iter().filter(|&card| cancels(card));
        menu.offer_all(answers.map(Bag::Cancel));
        // L40.6.
        menu.offer_all(at.evolved.iter().copied().map(Bag::Evolve));
        menu.offer(Bag::Let);
        if menu.curious() {
            at.refuse_cancels(cancels, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let Some(reaction) = play.attack.reaction.take() else {
            return;
        };
        match chosen {
            Bag::Cancel(card) => play.toss(card),
            Bag::Evolve(token) => play.spend_token(token),
            _ => {
                play.tell(Event::Let);
                play.carry_out(reaction);
                return;
            }
        }
        // L22.1, L22.6, L-R50: its card goes, the player's reaction is used up, hostility stays.
        if let Some(card) = play.shown.take() {
            play.lay_off(card.face);
        }
        play.tell(Event::Cancelled(reaction.seat));
    }

    fn deadline(&self, at: At<'_>) -> Option<Deadline> {
        at.reaction_time()
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let told = |reaction: Reaction| {
            voice
                .say("answer")
                .with("who", names::character(reaction.who))
                .with("how", names::named("react", reaction.kind))
        };
        at.attack.reaction.map(told).unwrap_or_default()
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L21.25: the image is sent to a chamber next to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Repel {
    /// Who decides.
    pub seat: Seat,
}

impl Decision<Lifeform> for Repel {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.unless_forced(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.repels().iter().map(Bag::To));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::To(to) = chosen {
            // The image that attacked is real, and everybody knows it.
            let image = play.real;
            play.prowl(image, to);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("repel")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// LC55, L-R129: On Me, for one other attacked character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OnMe {
    kind: CrewReaction,
    /// Whose owner is asked to consent (L-R118).
    asked: Option<Character>,
}

impl OnMe {
    const fn new(kind: CrewReaction) -> Self {
        Self { kind, asked: None }
    }

    fn others(&self, at: At<'_>) -> Members {
        let mut all = Members::EMPTY;
        for who in at.endangered().minus(at.attack.declined).each() {
            if who != Character::Scott && at.can_react(self.kind, who) {
                all.put(who);
            }
        }
        all
    }
}

impl Decision<Lifeform> for OnMe {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (self.asked.is_some() || !self.others(play.at()).is_empty()).then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.owner[self.asked.unwrap_or(Character::Scott)])
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if self.asked.is_some() {
            menu.offer(Bag::Agree);
            menu.offer(Bag::Refuse);
        } else {
            menu.offer_all(self.others(at).each().map(Bag::By));
            menu.offer(Bag::No);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        let who = match (chosen, self.asked) {
            (Bag::By(who), _) if play.owner[who] == seat => who,
            (Bag::By(who), _) => {
                play.push(Self {
                    asked: Some(who),
                    ..self
                });
                return;
            }
            (Bag::Agree, Some(who)) => who,
            (Bag::Refuse, Some(who)) => {
                play.attack.declined.put(who);
                play.push(Self {
                    asked: None,
                    ..self
                });
                return;
            }
            _ => return,
        };
        play.attack.safe.put(who);
        if self.kind == CrewReaction::Hide {
            play.attack.hiding.put(who);
            play.tell(Event::Hid(who));
        } else {
            let seat = play.owner[who];
            play.push(Walking::new(seat, Members::of(who), Gait::Flee, 2));
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("on-me")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L20.10, LC49, LC50: who did not avoid the attack is killed, but for Triage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Triage;

impl Triage {
    fn patients(at: At<'_>) -> Members {
        let chandra = Character::Chandra;
        if !at.survival_works(chandra) {
            return Members::EMPTY;
        }
        let here = at.at[chandra];
        let near = at.by_corridor(here).with(here);
        let mut all = at.endangered();
        if !near.contains(at.attack.at) {
            return Members::EMPTY;
        }
        if !at.pair() {
            all.cut(chandra);
        }
        all
    }
}

impl Decision<Lifeform> for Triage {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !Self::patients(play.at()).is_empty() {
            return Some(self);
        }
        let who = play.at().endangered();
        play.push(Deaths { who });
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.owner[Character::Chandra])
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::patients(at).each().map(Bag::By));
        menu.offer(Bag::No);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::By(who) = chosen {
            play.spent.put(Character::Chandra);
            play.attack.safe.put(who);
            play.hidden.put(who);
            play.tell(Event::SurvivalUsed(Character::Chandra));
            play.tell(Event::Hid(who));
        }
        let who = play.at().endangered();
        play.push(Deaths { who });
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("triage")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
