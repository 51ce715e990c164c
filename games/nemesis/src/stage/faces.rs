//! What is printed on each thing, in our words, with the number of its rule. It is the same in
//! every game and knows no table: where a thing lies and what has become of it is added by whoever
//! shows it. What is not known has a back and nothing else.

use crate::prelude::*;
use kernel::{FaceKind, FaceStep, Price};

use super::{names, signs};
use crate::content::{After, WeaponClass};

/// The markers that lie on the board: a word, and how many lines its face says.
const MARKERS: [(&str, &[&str], &str); 6] = [
    ("noise", &["dice"], "M16.3"),
    ("fire", &["light-wound", "injury"], "M19.1"),
    ("malfunction", &["room"], "M20.1"),
    ("slime", &["danger"], "M18.2"),
    ("signal", &["objective"], "M43.3"),
    ("door", &["forbid", "adult"], "M21.2"),
];

/// A face with its kind in the game's words.
fn named(kind: FaceKind, kind_name: &'static str, icon: &str, title: Text) -> Face {
    Face::new(kind, icon, title).kind_name(Text::say(kind_name))
}

/// What lies face down: its kind and nothing else.
pub fn back(kind: FaceKind, kind_name: &'static str, icon: &str, title: Text) -> Face {
    named(kind, kind_name, icon, title)
        .tone(Tone::Hidden)
        .colour(Colour::Violet)
}

/// One of the checks at the end of the game (M8).
pub fn check(title: &'static str, icon: &str) -> Face {
    named(FaceKind::Event, "kind-check", icon, Text::say(title))
}

/// The first of them: the state of each engine.
pub fn check_of_engines(states: [Engine; 3]) -> Face {
    let engines = (1..).zip(states);
    engines.fold(check("check-engines", "engine"), |face, (number, state)| {
        let line = Text::say("check-engine").with("number", number as u8);
        let state = names::engine(state);
        face.step("engine", line.with("state", state))
    })
}

/// The lines `PREFIX-WORD-1`, `PREFIX-WORD-2` …, each with its sign, and the rule.
fn told(face: Face, prefix: &str, thing: impl Worded, shows: &Shown, signs: &[&str]) -> Face {
    let lines = (1..).zip(signs);
    let face = lines.fold(face, |face, (number, &sign)| {
        let line = format!("{prefix}-{}-{number}", thing.word());
        face.step(sign, Text::say(line))
    });
    face.ruled(&shows.rule)
}

/// What something costs in Action cards.
fn price(cards: u8) -> Price {
    Price {
        icon: "card".to_owned(),
        amount: cards.into(),
        text: Text::say("price-cards").with("count", cards),
    }
}

/// When something may be done.
fn condition(icon: CombatIcon, reaction: bool) -> FaceStep {
    let (icon, words) = match (reaction, icon) {
        (true, _) => ("interrupt", "icon-reaction"),
        (_, CombatIcon::Out) => ("out-of-combat", "icon-out"),
        (_, CombatIcon::In) => ("claw", "icon-in"),
        (_, CombatIcon::Any) => ("agree", "icon-any"),
    };
    FaceStep {
        icon: icon.to_owned(),
        text: Text::say(words),
    }
}

/// A Room; from behind if nobody has entered it.
pub fn room(content: &Content, room: Room) -> Face {
    if !room.is_known() {
        let title = Text::say("unexplored");
        return back(FaceKind::Place, "kind-room", "room", title).ruled("M14.7");
    }
    let spec = &content.rooms[room];
    let kind = match spec.set {
        TileSet::Special => "kind-special-room",
        TileSet::One | TileSet::Two => "kind-room",
    };
    let (colour, sign) = names::room_deck(spec.color);
    let tone = match room {
        Room::Nest => Tone::Danger,
        _ => Tone::Plain,
    };
    let face = named(FaceKind::Place, kind, &spec.shows.sign, names::room(room))
        .colour(colour)
        .price(spec.cost.map(price))
        .foot((spec.cost.is_none()).then(|| Text::say("foot-no-room-action")))
        .tone(tone);
    let mut face = told(face, "space", room, &spec.shows, &signs::room(spec));
    if spec.color != RoomColor::None {
        let found = Text::say("step-color").with("color", names::room_color(spec.color));
        face = face.step(sign, found);
    }
    if spec.computer {
        face = face.step("computer", Text::say("step-computer"));
    }
    face
}

