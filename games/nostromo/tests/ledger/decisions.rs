//! D1 to D15: the decision points: who, when, which moves, and the default at time-out.

use kernel::{Lawful, OptionKind, Rules, Seat, Wanted};
use nostromo::content::Speaker;
use nostromo::{Dodge, Equipment, Event, Kind, Move, Nostromo, Room, ShipChoice, To};

use crate::table::{A, DALLAS, KANE, RIPLEY, at, options};

use Equipment::{Detector, Flamethrower};
use Move::{
    Accept, Carrier, Claim, Commit, Continue, NotReady, Offer, Pass, Place, PlayAirlocks, PlayDraw,
    Ready, Reorganise, Skip, TakeCharacter, Visit, Withdraw, Yield,
};

/// D1: every setting with its default; what is not a setting is refused with a reason.
#[test]
fn table_settings() {
    let rules = Nostromo::standard();
    let default = |id: &str| match rules
        .options()
        .into_iter()
        .find(|option| option.id == id)
        .unwrap()
        .kind
    {
        OptionKind::One { default, .. } | OptionKind::Written { default, .. } => default,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        ["layout", "ship", "clock", "alien", "talk"].map(default),
        ["random", "", "standard", "random", "phrases"]
    );
    assert_eq!(
        options(5, &[("layout", "b")]).ship,
        ShipChoice::ReadyMade(1)
    );
    assert_eq!(
        options(5, &[("layout", "shuffled")]).ship,
        ShipChoice::Shuffled
    );
    for (id, word) in [
        ("layout", "d"),
        ("clock", "fast"),
        ("talk", "loud"),
        ("colour", "red"),
        ("ship", "ARM@0,0"),
    ] {
        let wanted: Wanted = [(id.to_owned(), word.to_owned())].into();
        assert!(rules.settle(5, &wanted).is_err(), "{id}={word}");
    }
    let both: Wanted = [("layout", "a"), ("ship", "ARM@0,0")]
        .map(|(id, word)| (id.to_owned(), word.to_owned()))
        .into();
    assert_eq!(
        rules.settle(5, &both).unwrap_err().to_string(),
        "a ship is given, so layout must be own"
    );
    for table in rules.tables() {
        assert_eq!(rules.check(&table), Ok(()));
    }
    let forged = |change: fn(&mut nostromo::Options)| {
        let mut table = options(5, &[]);
        change(&mut table);
        rules.check(&table).is_err()
    };
    assert!(
        forged(|table| table.players = 9) && forged(|table| table.ship = ShipChoice::ReadyMade(7))
    );
    assert!(forged(|table| table.alien = nostromo::AlienSeat::First));
    assert!(forged(
        |table| table.ship = ShipChoice::Own("ARM@0,0 CMD@1,0 ARM-CMD".parse().unwrap())
    ));
}

/// D2
#[test]
fn taking_a_character() {
    let mut table = at("players=7 phase=muster");
    let take = TakeCharacter {
        take: nostromo::Character(6),
        leave: RIPLEY,
    };
    assert_eq!(table.menu(1), [take, Continue]);
    assert_eq!(table.menu(A), [Continue]);
    assert_eq!(table.seconds(), Some(30));
    table.expire();
    table.says("phase=placement ripley=1-");
}

/// D3: all pairs of a piece and a room; no undo; unplaced characters die.
#[test]
fn placing() {
    let table = at("players=3 ripley=1- dallas=1@ARM kane=1-");
    let places = table
        .menu(1)
        .into_iter()
        .filter(|chosen| matches!(chosen, Place(..)))
        .count();
    assert_eq!(places, 3 * 9);
    assert_eq!(at("players=2").menu(1).len(), 63);
    assert_eq!(at("players=8").menu(1).len(), 20);
    let mut late = at("players=3 dallas=1@ARM kane=1@ARM lambert=2@ARM ash=2@ARM parker=2@ARM");
    late.expire();
    late.says("ripley=1~ eggs=1");
}

/// D4
#[test]
fn ready_and_not_ready() {
    let mut table = at("players=5 ripley=1@ARM decoys=1@ARM");
    assert_eq!(table.menu(1), [Ready]);
    table.play(1, Ready);
    assert_eq!(table.menu(1), [NotReady]);
    table.play(1, NotReady);
    assert_eq!(table.menu(1), [Ready]);
    assert_eq!(table.hears(crate::table::seat(A)), []);
}

