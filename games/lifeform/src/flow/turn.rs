//! Chapters L5–L9, L11, L12: a crew turn. Step 1 (collect), step 2 (one activity), and what may be
//! done at any point of it.

use crate::prelude::*;
use kernel::Wrapped;

use crate::state::Door;

impl At<'_> {
    /// L5.8: whether all characters of the player are aboard.
    pub(crate) fn all_aboard(self, seat: Seat) -> bool {
        self.of(seat).minus(self.aboard()).is_empty()
    }

    /// L5.1–L5.4, L21.5, L-R20, L-R21: characters that must still collect, one token each; not
    /// hidden, not aboard.
    fn collectors(self) -> Members {
        let mut all = Members::EMPTY;
        if self.has_room() {
            for who in self
                .turn
                .unchecked
                .and(self.alive)
                .minus(self.hidden)
                .each()
            {
                if self.at[who] != REMORA && self.missions[self.at[who]] > 0 {
                    all.put(who);
                }
            }
        }
        all
    }

    /// L8.6–L8.8, L-R23: where this image would go if shot from there, a chamber next to it.
    fn shot(self, image: Image, from: Space) -> SpaceSet {
        match self.image_space(image) {
            Some(at) if self.by_any(from).contains(at) && !self.outages.contains(at) => {
                self.prowls(at).without(from)
            }
            _ => SpaceSet::EMPTY,
        }
    }

    /// L8.11: whether the android can be shot from there.
    pub(crate) fn android_shot(self, from: Space) -> bool {
        self.android_space().is_some_and(|at| {
            (at == from || self.by_any(from).contains(at)) && !self.outages.contains(at)
        })
    }

    /// L8.2–L8.5, L21.8: whether this character can shoot at something.
    fn shoots(self, seat: Seat, who: Character) -> Verdict {
        let at = self.at[who];
        let laser = self.hands[seat.index()].count(self.rules.plan.laser) > 0;
        ensure(laser, "L8.2", "because-no-laser")?;
        ensure(!self.hidden.has(who), "L8.3", "because-hidden")?;
        ensure(!self.outages.contains(at), "L8.5", "because-outage")?;
        let image = |image| !self.shot(image, at).is_empty();
        let target = self.android_shot(at) || self.images_out().any(image);
        ensure(target, "L8.4", "because-no-target")
    }

    /// L11.8: where an image that can be electrified may go.
    fn can_shift(self, image: Image) -> SpaceSet {
        match self.image_space(image) {
            Some(at) if at == self.rules.plan.shuttle_bay || at == self.rules.plan.docking_hub => {
                self.prowls(at)
            }
            _ => SpaceSet::EMPTY,
        }
    }

    fn can_electrify(self) -> bool {
        Shifting::default().images(self).next().is_some()
    }

    /// L32.31, L-R84, L-R132: whether the door may be laid there.
    pub(super) fn bar(self, link: Link) -> Verdict {
        let (a, b) = self.rules.plan.ends[link.index()];
        ensure(a != REMORA && b != REMORA, "L32.31", "because-door-remora")?;
        let whole = !self.breached.contains(a) && !self.breached.contains(b);
        ensure(whole, "L-R132", "because-breach")?;
        let same = |door: Door| door.link == link && !door.half;
        ensure(!self.door.is_some_and(same), "L-R84", "because-door-same")
    }

    /// All links where the door may be laid.
    pub(crate) fn door_places(self) -> impl Iterator<Item = Link> {
        (0..self.rules.plan.ends.len() as u8)
            .map(Link)
            .filter(move |&link| self.bar(link).is_ok())
    }

    /// LC12: the same among the exits of Docking Hub 1.
    fn bulkheads(self) -> impl Iterator<Item = Link> {
        let hub = self.rules.plan.docking_hub;
        self.door_places().filter(move |&link| {
            let (a, b) = self.rules.plan.ends[link.index()];
            a == hub || b == hub
        })
    }

    /// LC68: whether the words can be said.
    fn words_said(self) -> bool {
        let Completed::Meet(place) = self.rules.content.objectives[Objective::SayTheWords].how
        else {
            return false;
        };
        let here = self.here(place);
        match self.alive.len() {
            1 => here.len() == 1,
            _ if self.survivors().len() >= 2 => {
                let mut owners = kernel::SeatSet::EMPTY;
                here.each().for_each(|who| owners.add(self.owner[who]));
                owners.len() >= 2
            }
            _ => here.len() >= 2,
        }
    }

    /// L12.1, L-R32: whether the two-player cat may be used now.
    pub(crate) fn cat_waits(self) -> bool {
        self.pair() && !self.turn.cat_used && self.cat_space().is_some_and(|at| at != REMORA)
    }

    /// L4.4: what may be done at any point of a crew turn: launch, and with 2 players the cat.
    pub(crate) fn offer_anytime<M: Menu<Anytime>>(self, menu: &mut M) {
        if self.is_solo() {
            self.offer_launch_alone(Anytime::Launch, menu);
            return;
        }
        self.offer_launch(Anytime::Launch, menu);
        if self.pair() && self.cat_space().is_some_and(|at| at != REMORA) {
            let used = self.turn.cat_used;
            if !used {
                self.offer_cat_cards(menu, Anytime::Cat);
            }
            let verdict = ensure(!used, "L-R32", "because-cat-used");
            menu.weigh(Anytime::CatHome, verdict);
        }
        // PC1.
        menu.offer_all(self.confidants().iter().map(Anytime::Exchange));
    }

    /// L-R108: the cards of the cat that change something.
    pub(super) fn offer_cat_cards<A, M: Menu<A>>(self, menu: &mut M, make: impl Fn(CatCard) -> A) {
        for card in CatCard::ALL.into_iter().filter(|&card| self.has_cat(card)) {
            let helps = ensure(self.cat_helps(card), "L-R108", "because-nothing-changes");
            menu.weigh(make(card), helps);
        }
    }

    /// So many cards are drawn.
    fn show_equip(self, Below(cards): Below<15>) -> Choice {
        Choice::say("do-equip")
            .with("cards", cards)
            .with("minutes", self.equip_price(cards))
            .slot(Slot::Take)
            .icon("equip")
            .warning((self.minute <= 2).then(|| Text::say("warn-last-minutes")))
    }

    /// A character's skill is activated.
    fn show_skill(self, who: Character) -> Choice {
        Choice::say("do-skill")
            .with("who", names::character(who))
            .with("skill", named("skill", who))
            .slot(Slot::Special)
            .icon("skill")
            .subject(format!("character:{}", who.word()))
    }

    /// Whether anything may be done at any point.
    pub(crate) fn anytime(self) -> bool {
        if self.is_solo() {
            return self.solo_anytime();
        }
        self.may_propose() || self.cat_waits() || !self.confidants().is_empty()
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L-R122: what happens when a crew turn starts.
    pub(crate) fn start_turn(&mut self) {
        let seat = self.turn.seat;
        if self.bulkhead == Some(seat) {
            self.remove_door();
        }
        if self.guarded.is_some_and(|(_, by)| by == seat) {
            self.guarded = None;
        }
        if self.hold == Some(seat) {
            self.hold = None;
        }
        let words = |place: &usize| self.objectives[*place].face == Objective::SayTheWords;
        if self.undone().next().is_some() && self.at().words_said() {
            let drawn = self.undone().any(|place| words(&place));
            // That nothing is completed tells something, too.
            self.d.reveal();
            if drawn {
                self.complete(Objective::SayTheWords);
            }
        }
        self.turn.unchecked = self.of(seat);
        self.modules.exchanged = false;
    }

    /// L-R122: Rooted ends for those who were rooted before this turn.
    pub(crate) fn end_turn(&mut self) {
        let own = self.of(self.turn.seat);
        self.rooted = self.rooted.minus(self.turn.rooted.and(own));
    }

    /// Does what may be done at any point of a turn.
    pub(super) fn do_anytime(&mut self, chosen: Anytime) {
        match chosen {
            Anytime::Launch if self.is_solo() => self.launch_alone(),
            Anytime::Launch => self.propose_launch(),
            Anytime::Cat(card) => {
                self.turn.cat_used = true;
                self.play_cat(self.seat, card);
            }
            Anytime::CatHome => {
                self.turn.cat_used = true;
                self.move_cat(REMORA);
            }
            Anytime::Exchange(with) => {
                self.d.notice(Audience::ALL);
                self.push(CalmVoice {
                    with,
                    agreed: false,
                });
            }
        }
    }
}

