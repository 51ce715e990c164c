//! A table with much to know of each seat: plates with numbers, links that sound, tracks above the
//! board, everybody beside it, and the cards I hold in the dock.

use kernel::{
    Because, Choice, Colour, Face, FaceKind, FaceStep, Gauge, Item, Lang, LinkKind, Mark, Port,
    Price, Slot, Stock, Stop, Text, Tone, Tray, TrayKind, Viewer, Whereabouts,
};
use serde_json::json;
use web::model::{TablePage, Theme};

use crate::fixture::{self, corridors};
use crate::html::{attributes, between};

fn plain(words: &str) -> Text {
    Text::plain(words)
}

/// A card as an item of a hand.
fn card(word: &str, title: &str) -> Item {
    let face = Face {
        price: Some(Price {
            icon: "card".into(),
            amount: 2,
            text: plain("2 cards"),
        }),
        when: Some(FaceStep {
            icon: "claw".into(),
            text: plain("in Combat"),
        }),
        ..Face::new(FaceKind::Action, "gun", plain(title)).step("gun", plain("Shoot twice"))
    };
    Item {
        face: Some(Box::new(face)),
        ..Item::new(format!("hand:0:{word}"), "gun", Colour::Amber, plain(title))
    }
}

fn tray(id: &str, kind: TrayKind, owner: Option<u8>, items: Vec<Item>) -> Tray {
    Tray {
        id: id.into(),
        label: plain(id),
        kind,
        owner,
        items,
        count: (kind == TrayKind::Pile).then_some(12),
    }
}

fn play(word: &str, refused: Option<Because>) -> Choice {
    Choice {
        chosen: json!({ "play": word }),
        label: plain(&format!("Play {word}")),
        slot: Slot::Use,
        subject: Some(format!("hand:0:{word}")),
        targets: vec![format!("hand:0:{word}")],
        refused,
        ..Choice::default()
    }
}

fn team_table(icons: &[kernel::Icon]) -> TablePage<'_> {
    let mut table = corridors::corridor_table(Lang::En, icons);
    let scene = &mut table.scene;
    let [loud, broken] = &mut scene.board.links[..2] else {
        panic!("two links");
    };
    loud.mark = Some(plain("3·4"));
    loud.sound = Some(plain("Noise"));
    broken.mark = Some(plain("1"));
    broken.kind = LinkKind::Broken;
    let [known, turned] = &mut scene.board.spaces[..2] else {
        panic!("two spaces");
    };
    known.number = Some(plain("001"));
    known.ports.push(Port {
        id: "entrance:1".into(),
        icon: "ducts".into(),
        colour: Colour::Blue,
        mark: plain("2·3"),
        label: plain("Into the ducts"),
    });
    turned.number = Some(plain("002"));
    turned.tone = Tone::Hidden;
    let behind = Whereabouts::Space(turned.id.clone());
    scene.pieces.retain(|piece| piece.at != behind);
    scene.panels[1].marks.push(Mark {
        icon: "wound".into(),
        colour: Colour::Red,
        label: plain("1 of 2 Light Wounds"),
        count: Some(1),
        of: Some(2),
        tone: Tone::Danger,
    });
    let stop = |at, icon: &str| Stop {
        at,
        mark: None,
        icon: icon.into(),
        colour: Colour::Blue,
        label: plain("From here on one can sleep"),
    };
    scene.gauges.push(Gauge {
        id: "time".into(),
        label: plain("Time"),
        icon: "time".into(),
        note: None,
        value: 3,
        top: 5,
        tone: Tone::Plain,
        stops: vec![stop(2, ""), stop(0, "rocket")],
    });
    let course = |(at, letter)| Stop {
        mark: Some(plain(letter)),
        ..stop(at, "")
    };
    scene.gauges.push(Gauge {
        id: "course".into(),
        label: plain("Course"),
        icon: String::new(),
        note: None,
        value: 1,
        top: 2,
        tone: Tone::Plain,
        stops: [(0, "A"), (1, "B"), (2, "C")].map(course).into(),
    });
    let goal = Item::new("goal:0", "flag", Colour::Amber, plain("Quarantine"));
    scene.trays = vec![
        tray(
            "tray:hand:0",
            TrayKind::Hand,
            Some(0),
            vec![
                card("burst", "Burst"),
                card("rest", "Rest"),
                card("idle", "Idle"),
            ],
        ),
        tray("tray:goals", TrayKind::Tasks, None, vec![goal]),
        tray("tray:bag", TrayKind::Pile, None, Vec::new()),
    ];
    scene.hostile = vec![Stock {
        id: "tray:bag".into(),
        icon: "bag".into(),
    }];
    scene.private = vec!["tray:goals".into()];
    let because = Because::new("M11.5", plain("Not with an Intruder here."));
    scene.choices.push(play("burst", None));
    scene.choices.push(play("rest", Some(because)));
    table
}

