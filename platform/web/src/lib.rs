//! Turns plain data into pages: HTML and SVG, the style sheets, the scripts, and every word of the
//! platform in English and French.
//!
//! The server fills the structs of [`model`], calls one function a page, and serves [`assets`].
//! Addresses are in [`paths`], the fields of forms in [`forms`]. The functions are pure: the crate
//! knows no game, does no I/O and decides nothing.

mod assets;
mod badge;
mod board;
mod change;
mod countdown;
mod course;
mod create;
mod curve;
mod dial;
mod dock;
mod ending;
mod face;
pub mod forms;
mod glimpse;
mod hull;
mod inspect;
mod learn;
mod ledger;
mod links;
mod lit;
mod lobby;
pub mod model;
mod named;
mod page;
pub mod paths;
mod pieces;
mod rail;
mod replay;
mod role;
mod room;
mod route;
mod rules;
mod shapes;
mod side;
mod signs;
mod sketch;
mod slots;
mod specimens;
mod statement;
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
pub use change::{Known, Print, Run};
pub use create::{create, read_wish};
pub use ending::{ending, ending_fragment};
pub use inspect::{inspect, inspect_fragment};
pub use learn::{learn, learn_game};
pub use lobby::lobby;
pub use named::{NAME_MARKS, unmarked};
pub use page::{settings, trouble};
pub use replay::{replay, replay_fragment};
pub use room::{join, room, room_fragment};
pub use rules::{
    aid, aid_fragment, found_fragment, guide, ledger, rule, rule_fragment, rules_index, thing_id,
};
pub use specimens::specimens;
pub use statement::{Statement, chapter_label, covers, is_for_players, statements};
pub use table::{table, table_fragment};
pub use telling::telling_millis;
pub use words::{trouble_words, words};
