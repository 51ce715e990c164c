//! S1 to S18: the ledger's worked scenarios.
#![expect(
    clippy::many_single_char_names,
    reason = "the ledger letters its variants"
)]

use kernel::{Rules, Seat, SeatSet, Standing};
use nostromo::{Dodge, Equipment, Event, Kind, Move, Room, To};

use crate::table::{A, ASH, DALLAS, KANE, LAMBERT, PARKER, Play, RIPLEY, at, rolling};

use Dodge::{Ducts, Hideout, Nothing};
use Equipment::{Detector, Flamethrower};
use Move::{
    Accept, Carrier, Claim, Commit, Continue, Offer, PlayAirlocks, PlayDraw, Reorganise, Skip,
    Visit, Yield,
};

fn hands(table: &Play, seats: &[u8]) -> Vec<u8> {
    seats
        .iter()
        .map(|&seat| table.state.hand(Seat(seat)).len())
        .collect()
}

/// S1: the rulebook's own example.
#[test]
fn s1_the_rulebooks_own_example() {
    let mut table = at(
        "players=5 layout=7A turn=3 synthetic=1 phase=choose eggs=1 ripley=1@ARM dallas=2@MES brett=3@CPU lambert=4@LAI \
         decoys=1@HAN,2@HAN,3@CRY,4@CMD h1=S h2=S h3=S h4=LA",
    );
    table.visit(Room::Han);
    table.says("removed=1:1,2:1 eggs=1 phase=choose");
    table
        .play(A, Visit(Room::Lai))
        .play(4, Commit(LAMBERT, Nothing));
    table.says("lambert=4~ eggs=2 h4= discard=LA phase=end");
    assert_eq!(hands(&table, &[1, 2, 3, 4]), [2, 2, 3, 0]);
    table.pass();
    table.says("eggs=2 flamethrower=ripley detector=CMD phase=placement turn=4 unmasked= human=4");
    table.says("ripley=1- dallas=2- brett=3- lambert=4- decoys= removed=");
}

/// S2: a character not placed in time.
#[test]
fn s2_not_placed_in_time() {
    let aboard = "players=6 layout=8A h1=SSO dallas=2@ARM kane=3@ARM lambert=4@ARM ash=5@ARM";
    let mut a = at(&format!("{aboard} eggs=5"));
    a.expire();
    a.says("eggs=6 h1= phase=round-over at=-");
    assert!(
        !a.dealer
            .events()
            .any(|event| matches!(event, Event::Visited { .. }))
    );
    let mut b = at(&format!("{aboard} eggs=4"));
    b.expire();
    b.says("eggs=5 phase=choose action=1");
    b.visit(Room::Han).visit(Room::Cry);
    assert_eq!(hands(&b, &[1]), [0]);
    let mut c = at(&format!("{aboard} eggs=5 synthetic=1"));
    c.expire();
    c.says("unmasked eggs=5 h1=SSO phase=choose");
    let mut d = at(&format!("{aboard} eggs=5 ripley=1@HAN decoys=2@HAN"));
    d.expire();
    d.says("eggs=5 h1=SSO phase=choose missing=");
    let mut e = at(&format!("{aboard} eggs=4 detector=ripley"));
    e.expire();
    e.says("eggs=5 h1= detector=CMD ripley=1~ phase=choose");
}

/// S3: the flamethrower.
#[test]
fn s3_flamethrower() {
    let mut table = at(
        "players=7 layout=9A synthetic=3 phase=choose eggs=2 ripley=1@ENG dallas=2@ENG ash=3@ENG decoys=4@ENG flamethrower=ripley",
    );
    table.play(A, Visit(Room::Eng));
    table.says("removed=4:1 eggs=2 unmasked= flamethrower=ENG ripley=1!ENG dallas=2!ENG ash=3!ENG action=1 phase=end");
    assert_eq!(hands(&table, &[1, 2, 3]), [1, 1, 1]);
    table.pass();
    table.says("flamethrower=ENG phase=placement");
    let mut next = at("players=7 layout=9A phase=choose action=2 flamethrower=ENG dallas=2@ENG");
    next.play(A, Skip).pass();
    next.says("flamethrower=dallas");
}

