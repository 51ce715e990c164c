//! Content read from files: what is wrong is refused, with the file and the entry named.

use nemesis::Content;
use nemesis::content::FILES;

const STANDARD: [&str; FILES.len()] = [
    include_str!("../../content/boards.ron"),
    include_str!("../../content/rooms.ron"),
    include_str!("../../content/table.ron"),
    include_str!("../../content/intruders.ron"),
    include_str!("../../content/crew.ron"),
    include_str!("../../content/items.ron"),
    include_str!("../../content/objectives.ron"),
];

const BOARDS: usize = 0;
const ROOMS: usize = 1;
const TABLE: usize = 2;
const INTRUDERS: usize = 3;
const CREW: usize = 4;
const ITEMS: usize = 5;
const OBJECTIVES: usize = 6;

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
        bad.why
    })
}

/// Each change of a file is refused with its sentence.
fn refuses(file: usize, changes: &[(&str, &str, &str)]) {
    for (old, new, why) in changes {
        let refused = with(file, old, new).expect_err(new);
        assert_eq!(refused, *why, "{old:?} -> {new:?}");
    }
}

#[test]
fn the_standard_content_is_sound_and_has_one_hash() {
    let content = Content::read(STANDARD).unwrap();
    assert_eq!(content.hash, Content::standard().hash);
    assert!(content.is_standard());
    let other = with(TABLE, "hand: 5", "hand: 6").unwrap();
    assert_ne!(content.hash, other.hash);
    assert!(!other.is_standard());
}

/// MC14, MC15, M46.3: spaces of the tracks and of a Pod are what the file says.
#[test]
fn tracks_and_pods_are_as_written() {
    let play = |old: &str, new: &str, position: &str| {
        let other = with(TABLE, old, new).unwrap();
        laws::at(nemesis::Nemesis::new(other), position)
    };
    let sleeper = "players=1 time=10 0=captain@011(hand(search,rest))";
    let _ = play("hibernation: 8", "hibernation: 10", sleeper).allows("room hibernate");
    let _ = play("hibernation: 8", "hibernation: 9", sleeper).forbids("room hibernate");
    let armed = "players=1 destruct=4 0=captain@012(hand(search,rest))";
    let _ = play("critical: 3", "critical: 4", armed).forbids("room stop-self-destruct");
    let _ = play("critical: 3", "critical: 2", armed).allows("room stop-self-destruct");
    let full = "players=2 pods=1A+,2B 0=captain@005(hand(search,rest)) 1=pilot@005(pod1)";
    let _ = play("pod_spaces: 2", "pod_spaces: 1", full).forbids("room evacuate");
    let _ = play("pod_spaces: 2", "pod_spaces: 2", full).allows("room evacuate");
}

/// MC11, M-R25, I24
#[test]
fn a_board_whose_rooms_and_corridors_do_not_fit() {
    refuses(
        BOARDS,
        &[
            (
                "(number: 7, slot: Two, at: (363, 274)),",
                "",
                "basic board: Room 007 is missing",
            ),
            (
                "(number: 7, slot: Two",
                "(number: 6, slot: Two",
                "the Room of the basic board \"6\" is there twice",
            ),
            (
                "rooms: [",
                "rooms: [(number: 22, slot: One, at: (1, 1)),",
                "basic board: there are 21 Rooms, not 22",
            ),
            (
                "(rooms: (1, 3), numbers: [1, 2])",
                "(rooms: (1, 3), numbers: [])",
                "basic board: the Corridor 001-003 has no number",
            ),
            (
                "(rooms: (1, 3), numbers: [1, 2])",
                "(rooms: (1, 3), numbers: [1, 5])",
                "basic board: the Corridor 001-003 has number 5, but numbers go from 1 to 4",
            ),
            (
                "(rooms: (1, 3), numbers: [1, 2])",
                "(rooms: (1, 3), numbers: [1])",
                "basic board: Room 001 has no exit with number 2",
            ),
            (
                "(rooms: (1, 3), numbers: [1, 2])",
                "(rooms: (1, 3), numbers: [1, 2, 4])",
                "basic board: Room 001 has two exits with number 4",
            ),
            (
                "(rooms: (1, 3), numbers: [1, 2])",
                "(rooms: (1, 33), numbers: [1, 2])",
                "basic board: the Corridor 001-033 leads to Room 033, which does not exist",
            ),
            (
                "(rooms: (1, 3), numbers: [1, 2])",
                "(rooms: (1, 1), numbers: [1, 2])",
                "basic board: link 0 leads back to where it starts",
            ),
            (
                "(room: 2, duct: red, numbers: [1, 2])",
                "(room: 2, duct: red, numbers: [])",
                "basic board: the entrance in Room 002 has no number",
            ),
            (
                "(room: 2, duct: red, numbers: [1, 2])",
                "(room: 0, duct: red, numbers: [1, 2])",
                "basic board: an entrance leads to Room 000, which does not exist",
            ),
            (
                "(room: 2, duct: red, numbers: [1, 2])",
                "(room: 2, duct: blue, numbers: [1, 2])",
                "basic board: the entrance in Room 002 leads to Technical Corridors that do not \
                 exist",
            ),
            (
                "((297, 526), (363, 515)),",
                "",
                "basic board: Pods are drawn in 2 Sections, not 1",
            ),
        ],
    );
}