/// A Character, with the Weapon it starts with.
pub fn character(content: &Content, character: Character) -> Face {
    let spec = &content.characters[character];
    let title = names::character(character);
    let face = named(FaceKind::Role, "kind-character", &spec.shows.sign, title)
        .colour(names::character_colour(character));
    let lines = signs::named(&spec.shows);
    let face = told(face, "character", character, &spec.shows, &lines);
    let weapon = Text::say("step-weapon").with("item", names::item(spec.weapon));
    face.step(item_sign(content, spec.weapon), weapon)
}

/// A kind of Intruder.
pub fn intruder(content: &Content, kind: Intruder) -> Face {
    let spec = &content.intruders[kind];
    let (title, count) = (names::intruder(kind), spec.miniatures);
    let face = named(FaceKind::Thing, "kind-intruder", &spec.shows.sign, title)
        .colour(Colour::Red)
        .tone(Tone::Danger)
        .foot(Text::say("foot-miniatures").with("count", count));
    let lines = signs::named(&spec.shows);
    told(face, "intruder", kind, &spec.shows, &lines)
}

/// An Action card; from behind if it is not known.
pub fn card(content: &Content, card: ActionCard) -> Face {
    if !card.is_known() {
        return back(FaceKind::Action, "kind-card", "card", names::card(card)).ruled("M3.10");
    }
    let spec = &content.cards[card];
    let title = names::card(card);
    let face = named(FaceKind::Action, "kind-card", &spec.shows.sign, title)
        .price(price(spec.cost))
        .colour(Colour::Amber)
        .when(condition(spec.icon, spec.reaction));
    told(face, "card", card, &spec.shows, &signs::card(spec))
}

/// A Contamination card, as far as it is known.
pub fn contamination(card: Contamination) -> Face {
    let (icon, tone, sign, line) = match card {
        Contamination::Unscanned => ("contamination", Tone::Hidden, "scan", "contamination-1"),
        Contamination::Infected => (
            "infected",
            Tone::Danger,
            "skull",
            "contamination-infected-1",
        ),
        Contamination::Clean => ("contamination", Tone::Dim, "agree", "contamination-clean-1"),
    };
    let title = names::contamination(card);
    named(FaceKind::Wound, "kind-contamination", icon, title)
        .colour(Colour::Violet)
        .tone(tone)
        .step(sign, Text::say(line))
        .step("hand", Text::say("contamination-2"))
        .ruled("M32.2")
}

/// The sign of an Action card.
pub fn card_sign(content: &Content, card: ActionCard) -> &str {
    if card.is_known() {
        &content.cards[card].shows.sign
    } else {
        "card"
    }
}

/// The sign of an Item.
pub fn item_sign(content: &Content, item: Item) -> &str {
    if item.is_known() {
        &content.items[item].shows.sign
    } else {
        "card"
    }
}

/// What kind of Item it is.
fn item_kind(card: ItemCard, spec: &ItemSpec) -> &'static str {
    match (spec.weapon, card.color) {
        (Some(weapon), _) => match weapon.class {
            WeaponClass::Energy => "kind-weapon-energy",
            WeaponClass::Classic => "kind-weapon-classic",
        },
        (None, ItemColor::Quest) => "kind-quest-item",
        (None, ItemColor::Blue) => "kind-crafted-item",
        (None, _) if spec.heavy => "kind-heavy-item",
        (None, _) => "kind-item",
    }
}

/// An Item card; from behind only its color is seen.
pub fn item(content: &Content, card: ItemCard) -> Face {
    let (colour, sign) = names::item_deck(card.color);
    if !card.is_known() {
        let face = back(FaceKind::Item, "kind-item", sign, names::item_card(card));
        return face.colour(colour).ruled("M37.1");
    }
    let spec = &content.items[card.item];
    let kept = match spec.used {
        Use::OneUse => Some("foot-one-use"),
        Use::Reusable => Some("foot-reusable"),
        Use::Passive => Some("foot-passive"),
        Use::Added => Some("foot-added"),
        Use::Weapon => None,
    };
    let (kind, title) = (item_kind(card, spec), names::item_card(card));
    let face = named(FaceKind::Item, kind, &spec.shows.sign, title)
        .price((spec.used != Use::Passive).then(|| price(spec.cost)))
        .uses(spec.weapon.map(|weapon| (weapon.ammo, weapon.capacity)))
        .foot(kept.map(Text::say))
        .when(condition(spec.icon, spec.reaction))
        .colour(colour);
    let mut face = told(face, "item", card.item, &spec.shows, &signs::item(spec));
    if let Some(component) = spec.component {
        let line = Text::say("step-component").with("component", names::component(component));
        face = face.step("make", line);
    }
    if let Some([one, other]) = spec.recipe {
        let line = Text::say("step-recipe")
            .with("one", names::component(one))
            .with("other", names::component(other));
        face = face.step("make", line);
    }
    face
}

