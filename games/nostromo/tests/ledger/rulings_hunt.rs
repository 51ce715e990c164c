//! N-R20 to N-R33: the hunt.

use nostromo::{Event, Room, Token};

use crate::table::{ASH, Aboard, CRY, DALLAS, KANE, LAMBERT, SPECTATOR, at, dealt};

/// N-R20: an empty room, two different rooms, a skip that leaves the figure; thirty seconds, then
/// skipped.
#[test]
fn choosing_rooms() {
    at("players=5 phase=choose at=HAN ripley=1@ARM")
        .lasts(30)
        .play("visit CRY")
        .refuses("visit CRY", "N-R20");
    at("players=5 phase=choose at=HAN ripley=1@ARM")
        .play("skip")
        .shows("at=HAN action=2 visited=-");
    at("players=5 phase=choose at=HAN ripley=1@ARM")
        .expire()
        .shows("at=HAN action=2 phase=choose")
        .all_told(&Event::Skipped);
}

/// N-R21: five in a room are five victims.
#[test]
fn more_than_two_characters() {
    at("players=6 phase=choose ripley=1@ENG dallas=2@ENG kane=3@ENG lambert=4@ENG ash=5@ENG")
        .play("visit ENG")
        .shows("eggs=4 unmasked human=1,2,3,4");
}

/// N-R22: decoys, then the detector, the window, Hideouts, Ducts in seat order, deaths together,
/// the egg check last.
#[test]
fn the_order_inside_a_visit() {
    let table = at(
        "players=8 phase=choose h2=O h3=O h4=S h5=LL ripley=1@ENG dallas=2@ENG kane=3@ENG \
         lambert=4@ENG ash=5@ENG decoys=6@ENG,7@HAN,1@CRY detector=ripley eggs=4",
    )
    .rolling([0, 0])
    .play("visit ENG")
    .shows("phase=encounter detector=ENG ripley=1~ exposed=dallas,kane,lambert,ash removed=6:1")
    .as_seat(5)
    .play("commit ash nothing")
    .as_seat(4)
    .play("commit lambert hideout")
    .as_seat(3)
    .play("commit kane ducts")
    .as_seat(2)
    .play("commit dallas ducts")
    .told(SPECTATOR, "Visited Warned Hid Ducted Ducted Killed")
    .shows("detector=lambert phase=between"); // dropped in this visit, taken by the lone hider
    let left = table.heard(SPECTATOR).filter_map(|event| match *event {
        Event::Hid(character) | Event::Ducted(character) | Event::Killed(character) => {
            Some(character)
        }
        _ => None,
    });
    assert_eq!(left.collect::<Vec<_>>(), [LAMBERT, DALLAS, KANE, ASH]);
}

/// N-R23: opens only on public facts, waits only for those who could do something, closes as soon
/// as they have.
#[test]
fn the_encounter_window() {
    at("players=5 phase=choose ripley=1@MES h2=SOLAC")
        .play("visit MES")
        .shows("eggs=1 phase=between"); // no card in the victim's hand, nothing carried: no window
    at("players=5 phase=choose ripley=1@MES h1=L h2=C")
        .play("visit MES")
        .asks([1])
        .lasts(10)
        .as_seat(2)
        .offers_only("draw") // others may still play Draw or Reorganise
        .play("draw")
        .shows("phase=encounter")
        .as_seat(1)
        .play("commit ripley nothing")
        .shows("phase=between eggs=1");
    at("players=5 phase=choose ripley=1@MES h2=S h3=L flamethrower=kane")
        .play("visit MES")
        .asks([2, 3])
        .as_seat(3)
        .play("pass")
        .asks([2])
        .as_seat(2)
        .play("pass")
        .shows("eggs=1");
    at("players=5 phase=choose reorganised ripley=1@MES h2=S flamethrower=kane")
        .play("visit MES")
        .shows("eggs=1 phase=between");
    at(
        "players=5 phase=encounter at=MES h1=S h3=A ripley=1!MES dallas=2!MES \
         flamethrower=dallas",
    )
    .asks([1]); // nothing can be brought from who is exposed
    at("players=5 phase=choose ripley=1@MES h1=S")
        .play("visit MES")
        .expire()
        .shows("eggs=1 h1= discard=S"); // no answer: nothing
}

/// N-R24: never declined, before any card; the flamethrower spares the detector.
#[test]
fn equipment_is_automatic() {
    at("players=5 phase=choose h1=SO ripley=1@MES detector=ripley")
        .play("visit MES")
        .shows("detector=MES ripley=1~ phase=between discard=");
    at("players=5 phase=choose h1=SO ripley=1@MES flamethrower=ripley detector=ripley")
        .play("visit MES")
        .shows("flamethrower=MES detector=ripley h1=SO eggs=0");
}

