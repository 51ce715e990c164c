//! The events of The Dragon's Domain and The 13th Passenger in words and drawings.

use kernel::{
    Check, Colour, Face, FaceKind, GaugeChange, LogLine, Shows, Text, Tone, Weight, Worded as _,
};

use super::aboard::{room_id, zone_id};
use super::faces::of_kind;
use super::names::{self, named};
use super::solo::{CLAMPS, FEAR, LIFE_SUPPORT, MOTION};
use super::{Staging, printed};
use crate::content::{CrewCard, CrisisCard, MotionSpace, SoloToken};
use crate::modules::ModuleEvent;
use crate::solo::SoloEvent;
use crate::state::End;

fn line(tone: Tone, text: Text) -> LogLine {
    LogLine::new(tone, text)
}

/// The name of a crisis card.
pub fn crisis(content: &crate::Content, card: CrisisCard) -> Text {
    Text::say(format!("crisis-{}", content.solo.card(card).name))
}

/// A gauge that moves.
fn gauge(gauge: &str, from: u8, to: u8) -> Shows {
    Shows::Gauge(GaugeChange {
        gauge: gauge.to_owned(),
        from: from.into(),
        to: to.into(),
        parts: Vec::new(),
    })
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

    fn with_card(&self, id: &'static str, card: CrewCard) -> Text {
        Text::say(id).with("card", names::crew_card(self.content(), card))
    }

    /// What happened in a solo game.
    pub(super) fn solo_line(&self, event: SoloEvent) -> LogLine {
        use Tone::{Danger, Good, Hidden, Plain};
        let say = |id: &'static str| Text::say(id);
        let many = |id: &'static str, number: u8| say(id).with("number", number);
        match event {
            SoloEvent::Waited => line(Plain, say("told-waited")),
            SoloEvent::Advanced(space) => line(
                Danger,
                say("told-advanced").with("space", self.motion(space)),
            )
            .at(self.motion_id(space)),
            SoloEvent::DrivenBack(space) => {
                line(Good, say("told-driven-back")).at(self.motion_id(space))
            }
            SoloEvent::Reduced(left) => line(Good, many("told-reduced", left)),
            SoloEvent::NerveLost(at) => line(Danger, many("told-nerve-lost", at))
                .by(0)
                .counting("tally-nerve", 1)
                .weighing(Weight::Grave)
                .showing(gauge(FEAR, at + 1, at)),
            SoloEvent::Feared(at) => line(Danger, many("told-feared", at))
                .weighing(Weight::Grave)
                .at(FEAR),
            SoloEvent::TraitUsed(area) => line(
                Plain,
                say("told-trait-used").with("trait", named("trait", area)),
            ),
            SoloEvent::TraitSpent(area) => line(
                Plain,
                say("told-trait-spent").with("trait", named("trait", area)),
            ),
            SoloEvent::CrisisDrawn(card) => line(
                Danger,
                say("told-crisis").with("card", crisis(self.content(), card)),
            )
            .weighing(Weight::Grave)
            .by(0)
            .counting("tally-crises", 1)
            .showing(Shows::Card(Box::new(printed::crisis(self.content(), card)))),
            SoloEvent::OptionTaken(card, option) => {
                let id = match option {
                    1 => "told-option-a",
                    2 => "told-option-b",
                    _ => "told-option-c",
                };
                let text = say(id).with("card", crisis(self.content(), card));
                line(
                    Plain,
                    text.with("does", printed::option(self.content(), card, option)),
                )
            }
            SoloEvent::GoalGained(goal) => {
                line(Good, say("told-goal").with("goal", named("goal", goal)))
                    .weighing(Weight::Grave)
                    .at(format!("goal:{}", goal.word()))
                    .showing(Shows::Verdict)
            }
            SoloEvent::TokenGained(token) => line(
                Good,
                say("told-token-gained").with("token", named("token", token)),
            ),
            SoloEvent::TokenSpent(token) => line(
                Plain,
                say("told-token-spent").with("token", named("token", token)),
            ),
            SoloEvent::HarpoonTaken(space) => line(
                Good,
                say("told-harpoon-taken").with("space", self.the_space(space)),
            ),
            SoloEvent::Stowed(number) => line(Hidden, many("told-stowed", number)),
            SoloEvent::Unstowed(number) => line(Hidden, many("told-unstowed", number)),
            SoloEvent::CellDropped => line(Danger, say("told-cell-dropped")),
            SoloEvent::SmallVent(space) => line(
                Danger,
                say("told-small-vent").with("space", self.the_space(space)),
            ),
            SoloEvent::ChitAdded => line(Danger, say("told-chit-added")),
            SoloEvent::BeastChitAdded => line(Good, say("told-beast-chit-added")),
            SoloEvent::ChitDrawn(true) => line(Good, say("told-chit-alive"))
                .weighing(Weight::Grave)
                .showing(Shows::Verdict),
            SoloEvent::ChitDrawn(false) => line(Danger, say("told-chit-killed"))
                .weighing(Weight::Final)
                .showing(Shows::Verdict),
            SoloEvent::Alert(surplus) => {
                let line = line(Danger, many("told-alert", surplus)).weighing(Weight::Grave);
                line.at(MOTION).showing(Shows::Card(Box::new(alert())))
            }
            SoloEvent::Eluded => line(Good, say("told-eluded")),
            SoloEvent::AttackAboard => line(Danger, say("told-attack-aboard")),
            SoloEvent::Exhausted => line(Danger, say("told-exhausted")),
            SoloEvent::Rested => line(Good, say("told-rested")),
            SoloEvent::Impervious => line(Danger, say("told-impervious")),
            SoloEvent::Trapped(trap) => line(
                Danger,
                say("told-trapped").with("trap", named("trap", trap)),
            ),
            SoloEvent::CardsLookedAt(number) => line(Plain, many("told-looked", number)),
            SoloEvent::StowawaysShown(safe, danger) => line(
                if danger > 0 { Danger } else { Good },
                say("told-stowaways")
                    .with("safe", safe)
                    .with("danger", danger),
            )
            .weighing(Weight::Grave)
            .showing(Shows::Card(Box::new(stowaways(safe, danger)))),
            SoloEvent::ZonesFilled => line(Danger, say("told-zones-filled")),
            SoloEvent::Halon(number) => line(Plain, many("told-halon", number)),
            SoloEvent::DefeatBegan(zone) => {
                let text = say("told-defeat").with("zone", named("zone", zone));
                line(Plain, text)
                    .at(zone_id(zone))
                    .showing(Shows::Card(Box::new(printed::zone(zone))))
            }
            SoloEvent::Extinguished(icon) => line(
                Good,
                say("told-extinguished").with("icon", named("fight", icon)),
            ),
            SoloEvent::ZoneCleared(zone) => line(
                Good,
                say("told-zone-cleared").with("zone", named("zone", zone)),
            )
            .at(zone_id(zone))
            .showing(Shows::Verdict),
            SoloEvent::AirlockOpened(zone) => {
                let text = say("told-airlock").with("zone", named("zone", zone));
                line(Plain, text).at(zone_id(zone)).weighing(Weight::Grave)
            }
            SoloEvent::LockerOpened => line(Plain, say("told-locker")),
            SoloEvent::ColumnPaid(column) => line(
                Plain,
                say("told-column-paid").with("column", named("column", column)),
            ),
        }
    }

    /// What happened in a module.
    pub(super) fn module_line(&self, event: ModuleEvent) -> LogLine {
        use Tone::{Danger, Good, Hidden, Plain};
        let say = |id: &'static str| Text::say(id);
        let many = |id: &'static str, number: u8| say(id).with("number", number);
        let room = |id: &'static str, room| say(id).with("room", named("room", room));
        match event {
            ModuleEvent::AsteroidSeen(true) => {
                line(Danger, say("told-struck")).weighing(Weight::Grave)
            }
            ModuleEvent::AsteroidSeen(false) => line(Plain, say("told-imminent")),
            ModuleEvent::Struck(card) => line(
                Danger,
                say("told-asteroid").with("card", named("asteroid", card)),
            )
            .weighing(Weight::Grave)
            .showing(Shows::Card(Box::new(printed::asteroid(card)))),
            ModuleEvent::Ruptured(space) => line(
                Danger,
                say("told-ruptured").with("space", self.the_space(space)),
            ),
            ModuleEvent::CoolantLost(number) => line(Danger, many("told-coolant-lost", number)),
            ModuleEvent::MarkerSet(it) => line(Good, room("told-marker", it)),
            ModuleEvent::ClampUnlocked(number) => line(Good, many("told-clamp", number))
                .showing(gauge(CLAMPS, number.saturating_sub(1), number)),
            ModuleEvent::LifeSupport(number) => line(Good, many("told-life-support", number))
                .showing(gauge(LIFE_SUPPORT, number.saturating_sub(1), number)),
            ModuleEvent::CardKept(card) => {
                line(Good, self.with_card("told-card-kept-aboard", card))
            }
            ModuleEvent::Confronted => line(Danger, say("told-confronted")),
            ModuleEvent::Hunted(guess, hiding) => {
                let id = if guess == hiding {
                    "told-hunted-right"
                } else {
                    "told-hunted-wrong"
                };
                let tone = if guess == hiding { Good } else { Danger };
                let text = say(id).with("guess", named("room", guess));
                line(tone, text.with("room", named("room", hiding)))
                    .weighing(Weight::Grave)
                    .at(room_id(hiding))
                    .showing(Shows::Verdict)
            }
            ModuleEvent::HidAboard => line(Hidden, say("told-hid-aboard")),
            ModuleEvent::Baited(it) => line(Plain, room("told-baited", it)).at(room_id(it)),
            ModuleEvent::Revealed(it) => line(Good, room("told-revealed", it)).at(room_id(it)),
            ModuleEvent::Flushed(it, true) => {
                line(Good, room("told-flushed-found", it)).at(room_id(it))
            }
            ModuleEvent::Flushed(it, false) => {
                line(Plain, room("told-flushed", it)).at(room_id(it))
            }
            ModuleEvent::Searched(who, it, found) => {
                let id = if found {
                    "told-searched-found"
                } else {
                    "told-searched"
                };
                let tone = if found { Good } else { Plain };
                line(tone, room(id, it).with("who", names::character(who)))
                    .weighing(Weight::Grave)
                    .at(room_id(it))
                    .showing(Shows::Verdict)
            }
            ModuleEvent::BaitKept => line(Danger, say("told-bait-kept")),
            ModuleEvent::BaitGone => line(Plain, say("told-bait-gone")),
            ModuleEvent::Rewarded(icon) => line(
                Good,
                say("told-rewarded").with("icon", named("fight", icon)),
            ),
            ModuleEvent::CombatSpent(icon) => line(
                Plain,
                say("told-combat-spent").with("icon", named("fight", icon)),
            ),
            ModuleEvent::HostilityGained(number) => {
                line(Danger, many("told-hostility-gained", number))
            }
            ModuleEvent::HostilityLost(number) => line(Good, many("told-hostility-lost", number)),
            ModuleEvent::HalonLost => line(Danger, say("told-halon-lost")),
            ModuleEvent::RemoraLost => line(Danger, say("told-remora-lost")),
            ModuleEvent::SmallerHand(number) => line(Good, many("told-smaller-hand", number)),
            ModuleEvent::Exchanged(one, other) => line(
                Plain,
                say("told-exchanged")
                    .with("who", self.who(one))
                    .with("other", self.who(other)),
            ),
            ModuleEvent::HandSeen(seat) => {
                line(Plain, say("told-hand-seen").with("who", self.who(seat))).by(seat.0)
            }
            ModuleEvent::HandCard(card) => line(
                Hidden,
                say("told-hand-card").with("card", names::lifeform_card(self.content(), card)),
            ),
            ModuleEvent::StayedHidden(it) => {
                line(Danger, room("told-stayed-hidden", it)).at(room_id(it))
            }
        }
    }
}
