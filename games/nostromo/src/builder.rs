//! The ship builder: how a table draws its own ship on a form, and in words what is wrong with it (N-R9, N-R10).
//!
//! What a ship is stands in `layout.rs`; nothing is judged here a second time.

use kernel::{Agreed, Example, Grid, Objection, Text, Unplayable};

use crate::content::{Content, Room, RoomSet};
use crate::layout::{AIRLOCKS, GRID, Layout, LayoutError};
use crate::stage::{listed, room_text};

/// The option that holds the ship, and the one that asks for it.
const SHIP: &str = "ship";
const LAYOUT: &str = "layout";
const OWN: &str = "own";

/// What a screen needs to let somebody draw a ship.
pub(crate) fn grid(content: &Content) -> Grid {
    let players_of = |layout: &Layout| {
        content
            .sizes
            .iter()
            .filter(|size| content.rooms_of(size) == layout.rooms())
            .map(|size| size.players)
            .collect()
    };
    let examples = content.layouts.iter().map(|ready| Example {
        label: Text::say(format!("layout-{}", ready.id.to_lowercase())),
        players: players_of(&ready.layout),
        text: ready.layout.to_string().replace(';', " "),
    });
    Grid {
        side: GRID + 1,
        things: Room::all()
            .map(|room| (room.code().to_owned(), room_text(room)))
            .collect(),
        links: AIRLOCKS as u8,
        when: (LAYOUT, OWN),
        examples: examples.collect(),
    }
}

/// The ship a table brings.
pub(crate) fn own_ship(content: &Content, agreed: &Agreed) -> Result<Layout, Unplayable> {
    if agreed.word(LAYOUT) != OWN {
        return Err(Unplayable::say("ship-not-asked-for"));
    }
    let rooms = content.rooms_of(content.size(agreed.players));
    let layout = Layout::read(agreed.word(SHIP), rooms);
    layout.map_err(|error| in_words(error).into())
}

/// What is wrong with a table's own ship.
pub(crate) fn objections(content: &Content, agreed: &Agreed) -> Vec<Objection> {
    let given = agreed.word(LAYOUT) == OWN || !agreed.word(SHIP).is_empty();
    let wrong = given.then(|| own_ship(content, agreed).err()).flatten();
    let objection = wrong.map(|Unplayable(text)| Objection { option: SHIP, text });
    objection.into_iter().collect()
}

fn in_words(error: LayoutError) -> Text {
    let rooms = |rooms: RoomSet| listed(rooms.iter().map(named)).unwrap_or_default();
    match error {
        LayoutError::Unreadable(word) => {
            Text::say("ship-unreadable").with("word", Text::plain(word))
        }
        LayoutError::NoSuchRoom(code) => Text::say("ship-no-such-room")
            .with("code", Text::plain(code))
            .with("rooms", rooms(Room::all().collect())),
        LayoutError::OffTheGrid(room) => Text::say("ship-off-the-grid")
            .with("room", named(room))
            .with("last", GRID),
        LayoutError::Twice(room) => Text::say("ship-twice").with("room", named(room)),
        LayoutError::SameCell(a, b) => Text::say("ship-same-cell")
            .with("a", named(a))
            .with("b", named(b)),
        LayoutError::NoCell(room) => Text::say("ship-no-cell").with("room", named(room)),
        LayoutError::Loop(room) => Text::say("ship-loop").with("room", named(room)),
        LayoutError::TwoAirlocks(a, b) => Text::say("ship-two-airlocks")
            .with("a", named(a))
            .with("b", named(b)),
        LayoutError::TooManyAirlocks(n) => Text::say("ship-too-many-airlocks")
            .with("n", n)
            .with("most", AIRLOCKS),
        LayoutError::Unlinked(room) => Text::say("ship-unlinked").with("room", named(room)),
        LayoutError::Missing(room, all) => Text::say("ship-missing")
            .with("room", named(room))
            .with("rooms", rooms(all)),
        LayoutError::Extra(room, all) => Text::say("ship-extra")
            .with("room", named(room))
            .with("rooms", rooms(all)),
    }
}

/// A room with the code it has in the text.
fn named(room: Room) -> Text {
    Text::say("ship-room")
        .with("room", room_text(room))
        .with("code", Text::plain(room.code()))
}