/// N-R25: or it ends only the hunt, if the table agreed so: everybody exposed stays and counts as
/// unharmed; what was committed stays in hand; earlier deaths stand.
#[test]
fn the_hunt_is_over() {
    at(
        "players=6 fire=hunt layout=8A synthetic=3 phase=encounter action=2 at=LAI eggs=3 ripley=1~ \
         human=1 dallas=2!LAI kane=3!LAI h2=SLAC h3=O h4=A flamethrower=ash lambert=4!LAI \
         ash=5@HAN removed=1:1",
    )
    .as_seat(2)
    .play("commit dallas hideout")
    .as_seat(3)
    .play("commit kane ducts")
    .as_seat(4)
    .play("reorganise flamethrower lambert")
    .shows("phase=end flamethrower=LAI !unmasked dallas=2!LAI kane=3!LAI lambert=4!LAI")
    .shows("ripley=1~ removed=1:1 eggs=3")
    .cards("h2=5 h3=2 h4=1") // the dodge cards were kept and a card was drawn
    .pass()
    .shows("eggs=0 phase=placement"); // three players in the lair
}

/// N-R25: it ends the whole turn, unless the table agreed otherwise: nobody draws, no egg is
/// destroyed, nothing is picked up, nobody escapes.
#[test]
fn the_whole_turn_is_over() {
    dealt(5, &[], 1).shows("fire=");
    dealt(5, &[("flamethrower", "turn")], 1).shows("fire=");
    dealt(5, &[("flamethrower", "hunt")], 1).shows("fire=hunt");
    let turn = "players=5 turn=3 eggs=3 flamethrower=ripley synthetic=4 lambert=4@CMD";
    let fired = "phase=placement turn=4 eggs=3 flamethrower=MES detector=CMD results= !fired";
    at(&format!(
        "{turn} phase=choose ripley=1@MES dallas=2@HAN h2=SOLAC kane=3@LAI"
    ))
    .play("visit MES")
    .shows(fired)
    .shows("ripley=1- dallas=2- kane=3- lambert=4-")
    .cards("h1=0 h2=5 h3=0 h4=0")
    .told(
        SPECTATOR,
        "Fired TurnBegan !TurnedUp !Drew !EggsDestroyed !Took",
    );
    // Also when it comes in the middle of an encounter: what was committed stays in hand.
    at(&format!(
        "{turn} phase=encounter at=MES dallas=2!MES kane=3!MES h2=S h3=L h1=A ripley=1@CRY"
    ))
    .as_seat(2)
    .play("commit dallas hideout")
    .as_seat(1)
    .play("reorganise flamethrower kane")
    .shows(fired)
    .shows("h1= h2=S h3=L discard=A");
}

/// N-R26: it can be moved but not taken before the next turn's restoration.
#[test]
fn a_fired_flamethrower_lies() {
    at("players=5 fire=hunt phase=choose h2=A flamethrower=ripley ripley=1@MES dallas=2@CRY")
        .play("visit MES")
        .as_seat(2)
        .play("reorganise flamethrower CRY")
        .pass()
        .shows("flamethrower=CRY phase=placement !fired");
    at("players=5 fire=hunt phase=choose flamethrower=ripley ripley=1@MES dallas=2@CMD")
        .play("visit MES")
        .pass()
        .shows("flamethrower=MES detector=dallas"); // the detector is taken as ever
    at("players=5 phase=choose action=2 flamethrower=CRY dallas=2@CRY")
        .play("skip")
        .pass()
        .shows("flamethrower=dallas");
}

/// N-R27: every face-down piece of another room is as likely, one's own included; without one
/// nothing is moved.
#[test]
fn the_ducts_replacement() {
    let position = "players=5 phase=choose h1=O ripley=1@MES decoys=1@ARM,2@MES,3@HAN dallas=2@CRY";
    for (roll, token, room) in [
        (0, Token::Decoy, Room::ARM),
        (1, Token::Decoy, Room::HAN),
        (2, Token::Character(DALLAS), CRY),
    ] {
        at(position)
            .rolling([roll])
            .play("visit MES; commit ripley ducts")
            .all_told(&Event::Replaced(Some((token, room))));
    }
    at("players=5 phase=encounter at=MES h1=O ripley=1!MES decoys=2@MES")
        .play("commit ripley ducts")
        .all_told(&Event::Replaced(None)); // not from the Alien's room
}

