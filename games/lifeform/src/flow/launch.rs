//! Chapters L28 and L29: launching the Remora, and the endings.

use kernel::{Audience, Dealer, Menu, Seat, SeatSet, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Game, Hibernate, Lurking, ask};
use crate::Lifeform;
use crate::content::{Character, Column};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Cat, End, Hideaway, Plus, REMORA, State};

impl Lifeform {
    /// L28.2–L28.7: what cannot be mended aboard (L-R31).
    pub(crate) fn is_supplied(&self, s: &State) -> bool {
        let enough = |(_, column, minimum): (_, Column, u8)| s.loadout[column] >= minimum;
        s.undone().next().is_none() && self.wanted_columns(s).into_iter().all(enough)
    }

    /// L28.3–L28.7, D2.4–D2.7: how many tokens a launch needs in a column now.
    pub(crate) fn minimum(&self, s: &State, column: Column) -> u8 {
        match column {
            Column::Coolant if s.overheating > 0 => s.overheating - 1,
            // D2.7: for one at least, also before anybody is aboard.
            Column::Spacesuits => s.aboard().len().max(1),
            _ => self.content.tracks.loadout[column].minimum,
        }
    }

    /// The same for the columns of L28.3–L28.7, with the rule that says so.
    pub(crate) fn wanted_columns(&self, s: &State) -> [(&'static str, Column, u8); 4] {
        let heated = s.overheating > 0;
        [
            ("L28.3", Column::Weaponry),
            (if heated { "L28.4" } else { "L28.5" }, Column::Coolant),
            ("L28.6", Column::EnergyCells),
            ("L28.7", Column::Spacesuits),
        ]
        .map(|(rule, column)| (rule, column, self.minimum(s, column)))
    }

    /// L28: whether the Remora may be launched.
    pub(crate) fn may_launch(&self, s: &State) -> bool {
        !s.aboard().is_empty()
            && self.is_supplied(s)
            && matches!(s.cat, Cat::Absent | Cat::In(REMORA) | Cat::Gone)
            && (s.afoot().is_empty() || s.reached(self.plan.leaving))
    }

    /// L-R119: whether the active player may propose it now.
    #[inline]
    pub(crate) fn may_propose(&self, s: &State) -> bool {
        !s.turn.refused && s.reached(self.plan.boarding) && self.may_launch(s)
    }
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// L28.9, L-R19: every other player with a character aboard must agree.
    pub(crate) fn propose_launch(&mut self) {
        let seat = self.s.turn.seat;
        let asked = self.s.boarded().without(seat);
        self.tell(Event::LaunchProposed(seat));
        self.s.windows.open(asked);
        self.push(Consent);
    }
}

/// L28.9: one refusal ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Consent;

impl Step<Lifeform> for Consent {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        if !s.windows.is_done() {
            return Some(self);
        }
        let mut g = Game::new(rules, s, d);
        g.tell(Event::Launched);
        // L4.5: nothing else of the round is played.
        g.s.agenda.clear();
        g.push(Takeoff { mark: None });
        None
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.windows.next(s.first()).unwrap_or_else(|| s.first()))
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Agree);
        menu.offer(Move::Refuse);
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
        if chosen == Move::Agree {
            g.s.windows.answered(seat);
            g.d.notice(Audience::ALL);
            g.push(self);
        } else {
            g.s.turn.refused = true;
            g.s.windows.open(SeatSet::EMPTY);
            g.tell(Event::LaunchRefused(seat));
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("launch")
    }
}

/// L29: which ending it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeoff {
    /// LC47: the minute mark that counts, once that is settled.
    pub mark: Option<u8>,
}

impl Step<Lifeform> for Takeoff {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let left_behind = !g.s.afoot().is_empty();
        if g.s.stowed || left_behind {
            // L27.2, L29.10–L29.13: ending C. L-R37, L-R107: on the last cocoon space the number is 0.
            g.s.stowaway = Hideaway::Gone;
            let left = rules.evolution_number(g.s);
            g.push(Hibernate { stage: 0 });
            g.push(Lurking { left });
            return None;
        }
        // L29.1: ending A.
        if !g.s.reached(rules.plan.leaving) {
            g.finish(End::Escaped);
            return None;
        }
        let villalobos = Character::Villalobos;
        if self.mark.is_none() && g.s.survived.has(villalobos) && g.s.alive.has(villalobos) {
            g.push(DirtyLaunch);
            return None;
        }
        // L29.2: ending B.
        let mark = self.mark.unwrap_or(g.s.minute);
        let Hideaway::Chosen(card) = g.s.stowaway else {
            g.finish(End::Clean);
            return None;
        };
        let spec = &rules.content.stowaways[card];
        g.d.reveal();
        g.tell(Event::StowawayShown(card));
        // L29.4, L-R65: used where it turns a wrong guess into a right one.
        let near = g.s.plus == Plus::Held && (spec.holds(mark + 1) || spec.holds(mark - 1));
        let right = spec.holds(mark) || near;
        if near && !spec.holds(mark) {
            g.tell(Event::StowawayTokenUsed);
        }
        // L29.5.
        if g.s.plus == Plus::Held {
            g.s.plus = Plus::Gone;
        }
        // L29.6.
        if !right {
            g.finish(End::Clean);
            return None;
        }
        // L29.7–L29.9.
        g.s.stowaway = if spec.kept.is_some() {
            Hideaway::Kept
        } else {
            Hideaway::Gone
        };
        g.push(Hibernate { stage: 0 });
        None
    }
}

/// LC47: Dirty Launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DirtyLaunch;

impl Step<Lifeform> for DirtyLaunch {
    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.owner[Character::Villalobos])
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        let reach = rules.plan.survival(Character::Villalobos, s.pair());
        let marks =
            s.minute.saturating_sub(reach).max(1)..=(s.minute + reach).min(rules.plan.leaving);
        menu.offer_all(marks.map(Move::Mark));
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Mark(mark) = chosen {
            let mut g = Game::new(rules, s, d);
            g.push(Takeoff { mark: Some(mark) });
            g.tell(Event::MinuteCounted(mark));
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("dirty-launch")
    }
}
