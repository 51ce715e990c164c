//! Every page as the server would show it: nothing inline, nothing unescaped, nothing unsaid,
//! nothing out of reach.

mod countdown;
mod dock;
#[path = "../fixture/mod.rs"]
mod fixture;
mod html;
mod links;
mod team;

use std::collections::BTreeSet;

use kernel::{Lang, Seat, Viewer, Whereabouts};
use web::model::{Countdown, CreatePage, FacePage, LedgerPage, LobbyPage, Theme, Trouble};
use web::{forms, paths};

use html::{attributes, between, unescaped};

const LEDGER: &str = include_str!("../../../../docs/rules/fate.md");

/// All pages and fragments in a language, by name.
fn pages(lang: Lang) -> Vec<(&'static str, String)> {
    let who = fixture::visitor(lang, Theme::Auto);
    let icons = fixture::icons();
    let ledger = LedgerPage {
        game: "fate".into(),
        title: "Fate of the Nostromo".into(),
        source: LEDGER,
    };
    let refused = CreatePage {
        problem: Some("not so many <b>players</b>".into()),
        ..fixture::create(lang)
    };
    let moments = fixture::turn::moments(lang, &icons);
    let moments = moments
        .iter()
        .map(|(name, table)| (*name, web::table(&who, table)));
    let faces = fixture::faces::faces(lang);
    let face = FacePage {
        game: "fate".into(),
        back: "/table/k7q2".into(),
        face: faces[0].clone(),
        icons: &icons,
    };
    let mut pages = vec![
        ("face", web::inspect(&who, &face)),
        ("lobby", web::lobby(&who, &fixture::lobby())),
        (
            "empty lobby",
            web::lobby(
                &who,
                &LobbyPage {
                    games: fixture::games(),
                    ..LobbyPage::default()
                },
            ),
        ),
        ("create", web::create(&who, &fixture::create(lang))),
        ("create again", web::create(&who, &refused)),
        ("room", web::room(&who, &fixture::room())),
        ("join", web::join(&who, &fixture::join())),
        ("table", web::table(&who, &fixture::table(lang, &icons))),
        (
            "busy table",
            web::table(&who, &fixture::busy_table(lang, &icons)),
        ),
        (
            "table with corridors",
            web::table(&who, &fixture::corridors::corridor_table(lang, &icons)),
        ),
        (
            "watched table",
            web::table(&who, &fixture::watched_table(lang, &icons)),
        ),
        (
            "handed table",
            web::table(&who, &fixture::handed_table(lang, &icons)),
        ),
        ("replay", web::replay(&who, &fixture::replay(lang, &icons))),
        ("ending", web::ending(&who, &fixture::ending(lang, &icons))),
        (
            "rivals' ending",
            web::ending(&who, &fixture::rivals_ending(lang, &icons)),
        ),
        (
            "lesson",
            web::table(&who, &fixture::learning::lesson_table(lang, &icons)),
        ),
        (
            "lesson over",
            web::table(&who, &fixture::learning::free_table(lang, &icons)),
        ),
        ("learn", web::learn(&who, &fixture::learning::lessons(lang))),
        (
            "learn a game",
            web::learn_game(&who, &fixture::learning::lessons(lang)[0]),
        ),
        (
            "rules",
            web::guide(&who, &fixture::learning::guide(lang, &icons)),
        ),
        (
            "aid",
            web::aid(&who, &fixture::learning::guide(lang, &icons)),
        ),
        ("rule", web::rule(&who, &fixture::learning::rule(lang))),
        ("ledger", web::ledger(&who, &ledger)),
        ("rules index", web::rules_index(&who, &fixture::games())),
        ("settings", web::settings(&who)),
        (
            "trouble",
            web::trouble(&who, &Trouble::Damaged("line 3 is missing".into())),
        ),
    ];
    pages.extend(moments);
    pages
}

fn table_page() -> String {
    web::table(
        &fixture::visitor(Lang::En, Theme::Dark),
        &fixture::table(Lang::En, &fixture::icons()),
    )
}

