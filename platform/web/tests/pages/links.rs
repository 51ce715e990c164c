//! Links on the page: drawn, named, lit, clicked, read and travelled along like spaces.

use std::collections::BTreeSet;

use kernel::{Choice, Lang, Piece, Whereabouts};
use web::model::Theme;

use crate::fixture::{self, corridors};
use crate::html::{attributes, between, unescaped};

fn page() -> String {
    web::table(
        &fixture::visitor(Lang::En, Theme::Dark),
        &corridors::corridor_table(Lang::En, &fixture::icons()),
    )
}

/// The drawing alone.
fn ship(html: &str) -> &str {
    between(html, "class=\"ship\"", "</svg>")
}

/// What is drawn of a link, up to the next thing of the board.
fn group<'a>(html: &'a str, id: &str) -> &'a str {
    let from = format!("data-id=\"{id}\"");
    assert_eq!(ship(html).matches(&from).count(), 1, "{id}");
    let rest = &ship(html)[ship(html).find(&from).expect("a group")..];
    &rest[..rest[1..].find("data-id=").map_or(rest.len(), |end| end + 1)]
}

fn middle(html: &str, id: &str) -> (f32, f32) {
    let part = |name: &str| -> f32 {
        attributes(group(html, id), name)[0]
            .parse()
            .expect("a number")
    };
    (part("data-x"), part("data-y"))
}

/// The links something can be done with, in the order of the choices.
fn offered() -> Vec<Choice> {
    let choices = corridors::scene(Lang::En).choices;
    let offered = |choice: &Choice| {
        choice.refused.is_none()
            && choice
                .targets
                .first()
                .is_some_and(|id| id.starts_with("link:"))
    };
    choices.into_iter().filter(offered).collect()
}

#[test]
fn every_link_is_drawn_once_and_has_its_name() {
    let html = page();
    for link in corridors::board(Lang::En).links {
        let drawn = group(&html, &link.id);
        assert!(drawn.contains(&format!("<title>{}", link.label)), "{drawn}");
    }
    assert!(group(&html, "link:7").contains(": Dripping pipes</title>"));
    assert!(
        group(&html, "link:8").contains("url(#hazard)"),
        "danger is a pattern too"
    );
}

#[test]
fn doors_ladders_and_vents_look_like_what_they_are() {
    let html = page();
    for (id, class) in [
        ("link:2", "door"),
        ("link:15", "ladder"),
        ("link:16", "vent"),
        ("link:1", "tube-rail"),
    ] {
        assert!(
            group(&html, id).contains(&format!("class=\"{class}\"")),
            "{id}"
        );
    }
    assert!(!group(&html, "link:1").contains("class=\"door\""));
}

#[test]
fn twins_lie_apart_by_their_bend() {
    let html = page();
    let ((x, y), (other_x, other_y)) = (middle(&html, "link:5"), middle(&html, "link:6"));
    let apart = (other_x - x).hypot(other_y - y);
    assert!((46.0..58.0).contains(&apart), "twice 26, but {apart}");
}

#[test]
fn whatever_link_a_choice_points_at_is_a_button_that_says_what_it_does() {
    let html = page();
    for choice in offered() {
        let id = &choice.targets[0];
        let drawn = group(&html, id);
        let button = between(drawn, "<a class=\"thing lit\"", ">");
        assert!(
            button.contains("role=\"button\"") && button.contains("href=\"#choice-"),
            "{button}"
        );
        let said = &attributes(drawn, "aria-label")[0];
        if id == "link:12" {
            assert_eq!(said, "Corridor 12: Hatch Control – Cargo Hold: 2 choices");
            assert!(button.contains("aria-haspopup=\"dialog\""));
        } else {
            assert_eq!(said, choice.label.as_str());
        }
        for part in ["class=\"plate\"", "class=\"brackets\"", "class=\"tip\""] {
            assert!(drawn.contains(part), "{id} has no {part}");
        }
        let described = &attributes(drawn, "aria-describedby")[0];
        assert!(
            html.contains(&format!("<span id=\"{described}\"")),
            "{described}"
        );
        assert_eq!(
            html.matches(&format!("data-margin=\"{id}\"")).count(),
            1,
            "{id}"
        );
    }
}

