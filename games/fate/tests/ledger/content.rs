//! Content read from files: what is wrong is refused, with the file and the entry named.

use fate::Content;
use fate::content::FILES;

const STANDARD: [&str; 3] = [
    include_str!("../../content/board.ron"),
    include_str!("../../content/setup.ron"),
    include_str!("../../content/cards.ron"),
];

/// Replaces `old` by `new` in one of the files and reads them all.
fn with(file: usize, old: &str, new: &str) -> Result<Content, String> {
    assert!(
        STANDARD[file].contains(old),
        "{old:?} is not in {}",
        FILES[file]
    );
    let changed = STANDARD[file].replacen(old, new, 1);
    let mut texts = STANDARD;
    texts[file] = &changed;
    Content::read(texts).map_err(|bad| {
        assert_eq!(bad.file, FILES[file], "{bad}");
        bad.to_string()
    })
}

fn refused(file: usize, old: &str, new: &str) -> String {
    with(file, old, new).expect_err(new)
}

const BOARD: usize = 0;
const SETUP: usize = 1;
const CARDS: usize = 2;

#[test]
fn the_standard_content_is_sound_and_has_one_hash() {
    let content = Content::read(STANDARD).unwrap();
    assert_eq!(content.hash, Content::standard().hash);
    assert_ne!(
        content.hash,
        with(SETUP, "few: 15", "few: 14").unwrap().hash
    );
}

#[test]
fn a_room_that_is_not_on_the_board() {
    assert_eq!(
        refused(BOARD, "workshop: \"work\"", "workshop: \"works\""),
        "board.ron: there is no space \"works\" on the board"
    );
    assert_eq!(
        refused(BOARD, "(\"muthur\", \"c1\")", "(\"mother\", \"c1\")"),
        "board.ron: there is no space \"mother\" on the board"
    );
    assert_eq!(
        refused(SETUP, "(\"med\", 2)", "(\"mess\", 2)"),
        "setup.ron: there is no space \"mess\" on the board"
    );
    assert_eq!(
        refused(SETUP, "\"hyper\"]", "\"hyper2\"]"),
        "setup.ron: there is no space \"hyper2\" on the board"
    );
    assert_eq!(
        refused(SETUP, "recover: [\"med\"", "recover: [\"bar\""),
        "setup.ron: there is no space \"bar\" on the board"
    );
    assert_eq!(
        refused(CARDS, "Some((\"suit\", 1))", "Some((\"suite\", 1))"),
        "cards.ron: there is no space \"suite\" on the board"
    );
    assert_eq!(
        refused(CARDS, "room: \"garage\"", "room: \"barn\""),
        "cards.ron: there is no space \"barn\" on the board"
    );
}

#[test]
fn a_name_twice() {
    assert_eq!(
        refused(BOARD, "id: \"muthur\"", "id: \"bridge\""),
        "board.ron: the space \"bridge\" is there twice"
    );
    assert_eq!(
        refused(SETUP, "id: \"ripley\"", "id: \"dallas\""),
        "setup.ron: the crew member \"dallas\" is there twice"
    );
    assert_eq!(
        refused(CARDS, "id: \"hunt\"", "id: \"stalk\""),
        "cards.ron: the encounter card \"stalk\" is there twice"
    );
    assert_eq!(
        refused(CARDS, "id: \"crew-meeting\"", "id: \"prep-suits\""),
        "cards.ron: the objective \"prep-suits\" is there twice"
    );
    let twice = "cards.ron: the mission \"sympathies\" is there twice";
    assert_eq!(refused(CARDS, "kind: Narcissus", "kind: Sympathies"), twice);
    assert_eq!(
        refused(
            SETUP,
            "concealed: [\"garage\", \"work\"",
            "concealed: [\"garage\", \"garage\""
        ),
        "setup.ron: the concealed token's room \"garage\" is there twice"
    );
    assert_eq!(
        refused(SETUP, "(\"muthur\", 2)", "(\"garage\", 2)"),
        "setup.ron: the scrap's room \"garage\" is there twice"
    );
}

#[test]
fn a_space_nothing_leads_to() {
    assert_eq!(
        refused(BOARD, "(\"muthur\", \"c1\"), ", ""),
        "board.ron: muthur cannot be reached from bridge"
    );
    assert_eq!(
        refused(BOARD, "(\"c8\", \"hyper\")", "(\"hyper\", \"hyper\")"),
        "board.ron: link 14 leads back to where it starts"
    );
    let nowhere = refused(
        BOARD,
        "id: \"muthur\",  kind: Room, deck: \"a\"",
        "id: \"muthur\",  kind: Room, deck: \"z\"",
    );
    assert_eq!(
        nowhere,
        "board.ron: muthur is on a deck \"z\" that does not exist"
    );
}

#[test]
fn numbers_out_of_range_are_named_by_their_place() {
    for (file, old, new) in [
        (SETUP, "scrap: 20", "scrap: -1"),
        (SETUP, "scrap: 20", "scrap: 300"),
        (SETUP, "(\"garage\", 2)", "(\"garage\", -2)"),
        (CARDS, "copies: 3", "copies: -3"),
        (CARDS, "Moves(3, 3)", "Moves(3)"),
    ] {
        let why = refused(file, old, new);
        let place = why
            .strip_prefix(FILES[file])
            .and_then(|rest| rest.strip_prefix(": "));
        assert!(
            place.is_some_and(|place| place.starts_with(|c: char| c.is_ascii_digit())),
            "line and column: {why}"
        );
    }
}

