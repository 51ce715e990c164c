//! The dock: groups of choices that never change their place.

use crate::prelude::*;
use kernel::Group;

/// The groups of the crew, in order: drawing and message.
const CREW: [(Slot, &str, &str); 5] = [
    (Slot::Use, "card", "group-cards"),
    (Slot::Take, "equip", "group-equip"),
    (Slot::Special, "skill", "group-skills"),
    (Slot::Others, "cat", "group-cat"),
    (Slot::Make, "launch", "group-launch"),
];

/// The groups of the lifeform.
const HUNTER: [(Slot, &str, &str); 3] = [
    (Slot::Use, "card", "group-hunt"),
    (Slot::Take, "lurk", "group-lurk"),
    (Slot::Special, "vent", "group-vent"),
];

impl Staging<'_> {
    pub(super) fn dock(&self) -> Vec<Group> {
        if self.s.is_solo() {
            return self.solo_dock();
        }
        let groups: &[(Slot, &str, &'static str)] = if self.me == Some(self.s.lifeform) {
            &HUNTER
        } else {
            &CREW
        };
        let group = |&(slot, icon, name): &(Slot, &str, &'static str)| Group {
            icon: icon.to_owned(),
            ..Group::new(slot, Text::say(name))
        };
        groups.iter().map(group).collect()
    }
}
