//! D1 to D15: the decision points: who, when, which moves, and the default at time-out.

use kernel::{Lawful, OptionKind, Rules, Seat, settle_again};
use nostromo::content::Speaker;
use nostromo::{Equipment, Event, Nostromo};

use crate::table::{A, Aboard, agreed, at, dealt, seat};

/// D1: every setting with its default; what is not a setting is refused with a reason.
#[test]
fn table_settings() {
    let rules = Nostromo::standard();
    let default = |id: &str| {
        let option = rules.options().into_iter().find(|option| option.id == id);
        match option.unwrap().kind {
            OptionKind::One { default, .. } | OptionKind::Written { default, .. } => default,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        ["layout", "ship", "clock", "alien", "talk", "flamethrower"].map(default),
        ["random", "", "standard", "random", "phrases", "turn"]
    );
    dealt(5, &[("layout", "b")], 1).shows("layout=7B ships=fixed:0");
    for (id, word, why) in [
        ("layout", "d", "kernel-not-one-of"),
        ("clock", "fast", "kernel-not-one-of"),
        ("talk", "loud", "kernel-not-one-of"),
        ("flamethrower", "round", "kernel-not-one-of"),
        ("colour", "red", "kernel-no-option"),
        ("ship", "ARM@0,0", "ship-not-asked-for"),
    ] {
        let refused = agreed(5, &[(id, word)]).unwrap_err();
        assert_eq!(refused.0.as_str(), why, "{id}={word}");
    }
    for table in rules.tables() {
        assert!(settle_again(&rules, &table).is_ok(), "{table:?}");
    }
}

/// D1: what a record says was agreed is checked like what a table wants.
#[test]
fn forged_settings() {
    let rules = Nostromo::standard();
    let forged = |players: u8, words: &[(&str, &str)]| {
        let mut table = agreed(5, &[]).unwrap();
        table.players = players;
        for &(id, word) in words {
            table.words.insert(id.to_owned(), word.to_owned());
        }
        settle_again(&rules, &table).is_err()
    };
    assert!(!forged(5, &[]));
    assert!(forged(9, &[]));
    assert!(forged(5, &[("layout", "h")]));
    assert!(forged(5, &[("alien", "first")]));
    let two_rooms = "ARM@0,0 CMD@1,0 ARM-CMD";
    assert!(forged(5, &[("layout", "own"), ("ship", two_rooms)]));
}

/// D2
#[test]
fn taking_a_character() {
    at("players=7 phase=muster")
        .as_seat(1)
        .offers_only("take brett ripley; continue")
        .as_seat(A)
        .offers_only("continue")
        .lasts(30)
        .expire()
        .shows("phase=placement ripley=1-");
}

/// D3: all pairs of a piece and a room; final; unplaced characters die.
#[test]
fn placing() {
    let rooms = "ARM CMD CPU LAI HAN CRY MES ENG MED";
    at("players=3 ripley=1- dallas=1@ARM kane=1-")
        .as_seat(1)
        .offers("place ripley", rooms)
        .offers("place dallas", "")
        .offers("place kane", rooms)
        .offers("place decoy", rooms);
    assert_eq!(at("players=2").menu().len(), 63);
    assert_eq!(at("players=8").menu().len(), 20);
    at("players=3 dallas=1@ARM kane=1@ARM lambert=2@ARM ash=2@ARM parker=2@ARM")
        .expire()
        .shows("ripley=1~ eggs=1");
}

/// D4
#[test]
fn ready_and_not_ready() {
    at("players=5 ripley=1@ARM decoys=1@ARM")
        .as_seat(1)
        .offers_only("ready")
        .play("ready")
        .offers_only("not ready")
        .play("not ready")
        .offers_only("ready")
        .hears_nothing(seat(A));
}

/// N-R72, D2, D4, D5a: what costs nothing ends somewhere, far above what fits in its window, says
/// so, and starts anew with the next.
#[test]
fn free_steps_end_somewhere() {
    let mut table = at("players=7 phase=muster").as_seat(1);
    for _ in 0..4 {
        table = table.play("take brett ripley; take ripley brett");
    }
    table = table
        .offers_only("continue")
        .refuses("take brett ripley", "N-R72")
        .expire()
        .play("place ripley HAN");
    for _ in 0..8 {
        table = table.play("ready; not ready");
    }
    table
        .play("ready")
        .offers_only("")
        .refuses("not ready", "N-R72");
    let mut swaps =
        at("players=5 h1=S h2=L ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM").as_seat(1);
    for _ in 0..24 {
        swaps = swaps.play("offer S; withdraw");
    }
    swaps
        .refuses("offer S", "N-R72")
        .as_seat(2)
        .play("offer L")
        .as_seat(1)
        .allows("accept 2 S") // N4.16: accepting has no end
        .expire()
        .as_asked()
        .play("skip")
        .pass()
        .play("skip")
        .pass()
        .shows("phase=claim")
        .expire()
        .shows("phase=placement")
        .allows("offer S"); // next turn
}

/// D5a: each different kind held, once, if no offer is open.
#[test]
fn offering() {
    at("players=5 h1=SSL ripley=1@ARM decoys=1@ARM")
        .as_seat(1)
        .offers_only("offer S; offer L; ready");
    at("players=5 ripley=1@ARM decoys=1@ARM")
        .as_seat(1)
        .offers_only("ready");
}

/// D5b: withdrawn by the offerer; it lapses with the phase.
#[test]
fn withdrawing() {
    at("players=5 h1=S offers=1S ripley=1@ARM decoys=1@ARM")
        .as_seat(1)
        .offers_only("withdraw; ready")
        .play("withdraw")
        .shows("offers=")
        .all_told(&Event::Withdrew(Seat(1)));
}

/// D5c: each different kind held, for each open offer of another.
#[test]
fn accepting() {
    at("players=5 h1=S h2=OOC h3=A offers=1S,3A ripley=1@ARM dallas=2@ARM decoys=2@ARM")
        .as_seat(2)
        .offers("accept", "1_O 1_C 3_O 3_C")
        .as_seat(4)
        .forbids("accept 1 S") // without a card
        .as_seat(1)
        .forbids("accept 1 S"); // one's own
}

/// D6: in all four windows, by whoever holds it.
#[test]
fn playing_draw() {
    for phase in [
        "",
        "phase=encounter at=MES dallas=2!MES h2=S",
        "phase=between",
        "phase=end revealed",
    ] {
        at(&format!("players=5 h1=C {phase}"))
            .as_seat(1)
            .allows("draw")
            .as_seat(2)
            .forbids("draw");
    }
    at("players=5 h1=C phase=choose").as_seat(1).forbids("draw");
}

/// D7: each equipment with each of its legal destinations.
#[test]
fn playing_reorganise() {
    at("players=5 h1=A flamethrower=dallas detector=ripley phase=between at=MES")
        .offers("reorganise flamethrower", "ripley")
        .offers("reorganise detector", "dallas kane lambert")
        .allows("pass");
    at("players=8 h1=A phase=between")
        .offers(
            "reorganise flamethrower",
            "CMD CPU LAI HAN CRY MES ENG MED CAR",
        )
        .offers("reorganise detector", "ARM CPU LAI HAN CRY MES ENG MED CAR");
}

/// D8: all rooms and skip; then all but the first; skipped at time-out.
#[test]
fn choosing_a_room() {
    at("players=8 phase=choose ripley=1@ARM")
        .offers("visit", "ARM CMD CPU LAI HAN CRY MES ENG MED CAR")
        .allows("skip")
        .play("visit HAN")
        .offers("visit", "ARM CMD CPU LAI CRY MES ENG MED CAR")
        .allows("skip")
        .expire()
        .shows("at=HAN revealed");
}

/// D9: in roster order, one at a time, by the cards left; final, being chosen in secret; nothing at
/// time-out.
#[test]
fn reacting() {
    let table = at("players=4 phase=encounter at=MES ripley=1!MES dallas=1!MES h1=SO");
    assert!(table.rules.standing(&table.state).is_secret());
    table
        .offers_only("commit ripley hideout; commit ripley ducts; commit ripley nothing")
        .play("commit ripley ducts")
        .offers_only("commit dallas hideout; commit dallas nothing")
        .expire()
        .shows("ripley=1~ dallas=1~ eggs=1 human=1");
}

/// D10
#[test]
fn playing_airlocks() {
    at("players=5 h1=L phase=between at=MES")
        .as_seat(1)
        .offers_only("airlocks; pass");
    at("players=5 h1=L phase=between")
        .as_seat(1)
        .offers_only("pass");
    at("players=5 h1=L phase=between at=MES")
        .expire()
        .shows("airlocks=shut h1=L phase=choose");
}

/// D11: who holds a card; in an encounter only who is not exposed.
#[test]
fn passing() {
    at("players=5 h1=L h2=S phase=encounter at=MES ripley=1!MES flamethrower=kane")
        .as_seat(1)
        .forbids("pass")
        .as_seat(2)
        .allows("pass")
        .as_seat(3)
        .forbids("pass");
    at("players=5 h1=S phase=end revealed")
        .as_seat(1)
        .offers_only("pass")
        .as_seat(2)
        .offers_only("")
        .expire()
        .shows("phase=placement");
}

/// D12: said before all, changeable, silent means no.
#[test]
fn claiming() {
    at("players=5 phase=claim revealed ripley=1!ARM dallas=2!ARM \
        share-flamethrower=disputed:ripley,dallas: h3=SOLAC")
    .as_seat(1)
    .offers_only("claim flamethrower; yield flamethrower")
    .as_seat(3)
    .offers_only("")
    .as_seat(1)
    .play("claim flamethrower")
    .all_told(&Event::Claimed(Seat(1), Equipment::Flamethrower))
    .offers_only("claim flamethrower; yield flamethrower") // changeable
    .expire()
    .shows("flamethrower=ARM");
}

/// D13: each eligible own character; the first in roster order at time-out.
#[test]
fn choosing_the_carrier() {
    let position = "players=4 phase=carry revealed ripley=1!ARM dallas=1!ARM \
                    share-flamethrower=1:ripley,dallas:";
    at(position)
        .as_seat(1)
        .offers_only("carrier flamethrower ripley; carrier flamethrower dallas");
    at(position)
        .asks([1])
        .expire()
        .shows("flamethrower=ripley phase=placement");
}

/// D14: talk is the platform's; the game brings the phrases, for everybody and at any time, and no
/// move of its own.
#[test]
fn talking() {
    let phrases = Nostromo::standard().content.phrases;
    assert_eq!(phrases.len(), 11);
    let hisses = phrases
        .iter()
        .filter(|phrase| phrase.speaker == Speaker::Alien);
    assert_eq!(hisses.count(), 1);
    at("players=5 h1=SOLAC").as_seat(1).offers("say", "");
}

/// D15: everybody, also the Alien; after thirty seconds by itself.
#[test]
fn continuing() {
    let mut table = at("players=3 phase=round-over results=six-eggs:0:::7.0.0")
        .rolling([0; 8])
        .lasts(30);
    for player in 0..3 {
        table = table.as_seat(player).offers_only("continue");
    }
    let table = table
        .as_seat(1)
        .play("continue")
        .all_told(&Event::Continues(Seat(1)))
        .asks([0, 2])
        .expire()
        .shows("phase=placement alien=1")
        .as_seat(2);
    assert_eq!(table.menu().len(), 4 * 9);
}
