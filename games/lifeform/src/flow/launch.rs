//! Chapters L28 and L29: launching the Remora, and the endings.

use crate::prelude::*;

impl At<'_> {
    /// L28.2–L28.7: what cannot be mended aboard (L-R31).
    pub(crate) fn is_supplied(self) -> bool {
        let enough = |(_, column, minimum): (_, Column, u8)| self.loadout[column] >= minimum;
        self.undone().next().is_none() && self.wanted_columns().into_iter().all(enough)
    }

    /// L28.3–L28.7, D2.4–D2.7: how many tokens a launch needs in a column now.
    pub(crate) fn minimum(self, column: Column) -> u8 {
        match column {
            Column::Coolant if self.overheating > 0 => self.overheating - 1,
            // D2.7: for one at least, also before anybody is aboard.
            Column::Spacesuits => self.aboard().len().max(1),
            _ => self.rules.content.tracks.loadout[column].minimum,
        }
    }

    /// The same for the columns of L28.3–L28.7, with the rule that says so.
    pub(crate) fn wanted_columns(self) -> [(&'static str, Column, u8); 4] {
        let [weaponry, coolant, cells, suits] = match (self.is_solo(), self.overheating) {
            (true, _) => ["D2.4", "D2.6", "D2.5", "D2.7"],
            (false, 0) => ["L28.3", "L28.5", "L28.6", "L28.7"],
            (false, _) => ["L28.3", "L28.4", "L28.6", "L28.7"],
        };
        [
            (weaponry, Column::Weaponry),
            (coolant, Column::Coolant),
            (cells, Column::EnergyCells),
            (suits, Column::Spacesuits),
        ]
        .map(|(rule, column)| (rule, column, self.minimum(column)))
    }

    /// L28.3–L28.7, D2.4–D2.7: whether the columns hold what a launch needs.
    pub(crate) fn loaded(self) -> Verdict {
        for (rule, column, minimum) in self.wanted_columns() {
            let says = match column {
                Column::Weaponry => "because-launch-weaponry",
                Column::Coolant => "because-launch-coolant",
                Column::EnergyCells => "because-launch-energy-cells",
                Column::Spacesuits | Column::Halon => "because-launch-spacesuits",
            };
            let tokens = self.loadout[column];
            ensure(tokens >= minimum, rule, says)
                .map_err(|why| why.with("tokens", tokens).with("minimum", minimum))?;
        }
        Ok(())
    }

    /// L28: whether the Remora may be launched.
    pub(crate) fn ready(self) -> Verdict {
        ensure(!self.aboard().is_empty(), "L28.1", "because-launch-crew")?;
        let completed = self.undone().next().is_none();
        ensure(completed, "L28.2", "because-launch-objectives")?;
        self.loaded()?;
        let cat = matches!(self.cat, Cat::Absent | Cat::In(REMORA) | Cat::Gone);
        ensure(cat, "L28.8", "because-launch-cat")?;
        let leaving = self.rules.plan.leaving;
        let leaves = self.afoot().is_empty() || self.reached(leaving);
        ensure(leaves, "L28.10", "because-launch-leaving")
            .map_err(|why| why.with("minute", leaving))
    }

    /// L28, L-R119: whether the active player may propose a launch now.
    fn launch(self) -> Verdict {
        self.ready()?;
        ensure(!self.turn.refused, "L-R119", "because-launch-refused")
    }

    /// L-R119: whether the active player may propose it now.
    #[inline]
    pub(crate) fn may_propose(self) -> bool {
        self.reached(self.rules.plan.boarding) && self.launch().is_ok()
    }

    /// L28: a launch, once somebody could be aboard.
    pub(super) fn offer_launch<A, M: Menu<A>>(self, launch: A, menu: &mut M) {
        if self.reached(self.rules.plan.boarding) {
            menu.weigh(launch, self.launch());
        }
    }

    /// A launch in the menu.
    pub(super) fn show_launch(self) -> Choice {
        let left = names::listed(self.afoot().each().map(names::character));
        Choice::say("do-launch")
            .slot(Slot::Make)
            .icon("launch")
            .warning(left.map(|who| Text::say("warn-left-behind").with("who", who)))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// L28.9, L-R19: every other player with a character aboard must agree.
    pub(crate) fn propose_launch(&mut self) {
        let seat = self.turn.seat;
        let asked = self.boarded().without(seat);
        self.tell(Event::LaunchProposed(seat));
        self.windows.open(asked);
        self.push(Consent);
    }
}

/// L28.9: one refusal ends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Consent;

impl Decision<Lifeform> for Consent {
    type Answer = Consenting;
    const WHO: fn(&Self, At<'_>) -> Seat =
        |_, at| at.windows.next(at.first()).unwrap_or_else(|| at.first());
    const PROMPT: &'static str = "launch";
    /// DP9: a stand-in consents to a launch.
    const OTHERWISE: &'static [Consenting] = &[Consenting::Agree];

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        if !play.windows.is_done() {
            return Some(self);
        }
        play.tell(Event::Launched);
        // L4.5: nothing else of the round is played.
        play.agenda.clear();
        play.push(Takeoff { mark: None });
        None
    }

    fn offer<M: Menu<Consenting>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all([Consenting::Agree, Consenting::Refuse]);
    }

    fn done<D: Dealer<Event>>(self, chosen: Consenting, play: &mut Play<'_, D>) {
        let seat = play.seat;
        match chosen {
            Consenting::Agree => {
                play.windows.answered(seat);
                play.d.notice(Audience::ALL);
                play.push(self);
            }
            Consenting::Refuse => {
                play.turn.refused = true;
                play.windows.open(SeatSet::EMPTY);
                play.tell(Event::LaunchRefused(seat));
            }
        }
    }
}

