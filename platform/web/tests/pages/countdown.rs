//! The ring around the seconds of whoever is asked to react.

use kernel::{Choice, Lang, Seat, SeatSet, Text, Viewer};
use serde_json::json;
use web::model::{Countdown, TablePage, Theme};

use crate::fixture;
use crate::html::between;

/// Somebody attacks; seat 0 looks and is asked, and has 14 of 20 seconds left.
fn attacked(icons: &[kernel::Icon]) -> TablePage<'_> {
    let mut table = fixture::table(Lang::En, icons);
    table.viewer = Viewer::Seat(Seat(0));
    table.window = None;
    table.clock = Some(Countdown {
        left_millis: 14_000,
        all_millis: 20_000,
    });
    table.scene.prompt.waiting = SeatSet::only(Seat(0));
    table.scene.prompt.reacts = true;
    table
}

fn page(table: &TablePage<'_>) -> String {
    web::table(&fixture::visitor(Lang::En, Theme::Dark), table)
}

/// The ring as it is drawn.
fn ring(html: &str) -> &str {
    between(html, "<div class=\"window\"", "</div>")
}

#[test]
fn who_is_asked_to_react_sees_their_own_clock_and_what_happens_at_its_end() {
    let icons = fixture::icons();
    let html = page(&attacked(&icons));
    let ring = ring(&html);
    assert!(
        ring.contains("role=\"timer\"") && ring.contains("aria-label=\"Time left to act\""),
        "{ring}"
    );
    assert!(ring.contains(">14</b>"), "{ring}");
    assert!(ring.contains("stroke-dasharray=\"70 100\""), "{ring}");
    assert!(
        ring.contains("at 0 a stand-in plays for you")
            && ring.contains("aria-describedby=\"at-zero\""),
        "{ring}"
    );
    assert!(!ring.contains("aria-live"), "its seconds are not read out");
    assert!(!ring.contains("short"), "{ring}");
}

#[test]
fn under_five_seconds_are_marked() {
    let icons = fixture::icons();
    for (left_millis, short) in [(4_001, false), (4_000, true), (0, true)] {
        let mut table = attacked(&icons);
        table.clock = Some(Countdown {
            left_millis,
            all_millis: 20_000,
        });
        assert_eq!(
            ring(&page(&table)).contains("clock short"),
            short,
            "{left_millis}"
        );
    }
}

#[test]
fn until_the_clock_starts_the_ring_is_whole() {
    let icons = fixture::icons();
    let mut table = attacked(&icons);
    table.clock = Some(Countdown {
        left_millis: 26_000,
        all_millis: 20_000,
    });
    let html = page(&table);
    let ring = ring(&html);
    assert!(
        ring.contains(">20</b>") && ring.contains("stroke-dasharray=\"100 100\""),
        "{ring}"
    );
}

/// A change of the table after which there is no ring.
type Without = fn(&mut TablePage<'_>);

#[test]
fn no_ring_without_a_clock_a_window_or_a_question_to_the_viewer() {
    let icons = fixture::icons();
    let without: [(&str, Without); 5] = [
        ("a table without clocks", |table| table.clock = None),
        ("a turn of one's own", |table| {
            table.scene.prompt.reacts = false;
        }),
        ("another is asked", |table| {
            table.scene.prompt.waiting = SeatSet::only(Seat(1));
        }),
        ("somebody who watches", |table| {
            table.viewer = Viewer::Spectator;
        }),
        ("days, not seconds", |table| {
            table.clock = Some(Countdown {
                left_millis: 80_000_000,
                all_millis: 86_400_000,
            });
        }),
    ];
    for (what, change) in without {
        let mut table = attacked(&icons);
        change(&mut table);
        assert!(!page(&table).contains("class=\"window\""), "{what}");
    }
}

/// What somebody could answer with shows in their choices alone.
#[test]
fn the_ring_is_the_same_whatever_one_could_answer_with() {
    let icons = fixture::icons();
    let pass = Choice {
        chosen: json!("pass"),
        label: Text::plain("Let it come"),
        onward: true,
        ..Choice::default()
    };
    let mut empty_handed = attacked(&icons);
    empty_handed.scene.choices = vec![pass.clone()];
    let mut armed = attacked(&icons);
    armed.scene.choices.push(pass);
    assert_eq!(ring(&page(&empty_handed)), ring(&page(&armed)));
}

/// With or without clocks: the question and the place of the danger glow by this mark.
#[test]
fn what_is_reacted_to_is_marked_on_the_dock() {
    let icons = fixture::icons();
    let mut table = attacked(&icons);
    table.clock = None;
    assert!(page(&table).contains("<section class=\"dock reacting\""));
    table.scene.prompt.reacts = false;
    assert!(page(&table).contains("<section class=\"dock\""));
}
