//! Chapters 13 (movement), 14 and 16: the Alien moves, meets, and the crew flees.

use kernel::{Audience, By, Dealer, Menu, Seat, Ship, Space, SpaceSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{
    FLIGHT, Steps, ask, ask_first, at_once, first_of, now_at_once, offer_each, only, put_later,
    question, question_to_active, tell,
};
use crate::Fate;
use crate::content::{Content, Flights, MAX_CREW};
use crate::events::{Event, Loss, Manner, MoraleLost};
use crate::moves::Move;
use crate::state::{BY_MORALE, Cause, Crowd, ItemKind, Rooms, State, Who};

/// F17.30.
pub(crate) const PROD: u8 = 2;

/// D25, F13.14–F13.20: the Alien moves towards the nearest crew member, step by step; ties are the active player's (F-R22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AlienMoves {
    /// How many more spaces.
    pub left: u8,
    /// What meeting crew costs.
    pub loss: u8,
    /// The spaces it may go to next, when that is asked.
    pub next: Rooms,
}

impl Step<Fate> for AlienMoves {
    #[inline]
    fn go<D: Dealer<Event>>(mut self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let crew = s.crew_spaces();
        loop {
            if crew.contains(s.alien) {
                // F13.19, F-R23
                fate.encounter(s, Cause::Card, self.loss, d);
                return None;
            }
            if self.left == 0 {
                return None;
            }
            let next = fate.content.ship.steps_towards(s.alien, crew);
            let Some(to) = only(next) else {
                self.next = next.into();
                return Some(self);
            };
            self.left -= 1;
            fate.move_alien(s, to, d);
        }
    }

    #[inline]
    fn waits(&self, _: &Fate, _: &State) -> bool {
        self.next != Rooms::default()
    }

    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        offer_each(menu, self.next.into(), Move::AlienStep);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        if let Move::AlienStep(to) = reply {
            fate.move_alien(s, to, d);
        }
        let (left, next) = (self.left - 1, Rooms::default());
        at_once(Self { left, next, ..self }, fate, s, d);
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question_to_active(fate, s, voice, "alien")
            .with("left", self.left)
            .with("loss", self.loss)
    }
}

/// D21, F-R37: Prods are offered one by one while something is left to lose; then morale falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Strike {
    /// Why.
    pub cause: Cause,
    /// What was at stake before anything reduced it.
    pub at_stake: u8,
    /// What is still to be lost: one shared amount in the first entry, or in the Director's Cut each one's share (F-R71).
    pub shares: By<Who, u8, MAX_CREW>,
    /// Whose Prods have not been asked for yet.
    pub to_ask: Crowd,
    /// How many Prods of the one being asked were not used on this loss.
    pub unused: u8,
}

impl Strike {
    /// What is still to be lost.
    pub(crate) fn amount(&self) -> u8 {
        self.shares.iter().sum()
    }

    /// Whose entry of the shares a Prod of `holder` lowers: the shared amount, or in the Director's Cut their own.
    fn share_of(&self, s: &State, holder: Who) -> Who {
        if s.mode.directors_cut { holder } else { Who(0) }
    }

    /// What everybody hears of it.
    fn told(&self, fate: &Fate, s: &State) -> MoraleLost {
        let (struck, amount) = (s.crew_in(s.alien), self.amount());
        let saved = self.at_stake - amount;
        let light = fate.shine_on(s, struck).min(saved);
        MoraleLost {
            loss: match self.cause {
                Cause::Card => s.card_in_play().map_or(Loss::Meeting, Loss::Card),
                Cause::Meeting => Loss::Meeting,
                Cause::Surprise => Loss::Surprise,
            },
            struck,
            at: s.alien,
            from: s.morale.value,
            amount,
            light,
            prods: saved - light,
        }
    }

    fn ask_next(&mut self, s: &State, asked: Who) {
        self.to_ask = self.to_ask.without(asked);
        self.count_prods(s);
    }

