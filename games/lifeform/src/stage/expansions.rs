//! What is printed on the things of the expansions, in our words. They stand apart from the catalogue of the game until their rules
//! can be played.

use kernel::{Colour, Face, FaceKind, Text, Tone, Worded as _};

use super::faces::{column_sign, of_kind};
use super::names::{listed, named};
use crate::content::{
    AsteroidCard, Content, Cost, CostIcon, CrisisEffect, CrisisOption, CrisisSpec, PanelEffect,
    PanelSpec, Room, TraitSpec,
};

/// The ledger's number of the first crisis card of The Dragon's Domain.
const FIRST_CRISIS: usize = 24;
/// The same of The 13th Passenger.
const FIRST_OF_C: usize = 14;

/// Every face of the expansions, by id.
pub fn catalogue(content: &Content) -> Vec<(String, Face)> {
    let numbered = |prefix: &'static str, first: usize, cards: &[CrisisSpec]| {
        let rules = (first..).map(move |number| format!("{prefix}{number}"));
        let faces = cards.iter().zip(rules);
        let faces = faces.map(|(card, rule)| (format!("crisis:{}", card.id), crisis(card, &rule)));
        faces.collect::<Vec<_>>()
    };
    let mut all = numbered("DC", FIRST_CRISIS, &content.dragon.crisis);
    all.extend(numbered("PC", FIRST_OF_C, &content.passenger.crisis));
    let cards = content
        .passenger
        .asteroids
        .cards
        .iter()
        .zip(["PC7", "PC8", "PC9"]);
    all.extend(
        cards.map(|(card, rule)| (format!("asteroid:{}", card.word()), asteroid(*card, rule))),
    );
    let panels = content.passenger.panels.iter();
    all.extend(panels.map(|panel| (format!("room:{}", panel.room.word()), room(panel))));
    let traits = content.dragon.traits.iter();
    all.extend(traits.map(|spec| (format!("trait:{}", spec.name.word()), trait_token(spec))));
    all
}

/// A crisis card: what each option costs and does.
fn crisis(card: &CrisisSpec, rule: &str) -> Face {
    let title = Text::say(format!("crisis-{}", card.name));
    let bare = Face {
        colour: Colour::Red,
        tone: Tone::Danger,
        foot: Some(named("deck", card.deck)),
        ..of_kind(FaceKind::Event, "kind-crisis", "scanner", title)
    };
    let options = card.options.iter();
    let face = options.fold(bare, |face, option| {
        face.step(sign_of(option), said(option))
    });
    face.ruled(rule)
}

fn said(option: &CrisisOption) -> Text {
    let cost = listed(option.cost.iter().map(|cost| price(*cost)));
    let does = listed(option.does.iter().map(|effect| done(*effect)));
    Text::say("crisis-option")
        .with("cost", cost.unwrap_or_else(|| Text::say("crisis-free")))
        .with("does", does.unwrap_or_default())
}

/// The drawing of an option: of what it costs first.
fn sign_of(option: &CrisisOption) -> &'static str {
    match option.cost.first() {
        None => "yes",
        Some(Cost::Any(_)) => "card",
        Some(Cost::Top(column)) => column_sign(*column),
        Some(Cost::Icon(icon) | Cost::Either(icon, _)) => cost_sign(*icon),
    }
}

/// The drawing of what a crisis card asks for.
const fn cost_sign(icon: CostIcon) -> &'static str {
    match icon {
        CostIcon::Hide => "hide",
        CostIcon::Run => "run",
        CostIcon::Prod => "shock-prod",
        CostIcon::Move => "move-1",
        CostIcon::Explore => "explore",
        CostIcon::Circuit => "circuit",
        CostIcon::Door => "door",
        CostIcon::Draw => "draw",
        CostIcon::Mission => "mission-sister",
        CostIcon::Flame => "flamethrower",
        CostIcon::Swap => "swap",
        CostIcon::Survival => "survival",
        CostIcon::Harpoon => "harpoon",
        CostIcon::Extinguisher => "halon",
        CostIcon::Torch => "laser",
    }
}

fn price(cost: Cost) -> Text {
    match cost {
        Cost::Icon(icon) => named("cost", icon),
        Cost::Either(one, other) => Text::say("cost-either")
            .with("one", named("cost", one))
            .with("other", named("cost", other)),
        Cost::Any(cards) => Text::say("cost-any").with("count", cards),
        Cost::Top(column) => Text::say("cost-top").with("column", named("column", column)),
    }
}

