//! The `hypersleep` binary.
fn main() {}
