//! Lobby, tables, seats, clocks, bots' turns; HTTP, server-sent events, the JSON API.
//!
//! The server knows no game: it is given [`kernel::Game`]s and holds their tables as [`record::Playing`]s, whose states it
//! cannot see. It keeps nothing of its own: whatever was answered is in the [`archive`]. Every word a person reads is drawn by
//! [`web`]; every moment comes from [`time`].

pub mod clock;
pub mod errors;
pub mod house;
pub mod hub;
pub mod identity;
pub mod limits;
pub mod time;

mod bots;
mod history;
mod lobby;
mod meta;
mod play;
mod seats;
mod show;
mod table;
mod visitor;

pub use errors::Refusal;
pub use house::{Config, House};
