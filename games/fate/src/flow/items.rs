//! Chapters 7, 9, 12 and 17: crafting, carrying, and items used in the crew action phase.

use kernel::{Dealer, Key, Menu, Space, SpaceSet};

use super::because;
use super::{FLIGHT, ITEM_SPACES, MEETING_LOSS, replace, tell};
use crate::Fate;
use crate::content::{Ability, Mission};
use crate::moves::{Event, Move};
use crate::state::{Cause, Figure, Held, Item, ItemKind, Mode, State, Step, Who};

/// F17.14.
const TRACKER_RANGE: u8 = 2;
/// F17.21, F17.25.
const ALIEN_RANGE: u8 = 3;

/// Whether these fit on a placard: DC F22.13: carried scrap takes one of the item spaces.
pub(crate) fn fits(mode: &Mode, items: usize, scrap: u8) -> bool {
    items + usize::from(mode.directors_cut && scrap > 0) <= ITEM_SPACES
}

/// F9.7, FC10: what an item costs a crew member with this ability.
pub(crate) fn cost(printed: u8, ability: Ability) -> u8 {
    if ability == Ability::Tinker && printed >= 2 {
        printed - 1
    } else {
        printed
    }
}

impl Fate {
    pub(crate) fn ability(&self, figure: &Figure) -> Ability {
        self.content.crew[figure.crew as usize].ability
    }

    pub(crate) fn cost_for(&self, figure: &Figure, kind: ItemKind) -> u8 {
        cost(self.content.items[kind.index()].cost, self.ability(figure))
    }

    /// F9.1–F9.9, F-R14; DC F22.12.
    #[inline]
    pub(super) fn can_craft(&self, s: &State, kind: ItemKind) -> bool {
        let figure = s.active();
        let cost = self.cost_for(figure, kind);
        figure.scrap >= cost
            && s.supply.count(kind.index()) > 0
            && fits(&s.mode, figure.items.len() + 1, figure.scrap - cost)
            && (!s.mode.directors_cut || self.content.craft_rooms.contains(figure.at))
    }

    /// F-R83.
    pub(super) fn can_craft_for_free(&self, s: &State) -> bool {
        self.ability(s.active()) == Ability::Tinker
            && ItemKind::ALL
                .into_iter()
                .any(|kind| self.can_craft(s, kind))
    }

