//! N-R20 to N-R33: the hunt.

use kernel::Seat;
use nostromo::{Dodge, Equipment, Event, Move, Room, To, Token};

use crate::table::{A, ASH, DALLAS, KANE, LAMBERT, RIPLEY, at, rolling, seat};

use Dodge::{Ducts, Hideout, Nothing};
use Equipment::{Detector, Flamethrower};
use Move::{Claim, Commit, Pass, PlayDraw, Reorganise, Skip, Visit, Yield};

/// N-R20: an empty room, two different rooms, a skip that leaves the figure; thirty seconds, then skipped.
#[test]
fn choosing_rooms() {
    let mut table = at("players=5 phase=choose at=HAN ripley=1@ARM");
    assert_eq!(table.seconds(), Some(30));
    table.play(A, Visit(Room::Cry));
    assert!(!table.can(A, Visit(Room::Cry)));
    assert_eq!(table.refusal(A, Visit(Room::Cry)).as_deref(), Some("N-R20"));
    let mut skipped = at("players=5 phase=choose at=HAN ripley=1@ARM");
    skipped.play(A, Skip);
    skipped.says("at=HAN action=2 visited=-");
    let mut late = at("players=5 phase=choose at=HAN ripley=1@ARM");
    late.expire();
    late.says("at=HAN action=2 phase=choose");
    assert!(late.all_hear(&Event::Skipped));
}

/// N-R21: five in a room are five victims.
#[test]
fn more_than_two_characters() {
    let mut table =
        at("players=6 phase=choose ripley=1@ENG dallas=2@ENG kane=3@ENG lambert=4@ENG ash=5@ENG");
    table.play(A, Visit(Room::Eng));
    table.says("eggs=4 unmasked human=1,2,3,4");
}

/// N-R22: decoys, then the detector, the window, Hideouts, Ducts in seat order, deaths together, the egg check last.
#[test]
fn the_order_inside_a_visit() {
    let mut table = rolling(
        "players=8 phase=choose h2=O h3=O h4=S h5=LL ripley=1@ENG dallas=2@ENG kane=3@ENG lambert=4@ENG ash=5@ENG \
         decoys=6@ENG,7@HAN,1@CRY detector=ripley eggs=4",
        [0, 0],
    );
    table.play(A, Visit(Room::Eng));
    table
        .says("phase=encounter detector=ENG ripley=1~ exposed=dallas,kane,lambert,ash removed=6:1");
    table.moves(&[
        (5, Commit(ASH, Nothing)),
        (4, Commit(LAMBERT, Hideout)),
        (3, Commit(KANE, Ducts)),
        (2, Commit(DALLAS, Ducts)),
    ]);
    let order: Vec<&Event> = table
        .dealer
        .events()
        .filter(|event| {
            matches!(
                event,
                Event::Visited { .. }
                    | Event::Warned { .. }
                    | Event::Hid { .. }
                    | Event::Ducted { .. }
                    | Event::Killed { .. }
            )
        })
        .collect();
    assert!(
        matches!(
            order[..],
            [
                Event::Visited { decoys: 1, .. },
                Event::Warned { .. },
                Event::Hid { character: LAMBERT },
                Event::Ducted {
                    character: DALLAS,
                    ..
                },
                Event::Ducted {
                    character: KANE,
                    ..
                },
                Event::Killed {
                    character: ASH,
                    eggs: 5
                },
            ]
        ),
        "{order:?}"
    );
    table.says("detector=lambert phase=between"); // dropped in this visit, taken by the lone hider
}

/// N-R23: opens only on public facts, waits only for those who could do something, closes as soon as they have.
#[test]
fn the_encounter_window() {
    let mut nobody = at("players=5 phase=choose ripley=1@MES h2=SOLAC");
    nobody.play(A, Visit(Room::Mes));
    nobody.says("eggs=1 phase=between"); // no card in the victim's hand, nothing carried: no window
    let mut owner = at("players=5 phase=choose ripley=1@MES h1=L h2=C");
    owner.play(A, Visit(Room::Mes));
    owner.waits_for(&[1]);
    assert_eq!(owner.seconds(), Some(10));
    assert_eq!(
        owner.menu(2),
        [PlayDraw],
        "others may still play Draw or Reorganise"
    );
    owner.play(2, PlayDraw);
    owner.says("phase=encounter");
    owner.play(1, Commit(RIPLEY, Nothing));
    owner.says("phase=between eggs=1");
    let mut rescue = at("players=5 phase=choose ripley=1@MES h2=S h3=L flamethrower=kane");
    rescue.play(A, Visit(Room::Mes));
    rescue.waits_for(&[2, 3]);
    rescue.play(3, Pass);
    rescue.waits_for(&[2]);
    rescue.play(2, Pass);
    rescue.says("eggs=1");
    let mut used = at("players=5 phase=choose reorganised ripley=1@MES h2=S flamethrower=kane");
    used.play(A, Visit(Room::Mes));
    used.says("eggs=1 phase=between");
    let carrier = at(
        "players=5 phase=encounter at=MES h1=S h3=A ripley=1!MES dallas=2!MES flamethrower=dallas",
    );
    carrier.waits_for(&[1]); // nothing can be brought from who is exposed
    let mut late = at("players=5 phase=choose ripley=1@MES h1=S");
    late.play(A, Visit(Room::Mes)).expire();
    late.says("eggs=1 h1= discard=S"); // no answer: nothing
}

