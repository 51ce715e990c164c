//! The scene, the labels of moves and the words for events.

use kernel::{Choice, Icon, Line, Scene, Seat, Staged, Text, Tone, View};

use crate::Fate;
use crate::moves::{Event, Move};

impl Staged for Fate {
    fn words(&self) -> (&'static str, &'static str) {
        (include_str!("../text/en.ftl"), include_str!("../text/fr.ftl"))
    }

    fn icons(&self) -> Vec<Icon> {
        Vec::new()
    }

    fn stage(&self, _view: &View<Self>) -> Scene {
        Scene::default()
    }

    fn choice(&self, _view: &View<Self>, _seat: Seat, chosen: Move) -> Choice {
        Choice {
            chosen: serde_json::to_value(chosen).unwrap_or_default(),
            label: Text::plain(format!("{chosen:?}")),
            targets: Vec::new(),
            group: Text::plain(""),
            onward: false,
            warning: None,
            refused: None,
        }
    }

    fn narrate(&self, event: &Event) -> Line {
        Line::new(Tone::Plain, Text::plain(format!("{event:?}")))
    }
}
