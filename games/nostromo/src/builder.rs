//! The ship builder: how a table draws its own ship on a form, and in words what is wrong with it
//! (N-R9, N-R10).
//!
//! What a ship is stands in `layout.rs`; nothing is judged here a second time.

use crate::prelude::*;
use kernel::{Example, Grid, Objection};

use crate::content::Content;
use crate::layout::{AIRLOCKS, GRID, Layout, LayoutError};
use crate::stage::{listed, room_text};

/// The option that holds the ship, and the one that asks for it.
const SHIP: &str = "ship";
const LAYOUT: &str = "layout";
const OWN: &str = "own";

/// What a screen needs to let somebody draw a ship.
pub(crate) fn grid(content: &Content) -> Grid {
    let players_of = |layout: &Layout| {
        let fits = |size: &&TableSize| content.rooms_of(size) == layout.rooms();
        let sizes = content.sizes.iter().filter(fits);
        sizes.map(|size| size.players).collect()
    };
    let examples = content.layouts.iter().map(|ready| Example {
        label: Text::say(format!("layout-{}", ready.id.to_lowercase())),
        players: players_of(&ready.layout),
        text: ready.layout.to_string().replace(';', " "),
    });
    let thing = |room: Room| (room.code().to_owned(), room_text(room));
    Grid {
        side: GRID + 1,
        things: Room::all().map(thing).collect(),
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
    let all = |rooms: RoomSet| listed(rooms.iter().map(named)).unwrap_or_default();
    let say = |id: &str| Text::say(format!("ship-{id}"));
    let of = |id: &str, room: Room| say(id).with("room", named(room));
    let two = |id: &str, a: Room, b: Room| say(id).with("a", named(a)).with("b", named(b));
    match error {
        LayoutError::Unreadable(word) => say("unreadable").with("word", Text::plain(word)),
        LayoutError::NoSuchRoom(code) => {
            let text = say("no-such-room").with("code", Text::plain(code));
            text.with("rooms", all(Room::all().collect()))
        }
        LayoutError::OffTheGrid(room) => of("off-the-grid", room).with("last", GRID),
        LayoutError::Twice(room) => of("twice", room),
        LayoutError::SameCell(a, b) => two("same-cell", a, b),
        LayoutError::NoCell(room) => of("no-cell", room),
        LayoutError::Loop(room) => of("loop", room),
        LayoutError::TwoAirlocks(a, b) => two("two-airlocks", a, b),
        LayoutError::TooManyAirlocks(n) => {
            say("too-many-airlocks").with("n", n).with("most", AIRLOCKS)
        }
        LayoutError::Unlinked(room) => of("unlinked", room),
        LayoutError::Missing(room, rooms) => of("missing", room).with("rooms", all(rooms)),
        LayoutError::Extra(room, rooms) => of("extra", room).with("rooms", all(rooms)),
    }
}

/// A room with the code it has in the text.
fn named(room: Room) -> Text {
    let text = Text::say("ship-room").with("room", room_text(room));
    text.with("code", Text::plain(room.code()))
}
