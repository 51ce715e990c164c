//! Chapters L5–L9, L11, L12: a crew turn. Step 1 (collect), step 2 (one activity), and what may be done at any point of it.

use kernel::{Audience, Dealer, Link, Menu, Seat, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{CalmPair, CalmVoice, CrewRow, Game, SecondToken, ask};
use crate::Lifeform;
use crate::content::{Character, Column, Completed, CrewCard, Image, Objective};
use crate::events::Event;
use crate::modules::ModuleMove;
use crate::moves::Move;
use crate::state::{Members, REMORA, Stage, State};

impl Lifeform {
    /// L5.8: whether all characters of the player are aboard.
    pub(crate) fn all_aboard(&self, s: &State, seat: Seat) -> bool {
        s.of(seat).minus(s.aboard()).is_empty()
    }

    /// L5.1–L5.4, L21.5, L-R20, L-R21: characters that must still collect, one token each; not hidden, not aboard.
    fn collectors(&self, s: &State) -> Members {
        let mut all = Members::EMPTY;
        if self.has_room(s) {
            for who in s.turn.unchecked.and(s.alive).minus(s.hidden).each() {
                if s.at[who] != REMORA && s.missions[s.at[who]] > 0 {
                    all.put(who);
                }
            }
        }
        all
    }

    /// L8.6–L8.8, L-R23: where this image would go if shot from there, a chamber next to it.
    fn shot(&self, s: &State, image: Image, from: Space) -> SpaceSet {
        match s.image_space(image) {
            Some(at) if self.by_any(s, from).contains(at) && !s.outages.contains(at) => {
                self.prowls(s, at).without(from)
            }
            _ => SpaceSet::EMPTY,
        }
    }

    /// L8.11: whether the android can be shot from there.
    pub(crate) fn android_shot(&self, s: &State, from: Space) -> bool {
        s.android_space().is_some_and(|at| {
            (at == from || self.by_any(s, from).contains(at)) && !s.outages.contains(at)
        })
    }

    /// L8.3–L8.5, L21.8: whether this character can shoot at something.
    pub(super) fn can_shoot(&self, s: &State, who: Character) -> bool {
        let at = s.at[who];
        !s.hidden.has(who)
            && at != REMORA
            && !s.outages.contains(at)
            && (self.android_shot(s, at)
                || s.images_out()
                    .any(|image| !self.shot(s, image, at).is_empty()))
    }

    /// L11.8: where an image that can be electrified may go.
    fn can_shift(&self, s: &State, image: Image) -> SpaceSet {
        match s.image_space(image) {
            Some(at) if at == self.plan.shuttle_bay || at == self.plan.docking_hub => {
                self.prowls(s, at)
            }
            _ => SpaceSet::EMPTY,
        }
    }

    fn can_electrify(&self, s: &State) -> bool {
        Shifting::default().images(self, s).next().is_some()
    }

    /// L-R84, L-R132: whether the door may be laid there.
    pub(crate) fn may_bar(&self, s: &State, link: Link) -> bool {
        let (a, b) = self.plan.ends[link.index()];
        let same = s.door.is_some_and(|door| door.link == link && !door.half);
        a != REMORA && b != REMORA && !s.breached.contains(a) && !s.breached.contains(b) && !same
    }

    /// All links where the door may be laid.
    pub(crate) fn door_places<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Link> + 'a {
        (0..self.plan.ends.len() as u8)
            .map(Link)
            .filter(|&link| self.may_bar(s, link))
    }

    /// LC12: the same among the exits of Docking Hub 1.
    fn bulkheads<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Link> + 'a {
        let hub = self.plan.docking_hub;
        self.door_places(s).filter(move |&link| {
            let (a, b) = self.plan.ends[link.index()];
            a == hub || b == hub
        })
    }

    /// LC68: whether the words can be said.
    fn words_said(&self, s: &State) -> bool {
        let Completed::Meet(place) = self.content.objectives[Objective::SayTheWords].how else {
            return false;
        };
        let here = s.here(place);
        match s.alive.len() {
            1 => here.len() == 1,
            _ if s.survivors().len() >= 2 => {
                let mut owners = kernel::SeatSet::EMPTY;
                here.each().for_each(|who| owners.add(s.owner[who]));
                owners.len() >= 2
            }
            _ => here.len() >= 2,
        }
    }

    /// L12.1, L-R32: whether the two-player cat may be used now.
    pub(crate) fn cat_waits(&self, s: &State) -> bool {
        s.pair() && !s.turn.cat_used && s.cat_space().is_some_and(|at| at != REMORA)
    }

    /// L4.4: what may be done at any point of a crew turn: launch, and with 2 players the cat.
    pub(crate) fn offer_anytime<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        if s.is_solo() {
            self.offer_solo_anytime(s, s.turn.seat, menu);
            return;
        }
        if self.may_propose(s) {
            menu.offer(Move::Launch);
        }
        if self.cat_waits(s) {
            for card in crate::content::CatCard::ALL {
                if s.has_cat(card) && self.cat_helps(s, card) {
                    menu.offer(Move::Cat(card));
                }
            }
            menu.offer(Move::CatHome);
        }
        // PC1.
        let exchange = |seat| Move::Module(ModuleMove::Exchange(seat));
        menu.offer_all(self.confidants(s).iter().map(exchange));
        if menu.curious() {
            self.refuse_anytime(s, menu);
        }
    }

    /// Whether anything may be done at any point.
    pub(crate) fn anytime(&self, s: &State) -> bool {
        if s.is_solo() {
            return self.solo_anytime(s);
        }
        self.may_propose(s) || self.cat_waits(s) || !self.confidants(s).is_empty()
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L-R122: what happens when a crew turn starts.
    pub(crate) fn start_turn(&mut self) {
        let seat = self.s.turn.seat;
        if self.s.bulkhead == Some(seat) {
            self.remove_door();
        }
        if self.s.guarded.is_some_and(|(_, by)| by == seat) {
            self.s.guarded = None;
        }
        if self.s.hold == Some(seat) {
            self.s.hold = None;
        }
        let words = |place: &usize| self.s.objectives[*place].face == Objective::SayTheWords;
        if self.s.undone().next().is_some() && self.rules.words_said(self.s) {
            let drawn = self.s.undone().any(|place| words(&place));
            // That nothing is completed tells something, too.
            self.d.reveal();
            if drawn {
                self.complete(Objective::SayTheWords);
            }
        }
        self.s.turn.unchecked = self.s.of(seat);
        self.s.modules.exchanged = false;
    }

    /// L-R122: Rooted ends for those who were rooted before this turn.
    pub(crate) fn end_turn(&mut self) {
        let own = self.s.of(self.s.turn.seat);
        self.s.rooted = self.s.rooted.minus(self.s.turn.rooted.and(own));
    }

    /// What may be done at any point of a turn; whether it was that.
    pub(crate) fn did_anytime(&mut self, seat: Seat, chosen: Move) -> bool {
        if self.s.is_solo() {
            return self.did_solo_anytime(seat, chosen);
        }
        match chosen {
            Move::Launch => self.propose_launch(),
            Move::Cat(card) => {
                self.s.turn.cat_used = true;
                self.play_cat(seat, card);
            }
            Move::CatHome => {
                self.s.turn.cat_used = true;
                self.move_cat(REMORA);
            }
            Move::Module(ModuleMove::Exchange(with)) => {
                self.d.notice(Audience::ALL);
                self.push(CalmVoice {
                    with,
                    agreed: false,
                });
            }
            _ => return false,
        }
        true
    }
}

