//! A printed thing is its row: changed in the content, it is offered, refused, carried out and
//! drawn as the row says.

use kernel::Worded as _;
use nemesis::content::{ActionCard, FILES, Item, ItemCard, ItemColor, Room};
use nemesis::stage::faces;
use nemesis::{Content, Nemesis};

use crate::common::Says as _;

const STANDARD: [&str; FILES.len()] = [
    include_str!("../../content/boards.ron"),
    include_str!("../../content/rooms.ron"),
    include_str!("../../content/table.ron"),
    include_str!("../../content/intruders.ron"),
    include_str!("../../content/crew.ron"),
    include_str!("../../content/items.ron"),
    include_str!("../../content/objectives.ron"),
];

/// The content with another row in place of the one that begins like this.
fn with_row(begins: &str, row: &str) -> Content {
    let texts = STANDARD.map(|text| match text.find(begins) {
        None => text.to_owned(),
        Some(start) => {
            let mut open = 0;
            let length = text[start..].find(|letter| {
                open += i32::from(letter == '(') - i32::from(letter == ')');
                open == 0
            });
            let end = start + length.expect("rows are closed") + 1;
            format!("{}{row}{}", &text[..start], &text[end..])
        }
    });
    Content::read(texts.each_ref().map(String::as_str)).expect("a sound row")
}

/// A position of a game with this content.
fn at(content: &Content, position: &str) -> laws::Table<Nemesis> {
    laws::at(Nemesis::new(content.clone()), position)
}

/// The signs of a face: its own, then those of its lines.
fn signs(face: &kernel::Face) -> Vec<&str> {
    let lines = face.steps.iter().map(|step| step.icon.as_str());
    [face.icon.as_str()].into_iter().chain(lines).collect()
}

/// MC3, M11.2, M11.5, M20.1, M34.1: an Item nobody knows, made of effects that there are.
#[test]
fn a_new_item_is_one_row() {
    let content = with_row(
        "(item: intercom, cards",
        r#"(item: intercom, cards: [(quest, 1)], icon: out, component: tool, does: [fix, eat, dress],
            clauses: [for_others], shows: (sign: "tape", rule: "MC120"))"#,
    );
    let held = "quests(1),hand(search,rest),items(intercom)";
    let broken = format!("players=1 malfunction=002 0=captain@002({held})");
    at(&content, &broken)
        .allows("use intercom eat")
        .play("use intercom fix; pay rest")
        .shows("malfunction=")
        .seat(0, "items=0");
    let whole = format!("players=1 0=captain@002({held})");
    at(&content, &whole)
        .refuses("use intercom fix", "M20.1")
        .refuses("use intercom dress", "M34.1")
        .allows("use intercom eat");
    at(
        &content,
        "players=1 0=captain@002(quests(1),items(intercom))",
    )
    .refuses("use intercom eat", "M11.2");
    let hurt = format!("players=2 0=captain@002({held}) 1=pilot@002(wounds(leg))");
    at(&content, &hurt)
        .play("use intercom dress; pay rest")
        .allows("pass");
    let face = faces::item(&content, ItemCard::new(ItemColor::Quest, Item::Intercom));
    let expected = ["tape", "malfunction", "hand", "bandage", "with", "make"];
    assert_eq!(signs(&face), expected);
    assert_eq!(face.rule.as_deref(), Some("MC120"));
    assert!(face.price.is_some_and(|price| price.amount == 1));
}

/// MC156: the recipes are those of the rows.
#[test]
fn what_can_be_crafted_is_what_has_a_recipe() {
    let crafted = Content::standard().crafted;
    let words: Vec<_> = crafted.iter().map(|item| item.word()).collect();
    let expected = ["antidote", "taser", "flamethrower", "molotov-cocktail"];
    assert_eq!(words, expected);
}

/// M11.9, MC100, M-R131: a card with other sections and small print.
#[test]
fn a_new_card_is_one_row() {
    let content = with_row(
        "(card: rest,",
        r#"(card: rest, cost: 1, icon: out, does: [fix, ducts], gives_room: no_computer, clauses: [pass],
            shows: (sign: "plans", rule: "MC85"))"#,
    );
    let broken = "players=1 malfunction=002 0=captain@002(hand(search,rest))";
    at(&content, broken)
        .play("play rest fix")
        .shows("malfunction=");
    at(&content, "players=1 0=scout@002(hand(search,rest))")
        .refuses("play rest fix", "M20.1")
        .allows("play rest arm");
    let face = faces::card(&content, ActionCard::Rest);
    let expected = ["plans", "room", "malfunction", "ducts", "end"];
    assert_eq!(signs(&face), expected);
}

/// M11.13, M19.6: a Room with another Action.
#[test]
fn a_new_room_is_one_row() {
    let content = with_row(
        "(room: armory,",
        r#"(room: armory, set: one, color: red, cost: 1, does: [eat, quench],
            shows: (sign: "food", rule: "M43.1"))"#,
    );
    at(&content, "players=1 0=captain@002(hand(search,rest))")
        .forbids("room arm")
        .refuses("room quench", "M19.6")
        .play("room eat; pay rest")
        .seat(0, "hand=3");
    let face = faces::room(&content, Room::Armory);
    assert_eq!(signs(&face)[..3], ["food", "hand", "fire"]);
}
