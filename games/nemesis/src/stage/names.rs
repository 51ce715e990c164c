//! What things are called: names as messages, and the colour each thing has wherever it is shown.
//!
//! A name stands alone (`space-nest`, on a plate) or in a sentence with its article (`the-nest`):
//! languages differ there.

use crate::prelude::*;

use super::Staging;
use crate::content::{Attack, AttackCardSpec, EventKind, EventSpec, Plot, TokenSpec};

/// The message `PREFIX-WORD`.
fn named(prefix: &str, word: &str) -> Text {
    Text::say(format!("{prefix}-{word}"))
}

kernel::names! {
    /// A Room that is known.
    room: Room = "space",
    /// A name that fits on a plate.
    short_room: Room = "short",
    /// A Room with its article.
    the_room: Room = "the",
    /// A Character.
    character: Character = "character",
    /// A kind of Intruder.
    intruder: Intruder = "intruder",
    /// A kind of Intruder with its article.
    the_intruder: Intruder = "the",
    /// An Action card; from behind if it is not known.
    card: ActionCard = "card" or "card-back",
    /// What an Item is.
    item: Item = "item",
    /// The deck an Item card is of.
    item_color: ItemColor = "color",
    /// What can be found in a Room.
    room_color: RoomColor = "color",
    /// A Component icon.
    component: Component = "component",
    /// A Heavy Object.
    object: Object = "object",
    /// What an Intruder Attack card is called.
    attack: Attack = "attack",
    /// What an Event card is called.
    event: EventKind = "event",
    /// A Serious Wound; without a card it has no name of its own (M-R64).
    wound: Wound = "wound" or "wound-back",
    /// A Weakness, once it is discovered.
    weakness: Weakness = "weakness" or "weakness-back",
    /// The back of an Objective.
    objective_back: ObjectiveKind = "objective-back",
    /// The effect of an Intruder Player Action card.
    plot: Plot = "plot",
    /// What an Exploration token does.
    exploration: Exploration = "exploration" or "exploration-back",
    /// A face of the Combat die.
    combat_face: CombatFace = "combat",
    /// Where the ship can be going.
    destination: Destination = "destination",
    /// What an Action does.
    what: What = "what",
}

/// A Room nobody has entered, by the back of its tile: alone, on a plate, and in a sentence.
pub fn unexplored(set: TileSet, number: u8) -> [Text; 3] {
    let word = match set {
        TileSet::Two => "unexplored-two",
        TileSet::One | TileSet::Special => "unexplored-one",
    };
    let all = [Text::say(word), named("short", word), named("the", word)];
    all.map(|name| name.with("number", number))
}

/// The numbers of a Corridor: `3`, `3·4`.
pub fn numbers(numbers: &[u8]) -> Text {
    let one = |&number: &u8| Text::plain(number.to_string());
    let join = |one, other| Text::say("numbers").with("one", one).with("other", other);
    numbers.iter().map(one).reduce(join).unwrap_or_default()
}

/// A system of Technical Corridors; where there is one only, it has no color.
pub fn duct(duct: Duct, side: Side) -> Text {
    Text::say(match (duct, side) {
        (Duct::Red, Side::Basic) => "red-ducts",
        (Duct::Red, Side::Alternative) => "red-ducts-of-two",
        (Duct::Blue, _) => "blue-ducts",
    })
}

/// The same, as it fits on a plate.
pub fn short_duct(duct: Duct, side: Side) -> Text {
    Text::say(match (duct, side) {
        (Duct::Red, Side::Basic) => "short-red-ducts",
        (Duct::Red, Side::Alternative) => "short-red-ducts-of-two",
        (Duct::Blue, _) => "short-blue-ducts",
    })
}

/// One colour for each Character; red is the Intruders', violet what is hidden, amber what one can
/// do.
pub const fn character_colour(character: Character) -> Colour {
    match character {
        Character::Captain => Colour::Blue,
        Character::Pilot => Colour::Green,
        Character::Scientist => Colour::White,
        Character::Scout => Colour::Pink,
        Character::Soldier => Colour::Yellow,
        Character::Mechanic => Colour::Orange,
    }
}

