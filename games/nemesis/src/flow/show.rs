//! What several decisions show alike: a card of the hand, a way, something held.

use crate::prelude::*;
use kernel::Chosen as _;

use crate::stage::{Staging, names};

impl<'a> At<'a> {
    /// The same table as something to be shown.
    pub(crate) fn staging(self) -> Staging<'a> {
        Staging::at(self)
    }

    /// A card of the Intruder player and how it is used.
    pub(super) fn show_plot(self, card: PlotCard, ploy: Ploy) -> Choice {
        let choice = Choice::say(format!("do-plot-{}", ploy.word()));
        card.choose("card", self, choice)
    }

    /// One of the cards the Intruder player has drawn.
    pub(super) fn show_drawn(self, id: &'static str, place: u8) -> Choice {
        let (brood, content) = (&self.brood, &self.rules.content);
        let attack = brood.attacks.get(usize::from(place));
        let event = brood.events.get(usize::from(place));
        let name = if let Some(card) = attack.filter(|card| card.face.is_known()) {
            names::attack_card(content.attack(card.face))
        } else if let Some(card) = event.filter(|card| card.face.is_known()) {
            names::event_card(content.event(card.face))
        } else {
            Text::say("card-back")
        };
        let choice = Choice::say(id).with("card", name);
        choice.about(format!("drawn:{place}"))
    }

    /// A way out of a Room: the Room it leads to, and the Corridor.
    pub(super) fn show_way(self, id: &'static str, from: Space, way: Way) -> Choice {
        let staging = self.staging();
        Choice::say(id)
            .with("space", staging.way_label(way))
            .targets(way.room().map(|space| staging.space_id(space)))
            .target(staging.link_id(self.link(from, way)))
    }

    /// What is aimed at, in one's own Room.
    pub(super) fn show_target(self, target: Target) -> Choice {
        let staging = self.staging();
        Choice::say("do-at")
            .with("target", staging.target(target))
            .icon("aim")
            .target(staging.target_id(self[self.seat].at, target))
    }

    /// Something in one's Hands.
    pub(super) fn show_held(self, id: &'static str, place: u8) -> Choice {
        let held = format!("held:{}:{place}", self.seat.0);
        Choice::say(id)
            .with("thing", self.staging().held(self.seat, place))
            .subject(held)
    }

    /// An Item in the Inventory or in the Hands.
    pub(super) fn show_item(self, id: &'static str, card: ItemCard) -> Choice {
        Choice::say(id)
            .with("thing", names::item_card(card))
            .subject(self.staging().item_id(self.seat, card))
    }

    /// A Hand slot with all that is in it.
    pub(super) fn show_slot(self, slot: u8) -> Choice {
        Choice::say("do-slot")
            .with("number", slot + 1)
            .with("thing", self.staging().slot_things(self.seat, slot))
            .icon("discard")
    }

    /// A Pod.
    pub(super) fn show_pod(self, pod: u8) -> Choice {
        Choice::say("do-pod")
            .with("number", pod)
            .icon("pod")
            .target(self.staging().pod_id(pod))
    }

    /// Passing; in Combat and before any Action it wants a second thought.
    pub(super) fn show_pass(self) -> Choice {
        let warning = if self.in_combat(self.seat) {
            Some("warn-pass-combat")
        } else {
            (self.round.actions == 0).then_some("warn-pass")
        };
        Choice::say("do-pass")
            .icon("end")
            .onward()
            .warning(warning.map(Text::say))
    }
}
