//! What a screen needs and nothing else: seats, words in English and French, and the table as it is drawn.
//!
//! Games build scenes, screens draw them; this crate is all that both must know. It knows no rule, no state and no game. The
//! kernel hands everything here on under its own name.

mod bits;
mod drawn;
mod seat;
mod text;

pub use drawn::{
    Because, Board, Choice, Colour, DrawnLink, DrawnSpace, Gauge, Icon, Item, LinkKind, LogLine,
    Motion, Panel, Piece, Prompt, Region, Scene, Shape, Sheet, SheetRow, Tone, Tray, TrayKind,
    Whereabouts,
};
pub use seat::{Audience, MAX_SEATS, Seat, SeatSet, Viewer};
pub use text::{Arg, Lang, Text, Words};
