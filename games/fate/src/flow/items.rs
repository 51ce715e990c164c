//! Chapters 7, 9, 12 and 17: crafting, carrying, and items used in the crew action phase.

use crate::prelude::*;
use kernel::Why;

use super::{Action, FLIGHT, MEETING_LOSS, offer_each};
use crate::content::CrewSpec;
use crate::stage::{ALIEN, item_name};
use crate::state::ITEM_SPACES;

/// F17.14: how far the Motion Tracker reaches.
const TRACKER_RANGE: u8 = 2;
/// F17.21, F17.25: how far the Grapple Gun and the Incinerator reach.
const ALIEN_RANGE: u8 = 3;

/// F12.1, F12.5, F12.6: whether these fit on a placard. In the Director's Cut carried scrap,
/// however much, takes one of the item spaces (F22.13, F22.14, F-R69).
#[inline]
pub(crate) fn fits(mode: &Mode, items: usize, scrap: u8) -> bool {
    items + usize::from(mode.directors_cut && scrap > 0) <= ITEM_SPACES
}

/// D13, F17.22: the Alien may be shifted this many more spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Grapple {
    /// How many.
    pub left: u8,
}

kernel::answers! {
    /// Where the Grapple Gun drives the Alien.
    pub enum Haul of Fate {
        /// D13: to this space next to it.
        To(space: Space) = "alien" => at.show_alien_step(space),
        /// D13: no further.
        Stop = "stop" => icon("end") subject(ALIEN.to_owned()) onward,
    }
}

impl Grapple {
    /// A space with crew stops the Alien and is an encounter (F-R41).
    fn step<D: Dealer<Event>>(self, play: &mut Play<'_, D>, to: Space) {
        play.move_alien(to);
        if play.crew_spaces().contains(to) {
            play.encounter(Cause::Meeting, MEETING_LOSS);
        } else if self.left > 1 {
            let left = self.left - 1;
            play.push(Self { left });
        }
    }
}

impl Decision<Fate> for Grapple {
    type Answer = Haul;

    fn offer<M: Menu<Haul>>(&self, at: At<'_>, menu: &mut M) {
        offer_each(menu, at.grapple_reach(), Haul::To);
        menu.offer(Haul::Stop);
    }

    fn done<D: Dealer<Event>>(self, chosen: Haul, play: &mut Play<'_, D>) {
        match chosen {
            Haul::To(to) => self.step(play, to),
            Haul::Stop => {}
        }
    }

    /// F-R41: only the Grapple Gun drives it onto crew unasked; on its own hunt it heads there
    /// anyway.
    fn show(&self, at: At<'_>, chosen: Haul) -> Choice {
        match chosen {
            Haul::To(to) => chosen.shown(at).warning(at.warning_alien_onto_crew(to)),
            Haul::Stop => chosen.shown(at),
        }
    }

    fn prompt(&self, at: At<'_>, voice: Voice) -> Text {
        at.question_to_active(voice, "grapple")
            .with("left", self.left)
    }
}

impl Fate {
    #[inline]
    pub(crate) fn placard(&self, figure: &Figure) -> &CrewSpec {
        &self.content.crew[figure.crew as usize]
    }

    #[inline]
    pub(crate) fn ability(&self, figure: &Figure) -> Ability {
        self.placard(figure).ability
    }

    /// F9.7, FC10: what an item costs this crew member.
    #[inline]
    pub(crate) fn cost_for(&self, figure: &Figure, kind: ItemKind) -> u8 {
        let printed = self.content.items[kind.index()].cost;
        let cheaper = self.ability(figure) == Ability::Tinker && printed >= 2;
        printed - u8::from(cheaper)
    }
}

impl State {
    /// F19.23: whether burning the Alien wins.
    fn wins_by_fire(&self) -> bool {
        self.on_mission(Mission::Sympathies) && self.ash_defeated()
    }
}

