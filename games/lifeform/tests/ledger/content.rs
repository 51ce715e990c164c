//! Content read from files: what is wrong is refused, with the file and the entry named.

use lifeform::content::{Content, FILES};

const STANDARD: [&str; FILES.len()] = [
    include_str!("../../content/board.ron"),
    include_str!("../../content/tracks.ron"),
    include_str!("../../content/cards.ron"),
    include_str!("../../content/crew.ron"),
    include_str!("../../content/decks.ron"),
    include_str!("../../content/table.ron"),
    include_str!("../../content/solo.ron"),
    include_str!("../../content/crisis.ron"),
    include_str!("../../content/passenger.ron"),
];

const BOARD: usize = 0;
const TRACKS: usize = 1;
const CARDS: usize = 2;
const CREW: usize = 3;
const DECKS: usize = 4;
const TABLE: usize = 5;

/// Replaces `old` by `new` in one of the files and reads them all.
fn with(file: usize, old: &str, new: &str) -> Result<Content, (&'static str, String)> {
    assert!(
        STANDARD[file].contains(old),
        "{old:?} is not in {}",
        FILES[file]
    );
    let changed = STANDARD[file].replacen(old, new, 1);
    let mut texts = STANDARD;
    texts[file] = &changed;
    Content::read(texts).map_err(|bad| (bad.file, bad.why))
}

/// Each change of a file is refused with its sentence, and that file is named.
fn refuses(file: usize, changes: &[(&str, &str, &str)]) {
    for &(old, new, why) in changes {
        let Err(refused) = with(file, old, new) else {
            panic!("{old:?} -> {new:?} is taken");
        };
        assert_eq!(refused, (FILES[file], why.to_owned()), "{old:?} -> {new:?}");
    }
}

/// A change of one file that makes another one wrong is told of that other one.
fn refuses_elsewhere(file: usize, old: &str, new: &str, other: usize, why: &str) {
    let Err(refused) = with(file, old, new) else {
        panic!("{old:?} -> {new:?} is taken");
    };
    assert_eq!(
        refused,
        (FILES[other], why.to_owned()),
        "{old:?} -> {new:?}"
    );
}

#[test]
fn the_standard_content_is_sound_and_has_one_hash() {
    let content = Content::read(STANDARD).unwrap();
    assert_eq!(content.hash, Content::standard().hash);
    assert!(content.is_standard());
    let other = with(TABLE, "hand_limit: 6", "hand_limit: 7").unwrap();
    assert_ne!(content.hash, other.hash);
    assert!(!other.is_standard());
}

#[test]
fn a_file_that_does_not_say_what_it_should() {
    for (file, name) in FILES.iter().enumerate() {
        let mut texts = STANDARD;
        texts[file] = "(";
        let bad = Content::read(texts).unwrap_err();
        assert_eq!(bad.file, *name);
    }
    let unknown = with(TABLE, "start_hand: 3", "first_hand: 3").unwrap_err();
    assert!(unknown.1.contains("first_hand"), "{}", unknown.1);
    let icon = with(CARDS, "Reaction(hide)", "Reaction(duck)").unwrap_err();
    assert!(icon.1.contains("duck"), "{}", icon.1);
}

