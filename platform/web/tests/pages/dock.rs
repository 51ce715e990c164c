//! The dock: no box moves, no key changes, and every choice says what it is.

use kernel::{FaceKind, Lang, Slot};
use web::model::{FacePage, TablePage, Theme};

use crate::fixture::turn::{
    moments, others_table, question_table, role_name, role_table, spent_table, turn_table,
};
use crate::fixture::{self};
use crate::html::{attributes, between};

fn drawn(table: &TablePage<'_>) -> String {
    web::table_fragment(&fixture::visitor(Lang::En, Theme::Dark), table)
}

fn page(of: fn(Lang, &[kernel::Icon]) -> TablePage<'_>) -> String {
    drawn(&of(Lang::En, &fixture::icons()))
}

/// The doors of the groups: place and key.
fn doors(html: &str) -> Vec<(String, String)> {
    let groups = between(html, "class=\"groups\"", "class=\"way-on\"");
    let (words, keys) = (
        attributes(groups, "data-group"),
        attributes(groups, "aria-keyshortcuts"),
    );
    words.into_iter().zip(keys).collect()
}

/// The classes of the boxes in the last column.
fn way_on(html: &str) -> Vec<String> {
    let boxes = between(html, "class=\"way-on\"", "</form>");
    let classes = attributes(boxes, "class");
    let boxes = classes.into_iter();
    boxes
        .filter(|class| class.starts_with("undo") || class.starts_with("end "))
        .map(|class| class.split(' ').next().unwrap_or_default().to_owned())
        .collect()
}

/// One tray.
fn tray<'a>(html: &'a str, word: &str) -> &'a str {
    let trays = between(html, "class=\"trays\"", "class=\"groups\"");
    let rest = &trays[trays.find(&format!("id=\"tray-{word}\"")).expect("a tray")..];
    rest.split("class=\"tray-of").next().unwrap_or_default()
}

#[test]
fn no_box_changes_place_or_key_within_a_turn() {
    let icons = fixture::icons();
    let first = drawn(&turn_table(Lang::En, &icons));
    assert_eq!(doors(&first).len(), 6);
    let keys: Vec<String> = doors(&first).into_iter().map(|(_, key)| key).collect();
    assert_eq!(keys, ["1", "2", "3", "4", "5", "6"]);
    for (name, table) in moments(Lang::En, &icons) {
        let html = drawn(&table);
        assert_eq!(doors(&html), doors(&first), "{name}");
        assert_eq!(way_on(&html), ["undo", "end"], "{name}");
        let order = [
            "class=\"card me",
            "class=\"trays\"",
            "class=\"groups\"",
            "class=\"way-on\"",
        ];
        let places: Vec<_> = order.iter().map(|part| html.find(part)).collect();
        assert!(places.is_sorted() && places[0].is_some(), "{name}");
        assert_eq!(
            html.matches("class=\"tray-of open").count(),
            1,
            "{name}: one tray is open"
        );
    }
}

#[test]
fn a_group_keeps_its_place_when_it_holds_nothing_and_says_why() {
    let html = page(turn_table);
    let door = between(&html, "data-group=\"others\"", "</button>");
    let class = html[..html.find("data-group=\"others\"").expect("a door")]
        .rsplit("class=\"")
        .next()
        .expect("a class");
    assert!(class.starts_with("group-door empty"), "{class}");
    assert!(door.contains("Nobody shares your space."));
    let why = tray(&html, "others");
    assert!(
        why.contains("Nobody shares your space.")
            && why.contains(&web::paths::rule("fate", "F10.2"))
    );
}

#[test]
fn amounts_are_one_row_that_begins_at_the_most() {
    let html = page(turn_table);
    let row = between(&html, "data-counted", "count-go");
    assert_eq!(attributes(row, "data-many"), ["1", "2", "3"]);
    let chosen = between(row, "selected", "</option>");
    assert!(chosen.ends_with(">Take 3"), "{chosen}");
    let form = attributes(row, "form");
    assert!(
        html.contains(&format!(
            "<form id=\"{}\" method=\"post\" action=\"/table/k7q2/move\"",
            form[0]
        )),
        "without script the row has a form of its own"
    );
    let buttons = attributes(&html, "value");
    assert_eq!(
        buttons
            .iter()
            .filter(|value| value.contains("take"))
            .count(),
        3
    );
}

#[test]
fn many_choices_with_one_thing_are_one_entry() {
    let html = page(turn_table);
    let heap = between(tray(&html, "use"), "class=\"heap\"", "</details>");
    assert!(between(heap, "<summary", "</summary>").contains("Flashlight …"));
    assert_eq!(heap.matches("name=\"move\"").count(), 4);
}

#[test]
fn risky_and_refused_look_different_and_say_why() {
    let html = page(turn_table);
    let risky = between(&html, "class=\"choice risky\"", "</button>");
    assert!(risky.contains("−2 morale") && risky.contains("class=\"sure\" hidden"));
    let refused = between(&html, "class=\"choice refused\"", "</a>");
    assert!(refused.contains("Needs 4 scrap") && refused.contains("F9.2"));
    assert!(!refused.contains("risky"));
}

