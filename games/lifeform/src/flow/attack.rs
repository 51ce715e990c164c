//! Chapters L20–L22: the attack step by step, crew reactions and their cancels.

use kernel::{
    Deadline, Dealer, Menu, Moves, Seat, SeatSet, Space, SpaceSet, Step, Text, Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::movement::Gait;
use super::{Calibrate, Deaths, Game, GhostsGather, Steps, TerrorDue, Walking, ask, unless_forced};
use crate::Lifeform;
use crate::content::{Character, CrewReaction, LifeformReaction};
use crate::events::Event;
use crate::moves::Move;
use crate::stage::names;
use crate::state::{Attack, Mark, Members, Phase, Reaction, State, Way};

impl<D: Dealer<Event>> Game<'_, D> {
    /// Steps 1 and 2 are done, or void (L-R47).
    pub(crate) fn begin_attack(&mut self, at: Space, way: Way, attacked: Members) {
        self.s.attack = Attack {
            on: true,
            at,
            way,
            attacked,
            ..Attack::default()
        };
        // L20.7, L-R48: one reaction each lifeform phase, elsewhere each attack.
        if self.s.phase != Phase::Lifeform {
            self.s.reacted = SeatSet::EMPTY;
        }
        self.s.windows.open(SeatSet::EMPTY);
        self.push(Assault { stage: 0 });
    }

    /// L20.4, L20.5: the real lifeform shows itself and moves in.
    fn pounce(&mut self, to: Space, way: Way) {
        let image = self.s.real;
        self.mark(image, Mark::Real);
        self.tell(Event::Attacked(image, to));
        self.s.attack.on = true;
        if matches!(way, Way::By(..)) {
            self.prowl(image, to);
        } else {
            self.put_image(image, to);
            self.tell(Event::Placed(image, to));
        }
        // L21.6, L21.10: who is hidden is not attacked, so does not react.
        let attacked = self.s.here(to).minus(self.s.hidden);
        self.begin_attack(to, way, attacked);
    }

    /// L33.5: ATTACK on a chamber next to the real lifeform.
    pub(crate) fn attack_from_afar(&mut self, to: Space) {
        if let Some(from) = self.s.real_space() {
            let link = self.rules.plan.link(from, to);
            self.pounce(to, Way::By(link, from));
        }
    }

    /// L33.27: the attack out of the vents.
    pub(crate) fn attack_by_vent(&mut self, to: Space) {
        if let Some(from) = self.s.real_space() {
            self.pounce(to, Way::Vent(from));
        }
    }

    /// L20.9: a reaction that is not cancelled is carried out.
    fn carry_out(&mut self, reaction: Reaction) {
        if let Some(card) = self.s.shown.take() {
            self.lay_off(card.face);
        }
        // L34.4.
        self.advance_hostility(1);
        let Reaction { seat, who, kind } = reaction;
        let leads = who == Character::Scott && self.s.skill_works(who);
        match kind {
            // L21.2: for this character alone.
            CrewReaction::Hide => {
                self.s.attack.safe.put(who);
                self.s.attack.hiding.put(who);
                self.tell(Event::Hid(who));
                if leads {
                    self.push(OnMe::new(kind));
                }
            }
            CrewReaction::Run => {
                self.s.attack.safe.put(who);
                if leads {
                    self.push(OnMe::new(kind));
                }
                self.push(Walking::new(seat, Members::of(who), Gait::Flee, 2));
            }
            CrewReaction::ShockProd => {
                self.s.attack.cancelled = true;
                self.tell(Event::AttackCancelled);
                match self.rules.way_back(self.s) {
                    Some(from) => {
                        let image = self.s.real;
                        self.prowl(image, from);
                    }
                    None => self.push(Repel { seat }),
                }
            }
        }
    }
}

impl Lifeform {
    /// How long a reaction window is open: a choice of the table, never of what somebody holds.
    pub(crate) fn reaction_time(&self, s: &State) -> Option<Deadline> {
        let seconds = self.content.table.reaction_seconds[s.clock as usize];
        (seconds > 0).then(|| s.windows.deadline(u32::from(seconds) * 1000, 0))
    }

