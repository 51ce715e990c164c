//! How the game is shown: the scene and the words for events.
//!
//! Everything here reads a view and says it in message ids and drawings; it decides nothing and
//! knows no screen. What is asked and what may be answered is said by the decisions. No player
//! holds private information (chapter 26), so all viewers get the same scene.

mod board;
mod dock;
mod events;
mod faces;
mod goals;
mod names;
mod places;
mod trays;

use crate::prelude::*;
use kernel::{
    Face, Guide, Icon, Lesson, LogLine, Outcome, Prompt, Rules as _, Scene, Staged, View, Viewer,
};

pub(crate) use names::{
    ALIEN, ASH, ASH_DAMAGE, COUNTDOWN, DECK, MISSION, MORALE, SCRAP_PILE, TOP_CARD, item_name,
    of_thing, scrap_counted, thing_icon,
};

/// The table being shown: what is printed and what lies there.
pub(crate) struct Staging<'a> {
    pub(crate) fate: &'a Fate,
    pub(crate) s: &'a State,
}

impl<'a> Staging<'a> {
    fn of(fate: &'a Fate, view: &'a View<Fate>) -> Self {
        Self {
            fate,
            s: view.state(),
        }
    }

    /// The same table as the rules look at it.
    fn at(&self) -> At<'a> {
        At::new(self.fate, self.s)
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

    fn picture(&self, name: &str) -> Option<&'static str> {
        Some(match name {
            "cover" => include_str!("../../content/art/cover.svg"),
            "ending-narcissus" | "ending-blow-up" => {
                include_str!("../../content/art/ending-narcissus.svg")
            }
            "ending-destroyed" => include_str!("../../content/art/ending-destroyed.svg"),
            "ending-morale" => include_str!("../../content/art/ending-morale.svg"),
            "ending-sympathies" => include_str!("../../content/art/ending-sympathies.svg"),
            "ending-blow-out" => include_str!("../../content/art/ending-blow-out.svg"),
            "ending-cut-off" => include_str!("../../content/art/ending-cut-off.svg"),
            _ => return None,
        })
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let staging = Staging::of(self, view);
        let me = staging.own_figure(seat_of(view));
        Scene {
            board: staging.board(),
            pieces: staging.pieces(),
            gauges: staging.gauges(),
            trays: staging.trays(me),
            panels: staging.panels(),
            status: staging.status(),
            prompt: Prompt {
                purse: staging.purse(),
                ..Prompt::default()
            },
            dock: staging.dock(seat_of(view)),
            ..Scene::default()
        }
    }

    fn result(&self, _: &View<Self>, outcome: &Outcome) -> Text {
        let lost = outcome.winners.is_empty();
        let id = if lost { "over-lost" } else { "over-won" };
        let ending = About::ending_text(Self::ABOUT.ending(outcome));
        Text::say(id).with("ending", ending)
    }

    fn narrate(&self, seen: &View<Self>, event: &Event) -> LogLine {
        Staging::of(self, seen).line(event)
    }

    fn face(&self, view: &View<Self>, id: &str) -> Option<Face> {
        let staging = Staging::of(self, view);
        staging.face(id, staging.own_figure(seat_of(view)))
    }

    fn catalogue(&self) -> Vec<(String, Face)> {
        let mode = Mode {
            players: 1,
            characters: 1,
            ash: true,
            ..Mode::default()
        };
        let s = &self.bare(mode);
        Staging { fate: self, s }.catalogue()
    }

    fn guide(&self) -> Guide {
        let guide = include_str!("../../content/guide.ron");
        kernel::content::parse("guide.ron", guide)
            .expect("the guide is part of the program; a test reads it")
    }

    /// It is played on the board and with the cards that come with the program.
    fn lesson(&self) -> Option<Lesson> {
        let lesson = include_str!("../../content/lesson.ron");
        let lesson = kernel::content::parse("lesson.ron", lesson)
            .expect("the lesson is part of the program; a test plays it");
        self.content.is_standard().then_some(lesson)
    }
}

/// The seat whose eyes these are.
fn seat_of(view: &View<Fate>) -> Option<Seat> {
    match view.viewer() {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator | Viewer::Everything => None,
    }
}
