//! Everything printed has a face, a drawing and words: by the catalogue, the drawings and the guide
//! that come with the program.

use std::collections::BTreeSet;

use kernel::{Face, Figure, Guide, Icon, Lang, Text, Worded as _, Words};
use nemesis::Content;
use nemesis::content::{
    ActionCard, Character, Item, ItemCard, ItemColor, Objective, Room, Weakness, Wound,
};
use nemesis::stage::{faces, names};

const EN: &str = include_str!("../../text/en.ftl");
const FR: &str = include_str!("../../text/fr.ftl");
const LEDGER: &str = include_str!("../../../../docs/rules/nemesis.md");

fn words() -> Words {
    Words::new(EN, FR)
}

fn drawings() -> BTreeSet<String> {
    let icons: Vec<Icon> =
        kernel::content::parse("icons.ron", include_str!("../../content/icons.ron")).unwrap();
    let count = icons.len();
    let ids: BTreeSet<String> = icons.into_iter().map(|icon| icon.id).collect();
    assert_eq!(ids.len(), count, "a drawing is there twice");
    ids
}

fn catalogue() -> Vec<(String, Face)> {
    faces::catalogue(&Content::standard())
}

/// The face with this name.
fn face(name: &str) -> Face {
    let all = catalogue().into_iter();
    let mut found = all.filter(|(known, _)| known == name);
    let (_, face) = found.next().unwrap_or_else(|| panic!("no face {name}"));
    face
}

/// The English words of a face, line by line.
fn lines(face: &Face) -> Vec<String> {
    let words = words();
    let lines = face.steps.iter();
    lines.map(|step| words.say(Lang::En, &step.text)).collect()
}

#[test]
fn every_face_has_words_in_both_languages_drawings_and_a_rule() {
    let (words, drawings) = (words(), drawings());
    let mut names = BTreeSet::new();
    for (name, mut face) in catalogue() {
        assert!(names.insert(name.clone()), "{name} stands twice");
        let steps = face.steps.iter().map(|step| &step.icon);
        let price = face.price.iter().map(|price| &price.icon);
        for icon in steps.chain(price).chain([&face.icon]) {
            assert!(
                drawings.contains(icon),
                "{name}: there is no drawing {icon}"
            );
        }
        assert!(!face.steps.is_empty(), "{name} says nothing");
        let rule = face.rule.clone().unwrap_or_default();
        assert!(LEDGER.contains(&format!("**{rule}**")), "{name}: {rule}");
        face.each_text(&mut |text| {
            for lang in Lang::ALL {
                let said = words.say(lang, text);
                assert!(!said.contains('⟦'), "{name}: {said}");
                assert!(!said.trim().is_empty(), "{name}: {text:?}");
            }
        });
    }
}

/// M1.2, M1.24, M1.25, M1.30–M1.36, M1.3–M1.5
#[test]
fn there_is_a_face_for_everything_in_the_box() {
    let of = |kind: &str| {
        let names = catalogue().into_iter().map(|(name, _)| name);
        names.filter(|name| name.starts_with(kind)).count()
    };
    assert_eq!(of("character:"), Character::COUNT);
    assert_eq!(of("card:"), ActionCard::COUNT);
    assert_eq!(of("objective:"), 25);
    assert_eq!(of("room:"), Room::COUNT);
    assert_eq!(of("wound:"), Wound::COUNT);
    assert_eq!(of("weakness:"), Weakness::COUNT);
    assert_eq!([of("attack:"), of("event:"), of("plot:")], [19, 20, 10]);
    assert_eq!(
        [of("token:"), of("intruder:"), of("exploration:")],
        [9, 5, 15]
    );
    // Energy Charge and Clothes are in two decks, the Evacuation Key is a quest as well.
    assert_eq!(of("item:"), Item::COUNT + 3);
}

