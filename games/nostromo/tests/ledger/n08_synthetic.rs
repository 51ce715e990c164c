//! N8: the Synthetic.

use kernel::{Seat, Viewer};
use nostromo::{Event, State};

use crate::table::{A, Aboard, at, dealt, seat, tells_apart, walk};

/// N8.1
#[test]
fn one_from_five_players_on() {
    for players in 2..=8 {
        let synthetic = dealt(players, &[], 3).field("synthetic");
        assert_eq!(!synthetic.is_empty(), players >= 5, "{players} players");
    }
}

/// N8.2: nobody else can tell, the Alien included.
#[test]
fn nobody_else_knows() {
    let (one, other) = ("players=6 synthetic=2", "players=6 synthetic=3");
    for viewer in [A, 1, 4, 5] {
        assert!(!tells_apart(seat(viewer), one, other));
    }
    assert!(!tells_apart(Viewer::Spectator, one, other));
    assert!(tells_apart(seat(2), one, other) && tells_apart(seat(3), one, other));
}

/// N8.3: it wins with the Alien and never by escaping.
#[test]
fn its_aim_is_the_aliens() {
    at("players=5 synthetic=1 phase=choose eggs=5 dallas=2@MES")
        .play("visit MES")
        .shows("results=six-eggs:0:1::7.7.0.0.0");
    at("players=5 synthetic=1 phase=choose action=2 h1=SOLAC ripley=1@HAN")
        .play("skip")
        .pass()
        .shows("phase=placement results=");
}

/// N8.4: a masked Synthetic has the menu of a human, placing and swapping.
#[test]
fn masked_it_plays_as_crew() {
    for phase in [
        "offers=2S",
        "phase=between at=MES",
        "phase=end at=MES ripley=1!ARM revealed",
        "phase=encounter at=MES ripley=1!MES",
    ] {
        let menu = |synthetic: u8| {
            at(&format!(
                "players=5 synthetic={synthetic} h1=SOLAC h2=S flamethrower=dallas {phase}"
            ))
            .as_seat(1)
            .menu()
        };
        assert_eq!(menu(1), menu(3), "{phase}");
        assert_ne!(menu(1), [""; 0], "{phase}");
    }
}

/// N8.5
#[test]
fn caught_it_is_unmasked() {
    at("players=5 synthetic=1 phase=choose ripley=1@MES")
        .play("visit MES")
        .shows("unmasked synthetic=1")
        .all_told(&Event::Unmasked(Seat(1)))
        .shows_to(Viewer::Spectator, "synthetic=1");
}

/// N8.6
#[test]
fn caught_it_leaves_the_ship() {
    for unmasked in ["", "unmasked"] {
        at(&format!(
            "players=5 synthetic=1 {unmasked} phase=choose ripley=1@MES"
        ))
        .play("visit MES")
        .shows("ripley=1~ missing=1,2,3,4");
    }
}

/// N8.7
#[test]
fn unmasked_it_keeps_its_hand() {
    at("players=5 synthetic=1 unmasked phase=choose h1=LLC ripley=1@MES")
        .play("visit MES")
        .expire()
        .shows("h1=LLC discard= eggs=0");
}

/// N8.8
#[test]
fn dodging_keeps_the_mask() {
    at("players=5 synthetic=1 phase=choose h1=S ripley=1@MES")
        .play("visit MES; commit ripley hideout")
        .shows("!unmasked ripley=1~ discard=S");
}

/// N8.9: over random matches the mask falls only by being caught, or with all others when the round
/// is over.
#[test]
fn only_the_alien_unmasks() {
    let mut times = 0;
    walk(|watched| {
        let unmasked = |state: &State| state.seats().iter().any(|seat| state.is_unmasked(seat));
        let scored = watched.after.table.results.len() > watched.before.table.results.len();
        if !scored && unmasked(watched.after) && !unmasked(watched.before) {
            let caught = |event: &Event| matches!(event, Event::SyntheticCaught(..));
            assert!(watched.told.iter().any(|(_, event)| caught(event)));
            times += 1;
        }
    });
    assert!(times > 0);
}

/// N8.10: it places again next turn.
#[test]
fn unmasked_it_plays_on() {
    at("players=5 synthetic=1 phase=choose action=2 ripley=1@MES")
        .play("visit MES")
        .shows("phase=placement unmasked ripley=1-")
        .asks([1, 2, 3, 4])
        .as_seat(1)
        .allows("place ripley ARM");
}