/// MC11, I24
#[test]
fn a_room_that_nothing_leads_to() {
    // Engine 2 keeps its four numbers, as entrances.
    let cut = STANDARD[BOARDS]
        .replacen("(rooms: (17, 20), numbers: [3, 4]),", "", 1)
        .replacen("(rooms: (18, 20), numbers: [1, 2]),", "", 1);
    let mut texts = STANDARD;
    texts[BOARDS] = &cut;
    assert_eq!(
        Content::read(texts).unwrap_err().to_string(),
        "boards.ron: basic board: Room 020 cannot be reached from Room 001"
    );
}

/// M1.3–M1.5
#[test]
fn tiles_and_slots_that_do_not_match() {
    refuses(
        BOARDS,
        &[
            (
                "slot: Two",
                "slot: One",
                "basic board: there are 12 slots for the 11 tiles \"1\"",
            ),
            (
                "Special(cockpit)",
                "Special(nest)",
                "basic board: the Room \"nest\" cannot lie on Room 001",
            ),
            (
                "Special(cockpit)",
                "Special(unexplored)",
                "basic board: the Room \"?\" cannot lie on Room 001",
            ),
            (
                "Special(cockpit)",
                "Special(hibernatorium)",
                "basic board: the Room \"cockpit\" is printed 0 times, not once",
            ),
            (
                "FaceUp(evacuation_a)",
                "FaceUp(cockpit)",
                "alternative board: the Room \"cockpit\" cannot lie on Room 007",
            ),
            (
                "FaceUp(evacuation_a)",
                "FaceUp(evacuation_b)",
                "alternative board: there are 10 slots for the 11 tiles \"1\"",
            ),
        ],
    );
}

#[test]
fn a_room_missing_or_there_twice() {
    refuses(
        ROOMS,
        &[
            (
                r#"(room: armory,          set: one, color: red,    cost: 2, does: [arm], shows: (sign: "armory", rule: "M43.1")),"#,
                "",
                "the Room \"armory\" is missing",
            ),
            (
                "room: armory",
                "room: nest",
                "the Room \"nest\" is there twice",
            ),
            (
                "rooms: [",
                r#"rooms: [(room: unexplored, set: one, shows: (sign: "room", rule: "M43.1")),"#,
                "an entry \"Room\" has no face",
            ),
            (
                "cost: 2, does: [arm]",
                "cost: 2",
                "the Room \"armory\" has a cost exactly if it does something",
            ),
            (
                "does: [arm]",
                "does: [drink]",
                "the Room \"armory\" cannot give the Action \"drink\"",
            ),
            (
                "set: one, cost: 2",
                "set: one, cost: 6",
                "the Room \"nest\" costs 6 Action cards, but 5 is the most",
            ),
        ],
    );
}