    fn count_prods(&mut self, s: &State) {
        let holder = s.first_in_turn_order(self.to_ask);
        let count = |who| s[who].all(ItemKind::ElectricProd).count() as u8;
        self.unused = holder.map_or(0, count);
    }
}

impl Step<Fate> for Strike {
    fn go<D: Dealer<Event>>(mut self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        while let Some(holder) = s.first_in_turn_order(self.to_ask) {
            if self.unused > 0 && self.shares[self.share_of(s, holder)] > 0 {
                return Some(self);
            }
            self.ask_next(s, holder);
        }
        fate.lose(s, self.amount(), |s| self.told(fate, s), d);
        None
    }

    /// F17.32, F17.33, F-R36: its holder, whoever's turn it is.
    fn asked(&self, _: &Fate, s: &State) -> Waiting {
        ask_first(s, self.to_ask)
    }

    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::UseProd);
        menu.offer(Move::NoProd);
    }

    /// F17.30, F7.2: no action is paid.
    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        let (mut left, who) = (self, first_of(s, self.to_ask));
        if reply == Move::UseProd {
            let share = &mut left.shares[self.share_of(s, who)];
            *share = share.saturating_sub(PROD);
            left.unused -= 1;
            fate.spend_prod(s, who, left.unused);
            tell(d, Event::ProdUsed { who });
        } else {
            left.ask_next(s, who);
        }
        s.agenda.push(left);
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question(fate, s, voice, "prod", first_of(s, self.to_ask))
            .with("amount", self.amount())
            .with("morale", s.morale.value)
    }
}

/// F-R29: they flee in turn order from the active player, each with everything it triggers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FleeAll {
    /// Who has not fled yet.
    pub crowd: Crowd,
}

impl Step<Fate> for FleeAll {
    fn go<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        let who = s.first_in_turn_order(self.crowd)?;
        let crowd = self.crowd.without(who);
        if !crowd.is_empty() {
            s.agenda.push(Self { crowd });
        }
        at_once(Flee::from_alien(s, who), fate, s, d);
        None
    }
}

/// D22, F14.5–F14.8, F14.14, F-R26: one flees, space by space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flee {
    /// Who flees.
    pub who: Who,
    /// Where they stood when it began.
    pub origin: Space,
    /// Where the last step led.
    pub reached: Space,
    /// Steps taken.
    pub steps: u8,
    /// F-R63: whether Ash's space is barred too.
    pub from_ash: bool,
    /// The spaces one may flee to next, when that is asked.
    pub next: Rooms,
}

impl Flee {
    pub(super) fn from_alien(s: &State, who: Who) -> Self {
        let origin = s[who].at;
        Self {
            who,
            origin,
            reached: origin,
            steps: 0,
            from_ash: false,
            next: Rooms::default(),
        }
    }

    pub(super) fn from_ash(s: &State, who: Who) -> Self {
        Self {
            from_ash: true,
            ..Self::from_alien(s, who)
        }
    }

    /// F14.9, F14.11: a token on the way ends the flight there. Gives back the flight if it goes on at once.
    fn step<D: Dealer<Event>>(
        mut self,
        fate: &Fate,
        s: &mut State,
        to: Space,
        d: &mut D,
    ) -> Option<Self> {
        self.reached = to;
        self.steps += 1;
        self.next = Rooms::default();
        if self.steps == FLIGHT || s.concealed().contains(to) {
            fate.enter(s, self.who, to, Manner::Fled, d);
            return None;
        }
        let later = put_later(self, s);
        fate.enter(s, self.who, to, Manner::Fled, d);
        now_at_once(later, s).then_some(self)
    }

    /// F-R26–F-R28: the next spaces, never through the Alien (nor, fleeing from Ash, through Ash).
    fn ways(&self, fate: &Fate, s: &State) -> SpaceSet {
        let Content { ship, flights, .. } = &fate.content;
        let ahead = |space: &Space| ship.distance(self.origin, *space) > self.steps;
        let ash = s.ash.filter(|_| self.from_ash);
        let barred: SpaceSet = ash.into_iter().chain([s.alien]).filter(ahead).collect();
        if barred.is_empty() {
            flights[self.origin][self.reached]
        } else {
            longest_ways(ship, self.origin, self.reached, barred)
        }
    }
}

