//! Records and games going on, tested with the toy game.

mod playing;
mod proof;
mod table;
mod text;
mod undo;