/// L4.3: the turn of a crew player with characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CrewTurn;

kernel::answers! {
    /// What may be done at any point of a crew turn.
    pub enum Anytime of Lifeform {
        /// DP9: a launch is proposed.
        Launch = "launch" => at.show_launch(),
        /// DP21: a card of the cat is played.
        Cat(card: CatCard) = "cat",
        /// DP21: the cat goes aboard.
        CatHome = "cat home" => slot(Slot::Others) icon("cat"),
        /// DP90: an exchange with this player.
        Exchange(seat as who: Seat) = "exchange" => icon("card"),
    }

    /// What somebody does in a crew turn.
    pub enum Acting of Lifeform {
        /// DP10: a character collects a mission token.
        Collect(who: Character) = "collect" => icon("mission"),
        /// DP13: so many cards are drawn.
        Equip(cards: Below<15>) = "equip" => at.show_equip(cards),
        /// DP15: a heat analyzer is used.
        Analyze = "analyze" => slot(Slot::Take) icon("analyzer"),
        /// DP16: a character shoots the Mining Laser.
        Laser(who: Character) = "laser" => at.show_laser(who),
        /// DP17: a skill is activated.
        Skill(who: Character) = "skill" => at.show_skill(who),
        /// DP18: a card and its row.
        Play(card: CrewCard, row: Below<3>) = "play" => at.show_row(card, row),
        /// DP20: an energy cell is used, for this card.
        Cell(card: CrewCard) = "cell" => slot(Slot::Make) icon("cell"),
        /// DP22: nothing more.
        EndTurn = "end turn" => icon("no") onward,
    } also {
        /// L4.4: what is free at any point.
        Anytime(Anytime),
    }
}