impl At<'_> {
    /// F9.1–F9.9, F-R14; DC F22.12: whether this one can craft such an item.
    #[inline]
    fn may_craft(self, figure: &Figure, kind: ItemKind) -> Verdict {
        let cost = self.rules.cost_for(figure, kind);
        let bench = !self.mode.directors_cut || self.rules.content.craft_rooms.contains(figure.at);
        ensure(bench, "F22.12", "because-craft-room")?;
        let supply = self.supply.count(kind.index());
        ensure(supply > 0, "F9.9", "because-craft-supply")?;
        if figure.scrap < cost {
            let why = Why::new("F9.2", "because-craft-scrap");
            return Err(why.with("cost", cost).with("scrap", figure.scrap));
        }
        let room = fits(&self.mode, figure.items.len() + 1, figure.scrap - cost);
        ensure(room, "F12.1", "because-inventory-full")
    }

    /// F-R83: whether the active one can still craft without an action.
    pub(super) fn can_craft_for_free(self) -> bool {
        let (figure, mut kinds) = (self.s.active(), ItemKind::ALL.into_iter());
        self.rules.ability(figure) == Ability::Tinker
            && kinds.any(|kind| self.may_craft(figure, kind).is_ok())
    }

    /// D10: every kind of item.
    pub(super) fn offer_craft<M: Menu<Action>>(self, figure: &Figure, menu: &mut M) {
        // Nobody without scrap can craft; only a person wants to know why.
        if figure.scrap == 0 && !menu.curious() {
            return;
        }
        for kind in ItemKind::ALL {
            menu.weigh(Action::Craft(kind), self.may_craft(figure, kind));
        }
    }

    /// F17.14, F17.18, F-R39; DC F22.20: where the tracker finds a token.
    fn tracker_targets(self) -> SpaceSet {
        let near = self
            .rules
            .content
            .ship
            .within(self.active().at, TRACKER_RANGE);
        self.concealed().and(near)
    }

    /// F17.14: this space is too far for the tracker.
    fn not_tracked(self, space: Space) -> Verdict {
        let distance = self.rules.content.ship.distance(self.active().at, space);
        Err(Why::new("F17.14", "because-tracker-range").with("distance", distance))
    }

    /// F17.21, F17.25; DC F22.15, F22.16, F-R70: whether the Alien is near enough, by a rule of the
    /// base game or by one of the Director's Cut.
    #[inline]
    fn alien_in_range(self, [base, directors_cut]: [&'static str; 2]) -> Verdict {
        let (from, content) = (self.active().at, &self.rules.content);
        if self.mode.directors_cut {
            let beside = content.beside_on_level(from, self.alien);
            return ensure(beside, directors_cut, "because-not-adjacent");
        }
        let distance = content.ship.distance(from, self.alien);
        ensure(distance <= ALIEN_RANGE, base, "because-alien-range")
            .map_err(|why| why.with("distance", distance))
    }

    /// F17.22, F-R41; DC F22.19: within the level.
    fn grapple_reach(self) -> SpaceSet {
        let content = &self.rules.content;
        let next = content.ship.neighbours(self.alien);
        if self.mode.directors_cut {
            next.and(content.level[self.alien.index()])
        } else {
            next
        }
    }

    /// F7.1, F7.3: what costs an action and is in the own inventory.
    pub(super) fn offer_items<M: Menu<Action>>(self, figure: &Figure, menu: &mut M) {
        if figure.items.is_empty() {
            return;
        }
        if figure.has(ItemKind::MotionTracker) {
            let targets = self.tracker_targets();
            offer_each(menu, targets, Action::Track);
            if menu.curious() {
                for space in self.concealed().minus(targets).iter() {
                    menu.weigh(Action::Track(space), self.not_tracked(space));
                }
            }
        }
        if figure.has(ItemKind::GrappleGun) {
            match self.alien_in_range(["F17.21", "F22.16"]) {
                Ok(()) => offer_each(menu, self.grapple_reach(), Action::Grapple),
                // There is no way to go: it points at the Alien's own space.
                too_far => menu.weigh(Action::Grapple(self.alien), too_far),
            }
        }
        if figure.has(ItemKind::Incinerator) {
            menu.weigh(
                Action::Incinerate,
                self.alien_in_range(["F17.25", "F22.15"]),
            );
        }
    }

    /// What to think of before the Alien is brought onto crew.
    fn warning_alien_onto_crew(self, space: Space) -> Option<Text> {
        self.warning_onto_crew("warn-onto-crew", MEETING_LOSS, space)
    }

    /// An item is made.
    pub(super) fn show_craft(self, kind: ItemKind) -> Choice {
        let (staging, figure) = (self.staging(), self.s.active());
        let scrap = self.rules.cost_for(figure, kind);
        // FC11: it costs Brett no action.
        let price = match self.rules.ability(figure) {
            Ability::Tinker => Text::say("some-scrap").with("count", scrap),
            _ => Text::say("price-scrap-action").with("scrap", scrap),
        };
        Choice::say("do-craft")
            .with("item", item_name(kind))
            .icon(kind.word())
            .price(price)
            .about(staging.supply_id(kind))
    }

    /// A token is looked for.
    pub(super) fn show_track(self, space: Space) -> Choice {
        let staging = self.staging();
        Choice::say("do-track")
            .with("space", staging.the_space(space))
            .icon("tracker")
            .price("price-action")
            .subject(staging.carried_id(ItemKind::MotionTracker))
            .target(staging.token_id(space))
            .target(staging.space_id(space))
    }

    /// The Alien is driven to this space first. One's own things never act by a click, so the item
    /// stands behind.
    pub(super) fn show_grapple(self, space: Space) -> Choice {
        let staging = self.staging();
        let nowhere = space == self.alien;
        let shown = if nowhere {
            Choice::say("do-grapple-nowhere").target(staging.space_id(space))
        } else {
            self.show_way("do-grapple", space)
                .warning(self.warning_alien_onto_crew(space))
        };
        shown
            .icon("grapple")
            .price("price-use-action")
            .subject(ALIEN.to_owned())
            .targets(staging.carried_id(ItemKind::GrappleGun))
    }

    /// The Alien is burned.
    pub(super) fn show_incinerate(self) -> Choice {
        let nest = self.rules.content.places.alien_start;
        let warning = self.warning_alien_onto_crew(nest);
        Choice::say("do-incinerate")
            .icon("incinerator")
            .price("price-use-action")
            .about(ALIEN)
            .targets(self.staging().carried_id(ItemKind::Incinerator))
            .warning(warning.filter(|_| !self.wins_by_fire()))
    }
}