#[test]
fn a_name_twice() {
    refuses(
        BOARD,
        &[
            (
                "(id: \"a02\", name",
                "(id: \"a01\", name",
                "the chamber \"a01\" is there twice",
            ),
            (
                "name: \"mess\"",
                "name: \"galley\"",
                "the chamber's name \"galley\" is there twice",
            ),
            ("(deck: b,", "(deck: a,", "the deck \"a\" is there twice"),
            (
                "marks: [circuit, objective]",
                "marks: [circuit, circuit]",
                "the mark of a01 \"circuit\" is there twice",
            ),
        ],
    );
    refuses(
        CARDS,
        &[
            (
                "id: \"cw02\"",
                "id: \"cw01\"",
                "the crew card \"cw01\" is there twice",
            ),
            (
                "name: \"bolt\"",
                "name: \"scatter\"",
                "the crew card's name \"scatter\" is there twice",
            ),
            (
                "id: \"lf02\"",
                "id: \"lf01\"",
                "the lifeform card \"lf01\" is there twice",
            ),
            (
                "name: \"pounce\"",
                "name: \"prowl\"",
                "the lifeform card's name \"prowl\" is there twice",
            ),
        ],
    );
    refuses(
        CREW,
        &[
            (
                "character: palmer",
                "character: scott",
                "the character \"scott\" is there twice",
            ),
            (
                "letter: 'P'",
                "letter: 'D'",
                "the letter \"D\" is there twice",
            ),
        ],
    );
    refuses(
        TRACKS,
        &[(
            "column: halon",
            "column: coolant",
            "the column \"coolant\" is there twice",
        )],
    );
    refuses(
        DECKS,
        &[
            (
                "objective: hard_burn",
                "objective: company_eyes",
                "the objective \"company-eyes\" is there twice",
            ),
            (
                "card: rooted",
                "card: scream",
                "the terror card \"scream\" is there twice",
            ),
            (
                "card: early",
                "card: late",
                "the stowaway card \"late\" is there twice",
            ),
            (
                "token: split_jaw",
                "token: duct_spine",
                "the evolution token \"duct-spine\" is there twice",
            ),
            (
                "token: jaw_jaw",
                "token: claw_claw",
                "the data token \"claw-claw\" is there twice",
            ),
        ],
    );
}

#[test]
fn an_entry_that_is_missing_or_has_no_face() {
    refuses(
        DECKS,
        &[
            (
                "(card: rooted, copies: 2),",
                "",
                "the terror card \"rooted\" is missing",
            ),
            (
                "(objective: hard_burn, how: Immediately),",
                "",
                "the objective \"hard-burn\" is missing",
            ),
            (
                "terror: [",
                "terror: [(card: face_down, copies: 1),",
                "an entry \"terror card\" has no face",
            ),
        ],
    );
}

/// LC1, LC2, LC11, LC10
#[test]
fn a_board_that_does_not_hang_together() {
    refuses(
        BOARD,
        &[
            (
                "galley: \"a09\"",
                "galley: \"a99\"",
                "there is no chamber \"a99\" on the board",
            ),
            (
                "(ends: (\"a01\", \"a02\"))",
                "(ends: (\"a01\", \"z02\"))",
                "there is no chamber \"z02\" on the board",
            ),
            (
                "(ends: (\"c08\", \"c12\"))",
                "(ends: (\"c08\", \"z12\"))",
                "there is no chamber \"z12\" on the board",
            ),
            (
                "(ends: (\"c11\", \"c12\")),",
                "",
                "c12 cannot be reached from a01 by corridors",
            ),
            (
                "(ends: (\"a01\", \"a02\"))",
                "(ends: (\"a01\", \"a01\"))",
                "corridors: link 0 leads back to where it starts",
            ),
            (
                "(ends: (\"c14\", \"rem\"))",
                "(ends: (\"c14\", \"rem\")), (ends: (\"c13\", \"rem\"))",
                "the Remora must be joined to the Shuttle Bay and to nothing else",
            ),
            (
                "\"a07\", \"a08\", \"b01\"",
                "\"a07\", \"b01\"",
                "the android's path has no corridor from a07 to b01",
            ),
            (
                "\"a05\", \"a07\", \"a08\"",
                "\"a05\", \"a07\", \"a05\", \"a07\", \"a08\"",
                "the android's path leads through a05 twice",
            ),
            (
                "\"c13\", \"c14\", \"rem\"]",
                "\"c13\", \"c14\"]",
                "the android's path must lead from Hypersleep to the Remora",
            ),
            (
                "android_path: [\"a05\", ",
                "android_path: [",
                "the android's path must lead from Hypersleep to the Remora",
            ),
            (
                "at: (59, 92)",
                "at: (5900, 92)",
                "a01 lies outside the drawing",
            ),
            (
                "(id: \"rem\", name: \"remora\", deck: c",
                "(id: \"d01\", name: \"attic\", deck: c, at: (1, 1)), (id: \"rem\", name: \"remora\", deck: c",
                "there may be at most 40 chambers with the Remora, not 41",
            ),
            (
                "corridors: [",
                "corridors: [(ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")),",
                "there may be at most 56 corridors, not 57",
            ),
            (
                "tunnels: [",
                "tunnels: [(ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")), (ends: (\"a01\", \"a02\")),",
                "there may be at most 76 corridors and tunnels, not 77",
            ),
            (
                "name: \"remora\", deck: c",
                "name: \"remora\", mission: 1, deck: c",
                "the Remora carries no mark and no mission number",
            ),
            (
                "name: \"remora\", deck: c",
                "name: \"remora\", marks: [vent], deck: c",
                "the Remora carries no mark and no mission number",
            ),
        ],
    );
    let deck = STANDARD[BOARD]
        .lines()
        .find(|line| line.contains("(deck: c,"))
        .unwrap();
    refuses(BOARD, &[(deck, "", "there must be 3 decks, not 2")]);
}

