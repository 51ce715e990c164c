//! The server tested as a program meets it: by HTTP on loopback, with a toy game and a held clock.

mod clocks;
mod live;
mod place;
mod play;
mod seats;
mod secrecy;
mod security;
mod toy;
mod trouble;
