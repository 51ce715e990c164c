//! What goes on and what is asked, chapter by chapter: each decision and each automatic step is one type with its [`Step`]
//! implementation in the file of its chapter. Here is the list of them, and what several chapters share: who is next to whom,
//! drawing and discarding, tokens.
//!
//! [`Step`]: kernel::Step

mod abilities;
mod android;
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
mod refusals;
mod roles;
mod round;
mod showdown;
mod solo;
mod tracks;
mod turn;

use kernel::{Audience, Because, Card, Dealer, Eyes, Menu, Seat, Space, SpaceSet, Step, Waiting};

use crate::Lifeform;
use crate::content::{Character, CrewCard, Image, LifeformCard};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Figure, Mark, Members, Phase, REMORA, State};

pub use abilities::{AllHands, Asking, CatHeld, Follow, Responsibility, SisterPicks};
pub use android::{AndroidTurn, Ravage};
pub use attack::{Answer, Assault, OnMe, Reactions, Repel, Triage};
pub use crew_icons::{CrewRow, Explore, Object, PickActor, PickObject};
pub use death::{Control, Deaths, Noise, Panic, PanicOf};
pub use hibernation::{Hibernate, KeepOne, ShareCards};
pub use launch::{Consent, DirtyLaunch, Takeoff};
pub use lifeform_icons::{Ability, Breach, BreachOrder, BreachRun, Deviate, HuntRow};
pub use loadout::{Bonus, Load, SecondToken};
pub use modules::{
    AfterLaunch, AskHalon, AsteroidDue, BaitAboard, CalmPair, CalmVoice, CatOut, CombatReward,
    CrewShare, EachDiscards, GlancingHit, Guessing, HideAboard, HuntStrip, ImagesOut, KillAboard,
    LifeformDrops, Reveal, Rewards, Rupture, Ruptured, SearchAt, SearchBy, Unclamp,
};
pub use movement::{Arrive, Meeting, Prowling, TerrorDraw, TerrorDue, Walking};
pub use opening::{CompanyEyes, HardBurn, Immediate, KeepDisks, OpeningImages, OpeningOutages};
pub use pick::{Calibrate, DropGhost, GhostsGather, Pick, Why};
pub use pushing::{Pushing, SwapImages};
pub use roles::{Regain, RoleTurn};
pub use round::{LifeformTurn, Lurking, Round};
pub use showdown::{AgreeCancel, CancelFight, FightSet, Fighting, Matching, Trim};
pub use solo::{
    Approach, BeastChit, ChitFrom, Conflict, Countdown, Crisis, Defeat, DropOne, Eluding,
    FlameChoice, Fright, HarpoonAt, Ladderway, Lifting, Liftoff, LockerChits, Part, Paying,
    Proximity, Pursuit, Repercussions, Resolving, SmallVent, SoloLaser, SoloRound, SoloSleep,
    SoloTurn, Spreading, Stalking, StowOrDrop, Stowing, TakeData, TraitLook,
};
pub use tracks::{Advance, CrewLimit, Evolving, HideAway, Hostile, LastCocoon, LifeformLimit};
pub use turn::{Cell, CrewTurn, HeatTest, LaserShot, Roster, Shifting};

kernel::steps! {
    /// One thing still to be done.
    pub enum Steps of Lifeform {
        Round, KeepDisks, OpeningOutages, OpeningImages, Immediate, HardBurn, CompanyEyes,
        CrewTurn, HeatTest, LaserShot, Cell, Shifting, Roster, CrewRow, Explore, PickActor, PickObject, Pushing, SwapImages,
        Load, Bonus, SecondToken,
        RoleTurn, Regain, CatHeld, SisterPicks, Asking, AllHands, Follow, Responsibility,
        Walking, Prowling, Arrive, Meeting, TerrorDue, TerrorDraw,
        Assault, Reactions, Answer, OnMe, Repel, Triage,
        Deaths, Noise, Panic, PanicOf, Control,
        AndroidTurn, Ravage, LifeformTurn, Lurking, HuntRow, Ability, Deviate, Breach, BreachOrder, BreachRun,
        Advance, Hostile, CrewLimit, LifeformLimit, HideAway, LastCocoon, Evolving,
        Pick, Calibrate, DropGhost, GhostsGather,
        Consent, DirtyLaunch, Takeoff, Hibernate, ShareCards, KeepOne,
        Fighting, FightSet, CancelFight, AgreeCancel, Trim, Matching,
        // The Dragon's Domain.
        Ladderway, BeastChit, Liftoff, SoloRound, SoloTurn, Repercussions, SoloLaser,
        Crisis, Paying, Resolving, TakeData, Lifting, Countdown, SmallVent, StowOrDrop, Stowing, ChitFrom,
        Approach, Stalking, Proximity, Eluding, SoloSleep, Spreading, Conflict, Defeat, LockerChits,
        FlameChoice, Fright, DropOne, HarpoonAt, TraitLook, Pursuit,
        // The 13th Passenger.
        CalmVoice, CalmPair, EachDiscards, AsteroidDue, GlancingHit, Rupture, Ruptured, ImagesOut, CatOut,
        Unclamp, AfterLaunch, Guessing, HideAboard, BaitAboard, HuntStrip, Reveal, AskHalon, SearchBy, SearchAt,
        LifeformDrops, CrewShare, KillAboard, Rewards, CombatReward,
    }
}