/// A Contamination card, as far as it is known.
pub fn contamination(card: Contamination) -> Text {
    match card {
        Contamination::Unscanned => Text::say("contamination"),
        scanned => named("contamination", scanned.word()),
    }
}

/// An Item card; from behind only its color is seen.
pub fn item_card(card: ItemCard) -> Text {
    if card.is_known() {
        item(card.item)
    } else {
        named("item-back", card.color.word())
    }
}

/// The colour and the sign of a deck of Items.
pub const fn item_deck(color: ItemColor) -> (Colour, &'static str) {
    match color {
        ItemColor::Red => (Colour::Red, "deck-red"),
        ItemColor::Yellow => (Colour::Yellow, "deck-yellow"),
        ItemColor::Green => (Colour::Green, "deck-green"),
        ItemColor::Blue => (Colour::Blue, "deck-blue"),
        ItemColor::Starting => (Colour::White, "gun"),
        ItemColor::Quest => (Colour::White, "quest"),
    }
}

/// The colour and the sign of what can be found in a Room.
pub const fn room_deck(color: RoomColor) -> (Colour, &'static str) {
    match color {
        RoomColor::Red => item_deck(ItemColor::Red),
        RoomColor::Yellow => item_deck(ItemColor::Yellow),
        RoomColor::Green => item_deck(ItemColor::Green),
        RoomColor::White => (Colour::White, "deck-white"),
        RoomColor::None => (Colour::Ink, "forbid"),
    }
}

/// What tells an Intruder Attack card from another: its name and its blood value.
pub fn attack_card(card: &AttackCardSpec) -> Text {
    let detail = match card.blood {
        Some(blood) => Text::say("foot-blood").with("blood", blood),
        None => Text::say("foot-arrow"),
    };
    let name = attack(card.attack);
    Text::say("listed").with("one", name).with("more", detail)
}

/// What tells an Event card from another: its name and its number.
pub fn event_card(card: &EventSpec) -> Text {
    Text::say("event-numbered")
        .with("event", event(card.event))
        .with("number", card.number)
}

/// An Objective; from behind only its kind is seen.
pub fn objective(objective: Objective) -> Text {
    if objective.is_known() {
        named("objective", objective.word())
    } else {
        objective_back(objective.kind())
    }
}

/// One thing that an Objective asks for.
pub fn wish(wish: Wish) -> Text {
    match wish {
        Wish::Signal => Text::say("wish-signal"),
        Wish::Reach(place) => named("wish-reach", place.word()),
        Wish::OnlySurvivor => Text::say("wish-only-survivor"),
        Wish::AnotherSurvives => Text::say("wish-another-survives"),
        Wish::Dead(number) => Text::say("wish-dead").with("number", number),
        Wish::NestDestroyed => Text::say("wish-nest-destroyed"),
        Wish::QueenKilled => Text::say("wish-queen-killed"),
        Wish::ShipDestroyed => Text::say("wish-ship-destroyed"),
        Wish::AllExplored => Text::say("wish-all-explored"),
        Wish::Weakness(of) => Text::say("wish-weakness").with("object", object(of)),
        Wish::Weaknesses(count) => Text::say("wish-weaknesses").with("count", count),
        Wish::FinishWith(object) => named("wish-finish-with", object.word()),
        Wish::Items(count) => Text::say("wish-items").with("count", count),
        Wish::CorpseIn(room) => Text::say("wish-corpse-in").with("space", the_room(room)),
    }
}

/// The sign of something that an Objective asks for.
pub const fn wish_sign(wish: Wish) -> &'static str {
    match wish {
        Wish::Signal => "signal",
        Wish::Reach(_) => "destination",
        Wish::OnlySurvivor | Wish::AnotherSurvives => "crew",
        Wish::Dead(_) => "skull",
        Wish::NestDestroyed => "nest",
        Wish::QueenKilled => "queen",
        Wish::ShipDestroyed => "self-destruct",
        Wish::AllExplored => "room",
        Wish::Weakness(_) | Wish::Weaknesses(_) => "weakness",
        Wish::FinishWith(Object::Egg) => "egg",
        Wish::FinishWith(Object::Carcass) => "carcass",
        Wish::FinishWith(Object::Corpse) | Wish::CorpseIn(_) => "corpse",
        Wish::Items(_) => "take",
    }
}

