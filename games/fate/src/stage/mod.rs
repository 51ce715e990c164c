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
use kernel::{Face, Icon, LogLine, Outcome, Prompt, Rules as _, Scene, Staged, View};

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
    kernel::usual_stage! {
        pictures {
            "cover" => "cover",
            "ending-narcissus" | "ending-blow-up" => "ending-narcissus",
            "ending-destroyed" => "ending-destroyed",
            "ending-morale" => "ending-morale",
            "ending-sympathies" => "ending-sympathies",
            "ending-blow-out" => "ending-blow-out",
            "ending-cut-off" => "ending-cut-off",
        }
    }

    fn icons(&self) -> Vec<Icon> {
        let drawings = include_str!("../../content/icons.ron");
        kernel::content::shipped("icons.ron", drawings)
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let staging = Staging::of(self, view);
        let me = staging.own_figure(view.seat());
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
            dock: staging.dock(view.seat()),
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
        staging.face(id, staging.own_figure(view.seat()))
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
}
