//! The signs of the lines a printed thing says: what its effects and its small print show. The
//! lines themselves are messages, `card-search-1`, `card-search-2`; `faces.rs` puts both together.

use crate::content::{AttackSpec, CardSpec, GivesRoom, RoomSpec};
use crate::prelude::*;

fn effects(does: &[What]) -> impl Iterator<Item = &'static str> {
    does.iter().flat_map(|what| what.signs()).copied()
}

/// The sign of what comes after the effects.
fn clause(clause: Clause) -> Option<&'static str> {
    match clause {
        Clause::Craft => Some("make"),
        Clause::ForOthers => Some("with"),
        Clause::Pass => Some("end"),
        // A Computer stands before the effects or in the line of a Room's Action, the others in the
        // line of the effect.
        Clause::AtComputer | Clause::OfSenders | Clause::Together => None,
    }
}

/// The signs a row names, or else those of its effects.
fn named_or(shows: &Shown, derived: impl Iterator<Item = &'static str>) -> Vec<&str> {
    if shows.lines.is_empty() {
        derived.collect()
    } else {
        named(shows)
    }
}

/// The signs a row names.
pub(super) fn named(shows: &Shown) -> Vec<&str> {
    shows.lines.iter().map(String::as_str).collect()
}

/// The signs of a Room's lines.
pub(super) fn room(spec: &RoomSpec) -> Vec<&str> {
    named_or(&spec.shows, effects(&spec.does))
}

/// The signs of a card's lines: the Room's Action it gives, its sections, its small print.
pub(super) fn card(spec: &CardSpec) -> Vec<&str> {
    let gives = spec.gives_room.map(|rooms| match rooms {
        GivesRoom::Computer => "computer",
        GivesRoom::Cockpit => "cockpit",
        GivesRoom::NoComputer => "room",
    });
    let clauses = spec.clauses.iter().filter_map(|&one| clause(one));
    let lines = gives.into_iter().chain(effects(&spec.does)).chain(clauses);
    named_or(&spec.shows, lines)
}

/// The signs of an Attack's lines: whom it hits, and what it deals.
pub(super) fn attack(spec: &AttackSpec) -> Vec<&str> {
    let lines = [
        (spec.everybody, "crew"),
        (spec.deadly.is_some(), "skull"),
        (spec.deadly.is_some(), "serious-wound"),
        (spec.light > 0, "light-wound"),
        (spec.slime, "slime"),
        (spec.contamination > 0, "contamination"),
    ];
    let lines = lines.into_iter().filter(|(dealt, _)| *dealt);
    named_or(&spec.shows, lines.map(|(_, sign)| sign))
}

/// The signs of an Item's lines: where it is used, what it does, its small print.
pub(super) fn item(spec: &ItemSpec) -> Vec<&str> {
    let needs = spec.says(Clause::AtComputer).then_some("computer");
    let clauses = spec.clauses.iter().filter_map(|&one| clause(one));
    let lines = needs.into_iter().chain(effects(&spec.does)).chain(clauses);
    named_or(&spec.shows, lines)
}
