//! Exact numbers of the whole game, and a game for each way it can end: any change of the rules
//! shows here. `docs/contributing.md` says what to do then.

use laws::Pins;
use nostromo::Nostromo;

const PINS: Pins = Pins {
    folder: env!("CARGO_MANIFEST_DIR"),
    games: |_| 20,
    progress: &["phase", "serial"],
};

#[test]
fn every_table_plays_as_pinned() {
    laws::pinned(&Nostromo::standard(), &PINS);
}

#[test]
fn every_ending_is_recorded() {
    laws::every_ending_is_recorded(&Nostromo::standard(), PINS.folder);
}