/// A quest: the Item, and what is asked for it (MC118).
pub fn quest(content: &Content, item_card: ItemCard) -> Face {
    let face = item(content, item_card);
    let mut quests = content.characters.iter().flat_map(|spec| &spec.quests);
    let Some(quest) = quests.find(|quest| quest.item == item_card.item) else {
        return face;
    };
    let line = match &quest.condition {
        Condition::In(room) => Text::say("step-quest-room").with("space", names::the_room(*room)),
        Condition::Discard(items) => {
            let items = names::listed(items.iter().map(|&one| names::item(one)));
            Text::say("step-quest-discard").with("items", items.unwrap_or_default())
        }
    };
    face.step("quest", line)
}

/// An Intruder Attack card; from behind if it is not known.
pub fn attack(content: &Content, card: AttackCard) -> Face {
    if !card.is_known() {
        let title = Text::say("card-back");
        return back(FaceKind::Event, "kind-attack", "attack", title).ruled("M30.7");
    }
    let print = content.attack(card);
    let spec = &content.attack_kinds[print.attack];
    let foot = match print.blood {
        Some(blood) => Text::say("foot-blood").with("blood", blood),
        None => Text::say("foot-arrow"),
    };
    let kinds = spec.attackers.iter().map(|&kind| names::intruder(kind));
    let by = Text::say("step-attackers").with("who", names::listed(kinds).unwrap_or_default());
    let title = names::attack(print.attack);
    let face = named(FaceKind::Event, "kind-attack", &spec.shows.sign, title)
        .colour(Colour::Red)
        .tone(Tone::Danger)
        .foot(foot)
        .step("attack", by);
    let lines = signs::attack(spec);
    told(face, "attack", print.attack, &spec.shows, &lines)
}

/// An Event card; from behind if it is not known.
pub fn event(content: &Content, card: EventCard) -> Face {
    if !card.is_known() {
        let title = Text::say("card-back");
        return back(FaceKind::Event, "kind-event", "event", title).ruled("M6.8");
    }
    let spec = content.event(card);
    let kinds = spec.moves.iter().map(|&kind| names::intruder(kind));
    let moves = Text::say("foot-moves")
        .with("who", names::listed(kinds).unwrap_or_default())
        .with("number", spec.number);
    let shows = &content.event_kinds[spec.event].shows;
    let after = match spec.after {
        After::Discard => None,
        After::Remove => Some(Text::say("foot-remove")),
        After::Back => Some(Text::say("foot-back")),
    };
    let title = names::event_card(spec);
    let face = named(FaceKind::Event, "kind-event", &shows.sign, title)
        .colour(Colour::Red)
        .foot(after)
        .step("move", moves);
    told(face, "event", spec.event, shows, &signs::named(shows))
}

/// A Serious Wound; without a card it says nothing (M-R64).
pub fn wound(content: &Content, wound: Wound) -> Face {
    let shows = wound.is_known().then(|| &content.wounds[wound].shows);
    let sign = shows.map_or("serious-wound", |shows| &shows.sign);
    let face = named(FaceKind::Wound, "kind-wound", sign, names::wound(wound))
        .tone(Tone::Danger)
        .colour(Colour::Red);
    match shows {
        Some(shows) => told(face, "wound", wound, shows, &signs::named(shows)),
        None => face.ruled("M33.3"),
    }
}