impl Decision<Lifeform> for CrewTurn {
    type Answer = Acting;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let seat = play.turn.seat;
        // L-R124: whoever becomes cat or SIS-TER ends the turn at once.
        if play.roles[seat.index()].is_some() {
            return None;
        }
        if play.turn.stage == Stage::Start {
            play.turn.stage = Stage::Collect;
            play.start_turn();
            // PC2.
            if play.at().calms_pair() {
                play.then((CalmPair, self));
                return None;
            }
        }
        if play.turn.stage == Stage::Collect {
            let left = play.at().collectors();
            match left.single() {
                Some(who) if !play.at().anytime() => {
                    play.push(self);
                    play.collect_in_turn(who);
                    return None;
                }
                None if left.is_empty() => play.turn.stage = Stage::Activity,
                _ => return Some(self),
            }
        }
        if play.turn.stage == Stage::Activity
            && (!play.at().all_aboard(seat) || play.at().anytime() || play.at().can_use_cell(seat))
        {
            return Some(self);
        }
        if play.turn.stage == Stage::End && play.at().anytime() {
            return Some(self);
        }
        play.end_turn();
        None
    }

    fn offer<M: Menu<Acting>>(&self, at: At<'_>, menu: &mut M) {
        match at.turn.stage {
            Stage::Start => {}
            Stage::Collect => menu.offer_all(at.collectors().each().map(Acting::Collect)),
            Stage::Activity => at.offer_activities(menu),
            Stage::End => menu.offer(Acting::EndTurn),
        }
        // L5.9: also with everybody aboard.
        at.offer_anytime(&mut Wrapped::new(menu, Acting::Anytime));
    }

    fn done<D: Dealer<Event>>(self, chosen: Acting, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        match chosen {
            Acting::Anytime(_) => {}
            Acting::Collect(_) => play.did_something(),
            _ => {
                play.did_something();
                play.turn.stage = Stage::End;
            }
        }
        match chosen {
            Acting::Collect(who) => play.collect_in_turn(who),
            Acting::EndTurn => {
                play.agenda.drop_top();
                play.end_turn();
                play.d.notice(Audience::ALL);
            }
            Acting::Equip(Below(cards)) => {
                let minutes = play.at().equip_price(cards);
                play.advance_countdown(minutes);
                play.draw(seat, cards);
                play.d.notice(Audience::ALL);
            }
            Acting::Analyze => {
                play.analyzers[seat.index()] -= 1;
                play.tell(Event::Analyzed(seat));
                play.push(HeatTest);
                play.draw(seat, play.rules.content.table.analyzer_draws);
            }
            Acting::Laser(who) => {
                play.push(LaserShot { who });
                play.d.notice(Audience::ALL);
            }
            Acting::Skill(who) => play.use_skill(seat, who),
            Acting::Play(card, Below(row)) => play.play_row(seat, card, row),
            Acting::Cell(card) => {
                play.discard(seat, card);
                play.unload(Column::EnergyCells);
                play.tell(Event::CellUsed(seat));
                play.push(Cell);
            }
            Acting::Anytime(chosen) => play.do_anytime(chosen),
        }
    }

    fn otherwise(&self, at: At<'_>, offered: &[Acting], _: Lot<'_>) -> Acting {
        let equip = Acting::Equip(Below(at.rules.content.table.equip[0].0));
        // DP9: a launch only when every surviving character is aboard.
        if at.afoot().is_empty() {
            let launch = Acting::Anytime(Anytime::Launch);
            return first_of(offered, &[launch, equip, Acting::EndTurn]);
        }
        first_of(offered, &[equip, Acting::EndTurn])
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(match at.turn.stage {
            Stage::Start | Stage::Collect => "collect",
            Stage::Activity => "activity",
            Stage::End => "end-turn",
        })
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L10.1: a crew card is played for one of its rows.
    pub(crate) fn play_row(&mut self, seat: Seat, card: CrewCard, row: u8) {
        self.played = Some(self.bring_out(seat, card));
        self.tell(Event::Played(seat, card, row));
        let icons = self.rules.plan.crew_row(card, row).len() as u8;
        self.push(CrewRow {
            row,
            left: (1 << icons) - 1,
        });
    }

    /// L5.2, LC61: step 1, with Strong Back.
    fn collect_in_turn(&mut self, who: Character) {
        self.turn.unchecked.cut(who);
        if who == Character::Achebe && self.skill_works(who) {
            self.push(SecondToken { who });
        }
        self.collect(who);
    }
}