/// N-R24: never declined, before any card; the flamethrower spares the detector.
#[test]
fn equipment_is_automatic() {
    let mut table = at("players=5 phase=choose h1=SO ripley=1@MES detector=ripley");
    table.play(A, Visit(Room::Mes));
    table.says("detector=MES ripley=1~ phase=between discard=");
    let mut both =
        at("players=5 phase=choose h1=SO ripley=1@MES flamethrower=ripley detector=ripley");
    both.play(A, Visit(Room::Mes));
    both.says("flamethrower=MES detector=ripley ripley=1!MES");
}

/// N-R25: everybody exposed stays and counts as unharmed; what was committed stays in hand; earlier deaths stand.
#[test]
fn the_turn_is_over() {
    let mut table = at(
        "players=6 layout=8A synthetic=3 phase=encounter action=2 at=LAI eggs=3 ripley=1~ human=1 dallas=2!LAI kane=3!LAI h2=SLAC h3=O \
         h4=A flamethrower=ash lambert=4!LAI ash=5@HAN removed=1:1",
    );
    table.moves(&[
        (2, Commit(DALLAS, Hideout)),
        (3, Commit(KANE, Ducts)),
        (4, Reorganise(Flamethrower, To::Character(LAMBERT))),
    ]);
    table.says("phase=end flamethrower=LAI unmasked= dallas=2!LAI kane=3!LAI lambert=4!LAI ripley=1~ removed=1:1 eggs=3");
    let cards = [2, 3, 4].map(|seat| table.state.hand(Seat(seat)).len());
    assert_eq!(
        cards,
        [5, 2, 1],
        "the dodge cards were kept and a card was drawn"
    );
    table.pass();
    table.says("eggs=0 phase=placement"); // three players in the lair
}

/// N-R26: it can be moved but not taken before the next turn's restoration.
#[test]
fn a_fired_flamethrower_lies() {
    let mut table = at("players=5 phase=choose h2=A flamethrower=ripley ripley=1@MES dallas=2@CRY");
    table
        .play(A, Visit(Room::Mes))
        .play(2, Reorganise(Flamethrower, To::Room(Room::Cry)))
        .pass();
    table.says("flamethrower=CRY phase=placement fired=");
    let mut other = at("players=5 phase=choose flamethrower=ripley ripley=1@MES dallas=2@CMD");
    other.play(A, Visit(Room::Mes)).pass();
    other.says("flamethrower=MES detector=dallas"); // the detector is taken as ever
    let mut next = at("players=5 phase=choose action=2 flamethrower=CRY dallas=2@CRY");
    next.play(A, Skip).pass();
    next.says("flamethrower=dallas");
}

/// N-R27: every face-down piece of another room is as likely, one's own included; without one nothing is moved.
#[test]
fn the_ducts_replacement() {
    let position = "players=5 phase=choose h1=O ripley=1@MES decoys=1@ARM,2@MES,3@HAN dallas=2@CRY";
    let mut found = Vec::new();
    for roll in 0..3 {
        let mut table = rolling(position, [roll]);
        table
            .play(A, Visit(Room::Mes))
            .play(1, Commit(RIPLEY, Ducts));
        found.extend(table.dealer.events().filter_map(|event| match event {
            Event::Ducted {
                replacement, from, ..
            } => Some((*replacement, *from)),
            _ => None,
        }));
    }
    let decoy = Some(Token::Decoy);
    let dallas = Some(Token::Character(DALLAS));
    assert_eq!(
        found,
        [
            (decoy, Some(Room::Arm)),
            (decoy, Some(Room::Han)),
            (dallas, Some(Room::Cry))
        ]
    );
    let mut nobody = at("players=5 phase=encounter at=MES h1=O ripley=1!MES decoys=2@MES"); // not from the Alien's room
    nobody.play(1, Commit(RIPLEY, Ducts));
    assert!(nobody.all_hear(&Event::Ducted {
        character: RIPLEY,
        replacement: None,
        from: None
    }));
}

/// N-R28: fires, warns, or is caught with the rest; what was not resolved yet is cancelled by the fire.
#[test]
fn the_replacement_character() {
    let mut fires = rolling(
        "players=5 phase=choose h1=O h2=O ripley=1@MES dallas=2@MES kane=3@CRY flamethrower=kane",
        [0],
    );
    fires
        .play(A, Visit(Room::Mes))
        .moves(&[(1, Commit(RIPLEY, Ducts)), (2, Commit(DALLAS, Ducts))]);
    fires.says(
        "eggs=0 flamethrower=MES kane=3!MES dallas=2!MES ripley=1~ discard=O fired phase=end",
    );
    assert_eq!(fires.state.hand(Seat(2)).count(nostromo::Kind::Oxygen), 1);
    let mut warned = rolling(
        "players=5 phase=choose h1=O ripley=1@MES kane=3@CRY detector=kane",
        [0],
    );
    warned
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Ducts));
    warned.says("eggs=0 detector=MES kane=3~");
    assert_eq!(warned.state.hand(Seat(3)).len(), 1);
    let mut doomed = rolling(
        "players=5 phase=choose h1=O h2=O ripley=1@MES dallas=2@MES kane=3@CRY lambert=4@CRY flamethrower=lambert",
        [0, 0],
    );
    doomed
        .play(A, Visit(Room::Mes))
        .moves(&[(1, Commit(RIPLEY, Ducts)), (2, Commit(DALLAS, Ducts))]);
    doomed.says("eggs=0 kane=3!MES lambert=4!MES"); // the second replacement fires: nobody is caught
}

