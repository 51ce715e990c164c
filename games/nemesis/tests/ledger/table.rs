//! Chapters M1–M11 and M47–M50: the box, the set-up, turns, the end, the modes.

use kernel::Viewer::Spectator;
use kernel::{Eyes, Faced as _, Lawful as _, Seat};
use nemesis::Nemesis;
use nemesis::content::{Character, Room};
use nemesis::state::{Destiny, Lies};

use crate::common::{SILENCE, Says as _, at, night, number};

/// M1.6, M1.10, M1.23, M1.28, M1.37, M2.17, M2.19, M-R117
#[test]
fn what_is_laid_out() {
    let table = laws::dealt(Nemesis::standard(), 3, &[], 1);
    let s = &table.state;
    assert_eq!(
        (
            s.events.len(),
            s.attacks.len(),
            s.wounds.len(),
            s.contamination.len()
        ),
        (20, 20, 16, 27)
    );
    assert!(
        s.stock
            .iter()
            .all(|stock| stock.deck.len() == 30 && stock.discard.is_empty())
    );
    assert!(s.brood.deck.is_empty() && s.shared.is_empty() && s.airlock.is_none());
    assert_eq!(s.crafted, [3; 4]);
    assert_eq!(table.rules.audit(s), Ok(()));
}

/// M3.2, M3.7, M3.8, M3.11, M3.12, D1
#[test]
fn the_draft() {
    let mut table = laws::dealt(Nemesis::standard(), 3, &[], 4);
    for number in 1..=3 {
        let seat = table
            .state
            .seats()
            .iter()
            .find(|&seat| table.state[seat].number == number)
            .unwrap_or_default();
        table = table.asks([seat.0]);
        let shown = table.menu();
        assert_eq!(shown.len(), 2);
        table = table.play(&shown[0]);
        let player = &table.state[seat];
        assert_eq!(
            (player.destiny, player.quests),
            (Destiny::InPlay, [true; 2])
        );
        assert_eq!(player.hands.len(), 1);
        assert_eq!(table.rules.capacity(&player.hands[0]), player.hands[0].ammo);
    }
    let mut chosen: Vec<Character> = table
        .state
        .players
        .iter()
        .map(|player| player.character)
        .collect();
    chosen.sort_unstable();
    chosen.dedup();
    assert_eq!(chosen.len(), 3);
}

/// M3.1, M3.5, M3.6, M-R1
#[test]
fn numbers_and_objectives_are_dealt_before_the_draft() {
    let table = laws::dealt(Nemesis::standard(), 3, &[], 4);
    let mut numbers: Vec<u8> = table
        .state
        .players
        .iter()
        .map(|player| player.number)
        .collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3]);
    for seat in table.state.seats().iter() {
        assert!(
            table.state[seat]
                .objectives
                .iter()
                .all(|card| card.face.is_known() && card.eyes == Eyes::of(seat))
        );
    }
}

/// M3.9, M3.10, M3.13, M3.15, M13.1
#[test]
fn everybody_begins_in_the_hibernatorium_with_ten_cards() {
    let mut table = laws::dealt(Nemesis::standard(), 3, &[], 4);
    for _ in 0..3 {
        let shown = table.menu();
        table = table.play(&shown[0]);
    }
    let home = table.state.find(Room::Hibernatorium);
    for player in table.state.players.iter() {
        assert_eq!(Some(player.at), home);
        assert_eq!(player.hand.len() + player.deck.len(), 10);
        assert_eq!((player.hand.len(), player.discard.len()), (5, 0));
    }
    assert_eq!(home.map(Lies::In), Some(table.state.corpses[5]));
}

/// M4.1, M4.2, M32.1, M11.1, M5.12
#[test]
fn discards_lie_open() {
    at("players=2 0=captain@003(hand(search,rest,c)) 1=pilot@001(hand(search))")
        .play("room signal; pay search; pay rest; pass; discard contamination")
        .seat(0, "discard(search,rest,c)")
        .shows_to(Spectator, "1~pilot@001");
}

/// M5.1, M6.1, M6.2, M6.21, D2, D21
#[test]
fn a_turn_runs_in_order() {
    night("players=2 met events=1 fire=003 attacks=12,4 intruders=adult@011,adult@003 0=captain@011(keeps-first) 1=pilot@001(passed,keeps-first)")
        .told(Spectator, "Passed Time Attacks Injured EventDrawn TokenDrawn TurnBegan Drew FirstPlayer");
}

/// M7.5, M10.5, M8.14, MC64, MC65, MC77, M-R13, D3
#[test]
fn reaching_earth_or_mars() {
    let end = |more: &str, goals: &str| {
        at(&format!(
            "players=2 met time=1 pods=3A 0=captain@001(keeps-first) 1=pilot@011(asleep,keeps-second,goals(ab-ovo,{goals})) {more}"
        ))
        .play("pass")
    };
    end("coordinates=1 destination=A", "the-great-hunt")
        .seat(1, "asleep")
        .shows("finish~(ending:0,destroyed:false,destination:earth,winners:0,shown:2,done:true)");
    end("coordinates=1 destination=B", "quarantine")
        .seat(1, "asleep")
        .shows("finish~(ending:0,destroyed:false,destination:mars,winners:2,shown:2,done:true)");
    end("coordinates=1 destination=C", "quarantine").seat(1, "dead");
}

