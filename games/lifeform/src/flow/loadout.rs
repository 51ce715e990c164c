//! Chapters L5 and L39: mission tokens onto the shuttle loadout, and what their spaces give.

use kernel::{Choice, Dealer, Decision, Menu, Seat, Step, Text, Voice, Waiting};
use serde::{Deserialize, Serialize};

use super::{Pick, Why};
use crate::Lifeform;
use crate::content::{Bonus as Gift, Character, Column};
use crate::events::Event;
use crate::flow::{At, Play};
use crate::moves::Bag;
use crate::stage;
use crate::stand_in;

/// L5.5: a collected token goes onto a column of choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Load {
    /// Who collected it.
    pub who: Character,
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// A character collects a mission token of its chamber.
    pub(crate) fn collect(&mut self, who: Character) {
        let at = self.at[who];
        self.missions[at] -= 1;
        self.d.notice(kernel::Audience::ALL);
        self.push(Load { who });
    }
}

impl Decision<Lifeform> for Load {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let room = |it: &Column| play.loadout[*it] < play.rules.plan.column_spaces[*it];
        let mut free = Column::ALL.into_iter().filter(room);
        if let (Some(only), None) = (free.next(), free.next()) {
            self.done(Bag::Column(only), play);
            return None;
        }
        Some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.owner[self.who])
    }

    fn offer<M: Menu<Bag>>(&self, at: At<'_>, menu: &mut M) {
        // L5.6: in any order.
        for column in Column::ALL {
            if at.loadout[column] < at.rules.plan.column_spaces[column] {
                menu.offer(Bag::Column(column));
            }
        }
        if menu.curious() {
            at.refuse_columns(menu);
        }
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        let seat = play.owner[self.who];
        if let Bag::Column(column) = chosen {
            play.loadout[column] += 1;
            play.tell(Event::Collected(self.who, column));
            play.cover_cell(column);
            // L5.7, L39.6: at once, and again if the space is covered again.
            if let Some(gift) = play.rules.plan.bonus(column, play.loadout[column]) {
                play.push(Bonus { seat, gift });
            }
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("column")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
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
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let seat = self.seat;
        match self.gift {
            Gift::Flamethrower => {
                if std::mem::take(&mut play.flamethrower_waits) {
                    play.take_special(seat, play.rules.plan.flamethrower);
                    play.tell(Event::FlamethrowerTaken(seat));
                }
            }
            Gift::DrawCard => play.draw(seat, 1),
            Gift::RemoveOutage => play.push(Pick {
                seat,
                why: Why::LiftOutage,
            }),
            Gift::MoveOutage => play.push(Pick {
                seat,
                why: Why::TakeOutage,
            }),
        }
    }
}

/// LC57, LC61: Eye for Seams and Strong Back may take a second token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SecondToken {
    /// Who.
    pub who: Character,
}

impl Decision<Lifeform> for SecondToken {
    type Answer = Bag;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let at = play.at[self.who];
        (play.alive.has(self.who) && play.missions[at] > 0 && play.at().has_room()).then_some(self)
    }

    fn who(&self, at: At<'_>) -> Waiting {
        Waiting::for_seat(at.owner[self.who])
    }

    fn offer<M: Menu<Bag>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Bag::Collect(self.who));
        menu.offer(Bag::Stop);
    }

    fn done<D: Dealer<Event>>(self, chosen: Bag, play: &mut Play<'_, D>) {
        if let Bag::Collect(who) = chosen {
            play.collect(who);
        }
    }

    fn prompt(&self, _: At<'_>, voice: Voice) -> Text {
        voice.say("second-token")
    }

    fn show(&self, at: At<'_>, chosen: Bag) -> Choice {
        stage::show(at, chosen)
    }

    fn otherwise(&self, at: At<'_>, offered: &[Bag], _: &mut dyn FnMut(u32) -> u32) -> Bag {
        stand_in::otherwise(at, offered)
    }
}
