//! What runs out, what comes too late, who is not there: decks, pools and miniatures at their end,
//! and rulings that only such positions show.

use kernel::Seat;
use kernel::Viewer::Spectator;

use crate::common::{MISS, ONE_HIT, SILENCE, Says as _, TWO_HITS, at, night, number};

/// The non-Heavy red Items but one Grenade, as somebody has them.
fn red_items() -> String {
    let counts = [
        ("energy-charge", 11),
        ("grenade", 3),
        ("smoke-grenade", 3),
        ("recon-drone", 3),
        ("decoy", 2),
        ("extended-magazine", 1),
        ("comms-key", 1),
        ("evacuation-key", 1),
        ("self-destruct-key", 1),
    ];
    let all = counts.iter().flat_map(|&(item, count)| vec![item; count]);
    all.collect::<Vec<_>>().join(",")
}

/// The red Items that are Heavy, all in one slot.
const PROTOTYPES: &str = "prototype-rifle.0*1,prototype-shotgun.0*1,prototype-pistol.0*1";

/// M4.5: the Event deck is empty, so its discard pile is shuffled.
#[test]
fn an_empty_event_deck_is_made_anew() {
    let all: Vec<String> = (1..=20).map(|card| card.to_string()).collect();
    night(&format!(
        "players=1 met event-discard={} 0=captain@011(keeps-first)",
        all.join(",")
    ))
    // The last one put there is on top; it is removed, and the others are shuffled again (M-R111).
    .shows("event-removed=20 event-discard=")
    .counts("events=19 shuffles=2");
}

/// M-R87, M38.1: an Item deck that runs out is made anew; with one card one gets that one, with
/// none there is no Search.
#[test]
fn an_item_deck_runs_out() {
    let search = |red: &str, rest: &str| {
        at(&format!(
            "players=2 items=002:2 {red} 0=captain@002(hand(search)) 1=pilot@001({rest})"
        ))
    };
    let items = red_items();
    search(
        &format!("red-discard={items},prototype-rifle,prototype-shotgun,prototype-pistol"),
        "light1",
    )
    .play("play search search")
    .counts("shuffles=1 drawn=2 red-discard=0 red=28");
    let owned = format!("items({items}),held({PROTOTYPES})");
    search("", &owned)
        .play("play search search")
        .offers_only("take 0")
        .play("take 0")
        .seat(0, "items(grenade)")
        .shows("items=002:1");
    search("", &format!("items({items},grenade),held({PROTOTYPES})"))
        .forbids("play search search")
        .shows("items=002:2");
}

/// M-R60: with no Contamination card left none is gained.
#[test]
fn the_contamination_deck_runs_out() {
    let cards = [vec!["c"; 20], vec!["i"; 7]].concat().join(",");
    at(&format!(
        "players=2 met attacks=4 intruders=adult@006 0=scout@006(keeps-first,hand(search)) \
         1=pilot@001(keeps-first,discard({cards}))"
    ))
    .rolling([ONE_HIT])
    .play("melee adult-1")
    .shows("intruders=adult-1@006*1")
    .seat(0, "discard(search)");
}

/// M-R64, M33.4: an empty Serious Wound deck is made anew of what was healed.
#[test]
fn the_wound_deck_runs_out() {
    let healed =
        "body,body,body,body,arm,arm,arm,hand,hand,hand,leg,leg,bleeding,bleeding,bleeding";
    at(&format!(
        "players=1 met wound-discard={healed} intruders=adult@006 0=scout@006(keeps-first,wounds(leg),hand(search))"
    ))
    .rolling([MISS])
    .play("melee adult-1")
    .counts("shuffles=1 wounds=14 wound-discard=0")
    .seat(0, "wounds(leg,bleeding)");
}

/// M-R35, M22.3: with all eight Adults in Combat nobody comes, and the token goes back.
#[test]
fn eight_adults_in_combat() {
    let adults = ["adult@015"; 8].join(",");
    at(&format!(
        "players=2 met noise=006-011 bag=blank0*1,adult4*1 intruders={adults} \
         0=captain@011(keeps-first,hand(search)) 1=pilot@015(keeps-first)"
    ))
    .rolling([number(2), 1])
    .play("walk 006")
    .shows("bag=blank0*1,adult4*1 noise=")
    .counts("intruders=8")
    .told(
        Spectator,
        "Encounter Quiet TokenDrawn TokenReturned !Surprised",
    );
}

