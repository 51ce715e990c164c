//! How the game is shown: the scene, the labels of moves, the words for events.
//!
//! Everything here reads a view and says it in message ids and drawings; it decides nothing and knows no screen. No player
//! holds private information (chapter 26), so all viewers get the same scene but for how the question is put to them.

mod board;
mod choices;
mod events;
mod names;
mod prompt;
mod trays;

use kernel::{Choice, Icon, Line, Scene, Seat, Staged, View};

use crate::Fate;
use crate::moves::{Event, Move};
use crate::state::State;

/// The table being shown: what is printed and what lies there.
struct Staging<'a> {
    fate: &'a Fate,
    s: &'a State,
}

impl<'a> Staging<'a> {
    fn of(fate: &'a Fate, view: &'a View<Fate>) -> Self {
        Self {
            fate,
            s: view.state(),
        }
    }
}

impl Staged for Fate {
    fn words(&self) -> (&'static str, &'static str) {
        (
            include_str!("../../text/en.ftl"),
            include_str!("../../text/fr.ftl"),
        )
    }

    fn icons(&self) -> Vec<Icon> {
        let drawings = include_str!("../../content/icons.ron");
        kernel::content::parse("icons.ron", drawings)
            .expect("the drawings are part of the program; a test reads them")
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let staging = Staging::of(self, view);
        Scene {
            board: staging.board(),
            pieces: staging.pieces(),
            gauges: staging.gauges(),
            trays: staging.trays(),
            sheets: Vec::new(),
            panels: staging.panels(),
            status: staging.status(),
            prompt: staging.prompt(view.viewer()),
            choices: Vec::new(),
        }
    }

    fn choice(&self, view: &View<Self>, _: Seat, chosen: Move) -> Choice {
        Staging::of(self, view).choice(chosen)
    }

    fn narrate(&self, seen: &View<Self>, event: &Event) -> Line {
        Staging::of(self, seen).line(event)
    }
}
