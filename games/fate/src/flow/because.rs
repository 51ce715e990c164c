//! Why a move one would expect is not allowed now: the rule's number and a message. Nothing here is worked out unless a
//! person is looking; where the reason is also the test, a bare function is returned, so that asking costs nothing.

use kernel::{Because, Key, Space, Text};

use super::actions::MAX_CANCELS;
use super::items::fits;
use crate::Fate;
use crate::state::{ItemKind, State, Who};

/// A reason, to be put into words only if somebody wants it.
pub(super) type Why = fn() -> Because;

fn because(rule: &str, id: &'static str) -> Because {
    Because::new(rule, Text::say(id))
}

pub(super) fn craft(fate: &Fate, s: &State, kind: ItemKind) -> Because {
    let figure = s.active();
    let cost = fate.cost_for(figure, kind);
    if s.mode.directors_cut && !fate.content.craft_rooms.contains(figure.at) {
        because("F22.12", "because-craft-room")
    } else if s.supply.count(kind.index()) == 0 {
        because("F9.9", "because-craft-supply")
    } else if figure.scrap < cost {
        Because::new(
            "F9.2",
            Text::say("because-craft-scrap")
                .with("cost", cost)
                .with("scrap", figure.scrap),
        )
    } else {
        inventory_full()
    }
}

pub(super) fn tracker(fate: &Fate, s: &State, space: Space) -> Because {
    let distance = fate.content.ship.distance(s.active().at, space);
    Because::new(
        "F17.14",
        Text::say("because-tracker-range").with("distance", distance),
    )
}

pub(super) fn out_of_range(fate: &Fate, s: &State, kind: ItemKind) -> Because {
    let distance = fate.content.ship.distance(s.active().at, s.alien);
    match (s.mode.directors_cut, kind) {
        (true, ItemKind::Incinerator) => because("F22.15", "because-not-adjacent"),
        (true, _) => because("F22.16", "because-not-adjacent"),
        (false, ItemKind::Incinerator) => Because::new(
            "F17.25",
            Text::say("because-alien-range").with("distance", distance),
        ),
        (false, _) => Because::new(
            "F17.21",
            Text::say("because-alien-range").with("distance", distance),
        ),
    }
}

pub(super) fn trade(s: &State) -> Because {
    if s.crew_in(s.active().at).len() < 2 {
        because("F10.2", "because-trade-alone")
    } else if s.turn.cancels >= MAX_CANCELS {
        because("D17", "because-trade-cancelled")
    } else {
        because("F-R16", "because-trade-nothing")
    }
}

pub(super) fn cannot_close(fate: &Fate, s: &State) -> Option<Why> {
    if fate.trade_parties(s).is_empty() {
        return Some(|| because("F-R16", "because-close-nothing"));
    }
    if fate.trade_keeps_limits(s) {
        None
    } else {
        Some(|| because("F10.7", "because-close-limits"))
    }
}

pub(super) fn inventory_full() -> Because {
    because("F12.1", "because-inventory-full")
}

pub(super) fn no_slot_for_scrap() -> Because {
    because("F22.13", "because-no-slot-for-scrap")
}

pub(super) fn coolant_carried() -> Because {
    because("F12.2", "because-coolant-carried")
}

pub(super) fn only_in_workshop() -> Because {
    because("F11.1", "because-only-in-workshop")
}

pub(super) fn turn_up_needs_scrap() -> Because {
    because("FC67", "because-turn-up-scrap")
}

pub(super) fn attack_needs_coolant() -> Because {
    because("F22.30", "because-attack-coolant")
}

pub(super) fn unwilling(fate: &Fate, s: &State, who: Who) -> Because {
    let crew = &fate.content.crew[s[who].crew as usize].id;
    Because::new(
        "F-R82",
        Text::say("because-unwilling").with("who", Text::say(format!("crew-{crew}"))),
    )
}

/// FC8, F-R84.
pub(super) fn salvage(s: &State) -> Option<Why> {
    if s.turn.salvaged {
        Some(|| because("FC8", "because-salvaged"))
    } else if s.scrap_pile == 0 {
        Some(|| because("F-R84", "because-pile-empty"))
    } else if !fits(&s.mode, s.active().items.len(), 1) {
        Some(no_slot_for_scrap)
    } else {
        None
    }
}

/// F22.22–F22.24, F-R78.
pub(super) fn recover(fate: &Fate, s: &State) -> Option<Why> {
    let figure = s.active();
    if !fate.content.recover_rooms.contains(figure.at) {
        Some(|| because("F22.22", "because-recover-room"))
    } else if s.turn.recovered {
        Some(|| because("F22.24", "because-recovered"))
    } else if figure.scrap < super::actions::RECOVERY_PRICE {
        Some(|| because("F22.22", "because-recover-scrap"))
    } else if s.morale.value == s.morale.top {
        Some(|| because("F-R78", "because-morale-top"))
    } else {
        None
    }
}
