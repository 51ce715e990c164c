//! How the game is shown. Only what the kernel's traits ask for: words of the game, the drawing of an empty table, moves by their
//! words. The game is not on the list of games until its screen is built.

use kernel::{About, Choice, Icon, LogLine, Notation as _, Outcome, Scene, Seat, Staged, Text, Tone, View};

use crate::Nemesis;
use crate::events::Event;
use crate::moves::Move;

impl Staged for Nemesis {
    fn words(&self) -> (&'static str, &'static str) {
        (
            include_str!("../../text/en.ftl"),
            include_str!("../../text/fr.ftl"),
        )
    }

    fn icons(&self) -> Vec<Icon> {
        Vec::new()
    }

    fn stage(&self, _: &View<Self>) -> Scene {
        Scene::default()
    }

    fn choice(&self, _: &View<Self>, _: Seat, chosen: Move) -> Choice {
        Choice {
            chosen: serde_json::to_value(chosen).unwrap_or_default(),
            label: Text::plain(self.print_move(chosen)),
            ..Choice::default()
        }
    }

    fn result(&self, _: &View<Self>, outcome: &Outcome) -> Text {
        About::ending_text(<Self as kernel::Rules>::ABOUT.ending(outcome))
    }

    fn narrate(&self, _: &View<Self>, event: &Event) -> LogLine {
        LogLine::new(Tone::Plain, Text::plain(format!("{event:?}")))
    }
}
