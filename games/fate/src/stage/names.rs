//! What things are called: ids that stay the same while the thing does, and names as messages.
//!
//! A name stands alone (`space-galley`, on a plate) or in a sentence with its article (`the-galley`): languages differ there.

use kernel::{Colour, Space, Text, Worded as _};

use super::Staging;
use crate::content::{
    Ability, AlienPart, Card, CardKind, CardText, Mission, Objective, SpaceKind, SpaceSpec,
};
use crate::state::{Face, Figure, Item, ItemKind, Thing, Who};

/// The Alien's piece.
pub(super) const ALIEN: &str = "alien";
/// Ash's piece.
pub(super) const ASH: &str = "ash";
/// The scrap beside the board.
pub(super) const SCRAP_PILE: &str = "scrap:pile";
/// The top card of the encounter deck.
pub(super) const TOP_CARD: &str = "card:top";
/// The tray of the encounter deck.
pub(super) const DECK: &str = "tray:deck";

/// One colour for each placard; red is the Alien's, blue the coolant's, violet what is hidden, amber what one can do.
const CREW_COLOURS: [Colour; 5] = [
    Colour::Cyan,
    Colour::Yellow,
    Colour::Green,
    Colour::Orange,
    Colour::Pink,
];

/// What tells one item token from another: `prod:2`, `carrier:0:1`.
fn item_key(item: Item) -> String {
    let word = item.kind.word();
    if item.cats == 0 {
        format!("{word}:{}", item.uses)
    } else {
        format!("{word}:{}:{}", item.uses, item.cats)
    }
}

pub(super) fn mission_title(mission: Mission) -> Text {
    Text::say(format!("mission-{}", mission.word()))
}

pub(super) fn crew_colour(crew: u8) -> Colour {
    CREW_COLOURS[crew as usize % CREW_COLOURS.len()]
}

pub(super) fn item_name(kind: ItemKind) -> Text {
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
        let cats = Text::say("item-cats").with("item", name);
        cats.with("cats", item.cats)
    } else if item.uses > 0 {
        let uses = Text::say("item-uses").with("item", name);
        uses.with("uses", item.uses)
    } else {
        name
    }
}

/// How a thing is drawn and named.
pub(super) fn look_of(thing: Thing) -> (&'static str, Colour, Text) {
    match thing {
        Thing::Scrap(_) => ("scrap", Colour::Ink, Text::say("scrap")),
        Thing::Coolant => ("coolant", Colour::Blue, Text::say("coolant")),
        Thing::Item(item) => (item.kind.word(), Colour::White, item_label(item)),
    }
}

/// Each item token with how many there are of it. They come in token order.
pub(super) fn counted(items: &[Item]) -> impl Iterator<Item = (Thing, u8)> {
    let same = items.chunk_by(|one, other| one == other);
    same.map(|same| (Thing::Item(same[0]), same.len() as u8))
}

/// The name of an objective.
pub(super) fn objective_title(card: &Objective) -> Text {
    Text::say(format!("objective-{}", card.id))
}