/// The table while somebody plays: the rules, everything on it, and who deals.
pub(crate) struct Game<'a, D> {
    pub(crate) rules: &'a Lifeform,
    pub(crate) s: &'a mut State,
    pub(crate) d: &'a mut D,
}

/// Asks one seat.
#[inline]
pub(crate) fn ask(seat: Seat) -> Waiting {
    Waiting::for_seat(seat)
}

/// Looks whether just one move is offered.
#[derive(Default)]
struct Only {
    first: Option<Move>,
    several: bool,
}

impl Menu<Move> for Only {
    fn offer(&mut self, chosen: Move) {
        self.several |= self.first.replace(chosen).is_some();
    }

    fn refuse(&mut self, _: Move, _: impl FnOnce() -> Because) {}

    fn curious(&self) -> bool {
        false
    }
}

/// Part V: a decision with exactly one legal move is carried out without asking.
fn unless_forced<S: Step<Lifeform>, D: Dealer<Event>>(
    step: S,
    rules: &Lifeform,
    s: &mut State,
    d: &mut D,
) -> Option<S> {
    let seat = step.asked(rules, s).seats.lowest()?;
    let mut only = Only::default();
    step.offer(rules, s, seat, &mut only);
    match only {
        Only {
            first: Some(chosen),
            several: false,
        } => {
            step.answer(rules, s, seat, chosen, d);
            None
        }
        _ => Some(step),
    }
}

impl Lifeform {
    /// L-R39 `adjC`: next to `from` by a corridor.
    #[inline]
    pub(crate) fn by_corridor(&self, s: &State, from: Space) -> SpaceSet {
        self.open(s, from, self.plan.corridors[from.index()])
    }

    /// L-R39 `adjX`: next to `from` by a corridor or tunnel; nobody needs it for the Remora but the cat.
    #[inline]
    pub(crate) fn by_any(&self, s: &State, from: Space) -> SpaceSet {
        self.open(s, from, self.plan.links[from.index()])
    }

    #[inline]
    fn open(&self, s: &State, from: Space, mut all: SpaceSet) -> SpaceSet {
        if let Some(door) = s.door {
            let (a, b) = self.plan.ends[door.link.index()];
            if a == from {
                all.remove(b);
            } else if b == from {
                all.remove(a);
            }
        }
        all.minus(s.breached)
    }

    /// L7.4, L33.19: next to `from` whatever the door.
    #[inline]
    pub(crate) fn past_door(&self, s: &State, from: Space) -> SpaceSet {
        self.plan.links[from.index()].minus(s.breached)
    }

    /// Chambers at most `steps` away by corridor or tunnel, `from` included; the Remora is in no range (L-R27).
    pub(crate) fn within(&self, s: &State, from: Space, steps: u8) -> SpaceSet {
        let mut all = SpaceSet::only(from);
        for _ in 0..steps {
            for space in all.iter() {
                all = all.or(self.by_any(s, space));
            }
            all.remove(REMORA);
        }
        all
    }

    /// L11.2, L17.18, L-R42: where an image may be placed or moved: no image, no character, no breach, not the Remora.
    #[inline]
    pub(crate) fn free_for_image(&self, s: &State) -> SpaceSet {
        self.plan
            .forge
            .minus(s.haunted())
            .minus(s.peopled())
            .minus(s.breached)
    }

