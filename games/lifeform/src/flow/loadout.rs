//! Chapters L5 and L39: mission tokens onto the shuttle loadout, and what their spaces give.

use crate::prelude::*;

use crate::content::Bonus as Gift;

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

impl Load {
    /// L5.5: whether a column has an empty space.
    fn check(at: At<'_>, column: Column) -> Verdict {
        let room = at.loadout[column] < at.rules.plan.column_spaces[column];
        ensure(room, "L5.5", "because-column-full")
    }
}

impl Decision<Lifeform> for Load {
    type Answer = Loading;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| at.owner[it.who];
    const PROMPT: &'static str = "column";
    const UNLESS_FORCED: bool = true;

    fn offer<M: Menu<Loading>>(&self, at: At<'_>, menu: &mut M) {
        // L5.6: in any order.
        for column in Column::ALL {
            menu.weigh(Loading::Column(column), Self::check(at, column));
        }
    }

    fn done<D: Dealer<Event>>(self, Loading::Column(column): Loading, play: &mut Play<'_, D>) {
        let seat = play.owner[self.who];
        play.loadout[column] += 1;
        play.tell(Event::Collected(self.who, column));
        play.cover_cell(column);
        // L5.7, L39.6: at once, and again if the space is covered again.
        if let Some(gift) = play.rules.plan.bonus(column, play.loadout[column]) {
            play.push(Bonus { seat, gift });
        }
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
                purpose: Purpose::LiftOutage,
            }),
            Gift::MoveOutage => play.push(Pick {
                seat,
                purpose: Purpose::TakeOutage,
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

kernel::answers! {
    /// Whether a second token is taken.
    pub enum Another of Lifeform {
        /// DP10: it is.
        Collect(who: Character) = "collect" => icon("mission"),
        /// DP10: it is not.
        Stop = "stop" as "do-no" => icon("no") onward,
    }
}

impl Decision<Lifeform> for SecondToken {
    type Answer = Another;
    const WHO: fn(&Self, At<'_>) -> Seat = |it, at| at.owner[it.who];
    const PROMPT: &'static str = "second-token";
    const OTHERWISE: &'static [Another] = &[Another::Stop];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let at = play.at[self.who];
        (play.alive.has(self.who) && play.missions[at] > 0 && play.at().has_room()).then_some(self)
    }

    fn offer<M: Menu<Another>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Another::Collect(self.who), Another::Stop]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Another, play: &mut Play<'_, D>) {
        match chosen {
            Another::Collect(who) => play.collect(who),
            Another::Stop => {}
        }
    }
}
