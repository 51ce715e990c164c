//! Everything a developer types: `cargo xtask test`, `rules`, `bench`.
fn main() {}