#[test]
fn nothing_is_inline_on_any_page() {
    for (name, html) in pages(Lang::En) {
        for tag in html.split('<').skip(1) {
            let inside = tag.split('>').next().unwrap_or_default();
            // What stands in quotes is text, not an attribute.
            let bare: String = inside.split('"').step_by(2).collect();
            let words: Vec<&str> = bare.split_whitespace().collect();
            assert!(
                words
                    .iter()
                    .all(|word| !word.starts_with("on") && !word.starts_with("style=")),
                "{name}: <{inside}>"
            );
            assert!(
                !inside.starts_with("style") && !inside.contains("javascript:"),
                "{name}: <{inside}>"
            );
            assert!(
                !inside.starts_with("script") || inside.contains(" src=\"/assets/"),
                "{name}: <{inside}>"
            );
        }
    }
}

#[test]
fn what_people_typed_is_shown_as_text() {
    for (name, html) in pages(Lang::En) {
        assert!(
            !html.contains("<script>") && !html.contains("<b>players"),
            "{name}"
        );
    }
    assert!(table_page().contains("&lt;script&gt;alert('hull')&lt;/script&gt; &amp; stay calm"));
    assert!(table_page().contains("Chloé &lt;script&gt;alert(1)&lt;/script&gt;"));
}

#[test]
fn every_page_is_said_in_both_languages() {
    for lang in Lang::ALL {
        for (name, html) in pages(lang) {
            assert!(
                !html.contains('⟦'),
                "{name} in {}: {}",
                lang.code(),
                between(&html, "⟦", "⟧")
            );
            assert!(
                html.contains(&format!("<html lang=\"{}\"", lang.code())),
                "{name}"
            );
        }
    }
}

#[test]
fn every_trouble_is_said_in_both_languages() {
    let troubles = [
        Trouble::NotFound,
        Trouble::NotYours,
        Trouble::Unclear("why".into()),
        Trouble::Stale,
        Trouble::Final,
        Trouble::NotOver,
        Trouble::Unplayable("why".into()),
        Trouble::Forbidden {
            rule: "F9.9".into(),
            because: "too far".into(),
        },
        Trouble::NotOffered,
        Trouble::SeatTaken,
        Trouble::SeatsFree,
        Trouble::NotStarted,
        Trouble::Started,
        Trouble::Over,
        Trouble::Length(40),
        Trouble::TooMany,
        Trouble::EnoughToday,
        Trouble::Gathering(5),
        Trouble::Name,
        Trouble::InLesson,
        Trouble::Awaited(Some("what".into())),
        Trouble::Awaited(None),
        Trouble::Damaged("why".into()),
        Trouble::Broken,
    ];
    for trouble in &troubles {
        let [en, fr] = Lang::ALL.map(|lang| web::trouble_words(lang, trouble));
        assert!(
            !en.contains('⟦') && !fr.contains('⟦') && en != fr,
            "{en} / {fr}"
        );
    }
}

/// The ids a Fluent source defines.
fn ids(source: &str) -> BTreeSet<&str> {
    source
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| Some(line.split_once(" =")?.0))
        .collect()
}

#[test]
fn both_languages_have_the_same_words_and_every_word_is_used() {
    let (en, fr) = (
        ids(include_str!("../../text/en.ftl")),
        ids(include_str!("../../text/fr.ftl")),
    );
    assert_eq!(en, fr);
    let mut code = String::new();
    for entry in
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/src")).expect("the sources")
    {
        code += &std::fs::read_to_string(entry.expect("a file").path()).expect("a source");
    }
    let unused: Vec<_> = en
        .iter()
        .filter(|id| !code.contains(&format!("\"{id}\"")))
        .collect();
    assert!(unused.is_empty(), "never said: {unused:?}");
}

#[test]
fn the_text_twin_says_every_space_and_every_piece() {
    let html = table_page();
    let twin = unescaped(between(&html, "id=\"twin\"", "</section>"));
    let scene = fixture::scene(Lang::En);
    for space in &scene.board.spaces {
        let line = between(&twin, &format!("id=\"twin-{}\"", space.id), "</span>").to_owned();
        assert!(line.contains(space.label.as_str()), "{line}");
        for piece in &scene.pieces {
            let here = piece.at == Whereabouts::Space(space.id.clone());
            assert!(
                !here || line.contains(piece.label.as_str()),
                "{} is not said to be in {line}",
                piece.id
            );
        }
    }
    let suit = between(&twin, "id=\"twin-space:suit\"", "</li>");
    assert!(
        suit.contains("Corridor 3") && suit.contains("Equipment Storage (by ladder)"),
        "{suit}"
    );
    assert!(between(&twin, "id=\"twin-space:airlock\"", "</li>").contains("door shut"));
    assert!(between(&twin, "id=\"twin-space:med\"", "</li>").contains("by vent"));
}

