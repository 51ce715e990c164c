//! Chapter D7: the malfunction and self-destruct tracks of the solo game, and where stowaway tokens and chits go.

use kernel::{Audience, Dealer, Menu, Seat, Space, SpaceSet, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::unless_forced;
use crate::Lifeform;
use crate::content::{Column, Malfunction, SoloToken};
use crate::events::Event;
use crate::flow::Game;
use crate::moves::Move;
use crate::solo::{SoloEvent, SoloMove};
use crate::state::{Android, End, State};

/// D7.5–D7.12, D-R52: the self-destruct tracker advances, one space at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Countdown {
    /// Spaces left.
    pub left: u8,
    /// Whether 30 SECOND tokens have been asked for.
    pub asked: bool,
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// D7.1–D7.4: the malfunction tracker advances 1; on its last space it stays (L-R93).
    pub(crate) fn solo_malfunction(&mut self) {
        let Some(&space) = Malfunction::ALL.get(usize::from(self.s.malfunction)) else {
            return;
        };
        self.s.malfunction += 1;
        let number = self.s.malfunction;
        self.tell(Event::Malfunction(number));
        match space {
            Malfunction::PowerOutage => {
                let bay = self.rules.plan.shuttle_bay;
                if !self.s.outages.contains(bay) {
                    self.set_outage(bay);
                }
            }
            Malfunction::Android => {
                // D6.3.
                if self.s.android == Android::Inactive {
                    let home = self.rules.plan.hypersleep;
                    self.s.android = Android::In(home);
                    self.tell(Event::AndroidMoved(home, home));
                }
            }
            Malfunction::SelfDestruct => self.advance_countdown(1),
        }
    }

    /// D7.5, D7.6, D-R18: terror on the last chamber of the AI path that has none; where the character stands, a stowaway.
    fn path_terror(&mut self) {
        let path = &self.rules.plan.ai_path;
        let free = |space: &&Space| {
            self.rules.plan.forge.contains(**space)
                && !self.s.terrors.contains(**space)
                && !self.s.breached.contains(**space)
        };
        let Some(&space) = path.iter().rev().find(free) else {
            return;
        };
        if space == self.s.hero_at() {
            self.stow();
        } else if self.s.terrors.len() < self.rules.plan.terror_tokens {
            self.s.terrors.add(space);
            self.tell(Event::TerrorSet(space));
        }
    }

    /// A stowaway token moves to the Remora; if all are there, a chit goes into the container (D13.5).
    pub(crate) fn stow(&mut self) {
        let kinds = self.rules.content.solo.stowaways;
        if self.s.solo.stowed < kinds.safe + kinds.danger {
            self.s.solo.stowed += 1;
            let stowed = self.s.solo.stowed;
            self.solo_tells(SoloEvent::Stowed(stowed));
        } else {
            self.push(ChitFrom);
        }
    }

    /// D12.8: a random stowaway token goes unseen from the Remora to the supply.
    pub(crate) fn unstow(&mut self) {
        if self.s.solo.stowed > 0 {
            self.s.solo.stowed -= 1;
            let stowed = self.s.solo.stowed;
            self.solo_tells(SoloEvent::Unstowed(stowed));
        }
    }

    /// D4.4: a combat token on the covered space of Energy Cells leaves the game.
    pub(crate) fn cover_cell(&mut self, column: Column) {
        if column == Column::EnergyCells {
            let space = self.s.loadout[column];
            if let Some(place) = space.checked_sub(self.rules.first_cell() + 1) {
                self.s.solo.cells &= !(1 << place);
            }
        }
    }

    /// D4.23: the killed chit lying there goes into the container.
    pub(crate) fn disturb_den(&mut self, at: Space) {
        if self.s.solo.dens.contains(at) {
            self.s.solo.dens.remove(at);
            self.s.solo.container.killed += 1;
            self.solo_tells(SoloEvent::ChitAdded);
        }
    }
}

