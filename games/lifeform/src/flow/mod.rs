//! What goes on and what is asked, chapter by chapter: each decision ([`Decision`]) and each thing
//! that goes on by itself ([`Step`]) is one type in the file of its chapter. Here is the list of
//! them, and what several chapters share: who is next to whom, drawing and discarding, tokens.
//!
//! [`Decision`]: kernel::Decision
//! [`Step`]: kernel::Step

mod abilities;
mod android;
mod answers;
mod attack;
mod crew_icons;
mod death;
mod hibernation;
mod launch;
mod lifeform_icons;
mod loadout;
mod modules;
mod movement;
mod opening;
mod pick;
mod pushing;
mod roles;
mod round;
mod showdown;
mod solo;
mod tracks;
mod turn;

use crate::prelude::*;

pub use abilities::*;
pub use android::*;
pub use answers::*;
pub use attack::*;
pub use crew_icons::*;
pub use death::*;
pub use hibernation::*;
pub use launch::*;
pub use lifeform_icons::*;
pub use loadout::*;
pub use modules::*;
pub use movement::*;
pub(crate) use opening::at_once;
pub use opening::*;
pub use pick::*;
pub use pushing::*;
pub use roles::*;
pub use round::*;
pub use showdown::*;
pub use solo::*;
pub use tracks::*;
pub use turn::*;

kernel::contexts!(pub Lifeform, State, Event, Steps);

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps, Move of Lifeform {
        goes {
            Round, HeatTest, LaserHit, LaserGone, Bonus, CatHeld, Arrive, Meetings, Terrors, Meeting,
            TerrorDraw, Toll, AttackOver, Deaths, Breach, BreachOver, Advance, Hostile, LastCocoon, Takeoff, Hibernate, Liftoff, SoloRound,
            DarkRepercussions, Repercussions, Resolving, Stowing, SoloSleep, Arming, AsteroidDue, CatOut, Unclamp,
            HuntStrip,
        }
        asks {
            CrewTurn, KeepDisks, OpeningOutages, OpeningImages, Immediate, HardBurn,
            CompanyEyes, LaserShot, Cell, Shifting, Roster, CrewRow, Explore, PickActor,
            Circuit, PickData, LayDoor, Unmask, WhoDraws, Service, Pushing, SwapImages, Load, SecondToken, RoleTurn, Regain, SisterPicks,
            Asking, AllHands, Follow, Responsibility, Walking, Prowling, TerrorDue, Reactions,
            Answer, OnMe, Joining, Repel, Triage, Noise, Panic, PanicOf, Control, AndroidTurn, Ravage,
            LifeformTurn, Lurking, HuntRow, Ability, KillHidden, Deviate, BreachOrder, BreachRun, CrewLimit,
            LifeformLimit, HideAway, Evolving, Pick, Calibrate, DropGhost, GhostsGather,
            Consent, DirtyLaunch, ShareCards, KeepOne, Fighting, FightSet, CancelFight,
            AgreeCancel, Trim, Matching, Ladderway, BeastChit, SoloTurn, SoloLaser, Crisis,
            Paying, Lifting, Countdown, SmallVent, StowOrDrop, ChitFrom, Approach,
            Stalking, Proximity, Eluding, Spreading, Conflict, Defeat, LockerChits, FlameChoice,
            Fright, DropOne, HarpoonAt, TraitLook, Pursuit, CalmVoice, CalmPair, EachDiscards,
            GlancingHit, Rupture, Ruptured, ImagesOut, AfterLaunch, Guessing, HideAboard,
            BaitAboard, Reveal, AskHalon, SearchBy, SearchAt, LifeformDrops, CrewShare,
            KillAboard, Rewards, CombatReward,
        }
    }
}