#[test]
fn unknown_words_are_named() {
    for (file, old, new, word) in [
        (SETUP, "scrap: 20,", "scrap: 20, screws: 3,", "screws"),
        (
            SETUP,
            "(cost: 2, uses: 0)",
            "(cost: 2, weight: 1, uses: 0)",
            "weight",
        ),
        (SETUP, "ability: Salvage", "ability: Sing", "Sing"),
        (CARDS, "ash: 1),", "ash: 1, cat: 1),", "cat"),
        (CARDS, "kind: BlowOut", "kind: GoHome", "GoHome"),
        (CARDS, "Bring(Incinerator)", "Bring(Sword)", "Sword"),
        (BOARD, "kind: Room,", "kind: Roof,", "Roof"),
        (BOARD, "places: (", "colour: 3, places: (", "colour"),
    ] {
        let why = refused(file, old, new);
        assert!(why.contains(word), "{why}");
    }
}

#[test]
fn what_is_missing_is_named() {
    for (file, old, word) in [
        (SETUP, "coolant: 6,", "coolant"),
        (SETUP, "grapple_gun: 2, ", "grapple_gun"),
        (CARDS, ",    solo: false", "solo"),
        (BOARD, "airlock: \"airlock\", ", "airlock"),
    ] {
        let why = refused(file, old, "");
        assert!(why.contains(word), "{why}");
    }
}

#[test]
fn totals_that_cannot_be() {
    let refusals = [
        (
            SETUP,
            "scrap: 20",
            "scrap: 7",
            "8 scrap lie on the ship at the start, but there are only 7",
        ),
        (
            SETUP,
            "coolant: 6",
            "coolant: 5",
            "6 canisters lie on the ship at the start, but there are 5",
        ),
        (
            SETUP,
            "coolant: 6",
            "coolant: 7",
            "6 canisters lie on the ship at the start, but there are 7",
        ),
        (
            SETUP,
            "countdown: 4",
            "countdown: 0",
            "the countdown needs at least 1 token",
        ),
        (
            SETUP,
            "(Safe, 8)",
            "(Safe, 12)",
            "there may be at most 16 concealed tokens, each with a face",
        ),
        (
            SETUP,
            "(Safe, 8)",
            "(Back, 8)",
            "there may be at most 16 concealed tokens, each with a face",
        ),
        (
            SETUP,
            "few: 15",
            "few: 21",
            "morale must start between 1 and the top of its track, 20",
        ),
        (
            SETUP,
            "many: 20",
            "many: 0",
            "morale must start between 1 and the top of its track, 20",
        ),
        (
            SETUP,
            "cat_carrier: 2",
            "cat_carrier: 3",
            "there may be at most 12 item tokens",
        ),
        (SETUP, "actions: 3", "actions: 0", "brett has no actions"),
        (
            SETUP,
            "(Surprise(2), 2)",
            "(Surprise(2), 3)",
            "there may be at most 3 Surprise Attacks, not 4",
        ),
        (
            SETUP,
            "Surprise(1)",
            "Surprise(99)",
            "a Surprise Attack may cost at most 50 morale, not 99",
        ),
        (
            CARDS,
            "copies: 3",
            "copies: 7",
            "there must be 1 to 24 encounter cards, not 25",
        ),
        (
            CARDS,
            "Moves(3, 3)",
            "Moves(3, 99)",
            "stalk may cost at most 50 morale, not 99",
        ),
    ];
    for (file, old, new, why) in refusals {
        assert_eq!(refused(file, old, new), format!("{}: {why}", FILES[file]));
    }
}

#[test]
fn too_few_or_too_many_cards_and_crew_members() {
    let without = |file: usize, line: &str| {
        let start = STANDARD[file].find(line).expect(line);
        let end = start + STANDARD[file][start..].find('\n').unwrap();
        refused(file, &STANDARD[file][start..=end], "")
    };
    assert_eq!(
        without(SETUP, "        (id: \"brett\""),
        "setup.ron: the crew needs 5 members, not 4"
    );
    let four_objectives = STANDARD[CARDS]
        .split("        (id: \"where-is-it\"")
        .next()
        .unwrap()
        .to_owned()
        + "], missions: [],)";
    let bad = Content::read([STANDARD[BOARD], STANDARD[SETUP], &four_objectives]).unwrap_err();
    assert_eq!(
        bad.to_string(),
        "cards.ron: there must be 6 to 12 objectives, not 5"
    );
    let none_alone = STANDARD[CARDS].replace("solo: true", "solo: false");
    let bad = Content::read([STANDARD[BOARD], STANDARD[SETUP], &none_alone]).unwrap_err();
    assert_eq!(bad.to_string(), "cards.ron: no mission can be played alone");
}

#[test]
fn a_file_that_is_no_content_at_all() {
    for text in ["", "hello", "(", "[]", "\u{0}"] {
        for file in 0..3 {
            let mut texts = STANDARD;
            texts[file] = text;
            assert_eq!(Content::read(texts).unwrap_err().file, FILES[file]);
        }
    }
}
