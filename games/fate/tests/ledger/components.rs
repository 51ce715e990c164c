//! Chapter 1 and the make-up of the decks in chapter C: what is in the box, by the content shipped
//! and by what it does.

use crate::common::{at, settled};

use std::collections::BTreeMap;

use fate::Fate;
use fate::content::{Ability, CardKind, Content, Mission, SpaceKind};
use fate::state::{Face, ItemKind};
use kernel::Notation as _;
use kernel::Viewer::Spectator;

/// Whether this crew member cannot be chosen.
fn is_none_of_the_crew(id: &str) -> bool {
    let why = settled(1, &[("crew", id)]).expect_err(id).0;
    why.as_str() == "kernel-not-in-list"
}

/// F1.1
#[test]
fn one_board_of_thirteen_rooms_and_fourteen_corridors() {
    let content = Content::standard();
    let rooms = content
        .spaces
        .iter()
        .filter(|space| space.kind == SpaceKind::Room)
        .count();
    assert_eq!(
        (content.spaces.len(), rooms, content.rooms.len()),
        (27, 13, 13)
    );
}

/// F1.2, F1.18, F1.19, F-R11, FC16
#[test]
fn five_placards_with_their_actions_abilities_and_spaces() {
    let content = Content::standard();
    let placards: Vec<_> = content
        .crew
        .iter()
        .map(|crew| (crew.id.as_str(), crew.actions, crew.ability))
        .collect();
    let expected = [
        ("dallas", 5, Ability::Nothing),
        ("ripley", 4, Ability::Push),
        ("parker", 4, Ability::Salvage),
        ("brett", 3, Ability::Tinker),
        ("lambert", 4, Ability::Look),
    ];
    assert_eq!(placards, expected);
    for (id, ..) in expected {
        // Three item spaces and one for coolant, whoever it is.
        let floor = "floor=galley(grapple,c)";
        at(&format!("A={id}@galley(prod,incinerator) {floor}")).allows("pick grapple; pick c");
        at(&format!(
            "A={id}@galley(prod,incinerator,tracker,c) {floor}"
        ))
        .forbids("pick grapple; pick c");
    }
}

/// F1.3
#[test]
fn kane_cannot_be_played() {
    assert!(is_none_of_the_crew("kane"));
}

/// F1.4
#[test]
fn ash_cannot_be_played_and_is_moved_by_the_game() {
    assert!(is_none_of_the_crew("ash"));
    at("mode=ash A=dallas@bridge floor=c10(s) top=hunt")
        .play("end")
        .shows("ash=c10 A=dallas@bridge")
        .told(Spectator, "AshMoved");
}

/// F1.5
#[test]
fn the_one_alien_leaves_where_it_was() {
    at("A=dallas@c14 B=brett@c13 alien=nest floor=work(surprise1)")
        .play("move work; flee c12")
        .shows("alien=work morale=14 turn=B/3")
        .play("move nest")
        .shows("B=brett@nest morale=14");
}

/// F1.6
#[test]
fn one_morale_marker_serves_everybody() {
    at("A=dallas@c6 B=brett@c14 floor=garage(jonesy),work(jonesy) top=collating-data")
        .play("move garage")
        .shows("morale=14")
        .play("end; move work")
        .shows("morale=13");
}

/// F1.7, FC22
#[test]
fn the_encounter_deck() {
    let content = Content::standard();
    assert_eq!(content.deck.len(), 21);
    let mut kinds = BTreeMap::new();
    for card in content.deck.iter() {
        let card = content.card(card);
        let id = if card.kind == CardKind::Quiet {
            "quiet"
        } else {
            card.id.as_str()
        };
        *kinds.entry((format!("{:?}", card.kind), id)).or_insert(0) += 1;
    }
    let expected = [
        (("Quiet", "quiet"), 11),
        (("Alien", "stalk"), 3),
        (("Alien", "hunt"), 2),
        (("Alien", "lost-the-signal"), 1),
        (("Order937", "collating-data"), 2),
        (("Order937", "meet-me-in-the-infirmary"), 1),
        (("Order937", "crew-expendable"), 1),
    ];
    assert_eq!(
        kinds,
        expected
            .map(|((kind, id), n)| ((kind.to_owned(), id), n))
            .into()
    );
}

/// F1.8, FC52
#[test]
fn ten_different_objectives() {
    let content = Content::standard();
    let ids: Vec<_> = content
        .objectives
        .iter()
        .map(|objective| objective.id.as_str())
        .collect();
    let expected = [
        "prep-suits",
        "chances-in-shuttle",
        "crew-meeting",
        "whats-the-damage",
        "into-the-airlock",
        "where-is-it",
        "landed-on-this-ball",
        "little-incentive",
        "encounter-the-nest",
        "check-hypersleep",
    ];
    assert_eq!(ids, expected);
}

/// F1.9, FC63
#[test]
fn five_final_missions_three_of_them_for_one_alone() {
    let missions: Vec<_> = Content::standard()
        .missions
        .iter()
        .map(|mission| (mission.kind, mission.solo))
        .collect();
    let expected = [
        (Mission::Sympathies, true),
        (Mission::Narcissus, true),
        (Mission::BlowOut, false),
        (Mission::BlowUp, true),
        (Mission::CutOff, false),
    ];
    assert_eq!(missions, expected);
}