/// LC7, LC9, LC4, LC121, L2.33
#[test]
fn a_ship_without_room_for_the_set_up() {
    refuses(
        BOARD,
        &[
            (
                "mission: 3",
                "mission: 30",
                "49 mission tokens lie on the ship at the start, but there are only 40",
            ),
            (
                "name: \"galley\", deck: a, at: (771, 140), marks: [shielded]",
                "name: \"galley\", deck: a, at: (771, 140), marks: [lifeform_start]",
                "the lifeform may not start where the crew does",
            ),
        ],
    );
    let board = |old: &str, new: &str| {
        let mut texts = STANDARD;
        let changed = STANDARD[BOARD].replace(old, new);
        texts[BOARD] = &changed;
        Content::read(texts).unwrap_err().to_string()
    };
    assert_eq!(
        board("lifeform_start", "shielded"),
        "board.ron: the lifeform needs 2 start chambers"
    );
    assert_eq!(
        board("[vent]", "[]"),
        "board.ron: the ship needs 2 vent chambers"
    );
    assert_eq!(
        board(", deck: a, at", ", deck: b, at"),
        "board.ron: deck a has too few chambers that are not restricted"
    );
}

/// LC13–LC28, LC97, LC111
#[test]
fn tracks_that_do_not_fit() {
    refuses(
        TRACKS,
        &[
            (
                "first: 30",
                "first: 130",
                "the countdown may have at most 100 minutes, not 130",
            ),
            (
                "boarding: 20",
                "boarding: 10",
                "boarding, analyzers and leaving must follow each other on the countdown",
            ),
            (
                "leaving: 9",
                "leaving: 0",
                "boarding, analyzers and leaving must follow each other on the countdown",
            ),
            (
                "terror: [26,",
                "terror: [31,",
                "the terror icon of minute 31 is not on the countdown",
            ),
            (
                "malfunction: [power_outage, android,",
                "malfunction: [power_outage,",
                "the malfunction track has 3 spaces after START",
            ),
            (
                "android: [4, 3, 2]",
                "android: []",
                "the android status track must have 1 to 6 numbers, not 0",
            ),
            (
                "three: (4, 4, 6, 7)",
                "three: (0, 4, 6, 7)",
                "with 3 players the lifeform's hand must be 1 to 12 cards",
            ),
            (
                "four: (4, 6, 7, 8)",
                "four: (4, 6, 5, 8)",
                "with 4 players the lifeform's hand shrinks along the cocoon track",
            ),
            (
                "evolution: (1, 2, 3, 0)",
                "evolution: (1, 2, 3, 4)",
                "the last space of the cocoon track has no evolution number",
            ),
            (
                "last: 21",
                "last: 41",
                "the hostility track may have at most 40 spaces, not 41",
            ),
            (
                "draw: [3,",
                "draw: [22,",
                "the icon of space 22 is not on the hostility track",
            ),
            (
                "terror: [6,",
                "terror: [0,",
                "the icon of space 0 is not on the hostility track",
            ),
            (
                "claws: [(7, 2)",
                "claws: [(30, 2)",
                "the icon of space 30 is not on the hostility track",
            ),
            (
                "column: halon, spaces: 9",
                "column: halon, spaces: 10",
                "the column halon must have 1 to 9 spaces",
            ),
            (
                "spaces: 6, minimum: 2",
                "spaces: 6, minimum: 7",
                "the column weaponry has its bar above its top",
            ),
            (
                "numbers: [1, 2, 3, 4, 5, 6]",
                "numbers: [1, 2, 3, 4, 5]",
                "the column weaponry needs a number for each space, or none at all",
            ),
            (
                "spaces: 8, minimum: 5",
                "spaces: 8, minimum: 5, numbers: [1]",
                "the column coolant needs a number for each space, or none at all",
            ),
            (
                "numbers: [7, 6,",
                "numbers: [17, 6,",
                "the column energy-cells has a number above 12",
            ),
            (
                "compartments: [2, 3, 4]",
                "compartments: [2, 3]",
                "the column halon has compartments that do not fill it",
            ),
            (
                "compartments: [2, 3, 4]",
                "compartments: [2, 3, 4, 0]",
                "the column halon has compartments that do not fill it",
            ),
            (
                "bonuses: [(2, draw_card), (4, remove_outage)]",
                "bonuses: [(2, draw_card), (7, remove_outage)]",
                "the column spacesuits has a bonus beside its spaces",
            ),
            (
                "cat: (hand: 4, lanes: ((0, 1,",
                "cat: (hand: 4, lanes: ((0, 5,",
                "a space of the cat board regains more than 4 cards",
            ),
            (
                "data_at: (1, 6)",
                "data_at: (1, 7)",
                "the data token of the mainframe board lies on no space",
            ),
            (
                "data_at: (1, 6)",
                "data_at: (3, 6)",
                "the data token of the mainframe board lies on no space",
            ),
        ],
    );
}