/// L4.3: the turn of a crew player with characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CrewTurn;

impl Step<Lifeform> for CrewTurn {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let seat = s.turn.seat;
        // L-R124: whoever becomes cat or SIS-TER ends the turn at once.
        if s.roles[seat.index()].is_some() {
            return None;
        }
        if s.turn.stage == Stage::Start {
            s.turn.stage = Stage::Collect;
            let mut g = Game::new(rules, s, d);
            g.start_turn();
            // PC2.
            if rules.calms_pair(g.s) {
                g.push(self);
                g.push(CalmPair);
                return None;
            }
        }
        if s.turn.stage == Stage::Collect {
            let left = rules.collectors(s);
            match left.single() {
                Some(who) if !rules.anytime(s) => {
                    let mut g = Game::new(rules, s, d);
                    g.push(self);
                    g.collect_in_turn(who);
                    return None;
                }
                None if left.is_empty() => s.turn.stage = Stage::Activity,
                _ => return Some(self),
            }
        }
        if s.turn.stage == Stage::Activity
            && (!rules.all_aboard(s, seat) || rules.anytime(s) || rules.can_use_cell(s, seat))
        {
            return Some(self);
        }
        if s.turn.stage == Stage::End && rules.anytime(s) {
            return Some(self);
        }
        Game::new(rules, s, d).end_turn();
        None
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        match s.turn.stage {
            Stage::Start => {}
            Stage::Collect => menu.offer_all(rules.collectors(s).each().map(Move::Collect)),
            Stage::Activity => rules.offer_activities(s, seat, menu),
            Stage::End => menu.offer(Move::EndTurn),
        }
        // L5.9: also with everybody aboard.
        rules.offer_anytime(s, menu);
        if menu.curious() && s.turn.stage == Stage::Activity {
            rules.refuse_activities(s, seat, menu);
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
        if g.did_anytime(seat, chosen) {
            return;
        }
        g.did_something();
        if let Move::Collect(who) = chosen {
            g.collect_in_turn(who);
            return;
        }
        g.s.turn.stage = Stage::End;
        match chosen {
            Move::EndTurn => {
                g.s.agenda.drop_top();
                g.end_turn();
                g.d.notice(Audience::ALL);
            }
            Move::Equip(cards) => {
                let price = rules.content.table.equip;
                let minutes = price.iter().find(|(n, _)| *n == cards).map_or(0, |it| it.1);
                g.advance_countdown(minutes);
                g.draw(seat, cards);
                g.d.notice(Audience::ALL);
            }
            Move::Analyze => {
                g.s.analyzers[seat.index()] -= 1;
                g.tell(Event::Analyzed(seat));
                g.push(HeatTest);
                g.draw(seat, rules.content.table.analyzer_draws);
            }
            Move::Laser(who) => {
                g.push(LaserShot {
                    who,
                    hit: None,
                    android: false,
                    fired: false,
                });
                g.d.notice(Audience::ALL);
            }
            Move::Skill(who) => g.use_skill(seat, who),
            Move::Play(card, row) => g.play_row(seat, card, row),
            Move::Cell(card) => {
                g.discard(seat, card);
                g.unload(Column::EnergyCells);
                g.tell(Event::CellUsed(seat));
                g.push(Cell);
            }
            _ => {}
        }
    }

