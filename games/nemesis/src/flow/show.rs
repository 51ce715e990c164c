//! What several decisions show alike: a card of the hand, a way, something held.

use crate::prelude::*;

use super::Consent;
use crate::stage::{Staging, names};

/// Nothing more.
pub(super) fn done() -> Choice {
    Choice::say("do-done").icon("end").onward()
}

/// Nothing is done about it.
pub(super) fn let_be() -> Choice {
    Choice::say("do-let").icon("agree").onward()
}

/// It is done with this thing, and chosen by a click on it.
pub(super) fn click(choice: Choice, id: String) -> Choice {
    choice.subject(id.clone()).target(id)
}

impl Consent {
    /// How it is shown.
    pub(super) fn shown(self) -> Choice {
        match self {
            Self::Agree => Choice::say("do-agree").icon("agree"),
            Self::Refuse => Choice::say("do-refuse").icon("forbid"),
        }
    }
}

impl<'a> At<'a> {
    /// The same table as something to be shown.
    pub(crate) fn staging(self) -> Staging<'a> {
        Staging::at(self)
    }

    /// A card of the hand: it is chosen by a click on it.
    pub(super) fn show_card(self, id: &'static str, card: Owned) -> Choice {
        let hand = self.staging().hand_id(self.seat, card);
        let choice = Choice::say(id).with("card", names::owned(card));
        click(choice.icon("card"), hand)
    }

    /// A card of the Intruder player.
    pub(super) fn show_plot(self, id: &'static str, card: PlotCard) -> Choice {
        let name = names::plot(self.rules.content.plot(card).plot);
        let choice = Choice::say(id).with("card", name).icon("card");
        click(choice, format!("plot:{}", card.0))
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
        click(choice, format!("drawn:{place}"))
    }

    /// A way out of a Room: the Room it leads to, and the Corridor.
    pub(super) fn show_way(self, id: &'static str, from: Space, way: Way) -> Choice {
        let staging = self.staging();
        Choice::say(id)
            .with("space", staging.way_label(way))
            .targets(way.room().map(|space| staging.space_id(space)))
            .target(staging.link_id(self.link(from, way)))
    }

    /// A Character.
    pub(super) fn show_who(self, id: &'static str, who: Seat) -> Choice {
        let staging = self.staging();
        Choice::say(id)
            .with("who", staging.who(who))
            .icon("crew")
            .target(staging.crew_id(who))
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
