//! What every game shares: seats, dealers, menus, decks, ships, views and scenes.
//!
//! A game is a value that waits for somebody: a [`Rules`] implementation deals a plain, copyable state, says who must
//! choose ([`Rules::standing`]), what they may choose ([`Rules::offer`]) and what a choice does ([`Rules::play`]).
//! Interruptions inside interruptions are data on an [`Agenda`], so a saved game is a paused program.
//!
//! The kernel knows no game, does no I/O, reads no clock and keeps no global state. Everything random or face down goes
//! through a [`Dealer`]; everything a person or a bot sees goes through a [`View`].

mod agenda;
mod bot;
pub mod content;
mod dealer;
mod game;
mod list;
mod menu;
mod piles;
mod rules;
mod scene;
mod seat;
mod ship;
mod simulate;
mod text;
mod view;

#[cfg(any(test, feature = "laws"))]
pub mod laws;

pub use agenda::Agenda;
pub use bot::{Bot, Judged, Thinker};
pub use dealer::{Dealer, Dice, Live, Loaded, Quick, Silent};
pub use game::{Entry, Game, Illegal, Match, Rulebook, Told, TurnTo};
pub use list::{By, Key, List};
pub use menu::{Because, Listing, Menu, Moves, Offers};
pub use piles::{Bag, Faced, Pile, Supply, Track};
pub use rules::{
    About, Ending, Example, Grid, Lawful, Notation, Objection, OptionKind, OptionSpec, Outcome,
    Rules, Staged, Standing, Unplayable, Wanted, Window,
};
pub use scene::{
    Board, Choice, Colour, Gauge, Icon, Item, Line, Link, LinkKind, Motion, Panel, Piece, Place,
    Prompt, Region, Scene, Shape, Sheet, SheetRow, Shown, Tone, Tray, TrayKind,
};
pub use seat::{Audience, MAX_SEATS, Seat, SeatSet, Viewer};
pub use ship::{Field, Link as ShipLink, LinkSet, MAX_SPACES, Ship, ShipError, Space, SpaceSet};
pub use simulate::{Simulated, playout, simulate};
pub use text::{Arg, Lang, Text, Words};
pub use view::{View, view};
