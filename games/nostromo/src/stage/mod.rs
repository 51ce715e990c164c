//! What is drawn: the ship and its pieces (`board.rs`), cards and scores (`trays.rs`), players
//! (`panels.rs`), what is printed on things (`faces.rs`), the telling of events (`events.rs`) and
//! ready-made talk (`talk.rs`). Prompts stand with their steps in `flow/`.
//!
//! Everything comes from a view; nothing here could show more than that.

mod board;
mod events;
mod faces;
mod panels;
mod talk;
mod trays;

use crate::prelude::*;
use kernel::{Face, Icon, LogLine, Outcome, Rules as _, Scene, Staged};

use crate::At;
use crate::setup::Options;

impl Staged for Nostromo {
    kernel::usual_stage! {
        pictures {
            "cover" => "cover",
            "ending-won" | "ending-shared" => "ending-won",
            "ending-escape" => "ending-escape",
            "ending-extinction" => "ending-extinction",
            "ending-run-out" => "ending-run-out",
        }
    }

    fn icons(&self) -> Vec<Icon> {
        self.content.icons.clone()
    }

    /// Five are enough for an Alien, a crew and a doubt.
    fn quick(&self) -> (u8, Wanted) {
        (5, Wanted::new())
    }

    fn stage(&self, view: &View<Self>) -> Scene {
        let staging = Staging::new(self, view);
        Scene {
            board: staging.board(),
            pieces: staging.pieces(),
            gauges: staging.gauges(),
            trays: staging.trays(),
            sheets: staging.sheets(),
            panels: staging.panels(),
            status: staging.status(),
            dock: staging.dock(),
            role: staging.role(),
            says: talk::apt(&staging),
            prompt: staging.prompt(),
            ..Scene::default()
        }
    }

    fn result(&self, _: &View<Self>, outcome: &Outcome) -> Text {
        let winners = listed(outcome.winners.iter().map(player_text));
        Text::say(format!("outcome-{}", Self::ABOUT.ending(outcome)))
            .with("winners", winners.unwrap_or_default())
    }

    fn narrate(&self, seen: &View<Self>, event: &Event) -> LogLine {
        events::narrate(self, seen.state(), event)
    }

    fn face(&self, view: &View<Self>, id: &str) -> Option<Face> {
        faces::face(self, view, id)
    }

    fn catalogue(&self) -> Vec<(String, Face)> {
        faces::catalogue(self)
    }

    fn free_talk(&self, options: &Options) -> bool {
        options.free_talk
    }

    fn phrases(&self, view: &View<Self>) -> Vec<String> {
        talk::phrases(self, view)
    }

    fn phrase(&self, name: &str) -> Option<Text> {
        talk::phrase(self, name)
    }
}

/// A view being drawn.
struct Staging<'a> {
    rules: &'a Nostromo,
    state: &'a State,
    me: Option<Seat>,
    /// Who can act: of those who choose in secret, also who has passed, as the view does not know
    /// it.
    waiting: SeatSet,
}

impl<'a> Staging<'a> {
    fn new(rules: &'a Nostromo, view: &'a View<Nostromo>) -> Self {
        let state = view.state();
        Self {
            rules,
            state,
            me: view.seat(),
            waiting: rules.standing(state).seats(),
        }
    }

    /// What is called one thing by its owner and another, with the owner's name, by everybody else.
    fn of_whom(&self, id: &str, seat: Seat) -> Text {
        if self.me == Some(seat) {
            Text::say(format!("{id}-own"))
        } else {
            Text::say(format!("{id}-of")).with("who", player_text(seat))
        }
    }
}

/// One colour for each seat.
const COLOURS: [Colour; 8] = [
    Colour::Blue,
    Colour::Yellow,
    Colour::Green,
    Colour::Orange,
    Colour::Pink,
    Colour::Cyan,
    Colour::Violet,
    Colour::White,
];

fn colour(seat: Option<Seat>) -> Colour {
    seat.map_or(Colour::Ink, |seat| COLOURS[seat.index()])
}

pub(crate) fn space_id(room: Room) -> String {
    format!("room:{}", room.code())
}

pub(crate) fn room_text(room: Room) -> Text {
    Text::say(format!("room-{}", room.code().to_lowercase()))
}

pub(crate) fn card_text(kind: Kind) -> Text {
    Text::say(format!("card-{}", kind.word()))
}

pub(crate) fn equipment_id(equipment: Equipment) -> String {
    format!("equipment:{}", equipment.word())
}

pub(crate) fn equipment_text(equipment: Equipment) -> Text {
    Text::say(format!("equipment-{}", equipment.word()))
}

/// A card put up for a swap.
pub(crate) fn offer_id(seat: Seat) -> String {
    format!("offer:{seat}")
}

pub(crate) fn card_id(seat: Seat, kind: Kind) -> String {
    format!("card:{seat}:{}", kind.word())
}

/// The eggs in the lair.
pub(crate) const EGGS: &str = "eggs";

/// What a seat holds.
pub(crate) fn hand_id(seat: Seat) -> String {
    format!("tray:hand:{seat}")
}

/// A seat, as something to look at.
pub(crate) fn seat_id(seat: Seat) -> String {
    format!("seat:{seat}")
}

fn tray_id(seat: Seat) -> String {
    format!("tray:seat:{seat}")
}

/// What a player is told by on covers and panels.
fn number(seat: Seat) -> String {
    (seat.0 + 1).to_string()
}

/// Whoever has this seat, in whatever round.
pub(crate) fn player_text(seat: Seat) -> Text {
    Text::who(seat.0, Text::say("player").with("n", seat.0 + 1))
}

/// Several texts as one: `a, b, c`.
pub(crate) fn listed(texts: impl Iterator<Item = Text>) -> Option<Text> {
    texts.reduce(|list, next| Text::say("list").with("a", list).with("b", next))
}

/// The names of characters.
pub(crate) fn names(rules: &Nostromo, characters: Characters) -> Text {
    let each = characters.iter().map(|it| rules.character_text(it));
    listed(each).unwrap_or_default()
}

impl Nostromo {
    /// A character with whoever plays it: characters change between rounds, players do not.
    fn character_of(&self, state: &State, character: Character) -> Text {
        let name = self.character_text(character);
        match state.owner(character) {
            Some(seat) => Text::say("character-of")
                .with("character", name)
                .with("who", player_text(seat)),
            None => name,
        }
    }

    /// Several characters, each with whoever plays it.
    pub(crate) fn characters_of(&self, state: &State, characters: Characters) -> Text {
        let each = characters.iter().map(|it| self.character_of(state, it));
        listed(each).unwrap_or_default()
    }

    pub(crate) fn token_text(&self, token: Token) -> Text {
        match token {
            Token::Character(character) => self.character_text(character),
            Token::Decoy => Text::say("piece-decoy"),
        }
    }

    pub(crate) fn character_text(&self, character: Character) -> Text {
        let id = &self.content.characters[character.index()];
        Text::say(format!("character-{id}"))
    }

    pub(crate) fn character_id(&self, character: Character) -> String {
        format!("crew:{}", self.content.characters[character.index()])
    }
}

impl At<'_> {
    /// Where a character can be pointed at: where it stands, or its player if one does not know.
    pub(crate) fn standing_id(self, character: Character) -> String {
        match (self.pieces.spot(character), self.owner(character)) {
            (None, Some(owner)) => seat_id(owner),
            _ => self.rules.character_id(character),
        }
    }
}
