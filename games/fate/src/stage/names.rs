//! What things are called: ids that stay the same while the thing does, and names as messages.
//!
//! A name stands alone (`space-galley`, on a plate) or in a sentence with its article
//! (`the-galley`): languages differ there.

use crate::prelude::*;

use super::Staging;
use crate::content::CardText;

/// The Alien's piece.
pub(crate) const ALIEN: &str = "alien";
/// Ash's piece.
pub(crate) const ASH: &str = "ash";
/// The scrap beside the board.
pub(crate) const SCRAP_PILE: &str = "scrap:pile";
/// The top card of the encounter deck.
pub(crate) const TOP_CARD: &str = "card:top";
/// The tray of the encounter deck.
pub(crate) const DECK: &str = "tray:deck";
/// The final mission.
pub(crate) const MISSION: &str = "mission";
/// The morale track.
pub(crate) const MORALE: &str = "morale";
/// The self-destruct track.
pub(crate) const COUNTDOWN: &str = "countdown";
/// The damage Ash has taken.
pub(crate) const ASH_DAMAGE: &str = "ash-damage";

/// One colour for each placard; red is the Alien's, blue the coolant's, violet what is hidden,
/// amber what one can do.
const CREW_COLOURS: [Colour; 5] = [
    Colour::Cyan,
    Colour::Yellow,
    Colour::Green,
    Colour::Orange,
    Colour::Pink,
];

/// The rooms whose name has more than 15 letters in some language.
const LONG_NAMES: [&str; 2] = ["bridge", "equip"];

/// What tells one item token from another: `prod:2`, `carrier:0:1`.
fn item_key(item: Item) -> String {
    let word = item.kind.word();
    if item.cats == 0 {
        format!("{word}:{}", item.uses)
    } else {
        format!("{word}:{}:{}", item.uses, item.cats)
    }
}

/// What a mission's messages are named after.
pub(super) fn mission_word(mission: Mission) -> &'static str {
    match mission {
        Mission::FaceDown => "hidden",
        known => known.word(),
    }
}

pub(super) fn mission_title(mission: Mission) -> Text {
    Text::say(format!("mission-{}", mission_word(mission)))
}

pub(super) fn crew_colour(crew: u8) -> Colour {
    CREW_COLOURS[crew as usize % CREW_COLOURS.len()]
}

pub(crate) fn item_name(kind: ItemKind) -> Text {
    Text::say(format!("item-{}", kind.word()))
}

/// The kind of item with its article.
pub(super) fn the_item(kind: ItemKind) -> Text {
    Text::say(format!("the-{}", kind.word()))
}

/// An item token with its uses and the cats it holds.
pub(super) fn item_label(item: Item) -> Text {
    let name = item_name(item.kind);
    if item.cats > 0 {
        Text::say("item-cats")
            .with("item", name)
            .with("cats", item.cats)
    } else if item.uses > 0 {
        Text::say("item-uses")
            .with("item", name)
            .with("uses", item.uses)
    } else {
        name
    }
}

/// The message `VERB-scrap`, `VERB-coolant` or `VERB-item`.
pub(crate) fn of_thing(verb: &str, thing: Thing) -> Text {
    match thing {
        Thing::Scrap(count) => Text::say(format!("{verb}-scrap")).with("count", count),
        Thing::Coolant => Text::say(format!("{verb}-coolant")),
        Thing::Item(item) => Text::say(format!("{verb}-item")).with("item", item_label(item)),
    }
}

/// The drawing of a thing.
pub(crate) fn thing_icon(thing: Thing) -> &'static str {
    match thing {
        Thing::Scrap(_) => "scrap",
        Thing::Coolant => "coolant",
        Thing::Item(item) => item.kind.word(),
    }
}

/// A choice that, where it is about scrap, differs from others only in how much.
pub(crate) fn scrap_counted(choice: Choice, of: Text, thing: Thing) -> Choice {
    match thing {
        Thing::Scrap(many) => choice.counting(of, many),
        Thing::Coolant | Thing::Item(_) => choice,
    }
}

/// The face of a concealed token and its drawing.
pub(super) fn face_label(face: Face) -> (&'static str, Text) {
    match face {
        Face::Back => ("concealed", Text::say("face-back")),
        Face::Safe => ("safe", Text::say("face-safe")),
        Face::Jonesy => ("jonesy", Text::say("face-jonesy")),
        Face::Surprise(loss) => ("surprise", Text::say("face-surprise").with("loss", loss)),
    }
}