    /// L17.12, L17.14, L17.15: where an image may move.
    #[inline]
    pub(crate) fn prowls(&self, s: &State, from: Space) -> SpaceSet {
        self.by_any(s, from).and(self.free_for_image(s))
    }

    /// Of `targets` the nearest to `from` by corridors and tunnels, at least 1 away; with the door in the way or without.
    pub(crate) fn nearest(
        &self,
        s: &State,
        from: Space,
        targets: SpaceSet,
        door: DoorCounts,
    ) -> SpaceSet {
        let (mut seen, mut ring) = (SpaceSet::only(from), SpaceSet::only(from));
        while !ring.is_empty() {
            let mut next = SpaceSet::EMPTY;
            for space in ring.iter() {
                next = next.or(match door {
                    DoorCounts::Yes => self.by_any(s, space),
                    DoorCounts::No => self.past_door(s, space),
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
    pub(crate) fn free_for_outage(&self, s: &State) -> SpaceSet {
        if usize::from(s.outages.len()) >= usize::from(self.plan.outage_tokens) {
            return SpaceSet::EMPTY;
        }
        self.may_hold_outage(s)
    }

    /// The same for one that is moved.
    pub(crate) fn may_hold_outage(&self, s: &State) -> SpaceSet {
        let mut barred = self.plan.shielded;
        // D-R47.
        if s.is_solo() {
            barred.remove(self.plan.shuttle_bay);
        }
        self.plan
            .forge
            .minus(barred)
            .minus(s.outages)
            .minus(s.breached)
    }

    /// L-R46: where a terror token may be placed.
    pub(crate) fn free_for_terror(&self, s: &State) -> SpaceSet {
        if s.terrors.len() >= self.plan.terror_tokens {
            return SpaceSet::EMPTY;
        }
        self.plan
            .forge
            .minus(s.peopled())
            .minus(s.breached)
            .minus(s.terrors)
    }

    /// L0.13: cocoon chambers, with tokens.
    pub(crate) fn cocoons(&self, s: &State) -> SpaceSet {
        self.plan.cocoons.or(s.resin)
    }

    /// L16.4: the lifeform's maximum hand size.
    #[inline]
    pub(crate) fn most_claws(&self, s: &State) -> usize {
        let most = self.plan.most_claws[usize::from(s.players - 2)][usize::from(s.cocoon)];
        // PC43.
        usize::from(most.saturating_sub(s.modules.smaller))
    }

    /// L16.5, L16.7: how many cards may be discarded before drawing.
    pub(crate) fn evolution_number(&self, s: &State) -> u8 {
        self.plan.evolution_number[usize::from(s.cocoon)]
    }

    /// L-R8, D4.6, D-R3: the most cards in a crew hand.
    #[inline]
    pub(crate) fn hand_limit(&self, s: &State) -> usize {
        if s.is_solo() {
            self.plan.solo_hand_limit
        } else {
            self.plan.hand_limit
        }
    }

    /// L-R4: who decides for the crew; `stake` are the characters concerned.
    pub(crate) fn crew_voice(&self, s: &State, stake: Members) -> Seat {
        if s.phase == Phase::Crew {
            return s.turn.seat;
        }
        let has = |seat: &Seat| stake.each().any(|who| s.owner[who] == *seat);
        s.order().find(has).unwrap_or_else(|| s.first())
    }

    /// L-R20: columns with an empty space.
    pub(crate) fn has_room(&self, s: &State) -> bool {
        crate::content::Column::ALL
            .into_iter()
            .any(|column| s.loadout[column] < self.plan.column_spaces[column])
    }

    /// LC43, LC44: outages that RUN! must heed.
    pub(crate) fn dark_for_run(&self, s: &State) -> SpaceSet {
        let mut dark = self.dark_for_prod(s);
        if s.pair() && s.skill_works(Character::Palmer) {
            dark = dark.minus(self.by_corridor(s, s.at[Character::Palmer]));
        }
        dark
    }

    /// LC43: outages that SHOCK-PROD must heed.
    pub(crate) fn dark_for_prod(&self, s: &State) -> SpaceSet {
        let mut dark = s.outages;
        if s.skill_works(Character::Palmer) {
            dark.remove(s.at[Character::Palmer]);
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

impl<'a, D: Dealer<Event>> Game<'a, D> {
    pub(crate) fn new(rules: &'a Lifeform, s: &'a mut State, d: &'a mut D) -> Self {
        Self { rules, s, d }
    }

    /// Puts a step before everything else; nothing more is done once the game has ended (L-R5).
    #[inline]
    pub(crate) fn push(&mut self, step: impl Into<Steps>) {
        if self.s.end.is_none() {
            self.s.agenda.push(step);
        }
    }

    #[inline]
    pub(crate) fn tell(&mut self, event: Event) {
        self.d.tell(Audience::ALL, || event);
    }

    /// L41: the game is over.
    pub(crate) fn finish(&mut self, end: crate::state::End) {
        if self.s.end.is_none() {
            self.s.end = Some(end);
            self.s.agenda.clear();
            self.tell(Event::Ended(end));
        }
    }

    /// L-R6: the next crew card.
    pub(crate) fn crew_card(&mut self) -> Option<CrewCard> {
        if self.s.crew_deck.is_empty() {
            let State {
                crew_deck,
                crew_discard,
                ..
            } = &mut *self.s;
            crew_deck.shuffle_in(crew_discard, |_| true, self.d);
        }
        self.s.crew_deck.draw()
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

    /// L-R12: a crew card joins a hand, and nobody else sees it; that of a solo player may be seen by whoever watches (D-R49).
    pub(crate) fn take_up(&mut self, seat: Seat, card: CrewCard) {
        let eyes = if self.s.is_solo() {
            Eyes::ALL
        } else {
            Eyes::of(seat)
        };
        self.s.hands[seat.index()].add(card, eyes);
    }

    /// L30.4: draws a crew card that nobody sees.
    pub(crate) fn draw_unseen(&mut self) {
        if let Some(card) = self.crew_card() {
            self.s.to_share.put(card, Eyes::NOBODY);
        }
    }

    /// L-R8: more than 6 cards must be cut at once.
    pub(crate) fn check_hand(&mut self, seat: Seat) {
        if self.s.hands[seat.index()].len() > self.rules.hand_limit(self.s) {
            self.push(CrewLimit { seat });
        }
    }

    /// A crew card that leaves a hand or the table: to the discard, or out of the game (L-R9).
    pub(crate) fn lay_off(&mut self, card: CrewCard) {
        if self.rules.plan.is_special(card) {
            self.s.special.put(card);
        } else {
            self.s.crew_discard.put(card);
        }
    }

    /// A crew card of the hand is discarded.
    pub(crate) fn discard(&mut self, seat: Seat, card: CrewCard) {
        if self.s.hands[seat.index()].remove(card) {
            self.lay_off(card);
            self.d.reveal();
            self.tell(Event::Discarded(seat, card));
        }
    }

    /// LC74, DC23: one card of the hand by chance.
    pub(crate) fn lose_random_card(&mut self, seat: Seat) {
        let hand = self.s.hands[seat.index()];
        if !hand.is_empty() {
            let which = self.d.below(hand.len() as u32) as usize;
            if let Some(card) = hand.iter().nth(which) {
                self.discard(seat, card);
            }
        }
    }

    /// L24.6: the whole hand is discarded.
    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        let hand = self.s.hands[seat.index()];
        hand.iter().for_each(|card| self.discard(seat, card));
    }

    /// L-R6: the next lifeform card.
    pub(crate) fn lifeform_card(&mut self) -> Option<LifeformCard> {
        if self.s.claw_deck.is_empty() {
            let State {
                claw_deck,
                claw_discard,
                ..
            } = &mut *self.s;
            claw_deck.shuffle_in(claw_discard, |_| true, self.d);
        }
        self.s.claw_deck.draw()
    }

    /// The lifeform draws; its limit holds at all times (L-R10).
    pub(crate) fn lifeform_draws(&mut self, count: usize) {
        let eyes = Eyes::of(self.s.lifeform);
        let mut drawn = 0;
        for _ in 0..count {
            let Some(card) = self.lifeform_card() else {
                break;
            };
            self.s.claws.add(card, eyes);
            drawn += 1;
        }
        if drawn > 0 {
            self.d.reveal();
            self.tell(Event::LifeformDrew(drawn));
            self.check_claws();
        }
    }

    /// L-R10.
    pub(crate) fn check_claws(&mut self) {
        if self.s.claws.len() > self.rules.most_claws(self.s) {
            self.push(LifeformLimit);
        }
    }

    /// A lifeform card of the hand is discarded.
    pub(crate) fn toss(&mut self, card: LifeformCard) {
        if self.s.claws.remove(card) {
            self.s.claw_discard.put(card);
            self.d.reveal();
            self.tell(Event::Tossed(card));
        }
    }

    /// L33.18: an outage is placed, if one is left.
    pub(crate) fn set_outage(&mut self, space: Space) {
        if usize::from(self.s.outages.len()) < usize::from(self.rules.plan.outage_tokens) {
            self.s.outages.add(space);
            self.tell(Event::OutageSet(space));
        }
    }

    /// An outage returns to the pool.
    pub(crate) fn lift_outage(&mut self, space: Space) {
        self.s.outages.remove(space);
        self.tell(Event::OutageGone(space));
    }

    /// A terror token returns to the pool.
    pub(crate) fn lift_terror(&mut self, space: Space) {
        self.s.terrors.remove(space);
        self.tell(Event::TerrorGone(space));
    }

    /// A mission token from the pool into a chamber.
    pub(crate) fn supply(&mut self, space: Space, count: u8) {
        let count = count.min(self.s.mission_pool);
        self.s.mission_pool -= count;
        self.s.missions[space] += count;
        if count > 0 {
            self.tell(Event::MissionMoved(space));
        }
    }

    /// A mission token from a chamber to the pool.
    pub(crate) fn spoil(&mut self, space: Space) {
        self.s.missions[space] -= 1;
        self.s.mission_pool += 1;
        self.tell(Event::MissionMoved(space));
    }

    /// The topmost token of a column to the pool (L14.3).
    pub(crate) fn unload(&mut self, column: crate::content::Column) {
        self.s.loadout[column] -= 1;
        self.s.mission_pool += 1;
        self.tell(Event::Unloaded(column));
    }

    /// L21.14, L-R131: who no longer shares a chamber with an image is no longer hidden.
    pub(crate) fn uncover(&mut self) {
        if !self.s.hidden.is_empty() {
            let haunted = self.s.haunted();
            for who in self.s.hidden.each() {
                if !haunted.contains(self.s.at[who]) {
                    self.s.hidden.cut(who);
                    self.tell(Event::Uncovered(who));
                }
            }
        }
    }

    /// An image is somewhere else now; the chamber it left is looked at.
    pub(crate) fn put_image(&mut self, image: Image, to: Space) {
        self.s.images[image] = Figure::In(to);
        self.uncover();
    }

    /// L18.3: a token may be due where an image has left; not while an attack runs (L-R105).
    pub(crate) fn terror_may_be_due(&mut self) {
        if !self.s.attack.on && !self.s.is_solo() {
            self.push(TerrorDue);
        }
    }

    /// What everybody is told of an image (HI29).
    pub(crate) fn mark(&mut self, image: Image, mark: Mark) {
        self.s.marks[image] = mark;
        let out: kernel::List<Image, 3> = self.s.images_out().collect();
        if mark == Mark::Real {
            for &other in out.iter().filter(|&&other| other != image) {
                self.s.marks[other] = Mark::Ghost;
            }
        }
        let unknown = |other: &&Image| self.s.marks[**other] != Mark::Ghost;
        if out.iter().filter(unknown).count() == 1
            && let Some(&last) = out.iter().find(unknown)
        {
            self.s.marks[last] = Mark::Real;
        }
        self.d.reveal();
    }

    /// L-R111: the lifeform says whether an image is real.
    pub(crate) fn say_truth(&mut self, image: Image) {
        let real = self.s.real == image;
        self.mark(image, if real { Mark::Real } else { Mark::Ghost });
        self.tell(Event::Told(image, real));
    }

    /// Something was done in the turn: a launch may be proposed anew (L-R119).
    pub(crate) fn did_something(&mut self) {
        self.s.turn.refused = false;
    }

    /// A crew card of this hand is played or shown.
    pub(crate) fn bring_out(&mut self, seat: Seat, card: CrewCard) -> Card<CrewCard> {
        self.s.hands[seat.index()].remove(card);
        self.d.reveal();
        Card::new(card, Eyes::ALL)
    }

    /// L-R41, L-R102: characters came somewhere in one action.
    pub(crate) fn arrive(&mut self, who: Members) {
        let who: kernel::List<Character, 4> = who.each().take(4).collect();
        self.push(Arrive { who, stage: 0 });
    }
}