/// N-R28: fires, warns, or is caught with the rest; what was not resolved yet is cancelled by the
/// fire.
#[test]
fn the_replacement_character() {
    let two = "players=5 fire=hunt phase=choose h1=O h2=O ripley=1@MES dallas=2@MES kane=3@CRY";
    at(&format!("{two} flamethrower=kane"))
        .rolling([0])
        .play("visit MES; commit ripley ducts; commit dallas ducts")
        .shows("eggs=0 flamethrower=MES kane=3!MES dallas=2!MES ripley=1~ discard=O fired")
        .shows("phase=end")
        .cards("h2=2"); // its Ducts and the card drawn
    at("players=5 phase=choose h1=O ripley=1@MES kane=3@CRY detector=kane")
        .rolling([0])
        .play("visit MES; commit ripley ducts")
        .shows("eggs=0 detector=MES kane=3~")
        .cards("h3=1");
    at(&format!("{two} lambert=4@CRY flamethrower=lambert"))
        .rolling([0, 0])
        .play("visit MES; commit ripley ducts; commit dallas ducts")
        .shows("eggs=0 kane=3!MES lambert=4!MES"); // the second replacement fires: nobody is caught
}

/// N-R29: the lone hider takes all; one player's several hiders choose, the first by roster order
/// at time-out.
#[test]
fn hideout_and_equipment() {
    let position = "players=3 phase=choose h1=SS ripley=1@MES dallas=1@MES kane=1@ARM detector=MES";
    at(position)
        .play("visit MES; commit ripley hideout; commit dallas hideout")
        .shows("phase=carry-hideout")
        .play("carrier detector dallas")
        .shows("detector=dallas action=2");
    at(position)
        .play("visit MES; commit ripley hideout; commit dallas hideout")
        .expire()
        .shows("detector=ripley");
    at(
        "players=5 phase=choose h1=S h2=S ripley=1@MES dallas=2@MES detector=MES \
         flamethrower=MES",
    )
    .play("visit MES; commit ripley hideout; commit dallas hideout")
    .as_seat(1)
    .play("claim detector")
    .as_seat(2)
    .play("yield detector")
    .as_seat(1)
    .play("yield flamethrower")
    .as_seat(2)
    .play("claim flamethrower")
    .shows("detector=ripley flamethrower=dallas");
}

/// N-R30: one card, one character; a rescue gives the card back.
#[test]
fn one_card_one_character() {
    at("players=3 phase=choose h1=SC ripley=1@MES dallas=1@MES kane=1@ARM")
        .play("visit MES; commit ripley hideout")
        .as_seat(1)
        .refuses("commit dallas hideout", "N-R30");
    at("players=5 phase=choose h1=S h2=A detector=kane ripley=1@MES")
        .play("visit MES; commit ripley hideout")
        .shows("phase=encounter")
        .as_seat(2)
        .forbids("reorganise detector ripley"); // only to one's own
    at("players=5 phase=choose h1=S h3=A detector=kane ripley=1@MES pile=O")
        .play("visit MES; commit ripley hideout")
        .as_seat(3)
        .play("reorganise detector ripley")
        .shows("ripley=1~ detector=MES eggs=0 h1=SO");
}

/// N-R31: any one killed costs the whole hand, after the dodges; the others stay.
#[test]
fn the_hand_is_lost_with_any_character() {
    at("players=4 phase=choose h1=SLA ripley=1@MES dallas=1@ARM")
        .play("visit MES; commit ripley nothing")
        .shows("h1= discard=SLA dallas=1@ARM ripley=1~");
}

/// N-R32: all die together; never more than six; nothing follows.
#[test]
fn simultaneous_deaths() {
    at("players=5 phase=choose eggs=5 h1=LL h2=A ripley=1@MES dallas=2@MES kane=3@HAN h3=SOLAC")
        .play("visit MES; commit ripley nothing; commit dallas nothing")
        .shows("eggs=6 h1= h2= phase=round-over results=six-eggs:0:4::7.0.0.5.7")
        .counts("Killed=2");
}

/// N-R33: destroyed eggs do not count and can be laid again.
#[test]
fn eggs_now_in_the_lair_count() {
    at("players=5 phase=choose action=2 eggs=5 ripley=1@LAI dallas=2@MES")
        .play("skip")
        .pass()
        .shows("eggs=4");
    at("players=5 phase=choose eggs=4 dallas=2@MES")
        .play("visit MES")
        .shows("eggs=5 phase=choose");
}