/// MC14–MC18, MC50
#[test]
fn tracks_tokens_and_dice_that_cannot_be() {
    refuses(
        TABLE,
        &[
            (
                "hibernation: 8",
                "hibernation: 16",
                "hibernation opens on space 16, which is not on a Time track of 15",
            ),
            (
                "critical: 3",
                "critical: 0",
                "the first yellow space is 0, which is not on a Self-Destruct track of 6",
            ),
            (
                "(2, 2, 3, 3, 4)",
                "(2, 2, 3, 3, 5)",
                "there are 4 Pods, so 5 cannot be used",
            ),
            (
                "destination: 1",
                "destination: 4",
                "the Destination marker begins on space 4, but there are 4",
            ),
            ("fire: 8", "fire: 6", "there are 8 Fire markers, not 6"),
            ("doors: 12", "doors: 14", "there are 12 Doors, not 14"),
            ("eggs: 8", "eggs: 9", "there are 8 Eggs, not 9"),
            (
                "pod_spaces: 2",
                "pod_spaces: 0",
                "pod_spaces must be at least 1",
            ),
            (
                "hand_slots: 2",
                "hand_slots: 3",
                "there are 2 Hand slots, not 3",
            ),
            (
                "eggs_in_nest: 5",
                "eggs_in_nest: 9",
                "9 Eggs lie in the Nest at the start, but there are only 8",
            ),
            (
                "items: [1, 2], ",
                "items: [1], ",
                "there are 20 Exploration tokens, not 19",
            ),
            (
                "effect: fire",
                "effect: doors",
                "the Exploration token \"doors\" is there twice",
            ),
            (
                "[number(1), number(1)",
                "[number(1)",
                "the Noise die has 10 faces, not 9",
            ),
            (
                "[number(1), number(1)",
                "[number(1), number(5)",
                "the Noise die has number 5, but numbers go from 1 to 4",
            ),
            (
                "[miss, small",
                "[miss, miss, small",
                "the Combat die has 6 faces, not 7",
            ),
            (
                "(earth, mars, venus, deep_space),",
                "",
                "there are 8 Coordinates cards, not 7",
            ),
            (
                "(earth, mars, venus, deep_space)",
                "(earth, mars, earth, deep_space)",
                "Coordinates card 1 does not show \"venus\"",
            ),
            (
                "wound: arm",
                "wound: leg",
                "the Serious Wound \"leg\" is there twice",
            ),
            (
                r#"(wound: arm, copies: 3, shows: (sign: "arm", rule: "MC52", lines: ["take"])),"#,
                "",
                "the Serious Wound \"arm\" is missing",
            ),
            (
                "body, copies: 4",
                "body, copies: 3",
                "there are 16 Serious Wound cards, not 15",
            ),
            (
                "clean: 20",
                "clean: 21",
                "there are 27 Contamination cards, not 28",
            ),
        ],
    );
}

/// MC19, MC21, MC30
#[test]
fn intruders_and_their_cards_that_do_not_sum() {
    refuses(
        INTRUDERS,
        &[
            (
                r#"(intruder: queen,   miniatures: 1, bag: 1, shows: (sign: "queen", rule: "M28.8", lines: ["injury", "tail"])),"#,
                "",
                "the Intruder \"queen\" is missing",
            ),
            (
                "miniatures: 6",
                "miniatures: 0",
                "the Intruder \"larva\" has 6 miniatures, not 0",
            ),
            (
                "number: 1, copies: 8",
                "number: 1, copies: 7",
                "there are 27 Intruder tokens, not 26",
            ),
            (
                "(number: 0, copies: 1),\n        (intruder: larva,   number: 1, copies: 8)",
                "(number: 0, copies: 2),\n        (intruder: larva,   number: 1, copies: 7)",
                "there is 1 Blank token, not 2",
            ),
            (
                "bag: 3, bag_per_player: 1",
                "bag: 3, bag_per_player: 2",
                "the bag needs 13 tokens \"adult\", but there are 12",
            ),
            (
                "breeder, number: 3",
                "breeder, number: 4",
                "the Intruder token \"breeder 4\" is there twice",
            ),
            (
                "larva,   number: 1, copies: 8",
                "larva,   number: 1, copies: 7), (intruder: larva, number: 2, copies: 1",
                "there may be at most 9 kinds of Intruder token, not 10",
            ),
            (
                "attackers: [queen], deadly: 1",
                "attackers: [], deadly: 1",
                "the Intruder Attack \"tail-attack\" shows no Intruder",
            ),
            (
                "attackers: [queen], deadly: 1",
                "attackers: [larva], deadly: 1",
                "the Intruder Attack \"tail-attack\" shows a Larva, which attacks without cards",
            ),
            (
                "(attack: slime, blood: 5),",
                "",
                "there are 20 Intruder Attack cards, not 19",
            ),
            (
                "slime, blood: 5",
                "slime, blood: 0",
                "a card \"slime\" has blood value 0: leave it out for an arrow",
            ),
            (
                "(event: eclosion,              moves: [creeper, breeder, queen], number: 1),",
                "",
                "there are 20 Event cards, not 19",
            ),
            (
                "event: regeneration,          moves: [breeder, queen], number: 1",
                "event: regeneration,          moves: [breeder, queen], number: 5",
                "the Event \"regeneration\" has number 5, but numbers go from 1 to 4",
            ),
            (
                "event: regeneration,          moves: [breeder",
                "event: regeneration,          moves: [larva",
                "the Event \"regeneration\" moves Larvae, which no Event does",
            ),
            (
                "(plot: planning, attacks: 1),",
                "",
                "there are 10 Intruder Player Action cards, not 9",
            ),
            (
                "self_healing, number: 2",
                "self_healing, number: 0",
                "the Intruder player's \"self-healing\" has number 0, but numbers go from 1 to 4",
            ),
            (
                "plot: pursuit, attacks: 3",
                "plot: pursuit, attacks: 4",
                "the Intruder player's \"pursuit\" draws 4 Intruder Attack cards, but 1 to 3 are \
                 drawn",
            ),
        ],
    );
}

