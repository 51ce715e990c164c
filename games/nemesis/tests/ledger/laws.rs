//! The laws on every table, briefly; `games/list/tests/laws` runs them long.

use nemesis::Nemesis;

#[test]
fn every_law_on_every_table() {
    laws::hold(&Nemesis::standard(), 2, |rules, options, seed| {
        laws::every_law(rules, options, seed, &bots::company())
    });
}
