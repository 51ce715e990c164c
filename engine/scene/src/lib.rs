//! What a screen needs and nothing else: seats, words in English and French, and the table as it is
//! drawn.
//!
//! Games build scenes, screens draw them; this crate is all that both must know. It knows no rule,
//! no state and no game. The kernel hands everything here on under its own name.

mod bits;
mod drawn;
mod face;
mod learning;
mod options;
mod seat;
mod telling;
mod text;

pub use drawn::{
    Ail, Because, Board, Choice, Colour, Counted, Dial, DrawnLink, DrawnSpace, Gauge, Group, Icon,
    Item, LinkKind, Mark, Panel, Piece, Port, Prompt, Region, Route, Scene, Shape, Sheet, SheetRow,
    Slot, Spot, Stock, Stop, Tone, Tray, TrayKind, Whereabouts,
};
pub use face::{Check, Face, FaceKind, FaceRow, FaceStep, Price};
pub use learning::{Chapter, Figure, Guide, Lesson, LessonStep, OtherMove};
pub use options::{Agreed, Example, Grid, Objection, OptionKind, OptionSpec, Unplayable, Wanted};
pub use seat::{Audience, MAX_SEATS, Seat, SeatSet, Viewer};
pub use telling::{GaugeChange, LogLine, Shows, Way, Weight};
pub use text::{Arg, Lang, Names, Perhaps, Text, Words};
