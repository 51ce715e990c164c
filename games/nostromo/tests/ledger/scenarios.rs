//! S1 to S18: the ledger's worked scenarios. Its letters stand beside the variants.

use kernel::Seat;
use nostromo::Event;

use crate::table::{A, Aboard, at};

/// S1: the rulebook's own example.
#[test]
fn s1_the_rulebooks_own_example() {
    at(
        "players=5 layout=7A turn=3 synthetic=1 phase=choose eggs=1 ripley=1@ARM dallas=2@MES \
         brett=3@CPU lambert=4@LAI decoys=1@HAN,2@HAN,3@CRY,4@CMD h1=S h2=S h3=S h4=LA",
    )
    .play("visit HAN")
    .pass()
    .shows("removed=1:1,2:1 eggs=1 phase=choose")
    .play("visit LAI; commit lambert nothing")
    .shows("lambert=4~ eggs=2 h4= discard=LA phase=end")
    .cards("h1=2 h2=2 h3=3 h4=0")
    .pass()
    .shows("eggs=2 flamethrower=ripley detector=CMD phase=placement turn=4 !unmasked human=4")
    .shows("ripley=1- dallas=2- brett=3- lambert=4- decoys= removed=");
}

/// S2: a character not placed in time.
#[test]
fn s2_not_placed_in_time() {
    let aboard = "players=6 layout=8A h1=SSO dallas=2@ARM kane=3@ARM lambert=4@ARM ash=5@ARM";
    at(&format!("{aboard} eggs=5"))
        .expire()
        .shows("eggs=6 h1= phase=round-over at=-")
        .counts("Visited=0");
    at(&format!("{aboard} eggs=4"))
        .expire()
        .shows("eggs=5 phase=choose action=1")
        .play("visit HAN")
        .pass()
        .play("visit CRY")
        .pass()
        .cards("h1=0");
    at(&format!("{aboard} eggs=5 synthetic=1"))
        .expire()
        .shows("unmasked eggs=5 h1=SSO phase=choose");
    at(&format!("{aboard} eggs=5 ripley=1@HAN decoys=2@HAN"))
        .expire()
        .shows("eggs=5 h1=SSO phase=choose missing=");
    at(&format!("{aboard} eggs=4 detector=ripley"))
        .expire()
        .shows("eggs=5 h1= detector=CMD ripley=1~ phase=choose");
}

/// S3: the flamethrower.
#[test]
fn s3_flamethrower() {
    let met = "players=7 layout=9A synthetic=3 phase=choose eggs=2 ripley=1@ENG dallas=2@ENG \
               ash=3@ENG decoys=4@ENG flamethrower=ripley";
    at(met)
        .play("visit ENG")
        .shows("eggs=2 !unmasked flamethrower=ENG turn=2 phase=placement")
        .shows("ripley=1- dallas=2- ash=3- removed=")
        .cards("h1=0 h2=0 h3=0");
    at(&format!("{met} fire=hunt")) // (b)
        .play("visit ENG")
        .shows(
            "removed=4:1 eggs=2 !unmasked flamethrower=ENG ripley=1!ENG dallas=2!ENG ash=3!ENG \
         action=1 phase=end",
        )
        .cards("h1=1 h2=1 h3=1")
        .pass()
        .shows("flamethrower=ENG phase=placement");
    at("players=7 layout=9A phase=choose action=2 flamethrower=ENG dallas=2@ENG")
        .play("skip")
        .pass()
        .shows("flamethrower=dallas");
}

/// S4: the motion detector beside a victim.
#[test]
fn s4_detector_beside_a_victim() {
    at("players=6 layout=8B phase=choose kane=2@CRY lambert=3@CRY detector=kane")
        .play("visit CRY")
        .shows("kane=2~ detector=CRY lambert=3~ eggs=1 human=3 phase=between")
        .cards("h2=1 h3=0")
        .pass()
        .play("skip")
        .cards("h2=1 h3=0")
        .pass()
        .shows("detector=CRY");
}

