//! Draws the people at a table: the rail of seats above the board, in turn order, and the viewer's
//! own part of the dock. Whatever everybody may see of a seat is in view at every width.

use kernel::{Item, Panel, Scene, Tray, TrayKind};
use maud::{Markup, html};

use crate::badge::{pictogram, portrait};
use crate::lit::Lit;
use crate::model::{Holder, SeatTag, TablePage};
use crate::pieces::{pieces_in, times};
use crate::side::{Words, clock, is_teamed, marks, person_of, tray, trays};
use crate::signs::sign;
use crate::words::Translator;

/// The most signs of what a seat carries that stand in the rail.
const CARRIED: usize = 5;

/// Every seat: who, where, with what, and whether it is waited for.
pub(crate) fn rail(
    voice: Translator,
    scene: &Scene,
    seats: &[SeatTag],
    mine: Option<u8>,
    lit: &Lit<'_>,
) -> Markup {
    html! {
        @if !scene.panels.is_empty() {
            ol.rail.team[is_teamed(scene)].many[scene.panels.len() > 5] aria-label=(voice.say("players-all")) {
                @for panel in &scene.panels { (seat(voice, scene, seats.get(usize::from(panel.seat)), panel, mine, lit)) }
            }
        }
    }
}

fn seat(
    voice: Translator,
    scene: &Scene,
    tag: Option<&SeatTag>,
    panel: &Panel,
    mine: Option<u8>,
    lit: &Lit<'_>,
) -> Markup {
    let waited = scene.prompt.waiting.contains(kernel::Seat(panel.seat));
    let id = format!("seat:{}", panel.seat);
    let inside = html! {
        (portrait(panel.colour, &panel.letter))
        span.seat-words {
            span.seat-name {
                @if panel.active { span.unseen { (voice.say("panel-turn")) ": " } }
                b { (panel.name) }
                @if let Some(tag) = tag { " " (person_of(voice, tag, panel.name.as_str())) }
            }
            span.seat-place { @if let Some(place) = place_name(scene, panel) { (place) } @else if let Some(line) = panel.lines.first() { (line) } }
        }
    };
    html! {
        li.seat.mine[Some(panel.seat) == mine].active[panel.active].waited[waited] data-key={ "seat " (panel.seat) } data-also=[panel.piece.as_ref()] data-at=[panel.place.as_ref()] {
            (lit.named(voice, &id, panel.name.as_str(), &inside))
            span.seat-state {
                @if let Some(tag) = tag { (clock(tag)) (state(voice, tag, panel, waited)) }
            }
            (marks(panel, Words::Unseen))
            // My own things are in the dock.
            @if Some(panel.seat) == mine {
                span.carried aria-hidden="true" { @for owned in trays(scene, mine) { @for item in owned.items.iter().filter(|item| item.count > 0).take(CARRIED) { span { (sign_of(item)) } } } }
            } @else {
                // How many cards somebody holds is among the marks.
                @let told = |owned: &&Tray| panel.marks.is_empty() || owned.kind != TrayKind::Hand;
                span.carried { @for owned in trays(scene, Some(panel.seat)).filter(told) { (carried(voice, scene, owned, lit)) } }
            }
        }
    }
}

/// What a seat does now: acts, is asked, is away.
fn state(voice: Translator, tag: &SeatTag, panel: &Panel, waited: bool) -> Markup {
    // Whoever reads this is here, whatever the server has heard so far.
    let away = !tag.yours && matches!(tag.holder, Holder::Person { online: false, .. });
    html! {
        @if waited && panel.active { span.acts { (voice.say("seat-acts")) } }
        @else if waited { span.acts { (voice.say("seat-asked")) } }
        // Read out, it is a word of its own.
        @if away { " " span.away { (voice.say("seat-away")) } }
    }
}

fn place_name<'a>(scene: &'a Scene, panel: &Panel) -> Option<&'a str> {
    let place = panel.place.as_ref()?;
    let space = scene.board.spaces.iter().find(|space| space.id == *place)?;
    Some(space.label.as_str())
}

/// The signs of what lies in another seat's tray; backs are counted. What is lit always shows.
fn carried(voice: Translator, scene: &Scene, tray: &Tray, lit: &Lit<'_>) -> Markup {
    let items = || tray.items.iter().filter(|item| item.count > 0);
    let (shown, rest): (Vec<_>, Vec<_>) = items()
        .enumerate()
        .partition(|(at, item)| *at < CARRIED || lit.is(&item.id));
    let backs = tray
        .count
        .filter(|count| *count > 0 && tray.items.is_empty());
    html! {
        @for (_, item) in shown { (lit.named(voice, &item.id, item.label.as_str(), &sign_of(item))) }
        @for piece in pieces_in(scene, &tray.id) { (lit.named(voice, &piece.id, piece.label.as_str(), &html! { (pictogram(&piece.icon, piece.colour)) (times(piece.count)) span.unseen { (piece.label) } })) }
        @if !rest.is_empty() { (lit.named(voice, &tray.id, tray.label.as_str(), &html! { "+" (rest.len()) span.unseen { (tray.label) } })) }
        @if let Some(count) = backs { (lit.named(voice, &tray.id, tray.label.as_str(), &html! { (sign("deck")) (count) span.unseen { " " (tray.label) } })) }
    }
}

fn sign_of(item: &Item) -> Markup {
    html! {
        (pictogram(&item.icon, item.colour))
        @if let Some((left, of)) = item.uses { span aria-hidden="true" { (left) "/" (of) } } @else if item.count > 1 { (item.count) }
        span.unseen { " " (item.label) }
    }
}

/// Who I am, what I carry, what threatens me.
pub(crate) fn me(voice: Translator, table: &TablePage<'_>, panel: &Panel, lit: &Lit<'_>) -> Markup {
    let scene = &table.scene;
    let tag = table.seats.get(usize::from(panel.seat));
    html! {
        section.card.me.active[panel.active] aria-label=(voice.say("me-name")) {
            div.me-head {
                (portrait(panel.colour, &panel.letter))
                div.panel-words {
                    p.panel-name { b { (panel.name) } @if let Some(tag) = tag { " " (person_of(voice, tag, panel.name.as_str())) (clock(tag)) } }
                    @if let Some(place) = place_name(scene, panel) { p.place { (place) } }
                }
            }
            // What is held as cards lies beside the answers.
            @let beside = |owned: &&Tray| !(is_teamed(scene) && owned.kind == TrayKind::Hand);
            div.holds { @for owned in trays(scene, Some(panel.seat)).filter(beside) { (tray(voice, scene, owned, lit)) } }
            (marks(panel, Words::Shown))
            @if !panel.lines.is_empty() { ul.panel-lines { @for line in &panel.lines { li { (line) } } } }
        }
    }
}

/// Who is waited for, if not the viewer: what they play and who they are.
pub(crate) fn waited_for(voice: Translator, table: &TablePage<'_>) -> Vec<String> {
    let waiting = table.scene.prompt.waiting.iter();
    waiting
        .filter_map(|seat| {
            let tag = table.seats.get(seat.index()).filter(|tag| !tag.yours)?;
            let name = seat_name(voice, &table.scene, seat.index());
            Some(voice.holder_as(tag, &name))
        })
        .collect()
}

/// What a seat plays, or its number.
pub(crate) fn seat_name(voice: Translator, scene: &Scene, seat: usize) -> String {
    let mut panels = scene.panels.iter();
    let panel = panels.find(|panel| usize::from(panel.seat) == seat);
    panel.map_or_else(
        || voice.count("seat-number", seat as u64 + 1),
        |panel| panel.name.to_string(),
    )
}