/// LC29–LC33, L10.6
#[test]
fn cards_that_cannot_be_printed() {
    refuses(
        CARDS,
        &[
            (
                "rows: [Reaction(hide), Actions([move2x1])]",
                "rows: [Reaction(hide), Actions([])]",
                "hold-your-breath has a row without an icon",
            ),
            (
                "rows: [Reaction(hide), Actions([move2x1])]",
                "rows: [Reaction(hide), Reaction(run)]",
                "hold-your-breath has more than one reaction",
            ),
            (
                "rows: [Reaction(hide), Actions([move2x1])]",
                "rows: [Actions([run]), Actions([run]), Actions([run]), Actions([run])]",
                "hold-your-breath has more than 3 rows",
            ),
            (
                "prints: [[jaw, tail], [claw, acid]]",
                "prints: []",
                "hold-your-breath is printed 0 times",
            ),
            (
                "prints: [[jaw, tail], [claw, acid]]",
                "prints: [[jaw, tail], [claw, acid], [jaw]]",
                "there may be at most 68 crew cards, not 69",
            ),
            (
                "prints: [[claw, jaw, tail], [jaw, tail, acid]]",
                "prints: [[claw, jaw, tail], [jaw, tail, acid], [acid]]",
                "there may be at most 48 lifeform cards, not 49",
            ),
            (
                "prints: [[claw, jaw, tail], [jaw, tail, acid]]",
                "prints: [[claw, jaw, tail], [harpoon]]",
                "prowl is a lifeform card and shows the harpoon gun",
            ),
            (
                "prints: [[claw, acid, jaw]]",
                "prints: [[claw, acid, jaw], [claw]]",
                "flamethrower must be printed once",
            ),
            (
                "name: \"mining-laser\", rows: []",
                "name: \"mining-laser\", rows: [Actions([run])]",
                "the Mining Laser has no rows",
            ),
        ],
    );
    let too_long = with(CARDS, "[run, explore]", "[run, explore, run, run]");
    assert_eq!(too_long.unwrap_err().0, FILES[CARDS]);
    // L2.18: three hands of three cards.
    let mut texts = STANDARD;
    let lifeform = STANDARD[CARDS].find("    lifeform: [").unwrap();
    let few = format!(
        "{}    lifeform: [(id: \"x\", name: \"x\", rows: [], prints: [[]])])",
        &STANDARD[CARDS][..lifeform]
    );
    texts[CARDS] = &few;
    assert_eq!(
        Content::read(texts).unwrap_err().to_string(),
        "cards.ron: each deck needs at least 9 cards for the first hands, not 1"
    );
}