/// S4: the motion detector beside a victim.
#[test]
fn s4_detector_beside_a_victim() {
    let mut table = at("players=6 layout=8B phase=choose kane=2@CRY lambert=3@CRY detector=kane");
    table.play(A, Visit(Room::Cry));
    table.says("kane=2~ detector=CRY lambert=3~ eggs=1 human=3 phase=between");
    assert_eq!(hands(&table, &[2, 3]), [1, 0]);
    table.pass().play(A, Skip);
    assert_eq!(hands(&table, &[2, 3]), [1, 0]);
    table.pass();
    table.says("detector=CRY");
}

/// S5: Ducts, with every kind of replacement.
#[test]
fn s5_ducts() {
    let play = |rest: &str, rolls: &[u32]| {
        let mut table = rolling(
            &format!("players=7 layout=9B phase=choose parker=5@CRY h5=O {rest}"),
            rolls.iter().copied(),
        );
        table
            .play(A, Visit(Room::Cry))
            .play(5, Commit(PARKER, Ducts));
        assert!(table.state.round.discard.count(Kind::Oxygen as usize) > 0);
        table.says("parker=5~");
        assert!(table.state.turn.missing.contains(Seat(5)));
        table
    };
    play("decoys=2@ENG", &[0]).says("removed=2:1 eggs=0 phase=choose action=2");
    play("dallas=2@ENG h2=SO", &[0]).says("dallas=2~ eggs=1 h2= discard=SOO");
    let fired = play("ripley=1@ENG flamethrower=ripley", &[0]);
    fired.says("fired flamethrower=CRY ripley=1!CRY");
    assert_eq!(hands(&fired, &[1]), [1]);
    let mut warned = play("brett=3@ENG detector=brett", &[0]);
    warned.says("brett=3~ detector=CRY eggs=0");
    assert_eq!(hands(&warned, &[3]), [1]);
    warned.pass().play(A, Skip);
    assert_eq!(hands(&warned, &[3]), [1]);
    play("ash=4@ENG synthetic=4 h4=L", &[0]).says("unmasked eggs=0 h4=L ash=4~");
    play("", &[]).says("eggs=0 phase=choose action=2");
}

/// S6: two Hideouts and one flamethrower.
#[test]
fn s6_two_hideouts() {
    let hide = || {
        let mut table = at("players=8 layout=10A phase=choose kane=1@ARM lambert=2@ARM h1=S h2=S");
        table
            .play(A, Visit(Room::Arm))
            .moves(&[(1, Commit(KANE, Hideout)), (2, Commit(LAMBERT, Hideout))]);
        table.says("discard=SS kane=1~ lambert=2~ eggs=0 phase=claim-hideout");
        assert_eq!(table.seconds(), Some(10));
        table
    };
    let mut a = hide();
    a.moves(&[(1, Claim(Flamethrower)), (2, Yield(Flamethrower))]);
    a.says("flamethrower=kane phase=choose");
    let mut b = hide();
    b.moves(&[(1, Claim(Flamethrower)), (2, Claim(Flamethrower))])
        .expire();
    b.says("flamethrower=ARM phase=choose");
    let mut c = hide();
    c.play(1, Claim(Flamethrower)).expire();
    c.says("flamethrower=ARM");
    let mut d = hide();
    d.moves(&[(1, Yield(Flamethrower)), (2, Yield(Flamethrower))]);
    d.says("flamethrower=ARM phase=choose");
    d.play(A, Skip);
    assert_eq!(hands(&d, &[1, 2]), [0, 0]);
    let mut e = at("players=8 layout=10A phase=choose kane=1@ARM h1=S");
    e.play(A, Visit(Room::Arm)).play(1, Commit(KANE, Hideout));
    e.says("flamethrower=kane phase=choose");
}