impl At<'_> {
    /// L6.1: the minutes that so many cards cost.
    fn equip_price(self, cards: u8) -> u8 {
        let mut ways = self.rules.content.table.equip.iter();
        ways.find(|(many, _)| *many == cards).map_or(0, |it| it.1)
    }

    /// L11.6, L11.7: USE REMORA ENERGY CELL.
    fn can_use_cell(self, seat: Seat) -> bool {
        !self.of(seat).and(self.aboard()).is_empty()
            && !self.hands[seat.index()].is_empty()
            && self.cell().is_ok()
    }

    /// L11.7, L-R28: whether a cell can be used from aboard.
    fn cell(self) -> Verdict {
        let cells = self.loadout[Column::EnergyCells];
        ensure(cells > 0, "L11.7", "because-no-cell")?;
        ensure(self.cell_helps(), "L-R28", "because-nothing-changes")
    }

    /// L-R28, L-R29: whether either use of a cell changes something.
    fn cell_helps(self) -> bool {
        self.bulkheads().next().is_some() || self.can_electrify()
    }

    /// L4.3, L4.6, L6–L11: the activities, and why not the rest.
    fn offer_activities<M: Menu<Acting>>(self, menu: &mut M) {
        let seat = self.seat;
        let (own, hand) = (self.of(seat), &self.hands[seat.index()]);
        if !own.and(self.aboard()).is_empty() {
            let verdict = self.cell();
            // Refused once, not card by card.
            let cards = if verdict.is_ok() { hand.len() } else { 1 };
            let cards = hand.iter().take(cards);
            cards.for_each(|card| menu.weigh(Acting::Cell(card), verdict));
        }
        let afoot = own.minus(self.aboard());
        let equips = self.rules.content.table.equip;
        let equips = equips.map(|(cards, _)| Acting::Equip(Below(cards)));
        if afoot.is_empty() {
            menu.offer(Acting::EndTurn);
            menu.weigh(equips[0], Err(Why::new("L5.8", "because-aboard")));
            return;
        }
        let acts = Why::new("L4.7", "because-must-act");
        menu.weigh(Acting::EndTurn, Err(acts));
        menu.offer_all(equips);
        let blinded = self.reached(self.rules.plan.blinding);
        let rule = if blinded { "L7.5" } else { "L7.1" };
        let analyzer = self.analyzers[seat.index()] > 0;
        menu.weigh(
            Acting::Analyze,
            ensure(analyzer, rule, "because-no-analyzer"),
        );
        // L8.1.
        for who in afoot.each() {
            menu.weigh(Acting::Laser(who), self.shoots(seat, who));
        }
        // L9.1.
        for who in own.each() {
            menu.weigh(Acting::Skill(who), self.skill(afoot, who));
        }
        self.offer_rows(menu, Acting::Play);
    }

    /// L10.1: the rows of the own cards, and why not the rest.
    pub(super) fn offer_rows<A, M: Menu<A>>(
        self,
        menu: &mut M,
        play: impl Fn(CrewCard, Below<3>) -> A,
    ) {
        let can = self.crew_icons(self.seat);
        for card in self.hands[self.seat.index()].iter() {
            let rows = self.rules.content.crew_card(card).rows.len() as u8;
            for row in 0..rows {
                menu.weigh(play(card, Below(row)), self.crew_row(card, row, can));
            }
        }
    }

    /// L9.5, L-R108, L-R110: whether a skill may be activated.
    fn skill(self, afoot: Members, who: Character) -> Verdict {
        ensure(!self.skilled.has(who), "L9.5", "because-skill-used")?;
        ensure(afoot.has(who), "L-R110", "because-aboard")?;
        ensure(self.skill_helps(who), "L-R108", "because-nothing-changes")
    }

    /// L10.3, L10.6: whether a row of a card changes something.
    fn crew_row(self, card: CrewCard, row: u8, can: u32) -> Verdict {
        let icons = self.rules.plan.crew_row(card, row);
        ensure(!icons.is_empty(), "L10.6", "because-reaction-row")?;
        let helps = icons.iter().any(|&icon| can >> icon as u32 & 1 == 1);
        ensure(helps, "L10.3", "because-nothing-changes")
    }
}

