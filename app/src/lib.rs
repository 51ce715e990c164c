//! The list of games, for the `hypersleep` binary and for whatever looks at all games: the laws, the benches.

pub mod games;
