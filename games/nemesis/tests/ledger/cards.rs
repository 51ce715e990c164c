//! Chapters M25–M41 and C: fights, Wounds, Items, Craft, quests, cards, Events, by their rulings.

use kernel::Viewer::Spectator;
use nemesis::cards::Owned;
use nemesis::content::ActionCard;

use crate::common::{MISS, ONE_HIT, SILENCE, SMALL, Says as _, TWO_HITS, Table, at, night, number};

/// M25.1, M25.2, M25.11, MC112, MC113, MC116, MC117, D6, D7, M12.6, M12.7, M-R52
#[test]
fn weapons_have_their_texts() {
    let shot = |who: &str, roll: u32| {
        at(&format!(
            "players=1 met attacks=4,3 intruders=breeder@006 0={who}@006(keeps-first,hand(search))"
        ))
        .rolling([roll])
        .play("shoot 0 breeder-1")
    };
    shot("captain", TWO_HITS).shows("intruders=breeder-1@006*3");
    shot("pilot", ONE_HIT).shows("intruders=breeder-1@006*2");
    shot("scout", TWO_HITS).shows("intruders=breeder-1@006*2");
    shot("scientist", TWO_HITS).shows("intruders=breeder-1@006*1");
    shot("soldier", SMALL).shows("intruders=breeder-1@006");
}

/// MC103, MC137, MC139, M-R132, M-R190, D46
#[test]
fn rolls_again_and_extra_ammo() {
    let start = "players=1 met attacks=4,3 intruders=breeder@006";
    at(&format!(
        "{start} 0=soldier@006(keeps-first,hand(taking-aim))"
    ))
    .rolling([MISS, ONE_HIT])
    .play("play taking-aim aim")
    .offers_only("let; roll-again")
    .play("roll-again")
    .shows("intruders=breeder-1@006*2");
    at(&format!(
        "{start} 0=soldier@006(keeps-first,hand(taking-aim,search),held(prototype-pistol.0*2))"
    ))
    .rolling([MISS, MISS])
    .play("play taking-aim aim; roll-again")
    .shows("intruders=breeder-1@006")
    .asks([0]);
    at(&format!(
        "{start} 0=soldier@006(keeps-first,hand(search),held(prototype-rifle.0*3))"
    ))
    .rolling([TWO_HITS])
    .play("shoot 0 breeder-1")
    .offers_only("let; spend")
    .play("spend")
    .shows("intruders=breeder-1@006*3")
    .seat(0, "held(prototype-rifle.0*1)");
}

/// MC107, M-R132
#[test]
fn adrenaline() {
    at("players=1 met attacks=12 intruders=adult@006 0=scout@006(keeps-first,wounds(leg),hand(adrenaline),deck(rest))")
        .rolling([SILENCE])
        .play("play adrenaline escape-and-draw; corridor 011")
        .seat(0, "@011 hand(rest)");
}

/// M33.4, M33.6, M-R53, M-R64, MC23, M30.5
#[test]
fn wounds_come_one_by_one() {
    night(
        "players=2 met events=6 attacks=5 wounds=hand contamination=c intruders=adult@006 0=captain@001(keeps-first) \
         1=pilot@006(passed,keeps-first,light2,wounds(hand))",
    )
    .seat(1, "light1 wounds(hand,hand)");
}

/// M31.2, M-R57, M-R60, M-R36
#[test]
fn a_larva_on_a_larva() {
    night(
        "players=2 met events=6 intruders=larva@006 contamination=c 0=captain@001(keeps-first) \
         1=pilot@006(passed,keeps-first,larva)",
    )
    .seat(1, "larva !dead")
    .shows("intruders=");
}

/// MC28, M18.5
#[test]
fn the_slime_attack() {
    night(
        "players=2 met events=6 attacks=18 contamination=c intruders=creeper@006 0=captain@001(keeps-first) \
         1=pilot@006(passed,keeps-first)",
    )
    .seat(1, "slime");
}