/// All that an Objective asks for, in one line.
pub fn wishes(rows: &[Vec<Wish>]) -> Text {
    let all = |row: &Vec<Wish>| {
        let wishes = row.iter().map(|&one| wish(one));
        let join = |one, more| Text::say("wishes-all").with("one", one).with("more", more);
        wishes.reduce(join).unwrap_or_default()
    };
    let either = |one, other| Text::say("wishes-or").with("one", one).with("other", other);
    rows.iter().map(all).reduce(either).unwrap_or_default()
}

/// An Exploration token with its Items.
pub fn exploration_token(token: ExplorationToken) -> Text {
    let name = exploration(token.effect);
    if token.is_known() {
        Text::say("explored")
            .with("token", name)
            .with("count", token.items)
    } else {
        name
    }
}

/// An Intruder token with its number.
pub fn token(spec: &TokenSpec) -> Text {
    match spec.intruder {
        Some(kind) => Text::say("token-numbered")
            .with("intruder", intruder(kind))
            .with("number", spec.number),
        None => Text::say("token-blank"),
    }
}

/// A face of the Noise die.
pub fn noise_face(face: NoiseFace) -> Text {
    match face {
        NoiseFace::Number(number) => Text::say("noise-number").with("number", number),
        NoiseFace::Silence => Text::say("noise-silence"),
        NoiseFace::Danger => Text::say("noise-danger"),
    }
}

/// The space of the Destination track: A, B, C, D.
pub fn letter(place: u8) -> Text {
    named("letter", ["a", "b", "c", "d"][usize::from(place % 4)])
}

/// The state of an engine, as far as it is known.
pub fn engine(engine: Engine) -> Text {
    Text::say(match engine {
        Engine::Working => "engine-working",
        Engine::Damaged => "engine-damaged",
        Engine::FaceDown => "engine-unknown",
    })
}

/// Several things, one after the other; nothing, if there is none.
pub fn listed(things: impl IntoIterator<Item = Text>) -> Option<Text> {
    let join = |one, more| Text::say("listed").with("one", one).with("more", more);
    things.into_iter().reduce(join)
}

/// A card of somebody's own, as far as it is known.
pub fn owned(card: Owned) -> Text {
    match card.card() {
        Some(action) => self::card(action),
        None if card.is_contamination() => contamination(card.status()),
        None => Text::say("card-back"),
    }
}