pub(super) fn kind_name(kind: CardKind) -> Text {
    Text::say(match kind {
        CardKind::Quiet => "kind-quiet",
        CardKind::Alien => "kind-alien",
        CardKind::Order937 => "kind-order937",
    })
}

/// What lies there or is carried, one after the other.
pub(super) fn listed(things: impl IntoIterator<Item = Text>) -> Option<Text> {
    let join = |one, more| Text::say("listed").with("one", one).with("more", more);
    things.into_iter().reduce(join)
}

/// One sentence after another.
fn followed(said: Text, next: Text) -> Text {
    Text::say("sentences").with("said", said).with("next", next)
}

/// Sentences one after the other, if there are any.
pub(super) fn sentences(parts: impl IntoIterator<Item = Text>) -> Option<Text> {
    parts.into_iter().reduce(followed)
}

impl Staging<'_> {
    pub(super) fn space_word(&self, space: Space) -> &str {
        &self.fate.content.spaces[space.index()].id
    }

    pub(crate) fn space_id(&self, space: Space) -> String {
        format!("space:{}", self.space_word(space))
    }

    /// The name of a space: alone on the board, or in a sentence.
    fn space_named(&self, space: Space, prefix: &str) -> Text {
        let spaces = &self.fate.content.spaces;
        match spaces[space.index()].kind {
            SpaceKind::Room => Text::say(format!("{prefix}-{}", self.space_word(space))),
            SpaceKind::Corridor => {
                let before = spaces[..space.index()]
                    .iter()
                    .filter(|spec| spec.kind == SpaceKind::Corridor)
                    .count();
                Text::say(format!("{prefix}-corridor")).with("number", before + 1)
            }
        }
    }

    pub(super) fn space_label(&self, space: Space) -> Text {
        self.space_named(space, "space")
    }

    /// A name that fits on a plate, where the whole one is long in some language.
    pub(super) fn space_short(&self, space: Space) -> Option<Text> {
        let word = self.space_word(space);
        let corridor = self.fate.content.spaces[space.index()].kind == SpaceKind::Corridor;
        (corridor || LONG_NAMES.contains(&word)).then(|| self.space_named(space, "short"))
    }

    /// The space with its article.
    pub(crate) fn the_space(&self, space: Space) -> Text {
        self.space_named(space, "the")
    }

    /// A thing lying in a space.
    pub(crate) fn lying_id(&self, at: Space, thing: Thing) -> String {
        let space = self.space_word(at);
        match thing {
            Thing::Scrap(_) => format!("scrap:{space}"),
            Thing::Coolant => format!("coolant:{space}"),
            Thing::Item(item) => format!("item:{space}:{}", item_key(item)),
        }
    }

    pub(crate) fn token_id(&self, at: Space) -> String {
        format!("token:{}", self.space_word(at))
    }

    pub(super) fn crew_word(&self, crew: u8) -> &str {
        &self.fate.content.crew[crew as usize].id
    }

    pub(crate) fn crew_name(&self, crew: u8) -> Text {
        Text::say(format!("crew-{}", self.crew_word(crew)))
    }

    pub(crate) fn crew_id(&self, figure: &Figure) -> String {
        format!("crew:{}", self.crew_word(figure.crew))
    }

    pub(crate) fn placard_id(&self, crew: u8) -> String {
        format!("placard:{}", self.crew_word(crew))
    }

    /// A thing somebody carries.
    pub(crate) fn held_id(&self, figure: &Figure, thing: Thing) -> String {
        let crew = self.crew_word(figure.crew);
        match thing {
            Thing::Scrap(_) => format!("held:{crew}:scrap"),
            Thing::Coolant => format!("held:{crew}:coolant"),
            Thing::Item(item) => format!("held:{crew}:{}", item_key(item)),
        }
    }

    /// The item of this kind the active crew member would use.
    pub(crate) fn carried_id(&self, kind: ItemKind) -> Option<String> {
        let figure = self.s.active();
        let item = figure.all(kind).next()?;
        Some(self.held_id(figure, Thing::Item(item)))
    }

    pub(crate) fn supply_id(&self, kind: ItemKind) -> String {
        format!("supply:{}", kind.word())
    }

    /// Whoever plays this crew member. Who plays several is called by the character's name.
    pub(crate) fn who(&self, who: Who) -> Text {
        let name = self.crew_name(self.s[who].crew);
        let mode = &self.s.mode;
        if mode.players == mode.characters {
            Text::who(self.s.owner(who).0, name)
        } else {
            name
        }
    }

    /// These crew members, by name.
    pub(super) fn all_of(&self, crowd: Crowd) -> Text {
        let mut names: Vec<Text> = crowd.iter().map(|who| self.who(who)).collect();
        let last = names.pop().unwrap_or_default();
        match listed(names) {
            Some(others) => Text::say("and").with("one", others).with("other", last),
            None => last,
        }
    }

    /// Whoever has a seat, before a crew member is chosen there.
    pub(crate) fn player(&self, seat: Seat) -> Text {
        Text::who(seat.0, Text::say("player").with("number", seat.0 + 1))
    }

    pub(crate) fn active(&self) -> Text {
        self.who(self.s.turn.who)
    }

    /// What a placard lets one do, in one sentence.
    pub(super) fn ability(&self, crew: u8) -> Text {
        Text::say(match self.fate.content.crew[crew as usize].ability {
            Ability::Nothing => "ability-nothing",
            Ability::Push => "ability-push",
            Ability::Salvage => "ability-salvage",
            Ability::Tinker => "ability-tinker",
            Ability::Look => "ability-look",
        })
    }

    /// A card's title; Quiet cards are told apart by their room.
    pub(crate) fn card_title(&self, card: Card) -> Text {
        let card = self.fate.content.card(card);
        match (card.kind, card.tokens) {
            (CardKind::Quiet, Some((room, _))) => {
                Text::say("card-quiet").with("room", self.space_label(room))
            }
            _ => Text::say(format!("card-{}", card.id)),
        }
    }

    /// What a card does, part by part (F-R87): a drawing and a few words each.
    pub(super) fn card_parts(&self, card: Card) -> Vec<(&'static str, Text)> {
        let card = self.fate.content.card(card);
        let places = &self.fate.content.places;
        let mut parts = Vec::new();
        match card.text {
            CardText::Nothing => {}
            CardText::EachDiscardsScrap(count) => {
                parts.push((
                    "scrap",
                    Text::say("part-each-discards").with("count", count),
                ));
            }
            CardText::ActiveToInfirmary => {
                let room = self.the_space(places.infirmary);
                parts.push(("move", Text::say("part-to-infirmary").with("room", room)));
            }
            CardText::ActiveDiscardsAllScrap => {
                parts.push(("scrap", Text::say("part-discards-all")));
            }
        }
        if let Some((room, scrap)) = card.tokens {
            let part = Text::say("part-tokens").with("room", self.space_label(room));
            parts.push(("concealed", part.with("scrap", scrap)));
        }
        let costs = |loss| ("morale-lost", Text::say("part-loss").with("loss", loss));
        match card.alien {
            AlienPart::Nothing => {}
            AlienPart::Moves(steps, loss) => {
                parts.push((ALIEN, Text::say("part-alien").with("steps", steps)));
                parts.push(costs(loss));
            }
            AlienPart::ToNest(loss) => {
                let room = self.the_space(places.alien_start);
                parts.push((ALIEN, Text::say("part-alien-put").with("room", room)));
                parts.push(costs(loss));
            }
        }
        if self.s.mode.directors_cut {
            // F22.29: his own line is ignored.
            if matches!(card.alien, AlienPart::Moves(..)) {
                parts.push((ASH, Text::say("part-ash-too")));
            }
        } else if self.s.mode.ash && card.ash > 0 {
            parts.push((ASH, Text::say("part-ash").with("steps", card.ash)));
        }
        if card.reshuffle {
            let part = Text::say("part-reshuffle").with("kind", kind_name(card.kind));
            parts.push(("deck", part));
        }
        parts
    }

    /// The same in one line.
    pub(super) fn card_detail(&self, card: Card) -> Option<Text> {
        let parts = self.card_parts(card).into_iter().map(|(_, part)| part);
        parts.reduce(|part, then| Text::say("parts").with("part", part).with("then", then))
    }

    /// Where a dropped canister counts, how many do.
    pub(super) fn dropped(&self, room: Space) -> u8 {
        self.s.floor[room].dropped
    }
}
