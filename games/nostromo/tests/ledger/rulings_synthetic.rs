//! N-R34 to N-R44: the Synthetic and equipment.

use crate::table::{A, Aboard, SPECTATOR, at, seat, tells_apart};

/// N-R34
#[test]
fn the_catch_that_unmasks_costs_no_hand() {
    at("players=5 synthetic=1 phase=choose h1=LLA ripley=1@MES")
        .play("visit MES")
        .expire()
        .shows("unmasked h1=LLA discard=");
}

/// N-R35: no end, and no message.
#[test]
fn the_synthetic_never_escapes() {
    let ends = |synthetic: u8| {
        at(&format!(
            "players=5 synthetic={synthetic} phase=end h1=SOLAC revealed ripley=1!HAN h2=S"
        ))
        .pass()
    };
    let table = ends(1)
        .shows("phase=placement")
        .told(SPECTATOR, "TurnBegan");
    assert_eq!(table.heard(SPECTATOR).count(), 1);
    ends(2).shows("phase=round-over");
}

/// N-R36: masked it destroys eggs, unmasked none.
#[test]
fn the_synthetic_in_the_lair() {
    for (position, eggs) in [
        ("", 3),
        ("flamethrower=ripley", 0),
        ("unmasked", 4),
        ("unmasked flamethrower=ripley", 4),
    ] {
        at(&format!(
            "players=5 synthetic=1 {position} phase=choose action=2 eggs=4 ripley=1@LAI"
        ))
        .play("skip")
        .pass()
        .shows(&format!("eggs={eggs}"));
    }
    at(
        "players=5 synthetic=1 unmasked phase=choose action=2 eggs=4 ripley=1@LAI dallas=2@LAI \
         flamethrower=ripley",
    )
    .play("skip")
    .pass()
    .shows("eggs=3"); // nor does its flamethrower work for others
}

/// N-R37: automatic; who left the ship does not count, and the flamethrower is not dropped.
#[test]
fn neutralisation_is_automatic() {
    at(
        "players=6 synthetic=1 unmasked phase=choose action=2 ripley=1@ENG dallas=2@ENG \
         flamethrower=dallas",
    )
    .play("skip")
    .pass()
    .shows("neutralised flamethrower=dallas");
    at(
        "players=6 synthetic=1 unmasked phase=end revealed h1=S ripley=1!ENG dallas=2!ENG \
         kane=3~",
    )
    .pass()
    .shows("!neutralised");
}

/// N-R38: hand to the discards, equipment to the floor and up for grabs, pieces out; watching until
/// the next round.
#[test]
fn after_neutralisation() {
    at(
        "players=6 synthetic=1 unmasked phase=end h1=SO revealed ripley=1!ENG dallas=2!ENG \
         kane=3!ENG detector=ripley",
    )
    .pass()
    .shows("neutralised discard=SO detector=ENG ripley=1x phase=claim")
    .asks([2, 3])
    .as_seat(2)
    .play("claim detector")
    .as_seat(3)
    .play("yield detector")
    .shows("detector=dallas phase=placement")
    .as_seat(1)
    .offers_only("")
    .as_seat(2)
    .play("place decoy ARM")
    .shows_to(seat(1), "!unknown"); // it only watches
}

/// N-R39: everything but taking by Reorganise.
#[test]
fn what_an_unmasked_synthetic_may_do() {
    at("players=5 synthetic=1 unmasked h1=SAC h2=O offers=2O detector=dallas")
        .as_seat(1)
        .allows("place ripley ARM; accept 2 S; draw; reorganise flamethrower HAN")
        .forbids("reorganise detector ripley");
    at("players=5 synthetic=1 unmasked phase=choose action=2 ripley=1@ARM")
        .play("skip")
        .pass()
        .shows("flamethrower=ripley");
    at("players=5 synthetic=1 unmasked phase=choose action=2 ripley=1@CPU")
        .play("skip")
        .cards("h1=2");
    at("players=5 synthetic=1 unmasked phase=between at=MES h1=L")
        .as_seat(1)
        .allows("airlocks");
    at(
        "players=5 synthetic=1 unmasked phase=claim revealed ripley=1!ARM dallas=2!ARM \
         share-flamethrower=disputed:ripley,dallas:",
    )
    .asks([1, 2]);
}

/// N-R40: no move shows a role; a human killed with an egg is known to be one; all roles are shown
/// when the round ends.
#[test]
fn role_secrecy() {
    at("players=6 synthetic=2 phase=choose ripley=1@ENG")
        .play("visit ENG")
        .shows_to(seat(A), "synthetic=? human=1");
    let over = |synthetic: u8| {
        format!(
            "players=5 synthetic={synthetic} phase=round-over \
             results=six-eggs:0:{synthetic}::7.0.0.0.0"
        )
    };
    assert!(tells_apart(SPECTATOR, &over(1), &over(2)));
    at(&over(2)).shows_to(SPECTATOR, "synthetic=2");
}