/// D2, D4, D5a: what costs nothing ends somewhere, far above what fits in its window, and starts anew with the next.
#[test]
fn free_steps_end_somewhere() {
    let (brett, ripley) = (nostromo::Character(6), RIPLEY);
    let mut table = at("players=7 phase=muster");
    for step in 0..8 {
        let (take, leave) = if step % 2 == 0 {
            (brett, ripley)
        } else {
            (ripley, brett)
        };
        table.play(1, TakeCharacter { take, leave });
    }
    assert_eq!(table.menu(1), [Continue]);
    table.expire();
    for (player, character) in (1..7).zip(nostromo::Character::all()) {
        table.play(
            player,
            Place(nostromo::Token::Character(character), Room::Han),
        );
    }
    for _ in 0..8 {
        table.play(1, Ready).play(1, NotReady);
    }
    table.play(1, Ready);
    assert_eq!(table.menu(1), []);
    let mut swaps = at("players=5 h1=S ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM");
    for _ in 0..24 {
        swaps.play(1, Offer(Kind::Suit)).play(1, Withdraw);
    }
    assert!(!swaps.can(1, Offer(Kind::Suit)));
    swaps.expire().play(A, Skip).pass().play(A, Skip).pass();
    while swaps.state.phase != nostromo::Phase::Placement {
        swaps.expire();
    }
    assert!(swaps.can(1, Offer(Kind::Suit)), "next turn");
}

/// D5a: each different kind held, once, if no offer is open.
#[test]
fn offering() {
    let table = at("players=5 h1=SSL ripley=1@ARM decoys=1@ARM");
    assert_eq!(
        table.menu(1),
        [Offer(Kind::Suit), Offer(Kind::Launch), Ready]
    );
    assert_eq!(at("players=5 ripley=1@ARM decoys=1@ARM").menu(1), [Ready]);
}

/// D5b: withdrawn by the offerer; it lapses with the phase.
#[test]
fn withdrawing() {
    let mut table = at("players=5 h1=S offers=1S ripley=1@ARM decoys=1@ARM");
    assert_eq!(table.menu(1), [Withdraw, Ready]);
    table.play(1, Withdraw);
    table.says("offers=");
    assert!(table.all_hear(&Event::Withdrew { seat: Seat(1) }));
}

/// D5c: each different kind held, for each open offer of another.
#[test]
fn accepting() {
    let table =
        at("players=5 h1=S h2=OOC h3=A offers=1S,3A ripley=1@ARM dallas=2@ARM decoys=2@ARM");
    let accepts: Vec<Move> = table
        .menu(2)
        .into_iter()
        .filter(|chosen| matches!(chosen, Accept(..)))
        .collect();
    let expected = [
        (1, Kind::Oxygen),
        (1, Kind::Countdown),
        (3, Kind::Oxygen),
        (3, Kind::Countdown),
    ];
    assert_eq!(
        accepts,
        expected.map(|(seat, kind)| Accept(Seat(seat), kind))
    );
    assert!(!table.can(4, Accept(Seat(1), Kind::Suit)), "without a card");
    assert!(!table.can(1, Accept(Seat(1), Kind::Suit)), "one's own");
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
        let table = at(&format!("players=5 h1=C {phase}"));
        assert!(table.can(1, PlayDraw) && !table.can(2, PlayDraw), "{phase}");
    }
    assert!(!at("players=5 h1=C phase=choose").can(1, PlayDraw));
}

/// D7: each equipment with each of its legal destinations.
#[test]
fn playing_reorganise() {
    let table = at("players=5 h1=A flamethrower=dallas detector=ripley phase=between at=MES");
    let expected = [
        Reorganise(Flamethrower, To::Character(RIPLEY)),
        Reorganise(Detector, To::Character(DALLAS)),
        Reorganise(Detector, To::Character(KANE)),
        Reorganise(Detector, To::Character(nostromo::Character(3))),
        Pass,
    ];
    assert_eq!(table.menu(1), expected);
    assert_eq!(at("players=8 h1=A phase=between").menu(1).len(), 2 * 9 + 1);
}

/// D8: all rooms and skip; then all but the first; skipped at time-out.
#[test]
fn choosing_a_room() {
    let mut table = at("players=8 phase=choose ripley=1@ARM");
    assert_eq!(table.menu(A).len(), 11);
    table.play(A, Visit(Room::Han));
    assert_eq!(table.menu(A).len(), 10);
    assert!(!table.can(A, Visit(Room::Han)) && table.can(A, Skip));
    table.expire();
    table.says("at=HAN revealed");
}