/// L7.3, L-R22: if no image is near any of the player's characters, the lifeform draws a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeatTest;

impl Step<Lifeform> for HeatTest {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let mut near = SpaceSet::EMPTY;
        for who in play.of(play.turn.seat).minus(play.aboard()).each() {
            near.add(play.at[who]);
        }
        for _ in 0..play.rules.content.table.analyzer_reach {
            for space in near.iter() {
                near = near.or(play.at().past_door(space));
            }
            near.remove(REMORA);
        }
        if near.and(play.haunted()).is_empty() {
            play.lifeform_draws(1);
        }
    }
}

/// L8: the Mining Laser is shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LaserShot {
    /// Who shoots.
    pub who: Character,
}

kernel::answers! {
    /// What the Mining Laser is shot at.
    pub enum Shooting of Lifeform {
        /// DP16: this image, which flees there.
        Prowl(image: Image, to: Space) = "prowl" => at.show_prowl(image, to),
        /// DP16: the android.
        AtAndroid = "android" as "do-at-android" => icon("android") target("android"),
    }
}

impl Decision<Lifeform> for LaserShot {
    type Answer = Shooting;
    const PROMPT: &'static str = "laser";

    fn offer<M: Menu<Shooting>>(&self, at: At<'_>, menu: &mut M) {
        let from = at.at[self.who];
        for image in at.images_out() {
            let to = at.shot(image, from);
            menu.offer_all(to.iter().map(|to| Shooting::Prowl(image, to)));
        }
        if at.android_shot(from) {
            menu.offer(Shooting::AtAndroid);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Shooting, play: &mut Play<'_, D>) {
        play.tell(Event::LaserShot(self.who));
        match chosen {
            Shooting::Prowl(image, to) => {
                let at = play.image_space(image).unwrap_or(to);
                let hit = LaserHit { at, android: false };
                // L8.10: nothing is said of who it is.
                play.then((hit, LaserGone));
                play.prowl(image, to);
                play.terror_may_be_due();
            }
            Shooting::AtAndroid => {
                let at = play.android_space().unwrap_or(play.at[self.who]);
                // L8.12.
                play.destroy_android();
                let hit = LaserHit { at, android: true };
                play.then((hit, LaserGone));
            }
        }
    }
}

/// L8.9, L8.13, L8.14: what a shot does where it hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LaserHit {
    /// Where.
    pub at: Space,
    /// Whether it was the android.
    pub android: bool,
}