/// The message `VERB-scrap`, `VERB-coolant` or `VERB-item`.
pub(super) fn of_thing(verb: &str, thing: Thing) -> Text {
    match thing {
        Thing::Scrap(count) => Text::say(format!("{verb}-scrap")).with("count", count),
        Thing::Coolant => Text::say(format!("{verb}-coolant")),
        Thing::Item(item) => Text::say(format!("{verb}-item")).with("item", item_label(item)),
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

/// One sentence after another.
pub(super) fn followed(said: Text, next: Text) -> Text {
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

    pub(super) fn space_id(&self, space: Space) -> String {
        format!("space:{}", self.space_word(space))
    }

    /// The name of a space: alone on the board, or in a sentence.
    fn space_named(&self, space: Space, prefix: &str) -> Text {
        let spaces = &self.fate.content.spaces;
        match spaces[space.index()].kind {
            SpaceKind::Room => Text::say(format!("{prefix}-{}", self.space_word(space))),
            SpaceKind::Corridor => {
                let corridor = |spec: &&SpaceSpec| spec.kind == SpaceKind::Corridor;
                let before = spaces[..space.index()].iter().filter(corridor).count();
                Text::say(format!("{prefix}-corridor")).with("number", before + 1)
            }
        }
    }

    pub(super) fn space_label(&self, space: Space) -> Text {
        self.space_named(space, "space")
    }

    /// The space with its article.
    pub(crate) fn the_space(&self, space: Space) -> Text {
        self.space_named(space, "the")
    }

    /// A thing lying in a space.
    pub(super) fn lying_id(&self, at: Space, thing: Thing) -> String {
        let space = self.space_word(at);
        match thing {
            Thing::Scrap(_) => format!("scrap:{space}"),
            Thing::Coolant => format!("coolant:{space}"),
            Thing::Item(item) => format!("item:{space}:{}", item_key(item)),
        }
    }

    pub(super) fn token_id(&self, at: Space) -> String {
        format!("token:{}", self.space_word(at))
    }

    fn crew_word(&self, crew: u8) -> &str {
        &self.fate.content.crew[crew as usize].id
    }

    pub(super) fn crew_name(&self, crew: u8) -> Text {
        Text::say(format!("crew-{}", self.crew_word(crew)))
    }

    pub(super) fn crew_id(&self, figure: &Figure) -> String {
        format!("crew:{}", self.crew_word(figure.crew))
    }

    pub(super) fn placard_id(&self, crew: u8) -> String {
        format!("placard:{}", self.crew_word(crew))
    }

    pub(super) fn inventory_id(&self, figure: &Figure) -> String {
        format!("tray:{}", self.crew_word(figure.crew))
    }

    /// A thing somebody carries.
    pub(super) fn held_id(&self, figure: &Figure, thing: Thing) -> String {
        let crew = self.crew_word(figure.crew);
        match thing {
            Thing::Scrap(_) => format!("held:{crew}:scrap"),
            Thing::Coolant => format!("held:{crew}:coolant"),
            Thing::Item(item) => format!("held:{crew}:{}", item_key(item)),
        }
    }

    pub(super) fn supply_id(&self, kind: ItemKind) -> String {
        format!("supply:{}", kind.word())
    }

    /// The crew member's name.
    pub(crate) fn who(&self, who: Who) -> Text {
        self.crew_name(self.s[who].crew)
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

    /// What a card does, part by part (F-R87).
    pub(super) fn card_detail(&self, card: Card) -> Option<Text> {
        let card = self.fate.content.card(card);
        let places = &self.fate.content.places;
        let mut parts = Vec::new();
        parts.extend(match card.text {
            CardText::Nothing => None,
            CardText::EachDiscardsScrap(count) => {
                Some(Text::say("part-each-discards").with("count", count))
            }
            CardText::ActiveToInfirmary => {
                Some(Text::say("part-to-infirmary").with("room", self.the_space(places.infirmary)))
            }
            CardText::ActiveDiscardsAllScrap => Some(Text::say("part-discards-all")),
        });
        if let Some((room, scrap)) = card.tokens {
            let tokens = Text::say("part-tokens").with("room", self.the_space(room));
            parts.push(tokens.with("scrap", scrap));
        }
        let alien = match card.alien {
            AlienPart::Nothing => None,
            AlienPart::Moves(steps, _) => Some(Text::say("part-alien").with("steps", steps)),
            AlienPart::ToNest(_) => {
                let nest = self.the_space(places.alien_start);
                Some(Text::say("part-alien-put").with("room", nest))
            }
        };
        parts.extend(alien.map(|part| part.with("loss", card.alien.loss())));
        if self.s.mode.directors_cut {
            // F22.29: his own line is ignored.
            if matches!(card.alien, AlienPart::Moves(..)) {
                parts.push(Text::say("part-ash-too"));
            }
        } else if self.s.mode.ash && card.ash > 0 {
            parts.push(Text::say("part-ash").with("steps", card.ash));
        }
        if card.reshuffle {
            parts.push(Text::say("part-reshuffle").with("kind", kind_name(card.kind)));
        }
        sentences(parts)
    }
}
