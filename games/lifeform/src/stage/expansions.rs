//! The moves and events of The Dragon's Domain and The 13th Passenger in words and drawings.

use crate::flow::At;
use kernel::{Below, Check, Colour, Face, FaceKind, LogLine, Seat, Text, Tone, Worded as _};

use super::aboard::{room_id, zone_id};
use super::faces::of_kind;
use super::names::{self, named};
use super::solo::{CLAMPS, FEAR, LIFE_SUPPORT, MOTION};
use super::{Staging, printed};
use crate::content::{CrewCard, CrisisCard, FightIcon, MotionSpace, SoloToken};
use crate::modules::ModuleEvent;
use crate::moves::Bag;
use crate::solo::SoloEvent;
use crate::state::End;

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

pub(super) const fn token_sign(token: SoloToken) -> &'static str {
    match token {
        SoloToken::Survival => "survival",
        SoloToken::Thirty => "countdown",
        SoloToken::Extinguisher => "halon",
        SoloToken::Torch => "electrify",
        SoloToken::Harpoon => "harpoon",
    }
}

/// An option of a card nobody faces.
const fn option_id(option: u8) -> &'static str {
    match option {
        1 => "do-option-a",
        2 => "do-option-b",
        _ => "do-option-c",
    }
}

/// What a move of a module points at, by id.
pub(super) fn module_target(chosen: Bag) -> Option<String> {
    match chosen {
        Bag::Hide(room) | Bag::Bait(room) | Bag::Flush(room) | Bag::At(room) | Bag::Empty(room) => {
            Some(room_id(room))
        }
        Bag::Search(who) => Some(names::character_id(who)),
        _ => None,
    }
}

