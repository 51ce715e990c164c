//! How the game is shown: the scene, the labels of moves, the words for events.
//!
//! Everything here reads a view and says it in message ids and drawings; it decides nothing and
//! knows no screen. What is asked is said by the steps. What a viewer may not know is face down in
//! the view already, and has a back here.

mod board;
mod dock;
mod events;
pub mod faces;
pub mod names;
mod panels;
mod signs;
mod things;
mod trays;

use crate::prelude::*;
use kernel::{Guide, Icon, Lesson, LogLine, Prompt, Scene, Staged, View};

pub(crate) use panels::DESTINATION;

/// The table being shown: what is printed, what lies there, and whose eyes these are.
pub(crate) struct Staging<'a> {
    pub(crate) rules: &'a Nemesis,
    pub(crate) s: &'a State,
    pub(crate) me: Option<Seat>,
}

impl<'a> Staging<'a> {
    fn of(rules: &'a Nemesis, view: &'a View<Nemesis>) -> Self {
        let me = match view.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        };
        Self {
            rules,
            s: view.state(),
            me,
        }
    }

    /// The table as whoever is asked looks at it.
    pub(crate) fn at(at: crate::flow::At<'a>) -> Self {
        let me = Some(at.seat);
        Self {
            rules: at.rules,
            s: at.s,
            me,
        }
    }

    fn content(&self) -> &'a Content {
        &self.rules.content
    }

    /// The side of the board that lies up.
    fn side(&self) -> &'a Board {
        self.content().board(self.s.mode.side)
    }
}

impl Staged for Nemesis {
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
            "ending-jump" => include_str!("../../content/art/ending-jump.svg"),
            "ending-self-destruct" => include_str!("../../content/art/ending-self-destruct.svg"),
            "ending-fire" => include_str!("../../content/art/ending-fire.svg"),
            "ending-hull" => include_str!("../../content/art/ending-hull.svg"),
            "ending-nobody-left" => include_str!("../../content/art/ending-nobody-left.svg"),
            _ => return None,
        })
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let staging = Staging::of(self, view);
        Scene {
            board: staging.board(),
            pieces: staging.pieces(),
            gauges: staging.gauges(),
            trays: staging.trays(),
            panels: staging.panels(),
            status: staging.status(),
            prompt: Prompt {
                purse: staging.purse(),
                reacts: view.state().is_window(),
                ..Prompt::default()
            },
            dock: staging.dock(),
            hostile: staging.hostile_side(),
            private: staging.private(),
            ..Scene::default()
        }
    }

    fn result(&self, view: &View<Self>, outcome: &Outcome) -> Text {
        let staging = Staging::of(self, view);
        let ending = About::ending_text(Self::ABOUT.ending(outcome));
        let winners = names::listed(outcome.winners.iter().map(|seat| staging.who(seat)));
        match winners {
            None => Text::say("over-lost").with("ending", ending),
            Some(_) if view.state().mode.play == Style::Cooperative => {
                Text::say("over-won-together").with("ending", ending)
            }
            Some(who) => Text::say("over-won")
                .with("ending", ending)
                .with("who", who),
        }
    }

    fn narrate(&self, seen: &View<Self>, event: &Event) -> LogLine {
        Staging::of(self, seen).line(event)
    }

    fn face(&self, view: &View<Self>, id: &str) -> Option<Face> {
        Staging::of(self, view).face(id)
    }

    fn catalogue(&self) -> Vec<(String, Face)> {
        faces::catalogue(&self.content)
    }

    /// The lesson is written for the content the game comes with.
    fn lesson(&self) -> Option<Lesson> {
        let lesson = include_str!("../../content/lesson.ron");
        let lesson = kernel::content::parse("lesson.ron", lesson)
            .expect("the lesson is part of the program; a test plays it");
        self.content.is_standard().then_some(lesson)
    }

    /// Secrets need company: two bots.
    fn quick(&self) -> (u8, Wanted) {
        (3, Wanted::new())
    }

    fn guide(&self) -> Guide {
        let guide = include_str!("../../content/guide.ron");
        kernel::content::parse("guide.ron", guide)
            .expect("the guide is part of the program; a test reads it")
    }
}