/// S5: Ducts, with every kind of replacement.
#[test]
fn s5_ducts() {
    let ducts = |rest: &str, rolls: &[u32]| {
        let table = at(&format!(
            "players=7 layout=9B phase=choose parker=5@CRY h5=O {rest}"
        ))
        .rolling(rolls.iter().copied())
        .play("visit CRY; commit parker ducts")
        .shows("parker=5~");
        assert!(table.field("discard").contains('O'));
        assert!(table.field("missing").contains('5'));
        table
    };
    ducts("decoys=2@ENG", &[0]).shows("removed=2:1 eggs=0 phase=choose action=2");
    ducts("dallas=2@ENG h2=SO", &[0]).shows("dallas=2~ eggs=1 h2= discard=SOO");
    at("players=7 layout=9B phase=choose parker=5@CRY h5=O ripley=1@ENG flamethrower=ripley")
        .rolling([0])
        .play("visit CRY; commit parker ducts")
        .shows("eggs=0 flamethrower=CRY discard=O phase=placement")
        .cards("h1=0 h5=0");
    ducts("fire=hunt ripley=1@ENG flamethrower=ripley", &[0])
        .shows("fired flamethrower=CRY ripley=1!CRY")
        .cards("h1=1");
    ducts("brett=3@ENG detector=brett", &[0])
        .shows("brett=3~ detector=CRY eggs=0")
        .cards("h3=1")
        .pass()
        .play("skip")
        .cards("h3=1");
    ducts("ash=4@ENG synthetic=4 h4=L", &[0]).shows("unmasked eggs=0 h4=L ash=4~");
    ducts("", &[]).shows("eggs=0 phase=choose action=2");
}

/// S6: two Hideouts and one flamethrower.
#[test]
fn s6_two_hideouts() {
    let hidden = || {
        at("players=8 layout=10A phase=choose kane=1@ARM lambert=2@ARM h1=S h2=S")
            .play("visit ARM; commit kane hideout; commit lambert hideout")
            .shows("discard=SS kane=1~ lambert=2~ eggs=0 phase=claim-hideout")
            .lasts(10)
            .as_seat(1)
    };
    hidden()
        .play("claim flamethrower")
        .as_seat(2)
        .play("yield flamethrower")
        .shows("flamethrower=kane phase=choose"); // (a)
    hidden()
        .play("claim flamethrower")
        .as_seat(2)
        .play("claim flamethrower")
        .expire()
        .shows("flamethrower=ARM phase=choose"); // (b)
    hidden()
        .play("claim flamethrower")
        .expire()
        .shows("flamethrower=ARM"); // (c)
    hidden()
        .play("yield flamethrower")
        .as_seat(2)
        .play("yield flamethrower")
        .shows("flamethrower=ARM phase=choose") // (d)
        .as_asked()
        .play("skip")
        .cards("h1=0 h2=0");
    at("players=8 layout=10A phase=choose kane=1@ARM h1=S")
        .play("visit ARM; commit kane hideout")
        .shows("flamethrower=kane phase=choose"); // (e)
}

