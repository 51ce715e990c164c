//! The board in words, for those who cannot see it: each space, what is there, where it leads.

use kernel::{DrawnSpace, LinkKind, Scene, Text, Whereabouts};
use maud::{Markup, html};

use crate::words::Voice;

/// A hidden list that says everything the drawing shows.
pub(crate) fn twin(voice: Voice, scene: &Scene) -> Markup {
    html! {
        section.unseen #twin aria-label=(voice.say("twin-name")) {
            ul { @for space in &scene.board.spaces { li data-key={ "twin " (space.id) } { (sentence(voice, scene, space)) } } }
        }
    }
}

fn sentence(voice: Voice, scene: &Scene, space: &DrawnSpace) -> String {
    let here: Vec<String> = scene
        .pieces
        .iter()
        .filter(|piece| matches!(&piece.at, Whereabouts::Space(id) if *id == space.id))
        .map(|piece| {
            if piece.count > 1 {
                format!("{} × {}", piece.label, piece.count)
            } else {
                piece.label.to_string()
            }
        })
        .collect();
    let leads = scene.board.links.iter().filter_map(|link| {
        let other = if link.from == space.id {
            &link.to
        } else if link.to == space.id {
            &link.from
        } else {
            return None;
        };
        let name = scene
            .board
            .spaces
            .iter()
            .find(|shown| shown.id == *other)?
            .label
            .as_str();
        Some(match link.kind {
            LinkKind::Corridor => name.to_owned(),
            LinkKind::Ladder => voice.about("twin-ladder", name),
            LinkKind::Vent => voice.about("twin-vent", name),
            LinkKind::Shut => voice.about("twin-shut", name),
        })
    });
    let leads: Vec<String> = leads.collect();
    let mut said = space.label.to_string();
    if let Some(note) = &space.note {
        said = format!("{said} ({note})");
    }
    let here = if here.is_empty() {
        voice.say("twin-empty")
    } else {
        here.join(", ")
    };
    voice.tell(
        &Text::say("twin-space")
            .with("space", Text::plain(said))
            .with("here", Text::plain(here))
            .with("leads", Text::plain(leads.join(", "))),
    )
}
