//! Records and games going on, tested with the toy game.

mod played;
mod playing;
mod proof;
mod text;
mod undo;