fn done(effect: CrisisEffect) -> Text {
    let say = |id: &'static str| Text::say(id);
    let many = |id: &'static str, count: u8| Text::say(id).with("count", count);
    let what = |id: &'static str, what: Text| Text::say(id).with("what", what);
    match effect {
        CrisisEffect::Proceed => say("crisis-does-proceed"),
        CrisisEffect::Alien(count) => many("crisis-does-alien", count),
        CrisisEffect::Back(count) => many("crisis-does-back", count),
        CrisisEffect::Draw(count) => many("crisis-does-draw", count),
        CrisisEffect::LoseNerve => say("crisis-does-lose-nerve"),
        CrisisEffect::SelfDestruct(count) => many("crisis-does-self-destruct", count),
        CrisisEffect::Malfunction(count) => many("crisis-does-malfunction", count),
        CrisisEffect::Objective(it) => what("crisis-does-objective", named("solo-objective", it)),
        CrisisEffect::Data => say("crisis-does-data"),
        CrisisEffect::Gain(token) => what("crisis-does-gain", named("solo-token", token)),
        CrisisEffect::Cocoon => say("crisis-does-cocoon"),
        CrisisEffect::Stowaway => say("crisis-does-stowaway"),
        CrisisEffect::StowawayBack => say("crisis-does-stowaway-back"),
        CrisisEffect::OutageHere => say("crisis-does-outage-here"),
        CrisisEffect::LiftOutages(count) => many("crisis-does-lift-outages", count),
        CrisisEffect::DiscardRandom => say("crisis-does-discard-random"),
        CrisisEffect::Exhausted => say("crisis-does-exhausted"),
        CrisisEffect::Impervious => say("crisis-does-impervious"),
        CrisisEffect::AirlockToken => say("crisis-does-airlock-token"),
        CrisisEffect::HitAndroid => say("crisis-does-hit-android"),
        CrisisEffect::MissionHere => say("crisis-does-mission-here"),
        CrisisEffect::Marker(room) => what("crisis-does-marker", named("room", room)),
        CrisisEffect::Clamp => say("crisis-does-clamp"),
        CrisisEffect::Keep(icon) => what("crisis-does-keep", named("cost", icon)),
        CrisisEffect::RenewedStamina => say("crisis-does-renewed-stamina"),
        CrisisEffect::HiddenToken => say("crisis-does-hidden-token"),
    }
}

/// An asteroid impact card.
fn asteroid(card: AsteroidCard, rule: &str) -> Face {
    let face = Face {
        colour: Colour::Orange,
        ..of_kind(
            FaceKind::Event,
            "kind-asteroid",
            "breach",
            named("asteroid", card),
        )
    };
    let line = Text::say(format!("asteroid-{}-1", card.word()));
    face.step("breach", line).ruled(rule)
}

/// A chamber of the Remora, with its location panel.
fn room(panel: &PanelSpec) -> Face {
    let section = |id: &'static str, effect| Text::say(id).with("does", panel_does(effect));
    of_kind(
        FaceKind::Place,
        "kind-room",
        "remora",
        named("room", panel.room),
    )
    .step("no", section("room-failed", panel.failed))
    .step("real", section("room-found", panel.found))
    .step("hide", section("room-hidden", panel.hidden))
    .ruled(panel_rule(panel.room))
}

const fn panel_rule(room: Room) -> &'static str {
    match room {
        Room::FlightDeck => "PC30",
        Room::Berths => "PC33",
        Room::CargoCrib => "PC36",
        Room::Vestibule => "PC39",
        Room::Engineering => "PC42",
    }
}

fn panel_does(effect: PanelEffect) -> Text {
    let (id, count) = match effect {
        PanelEffect::Nothing => ("room-does-nothing", 0),
        PanelEffect::SearcherDiscards(count) => ("room-does-searcher-discards", count),
        PanelEffect::CrewDiscards(count) => ("room-does-crew-discards", count),
        PanelEffect::EachDiscards(count) => ("room-does-each-discards", count),
        PanelEffect::CrewDraws(count) => ("room-does-crew-draws", count),
        PanelEffect::LifeformDraws(count) => ("room-does-lifeform-draws", count),
        PanelEffect::LifeformDiscards(count) => ("room-does-lifeform-discards", count),
        PanelEffect::LifeformDiscardsRandom(count) => ("room-does-lifeform-discards-random", count),
        PanelEffect::LifeformGains(count) => ("room-does-lifeform-gains", count),
        PanelEffect::LifeformLoses(count) => ("room-does-lifeform-loses", count),
        PanelEffect::HalonLost => ("room-does-halon-lost", 0),
        PanelEffect::RemoraLost => ("room-does-remora-lost", 0),
        PanelEffect::SmallerHand(count) => ("room-does-smaller-hand", count),
        PanelEffect::Kill => ("room-does-kill", 0),
    };
    Text::say(id).with("count", count)
}

/// A trait token of the solo control screen.
fn trait_token(spec: &TraitSpec) -> Face {
    let face = Face {
        colour: Colour::Green,
        ..of_kind(
            FaceKind::Item,
            "kind-trait",
            "skill",
            named("trait", spec.name),
        )
    };
    let decks = listed(spec.decks.iter().map(|deck| named("deck", *deck)));
    let fight = listed(spec.fight.iter().map(|icon| named("fight", *icon)));
    let face = face.step(
        "skill",
        Text::say("trait-where").with("decks", decks.unwrap_or_default()),
    );
    face.step(
        "claw",
        Text::say("face-fight").with("icons", fight.unwrap_or_default()),
    )
    .ruled("DC8")
}
