//! The moves and events of The Dragon's Domain and The 13th Passenger in words and drawings.

use kernel::{LogLine, Text, Tone, Weight, Worded as _};

use super::Staging;
use super::names::{self, named};
use crate::content::{CrewCard, CrisisCard, FightIcon, MotionSpace, SoloToken};
use crate::modules::{ModuleEvent, ModuleMove};
use crate::solo::{SoloEvent, SoloMove};
use crate::state::End;

fn line(tone: Tone, text: Text) -> LogLine {
    LogLine::new(tone, text)
}

/// The name of a crisis card.
pub fn crisis(content: &crate::Content, card: CrisisCard) -> Text {
    Text::say(format!("crisis-{}", content.solo.card(card).name))
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

const fn token_sign(token: SoloToken) -> &'static str {
    match token {
        SoloToken::Survival => "survival",
        SoloToken::Thirty => "countdown",
        SoloToken::Extinguisher => "halon",
        SoloToken::Torch => "electrify",
        SoloToken::Harpoon => "harpoon",
    }
}

impl Staging<'_> {
    fn motion(&self, space: MotionSpace) -> Text {
        let kind = self.content().solo.motion.get(space.index());
        kind.map_or_else(Text::default, |spec| named("motion", spec.kind))
    }

    fn with_card(&self, id: &'static str, card: CrewCard) -> Text {
        Text::say(id).with("card", names::crew_card(self.content(), card))
    }

    /// What a solo move does.
    pub(super) fn solo_label(&self, chosen: SoloMove) -> Text {
        let say = |id: &'static str| Text::say(id);
        let icon = |id: &'static str, icon: FightIcon| say(id).with("icon", named("fight", icon));
        match chosen {
            SoloMove::Wait => say("do-wait"),
            SoloMove::SpendSurvival => say("do-spend-survival"),
            SoloMove::SpendTrait(area) => say("do-spend-trait").with("trait", named("trait", area)),
            SoloMove::HarpoonCard(card) => self.with_card("do-harpoon-card", card),
            SoloMove::HarpoonToken => say("do-harpoon-token"),
            SoloMove::Unlock => say("do-unlock"),
            SoloMove::KeepCrew(card) => self.with_card("do-keep-crew", card),
            SoloMove::Top => say("do-top"),
            SoloMove::Bottom => say("do-bottom"),
            SoloMove::Put(card) => self.with_card("do-put", card),
            SoloMove::Option(1) => say("do-option-a"),
            SoloMove::Option(2) => say("do-option-b"),
            SoloMove::Option(_) => say("do-option-c"),
            SoloMove::Pay(card) => self.with_card("do-pay", card),
            SoloMove::PayToken(token) => say("do-pay-token").with("token", named("token", token)),
            SoloMove::PayTrait(area, card) => self
                .with_card("do-pay-trait", card)
                .with("trait", named("trait", area)),
            SoloMove::PayColumn(column) => {
                say("do-pay-column").with("column", named("column", column))
            }
            SoloMove::UseTrait(area) => say("do-use-trait").with("trait", named("trait", area)),
            SoloMove::Fear => say("do-fear"),
            SoloMove::Step(space) => say("do-step").with("space", self.motion(space)),
            SoloMove::Reduce(card) => self.with_card("do-reduce", card),
            SoloMove::ReduceToken(token) => {
                say("do-reduce-token").with("token", named("token", token))
            }
            SoloMove::Go => say("do-go"),
            SoloMove::Elude => say("do-elude").with("cards", self.rules.elude_price(self.s)),
            SoloMove::Throw(card) => self.with_card("do-throw", card),
            SoloMove::ThrowToken(token) => {
                say("do-throw-token").with("token", named("token", token))
            }
            SoloMove::Stow => say("do-stow"),
            SoloMove::DropCell => say("do-drop-cell"),
            SoloMove::Back => say("do-back"),
            SoloMove::Zone(zone) => say("do-zone").with("zone", named("zone", zone)),
            SoloMove::Defeat(zone) => say("do-defeat").with("zone", named("zone", zone)),
            SoloMove::Halon(zone) => say("do-halon").with("zone", named("zone", zone)),
            SoloMove::Airlock(zone) => say("do-airlock").with("zone", named("zone", zone)),
            SoloMove::Locker => say("do-locker"),
            SoloMove::AddChit => say("do-add-chit"),
            SoloMove::Extinguish(it) => icon("do-extinguish", it),
            SoloMove::Trait(area, it) => icon("do-trait", it).with("trait", named("trait", area)),
            SoloMove::Torch(it) => icon("do-torch", it),
            SoloMove::HarpoonAt(it) => icon("do-harpoon-at", it),
            SoloMove::GiveUp => say("do-surrender"),
            SoloMove::Confront => say("do-confront"),
            SoloMove::Hunt => say("do-hunt-it"),
            SoloMove::Guess(room) => say("do-guess").with("room", named("room", room)),
        }
    }

    /// What a move of a module does.
    pub(super) fn module_label(&self, chosen: ModuleMove) -> Text {
        let say = |id: &'static str| Text::say(id);
        let room = |id: &'static str, room| say(id).with("room", named("room", room));
        match chosen {
            ModuleMove::Hide(it) => room("do-hide-in", it),
            ModuleMove::Bait(it) => room("do-bait", it),
            ModuleMove::Flush(it) => room("do-flush", it),
            ModuleMove::Search(who) => say("do-search").with("who", names::character(who)),
            ModuleMove::At(it) => room("do-search-at", it),
            ModuleMove::Empty(it) => room("do-empty", it),
            ModuleMove::Reward(number) => {
                let rewards = &self.content().passenger.rewards;
                let tokens = rewards.get(usize::from(number).saturating_sub(1));
                let (disks, tokens) = tokens.copied().unwrap_or_default();
                say("do-reward").with("disks", disks).with("tokens", tokens)
            }
            ModuleMove::Combat(it) => say("do-combat").with("icon", named("fight", it)),
            ModuleMove::SpendCombat(it) => say("do-spend-combat").with("icon", named("fight", it)),
            ModuleMove::Exchange(seat) => say("do-exchange").with("who", self.who(seat)),
            ModuleMove::Give(card) => self.with_card("do-give-card", card),
            ModuleMove::Use => say("do-use"),
        }
    }

    /// The drawing of a solo move.
    pub(super) fn solo_sign(&self, chosen: SoloMove) -> &'static str {
        match chosen {
            SoloMove::Wait | SoloMove::Step(_) => "lurk",
            SoloMove::SpendSurvival | SoloMove::AddChit => "survival",
            SoloMove::SpendTrait(_)
            | SoloMove::UseTrait(_)
            | SoloMove::PayTrait(..)
            | SoloMove::Trait(..) => "skill",
            SoloMove::HarpoonCard(_)
            | SoloMove::HarpoonToken
            | SoloMove::HarpoonAt(_)
            | SoloMove::Throw(_) => "harpoon",
            SoloMove::Unlock => "launch",
            SoloMove::KeepCrew(_) | SoloMove::Pay(_) | SoloMove::Put(_) => "card",
            SoloMove::Top | SoloMove::Bottom => "deck",
            SoloMove::Option(_) => "objective",
            SoloMove::PayToken(token)
            | SoloMove::ReduceToken(token)
            | SoloMove::ThrowToken(token) => token_sign(token),
            SoloMove::PayColumn(column) => super::faces::column_sign(column),
            SoloMove::Fear => "terror",
            SoloMove::Reduce(_) => "door",
            SoloMove::Go => "yes",
            SoloMove::Elude => "hide",
            SoloMove::Stow => "stowaway",
            SoloMove::DropCell => "cell",
            SoloMove::Back => "flamethrower",
            SoloMove::Zone(_) | SoloMove::Confront => "attack",
            SoloMove::Defeat(_) => "claw",
            SoloMove::Halon(_) | SoloMove::Extinguish(_) => "halon",
            SoloMove::Airlock(_) => "breach",
            SoloMove::Locker => "equip",
            SoloMove::Torch(_) => "electrify",
            SoloMove::GiveUp => "skull",
            SoloMove::Hunt | SoloMove::Guess(_) => "explore",
        }
    }

    /// The drawing of a module's move.
    pub(super) fn module_sign(&self, chosen: ModuleMove) -> &'static str {
        match chosen {
            ModuleMove::Hide(_) => "hide",
            ModuleMove::Bait(_) => "hostility",
            ModuleMove::Flush(_) => "halon",
            ModuleMove::Search(_) | ModuleMove::At(_) => "explore",
            ModuleMove::Empty(_) => "mission",
            ModuleMove::Reward(_) => "yes",
            ModuleMove::Combat(icon) | ModuleMove::SpendCombat(icon) => icon.word(),
            ModuleMove::Exchange(_) | ModuleMove::Give(_) | ModuleMove::Use => "card",
        }
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
            .weighing(Weight::Light),
            SoloEvent::DrivenBack(_) => line(Good, say("told-driven-back")),
            SoloEvent::Reduced(left) => line(Good, many("told-reduced", left)),
            SoloEvent::NerveLost(at) => line(Danger, many("told-nerve-lost", at)),
            SoloEvent::Feared(at) => line(Danger, many("told-feared", at)),
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
            .weighing(Weight::Grave),
            SoloEvent::OptionTaken(card, option) => {
                let id = match option {
                    1 => "told-option-a",
                    2 => "told-option-b",
                    _ => "told-option-c",
                };
                line(Plain, say(id).with("card", crisis(self.content(), card)))
            }
            SoloEvent::GoalGained(goal) => {
                line(Good, say("told-goal").with("goal", named("goal", goal)))
                    .weighing(Weight::Grave)
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
            SoloEvent::ChitDrawn(true) => {
                line(Good, say("told-chit-alive")).weighing(Weight::Grave)
            }
            SoloEvent::ChitDrawn(false) => {
                line(Danger, say("told-chit-killed")).weighing(Weight::Final)
            }
            SoloEvent::Alert(surplus) => {
                line(Danger, many("told-alert", surplus)).weighing(Weight::Grave)
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
            .weighing(Weight::Grave),
            SoloEvent::ZonesFilled => line(Danger, say("told-zones-filled")),
            SoloEvent::Halon(number) => line(Plain, many("told-halon", number)),
            SoloEvent::DefeatBegan(zone) => {
                line(Plain, say("told-defeat").with("zone", named("zone", zone)))
            }
            SoloEvent::Extinguished(icon) => line(
                Good,
                say("told-extinguished").with("icon", named("fight", icon)),
            ),
            SoloEvent::ZoneCleared(zone) => line(
                Good,
                say("told-zone-cleared").with("zone", named("zone", zone)),
            ),
            SoloEvent::AirlockOpened(zone) => {
                line(Plain, say("told-airlock").with("zone", named("zone", zone)))
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
            ),
            ModuleEvent::Ruptured(space) => line(
                Danger,
                say("told-ruptured").with("space", self.the_space(space)),
            ),
            ModuleEvent::CoolantLost(number) => line(Danger, many("told-coolant-lost", number)),
            ModuleEvent::MarkerSet(it) => line(Good, room("told-marker", it)),
            ModuleEvent::ClampUnlocked(number) => line(Good, many("told-clamp", number)),
            ModuleEvent::LifeSupport(number) => line(Good, many("told-life-support", number)),
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
                line(tone, text.with("room", named("room", hiding))).weighing(Weight::Grave)
            }
            ModuleEvent::HidAboard => line(Hidden, say("told-hid-aboard")),
            ModuleEvent::Baited(it) => line(Plain, room("told-baited", it)),
            ModuleEvent::Revealed(it) => line(Good, room("told-revealed", it)),
            ModuleEvent::Flushed(it, true) => line(Good, room("told-flushed-found", it)),
            ModuleEvent::Flushed(it, false) => line(Plain, room("told-flushed", it)),
            ModuleEvent::Searched(who, it, found) => {
                let id = if found {
                    "told-searched-found"
                } else {
                    "told-searched"
                };
                let tone = if found { Good } else { Plain };
                line(tone, room(id, it).with("who", names::character(who))).weighing(Weight::Grave)
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
            ModuleEvent::StayedHidden(it) => line(Danger, room("told-stayed-hidden", it)),
        }
    }
}
