//! Exact numbers of the whole game, and a game for each way it can end: any change of the rules
//! shows here. `docs/contributing.md` says what to do then.

use fate::Fate;
use laws::Pins;

const PINS: Pins = Pins {
    folder: env!("CARGO_MANIFEST_DIR"),
    games: |_| 50,
    progress: &["trade"],
};

#[test]
fn every_table_plays_as_pinned() {
    laws::pinned(&Fate::standard(), &PINS);
}

#[test]
fn every_ending_is_recorded() {
    laws::every_ending_is_recorded(&Fate::standard(), PINS.folder);
}
