//! Chapters 13 (movement), 14 and 16: the Alien moves, meets, and the crew flees.

use crate::prelude::*;
use kernel::{Audience, Ship};

use super::{FLIGHT, offer_each, only};
use crate::content::{Content, Flights};
use crate::events::MoraleLost;
use crate::stage::ALIEN;

/// F17.30: how much less is lost by a Prod.
pub(crate) const PROD: u8 = 2;

/// D25, F13.14–F13.20: the Alien moves towards the nearest crew member, step by step; ties are the
/// active player's (F-R22).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AlienMoves {
    /// How many more spaces.
    pub left: u8,
    /// What meeting crew costs.
    pub loss: u8,
    /// The spaces it may go to next, when that is asked.
    pub next: Rooms,
}

kernel::answers! {
    /// Where the Alien goes next.
    pub enum AlienStep of Fate {
        /// D25: to this space next to it.
        To(space: Space) = "alien" => at.show_alien_step(space),
    }
}

impl Decision<Fate> for AlienMoves {
    type Answer = AlienStep;

    #[inline]
    fn go<D: Dealer<Event>>(mut self, play: &mut Play<'_, D>) -> Option<Self> {
        let crew = play.crew_spaces();
        loop {
            if crew.contains(play.alien) {
                // F13.19, F-R23: it stops as soon as it meets somebody.
                play.encounter(Cause::Card, self.loss);
                return None;
            }
            if self.left == 0 {
                return None;
            }
            let next = play.rules.content.ship.steps_towards(play.alien, crew);
            let Some(to) = only(next) else {
                self.next = next.into();
                return Some(self);
            };
            self.left -= 1;
            play.move_alien(to);
        }
    }

    #[inline]
    fn waits(&self, _: At<'_>) -> bool {
        self.next != Rooms::default()
    }

    fn offer<M: Menu<AlienStep>>(&self, _: At<'_>, menu: &mut M) {
        offer_each(menu, self.next.into(), AlienStep::To);
    }

