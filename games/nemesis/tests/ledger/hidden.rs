//! Chapter *Hidden information*: what each viewer gets to see.

use kernel::Viewer::{self, Spectator};
use kernel::{Eyes, Faced as _, Lawful as _, Seat, Silent, view};
use nemesis::Event;
use nemesis::cards::Owned;
use nemesis::content::ItemColor;
use nemesis::state::Kept;

use crate::common::{Says as _, Table, at, night};

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat(number))
}

fn seen(table: &Table, viewer: Viewer) -> nemesis::State {
    *view(&table.rules, &table.state, viewer).state()
}

/// H1, H2, H3, H25, M2.2, M2.3, M2.4, M-R118
#[test]
fn unexplored_rooms_look_alike() {
    at("players=2 unexplored=016(doors1),006(fire2) 0=captain@011 1=pilot@001")
        .shows_to(seat(0), "unexplored=006(?),016(?)")
        .shows_to(seat(0), "tiles=006:?,016:?")
        .shows_to(Spectator, "unexplored=006(?),016(?)");
}

/// H4, H6, H8, H31
#[test]
fn decks_and_cards_lie_face_down() {
    let table = at("players=2 attack-discard=3 event-discard=2 0=captain@011 1=pilot@001");
    let s = seen(&table, seat(0));
    assert!(
        s.events
            .iter()
            .chain([s.events.top().unwrap_or_default()])
            .all(|card| !card.is_known())
    );
    assert!(
        s.attacks.iter().all(|card| !card.is_known())
            && s.wounds.iter().all(|card| !card.is_known())
    );
    assert!(
        !s.coordinates.face.is_known() && s.weaknesses.iter().all(|card| !card.face.is_known())
    );
    assert!(s.attack_discard.iter().all(|card| card.is_known()) && s.event_discard.len() == 1);
}

/// H7, M-R34
#[test]
fn the_bag_is_open_by_kind_and_number() {
    let table = at("players=2 bag=blank0*1,adult3*2 0=captain@011 1=pilot@001");
    assert_eq!(seen(&table, Spectator).bag, table.state.bag);
}

/// H18, M3.3, M37.1–M37.3, M-R88
#[test]
fn inventories_show_backs() {
    at("players=2 0=captain@011(items(tools,tools,medkit)) 1=pilot@001(held(prototype-rifle.0*1))")
        .shows_to(seat(1), "1~pilot@001 red~?/red")
        .seat(0, "items(tools,tools,medkit)");
    let table = at(
        "players=2 0=captain@011(items(tools,tools,medkit)) 1=pilot@001(held(prototype-rifle.0*1))",
    );
    assert!(
        table
            .seen_by(seat(1))
            .contains("items(?/yellow,?/yellow,?/green)")
    );
    assert!(table.seen_by(seat(0)).contains("items(tools,tools,medkit)"));
    assert!(table.seen_by(seat(0)).contains("held(prototype-rifle.0*1)"));
}

/// H18, I25, M37.3, M-R88: whoever sees backs may imagine any Item that is not Heavy, and no other.
#[test]
fn nobody_imagines_heavy_items_in_an_inventory() {
    let table = at(
        "players=3 0=captain@011(items(tools,grenade)) 1=pilot@001 2=scout@001(items(tools,energy-charge))",
    );
    let mut imagined = std::collections::BTreeSet::new();
    for number in 0..400 {
        let world = view(&table.rules, &table.state, seat(1))
            .imagine(&table.rules, &mut Silent::new(number));
        assert_eq!(table.rules.audit(&world), Ok(()));
        imagined.extend(world.players[0].inventory.iter().map(|card| card.item));
    }
    let may = [ItemColor::Red, ItemColor::Yellow].into_iter();
    let may = may.flat_map(|color| table.rules.content.item_deck(color));
    let may = may.filter(|&card| !table.rules.content.is_heavy(card));
    assert_eq!(imagined, may.map(|card| card.item).collect());
}

/// H14, H15, H17, I26, M-R147: whoever drinks has a Contamination card in hand and cards to pay
/// with, whatever else others imagine.
#[test]
fn what_an_action_needs_is_imagined_in_hand() {
    let table =
        at("players=2 contamination=c 0=captain@006(hand(search,i),items(alcohol)) 1=pilot@001")
            .play("drink alcohol contamination");
    for number in 0..100 {
        let world = view(&table.rules, &table.state, seat(1))
            .imagine(&table.rules, &mut Silent::new(number));
        assert_eq!(table.rules.audit(&world), Ok(()));
    }
}

