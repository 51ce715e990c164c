//! Seats, words and scenes.

use scene::*;

#[test]
fn a_set_lists_its_seats_in_order() {
    let set: SeatSet = [Seat(6), Seat(1)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(1), Seat(6)]);
    assert_eq!(set.without(Seat(1)).lowest(), Some(Seat(6)));
    assert_eq!(SeatSet::first(8).len(), 8);
    assert!(!set.contains(Seat(0)) && !set.contains(Seat(200)));
}

#[test]
fn what_is_told_to_one_seat_reaches_no_other_viewer() {
    let audience = Audience::only(Seat(2));
    assert!(audience.includes(Viewer::Seat(Seat(2))));
    assert!(!audience.includes(Viewer::Seat(Seat(1))) && !audience.includes(Viewer::Spectator));
    let rest = Audience::except(Seat(2));
    assert!(rest.includes(Viewer::Spectator) && !rest.includes(Viewer::Seat(Seat(2))));
}

#[test]
fn every_text_of_a_sheet_is_handed_out() {
    let row = SheetRow {
        name: Text::say("row"),
        cells: vec![Text::say("cell")],
        tone: Tone::Plain,
    };
    let sheet = Sheet {
        id: "sheet".to_owned(),
        caption: Text::say("caption"),
        heads: vec![Text::say("head")],
        rows: vec![row],
    };
    let mut scene = Scene {
        sheets: vec![sheet],
        ..Scene::default()
    };
    let mut said = Vec::new();
    scene.each_text(&mut |text| said.push(text.as_str().to_owned()));
    assert_eq!(said[..4], ["caption", "head", "row", "cell"]);
}

#[test]
fn messages_nest_and_count_in_both_languages() {
    let words = Words::new(
        "who = Ripley\nscrap = { $who } picks up { $n ->\n    [one] one scrap\n   *[other] { $n } scrap\n }",
        "who = Ripley\nscrap = { $who } ramasse { $n ->\n    [one] { $n } débris\n   *[other] { $n } débris en tout\n }",
    );
    let text = |n: u8| {
        Text::say("scrap")
            .with("who", Text::say("who"))
            .with("n", n)
    };
    assert_eq!(words.say(Lang::En, &text(1)), "Ripley picks up one scrap");
    assert_eq!(words.say(Lang::Fr, &text(0)), "Ripley ramasse 0 débris");
    assert_eq!(words.say(Lang::En, &Text::say("nobody")), "⟦nobody⟧");
    assert!(
        words
            .say(Lang::En, &Text::say("scrap"))
            .starts_with("⟦scrap")
    );
}

/// French drops a vowel before another, whoever is named; English and what is not put in stay as
/// they are.
#[test]
fn french_elides_before_what_is_put_in() {
    let words = Words::new(
        "of = cards of { $who }\nthat = that { $who } wins",
        "of = cartes de { $who }\nthat = Que { $who } gagne, que { $other } perde",
    );
    let called = |name: &str| Text::who(0, Text::plain(name));
    let of = |name: &str| words.say(Lang::Fr, &Text::say("of").with("who", called(name)));
    assert_eq!(of("Ash"), "cartes d’Ash");
    assert_eq!(of("Émile"), "cartes d’Émile");
    assert_eq!(of("Ripley"), "cartes de Ripley");
    assert_eq!(
        of("Hugo"),
        "cartes de Hugo",
        "nobody knows which h is silent"
    );
    assert_eq!(of(""), "cartes de ");
    let ash = Text::say("of").with("who", called("Ash"));
    assert_eq!(words.say(Lang::En, &ash), "cards of Ash");
    let that = Text::say("that").with("who", called("Ash"));
    let that = that.with("other", called("Ida"));
    assert_eq!(words.say(Lang::Fr, &that), "Qu’Ash gagne, qu’Ida perde");
    let names = Names {
        by_seat: vec!["Olga".to_owned()],
        marks: Some(('\u{E000}', '\u{E010}')),
    };
    assert_eq!(
        words.say_of(Lang::Fr, &names, &ash),
        "cartes d’\u{E000}Olga\u{E010}",
        "through a badge"
    );
}

