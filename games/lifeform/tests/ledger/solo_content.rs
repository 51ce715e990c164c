//! Damaged content of the expansions is refused, with the file and the entry named.

use lifeform::content::{Content, FILES};

const TEXTS: [&str; FILES.len()] = [
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

/// One change of a file, and why it is refused; the file named is the one changed.
fn refused(file: &str, old: &str, new: &str, why: &str) {
    let place = FILES.iter().position(|name| *name == file).expect(file);
    assert!(TEXTS[place].contains(old), "{old:?} is not in {file}");
    let changed = TEXTS[place].replacen(old, new, 1);
    let mut texts = TEXTS;
    texts[place] = &changed;
    let Err(bad) = Content::read(texts) else {
        panic!("{old:?} -> {new:?} is taken");
    };
    assert_eq!(
        (bad.file, bad.why.as_str()),
        (file, why),
        "{old:?} -> {new:?}"
    );
}

#[test]
fn solo_numbers_that_cannot_be() {
    let cases = [
        (
            "start_hand: 4",
            "start_hand: 9",
            "the first hand must have at least 1 card and not more than the limit, which is 12 at most",
        ),
        (
            "nerve: 5",
            "nerve: 6",
            "nerve must start on a space of the fear track",
        ),
        (
            "container: (alive: 5, killed: 1)",
            "container: (alive: 5, killed: 0)",
            "the container must hold a killed chit from the start",
        ),
        (
            "chits: (alive: 12, killed: 10)",
            "chits: (alive: 12, killed: 8)",
            "there are fewer chits than the set-up needs",
        ),
        (
            "each: 2,",
            "each: 0,",
            "mission tokens are added to one chamber at least",
        ),
        (
            "attack_1: [claw, jaw, tail, acid]",
            "attack_1: [claw, jaw, tail]",
            "there must be 4 attack-1 tokens, none with the harpoon gun",
        ),
        (
            "attack_5: [claw, claw,",
            "attack_5: [claw,",
            "the attack-5 token must show 5 icons, none of them the harpoon gun",
        ),
        (
            "[[claw, jaw, acid],",
            "[[harpoon],",
            "a trait token shows 1 to 6 fight icons, none of them the harpoon gun",
        ),
        (
            "[[claw, jaw, acid], [jaw, tail, acid],",
            "[[claw, jaw, acid],",
            "there must be 3 trait tokens, each with its fight icons",
        ),
        (
            "stowaways: (safe: 3, danger: 3)",
            "stowaways: (safe: 0, danger: 0)",
            "there must be stowaway tokens",
        ),
        (
            "harpoon: 4",
            "harpoon: 1",
            "there are fewer harpoon tokens than the set-up needs",
        ),
        (
            "carry: 2",
            "carry: 9",
            "EVERYDAY CARRY takes more survival tokens than there are",
        ),
        (
            "bell: (30, 11)",
            "bell: (31, 11)",
            "FOR WHOM THE BELL TOLLS must start between 30 and 1",
        ),
        ("elude: 3", "elude: 0", "eluding must cost a card"),
        (
            "\"b10\", \"a12\", \"c07\"",
            "\"b10\", \"a12\", \"c13\"",
            "HAZARDOUS ENVIRONMENT names a chamber that can never be breached",
        ),
        (
            "\"b10\", \"a12\", \"c07\"",
            "\"b10\", \"a12\"",
            "HAZARDOUS ENVIRONMENT names 3 chambers",
        ),
        (
            "secondary_zones: 2",
            "secondary_zones: 3",
            "the shuttle conflict board has 2 secondary zones",
        ),
        (
            "supplies: \"b03\"",
            "supplies: \"b99\"",
            "there is no chamber \"b99\" on the board",
        ),
        (
            "(area: grit, decks: [b, c])",
            "(area: composure, decks: [b, c])",
            "the trait area \"composure\" is there twice",
        ),
    ];
    for (old, new, why) in cases {
        refused("solo.ron", old, new, why);
    }
}

#[test]
fn a_motion_tracker_that_leads_nowhere() {
    let cases = [
        (
            "(id: \"sk1\"",
            "(id: \"sk0\"",
            "the motion space \"sk0\" is there twice",
        ),
        (
            "forward: [\"sk1\"]",
            "forward: [\"sk9\"]",
            "there is no motion space \"sk9\"",
        ),
        (
            "(id: \"m9\", kind: alert",
            "(id: \"m9\", kind: blank",
            "the motion tracker has one PROXIMITY ALERT! space",
        ),
        (
            "(id: \"m8\", kind: blank, close: true, forward: [\"m9\"]",
            "(id: \"m8\", kind: blank, close: true, forward: []",
            "m8 must lead on, unless it is the alert",
        ),
        (
            "kind: alert, close: true, back: \"m8\"",
            "kind: alert, close: true",
            "the lifeform cannot be driven back from the alert",
        ),
        (
            "start: \"m1\"",
            "start: \"m2\"",
            "m2 is a start space: it asks nothing and has no way back",
        ),
        (
            "(id: \"m4l\", kind: draw, forward: [\"m5\"]",
            "(id: \"m4l\", kind: draw, forward: [\"m2\"]",
            "the motion tracker runs in a circle",
        ),
    ];
    for (old, new, why) in cases {
        refused("solo.ron", old, new, why);
    }
}

#[test]
fn crisis_cards_that_cannot_be_played() {
    let cases = [
        (
            "(cost: [], effects: [lose_nerve, alien(2)])",
            "(cost: [[hide]], effects: [lose_nerve, alien(2)])",
            "scratching-in-the-walls has no option that costs nothing",
        ),
        (
            "            (cost: [[hide]], effects: []),\n",
            "",
            "scratching-in-the-walls must have the options A, B and C",
        ),
        (
            "(cost: [[any], [any]], effects: [draw(1)])",
            "(cost: [[any], [any], [any], [any]], effects: [draw(1)])",
            "scratching-in-the-walls costs more than 3 items",
        ),
        (
            "(cost: [[hide]], effects: [])",
            "(cost: [[]], effects: [])",
            "scratching-in-the-walls has a price that nothing pays",
        ),
        (
            "effects: [lose_nerve, alien(2)]",
            "effects: [alien(2), lose_nerve]",
            "scratching-in-the-walls must name its ALIEN icons last",
        ),
        (
            "id: \"cr-a2\"",
            "id: \"cr-a1\"",
            "the crisis card \"cr-a1\" is there twice",
        ),
        (
            "name: \"paws-in-the-crawlway\"",
            "name: \"scratching-in-the-walls\"",
            "the crisis card's name \"scratching-in-the-walls\" is there twice",
        ),
    ];
    for (old, new, why) in cases {
        refused("crisis.ron", old, new, why);
    }
}

#[test]
fn a_passenger_that_cannot_come_aboard() {
    let cases = [
        (
            "(card: \"cr-x2\", reaction: run)",
            "(card: \"cr-z2\", reaction: run)",
            "there is no crisis card \"cr-z2\" to keep",
        ),
        (
            "        (card: \"cr-x2\", reaction: run),\n",
            "",
            "loose-harness is kept by an option, or shows what it is in the hand, but not both",
        ),
        (
            "[19, 18, 17, 16]",
            "[]",
            "the asteroid tokens must lie on the countdown",
        ),
        ("clamps: 3", "clamps: 0", "there must be a docking clamp"),
        (
            "life_support: [mission, halon, halon]",
            "life_support: []",
            "the life support track must have 1 to 8 spaces",
        ),
        (
            "        [halon, search, search, search],\n",
            "",
            "there must be a strip of 1 to 8 actions for 1, 2, 3 and 4 disks",
        ),
        (
            "[reveal, reveal, halon, reveal, search]",
            "[reveal, reveal, halon, reveal, reveal]",
            "with 1 disks there must be 1 to 1 searches, not 0",
        ),
        (
            "kinds: [claw, jaw, tail, acid]",
            "kinds: [claw, jaw, tail, harpoon]",
            "there must be combat tokens of 4 kinds, none with the harpoon gun",
        ),
        (
            "ruptures: [\"a12\", \"b10\", \"c07\"]",
            "ruptures: [\"c13\"]",
            "a chamber that can never be breached cannot rupture",
        ),
        (
            "(room: berths,",
            "(room: flight_deck,",
            "the location panel \"flight-deck\" is there twice",
        ),
    ];
    for (old, new, why) in cases {
        refused("passenger.ron", old, new, why);
    }
}
