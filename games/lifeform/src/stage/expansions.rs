//! The events of The Dragon's Domain and The 13th Passenger in words and drawings.

use crate::prelude::*;
use kernel::Check;

use super::faces::of_kind;
use super::printed;
use super::solo::{CLAMPS, FEAR, LIFE_SUPPORT, MOTION};

/// The name of a crisis card.
pub fn crisis(content: &crate::Content, card: CrisisCard) -> Text {
    Text::say(format!("crisis-{}", content.solo.card(card).name))
}

/// The proximity alert as a card.
fn alert() -> Face {
    let title = Text::say("motion-alert");
    let face = Face {
        colour: Colour::Red,
        tone: Tone::Danger,
        ..of_kind(FaceKind::Event, "kind-alert", "attack", title)
    };
    face.step("hide", Text::say("alert-elude"))
        .step("skull", Text::say("alert-chit"))
        .ruled("D9.1")
}

/// The stowaway tokens as they are turned up after the launch.
fn stowaways(safe: u8, danger: u8) -> Face {
    let check = |icon: &str, label: &'static str, have: u8| Check {
        icon: icon.to_owned(),
        label: Text::say(label),
        have: have.into(),
        need: 0,
    };
    let title = Text::say("tray-stowed");
    let face = Face {
        colour: Colour::Violet,
        checks: vec![
            check("yes", "stowaway-safe", safe),
            check("skull", "stowaway-danger", danger),
        ],
        ..of_kind(FaceKind::Event, "kind-launch", "stowaway", title)
    };
    let verdict = if danger > 0 {
        "stowaways-danger"
    } else {
        "stowaways-safe"
    };
    face.step("stowaway", Text::say(verdict)).ruled("D2.11")
}

/// The message of an ending.
pub(super) const fn ending(end: End) -> &'static str {
    match end {
        End::Escaped => "ending-escaped",
        End::Clean => "ending-clean",
        End::Survived => "ending-survived",
        End::Explosion => "ending-explosion",
        End::CrewDead => "ending-crew-dead",
        End::Stranded => "ending-stranded",
        End::Devoured => "ending-devoured",
        End::Safe => "ending-safe",
        End::Chit => "ending-chit",
        End::Caught => "ending-caught",
        End::Nerve => "ending-nerve",
        End::NoWayOn => "ending-no-way-on",
        End::Overrun => "ending-overrun",
    }
}

pub(crate) const fn token_sign(token: SoloToken) -> &'static str {
    match token {
        SoloToken::Survival => "survival",
        SoloToken::Thirty => "countdown",
        SoloToken::Extinguisher => "halon",
        SoloToken::Torch => "electrify",
        SoloToken::Harpoon => "harpoon",
    }
}

impl Staging<'_> {
    /// A space of the motion tracker by name.
    pub(crate) fn motion(&self, space: MotionSpace) -> Text {
        let kind = self.content().solo.motion.get(space.index());
        kind.map_or_else(Text::default, |spec| named("motion", spec.kind))
    }

    /// What happened in a solo game.
    pub(super) fn solo_line(&self, event: SoloEvent) -> LogLine {
        let content = self.content();
        let line = event.line(At::new(self.rules, self.s));
        match event {
            SoloEvent::NerveLost(number) => line.gauge(FEAR, number + 1, number),
            SoloEvent::Feared(_) => line.at(FEAR),
            SoloEvent::CrisisDrawn(card) => line.card(printed::crisis(content, card)),
            SoloEvent::OptionTaken(card, option) => {
                let line = line.with("does", printed::option(content, card, option));
                line.says(match option {
                    1 => "told-option-a",
                    2 => "told-option-b",
                    _ => "told-option-c",
                })
            }
            SoloEvent::HarpoonTaken(space) | SoloEvent::SmallVent(space) => {
                line.with("space", self.the_space(space))
            }
            SoloEvent::Alert(_) => line.at(MOTION).card(alert()),
            SoloEvent::StowawaysShown(safe, danger) => {
                let line = line.card(stowaways(safe, danger));
                if danger > 0 { line.bad() } else { line.good() }
            }
            SoloEvent::DefeatBegan(zone) => line.card(printed::zone(zone)),
            _ => line,
        }
    }

    /// What happened in a module.
    pub(super) fn module_line(&self, event: ModuleEvent) -> LogLine {
        let line = event.line(At::new(self.rules, self.s));
        match event {
            ModuleEvent::Ruptured(space) => line.with("space", self.the_space(space)),
            ModuleEvent::ClampUnlocked(number) => {
                line.gauge(CLAMPS, number.saturating_sub(1), number)
            }
            ModuleEvent::LifeSupport(number) => {
                line.gauge(LIFE_SUPPORT, number.saturating_sub(1), number)
            }
            ModuleEvent::Hunted(guess, hiding) if guess == hiding => {
                line.says("told-hunted-right").good()
            }
            ModuleEvent::Hunted(..) => line.says("told-hunted-wrong").bad(),
            _ => line,
        }
    }
}
