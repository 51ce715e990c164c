//! Chapter 21: Ash moves, collects and is observed; in You Have My Sympathies he hunts
//! (F19.12–F19.24).

use crate::prelude::*;

use super::{FLIGHT, Flee, offer_each, only};
use crate::stage::{ASH, MORALE};

/// F19.15: how many canisters defeat Ash.
pub(crate) const DEFEATED_AT: u8 = 3;
/// F19.20: what Ash's attack costs.
pub(super) const ASH_LOSS: u8 = 3;

/// D26, F-R55: Ash moves step by step; ties are the active player's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AshMoves {
    /// How many more spaces.
    pub left: u8,
    /// The spaces he may go to next, when that is asked.
    pub next: Rooms,
}

kernel::answers! {
    /// Where Ash goes next.
    pub enum AshStep of Fate {
        /// D26, D28: to this space next to him.
        To(space: Space) = "ash" => at.show_ash_step(space),
    }
}

impl AshMoves {
    /// F21.7–F21.10, F21.16–F21.19, F-R73: what he does where he arrives.
    fn step<D: Dealer<Event>>(self, play: &mut Play<'_, D>, to: Space) {
        play.move_ash(to);
        let (crowd, hunts) = (play.crew_in(to), play.on_mission(Mission::Sympathies));
        if hunts && !crowd.is_empty() {
            play.push(FaceAsh { crowd });
        } else if crowd.is_empty() && (hunts || play.floor[to].scrap == 0) {
            let left = self.left - 1;
            play.push(Self { left, ..self });
        } else {
            // F-R58: both.
            play.clear_scrap(to);
            let struck = Crowd::EMPTY;
            play.push(AshTakes { crowd, struck });
        }
    }
}

impl Decision<Fate> for AshMoves {
    type Answer = AshStep;

    // Rare and long: inside the runner's loop it would slow every other step.
    #[inline(never)]
    fn go<D: Dealer<Event>>(mut self, play: &mut Play<'_, D>) -> Option<Self> {
        // F21.12, F21.13, F-R56, F-R59: observed, he does nothing.
        let ash = play.ash.filter(|&ash| play.crew_in(ash).is_empty())?;
        let hunts = play.on_mission(Mission::Sympathies);
        if play.floor[ash].scrap > 0 && !hunts {
            // F-R55: scrap in his own space is the nearest.
            play.clear_scrap(ash);
            return None;
        }
        if self.left == 0 {
            return None;
        }
        // F21.3–F21.6, F21.15: towards the nearest scrap or crew; in You Have My Sympathies towards
        // crew alone (F19.14).
        let ship = &play.rules.content.ship;
        let lies = |space: &Space| !hunts && play.floor[*space].scrap > 0;
        let scrap: SpaceSet = ship.spaces().iter().filter(lies).collect();
        let targets = play.crew_spaces().or(scrap);
        let next = ship.steps_towards(ash, targets);
        if let Some(to) = only(next) {
            self.step(play, to);
            return None;
        }
        self.next = next.into();
        Some(self)
    }

    fn offer<M: Menu<AshStep>>(&self, _: At<'_>, menu: &mut M) {
        offer_each(menu, self.next.into(), AshStep::To);
    }

    fn done<D: Dealer<Event>>(self, AshStep::To(to): AshStep, play: &mut Play<'_, D>) {
        self.step(play, to);
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question_to_active(voice, "ash").with("left", self.left)
    }
}

/// D23, F21.10, F21.11, F-R57: each in turn order discards 1 scrap or costs 1 morale; then morale
/// falls once, by as many as cost it. DC F22.26, F22.28: no choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AshTakes {
    /// Who still pays.
    pub crowd: Crowd,
    /// Who costs morale.
    pub struck: Crowd,
}

kernel::answers! {
    /// What somebody gives up to Ash.
    pub enum Toll of Fate {
        /// D23: 1 scrap.
        Scrap = "scrap" as "do-discard-scrap" => icon("scrap"),
        /// D23: 1 morale of everybody's.
        Morale = "morale" as "do-lose-morale" => icon("morale-lost") subject(MORALE.to_owned()),
    }
}

impl AshTakes {
    /// With this one costing morale.
    fn striking(self, who: Who) -> Self {
        Self {
            crowd: self.crowd.without(who),
            struck: self.struck.with(who),
        }
    }

    /// How much morale it costs at least if the one who is asked gives up no scrap.
    fn least_loss(self, at: At<'_>) -> u8 {
        let poor = at.those(|figure| figure.scrap == 0).and(self.crowd);
        let struck = self.struck.or(poor).with(at.first_of(self.crowd));
        let lit = at.ash.map_or(0, |ash| at.shine(struck, ash));
        struck.len() - lit
    }
}

impl Decision<Fate> for AshTakes {
    type Answer = Toll;

    fn go<D: Dealer<Event>>(mut self, play: &mut Play<'_, D>) -> Option<Self> {
        while let Some(who) = play.first_in_turn_order(self.crowd) {
            if play.s[who].scrap > 0 && !play.mode.directors_cut {
                return Some(self);
            }
            self = self.striking(who);
        }
        if !self.struck.is_empty() {
            play.lose_reduced(Loss::Ash, self.struck.len(), self.struck);
        }
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        at.ask_first(self.crowd)
    }

