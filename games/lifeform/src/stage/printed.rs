//! What is printed on the things of The Dragon's Domain and The 13th Passenger: crises, tokens,
//! traits, goals, zones, chambers of the Remora, asteroids. Like the other faces it is the same in
//! every game and knows no table.

use crate::prelude::*;
use kernel::FaceRow;

use super::expansions::token_sign;
use super::faces::{does, of_kind};
use crate::content::{OptionSpec, Panel};

/// The drawing of a symbol.
const fn symbol_sign(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Hide => "hide",
        Symbol::Run => "run",
        Symbol::Prod => "shock-prod",
        Symbol::Move => "move-1",
        Symbol::Explore => "explore",
        Symbol::Circuit => "circuit",
        Symbol::Door => "door",
        Symbol::Draw => "draw",
        Symbol::Mission => "mission",
        Symbol::Flame => "flamethrower",
        Symbol::Swap => "swap",
        Symbol::Survival => "survival",
        Symbol::Harpoon => "harpoon",
        Symbol::Extinguisher | Symbol::Coolant => "coolant",
        Symbol::Torch => "electrify",
        Symbol::Any => "card",
        Symbol::EnergyCells => "cell",
    }
}

/// The symbols of which one pays an item of a price.
fn symbols(item: u32) -> impl Iterator<Item = Symbol> {
    Symbol::ALL
        .into_iter()
        .filter(move |symbol| item & symbol.bit() != 0)
}

/// Drawing and words of what an option does.
fn effect(effect: Effect) -> (&'static str, Text) {
    let say = |id: &'static str| Text::say(id);
    let many = |id: &'static str, number: u8| Text::say(id).with("number", number);
    match effect {
        Effect::Alien(number) => ("lifeform", many("effect-alien", number)),
        Effect::Back(number) => ("ghost", many("effect-back", number)),
        Effect::Draw(number) => ("draw", many("effect-draw", number)),
        Effect::LoseNerve => ("terror", say("effect-lose-nerve")),
        Effect::SelfDestruct(number) => ("countdown", many("effect-self-destruct", number)),
        Effect::Malfunction => ("malfunction", say("effect-malfunction")),
        Effect::Cocoon => ("cocoon", say("effect-cocoon")),
        Effect::Objective(goal) => (
            "objective",
            say("effect-objective").with("goal", named("goal", goal)),
        ),
        Effect::Data => ("data", say("effect-data")),
        Effect::Gain(token) => (
            token_sign(token),
            say("effect-gain").with("token", named("token", token)),
        ),
        Effect::Stowaway => ("stowaway", say("effect-stowaway")),
        Effect::Unstow => ("stowaway", say("effect-unstow")),
        Effect::Outage => ("outage", say("effect-outage")),
        Effect::LiftOutages(number) => ("outage", many("effect-lift-outages", number)),
        Effect::Mission => ("mission", say("effect-mission")),
        Effect::LoseCard => ("discard", say("effect-lose-card")),
        Effect::Exhausted => ("no", say("effect-exhausted")),
        Effect::Stamina => ("yes", say("effect-stamina")),
        Effect::Impervious => ("flamethrower", say("effect-impervious")),
        Effect::Trap(trap) => (
            "survival",
            say("effect-trap").with("trap", named("trap", trap)),
        ),
        Effect::ProdAndroid => ("android", say("effect-prod-android")),
        Effect::Marker(room) => (
            "remora",
            say("effect-marker").with("room", named("room", room)),
        ),
        Effect::Clamp => ("launch", say("effect-clamp")),
        Effect::Keep => ("card", say("effect-keep")),
    }
}

/// What an option costs, in words: each item by the symbols that pay it.
fn price(option: &OptionSpec) -> Text {
    let item = |&item: &u32| {
        let ways = symbols(item).map(|symbol| named("symbol", symbol));
        let either = |one, other| Text::say("either").with("one", one).with("other", other);
        ways.reduce(either).unwrap_or_default()
    };
    let (any, printed): (Vec<u32>, Vec<u32>) =
        (option.cost.iter()).partition(|&&item| item & Symbol::Any.bit() != 0);
    let any = (!any.is_empty()).then(|| Text::say("any-cards").with("count", any.len()));
    let all = printed.iter().map(item).chain(any);
    listed(all).unwrap_or_else(|| Text::say("effect-free"))
}

/// What an option does, in words.
fn result(option: &OptionSpec) -> Text {
    let effects = option.effects.iter().map(|&it| effect(it).1);
    listed(effects).unwrap_or_else(|| Text::say("effect-proceed"))
}

/// An option of a crisis in one line: what it costs and what it does.
pub fn option(content: &Content, card: CrisisCard, number: u8) -> Text {
    let options = &content.solo.card(card).options;
    let option = &options[usize::from(number.clamp(1, options.len() as u8)) - 1];
    Text::say("crisis-option")
        .with("letter", Text::say(letter(number)))
        .with("cost", price(option))
        .with("does", result(option))
}

/// The letter of an option, as a message.
const fn letter(number: u8) -> &'static str {
    match number {
        1 => "option-letter-a",
        2 => "option-letter-b",
        _ => "option-letter-c",
    }
}

