//! Draws the answers to the question: every choice is a button with words, every refused choice
//! shows its reason and leads to its rule.

use kernel::{Choice, Group, Piece, Viewer};
use maud::{Markup, html};

use crate::badge::colour_class;
use crate::lit::{Lit, choice_id};
use crate::model::TablePage;
use crate::paths;
use crate::pieces::named_picture;
use crate::words::Voice;

/// How many choices have a digit of their own.
const DIGITS: usize = 9;

/// The buttons of everything the viewer may and may not do now.
pub(crate) fn choices(voice: Voice, table: &TablePage<'_>, lit: &Lit<'_>) -> Markup {
    let Viewer::Seat(seat) = table.viewer else {
        return html! {};
    };
    let all = &table.scene.choices;
    let mut order: Vec<usize> = Vec::new();
    let groups = groups(all, &table.scene.dock);
    for (_, members) in &groups {
        // What is answered by putting a piece somewhere needs no digit.
        order.extend(
            members
                .iter()
                .filter(|&&index| all[index].refused.is_none() && all[index].taken.is_none()),
        );
    }
    let onward: Vec<usize> = (0..all.len()).filter(|&index| all[index].onward).collect();
    order.extend(onward.iter().filter(|&&index| all[index].refused.is_none()));
    let digit = |index: usize| {
        order
            .iter()
            .take(DIGITS)
            .position(|&other| other == index)
            .map(|at| at + 1)
    };
    let one = |index: usize| choice(voice, &table.game, &all[index], index, digit(index));
    html! {
        form.choices #choices method="post" action=(paths::at_table(&table.id, "move")) data-live="move" {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="ply" value=(table.ply);
            (pieces_to_put(voice, table, lit))
            div.options {
                @for (group, (name, members)) in groups.iter().enumerate() {
                    div.group.by-hand[members.iter().all(|&index| all[index].taken.is_some())] role="group" data-key={ "group " (name) } aria-labelledby=[(!name.is_empty()).then(|| format!("group-{group}"))] {
                        // The heading never stands alone at the end of a line.
                        div.first {
                            @if !name.is_empty() { h3 id={ "group-" (group) } { (name) } }
                            @for &index in members.iter().take(1) { (one(index)) }
                        }
                        @for &index in members.iter().skip(1) { (one(index)) }
                    }
                }
            }
            div.way-on role="group" data-key="way-on" aria-label=(voice.say("way-on")) {
                @if let Some(undo) = table.undo {
                    button.quiet.undo form="undo" data-key="undo" { kbd aria-hidden="true" { "U" } span { (voice.count("undo-steps", undo.steps)) } }
                }
                @for index in onward { (one(index)) }
            }
        }
        @if let Some(undo) = table.undo {
            form #undo method="post" action=(paths::at_table(&table.id, "undo")) data-live="undo" hidden {
                input type="hidden" name="to" value=(undo.to);
                input type="hidden" name="ply" value=(table.ply);
            }
        }
    }
}

/// The pieces that can be taken up: by a click, by a drag onto something lit, by keys. Without
/// script each leads to its first button.
fn pieces_to_put(voice: Voice, table: &TablePage<'_>, lit: &Lit<'_>) -> Markup {
    let known = |id: &str| table.scene.pieces.iter().find(|piece| piece.id == id);
    let pieces: Vec<(&Piece, usize)> = lit
        .takes()
        .iter()
        .filter_map(|&(id, first)| Some((known(id)?, first)))
        .collect();
    html! {
        @if !pieces.is_empty() {
            div.in-hand role="group" data-key="in-hand" aria-label=(voice.say("take-name")) {
                @for (piece, first) in pieces {
                    a.take.(colour_class(piece.colour)) href={ "#" (choice_id(first)) } role="button" data-take=(piece.id) data-count=(piece.count) data-key={ "take " (piece.id) } draggable="false" {
                        (named_picture(piece))
                    }
                }
                p.dim.scripted-only { (voice.say("take-help")) }
            }
        }
    }
}

/// The choices that are not a way on, by group: groups as they first occur; what is offered before
/// what is refused, in a group and among groups.
fn groups(all: &[Choice], dock: &[Group]) -> Vec<(String, Vec<usize>)> {
    let called = |choice: &Choice| {
        let group = dock.iter().find(|group| group.slot == choice.slot);
        group.map_or_else(String::new, |group| group.label.to_string())
    };
    let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
    for (index, choice) in all.iter().enumerate().filter(|(_, choice)| !choice.onward) {
        match groups.iter_mut().find(|(name, _)| *name == called(choice)) {
            Some((_, members)) => members.push(index),
            None => groups.push((called(choice), vec![index])),
        }
    }
    for (_, members) in &mut groups {
        members.sort_by_key(|&index| all[index].refused.is_some());
    }
    groups.sort_by_key(|(_, members)| all[members[0]].refused.is_some());
    groups
}

fn choice(voice: Voice, game: &str, choice: &Choice, index: usize, digit: Option<usize>) -> Markup {
    let label = choice.label.as_str();
    if let Some(because) = &choice.refused {
        return html! {
            a.choice.refused href=(paths::rule(game, &because.rule)) data-rule=(because.rule) data-key={ "refused " (choice.chosen) }
                target="_blank" rel="noopener" {
                span { (label) } span.unseen { (voice.say("refused")) " " }
                small { (because.text) " · " span.rule { (because.rule) } }
            }
        };
    }
    html! {
        button.choice.onward[choice.onward].risky[choice.warning.is_some()] id=(choice_id(index)) name="move" value=(choice.chosen)
            data-key={ "choice " (choice.chosen) } data-targets=[(!choice.targets.is_empty()).then(|| choice.targets.join(" "))]
            data-taken=[choice.taken.as_ref()] data-digit=[digit] data-warning=[choice.warning.as_ref()] {
            @if let Some(digit) = digit { kbd aria-hidden="true" { (digit) } }
            span { (label) }
            @if let Some(warning) = &choice.warning { small { span aria-hidden="true" { "⚠ " } (warning) } }
        }
    }
}