/// M-R41, M6.19: there is no ninth Egg.
#[test]
fn the_queen_lays_eight_eggs() {
    let dawn = |eggs: &str| {
        at(&format!(
            "players=1 met events=16 bag=blank0*1,queen4*1 {eggs} 0=captain@001(keeps-first)"
        ))
        .rolling([1])
        .play("pass")
    };
    dawn("nest=5 eggs=003:2").shows("nest=6");
    dawn("nest=5 eggs=003:3").shows("!nest bag=blank0*1,queen4*1");
}

/// M-R30: there are more than eight Carcasses, if need be.
#[test]
fn a_ninth_carcass() {
    at("players=1 met carcasses=006:8 attacks=1 intruders=adult@006*3 0=scout@006(keeps-first,hand(search))")
        .rolling([ONE_HIT])
        .play("shoot 0 adult-1")
        .shows("carcasses=006:9");
}

/// M-R113, S48: the killed Queen's token is in no bag any more, and nobody comes for her.
#[test]
fn a_killed_queen_leaves_the_game() {
    at("players=1 met events=16 bag=blank0*1 attacks=1,2 intruders=queen@006*9 0=captain@006(keeps-first,hand(search))")
        .rolling([TWO_HITS, 0, 0])
        .play("shoot 0 queen-1; pass")
        .shows("queen-dead bag=blank0*1,adult2*1 carcasses=006:1");
}

/// M-R51, M-R167: who is called during an Escape does not attack in it.
#[test]
fn a_newcomer_does_not_strike_at_an_escape() {
    at(
        "players=1 met attacks=19,1 bag=blank0*1,adult2*1 intruders=creeper@006 \
        0=captain@006(keeps-first,hand(search,rest))",
    )
    .rolling([1, SILENCE])
    .play("walk 011; pay rest")
    .seat(0, "@011 !light1")
    .shows("intruders=adult-1@006,creeper-1@006 attack-discard=19");
}

/// M-R49: who flees into another Fire is not burnt twice.
#[test]
fn one_fire_a_step() {
    night("players=1 met attacks=8,4 events=6,12 fire=006,011 intruders=adult@006 0=captain@001(keeps-first)")
        .shows("intruders=adult-1@011*1");
}

/// M-R116, M33.8: whoever dies in a Pod lies in its Section, and the space is free.
#[test]
fn death_in_a_pod() {
    at(
        "players=2 met pods=1A+,2B nest=4 1=pilot@005(keeps-first,hand(search,rest)) \
        0=captain@005(pod1,keeps-first,wounds(bleeding,leg+,hand+),held(egg.0)) \
        agenda=[Rounds(ended:false),BoardPod(waiting:true)]",
    )
    .play("stay")
    .shows("corpses=0:005 eggs=005:1")
    .seat(0, "dead !pod1")
    .asks([1])
    .allows("room evacuate; pick-up corpse-0");
}

/// M-R162, M46.9: an Egg in a Pod brings an Encounter to the Section.
#[test]
fn egg_protection_reaches_a_pod() {
    at("players=2 met nest=4 events=6 attacks=12 pods=1A+,2B bag=blank0*1,adult2*1 0=captain@001(keeps-first) \
        1=pilot@005(pod1,passed,keeps-first,held(egg.0))")
        .rolling([1, 0, 0])
        .play("pass")
        .shows("intruders=adult-1@005")
        .seat(1, "@005 !pod1")
        .told(Spectator, "Encounter Appeared PodOverrun Surprised");
}

/// M-R165, M-R111: without a Pod nothing is launched; the card is gone all the same.
#[test]
fn no_pod_is_left_to_eject() {
    night("players=2 events=15 pods= 0=captain@001 1=pilot@011(passed)")
        .goes_on()
        .shows("event-removed=15")
        .told(Spectator, "!Launched");
}

/// M-R11, D3: without an Intruder in the whole game whoever survives chooses at the end; until then
/// the Quarantine holds.
#[test]
fn nobody_met_an_intruder() {
    let end = at(
        "players=3 time=1 coordinates=1 destination=B pods=2B 0=captain@001 \
        1=pilot@011(asleep,goals(ab-ovo,quarantine)) 2=scout@011(asleep,goals(necroscopy,hoarder))",
    )
    .play("pass")
    .asks([1])
    .seat(1, "asleep")
    .seat(2, "dead")
    .told(
        Spectator,
        "EnginesRevealed Arrived Died ContaminationChecked !ObjectiveShown",
    )
    .offers_only("keep first; keep second");
    end.play("keep second")
        .over("jump")
        .shows("finish~(ending:0,destroyed:false,destination:mars,winners:2,shown:2,done:true)");
    // All who survive choose, one after the other.
    at(
        "players=3 time=1 coordinates=1 destination=A pods=2B 0=captain@001 \
        1=pilot@011(asleep,goals(ab-ovo,quarantine)) 2=scout@011(asleep,goals(necroscopy,hoarder))",
    )
    .play("pass")
    .asks([1])
    .play("keep first")
    .asks([2])
    .play("keep first")
    .over("jump");
}