/// MC25, M-R124
#[test]
fn the_tail_attack() {
    let tail = |wounds: &str| {
        night(&format!(
            "players=2 met events=1 attacks=12 wounds=body intruders=queen@006 0=captain@001(keeps-first) \
             1=pilot@006(passed,keeps-first,{wounds})"
        ))
    };
    tail("signal").seat(1, "wounds(body)");
    tail("wounds(leg+)").seat(1, "dead");
}

/// MC58, MC61, M-R169
#[test]
fn weaknesses_of_hand_and_blood() {
    at("players=1 met noise=006-011 bag=blank0*1,adult2*1 weaknesses=reaction-to-danger(*),vital-places,way-of-moving \
        0=captain@011(keeps-first,hand(search,rest))")
        .rolling([number(2), 1])
        .play("walk 006; pay rest")
        .told(Spectator, "Encounter !Surprised");
    at("players=1 met attacks=1 intruders=adult@006 weaknesses=brink-of-extinction(*),vital-places,way-of-moving \
        0=scout@006(keeps-first,hand(search))")
        .rolling([ONE_HIT])
        .play("shoot 0 adult-1")
        .shows("intruders= carcasses=006:1");
}

/// M12.14, M12.15, M39.1, M39.2, M39.4, M-R84, M-R85, M-R143, MC98, MC156, D10, M36.1
#[test]
fn crafting() {
    let start = "players=1 0=mechanic@006(hand(ingenuity,search,rest),items(chemicals,tools,duct-tape,medkit))";
    at(start)
        .allows("craft antidote chemicals medkit; craft flamethrower chemicals tools")
        .forbids("craft flamethrower chemicals duct-tape; craft taser chemicals tools")
        .allows("tinker flamethrower chemicals duct-tape")
        .play("craft flamethrower chemicals tools; pay search")
        .seat(0, "held(sawed-off-shotgun.0*2,flamethrower.1*4) items=2")
        .shows("crafted=3,3,2,3 yellow-discard=chemicals,tools");
    at(start)
        .play("tinker flamethrower chemicals duct-tape")
        .seat(0, "hand=2 held(sawed-off-shotgun.0*2,flamethrower.1*4)");
    at("players=1 crafted=0,3,3,3 crafted-gone=3,0,0,0 0=mechanic@006(hand(search),items(chemicals,medkit))")
        .forbids("craft antidote chemicals medkit");
}

/// MC125, MC127, M-R89, M-R146, D19, M37.8
#[test]
fn quests() {
    at("players=1 0=soldier@002(hand(search))")
        .play("quest autoloader")
        .seat(0, "held(assault-rifle.0*6+autoloader) quests(1)");
    at("players=1 0=soldier@002(hand(search),held())").forbids("quest autoloader");
    at("players=1 0=scout@006(hand(search,rest),items(energy-charge))")
        .play("quest motion-scanner energy-charge; pay rest")
        .seat(0, "held(rifle.0*4,motion-scanner.1) items=0 quests(1)")
        .shows("red-discard=energy-charge");
    at("players=1 0=soldier@002(quests(1),items(energy-charge),held(assault-rifle.0*1+autoloader))")
        .play("use energy-charge load")
        .seat(0, "held(assault-rifle.0*6+autoloader)");
}

/// MC131, MC136, MC142, M-R145, M11.10, M11.11, M11.12, MC1, MC3, M13.2, D12, D37, D59
#[test]
fn loading() {
    at("players=1 0=scout@006(hand(search,rest),items(energy-charge,extended-magazine),held(rifle.0*1))")
        .play("use extended-magazine extend")
        .seat(0, "held(rifle.0*3+magazine) hand=2")
        .play("use energy-charge load; pay rest")
        .seat(0, "held(rifle.0*6+magazine) items=0");
    at("players=1 crafted=3,3,2,3 0=captain@006(hand(search),items(chemicals),held(flamethrower.0*1))")
        .play("use chemicals load-flame")
        .seat(0, "held(flamethrower.0*4)");
}