/// A Weakness; from behind until it is discovered.
pub fn weakness(content: &Content, weakness: Weakness) -> Face {
    let title = names::weakness(weakness);
    if !weakness.is_known() {
        return back(FaceKind::Thing, "kind-weakness", "weakness", title).ruled("M35.1");
    }
    let shows = &content.weaknesses[weakness].shows;
    let face = named(FaceKind::Thing, "kind-weakness", &shows.sign, title)
        .tone(Tone::Good)
        .colour(Colour::Green);
    told(face, "weakness", weakness, shows, &signs::named(shows))
}

/// An Objective; from behind only its kind is seen. One row of what it asks for is one line.
pub fn objective(content: &Content, objective: Objective) -> Face {
    let title = names::objective(objective);
    let kind = match objective.kind() {
        ObjectiveKind::Personal => "kind-personal",
        ObjectiveKind::Corporate => "kind-corporate",
        ObjectiveKind::Shared => "kind-shared",
    };
    if !objective.is_known() {
        return back(FaceKind::Objective, kind, "objective", title).ruled("M3.5");
    }
    let spec = &content.objectives[objective];
    let first = spec.wishes.first().and_then(|row| row.first());
    let sign = first.map_or("objective", |&wish| names::wish_sign(wish));
    let face = named(FaceKind::Objective, kind, sign, title)
        .colour(Colour::Amber)
        .goal(names::wishes(&spec.wishes))
        .foot((spec.players > 1).then(|| Text::say("foot-players").with("players", spec.players)));
    let wishes = spec.wishes.iter().flatten();
    let face = wishes.fold(face, |face, &wish| {
        face.step(names::wish_sign(wish), names::wish(wish))
    });
    face.step("crew", Text::say("wish-survive"))
        .ruled(&spec.rule)
}

/// A card of the Intruder player; from behind if it is not known.
pub fn plot(content: &Content, card: PlotCard) -> Face {
    if !card.is_known() {
        let title = Text::say("card-back");
        return back(FaceKind::Action, "kind-plot", "card", title).ruled("M49.5");
    }
    let spec = content.plot(card);
    let goes = match spec.number {
        Some(number) => Text::say("step-plot-move").with("number", number),
        None => Text::say("step-plot-move-any"),
    };
    let attacks = Text::say("step-plot-attack").with("count", spec.attacks);
    let shows = &content.plot_kinds[spec.plot].shows;
    let face = named(
        FaceKind::Action,
        "kind-plot",
        &shows.sign,
        names::plot(spec.plot),
    )
    .colour(Colour::Red)
    .step("move", goes)
    .step("attack", attacks);
    told(face, "plot", spec.plot, shows, &signs::named(shows))
}

/// An Exploration token; from behind if it is not known.
pub fn exploration(content: &Content, token: ExplorationToken) -> Face {
    let title = names::exploration(token.effect);
    if !token.is_known() {
        return back(FaceKind::Thing, "kind-exploration", "search", title).ruled("M2.4");
    }
    let shows = &content.exploration_kinds[token.effect].shows;
    let foot = Text::say("foot-items").with("count", token.items);
    let face = named(FaceKind::Thing, "kind-exploration", &shows.sign, title).foot(foot);
    told(
        face,
        "exploration",
        token.effect,
        shows,
        &signs::named(shows),
    )
}

/// An Intruder token.
pub fn token(content: &Content, token: IntruderToken) -> Face {
    let spec = content.token(token);
    let title = names::token(spec);
    let Some(kind) = spec.intruder else {
        return named(FaceKind::Thing, "kind-token", "blank", title)
            .step("noise", Text::say("token-blank-1"))
            .ruled("M24.3");
    };
    intruder(content, kind)
        .title(title)
        .kind_name(Text::say("kind-token"))
        .foot(Text::say("foot-surprise").with("number", spec.number))
}

/// A Heavy Object.
pub fn object(object: Object) -> Face {
    let word = object.word();
    let rule = match object {
        Object::Corpse => "M36.2",
        Object::Egg => "M28.4",
        Object::Carcass => "M28.9",
    };
    let line = |number: u8| Text::say(format!("object-{word}-{number}"));
    named(FaceKind::Thing, "kind-object", word, names::object(object))
        .step("take", line(1))
        .step("flask", line(2))
        .ruled(rule)
}