/// However many corridors there are: only what can be chosen costs a Tab.
#[test]
fn only_lit_links_are_tab_stops() {
    let html = page();
    let links: BTreeSet<String> = offered()
        .iter()
        .map(|choice| choice.targets[0].clone())
        .collect();
    let stops = attributes(ship(&html), "data-target");
    let stops: BTreeSet<String> = stops
        .into_iter()
        .filter(|id| id.starts_with("link:"))
        .collect();
    assert_eq!(stops, links);
    for door in ship(&html).split("<a class=\"thing").skip(1) {
        let door = between(door, "", ">");
        assert_eq!(
            door.contains("tabindex=\"-1\""),
            !door.contains("data-target"),
            "{door}"
        );
    }
}

#[test]
fn a_refused_choice_leaves_its_link_dark_and_explains_itself() {
    let html = page();
    assert!(!group(&html, "link:2").contains("class=\"thing lit\""));
    let refused = between(&html, "data-rule=\"M14.6\"", "</a>");
    assert!(
        refused.contains("Shut the door of corridor 2")
            && refused.contains("its door is shut already"),
        "{refused}"
    );
}

#[test]
fn pieces_on_a_link_stand_at_its_middle_with_their_count() {
    let html = page();
    let on_link = |piece: &&Piece| matches!(piece.at, Whereabouts::Link(_));
    let scene = corridors::scene(Lang::En);
    assert!(scene.pieces.iter().filter(on_link).count() > 3);
    for piece in scene.pieces.iter().filter(on_link) {
        let drawn = between(&html, &format!("data-piece=\"{}\"", piece.id), "</g>");
        let at = &attributes(drawn, "data-at")[0];
        assert_eq!(Whereabouts::Link(at.clone()), piece.at);
        let part = |name: &str| -> f32 { attributes(drawn, name)[0].parse().expect("a number") };
        let (x, y) = middle(&html, at);
        assert!(
            (part("data-x") - x).hypot(part("data-y") - y) < 0.1,
            "{}",
            piece.id
        );
    }
    let two = between(&html, "data-piece=\"noise:10\"", "</text>");
    assert!(
        two.contains("noise × 2</title>") && two.ends_with(">2"),
        "{two}"
    );
}

#[test]
fn the_text_twin_says_what_lies_on_links_and_which_can_be_chosen() {
    let html = page();
    let twin = unescaped(between(&html, "id=\"twin\"", "</section>"));
    let line = |id: &str| between(&twin, &format!("id=\"twin-{id}\""), "</span>").to_owned();
    for (id, said) in [
        ("link:3", "Corridor 3: Storage – Canteen. Here: noise."),
        (
            "link:10",
            "Corridor 10: Hibernatorium – Engine. Here: noise × 2.",
        ),
        (
            "link:5",
            "Corridor 5: Hatch Control – Hibernatorium. Here: nothing.",
        ),
        (
            "link:7",
            "Corridor 7: Canteen – Laboratory (Dripping pipes). Here: nothing.",
        ),
        (
            "link:8",
            "Corridor 8: Laboratory – Nest (danger). Here: Hunter.",
        ),
        (
            "link:14",
            "Corridor 14: Generator – Engine (door shut). Here: nothing.",
        ),
    ] {
        assert!(line(id).ends_with(said), "{}", line(id));
    }
    assert!(
        !twin.contains("id=\"twin-link:1\""),
        "nothing is to be said of it"
    );
    let leads = line("space:hatch");
    assert!(
        leads.contains(
            "Corridor 5: Hatch Control – Hibernatorium, Corridor 6: Hatch Control – Hibernatorium"
        ),
        "twins are told apart: {leads}"
    );
    assert!(
        leads.contains("Cockpit (door shut)") && leads.contains("Canteen,"),
        "{leads}"
    );
}

#[test]
fn a_piece_can_be_taken_up_and_put_on_a_link() {
    let html = page();
    assert_eq!(html.matches("data-take=\"noise:0\"").count(), 1);
    let button = between(&html, "data-taken=\"noise:0\"", "</button>");
    assert!(button.contains("Noise in corridor 4"), "{button}");
    assert!(group(&html, "link:4").contains("data-target=\"link:4\""));
}

#[test]
fn a_way_through_a_link_leads_over_its_middle() {
    let html = web::table(
        &fixture::visitor(Lang::En, Theme::Dark),
        &corridors::moved_corridor_table(Lang::En, &fixture::icons()),
    );
    let way = attributes(
        between(&html, "data-motion=\"crew:captain\"", "</li>"),
        "data-path",
    );
    assert_eq!(way, ["space:hatch link:5 space:sleep"]);
    for id in way[0].split(' ') {
        let (x, y) = middle(&html, id);
        assert!(x > 0.0 && y > 0.0, "{id}");
    }
}
