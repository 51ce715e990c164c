//! The laws on every table, briefly; `app/tests/laws.rs` runs them long.

use nemesis::{Nemesis, thinkers};

#[test]
fn every_law_on_every_table() {
    laws::hold(&Nemesis::standard(), 2, |rules, options, seed| {
        laws::every_law(rules, options, seed, &thinkers())
    });
}