#[test]
fn every_offered_choice_is_a_button_with_words_that_sends_its_move() {
    let html = table_page();
    let form = between(&html, "id=\"choices\"", "</form>");
    assert!(form.contains("method=\"post\" action=\"/table/k7q2/move\""));
    let buttons: Vec<&str> = form
        .split("<button")
        .skip(1)
        .map(|rest| rest.split("</button>").next().unwrap_or_default())
        .collect();
    for choice in fixture::choices(Lang::En) {
        let found = buttons
            .iter()
            .find(|button| unescaped(button).contains(&format!("value=\"{}\"", choice.chosen)));
        match (&choice.refused, found) {
            (None, Some(button)) => assert!(button.contains(choice.label.as_str()), "{button}"),
            (Some(_), None) => {}
            (None, None) => panic!("{} has no button", choice.label),
            (Some(_), Some(button)) => panic!("a refused choice is a button: {button}"),
        }
    }
    let values = attributes(form, "value");
    let hidden: forms::Move<serde_json::Value> = serde_json::from_value(
        serde_json::json!({ "seat": values[0].parse::<u8>().unwrap(), "ply": values[1].parse::<u64>().unwrap(), "move": "end" }),
    )
    .expect("a move");
    assert_eq!((hidden.seat, hidden.ply), (0, 43));
}

#[test]
fn the_way_on_stands_last_and_undo_says_how_far_it_reaches() {
    let html = table_page();
    let form = between(&html, "id=\"choices\"", "</form>");
    let last = form.rfind("End actions").expect("the way on");
    assert!(
        fixture::choices(Lang::En)
            .iter()
            .all(|choice| choice.onward || form.find(choice.label.as_str()) < Some(last))
    );
    assert!(form.contains("Undo (2 steps)"));
}

#[test]
fn a_refused_choice_shows_its_reason_and_leads_to_its_rule() {
    let html = table_page();
    let refused = between(&html, "data-rule=\"F9.2\"", "</a>");
    assert!(
        refused.contains("Incinerator (4)")
            && refused.contains("needs 4 scrap, you have 3")
            && refused.contains("F9.2"),
        "{refused}"
    );
    assert!(html.contains("href=\"/rules/fate/rule/F9.2\""));
}

#[test]
fn whatever_a_choice_points_at_is_lit_and_says_what_it_does() {
    let html = table_page();
    for choice in fixture::choices(Lang::En)
        .iter()
        .filter(|choice| choice.refused.is_none())
    {
        let Some(target) = choice.targets.first() else {
            continue;
        };
        let button = between(&html, &format!("data-target=\"{target}\""), "</a>");
        let several = button.contains("aria-haspopup");
        assert_eq!(several, target == "crew:lambert", "{target}");
        assert!(
            several || button.contains(choice.label.as_str()),
            "{button}"
        );
    }
    let lit = attributes(&html, "data-target");
    assert_eq!(
        lit.len(),
        lit.iter().collect::<BTreeSet<_>>().len(),
        "something is lit twice"
    );
    assert!(
        !lit.contains(&"supply:incinerator".to_owned()),
        "what is refused is not lit"
    );
}

#[test]
fn who_only_watches_is_offered_nothing() {
    let html = web::table(
        &fixture::visitor(Lang::En, Theme::Dark),
        &fixture::watched_table(Lang::En, &fixture::icons()),
    );
    assert!(
        !html.contains("action=\"/table/") && !html.contains("data-target="),
        "a spectator can send something"
    );
    assert!(html.contains("Watching") && html.contains("Waiting for Bruno (Dallas)"));
}

#[test]
fn a_screen_to_be_passed_on_shows_no_seat_of_its_own() {
    let html = web::table(
        &fixture::visitor(Lang::En, Theme::Dark),
        &fixture::handed_table(Lang::En, &fixture::icons()),
    );
    assert!(
        html.contains("Pass the screen to Lambert") && html.contains("href=\"/table/k7q2?as=2\"")
    );
    assert!(!html.contains("class=\"card me") && !html.contains("id=\"choices\""));
}