/// M1.24, MC91, MC118
#[test]
fn characters_with_too_few_cards_or_strange_things() {
    refuses(
        CREW,
        &[
            (
                "old_friend]",
                "]",
                "the Character \"pilot\" has 9 Action cards, not 10",
            ),
            (
                "old_friend]",
                "face_down]",
                "the Character \"pilot\" has an Action card without a face",
            ),
            (
                "character: pilot",
                "character: captain",
                "the Character \"captain\" is there twice",
            ),
            (
                r#"(card: order,                cost: 0, icon: out, does: [order], shows: (sign: "order", rule: "MC92")),"#,
                "",
                "the Action card \"order\" is missing",
            ),
            (
                "does: [rest], ",
                "",
                "the Action card \"rest\" does something exactly if it is no reaction",
            ),
            (
                "card: basic_repairs,        cost: 2",
                "card: basic_repairs,        cost: 6",
                "the Action card \"basic-repairs\" costs 6 Action cards, but 5 is the most",
            ),
            (
                "weapon: shotgun",
                "weapon: medkit",
                "the Character \"pilot\" starts with \"medkit\", which is no starting Weapon",
            ),
            (
                "weapon: shotgun",
                "weapon: rifle",
                "the starting Weapon \"rifle\" is there twice",
            ),
            (
                "item: log_key",
                "item: decoy",
                "the Character \"captain\" has the quest \"decoy\", which is no Quest Item",
            ),
            (
                "item: log_key",
                "item: armor",
                "the quest \"armor\" is there twice",
            ),
            (
                "Discard([chemicals])",
                "Discard([])",
                "the quest \"laboratory-equipment\" asks for nothing that there is",
            ),
            (
                "In(cockpit)",
                "In(unexplored)",
                "the quest \"security-key\" asks for nothing that there is",
            ),
            (
                "letter: 'P'",
                "letter: 'C'",
                "the Character's letter \"C\" is there twice",
            ),
        ],
    );
}