/// S7: Airlocks.
#[test]
fn s7_airlocks() {
    let aboard = "ripley=1@MES dallas=2@MES kane=3@MES lambert=4@MES ash=5@MES";
    let mut a = at(&format!(
        "players=6 layout=8A turn=3 phase=choose h2=L {aboard}"
    ));
    a.play(A, Visit(Room::Cpu)).play(2, PlayAirlocks);
    assert_eq!(a.menu(A), [Visit(Room::Cmd), Visit(Room::Lai), Skip]);
    a.play(A, Skip).pass();
    a.says("turn=4 airlocks=shut");
    let mut b = at(&format!(
        "players=6 layout=8A turn=3 phase=choose h2=L h3=L {aboard}"
    ));
    b.visit(Room::Cpu).play(A, Visit(Room::Han));
    b.says("phase=end");
    b.play(2, PlayAirlocks);
    assert!(!b.can(3, PlayAirlocks), "(c) a second one");
    assert_eq!(b.state.hand(Seat(3)).count(Kind::Launch), 1);
    b.pass();
    b.says("turn=4 airlocks=pending");
    let mut next = at(&format!(
        "players=6 layout=8A turn=4 phase=choose at=HAN airlocks=active {aboard}"
    ));
    assert_eq!(next.menu(A), [Visit(Room::Cry), Visit(Room::Eng), Skip]);
    next.visit(Room::Eng);
    assert_eq!(next.menu(A), [Visit(Room::Arm), Visit(Room::Han), Skip]);
    next.play(A, Skip).pass();
    next.says("turn=5 airlocks=shut");
    for position in [
        "players=6 h1=L at=MES",
        "players=6 h1=L phase=encounter at=MES ripley=1!MES",
    ] {
        assert!(!at(position).can(1, PlayAirlocks), "(d) {position}");
    }
    let mut e = at(&format!("players=6 layout=8A phase=choose h2=L {aboard}"));
    e.play(A, Skip).pass().play(A, Skip);
    e.says("phase=end at=-");
    assert!(!e.can(2, PlayAirlocks));
}

/// S8: Reorganise.
#[test]
fn s8_reorganise() {
    let mut table = at(
        "players=5 layout=7C phase=choose dallas=2@MES brett=3@CPU h3=A h4=A flamethrower=dallas",
    );
    table.play(A, Visit(Room::Cpu)).play(
        3,
        Reorganise(Flamethrower, To::Character(nostromo::Character(6))),
    );
    table.says("fired eggs=0 flamethrower=CPU discard=A dallas=2!MES brett=3!CPU phase=end");
    assert_eq!(hands(&table, &[2, 3]), [1, 2]);
    assert!(
        !table.can(4, Reorganise(Detector, To::Room(Room::Han))),
        "(b) refused"
    );
    table.says("h4=A");
    table.pass();
    table.says("phase=placement");
    assert!(
        table.can(4, Reorganise(Detector, To::Room(Room::Han))),
        "(b) next turn"
    );
    let mut c =
        at("players=5 layout=7C phase=choose dallas=2@CPU brett=3@CPU h3=A flamethrower=dallas");
    c.play(A, Visit(Room::Cpu));
    c.says("fired flamethrower=CPU phase=end");
    let d = at(
        "players=5 layout=7C synthetic=4 unmasked lambert=4- h4=A flamethrower=dallas detector=lambert",
    );
    assert!(!d.can(4, Reorganise(Flamethrower, To::Character(LAMBERT))));
    assert!(d.can(4, Reorganise(Detector, To::Character(DALLAS))));
    let floor = at("players=5 layout=7C synthetic=4 unmasked lambert=4- h4=A");
    assert!(floor.can(4, Reorganise(Detector, To::Room(Room::Han))));
}