#[test]
fn the_title_says_whose_turn_it_is() {
    assert!(between(&table_page(), "<title>", "</title>").starts_with("● Your turn"));
    let watched = web::table(
        &fixture::visitor(Lang::En, Theme::Dark),
        &fixture::watched_table(Lang::En, &fixture::icons()),
    );
    assert!(!between(&watched, "<title>", "</title>").contains('●'));
}

#[test]
fn log_lines_lead_to_their_moment_and_tell_the_way_a_piece_took() {
    let html = table_page();
    let line = between(&html, "id=\"log-39-0\"", "</li>");
    assert!(
        line.contains("href=\"/table/k7q2/replay?ply=39&amp;as=0\""),
        "{line}"
    );
    assert!(
        line.contains(
            "data-motion=\"crew:lambert\" data-path=\"space:dock space:c4 space:galley\""
        ),
        "{line}"
    );
}

#[test]
fn a_fragment_is_the_table_of_its_page() {
    let (who, icons) = (fixture::visitor(Lang::En, Theme::Dark), fixture::icons());
    let table = fixture::table(Lang::En, &icons);
    assert!(web::table(&who, &table).contains(&web::table_fragment(&who, &table)));
    let replay = fixture::replay(Lang::En, &icons);
    assert!(web::replay(&who, &replay).contains(&web::replay_fragment(&who, &replay)));
    assert!(
        web::room(&who, &fixture::room()).contains(&web::room_fragment(&who, &fixture::room()))
    );
}

#[test]
fn every_rule_of_a_ledger_has_its_address() {
    let html = web::ledger(
        &fixture::visitor(Lang::En, Theme::Dark),
        &LedgerPage {
            game: "fate".into(),
            title: "Fate".into(),
            source: LEDGER,
        },
    );
    let stated = LEDGER.lines().filter_map(|line| {
        let bullet = line
            .strip_prefix("- **")
            .map(|rest| rest.split(['*', ' ']).next().unwrap_or_default());
        let row = line
            .strip_prefix("| ")
            .and_then(|rest| rest.split_once(" |"))
            .map(|(id, _)| id);
        bullet.or(row).filter(|id| {
            id.ends_with(|c: char| c.is_ascii_digit())
                && id.starts_with(|c: char| c.is_ascii_uppercase())
                && !id.contains(' ')
        })
    });
    let stated: Vec<&str> = stated.collect();
    assert!(
        stated.len() > 590,
        "only {} rules found in the ledger",
        stated.len()
    );
    for id in stated {
        // Invariants and scenarios are for those who make the program.
        if id.starts_with(['I', 'S']) {
            assert!(!html.contains(&format!(" id=\"{id}\"")), "{id}");
            continue;
        }
        assert_eq!(html.matches(&format!(" id=\"{id}\"")).count(), 1, "{id}");
    }
}

#[test]
fn no_page_names_a_source_file_or_a_line_of_it() {
    for (name, html) in pages(Lang::En) {
        assert!(
            !html.contains("[001:") && !html.contains("cc1a81e45ef47c00"),
            "{name}"
        );
    }
}

#[test]
fn the_coach_says_what_to_do_and_always_lets_one_go() {
    let who = fixture::visitor(Lang::En, Theme::Dark);
    let html = web::table(
        &who,
        &fixture::learning::lesson_table(Lang::En, &fixture::icons()),
    );
    let coach = between(&html, "id=\"coach\"", "</section>");
    for words in [
        "3 of 6",
        "Click the lit space.",
        "value=\"back\"",
        "value=\"do\"",
        "value=\"end\"",
        "name=\"step\" value=\"2\"",
    ] {
        assert!(coach.contains(words), "{words}: {coach}");
    }
    assert!(!coach.contains("value=\"next\""), "a move is waited for");
    let steps = between(&html, "lesson-steps", "</ol>");
    assert_eq!(steps.matches("class=\"done\"").count(), 2);
    assert_eq!(steps.matches("aria-current=\"step\"").count(), 1);
    let free = web::table(
        &who,
        &fixture::learning::free_table(Lang::En, &fixture::icons()),
    );
    assert!(between(&free, "id=\"coach\"", "</section>").contains("Now you play"));
}