/// S7: Airlocks.
#[test]
fn s7_airlocks() {
    let aboard = "ripley=1@MES dallas=2@MES kane=3@MES lambert=4@MES ash=5@MES";
    at(&format!(
        "players=6 layout=8A turn=3 phase=choose h2=L {aboard}"
    ))
    .play("visit CPU")
    .as_seat(2)
    .play("airlocks")
    .as_asked()
    .offers_only("visit CMD; visit LAI; skip")
    .play("skip")
    .pass()
    .shows("turn=4 airlocks=shut");
    at(&format!(
        "players=6 layout=8A turn=3 phase=choose h2=L h3=L {aboard}"
    ))
    .play("visit CPU")
    .pass()
    .play("visit HAN")
    .shows("phase=end")
    .as_seat(2)
    .play("airlocks")
    .as_seat(3)
    .forbids("airlocks") // (c) a second one
    .cards("h3=2") // it stays in hand, and a card was drawn
    .pass()
    .shows("turn=4 airlocks=pending");
    at(&format!(
        "players=6 layout=8A turn=4 phase=choose at=HAN airlocks=active {aboard}"
    ))
    .offers_only("visit CRY; visit ENG; skip")
    .play("visit ENG")
    .pass()
    .offers_only("visit ARM; visit HAN; skip")
    .play("skip")
    .pass()
    .shows("turn=5 airlocks=shut");
    for phase in ["", "phase=encounter ripley=1!MES"] {
        at(&format!("players=6 h1=L at=MES {phase}"))
            .as_seat(1)
            .forbids("airlocks"); // (d)
    }
    at(&format!("players=6 layout=8A phase=choose h2=L {aboard}"))
        .play("skip")
        .pass()
        .play("skip")
        .shows("phase=end at=-")
        .as_seat(2)
        .forbids("airlocks");
}

/// S8: Reorganise.
#[test]
fn s8_reorganise() {
    let found = "players=5 layout=7C phase=choose dallas=2@MES brett=3@CPU h3=A h4=A \
                 flamethrower=dallas";
    at(found)
        .play("visit CPU")
        .as_seat(3)
        .play("reorganise flamethrower brett")
        .shows("eggs=0 flamethrower=CPU discard=A phase=placement")
        .cards("h2=0 h3=0");
    at(&format!("{found} fire=hunt"))
        .play("visit CPU")
        .as_seat(3)
        .play("reorganise flamethrower brett")
        .shows("fired eggs=0 flamethrower=CPU discard=A dallas=2!MES brett=3!CPU phase=end")
        .cards("h2=1 h3=2")
        .as_seat(4)
        .forbids("reorganise detector HAN") // (b) refused
        .shows("h4=A")
        .pass()
        .shows("phase=placement")
        .as_seat(4)
        .allows("reorganise detector HAN"); // (b) next turn
    at("players=5 layout=7C phase=choose dallas=2@CPU brett=3@CPU h3=A flamethrower=dallas")
        .play("visit CPU")
        .shows("flamethrower=CPU h3=A phase=placement");
    at(
        "players=5 layout=7C synthetic=4 unmasked lambert=4- h4=A flamethrower=dallas \
         detector=lambert",
    )
    .as_seat(4)
    .forbids("reorganise flamethrower lambert")
    .allows("reorganise detector dallas");
    at("players=5 layout=7C synthetic=4 unmasked lambert=4- h4=A")
        .as_seat(4)
        .allows("reorganise detector HAN");
}

/// S9: unmasking and neutralising the Synthetic.
#[test]
fn s9_unmasking_and_neutralising() {
    at("players=6 layout=8C turn=4 synthetic=5 phase=choose eggs=3 ash=5@MES h5=LLA")
        .play("visit MES; commit ash nothing")
        .shows("unmasked eggs=3 h5=LLA ash=5~ phase=between")
        .pass()
        .play("skip")
        .shows("h5=LLA");
    let eng = |rest: &str| {
        at(&format!(
            "players=6 layout=8C turn=5 synthetic=5 phase=choose action=2 eggs=3 ash=5@ENG \
             h5=LLA {rest}"
        ))
        .play("skip")
        .cards("h5=4")
        .pass()
    };
    eng("unmasked ripley=1@ENG kane=2@ENG")
        .shows("neutralised h5= ash=5x phase=placement")
        .cards("discard=4")
        .asks([1, 2, 3, 4]); // (a)
    eng("unmasked ripley=1@ENG").shows("!neutralised"); // (b)
    // (c)
    eng("unmasked ripley=1@ENG flamethrower=ripley").shows("neutralised flamethrower=ripley");
    eng("unmasked ripley=1@ENG decoys=2@ENG").shows("!neutralised"); // (d)
    eng("unmasked ripley=1@ENG flamethrower=ENG")
        .shows("!neutralised phase=claim")
        .asks([1, 5])
        .as_seat(1)
        .play("claim flamethrower")
        .as_seat(5)
        .play("yield flamethrower")
        .shows("!neutralised flamethrower=ripley"); // (e)
    eng("unmasked ripley=1@ENG kane=2@ENG detector=ash")
        .shows("neutralised detector=ENG phase=claim")
        .asks([1, 2]); // (f)
    eng("ripley=1@ENG kane=2@ENG flamethrower=ripley").shows("!neutralised"); // (g)
}