/// MC88, MC86, MC4, MC131, MC118, MC65
#[test]
fn faces_say_what_is_printed() {
    let repairs = face("card:basic-repairs");
    assert_eq!(repairs.price.as_ref().map(|price| price.amount), Some(2));
    let words = words();
    let say = |text: &Option<Text>| words.say(Lang::En, text.as_ref().unwrap());
    let when = |face: &Face| say(&face.when.as_ref().map(|when| when.text.clone()));
    assert_eq!(when(&repairs), "out of Combat");
    assert_eq!(when(&face("card:interruption")), "reaction");
    assert_eq!(
        lines(&face("room:comms-room")),
        [
            "Send the Signal",
            "Some Objectives need it",
            "Search: Yellow: technical",
            "Has a computer"
        ]
    );
    assert_eq!(face("room:cabins").price, None);
    let charge = face("item:red:energy-charge");
    assert_eq!(when(&charge), "any time");
    assert_eq!(say(&charge.foot), "one use");
    assert_eq!(lines(&charge).last().unwrap(), "Component: electric");
    let flames = face("item:blue:flamethrower");
    assert_eq!(flames.uses, Some((4, 4)));
    assert_eq!(lines(&flames).last().unwrap(), "Of chemical and tool");
    let key = face("item:quest:evacuation-key");
    let quest = "Quest: be in the Fire Control System";
    assert_eq!(lines(&key).last().unwrap(), quest);
    assert!(!lines(&face("item:red:evacuation-key")).contains(&quest.to_owned()));
    let quarantine = face("objective:quarantine");
    assert_eq!(
        say(&quarantine.goal),
        "The ship reaches Mars – or: The ship reaches Earth + The Nest is destroyed"
    );
    assert_eq!(say(&quarantine.foot), "from 2 players on");
    assert_eq!(
        lines(&face("plot:pursuit-any"))[..2],
        ["Move: any corridor", "Attack: draw 3 cards, choose 1"]
    );
    assert_eq!(say(&face("attack:bite-arrow").foot), "it flees");
}

/// M37.1, M3.5, H17
#[test]
fn a_back_tells_nothing_but_its_kind() {
    let content = Content::standard();
    let words = words();
    let hidden = faces::item(&content, ItemCard::new(ItemColor::Red, Item::FaceDown));
    assert_eq!(words.say(Lang::En, &hidden.title), "Red Item");
    let personal = faces::objective(&content, Objective::FaceDownPersonal);
    assert_eq!(words.say(Lang::En, &personal.title), "Personal Objective");
    let card = faces::card(&content, ActionCard::FaceDown);
    let wound = faces::weakness(&content, Weakness::FaceDown);
    let room = faces::room(&content, Room::Unexplored);
    for face in [hidden, personal, card, wound, room] {
        assert!(face.steps.is_empty() && face.goal.is_none() && face.foot.is_none());
        assert!(face.price.is_none());
    }
}

#[test]
fn short_names_fit_on_a_plate() {
    let words = words();
    for room in Room::ALL {
        for lang in Lang::ALL {
            let name = words.say(lang, &names::short_room(room));
            assert!(name.chars().count() <= 15, "{name}");
            for text in [names::room(room), names::the_room(room)] {
                assert!(!words.say(lang, &text).contains('⟦'), "{}", room.word());
            }
        }
    }
}

#[test]
fn both_languages_have_the_same_messages() {
    let ids = |source: &'static str| -> BTreeSet<&str> {
        let lines = source.lines().filter_map(|line| line.split_once(" ="));
        let ids = lines.map(|(id, _)| id);
        ids.filter(|id| id.starts_with(|c: char| c.is_ascii_lowercase()))
            .collect()
    };
    assert_eq!(ids(EN), ids(FR));
}

#[test]
fn the_guide_has_its_words_its_drawings_and_its_faces() {
    let guide: Guide =
        kernel::content::parse("guide.ron", include_str!("../../content/guide.ron")).unwrap();
    let (words, drawings) = (words(), drawings());
    let known: BTreeSet<String> = catalogue().into_iter().map(|(name, _)| name).collect();
    for chapter in guide.chapters {
        let id = format!("guide-{}", chapter.id);
        let mut messages = vec![id.clone(), format!("{id}-text")];
        match &chapter.figure {
            Figure::Row(signs) | Figure::Boxes(signs) => {
                let boxes = matches!(chapter.figure, Figure::Boxes(_));
                for (number, (icon, _)) in (1..).zip(signs) {
                    assert!(drawings.contains(icon), "{id}: {icon}");
                    messages.push(format!("{id}-{number}"));
                    messages.extend(boxes.then(|| format!("{id}-{number}-text")));
                }
            }
            Figure::Faces(names) => {
                for name in names {
                    assert!(known.contains(name), "{id}: there is no face {name}");
                }
            }
            Figure::Board { .. } => {}
        }
        for message in messages {
            for lang in Lang::ALL {
                assert!(words.knows(lang, &message), "{message} in {}", lang.code());
            }
        }
        for rule in &chapter.rules {
            let defined =
                LEDGER.contains(&format!("**{rule}**")) || LEDGER.contains(&format!("## {rule} "));
            assert!(defined, "{id}: there is no {rule}");
        }
    }
}