/// LC63, LC64, LC66, LC67, LC69, LC70
#[test]
fn small_decks_that_do_not_fit() {
    refuses(
        DECKS,
        &[
            (
                "(card: rooted, copies: 2)",
                "(card: rooted, copies: 3)",
                "there must be 1 to 28 terror cards, not 29",
            ),
            (
                "icons: (claw, claw), copies: 2",
                "icons: (claw, claw), copies: 3",
                "there may be at most 12 data tokens, not 13",
            ),
            (
                "from: 9, to: 6",
                "from: 10, to: 6",
                "the minutes of the stowaway card \"early\" must lie between 9 and 1",
            ),
            (
                "from: 2, to: 1",
                "from: 2, to: 0",
                "the minutes of the stowaway card \"late\" must lie between 9 and 1",
            ),
            (
                "from: 5, to: 3",
                "from: 3, to: 5",
                "the minutes of the stowaway card \"middle\" must lie between 9 and 1",
            ),
            (
                "Explore(\"b05\")",
                "Explore(\"b04\")",
                "the objective \"bag-the-residue\" is bound to b04, which is no objective chamber",
            ),
            (
                "Circuit(\"a01\")",
                "Circuit(\"a06\")",
                "the objective \"pull-the-recorder\" needs a circuit board in a06",
            ),
            (
                "Meet(\"a06\")",
                "Meet(\"a66\")",
                "there is no chamber \"a66\" on the board",
            ),
            (
                "lifts: [\"b01\"",
                "lifts: [\"b99\"",
                "there is no chamber \"b99\" on the board",
            ),
            (
                "stores: [\"c01\"",
                "stores: [\"c99\"",
                "there is no chamber \"c99\" on the board",
            ),
        ],
    );
}

/// L2.8, L2.10, L2.29–L2.32
#[test]
fn a_table_that_cannot_be_set() {
    refuses(
        TABLE,
        &[
            (
                "hand_limit: 6",
                "hand_limit: 13",
                "the crew's hand limit must be 1 to 12, not 13",
            ),
            (
                "start_hand: 3",
                "start_hand: 7",
                "a first hand must have 1 to 6 cards, not 7",
            ),
            (
                "equip: ((2, 1)",
                "equip: ((2, 0)",
                "EQUIP must draw cards and cost minutes",
            ),
            (
                "fight_icons: 5",
                "fight_icons: 0",
                "a fight must have 1 to 12 icons, and a harpoon must match one",
            ),
            (
                "harpoon_matches: 3",
                "harpoon_matches: 0",
                "a fight must have 1 to 12 icons, and a harpoon must match one",
            ),
            (
                "waiting_rounds: 3",
                "waiting_rounds: 0",
                "waiting aboard must cost a minute after some rounds",
            ),
            (
                "disks_dealt: 3",
                "disks_dealt: 4",
                "12 disks are dealt to 3 crew players, but there are 10",
            ),
            (
                "disks_kept: 2",
                "disks_kept: 3",
                "each crew player keeps 2 of the disks dealt, not 3",
            ),
            (
                "self_destruct: 25",
                "self_destruct: 9",
                "with 2 players the countdown must start between 9 and START",
            ),
            (
                "self_destruct: 31",
                "self_destruct: 32",
                "with 4 players the countdown must start between 9 and START",
            ),
            (
                "hostility: 2,",
                "hostility: 22,",
                "with 2 players hostility starts beside its track",
            ),
            (
                "vents: 2,",
                "vents: 3,",
                "with 4 players no vent token is left for the countdown",
            ),
            (
                "outages_per_deck: 2",
                "outages_per_deck: 4",
                "with 4 players 12 power outages are placed, but there are fewer",
            ),
            (
                "overheating: 6",
                "overheating: 9",
                "with 2 players the overheating token lies beside the Coolant column",
            ),
        ],
    );
    refuses_elsewhere(
        TABLE,
        "mission: 40",
        "mission: 20",
        BOARD,
        "22 mission tokens lie on the ship at the start, but there are only 20",
    );
}
