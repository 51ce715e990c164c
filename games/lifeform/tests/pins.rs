//! Exact numbers of the whole game, and a game for each way it can end: any change of the rules
//! shows here. `docs/contributing.md` says what to do then.

use laws::Pins;
use lifeform::Lifeform;

const PINS: Pins = Pins {
    folder: env!("CARGO_MANIFEST_DIR"),
    games: |table| if table.players == 1 { 50 } else { 17 },
    progress: &[
        "windows",
        "reacted",
        "attack",
        "fight",
        "dealt",
        "kept",
        "kept-count",
        "stage",
        "turn-data",
    ],
};

#[test]
fn every_table_plays_as_pinned() {
    laws::pinned(&Lifeform::standard(), &PINS);
}

#[test]
fn every_ending_is_recorded() {
    laws::every_ending_is_recorded(&Lifeform::standard(), PINS.folder);
}