fn page() -> String {
    let visitor = fixture::visitor(Lang::En, Theme::Dark);
    web::table_fragment(&visitor, &team_table(&fixture::icons()))
}

/// What is drawn of a thing of the board, up to the next.
fn drawn<'a>(html: &'a str, id: &str) -> &'a str {
    let ship = between(html, "class=\"ship\"", "</svg>");
    between(ship, &format!("data-id=\"{id}\""), " data-id=")
}

#[test]
fn a_track_of_letters_says_its_letter() {
    let html = page();
    let course = between(&html, "data-id=\"course\"", "</section>");
    assert!(
        course.contains("aria-label=\"Course: B\"") && course.contains("<b>B</b>"),
        "{course}"
    );
    let time = between(&html, "data-id=\"time\"", "</section>");
    assert!(
        time.contains("aria-label=\"Time: 3 of 5\"") && time.contains("<b>3</b>"),
        "{time}"
    );
}

#[test]
fn a_link_carries_its_numbers_and_sounds() {
    let html = page();
    let loud = drawn(&html, "link:1");
    assert!(loud.contains("class=\"capsule\"") && loud.contains(">3·4</text>"));
    assert!(loud.contains("class=\"sound\"") && loud.contains(": Noise</title>"));
    let broken = drawn(&html, "link:2");
    assert!(broken.contains("class=\"wreck\"") && !broken.contains("class=\"sound\""));
    // All of it is said as well.
    let twin = between(&html, "id=\"twin\"", "</section>");
    assert!(
        twin.contains("(Noise)") && twin.contains("(door destroyed)"),
        "{twin}"
    );
}

#[test]
fn a_plate_has_its_number_its_ways_out_and_a_back_while_nobody_knows_it() {
    let html = page();
    let known = drawn(&html, "space:cockpit");
    assert!(known.contains("class=\"room-name\"") && known.contains(">001</text>"));
    assert!(!known.contains("room-question"));
    let port = drawn(&html, "entrance:1");
    assert!(port.contains("<title>Into the ducts</title>") && port.contains(">2·3</text>"));
    let turned = drawn(&html, "space:storage");
    for part in ["room-question", "room-back", ">002</text>", "url(#cover)"] {
        assert!(turned.contains(part), "{part}");
    }
    assert!(!turned.contains("class=\"room-name\""));
    let twin = between(&html, "id=\"twin\"", "</section>");
    assert!(twin.contains("Into the ducts"), "{twin}");
}

#[test]
fn a_track_counts_down_and_says_what_happens_where() {
    let html = page();
    let cells = between(&html, "class=\"cells spaces\"", "</div>");
    let classes = attributes(cells, "class");
    let cells_of = |word: &str| classes.iter().filter(|class| class.contains(word)).count();
    assert_eq!((cells_of("past"), cells_of("mark")), (2, 1), "{cells}");
    let numbers: Vec<Option<usize>> = [">5<", ">4<", ">3<", ">2<", ">1<"]
        .map(|number| cells.find(number))
        .into();
    assert!(numbers.is_sorted() && numbers[0].is_some(), "{cells}");
    assert!(cells.contains("icon-rocket") && cells.contains("title=\"From here on"));
}

#[test]
fn cards_held_are_lit_refused_or_at_rest() {
    let html = page();
    let hand = between(&html, "<ul class=\"hand\"", "</ul>");
    let states = attributes(hand, "class");
    let states: Vec<&str> = (states.iter())
        .filter_map(|class| class.split(' ').find(|word| word.starts_with("is-")))
        .collect();
    assert_eq!(states, ["is-lit", "is-refused", "is-rest"]);
    assert!(hand.contains("Not with an Intruder here. · M11.5"));
    assert!(hand.contains("2 cards") && hand.contains("in Combat"));
    // Each is one link to what can be done with it, and a click on the lit one plays.
    assert_eq!(hand.matches("<a ").count(), 3, "no link lies in another");
    assert_eq!(attributes(hand, "data-target"), ["hand:0:burst"]);
    // They are not shown twice.
    let me = between(&html, "class=\"card me", "</section>");
    assert!(!me.contains("Burst"));
}