/// S10: in the lair.
#[test]
fn s10_in_the_lair() {
    let lair = |position: &str| {
        at(&format!("{position} phase=choose action=2"))
            .play("skip")
            .pass()
    };
    lair("players=3 eggs=4 ripley=1@LAI dallas=1@LAI").shows("eggs=3");
    lair("players=3 eggs=4 ripley=1@LAI dallas=1@LAI lambert=2@LAI").shows("eggs=2");
    lair("players=3 eggs=4 ripley=1@LAI dallas=1@LAI flamethrower=ripley")
        .shows("eggs=0 flamethrower=ripley");
    lair("players=3 eggs=4 ripley=1@LAI dallas=1@LAI flamethrower=LAI")
        .shows("eggs=3 phase=carry")
        .play("carrier flamethrower ripley")
        .shows("flamethrower=ripley eggs=3");
    lair("players=5 synthetic=1 unmasked eggs=4 ripley=1@LAI").shows("eggs=4");
    lair("players=5 synthetic=1 eggs=4 ripley=1@LAI").shows("eggs=3");
    lair("players=5 eggs=0 ripley=1@LAI").shows("eggs=0");
    let six = lair("players=5 eggs=4 ripley=1@LAI").state.round.eggs.top;
    assert_eq!(six, 6);
}

/// S11: escape and scoring.
#[test]
fn s11_escape_and_scoring() {
    let given = "players=6 layout=8B synthetic=4 phase=choose action=2 eggs=3 detector=ripley \
                 flamethrower=kane ripley=1@HAN dallas=2@CRY kane=3~ ash=4~ brett=5~ human=5";
    let hands = "h1=SOLA h2=SS h4=SOLAC";
    at(&format!("{given} {hands} pile=SSSOC"))
        .play("skip")
        .all_told(&Event::Announced(Seat(1), 5))
        .pass()
        .shows("results=escape:0:4:1:3.9e1.2.2e1.3.0");
    at(&format!("{given} {hands} pile=OCS"))
        .play("skip")
        .pass()
        .shows("phase=placement results=");
    at(
        "players=6 layout=8B synthetic=4 phase=choose action=2 ash=4@HAN h4=SOLAC ripley=1@CRY \
         h1=SOLA",
    )
    .play("skip")
    .pass()
    .shows("phase=placement results=");
    at(&format!(
        "{} h1=SOLA h2=SOLAC pile=SSSOC",
        given.replace("dallas=2@CRY", "dallas=2@HAN")
    ))
    .play("skip")
    .pass()
    .shows("results=escape:0:4:1,2:3.9e1.7.2e1.3.0");
    at("players=6 layout=8B phase=choose action=2 ripley=1@HAN h1=SOLACS")
        .play("visit HAN; commit ripley hideout")
        .shows("ripley=1~ h1=SOLAC phase=end")
        .pass()
        .shows("phase=placement results=");
}

/// S12: the sixth egg beats the shuttle.
#[test]
fn s12_sixth_egg() {
    let given = "players=7 layout=9C synthetic=6 phase=choose eggs=5 ripley=1@HAN h1=SOLAC \
                 flamethrower=ripley lambert=4@CRY";
    at(&format!("{given} h4=L detector=parker parker=6@MES"))
        .play("visit MED")
        .pass()
        .play("visit CRY")
        .as_seat(4)
        .play("commit lambert nothing")
        .shows("phase=encounter")
        .asks([1]) // who holds a card could still bring the flamethrower
        .as_seat(1)
        .play("pass")
        .shows("h4= eggs=6 phase=round-over results=six-eggs:0:6::7.7e1.0.0.0.0.9e1");
    at(&format!("{given} h4=L h5=A ash=5@CRY"))
        .play("visit MED")
        .pass()
        .play("visit CRY")
        .expire()
        .shows("h4= h5= eggs=6 phase=round-over");
}