impl Staging<'_> {
    /// What a solo move is done with, by id.
    pub(super) fn solo_subject(&self, seat: Seat, chosen: Bag) -> Option<String> {
        let token = |token: SoloToken| Some(format!("token:{}", token.word()));
        let looked = |card: CrewCard| {
            let place = self.s.solo.looked.iter().position(|it| it == card)?;
            let id = &self.content().crew_card(card).id;
            Some(format!("looked:{place}:{id}"))
        };
        match chosen {
            Bag::SpendSurvival | Bag::AddChit => token(SoloToken::Survival),
            Bag::HarpoonToken | Bag::HarpoonAt(_) => token(SoloToken::Harpoon),
            Bag::Extinguish(_) => token(SoloToken::Extinguisher),
            Bag::Torch(_) => token(SoloToken::Torch),
            Bag::PayToken(it) | Bag::ReduceToken(it) | Bag::ThrowToken(it) => token(it),
            Bag::SpendTrait(area) | Bag::UseTrait(area) | Bag::Trait(area, _) => {
                Some(format!("trait:{}", area.word()))
            }
            Bag::HarpoonCard(card)
            | Bag::Pay(card)
            | Bag::PayTrait(_, card)
            | Bag::Reduce(card)
            | Bag::Throw(card) => self.in_hand(seat, card),
            Bag::KeepCrew(card) | Bag::Put(card) => looked(card),
            Bag::Option(_) => {
                let card = self.faced_crisis()?;
                Some(format!("crisis:{}", self.content().solo.card(card).id))
            }
            _ => None,
        }
    }

    /// What a solo move points at, by id.
    pub(super) fn solo_target(&self, chosen: Bag) -> Option<String> {
        match chosen {
            Bag::Step(space) => Some(self.motion_id(space)),
            Bag::PayColumn(column) => Some(format!("column:{}", column.word())),
            Bag::Zone(zone) | Bag::Defeat(zone) | Bag::Halon(zone) | Bag::Airlock(zone)
                if self.is_away() =>
            {
                Some(zone_id(zone))
            }
            Bag::Guess(room) if self.is_away() => Some(room_id(room)),
            _ => None,
        }
    }

    pub(super) fn motion(&self, space: MotionSpace) -> Text {
        let kind = self.content().solo.motion.get(space.index());
        kind.map_or_else(Text::default, |spec| named("motion", spec.kind))
    }

    fn with_card(&self, id: &'static str, card: CrewCard) -> Text {
        Text::say(id).with("card", names::crew_card(self.content(), card))
    }

    /// What a solo move does.
    pub(super) fn solo_label(&self, chosen: Bag) -> Text {
        let say = |id: &'static str| Text::say(id);
        let icon = |id: &'static str, icon: FightIcon| say(id).with("icon", named("fight", icon));
        match chosen {
            Bag::Wait => say("do-wait"),
            Bag::SpendSurvival => say("do-spend-survival"),
            Bag::SpendTrait(area) => say("do-spend-trait").with("trait", named("trait", area)),
            Bag::HarpoonCard(card) => self.with_card("do-harpoon-card", card),
            Bag::HarpoonToken => say("do-harpoon-token"),
            Bag::Unlock => say("do-unlock"),
            Bag::KeepCrew(card) => self.with_card("do-keep-crew", card),
            Bag::Top => say("do-top"),
            Bag::Bottom => say("do-bottom"),
            Bag::Put(card) => self.with_card("do-put", card),
            Bag::Option(Below(option)) => match self.faced_crisis() {
                Some(card) => printed::option(self.content(), card, option),
                None => say(option_id(option)),
            },
            Bag::Pay(card) => self.with_card("do-pay", card),
            Bag::PayToken(token) => say("do-pay-token").with("token", named("token", token)),
            Bag::PayTrait(area, card) => self
                .with_card("do-pay-trait", card)
                .with("trait", named("trait", area)),
            Bag::PayColumn(column) => say("do-pay-column").with("column", named("column", column)),
            Bag::UseTrait(area) => say("do-use-trait").with("trait", named("trait", area)),
            Bag::Fear => say("do-fear"),
            Bag::Step(space) => say("do-step").with("space", self.motion(space)),
            Bag::Reduce(card) => self.with_card("do-reduce", card),
            Bag::ReduceToken(token) => say("do-reduce-token").with("token", named("token", token)),
            Bag::Go => say("do-go"),
            Bag::Elude => say("do-elude").with("cards", At::new(self.rules, self.s).elude_price()),
            Bag::Throw(card) => self.with_card("do-throw", card),
            Bag::ThrowToken(token) => say("do-throw-token").with("token", named("token", token)),
            Bag::Stow => say("do-stow"),
            Bag::DropCell => say("do-drop-cell"),
            Bag::Back => say("do-back"),
            Bag::Zone(zone) => say("do-zone").with("zone", named("zone", zone)),
            Bag::Defeat(zone) => say("do-defeat").with("zone", named("zone", zone)),
            Bag::Halon(zone) => say("do-halon").with("zone", named("zone", zone)),
            Bag::Airlock(zone) => say("do-airlock").with("zone", named("zone", zone)),
            Bag::Locker => say("do-locker"),
            Bag::AddChit => say("do-add-chit"),
            Bag::Extinguish(it) => icon("do-extinguish", it),
            Bag::Trait(area, it) => icon("do-trait", it).with("trait", named("trait", area)),
            Bag::Torch(it) => icon("do-torch", it),
            Bag::HarpoonAt(it) => icon("do-harpoon-at", it),
            Bag::GiveUp => say("do-surrender"),
            Bag::Confront => say("do-confront"),
            Bag::HuntIt => say("do-hunt-it"),
            Bag::Guess(room) => say("do-guess").with("room", named("room", room)),
            _ => self.module_label(chosen),
        }
    }

    /// What a move of a module does.
    pub(super) fn module_label(&self, chosen: Bag) -> Text {
        let say = |id: &'static str| Text::say(id);
        let room = |id: &'static str, room| say(id).with("room", named("room", room));
        match chosen {
            Bag::Hide(it) => room("do-hide-in", it),
            Bag::Bait(it) => room("do-bait", it),
            Bag::Flush(it) => room("do-flush", it),
            Bag::Search(who) => say("do-search").with("who", names::character(who)),
            Bag::At(it) => room("do-search-at", it),
            Bag::Empty(it) => room("do-empty", it),
            Bag::Reward(Below(number)) => {
                let rewards = &self.content().passenger.rewards;
                let tokens = rewards.get(usize::from(number).saturating_sub(1));
                let (disks, tokens) = tokens.copied().unwrap_or_default();
                say("do-reward").with("disks", disks).with("tokens", tokens)
            }
            Bag::Combat(it) => say("do-combat").with("icon", named("fight", it)),
            Bag::SpendCombat(it) => say("do-spend-combat").with("icon", named("fight", it)),
            Bag::Exchange(seat) => say("do-exchange").with("who", self.who(seat)),
            Bag::Give(card) => self.with_card("do-give-card", card),
            Bag::Use => say("do-use"),
            _ => Text::default(),
        }
    }

    /// The drawing of a solo move.
    pub(super) fn solo_sign(&self, chosen: Bag) -> &'static str {
        match chosen {
            Bag::Wait | Bag::Step(_) => "lurk",
            Bag::SpendSurvival | Bag::AddChit => "survival",
            Bag::SpendTrait(_) | Bag::UseTrait(_) | Bag::PayTrait(..) | Bag::Trait(..) => "skill",
            Bag::HarpoonCard(_) | Bag::HarpoonToken | Bag::HarpoonAt(_) | Bag::Throw(_) => {
                "harpoon"
            }
            Bag::Unlock => "launch",
            Bag::KeepCrew(_) | Bag::Pay(_) | Bag::Put(_) => "card",
            Bag::Top | Bag::Bottom => "deck",
            Bag::Option(_) => "objective",
            Bag::PayToken(token) | Bag::ReduceToken(token) | Bag::ThrowToken(token) => {
                token_sign(token)
            }
            Bag::PayColumn(column) => super::faces::column_sign(column),
            Bag::Fear => "terror",
            Bag::Reduce(_) => "door",
            Bag::Go => "yes",
            Bag::Elude => "hide",
            Bag::Stow => "stowaway",
            Bag::DropCell => "cell",
            Bag::Back => "flamethrower",
            Bag::Zone(_) | Bag::Confront => "attack",
            Bag::Defeat(_) => "claw",
            Bag::Halon(_) | Bag::Extinguish(_) => "halon",
            Bag::Airlock(_) => "breach",
            Bag::Locker => "equip",
            Bag::Torch(_) => "electrify",
            Bag::GiveUp => "skull",
            Bag::HuntIt | Bag::Guess(_) => "explore",
            _ => self.module_sign(chosen),
        }
    }

    /// The drawing of a module's move.
    pub(super) fn module_sign(&self, chosen: Bag) -> &'static str {
        match chosen {
            Bag::Hide(_) => "hide",
            Bag::Bait(_) => "hostility",
            Bag::Flush(_) => "halon",
            Bag::Search(_) | Bag::At(_) => "explore",
            Bag::Empty(_) => "mission",
            Bag::Reward(_) => "yes",
            Bag::Combat(icon) | Bag::SpendCombat(icon) => icon.word(),
            Bag::Exchange(_) | Bag::Give(_) | Bag::Use => "card",
            _ => "",
        }
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