/// H17, M-R147: what a Contamination card was that somebody drank to, the next player does not see,
/// nor anybody else.
#[test]
fn whoever_acts_next_does_not_see_what_was_scanned() {
    let table = at(
        "players=2 contamination=c 0=captain@006(hand(search,rest,clean),items(alcohol)) 1=pilot@001(hand(search))",
    )
    .play("drink alcohol clean; pay search; pass; done");
    assert_eq!(table.state.round.seat, Seat(1));
    for viewer in [seat(0), seat(1), Spectator] {
        assert_eq!(seen(&table, viewer).deed.card, Owned::UNSCANNED);
    }
}

/// H10, H13, H20, H21, M4.8, M2.18
#[test]
fn open_things_are_open() {
    let table = at(
        "players=2 cooperative crafted=2,3,3,3 0=captain@011(quests(1),items(log-key,antidote)) 1=pilot@001",
    );
    let s = seen(&table, seat(1));
    assert_eq!(
        (s.crafted, s.shared),
        (table.state.crafted, table.state.shared)
    );
    assert!(table.seen_by(seat(1)).contains("items(log-key,?/blue)"));
}

/// H11, H12, H32, M3.5, M9.4, M-R14
#[test]
fn objectives_are_their_owners() {
    let table = at("players=2 met 0=captain@011(keeps-first) 1=pilot@001(keeps-second)");
    let s = seen(&table, seat(1));
    assert!(
        s.players[0]
            .objectives
            .iter()
            .all(|card| !card.face.is_known())
    );
    assert_eq!(
        (s.players[0].kept, s.players[1].kept),
        (Kept::One, Kept::Second)
    );
    assert!(
        s.players[1]
            .objectives
            .iter()
            .all(|card| card.face.is_known())
    );
    let end = at("players=2 met time=1 pods=2B 0=captain@001(keeps-first) 1=pilot@005(launched,pod1,keeps-second)").play("pass");
    let s = seen(&end, Spectator);
    assert_eq!(
        (s.players[0].kept, s.players[1].kept),
        (Kept::One, Kept::Second)
    );
    assert!(
        !s.players[0].objectives[0].face.is_known() && s.players[1].objectives[1].face.is_known()
    );
    assert!(
        !s.players[1].objectives[0].face.is_known(),
        "the removed one is never shown"
    );
}

/// H14, H15, H16, H17, H27, H29, H33, M32.3
#[test]
fn own_cards_are_secret_twice() {
    let table =
        at("players=2 0=captain@011(hand(search,i,infected!),discard(c,infected)) 1=pilot@001");
    let mine = seen(&table, seat(0));
    let theirs = seen(&table, seat(1));
    assert!(mine.players[0].deck.iter().all(|card| *card == Owned::BACK));
    assert_eq!(
        mine.players[0]
            .hand
            .iter()
            .filter(|card| **card == Owned::UNSCANNED)
            .count(),
        1
    );
    assert!(
        theirs.players[0]
            .hand
            .iter()
            .all(|card| *card == Owned::BACK)
    );
    assert_eq!(
        (theirs.players[0].veil.all, theirs.players[0].veil.open),
        (2, [0, 1])
    );
    assert_eq!(*theirs.players[0].discard, [Owned::UNSCANNED; 2]);
    assert_eq!(mine.players[0].discard.last(), Some(&Owned::INFECTED));
    assert!(
        mine.contamination
            .iter()
            .all(|card| *card == Owned::UNSCANNED)
    );
}

/// H17: a discarded card tells nobody what only its owner knows.
#[test]
fn what_is_told_of_a_discard() {
    let table = at("players=2 0=captain@011(hand(infected)) 1=pilot@001(hand(search))")
        .play("pass; discard infected");
    let told: Vec<String> = table
        .heard(seat(1))
        .map(|event| format!("{event:?}"))
        .collect();
    let shown = format!("{:?}", Owned::UNSCANNED);
    assert!(told.iter().any(|event| event.contains(&shown)), "{told:?}");
}