    fn prompt(&self, _: &Lifeform, s: &State, voice: Voice) -> Text {
        voice.say(match s.turn.stage {
            Stage::Start | Stage::Collect => "collect",
            Stage::Activity => "activity",
            Stage::End => "end-turn",
        })
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L10.1: a crew card is played for one of its rows.
    pub(crate) fn play_row(&mut self, seat: Seat, card: CrewCard, row: u8) {
        self.s.played = Some(self.bring_out(seat, card));
        self.tell(Event::Played(seat, card, row));
        let icons = self.rules.plan.crew_row(card, row).len() as u8;
        self.push(CrewRow {
            row,
            left: (1 << icons) - 1,
        });
    }

    /// L5.2, LC61.
    fn collect_in_turn(&mut self, who: Character) {
        self.s.turn.unchecked.cut(who);
        if who == Character::Achebe && self.s.skill_works(who) {
            self.push(SecondToken { who });
        }
        self.collect(who);
    }
}

impl Lifeform {
    /// L11.6, L11.7: USE REMORA ENERGY CELL.
    fn can_use_cell(&self, s: &State, seat: Seat) -> bool {
        !s.of(seat).and(s.aboard()).is_empty()
            && s.loadout[Column::EnergyCells] > 0
            && !s.hands[seat.index()].is_empty()
            && self.cell_helps(s)
    }

    /// L-R28, L-R29: whether either use of a cell changes something.
    pub(super) fn cell_helps(&self, s: &State) -> bool {
        self.bulkheads(s).next().is_some() || self.can_electrify(s)
    }

    /// L4.3, L6–L11: the activities.
    fn offer_activities<M: Menu<Move>>(&self, s: &State, seat: Seat, menu: &mut M) {
        if self.can_use_cell(s, seat) {
            menu.offer_all(s.hands[seat.index()].iter().map(Move::Cell));
        }
        if self.all_aboard(s, seat) {
            menu.offer(Move::EndTurn);
            return;
        }
        menu.offer_all(
            self.content
                .table
                .equip
                .map(|(cards, _)| Move::Equip(cards)),
        );
        if s.analyzers[seat.index()] > 0 {
            menu.offer(Move::Analyze);
        }
        let own = s.of(seat).minus(s.aboard());
        // L8.1.
        if s.hands[seat.index()].count(self.plan.laser) > 0 {
            for who in own.each() {
                if self.can_shoot(s, who) {
                    menu.offer(Move::Laser(who));
                }
            }
        }
        // L9.1.
        for who in own.minus(s.skilled).each() {
            if self.skill_helps(s, who) {
                menu.offer(Move::Skill(who));
            }
        }
        self.offer_rows(s, seat, menu);
    }