/// S9: unmasking and neutralising the Synthetic.
#[test]
fn s9_unmasking_and_neutralising() {
    let mut table =
        at("players=6 layout=8C turn=4 synthetic=5 phase=choose eggs=3 ash=5@MES h5=LLA");
    table
        .play(A, Visit(Room::Mes))
        .play(5, Commit(ASH, Nothing));
    table.says("unmasked eggs=3 h5=LLA ash=5~ phase=between");
    table.pass().play(A, Skip);
    table.says("h5=LLA");

    let eng = |rest: &str| {
        let mut table = at(&format!(
            "players=6 layout=8C turn=5 synthetic=5 phase=choose action=2 eggs=3 ash=5@ENG h5=LLA {rest}"
        ));
        table.play(A, Skip);
        assert_eq!(hands(&table, &[5]), [4]);
        table.pass();
        table
    };
    let a = eng("unmasked ripley=1@ENG kane=2@ENG");
    a.says("neutralised h5= ash=5x phase=placement");
    assert_eq!(a.state.round.discard.total(), 4);
    assert!(!a.state.crew().contains(Seat(5)));
    eng("unmasked ripley=1@ENG").says("neutralised=");
    eng("unmasked ripley=1@ENG flamethrower=ripley").says("neutralised flamethrower=ripley");
    eng("unmasked ripley=1@ENG decoys=2@ENG").says("neutralised=");
    let mut e = eng("unmasked ripley=1@ENG flamethrower=ENG");
    e.says("neutralised= phase=claim");
    e.waits_for(&[1, 5]);
    e.moves(&[(1, Claim(Flamethrower)), (5, Yield(Flamethrower))]);
    e.says("neutralised= flamethrower=ripley");
    let f = eng("unmasked ripley=1@ENG kane=2@ENG detector=ash");
    f.says("neutralised detector=ENG phase=claim");
    f.waits_for(&[1, 2]);
    eng("ripley=1@ENG kane=2@ENG flamethrower=ripley").says("neutralised=");
}

/// S10: in the lair.
#[test]
fn s10_in_the_lair() {
    let lair = |position: &str| {
        let mut table = at(&format!("{position} phase=choose action=2"));
        table.play(A, Skip).pass();
        table
    };
    lair("players=3 eggs=4 ripley=1@LAI dallas=1@LAI").says("eggs=3");
    lair("players=3 eggs=4 ripley=1@LAI dallas=1@LAI lambert=2@LAI").says("eggs=2");
    lair("players=3 eggs=4 ripley=1@LAI dallas=1@LAI flamethrower=ripley")
        .says("eggs=0 flamethrower=ripley");
    let mut d = lair("players=3 eggs=4 ripley=1@LAI dallas=1@LAI flamethrower=LAI");
    d.says("eggs=3 phase=carry");
    d.play(1, Carrier(Flamethrower, RIPLEY));
    d.says("flamethrower=ripley eggs=3");
    lair("players=5 synthetic=1 unmasked eggs=4 ripley=1@LAI").says("eggs=4");
    lair("players=5 synthetic=1 eggs=4 ripley=1@LAI").says("eggs=3");
    lair("players=5 eggs=0 ripley=1@LAI").says("eggs=0");
    assert_eq!(
        lair("players=5 eggs=4 ripley=1@LAI").state.round.eggs.top,
        6
    );
}