/// M10.6, M10.7, M10.8, MC68, MC69, MC70, MC71, MC73, MC74, MC75, MC76, M-R174, M-R113
#[test]
fn objectives_one_by_one() {
    let won = |goals: [&str; 2], kept: &str, facts: &str, more: &str| {
        let [corporate, personal] = goals;
        let table = at(&format!(
            "players=5 met time=1 pods=3A {more} 0=captain@001(keeps-first,goals(an-old-feud,hoarder)) \
             1=pilot@005(launched,pod1,keeps-{kept},goals({corporate},{personal}),{facts}) \
             2=scout@001(keeps-first,goals(hostile-takeover,salvaging-the-prime-asset)) \
             3=soldier@001(keeps-first,goals(the-final-enlightenment,the-oldest-friend)) \
             4=mechanic@005(launched,pod2,keeps-first,goals(the-right-moment-to-strike,quarantine))"
        ))
        .play("pass");
        // Everybody else has passed already in this phase only if they say so.
        let mut table = table;
        while table.rules.audit(&table.state).is_ok() && table.state.finish.is_none() {
            table = table.play("pass");
        }
        let finish = table.state.finish.expect("it is over");
        finish.winners.contains(Seat(1))
    };
    assert!(won(
        ["ab-ovo", "relentless-investigator"],
        "second",
        "signal",
        ""
    ));
    assert!(!won(
        ["ab-ovo", "relentless-investigator"],
        "second",
        "slime",
        ""
    ));
    assert!(won(
        ["ab-ovo", "a-proper-burial"],
        "second",
        "signal,held(corpse-blue.0)",
        ""
    ));
    assert!(won(
        ["ab-ovo", "best-friends-forever"],
        "second",
        "slime",
        ""
    ));
    assert!(won(
        ["ab-ovo", "aliens-on-a-spaceship"],
        "second",
        "signal",
        "nest=0 nest-destroyed"
    ));
    let known = "weaknesses=vital-places,way-of-moving(*),way-of-fighting";
    assert!(won(
        ["ab-ovo", "best-friends-forever"],
        "first",
        "slime",
        known
    ));
    assert!(!won(
        ["necroscopy", "best-friends-forever"],
        "first",
        "signal",
        known
    ));
    let two = "weaknesses=vital-places,way-of-moving(*),way-of-fighting(*)";
    assert!(won(
        ["necroscopy", "best-friends-forever"],
        "first",
        "signal",
        two
    ));
    assert!(won(
        ["extreme-field-biology", "best-friends-forever"],
        "first",
        "slime",
        two
    ));
    assert!(won(
        ["my-precious", "best-friends-forever"],
        "first",
        "signal,held(egg.0)",
        "nest=4"
    ));
    assert!(won(
        ["ab-ovo", "the-great-hunt"],
        "second",
        "signal",
        "queen-dead"
    ));
}

/// M-R175, MC78, MC79, MC80, MC81, MC82, MC83, M47.2, M47.4, M-R108, M47.1
#[test]
fn solo_objectives() {
    let won = |goal: &str, facts: &str, more: &str| {
        let other = if goal == "destination-earth" {
            "clean-up-crew"
        } else {
            "destination-earth"
        };
        let table = at(&format!(
            "players=1 met time=8 coordinates=1 destination=A {more} 0=captain@011(keeps-first,goals({goal},{other}),{facts}hand(search,rest))"
        ))
        .rolling([SILENCE])
        .play("room hibernate");
        table
            .state
            .finish
            .is_some_and(|finish| finish.winners.contains(Seat(0)))
    };
    assert!(won("destination-earth", "", ""));
    assert!(!won("emergency-post-mortem", "", ""));
    assert!(won("emergency-post-mortem", "", "corpses=blue:018"));
    assert!(won(
        "first-contact-protocol",
        "",
        "weaknesses=vital-places(*),way-of-moving(*),way-of-fighting"
    ));
    assert!(won("cutting-off-the-head", "signal,", "queen-dead"));
    assert!(won("no-man-left-behind", "signal,", ""));
    assert!(won("special-delivery", "held(egg.0),", "nest=4"));
    assert!(!won("clean-up-crew", "signal,", ""));
    assert!(won("clean-up-crew", "signal,", "nest=0 nest-destroyed"));
}

/// M9.5, M11.7: Eggs are no Intruders.
#[test]
fn eggs_are_no_intruders() {
    at("players=1 eggs=006:1 nest=4 0=captain@006(hand(search))")
        .allows("pick-up egg; walk 011")
        .forbids("keep first");
}

