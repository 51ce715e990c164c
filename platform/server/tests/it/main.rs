//! The server tested as a program meets it: by HTTP on loopback, with a toy game and a held clock. Where seats
//! choose at the same time and in secret, the game is Nostromo itself.

mod clocks;
mod hidden;
mod live;
mod place;
mod play;
mod seats;
mod secrecy;
mod security;
mod toy;
mod trouble;
mod unnoticed;
