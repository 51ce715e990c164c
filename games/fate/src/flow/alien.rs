//! Chapters 13 (movement), 14 and 16: the Alien moves, meets, and the crew flees.

use kernel::{By, Dealer, Space, SpaceSet};

use super::{FLIGHT, replace, tell};
use crate::Fate;
use crate::moves::{Event, Loss, Manner};
use crate::state::{BY_MORALE, Cause, Crowd, Flight, ItemKind, Room, State, Step, Strike, Who};

/// F17.30.
pub(crate) const PROD: u8 = 2;

impl Fate {
    /// F13.14–F13.20: towards the nearest crew member, step by step; ties are the active player's (F-R22).
    pub(super) fn alien_moves<D: Dealer<Event>>(
        &self,
        s: &mut State,
        left: u8,
        loss: u8,
        d: &mut D,
    ) -> bool {
        if s.crew_spaces().contains(s.alien) {
            // F13.19, F-R23
            replace(s, Step::Encounter(Cause::Card, loss));
            return true;
        }
        if left == 0 {
            s.agenda.pop();
            return true;
        }
        let steps = self.alien_steps(s);
        let Some(to) = steps.lowest().filter(|_| steps.len() == 1) else {
            return false;
        };
        self.alien_step(s, left, loss, to, d);
        true
    }

    pub(super) fn alien_steps(&self, s: &State) -> SpaceSet {
        self.content.ship.steps_towards(s.alien, s.crew_spaces())
    }

    pub(super) fn alien_step<D: Dealer<Event>>(
        &self,
        s: &mut State,
        left: u8,
        loss: u8,
        to: Space,
        d: &mut D,
    ) {
        replace(s, Step::AlienMoves(left - 1, loss));
        self.move_alien(s, to, d);
    }

    pub(super) fn move_alien<D: Dealer<Event>>(&self, s: &mut State, to: Space, d: &mut D) {
        let from = std::mem::replace(&mut s.alien, to);
        tell(d, Event::AlienMoved { from, to });
    }

    /// Puts the Alien somewhere: nothing happens on the way.
    pub(super) fn put_alien<D: Dealer<Event>>(&self, s: &mut State, to: Space, d: &mut D) {
        let from = std::mem::replace(&mut s.alien, to);
        tell(d, Event::AlienPut { from, to });
    }

    /// F14.1–F14.5: all crew members in the Alien's space are struck, then flee.
    pub(super) fn encounter(&self, s: &mut State, cause: Cause, loss: u8) -> bool {
        s.agenda.pop();
        let struck = s.crew_in(s.alien);
        if struck.is_empty() {
            return true;
        }
        Self::end_action_phase(s, cause);
        let mut shares: By<Who, u8, 5> = By::default();
        if s.mode.directors_cut {
            // F22.25, F-R71: a share each.
            for who in struck.iter() {
                shares[who] = loss.saturating_sub(self.shine(s, Crowd::only(who)));
            }
        } else {
            // F14.3, F-R25, F-R35: one amount, one Flashlight.
            shares[Who(0)] = loss.saturating_sub(self.shine(s, struck));
        }
        let at_stake = if s.mode.directors_cut {
            loss * struck.len()
        } else {
            loss
        };
        let to_ask = self
            .reach(s, struck)
            .iter()
            .filter(|&who| s[who].has(ItemKind::ElectricProd))
            .collect();
        s.agenda.push(Step::FleeAll(struck));
        let strike = Strike {
            cause,
            struck,
            at_stake,
            shares,
            to_ask,
            unused: 0,
        };
        s.agenda.push(Step::Strike(Strike {
            unused: unused_prods(s, to_ask),
            ..strike
        }));
        true
    }

    /// F-R34: whose items may reduce a loss that strikes these.
    fn reach(&self, s: &State, struck: Crowd) -> Crowd {
        if s.mode.remote_reduction && !s.mode.directors_cut {
            s.everyone()
        } else {
            struck
        }
    }

    /// F17.7, F17.10: 1 if a Flashlight reduces a loss that strikes these, else 0.
    pub(super) fn shine(&self, s: &State, struck: Crowd) -> u8 {
        u8::from(
            self.reach(s, struck)
                .iter()
                .any(|who| s[who].has(ItemKind::Flashlight)),
        )
    }

    /// F-R37: Prods are offered one by one while something is left to lose; then morale falls.
    pub(super) fn strike<D: Dealer<Event>>(
        &self,
        s: &mut State,
        mut strike: Strike,
        d: &mut D,
    ) -> bool {
        while let Some(holder) = s.first_in_turn_order(strike.to_ask) {
            if strike.unused > 0 && strike.shares[strike.share_of(s, holder)] > 0 {
                replace(s, Step::Strike(strike));
                return false;
            }
            strike.ask_next(s, holder);
        }
        s.agenda.pop();
        let amount = strike.shares.iter().sum();
        self.lose(
            s,
            Loss::Alien(strike.cause),
            amount,
            strike.at_stake - amount,
            d,
        );
        true
    }

    pub(super) fn answer_prod<D: Dealer<Event>>(
        &self,
        s: &mut State,
        mut strike: Strike,
        used: bool,
        d: &mut D,
    ) {
        let Some(holder) = s.first_in_turn_order(strike.to_ask) else {
            return;
        };
        if used {
            let share = strike.share_of(s, holder);
            strike.shares[share] = strike.shares[share].saturating_sub(PROD);
            strike.unused -= 1;
            self.spend_prod(s, holder, strike.unused);
            tell(d, Event::ProdUsed { who: holder });
        } else {
            strike.ask_next(s, holder);
        }
        replace(s, Step::Strike(strike));
    }