/// S13: the draw pile.
#[test]
fn s13_draw_pile() {
    let aboard = "ripley=1@CPU dallas=1@HAN kane=2@ARM lambert=2@ARM ash=3@MES parker=3@MES";
    let given = "players=4 phase=choose action=2 pile=SO discard=SSSSOOOOO h2=LLLLLLLAAAAAAA \
                 h3=CCCCCCCSS";
    at(&format!("{given} {aboard} h1=O"))
        .play("skip")
        .shows("runouts=1 discard=")
        .cards("h1=3 h2=15 h3=10 pile=7");
    at(&format!(
        "players=4 phase=choose action=2 runouts=1 pile=SO {aboard} h1=LAC"
    ))
    .play("skip")
    .shows("results=run-out:0:::7.5.0.0")
    .cards("h2=0 h3=0");
    at(&format!(
        "players=4 phase=choose action=2 pile=SO discard= {aboard} \
         h1=SSSSSSOOOOOOLLLLLLLAAAAAAACCCCCCC"
    ))
    .play("skip")
    .shows("results=run-out:0:::7.5.0.0");
    at("players=2 h1=C pile=SO")
        .as_seat(1)
        .play("draw")
        .shows("phase=over results=run-out:0:::0.0");
}

/// S14: several characters of one player.
#[test]
fn s14_several_characters() {
    at(
        "players=3 layout=9C phase=choose ripley=1@CRY dallas=1@CRY kane=1@ENG h1=SALL \
         lambert=2@CPU ash=2@CPU parker=2@MED decoys=2@ARM",
    )
    .play("visit CRY; commit ripley hideout")
    .forbids("commit dallas hideout")
    .play("commit dallas nothing")
    .shows("ripley=1~ dallas=1~ kane=1@ENG eggs=1 h1=")
    .cards("discard=4")
    .play("visit ARM")
    .shows("removed=2:1")
    .cards("h1=0 h2=2")
    .pass()
    .shows("ripley=1- dallas=1- kane=1- phase=placement");
}

/// S15: two players.
#[test]
fn s15_two_players() {
    at(
        "players=2 layout=2A phase=choose h1=LLAC ripley=1@ARM dallas=1@CRY kane=1@MES \
         lambert=1@CAR ash=1x parker=1x decoys=1@MED",
    )
    .play("visit MES; commit kane nothing")
    .shows("kane=1x phase=between")
    .pass()
    .play("visit MED")
    .cards("h1=4")
    .pass()
    .shows("phase=placement ripley=1- dallas=1- lambert=1- kane=1x flamethrower=ripley")
    .play("place decoy ARM; place decoy ARM; place decoy ARM")
    .play("place decoy ARM; place decoy ARM; place decoy ARM")
    .forbids("place decoy ARM"); // six of them
    for (room, cards) in [("MED", "h1=1"), ("CPU", "h1=2")] {
        at(&format!(
            "players=2 phase=choose action=2 ripley=1@{room} dallas=1@CRY lambert=1@CAR kane=1x \
             ash=1x parker=1x"
        ))
        .play("skip")
        .cards(cards);
    }
    let last = "players=2 dallas=1x kane=1x lambert=1x ash=1x parker=1x phase=choose";
    at(&format!("{last} ripley=1@MES"))
        .play("visit MES")
        .won_by(&[0], &[]); // (b)
    at(&format!("{last} ripley=1@MES action=2 pile=S"))
        .play("skip")
        .won_by(&[0], &[]); // (c)
    at(&format!("{last} ripley=1@HAN action=2 h1=SOLAC"))
        .play("skip")
        .pass()
        .won_by(&[1], &[]); // (d)
    at("players=2 ripley=1- dallas=1@MES")
        .expire()
        .shows("ripley=1x dallas=1@MES"); // (e)
}