impl Staging<'_> {
    /// Whoever sits there, by the Character's name once there is one.
    pub(crate) fn who(&self, seat: Seat) -> Text {
        Text::who(seat.0, self.called(seat))
    }

    /// The Character of a seat; before there is one the seat, as in every game, and not its Player
    /// Number (M3.1).
    pub(super) fn called(&self, seat: Seat) -> Text {
        let player = &self.s[seat];
        match player.destiny {
            Destiny::Undrafted => Text::say("player").with("number", seat.0 + 1),
            _ => character(player.character),
        }
    }

    pub(crate) fn crew_id(&self, seat: Seat) -> String {
        format!("crew:{}", self.s[seat].character.word())
    }

    pub(crate) fn space_id(&self, space: Space) -> String {
        format!("space:{:03}", Board::number(space))
    }

    pub(super) fn duct_id(&self, duct: Duct) -> String {
        format!("space:{}", duct.word())
    }

    pub(crate) fn pod_id(&self, pod: u8) -> String {
        format!("pod:{pod}")
    }

    /// The id of a Corridor, or of the Noise space of Technical Corridors.
    pub(crate) fn link_id(&self, link: Link) -> String {
        match Duct::of(link) {
            Some(duct) => self.duct_id(duct),
            None => format!("link:{}", link.0),
        }
    }

    /// The Room that everybody sees there: explored, or lying face up.
    pub(super) fn room_shown(&self, space: Space) -> Option<Room> {
        let tile = &self.s.tiles[space];
        let shown = self.s.is_explored(space) || tile.eyes == Eyes::ALL;
        shown.then_some(tile.face).filter(|room| room.is_known())
    }

    fn unexplored(&self, space: Space) -> [Text; 3] {
        let set = self.side().slots[space].slot.dealt();
        unexplored(set.unwrap_or(TileSet::One), Board::number(space))
    }

    /// A Room by its name alone, and by one that fits on a plate.
    pub(crate) fn space_labels(&self, space: Space) -> [Text; 2] {
        if let Some(known) = self.room_shown(space) {
            return [room(known), short_room(known)];
        }
        let [name, short, _] = self.unexplored(space);
        [name, short]
    }

    /// A Room with its article.
    pub(crate) fn the_space(&self, space: Space) -> Text {
        if let Some(known) = self.room_shown(space) {
            return the_room(known);
        }
        let [.., the] = self.unexplored(space);
        the
    }

    /// A Corridor by its numbers and ends, or Technical Corridors by name.
    pub(super) fn link_label(&self, link: Link) -> Text {
        if let Some(system) = Duct::of(link) {
            return duct(system, self.s.mode.side);
        }
        let spec = &self.side().corridors[link.index()];
        let (one, other) = spec.rooms;
        let name = |number| {
            let [name, _] = self.space_labels(Board::room(number));
            name
        };
        Text::say("corridor-between")
            .with("numbers", numbers(&spec.numbers))
            .with("one", name(one))
            .with("other", name(other))
    }

    /// Where a way leads.
    pub(crate) fn way_label(&self, way: Way) -> Text {
        match way.room() {
            Some(space) => self.the_space(space),
            None => Text::say("the-ducts"),
        }
    }

    /// A thing somebody carries or picks up.
    pub(crate) fn load(&self, load: Load) -> Text {
        match load {
            Load::Item(card) => item_card(card),
            Load::Corpse(BLUE) => Text::say("corpse-blue"),
            Load::Corpse(seat) => {
                let of = character(self.s[Seat(seat)].character);
                Text::say("corpse-of").with("who", of)
            }
            Load::Egg => object(Object::Egg),
            Load::Carcass => object(Object::Carcass),
        }
    }

    /// A thing in somebody's Hands, with its Ammo.
    pub(crate) fn carried(&self, it: &Carried) -> Text {
        let name = self.load(it.what);
        match self.capacity(it) {
            Some(capacity) => Text::say("item-loaded")
                .with("item", name)
                .with("ammo", it.ammo)
                .with("capacity", capacity),
            None => name,
        }
    }

    /// How much Ammo fits into a Weapon with all that was added to it (M-R146).
    pub(super) fn capacity(&self, it: &Carried) -> Option<u8> {
        let card = it.card().filter(|card| card.is_known())?;
        let weapon = self.content().items[card.item].weapon?;
        let added = 2 * u8::from(it.added.magazine) + u8::from(it.added.autoloader);
        Some(weapon.capacity + added)
    }

    /// What is attacked.
    pub(crate) fn target(&self, target: Target) -> Text {
        match target {
            Target::Beast(mini) => match self.s.beast(mini) {
                Some(beast) => the_intruder(beast.kind),
                None => Text::say("kind-intruder"),
            },
            Target::Nest => Text::say("eggs-nest"),
            Target::Eggs => Text::say("eggs-loose"),
        }
    }

    /// Where an Action comes from and what it does, in one sentence about `seat`.
    pub(super) fn acted(&self, seat: Seat, source: Source, does: What) -> Text {
        let text = match source {
            Source::Basic | Source::Room => Text::say("told-acted"),
            Source::Card(played) => Text::say("told-acted-card").with("card", card(played)),
            Source::Item(used) => Text::say("told-acted-item").with("item", item_card(used)),
        };
        text.with("who", self.who(seat)).with("does", what(does))
    }
}