impl At<'_> {
    /// L-R39 `adjC`: next to `from` by a corridor.
    #[inline]
    pub(crate) fn by_corridor(self, from: Space) -> SpaceSet {
        self.open(from, self.rules.plan.corridors[from.index()])
    }

    /// L-R39 `adjX`: next to `from` by a corridor or tunnel; nobody needs it for the Remora but the
    /// cat.
    #[inline]
    pub(crate) fn by_any(self, from: Space) -> SpaceSet {
        self.open(from, self.rules.plan.links[from.index()])
    }

    #[inline]
    fn open(self, from: Space, mut all: SpaceSet) -> SpaceSet {
        if let Some(door) = self.door {
            let (a, b) = self.rules.plan.ends[door.link.index()];
            if a == from {
                all.remove(b);
            } else if b == from {
                all.remove(a);
            }
        }
        all.minus(self.breached)
    }

    /// L7.4, L33.19: next to `from` whatever the door.
    #[inline]
    pub(crate) fn past_door(self, from: Space) -> SpaceSet {
        self.rules.plan.links[from.index()].minus(self.breached)
    }

    /// Chambers at most `steps` away by corridor or tunnel, `from` included; the Remora is in no
    /// range (L-R27).
    pub(crate) fn within(self, from: Space, steps: u8) -> SpaceSet {
        let mut all = SpaceSet::only(from);
        for _ in 0..steps {
            for space in all.iter() {
                all = all.or(self.by_any(space));
            }
            all.remove(REMORA);
        }
        all
    }

    /// L11.2, L17.18, L-R42: where an image may be placed or moved: no image, no character, no
    /// breach, not the Remora.
    #[inline]
    pub(crate) fn free_for_image(self) -> SpaceSet {
        self.rules
            .plan
            .forge
            .minus(self.haunted())
            .minus(self.peopled())
            .minus(self.breached)
    }

    /// L17.12, L17.14, L17.15: where an image may move.
    #[inline]
    pub(crate) fn prowls(self, from: Space) -> SpaceSet {
        self.by_any(from).and(self.free_for_image())
    }

    /// Of `targets` the nearest to `from` by corridors and tunnels, at least 1 away; with the door
    /// in the way or without.
    pub(crate) fn nearest(self, from: Space, targets: SpaceSet, door: DoorCounts) -> SpaceSet {
        let (mut seen, mut ring) = (SpaceSet::only(from), SpaceSet::only(from));
        while !ring.is_empty() {
            let mut next = SpaceSet::EMPTY;
            for space in ring.iter() {
                next = next.or(match door {
                    DoorCounts::Yes => self.by_any(space),
                    DoorCounts::No => self.past_door(space),
                });
            }
            ring = next.minus(seen).without(REMORA);
            seen = seen.or(ring);
            let found = ring.and(targets);
            if !found.is_empty() {
                return found;
            }
        }
        SpaceSet::EMPTY
    }

    /// L-R89: where an outage may be placed.
    pub(crate) fn free_for_outage(self) -> SpaceSet {
        if usize::from(self.outages.len()) >= usize::from(self.rules.plan.outage_tokens) {
            return SpaceSet::EMPTY;
        }
        self.may_hold_outage()
    }

    /// The same for one that is moved.
    pub(crate) fn may_hold_outage(self) -> SpaceSet {
        let mut barred = self.rules.plan.shielded;
        // D-R47.
        if self.is_solo() {
            barred.remove(self.rules.plan.shuttle_bay);
        }
        self.rules
            .plan
            .forge
            .minus(barred)
            .minus(self.outages)
            .minus(self.breached)
    }

    /// L-R46: where a terror token may be placed.
    pub(crate) fn free_for_terror(self) -> SpaceSet {
        if self.terrors.len() >= self.rules.plan.terror_tokens {
            return SpaceSet::EMPTY;
        }
        self.rules
            .plan
            .forge
            .minus(self.peopled())
            .minus(self.breached)
            .minus(self.terrors)
    }

    /// L0.13: cocoon chambers, with tokens.
    pub(crate) fn cocoons(self) -> SpaceSet {
        self.rules.plan.cocoons.or(self.resin)
    }

    /// L16.4: the lifeform's maximum hand size.
    #[inline]
    pub(crate) fn most_claws(self) -> usize {
        let most =
            self.rules.plan.most_claws[usize::from(self.players - 2)][usize::from(self.cocoon)];
        // PC43.
        usize::from(most.saturating_sub(self.modules.smaller))
    }

    /// L16.5, L16.7: how many cards may be discarded before drawing.
    pub(crate) fn evolution_number(self) -> u8 {
        self.rules.plan.evolution_number[usize::from(self.cocoon)]
    }

    /// L-R8, D4.6, D-R3: the most cards in a crew hand.
    #[inline]
    pub(crate) fn hand_limit(self) -> usize {
        if self.is_solo() {
            self.rules.plan.solo_hand_limit
        } else {
            self.rules.plan.hand_limit
        }
    }

    /// L-R9: whether a card leaves the game when it leaves a hand: the special ones, but for a
    /// Flamethrower that comes back.
    pub(crate) fn leaves_the_game(self, card: CrewCard) -> bool {
        self.rules.plan.is_special(card)
            && !(self.flame_returns && card == self.rules.plan.flamethrower)
    }

    /// L-R4: who decides for the crew; `stake` are the characters concerned.
    pub(crate) fn crew_voice(self, stake: Members) -> Seat {
        if self.phase == Phase::Crew {
            return self.turn.seat;
        }
        let has = |seat: &Seat| stake.each().any(|who| self.owner[who] == *seat);
        self.order().find(has).unwrap_or_else(|| self.first())
    }

    /// L-R20: columns with an empty space.
    pub(crate) fn has_room(self) -> bool {
        crate::content::Column::ALL
            .into_iter()
            .any(|column| self.loadout[column] < self.rules.plan.column_spaces[column])
    }

    /// LC43, LC44: outages that RUN! must heed.
    pub(crate) fn dark_for_run(self) -> SpaceSet {
        let mut dark = self.dark_for_prod();
        if self.pair() && self.skill_works(Character::Palmer) {
            dark = dark.minus(self.by_corridor(self.at[Character::Palmer]));
        }
        dark
    }

    /// LC43: outages that SHOCK-PROD must heed.
    pub(crate) fn dark_for_prod(self) -> SpaceSet {
        let mut dark = self.outages;
        if self.skill_works(Character::Palmer) {
            dark.remove(self.at[Character::Palmer]);
        }
        dark
    }
}