/// S16: a swap and the announcement.
#[test]
fn s16_swap_and_announcement() {
    at("players=5 h1=O h2=SA h3=C h4=SSLC")
        .as_seat(1)
        .play("offer O")
        .as_seat(2)
        .play("accept 1 S")
        .as_seat(3)
        .forbids("accept 1 C")
        .shows("h1=S h2=OA h3=C")
        .all_told(&Event::Swapped(Seat(1), Seat(2)))
        .cards("h1=1 h2=2 h3=1")
        .as_seat(4)
        .play("draw")
        .cards("h4=5")
        .all_told(&Event::Announced(Seat(4), 5));
    at("players=5 phase=choose action=2 h4=SSSS lambert=4@ARM")
        .play("skip")
        .all_told(&Event::Announced(Seat(4), 5)); // again
    at("players=5 h1=O offers=1O ripley=1@ARM dallas=2@ARM kane=3@ARM lambert=4@ARM")
        .as_seat(A)
        .offers_only("")
        .expire()
        .shows("offers= h1=O");
}

/// S17: who takes the detector?
#[test]
fn s17_who_takes_the_detector() {
    let claim = || {
        at("players=8 layout=10B phase=choose action=2 ripley=1@CMD brett=7@CMD")
            .play("skip")
            .pass()
            .shows("phase=claim")
            .lasts(10)
            .as_seat(1)
            .play("claim detector")
    };
    claim()
        .as_seat(7)
        .play("yield detector")
        .shows("detector=ripley phase=placement"); // (a)
    claim()
        .as_seat(7)
        .play("claim detector")
        .expire()
        .shows("detector=CMD"); // (b)
    claim().expire().shows("detector=CMD"); // (c)
    claim()
        .as_seat(7)
        .play("claim detector; yield detector")
        .shows("detector=ripley"); // (d)
    let carry = || {
        at("players=4 phase=choose action=2 ripley=1@CMD dallas=1@CMD")
            .play("skip")
            .pass()
            .shows("phase=carry")
    };
    carry()
        .play("carrier detector dallas")
        .shows("detector=dallas"); // (e)
    carry().expire().shows("detector=ripley");
}

/// S18: the result of a match and the rotation of roles.
#[test]
fn s18_match_result() {
    // X, Y, Z are seats 0, 1, 2. Round 1: X, the Alien, wins. Y's hand is lost with Ripley; the
    // points of the ledger are taken from there on.
    at(
        "players=3 phase=choose eggs=5 ripley=1@MES dallas=1@CRY kane=1@CRY lambert=2~ h1=SOL \
         h2=SOLA",
    )
    .rolling([0; 5])
    .play("visit MES")
    .expire()
    .shows("phase=round-over former=0")
    .asks([0, 1, 2])
    .play("continue; continue; continue")
    .shows("alien=1 former=0,1 eggs=0 flamethrower=ARM detector=CMD at=- h0= h2= discard= turn=1")
    .cards("pile=35");

    let results = "six-eggs:0:::7.3.4/escape:1::2:2.4.7";
    at(&format!(
        "players=3 phase=round-over former=0,1 results={results}"
    ))
    .rolling([0; 8])
    .play("continue; continue; continue")
    .shows("alien=2 former=0,1,2 eggs=0 flamethrower=ARM detector=CMD at=- phase=placement")
    .cards("pile=35");

    // Round 3: Z is the Alien; Y escapes with the flamethrower, X holds five kinds and the
    // detector.
    at(&format!(
        "players=3 alien=2 former=0,1,2 results={results} phase=end revealed eggs=5 ripley=1!HAN \
         flamethrower=ripley h1=SOLAC dallas=0!MES detector=dallas h0=SOLAC"
    ))
    .pass()
    .won_by(&[0, 1, 2], &[16, 16, 16]);
}