/// F1.10, F1.12
#[test]
fn twenty_scrap_and_six_canisters() {
    let content = Content::standard();
    assert_eq!((content.setup.scrap, content.setup.coolant), (20, 6));
    let fate = Fate::standard();
    fate.parse("A=dallas@galley(20s) floor=dock(6c)").unwrap();
    let refused = |position: &str| fate.parse(position).unwrap_err();
    assert_eq!(
        refused("A=dallas@galley(21s)"),
        "there is more scrap than the box holds"
    );
    assert_eq!(
        refused("A=dallas@galley floor=dock(7c)"),
        "there is more coolant than the box holds"
    );
}

/// F1.11, F-R5
#[test]
fn two_of_each_of_six_items() {
    assert_eq!(Content::standard().base.items, [2; ItemKind::COUNT]);
    assert_eq!(ItemKind::COUNT, 6);
    for item in [
        "flashlight",
        "tracker",
        "prod",
        "incinerator",
        "grapple",
        "carrier",
    ] {
        let with = |count: usize| {
            format!(
                "A=dallas@galley floor=dock({})",
                vec![item; count].join(",")
            )
        };
        at(&with(2));
        assert!(Fate::standard().parse(&with(3)).is_err(), "{item}");
    }
}

/// F1.13, FC17
#[test]
fn thirteen_concealed_tokens() {
    let all = Content::standard().tokens;
    let tokens = all.stack();
    let count = |wanted: Face| tokens.iter().filter(|&&face| face == wanted).count();
    let surprises = tokens
        .iter()
        .filter(|face| matches!(face, Face::Surprise(_)))
        .count();
    assert_eq!(
        (
            tokens.len(),
            count(Face::Safe),
            count(Face::Jonesy),
            surprises
        ),
        (13, 8, 2, 3)
    );
}

/// F1.14
#[test]
fn one_self_destruct_track() {
    // The Director's Cut and the mission both start the sequence: there is one track to start.
    at("mode=dc A=dallas@c10(flashlight) ash=off objectives=where-is-it mission=blow-up")
        .play("move med")
        .counts("CountdownStarted=1");
}

/// F1.15
#[test]
fn four_countdown_tokens() {
    at("A=dallas@c10(flashlight) objectives=where-is-it mission=blow-up")
        .play("move med")
        .shows("count=A/4/255");
}

/// F1.16
#[test]
fn the_one_ash_leaves_where_he_was() {
    let start =
        "mode=ash A=dallas@c10(flashlight) ash=c3 objectives=where-is-it mission=sympathies";
    at(start).play("move med").shows("ash=muthur");
}

/// F1.17, F-R81
#[test]
fn the_reference_card_makes_no_rule() {
    // It speaks of rooms only; tokens are picked up in corridors all the same, and a trade may be a
    // gift between others.
    at("A=dallas@c4 floor=c4(2s,c,prod/1)")
        .play("pick 2s; pick c; pick prod/1")
        .shows("A=dallas@c4(2s,c,prod/1) !floor");
    at("A=dallas@c4 B=brett@c4(s) C=parker@c4")
        .play("trade; give B C 1s; close")
        .shows("B=brett@c4 C=parker@c4(1s)");
}

/// F1.20
#[test]
fn ripleys_fourth_space_is_for_coolant_only() {
    let full = "A=ripley@galley(prod,incinerator,tracker) floor=galley(c,grapple)";
    at(full)
        .forbids("pick grapple")
        .play("pick c")
        .shows("A=ripley@galley(c,tracker,prod/2,incinerator/2)");
}

/// F1.21
#[test]
fn an_objective_names_its_destination_on_the_board() {
    let content = Content::standard();
    assert!(
        content
            .objectives
            .iter()
            .all(|objective| content.rooms.contains(objective.room))
    );
    // In the room, not beside it.
    let table = at("A=dallas@c9(flashlight) objectives=where-is-it,prep-suits").play("move c10");
    let table = table
        .shows("objectives=where-is-it,prep-suits")
        .play("move med");
    table.shows("objectives=where-is-it+,prep-suits");
}

/// F1.22
#[test]
fn a_surprise_attack_costs_what_it_shows() {
    for (token, left) in [("surprise1", 9), ("surprise2", 8)] {
        at(&format!("A=dallas@c14 floor=work({token}) morale=10"))
            .play("move work")
            .shows(&format!("morale={left}"));
    }
}

/// F-R88
#[test]
fn our_own_numbers_are_content_and_may_be_replaced() {
    let (board, setup, cards) = (
        include_str!("../../content/board.ron"),
        include_str!("../../content/setup.ron"),
        include_str!("../../content/cards.ron"),
    );
    let setup = setup.replace("(Surprise(1), 1), (Surprise(2), 2)", "(Surprise(4), 3)");
    let cards = cards.replace("Some((\"airlock\", 3))", "Some((\"nest\", 5))");
    let fate = Fate {
        content: Content::read([board, &setup, &cards]).unwrap(),
    };
    let position = "A=dallas@c14 floor=work(surprise4) top=quiet-airlock morale=10";
    laws::at(fate, position)
        .play("end")
        .shows("floor~nest(5s,surprise4) floor~work(surprise4)")
        .play("move work")
        .shows("morale=6");
}