/// S11: escape and scoring.
#[test]
fn s11_escape_and_scoring() {
    let given = "players=6 layout=8B synthetic=4 phase=choose action=2 eggs=3 detector=ripley flamethrower=kane ripley=1@HAN \
                 dallas=2@CRY kane=3~ ash=4~ brett=5~ human=5";
    let hands = "h1=SOLA h2=SS h4=SOLAC";
    let mut table = at(&format!("{given} {hands} pile=SSSOC"));
    table.play(A, Skip);
    assert!(table.all_hear(&Event::Announced {
        seat: Seat(1),
        cards: 5
    }));
    table.pass();
    table.says("results=escape:0:4:1:3.9.2.2.3.0");
    let mut b = at(&format!("{given} {hands} pile=OCS"));
    b.play(A, Skip).pass();
    b.says("phase=placement results=");
    let mut c = at(
        "players=6 layout=8B synthetic=4 phase=choose action=2 ash=4@HAN h4=SOLAC ripley=1@CRY h1=SOLA",
    );
    c.play(A, Skip).pass();
    c.says("phase=placement results=");
    let mut d = at(&format!(
        "{} h1=SOLA h2=SOLAC pile=SSSOC",
        given.replace("dallas=2@CRY", "dallas=2@HAN")
    ));
    d.play(A, Skip).pass();
    d.says("results=escape:0:4:1,2:3.9.7.2.3.0");
    let mut e = at("players=6 layout=8B phase=choose action=2 ripley=1@HAN h1=SOLACS");
    e.play(A, Visit(Room::Han)).play(1, Commit(RIPLEY, Hideout));
    e.says("ripley=1~ h1=SOLAC phase=end");
    e.pass();
    e.says("phase=placement results=");
}

/// S12: the sixth egg beats the shuttle.
#[test]
fn s12_sixth_egg() {
    let given = "players=7 layout=9C synthetic=6 phase=choose eggs=5 ripley=1@HAN h1=SOLAC flamethrower=ripley lambert=4@CRY";
    let mut table = at(&format!("{given} h4=L detector=parker parker=6@MES"));
    table
        .visit(Room::Med)
        .play(A, Visit(Room::Cry))
        .play(4, Commit(LAMBERT, Nothing));
    // Everybody holding a card could still bring the flamethrower.
    table.says("phase=encounter");
    table.waits_for(&[1]);
    table.play(1, Move::Pass);
    table.says("h4= eggs=6 phase=round-over results=six-eggs:0:6::7.7.0.0.0.0.9");
    let mut b = at(&format!("{given} h4=L h5=A ash=5@CRY"));
    b.visit(Room::Med).play(A, Visit(Room::Cry)).expire();
    b.says("h4= h5= eggs=6 phase=round-over");
}

/// S13: the draw pile.
#[test]
fn s13_draw_pile() {
    let aboard = "ripley=1@CPU dallas=1@HAN kane=2@ARM lambert=2@ARM ash=3@MES parker=3@MES";
    let given =
        "players=4 phase=choose action=2 pile=SO discard=SSSSOOOOO h2=LLLLLLLAAAAAAA h3=CCCCCCCSS";
    let mut a = at(&format!("{given} {aboard} h1=O"));
    a.play(A, Skip);
    a.says("runouts=1 discard=");
    assert_eq!(hands(&a, &[1, 2, 3]), [3, 15, 10]);
    assert_eq!(a.state.round.pile.len(), 7);
    let mut b = at(&format!(
        "players=4 phase=choose action=2 runouts=1 pile=SO {aboard} h1=LAC"
    ));
    b.play(A, Skip);
    b.says("results=run-out:0:::7.5.0.0");
    assert_eq!(hands(&b, &[2, 3]), [0, 0]);
    let mut c = at(&format!(
        "players=4 phase=choose action=2 pile=SO discard= {aboard} h1=SSSSSSOOOOOOLLLLLLLAAAAAAACCCCCCC"
    ));
    c.play(A, Skip);
    c.says("results=run-out:0:::7.5.0.0");
    let mut d = at("players=2 h1=C pile=SO");
    d.play(1, PlayDraw);
    d.says("phase=over results=run-out:0:::0.0");
}