/// H8, H26, MC110, M-R141, M-R198, D47
#[test]
fn risk_assessment_is_remembered_until_a_shuffle() {
    let foreseen =
        at("players=2 events=7,8 0=scientist@003(hand(risk-assessment)) 1=pilot@001(hand(search))")
            .play("play risk-assessment foresee");
    assert_eq!(
        foreseen
            .state
            .events
            .known_at(0, Seat(0))
            .map(|card| card.0),
        Some(6)
    );
    assert_eq!(foreseen.state.events.known_at(0, Seat(1)), None);
    let table = foreseen.play("bottom");
    assert_eq!(
        table.state.events.known_at(19, Seat(0)).map(|card| card.0),
        Some(6)
    );
    at("players=1 0=scientist@011(hand(risk-assessment))").forbids("play risk-assessment foresee");
    at("players=1 0=scientist@011(quests(1),hand(risk-assessment),held(holo-computer.0))")
        .allows("play risk-assessment foresee");
}

/// H22, H28, MC164, M-R176, M49.11, D57
#[test]
fn the_intruder_players_cards_are_secret() {
    let brood = "players=3 intruder met bereaved corpses=0:001 round=(seat:0) turn=(number:5,players:true,intruder:true) \
                 0=captain@001(dead,keeps-first) 1=pilot@006(keeps-first,hand(search)) 2=scout@001(keeps-first) \
                 agenda=[Rounds(ended:false),BroodRound()] events=7,8,16 \
                 brood=(seat:0,offered:true,deck:[],hand:[(face:8,eyes:1)],discard:[0,1,2,3,4,5,6,7,9])";
    let planning = at(brood).play("plot 9 effect");
    let s = seen(&planning, seat(1));
    assert!(s.brood.events.iter().all(|card| !card.face.is_known()));
    let s = seen(&planning, seat(0));
    assert!(s.brood.events.iter().all(|card| card.face.is_known()));
    planning
        .play("choose 2")
        .shows("event-discard=7,8,16")
        .told(Spectator, "EventDrawn");
}

/// H30, M-R183
#[test]
fn a_deal_is_seen_by_two() {
    let deal = at("players=3 0=captain@003(hand(search),items(tools)) 1=pilot@003 2=scout@003")
        .play("trade; deal 1; lay tools");
    let laid = |viewer| {
        seen(&deal, viewer).trade.laid[0]
            .iter()
            .next()
            .map(kernel::Faced::is_known)
    };
    assert_eq!(laid(seat(1)), Some(true));
    assert_eq!(laid(seat(2)), Some(false));
    assert_eq!(laid(Spectator), Some(false));
    // Refused, it is in the Inventory again. The partner was told what it is and keeps that in
    // mind; the others were told of a back and see one still.
    let refused = deal
        .play("done; refuse")
        .told(Spectator, "Laid Refused")
        .seat(0, "items(tools)");
    let told = |viewer| {
        let mut laid = refused.heard(viewer).filter_map(|event| match event {
            Event::Laid { card, .. } => Some(card.is_known()),
            _ => None,
        });
        laid.next()
    };
    assert_eq!(told(seat(0)), Some(true));
    assert_eq!(told(seat(1)), Some(true));
    for viewer in [seat(2), Spectator] {
        assert_eq!(told(viewer), Some(false));
        assert!(refused.seen_by(viewer).contains("items(?/yellow)"));
    }
}

/// H11, M-R153, MC119, MC140, D52
#[test]
fn keys_show_an_objective_to_their_user() {
    let start = "players=3 1=pilot@001 2=scout@001(signal)";
    let looked = at(&format!(
        "{start} 0=captain@003(quests(1),items(log-key),hand(search))"
    ))
    .play("use log-key look-at-objective; who 1; objective 0");
    let s = seen(&looked, seat(0));
    assert!(
        s.players[1].objectives[0].face.is_known() && !s.players[1].objectives[1].face.is_known()
    );
    assert!(
        !seen(&looked, seat(2)).players[1].objectives[0]
            .face
            .is_known()
    );
    at(&format!(
        "{start} 0=captain@003(items(comms-key),hand(search))"
    ))
    .play("use comms-key look-at-objective")
    .offers("objective", "0 1");
}

/// I23, H5: what a view shows as known is true.
#[test]
fn views_tell_the_truth() {
    let table = night(
        "players=2 events=16 engines=working(0),damaged(1),working 0=captain@001 1=pilot@011(passed)",
    );
    for viewer in [seat(0), seat(1), Spectator] {
        let s = seen(&table, viewer);
        for (shown, real) in s.engines.iter().zip(&table.state.engines) {
            assert!(!shown.face.is_known() || shown.face == real.face);
        }
        for (shown, real) in s.tiles.iter().zip(&table.state.tiles) {
            assert!(!shown.face.is_known() || shown.face == real.face);
            assert!(shown.face.is_known() == (real.eyes != Eyes::NOBODY));
        }
    }
}