/// Everything a scene names has a face; what it does not name has none.
#[test]
fn a_thing_without_a_face_of_its_own_has_a_plain_one() {
    let printed = Face::new(FaceKind::Action, "eye", Text::plain("Look"));
    let mut card = Item::new("item:card", "card", Colour::Ink, Text::plain("A card"));
    card.face = Some(Box::new(printed.clone()));
    let scene = Scene {
        trays: vec![Tray {
            id: "tray:hand".into(),
            label: Text::plain("Hand"),
            kind: TrayKind::Hand,
            owner: Some(1),
            items: vec![
                card,
                Item::new("item:torch", "torch", Colour::Yellow, Text::plain("Torch")),
            ],
            count: None,
        }],
        panels: vec![Panel {
            marks: Vec::new(),
            seat: 1,
            piece: None,
            name: Text::plain("Ripley"),
            player: Text::plain("Ripley"),
            letter: "R".into(),
            colour: Colour::Yellow,
            place: None,
            lines: vec![Text::plain("wounded")],
            active: false,
        }],
        role: Some(Face::new(FaceKind::Role, "", Text::plain("Crew"))),
        ..Scene::default()
    };
    let title = |id: &str| scene.plain_face(id).map(|face| face.title.to_string());
    assert_eq!(scene.plain_face("item:card"), Some(printed));
    assert_eq!(title("item:torch").as_deref(), Some("Torch"));
    assert_eq!(title("tray:hand").as_deref(), Some("Hand"));
    assert_eq!(title("seat:1").as_deref(), Some("Ripley"));
    assert_eq!(title("role").as_deref(), Some("Crew"));
    for unknown in ["seat:0", "seat:", "item:rope", ""] {
        assert_eq!(title(unknown), None, "{unknown}");
    }
}

/// Trays and gauges are called by messages named after their ids, unless they are called otherwise.
#[test]
fn things_are_built_word_by_word() {
    let item = Item::new("token:1", "token", Colour::Cyan, Text::say("token"));
    let tray = Tray::new("pool", TrayKind::Row, [item.clone().many(2_u8)]);
    assert_eq!(
        (tray.id.as_str(), tray.label.as_str()),
        ("tray:pool", "tray-pool")
    );
    assert_eq!(
        (tray.items[0].count, tray.count, tray.owner),
        (2, None, None)
    );
    let tray = tray.called(Text::say("own")).of(Seat(1)).counting(5);
    assert_eq!(
        (tray.label.as_str(), tray.owner, tray.count),
        ("own", Some(1), Some(5))
    );
    assert_eq!(tray.clone().unless_empty(), Some(tray));
    assert_eq!(Tray::new("pool", TrayKind::Row, []).unless_empty(), None);
    let task = item.detail(Text::say("more")).toned(Tone::Dim);
    assert_eq!(
        (task.clone().done(false).tone, task.progress),
        (Tone::Dim, None)
    );
    let done = task.done(true);
    assert_eq!((done.tone, done.progress), (Tone::Good, Some((1, 1))));
    let face = Face::new(FaceKind::Item, "card", Text::say("card"));
    assert_eq!(
        Item::faced("card:1", face.clone()).face,
        Some(Box::new(face))
    );

    let gauge = Gauge::new("gauge:fear", "terror", 2_u8, 7).toned(Tone::Danger);
    assert_eq!(
        (gauge.label.as_str(), gauge.note.as_ref()),
        ("gauge-fear", None)
    );
    let gauge = gauge
        .noted()
        .stops([Stop::new(1, Colour::Red, Text::say("stop"))]);
    assert_eq!(gauge.note, Some(Text::say("gauge-fear-note")));
    assert_eq!((gauge.value, gauge.top, gauge.stops.len()), (2, 7, 1));

    let piece = Piece::new("cat", "cat", Text::say("cat"), "space:1").coloured(Colour::Orange);
    let piece = piece.toned(Tone::Good).many(3_u8).figure().lettered('C');
    assert_eq!(piece.at, Whereabouts::Space("space:1".to_owned()));
    assert_eq!(
        (piece.count, piece.figure, piece.letter),
        (3, true, Some("C".to_owned()))
    );

    let mark = Mark::counted("card", Colour::Red, "hand-of", 4_u8).of(6);
    let label = Text::say("hand-of").with("count", 4_u8).with("most", 6_u8);
    assert_eq!((mark.label, mark.count, mark.of), (label, Some(4), Some(6)));
    assert_eq!(Stock::new("tray:pool", "token").id, "tray:pool");
}
