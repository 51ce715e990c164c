//! The drawing: nothing overlaps or leaves its deck; and the scenes: ids are unique, whatever is
//! pointed at is there, icons are drawn, and everybody sees the same table.

use std::collections::{BTreeMap, BTreeSet};

use crate::walks::{asked_scene, each_position, game};
use fate::Fate;
use fate::content::{DeckSpec, SpaceSpec};
use kernel::{Face, Game, Lang, LinkKind, Scene, Seat, Staged, Text, Viewer, Whereabouts};

type Point = (f32, f32);

/// The corners of a space's box.
fn corners(space: &SpaceSpec) -> [Point; 4] {
    let (x, y, w, h) = (
        f32::from(space.at.0),
        f32::from(space.at.1),
        f32::from(space.size.0),
        f32::from(space.size.1),
    );
    [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
}

/// An outline as a polygon: absolute `M`, `L`, `H`, `V`, `C` and `Z`, curves in short straight
/// pieces.
fn polygon(deck: &DeckSpec) -> Vec<Point> {
    let spaced: String = deck
        .outline
        .chars()
        .flat_map(|c| {
            if c.is_alphabetic() {
                vec![' ', c, ' ']
            } else {
                vec![c]
            }
        })
        .collect();
    let mut words = spaced.split_whitespace().peekable();
    let (mut points, mut command): (Vec<Point>, &str) = (Vec::new(), "");
    while let Some(word) = words.peek() {
        if word.starts_with(char::is_alphabetic) {
            command = words.next().expect("a command");
        }
        let mut number = || {
            words
                .next()
                .and_then(|word| word.parse().ok())
                .expect("a number")
        };
        let last = points.last().copied().unwrap_or_default();
        match command {
            "M" | "L" => points.push((number(), number())),
            "H" => points.push((number(), last.1)),
            "V" => points.push((last.0, number())),
            "C" => {
                let [a, b, c] = [
                    (number(), number()),
                    (number(), number()),
                    (number(), number()),
                ];
                let at = |t: f32, p: [f32; 4]| {
                    let u = 1.0 - t;
                    u * u * u * p[0]
                        + 3.0 * u * u * t * p[1]
                        + 3.0 * u * t * t * p[2]
                        + t * t * t * p[3]
                };
                let steps = (1..=16_u8).map(|step| f32::from(step) / 16.0);
                points.extend(steps.map(|t| {
                    (
                        at(t, [last.0, a.0, b.0, c.0]),
                        at(t, [last.1, a.1, b.1, c.1]),
                    )
                }));
            }
            "Z" => break,
            other => panic!(
                "deck {}: the test does not read the command {other:?}",
                deck.id
            ),
        }
    }
    points
}

/// Whether a point is inside a polygon, by the crossings of a ray to the right.
fn inside(polygon: &[Point], (x, y): Point) -> bool {
    let edges = polygon.iter().zip(polygon.iter().cycle().skip(1));
    edges
        .filter(|&(a, b)| (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0)
        .count()
        % 2
        == 1
}

#[test]
fn no_two_spaces_overlap_and_all_are_in_the_drawing() {
    let content = Fate::standard().content;
    for (index, space) in content.spaces.iter().enumerate() {
        let [(left, top), _, (right, bottom), _] = corners(space);
        assert!(
            right <= f32::from(content.size.0) && bottom <= f32::from(content.size.1),
            "{} leaves the drawing",
            space.id
        );
        for other in &content.spaces[..index] {
            let [(l, t), _, (r, b), _] = corners(other);
            let apart = right < l || r < left || bottom < t || b < top;
            assert!(apart, "{} and {} overlap", space.id, other.id);
        }
    }
}

#[test]
fn every_space_and_every_deck_s_name_is_inside_the_deck() {
    let content = Fate::standard().content;
    for deck in &content.decks {
        let hull = polygon(deck);
        let label = (f32::from(deck.label_at.0), f32::from(deck.label_at.1));
        assert!(
            inside(&hull, label),
            "the name of deck {} is outside it",
            deck.id
        );
        for space in content.spaces.iter().filter(|space| space.deck == deck.id) {
            assert!(
                corners(space)
                    .into_iter()
                    .all(|corner| inside(&hull, corner)),
                "{} leaves deck {}",
                space.id,
                deck.id
            );
        }
    }
    assert!(
        content
            .spaces
            .iter()
            .all(|space| content.decks.iter().any(|deck| deck.id == space.deck))
    );
}

/// A link is drawn from middle to middle: no third space may stand in its way.
#[test]
fn no_link_runs_through_a_third_space() {
    let content = Fate::standard().content;
    let middle = |space: &SpaceSpec| {
        let [(left, top), _, (right, bottom), _] = corners(space);
        (f32::midpoint(left, right), f32::midpoint(top, bottom))
    };
    for &(from, to) in content.ship.links() {
        let (start, end) = (
            middle(&content.spaces[from.index()]),
            middle(&content.spaces[to.index()]),
        );
        for step in 0..=200_u8 {
            let part = f32::from(step) / 200.0;
            let (x, y) = (
                start.0 + (end.0 - start.0) * part,
                start.1 + (end.1 - start.1) * part,
            );
            for space in content
                .ship
                .spaces()
                .iter()
                .filter(|&space| space != from && space != to)
            {
                let spec = &content.spaces[space.index()];
                let [(left, top), _, (right, bottom), _] = corners(spec);
                let hit = (left..=right).contains(&x) && (top..=bottom).contains(&y);
                assert!(!hit, "the link {from:?}–{to:?} runs through {}", spec.id);
            }
        }
    }
}

/// At 11 px on a board 880 px wide, a letter of a fixed-width font takes about 7.8 units of the
/// drawing.
#[test]
fn every_room_s_name_fits_on_its_plate_in_both_languages() {
    let (game, fate) = (game(), Fate::standard());
    for room in fate.content.rooms.iter() {
        let spec = &fate.content.spaces[room.index()];
        for lang in Lang::ALL {
            let name = game
                .words()
                .say(lang, &Text::say(format!("space-{}", spec.id)));
            let width = name.chars().count() as f32 * 7.8;
            assert!(
                width <= f32::from(spec.size.0),
                "{name:?} is too long for its plate"
            );
        }
    }
}

#[test]
fn the_board_shows_every_space_and_every_link_and_the_ladders_as_ladders() {
    let (dealt, _) = {
        let game = game();
        let options = game.tables().swap_remove(0);
        game.deal(&options, kernel::Dice::of(&[0; 32], 0))
            .expect("a table")
    };
    let board = dealt.scene(Viewer::Spectator).board;
    let spaces: BTreeSet<_> = board.spaces.iter().map(|space| space.id.as_str()).collect();
    assert_eq!(
        (spaces.len(), board.spaces.len(), board.links.len()),
        (27, 27, 28)
    );
    assert!(
        board
            .links
            .iter()
            .all(|link| spaces.contains(link.from.as_str()) && spaces.contains(link.to.as_str()))
    );
    let ladders: Vec<_> = board
        .links
        .iter()
        .filter(|link| link.kind == LinkKind::Ladder)
        .collect();
    let ends: Vec<_> = ladders
        .iter()
        .map(|link| (link.from.as_str(), link.to.as_str()))
        .collect();
    assert_eq!(
        ends,
        [("space:suit", "space:equip"), ("space:dock", "space:maint")]
    );
}

/// Every id of a scene; panics if one stands twice.
fn ids(scene: &Scene) -> BTreeSet<&str> {
    let mut ids = BTreeSet::new();
    for id in scene.ids() {
        assert!(ids.insert(id), "{id} stands twice");
    }
    ids
}

/// The drawings a face names.
fn drawings(face: &Face) -> BTreeSet<String> {
    let steps = face.steps.iter().map(|step| &step.icon);
    let checks = face.checks.iter().map(|check| &check.icon);
    let price = face.price.iter().map(|price| &price.icon);
    let all = steps.chain(checks).chain(price).chain([&face.icon]);
    all.cloned().collect()
}

#[test]
fn ids_are_unique_and_whatever_is_named_is_there() {
    let game = game();
    let icons: BTreeSet<_> = game.icons().iter().map(|icon| icon.id.as_str()).collect();
    let (mut drawn, mut positions) = (BTreeSet::new(), 0);
    each_position(&game, |position, told| {
        let scene = asked_scene(position).unwrap_or_else(|| position.scene(Viewer::Spectator));
        ids(&position.scene(Viewer::Everything));
        let ids = ids(&scene);
        for choice in &scene.choices {
            for target in choice.targets.iter().chain(&choice.subject) {
                assert!(
                    ids.contains(target.as_str()),
                    "{target} of {:?} is not there",
                    choice.label
                );
            }
        }
        for piece in &scene.pieces {
            assert!(
                matches!(&piece.at, Whereabouts::Space(at) if ids.contains(at.as_str())),
                "{} is nowhere",
                piece.id
            );
        }
        for panel in &scene.panels {
            assert!(
                panel
                    .piece
                    .as_ref()
                    .is_none_or(|piece| ids.contains(piece.as_str()))
            );
        }
        for motion in position
            .narrate(told)
            .iter()
            .filter_map(kernel::LogLine::way)
        {
            assert!(
                motion.path.iter().all(|space| ids.contains(space.as_str())),
                "{motion:?}"
            );
        }
        let items = scene
            .trays
            .iter()
            .flat_map(|tray| &tray.items)
            .map(|item| &item.icon);
        let pieces = scene.pieces.iter().map(|piece| &piece.icon);
        let choices = scene.choices.iter().map(|choice| &choice.icon);
        let groups = scene.dock.iter().map(|group| &group.icon);
        let gauges = scene.gauges.iter().map(|gauge| &gauge.icon);
        let named = pieces.chain(items).chain(choices);
        drawn.extend(named.chain(groups).chain(gauges).cloned());
        // Faces of every thing at every position would take minutes.
        positions += 1;
        for id in ids.into_iter().filter(|_| positions % 100 == 0) {
            let face = position.face(Viewer::Spectator, id);
            let face = face.unwrap_or_else(|| panic!("{id} has no face"));
            drawn.extend(drawings(&face));
        }
    });
    let catalogue = game.catalogue();
    drawn.extend(catalogue.iter().flat_map(|(_, face)| drawings(face)));
    let drawn: BTreeSet<_> = drawn.iter().map(String::as_str).collect();
    assert_eq!(drawn, icons, "drawings named and drawings there");
}

/// What stands on a plate has at most 15 letters in every language.
#[test]
fn names_on_plates_are_short() {
    let game = game();
    let table = game.position("A=ripley@galley").expect("a position");
    for space in table.scene(Viewer::Spectator).board.spaces {
        let name = space.short.unwrap_or(space.label);
        for lang in Lang::ALL {
            let name = game.words().say(lang, &name);
            assert!(name.chars().count() <= 15, "{name} in {}", lang.code());
        }
    }
}

#[test]
fn every_drawing_has_its_own_name_and_character() {
    let icons = Fate::standard().icons();
    let names: BTreeMap<_, _> = icons.iter().map(|icon| (&icon.id, icon.glyph)).collect();
    let glyphs: BTreeSet<_> = icons.iter().map(|icon| icon.glyph).collect();
    assert_eq!((names.len(), glyphs.len()), (icons.len(), icons.len()));
    assert!(
        icons
            .iter()
            .all(|icon| icon.path.starts_with('M') && icon.path.ends_with('Z'))
    );
}

/// Chapter 26: no player holds private information. Only the wording of the question, the choices,
/// what the groups say of them and how far away one's own figure is depend on who looks.
#[test]
fn everybody_sees_the_same_table() {
    let game = game();
    each_position(&game, |position, _| {
        let shown = |viewer| {
            let mut scene = position.scene(viewer);
            scene.choices.clear();
            scene.prompt.text = Text::default();
            for group in &mut scene.dock {
                (group.note, group.rule) = (None, None);
            }
            let items = scene.trays.iter_mut().flat_map(|tray| &mut tray.items);
            items.for_each(|item| item.distance = None);
            scene
        };
        let public = shown(Viewer::Spectator);
        for seat in (0..5).map(Seat) {
            assert!(
                shown(Viewer::Seat(seat)) == public,
                "seat {seat} sees another table at {}",
                position.print(Viewer::Spectator)
            );
        }
    });
}

/// The one who is asked is asked; the others are told who decides.
#[test]
fn the_question_is_put_to_the_one_who_decides() {
    let game = game();
    each_position(&game, |position, _| {
        let waiting = position.scene(Viewer::Spectator).prompt;
        let Some(asked) = asked_scene(position) else {
            assert!(waiting.waiting.is_empty() && waiting.text.as_str().starts_with("over-"));
            return;
        };
        assert_eq!(asked.prompt.waiting, waiting.waiting);
        let (ask, wait) = (asked.prompt.text.as_str(), waiting.text.as_str());
        assert_eq!(
            ask.strip_prefix("ask-"),
            wait.strip_prefix("wait-"),
            "{ask} and {wait}"
        );
        assert!(ask.starts_with("ask-"));
    });
}
