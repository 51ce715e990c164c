//! Chapters 7, 9, 12 and 17: crafting, carrying, and items used in the crew action phase.

use kernel::{Because, Dealer, Key, Menu, Seat, Space, SpaceSet, Step, Text, Voice};
use serde::{Deserialize, Serialize};

use super::{FLIGHT, MEETING_LOSS, because, offer_each, question_to_active, tell};
use crate::Fate;
use crate::content::{Ability, CrewSpec, Mission};
use crate::events::Event;
use crate::moves::Move;
use crate::state::{Cause, Figure, ITEM_SPACES, Item, ItemKind, Mode, State, Who};

/// F17.14.
const TRACKER_RANGE: u8 = 2;
/// F17.21, F17.25.
const ALIEN_RANGE: u8 = 3;

/// F12.1, F12.5, F12.6: whether these fit on a placard. In the Director's Cut carried scrap, however much, takes one of the
/// item spaces (F22.13, F22.14, F-R69).
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

impl Grapple {
    /// A space with crew stops the Alien and is an encounter (F-R41).
    fn step<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, to: Space, d: &mut D) {
        fate.move_alien(s, to, d);
        if s.crew_spaces().contains(to) {
            fate.encounter(s, Cause::Meeting, MEETING_LOSS, d);
        } else if self.left > 1 {
            let left = self.left - 1;
            s.agenda.push(Self { left });
        }
    }
}

impl Step<Fate> for Grapple {
    fn offer<M: Menu<Move>>(&self, fate: &Fate, s: &State, _: Seat, menu: &mut M) {
        offer_each(menu, fate.grapple_reach(s), Move::AlienStep);
        menu.offer(Move::Stop);
    }

    fn answer<D: Dealer<Event>>(self, fate: &Fate, s: &mut State, _: Seat, reply: Move, d: &mut D) {
        if let Move::AlienStep(to) = reply {
            self.step(fate, s, to, d);
        }
    }