/// M13.3, M13.4, D11, D5
#[test]
fn searching_takes_a_card() {
    at("players=1 items=002:2 0=captain@002(hand(rest,order))")
        .forbids("play search search; room storage");
}

/// M-R116, M-R115, M49.2, M33.7
#[test]
fn deaths_by_player_number() {
    // Frenzy kills both; the lower Player Number is offered the role.
    at("players=3 intruder met events=6 attacks=14 intruders=breeder@006 0=captain@001(keeps-first) \
        1=pilot@006(no3,passed,keeps-first,wounds(leg,hand)) 2=scout@006(no2,passed,keeps-first,wounds(body,arm))")
        .play("pass")
        .shows("corpses=1:006,2:006")
        .asks([2]);
}

/// M-R93, M-R184, M-R104: what follows from the Airlock comes before the Event Phase.
#[test]
fn the_role_is_offered_before_the_event_phase() {
    at("players=3 intruder met airlock=015 closed=011-015,015-016,015-018 0=captain@001(keeps-first) \
        1=pilot@015(passed,keeps-first) 2=scout@001(passed,keeps-first)")
        .play("pass")
        .asks([1])
        .offers_only("agree; refuse")
        .shows("corpses=1:015 !airlock !time");
}

/// M49.9, M-R176, MC161–MC163, MC165
#[test]
fn the_intruder_players_moves() {
    let brood = |card: u8, more: &str| {
        let rest: Vec<String> = (0..10)
            .filter(|other| *other != card - 1)
            .map(|card| card.to_string())
            .collect();
        at(&format!(
            "players=3 intruder bereaved met corpses=0:001 round=(seat:0) turn=(number:5,players:true,intruder:true) \
             0=captain@001(dead,keeps-first) 1=pilot@006(keeps-first,hand(search)) 2=scout@001(keeps-first,hand(search)) \
             agenda=[Rounds(ended:false),BroodRound()] {more} \
             brood=(seat:0,offered:true,deck:[],hand:[(face:{},eyes:1)],discard:[{}])",
            card - 1,
            rest.join(",")
        ))
    };
    brood(1, "intruders=adult@007")
        .play("plot 1 move")
        .shows("intruders=adult-1@006")
        .asks([1]);
    brood(4, "intruders=adult@007")
        .play("plot 4 move")
        .offers("corridor", "003 006 008")
        .play("corridor 008")
        .shows("intruders=adult-1@008");
    brood(1, "")
        .rolling([number(2)])
        .play("plot 1 effect; who 1")
        .shows("noise=006-011");
    brood(5, "intruders=adult@007")
        .play("plot 5 effect")
        .shows("intruders=adult-1@006");
    brood(10, "intruders=adult@007*3")
        .play("plot 10 effect")
        .shows("intruders=adult-1@007*1");
    brood(10, "")
        .forbids("plot 10 effect; plot 10 move; plot 10 attack")
        .allows("pass");
}

/// M48.1, M-R101, M48.2
#[test]
fn cooperative_tables_share_open_objectives() {
    let table = laws::dealt(Nemesis::standard(), 4, &[("mode", "cooperative")], 2);
    assert_eq!(table.state.shared.len(), 4);
    let seen = table.seen_by(Spectator);
    assert!(!seen.contains("shared=?"), "{seen}");
    at("players=2 cooperative noise=006-011 bag=blank0*1,larva1*1 contamination=c 0=captain@011(hand(search)) 1=pilot@001")
        .rolling([number(2), 1])
        .play("walk 006")
        .asks([0])
        .forbids("keep first");
}

/// D1, D2, D3, D14, D42, D43: whatever is asked, the stand-in's choice is on the menu.
#[test]
fn the_stand_in_chooses_from_the_menu() {
    use kernel::{Bot as _, Budget, Glance, Moves, Rules as _, Silent, Standing, settle_again};
    let nemesis = Nemesis::standard();
    for (agreed, seed) in nemesis.tables().iter().zip(7..) {
        let options = settle_again(&nemesis, agreed).expect("a table of the game");
        let mut dealer = Silent::new(seed);
        let mut state = nemesis.deal(&options, &mut dealer);
        let mut moves = Moves::default();
        let mut plies = 0;
        while let Standing::Waiting(waiting) = nemesis.standing(&state) {
            let seat = waiting.seats.lowest().expect("somebody is asked");
            moves.0.clear();
            nemesis.offer(&state, seat, &mut moves);
            let glance = Glance::new(&nemesis, &state, seat);
            let default =
                bots::StandIn::new(0).choose(&nemesis, &glance, &moves.0, Budget::default());
            assert!(moves.0.contains(&default));
            // Half of the time somebody plays at random, so that every question comes up.
            let random = moves.0[dealer.0.below(moves.0.len() as u32) as usize];
            let chosen = if plies % 2 == 0 { default } else { random };
            nemesis.play(&mut state, seat, chosen, &mut dealer);
            plies += 1;
        }
    }
}