/// S14: several characters of one player.
#[test]
fn s14_several_characters() {
    let mut table = at(
        "players=3 layout=9C phase=choose ripley=1@CRY dallas=1@CRY kane=1@ENG h1=SALL lambert=2@CPU ash=2@CPU parker=2@MED decoys=2@ARM",
    );
    table
        .play(A, Visit(Room::Cry))
        .play(1, Commit(RIPLEY, Hideout));
    assert!(!table.can(1, Commit(DALLAS, Hideout)));
    table.play(1, Commit(DALLAS, Nothing));
    table.says("ripley=1~ dallas=1~ kane=1@ENG eggs=1 h1=");
    assert_eq!(table.state.round.discard.total(), 4);
    table.play(A, Visit(Room::Arm));
    table.says("removed=2:1");
    assert_eq!(hands(&table, &[1, 2]), [0, 2]);
    table.pass();
    table.says("ripley=1- dallas=1- kane=1- phase=placement");
}

/// S15: two players.
#[test]
fn s15_two_players() {
    let mut table = at(
        "players=2 layout=2A phase=choose h1=LLAC ripley=1@ARM dallas=1@CRY kane=1@MES lambert=1@CAR ash=1x parker=1x decoys=1@MED",
    );
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(KANE, Nothing));
    table.says("kane=1x phase=between");
    table.pass().play(A, Visit(Room::Med));
    assert_eq!(hands(&table, &[1]), [4]);
    table.pass();
    table.says("phase=placement kane=1x ripley=1- flamethrower=ripley");
    assert_eq!(
        (
            table.state.characters_of(Seat(1)).len(),
            table.state.pieces.reserve[1]
        ),
        (3, 6)
    );
    for (room, cards) in [("MED", 1), ("CPU", 2)] {
        let mut next = at(&format!(
            "players=2 phase=choose action=2 ripley=1@{room} dallas=1@CRY lambert=1@CAR kane=1x ash=1x parker=1x"
        ));
        next.play(A, Skip);
        assert_eq!(hands(&next, &[1]), [cards]);
    }
    let last = "players=2 ripley=1@MES dallas=1x kane=1x lambert=1x ash=1x parker=1x";
    let over = |table: &Play| match table.rules.standing(&table.state) {
        Standing::Over(outcome) => (outcome.winners.lowest(), outcome.scores.len()),
        Standing::Waiting(_) => (None, 9),
    };
    let mut b = at(&format!("{last} phase=choose"));
    b.play(A, Visit(Room::Mes));
    assert_eq!(over(&b), (Some(Seat(0)), 0));
    let mut c = at(&format!("{last} phase=choose action=2 pile=S"));
    c.play(A, Skip);
    assert_eq!(over(&c), (Some(Seat(0)), 0));
    let mut d = at(&format!(
        "{} phase=choose action=2 h1=SOLAC",
        last.replace("MES", "HAN")
    ));
    d.play(A, Skip).pass();
    assert_eq!(over(&d), (Some(Seat(1)), 0));
    let mut e = at("players=2 ripley=1- dallas=1@MES");
    e.expire();
    e.says("ripley=1x dallas=1@MES");
}

/// S16: a swap and the announcement.
#[test]
fn s16_swap_and_announcement() {
    let mut table = at("players=5 h1=O h2=SA h3=C h4=SSLC");
    table
        .play(1, Offer(Kind::Oxygen))
        .play(2, Accept(Seat(1), Kind::Suit));
    assert!(!table.can(3, Accept(Seat(1), Kind::Countdown)));
    table.says("h1=S h2=OA h3=C");
    assert!(table.all_hear(&Event::Swapped {
        offerer: Seat(1),
        accepter: Seat(2)
    }));
    assert_eq!(hands(&table, &[1, 2, 3]), [1, 2, 1]);
    table.play(4, PlayDraw);
    assert_eq!(hands(&table, &[4]), [5]);
    assert!(table.all_hear(&Event::Announced {
        seat: Seat(4),
        cards: 5
    }));
    let mut again = at("players=5 phase=choose action=2 h4=SSSS lambert=4@ARM");
    again.play(A, Skip);
    assert!(
        again.all_hear(&Event::Announced {
            seat: Seat(4),
            cards: 5
        }),
        "again"
    );
    let mut lapse =
        at("players=5 h1=O offers=1O ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM");
    assert_eq!(lapse.menu(A), []);
    lapse.expire();
    lapse.says("offers= h1=O");
}

