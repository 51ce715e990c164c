//! The dock: six groups of choices that never change their place, what is in each of them now, and
//! what one may still spend.

use crate::prelude::*;
use kernel::{Because, Group, Listing, Slot, menu};

use super::Staging;
use super::names::{item_name, listed};
use crate::flow::{Act, Action, Move};

/// The groups in order, with the message of each, and the rule and message that say why nothing is
/// in it.
const GROUPS: [(Slot, &str, (&str, &str)); 6] = [
    (Slot::Move, "move", ("F5.1", "dock-move-none")),
    (Slot::Take, "take", ("F6.1", "dock-take-none")),
    (Slot::Use, "use", ("F7.3", "dock-use-none")),
    (Slot::Make, "make", ("F9.2", "dock-make-none")),
    (Slot::Others, "with", ("F10.2", "dock-with-none")),
    (Slot::Special, "special", ("F8.5", "dock-special-none")),
];

/// What one may choose now, and why not the rest.
type Entries = Vec<(Action, Option<Because>)>;

impl Staging<'_> {
    /// The groups; for the one who acts, with what is in them.
    pub(super) fn dock(&self, seat: Option<Seat>) -> Vec<Group> {
        let mut listing = Listing::default();
        if let Some(seat) = seat.filter(|_| self.s.agenda.top() == Some(&Steps::Act(Act))) {
            menu(self.fate, self.s, seat, &mut listing);
        }
        let action = |(chosen, because): (Move, Option<Because>)| match chosen {
            Move::Act(action) => Some((action, because)),
            _ => None,
        };
        let entries: Entries = listing.entries.into_iter().filter_map(action).collect();
        let group = |(place, name, none): (Slot, &str, (&str, &'static str))| {
            let group = Group {
                icon: name.to_owned(),
                ..Group::new(place, Text::say(format!("group-{name}")))
            };
            if entries.is_empty() {
                return group;
            }
            let here = |(chosen, _): &&(Action, Option<Because>)| chosen.slot() == place;
            let mut refused = entries
                .iter()
                .filter(here)
                .filter_map(|(_, because)| because.as_ref());
            let open = entries
                .iter()
                .filter(|(_, because)| because.is_none())
                .filter(here);
            let open: Vec<Action> = open.map(|(chosen, _)| *chosen).collect();
            if !open.is_empty() {
                let note = Some(self.note(place, &open));
                return Group { note, ..group };
            }
            // F4.3: with no action left nothing else can be said of it.
            let because = if self.s.turn.actions == 0 {
                Because::new("F4.3", Text::say("dock-no-action"))
            } else {
                let (rule, message) = none;
                let refused = refused.next().cloned();
                refused.unwrap_or_else(|| Because::new(rule, Text::say(message)))
            };
            Group {
                note: Some(because.text),
                rule: Some(because.rule),
                ..group
            }
        };
        GROUPS.map(group).into()
    }

    /// What is in a group that has something.
    fn note(&self, place: Slot, open: &[Action]) -> Text {
        match place {
            Slot::Take => {
                let taken = open.iter().any(|chosen| matches!(chosen, Action::Pick(_)));
                if taken {
                    let things = open.iter().filter_map(|chosen| match chosen {
                        Action::Pick(thing) => Some(*thing),
                        _ => None,
                    });
                    listed(most(things).map(some)).unwrap_or_default()
                } else {
                    Text::say("dock-leave")
                }
            }
            Slot::Use => {
                let names = open.iter().map(|&chosen| match chosen {
                    Action::Track(_) => item_name(ItemKind::MotionTracker),
                    Action::Grapple(_) => item_name(ItemKind::GrappleGun),
                    Action::Incinerate => item_name(ItemKind::Incinerator),
                    _ => Text::say("some-coolant").with("count", 1_u8),
                });
                let mut names: Vec<Text> = names.collect();
                names.dedup();
                listed(names).unwrap_or_default()
            }
            Slot::Make => Text::say("dock-make")
                .with("count", open.len())
                .with("all", ItemKind::COUNT),
            Slot::Others => {
                let others = self.s.crew_in(self.s.active().at).without(self.s.turn.who);
                if others.is_empty() {
                    Text::say("ash")
                } else {
                    self.all_of(others)
                }
            }
            Slot::Special => {
                let special = match open[0] {
                    Action::Push(..) => "dock-push",
                    Action::Salvage => "dock-salvage",
                    Action::Look => "dock-look",
                    Action::TurnUp => "dock-turn-up",
                    _ => "dock-recover",
                };
                Text::say(special)
            }
            Slot::Move | Slot::Answer => Text::say("dock-move").with("count", open.len()),
        }
    }

    /// Actions left of all, while somebody acts (I13).
    pub(super) fn purse(&self) -> Option<(Text, u8, u8)> {
        let acting = self.s.agenda.top() == Some(&Steps::Act(Act)) && self.s.ended.is_none();
        acting.then(|| {
            let (left, all) = self.actions();
            (Text::say("purse-actions"), left, all)
        })
    }
}

/// Of scrap only the most that can be taken.
fn most(things: impl Iterator<Item = Thing>) -> impl Iterator<Item = Thing> {
    let all: Vec<Thing> = things.collect();
    let scrap = all
        .iter()
        .copied()
        .filter(|thing| matches!(thing, Thing::Scrap(_)))
        .max();
    let others = all
        .into_iter()
        .filter(|thing| !matches!(thing, Thing::Scrap(_)));
    scrap.into_iter().chain(others)
}

/// A thing in a few words.
fn some(thing: Thing) -> Text {
    match thing {
        Thing::Scrap(count) => Text::say("some-scrap").with("count", count),
        Thing::Coolant => Text::say("some-coolant").with("count", 1_u8),
        Thing::Item(item) => item_name(item.kind),
    }
}