/// MC144, M-R154, M-R201, M37.9, D37
#[test]
fn duct_tape_binds_two() {
    at("players=1 0=scout@006(hand(search,rest),items(duct-tape),held(rifle.0*4,fire-extinguisher.1))")
        .play("use duct-tape bind; pay rest")
        .seat(0, "held(rifle.0*4,fire-extinguisher.0)");
}

/// MC145, M-R152, M43.10, MC99, M-R15
#[test]
fn fire_is_made_and_put_out() {
    at("players=1 fire=006 0=captain@006(hand(search),held(fire-extinguisher.0))")
        .play("use fire-extinguisher quench")
        .shows("fire= yellow-discard=fire-extinguisher");
    at("players=1 fire=006 0=mechanic@006(hand(pyrotechnics,search))")
        .play("play pyrotechnics quench")
        .shows("fire=");
    at("players=1 0=mechanic@006(hand(pyrotechnics,search),held(sawed-off-shotgun.0*2))")
        .play("play pyrotechnics burn; held 0")
        .shows("fire=006")
        .seat(0, "held()");
}

/// MC146, MC150, MC151, M-R144, D60, D36
#[test]
fn treatment() {
    let two = "players=2 1=pilot@006(light2,wounds(leg,arm+))";
    at(&format!(
        "{two} 0=captain@006(hand(search,rest),items(medkit,bandages))"
    ))
    .play("use medkit heal; pay rest")
    .seat(1, "wounds(leg)")
    .play("use bandages heal-light")
    .seat(1, "!light2");
    at(&format!("{two} 0=captain@006(hand(search),items(clothes))"))
        .forbids("use clothes dress; use clothes clean");
    at(&format!(
        "{two} 0=captain@006(slime,wounds(leg,arm),hand(search),items(clothes))"
    ))
    .play("use clothes dress; wound 1")
    .seat(0, "slime wounds(leg,arm+)");
}

/// MC148, MC147, M-R138, D61
#[test]
fn far_destinations() {
    at("players=1 0=captain@003(hand(search,rest,c),items(space-suit))")
        .play("use space-suit space-walk")
        .offers("to", "006 010 012 015")
        .rolling([SILENCE])
        .play("to 015; pay rest")
        .seat(0, "@015 hand=1");
    at("players=2 0=mechanic@002(hand(technical-corridors,search)) 1=pilot@001(hand(search))")
        .rolling([SILENCE])
        .play("play technical-corridors ducts; to 019")
        .seat(0, "@019 passed");
}

/// MC149, MC134, MC96, M-R118, D48
#[test]
fn looks_at_tiles() {
    at("players=1 unexplored=006(doors1),010(fire1),013(doors2) 0=captain@011(hand(search),items(nemesis-plans))")
        .play("use nemesis-plans look-at-two; to 006; to 013")
        .shows("unexplored=006(doors1,tile0),010(fire1),013(doors2,tile0)");
    at("players=1 unexplored=006(doors1) 0=captain@011(hand(search),items(recon-drone))")
        .play("use recon-drone look-at-both")
        .shows("unexplored=006(doors1,tile0,token0)");
    at("players=1 unexplored=006(doors1) 0=pilot@011(hand(knowledge-of-the-ship))")
        .play("play knowledge-of-the-ship look-at-tile")
        .shows("unexplored=006(doors1,tile0)");
}

