//! How the game is shown. Everything here says what it reads in message ids and drawings; it decides nothing and knows no screen.

pub mod faces;
pub mod names;
mod signs;