/// D9: in roster order, one at a time, by the cards left; final; nothing at time-out.
#[test]
fn reacting() {
    let mut table = at("players=4 phase=encounter at=MES ripley=1!MES dallas=1!MES h1=SO");
    assert_eq!(
        table.menu(1),
        [Dodge::Hideout, Dodge::Ducts, Dodge::Nothing].map(|dodge| Commit(RIPLEY, dodge))
    );
    table.play(1, Commit(RIPLEY, Dodge::Ducts));
    assert_eq!(table.dealer.reveals, 1, "no undo past a commitment");
    assert_eq!(
        table.menu(1),
        [Dodge::Hideout, Dodge::Nothing].map(|dodge| Commit(DALLAS, dodge))
    );
    table.expire();
    table.says("ripley=1~ dallas=1~ eggs=1 human=1");
}

/// D10
#[test]
fn playing_airlocks() {
    assert_eq!(
        at("players=5 h1=L phase=between at=MES").menu(1),
        [PlayAirlocks, Pass]
    );
    assert_eq!(at("players=5 h1=L phase=between").menu(1), [Pass]);
    let mut late = at("players=5 h1=L phase=between at=MES");
    late.expire();
    late.says("airlocks=shut h1=L phase=choose");
}

/// D11: who holds a card; in an encounter only who is not exposed.
#[test]
fn passing() {
    let table = at("players=5 h1=L h2=S phase=encounter at=MES ripley=1!MES flamethrower=kane");
    assert!(!table.can(1, Pass) && table.can(2, Pass) && !table.can(3, Pass));
    let mut end = at("players=5 h1=S phase=end revealed");
    assert_eq!(end.menu(1), [Pass]);
    assert_eq!(end.menu(2), []);
    end.expire();
    end.says("phase=placement");
}

/// D12: said before all, changeable, silent means no.
#[test]
fn claiming() {
    let mut table = at(
        "players=5 phase=claim revealed ripley=1!ARM dallas=2!ARM share-flamethrower=disputed:ripley,dallas: h3=SOLAC",
    );
    assert_eq!(table.menu(1), [Claim(Flamethrower), Yield(Flamethrower)]);
    assert_eq!(table.menu(3), []);
    table.play(1, Claim(Flamethrower));
    assert!(table.all_hear(&Event::Claimed {
        seat: Seat(1),
        equipment: Flamethrower
    }));
    assert_eq!(
        table.menu(1),
        [Claim(Flamethrower), Yield(Flamethrower)],
        "changeable"
    );
    table.expire();
    table.says("flamethrower=ARM");
}

/// D13: each eligible own character; the first in roster order at time-out.
#[test]
fn choosing_the_carrier() {
    let position = "players=4 phase=carry revealed ripley=1!ARM dallas=1!ARM share-flamethrower=1:ripley,dallas:";
    assert_eq!(
        at(position).menu(1),
        [Carrier(Flamethrower, RIPLEY), Carrier(Flamethrower, DALLAS)]
    );
    let mut late = at(position);
    late.waits_for(&[1]);
    late.expire();
    late.says("flamethrower=ripley phase=placement");
}

/// D14: talk is the platform's; the game brings the phrases, for everybody and at any time, and no move of its own.
#[test]
fn talking() {
    let phrases = Nostromo::standard().content.phrases;
    assert_eq!(phrases.len(), 11);
    assert_eq!(
        phrases
            .iter()
            .filter(|phrase| phrase.speaker == Speaker::Alien)
            .count(),
        1
    );
    let json = serde_json::to_string(&at("players=5 h1=SOLAC").menu(1)).unwrap();
    assert!(!json.contains("say"));
}

/// D15: everybody, also the Alien; after thirty seconds by itself.
#[test]
fn continuing() {
    let mut table = at("players=3 phase=round-over results=six-eggs:0:::7.0.0");
    table.dealer = kernel::Loaded::new([0; 8]);
    assert_eq!(table.seconds(), Some(30));
    for player in 0..3 {
        assert_eq!(table.menu(player), [Continue]);
    }
    table.play(1, Continue);
    assert!(table.all_hear(&Event::Continues { seat: Seat(1) }));
    table.waits_for(&[0, 2]);
    table.expire();
    table.says("phase=placement alien=1");
    assert_eq!(table.menu(2).len(), 4 * 9);
}