/// MC152, MC153, MC155, MC8, M-R155, D51
#[test]
fn food_and_drugs() {
    at("players=1 0=captain@006(hand(search),items(synthetic-food),deck(rest,order))")
        .play("use synthetic-food eat")
        .seat(0, "hand(rest,order)");
    at("players=2 1=pilot@001(hand(search)) 0=captain@006(hand(search,rest,reload),items(adrenaline-injection),deck(order))")
        .play("use adrenaline-injection inject; pay reload; play rest rest")
        .asks([0])
        .allows("walk 011")
        .play("pass; done")
        .seat(0, "passed");
    at("players=1 0=captain@006(hand(search,rest,c),items(military-drugs),deck(order,reload,motivation))")
        .play("use military-drugs take-drugs; pay rest; discard contamination; done")
        .seat(0, "hand(search,order,reload)");
}

/// MC154, M-R147, D58, M32.5, M32.8, M4.7
#[test]
fn alcohol() {
    at("players=1 contamination=c 0=captain@006(hand(search,i),items(alcohol))")
        .play("drink alcohol contamination; pay search")
        .shows("removed=0,1")
        .seat(0, "!larva hand=0 discard(search,c)");
    at("players=1 0=captain@006(hand(search),items(alcohol))")
        .forbids("drink alcohol contamination");
}

/// MC133, M-R150, D49, D66
#[test]
fn smoke() {
    at(
        "players=2 met intruders=adult@006 1=pilot@006(keeps-first,hand(search,rest)) \
        0=captain@006(keeps-first,hand(search),items(smoke-grenade))",
    )
    .play("use smoke-grenade smoke; corridor 007; let")
    .asks([1])
    .rolling([SILENCE])
    .play("discard rest")
    .seat(0, "@007")
    .seat(1, "hand(search)")
    .told(Spectator, "!Attacks");
}

/// MC158, M41.1
#[test]
fn the_taser_stuns() {
    at("players=2 crafted=3,2,3,3 0=captain@006(hand(search),items(taser)) 1=pilot@006(hand(search,c))")
        .play("use taser stun; who 1; let")
        .seat(1, "hand=0 wounds=0");
}

/// MC122, M-R156
#[test]
fn the_orbital_maneuvering_system() {
    at("players=2 met events=16 bag=blank0*1 fire=006 intruders=adult@006 1=scout@006(keeps-first,hand(rest)) \
        0=pilot@001(keeps-first,quests(2),hand(search),items(orbital-maneuvering))")
        .play("use orbital-maneuvering orbit")
        .asks([1])
        .rolling([0, 0])
        .play("done")
        .told(Spectator, "Orbit Passed Time !Attacks EventDrawn");
}

/// MC122, M-R156, M-R7, M5.14, M19.1, M19.2
#[test]
fn whoever_the_orbital_maneuvering_makes_pass_burns() {
    // The Scout is made to pass, the Captain had passed before, the Soldier's Room does not burn,
    // the Pilot's own round ends last.
    at("players=4 met events=16 bag=blank0*1 fire=001,006 \
        0=pilot@001(keeps-first,quests(2),hand(search),items(orbital-maneuvering)) \
        1=scout@006(keeps-first) 2=captain@006(keeps-first,passed) 3=soldier@011(keeps-first)")
    .rolling([0, 0])
    .play("use orbital-maneuvering orbit")
    .told(
        Spectator,
        "Orbit Passed Passed LightWound Passed LightWound Time",
    )
    .seat(0, "light1")
    .seat(1, "light1")
    .seat(2, "!light1")
    .seat(3, "!light1");
    // Bleeding first, and what its Wound asks for; then the Fire.
    at("players=2 met events=16 bag=blank0*1 fire=006 wounds=arm \
        0=pilot@001(keeps-first,quests(2),hand(search),items(orbital-maneuvering)) \
        1=scout@006(keeps-first,light2,wounds(bleeding),held(egg.0,egg.1))")
    .play("use orbital-maneuvering orbit")
    .asks([1])
    .seat(1, "!light1")
    .rolling([0, 0])
    .play("slot 1")
    .seat(1, "light1");
}