/// Where a flight goes next, by where it began and where it is, if nothing is in the way.
pub(crate) fn flights(ship: &Ship) -> Flights {
    let mut flights = Flights::default();
    for origin in ship.spaces().iter() {
        for reached in ship.within(origin, FLIGHT - 1).iter() {
            flights[origin][reached] = longest_ways(ship, origin, reached, SpaceSet::EMPTY);
        }
    }
    flights
}

/// F-R26–F-R28: the next spaces of the longest routes, each one farther from where the flight began, not through what is barred.
fn longest_ways(ship: &Ship, origin: Space, reached: Space, barred: SpaceSet) -> SpaceSet {
    let steps = ship.distance(origin, reached);
    // The neighbours of a space that is so many steps from where the flight began are farther if they are not within that.
    let shut = |steps: u8| ship.within(origin, steps).or(barred);
    let next = ship.neighbours(reached).minus(shut(steps));
    if steps + 1 == FLIGHT {
        return next;
    }
    // How much farther than `next` each of them leads: at most two steps.
    let (mut farther, mut farthest) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
    let (shut, shut_after) = (shut(steps + 1), shut(steps + 2));
    for one in next.iter() {
        let mut ahead = ship.neighbours(one).minus(shut).iter();
        let leads_on = |two| !ship.neighbours(two).minus(shut_after).is_empty();
        if ahead.clone().next().is_some() {
            farther = farther.with(one);
        }
        if steps + 2 < FLIGHT && ahead.any(leads_on) {
            farthest = farthest.with(one);
        }
    }
    let longest = [farthest, farther];
    let longest = longest.into_iter().find(|steps| !steps.is_empty());
    longest.unwrap_or(next)
}

impl Step<Fate> for Flee {
    fn go<D: Dealer<Event>>(mut self, fate: &Fate, s: &mut State, d: &mut D) -> Option<Self> {
        // A flight ends where something else has taken its crew member away.
        while s[self.who].at == self.reached {
            let next = self.ways(fate, s);
            let Some(to) = only(next) else {
                self.next = next.into();
                // F-R27: who cannot flee stays.
                return (!next.is_empty()).then_some(self);
            };
            self = self.step(fate, s, to, d)?;
        }
        None
    }

    #[inline]
    fn waits(&self, _: &Fate, _: &State) -> bool {
        self.next != Rooms::default()
    }

    /// F14.7: each goes their own way.
    fn asked(&self, _: &Fate, s: &State) -> Waiting {
        ask(s, self.who)
    }

    fn offer<M: Menu<Move>>(&self, _: &Fate, _: &State, _: Seat, menu: &mut M) {
        offer_each(menu, self.next.into(), Move::Flee);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        if let Move::Flee(to) = reply
            && let Some(on) = self.step(fate, s, to, d)
        {
            at_once(on, fate, s, d);
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        let id = if self.from_ash { "flee-ash" } else { "flee" };
        question(fate, s, voice, id, self.who).with("left", FLIGHT - self.steps)
    }
}

impl Fate {
    pub(super) fn move_alien<D: Dealer<Event>>(&self, s: &mut State, to: Space, d: &mut D) {
        let from = std::mem::replace(&mut s.alien, to);
        tell(d, Event::AlienMoved { from, to });
    }

    /// Puts the Alien somewhere: nothing happens on the way.
    pub(super) fn put_alien<D: Dealer<Event>>(&self, s: &mut State, to: Space, d: &mut D) {
        let from = std::mem::replace(&mut s.alien, to);
        tell(d, Event::AlienPut { from, to });
    }