/// A marker on the board, by its word.
pub fn marker(word: &str) -> Option<Face> {
    let (word, signs, rule) = MARKERS.iter().find(|(known, ..)| *known == word)?;
    let title = if *word == "door" {
        Text::say("door-closed")
    } else {
        Text::say((*word).to_owned())
    };
    let face = named(FaceKind::Thing, "kind-marker", word, title);
    let face = (1..).zip(*signs).fold(face, |face, (number, sign)| {
        face.step(*sign, Text::say(format!("marker-{word}-{number}")))
    });
    Some(face.ruled(rule))
}

/// A Coordinates card; from behind if it is not known.
pub fn coordinates(content: &Content, card: Coordinates) -> Face {
    let title = Text::say("coordinates");
    if !card.is_known() {
        let face = back(FaceKind::Thing, "kind-coordinates", "destination", title);
        return face.ruled("M2.6");
    }
    let face = named(FaceKind::Thing, "kind-coordinates", "destination", title);
    let places = content.coordinates[usize::from(card.0)].iter();
    let face = (0..).zip(places).fold(face, |face, (place, &planet)| {
        let line = Text::say("coordinates-row")
            .with("letter", names::letter(place))
            .with("place", names::destination(planet));
        face.step("destination", line)
    });
    face.ruled("MC16")
}

/// Every face there is, whatever is on the table, each under a name of its own.
pub fn catalogue(content: &Content) -> Vec<(String, Face)> {
    let mut all: Vec<(String, Face)> = Vec::new();
    all.extend(each("character", Character::ALL, |one| {
        character(content, one)
    }));
    all.extend(each("card", ActionCard::ALL, |one| card(content, one)));
    for color in ItemColor::ALL {
        let mut cards: Vec<_> = content.item_deck(color).collect();
        cards.dedup();
        all.extend(cards.into_iter().map(|one| {
            let face = match color {
                ItemColor::Quest => quest(content, one),
                _ => item(content, one),
            };
            (format!("item:{}:{}", color.word(), one.item.word()), face)
        }));
    }
    all.extend(each("objective", Objective::faces(), |one| {
        objective(content, one)
    }));
    all.extend(each("room", Room::ALL, |one| room(content, one)));
    all.extend(each("intruder", Intruder::ALL, |one| {
        intruder(content, one)
    }));
    for (one, spec) in (0..).map(IntruderToken).zip(&content.tokens) {
        let kind = spec.intruder.map_or("blank", |kind| kind.word());
        let name = format!("token:{kind}-{}", spec.number);
        all.push((name, token(content, one)));
    }
    let or = |number: Option<u8>, none: &str| number.map_or(none.to_owned(), |it| it.to_string());
    for (one, spec) in (0..).map(AttackCard).zip(&content.attacks) {
        let name = format!("attack:{}-{}", spec.attack.word(), or(spec.blood, "arrow"));
        all.push((name, attack(content, one)));
    }
    for (one, spec) in content.event_deck().zip(&content.events) {
        let name = format!("event:{}-{}", spec.event.word(), spec.number);
        all.push((name, event(content, one)));
    }
    all.extend(each("wound", Wound::ALL, |one| wound(content, one)));
    let unscanned = contamination(Contamination::Unscanned);
    all.push(("contamination:unscanned".to_owned(), unscanned));
    let scanned = [Contamination::Clean, Contamination::Infected];
    all.extend(each("contamination", scanned, contamination));
    all.extend(each("weakness", Weakness::ALL, |one| {
        weakness(content, one)
    }));
    let mut tokens = content.exploration.clone();
    tokens.sort_unstable();
    tokens.dedup();
    for one in tokens {
        let name = format!("exploration:{}-{}", one.effect.word(), one.items);
        all.push((name, exploration(content, one)));
    }
    all.extend(each("object", Object::ALL, object));
    let markers = MARKERS.iter();
    all.extend(markers.filter_map(|(word, ..)| Some((format!("marker:{word}"), marker(word)?))));
    for (one, spec) in (0..).map(PlotCard).zip(&content.plots) {
        let name = format!("plot:{}-{}", spec.plot.word(), or(spec.number, "any"));
        all.push((name, plot(content, one)));
    }
    all
}

/// The face of each of these, by kind and word.
fn each<T: Worded>(
    kind: &str,
    things: impl IntoIterator<Item = T>,
    face: impl Fn(T) -> Face,
) -> impl Iterator<Item = (String, Face)> {
    let things = things.into_iter();
    things.map(move |one| (format!("{kind}:{}", one.word()), face(one)))
}