/// MC160, M-R149, M-R55
#[test]
fn the_molotov() {
    at(
        "players=1 met crafted=3,3,3,2 attacks=4 wounds=body nest=3 intruders=adult@016 \
        0=captain@016(keeps-first,hand(search),items(molotov-cocktail))",
    )
    .rolling([SILENCE])
    .play("use molotov-cocktail molotov")
    .shows("fire=016 intruders=adult-1@016*1 nest=2")
    .seat(0, "wounds(body)");
}

/// D54: first the Room, then with a Grenade the Intruder, if one is there.
#[test]
fn what_is_thrown_is_aimed_at_a_room_and_then_at_an_intruder() {
    let thrown = |item: &str, more: &str| {
        at(&format!(
            "players=1 met attacks=4 eggs=014:1 closed=006-011 \
             intruders=adult@008,adult@008,adult@006 \
             0=captain@011(keeps-first,hand(search),items({item})) {more}"
        ))
    };
    let grenade = || thrown("grenade", "").play("use grenade grenade");
    grenade()
        .offers_only("to 008; to 014")
        .play("to 008")
        .offers_only("at adult-1; at adult-2")
        .play("at adult-2")
        .shows("intruders=adult-1@008*1,adult-2@008*2,adult-3@006");
    grenade()
        .rolling([SILENCE])
        .play("to 014")
        .shows("eggs= intruders=adult-1@008,adult-2@008,adult-3@006");
    thrown("molotov-cocktail", "crafted=3,3,3,2")
        .play("use molotov-cocktail molotov")
        .offers_only("to 008; to 014")
        .play("to 008")
        .shows("fire=008 intruders=adult-1@008*1,adult-2@008*1,adult-3@006");
    thrown("decoy", "")
        .play("use decoy decoy")
        .offers_only("to 008; to 014; to 015");
}

/// M-R54, D65, M43.22
#[test]
fn which_eggs() {
    at("players=1 nest=2 eggs=016:1 0=captain@016(hand(search,rest))")
        .offers("melee", "nest eggs")
        .rolling([ONE_HIT, SILENCE])
        .play("melee eggs; pay rest")
        .shows("nest=2 eggs=");
}

/// MC93, MC94, M-R137, M-R3, M-R15
#[test]
fn the_captains_cards() {
    at("players=2 0=captain@006(hand(motivation,reload),held(six-shooter.0*2),deck(rest)) 1=pilot@006(deck(search))")
        .play("play motivation motivate")
        .seat(0, "hand(rest,reload)")
        .seat(1, "hand(search)")
        .play("play reload reload; let")
        .seat(0, "held(six-shooter.0*3)");
    // M-R15: a full one takes nothing more.
    at("players=1 0=captain@006(hand(reload),held(six-shooter.0*6))")
        .play("play reload reload")
        .seat(0, "held(six-shooter.0*6) hand=0");
    at("players=1 0=captain@006(hand(reload),held())").forbids("play reload reload");
}

/// MC108, MC109, MC129, M-R140, M-R141, D62
#[test]
fn the_scientists_cards() {
    at("players=1 0=scientist@003(hand(intranet,search))")
        .play("play intranet intranet; to 012")
        .shows("destruct=6");
    at("players=1 0=scientist@003(hand(blocking-access))")
        .play("play blocking-access block; to 010")
        .shows("malfunction=010");
    at("players=1 corpses=blue:013 0=scientist@003(hand(intranet,search))")
        .play("play intranet intranet; to 013")
        .shows("weaknesses~vulnerability-to-fire(*)");
    at("players=1 malfunction=003 0=scientist@003(hand(intranet,search))")
        .forbids("play intranet intranet");
    at("players=1 malfunction=003 0=scientist@003(quests(1),hand(intranet,search),held(holo-computer.0))")
        .allows("play intranet intranet");
}

/// MC130, M-R90
#[test]
fn laboratory_equipment_works_anywhere() {
    at("players=1 0=scientist@016(quests(2),hand(search),items(laboratory-equipment))")
        .play("use laboratory-equipment research")
        .shows("weaknesses~vulnerability-to-energy(*)");
}