/// A crisis card: three options, of which one is chosen.
pub fn crisis(content: &Content, card: CrisisCard) -> Face {
    let spec = content.solo.card(card);
    let title = super::expansions::crisis(content, card);
    let mut face = Face {
        colour: Colour::Red,
        tone: Tone::Danger,
        foot: Some(named("deck", spec.deck)),
        ..of_kind(FaceKind::Event, "kind-crisis", "attack", title)
    };
    for (number, option) in (1..).zip(&spec.options) {
        let paid = option.cost.iter().filter_map(|&item| symbols(item).next());
        let icons: Vec<String> = if option.cost.is_empty() {
            vec!["no".to_owned()]
        } else {
            paid.map(|symbol| symbol_sign(symbol).to_owned()).collect()
        };
        let text = self::option(content, card, number);
        let sign = option.effects.first().map_or("yes", |&it| effect(it).0);
        face = face.step(sign, text.clone());
        face.rows.push(FaceRow {
            icons,
            text,
            answers: false,
        });
    }
    face.ruled("D5.1")
}

/// A token of the solo player.
pub fn token(token: SoloToken) -> Face {
    let sign = token_sign(token);
    let rule = match token {
        SoloToken::Survival => "D13.6",
        SoloToken::Thirty => "D13.1",
        SoloToken::Extinguisher => "D13.3",
        SoloToken::Torch => "D13.19",
        SoloToken::Harpoon => "D13.12",
    };
    let face = Face {
        colour: Colour::Green,
        ..of_kind(FaceKind::Item, "kind-token", sign, named("token", token))
    };
    face.step(sign, does("token", token)).ruled(rule)
}

/// A trait area.
pub fn area(content: &Content, area: Trait) -> Face {
    let decks = content.solo.traits[area].decks.iter();
    let decks = listed(decks.map(|deck| named("deck", *deck))).unwrap_or_default();
    let face = of_kind(FaceKind::Role, "kind-trait", "skill", named("trait", area));
    face.step("terror", Text::say("trait-terror").with("decks", decks))
        .step("card", Text::say("trait-pays"))
        .step("draw", Text::say("trait-looks"))
        .ruled("D13.13")
}

/// An objective of the solo game.
pub fn goal(goal: Goal) -> Face {
    let icon = match goal {
        Goal::Cat => "cat",
        Goal::Umbilicus => "remora",
        Goal::Data => "data",
    };
    let face = of_kind(FaceKind::Objective, "kind-goal", icon, named("goal", goal));
    let rule = match goal {
        Goal::Cat => "D2.8",
        Goal::Umbilicus => "D2.9",
        Goal::Data => "D2.10",
    };
    face.step("attack", does("goal", goal)).ruled(rule)
}

/// A combat zone.
pub fn zone(zone: Zone) -> Face {
    let face = Face {
        colour: Colour::Red,
        ..of_kind(FaceKind::Place, "kind-zone", "claw", named("zone", zone))
    };
    face.step("claw", does("zone", zone)).ruled(match zone {
        Zone::Primary => "D10.2",
        Zone::First | Zone::Second => "D10.3",
        Zone::Hidden => "P6.5",
    })
}

/// An asteroid impact card.
pub fn asteroid(card: Asteroid) -> Face {
    let face = Face {
        colour: Colour::Orange,
        tone: Tone::Danger,
        ..of_kind(
            FaceKind::Event,
            "kind-asteroid",
            "asteroid",
            named("asteroid", card),
        )
    };
    face.step("asteroid", does("asteroid", card)).ruled("P2.4")
}

/// What a section of a location's panel says.
fn panel(panel: Panel) -> Text {
    let many = |id: &'static str, number: u8| Text::say(id).with("number", number);
    match panel {
        Panel::Nothing => Text::say("location-nothing"),
        Panel::SearcherDiscards(number) => many("location-searcher-discards", number),
        Panel::LifeformDiscards(number) => many("location-lifeform-discards", number),
        Panel::LifeformDraws(number) => many("location-lifeform-draws", number),
        Panel::HostilityGained(number) => many("location-hostility-gained", number),
        Panel::HostilityLost(number) => many("location-hostility-lost", number),
        Panel::CrewDiscards(number) => many("location-crew-discards", number),
        Panel::CrewDraws(number) => many("location-crew-draws", number),
        Panel::EachDiscards(number) => many("location-each-discards", number),
        Panel::HalonLost(number) => many("location-halon-lost", number),
        Panel::LifeformLoses(number) => many("location-lifeform-loses", number),
        Panel::RemoraLost => Text::say("location-remora-lost"),
        Panel::SmallerHand(number) => many("location-smaller-hand", number),
        Panel::Kill => Text::say("location-kill"),
    }
}

/// A chamber of the Remora, with its panel of the hunt.
pub fn room(content: &Content, room: Room) -> Face {
    let face = of_kind(FaceKind::Place, "kind-room", "remora", named("room", room));
    let spec = &content.passenger.panels[room];
    let line = |id: &'static str, it| Text::say(id).with("does", panel(it));
    face.step("explore", line("location-failed", spec.failed))
        .step("attack", line("location-found", spec.found))
        .step("hide", line("location-hidden", spec.hidden))
        .ruled("P7.12")
}

/// Every face of the expansions, by id.
pub fn catalogue(content: &Content) -> Vec<(String, Face)> {
    let mut all = Vec::new();
    let mut put = |kind: &str, word: &str, face| all.push((format!("{kind}:{word}"), face));
    for (number, spec) in (0..).zip(&content.solo.crisis) {
        put("crisis", &spec.id, crisis(content, CrisisCard(number)));
    }
    for it in SoloToken::ALL {
        put("token", it.word(), token(it));
    }
    for it in Trait::ALL {
        put("trait", it.word(), area(content, it));
    }
    for it in Goal::ALL {
        put("goal", it.word(), goal(it));
    }
    for it in Zone::ALL {
        put("zone", it.word(), zone(it));
    }
    for it in Asteroid::ALL {
        put("asteroid", it.word(), asteroid(it));
    }
    for it in Room::ALL {
        put("room", it.word(), room(content, it));
    }
    all
}