#[test]
fn a_window_that_passes_by_itself_says_so() {
    let icons = fixture::icons();
    let mut table = team_table(&icons);
    let visitor = fixture::visitor(Lang::En, Theme::Dark);
    assert!(!web::table_fragment(&visitor, &table).contains("data-idle"));
    let passing = table.scene.choices.len();
    table.scene.choices.push(Choice {
        idle: true,
        onward: true,
        ..play("nothing", None)
    });
    let html = web::table_fragment(&visitor, &table);
    assert_eq!(
        attributes(&html, "data-idle"),
        [format!("choice-{passing}")]
    );
    assert!(html.contains("data-wait"), "whoever wants takes their time");
}

#[test]
fn secrets_and_the_hostile_side_stand_apart() {
    let html = page();
    let hostile = between(&html, "id=\"hostile\"", "</section>");
    assert!(hostile.contains("<b>12</b>"), "{hostile}");
    let private = between(&html, "id=\"private\"", "</section></section>");
    assert!(private.contains("Quarantine"));
    assert_eq!(
        html.matches("data-id=\"goal:0\"").count(),
        1,
        "nowhere else"
    );
    let team = between(&html, "class=\"rail team", "</ol>");
    assert!(team.contains("1 of 2 Light Wounds") && team.contains("class=\"full\""));
    // Whoever watches holds nothing.
    let icons = fixture::icons();
    let mut watched = team_table(&icons);
    watched.viewer = Viewer::Spectator;
    let html = web::table_fragment(&fixture::visitor(Lang::En, Theme::Dark), &watched);
    assert!(!html.contains("<ul class=\"hand\""));
}

#[test]
fn a_phone_has_tabs_for_the_hand_me_the_secret_the_table_and_the_log() {
    let icons = fixture::icons();
    let table = team_table(&icons);
    let html = web::table(&fixture::visitor(Lang::En, Theme::Dark), &table);
    let tabs = between(&html, "<div class=\"drawers tabs\"", "</div>");
    let doors: Vec<String> = attributes(tabs, "data-drawer");
    for tab in ["hand", "me", "table", "private", "log"] {
        assert!(doors.contains(&tab.to_owned()), "{tab} is not in {doors:?}");
    }
    let hand = between(tabs, "data-drawer=\"hand\"", "</button>");
    assert!(
        hand.contains("aria-expanded=\"true\""),
        "the hand is shown first: {hand}"
    );
    let held = table.scene.trays.iter();
    let held = held.filter(|tray| tray.kind == TrayKind::Hand && tray.owner == Some(0));
    let many: u16 = held
        .flat_map(|tray| &tray.items)
        .map(|item| item.count)
        .sum();
    assert!(
        many > 0 && hand.contains(&format!("<b>{many}</b>")),
        "{hand}"
    );
    let log = between(tabs, "data-drawer=\"log\"", "</button>");
    assert!(
        log.contains("data-new data-owned></b>"),
        "what is new is counted by the script: {log}"
    );
}

#[test]
fn who_watches_has_no_hand_to_open() {
    let icons = fixture::icons();
    let mut table = team_table(&icons);
    table.viewer = Viewer::Spectator;
    let html = web::table(&fixture::visitor(Lang::En, Theme::Dark), &table);
    let tabs = between(&html, "<div class=\"drawers tabs\"", "</div>");
    assert!(
        !tabs.contains("data-drawer=\"hand\"") && !tabs.contains("data-drawer=\"me\""),
        "{tabs}"
    );
}

#[test]
fn my_own_place_is_framed_in_my_colour_and_counted_things_have_an_edge() {
    let icons = fixture::icons();
    let mut table = team_table(&icons);
    let visitor = fixture::visitor(Lang::En, Theme::Dark);
    let framed = |table: &TablePage<'_>| {
        let html = web::table_fragment(&visitor, table);
        html.matches("<path class=\"my-place c-").count()
    };
    let mine = table.scene.panels.iter().find(|panel| panel.seat == 0);
    let figure = mine
        .and_then(|panel| panel.piece.clone())
        .expect("a figure");
    assert_eq!(framed(&table), 1);
    let place = Whereabouts::Space(table.scene.board.spaces[0].id.clone());
    let token = kernel::Piece {
        id: "token:9".into(),
        figure: false,
        count: 3,
        injuries: 0,
        at: place,
        ..table.scene.pieces[0].clone()
    };
    table.scene.pieces.push(token);
    let html = web::table_fragment(&visitor, &table);
    assert_eq!(html.matches("<rect class=\"count-chip c-").count(), 1);
    // Who is nowhere on the board has no place.
    table.scene.pieces.retain(|piece| piece.id != figure);
    assert_eq!(framed(&table), 0);
}