/// MC141, MC128, M-R72
#[test]
fn keys() {
    at("players=1 0=captain@003(hand(search),items(self-destruct-key))")
        .play("use self-destruct-key start-self-destruct")
        .shows("destruct=6");
    at("players=1 0=captain@006(hand(search),items(self-destruct-key))")
        .forbids("use self-destruct-key start-self-destruct");
    at("players=1 0=scout@006(quests(2),hand(search),items(security-key))")
        .play("use security-key doors; to 003; toggle 001; done")
        .shows("closed=001-003");
}

/// A turn that ends with this Event, after the Blank of the development.
fn event(card: u8, more: &str) -> Table {
    at(&format!("players=2 met bag=blank0*1 events={card} {more}"))
        .rolling([0, 0])
        .play("pass")
}

/// Two Characters where nothing is going on.
const CREW: &str = "0=captain@011(keeps-first) 1=pilot@011(passed,keeps-first)";

/// MC31
#[test]
fn regeneration() {
    let hurt = "intruders=adult@003*3,adult@007*1";
    event(1, &format!("{CREW} {hurt}"))
        .shows("intruders=adult-1@003*1,adult-2@007 event-discard=1");
}

/// MC39, MC40, MC49, M-R158, M6.11
#[test]
fn events_that_break_rooms() {
    event(9, CREW).shows("malfunction=001 event-discard=");
    // M-R158: the lowest Room has its marker, and no other gets one for it.
    event(9, &format!("{CREW} malfunction=001")).shows("malfunction=001");
    event(10, CREW).shows("malfunction=004,008,013,018 event-removed=10 event-discard=");
    event(20, CREW).shows("malfunction=003,010,012,015 event-removed=20 event-discard=");
    // M6.11: where the card says nothing else, it is discarded.
    event(18, CREW).shows("event-removed= event-discard=18");
}

/// MC42, MC43, M-R160
#[test]
fn events_that_make_noise_around_a_room() {
    event(12, CREW).shows("noise=012-016,015-016,016-021");
    event(12, &format!("{CREW} unexplored=016(silence1)")).shows("noise=");
    let slimed = "0=captain@011(slime,keeps-first) 1=pilot@014(passed,keeps-first)";
    event(14, slimed).shows("noise=006-011,008-011,011-014,011-015");
    // M-R160: an entrance counts as one of the Room's Corridors, and where Noise lies already
    // nobody meets anything.
    let entrance = "0=captain@011(keeps-first) 1=pilot@014(slime,passed,keeps-first)";
    event(14, entrance).shows("noise=011-014,013-014,014-017,red-ducts");
    let loud = "noise=011-014,013-014,014-017,red-ducts";
    event(14, &format!("{entrance} {loud}"))
        .shows(loud)
        .told(Spectator, "EventDrawn !Encounter");
}

/// MC46
#[test]
fn noise_in_technical_corridors() {
    event(17, CREW).shows("noise=red-ducts");
    // With Noise there, everybody at an entrance rolls.
    at("players=2 met bag=blank0*1 events=17 noise=red-ducts 0=captain@002(keeps-first) 1=pilot@003(passed,keeps-first)")
        .rolling([number(4), 0, 0])
        .play("pass")
        .shows("noise=002-006,red-ducts");
}

/// MC47, MC48
#[test]
fn events_that_burn() {
    event(18, CREW).shows("fire=011");
    event(18, &format!("{CREW} fire=011 closed=006-011")).shows("fire=008,011,014,015");
    event(19, &format!("{CREW} fire=003 items=003:2,007:1")).shows("items=007:1 fire=001,003,007");
}

/// MC41
#[test]
fn hatching() {
    // Nobody in the Nest, so a Larva goes into the bag.
    event(11, CREW).shows("nest=4 bag~larva1*1");
    event(
        11,
        "contamination=c 0=captain@016(keeps-first) 1=pilot@001(passed,keeps-first,hand(c))",
    )
    .shows("nest=4 !bag~larva1*1")
    .seat(0, "larva");
}