    /// Attacked characters that have not avoided it yet.
    pub(crate) fn endangered(&self, s: &State) -> Members {
        if s.attack.cancelled {
            return Members::EMPTY;
        }
        s.attack.attacked.and(s.alive).minus(s.attack.safe)
    }

    /// L21.24, L-R52: where the image came from, if it can go back.
    fn way_back(&self, s: &State) -> Option<Space> {
        match s.attack.way {
            Way::By(_, from) if self.prowls(s, s.attack.at).contains(from) => Some(from),
            _ => None,
        }
    }

    /// L21.25: where the image can be sent.
    fn repels(&self, s: &State) -> SpaceSet {
        self.prowls(s, s.attack.at)
    }

    /// L21.26, L21.27: whether SHOCK-PROD can be used, but for the dark.
    pub(super) fn can_repel(&self, s: &State) -> bool {
        s.android_space() != Some(s.attack.at) && !self.repels(s).is_empty()
    }

    /// Whether a reaction can be played for this character.
    pub(super) fn can_react(&self, s: &State, kind: CrewReaction, who: Character) -> bool {
        match kind {
            CrewReaction::Hide => true,
            CrewReaction::Run => !self.steps(s, who, Gait::Flee).is_empty(),
            CrewReaction::ShockProd => {
                !self.dark_for_prod(s).contains(s.attack.at) && self.can_repel(s)
            }
        }
    }

    /// L-R117: whoever is asked, whatever the cards are.
    fn may_react(&self, s: &State) -> SeatSet {
        let mut all = SeatSet::EMPTY;
        for who in self.endangered(s).each() {
            let seat = s.owner[who];
            let ready = who == Character::Scott && s.survival_works(who);
            if !s.reacted.contains(seat) && (ready || !s.hands[seat.index()].is_empty()) {
                all.add(seat);
            }
        }
        all
    }
}

/// L-R117: the clock ran out, so the ledger's default is played for whoever is asked.
pub(crate) fn default_answer<D: Dealer<Event>>(
    step: impl Step<Lifeform> + Into<Steps>,
    rules: &Lifeform,
    s: &mut State,
    d: &mut D,
) {
    let Some(seat) = step.asked(rules, s).seats.lowest() else {
        return;
    };
    let mut moves = Moves::default();
    step.offer(rules, s, seat, &mut moves);
    s.agenda.push(step);
    let seen = kernel::view(rules, s, kernel::Viewer::Seat(seat));
    let chosen = crate::stand_in::default_move(rules, seen.state(), &moves.0);
    s.agenda.drop_top();
    // What the default is hangs on the hand: whoever sees it learns something of the cards.
    d.reveal();
    step.answer(rules, s, seat, chosen, d);
}

/// L20: the attack, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Assault {
    /// How far it is.
    pub stage: u8,
}

impl Step<Lifeform> for Assault {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let stage = self.stage;
        if stage < 4 {
            g.push(Self { stage: stage + 1 });
        }
        match stage {
            0 => g.push(Reactions),
            1 if !g.s.attack.cancelled => {
                // L21.3, L-R56: who hides is hidden before anybody is killed.
                let hiding = g.s.attack.hiding.and(g.s.alive);
                g.s.hidden = g.s.hidden.or(hiding);
                if !rules.endangered(g.s).is_empty() {
                    g.push(Triage);
                }
            }
            // L20.11, L20.12, L-R53: also after a cancelled attack.
            2 => g.push(GhostsGather),
            3 => g.push(Calibrate),
            4 => {
                g.s.attack.on = false;
                g.push(TerrorDue);
            }
            _ => {}
        }
        None
    }
}

/// L20.6, L-R49: the reaction window, one seat at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reactions;

impl Reactions {
    fn next(s: &State) -> Option<Seat> {
        let active = s.turn.seat;
        let first = if s.phase == Phase::Crew && s.windows.asked.contains(active) {
            active
        } else {
            s.first()
        };
        s.windows.next(first)
    }
}