    pub(super) fn offer_craft<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        // Nobody without scrap can craft; only a person wants to know why.
        if s.active().scrap == 0 && !menu.curious() {
            return;
        }
        for kind in ItemKind::ALL {
            let chosen = Move::Craft(kind);
            if self.can_craft(s, kind) {
                menu.offer(chosen);
            } else {
                menu.refuse(chosen, || because::craft(self, s, kind));
            }
        }
    }

    pub(super) fn craft<D: Dealer<Event>>(&self, s: &mut State, kind: ItemKind, d: &mut D) {
        let (who, cost) = (s.turn.who, self.cost_for(s.active(), kind));
        let uses = self.content.items[kind.index()].uses;
        s.supply.take(kind.index());
        s.scrap_pile += cost;
        let figure = s.active_mut();
        figure.scrap -= cost;
        figure.take(Held {
            item: Item {
                kind,
                uses,
                cats: 0,
            },
            giver: None,
        });
        tell(d, Event::Crafted { who, kind, cost });
    }

    /// F7.4, F7.5: one use less; the last one sends it to the supply.
    pub(super) fn use_up(&self, s: &mut State, who: Who, item: Item) {
        let figure = &mut s[who];
        let Some(held) = figure.part_with(|held| held.item == item) else {
            return;
        };
        match held.item.uses {
            1 => s.supply.put(item.kind.index(), 1),
            uses => figure.take(Held {
                item: Item {
                    uses: uses - 1,
                    ..item
                },
                ..held
            }),
        }
    }

    fn use_up_active(&self, s: &mut State, kind: ItemKind) {
        if let Some(item) = s.active().fewest_uses(kind) {
            self.use_up(s, s.turn.who, item);
        }
    }

    /// F17.14, F-R39.
    pub(super) fn tracker_targets(&self, s: &State) -> SpaceSet {
        s.concealed()
            .and(self.content.ship.within(s.active().at, TRACKER_RANGE))
    }

    /// F17.21, F17.25; DC F22.15, F22.16, F-R70.
    pub(super) fn alien_in_range(&self, s: &State) -> bool {
        let from = s.active().at;
        if s.mode.directors_cut {
            self.content.beside_on_level(from, s.alien)
        } else {
            self.content.ship.distance(from, s.alien) <= ALIEN_RANGE
        }
    }

    /// F17.22, F-R41; DC F22.19: within the level.
    pub(super) fn grapple_reach(&self, s: &State) -> SpaceSet {
        let next = self.content.ship.neighbours(s.alien);
        if s.mode.directors_cut {
            next.and(self.content.level[s.alien.index()])
        } else {
            next
        }
    }

    pub(super) fn offer_items<M: Menu<Move>>(&self, s: &State, menu: &mut M) {
        let figure = s.active();
        if figure.items.is_empty() {
            return;
        }
        if figure.has(ItemKind::MotionTracker) {
            let targets = self.tracker_targets(s);
            targets
                .iter()
                .for_each(|space| menu.offer(Move::Tracker(space)));
            if menu.curious() {
                let too_far = s.concealed().minus(targets);
                too_far.iter().for_each(|space| {
                    menu.refuse(Move::Tracker(space), || because::tracker(self, s, space))
                });
            }
        }
        if figure.has(ItemKind::GrappleGun) {
            if self.alien_in_range(s) {
                self.grapple_reach(s)
                    .iter()
                    .for_each(|space| menu.offer(Move::Grapple(space)));
            } else {
                menu.refuse(Move::Grapple(s.alien), || {
                    because::out_of_range(self, s, ItemKind::GrappleGun)
                });
            }
        }
        if figure.has(ItemKind::Incinerator) {
            if self.alien_in_range(s) {
                menu.offer(Move::Incinerate);
            } else {
                menu.refuse(Move::Incinerate, || {
                    because::out_of_range(self, s, ItemKind::Incinerator)
                });
            }
        }
    }

    /// F17.19–F17.22: the first step is part of firing it.
    pub(super) fn grapple<D: Dealer<Event>>(&self, s: &mut State, to: Space, d: &mut D) {
        tell(d, Event::Grappled { who: s.turn.who });
        self.use_up_active(s, ItemKind::GrappleGun);
        s.agenda.push(Step::Grapple(FLIGHT));
        self.grapple_step(s, FLIGHT, to, d);
    }

    /// A space with crew stops the Alien and is an encounter (F-R41).
    pub(super) fn grapple_step<D: Dealer<Event>>(
        &self,
        s: &mut State,
        left: u8,
        to: Space,
        d: &mut D,
    ) {
        self.move_alien(s, to, d);
        if s.crew_spaces().contains(to) {
            replace(s, Step::Encounter(Cause::Meeting, MEETING_LOSS));
        } else if left > 1 {
            replace(s, Step::Grapple(left - 1));
        } else {
            s.agenda.pop();
        }
    }

    /// F17.26, F17.27, F-R42; F19.23: the victory of You Have My Sympathies.
    pub(super) fn incinerate<D: Dealer<Event>>(&self, s: &mut State, d: &mut D) {
        tell(d, Event::Incinerated { who: s.turn.who });
        self.use_up_active(s, ItemKind::Incinerator);
        s.turn.burned = true;
        if s.on_mission(Mission::Sympathies) && Self::ash_defeated(s) {
            self.win(s, Mission::Sympathies, d);
            return;
        }
        self.put_alien(s, self.content.places.alien_start, d);
        s.agenda.push(Step::Encounter(Cause::Meeting, MEETING_LOSS));
    }
}