/// M1.30–M1.33, MC156
#[test]
fn items_that_do_not_sum() {
    refuses(
        ITEMS,
        &[
            ("(red, 11)", "(red, 10)", "there are 30 red Items, not 29"),
            (
                "(yellow, 7)",
                "(yellow, 8)",
                "there are 30 yellow Items, not 31",
            ),
            (
                "(green, 5)",
                "(green, 4)",
                "there are 30 green Items, not 29",
            ),
            (
                "(item: antidote, cards: [(blue, 3)]",
                "(item: antidote, cards: [(blue, 2)]",
                "there are 12 crafted Items, not 11",
            ),
            (
                "(item: rifle, cards: [(starting, 1)]",
                "(item: rifle, cards: [(starting, 2)]",
                "there are 6 starting Weapons, not 7",
            ),
            (
                "(item: armor, cards: [(quest, 1)]",
                "(item: armor, cards: [(quest, 2)]",
                "there are 12 Quest Items, not 13",
            ),
            (
                "item: decoy",
                "item: grenade",
                "the Item \"grenade\" is there twice",
            ),
            (
                "item: decoy, cards: [(red, 2)]",
                "item: decoy, cards: []",
                "no card shows the Item \"decoy\"",
            ),
            (
                "cost: 2, icon: out, use: Reusable",
                "cost: 7, icon: out, use: Reusable",
                "the Item \"flashlight\" costs 7 Action cards, but 5 is the most",
            ),
            (
                "item: decoy, cards: [(red, 2)], icon: any",
                "item: decoy, cards: [(red, 2)], icon: any, use: Weapon",
                "the Item \"decoy\" is used as a Weapon exactly if it has Ammo",
            ),
            (
                "use: Passive",
                "use: Passive, does: [eat]",
                "the Item \"intercom\" is not used by an Action, so it can do nothing by one",
            ),
            (
                "does: [decoy]",
                "does: [walk]",
                "the Item \"decoy\" cannot give the Action \"walk\"",
            ),
            (
                "does: [decoy], ",
                "",
                "the Item \"decoy\" needs signs for its lines",
            ),
            (
                "item: decoy, cards: [(red, 2)]",
                "item: decoy, cards: [(red, 1), (green, 1)]",
                "the Item \"decoy\" cannot be of the color \"green\"",
            ),
            (
                "use: Weapon, heavy: true, weapon: (class: energy, capacity: 6",
                "use: Weapon, weapon: (class: energy, capacity: 6",
                "the Weapon \"prototype-rifle\" must be Heavy",
            ),
            (
                "capacity: 5, ammo: 5",
                "capacity: 5, ammo: 6",
                "the Weapon \"assault-rifle\" holds 6 of 5 Ammo, but 1 to 9 fit in",
            ),
            (
                "item: decoy, cards: [(red, 2)], icon: any",
                "item: decoy, cards: [(red, 2)], icon: any, recipe: (tool, tool)",
                "the Item \"decoy\" is crafted exactly if it has a recipe",
            ),
            (
                "icon: out, component: tool",
                "icon: out",
                "\"taser\" is crafted of \"tool\", which no Item shows",
            ),
        ],
    );
}

/// M3.4, M3.5
#[test]
fn objectives_that_cannot_be_dealt_or_met() {
    refuses(
        OBJECTIVES,
        &[
            (
                r#"(objective: ab_ovo, rule: "MC73", players: 2, wishes: [[Weakness(egg)]]),"#,
                "",
                "the Objective \"ab-ovo\" is missing",
            ),
            (
                "objectives: [",
                r#"objectives: [(objective: face_down_shared, rule: "M10.1", wishes: [[Signal]]),"#,
                "an entry \"Objective\" has no face",
            ),
            (
                "[[Weakness(egg)]]",
                "[]",
                "the Objective \"ab-ovo\" asks for nothing",
            ),
            (
                "rule: \"MC73\", players: 2",
                "rule: \"MC73\", players: 6",
                "the Objective \"ab-ovo\" is for 6 players or more, but 5 play at most",
            ),
            (
                "Dead(4)",
                "Dead(5)",
                "the Objective \"hostile-takeover\" names player 5, who may not be there",
            ),
            (
                "CorpseIn(surgery)",
                "CorpseIn(unexplored)",
                "the Objective \"emergency-post-mortem\" names no Room that there is",
            ),
        ],
    );
    let rare = STANDARD[OBJECTIVES].replace("players: 2", "players: 3");
    let mut texts = STANDARD;
    texts[OBJECTIVES] = &rare;
    assert_eq!(
        Content::read(texts).unwrap_err().to_string(),
        "objectives.ron: with 2 players only 0 personal Objectives can be dealt"
    );
}

#[test]
fn text_that_is_no_content() {
    for (file, name) in FILES.iter().enumerate() {
        let mut texts = STANDARD;
        texts[file] = "(";
        let bad = Content::read(texts).unwrap_err();
        assert_eq!(bad.file, *name);
    }
    let unknown = with(ROOMS, "room: armory", "room: attic").unwrap_err();
    assert!(unknown.contains("attic"), "{unknown}");
    let more = with(TABLE, "hand: 5", "hand: 5, foot: 5").unwrap_err();
    assert!(more.contains("foot"), "{more}");
}