impl<D: Dealer<Event>> Play<'_, D> {
    /// F9.4, F9.7: scrap for an item of the supply.
    pub(super) fn craft(&mut self, kind: ItemKind) {
        let who = self.turn.who;
        let cost = self.rules.cost_for(self.active(), kind);
        self.s.supply.take(kind.index());
        self.discard_scrap(who, cost);
        self.s[who].take(Item {
            kind,
            uses: self.rules.content.items[kind.index()].uses,
            cats: 0,
        });
        self.tell(Event::Crafted { who, kind, cost });
    }

    /// F7.4, F7.5, F0.7: one use less; the last one sends it to the supply.
    pub(super) fn use_up(&mut self, who: Who, item: Item) {
        let figure = &mut self.s[who];
        figure.part_with(|held| *held == item);
        match item.uses {
            1 => self.s.supply.put(item.kind.index(), 1),
            uses => figure.take(Item {
                uses: uses - 1,
                ..item
            }),
        }
    }

    /// D14: of several the one with the fewest uses.
    fn use_up_active(&mut self, kind: ItemKind) {
        let fewest = self.active().all(kind).next();
        if let Some(item) = fewest {
            self.use_up(self.turn.who, item);
        }
    }

    /// F17.19–F17.22: the first step is part of firing it.
    pub(super) fn grapple(&mut self, to: Space) {
        let who = self.turn.who;
        self.tell(Event::Grappled { who });
        self.use_up_active(ItemKind::GrappleGun);
        Grapple { left: FLIGHT }.step(self, to);
    }

    /// F17.26, F17.27, F-R42; F19.23, F19.24: the victory of You Have My Sympathies.
    pub(super) fn incinerate(&mut self) {
        let who = self.turn.who;
        self.tell(Event::Incinerated { who });
        self.use_up_active(ItemKind::Incinerator);
        self.s.turn.burned = true;
        if self.wins_by_fire() {
            return self.win(Mission::Sympathies);
        }
        self.put_alien(self.rules.content.places.alien_start);
        self.encounter(Cause::Meeting, MEETING_LOSS);
    }
}
