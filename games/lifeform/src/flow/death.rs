//! Chapters L23, L24, L27: deaths, noise, panic, taking control.

use kernel::{Dealer, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::movement::Gait;
use super::{Game, Pick, Why, ask};
use crate::Lifeform;
use crate::content::{CatCard, Character, DataToken, MainframeCard};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{End, Members, Role, State};

/// L23.11, L-R58: these characters are killed by the lifeform, all at once, so that one panic follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deaths {
    /// Who.
    pub who: Members,
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L23.1: a disk leaves the game.
    pub(crate) fn kill(&mut self, who: Character) {
        self.s.alive.cut(who);
        self.s.hidden.cut(who);
        self.s.rooted.cut(who);
        if self.s.guarded.is_some_and(|(guarded, _)| guarded == who) {
            self.s.guarded = None;
        }
        self.tell(Event::Killed(who));
    }
}

impl Step<Lifeform> for Deaths {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let who = self.who.and(s.alive);
        if who.is_empty() {
            return None;
        }
        let mut g = Game::new(rules, s, d);
        who.each().for_each(|who| g.kill(who));
        // L24.2, L24.9, L-R61.
        if g.s.alive.is_empty() {
            g.finish(End::CrewDead);
            return None;
        }
        // L27.1, L-R64.
        if g.s.afoot().is_empty() && !g.s.stowed {
            g.s.stowed = true;
            g.tell(Event::LastAboard);
        }
        g.push(Control);
        g.push(Noise);
        // L23.2, L34.5.
        g.advance_hostility(2 * who.len());
        None
    }
}

/// L23.3: the lifeform declares the kill noisy or silent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Noise;

impl Step<Lifeform> for Noise {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.lifeform)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Noisy);
        menu.offer(Move::Silent);
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
        let noisy = chosen == Move::Noisy;
        g.tell(Event::Noise(noisy));
        // L23.4, L23.5.
        if noisy {
            let left = g.s.afoot();
            g.push(Panic { left });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("noise")
    }
}

/// L23.6: who can move must; the crew decides the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Panic {
    /// Who has not been asked.
    pub left: Members,
}

impl Panic {
    /// L23.10: who has somewhere to go.
    fn able(&self, rules: &Lifeform, s: &State) -> Members {
        let mut all = Members::EMPTY;
        // L21.9.
        for who in self.left.and(s.alive).minus(s.hidden).each() {
            if !rules.steps(s, who, Gait::Panic).is_empty() {
                all.put(who);
            }
        }
        all
    }
}

impl Step<Lifeform> for Panic {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let able = self.able(rules, s);
        if able.len() > 1 {
            return Some(self);
        }
        let who = able.single()?;
        let mut g = Game::new(rules, s, d);
        g.push(Self {
            left: self.left.minus(able),
        });
        g.push(PanicOf { who });
        None
    }

    fn asked(&self, rules: &Lifeform, s: &State) -> Waiting {
        ask(rules.crew_voice(s, self.able(rules, s)))
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(self.able(rules, s).each().map(Move::By));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::By(who) = chosen {
            let mut g = Game::new(rules, s, d);
            g.push(Self {
                left: self.left.minus(Members::of(who)),
            });
            g.push(PanicOf { who });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("panic-order")
    }
}

/// L23.8: its player decides where a character flees to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PanicOf {
    /// Who.
    pub who: Character,
}

impl Step<Lifeform> for PanicOf {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let to = rules.steps(s, self.who, Gait::Panic);
        if to.len() == 1 && self.who != Character::Motoko {
            let to = to.lowest()?;
            let mut g = Game::new(rules, s, d);
            g.walk(self.who, to);
            g.pick_up(self.who);
            return None;
        }
        (!to.is_empty()).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.owner[self.who])
    }

    /// L23.12, LC51: Motoko may stay.
    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let to = rules.steps(s, self.who, Gait::Panic);
        menu.offer_all(to.iter().map(|to| Move::Walk(self.who, to)));
        if self.who == Character::Motoko {
            menu.offer(Move::Stay);
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
        if let Move::Walk(who, to) = chosen {
            let mut g = Game::new(rules, s, d);
            g.walk(who, to);
            g.pick_up(who);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        let who = crate::stage::names::character(self.who);
        voice.say("panic").with("who", who)
    }
}

/// L24: players without characters take one over, or become cat or SIS-TER, in turn order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Control;

impl Control {
    /// L24.1: who still has a character goes on with it.
    fn bereft(s: &State) -> Option<Seat> {
        let survivors = s.survivors();
        let without = |seat: &Seat| !survivors.contains(*seat) && s.roles[seat.index()].is_none();
        s.order().find(without)
    }

    /// L24.3, L-R60: characters of players who still have two.
    fn to_take(s: &State) -> Members {
        let mut all = Members::EMPTY;
        for seat in s.crew().iter() {
            let own = s.of(seat);
            if own.len() >= 2 {
                all = all.or(own);
            }
        }
        all
    }

    /// L24.7, L24.8: the roles nobody has.
    fn free(s: &State) -> impl Iterator<Item = Role> {
        let taken = s.roles;
        Role::ALL
            .into_iter()
            .filter(move |role| !taken.contains(&Some(*role)))
    }
}

impl Step<Lifeform> for Control {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let seat = Self::bereft(s)?;
        let mut g = Game::new(rules, s, d);
        if Self::to_take(g.s).is_empty() {
            g.discard_hand(seat);
            if Self::free(g.s).count() == 1 {
                let role = Self::free(g.s).next()?;
                g.push(self);
                g.become_role(seat, role);
                return None;
            }
        }
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(Self::bereft(s).unwrap_or_else(|| s.first()))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let to_take = Self::to_take(s);
        if to_take.is_empty() {
            menu.offer_all(Self::free(s).map(Move::Role));
        } else {
            menu.offer_all(to_take.each().map(Move::By));
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
            Move::By(who) => {
                // L24.4, L24.5: as it is, and nothing else changes hands.
                g.s.owner[who] = seat;
                g.tell(Event::Took(seat, who));
            }
            Move::Role(role) => g.become_role(seat, role),
            _ => {}
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("control")
    }
}

/// So many random ones of `all`, as a set.
fn some_of<D: Dealer<Event>>(d: &mut D, all: usize, count: u8) -> u16 {
    let mut cards: kernel::List<u8, 12> = (0..all as u8).collect();
    d.shuffle(&mut cards);
    cards[..usize::from(count)]
        .iter()
        .fold(0, |set, card| set | 1 << card)
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L25.1–L25.3, L26.1, L26.2, L-R62, L-R63.
    fn become_role(&mut self, seat: Seat, role: Role) {
        self.s.roles[seat.index()] = Some(role);
        self.s.lanes[role as usize] = [0; 2];
        self.s.analyzers[seat.index()] = 0;
        self.tell(Event::Became(seat, role));
        let tracks = &self.rules.content.tracks;
        match role {
            Role::Cat => {
                for token in DataToken::ALL {
                    let held = std::mem::take(&mut self.s.data[seat.index()][token]);
                    self.s.data_pool[token] += held;
                }
                self.s.cat_cards = some_of(self.d, CatCard::COUNT, tracks.cat.hand);
                self.push(Pick {
                    seat,
                    why: Why::CatComes,
                });
            }
            Role::Sister => {
                self.s.sister_cards = some_of(self.d, MainframeCard::COUNT, tracks.mainframe.hand);
            }
        }
    }
}
