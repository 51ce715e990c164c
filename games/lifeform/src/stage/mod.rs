//! How the game is shown: the scene, the labels of moves, the words for events.
//!
//! Everything here reads a view and says it in message ids and drawings; it decides nothing and
//! knows no screen. What is asked is said by the steps. What a viewer may not know is face down in
//! the view already, and has a back here.

mod aboard;
mod board;
mod dock;
mod events;
pub mod expansions;
pub mod faces;
pub mod names;
mod panels;
pub mod printed;
mod solo;
mod trays;

pub(crate) use aboard::{berth_id, room_id, zone_id};
pub(crate) use expansions::token_sign;

use crate::prelude::*;
use kernel::{About, Guide, Icon, Lesson, Prompt, Scene, Staged, View};

/// The table being shown: what is printed, what lies there, and whose eyes these are.
pub(crate) struct Staging<'a> {
    pub(crate) rules: &'a Lifeform,
    pub(crate) s: &'a State,
    pub(crate) me: Option<Seat>,
}

impl<'a> Staging<'a> {
    fn of(rules: &'a Lifeform, view: &'a View<Lifeform>) -> Self {
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

    fn content(&self) -> &'a Content {
        &self.rules.content
    }
}

impl Staged for Lifeform {
    fn words(&self) -> (&'static str, &'static str) {
        (
            concat!(
                include_str!("../../text/en.ftl"),
                include_str!("../../text/expansions.en.ftl")
            ),
            concat!(
                include_str!("../../text/fr.ftl"),
                include_str!("../../text/expansions.fr.ftl")
            ),
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
            "ending-escaped" | "ending-safe" => {
                include_str!("../../content/art/ending-escaped.svg")
            }
            "ending-clean" => include_str!("../../content/art/ending-clean.svg"),
            "ending-survived" => include_str!("../../content/art/ending-survived.svg"),
            "ending-explosion" => include_str!("../../content/art/ending-explosion.svg"),
            "ending-crew-dead" | "ending-chit" | "ending-caught" | "ending-nerve" => {
                include_str!("../../content/art/ending-crew-dead.svg")
            }
            "ending-stranded" | "ending-no-way-on" => {
                include_str!("../../content/art/ending-stranded.svg")
            }
            "ending-devoured" | "ending-overrun" => {
                include_str!("../../content/art/ending-devoured.svg")
            }
            _ => return None,
        })
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let staging = Staging::of(self, view);
        Scene {
            board: staging.board(),
            pieces: staging.pieces(),
            gauges: staging.gauges(),
            dials: staging.dials(),
            trays: staging.trays(),
            panels: staging.panels(),
            status: staging.status(),
            prompt: Prompt {
                reacts: At::new(self, view.state()).reacts(),
                ..Prompt::default()
            },
            dock: staging.dock(),
            hostile: staging.hostile_side(),
            private: staging.private(),
            ..Scene::default()
        }
    }

    fn result(&self, view: &View<Self>, outcome: &Outcome) -> Text {
        if view.state().is_solo() {
            let won = !outcome.winners.is_empty();
            let id = if won {
                "over-solo-won"
            } else {
                "over-solo-lost"
            };
            let ending = About::ending_text(Self::ABOUT.ending(outcome));
            return Text::say(id).with("ending", ending);
        }
        let crew = !outcome.winners.contains(view.state().lifeform);
        let id = if crew { "over-crew" } else { "over-lifeform" };
        let ending = About::ending_text(Self::ABOUT.ending(outcome));
        Text::say(id).with("ending", ending)
    }

    fn narrate(&self, seen: &View<Self>, event: &Event) -> LogLine {
        Staging::of(self, seen).line(event)
    }

    fn face(&self, view: &View<Self>, id: &str) -> Option<Face> {
        Staging::of(self, view).face(id)
    }

    fn catalogue(&self) -> Vec<(String, Face)> {
        let mut all = faces::catalogue(&self.content);
        all.extend(printed::catalogue(&self.content));
        all
    }

    /// One crew player more than the least, so that somebody helps: two bots.
    fn quick(&self) -> (u8, Wanted) {
        (3, Wanted::new())
    }

    /// One for each side and one for who plays alone; they are written for the content the game
    /// comes with.
    fn lessons(&self) -> Vec<Lesson> {
        let lessons = [
            include_str!("../../content/lesson-crew.ron"),
            include_str!("../../content/lesson-lifeform.ron"),
            include_str!("../../content/lesson-alone.ron"),
        ];
        let read = |lesson| {
            kernel::content::parse("lesson.ron", lesson)
                .expect("the lessons are part of the program; a test plays them")
        };
        if self.content.is_standard() {
            lessons.map(read).into()
        } else {
            Vec::new()
        }
    }

    fn guide(&self) -> Guide {
        let guide = include_str!("../../content/guide.ron");
        kernel::content::parse("guide.ron", guide)
            .expect("the guide is part of the program; a test reads it")
    }
}
