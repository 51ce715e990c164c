//! Says the board in words for those who cannot see it: each space, what is there and where it
//! leads, and each link that carries something, means something or can be chosen.

use kernel::{DrawnLink, DrawnSpace, LinkKind, Scene, Text, Tone};
use maud::{Markup, html};

use crate::lit::{Lit, twin_id};
use crate::pieces::{counted_name, pieces_in};
use crate::words::Translator;

/// A hidden list that says everything the drawing shows.
pub(crate) fn twin(voice: Translator, scene: &Scene, lit: &Lit<'_>) -> Markup {
    let telling = |link: &&DrawnLink| {
        lit.is(&link.id)
            || link.note.is_some()
            || link.sound.is_some()
            || link.tone != Tone::Plain
            || pieces_in(scene, &link.id).next().is_some()
    };
    html! {
        section.unseen #twin aria-label=(voice.say("twin-name")) {
            ul {
                @for space in &scene.board.spaces { li { span id=(twin_id(&space.id)) { (space_sentence(voice, scene, space)) } (about(voice, lit, &space.id, space.label.as_str())) } }
                @for link in scene.board.links.iter().filter(telling) { li { span id=(twin_id(&link.id)) { (link_sentence(voice, scene, link)) } (about(voice, lit, &link.id, link.label.as_str())) } }
            }
        }
    }
}

/// The way to what a space or link is; the keys of the ship lead there too, so it is no tab stop.
fn about(voice: Translator, lit: &Lit<'_>, id: &str, name: &str) -> Markup {
    html! { " " a href=(lit.face(id)) tabindex="-1" { (voice.about("what-is", name)) } }
}

fn space_sentence(voice: Translator, scene: &Scene, space: &DrawnSpace) -> String {
    let links = &scene.board.links;
    let leads = links.iter().filter_map(|link| {
        let other = other_end(link, &space.id)?;
        let ways = links
            .iter()
            .filter(|link| other_end(link, &space.id) == Some(other));
        // Of several ways to the same space each is called by its own name.
        let name = if ways.count() > 1 {
            &link.label
        } else {
            let spaces = &scene.board.spaces;
            &spaces.iter().find(|space| space.id == other)?.label
        };
        Some(by_kind(voice, link.kind, name.as_str()))
    });
    let leads: Vec<String> = leads.collect();
    let ports = space.ports.iter().map(|port| &port.label);
    voice.tell(
        &Text::say("twin-space")
            .with(
                "space",
                meaning(
                    voice,
                    space.label.as_str(),
                    space.tone,
                    space.note.iter().chain(ports),
                ),
            )
            .with("here", here(voice, scene, &space.id))
            .with("leads", Text::plain(leads.join(", "))),
    )
}

fn link_sentence(voice: Translator, scene: &Scene, link: &DrawnLink) -> String {
    let name = by_kind(voice, link.kind, link.label.as_str());
    voice.tell(
        &Text::say("twin-link")
            .with(
                "link",
                meaning(voice, &name, link.tone, link.note.iter().chain(&link.sound)),
            )
            .with("here", here(voice, scene, &link.id)),
    )
}

/// Where a link leads from the space `id`, if it touches it.
fn other_end<'a>(link: &'a DrawnLink, id: &str) -> Option<&'a str> {
    if link.from == id {
        Some(&link.to)
    } else if link.to == id {
        Some(&link.from)
    } else {
        None
    }
}

/// The name of a link, or of where it leads, with what kind of way it is.
fn by_kind(voice: Translator, kind: LinkKind, name: &str) -> String {
    match kind {
        LinkKind::Corridor => name.to_owned(),
        LinkKind::Ladder => voice.about("twin-ladder", name),
        LinkKind::Vent => voice.about("twin-vent", name),
        LinkKind::Shut => voice.about("twin-shut", name),
        LinkKind::Broken => voice.about("twin-broken", name),
    }
}

/// A name with what it means and what is special about it.
fn meaning<'a>(
    voice: Translator,
    name: &str,
    tone: Tone,
    notes: impl Iterator<Item = &'a Text>,
) -> Text {
    let tone = match tone {
        Tone::Danger => Some(voice.say("tone-danger")),
        Tone::Good => Some(voice.say("tone-good")),
        Tone::Hidden => Some(voice.say("tone-hidden")),
        Tone::Plain | Tone::Dim => None,
    };
    let more: Vec<String> = tone.into_iter().chain(notes.map(Text::to_string)).collect();
    Text::plain(if more.is_empty() {
        name.to_owned()
    } else {
        format!("{name} ({})", more.join(", "))
    })
}

/// What is in a space or on a link.
fn here(voice: Translator, scene: &Scene, id: &str) -> Text {
    let pieces: Vec<String> = pieces_in(scene, id).map(counted_name).collect();
    Text::plain(if pieces.is_empty() {
        voice.say("twin-empty")
    } else {
        pieces.join(", ")
    })
}