    /// L10.3: the rows of the own cards that change something.
    pub(crate) fn offer_rows<M: Menu<Move>>(&self, s: &State, seat: Seat, menu: &mut M) {
        let can = self.crew_icons(s, seat);
        for card in s.hands[seat.index()].iter() {
            for row in 0..3 {
                let icons = self.plan.crew_row(card, row);
                if icons.iter().any(|&icon| can >> icon as u32 & 1 == 1) {
                    menu.offer(Move::Play(card, row));
                }
            }
        }
    }
}

/// L7.3, L-R22: if no image is near any of the player's characters, the lifeform draws a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeatTest;

impl Step<Lifeform> for HeatTest {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut near = SpaceSet::EMPTY;
        for who in s.of(s.turn.seat).minus(s.aboard()).each() {
            near.add(s.at[who]);
        }
        for _ in 0..rules.content.table.analyzer_reach {
            for space in near.iter() {
                near = near.or(rules.past_door(s, space));
            }
            near.remove(REMORA);
        }
        if near.and(s.haunted()).is_empty() {
            Game::new(rules, s, d).lifeform_draws(1);
        }
        None
    }
}

/// L8: the Mining Laser is shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LaserShot {
    /// Who shoots.
    pub who: Character,
    /// Where the target was hit; then what follows is done (L-R121).
    pub hit: Option<Space>,
    /// Whether the target was the android.
    pub android: bool,
    /// L-R121: all that is left is that the card leaves the game.
    pub fired: bool,
}

impl Step<Lifeform> for LaserShot {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let Some(at) = self.hit else {
            return Some(self);
        };
        let mut g = Game::new(rules, s, d);
        let seat = g.s.turn.seat;
        // L8.15.
        if self.fired {
            g.discard(seat, rules.plan.laser);
            return None;
        }
        // L8.9: the lifeform's whole hand, if an image was shot.
        if !self.android {
            let hand = g.s.claws;
            hand.iter().for_each(|card| g.toss(card));
        }
        // L8.13.
        if at != rules.plan.shuttle_bay && !g.s.outages.contains(at) {
            g.set_outage(at);
        }
        g.push(Self {
            fired: true,
            ..self
        });
        // L8.14, L34.3.
        g.advance_hostility(1);
        None
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let from = s.at[self.who];
        for image in s.images_out() {
            let to = rules.shot(s, image, from);
            menu.offer_all(to.iter().map(|to| Move::Prowl(image, to)));
        }
        if rules.android_shot(s, from) {
            menu.offer(Move::AtAndroid);
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
        g.tell(Event::LaserShot(self.who));
        if let Move::Prowl(image, to) = chosen {
            let at = g.s.image_space(image);
            // L8.10: nothing is said of who it is.
            g.push(Self { hit: at, ..self });
            g.prowl(image, to);
            g.terror_may_be_due();
        } else {
            let at = g.s.android_space();
            // L8.12.
            g.destroy_android();
            g.push(Self {
                hit: at,
                android: true,
                ..self
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("laser")
    }
}

/// L11.8, L11.9: electrify, or a bulkhead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cell;

impl Step<Lifeform> for Cell {
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        if rules.can_electrify(s) {
            menu.offer(Move::Electrify);
        }
        menu.offer_all(rules.bulkheads(s).map(Move::Door));
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
        if let Move::Door(link) = chosen {
            g.lay_door(link);
            g.s.bulkhead = Some(seat);
        } else {
            g.push(Shifting::default());
            g.d.notice(Audience::ALL);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("cell")
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
    fn images<'a>(
        self,
        rules: &'a Lifeform,
        s: &'a State,
    ) -> impl Iterator<Item = (Image, SpaceSet)> + 'a {
        s.images_out()
            .filter(move |&image| self.moved >> (image as u8) & 1 == 0)
            .map(|image| (image, rules.can_shift(s, image)))
            .filter(|(_, to)| !to.is_empty())
    }
}

impl Step<Lifeform> for Shifting {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.images(rules, s).next().is_some() {
            return Some(self);
        }
        Game::new(rules, s, d).terror_may_be_due();
        None
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        for (image, to) in self.images(rules, s) {
            menu.offer_all(to.iter().map(|to| Move::Prowl(image, to)));
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
        if let Move::Prowl(image, to) = chosen {
            let mut g = Game::new(rules, s, d);
            g.prowl(image, to);
            g.push(Self {
                moved: self.moved | 1 << image as u8,
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("shift")
    }
}

/// LC105: Duty Roster, one card for two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roster {
    /// Whose.
    pub seat: Seat,
}

impl Step<Lifeform> for Roster {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if s.hands[self.seat.index()].is_empty() {
            Game::new(rules, s, d).draw(self.seat, 2);
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Lifeform, _: &State) -> Waiting {
        ask(self.seat)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, seat: Seat, menu: &mut M) {
        menu.offer_all(s.hands[seat.index()].iter().map(Move::Discard));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        seat: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Discard(card) = chosen {
            let mut g = Game::new(rules, s, d);
            g.discard(seat, card);
            g.draw(seat, 2);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("roster")
    }
}