impl Step<Lifeform> for Reactions {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        s.windows.asked = rules.may_react(s);
        Self::next(s)?;
        s.windows.opened += 1;
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(Self::next(s).unwrap_or_else(|| s.first()))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        let mine = rules.endangered(s).and(s.of(seat));
        for card in s.hands[seat.index()].iter() {
            for kind in rules.plan.reactions(card) {
                for who in mine.each() {
                    if rules.can_react(s, kind, who) {
                        menu.offer(Move::React(card, kind, who));
                    }
                }
            }
            // DP89, L-R128: any crew card hides whom the Nine Lives guard.
            if let Some((who, _)) = s.guarded
                && mine.has(who)
                && card != rules.plan.laser
                && !rules
                    .plan
                    .reactions(card)
                    .any(|kind| kind == CrewReaction::Hide)
            {
                menu.offer(Move::React(card, CrewReaction::Hide, who));
            }
        }
        let scott = Character::Scott;
        if mine.has(scott) && s.survival_works(scott) && rules.can_repel(s) {
            menu.offer(Move::HoldTheLine);
        }
        menu.offer(Move::Pass);
        if menu.curious() {
            rules.refuse_reactions(s, seat, menu);
        }
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
        g.push(self);
        match chosen {
            Move::React(card, kind, who) => {
                g.s.windows.again();
                g.s.reacted.add(seat);
                g.s.shown = Some(g.bring_out(seat, card));
                let reaction = Reaction { seat, who, kind };
                g.tell(Event::ReactionShown(seat, card));
                g.tell(Event::Reacted(seat, kind, who));
                if g.s.claws.is_empty() && g.s.evolved.is_empty() {
                    g.carry_out(reaction);
                } else {
                    g.s.windows.opened += 1;
                    g.s.attack.reaction = Some(reaction);
                    g.push(Answer);
                }
            }
            Move::HoldTheLine => {
                g.s.windows.again();
                g.s.reacted.add(seat);
                g.s.spent.put(Character::Scott);
                g.tell(Event::SurvivalUsed(Character::Scott));
                g.carry_out(Reaction {
                    seat,
                    who: Character::Scott,
                    kind: CrewReaction::ShockProd,
                });
            }
            _ => {
                g.s.windows.answered(seat);
                g.tell(Event::Passed(seat));
            }
        }
    }

    fn deadline(&self, rules: &Lifeform, s: &State) -> Option<Deadline> {
        rules.reaction_time(s)
    }

    fn expire<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) {
        default_answer(self, rules, s, d);
    }

    fn prompt(&self, rules: &Lifeform, s: &State, voice: Voice) -> Text {
        let asked = Self::next(s);
        let endangered = rules.endangered(s);
        let own = asked.map_or(endangered, |seat| endangered.and(s.of(seat)));
        let who = names::listed(own.each().map(names::character));
        voice
            .say("react")
            .with("space", names::space(rules, s.attack.at))
            .with("who", who.unwrap_or_default())
    }
}

/// L20.8, L22.2, L22.4, L-R104: the lifeform may answer a reaction to an attack, never an action, with one card or token; asked whatever it holds (L-R117).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer;

impl Step<Lifeform> for Answer {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let cancel = match s.attack.reaction.map(|reaction| reaction.kind) {
            Some(CrewReaction::Run) => Some(LifeformReaction::RunCancel),
            Some(CrewReaction::ShockProd) => Some(LifeformReaction::ShockProdCancel),
            _ => None,
        };
        let cancels = |card| cancel.is_some() && rules.plan.cancels(card) == cancel;
        let answers = s.claws.iter().filter(|&card| cancels(card));
        menu.offer_all(answers.map(Move::Cancel));
        // L40.6.
        menu.offer_all(s.evolved.iter().copied().map(Move::Evolve));
        menu.offer(Move::Let);
        if menu.curious() {
            rules.refuse_cancels(s, cancels, menu);
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
        let Some(reaction) = g.s.attack.reaction.take() else {
            return;
        };
        match chosen {
            Move::Cancel(card) => g.toss(card),
            Move::Evolve(token) => g.spend_token(token),
            _ => {
                g.tell(Event::Let);
                g.carry_out(reaction);
                return;
            }
        }
        // L22.1, L22.6, L-R50: its card goes, the player's reaction is used up, hostility stays.
        if let Some(card) = g.s.shown.take() {
            g.lay_off(card.face);
        }
        g.tell(Event::Cancelled(reaction.seat));
    }