/// N-R41: the Synthetic's flamethrower fires at the Alien all the same.
#[test]
fn the_synthetics_flamethrower_fires() {
    for unmasked in ["", "unmasked"] {
        at(&format!(
            "players=5 synthetic=1 {unmasked} phase=choose ripley=1@MES dallas=2@MES \
             flamethrower=ripley"
        ))
        .play("visit MES")
        .shows("eggs=0 flamethrower=MES phase=placement");
    }
}

/// N-R42: by character, also both, also off the ship; passed on only by Reorganise; points to the
/// player.
#[test]
fn carried_by_a_character() {
    at("players=3 phase=choose h1=S ripley=1@MES dallas=1@ARM kane=1@ARM detector=dallas")
        .play("visit MES; commit ripley hideout")
        .shows("detector=dallas");
    let carries = "ripley=1~ flamethrower=ripley detector=ripley";
    at(&format!(
        "players=5 phase=choose eggs=5 dallas=2@MES {carries}"
    ))
    .play("visit MES")
    .shows("results=six-eggs:0:4::7.4e2.0.0.7");
    at("players=3 detector=ripley h1=A")
        .as_seat(1)
        .allows("reorganise detector dallas");
    at("players=3 detector=ripley h1=S")
        .as_seat(1)
        .offers("reorganise", "");
}

const CLAIM: &str = "players=6 phase=end h1=S revealed ripley=1!ARM dallas=2!ARM kane=3!ARM";

/// N-R43: one claim and the rest yields; all yield; anything else at time-out.
#[test]
fn pick_up_and_agreement() {
    at(CLAIM)
        .pass()
        .as_seat(1)
        .play("claim flamethrower")
        .as_seat(2)
        .play("claim flamethrower")
        .as_seat(3)
        .play("yield flamethrower")
        .as_seat(2)
        .play("yield flamethrower")
        .shows("flamethrower=ripley phase=placement");
    let yielded = || {
        at(CLAIM)
            .pass()
            .as_seat(2)
            .play("yield flamethrower")
            .as_seat(3)
            .play("yield flamethrower")
            .as_seat(1)
    };
    yielded()
        .play("yield flamethrower")
        .shows("flamethrower=ARM phase=placement");
    yielded()
        .shows("phase=claim")
        .expire()
        .shows("flamethrower=ARM phase=placement");
    at(CLAIM)
        .pass()
        .as_seat(1)
        .play("claim flamethrower")
        .as_seat(2)
        .play("yield flamethrower")
        .expire()
        .shows("flamethrower=ARM phase=placement");
}

/// N-R43, N-R72: one player chooses the carrier; two equipments are shared side by side; nobody
/// speaks for ever, and whoever may not speak any more is told so.
#[test]
fn carriers_and_last_words() {
    at("players=3 phase=end h1=S revealed ripley=1!ARM dallas=1!ARM kane=1!CMD")
        .pass()
        .shows("detector=kane phase=carry")
        .offers_only("carrier flamethrower ripley; carrier flamethrower dallas")
        .lasts(10)
        .play("carrier flamethrower dallas")
        .shows("flamethrower=dallas");
    at(&format!("{CLAIM} detector=ARM"))
        .pass()
        .as_seat(1)
        .offers_only("claim flamethrower; yield flamethrower; claim detector; yield detector");
    let mut table = at(CLAIM).pass().as_seat(3).play("yield flamethrower");
    table = table.as_seat(2).play("claim flamethrower").as_seat(1);
    for _ in 0..8 {
        table = table.play("claim flamethrower");
    }
    table = table
        .refuses("claim flamethrower", "N-R72")
        .refuses("yield flamethrower", "N-R72")
        .asks([2]);
    for _ in 1..8 {
        table = table.as_seat(2).play("claim flamethrower");
    }
    table.shows("flamethrower=ARM phase=placement"); // nobody can speak any more
}

/// N-R44: not placed, so in no room: what it carried goes home.
#[test]
fn a_carrier_killed() {
    at("players=5 flamethrower=ripley detector=ripley dallas=2@MES kane=3@MES lambert=4@MES")
        .expire()
        .shows("flamethrower=ARM detector=CMD eggs=1");
}

/// N-R44, N-R18: so does what a Synthetic carried, masked or unmasked; unmasked it is just absent,
/// and no egg is laid.
#[test]
fn a_synthetic_not_placed_carries_nothing() {
    let aboard = "dallas=2@MES kane=3@MES lambert=4@MES";
    for mask in ["", "unmasked"] {
        at(&format!(
            "players=5 synthetic=1 {mask} flamethrower=ripley detector=ripley h1=S {aboard}"
        ))
        .expire()
        .shows("flamethrower=ARM detector=CMD eggs=0 unmasked ripley=1~ missing=1 h1=S")
        .shows("phase=choose");
    }
}