/// N-R29: the lone hider takes all; one player's several hiders choose, the first by roster order at time-out.
#[test]
fn hideout_and_equipment() {
    let position = "players=3 phase=choose h1=SS ripley=1@MES dallas=1@MES kane=1@ARM detector=MES";
    let mut chosen = at(position);
    chosen
        .play(A, Visit(Room::Mes))
        .moves(&[(1, Commit(RIPLEY, Hideout)), (1, Commit(DALLAS, Hideout))]);
    chosen.says("phase=carry-hideout");
    chosen.play(1, Move::Carrier(Detector, DALLAS));
    chosen.says("detector=dallas action=2");
    let mut late = at(position);
    late.play(A, Visit(Room::Mes))
        .moves(&[(1, Commit(RIPLEY, Hideout)), (1, Commit(DALLAS, Hideout))])
        .expire();
    late.says("detector=ripley");
    let mut two = at(
        "players=5 phase=choose h1=S h2=S ripley=1@MES dallas=2@MES detector=MES flamethrower=MES",
    );
    two.play(A, Visit(Room::Mes))
        .moves(&[(1, Commit(RIPLEY, Hideout)), (2, Commit(DALLAS, Hideout))]);
    two.moves(&[
        (1, Claim(Detector)),
        (2, Yield(Detector)),
        (1, Yield(Flamethrower)),
        (2, Claim(Flamethrower)),
    ]);
    two.says("detector=ripley flamethrower=dallas");
}

/// N-R30: one card, one character; a rescue gives the card back.
#[test]
fn one_card_one_character() {
    let mut table = at("players=3 phase=choose h1=SC ripley=1@MES dallas=1@MES kane=1@ARM");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Hideout));
    assert!(!table.can(1, Commit(DALLAS, Hideout)));
    assert_eq!(
        table.refusal(1, Commit(DALLAS, Hideout)).as_deref(),
        Some("N-R30")
    );
    let mut rescued = at("players=5 phase=choose h1=S h2=A detector=kane ripley=1@MES");
    rescued
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Hideout));
    rescued.says("phase=encounter");
    assert!(
        !rescued.can(2, Reorganise(Detector, To::Character(RIPLEY))),
        "only to one's own"
    );
    let mut given = at("players=5 phase=choose h1=S h3=A detector=kane ripley=1@MES");
    given.play(A, Visit(Room::Mes)).moves(&[
        (1, Commit(RIPLEY, Hideout)),
        (3, Reorganise(Detector, To::Character(RIPLEY))),
    ]);
    given.says("ripley=1~ detector=MES discard=A eggs=0");
    assert_eq!(given.state.hand(Seat(1)).count(nostromo::Kind::Suit), 1);
}

/// N-R31: any one killed costs the whole hand, after the dodges; the others stay.
#[test]
fn the_hand_is_lost_with_any_character() {
    let mut table = at("players=4 phase=choose h1=SLA ripley=1@MES dallas=1@ARM");
    table
        .play(A, Visit(Room::Mes))
        .play(1, Commit(RIPLEY, Nothing));
    table.says("h1= discard=SLA dallas=1@ARM ripley=1~");
}

/// N-R32: all die together; never more than six; nothing follows.
#[test]
fn simultaneous_deaths() {
    let mut table = at(
        "players=5 phase=choose eggs=5 h1=LL h2=A ripley=1@MES dallas=2@MES kane=3@HAN h3=SOLAC",
    );
    table
        .play(A, Visit(Room::Mes))
        .moves(&[(1, Commit(RIPLEY, Nothing)), (2, Commit(DALLAS, Nothing))]);
    table.says("eggs=6 h1= h2= phase=round-over results=six-eggs:0:4::7.0.0.5.7");
    assert_eq!(
        table
            .hears(seat(3))
            .iter()
            .filter(|event| matches!(event, Event::Killed { .. }))
            .count(),
        2
    );
}

/// N-R33: destroyed eggs do not count and can be laid again.
#[test]
fn eggs_now_in_the_lair_count() {
    let mut table = at("players=5 phase=choose action=2 eggs=5 ripley=1@LAI dallas=2@MES");
    table.play(A, Skip).pass();
    table.says("eggs=4");
    let mut again = at("players=5 phase=choose eggs=4 dallas=2@MES");
    again.play(A, Visit(Room::Mes));
    again.says("eggs=5 phase=choose");
}