    fn done<D: Dealer<Event>>(self, AlienStep::To(to): AlienStep, play: &mut Play<'_, D>) {
        play.move_alien(to);
        let (left, next) = (self.left - 1, Rooms::default());
        play.at_once(Self { left, next, ..self });
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question_to_active(voice, "alien")
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
    /// What is still to be lost.
    pub amount: u8,
    /// Whose Prods have not been asked for yet.
    pub to_ask: Crowd,
    /// How many Prods of the one being asked were not used on this loss.
    pub unused: u8,
}

kernel::answers! {
    /// Whether a Prod is used.
    pub enum Defence of Fate {
        /// D21: one of them is.
        UseProd = "prod" as "do-use-prod" => with("saved", PROD) icon("prod") price("price-use"),
        /// D21: none is, or none further.
        NoProd = "no prod" => icon("end") onward,
    }
}

impl Strike {
    /// What everybody hears of it.
    fn told(&self, at: At<'_>) -> MoraleLost {
        let (struck, amount) = (at.crew_in(at.alien), self.amount);
        let saved = self.at_stake - amount;
        let light = at.shine(struck, at.alien).min(saved);
        MoraleLost {
            loss: match self.cause {
                Cause::Card => at.card_in_play().map_or(Loss::Meeting, Loss::Card),
                Cause::Meeting => Loss::Meeting,
                Cause::Surprise => Loss::Surprise,
            },
            struck,
            at: at.alien,
            from: at.morale.value,
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

impl Decision<Fate> for Strike {
    type Answer = Defence;

    fn go<D: Dealer<Event>>(mut self, play: &mut Play<'_, D>) -> Option<Self> {
        while let Some(holder) = play.first_in_turn_order(self.to_ask) {
            if self.unused > 0 && self.amount > 0 {
                return Some(self);
            }
            self.ask_next(play.s, holder);
        }
        play.lose(self.amount, |at| self.told(at));
        None
    }

    /// F17.32, F17.33, F-R36: its holder, whoever's turn it is.
    fn who(&self, at: At<'_>) -> Waiting {
        at.ask_first(self.to_ask)
    }

    fn offer<M: Menu<Defence>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Defence::UseProd);
        menu.offer(Defence::NoProd);
    }

    /// F17.30, F7.2: no action is paid.
    fn done<D: Dealer<Event>>(self, chosen: Defence, play: &mut Play<'_, D>) {
        let (mut left, who) = (self, play.first_of(self.to_ask));
        match chosen {
            Defence::UseProd => {
                left.amount = left.amount.saturating_sub(PROD);
                left.unused -= 1;
                play.spend_prod(who, left.unused);
                play.tell(Event::ProdUsed { who });
            }
            Defence::NoProd => left.ask_next(play.s, who),
        }
        play.push(left);
    }

    fn show(&self, at: At<'_>, chosen: Defence) -> Choice {
        let shown = chosen.shown(at);
        match chosen {
            Defence::UseProd => {
                let holder = &at.s[at.first_of(self.to_ask)];
                let prod = holder.all(ItemKind::ElectricProd).next();
                let prod = prod.map(|prod| at.staging().held_id(holder, Thing::Item(prod)));
                shown.subject(prod)
            }
            Defence::NoProd => shown.warning(at.warning_of_the_end(self.amount)),
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question(voice, "prod", at.first_of(self.to_ask))
            .with("amount", self.amount)
            .with("morale", at.morale.value)
    }
}

/// F-R29: they flee in turn order from the active player, each with everything it triggers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FleeAll {
    /// Who has not fled yet.
    pub crowd: Crowd,
}

impl Step<Fate> for FleeAll {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let Some(who) = play.first_in_turn_order(self.crowd) else {
            return;
        };
        let crowd = self.crowd.without(who);
        if !crowd.is_empty() {
            play.push(Self { crowd });
        }
        play.at_once(Flee::from_alien(play.s, who));
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

kernel::answers! {
    /// Where somebody flees to.
    pub enum FleeTo of Fate {
        /// D22: to this space next to where they are.
        To(space: Space) = "flee" => icon("flee"),
    }
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

    /// F14.9, F14.11: a token on the way ends the flight there. Gives back the flight if it goes on
    /// at once.
    fn step<D: Dealer<Event>>(mut self, play: &mut Play<'_, D>, to: Space) -> Option<Self> {
        self.reached = to;
        self.steps += 1;
        self.next = Rooms::default();
        if self.steps == FLIGHT || play.concealed().contains(to) {
            play.enter(self.who, to, Manner::Fled);
            return None;
        }
        let later = play.put_later(self);
        play.enter(self.who, to, Manner::Fled);
        play.now_at_once(later).then_some(self)
    }

    /// F-R26–F-R28: the next spaces, never through the Alien (nor, fleeing from Ash, through Ash).
    fn ways(&self, at: At<'_>) -> SpaceSet {
        let Content { ship, flights, .. } = &at.rules.content;
        let ahead = |space: &Space| ship.distance(self.origin, *space) > self.steps;
        let ash = at.ash.filter(|_| self.from_ash);
        let barred: SpaceSet = ash.into_iter().chain([at.alien]).filter(ahead).collect();
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

/// F-R26–F-R28: the next spaces of the longest routes, each one farther from where the flight
/// began, not through what is barred.
fn longest_ways(ship: &Ship, origin: Space, reached: Space, barred: SpaceSet) -> SpaceSet {
    let steps = ship.distance(origin, reached);
    // The neighbours of a space that is so many steps from where the flight began are farther if
    // they are not within that.
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

impl Decision<Fate> for Flee {
    type Answer = FleeTo;

    fn go<D: Dealer<Event>>(mut self, play: &mut Play<'_, D>) -> Option<Self> {
        // A flight ends where something else has taken its crew member away.
        while play.s[self.who].at == self.reached {
            let next = self.ways(play.at());
            let Some(to) = only(next) else {
                self.next = next.into();
                // F-R27: who cannot flee stays.
                return (!next.is_empty()).then_some(self);
            };
            self = self.step(play, to)?;
        }
        None
    }

    #[inline]
    fn waits(&self, _: At<'_>) -> bool {
        self.next != Rooms::default()
    }

    /// F14.7: each goes their own way.
    fn who(&self, at: At<'_>) -> Waiting {
        at.ask(self.who)
    }

    fn offer<M: Menu<FleeTo>>(&self, _: At<'_>, menu: &mut M) {
        offer_each(menu, self.next.into(), FleeTo::To);
    }

    fn done<D: Dealer<Event>>(self, FleeTo::To(to): FleeTo, play: &mut Play<'_, D>) {
        if let Some(on) = self.step(play, to) {
            play.at_once(on);
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        let id = if self.from_ash { "flee-ash" } else { "flee" };
        at.question(voice, id, self.who)
            .with("left", FLIGHT - self.steps)
    }
}

impl At<'_> {
    /// F-R34: whose items may reduce a loss that strikes these here. DC F22.17, F22.18, F22.21,
    /// F-R70: those of everybody in the same space.
    fn reach(self, struck: Crowd, at: Space) -> Crowd {
        if self.mode.holder_only {
            struck
        } else if self.mode.directors_cut {
            self.crew_in(at)
        } else {
            self.everyone()
        }
    }

    /// F17.7–F17.11, F7.2, F-R35, F-R38: 1 if a Flashlight reduces a loss that strikes these here,
    /// whatever its cause and however many there are, else 0.
    pub(super) fn shine(self, struck: Crowd, at: Space) -> u8 {
        let lit = self.those(|figure| figure.has(ItemKind::Flashlight));
        u8::from(!self.reach(struck, at).and(lit).is_empty())
    }

    /// The Alien goes on, whoever drives it.
    pub(super) fn show_alien_step(self, to: Space) -> Choice {
        self.show_way("do-alien-step", to)
            .icon(ALIEN)
            .subject(ALIEN.to_owned())
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    pub(super) fn move_alien(&mut self, to: Space) {
        let from = std::mem::replace(&mut self.s.alien, to);
        self.tell(Event::AlienMoved { from, to });
    }

    /// Puts the Alien somewhere: nothing happens on the way.
    pub(super) fn put_alien(&mut self, to: Space) {
        let from = std::mem::replace(&mut self.s.alien, to);
        self.tell(Event::AlienPut { from, to });
    }

    /// F14.1–F14.5: all crew members in the Alien's space are struck, then flee. Nothing happens if
    /// there are none.
    pub(super) fn encounter(&mut self, cause: Cause, loss: u8) {
        let (at, struck) = (self.alien, self.crew_in(self.alien));
        if struck.is_empty() {
            return;
        }
        self.tell(Event::Met { cause, at, struck });
        self.end_action_phase(cause);
        // F-R29: who flees now has fled when the queue of an encounter around this one comes to
        // them.
        for step in self.s.agenda.steps_mut() {
            if let Steps::FleeAll(waiting) = step {
                waiting.crowd = waiting.crowd.minus(struck);
            }
        }
        self.push(FleeAll { crowd: struck });
        let armed = self.those(|figure| figure.has(ItemKind::ElectricProd));
        // F14.3, F-R25: the loss once for all; DC F22.25, F-R71: once for each, in one amount.
        let times = if self.mode.directors_cut {
            struck.len()
        } else {
            1
        };
        let at_stake = loss * times;
        let mut strike = Strike {
            cause,
            at_stake,
            amount: at_stake.saturating_sub(self.at().shine(struck, at)),
            to_ask: self.at().reach(struck, at).and(armed),
            unused: 0,
        };
        strike.count_prods(self.s);
        self.at_once(strike);
    }

    /// Uses the Prod with the fewest uses first; a second one on the same loss is one not used
    /// before.
    fn spend_prod(&mut self, holder: Who, unused_after: u8) {
        let prods = || self.s[holder].all(ItemKind::ElectricProd);
        let first_on_this_loss = prods().count() == usize::from(unused_after) + 1;
        let fewest = prods().next().filter(|_| first_on_this_loss);
        let chosen = fewest.or(prods().next_back());
        if let Some(item) = chosen {
            self.use_up(holder, item);
        }
    }

    /// A loss that strikes these, who are in one space, and that only a Flashlight can reduce
    /// (F-R33).
    pub(super) fn lose_reduced(&mut self, loss: Loss, amount: u8, struck: Crowd) {
        let at = self.s[self.first_of(struck)].at;
        let light = self.at().shine(struck, at);
        let told = |table: At<'_>| MoraleLost {
            loss,
            struck,
            at,
            from: table.morale.value,
            amount: amount - light,
            light,
            prods: 0,
        };
        self.lose(amount - light, told);
    }

    /// F16.2, F16.4: morale falls; at 0 the game is lost and nothing further is resolved (F3.4,
    /// F-R65). What is told of it is worked out only for those who listen.
    fn lose(&mut self, amount: u8, told: impl FnOnce(At<'_>) -> MoraleLost) {
        let at = At::by(self.rules, self.s, self.seat);
        self.d.tell(Audience::ALL, || Event::MoraleLost(told(at)));
        self.s.morale.lower(amount);
        if self.morale.value == 0 {
            self.tell(Event::LostByMorale);
            self.end(BY_MORALE);
        }
    }
}
