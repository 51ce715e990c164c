//! The dock: six groups of choices that never change their place, and what is in each of them now.

use crate::prelude::*;
use kernel::{Because, Group, Listing, Slot};

use super::Staging;
use crate::flow::Rounds;

/// The groups in order: drawing, message, and the rule and message that say why nothing is in it.
const GROUPS: [(Slot, &str, &str, (&str, &str)); 6] = [
    (
        Slot::Move,
        "move",
        "group-move",
        ("M14.6", "dock-move-none"),
    ),
    (
        Slot::Special,
        "shoot",
        "group-fight",
        ("M11.4", "dock-fight-none"),
    ),
    (
        Slot::Use,
        "card",
        "group-cards",
        ("M11.2", "dock-cards-none"),
    ),
    (
        Slot::Make,
        "make",
        "group-make",
        ("M39.2", "dock-make-none"),
    ),
    (
        Slot::Take,
        "take",
        "group-take",
        ("M37.10", "dock-take-none"),
    ),
    (
        Slot::Others,
        "with",
        "group-with",
        ("M12.10", "dock-with-none"),
    ),
];

impl Staging<'_> {
    /// The groups; for the one who acts, with what is in them.
    pub(super) fn dock(&self) -> Vec<Group> {
        let mut listing = Listing::default();
        let round = Rounds::default();
        let acting = self
            .me
            .filter(|&seat| self.s.in_round() && seat == self.s.round.seat);
        let at = At::by(self.rules, self.s, acting.unwrap_or_default());
        if acting.is_some() {
            round.offer(at, &mut listing);
        }
        let entries = listing.entries.into_iter();
        let entries: Vec<(Slot, Option<Because>)> = entries
            .map(|(chosen, because)| (round.show(at, chosen).slot, because))
            .collect();
        let group =
            |(place, icon, name, none): (Slot, &str, &'static str, (&str, &'static str))| {
                let group = Group {
                    icon: icon.to_owned(),
                    ..Group::new(place, Text::say(name))
                };
                if entries.is_empty() {
                    return group;
                }
                let here = || entries.iter().filter(|(slot, _)| *slot == place);
                let open = here().filter(|(_, because)| because.is_none()).count();
                if open > 0 {
                    let note = Some(Text::say("dock-open").with("count", open));
                    return Group { note, ..group };
                }
                let (rule, message) = none;
                let refused = here().find_map(|(_, because)| because.clone());
                let because = refused.unwrap_or_else(|| Because::new(rule, Text::say(message)));
                Group {
                    note: Some(because.text),
                    rule: Some(because.rule),
                    ..group
                }
            };
        GROUPS.map(group).into()
    }
}
