//! The command line end to end, through the binary a person runs.

mod bad_input;
mod bad_lifeform;
mod bad_nemesis;
mod by_hand;
#[cfg(unix)]
mod host;
mod looking;
mod pages;
mod position;
mod secrets;
mod serve;
mod shell;
mod sims;
#[cfg(unix)]
mod store;
