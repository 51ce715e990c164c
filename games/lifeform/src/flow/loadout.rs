//! Chapters L5 and L39: mission tokens onto the shuttle loadout, and what their spaces give.

use kernel::{Dealer, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Game, Pick, Why, ask};
use crate::Lifeform;
use crate::content::{Bonus as Gift, Character, Column};
use crate::events::Event;
use crate::moves::Move;
use crate::state::State;

/// L5.5: a collected token goes onto a column of choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Load {
    /// Who collected it.
    pub who: Character,
}

impl<D: Dealer<Event>> Game<'_, D> {
    /// A character collects a mission token of its chamber.
    pub(crate) fn collect(&mut self, who: Character) {
        let at = self.s.at[who];
        self.s.missions[at] -= 1;
        self.d.notice(kernel::Audience::ALL);
        self.push(Load { who });
    }
}

impl Step<Lifeform> for Load {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let room = |it: &Column| s.loadout[*it] < rules.plan.column_spaces[*it];
        let mut free = Column::ALL.into_iter().filter(room);
        if let (Some(only), None) = (free.next(), free.next()) {
            self.answer(rules, s, s.owner[self.who], Move::Column(only), d);
            return None;
        }
        Some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.owner[self.who])
    }

    fn offer<M: Menu<Move>>(&self, rules: &Lifeform, s: &State, _: Seat, menu: &mut M) {
        // L5.6: in any order.
        for column in Column::ALL {
            if s.loadout[column] < rules.plan.column_spaces[column] {
                menu.offer(Move::Column(column));
            }
        }
        if menu.curious() {
            rules.refuse_columns(s, menu);
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
        if let Move::Column(column) = chosen {
            let mut g = Game::new(rules, s, d);
            g.s.loadout[column] += 1;
            g.tell(Event::Collected(self.who, column));
            g.cover_cell(column);
            // L5.7, L39.6: at once, and again if the space is covered again.
            if let Some(gift) = rules.plan.bonus(column, g.s.loadout[column]) {
                g.push(Bonus { seat, gift });
            }
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("column")
    }
}

/// L39: what the covered space gives; compulsory if possible (L-R98).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bonus {
    /// Whose token it was.
    pub seat: Seat,
    /// What it is.
    pub gift: Gift,
}

impl Step<Lifeform> for Bonus {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, d: &mut D) -> Option<Self> {
        let mut g = Game::new(rules, s, d);
        let seat = self.seat;
        match self.gift {
            Gift::Flamethrower => {
                if std::mem::take(&mut g.s.flamethrower_waits) {
                    g.take_special(seat, rules.plan.flamethrower);
                    g.tell(Event::FlamethrowerTaken(seat));
                }
            }
            Gift::DrawCard => g.draw(seat, 1),
            Gift::RemoveOutage => g.push(Pick {
                seat,
                why: Why::LiftOutage,
            }),
            Gift::MoveOutage => g.push(Pick {
                seat,
                why: Why::TakeOutage,
            }),
        }
        None
    }
}

/// LC57, LC61: Eye for Seams and Strong Back may take a second token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SecondToken {
    /// Who.
    pub who: Character,
}

impl Step<Lifeform> for SecondToken {
    fn go<D: Dealer<Event>>(self, rules: &Lifeform, s: &mut State, _: &mut D) -> Option<Self> {
        let at = s.at[self.who];
        (s.alive.has(self.who) && s.missions[at] > 0 && rules.has_room(s)).then_some(self)
    }

    fn asked(&self, _: &Lifeform, s: &State) -> Waiting {
        ask(s.owner[self.who])
    }

    fn offer<M: Menu<Move>>(&self, _: &Lifeform, _: &State, _: Seat, menu: &mut M) {
        menu.offer(Move::Collect(self.who));
        menu.offer(Move::Stop);
    }

    fn answer<D: Dealer<Event>>(
        self,
        rules: &Lifeform,
        s: &mut State,
        _: Seat,
        chosen: Move,
        d: &mut D,
    ) {
        if let Move::Collect(who) = chosen {
            Game::new(rules, s, d).collect(who);
        }
    }

    fn prompt(&self, _: &Lifeform, _: &State, voice: Voice) -> Text {
        voice.say("second-token")
    }
}