#[test]
fn a_rulebook_shows_a_picture_with_every_chapter_and_answers_a_search() {
    let who = fixture::visitor(Lang::Fr, Theme::Dark);
    let html = web::guide(&who, &fixture::learning::guide(Lang::Fr, &fixture::icons()));
    for id in ["win", "actions", "cards", "alien"] {
        let chapter = between(
            &html,
            &format!("class=\"chapter\" id=\"{id}\""),
            "</section>",
        );
        let figure = ["figure-row", "figure-boxes", "figure-faces", "cutout"];
        assert!(
            figure.iter().any(|class| chapter.contains(class)),
            "{chapter}"
        );
        assert!(chapter.contains("/rules/fate/rule/F4.1"), "{chapter}");
    }
    assert!(html.contains("Gardez vos nerfs &lt;b&gt;."));
    let found = between(&html, "id=\"found\"", "</section>");
    assert!(
        found.contains("3 réponses") && found.contains("lang=\"en\""),
        "{found}"
    );
    let fragment =
        web::found_fragment(&who, &fixture::learning::guide(Lang::Fr, &fixture::icons()));
    assert!(html.contains(&fragment));
}

#[test]
fn the_script_asks_only_for_words_the_page_has() {
    let html = table_page();
    let words = between(&html, "id=\"words\"", ">");
    for asset in web::assets()
        .iter()
        .filter(|asset| asset.kind.contains("javascript"))
    {
        for call in asset.body.split("words(\"").skip(1) {
            let name = call.split('"').next().unwrap_or_default();
            assert!(
                words.contains(&format!("data-{name}=")),
                "{} asks for {name}",
                asset.name
            );
        }
        for imported in asset.body.split("from \"./").skip(1) {
            let name = imported.split('"').next().unwrap_or_default();
            assert!(
                web::assets().iter().any(|other| other.name == name),
                "{} imports {name}",
                asset.name
            );
        }
    }
}

#[test]
fn nothing_is_loaded_from_elsewhere() {
    for asset in web::assets() {
        let body = asset.body.replace("http://www.w3.org/2000/svg", "");
        assert!(
            !body.contains("http:")
                && !body.contains("https:")
                && !body.contains("@import")
                && !body.contains("url("),
            "{}",
            asset.name
        );
    }
    for (name, html) in pages(Lang::En) {
        for address in attributes(&html, "href")
            .into_iter()
            .chain(attributes(&html, "src"))
            .chain(attributes(&html, "action"))
        {
            assert!(
                address.starts_with(['/', '#']) && !address.starts_with("//"),
                "{name}: {address}"
            );
        }
    }
}

#[test]
fn viewers_are_read_as_they_are_written() {
    for viewer in [
        Viewer::Seat(Seat(0)),
        Viewer::Seat(Seat(7)),
        Viewer::Spectator,
        Viewer::Everything,
    ] {
        assert_eq!(
            paths::read_viewer(&paths::viewer_word(viewer)),
            Some(viewer)
        );
    }
    assert_eq!(paths::read_viewer("8"), None);
    assert_eq!(paths::read_viewer("everything"), None);
}

#[test]
fn a_piece_to_be_put_somewhere_can_be_taken_up_and_leads_to_its_first_button() {
    let html = table_page();
    assert_eq!(
        html.matches("data-take=\"crew:brett\"").count(),
        1,
        "taken up once, whatever the places are"
    );
    let first = fixture::choices(Lang::En)
        .iter()
        .position(|choice| choice.taken.is_some())
        .expect("a piece to put");
    assert!(between(&html, "class=\"take", "</a>").contains(&format!("href=\"#choice-{first}\"")));
    for choice in fixture::choices(Lang::En)
        .iter()
        .filter(|choice| choice.taken.is_some())
    {
        let target = format!("data-target=\"{}\"", choice.targets[0]);
        assert!(html.contains(&target), "{target} is lit");
    }
    assert_eq!(
        html.matches("data-taken=\"crew:brett\"").count(),
        2,
        "each place is a button of its own"
    );
}