    /// Uses the Prod with the fewest uses first; a second one on the same loss is one not used before.
    fn spend_prod(&self, s: &mut State, holder: Who, unused_after: u8) {
        let prods = s[holder]
            .items
            .iter()
            .map(|held| held.item)
            .filter(|item| item.kind == ItemKind::ElectricProd);
        let first_on_this_loss = prods.clone().count() == usize::from(unused_after) + 1;
        let chosen = if first_on_this_loss {
            prods.min()
        } else {
            prods.max()
        };
        if let Some(item) = chosen {
            self.use_up(s, holder, item);
        }
    }

    /// F16.2, F16.4: morale falls; at 0 nothing further is resolved.
    pub(super) fn lose<D: Dealer<Event>>(
        &self,
        s: &mut State,
        loss: Loss,
        amount: u8,
        saved: u8,
        d: &mut D,
    ) {
        tell(
            d,
            Event::MoraleLost {
                loss,
                amount,
                saved,
            },
        );
        s.morale.lower(amount);
        if s.morale.value == 0 {
            tell(d, Event::LostByMorale);
            s.lost(BY_MORALE);
        }
    }

    /// F-R29: in turn order from the active player, each with everything it triggers.
    pub(super) fn flee_all(&self, s: &mut State, crowd: Crowd) -> bool {
        let Some(who) = s.first_in_turn_order(crowd) else {
            s.agenda.pop();
            return true;
        };
        replace(s, Step::FleeAll(crowd.without(who)));
        self.start_flight(s, who, false);
        true
    }

    pub(super) fn start_flight(&self, s: &mut State, who: Who, from_ash: bool) {
        let origin = s[who].at;
        s.agenda.push(Step::Flee(Flight {
            who,
            origin,
            reached: origin,
            steps: 0,
            from_ash,
        }));
    }

    pub(super) fn flee<D: Dealer<Event>>(&self, s: &mut State, flight: Flight, d: &mut D) -> bool {
        // A flight ends where something else has taken its crew member away.
        let steps = if s[flight.who].at == flight.reached {
            self.flee_steps(s, &flight)
        } else {
            SpaceSet::EMPTY
        };
        match (steps.lowest(), steps.len()) {
            (None, _) => {
                s.agenda.pop();
            }
            (Some(to), 1) => self.flee_to(s, flight, to, d),
            _ => return false,
        }
        true
    }

    /// F-R26–F-R28: the next spaces of the longest routes, each one farther from where the flight began, never through the
    /// Alien (nor, fleeing from Ash, through Ash).
    pub(super) fn flee_steps(&self, s: &State, flight: &Flight) -> SpaceSet {
        let ship = &self.content.ship;
        let ash = if flight.from_ash { s.ash } else { None };
        let barred = ash.map_or(SpaceSet::EMPTY, SpaceSet::only).with(s.alien);
        let ahead = |from: Space, steps: u8| {
            if steps >= FLIGHT {
                SpaceSet::EMPTY
            } else {
                ship.neighbours(from)
                    .and(ship.exactly(flight.origin, steps + 1))
                    .minus(barred)
            }
        };
        let next = ahead(flight.reached, flight.steps);
        // How much farther than `next` each of them leads: at most two steps.
        let (mut farther, mut farthest) = (SpaceSet::EMPTY, SpaceSet::EMPTY);
        for one in next.iter() {
            for two in ahead(one, flight.steps + 1).iter() {
                farther = farther.with(one);
                if !ahead(two, flight.steps + 2).is_empty() {
                    farthest = farthest.with(one);
                }
            }
        }
        [farthest, farther, next]
            .into_iter()
            .find(|steps| !steps.is_empty())
            .unwrap_or(SpaceSet::EMPTY)
    }

    /// F14.9, F14.11: a token on the way ends the flight there.
    pub(super) fn flee_to<D: Dealer<Event>>(
        &self,
        s: &mut State,
        flight: Flight,
        to: Space,
        d: &mut D,
    ) {
        s.agenda.pop();
        if s.floor[Room(to)].token.is_none() {
            s.agenda.push(Step::Flee(Flight {
                reached: to,
                steps: flight.steps + 1,
                ..flight
            }));
        }
        self.enter(s, flight.who, to, Manner::Fled, d);
    }
}

impl Strike {
    /// Whose entry of the shares a Prod of `holder` lowers: the shared amount, or in the Director's Cut their own.
    fn share_of(&self, s: &State, holder: Who) -> Who {
        if s.mode.directors_cut { holder } else { Who(0) }
    }

    fn ask_next(&mut self, s: &State, asked: Who) {
        self.to_ask = self.to_ask.without(asked);
        self.unused = unused_prods(s, self.to_ask);
    }
}

/// How many Prods the first of `to_ask` holds.
fn unused_prods(s: &State, to_ask: Crowd) -> u8 {
    let Some(holder) = s.first_in_turn_order(to_ask) else {
        return 0;
    };
    s[holder]
        .items
        .iter()
        .filter(|held| held.item.kind == ItemKind::ElectricProd)
        .count() as u8
}
