//! The list of games, for the `hypersleep` binary and for whatever looks at all games: the laws, the benches.

pub mod games;

/// Every program built on this list allocates much and briefly: the server a few hundred times a move.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