/// Whether the security door lies in the way (L-R39, L-R43).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum DoorCounts {
    Yes,
    No,
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L41: the game is over.
    pub(crate) fn end(&mut self, end: End) {
        if self.ended.is_none() {
            self.ended = Some(end);
            self.agenda.clear();
            self.tell(Event::Ended(end));
        }
    }

    /// L-R6: the next crew card.
    pub(crate) fn crew_card(&mut self) -> Option<CrewCard> {
        if self.crew_deck.is_empty() {
            let State {
                crew_deck,
                crew_discard,
                ..
            } = &mut *self.s;
            crew_deck.shuffle_in(crew_discard, |_| true, self.d);
        }
        self.crew_deck.draw()
    }

    /// Draws crew cards; the limit is checked after the last (L-R8, L-R121).
    pub(crate) fn draw(&mut self, seat: Seat, count: u8) {
        let mut drawn = 0;
        for _ in 0..count {
            let Some(card) = self.crew_card() else { break };
            self.take_up(seat, card);
            drawn += 1;
        }
        if drawn > 0 {
            self.d.reveal();
            self.tell(Event::CrewDrew(seat, drawn));
            self.check_hand(seat);
        }
    }

    /// L-R12: a crew card joins a hand, and nobody else sees it; that of a solo player may be seen
    /// by whoever watches (D-R49).
    pub(crate) fn take_up(&mut self, seat: Seat, card: CrewCard) {
        let eyes = if self.is_solo() {
            Eyes::ALL
        } else {
            Eyes::of(seat)
        };
        self.hands[seat.index()].add(card, eyes);
    }

    /// L30.4: draws a crew card that nobody sees.
    pub(crate) fn draw_unseen(&mut self) {
        if let Some(card) = self.crew_card() {
            self.to_share.put(card, Eyes::NOBODY);
        }
    }

    /// L-R8: more than 6 cards must be cut at once.
    pub(crate) fn check_hand(&mut self, seat: Seat) {
        if self.hands[seat.index()].len() > self.at().hand_limit() {
            self.push(CrewLimit { seat });
        }
    }

    /// A crew card that leaves a hand or the table: to the discard, or out of the game (L-R9).
    pub(crate) fn lay_off(&mut self, card: CrewCard) {
        if self.at().leaves_the_game(card) {
            self.special.put(card);
        } else {
            self.crew_discard.put(card);
        }
    }

    /// A crew card of the hand is discarded.
    pub(crate) fn discard(&mut self, seat: Seat, card: CrewCard) {
        if self.hands[seat.index()].remove(card) {
            self.lay_off(card);
            self.d.reveal();
            self.tell(Event::Discarded(seat, card));
        }
    }

    /// LC74, DC23: one card of the hand by chance.
    pub(crate) fn lose_random_card(&mut self, seat: Seat) {
        let hand = self.hands[seat.index()];
        if !hand.is_empty() {
            let which = self.d.below(hand.len() as u32) as usize;
            if let Some(card) = hand.iter().nth(which) {
                self.discard(seat, card);
            }
        }
    }

    /// L24.6: the whole hand is discarded; the special cards in it leave the game, whatever was
    /// agreed.
    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        let hand = self.hands[seat.index()];
        hand.iter().for_each(|card| self.discard(seat, card));
        let flame = self.rules.plan.flamethrower;
        let place = self.crew_discard.iter().position(|&card| card == flame);
        if let (Some(place), 1..) = (place, hand.count(flame)) {
            let card = self.crew_discard.take(place);
            self.special.put(card);
        }
    }

    /// L-R6: the next lifeform card.
    pub(crate) fn lifeform_card(&mut self) -> Option<LifeformCard> {
        if self.claw_deck.is_empty() {
            let State {
                claw_deck,
                claw_discard,
                ..
            } = &mut *self.s;
            claw_deck.shuffle_in(claw_discard, |_| true, self.d);
        }
        self.claw_deck.draw()
    }

    /// The lifeform draws; its limit holds at all times (L-R10).
    pub(crate) fn lifeform_draws(&mut self, count: usize) {
        let eyes = Eyes::of(self.lifeform);
        let mut drawn = 0;
        for _ in 0..count {
            let Some(card) = self.lifeform_card() else {
                break;
            };
            self.claws.add(card, eyes);
            drawn += 1;
        }
        if drawn > 0 {
            self.d.reveal();
            self.tell(Event::LifeformDrew(drawn));
            self.check_claws();
        }
    }

    /// L-R10: the lifeform cuts its hand if it is too large.
    pub(crate) fn check_claws(&mut self) {
        if self.claws.len() > self.at().most_claws() {
            self.push(LifeformLimit);
        }
    }

    /// A lifeform card of the hand is discarded.
    pub(crate) fn toss(&mut self, card: LifeformCard) {
        if self.claws.remove(card) {
            self.claw_discard.put(card);
            self.d.reveal();
            self.tell(Event::Tossed(card));
        }
    }

    /// L33.18: an outage is placed, if one is left.
    pub(crate) fn set_outage(&mut self, space: Space) {
        if usize::from(self.outages.len()) < usize::from(self.rules.plan.outage_tokens) {
            self.outages.add(space);
            self.tell(Event::OutageSet(space));
        }
    }

    /// An outage returns to the pool.
    pub(crate) fn lift_outage(&mut self, space: Space) {
        self.outages.remove(space);
        self.tell(Event::OutageGone(space));
    }

    /// A terror token returns to the pool.
    pub(crate) fn lift_terror(&mut self, space: Space) {
        self.terrors.remove(space);
        self.tell(Event::TerrorGone(space));
    }

    /// A mission token from the pool into a chamber.
    pub(crate) fn supply(&mut self, space: Space, count: u8) {
        let count = count.min(self.mission_pool);
        self.mission_pool -= count;
        self.missions[space] += count;
        if count > 0 {
            self.tell(Event::MissionMoved(space));
        }
    }

    /// A mission token from a chamber to the pool.
    pub(crate) fn spoil(&mut self, space: Space) {
        self.missions[space] -= 1;
        self.mission_pool += 1;
        self.tell(Event::MissionMoved(space));
    }

    /// The topmost token of a column to the pool (L14.3).
    pub(crate) fn unload(&mut self, column: crate::content::Column) {
        self.loadout[column] -= 1;
        self.mission_pool += 1;
        self.tell(Event::Unloaded(column));
    }

    /// L21.14, L-R131: who no longer shares a chamber with an image is no longer hidden.
    pub(crate) fn uncover(&mut self) {
        if !self.hidden.is_empty() {
            let haunted = self.haunted();
            for who in self.hidden.each() {
                if !haunted.contains(self.at[who]) {
                    self.hidden.cut(who);
                    self.tell(Event::Uncovered(who));
                }
            }
        }
    }

    /// An image is somewhere else now; the chamber it left is looked at.
    pub(crate) fn put_image(&mut self, image: Image, to: Space) {
        self.images[image] = Figure::In(to);
        self.uncover();
    }

    /// L18.3: a token may be due where an image has left; not while an attack runs (L-R105) or a
    /// meeting waits (L-R41).
    pub(crate) fn terror_may_be_due(&mut self) {
        let meets = |step: &Steps| matches!(step, Steps::Meeting(_));
        if !self.attack.on && !self.is_solo() && !self.agenda.steps().iter().any(meets) {
            self.push(TerrorDue);
        }
    }

    /// What everybody is told of an image (HI29).
    pub(crate) fn mark(&mut self, image: Image, mark: Mark) {
        self.marks[image] = mark;
        let out: kernel::List<Image, 3> = self.images_out().collect();
        if mark == Mark::Real {
            for &other in out.iter().filter(|&&other| other != image) {
                self.marks[other] = Mark::Ghost;
            }
        }
        let unknown = |other: &&Image| self.marks[**other] != Mark::Ghost;
        if out.iter().filter(unknown).count() == 1
            && let Some(&last) = out.iter().find(unknown)
        {
            self.marks[last] = Mark::Real;
        }
        self.d.reveal();
    }

    /// L-R111: the lifeform says whether an image is real.
    pub(crate) fn say_truth(&mut self, image: Image) {
        let real = self.real == image;
        self.mark(image, if real { Mark::Real } else { Mark::Ghost });
        self.tell(Event::Told(image, real));
    }

    /// Something was done in the turn: a launch may be proposed anew (L-R119).
    pub(crate) fn did_something(&mut self) {
        self.turn.refused = false;
    }

    /// A crew card of this hand is played or shown.
    pub(crate) fn bring_out(&mut self, seat: Seat, card: CrewCard) -> Card<CrewCard> {
        self.hands[seat.index()].remove(card);
        self.d.reveal();
        Card::new(card, Eyes::ALL)
    }

    /// L-R41, L-R102: characters came somewhere in one action.
    pub(crate) fn arrive(&mut self, who: Members) {
        let who = who.each().take(4).collect();
        self.push(Arrive { who });
    }
}
