//! Chapters L20–L22: the attack step by step, crew reactions and their cancels.

use crate::prelude::*;
use kernel::Deadline;

use crate::state::{Reaction, Way};

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
        self.then((Reactions, Toll, GhostsGather, Calibrate, AttackOver));
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
                    self.push(OnMe { kind });
                }
            }
            CrewReaction::Run => {
                self.attack.safe.put(who);
                if leads {
                    self.push(OnMe { kind });
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

    /// L21: whether a reaction can be played for this character.
    pub(super) fn reaction(self, kind: CrewReaction, who: Character) -> Verdict {
        let at = self.attack.at;
        let free = self.android_space() != Some(at);
        match kind {
            CrewReaction::Hide => Ok(()),
            CrewReaction::Run => {
                ensure(free, "L21.22", "because-android-holds")?;
                let lit = !self.dark_for_run().contains(at);
                ensure(lit, "L21.22", "because-outage")?;
                let ways = self.steps(who, Gait::Flee);
                ensure(!ways.is_empty(), "L-R51", "because-nowhere")
            }
            CrewReaction::ShockProd => {
                ensure(free, "L21.27", "because-android-holds")?;
                let lit = !self.dark_for_prod().contains(at);
                ensure(lit, "L21.27", "because-outage")?;
                ensure(!self.repels().is_empty(), "L21.26", "because-nowhere")
            }
        }
    }

    /// LC56: whether Hold the Line can send the image away, whatever the dark.
    fn holds_the_line(self) -> Verdict {
        let can = self.android_space() != Some(self.attack.at) && !self.repels().is_empty();
        ensure(can, "LC56", "because-nowhere")
    }

    /// L20.6, L20.8, L-R117: whether somebody is asked who perhaps holds nothing to react with.
    pub(crate) fn reacts(self) -> bool {
        matches!(
            self.agenda.top(),
            Some(Steps::Reactions(_) | Steps::Answer(_))
        )
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

/// L20.10, L21.3, L-R56: who hides is hidden before anybody is killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Toll;

impl Step<Lifeform> for Toll {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        if play.attack.cancelled {
            return;
        }
        let hiding = play.attack.hiding.and(play.alive);
        play.hidden = play.hidden.or(hiding);
        if !play.at().endangered().is_empty() {
            play.push(Triage);
        }
    }
}

/// L20.11, L20.12, L-R53: the end of an attack, also of a cancelled one; terror that waited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackOver;

impl Step<Lifeform> for AttackOver {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        play.attack.on = false;
        play.push(TerrorDue);
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

kernel::answers! {
    /// How a card helps against an attack or a breach.
    pub enum CardReaction of Lifeform {
        /// DP28: this reaction of a card, for this character.
        React(card: CrewCard, kind: CrewReaction, who: Character) = "react"
            => at.show_reaction(card, kind, who),
        /// DP28: nothing is done.
        Pass = "pass" => icon("no") onward,
    }

    /// What somebody does who is attacked.
    pub enum Reacting of Lifeform {
        /// DP86: Scott holds the line, without a card.
        HoldTheLine = "hold the line" => icon("shock-prod"),
    } also {
        /// DP28: with a card, or nothing.
        Card(CardReaction),
    }
}

impl CardReaction {
    /// DP28: the first legal of HIDE, SHOCK-PROD, RUN!.
    pub(crate) fn safest(offered: impl Iterator<Item = Self>) -> Self {
        let rank = |chosen: &Self| match chosen {
            Self::React(_, CrewReaction::Hide, _) => 0,
            Self::React(_, CrewReaction::ShockProd, _) => 1,
            Self::React(_, CrewReaction::Run, _) => 2,
            Self::Pass => 3,
        };
        offered.min_by_key(rank).unwrap_or(Self::Pass)
    }
}

impl Decision<Lifeform> for Reactions {
    type Answer = Reacting;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| Self::next(at).unwrap_or_else(|| at.first());

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        play.windows.asked = play.at().may_react();
        Self::next(play.at())?;
        play.windows.opened += 1;
        Some(self)
    }

    fn offer<M: Menu<Reacting>>(&self, at: At<'_>, menu: &mut M) {
        let mine = at.endangered().and(at.of(at.seat));
        let react = |card, kind, who| Reacting::Card(CardReaction::React(card, kind, who));
        for card in at.hands[at.seat.index()].iter() {
            let kind = at.rules.plan.reactions(card).next();
            for who in mine.each() {
                // DP89, L-R128: any crew card hides whom the Nine Lives guard.
                let guarded =
                    at.guarded.is_some_and(|(it, _)| it == who) && card != at.rules.plan.laser;
                match kind {
                    Some(kind) => menu.weigh(react(card, kind, who), at.reaction(kind, who)),
                    None if guarded => {}
                    None => {
                        let why = Why::new("L20.6", "because-no-reaction");
                        menu.weigh(react(card, CrewReaction::Hide, who), Err(why));
                    }
                }
                if guarded && kind != Some(CrewReaction::Hide) {
                    menu.offer(react(card, CrewReaction::Hide, who));
                }
            }
        }
        let scott = Character::Scott;
        if mine.has(scott) && at.survival_works(scott) {
            menu.weigh(Reacting::HoldTheLine, at.holds_the_line());
        }
        menu.offer(Reacting::Card(CardReaction::Pass));
    }

    fn done<D: Dealer<Event>>(self, chosen: Reacting, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        match chosen {
            Reacting::Card(CardReaction::React(card, kind, who)) => {
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
            Reacting::HoldTheLine => {
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
            Reacting::Card(CardReaction::Pass) => {
                play.windows.answered(seat);
                play.tell(Event::Passed(seat));
            }
        }
    }

    fn show(&self, at: At<'_>, chosen: Reacting) -> Choice {
        let choice = chosen.shown(at);
        if chosen != Reacting::Card(CardReaction::Pass) {
            return choice;
        }
        let mine = at.endangered().and(at.of(at.seat));
        let dies = names::listed(mine.each().map(names::character));
        choice
            .says("do-let-it-come")
            .warning(dies.map(|who| Text::say("warn-dies").with("who", who)))
    }

    fn otherwise(&self, _: At<'_>, offered: &[Reacting], _: Lot<'_>) -> Reacting {
        let cards = offered.iter().filter_map(|it| match *it {
            Reacting::Card(reaction) => Some(reaction),
            Reacting::HoldTheLine => None,
        });

        Reacting::Card(CardReaction::safest(cards))
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
}

/// L20.8, L22.2, L22.4, L-R104: the lifeform may answer a reaction to an attack, never an action,
/// with one card or token; asked whatever it holds (L-R117).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer;

kernel::answers! {
    /// What the lifeform answers to a reaction.
    pub enum Answering of Lifeform {
        /// DP29: this card cancels it.
        Cancel(card: LifeformCard) = "cancel" => icon("no"),
        /// DP29: this evolution token cancels it.
        Evolve(token: Evolution) = "evolve" as "do-evolve-cancel",
        /// DP29: nothing.
        Let = "let" => icon("no") onward,
    }
}

impl Answer {
    /// L22.1, L22.3, L22.5: whether a card cancels the reaction.
    fn cancels(at: At<'_>, card: LifeformCard) -> Verdict {
        let kind = at.attack.reaction.map(|reaction| reaction.kind);
        let (cancel, rule, says) = match kind {
            Some(CrewReaction::Run) => (LifeformReaction::RunCancel, "L22.1", "because-no-cancel"),
            Some(CrewReaction::ShockProd) => (
                LifeformReaction::ShockProdCancel,
                "L22.3",
                "because-no-cancel",
            ),
            _ => return Err(Why::new("L22.5", "because-hide-sure")),
        };
        ensure(at.rules.plan.cancels(card) == Some(cancel), rule, says)
    }
}

impl Decision<Lifeform> for Answer {
    type Answer = Answering;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.lifeform;
    const OTHERWISE: &'static [Answering] = &[Answering::Let];

    fn offer<M: Menu<Answering>>(&self, at: At<'_>, menu: &mut M) {
        for card in at.claws.iter() {
            menu.weigh(Answering::Cancel(card), Self::cancels(at, card));
        }
        // L40.6.
        menu.offer_all(at.evolved.iter().copied().map(Answering::Evolve));
        menu.offer(Answering::Let);
    }

    fn done<D: Dealer<Event>>(self, chosen: Answering, play: &mut Play<'_, D>) {
        let Some(reaction) = play.attack.reaction.take() else {
            return;
        };
        match chosen {
            Answering::Cancel(card) => play.toss(card),
            Answering::Evolve(token) => play.spend_token(token),
            Answering::Let => {
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

    fn show(&self, at: At<'_>, chosen: Answering) -> Choice {
        let choice = chosen.shown(at);
        let Answering::Cancel(card) = chosen else {
            return choice;
        };
        let rows = &at.rules.content.lifeform_card(card).rows;
        let row = rows.iter().position(|row| matches!(row, Row::Reaction(_)));
        choice.row(row.map(|row| row as u8))
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
}

/// L21.25: the image is sent to a chamber next to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Repel {
    /// Who decides.
    pub seat: Seat,
}

impl Decision<Lifeform> for Repel {
    type Answer = Chamber;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "repel";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Chamber>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.repels().iter().map(Chamber::To));
    }

    fn done<D: Dealer<Event>>(self, Chamber::To(to): Chamber, play: &mut Play<'_, D>) {
        // The image that attacked is real, and everybody knows it.
        let image = play.real;
        play.prowl(image, to);
    }
}

/// LC55, L-R129: On Me, for one other attacked character.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OnMe {
    /// What Scott did.
    pub kind: CrewReaction,
}

kernel::answers! {
    /// Who is saved, if anybody.
    pub enum Saving of Lifeform {
        /// This character.
        By(who: Character) = "by",
        /// Nobody.
        No = "no" => icon("no") onward,
    }
}

impl OnMe {
    fn others(&self, at: At<'_>) -> Members {
        at.endangered()
            .minus(at.attack.declined)
            .filter(|who| who != Character::Scott && at.reaction(self.kind, who).is_ok())
    }

    /// This character does as Scott does.
    fn follow<D: Dealer<Event>>(self, play: &mut Play<'_, D>, who: Character) {
        play.attack.safe.put(who);
        if self.kind == CrewReaction::Hide {
            play.attack.hiding.put(who);
            play.tell(Event::Hid(who));
        } else {
            let seat = play.owner[who];
            play.push(Walking::new(seat, Members::of(who), Gait::Flee, 2));
        }
    }
}

impl Decision<Lifeform> for OnMe {
    type Answer = Saving;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.owner[Character::Scott];
    const PROMPT: &'static str = "on-me";
    const OTHERWISE: &'static [Saving] = &[Saving::No];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        (!self.others(play.at()).is_empty()).then_some(self)
    }

    fn offer<M: Menu<Saving>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(self.others(at).each().map(Saving::By));
        menu.offer(Saving::No);
    }

    fn done<D: Dealer<Event>>(self, chosen: Saving, play: &mut Play<'_, D>) {
        match chosen {
            Saving::By(who) if play.owner[who] == play.seat => self.follow(play, who),
            Saving::By(who) => play.push(Joining { lead: self, who }),
            Saving::No => {}
        }
    }
}

/// L-R118: the owner of whoever is to follow Scott is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joining {
    /// What Scott did.
    pub lead: OnMe,
    /// Who is to follow.
    pub who: Character,
}

impl Decision<Lifeform> for Joining {
    type Answer = Consenting;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| at.owner[it.who];
    const PROMPT: &'static str = "on-me";
    const OTHERWISE: &'static [Consenting] = &[Consenting::Refuse];

    fn offer<M: Menu<Consenting>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Consenting::Agree, Consenting::Refuse]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Consenting, play: &mut Play<'_, D>) {
        match chosen {
            Consenting::Agree => self.lead.follow(play, self.who),
            Consenting::Refuse => {
                play.attack.declined.put(self.who);
                play.push(self.lead);
            }
        }
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
    type Answer = Saving;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.owner[Character::Chandra];
    const PROMPT: &'static str = "triage";
    const OTHERWISE: &'static [Saving] = &[Saving::No];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !Self::patients(play.at()).is_empty() {
            return Some(self);
        }
        let who = play.at().endangered();
        play.push(Deaths { who });
        None
    }

    fn offer<M: Menu<Saving>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(Self::patients(at).each().map(Saving::By));
        menu.offer(Saving::No);
    }

    fn done<D: Dealer<Event>>(self, chosen: Saving, play: &mut Play<'_, D>) {
        if let Saving::By(who) = chosen {
            play.spent.put(Character::Chandra);
            play.attack.safe.put(who);
            play.hidden.put(who);
            play.tell(Event::SurvivalUsed(Character::Chandra));
            play.tell(Event::Hid(who));
        }
        let who = play.at().endangered();
        play.push(Deaths { who });
    }

    fn show(&self, at: At<'_>, chosen: Saving) -> Choice {
        match chosen {
            Saving::By(_) => chosen.shown(at).says("do-save"),
            Saving::No => chosen.shown(at),
        }
    }
}