/// Ends a turn with Ripley, the Synthetic, in ENG and whatever `position` adds; whether she is
/// neutralised.
fn neutralised(position: &str) -> bool {
    let turn = format!("players=6 synthetic=1 phase=choose action=2 ripley=1@ENG {position}");
    let table = at(&turn).play("skip").pass();
    table.state.is_neutralised(Seat(1))
}

/// N8.11: at least two others; one, or a decoy, is not enough.
#[test]
fn two_others_neutralise_it() {
    assert!(neutralised("unmasked dallas=2@ENG kane=3@ENG"));
    assert!(neutralised(
        "unmasked dallas=2@ENG kane=3@ENG lambert=4@ENG"
    ));
    assert!(!neutralised("unmasked dallas=2@ENG"));
    assert!(!neutralised("unmasked dallas=2@ENG decoys=3@ENG"));
}

/// N8.12: one other with the flamethrower.
#[test]
fn one_armed_other_neutralises_it() {
    assert!(neutralised("unmasked dallas=2@ENG flamethrower=dallas"));
    assert!(!neutralised("unmasked dallas=2@ENG detector=dallas"));
    assert!(!neutralised("unmasked dallas=2@ARM flamethrower=dallas"));
}

/// N8.13
#[test]
fn a_masked_synthetic_is_safe() {
    assert!(!neutralised("dallas=2@ENG kane=3@ENG flamethrower=dallas"));
}

/// N8.14: out for good: next turn it is not waited for and has no piece.
#[test]
fn neutralised_it_is_out_of_the_round() {
    at(
        "players=6 synthetic=1 unmasked phase=choose action=2 h1=S ripley=1@ENG dallas=2@ENG \
         kane=3@ENG",
    )
    .play("skip")
    .pass()
    .shows("phase=placement neutralised ripley=1x h1=")
    .asks([2, 3, 4, 5])
    .as_seat(1)
    .offers_only("");
}

/// N8.15
#[test]
fn neutralised_it_scores_nothing() {
    at("players=6 synthetic=1 unmasked neutralised ripley=1x phase=choose eggs=5 dallas=2@ENG")
        .play("visit ENG")
        .shows("results=six-eggs:0:1::7.0.0.0.0.0");
}

/// N8.16: its own flamethrower neutralises nobody and harms nobody.
#[test]
fn it_uses_no_flamethrower_on_characters() {
    at(
        "players=6 synthetic=1 unmasked phase=choose action=2 flamethrower=ripley ripley=1@ENG \
         dallas=2@ENG",
    )
    .play("skip")
    .pass()
    .shows("!neutralised flamethrower=ripley phase=placement dallas=2-");
}

/// N8.17: at that step nothing is asked of anybody.
#[test]
fn no_card_saves_it_from_neutralisation() {
    at(
        "players=6 synthetic=1 unmasked phase=end h1=SOLAC revealed ripley=1!ENG dallas=2!ENG \
         kane=3!ENG",
    )
    .offers("commit", "")
    .pass()
    .shows("neutralised discard=SOLAC");
}

/// N8.18
#[test]
fn unmasked_it_takes_nothing() {
    let take = "reorganise flamethrower ripley";
    at("players=5 synthetic=1 h1=A flamethrower=dallas")
        .as_seat(1)
        .allows(take);
    at("players=5 synthetic=1 unmasked h1=A flamethrower=dallas")
        .as_seat(1)
        .refuses(take, "N8.18");
    at("players=5 synthetic=1 unmasked h1=A flamethrower=ripley")
        .as_seat(1)
        .allows("reorganise flamethrower dallas"); // to give is another thing
}

/// N8.19, N8.20: equipment counts, cards do not.
#[test]
fn it_scores_equipment_and_no_cards() {
    at(
        "players=5 synthetic=1 phase=choose action=2 eggs=3 h1=SOLAC h2=SOLAC detector=ripley \
         dallas=2@HAN",
    )
    .play("skip")
    .pass()
    .shows("results=escape:0:1:2:3.5e1.7.0.0");
}

/// N8.9, N6.9: also when it is brought before the Alien by the ducts.
#[test]
fn the_ducts_may_unmask_it() {
    at("players=5 synthetic=2 phase=choose h1=O ripley=1@MES dallas=2@CRY")
        .rolling([0])
        .play("visit MES; commit ripley ducts")
        .shows("unmasked eggs=0 dallas=2~");
}