    /// F14.1–F14.5: all crew members in the Alien's space are struck, then flee. Nothing happens if there are none.
    pub(super) fn encounter<D: Dealer<Event>>(
        &self,
        s: &mut State,
        cause: Cause,
        loss: u8,
        d: &mut D,
    ) {
        let struck = s.crew_in(s.alien);
        if struck.is_empty() {
            return;
        }
        let at = s.alien;
        tell(d, Event::Met { cause, at, struck });
        Self::end_action_phase(s, cause);
        // F-R29: who flees now has fled when the queue of an encounter around this one comes to them.
        for step in s.agenda.steps_mut() {
            if let Steps::FleeAll(waiting) = step {
                waiting.crowd = waiting.crowd.minus(struck);
            }
        }
        s.agenda.push(FleeAll { crowd: struck });
        let armed = s.those(|figure| figure.has(ItemKind::ElectricProd));
        let mut strike = Strike {
            cause,
            at_stake: loss,
            shares: By::default(),
            to_ask: self.reach(s, struck).and(armed),
            unused: 0,
        };
        if s.mode.directors_cut {
            // F22.25, F-R71: a share each.
            strike.at_stake = loss * struck.len();
            for who in struck.iter() {
                strike.shares[who] = loss.saturating_sub(self.shine(s, Crowd::only(who)));
            }
        } else {
            // F14.3, F-R25, F-R35: one amount, one Flashlight.
            strike.shares[Who(0)] = loss.saturating_sub(self.shine(s, struck));
        }
        strike.count_prods(s);
        at_once(strike, self, s, d);
    }

    /// F-R34: whose items may reduce a loss that strikes these. DC F22.17, F22.18, F22.21, F-R70: those in the same space.
    fn reach(&self, s: &State, struck: Crowd) -> Crowd {
        if s.mode.holder_only || s.mode.directors_cut {
            struck
        } else {
            s.everyone()
        }
    }

    /// F17.7–F17.11, F7.2, F-R38: 1 if a Flashlight reduces a loss that strikes these, whatever its cause, else 0.
    fn shine(&self, s: &State, struck: Crowd) -> u8 {
        let lit = s.those(|figure| figure.has(ItemKind::Flashlight));
        u8::from(!self.reach(s, struck).and(lit).is_empty())
    }

    /// The same for an encounter: one amount, or in the Director's Cut a share each (F-R71).
    fn shine_on(&self, s: &State, struck: Crowd) -> u8 {
        if s.mode.directors_cut {
            let each = struck.iter().map(|who| self.shine(s, Crowd::only(who)));
            each.sum()
        } else {
            self.shine(s, struck)
        }
    }

    /// Uses the Prod with the fewest uses first; a second one on the same loss is one not used before.
    fn spend_prod(&self, s: &mut State, holder: Who, unused_after: u8) {
        let prods = || s[holder].all(ItemKind::ElectricProd);
        let first_on_this_loss = prods().count() == usize::from(unused_after) + 1;
        let fewest = prods().next().filter(|_| first_on_this_loss);
        let chosen = fewest.or(prods().next_back());
        if let Some(item) = chosen {
            self.use_up(s, holder, item);
        }
    }

    /// A loss of one crew member's that only a Flashlight can reduce (F-R33).
    pub(super) fn lose_reduced<D: Dealer<Event>>(
        &self,
        s: &mut State,
        loss: Loss,
        amount: u8,
        who: Who,
        d: &mut D,
    ) {
        let struck = Crowd::only(who);
        let light = self.shine(s, struck);
        let told = |s: &State| MoraleLost {
            loss,
            struck,
            at: s[who].at,
            from: s.morale.value,
            amount: amount - light,
            light,
            prods: 0,
        };
        self.lose(s, amount - light, told, d);
    }

    /// F16.2, F16.4: morale falls; at 0 the game is lost and nothing further is resolved (F3.4, F-R65).
    /// What is told of it is worked out only for those who listen.
    fn lose<D: Dealer<Event>>(
        &self,
        s: &mut State,
        amount: u8,
        told: impl FnOnce(&State) -> MoraleLost,
        d: &mut D,
    ) {
        d.tell(Audience::ALL, || Event::MoraleLost(told(s)));
        s.morale.lower(amount);
        if s.morale.value == 0 {
            tell(d, Event::LostByMorale);
            s.ended = Some(BY_MORALE);
        }
    }
}