/// L29: which ending it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Takeoff {
    /// LC47: the minute mark that counts, once that is settled.
    pub mark: Option<u8>,
}

impl Step<Lifeform> for Takeoff {
    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) {
        let left_behind = !play.afoot().is_empty();
        if play.stowed || left_behind {
            // L27.2, L29.10–L29.13: ending C. L-R37, L-R107: on the last cocoon space the number is
            // 0.
            play.stowaway = Hideaway::Gone;
            let left = play.at().evolution_number();
            play.then((Lurking { left }, Hibernate::Weaponry));
            return;
        }
        // L29.1: ending A.
        if !play.reached(play.rules.plan.leaving) {
            play.end(End::Escaped);
            return;
        }
        let villalobos = Character::Villalobos;
        if self.mark.is_none() && play.survived.has(villalobos) && play.alive.has(villalobos) {
            play.push(DirtyLaunch);
            return;
        }
        // L29.2: ending B.
        let mark = self.mark.unwrap_or(play.minute);
        let Hideaway::Chosen(card) = play.stowaway else {
            play.end(End::Clean);
            return;
        };
        let spec = &play.rules.content.stowaways[card];
        play.d.reveal();
        play.tell(Event::StowawayShown(card));
        // L29.4, L-R65: used where it turns a wrong guess into a right one.
        let near = play.plus == Plus::Held && (spec.holds(mark + 1) || spec.holds(mark - 1));
        let right = spec.holds(mark) || near;
        if near && !spec.holds(mark) {
            play.tell(Event::StowawayTokenUsed);
        }
        // L29.5.
        if play.plus == Plus::Held {
            play.plus = Plus::Gone;
        }
        // L29.6.
        if !right {
            play.end(End::Clean);
            return;
        }
        // L29.7–L29.9.
        play.stowaway = if spec.kept.is_some() {
            Hideaway::Kept
        } else {
            Hideaway::Gone
        };
        play.push(Hibernate::Weaponry);
    }
}

/// LC47: Dirty Launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DirtyLaunch;

kernel::answers! {
    /// Which minute mark counts.
    pub enum Counting of Lifeform {
        /// DP87: this one.
        Mark(minute: Below<32>) = "mark" => icon("countdown"),
    }
}

impl Decision<Lifeform> for DirtyLaunch {
    type Answer = Counting;
    const WHO: fn(&Self, At<'_>) -> Seat = |_, at| at.owner[Character::Villalobos];
    const PROMPT: &'static str = "dirty-launch";

    fn offer<M: Menu<Counting>>(&self, at: At<'_>, menu: &mut M) {
        let reach = at.rules.plan.survival(Character::Villalobos, at.pair());
        let marks =
            at.minute.saturating_sub(reach).max(1)..=(at.minute + reach).min(at.rules.plan.leaving);
        menu.offer_all(marks.map(|minute| Counting::Mark(Below(minute))));
    }

    fn done<D: Dealer<Event>>(self, Counting::Mark(Below(mark)): Counting, play: &mut Play<'_, D>) {
        play.push(Takeoff { mark: Some(mark) });
        play.tell(Event::MinuteCounted(mark));
    }
}