impl Step<Lifeform> for LaserHit {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        // L8.9: the lifeform's whole hand, if an image was shot.
        if !self.android {
            let hand = play.claws;
            hand.iter().for_each(|card| play.toss(card));
        }
        // L8.13.
        if self.at != play.rules.plan.shuttle_bay && !play.outages.contains(self.at) {
            play.set_outage(self.at);
        }
        // L8.14, L34.3.
        play.advance_hostility(1);
    }
}

/// L8.15, L-R121: when all is done, the Mining Laser leaves the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LaserGone;

impl Step<Lifeform> for LaserGone {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let seat = play.turn.seat;
        play.discard(seat, play.rules.plan.laser);
    }
}

/// L11.8, L11.9: electrify, or a bulkhead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cell;

kernel::answers! {
    /// What an energy cell is used for.
    pub enum CellUse of Lifeform {
        /// DP20: images near the shuttle are driven off.
        Electrify = "electrify" => icon("electrify"),
        /// DP20: the door is laid here.
        Door(link: Link) = "door",
    }
}

impl Decision<Lifeform> for Cell {
    type Answer = CellUse;
    const PROMPT: &'static str = "cell";

    fn offer<M: Menu<CellUse>>(&self, at: At<'_>, menu: &mut M) {
        if at.can_electrify() {
            menu.offer(CellUse::Electrify);
        }
        menu.offer_all(at.bulkheads().map(CellUse::Door));
    }

    fn done<D: Dealer<Event>>(self, chosen: CellUse, play: &mut Play<'_, D>) {
        match chosen {
            CellUse::Door(link) => {
                play.lay_door(link);
                play.bulkhead = Some(play.seat);
            }
            CellUse::Electrify => {
                play.push(Shifting::default());
                play.d.notice(Audience::ALL);
            }
        }
    }
}

/// L-R28: while an image that has not been moved has somewhere to go, one is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Shifting {
    /// The images that have been moved, as a set.
    pub moved: u8,
}

impl Shifting {
    /// The images that can be moved now, and where to.
    fn images(self, at: At<'_>) -> impl Iterator<Item = (Image, SpaceSet)> {
        at.s.images_out()
            .filter(move |&image| self.moved >> (image as u8) & 1 == 0)
            .map(move |image| (image, at.can_shift(image)))
            .filter(|(_, to)| !to.is_empty())
    }
}

impl Decision<Lifeform> for Shifting {
    type Answer = Haunt;
    const PROMPT: &'static str = "shift";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.images(play.at()).next().is_some() {
            return Some(self);
        }
        play.terror_may_be_due();
        None
    }

    fn offer<M: Menu<Haunt>>(&self, at: At<'_>, menu: &mut M) {
        for (image, to) in self.images(at) {
            menu.offer_all(to.iter().map(|to| Haunt::Prowl(image, to)));
        }
    }

    fn done<D: Dealer<Event>>(self, Haunt::Prowl(image, to): Haunt, play: &mut Play<'_, D>) {
        play.prowl(image, to);
        let moved = self.moved | 1 << image as u8;
        play.push(Self { moved });
    }
}

/// LC105: Duty Roster, one card for two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roster {
    /// Whose.
    pub seat: Seat,
}

impl Decision<Lifeform> for Roster {
    type Answer = Discard;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, _| it.seat;
    const PROMPT: &'static str = "roster";

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.hands[self.seat.index()].is_empty() {
            play.draw(self.seat, 2);
            return None;
        }
        Some(self)
    }

    fn offer<M: Menu<Discard>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.hands[at.seat.index()].iter().map(Discard::Card));
    }

    fn done<D: Dealer<Event>>(self, Discard::Card(card): Discard, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.discard(seat, card);
        play.draw(seat, 2);
    }

    fn otherwise(&self, at: At<'_>, offered: &[Discard], _: Lot<'_>) -> Discard {
        Discard::least(at, offered)
    }
}