/// MC36, M23.2: an Encounter for whoever is in the Nest.
#[test]
fn egg_protection() {
    at("players=2 met bag=blank0*1,adult2*1 events=6 attacks=12 0=captain@016(keeps-first) 1=pilot@001(passed,keeps-first)")
        .rolling([1, 0, 0])
        .play("pass")
        .shows("intruders=adult-1@016")
        .told(Spectator, "EventDrawn Encounter Surprised");
}

/// M-R110: the rule without the card, then with it.
#[test]
fn the_text_of_a_card_goes_before_the_rule() {
    // An Event: nobody starts the Self-Destruct while somebody hibernates, Coolant Leak does.
    let sleeper = "players=2 met time=7 malfunction=012 1=pilot@011(asleep,keeps-first)";
    at(&format!("{sleeper} 0=captain@012(hand(search,rest))")).forbids("room start-self-destruct");
    night(&format!("{sleeper} events=5 0=captain@001(keeps-first)")).shows("destruct=6");
    // A Weakness: a miss is a miss, but for Vital Places.
    let missed = |weakness: &str| {
        at(&format!(
            "players=1 met attacks=4 intruders=adult@006 weaknesses={weakness},way-of-moving,way-of-fighting \
             0=captain@006(keeps-first,hand(search))"
        ))
        .rolling([MISS])
        .play("shoot 0 adult-1")
    };
    missed("brink-of-extinction(*)").shows("intruders=adult-1@006");
    missed("vital-places(*)").shows("intruders=adult-1@006*1");
    // A Weapon: two hits are two Injuries, but for the Six-Shooter's three.
    let hit = |who: &str| {
        at(&format!(
            "players=1 met attacks=4 intruders=breeder@006 0={who}@006(keeps-first,hand(search))"
        ))
        .rolling([TWO_HITS])
        .play("shoot 0 breeder-1")
    };
    hit("scout").shows("intruders=breeder-1@006*2");
    hit("captain").shows("intruders=breeder-1@006*3");
}

/// D38: no Event and no Attack asks anybody anything; what comes next is the new turn.
#[test]
fn events_and_attacks_leave_no_choice() {
    for card in 1..=20 {
        at(&format!(
            "players=2 met bag=blank0*1,adult2*1 events={card} attacks=12 wounds=body,body \
             fire=003 closed=001-003 malfunction=012 intruders=adult@007*2,adult@008*1,breeder@013 \
             0=captain@016(slime,keeps-first) 1=pilot@014(passed,slime,keeps-first,held(egg.0))"
        ))
        .rolling([0; 12])
        .play("pass")
        .told(Spectator, "EventDrawn TurnBegan")
        .asks([1])
        .allows("pass");
    }
    // Two of the twenty Attacks are alike.
    for card in 1..=19 {
        for kind in ["creeper", "adult", "breeder", "queen"] {
            at(&format!(
                "players=2 met bag=blank0*1,adult2*1 events=16 attacks={card} wounds=body,body \
                 intruders={kind}@006 0=captain@006(keeps-first) 1=pilot@006(passed,keeps-first)"
            ))
            .rolling([0; 12])
            .play("pass")
            .told(Spectator, "Attacks EventDrawn TurnBegan")
            .asks([1])
            .allows("pass");
        }
    }
}

/// M-R196: an Action card is never taken for a Scanned one.
#[test]
fn only_contamination_cards_are_scanned_or_known_to_all() {
    for card in ActionCard::ALL.into_iter().map(Owned::action) {
        let marks = [card.is_infected(), card.is_scanned(), card.is_open()];
        assert_eq!(marks, [false; 3], "{card:?}");
    }
    assert!(Owned::CLEAN.is_scanned() && Owned::CLEAN.opened().is_open());
}