    fn deadline(&self, rules: &Lifeform, s: &State) -> Option<Deadline> {
        rules.reaction_time(s)
    }

    fn expire<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) {
        default_answer(self, rules, s, d);
    }

    fn prompt(&self, _: &Lifeform, s: &State, voice: Voice) -> Text {
        let told = |reaction: Reaction| {
            voice
                .say("answer")
                .with("who", names::character(reaction.who))
                .with("how", names::named("react", reaction.kind))
        };
        s.attack.reaction.map(told).unwrap_or_default()
    }
}

/// L21.25: the image is sent to a chamber next to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Repel {
    /// Who decides.
    pub seat: Seat,
}

impl Step<Lifeform> for Repel {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        unless_forced(self, rules, s, d)
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(rules.repels(s).iter().map(Move::To));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::To(to) = chosen {
            let mut g = Game::new(rules, s, d);
            // The image that attacked is real, and everybody knows it.
            let image = g.s.real;
            g.prowl(image, to);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("repel")
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

    fn others(&self, rules: &Lifeform, s: &State) -> Members {
        let mut all = Members::EMPTY;
        for who in rules.endangered(s).minus(s.attack.declined).each() {
            if who != Character::Scott && rules.can_react(s, self.kind, who) {
                all.put(who);
            }
        }
        all
    }
}

impl Step<Lifeform> for OnMe {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        (self.asked.is_some() || !self.others(rules, s).is_empty()).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.owner[self.asked.unwrap_or(Character::Scott)])
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if self.asked.is_some() {
            menu.offer(Move::Agree);
            menu.offer(Move::Refuse);
        } else {
            menu.offer_all(self.others(rules, s).each().map(Move::By));
            menu.offer(Move::No);
        }
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
        let who = match (chosen, self.asked) {
            (Move::By(who), _) if g.s.owner[who] == seat => who,
            (Move::By(who), _) => {
                g.push(Self {
                    asked: Some(who),
                    ..self
                });
                return;
            }
            (Move::Agree, Some(who)) => who,
            (Move::Refuse, Some(who)) => {
                g.s.attack.declined.put(who);
                g.push(Self {
                    asked: None,
                    ..self
                });
                return;
            }
            _ => return,
        };
        g.s.attack.safe.put(who);
        if self.kind == CrewReaction::Hide {
            g.s.attack.hiding.put(who);
            g.tell(Event::Hid(who));
        } else {
            let seat = g.s.owner[who];
            g.push(Walking::new(seat, Members::of(who), Gait::Flee, 2));
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("on-me")
    }
}

/// L20.10, LC49, LC50: who did not avoid the attack is killed, but for Triage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Triage;

impl Triage {
    fn patients(rules: &Lifeform, s: &State) -> Members {
        let chandra = Character::Chandra;
        if !s.survival_works(chandra) {
            return Members::EMPTY;
        }
        let at = s.at[chandra];
        let near = rules.by_corridor(s, at).with(at);
        let mut all = rules.endangered(s);
        if !near.contains(s.attack.at) {
            return Members::EMPTY;
        }
        if !s.pair() {
            all.cut(chandra);
        }
        all
    }
}

impl Step<Lifeform> for Triage {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if !Self::patients(rules, s).is_empty() {
            return Some(self);
        }
        let who = rules.endangered(s);
        Game::new(rules, s, d).push(Deaths { who });
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.owner[Character::Chandra])
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(Self::patients(rules, s).each().map(Move::By));
        menu.offer(Move::No);
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
        if let Move::By(who) = chosen {
            g.s.spent.put(Character::Chandra);
            g.s.attack.safe.put(who);
            g.s.hidden.put(who);
            g.tell(Event::SurvivalUsed(Character::Chandra));
            g.tell(Event::Hid(who));
        }
        let who = rules.endangered(g.s);
        g.push(Deaths { who });
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("triage")
    }
}
