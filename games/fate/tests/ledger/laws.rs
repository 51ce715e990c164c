//! The laws on every table, briefly; `games/list/tests/laws` runs them long, with the bots.

use fate::Fate;

#[test]
fn every_law_on_every_table() {
    laws::hold(&Fate::standard(), 3, |rules, options, seed| {
        laws::every_law(rules, options, seed, &bots::company())
    });
}
