//! Lobby, tables, seats, clocks, bots' turns; HTTP, server-sent events, the JSON API.
//!
//! The server knows no game: it is given [`kernel::Game`]s and holds their tables as
//! [`record::Playing`]s, whose states it cannot see. It keeps nothing of its own: whatever was
//! answered is in the [`archive`]. Pages are drawn by [`web`]; the time is read in [`time`] alone.

pub mod clock;
pub mod crowd;
pub mod errors;
pub mod exchange;
pub mod house;
pub mod hub;
pub mod identity;
pub mod limits;
pub mod news;
pub mod quotas;
pub mod thinkers;
pub mod time;

mod acts;
mod answers;
mod api;
mod blur;
mod bots;
mod brought;
mod cards;
mod commit;
mod guide;
mod history;
mod inspect;
mod isolation;
mod join;
mod lessons;
mod lobby;
mod meta;
mod names;
mod openapi;
mod pack;
mod pages;
mod people;
mod play;
mod presence;
mod reading;
mod replay;
mod search;
mod seats;
mod serve;
mod show;
mod sitting;
mod socket;
mod story;
mod stream;
mod table;
mod talk;
mod telemetry;
mod visitor;
mod votes;
mod wire;
mod wording;
mod words;

pub use errors::Refusal;
pub use house::{Config, House};
pub use serve::{ServeError, Server, told_to_stop};