/// S17: who takes the detector?
#[test]
fn s17_who_takes_the_detector() {
    let claim = || {
        let mut table = at("players=8 layout=10B phase=choose action=2 ripley=1@CMD brett=7@CMD");
        table.play(A, Skip).pass();
        table.says("phase=claim");
        assert_eq!(table.seconds(), Some(10));
        table
    };
    let mut a = claim();
    a.moves(&[(1, Claim(Detector)), (7, Yield(Detector))]);
    a.says("detector=ripley phase=placement");
    let mut b = claim();
    b.moves(&[(1, Claim(Detector)), (7, Claim(Detector))])
        .expire();
    b.says("detector=CMD");
    let mut c = claim();
    c.play(1, Claim(Detector)).expire();
    c.says("detector=CMD");
    let mut d = claim();
    d.moves(&[
        (7, Claim(Detector)),
        (1, Claim(Detector)),
        (7, Yield(Detector)),
    ]);
    d.says("detector=ripley");
    let four = || {
        let mut table = at("players=4 phase=choose action=2 ripley=1@CMD dallas=1@CMD");
        table.play(A, Skip).pass();
        table.says("phase=carry");
        table
    };
    let mut e = four();
    e.play(1, Carrier(Detector, DALLAS));
    e.says("detector=dallas");
    let mut late = four();
    late.expire();
    late.says("detector=ripley");
}

/// S18: the result of a match and the rotation of roles.
#[test]
fn s18_match_result() {
    // X, Y, Z are seats 0, 1, 2. Round 1: X, the Alien, wins.
    let mut first = at(
        "players=3 phase=choose eggs=5 ripley=1@MES dallas=1@CRY kane=1@CRY lambert=2~ h1=SOL h2=SOLA",
    );
    first.dealer = kernel::Loaded::new([0, 0, 0, 0, 0]);
    // Y's hand is lost with Ripley; the points of the ledger are taken from there on.
    first.play(A, Visit(Room::Mes)).expire();
    first.says("phase=round-over former=0");
    first.waits_for(&[0, 1, 2]);
    for player in 0..3 {
        first.play(player, Continue);
    }
    first.says(
        "alien=1 former=0,1 eggs=0 flamethrower=ARM detector=CMD at=- h0= h2= discard= turn=1",
    );
    assert_eq!(first.state.round.pile.len(), 35);

    let results = "six-eggs:0:::7.3.4/escape:1::2:2.4.7";
    let mut third = rolling(
        &format!("players=3 phase=round-over former=0,1 results={results}"),
        [0; 8],
    );
    for player in 0..3 {
        third.play(player, Continue);
    }
    third.says("alien=2 former=0,1,2 eggs=0 flamethrower=ARM detector=CMD at=- phase=placement");
    assert_eq!(third.state.round.pile.len(), 35);

    // Round 3: Z is the Alien; Y escapes with the flamethrower, X holds five kinds and the detector.
    let mut last = at(&format!(
        "players=3 alien=2 former=0,1,2 results={results} phase=end revealed eggs=5 ripley=1!HAN flamethrower=ripley h1=SOLAC \
         dallas=0!MES detector=dallas h0=SOLAC"
    ));
    last.pass();
    let Standing::Over(outcome) = last.rules.standing(&last.state) else {
        panic!("{}", last.print())
    };
    assert_eq!(
        (outcome.winners, &outcome.scores[..]),
        (SeatSet::first(3), &[16, 16, 16][..])
    );
}
