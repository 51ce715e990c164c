//! Turns plain data into pages: HTML and SVG, the style sheets, the scripts, and every word of the
//! platform in English and French.
//!
//! The server fills the structs of [`model`], calls one function a page, and serves [`assets`].
//! Addresses are in [`paths`], the fields of forms in [`forms`]. The functions are pure: the crate
//! knows no game, does no I/O and decides nothing.

mod assets;
mod badge;
mod board;
mod choices;
mod course;
mod create;
mod face;
pub mod forms;
mod hull;
mod ledger;
mod links;
mod lit;
mod lobby;
pub mod model;
mod named;
mod page;
pub mod paths;
mod pieces;
mod replay;
mod room;
mod rules;
mod shapes;
mod side;
mod signs;
mod sketch;
mod slots;
mod specimens;
mod table;
mod telling;
mod trail;
mod twin;
mod words;

// The fixture is written as any user of this crate would write it; the unit tests include it too.
#[cfg(test)]
extern crate self as web;
#[cfg(test)]
#[path = "../tests/fixture/mod.rs"]
mod fixture;

pub use assets::{Asset, CONTENT_SECURITY_POLICY, assets, assets_version};
pub use create::{create, read_wish};
pub use lobby::lobby;
pub use named::{NAME_MARKS, unmarked};
pub use page::{settings, trouble};
pub use replay::{replay, replay_fragment};
pub use room::{join, room, room_fragment};
pub use rules::{rules, rules_index};
pub use specimens::specimens;
pub use table::{table, table_fragment};
pub use telling::telling_millis;
pub use words::{trouble_words, words};
