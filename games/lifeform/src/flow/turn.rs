//! Chapters L5–L9, L11, L12: a crew turn. Step 1 (collect), step 2 (one activity), and what may be done at any point of it.

use kernel::{
    Audience, Below, Choice, Dealer, Decision, Link, Menu, Seat, Space, SpaceSet, Step, Text,
    Voice, Waiting,
};
use serde::{Deserialize, Serialize};

use super::{CalmPair, CalmVoice, CrewRow, SecondToken};
use crate::Lifeform;
use crate::content::{Character, Column, Completed, CrewCard, Image, Objective};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::stage;
use crate::stand_in;

use crate::moves::Bag;
use crate::state::{Members, REMORA, Stage};

impl At<'_> {
    /// L5.8: whether all characters of the player are aboard.
    pub(crate) fn all_aboard(self, seat: Seat) -> bool {
        self.of(seat).minus(self.aboard()).is_empty()
    }

    /// L5.1–L5.4, L21.5, L-R20, L-R21: characters that must still collect, one token each; not hidden, not aboard.
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

    /// L8.3–L8.5, L21.8: whether this character can shoot at something.
    pub(super) fn can_shoot(self, who: Character) -> bool {
        let at = self.at[who];
        !self.hidden.has(who)
            && at != REMORA
            && !self.outages.contains(at)
            && (self.android_shot(at)
                || self
                    .images_out()
                    .any(|image| !self.shot(image, at).is_empty()))
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

    /// L-R84, L-R132: whether the door may be laid there.
    pub(crate) fn may_bar(self, link: Link) -> bool {
        let (a, b) = self.rules.plan.ends[link.index()];
        let same = self
            .door
            .is_some_and(|door| door.link == link && !door.half);
        a != REMORA
            && b != REMORA
            && !self.breached.contains(a)
            && !self.breached.contains(b)
            && !same
    }

    /// All links where the door may be laid.
    pub(crate) fn door_places(self) -> impl Iterator<Item = Link> {
        (0..self.rules.plan.ends.len() as u8)
            .map(Link)
            .filter(move |&link| self.may_bar(link))
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
    pub(crate) fn offer_anytime<M: Menu<Bag>>(self, menu: &mut M) {
        if self.is_solo() {
            if self.may_launch_alone() {
                menu.offer(Bag::Launch);
            }
            self.offer_free(|free| menu.offer(Bag::Free(free)));
            return;
        }
        if self.may_propose() {
            menu.offer(Bag::Launch);
        }
        if self.cat_waits() {
            for card in crate::content::CatCard::ALL {
                if self.has_cat(card) && self.cat_helps(card) {
                    menu.offer(Bag::Cat(card));
                }
            }
            menu.offer(Bag::CatHome);
        }
        // PC1.
        let exchange = |seat| Bag::Exchange(seat);
        menu.offer_all(self.confidants().iter().map(exchange));
        if menu.curious() {
            self.refuse_anytime(menu);
        }
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

    /// What may be done at any point of a turn; whether it was that.
    pub(crate) fn did_anytime(&mut self, seat: Seat, chosen: Bag) -> bool {
        match chosen {
            Bag::Launch if self.is_solo() => self.launch_alone(),
            Bag::Free(free) => self.act_freely(free),
            Bag::Launch => self.propose_launch(),
            Bag::Cat(card) => {
                self.turn.cat_used = true;
                self.play_cat(seat, card);
            }
            Bag::CatHome => {
                self.turn.cat_used = true;
                self.move_cat(REMORA);
            }
            Bag::Exchange(with) => {
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CrewTurn;

impl Decision<Lifeform> for CrewTurn {
    type Answer = Bag;

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
                play.push(self);
                play.push(CalmPair);
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

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let seat = at.seat;
        match at.turn.stage {
            Stage::Start => {}
            Stage::Collect => menu.offer_all(at.collectors().each().map(Bag::Collect)),
            Stage::Activity => at.offer_activities(seat, menu),
            Stage::End => menu.offer(Bag::EndTurn),
        }
        // L5.9: also with everybody aboard.
        at.offer_anytime(menu);
        if menu.curious() && at.turn.stage == Stage::Activity {
            at.refuse_activities(seat, menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        play.push(self);
        if play.did_anytime(seat, chosen) {
            return;
        }
        play.did_something();
        if let Bag::Collect(who) = chosen {
            play.collect_in_turn(who);
            return;
        }
        play.turn.stage = Stage::End;
        match chosen {
            Bag::EndTurn => {
                play.agenda.drop_top();
                play.end_turn();
                play.d.notice(Audience::ALL);
            }
            Bag::Equip(Below(cards)) => {
                let price = play.rules.content.table.equip;
                let minutes = price.iter().find(|(n, _)| *n == cards).map_or(0, |it| it.1);
                play.advance_countdown(minutes);
                play.draw(seat, cards);
                play.d.notice(Audience::ALL);
            }
            Bag::Analyze => {
                play.analyzers[seat.index()] -= 1;
                play.tell(Event::Analyzed(seat));
                play.push(HeatTest);
                play.draw(seat, play.rules.content.table.analyzer_draws);
            }
            Bag::Laser(who) => {
                play.push(LaserShot {
                    who,
                    hit: None,
                    android: false,
                    fired: false,
                });
                play.d.notice(Audience::ALL);
            }
            Bag::Skill(who) => play.use_skill(seat, who),
            Bag::Play(card, Below(row)) => play.play_row(seat, card, row),
            Bag::Cell(card) => {
                play.discard(seat, card);
                play.unload(Column::EnergyCells);
                play.tell(Event::CellUsed(seat));
                play.push(Cell);
            }
            _ => {}
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        voice.say(match at.turn.stage {
            Stage::Start | Stage::Collect => "collect",
            Stage::Activity => "activity",
            Stage::End => "end-turn",
        })
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
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

    /// L5.2, LC61.
    fn collect_in_turn(&mut self, who: Character) {
        self.turn.unchecked.cut(who);
        if who == Character::Achebe && self.skill_works(who) {
            self.push(SecondToken { who });
        }
        self.collect(who);
    }
}

impl At<'_> {
    /// L11.6, L11.7: USE REMORA ENERGY CELL.
    fn can_use_cell(self, seat: Seat) -> bool {
        !self.of(seat).and(self.aboard()).is_empty()
            && self.loadout[Column::EnergyCells] > 0
            && !self.hands[seat.index()].is_empty()
            && self.cell_helps()
    }

    /// L-R28, L-R29: whether either use of a cell changes something.
    pub(super) fn cell_helps(self) -> bool {
        self.bulkheads().next().is_some() || self.can_electrify()
    }

    /// L4.3, L6–L11: the activities.
    fn offer_activities<M: Menu<Bag>>(self, seat: Seat, menu: &mut M) {
        if self.can_use_cell(seat) {
            menu.offer_all(self.hands[seat.index()].iter().map(Bag::Cell));
        }
        if self.all_aboard(seat) {
            menu.offer(Bag::EndTurn);
            return;
        }
        menu.offer_all(
            self.rules
                .content
                .table
                .equip
                .map(|(cards, _)| Bag::Equip(Below(cards))),
        );
        if self.analyzers[seat.index()] > 0 {
            menu.offer(Bag::Analyze);
        }
        let own = self.of(seat).minus(self.aboard());
        // L8.1.
        if self.hands[seat.index()].count(self.rules.plan.laser) > 0 {
            for who in own.each() {
                if self.can_shoot(who) {
                    menu.offer(Bag::Laser(who));
                }
            }
        }
        // L9.1.
        for who in own.minus(self.skilled).each() {
            if self.skill_helps(who) {
                menu.offer(Bag::Skill(who));
            }
        }
        let rows = self.playable_rows(seat);
        menu.offer_all(rows.map(|(card, row)| Bag::Play(card, row)));
    }

    /// L10.3: the rows of the own cards that change something.
    pub(crate) fn playable_rows(self, seat: Seat) -> impl Iterator<Item = (CrewCard, Below<3>)> {
        let can = self.crew_icons(seat);
        let rows = |card| (0..3).map(move |row| (card, Below(row)));
        let hand = self.s.hands[seat.index()].iter().flat_map(rows);
        hand.filter(move |&(card, Below(row))| {
            let icons = self.rules.plan.crew_row(card, row);
            icons.iter().any(|&icon| can >> icon as u32 & 1 == 1)
        })
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
    /// Where the target was hit; then what follows is done (L-R121).
    pub hit: Option<Space>,
    /// Whether the target was the android.
    pub android: bool,
    /// L-R121: all that is left is that the card leaves the game.
    pub fired: bool,
}

impl Decision<Lifeform> for LaserShot {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let Some(at) = self.hit else {
            return Some(self);
        };
        let seat = play.turn.seat;
        // L8.15.
        if self.fired {
            play.discard(seat, play.rules.plan.laser);
            return None;
        }
        // L8.9: the lifeform's whole hand, if an image was shot.
        if !self.android {
            let hand = play.claws;
            hand.iter().for_each(|card| play.toss(card));
        }
        // L8.13.
        if at != play.rules.plan.shuttle_bay && !play.outages.contains(at) {
            play.set_outage(at);
        }
        play.push(Self {
            fired: true,
            ..self
        });
        // L8.14, L34.3.
        play.advance_hostility(1);
        None
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        let from = at.at[self.who];
        for image in at.images_out() {
            let to = at.shot(image, from);
            menu.offer_all(to.iter().map(|to| Bag::Prowl(image, to)));
        }
        if at.android_shot(from) {
            menu.offer(Bag::AtAndroid);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        play.tell(Event::LaserShot(self.who));
        if let Bag::Prowl(image, to) = chosen {
            let at = play.image_space(image);
            // L8.10: nothing is said of who it is.
            play.push(Self { hit: at, ..self });
            play.prowl(image, to);
            play.terror_may_be_due();
        } else {
            let at = play.android_space();
            // L8.12.
            play.destroy_android();
            play.push(Self {
                hit: at,
                android: true,
                ..self
            });
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("laser")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// L11.8, L11.9: electrify, or a bulkhead.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Cell;

impl Decision<Lifeform> for Cell {
    type Answer = Bag;

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        if at.can_electrify() {
            menu.offer(Bag::Electrify);
        }
        menu.offer_all(at.bulkheads().map(Bag::Door));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Door(link) = chosen {
            play.lay_door(link);
            play.bulkhead = Some(seat);
        } else {
            play.push(Shifting::default());
            play.d.notice(Audience::ALL);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("cell")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
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
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if self.images(play.at()).next().is_some() {
            return Some(self);
        }
        play.terror_may_be_due();
        None
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        for (image, to) in self.images(at) {
            menu.offer_all(to.iter().map(|to| Bag::Prowl(image, to)));
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Prowl(image, to) = chosen {
            play.prowl(image, to);
            play.push(Self {
                moved: self.moved | 1 << image as u8,
            });
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("shift")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}

/// LC105: Duty Roster, one card for two.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Roster {
    /// Whose.
    pub seat: Seat,
}

impl Decision<Lifeform> for Roster {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if play.hands[self.seat.index()].is_empty() {
            play.draw(self.seat, 2);
            return None;
        }
        Some(self)
    }

    fn who(&self, _: At<'_>) -> Waiting {
        Waiting::for_seat(self.seat)
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        menu.offer_all(at.hands[at.seat.index()].iter().map(Bag::Discard));
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.seat;
        if let Bag::Discard(card) = chosen {
            play.discard(seat, card);
            play.draw(seat, 2);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("roster")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