impl Step<Lifeform> for Countdown {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if self.left == 0 {
            return None;
        }
        let printed = &rules.content.solo;
        if !self.asked && s.minute <= printed.thirty_from && s.solo.tokens[SoloToken::Thirty] > 0 {
            return Some(self);
        }
        let mut g = Game::new(rules, s, d);
        g.s.minute -= 1;
        let minute = g.s.minute;
        g.tell(Event::Minute(minute));
        // D3.4.
        if minute == 0 {
            g.finish(End::Explosion);
            return None;
        }
        g.push(Self {
            left: self.left - 1,
            asked: true,
        });
        // P-R3: after what is printed.
        g.asteroid_due(minute);
        // D-R40: the vent comes first, so it is pushed last.
        if rules.plan.stowaway_minutes >> minute & 1 == 1 {
            g.push(StowOrDrop);
        }
        if rules.plan.vent_minutes >> minute & 1 == 1 {
            g.push(SmallVent);
        }
        if minute == rules.content.tracks.self_destruct.analyzers {
            g.s.analyzers = [0; 4];
            g.tell(Event::AnalyzersGone);
        }
        if rules.plan.terror_minutes >> minute & 1 == 1 {
            g.path_terror();
        }
        None
    }

    /// DP61.
    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Solo(SoloMove::ReduceToken(SoloToken::Thirty)));
        menu.offer(Move::Solo(SoloMove::Go));
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
        if let Move::Solo(SoloMove::ReduceToken(token)) = chosen {
            g.spend_solo_token(token);
            g.push(Self {
                left: self.left - 1,
                ..self
            });
        } else {
            g.d.notice(Audience::ALL);
            g.push(Self {
                asked: true,
                ..self
            });
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("thirty")
    }
}

/// D7.7, D-R19: Supplies becomes a vent chamber, or a neighbour of it for a mission token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SmallVent;

impl SmallVent {
    fn places(rules: &Lifeform, s: &State) -> SpaceSet {
        let printed = &rules.content.solo;
        if s.solo.vents.len() >= printed.small_vents {
            return SpaceSet::EMPTY;
        }
        let supplies = printed.supplies;
        let mut all = SpaceSet::only(supplies);
        if s.missions[supplies] > 0 {
            all = all.or(rules.by_any(s, supplies));
        }
        all.minus(rules.solo_vents(s)).minus(s.breached)
    }
}

impl Step<Lifeform> for SmallVent {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if Self::places(rules, s).is_empty() {
            return None;
        }
        unless_forced(self, rules, s, d)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(Self::places(rules, s).iter().map(Move::To));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::To(space) = chosen {
            let mut g = Game::new(rules, s, d);
            let supplies = rules.content.solo.supplies;
            if space != supplies {
                g.spoil(supplies);
            }
            g.s.solo.vents.add(space);
            g.solo_tells(SoloEvent::SmallVent(space));
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("small-vent")
    }
}

/// D7.8, D7.9: a stowaway token to the Remora, or the topmost token of Energy Cells to the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StowOrDrop;

impl Step<Lifeform> for StowOrDrop {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        unless_forced(self, rules, s, d)
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Solo(SoloMove::Stow));
        if s.loadout[Column::EnergyCells] > 0 {
            menu.offer(Move::Solo(SoloMove::DropCell));
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
        if chosen == Move::Solo(SoloMove::DropCell) {
            g.unload(Column::EnergyCells);
            g.solo_tells(SoloEvent::CellDropped);
        } else {
            g.d.notice(Audience::ALL);
            g.stow();
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("stow-or-drop")
    }
}

/// D8.12: a stowaway token moves to the Remora, after the cards have been drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stowing;

impl Step<Lifeform> for Stowing {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        Game::new(rules, s, d).stow();
        None
    }
}

/// D13.5, D-R20: in place of a stowaway a killed chit goes into the container, first from A, then B, then C deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChitFrom;

impl ChitFrom {
    fn places(rules: &Lifeform, s: &State) -> SpaceSet {
        let here = |deck: &&SpaceSet| !deck.and(s.solo.dens).is_empty();
        let deck = rules.plan.decks.iter().find(here);
        deck.map_or(SpaceSet::EMPTY, |deck| deck.and(s.solo.dens))
    }
}

impl Step<Lifeform> for ChitFrom {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if Self::places(rules, s).is_empty() {
            return None;
        }
        unless_forced(self, rules, s, d)
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        menu.offer_all(Self::places(rules, s).iter().map(Move::To));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::To(space) = chosen {
            Game::new(rules, s, d).disturb_den(space);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("chit-from")
    }
}