#[test]
fn a_score_sheet_is_a_table_with_heads_for_its_rows_and_columns() {
    let html = table_page();
    let sheet = between(&html, "class=\"card sheet-card\"", "</section>");
    for part in [
        "<caption>Points</caption>",
        "<th scope=\"col\">Round 1</th>",
        "<th scope=\"row\">Ripley</th>",
        "<td>7</td>",
    ] {
        assert!(sheet.contains(part), "{part} is not in {sheet}");
    }
}

#[test]
fn a_written_option_shows_what_is_wrong_with_it_and_keeps_what_was_typed() {
    let mut create = fixture::create(Lang::En);
    create
        .wish
        .wanted
        .insert("layout".to_owned(), "GAL@0,0 <nonsense>".to_owned());
    create.problem = Some("something above the page".to_owned());
    create.objections = vec![("layout".to_owned(), "MED is missing.".to_owned())];
    let html = web::create(&fixture::visitor(Lang::En, Theme::Dark), &create);
    let field = between(&html, "<textarea", "</small>");
    assert!(
        field.contains("name=\"option-layout\"") && field.contains("aria-invalid=\"true\""),
        "{field}"
    );
    assert!(
        field.contains("GAL@0,0 &lt;nonsense&gt;</textarea>"),
        "{field}"
    );
    assert!(field.contains("MED is missing."), "{field}");
    assert!(
        !html.contains("something above the page"),
        "what is said beside the field is not said twice"
    );
    assert!(
        field.contains("data-when=\"option-variant\" data-word=\"own\"")
            && field.contains("data-thing=\"MED\""),
        "{field}"
    );
}

#[test]
fn the_time_left_is_counted_in_seconds_where_it_is_short() {
    let icons = fixture::icons();
    let mut table = fixture::table(Lang::En, &icons);
    for (left_millis, all_millis, shown) in
        [(9_001, 10_000, ">10</b>"), (61_000, 180_000, ">1:01</b>")]
    {
        table.window = Some(Countdown {
            left_millis,
            all_millis,
        });
        let html = web::table(&fixture::visitor(Lang::En, Theme::Dark), &table);
        assert!(
            between(&html, "class=\"window\"", "</div>").contains(shown),
            "{left_millis}"
        );
    }
}

#[test]
fn every_grave_beat_lasts_and_every_told_thing_stands_in_the_recap() {
    let html = web::table(
        &fixture::visitor(Lang::En, Theme::Dark),
        &fixture::told_table(Lang::En, &fixture::icons()),
    );
    let grave: Vec<&str> = html
        .split("<li ")
        .filter(|li| li.contains("data-weight=\"grave\""))
        .collect();
    assert_eq!(grave.len(), 2);
    for beat in grave {
        let millis: u64 = between(beat, "data-ms=\"", "\"").parse().unwrap();
        assert!(millis >= 900, "{beat}");
    }
    let recap = between(&html, "id=\"recap\"", "</section>");
    let gauge = "data-gauge=\"gauge:morale\" data-from=\"13\" data-to=\"10\"";
    assert!(recap.contains(gauge), "the loss is a beat of its gauge");
    assert!(recap.contains("−3"), "and stands on the chip in figures");
    assert!(
        !recap.contains("data-waits"),
        "what Lambert suffers, Ripley need not confirm"
    );
    assert!(
        recap.contains("<details class=\"cause newest t-danger\" open"),
        "without script the last telling is open"
    );
}

#[test]
fn whoever_has_read_the_last_telling_sees_it_folded() {
    let icons = fixture::icons();
    let mut table = fixture::told_table(Lang::En, &icons);
    table.read = table.ply;
    let html = web::table(&fixture::visitor(Lang::En, Theme::Dark), &table);
    assert!(!between(&html, "id=\"recap\"", "</section>").contains(" open"));
}

#[test]
fn how_a_game_ended_is_shown_only_at_its_last_ply() {
    let icons = fixture::icons();
    let who = fixture::visitor(Lang::En, Theme::Dark);
    let mut replay = fixture::replay(Lang::En, &icons);
    let reason = replay.over.as_ref().unwrap().reason.clone();
    assert!(!web::replay(&who, &replay).contains(&reason));
    replay.ply = replay.last;
    assert!(web::replay(&who, &replay).contains(&reason));
}