#[test]
fn the_last_box_says_what_would_be_lost_and_is_never_the_fatal_one() {
    let end = |html: &str| between(html, "class=\"end ", "</button>").to_owned();
    let unused = end(&page(turn_table));
    assert!(
        unused.starts_with("choice onward\"") && unused.contains("3 unused"),
        "{unused}"
    );
    assert!(unused.contains("data-warning=\"3 unused\""));
    let spent = end(&page(spent_table));
    assert!(
        spent.starts_with("choice onward\"") && !spent.contains("data-warning"),
        "{spent}"
    );
    let fatal = end(&page(question_table));
    assert!(fatal.starts_with("choice risky\""), "{fatal}");
    assert!(fatal.contains("The last morale is lost."));
    let nothing = page(others_table);
    assert!(nothing.contains("class=\"end none\"") && nothing.contains("class=\"undo empty\""));
}

#[test]
fn a_question_that_no_group_answers_shows_its_answers() {
    let html = page(question_table);
    assert!(html.contains("one-question"));
    let answers = tray(&html, "answer");
    assert!(html.contains("class=\"tray-of open\" id=\"tray-answer\""));
    assert!(answers.contains("Use the Electric Prod"));
}

#[test]
fn everything_on_the_table_can_be_asked_what_it_is() {
    let icons = fixture::icons();
    let table = turn_table(Lang::En, &icons);
    let html = drawn(&table);
    let scene = &table.scene;
    let spaces = scene.board.spaces.iter().map(|space| &space.id);
    let links = scene.board.links.iter().map(|link| &link.id);
    let pieces = scene.pieces.iter().map(|piece| &piece.id);
    let items = scene.trays.iter().flat_map(|tray| &tray.items);
    let items = items.map(|item| &item.id);
    let gauges = scene.gauges.iter().map(|gauge| &gauge.id);
    // Whose things all lie open is asked thing by thing.
    let trays = scene.trays.iter().filter(|tray| tray.owner.is_none());
    let trays = trays.map(|tray| &tray.id);
    let things = spaces
        .chain(links)
        .chain(pieces)
        .chain(items)
        .chain(gauges)
        .chain(trays);
    let things: Vec<String> = things
        .cloned()
        .chain((0..5).map(|seat| format!("seat:{seat}")))
        .collect();
    assert!(things.len() > 60);
    for thing in things {
        assert!(
            html.contains(&format!("data-thing=\"{thing}\"")),
            "{thing} cannot be asked by a click"
        );
        assert!(
            html.contains(&format!("href=\"/table/k7q2/face/{thing}?as=0\"")),
            "{thing} cannot be asked without script"
        );
    }
}

#[test]
fn a_role_is_on_the_page_once_and_its_pill_tells_nothing() {
    let icons = fixture::icons();
    let table = role_table(Lang::En, &icons);
    let html = web::table(&fixture::visitor(Lang::En, Theme::Dark), &table);
    let name = role_name(Lang::En);
    assert_eq!(html.matches(name.as_str()).count(), 1);
    assert!(!between(&html, "<title>", "</title>").contains(name.as_str()));
    let pill = |table: &TablePage<'_>| between(&drawn(table), "role-pill", "</button>").to_owned();
    let mut other = role_table(Lang::En, &icons);
    let crew = kernel::Face::new(FaceKind::Role, "crew", kernel::Text::plain("Crew"));
    other.scene.role = Some(crew);
    assert_eq!(
        pill(&table),
        pill(&other),
        "the pill looks the same for every role"
    );
    // What one has collected is no new deal; another role is.
    let dealt = |table: &TablePage<'_>| attributes(&drawn(table), "data-dealt").swap_remove(0);
    let mut later = role_table(Lang::En, &icons);
    if let Some(role) = &mut later.scene.role {
        role.checks[3].have += 1;
    }
    assert_eq!(dealt(&table), dealt(&later));
    assert_ne!(dealt(&table), dealt(&other));
    assert!(!page(turn_table).contains("role-pill"));
}

#[test]
fn a_face_has_a_page_of_its_own() {
    let icons = fixture::icons();
    let who = fixture::visitor(Lang::En, Theme::Dark);
    for face in fixture::faces::faces(Lang::En) {
        let page = FacePage {
            game: "fate".into(),
            back: "/table/k7q2?as=0".into(),
            face: face.clone(),
            icons: &icons,
        };
        let (whole, part) = (
            web::inspect(&who, &page),
            web::inspect_fragment(&who, &page),
        );
        assert!(
            whole.contains(&part),
            "the dialog shows the page's own face"
        );
        assert!(whole.contains("href=\"/table/k7q2?as=0\""));
        for words in face
            .steps
            .iter()
            .map(|step| &step.text)
            .chain([&face.title])
        {
            assert!(part.contains(words.as_str()), "{words}");
        }
        if let Some(rule) = &face.rule {
            assert!(part.contains(&format!("href=\"{}\"", web::paths::rule("fate", rule))));
        }
    }
}

#[test]
fn slots_that_a_game_leaves_out_leave_no_box() {
    let icons = fixture::icons();
    let mut table = turn_table(Lang::En, &icons);
    table.scene.dock.retain(|group| group.slot != Slot::Make);
    let html = drawn(&table);
    let keys: Vec<String> = doors(&html).into_iter().map(|(_, key)| key).collect();
    assert_eq!(
        keys,
        ["1", "2", "3", "5", "6"],
        "the others keep their keys"
    );
    assert!(
        tray(&html, "answer").contains("Motion Tracker"),
        "nothing is out of reach"
    );
}