/// M-R2, M30.4: the token of somebody who is out of play marks where the order begins.
#[test]
fn order_begins_after_who_is_gone() {
    at("players=3 met first=1 round=(seat:0) events=16 attacks=2 bag=blank0*1 corpses=1:001 bereaved intruders=adult@006 \
        0=captain@006(keeps-first) 1=pilot@001(dead,keeps-first) 2=scout@006(passed,keeps-first)")
        .rolling([0, 0])
        .play("pass")
        .seat(2, "light1")
        .seat(0, "!light1")
        .shows("first=2");
}

/// M-R129, M31.1: Armor stops a Larva, which stays in the Room.
#[test]
fn armor_stops_a_larva() {
    at("players=2 met events=6 bag=blank0*1 contamination=c intruders=larva@006 0=pilot@001(keeps-first) \
        1=soldier@006(passed,keeps-first,quests(2),items(armor))")
        .play("pass")
        .asks([1])
        .rolling([0, 0])
        .play("ignore")
        .seat(1, "!larva items=0")
        .shows("intruders=larva-1@006");
}

/// M-R188, M49.1: a role that was declined is offered to nobody else.
#[test]
fn a_declined_role_is_gone() {
    at("players=3 intruder met bereaved fire=003 corpses=2:001 brood=(offered:true) 2=scout@001(dead,keeps-first) \
        0=captain@003(wounds(leg,body,hand),keeps-first) 1=pilot@001(keeps-first,hand(search))")
        .play("pass")
        .seat(0, "dead")
        .asks([1])
        .allows("pass");
}

/// M49.10, M-R105, H23: of three Attack cards one is chosen, the others go under the deck as the
/// Intruder player wants.
#[test]
fn the_intruder_player_orders_what_is_left() {
    let table = at("players=3 intruder bereaved met corpses=0:001 round=(seat:0) turn=(number:5,players:true,intruder:true) \
                    0=captain@001(dead,keeps-first) 1=pilot@006(keeps-first,hand(search)) 2=scout@001(keeps-first,hand(search)) \
                    agenda=[Rounds(ended:false),BroodRound()] intruders=adult@006 attacks=12,13,2 contamination=c \
                    brood=(seat:0,offered:true,deck:[],hand:[(face:3,eyes:1)],discard:[0,1,2,4,5,6,7,8,9])")
        .play("plot 4 attack")
        .offers_only("choose 0; choose 1; choose 2")
        .play("choose 2")
        .offers_only("under 0; under 1")
        .play("under 1")
        .seat(1, "light1")
        .shows("attack-discard=2");
    let bottom = |place| {
        table
            .state
            .attacks
            .known_at(place, Seat(0))
            .map(|card| card.0 + 1)
    };
    assert_eq!((bottom(17), bottom(18)), (Some(13), Some(12)));
    assert_eq!(table.state.attacks.known_at(18, Seat(1)), None);
}

/// M-R63, M44.8: the Canteen takes away the only Light Wound, and finds none where there is none.
#[test]
fn the_canteen_and_the_last_light_wound() {
    let canteen = |facts: &str| {
        at(&format!(
            "players=1 0=captain@008({facts}hand(search,rest))"
        ))
        .play("room canteen; no-scan")
        .seat(0, "!light1 !light2")
    };
    let _ = canteen("light1,");
    let _ = canteen("");
}

/// M-R153: nobody looks at the Objective of the dead.
#[test]
fn the_dead_keep_their_objectives() {
    let keys = |pilot: &str| {
        at(&format!(
            "players=2 met time=8 1=pilot@001({pilot}keeps-first) \
             0=captain@003(quests(1),keeps-first,items(log-key),hand(search))"
        ))
    };
    let _ = keys("dead,").forbids("use log-key look-at-objective");
    let _ = keys("asleep,")
        .play("use log-key look-at-objective")
        .told(
            kernel::Viewer::Seat(Seat(0)),
            "LookedAtObjective SawObjective",
        )
        .told(Spectator, "LookedAtObjective !SawObjective");
}
