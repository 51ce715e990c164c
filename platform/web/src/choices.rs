//! The question and its answers: every choice a real button with words, every refusal with its reason and rule.

use kernel::Choice;
use maud::{Markup, html};

use crate::lit::choice_id;
use crate::model::{Eyes, Table};
use crate::paths;
use crate::words::Voice;

/// How many choices have a digit of their own.
const DIGITS: usize = 9;

/// The buttons of everything the viewer may and may not do now.
pub(crate) fn choices(voice: Voice, table: &Table<'_>) -> Markup {
    let Eyes::Seat(seat) = table.eyes else { return html! {} };
    let all = &table.scene.choices;
    let mut order: Vec<usize> = Vec::new();
    let groups = groups(all);
    for (_, members) in &groups {
        order.extend(members.iter().filter(|&&index| all[index].refused.is_none()));
    }
    let onward: Vec<usize> = (0..all.len()).filter(|&index| all[index].onward).collect();
    order.extend(onward.iter().filter(|&&index| all[index].refused.is_none()));
    let digit = |index: usize| order.iter().take(DIGITS).position(|&other| other == index).map(|at| at + 1);
    let one = |index: usize| choice(voice, &table.game, &all[index], index, digit(index));
    html! {
        form.choices #choices method="post" action=(paths::at_table(&table.id, "move")) data-live="move" {
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="ply" value=(table.ply);
            div.options {
                @for (group, (name, members)) in groups.iter().enumerate() {
                    div.group role="group" data-key={ "group " (name) } aria-labelledby=[(!name.is_empty()).then(|| format!("group-{group}"))] {
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

/// The choices that are not a way on, by group: groups as they first occur; what is offered before what is refused, in a group
/// and among groups.
fn groups(all: &[Choice]) -> Vec<(String, Vec<usize>)> {
    let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
    for (index, choice) in all.iter().enumerate().filter(|(_, choice)| !choice.onward) {
        match groups.iter_mut().find(|(name, _)| name == choice.group.as_str()) {
            Some((_, members)) => members.push(index),
            None => groups.push((choice.group.to_string(), vec![index])),
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
            data-digit=[digit] data-warning=[choice.warning.as_ref()] {
            @if let Some(digit) = digit { kbd aria-hidden="true" { (digit) } }
            span { (label) }
            @if let Some(warning) = &choice.warning { small { span aria-hidden="true" { "⚠ " } (warning) } }
        }
    }
}