    fn offer<M: Menu<Toll>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer(Toll::Scrap);
        menu.offer(Toll::Morale);
    }

    fn done<D: Dealer<Event>>(self, chosen: Toll, play: &mut Play<'_, D>) {
        let who = play.first_of(self.crowd);
        match chosen {
            Toll::Morale => play.push(self.striking(who)),
            Toll::Scrap => {
                let crowd = self.crowd.without(who);
                play.push(Self { crowd, ..self });
                play.discard_scrap(who, 1);
                play.tell(Event::AshPaid { who });
            }
        }
    }

    fn show(&self, at: At<'_>, chosen: Toll) -> Choice {
        let shown = chosen.shown(at);
        match chosen {
            Toll::Scrap => {
                let payer = &at.s[at.first_of(self.crowd)];
                shown.subject(at.staging().held_id(payer, Thing::Scrap(1)))
            }
            Toll::Morale => shown.warning(at.warning_of_the_end(self.least_loss(at))),
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question(voice, "ash-takes", at.first_of(self.crowd))
    }
}

/// D27, F-R61: these face Ash one by one, in an order chosen by the active player, while he is
/// there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaceAsh {
    /// Who still does.
    pub crowd: Crowd,
}

kernel::answers! {
    /// Who faces Ash next.
    pub enum Facing of Fate {
        /// D27: this one.
        Next(who: Who) = "face" as "do-face-ash" => icon("crew"),
    }
}

impl FaceAsh {
    /// F19.17–F19.21, F-R63: whoever has coolant hits him, whoever has none is struck and flees.
    fn face<D: Dealer<Event>>(self, play: &mut Play<'_, D>, who: Who) {
        if play.s[who].coolant > 0 {
            return play.hit_ash(who);
        }
        let crowd = self.crowd.without(who);
        play.then((Flee::from_ash(play.s, who), Self { crowd }));
        play.lose_reduced(Loss::AshAttack, ASH_LOSS, Crowd::only(who));
    }
}

impl Decision<Fate> for FaceAsh {
    type Answer = Facing;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let crowd = play.crew_in(play.ash?).and(self.crowd);
        let left = Self { crowd };
        match crowd.len() {
            0 => {}
            1 => left.face(play, play.first_of(crowd)),
            _ => return Some(left),
        }
        None
    }

    fn offer<M: Menu<Facing>>(&self, _: At<'_>, menu: &mut M) {
        menu.offer_all(self.crowd.iter().map(Facing::Next));
    }

    fn done<D: Dealer<Event>>(self, Facing::Next(who): Facing, play: &mut Play<'_, D>) {
        self.face(play, who);
    }

    fn show(&self, at: At<'_>, Facing::Next(who): Facing) -> Choice {
        let crew = at.staging().crew_id(&at.s[who]);
        Facing::Next(who).shown(at).about(crew)
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question_to_active(voice, "face-ash")
    }
}

/// D28, F-R62: this one shifts Ash this many more spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShiftAsh {
    /// Who.
    pub who: Who,
    /// How many.
    pub left: u8,
}

impl ShiftAsh {
    /// A step into a space with crew stops him and is an encounter.
    fn step<D: Dealer<Event>>(self, play: &mut Play<'_, D>, to: Space) {
        play.move_ash(to);
        let crowd = play.crew_in(to);
        if !crowd.is_empty() {
            play.push(FaceAsh { crowd });
        } else if self.left > 1 {
            let left = self.left - 1;
            play.push(Self { left, ..self });
        }
    }
}

impl Decision<Fate> for ShiftAsh {
    type Answer = AshStep;

    fn go<D: Dealer<Event>>(self, play: &mut Play<'_, D>) -> Option<Self> {
        let ways = play.rules.content.ship.neighbours(play.ash?);
        let Some(to) = only(ways) else {
            return Some(self);
        };
        self.step(play, to);
        None
    }

    fn who(&self, at: At<'_>) -> Waiting {
        at.ask(self.who)
    }

    fn offer<M: Menu<AshStep>>(&self, at: At<'_>, menu: &mut M) {
        let ways = |ash| at.rules.content.ship.neighbours(ash);
        offer_each(menu, at.ash.map_or(SpaceSet::EMPTY, ways), AshStep::To);
    }

    fn done<D: Dealer<Event>>(self, AshStep::To(to): AshStep, play: &mut Play<'_, D>) {
        self.step(play, to);
    }

    /// F-R62: shifted onto crew, Ash is met.
    fn show(&self, at: At<'_>, AshStep::To(to): AshStep) -> Choice {
        let warning = at.warning_onto_crew("warn-ash-onto-crew", ASH_LOSS, to);
        at.show_ash_step(to).warning(warning)
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question(voice, "shift-ash", self.who)
            .with("left", self.left)
    }
}

impl At<'_> {
    /// Ash goes on, whoever drives him.
    fn show_ash_step(self, to: Space) -> Choice {
        self.show_way("do-ash-step", to)
            .icon(ASH)
            .subject(ASH.to_owned())
    }
}

impl State {
    /// Whether Ash is out of the way of F19.23.
    pub(super) fn ash_defeated(&self) -> bool {
        self.ash_damage >= DEFEATED_AT
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    fn move_ash(&mut self, to: Space) {
        if let Some(from) = self.s.ash.replace(to) {
            self.tell(Event::AshMoved { from, to });
        }
    }

    fn clear_scrap(&mut self, at: Space) {
        let count = std::mem::take(&mut self.s.floor[at].scrap);
        if count > 0 {
            self.s.scrap_pile += count;
            self.tell(Event::AshCleared { at, count });
        }
    }

    /// F19.16, F19.18, F19.19, F19.22: a canister on the card; Ash is shifted, or at the third
    /// removed.
    pub(super) fn hit_ash(&mut self, who: Who) {
        self.s[who].coolant -= 1;
        self.s.ash_damage += 1;
        let damage = self.ash_damage;
        self.tell(Event::AshHit { who, damage });
        if self.ash_defeated() {
            self.s.ash = None;
            self.tell(Event::AshDefeated);
        } else {
            self.push(ShiftAsh { who, left: FLIGHT });
        }
    }
}