    fn prompt(&self, fate: &Fate, s: &State, voice: Voice) -> Text {
        question_to_active(fate, s, voice, "grapple").with("left", self.left)
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

    /// F9.1–F9.9, F-R14; DC F22.12.
    #[inline]
    fn can_craft(&self, s: &State, figure: &Figure, kind: ItemKind) -> bool {
        let cost = self.cost_for(figure, kind);
        figure.scrap >= cost
            && s.supply.count(kind.index()) > 0
            && fits(&s.mode, figure.items.len() + 1, figure.scrap - cost)
            && (!s.mode.directors_cut || self.content.craft_rooms.contains(figure.at))
    }

    /// F-R83.
    pub(super) fn can_craft_for_free(&self, s: &State) -> bool {
        let (figure, mut kinds) = (s.active(), ItemKind::ALL.into_iter());
        self.ability(figure) == Ability::Tinker && kinds.any(|kind| self.can_craft(s, figure, kind))
    }

    pub(super) fn offer_craft<M: Menu<Move>>(&self, s: &State, figure: &Figure, menu: &mut M) {
        // Nobody without scrap can craft; only a person wants to know why.
        if figure.scrap == 0 && !menu.curious() {
            return;
        }
        for kind in ItemKind::ALL {
            let chosen = Move::Craft(kind);
            if self.can_craft(s, figure, kind) {
                menu.offer(chosen);
            } else {
                menu.refuse(chosen, || self.because_not_craft(s, kind));
            }
        }
    }

    fn because_not_craft(&self, s: &State, kind: ItemKind) -> Because {
        let figure = s.active();
        let cost = self.cost_for(figure, kind);
        if s.mode.directors_cut && !self.content.craft_rooms.contains(figure.at) {
            because(("F22.12", "because-craft-room"))
        } else if s.supply.count(kind.index()) == 0 {
            because(("F9.9", "because-craft-supply"))
        } else if figure.scrap < cost {
            let why = Text::say("because-craft-scrap").with("cost", cost);
            Because::new("F9.2", why.with("scrap", figure.scrap))
        } else {
            because(("F12.1", "because-inventory-full"))
        }
    }

    pub(super) fn craft<D: Dealer<Event>>(&self, s: &mut State, kind: ItemKind, d: &mut D) {
        let (who, cost) = (s.turn.who, self.cost_for(s.active(), kind));
        s.supply.take(kind.index());
        self.discard_scrap(s, who, cost);
        s[who].take(Item {
            kind,
            uses: self.content.items[kind.index()].uses,
            cats: 0,
        });
        tell(d, Event::Crafted { who, kind, cost });
    }

    /// F7.4, F7.5, F0.7: one use less; the last one sends it to the supply.
    pub(super) fn use_up(&self, s: &mut State, who: Who, item: Item) {
        let figure = &mut s[who];
        figure.part_with(|held| *held == item);
        match item.uses {
            1 => s.supply.put(item.kind.index(), 1),
            uses => figure.take(Item {
                uses: uses - 1,
                ..item
            }),
        }
    }

    /// D14: of several the one with the fewest uses.
    fn use_up_active(&self, s: &mut State, kind: ItemKind) {
        let fewest = s.active().all(kind).next();
        if let Some(item) = fewest {
            self.use_up(s, s.turn.who, item);
        }
    }

    /// F17.14, F17.18, F-R39; DC F22.20.
    fn tracker_targets(&self, s: &State) -> SpaceSet {
        let near = self.content.ship.within(s.active().at, TRACKER_RANGE);
        s.concealed().and(near)
    }

    /// F17.21, F17.25; DC F22.15, F22.16, F-R70.
    fn alien_in_range(&self, s: &State) -> bool {
        let from = s.active().at;
        if s.mode.directors_cut {
            self.content.beside_on_level(from, s.alien)
        } else {
            self.content.ship.distance(from, s.alien) <= ALIEN_RANGE
        }
    }

    /// F17.22, F-R41; DC F22.19: within the level.
    fn grapple_reach(&self, s: &State) -> SpaceSet {
        let next = self.content.ship.neighbours(s.alien);
        if s.mode.directors_cut {
            next.and(self.content.level[s.alien.index()])
        } else {
            next
        }
    }

    /// F7.1, F7.3: what costs an action and is in the own inventory.
    pub(super) fn offer_items<M: Menu<Move>>(&self, s: &State, figure: &Figure, menu: &mut M) {
        if figure.items.is_empty() {
            return;
        }
        if figure.has(ItemKind::MotionTracker) {
            let targets = self.tracker_targets(s);
            offer_each(menu, targets, Move::Tracker);
            if menu.curious() {
                for space in s.concealed().minus(targets).iter() {
                    let distance = self.content.ship.distance(figure.at, space);
                    let why = || Text::say("because-tracker-range").with("distance", distance);
                    menu.refuse(Move::Tracker(space), || Because::new("F17.14", why()));
                }
            }
        }
        if figure.has(ItemKind::GrappleGun) {
            if self.alien_in_range(s) {
                offer_each(menu, self.grapple_reach(s), Move::Grapple);
            } else {
                let rules = ["F17.21", "F22.16"];
                menu.refuse(Move::Grapple(s.alien), || self.because_too_far(s, rules));
            }
        }
        if figure.has(ItemKind::Incinerator) {
            if self.alien_in_range(s) {
                menu.offer(Move::Incinerate);
            } else {
                let rules = ["F17.25", "F22.15"];
                menu.refuse(Move::Incinerate, || self.because_too_far(s, rules));
            }
        }
    }

    /// The Alien is too far away: by a rule of the base game, or by one of the Director's Cut.
    fn because_too_far(&self, s: &State, [base, directors_cut]: [&'static str; 2]) -> Because {
        if s.mode.directors_cut {
            return because((directors_cut, "because-not-adjacent"));
        }
        let distance = self.content.ship.distance(s.active().at, s.alien);
        Because::new(
            base,
            Text::say("because-alien-range").with("distance", distance),
        )
    }

    /// F17.19–F17.22: the first step is part of firing it.
    pub(super) fn grapple<D: Dealer<Event>>(&self, s: &mut State, to: Space, d: &mut D) {
        tell(d, Event::Grappled { who: s.turn.who });
        self.use_up_active(s, ItemKind::GrappleGun);
        Grapple { left: FLIGHT }.step(self, s, to, d);
    }

    /// F17.26, F17.27, F-R42; F19.23, F19.24: the victory of You Have My Sympathies.
    pub(super) fn incinerate<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        tell(d, Event::Incinerated { who: s.turn.who });
        self.use_up_active(s, ItemKind::Incinerator);
        s.turn.burned = true;
        if s.on_mission(Mission::Sympathies) && Self::ash_defeated(s) {
            return self.win(s, Mission::Sympathies, d);
        }
        self.put_alien(s, self.content.places.alien_start, d);
        self.encounter(s, Cause::Meeting, MEETING_LOSS, d);
    }
}
